"""The types of options: what values there are, and how they look in JSON and in a share code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .cards import Card, CardError
from .language import say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import StrEnum


class RuleSetError(ValueError):
    """A rule set that cannot be: an unknown option, an unknown value or options that exclude each other.

    ``option`` is the name of the option at fault; it is None where no single option is.
    """

    def __init__(self, text: str, option: str | None = None) -> None:
        super().__init__(text)
        self.option = option

    def __reduce__(self) -> tuple[type[RuleSetError], tuple[str, str | None]]:
        return RuleSetError, (str(self), self.option)


def nearest(word: str, known: Iterable[str]) -> str:
    """A closing such as ``"; did you mean 'hold'?"`` for a mistyped word, or nothing where none is near."""
    from difflib import get_close_matches  # only for errors, so not at import

    close = get_close_matches(word, [str(one) for one in known], n=1, cutoff=0.6)
    # L10n: the end of a message about a word that is not known; the word that is near it follows in quotation marks
    return say("; did you mean {word}?", word=repr(close[0])) if close else ""


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class Kind:
    """The type of an option: reads a value, writes it as JSON and as a piece of a share code."""

    values: tuple[Any, ...] = ()
    """Every value, where they can be listed; empty where they cannot."""

    def parse(self, value: object) -> Any:
        """The value as a rule set holds it; raises ValueError without a text where it is none."""
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """The value as JSON has it."""
        return value

    def encode(self, value: Any) -> str:
        """The value in a share code: letters, digits, ``_ - .``."""
        return str(value)

    def decode(self, text: str) -> Any:
        """The value that a share code's text stands for; raises ValueError where it is none."""
        return self.parse(text)

    def allowed(self) -> str:
        """The values in words, for error messages."""
        return ", ".join(json_word(value) for value in self.values)

    def near(self, value: object) -> str:
        """A did-you-mean for a value that is none."""
        return nearest(value, [v for v in self.values if isinstance(v, str)]) if isinstance(value, str) else ""


def json_word(value: object) -> str:
    """A value in an error message, spelled as in JSON."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


class Flag(Kind):
    """True or false; with ``only``, a point on which every text agrees, kept visible as an option of one value."""

    def __init__(self, only: bool | None = None) -> None:
        self.values = (True, False) if only is None else (only,)

    def parse(self, value: object) -> bool:
        if not isinstance(value, bool) or value not in self.values:
            raise ValueError
        return value

    def encode(self, value: Any) -> str:
        return "1" if value else "0"

    def decode(self, text: str) -> bool:
        if text not in ("0", "1"):
            raise ValueError
        return self.parse(text == "1")


class Choice(Kind):
    """One of the words of an enumeration."""

    def __init__(self, words: type[StrEnum]) -> None:
        self.words = words
        self.values = tuple(words)

    def parse(self, value: object) -> StrEnum:
        if not isinstance(value, str):
            raise ValueError
        return self.words(str(value))

    def plain(self, value: Any) -> str:
        return str(value)


class Number(Kind):
    """A whole number in a range, or one of a few; with ``none``, also no number."""

    def __init__(self, low: int, high: int, *, none: bool = False, among: tuple[int, ...] = ()) -> None:
        self.low, self.high, self.none, self.among = low, high, none, among
        self.values = (*among, *([None] if none else [])) if among else ()

    def parse(self, value: object) -> int | None:
        if value is None and self.none:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise ValueError
        if self.among and value not in self.among:
            raise ValueError
        return int(value)

    def encode(self, value: Any) -> str:
        return "none" if value is None else str(value)

    def decode(self, text: str) -> int | None:
        return self.parse(None if text == "none" else _digits(text))

    def allowed(self) -> str:
        if self.among:
            return super().allowed()
        if self.none:
            return say("a whole number from {low} to {high} or null", low=self.low, high=self.high)
        return say("a whole number from {low} to {high}", low=self.low, high=self.high)


def _digits(text: str) -> int:
    # int() would also take "+1", " 1" and "1_0", so that one rule set would have several codes.
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0"):
        raise ValueError
    return int(text)


class Numbers(Kind):
    """Several different whole numbers; a single one may be given bare."""

    def __init__(self, low: int, high: int, *, among: tuple[int, ...] = (), ordered: bool, empty: bool = False) -> None:
        self.low, self.high, self.among, self.ordered, self.empty = low, high, among, ordered, empty

    def parse(self, value: object) -> tuple[int, ...]:
        if _is_int(value):
            value = (value,)
        if not isinstance(value, (list, tuple)) or not all(_is_int(n) for n in value):
            raise ValueError
        numbers = tuple(int(n) for n in value)
        if len(set(numbers)) != len(numbers) or not (numbers or self.empty):
            raise ValueError
        if not all(self.low <= n <= self.high and (not self.among or n in self.among) for n in numbers):
            raise ValueError
        return numbers if self.ordered else tuple(sorted(numbers))

    def plain(self, value: Any) -> list[int]:
        return list(value)

    def encode(self, value: Any) -> str:
        return "-".join(map(str, value))

    def decode(self, text: str) -> tuple[int, ...]:
        numbers = [_digits(part) for part in text.split("-")] if text else []
        found = self.parse(numbers)
        if list(found) != numbers:
            raise ValueError
        return found

    def allowed(self) -> str:
        which = (
            say("a list of different whole numbers from {numbers}", numbers=", ".join(map(str, self.among)))
            if self.among
            else say("a list of different whole numbers from {low} to {high}", low=self.low, high=self.high)
        )
        return say("{list} (it may be empty)", list=which) if self.empty else which


class Words(Kind):
    """A list of different words in an order that counts."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def parse(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, (list, tuple)) or not value or len(set(map(str, value))) != len(value):
            raise ValueError
        if not all(isinstance(word, str) and word in self.words for word in value):
            raise ValueError
        return tuple(value)

    def plain(self, value: Any) -> list[str]:
        return list(value)

    def encode(self, value: Any) -> str:
        return "-".join(value)

    def decode(self, text: str) -> tuple[str, ...]:
        return self.parse(text.split("-"))

    def allowed(self) -> str:
        return say("a list of different items from {items}", items=", ".join(self.words))

    def near(self, value: object) -> str:
        if isinstance(value, (list, tuple)):
            for word in value:
                if isinstance(word, str) and word not in self.words:
                    return nearest(word, self.words)
        return ""


