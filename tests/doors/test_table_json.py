"""What leaves the server is made from views: hidden cards change no byte of it."""

from __future__ import annotations

import ast
import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from cassino.doors import table_json
from cassino.game.match import can_start
from cassino.ground.cards import Card
from cassino.ground.language import LANGUAGES, language, retold
from cassino.ground.presets import PRESETS, preset
from cassino.services.hosted import Hosted, LogError, Setup
from cassino.services.store import Event
from cassino.services.thinking import advise

STARTABLE = [name for name in PRESETS if can_start(preset(name))]


def played(name: str, players: int, plays: int, rng: Random) -> list[Event]:
    """The log of a first deal played by chance for so many plays."""
    rules = preset(name)
    pairs = rules.partnership == "required_with_four"
    names = ("You", "Ben", "Cora", "Dan")[:players]
    hosted, log = Hosted(), []
    log.append(hosted.create_event(Setup(rules, name, name, players, pairs, "greedy", names, (1,), 0, None)))
    hosted.apply(log[-1])
    log.append(hosted.deal_event(rng))
    hosted.apply(log[-1])
    while hosted.to_play is not None and len(log) < plays + 2:
        log.append(hosted.play_event(hosted.to_play, hosted.view(hosted.to_play).legal_plays.choose(rng)))
        hosted.apply(log[-1])
    return log


def redealt(log: list[Event], hidden: set[str], rng: Random) -> list[Event]:
    """The same log with the hidden cards dealt anew among themselves."""
    pack = list(log[1].body["pack"])
    places = [place for place, card in enumerate(pack) if card in hidden]
    cards = [pack[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pack[place] = card
    return [log[0], Event(2, "deal", {**log[1].body, "pack": pack}), *log[2:]]


def everything(hosted: Hosted, seat: int, hand: list[Card]) -> bytes:
    """Every byte the seat can get: its view with the last event, and the answers to all its questions."""
    said = [table_json.view_message("t", hosted.shown(seat, hosted.latest))]
    seen = hosted.view(seat)
    if seen.my_turn:
        for card in hand:
            said.append(table_json.suggest_message("q", seen, str(card)))
            for loose in seen.table:
                said.append(table_json.explain_message("q", seen, str(card), [str(loose)], []))
            said.append(
                table_json.line_message("q", seen, seen.text(seen.suggest(card)[0].play)) if seen.suggest(card) else {}
            )
        said.append(table_json.explain_message("q", seen, None, [str(c) for c in seen.table[:3]], []))
        said.append(table_json.hint_message("q", seen, advise(seen)))
    for build in seen.builds:
        said.append(table_json.about_message("q", seen, build.id, hosted.setup.names))
    said.append(table_json.count_message("q", hosted.last_count))
    return json.dumps(retold(said)).encode()


@pytest.mark.usefixtures("catalogues")
@pytest.mark.parametrize("name", STARTABLE)
def test_two_worlds_look_the_same(name: str) -> None:
    rng = Random(name)
    compared = 0
    for players in preset(name).player_counts:
        for plays in (0, 1, 5, 11, 18, 26, 35):
            log = played(name, players, plays, rng)
            hosted = Hosted(log)
            for seat in range(players):
                hidden = {str(card) for card in hosted.view(seat).unseen}
                try:
                    other = Hosted(redealt(log, hidden, rng))
                except LogError:
                    continue  # in that world somebody could not have made one of the plays
                hand = list(hosted.view(seat).hand)
                with language(rng.choice(list(LANGUAGES))):
                    assert everything(hosted, seat, hand) == everything(other, seat, hand)
                compared += 1
    assert compared >= 7


def test_a_spectator_is_shown_no_hand() -> None:
    shown = table_json.view_json("t", Hosted(played("standard", 2, 3, Random(1))).shown(None))
    assert shown["deal"]["hand"] == []
    assert shown["deal"]["hints"] == {}
    assert shown["match"]["seat"] is None


@pytest.mark.parametrize("module", ["table_json", "table_socket", "table_messages", "replay_json"])
def test_the_doors_of_a_table_cannot_reach_the_state(root: Path, module: str) -> None:
    text = (root / "src" / "cassino" / "doors" / f"{module}.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    guarded = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    state = ("cassino.game.deal", "cassino.game.match", "cassino.game.state", "cassino.game.stepping")
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node not in guarded:
            assert node.module not in (*state, "cassino.services.hosted")
        if isinstance(node, ast.Attribute):
            assert node.attr not in ("hosted", "match_state", "deal")


def test_a_deal_that_ends_at_once_shows_its_points() -> None:
    rules = preset("standard").replace(both_reach="immediate", score_time="aces_and_kasinos_at_once", target=1)
    rng, hosted = Random(4), Hosted()
    hosted.apply(hosted.create_event(Setup(rules, "standard", "x", 2, False, "greedy", ("You", "Ben"), (1,), 0, None)))
    hosted.apply(hosted.deal_event(rng))
    while hosted.to_play is not None:
        plays = sorted(hosted.view(hosted.to_play).legal_plays, key=lambda play: play.kind != "capture")
        hosted.apply(hosted.play_event(hosted.to_play, plays[0]))
    shown = table_json.view_json("t", hosted.shown(0))
    assert shown["match"]["state"] == "match_over"
    assert shown["match"]["winner"] is not None
    assert shown["deal"]["to_play"] is None
    result = shown["result"]
    assert [sum(row["points"][side] for row in result["rows"]) for side in (0, 1)] == result["points"]
    assert max(result["points"]) >= 1


@pytest.mark.parametrize("name", [name for name in STARTABLE if 3 in preset(name).player_counts])
def test_the_direction_is_the_way_the_turn_goes(name: str) -> None:
    log = played(name, 3, 6, Random(4))
    match = table_json.view_message("t", Hosted(log).shown(None))["view"]["match"]
    seats = [event.body["seat"] for event in log[2:]]
    assert all((one + match["direction"]) % 3 == after for one, after in pairwise(seats))


def test_a_sent_view_is_the_view_in_every_language_whoever_asked_first() -> None:
    """Lines of the log that were written for one reader are as they would be for the next, older tables included."""
    log = played("standard", 2, 14, Random(5))
    hosted = Hosted(log[:2])
    shown = []
    for event in log[2:]:
        hosted.apply(event)
        shown.append(hosted.shown(0, hosted.latest))
    # As they come, then again from the first, which is older than what is written by then.
    for one in (*shown[::3], *shown):
        for lang in LANGUAGES:
            with language(lang):
                sent = json.loads(table_json.encoded(table_json.sent_view("t", one)))
                assert sent == json.loads(json.dumps(retold(table_json.view_message("t", one))))
    assert {len(json.loads(b"[" + text + b"]")) for _, text in hosted.shown(0).written.values()} == {14}


def test_a_log_that_was_taken_back_is_written_anew() -> None:
    log = played("standard", 2, 6, Random(5))
    hosted = Hosted(log)
    table_json.sent_view("t", hosted.shown(0))
    seat = log[-1].body["seat"]
    hosted.apply(hosted.undo_event(seat, 1))
    other = next(play for play in hosted.view(seat).legal_plays if play.card != hosted.view(seat).hand[0])
    hosted.apply(hosted.play_event(seat, other))
    sent = json.loads(table_json.encoded(table_json.sent_view("t", hosted.shown(0))))
    assert sent == json.loads(json.dumps(retold(table_json.view_message("t", hosted.shown(0)))))
