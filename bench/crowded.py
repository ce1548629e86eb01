"""How long the worst legality check, listing and choice take on crowded tables, in milliseconds of CPU time.

For every preset several thousand large captures and builds are judged one by one on tables of 28 loose numerals up to
all there are, with hands of 4 to 10. Arguments: names of presets (all); `--json` prints one object.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time_ns
from typing import Any

import cassino
from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.ground import PRESETS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from game.crowds import Crowd, captures, crowds

TRIES = 8
"""How many captures are made up for each value of each hand card."""


def main(arguments: list[str]) -> None:
    """Measure and print a line for each preset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("presets", nargs="*", metavar="preset", help="names of presets (all)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seeds", type=int, default=1, help="tables for each size of hand and table (1)")
    chosen = parser.parse_args(arguments)
    rows = {}
    for name in chosen.presets or list(PRESETS):
        rows[name] = measured([crowd for crowd in crowds() if crowd.name == name], chosen.seeds)
        if not chosen.json:
            if len(rows) == 1:
                print(
                    f"{'compiled' if cassino.COMPILED else 'uncompiled'}; milliseconds of CPU time, the worst of each"
                )
                print(f"{'preset':20}{'judged':>8}{'check':>9}{'at':>12}{'list':>9}{'at':>12}{'choice':>9}{'at':>12}")
            row = rows[name]
            parts = "".join(f"{row[what]['ms']:9.3f}{row[what]['at']:>12}" for what in ("check", "list", "choice"))
            print(f"{name:20}{row['judged']:8}{parts}", flush=True)
    if chosen.json:
        print(json.dumps({"compiled": cassino.COMPILED, "presets": rows}, indent=2))


def measured(tables: list[Crowd], seeds: int) -> dict[str, Any]:
    """The worst times over some tables, each with the table (hand-loose) where it came up."""
    worst: dict[str, Any] = {what: {"ms": 0.0, "at": ""} for what in ("check", "list", "choice")}
    judged = 0

    def note(what: str, crowd: Crowd, ms: float) -> None:
        if ms > worst[what]["ms"]:
            worst[what] = {"ms": ms, "at": f"{crowd.hand}-{crowd.loose}"}

    for crowd in tables:
        for seed in range(seeds):
            deal, rng = crowd.deal(seed), Random(f"{crowd} {seed}")
            for play in submissions(deal, rng):
                judged += 1
                note("check", crowd, timed(deal.is_legal, play))
            note("list", crowd, timed(getattr, deal, "legal_plays"))
            for _ in range(3):
                note("choice", crowd, timed(deal.legal_plays.choose, rng))
    return {"judged": judged, **worst}


def submissions(deal: Deal, rng: Random) -> list[Play]:
    """Large captures that sort and that do not, and builds of the same cards."""
    plays = [submission.play for submission in captures(deal, rng, TRIES)]
    plays += [Play(play.card, "build", play.value, play.cards) for play in plays]
    plays += [Play(card, "capture", 10, deal.table) for card in deal.hand(0)]
    return plays


def timed(call: Callable[..., object], *arguments: object) -> float:
    """Milliseconds of CPU time of one call."""
    start = process_time_ns()
    call(*arguments)
    return (process_time_ns() - start) / 1e6


if __name__ == "__main__":
    main(sys.argv[1:])
