"""All hosted tables of a store: setting up, opening and closing them.

A table without visitors is closed and read from its log when somebody comes back.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any, Final

from cassino.ground.language import say
from cassino.ground.ruleset import RuleSet
from cassino.services.answers import Answer
from cassino.services.hosted import Hosted
from cassino.services.owners import Owners
from cassino.services.rooms.table import Around, OnlineTable
from cassino.services.setups import match_setup, rules_title, seat_names, why_not_hosted
from cassino.services.store import Event, NewTable, Store, StoredTable, StoreError
from cassino.services.table import SlowVisitor, Table, TableError, Visitor, digest, seat_of
from cassino.services.thinking import Thinkers

__all__ = [
    "Answer",
    "SlowVisitor",
    "Table",
    "TableError",
    "Tables",
    "Ticket",
    "Visitor",
    "new_table_id",
    "rules_title",
    "seat_names",
    "why_not_hosted",
]


_LOG: Final = logging.getLogger("cassino.tables")


@dataclass(frozen=True)
class Ticket:
    """What the person who set up a table gets: the table's id, a seat, and the secret that proves it.

    Where several people sit at one device, `others` are the tickets of the other people's seats.
    """

    table: str
    seat: int
    token: str
    others: tuple[Ticket, ...] = ()


class Tables:
    """All hosted tables of a store, those that this process owns where several share it.

    Then everything that opens a table can raise Elsewhere.
    """

    def __init__(self, store: Store, owners: Owners | None = None, around: Around | None = None) -> None:
        self.store = store
        self.owners = owners
        self.around = around or Around()
        self._thinkers = Thinkers()
        self._open: dict[str, tuple[Table, int]] = {}
        self._gates: dict[str, tuple[asyncio.Lock, int]] = {}

    async def create(
        self,
        rules: RuleSet | str | Mapping[str, Any],
        players: int,
        *,
        level_name: str,
        name: str = "You",
        partners: bool | None = None,
        target: int | None = None,
        seed: int | None = None,
        people: Sequence[str | None] | None = None,
    ) -> Ticket:
        """Sets up a match and deals: of one person in seat 0 against computer players, or as `people` says.

        `people` names the person of each seat, None for a computer player; all of them sit at one device, and the
        ticket holds a token for each. Raises RuleSetError, DealingError, MatchError or PlayerError for what cannot be
        played, TableError for rules that cannot be hosted and for nobody to play, StoreError.
        """
        seats = [name] if people is None else people
        setup = match_setup(rules, players, level_name, seats, partners, target, seed)
        table, rng = new_table_id(), SystemRandom()
        hosted = Hosted(table=table)
        events = [hosted.create_event(setup, rng)]
        hosted.apply(events[0])
        events.append(hosted.deal_event(rng))
        hosted.apply(events[1])
        return await self.keep(events, setup.people, table)

    def is_open(self, table_id: str) -> bool:
        """Whether somebody has opened a table here."""
        return table_id in self._open

    async def keep(self, events: Sequence[Event], seats: Sequence[int], table: str | None = None) -> Ticket:
        """Stores a table with this log and tokens for these seats, under this id or a new one; raises StoreError."""
        table = table or new_table_id()
        first, *others = [Ticket(table, seat, secrets.token_urlsafe(32)) for seat in seats]
        tokens = {one.seat: digest(one.token) for one in (first, *others)}
        await self.store.create(NewTable(table, tokens), events)
        return replace(first, others=tuple(others))

    async def stored(self, table_id: str, token: str) -> tuple[tuple[Event, ...], int]:
        """The log of a table as it is stored, and the seat that a token proves.

        Raises TableError for a table that is not there and a token that proves nothing, StoreError.
        """
        found = await self.store.load(table_id)
        if found is None:
            raise _unknown()
        seat = seat_of(found.tokens, token)
        if seat is None:
            raise TableError("bad_token", say("This is not the key to a seat at this table."))
        return found.events, seat

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """The table with an id, kept open while the block runs; raises TableError for one that is not there."""
        async with self._gate(table_id):
            table, visits = self._open.get(table_id, (None, 0))
            if table is None or table.closed:
                if self.owners is not None:
                    await self.owners.take(table_id)
                stored = await self.store.load(table_id)
                if stored is None:
                    raise _unknown()
                table, visits = self._table(stored), 0
            self._open[table_id] = (table, visits + 1)
        try:
            yield table
        finally:
            async with self._gate(table_id):
                kept, visits = self._open.get(table_id, (None, 0))
                if kept is table and visits > 1:
                    self._open[table_id] = (table, visits - 1)
                elif kept is table:
                    del self._open[table_id]
                    await table.close()
                    await self._release(table_id)

    async def _release(self, table_id: str) -> None:
        if self.owners is None:
            return
        try:
            await self.owners.release(table_id)
        except StoreError as error:
            # It stays this process's, which opens it again for whoever asks.
            _LOG.error("%s", error)

    def opened(self) -> list[Table]:
        """The tables that somebody has opened here."""
        return [table for table, _ in self._open.values()]

    async def only(self, owned: set[str]) -> None:
        """Closes the tables that other processes have taken; who looks at them connects again, and finds them there."""
        for table_id, (table, _) in list(self._open.items()):
            if table_id not in owned:
                await table.close()

    def _table(self, stored: StoredTable) -> Table:
        parts = stored.id, stored.tokens, stored.events, self.store, self._thinkers
        if stored.events and stored.events[0].kind == "open":
            return OnlineTable(*parts, self.around)
        table = Table(*parts)
        table.limits = self.around.limits
        return table

    @asynccontextmanager
    async def _gate(self, table_id: str) -> AsyncIterator[None]:
        """One at a time opens or closes a table."""
        lock, users = self._gates.get(table_id, (None, 0))
        lock = lock or asyncio.Lock()
        self._gates[table_id] = (lock, users + 1)
        try:
            async with lock:
                yield
        finally:
            users = self._gates[table_id][1] - 1
            if users:
                self._gates[table_id] = (lock, users)
            else:
                del self._gates[table_id]

    async def close(self) -> None:
        """Closes every table."""
        for table, _ in list(self._open.values()):
            await table.close()
        self._open.clear()
        self._thinkers.close()


def new_table_id() -> str:
    """A new id for a table, which nobody guesses."""
    return secrets.token_urlsafe(9)


def _unknown() -> TableError:
    return TableError("unknown_match", say("This match is not here any more."))
