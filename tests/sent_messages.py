"""Holds what servers send and what pages send them to the schemas that the server gives out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import jsonschema_rs
import pytest

from cassino.doors import table_socket
from cassino.doors.message_schema import socket_schema


@cache
def _kinds(way: str) -> dict[str, str]:
    """The name of the schema of each `t` that goes one way."""
    found = socket_schema()["$defs"]

    def names(schema: dict[str, Any]) -> Iterator[str]:
        for one in schema["anyOf"]:
            name = one["$ref"].removeprefix("#/$defs/")
            yield from names(found[name]) if "anyOf" in found[name] else [name]

    def word(name: str) -> str:
        t = found[name]["properties"]["t"]
        return str(t.get("const") or t["enum"][0])

    return {word(name): name for name in names(found[way])}


@cache
def _schema(name: str) -> Any:
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": socket_schema()["$defs"]})


def faults(way: str, message: object) -> list[str]:
    """What is wrong with a message that goes one way, `FromPage` or `FromServer`; nothing if it is as described."""
    kind = _kinds(way).get(message.get("t", "")) if isinstance(message, dict) else None
    if kind is None:
        return [f"no message of {way}: {message!r:.200}"]
    found = _schema(kind).iter_errors(message)
    return [f"{kind} at {'/'.join(map(str, one.instance_path)) or 'its top'}: {one.message:.300}" for one in found]


def is_described(way: str, message: object) -> bool:
    """Whether a message is one that goes this way."""
    return not faults(way, message)


@contextmanager
def all_described() -> Iterator[None]:
    """Every message that a socket of this process sends meanwhile is held to its schema."""
    wrong: list[str] = []
    encode = table_socket._encode

    def held(message: Any) -> bytes:
        text = encode(message)
        wrong.extend(faults("FromServer", json.loads(text)))
        return text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_socket, "_encode", held)
        yield
    assert not wrong, wrong[:5]
