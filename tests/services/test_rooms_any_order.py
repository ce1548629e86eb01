"""People who do things in any order: nothing breaks, nothing is done that is not allowed, the log holds all of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cassino.doors import room_json, table_json
from cassino.records.plays_json import play_to_dict
from cassino.services.limits import Limits
from cassino.services.rooms import deeds, judging
from cassino.services.rooms.clock import Clock
from cassino.services.rooms.judging import Situation
from cassino.services.rooms.room import Room
from cassino.services.rooms.shown import RoomNews, TableNews
from cassino.services.rooms.table import OnlineTable
from cassino.services.store import Store
from cassino.services.table import SlowVisitor, TableError
from services.test_rooms import HERE, Friends, Watch, fold, online

LIMITS = Limits(guests_per_hour=1_000, tables_per_day=1_000, people=60, sockets_per_person=2)
NAMES = ("Ann", "Ben", "Cora", "Dan", "Eve")
REFUSALS = (
    *("bad_table_code", "bad_watch_key", "kicked", "locked", "not_invited", "too_many_codes", "too_many_sockets"),
    *("too_many_waiting", "watch_full", "watch_off"),
)
"""Why people cannot come to a table."""
CLOCKS = (Clock(), Clock("play", 30), Clock("days", 1))


def any_deed(rng: Random, room: Room) -> Any:
    """Something a person may ask for, often something that makes no sense now."""
    number = rng.randrange(1, len(room.people) + 2)
    name, yes = f"x{rng.getrandbits(40)}", rng.random() < 0.6
    order = list(room.seats)
    rng.shuffle(order)
    waiting = room.with_role("waiting")
    return rng.choice(
        [
            deeds.Admit(id=name, person=rng.choice(waiting).number if waiting else number),
            deeds.Admit(id=name, person=number, seat=rng.choice([None, 0, 1, 3])),
            deeds.TurnAway(id=name, person=number),
            deeds.Kick(id=name, person=number),
            deeds.Lock(id=name, locked=not yes),
            deeds.Seats(id=name, people=order),
            deeds.Host(id=name, person=number),
            deeds.Settings(id=name, chat=yes, watch=yes),
            deeds.Settings(id=name, level=rng.choice(["random", "nobody"])),
            *[deeds.Start(id=name)] * 3,
            *[deeds.Ready(id=name, ready=yes)] * 4,
            *[deeds.WantsNext(id=name)] * 2,
            deeds.Takeback(id=name, v=room.v),
            deeds.Answer(id=name, yes=yes),
            deeds.Rematch(id=name, wanted=yes),
            deeds.Mute(id=name, person=number, muted=yes),
            deeds.Block(id=name, person=number, blocked=yes),
            *([deeds.Leave(id=name), deeds.Concede(id=name)] if rng.random() < 0.1 else []),
        ]
    )


async def step(friends: Friends, table: OnlineTable, code: str, rng: Random) -> None:
    """One of the people does something, or time goes on."""
    room, chance = table.room, rng.random()
    name = rng.choice(NAMES)
    guest = await friends.guest(name)
    try:
        if chance < 0.12:
            await friends.join(code, name, rng.random() < 0.2)
        elif chance < 0.16:
            await friends.lobby.watch(table.id, str(room.opened["watch_key"]), HERE, guest)
        elif chance < 0.26:
            friends.watch.at += rng.choice([1, 16, 50, 90_000 if rng.random() < 0.05 else 5])
            await table.look()
        elif chance < 0.32:
            table.heard(table.person_of(guest.id).number)
        elif chance < 0.38:
            person = table.person_of(guest.id)
            table.enter_as(person, "key", rng.random() < 0.2, frozenset(), await table.missed_by(person, 1, False))
        elif chance < 0.42:
            person = table.person_of(guest.id)
            table.speak(person.number, f"s{rng.getrandbits(40)}", rng.choice(["oops", None]), "hi")
        elif chance < 0.7 and room.to_play is not None and room.seats[room.to_play] is not None:
            seat = room.to_play
            number = room.seats[seat]
            assert number is not None
            if rng.random() < 0.8:
                play = play_to_dict(table.view(seat).legal_plays.choose(rng))
                answer = await table.play_as(number, f"p{rng.getrandbits(40)}", table.v, play)
                assert answer.code in ("", "stale_version"), answer
            else:
                other = table.person_of(guest.id)
                await table.play_as(other.number, "q", table.v, {"card": "9S", "kind": "trail"})
        else:
            await allowed_or_refused(friends, table, table.person_of(guest.id).number, rng)
    except TableError as error:
        assert error.code in REFUSALS, error  # noqa: PT017


async def allowed_or_refused(friends: Friends, table: OnlineTable, number: int, rng: Random) -> None:
    """A deed that may not be done changes nothing."""
    deed = any_deed(rng, table.room)
    kind = str(deed.__struct_config__.tag)
    role = judging.wrong_role(table.room, number, kind)
    answer = await table.do(number, deed)
    if role is not None:
        assert answer.code == role.code
    elif table.room.people[number - 1].role not in ("gone", "kicked"):
        assert await table.do(number, deed) == answer


async def show_all(table: OnlineTable) -> None:
    """What is waiting for everybody can be written down."""
    for visitor in table._room_visitors():
        while visitor._news:
            try:
                news = await visitor.anything()
            except SlowVisitor:
                break
            match news:
                case TableNews(shown=shown):
                    table_json.view_message(table.id, shown)
                    if table.room.people[visitor.person - 1].role != "gone":
                        assert shown.view.seat in (None, table.room.seat_of(visitor.person))
                case RoomNews():
                    room_json.room_message(news)
        if visitor._shut or visitor._slow:
            table.leave(visitor)


def whole(room: Room) -> None:
    """What must hold in any room."""
    seated = [one for one in room.seats if one is not None]
    assert len(seated) == len(set(seated))
    assert seated == [one for one in room.seats if one is not None and room.people[one - 1].role == "seat"]
    assert {one.number for one in room.people if one.role == "seat"} == set(seated)
    if seated and not room.over:
        assert room.host in seated
    if room.started:
        assert room.left | set(room.hosted.setup.bots) | set(room.seated()) == set(range(room.players))
    now = Situation(0.0, frozenset(room.seated()))
    for person in room.people:
        if person.role not in ("gone", "kicked"):
            judging.can(room, person.number, now)


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(more, marks=pytest.mark.long) for more in range(4, 200))])
async def test_things_in_any_order(seed: int, store: Store) -> None:
    rng = Random(seed)
    friends = Friends(store, LIMITS, Watch())
    for number in range(2):
        players = rng.choice([2, 3, 4])
        rules = "partnership" if players == 4 else "standard"
        clock = CLOCKS[(seed + number) % 3]
        table_id, code = await friends.open("Ann", rules, players, clock=clock, chat=True, watch=True, level="random")
        async with friends.tables.at(table_id) as opened:
            table = online(opened)
            await table.set_pace(0)
            for _ in range(150):
                await step(friends, table, code, rng)
                whole(table.room)
                await show_all(table)
            await table.look()
        stored = await store.load(table_id)
        assert stored is not None
        assert fold(Room(stored.events, table_id)) == fold(table.room)
    await friends.close()
