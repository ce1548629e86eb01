"""Sheets as plain text, from the same contents as the printed ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any, Final

from cassino.doors.sheets.blanks import joined
from cassino.doors.sheets.contents import Wish, contents

Json = dict[str, Any]

WIDE: Final = 78
_MARK: Final = "◆ "


def sheet_text(wish: Wish, columns: int = WIDE) -> str:
    """The sheets of a wish as text of so many columns; raises RuleSetError for unknown rules."""
    said = contents(wish)
    parts = []
    for part in said["parts"]:
        lines = [*_wrapped(joined(said["head"], said["code"]), columns), said["title"], "=" * min(columns, 40), ""]
        parts.append("\n".join([*lines, *_part(part, columns)]).rstrip())
    return "\n\n\n".join(parts)


def _part(part: Json, columns: int) -> Iterator[str]:
    match part["kind"]:
        case "rules":
            yield from _wrapped(part["about"], columns)
            yield from _sections(part, columns)
        case "quick":
            yield from _titled(part["title"])
            yield from (f"{name:<40}{worth:>12}" for name, worth in part["scoring"]["rows"])
            yield ""
            yield from _items(part["lines"], columns)
            yield from _legend(part)
        case "pad":
            for pad in part["pads"]:
                yield from _pad(pad, columns)
        case "agreement":
            yield from _titled(part["title"])
            yield from _wrapped(part["note"], columns)
            yield from _agreement(part, columns)
        case _:
            yield from _titled(part["title"])
            yield from _examples(part, columns)


def _wrapped(text: str, columns: int, first: str = "", then: str = "") -> list[str]:
    return wrap(
        text, columns, initial_indent=first, subsequent_indent=then, break_long_words=False, break_on_hyphens=False
    )


def _titled(title: str) -> list[str]:
    return [title, "-" * len(title)]


def _items(lines: Iterable[Json], columns: int) -> Iterator[str]:
    for line in lines:
        yield from _wrapped((_MARK if line["differs"] else "") + line["text"], columns, "- ", "  ")


def _legend(part: Json) -> list[str]:
    return ["", _MARK + part["legend"]] if part["legend"] else []


def _sections(part: Json, columns: int) -> Iterator[str]:
    for section in part["sections"]:
        yield ""
        yield from _titled(section["title"])
        yield from _items(section["lines"], columns)
    yield from _legend(part)


def _pad(pad: Json, columns: int) -> Iterator[str]:
    yield from _titled(pad["title"])
    yield f"{pad['names']}: " + "  ".join(f"{side} ____________" for side in pad["sides"])
    yield ""
    rows = [(one["title"], one["worth"], one["sum"] or "-") for one in pad["columns"]]
    rows.append((pad["points"], "", pad["sum"]))
    heads = ("", "", pad["together"], *pad["sides"])
    wide = [max(len(row[i]) for row in [heads, *rows]) for i in range(3)]
    yield "  ".join(
        [*(cell.ljust(w) for cell, w in zip(heads, wide, strict=False)), *(f"{s:^6}" for s in pad["sides"])]
    ).rstrip()
    for row in rows:
        cells = [cell.ljust(w) for cell, w in zip(row, wide, strict=True)]
        yield "  ".join([*cells, *("______" for _ in pad["sides"])])
    yield ""
    yield from _wrapped(" ".join(pad["notes"]), columns)
    yield ""


def _agreement(part: Json, columns: int) -> Iterator[str]:
    for section in part["sections"]:
        yield ""
        yield from _titled(section["title"])
        for option in section["options"]:
            yield option["label"]
            if option["note"]:
                yield from _wrapped(option["note"], columns, "    ", "    ")
            for choice in option["choices"]:
                text = (_MARK if choice["default"] else "") + joined(choice["text"])
                yield from _wrapped(text, columns, "  [ ] ", "      ")
    yield ""
    yield joined(part["signed"])


def _examples(part: Json, columns: int) -> Iterator[str]:
    for one in part["examples"]:
        yield ""
        yield one["title"]
        yield from _wrapped(f"{one['hand']['alt']} {one['table']['alt']}", columns, "  ", "  ")
        verdict = f"✓ {part['yes']}" if one["allowed"] else f"✗ {part['no']}"
        see = f" ({part['see']} {one['see']})" if one["see"] else ""
        yield from _wrapped(f"{verdict} {one['said']}{see}", columns, "  ", "  ")
