"""The shapes of what is told of played deals, beside replays: the review of each play, and the log for the score pad.

As in `table_shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from cassino.doors.rules_shapes import OptionValue
from cassino.doors.table_shapes import Card, one_of, shape

__all__ = [
    "PadCreated",
    "PadDeal",
    "PadLog",
    "PadRules",
    "PadSummary",
    "ReviewBegun",
    "ReviewDecision",
    "ReviewDone",
    "ReviewError",
    "ReviewEvent",
    "ReviewLuck",
    "ReviewPlay",
    "ReviewStanding",
]


# --- a review, event by event


@shape
class ReviewBegun(TypedDict):
    """The first event: how many plays will be judged."""

    t: Literal["begun"]
    plays: int


@shape
class ReviewPlay(TypedDict):
    """A play that could have been made, and what it was worth."""

    text: str
    """In notation."""
    value: float
    """Points of the deal for the side less those of the best other side, on average."""
    loss: float
    """How much less that is than by the best play."""
    error: float
    """The standard error of `loss`."""
    chance: float | None
    """The chance to win the match, from 0 to 1; null without a match that totals of two sides decide."""
    chance_loss: float | None
    chance_error: float | None
    card: Card
    """The hand card."""
    label: str
    """In words."""


@shape
class ReviewDecision(TypedDict):
    """A play that was made, with the best ones that could have been."""

    t: Literal["decision"]
    deal: int
    number: int
    """The place of the play in the deal, from 0."""
    round: int
    seat: int
    played: str
    """The `text` of the play that was made."""
    loss: float
    error: float
    """The standard error of `loss`."""
    value: float
    """What the best play was worth."""
    chance: float | None
    chance_loss: float | None
    exact: bool
    """Whether all cards were known, so that nothing is estimated."""
    forced: bool
    """Whether no other play was legal."""
    verdict: Annotated[str, one_of("", "inaccuracy", "mistake", "blunder")]
    plays: list[ReviewPlay]
    """The best ones, best first, and the one that was made."""
    best: str
    """The `text` of the best play."""
    for_match: str | None
    """The `text` of the play that is best for the match, where it is another one."""
    why: str | None
    """Why the best play is best, in words, where another was made."""


@shape
class ReviewStanding(TypedDict):
    """How a seat played."""

    seat: int
    decisions: int
    unforced: int
    """Decisions in which there was more than one play."""
    lost: float
    mean_loss: float | None
    accuracy: float | None
    """From 0 to 100."""
    inaccuracies: int
    mistakes: int
    blunders: int


@shape
class ReviewLuck(TypedDict):
    """Where the points of a deal came from, all as points of side 0 less those of side 1."""

    deal: int
    dealt: float
    """From dealing."""
    hidden: float
    """From what plays showed of cards that were not known."""
    skill: float
    """From what both sides lost by their plays."""
    points: int


@shape
class ReviewDone(TypedDict):
    """The last event: how well the seats played, and luck apart from skill where there are two sides."""

    t: Literal["done"]
    seats: list[ReviewStanding]
    luck: list[ReviewLuck]


@shape
class ReviewError(TypedDict):
    """The last event of a review that cannot be finished."""

    t: Literal["error"]
    code: str
    text: str


ReviewEvent = TypeAliasType("ReviewEvent", ReviewBegun | ReviewDecision | ReviewDone | ReviewError)


# --- the log of a match for the score pad


@shape
class PadRules(TypedDict):
    """Rules as what they change from a preset."""

    preset: str
    options: dict[str, OptionValue]
    title: NotRequired[str]


@shape
class PadCreated(TypedDict):
    """The first event of a log: who plays; `at` is in milliseconds since 1970."""

    do: Literal["create"]
    at: int
    names: list[str]
    sides: list[int]
    dealer: int


@shape
class PadDeal(TypedDict):
    """A deal as it was counted."""

    do: Literal["deal"]
    at: int
    dealer: int
    counts: list[dict[str, bool | int | list[str]]]
    """What each side has of each thing that scores: how many, whether at all, or the suits of its aces."""
    most: NotRequired[dict[str, list[int]]]
    """The sides that have most of what was not counted out."""
    first: NotRequired[int]
    """The side that reached the target first, where that decides."""


@shape
class PadSummary(TypedDict):
    """How a match stands."""

    deals: int
    names: list[str]
    totals: list[int]
    target: int | None
    over: bool
    winner: int | None
    drawn: bool
    lurch: bool


@shape
class PadLog(TypedDict):
    """The deals of a match that are over, as a log of the score pad (docs/scorepad.md)."""

    format: Literal["cassino-score"]
    version: int
    match: str
    rules: PadRules
    events: list[PadCreated | PadDeal]
    summary: PadSummary
