"""`cassino score`: the sheet of a match that was kept on a score pad, counted again by the engine."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from cassino.ground.language import say
from cassino.ground.options import RuleSetError
from cassino.ground.presets import info
from cassino.records.count_up import item_title
from cassino.services.score_pad.counts_csv import log_of_csv
from cassino.services.score_pad.log import Log, ScoreLogError, loads_all, plain_log
from cassino.services.score_pad.sheet import Sheet, sheet_of, summary

__all__ = ["ScorePageError", "score_page"]

Json = dict[str, Any]


class ScorePageError(ValueError):
    """A file that cannot be scored; the message names the file and the place in it."""


def score_page(file: str, rules: str = "standard", as_json: bool = False) -> str:
    """The sheets of a log, of a backup, or of a table of counts (CSV); ``-`` reads standard input.

    ``rules`` are those of a CSV: a preset or a code. Raises ScorePageError.
    """
    name = "standard input" if file == "-" else file
    text = _read(file)
    try:
        is_json = text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")
        logs = loads_all(text) if is_json else [log_of_csv(text, rules)]
        sheets = [(log, sheet_of(log)) for log in logs]
    except (ScoreLogError, RuleSetError) as error:
        raise ScorePageError(f"{name}: {error}") from None
    if as_json:
        found = [_json(log, sheet) for log, sheet in sheets]
        return json.dumps(found[0] if len(found) == 1 else found, ensure_ascii=False, indent=1)
    return "\n\n".join(_page(log, sheet) for log, sheet in sheets)


def _read(file: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8")
    except OSError as error:
        raise ScorePageError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ScorePageError(f"{file}: byte {error.start}: not UTF-8 text") from None


def _json(log: Log, sheet: Sheet) -> Json:
    deals = [
        {
            "number": row.number,
            "dealer": row.dealer,
            "points": list(row.settled.score.points),
            "totals": list(row.settled.decision.totals),
            "carried": row.settled.score.carried,
            "edited": row.edited,
            "items": [
                {"item": item.item, "side": item.side, "points": item.points, "why": str(item.why)}
                for item in row.settled.score.items
            ],
            "warnings": list(row.settled.warnings),
            "why": str(row.settled.decision.why),
        }
        for row in sheet.deals
    ]
    return plain_log(log) | {"summary": summary(sheet), "deals": deals, "beyond": sheet.beyond}


def _page(log: Log, sheet: Sheet) -> str:
    names = [sheet.side_name(side) for side in range(max(sheet.sides) + 1)]
    title = log.rules.get("title") or info(log.rules["preset"]).title
    lines = [str(title), ""]
    shown = [one if len(one) <= 20 else f"{one[:19]}…" for one in names]
    wide = [max(9, len(one)) for one in shown]
    first = (
        max([len(say("Total")), *(len(item_title(item)) for row in sheet.deals for item in _items(row))], default=5) + 2
    )
    for row in sheet.deals:
        mark = " *" if row.edited else ""
        head = say("Deal {n}", n=row.number) + mark
        lines.append(head.ljust(first) + "  ".join(one.rjust(wide[side]) for side, one in enumerate(shown)))
        for item in _items(row):
            points = [0] * len(names)
            for one in row.settled.score.items:
                if _key(one.item) == item and one.side is not None:
                    points[one.side] += one.points
            cells = [(f"+{n}" if n else "·").rjust(wide[side]) for side, n in enumerate(points)]
            lines.append(item_title(item).ljust(first) + "  ".join(cells))
        cells = [str(n).rjust(wide[side]) for side, n in enumerate(row.settled.decision.totals)]
        lines.append(say("Total").ljust(first) + "  ".join(cells))
        lines += [f"! {warning}" for warning in row.settled.warnings]
        lines.append("")
    if any(row.edited for row in sheet.deals):
        lines.append(say("* corrected"))
    if sheet.beyond:
        lines.append(say("Deals written down after the end do not count: {n}.", n=sheet.beyond))
    lines.append(_result(sheet, names))
    return "\n".join(lines)


def _result(sheet: Sheet, names: list[str]) -> str:
    decision = sheet.decision
    if decision is None:
        return say("Nothing is decided yet.")
    if decision.winner is None:
        return str(decision.why)
    return say("{name} wins. {why}", name=names[decision.winner], why=decision.why)


def _items(row: Any) -> list[str]:
    """The items of a deal, each once, aces together."""
    return list(dict.fromkeys(_key(one.item) for one in row.settled.score.items))


def _key(item: str) -> str:
    return "aces" if item[0] == "A" else item
