"""Guests: people with a name and a key for each device, of which only the hash is kept."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, insert, select, update

from cassino.ground.language import say
from cassino.services.limits import USUAL, Limits
from cassino.services.rooms.clocks import now
from cassino.services.rooms.names import clean_text
from cassino.services.schema import BLOCKS, GUESTS, KEYS, TOKENS
from cassino.services.store import storing, writing
from cassino.services.table import TableError, digest

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from cassino.services.store import Store

__all__ = ["Guest", "Guests", "NoGuest", "own"]


class NoGuest(TableError):
    """Nobody who has proved to be a guest."""

    def __init__(self) -> None:
        super().__init__("no_guest", say("Say first who you are."))


@dataclass(frozen=True)
class Guest:
    """Somebody with a name; `since` when, on how many `devices`."""

    id: str
    name: str
    since: float
    devices: int


class Guests:
    """All guests of a store; every method raises StoreError for a database that does not answer."""

    def __init__(self, store: Store, limits: Limits = USUAL, clock: Callable[[], float] = now) -> None:
        self.store = store
        self.limits = limits
        self.now = clock

    async def new(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the key of the device it is made on; raises TableError for a name of nothing."""
        wanted, key = own(name), secrets.token_urlsafe(32)
        guest = Guest(secrets.token_urlsafe(12), wanted, self.now(), 1)
        with self._storing():
            async with writing(self.store.engine) as connection:
                row = {"id": guest.id, "name": wanted, "created": guest.since}
                await connection.execute(insert(GUESTS), [row])
                await _add_key(connection, guest.id, key, None)
        return guest, key

    async def who(self, key: str) -> Guest:
        """The guest whose key this is; raises NoGuest."""
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                found = KEYS.c.hash == digest(key), KEYS.c.until.is_(None), GUESTS.c.id == KEYS.c.guest
                row = (await connection.execute(select(GUESTS).where(*found))).first()
                if row is None:
                    raise NoGuest
                return await _guest(connection, row)

    async def one(self, guest: str) -> Guest:
        """The guest with an id; raises NoGuest."""
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                row = (await connection.execute(select(GUESTS).where(GUESTS.c.id == guest))).first()
                if row is None:
                    raise NoGuest
                return await _guest(connection, row)

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest under another name; raises TableError for a name of nothing."""
        wanted = own(name)
        with self._storing():
            async with writing(self.store.engine) as connection:
                await connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(name=wanted))
        return Guest(guest.id, wanted, guest.since, guest.devices)

    async def transfer(self, guest: Guest) -> tuple[str, float]:
        """A code that makes another device the guest's, once, and until when it is good; codes before it are void."""
        code, until = secrets.token_urlsafe(32), self.now() + self.limits.transfer
        with self._storing():
            async with writing(self.store.engine) as connection:
                old = KEYS.c.guest == guest.id, KEYS.c.until.is_not(None)
                await connection.execute(delete(KEYS).where(*old))
                await _add_key(connection, guest.id, code, until)
        return code, until

    async def move(self, code: str) -> tuple[Guest, str]:
        """The guest of a transfer code, which is used up, and a key for this device; raises TableError."""
        key = secrets.token_urlsafe(32)
        with self._storing():
            async with writing(self.store.engine) as connection:
                good = KEYS.c.hash == digest(code), KEYS.c.until > self.now()
                owner = (await connection.execute(select(KEYS.c.guest).where(*good))).scalar()
                used = await connection.execute(delete(KEYS).where(*good))
                if owner is None or used.rowcount != 1:
                    raise TableError("bad_code", say("This code is wrong, too old or used already."))
                await _add_key(connection, owner, key, None)
                row = (await connection.execute(select(GUESTS).where(GUESTS.c.id == owner))).one()
                return await _guest(connection, row), key

    async def sign_out(self, guest: Guest, key: str, everywhere: bool = False) -> None:
        """Makes a device's key void, or all of them, the codes for more and what programs were given."""
        which = KEYS.c.guest == guest.id if everywhere else KEYS.c.hash == digest(key)
        with self._storing():
            async with writing(self.store.engine) as connection:
                await connection.execute(delete(KEYS).where(which))
                if everywhere:
                    await connection.execute(delete(TOKENS).where(TOKENS.c.guest == guest.id))

    async def block(self, guest: str, other: str, blocked: bool) -> None:
        """Notes that a guest does not want to hear another one, or does again."""
        pair = BLOCKS.c.guest == guest, BLOCKS.c.other == other
        with self._storing():
            async with writing(self.store.engine) as connection:
                await connection.execute(delete(BLOCKS).where(*pair))
                if blocked:
                    await connection.execute(insert(BLOCKS), [{"guest": guest, "other": other}])

    async def blocked(self, guest: str) -> frozenset[str]:
        """Whom a guest does not want to hear."""
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                found = await connection.execute(select(BLOCKS.c.other).where(BLOCKS.c.guest == guest))
                return frozenset(found.scalars())

    def _storing(self, what: str = "cannot be written") -> Any:
        return storing(self.store.name, what)


def own(name: str) -> str:
    """A name as it is kept; raises TableError where nothing is left of it."""
    wanted = clean_text(name)
    if not wanted:
        raise TableError("bad_name", say("A name has at least one letter that can be seen."))
    return wanted


async def _add_key(connection: AsyncConnection, guest: str, key: str, until: float | None) -> None:
    await connection.execute(insert(KEYS), [{"hash": digest(key), "guest": guest, "until": until}])


async def _guest(connection: AsyncConnection, row: Any) -> Guest:
    counted = select(func.count()).select_from(KEYS).where(KEYS.c.guest == row.id, KEYS.c.until.is_(None))
    return Guest(row.id, row.name, row.created, (await connection.execute(counted)).scalar_one())
