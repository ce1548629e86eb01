# cython: annotation_typing=False
"""Listing what court cards without a number can do: take their rank and, where that is allowed, build with it."""

from __future__ import annotations

import cython

from cassino.game.state import State
from cassino.game.workspace import Workspace

if not cython.compiled:
    from cassino.game.bits import bit
    from cassino.game.codes import *
    from cassino.game.legality import check
    from cassino.game.workspace import emit


def court_captures(s: State, w: Workspace, c: int, kept: bool, duty: int) -> None:
    """Captures by a court card without a number."""
    twins = s.book.twins[c] & s.loose
    if s.book.court_pairs and s.live:
        court_captures_with_builds(s, w, c, twins)
        return
    if not kept or (duty and s.book.owner_must_take == TAKE_OWN):
        return
    t = twins
    if s.book.court_capture == COURT_ONE:
        while t:
            emit(w, t & ~(t - 1) | bit(57), c)
            t &= t - 1
    while t:
        if check(s, w, t | bit(57), c) == OK:
            emit(w, t | bit(57), c)
        t = (t - 1) & twins


def court_captures_with_builds(s: State, w: Workspace, c: int, twins: int) -> None:
    """Captures by a court where builds of its rank may lie (`court_build=pairs`)."""
    slots = w.at[(c >> 2) + 1]
    while True:
        t = twins
        while True:
            if (t or slots) and check(s, w, t | bit(57), c | slots << 6) == OK:
                emit(w, t | bit(57), c | slots << 6)
            if t == 0:
                break
            t = (t - 1) & twins
        if slots == 0:
            return
        slots = (slots - 1) & w.at[(c >> 2) + 1]


def court_builds(s: State, w: Workspace, c: int) -> None:
    """New builds of courts of one rank and additions to them (`court_build=pairs`)."""
    v = (c >> 2) + 1
    twins = s.book.twins[c] & s.loose
    t = twins
    while t:
        if check(s, w, t | v * bit(52) | BUILD * bit(57), c) == OK:
            emit(w, t | v * bit(52) | BUILD * bit(57), c)
        t = (t - 1) & twins
    m = w.at[v] if s.live else 0
    while m:
        slot = m & ~(m - 1)
        m ^= slot
        t = twins
        while True:
            if check(s, w, t | v * bit(52) | ADD * bit(57), c | slot << 6) == OK:
                emit(w, t | v * bit(52) | ADD * bit(57), c | slot << 6)
            if t == 0:
                break
            t = (t - 1) & twins


def court_table_builds(s: State, w: Workspace, c: int) -> None:
    """Builds of loose courts of one rank alone, while a card is trailed (`court_build=pairs`, `table_only_build`)."""
    for r in range(10, 13):
        twins = s.loose & 15 * bit(4 * r)
        t = twins
        while t:
            if check(s, w, t | (r + 1) * bit(52) | TABLE_BUILD * bit(57), c) == OK:
                emit(w, t | (r + 1) * bit(52) | TABLE_BUILD * bit(57), c)
            t = (t - 1) & twins
