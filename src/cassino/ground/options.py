"""What can vary between rule sets: one descriptor per option, with its type and its values.

The names of the options and of their values are those of the rules matrix (sections A to I); ``matrix`` on each
descriptor gives the point. What an option's value means in English is in ``sentences.py``, generated from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from .cards import Card, CardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .ruleset import RuleSet


class RuleSetError(ValueError):
    """A rule set that cannot be: an unknown option, an unknown value or options that exclude each other.

    ``option`` is the name of the option at fault; it is None where no single option is.
    """

    def __init__(self, text: str, option: str | None = None) -> None:
        super().__init__(text)
        self.option = option

    def __reduce__(self) -> tuple[type[RuleSetError], tuple[str, str | None]]:
        return RuleSetError, (str(self), self.option)


# --- the values of the options that choose between words -------------------------------------------------------


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


class Courts(StrEnum):
    """What jacks, queens and kings are worth: nothing, 11 12 13, or 8 9 10 of the Italian pack."""

    PAIR = "pair"
    NUMERIC = "numeric"
    SCOPA = "scopa"


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


# --- the types of the options ----------------------------------------------------------------------------------


def nearest(word: str, known: Iterable[str]) -> str:
    """A closing such as ``"; did you mean 'hold'?"`` for a mistyped word, or nothing where none is near."""
    close = get_close_matches(word, [str(one) for one in known], n=1, cutoff=0.6)
    return f"; did you mean {close[0]!r}?" if close else ""


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class Kind:
    """The type of an option: reads a value, writes it as JSON and as a piece of a share code."""

    values: tuple[Any, ...] = ()
    """Every value, where they can be listed; empty where they cannot."""

    def parse(self, value: object) -> Any:
        """The value as a rule set holds it; raises ValueError without a text where it is none."""
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """The value as JSON has it."""
        return value

    def encode(self, value: Any) -> str:
        """The value in a share code: letters, digits, ``_ - .``."""
        return str(value)

    def decode(self, text: str) -> Any:
        """The value that a share code's text stands for; raises ValueError where it is none."""
        return self.parse(text)

    def allowed(self) -> str:
        """The values in words, for error messages."""
        return ", ".join(_json_word(value) for value in self.values)

    def near(self, value: object) -> str:
        """A did-you-mean for a value that is none."""
        return nearest(value, [v for v in self.values if isinstance(v, str)]) if isinstance(value, str) else ""


def _json_word(value: object) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


class Flag(Kind):
    """True or false; with ``only``, a point on which every text agrees, kept visible as an option of one value."""

    def __init__(self, only: bool | None = None) -> None:
        self.values = (True, False) if only is None else (only,)

    def parse(self, value: object) -> bool:
        if not isinstance(value, bool) or value not in self.values:
            raise ValueError
        return value

    def encode(self, value: Any) -> str:
        return "1" if value else "0"

    def decode(self, text: str) -> bool:
        if text not in ("0", "1"):
            raise ValueError
        return self.parse(text == "1")


class Choice(Kind):
    """One of the words of an enumeration."""

    def __init__(self, words: type[StrEnum]) -> None:
        self.words = words
        self.values = tuple(words)

    def parse(self, value: object) -> StrEnum:
        if not isinstance(value, str):
            raise ValueError
        return self.words(str(value))

    def plain(self, value: Any) -> str:
        return str(value)


class Number(Kind):
    """A whole number in a range, or one of a few; with ``none``, also no number."""

    def __init__(self, low: int, high: int, *, none: bool = False, among: tuple[int, ...] = ()) -> None:
        self.low, self.high, self.none, self.among = low, high, none, among
        self.values = (*among, *([None] if none else [])) if among else ()

    def parse(self, value: object) -> int | None:
        if value is None and self.none:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise ValueError
        if self.among and value not in self.among:
            raise ValueError
        return int(value)

    def encode(self, value: Any) -> str:
        return "none" if value is None else str(value)

    def decode(self, text: str) -> int | None:
        return self.parse(None if text == "none" else _digits(text))

    def allowed(self) -> str:
        if self.among:
            return super().allowed()
        return f"a whole number from {self.low} to {self.high}" + (" or null" if self.none else "")


def _digits(text: str) -> int:
    # int() would also take "+1", " 1" and "1_0", so that one rule set would have several codes.
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0"):
        raise ValueError
    return int(text)


