"""Several server processes on one database: players at any of them, and any of them may die."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cassino.services.store import Event, Store
from doors.table_client import Seat, ServerProcess, new_match, serving
from machines import Postgres

Json = dict[str, Any]

LEASE = 2.0


@contextmanager
def two_processes(database: str, redis: str, folder: Path) -> Iterator[list[ServerProcess]]:
    """Two processes on one database and one Redis."""
    settings = folder / "settings.toml"
    settings.write_text(f'[bus]\nurl = "{redis}"\nlease = {LEASE}\n')
    with ExitStack() as held, ThreadPoolExecutor(2) as starting:
        waiting = [serving(database, ["--settings", str(settings)]) for _ in range(2)]
        yield list(starting.map(held.enter_context, waiting))


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture
def servers(database: str, redis: str, tmp_path: Path) -> Iterator[list[ServerProcess]]:
    """Two processes that a test may end."""
    with two_processes(database, redis, tmp_path) as found:
        yield found


@pytest.fixture(scope="module")
def lasting_database(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def lasting(
    lasting_database: str, redis: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[ServerProcess]]:
    """Two processes that live on."""
    with two_processes(lasting_database, redis, tmp_path_factory.mktemp("settings")) as found:
        yield found


def two_people(url: str) -> list[Json]:
    """A match of two people; the tickets of both."""
    ticket = new_match(url, people=["Ann", "Bo"], seed=5)
    return [ticket, *({"match": ticket["match"], **other} for other in ticket["others"])]


async def log_of(database: str, table: str) -> tuple[Event, ...]:
    store = await Store.open(database)
    found = await store.load(table)
    await store.close()
    assert found is not None
    return found.events


class Wanderer(Seat):
    """A seat that dials the next server when a line breaks, and sends what was not answered again."""

    def __init__(self, servers: list[ServerProcess], ticket: Json, first: int) -> None:
        super().__init__(servers[first].url, ticket)
        self.ticket = ticket
        self.servers = servers
        self.next = count(first)
        self.acknowledged: list[tuple[str, int]] = []

    async def redial(self) -> None:
        """Connects to a server that is there and has, or can take, the table."""
        while True:
            self.address = Seat(self.servers[next(self.next) % len(self.servers)].url, self.ticket).address
            try:
                await self.dial()
                return
            except (OSError, ConnectionClosed, KeyError):
                # As the page does: until the lease of a dead process has ended nobody may take its tables.
                await asyncio.sleep(0.2)

    async def answer_to(self, name: str) -> Json:
        """The answer to a request that was sent."""
        return await self.until(lambda heard: heard.get("id") == name)

    async def whole_deal(self, rng: Random, after: int = -1, then: asyncio.Event | None = None) -> None:
        """Plays to the end of the deal; after so many own plays it sets an event."""
        await self.redial()
        pending: Json | None = None
        while pending is not None or self.state == "playing":
            try:
                if pending is None:
                    await self.turn()
                    if self.state != "playing":
                        break
                    pending = {"t": "play", "id": self.name(), "v": self.v, "play": await self.choose(rng)}
                await self.say(pending)
                answer = await self.answer_to(pending["id"])
            except ConnectionClosed:
                await self.redial()
                continue
            assert answer["t"] == "ok", answer
            self.acknowledged.append((pending["id"], answer["v"]))
            pending = None
            try:
                while self.v < answer["v"]:
                    await self.hear()
            except ConnectionClosed:
                await self.redial()
            if then is not None and len(self.acknowledged) == after:
                then.set()


async def test_players_at_two_processes_play_a_deal(lasting: list[ServerProcess], lasting_database: str) -> None:
    tickets = two_people(lasting[0].url)
    seats = [await Seat(server.url, ticket).dial() for server, ticket in zip(lasting, tickets, strict=True)]
    await asyncio.gather(*(seat.play_deal(Random(number)) for number, seat in enumerate(seats)))
    assert [seat.state for seat in seats] == ["deal_over", "deal_over"]
    assert seats[0].v == seats[1].v == len(await log_of(lasting_database, tickets[0]["match"]))
    # Each was shown the view of its own seat, whichever process it was at.
    for own, seat in enumerate(seats):
        for _, message in seat.heard:
            if message["t"] == "view":
                assert message["view"]["match"]["seat"] == own
    for seat in seats:
        await seat.hang_up()


async def test_a_process_that_is_killed_loses_no_play_and_doubles_none(
    servers: list[ServerProcess], database: str
) -> None:
    tickets = two_people(servers[0].url)
    enough = asyncio.Event()
    ann, bo = (Wanderer(servers, ticket, first) for first, ticket in enumerate(tickets))
    playing = [
        asyncio.create_task(ann.whole_deal(Random(1), 5, enough)),
        asyncio.create_task(bo.whole_deal(Random(2))),
    ]
    await enough.wait()
    owner = await owner_of(servers, database, tickets[0]["match"])
    owner.kill()
    await asyncio.gather(*playing)
    assert ann.state == bo.state == "deal_over"
    log = await log_of(database, tickets[0]["match"])
    stored = {event.request.rpartition(":")[0]: event.v for event in log if event.request}
    acknowledged = {f"{seat.view['match']['seat']}:{name}": v for seat in (ann, bo) for name, v in seat.acknowledged}
    assert len(acknowledged) == 48
    assert stored == acknowledged
    await ann.hang_up()
    await bo.hang_up()


async def owner_of(servers: list[ServerProcess], database: str, table: str) -> ServerProcess:
    """The process that has a table open: the other one passes its sockets on."""
    passing = [httpx.get(f"{server.url}healthz").json()["passed_on"] for server in servers]
    assert sorted(passing) == [0, 1], passing
    return servers[passing.index(0)]


async def test_a_process_that_stops_hands_its_tables_over(servers: list[ServerProcess]) -> None:
    ticket = new_match(servers[0].url, level="greedy", seed=5)
    seats = [await Seat(server.url, ticket).dial() for server in servers]
    code, errors = await asyncio.to_thread(servers[0].stop)
    assert (code, errors) == (0, "")
    with pytest.raises(ConnectionClosed) as closed:
        await seats[1].until(lambda _message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    again = await Seat(servers[1].url, ticket).dial()
    await again.say({"t": "pace", "seconds": 0})
    await again.play_deal(Random(1))
    await again.hang_up()


async def test_http_requests_reach_the_owner_too(lasting: list[ServerProcess]) -> None:
    ticket = new_match(lasting[0].url, level="greedy", seed=5)
    seat = await Seat(lasting[0].url, ticket).dial()
    key = {"Authorization": f"Bearer {ticket['token']}"}
    answers = [httpx.get(f"{server.url}api/matches/{ticket['match']}", headers=key) for server in lasting]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    await seat.hang_up()


async def test_a_wrong_token_is_a_wrong_token_everywhere(lasting: list[ServerProcess]) -> None:
    ticket = new_match(lasting[0].url, level="greedy", seed=5)
    seat = await Seat(lasting[0].url, ticket).dial()
    stranger = Seat(lasting[1].url, ticket | {"token": "nonsense"})
    with pytest.raises((ConnectionClosed, KeyError)) as refused:
        await stranger.dial()
    assert isinstance(refused.value, ConnectionClosed)
    assert refused.value.rcvd is not None
    assert refused.value.rcvd.code == 4403
    assert stranger.heard[0][1]["code"] == "bad_token"
    await seat.hang_up()


class Friend(Seat):
    """A guest at a table of friends: keeps the room as well as the view."""

    def __init__(self, url: str, table: str, key: str) -> None:
        super().__init__(url, {"match": table, "token": key})
        self.room: Json = {}

    async def arrive(self) -> Friend:
        """Connects; the room is there afterwards."""
        self.socket = await connect(self.address, compression=None)
        await self.say({"t": "hello", "token": self.token, "v": self.v})
        await self.until(lambda message: message["t"] == "room")
        return self

    async def hear(self) -> Json:
        """The next message; a room is taken over as a view is."""
        message = await super().hear()
        if message["t"] == "room":
            self.room = message["room"]
        return message

    async def do(self, what: str, **body: Any) -> None:
        """Sends a wish, which is to be granted."""
        answer = await self.ask({"t": what, **body})
        assert answer["t"] == "ok", answer


async def test_friends_at_two_processes_and_one_dies(servers: list[ServerProcess], database: str) -> None:
    here, there = (httpx.AsyncClient(base_url=server.url, timeout=30) for server in servers)
    keys = {}
    for line, name in ((here, "Ann"), (there, "Ben")):
        keys[name] = (await line.post("/api/guests", json={"name": name})).json()["token"]
    opened = (await here.post("/api/tables", json={}, headers=bearer(keys["Ann"]))).json()
    ann = await Friend(servers[0].url, opened["table"], keys["Ann"]).arrive()
    # The table is open in the process that Ann is at; Ben knows only the other one.
    joined = await there.post("/api/invites/join", json={"code": opened["code"]}, headers=bearer(keys["Ben"]))
    assert joined.json() == {"table": opened["table"], "role": "waiting"}
    ben = await Friend(servers[1].url, opened["table"], keys["Ben"]).arrive()
    await ann.until(lambda _: bool(ann.room["waiting"]))
    await ann.do("admit", person=ann.room["waiting"][0]["person"], seat=None)
    await ben.until(lambda _: ben.room["role"] == "seat")
    await ben.do("ready", ready=True)
    await ann.do("start")
    for seat in (ann, ben):
        await seat.until(lambda _, seat=seat: bool(seat.view))
    seats = {seat.view["match"]["seat"]: seat for seat in (ann, ben)}
    rng = Random(7)
    for _ in range(6):
        to_play = max((ann, ben), key=lambda seat: seat.v).view["deal"]["to_play"]
        await seats[to_play].turn()
        answer = await seats[to_play].play(await seats[to_play].choose(rng))
        assert answer["t"] == "ok", answer
        for seat in (ann, ben):
            while seat.v < answer["v"]:
                await seat.hear()
    before = ann.view["deal"]["log"]
    assert before == ben.view["deal"]["log"]
    servers[0].kill()
    back = []
    for name in ("Ann", "Ben"):
        while True:
            try:
                back.append(await Friend(servers[1].url, opened["table"], keys[name]).arrive())
                break
            except (OSError, ConnectionClosed):
                await asyncio.sleep(0.2)
    for seat in back:
        await seat.until(lambda _, seat=seat: bool(seat.view))
    assert [seat.view["deal"]["log"] for seat in back] == [before, before]
    mine = {seat.view["match"]["seat"]: seat for seat in back}
    seat = mine[back[0].view["deal"]["to_play"]]
    answer = await seat.play(await seat.choose(rng))
    assert answer["t"] == "ok", answer
    stored = await log_of(database, opened["table"])
    assert sum(event.kind == "play" for event in stored) == 7
    for line in (*back, ann, ben):
        await line.hang_up()
    await here.aclose()
    await there.aclose()


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}
