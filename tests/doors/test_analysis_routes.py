"""A deal that is over is analysed over the line: play by play, for who sat there, and not too often."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from cassino.doors.server import create_app
from cassino.doors.settings import Settings
from cassino.game.match import Match
from cassino.players.player import player
from cassino.records.match_record import Record, dumps, loads
from cassino.records.views import view
from cassino.services.analysis import analyse, questions
from cassino.services.limits import USUAL
from cassino.services.reviews import Reviews
from cassino.services.rooms.register import TooMany
from doors.table_client import serving
from doors.test_practice import Json, fault, key, played

ADDRESS = "192.0.2.7"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("data")
    with TestClient(create_app(str(folder / "games.db"), folder), raise_server_exceptions=False) as opened:
        yield opened


def events(text: str) -> list[Json]:
    return [json.loads(one.removeprefix("data: ")) for one in text.split("\n\n") if one]


@pytest.fixture(scope="module")
def ticket(client: TestClient) -> Json:
    ticket, line = played(client, seed=11)
    line.close()
    return ticket


@pytest.fixture(scope="module")
def told(client: TestClient, ticket: Json) -> list[Json]:
    answer = client.get(f"/api/matches/{ticket['match']}/analysis?deal=1", headers=key(ticket))
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/event-stream")
    return events(answer.text)


def test_every_play_of_the_deal_is_told_in_order(client: TestClient, ticket: Json, told: list[Json]) -> None:
    replay = client.get(f"/api/matches/{ticket['match']}/replay?deal=1&open=true", headers=key(ticket)).json()
    begun, *decisions, done = told
    assert begun == {"t": "begun", "plays": len(replay["log"])}
    assert [one["played"] for one in decisions] == [line["text"].rstrip("*") for line in replay["log"]]
    assert [one["seat"] for one in decisions] == [line["seat"] for line in replay["log"]]
    assert done["t"] == "done"
    assert [one["seat"] for one in done["seats"]] == [0, 1]
    (luck,) = done["luck"]
    assert luck["dealt"] + luck["hidden"] + luck["skill"] == pytest.approx(luck["points"], abs=0.01)


def test_a_play_that_lost_something_is_told_with_the_better_one_and_why(told: list[Json]) -> None:
    lost = [one for one in told if one.get("verdict")]
    assert lost  # one of the players plays by chance
    for one in lost:
        by_text = {play["text"]: play for play in one["plays"]}
        assert by_text[one["best"]]["loss"] == 0
        assert by_text[one["best"]]["label"]
        assert one["why"]
        assert by_text[one["played"]]["loss"] == one["loss"] > 0.1
        assert 0 <= by_text[one["for_match"]]["chance"] <= 1
    assert all(one["why"] is None for one in told if one["t"] == "decision" and not one["verdict"])


def test_the_figures_are_those_of_the_library(client: TestClient, ticket: Json, told: list[Json]) -> None:
    text = client.get(f"/api/matches/{ticket['match']}/record", headers=key(ticket)).text
    (record,) = loads(text)
    expected = analyse(record, deal=1).to_json()
    for one, other in zip(told[1:-1], expected["decisions"], strict=True):
        assert {name: one[name] for name in ("loss", "value", "chance", "exact", "verdict")} == {
            name: other[name] for name in ("loss", "value", "chance", "exact", "verdict")
        }
    assert told[-1]["seats"] == expected["seats"]
    assert told[-1]["luck"] == expected["luck"]


def test_reasons_are_told_in_the_language_that_is_asked_for(client: TestClient, ticket: Json) -> None:
    whys = {}
    for lang in ("en", "fi"):
        answer = client.get(f"/api/matches/{ticket['match']}/analysis?deal=1&lang={lang}", headers=key(ticket))
        whys[lang] = [one["why"] for one in events(answer.text) if one.get("why")]
    assert len(whys["en"]) == len(whys["fi"])
    assert not set(whys["en"]) & set(whys["fi"])


def test_only_a_seat_may_ask_and_only_when_the_deal_is_over(client: TestClient, ticket: Json) -> None:
    path = f"/api/matches/{ticket['match']}/analysis"
    fault(client.get(f"{path}?deal=1"), 403, "bad_token")
    fault(client.get(f"{path}?deal=1", headers={"authorization": "Bearer nobody"}), 403, "bad_token")
    fault(client.get(f"{path}?deal=9", headers=key(ticket)), 404, "unknown_deal")
    fault(client.get(f"{path}?deal=0", headers=key(ticket)), 422, "bad_request")
    fresh, line = played(client, 2)
    line.close()
    fault(client.get(f"/api/matches/{fresh['match']}/analysis?deal=1", headers=key(fresh)), 422, "deal_not_over")


def test_an_hour_has_only_so_many(tmp_path: Path) -> None:
    settings = Settings(limits=replace(USUAL, analyses_per_hour=1))
    with TestClient(create_app(str(tmp_path / "games.db"), tmp_path, settings)) as client:
        (ticket,) = client.post("/api/records", json={"text": record_of(finished())}).json()["matches"]
        path = f"/api/matches/{ticket['match']}/analysis?deal=1"
        assert client.get(path, headers=key(ticket)).status_code == 200
        answer = client.get(path, headers=key(ticket))
        fault(answer, 429, "too_many_analyses")
        assert 0 < int(answer.headers["retry-after"]) <= 3600


def finished() -> Match:
    """A deal of a simple player against itself."""
    match = Match("standard", 2, seed=7)
    while match.state == "playing":
        match.push(player("greedy", 1).choose(view(match.deal, match.deal.turn, match)))
    return match


def record_of(match: Match) -> str:
    return dumps(Record.of(match))


def asked(plays: int = 6) -> list[Any]:
    match = Match("standard", 2, seed=7)
    for seat in range(plays):
        match.push(player("greedy", seat).choose(view(match.deal, match.deal.turn, match)))
    return questions(Record.of(match))


async def test_one_person_has_one_at_a_time_and_what_is_left_early_is_not_thought_of() -> None:
    reviews = Reviews()
    try:
        first = reviews.judge("key", ADDRESS, asked())
        found = await anext(first)
        assert found.decision.number == 0
        assert reviews.under_way == 1
        with pytest.raises(TooMany) as refused:
            reviews.verify("key", ADDRESS)
        assert refused.value.code == "analysis_under_way"
        reviews.verify("another key", ADDRESS)
        await first.aclose()
        assert reviews.under_way == 0
        reviews.verify("key", ADDRESS)
    finally:
        reviews.close()


async def test_the_loop_goes_on_while_a_play_is_judged() -> None:
    reviews = Reviews()
    try:
        running = reviews.judge("key", ADDRESS, asked())
        await anext(running)  # the process is there
        judged = asyncio.ensure_future(anext(running))
        turns = 0
        while not judged.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > 10
        await running.aclose()
    finally:
        reviews.close()


def figure(url: str, name: str) -> float:
    """A figure that the server tells about itself."""
    text = httpx.get(f"{url}metrics").text
    return next(float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"{name} "))


def test_a_page_that_is_left_ends_its_analysis(tmp_path: Path) -> None:
    match = finished()
    with serving(tmp_path / "tables.db") as process:
        answer = httpx.post(f"{process.url}api/records", json={"text": record_of(match)})
        (ticket,) = answer.json()["matches"]
        path = f"{process.url}api/matches/{ticket['match']}/analysis?deal=1"
        with httpx.stream("GET", path, headers=key(ticket), timeout=60) as stream:
            lines = stream.iter_lines()
            while '"decision"' not in next(lines):
                pass
        while figure(process.url, "cassino_analyses"):
            pass
        # Were it not ended, every play would have been judged by now.
        assert figure(process.url, "cassino_judged_plays") < len(match.deal.log)
        assert httpx.get(path, headers=key(ticket), timeout=60).status_code == 200
