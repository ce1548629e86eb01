"""The shapes of what the page of puzzles is told, as in `table_shapes`; questions are answered as at a table."""

from __future__ import annotations

from typing_extensions import TypedDict

from cassino.doors.table_shapes import Play, View, shape

__all__ = ["PuzzleAnswer", "PuzzlePlay", "PuzzlePosed", "PuzzleProof", "PuzzleShort", "PuzzlesAnswer"]


@shape
class PuzzleShort(TypedDict):
    """A puzzle in a list; its grade is 1 to 3, hard ones last."""

    number: int
    grade: int
    rules: str
    """The title of its rules."""


@shape
class PuzzlesAnswer(TypedDict):
    """Every puzzle by number."""

    puzzles: list[PuzzleShort]


@shape
class PuzzlePosed(TypedDict):
    """A puzzle as a table."""

    number: int
    grade: int
    view: View
    standing: list[str]
    """What each side has captured, as far as it scores."""


@shape
class PuzzlePlay(TypedDict):
    """A play of a puzzle, and what it is worth."""

    text: str
    """In notation."""
    label: str
    value: int
    """The points that the side wins by in the end, if both play their best."""
    play: Play


@shape
class PuzzleProof(TypedDict):
    """All plays with what they are worth, why the best one is, and how the deal goes on."""

    plays: list[PuzzlePlay]
    why: str
    line: list[str]


@shape
class PuzzleAnswer(TypedDict):
    """Whether a play is the best one."""

    right: bool
    lost: int | None
    """The points that it gives away; null where the puzzle was given up."""
    text: str
    proof: PuzzleProof | None
    """Null while the best play is still to be found."""
