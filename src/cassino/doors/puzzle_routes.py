"""HTTP for the page of puzzles: which there are, one as a table, questions about its plays, and the answer.

Nothing is kept of it on the server: what somebody has solved is known to the device alone.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from cassino.doors import puzzle_shapes as shapes
from cassino.doors import table_json
from cassino.doors.questions import WRONG, told, trouble, wrong
from cassino.doors.room_shapes import FromServer
from cassino.doors.table_messages import BadMessage, Hello, read
from cassino.game.plays import PlayError
from cassino.ground.cards import CardError
from cassino.ground.language import say
from cassino.ground.presets import info
from cassino.ground.wording import points
from cassino.records import words
from cassino.records.plays_json import PlayFormError, play_from_dict
from cassino.services.aside import aside
from cassino.services.puzzle_table import lost_by, posed, proof, standing
from cassino.services.puzzles import Puzzle, PuzzleError, puzzle, puzzles
from cassino.services.tables import TableError

__all__ = ["router"]

router: Final = APIRouter()


class AskForm(BaseModel):
    """A question as it is asked at a table, written as the socket has it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    message: Annotated[str, Field(max_length=4096)]


class AnswerForm(BaseModel):
    """A play in the referee's form; null gives up."""

    model_config = ConfigDict(extra="forbid", strict=True)

    play: dict[str, Any] | None


@router.get("/api/puzzles")
async def all_puzzles() -> shapes.PuzzlesAnswer:
    """Every puzzle by number, with its grade from 1 to 3 and its rules."""
    return await aside(_listed)


@router.get("/api/puzzles/{number}")
async def one_puzzle(number: int) -> shapes.PuzzlePosed:
    """One puzzle as a table, with what the sides have."""
    return await aside(lambda: _posed(_puzzle(number)))


@router.post("/api/puzzles/{number}/ask")
async def ask(number: int, form: AskForm) -> FromServer:
    """What a selection means, what a card can do, what a line or a build is: as on the socket of a table."""
    return await aside(lambda: _asked(_puzzle(number), form.message))


@router.post("/api/puzzles/{number}/answer")
async def answer(number: int, form: AnswerForm) -> shapes.PuzzleAnswer:
    """Whether a play is the best one; where it is, or was given up, the values of all plays as the proof."""
    return await aside(lambda: _answered(_puzzle(number), form.play))


def _listed() -> shapes.PuzzlesAnswer:
    return {"puzzles": [{"number": one.number, "grade": one.grade, "rules": _title(one)} for one in puzzles()]}


def _puzzle(number: int) -> Puzzle:
    try:
        return puzzle(number)
    except PuzzleError as error:
        text = say("There are puzzles 1 to {last}, no number {number}.", last=len(puzzles()), number=number)
        raise TableError("unknown_puzzle", text) from error


def _title(one: Puzzle) -> str:
    return words.rules_title(info(one.position.split(";")[0].split("~")[0]).title, changed=False)


def _posed(one: Puzzle) -> shapes.PuzzlePosed:
    shown = posed(one)
    view = table_json.view_json("", shown)
    return {"number": one.number, "grade": one.grade, "view": view, "standing": list(standing(shown.view))}


def _asked(one: Puzzle, raw: str) -> FromServer:
    shown = posed(one)
    request = None
    try:
        message = read(raw)
        request = None if isinstance(message, Hello) else message.id
        found = told(message, shown.view, shown.setup.names)
    except BadMessage as error:
        return trouble(error.request, error.code, str(error))
    except WRONG as error:
        return wrong(request, error)
    if found is None:
        return trouble(request, "in_puzzle", say("A puzzle has no such thing: its answer is the best play."))
    return found


def _answered(one: Puzzle, form: dict[str, Any] | None) -> shapes.PuzzleAnswer:
    if form is None:
        return {"right": False, "lost": None, "text": "", "proof": _proof(one)}
    seen = posed(one).view
    try:
        play = play_from_dict(form)
    except (PlayFormError, PlayError, CardError) as error:
        raise TableError("bad_play", str(error)) from error
    refusal = seen.refused(play)
    if refusal is not None:
        raise TableError(refusal.code, refusal.text)
    lost = lost_by(one, play)
    if lost:
        text = say("There is something better: this gives away {points}.", points=points(lost))
        return {"right": False, "lost": lost, "text": text, "proof": None}
    return {"right": True, "lost": 0, "text": say("Right."), "proof": _proof(one)}


def _proof(one: Puzzle) -> shapes.PuzzleProof:
    found = proof(one)
    return {
        "plays": [
            {"text": it.text, "label": it.label, "value": it.value, "play": table_json.play_json(it.play)}
            for it in found.plays
        ],
        "why": found.why,
        "line": list(found.line),
    }
