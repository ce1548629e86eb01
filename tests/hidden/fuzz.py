"""Messages that no page sends: known ones spoiled in every way, and some that were never good."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

Json = dict[str, Any]

KINDS: list[Json] = [
    {"t": "hello", "token": "x" * 43, "v": 0, "lang": "fi", "watch": False},
    {"t": "play", "id": "a", "v": 3, "play": {"card": "9S", "kind": "capture", "take": ["5C", "4D"], "value": 9}},
    {"t": "play", "id": "b", "v": 3, "play": {"card": "4H", "kind": "trail"}},
    {"t": "play", "id": "c", "v": 3, "play": {"card": "3H", "kind": "build", "value": 9, "with": ["6C"], "onto": None}},
    {"t": "explain", "id": "d", "card": "8S", "loose": ["5C", "3D"], "builds": ["B1"]},
    {"t": "suggest", "id": "e", "card": "8S"},
    {"t": "line", "id": "f", "text": "8s take 5d 3c"},
    {"t": "about", "id": "g", "build": "B1"},
    {"t": "count", "id": "h"},
    {"t": "next", "id": "i"},
    {"t": "undo", "id": "j", "v": 3},
    {"t": "shuffle", "id": "k", "deal": 2, "added": "00ff"},
    {"t": "pace", "id": "l", "seconds": 0},
    {"t": "language", "id": "m", "lang": "fi"},
    {"t": "ping", "id": "n"},
    {"t": "admit", "id": "o", "person": 2, "seat": None},
    {"t": "kick", "id": "p", "person": 2},
    {"t": "seats", "id": "q", "people": [1, None]},
    {"t": "settings", "id": "r", "level": "hoyle", "clock": {"kind": "play", "seconds": 60}, "chat": True},
    {"t": "start", "id": "s"},
    {"t": "answer", "id": "t", "yes": True},
    {"t": "say", "id": "u", "text": "hello"},
    {"t": "leave", "id": "v", "host": None},
]
"""One message of each shape; hints are left out, for a strong player thinks of each."""

_ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**63,
    2**64,
    10**30,
    1e308,
    -0.0,
    0.5,
    "",
    "x" * 300,
    "9S",
    "B1",
    "\x00",
    "\u202e",
    "💥" * 70,
    [],
    [[]],
    ["9S"] * 60,
    {},
    {"t": "play"},
]
_RAW = (b"", b"{", b"[]", b"null", b"NaN", b'"play"', b"\xff\xfe{}", b'{"t":"play"', b"{}", b'{"t":1}', b"\x00" * 20)


def spoiled(rng: Random, known: list[Json]) -> bytes:
    """One message, of the known kinds or of `known` ones, changed in one to three ways; a few are changed in none."""
    if rng.random() < 0.02:
        return rng.choice(_RAW)
    message = json.loads(json.dumps(rng.choice(known if known and rng.random() < 0.4 else KINDS)))
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        change(message, rng)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    return spoil_text(text, rng).encode("utf-8", "surrogatepass") if rng.random() < 0.7 else spoil_bytes(text, rng)


def odd(rng: Random) -> Any:
    """A value that hardly any entry takes, fresh each time."""
    return deepcopy(rng.choice(_ODD))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a message that holds something: what holds it, and its key."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            found += [(value, key), *places(value[key])]
    return found


def change(message: Json, rng: Random) -> None:
    """Spoils a message as JSON: another type, no entry, an unknown one, another kind, the same in a nest."""
    at = places(message)
    if not at:
        message["t"] = "play"
        return
    holder, key = rng.choice(at)
    match rng.randrange(6):
        case 0 | 1:
            holder[key] = odd(rng)
        case 2:
            del holder[key]
        case 3:
            message[rng.choice(("x", "token", "seat", "hand", "__class__", "v", "id"))] = odd(rng)
        case 4:
            message["t"] = rng.choice([one["t"] for one in KINDS])
        case 5:
            holder[key] = {"a": [holder[key]]}


def spoil_text(text: str, rng: Random) -> str:
    """Spoils a message as text: a name twice, no number, deep nests, a piece lost or doubled; or leaves it as it is."""
    at = rng.randrange(len(text) + 1)
    match rng.randrange(10):
        case 0:
            return text.replace("{", '{"t":"ping",', 1)
        case 1:
            return text.replace(": ", ": NaN, ", 1) if rng.random() < 0.5 else text.replace("3", "-Infinity", 1)
        case 2:
            return text[:at] + "[" * rng.choice((10, 1000, 4000)) + text[at:]
        case 3:
            return text[:at]
        case 4:
            return text[:at] + text[at:] * 2
        case 5:
            return text.replace('"id": "', '"id": "' + "i" * rng.choice((1, 64, 65)), 1)
        case _:
            return text


def spoil_bytes(text: str, rng: Random) -> bytes:
    """Spoils a message as bytes: flips one, or puts one in that is no UTF-8."""
    raw = bytearray(text.encode("utf-8", "surrogatepass"))
    at = rng.randrange(len(raw))
    if rng.random() < 0.5:
        raw[at] ^= 1 << rng.randrange(8)
    else:
        raw[at:at] = rng.choice((b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\x80"))
    return bytes(raw)
