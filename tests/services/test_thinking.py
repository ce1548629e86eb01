"""Computer players in processes of their own: the same plays, and nobody else waits."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.players.player import PlayerError, player
from cassino.records.views import View, ViewError, view
from cassino.services import thinking
from cassino.services.store import Store
from cassino.services.tables import Tables
from cassino.services.thinking import Thinkers


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers()
    yield made
    made.close()


def seen(plays: int = 3) -> View:
    deal = Deal.shuffled("standard", rng=Random(8))
    for _ in range(plays):
        deal.push(player("greedy", 1).choose(view(deal, deal.turn)))
    return view(deal, deal.turn)


async def test_the_same_play_is_thought_of_anywhere(thinkers: Thinkers) -> None:
    for spec in ("hoyle", "counter", "champion:sims=50"):
        for seed in (1, 2):
            assert await thinkers.choose(spec, seed, seen()) == player(spec, seed).choose(seen())


async def test_errors_come_back_as_they_are(thinkers: Thinkers) -> None:
    with pytest.raises(PlayerError):
        await thinkers.choose("champion:sims=none", 1, seen())
    deal = Deal.shuffled("standard", rng=Random(8))
    with pytest.raises(ViewError):
        await thinkers.choose("counter", 1, view(deal, 1 - deal.turn))


async def test_others_go_on_while_a_player_thinks(thinkers: Thinkers) -> None:
    await thinkers.choose("counter", 1, seen())  # the process is there
    thought = asyncio.create_task(thinkers.choose("champion:sims=30000", 1, seen(1)))
    turns = 0
    while not thought.done():
        await asyncio.sleep(0)
        turns += 1
    # Were it thought of here, the loop would have come round once.
    assert turns > 10
    assert seen(1).is_legal(thought.result())


async def test_hints_are_thought_of_elsewhere(thinkers: Thinkers) -> None:
    asked = asyncio.create_task(thinkers.advise(seen(1)))
    turns = 0
    while not asked.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 10
    assert asked.result() == thinking.advise(seen(1))
    deal = Deal.shuffled("standard", rng=Random(8))
    with pytest.raises(ViewError):
        await thinkers.advise(view(deal, 1 - deal.turn))


async def test_another_table_is_answered_while_a_player_and_a_hint_are_thought_of(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "games.db"))
    tables = Tables(store)
    try:
        slow = await tables.create("standard", 2, level_name="level7", seed=3)
        other = await tables.create("standard", 2, level_name="level1", seed=4)
        async with tables.at(slow.table) as first, tables.at(other.table) as second:
            first.pace = second.pace = 0
            order: list[str] = []

            async def hint() -> None:
                await first.advise(seen(1))
                order.append("hint")

            async def answers() -> None:
                for number in range(20):
                    await second.undo(other.seat, f"q{number}", second.v)
                order.append("answers")

            await asyncio.gather(hint(), answers())
            # Twenty answers of one table before one thought of the other: they did not stand in line behind it.
            assert order == ["answers", "hint"]
    finally:
        await tables.close()
        await store.close()


async def test_a_process_that_is_killed_is_replaced(thinkers: Thinkers) -> None:
    await thinkers.choose("counter", 1, seen())
    pool = thinkers._pool
    assert pool is not None
    for worker in list(pool._processes):
        os.kill(worker, signal.SIGKILL)
    assert await thinkers.choose("counter", 2, seen()) == player("counter", 2).choose(seen())


async def test_quick_players_are_asked_elsewhere_only_at_crowded_tables(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinkers.choose("hoyle", 1, seen())
    assert thinkers._pool is None
    monkeypatch.setattr(thinking, "CROWDED", 1)
    await thinkers.choose("hoyle", 1, seen())
    assert thinkers._pool is not None


_SERVER = """
import asyncio, sys
from random import Random
from cassino.game.deal import Deal
from cassino.records.views import view
from cassino.services.thinking import Thinkers

async def main():
    deal = Deal.shuffled("standard", rng=Random(8))
    thinkers = Thinkers()
    await thinkers.choose("counter", 1, view(deal, deal.turn))
    print("ready", flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_no_process_stays_behind_when_the_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(_SERVER, encoding="utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
        server.kill()
        # The end of the output comes only when no process holds it open any more.
        server.communicate(timeout=60)
