# cython: annotation_typing=False
"""Listing the legal plays of the seat to play.

Order: captures by hand card, ascending; then by hand card new builds and additions by value, and raises; then trails,
each after the builds from table cards alone with this card. The list stops at a cap and says so in `truncated`; then
its order goes card by card.
"""

from __future__ import annotations

import cython

from cassino.game.groups import Listing, Workspace
from cassino.game.state import State

if not cython.compiled:
    from cassino.game.bits import FULL, RANKS, bit, count, high, low
    from cassino.game.codes import *
    from cassino.game.duties import binding, blocked, keeps, trail_binding, trail_code, whose
    from cassino.game.groups import MAX_NODES, MAX_PLAYS
    from cassino.game.legality import check


def generate(s: State, w: Workspace) -> None:
    """Fills the workspace with the legal plays of the seat to play.

    `trails` holds the hand cards whose trail belongs at the end of the list without being written out. Where there are
    too many plays every hand card gets its share of the room, and the list goes card by card.
    """
    w.n = 0
    w.trails = 0
    w.truncated = False
    if s.over:
        return
    w.only = FULL
    w.room = MAX_PLAYS - 64
    w.unions.budget = w.extras.budget = MAX_NODES
    list_plays(s, w)
    if w.truncated:
        generate_by_card(s, w)


def generate_by_card(s: State, w: Workspace) -> None:
    """Lists the plays anew, no card taking the room of another."""
    m = s.hands[s.turn]
    cards = count(m)
    w.n = 0
    w.trails = 0
    while m:
        c = low(m)
        m &= m - 1
        w.only = bit(c)
        w.room = w.n + (MAX_PLAYS - 64) // cards
        w.unions.budget = w.extras.budget = MAX_NODES // cards
        list_plays(s, w)
    w.truncated = True


def generate_card(s: State, w: Workspace, card: int) -> None:
    """Fills the workspace with the legal plays of one hand card."""
    w.n = 0
    w.trails = 0
    w.truncated = False
    if s.over:
        return
    w.only = bit(card)
    w.room = MAX_PLAYS - 64
    w.unions.budget = w.extras.budget = MAX_NODES
    list_plays(s, w)


def list_plays(s: State, w: Workspace) -> None:
    """Appends the legal plays of the hand cards in `only`."""
    book = s.book
    groups = w.groups
    unions = w.unions
    extras = w.extras
    groups.truncated = False
    groups.n_pseudo = 0
    unions.n = unions.base = 0
    unions.nodes = 0
    unions.truncated = False
    extras.nodes = 0
    extras.truncated = False
    hand = s.hands[s.turn]
    # Values held once and twice, as bits: what is left to take a build with when one card is played.
    once = 0
    twice = 0
    m = hand
    for k in range(7):
        held = book.held[k * 256 + (m & 255)]
        twice |= once & held | held >> 32
        once |= held & 0x1FFFF
        m >>= 8
    if s.live or book.unusual:
        generate_with_care(s, w, hand, once, twice)
        return
    # No builds and no rare options, the usual case: what generate_with_care does, with the questions left out.
    # The sums that can be made tell which cards can do more than trail, and how far groups are needed.
    limit = (2 << book.max_build) - 2
    reach = s.reach
    wanted = once & reach
    makers = 0
    m = hand & book.joiners & w.only if book.builds else 0
    while m:
        c = low(m)
        m &= m - 1
        v = book.join1[c]
        # Alone the card is a group, but a build needs another one.
        hv = (reach << v & ~bit(v) | reach & bit(v)) & (once & ~book.takes[c] | twice) & limit
        wanted |= hv
        # Without a branch, which would be the toss of a coin.
        makers |= bit(c) if hv else 0
    if wanted:
        groups.fill(book, s.loose, high(wanted), False)
        w.cached = 0
        takers = hand & w.only & (book.takers_low[reach & 511] | book.takers_high[reach >> 9])
        while takers:
            c = low(takers)
            takers &= takers - 1
            v = book.hand1[c]
            if groups.cnt[v] == 1:
                emit(w, groups.pool[groups.off[v]] | v * bit(52) | bit(57), c)
            else:
                captures(s, w, c, v, hand & ~bit(c), 0, True, 0)
    m = courts_met(s, hand & w.only)
    while m:
        c = low(m)
        m &= m - 1
        court_captures(s, w, c, True, 0)
    while makers:
        c = low(makers)
        makers &= makers - 1
        v = book.join1[c]
        hv = (reach << v & ~bit(v) | reach & bit(v)) & (once & ~book.takes[c] | twice) & limit
        builds(s, w, groups, c, hand & ~bit(c), 0, hv)
    w.trails |= hand & w.only
    w.truncated |= groups.truncated | unions.truncated | extras.truncated


