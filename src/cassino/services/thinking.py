"""Computer players off the event loop: those that think long do so in processes of their own.

A worker gets a view, a player's name and a seed, and answers a play: nothing of the table itself crosses over. Hints
are thought of there as well.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar, cast

from cassino.players.player import Player, player
from cassino.players.workbench import Workbench
from cassino.records.reasons import Facts, facts
from cassino.services.analysis import SETTINGS, judge

if TYPE_CHECKING:
    from collections.abc import Callable

    from cassino.game.plays import Play
    from cassino.records.views import View
    from cassino.services.analysis import Decision, Question

__all__ = ["ADVISER", "Advice", "Judged", "Thinkers", "advise", "judged"]

_LOG = logging.getLogger(__name__)

QUICK: Final = frozenset({"random", "greedy", "hoyle", "level1", "level2", "level3", "level4"})
"""Players that answer within about a millisecond, except where the table is crowded."""
CROWDED: Final = 10
"""Loose cards from which on even they are asked elsewhere."""


ADVISER: Final = "level7:sims=1500"
"""The player whose plays are given as hints."""

T = TypeVar("T")


class Advice(NamedTuple):
    """The play of a hint, and the facts that speak for it."""

    play: Play
    facts: Facts


def advise(seen: View) -> Advice:
    """What a strong player would do with what a seat can see; the same view always gets the same advice.

    Raises ViewError unless it is the seat's turn.
    """
    play = _think(ADVISER, 0, seen)
    return Advice(play, facts(seen, play))


class Judged(NamedTuple):
    """A decision, and the facts that speak for the best play where another one was made and lost something."""

    decision: Decision
    facts: Facts | None


def judged(question: Question) -> Judged:
    """A play judged with the quick setting; the same question always gets the same answer."""
    decision = judge(question.seen, question.play, SETTINGS["quick"], 1, _bench(), question.deal)
    best = decision.options[0].play
    return Judged(decision, facts(question.seen, best) if decision.verdict else None)


class Thinkers:
    """Asks computer players for plays; the processes start when the first long thought is needed.

    The same name, view and seed give the same play wherever it is thought of.
    """

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, spec: str, seed: int, seen: View) -> Play:
        """A play for the seat of a view; raises ViewError unless it is its turn, PlayerError for no such player."""
        if spec in QUICK and seen.table_mask.bit_count() < CROWDED:
            return player(spec, seed).choose(seen)
        return await self._elsewhere(_think, spec, seed, seen)

    async def advise(self, seen: View) -> Advice:
        """The advice for a view, thought of in a process of its own; raises ViewError unless it is its turn."""
        return await self._elsewhere(advise, seen)

    async def judge(self, question: Question) -> Judged:
        """A play judged, in a process of its own."""
        return await self._elsewhere(judged, question)

    async def _elsewhere(self, think: Callable[..., T], *about: object) -> T:
        loop = asyncio.get_running_loop()
        pool = self._open()
        try:
            return await loop.run_in_executor(pool, think, *about)
        except BrokenProcessPool:
            # A worker was killed from outside. The thought is lost, not the table: it is thought again, in new
            # processes; if those die as well the table says so.
            _LOG.error("a process of the computer players has died; new ones are started")
            self._drop(pool)
            return await loop.run_in_executor(self._open(), think, *about)

    def close(self) -> None:
        """Ends the processes; thoughts under way are lost."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_begin)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self.close()


# --- in a worker


class _Seeded(Protocol):
    rng: Random


_PLAYERS: dict[str, Player] = {}


@cache
def _bench() -> Workbench:
    return Workbench()


def _begin() -> None:
    # Ctrl+C is for the server, which then ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=(server.sentinel,), daemon=True).start()


def _end_with(server: int) -> None:
    """Ends this process when the server is gone, however it went: a killed server cannot end its workers."""
    wait([server])
    os._exit(1)


def _think(spec: str, seed: int, seen: View) -> Play:
    """The chosen play. A player keeps its tools from thought to thought, but no other memory."""
    found = _PLAYERS.get(spec)
    if found is None:
        found = _PLAYERS[spec] = player(spec, seed)
    cast(_Seeded, found).rng = Random(seed)
    return found.choose(seen)
