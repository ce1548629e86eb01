"""`cassino solve`, as people and scripts call it."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest

from cassino.doors import cli
from cassino.game.match import Match
from cassino.game.position import Position
from cassino.game.solutions import solve
from cassino.records.match_record import Record, dumps

POSITION = "standard; hands 9S 2D / 8C 9H; table 5C 4D 8H; piles AS / 2S; last 1"


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    return capsys


def test_values_and_the_best_line(out: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", POSITION]) == 0
    lines = out.readouterr().out.splitlines()
    assert lines[0].startswith("-3   points of side 0")
    assert "  -3  9S x 5C+4D" in lines
    assert "  -4  2D _" in lines
    assert "      seat 1  8C x 8H*" in lines


def test_json_holds_the_same(out: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "--json", POSITION]) == 0
    answer = json.loads(out.readouterr().out)
    found = solve(POSITION)
    assert (answer["value"], answer["side"], answer["positions"]) == (found.value, found.side, found.nodes)
    assert [(play["value"], play["best"]) for play in answer["plays"]] == [(v, v == -3) for _, v in found.plays]
    assert answer["plays"][0]["play"]["take"] == ["4D", "5C"]
    assert [play["seat"] for play in answer["line"]] == [0, 1, 0, 1]


def test_a_hand_that_is_worked_out_plays_along(out: pytest.CaptureFixture[str]) -> None:
    match, rng = Match("standard", players=2, seed=6), Random(6)
    while match.deal.stock or sum(map(match.deal.hand_size, range(2))) > 4:
        match.push(match.deal.legal_plays.choose(rng))
    position = Position.of(match.deal)
    hidden = position.replace(hands=[h if s == position.to_play else len(h) for s, h in enumerate(position.hands)])
    assert cli.main(["solve", "--json", hidden.to_text()]) == 0
    assert len(json.loads(out.readouterr().out)["line"]) == 4


def test_only_the_best_plays_or_none(out: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "--json", "--values", "optimal", POSITION]) == 0
    assert [play["text"] for play in json.loads(out.readouterr().out)["plays"]] == ["9S x 5C+4D"]
    assert cli.main(["solve", "--json", "--values", "none", POSITION]) == 0
    assert json.loads(out.readouterr().out)["plays"] == []


def test_a_position_comes_from_standard_input(out: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(POSITION + "\n"))
    assert cli.main(["solve", "-"]) == 0
    assert out.readouterr().out.startswith("-3 ")


def test_a_position_comes_from_a_record(out: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match, rng = Match("standard", players=2, seed=5), Random(5)
    while match.state == "playing":
        match.push(match.deal.legal_plays.choose(rng))
    file = tmp_path / "match.txt"
    file.write_text(dumps(Record.of(match)), encoding="utf-8")
    assert cli.main(["solve", "--json", "--record", str(file), "--plays", "42"]) == 0
    answer = json.loads(out.readouterr().out)
    deal = match.deal.copy()
    while len(deal.log) > 42:
        deal.pop()
    assert answer["value"] == solve(deal).value
    assert cli.main(["solve", "--record", str(file), "--plays", "49"]) == 1
    assert "deal 1 has 48 plays, not 49" in out.readouterr().err
    assert cli.main(["solve", "--record", str(file), "--deal", "2"]) == 1
    assert "has 1 deals, no number 2" in out.readouterr().err
    assert cli.main(["solve", "--record", str(tmp_path / "none")]) == 1
    assert "No such file" in out.readouterr().err


def test_hands_that_are_not_seen_give_means(out: pytest.CaptureFixture[str]) -> None:
    match, rng = Match("standard", players=3, seed=5), Random(5)
    while match.deal.stock or sum(map(match.deal.hand_size, range(3))) > 6:
        match.push(match.deal.legal_plays.choose(rng))
    deal = match.deal
    position = Position.of(deal)
    hidden = position.replace(hands=[h if seat == deal.turn else len(h) for seat, h in enumerate(position.hands)])
    assert cli.main(["solve", hidden.to_text()]) == 0
    assert out.readouterr().out.startswith("Means over all 6 ways")
    assert cli.main(["solve", "--json", hidden.to_text()]) == 0
    answer = json.loads(out.readouterr().out)
    assert (answer["ways"], answer["exact"], len(answer["plays"])) == (6, True, len(deal.legal_plays))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "a position is needed"),
        (["standard; hands 9S"], "2, 3 or 4 seats"),
        (["standard; hands 9S / 9S"], "9S lies in hand 0 and in hand 1"),
        (["standard; hands 9S / 8S; stock 8x??"], "the stock is not seen"),
        (["nonsense"], "nonsense"),
    ],
)
def test_what_is_wrong_is_said(given: list[str], said: str, out: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", *given]) == 1
    assert said in out.readouterr().err
