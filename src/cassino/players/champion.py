"""The strongest player: a search over what it cannot see, with an exact ending."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cassino.players.player import PlayerError
from cassino.players.workbench import Workbench
from cassino.players.worlds import Worlds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cassino.game.counting import Counting
    from cassino.game.plays import Play
    from cassino.players.net import Net
    from cassino.records.views import View

__all__ = ["ChampionPlayer"]


class ChampionPlayer:
    """Searches the rest of the round over imagined worlds, weighed by what the others have played (`sims` walks).

    Near the target of a match between two sides it plays for the chance to win the match, unless `match` is 0.
    """

    def __init__(
        self,
        rng: Random | int | None = None,
        sims: int = 4000,
        worlds: int = 400,
        heat: float = 0.3,
        courage: float = 2.0,
        slip: float = 0.1,
        prior: float = 0.6,
        how: int = 3,
        fpu: float = 0.3,
        match: int = 1,
    ) -> None:
        if sims < 1 or worlds < 1:
            raise PlayerError("the champion needs at least 1 walk and at least 1 imagined world (sims, worlds)")
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        self.sims, self.worlds, self.heat, self.courage, self.slip = sims, worlds, heat, courage, slip
        self.prior, self.how, self.fpu = prior, how, fpu
        self.match = bool(match)
        self._bench = Workbench()

    def teach(self, points: Counting, nets: Mapping[int, Net]) -> None:
        """Judges by these nets, by the round about to begin, under a scoring from now on."""
        self._bench.teach(points, nets)

    def choose(self, view: View) -> Play:
        """The play walked most often; raises ViewError unless it is the seat's turn."""
        if view.stock == 0 and view.players == 2:
            return self._bench.exact(view, self.rng.random(), self.match)
        table = self._bench.at(view, self.match)
        worlds = Worlds(view, self.rng.getrandbits(64))
        if table.ahead.root(worlds) == 1:
            return table.ahead.play_at(0)
        if sum(view.hand_sizes) == 1:
            # The last play of a round hides nothing from what follows but the stock.
            worlds.draw(1)
            table.ahead.search(worlds, 1, self.how, 0)
            return table.ahead.best(self.rng.random())
        worlds.draw(self.worlds)
        if self.heat > 0:
            worlds.weigh(table.pricer, self.heat)
        tree = table.tree
        tree.clear()
        tree.courage, tree.slip, tree.heat, tree.how = self.courage, self.slip, self.prior, int(self.how)
        tree.fpu = self.fpu
        tree.search(worlds, self.sims)
        return tree.best()
