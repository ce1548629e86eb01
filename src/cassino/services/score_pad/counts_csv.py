"""A plain table of counts, as people keep it in a spreadsheet: a row for each deal and side."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any, Final

from cassino.ground.presets import resolve

from .log import FORMAT, SEATINGS, VERSION, Log, ScoreLogError, dump_json, loads, rules_of

__all__ = ["log_of_csv"]

Json = dict[str, Any]

_NUMBERS: Final = ("cards", "spades", "coins", "sweeps", "primiera")
_FLAGS: Final = ("big", "little", "spade_jack", "last", "seven_of_coins")
_YES: Final = ("1", "yes", "y", "true", "x")
_NO: Final = ("", "0", "no", "n", "false", "-")


def log_of_csv(text: str, rules: str) -> Log:
    """The log of a table of counts with the columns ``deal side`` and those that were counted; others are left alone.

    ``side`` counts from 1; ``players`` names them. Owners are ``1`` or ``0``, aces a number or letters such as ``SC``.
    Raises ScoreLogError naming line and column.

    >>> log_of_csv("deal,side,cards,big\\n1,1,30,1\\n1,2,22,0\\n", "standard").events[1]["counts"][0]
    {'big': True, 'cards': 30}
    """
    reader = csv.reader(StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        rows = [(reader.line_num, cells) for cells in reader]
    except csv.Error as error:
        raise ScoreLogError(str(error), f"line {reader.line_num}") from None
    if not rows:
        raise ScoreLogError("there is nothing in it", "line 1")
    heads = [head.strip().lower() for head in rows[0][1]]
    for needed in ("deal", "side"):
        if needed not in heads:
            raise ScoreLogError(f"the column {needed!r} is missing", "line 1")
    if len(set(heads)) < len(heads):
        raise ScoreLogError("two columns have the same name", "line 1")
    resolve(rules)
    deals: dict[int, dict[int, Json]] = {}
    names: dict[int, str] = {}
    for line, cells in rows[1:]:
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) != len(heads):
            raise ScoreLogError(f"{len(cells)} cells stand under {len(heads)} columns", f"line {line}")
        row = dict(zip(heads, (cell.strip() for cell in cells), strict=True))
        deal, side = (_number(row[key], f"line {line}, column {key}", 1) for key in ("deal", "side"))
        if side > len(SEATINGS[2]):
            raise ScoreLogError(f"there is no side {side}: they count from 1 to 4", f"line {line}, column side")
        if side in deals.setdefault(deal, {}):
            raise ScoreLogError(f"side {side} stands twice in deal {deal}", f"line {line}")
        deals[deal][side] = _counts(row, line)
        if row.get("players"):
            # A mark before what a spreadsheet would take for a formula.
            names[side] = row["players"].removeprefix("'")
    return _log(deals, names, rules)


def _log(deals: dict[int, dict[int, Json]], names: dict[int, str], rules: str) -> Log:
    sides = max((side for rows in deals.values() for side in rows), default=0)
    if sides < 2:
        raise ScoreLogError("two sides are needed", "column side")
    for place, (deal, rows) in enumerate(sorted(deals.items()), 1):
        if deal != place:
            raise ScoreLogError(f"deal {place} is missing", "column deal")
        if len(rows) != sides:
            missing = next(side for side in range(1, sides + 1) if side not in rows)
            raise ScoreLogError(f"side {missing} is missing in deal {deal}", "column side")
    shown = [names.get(side, f"Side {side}")[:24] for side in range(1, sides + 1)]
    events: list[Json] = [{"do": "create", "at": 0, "names": shown, "sides": list(range(sides)), "dealer": 0}]
    for deal, rows in sorted(deals.items()):
        counts = [rows[side] for side in range(1, sides + 1)]
        events.append({"do": "deal", "at": 0, "dealer": (deal - 1) % sides, "counts": counts})
    table = {
        "format": FORMAT,
        "version": VERSION,
        "match": "table",
        "rules": rules_of(resolve(rules)),
        "events": events,
    }
    return loads(dump_json(table))


def _counts(row: dict[str, str], line: int) -> Json:
    counts: Json = {}
    for key in (*_NUMBERS, *_FLAGS, "aces"):
        text, place = row.get(key, ""), f"line {line}, column {key}"
        if key in _FLAGS:
            if text.lower() not in (*_YES, *_NO):
                raise ScoreLogError(f"1 or 0 is wanted, not {text!r}", place)
            if key in row:
                counts[key] = text.lower() in _YES
        elif key == "aces" and text and not text.isdigit():
            counts[key] = list(text.upper().replace(" ", ""))
            if any(one not in "SCHD" for one in counts[key]):
                raise ScoreLogError(f"a number or suits such as SC are wanted, not {text!r}", place)
        elif text:
            counts[key] = _number(text, place, 0)
    return counts


def _number(text: str, place: str, least: int) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) < least:
        raise ScoreLogError(f"a whole number from {least} is wanted, not {text!r}", place)
    return int(text)
