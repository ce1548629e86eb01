"""What people say to each other at a table: preset phrases, and chat where the host allows it; nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cassino.ground.language import mark, say

__all__ = ["PHRASES", "Saying", "phrase_text"]

PHRASES: Final = {
    "hello": mark("Hello!"),
    "good_luck": mark("Good luck!"),
    "well_played": mark("Well played!"),
    "nice_sweep": mark("What a sweep!"),
    "oops": mark("Oops!"),
    "lucky": mark("That was luck."),
    "thinking": mark("Let me think."),
    "your_turn": mark("It is your turn."),
    "back_soon": mark("I will be right back."),
    "sorry": mark("Sorry!"),
    "thanks": mark("Thank you!"),
    "good_game": mark("Good game!"),
    "once_more": mark("Once more?"),
    "bye": mark("Goodbye!"),
}
"""The phrases by name, as they are said in English."""


@dataclass(frozen=True)
class Saying:
    """Something a person said: a phrase, or a text of his own where `phrase` is None."""

    person: int
    guest: str
    name: str
    phrase: str | None
    text: str
    at: float


def phrase_text(phrase: str) -> str:
    """A phrase in the language of this context; raises KeyError for one that is not in the list."""
    return say(PHRASES[phrase])
