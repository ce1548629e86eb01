"""Tables of several people over the line: cookies, codes, roles, refusals, and who is shown what."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from cassino.doors.server import create_app
from cassino.doors.settings import Settings
from cassino.services.limits import Limits

Json = dict[str, Any]
MANY = Limits(guests_per_hour=100_000, wrong_codes_per_minute=100_000, sockets_per_address=100)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    folder = tmp_path_factory.mktemp("data")
    (folder / "index.html").write_text("<!doctype html><title>Cassino</title>")
    return create_app(str(folder / "games.db"), folder, Settings(limits=MANY))


@pytest.fixture(scope="module")
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, raise_server_exceptions=False) as opened:
        yield opened


class Guest:
    """A program's guest: asks with its key, and sits at tables over sockets."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        made = client.post("/api/guests", json={"name": name})
        assert made.status_code == 201, made.text
        self.key = made.json()["token"]

    def post(self, path: str, **body: Any) -> Any:
        return self.client.post(path, json=body, headers=self.header)

    @property
    def header(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.key}"}

    def open(self, **wish: Any) -> tuple[str, str]:
        made = self.post("/api/tables", **wish)
        assert made.status_code == 201, made.text
        return made.json()["table"], made.json()["code"]

    def sit(self, table: str, **hello: Any) -> Line:
        return Line(self, table, hello)


OPEN: list[Line] = []


@pytest.fixture(autouse=True)
def _hang_up() -> Iterator[None]:
    """Closes what a test has left open: the application would wait for it."""
    yield
    for line in list(OPEN):
        line.close()


class Line:
    """A socket at a table; keeps the last room and the last view."""

    def __init__(self, guest: Guest, table: str, hello: Json) -> None:
        self.socket: WebSocketTestSession = guest.client.websocket_connect(f"/api/matches/{table}/play").__enter__()
        self.room: Json = {}
        self.view: Json = {}
        self.v = 0
        self.seen = 0
        self.heard: list[Json] = []
        self.count = 0
        OPEN.append(self)
        self.send({"t": "hello", "token": guest.key, **hello})

    def send(self, message: Json) -> None:
        self.socket.send_text(json.dumps(message))

    def hear(self) -> Json:
        message: Json = self.socket.receive_json()
        self.heard.append(message)
        if message["t"] == "room":
            self.room = message["room"]
        elif message["t"] == "view":
            self.view, self.v = message["view"], message["v"]
        if message["t"] in ("room", "view"):
            self.seen = message["v"]
        return message

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        while True:
            message = self.hear()
            if wanted(message):
                return message

    def ask(self, t: str, **body: Any) -> Json:
        self.count += 1
        name = f"q{self.count}"
        self.send({"t": t, "id": name, **body})
        return self.until(lambda message: message.get("id") == name)

    def settle(self) -> None:
        """Takes everything that has been sent so far."""
        self.count += 1
        self.send({"t": "ping", "id": f"q{self.count}"})
        v = self.until(lambda message: message["t"] == "pong")["v"]
        while self.seen < v:
            self.hear()

    def closed(self) -> tuple[str, int]:
        """The error and the code with which the socket is closed."""
        error = ""
        while True:
            try:
                message = self.hear()
            except WebSocketDisconnect as end:
                self.close()
                return error, end.code
            error = message["code"] if message["t"] == "error" else error

    def close(self) -> None:
        OPEN.remove(self)
        self.socket.__exit__(None, None, None)


def fault(answer: Any, status: int, code: str) -> Json:
    assert answer.status_code == status, answer.text
    error: Json = answer.json()["error"]
    assert error["code"] == code
    assert error["text"]
    return error


def begun(client: TestClient, **wish: Any) -> tuple[str, Guest, Guest, Line, Line]:
    """A table at which Ann and Ben play."""
    ann, ben = Guest(client, "Ann"), Guest(client, "Ben")
    table, code = ann.open(**wish)
    assert ben.post("/api/invites/join", code=code).json() == {"table": table, "role": "waiting"}
    host, other = ann.sit(table), ben.sit(table)
    assert host.ask("admit", person=2)["t"] == "ok"
    assert other.ask("ready", ready=True)["t"] == "ok"
    assert host.ask("start")["t"] == "ok"
    for line in (host, other):
        line.settle()
        assert line.view["match"]["state"] == "playing"
    return table, ann, ben, host, other


# --- who somebody is


