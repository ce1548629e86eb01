"""Small words for the sentences: numbers, points, lists, names of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .cards import Card

if TYPE_CHECKING:
    from .ruleset import RuleSet

Said = Mapping[Any, str] | Callable[["RuleSet", Any], str]
"""The sentences of one option: one for each value, or a function of the rule set and the value."""

Table = Mapping[str, Said]
"""The sentences of several options by name."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(count: int) -> str:
    """A number as written in a sentence: words up to twelve, then digits.

    >>> number(4), number(13)
    ('four', '13')
    """
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def cards(count: int) -> str:
    """So many cards in words."""
    return f"{number(count)} card{'' if count == 1 else 's'}"


def points(count: int) -> str:
    """So many points, in digits as on a score sheet."""
    return f"{count} point{'' if count == 1 else 's'}"


def either(parts: Iterable[str]) -> str:
    """A list joined with "or"."""
    return _joined(list(parts), "or")


def both(parts: Iterable[str]) -> str:
    """A list joined with "and"."""
    return _joined(list(parts), "and")


def _joined(parts: list[str], last: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def card_name(text: str) -> str:
    """A card's notation as words: ``"10D"`` gives ``"10 of diamonds"``."""
    return Card(text).name
