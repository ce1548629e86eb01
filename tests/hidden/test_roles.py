"""The running server tells no role anything of cards that role cannot see: two worlds, every address, every socket."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from cassino.doors.server import create_app
from cassino.services.hosted import LogError
from cassino.services.rooms import deeds
from cassino.services.rooms.room import Room
from cassino.services.store import Event, Store
from hidden.roles import ROLES, Role, Stage, traffic
from hidden.worlds import TABLES, long_run, redealt
from services.test_rooms import Friends, online

SEATED = ("Ann", "Ben", "Cora", "Dan")


async def set_up(database: Path, seed: int) -> tuple[Stage, list[Event]]:
    """A table with people in all seats, a spectator, one who waits and one who was kicked, in the middle of a deal."""
    rng = Random(f"roles {seed}")
    rules, players = TABLES[seed % len(TABLES)]
    store = await Store.open(str(database))
    friends = Friends(store)
    try:
        table, code = await friends.open(rules=rules, players=players, watch=True)
        async with friends.tables.at(table) as opened:
            room = online(opened)
            for name in ("Sue", "Kim"):
                await friends.join(code, name, True)
                person = room.person_of(friends.people[name].id).number
                assert not (await friends.do(room, "Ann", deeds.Admit, person=person)).code
            assert not (await friends.do(room, "Ann", deeds.Kick, person=person)).code
            await friends.join(code, "Will")
            await friends.seat_all(room, code, *SEATED[1:players])
            await friends.guest("Stan")
            assert not (await friends.do(room, "Ann", deeds.Start)).code
        stored = await store.load(table)
        assert stored is not None
        fold, plays = Room(stored.events, table), []
        for _ in range(rng.randrange(1, 30)):
            seat = fold.hosted.to_play
            if seat is None:
                break
            plays.append(fold.hosted.play_event(seat, fold.hosted.view(seat).legal_plays.choose(rng)))
            fold.apply(plays[-1])
        if fold.hosted.to_play is None:
            plays.pop()
        await store.append(table, plays)
        keys = {**friends.keys, "Ben's old key": "x" * 43}
        for name, scopes in (("Ben's program", ("play", "records")), ("Ben's watcher", ("watch",))):
            _, keys[name] = await friends.lobby.tokens.new(friends.people["Ben"], name, scopes)
        return Stage(table, keys, {name: seat for seat, name in enumerate(SEATED[:players])}), [*stored.events, *plays]
    finally:
        await friends.close()
        await store.close()


def other_world(stage: Stage, log: list[Event], seat: int | None, rng: Random) -> list[Event] | None:
    """The log with what a seat (None: who sees no hand) cannot see dealt anew; None where no other fits the plays."""
    hidden = {str(card) for card in Room(log, stage.table).hosted.view(seat).unseen}
    for attempt in range(60):
        other = redealt(log, hidden, rng, few=attempt > 5)
        try:
            Room(other, stage.table)
        except LogError:
            continue  # in that world somebody could not have made one of the plays
        if [event.body for event in other] != [event.body for event in log]:
            return other
    return None


def put(database: Path, stage: Stage, log: list[Event]) -> None:
    """Writes the deal of another world into a database."""
    connection = sqlite3.connect(database)
    with connection:
        for event in log:
            if event.kind == "deal":
                row = (json.dumps(event.body, separators=(",", ":")), stage.table, event.v)
                changed = connection.execute("UPDATE events SET body = ? WHERE table_id = ? AND v = ?", row)
                assert changed.rowcount == 1
    connection.close()


def told(database: Path, stage: Stage, roles: list[Role]) -> dict[str, list[str]]:
    """What a server with this database tells each role."""
    with TestClient(create_app(str(database))) as client:
        return {role.name: traffic(client, stage, role) for role in roles}


def compare(folder: Path, seed: int) -> int:
    """Compares the worlds of one table for every role; how many pairs of a role's traffic were compared."""
    rng, one = Random(seed), folder / f"{seed}.db"
    stage, log = asyncio.run(set_up(one, seed))
    compared = 0
    for sees in (None, *stage.seats):
        roles = [role for role in ROLES if role.sees == sees and (role.person in stage.keys or not role.person)]
        seat = None if sees is None else stage.seats[sees]
        other = other_world(stage, log, seat, rng)
        if other is None:
            continue
        # Each server has a copy of its own, so that neither finds what the other has written.
        here, there = folder / f"{seed} {seat} here.db", folder / f"{seed} {seat} there.db"
        for database in (here, there):
            shutil.copyfile(one, database)
        put(there, stage, other)
        first, second = told(here, stage, roles), told(there, stage, roles)
        for role in roles:
            assert [len(text) for text in first[role.name]] == [len(text) for text in second[role.name]], role
            assert first[role.name] == second[role.name], role
            assert len(first[role.name]) > 3, role
            compared += 1
        for database in (here, there):
            database.unlink()
    return compared


def test_no_role_is_told_of_cards_it_cannot_see(tmp_path: Path) -> None:
    assert compare(tmp_path, TABLES.index(("partnership", 4))) >= 8


@pytest.mark.long
def test_no_role_is_told_of_cards_it_cannot_see_under_all_rules(tmp_path: Path) -> None:
    print(sum(compare(tmp_path, seed) for seed in range(long_run(3 * len(TABLES)))), "pairs")


def test_a_seat_notices_what_lies_in_its_own_hand(tmp_path: Path) -> None:
    """The comparison is not blind."""
    one, there = tmp_path / "one.db", tmp_path / "other.db"
    stage, log = asyncio.run(set_up(one, TABLES.index(("standard", 2))))
    other = next(
        world
        for world in (other_world(stage, log, 0, Random(seed)) for seed in range(50))
        if world is not None
        and Room(world, stage.table).hosted.view(1).hand != Room(log, stage.table).hosted.view(1).hand
    )
    shutil.copyfile(one, there)
    put(there, stage, other)
    ben = [role for role in ROLES if role.name == "seat"]
    assert told(one, stage, ben) != told(there, stage, ben)
