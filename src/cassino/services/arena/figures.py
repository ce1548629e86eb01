"""What a contest comes to: means with confidence intervals from units, and when to stop early.

The unit is the sample: seatings of one pack are averaged first, so that the luck of the cards cancels as far as it can.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cassino.services.arena.contest import Played

__all__ = ["LOOKS", "Report", "interval", "report", "significant"]

LOOKS: Final = (4.05, 2.86, 2.34, 2.02)
"""O'Brien-Fleming limits of |z| for four equally spaced looks at 5 % in all (O'Brien and Fleming 1979)."""

Z95: Final = 1.96


@dataclass(frozen=True)
class Report:
    """The figures of a contest, first player less second.

    `points_per_deal` with its 95 % interval `ci95` (None from fewer than two packs), `pairs` packs played in every
    seating; `deals_won` and `matches_won` are shares from 0 to 1 with their intervals, `ms_per_play` is processor time
    of the first and the second player. `sd` is that of a pair's mean.
    """

    points_per_deal: float | None
    ci95: tuple[float, float] | None
    pairs: int
    sd: float | None
    deals: int
    deals_won: float | None
    deals_won_ci95: tuple[float, float] | None
    matches: int
    matches_won: float | None
    matches_won_ci95: tuple[float, float] | None
    ms_per_play: tuple[float | None, float | None]

    def to_json(self) -> dict[str, Any]:
        """The report as a JSON object."""
        return asdict(self)


def report(units: Iterable[Played]) -> Report:
    """Adds up units in any order.

    >>> from cassino.services.arena.contest import Played
    >>> one = Played("deal", 0, (3.0, 1.0), (1.0, 1.0), (50, 50), (2.0, 4.0))
    >>> two = Played("deal", 1, (1.0, -1.0), (1.0, 0.0), (50, 50), (2.0, 4.0))
    >>> found = report([two, one])
    >>> found.points_per_deal, found.deals_won, found.ms_per_play
    (1.0, 0.75, (0.04, 0.08))
    """
    ordered = sorted(units, key=lambda unit: (unit.kind, unit.number))
    deals = [unit for unit in ordered if unit.kind == "deal"]
    matches = [unit for unit in ordered if unit.kind == "match"]
    leads = [_mean(unit.leads) for unit in deals]
    deals_won = [_mean(unit.won) for unit in deals]
    matches_won = [_mean(unit.won) for unit in matches]
    mean, ci = interval(leads)
    won, won_ci = interval(deals_won)
    match_share, match_ci = interval(matches_won)
    return Report(
        mean,
        ci,
        len(deals),
        _sd(leads),
        sum(len(unit.leads) for unit in deals),
        won,
        _within(won_ci),
        sum(len(unit.leads) for unit in matches),
        match_share,
        _within(match_ci),
        (_ms(ordered, 0), _ms(ordered, 1)),
    )


def interval(samples: Sequence[float]) -> tuple[float | None, tuple[float, float] | None]:
    """The mean and its 95 % confidence interval by the normal approximation; None where there is too little."""
    if not samples:
        return None, None
    mean, sd = _mean(samples), _sd(samples)
    if sd is None:
        return mean, None
    half = Z95 * sd / math.sqrt(len(samples))
    return mean, (mean - half, mean + half)


def significant(units: Iterable[Played], look: int) -> bool:
    """Whether the lead is past the limit of look number `look` (0 to 3): then the contest may stop."""
    leads = [_mean(unit.leads) for unit in units if unit.kind == "deal"]
    sd = _sd(leads)
    if sd is None:
        return False
    mean = _mean(leads)
    return abs(mean) > LOOKS[look] * sd / math.sqrt(len(leads))


def _within(ci: tuple[float, float] | None) -> tuple[float, float] | None:
    """An interval of shares, none of which can lie below 0 or above 1."""
    return None if ci is None else (max(0.0, ci[0]), min(1.0, ci[1]))


def _ms(units: Sequence[Played], who: int) -> float | None:
    plays = sum(unit.plays[who] for unit in units)
    return sum(unit.ms[who] for unit in units) / plays if plays else None


def _mean(samples: Sequence[float]) -> float:
    return math.fsum(samples) / len(samples)


def _sd(samples: Sequence[float]) -> float | None:
    if len(samples) < 2:
        return None
    mean = _mean(samples)
    return math.sqrt(math.fsum((one - mean) ** 2 for one in samples) / (len(samples) - 1))
