"""The web server: the page, HTTP for setting up a match, a socket for each seat.

What is said on the line is in docs/decisions/0002-table-protocol.md. `create_app` is the application for any ASGI
server; `serving.run` is the command `cassino serve`.
"""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.websockets import WebSocket

import cassino
from cassino.doors import (
    puzzle_routes,
    referee_routes,
    room_routes,
    rules_routes,
    rules_shapes,
    server_shapes,
    setup_json,
    sheet_routes,
)
from cassino.doors.hosting import health_response, hosting
from cassino.doors.message_schema import socket_schema
from cassino.doors.relay import Relay
from cassino.doors.replay_routes import record_refused, routes
from cassino.doors.room_socket import serve_socket
from cassino.doors.settings import Settings
from cassino.doors.setup_forms import MatchForm, TicketForm, clean_name, ticket_form
from cassino.doors.watching import Watch, metrics_response
from cassino.doors.web_page import (
    PAGE,
    Guard,
    Page,
    add_headers,
    deck_response,
    error_response,
    no_page,
    page_file,
    wanted_language,
)
from cassino.game.dealing import DealingError
from cassino.game.match import MatchError
from cassino.ground.language import language, say
from cassino.ground.ruleset import RuleSetError
from cassino.players.player import PlayerError
from cassino.records.match_record import RecordError
from cassino.services.metrics import Metrics
from cassino.services.rooms.register import TooMany
from cassino.services.store import StoreError
from cassino.services.tables import TableError, Tables

__all__ = ["create_app"]

_LOG: Final = logging.getLogger("cassino.server")


def create_app(
    database_url: str | None = None,
    static_dir: str | os.PathLike[str] | None = None,
    settings: Settings | None = None,
) -> FastAPI:
    """The application: matches kept in a database (None: that of the settings), the page from a folder.

    The database is opened when the application starts; a StoreError then says what is wrong with it.
    """
    chosen = (settings or Settings()).with_("database", url=database_url)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with hosting(app, chosen):
            yield

    # No documentation pages: they would bring scripts from other servers.
    app = FastAPI(
        title="Cassino",
        version=cassino.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = chosen
    metrics = app.state.metrics = Metrics()
    app.add_middleware(Relay)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, origins=chosen.server.origins)
    app.add_middleware(Watch, metrics=metrics)
    _add_errors(app)
    _add_routes(app)
    for router in (rules_routes.router, sheet_routes.router, referee_routes.router, puzzle_routes.router):
        app.include_router(router)
    folder = Path(static_dir) if static_dir is not None else PAGE
    if (folder / "index.html").is_file():

        async def page() -> Response:
            """The page, which knows by its address what it is to show."""
            return page_file(folder / "index.html")

        for address in ADDRESSES:
            app.add_api_route(address, page, include_in_schema=False)

        app.mount("/", Page(directory=folder, html=True))
    else:
        app.add_api_route("/", no_page, response_class=HTMLResponse, include_in_schema=False)
    return app


