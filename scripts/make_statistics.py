#!/usr/bin/env python
"""Writes docs/statistics.md: large-sample statistics of every preset, from deals of the rule-based players.

Deals are numbered and depend on the seed and their number alone, so any number of workers gives the same figures.

    python scripts/make_statistics.py --deals 1000000 --others 50000 --workers 2
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from cassino import __version__
from cassino.game.counting import counting
from cassino.game.dealing import sides_for
from cassino.game.match import can_start
from cassino.game.rulebook import rulebook
from cassino.ground.cards import Card, cards_of
from cassino.ground.presets import PRESETS, preset
from cassino.players.bouts import Bouts
from cassino.players.greedy import WEIGHTS as GREEDY
from cassino.players.hoyle import WEIGHTS as HOYLE
from cassino.players.leaf import Leaf

FILE = Path(__file__).resolve().parent.parent / "docs" / "statistics.md"
PART = 25_000
SKILLS = ("random", "greedy", "hoyle")


def play(job: tuple[str, int, str, int, int, int]) -> dict:
    """The figures of some deals of one table, all seats played by one kind of player."""
    name, players, skill, seed, first, number = job
    rules = preset(name)
    sides = sides_for(rules, players)
    leaf = Leaf(counting(rules, max(sides) + 1, 0))
    weights = [weight.worth for weight in HOYLE.values()]
    bouts = Bouts(rulebook(rules), sides, [skill] * players, leaf, GREEDY, weights, seed)
    bouts.run(first, number)
    return bouts.figures()


def added(one: dict, other: dict) -> dict:
    """The figures of both together."""
    return {key: plus(value, other[key]) for key, value in one.items()}


def plus(one, other):
    """Numbers added, in lists of any depth."""
    return [plus(a, b) for a, b in zip(one, other, strict=True)] if isinstance(one, list) else one + other


def tables(others: int, deals: int) -> list[tuple[str, int, str, int]]:
    """Preset, seats, player and number of deals of every row."""
    found = [("standard", 2, skill, deals if skill == "hoyle" else others) for skill in SKILLS]
    for name in PRESETS:
        rules = preset(name)
        if can_start(rules):
            found += [(name, n, "hoyle", others) for n in rules.player_counts if (name, n) != ("standard", 2)]
    return found


def mean(total: float, squares: float, n: int) -> str:
    """A mean with its 95 % interval."""
    m = total / n
    half = 1.96 * math.sqrt(max(0.0, squares / n - m * m) / n)
    return f"{m:+.3f} ± {half:.3f}"


def row(name: str, players: int, skill: str, f: dict) -> str:
    """One line of the table of all presets."""
    n = f["deals"]
    last = min(1, players - 1)
    swept = sum(k * m for k, m in enumerate(f["sweeps"])) / n
    left = sum(k * m for k, m in enumerate(f["left"])) / n
    return (
        f"| `{name}` | {players} | {skill} | {n:,} | {mean(f['points'][0], f['squares'][0], n)} | "
        f"{mean(f['points'][last], f['squares'][last], n)} | {swept:.3f} | {100 * f['tied_cards'] / n:.2f} % | "
        f"{100 * f['tied_spades'] / n:.2f} % | {left:.2f} | {f['plays'] / n:.1f} |"
    )


CAPTURED = ("cards", "spades", "10 of diamonds", "2 of spades", "aces", "sweeps", "last capture")


def taken(name: str, players: int, skill: str, f: dict) -> str:
    """One line of the table of what the dealer captures, less what a seat captures on average, and of the ten held."""
    n = f["deals"]
    less = []
    for k in range(len(CAPTURED)):
        all_seats = sum(f["captured"][seat][k] for seat in range(players))
        less.append(f"{(f['captured'][0][k] - all_seats / players) / n:+.4f}" if all_seats else "-")
    ten = Card("TD").index
    worth = "{:+.3f} ± {:.3f}".format(*worth_held(f, ten)) if f["held"][ten] else "not in the deck"
    return f"| `{name}` | {players} | {skill} | {' | '.join(less)} | {worth} |"


def worth_held(f: dict, index: int) -> tuple[float, float]:
    """What being dealt a card in the first hand is worth against an average card, and the half of its 95 % interval."""
    n = f["held"][index]
    m = f["held_points"][index] / n
    half = 1.96 * math.sqrt(max(0.0, f["held_squares"][index] / n - m * m) / n)
    return m - sum(f["held_points"]) / sum(f["held"]), half


def categories(f: dict) -> list[str]:
    """Who captures what in the standard game of two, by seat."""
    n = f["deals"]
    lines = ["| captured in a deal | dealer | other |", "|---|---|---|"]
    for k, what in enumerate(CAPTURED):
        lines.append(f"| {what} | {f['captured'][0][k] / n:.4f} | {f['captured'][1][k] / n:.4f} |")
    return lines


def held(f: dict) -> list[str]:
    """What it is worth to be dealt a card in the first hand, dearest first."""
    cards = [card for card in cards_of((1 << 52) - 1) if f["held"][card.index]]
    found = [(*worth_held(f, card.index), card) for card in cards]
    found.sort(key=lambda one: -one[0])
    lines = ["| card in the first hand | points a deal |", "|---|---|"]
    wanted = {Card(c) for c in ("TD", "2S", "AS", "AH", "KS", "KH", "8H", "5H")}
    lines += [f"| {card} | {m:+.3f} ± {half:.3f} |" for m, half, card in found if card in wanted]
    return lines


def main() -> None:
    """Plays and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1_000_000, help="deals of standard, two hoyle players")
    parser.add_argument("--others", type=int, default=50_000, help="deals of every other table")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1892)
    chosen = parser.parse_args()
    wanted = tables(chosen.others, chosen.deals)
    jobs = [
        (name, players, skill, chosen.seed, first, min(PART, n - first))
        for name, players, skill, n in wanted
        for first in range(0, n, PART)
    ]
    found: dict[tuple[str, int, str], dict] = {}
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        for job, figures in zip(jobs, pool.map(play, jobs), strict=True):
            key = job[:3]
            found[key] = added(found[key], figures) if key in found else figures
    best = found["standard", 2, "hoyle"]
    n = best["deals"]
    command = f"python scripts/make_statistics.py --deals {chosen.deals} --others {chosen.others} --seed {chosen.seed}"
    lines = [
        "# Statistics of Cassino",
        "",
        f"Made by `{command}` with cassino {__version__}; intervals are 95 %. Opening redeals are not",
        "played. Points are those of a side less the mean of the other sides, so they add up to nothing.",
        "",
        f"## The standard game of two: {n:,} deals between `hoyle` and `hoyle`",
        "",
        f"Being the dealer is worth {mean(best['points'][0], best['squares'][0], n)} points a deal.",
        f"Cards are level, 26 each, in {100 * best['tied_cards'] / n:.3f} % of deals;",
        f"in {best['uncaptured']} deals nobody captured anything.",
        "",
        *categories(best),
        "",
        "Being dealt a card in the first hand is worth so much, against an average card:",
        "",
        *held(best),
        "",
        "## Every preset",
        "",
        "`dealer` and `next` are the points of the dealer and of the seat after it; sweeps are those of all together,",
        "whether they score or not; ties are two or more sides level at the most; `left` are cards nobody captured.",
        "",
        "| preset | seats | player | deals | dealer | next | sweeps | tied cards | tied spades | left | plays |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
        *(row(*key, figures) for key, figures in found.items()),
        "",
        "## What the dealer captures, and the 10 of diamonds in the hand",
        "",
        "What the dealer captures in a deal, less the mean of all seats; the last column is what being dealt the 10 of",
        "diamonds in the first hand is worth in points, against an average card.",
        "",
        f"| preset | seats | player | {' | '.join(CAPTURED)} | 10 of diamonds held |",
        "|---|---|---|" + "---|" * (len(CAPTURED) + 1),
        *(taken(*key, figures) for key, figures in found.items()),
        "",
    ]
    FILE.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
