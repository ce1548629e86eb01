"""Reading a referee's request: JSON lines and their fields, with errors that name the place.

Nothing here knows a rule; what a position or a play means is decided in `referee.py` by asking the engine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, BinaryIO

from cassino.ground.cards import Card, CardError

LONGEST_LINE = 1_000_000
"""How many bytes a line may have, its end included."""


class BadInput(ValueError):
    """A request that cannot be answered: `code` is stable, the text names the place and what is wrong there."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def lines(source: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """The lines of a stream with their numbers from 1; None stands for a line that is too long.

    A line too long is read over in pieces and never held.
    """
    number = 0
    while piece := source.readline(LONGEST_LINE + 1):
        number += 1
        if len(piece) <= LONGEST_LINE:
            yield number, piece
            continue
        while piece and not piece.endswith(b"\n"):
            piece = source.readline(LONGEST_LINE)
        yield number, None


def parse_line(line: bytes) -> dict[str, Any]:
    """The JSON object of a line; raises BadInput for anything else."""
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput("not_utf8", f"byte {error.start + 1} of the line is not UTF-8") from None
    try:
        found = _DECODER.decode(text.strip())
    except BadInput:
        raise
    except json.JSONDecodeError as error:
        raise BadInput("not_json", f"column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise BadInput("not_json", "the JSON is nested too deeply") from None
    except ValueError as error:
        # A number of thousands of digits; Python's own sentence goes on about its settings.
        raise BadInput("not_json", str(error).partition(":")[0]) from None
    if not isinstance(found, dict):
        raise BadInput("not_an_object", f"a line is one JSON object, not {shown(found)}")
    return found


def _no_constant(name: str) -> object:
    raise BadInput("not_json", f"{name} is no number in JSON")


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadInput("field_twice", f"the field {shown(twice)} is given twice in one object")
    return found


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_no_constant)


def shown(value: object) -> str:
    """A value as an error message quotes it: JSON, cut short."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = str(type(value).__name__)
    return text if len(text) <= 60 else f"{text[:57]}..."


def known(table: Mapping[str, Any], names: tuple[str, ...], where: str, warnings: list[str]) -> None:
    """Adds a warning for each field that nobody reads, with the name that may have been meant."""
    for name in table:
        if name not in names:
            near = get_close_matches(name, names, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            warnings.append(f"{where}{shown(name)} is not a field and was not looked at{hint}")


def a_table(value: object, place: str) -> Mapping[str, Any]:
    """The value as a JSON object."""
    if not isinstance(value, Mapping):
        raise BadInput("wrong_type", f"{place} is an object, not {shown(value)}")
    return value


def a_list(value: object, place: str) -> list[Any]:
    """The value as a list; null counts as an empty one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadInput("wrong_type", f"{place} is a list, not {shown(value)}")
    return value


def a_number(value: object, place: str, low: int, high: int) -> int:
    """The value as a whole number from `low` to `high`."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput("wrong_type", f"{place} is a whole number, not {shown(value)}")
    if not low <= value <= high:
        raise BadInput("out_of_range", f"{place} is from {low} to {high}, not {shown(value)}")
    return value


def a_flag(value: object, place: str) -> bool:
    """The value as true or false."""
    if not isinstance(value, bool):
        raise BadInput("wrong_type", f"{place} is true or false, not {shown(value)}")
    return value


def a_card(value: object, place: str) -> Card:
    """The card that the value names."""
    if not isinstance(value, str):
        raise BadInput("wrong_type", f'{place} is a card such as "10D", not {shown(value)}')
    try:
        return Card(value)
    except CardError as error:
        text = str(error) if len(value) <= 40 else f"{shown(value)} is not a card"
        raise BadInput("unknown_card", f"{place}: {text}") from None


def a_scalar(value: object) -> object:
    """An `id` that can be given back: a text, a number, true, false or null."""
    if value is None or isinstance(value, (str, int)) or (isinstance(value, float) and abs(value) < 1e308):
        return value
    raise BadInput("wrong_type", f"id is a text or a number, not {shown(value)}")
