"""Over the line: taking back, replays, records, practice, deal numbers, and several people at one screen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from cassino.doors.server import create_app
from cassino.doors.web_page import LONGEST_RECORDS
from cassino.records import match_record
from doors.table_client import Seat, new_match, serving
from doors.test_server import Line, new

Json = dict[str, Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("data")
    (folder / "index.html").write_text("<!doctype html><title>Cassino</title>")
    with TestClient(create_app(str(folder / "games.db"), folder), raise_server_exceptions=False) as opened:
        yield opened


def key(ticket: Json) -> dict[str, str]:
    return {"authorization": f"Bearer {ticket['token']}"}


def played(client: TestClient, plays: int = 100, **wish: Any) -> tuple[Json, Line]:
    """A match of which so many own plays, at most those of the first deal, were made by chance."""
    ticket = new(client, **wish)
    line, rng = Line(client, ticket), Random(1)
    for _ in range(plays):
        if line.turn()["match"]["state"] != "playing":
            break
        cards = list(line.view["deal"]["hand"])
        rng.shuffle(cards)
        offers = (line.ask({"t": "suggest", "card": card})["plays"] for card in cards)
        play = next(found[0]["play"] for found in offers if found)
        answer = line.ask({"t": "play", "v": line.v, "play": play})
        assert answer["t"] == "ok", answer
        while line.v < answer["v"]:
            line.hear()
        line.turn()
    return ticket, line


def fault(answer: Any, status: int, code: str) -> str:
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["code"] == code
    text: str = error["text"]
    return text


# --- taking back


def test_a_play_is_taken_back(client: TestClient) -> None:
    _, line = played(client, 2)
    before = line.view["deal"]
    assert before["undo"] == 2
    mine = [one for one in before["log"] if one["seat"] == 0][-1]
    answer = line.ask({"t": "undo", "v": line.v})
    assert answer["t"] == "ok"
    while line.v < answer["v"]:
        line.hear()
    assert line.message["because"]["kind"] == "undo"
    after = line.view["deal"]
    assert len(after["log"]) == len(before["log"]) - 2
    assert [note["at"] for note in after["notes"]] == [len(after["log"])]
    assert line.message["because"]["words"] == after["notes"][0]["words"]
    assert mine["text"].split()[0] in after["hand"]
    assert line.ask({"t": "undo", "v": answer["v"] - 1})["code"] == "stale_version"
    line.close()


def test_what_is_not_taken_back_says_why(client: TestClient) -> None:
    line = Line(client, new(client))
    answer = line.ask({"t": "undo", "v": line.v})
    assert (answer["t"], answer["code"]) == ("refused", "nothing_to_undo")
    assert answer["text"].startswith("You have not played in this deal")
    line.close()


async def test_what_was_taken_back_stays_so_when_the_server_is_killed(tmp_path: Path) -> None:
    rng = Random(4)
    with serving(tmp_path / "games.db") as server:
        ticket = new_match(server.url, seed=5, level="greedy")
        seat = await Seat(server.url, ticket).dial()
        await seat.say({"t": "pace", "seconds": 0})
        for _ in range(2):
            await seat.turn()
            await seat.play(await seat.choose(rng))
        await seat.turn()
        answer = await seat.ask({"t": "undo", "id": "back", "v": seat.v})
        assert answer["t"] == "ok"
        while seat.v < answer["v"]:
            await seat.hear()
        before = seat.view
        server.kill()
    with serving(tmp_path / "games.db") as server:
        again = await Seat(server.url, ticket).dial()
        assert again.view == before
        # The same wish, sent again because its answer may have been lost, takes nothing more back.
        assert await again.ask({"t": "undo", "id": "back", "v": answer["v"] - 1}) == answer
        await again.hang_up()
        fresh = await Seat(server.url, ticket).dial()
        assert fresh.view == before
        await fresh.hang_up()


# --- replays


def test_a_match_in_short_and_its_deals_step_by_step(client: TestClient) -> None:
    ticket, line = played(client)
    line.close()
    short = client.get(f"/api/matches/{ticket['match']}", headers=key(ticket)).json()
    assert (short["seat"], short["kind"], short["people"], short["names"]) == (0, "match", [0], ["You", "Ben"])
    (deal,) = short["deals"]
    assert (deal["over"], deal["plays"]) == (True, 48)
    found = client.get(f"/api/matches/{ticket['match']}/replay?deal=1&open=true", headers=key(ticket)).json()
    assert len(found["steps"]) == 49
    assert len(found["log"]) == 48
    first, last = found["steps"][0], found["steps"][-1]
    assert first["because"]["kind"] == "deal"
    assert [len(hand) for hand in first["view"]["deal"]["hands"]] == [4, 4]
    assert first["view"]["deal"]["hand"] == first["view"]["deal"]["hands"][0]
    assert [step["view"]["deal"]["plays"] for step in found["steps"]] == list(range(49))
    assert last["view"]["result"]["points"] == deal["points"]
    other = client.get(f"/api/matches/{ticket['match']}/replay?deal=1&seat=1", headers=key(ticket)).json()
    assert other["steps"][0]["view"]["deal"]["hand"] == first["view"]["deal"]["hands"][1]
    assert "hands" not in other["steps"][0]["view"]["deal"]


def test_a_deal_that_is_on_shows_nothing_hidden(client: TestClient) -> None:
    ticket, line = played(client, 3)
    path = f"/api/matches/{ticket['match']}/replay?deal=1"
    found = client.get(path, headers=key(ticket)).json()
    assert not found["over"]
    assert found["steps"][-1]["view"]["deal"]["hand"] == line.view["deal"]["hand"]
    assert all("hands" not in step["view"]["deal"] for step in found["steps"])
    for more in ("&open=true", "&seat=1", "&seat=1&open=true"):
        assert "not over" in fault(client.get(path + more, headers=key(ticket)), 422, "deal_not_over")
    body = {"deal": 1, "plays": 2, "seat": 0}
    fault(client.post(f"/api/matches/{ticket['match']}/branch", json=body, headers=key(ticket)), 422, "deal_not_over")
    fault(client.get(f"/api/matches/{ticket['match']}/record", headers=key(ticket)), 422, "deal_not_over")
    line.close()


@pytest.mark.parametrize("path", ["", "/replay?deal=1", "/record"])
def test_only_a_seat_of_the_match_may_look(client: TestClient, path: str) -> None:
    ticket, other = new(client), new(client)
    address = f"/api/matches/{ticket['match']}{path}"
    for headers in ({}, key(other), {"authorization": "Bearer "}, {"authorization": f"Basic {ticket['token']}"}):
        fault(client.get(address, headers=headers), 403, "bad_token")
    fault(client.get(f"/api/matches/nowhere{path}", headers=key(ticket)), 404, "unknown_match")


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("deal=2", 404, "unknown_deal"),
        ("deal=0", 422, "bad_request"),
        ("deal=x", 422, "bad_request"),
        ("", 422, "bad_request"),
        ("deal=1&seat=7", 422, "bad_request"),
    ],
)
def test_a_replay_of_nothing(client: TestClient, query: str, status: int, code: str) -> None:
    ticket = new(client)
    fault(client.get(f"/api/matches/{ticket['match']}/replay?{query}", headers=key(ticket)), status, code)


# --- practice


def test_practice_goes_on_from_a_point_and_leaves_the_match_alone(client: TestClient) -> None:
    ticket, line = played(client)
    line.close()
    path = f"/api/matches/{ticket['match']}"
    before = client.get(f"{path}/replay?deal=1&open=true", headers=key(ticket)).json()
    body = {"deal": 1, "plays": 20, "seat": 1, "level": "random", "name": " Ann\u202e "}
    answer = client.post(f"{path}/branch", json=body, headers=key(ticket))
    assert answer.status_code == 201
    practice = answer.json()
    assert practice["seat"] == 1
    with client.websocket_connect(f"/api/matches/{practice['match']}/play") as socket:
        socket.send_text(json.dumps({"t": "hello", "token": practice["token"]}))
        view = socket.receive_json()["view"]
    assert (view["match"]["kind"], view["match"]["start"]) == ("branch", {"deal": 1, "plays": 20})
    assert (view["match"]["names"], view["match"]["level"]) == (["Ben", "Ann"], "random")
    assert view["deal"]["hand"] == before["steps"][20]["view"]["deal"]["hands"][1]
    assert view["deal"]["table"] == before["steps"][20]["view"]["deal"]["table"]
    assert client.get(f"{path}/replay?deal=1&open=true", headers=key(ticket)).json() == before
    fault(client.post(f"{path}/branch", json={**body, "plays": 48}, headers=key(ticket)), 422, "deal_over")
    fault(client.post(f"{path}/branch", json={**body, "level": "deep"}, headers=key(ticket)), 422, "unknown_level")
    fault(client.post(f"{path}/branch", json={**body, "more": 1}, headers=key(ticket)), 422, "bad_request")
    fault(client.post(f"{path}/branch", json=body, headers=key(practice)), 403, "bad_token")


# --- records


def test_a_record_goes_out_and_comes_in(client: TestClient) -> None:
    ticket, line = played(client)
    line.close()
    answer = client.get(f"/api/matches/{ticket['match']}/record", headers=key(ticket))
    assert answer.headers["content-type"].startswith("text/plain")
    (record,) = match_record.loads(answer.text)
    assert (record.seed, record.names) == (3, ("You", "Ben"))
    read = client.post("/api/records", json={"text": answer.text + "\n" + answer.text})
    assert read.status_code == 201
    tickets = read.json()["matches"]
    assert len(tickets) == 2
    path = f"/api/matches/{tickets[1]['match']}"
    assert client.get(f"{path}/record", headers=key(tickets[1])).text == answer.text
    found = client.get(f"{path}/replay?deal=1&open=true", headers=key(tickets[1])).json()
    assert found["over"]
    with client.websocket_connect(f"{path}/play") as socket:
        socket.send_text(json.dumps({"t": "hello", "token": tickets[1]["token"]}))
        view = socket.receive_json()["view"]
        assert (view["match"]["kind"], view["match"]["people"], view["match"]["number"]) == ("record", [], None)
        socket.send_text(json.dumps({"t": "next", "id": "a"}))
        assert socket.receive_json()["code"] == "only_looked_at"
        socket.send_text(json.dumps({"t": "undo", "id": "b", "v": 50}))
        assert socket.receive_json()["t"] == "refused"


def test_a_record_that_is_none_is_refused_with_its_place(client: TestClient) -> None:
    ticket, line = played(client)
    line.close()
    text = client.get(f"/api/matches/{ticket['match']}/record", headers=key(ticket)).text
    wrong = text.replace("points", "points 1", 1)
    answer = client.post("/api/records", json={"text": wrong})
    said = fault(answer, 422, "bad_record")
    error = answer.json()["error"]
    line_no = wrong.split("\n").index(next(one for one in wrong.split("\n") if one.startswith("points"))) + 1
    assert (error["line"], error["column"]) == (line_no, 8)
    assert said.startswith(f"line {line_no}, column 8: points are said to be")
    fault(client.post("/api/records", json={"text": "what?"}), 422, "bad_record")
    fault(client.post("/api/records", json={"text": "x" * LONGEST_RECORDS}), 413, "too_long")
    fault(client.post("/api/records", json={}), 422, "bad_request")


# --- deal numbers


def test_a_match_shows_its_number(client: TestClient) -> None:
    line = Line(client, new(client, seed=2**53 + 1))
    # As text: numbers of this length are rounded in a browser.
    assert line.view["match"]["number"] == "9007199254740993"
    line.close()
    fresh = client.post("/api/matches", json={}).json()
    with client.websocket_connect(f"/api/matches/{fresh['match']}/play") as socket:
        socket.send_text(json.dumps({"t": "hello", "token": fresh["token"]}))
        assert socket.receive_json()["view"]["match"]["number"] is None


# --- several people at one screen


def test_everybody_at_the_screen_has_a_token_of_their_own(client: TestClient) -> None:
    wish = {"players": 4, "people": ["Ann", None, "Bo", None], "rules": "partnership", "seed": None}
    ticket = new(client, **wish)
    assert ticket["seat"] == 0
    (other,) = ticket["others"]
    assert (other["seat"], other["token"] != ticket["token"]) == (2, True)
    views = []
    for one in (ticket, other):
        with client.websocket_connect(f"/api/matches/{ticket['match']}/play") as socket:
            socket.send_text(json.dumps({"t": "hello", "token": one["token"]}))
            views.append(socket.receive_json()["view"])
    assert [view["match"]["seat"] for view in views] == [0, 2]
    assert views[0]["match"]["names"] == ["Ann", "Ben", "Bo", "Cora"]
    assert views[0]["match"]["people"] == [0, 2]
    assert not set(views[0]["deal"]["hand"]) & set(views[1]["deal"]["hand"])


def test_a_screen_that_is_passed_on_is_shown_no_hand(client: TestClient) -> None:
    ticket = new(client, people=["Ann", "Bo"])
    with client.websocket_connect(f"/api/matches/{ticket['match']}/play") as socket:
        socket.send_text(json.dumps({"t": "hello", "token": ticket["token"], "watch": True}))
        view = socket.receive_json()["view"]
        assert view["match"]["seat"] is None
        assert view["deal"]["hand"] == []
        assert view["deal"]["hints"] == {}
        assert "hands" not in view["deal"]
        for message in (
            {"t": "suggest", "card": "9S"},
            {"t": "explain", "card": None},
            {"t": "undo", "v": 2},
            {"t": "play", "v": 2, "play": {"card": "9S", "kind": "trail"}},
        ):
            socket.send_text(json.dumps({**message, "id": "q"}))
            answer = socket.receive_json()
            assert (answer["t"], answer["code"]) == ("error", "watching")
        socket.send_text(json.dumps({"t": "next", "id": "n"}))
        assert socket.receive_json()["code"] == "deal_not_over"


def test_people_at_one_screen_take_nothing_back(client: TestClient) -> None:
    ticket = new(client, people=["Ann", "Bo"])
    with client.websocket_connect(f"/api/matches/{ticket['match']}/play") as socket:
        socket.send_text(json.dumps({"t": "hello", "token": ticket["token"]}))
        socket.receive_json()
        socket.send_text(json.dumps({"t": "undo", "id": "u", "v": 2}))
        assert socket.receive_json()["code"] == "undo_with_people"


@pytest.mark.parametrize(
    ("people", "code"),
    [(["A", "B", "C"], "bad_people"), ([None], "bad_people"), ([], "bad_request"), (["A"] * 5, "bad_request")],
)
def test_people_that_do_not_fit_the_seats(client: TestClient, people: Any, code: str) -> None:
    fault(client.post("/api/matches", json={"people": people}), 422, code)


def test_names_at_one_screen_are_told_apart(client: TestClient) -> None:
    ticket = new(client, players=3, people=["Ben", "ben", None])
    short = client.get(f"/api/matches/{ticket['match']}", headers=key(ticket)).json()
    assert short["names"] == ["Ben", "ben 2", "Cora"]
