"""Dividing cards into groups of one value, fast enough for any table.

Cards of equal value are exchangeable, so states are counts of values and a state that failed once is not tried again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache


def partition(values: Sequence[Sequence[int]], value: int, first: int = 0, apart: int = 0) -> list[list[int]] | None:
    """Numbers of the items in each group of `value`, beside one leading group of `first` unless that is 0.

    Each item is given by the one or two values it can have; the last `apart` items cannot be in the leading group. None
    if the items do not fall into such groups; the same items always fall the same way.

    >>> partition([(3,), (5,), (8,)], 8)
    [[2], [1, 0]]
    >>> partition([(2,), (4,), (5,), (9,)], 9, first=2)
    [[0], [3], [2, 1]]
    >>> partition([(13,), (1, 14), (1, 14)], 14)
    [[2], [0, 1]]
    >>> partition([(3,), (2,)], 2, first=3, apart=1), partition([(3,), (2,)], 3, first=2, apart=1)
    ([[0], [1]], None)
    """
    found = _partition(tuple(tuple(each) for each in values), value, first, apart)
    return None if found is None else [list(group) for group in found]


# The same few cards are asked about again and again: by what a card can do, its label, its notation and the log.
@lru_cache(maxsize=4096)
def _partition(
    values: tuple[tuple[int, ...], ...], value: int, first: int, apart: int
) -> tuple[tuple[int, ...], ...] | None:
    double = [i for i, v in enumerate(values) if len(v) > 1]
    if any(not v for v in values):
        return None
    for high in range(len(double) + 1):
        raised = set(double[len(double) - high :])
        found = _fixed([max(v) if i in raised else min(v) for i, v in enumerate(values)], value, first, apart)
        if found is not None:
            return tuple(tuple(group) for group in found)
    return None


def _fixed(numbers: list[int], value: int, first: int, apart: int) -> list[list[int]] | None:
    """`partition` for items of one value each."""
    rest = sum(numbers) - first
    if rest < 0 or rest % value or any(n > max(value, first) for n in numbers):
        return None
    counts = [0] * (max(value, first) + 1)
    for n in numbers:
        counts[n] += 1
    groups = _lead(counts, value, first, numbers[len(numbers) - apart :]) if first else _groups(counts, value, set())
    if groups is None:
        return None
    # Of equal numbers the first items go first, so that the answer is always the same.
    stacks = {n: [i for i, m in enumerate(numbers) if m == n][::-1] for n in set(numbers)}
    return [[stacks[n].pop() for n in group] for group in groups]


def _lead(counts: list[int], value: int, first: int, apart: list[int]) -> list[list[int]] | None:
    failed: set[tuple[int, ...]] = set()
    for n in apart:
        counts[n] -= 1
    for lead in _fillings(counts, first, first):
        left = counts.copy()
        for n in apart:
            left[n] += 1
        rest = _groups(left, value, failed)
        if rest is not None:
            return [lead, *rest]
    return None


def _groups(counts: list[int], value: int, failed: set[tuple[int, ...]]) -> list[list[int]] | None:
    """Groups of `value` of what is left in `counts`, the group of the highest number first."""
    top = next((n for n in range(len(counts) - 1, 0, -1) if counts[n]), 0)
    if not top:
        return []
    key = tuple(counts)
    if top > value or key in failed:
        return None
    counts[top] -= 1
    for group in _fillings(counts, value - top, top):
        rest = _groups(counts, value, failed)
        if rest is not None:
            counts[top] += 1
            return [[top, *group], *rest]
    counts[top] += 1
    failed.add(key)
    return None


def _fillings(counts: list[int], total: int, largest: int) -> Iterator[list[int]]:
    """Ways to make `total` of numbers up to `largest`, highest first; while one is out, `counts` lacks its numbers."""
    if total == 0:
        yield []
        return
    for n in range(min(total, largest), 0, -1):
        if counts[n]:
            counts[n] -= 1
            for more in _fillings(counts, total - n, n):
                yield [n, *more]
            counts[n] += 1
