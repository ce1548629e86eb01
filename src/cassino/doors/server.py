"""The web server: the page, HTTP for setting up a match, a socket for each seat.

What is said on the line is in docs/decisions/0002-table-protocol.md. `create_app` is the application for any ASGI
server, `run` the command `cassino serve`.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket as sockets
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.websockets import WebSocket

import cassino
from cassino.doors import rules_routes, setup_json
from cassino.doors.replay_routes import record_refused, routes
from cassino.doors.setup_forms import MatchForm, TicketForm, clean_name, ticket_form
from cassino.doors.table_messages import LONGEST
from cassino.doors.table_socket import serve_seat
from cassino.doors.web_page import PAGE, Guard, Page, deck_response, error_response, no_page, wanted_language
from cassino.game.dealing import DealingError
from cassino.game.match import MatchError
from cassino.ground.language import language, say
from cassino.ground.ruleset import RuleSetError
from cassino.players.player import PlayerError
from cassino.records.match_record import RecordError
from cassino.services.store import Store, StoreError
from cassino.services.tables import TableError, Tables

__all__ = ["create_app", "run"]

_LOG: Final = logging.getLogger("cassino.server")
_STOP_WITHIN: Final = 3
"""Seconds that open connections have when the server stops."""


def create_app(database_url: str | None = None, static_dir: str | os.PathLike[str] | None = None) -> FastAPI:
    """The application: matches kept in a database (None: a file of the user's), the page from a folder.

    The database is opened when the application starts; a StoreError then says what is wrong with it.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(database_url)
        tables = app.state.tables = Tables(store)
        try:
            yield
        finally:
            await tables.close()
            await store.close()

    # No documentation pages: they would bring scripts from other servers.
    app = FastAPI(
        title="Cassino",
        version=cassino.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard)
    _add_errors(app)
    _add_routes(app)
    app.include_router(rules_routes.router)
    folder = Path(static_dir) if static_dir is not None else PAGE
    if (folder / "index.html").is_file():
        app.mount("/", Page(directory=folder, html=True))
    else:
        app.add_api_route("/", no_page, response_class=HTMLResponse, include_in_schema=False)
    return app


def _add_routes(app: FastAPI) -> None:
    @app.get("/api/health")
    async def health() -> dict[str, Any]:
        """Whether the server runs, and which version."""
        return {"ok": True, "version": cassino.__version__, "compiled": cassino.COMPILED}

    @app.get("/api/presets")
    async def presets() -> dict[str, Any]:
        """The rules to choose from."""
        return setup_json.presets_json()

    @app.get("/api/levels")
    async def levels() -> dict[str, Any]:
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
        await serve_seat(websocket, websocket.app.state.tables, match)


_MISSING: Final = ("unknown_rules", "unknown_match", "unknown_face", "unknown_deal", "unknown_seat", "unknown_play")


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
        return error_response(code, str(error), 404 if code in _MISSING else 403 if code == "bad_token" else 422)

    for kind in (RuleSetError, DealingError, MatchError, PlayerError, TableError):
        app.add_exception_handler(kind, refused)

    app.add_exception_handler(RecordError, record_refused)

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
        with language(wanted_language(request.scope)):
            return error_response("internal", say("Something went wrong in the server; its log says what."), 500)


# --- the command -----------------------------------------------------------------------------------------------


class _Server(uvicorn.Server):
    """uvicorn, telling when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Starts listening, then says so."""
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()


def run(host: str = "127.0.0.1", port: int = 8000, database: str | None = None, open_page: bool = False) -> int:
    """Serves until it is told to stop; answers the exit code: 1 for a used port or a database that cannot be used.

    `port` 0 takes any free one. `database` is a URL or the path of an SQLite file (None: `cassino/cassino.db` in the
    user's data folder). `open_page` opens the page in a browser if there is a screen.
    """
    try:
        asyncio.run(_try_database(database))
        listening = _listen(host, port)
    except (StoreError, OSError) as error:
        print(f"cassino: {error}", file=sys.stderr)
        return 1
    with listening:
        address = _address(host, listening.getsockname()[1])

        def ready() -> None:
            print(f"cassino: the table is at {address} (stop with Ctrl+C)", flush=True)
            if open_page and _has_screen():
                # A browser may keep the caller waiting until it is closed.
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)

        config = uvicorn.Config(
            create_app(database),
            log_level="warning",
            ws="auto",
            ws_max_size=LONGEST * 2,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=_STOP_WITHIN,
            server_header=False,
        )
        server = _Server(config, ready)
        with _stopping(server):
            server.run(sockets=[listening])
    return 0 if server.started else 1


@contextmanager
def _stopping(server: uvicorn.Server) -> Iterator[None]:
    """While it lasts, a signal to stop means to stop in good order; uvicorn passes it on here after it has."""

    def stop(_number: int, _frame: object) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def _try_database(database: str | None) -> None:
    store = await Store.open(database)
    await store.close()


def _listen(host: str, port: int) -> sockets.socket:
    """A socket bound to an address; raises OSError with a message that says what to do."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    made = sockets.socket(family, sockets.SOCK_STREAM)
    try:
        if os.name != "nt":
            made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(512)
    except OSError as error:
        made.close()
        if error.errno == errno.EADDRINUSE:
            raise OSError(f"port {port} is in use; choose another with --port (0: any free one)") from error
        raise OSError(f"cannot listen on {host}, port {port}: {error.strerror or error}") from error
    return made


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _has_screen() -> bool:
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
