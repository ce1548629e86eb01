"""A position as one line of text.

    position = rules { ";" field }
    field    = "turn" N | "dealer" N | "round" N | "half" N | "last" N | "sides" N { N } | "sweeps" N { N }
             | "hands" held { "/" held } | "table" cards | "builds" { build }
             | "piles" cards { "/" cards } | "stock" held
    held     = "-" | { card | "??" | N "x??" } ;  cards = "-" | { card }
    build    = id "=" value [ "s" ] ":" card { "+" card } "@" owner      (s: a multiple build)

Fields may come in any order, each once; `hands` must be there. `rules` is a preset's name or a share code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cassino.game.deal import Build
from cassino.game.position import MOST, Held, Position, PositionError, usual_sides
from cassino.ground.cards import Card, CardError
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet, RuleSetError

LONGEST = 4000
"""No position's line is longer."""

_FIELDS = ("turn", "dealer", "round", "half", "sides", "hands", "table", "builds", "piles", "sweeps", "last", "stock")
_UNSEEN = re.compile(r"(?:([0-9]{1,2})[x×])?\?\?", re.IGNORECASE | re.ASCII)
_BUILD = re.compile(r"(B[0-9]{1,2})=([0-9]{1,2})(s)?:([^@:=]*)@([0-9]{1,2})", re.IGNORECASE | re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,2}")

_Word = tuple[int, str]  # column from 0, word


def to_text(position: Position) -> str:
    """The line of a position; parts that are as usual are left out, so that the line stays short."""
    p = position
    parts = [p.rules.code, f"turn {p.to_play}", f"dealer {p.dealer}", f"round {p.round}"]
    if p.half != 1:
        parts.append(f"half {p.half}")
    if p.sides != usual_sides(p.rules, p.players):
        parts.append(f"sides {' '.join(map(str, p.sides))}")
    parts.append(f"hands {' / '.join(_held(hand) for hand in p.hands)}")
    parts.append(f"table {_held(p.table)}")
    if p.builds:
        parts.append(f"builds {' '.join(map(_build, p.builds))}")
    if any(p.piles):
        parts.append(f"piles {' / '.join(map(_held, p.piles))}")
    if any(p.sweeps):
        parts.append(f"sweeps {' '.join(map(str, p.sweeps))}")
    if p.last_capturer is not None:
        parts.append(f"last {p.last_capturer}")
    if p.stock:
        hidden = len(p.stock) > 4 and not any(p.stock)
        parts.append(f"stock {len(p.stock)}x??" if hidden else f"stock {_held(p.stock)}")
    return "; ".join(parts)


def _held(cards: Held) -> str:
    return " ".join("??" if card is None else str(card) for card in cards) or "-"


def _build(build: Build) -> str:
    many = "s" if build.multiple else ""
    return f"{build.id}={build.value}{many}:{'+'.join(map(str, build.cards))}@{build.owner}"


def from_text(text: str) -> Position:
    """The position of a line; raises PositionError with the column."""
    if len(text) > LONGEST:
        raise PositionError(f"a position is a line of at most {LONGEST} characters, not {len(text)}")
    parts = list(_split(text, 0, ";"))
    rules = _rules(*parts[0])
    found: dict[str, tuple[int, list[_Word]]] = {}
    for start, part in parts[1:]:
        words = [(start + m.start(), m.group()) for m in re.finditer(r"\S+", part)]
        if not words:
            raise _error(start, f"expected one of {', '.join(_FIELDS)}, found nothing")
        at, name = words[0]
        if name.lower() not in _FIELDS:
            raise _error(at, f"expected one of {', '.join(_FIELDS)}, found {name[:20]!r}")
        if name.lower() in found:
            raise _error(at, f"{name.lower()} is given twice")
        found[name.lower()] = (at, words[1:])
    if "hands" not in found:
        raise _error(len(text), "the hands are missing")
    return _position(rules, found)


