"""Backups: whole, of one moment, of either kind of database, and back into either."""

from __future__ import annotations

import asyncio
import gzip
import json
import stat
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, select

from cassino.doors.cli import main
from cassino.services import backup as backups
from cassino.services import schema
from cassino.services.backup import BackupError, backup, restore
from cassino.services.schema import METADATA, OWNERS, PROCESSES
from cassino.services.store import Event, NewTable, Store, StoreError, writing
from machines import Postgres


class Databases:
    """New databases of a kind."""

    def __init__(self, kind: str, folder: Path, request: pytest.FixtureRequest) -> None:
        self.kind = kind
        self.folder = folder
        self.request = request
        self.count = 0

    def new(self) -> str:
        """Another one."""
        self.count += 1
        if self.kind == "sqlite":
            return str(self.folder / f"{self.count}.db")
        server: Postgres = self.request.getfixturevalue("postgres")
        return server.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Databases:
    return Databases(request.param, tmp_path, request)


@pytest.fixture(params=["sqlite", "postgresql"])
def others(request: pytest.FixtureRequest, tmp_path: Path) -> Databases:
    (tmp_path / "others").mkdir()
    return Databases(request.param, tmp_path / "others", request)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cassino.backup"


def event(v: int, request: str | None = None) -> Event:
    return Event(v, "play", {"n": v, "says": "ä ♠ \n"}, request, at=1.0 + v / 7)


async def filled(database: str) -> Store:
    """A database with two tables in it."""
    store = await Store.open(database)
    await store.create(NewTable("a", {0: "hash"}), [event(1), event(2, "0:x"), event(3)])
    await store.create(NewTable("b", {}), [event(1)])
    return store


async def rows(database: str) -> dict[str, list[tuple[object, ...]]]:
    """All that is in a database."""
    store = await Store.open(database)
    async with store.engine.connect() as connection:
        found = {
            one.name: [tuple(row) for row in await connection.execute(select(one).order_by(*one.primary_key.columns))]
            for one in METADATA.sorted_tables
        }
    await store.close()
    return found


async def test_a_backup_goes_into_a_database_of_either_kind(
    databases: Databases, others: Databases, file: Path
) -> None:
    here, there = databases.new(), others.new()
    store = await filled(here)
    kept = await backup(here, file)  # while the store is open
    await store.close()
    assert (kept.rows["tables"], kept.rows["events"]) == (2, 4)
    assert await restore(there, file) == kept
    assert await rows(there) == await rows(here)
    again = await Store.open(there)
    async with again.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await again.append("b", [event(2)])
    await again.close()


def differences(connection: Connection) -> list[object]:
    found: list[object] = compare_metadata(MigrationContext.configure(connection), METADATA)
    return found


