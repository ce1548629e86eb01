"""The web server: setting up over HTTP, a seat's socket, and what foreign or broken requests get."""

from __future__ import annotations

import json
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from cassino.doors import table_socket
from cassino.doors.server import create_app
from cassino.doors.table_messages import LONGEST, BadMessage, Ping, read
from cassino.ground.presets import PRESETS, preset
from cassino.ground.ruleset import RuleSet
from cassino.players.player import LEVELS
from cassino.records.deck_svg import BACKS, FACES

Json = dict[str, Any]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text("<!doctype html><title>Cassino</title>")
    (folder / "assets").mkdir()
    (folder / "assets" / "index-abc123.js").write_text("0")
    return folder


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, page: Path) -> Iterator[TestClient]:
    app = create_app(str(tmp_path_factory.mktemp("data") / "games.db"), page)
    with TestClient(app, raise_server_exceptions=False) as opened:
        yield opened


def new(client: TestClient, **wish: Any) -> Json:
    answer = client.post("/api/matches", json={"seed": 3, "level": "greedy", **wish})
    assert answer.status_code == 201, answer.text
    ticket: Json = answer.json()
    return ticket


class Line:
    """A seat's socket over the test client, past its hello, with computer players that do not wait."""

    def __init__(self, client: TestClient, ticket: Json) -> None:
        self.session = client.websocket_connect(f"/api/matches/{ticket['match']}/play")
        self.socket = self.session.__enter__()
        self.count = 0
        self.say({"t": "hello", "token": ticket["token"]})
        self.message = self.hear()
        self.say({"t": "pace", "seconds": 0})
        self.turn()

    def say(self, message: Json) -> None:
        self.socket.send_text(json.dumps(message))

    def hear(self) -> Json:
        message: Json = self.socket.receive_json()
        if message["t"] == "view":
            self.message = message
        return message

    def turn(self) -> Json:
        """The view in which it is our turn, or the deal is over."""
        while self.view["match"]["state"] == "playing" and self.view["deal"]["to_play"] != 0:
            self.hear()
        return self.view

    def ask(self, message: Json) -> Json:
        self.count += 1
        message.setdefault("id", f"q{self.count}")
        self.say(message)
        while (answer := self.hear()).get("id") != message["id"]:
            pass
        return answer

    @property
    def view(self) -> Json:
        found: Json = self.message["view"]
        return found

    @property
    def v(self) -> int:
        found: int = self.message["v"]
        return found

    def close(self) -> None:
        self.session.__exit__(None, None, None)


@pytest.fixture
def line(client: TestClient) -> Iterator[Line]:
    opened = Line(client, new(client))
    yield opened
    opened.close()


# --- what can be chosen


def test_health(client: TestClient) -> None:
    answer = client.get("/api/health").json()
    assert answer["ok"] is True
    assert isinstance(answer["compiled"], bool)
    assert answer["version"].count(".") == 2


def test_presets_say_what_they_are(client: TestClient) -> None:
    answer = client.get("/api/presets").json()
    assert answer["default"] == "standard"
    assert [one["name"] for one in answer["presets"]] == list(PRESETS)
    by_name = {one["name"]: one for one in answer["presets"]}
    assert by_name["standard"]["differences"] == []
    assert by_name["partnership"]["partners"] == "required"
    assert by_name["scopone"]["players"] == [4]
    assert by_name["toolfluency"]["target_choices"] == [21, 11]
    assert not by_name["khasino"]["startable"]
    assert by_name["khasino"]["why_not"]
    assert any("11" in line for line in by_name["royal"]["differences"])


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_has_a_rules_sheet(client: TestClient, name: str) -> None:
    sheet = client.get(f"/api/rules/{name}").json()
    assert sheet["name"] == name
    lines = [line for section in sheet["sections"] for line in section["lines"]]
    assert all(line["text"] and line["anchor"] == line["option"] for line in lines)
    differing = {line["option"] for line in lines if line["differs"]}
    assert differing <= {one.option for one in preset(name).differences(RuleSet())}


