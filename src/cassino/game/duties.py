# cython: annotation_typing=False
"""Holding, keeping and the duties that bind a seat: the part of legality that looks at hand and owned builds."""

from __future__ import annotations

import cython

from cassino.game.state import State

if not cython.compiled:
    from cassino.game.bits import bit, low
    from cassino.game.codes import (
        DUTY_HAND_ANY,
        DUTY_HAND_MATCH_OR_BUILD,
        DUTY_MATCH,
        DUTY_MATCH_OR_BUILD,
        HOLD_NONE,
        HOLD_OWN_OR_PARTNER,
        MUST_CAPTURE,
        MUST_CAPTURE_MATCH,
        MUST_KEEP_CAPTURING_CARD,
        MUST_TAKE_BUILD,
        OK,
        OWNER_ALLOWED,
        OWNER_MAY_NOT_TRAIL,
        OWNER_MUST_CAPTURE,
        OWNER_SECOND_HALF,
        TAKE_OWN,
        TAKE_SOMETHING,
    )
    from cassino.game.groups import sums

    MATCHING = 0
    ANY_BUILD = 1
    ANYTHING = 2


def pool(s: State, rest: int) -> int:
    """The cards that may stand behind a build: the seat's own, and the partner's where the option says so."""
    out = rest
    if s.book.hold == HOLD_OWN_OR_PARTNER:
        for i in range(s.players):
            if i != s.turn and s.side_of[i] == s.side_of[s.turn]:
                out |= s.hands[i]
    return out


def binding(s: State) -> int:
    """Slots of the builds for which the seat to play must keep a capturing card (options `keep`, `partner_duty`)."""
    out = 0
    if not s.book.keep:
        return out
    seat = s.turn
    own = s.hands[seat]
    m = s.live
    while m:
        slot = low(m)
        m &= m - 1
        owner = s.laid[slot] >> 57 & 3
        v = s.laid[slot] >> 52 & 31
        if owner == seat:
            if s.book.lenient and not s.book.takers[v] & pool(s, own):
                continue
            out |= bit(slot)
        elif s.book.partner_bound and s.side_of[owner] == s.side_of[seat] and s.book.takers[v] & own:
            out |= bit(slot)
    return out


def trail_binding(s: State) -> int:
    """Slots of the builds that forbid the seat to play to trail, or oblige it to take (`owner_trail`)."""
    out = 0
    seat = s.turn
    m = s.live
    while m:
        slot = low(m)
        m &= m - 1
        owner = s.laid[slot] >> 57 & 3
        v = s.laid[slot] >> 52 & 31
        if owner == seat:
            if s.book.lenient and not s.book.takers[v] & s.hands[seat]:
                continue
            out |= bit(slot)
        elif s.book.partner_bound and s.side_of[owner] == s.side_of[seat] and s.book.takers[v] & s.hands[seat]:
            out |= bit(slot)
    return out


def slots_of(s: State, v: int) -> int:
    """Slots of the builds of value v."""
    out = 0
    m = s.live
    while m:
        slot = low(m)
        m &= m - 1
        if s.laid[slot] >> 52 & 31 == v:
            out |= bit(slot)
    return out


def keeps(s: State, rest: int, slots: int, extra: int) -> bool:
    """Whether the cards left can take every build in `slots` and a build of value `extra` (0 = none), one card each.

    Builds of one value share a card where one card may take several builds.
    """
    cards = pool(s, rest)
    if extra and s.book.lenient and not s.book.takers[extra] & cards:
        extra = 0
    if cards & s.book.doubles or not s.book.two_builds:
        # An ace of two values stands behind one build only: match builds to cards.
        if extra == 0:
            return matched(s, cards, slots, 0)
        m = s.book.takers[extra] & cards
        while m:
            if matched(s, cards & ~bit(low(m)), slots, 1 << extra if s.book.two_builds else 0):
                return True
            m &= m - 1
        return False
    m = slots
    while m:
        slot = low(m)
        m &= m - 1
        v = s.laid[slot] >> 52 & 31
        if not s.book.takers[v] & cards:
            return False
    return extra == 0 or s.book.takers[extra] & cards != 0


