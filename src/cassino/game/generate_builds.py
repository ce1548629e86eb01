# cython: annotation_typing=False
"""Listing builds, additions, raises and builds from table cards alone."""

from __future__ import annotations

import cython

from cassino.game.groups import Listing
from cassino.game.state import State
from cassino.game.workspace import Workspace

if not cython.compiled:
    from cassino.game.bits import bit, low
    from cassino.game.duties import blocked, keeps, whose
    from cassino.game.workspace import emit


def builds(s: State, w: Workspace, g: Listing, c: int, rest: int, bound: int, hv: int) -> None:
    """New builds and additions with one hand card, for every value in `hv`."""
    while hv:
        v = low(hv)
        hv &= hv - 1
        fresh = not (s.book.unique_value and blocked(s, v, 0)) and not (s.book.one_build and owns_other(s, 0))
        adds = 0
        if s.live and s.book.multi:
            m = w.at[v]
            if s.book.add_own and s.book.add_other and not s.book.one_build:
                adds = m
                m = 0
            while m:
                slot = low(m)
                m &= m - 1
                if s.book.add_own if whose(s, slot) == 1 else s.book.add_other:
                    if not s.book.one_build or not owns_other(s, bit(slot)):
                        adds |= bit(slot)
        if adds == 0:
            if not fresh:
                continue
            if g.cnt[v] <= 1 and bound == 0 and not s.book.two_way and not s.book.one_card:
                if g.cnt[v] == 0 or (s.book.multi and s.book.multi_one_play):
                    # The usual case.
                    build_one(w, g, c, v, v - s.book.join1[c])
                    continue
        w.extras.restart()
        join(s, w, g, c, v, 0, s.book.multi and s.book.multi_one_play, True)
        if bound:
            fresh = fresh and keeps(s, rest, bound, v)
            m = adds
            while m:
                slot = low(m)
                m &= m - 1
                if not keeps(s, rest, bound & ~bit(slot), v):
                    adds &= ~bit(slot)
        for i in range(w.extras.n):
            cards = w.extras.out[i]
            if fresh and cards:
                emit(w, cards | v * bit(52) | 2 * bit(57), c)
            m = adds
            while m:
                emit(w, cards | v * bit(52) | 3 * bit(57), c | (m & ~(m - 1)) << 6)
                m &= m - 1


def owns_other(s: State, off: int) -> bool:
    """Whether the seat to play owns a build beside those in `off`."""
    m = s.live & ~off
    while m:
        slot = low(m)
        m &= m - 1
        if whose(s, slot) == 1:
            return True
    return False


def join(s: State, w: Workspace, g: Listing, c: int, v: int, base: int, more: bool, with_table: bool) -> None:
    """Appends what can join hand card and `base` to make v: the hand card's own group, and more groups if allowed."""
    for k in range(2):
        a = base + (s.book.join2[c] if k else s.book.join1[c])
        if a == base or a > v:
            continue
        if a == v:
            if more:
                w.extras.every(g, v, 0, 0)
            else:
                w.extras.add(0)
        elif with_table:
            if not s.book.one_card and not (more and g.cnt[v]) and w.extras.n == w.extras.base:
                w.extras.all_groups(g, v - a)
                continue
            first = g.off[v - a]
            stop = first + g.cnt[v - a]
            for i in range(first, stop):
                group = g.pool[i]
                if s.book.one_card and group & (group - 1):
                    continue
                if more and g.cnt[v]:
                    w.extras.every(g, v, group, group)
                else:
                    w.extras.add(group)


def raises(s: State, w: Workspace, g: Listing, c: int, rest: int, bound: int, held: int, single: int) -> None:
    """Raises with one hand card of the single builds in `single`."""
    m = single
    while m:
        slot = low(m)
        m &= m - 1
        bv = s.laid[slot] >> 52 & 31
        if s.book.one_build and owns_other(s, bit(slot)):
            continue
        left = bound & ~bit(slot)
        # The hand card alone on the build, unless loose cards may help.
        hv = bit(bv + s.book.join1[c]) | (bit(bv + s.book.join2[c]) if s.book.join2[c] else 0)
        if s.book.raise_table:
            hv = ~((2 << bv) - 1)
        hv &= held
        while hv:
            v = low(hv)
            hv &= hv - 1
            if v < bv + s.book.join1[c] or (s.book.unique_value and blocked(s, v, bit(slot))):
                continue
            if left and not keeps(s, rest, left, v):
                continue
            w.extras.restart()
            join(s, w, g, c, v, bv, s.book.absorb and s.book.multi, s.book.raise_table)
            for i in range(w.extras.n):
                emit(w, w.extras.out[i] | v * bit(52) | 4 * bit(57), c | bit(slot) << 6)


def table_builds(s: State, w: Workspace, g: Listing, c: int, rest: int, bound: int, held: int) -> None:
    """Builds from table cards alone while the hand card is trailed (`table_only_build`)."""
    if s.book.one_build and owns_other(s, 0):
        return
    hv = held
    while hv:
        v = low(hv)
        hv &= hv - 1
        if blocked(s, v, 0) or (bound and not keeps(s, rest, bound, v)):
            continue
        w.extras.restart()
        w.extras.every(g, v, 0, 0)
        for i in range(w.extras.n):
            cards = w.extras.out[i]
            if not cards & (cards - 1):
                continue
            single = s.one_group(-1, cards, 0, v)
            if single or (s.book.multi and s.book.multi_one_play):
                emit(w, cards | v * bit(52) | 5 * bit(57), c)


def build_one(w: Workspace, g: Listing, c: int, v: int, rest: int) -> None:
    """New builds of v with a hand card that lacks `rest` of it, where at most one other group of v lies there."""
    a = v * bit(52) | 2 * bit(57)
    if rest == 0:
        if g.cnt[v]:
            emit(w, g.pool[g.off[v]] | a, c)
        return
    i = g.off[rest]
    n = g.cnt[rest]
    if g.cnt[v] == 0:
        if w.n + n > w.room:
            n = w.room - w.n
            w.truncated = True
        for k in range(n):
            w.out_a[w.n + k] = g.pool[i + k] | a
            w.out_b[w.n + k] = c
        w.n += n
        return
    last = i + n
    other = g.pool[g.off[v]]
    while i < last:
        emit(w, g.pool[i] | a, c)
        if not g.pool[i] & other:
            emit(w, g.pool[i] | other | a, c)
        i += 1
