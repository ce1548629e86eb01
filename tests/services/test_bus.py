"""Messages between server processes: in order, and known to be lost where they are."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import machines
from cassino.services.bus import Bus, BusError
from cassino.services.limits import Limits
from cassino.services.rooms.lobby import Lobby
from cassino.services.rooms.register import TooMany
from cassino.services.rooms.table import Around
from cassino.services.store import Store
from cassino.services.table import TableError
from cassino.services.tables import Tables


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


async def test_what_is_told_to_all_is_heard_by_all_others(redis: str) -> None:
    one, other, third = await line(redis, "one"), await line(redis, "other"), await line(redis, "third")
    told: dict[str, asyncio.Queue[bytes]] = {}
    for name, each in (("one", one), ("other", other), ("third", third)):
        told[name] = asyncio.Queue()
        each.bus.heard_by_all = told[name].put_nowait
    one.bus.send_all(b"hello all")
    other.bus.send_all(b"and back")
    assert await told["other"].get() == b"hello all"
    assert {await told["third"].get(), await told["third"].get()} == {b"hello all", b"and back"}
    assert await told["one"].get() == b"and back"
    assert all(each.heard.empty() and each.missed.empty() for each in (one, other, third))
    assert all(queue.empty() for queue in told.values())
    for each in (one, other, third):
        await each.bus.close()


async def test_wrong_codes_and_new_guests_count_wherever_they_come(redis: str, tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "games.db"))
    lobbies, buses = [], []
    for name in ("here", "there"):
        around = Around(Limits(wrong_codes_per_minute=3, guests_per_hour=3))
        lobbies.append(Lobby(Tables(store, None, around), around))
        buses.append(await Bus.open(redis, name))
        lobbies[-1].share(buses[-1])
    here, there = lobbies
    for wrong in range(3):
        with pytest.raises(TableError) as refused:
            await (here, there, here)[wrong].invite("2222222", "192.0.2.1", None)
        assert refused.value.code == "bad_table_code"
    for name in ("Ann", "Ben", "Cora"):
        await here.new_guest(name, "192.0.2.2")
    # Each hears of what the other counts, in its order; what was asked before it has arrived may pass.
    while not there._new_guests.wait("192.0.2.2"):
        await asyncio.sleep(0)
    for lobby in lobbies:
        with pytest.raises(TooMany) as patience:
            await lobby.invite("2222222", "192.0.2.1", None)
        assert patience.value.code == "too_many_codes"
        with pytest.raises(TooMany) as crowd:
            await lobby.new_guest("Dan", "192.0.2.2")
        assert crowd.value.code == "too_many_guests"
        with pytest.raises(TableError):
            await lobby.invite("2222222", "192.0.2.3", None)
    for bus in buses:
        await bus.close()
    await store.close()
