# cython: annotation_typing=False
"""What a position is worth to a side where a search ends: exactly when the deal is over, by a guess before.

A guess counts what is certain (aces, casinos, sweeps) and what most cards, spades and coins may come to: flat, so many
hundredths of a point each; with builds, likewise for builds that their owners can take; or smooth, the expected points
of the majority when the cards still out go either way in captures of the usual size. Between rounds a trained net
(`Net`) may add to the smooth guess. All points are those of the engine's scoring, through `Counting`.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

import cython

from cassino.game.counting import Counting
from cassino.game.scoring import item_points
from cassino.players.net import Net

if not cython.compiled:
    from cassino.game.bits import FULL, bit, count, low
    from cassino.game.counting import CARDS, COINS, PRIMIERA, SPADES

    FLAT = 0
    SMOOTH = 1
    WITH_BUILDS = 2
    WITH_NET = 3
    MOST_ROUNDS = 16
    GRID = 33

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from cassino.game.state import State

    class Judge(Protocol):
        """Knows what the end of a deal means for the match."""

        def at_end(self, piles: tuple[int, int], sweeps: tuple[int, int], capturer: int) -> float:
            """The chance of side 0 to win the match; `capturer` is the side that captured last, -1 for none."""
            ...


CARD = 0.2 / 3
"""Worth of a captured card, for each point that most cards score."""
SHARE = 0.15
"""Worth of a spade or coin, for each point that most of them score."""
# A capture takes about three cards at once, but rarely more than one spade.
CAPTURE_SIZE = 3.0
SPADE_SIZE = 1.2

SWEEPS = 4
BESIDES = 0.01
"""What a point is worth beside the chance to win the match."""


class Leaf:
    """The worth of positions under one `Counting`, in points of a side less the mean of the others."""

    c: Counting
    n_sides: int
    of_cards: list[float]
    of_spades: list[float]
    of_coins: list[float]
    card: float
    spade: float
    coin: float
    total: list[float]
    nets: list[Net | None]
    all_points: int
    judge: Judge | None
    by_match: bool
    ends: dict[tuple[int, ...], float]
    odds: list[float]
    scale: float

    def __init__(self, c: Counting) -> None:
        if not cython.compiled:
            self.of_cards = [0.0] * 4096
            self.of_spades = [0.0] * 256
            self.of_coins = [0.0] * 256
            self.total = [0.0] * 4
            self.odds = [0.0] * (GRID * GRID)
        self.c = c
        self.n_sides = c.n_sides
        self.nets = [None] * MOST_ROUNDS
        self.judge = None
        self.by_match = False
        self.ends = {}
        self.scale = 0.0
        self.all_points = c.most_points()
        worth = item_points(c.rules)
        self.card = CARD * worth.get("cards", 0)
        self.spade = SHARE * worth.get("spades", 0) if self.c.spades else 0.0
        self.coin = SHARE * worth.get("coins", 0)
        if c.n_sides == 2:
            self._smooth(CARDS, 64, c.rules.deck if self.c.by_cards else 0, CAPTURE_SIZE)
            self._smooth(SPADES, 16, self.c.spades.bit_count(), SPADE_SIZE)
            self._smooth(COINS, 16, self.c.coins.bit_count(), SPADE_SIZE)

    def _smooth(self, item: int, width: int, whole: int, size: float) -> None:
        """Fills a table: the cards of an item still out are shared around one half, spread as captures of `size`."""
        for one in range(whole + 1):
            for other in range(whole + 1 - one):
                out = whole - one - other
                spread = max(0.05, size * out / 4)
                chances = [exp(-((k - out / 2) ** 2) / (2 * spread)) for k in range(out + 1)]
                found = 0.0
                for k in range(out + 1):
                    first, second = self.c.points(item, (one + k, other + out - k))
                    found += chances[k] * (first - second)
                found /= sum(chances)
                if item == CARDS:
                    self.of_cards[one * width + other] = found
                elif item == SPADES:
                    self.of_spades[one * width + other] = found
                else:
                    self.of_coins[one * width + other] = found

    def set_net(self, round: int, net: Net | None) -> None:
        """Takes the net for positions at the start of a round (2 and on), None for none."""
        self.nets[round] = net

    def set_match(self, judge: Judge | None, odds: Sequence[float], scale: float) -> None:
        """Judges by the chance to win the match from now on (None: by points again); two sides only.

        `judge.at_end` tells the chance of side 0 at the end of a deal, `odds` the same for 33 times 33 pairs of points
        that the sides may expect in this deal, in halves of a point. Chances become points by `scale`, so that all else
        of a search may stay as it is; among equal chances points decide.
        """
        if judge is None:
            self.by_match = False
            return
        if judge is not self.judge:
            self.ends.clear()
        self.judge = judge
        self.by_match = True
        self.scale = scale
        for i in range(GRID * GRID):
            self.odds[i] = odds[i]

    def chance(self, s: State, lead: float) -> float:
        """The worth of a lead of side 0 before the end of the deal, by the chance to win the match."""
        whole = self.all_points + self.c.sweep[0] * s.swept[0] + self.c.sweep[1] * s.swept[1]
        x = max(0.0, min(GRID - 1.001, whole + lead))
        y = max(0.0, min(GRID - 1.001, whole - lead))
        i = int(x)
        j = int(y)
        x -= i
        y -= j
        i = i * GRID + j
        found = (1 - x) * ((1 - y) * self.odds[i] + y * self.odds[i + 1])
        found += x * ((1 - y) * self.odds[i + GRID] + y * self.odds[i + GRID + 1])
        return (found - 0.5) * self.scale + lead * BESIDES

    def chance_at_end(self, s: State, capturer: int) -> float:
        """The worth of a deal that is over, leftovers given out, by the chance to win the match."""
        one = s.piles[0]
        other = s.piles[1]
        key = (
            (count(one) << 8) + count(one & self.c.spades) * 16 + count(one & self.c.coins),
            (count(other) << 8) + count(other & self.c.spades) * 16 + count(other & self.c.coins),
            one & (FULL if self.c.by_primiera else self.c.cash_cards),
            other & (FULL if self.c.by_primiera else self.c.cash_cards),
            (s.swept[0] << 12) + (s.swept[1] << 4) + capturer + 1,
        )
        found = self.ends.get(key)
        if found is None and self.judge is not None:
            found = self.judge.at_end((one, other), (s.swept[0], s.swept[1]), capturer)
            self.ends[key] = found
        return found or 0.0

    def value_at_start(self, s: State, side: int, how: int) -> float:
        """`value` for Python callers: a position in which a round is about to begin."""
        return self.value(s, side, how)

    def value(self, s: State, side: int, how: int) -> float:
        """A guess at the points of a side less the mean of the others, from piles and sweeps so far."""
        if self.n_sides == 2 and (how == SMOOTH or how == WITH_NET):
            points = self.ahead(s)
            net = self.nets[s.round] if how == WITH_NET and s.round < MOST_ROUNDS else None
            if net is not None:
                points += -net.value(s) if s.side_of[s.turn] else net.value(s)
            if self.by_match:
                points = self.chance(s, points)
            return -points if side else points
        self.each(s)
        if how == WITH_BUILDS:
            self.add_builds(s)
        mean = 0.0
        for i in range(self.n_sides):
            if i != side:
                mean += self.total[i]
        return self.total[side] - mean / (self.n_sides - 1)

    def ahead(self, s: State) -> float:
        """The smooth guess for side 0 against side 1."""
        self.each(s)
        found = self.total[0] - self.total[1]
        one = s.piles[0]
        other = s.piles[1]
        if self.c.by_cards:
            found += self.of_cards[count(one) * 64 + count(other)]
            found -= self.card * (count(one) - count(other))
        if self.c.spades:
            found += self.of_spades[count(one & self.c.spades) * 16 + count(other & self.c.spades)]
            found -= self.spade * (count(one & self.c.spades) - count(other & self.c.spades))
        if self.c.coins:
            found += self.of_coins[count(one & self.c.coins) * 16 + count(other & self.c.coins)]
            found -= self.coin * (count(one & self.c.coins) - count(other & self.c.coins))
        return found

    def each(self, s: State) -> None:
        """The flat guess for each side, into `total`."""
        for i in range(self.n_sides):
            pile = s.piles[i]
            self.total[i] = (
                self.c.sure(i, pile)
                + self.c.sweep[i] * s.swept[i]
                + self.card * count(pile)
                + self.spade * count(pile & self.c.spades)
                + self.coin * count(pile & self.c.coins)
            )
            if self.c.by_primiera:
                self.total[i] += self.c.primiera(pile) / 84.0

    def add_builds(self, s: State) -> None:
        """Adds to `total` the builds that lie on the table, for owners who hold the card that takes them."""
        m = s.live
        while m:
            slot = low(m)
            m &= m - 1
            one = s.laid[slot]
            seat = one >> 57 & 3
            takers = s.hands[seat] & s.book.takers[one >> 52 & 31]
            if takers:
                pile = one & FULL | bit(low(takers))
                i = s.side_of[seat]
                self.total[i] += (
                    self.c.sure(i, pile)
                    + self.card * count(pile)
                    + self.spade * count(pile & self.c.spades)
                    + self.coin * count(pile & self.c.coins)
                )

    def final(self, s: State, side: int) -> float:
        """The points of a side less the mean of the others at the end of the deal."""
        left = s.loose
        m = s.live
        while m:
            left |= s.laid[low(m)] & FULL
            m &= m - 1
        to = self.heir(s, left)
        if to < 0:
            return self.settled(s, side)
        s.piles[to] |= left
        found = self.settled(s, side)
        s.piles[to] &= ~left
        return found

    def points_at_end(self, s: State, side: int) -> float:
        """`final` for Python callers: a deal that is over, in points of a side less the mean of the others."""
        return self.final(s, side)

    def heir(self, s: State, left: int) -> int:
        """The side that gets what is left at the end, -1 for nobody."""
        if not left:
            return -1
        capturer = -1 if s.last_seat < 0 else s.side_of[s.last_seat]
        court = 1 if (s.log_b[s.n - 1] & 63) >= 40 else 0
        player = s.side_of[s.h_turn[s.n - 1]]
        return self.c.left_to[(capturer + 1) * 8 + court * 4 + player]

    def settled(self, s: State, side: int) -> float:
        """The points of a side less the mean of the others, with what was left in the piles already."""
        capturer = -1 if s.last_seat < 0 else s.side_of[s.last_seat]
        if self.by_match:
            found = (self.chance_at_end(s, capturer) - 0.5) * self.scale + BESIDES * self.lead(s, capturer)
            return -found if side else found
        if self.n_sides > 2:
            return self.many(s, capturer, side)
        found = self.lead(s, capturer)
        return -found if side else found

    def lead(self, s: State, capturer: int) -> float:
        """The points of side 0 of two less those of side 1, with what was left in the piles already."""
        if self.c.cancel:
            return self.many(s, capturer, 0)
        one = s.piles[0]
        other = s.piles[1]
        found: float = self.c.sure(0, one) - self.c.sure(1, other)
        found += self.c.sweep[0] * s.swept[0] - self.c.sweep[1] * s.swept[1]
        if capturer >= 0:
            found += self.c.last[0] if capturer == 0 else -self.c.last[1]
        if self.c.by_cards:
            found += self.c.most(CARDS, count(one), count(other))
        if self.c.spades:
            found += self.c.most(SPADES, count(one & self.c.spades), count(other & self.c.spades))
        if self.c.coins:
            found += self.c.most(COINS, count(one & self.c.coins), count(other & self.c.coins))
        if self.c.by_primiera:
            found += self.c.most(PRIMIERA, self.c.primiera(one), self.c.primiera(other))
        return found

    def many(self, s: State, capturer: int, side: int) -> float:
        """The same for any number of sides."""
        total = self.totals(s, capturer)
        return total[side] - float(sum(total) - total[side]) / (self.n_sides - 1)

    def points_of(self, s: State) -> list[int]:
        """The points of each side at the end of the deal, with what was left in the piles already."""
        return self.totals(s, -1 if s.last_seat < 0 else s.side_of[s.last_seat])

    def totals(self, s: State, capturer: int) -> list[int]:
        """`points_of` when it is known which side captured last."""
        piles = [s.piles[i] for i in range(self.n_sides)]
        total: list[int] = [
            self.c.sure(i, piles[i]) + (self.c.last[i] if i == capturer else 0) for i in range(self.n_sides)
        ]
        counts = [(SWEEPS, [s.swept[i] for i in range(self.n_sides)])]
        if self.c.by_cards:
            counts.append((CARDS, [pile.bit_count() for pile in piles]))
        if self.c.spades:
            counts.append((SPADES, [(pile & self.c.spades).bit_count() for pile in piles]))
        if self.c.coins:
            counts.append((COINS, [(pile & self.c.coins).bit_count() for pile in piles]))
        if self.c.by_primiera:
            counts.append((PRIMIERA, [self.c.primiera(pile) for pile in piles]))
        for item, numbers in counts:
            for i, points in enumerate(self.c.points(item, tuple(numbers))):
                total[i] += points
        return total
