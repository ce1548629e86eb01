"""Puzzles: last rounds of two players with one best play, each with the exact values of all plays as its proof.

They lie in `puzzles.jsonl`, made by `scripts/puzzles.py`, one JSON object a line: the position (in its notation, all
cards known), the value of every play (points of the deal for the side to play less those of the other), and which
players of the ladder miss the best one.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cassino.game.deal import Deal
from cassino.game.position import Position
from cassino.game.solutions import Solution, solve
from cassino.records.seat_position import seat_position
from cassino.records.views import View, view

__all__ = ["GRADES", "Puzzle", "PuzzleError", "mined", "puzzle", "puzzles"]

GRADES: Final = ("greedy", "hoyle", "counter")
"""The grade of a puzzle is how many of these miss it: 1 is easy, 3 is hard."""
LEAST_PLAYS: Final = 5
_FILE: Final = Path(__file__).with_name("puzzles.jsonl")


class PuzzleError(ValueError):
    """A puzzle that does not exist; the message says which there are."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle: its number from 1, the position, every play (in notation) with its value, and who misses the best.

    `best` is the only best play, `margin` what the second best gives away.
    """

    number: int
    position: str
    values: tuple[tuple[str, int], ...]
    missed_by: tuple[str, ...]

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 3."""
        return len(self.missed_by)

    @property
    def best(self) -> str:
        """The only best play, in notation."""
        return max(self.values, key=lambda one: one[1])[0]

    @property
    def margin(self) -> int:
        """The points by which the best play is better than the second best."""
        first, second, *_ = sorted((value for _, value in self.values), reverse=True)
        return first - second

    def deal(self) -> Deal:
        """The deal as it stands at the puzzle."""
        return Position.from_text(self.position).deal()

    def solved(self) -> Solution:
        """The puzzle solved anew, with the line of best play."""
        return solve(self.position)

    def to_json(self) -> dict[str, Any]:
        """The line of the file."""
        return {
            "number": self.number,
            "position": self.position,
            "values": dict(self.values),
            "missed_by": list(self.missed_by),
        }


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles by number."""
    found = []
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        found.append(Puzzle(one["number"], one["position"], tuple(one["values"].items()), tuple(one["missed_by"])))
    return tuple(found)


def puzzle(number: int) -> Puzzle:
    """The puzzle of a number; raises PuzzleError."""
    there = puzzles()
    if not 1 <= number <= len(there):
        raise PuzzleError(f"there are puzzles 1 to {len(there)}, no number {number}")
    return there[number - 1]


def mined(deal: Deal) -> tuple[tuple[tuple[str, int], ...], View] | None:
    """The proof of a puzzle in a deal whose last round begins, and the view of its solver; None if it is none."""
    seen = view(deal, deal.turn)
    if len(seen.legal_plays) < LEAST_PLAYS or seen.legal_plays.truncated:
        return None
    found = solve(seat_position(seen), line=False)
    if len(found.optimal) != 1:
        return None
    return tuple((deal.text(play), value) for play, value in found.plays), seen
