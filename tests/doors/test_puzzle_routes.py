"""Puzzles over the line: the table of each, questions about plays, the answer with its proof."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from cassino.doors.server import create_app
from cassino.game.position import Position
from cassino.records.plays_json import play_to_dict
from cassino.services.puzzle_table import lost_by, posed
from cassino.services.puzzles import puzzle, puzzles
from doors.test_practice import Json, fault


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("data")
    with TestClient(create_app(str(folder / "games.db"), folder), raise_server_exceptions=False) as opened:
        yield opened


def ask(client: TestClient, number: int, **message: Any) -> Json:
    found = client.post(f"/api/puzzles/{number}/ask", json={"message": json.dumps({"id": "1", **message})})
    assert found.status_code == 200, found.text
    told: Json = found.json()
    return told


def answer(client: TestClient, number: int, play: Json | None) -> Json:
    found = client.post(f"/api/puzzles/{number}/answer", json={"play": play})
    assert found.status_code == 200, found.text
    told: Json = found.json()
    return told


def test_every_puzzle_is_listed_with_its_grade(client: TestClient) -> None:
    listed = client.get("/api/puzzles").json()["puzzles"]
    assert [(one["number"], one["grade"]) for one in listed] == [(one.number, one.grade) for one in puzzles()]
    assert len({one["rules"] for one in listed}) >= 3


@pytest.mark.parametrize("number", [1, 2, 100, 200, 315])
def test_a_puzzle_is_a_table_with_both_hands_open(client: TestClient, number: int) -> None:
    told = client.get(f"/api/puzzles/{number}").json()
    position = Position.from_text(puzzle(number).position)
    deal = position.deal()
    view = told["view"]
    assert told["grade"] == puzzle(number).grade
    assert view["match"]["seat"] == view["deal"]["to_play"] == deal.turn
    assert view["deal"]["hand"] == [str(card) for card in deal.hand(deal.turn)]
    assert view["deal"]["hands"] == [[str(card) for card in deal.hand(seat)] for seat in range(2)]
    assert view["deal"]["table"] == [str(card) for card in deal.table]
    assert view["deal"]["stock"] == 0
    assert len(told["standing"]) == 2
    # The answer is not told with the question.
    assert "proof" not in told


def test_the_plays_of_a_puzzle_come_from_the_engine(client: TestClient) -> None:
    deal = puzzle(1).deal()
    offered = set()
    for card in deal.hand(deal.turn):
        for one in ask(client, 1, t="suggest", card=str(card))["plays"]:
            offered.add(one["text"])
    assert offered == {text for text, _ in puzzle(1).values}
    refused = ask(client, 1, t="explain", card="8D", loose=["3D"])["meanings"]
    assert not any(one["legal"] for one in refused)
    assert ask(client, 1, t="line", text="3s takes 3d")["meaning"]["legal"]
    assert ask(client, 1, t="line", text="nonsense")["code"] == "bad_line"
    assert ask(client, 1, t="hint")["code"] == "in_puzzle"
    assert ask(client, 1, t="suggest", card="9X")["code"] == "bad_play"
    assert ask(client, 1, t="nothing")["t"] == "error"


def test_a_wrong_play_tells_what_it_gives_away_and_keeps_the_answer(client: TestClient) -> None:
    one = puzzle(1)
    deal, values = one.deal(), dict(one.values)
    for play in deal.legal_plays:
        told = answer(client, 1, play_to_dict(play))
        lost = max(values.values()) - values[deal.text(play)]
        assert told["lost"] == lost
        assert told["right"] == (lost == 0) == (told["proof"] is not None)
        if lost:
            assert str(lost) in told["text"]


@pytest.mark.parametrize("number", [3, 150, 300])
def test_the_answer_has_the_values_of_all_plays_a_reason_and_the_line(client: TestClient, number: int) -> None:
    found = answer(client, number, None)["proof"]
    assert {one["text"]: one["value"] for one in found["plays"]} == dict(puzzle(number).values)
    assert found["plays"][0]["text"] == puzzle(number).best
    assert [one["value"] for one in found["plays"]] == sorted((v for _, v in puzzle(number).values), reverse=True)
    assert found["why"]
    assert len(found["line"]) == len(puzzle(number).solved().line)


def test_every_legal_play_of_every_puzzle_has_its_value() -> None:
    for one in puzzles()[::7]:
        assert {lost_by(one, play) for play in posed(one).view.legal_plays} == {
            max(value for _, value in one.values) - value for _, value in one.values
        }


def test_what_is_asked_wrongly(client: TestClient) -> None:
    fault(client.get("/api/puzzles/0"), 404, "unknown_puzzle")
    fault(client.get("/api/puzzles/316"), 404, "unknown_puzzle")
    fault(client.post("/api/puzzles/999/answer", json={"play": None}), 404, "unknown_puzzle")
    fault(client.post("/api/puzzles/1/answer", json={"play": {"card": "5X", "kind": "trail"}}), 422, "bad_play")
    fault(client.post("/api/puzzles/1/answer", json={"play": {"card": "AC", "kind": "trail"}}), 422, "not_in_hand")
    fault(client.post("/api/puzzles/1/ask", json={"message": 3}), 422, "bad_request")


def test_the_answer_is_told_in_every_language(client: TestClient) -> None:
    whys = {
        client.post(f"/api/puzzles/3/answer?lang={lang}", json={"play": None}).json()["proof"]["why"]
        for lang in ("en", "fi", "it", "es", "sv")
    }
    assert len(whys) == 5
