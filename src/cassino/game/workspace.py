# cython: annotation_typing=False
"""The scratch of the generator and the legality check: one a thread, kept for long."""

from __future__ import annotations

import cython

from cassino.game.groups import Listing, Partition, Unions

if not cython.compiled:
    from cassino.game.bits import low
    from cassino.game.groups import MAX_PLAYS


class Workspace:
    """Groups, joins and plays found so far; `n` plays stand in `out_a` and `out_b`.

    `trails` holds the hand cards whose trail belongs at the end of the list without being written out, `only` the hand
    cards to list for, `room` how many plays may be written; `at` the builds of each value.
    """

    groups: Listing
    joins: Listing
    unions: Unions
    extras: Unions
    partition: Partition
    out_a: list[int]
    out_b: list[int]
    n: int
    mark: int
    trails: int
    only: int
    room: int
    truncated: bool
    cached: int
    first: list[int]
    last: list[int]
    pseudo_slot: list[int]
    at: list[int]
    values_at: int

    def __init__(self) -> None:
        if not cython.compiled:
            self.out_a = [0] * MAX_PLAYS
            self.out_b = [0] * MAX_PLAYS
            self.first = [0] * 17
            self.last = [0] * 17
            self.pseudo_slot = [0] * 12
            self.at = [0] * 17
        self.groups = Listing()
        self.joins = Listing()
        self.unions = Unions()
        self.extras = Unions()
        self.partition = Partition()
        self.n = self.mark = self.cached = self.trails = self.only = self.room = self.values_at = 0
        self.truncated = False


def emit(w: Workspace, a: int, b: int) -> None:
    """Appends a play."""
    if w.n >= w.room:
        w.truncated = True
        return
    w.out_a[w.n] = a
    w.out_b[w.n] = b
    w.n += 1


def spread(w: Workspace) -> None:
    """Writes out the trails that the list ends with."""
    m = w.trails
    w.room = MAX_PLAYS
    while m:
        emit(w, 0, low(m))
        m &= m - 1
    w.trails = 0
