"""Analyses of deals that are over, for the people who sat there: play by play, beside everything else.

They are thought of in a process of their own, so that no computer player waits for them; with several under way each
gets one play judged in turn. What is asked for and not waited for is not thought of.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncGenerator, Sequence
from typing import TYPE_CHECKING

from cassino.ground.language import say
from cassino.services.limits import USUAL, Limits
from cassino.services.rooms.register import TooMany
from cassino.services.rooms.throttle import Crowded, Places, Recent, network
from cassino.services.thinking import Judged, Thinkers

if TYPE_CHECKING:
    from cassino.services.analysis import Question

__all__ = ["Reviews"]

_HOUR = 3600.0
_SOON = 5.0


class Reviews:
    """Judges deals, for each person and each address only so many at a time and in an hour."""

    def __init__(self, limits: Limits = USUAL) -> None:
        self._thinkers = Thinkers()
        self._people = Places(limits.analyses_at_once)
        self._addresses = Places(limits.analyses_per_address)
        self._recent = Recent(limits.analyses_per_hour, _HOUR)
        self.judged = 0
        """How many plays have been judged."""

    def verify(self, key: str, address: str) -> None:
        """Raises TooMany where who holds the key, or the address, must wait."""
        who, where = _named(key), network(address)
        wait = self._recent.wait(who)
        if wait:
            raise TooMany("too_many_analyses", say("That was many analyses in a short time. Try again later."), wait)
        if self._people.full(who) or self._addresses.full(where):
            raise _at_work()

    async def judge(self, key: str, address: str, asked: Sequence[Question]) -> AsyncGenerator[Judged]:
        """The plays judged one after the other; closed early, the rest is not thought of. Raises as `verify` does."""
        who, where = _named(key), network(address)
        self.verify(key, address)
        self._recent.happened(who)
        try:
            with self._people.one(who), self._addresses.one(where):
                for one in asked:
                    found = await self._thinkers.judge(one)
                    self.judged += 1
                    yield found
        except Crowded:
            raise _at_work() from None

    @property
    def under_way(self) -> int:
        """How many deals are being judged."""
        return self._people.taken

    def close(self) -> None:
        """Ends the process that thinks."""
        self._thinkers.close()


def _named(key: str) -> bytes:
    # Keys of people are not kept where they need not be.
    return hashlib.sha256(key.encode()).digest()


def _at_work() -> TooMany:
    text = say("Another deal of yours is being analysed. One at a time, please.")
    return TooMany("analysis_under_way", text, _SOON)
