"""The event log of hosted tables in a database: append only, and durable before anybody hears of it.

Appends of all tables go through one writer that commits what has gathered while the last commit was under way. SQLite
runs with write-ahead log and `synchronous=FULL`, so a stored play survives a power cut; PostgreSQL does by itself.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, create_engine, event, insert, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cassino.services import schema
from cassino.services.batches import batches
from cassino.services.schema import EVENTS, META, OWNERS, TABLES

if TYPE_CHECKING:
    from cassino.services.metrics import Metrics

__all__ = [
    "Event",
    "NewTable",
    "Store",
    "StoreConflict",
    "StoreError",
    "StoredTable",
    "default_database",
    "faults",
    "open_engine",
    "read_url",
    "storing",
    "writing",
]

P = ParamSpec("P")
T = TypeVar("T")

_CONNECT_WITHIN: Final = 5
"""Seconds that a database has to take a connection."""


class StoreError(ValueError):
    """A database that cannot be used, or a write that failed; the message names the database."""


class StoreConflict(StoreError):
    """An append that another one overtook: an event of that number, or of that request, is stored already."""


@dataclass(frozen=True)
class Event:
    """One entry of a table's log: its version (from 1), what happened, and the request that caused it."""

    v: int
    kind: str
    body: dict[str, Any]
    request: str | None = None
    at: float = field(default_factory=time.time)


@dataclass(frozen=True)
class NewTable:
    """A table to be stored: its id, and the hashes of the tokens by seat."""

    id: str
    tokens: dict[int, str]


@dataclass(frozen=True)
class StoredTable:
    """A table as it was stored, with its whole log."""

    id: str
    tokens: dict[int, str]
    events: tuple[Event, ...]


@dataclass(eq=False)
class _Write:
    table_id: str
    events: Sequence[Event]
    new: NewTable | None
    done: asyncio.Future[None]


