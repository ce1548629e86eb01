"""What players that search need at a table, made once for each rule set, seating and standing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cassino.game.counting import Counting, counting
from cassino.game.rulebook import rulebook
from cassino.game.solver import Solver, SolverError
from cassino.players.chances import SCALE, chances_at
from cassino.players.hoyle import WEIGHTS
from cassino.players.leaf import Leaf
from cassino.players.lookahead import Lookahead
from cassino.players.pricers import trailed_last
from cassino.players.pricing import Pricer
from cassino.players.tree import Tree
from cassino.players.values import nets_for
from cassino.players.worlds import Worlds
from cassino.players.worth import sweeps_frozen
from cassino.records.views import ViewError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cassino.game.plays import Play
    from cassino.players.net import Net
    from cassino.records.views import View

__all__ = ["Table", "Workbench"]

MOST_NODES: Final = 2_000_000
"""Positions that an exact ending may take, of which a hundred thousand are rare."""
MOST_AHEAD: Final = 20_000
MOST_BY_MATCH: Final = 400_000
MOST_TABLES: Final = 8
MOST_LEAVES: Final = 64
SMOOTH: Final = 1
_WEIGHTS = tuple(weight.worth for weight in WEIGHTS.values())


class Table:
    """The tools for one rule set and seating, told about the view at hand.

    `points` is the scoring, with what the match changes in it, and `leaf` judges by it.
    """

    points: Counting
    leaf: Leaf

    def __init__(self, view: View, leaf: Leaf) -> None:
        self._book = rulebook(view.rules)
        self._players, self._sides = view.players, view.sides
        self._tree: Tree | None = None
        self.pricer = Pricer(self._book, view.players, view.sides, _WEIGHTS)
        self.ahead = Lookahead(self._book, view.players, view.sides, leaf)
        self._set(leaf)

    def _set(self, leaf: Leaf) -> None:
        self.points, self.leaf = leaf.c, leaf

    def tell(self, view: View, leaf: Leaf) -> None:
        """Tells the tools what a state does not hold, and what judges from now on."""
        self.pricer.set_table(view.stock, trailed_last(view), sweeps_frozen(view))
        if leaf is not self.leaf:
            self._set(leaf)
            self.ahead.use(leaf)
            if self._tree is not None:
                self._tree.use(leaf)

    @property
    def tree(self) -> Tree:
        """The tree, which takes some twenty megabytes and is made when it is needed first."""
        if self._tree is None:
            self._tree = Tree(self._book, self._players, self._sides, self.leaf, self.pricer)
        return self._tree


class Workbench:
    """Tables by rule set and seating, leaves by scoring, and one solver for all of them."""

    def __init__(self) -> None:
        self._tables: dict[object, Table] = {}
        self._leaves: dict[int, Leaf] = {}
        self._nets: dict[int, Mapping[int, Net]] = {}
        self._solver: Solver | None = None

    def teach(self, points: Counting, nets: Mapping[int, Net]) -> None:
        """Takes these nets, by the round about to begin, for a scoring instead of those that come with the package."""
        self._nets[id(points)] = nets
        self._leaves.pop(id(points), None)

    def at(self, view: View, by_match: bool = False) -> Table:
        """The tools for a view; with `by_match` they judge by the chance to win the match where that is near.

        Raises ViewError unless it is the view's turn.
        """
        if not view.my_turn:
            raise ViewError("the deal is over" if view.over else f"it is seat {view.to_play}'s turn")
        leaf = self._leaf(view)
        chances = chances_at(view) if by_match else None
        leaf.set_match(chances, chances.odds(view.stock / view.rules.deck) if chances else (), SCALE)
        key = (id(rulebook(view.rules)), view.sides)
        table = self._tables.get(key)
        if table is None:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            table = self._tables[key] = Table(view, leaf)
        table.tell(view, leaf)
        return table

    def _leaf(self, view: View) -> Leaf:
        before = None
        carried: tuple[tuple[str, int], ...] = ()
        if view.match is not None:
            carried = view.match.carried
            if view.rules.target_limits or view.rules.sweep_freeze_at is not None:
                before = view.match.totals
        points = counting(view.rules, max(view.sides) + 1, view.sides[view.dealer], carried, before)
        leaf = self._leaves.get(id(points))
        if leaf is None or leaf.c is not points:
            if len(self._leaves) >= MOST_LEAVES:
                self._leaves.clear()
            leaf = self._leaves[id(points)] = Leaf(points)
            if view.players == 2 and points.n_sides == 2:
                for number, net in (self._nets.get(id(points)) or nets_for(points, 2)).items():
                    leaf.set_net(number, net)
        return leaf

    def exact(self, view: View, toss: float, by_match: bool = False) -> Play:
        """The best play where the seat knows every card: the last round of two players.

        Among equal ones `toss`, from 0 up to 1, decides. `by_match` as for `at`.
        """
        table = self.at(view, by_match)
        ahead = table.ahead
        worlds = Worlds(view, 0)
        worlds.draw(1)
        if table.leaf.by_match:
            # The solver counts points; this search is slower, and whole all the same.
            ahead.root(worlds)
            ahead.search(worlds, 8, SMOOTH, MOST_BY_MATCH)
            return ahead.best(toss)
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