def test_the_rules_sheet_of_a_code(client: TestClient) -> None:
    sheet = client.get("/api/rules/royal~f1.0").json()
    assert sheet["name"] == "royal~f1.0"
    assert sheet["title"] == "Royal Cassino, house rules"


def test_levels(client: TestClient) -> None:
    answer = client.get("/api/levels").json()
    assert [one["name"] for one in answer["levels"]] == [f"level{number}" for number in range(1, 8)]
    assert answer["default"] in [one.name for one in LEVELS][1:6]
    for one in answer["levels"]:
        assert one["title"]
        assert one["about"].endswith(".")
        assert len(one["about"]) < 80


@pytest.mark.parametrize("level", ["random", "greedy", "hoyle", "level1", "level7"])
def test_names_of_levels_from_before_there_were_seven_are_still_taken(client: TestClient, level: str) -> None:
    assert client.post("/api/matches", json={"seed": 3, "level": level}).status_code == 201


# --- the deck and the page


@pytest.mark.parametrize("face", FACES)
def test_the_deck_is_sent_once(client: TestClient, face: str) -> None:
    answer = client.get("/deck.svg", params={"face": face})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.count("<symbol ") == 52 + len(BACKS)
    assert "max-age" in answer.headers["cache-control"]
    again = client.get("/deck.svg", params={"face": face}, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_page_and_its_files(client: TestClient) -> None:
    index = client.get("/")
    assert "<title>Cassino" in index.text
    assert index.headers["cache-control"] == "no-cache"
    assert "immutable" in client.get("/assets/index-abc123.js").headers["cache-control"]


def test_what_is_large_is_sent_compressed(client: TestClient) -> None:
    packed = client.get("/deck.svg", headers={"accept-encoding": "gzip"})
    plain = client.get("/deck.svg", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert "accept-encoding" in packed.headers["vary"].lower()
    assert packed.headers["etag"] == plain.headers["etag"]


def test_without_a_page_the_server_says_so(tmp_path: Path) -> None:
    with TestClient(create_app(str(tmp_path / "g.db"), tmp_path)) as bare:
        answer = bare.get("/")
    assert answer.status_code == 503
    assert "make web" in answer.text


@pytest.mark.parametrize("path", ["/", "/api/health", "/deck.svg", "/nothing", "/api/rules/nothing"])
def test_every_answer_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]


# --- requests that are refused


@pytest.mark.parametrize(
    ("wish", "status", "code", "says"),
    [
        ({"rules": "nothing"}, 422, "bad_rules", "there is no preset 'nothing'"),
        ({"rules": "standrad"}, 422, "bad_rules", "standard"),
        ({"rules": "khasino"}, 422, "bad_rules", "pile stealing"),
        ({"rules": {"preset": "standard", "options": {"sweep": 1}}}, 422, "bad_rules", "no option 'sweep'"),
        ({"rules": {"preset": "standard", "options": {"sweeps": -1}}}, 422, "bad_rules", "cannot be -1"),
        ({"rules": {"preset": "standard", "extra": 1}}, 422, "bad_rules", "not 'extra'"),
        ({"rules": 3}, 422, "bad_request", "rules: "),
        (
            {"rules": {"preset": "partnership", "options": {"hold": "own_or_partner"}}, "players": 4},
            422,
            "rules_show_hands",
            "partner",
        ),
        ({"rules": "partnership", "players": 2}, 422, "bad_rules", "4 players"),
        ({"rules": "partnership", "players": 4, "partners": False}, 422, "bad_rules", "two pairs"),
        ({"players": 5}, 422, "bad_request", "players"),
        ({"players": "2"}, 422, "bad_request", "players"),
        ({"players": True}, 422, "bad_request", "players"),
        ({"level": "deep"}, 422, "unknown_level", "level1, level2, level3, level4, level5, level6, level7"),
        ({"target": 0}, 422, "bad_request", "target"),
        ({"target": 10**40}, 422, "bad_request", "target"),
        ({"seed": -1}, 422, "bad_request", "seed"),
        ({"name": 3}, 422, "bad_request", "name"),
        ({"cheat": True}, 422, "bad_request", "cheat"),
        ([], 422, "bad_request", ""),
    ],
)
def test_a_match_that_cannot_be_set_up(client: TestClient, wish: object, status: int, code: str, says: str) -> None:
    answer = client.post("/api/matches", json=wish)
    assert answer.status_code == status
    error = answer.json()["error"]
    assert error["code"] == code
    assert says in error["text"]


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"[" * 2000, b'{"players": NaN}', b'{"players": 2, "players": "x"}']
)
def test_a_body_that_is_no_json(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["code"] == "bad_request"


@pytest.mark.parametrize(
    "body", [b'{"players": 2, "players": 3}', b'{"rules": {"options": {"target": 11, "target": 21}}}']
)
def test_a_body_that_names_a_thing_twice(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_request")
    assert "is given twice" in answer.json()["error"]["text"]


def test_a_body_that_is_too_long(client: TestClient) -> None:
    answer = client.post(
        "/api/matches", content=b"{" + b" " * LONGEST + b"}", headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_long")


def test_pages_of_other_sites_are_refused(client: TestClient) -> None:
    answer = client.post("/api/matches", json={}, headers={"origin": "http://elsewhere.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_origin")
    assert client.post("/api/matches", json={}, headers={"origin": "http://testserver"}).status_code == 201


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, "not_found"),
        ("GET", "/../../etc/passwd", 404, "not_found"),
        ("GET", "/api/rules/nothing", 404, "unknown_rules"),
        ("GET", "/api/rules/standard~zz.1", 404, "unknown_rules"),
        ("GET", "/deck.svg?face=none", 404, "unknown_face"),
        ("PUT", "/api/matches", 405, "wrong_method"),
        ("GET", "/api/matches", 404, "not_found"),
    ],
)
def test_addresses_that_are_not_there(client: TestClient, method: str, path: str, status: int, code: str) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_names_are_cleaned(client: TestClient) -> None:
    for given, shown in (
        ("  Ann\u202e\x07  Lee ", "Ann Lee"),
        ("\u200b", "You"),
        ("x" * 100, "x" * 24),
        ("<b>", "<b>"),
    ):
        line = Line(client, new(client, name=given))
        assert line.view["match"]["names"][0] == shown
        line.close()


# --- the hello


def judged(client: TestClient, match: str, first: str | bytes | None, **headers: str) -> tuple[str, int]:
    """The error and the close code that a first message gets."""
    with client.websocket_connect(f"/api/matches/{match}/play", headers=headers) as socket:
        if isinstance(first, bytes):
            socket.send_bytes(first)
        elif first is not None:
            socket.send_text(first)
        error = socket.receive_json()
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert error["t"] == "error"
    assert error["text"]
    return error["code"], closed.value.code


def hello(token: str) -> str:
    return json.dumps({"t": "hello", "token": token, "v": 0})


def test_a_hello_is_judged(client: TestClient) -> None:
    ticket, other = new(client), new(client)
    match = ticket["match"]
    assert judged(client, match, hello(other["token"])) == ("bad_token", 4403)
    assert judged(client, match, hello("")) == ("bad_token", 4403)
    assert judged(client, "nowhere", hello(ticket["token"])) == ("unknown_match", 4404)
    for wrong in ('{"t":"ping"}', "{", "[]", '{"t":"hello"}', '{"t":"hello","token":1}', b"\xff\x00"):
        assert judged(client, match, wrong) == ("hello_expected", 4401)
    assert judged(client, match, None, origin="http://elsewhere.example") == ("foreign_origin", 4403)


def test_who_says_nothing_is_not_waited_for(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "HELLO_WITHIN", 0.01)
    assert judged(client, new(client)["match"], None) == ("hello_expected", 4401)


def test_the_token_is_never_sent_back(client: TestClient) -> None:
    ticket = new(client)
    line = Line(client, ticket)
    assert ticket["token"] not in json.dumps(line.message)
    line.close()


# --- what is shown


def test_the_first_view(client: TestClient) -> None:
    line = Line(client, new(client, players=4, partners=True, name="Ann", rules="standard", target=11))
    match, deal = line.view["match"], line.view["deal"]
    assert match["names"] == ["Ann", "Ben", "Cora", "Dan"]
    assert match["sides"] == [0, 1, 0, 1]
    assert match["rules"] == {"name": "standard", "title": "Standard Cassino", "code": "standard~h1.11"}
    assert (match["target"], match["totals"], match["deal_no"], match["state"]) == (11, [0, 0], 1, "playing")
    assert (deal["round"], deal["rounds"], len(deal["hand"])) == (1, 3, 4)
    assert (
        deal["stock"]
        + sum(deal["hand_counts"])
        + len(deal["table"])
        + sum(p["cards"] for p in deal["piles"])
        + sum(len(b["cards"]) for b in deal["builds"])
        == 52
    )
    assert line.view["result"] is None
    line.close()


def test_the_log_speaks_of_what_happened(line: Line) -> None:
    deal = line.view["deal"]
    assert deal["log"][-1]["words"] == deal["last_play"]["words"]
    assert deal["last_play"]["words"].startswith("Ben ")
    assert line.message["because"]["words"] == deal["last_play"]["words"]


def test_hints_are_what_the_suggestions_touch(line: Line) -> None:
    rng = Random(1)
    for _ in range(20):
        view = line.turn()
        if view["match"]["state"] != "playing":
            break
        hints = view["deal"]["hints"]
        for card in view["deal"]["hand"]:
            plays = [one["play"] for one in line.ask({"t": "suggest", "card": card})["plays"]]
            loose = {c for play in plays for c in play.get("take", play.get("with", []))}
            builds = {b for play in plays for b in play.get("builds", [])} | {
                play["onto"] for play in plays if play.get("onto")
            }
            if len(plays) < 12:
                assert set(hints.get(card, {}).get("loose", {})) == loose
                assert set(hints.get(card, {}).get("builds", {})) == builds
        if not make_any_play(line, rng):
            break


def make_any_play(line: Line, rng: Random) -> Json | None:
    """Makes a suggested play by chance; the play."""
    hand = list(line.turn()["deal"]["hand"])
    rng.shuffle(hand)
    for card in hand:
        plays = line.ask({"t": "suggest", "card": card})["plays"]
        if plays:
            chosen: Json = rng.choice(plays)
            assert line.ask({"t": "play", "v": line.v, "play": chosen["play"]})["t"] == "ok"
            return chosen
    return None


def test_explanations_of_a_selection(line: Line) -> None:
    view = line.turn()
    table, hand = view["deal"]["table"], view["deal"]["hand"]
    for card in hand:
        for loose in table:
            answer = line.ask({"t": "explain", "card": card, "loose": [loose], "builds": []})
            assert answer["t"] == "meanings"
            for meaning in answer["meanings"]:
                if meaning["legal"]:
                    assert {"play", "label", "cards", "spades", "points", "sweep", "groups", "text"} <= set(meaning)
                else:
                    assert {"code", "text", "anchor"} <= set(meaning)
            legal = any(meaning["legal"] for meaning in answer["meanings"])
            assert legal == (card in answer["cards"])
            alone = line.ask({"t": "explain", "card": None, "loose": [loose], "builds": []})
            assert alone["cards"] == answer["cards"]
            assert alone["sum"]
            assert alone["meanings"] == []


def test_a_refused_play_says_why_and_where(line: Line) -> None:
    view = line.turn()
    absent = next(c for c in ("KC", "KD", "KH", "KS", "QC") if c not in view["deal"]["hand"])
    answer = line.ask({"t": "play", "v": line.v, "play": {"card": absent, "kind": "trail"}})
    assert (answer["t"], answer["code"]) == ("refused", "not_in_hand")
    assert "not in your hand" in answer["text"]
    assert answer["v"] == line.v


# --- messages that cannot be read

BAD = [
    "",
    "x",
    "null",
    "[]",
    "{}",
    '{"t":"dance"}',
    '{"t":"play"}',
    '{"t":"play","id":"a","v":"2","play":{}}',
    '{"t":"play","id":"a","v":2,"play":[]}',
    '{"t":"play","id":"a","v":2,"play":{},"seat":1}',
    '{"t":"play","id":"a","v":-1,"play":{}}',
    '{"t":"play","id":"a","v":1e400,"play":{}}',
    '{"t":"play","id":"a","v":99999999999999999999999,"play":{}}',
    '{"t":"play","id":"","v":2,"play":{}}',
    '{"t":"play","id":"' + "a" * 65 + '","v":2,"play":{}}',
    '{"t":"explain","id":"a","card":"9S","loose":"5C","builds":[]}',
    '{"t":"explain","id":"a","card":"9S","loose":["' + "5C" * 9 + '"]}',
    '{"t":"suggest","id":"a"}',
    '{"t":"pace","seconds":-1}',
    '{"t":"pace","seconds":4}',
    '{"t":"pace","seconds":NaN}',
    '{"t":"ping","deep":' + "[" * 500 + "]" * 500 + "}",
    '{"t":"hello","token":"x","v":0,"admin":true}',
    '{"t":"ping"} {"t":"ping"}',
]


@pytest.mark.parametrize("text", BAD)
def test_a_message_that_cannot_be_read(line: Line, text: str) -> None:
    before = line.turn()
    line.socket.send_text(text)
    answer = line.hear()
    assert (answer["t"], answer["code"]) == ("error", "bad_message")
    assert "Traceback" not in answer["text"]
    assert line.ask({"t": "suggest", "card": before["deal"]["hand"][0]})["t"] == "suggestions"
    assert line.view == before


@pytest.mark.parametrize(
    "play",
    [
        {},
        {"card": "9S"},
        {"card": "9S", "kind": "steal"},
        {"card": "1X", "kind": "trail"},
        {"card": "9S", "kind": "trail", "seat": 1},
        {"card": "9S", "kind": "capture", "take": ["5C", "5C"], "value": 9},
        {"card": "9S", "kind": "capture", "take": [["5C"]], "value": 9},
        {"card": "9S", "kind": "capture", "take": ["5C"], "builds": ["B99"], "value": 9},
        {"card": "9S", "kind": "build", "with": ["5C"], "value": 10**20},
        {"card": "9S", "kind": "raise", "with": [], "value": 10},
        {"card": None, "kind": None},
    ],
)
def test_a_play_that_is_none(line: Line, play: Json) -> None:
    before = line.turn()
    answer = line.ask({"t": "play", "v": line.v, "play": play})
    assert (answer["t"], answer["code"]) == ("error", "bad_play")
    assert line.view == before


@pytest.mark.parametrize(
    "question",
    [
        {"t": "suggest", "card": "XX"},
        {"t": "explain", "card": "9Z", "loose": [], "builds": []},
        {"t": "explain", "card": None, "loose": ["5C", "5C"], "builds": []},
        {"t": "explain", "card": None, "loose": [], "builds": ["C1"]},
        {"t": "explain", "card": "KS", "loose": ["QQ"], "builds": []},
    ],
)
def test_a_question_about_nothing(line: Line, question: Json) -> None:
    assert line.ask(question)["code"] == "bad_play"


def test_questions_when_it_is_not_our_turn(client: TestClient) -> None:
    ticket = new(client)
    with client.websocket_connect(f"/api/matches/{ticket['match']}/play") as socket:
        socket.send_text(hello(ticket["token"]))
        view = socket.receive_json()["view"]
        assert view["deal"]["to_play"] == 1
        socket.send_text(json.dumps({"t": "pace", "seconds": 3, "id": "p"}))
        assert socket.receive_json()["t"] == "ok"
        for message in (
            {"t": "suggest", "id": "a", "card": view["deal"]["hand"][0]},
            {"t": "explain", "id": "b", "card": None, "loose": view["deal"]["table"][:1], "builds": []},
        ):
            socket.send_text(json.dumps(message))
            answer = socket.receive_json()
            assert (answer["t"], answer["code"], answer["id"]) == ("error", "not_your_turn", message["id"])
        assert view["deal"]["hints"] == {}


def test_long_messages_end_the_conversation(line: Line) -> None:
    line.socket.send_text('{"t":"ping","id":"' + "a" * LONGEST + '"}')
    assert line.hear()["code"] == "too_long"
    with pytest.raises(WebSocketDisconnect) as closed:
        line.hear()
    assert closed.value.code == 1009


def test_endless_nonsense_ends_the_conversation(line: Line) -> None:
    for _ in range(table_socket.MOST_BAD):
        line.socket.send_text("{")
        assert line.hear()["code"] == "bad_message"
    line.socket.send_text("{")
    assert line.hear()["code"] == "too_many_errors"
    with pytest.raises(WebSocketDisconnect) as closed:
        line.hear()
    assert closed.value.code == 1008


def test_mutated_messages_change_nothing(line: Line) -> None:
    rng = Random(7)
    view, v = line.turn(), line.v
    good = [
        json.dumps({"t": "play", "id": "m", "v": v - 1, "play": {"card": view["deal"]["hand"][0], "kind": "trail"}}),
        json.dumps({"t": "explain", "id": "m", "card": view["deal"]["hand"][0], "loose": view["deal"]["table"]}),
        json.dumps({"t": "suggest", "id": "m", "card": view["deal"]["hand"][0]}),
    ]
    for _ in range(3000):
        text = bytearray(rng.choice(good).encode())
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(text))
            match rng.randrange(3):
                case 0:
                    text[place] = rng.randrange(256)
                case 1:
                    del text[place]
                case _:
                    text[place:place] = text[: rng.randrange(len(text))]
        try:
            message = read(bytes(text[: LONGEST + 10]))
        except BadMessage:
            continue
        if rng.random() < 0.2 and not isinstance(message, Ping):
            line.socket.send_text(bytes(text).decode("utf-8", "replace")[:LONGEST])
            assert line.hear()["t"] in ("refused", "error", "meanings", "suggestions")
    assert line.v == v