def test_a_browser_gets_a_cookie_that_scripts_cannot_read(app: FastAPI, client: TestClient) -> None:
    for address, name, secure in (
        ("http://testserver", "cassino-guest", False),
        ("https://t", "__Host-cassino-guest", True),
    ):
        client.base_url = address  # type: ignore[assignment]
        client.cookies.clear()
        try:
            assert client.get("/api/guest").json() == {"guest": None}
            made = client.put("/api/guest", json={"name": " Ann\u202e "})
            assert made.json()["guest"]["name"] == "Ann"
            parts = made.headers["set-cookie"].split("; ")
            assert parts[0].startswith(f"{name}=")
            assert len(parts[0].partition("=")[2]) >= 43
            attributes = {part.casefold() for part in parts[1:]}
            assert {"httponly", "samesite=strict", "path=/"} <= attributes
            assert ("secure" in attributes) == secure
            assert not any(part.startswith("domain") for part in attributes)
            assert parts[0].partition("=")[2] not in made.text
            # The same guest, under another name.
            again = client.put("/api/guest", json={"name": "Anna"})
            assert "set-cookie" not in again.headers
            assert client.get("/api/guest").json()["guest"]["name"] == "Anna"
            left = client.post("/api/guest/leave", json={})
            assert left.json() == {"guest": None}
            assert client.get("/api/guest").json() == {"guest": None}
        finally:
            client.base_url = "http://testserver"  # type: ignore[assignment]
            client.cookies.clear()


def test_a_plain_cookie_proves_nothing_over_https(client: TestClient) -> None:
    ann = Guest(client, "Ann")
    cookie = {"cookie": f"cassino-guest={ann.key}"}
    assert client.get("http://testserver/api/guest", headers=cookie).json()["guest"]["name"] == "Ann"
    assert client.get("https://testserver/api/guest", headers=cookie).json() == {"guest": None}


def test_a_guest_moves_to_another_device(client: TestClient) -> None:
    ann = Guest(client, "Ann")
    code = ann.post("/api/guest/transfer").json()["code"]
    moved = client.post("/api/guest/move", json={"code": code})
    client.cookies.clear()
    assert moved.json()["guest"]["devices"] == 2
    assert moved.headers["set-cookie"].startswith("cassino-guest=")
    fault(client.post("/api/guest/move", json={"code": code}), 403, "bad_code")


def test_what_is_only_for_guests(client: TestClient) -> None:
    for answer in (
        client.get("/api/tables"),
        client.post("/api/tables", json={}),
        client.post("/api/guest/transfer", json={}),
        client.post("/api/guest/leave", json={}),
        client.post("/api/invites/join", json={"code": "ABCDEFG"}),
        client.post("/api/watch", json={"table": "t", "key": "k"}),
        client.get("/api/tables", headers={"authorization": "Bearer nonsense"}),
    ):
        fault(answer, 401, "no_guest")


def test_forms_are_read_strictly(client: TestClient) -> None:
    ann = Guest(client, "Ann")
    for wish in (
        {"players": 5},
        {"players": "2"},
        {"more": 1},
        {"clock": {"kind": "play"}},
        {"clock": {"kind": "none", "days": 2}},
        {"clock": {"kind": "days", "days": 15}},
        {"clock": {"kind": "play", "seconds": 5}},
        {"chat": 1},
    ):
        fault(ann.post("/api/tables", **wish), 422, "bad_request")
    fault(ann.post("/api/tables", rules="nothing"), 422, "bad_rules")
    fault(ann.post("/api/tables", level="deep"), 422, "unknown_level")
    fault(client.put("/api/guest", json={"name": "\u202e"}), 422, "bad_name")
    fault(ann.post("/api/invites/join", code="ABCDEFG", seat=1), 422, "bad_request")
    foreign = {"origin": "http://elsewhere.example", **ann.header}
    fault(client.post("/api/tables", json={}, headers=foreign), 403, "foreign_origin")


# --- coming in


