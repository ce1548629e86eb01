"""Long work goes on beside the event loop, in the language of whoever asked for it."""

from __future__ import annotations

import asyncio
import threading

import pytest

from cassino.ground.language import language, say
from cassino.services.aside import aside


def test_the_event_loop_goes_on_meanwhile() -> None:
    """The work waits for something that only the loop can do while it goes on."""

    async def both() -> str:
        done = threading.Event()
        asyncio.get_running_loop().call_soon(done.set)
        return await aside(lambda: "met" if done.wait(30) else "alone")

    assert asyncio.run(both()) == "met"


def test_it_speaks_the_language_of_the_caller() -> None:
    async def asked(code: str) -> str:
        with language(code):
            return await aside(lambda: str(say("an ace")))

    async def all_at_once() -> list[str]:
        return await asyncio.gather(*(asked(code) for code in ("en", "fi", "sv")))

    texts = asyncio.run(all_at_once())
    assert texts[0] == "an ace"
    assert len(set(texts)) == 3


def test_what_it_raises_comes_to_the_caller() -> None:
    with pytest.raises(ZeroDivisionError):
        asyncio.run(aside(lambda: 1 // 0))
