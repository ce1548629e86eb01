"""Mines puzzles: deals are played to their last round, which is solved; what has one best play of five or more is kept.

`python scripts/puzzles.py --out src/cassino/services/puzzles.jsonl` writes the file anew; the same arguments give the
same file. Grades are filled evenly, easy ones first.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from cassino.game.deal import Deal
from cassino.game.position import Position
from cassino.players.player import player
from cassino.records.views import view
from cassino.services.puzzles import GRADES, Puzzle, mined

DEALT = 8
RULES = (("standard", 5), ("royal", 2), ("spade", 1), ("pagat", 1))


def ending(rules: str, number: int) -> Deal | None:
    """The last round of a deal between two players of the books, before its first play; None if there is none."""
    deal = Deal.shuffled(rules, rng=Random(number), dealer=number % 2)
    seats = [player("hoyle", number * 2 + seat) for seat in range(2)]
    while deal.stock:
        deal.push(seats[deal.turn].choose(view(deal, deal.turn)))
    return None if deal.over else deal


def hands_of(deal: Deal, number: int) -> Iterator[Deal]:
    """The ending as it is, and with its last cards dealt otherwise."""
    yield deal
    rng, position = Random(number), Position.of(deal)
    cards = [card for hand in position.hands for card in hand]
    for _ in range(DEALT):
        rng.shuffle(cards)
        half = len(position.hands[0])
        yield position.replace(hands=[tuple(cards[:half]), tuple(cards[half:])]).deal()


def puzzle_in(deal: Deal, number: int) -> Puzzle | None:
    """The puzzle of a position, unless it is none or nobody misses it."""
    proof = mined(deal)
    if proof is None:
        return None
    values, seen = proof
    best = max(values, key=lambda one: one[1])[0]
    missed = tuple(name for name in GRADES if deal.text(player(name, number).choose(seen)) != best)
    return Puzzle(0, Position.of(deal).to_text(), values, missed) if missed else None


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--each", type=int, default=120, help="puzzles of each grade")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    names = [rules for rules, share in RULES for _ in range(share)]
    found: dict[int, list[Puzzle]] = {grade: [] for grade in range(1, len(GRADES) + 1)}
    number = args.seed * 1_000_000
    while any(len(some) < args.each for some in found.values()):
        start = ending(names[number % len(names)], number)
        number += 1
        for deal in [] if start is None else hands_of(start, number):
            one = puzzle_in(deal, number)
            if one is not None and len(found[one.grade]) < args.each:
                # One puzzle of a table.
                found[one.grade].append(one)
                print(number, {grade: len(some) for grade, some in found.items()}, flush=True)
                break
    kept = [one for grade in sorted(found) for one in found[grade]]
    with args.out.open("w", encoding="utf-8") as file:
        for place, one in enumerate(kept, 1):
            numbered = Puzzle(place, one.position, one.values, one.missed_by)
            file.write(json.dumps(numbered.to_json(), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
