#!/usr/bin/env python
"""Scopone by the protocol of published experiments: fixed packs, each pairing in both seatings, wins of single deals.

The figures to compare with are those of Di Palma and Lanzi ("Traditional Wisdom and Monte Carlo Tree Search
Face-to-Face in the Card Game Scopone", 2018), as far as they need no book of rules of thumb. Pack number N is that of
seed N; the *hand* side plays first, the *deck* side is the dealer's. What is kept is gone on with.

    python scripts/scopone.py --packs 1000 --cells random beginner
    python scripts/scopone.py --packs 200
    python scripts/scopone.py --table

`beginner` takes what is worth most, sweeps included, leaves no sweep where it can help it and trails what is worth
least. `mcts` sees all hands, `ismcts` imagines them afresh without drawing conclusions; both use the search of the
champion with equal priors and playouts that take what is worth most, three plays in ten by chance.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.game.rulebook import rulebook
from cassino.ground.presets import preset
from cassino.players import greedy
from cassino.players.hoyle import WEIGHTS, HoylePlayer
from cassino.players.leaf import Leaf
from cassino.players.player import player
from cassino.players.pricing import Pricer
from cassino.players.tree import Tree
from cassino.players.worlds import Worlds
from cassino.records.views import view

RULES = "scopone"
COURAGE = 2.0
BY_CHANCE = 0.3
ALIKE = 1e6
MOST_WORLDS = 1024

BEGINNER = {
    **dict.fromkeys(WEIGHTS, 0.0),
    "card": 0.2,
    "spade": 0.15,
    "cash": 1.0,
    "sweep": 1.0,
    "trail_cash": -1.0,
    "trail_spade": -0.1,
    "leaves_sweep": -1.0,
}

Chooser = Callable[[Deal], Play]


class Cell(NamedTuple):
    """A pairing: who sits on the dealer's side, who on the other, and what was published."""

    deck: str
    hand: str
    counted: str
    published: float | None


# What is counted: wins of the deck side, of the hand side, or ties; per cent.
CELLS = {
    "random": [
        Cell("random", "random", "deck", 45.7),
        Cell("random", "random", "hand", 41.7),
        Cell("random", "random", "tie", 12.6),
    ],
    "beginner": [Cell("beginner", "beginner", "tie", 17.3)],
    "mcts-deck": [Cell("mcts:4000", "beginner", "deck", 91.8)],
    "mcts-hand": [Cell("beginner", "mcts:4000", "hand", 84.0)],
    "ismcts-deck": [Cell("ismcts:4000", "beginner", "deck", 66.6)],
    "ismcts-hand": [Cell("beginner", "ismcts:4000", "hand", 53.0)],
    "mcts-self": [Cell("mcts:1000", "mcts:1000", "hand", 29.5)],
    "ismcts-self": [Cell("ismcts:4000", "ismcts:4000", "hand", 34.7)],
    "champion-deck": [Cell("champion", "beginner", "deck", None)],
    "champion-hand": [Cell("beginner", "champion", "hand", None)],
    "champion-ismcts-deck": [Cell("champion", "ismcts:4000", "deck", None)],
    "champion-ismcts-hand": [Cell("ismcts:4000", "champion", "hand", None)],
    "champion-self": [Cell("champion", "champion", "hand", None)],
    "mcts32-deck": [Cell("mcts:32000", "beginner", "deck", 93.8)],
    "mcts32-hand": [Cell("beginner", "mcts:32000", "hand", 86.2)],
}


class Search:
    """A tree search as it was published: `open_hands` sees everything."""

    def __init__(self, seed: int, walks: int, open_hands: bool) -> None:
        self.rng, self.walks, self.open_hands = Random(seed), walks, open_hands
        self._made: dict[int, tuple[Tree, Leaf]] = {}

    def choose(self, deal: Deal) -> Play:
        """The play walked most often."""
        seen = view(deal, deal.turn)
        worlds = Worlds(seen, self.rng.getrandbits(64))
        plays = deal.legal_plays
        if len(plays) == 1:
            return plays[0]
        if self.open_hands:
            worlds.draw(1)
            worlds.put(0, [deal.hand_mask(seat) for seat in range(deal.players)])
        else:
            worlds.draw(MOST_WORLDS)
        tree = self._tree(deal)
        tree.clear()
        tree.search(worlds, self.walks)
        return tree.best()

    def _tree(self, deal: Deal) -> Tree:
        points = counting(deal.rules, deal.n_sides, deal.side(deal.dealer))
        made = self._made.get(id(points))
        if made is None:
            book = rulebook(deal.rules)
            leaf = Leaf(points)
            pricer = Pricer(book, deal.players, deal.sides, greedy.WEIGHTS)
            tree = Tree(book, deal.players, deal.sides, leaf, pricer)
            tree.courage, tree.heat, tree.slip = COURAGE, ALIKE, BY_CHANCE
            made = self._made[id(points)] = tree, leaf
        return made[0]


