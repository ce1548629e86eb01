# cython: annotation_typing=False
"""Whether one submitted play is legal, decided from sums and counts and never by listing plays.

`check` answers the first refusal in the documented order (`codes.py`): cards that are not there, what a card can
never do, group arithmetic, build rules, holding and keeping, duties.
"""

from __future__ import annotations

import cython

from cassino.game.state import State
from cassino.game.workspace import Workspace

if not cython.compiled:
    from cassino.game.bits import FULL, bit, count, low
    from cassino.game.codes import *
    from cassino.game.duties import binding, blocked, holds, keeps, slots_of, trail_binding, trail_code, whose
    from cassino.game.groups import sums


def check(s: State, w: Workspace, a: int, b: int) -> int:
    """The refusal code of a play for the seat to play, or OK."""
    if s.over:
        return DEAL_OVER
    kind = a >> 57
    v = a >> 52 & 31
    cards = a & FULL
    card = b & 63
    slots = b >> 6
    if not s.hands[s.turn] & bit(card):
        return NOT_IN_HAND
    if cards & ~s.loose:
        return NOT_ON_TABLE
    if slots & ~s.live:
        return NO_SUCH_BUILD
    bound = binding(s) if s.live else 0
    if kind == TRAIL:
        return trail_code(s, card, bound)
    if kind == CAPTURE:
        if s.book.hand1[card] == 0:
            return check_court(s, card, v, cards, slots, bound)
        return check_take(s, w, card, v, cards, slots, bound)
    return check_build(s, w, kind, card, v, cards, slots, bound)


def take_duty(s: State, slots: int) -> int:
    """The duty of an owner to take his build now (`owner_must_take`), for a capture of these builds."""
    if s.book.owner_must_take == TAKE_OWN and s.live:
        if trail_binding(s) and not trail_binding(s) & slots:
            return MUST_TAKE_BUILD
    return OK


def check_court(s: State, card: int, v: int, cards: int, slots: int, bound: int) -> int:
    """A capture by a court card without a number: only cards of its rank, as many as `court_capture` allows."""
    if cards & ~s.book.twins[card] or (slots and (not s.book.court_pairs or slots & ~slots_of(s, (card >> 2) + 1))):
        return COURT_TAKES_ONLY_ITS_RANK
    if v:
        return CARD_HAS_NO_SUCH_VALUE
    n = count(cards)
    if n == 0 and slots == 0:
        return NOTHING_TAKEN
    if n > 1 and s.book.court_capture == COURT_ONE:
        return COURT_TAKES_ONE
    if n == 2 and s.book.court_capture == COURT_ONE_OR_THREE:
        return COURT_TAKES_ONE_OR_THREE
    if n and slots and not s.book.build_plus_loose:
        return BUILD_OR_LOOSE_ONLY
    if count(slots) > 1 and not s.book.two_builds:
        return ONE_BUILD_PER_CAPTURE
    rest = s.hands[s.turn] & ~bit(card)
    if bound & ~slots and not keeps(s, rest, bound & ~slots, 0):
        return MUST_KEEP_CAPTURING_CARD
    code = take_duty(s, slots)
    if code:
        return code
    if s.book.court_pairs and s.book.extent == EXTENT_MAXIMAL and slots_of(s, (card >> 2) + 1) & ~slots:
        if (s.book.build_plus_loose or n == 0) and (s.book.two_builds or slots == 0):
            return MUST_TAKE_EVERY_GROUP
    all_twins = count(s.book.twins[card] & s.loose)
    if slots and not s.book.build_plus_loose:
        return OK
    if n < all_twins and (n == 0 or s.book.court_capture != COURT_ONE):
        if n == 0 or s.book.court_capture == COURT_ALL or all_twins == 3:
            if s.book.extent == EXTENT_MAXIMAL:
                return MUST_TAKE_EVERY_GROUP
            if s.book.extent == EXTENT_PAIRS_FORCED:
                return MUST_TAKE_MATCHING_CARDS
    return OK


