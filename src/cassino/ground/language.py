"""The language in which the engine speaks, and the messages it speaks in.

English stands in the source; every other language is a gettext catalogue in ``locale/LANGUAGE/LC_MESSAGES``. The
language belongs to the current context (a request, a connection, a thread), never to the process.

A message is a whole sentence, or a whole phrase that a list is made of. Its placeholders are those of ``str.format``.
A text that was said remembers its message: what is kept (a log, an answer, a count) is said anew in the language of
whoever looks at it, by :func:`retold`.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Said",
    "language",
    "mark",
    "mark_as",
    "nearest_language",
    "retold",
    "say",
    "say_as",
    "say_count",
    "spoken_now",
    "together",
]

ENGLISH: Final = "en"

LANGUAGES: Final = {"en": "English", "es": "Español", "fi": "Suomi", "it": "Italiano", "sv": "Svenska"}
"""Every language there is, by its code, with its own name."""

_FOLDER: Final = Path(__file__).with_name("locale")
_CURRENT: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


def spoken_now() -> str:
    """The code of the language spoken in this context: English where none was chosen."""
    return _CURRENT.get()


@contextmanager
def language(code: str | None) -> Iterator[str]:
    """While it lasts, this context speaks the language nearest to a code; English for an unknown one.

    >>> with language("fi-FI") as code:
    ...     code, spoken_now()
    ('fi', 'fi')
    >>> spoken_now()
    'en'
    """
    before = _CURRENT.set(nearest_language(code))
    try:
        yield _CURRENT.get()
    finally:
        _CURRENT.reset(before)


@lru_cache(512)
def nearest_language(wanted: str | None) -> str:
    """The language for a code (`sv_FI.UTF-8`) or for a list as in the header `Accept-Language` (RFC 9110, 12.5.4).

    >>> nearest_language("de, fi;q=0.4, it-CH;q=0.8"), nearest_language("tlh")
    ('it', 'en')
    """
    found: list[tuple[float, int, str]] = []
    for place, part in enumerate((wanted or "")[:500].split(",")):
        tag, _, weight = part.partition(";")
        code = re.split(r"[-_.@]", tag.strip().lower())[0]
        quality = re.fullmatch(r"\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*", weight)
        worth = float(quality[1]) if quality else 0.0 if weight.strip() else 1.0
        if code in LANGUAGES and worth > 0:
            found.append((-worth, place, code))
    return min(found)[2] if found else ENGLISH


class Said(str):
    """A text that remembers what it was made of, so that it can be said anew in another language."""

    __slots__ = ("context", "messages", "n", "spoken", "values")

    context: str | None
    messages: tuple[str, ...]
    values: Mapping[str, Any]
    n: int | None
    spoken: str | None
    """The language it was said in, all its parts with it; None where these were said in several."""

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        # A text that leaves the process is a text.
        return str, (str(self),)


def say(message: str, /, **values: object) -> str:
    """A message in the language of this context, with its placeholders filled.

    >>> say("the {card} is not in your hand", card="9♣")
    'the 9♣ is not in your hand'
    """
    return _said(None, (message,), values)


def say_as(context: str, message: str, /, **values: object) -> str:
    """A message that means several things in other languages; the context says which is meant."""
    return _said(context, (message,), values)


def say_count(one: str, many: str, n: int, /, **values: object) -> str:
    """A message in the plural form for a count, which is its placeholder ``{n}``.

    >>> say_count("{n} point", "{n} points", 1), say_count("{n} point", "{n} points", 3)
    ('1 point', '3 points')
    """
    return _said(None, (one, many), {"n": n, **values}, n)


def together(texts: Iterable[str], between: str = " ") -> str:
    """Texts one after another, such as the sentences of a paragraph; can be said anew like each of them."""
    parts = {f"part{i}": text for i, text in enumerate(texts)}
    return _said("", (between.join(f"{{{name}}}" for name in parts),), parts)


def retold(value: Any) -> Any:
    """A text in the language of this context, whichever language it was first said in; also lists and tables of texts.

    What comes back are plain texts, as encoders want them.

    >>> text = say("nothing to translate: {card}", card="9♣")
    >>> with language("fi"):
    ...     retold({"text": [text, 9]})
    {'text': ['nothing to translate: 9♣', 9]}
    """
    if type(value) is str:
        return value
    if isinstance(value, Said):
        if value.spoken == _CURRENT.get():
            return str(value)
        values = {name: retold(one) for name, one in value.values.items()}
        return str(_said(value.context, value.messages, values, value.n))
    if isinstance(value, dict):
        return {key: retold(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [retold(one) for one in value]
    return value


def mark(message: str) -> str:
    """The message itself: marks it for the catalogues where it is written down before it is said."""
    return message


def mark_as(_context: str, message: str) -> str:
    """Like :func:`mark`, for a message that is said by `say_as`."""
    return message


def _said(context: str | None, messages: tuple[str, ...], values: Mapping[str, Any], n: int | None = None) -> str:
    current = _CURRENT.get()
    catalogue = _catalogue(current)
    if context == "" or not messages[0]:
        text = messages[0]
    elif context is not None:
        text = catalogue.pgettext(context, messages[0])
    else:
        text = catalogue.gettext(messages[0]) if n is None else catalogue.ngettext(messages[0], messages[1], n)
    made = Said(text.format(**values) if values else text)
    made.context, made.messages, made.values, made.n = context, messages, values, n
    made.spoken = current if all(_is_spoken(one, current) for one in values.values()) else None
    return made


def _is_spoken(value: object, code: str) -> bool:
    """Whether nothing in a value was said in another language."""
    if isinstance(value, Said):
        return value.spoken == code
    return not isinstance(value, (list, tuple, dict))


@cache
def _catalogue(code: str) -> NullTranslations:
    """The messages of a language; what it lacks is said in English, and so is all where catalogues were not built."""
    return NullTranslations() if code == ENGLISH else translation("cassino", _FOLDER, [code], fallback=True)
