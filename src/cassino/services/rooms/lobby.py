"""The way to tables of several people: opening them, codes and links, one's own tables, and a sweep for what is due."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cassino.ground.language import say
from cassino.services.owners import Elsewhere
from cassino.services.rooms.beginning import open_event
from cassino.services.rooms.clock import Clock
from cassino.services.rooms.guests import Guest, Guests, NoGuest
from cassino.services.rooms.judging import Situation
from cassino.services.rooms.register import Register, TooMany, read_code
from cassino.services.rooms.room import Room
from cassino.services.rooms.shown import RoomShown, show_room
from cassino.services.rooms.table import Around, OnlineTable
from cassino.services.rooms.throttle import Places, Recent, network
from cassino.services.rooms.tokens import Tokens
from cassino.services.setups import match_setup
from cassino.services.store import NewTable, StoreError
from cassino.services.table import TableError, digest
from cassino.services.tables import Tables, new_table_id

if TYPE_CHECKING:
    from cassino.ground.ruleset import RuleSet
    from cassino.services.bus import Bus
    from cassino.services.store import Event

__all__ = ["Invite", "Lobby", "OwnTable"]

_LOG: Final = logging.getLogger("cassino.tables")
_MOST_OWN: Final = 20
_SWEPT_AT_ONCE: Final = 50
_MINUTE: Final = 60.0


@dataclass(frozen=True)
class Invite:
    """What somebody with the code of a table learns before he is let in, and how many seats are free."""

    room: RoomShown
    free: int
    role: str


@dataclass(frozen=True)
class OwnTable:
    """One of a guest's tables in short; `names` by seat, "" for nobody."""

    room: RoomShown
    names: tuple[str, ...]
    my_turn: bool
    until: float | None
    changed: float