def check_take(s: State, w: Workspace, card: int, v: int, cards: int, slots: int, bound: int) -> int:
    """A capture by a card with a number: by a value of its own, or in combination with loose cards."""
    by_number = v != 0 and (v == s.book.hand1[card] or v == s.book.hand2[card])
    in_combination = s.book.combo and slots_of(s, v) & slots != 0
    if not by_number and not in_combination:
        return CARD_HAS_NO_SUCH_VALUE
    if cards == 0 and slots == 0:
        return NOTHING_TAKEN
    code = OK
    if by_number:
        code = take_of_value(s, w, s.loose, v, cards, slots)
    if in_combination and (code or not by_number):
        # One of the two readings is enough.
        other = take_in_combination(s, w, card, v, cards, slots)
        code = other if other == OK or not by_number or other < code else code
    # Holding and keeping come after what the cards add up to, and before how much must be taken.
    if code and code < SINGLE_MATCH_HAS_PRIORITY:
        return code
    rest = s.hands[s.turn] & ~bit(card)
    if bound & ~slots and not keeps(s, rest, bound & ~slots, 0):
        return MUST_KEEP_CAPTURING_CARD
    return take_duty(s, slots) or code


def take_in_combination(s: State, w: Workspace, card: int, v: int, cards: int, slots: int) -> int:
    """Hand card and loose cards make the value v of one build (`build_capture`); beside it the card takes as usual."""
    combined = slots_of(s, v) & slots
    others = slots & ~(combined & ~(combined - 1))
    code = WRONG_SUM
    for k in range(2):
        own = s.book.hand2[card] if k else s.book.hand1[card]
        if 0 < own < v:
            found = with_helpers(s, w, own, v - own, v - own, 0, cards, others)
            if found == OK:
                return OK
            code = found if found > code else code
    return code


def with_helpers(
    s: State, w: Workspace, own: int, need: int, largest: int, helpers: int, cards: int, slots: int
) -> int:
    """OK if some helpers among `cards` make `need` so that the rest may be taken by a card counting `own`.

    Cards of one value are alike, so that at most some 170 choices are looked at. Of several refusals the one that came
    furthest counts.
    """
    if need == 0:
        return take_of_value(s, w, s.loose & ~helpers, own, cards & ~helpers, slots)
    code = WRONG_SUM
    for x in range(largest if largest < need else need, 0, -1):
        m = s.book.singles[x] & cards & ~helpers
        if m:
            found = with_helpers(s, w, own, need - x, x, helpers | m & ~(m - 1), cards, slots)
            if found == OK:
                return OK
            code = found if found > code else code
    return code


def take_of_value(s: State, w: Workspace, loose: int, v: int, cards: int, slots: int) -> int:
    """Whether a card counting v may take these of the `loose` cards and these builds, the hand apart."""
    direct = slots & slots_of(s, v)
    other = slots & ~direct
    code = loose_and_builds(s, w, v, cards, other)
    if code:
        return code
    code = shape_of_take(s, w, v, cards, direct, other)
    if code:
        return code
    return extent_of_take(s, loose, v, cards, slots, direct)


def loose_and_builds(s: State, w: Workspace, v: int, cards: int, other: int) -> int:
    """Whether loose cards, and builds of another value as cards where that is allowed, make groups of v."""
    code = OK
    m = other
    while m:
        slot = low(m)
        m &= m - 1
        x = s.laid[slot] >> 52 & 31
        reach = sums(s.book, cards, 1, False)
        k = other & ~bit(slot)
        while k:
            reach |= reach << (s.laid[low(k)] >> 52 & 31)
            k &= k - 1
        if x >= v or not reach >> (v - x) & 1:
            if code == OK:
                code = BUILD_NEEDS_ITS_VALUE
        elif not s.book.build_in_sum or s.laid[slot] >> 59 & 1:
            code = BUILD_IS_NOT_A_CARD
    if code:
        return code
    if not w.partition.load(s.book, cards, False):
        return WRONG_SUM
    m = other
    while m:
        w.partition.bump(s.laid[low(m)] >> 52 & 31, 1)
        m &= m - 1
    return OK if w.partition.fits(v, 0) else WRONG_SUM


def one_take_group(s: State, v: int, cards: int, other: int) -> bool:
    """Whether the loose cards and builds taken as cards are one group of v."""
    low_total = 0
    aces = 0
    m = cards
    while m:
        c = low(m)
        m &= m - 1
        low_total += s.book.table1[c]
        if s.book.table2[c]:
            aces += 1
    m = other
    while m:
        c = low(m)
        m &= m - 1
        low_total += s.laid[c] >> 52 & 31
    for k in range(aces + 1):
        if low_total + 13 * k == v:
            return True
    return False