async def test_a_backup_is_of_one_moment(databases: Databases, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await filled(databases.new())
    database = store.engine.url.render_as_string(hide_password=False)
    real = backups._Out.write
    changed = []

    async def change() -> None:
        other = await Store.open(database)
        await other.create(NewTable("late", {}), [event(1)])
        await other.close()

    def write(out: backups._Out, value: object) -> None:
        real(out, value)
        if isinstance(value, dict) and value.get("table") == "events":
            # The tables come later than the events in the file: this one must not be among them.
            changing = threading.Thread(target=asyncio.run, args=(change(),))
            changing.start()
            changing.join()
            changed.append(value)

    monkeypatch.setattr(backups._Out, "write", write)
    kept = await backup(database, file)
    assert changed
    assert (kept.rows["tables"], kept.rows["events"]) == (2, 4)
    assert await store.load("late") is not None
    await store.close()


async def test_who_is_alive_is_not_kept(databases: Databases, file: Path) -> None:
    store = await filled(databases.new())
    async with writing(store.engine) as connection:
        await connection.execute(insert(PROCESSES), [{"id": "p", "until": 9e9}])
        await connection.execute(insert(OWNERS), [{"table_id": "a", "process": "p"}])
    await backup(store.engine.url.render_as_string(hide_password=False), file)
    await store.close()
    there = databases.new()
    await restore(there, file)
    found = await rows(there)
    assert found["processes"] == found["owners"] == []


async def test_only_its_owner_may_read_it_and_nothing_is_replaced(tmp_path: Path, file: Path) -> None:
    database = str(tmp_path / "games.db")
    await (await filled(database)).close()
    await backup(database, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    with pytest.raises(BackupError, match="is there already"):
        await backup(database, file)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == [file.name]


async def test_a_backup_goes_into_an_empty_database_only(databases: Databases, file: Path) -> None:
    database = databases.new()
    await (await filled(database)).close()
    await backup(database, file)
    before = await rows(database)
    with pytest.raises(StoreError, match="is not empty"):
        await restore(database, file)
    assert await rows(database) == before


async def test_a_file_that_was_changed_or_cut_is_refused(tmp_path: Path, file: Path) -> None:
    database = str(tmp_path / "games.db")
    await (await filled(database)).close()
    await backup(database, file)
    whole = file.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    broken = [whole[:-number] for number in (1, 9, len(whole) // 2, len(whole) - 3)]
    broken += [gzip.compress(b"".join(lines[:number])) for number in range(len(lines))]
    broken += [gzip.compress(b"".join(lines[:number] + lines[number + 1 :])) for number in range(len(lines))]
    broken += [
        gzip.compress(b"".join(lines).replace(b'"play"', b'"deal"', 1)),
        gzip.compress(b"".join(lines) + b"[]\n"),
        b"a letter",
        b"",
        gzip.compress(b"[1, 2]\n"),
    ]
    for number, content in enumerate(broken):
        file.write_bytes(content)
        there = tmp_path / f"{number}.db"
        with pytest.raises(BackupError, match=str(file)):
            await restore(str(there), file)
        assert not there.exists()


async def test_a_log_with_a_gap_is_not_restored(databases: Databases, file: Path) -> None:
    store = await Store.open(databases.new())
    await store.create(NewTable("a", {}), [event(1), event(3)])
    await backup(store.engine.url.render_as_string(hide_password=False), file)
    await store.close()
    there = databases.new()
    with pytest.raises(BackupError, match="the log of table a has gaps"):
        await restore(there, file)
    assert (await rows(there))["events"] == []


async def test_a_backup_of_the_first_version_is_brought_up_to_date(databases: Databases, file: Path) -> None:
    lines: list[object] = [
        {"format": backups.FORMAT, "schema": "1"},
        {"table": "events", "columns": ["table_id", "v", "at", "kind", "body", "request"]},
        ["a", 1, 1.5, "create", "{}", None],
        {"table": "tables", "columns": ["id", "created", "tokens"]},
        ["a", 1.5, "{}"],
    ]
    with gzip.open(file, "wb") as raw:
        out = backups._Out(raw)
        for line in lines:
            out.write(line)
        out.end({"events": 1, "tables": 1})
    there = databases.new()
    await restore(there, file)
    found = await rows(there)
    assert found["events"] == [("a", 1, 1.5, "create", "{}", None)]
    assert ("schema", schema.NEWEST) in found["cassino_meta"]


async def test_a_backup_of_a_later_version(tmp_path: Path, file: Path) -> None:
    file.write_bytes(gzip.compress(json.dumps({"format": backups.FORMAT, "schema": "99"}).encode() + b"\n"))
    with pytest.raises(BackupError, match="a later version of cassino wrote it"):
        await restore(str(tmp_path / "games.db"), file)


def test_the_commands(tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there = str(tmp_path / "here.db"), str(tmp_path / "there.db")
    assert main(["backup", str(file), "--database", here]) == 1
    assert "is no database of cassino" in capsys.readouterr().err

    async def fill() -> None:
        await (await filled(here)).close()

    asyncio.run(fill())
    assert main(["backup", str(file), "--database", here]) == 0
    assert "4 events" in capsys.readouterr().out
    assert main(["restore", str(file), "--database", there]) == 0
    assert main(["restore", str(file), "--database", there]) == 1
    assert "is not empty" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "nothing"), "--database", there]) == 1
    assert "there is no file" in capsys.readouterr().err
