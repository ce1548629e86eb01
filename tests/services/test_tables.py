"""Hosted tables: stored before told, one answer to a request, and a restart that nobody notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cassino.game.dealing import DealingError
from cassino.game.match import MatchError
from cassino.game.plays import Play
from cassino.ground.ruleset import RuleSetError
from cassino.players.player import PlayerError
from cassino.records.plays_json import PlayFormError, play_to_dict
from cassino.records.views import View
from cassino.services import table as module
from cassino.services import thinking
from cassino.services.answers import Answer, Answers
from cassino.services.hosted import Shown
from cassino.services.schema import EVENTS
from cassino.services.store import Event, Store, StoreError
from cassino.services.table import name_of
from cassino.services.tables import SlowVisitor, Table, TableError, Tables, Ticket, Visitor


class ControlledStore(Store):
    """A store whose writes can be held back, or made to fail."""

    def hold(self) -> None:
        self.begun, self.gate = asyncio.Event(), asyncio.Event()

    fail = False
    begun: asyncio.Event | None = None
    gate: asyncio.Event | None = None

    async def append(self, table_id: str, events: Sequence[Event]) -> None:
        if self.gate is not None and self.begun is not None:
            self.begun.set()
            await self.gate.wait()
        if self.fail:
            raise StoreError("the disk is full")
        await super().append(table_id, events)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[ControlledStore]:
    opened = await ControlledStore.open(str(tmp_path / "games.db"))
    assert isinstance(opened, ControlledStore)
    yield opened
    await opened.close()


@pytest.fixture
async def tables(store: ControlledStore) -> AsyncIterator[Tables]:
    hosted = Tables(store)
    yield hosted
    await hosted.close()


async def new(tables: Tables, rules: Any = "standard", players: int = 2, **more: Any) -> Ticket:
    return await tables.create(rules, players, **{"level_name": "greedy", "seed": 3, **more})


async def our_turn(visitor: Visitor) -> Shown:
    """What is shown when it is the visitor's turn, or the deal is over."""
    shown = await visitor.news()
    while shown.state == "playing" and not shown.view.my_turn:
        shown = await visitor.news()
    return shown


async def play_deal(table: Table, visitor: Visitor, rng: Random, stop_at: int = 10**9) -> Shown:
    """Plays by chance to the end of the deal, or to a version."""
    shown = await our_turn(visitor)
    while shown.state == "playing" and shown.v < stop_at:
        play = shown.view.legal_plays.choose(rng)
        answer = await table.play(0, f"v{shown.v}", shown.v, play_to_dict(play))
        assert not answer.code, answer
        shown = await our_turn(visitor)
    return shown


# --- setting up


async def test_a_match_of_a_person_against_computer_players(tables: Tables) -> None:
    ticket = await new(tables, "partnership", 4, name="Ben")
    async with tables.at(ticket.table) as table:
        shown = await table.enter(ticket.seat).news()
        assert shown.setup.names == ("Ben", "Cora", "Dan", "Eve")
        assert shown.setup.partners
        assert shown.view.sides == (0, 1, 0, 1)
        assert shown.v == 2
        assert shown.because is None


@pytest.mark.parametrize(
    ("rules", "players", "more", "kind", "says"),
    [
        ("khasino", 2, {}, MatchError, "pile stealing"),
        ("nothing", 2, {}, RuleSetError, "no preset"),
        ("standard", 5, {}, RuleSetError, "5"),
        ("partnership", 4, {"partners": False}, DealingError, "two pairs"),
        ("standard", 2, {"partners": True}, DealingError, "partners need four players"),
        ("standard", 2, {"level_name": "deep"}, PlayerError, "no computer player"),
        ({"preset": "partnership", "options": {"hold": "own_or_partner"}}, 4, {}, TableError, "partner holds"),
        ({"options": {"fixed_deals": 2}}, 2, {"target": 21}, TableError, "2 deals long"),
    ],
)
async def test_what_cannot_be_set_up(
    tables: Tables, rules: Any, players: int, more: dict[str, Any], kind: type[Exception], says: str
) -> None:
    with pytest.raises(kind, match=says):
        await new(tables, rules, players, **more)


async def test_a_target_of_ones_own_keeps_the_presets_name(tables: Tables) -> None:
    ticket = await new(tables, target=11)
    house = await new(tables, {"preset": "standard", "options": {"sweeps": 0}})
    async with tables.at(ticket.table) as table, tables.at(house.table) as other:
        assert (table.hosted.setup.rules_name, table.hosted.match.target) == ("standard", 11)
        assert other.hosted.setup.rules_name == "standard~f1.0"
        assert other.hosted.setup.rules_title == "Standard Cassino, house rules"