def shape_of_take(s: State, w: Workspace, v: int, cards: int, direct: int, other: int) -> int:
    """The options on how many and which kinds of group one capture may join."""
    if s.book.plain:
        return OK
    if not s.book.multi_group and (cards or other) and not one_take_group(s, v, cards, other):
        return ONE_GROUP_ONLY
    if not s.book.pair_plus_sum:
        alone = cards & s.book.singles[v]
        sure = alone & ~s.book.alt_table if v == 14 else alone
        if sure or alone:
            if cards & ~s.book.singles[v] or other:
                if sure:
                    return PAIR_OR_SUM_ONLY
                # An ace that counts 14 alone may still count 1 in a sum: then there is no pair in the play.
                w.partition.load(s.book, cards, False)
                w.partition.low_aces()
                if not w.partition.fits(v, 0):
                    return PAIR_OR_SUM_ONLY
    if not s.book.build_plus_loose and direct and (cards or other):
        return BUILD_OR_LOOSE_ONLY
    if not s.book.two_builds and count(direct) > 1:
        return ONE_BUILD_PER_CAPTURE
    return OK


def extent_of_take(s: State, loose: int, v: int, cards: int, slots: int, direct: int) -> int:
    """Whether everything was taken of the `loose` cards and the builds that `capture_extent` says must be."""
    if s.book.extent == EXTENT_ANY:
        return OK
    twins = s.book.singles[v] & loose
    if s.book.extent == EXTENT_SINGLE_FIRST:
        if twins & ~cards and cards and (cards & ~twins or count(cards) != 1):
            return SINGLE_MATCH_HAS_PRIORITY
        return OK
    if s.book.extent == EXTENT_PAIRS_FORCED:
        return MUST_TAKE_MATCHING_CARDS if twins & ~cards else OK
    if slots_of(s, v) & ~slots and (s.book.two_builds or not direct):
        if s.book.build_plus_loose or (not cards and slots == direct):
            return MUST_TAKE_EVERY_GROUP
    if (not s.book.build_plus_loose and direct) or (not s.book.multi_group and cards):
        return OK
    left = loose & ~cards
    if not s.book.pair_plus_sum:
        if cards & twins:
            return MUST_TAKE_EVERY_GROUP if left & twins else OK
        if cards:
            left &= ~twins
    reach = sums(s.book, left, 1, False)
    if s.book.build_in_sum:
        m = s.live & ~slots
        while m:
            slot = low(m)
            m &= m - 1
            b = s.laid[slot]
            if not b >> 59 & 1 and b >> 52 & 31 < v:
                reach |= reach << (b >> 52 & 31)
    return MUST_TAKE_EVERY_GROUP if reach >> v & 1 else OK


def check_build(s: State, w: Workspace, kind: int, card: int, v: int, cards: int, slots: int, bound: int) -> int:
    """A new build, an addition, a raise, or a build from table cards while the hand card is trailed."""
    if not s.book.builds:
        return NO_BUILDING
    if cards & ~s.book.joiners or (kind != TABLE_BUILD and s.book.join1[card] == 0):
        return COURTS_CANNOT_BUILD
    if s.book.court_pairs and mixed_courts(s, kind, card, cards, slots):
        return COURTS_CANNOT_BUILD
    if kind == TABLE_BUILD and not s.book.table_only:
        return BUILD_MUST_USE_HAND_CARD
    slot = low(slots) if slots else -1
    bv = s.laid[slot] >> 52 & 31 if slots else 0
    code = sum_of_build(s, w, kind, card, v, cards, bv)
    if code:
        return code
    code = rules_of_build(s, w, kind, card, v, cards, slot, bv)
    if code:
        return code
    rest = s.hands[s.turn] & ~bit(card)
    if not holds(s, rest, v):
        return NO_CAPTURING_CARD
    if bound & ~slots and not keeps(s, rest, bound & ~slots, v):
        return MUST_KEEP_CAPTURING_CARD
    if kind == TABLE_BUILD:
        return trail_code(s, card, bound)
    if s.book.owner_must_take and s.live and trail_binding(s):
        return MUST_TAKE_BUILD if s.book.owner_must_take == TAKE_OWN else OWNER_MUST_CAPTURE
    return OK


def mixed_courts(s: State, kind: int, card: int, cards: int, slots: int) -> bool:
    """Whether a court would be built with anything but courts of its rank (`court_build=pairs`)."""
    every = cards if kind == TABLE_BUILD else cards | bit(card)
    m = slots
    while m:
        slot = low(m)
        m &= m - 1
        # Cards of equal rank are what a build of courts holds: one of them stands for all.
        every |= s.laid[slot] & FULL
    courts = every & s.book.courts
    return courts != 0 and every & ~s.book.twins[low(courts)] != 0


