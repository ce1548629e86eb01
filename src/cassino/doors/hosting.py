"""What an application holds while it runs: the database, the tables, and where there are several processes the bus."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Final

from starlette.responses import JSONResponse

from cassino.doors.relay import Exchange
from cassino.services.bus import Bus
from cassino.services.owners import Owners
from cassino.services.reviews import Reviews
from cassino.services.rooms.lobby import Lobby
from cassino.services.rooms.table import Around
from cassino.services.store import Store, StoreError
from cassino.services.tables import Tables

if TYPE_CHECKING:
    from fastapi import FastAPI

    from cassino.doors.settings import Settings
    from cassino.services.metrics import Metrics

__all__ = ["health_response", "hosting"]

_LOG: Final = logging.getLogger("cassino.server")


@asynccontextmanager
async def hosting(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """While it lasts `app.state` has `tables`, `lobby`, `reviews`, and `exchange` where there is a bus.

    Raises StoreError.
    """
    async with AsyncExitStack() as held:
        around = Around(settings.limits)
        store = await Store.open(settings.database.url or None)
        held.push_async_callback(store.close)
        metrics: Metrics = app.state.metrics
        store.metrics = metrics
        metrics.gauge("writer_queue_seconds", "How long the oldest write has been waiting.", lambda: store.waiting_for)
        reviews = app.state.reviews = Reviews(settings.limits)
        held.callback(reviews.close)
        metrics.gauge("analyses", "Deals being analysed in this process.", lambda: reviews.under_way)
        metrics.gauge("judged_plays", "Plays that this process has judged.", lambda: reviews.judged)
        metrics.gauge("tables", "Tables open in this process.", lambda: len(app.state.tables.opened()))
        if not settings.bus.url:
            tables = app.state.tables = Tables(store, None, around)
            held.push_async_callback(tables.close)
            await _open_lobby(app, tables, held)
            yield
            return
        owners = Owners(store, settings.bus.lease)
        bus = await Bus.open(settings.bus.url, owners.process)
        exchange = app.state.exchange = Exchange(bus, owners.process)
        metrics.gauge("passed_on", "Connections whose table another process has.", lambda: exchange.passed_on)
        held.push_async_callback(exchange.close)
        tables = app.state.tables = Tables(store, owners, around)

        async def beaten(alive: set[str], kept: set[str] | None) -> None:
            exchange.only(alive)
            if kept is not None:
                await tables.only(kept)

        await owners.start(beaten)
        held.push_async_callback(_sign_out, owners)
        held.push_async_callback(tables.close)
        await _open_lobby(app, tables, held)
        app.state.lobby.share(bus)
        exchange.serve(app)
        yield
        # What others pass on is refused from here on; what is being served hears that its table is closed.
        exchange.serve(None)


async def _open_lobby(app: FastAPI, tables: Tables, held: AsyncExitStack) -> None:
    lobby = app.state.lobby = Lobby(tables, tables.around)
    await lobby.start()
    held.push_async_callback(lobby.close)


async def health_response(app: FastAPI) -> JSONResponse:
    """Whether this process can serve: 200, or 503 with what is wrong.

    `passed_on` counts connections whose table another process has.
    """
    tables: Tables = app.state.tables
    exchange: Exchange | None = getattr(app.state, "exchange", None)
    draining = getattr(app.state, "draining", False)
    try:
        await tables.store.reach()
        reached = True
    except StoreError as error:
        _LOG.error("%s", error)
        reached = False
    bus = None if exchange is None else exchange.bus.whole
    found = {"ok": reached and bus is not False and not draining, "database": reached, "bus": bus, "draining": draining}
    found["passed_on"] = 0 if exchange is None else exchange.passed_on
    return JSONResponse(found, 200 if found["ok"] else 503)


async def _sign_out(owners: Owners) -> None:
    try:
        await owners.stop()
    except StoreError as error:
        # The others find out when the lease ends.
        _LOG.error("%s", error)
