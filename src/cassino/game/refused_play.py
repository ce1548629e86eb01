"""A refused play and what sentences about it speak of: its cards and builds, sums, and groups that fit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cassino.ground.cards import Card, cards_of
from cassino.ground.language import mark_as, say_as
from cassino.ground.wording import both

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.game.stepping import Game


class RefusedPlay:
    """A refused play with what its sentences speak of."""

    def __init__(self, game: Game, play: Play) -> None:
        self.game = game
        self.rules = game.book.rules
        self.play = play
        self.hand = cards_of(game.hand_mask(game.turn))
        self.rest = [c for c in self.hand if c is not play.card]
        self.builds = {
            f"B{slot + 1}": (value, owner, multiple) for slot, _, value, owner, multiple in game.build_numbers()
        }

    @property
    def onto(self) -> str:
        return self.play.builds[0] if self.play.builds else "build"

    @property
    def onto_value(self) -> int:
        return self.builds[self.onto][0]

    def sum(self, cards: Iterable[Card], *, joining: bool) -> tuple[str, int]:
        """`"5+3+1"` and 9."""
        values = [self.number(c, joining=joining) for c in cards]
        return "+".join(str(v) for v in values), sum(values)

    def number(self, card: Card, *, joining: bool) -> int:
        found = self.rules.build_values(card.index) if joining else self.rules.table_values(card.index)
        return found[0] if found else 0

    def said(self, value: int) -> str:
        """A build's value as sentences have it after "build of"."""
        return self.rules.value_word(value)

    def takers(self, value: int, cards: Iterable[Card]) -> list[Card]:
        return [c for c in cards if self.rules.takes_build(c.index, value)]

    def equals(self, card: Card) -> list[Card]:
        """Loose cards that a hand card takes alone."""
        values = self.rules.hand_values(card.index)
        loose = cards_of(self.game.loose)
        if not values:
            return [c for c in loose if c.rank == card.rank]
        return [c for c in loose if any(v in self.rules.table_values(c.index) for v in values)]

    def own(self) -> list[tuple[str, int]]:
        """The builds of the seat itself."""
        return [(b, value) for b, (value, owner, _) in self.builds.items() if owner == self.game.turn]

    def partners(self) -> list[tuple[str, int]]:
        """The builds of its partners."""
        side, turn = self.game.side, self.game.turn
        return [
            (b, value) for b, (value, owner, _) in self.builds.items() if owner != turn and side(owner) == side(turn)
        ]

    def partners_binding(self) -> list[tuple[str, int]]:
        """The builds of its partners that bind the seat as well: those that it holds a card for (`partner_duty`)."""
        if self.rules.partner_duty != "both":
            return []
        return [(b, value) for b, value in self.partners() if self.takers(value, self.hand)]

    def kept(self) -> list[Card]:
        """The cards that may stand behind builds after the play: the partner's too where that is the rule (`hold`)."""
        game, cards = self.game, list(self.rest)
        if self.rules.hold == "own_or_partner":
            for seat in range(game.players):
                if seat != game.turn and game.side(seat) == game.side(game.turn):
                    cards += cards_of(game.hand_mask(seat))
        return cards


def name(card: Card) -> str:
    """A card as sentences print it, `10♦`."""
    return card.symbol


def names(cards: Iterable[Card]) -> str:
    """Cards as a list in a sentence, `5♦, 3♣ and 8♥`."""
    return both(name(c) for c in cards)


def your(card: Card) -> str:
    """A card of the hand by its rank, as in "your 8 takes 8"."""
    return say_as("your card", _YOURS[card.rank.symbol]) if card.rank.symbol in _YOURS else card.rank.symbol


# L10n: a hand card by its rank, where a sentence says "your jack"
_YOURS = {
    "A": mark_as("your card", "ace"),
    "J": mark_as("your card", "jack"),
    "Q": mark_as("your card", "queen"),
    "K": mark_as("your card", "king"),
}


def left_over(x: RefusedPlay, value: int) -> list[Card]:
    """The cards left when groups of the value are taken away one after another, highest card first."""
    left = sorted(x.play.cards, reverse=True)
    while True:
        group = find_group(x, left, value)
        if not group:
            return sorted(left)
        left = [c for c in left if c not in group]


def find_group(x: RefusedPlay, cards: list[Card], value: int) -> list[Card]:
    """The first group of loose cards that makes the value, empty where there is none."""
    for i, card in enumerate(cards):
        for v in x.rules.table_values(card.index):
            if v == value:
                return [card]
            if v < value:
                rest = find_group(x, cards[i + 1 :], value - v)
                if rest:
                    return [card, *rest]
    return []
