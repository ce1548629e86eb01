"""What is kept in the database, table by table, and bringing a database up to date.

`METADATA` is what this version reads and writes. `migrations/versions` holds a step for each change; the steps are run
when the database is opened, under a lock, so that several processes may start at once. A new step gets the next whole
number as its revision, changes `METADATA` alongside, and is never edited once it has been released.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import (
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    delete,
    insert,
    inspect,
    select,
    text,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = [
    "BLOCKS",
    "EVENTS",
    "GUESTS",
    "KEYS",
    "META",
    "METADATA",
    "NEWEST",
    "OUTAGES",
    "OWNERS",
    "PROCESSES",
    "ROOMS",
    "SITTINGS",
    "TABLES",
    "TOKENS",
    "SchemaError",
    "upgrade",
]

METADATA: Final = MetaData()

META: Final = Table("cassino_meta", METADATA, Column("key", String(32), primary_key=True), Column("value", Text))
"""By `schema` the latest step that was run; the table's name also says whose database this is."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("tokens", Text, nullable=False),
)
EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("v", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("request", String(80)),
    PrimaryKeyConstraint("table_id", "v"),
    UniqueConstraint("table_id", "request"),
)
PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)
"""The server processes that share this database over a bus, and until when each counts as alive."""

OWNERS: Final = Table(
    "owners",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Index("owners_process", "process"),
)
"""Which process a table is open in: it alone appends to that table's log."""

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
)
KEYS: Final = Table(
    "guest_keys",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("until", Float),
    Index("guest_keys_guest", "guest"),
)
"""What proves a guest, as hashes: a key for each device, and codes for moving to another, which have an end."""

TOKENS: Final = Table(
    "guest_tokens",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("guest", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("scopes", String(64), nullable=False),
    Column("table_id", String(32)),
    Column("made", Float, nullable=False),
    Column("until", Float),
    Index("guest_tokens_guest", "guest"),
)
"""What a guest has given to programs, as hashes: names of what each is good for, and the one table it is good at."""

BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("guest", String(32), nullable=False),
    Column("other", String(32), nullable=False),
    PrimaryKeyConstraint("guest", "other"),
)
"""Whom a guest does not want to hear."""

ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("code", String(8), unique=True),
    Column("maker", String(32), nullable=False),
    Column("made", Float, nullable=False),
    Column("due", Float, nullable=False),
    Index("rooms_maker", "maker"),
    Index("rooms_due", "due"),
)
"""Tables of several people: the code for asking to join, who made it, and when somebody has to look at it again."""

SITTINGS: Final = Table(
    "sittings",
    METADATA,
    Column("guest", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("guest", "table_id"),
    Index("sittings_table", "table_id"),
)
"""At which tables a guest has been; what he is there stands in their logs."""

OUTAGES: Final = Table(
    "outages", METADATA, Column("began", Float, primary_key=True), Column("ended", Float, nullable=False)
)
"""When no server was running; the entry `alive` of META says when one last was."""

NEWEST: Final = "4"
"""The latest step; the tests hold it to what is in the folder."""

_FOLDER: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x6361_7373_696E_6F  # "cassino": the advisory lock of PostgreSQL that is held while steps are run


class SchemaError(ValueError):
    """A database of a later version of this program."""


def upgrade(connection: Connection, to: str = NEWEST) -> None:
    """Runs the steps that a database has not had, inside the transaction that is open; another process waits.

    A database of the days before there were steps is taken over as it is. Raises SchemaError for one that has had
    steps which this version does not know, and leaves it as it is.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    kept = _kept(connection)
    if kept is not None and not (kept.isdecimal() and int(kept) <= int(NEWEST)):
        raise SchemaError(f"has schema {kept}; this version of cassino reads schemas up to {NEWEST}")
    if kept == to:
        return
    # Only now: it takes a third of a second to load.
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext

    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.attributes["connection"] = connection
    if kept is not None and MigrationContext.configure(connection).get_current_revision() is None:
        command.stamp(config, kept)
    command.upgrade(config, to)
    connection.execute(delete(META).where(META.c.key == "schema"))
    connection.execute(insert(META), [{"key": "schema", "value": to}])


def _kept(connection: Connection) -> str | None:
    if not inspect(connection).has_table(META.name):
        return None
    found: str | None = connection.execute(select(META.c.value).where(META.c.key == "schema")).scalar()
    # Without the entry, a first start was interrupted after it had made the tables.
    return found or "1"
