"""What `cassino analyse` prints: every decision of a record with what it lost, and how each seat played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from cassino.records.match_record import Record, RecordError, load
from cassino.services.analysis import Analysis, AnalysisError, Decision, Option, analyse

__all__ = ["AnalysePageError", "analyse_page"]

_HEADS = "{:<4}  {:<{wide}}  " + f"{'play':<24} {'points':>6}  {'lost':>6}  {'off by':<6} {'match':>7}"


class AnalysePageError(ValueError):
    """A record that cannot be analysed; the message says what is wrong and where."""


def analyse_page(
    file: str,
    *,
    setting: str = "quick",
    seed: int = 1,
    deal: int | None = None,
    everything: bool = False,
    as_json: bool = False,
) -> str:
    """The analysis of the first record of a file, as text or as one JSON object.

    The text tells of the plays that lost something, or of all plays with `everything`. Raises AnalysePageError.
    """
    try:
        records = load(Path(file))
    except OSError as error:
        raise AnalysePageError(f"{file}: {error.strerror}") from None
    except RecordError as error:
        raise AnalysePageError(f"{file}: {error}") from None
    if not records:
        raise AnalysePageError(f"{file} holds no record")
    record = records[0]
    try:
        found = analyse(record, setting=setting, seed=seed, deal=deal)
    except (AnalysisError, RecordError) as error:
        raise AnalysePageError(f"{file}: {error}") from None
    if as_json:
        table = {"rules": record.rules.code, "names": list(_names(record)), "setting": setting, "seed": seed}
        return json.dumps(table | found.to_json(), ensure_ascii=False)
    return "\n".join(_text(record, found, everything))


def _names(record: Record) -> Sequence[str]:
    return record.names or [f"seat {seat}" for seat in range(record.players)]


def _text(record: Record, found: Analysis, everything: bool) -> list[str]:
    names = _names(record)
    wide = max(map(len, names))
    lines: list[str] = []
    number = 0
    for one in found.decisions:
        if not (everything or one.verdict):
            continue
        if one.deal != number:
            number = one.deal
            lines += ["", f"Deal {number}", _HEADS.format("", "", wide=wide)]
        lines += _decision(one, names[one.seat].ljust(wide), everything)
    if not lines:
        lines = ["", "No play lost anything worth telling."]
    lines += ["", *_seats(found, names, wide)]
    if found.luck:
        lines += ["", *_luck(found)]
    return lines[1:]


def _decision(one: Decision, name: str, everything: bool) -> list[str]:
    """A decision in a line, and what else could have been played: the best play, or all with `everything`."""
    head = f"{one.number + 1:>4}  {name}  {_figures(one, one.chosen)}  {one.verdict}".rstrip()
    if one.forced or not (one.verdict or everything):
        return [head]
    others = [*one.options] if everything else [one.options[0], one.best_for_match or one.options[0]]
    room = " " * (len(name) + 8)
    lines = [room + _figures(one, option) for option in dict.fromkeys(others) if option != one.chosen]
    return [head, *lines]


def _figures(one: Decision, option: Option) -> str:
    """A play with its expected points, its loss and how far that is off, and the chance to win the match."""
    lost = "only" if one.forced else f"{-option.loss:+.2f}" if option.loss >= 0.005 else "best"
    how = "exact" if one.exact else f"±{option.error:.2f}"
    wins = "" if option.chance is None else f"{100 * option.chance:.1f} %"
    return f"{option.text:<24} {option.value:>+6.2f}  {lost:>6}  {how:<6} {wins:>7}"


def _seats(found: Analysis, names: Sequence[str], wide: int) -> list[str]:
    lines = [f"{'':<{wide}}  accuracy  lost a decision  decisions  inaccuracies  mistakes  blunders"]
    for one in found.seats:
        accuracy = "-" if one.accuracy is None else f"{one.accuracy:.0f} %"
        mean = "-" if one.mean_loss is None else f"{one.mean_loss:.3f}"
        lines.append(
            f"{names[one.seat]:<{wide}}  {accuracy:>8}  {mean:>15}  {one.unforced:>9}  {one.inaccuracies:>12}"
            f"  {one.mistakes:>8}  {one.blunders:>8}"
        )
    return lines


def _luck(found: Analysis) -> list[str]:
    heads = f"{'deal':<6}  {'cards dealt':>11}  {'hidden cards':>12}  {'skill':>6}  {'all':>5}"
    rows = [
        f"{one.deal:<6}  {one.dealt:>+11.2f}  {one.hidden:>+12.2f}  {one.skill:>+6.2f}  {one.points:>+5d}"
        for one in found.luck
    ]
    return ["Points of side 0 less those of side 1", heads, *rows]
