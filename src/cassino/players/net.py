# cython: annotation_typing=False
"""A small neural net for the worth of the table between two rounds: its inputs and its forward pass.

Between rounds of two sides all hands are empty and everything else is public: which cards lie on the table, which are
still out, how the counts stand. `inputs` says it in numbers, from the view of the side that plays next; `value` is
what the net adds to the hand-made guess of `Leaf`, in points. Nets are trained by `scripts/train_values.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from cassino.game.bits import FULL, count, low

    MOST_INPUTS = 192
    MOST_FIRST = 64
    MOST_SECOND = 32
    NUMBERS = 18

    def add_times(to: list[float], weights: list[float], start: int, x: float, n: int) -> None:
        """Adds x times n weights from `start` on."""
        for i in range(n):
            to[i] += weights[start + i] * x


if TYPE_CHECKING:
    from cassino.game.counting import Counting
    from cassino.game.state import State

SCALARS = 16


class Net:
    """Inputs of a rule set's positions between rounds, and one net of two hidden layers over them.

    `prices` says roughly what each card 0..51 is worth to capture. `load` takes the weights layer by layer, each as
    its matrix by rows of inputs followed by its biases. `n_inputs` is the number of inputs, `ready` whether there are
    weights.
    """

    c: Counting
    ready: bool
    n_inputs: int
    first: int
    second: int
    price: list[float]
    x: list[float]
    h1: list[float]
    h2: list[float]
    w1: list[float]
    b1: list[float]
    w2: list[float]
    b2: list[float]
    w3: list[float]
    b3: float
    rank_out: list[int]
    reach: list[float]
    cards_by: list[int]
    part: list[float]
    part_by: list[int]

    def __init__(self, c: Counting, prices: Sequence[float]) -> None:
        if not cython.compiled:
            self.price = [0.0] * 52
            self.x = [0.0] * MOST_INPUTS
            self.h1 = [0.0] * MOST_FIRST
            self.h2 = [0.0] * MOST_SECOND
            self.w1 = [0.0] * (MOST_INPUTS * MOST_FIRST)
            self.b1 = [0.0] * MOST_FIRST
            self.w2 = [0.0] * (MOST_FIRST * MOST_SECOND)
            self.b2 = [0.0] * MOST_SECOND
            self.w3 = [0.0] * MOST_SECOND
            self.b3 = 0.0
            self.rank_out = [0] * 13
            self.reach = [0.0] * NUMBERS
            self.cards_by = [0] * NUMBERS
            self.part = [0.0] * NUMBERS
            self.part_by = [0] * NUMBERS
        self.c = c
        for i in range(52):
            self.price[i] = prices[i]
        self.n_inputs = 2 * c.n_kinds + 26 + SCALARS
        if self.n_inputs > MOST_INPUTS:
            raise ValueError(f"{self.n_inputs} inputs are more than a net takes ({MOST_INPUTS})")
        self.first = self.second = 0
        self.ready = False

    def load(self, first: int, second: int, weights: Sequence[float]) -> None:
        """Takes the weights of layers of `first` and `second` units; raises ValueError where the numbers do not fit."""
        if not 0 < first <= MOST_FIRST or not 0 < second <= MOST_SECOND:
            raise ValueError(f"layers of {first} and {second} units are none of these nets")
        wanted = (self.n_inputs + 1) * first + (first + 1) * second + second + 1
        if len(weights) != wanted:
            raise ValueError(f"{len(weights)} weights, not {wanted}")
        k = 0
        for i in range(self.n_inputs * first):
            self.w1[i] = weights[k + i]
        k += self.n_inputs * first
        for i in range(first):
            self.b1[i] = weights[k + i]
        k += first
        for i in range(first * second):
            self.w2[i] = weights[k + i]
        k += first * second
        for i in range(second):
            self.b2[i] = weights[k + i]
        k += second
        for i in range(second):
            self.w3[i] = weights[k + i]
        self.b3 = weights[k + second]
        self.first = first
        self.second = second
        self.ready = True

    def inputs(self, s: State) -> list[float]:
        """The inputs for a position between two rounds, for whom trains a net."""
        self.look(s)
        return [self.x[i] for i in range(self.n_inputs)]

    def look(self, s: State) -> None:
        """Fills the inputs from what all can see; hands that may have been dealt already are not looked at."""
        for i in range(self.n_inputs):
            self.x[i] = 0.0
        kinds = self.c.n_kinds
        mine = s.side_of[s.turn]
        own = s.piles[mine]
        their = s.piles[1 - mine]
        lying = s.loose
        m = s.live
        n_builds = 0
        while m:
            lying |= s.laid[low(m)] & FULL
            m &= m - 1
            n_builds += 1
        out = s.book.pack & ~(own | their | lying)
        n_out = count(out)
        sure_out = 0.0
        sure_lying = 0.0
        worth = 0.0
        for i in range(13):
            self.rank_out[i] = 0
        m = out
        while m:
            i = low(m)
            m &= m - 1
            self.x[kinds + self.c.kind[i]] += 0.5
            self.rank_out[i >> 2] += 1
            sure_out += self.c.cash[i]
        m = lying
        while m:
            i = low(m)
            m &= m - 1
            self.x[self.c.kind[i]] += 1.0
            sure_lying += self.c.cash[i]
            worth += self.price[i]
        self.reachable(s)
        k = 2 * kinds
        size = count(s.hands[s.turn])
        if size == 0 or size > n_out:
            size = 4
        sweepable = 0.0
        n_loose = count(s.loose)
        for i in range(13):
            if self.rank_out[i] == 0:
                continue
            chance = 1.0
            for j in range(size):
                if n_out - j <= 0:
                    break
                if n_out - self.rank_out[i] - j <= 0:
                    chance = 0.0
                    break
                chance *= float(n_out - self.rank_out[i] - j) / (n_out - j)
            chance = 1 - chance
            v = s.book.hand1[4 * i]
            if v:
                got = self.reach[v]
                n_got = self.cards_by[v]
            else:
                m = s.loose & s.book.twins[4 * i]
                got = 0.0
                n_got = count(m)
                while m:
                    got += self.price[low(m)]
                    m &= m - 1
            self.x[k + i] = got
            self.x[k + 13 + i] = got * chance
            if n_builds == 0 and n_loose and n_got == n_loose:
                sweepable += chance
        k += 26
        self.x[k] = count(own) / 26.0
        self.x[k + 1] = count(their) / 26.0
        self.x[k + 2] = count(own & self.c.spades) / 6.0
        self.x[k + 3] = count(their & self.c.spades) / 6.0
        if s.last_seat >= 0:
            self.x[k + 4] = 1.0 if s.side_of[s.last_seat] == mine else -1.0
        self.x[k + 5] = n_loose / 4.0
        self.x[k + 6] = n_out / 24.0
        self.x[k + 7] = worth
        self.x[k + 8] = sure_out / 4.0
        self.x[k + 9] = sure_lying / 2.0
        self.x[k + 10] = n_builds
        self.x[k + 11] = min(1.0, sweepable) * (self.c.sweep[mine] != 0)
        self.x[k + 12] = (count(own) - count(their)) / 8.0
        self.x[k + 13] = (count(own & self.c.spades) - count(their & self.c.spades)) / 3.0
        self.x[k + 14] = 1.0 if n_loose == 0 else 0.0
        self.x[k + 15] = count(own & self.c.coins) / 6.0 - count(their & self.c.coins) / 6.0

    def reachable(self, s: State) -> None:
        """For each number, roughly the most that one hand card of it takes now, and how many cards that is.

        All cards of the number itself, the best one sum of lower ones, and builds of the number.
        """
        for v in range(NUMBERS):
            self.part[v] = -1.0
            self.part_by[v] = 0
        self.part[0] = 0.0
        for v in range(1, NUMBERS - 1):
            got = 0.0
            n = 0
            if self.part[v] > 0:
                got = self.part[v]
                n = self.part_by[v]
            m = s.loose
            while m:
                i = low(m)
                m &= m - 1
                if s.book.table1[i] == v:
                    got += self.price[i]
                    n += 1
                    # From here on it may be part of a higher sum.
                    for j in range(NUMBERS - 2 - v, -1, -1):
                        if self.part[j] >= 0 and self.part[j] + self.price[i] > self.part[j + v]:
                            self.part[j + v] = self.part[j] + self.price[i]
                            self.part_by[j + v] = self.part_by[j] + 1
            m = s.live
            while m:
                i = low(m)
                m &= m - 1
                if s.laid[i] >> 52 & 31 == v:
                    got += self.pile_price(s.laid[i] & FULL)
            self.reach[v] = got
            self.cards_by[v] = n

    def pile_price(self, cards: int) -> float:
        """The prices of these cards together."""
        found = 0.0
        m = cards
        while m:
            found += self.price[low(m)]
            m &= m - 1
        return found

    def value(self, s: State) -> float:
        """What the net says of a position between two rounds, for the side that plays next."""
        self.look(s)
        for j in range(self.first):
            self.h1[j] = self.b1[j]
        for i in range(self.n_inputs):
            if self.x[i] != 0:
                add_times(self.h1, self.w1, i * self.first, self.x[i], self.first)
        for j in range(self.second):
            self.h2[j] = self.b2[j]
        for i in range(self.first):
            if self.h1[i] > 0:
                add_times(self.h2, self.w2, i * self.second, self.h1[i], self.second)
        found = self.b3
        for j in range(self.second):
            if self.h2[j] > 0:
                found += self.h2[j] * self.w3[j]
        return found

    def answer(self, s: State) -> float:
        """`value` for Python callers."""
        return self.value(s)
