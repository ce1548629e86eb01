"""The shapes of what a table's socket sends, at tables of one device and of several people alike.

They describe plain JSON tables for type checkers, for `/api/messages.json` and for the page's types; what happens when
is in docs/decisions/0002-table-protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypeVar

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypeAliasType, TypedDict

__all__ = [
    "AboutAnswer",
    "Answer",
    "Build",
    "CapturePlay",
    "Card",
    "CardHints",
    "CountAnswer",
    "DealInfo",
    "Duty",
    "ErrorAnswer",
    "FairShuffle",
    "GameEvent",
    "HintAnswer",
    "LegalMeaning",
    "LineAnswer",
    "LogLine",
    "MatchInfo",
    "MeaningsAnswer",
    "Note",
    "OkAnswer",
    "Pile",
    "PlaySent",
    "PongAnswer",
    "RefusedAnswer",
    "RefusedMeaning",
    "Result",
    "RulesName",
    "ShuffleProof",
    "StepView",
    "SuggestionsAnswer",
    "TrailPlay",
    "View",
    "ViewNews",
    "one_of",
    "shape",
]

_Shape = TypeVar("_Shape", bound=type)


def shape(cls: _Shape) -> _Shape:
    """Marks a shape: it has no entries but its own, and the text below an entry describes it."""
    return with_config(ConfigDict(extra="forbid", use_attribute_docstrings=True))(cls)


def one_of(*names: str) -> Any:
    """For an entry that is one of these words."""
    return Field(json_schema_extra={"enum": list(names)})


Card = str
"""Such as "9S" or "10D"."""

MatchState = TypeAliasType("MatchState", Annotated[str, one_of("playing", "deal_over", "match_over")])
MatchKind = TypeAliasType("MatchKind", Annotated[str, one_of("match", "branch", "record")])


@shape
class RulesName(TypedDict):
    """A rule set by its name, in words, and as a rules code."""

    name: str
    title: str
    code: str


# --- plays


@shape
class TrailPlay(TypedDict):
    """A card laid down."""

    card: Card
    kind: Literal["trail"]


@shape
class CapturePlay(TypedDict):
    """A card that takes loose cards and builds."""

    card: Card
    kind: Literal["capture"]
    take: list[Card]
    builds: list[str]
    value: int


# `with` is no name in Python.
BuildPlay = TypedDict(
    "BuildPlay",
    {
        "card": Card,
        "kind": Literal["build", "add", "raise"],
        "value": int,
        "with": list[Card],
        "onto": str | None,
    },
)
TableBuildPlay = TypedDict(
    "TableBuildPlay",
    {"card": Card, "kind": Literal["table_build"], "value": int, "with": list[Card]},
)
shape(BuildPlay)
shape(TableBuildPlay)
Play = TypeAliasType("Play", TrailPlay | CapturePlay | BuildPlay | TableBuildPlay)

PlaySent = TypedDict(
    "PlaySent",
    {
        "card": Card,
        "kind": Literal["trail", "capture", "build", "add", "raise", "table_build"],
        "value": NotRequired[Annotated[int, Field(ge=0, le=16)] | None],
        "take": NotRequired[list[Card]],
        "builds": NotRequired[list[str]],
        "with": NotRequired[list[Card]],
        "onto": NotRequired[str | None],
    },
)
shape(PlaySent)


@shape
class LegalMeaning(TypedDict):
    """A play that may be made, and what it brings."""

    kind: str
    value: int | None
    legal: Literal[True]
    play: Play
    label: str
    cards: int
    """How many cards it brings, the played one included."""
    spades: int
    points: int
    sweep: bool
    fewer: bool
    """One of the groups or builds may be left on the table."""
    groups: list[list[Card]]
    text: str
    """In notation."""


@shape
class RefusedMeaning(TypedDict):
    """A play that may not be made, and why."""

    kind: str
    value: int | None
    legal: Literal[False]
    code: str
    text: str
    anchor: str | None
    """The option that refuses it."""


Meaning = TypeAliasType("Meaning", LegalMeaning | RefusedMeaning)


# --- VIEW


@shape
class PracticeStart(TypedDict):
    """The point of a deal from which practice began."""

    deal: int
    plays: int


@shape
class MatchInfo(TypedDict):
    """The match around a deal."""

    id: str
    rules: RulesName
    players: int
    sides: list[int]
    """The side of each seat."""
    names: list[str]
    partners: bool
    seat: int | None
    """The seat that is looked from; null for who only watches."""
    target: int | None
    fixed_deals: int | None
    totals: list[int]
    deal_no: int
    dealer: int
    direction: Annotated[int, Field(json_schema_extra={"enum": [1, -1]})]
    """1: the next seat number plays next, -1: the one before."""
    state: MatchState
    winner: int | None
    drawn: bool
    level: str
    kind: MatchKind
    people: list[int]
    """The seats of people."""
    number: str | None
    """The deal number, as text because it may be long."""
    start: PracticeStart | None


@shape
class Build(TypedDict):
    """A build on the table."""

    id: str
    value: int
    cards: list[Card]
    groups: list[list[Card]]
    owner: int
    multiple: bool
    state: str
    note: str


@shape
class Pile(TypedDict):
    """What a side has captured: how many cards, and those its sweeps are marked with."""

    side: int
    cards: int
    sweeps: list[Card]


@shape
class Captured(TypedDict):
    """The latest capture."""

    side: int
    cards: list[Card]


@shape
class LastPlay(TypedDict):
    """The latest play."""

    seat: int
    text: str
    words: str
    cards: list[Card]


@shape
class LogLine(TypedDict):
    """A play in the log: in notation, in words, and the cards it moved."""

    seat: int
    text: str
    words: str
    round: int
    kind: str
    sweep: bool
    cards: list[Card]


@shape
class Note(TypedDict):
    """Said in the log before play number `at`, from 0."""

    at: int
    seat: int
    words: str


@shape
class Duty(TypedDict):
    """What a seat owes: to a build, or (null) to a capture."""

    build: str | None
    value: int | None
    keep: list[Card]
    text: str


@shape
class CardHints(TypedDict):
    """What a hand card can do, in words for each loose card and build; `takes` is the most cards it takes at once."""

    loose: dict[str, list[str]]
    builds: dict[str, list[str]]
    takes: int


@shape
class DealInfo(TypedDict):
    """A deal as a seat sees it."""

    round: int
    rounds: int | None
    last_round: bool
    announce: Annotated[str, one_of("last")] | None
    to_play: int | None
    hand: list[Card]
    """One's own; empty for who only watches."""
    hand_counts: list[int]
    stock: int
    table: list[Card]
    """The loose cards."""
    builds: list[Build]
    piles: list[Pile]
    last_capture: Captured | None
    last_play: LastPlay | None
    plays: int
    """How many plays have been made."""
    log: list[LogLine]
    notes: list[Note]
    undo: int
    """How many plays an undo takes back; 0 if nothing is taken back."""
    duties: list[Duty]
    hints: dict[str, CardHints]
    """By hand card."""
    hands: NotRequired[list[list[Card]]]
    """All hands by seat, where they lie open."""


