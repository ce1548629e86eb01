"""Rules in the terminal: the list of presets, the rules of one of them, two side by side, and a file of one's own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from cassino.game.match import can_start
from cassino.ground.language import mark, say, say_count
from cassino.ground.options import GROUPS, OPTIONS, rules_sections
from cassino.ground.presets import (
    ENVIRONMENT,
    PRESETS,
    PresetInfo,
    built_in_presets,
    faults_of_file,
    info,
    preset,
    resolve,
)
from cassino.ground.ruleset import RuleSet, RuleSetError
from cassino.ground.wording import either

CONTESTED: Final = mark("[contested]")


@dataclass(frozen=True)
class Sheet:
    """A rule set with what is known of it: its preset where it is one, the nearest preset where it is not."""

    name: str
    rules: RuleSet
    about: PresetInfo
    changed: tuple[str, ...]

    @property
    def title(self) -> str:
        """The preset's title; where options were changed, it says so."""
        title = self.about.title
        return title if not self.changed else say("{title}, changed", title=title)


def sheet(name: str) -> Sheet:
    """The rules of a preset, an alias or a share code; raises RuleSetError naming the nearest."""
    rules = resolve(name)
    base = name.strip().partition("~")[0]
    about = info(base)
    changed = tuple(difference.option for difference in preset(base).differences(rules))
    return Sheet(name.strip() if changed else about.name, rules, about, changed)


def width() -> int:
    """The columns to write in: those of the terminal, within reason; 100 where there is none."""
    return max(60, min(140, shutil.get_terminal_size((100, 24)).columns))


# --- tables of text


def table(head: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[int], apart: bool = False) -> str:
    """Rows of cells, each wrapped in its column, with a rule under the head and, if `apart`, air between the rows.

    >>> print(table(["a", "b"], [["one two", "three"]], [4, 5]))
    a     b
    ----  -----
    one   three
    two
    """
    lines = [*_row(head, widths), "  ".join("-" * w for w in widths)]
    for row in rows:
        lines += _row(row, widths)
        if apart:
            lines.append("")
    return "\n".join(line.rstrip() for line in lines).rstrip("\n")


