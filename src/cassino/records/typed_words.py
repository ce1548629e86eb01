"""The words in which a play can be typed: those of English everywhere, and those of the language that is spoken.

The catalogues have them under the context ``typed``, as lists with commas in between; accents may be left out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from cassino.ground.cards import Card
from cassino.ground.language import ENGLISH, language, mark_as, say, say_as, spoken_now

__all__ = ["Words", "folded", "spoken_words"]

# L10n: words that people type for a card of this rank, each in the forms that come up after "takes" ("ottaa viitosen")
_RANKS: Final = {
    "A": mark_as("typed", "ace"),
    "2": mark_as("typed", "two"),
    "3": mark_as("typed", "three"),
    "4": mark_as("typed", "four"),
    "5": mark_as("typed", "five"),
    "6": mark_as("typed", "six"),
    "7": mark_as("typed", "seven"),
    "8": mark_as("typed", "eight"),
    "9": mark_as("typed", "nine"),
    "10": mark_as("typed", "ten"),
    "J": mark_as("typed", "jack"),
    "Q": mark_as("typed", "queen"),
    "K": mark_as("typed", "king"),
}
# L10n: words that people type for a card of this suit
_SUITS: Final = {
    "C": mark_as("typed", "club, clubs"),
    "D": mark_as("typed", "diamond, diamonds"),
    "H": mark_as("typed", "heart, hearts"),
    "S": mark_as("typed", "spade, spades"),
}
# L10n: verbs that people type for a play, after its card: "8s takes 5d 3c"
_VERBS: Final = {
    "capture": mark_as("typed", "take, takes, capture, captures"),
    "build": mark_as("typed", "build, builds, make, makes"),
    "add": mark_as("typed", "add, adds"),
    "raise": mark_as("typed", "raise, raises"),
    "trail": mark_as("typed", "trail, trails, drop, drops, lay, lays"),
}
# L10n: what can stand between rank and suit ("8 of spades"), and between the word for a build and its value
_OF: Final = mark_as("typed", "of, of a, of an")
# L10n: the word for a build, in the forms that come up
_BUILD: Final = mark_as("typed", "build")

_LETTERS: Final = {**{sign.lower(): sign for sign in ("10", *"23456789AJQK")}, "t": "10"}
_SIGNS: Final = {"c": "C", "d": "D", "h": "H", "s": "S", "♣": "C", "♦": "D", "♥": "H", "♠": "S"}


@dataclass(frozen=True)
class Words:
    """What is listened for, as patterns over folded text: `verbs` with their kind of play, the longest first.

    `building` is the verb of a build at the beginning of what follows a card, which is no word for a build there.
    """

    card: re.Pattern[str]
    verbs: tuple[tuple[re.Pattern[str], str], ...]
    named_build: re.Pattern[str]
    building: re.Pattern[str]
    ranks: dict[str, str]
    suits: dict[str, str]

    def card_of(self, found: re.Match[str]) -> Card:
        """The card that a match of `card` names, rank and suit in either order."""
        one, other = (word for word in found.groups() if word is not None)
        rank, suit = (other, one) if one in self.suits else (one, other)
        return Card(self.ranks[rank] + self.suits[suit])

    def verb(self, text: str) -> str | None:
        """The kind of play whose verb a text begins with, else whose verb stands in it anywhere."""
        first = (kind for pattern, kind in self.verbs if re.match(rf"\W*{pattern.pattern}", text))
        anywhere = (kind for pattern, kind in self.verbs if pattern.search(text))
        return next(first, None) or next(anywhere, None)


def folded(text: str) -> str:
    """Small letters without accents, as which typed words are compared.

    >>> folded(" Äss de Tréboles ")
    'ass de treboles'
    """
    parts = unicodedata.normalize("NFKD", text.casefold().strip())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def spoken_words() -> Words:
    """The words of the language of this context, and those of English."""
    return _words(spoken_now())


@dataclass(frozen=True)
class _Vocabulary:
    ranks: dict[str, str]
    suits: dict[str, str]
    verbs: dict[str, list[str]]
    of: list[str]
    build: list[str]
    suit_first: bool

    @property
    def card(self) -> str:
        """A pattern with two groups. Where suits come first "builds 8 ruutu 5" must not be read as an eight."""
        rank, suit = f"({_any(self.ranks)})", f"({_any(self.suits)})"
        return rf"{suit}\s*{rank}" if self.suit_first else rf"{rank}(?:\s+(?:{_any(self.of)})\s+|\s*){suit}"


def _vocabulary(code: str) -> _Vocabulary:
    with language(code):
        ranks = {word: sign for sign, words in _RANKS.items() for word in _listed(words)}
        suits = {word: sign for sign, words in _SUITS.items() for word in _listed(words)}
        suit_first = not say("8 of spades")[0].isdigit()
        return _Vocabulary(
            _LETTERS | ranks,
            suits if suit_first else _SIGNS | suits,
            {kind: _listed(words) for kind, words in _VERBS.items()},
            _listed(_OF),
            _listed(_BUILD),
            suit_first,
        )


@cache
def _words(code: str) -> Words:
    english, own = _vocabulary(ENGLISH), _vocabulary(code)
    of, build = english.of + own.of, english.build + own.build
    verbs = [(word, kind) for one in (english, own) for kind, words in one.verbs.items() for word in words]
    verbs.sort(key=lambda one: -len(one[0]))
    builds = [word for word, kind in verbs if kind == "build"]
    return Words(
        re.compile(rf"(?<![\w♣♦♥♠])(?:{own.card}|{english.card})(?!\w)"),
        tuple((re.compile(rf"\b{re.escape(word)}\b"), kind) for word, kind in verbs),
        re.compile(rf"\b(?:(?:{_any(build)})(?:\s+(?:{_any(of)}))?\s+|b)(\d+)s?\b"),
        re.compile(rf"^\W*(?:{_any(builds)})\b(?!\s+(?:{_any(of)})\b)"),
        english.ranks | own.ranks,
        english.suits | own.suits,
    )


def _any(words: Iterable[str]) -> str:
    """A pattern for any of some words, the longest first; for none, one that nothing fits."""
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word))) or "(?!)"


def _listed(message: str) -> list[str]:
    return [folded(word) for word in say_as("typed", message).split(",") if word.strip()]
