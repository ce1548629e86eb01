"""The shapes of matches in short and of replays, as in `table_shapes`."""

from __future__ import annotations

from typing_extensions import TypedDict

from cassino.doors.table_shapes import GameEvent, LogLine, MatchKind, MatchState, RulesName, StepView, shape

__all__ = ["Comment", "DealShort", "ReplayAnswer", "ReplayStep", "Summary"]


@shape
class DealShort(TypedDict):
    """A deal of a match: how many plays, the points of each side, and the totals after it."""

    deal: int
    plays: int
    over: bool
    points: list[int] | None
    totals: list[int] | None


@shape
class Summary(TypedDict):
    """A match in short."""

    match: str
    seat: int
    kind: MatchKind
    rules: RulesName
    players: int
    names: list[str]
    sides: list[int]
    people: list[int]
    began: str
    """A date."""
    state: MatchState
    winner: int | None
    drawn: bool
    deals: list[DealShort]


@shape
class Comment(TypedDict):
    """What somebody wrote beside a step."""

    step: int
    text: str


@shape
class ReplayStep(TypedDict):
    """The table after a play, and the play; step 0 is the dealing."""

    view: StepView
    because: GameEvent | None


@shape
class ReplayAnswer(TypedDict):
    """A deal step by step: after the dealing, and after each play."""

    match: str
    deal: int
    seat: int | None
    open: bool
    """Whether all hands lie open."""
    over: bool
    """Whether the deal is over; only then it may lie open."""
    log: list[LogLine]
    comments: list[Comment]
    steps: list[ReplayStep]