def default_database() -> str:
    """The URL of the database in the user's own data folder (`$XDG_DATA_HOME` or `~/.local/share`)."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return f"sqlite+aiosqlite:///{os.path.join(base, 'cassino', 'cassino.db')}"


def read_url(text: str) -> URL:
    """The database a text names: a URL, or the path of an SQLite file; `~` is the home folder.

    >>> read_url("games.db").render_as_string()
    'sqlite+aiosqlite:///games.db'

    Raises StoreError for a text that is neither.
    """
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except ArgumentError as error:
        raise StoreError(f"{text!r} is no database URL: {error}") from error
    if url.drivername == "sqlite":
        url = url.set(drivername="sqlite+aiosqlite")
    elif url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+asyncpg")
    if url.drivername == "sqlite+aiosqlite" and url.database and url.database != ":memory:":
        url = url.set(database=os.path.expanduser(url.database))
    return url


class Store:
    """The log of all tables. Open one with `await Store.open(url)`; `close` finishes what is being written.

    `process` is this server process where several share the database: it then appends only to tables that it owns.
    """

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self.engine = engine
        self.name = name
        self._hand = _Hand(engine) if engine.dialect.name == "sqlite" else None
        self.process: str | None = None
        self.metrics: Metrics | None = None
        self._since: deque[float] = deque()
        self._waiting: asyncio.Queue[_Write | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    @classmethod
    async def open(cls, database: str | None = None) -> Store:
        """The store in a database, made and brought up to date where needed.

        Raises StoreError naming the database if it cannot be used.
        """
        engine, name = open_engine(database)
        try:
            with storing(name, "cannot be used"):
                async with writing(engine) as connection:
                    await connection.run_sync(schema.upgrade)
        except schema.SchemaError as error:
            await engine.dispose()
            raise StoreError(f"the database {name} {error}") from error
        except StoreError:
            await engine.dispose()
            raise
        return cls(engine, name)

    async def close(self) -> None:
        """Waits for what is being written and lets go of the database."""
        await self._waiting.put(None)
        await self._writer
        if self._hand is not None:
            self._hand.close()
        await self.engine.dispose()

    async def reach(self) -> None:
        """Asks the database whether it is there; raises StoreError if it does not say so within seconds."""
        with storing(self.name, "cannot be reached"):
            async with asyncio.timeout(_CONNECT_WITHIN), self.engine.connect() as connection:
                await connection.execute(select(META.c.value).where(META.c.key == "schema"))

    async def create(self, table: NewTable, events: Sequence[Event]) -> None:
        """Stores a new table with its first events; raises StoreConflict for an id that is taken."""
        await self._append(table.id, events, table)

    async def append(self, table_id: str, events: Sequence[Event]) -> None:
        """Stores events; when it returns they are safe. Raises StoreConflict or StoreError, and then nothing is."""
        await self._append(table_id, events, None)

    async def load(self, table_id: str) -> StoredTable | None:
        """A table with its log, None if there is none; raises StoreError for what cannot be read."""
        with storing(self.name, "cannot be read"):
            async with self.engine.connect() as connection:
                row = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).first()
                if row is None:
                    return None
                found = await connection.execute(
                    select(EVENTS).where(EVENTS.c.table_id == table_id).order_by(EVENTS.c.v)
                )
                events = tuple(Event(e.v, e.kind, json.loads(e.body), e.request, e.at) for e in found)
        if [one.v for one in events] != list(range(1, len(events) + 1)):
            raise StoreError(f"the log of table {table_id} in {self.name} has gaps")
        return StoredTable(table_id, {int(seat): token for seat, token in json.loads(row.tokens).items()}, events)

    # --- writing

    async def _append(self, table_id: str, events: Sequence[Event], new: NewTable | None) -> None:
        write = _Write(table_id, events, new, asyncio.get_running_loop().create_future())
        self._since.append(time.monotonic())
        await self._waiting.put(write)
        try:
            await asyncio.shield(write.done)
        except asyncio.CancelledError:
            # The write is under way: who is told that it is over must be able to rely on it.
            await asyncio.wait([write.done])
            raise

    async def _write(self) -> None:
        async for batch in batches(self._waiting):
            if not await self._commit(batch):
                # One of them is at fault: each on its own finds out which.
                for write in batch:
                    await self._commit([write], alone=True)

    @property
    def waiting_for(self) -> float:
        """Seconds that the oldest write has been waiting, 0 while there is none."""
        return time.monotonic() - self._since[0] if self._since else 0.0

    async def _commit(self, batch: Sequence[_Write], alone: bool = False) -> bool:
        began = time.monotonic()
        try:
            lost = await self._store(batch)
        except faults() as error:
            if len(batch) > 1 and not alone:
                return False
            kind = StoreConflict if isinstance(error, IntegrityError) else StoreError
            self._finished(batch, [], began)
            batch[0].done.set_exception(kind(f"{self.name} could not be written: {_cause(error)}"))
            return True
        self._finished(batch, [write for write in batch if write not in lost], began)
        for write in batch:
            if write in lost:
                write.done.set_exception(StoreConflict(f"table {write.table_id} belongs to another server process"))
            else:
                write.done.set_result(None)
        return True

    async def _store(self, batch: Sequence[_Write]) -> Collection[_Write]:
        """Stores what is to be written, but for the writes to tables that this process does not own: those are told."""
        if self._hand is not None:
            return await self._hand.do(_stored, batch, self.process)
        async with writing(self.engine) as connection:
            return await connection.run_sync(_stored, batch, self.process)

    def _finished(self, batch: Sequence[_Write], stored: Sequence[_Write], began: float) -> None:
        """Counts what a commit has done."""
        for _ in batch:
            self._since.popleft()
        if self.metrics is None:
            return
        events = [one.kind for write in stored for one in write.events]
        self.metrics.commit_seconds.observe(time.monotonic() - began)
        if events:
            self.metrics.commit_events.observe(len(events))
        for kind, number in Counter(events).items():
            self.metrics.events.labels(kind).inc(number)
        if len(stored) < len(batch):
            self.metrics.faults.inc(len(batch) - len(stored))


class _Hand:
    """Writes to an SQLite file in a thread of its own, a whole transaction at a time.

    The driver of the event loop would change threads and back for every statement, which costs more than they do.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        made = create_engine(engine.url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
        event.listen(made, "connect", _durable)
        event.listen(made, "begin", _begin)
        self._engine = made.execution_options(**{_WRITES: True})
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def do(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` answers or raises, done in a transaction that is stored when this returns."""

        def done() -> T:
            with self._engine.begin() as connection:
                return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._thread, done)

    def close(self) -> None:
        """Lets go of the file, when nothing is being written any more."""
        self._thread.shutdown()
        self._engine.dispose()


def _stored(connection: Connection, batch: Sequence[_Write], process: str | None) -> Collection[_Write]:
    """Stores all but the writes to tables that the process does not own, if it is given; answers those."""
    lost = _lost(connection, batch, process)
    _insert(connection, [write for write in batch if write not in lost])
    return lost


def _lost(connection: Connection, batch: Sequence[_Write], process: str | None) -> list[_Write]:
    """The writes to tables that a process does not own; nobody can take the others away before the commit."""
    if process is None:
        return []
    wanted = {write.table_id for write in batch if write.new is None}
    owned = select(OWNERS.c.table_id).where(OWNERS.c.process == process, OWNERS.c.table_id.in_(wanted))
    found = set(connection.execute(owned.with_for_update(read=True)).scalars()) if wanted else set()
    return [write for write in batch if write.new is None and write.table_id not in found]


_json: Final = json.JSONEncoder(separators=(",", ":")).encode


def _insert(connection: Connection, batch: Sequence[_Write]) -> None:
    tables = [
        {"id": write.new.id, "created": time.time(), "tokens": json.dumps(write.new.tokens)}
        for write in batch
        if write.new is not None
    ]
    events = [
        {
            "table_id": write.table_id,
            "v": one.v,
            "at": one.at,
            "kind": one.kind,
            "body": _json(one.body),
            "request": one.request,
        }
        for write in batch
        for one in write.events
    ]
    if tables:
        connection.execute(insert(TABLES), tables)
    if events:
        connection.execute(insert(EVENTS), events)


def open_engine(database: str | None = None) -> tuple[AsyncEngine, str]:
    """A database that is ready to be asked, and its name without a password; nothing has been asked yet.

    Raises StoreError for what is no database of ours.
    """
    url = read_url(database or default_database())
    lite = url.drivername == "sqlite+aiosqlite"
    name = url.database or "" if lite else url.render_as_string()
    if lite:
        if not url.database or url.database == ":memory:":
            raise StoreError("the database must be a file: one in memory would forget every match")
        _check_file(Path(url.database))
    # A connection that broke while nobody used it is replaced before it is used.
    options: dict[str, Any] = {} if lite else {"pool_pre_ping": True}
    if url.drivername == "postgresql+asyncpg":
        options["connect_args"] = {"timeout": _CONNECT_WITHIN}
    try:
        engine = create_async_engine(url, **options)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError(f"no driver for the database {name}: {error}") from error
    if lite:
        event.listen(engine.sync_engine, "connect", _durable)
        event.listen(engine.sync_engine, "begin", _begin)
    return engine, name


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction that writes: SQLite makes it wait for others at its start, where waiting cannot fail later."""
    async with engine.execution_options(**{_WRITES: True}).begin() as connection:
        yield connection


@contextmanager
def storing(name: str, what: str) -> Iterator[None]:
    """Turns whatever a driver raises into a StoreError that names the database and says what could not be done."""
    try:
        yield
    except _storing_faults() as error:
        raise StoreError(f"the database {name} {what}: {_cause(error)}") from error


@cache
def _storing_faults() -> tuple[type[Exception], ...]:
    return (*faults(), json.JSONDecodeError)


@cache
def faults() -> tuple[type[Exception], ...]:
    """What drivers raise: asyncpg has errors of its own while it connects."""
    found: list[type[Exception]] = [SQLAlchemyError, OSError]
    try:
        import asyncpg
    except ModuleNotFoundError:
        pass
    else:
        found += [asyncpg.PostgresError, asyncpg.InterfaceError]
    return tuple(found)


def _check_file(path: Path) -> None:
    """Raises StoreError for a file that is not ours; looks at it without changing it."""
    if not path.exists() and len(path.parts) == 1 and not path.suffix:
        # A word alone is more likely a slip than a file to be made in whatever folder this is.
        raise StoreError(f"there is no database {path}; to make one, give it a name such as {path}.db, or a URL")
    if path.is_dir():
        raise StoreError(f"the database {path} is a folder")
    if not path.exists():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"the database {path} cannot be made: {error.strerror}") from error
        if not os.access(path.parent, os.W_OK):
            raise StoreError(f"the database {path} cannot be made: the folder may not be written to")
        return
    if not os.access(path, os.R_OK | os.W_OK):
        raise StoreError(f"the database {path} may not be read and written by this user")
    if path.stat().st_size == 0:
        return
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise StoreError(f"the database {path} cannot be read: {error}") from error
    if names and "cassino_meta" not in names:
        raise StoreError(
            f"the database {path} belongs to another program: it has the tables {', '.join(sorted(names))}"
        )


_WRITES: Final = "cassino_writes"


def _durable(connection: Any, _record: object) -> None:
    # Transactions begin where we say so: the driver would begin one at the first change only.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _cause(error: Exception) -> str:
    """What the driver said, without SQL and parameters: those hold hands of running games."""
    said = str(getattr(error, "orig", None) or error).splitlines()
    return said[0] if said else type(error).__name__