def chooser(name: str, seed: int) -> Chooser:
    """A player of the tables by name."""
    kind, _, walks = name.partition(":")
    if kind in ("mcts", "ismcts"):
        return Search(seed, int(walks), kind == "mcts").choose
    one = HoylePlayer(seed, BEGINNER) if kind == "beginner" else player(name, seed)
    return lambda deal: one.choose(view(deal, deal.turn))


def played(choosers: tuple[Chooser, Chooser], number: int) -> str:
    """Who wins pack number N: "deck", "hand" or "tie"; the deck side's player comes first."""
    deal = Deal.shuffled(preset(RULES), 4, rng=Random(number), dealer=0)
    deck = deal.side(deal.dealer)
    while not deal.over:
        deal.push_unchecked(choosers[0 if deal.side(deal.turn) == deck else 1](deal))
    points = deal.score().points
    lead = points[deck] - points[1 - deck]
    return "deck" if lead > 0 else "hand" if lead < 0 else "tie"


def main() -> None:
    """Plays what is missing, pack after pack, and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packs", type=int, default=1000)
    parser.add_argument("--cells", nargs="*", default=list(CELLS), choices=list(CELLS))
    parser.add_argument("--keep", type=Path, default=Path("build/scopone.jsonl"))
    parser.add_argument("--table", action="store_true", help="print the table of what is kept, play nothing")
    chosen = parser.parse_args()
    chosen.keep.parent.mkdir(parents=True, exist_ok=True)
    rows = []
    if chosen.keep.exists():
        rows = [json.loads(line) for line in chosen.keep.read_text(encoding="utf-8").splitlines()]
    known = {(row["deck"], row["hand"], row["pack"]) for row in rows}
    made: dict[str, tuple[Chooser, Chooser]] = {}
    for number in () if chosen.table else range(chosen.packs):
        for name in chosen.cells:
            cell = CELLS[name][0]
            if (cell.deck, cell.hand, number) in known:
                continue
            if name not in made:
                made[name] = chooser(cell.deck, 1), chooser(cell.hand, 2)
            begun = time.process_time()
            won = played(made[name], number)
            seconds = round(time.process_time() - begun, 2)
            rows.append({"deck": cell.deck, "hand": cell.hand, "pack": number, "won": won, "seconds": seconds})
            with chosen.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(table(rows))


def table(rows: list[dict]) -> str:
    """Shares of what was counted with 95 % intervals, beside what was published, as Markdown."""
    lines = ["| deck side | hand side | counted | packs | here | published | apart |", "|---|---|---|---|---|---|---|"]
    for cell in (one for cells in CELLS.values() for one in cells):
        mine = [row["won"] for row in rows if (row["deck"], row["hand"]) == (cell.deck, cell.hand)]
        if not mine:
            continue
        share = 100 * mine.count(cell.counted) / len(mine)
        low, high = interval(mine.count(cell.counted), len(mine))
        counted = {"deck": "deck wins", "hand": "hand wins", "tie": "ties"}[cell.counted]
        published = "" if cell.published is None else f"{cell.published:.1f} %"
        apart = "" if cell.published is None else f"{share - cell.published:+.1f}"
        lines.append(
            f"| `{cell.deck}` | `{cell.hand}` | {counted} | {len(mine)} | "
            f"{share:.1f} % [{low:.1f}, {high:.1f}] | {published} | {apart} |"
        )
    return "\n".join(lines)


def interval(k: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share in per cent (Wilson)."""
    z = 1.96
    middle = (k + z * z / 2) / (n + z * z)
    half = z * sqrt(k * (n - k) / n + z * z / 4) / (n + z * z)
    return 100 * (middle - half), 100 * (middle + half)


if __name__ == "__main__":
    main()