class Numbers(Kind):
    """Several different whole numbers; a single one may be given bare."""

    def __init__(self, low: int, high: int, *, among: tuple[int, ...] = (), ordered: bool, empty: bool = False) -> None:
        self.low, self.high, self.among, self.ordered, self.empty = low, high, among, ordered, empty

    def parse(self, value: object) -> tuple[int, ...]:
        if _is_int(value):
            value = (value,)
        if not isinstance(value, (list, tuple)) or not all(_is_int(n) for n in value):
            raise ValueError
        numbers = tuple(int(n) for n in value)
        if len(set(numbers)) != len(numbers) or not (numbers or self.empty):
            raise ValueError
        if not all(self.low <= n <= self.high and (not self.among or n in self.among) for n in numbers):
            raise ValueError
        return numbers if self.ordered else tuple(sorted(numbers))

    def plain(self, value: Any) -> list[int]:
        return list(value)

    def encode(self, value: Any) -> str:
        return "-".join(map(str, value))

    def decode(self, text: str) -> tuple[int, ...]:
        numbers = [_digits(part) for part in text.split("-")] if text else []
        found = self.parse(numbers)
        if list(found) != numbers:
            raise ValueError
        return found

    def allowed(self) -> str:
        which = f"from {', '.join(map(str, self.among))}" if self.among else f"from {self.low} to {self.high}"
        return f"a list of different whole numbers {which}" + (" (it may be empty)" if self.empty else "")