def _add_routes(app: FastAPI) -> None:
    @app.get("/api/health")
    async def health() -> server_shapes.Health:
        """Whether the server runs, and which version."""
        return {"ok": True, "version": cassino.__version__, "compiled": cassino.COMPILED}

    @app.get("/api/messages.json")
    async def messages() -> dict[str, Any]:
        """The JSON schema of every message of the sockets, either way."""
        return socket_schema()

    @app.get("/healthz", include_in_schema=False)
    async def healthz(request: Request) -> JSONResponse:
        """Whether this process can serve, for what watches over it."""
        return await health_response(request.app)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """Figures for Prometheus."""
        return metrics_response(request.scope, request.app.state.metrics, request.app.state.settings)

    @app.get("/api/presets")
    async def presets() -> rules_shapes.PresetsAnswer:
        """The rules to choose from."""
        return setup_json.presets_json()

    @app.get("/api/levels")
    async def levels() -> rules_shapes.LevelsAnswer:
        """The computer players to choose from."""
        return setup_json.levels_json()

    @app.post("/api/matches", status_code=201)
    async def new_match(form: MatchForm, request: Request) -> TicketForm:
        """Sets up a match against computer players, or of several people at one device, and deals."""
        tables: Tables = request.app.state.tables
        ticket = await tables.create(
            form.rules,
            form.players,
            level_name=form.level,
            name=clean_name(form.name),
            partners=form.partners,
            target=form.target,
            seed=form.seed,
            people=form.people and [name and clean_name(name, "Player") for name in form.people],
        )
        return ticket_form(ticket)

    app.include_router(routes)
    app.include_router(room_routes.routes)

    @app.get("/deck.svg", response_class=Response)
    async def deck(request: Request, face: str = "classic") -> Response:
        """All cards as one SVG of symbols."""
        try:
            return deck_response(face, request.headers.get("if-none-match"))
        except ValueError as error:
            raise TableError("unknown_face", str(error)) from error

    @app.websocket("/api/matches/{match}/play")
    async def seat(websocket: WebSocket, match: str) -> None:
        """A seat at a table."""
        await serve_socket(websocket, websocket.app.state.tables, websocket.app.state.lobby, match)


_STATUS: Final = {
    "bad_token": 403,
    "no_guest": 401,
    "kicked": 403,
    "not_invited": 403,
    "out_of_scope": 403,
    "unknown_token": 404,
    "too_many_tokens": 409,
    "bad_code": 403,
    "bad_table_code": 404,
    "bad_watch_key": 404,
    "locked": 409,
    "too_many_waiting": 409,
    "watch_off": 409,
    "watch_full": 409,
    "not_started": 409,
    "still_seated": 409,
}
ADDRESSES: Final = ("/sheet", "/score", "/referee", "/verify", "/puzzles")
"""Addresses of the page beside `/`: printed sheets, the score pad, the referee, verified shuffles, puzzles."""

_MISSING: Final = (
    "unknown_rules",
    "unknown_match",
    "unknown_face",
    "unknown_deal",
    "unknown_seat",
    "unknown_play",
    "unknown_page",
    "unknown_puzzle",
)


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(RequestValidationError)
    async def bad_request(_request: Request, error: RequestValidationError) -> JSONResponse:
        """A body of the wrong shape."""
        first = error.errors()[0]
        where = next((part for part in first["loc"] if part != "body" and isinstance(part, str)), "")
        text = f"{where}: {first['msg']}" if where else str(first["msg"])
        return error_response("bad_request", text, 422)

    async def refused(_request: Request, error: Exception) -> JSONResponse:
        code = error.code if isinstance(error, TableError) else "bad_rules"
        if isinstance(error, PlayerError):
            code = "unknown_level"
        return error_response(code, str(error), 404 if code in _MISSING else _STATUS.get(code, 422))

    for kind in (RuleSetError, DealingError, MatchError, PlayerError, TableError):
        app.add_exception_handler(kind, refused)

    app.add_exception_handler(RecordError, record_refused)
    app.add_exception_handler(TooMany, room_routes.too_many)

    @app.exception_handler(StoreError)
    async def no_store(_request: Request, error: StoreError) -> JSONResponse:
        """A database that does not answer."""
        _LOG.error("%s", error)
        return error_response("storage", say("The server could not store the match."), 503)

    @app.exception_handler(HTTPException)
    async def no_such_page(_request: Request, error: HTTPException) -> JSONResponse:
        """An address that is not there, or not for this method."""
        code = {404: "not_found", 405: "wrong_method"}.get(error.status_code, "bad_request")
        text = {404: say("There is nothing at this address.")}.get(error.status_code, str(error.detail))
        return error_response(code, text, error.status_code)

    @app.exception_handler(Exception)
    async def broken(request: Request, _error: Exception) -> JSONResponse:
        """A fault of ours: it is in the log, not in the answer."""
        with language(wanted_language(request.scope)) as code:
            answer = error_response("internal", say("Something went wrong in the server; its log says what."), 500)
        # This one is made outside of everything else that would add them.
        add_headers(answer.headers, request.scope, code)
        return answer
