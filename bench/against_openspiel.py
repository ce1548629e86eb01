"""Plays a second of Cassino and of OpenSpiel's hearts, each driven from a Python loop, in one process.

Both loops do the same: ask for the legal plays, choose one by chance, make it. Games are prepared beforehand (hearts
past its chance nodes) and not timed. Runs alternate, so that both meet the same machine; the medians are printed.

    pip install 'cassino[bench]'
    python bench/against_openspiel.py [--json] [--runs N] [--seconds S]
"""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import median
from typing import Any

import pyspiel

from cassino.doors import bench
from cassino.ground.presets import preset

_DEALER = Random(2)


def hearts(n: int) -> list[Any]:
    """n games of hearts with the cards dealt, each with the number of moves that took."""
    rng = _DEALER
    game = pyspiel.load_game("hearts")
    states = []
    for _ in range(n):
        state = game.new_initial_state()
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        states.append((state, state.move_number()))
    return states


def play_hearts(states: list[Any], rng: Random) -> int:
    """Plays games to their end by chance, one decision at a time; returns how many decisions that were."""
    random = rng.random
    for state, _ in states:
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
    return sum(state.move_number() - before for state, before in states)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of a run, about")
    args = parser.parse_args()
    rules = preset("standard")
    loops: dict[str, tuple[Any, Any]] = {
        "cassino": (lambda n: bench.dealt(rules, 2, n), bench.play_out),
        "openspiel_hearts": (hearts, play_hearts),
    }
    rng = Random(1)
    rates: dict[str, list[float]] = {name: [] for name in loops}
    for make, play in loops.values():
        play(make(bench.BATCH), rng)
    for _ in range(args.runs):
        for name, (make, play) in loops.items():
            rates[name].append(bench.stepped_once(make, play, args.seconds, rng))
    found = {name: round(median(one)) for name, one in rates.items()}
    ratio = round(found["cassino"] / found["openspiel_hearts"], 3)
    if args.json:
        print(json.dumps({**found, "ratio": ratio, "machine": bench.machine()}))
    else:
        print(f"cassino, {bench.RULES}, two players: {found['cassino']:>12,} plays a second")
        print(f"OpenSpiel, hearts:             {found['openspiel_hearts']:>12,} decisions a second")
        print(f"ratio                          {ratio:>12}")


if __name__ == "__main__":
    main()
