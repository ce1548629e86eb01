# cython: annotation_typing=False
"""Listing the legal plays of the seat to play.

Order: captures by hand card, ascending; then by hand card new builds and additions by value, and raises; then trails,
each after the builds from table cards alone with this card. The list stops at a cap and says so in `truncated`; then
its order goes card by card.
"""

from __future__ import annotations

import cython

from cassino.game.groups import Listing
from cassino.game.state import State
from cassino.game.workspace import Workspace

if not cython.compiled:
    from cassino.game.bits import FULL, RANKS, bit, count, gather, high, low
    from cassino.game.codes import *
    from cassino.game.duties import binding, keeps, trail_binding, trail_code, whose
    from cassino.game.generate_builds import build_one, builds, raises, table_builds
    from cassino.game.generate_captures import captures, combinations
    from cassino.game.generate_courts import court_builds, court_captures, court_table_builds
    from cassino.game.groups import MAX_NODES, MAX_PLAYS
    from cassino.game.workspace import emit


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
    list_plays(s, w)
    if w.truncated:
        generate_by_card(s, w)


def generate_by_card(s: State, w: Workspace) -> None:
    """Lists the plays anew, no card taking the room of another."""
    m = s.hands[s.turn]
    cards = count(m)
    w.n = 0
    w.trails = 0
    w.unions.budget = w.extras.budget = MAX_NODES // cards
    while m:
        c = low(m)
        m &= m - 1
        w.only = bit(c)
        w.room = w.n + (MAX_PLAYS - 64) // cards
        list_plays(s, w)
    w.unions.budget = w.extras.budget = MAX_NODES
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
    list_plays(s, w)


def list_plays(s: State, w: Workspace) -> None:
    """Appends the legal plays of the hand cards in `only`."""
    hand = s.hands[s.turn]
    # Values held once and twice, as bits: what is left to take a build with when one card is played.
    k = s.book.held[hand & 255] + s.book.held[256 + (hand >> 8 & 255)] + s.book.held[512 + (hand >> 16 & 255)]
    k += s.book.held[768 + (hand >> 24 & 255)] + s.book.held[1024 + (hand >> 32 & 255)]
    k += s.book.held[1280 + (hand >> 40 & 255)] + s.book.held[1536 + (hand >> 48)]
    m = k >> 1 | k >> 2 | k >> 3
    twice = gather(m)
    once = gather(k | m)
    if s.live or s.book.unusual:
        start(w)
        generate_with_care(s, w, hand, once, twice)
        return
    # No builds and no rare options, the usual case: what generate_with_care does, with the questions left out.
    # The sums that can be made tell which cards can do more than trail, and how far groups are needed.
    mine = hand & w.only
    limit = s.book.buildable
    reach = s.reach
    wanted = once & reach
    makers = 0
    m = mine & s.book.joiners if s.book.builds else 0
    while m:
        c = low(m)
        m &= m - 1
        v = s.book.join1[c]
        # Alone the card is a group, but a build needs another one.
        hv = (reach << v & ~bit(v) | reach & bit(v)) & (once & ~s.book.takes[c] | twice) & limit
        wanted |= hv
        # Without a branch, which would be the toss of a coin.
        makers |= bit(c) if hv else 0
    if wanted:
        start(w)
        w.groups.fill(s.book, s.loose, high(wanted), False)
        take_groups(s, w, w.groups, mine & (s.book.takers_low[reach & 511] | s.book.takers_high[reach >> 9]), hand)
    m = courts_met(s, mine)
    while m:
        c = low(m)
        m &= m - 1
        court_captures(s, w, c, True, 0)
    w.trails |= mine
    if wanted:
        while makers:
            c = low(makers)
            makers &= makers - 1
            v = s.book.join1[c]
            hv = (reach << v & ~bit(v) | reach & bit(v)) & (once & ~s.book.takes[c] | twice) & limit
            while hv:
                v = low(hv)
                hv &= hv - 1
                if w.groups.cnt[v] <= 1:
                    build_one(w, w.groups, c, v, v - s.book.join1[c])
                else:
                    builds(s, w, w.groups, c, hand & ~bit(c), 0, bit(v))
        w.truncated |= w.groups.truncated or w.unions.truncated or w.extras.truncated


def start(w: Workspace) -> None:
    """Makes ready for listing groups and joins."""
    w.groups.truncated = False
    w.groups.n_pseudo = 0
    w.unions.n = w.unions.base = 0
    w.unions.nodes = 0
    w.unions.truncated = False
    w.extras.nodes = 0
    w.extras.truncated = False
    w.cached = 0


def take_groups(s: State, w: Workspace, groups: Listing, takers: int, hand: int) -> None:
    """Captures by these hand cards where no builds lie: with one group of a card's value there is nothing to join."""
    while takers:
        c = low(takers)
        takers &= takers - 1
        v = s.book.hand1[c]
        a = v * bit(52) | bit(57)
        i = groups.off[v]
        if groups.cnt[v] == 1:
            emit(w, groups.pool[i] | a, c)
        elif groups.cnt[v] == 2 and s.book.extent == EXTENT_MAXIMAL:
            if groups.pool[i] & groups.pool[i + 1]:
                emit(w, groups.pool[i] | a, c)
                emit(w, groups.pool[i + 1] | a, c)
            else:
                emit(w, groups.pool[i] | groups.pool[i + 1] | a, c)
        else:
            captures(s, w, c, v, hand & ~bit(c), 0, True, 0)


