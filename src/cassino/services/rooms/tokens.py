"""Tokens that a guest gives to programs: each good for some things only, at one table or at all, until revoked."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, func, insert, select, update

from cassino.ground.language import say
from cassino.services.rooms.guests import NoGuest, own
from cassino.services.schema import GUESTS, TOKENS
from cassino.services.store import storing, writing
from cassino.services.table import TableError, digest

if TYPE_CHECKING:
    from cassino.services.rooms.guests import Guest, Guests

__all__ = ["SCOPES", "Access", "Token", "Tokens", "out_of_scope"]

SCOPES: Final = ("records", "watch", "play", "host")
"""What a token may be good for.

`records`: one's own tables, matches and data are read. `watch`: tables are seen without the hand. `play`: the seat is
played, and tables are joined. `host`: tables are opened, and what a host may do is done. Whoever may play or be host
may see the table as well; what is the guest's own (name, devices, tokens, whom he blocks) is for no token.
"""

_ENTER: Final = frozenset(("watch", "play", "host"))


@dataclass(frozen=True)
class Token:
    """A token without its secret: what it is good for, at which table (None: at all), until when (None: revoked)."""

    id: str
    name: str
    scopes: tuple[str, ...]
    table: str | None
    made: float
    until: float | None


@dataclass(frozen=True)
class Access:
    """Who comes with a key, and what for: `scopes` is None for a device of the guest's own, which may do everything."""

    guest: Guest
    scopes: frozenset[str] | None = None
    table: str | None = None

    def may(self, scope: str | None, table: str | None = None) -> bool:
        """Whether this may be done (None: what is for no token) at a table, or (None) what belongs to no table.

        >>> from cassino.services.rooms.guests import Guest
        >>> bot = Access(Guest("g", "Ann", 0.0, 1), frozenset(["play"]), "t1")
        >>> bot.may("play", "t1"), bot.may("watch", "t1"), bot.may("host", "t1"), bot.may("play", "t2"), bot.may(None)
        (True, True, False, False, False)
        """
        if self.scopes is None:
            return True
        if scope is None or self.table not in (None, table):
            return False
        return bool(_ENTER & self.scopes) if scope == "watch" else scope in self.scopes

    def verify(self, scope: str | None, table: str | None = None) -> None:
        """Raises TableError `out_of_scope` for what may not be done."""
        if not self.may(scope, table):
            raise out_of_scope()


def out_of_scope() -> TableError:
    """What a token is told that it is not good for."""
    return TableError("out_of_scope", say("This key is not good for that."))


class Tokens:
    """The tokens of all guests of a store; every method raises StoreError for a database that does not answer."""

    def __init__(self, guests: Guests) -> None:
        self.guests = guests
        self.store = guests.store
        self.limits = guests.limits

    async def new(
        self,
        guest: Guest,
        name: str,
        scopes: Collection[str],
        table: str | None = None,
        seconds: float | None = None,
    ) -> tuple[Token, str]:
        """A new token and its secret, of which only the hash is kept.

        Raises TableError for a name of nothing, for scopes that are none, and where the guest has too many tokens.
        """
        wanted, secret = own(name), secrets.token_urlsafe(32)
        if not scopes or not set(scopes) <= set(SCOPES):
            raise TableError(
                "bad_scopes", say("A key is good for at least one of: {scopes}.", scopes=", ".join(SCOPES))
            )
        at = self.guests.now()
        until = None if seconds is None else at + seconds
        token = Token(secrets.token_hex(8), wanted, tuple(one for one in SCOPES if one in scopes), table, at, until)
        with self._storing():
            async with writing(self.store.engine) as connection:
                # Holds the guest's line, so that two requests at once are counted one after the other.
                await connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(id=guest.id))
                await connection.execute(delete(TOKENS).where(TOKENS.c.guest == guest.id, TOKENS.c.until <= at))
                counted = select(func.count()).select_from(TOKENS).where(TOKENS.c.guest == guest.id)
                if (await connection.execute(counted)).scalar_one() >= self.limits.tokens:
                    raise TableError("too_many_tokens", say("You have too many keys for programs; revoke one first."))
                row = {
                    "id": token.id,
                    "hash": digest(secret),
                    "guest": guest.id,
                    "name": token.name,
                    "scopes": " ".join(token.scopes),
                    "table_id": table,
                    "made": at,
                    "until": until,
                }
                await connection.execute(insert(TOKENS), [row])
        return token, secret

    async def of(self, guest: str) -> list[Token]:
        """A guest's tokens that are still good, the oldest first."""
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                found = select(TOKENS).where(TOKENS.c.guest == guest).order_by(TOKENS.c.made, TOKENS.c.id)
                rows = (await connection.execute(found)).all()
        return [_token(row) for row in rows if row.until is None or row.until > self.guests.now()]

    async def revoke(self, guest: Guest, token: str) -> str:
        """Makes a token void; answers the hash of its secret. Raises TableError for one that is not there."""
        which = TOKENS.c.guest == guest.id, TOKENS.c.id == token
        with self._storing():
            async with writing(self.store.engine) as connection:
                found: str | None = (await connection.execute(select(TOKENS.c.hash).where(*which))).scalar()
                if found is None:
                    raise TableError("unknown_token", say("There is no such key."))
                await connection.execute(delete(TOKENS).where(*which))
        return found

    async def access(self, key: str) -> Access:
        """Who a key or a token proves, and what for; raises NoGuest."""
        try:
            return Access(await self.guests.who(key))
        except NoGuest:
            pass
        with self._storing("cannot be read"):
            async with self.store.engine.connect() as connection:
                row = (await connection.execute(select(TOKENS).where(TOKENS.c.hash == digest(key)))).first()
        if row is None or (row.until is not None and row.until <= self.guests.now()):
            raise NoGuest
        token = _token(row)
        return Access(await self.guests.one(row.guest), frozenset(token.scopes), token.table)

    def _storing(self, what: str = "cannot be written") -> Any:
        return storing(self.store.name, what)


def _token(row: Any) -> Token:
    return Token(row.id, row.name, tuple(row.scopes.split()), row.table_id, row.made, row.until)