def test_an_invitation(client: TestClient) -> None:
    ann, ben = Guest(client, "Ann"), Guest(client, "Ben")
    clock = {"kind": "play", "seconds": 60}
    table, code = ann.open(rules="royal", players=3, clock=clock, chat=True)
    invite = client.post("/api/invites", json={"code": f"{code[:3]}-{code[3:].lower()}"}).json()
    assert invite == {
        "table": table,
        "host": "Ann",
        "rules": {"name": "royal", "title": invite["rules"]["title"], "code": invite["rules"]["code"]},
        "players": 3,
        "partners": False,
        "target": 21,
        "level": "level3",
        "clock": clock,
        "chat": True,
        "free": 2,
        "locked": False,
        "role": "stranger",
    }
    assert client.get(f"/api/rules/{invite['rules']['code']}").status_code == 200
    fault(client.post("/api/invites", json={"code": "ABCDEFG"}), 404, "bad_table_code")
    fault(ben.post("/api/invites/join", code=code, watch=True), 409, "watch_off")
    assert ben.post("/api/invites/join", code=code).json() == {"table": table, "role": "waiting"}
    assert ben.post("/api/invites", code=code).json()["role"] == "waiting"
    listed = ben.client.get("/api/tables", headers=ben.header).json()["tables"]
    assert [(one["table"], one["state"], one["role"], one["names"]) for one in listed] == [
        (table, "gathering", "waiting", [])
    ]


def test_a_table_from_the_first_code_to_a_play(client: TestClient) -> None:
    table, ann, _, host, other = begun(client)
    assert (host.room["role"], other.room["role"]) == ("host", "seat")
    assert (host.room["seat"], other.room["seat"]) == (0, 1)
    assert host.room["code"] is None
    assert host.view["match"]["names"] == ["Ann", "Ben"]
    assert not set(host.view["deal"]["hand"]) & set(other.view["deal"]["hand"])
    mover, watcher = (host, other) if host.view["deal"]["to_play"] == 0 else (other, host)
    assert watcher.ask("suggest", card=watcher.view["deal"]["hand"][0])["code"] == "not_your_turn"
    offer = mover.ask("suggest", card=mover.view["deal"]["hand"][0])["plays"][0]
    played = mover.ask("play", v=mover.v, play=offer["play"])
    assert played["t"] == "ok"
    watcher.settle()
    assert watcher.v == played["v"]
    assert watcher.view["deal"]["last_play"]["cards"][0] == offer["play"]["card"]
    stale = watcher.ask("play", v=watcher.v - 1, play={"card": watcher.view["deal"]["hand"][0], "kind": "trail"})
    assert stale["code"] == "stale_version"
    # The match can be looked at by who sits there, not by others.
    assert client.get(f"/api/matches/{table}", headers=ann.header).json()["seat"] == 0
    stranger = Guest(client, "Eve")
    fault(client.get(f"/api/matches/{table}", headers=stranger.header), 403, "bad_token")


def test_a_socket_is_judged_by_who_comes(client: TestClient) -> None:
    ann, ben, eve = (Guest(client, name) for name in ("Ann", "Ben", "Eve"))
    table, code = ann.open()
    assert eve.sit(table).closed() == ("not_invited", 4403)
    assert eve.sit("nowhere").closed() == ("unknown_match", 4404)
    ben.post("/api/invites/join", code=code)
    for token, error in (("", "no_guest"), ("wrong", "no_guest"), (None, "no_guest")):
        assert ben.sit(table, token=token).closed() == (error, 4401)
    host, waiting = ann.sit(table), ben.sit(table)
    waiting.settle()
    assert (waiting.room["role"], waiting.room["seats"], waiting.room["can"]) == ("waiting", [], ["leave"])
    for t, body in (("say", {"text": "hi"}), ("ready", {"ready": True}), ("count", {}), ("rematch", {"wanted": True})):
        assert waiting.ask(t, **body)["code"] in ("only_waiting", "not_started")
    assert waiting.ask("admit", person=2)["code"] == "not_host"
    assert waiting.ask("hint")["code"] in ("watching", "not_started")
    assert host.ask("turn_away", person=2)["t"] == "ok"
    assert waiting.closed() == ("not_invited", 4403)
    ben.post("/api/invites/join", code=code)
    again = ben.sit(table)
    again.settle()
    assert host.ask("kick", person=again.room["person"])["t"] == "ok"
    assert again.closed() == ("kicked", 4403)
    assert ben.sit(table).closed() == ("kicked", 4403)
    fault(ben.post("/api/invites", code=code), 403, "kicked")


