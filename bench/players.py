"""How many points a deal one computer player is ahead of another, with a 95 % confidence interval.

    python bench/players.py hoyle greedy --rules standard --pairs 400

Each pack is played once for every side the first player can be, the others being the second player (partners play
alike); the mean over these is one sample, so that good and bad cards even out.
"""

from __future__ import annotations

import argparse
import math
import time
from random import Random

from cassino.game import dealing
from cassino.game.deal import Deal
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet
from cassino.players.player import LEVELS, Player, player
from cassino.records.views import view


def play(rules: RuleSet, pack: tuple[int, ...], dealer: int, seats: list[Player]) -> tuple[int, ...]:
    """The points of one deal by side."""
    deal = Deal(rules, len(seats), pack=pack, dealer=dealer)
    while not deal.over:
        deal.push(seats[deal.turn].choose(view(deal, deal.turn)))
    return deal.score().points


def duel(first: str, second: str, rules: RuleSet, players: int, packs: int, seed: int) -> list[float]:
    """The lead of the first player over the mean of the others, one number a pack."""
    rng, leads = Random(seed), []
    sides = dealing.sides_for(rules, players)
    count = max(sides) + 1
    for number in range(packs):
        pack, _ = dealing.deal_pack(rules, players, rng)
        total = 0.0
        for side in range(count):
            number_of = (seed * 1000 + number) * 8
            seats = [player(first if sides[s] == side else second, number_of + s) for s in range(players)]
            points = play(rules, pack, number % players, seats)
            total += points[side] - (sum(points) - points[side]) / (count - 1)
        leads.append(total / count)
    return leads


def main() -> None:
    """Measures as asked on the command line."""
    names = [one.name for one in LEVELS]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", choices=names)
    parser.add_argument("second", choices=names)
    parser.add_argument("--rules", default="standard")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--pairs", type=int, default=400, help="packs, each played once for every side")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rules = resolve(asked.rules).check(asked.players)
    start = time.process_time()
    leads = duel(asked.first, asked.second, rules, asked.players, asked.pairs, asked.seed)
    deals = max(dealing.sides_for(rules, asked.players)) + 1
    took = time.process_time() - start
    mean = sum(leads) / len(leads)
    spread = math.sqrt(sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1))
    print(
        f"{asked.first} - {asked.second} under {asked.rules}, {asked.players} players: {mean:+.2f} +- "
        f"{1.96 * spread / math.sqrt(len(leads)):.2f} points a deal ({asked.pairs} packs from every side, "
        f"seed {asked.seed}, {1000 * took / (asked.pairs * deals):.1f} ms a deal)"
    )


if __name__ == "__main__":
    main()
