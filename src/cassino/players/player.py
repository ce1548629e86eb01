"""What a computer player is, and the levels a person can choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from cassino.ground.language import mark, say

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.records.views import View

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "OLD_LEVELS",
    "Level",
    "Player",
    "PlayerError",
    "level",
    "player",
    "verify_level",
    "verify_player",
]


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
    english_title: str
    english_about: str

    @property
    def title(self) -> str:
        """What it is called on the screen."""
        return say(self.english_title)

    @property
    def about(self) -> str:
        """How it plays, in a sentence or two."""
        return say(self.english_about)


LEVELS: Final = (
    Level("level1", mark("Beginner"), mark("Takes pairs and short sums that it sees; never builds, soon forgets.")),
    Level("level2", mark("Casual"), mark("Builds a little, overlooks long sums, remembers only what scores.")),
    Level(
        "level3",
        mark("Club player"),
        mark("Knows the rules of thumb; forgets a card or misses a sum now and then."),
    ),
    Level("level4", mark("Strong"), mark("Plays by the old books, remembers every card and leaves you no sweep.")),
    Level("level5", mark("Advanced"), mark("Thinks a round ahead in a few imagined hands; its memory has small gaps.")),
    Level("level6", mark("Master"), mark("Forgets nothing and thinks every round to its end, the last one exactly.")),
    Level("level7", mark("Champion"), mark("Reads your hand from your plays and looks at thousands of ways to go on.")),
)
"""The computer players for people, from weak to strong."""

DEFAULT_LEVEL: Final = "level3"
"""The level that is offered first."""

OLD_LEVELS: Final = ("random", "greedy", "hoyle")
"""Names under which matches were set up before there were seven levels; they can still be asked for."""


def level(name: str) -> Level:
    """The level of a name; raises PlayerError listing the names there are."""
    for one in LEVELS:
        if one.name == name:
            return one
    raise PlayerError(f"there is no computer player {name!r}; there are {', '.join(one.name for one in LEVELS)}")


def verify_level(name: str) -> None:
    """Raises PlayerError, listing the levels, unless a match can be set up with this name."""
    if name not in OLD_LEVELS:
        level(name)


def player(spec: str, seed: int | None = None) -> Player:
    """A computer player by name, with options as in `champion:sims=8000`; `seed` makes its choices repeatable.

    >>> type(player("greedy", seed=1)).__name__
    'GreedyPlayer'

    Raises PlayerError for a name that does not exist, for an option the player does not have and for a value that the
    option does not take.
    """
    maker, options = _parsed(spec)
    return maker(Random(seed), **options)


def verify_player(spec: str) -> None:
    """Raises PlayerError unless `player` makes such a player."""
    player(spec, 0)


def _parsed(spec: str) -> tuple[Callable[..., Player], dict[str, float]]:
    name, _, rest = spec.partition(":")
    makers = _makers()
    if name not in makers:
        raise PlayerError(f"there is no computer player {name!r}; there are {', '.join(makers)}")
    maker, known = makers[name]
    options: dict[str, float] = {}
    for part in rest.split(",") if rest else ():
        key, _, text = part.partition("=")
        if key not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise PlayerError(f"the player {name!r} has no option {key!r}; {has}")
        try:
            options[key] = known[key](text)
        except ValueError:
            raise PlayerError(f"{text!r} is no value for the option {key!r} of {name!r}") from None
    return maker, options


_Maker = tuple[Callable[..., "Player"], Mapping[str, Callable[[str], float]]]


def _makers() -> dict[str, _Maker]:
    """Every player by name: what makes it, and its options with what reads their values."""
    # Here rather than above: those modules import this one.
    from cassino.players.champion import ChampionPlayer
    from cassino.players.counter import CounterPlayer, PimcPlayer
    from cassino.players.greedy import GreedyPlayer
    from cassino.players.hoyle import HoylePlayer
    from cassino.players.levels import LevelPlayer
    from cassino.players.random import RandomPlayer

    return {
        "random": (RandomPlayer, {}),
        "greedy": (GreedyPlayer, {}),
        "hoyle": (HoylePlayer, {}),
        "counter": (CounterPlayer, {}),
        "pimc24": (PimcPlayer, {}),
        **{one.name: (partial(LevelPlayer, number=number), {}) for number, one in enumerate(LEVELS[:-1], 1)},
        LEVELS[-1].name: (partial(LevelPlayer, number=len(LEVELS)), {"sims": int}),
        "champion": (
            ChampionPlayer,
            {
                "sims": int,
                "worlds": int,
                "heat": float,
                "courage": float,
                "slip": float,
                "prior": float,
                "how": int,
                "fpu": float,
                "match": int,
            },
        ),
    }
