"""Which process has a table, on both kinds of database: one at a time, and the one before can write no more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from cassino.services.owners import Elsewhere, Owners
from cassino.services.rooms.register import Register
from cassino.services.store import Event, NewTable, Store, StoreConflict
from cassino.services.tables import Tables
from machines import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


class Process:
    """A server process as far as the database knows it; it says that it is alive when the test says so."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.owners = Owners(store, lease=600)
        store.process = self.owners.process

    async def die(self) -> None:
        """Its lease ends."""
        self.owners.lease = -1
        await self.owners.renew()
        self.owners.lease = 600


@pytest.fixture
async def processes(database: str) -> AsyncIterator[list[Process]]:
    """Three processes on one database with the tables `a` and `b`."""
    async with AsyncExitStack() as held:
        found = []
        for _ in range(3):
            store = await Store.open(database)
            held.push_async_callback(store.close)
            found.append(Process(store))
            await found[-1].owners.renew()
        for name in ("a", "b"):
            await found[0].store.create(NewTable(name, {}), [event(1)])
        yield found


def event(v: int) -> Event:
    return Event(v, "play", {"n": v})


async def test_a_table_belongs_to_one_process(processes: list[Process]) -> None:
    first, second, _ = processes
    await first.owners.take("a")
    await first.owners.take("a")
    with pytest.raises(Elsewhere) as elsewhere:
        await second.owners.take("a")
    assert elsewhere.value.process == first.owners.process
    await second.owners.take("b")
    assert await first.owners.owned() == {"a"}


async def test_of_many_who_want_it_one_gets_it(processes: list[Process]) -> None:
    results = await asyncio.gather(*(one.owners.take("a") for one in processes), return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Elsewhere", "Elsewhere", "NoneType"]


async def test_a_table_that_was_let_go_may_be_taken(processes: list[Process]) -> None:
    first, second, third = processes
    await first.owners.take("a")
    await second.owners.release("a")  # not his to let go
    with pytest.raises(Elsewhere):
        await second.owners.take("a")
    await first.owners.release("a")
    await second.owners.take("a")
    await second.owners.stop()
    await third.owners.take("a")


async def test_a_table_that_does_not_exist_is_let_be(processes: list[Process]) -> None:
    await processes[0].owners.take("nothing")
    assert await processes[0].owners.owned() == set()


async def test_only_the_owner_writes(processes: list[Process]) -> None:
    first, second, _ = processes
    await first.owners.take("a")
    await second.owners.take("b")
    results = await asyncio.gather(
        first.store.append("a", [event(2)]),
        first.store.append("b", [event(2)]),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), StoreConflict]
    await second.store.append("b", [event(2)])


async def test_a_dead_process_loses_its_tables_and_can_write_no_more(processes: list[Process]) -> None:
    first, second, _ = processes
    await first.owners.take("a")
    await first.die()
    assert first.owners.process not in await second.owners.alive()
    await second.owners.take("a")
    # It was only slow, and does not know it yet: the number of its event is still free.
    with pytest.raises(StoreConflict, match="belongs to another server process"):
        await first.store.append("a", [event(2)])
    await second.store.append("a", [event(2)])
    assert not await first.owners.renew(), "it must hear that it counted as dead"
    assert await first.owners.renew()
    assert await first.owners.owned() == set()


async def test_nobody_takes_a_table_while_its_owner_writes(processes: list[Process]) -> None:
    first, second, _ = processes
    await first.owners.take("a")
    await first.die()
    # Whichever comes first: the new owner reads all that the old one was told is stored.
    appended, _ = await asyncio.gather(
        first.store.append("a", [event(2)]), second.owners.take("a"), return_exceptions=True
    )
    found = await second.store.load("a")
    assert found is not None
    assert len(found.events) == (1 if isinstance(appended, StoreConflict) else 2)


async def test_those_long_dead_are_forgotten(processes: list[Process]) -> None:
    first, second, third = processes
    await first.owners.take("a")
    first.owners.lease = -100_000
    await first.owners.renew()
    await second.die()
    await second.owners.renew()
    await third.owners.take("a")
    await first.owners.release("a")
    assert await third.owners.owned() == {"a"}
    assert first.owners.process not in await third.owners.alive()


async def test_tables_that_were_taken_away_are_closed(processes: list[Process]) -> None:
    first = processes[0]
    tables = Tables(first.store, first.owners)
    one = await tables.create("standard", 2, level_name="greedy")
    other = await tables.create("standard", 2, level_name="greedy")
    async with tables.at(one.table) as kept, tables.at(other.table) as lost:
        await tables.only({one.table})
        assert (kept.closed, lost.closed) == (False, True)
    assert await first.owners.owned() == set()
    await tables.close()


async def test_processes_that_start_at_once_note_that_they_run(processes: list[Process]) -> None:
    registers = [Register(one.store) for one in processes]
    await asyncio.gather(*(register.beat() for register in registers))
    assert list(await registers[0].outages()) == []