# --- two pages on one seat, and a page that comes back


def test_two_pages_of_one_seat_see_the_same(client: TestClient) -> None:
    ticket = new(client)
    first, second = Line(client, ticket), Line(client, ticket)
    play = make_any_play(first, Random(1))
    assert play is not None
    first.turn()
    while second.v < first.v:
        second.hear()
    assert second.view == first.view
    first.close()
    second.close()


def test_a_reload_goes_on_where_it_was(client: TestClient) -> None:
    ticket, rng = new(client), Random(2)
    line = Line(client, ticket)
    for _ in range(5):
        assert make_any_play(line, rng) is not None
    seen, v = line.turn(), line.v
    line.close()
    again = Line(client, ticket)
    assert (again.view, again.v) == (seen, v)
    again.close()


def test_a_play_is_made_once(line: Line) -> None:
    view = line.turn()
    play = next(
        plays[0]["play"]
        for card in view["deal"]["hand"]
        if (plays := line.ask({"t": "suggest", "card": card})["plays"])
    )
    v = line.v
    first = line.ask({"t": "play", "id": "same", "v": v, "play": play})
    line.turn()
    made = len(line.view["deal"]["log"])
    assert line.ask({"t": "play", "id": "same", "v": v, "play": play}) == first
    assert len(line.view["deal"]["log"]) == made
    stale = line.ask({"t": "play", "id": "other", "v": v, "play": play})
    assert (stale["t"], stale["code"], stale["v"]) == ("refused", "stale_version", line.v)


def test_pongs_carry_the_version(line: Line) -> None:
    line.turn()
    line.say({"t": "ping"})
    assert line.hear() == {"t": "pong", "v": line.v}


# --- the command


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cassino.doors.cli", "serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_used_port(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        ended = serve("--port", str(port), "--database", str(tmp_path / "g.db"))
    assert ended.returncode == 1
    assert f"port {port} is in use" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_an_address_of_another_machine(tmp_path: Path) -> None:
    ended = serve("--host", "192.0.2.1", "--port", "0", "--database", str(tmp_path / "g.db"))
    assert ended.returncode == 1
    assert "cannot listen on 192.0.2.1" in ended.stderr


def test_a_database_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear reader, " * 50)
    ended = serve("--port", "0", "--database", str(file))
    assert ended.returncode == 1
    assert str(file) in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_database_of_another_program(tmp_path: Path) -> None:
    file = tmp_path / "recipes.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    ended = serve("--port", "0", "--database", f"sqlite+aiosqlite:///{file}")
    assert ended.returncode == 1
    assert "belongs to another program" in ended.stderr
