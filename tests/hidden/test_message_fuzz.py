"""No message, however spoiled, breaks a table or changes it: a million in process, a hundred thousand over sockets."""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cassino.doors.room_socket import _PersonSocket as PersonSocket
from cassino.doors.table_messages import BadMessage
from cassino.doors.table_socket import Closed as ClosedSocket
from cassino.doors.table_socket import SeatSocket
from cassino.records.plays_json import play_to_dict
from cassino.services.limits import USUAL
from cassino.services.rooms.tokens import Access
from cassino.services.store import Store
from cassino.services.table import Table
from cassino.services.tables import Tables
from doors.table_client import new_match, serving
from hidden.fuzz import spoiled
from hidden.worlds import long_run
from services.test_rooms import Friends, online

CHANGES = {"play", "undo", "next", "shuffle", "pace", "language"}
"""Messages that a table may answer with `ok`."""


def state(table: Table) -> tuple[object, ...]:
    """Everything that a message could change at a table, as it is shown and as it is kept."""
    hosted = table.hosted
    views = [pickle.dumps(hosted.view(seat)) for seat in range(hosted.setup.players)]
    return table.v, hosted.state, hosted.match.totals, hosted.match.deal_no, *views, dict(table._added), table.pace


class Fuzzed:
    """A table of two people at one device, one of whom sends what no page sends."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.sent: list[dict[str, Any]] = []
        self.answered: dict[str, Any] = {}
        self.counts = {"unreadable": 0, "error": 0, "refused": 0, "ok": 0, "told": 0}

    async def one(self, socket: SeatSocket, table: Table, seat: int) -> None:
        """Sends one message and holds what became of the table against the answer."""
        known = [*self.sent[-5:], *self.moves(table)]
        raw = spoiled(self.rng, known)
        before, v = state(table), table.v
        try:
            answer = await socket._answer(raw)
        except BadMessage:
            self.counts["unreadable"] += 1
            assert state(table) == before, raw
            return
        kind = "told" if answer is None else str(answer["t"])
        self.counts[kind if kind in self.counts else "told"] += 1
        if kind != "ok":
            # A language that is named badly is the nearest that is spoken; a pace without an id has no answer.
            quiet = answer is None and json.loads(raw)["t"] in ("pace", "language")
            assert quiet or state(table) == before, raw
            return
        message = json.loads(raw)
        assert message["t"] in CHANGES, raw
        again = self.answered.get(message["id"])
        if message["t"] in ("play", "undo", "next"):
            if again == answer:
                assert state(table) == before, raw
            else:
                assert table.v == v + 1, raw
                self.answered[message["id"]] = answer
            self.sent.append(message)
        else:
            assert table.v == v, raw
        if message["t"] == "play" and again is None:
            assert table.hosted.latest is not None
            assert table.hosted.latest.seat == seat, raw

    def moves(self, table: Table) -> list[dict[str, Any]]:
        """Messages that would be good now, or would be from the other seat, to be spoiled."""
        hosted, found = table.hosted, []
        name = f"m{self.rng.getrandbits(24)}"
        if hosted.to_play is not None:
            play = hosted.view(hosted.to_play).legal_plays.choose(self.rng)
            for v in (table.v, max(table.v - 1, 0)):
                found.append({"t": "play", "id": name, "v": v, "play": play_to_dict(play)})
        return found


async def in_process(database: Path, messages: int, seed: int = 1) -> dict[str, int]:
    """Sends so many messages to tables in this process; what was answered, by kind."""
    store = await Store.open(str(database))
    tables, rng, fuzzed = Tables(store), Random(seed), Fuzzed(Random(seed))
    left = messages
    try:
        while left > 0:
            rules = rng.choice(("standard", "royal", "strict"))
            ticket = await tables.create(rules, 2, level_name="greedy", people=["Ann", "Ben"])
            async with tables.at(ticket.table) as table:
                # Nothing is sent over a line here: the answer is what counts.
                seats = [SeatSocket(cast(WebSocket, None), table, table.enter(seat), seat, "en") for seat in (0, 1)]
                for _ in range(min(left, 4000)):
                    left -= 1
                    seat = rng.randrange(2)
                    await fuzzed.one(seats[seat], table, seat)
                    for socket in seats:
                        socket.visitor._news.clear()
                    if table.state == "match_over":
                        break
    finally:
        await tables.close()
        await store.close()
    return fuzzed.counts


async def test_spoiled_messages_change_nothing(tmp_path: Path) -> None:
    counts = await in_process(tmp_path / "t.db", 3000)
    assert sum(counts.values()) == 3000
    assert min(counts.values()) > 10, counts


@pytest.mark.long
async def test_a_million_spoiled_messages_change_nothing(tmp_path: Path) -> None:
    """CASSINO_SECONDS ends it sooner; how many were sent is printed."""
    until = time.monotonic() + float(os.environ.get("CASSINO_SECONDS", "inf"))
    wanted, total, seed = long_run(1_000_000), {}, 100
    while sum(total.values()) < wanted and time.monotonic() < until:
        seed += 1
        counts = await in_process(tmp_path / "t.db", min(20_000, wanted - sum(total.values())), seed)
        total = {kind: total.get(kind, 0) + n for kind, n in counts.items()}
    print(sum(total.values()), "messages", total)


# --- at a table of friends


class Nowhere:
    """A line that takes everything and goes nowhere."""

    async def send_text(self, _text: str) -> None:
        """Takes a message."""


async def among_friends(database: Path, messages: int, seed: int = 1) -> dict[str, int]:
    """Sends so many messages as the host and as a seat of rooms; what was answered, by kind."""
    store = await Store.open(str(database))
    rng, counts = Random(seed), dict.fromkeys(("unreadable", "error", "refused", "ok", "told", "left"), 0)
    friends = Friends(store, replace(USUAL, tables_per_day=1_000_000))
    try:
        while sum(counts.values()) < messages:
            table_id, code = await friends.open()
            async with friends.tables.at(table_id) as opened:
                table = online(opened)
                await friends.seat_all(table, code, "Ben")
                people = {name: table.person_of(friends.people[name].id) for name in ("Ann", "Ben")}
                for _ in range(300):
                    name = rng.choice(("Ann", "Ben"))
                    visitor, line = friends.enter(table, name), cast(WebSocket, Nowhere())
                    lobby, access = friends.lobby, Access(friends.people[name])
                    socket = PersonSocket(line, table, visitor, people[name], lobby, access, friends.keys[name], "en")
                    v, folded, raw = table.v, repr(table.room.opened), spoiled(rng, [])
                    try:
                        answer = await socket._answer(raw)
                        kind = "told" if answer is None else str(answer["t"])
                    except BadMessage:
                        kind = "unreadable"
                    except ClosedSocket:
                        kind = "left"
                    table.leave(visitor)
                    counts[kind if kind in counts else "told"] += 1
                    assert repr(table.room.opened) == folded
                    assert table.v == v or kind in ("ok", "left"), raw
                    here = (table.room.find(friends.people[one].id) for one in people)
                    if any(one is None or one.role in ("kicked", "gone") for one in here) or table.room.ended:
                        break
    finally:
        await friends.close()
        await store.close()
    return counts


async def test_spoiled_messages_change_nothing_among_friends(tmp_path: Path) -> None:
    counts = await among_friends(tmp_path / "t.db", 1500)
    assert counts["refused"] > 10
    assert counts["ok"] > 10


# --- over sockets


async def dialled(url: str, ticket: dict[str, Any]) -> ClientConnection:
    """A socket at a seat, after its first view."""
    address = f"{url.replace('http', 'ws', 1)}api/matches/{ticket['match']}/play"
    socket = await connect(address, compression=None, max_size=None)
    await socket.send(json.dumps({"t": "hello", "token": ticket["token"]}))
    await view_of(socket)
    return socket


async def view_of(socket: ClientConnection) -> Any:
    """The next view that comes."""
    while True:
        message = json.loads(await socket.recv())
        if message["t"] == "view":
            return message["view"]


async def seen_by(url: str, ticket: dict[str, Any]) -> Any:
    """The table as somebody sees it who comes anew."""
    address = f"{url.replace('http', 'ws', 1)}api/matches/{ticket['match']}/play"
    async with connect(address, compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": ticket["token"]}))
        return await view_of(socket)


async def over_sockets(url: str, messages: int, seed: int = 1) -> tuple[int, int]:
    """Sends so many messages that can change nothing; how many got an answer, and how often the line was cut."""
    rng, answered, cut = Random(seed), 0, 0
    codes: set[int] = set()
    people = ["Ann", "Ben"]
    ticket = new_match(url, rules="standard", players=2, people=people)
    before = await seen_by(url, ticket)
    socket, here = await dialled(url, ticket), 0
    left = messages
    while left:
        raw = spoiled(rng, [{"t": "play", "id": "x", "v": 1, "play": {"card": "9S", "kind": "trail"}}])
        if b'"shuffle"' in raw or b'"next"' in raw or b'"undo"' in raw:
            continue
        left -= 1
        here += 1
        try:
            # Text that is no UTF-8 ends the connection before anybody reads it; as bytes it is read.
            text = raw.decode() if rng.random() < 0.8 and _is_text(raw) else raw
            await socket.send(text)
            await socket.send('{"t":"ping"}')
            while json.loads(await socket.recv())["t"] != "pong":
                answered += 1
        except ConnectionClosed as closed:
            codes.add(0 if closed.rcvd is None else closed.rcvd.code)
            cut += 1
            here = 90
        if here >= 90:  # within what is taken as fast as it comes
            await socket.close()
            socket, here = await dialled(url, ticket), 0
    await socket.close()
    assert codes <= {1007, 1008, 1009}, codes
    assert await seen_by(url, ticket) == before
    return answered, cut


def _is_text(raw: bytes) -> bool:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


def test_spoiled_messages_over_sockets_change_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as server:
        answered, _ = asyncio.run(over_sockets(server.url, 300))
        assert answered > 150
        assert server.stop()[1] == ""


@pytest.mark.parametrize("before", ['{"t":"play","x":', '{"id":', ""])
def test_a_nest_too_deep_is_refused_and_the_line_stays(tmp_path: Path, before: str) -> None:
    async def nested(url: str) -> Any:
        socket = await dialled(url, new_match(url, rules="standard", players=2, people=["Ann", "Ben"]))
        await socket.send(before + "[" * 4000)
        answer = json.loads(await socket.recv())
        await socket.send('{"t":"ping"}')
        assert json.loads(await socket.recv())["t"] == "pong"
        await socket.close()
        return answer

    with serving(tmp_path / "t.db") as server:
        answer = asyncio.run(nested(server.url))
        assert (answer["t"], answer["code"]) == ("error", "bad_message")
        assert server.stop()[1] == ""


@pytest.mark.long
def test_a_hundred_thousand_spoiled_messages_over_sockets(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as server:
        print(asyncio.run(over_sockets(server.url, long_run(100_000))))
        assert server.stop()[1] == ""