def matched(s: State, cards: int, slots: int, seen: int) -> bool:
    """Whether each build can have a card of its own; `seen` = values that have theirs already."""
    if slots == 0:
        return True
    slot = low(slots)
    v = s.laid[slot] >> 52 & 31
    if seen >> v & 1:
        return matched(s, cards, slots & (slots - 1), seen)
    m = s.book.takers[v] & cards
    while m:
        c = m & ~(m - 1)
        if matched(s, cards ^ c, slots & (slots - 1), seen | 1 << v if s.book.two_builds else seen):
            return True
        m ^= c
    return False


def holds(s: State, rest: int, v: int) -> bool:
    """Whether a build of value v may be made with these cards left (options `hold`, `build_for_partner`)."""
    if s.book.hold == HOLD_NONE or s.book.takers[v] & pool(s, rest):
        return True
    if s.book.for_partner:
        m = s.live
        while m:
            slot = low(m)
            m &= m - 1
            owner = s.laid[slot] >> 57 & 3
            if owner != s.turn and s.side_of[owner] == s.side_of[s.turn] and s.laid[slot] >> 52 & 31 == v:
                return True
    return False


def whose(s: State, slot: int) -> int:
    """Whose a build is for the seat to play: 1 its own, 2 its partner's, 0 an opponent's (option `owner`)."""
    owner = s.laid[slot] >> 57 & 3
    if owner == s.turn:
        return 1
    if s.side_of[owner] == s.side_of[s.turn]:
        return 1 if s.book.pair_owns else 2
    return 0


def blocked(s: State, v: int, off: int) -> bool:
    """Whether `unique_value` forbids another build of value v beside those not in `off`."""
    return s.book.unique_value and slots_of(s, v) & ~off != 0


def can_take(s: State, card: int, what: int, bound: int) -> bool:
    """Whether a hand card has a legal capture: of a loose card equal to it (0), of a build (1), of anything (2)."""
    hand = s.hands[s.turn]
    rest = hand & ~bit(card)
    if s.book.hand1[card] == 0:
        if s.book.court_pairs:
            slots = slots_of(s, (card >> 2) + 1)
            if slots and keeps(s, rest, bound & ~slots, 0):
                if what != MATCHING or (s.book.build_plus_loose and s.book.twins[card] & s.loose):
                    return True
        return what != ANY_BUILD and s.book.twins[card] & s.loose != 0 and keeps(s, rest, bound, 0)
    for k in range(2):
        v = s.book.hand2[card] if k else s.book.hand1[card]
        if v == 0:
            continue
        # Builds of v that are taken: whichever, none of them included.
        whole = slots_of(s, v)
        slots = whole
        while True:
            if slots & (slots - 1) == 0 or s.book.two_builds:
                if takes_beside(s, card, v, what, rest, bound & ~slots, slots):
                    return True
            if slots == 0:
                break
            slots = (slots - 1) & whole
    return False


def takes_beside(s: State, card: int, v: int, what: int, rest: int, bound: int, whole: int) -> bool:
    """`can_take` for a card counting v that takes the builds `whole` of v, and is then `bound` to the others."""
    with_loose = whole == 0 or s.book.build_plus_loose
    if keeps(s, rest, bound, 0):
        if whole and what != MATCHING:
            return True
        if with_loose and what == MATCHING and joins_equal(s, card, v, s.loose):
            return True
        if with_loose and what == ANYTHING and sums(s.book, s.loose, 1, False) >> v & 1:
            return True
    if with_loose and what == ANYTHING and s.book.build_in_sum and build_joins(s, v, rest, bound):
        return True
    if s.book.combo:
        m = s.live
        while m:
            slot = low(m)
            m &= m - 1
            x = s.laid[slot] >> 52 & 31
            if (
                x <= v
                or not sums(s.book, s.loose, 1, False) >> (x - v) & 1
                or not keeps(s, rest, bound & ~bit(slot), 0)
            ):
                continue
            # The card combines with loose cards to take a build of x.
            if what == ANYTHING or (what == ANY_BUILD and (whole or s.book.takes[card] >> x & 1)):
                return True
            if what == MATCHING and helps_equal(s, card, v, x - v, x - v, 0, with_loose):
                return True
    return False