class Lobby:
    """Everything about tables of several people that is not one table's own; needs the `tables` of the same store.

    `start` begins to note that the server runs and to look for what is due; `close` ends that.
    """

    def __init__(self, tables: Tables, around: Around) -> None:
        self.tables = tables
        self.around = around
        self.limits = around.limits
        self.guests = around.guests = Guests(tables.store, around.limits, around.clock)
        self.tokens = Tokens(self.guests)
        self.register = around.register = Register(tables.store, around.limits, around.clock)
        self.sockets = Places(self.limits.sockets_per_address)
        self._wrong = Recent(self.limits.wrong_codes_per_minute, _MINUTE, around.clock)
        self._wrong_prefix = Recent(self.limits.wrong_codes_per_prefix, _MINUTE, around.clock)
        self._new_guests = Recent(self.limits.guests_per_hour, 60 * _MINUTE, around.clock)
        self._counted = {"wrong": self._wrong, "prefix": self._wrong_prefix, "guests": self._new_guests}
        self._tasks: list[asyncio.Task[None]] = []

    def share(self, bus: Bus) -> None:
        """Counts wrong codes and new guests together with the other server processes on a bus."""
        for name, recent in self._counted.items():
            recent.tell = partial(_tell, bus, name)
        bus.heard_by_all = self._heard

    def _heard(self, message: bytes) -> None:
        name, key = msgspec.json.decode(message, type=tuple[str, str])
        self._counted[name].count(key)

    async def start(self) -> None:
        """Notes that the server runs, and for how long it did not; raises StoreError."""
        await self.register.beat()
        self.around.outages = await self.register.outages()
        self._tasks = [
            asyncio.create_task(self._again(self.register.beat, self.limits.beat)),
            asyncio.create_task(self._again(self.sweep, self.limits.sweep)),
        ]

    async def close(self) -> None:
        """Stops what `start` began."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        self._tasks = []

    async def _again(self, act: Any, seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await act()
            except StoreError as error:
                _LOG.error("%s", error)

    # --- guests

    async def new_guest(self, name: str, address: str) -> tuple[Guest, str]:
        """A new guest and his key; raises TableError for a name of nothing, TooMany for too many of one address."""
        where = network(address)
        wait = self._new_guests.wait(where)
        if wait:
            raise TooMany("too_many_guests", say("Too many people have come from this address."), wait)
        made = await self.guests.new(name)
        self._new_guests.happened(where)
        return made

    async def move(self, code: str, address: str) -> tuple[Guest, str]:
        """The guest of a transfer code and the key of his new device; raises TableError, TooMany."""
        self._verify_patience(address)
        try:
            return await self.guests.move(code)
        except TableError:
            self._wrong.happened(network(address))
            raise

    async def sign_out(self, guest: Guest, key: str, everywhere: bool) -> None:
        """Makes a key void, or all of a guest's, and closes the connections that were opened with it."""
        await self.guests.sign_out(guest, key, everywhere)
        self.dismiss(guest, None if everywhere else key)

    async def revoke(self, guest: Guest, token: str) -> None:
        """Makes a token void, and closes the connections that were opened with it; raises TableError."""
        self._dismiss(guest, await self.tokens.revoke(guest, token))

    def dismiss(self, guest: Guest, key: str | None = None) -> None:
        """Closes the connections in this process that were opened with a key of a guest (None: with any)."""
        self._dismiss(guest, None if key is None else digest(key))

    def _dismiss(self, guest: Guest, key: str | None) -> None:
        for table in self.tables.opened():
            if isinstance(table, OnlineTable):
                table.dismiss(guest.id, key)

    # --- tables

    async def open_table(
        self,
        guest: Guest,
        rules: RuleSet | str | Mapping[str, Any],
        players: int,
        *,
        partners: bool | None,
        target: int | None,
        level: str,
        clock: Clock,
        chat: bool,
        watch: bool,
    ) -> tuple[str, str]:
        """A new table with its code; raises what `match_setup` raises, and TooMany."""
        setup = match_setup(rules, players, level, [guest.name], partners, target, None)
        table = new_table_id()
        first = open_event(table, setup, guest.id, guest.name, clock, chat, watch, SystemRandom(), self.around.clock())
        code = str(first.body["code"])
        due = first.at + self.limits.idle_before_start
        await self.register.add(table, guest.id, [guest.id], code, due)
        await self.tables.store.create(NewTable(table, {}), [first])
        return table, code

    async def invite(self, code: str, address: str, guest: Guest | None) -> Invite:
        """What the table of a code is like; raises TableError for a code that is not good, TooMany after many."""
        table_id = await self._table_of(code, address)
        async with self.tables.at(table_id) as table:
            return await self._invite(_online(table), address, guest)

    async def join(self, code: str, address: str, guest: Guest, watch: bool) -> tuple[str, str]:
        """Asks to join, or to watch; answers the table and the role. Raises TableError, TooMany."""
        table_id = await self._table_of(code, address)
        async with self.tables.at(table_id) as table:
            room = _online(table)
            await self._invite(room, address, guest)
            host = room.room.people[room.room.host - 1].guest
            if guest.id in await self.guests.blocked(host):
                raise TableError("kicked", say("You cannot come to this table."))
            if room.role_of_guest(guest.id) == "stranger":
                await self.register.sit(guest.id, table_id)
            return table_id, await room.knock(guest.id, guest.name, watch)

    async def watch(self, table_id: str, key: str, address: str, guest: Guest) -> str:
        """Comes in as a spectator by a watch link; answers the role. Raises TableError, TooMany."""
        self._verify_patience(address)
        try:
            async with self.tables.at(table_id) as table:
                room = _online(table)
                wanted = str(room.room.opened["watch_key"])
                if not (room.room.watch and hmac.compare_digest(wanted.encode(), key.encode())):
                    raise _bad_watch_key()
                host = room.room.people[room.room.host - 1].guest
                if guest.id in await self.guests.blocked(host):
                    raise TableError("kicked", say("You cannot come to this table."))
                role = await room.watch_by_link(guest.id, guest.name)
                await self.register.sit(guest.id, table_id)
                return role
        except TableError as error:
            if error.code not in ("unknown_match", "bad_watch_key"):
                raise
            self._wrong.happened(network(address))
            raise _bad_watch_key() from None

    async def own_tables(self, guest: Guest) -> list[OwnTable]:
        """A guest's tables, those that changed last in front; raises StoreError."""
        found = []
        for table_id in await self.register.tables_of(guest.id, _MOST_OWN):
            room = await self._room(table_id)
            person = None if room is None else room.find(guest.id)
            if room is None or person is None or person.role in ("gone", "kicked"):
                continue
            shown = self._show(room, person.number)
            turn = room.countdown or room.play_due
            found.append(
                OwnTable(
                    shown,
                    tuple(one.name for one in shown.seats),
                    shown.seat is not None and room.to_play == shown.seat,
                    None if turn is None else turn.until,
                    room.last_at,
                )
            )
        return found

    async def stored(self, table_id: str, key: str) -> tuple[tuple[Event, ...], int]:
        """The log of a table as it is stored, and the seat that a key proves: a guest's, or that of the seat itself.

        Raises TableError for a table that is not there, has not begun or is not one's own, StoreError.
        """
        found = await self.tables.store.load(table_id)
        if found is None or not found.events or found.events[0].kind != "open":
            return await self.tables.stored(table_id, key)
        room = Room(found.events, table_id)
        try:
            access = await self.tokens.access(key)
            access.verify("records", table_id)
            person = room.find(access.guest.id)
        except NoGuest:
            person = None
        seat = None if person is None else room.seat_of(person.number)
        if seat is None:
            raise TableError("bad_token", say("This is not the key to a seat at this table."))
        if not room.started:
            raise TableError("not_started", say("The match has not begun yet."))
        return found.events, seat

    async def sweep(self) -> None:
        """Looks at the tables whose time has come: what is due is done, and what is over for long is deleted."""
        for table_id in await self.register.due(_SWEPT_AT_ONCE):
            try:
                async with self.tables.at(table_id) as table:
                    room = _online(table)
                    due = await room.look()
                    over = room.room.over
            except (TableError, Elsewhere) as error:
                if isinstance(error, TableError) and error.code == "unknown_match":
                    await self.register.delete(table_id)
                else:  # another process has it, or takes it just now
                    await self.register.look_again(table_id, self.around.clock() + self.limits.sweep)
                continue
            if over and due <= self.around.clock() and not self.tables.is_open(table_id):
                await self.register.delete(table_id)
            else:
                await self.register.look_again(table_id, max(due, self.around.clock() + self.limits.sweep))

    # --- inside

    async def _table_of(self, text: str, address: str) -> str:
        self._verify_patience(address)
        code = read_code(text)
        table = None
        if code is not None:
            if self._wrong_prefix.wait(code[:2]):
                await asyncio.sleep(self.limits.wrong_code_delay)
            table = await self.register.find(code)
        if table is None:
            self._tried_wrong(address, code)
            raise _bad_code()
        return table

    async def _invite(self, table: OnlineTable, address: str, guest: Guest | None) -> Invite:
        role = "stranger" if guest is None else table.role_of_guest(guest.id)
        if role == "kicked":
            raise TableError("kicked", say("You cannot come to this table."))
        if table.room.code is None and role == "stranger":
            self._tried_wrong(address, str(table.room.opened["code"]))
            raise _bad_code()
        room = table.room
        number = 0 if guest is None or role == "stranger" else (room.find(guest.id) or room.people[0]).number
        return Invite(self._show(room, number), len(room.free), role)

    def _show(self, room: Room, number: int) -> RoomShown:
        at = Situation(self.around.clock(), frozenset(), self.limits)
        return show_room(room, number, at, frozenset(), frozenset())

    async def _room(self, table_id: str) -> Room | None:
        for table in self.tables.opened():
            if table.id == table_id and isinstance(table, OnlineTable):
                return table.room
        stored = await self.tables.store.load(table_id)
        return None if stored is None else Room(stored.events, table_id)

    def _verify_patience(self, address: str) -> None:
        wait = self._wrong.wait(network(address))
        if wait:
            raise TooMany("too_many_codes", say("Too many codes were wrong; wait a little."), wait)

    def _tried_wrong(self, address: str, code: str | None) -> None:
        self._wrong.happened(network(address))
        if code is not None:
            self._wrong_prefix.happened(code[:2])


def _tell(bus: Bus, name: str, key: Hashable) -> None:
    bus.send_all(msgspec.json.encode((name, key)))


def _online(table: object) -> OnlineTable:
    if not isinstance(table, OnlineTable):
        raise TableError("unknown_match", say("This match is not here any more."))
    return table


def _bad_code() -> TableError:
    return TableError("bad_table_code", say("No table has this code, or it is not good any more."))


def _bad_watch_key() -> TableError:
    return TableError("bad_watch_key", say("Nobody can watch by this link."))
