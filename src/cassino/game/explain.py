"""What a selection can mean, and which plays of a card are worth showing first.

A player points at a hand card and at some cards and builds on the table; `meanings` names everything that may be
meant (take, build, multiple build, addition, raise, trail) and asks the engine about each. `suggestions` picks plays.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cassino.game import codes, scoring
from cassino.game.grouping import partition
from cassino.game.plays import Play, slot_of
from cassino.game.refusals import Refusal, refusal
from cassino.ground.cards import FULL_MASK, Card, Suit, cards_of, mask
from cassino.ground.choices import Hold

if TYPE_CHECKING:
    from cassino.game.deal import Deal
    from cassino.ground.ruleset import RuleSet

SPADES = mask(f"{rank}S" for rank in "A23456789TJQK")
_MOST = 16
"""The highest value that a card can have, and so a build."""


@dataclass(frozen=True)
class Meaning:
    """One meaning of a selection.

    `kind` is a kind of play, or "multiple" for a new build of several groups. `refusal` is None if it is legal.
    `cards` counts the cards a capture takes with the hand card, `spades` the spades among them, `points` what they
    score for certain (aces, casinos, a sweep).
    """

    kind: str
    play: Play
    refusal: Refusal | None
    groups: tuple[tuple[Card, ...], ...]
    cards: int
    spades: int
    points: int
    sweep: bool

    @property
    def legal(self) -> bool:
        """Whether the play may be made."""
        return self.refusal is None

    @property
    def value(self) -> int:
        """The declared value."""
        return self.play.value


def meanings(deal: Deal, card: Card, cards: Sequence[Card], builds: Sequence[str]) -> tuple[Meaning, ...]:
    """Every meaning of a hand card with the loose cards and builds pointed at, legal ones first.

    Refused meanings are kept to one for each kind of play and each reason, what fails latest in the order of refusals
    first.
    Raises PlayError for a card or build named twice and for ids that are no build.
    """
    found: dict[str, list[tuple[Play, int]]] = {}
    for play in _candidates(deal, card, cards, builds):
        code = deal.verdict(play)
        found.setdefault(_kind(deal, play), []).append((play, code))
    legal: list[Meaning] = []
    refused: list[_Refused] = []
    for kind, tried in found.items():
        good = [play for play, code in tried if code == codes.OK]
        legal += [meaning(deal, play, kind, None) for play in _distinct(good)]
        if not good:
            play, code = max(tried, key=lambda pc: pc[1])
            refused.append(_Refused(code, kind, play))
    legal.sort(key=lambda m: _worth(m), reverse=True)
    told = _sensible(refused, bool(legal))
    return (*legal, *(meaning(deal, one.play, one.kind, refusal(deal, one.play, one.code)) for one in told))


class _Refused(NamedTuple):
    """A meaning that is refused, before anybody has found words for it."""

    code: int
    kind: str
    play: Play


def _sensible(refused: list[_Refused], some_legal: bool) -> list[_Refused]:
    """The refused meanings somebody may have had in mind: one a reason, the one that came nearest first.

    Nobody means a build whose sum does not fit, nor a court in a build where the court takes what was pointed at.
    """
    refused = sorted(refused, key=lambda one: one.code, reverse=True)
    unmeant = {codes.WRONG_SUM} | ({codes.COURTS_CANNOT_BUILD} if some_legal else set())
    meant = [one for one in refused if one.kind == "capture" or one.code not in unmeant]
    told: dict[int, _Refused] = {}
    for one in meant or ([] if some_legal else refused[:1]):
        told.setdefault(one.code, one)
    return list(told.values())


def suggestions(deal: Deal, card: Card, limit: int = 12) -> tuple[Meaning, ...]:
    """At most `limit` legal plays of one hand card, best first: sweeps, then points, then cards, trails last."""
    price = _Price(deal)
    best = heapq.nlargest(limit, deal.plays_with(card), key=price)
    return tuple(meaning(deal, play, _kind(deal, play), None) for play in best)


class _Price:
    """What plays are ranked by, quick enough for thousands: sweep, sure points, cards, spades, not a trail."""

    def __init__(self, deal: Deal) -> None:
        self.builds = [(slot, cards) for slot, cards, _, _, _ in deal.build_numbers()]
        self.everything = deal.loose
        for _, cards in self.builds:
            self.everything |= cards
        self.worth = _card_points(deal.rules)
        self.sweep = sweep_points_now(deal)
        self.late = self.sweep < deal.rules.sweep_points

    def __call__(self, play: Play) -> tuple[bool, int, int, int, bool]:
        if play.kind != "capture":
            return False, 0, 0, 0, play.kind != "trail"
        taken = play.a & FULL_MASK
        slots = play.b >> 6
        for slot, cards in self.builds:
            if slots >> slot & 1:
                taken |= cards
        sweep = taken == self.everything
        taken |= 1 << (play.b & 63)
        points = self.sweep if sweep else 0
        for one, worth in self.worth:
            if taken & one:
                points += worth
        return sweep and not self.late, points, taken.bit_count(), (taken & SPADES).bit_count(), True


@cache
def _card_points(rules: RuleSet) -> tuple[tuple[int, int], ...]:
    """The cards that score for certain, each as a mask with its points."""
    found = ((1 << c.index, sure_points(rules, 1 << c.index)) for c in cards_of(rules.pack))
    return tuple((one, worth) for one, worth in found if worth)


def meaning(deal: Deal, play: Play, kind: str, why_not: Refusal | None) -> Meaning:
    """A play with what it takes and is worth."""
    taken = list(play.cards) if play.kind == "capture" else []
    sweep = False
    if play.kind == "capture":
        on_table = {b.id: b for b in deal.builds}
        for name in play.builds:
            taken += on_table[name].cards if name in on_table else ()
        taken.append(play.card)
        sweep = why_not is None and set(play.cards) == set(deal.table) and set(play.builds) == set(on_table)
    everything = mask(taken)
    points = sum(worth for one, worth in _card_points(deal.rules) if everything & one)
    points += sweep_points_now(deal) if sweep else 0
    spades = sum(c.suit == Suit.S for c in taken)
    return Meaning(kind, play, why_not, split(deal, play), len(taken), spades, points, sweep)


def sweep_points_now(deal: Deal) -> int:
    """What a sweep made by the next play scores: nothing where it comes too late in the deal.

    The options are ``sweep_last_round`` and ``sweep_last_card``; what is nowhere to be seen lies in the stock.
    """
    rules = deal.rules
    if not rules.sweep_points or (rules.sweep_last_round and rules.sweep_last_card):
        return rules.sweep_points
    held = sum(deal.hand_mask(seat).bit_count() + deal.unseen_in_hand(seat) for seat in range(deal.players))
    lying = deal.loose.bit_count() + sum(cards.bit_count() for _, cards, _, _, _ in deal.build_numbers())
    captured = sum(deal.pile_mask(side).bit_count() for side in range(deal.n_sides))
    if held + lying + captured < rules.deck:
        return rules.sweep_points
    return rules.sweep_points if rules.sweep_last_round and held > 1 else 0


def sure_points(rules: RuleSet, cards: int) -> int:
    """The points a pile scores for certain through these cards: aces, the casinos, single spades and coins.

    >>> from cassino.ground.cards import mask
    >>> from cassino.ground.presets import preset
    >>> sure_points(preset("standard"), mask(["AS", "10D", "5C"])), sure_points(preset("spade"), mask(["2S", "3S"]))
    (3, 3)
    """
    held = scoring.tally(rules, cards)
    worth = scoring.item_points(rules)
    each_spade = worth.get("spades", 0) if rules.spade_mode == "spade_cassino" else 0
    return (
        held.spades * each_spade
        + held.aces * worth.get("aces", 0)
        + sum(worth.get(item, 0) for item in ("big", "little", "spade_jack", "seven_of_coins") if getattr(held, item))
    )


def split(deal: Deal, play: Play) -> tuple[tuple[Card, ...], ...]:
    """The loose cards of a play as groups of its value; one group of everything where they do not fall into groups.

    In a build, addition or raise that joins loose cards to the hand card, their group comes first.
    """
    cards, value, rules = play.cards, play.value, deal.rules
    if not cards:
        return ()
    if value == 0:
        return tuple((c,) for c in cards)
    if play.kind == "capture":
        table = [rules.table_values(c.index) for c in cards]
        hand = rules.hand_values(play.card.index)
        taken = [b.value for b in deal.builds if b.id in play.builds and not b.multiple]
        ways = [partition([*table, *((b,) for b in taken if b < value)], value)] if value in hand else []
        # Or hand card and first group together make a build; what else is taken makes the card's own value.
        for own in hand:
            if own < value and value in {b.value for b in deal.builds if b.id in play.builds}:
                inside = [(b,) for b in taken if b < own]
                ways.append(partition([*table, *inside], own, value - own, len(inside)))
        return _dealt(cards, next((way for way in ways if way is not None), None))
    joining = [rules.build_values(c.index) for c in cards]
    if play.kind == "table_build":
        return _dealt(cards, partition(joining, value))
    below = next((b.value for b in deal.builds if b.id == play.onto), 0) if play.kind == "raise" else 0
    firsts = sorted(value - below - v for v in rules.build_values(play.card.index))
    ways = [partition(joining, value, first) for first in firsts if first >= 0]
    return _dealt(cards, next((way for way in ways if way is not None), None))


def _dealt(cards: tuple[Card, ...], groups: list[list[int]] | None) -> tuple[tuple[Card, ...], ...]:
    """Groups of numbers as groups of cards; numbers beyond the cards are builds that serve as one."""
    if groups is None:
        return (cards,)
    found = (tuple(cards[i] for i in sorted(group) if i < len(cards)) for group in groups)
    return tuple(group for group in found if group)


def _kind(deal: Deal, play: Play) -> str:
    """The kind of a meaning: that of the play, or "multiple" for a new build of several groups."""
    if play.kind in ("build", "table_build") and play.cards:
        own = 0 if play.kind == "table_build" else 1
        groups = split(deal, play)
        alone = own and play.value in deal.rules.build_values(play.card.index) and len(groups) >= 1
        joined = sum(_low(deal, c) for c in play.cards) + (_low(deal, play.card) if own else 0)
        if (alone or len(groups) > 1) and joined != play.value:
            return "multiple"
    return play.kind


def _low(deal: Deal, card: Card) -> int:
    values = deal.rules.build_values(card.index)
    return values[0] if values else 0


def _candidates(deal: Deal, card: Card, cards: Sequence[Card], builds: Sequence[str]) -> Iterator[Play]:
    """Everything the selection may be meant as, legal or not."""
    rules = deal.rules
    for name in builds:
        slot_of(name)
    if not cards and not builds:
        yield Play(card, "trail")
        return
    hand = rules.hand_values(card.index) or (0,)
    for value in hand:
        yield Play(card, "capture", value, cards, builds)
    named = {b.id: b for b in deal.builds if b.id in builds}
    if rules.build_capture == "combo_table":
        for value in sorted({b.value for b in named.values()} - set(hand)):
            yield Play(card, "capture", value, cards, builds)
    if not rules.build_allowed:
        return
    joined = rules.build_values(card.index)
    total = sum(_low(deal, c) for c in cards)
    held = {v for c in deal.hand(deal.turn) for v in rules.hand_values(c.index)}
    if not builds:
        # Values that the cards can make: the sum with the hand card, and the values held beside it.
        wanted = {total + v for v in joined} | held | set(joined)
        yield from _building(deal, wanted, lambda value: Play(card, "build", value, cards))
        if rules.table_only_build and len(cards) > 1:
            yield from _building(deal, wanted | {total}, lambda value: Play(card, "table_build", value, cards))
    elif len(named) == 1 == len(builds):
        (below,) = named.values()
        if 0 < below.value <= _MOST:
            yield Play(card, "add", below.value, cards, builds)
        wanted = {below.value + v for v in joined} | {below.value + total + v for v in joined} | held
        wanted = {value for value in wanted if value > below.value}
        yield from _building(deal, wanted, lambda value: Play(card, "raise", value, cards, builds))


def _building(deal: Deal, wanted: set[int], play: Callable[[int], Play]) -> Iterator[Play]:
    """A play for every value wanted, and for every other that is legal because its card need not be in the hand."""
    rules = deal.rules
    others_card = rules.hold != Hold.OWN or rules.build_for_partner
    for value in range(1, _MOST + 1):
        if value in wanted or (others_card and deal.is_legal(play(value))):
            yield play(value)


def _distinct(plays: list[Play]) -> list[Play]:
    """Captures of the same cards with another declared value are one play: the lower value stands."""
    out: dict[object, Play] = {}
    for play in plays:
        key = (play.kind, play.cards, play.builds) if play.kind == "capture" else play
        if key not in out or play.value < out[key].value:
            out[key] = play
    return list(out.values())


def _worth(m: Meaning) -> tuple[bool, int, int, int, bool]:
    """What plays are sorted by, highest first."""
    return m.sweep, m.points, m.cards, m.spades, m.kind != "trail"