def courts_met(s: State, hand: int) -> int:
    """Hand cards of court ranks that lie loose; ranks are the four-bit groups of a mask."""
    m = s.loose & s.book.courts
    m |= m >> 1
    m = (m | m >> 2) & RANKS
    return hand & m * 15


def generate_with_care(s: State, w: Workspace, hand: int, once: int, twice: int) -> None:
    """Lists the plays where builds lie on the table or an option asks for more than sums."""
    book = s.book
    groups = w.groups
    joins = w.joins
    bound = 0
    duty = 0
    single = 0
    if s.live:
        bound = binding(s)
        if book.owner_must_take:
            duty = trail_binding(s)
        if book.build_in_sum:
            lay_builds_as_cards(s, w)
        single = sort_builds(s, w)
    extra = lent_values(s) if book.borrows else 0
    limit = (2 << book.max_build) - 2
    building = book.builds and duty == 0
    # Loose cards count alike when taken and when built with, in most rule sets: one listing serves both.
    shared = book.same_tables and groups.n_pseudo == 0
    top = 16 if s.live and book.combo else high(once | 1)
    jtop = high((once | extra) & limit | 1) if building else 0
    groups.fill(book, s.loose, jtop if shared and jtop > top else top, False)
    if shared:
        joins = groups
    elif jtop:
        joins.truncated = False
        joins.fill(book, s.loose, jtop, True)
    w.cached = 0
    can = groups.reach
    if s.live:
        can |= w.values_at
    m = hand & (book.takers_low[can & 511] | book.takers_high[can >> 9])
    if s.live and book.combo:
        m = hand & ~book.courts
    m &= w.only
    while m:
        c = low(m)
        m &= m - 1
        rest = hand & ~bit(c)
        w.mark = w.n
        kept = bound == 0 or keeps(s, rest, bound, 0)
        captures(s, w, c, book.hand1[c], rest, bound, kept, duty)
        if book.hand2[c]:
            captures(s, w, c, book.hand2[c], rest, bound, kept, duty)
        if s.live and book.combo:
            # With nothing to keep and every choice allowed, what adds up is legal.
            plain = bound == 0 and duty == 0 and book.plain and book.extent == EXTENT_ANY and book.hand2[c] == 0
            combinations(s, w, c, book.hand1[c], plain)
            if book.hand2[c]:
                combinations(s, w, c, book.hand2[c], plain)
    m = hand & w.only & book.courts if book.court_pairs else courts_met(s, hand & w.only)
    while m:
        c = low(m)
        m &= m - 1
        court_captures(s, w, c, bound == 0 or keeps(s, hand & ~bit(c), bound, 0), duty)
    m = hand & book.joiners & w.only if jtop else 0
    while m:
        c = low(m)
        m &= m - 1
        rest = hand & ~bit(c)
        held = (once & ~book.takes[c] | twice | extra) & limit
        if held:
            # Values the card makes with some loose cards, or as a group of its own.
            hv = held & (joins.reach << book.join1[c] | (joins.reach << book.join2[c] if book.join2[c] else 0))
            if hv:
                builds(s, w, joins, c, rest, bound, hv)
            if single:
                raises(s, w, joins, c, rest, bound, held, single)
    m = hand & w.only & book.courts if book.court_pairs and building else 0
    while m:
        court_builds(s, w, low(m))
        m &= m - 1
    m = hand & w.only
    if bound and book.owner_trail == OWNER_NEVER and book.free_trail and not book.lenient:
        # An owner: whatever card, it may not be trailed.
        m = 0
    elif book.free_trail and not book.table_only and bound == 0:
        if s.live == 0 or (book.owner_trail == OWNER_ALLOWED and duty == 0) or trail_binding(s) == 0:
            w.trails |= m
            m = 0
        elif book.owner_trail == OWNER_NEVER:
            m = 0
    while m:
        c = low(m)
        m &= m - 1
        if trail_code(s, c, bound) == OK:
            if book.table_only and book.builds:
                held = (once & ~book.takes[c] | twice | extra) & limit
                table_builds(s, w, joins, c, hand & ~bit(c), bound, held)
                if book.court_pairs:
                    court_table_builds(s, w, c)
            emit(w, 0, c)
    w.truncated |= groups.truncated or w.unions.truncated or w.extras.truncated or joins.truncated