def sum_of_build(s: State, w: Workspace, kind: int, card: int, v: int, cards: int, bv: int) -> int:
    """Whether hand card, joined cards and the build below fall into groups of v, the hand card in the first."""
    if v == 0 or not w.partition.load(s.book, cards, True):
        return WRONG_SUM
    if kind == TABLE_BUILD:
        return OK if w.partition.fits(v, 0) else WRONG_SUM
    if kind == ADD and v != bv:
        return WRONG_SUM
    for k in range(2):
        a = s.book.join2[card] if k else s.book.join1[card]
        if a == 0:
            continue
        a += bv if kind == RAISE else 0
        if a == v and w.partition.fits(v, 0):
            return OK
        if a < v and (kind != RAISE or s.book.raise_table) and w.partition.fits(v, v - a):
            return OK
    if kind != RAISE or v <= bv:
        return WRONG_SUM
    # Loose cards would change the value, with or without the hand card: that is another fault than a wrong sum.
    for k in range(2):
        a = s.book.join2[card] if k else s.book.join1[card]
        if a == 0:
            continue
        if a + bv < v and w.partition.fits(v, v - a - bv):
            return RAISE_WITH_HAND_CARD_ONLY
        w.partition.bump(a, 1)
        if w.partition.fits(v, v - bv):
            return RAISE_WITH_HAND_CARD_ONLY
        w.partition.bump(a, -1)
    return WRONG_SUM


def one_loose_card(s: State, w: Workspace, card: int, v: int, cards: int, bv: int) -> bool:
    """Whether the hand card's own group can do with at most one loose card (`build_table_cards=one`)."""
    for k in range(2):
        a = s.book.join2[card] if k else s.book.join1[card]
        if a == 0:
            continue
        need = v - a - bv
        if need == 0:
            w.partition.load(s.book, cards, True)
            if w.partition.fits(v, 0):
                return True
        if need <= 0:
            continue
        m = cards
        while m:
            c = low(m)
            m &= m - 1
            if s.book.join1[c] == need or s.book.join2[c] == need:
                w.partition.load(s.book, cards & ~bit(c), True)
                if w.partition.fits(v, 0):
                    return True
    return False


def rules_of_build(s: State, w: Workspace, kind: int, card: int, v: int, cards: int, onto: int, bv: int) -> int:
    """The options on builds: highest value, who may raise or add, multiple builds, several builds, table cards."""
    # Builds of courts go by rank, 11 to 13, above any build of numbers; they hold nothing else (`mixed_courts`).
    if v > s.book.max_build and not (s.book.court_pairs and s.book.courts & (cards if cards else bit(card))):
        return OVER_MAX_BUILD
    if kind == RAISE:
        if s.laid[onto] >> 59 & 1:
            return MULTIPLE_BUILD_FIXED
        who = whose(s, onto)
        if who == 1 and not s.book.raise_own:
            return MAY_NOT_RAISE_OWN
        if who == 2 and not s.book.raise_partner:
            return MAY_NOT_RAISE_PARTNER
        if who == 0 and not s.book.raise_opp:
            return MAY_NOT_RAISE_OPPONENT
        if not s.one_group(card, cards, bv, v):
            if not s.book.absorb:
                return RAISE_ABSORBS_NOTHING
            if not s.book.multi:
                return NO_MULTIPLE_BUILDS
    elif kind == ADD:
        if whose(s, onto) == 1:
            if not s.book.add_own:
                return MAY_NOT_ADD_OWN
        elif not s.book.add_other:
            return ONLY_OWNER_MAY_ADD
        if not s.book.multi:
            return NO_MULTIPLE_BUILDS
        extras = cards != 0 and not s.one_group(card, cards, 0, v)
        if extras and not s.book.multi_one_play:
            return ONE_GROUP_PER_BUILD
    else:
        if not s.one_group(-1 if kind == TABLE_BUILD else card, cards, 0, v) and cards:
            if not s.book.multi:
                return NO_MULTIPLE_BUILDS
            if not s.book.multi_one_play:
                return ONE_GROUP_PER_BUILD
    if kind != ADD and blocked(s, v, bit(onto) if onto >= 0 else 0):
        return VALUE_ALREADY_BUILT
    if s.book.one_build:
        m = s.live & ~(bit(onto) if onto >= 0 else 0)
        while m:
            slot = low(m)
            m &= m - 1
            if whose(s, slot) == 1:
                return ONE_BUILD_ONLY
    if s.book.one_card and kind != TABLE_BUILD:
        if not one_loose_card(s, w, card, v, cards, bv if kind == RAISE else 0):
            return ONE_TABLE_CARD_ONLY
    if (kind == BUILD and cards == 0) or (kind == TABLE_BUILD and count(cards) < 2):
        return BUILD_NEEDS_TABLE_CARD
    return OK
