"""What a computer player is, and the levels a person can choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from cassino.game.plays import Play

if TYPE_CHECKING:
    from cassino.records.views import View

__all__ = ["DEFAULT_LEVEL", "LEVELS", "Level", "Player", "PlayerError", "candidates", "level", "player"]


class PlayerError(ValueError):
    """A computer player that does not exist, or one that is asked when it is not its turn."""


class Player(Protocol):
    """Chooses plays for one seat from its view; the same seed and the same views give the same choices."""

    def choose(self, view: View) -> Play:
        """A legal play for the seat the view belongs to; raises ViewError unless it is its turn."""
        ...


@dataclass(frozen=True)
class Level:
    """A computer player as a person chooses it: `name` for programs, `title` and `about` for the screen."""

    name: str
    title: str
    about: str


LEVELS: Final = (
    Level("random", "Beginner", "Plays any card the rules allow, without a plan."),
    Level("greedy", "Casual", "Takes the most it can, every time. Never builds and never looks ahead."),
    Level("hoyle", "Strong", "Plays by the old books: builds, remembers every card and leaves you no sweep."),
)
"""The computer players from weak to strong."""

DEFAULT_LEVEL: Final = "hoyle"
"""The level that is offered first."""


def level(name: str) -> Level:
    """The level of a name; raises PlayerError listing the names there are."""
    for one in LEVELS:
        if one.name == name:
            return one
    raise PlayerError(f"there is no computer player {name!r}; there are {', '.join(one.name for one in LEVELS)}")


def player(name: str, seed: int | None = None) -> Player:
    """A computer player by name; `seed` makes its choices repeatable.

    >>> type(player("greedy", seed=1)).__name__
    'GreedyPlayer'

    Raises PlayerError for a name that is not one of `LEVELS`.
    """
    level(name)
    return _makers()[name](Random(seed))


def _makers() -> dict[str, Callable[[Random], Player]]:
    # Here rather than above: those modules import this one.
    from cassino.players.greedy import GreedyPlayer
    from cassino.players.hoyle import HoylePlayer
    from cassino.players.random import RandomPlayer

    return {"random": RandomPlayer, "greedy": GreedyPlayer, "hoyle": HoylePlayer}


MOST_CANDIDATES: Final = 400
"""How many plays are looked at one by one; only tables crowded beyond any real game have more."""

# Each may list a crowded table once more, which takes tens of milliseconds.
_DRAWN: Final = 8


def candidates(view: View, rng: Random) -> list[Play]:
    """The plays worth looking at: all legal ones, or a part of them where they are too many.

    Of a crowded table's plays some come from each hand card: evenly spaced ones of the listing, some by chance, and
    every trail. Raises ViewError unless it is the seat's turn.
    """
    legal = view.legal_plays
    if not legal.truncated and len(legal) <= MOST_CANDIDATES:
        return list(legal)
    step = -(-len(legal) // (MOST_CANDIDATES - _DRAWN))
    found = dict.fromkeys(legal[number] for number in range(0, len(legal), step))
    found.update(dict.fromkeys(legal.choose(rng) for _ in range(_DRAWN)))
    trails = (Play(card, "trail") for card in view.hand)
    found.update(dict.fromkeys(play for play in trails if view.is_legal(play)))
    return list(found)
