"""What players that search need at a table, made once for each rule set, seating and standing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cassino.game.counting import Counting, counting
from cassino.game.rulebook import rulebook
from cassino.game.solver import Solver, SolverError
from cassino.players.hoyle import WEIGHTS
from cassino.players.leaf import Leaf
from cassino.players.lookahead import Lookahead
from cassino.players.pricers import trailed_last
from cassino.players.pricing import Pricer
from cassino.players.tree import Tree
from cassino.players.worlds import Worlds
from cassino.players.worth import sweeps_frozen
from cassino.records.views import ViewError

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.records.views import View

__all__ = ["Table", "Workbench"]

MOST_NODES: Final = 2_000_000
"""Positions that an exact ending may take, of which a hundred thousand are rare."""
MOST_AHEAD: Final = 20_000
SMOOTH: Final = 1
_WEIGHTS = tuple(weight.worth for weight in WEIGHTS.values())


class Table:
    """The tools for one rule set and seating; `points` is the scoring, with what the match changes in it."""

    def __init__(self, view: View, points: Counting) -> None:
        book = rulebook(view.rules)
        self.points = points
        self.leaf = Leaf(points)
        self.pricer = Pricer(book, view.players, view.sides, _WEIGHTS)
        self.tree = Tree(book, view.players, view.sides, self.leaf, self.pricer)
        self.ahead = Lookahead(book, view.players, view.sides, self.leaf)

    def tell(self, view: View) -> None:
        """Tells the pricer what a state does not hold."""
        self.pricer.set_table(view.stock, trailed_last(view), sweeps_frozen(view))


class Workbench:
    """Tables by rule set, seating and standing, and one solver for all of them."""

    def __init__(self) -> None:
        self._tables: dict[object, Table] = {}
        self._solver: Solver | None = None

    def at(self, view: View) -> Table:
        """The tools for a view; raises ViewError unless it is its turn."""
        if not view.my_turn:
            raise ViewError("the deal is over" if view.over else f"it is seat {view.to_play}'s turn")
        before = None
        carried: tuple[tuple[str, int], ...] = ()
        if view.match is not None:
            carried = view.match.carried
            if view.rules.target_limits or view.rules.sweep_freeze_at is not None:
                before = view.match.totals
        points = counting(view.rules, max(view.sides) + 1, view.sides[view.dealer], carried, before)
        key = (id(points), view.sides)
        table = self._tables.get(key)
        if table is None:
            if len(self._tables) >= 64:
                self._tables.clear()
            table = self._tables[key] = Table(view, points)
        table.tell(view)
        return table

    def exact(self, view: View, toss: float) -> Play:
        """The best play where the seat knows every card: the last round of two players.

        Among equal ones `toss`, from 0 up to 1, decides.
        """
        ahead = self.at(view).ahead
        worlds = Worlds(view, 0)
        worlds.draw(1)
        if self._solver is None:
            self._solver = Solver()
            self._solver.most_nodes = MOST_NODES
        try:
            ahead.exact(worlds, self._solver)
        except SolverError:
            # A table crowded beyond any real game.
            ahead.root(worlds)
            ahead.search(worlds, 8, SMOOTH, MOST_AHEAD)
        return ahead.best(toss)
