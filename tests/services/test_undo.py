"""Taking a play back: an event like any other, so that a log with undos is the log without what they took back."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.game.match import can_start
from cassino.ground.presets import PRESETS, preset
from cassino.records.plays_json import play_to_dict
from cassino.services.hosted import Hosted, LogError, Setup, WhyNot, shortened
from cassino.services.replays import branch
from cassino.services.store import Event, Store
from cassino.services.tables import Tables

STARTABLE = [name for name in PRESETS if can_start(preset(name))]
NAMES = ("You", "Ben", "Cora", "Dan")


def setup(name: str = "standard", players: int = 2, **more: Any) -> Setup:
    rules = preset(name)
    pairs = rules.partnership == "required_with_four"
    bots = tuple(range(1, players))
    plain = Setup(rules, name, name.title(), players, pairs, "greedy", NAMES[:players], bots, 0, None)
    return replace(plain, **more)


class Played:
    """A match and its log, as it would come back from the store."""

    def __init__(self, described: Setup, seed: int) -> None:
        self.rng = Random(seed)
        self.hosted = Hosted()
        self.log: list[Event] = []
        self.happen(self.hosted.create_event(described))
        self.happen(self.hosted.deal_event(self.rng))

    def happen(self, event: Event) -> None:
        self.log.append(Event(event.v, event.kind, json.loads(json.dumps(event.body)), event.request, event.at))
        self.hosted.apply(event)

    def play(self) -> None:
        seat = self.hosted.to_play
        assert seat is not None
        self.happen(self.hosted.play_event(seat, self.hosted.view(seat).legal_plays.choose(self.rng)))

    def until_turn(self, seat: int = 0) -> None:
        while self.hosted.to_play not in (seat, None):
            self.play()

    def undo(self, seat: int = 0) -> bool:
        plays = self.hosted.undo_plays(seat)
        if isinstance(plays, int):
            self.happen(self.hosted.undo_event(seat, plays))
        return isinstance(plays, int)


# --- the log


@given(st.sampled_from(STARTABLE), st.data(), st.integers(0, 2**32), st.lists(st.integers(0, 3), max_size=70))
def test_a_log_with_undos_folds_to_the_log_without_what_they_took_back(
    name: str, data: st.DataObject, seed: int, wishes: list[int]
) -> None:
    players = data.draw(st.sampled_from(preset(name).player_counts))
    played = Played(setup(name, players), seed)
    for wish in wishes:
        if wish == 0 and played.hosted.state == "playing":
            played.undo()
        elif played.hosted.state == "playing":
            played.play()
        elif played.hosted.state == "deal_over":
            played.happen(played.hosted.deal_event(played.rng))
    short = Hosted(shortened(played.log))
    for other in (short, Hosted(played.log)):
        assert other.match.deal == played.hosted.match.deal
        assert other.match.deal.log == played.hosted.match.deal.log
        assert (other.state, other.match.totals, other.to_play) == (
            played.hosted.state,
            played.hosted.match.totals,
            played.hosted.to_play,
        )
        for seat in (None, *range(players)):
            mine, theirs = other.shown(seat), played.hosted.shown(seat)
            assert (mine.view, mine.log, mine.result, mine.undo) == (
                theirs.view,
                theirs.log,
                theirs.result,
                theirs.undo,
            )
    assert Hosted(played.log).shown(0) == played.hosted.shown(0)
    assert short.v == len(played.log) - sum(1 + e.body["plays"] for e in played.log if e.kind == "undo")


def test_the_table_is_as_it_was_before_the_play() -> None:
    played = Played(setup("royal", 4, partners=True), 3)
    played.until_turn()
    played.play()
    played.until_turn()
    before, log = played.hosted.shown(0), len(played.log)
    played.play()
    played.until_turn()
    assert played.undo()
    after = played.hosted.shown(0)
    assert (after.view, after.log, after.undo) == (before.view, before.log, before.undo)
    assert played.log[-1].body == {"seat": 0, "plays": len(played.log) - 1 - log}
    assert played.hosted.to_play == 0


def test_the_cards_still_to_be_dealt_stay_as_they_were_shuffled() -> None:
    played = Played(setup(), 8)
    pack = played.hosted.match.deal.pack_order()
    for _ in range(9):
        played.play()
    while played.undo():
        pass
    assert played.hosted.match.deal.pack_order() == pack
    while played.hosted.state == "playing":
        played.play()
    assert played.hosted.match.deal.pack_order() == pack


def test_the_log_marks_what_was_taken_back() -> None:
    played = Played(setup(), 5)
    for _ in range(2):
        played.until_turn()
        played.play()
    cards = [line.cards[0].symbol for line in played.hosted.shown(0).log if line.seat == 0]
    played.undo()
    assert [note.words for note in played.hosted.shown(0).notes] == [f"You took back {cards[1]}"]
    assert played.hosted.latest is not None
    assert (played.hosted.latest.kind, played.hosted.latest.words) == ("undo", f"You took back {cards[1]}")
    played.undo()
    notes = played.hosted.shown(0).notes
    # Both stand where the log ends now.
    assert [(note.at, note.words[-2:]) for note in notes] == [
        (len(played.hosted.shown(0).log), c[-2:]) for c in cards[::-1]
    ]
    played.play()
    assert played.hosted.shown(0).notes == notes


@pytest.mark.parametrize(
    "body", [{"seat": 1, "plays": 1}, {"seat": 0, "plays": 0}, {"seat": 0, "plays": 9}, {"seat": 0}, {"plays": 1}]
)
def test_an_undo_that_cannot_be(body: Any) -> None:
    played = Played(setup(), 4)
    played.until_turn()
    played.play()
    with pytest.raises(LogError, match=r"event .* .undo. cannot be"):
        Hosted([*played.log, Event(len(played.log) + 1, "undo", body)])


# --- who may


def why_not(found: int | WhyNot) -> str:
    assert isinstance(found, WhyNot)
    assert found.text.endswith(".")
    return found.code


def test_nothing_is_taken_back_across_a_new_deal_or_the_count() -> None:
    played = Played(setup(), 6)
    played.until_turn()
    assert why_not(played.hosted.undo_plays(0)) == "nothing_to_undo"
    while played.hosted.state == "playing":
        played.play()
    assert why_not(played.hosted.undo_plays(0)) == "deal_over"
    played.happen(played.hosted.deal_event(played.rng))
    played.until_turn()
    assert why_not(played.hosted.undo_plays(0)) == "nothing_to_undo"


def test_nothing_is_taken_back_where_other_people_play() -> None:
    played = Played(setup(players=3, bots=(2,)), 6)
    for _ in range(4):
        played.play()
    for seat in range(3):
        assert why_not(played.hosted.undo_plays(seat)) == "undo_with_people"
        assert played.hosted.shown(seat).undo == 0


def test_nothing_is_taken_back_from_before_a_practice_began() -> None:
    played = Played(setup(), 6)
    while played.hosted.state == "playing":
        played.play()
    own = [n for n, line in enumerate(played.hosted.shown(0).log) if line.seat == 0]
    hosted = Hosted(branch(played.log, 1, own[3], 0))
    assert why_not(hosted.undo_plays(0)) == "nothing_to_undo"
    hosted.apply(hosted.play_event(0, hosted.view(0).legal_plays[0]))
    assert hosted.undo_plays(0) == 1


def test_what_changed_since_the_asking_is_not_taken_back() -> None:
    played = Played(setup(), 6)
    played.until_turn()
    before = played.hosted.v
    played.play()
    made = played.hosted.v
    played.until_turn()
    # An answer of a computer player does not make the wish stale, another own play or undo does.
    assert played.hosted.undo_plays(0, made) == played.hosted.v - made + 1
    assert why_not(played.hosted.undo_plays(0, before)) == "stale_version"
    played.play()
    assert why_not(played.hosted.undo_plays(0, made)) == "stale_version"
    played.undo()
    assert why_not(played.hosted.undo_plays(0, made)) == "stale_version"
    assert isinstance(played.hosted.undo_plays(0, played.hosted.v), int)


# --- at a table


async def test_the_same_wish_takes_back_once_also_after_a_restart(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "games.db"))
    tables = Tables(store)
    ticket = await tables.create("standard", 2, level_name="greedy", seed=3)
    async with tables.at(ticket.table) as table:
        await table.set_pace(0)
        visitor = table.enter(0)
        shown = await visitor.news()
        for _ in range(2):
            while not shown.view.my_turn:
                shown = await visitor.news()
            await table.play(0, f"p{shown.v}", shown.v, play_to_dict(shown.view.legal_plays[0]))
            shown = await visitor.news()
        while not shown.view.my_turn:
            shown = await visitor.news()
        answers = [await table.undo(0, "back", shown.v) for _ in range(3)]
        assert answers[0] == answers[1] == answers[2]
        assert not answers[0].code
        assert answers[0].v == shown.v + 1 == table.v
        shown = await visitor.news()
        assert shown.because is not None
        assert shown.because.kind == "undo"
        before = table.hosted.shown(0)
    process = Tables(store)
    async with process.at(ticket.table) as table:
        assert table.hosted.shown(0) == before
        assert await table.undo(0, "back", shown.v - 1) == answers[0]
        assert table.v == before.v
        assert (await table.undo(0, "old", shown.v - 1)).code == "stale_version"
        assert not (await table.undo(0, "more", shown.v)).code
        assert (await table.undo(0, "none", table.v)).code == "nothing_to_undo"
        # Answers are given once; what was refused stays refused.
        assert (await table.undo(0, "none", table.v)).code == "nothing_to_undo"
    await process.close()
    await tables.close()
    await store.close()
