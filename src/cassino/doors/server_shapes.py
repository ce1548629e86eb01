"""The shapes of what the server tells of itself and of printed sheets, as in `table_shapes`."""

from __future__ import annotations

from typing_extensions import TypedDict

from cassino.doors.table_shapes import shape

__all__ = ["Health", "SheetText"]


@shape
class Health(TypedDict):
    """That the server runs, and which version."""

    ok: bool
    version: str
    compiled: bool
    """Whether its engine is compiled."""


@shape
class SheetText(TypedDict):
    """A printed sheet: how many pages it has, and all that it says as text."""

    pages: int
    text: str
