"""Which server process a table is open in, where several share one database (docs/decisions/0008-processes.md).

Each process says again and again that it is alive; a table belongs to one process until that one lets it go or has not
been heard of for the length of a lease. The clock is the database's, so that the processes need not agree on the time.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Float, cast, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from cassino.services.schema import OWNERS, PROCESSES, TABLES
from cassino.services.store import StoreError, storing, writing

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement

    from cassino.services.store import Store

__all__ = ["LEASE", "Elsewhere", "Owners"]

_LOG: Final = logging.getLogger("cassino.owners")

LEASE: Final = 6.0
"""Seconds without a sign of life after which a process counts as dead."""


Beaten = Callable[[set[str], set[str] | None], Awaitable[None]]
"""Hears which processes are alive, and after this one counted as dead (else None) which tables it still has."""


class Elsewhere(Exception):
    """A table that is open in another process."""

    def __init__(self, process: str) -> None:
        super().__init__(f"the table is open in process {process}")
        self.process = process


class Owners:
    """The tables of this process among those of others. `start` it before the first `take`, `stop` it at the end."""

    def __init__(self, store: Store, lease: float = LEASE) -> None:
        self.process = secrets.token_hex(16)
        self.lease = lease
        self._store = store
        self._beat: asyncio.Task[None] | None = None

    async def start(self, beaten: Beaten) -> None:
        """Signs in, and from now on says three times a lease that this process is alive. Raises StoreError."""
        await self.renew()
        self._store.process = self.process
        self._beat = asyncio.create_task(self._beating(beaten), name="owners")

    async def _beating(self, beaten: Beaten) -> None:
        lapsed = False
        while True:
            await asyncio.sleep(self.lease / 3)
            try:
                lapsed = not await self.renew() or lapsed
                alive = await self.alive()
                kept = await self.owned() if lapsed else None
            except StoreError as error:
                # Nothing can be stored either; when the database is back this process may count as dead, and hears so.
                _LOG.error("%s", error)
                continue
            lapsed = False
            await beaten(alive, kept)

    async def stop(self) -> None:
        """Signs out: others may take the tables at once."""
        if self._beat is not None:
            self._beat.cancel()
            await asyncio.wait([self._beat])
        with storing(self._store.name, "could not be written"):
            async with writing(self._store.engine) as connection:
                await connection.execute(delete(OWNERS).where(OWNERS.c.process == self.process))
                await connection.execute(delete(PROCESSES).where(PROCESSES.c.id == self.process))

    async def renew(self) -> bool:
        """Says that this process is alive; False if it counted as dead until now. Raises StoreError."""
        until = self._now() + self.lease
        ours = PROCESSES.c.id == self.process
        with storing(self._store.name, "could not be written"):
            async with writing(self._store.engine) as connection:
                renewed = await connection.execute(
                    update(PROCESSES).where(ours, PROCESSES.c.until > self._now()).values(until=until)
                )
                if renewed.rowcount:
                    return True
                await connection.execute(delete(PROCESSES).where(ours))
                await connection.execute(insert(PROCESSES).values(id=self.process, until=until))
                # Those that died long ago, with what they owned.
                dead = select(PROCESSES.c.id).where(PROCESSES.c.until < self._now() - 100 * self.lease)
                await connection.execute(delete(OWNERS).where(OWNERS.c.process.in_(dead)))
                await connection.execute(delete(PROCESSES).where(PROCESSES.c.id.in_(dead)))
                return False

    async def alive(self) -> set[str]:
        """The processes that are alive; raises StoreError."""
        with storing(self._store.name, "cannot be read"):
            async with self._store.engine.connect() as connection:
                found = await connection.execute(select(PROCESSES.c.id).where(PROCESSES.c.until > self._now()))
                return set(found.scalars())

    async def owned(self) -> set[str]:
        """The tables that are this process's; raises StoreError."""
        with storing(self._store.name, "cannot be read"):
            async with self._store.engine.connect() as connection:
                ours = select(OWNERS.c.table_id).where(OWNERS.c.process == self.process)
                return set((await connection.execute(ours)).scalars())

    async def take(self, table_id: str) -> None:
        """Makes a table this process's; a table that does not exist is let be.

        What was appended before is in the log that is read afterwards, and nothing is appended by an earlier owner any
        more. Raises Elsewhere if the table belongs to another process that is alive, StoreError.
        """
        with storing(self._store.name, "could not be written"):
            async with writing(self._store.engine) as connection:
                # Of those who want the same table one goes first.
                row = await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())
                if row.first() is None:
                    return
                owner = select(OWNERS.c.process, PROCESSES.c.until > self._now()).outerjoin(
                    PROCESSES, PROCESSES.c.id == OWNERS.c.process
                )
                held = (await connection.execute(owner.where(OWNERS.c.table_id == table_id))).first()
                if held is not None and held[1] and held[0] != self.process:
                    raise Elsewhere(held[0])
                kinds: dict[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
                ours = kinds[self._store.engine.dialect.name](OWNERS).values(table_id=table_id, process=self.process)
                await connection.execute(
                    ours.on_conflict_do_update(index_elements=["table_id"], set_={"process": self.process})
                )

    async def release(self, table_id: str) -> None:
        """Lets a table go that this process owns; raises StoreError."""
        ours = (OWNERS.c.table_id == table_id, OWNERS.c.process == self.process)
        with storing(self._store.name, "could not be written"):
            async with writing(self._store.engine) as connection:
                await connection.execute(delete(OWNERS).where(*ours))

    def _now(self) -> ColumnElement[float]:
        """The database's clock in seconds."""
        if self._store.engine.dialect.name == "postgresql":
            return cast(func.extract("epoch", func.clock_timestamp()), Float)
        return (func.julianday("now") - 2440587.5) * 86400.0
