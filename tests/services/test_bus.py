"""Messages between server processes: in order, and known to be lost where they are."""

from __future__ import annotations

import asyncio

import pytest

import machines
from cassino.services.bus import Bus, BusError


class Line:
    """A bus of one process and what it was told."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.missed: asyncio.Queue[str] = asyncio.Queue()
        self.broke = asyncio.Event()
        bus.heard = self.heard.put_nowait
        bus.missed = self.missed.put_nowait
        bus.broken = self.broke.set


async def line(url: str, name: str) -> Line:
    return Line(await Bus.open(url, name))


async def test_messages_come_in_order(redis: str) -> None:
    one, other = await line(redis, "one"), await line(redis, "other")
    sent = [f"{number}".encode() * (number % 7 * 1000 + 1) for number in range(300)]
    for message in sent:
        one.bus.send("other", message)
    assert [await other.heard.get() for _ in sent] == sent
    assert one.heard.empty()
    await one.bus.close()
    await other.bus.close()


async def test_what_was_sent_before_the_end_arrives(redis: str) -> None:
    one, other = await line(redis, "one"), await line(redis, "other")
    one.bus.send("other", b"last")
    await one.bus.close()
    assert await other.heard.get() == b"last"
    await other.bus.close()


async def test_a_process_that_nobody_listens_for_is_missed(redis: str) -> None:
    one = await line(redis, "one")
    one.bus.send("nobody", b"hello")
    assert await one.missed.get() == "nobody"
    await one.bus.close()


async def test_a_bus_that_breaks_says_so_and_comes_back() -> None:
    with machines.redis() as server:
        one, other = await line(server.url, "one"), await line(server.url, "other")
        server.stop()
        await one.broke.wait()
        await other.broke.wait()
        assert not one.bus.whole
        one.bus.send("other", b"lost")
        server.start()
        for each in (one, other):
            while not each.bus.whole:
                # It looks once a second.
                await asyncio.sleep(0.05)
        one.bus.send("other", b"found")
        while await other.heard.get() != b"found":
            pass
        await one.bus.close()
        await other.bus.close()


async def test_a_bus_that_is_not_there(tmp_path: object) -> None:
    with pytest.raises(BusError, match="cannot be used"):
        await Bus.open(f"unix://{tmp_path}/redis.sock", "one")
    with pytest.raises(BusError, match="is no URL of a bus"):
        await Bus.open("carrier-pigeon://coop", "one")


async def test_a_password_is_not_repeated(tmp_path: object) -> None:
    with pytest.raises(BusError) as told:
        await Bus.open(f"unix://user:open-sesame@{tmp_path}/redis.sock", "one")
    assert "open-sesame" not in str(told.value)
