# cython: annotation_typing=False
"""Listing captures: every join of groups of a card's value, with the builds of that value, and combinations."""

from __future__ import annotations

import cython

from cassino.game.state import State
from cassino.game.workspace import Workspace

if not cython.compiled:
    from cassino.game.bits import FULL, bit, low
    from cassino.game.codes import *
    from cassino.game.duties import keeps
    from cassino.game.legality import check
    from cassino.game.workspace import emit


def captures(s: State, w: Workspace, c: int, v: int, rest: int, bound: int, kept: bool, duty: int) -> None:
    """Captures by a card counting v: joins of groups of v, with the builds of v."""
    slots = w.at[v] if s.live else 0
    if not w.groups.reach >> v & 1 and slots == 0:
        return
    if not s.book.plain:
        odd_captures(s, w, c, v)
        return
    u = 0
    i = w.groups.off[v]
    n = w.groups.cnt[v]
    if n:
        u = w.groups.pool[i]
        if n == 2 and s.book.extent == EXTENT_MAXIMAL and not u & w.groups.pool[i + 1]:
            u |= w.groups.pool[i + 1]
            n = 1
    if n <= 1 and s.book.extent <= EXTENT_MAXIMAL and w.groups.n_pseudo == 0:
        # The usual case: one group or none, or two that are taken together.
        if slots == 0 or s.book.extent == EXTENT_MAXIMAL:
            if kept and duty == 0 and s.book.hand2[c] == 0:
                emit(w, u | v * bit(52) | bit(57), c | slots << 6)
            else:
                take(s, w, c, v, u, slots, rest, bound, kept, duty)
            return
        sub = slots
        while True:
            if u:
                take(s, w, c, v, u, sub, rest, bound, kept, duty)
            if sub == 0:
                return
            take(s, w, c, v, 0, sub, rest, bound, kept, duty)
            sub = (sub - 1) & slots
    if not w.cached >> v & 1:
        w.cached |= 1 << v
        w.first[v] = w.unions.n
        w.unions.begin()
        if s.book.extent == EXTENT_MAXIMAL:
            w.unions.maximal(w.groups, v, same_value(w, v), 0)
        elif s.book.extent == EXTENT_PAIRS_FORCED:
            twins = s.book.singles[v] & s.loose
            if twins & s.book.alt_table:
                # An ace that counts as much alone may be taken in a sum instead, where it counts 1.
                w.unions.every(w.groups, v, same_value(w, v), 0)
            else:
                w.unions.every(w.groups, v, twins | same_value(w, v), twins)
        else:
            w.unions.every(w.groups, v, same_value(w, v), 0)
        w.last[v] = w.unions.n
    first = w.first[v]
    last = w.last[v]
    if s.book.extent == EXTENT_MAXIMAL:
        for i in range(first, last):
            take(s, w, c, v, w.unions.out[i], slots, rest, bound, kept, duty)
        return
    twins = s.book.singles[v] & s.loose if s.book.extent == EXTENT_PAIRS_FORCED else 0
    for i in range(first, last):
        u = w.unions.out[i]
        if twins & ~u:
            continue
        sub = slots
        while True:
            if u or sub:
                take(s, w, c, v, u, sub, rest, bound, kept, duty)
            if sub == 0:
                break
            sub = (sub - 1) & slots


def take(
    s: State, w: Workspace, c: int, v: int, u: int, slots: int, rest: int, bound: int, kept: bool, duty: int
) -> None:
    """Lists one capture if keeping and the owner's duty allow it; `u` may hold builds that serve as cards."""
    if u >> 52:
        for i in range(w.groups.n_pseudo):
            if u >> (52 + i) & 1:
                slots |= w.pseudo_slot[i]
        u &= FULL
    if duty and s.book.owner_must_take == TAKE_OWN and not slots & duty:
        return
    if not kept and bound & ~slots and not keeps(s, rest, bound & ~slots, 0):
        return
    b = c | slots << 6
    if s.book.hand2[c] and v == s.book.hand2[c]:
        # The same cards taken with the card's other value are the same play; the lower value stands.
        for i in range(w.mark, w.n):
            if w.out_a[i] & FULL == u and w.out_b[i] == b:
                return
    emit(w, u | v * bit(52) | bit(57), b)


