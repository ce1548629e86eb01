"""What lives long is set aside from the search for garbage, and not for ever."""

import asyncio
import gc
import weakref

from cassino.services.pauses import short_pauses


class Ring:
    def __init__(self) -> None:
        self.me = self


def test_a_ring_that_was_set_aside_is_freed_by_the_whole_search_later() -> None:
    async def life() -> tuple[bool, bool]:
        ring = Ring()
        gone = weakref.ref(ring)
        pauses = asyncio.create_task(short_pauses(park_every=0.01, search_every=0.3))
        try:
            await asyncio.sleep(0.05)
            parked = gc.get_freeze_count() > 0
            del ring
            gc.collect()
            kept = gone() is not None
            async with asyncio.timeout(30):
                while gone() is not None:
                    await asyncio.sleep(0.05)
        finally:
            pauses.cancel()
            await asyncio.gather(pauses, return_exceptions=True)
        return parked, kept

    assert asyncio.run(life()) == (True, True)
    assert gc.get_freeze_count() == 0