def test_a_key_that_was_given_back_closes_its_sockets(client: TestClient) -> None:
    table, ann, ben, host, other = begun(client)
    ben.post("/api/guest/leave", everywhere=False)
    assert other.closed() == ("signed_out", 4403)
    assert ben.sit(table).closed() == ("no_guest", 4401)
    host.settle()
    assert ann.client.get("/api/guest", headers=ann.header).json()["guest"]["name"] == "Ann"


def test_who_leaves_hears_that_it_is_done(client: TestClient) -> None:
    _, _, _, host, other = begun(client)
    assert other.ask("leave")["t"] == "ok"
    assert other.closed() == ("", 1000)
    host.until(lambda message: message["t"] == "room" and message["room"]["seats"][1]["computer"] == "left")


def test_spectators_see_no_hand_and_play_none(client: TestClient) -> None:
    table, ann, _, host, _ = begun(client)
    host.ask("settings", watch=True)
    host.settle()
    key = host.room["watch_key"]
    eve = Guest(client, "Eve")
    fault(eve.post("/api/watch", table=table, key="wrong"), 404, "bad_watch_key")
    fault(eve.post("/api/watch", table="nowhere", key=key), 404, "bad_watch_key")
    assert eve.post("/api/watch", table=table, key=key).json() == {"table": table, "role": "spectator"}
    watching = eve.sit(table)
    watching.settle()
    assert watching.view["match"]["seat"] is None
    assert watching.view["deal"]["hand"] == []
    for t, body in (
        ("play", {"v": 1, "play": {"card": "9S", "kind": "trail"}}),
        ("undo", {"v": 1}),
        ("hint", {}),
        ("suggest", {"card": "9S"}),
        ("explain", {"card": None}),
        ("line", {"text": "9S _"}),
        ("about", {"build": "B1"}),
    ):
        assert watching.ask(t, **body)["code"] == "watching", t
    assert watching.ask("takeback", v=1)["code"] == "not_seated"
    assert watching.ask("shuffle", deal=2, added="00")["code"] == "not_seated"
    assert watching.ask("start")["code"] == "not_host"
    fault(client.get(f"/api/matches/{table}/record", headers=eve.header), 403, "bad_token")
    # A player's other screen may show the table without his hand.
    screen = ann.sit(table, watch=True)
    screen.settle()
    assert screen.view["deal"]["hand"] == []
    assert screen.ask("play", v=1, play={"card": "9S", "kind": "trail"})["code"] == "watching"


def test_a_page_that_comes_back_is_shown_what_it_has_missed(client: TestClient) -> None:
    table, ann, ben, host, other = begun(client)
    v = host.v
    host.close()
    lines = {0: ann.sit(table), 1: other}
    for _ in range(3):
        for line in lines.values():
            line.settle()
        mover = lines[lines[0].view["deal"]["to_play"]]
        # A card may have none: whoever owns a build may not trail.
        offers = [play for card in mover.view["deal"]["hand"] for play in mover.ask("suggest", card=card)["plays"]]
        assert mover.ask("play", v=mover.v, play=offers[0]["play"])["t"] == "ok"
    back = ann.sit(table, v=v)
    back.settle()
    views = [message for message in back.heard if message["t"] == "view"]
    assert back.heard[0]["t"] == "room"
    assert [message["v"] for message in views] == [v + 1, v + 2, v + 3]
    assert all(message["because"]["kind"] == "play" for message in views)
    fresh = ben.sit(table)
    fresh.settle()
    assert [message["v"] for message in fresh.heard if message["t"] == "view"] == [v + 3]


def test_phrases_chat_and_languages(client: TestClient) -> None:
    _, _, ben, host, other = begun(client)
    phrases = {one["phrase"]: one["text"] for one in host.ask("phrases")["phrases"]}
    assert phrases["well_played"] == "Well played!"
    other.ask("language", lang="fi")
    assert host.ask("phrase", phrase="well_played")["t"] == "ok"
    said = other.until(lambda message: message["t"] == "said")
    assert (said["person"], said["name"], said["phrase"], said["text"]) == (1, "Ann", "well_played", "Hyvin pelattu!")
    assert host.ask("say", text="hi")["code"] == "chat_off"
    host.ask("settings", chat=True)
    assert host.ask("say", text="<i>hi</i>\u202e")["t"] == "ok"
    assert other.until(lambda message: message["t"] == "said")["text"] == "<i>hi</i>"
    late = ben.sit(host.room["id"])
    late.settle()
    assert [one["text"] for m in late.heard if m["t"] == "talk" for one in m["said"]] == ["Well played!", "<i>hi</i>"]


