"""What is kept about a guest: given out whole without anybody's hidden cards, and forgotten, on either database."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from cassino.doors.cli import main
from cassino.doors.server import create_app
from cassino.services.rooms import deeds
from cassino.services.rooms.guests import Guests, NoGuest
from cassino.services.rooms.own_data import NOBODY, all_guests, everything, forget
from cassino.services.rooms.room import Room
from cassino.services.schema import METADATA
from cassino.services.store import Store
from cassino.services.table import TableError
from machines import Postgres
from services.test_rooms import Friends, begun, online, play_one


@pytest.fixture(params=["sqlite", "postgresql"])
async def friends(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Friends]:
    url = str(tmp_path / "games.db")
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        url = server.database()
    store = await Store.open(url)
    found = Friends(store)
    yield found
    await found.close()
    await store.close()


async def contents(store: Store) -> str:
    """All rows of all tables, as text."""
    async with store.engine.connect() as connection:
        return "\n".join(
            [str(tuple(row)) for one in METADATA.sorted_tables for row in await connection.execute(select(one))]
        )


async def test_one_gets_all_that_is_kept_and_no_hidden_card(friends: Friends) -> None:
    table_id = await begun(friends)
    rng = Random(4)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        for _ in range(5):
            await play_one(table, rng)
        ann = friends.people["Ann"]
        seat = table.room.seat_of(table.person_of(ann.id).number)
        assert seat is not None
        found = await everything(friends.store, ann)
        seen = table.view(seat)
        hidden = {str(card) for card in table.view(1 - seat).hand}
    assert found["guest"] == {"name": "Ann", "since": ann.since, "devices": 1}
    (kept,) = found["tables"]
    assert (kept["table"], kept["role"], kept["seat"], kept["state"]) == (table_id, "host", seat, "playing")
    assert kept["names"] == ["Ann", "Ben"]
    assert kept["record"] is None, "a record of a deal that is on would show all hands"
    assert len(kept["plays"]) in (2, 3)
    cards = {one["play"]["card"] for one in kept["plays"]}
    assert hidden
    assert not hidden & set(re.findall(r'"((?:10|[2-9JQKA])[CDHS])"', json.dumps(found)))
    assert not cards & {str(card) for card in seen.hand}
    text = json.dumps(found)
    assert "hash" not in text
    assert friends.keys["Ann"] not in text


async def test_whom_one_blocks_is_part_of_it(friends: Friends) -> None:
    ann, ben = await friends.guest("Ann"), await friends.guest("Ben")
    await friends.lobby.guests.block(ann.id, ben.id, True)
    assert (await everything(friends.store, ann))["blocked"] == ["Ben"]
    assert (await everything(friends.store, ben))["blocked"] == []


async def test_who_sits_at_a_table_leaves_it_first(friends: Friends) -> None:
    await begun(friends)
    before = await contents(friends.store)
    with pytest.raises(TableError) as refused:
        await forget(friends.store, friends.people["Ben"].id)
    assert refused.value.code == "still_seated"
    assert await contents(friends.store) == before


async def test_a_forgotten_guest_is_nobody_anywhere(friends: Friends) -> None:
    table_id = await begun(friends)
    rng = Random(4)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        for _ in range(5):
            await play_one(table, rng)
        await friends.do(table, "Ben", deeds.Leave)
        before = table.hosted.view(None)
    ben, key = friends.people["Ben"], friends.keys["Ben"]
    await friends.lobby.guests.block(friends.people["Ann"].id, ben.id, True)
    await forget(friends.store, ben.id)
    text = await contents(friends.store)
    assert ben.id not in text
    assert "Ben" not in text
    assert "Ann" in text
    with pytest.raises(NoGuest):
        await friends.lobby.guests.who(key)
    stored = await friends.store.load(table_id)
    assert stored is not None
    room = Room(stored.events, table_id)
    assert room.hosted.setup.names == ("Ann", NOBODY)
    assert room.hosted.view(None).log == before.log, "the match is what it was"
    assert [name for _, name, _ in await all_guests(friends.store)] == ["Ann"]


async def test_nobody_is_the_same_person_throughout_a_log(friends: Friends) -> None:
    table_id, code = await friends.open(players=3)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.join(code, "Ben")
        ben = friends.people["Ben"]
        await friends.do(table, "Ann", deeds.Kick, person=table.person_of(ben.id).number)
    await forget(friends.store, ben.id)
    stored = await friends.store.load(table_id)
    assert stored is not None
    room = Room(stored.events, table_id)
    assert [(one.name, one.role) for one in room.people] == [("Ann", "seat"), (NOBODY, "kicked")]


def test_over_http(tmp_path: Path) -> None:
    app = create_app(str(tmp_path / "games.db"), tmp_path)
    with TestClient(app) as client:
        assert client.get("/api/guest/data").status_code == 401
        assert client.delete("/api/guest").status_code == 401
        client.put("/api/guest", json={"name": "Ann"})
        answer = client.get("/api/guest/data")
        assert answer.json()["guest"]["name"] == "Ann"
        assert "attachment" in answer.headers["content-disposition"]
        table = client.post("/api/tables", json={}).json()
        assert client.delete("/api/guest").json()["error"]["code"] == "still_seated"
        assert client.get("/api/guest").json()["guest"]["name"] == "Ann"
        with client.websocket_connect(f"/api/matches/{table['table']}/play") as line:
            line.send_json({"t": "hello"})
            line.send_json({"t": "leave", "id": "a"})
            while line.receive_json().get("id") != "a":
                pass
        assert client.delete("/api/guest").json() == {"guest": None}
        assert client.get("/api/guest").json() == {"guest": None}


async def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "games.db")
    store = await Store.open(database)
    guest, _ = await Guests(store).new("Ann")
    await store.close()

    def run(*args: str) -> int:
        codes: list[int] = []
        # The command has an event loop of its own.
        one = threading.Thread(target=lambda: codes.append(main(["guests", "--database", database, *args])))
        one.start()
        one.join()
        return codes[0]

    assert run() == 0
    assert capsys.readouterr().out.split() == [guest.id, f"{datetime.fromtimestamp(guest.since, UTC):%Y-%m-%d}", "Ann"]
    assert run("--data", guest.id) == 0
    assert json.loads(capsys.readouterr().out)["guest"]["name"] == "Ann"
    assert run("--forget", guest.id) == 0
    assert run("--forget", guest.id) == 1
    assert f"there is no guest {guest.id}" in capsys.readouterr().err
