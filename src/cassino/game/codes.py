"""Numbers the compiled core uses for kinds of play, option values and refusals.

The refusals stand in the order in which they are answered when several apply.
"""

from __future__ import annotations

TRAIL = 0
CAPTURE = 1
BUILD = 2
ADD = 3
RAISE = 4
TABLE_BUILD = 5

EXTENT_ANY = 0
EXTENT_MAXIMAL = 1
EXTENT_PAIRS_FORCED = 2
EXTENT_SINGLE_FIRST = 3

DUTY_NONE = 0
DUTY_MATCH = 1
DUTY_MATCH_OR_BUILD = 2
DUTY_HAND_MATCH_OR_BUILD = 3
DUTY_CARD_ANY = 4
DUTY_HAND_ANY = 5

HOLD_OWN = 0
HOLD_OWN_OR_PARTNER = 1
HOLD_NONE = 2

COURT_ONE = 0
COURT_ONE_OR_THREE = 1
COURT_ALL = 2

OWNER_NEVER = 0
OWNER_ALLOWED = 1
OWNER_SECOND_HALF = 2

TAKE_FREE = 0
TAKE_OWN = 1
TAKE_SOMETHING = 2

REFILL_REDEAL = 0
REFILL_DRAW = 1
REFILL_NONE = 2

OK = 0
DEAL_OVER = 1
NOT_IN_HAND = 2
NOT_ON_TABLE = 3
NO_SUCH_BUILD = 4
NO_BUILDING = 5
BUILD_MUST_USE_HAND_CARD = 6
COURTS_CANNOT_BUILD = 7
CARD_HAS_NO_SUCH_VALUE = 8
COURT_TAKES_ONLY_ITS_RANK = 9
COURT_TAKES_ONE = 10
COURT_TAKES_ONE_OR_THREE = 11
NOTHING_TAKEN = 12
WRONG_SUM = 13
RAISE_WITH_HAND_CARD_ONLY = 14
BUILD_IS_NOT_A_CARD = 15
BUILD_NEEDS_ITS_VALUE = 16
ONE_GROUP_ONLY = 17
PAIR_OR_SUM_ONLY = 18
BUILD_OR_LOOSE_ONLY = 19
ONE_BUILD_PER_CAPTURE = 20
OVER_MAX_BUILD = 21
MULTIPLE_BUILD_FIXED = 22
MAY_NOT_RAISE_OWN = 23
MAY_NOT_RAISE_PARTNER = 24
MAY_NOT_RAISE_OPPONENT = 25
MAY_NOT_ADD_OWN = 26
ONLY_OWNER_MAY_ADD = 27
NO_MULTIPLE_BUILDS = 28
ONE_GROUP_PER_BUILD = 29
RAISE_ABSORBS_NOTHING = 30
VALUE_ALREADY_BUILT = 31
ONE_BUILD_ONLY = 32
ONE_TABLE_CARD_ONLY = 33
BUILD_NEEDS_TABLE_CARD = 34
NO_CAPTURING_CARD = 35
MUST_KEEP_CAPTURING_CARD = 36
OWNER_MAY_NOT_TRAIL = 37
MUST_TAKE_BUILD = 38
OWNER_MUST_CAPTURE = 39
MUST_CAPTURE_MATCH = 40
MUST_CAPTURE = 41
SINGLE_MATCH_HAS_PRIORITY = 42
MUST_TAKE_MATCHING_CARDS = 43
MUST_TAKE_EVERY_GROUP = 44

REFUSALS = (
    "ok",
    "deal_over",
    "not_in_hand",
    "not_on_table",
    "no_such_build",
    "no_building",
    "build_must_use_hand_card",
    "courts_cannot_build",
    "card_has_no_such_value",
    "court_takes_only_its_rank",
    "court_takes_one",
    "court_takes_one_or_three",
    "nothing_taken",
    "wrong_sum",
    "raise_with_hand_card_only",
    "build_is_not_a_card",
    "build_needs_its_value",
    "one_group_only",
    "pair_or_sum_only",
    "build_or_loose_only",
    "one_build_per_capture",
    "over_max_build",
    "multiple_build_fixed",
    "may_not_raise_own",
    "may_not_raise_partner",
    "may_not_raise_opponent",
    "may_not_add_own",
    "only_owner_may_add",
    "no_multiple_builds",
    "one_group_per_build",
    "raise_absorbs_nothing",
    "value_already_built",
    "one_build_only",
    "one_table_card_only",
    "build_needs_table_card",
    "no_capturing_card",
    "must_keep_capturing_card",
    "owner_may_not_trail",
    "must_take_build",
    "owner_must_capture",
    "must_capture_match",
    "must_capture",
    "single_match_has_priority",
    "must_take_matching_cards",
    "must_take_every_group",
)

KINDS = ("trail", "capture", "build", "add", "raise", "table_build")

EXTENTS = {
    "any": EXTENT_ANY,
    "maximal": EXTENT_MAXIMAL,
    "pairs_forced": EXTENT_PAIRS_FORCED,
    "single_first_one_group": EXTENT_SINGLE_FIRST,
}
DUTIES = {
    "none": DUTY_NONE,
    "match": DUTY_MATCH,
    "match_or_build": DUTY_MATCH_OR_BUILD,
    "hand_match_or_build": DUTY_HAND_MATCH_OR_BUILD,
    "card_any": DUTY_CARD_ANY,
    "hand_any": DUTY_HAND_ANY,
}
HOLDS = {"own": HOLD_OWN, "own_or_partner": HOLD_OWN_OR_PARTNER, "none": HOLD_NONE}
COURTS = {"one": COURT_ONE, "one_or_three": COURT_ONE_OR_THREE, "all": COURT_ALL}
OWNER_TRAILS = {"never": OWNER_NEVER, "allowed": OWNER_ALLOWED, "second_deal_only": OWNER_SECOND_HALF}
OWNER_TAKES = {"no": TAKE_FREE, "yes": TAKE_OWN, "any_capture": TAKE_SOMETHING}
REFILLS = {"redeal": REFILL_REDEAL, "draw": REFILL_DRAW, "all_dealt": REFILL_NONE, "second_half": REFILL_NONE}
