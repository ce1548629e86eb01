"""HTTP for looking at played deals again: matches in short, replays, records in and out, practice from any point.

A seat is proved by its token, in the header `Authorization: Bearer TOKEN`; it never stands in an address.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse, PlainTextResponse

from cassino.doors.replay_json import replay_json, summary_json
from cassino.doors.setup_forms import TicketForm, clean_name, ticket_form
from cassino.doors.web_page import LONGEST_RECORDS, RECORDS
from cassino.ground.language import say
from cassino.records.match_record import RecordError
from cassino.services import replays
from cassino.services.aside import aside
from cassino.services.tables import TableError, Tables, new_table_id

__all__ = ["record_refused", "routes"]

Authorization = Annotated[str | None, Header(max_length=250)]
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


routes = APIRouter()


@routes.get("/api/matches/{match}")
async def match_in_short(match: str, request: Request, authorization: Authorization = None) -> dict[str, Any]:
    """A match in short: its deals, their points, how it stands."""
    events, seat = await _tables(request).stored(match, _token(authorization))
    return summary_json(match, seat, await aside(replays.summary, events))


@routes.get("/api/matches/{match}/replay", response_model=dict[str, Any])
async def replay(
    match: str,
    request: Request,
    deal: Annotated[int, Query(ge=1, le=1000)],
    seat: Annotated[int | None, Query(ge=0, le=3)] = None,
    open: bool = False,
    authorization: Authorization = None,
) -> JSONResponse:
    """A deal step by step, as the seat of the token saw it; a deal that is over as any seat saw it, or all open."""
    events, own = await _tables(request).stored(match, _token(authorization))
    through = own if seat is None else seat
    # Sixty kilobytes: writing them down takes time as well.
    return await aside(lambda: JSONResponse(replay_json(match, replays.replay(events, own, deal, through, open))))


@routes.get("/api/matches/{match}/record", response_class=PlainTextResponse)
async def record(match: str, request: Request, authorization: Authorization = None) -> PlainTextResponse:
    """The record of a match as text, without a deal that is still on."""
    events, _ = await _tables(request).stored(match, _token(authorization))
    return PlainTextResponse(await aside(replays.record_text, events), headers={"cache-control": "no-store"})


@routes.post("/api/matches/{match}/branch", status_code=201)
async def branch(match: str, form: BranchForm, request: Request, authorization: Authorization = None) -> TicketForm:
    """Practice against computer players from a point of a deal that is over; the match itself stays as it is."""
    tables = _tables(request)
    events, _ = await tables.stored(match, _token(authorization))
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


def _token(header: str | None) -> str:
    kind, _, token = (header or "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise TableError("bad_token", say("The header Authorization must hold the key to a seat at this table."))
    return token.strip()