def _row(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    columns = [wrap(cell, w) or [""] for cell, w in zip(cells, widths, strict=True)]
    height = max(len(column) for column in columns)
    return [
        "  ".join((column[i] if i < len(column) else "").ljust(w) for column, w in zip(columns, widths, strict=True))
        for i in range(height)
    ]


def _item(text: str, columns: int, mark: str = "- ") -> list[str]:
    return wrap(text, columns, initial_indent=mark, subsequent_indent=" " * len(mark))


# --- the pages


def list_page(columns: int | None = None) -> str:
    """A table of all presets: name, title, source, players and target."""
    rows = []
    for name in PRESETS:
        about, rules = info(name), preset(name)
        title = about.title
        if not can_start(rules):
            title = say("{title} (referee only)", title=title)
        rows.append([name, title, about.source, _players(rules), _target(rules)])
    columns = columns or width()
    head = [say("Name"), say("Title"), say("Source"), say("Players"), say("Target")]
    fixed = [max(len(row[i]) for row in [*rows, head]) for i in (0, 3)]
    target = max(len(row[4]) for row in rows)
    rest = columns - sum(fixed) - target - 8
    title_width = min(max(len(row[1]) for row in rows), rest * 2 // 5)
    widths = [fixed[0], title_width, max(10, rest - title_width), fixed[1], target]
    return table(head, rows, widths)


def show_page(name: str, everything: bool = False, columns: int | None = None) -> str:
    """The rules of one rule set, section by section.

    `everything` adds the points that do not come up under these rules. Contested readings are marked, and what the
    preset leaves out of its source stands at the end. Raises RuleSetError for a name that is none.
    """
    columns = columns or width()
    found = sheet(name)
    about, rules = found.about, found.rules
    lines = [found.title, "=" * len(found.title)]
    lines += wrap(about.summary, columns)
    # L10n: headings of one column on the terminal, so all of one width
    lines += ["", *_item(about.source or say("house rules"), columns, say("Source:  "))]
    lines += [say("Players: ") + _players(rules), say("Target:  ") + _target(rules), say("Code:    ") + rules.code]
    if about.aliases and not found.changed:
        lines.append(say("Also:    ") + ", ".join(about.aliases))
    if found.changed:
        lines += _item(", ".join(OPTIONS[one].label for one in found.changed), columns, say("Changed: "))
    if not can_start(rules):
        why_not = about.why_not or say("matches cannot be started yet")
        lines += _item(why_not, columns, say("Note:    "))
    for title, options in rules_sections(rules, moot_too=everything):
        lines += ["", title, "-" * len(title)]
        for option, sentence in options:
            marks = f" {say(CONTESTED)}" if option in about.contested and option not in found.changed else ""
            marks += " " + say("[changed]") if option in found.changed else ""
            lines += _item(f"{sentence} ({option}){marks}", columns)
    if about.contested:
        note = say(
            "{mark} marks points on which the source can be read in another way; each is an option.",
            mark=say(CONTESTED),
        )
        lines += ["", *wrap(note, columns)]
    lines += ["", say("Not implemented"), "-" * len(say("Not implemented"))]
    for missing in about.not_implemented:
        lines += _item(missing, columns)
    if not about.not_implemented:
        lines.append(say("- Nothing: everything that this source says about play is there."))
    return "\n".join(lines)


def options_page(columns: int | None = None) -> str:
    """Every option with its values, as a file of house rules has them, and what it is about, section by section."""
    columns = columns or width()
    lines: list[str] = []
    for section in dict.fromkeys(option.group for option in OPTIONS.values()):
        lines += [section, "-" * len(section)]
        for option in OPTIONS.values():
            if option.group == section:
                lines += wrap(f"{option.name}: {option.kind.allowed()}", columns, subsequent_indent="    ")
                lines += wrap(option.help, columns, initial_indent="    ", subsequent_indent="    ")
        lines.append("")
    return "\n".join(lines[:-1])


def compare_page(one: str, other: str, columns: int | None = None) -> str:
    """The points on which two rule sets differ, side by side; raises RuleSetError for a name that is none."""
    columns = columns or width()
    left, right = sheet(one), sheet(other)
    differences = left.rules.differences(right.rules)
    if not differences:
        return say("{one} and {other} are the same rules.", one=left.title, other=right.title)
    label = min(28, max(len(OPTIONS[d.option].label) for d in differences))
    side = (columns - label - 4) // 2
    told = say_count(
        "{one} and {other} differ on {n} point.",
        "{one} and {other} differ on {n} points.",
        len(differences),
        one=left.title,
        other=right.title,
    )
    parts = [told]
    for title in map(say, GROUPS.values()):
        rows = [
            [
                OPTIONS[d.option].label,
                OPTIONS[d.option].sentence(left.rules),
                OPTIONS[d.option].sentence(right.rules),
            ]
            for d in differences
            if OPTIONS[d.option].group == title
        ]
        if rows:
            parts.append(table([title, left.name, right.name], rows, [label, side, side], apart=True))
    return "\n\n".join(parts)


def check_page(path: str, columns: int | None = None) -> str:
    """What a file of house rules defines; raises RuleSetError with every fault and its place, one a line.

    Every preset of the file is read, checked to be playable and told with what it changes.
    """
    columns = columns or width()
    faults = faults_of_file(path)
    if faults:
        raise RuleSetError("\n".join(faults))
    ours = set(built_in_presets())
    with _presets_of(path):
        names = [name for name in PRESETS if name not in ours]
        if not names:
            return say("{path} is well formed, and defines no preset.", path=path)
        lines = [
            say_count(
                "{path}: {n} preset, well formed.", "{path}: {n} presets, all well formed.", len(names), path=path
            )
        ]
        for name in names:
            about, rules = info(name), preset(name)
            base = about.base or "standard"
            lines += ["", f"{name}: {about.title}"]
            players, target = _players(rules), _target(rules)
            told = say(
                "{players} players, target {target}, code {code}", players=players, target=target, code=rules.code
            )
            lines += _item(told, columns, "  ")
            if not can_start(rules):
                lines += _item(say("can be refereed, but matches cannot be started"), columns, "  ")
            changes = preset(base).differences(rules)
            told = (
                say_count(
                    "Starts from {base} and changes {n} option:",
                    "Starts from {base} and changes {n} options:",
                    len(changes),
                    base=base,
                )
                if changes
                else say("Starts from {base} and changes nothing.", base=base)
            )
            lines.append(f"  {told}")
            for change in changes:
                lines += _item(f"{OPTIONS[change.option].sentence(rules)} ({change.option})", columns, "  - ")
    return "\n".join(lines)


@contextmanager
def _presets_of(path: str) -> Iterator[None]:
    before = os.environ.get(ENVIRONMENT)
    os.environ[ENVIRONMENT] = path
    try:
        yield
    finally:
        if before is None:
            del os.environ[ENVIRONMENT]
        else:
            os.environ[ENVIRONMENT] = before


def _players(rules: RuleSet) -> str:
    return either([str(n) for n in rules.player_counts])


def _target(rules: RuleSet) -> str:
    if rules.fixed_deals is not None:
        return say_count("{n} deal", "{n} deals", rules.fixed_deals)
    return either([str(n) for n in rules.target_choices]) if rules.target_choices else str(rules.target)