def test_the_heartbeat_says_the_version(client: TestClient) -> None:
    _, _, _, host, other = begun(client)
    host.send({"t": "ping"})
    pong = host.until(lambda message: message["t"] == "pong")
    assert set(pong) == {"t", "v", "now"}
    host.ask("lock", locked=True)
    other.send({"t": "ping"})
    assert other.until(lambda message: message["t"] == "pong")["v"] == pong["v"] + 1


def test_messages_of_the_wrong_shape_change_nothing(client: TestClient) -> None:
    _, _, _, host, _ = begun(client)
    before = host.ask("mute", person=2, muted=False)["v"]
    for message in (
        {"t": "admit", "id": "a"},
        {"t": "admit", "id": "a", "person": "2"},
        {"t": "seats", "id": "a", "people": [1, 2, 3, 4, 5]},
        {"t": "settings", "id": "a", "clock": {"kind": "play"}},
        {"t": "settings", "id": "a", "host": 2},
        {"t": "leave"},
        {"t": "kick", "id": "a" * 65, "person": 2},
        {"t": "say", "id": "a", "text": "x" * 1001},
    ):
        host.send(message)
        assert host.until(lambda answer: answer["t"] in ("error", "ok", "refused"))["code"] == "bad_message"
    assert host.ask("mute", person=2, muted=False)["v"] == before + 1


def test_deeds_of_several_people_mean_nothing_at_a_table_of_one(client: TestClient) -> None:
    ticket = client.post("/api/matches", json={}).json()
    with client.websocket_connect(f"/api/matches/{ticket['match']}/play") as socket:
        socket.send_json({"t": "hello", "token": ticket["token"]})
        socket.receive_json()
        socket.send_json({"t": "kick", "id": "a", "person": 1})
        answer = socket.receive_json()
        while answer["t"] == "view":
            answer = socket.receive_json()
        assert (answer["t"], answer["code"]) == ("error", "bad_message")


# --- limits


def small(tmp_path: Path, **limits: Any) -> TestClient:
    (tmp_path / "index.html").write_text("<!doctype html><title>Cassino</title>")
    settings = Settings(limits=Limits(**limits))
    return TestClient(create_app(str(tmp_path / "games.db"), tmp_path, settings), raise_server_exceptions=False)


def test_too_many_of_a_thing_are_told_to_wait(tmp_path: Path) -> None:
    with small(tmp_path, tables_per_day=1, guests_per_hour=1, wrong_codes_per_minute=2) as client:
        ann = Guest(client, "Ann")
        answer = client.post("/api/guests", json={"name": "Ben"})
        error = fault(answer, 429, "too_many_guests")
        assert answer.headers["retry-after"] == str(error["wait"])
        _, code = ann.open()
        fault(ann.post("/api/tables"), 429, "too_many_tables")
        for _ in range(2):
            fault(client.post("/api/invites", json={"code": "ABCDEFG"}), 404, "bad_table_code")
        fault(client.post("/api/invites", json={"code": code}), 429, "too_many_codes")


def test_sockets_are_counted_by_person_and_by_address(tmp_path: Path) -> None:
    with small(tmp_path, sockets_per_person=2, sockets_per_address=3) as client:
        ann, ben = Guest(client, "Ann"), Guest(client, "Ben")
        table, code = ann.open()
        ben.post("/api/invites/join", code=code)
        first, second = ann.sit(table), ann.sit(table)
        for line in (first, second):
            line.settle()
        assert ann.sit(table).closed() == ("too_many_sockets", 4429)
        third = ben.sit(table)
        third.settle()
        assert ben.sit(table).closed() == ("too_many_sockets", 4429)
        first.close()
        for line in (second, third):
            line.close()


def test_the_log_says_nothing_of_keys_and_codes(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        table, ann, ben, host, other = begun(client, watch=True)
        host.settle()
        secrets = [ann.key, ben.key, host.room["watch_key"], *host.view["deal"]["hand"]]
        code = ann.post("/api/guest/transfer").json()["code"]
        client.post("/api/guest/move", json={"code": code})
        client.cookies.clear()
        for line in (host, other):
            line.close()
    ours = [record.getMessage() for record in caplog.records if record.name.startswith(("cassino", "uvicorn"))]
    assert not [text for text in ours for secret in (*secrets[:3], code) if secret in text]
    assert table
