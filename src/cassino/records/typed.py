"""A play typed in notation or in plain words ("8s takes 5d 3c"), read from what a seat knows.

Words are those of the language that is spoken, or of English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cassino.game.notation import NotationError
from cassino.ground.language import say
from cassino.ground.wording import capital, either
from cassino.records import advice, words
from cassino.records.typed_words import folded, spoken_words

if TYPE_CHECKING:
    from cassino.game.explain import Meaning
    from cassino.ground.cards import Card
    from cassino.records.views import View

__all__ = ["TypedError", "typed"]


class TypedError(ValueError):
    """A line that names no play; the message says what is missing or which plays it could mean."""


_KINDS: Final = {
    "capture": ("capture",),
    "build": ("build", "multiple", "table_build", "add", "raise"),
    "add": ("add",),
    "raise": ("raise",),
    "trail": ("trail",),
}
_VALUE: Final = re.compile(r"(?<![\w.])(\d+)s?(?![\w])")


def typed(view: View, line: str) -> Meaning:
    """What a line means at the seat's turn, legal or refused.

    Raises TypedError for a line that names no play or more than one, ViewError unless it is the seat's turn.
    """
    try:
        play = view.parse(line)
    except NotationError as error:
        found = _in_words(view, line)
        if found is None:
            raise TypedError(
                say("{Problem} (at place {column}).", Problem=capital(error.problem), column=error.column)
            ) from error
        return found
    return advice.meaning_of(view, play)


def _in_words(view: View, line: str) -> Meaning | None:
    """The play of a line in words; None if it does not begin with a card."""
    said, text = spoken_words(), folded(line)
    cards = [(found.span(), said.card_of(found)) for found in said.card.finditer(text)]
    if not cards:
        return None
    (_, end), card = cards[0]
    # What is left are words and numbers: cards are taken out first, so that no rank is read as a value.
    rest = said.card.sub(" ", text[end:])
    verb = said.verb(rest)
    named = said.named_build.findall(said.building.sub(" ", rest) if verb == "build" else rest)
    builds = [build.id for build in view.builds if str(build.value) in named]
    # "4s builds 4s with 4c": named again, the hand card is a value in the plural.
    others = list(dict.fromkeys(other for _, other in cards[1:] if other != card))
    if verb == "capture" and not others and not builds:
        return _best_capture(view, card)
    plain = text[end:] if any(other == card for _, other in cards[1:]) else rest
    values = [int(n) for n in _VALUE.findall(said.named_build.sub(" ", plain) if verb != "build" else plain)]
    return _choose(view, card, others, builds, verb, values)


def _best_capture(view: View, card: Card) -> Meaning:
    offers = view.suggest(card)
    only = advice.only(view, offers)
    if only is not None:
        return offers[only]
    captures = [one for one in offers if one.play.kind == "capture"]
    if not captures:
        raise TypedError(say("Your {card} captures nothing.", card=card.symbol))
    raise TypedError(say("Say what to take: {choices}.", choices=_labels(view, captures)))


def _choose(
    view: View, card: Card, loose: Sequence[Card], builds: Sequence[str], verb: str | None, values: Sequence[int]
) -> Meaning:
    meant = [one for one in view.explain(card, loose, builds) if verb is None or one.kind in _KINDS[verb]]
    if values and verb in ("build", "add", "raise"):
        meant = [one for one in meant if one.value in values] or meant
    legal = [one for one in meant if one.legal]
    if len(legal) == 1:
        return legal[0]
    if legal:
        raise TypedError(say("This can mean several things: {choices}.", choices=_labels(view, legal)))
    if meant:
        return meant[0]
    raise TypedError(say("Your {card} cannot do that with these cards.", card=card.symbol))


def _labels(view: View, meanings: Sequence[Meaning]) -> str:
    known = view.known()
    return either([words.label(known, one) for one in meanings])