def odd_captures(s: State, w: Workspace, c: int, v: int) -> None:
    """Captures under the rarer options on what one capture may join: every candidate is put to `check`."""
    slots = w.at[v] if s.live else 0
    first = w.unions.n
    w.unions.begin()
    if s.book.multi_group:
        w.unions.every(w.groups, v, same_value(w, v), 0)
    else:
        one_more(w, v, 0)
    for i in range(first, w.unions.n):
        u = w.unions.out[i]
        sub = slots
        while True:
            if u or sub:
                try_take(s, w, c, v, u, sub)
            if sub == 0:
                break
            sub = (sub - 1) & slots


def one_more(w: Workspace, v: int, start: int) -> None:
    """Appends `start` alone and with each group of v that can lie beside it."""
    w.unions.add(start)
    off = start | same_value(w, v)
    i = w.groups.off[v]
    last = i + w.groups.cnt[v]
    while i < last:
        if not w.groups.pool[i] & off:
            w.unions.add(start | w.groups.pool[i])
        i += 1


def try_take(s: State, w: Workspace, c: int, v: int, u: int, slots: int) -> None:
    """Lists one capture if `check` finds it legal."""
    if u >> 52:
        for i in range(w.groups.n_pseudo):
            if u >> (52 + i) & 1:
                slots |= w.pseudo_slot[i]
        u &= FULL
    b = c | slots << 6
    a = u | v * bit(52) | bit(57)
    if s.book.hand2[c]:
        # The same cards and builds taken at another value are the same play; the lower value stands.
        for i in range(w.mark, w.n):
            if w.out_a[i] & FULL == u and w.out_b[i] == b:
                if a < w.out_a[i] and check(s, w, a, b) == OK:
                    w.out_a[i] = a
                return
    if check(s, w, a, b) == OK:
        emit(w, a, b)


def combinations(s: State, w: Workspace, c: int, v: int, plain: bool) -> None:
    """Captures of one build by hand card and loose cards together, other groups of the card's value beside them."""
    slots = w.at[v] if s.live else 0
    m = s.live
    while m:
        slot = low(m)
        m &= m - 1
        vb = s.laid[slot] >> 52 & 31
        if vb <= v or not w.groups.reach >> (vb - v) & 1:
            continue
        i = w.groups.off[vb - v]
        stop = i + w.groups.cnt[vb - v]
        if plain and slots == 0 and w.groups.cnt[v] == 0 and w.groups.n_pseudo == 0:
            # The usual case: nothing of the card's own value to take along.
            while i < stop:
                emit(w, w.groups.pool[i] | vb * bit(52) | bit(57), c | bit(slot) << 6)
                i += 1
            continue
        first = w.unions.n
        w.unions.begin()
        while i < stop:
            g = w.groups.pool[i]
            i += 1
            # A build may serve as a card in the groups beside, never in the combination.
            if not g >> 52:
                if s.book.multi_group:
                    w.unions.every(w.groups, v, g | same_value(w, v), g)
                else:
                    one_more(w, v, g)
        for i in range(first, w.unions.n):
            sub = slots
            while True:
                if plain and not w.unions.out[i] >> 52:
                    emit(w, w.unions.out[i] | vb * bit(52) | bit(57), c | (sub | bit(slot)) << 6)
                else:
                    try_take(s, w, c, vb, w.unions.out[i], sub | bit(slot))
                if sub == 0:
                    break
                sub = (sub - 1) & slots


def same_value(w: Workspace, v: int) -> int:
    """The bits of builds that have the value v themselves: they are taken as builds, not as cards in a sum."""
    out = 0
    for i in range(w.groups.n_pseudo):
        if w.groups.pseudo_value[i] == v:
            out |= w.groups.pseudo[i]
    return out
