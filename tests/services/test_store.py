"""The event log in a database: in order, durable, and clear about what it cannot use."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from cassino.services.store import Event, NewTable, Store, StoreConflict, StoreError, read_url


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    opened = await Store.open(str(file))
    yield opened
    await opened.close()


def event(v: int, request: str | None = None) -> Event:
    return Event(v, "play", {"n": v}, request)


async def test_events_come_back_in_order_and_whole(store: Store) -> None:
    await store.create(NewTable("t", {0: "hash"}), [event(1), event(2, "0:a")])
    await store.append("t", [event(3)])
    found = await store.load("t")
    assert found is not None
    assert found.tokens == {0: "hash"}
    assert [(e.v, e.body, e.request) for e in found.events] == [
        (1, {"n": 1}, None),
        (2, {"n": 2}, "0:a"),
        (3, {"n": 3}, None),
    ]
    assert await store.load("other") is None


async def test_what_is_stored_survives_closing(file: Path) -> None:
    first = await Store.open(str(file))
    await first.create(NewTable("t", {}), [event(1)])
    await first.close()
    second = await Store.open(f"sqlite:///{file}")
    found = await second.load("t")
    await second.close()
    assert found is not None
    assert len(found.events) == 1


async def test_commits_reach_the_disk_before_they_count(store: Store) -> None:
    async with store.engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2  # FULL
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"


async def test_an_event_that_another_overtook_is_refused_alone(store: Store) -> None:
    await store.create(NewTable("a", {}), [event(1, "0:x")])
    await store.create(NewTable("b", {}), [event(1)])
    results = await asyncio.gather(
        store.append("a", [event(1)]),
        store.append("b", [event(2)]),
        store.append("a", [event(2, "0:x")]),
        store.append("a", [event(2, "0:y")]),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [StoreConflict, type(None), StoreConflict, type(None)]
    for name, count in (("a", 2), ("b", 2)):
        found = await store.load(name)
        assert found is not None
        assert len(found.events) == count


async def test_many_tables_at_once(store: Store) -> None:
    names = [f"t{number}" for number in range(40)]
    await asyncio.gather(*(store.create(NewTable(name, {}), [event(1)]) for name in names))
    await asyncio.gather(*(store.append(name, [event(2), event(3)]) for name in names))
    found = await asyncio.gather(*(store.load(name) for name in names))
    assert [len(one.events) for one in found if one is not None] == [3] * 40


async def test_who_stops_waiting_can_rely_on_what_was_under_way(store: Store) -> None:
    await store.create(NewTable("t", {}), [event(1)])
    task = asyncio.create_task(store.append("t", [event(2)]))
    await asyncio.wait([task], timeout=0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    found = await store.load("t")
    assert found is not None
    assert len(found.events) == 2


async def test_a_log_with_a_gap_is_not_taken_for_whole(store: Store) -> None:
    await store.create(NewTable("t", {}), [event(1), event(3)])
    with pytest.raises(StoreError, match="has gaps"):
        await store.load("t")


# --- databases that cannot be used


async def test_a_file_that_is_no_database(file: Path) -> None:
    file.write_text("this is a letter, not a database" * 100)
    with pytest.raises(StoreError, match=str(file)):
        await Store.open(str(file))
    assert file.read_text().startswith("this is a letter")


async def test_a_database_of_another_program_is_left_as_it_is(file: Path) -> None:
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = file.read_bytes()
    with pytest.raises(StoreError, match="belongs to another program: it has the tables recipes"):
        await Store.open(str(file))
    assert file.read_bytes() == before


async def test_a_database_of_a_later_version(file: Path) -> None:
    await (await Store.open(str(file))).close()
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE cassino_meta SET value = '99' WHERE key = 'schema'")
    newer.close()
    with pytest.raises(StoreError, match="has schema 99"):
        await Store.open(str(file))


async def test_a_folder_in_its_place(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        await Store.open(str(tmp_path))


async def test_a_place_that_cannot_be_made(file: Path) -> None:
    file.write_text("")
    with pytest.raises(StoreError, match="cannot be made"):
        await Store.open(str(file / "below" / "games.db"))


async def test_folders_are_made(tmp_path: Path) -> None:
    await (await Store.open(str(tmp_path / "a" / "b" / "games.db"))).close()
    assert (tmp_path / "a" / "b" / "games.db").is_file()


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("sqlite://", "must be a file"),
        (":memory:", "must be a file"),
        ("nosuch://x/y", "no driver"),
        ("http//[://", "no database URL"),
    ],
)
async def test_texts_that_name_no_database(given: str, says: str) -> None:
    with pytest.raises(StoreError, match=says):
        await Store.open(given)


def test_paths_and_urls() -> None:
    assert read_url("/a/b.db").render_as_string() == "sqlite+aiosqlite:////a/b.db"
    assert read_url("postgresql://u@h/d").drivername == "postgresql+asyncpg"
    home = read_url("sqlite+aiosqlite:///~/games.db").database
    assert home is not None
    assert Path(home) == Path.home() / "games.db"


async def test_a_word_alone_makes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match=r"there is no database nonsense; to make one, give it a name such as"):
        await Store.open("nonsense")
    assert not list(tmp_path.iterdir())
