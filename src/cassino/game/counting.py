# cython: annotation_typing=False
"""The scoring of a rule set as numbers for the solver, worked out by asking `scoring.score`.

Cards that score for certain (aces, casinos, single spades) have their points here, items that the most of something
wins (cards, spades, coins, primiera) a table by counts. Nothing is decided here: every number is an answer of
`score`, `tally` or `cards_to_leftovers`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import cython

from cassino.game import scoring
from cassino.game.rulebook import rulebook
from cassino.ground.cards import cards_of
from cassino.ground.choices import SpadeMode

if not cython.compiled:
    from cassino.game.bits import count, low

    CARDS = 0
    SPADES = 1
    COINS = 2
    PRIMIERA = 3
    UNKNOWN = 99999

if TYPE_CHECKING:
    from cassino.ground.ruleset import RuleSet

SUITS = 0x1111111111111
ITEMS = ("cards", "spades", "coins", "primiera")
SWEEPS = 4


class Counting:
    """What piles, sweeps and the last capture are worth, for the sides of one deal.

    `carried` and `before` are those of `scoring.score`: points carried over by item, totals before the deal.
    """

    rules: RuleSet
    n_sides: int
    n_kinds: int
    carried: Mapping[str, int]
    before: Sequence[int] | None
    known: dict[tuple[int, tuple[int, ...]], tuple[int, ...]]
    kind: list[int]
    cash: list[int]
    cash_cards: int
    spades: int
    coins: int
    by_cards: bool
    by_primiera: bool
    most_of_all: bool
    last: list[int]
    sweep: list[int]
    cancel: bool
    last_matters: bool
    left_to: list[int]
    of_cards: list[int]
    of_spades: list[int]
    of_coins: list[int]
    of_primiera: list[int]
    best_rank: list[int]
    best_value: list[int]
    n_best: int
    guess: list[int]
    of_all: int

    def __init__(
        self, rules: RuleSet, n_sides: int, carried: Mapping[str, int], before: Sequence[int] | None, dealer_side: int
    ) -> None:
        if not cython.compiled:
            for name, size in (
                ("kind", 52),
                ("cash", 208),
                ("last", 4),
                ("sweep", 4),
                ("left_to", 40),
                ("of_cards", 4096),
                ("of_spades", 256),
                ("of_coins", 256),
                ("of_primiera", 16384),
                ("best_rank", 14),
                ("best_value", 14),
                ("guess", 52),
            ):
                setattr(self, name, [0] * size)
            self.cash_cards = self.n_best = 0
        self.rules = rules
        self.n_sides = n_sides
        self.carried = carried
        self.before = before
        self.known = {}
        # Refuses what cannot be: nothing that is asked for later is.
        scoring.score(rules, [scoring.Tally()] * n_sides, carried, before)
        worth = scoring.item_points(rules)
        pack = rules.pack
        self.by_cards = "cards" in worth or bool(carried.get("cards"))
        each_spade = rules.spade_mode != SpadeMode.MAJORITY
        self.spades = pack & SUITS << 3 if ("spades" in worth or carried.get("spades")) and not each_spade else 0
        self.coins = pack & SUITS << 1 if "coins" in worth else 0
        self.by_primiera = "primiera" in worth
        self.most_of_all = self.by_cards or self.spades != 0 or self.coins != 0 or self.by_primiera
        self.cancel = rules.sweep_cancel
        for side in range(n_sides):
            self.last[side] = self._alone(side, scoring.Tally(last=True), ("last",))
            self.sweep[side] = self._alone(side, scoring.Tally(sweeps=1), ("sweeps",))
            for card in cards_of(pack):
                certain = self._alone(side, scoring.tally(rules, card.mask), None)
                self.cash[side * 52 + card.index] = certain
                if certain:
                    self.cash_cards |= card.mask
        most = ("cards", "coins", "primiera", *(("spades",) if self.spades else ()))
        self.of_all = sum(worth.get(item, 0) + carried.get(item, 0) for item in most)
        self._set_leftovers(dealer_side)
        self.last_matters = any(self.last[side] for side in range(n_sides)) or len({*self._leftovers()}) > 1
        self._set_primiera()
        self._set_kinds()
        # Asked for when they are needed first.
        for i in range(4096):
            self.of_cards[i] = UNKNOWN
        for i in range(256):
            self.of_spades[i] = UNKNOWN
            self.of_coins[i] = UNKNOWN
        for i in range(16384):
            self.of_primiera[i] = UNKNOWN

    def _alone(self, side: int, tally: scoring.Tally, items: tuple[str, ...] | None) -> int:
        """The points one side gets for a tally when the others have nothing: of these items, or of single cards."""
        tallies = [tally if s == side else scoring.Tally(ace_suits=()) for s in range(self.n_sides)]
        found = scoring.score(self.rules, tallies, None, self.before).items
        most = {"cards", "coins", "primiera", "last", "sweeps"} | ({"spades"} if self.spades else set())
        wanted = [i for i in found if i.side == side and (i.item in items if items else i.item not in most)]
        return sum(i.points for i in wanted)

    def most_points(self) -> int:
        """The points that one side gets which takes every card, sweeps and the last capture apart."""
        return self.of_all + self.sure(0, rulebook(self.rules).pack)

    def points(self, item: int, counts: tuple[int, ...]) -> tuple[int, ...]:
        """The points of each side for one of `ITEMS`, or for sweeps, by the counts of all sides."""
        key = (item, counts)
        found = self.known.get(key)
        if found is None:
            name = "sweeps" if item == SWEEPS else ITEMS[item]
            tallies = [_tally_of(name, number) for number in counts]
            lines = scoring.score(self.rules, tallies, self.carried, self.before).items
            found = tuple(
                sum(line.points for line in lines if line.item == name and line.side == side)
                for side in range(self.n_sides)
            )
            self.known[key] = found
        return found

    def _set_leftovers(self, dealer_side: int) -> None:
        for capturer in range(-1, self.n_sides):
            for court in (0, 1):
                for player in range(self.n_sides):
                    _, to = scoring.cards_to_leftovers(
                        self.rules, 1, 0, None if capturer < 0 else capturer, dealer_side, bool(court), player
                    )
                    self.left_to[(capturer + 1) * 8 + court * 4 + player] = -1 if to is None else to

    def _leftovers(self) -> list[int]:
        """Who gets what is left, for each last capturer."""
        return [self.left_to[(capturer + 1) * 8 + 0] for capturer in range(-1, self.n_sides)]

    def _set_primiera(self) -> None:
        if not self.by_primiera:
            return
        lowest = (1 << rank * 4 for rank in range(13))
        value = {
            rank: scoring.tally(self.rules, mask).primiera for rank, mask in enumerate(lowest) if mask & self.rules.pack
        }
        for rank in sorted(value, key=lambda rank: -value[rank]):
            self.best_rank[self.n_best] = rank
            self.best_value[self.n_best] = value[rank]
            self.n_best += 1

    def _set_kinds(self) -> None:
        """Numbers the kinds of cards: 27 in the standard game, one a card where primiera looks at every suit."""
        rules = self.rules
        number: dict[tuple[object, ...], int] = {}
        cards_points = self._worth("cards")
        for card in cards_of(rules.pack):
            c = card.index
            alike = (
                c // 4,
                rules.hand_values(c),
                rules.table_values(c),
                rules.build_values(c),
                tuple([self.cash[side * 52 + c] for side in range(self.n_sides)]),
                self.spades >> c & 1,
                self.coins >> c & 1,
                c % 4 if self.by_primiera else 0,
            )
            self.kind[c] = number.setdefault(alike, len(number))
            self.guess[c] = (
                100 * self.cash[c]
                + cards_points * 7
                + self._worth("spades") * 15 * (self.spades >> c & 1)
                + self._worth("coins") * 15 * (self.coins >> c & 1)
                + (5 * max(0, scoring.tally(rules, card.mask).primiera - 10) if self.by_primiera else 0)
            )
        self.n_kinds = len(number)

    def _worth(self, item: str) -> int:
        return scoring.item_points(self.rules).get(item, 0)

    def ask(self, item: int, one: int, other: int) -> int:
        """The points of side 0 less those of side 1 for one of `ITEMS`, put into its table for the next time."""
        first, second = self.points(item, (one, other))
        found = first - second
        if item == CARDS:
            self.of_cards[one * 64 + other] = found
        elif item == SPADES:
            self.of_spades[one * 16 + other] = found
        elif item == COINS:
            self.of_coins[one * 16 + other] = found
        else:
            self.of_primiera[one * 128 + other] = found
        return found

    def most(self, item: int, one: int, other: int) -> int:
        """The points of side 0 less those of side 1 for the most of something."""
        if item == CARDS:
            found = self.of_cards[one * 64 + other]
        elif item == SPADES:
            found = self.of_spades[one * 16 + other]
        elif item == COINS:
            found = self.of_coins[one * 16 + other]
        else:
            found = self.of_primiera[one * 128 + other]
        return self.ask(item, one, other) if found == UNKNOWN else found

    def primiera(self, pile: int) -> int:
        """The primiera of a pile: the best card of each suit."""
        total = 0
        missing = 15
        for k in range(self.n_best):
            found = pile >> self.best_rank[k] * 4 & missing
            if found:
                total += self.best_value[k] * count(found)
                missing ^= found
                if missing == 0:
                    break
        return total

    def sure(self, side: int, cards: int) -> int:
        """The points that a side gets for certain when it takes these cards."""
        total = 0
        m = cards & self.cash_cards
        while m:
            total += self.cash[side * 52 + low(m)]
            m &= m - 1
        return total


def _tally_of(item: str, number: int) -> scoring.Tally:
    if item == "cards":
        return scoring.Tally(cards=number)
    if item == "spades":
        return scoring.Tally(spades=number)
    if item == "coins":
        return scoring.Tally(coins=number)
    return scoring.Tally(primiera=number) if item == "primiera" else scoring.Tally(sweeps=number)


@lru_cache(maxsize=64)
def counting(
    rules: RuleSet,
    n_sides: int,
    dealer_side: int,
    carried: tuple[tuple[str, int], ...] = (),
    before: tuple[int, ...] | None = None,
) -> Counting:
    """The `Counting` of a rule set, made once; raises ScoreError as `scoring.score` does."""
    rulebook(rules)
    return Counting(rules, n_sides, dict(carried), before, dealer_side)