@shape
class Leftovers(TypedDict):
    """The cards that lay at the end, and the side that got them."""

    cards: list[Card]
    side: int | None


@shape
class ScoredItem(TypedDict):
    """Points for one thing."""

    item: str
    side: int | None
    points: int
    why: str


@shape
class CountRow(TypedDict):
    """A row of the count, with what each side has."""

    title: str
    values: list[str]
    points: list[int]
    note: str


@shape
class Result(TypedDict):
    """The count of a deal."""

    leftovers: Leftovers
    items: list[ScoredItem]
    rows: list[CountRow]
    points: list[int]
    totals: list[int]
    carried: dict[str, int]
    why: str


@shape
class ShuffleProof(TypedDict):
    """What proves a shuffle (decisions/0007-shuffle.md); bytes in hexadecimal, the seed once the deal is scored."""

    algorithm: str
    table: str
    deal: int
    commitment: str
    added: list[str]
    seed: str | None


@shape
class Commitment(TypedDict):
    """What the shuffle of a deal is committed to."""

    deal: int
    commitment: str


@shape
class FairShuffle(TypedDict):
    """How the cards of this deal were shuffled, and the commitment to the next deal."""

    proof: ShuffleProof | None
    next: Commitment | None


@shape
class StepView(TypedDict):
    """A table at a step of a replay."""

    match: MatchInfo
    deal: DealInfo
    result: Result | None


@shape
class View(TypedDict):
    """A table as one seat, or who only watches, may see it."""

    match: MatchInfo
    deal: DealInfo
    result: Result | None
    shuffle: FairShuffle


@shape
class GameEvent(TypedDict):
    """What has just happened at a table. The play that ends a deal is a `play`: `state` in the same view says so."""

    kind: Annotated[str, one_of("play", "deal", "undo")]
    seat: int
    play: Play | None
    captured: list[Card]
    made: str | None
    """The build that was made."""
    sweep: bool
    words: str


# --- messages


@shape
class ViewNews(TypedDict):
    """The table, after the hello and after every change."""

    t: Literal["view"]
    v: int
    view: View
    because: GameEvent | None


@shape
class OkAnswer(TypedDict):
    """What was asked for is done and stored."""

    t: Literal["ok"]
    id: str
    v: int


@shape
class RefusedAnswer(TypedDict):
    """What was asked for is not done; `v` is the version of the table."""

    t: Literal["refused"]
    id: str
    v: int
    code: str
    text: str
    anchor: str | None


@shape
class MeaningsAnswer(TypedDict):
    """What a selection means; without a hand card, its sum and the cards that have a use for it."""

    t: Literal["meanings"]
    id: str
    meanings: list[Meaning]
    sum: str
    cards: list[Card]


@shape
class SuggestionsAnswer(TypedDict):
    """At most 12 plays of a hand card, best first."""

    t: Literal["suggestions"]
    id: str
    plays: list[LegalMeaning]
    only: int | None
    """The place of the play that a double tap makes."""
    held: list[RefusedMeaning]
    """What the card could do but for a duty."""


@shape
class LineAnswer(TypedDict):
    """What a typed line means."""

    t: Literal["line"]
    id: str
    meaning: Meaning


@shape
class HintAnswer(TypedDict):
    """What a good player would do."""

    t: Literal["hint"]
    id: str
    meaning: LegalMeaning
    why: str


@shape
class AboutAnswer(TypedDict):
    """A build in sentences, and the hand cards that may take it now."""

    t: Literal["about"]
    id: str
    lines: list[str]
    cards: list[Card]


@shape
class CountAnswer(TypedDict):
    """The count of the last finished deal."""

    t: Literal["count"]
    id: str
    result: Result | None


@shape
class ErrorAnswer(TypedDict):
    """A message that could not be read or answered; without `id` it is about the socket itself, which closes."""

    t: Literal["error"]
    id: NotRequired[str]
    code: str
    text: str


@shape
class PongAnswer(TypedDict):
    """The version of the table, and the time at a table of several people."""

    t: Literal["pong"]
    v: int
    now: NotRequired[float]


Answer = TypeAliasType(
    "Answer",
    OkAnswer
    | RefusedAnswer
    | MeaningsAnswer
    | SuggestionsAnswer
    | LineAnswer
    | HintAnswer
    | AboutAnswer
    | CountAnswer
    | ErrorAnswer
    | PongAnswer,
)
"""What answers a message at any table."""
