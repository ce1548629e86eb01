"""What gathers in a queue while the last of it is dealt with, taken out together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TypeVar

__all__ = ["batches"]

T = TypeVar("T")


async def batches(waiting: asyncio.Queue[T | None]) -> AsyncIterator[list[T]]:
    """All that waits, again and again, in its order and never empty; a None in the queue is the end."""
    while True:
        one = await waiting.get()
        batch: list[T] = []
        while one is not None:
            batch.append(one)
            if waiting.empty():
                break
            one = waiting.get_nowait()
        if batch:
            yield batch
        if one is None:
            return
