"""What is kept about a guest: all of it in one piece, and forgetting it."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, or_, select, update

from cassino.ground.language import say
from cassino.services import replays
from cassino.services.rooms.room import Room
from cassino.services.schema import BLOCKS, EVENTS, GUESTS, KEYS, ROOMS, SITTINGS, TOKENS
from cassino.services.store import Event, storing, writing
from cassino.services.table import TableError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from cassino.services.rooms.guests import Guest
    from cassino.services.store import Store

__all__ = ["all_guests", "everything", "forget"]

Json = dict[str, Any]

NOBODY: Final = "—"
"""The name in the logs of who has been forgotten."""
_NAMING: Final = ("open", "knock", "watcher", "create")
"""The events in which guests and names stand."""


async def all_guests(store: Store) -> list[tuple[str, str, float]]:
    """Every guest by id with the name and since when, the latest first; raises StoreError."""
    with storing(store.name, "cannot be read"):
        async with store.engine.connect() as connection:
            found = await connection.execute(select(GUESTS).order_by(GUESTS.c.created.desc(), GUESTS.c.id))
            return [(row.id, row.name, row.created) for row in found]


async def everything(store: Store, guest: Guest) -> Json:
    """All that is kept about a guest: name, devices, tokens, whom he blocks, his tables with his plays and records.

    A deal that is still on shows the plays he has made and nothing else. Raises StoreError.
    """
    with storing(store.name, "cannot be read"):
        async with store.engine.connect() as connection:
            blocked = select(GUESTS.c.name).join(BLOCKS, BLOCKS.c.other == GUESTS.c.id)
            names = (await connection.execute(blocked.where(BLOCKS.c.guest == guest.id))).scalars()
            given = (await connection.execute(select(TOKENS).where(TOKENS.c.guest == guest.id))).all()
            kept: Json = {
                "guest": {"name": guest.name, "since": guest.since, "devices": guest.devices},
                "blocked": list(names),
                "tokens": [
                    {"name": one.name, "scopes": one.scopes.split(), "table": one.table_id, "made": one.made}
                    for one in given
                ],
                "tables": [],
            }
            tables = await _tables_of(connection, guest.id)
    for table in tables:
        stored = await store.load(table)
        if stored is not None and stored.events:
            kept["tables"].append(_table(table, stored.events, guest.id))
    return kept


def _table(table: str, events: Sequence[Event], guest: str) -> Json:
    room = Room(events, table)
    person = room.find(guest)
    number = 0 if person is None else person.number
    seat = room.seat_of(number)
    opened = events[0].body
    try:
        record = replays.record_text(events) if room.started else None
    except TableError:
        record = None  # no deal of it is over
    return {
        "table": table,
        "opened": events[0].at,
        "rules": {"name": opened["rules_name"], "title": opened["rules_title"], "code": opened["rules"]},
        "role": "gone" if person is None else room.role_of(number),
        "seat": seat,
        "names": list(room.hosted.setup.names) if room.started else [one.name for one in room.people],
        "state": room.state,
        "plays": [
            {"v": event.v, "at": event.at, "play": event.body["play"]}
            for event in events
            if event.kind == "play" and seat is not None and event.body["seat"] == seat and "by" not in event.body
        ],
        "record": record,
    }


async def forget(store: Store, guest: str) -> None:
    """Deletes a guest with keys, blocks and the list of his tables; in their logs he becomes nobody.

    The plays stay: they are the other people's match too. Raises TableError `still_seated` while he sits at a table
    that is not over, StoreError.
    """
    with storing(store.name, "cannot be read"):
        async with store.engine.connect() as connection:
            tables = await _tables_of(connection, guest)
    changes: list[tuple[str, Event]] = []
    for table in tables:
        stored = await store.load(table)
        if stored is None:
            continue
        room = Room(stored.events, table)
        person = room.find(guest)
        if person is not None and person.role == "seat" and not room.over:
            raise TableError("still_seated", say("You still sit at a table; leave it first."))
        changes += [(table, event) for event in _without(table, stored.events, guest)]
    with storing(store.name, "could not be written"):
        async with writing(store.engine) as connection:
            for table, event in changes:
                row = EVENTS.c.table_id == table, EVENTS.c.v == event.v
                body = json.dumps(event.body, separators=(",", ":"))
                await connection.execute(update(EVENTS).where(*row).values(body=body))
            await connection.execute(update(ROOMS).where(ROOMS.c.maker == guest).values(maker=_nobody()))
            await connection.execute(delete(SITTINGS).where(SITTINGS.c.guest == guest))
            await connection.execute(delete(BLOCKS).where(or_(BLOCKS.c.guest == guest, BLOCKS.c.other == guest)))
            await connection.execute(delete(KEYS).where(KEYS.c.guest == guest))
            await connection.execute(delete(TOKENS).where(TOKENS.c.guest == guest))
            await connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))


def _without(table: str, events: Sequence[Event], guest: str) -> Iterable[Event]:
    """The events of a log that name a guest, as they are without him."""
    room = Room((), table)
    instead = _nobody()
    for event in events:
        if event.kind in _NAMING:
            body = json.loads(json.dumps(event.body))
            if body.get("guest") == guest:
                body["guest"], body["name"] = instead, NOBODY
            for one in (body.get("again") or {}).get("people", ()):
                if one[0] == guest:
                    one[0], one[1] = instead, NOBODY
            if event.kind == "create":
                for person in room.people:
                    seat = room.seat_of(person.number)
                    if person.guest == guest and seat is not None:
                        body["names"][seat] = NOBODY
            if body != event.body:
                yield Event(event.v, event.kind, body, event.request, event.at)
        room.apply(event)


def _nobody() -> str:
    return f"nobody-{secrets.token_hex(8)}"


async def _tables_of(connection: AsyncConnection, guest: str) -> list[str]:
    found = select(SITTINGS.c.table_id).where(SITTINGS.c.guest == guest).order_by(SITTINGS.c.at, SITTINGS.c.table_id)
    return list((await connection.execute(found)).scalars())
