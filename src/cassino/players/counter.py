"""Players that imagine where the hidden cards may lie: one looks at the reply, the other to the end of the round."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cassino.players.workbench import Workbench
from cassino.players.worlds import Worlds

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.records.views import View

__all__ = ["CounterPlayer", "PimcPlayer"]

_FLAT: Final = 0
_BUILDS: Final = 2
# Positions in one imagined deal; rule sets with many plays are looked at less far ahead.
_MOST: Final = 10_000
# A whole round of two players.
_PLIES: Final = 8


class CounterPlayer:
    """Tries each play in 24 imagined deals and subtracts the best reply: no plan, but a good count of the cards."""

    worlds: Final = 24

    def __init__(self, rng: Random | int | None = None) -> None:
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        self._bench = Workbench()

    def choose(self, view: View) -> Play:
        """The play of the best outcome after one reply; raises ViewError unless it is the seat's turn."""
        return _look(self._bench, view, self.rng, self.worlds, 2, _BUILDS)


class PimcPlayer:
    """Plays 24 imagined deals out to the end of the round with open cards, and takes the best play on average.

    The last round of two players, in which nothing is hidden, it plays exactly.
    """

    worlds: Final = 24

    def __init__(self, rng: Random | int | None = None) -> None:
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        self._bench = Workbench()

    def choose(self, view: View) -> Play:
        """The best play on average over imagined deals; raises ViewError unless it is the seat's turn."""
        if view.stock == 0 and view.players == 2:
            return self._bench.exact(view, self.rng.random())
        return _look(self._bench, view, self.rng, self.worlds, _PLIES, _FLAT)


def _look(bench: Workbench, view: View, rng: Random, worlds: int, plies: int, how: int) -> Play:
    table = bench.at(view)
    seed = rng.getrandbits(64)
    # Drawn as it was when these players were frozen.
    imagined = Worlds(view, seed, False)
    if table.ahead.root(imagined) == 1:
        return table.ahead.play_at(0)
    imagined.draw(worlds if imagined.n_cards else 1)
    table.ahead.search(imagined, plies, how, _MOST)
    return table.ahead.best(rng.random())