class Words(Kind):
    """A list of different words in an order that counts."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def parse(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, (list, tuple)) or not value or len(set(map(str, value))) != len(value):
            raise ValueError
        if not all(isinstance(word, str) and word in self.words for word in value):
            raise ValueError
        return tuple(value)

    def plain(self, value: Any) -> list[str]:
        return list(value)

    def encode(self, value: Any) -> str:
        return "-".join(value)

    def decode(self, text: str) -> tuple[str, ...]:
        return self.parse(text.split("-"))

    def allowed(self) -> str:
        return f"a list of different items from {', '.join(self.words)}"

    def near(self, value: object) -> str:
        if isinstance(value, (list, tuple)):
            for word in value:
                if isinstance(word, str) and word not in self.words:
                    return nearest(word, self.words)
        return ""


class SpecialHand(Kind):
    """Cards with values of their own when played from the hand: ``{"2S": [15]}``, held as sorted pairs."""

    def parse(self, value: object) -> tuple[tuple[str, tuple[int, ...]], ...]:
        pairs = []
        for key, entry in _items(value):
            try:
                card = str(Card.parse(str(key)))
            except CardError as error:
                raise ValueError from error
            pairs.append((card, Numbers(1, 16, ordered=False).parse(entry)))
        return tuple(sorted(pairs, key=lambda pair: Card(pair[0])))

    def plain(self, value: Any) -> dict[str, list[int]]:
        return {card: list(values) for card, values in value}

    def encode(self, value: Any) -> str:
        return ".".join("-".join([card, *map(str, values)]) for card, values in value)

    def decode(self, text: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        parts = [part.split("-") for part in text.split(".")] if text else []
        return self.parse([(part[0], [_digits(n) for n in part[1:]]) for part in parts])

    def allowed(self) -> str:
        return 'a table of cards with their values from 1 to 16, such as {"2S": [15]}, or {}'


class Scoring(Kind):
    """A scoring table that replaces the Cassino items, or null: points per item, held as sorted pairs."""

    ITEMS: Final = ("cards", "coins", "primiera", "seven_of_coins")

    def parse(self, value: object) -> tuple[tuple[str, int], ...] | None:
        if value is None:
            return None
        pairs = []
        for item, points in _items(value):
            if item not in self.ITEMS:
                raise ValueError
            pairs.append((str(item), _points.parse(points)))
        if not pairs:
            raise ValueError
        return tuple(sorted((item, points) for item, points in pairs if points is not None))

    def plain(self, value: Any) -> dict[str, int] | None:
        return None if value is None else dict(value)

    def encode(self, value: Any) -> str:
        return "none" if value is None else ".".join(f"{item}-{points}" for item, points in value)

    def decode(self, text: str) -> tuple[tuple[str, int], ...] | None:
        if text == "none":
            return None
        parts = [part.split("-") for part in text.split(".")]
        if not all(len(part) == 2 for part in parts):
            raise ValueError
        return self.parse([(item, _digits(points)) for item, points in parts])

    def allowed(self) -> str:
        return f"null or a table of points for {', '.join(self.ITEMS)}"


class TargetLimits(Kind):
    """What alone still scores at a total near the target: ``{"18": "most cards"}``, held as sorted pairs."""

    ITEMS: Final = ("most cards", "most spades", "10D", "2S")

    def parse(self, value: object) -> tuple[tuple[int, str], ...]:
        pairs = []
        for key, item in _items(value):
            total = _digits(key) if isinstance(key, str) else key
            if not isinstance(total, int) or isinstance(total, bool) or not 1 <= total <= 1000 or item not in self.ITEMS:
                raise ValueError
            pairs.append((total, str(item)))
        if len({total for total, _ in pairs}) != len(pairs):
            raise ValueError
        return tuple(sorted(pairs))

    def plain(self, value: Any) -> dict[str, str]:
        return {str(total): item for total, item in value}

    def encode(self, value: Any) -> str:
        return ".".join(f"{total}-{item.replace(' ', '_')}" for total, item in value)

    def decode(self, text: str) -> tuple[tuple[int, str], ...]:
        parts = [part.split("-") for part in text.split(".")] if text else []
        if not all(len(part) == 2 for part in parts):
            raise ValueError
        return self.parse([(total, item.replace("_", " ")) for total, item in parts])

    def allowed(self) -> str:
        return f'a table of totals with one of {", ".join(self.ITEMS)}, such as {{"18": "most cards"}}, or {{}}'


def _items(value: object) -> list[tuple[Any, Any]]:
    """The entries of a table or of pairs; raises ValueError where it is neither or names a key twice."""
    if isinstance(value, dict):
        return list(value.items())
    if not isinstance(value, (list, tuple)) or not all(isinstance(p, (list, tuple)) and len(p) == 2 for p in value):
        raise ValueError
    pairs = [(p[0], p[1]) for p in value]
    if len({str(key) for key, _ in pairs}) != len(pairs):
        raise ValueError
    return pairs


_points = Number(0, 20)


# --- the options -----------------------------------------------------------------------------------------------

GROUPS: Final[Mapping[str, str]] = {
    "A": "Deck, seats and deal",
    "B": "Card values",
    "C": "Capturing",
    "D": "Building",
    "E": "End of the deal",
    "F": "Sweeps",
    "G": "Scoring",
    "H": "Match",
    "I": "Partnerships",
}
"""The sections of the rules matrix and of every rules sheet."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that rule sets do differently: its name, its point in the matrix, its label and its type."""

    name: str
    tag: str
    label: str
    kind: Kind

    @property
    def matrix(self) -> str:
        """The point of the rules matrix, such as ``"D21"``; several options may share one."""
        return self.tag.rstrip("abcdefgh").upper()

    @property
    def group(self) -> str:
        """The title of the section it stands in."""
        return GROUPS[self.tag[0].upper()]

    @property
    def anchor(self) -> str:
        """Where rules pages and refusals point to."""
        return self.name

    @property
    def values(self) -> tuple[Any, ...]:
        """Every value, where they can be listed (flags and choices); empty for numbers and tables."""
        return self.kind.values

    def parse(self, value: object) -> Any:
        """The value as a rule set holds it; raises RuleSetError naming the option, the value and what is allowed."""
        try:
            return self.kind.parse(value)
        except ValueError:
            shown = repr(str(value)) if isinstance(value, str) else _json_word(value)
            raise RuleSetError(
                f"option {self.name!r} cannot be {shown}; allowed: {self.kind.allowed()}{self.kind.near(value)}", self.name
            ) from None

    def plain(self, value: Any) -> Any:
        """The value as JSON has it."""
        return self.kind.plain(value)

    def sentence(self, rules: RuleSet) -> str:
        """What the rules sheet says on this point under these rules, in one or two plain sentences."""
        from .sentences import sentence

        return sentence(self.name, rules)


_COUNT_OUT: Final = ("cards", "spades", "big", "little", "aces", "AS", "AC", "AH", "AD", "sweeps", "last")
_ACE: Final = Numbers(1, 14, among=(1, 14), ordered=False)

