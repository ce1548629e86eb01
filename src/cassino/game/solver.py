# cython: annotation_typing=False
"""The exact value of positions in which every card is known, by search to the end of the deal.

Between two sides the value is the points of one less those of the other in the whole deal, both sides playing their
best. Between three sides or more it is what the side to play can be sure of against the best of the others, whatever
they do together to prevent it ("paranoid"): unlike values in which each of them looks after itself, it does not
depend on how ties between their plays are broken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from cassino.game.search import Search

if not cython.compiled:
    from cassino.game.memo import memo_find
    from cassino.game.search import LAST_PLAYS

    MOST_ROOT = 16384

if TYPE_CHECKING:
    from cassino.game.counting import Counting
    from cassino.game.state import State


class SolverError(Exception):
    """A search that came to no end; the message says why."""


WHY = {
    1: "a position has too many plays to be listed",
    2: "the search has reached the number of positions allowed",
    3: "the search was interrupted",
}


class Solver(Search):
    """A solver with its memory of about `memory` bytes, for one search after another.

    Compiled callers `cimport Solver` from here and `Counting` from `counting`, make one Solver and keep it, and get the
    `Counting` from `counting.counting(rules, n_sides, dealer_side)` (cached):

    - `value_of(state, counting)`: the value for the side to play;
    - `value_plays(state, counting)`: the same, and `n`, `root_a[i]`, `root_b[i]`, `values[i]` hold every play in the
      order of the engine's list with its value for the side to play;
    - `optimal_plays(state, counting)`: the same with the best plays only, which is quicker;
    - `results()` gives plays and values to Python as tuples (a, b, value).

    Any `State` will do in which all hands and the stock are known; it is the same afterwards as before. Values do not
    depend on what was searched before. `nodes` counts positions looked at; `most_nodes` ends a search after so many
    (0: never), raising SolverError, as do a position with too many plays to be listed and an interruption.
    """

    n: int
    root_a: list[int]
    root_b: list[int]
    values: list[int]

    def __init__(self, memory: int = 1 << 20) -> None:
        super().__init__(memory)
        if not cython.compiled:
            for name in ("root_a", "root_b", "values"):
                setattr(self, name, [0] * MOST_ROOT)
            self.n = 0

    def value_of(self, s: State, c: Counting) -> int:
        """The value of a position for the side to play; raises SolverError where the search comes to no end."""
        self.begin(s, c, False)
        v = self.exact(s, -1, self.bank, self.position_key(s))
        if self.failed:
            raise SolverError(WHY[self.failed])
        return v if s.side_of[s.turn] == self.me else -v

    def value_plays(self, s: State, c: Counting) -> int:
        """The value of a position and of each play (`n`, `root_a`, `root_b`, `values`), for the side to play.

        The plays stand in the order of the engine's list. Raises SolverError where the search comes to no end.
        """
        self.begin(s, c, False)
        self.n = 0
        if s.over:
            return self.value_of(s, c)
        mine = s.side_of[s.turn] == self.me
        key = self.position_key(s)
        best = self.exact(s, -1, self.bank, key)
        n = self.list_plays(s, 0, True)
        if n > MOST_ROOT:
            self.failed = 1
        self.top = n
        for i in range(n):
            if self.failed:
                break
            v = self.exact(s, i, best, key)
            self.values[i] = v if mine else -v
            self.root_a[i] = self.play_a[i]
            self.root_b[i] = self.play_b[i]
        self.top = 0
        if self.failed:
            raise SolverError(WHY[self.failed])
        self.n = n
        return best if mine else -best

    def results(self) -> list[tuple[int, int, int]]:
        """The two numbers of each play that the last search valued, and its value for the side to play."""
        return [(self.root_a[i], self.root_b[i], self.values[i]) for i in range(self.n)]

    def value_for(self, s: State, c: Counting, side: int) -> int:
        """The value of a position for a side that need not be the one to play."""
        self.begin(s, c, False)
        if not self.two_sides:
            self.me = side
        self.begin(s, c, True)
        v = self.exact(s, -1, self.bank, self.position_key(s))
        if self.failed:
            raise SolverError(WHY[self.failed])
        return v if side == self.me else -v

    def optimal_plays(self, s: State, c: Counting) -> int:
        """The value of a position and its best plays (`n`, `root_a`, `root_b`): quicker than the value of each."""
        best = self.value_of(s, c)
        self.n = 0
        mine = s.side_of[s.turn] == self.me
        v = best if mine else -best
        key = self.position_key(s)
        n = self.list_plays(s, 0, True)
        self.top = n
        for i in range(n):
            if self.reaches(s, i, v, key, mine) and self.n < MOST_ROOT:
                self.values[self.n] = best
                self.root_a[self.n] = self.play_a[i]
                self.root_b[self.n] = self.play_b[i]
                self.n += 1
            if self.failed:
                break
        self.top = 0
        if self.failed:
            raise SolverError(WHY[self.failed])
        return best

    def line(self, s: State, c: Counting) -> list[tuple[int, int]]:
        """One way in which the deal goes on if all sides play their best, after a search of this position.

        Sides beside two are seen from the side to play at the start throughout. Nothing has changed afterwards.
        """
        nodes = self.nodes
        found: list[tuple[int, int]] = []
        while not s.over and not self.failed:
            self.step_on(s, c, found)
            nodes += self.nodes
        for _ in found:
            s.undo()
        self.nodes = nodes
        if self.failed:
            raise SolverError(WHY[self.failed])
        return found

    def step_on(self, s: State, c: Counting, found: list[tuple[int, int]]) -> None:
        """Makes a best play and appends it."""
        self.begin(s, c, True)
        key = self.position_key(s)
        v = self.exact(s, -1, self.bank, key)
        mine = s.side_of[s.turn] == self.me
        self.weigh(s)
        self.full = key + self.tail if cython.compiled else key + self.tail & 0xFFFFFFFFFFFFFFFF
        k = (memo_find(self.far, self.full) if self.depth > LAST_PLAYS else memo_find(self.near, self.full)) & 65535
        n = self.list_plays(s, k, False)
        self.top = n
        for i in range(n):
            k = i
            for j in range(i + 1, n):
                if self.play_rank[j] > self.play_rank[k]:
                    k = j
            if k != i:
                self.swap(i, k)
            # The last one left must be it.
            if i == n - 1 or self.reaches(s, i, v, key, mine):
                break
        self.top = 0
        if not self.failed and n:
            found.append((self.play_a[i], self.play_b[i]))
            s.apply(self.play_a[i], self.play_b[i])
