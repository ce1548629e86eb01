"""`cassino solve`: the exact value of a position, of each play, and the best line, as text or JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.game.position import Position, PositionError
from cassino.game.solutions import Expected, Solution, SolveError, expected, known_deal, solve
from cassino.ground.ruleset import RuleSetError
from cassino.records.match_record import Record, RecordError, load
from cassino.records.plays_json import play_to_dict

WORLDS = 1000
"""Where unseen cards can lie in more ways, so many of them are drawn."""


class SolvePageError(Exception):
    """What went wrong, in a sentence for the person at the terminal."""


def solve_page(
    text: str | None,
    record: str | None = None,
    deal: int | None = None,
    plays: int | None = None,
    values: str = "all",
    workers: int = 1,
    memory: int | None = None,
    most_nodes: int = 0,
    seed: int = 0,
    as_json: bool = False,
) -> str:
    """What is to be printed for a position (its text, or - for a text on standard input) or a deal of a record.

    `deal` counts from 1 (left out: the last of the record), `plays` is how many of its plays have been made (left
    out: none); `memory` is in megabytes. Raises SolvePageError with what is wrong.
    """
    try:
        found = _position(text) if record is None else _recorded(record, deal, plays)
        if _many_hidden(found):
            means = expected(found, most=WORLDS, rng=Random(seed))
            return _means_json(found.deal(), means) if as_json else _means_text(found.deal(), means)
        what = values if values in ("all", "optimal") else "none"
        answer = solve(
            found,
            plays=what,  # type: ignore[arg-type]
            workers=workers,
            memory=None if memory is None else memory << 20,
            most_nodes=most_nodes,
        )
    except (PositionError, SolveError, RuleSetError, RecordError) as error:
        raise SolvePageError(str(error)) from None
    except MemoryError as error:
        raise SolvePageError(f"{error}: less can be asked for with --memory") from None
    table = known_deal(found)
    return _json(table, answer) if as_json else _text(table, answer, what)


def _position(text: str | None) -> Position:
    if text is None:
        raise SolvePageError("a position is needed, or a record (--record)")
    given = sys.stdin.read() if text == "-" else text
    return Position.from_text(given.strip())


def _recorded(file: str, number: int | None, plays: int | None) -> Position:
    try:
        records = load(Path(file))
    except OSError as error:
        raise SolvePageError(f"{file}: {error.strerror}") from None
    if not records:
        raise SolvePageError(f"{file} holds no record")
    record: Record = records[0]
    count = len(record.deals)
    number = count if number is None else number
    if not 1 <= number <= count:
        raise SolvePageError(f"{file} has {count} deals, no number {number}")
    chosen = record.deals[number - 1]
    plays = 0 if plays is None else plays
    if plays > len(chosen.plays):
        raise SolvePageError(f"deal {number} has {len(chosen.plays)} plays, not {plays}")
    deal = Deal(record.rules, record.players, pack=chosen.pack, dealer=chosen.dealer, sides=record.sides)
    for play in chosen.plays[:plays]:
        deal.push(play)
    return Position.of(deal)


def _many_hidden(position: Position) -> bool:
    return not position.stock and sum(None in hand for hand in position.hands) > 1


# --- text


def _number(value: float) -> str:
    return f"{value:+.2f}" if isinstance(value, float) else f"{value:+d}" if value else "0"


def _text(deal: Deal, answer: Solution, what: str) -> str:
    others = "the other side" if deal.n_sides == 2 else "the best of the others, whatever they do"
    lines = [
        f"{_number(answer.value)}   points of side {answer.side}, which is to play, less those of {others}",
        f"    {answer.nodes} positions looked at",
    ]
    if answer.plays:
        lines += ["", "Plays" if what == "all" else "Best plays"]
        ordered = sorted(answer.plays, key=lambda pair: -pair[1])
        lines += [f"{_number(value):>4}  {deal.text(play)}" for play, value in ordered]
    if answer.line:
        lines += ["", "If all play their best"]
        lines += [f"      seat {seat}  {text}" for seat, text in _told(deal, answer.line)]
    return "\n".join(lines)


def _told(deal: Deal, line: Iterable[Play]) -> list[tuple[int, str]]:
    """The plays of a line with their seats, in notation."""
    on, told = deal.copy(), []
    for play in line:
        told.append((on.turn, on.text(play)))
        on.push(play)
    return told


def _means_text(deal: Deal, means: Expected) -> str:
    ways = f"all {means.worlds} ways" if means.exact else f"{means.worlds} ways drawn by chance"
    lines = [f"Means over {ways} in which the unseen cards can lie", ""]
    ordered = sorted(zip(means.plays, means.errors, strict=True), key=lambda pair: -pair[0][1])
    for (play, value), error in ordered:
        lines.append(f"{_number(value):>7}{'' if means.exact else f' ±{error:.2f}'}  {deal.text(play)}")
    return "\n".join(lines)


# --- JSON


def _json(deal: Deal, answer: Solution) -> str:
    table: dict[str, Any] = {
        "rules": deal.rules.code,
        "side": answer.side,
        "value": answer.value,
        "plays": [
            {"text": deal.text(play), "value": value, "best": value == answer.value, "play": play_to_dict(play)}
            for play, value in answer.plays
        ],
        "line": [{"seat": seat, "text": text} for seat, text in _told(deal, answer.line)],
        "positions": answer.nodes,
    }
    return json.dumps(table, ensure_ascii=False)


def _means_json(deal: Deal, means: Expected) -> str:
    table = {
        "rules": deal.rules.code,
        "side": deal.side(deal.turn),
        "value": means.value,
        "plays": [
            {"text": deal.text(play), "value": value, "error": error, "play": play_to_dict(play)}
            for (play, value), error in zip(means.plays, means.errors, strict=True)
        ],
        "ways": means.worlds,
        "exact": means.exact,
    }
    return json.dumps(table, ensure_ascii=False)
