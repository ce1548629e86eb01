"""Everything that can be set about the server, in one TOML file; what is left out keeps its default.

`cassino settings` prints the file with all defaults and what they mean: the texts are those below.
"""

from __future__ import annotations

import ast
import inspect
import ipaddress
import tomllib
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from cassino.services.limits import Limits

__all__ = ["Bus", "Database", "Log", "Metrics", "Server", "Settings", "SettingsError", "example", "load", "loads"]


class SettingsError(ValueError):
    """A settings file that cannot be used; the message names the entry."""


@dataclass(frozen=True)
class Server:
    """Where the server listens, and whom it believes."""

    host: str = "127.0.0.1"
    """The address to listen on; 127.0.0.1 is this machine only, 0.0.0.0 every network."""
    port: int = 8000
    """The port; 0 takes any free one."""
    origins: tuple[str, ...] = ()
    """The addresses the page is opened at, such as "https://cards.example.org": browsers are refused when they come
    from any other page. Empty: the page must come from the host that the request names."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of reverse proxies in front of the server, such as "10.0.0.0/8". Only these are believed
    when they say (X-Forwarded-For, X-Forwarded-Proto) who asks, and whether by https."""
    stop_within: int = 3
    """Seconds that open connections have when the server is told to stop; what is being stored is always finished."""
    connections: int = 10000
    """Connections at the same time; further ones are answered 503."""


@dataclass(frozen=True)
class Database:
    """Where matches are kept."""

    url: str = ""
    """A URL (postgresql+asyncpg://user:password@host/name) or an SQLite file. Empty: a file in the data folder of the
    user who runs the server."""


@dataclass(frozen=True)
class Bus:
    """For several server processes on one database."""

    url: str = ""
    """Redis, by which the processes reach each other: redis://host:6379. Empty: this is the only process."""
    lease: float = 6.0
    """Seconds after which a silent process counts as dead, and others take its tables."""


@dataclass(frozen=True)
class Log:
    """What is written to standard error."""

    format: str = "text"
    """text, for people, or json, one object a line."""
    level: str = "warning"
    """debug, info (every request and socket, without contents and addresses), warning or error."""


@dataclass(frozen=True)
class Metrics:
    """Figures for Prometheus at /metrics."""

    networks: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Addresses or networks that may read them; for all others there is nothing at this address."""


@dataclass(frozen=True)
class Settings:
    """All settings; raises SettingsError for a value that cannot be."""

    server: Server = field(default_factory=Server)
    database: Database = field(default_factory=Database)
    bus: Bus = field(default_factory=Bus)
    log: Log = field(default_factory=Log)
    metrics: Metrics = field(default_factory=Metrics)
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if not self.server.host:
            raise SettingsError("server.host is empty")
        if not 0 <= self.server.port <= 65535:
            raise SettingsError(f"server.port is a number from 0 to 65535, not {self.server.port}")
        for name, value in (
            ("server.stop_within", self.server.stop_within),
            ("server.connections", self.server.connections),
            ("bus.lease", self.bus.lease),
        ):
            if value <= 0:
                raise SettingsError(f"{name} must be above 0, not {value}")
        for origin in self.server.origins:
            parts = urlsplit(origin)
            if (
                parts.scheme not in ("http", "https")
                or not parts.netloc
                or origin != f"{parts.scheme}://{parts.netloc}"
            ):
                raise SettingsError(f"server.origins: {origin!r} is no origin such as https://cards.example.org")
        for name, networks in (("server.proxies", self.server.proxies), ("metrics.networks", self.metrics.networks)):
            for network in networks:
                try:
                    ipaddress.ip_network(network)
                except ValueError as error:
                    raise SettingsError(f"{name}: {error}") from None
        for name, chosen, choices in (
            ("log.format", self.log.format, ("text", "json")),
            ("log.level", self.log.level, ("debug", "info", "warning", "error")),
        ):
            if chosen not in choices:
                raise SettingsError(f"{name} is one of {', '.join(choices)}, not {chosen!r}")

    def with_(self, section: str, **values: Any) -> Settings:
        """The same settings but for some entries of a section; values that are None change nothing."""
        given = {name: value for name, value in values.items() if value is not None}
        return replace(self, **{section: replace(getattr(self, section), **given)})


def load(path: str | Path) -> Settings:
    """The settings in a file; raises SettingsError naming the file and the entry."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise SettingsError(f"the settings {path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"the settings {path} are no UTF-8 text: {error.reason}") from error
    try:
        return loads(text)
    except SettingsError as error:
        raise SettingsError(f"the settings {path}: {error}") from error


def loads(text: str) -> Settings:
    """The settings in a text.

    >>> loads('[server]\\nport = 80').server.port
    80
    >>> loads('[server]\\nports = 80')
    Traceback (most recent call last):
        ...
    cassino.doors.settings.SettingsError: there is no entry server.ports
    """
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(str(error)) from error
    sections = {one.name: _made(one) for one in fields(Settings)}
    for name, section in found.items():
        if name not in sections:
            raise SettingsError(f"there is no section {name}")
        if not isinstance(section, dict):
            raise SettingsError(f"{name} is a section: [{name}]")
        known = {one.name: one for one in fields(sections[name])}
        for entry in section:
            if entry not in known:
                raise SettingsError(f"there is no entry {name}.{entry}")
        values = {entry: _value(f"{name}.{entry}", known[entry], value) for entry, value in section.items()}
        try:
            sections[name] = replace(sections[name], **values)
        except ValueError as error:
            raise SettingsError(str(error)) from error
    return Settings(**sections)


def _made(one: Field[Any]) -> Any:
    assert one.default_factory is not MISSING
    return one.default_factory()


_KINDS: Final = {"int": "a whole number", "float": "a number", "str": "a text in quotes", "bool": "true or false"}


def _value(name: str, one: Field[Any], value: Any) -> Any:
    kind = str(one.type)
    if kind == "tuple[str, ...]":
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise SettingsError(f"{name} is a list of texts in quotes")
        return tuple(value)
    if kind == "float" and type(value) is int:
        value = float(value)
    if type(value).__name__ != kind:
        raise SettingsError(f"{name} is {_KINDS[kind]}, not {value!r}")
    return value


# --- the annotated example


def example() -> str:
    """The file with every entry at its default, as a comment, below what it means."""
    lines = ["# Settings of `cassino serve --settings FILE`. Every entry is at its default.", ""]
    for section in fields(Settings):
        values = _made(section)
        lines += [f"# {line}" for line in (inspect.getdoc(type(values)) or "").split("\n\n")[0].splitlines()]
        lines += [f"[{section.name}]"]
        texts = _texts(type(values))
        for one in fields(values):
            about = texts.get(one.name, "")
            lines += [f"# {line}" for line in about.splitlines()]
            lines += [f"#{one.name} = {_toml(getattr(values, one.name))}"]
        lines.append("")
    return "\n".join(lines)


def _toml(value: Any) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)


def _texts(kind: type) -> dict[str, str]:
    """What the source says below each field of a class."""
    tree = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for entry, after in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(entry, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            assert isinstance(entry.target, ast.Name)
            found[entry.target.id] = inspect.cleandoc(str(after.value.value))
    return found
