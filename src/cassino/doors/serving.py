"""The command `cassino serve`: one server process, from its settings to its end."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket as sockets
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn

from cassino.doors import logs
from cassino.doors.server import create_app
from cassino.doors.settings import Settings
from cassino.doors.table_messages import LONGEST
from cassino.ground.presets import ENVIRONMENT, faults_of_file
from cassino.services.bus import Bus
from cassino.services.pauses import short_pauses
from cassino.services.store import Store, StoreError

__all__ = ["run"]

_CUT_OFF_AFTER: Final = 1.0
"""Seconds that a request has, when the server stops, to be sent whole."""


class _Server(uvicorn.Server):
    """uvicorn, telling when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._pauses: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Starts listening, then says so."""
        await super().startup(sockets)
        if not self.should_exit:
            self._pauses = asyncio.create_task(short_pauses())
            self._ready()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Stops in good order; requests that were sent by half are cut off, as nobody knows if the rest ever comes."""
        if self._pauses is not None:
            self._pauses.cancel()
        asyncio.get_running_loop().call_later(_CUT_OFF_AFTER, self._cut_off)
        await super().shutdown(sockets)

    def _cut_off(self) -> None:
        for connection in list(self.server_state.connections):
            cycle = getattr(connection, "cycle", None)
            if cycle is not None and cycle.more_body:
                connection.transport.abort()


def run(settings: Settings, open_page: bool = False) -> int:
    """Serves until it is told to stop; answers the exit code: 1 for a used port, a database or a bus that fails.

    A file of house rules with faults is one of them. `open_page` opens the page in a browser if there is a screen.
    """
    logs.set_up(settings.log)
    faults = _faults_of_house_rules()
    if faults:
        print(*(f"cassino: {fault}" for fault in faults), sep="\n", file=sys.stderr)
        return 1
    try:
        asyncio.run(_try_out(settings))
        listening = _listen(settings.server.host, settings.server.port)
    except (StoreError, OSError) as error:
        print(f"cassino: {error}", file=sys.stderr)
        return 1
    with listening:
        address = _address(settings.server.host, listening.getsockname()[1])

        def ready() -> None:
            print(f"cassino: the table is at {address} (stop with Ctrl+C)", flush=True)
            if open_page and _has_screen():
                # A browser may keep the caller waiting until it is closed.
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)

        app = create_app(settings=settings)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws="auto",
            ws_max_size=LONGEST * 2,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=settings.server.stop_within,
            limit_concurrency=settings.server.connections,
            server_header=False,
            # Nobody is believed who they say they ask for, unless the settings name them.
            proxy_headers=bool(settings.server.proxies),
            forwarded_allow_ips=list(settings.server.proxies),
        )
        server = _Server(config, ready)

        def stop() -> None:
            app.state.draining = True
            server.should_exit = True

        with _stopping(stop):
            server.run(sockets=[listening])
    return 0 if server.started else 1


@contextmanager
def _stopping(stop: Callable[[], None]) -> Iterator[None]:
    """While it lasts, a signal to stop means to stop in good order; uvicorn passes it on here after it has."""
    before = {
        number: signal.signal(number, lambda _number, _frame: stop()) for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _faults_of_house_rules() -> list[str]:
    """What is wrong with the file of house rules: nobody shall find out at the table."""
    path = os.environ.get(ENVIRONMENT)
    return faults_of_file(path) if path else []


async def _try_out(settings: Settings) -> None:
    """Raises StoreError for a database or a bus that cannot be used, while there is nobody to serve yet."""
    store = await Store.open(settings.database.url or None)
    await store.close()
    if settings.bus.url:
        await (await Bus.open(settings.bus.url, "nobody")).close()


def _listen(host: str, port: int) -> sockets.socket:
    """A socket bound to an address; raises OSError with a message that says what to do."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    # The protocol is named, or asyncio leaves Nagle's algorithm on, and each answer waits 40 ms for an acknowledgement.
    made = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
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
