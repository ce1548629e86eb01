"""Which tables of several people there are: their codes, who has been there, when each is due; and outages."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cassino.ground.language import say
from cassino.services.limits import USUAL, Limits
from cassino.services.rooms.clocks import merged, now
from cassino.services.schema import EVENTS, GUESTS, META, OUTAGES, ROOMS, SITTINGS, TABLES
from cassino.services.store import Store, storing, writing
from cassino.services.table import TableError

__all__ = ["Register", "TooMany", "new_code", "read_code"]

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 of them: no 0 and O, no 1 and I."""
LENGTH: Final = 7
_DAY: Final = 86_400.0
_ALIVE: Final = "alive"


class TooMany(TableError):
    """Something that is done too often; `wait` seconds later it may be tried again."""

    def __init__(self, code: str, text: str, wait: float) -> None:
        super().__init__(code, text)
        self.wait = wait


def new_code() -> str:
    """A code for asking to join: 35 random bits.

    >>> len(new_code())
    7
    """
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """A code as it was typed, in any case, with spaces and hyphens; None for what can be none.

    >>> read_code("k7m-2qx p"), read_code("0000000")
    ('K7M2QXP', None)
    """
    plain = "".join(c for c in text.upper() if c not in " -\u2010\u2011\u2013")
    return plain if len(plain) == LENGTH and set(plain) <= set(LETTERS) else None


class Register:
    """The register of a store; every method raises StoreError for a database that does not answer."""

    def __init__(self, store: Store, limits: Limits = USUAL, clock: Callable[[], float] = now) -> None:
        self.store = store
        self.limits = limits
        self._now = clock

    async def add(self, table: str, maker: str, guests: Iterable[str], code: str, due: float) -> None:
        """Enters a table; raises TooMany for a guest who has made too many in 24 hours."""
        at = self._now()
        with self._storing():
            async with writing(self.store.engine) as connection:
                # Holds the guest's line, so that two requests at once are counted one after the other.
                await connection.execute(update(GUESTS).where(GUESTS.c.id == maker).values(id=maker))
                recent = ROOMS.c.maker == maker, ROOMS.c.made > at - _DAY, ROOMS.c.code.is_not(None)
                made = await connection.execute(select(func.count(), func.min(ROOMS.c.made)).where(*recent))
                count, first = made.one()
                if count >= self.limits.tables_per_day:
                    text = say("You have opened as many tables as a guest may in 24 hours.")
                    raise TooMany("too_many_tables", text, first + _DAY - at)
                row = {"table_id": table, "code": code, "maker": maker, "made": at, "due": due}
                await connection.execute(insert(ROOMS), [row])
                for guest in set(guests):
                    await _sit(connection, guest, table, at)

    async def take_over(self, table: str, maker: str, guests: Iterable[str], due: float) -> None:
        """Enters the table at which the people of another one play on; nothing happens if it is there already."""
        at = self._now()
        with self._storing():
            async with writing(self.store.engine) as connection:
                known = await connection.execute(select(ROOMS.c.made).where(ROOMS.c.table_id == table))
                if known.first() is None:
                    row = {"table_id": table, "code": None, "maker": maker, "made": at, "due": due}
                    await connection.execute(insert(ROOMS), [row])
                for guest in set(guests):
                    await _sit(connection, guest, table, at)

    async def find(self, code: str) -> str | None:
        """The table of a code, None if there is none."""
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                found = await connection.execute(select(ROOMS.c.table_id).where(ROOMS.c.code == code))
                return found.scalar()

    async def sit(self, guest: str, table: str) -> None:
        """Notes that a guest has come to a table."""
        with self._storing():
            async with writing(self.store.engine) as connection:
                await _sit(connection, guest, table, self._now())

    async def tables_of(self, guest: str, most: int) -> list[str]:
        """The tables at which a guest has been, those that changed last in front."""
        latest = func.max(EVENTS.c.at)
        wanted = (
            select(SITTINGS.c.table_id)
            .join(EVENTS, EVENTS.c.table_id == SITTINGS.c.table_id)
            .where(SITTINGS.c.guest == guest)
            .group_by(SITTINGS.c.table_id)
            .order_by(latest.desc())
            .limit(most)
        )
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                return list((await connection.execute(wanted)).scalars())

    async def due(self, most: int) -> list[str]:
        """Tables that somebody has to look at."""
        wanted = select(ROOMS.c.table_id).where(ROOMS.c.due <= self._now()).order_by(ROOMS.c.due).limit(most)
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                return list((await connection.execute(wanted)).scalars())

    async def look_again(self, table: str, due: float) -> None:
        """Notes when somebody has to look at a table again."""
        with self._storing():
            async with writing(self.store.engine) as connection:
                await connection.execute(update(ROOMS).where(ROOMS.c.table_id == table).values(due=due))

    async def delete(self, table: str) -> None:
        """Deletes a table with its log and everything that points to it."""
        with self._storing():
            async with writing(self.store.engine) as connection:
                for where in (ROOMS.c.table_id, SITTINGS.c.table_id, EVENTS.c.table_id, TABLES.c.id):
                    await connection.execute(delete(where.table).where(where == table))

    # --- whether the server runs

    async def beat(self) -> None:
        """Notes that the server runs; a gap since the last beat was an outage."""
        at = self._now()
        with self._storing():
            async with writing(self.store.engine) as connection:
                # One process after the other: two that start at once would both find nothing here.
                await connection.execute(select(META.c.value).where(META.c.key == "schema").with_for_update())
                text = (await connection.execute(select(META.c.value).where(META.c.key == _ALIVE))).scalar()
                if text is None:
                    await connection.execute(insert(META), [{"key": _ALIVE, "value": repr(at)}])
                    return
                before = float(text)
                if at - before > self.limits.outage:
                    await connection.execute(insert(OUTAGES), [{"began": before, "ended": at}])
                if at > before:
                    await connection.execute(update(META).where(META.c.key == _ALIVE).values(value=repr(at)))

    async def outages(self) -> Sequence[tuple[float, float]]:
        """When no server was running, as far back as any time at a table may run."""
        wanted = select(OUTAGES).where(OUTAGES.c.ended > self._now() - 31 * _DAY)
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                return merged((row.began, row.ended) for row in await connection.execute(wanted))

    def _storing(self, what: str = "cannot be written") -> Any:
        return storing(self.store.name, what)


async def _sit(connection: AsyncConnection, guest: str, table: str, at: float) -> None:
    pair = SITTINGS.c.guest == guest, SITTINGS.c.table_id == table
    if (await connection.execute(select(SITTINGS.c.at).where(*pair))).first() is None:
        await connection.execute(insert(SITTINGS), [{"guest": guest, "table_id": table, "at": at}])