def _position(rules: RuleSet, found: dict[str, tuple[int, list[_Word]]]) -> Position:
    hands = [_cards(part) for part in _parts(*found["hands"])]
    if not 2 <= len(hands) <= 4:
        raise _error(found["hands"][0], f"a position has the hands of 2, 3 or 4 seats, not {len(hands)}")
    given: dict[str, Any] = {}
    for name, field in (("turn", "to_play"), ("dealer", "dealer"), ("round", "round"), ("half", "half")):
        if name in found:
            given[field] = _one_number(name, *found[name])
    if "last" in found:
        given["last_capturer"] = _one_number("last", *found["last"])
    for name, most in (("sides", 3), ("sweeps", MOST)):
        if name in found:
            given[name] = [_number(name, word, most) for word in found[name][1]]
    if "table" in found:
        given["table"] = _seen("table", _cards(found["table"][1]))
    if "builds" in found:
        given["builds"] = [_read_build(word) for word in found["builds"][1]]
    if "piles" in found:
        given["piles"] = [_seen("piles", _cards(part)) for part in _parts(*found["piles"])]
    if "stock" in found:
        given["stock"] = [card for _, card in _cards(found["stock"][1])]
    try:
        return Position(rules, [[card for _, card in hand] for hand in hands], **given)
    except PositionError as error:
        # What the parts have too much or too little of: the field is named by the message.
        name = next((n for n in ("sides", "piles", "sweeps") if f"{n} are given" in str(error)), "hands")
        raise _error(found[name if name in found else "hands"][0], str(error)) from error


def _split(text: str, start: int, sign: str) -> Iterator[_Word]:
    for part in text.split(sign):
        yield start, part
        start += len(part) + 1


def _rules(at: int, part: str) -> RuleSet:
    name = part.strip()
    at += len(part) - len(part.lstrip())
    if not name:
        raise _error(at, "expected a preset's name or a rules code, found nothing")
    try:
        return resolve(name)
    except RuleSetError as error:
        raise _error(at, str(error)) from error


def _parts(at: int, words: list[_Word]) -> list[list[_Word]]:
    """Words between slashes, which may touch them."""
    parts: list[list[_Word]] = [[]]
    for start, word in words:
        for i, (column, piece) in enumerate(_split(word, start, "/")):
            if i:
                parts.append([])
            if piece:
                parts[-1].append((column, piece))
    for part in parts:
        if not part:
            raise _error(at, "a part between slashes is empty; '-' stands for no cards")
    return parts


def _cards(words: list[_Word]) -> list[tuple[int, Card | None]]:
    if len(words) == 1 and words[0][1] == "-":
        return []
    found: list[tuple[int, Card | None]] = []
    for at, word in words:
        hidden = _UNSEEN.fullmatch(word)
        if hidden:
            found += [(at, None)] * int(hidden.group(1) or 1)
            continue
        found.append((at, _card(at, word)))
    return found


def _card(at: int, word: str) -> Card:
    try:
        return Card(word)
    except CardError as error:
        raise _error(at, str(error) if len(word) <= 20 else f"{word[:20]!r}... is not a card") from error


def _seen(name: str, cards: list[tuple[int, Card | None]]) -> list[Card]:
    for at, card in cards:
        if card is None:
            raise _error(at, f"every card of the {name} is seen")
    return [card for _, card in cards if card is not None]


def _read_build(word: _Word) -> Build:
    at, text = word
    match = _BUILD.fullmatch(text)
    if not match:
        raise _error(at, f"expected a build such as B1=9:6S+3H@1, found {text[:40]!r}")
    cards = [_card(column, piece) for column, piece in _split(match.group(4), at + match.start(4), "+")]
    build = Build(match[1].upper(), int(match[2]), tuple(cards), int(match[5]), bool(match[3]))
    if not 1 <= int(build.id[1:]) <= 26 or build.id[1] == "0":
        raise _error(at, f"{build.id} is no build id (B1 to B26)")
    return build


def _one_number(name: str, at: int, words: list[_Word]) -> int:
    if len(words) != 1:
        raise _error(at, f"expected one number after {name}, found {len(words)}")
    return _number(name, words[0])


def _number(name: str, word: _Word, most: int = MOST) -> int:
    at, text = word
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise _error(at, f"expected a number from 0 to {most} for {name}, found {text[:20]!r}")
    return int(text)


def _error(at: int, problem: str) -> PositionError:
    return PositionError(f"position, column {at + 1}: {problem}")
