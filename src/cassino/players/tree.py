# cython: annotation_typing=False
"""Search over information sets: one tree of public plays, walked in many imagined worlds.

Single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012): nodes are sequences of
plays, a play may be chosen only in worlds in which it is legal, and how often it was offered counts as its parent's
visits. The choice weighs the mean by a prior from the rules of thumb (as in PUCT: Rosin 2011). A walk goes on beyond
the tree with quick plays to the end of the round, where a guess (`Leaf`) stands for the rest of the deal; the last
round is scored. Plays that differ only in cards which are alike for every rule (`Counting.kind`) are one node.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from cassino.game.dice import Dice
from cassino.game.state import State

if not cython.compiled:
    from math import exp, sqrt

    from cassino.game.bits import FULL, count, low, mul
    from cassino.game.codes import *
    from cassino.game.generate import generate
    from cassino.game.plays import make_play

    NODES = 400000
    DEEPEST = 64
    WIDEST = 512

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cassino.game.plays import Play
    from cassino.game.rulebook import Rulebook
    from cassino.players.leaf import Leaf
    from cassino.players.pricing import Pricer
    from cassino.players.worlds import Worlds

GOLDEN = 0x9E3779B97F4A7C15


class Tree:
    """The search of one decision: `search` as often as there is time for, then `best` or `children`.

    `courage` weighs exploring (in points), `heat` is the temperature of the prior, `fpu` how much less than the others
    a play is worth that nobody has tried, `slip` the share of quick plays made by chance, `plies` how far a walk goes
    where no round ends.
    """

    leaf: Leaf
    pricer: Pricer
    s: State
    dice: Dice
    courage: float
    heat: float
    slip: float
    plies: int
    how: int
    draws: bool
    round: int
    n_nodes: int
    key: list[int]
    child: list[int]
    sibling: list[int]
    visits: list[int]
    offered: list[int]
    total: list[float]
    squares: list[float]
    prior: list[float]
    results: list[float]
    path: list[int]
    path_side: list[int]
    legal: list[int]
    legal_a: list[int]
    legal_b: list[int]
    legal_key: list[int]
    worth: list[float]
    n_root: int
    root_a: list[int]
    root_b: list[int]
    root_node: list[int]
    stamp: list[int]
    walk: int
    fpu: float
    hand_key: list[int]
    loose_key: list[int]

    def __init__(self, book: Rulebook, players: int, sides: Sequence[int], leaf: Leaf, pricer: Pricer) -> None:
        if not cython.compiled:
            for name in ("key", "child", "sibling", "visits", "offered", "stamp"):
                setattr(self, name, [0] * NODES)
            for name in ("total", "squares", "prior"):
                setattr(self, name, [0.0] * NODES)
            self.results = [0.0] * 4
            self.path = [0] * DEEPEST
            self.path_side = [0] * DEEPEST
            for name in ("legal", "legal_a", "legal_b", "legal_key", "root_a", "root_b", "root_node"):
                setattr(self, name, [0] * WIDEST)
            self.hand_key = [0] * 52
            self.loose_key = [0] * 52
            self.worth = [0.0] * WIDEST
        self.leaf = leaf
        self.pricer = pricer
        self.s = State(book, players, sides)
        self.draws = self.s.book.refill == REFILL_DRAW
        self.courage = 1.0
        self.heat = 0.6
        self.slip = 0.1
        self.plies = 12
        self.how = 1
        self.fpu = 0.3
        self.n_nodes = 0
        self.n_root = 0
        self.walk = 0
        self.use(leaf)

    def use(self, leaf: Leaf) -> None:
        """Judges the ends of walks by another leaf of the same rules from now on."""
        self.leaf = leaf
        keys = Dice(27)
        for i in range(52):
            k = keys.draw()
            n = keys.draw()
            for j in range(52):
                if leaf.c.kind[j] == i:
                    self.hand_key[j] = k
                    self.loose_key[j] = n

    def clear(self) -> None:
        """Forgets the last decision."""
        self.n_nodes = 0
        self.n_root = 0
        self.walk = 0

    def search(self, worlds: Worlds, n: int) -> None:
        """Walks n times, each time in a world drawn by weight; goes on with the tree there is."""
        if self.n_nodes == 0:
            self.child[0] = -1
            self.visits[0] = 0
            self.total[0] = 0.0
            self.n_nodes = 1
        self.dice = worlds.dice
        for _ in range(n):
            w = worlds.pick()
            worlds.lay(w, self.s)
            self.round = self.s.round
            self.simulate()

    def simulate(self) -> None:
        """One walk from the root of the tree, to the end of the round, and back."""
        node = 0
        depth = 0
        fresh = False
        judged = False
        while not fresh and depth < DEEPEST and not self.ended(depth):
            if depth and self.last_play():
                self.judge_last()
                judged = True
                break
            side = self.s.side_of[self.s.turn]
            i = self.open_node(node)
            if i == 0:
                break
            i = self.choose(i)
            node = self.legal[i]
            self.path[depth] = node
            self.path_side[depth] = side
            depth += 1
            fresh = self.visits[node] == 0
            self.s.apply(self.legal_a[i], self.legal_b[i])
        if not judged and (self.ended(depth) or not self.roll(depth)):
            self.judge()
        for i in range(depth):
            node = self.path[i]
            self.visits[node] += 1
            self.total[node] += self.results[self.path_side[i]]
            self.squares[node] += self.results[self.path_side[i]] * self.results[self.path_side[i]]

    def ended(self, depth: int) -> bool:
        """Whether a walk ends here: with the deal, with the round, or where it has gone far enough."""
        if self.s.over or self.s.round != self.round:
            return True
        return depth >= self.plies and self.draws and self.s.pos < self.s.n_pack

    def play_key(self, a: int, b: int) -> int:
        """A number that plays with cards of the same kinds share."""
        found = self.hand_key[b & 63] ^ mul((a >> 52) + 1 + ((b >> 6) << 12), GOLDEN)
        m = a & FULL
        while m:
            found += self.loose_key[low(m)]
            m &= m - 1
        if not cython.compiled:
            found &= 0xFFFFFFFFFFFFFFFF
        return found

    def open_node(self, node: int) -> int:
        """Finds or makes the children that are legal in this world; returns how many, 0 if there is no room."""
        generate(self.s, self.pricer.work)
        n = self.pricer.work.n + count(self.pricer.work.trails)
        if n > WIDEST:
            n = WIDEST
        self.walk += 1
        missing = 0
        last = 0
        for i in range(n):
            self.pricer.nth(i)
            key = self.play_key(self.pricer.a, self.pricer.b)
            found = -1
            k = self.child[node]
            while k >= 0:
                if self.key[k] == key:
                    found = k
                    break
                k = self.sibling[k]
            if found >= 0:
                # A play like another one of this world.
                if self.stamp[found] == self.walk:
                    continue
                self.stamp[found] = self.walk
            else:
                k = 0
                while k < last and (self.legal[k] >= 0 or self.legal_key[k] != key):
                    k += 1
                if k < last:
                    continue
                missing += 1
            self.legal_a[last] = self.pricer.a
            self.legal_b[last] = self.pricer.b
            self.legal_key[last] = key
            self.legal[last] = found
            last += 1
        n = last
        if missing:
            if self.n_nodes + missing > NODES:
                return 0
            self.pricer.look(self.s)
            most = -1e9
            for i in range(n):
                self.worth[i] = self.pricer.worth(self.legal_a[i], self.legal_b[i])
                if self.worth[i] > most:
                    most = self.worth[i]
            total = 0.0
            for i in range(n):
                self.worth[i] = exp((self.worth[i] - most) / self.heat)
                total += self.worth[i]
            for i in range(n):
                if self.legal[i] < 0:
                    k = self.n_nodes
                    self.n_nodes += 1
                    self.key[k] = self.legal_key[i]
                    self.child[k] = -1
                    self.sibling[k] = self.child[node]
                    self.child[node] = k
                    self.visits[k] = 0
                    self.offered[k] = 0
                    self.total[k] = 0.0
                    self.squares[k] = 0.0
                    self.stamp[k] = self.walk
                    self.prior[k] = self.worth[i] / total
                    self.legal[i] = k
            if node == 0:
                self.note_root()
        return n

    def note_root(self) -> None:
        """Notes the plays of the root, which are the same in every world, each with its node."""
        n = self.pricer.work.n + count(self.pricer.work.trails)
        if n > WIDEST:
            n = WIDEST
        self.n_root = n
        for i in range(n):
            self.pricer.nth(i)
            self.root_a[i] = self.pricer.a
            self.root_b[i] = self.pricer.b
            key = self.play_key(self.pricer.a, self.pricer.b)
            k = self.child[0]
            while k > 0 and self.key[k] != key:
                k = self.sibling[k]
            self.root_node[i] = k

    def choose(self, n: int) -> int:
        """Which of the legal plays to walk: mean value, and what its prior and its few visits promise."""
        # What nobody has tried yet is taken to be worth what has been found here so far, and a little less.
        seen = 0.0
        root = 0.0
        for i in range(n):
            k = self.legal[i]
            self.offered[k] += 1
            seen += self.visits[k]
            root += self.total[k]
        mean = root / seen - self.fpu if seen else 0.0
        best = 0
        most = -1e9
        for i in range(n):
            k = self.legal[i]
            score = self.total[k] / self.visits[k] if self.visits[k] else mean
            score += self.courage * (self.prior[k] + 0.02) * sqrt(self.offered[k]) / (1 + self.visits[k])
            if score > most:
                most = score
                best = i
        return best

    def last_play(self) -> bool:
        """Whether the seat to play has the last card of the round: nothing is hidden any more but the stock."""
        if self.draws:
            return False
        n = 0
        for i in range(self.s.players):
            n += count(self.s.hands[i])
        return n == 1

    def judge_last(self) -> None:
        """Makes the last play of the round where it is worth most to its side, and judges the end."""
        side = self.s.side_of[self.s.turn]
        generate(self.s, self.pricer.work)
        n = self.pricer.work.n + count(self.pricer.work.trails)
        if n > WIDEST:
            n = WIDEST
        for i in range(n):
            self.pricer.nth(i)
            self.legal_a[i] = self.pricer.a
            self.legal_b[i] = self.pricer.b
        most = -1e9
        for i in range(n):
            self.s.apply(self.legal_a[i], self.legal_b[i])
            x = self.leaf.final(self.s, side) if self.s.over else self.leaf.value(self.s, side, self.how)
            if x > most:
                most = x
                if self.s.n_sides == 2:
                    self.results[side] = x
                    self.results[1 - side] = -x
                else:
                    self.judge()
            self.s.undo()

    def roll(self, depth: int) -> bool:
        """Quick plays to the end of the round: what brings most at once, now and then anything.

        Returns whether the end has been judged already.
        """
        while not self.ended(depth):
            if self.last_play():
                self.judge_last()
                return True
            generate(self.s, self.pricer.work)
            n = self.pricer.work.n + count(self.pricer.work.trails)
            best = 0
            if n > 1:
                if self.dice.share() < self.slip:
                    best = self.dice.below(n)
                else:
                    self.pricer.look(self.s)
                    most = -1e9
                    for i in range(n):
                        self.pricer.nth(i)
                        x = self.pricer.worth(self.pricer.a, self.pricer.b)
                        if x > most:
                            most = x
                            best = i
            self.pricer.nth(best)
            self.s.apply(self.pricer.a, self.pricer.b)
            depth += 1
        return False

    def judge(self) -> None:
        """What the end of the walk is worth to each side."""
        for i in range(self.s.n_sides):
            if self.s.over:
                self.results[i] = self.leaf.final(self.s, i)
            else:
                self.results[i] = self.leaf.value(self.s, i, self.how)

    def best(self) -> Play:
        """The play walked most often, by value among equal ones."""
        best = 0
        most = -1
        mean = 0.0
        for i in range(self.n_root):
            k = self.root_node[i]
            if self.visits[k] > most or (self.visits[k] == most and self.total[k] / max(1, self.visits[k]) > mean):
                best = i
                most = self.visits[k]
                mean = self.total[k] / max(1, self.visits[k])
        return make_play(self.root_a[best], self.root_b[best])

    def children(self) -> list[tuple[Play, int, float, float]]:
        """Every play of the root with its visits, its mean value and the standard error of the mean.

        Plays with cards of the same kinds share one result.
        """
        found = []
        for i in range(self.n_root):
            k = self.root_node[i]
            n = self.visits[k]
            mean = self.total[k] / n if n else 0.0
            spread = max(0.0, self.squares[k] / n - mean * mean) if n else 0.0
            found.append((make_play(self.root_a[i], self.root_b[i]), n, mean, sqrt(spread / n) if n else 0.0))
        return found
