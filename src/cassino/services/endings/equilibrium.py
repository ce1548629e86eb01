"""Two-player zero-sum games in sequence form: equilibria by CFR+, and best responses.

A player's decisions are a forest of information sets. A *sequence* is a choice at an information set together with all
the choices of that player which lead there; sequence 0 is the empty one. A *plan* gives each sequence the chance that
the player makes all its choices (von Stengel, 1996). A payoff belongs to a pair of sequences, the chance of the cards
multiplied in, so the value of two plans is a sum of products, and games of a hundred thousand ends fit into arrays.

CFR+ is that of Tammelin (2014): regrets are never below zero, the players take turns, later plans weigh more. Its mean
plans come as near to an equilibrium as one likes; how near, `exploitability` says without knowing the equilibrium.

NumPy comes with `pip install 'cassino[train]'`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("equilibria are solved with NumPy: pip install 'cassino[train]'", name="numpy") from error

__all__ = ["Decisions", "SequenceGame", "Solved"]

Vector = Any
"""An array of floats, one for each sequence of a player."""


class Decisions:
    """The information sets of one player, each added after those that lead to it.

    >>> mine = Decisions()
    >>> mine.add(0, 2), mine.add(1, 3), mine.n
    (1, 3, 6)
    """

    def __init__(self) -> None:
        self.n = 1
        self.parents: list[int] = []
        self.firsts: list[int] = []
        self.sizes: list[int] = []
        self._depth = [0]
        self._levels: list[tuple[Any, ...]] | None = None

    def add(self, parent: int, choices: int) -> int:
        """A new information set after sequence `parent`; returns the first of its sequences, the others follow.

        Raises ValueError for a sequence that is not there and for fewer choices than one.
        """
        if not 0 <= parent < self.n:
            raise ValueError(f"there is no sequence {parent}, only 0 to {self.n - 1}")
        if choices < 1:
            raise ValueError("an information set has at least one choice")
        first = self.n
        self.parents.append(parent)
        self.firsts.append(first)
        self.sizes.append(choices)
        self._depth.extend([self._depth[parent] + 1] * choices)
        self.n += choices
        self._levels = None
        return first

    def levels(self) -> list[tuple[Any, ...]]:
        """For each depth: parents of its information sets, their sequences, where each begins among these, sizes."""
        if self._levels is None:
            depth = np.array([self._depth[p] for p in self.parents], dtype=np.int64)
            parents = np.array(self.parents, dtype=np.int64)
            firsts = np.array(self.firsts, dtype=np.int64)
            sizes = np.array(self.sizes, dtype=np.int64)
            self._levels = []
            for d in range(int(depth.max()) + 1 if len(depth) else 0):
                chosen = depth == d
                size = sizes[chosen]
                starts = np.concatenate(([0], np.cumsum(size)[:-1]))
                sequences = np.repeat(firsts[chosen] - starts, size) + np.arange(size.sum())
                self._levels.append((parents[chosen], sequences, starts, size))
        return self._levels

    def uniform(self) -> Vector:
        """The plan that makes every choice by chance."""
        return self.plan(np.ones(self.n))

    def plan(self, weights: Vector) -> Vector:
        """The plan that chooses by these weights of sequences; where all are zero, each choice alike."""
        found = np.zeros(self.n)
        found[0] = 1.0
        for parents, sequences, starts, size in self.levels():
            weight = weights[sequences]
            total = np.repeat(np.add.reduceat(weight, starts), size)
            share = np.where(total > 0, weight / np.where(total > 0, total, 1.0), np.repeat(1.0 / size, size))
            found[sequences] = np.repeat(found[parents], size) * share
        return found

    def best(self, gains: Vector) -> float:
        """The most that a plan can gain, where `gains` has what each sequence brings by itself."""
        worth = gains.copy()
        for parents, sequences, starts, _ in reversed(self.levels()):
            worth += np.bincount(parents, weights=np.maximum.reduceat(worth[sequences], starts), minlength=self.n)
        return float(worth[0])


@dataclass(frozen=True)
class Solved:
    """An approximate equilibrium: a plan for each player, the value for the first, how far it is from one.

    `exploitability` is what both players together could gain by best responses, halved: no plan of either loses more
    than twice that against a perfect opponent.
    """

    plans: tuple[Vector, Vector]
    value: float
    exploitability: float
    rounds: int


class SequenceGame:
    """A two-player zero-sum game: decisions of both players, and what pairs of their sequences pay the first.

    `first` and `second` are the numbers of sequences, `pays` the payoffs with the chance of the cards in them.

    >>> rows, columns = Decisions(), Decisions()
    >>> rows.add(0, 2), columns.add(0, 2)
    (1, 1)
    >>> pennies = SequenceGame(rows, columns, [1, 1, 2, 2], [1, 2, 1, 2], [1.0, -1.0, -1.0, 1.0])
    >>> solved = pennies.solve(200)
    >>> round(solved.value, 6), solved.exploitability < 0.01
    (0.0, True)
    """

    def __init__(
        self,
        one: Decisions,
        other: Decisions,
        first: Sequence[int] | Vector,
        second: Sequence[int] | Vector,
        pays: Vector,
    ) -> None:
        self.players = (one, other)
        self.first = np.asarray(first, dtype=np.int64)
        self.second = np.asarray(second, dtype=np.int64)
        self.pays = np.asarray(pays, dtype=np.float64)

    def with_pays(self, pays: Sequence[float] | Vector) -> SequenceGame:
        """The same decisions and ends with other payoffs."""
        return SequenceGame(*self.players, self.first, self.second, pays)

    def gains(self, player: int, plan: Vector) -> Vector:
        """What each sequence of a player brings by itself against a plan of the other."""
        if player == 0:
            return np.bincount(self.first, weights=self.pays * plan[self.second], minlength=self.players[0].n)
        return -np.bincount(self.second, weights=self.pays * plan[self.first], minlength=self.players[1].n)

    def value(self, first: Vector, second: Vector) -> float:
        """The value of two plans for the first player."""
        return float(np.sum(self.pays * first[self.first] * second[self.second]))

    def best_response(self, player: int, plan: Vector) -> float:
        """The most that a player can gain against a plan of the other, in that player's points."""
        return self.players[player].best(self.gains(player, plan))

    def solve(self, rounds: int = 1000, goal: float = 0.0, look: int = 50) -> Solved:
        """An equilibrium by CFR+: at most so many rounds, or until the exploitability is below `goal`.

        How near it is is looked at every `look` rounds.
        """
        regrets = [np.zeros(p.n) for p in self.players]
        plans = [p.uniform() for p in self.players]
        sums = [np.zeros(p.n) for p in self.players]
        done = 0
        for done in range(1, rounds + 1):
            for player in (0, 1):
                self._improve(player, plans, regrets)
                sums[player] += done * plans[player]
            if goal > 0 and done % look == 0 and self._apart(sums) < goal:
                break
        means = self._means(sums)
        return Solved(means, self.value(*means), self._apart(sums), done)

    def _improve(self, player: int, plans: list[Vector], regrets: list[Vector]) -> None:
        """One turn of a player: regrets of all its choices against the plan of the other, and the plan they lead to."""
        own, regret = self.players[player], regrets[player]
        worth = self.gains(player, plans[1 - player])
        for parents, sequences, starts, size in reversed(own.levels()):
            got = worth[sequences]
            weight = regret[sequences]
            total = np.repeat(np.add.reduceat(weight, starts), size)
            share = np.where(total > 0, weight / np.where(total > 0, total, 1.0), np.repeat(1.0 / size, size))
            value = np.add.reduceat(share * got, starts)
            regret[sequences] = np.maximum(0.0, weight + got - np.repeat(value, size))
            worth += np.bincount(parents, weights=value, minlength=own.n)
        plans[player] = own.plan(regret)

    def _means(self, sums: list[Vector]) -> tuple[Vector, Vector]:
        return sums[0] / sums[0][0], sums[1] / sums[1][0]

    def _apart(self, sums: list[Vector]) -> float:
        means = self._means(sums)
        return (self.best_response(0, means[1]) + self.best_response(1, means[0])) / 2
