"""Texts of people: names and messages, without what could disturb the texts around them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

__all__ = ["clean_text", "own_name"]

LONGEST_NAME: Final = 24
_MOST_MARKS: Final = 2


def clean_text(text: str, longest: int = LONGEST_NAME) -> str:
    """A text on one line without control, direction and invisible marks, of at most `longest` characters.

    More than two accents on a letter are left out: they would be drawn over the lines above.

    >>> clean_text(" Ann\\u202e\\n  Lee ")
    'Ann Lee'
    """
    kept: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(c)
        if c.isspace():
            kept.append(" ")
        elif kind[0] != "C":
            marks = marks + 1 if kind[0] == "M" else 0
            if marks <= _MOST_MARKS:
                kept.append(c)
    return " ".join("".join(kept).split())[:longest].strip()


def own_name(wanted: str, others: Iterable[str]) -> str:
    """A name that nobody else has, with a number behind it where somebody does.

    >>> own_name("ben", ["Ben", "Ben 2"])
    'ben 3'
    """
    taken = {name.casefold() for name in others}
    name, count = wanted, 2
    while name.casefold() in taken:
        tail = f" {count}"
        name, count = wanted[: LONGEST_NAME - len(tail)].rstrip() + tail, count + 1
    return name
