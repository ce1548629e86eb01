"""Played deals again: step by step, as a record, and as practice that goes on from any point."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cassino.doors.replay_json import replay_json, summary_json
from cassino.ground.presets import preset
from cassino.players.player import PlayerError
from cassino.records import match_record
from cassino.records.match_record import RecordError
from cassino.services import replays
from cassino.services.hosted import Hosted, LogError, shortened
from cassino.services.store import Event
from cassino.services.tables import TableError
from services.test_undo import STARTABLE, Played, setup


def finished(name: str = "standard", players: int = 2, seed: int = 5, deals: int = 1, plays: int = 0) -> Played:
    """A match of so many deals that are over, and so many plays of the next one, with some plays taken back."""
    played = Played(setup(name, players), seed)
    for number in range(deals):
        if number:
            played.happen(played.hosted.deal_event(played.rng))
        while played.hosted.state == "playing":
            played.play()
            if played.rng.random() < 0.1:
                played.undo()
    if plays:
        played.happen(played.hosted.deal_event(played.rng))
        for _ in range(plays):
            played.play()
    return played


def refused(code: str, does: object, *args: object) -> None:
    assert callable(does)
    with pytest.raises(TableError) as caught:
        does(*args)
    assert caught.value.code == code
    assert str(caught.value).endswith(".")


# --- step by step


@pytest.mark.parametrize("name", STARTABLE)
def test_each_step_is_what_the_seat_saw_then(name: str) -> None:
    players = preset(name).player_counts[-1]
    played = Played(setup(name, players), 7)
    seen = [played.hosted.shown(1)]
    while played.hosted.state == "playing":
        played.play()
        seen.append(played.hosted.shown(1))
    found = replays.replay(played.log, 1, 1, 1)
    assert found.over
    assert [step.view for step in found.steps] == [shown.view for shown in seen]
    assert [step.log for step in found.steps] == [shown.log for shown in seen]
    assert found.steps[-1].result == seen[-1].result is not None
    assert [step.because and step.because.kind for step in found.steps] == ["deal"] + ["play"] * (len(seen) - 1)


def test_plays_that_were_taken_back_are_not_in_the_replay() -> None:
    played = finished(seed=9)
    assert any(event.kind == "undo" for event in played.log)
    found = replays.replay(played.log, 0, 1, 0)
    assert found == replays.replay(shortened(played.log), 0, 1, 0)
    assert len(found.steps) == played.hosted.match.deal.n + 1


def test_any_deal_of_a_match_is_found_by_its_number() -> None:
    played = finished(deals=3)
    for number, deal in enumerate([*played.hosted.match.finished, played.hosted.match.deal], 1):
        found = replays.replay(played.log, 0, number, 0)
        assert [play for _, play in deal.log] == [one.play for one in found.steps[-1].view.log]
        standing = found.steps[0].view.match
        assert standing is not None
        assert standing.deal_no == number
    refused("unknown_deal", replays.replay, played.log, 0, 4, 0)
    refused("unknown_deal", replays.replay, played.log, 0, 0, 0)
    refused("unknown_seat", replays.replay, played.log, 0, 1, 2)


def test_a_finished_deal_is_shown_open_or_from_any_seat() -> None:
    played = finished("royal", 3)
    open_steps = replays.replay(played.log, 0, 1, 0, True).steps
    for seat in range(3):
        own = replays.replay(played.log, 0, 1, seat).steps
        assert all(not step.view.open_hands for step in own)
        assert [step.view.hand_mask for step in own] == [step.view.open_hands[seat] for step in open_steps]
    for step in open_steps:
        assert [hand.bit_count() for hand in step.view.open_hands] == list(step.view.hand_sizes)
        assert len(step.view.unseen) == step.view.stock


def test_a_deal_that_is_on_is_shown_to_its_seat_as_far_as_it_went_and_no_further() -> None:
    played = finished(deals=1, plays=5)
    found = replays.replay(played.log, 0, 2, 0)
    assert not found.over
    assert len(found.steps) == 6
    assert found.steps[-1].view == played.hosted.view(0)
    refused("deal_not_over", replays.replay, played.log, 0, 2, 0, True)
    refused("deal_not_over", replays.replay, played.log, 0, 2, 1)
    refused("deal_not_over", replays.replay, played.log, 0, 2, None)
    refused("deal_not_over", replays.branch, played.log, 2, 1, 0)


def test_two_worlds_of_a_deal_that_is_on_look_the_same_in_the_replay() -> None:
    compared = 0
    for name, players in [("standard", 2), ("partnership", 4), ("draw", 2), ("scopa", 3)]:
        for plays in (1, 7, 20):
            rng = Random(f"{name} {plays}")
            played = Played(setup(name, players), plays)
            for _ in range(plays):
                played.play()
            for seat in range(players):
                other = redealt(played.log, {str(c) for c in played.hosted.view(seat).unseen}, rng)
                try:
                    Hosted(other)
                except LogError:
                    continue  # in that world somebody could not have made one of the plays
                mine, theirs = (
                    json.dumps(
                        [
                            replay_json("t", replays.replay(log, seat, 1, seat)),
                            summary_json("t", seat, replays.summary(log)),
                        ]
                    )
                    for log in (played.log, other)
                )
                assert mine == theirs
                compared += 1
    assert compared >= 12


def redealt(log: list[Event], hidden: set[str], rng: Random) -> list[Event]:
    """The same log with the hidden cards of its only deal dealt anew among themselves."""
    pack = list(log[1].body["pack"])
    places = [place for place, card in enumerate(pack) if card in hidden]
    cards = [pack[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pack[place] = card
    return [log[0], replace(log[1], body={**log[1].body, "pack": pack}), *log[2:]]


def test_a_match_in_short() -> None:
    played = finished(deals=2, plays=3)
    found = replays.summary(played.log)
    assert [(deal.number, deal.over) for deal in found.deals] == [(1, True), (2, True), (3, False)]
    assert found.deals[1].totals == played.hosted.match.totals
    assert found.deals[2].plays == 3
    assert (found.state, found.winner, found.drawn) == ("playing", None, False)


# --- practice from a point


@settings(max_examples=25)
@given(st.sampled_from(STARTABLE), st.integers(0, 10**6), st.data())
def test_practice_starts_from_the_table_as_it_lay(name: str, seed: int, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(preset(name).player_counts))
    played = finished(name, players, seed)
    steps = replays.replay(played.log, 0, 1, 0).steps
    plays = data.draw(st.integers(0, len(steps) - 2))
    seat = data.draw(st.integers(0, players - 1))
    before = json.dumps([event.body for event in played.log])
    log = replays.branch(played.log, 1, plays, seat, "random", "Ann")
    practice = Hosted(log)
    assert practice.view(0) == steps[plays].view
    # The cards nobody sees lie as they lay.
    assert practice.match.deal.pack_order() == played.hosted.match.deal.pack_order()
    assert practice.setup.people == (seat,)
    assert practice.setup.names[seat] == "Ann"
    assert (practice.setup.kind, practice.setup.start, practice.setup.level) == ("branch", (1, plays), "random")
    assert json.dumps([event.body for event in played.log]) == before
    assert Hosted(log).shown(seat) == practice.shown(seat)


def test_practice_keeps_the_totals_of_the_match_and_goes_on_with_new_deals() -> None:
    played = finished(deals=2)
    practice = Hosted(replays.branch(played.log, 2, 4, 1))
    assert practice.match.deal_no == 2
    assert practice.match.totals == replays.summary(played.log).deals[0].totals
    assert practice.setup.names == ("Ben", "You")
    rng = Random(1)
    while practice.state == "playing":
        seat = practice.to_play
        assert seat is not None
        practice.apply(practice.play_event(seat, practice.view(seat).legal_plays.choose(rng)))
    assert practice.match.result is not None
    practice.apply(practice.deal_event(rng))
    assert practice.match.deal_no == 3


def test_practice_of_a_practice() -> None:
    played = finished()
    practice = Played.__new__(Played)
    practice.rng, practice.log = Random(2), replays.branch(played.log, 1, 10, 0)
    practice.hosted = Hosted(practice.log)
    while practice.hosted.state == "playing":
        practice.play()
    again = Hosted(replays.branch(practice.log, 1, 3, 1))
    assert again.setup.start == (1, 3)
    assert again.view(0) == replays.replay(played.log, 0, 1, 0).steps[3].view


def test_later_deals_of_practice_are_not_those_of_the_number_of_the_match() -> None:
    described = setup(seed=12)
    played = Played(described, 1)
    while played.hosted.state == "playing":
        played.play()
    assert Hosted(replays.branch(played.log, 1, 0, 0)).setup.seed is None


def test_where_practice_cannot_start() -> None:
    played = finished()
    last = played.hosted.match.deal.n
    refused("deal_over", replays.branch, played.log, 1, last, 0)
    refused("unknown_play", replays.branch, played.log, 1, last + 1, 0)
    refused("unknown_play", replays.branch, played.log, 1, -1, 0)
    refused("unknown_seat", replays.branch, played.log, 1, 0, 2)
    refused("unknown_deal", replays.branch, played.log, 2, 0, 0)
    with pytest.raises(PlayerError):
        replays.branch(played.log, 1, 0, 0, "deep")


# --- records


@pytest.mark.parametrize("name", STARTABLE)
def test_a_match_goes_out_as_a_record_and_comes_back_as_it_was(name: str) -> None:
    played = finished(name, preset(name).player_counts[-1], deals=1)
    text = replays.record_text(played.log)
    (again,) = replays.from_records(text)
    assert replays.record_text(again) == text
    mine, theirs = replays.replay(played.log, 0, 1, 0, True), replays.replay(again, 0, 1, 0, True)
    assert [step.view for step in theirs.steps] == [step.view for step in mine.steps]
    assert theirs.steps[-1].result == mine.steps[-1].result
    assert replays.summary(again).began == replays.summary(played.log).began


def test_a_deal_that_is_on_is_left_out_of_the_record() -> None:
    played = finished(deals=2, plays=4)
    (record,) = match_record.loads(replays.record_text(played.log))
    assert len(record.deals) == 2
    assert record.result is None
    refused("deal_not_over", replays.record_text, finished(deals=0, plays=0).log)
    refused("deal_not_over", replays.record_text, Played(setup(), 1).log)


def test_opening_tables_that_were_dealt_over_are_in_the_record() -> None:
    for seed in range(40):
        played = Played(setup("strict"), seed)
        if played.log[1].body["rejected"]:
            break
    while played.hosted.state == "playing":
        played.play()
    (record,) = match_record.loads(replays.record_text(played.log))
    assert [[str(card) for card in table] for table in record.deals[0].rejected] == played.log[1].body["rejected"]


def test_comments_of_a_record_are_kept_and_shown_at_their_step() -> None:
    played = finished()
    lines = replays.record_text(played.log).split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("3. "))
    lines[at] += " {a bold play} {too bold}"
    (log,) = replays.from_records("\n".join(lines))
    assert replays.replay(log, 0, 1, 0).comments == ((3, "a bold play"), (3, "too bold"))
    assert replays.record_text(log) == "\n".join(lines)


def test_nobody_plays_in_a_record_and_its_last_deal_may_break_off() -> None:
    played = finished(deals=1, plays=6)
    hosted = Hosted(shortened(played.log))
    text = match_record.dumps(match_record.Record.of(hosted.match, names=hosted.setup.names))
    (log,) = replays.from_records(text)
    assert Hosted(log).setup.people == ()
    found = replays.replay(log, 0, 2, 1, True)
    assert found.over
    assert len(found.steps) == 7
    assert replays.record_text(log).count("deal 2 dealer") == 1
    assert Hosted(replays.branch(log, 2, 6, 0, "greedy")).to_play == hosted.to_play


def test_a_text_that_is_no_record_is_refused_with_line_and_column() -> None:
    text = replays.record_text(finished().log)
    wrong = text.replace("\n2. ", "\n2. 9X _ ", 1)
    line = next(n for n, one in enumerate(wrong.split("\n"), 1) if one.startswith("2. 9X"))
    with pytest.raises(RecordError) as caught:
        replays.from_records(wrong)
    assert (caught.value.line, caught.value.column) == (line, 4)
    with pytest.raises(RecordError, match="line 1, column 1: there is no record"):
        replays.from_records("")
    with pytest.raises(RecordError, match="at most 20 matches"):
        replays.from_records("\n".join([text] * 21))
