"""Time at tables: one clock that never jumps, and what the server's having been down adds to a time."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Final

__all__ = ["merged", "missed", "now"]

_BEGAN: Final = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970; within a process it runs on evenly even where the machine's clock is set anew."""
    return _BEGAN + time.monotonic()


def merged(gaps: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Gaps in order, those that overlap made one.

    >>> merged([(5, 9), (1, 3), (2, 4)])
    [(1, 4), (5, 9)]
    """
    found: list[tuple[float, float]] = []
    for began, ended in sorted(gaps):
        if found and began <= found[-1][1]:
            found[-1] = (found[-1][0], max(ended, found[-1][1]))
        else:
            found.append((began, ended))
    return found


def missed(gaps: Sequence[tuple[float, float]], since: float, until: float) -> float:
    """How much of the time from `since` on lies in gaps, up to `until`, which moves on with each of them.

    >>> missed([(1, 4), (5, 9), (100, 200)], since=2, until=4.5)
    6.0
    """
    total = 0.0
    for began, ended in gaps:
        first = max(began, since)
        if first < min(ended, until + total):
            total += ended - first
    return total
