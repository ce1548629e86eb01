"""How tables of several people begin: the room, the match in it, and the next match of the same people."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from cassino.game import dealing, fair_shuffle
from cassino.services.hosted import Hosted, Setup
from cassino.services.rooms.clock import Clock, clock_to
from cassino.services.rooms.register import new_code
from cassino.services.rooms.room import Room
from cassino.services.setups import seat_names
from cassino.services.shuffles import sealed_to_dict
from cassino.services.store import Event
from cassino.services.table import digest

__all__ = ["begin", "open_event", "rematch_events", "rematch_id", "rematch_sealed"]


def open_event(
    table: str,
    setup: Setup,
    guest: str,
    name: str,
    clock: Clock,
    chat: bool,
    watch: bool,
    rng: SystemRandom,
    at: float,
) -> Event:
    """The event that opens a room for a match that is set up like this; its maker sits in seat 0.

    The seed of the first deal is sealed with it, so that who comes in can add bytes of his own before it is dealt.
    """
    body = {
        "guest": guest,
        "name": name,
        "rules": setup.rules.code,
        "rules_name": setup.rules_name,
        "rules_title": setup.rules_title,
        "players": setup.players,
        "partners": setup.partners if setup.players == 4 else None,
        "level": setup.level,
        "clock": clock_to(clock),
        "chat": chat,
        "watch": watch,
        "watch_key": secrets.token_urlsafe(16),
        "code": new_code(),
        "sealed": sealed_to_dict(fair_shuffle.seal(rng, table, 1)),
    }
    return Event(1, "open", body, None, at)


def begin(
    room: Room,
    rng: SystemRandom,
    at: float,
    request: str | None,
    dealer: int | None = None,
    added: Mapping[int, bytes] | None = None,
) -> list[Event]:
    """The events with which the match in a room begins: who sits where, and the first deal; the dealer is cut for.

    `added` are bytes for the shuffle by seat.
    """
    if dealer is None:
        dealer, _ = dealing.cut_for_dealer(room.rules, room.players, rng)
    opened = room.opened
    setup = Setup(
        rules=room.rules,
        rules_name=opened["rules_name"],
        rules_title=opened["rules_title"],
        players=room.players,
        partners=len(set(room.sides())) < room.players,
        level=room.level,
        names=seat_names([None if one is None else room.people[one - 1].name for one in room.seats]),
        bots=tuple(room.free),
        dealer=dealer,
        seed=None,
    )
    hosted = Hosted((), room.table)
    hosted.v = room.v
    create = hosted.create_event(setup, rng)
    if "sealed" in opened:
        create = replace(create, body={**create.body, "sealed": opened["sealed"]})
    hosted.apply(create)
    deal = hosted.deal_event(rng, request, added)
    return [
        Event(create.v, "create", create.body, None, at),
        Event(deal.v, "deal", {**deal.body, **room.due(at)}, request, at),
    ]


def rematch_id(table: str) -> str:
    """The id of the table at which the people of a table play on: always the same, so that it is made once."""
    return digest(f"{table} again")[:12]


def rematch_sealed(table: str, rng: SystemRandom) -> dict[str, Any]:
    """The sealed seed of the first deal of a table's rematch; whoever wishes for it shows its commitment to all."""
    return sealed_to_dict(fair_shuffle.seal(rng, rematch_id(table), 1))


def rematch_events(
    room: Room, table: str, rng: SystemRandom, at: float, added: Mapping[int, bytes] | None = None
) -> list[Event]:
    """The log with which the next match of the same people begins; the dealer is who would have dealt next.

    `added` are bytes for its first shuffle by seat.
    """
    kept = ("guest", "name", "rules", "rules_name", "rules_title", "players", "partners")
    body: dict[str, Any] = {name: room.opened[name] for name in kept}
    body |= {"level": room.level, "clock": clock_to(room.clock), "chat": room.chat, "watch": room.watch}
    body |= {"watch_key": secrets.token_urlsafe(16), "code": None, "again": room.again()}
    if room.rematch_sealed is not None:
        body["sealed"] = dict(room.rematch_sealed)
    first = Event(1, "open", body, None, at)
    following = Room([first], table)
    return [first, *begin(following, rng, at, None, _next_dealer(room), added)]


def _next_dealer(room: Room) -> int:
    match = room.hosted.match
    loser = None
    if match.result is not None:
        points: Mapping[int, int] = dict(enumerate(match.result.score.points))
        loser = match.sides.index(min(points, key=lambda side: points[side]))
    elif room.ended is not None and room.ended.seat is not None:
        loser = room.ended.seat
    cut = Random(" ".join(map(str, match.deal.pack_order())))
    return dealing.next_dealer(room.rules, room.players, match.deal.dealer, loser, cut)
