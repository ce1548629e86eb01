"""Positions of the slow reference laid out for the engine, and the other way round."""

from __future__ import annotations

from typing import Any

from cassino.game.deal import Deal
from cassino.game.plays import Play, slot_of
from cassino.game.rulebook import rulebook
from cassino.game.stepping import Game
from cassino.ground.cards import Card, cards_of, mask
from cassino.ground.ruleset import RuleSet

PlayTuple = tuple[str, str, int, frozenset[str], frozenset[str]]


def names(cards: int) -> list[str]:
    """The names of the cards of a mask."""
    return [str(card) for card in cards_of(cards)]


def lay_out(rules: RuleSet, position: dict[str, Any]) -> Game:
    """A position of the referee's form as the engine holds it; what it does not tell (stock, piles) is left empty."""
    seats, me, sides = position["players"], position["to_play"], position["sides"]
    hands = [0] * seats
    hands[me] = mask(Card(card) for card in position["hand"])
    if position.get("partner_hand"):
        partner = next(seat for seat in range(seats) if seat != me and sides[seat] == sides[me])
        hands[partner] = mask(Card(card) for card in position["partner_hand"])
    builds = [
        (slot_of(b["id"]), mask(Card(card) for card in b["cards"]), b["value"], b["owner"], b["multiple"])
        for b in position["builds"]
    ]
    game = Game(rulebook(rules), seats, sides)
    loose = mask(Card(card) for card in position["table"])
    game.put(hands, loose, builds, [], [], me, -1, [], 0, position.get("half", 1), True, [], 1)
    return game


def position_of(deal: Deal) -> dict[str, Any]:
    """What the seat to play of a deal is faced with, in the referee's form; all hands of its side are told."""
    me = deal.turn
    position: dict[str, Any] = {
        "players": deal.players,
        "sides": list(deal.sides),
        "to_play": me,
        "table": [str(card) for card in deal.table],
        "builds": [
            {"id": b.id, "value": b.value, "cards": [str(c) for c in b.cards], "owner": b.owner, "multiple": b.multiple}
            for b in deal.builds
        ],
        "hand": [str(card) for card in deal.hand(me)],
        "half": deal.half,
    }
    partners = [seat for seat in range(deal.players) if seat != me and deal.sides[seat] == deal.sides[me]]
    if partners:
        position["partner_hand"] = [str(card) for seat in partners for card in deal.hand(seat)]
    return position


def as_tuple(play: Play) -> PlayTuple:
    """A play as the reference lists it."""
    return str(play.card), play.kind, play.value, frozenset(map(str, play.cards)), frozenset(play.builds)


def shown(play: PlayTuple) -> str:
    """A play of the reference on one line."""
    card, kind, value, loose, builds = play
    return f"{card} {kind} {value} {' '.join(sorted(loose))} {' '.join(sorted(builds))}".rstrip()
