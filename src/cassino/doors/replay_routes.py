"""HTTP for looking at played deals again: matches in short, replays, records in and out, practice from any point.

A seat is proved by its token, in the header `Authorization: Bearer TOKEN`, or by the key of the guest who sits there;
neither ever stands in an address.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from cassino.doors import replay_shapes as shapes
from cassino.doors import review_shapes
from cassino.doors.guest_cookie import address_of, key_of
from cassino.doors.replay_json import replay_json, summary_json
from cassino.doors.review_json import review_events
from cassino.doors.setup_forms import TicketForm, clean_name, ticket_form
from cassino.doors.web_page import LONGEST_RECORDS, RECORDS
from cassino.ground.language import say
from cassino.records.match_record import RecordError
from cassino.services import replays
from cassino.services.aside import aside
from cassino.services.reviews import Reviews
from cassino.services.rooms.guests import NoGuest
from cassino.services.rooms.lobby import Lobby
from cassino.services.store import Event
from cassino.services.tables import TableError, Tables, new_table_id

__all__ = ["record_refused", "routes"]

Deal = Annotated[int, Field(ge=1, le=1000)]
Seat = Annotated[int, Field(ge=0, le=3)]


class BranchForm(BaseModel):
    """Where practice begins: after so many plays of a deal, in which seat, against which computer players."""

    model_config = ConfigDict(extra="forbid", strict=True)

    deal: Deal
    plays: Annotated[int, Field(ge=0, le=52)]
    seat: Seat
    level: Annotated[str, Field(max_length=40)] | None = None
    name: Annotated[str, Field(max_length=100)] = "You"


class RecordsForm(BaseModel):
    """The text of one or more match records."""

    model_config = ConfigDict(extra="forbid", strict=True)

    text: Annotated[str, Field(max_length=LONGEST_RECORDS)]


class RecordsRead(BaseModel):
    """The tickets of the matches that were read."""

    matches: list[TicketForm]


class EventStream(StreamingResponse):
    """Server-sent events."""

    media_type = "text/event-stream"


# As OpenAPI describes an event, from version 3.2 on; what it holds is in the answer's model.
_DATA: Final = {"contentMediaType": "application/json", "contentSchema": {"$ref": "#/components/schemas/ReviewEvent"}}
_EVENT: Final = {"type": "object", "required": ["data"], "properties": {"data": {"type": "string", **_DATA}}}

routes = APIRouter()


@routes.get("/api/matches/{match}")
async def match_in_short(match: str, request: Request) -> shapes.Summary:
    """A match in short: its deals, their points, how it stands."""
    events, seat = await _stored(request, match)
    return summary_json(match, seat, await aside(replays.summary, events))


@routes.get("/api/matches/{match}/replay", response_model=shapes.ReplayAnswer)
async def replay(
    match: str,
    request: Request,
    deal: Annotated[int, Query(ge=1, le=1000)],
    seat: Annotated[int | None, Query(ge=0, le=3)] = None,
    open: bool = False,
) -> JSONResponse:
    """A deal step by step, as the seat of the token saw it; a deal that is over as any seat saw it, or all open."""
    events, own = await _stored(request, match)
    through = own if seat is None else seat
    # Sixty kilobytes: writing them down takes time as well.
    return await aside(lambda: JSONResponse(replay_json(match, replays.replay(events, own, deal, through, open))))


@routes.get("/api/matches/{match}/record", response_class=PlainTextResponse)
async def record(match: str, request: Request) -> PlainTextResponse:
    """The record of a match as text, without a deal that is still on."""
    events, _ = await _stored(request, match)
    return PlainTextResponse(await aside(replays.record_text, events), headers={"cache-control": "no-store"})


@routes.get(
    "/api/matches/{match}/analysis",
    response_class=EventStream,
    response_model=review_shapes.ReviewEvent,
    openapi_extra={"responses": {"200": {"content": {"text/event-stream": {"itemSchema": _EVENT}}}}},
)
async def analysis(match: str, request: Request, deal: Annotated[int, Query(ge=1, le=1000)]) -> EventStream:
    """What every play of a deal that is over was worth, told play by play as it is found (server-sent events)."""
    reviews: Reviews = request.app.state.reviews
    events, _ = await _stored(request, match)
    key, address = key_of(request), address_of(request)
    reviews.verify(key, address)
    record, asked = await aside(replays.to_judge, events, deal)
    told = review_events(record, asked, reviews.judge(key, address, asked))
    # Not to be gathered up by anything on the way: each play is news.
    return EventStream(told, headers={"x-accel-buffering": "no"})


@routes.get("/api/matches/{match}/score", response_model=review_shapes.PadLog)
async def score(match: str, request: Request) -> Response:
    """The deals of a match that are over, as a log of the score pad."""
    events, _ = await _stored(request, match)
    text = await aside(replays.score_log, events, match)
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})


@routes.post("/api/matches/{match}/branch", status_code=201)
async def branch(match: str, form: BranchForm, request: Request) -> TicketForm:
    """Practice against computer players from a point of a deal that is over; the match itself stays as it is."""
    tables = _tables(request)
    events, _ = await _stored(request, match)
    table = new_table_id()
    named = clean_name(form.name)
    log = await aside(replays.branch, events, form.deal, form.plays, form.seat, form.level, named, table)
    return ticket_form(await tables.keep(log, [form.seat], table))


@routes.post(RECORDS, status_code=201)
async def records(form: RecordsForm, request: Request) -> RecordsRead:
    """Reads match records, to be looked at as finished matches are."""
    tables = _tables(request)
    logs = await aside(replays.from_records, form.text)
    return RecordsRead(matches=[ticket_form(await tables.keep(log, [0])) for log in logs])


async def record_refused(_request: Request, error: Exception) -> JSONResponse:
    """A text that is no match record, with its line and column."""
    assert isinstance(error, RecordError)
    place = {"line": error.line, "column": error.column}
    return JSONResponse({"error": {"code": "bad_record", "text": str(error), **place}}, 422)


def _tables(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


async def _stored(request: Request, match: str) -> tuple[tuple[Event, ...], int]:
    """The log of a match and the seat for which it is asked, by the cookie of a guest or the bearer key of a seat."""
    lobby: Lobby = request.app.state.lobby
    try:
        key = key_of(request)
    except NoGuest:
        text = say("The header Authorization must hold the key to a seat at this table.")
        raise TableError("bad_token", text) from None
    return await lobby.stored(match, key)