# The tag is the point in the matrix, with a letter where several options share it; share codes are made of tags,
# so a tag once given stays.
OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option("deck", "a1", "Cards in the pack", Number(40, 52, among=(52, 40))),
        Option("players", "a2", "Number of players", Numbers(2, 4, ordered=False)),
        Option("first_dealer", "a3", "First dealer", Choice(FirstDealer)),
        Option("deal_packet", "a4", "Cards dealt at a time", Number(1, 13)),
        Option("deal_order", "a4b", "Order of dealing", Choice(DealOrder)),
        Option("hand_size", "a5", "Cards in a hand", Number(1, 13)),
        Option("table_size", "a5b", "Cards dealt to the table", Number(0, 16)),
        Option("refill", "a6", "New cards", Choice(Refill)),
        Option("opening_redeal", "a8", "Opening tables dealt again", Choice(OpeningRedeal)),
        Option("opening_rejected", "a9", "Where a rejected table goes", Choice(OpeningRejected)),
        Option("first_player", "a10", "First player", Choice(FirstPlayer)),
        Option("direction", "a10b", "Direction of play", Choice(Direction)),
        Option("announce_last", "a11", "Last round announced", Flag()),
        Option("deal_rotation", "a12", "Next dealer", Choice(DealRotation)),
        Option("ace_hand", "b1", "Ace played from the hand", _ACE),
        Option("ace_table", "b2", "Loose ace", _ACE),
        Option("ace_build", "b2b", "Ace inside a build", _ACE),
        Option("courts", "b3", "Jacks, queens and kings", Choice(Courts)),
        Option("special_hand", "b4", "Cards worth more from the hand", SpecialHand()),
        Option("court_capture", "c1", "Courts taken by a court", Choice(CourtCapture)),
        Option("multi_group", "c2", "Several groups with one card", Flag()),
        Option("pair_plus_sum", "c3", "Matching card and sum together", Flag()),
        Option("capture_extent", "c4", "How much must be taken", Choice(CaptureExtent)),
        Option("one_group_per_card", "c5", "One group for each card", Flag(only=True)),
        Option("must_capture", "c6", "Duty to capture", Choice(MustCapture)),
        Option("capture_if_played", "c6b", "A card that can capture must", Flag()),
        Option("build_capture", "c7", "What takes a build", Choice(BuildCapture)),
        Option("build_in_sum", "c8", "Build as part of a sum", Flag()),
        Option("build_plus_loose", "c9", "Build and loose cards together", Flag()),
        Option("two_builds_one_card", "c10", "Several builds with one card", Flag()),
        Option("hand_cards_per_play", "c11", "Hand cards in a play", Number(1, 1, among=(1,))),
        Option("pile_steal", "c12", "Tops of piles in play", Flag()),
        Option("build_allowed", "d1", "Building", Flag()),
        Option("table_only_build", "d2", "Build from table cards alone", Flag()),
        Option("build_table_cards", "d3", "Loose cards in a group", Choice(BuildTableCards)),
        Option("multi", "d4", "Multiple builds", Flag()),
        Option("multi_one_play", "d5", "Multiple build in one play", Flag()),
        Option("add_own", "d6", "Adding to your own build", Flag()),
        Option("add_to_other", "d7", "Adding to another's build", Flag()),
        Option("hold", "d8", "Card held for a build", Choice(Hold)),
        Option("keep", "d9", "Keeping the card for a build", Flag()),
        Option("raise_own", "d10", "Raising your own build", Flag()),
        Option("raise_opp", "d11", "Raising an opponent's build", Flag()),
        Option("raise_partner", "d12", "Raising a partner's build", Flag()),
        Option("raise_material", "d13", "What may raise", Choice(RaiseMaterial)),
        Option("raise_absorb", "d14", "Further groups when raising", Flag()),
        Option("multi_raise", "d15", "Raising a multiple build", Flag(only=False)),
        Option("max_build", "d16", "Highest build", Number(2, 16)),
        Option("one_build", "d18", "One build for each player", Flag()),
        Option("unique_value", "d19", "One build of each value", Flag()),
        Option("owner", "d20", "Owner of a build", Choice(Owner)),
        Option("owner_trail", "d21", "Trailing while owning", Choice(OwnerTrail)),
        Option("owner_must_take", "d22", "Taking your build next turn", Choice(OwnerMustTake)),
        Option("announce_build", "d23", "Announcing a build", Flag()),
        Option("build_for_partner", "d24", "Building for your partner's card", Flag()),
        Option("illegal_penalty", "d25", "Illegal plays", Choice(IllegalPenalty)),
        Option("leftovers", "e1", "Cards left at the end", Choice(Leftovers)),
        Option("leftover_builds", "e2", "Builds left at the end", Choice(LeftoverBuilds)),
        Option("no_capture_leftovers", "e3", "Nobody ever captured", Choice(NoCaptureLeftovers)),
        Option("dealer_last", "e4", "Dealer's last card", Choice(DealerLast)),
        Option("sweep_points", "f1", "Points for a sweep", Number(0, 20)),
        Option("sweep_last_card", "f2", "Sweep with the last card", Flag()),
        Option("sweep_last_round", "f2b", "Sweeps in the last round", Flag()),
        Option("sweep_leftovers", "f3", "Leftovers as a sweep", Flag(only=False)),
        Option("sweep_cancel", "f4", "Sweeps cancel", Flag()),
        Option("sweep_freeze_at", "f5", "Sweeps near the target", Number(0, 1000, none=True)),
        Option("sweep_build_left", "f6", "Sweep with a build left", Flag(only=False)),
        Option("card_points", "g1", "Most cards", Number(0, 20)),
        Option("tie", "g2", "Level in cards or spades", Choice(Tie)),
        Option("majority", "g3", "What most means", Choice(Majority)),
        Option("spade_points", "g4", "Most spades", Number(0, 20)),
        Option("spade_mode", "g4b", "How spades score", Choice(SpadeMode)),
        Option("big", "g5", "Big Cassino, 10D", Number(0, 20)),
        Option("little", "g5b", "Little Cassino, 2S", Number(0, 20)),
        Option("ace_pt", "g5c", "Each ace", Number(0, 20)),
        Option("scoring", "g5d", "Scoring table of its own", Scoring()),
        Option("last_pt", "g6", "Last capture", Number(0, 20)),
        Option("score_time", "g8", "When points count", Choice(ScoreTime)),
        Option("target", "h1", "Target", Number(1, 1000, none=True)),
        Option("target_choices", "h1b", "Targets offered", Numbers(1, 1000, ordered=True, empty=True)),
        Option("fixed_deals", "h1c", "Fixed number of deals", Number(1, 100, none=True)),
        Option("both_reach", "h2", "Several reach the target", Choice(BothReach)),
        Option("level", "h3", "Level at the top", Choice(Level)),
        Option("fixed_level", "h3b", "Level after the fixed deals", Choice(FixedLevel)),
        Option("count_out_order", "h4", "Order of counting out", Words(_COUNT_OUT)),
        Option("difference", "h5", "Only the difference scores", Flag()),
        Option("target_limits", "h6", "Limits near the target", TargetLimits()),
        Option("partnership", "i1", "Partners", Choice(Partnership)),
        Option("pile", "i1b", "Piles of partners", Choice(Pile)),
        Option("partner_take", "i2", "Taking your partner's build", Flag(only=True)),
        Option("partner_duty", "i3", "Duties of the builder's partner", Choice(PartnerDuty)),
        Option("talk", "i4", "Partners' talk", Choice(Talk)),
    )
}
"""Every option by name, in the order of the matrix."""

ALIASES: Final[Mapping[str, str]] = {"sweeps": "sweep_points", "no_capture": "no_capture_leftovers"}
"""Names of the matrix that the presets spell differently."""

OPTION_OF_TAG: Final[Mapping[str, Option]] = {option.tag: option for option in OPTIONS.values()}


def find_option(name: object) -> Option:
    """The option of a name or of one of the matrix's other names; raises RuleSetError naming the nearest."""
    if isinstance(name, str):
        found = OPTIONS.get(ALIASES.get(name, name))
        if found is not None:
            return found
        raise RuleSetError(f"there is no option {name!r}{nearest(name, [*OPTIONS, *ALIASES])}", name)
    raise RuleSetError(f"an option is named by a text, not {name!r}")


def rules_sections(rules: RuleSet) -> list[tuple[str, list[tuple[str, str]]]]:
    """The rules sheet of a rule set: section titles, each with (option, sentence) in the order of the matrix."""
    sections: dict[str, list[tuple[str, str]]] = {title: [] for title in GROUPS.values()}
    for option in OPTIONS.values():
        sections[option.group].append((option.name, option.sentence(rules)))
    return list(sections.items())