class SpecialHand(Kind):
    """Cards with values of their own when played from the hand: ``{"2S": [15]}``, held as sorted pairs."""

    def parse(self, value: object) -> tuple[tuple[str, tuple[int, ...]], ...]:
        pairs = []
        for key, entry in _items(value):
            try:
                card = str(Card.parse(str(key)))
            except CardError as error:
                raise ValueError from error
            pairs.append((card, Numbers(1, 16, ordered=False).parse(entry)))
        if len({card for card, _ in pairs}) != len(pairs):
            raise ValueError
        return tuple(sorted(pairs, key=lambda pair: Card(pair[0])))

    def plain(self, value: Any) -> dict[str, list[int]]:
        return {card: list(values) for card, values in value}

    def encode(self, value: Any) -> str:
        return ".".join("-".join([card, *map(str, values)]) for card, values in value)

    def decode(self, text: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        parts = [part.split("-") for part in text.split(".")] if text else []
        return self.parse([(part[0], [_digits(n) for n in part[1:]]) for part in parts])

    def allowed(self) -> str:
        example, none = '{"2S": [15]}', "{}"
        return say(
            "a table of cards with their values from 1 to 16, such as {example}, or {none}", example=example, none=none
        )


class Scoring(Kind):
    """A scoring table that replaces the Cassino items, or null: points per item, held as sorted pairs."""

    ITEMS: Final = ("cards", "coins", "primiera", "seven_of_coins")

    def parse(self, value: object) -> tuple[tuple[str, int], ...] | None:
        if value is None:
            return None
        pairs = []
        for item, points in _items(value):
            if item not in self.ITEMS:
                raise ValueError
            pairs.append((str(item), _points.parse(points)))
        if not pairs:
            raise ValueError
        return tuple(sorted((item, points) for item, points in pairs if points is not None))

    def plain(self, value: Any) -> dict[str, int] | None:
        return None if value is None else dict(value)

    def encode(self, value: Any) -> str:
        return "none" if value is None else ".".join(f"{item}-{points}" for item, points in value)

    def decode(self, text: str) -> tuple[tuple[str, int], ...] | None:
        if text == "none":
            return None
        parts = [part.split("-") for part in text.split(".")]
        if not all(len(part) == 2 for part in parts):
            raise ValueError
        return self.parse([(item, _digits(points)) for item, points in parts])

    def allowed(self) -> str:
        return say("null or a table of points for {items}", items=", ".join(self.ITEMS))


class TargetLimits(Kind):
    """What alone still scores at a total near the target: ``{"18": "most cards"}``, held as sorted pairs."""

    ITEMS: Final = ("most cards", "most spades", "10D", "2S")

    def parse(self, value: object) -> tuple[tuple[int, str], ...]:
        pairs = []
        for key, item in _items(value):
            total = _digits(key) if isinstance(key, str) else key
            if (
                not isinstance(total, int)
                or isinstance(total, bool)
                or not 1 <= total <= 1000
                or item not in self.ITEMS
            ):
                raise ValueError
            pairs.append((total, str(item)))
        if len({total for total, _ in pairs}) != len(pairs):
            raise ValueError
        return tuple(sorted(pairs))

    def plain(self, value: Any) -> dict[str, str]:
        return {str(total): item for total, item in value}

    def encode(self, value: Any) -> str:
        return ".".join(f"{total}-{item.replace(' ', '_')}" for total, item in value)

    def decode(self, text: str) -> tuple[tuple[int, str], ...]:
        parts = [part.split("-") for part in text.split(".")] if text else []
        if not all(len(part) == 2 for part in parts):
            raise ValueError
        return self.parse([(total, item.replace("_", " ")) for total, item in parts])

    def allowed(self) -> str:
        return say(
            "a table of totals with one of {items}, such as {example}, or {none}",
            items=", ".join(self.ITEMS),
            example='{"18": "most cards"}',
            none="{}",
        )


def _items(value: object) -> list[tuple[Any, Any]]:
    """The entries of a table or of pairs; raises ValueError where it is neither or names a key twice."""
    if isinstance(value, dict):
        return list(value.items())
    if not isinstance(value, (list, tuple)) or not all(isinstance(p, (list, tuple)) and len(p) == 2 for p in value):
        raise ValueError
    pairs = [(p[0], p[1]) for p in value]
    if len({str(key) for key, _ in pairs}) != len(pairs):
        raise ValueError
    return pairs


_points = Number(0, 20)
_total = Number(1, 1000)
