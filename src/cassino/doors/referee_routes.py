"""HTTP for the page of the referee: a table laid out by hand, judged; what is answered is in `referee_table`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from cassino.doors import referee_shapes as shapes
from cassino.doors import referee_table
from cassino.doors.referee_input import BadInput
from cassino.services.aside import aside
from cassino.services.tables import TableError

__all__ = ["router"]

router: Final = APIRouter()
T = TypeVar("T")

_Text = Annotated[str, Field(max_length=8)]
_Cards = Annotated[list[_Text], Field(max_length=52)]
_Seat = Annotated[int, Field(ge=0, le=3)]
_Position = Annotated[str, Query(max_length=4000)]


class LyingBuild(BaseModel):
    """A build on the table; without a value the lowest that its cards make."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: Annotated[str, Field(pattern=r"^B([1-9]|1[0-9]|2[0-6])$")]
    value: Annotated[int, Field(ge=1, le=16)] | None = None
    cards: _Cards
    owner: _Seat


class LaidTable(BaseModel):
    """A table laid out by hand, seen by the seat to play."""

    model_config = ConfigDict(extra="forbid", strict=True)

    rules: Annotated[str, Field(max_length=1000)] | dict[str, Any] = "standard"
    players: Annotated[int, Field(ge=2, le=4)] = 2
    pairs: bool | None = None
    to_play: _Seat = 0
    hand: _Cards = []
    partner_hand: _Cards = []
    table: _Cards = []
    builds: Annotated[list[LyingBuild], Field(max_length=26)] = []
    half: Annotated[int, Field(ge=1, le=2)] = 1
    last_card: bool = False
    last_capturer: _Seat | None = None
    # What is picked: a hand card, loose cards and builds.
    card: _Text | None = None
    cards: _Cards = []
    taken: Annotated[list[_Text], Field(max_length=26)] = []


class AskedTable(LaidTable):
    """A table with a play in the referee's form."""

    play: dict[str, Any]


class PastedText(BaseModel):
    """A position in notation, and perhaps a play."""

    model_config = ConfigDict(extra="forbid", strict=True)

    text: Annotated[str, Field(max_length=4000)]
    play: Annotated[str, Field(max_length=200)] | None = None


@router.post("/api/referee")
async def look(form: LaidTable) -> shapes.RefereeLook:
    """What is wrong with a table, and every meaning of what is picked on it with its verdict."""
    return await _asked(lambda: referee_table.look_json(form.model_dump()))


@router.post("/api/referee/plays")
async def plays(form: LaidTable) -> shapes.RefereePlays:
    """What may be played."""
    return await _asked(lambda: referee_table.plays_json(form.model_dump()))


@router.post("/api/referee/compare")
async def compare(form: AskedTable) -> shapes.RefereeComparison:
    """What every preset says of one play."""
    return await _asked(lambda: referee_table.compare_json(form.model_dump()))


@router.post("/api/referee/read")
async def read(form: PastedText) -> shapes.RefereeTable:
    """A position in notation as a table laid out."""
    return await _asked(lambda: referee_table.read_json(form.text, form.play))


@router.get("/api/referee/picture.svg", response_class=Response)
async def picture(position: _Position, play: Annotated[str | None, Query(max_length=200)] = None) -> Response:
    """The picture of a position, with the verdict on a play."""
    svg = await _asked(lambda: referee_table.picture_svg(position, play))
    return Response(svg, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


async def _asked(work: Callable[[], T]) -> T:
    try:
        return await aside(work)
    except BadInput as error:
        raise TableError(error.code, str(error)) from error
