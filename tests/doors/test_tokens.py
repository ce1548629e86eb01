"""Tokens over the line: made, listed and revoked by their guest alone, and refused for what they are not good for."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from doors.test_rooms import Guest, Line, _hang_up, app, begun, client, fault

__all__ = ["_hang_up", "app", "client"]

Json = dict[str, Any]


class Bot(Guest):
    """A program that comes with a token of somebody's."""

    def __init__(self, owner: Guest, *scopes: str, **more: Any) -> None:
        self.client = owner.client
        made = owner.post("/api/guest/tokens", name="Bot", scopes=list(scopes), **more)
        assert made.status_code == 201, made.text
        self.id, self.key = made.json()["id"], made.json()["token"]

    def get(self, path: str) -> Any:
        return self.client.get(path, headers=self.header)


def best(line: Line) -> Json:
    """Some play that may be made."""
    for card in line.view["deal"]["hand"]:
        plays = line.ask("suggest", card=card)["plays"]
        if plays:
            play: Json = plays[0]["play"]
            return play
    raise AssertionError("no play")


def test_tokens_are_listed_without_their_secrets_and_revoked(client: TestClient) -> None:
    ann, bo = Guest(client, "Ann"), Guest(client, "Bo")
    bot = Bot(ann, "records", "watch", days=3)
    listed = client.get("/api/guest/tokens", headers=ann.header)
    (one,) = listed.json()["tokens"]
    assert (one["id"], one["name"], one["scopes"], one["table"]) == (bot.id, "Bot", ["records", "watch"], None)
    assert one["until"] == pytest.approx(one["made"] + 3 * 86_400)
    assert bot.key not in listed.text
    assert client.get("/api/guest/tokens", headers=bo.header).json() == {"tokens": []}
    address = f"/api/guest/tokens/{bot.id}"
    fault(client.delete(address, headers=bo.header), 404, "unknown_token")
    assert bot.get("/api/guest").json()["guest"]["name"] == "Ann"
    assert client.delete(address, headers=ann.header).json() == {"tokens": []}
    fault(client.delete(address, headers=ann.header), 404, "unknown_token")
    fault(bot.get("/api/tables"), 401, "no_guest")


@pytest.mark.parametrize(
    "form",
    [
        {"name": "Bot", "scopes": []},
        {"name": "Bot", "scopes": ["everything"]},
        {"name": "Bot", "scopes": ["play"], "days": 0},
        {"name": "Bot", "scopes": ["play"], "guest": "x"},
        {"scopes": ["play"]},
    ],
)
def test_a_token_that_cannot_be_is_refused(client: TestClient, form: Json) -> None:
    fault(Guest(client, "Ann").post("/api/guest/tokens", **form), 422, "bad_request")


def test_no_token_is_good_for_what_is_the_guests_own(client: TestClient) -> None:
    ann = Guest(client, "Ann")
    bot = Bot(ann, "records", "watch", "play", "host")
    for method, path, body in (
        ("PUT", "/api/guest", {"name": "Bo"}),
        ("DELETE", "/api/guest", None),
        ("POST", "/api/guest/transfer", {}),
        ("POST", "/api/guest/leave", {"everywhere": True}),
        ("GET", "/api/guest/tokens", None),
        ("POST", "/api/guest/tokens", {"name": "Another", "scopes": ["play"]}),
        ("DELETE", f"/api/guest/tokens/{bot.id}", None),
    ):
        fault(client.request(method, path, json=body, headers=bot.header), 403, "out_of_scope")
    assert bot.get("/api/guest").json()["guest"]["name"] == "Ann"
    assert len(client.get("/api/guest/tokens", headers=ann.header).json()["tokens"]) == 1


def test_each_address_wants_its_scope(client: TestClient) -> None:
    table, ann, *_ = begun(client)
    code = Guest(client, "Cora").open()[1]
    asked: dict[str, tuple[str, str, Json | None]] = {
        "records": ("GET", f"/api/matches/{table}/replay?deal=1", None),
        "play": ("POST", "/api/invites/join", {"code": code}),
        "host": ("POST", "/api/tables", {}),
    }
    for scope in ("watch", "records", "play", "host"):
        bot = Bot(ann, scope)
        for wanted, (method, path, body) in asked.items():
            answer = client.request(method, path, json=body, headers=bot.header)
            if scope == wanted:
                assert answer.status_code in (200, 201), answer.text
            else:
                fault(answer, 403, "out_of_scope")
        assert bot.get("/api/tables").status_code == 200
        data = bot.get("/api/guest/data")
        assert data.status_code == (200 if scope == "records" else 403)


