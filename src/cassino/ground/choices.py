"""The words that options choose between, one enumeration per option; each member equals its text."""

from __future__ import annotations

from enum import StrEnum


class FirstDealer(StrEnum):
    """Who deals first."""

    RANDOM = "random"
    LOW_CUT = "low_cut"
    HIGH_CUT = "high_cut"


class DealOrder(StrEnum):
    """Where the table and the dealer come among the packets dealt."""

    OTHERS_DEALER_TABLE = "others_dealer_table"
    OTHERS_TABLE_DEALER = "others_table_dealer"


class Refill(StrEnum):
    """How hands are filled again."""

    REDEAL = "redeal"
    DRAW = "draw"
    ALL_DEALT = "all_dealt"
    SECOND_HALF = "second_half"


class OpeningRedeal(StrEnum):
    """Which opening tables are dealt again."""

    NONE = "none"
    READY_CAPTURE = "ready_capture"
    FOUR_KIND = "four_kind"
    READY_CAPTURE_OR_FOUR_KIND = "ready_capture_or_four_kind"
    POINT_CARDS = "point_cards"
    THREE_KINGS = "three_kings"


class OpeningRejected(StrEnum):
    """Where a rejected opening table goes."""

    SHUFFLE_BACK = "shuffle_back"
    UNDER_STOCK = "under_stock"
    NEW_DEAL = "new_deal"
    LEFT_UNDER = "left_under"


class Direction(StrEnum):
    """Which way the turn goes round the table."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"
    ANTICLOCKWISE_3_4 = "anticlockwise_3_4"


class FirstPlayer(StrEnum):
    """On which side of the dealer the first player sits."""

    LEFT = "left"
    RIGHT = "right"


class DealRotation(StrEnum):
    """Who deals next."""

    LEFT = "left"
    RIGHT = "right"
    LOSER = "loser"
    REDRAW = "redraw"


class Courts(StrEnum):
    """What jacks, queens and kings are worth: nothing, 11 12 13, or 8 9 10 of the Italian pack."""

    PAIR = "pair"
    NUMERIC = "numeric"
    SCOPA = "scopa"


class CourtBuild(StrEnum):
    """How courts stand in builds: not at all, by the number they have, or with courts of their rank."""

    NO = "no"
    NUMBERS = "numbers"
    PAIRS = "pairs"


class CourtCapture(StrEnum):
    """How many equal courts one court takes where courts have no number."""

    ONE = "one"
    ONE_OR_THREE = "one_or_three"
    ALL = "all"


class CaptureExtent(StrEnum):
    """How much of what fits must be taken."""

    ANY = "any"
    MAXIMAL = "maximal"
    PAIRS_FORCED = "pairs_forced"
    SINGLE_FIRST_ONE_GROUP = "single_first_one_group"


class MustCapture(StrEnum):
    """When trailing is refused because a capture is there."""

    NONE = "none"
    MATCH = "match"
    MATCH_OR_BUILD = "match_or_build"
    HAND_MATCH_OR_BUILD = "hand_match_or_build"
    CARD_ANY = "card_any"
    HAND_ANY = "hand_any"


class BuildCapture(StrEnum):
    """What takes a build."""

    SINGLE = "single"
    COMBO_TABLE = "combo_table"
    COMBO_HAND = "combo_hand"


class BuildTableCards(StrEnum):
    """How many loose cards join the hand card in the first group of a build."""

    ONE = "one"
    ANY = "any"


class Hold(StrEnum):
    """Whose hand must hold a card of the value built."""

    OWN = "own"
    OWN_OR_PARTNER = "own_or_partner"
    NONE = "none"


class RaiseMaterial(StrEnum):
    """What may raise a build."""

    HAND = "hand"
    HAND_PLUS_TABLE = "hand_plus_table"


class Owner(StrEnum):
    """Who owns a build."""

    LAST_TO_ADD = "last_to_add"
    PAIR = "pair"


class OwnerTrail(StrEnum):
    """Whether the owner of a build may trail."""

    NEVER = "never"
    ALLOWED = "allowed"
    SECOND_DEAL_ONLY = "second_deal_only"


class OwnerMustTake(StrEnum):
    """What the owner of a build owes at the next turn."""

    NO = "no"
    YES = "yes"
    ANY_CAPTURE = "any_capture"


class IllegalPenalty(StrEnum):
    """What happens to an illegal play."""

    TAKE_BACK = "take_back"
    POINTS = "points"
    BROKEN_UP = "broken_up"
    FORFEIT = "forfeit"


class Leftovers(StrEnum):
    """Who gets the cards left on the table."""

    LAST_CAPTURER = "last_capturer"
    NOBODY = "nobody"
    LAST_COURT_OR_LAST_CAPTURER = "last_court_or_last_capturer"


class LeftoverBuilds(StrEnum):
    """Where builds left on the table go."""

    WITH_LOOSE = "with_loose"


class NoCaptureLeftovers(StrEnum):
    """Who gets the cards left when nobody captured at all."""

    NOBODY = "nobody"
    DEALER = "dealer"


class DealerLast(StrEnum):
    """The privilege of the dealer's last card."""

    NONE = "none"


class Tie(StrEnum):
    """What happens to a majority point when two sides are level."""

    NONE = "none"
    SPLIT = "split"
    CARRY = "carry"
    ALL = "all"


class Majority(StrEnum):
    """What having the most means."""

    PLURALITY = "plurality"
    FIXED = "fixed"


class SpadeMode(StrEnum):
    """How spades score."""

    MAJORITY = "majority"
    SPADE_CASSINO = "spade_cassino"


class ScoreTime(StrEnum):
    """When points count."""

    END_OF_DEAL = "end_of_deal"
    ACES_AND_KASINOS_AT_ONCE = "aces_and_kasinos_at_once"
    AS_CAPTURED = "as_captured"


class BothReach(StrEnum):
    """Who wins when several sides reach the target in one deal."""

    HIGHER_TOTAL = "higher_total"
    COUNT_OUT = "count_out"
    CLAIM = "claim"
    CLOSEST = "closest"
    IMMEDIATE = "immediate"


class Level(StrEnum):
    """What follows level totals at the end."""

    ANOTHER_DEAL = "another_deal"
    COUNT_OUT = "count_out"
    DRAW = "draw"
    MOST_SPADES = "most_spades"
    TEN_OF_DIAMONDS_HOLDER = "10D_holder"


class FixedLevel(StrEnum):
    """What level totals mean after a fixed number of deals."""

    DRAW = "draw"
    ANOTHER_DEAL = "another_deal"


class Partnership(StrEnum):
    """Whether four players play as two sides."""

    NEVER = "never"
    OPTIONAL = "optional"
    USUAL_WITH_FOUR = "usual_with_four"
    REQUIRED_WITH_FOUR = "required_with_four"


class PartnerDuty(StrEnum):
    """Who of a side is bound by a build."""

    BUILDER = "builder"
    BOTH = "both"


class Pile(StrEnum):
    """How the captured cards of partners lie."""

    PER_SIDE = "per_side"
    PER_SEAT = "per_seat"


class Talk(StrEnum):
    """Whether partners may talk about their hands."""

    NO = "no"