async def test_only_the_token_opens_the_seat(tables: Tables) -> None:
    ticket, other = await new(tables), await new(tables)
    async with tables.at(ticket.table) as table:
        assert table.seat_of(ticket.token) == 0
        assert table.seat_of(other.token) is None
        assert table.seat_of("") is None
        assert ticket.token not in str(table.tokens)


async def test_a_table_that_is_not_there(tables: Tables) -> None:
    with pytest.raises(TableError, match="not here any more") as caught:
        async with tables.at("nowhere"):
            pass
    assert caught.value.code == "unknown_match"


# --- playing


async def test_a_whole_match(tables: Tables, store: ControlledStore) -> None:
    ticket = await new(tables, players=3, target=11)
    rng = Random(1)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        visitor = table.enter(0)
        shown = await play_deal(table, visitor, rng)
        while shown.state == "deal_over":
            assert not (await table.next_deal(0, f"n{shown.v}")).code
            shown = await play_deal(table, visitor, rng)
        assert shown.state == "match_over"
        assert shown.winner == shown.totals.index(max(shown.totals))
        assert (await table.next_deal(0, "more")).code == "match_over"
        assert (await table.play(0, "more2", shown.v, {"card": "9S", "kind": "trail"})).code == "deal_over"
    stored = await store.load(ticket.table)
    assert stored is not None
    assert len(stored.events) == shown.v


async def test_every_change_is_shown_with_its_cause(tables: Tables) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        visitor = table.enter(0)
        shown = await our_turn(visitor)
        play = shown.view.legal_plays[0]
        await table.play(0, "a", shown.v, play_to_dict(play))
        mine, answer = await visitor.news(), await visitor.news()
        assert mine.because is not None
        assert answer.because is not None
        assert (mine.because.kind, mine.because.seat, mine.because.play) == ("play", 0, play)
        assert (answer.because.kind, answer.because.seat, answer.v) == ("play", 1, shown.v + 2)


async def test_computer_players_wait_as_long_as_they_are_told(tables: Tables) -> None:
    # The dealer of seed 3 is seat 0, so that the computer player begins.
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        assert table.pace == module.USUAL_PACE
        await table.set_pace(99)
        assert table.pace == module.LONGEST_PACE
        visitor = table.enter(0)
        assert (await visitor.news()).view.to_play == 1
        await table.set_pace(0)
        shown = await visitor.news()
        assert shown.because is not None
        assert shown.because.seat == 1


