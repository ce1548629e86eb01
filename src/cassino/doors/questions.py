"""Questions about what a seat sees, answered alike at a table and at a puzzle, and how a message is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cassino.doors import table_json
from cassino.doors.table_messages import About, Explain, Line, Message, Suggest
from cassino.game.plays import PlayError
from cassino.ground.cards import CardError
from cassino.records.plays_json import PlayFormError
from cassino.records.typed import TypedError

if TYPE_CHECKING:
    from cassino.doors.room_shapes import FromServer
    from cassino.doors.table_shapes import ErrorAnswer
    from cassino.records.views import View

__all__ = ["QUESTIONS", "WRONG", "told", "trouble", "wrong"]

QUESTIONS: Final = (Explain, Suggest, Line, About)
"""Messages that ask what a seat sees, and change nothing."""
WRONG: Final = (PlayFormError, PlayError, CardError, TypedError)
"""What is raised for messages that name no play, card or build."""


def told(message: Message, seen: View, names: Sequence[str]) -> FromServer | None:
    """The answer to a question about what a seat sees, None for what is none; raises WRONG and ViewError."""
    match message:
        case Explain(id=name, card=card, loose=loose, builds=builds):
            return table_json.explain_message(name, seen, card, loose, builds)
        case Suggest(id=name, card=card):
            return table_json.suggest_message(name, seen, card)
        case Line(id=name, text=text):
            return table_json.line_message(name, seen, text)
        case About(id=name, build=build):
            return table_json.about_message(name, seen, build, names)
    return None


def wrong(request: str | None, error: Exception) -> ErrorAnswer:
    """The answer to a message for which one of WRONG was raised."""
    return trouble(request, "bad_line" if isinstance(error, TypedError) else "bad_play", str(error))


def trouble(request: str | None, code: str, text: str) -> ErrorAnswer:
    """An error about a request, or about what has none."""
    if request is None:
        return {"t": "error", "code": code, "text": text}
    return {"t": "error", "id": request, "code": code, "text": text}
