"""The whole database in one file, taken while servers run, and back into an empty database of either kind.

The file is gzipped JSON, a value a line: a header with the schema, then for each table its name and columns and a list
for each row, and at the end the number of rows and a digest of all lines before. Rows are those of one moment.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import column, func, insert, inspect, select, table

from cassino.services import schema
from cassino.services.schema import EVENTS, META, METADATA, OWNERS, PROCESSES
from cassino.services.store import StoreError, open_engine, storing, writing

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["BackupError", "Kept", "backup", "restore"]

FORMAT: Final = "cassino backup 1"
_PASSING: Final = (OWNERS, PROCESSES)
"""Tables that only mean something while the processes of that moment run."""
_AT_ONCE: Final = 500


class BackupError(StoreError):
    """A file that is no whole backup, or that cannot be written or restored; the message names it."""


@dataclass(frozen=True)
class Kept:
    """What a file holds: the schema of its database, and how many rows of which table."""

    schema: str
    rows: dict[str, int]


async def backup(database: str | None, file: Path) -> Kept:
    """Writes everything in a database to a new file; servers go on meanwhile.

    Raises StoreError, BackupError for a file that is there already or cannot be written.
    """
    engine, name = open_engine(database)
    try:
        with _new_file(file) as out:
            out.write({"format": FORMAT, "schema": schema.NEWEST})
            rows: dict[str, int] = {}
            with storing(name, "cannot be read"):
                async with engine.connect() as connection:
                    await _one_moment(connection)
                    await connection.run_sync(_verify_ours, name)
                    for one in METADATA.sorted_tables:
                        if one in _PASSING or one is META:
                            continue
                        out.write({"table": one.name, "columns": [each.name for each in one.columns]})
                        found = await connection.stream(select(one).order_by(*one.primary_key.columns))
                        rows[one.name] = 0
                        async for row in found:
                            out.write(list(row))
                            rows[one.name] += 1
            out.end(rows)
    finally:
        await engine.dispose()
    return Kept(schema.NEWEST, rows)


async def restore(database: str | None, file: Path) -> Kept:
    """Reads a backup into an empty database, all or nothing, and brings that up to date.

    Raises BackupError for a file that is not whole or that a later version wrote, StoreError for a database that is not
    empty or cannot be written.
    """
    kept = _verify(file)
    engine, name = open_engine(database)
    try:
        with storing(name, "could not be written"):
            async with writing(engine) as connection:
                await connection.run_sync(_fill, file, kept, name)
    finally:
        await engine.dispose()
    return kept


def _fill(connection: Connection, file: Path, kept: Kept, name: str) -> None:
    if inspect(connection).get_table_names():
        raise StoreError(f"the database {name} is not empty: a backup goes into a new one")
    schema.upgrade(connection, kept.schema)
    rows: list[dict[str, Any]] = []
    target = table("")
    columns: list[str] = []

    def flush() -> None:
        if rows:
            connection.execute(insert(target), rows)
            rows.clear()

    for line in _lines(file):
        if isinstance(line, list):
            rows.append(dict(zip(columns, line, strict=True)))
            if len(rows) >= _AT_ONCE:
                flush()
        elif "table" in line:
            flush()
            columns = line["columns"]
            target = table(line["table"], *(column(each) for each in columns))
    flush()
    schema.upgrade(connection)
    for table_name, count in kept.rows.items():
        found = connection.execute(select(func.count()).select_from(table(table_name))).scalar()
        if found != count:
            raise BackupError(f"{file}: {found} rows of {count} have arrived in {table_name}")
    holes = select(EVENTS.c.table_id).group_by(EVENTS.c.table_id).having(func.count() != func.max(EVENTS.c.v))
    broken = connection.execute(holes).scalars().first()
    if broken is not None:
        raise BackupError(f"{file}: the log of table {broken} has gaps")


async def _one_moment(connection: AsyncConnection) -> None:
    """All that is read from here on is as it is now; SQLite does so by itself."""
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _verify_ours(connection: Connection, name: str) -> None:
    found = None
    if inspect(connection).has_table(META.name):
        found = connection.execute(select(META.c.value).where(META.c.key == "schema")).scalar()
    if found != schema.NEWEST:
        was = "is no database of cassino" if found is None else f"has schema {found}, not {schema.NEWEST}"
        raise StoreError(f"the database {name} {was}; a server of this version brings it up to date when it starts")


# --- the file


class _Out:
    """A file being written."""

    def __init__(self, raw: gzip.GzipFile) -> None:
        self._raw = raw
        self._digest = hashlib.sha256()

    def write(self, value: object) -> None:
        """Writes one line."""
        line = json.dumps(value, separators=(",", ":")).encode() + b"\n"
        self._digest.update(line)
        self._raw.write(line)

    def end(self, rows: dict[str, int]) -> None:
        """Writes the last line."""
        last = {"rows": rows, "sha256": self._digest.hexdigest()}
        self._raw.write(json.dumps(last, separators=(",", ":")).encode() + b"\n")


@contextlib.contextmanager
def _new_file(file: Path) -> Iterator[_Out]:
    """A new file, there under its name only when it is whole and on the disk; nobody but its owner may read it."""
    if file.exists():
        raise BackupError(f"{file} is there already")
    part = file.with_name(f"{file.name}.part")
    try:
        try:
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
                with gzip.GzipFile(filename="", mode="wb", fileobj=raw) as packed:
                    yield _Out(packed)
                raw.flush()
                os.fsync(raw.fileno())
            os.link(part, file)  # unlike a rename, this replaces nothing
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}") from error


def _lines(file: Path) -> Iterator[Any]:
    with gzip.open(file, "rb") as lines:
        for line in lines:
            yield json.loads(line)


def _verify(file: Path) -> Kept:
    """What a file holds; raises BackupError unless it is whole."""
    digest = hashlib.sha256()
    rows: dict[str, int] = {}
    name = ""
    try:
        with gzip.open(file, "rb") as lines:
            first = json.loads(line := next(lines, b"null"))
            if not isinstance(first, dict) or first.get("format") != FORMAT:
                raise BackupError(f"{file} is no backup of cassino")
            if not str(first["schema"]).isdecimal() or int(first["schema"]) > int(schema.NEWEST):
                raise BackupError(f"{file} has schema {first['schema']}: a later version of cassino wrote it")
            digest.update(line)
            for line in lines:
                value = json.loads(line)
                if isinstance(value, list):
                    rows[name] += 1
                elif "table" in value:
                    name = value["table"]
                    rows[name] = 0
                elif value == {"rows": rows, "sha256": digest.hexdigest()} and not lines.read(1):
                    return Kept(first["schema"], rows)
                else:
                    break
                digest.update(line)
    except FileNotFoundError:
        raise BackupError(f"there is no file {file}") from None
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError) as error:
        if isinstance(error, BackupError):
            raise
        raise BackupError(f"{file} cannot be read as a backup: {error}") from error
    raise BackupError(f"{file} is not whole")
