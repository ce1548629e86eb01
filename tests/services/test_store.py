"""The event log in a database: in order, durable, and clear about what it cannot use."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

import machines
from cassino.services import schema
from cassino.services.store import Event, NewTable, Store, StoreConflict, StoreError, read_url, writing
from machines import Postgres


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, file: Path) -> str:
    """Each kind of database in turn: everything that holds for one holds for the other."""
    if request.param == "sqlite":
        return str(file)
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await Store.open(database)
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


async def test_what_is_stored_survives_closing(database: str) -> None:
    first = await Store.open(database)
    await first.create(NewTable("t", {}), [event(1)])
    await first.close()
    second = await Store.open(database)
    found = await second.load("t")
    await second.close()
    assert found is not None
    assert len(found.events) == 1


async def test_commits_reach_the_disk_before_they_count(file: Path) -> None:
    store = await Store.open(str(file))
    async with store.engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2  # FULL
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
    await store.close()


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


async def test_a_number_that_is_taken_twice_in_one_commit(store: Store) -> None:
    results = await asyncio.gather(
        *(store.create(NewTable("t", {}), [event(1)]) for _ in range(3)), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), StoreConflict, StoreConflict]


async def test_a_database_that_comes_back_is_used_again() -> None:
    with machines.postgres() as server:
        store = await Store.open(server.database())
        await store.create(NewTable("t", {}), [event(1)])
        await asyncio.gather(*(store.load("t") for _ in range(5)))  # several connections that will be dead
        server.stop()
        with pytest.raises(StoreError, match="could not be written"):
            await store.append("t", [event(2)])
        with pytest.raises(StoreError, match="cannot be read"):
            await store.load("t")
        with pytest.raises(StoreError, match="cannot be reached"):
            await store.reach()
        server.start()
        await store.reach()
        await store.append("t", [event(2)])
        found = await store.load("t")
        assert found is not None
        assert len(found.events) == 2
        await store.close()


# --- bringing a database up to date


async def test_a_new_database_is_what_the_code_reads_and_writes(store: Store) -> None:
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


def test_the_newest_step_is_the_one_that_the_code_names() -> None:
    assert ScriptDirectory(str(Path(schema.__file__).parent / "migrations")).get_current_head() == schema.NEWEST


def differences(connection: Connection) -> list[object]:
    """Where the database differs from the tables that the code knows."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    found: list[object] = compare_metadata(context, schema.METADATA)
    return found


async def test_a_database_of_the_first_version_is_taken_over(database: str) -> None:
    engine = create_async_engine(read_url(database))
    async with engine.begin() as connection:
        for statement in FIRST_VERSION:
            await connection.exec_driver_sql(statement)
    await engine.dispose()
    store = await Store.open(database)
    found = await store.load("t")
    await store.append("t", [event(2)])
    async with store.engine.connect() as reading:
        assert await reading.run_sync(differences) == []
    await store.close()
    assert found is not None
    assert found.tokens == {0: "hash"}
    assert [(one.v, one.kind, one.body) for one in found.events] == [(1, "create", {"seed": 7})]


FIRST_VERSION = (
    "CREATE TABLE cassino_meta (key VARCHAR(32) NOT NULL, value TEXT, PRIMARY KEY (key))",
    "CREATE TABLE tables (id VARCHAR(32) NOT NULL, created FLOAT NOT NULL, tokens TEXT NOT NULL, PRIMARY KEY (id))",
    "CREATE TABLE events (table_id VARCHAR(32) NOT NULL, v INTEGER NOT NULL, at FLOAT NOT NULL,"
    " kind VARCHAR(16) NOT NULL, body TEXT NOT NULL, request VARCHAR(80),"
    " PRIMARY KEY (table_id, v), UNIQUE (table_id, request))",
    "INSERT INTO cassino_meta VALUES ('schema', '1')",
    "INSERT INTO tables VALUES ('t', 1.5, '{\"0\":\"hash\"}')",
    "INSERT INTO events VALUES ('t', 1, 1.5, 'create', '{\"seed\":7}', NULL)",
)


async def test_several_processes_may_start_at_once(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(6)))
    async with stores[0].engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await asyncio.gather(*(store.close() for store in stores))


# --- databases that cannot be used


async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"the database postgresql.*cannot be used"):
        await Store.open(f"postgresql://somebody@/games?host={tmp_path}")


async def test_a_password_is_not_repeated(tmp_path: Path, postgres: Postgres) -> None:
    with pytest.raises(StoreError, match='database "nothing" does not exist') as told:
        await Store.open(f"postgresql://cassino:open-sesame@/nothing?host={postgres.folder}")
    assert "open-sesame" not in str(told.value)


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


async def test_a_database_of_a_later_version(database: str) -> None:
    store = await Store.open(database)
    async with writing(store.engine) as connection:
        await connection.execute(text("UPDATE cassino_meta SET value = '99' WHERE key = 'schema'"))
    await store.close()
    with pytest.raises(StoreError, match="has schema 99"):
        await Store.open(database)


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
