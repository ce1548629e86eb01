"""Connections that another process serves: passed on as they are, and over as soon as anything was lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cassino.doors.relay import MOST_WAITING, RELAYED, Exchange, Relay
from cassino.services.owners import Elsewhere

Json = dict[str, Any]


class Bus:
    """A line between two exchanges in one process; `lost` says of each message whether it gets lost."""

    def __init__(self) -> None:
        self.whole = True
        self.heard: Callable[[bytes], None]
        self.missed: Callable[[str], None]
        self.broken: Callable[[], None]
        self.others: dict[str, Bus] = {}
        self.lost: Callable[[bytes], bool] = lambda _message: False

    def send(self, process: str, message: bytes) -> None:
        if process not in self.others:
            self.missed(process)
        elif not self.lost(message):
            self.others[process].heard(message)

    async def close(self) -> None:
        pass


class Two:
    """Two processes: `here` holds the connections, `there` owns every table and runs the application."""

    def __init__(self, app: Any) -> None:
        self.buses = {name: Bus() for name in ("here", "there")}
        for bus in self.buses.values():
            bus.others = self.buses
        self.exchanges = {name: Exchange(bus, name) for name, bus in self.buses.items()}  # type: ignore[arg-type]
        self.exchanges["there"].serve(app)
        self.relay = Relay(self.elsewhere)
        self.owner = "there"

    async def elsewhere(self, scope: Json, receive: Any, send: Any) -> None:
        """What the routes do here: a socket is accepted and heard before it is known where its table is."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
        await receive()
        raise Elsewhere(self.owner)

    async def connect(self, kind: str, *messages: Json) -> tuple[list[Json], asyncio.Queue[Json], asyncio.Task[None]]:
        """A connection with these first messages; what it was sent, a queue for more, its task."""
        state = SimpleNamespace(state=SimpleNamespace(exchange=self.exchanges["here"]))
        scope = {
            "type": kind,
            "path": "/api/matches/x/play",
            "query_string": b"lang=fi",
            "headers": [(b"host", b"x"), (b"accept-encoding", b"gzip")],
            "client": ("192.0.2.1", 5),
            "server": None,
            "method": "POST",
            "scheme": "http",
            "app": state,
        }
        incoming: asyncio.Queue[Json] = asyncio.Queue()
        for message in messages:
            incoming.put_nowait(message)
        sent: list[Json] = []

        async def send(message: Json) -> None:
            sent.append(message)

        task = asyncio.create_task(self.relay(scope, incoming.get, send))
        return sent, incoming, task


async def echo(scope: Json, receive: Any, send: Any) -> None:
    """Answers what it hears, with what it knows of the connection."""
    assert scope[RELAYED]
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": f"{message['text']} from {scope['client'][0]}"})


def said(text: str) -> Json:
    return {"type": "websocket.receive", "text": text}


CONNECT: Json = {"type": "websocket.connect"}
CLOSED: Json = {"type": "websocket.close", "code": 1012}


async def settled() -> None:
    """Everything that can go on without news from outside has."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_a_request_is_answered_by_the_owner() -> None:
    async def app(scope: Json, receive: Any, send: Any) -> None:
        body = (await receive())["body"]
        assert scope["client"] == ("192.0.2.1", 5)
        assert (b"accept-encoding", b"gzip") not in scope["headers"], "it is packed where the browser is"
        await send({"type": "http.response.start", "status": 201, "headers": [(b"x", scope["query_string"])]})
        await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b"!"})

    two = Two(app)
    sent, _, task = await two.connect("http", {"type": "http.request", "body": b"hello", "more_body": False})
    await task
    assert sent[0]["status"] == 201
    assert [bytes(value) for pair in sent[0]["headers"] for value in pair] == [b"x", b"lang=fi"]
    assert b"".join(message["body"] for message in sent[1:]) == b"hello!"
    await settled()
    assert two.exchanges["here"].passed_on == two.exchanges["there"].passed_on == 0


async def test_a_socket_is_served_by_the_owner() -> None:
    two = Two(echo)
    sent, incoming, task = await two.connect("websocket", CONNECT, said("hello"))
    incoming.put_nowait(said("more"))
    await settled()
    assert two.exchanges["here"].passed_on == 1
    incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await task
    assert [message.get("text") for message in sent] == [None, "hello from 192.0.2.1", "more from 192.0.2.1"]
    assert sent[0]["type"] == "websocket.accept"


@pytest.mark.parametrize("end", ["here", "there"])
async def test_a_message_that_is_lost_ends_the_connection(end: str) -> None:
    two = Two(echo)
    sent, incoming, task = await two.connect("websocket", CONNECT, said("hello"))
    await settled()
    two.buses[end].lost = lambda message: b"lost" in message
    incoming.put_nowait(said("this is lost"))
    incoming.put_nowait(said("and this comes too late"))
    await task
    assert sent[-1] == CLOSED
    assert not [message for message in sent if "late" in message.get("text", "")]


async def test_a_bus_that_breaks_ends_the_connections() -> None:
    two = Two(echo)
    sent, _, task = await two.connect("websocket", CONNECT, said("hello"))
    await settled()
    two.buses["here"].broken()
    await task
    assert sent[-1] == CLOSED


async def test_an_owner_that_is_dead_ends_the_connections() -> None:
    two = Two(echo)
    sent, _, task = await two.connect("websocket", CONNECT, said("hello"))
    await settled()
    two.exchanges["here"].only({"here"})
    await task
    assert sent[-1] == CLOSED


async def test_an_owner_that_nobody_listens_for() -> None:
    two = Two(echo)
    two.owner = "nobody"
    sent, _, task = await two.connect("websocket", CONNECT, said("hello"))
    await task
    assert sent[-1] == CLOSED
    sent, _, task = await two.connect("http", {"type": "http.request", "body": b"", "more_body": False})
    await task
    assert sent[0]["status"] == 503
    assert b"table_closed" in sent[1]["body"]


async def test_an_owner_that_stops_takes_nothing_more() -> None:
    two = Two(echo)
    sent, _, task = await two.connect("websocket", CONNECT, said("hello"))
    await settled()
    await two.exchanges["there"].close()
    await task
    assert sent[-1] == CLOSED
    sent, _, task = await two.connect("websocket", CONNECT, said("hello"))
    await task
    assert sent[-1] == CLOSED


async def test_a_table_that_has_moved_on_is_not_passed_on_twice() -> None:
    two = Two(None)
    two.exchanges["there"].serve(Relay(two.elsewhere))  # there it is elsewhere as well
    sent, _, task = await two.connect("websocket", CONNECT, said("hello"))
    await task
    assert sent[-1] == CLOSED


async def test_a_reader_that_does_not_keep_up_is_given_up() -> None:
    gate = asyncio.Event()

    async def flood(_scope: Json, receive: Any, send: Any) -> None:
        await receive()
        for _ in range(3 * MOST_WAITING):
            await send({"type": "websocket.send", "text": "news"})
        assert (await receive())["type"] == "websocket.receive"
        assert (await receive())["type"] == "websocket.disconnect"
        gate.set()

    two = Two(flood)
    sent, _, task = await two.connect("websocket", CONNECT, said("hello"))
    await task
    await gate.wait()
    assert sent[-1] == CLOSED
    assert len(sent) <= MOST_WAITING + 3


async def test_something_foreign_on_the_bus_is_passed_over() -> None:
    two = Two(echo)
    two.buses["there"].heard(b"what is this?")
    sent, incoming, task = await two.connect("websocket", CONNECT, said("hello"))
    await settled()
    incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await task
    assert sent[1]["text"] == "hello from 192.0.2.1"
