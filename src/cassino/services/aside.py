"""Work that takes a noticeable time, done beside the event loop so that every table goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Final, ParamSpec, TypeVar

__all__ = ["aside"]

P = ParamSpec("P")
T = TypeVar("T")

# One thread: more of them would not be faster, but would all take turns with the event loop.
_HANDS: Final = ThreadPoolExecutor(1, thread_name_prefix="aside")


async def aside(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` answers or raises; it runs in a thread, in the language of the caller, one after the other.

    Work must not touch what the event loop changes meanwhile: logs, records and views are frozen and safe to hand over.
    """
    context = copy_context()
    return await asyncio.get_running_loop().run_in_executor(_HANDS, lambda: context.run(work, *args, **kwargs))
