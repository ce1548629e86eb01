"""Pauses that Python makes to look for garbage, kept short at a server with many tables.

What no longer belongs to anybody is freed at once; the search is for what holds on to itself in a ring. It goes through
everything there is, stops every table meanwhile, and takes three quarters of a second with a thousand tables.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

__all__ = ["short_pauses"]

_PARK_EVERY: Final = 1.0
_SEARCH_EVERY: Final = 3600.0


async def short_pauses(park_every: float = _PARK_EVERY, search_every: float = _SEARCH_EVERY) -> None:
    """Until it is cancelled, sets aside what lives longer than a few searches, so that none goes through it.

    Rings that were set aside before they became garbage are freed by a whole search every hour. At the end nothing
    stays set aside. Times are in seconds.
    """
    searched = time.monotonic()
    try:
        while True:
            if time.monotonic() - searched >= search_every:
                gc.unfreeze()
                gc.collect()
                searched = time.monotonic()
            else:
                # The young are searched first, or short-lived rings would be set aside with the rest.
                gc.collect(1)
            gc.freeze()
            await asyncio.sleep(park_every)
    finally:
        gc.unfreeze()