async def test_computer_players_get_the_view_of_their_seat(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[View] = []

    class Spy:
        def choose(self, view: View) -> Play:
            seen.append(view)
            return view.legal_plays[0]

    monkeypatch.setattr(thinking, "player", lambda name, seed: Spy())
    ticket = await new(tables, players=4)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        await our_turn(table.enter(0))
    assert seen
    assert all(type(view) is View and view.seat == view.to_play != 0 for view in seen)


# --- stored, then told


async def test_a_play_is_stored_before_anybody_hears_of_it(tables: Tables, store: ControlledStore) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        visitor = table.enter(0)
        shown = await our_turn(visitor)
        await table.set_pace(3)
        store.hold()
        assert store.begun is not None
        assert store.gate is not None
        play = play_to_dict(shown.view.legal_plays[0])
        asked = asyncio.create_task(table.play(0, "a", shown.v, play))
        told = asyncio.create_task(visitor.news())
        await store.begun.wait()
        assert table.hosted.v == shown.v
        assert not asked.done()
        assert not told.done()
        store.gate.set()
        assert (await told).v == shown.v + 1
        assert not (await asked).code
        stored = await store.load(ticket.table)
        assert stored is not None
        assert stored.events[-1].request == name_of(0, "a", shown.v, play)


async def test_a_play_that_cannot_be_stored_has_not_been_made(tables: Tables, store: ControlledStore) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        shown = await our_turn(table.enter(0))
        play = play_to_dict(shown.view.legal_plays[0])
        store.fail = True
        with pytest.raises(StoreError, match="disk is full"):
            await table.play(0, "a", shown.v, play)
        assert table.hosted.v == shown.v
        store.fail = False
        assert not (await table.play(0, "a", shown.v, play)).code


async def test_a_computer_player_tries_again_when_storing_failed(
    tables: Tables, store: ControlledStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_RETRY", 0.0)
    failures = 0

    async def append(table_id: str, events: Sequence[Event]) -> None:
        nonlocal failures
        failures += 1
        if failures < 3:
            raise StoreError("the disk is full")
        await Store.append(store, table_id, events)

    monkeypatch.setattr(store, "append", append)
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        assert (await our_turn(table.enter(0))).view.my_turn
    assert failures == 3


# --- one answer to a request


async def test_the_same_request_gets_the_same_answer_and_changes_nothing(tables: Tables) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        visitor = table.enter(0)
        shown = await our_turn(visitor)
        play = play_to_dict(shown.view.legal_plays[0])
        first = await table.play(0, "a", shown.v, play)
        later = await our_turn(visitor)
        version = table.hosted.v
        assert version > first.v
        assert await table.play(0, "a", shown.v, play) == first
        assert table.hosted.v == version
        wrong = {"card": str(later.view.hand[0]), "kind": "capture", "take": ["AC", "KD"], "builds": [], "value": 3}
        refused = await table.play(0, "b", later.v, wrong)
        assert refused.code in ("not_on_table", "card_has_no_such_value", "court_takes_only_its_rank")
        assert await table.play(0, "b", later.v, wrong) == refused
    # After a restart the answer to what was done is in the log.
    async with Tables(tables.store).at(ticket.table) as table:
        assert await table.play(0, "a", shown.v, play) == first


async def test_an_id_that_is_used_for_another_play_is_another_request(tables: Tables) -> None:
    ticket = await new(tables)
    asked: list[tuple[int, dict[str, Any]]] = []
    for _ in range(3):
        # As a program does that counts its requests from 1 again whenever it comes back.
        async with Tables(tables.store).at(ticket.table) as table:
            await table.set_pace(0)
            shown = await our_turn(table.enter(0))
            await table.set_pace(3)
            asked.append((shown.v, play_to_dict(shown.view.legal_plays[0])))
            answer = await table.play(0, "1", *asked[-1])
            assert answer == Answer(shown.v + 1)
            assert table.hosted.v == shown.v + 1
    # Each of them sent again is answered as it was, and there were three.
    async with Tables(tables.store).at(ticket.table) as table:
        for v, play in asked:
            assert await table.play(0, "1", v, play) == Answer(v + 1)
    stored = await tables.store.load(ticket.table)
    assert stored is not None
    assert sum(one.kind == "play" and one.request is not None for one in stored.events) == 3


async def test_the_name_of_a_request_has_its_place_in_the_log() -> None:
    assert len(name_of("p999", "x" * 64, 10**6, {"card": "9S", "kind": "trail"})) <= EVENTS.c.request.type.length


async def test_two_copies_of_a_request_at_once_are_one(tables: Tables) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        shown = await our_turn(table.enter(0))
        await table.set_pace(3)
        play = play_to_dict(shown.view.legal_plays[0])
        answers = await asyncio.gather(*(table.play(0, "a", shown.v, play) for _ in range(20)))
        assert len(set(answers)) == 1
        assert table.hosted.v == shown.v + 1


async def test_what_is_refused_says_why(tables: Tables) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(3)
        visitor = table.enter(0)
        shown = await visitor.news()
        card = str(shown.view.hand[0])
        early = await table.play(0, "early", shown.v, {"card": card, "kind": "trail"})
        assert (early.code, early.text) == ("not_your_turn", "It is Ben's turn.")
        await table.set_pace(0)
        shown = await our_turn(visitor)
        stale = await table.play(0, "stale", shown.v - 1, {"card": card, "kind": "trail"})
        assert (stale.code, stale.v) == ("stale_version", shown.v)
        missing = next(c for c in shown.view.unseen)
        answer = await table.play(0, "missing", shown.v, {"card": str(missing), "kind": "trail"})
        assert (answer.code, answer.text) == ("not_in_hand", f"the {missing.symbol} is not in your hand")
        assert answer.anchor is not None
        assert (await table.next_deal(0, "n")).code == "deal_not_over"
        with pytest.raises(PlayFormError):
            await table.play(0, "bad", shown.v, {"card": card, "kind": "dance"})
        assert table.hosted.v == shown.v


# --- restarts


async def test_a_restart_at_any_point_goes_unnoticed(tables: Tables, store: ControlledStore) -> None:
    ticket = await new(tables, players=3)
    for stop in range(4, 60, 5):
        # A fresh registry knows nothing but the store, as a new process would.
        process = Tables(store)
        async with process.at(ticket.table) as table:
            await table.set_pace(0)
            visitor = table.enter(0)
            before = await play_deal(table, visitor, Random(stop), stop)
            if before.state != "playing":
                break
        async with Tables(store).at(ticket.table) as table:
            after = table.hosted.shown(0)
            assert after.v >= before.v
            if after.v == before.v:
                assert (after.view, after.log, after.totals) == (before.view, before.log, before.totals)


async def test_a_seeded_match_goes_the_same_way_after_a_restart(store: ControlledStore) -> None:
    logs = []
    for stops in ([10**9], [7, 20, 33, 10**9]):
        process = Tables(store)
        ticket = await new(process, level_name="random", seed=5)
        for stop in stops:
            async with Tables(store).at(ticket.table) as table:
                await table.set_pace(0)
                # The person's plays hang on the version only, not on when the restarts are.
                visitor = table.enter(0)
                shown = await our_turn(visitor)
                while shown.state == "playing" and shown.v < stop:
                    play = shown.view.legal_plays.choose(Random(shown.v))
                    await table.play(0, f"v{shown.v}", shown.v, play_to_dict(play))
                    shown = await our_turn(visitor)
        logs.append([line.text for line in shown.log])
    assert logs[0] == logs[1]


async def test_another_process_on_the_same_log_is_noticed(tables: Tables, store: ControlledStore) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as ours:
        await ours.set_pace(0)
        visitor = ours.enter(0)
        shown = await our_turn(visitor)
        play = play_to_dict(shown.view.legal_plays[0])
        async with Tables(store).at(ticket.table) as theirs:
            assert not (await theirs.play(0, "a", shown.v, play)).code
        with pytest.raises(TableError, match="closed"):
            await ours.play(0, "b", shown.v, play)
        with pytest.raises(TableError, match="closed"):
            await visitor.news()
        async with tables.at(ticket.table) as again:
            assert again is not ours
            assert again.hosted.v > shown.v


async def test_a_table_is_closed_when_the_last_visitor_has_left(tables: Tables) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as first:
        async with tables.at(ticket.table) as second:
            assert second is first
        assert not first.closed
    assert first.closed
    async with tables.at(ticket.table) as later:
        assert later is not first


async def test_opening_and_closing_at_once(tables: Tables) -> None:
    ticket = await new(tables)

    async def visit(number: int) -> int:
        async with tables.at(ticket.table) as table:
            await table.set_pace(number % 2 * 0.01)
            return (await our_turn(table.enter(0))).v

    assert len(await asyncio.gather(*(visit(number) for number in range(30)))) == 30


async def test_closing_waits_for_what_is_being_stored(tables: Tables, store: ControlledStore) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        shown = await our_turn(table.enter(0))
        await table.set_pace(3)
        asked = asyncio.create_task(table.play(0, "a", shown.v, play_to_dict(shown.view.legal_plays[0])))
        await asyncio.wait([asked], timeout=0)
    await asyncio.wait([asked])
    stored = await store.load(ticket.table)
    assert stored is not None
    # Either it is in the log, or whoever asked knows that it is not.
    made = len(stored.events) > shown.v
    assert made or asked.exception() is not None


async def test_a_visitor_that_takes_nothing_is_given_up(tables: Tables) -> None:
    ticket = await new(tables)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        idle, busy = table.enter(0), table.enter(0)
        rng, shown = Random(2), await our_turn(busy)
        while shown.v < 80 and shown.state != "match_over":
            if shown.state == "deal_over":
                await table.next_deal(0, f"n{shown.v}")
            else:
                await table.play(0, f"v{shown.v}", shown.v, play_to_dict(shown.view.legal_plays.choose(rng)))
            shown = await our_turn(busy)
        with pytest.raises(SlowVisitor):
            await idle.news()


def test_the_last_256_answers_are_given_again_as_they_were() -> None:
    answers = Answers()
    refused = Answer(7, "stale_version", "The table has changed since this play.")
    assert answers.keep("refused", refused) == refused
    for number in range(255):
        answers.keep(f"done {number}", Answer(number))
    assert (answers.get("refused"), answers.get("done 0"), answers.get("done 254")) == (refused, Answer(0), Answer(254))
    answers.keep("one more", Answer(300))
    assert answers.get("refused") is None
    assert answers.get("done 0") == Answer(0)