def sort_builds(s: State, w: Workspace) -> int:
    """Notes the builds of each value in `at`; returns the single builds that the seat to play may raise."""
    single = 0
    w.values_at = 0
    for v in range(17):
        w.at[v] = 0
    m = s.live
    while m:
        slot = low(m)
        m &= m - 1
        v = s.laid[slot] >> 52 & 31
        w.at[v] |= bit(slot)
        w.values_at |= 1 << v
        if not s.laid[slot] >> 59 & 1:
            who = 0 if s.book.free_raise else whose(s, slot)
            if s.book.raise_own if who == 1 else s.book.raise_partner if who == 2 else s.book.raise_opp:
                single |= bit(slot)
    return single


def lay_builds_as_cards(s: State, w: Workspace) -> None:
    """Gives each single build a bit above the cards, so that it takes part in sums (`build_in_sum`)."""
    n = 0
    m = s.live
    while m:
        slot = low(m)
        m &= m - 1
        if not s.laid[slot] >> 59 & 1:
            if n == 11:
                w.truncated = True
                return
            w.groups.pseudo[n] = bit(52 + n)
            w.groups.pseudo_value[n] = s.laid[slot] >> 52 & 31
            w.pseudo_slot[n] = bit(slot)
            n += 1
    w.groups.n_pseudo = n


def same_value(w: Workspace, v: int) -> int:
    """The bits of builds that have the value v themselves: they are taken as builds, not as cards in a sum."""
    out = 0
    for i in range(w.groups.n_pseudo):
        if w.groups.pseudo_value[i] == v:
            out |= w.groups.pseudo[i]
    return out


def lent_values(s: State) -> int:
    """Values of builds that may be made without their card in one's own hand, as bits (`hold`, `build_for_partner`)."""
    if s.book.hold == HOLD_NONE:
        return 0x1FFFE
    if not s.book.lenient:
        return 0
    out = 0
    for i in range(s.players):
        if i == s.turn or s.side_of[i] != s.side_of[s.turn]:
            continue
        if s.book.hold == HOLD_OWN_OR_PARTNER:
            m = s.hands[i]
            while m:
                c = low(m)
                m &= m - 1
                out |= 1 << s.book.hand1[c] | 1 << s.book.hand2[c]
        if s.book.for_partner:
            m = s.live
            while m:
                slot = low(m)
                m &= m - 1
                owner = s.laid[slot] >> 57 & 3
                if owner == i:
                    out |= 1 << (s.laid[slot] >> 52 & 31)
    return out & ~1


def spread(w: Workspace) -> None:
    """Writes out the trails that the list ends with."""
    m = w.trails
    w.room = MAX_PLAYS
    while m:
        emit(w, 0, low(m))
        m &= m - 1
    w.trails = 0


def emit(w: Workspace, a: int, b: int) -> None:
    """Appends a play."""
    if w.n >= w.room:
        w.truncated = True
        return
    w.out_a[w.n] = a
    w.out_b[w.n] = b
    w.n += 1


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


def captures(s: State, w: Workspace, c: int, v: int, rest: int, bound: int, kept: bool, duty: int) -> None:
    """Captures by a card counting v: joins of groups of v, with the builds of v."""
    slots = w.at[v] if s.live else 0
    if not w.groups.reach >> v & 1 and slots == 0:
        return
    if not s.book.plain:
        odd_captures(s, w, c, v)
        return
    if w.groups.cnt[v] <= 1 and s.book.extent <= EXTENT_MAXIMAL and w.groups.n_pseudo == 0:
        # The usual case: one group or none.
        u = w.groups.pool[w.groups.off[v]] if w.groups.cnt[v] else 0
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


def owns_other(s: State, off: int) -> bool:
    """Whether the seat to play owns a build beside those in `off`."""
    m = s.live & ~off
    while m:
        slot = low(m)
        m &= m - 1
        if whose(s, slot) == 1:
            return True
    return False


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
            if g.cnt[v] == 0 and bound == 0 and not s.book.two_way and not s.book.one_card:
                # The usual case: a build of one group.
                i = g.off[v - s.book.join1[c]]
                last = i + g.cnt[v - s.book.join1[c]]
                while i < last:
                    emit(w, g.pool[i] | v * bit(52) | 2 * bit(57), c)
                    i += 1
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