def courts_met(s: State, hand: int) -> int:
    """Hand cards of court ranks that lie loose; ranks are the four-bit groups of a mask."""
    m = s.loose & s.book.courts
    m |= m >> 1
    m = (m | m >> 2) & RANKS
    return hand & m * 15


def generate_with_care(s: State, w: Workspace, hand: int, once: int, twice: int) -> None:
    """Lists the plays where builds lie on the table or an option asks for more than sums."""
    bound = 0
    duty = 0
    single = 0
    if s.live:
        bound = binding(s)
        if s.book.owner_must_take:
            duty = trail_binding(s)
        if s.book.build_in_sum:
            lay_builds_as_cards(s, w)
        single = sort_builds(s, w)
    extra = lent_values(s) if s.book.borrows else 0
    building = s.book.builds and duty == 0
    # Loose cards count alike when taken and when built with, in most rule sets: one listing serves both.
    shared = s.book.same_tables and w.groups.n_pseudo == 0
    top = 16 if s.live and s.book.combo else high(once | 1)
    jtop = high((once | extra) & s.book.buildable | 1) if building else 0
    w.groups.fill(s.book, s.loose, jtop if shared and jtop > top else top, False)
    w.joins.truncated = False
    if jtop and not shared:
        w.joins.fill(s.book, s.loose, jtop, True)
    take_with_care(s, w, hand, bound, duty)
    if jtop and shared:
        build_with_care(s, w, w.groups, hand, once, twice, extra, bound, single)
    elif jtop:
        build_with_care(s, w, w.joins, hand, once, twice, extra, bound, single)
    m = hand & w.only & s.book.courts if s.book.court_pairs and building else 0
    while m:
        court_builds(s, w, low(m))
        m &= m - 1
    m = hand & w.only
    if bound and s.book.owner_trail == OWNER_NEVER and s.book.free_trail and not s.book.lenient:
        # An owner: whatever card, it may not be trailed.
        m = 0
    elif s.book.free_trail and not s.book.table_only and bound == 0:
        if s.live == 0 or (s.book.owner_trail == OWNER_ALLOWED and duty == 0) or trail_binding(s) == 0:
            w.trails |= m
            m = 0
        elif s.book.owner_trail == OWNER_NEVER:
            m = 0
    while m:
        c = low(m)
        m &= m - 1
        if trail_code(s, c, bound) == OK:
            if s.book.table_only and s.book.builds:
                held = (once & ~s.book.takes[c] | twice | extra) & s.book.buildable
                if shared:
                    table_builds(s, w, w.groups, c, hand & ~bit(c), bound, held)
                else:
                    table_builds(s, w, w.joins, c, hand & ~bit(c), bound, held)
                if s.book.court_pairs:
                    court_table_builds(s, w, c)
            emit(w, 0, c)
    w.truncated |= w.groups.truncated or w.unions.truncated or w.extras.truncated or w.joins.truncated


def take_with_care(s: State, w: Workspace, hand: int, bound: int, duty: int) -> None:
    """Captures of every hand card, keeping and owners' duties looked at."""
    can = w.groups.reach
    if s.live:
        can |= w.values_at
    m = hand & (s.book.takers_low[can & 511] | s.book.takers_high[can >> 9])
    if s.live and s.book.combo:
        m = hand & ~s.book.courts
    m &= w.only
    while m:
        c = low(m)
        m &= m - 1
        rest = hand & ~bit(c)
        w.mark = w.n
        kept = bound == 0 or keeps(s, rest, bound, 0)
        captures(s, w, c, s.book.hand1[c], rest, bound, kept, duty)
        if s.book.hand2[c]:
            captures(s, w, c, s.book.hand2[c], rest, bound, kept, duty)
        if s.live and s.book.combo:
            # With nothing to keep and every choice allowed, what adds up is legal.
            plain = bound == 0 and duty == 0 and s.book.plain and s.book.extent == EXTENT_ANY and s.book.hand2[c] == 0
            combinations(s, w, c, s.book.hand1[c], plain)
            if s.book.hand2[c]:
                combinations(s, w, c, s.book.hand2[c], plain)
    m = hand & w.only & s.book.courts if s.book.court_pairs else courts_met(s, hand & w.only)
    while m:
        c = low(m)
        m &= m - 1
        court_captures(s, w, c, bound == 0 or keeps(s, hand & ~bit(c), bound, 0), duty)


def build_with_care(
    s: State, w: Workspace, g: Listing, hand: int, once: int, twice: int, extra: int, bound: int, single: int
) -> None:
    """Builds, additions and raises of every hand card, from groups of loose cards as they count in builds."""
    m = hand & s.book.joiners & w.only
    while m:
        c = low(m)
        m &= m - 1
        rest = hand & ~bit(c)
        held = (once & ~s.book.takes[c] | twice | extra) & s.book.buildable
        if held:
            # Values the card makes with some loose cards, or as a group of its own.
            hv = g.reach << s.book.join1[c]
            if s.book.join2[c]:
                hv |= g.reach << s.book.join2[c]
            hv &= held
            if hv:
                builds(s, w, g, c, rest, bound, hv)
            if single:
                raises(s, w, g, c, rest, bound, held, single)


def sort_builds(s: State, w: Workspace) -> int:
    """Notes the builds of each value in `at`; returns the single builds that the seat to play may raise."""
    single = 0
    m = w.values_at
    while m:
        w.at[low(m)] = 0
        m &= m - 1
    w.values_at = 0
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
