#!/usr/bin/env python
"""What each computer player loses in endings with two hidden cards each, against an equilibrium.

The endings are those that `hoyle` against itself reaches in the round before the last (in the last round of two nothing
is hidden), number N from seed N. Each is solved by CFR+ twice: with its ends valued as the champion values them, and
exactly, by the mean over all ways to deal the last round. Every player is asked at each of its information sets and
compared with both.

    python scripts/endings.py --endings 60 --keep build/endings.jsonl

`--keep` is gone on with where it ends; what has been measured is not measured again. The table has means over endings
with 95 % intervals, in points of the deal.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from cassino.players.player import player
from cassino.services.endings.ending import Ending
from cassino.services.endings.measure import loss, plans, reached

# Players and how often each is asked at one information set: more often where chance has much to say.
PLAYERS = {
    "champion": 1,
    "pimc24": 2,
    "counter": 2,
    "hoyle": 2,
    "greedy": 2,
    "random": 4,
    "level6": 1,
    "level5": 1,
    **{f"level{n}": 2 for n in (4, 3, 2, 1)},
}
# Of the net's game in the exact one: what is lost by valuing ends as the champion does, without any error of search.
NET = "equilibrium of the net"
GOAL = 2e-5


def main() -> None:
    """Measures what is missing and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="standard")
    parser.add_argument("--endings", type=int, default=60, help="how many endings")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first ending")
    parser.add_argument("--players", nargs="*", default=list(PLAYERS), help="names, with options as in the arena")
    parser.add_argument("--keep", type=Path, default=Path("build/endings.jsonl"))
    parser.add_argument("--table", action="store_true", help="print the table of what is kept, measure nothing")
    chosen = parser.parse_args()
    rows = []
    if chosen.keep.exists():
        rows = [json.loads(line) for line in chosen.keep.read_text(encoding="utf-8").splitlines()]
    known = {(row["rules"], row["seed"], row["player"]) for row in rows}
    chosen.keep.parent.mkdir(parents=True, exist_ok=True)
    for seed in () if chosen.table else range(chosen.first, chosen.first + chosen.endings):
        wanted = [name for name in [NET, *chosen.players] if (chosen.rules, seed, name) not in known]
        if wanted:
            found = measured(chosen.rules, seed, wanted)
            rows += found
            with chosen.keep.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(row) + "\n" for row in found)
    print(table([row for row in rows if row["rules"] == chosen.rules]))


def measured(rules: str, seed: int, names: Iterable[str]) -> list[dict[str, object]]:
    """What these players lose in one ending."""
    begun = time.process_time()
    ending = Ending(reached(rules, seed))
    by_net, exact = ending.by_net(), ending.exactly()
    solved, solved_exactly = by_net.solve(2000, GOAL), exact.solve(2000, GOAL)
    print(
        f"{rules} {seed}: {len(ending.pairs)} pairs of hands, {len(ending.looks)} information sets, "
        f"{ending.n_ends} ends; values {solved.value:+.4f} and {solved_exactly.value:+.4f} to within "
        f"{max(solved.exploitability, solved_exactly.exploitability):.1e}; {time.process_time() - begun:.1f} s",
        flush=True,
    )
    found = []
    for name in names:
        begun = time.process_time()
        mine = solved.plans if name == NET else plans(ending, player(name, seed), PLAYERS.get(name, 1))
        one, other = loss(by_net, solved, mine), loss(exact, solved_exactly, mine)
        row = {
            "rules": rules,
            "seed": seed,
            "player": name,
            "net": [round(x, 6) for x in one],
            "exact": [round(x, 6) for x in other],
            "seconds": round(time.process_time() - begun, 1),
        }
        print(f"  {name}: {row['net']} {row['exact']} {row['seconds']} s", flush=True)
        found.append(row)
    return found


def table(rows: list[dict]) -> str:
    """The means of each player over the endings it was measured in, as Markdown."""
    lines = [
        "| player | endings | loss | exploitability | loss, ends by the net | exploitability, ends by the net |",
        "|---|---|---|---|---|---|",
    ]
    for name in dict.fromkeys(row["player"] for row in rows):
        mine = [row for row in rows if row["player"] == name]
        cells = [interval([row[kind][k] for row in mine]) for kind in ("exact", "net") for k in (0, 1)]
        lines.append(f"| `{name}` | {len(mine)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def interval(values: list[float]) -> str:
    """A mean with its 95 % interval (Student's, for there are few endings)."""
    m = mean(values)
    if len(values) < 2:
        return f"{m:.4f}"
    # The quantile by its expansion around the normal one (Fisher and Cornish).
    z, free = 1.959964, len(values) - 1
    t = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    half = t * stdev(values) / sqrt(len(values))
    return f"{m:.4f} [{m - half:.4f}, {m + half:.4f}]"


if __name__ == "__main__":
    main()
