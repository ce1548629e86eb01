#!/usr/bin/env python
"""Measures how many points a deal brings both sides, for the win chances of the champion.

Every scoring profile of the presets with two sides is played by `hoyle` against itself inside the core; how often which
points came out goes into `src/cassino/players/match_points.json`.

    python scripts/match_points.py
"""

from __future__ import annotations

import json
from pathlib import Path

from cassino.game.counting import counting
from cassino.game.dealing import sides_for
from cassino.game.match import can_start
from cassino.game.rulebook import rulebook
from cassino.ground.presets import PRESETS, preset
from cassino.players.bouts import Bouts
from cassino.players.greedy import WEIGHTS as GREEDY
from cassino.players.hoyle import WEIGHTS as HOYLE
from cassino.players.leaf import Leaf
from cassino.players.values import profile

FILE = Path(__file__).resolve().parent.parent / "src" / "cassino" / "players" / "match_points.json"
DEALS = 20_000
SEED = 1892


def main() -> None:
    """Plays and writes."""
    found: dict[str, dict] = {}
    for name in sorted(PRESETS):
        rules = preset(name)
        for players in rules.player_counts:
            sides = sides_for(rules, players)
            key = profile(rules, players)
            if max(sides) != 1 or key in found or not can_start(rules):
                continue
            leaf = Leaf(counting(rules, 2, 0))
            hoyle = [weight.worth for weight in HOYLE.values()]
            bouts = Bouts(rulebook(rules), sides, ["hoyle"] * players, leaf, GREEDY, hoyle, SEED)
            bouts.run(0, DEALS)
            joint = bouts.figures()["joint"]
            points = [[i // 64, i % 64, n] for i, n in enumerate(joint) if n]
            found[key] = {"profile": key, "preset": name, "deals": DEALS, "seed": SEED, "points": points}
            found[key]["counted"] = sum(row[2] for row in points)
            print(key, len(points), flush=True)
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for _, one in sorted(found.items()))
    FILE.write_text(f'{{"profiles": [\n{lines}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
