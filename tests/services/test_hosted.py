"""A hosted match is a fold over its log."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cassino.game.match import Match, can_start
from cassino.ground.presets import PRESETS, preset
from cassino.services.hosted import Hosted, LogError, Setup
from cassino.services.store import Event

STARTABLE = [name for name in PRESETS if can_start(preset(name))]


def setup(name: str, players: int, seed: int | None = None) -> Setup:
    rules = preset(name)
    names = ("You", "Ben", "Cora", "Dan")[:players]
    pairs = rules.partnership == "required_with_four"
    return Setup(rules, name, name.title(), players, pairs, "greedy", names, tuple(range(1, players)), 0, seed)


def played(name: str, players: int, seed: int, deals: int = 2) -> tuple[Hosted, list[Event]]:
    """A match played by chance for so many deals, with its log."""
    rng, hosted, log = Random(seed), Hosted(), []

    def happen(event: Event) -> None:
        log.append(Event(event.v, event.kind, json.loads(json.dumps(event.body)), event.request, event.at))
        hosted.apply(event)

    happen(hosted.create_event(setup(name, players)))
    happen(hosted.deal_event(rng))
    while True:
        while hosted.state == "playing":
            seat = hosted.to_play
            assert seat is not None
            happen(hosted.play_event(seat, hosted.view(seat).legal_plays.choose(rng)))
        deals -= 1
        if not deals or hosted.state == "match_over":
            return hosted, log
        happen(hosted.deal_event(rng))


@pytest.mark.parametrize("name", STARTABLE)
def test_the_log_alone_gives_the_same_table(name: str) -> None:
    players = preset(name).player_counts[-1]
    hosted, log = played(name, players, 5)
    again = Hosted(log)
    for seat in (None, *range(players)):
        assert again.shown(seat) == hosted.shown(seat)
    assert again.match.deal == hosted.match.deal
    assert again.match.totals == hosted.match.totals


@pytest.mark.parametrize("name", STARTABLE)
def test_a_table_that_keeps_only_its_last_deal_shows_the_same(name: str) -> None:
    """Totals, count of the last deal, dealer and number do not hang on what was let go of."""
    players = preset(name).player_counts[-1]
    _, log = played(name, players, 5, deals=3)
    whole, last = Hosted(), Hosted(only_last=True)
    for event in log:
        whole.apply(event)
        last.apply(event)
        if whole.v > 1:
            assert last.match.deal_no == whole.match.deal_no
            assert last.last_count == whole.last_count
            for seat in (None, *range(players)):
                assert last.shown(seat) == whole.shown(seat)
    assert not last.match.finished
    assert len(last.match.results) == len(last.proofs) == 1


def test_what_a_seat_sees_is_made_once_until_the_next_event() -> None:
    hosted, log = played("standard", 2, 9, deals=1)
    again = Hosted(log[:-1])
    before = [again.view(seat) for seat in (None, 0, 1)]
    assert all(one is again.view(seat) for one, seat in zip(before, (None, 0, 1), strict=True))
    again.apply(log[-1])
    for one, seat in zip(before, (None, 0, 1), strict=True):
        assert again.view(seat) == hosted.view(seat) != one


def test_every_beginning_of_a_log_is_a_table() -> None:
    _, log = played("standard", 3, 9, deals=1)
    hosted = Hosted()
    for event in log:
        hosted.apply(event)
        if hosted.v > 1:
            assert Hosted(log[: hosted.v]).shown(0) == hosted.shown(0)
    assert hosted.v == len(log)


def test_the_words_of_the_log_are_those_of_its_plays() -> None:
    hosted, _ = played("royal", 2, 3, deals=1)
    shown = hosted.shown(0)
    assert [(line.seat) for line in shown.log] == [one.seat for one in shown.view.log]
    assert all(line.words.startswith(("You ", "Ben ")) for line in shown.log)


def test_the_deals_of_a_seed_are_those_of_a_match_with_this_seed() -> None:
    reference = Match("strict", 2, seed=77)
    hosted = Hosted()
    described = setup("strict", 2, seed=77)
    hosted.apply(hosted.create_event(Setup(**{**described.__dict__, "dealer": reference.deal.dealer})))
    hosted.apply(hosted.deal_event(Random(1)))
    rng = Random(2)
    for _ in range(3):
        assert hosted.match.deal.pack_order() == reference.deal.pack_order()
        while hosted.state == "playing":
            seat = hosted.to_play
            assert seat is not None
            play = hosted.view(seat).legal_plays.choose(rng)
            reference.push(play)
            hosted.apply(hosted.play_event(seat, play))
        if hosted.state == "match_over":
            break
        reference.next_deal()
        hosted.apply(hosted.deal_event(Random(1)))


def test_the_rules_of_a_log_stay_what_they_were() -> None:
    hosted, log = played("scopa", 2, 1, deals=1)
    assert log[0].body["rules"] == "scopa"
    assert Hosted(log).setup.rules == preset("scopa")
    assert hosted.setup.rules == preset("scopa")


def change(log: list[Event], v: int, **body: Any) -> list[Event]:
    return [Event(e.v, e.kind, {**e.body, **body}) if e.v == v else e for e in log]


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda log: log[1:], "event 2 .deal. cannot follow version 0"),
        (lambda log: [log[0], *log], "event 1 .create. cannot follow version 1"),
        (lambda log: change(log, 1, rules="nothing"), "event 1 .create. cannot be"),
        (lambda log: change(log, 2, pack=["AC", "AC"]), "event 2 .deal. cannot be"),
        (lambda log: change(log, 3, seat=3), "event 3 .play. cannot be: it is not seat 3's turn"),
        (lambda log: change(log, 3, play={"card": "9S"}), "event 3 .play. cannot be"),
        (
            lambda log: [*log[:2], Event(3, "deal", log[1].body)],
            "event 3 .deal. cannot be: the deal on the table is not",
        ),
        (lambda log: [*log[:2], Event(3, "dance", {})], "no such event"),
    ],
)
def test_a_log_that_cannot_be(spoil: Any, says: str) -> None:
    _, log = played("standard", 2, 4, deals=1)
    with pytest.raises(LogError, match=says):
        Hosted(spoil(log))


def test_nothing_can_be_asked_of_an_empty_log() -> None:
    with pytest.raises(LogError, match="the log is empty"):
        _ = Hosted().setup
    with pytest.raises(LogError, match="nothing has been dealt"):
        _ = Hosted().match
