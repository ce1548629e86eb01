"""Small words for the sentences: numbers, points, lists, names of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .cards import Card
from .language import mark_as, say, say_as, say_count, together

if TYPE_CHECKING:
    from .ruleset import RuleSet

Said = Mapping[Any, str] | Callable[["RuleSet", Any], str]
"""The sentences of one option: one for each value, or a function of the rule set and the value."""

Table = Mapping[str, Said]
"""The sentences of several options by name."""


def number(count: int) -> str:
    """A number as written in a sentence: words up to twelve, then digits.

    >>> number(4), number(13)
    ('four', '13')
    """
    return say_as("number", _NUMBERS[count]) if count < len(_NUMBERS) else str(count)


# Spelled out, so that the catalogues have them.
_NUMBERS = (
    mark_as("number", "no"),
    mark_as("number", "one"),
    mark_as("number", "two"),
    mark_as("number", "three"),
    mark_as("number", "four"),
    mark_as("number", "five"),
    mark_as("number", "six"),
    mark_as("number", "seven"),
    mark_as("number", "eight"),
    mark_as("number", "nine"),
    mark_as("number", "ten"),
    mark_as("number", "eleven"),
    mark_as("number", "twelve"),
)


def cards(count: int) -> str:
    """So many cards in words."""
    return say_count("{number} card", "{number} cards", count, number=number(count))


def points(count: int) -> str:
    """So many points, in digits as on a score sheet."""
    return say_count("{n} point", "{n} points", count)


def either(parts: Iterable[str]) -> str:
    """A list joined with "or"."""
    *first, last = parts
    # L10n: a list joined with "or"; the first part may be a list with commas
    return say("{first} or {last}", first=together(first, ", "), last=last) if first else last


def both(parts: Iterable[str]) -> str:
    """A list joined with "and"."""
    *first, last = parts
    # L10n: a list joined with "and"; the first part may be a list with commas
    return say("{first} and {last}", first=together(first, ", "), last=last) if first else last


def capital(text: str) -> str:
    """A text with a capital letter in front."""
    return f"{text[:1].upper()}{text[1:]}"


def sentence(text: str) -> str:
    """A reason as a sentence of its own: with a capital letter and a full stop.

    >>> sentence("your 8 takes 8")
    'Your 8 takes 8.'
    """
    return f"{capital(text)}."


def a_value(value: int) -> str:
    """A value with its article: `an 8`, `a 9`."""
    if value in (8, 11):
        # L10n: a card of this value, with an article where the language has one
        return say("an {value}", value=value)
    # L10n: a card of this value, with an article where the language has one
    return say("a {value}", value=value)


def card_name(text: str) -> str:
    """A card's notation as words: ``"10D"`` gives ``"10 of diamonds"``."""
    return Card(text).name
