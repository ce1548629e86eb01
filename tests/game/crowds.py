"""Tables with far more loose cards than a deal ever has, and the largest plays on them.

A listing of everything would never end there: one ten finds millions of captures among 28 numerals.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.ground.cards import Card, cards_of
from cassino.ground.presets import PRESETS, preset
from cassino.ground.ruleset import RuleSet

MOST_LISTED = 16_384
"""No list of legal plays is longer."""


class Crowd(NamedTuple):
    """A crowded table: so many loose cards that have a number, and a hand of so many that have one as well."""

    name: str
    hand: int
    loose: int

    def __str__(self) -> str:
        return f"{self.name}-{self.hand}-{self.loose}"

    @property
    def rules(self) -> RuleSet:
        return preset(self.name)

    def deal(self, seed: int = 0) -> Deal:
        """The table, a different one for each seed."""
        rng = Random(f"{self} {seed}")
        numbers = rng.sample(numerals(self.rules), self.hand + self.loose)
        return laid(self.rules, numbers[: self.hand], numbers[self.hand :])


def numerals(rules: RuleSet) -> list[Card]:
    """The cards that have a number as they lie on the table."""
    return [card for card in cards_of(rules.pack) if rules.table_values(card.index)]


def laid(rules: RuleSet, hand: list[Card], loose: list[Card]) -> Deal:
    """A table of loose cards; the cards of the other seats are not seen, those of pairs that are left lie in piles."""
    players = rules.player_counts[0]
    others = [min(len(hand), (rules.deck - len(hand) - len(loose)) // (players - 1))] * (players - 1)
    return Position(rules, [hand, *others], table=loose, round=1).deal()


def crowds() -> list[Crowd]:
    """28 loose numerals, 40 or as many as there are: for every preset and hands of 4 to 10."""
    found = []
    for name in PRESETS:
        number = len(numerals(preset(name)))
        for hand in range(4, 11):
            found += [Crowd(name, hand, loose) for loose in sorted({28, min(40, number - hand), number - hand})]
    return found


CROWDS = crowds()


class Submission(NamedTuple):
    """A play to be judged, and what is known of its cards: they sort into groups of its value (True) or cannot."""

    play: Play
    fits: bool


def captures(deal: Deal, rng: Random, tries: int) -> Iterator[Submission]:
    """Large captures with every hand card: of cards that sort into groups, of one card more, of cards that add up and
    yet do not sort."""
    rules, table = deal.rules, deal.table
    for card in deal.hand(deal.turn):
        for value in rules.hand_values(card.index):
            for _ in range(tries):
                taken = groups(rules, table, value, rng)
                if taken:
                    yield Submission(Play(card, "capture", value, taken), True)
                    spoilt = one_more(rules, table, value, taken, rng)
                    if spoilt:
                        yield Submission(Play(card, "capture", value, spoilt), False)
                stuck = hopeless(rules, table, value, rng)
                if stuck:
                    yield Submission(Play(card, "capture", value, stuck), False)


def numbers(rules: RuleSet, card: Card) -> tuple[int, ...]:
    return rules.table_values(card.index)


def groups(rules: RuleSet, table: tuple[Card, ...], value: int, rng: Random) -> list[Card]:
    """As many loose cards as a few attempts can sort into groups of the value, or a part of these groups."""
    left, taken = rng.sample(table, len(table)), []
    for _ in range(40):
        group: list[Card] = []
        rest = value
        for card in rng.sample(left, len(left)):
            fitting = [v for v in numbers(rules, card) if v <= rest]
            if fitting:
                group.append(card)
                rest -= rng.choice(fitting)
        if group and not rest:
            taken.append(group)
            left = [card for card in left if card not in group]
    kept = rng.sample(taken, rng.randint(max(1, len(taken) - 3), len(taken))) if taken else []
    return [card for group in kept for card in group]


def one_more(rules: RuleSet, table: tuple[Card, ...], value: int, taken: list[Card], rng: Random) -> list[Card]:
    """One card too many: no choice of values for aces gives a multiple of the value any more."""
    aces = sum(len(numbers(rules, card)) > 1 for card in taken)
    for card in rng.sample(table, len(table)):
        if card in taken or len(numbers(rules, card)) != 1:
            continue
        total = sum(numbers(rules, c)[0] for c in [*taken, card])
        if all((total + 13 * high) % value for high in range(aces + 1)):
            return [*taken, card]
    return []


def hopeless(rules: RuleSet, table: tuple[Card, ...], value: int, rng: Random) -> list[Card]:
    """Cards that add up to a multiple of the value but do not sort: more of them are over half the value than there
    are groups. No aces of two values are among them."""
    plain = [card for card in table if len(numbers(rules, card)) == 1 and numbers(rules, card)[0] < value]
    large = [card for card in plain if 2 * numbers(rules, card)[0] > value]
    for _ in range(20):
        some = rng.sample(large, rng.randint(min(3, len(large)), len(large)))
        some += [card for card in rng.sample(plain, len(plain)) if card not in some and rng.random() < 0.3]
        total = sum(numbers(rules, card)[0] for card in some)
        if some and total % value == 0 and sum(card in large for card in some) > total // value:
            return some
    return []
