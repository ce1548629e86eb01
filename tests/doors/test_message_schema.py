"""The schemas of the socket's messages: what they describe, and that nothing else is taken or sent."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from cassino.doors.message_schema import page_schema, socket_schema
from cassino.doors.server import create_app
from cassino.doors.table_messages import BadMessage, read
from sent_messages import faults, is_described

Json = dict[str, Any]

SENT: list[Json] = [
    {"t": "hello"},
    {"t": "hello", "token": "secret", "v": 3, "lang": "fi", "watch": True},
    {"t": "play", "id": "a", "v": 3, "play": {"card": "9S", "kind": "capture", "take": ["5C", "4D"], "value": 9}},
    {"t": "play", "id": "a", "v": 3, "play": {"card": "3H", "kind": "build", "value": 9, "with": ["6C"], "onto": None}},
    {"t": "play", "id": "a", "v": 3, "play": {"card": "4H", "kind": "trail"}},
    {"t": "explain", "id": "a", "card": None, "loose": ["5C"]},
    {"t": "suggest", "id": "a", "card": "8S"},
    {"t": "line", "id": "a", "text": "8s take 5d 3c"},
    {"t": "hint", "id": "a"},
    {"t": "about", "id": "a", "build": "B1"},
    {"t": "count", "id": "a"},
    {"t": "undo", "id": "a", "v": 4},
    {"t": "shuffle", "id": "a", "deal": 1, "added": "00ff"},
    {"t": "next", "id": "a"},
    {"t": "pace", "seconds": 1.5},
    {"t": "language", "lang": "sv"},
    {"t": "ping"},
    {"t": "admit", "id": "a", "person": 3, "seat": None},
    {"t": "turn_away", "id": "a", "person": 3},
    {"t": "kick", "id": "a", "person": 3},
    {"t": "lock", "id": "a", "locked": True},
    {"t": "seats", "id": "a", "people": [1, None, 3]},
    {"t": "host", "id": "a", "person": 2},
    {"t": "settings", "id": "a", "level": "level2", "clock": {"kind": "play", "seconds": 60}},
    {"t": "start", "id": "a"},
    {"t": "ready", "id": "a", "ready": True},
    {"t": "takeback", "id": "a", "v": 9},
    {"t": "concede", "id": "a"},
    {"t": "answer", "id": "a", "yes": False},
    {"t": "rematch", "id": "a", "wanted": True},
    {"t": "phrase", "id": "a", "phrase": "hello"},
    {"t": "say", "id": "a", "text": "Hello!"},
    {"t": "mute", "id": "a", "person": 2, "muted": True},
    {"t": "block", "id": "a", "person": 2, "blocked": True},
    {"t": "phrases", "id": "a"},
    {"t": "leave", "id": "a", "host": None},
]
"""Each message that docs/decisions/0002 and 0006 name, as they write it."""

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 2_000_000),
    st.sampled_from(["", "a", "9S", "play", "none", "00f", "x" * 300]),
    st.lists(st.integers(-1, 5), max_size=6),
    st.just({"kind": "play"}),
)


def is_read(message: Json) -> bool:
    try:
        read(json.dumps(message))
    except BadMessage:
        return False
    return True


def test_every_message_that_is_sent_is_described() -> None:
    assert [one for one in SENT if faults("FromPage", one)] == []
    assert all(is_read(one) for one in SENT)
    assert {one["t"] for one in SENT} == {
        (schema["properties"]["t"]["enum"])[0]
        for name, schema in socket_schema()["$defs"].items()
        if {"$ref": f"#/$defs/{name}"} in socket_schema()["$defs"]["FromPage"]["anyOf"]
    }


@given(message=st.sampled_from(SENT), change=st.data())
def test_what_is_not_described_is_not_read_and_the_other_way_round(message: Json, change: st.DataObject) -> None:
    # A play is read later, by its entries.
    entries = [*sorted(set(message) - {"t", "play"}), "more"]
    changed = message | {change.draw(st.sampled_from(entries)): change.draw(VALUES)}
    if message["t"] == "settings" and changed.get("clock") not in (None, message["clock"]):
        return  # which entries of a clock go together stands in no schema
    assert is_described("FromPage", changed) == is_read(changed)


def test_an_answer_with_more_or_less_than_described_is_noticed() -> None:
    good = {
        "t": "refused",
        "id": "a",
        "v": 3,
        "code": "stale_version",
        "text": "The table has changed.",
        "anchor": None,
    }
    assert faults("FromServer", good) == []
    assert faults("FromServer", good | {"hand": ["9S"]})
    assert faults("FromServer", {key: value for key, value in good.items() if key != "v"})
    assert faults("FromServer", good | {"t": "play"})
    assert faults("FromServer", good | {"v": "3"})


def test_the_schema_is_served_and_is_one(tmp_path: Path) -> None:
    with TestClient(create_app(str(tmp_path / "games.db"), tmp_path)) as client:
        answer = client.get("/api/messages.json")
    assert answer.status_code == 200
    assert answer.json() == socket_schema()
    assert jsonschema_rs.meta.is_valid(answer.json())


@pytest.mark.parametrize("made", [socket_schema, page_schema])
def test_nothing_is_left_open(made: Any) -> None:
    found = made()
    names = set(found["$defs"])
    assert set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(found))) == names
    for name, schema in found["$defs"].items():
        if schema.get("type") == "object":
            assert schema["additionalProperties"] is False, name
            assert schema.get("description") or "Play" in name, name
