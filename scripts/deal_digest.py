"""Plays random deals under every preset and prints a digest of all that happened.

A compiled and an uncompiled core must print the same line. The first argument is the number of deals per preset and
number of players (2 if left out).
"""

from __future__ import annotations

import hashlib
import random
import sys

import cassino
from cassino.ground import info


def main(deals: int) -> None:
    """Play and print `DEALS deals DIGEST`."""
    total = hashlib.sha256()
    played = 0
    for name in cassino.PRESETS:
        if not info(name).startable:
            continue
        for players in (2, 3, 4):
            for seed in range(deals):
                try:
                    deal = cassino.Match(name, players=players, seed=seed).deal
                except ValueError:  # not for so many players
                    break
                choose = random.Random(f"{name} {players} {seed}")
                while not deal.over:
                    plays = deal.legal_plays
                    play = plays[choose.randrange(len(plays))]
                    total.update(f"{len(plays)} {play!r}\n".encode())
                    deal.push(play)
                total.update(f"{deal.outcome()!r}\n".encode())
                played += 1
    print(f"{played} deals {total.hexdigest()}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