def test_a_token_that_only_watches_sees_no_hand_and_changes_nothing(client: TestClient) -> None:
    table, ann, _, host, other = begun(client, watch=True)
    assert host.room["code"] is None
    assert host.room["watch_key"]
    line = Bot(ann, "watch", table=table).sit(table)
    line.settle()
    assert line.view["match"]["seat"] is None
    assert line.view["deal"]["hand"] == []
    assert line.room["can"] == []
    assert line.room["watch_key"] is None
    before = host.seen
    play = {"card": host.view["deal"]["hand"][0], "kind": "trail"}
    asked: list[tuple[str, Json]] = [
        ("play", {"v": line.v, "play": play}),
        ("next", {}),
        ("undo", {"v": line.v}),
        ("takeback", {"v": line.v}),
        ("concede", {}),
        ("say", {"text": "hello"}),
        ("phrase", {"phrase": "hello"}),
        ("shuffle", {"deal": 2, "added": "00"}),
        ("kick", {"person": 2}),
        ("settings", {"chat": True}),
        ("pace", {"seconds": 0}),
        ("block", {"person": 2, "blocked": True}),
        ("leave", {}),
    ]
    for t, body in asked:
        answer = line.ask(t, **body)
        assert (answer["t"], answer.get("code")) == ("refused", "out_of_scope"), t
    assert line.ask("suggest", card=play["card"])["code"] == "watching"
    assert line.ask("count")["result"] is None
    assert line.ask("phrases")["phrases"]
    other.settle()
    assert host.seen == other.seen == before


def test_a_token_that_plays_makes_plays_at_its_table_alone_and_is_no_host(client: TestClient) -> None:
    table, ann, _, host, other = begun(client)
    bot = Bot(ann, "play", table=table)
    line = bot.sit(table)
    line.settle()
    mover = line if line.view["deal"]["to_play"] == line.view["match"]["seat"] else other
    play = best(mover)
    assert mover.ask("play", v=mover.v, play=play)["t"] == "ok"
    line.settle()
    assert line.view["match"]["seat"] == host.view["match"]["seat"]
    assert "kick" in host.room["can"]
    assert "kick" not in line.room["can"]
    assert line.ask("kick", person=2)["code"] == "out_of_scope"
    assert line.ask("block", person=2, blocked=True)["code"] == "out_of_scope"
    elsewhere, _ = ann.open()
    assert bot.sit(elsewhere).closed() == ("out_of_scope", 4403)
    assert [one["table"] for one in bot.get("/api/tables").json()["tables"]] == [table]
    fault(bot.get(f"/api/matches/{table}/replay?deal=1"), 403, "out_of_scope")
    fault(bot.post("/api/invites/join", code="K7M2QXP"), 403, "out_of_scope")


def test_a_token_of_a_host_lets_people_in_and_plays_nothing(client: TestClient) -> None:
    ann, ben = Guest(client, "Ann"), Guest(client, "Ben")
    bot = Bot(ann, "host")
    table, code = bot.open()
    assert ben.post("/api/invites/join", code=code).status_code == 200
    line = bot.sit(table)
    line.settle()
    assert line.room["code"] == code
    assert line.ask("admit", person=2)["t"] == "ok"
    assert line.ask("rematch", wanted=True)["code"] == "out_of_scope"


def test_who_revokes_a_token_ends_its_connections(app: FastAPI, client: TestClient) -> None:
    table, ann, _, host, _ = begun(client)
    bot = Bot(ann, "play")
    line = bot.sit(table)
    line.settle()
    assert client.delete(f"/api/guest/tokens/{bot.id}", headers=ann.header).status_code == 200
    assert line.closed() == ("signed_out", 4403)
    assert bot.sit(table).closed() == ("no_guest", 4401)
    host.settle()


def test_a_stranger_is_no_guest_with_any_token(client: TestClient) -> None:
    table, *_ = begun(client)
    bot = Bot(Guest(client, "Stan"), "watch", "play", "records", "host")
    assert bot.sit(table).closed() == ("not_invited", 4403)
    fault(bot.get(f"/api/matches/{table}/record"), 403, "bad_token")
