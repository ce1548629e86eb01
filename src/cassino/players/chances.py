"""What points of a deal mean for the match: the chance to win it, by dynamic programming over the deals to come.

How many points a deal brings both sides is measured, not guessed: `match_points.json` holds, for each scoring profile,
how often which points came out between strong players (made by `scripts/match_points.py`). The end of the deal at hand
is decided by `match_end.decide`, counting out included; later deals by the higher total, level sides playing on.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib import resources
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from cassino.game import scoring
from cassino.game.match_end import decide
from cassino.ground.choices import BothReach
from cassino.players.values import profile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cassino.ground.ruleset import RuleSet
    from cassino.records.views import View

__all__ = ["SCALE", "MatchChances", "chances_at", "win_chances"]

SCALE: Final = 25.0
"""Points that stand for a whole match in a search: a point more in an even match wins about one in twenty-five."""
GRID: Final = 33
NEAR: Final = 13
"""From so few points before the target on, a deal may end the match."""

LEAD_SPREAD: Final = 5.4
"""The standard deviation of the points by which one side leads, of what is expected at the start of a deal."""
SUM_SPREAD: Final = 1.0
"""The same for the points of both sides together: sweeps."""
NORMAL: Final = ((-2.0, 0.054), (-1.2, 0.194), (-0.4, 0.252), (0.4, 0.252), (1.2, 0.194), (2.0, 0.054))
THREE: Final = ((-1.0, 0.25), (0.0, 0.5), (1.0, 0.25))
"""The normal distribution in a few steps: standard deviations and their weights."""

Spread = tuple[tuple[int, int, float], ...]
"""Points of the dealer's side, points of the other, and how often they come out together (shares that add up to 1)."""


@cache
def _measured() -> Mapping[str, Spread]:
    text = resources.files("cassino.players").joinpath("match_points.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return {one["profile"]: tuple((x, y, n / one["counted"]) for x, y, n in one["points"]) for one in data["profiles"]}


@lru_cache(maxsize=64)
def win_chances(spread: Spread, target: int, difference: bool = False) -> Mapping[tuple[int, int], tuple[float, float]]:
    """The chance of side 0 to win from each pair of totals below the target: when it deals next, and when it does not.

    >>> even = win_chances(((2, 1, 0.5), (1, 2, 0.5)), 5)
    >>> even[0, 0], even[4, 0][0] > 0.9
    ((0.5, 0.5), True)

    With `difference` only the points by which a side has more count.
    """
    found: dict[tuple[int, int], tuple[float, float]] = {}
    outcomes = [(x - min(x, y), y - min(x, y), p) if difference else (x, y, p) for x, y, p in spread]

    def chance(one: int, other: int, dealing: int) -> float:
        if one < target and other < target:
            return found[one, other][dealing]
        return 0.5 if one == other else float(one > other)

    for together in range(2 * target - 2, -1, -1):
        for one in range(max(0, together - target + 1), min(target - 1, together) + 1):
            other = together - one
            still = sum(p for x, y, p in outcomes if x == y == 0)
            # Where side 0 deals (first) its points are those of a dealer; afterwards the other side deals.
            deals = sum(p * chance(one + x, other + y, 1) for x, y, p in outcomes if x or y)
            waits = sum(p * chance(one + y, other + x, 0) for x, y, p in outcomes if x or y)
            both = 1 - still * still
            found[one, other] = (deals + still * waits) / both, (waits + still * deals) / both
    return found


class MatchChances:
    """The chance of side 0 of two to win the match, at the end of this deal and from points expected before."""

    def __init__(self, rules: RuleSet, players: int, totals: Sequence[int], target: int, dealer: int) -> None:
        self._rules, self._totals, self._target, self._dealer = rules, tuple(totals), target, dealer
        self._table = win_chances(_measured()[profile(rules, players)], target, rules.difference)
        self._carried: dict[str, int] = {}
        self._odds: dict[float, list[float]] = {}

    def carrying(self, carried: Mapping[str, int]) -> MatchChances:
        """The same with points carried over into this deal."""
        self._carried = dict(carried)
        return self

    def at_end(self, piles: tuple[int, int], sweeps: tuple[int, int], capturer: int) -> float:
        """The chance after this deal, from what both sides have captured; `capturer` captured last, -1 for none."""
        tallies = [
            scoring.tally(self._rules, pile, swept, last=side == capturer)
            for side, (pile, swept) in enumerate(zip(piles, sweeps, strict=True))
        ]
        points = scoring.score(self._rules, tallies, self._carried, self._totals)
        end = decide(
            self._rules, self._totals, points.points, points.items, target=self._target, tallies=tallies
        )  # fmt: skip
        if end.over:
            return 0.5 if end.winner is None else float(end.winner == 0)
        return self.after(*end.totals)

    def after(self, one: int, other: int) -> float:
        """The chance where the match goes on from these totals and the other side deals next."""
        if one < self._target and other < self._target:
            return self._table[one, other][self._dealer == 0]
        return 0.5 if one == other else float(one > other)

    def odds(self, left: float) -> list[float]:
        """The chance by the points that both sides may expect in this deal, 0 to 16 in halves, side 0 by rows.

        `left` is the share of the pack not yet played: what is expected comes out the more widely the more is left.
        """
        if left in self._odds:
            return self._odds[left]
        ahead, both = LEAD_SPREAD * sqrt(left), SUM_SPREAD * sqrt(left)
        rows = []
        for i in range(GRID):
            for j in range(GRID):
                found = 0.0
                for lead, p in NORMAL:
                    for whole, q in THREE:
                        x = (i / 2) + (whole * both + lead * ahead) / 2
                        y = (j / 2) + (whole * both - lead * ahead) / 2
                        found += p * q * self._between(max(0.0, x), max(0.0, y))
                rows.append(found)
        self._odds[left] = rows
        return rows

    def _between(self, x: float, y: float) -> float:
        """The chance after points that need not be whole."""
        i, j = int(x), int(y)
        x, y = x - i, y - j
        one, other = self._totals
        if self._rules.difference:
            lead = i + x - j - y
            i, j, x, y = (int(lead), 0, lead % 1, 0.0) if lead > 0 else (0, int(-lead), 0.0, -lead % 1)
        return (1 - x) * ((1 - y) * self.after(one + i, other + j) + y * self.after(one + i, other + j + 1)) + x * (
            (1 - y) * self.after(one + i + 1, other + j) + y * self.after(one + i + 1, other + j + 1)
        )


def chances_at(view: View, anywhere: bool = False) -> MatchChances | None:
    """What the deal of a view means for its match; None where points are what to play for.

    That is so without a match or a target, with more than two sides, far from the target (unless `anywhere`), and where
    a match can end in the middle of a deal or by a claim.
    """
    rules, match = view.rules, view.match
    if match is None or match.target is None or rules.fixed_deals is not None or len(match.totals) != 2:
        return None
    if rules.both_reach in (BothReach.IMMEDIATE, BothReach.CLAIM):
        return None
    if max(match.totals) >= match.target or (max(match.totals) < match.target - NEAR and not anywhere):
        return None
    if profile(rules, view.players) not in _measured():
        return None
    return _made(rules, view.players, match.totals, match.target, view.sides[view.dealer], match.carried)


@lru_cache(maxsize=256)
def _made(
    rules: RuleSet,
    players: int,
    totals: tuple[int, ...],
    target: int,
    dealer: int,
    carried: tuple[tuple[str, int], ...],
) -> MatchChances:
    return MatchChances(rules, players, totals, target, dealer).carrying(dict(carried))