def joins_equal(s: State, card: int, v: int, loose: int) -> bool:
    """Whether some group of v among the `loose` cards has a card that is equal to the hand card."""
    if s.book.singles[v] & loose:
        return True
    m = s.book.twins[card] & loose
    while m:
        c = low(m)
        m &= m - 1
        x = s.book.table1[c]
        if x < v and sums(s.book, loose & ~bit(c), 1, False) >> (v - x) & 1:
            return True
    return False


def build_joins(s: State, v: int, rest: int, bound: int) -> bool:
    """Whether a group of v can hold a single build as a card (`build_in_sum`), the other builds being kept."""
    m = s.live
    while m:
        slot = low(m)
        m &= m - 1
        x = s.laid[slot] >> 52 & 31
        if s.laid[slot] >> 59 & 1 or x >= v or not keeps(s, rest, bound & ~bit(slot), 0):
            continue
        reach = sums(s.book, s.loose, 1, False)
        others = s.live & ~bit(slot)
        while others:
            b = s.laid[low(others)]
            others &= others - 1
            if not b >> 59 & 1 and b >> 52 & 31 < v:
                reach |= reach << (b >> 52 & 31)
        if reach >> (v - x) & 1:
            return True
    return False


def helps_equal(s: State, card: int, v: int, need: int, largest: int, helpers: int, with_loose: bool) -> bool:
    """Whether loose cards can make `need` so that an equal of the hand card is one of them, or joins a group of v."""
    if need == 0:
        if s.book.twins[card] & helpers:
            return True
        return with_loose and joins_equal(s, card, v, s.loose & ~helpers)
    for x in range(largest if largest < need else need, 0, -1):
        m = s.book.singles[x] & s.loose & ~helpers
        if m and helps_equal(s, card, v, need - x, x, helpers | m & ~(m - 1), with_loose):
            return True
    return False


def trail_code(s: State, card: int, bound: int) -> int:
    """Why this card may not be trailed, or OK: keeping, owning, and the duty to capture, in that order."""
    hand = s.hands[s.turn]
    if bound and not keeps(s, hand & ~bit(card), bound, 0):
        return MUST_KEEP_CAPTURING_CARD
    if s.live and trail_binding(s):
        if s.book.owner_trail != OWNER_ALLOWED and (s.book.owner_trail != OWNER_SECOND_HALF or s.half != 2):
            return OWNER_MAY_NOT_TRAIL
        if s.book.owner_must_take == TAKE_OWN:
            return MUST_TAKE_BUILD
        if s.book.owner_must_take == TAKE_SOMETHING:
            return OWNER_MUST_CAPTURE
    if s.book.free_trail:
        return OK
    duty = s.book.must_capture
    if s.live and (duty == DUTY_MATCH_OR_BUILD or duty == DUTY_HAND_MATCH_OR_BUILD):
        m = hand
        while m:
            if can_take(s, low(m), ANY_BUILD, bound):
                return MUST_TAKE_BUILD
            m &= m - 1
    if duty == DUTY_MATCH or duty == DUTY_MATCH_OR_BUILD:
        if can_take(s, card, MATCHING, bound):
            return MUST_CAPTURE_MATCH
    elif duty == DUTY_HAND_MATCH_OR_BUILD or duty == DUTY_HAND_ANY:
        m = hand
        while m:
            c = low(m)
            m &= m - 1
            if can_take(s, c, ANYTHING if duty == DUTY_HAND_ANY else MATCHING, bound):
                return MUST_CAPTURE if duty == DUTY_HAND_ANY else MUST_CAPTURE_MATCH
    if s.book.card_any and can_take(s, card, ANYTHING, bound):
        return MUST_CAPTURE
    return OK
