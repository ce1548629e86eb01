# cython: annotation_typing=False
"""Looking ahead in imagined worlds: every play tried in each of them, with the best replies to a given depth.

Values are points of the seat's side less the mean of the others. Between two sides the search is alpha-beta; with more
the others are taken to play against the seat together. It ends with the round, or after so many plies, with a guess
(`Leaf`); at the end of the deal the points are exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from cassino.game.state import State
from cassino.game.workspace import Workspace

if not cython.compiled:
    from cassino.game.bits import FULL, count, low
    from cassino.game.codes import *
    from cassino.game.generate import generate
    from cassino.game.plays import make_play

    STACK = 65536
    MOST_ROOT = 2048

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cassino.game.plays import Play
    from cassino.game.rulebook import Rulebook
    from cassino.game.solver import Solver
    from cassino.players.leaf import Leaf
    from cassino.players.worlds import Worlds

INFINITE = 1e9


class Lookahead:
    """A search over the worlds of one rule set and seating: `root`, then `search`, then `best` or the values."""

    leaf: Leaf
    s: State
    work: Workspace
    side: int
    round: int
    how: int
    nodes: int
    most: int
    top: int
    stack_a: list[int]
    stack_b: list[int]
    rank: list[int]
    n_root: int
    root_a: list[int]
    root_b: list[int]
    values: list[float]

    def __init__(self, book: Rulebook, players: int, sides: Sequence[int], leaf: Leaf) -> None:
        if not cython.compiled:
            self.stack_a = [0] * STACK
            self.stack_b = [0] * STACK
            self.rank = [0] * STACK
            self.root_a = [0] * MOST_ROOT
            self.root_b = [0] * MOST_ROOT
            self.values = [0.0] * MOST_ROOT
            self.nodes = 0
        self.leaf = leaf
        self.s = State(book, players, sides)
        self.work = Workspace()
        self.top = 0
        self.n_root = 0

    def use(self, leaf: Leaf) -> None:
        """Judges by another leaf of the same rules from now on."""
        self.leaf = leaf

    def root(self, worlds: Worlds) -> int:
        """Lists the plays of the seat to play, at most 2 048 of them, and returns how many there are."""
        worlds.base.copy_into(self.s)
        self.top = 0
        n = min(self.listed(), MOST_ROOT)
        for i in range(n):
            self.root_a[i] = self.stack_a[i]
            self.root_b[i] = self.stack_b[i]
            self.values[i] = 0.0
        self.n_root = n
        self.top = 0
        return n

    def search(self, worlds: Worlds, plies: int, how: int, most: int) -> int:
        """The mean value of each play over all worlds drawn, by weight; returns the plies looked ahead.

        `how` is the guess at the end (`leaf.FLAT`, `SMOOTH`, `WITH_BUILDS`). Where a world takes more than `most`
        positions the whole search is made anew one ply shorter: a limit of work, not of time, so that the same seed
        gives the same play on any machine.
        """
        self.how = how
        self.side = worlds.base.side_of[worlds.base.turn]
        w = 0
        while w < worlds.n_worlds:
            worlds.lay(w, self.s)
            self.nodes = 0
            self.most = most if plies > 2 else 0
            self.round = self.s.round
            self.top = 0
            for i in range(self.n_root):
                self.s.apply(self.root_a[i], self.root_b[i])
                self.values[i] += worlds.weights[w] * self.value(plies - 1, -INFINITE, INFINITE)
                self.s.undo()
            w += 1
            if self.most and self.nodes > self.most:
                plies -= 1
                w = 0
                for i in range(self.n_root):
                    self.values[i] = 0.0
        return plies

    def exact(self, worlds: Worlds, solver: Solver) -> None:
        """Lists the plays of the first world with their exact values; raises SolverError where that takes too long."""
        worlds.lay(0, self.s)
        solver.value_plays(self.s, self.leaf.c)
        self.n_root = min(solver.n, MOST_ROOT)
        for i in range(self.n_root):
            self.root_a[i] = solver.root_a[i]
            self.root_b[i] = solver.root_b[i]
            self.values[i] = solver.values[i]

    def listed(self) -> int:
        """Puts the plays of the seat to play on the stack, promising ones first, and returns how many there are."""
        generate(self.s, self.work)
        base = self.top
        n = self.work.n
        for i in range(n):
            a = self.work.out_a[i]
            b = self.work.out_b[i]
            # Captures by how much they take, then building.
            r = 64 + 2 * count(a & FULL) + 8 * count(b >> 6) if a >> 57 == CAPTURE else 32
            j = base + i
            if n <= 64:
                while j > base and self.rank[j - 1] < r:
                    self.stack_a[j] = self.stack_a[j - 1]
                    self.stack_b[j] = self.stack_b[j - 1]
                    self.rank[j] = self.rank[j - 1]
                    j -= 1
            self.stack_a[j] = a
            self.stack_b[j] = b
            self.rank[j] = r
        m = self.work.trails
        while m:
            self.stack_a[base + n] = 0
            self.stack_b[base + n] = low(m)
            n += 1
            m &= m - 1
        return n

    def value(self, plies: int, alpha: float, beta: float) -> float:
        """The value of the position for the searching side, exact between alpha and beta."""
        self.nodes += 1
        if self.s.over:
            return self.leaf.final(self.s, self.side)
        if self.s.round != self.round or plies <= 0:
            return self.leaf.value(self.s, self.side, self.how)
        base = self.top
        if base > STACK - 20000 or (self.most and self.nodes > self.most):
            return self.leaf.value(self.s, self.side, self.how)
        n = self.listed()
        self.top = base + n
        mine = self.s.side_of[self.s.turn] == self.side
        best = -INFINITE if mine else INFINITE
        for i in range(base, base + n):
            self.s.apply(self.stack_a[i], self.stack_b[i])
            x = self.value(plies - 1, alpha, beta)
            self.s.undo()
            if mine:
                if x > best:
                    best = x
                    if x > alpha:
                        alpha = x
            elif x < best:
                best = x
                if x < beta:
                    beta = x
            if alpha >= beta:
                break
        self.top = base
        return best

    def best(self, toss: float) -> Play:
        """The play of the highest value; among several `toss`, from 0 up to 1, decides."""
        best = -INFINITE
        n = 0
        for i in range(self.n_root):
            if self.values[i] > best + 1e-9:
                best = self.values[i]
                n = 1
            elif self.values[i] > best - 1e-9:
                n += 1
        n = int(toss * n)
        for i in range(self.n_root):
            if self.values[i] > best - 1e-9:
                if n == 0:
                    return make_play(self.root_a[i], self.root_b[i])
                n -= 1
        return make_play(self.root_a[0], self.root_b[0])

    def value_at(self, i: int) -> float:
        """The value of root play number i, times the weight of all worlds."""
        return self.values[i]

    def play_at(self, i: int) -> Play:
        """Root play number i."""
        return make_play(self.root_a[i], self.root_b[i])
