"""How fast the solver is: last rounds, several rounds with a known stock, whole packs; on one core, in processor time.

`python bench/solver.py` prints the figures and keeps them in bench/solver.json; `--quick` measures less and keeps
nothing. Positions are those that two hoyle players reach. Times of whole packs are also told by the fixture of par
values (tests/data/par.jsonl), where they were measured when it was made.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean, median

import cassino
from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.game.solutions import expected
from cassino.game.solver import Solver
from cassino.ground.presets import PRESETS, preset
from cassino.players.hoyle import HoylePlayer
from cassino.records.seat_position import seat_position
from cassino.records.views import view

HERE = Path(__file__).resolve().parent
PAR = HERE.parent / "tests" / "data" / "par.jsonl"


def reached(rules: str, players: int, seed: int, cards: int) -> Deal:
    """A deal played by hoyle players until no more cards than these are left in hands and stock."""
    deal = Deal.shuffled(rules, players, rng=Random(seed), dealer=seed % players)
    player = HoylePlayer(seed)
    while deal.stock + sum(map(deal.hand_size, range(players))) > cards:
        deal.push_unchecked(player.choose(view(deal, deal.turn)))
    return deal


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, median, 95 % and most."""
    ordered = sorted(values)
    return {
        "mean": round(mean(ordered), 4),
        "median": round(median(ordered), 4),
        "p95": round(ordered[int(0.95 * (len(ordered) - 1))], 4),
        "most": round(ordered[-1], 4),
    }


def searched(deals: Sequence[Deal], what: str, megabytes: int) -> dict[str, object]:
    """Milliseconds and positions for each deal, and positions a second."""
    solver = Solver(megabytes << 20)
    times, nodes = [], []
    for number, deal in enumerate([deals[0], *deals]):
        count = counting(deal.rules, deal.n_sides, deal.side(deal.dealer))
        start = time.process_time()
        getattr(solver, what)(deal, count)
        # The first is for tables that are filled when they are needed first.
        if number:
            times.append(1000 * (time.process_time() - start))
            nodes.append(solver.nodes)
    return {
        "deals": len(deals),
        "ms": spread(times),
        "positions": spread(nodes),
        "positions_per_s": round(1000 * sum(nodes) / sum(times)),
    }


def measure(scale: float, packs: int) -> dict[str, object]:
    """All figures."""
    some = lambda number: max(3, int(number * scale))  # noqa: E731
    found: dict[str, object] = {}
    last = [reached("standard", 2, seed, 8) for seed in range(some(500))]
    found["last_round_all_plays"] = searched(last, "value_plays", 1)
    found["last_round_best_plays"] = searched(last, "optimal_plays", 1)
    found["last_round_value"] = searched(last, "value_of", 1)
    found["last_round_all_plays_by_preset"] = {
        name: searched([reached(name, 2, seed, 8) for seed in range(some(100))], "value_plays", 1)["ms"]
        for name in PRESETS
        if 2 in preset(name).player_counts and can_start(preset(name))
    }
    for rounds, number, memory in ((2, 100, 16), (3, 50, 128), (4, 20, 256)):
        deals = [reached("standard", 2, seed, 8 * rounds) for seed in range(some(number))]
        found[f"last_{rounds}_rounds_value"] = searched(deals, "value_of", memory)
    three = []
    for seed in range(some(10)):
        deal = reached("standard", 3, seed, 12)
        start = time.process_time()
        expected(seat_position(deal, deal.turn))
        three.append(1000 * (time.process_time() - start))
    found["three_players_70_splits_ms"] = spread(three)
    if packs:
        whole = [Deal.shuffled("standard", rng=Random(seed)) for seed in range(packs)]
        found["whole_packs_value"] = searched(whole, "value_of", 512)
    if PAR.exists():
        lines = [json.loads(line) for line in PAR.read_text(encoding="utf-8").splitlines()]
        found["par_fixture"] = {
            "packs": len(lines),
            "seconds": spread([line["seconds"] for line in lines]),
            "positions": spread([line["nodes"] for line in lines]),
            "par": spread([line["par"] for line in lines]),
        }
    return found


def main() -> None:
    """Prints the figures and keeps them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="measure less, keep nothing")
    parser.add_argument("--packs", type=int, default=5, help="how many whole packs to solve")
    args = parser.parse_args()
    figures = {
        "machine": {
            "system": f"{platform.system()} {platform.machine()}",
            "python": platform.python_version(),
            # Programs that wanted a core at the start: above the number of cores the figures are too low.
            "load": round(os.getloadavg()[0], 1),
        },
        "cassino": cassino.__version__,
        "compiled": cassino.COMPILED,
        **measure(0.1 if args.quick else 1, 0 if args.quick else args.packs),
    }
    text = json.dumps(figures, indent=2)
    print(text)
    if not args.quick:
        (HERE / "solver.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
