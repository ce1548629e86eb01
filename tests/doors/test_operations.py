"""Running the server: health, figures, logs, settings, headers, and stopping in good order."""

from __future__ import annotations

import io
import json
import logging
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from cassino.doors import logs
from cassino.doors.cli import main
from cassino.doors.server import create_app
from cassino.doors.settings import Settings, SettingsError, example, load, loads
from cassino.doors.web_page import content_policy
from cassino.services.store import StoreError
from doors.table_client import Seat, new_match, serving
from doors.test_server import Line, new

Json = dict[str, Any]

CARDS = re.compile(r"\b(10|[2-9TJQKA])[CDHS♣♦♥♠]")


def opened(folder: Path, settings: Settings | None = None, **how: Any) -> TestClient:
    """A client of an application with these settings, as from this machine."""
    chosen = (settings or Settings()).with_("database", url=str(folder / "games.db"))
    app = create_app(settings=chosen, static_dir=folder)
    return TestClient(app, raise_server_exceptions=False, client=("127.0.0.1", 50000), **how)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with opened(tmp_path) as found:
        yield found


def figures(client: TestClient) -> dict[str, float]:
    """What `/metrics` says, by name and labels."""
    answer = client.get("/metrics")
    assert answer.status_code == 200
    return {
        sample.name
        + "".join(f" {value}" for name, value in sorted(sample.labels.items()) if name != "le"): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


# --- health


def test_a_server_that_can_serve(client: TestClient) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"ok": True, "database": True, "bus": None, "draining": False, "passed_on": 0}


def test_a_server_without_its_database(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone() -> None:
        raise StoreError("the disk is gone")

    monkeypatch.setattr(client.app.state.tables.store, "reach", gone)  # type: ignore[attr-defined]
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["database"] is False
    assert "disk" not in answer.text


def test_a_server_that_is_about_to_stop(client: TestClient) -> None:
    client.app.state.draining = True  # type: ignore[attr-defined]
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["draining"]) == (503, True)


# --- figures


def test_what_is_played_and_refused_is_counted(client: TestClient) -> None:
    with closing(Line(client, new(client))) as line:
        seen = line.view["deal"]
        card = seen["hand"][0]
        assert line.ask({"t": "play", "v": 1, "play": {"card": card, "kind": "trail"}})["code"] == "stale_version"
        play = line.ask({"t": "suggest", "card": card})["plays"]
        play = play[0]["play"] if play else {"card": card, "kind": "trail"}
        assert line.ask({"t": "play", "v": line.v, "play": play})["t"] == "ok"
        assert line.ask({"t": "explain", "card": "17X"})["t"] == "error"
        found = figures(client)
        assert found["cassino_sockets"] == 1
        assert found["cassino_tables"] == 1
        assert found["cassino_events_total create"] == found["cassino_events_total deal"] == 1
        assert found["cassino_events_total play"] >= 1
        assert found["cassino_refusals_total stale_version"] == 1
        assert found["cassino_answer_seconds_count"] == 2
        assert found["cassino_writer_queue_seconds"] >= 0
    client.post("/api/matches", json={"rules": "nonsense"})
    found = figures(client)
    assert found["cassino_sockets"] == 0
    assert found["cassino_refusals_total bad_rules"] == 1
    assert found["cassino_http_requests_total POST 201"] == 1


def test_a_page_that_comes_back_is_counted(client: TestClient) -> None:
    ticket = new(client)
    for v in (0, 2):
        with client.websocket_connect(f"/api/matches/{ticket['match']}/play") as line:
            line.send_text(json.dumps({"t": "hello", "token": ticket["token"], "v": v}))
            assert line.receive_json()["t"] == "view"
    assert figures(client)["cassino_resyncs_total"] == 1


def test_nothing_of_a_game_is_in_the_figures(client: TestClient) -> None:
    ticket = new(client)
    with closing(Line(client, ticket)) as line:
        while line.turn()["match"]["state"] == "playing":
            card = line.view["deal"]["hand"][0]
            plays = line.ask({"t": "suggest", "card": card})["plays"]
            line.ask({"t": "play", "v": line.v, "play": plays[0]["play"] if plays else {"card": card, "kind": "trail"}})
        text = client.get("/metrics").text
    labels = re.findall(r"\{([^}]*)\}", text)
    assert labels
    assert not [one for one in labels if CARDS.search(one) or ticket["match"] in one or ticket["token"] in one]


@pytest.mark.parametrize(
    ("address", "headers", "settings", "status"),
    [
        ("127.0.0.1", {}, "", 200),
        ("192.0.2.7", {}, "", 404),
        ("192.0.2.7", {}, '[metrics]\nnetworks = ["192.0.2.0/24"]', 200),
        # Through a proxy that the settings do not name: who asks is unknown.
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.7"}, "", 404),
        ("nonsense", {}, "", 404),
    ],
)
def test_who_may_read_the_figures(
    tmp_path: Path, address: str, headers: dict[str, str], settings: str, status: int
) -> None:
    app = create_app(str(tmp_path / "games.db"), tmp_path, loads(settings))
    with TestClient(app, client=(address, 50000)) as client:
        assert client.get("/metrics", headers=headers).status_code == status


# --- logs


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the log says, as JSON and with everything that it can say."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stderr", out)
    root, ours = logging.root, logging.getLogger("cassino")
    before = root.handlers[:], root.level, ours.level
    logs.set_up(loads('[log]\nformat = "json"\nlevel = "debug"').log)
    yield out
    root.handlers[:], root.level, ours.level = before


def lines(out: io.StringIO) -> list[Json]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_the_log_tells_what_comes_and_goes_but_no_hand_token_or_code(client: TestClient, logged: io.StringIO) -> None:
    ticket = new(client)
    with closing(Line(client, ticket)) as line:
        hands = set(line.view["deal"]["hand"])
        while line.turn()["match"]["state"] == "playing":
            card = line.view["deal"]["hand"][0]
            hands.add(card)
            plays = line.ask({"t": "suggest", "card": card})["plays"]
            line.ask({"t": "play", "v": line.v, "play": plays[0]["play"] if plays else {"card": card, "kind": "trail"}})
        line.ask({"t": "line", "text": f"{card} x {card}"})
    client.get(f"/api/matches/{ticket['match']}", headers={"Authorization": f"Bearer {ticket['token']}"})
    client.get("/api/presets?lang=fi")
    found = lines(logged)
    assert {"socket", "request"} <= {one["event"] for one in found}
    told = next(one for one in found if one["event"] == "socket")
    assert told["code"] in (1000, 1005)
    assert told["heard"] > 20
    text = logged.getvalue()
    assert ticket["token"] not in text
    assert "lang=fi" not in text
    assert len(hands) > 20
    assert not CARDS.findall(text)


def test_a_fault_is_told_by_kind_and_place_alone(
    client: TestClient, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> Json:
        try:
            raise ValueError("the hand was 9S 10D")
        except ValueError as error:
            raise RuntimeError("with 9S in it") from error

    monkeypatch.setattr("cassino.doors.server.setup_json.levels_json", broken)
    answer = client.get("/api/levels")
    assert answer.json()["error"]["code"] == "internal"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert figures(client)["cassino_refusals_total internal"] == 1
    assert figures(client)["cassino_http_requests_total GET 500"] == 1
    try:
        broken()
    except RuntimeError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\nwith 9S")
    told = lines(logged)[-1]
    assert told["event"] == "Exception in ASGI application"
    assert [line for line in told["fault"] if not line.startswith(" ")] == [
        "builtins.RuntimeError",
        "builtins.ValueError",
    ]
    assert any("test_operations.py" in line for line in told["fault"])
    assert "9S" not in logged.getvalue()


def test_libraries_do_not_tell_what_goes_over_the_line(logged: io.StringIO) -> None:
    for name in ("websockets.server", "uvicorn.error", "sqlalchemy.engine", "asyncio"):
        logging.getLogger(name).debug("< TEXT '9S'")
        logging.getLogger(name).info("< TEXT '9S'")
    assert logged.getvalue() == ""


# --- settings


def test_the_printed_settings_are_the_defaults(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["settings"]) == 0
    printed = capsys.readouterr().out
    assert loads(printed) == Settings()
    uncommented = re.sub(r"^#(\w+ =)", r"\1", printed, flags=re.MULTILINE)
    file = tmp_path / "settings.toml"
    file.write_text(uncommented)
    assert load(file) == Settings()
    assert uncommented.count("\nport = 8000\n") == 1


def test_every_entry_is_explained() -> None:
    text = example()
    before = ""
    for line in text.splitlines():
        if re.match(r"#\w+ = ", line):
            assert before.startswith("# "), f"nothing is said about {line}"
        before = line


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[server]\nports = 1", "there is no entry server.ports"),
        ("[sever]", "there is no section sever"),
        ("server = 1", "server is a section"),
        ('[server]\nport = "80"', "server.port is a whole number, not '80'"),
        ("[server]\nport = true", "server.port is a whole number, not True"),
        ("[server]\nport = 70000", "from 0 to 65535"),
        ("[server]\nstop_within = 0", "server.stop_within must be above 0"),
        ('[server]\nhost = ""', "server.host is empty"),
        ('[server]\norigins = ["cards.example.org"]', "is no origin"),
        ('[server]\norigins = ["https://cards.example.org/"]', "is no origin"),
        ('[server]\nproxies = ["somewhere"]', "server.proxies"),
        ('[server]\nproxies = "10.0.0.1"', "server.proxies is a list"),
        ("[bus]\nlease = -1", "bus.lease must be above 0"),
        ('[log]\nformat = "xml"', "log.format is one of text, json"),
        ("[limits]\nspectators = 0", "spectators must be above 0"),
        ("[server]\nport = =", "line 2"),
    ],
)
def test_settings_that_cannot_be(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=re.escape(says)):
        loads(text)
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(SettingsError, match=re.escape(str(file))):
        load(file)


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--settings", "nowhere.toml"]) == 1
    assert "the settings nowhere.toml cannot be read" in capsys.readouterr().err


# --- headers


def test_headers_of_every_answer(client: TestClient, tmp_path: Path) -> None:
    for path in ("/api/levels", "/healthz", "/nothing"):
        headers = client.get(path, headers={"host": "cards.example.org"}).headers
        policy = headers["content-security-policy"]
        assert "script-src" not in policy, "scripts are those of default-src, this site's own files"
        assert "connect-src 'self' ws://cards.example.org wss://cards.example.org" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "strict-transport-security" not in headers
        assert "server" not in headers
    assert client.get("/api/levels").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["a.b; script-src *", "x'y", "", "a b", "[::1"])
def test_a_host_that_is_none_gets_into_no_policy(host: str) -> None:
    assert "connect-src 'self';" in content_policy(host)


def test_over_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    with opened(tmp_path, base_url="https://cards.example.org") as client:
        assert client.get("/api/levels").headers["strict-transport-security"].startswith("max-age=")


def test_only_named_origins_may_change_anything(tmp_path: Path) -> None:
    settings = loads('[server]\norigins = ["https://cards.example.org"]')
    with opened(tmp_path, settings) as client:
        for origin, status in (
            ("https://cards.example.org", 201),
            ("http://cards.example.org", 403),
            ("https://evil.example.org", 403),
            ("http://testserver", 403),
            ("null", 403),
        ):
            answer = client.post("/api/matches", json={}, headers={"origin": origin})
            assert answer.status_code == status, origin
        assert client.post("/api/matches", json={}).status_code == 201, "programs name no origin"


# --- over a real line


@pytest.mark.parametrize(("proxies", "told"), [("[]", False), ('["127.0.0.1"]', True)])
def test_only_named_proxies_are_believed(tmp_path: Path, proxies: str, told: bool) -> None:
    import httpx

    settings = tmp_path / "settings.toml"
    settings.write_text(f"[server]\nproxies = {proxies}\n")
    with serving(tmp_path / "games.db", ["--settings", str(settings)]) as server:
        claim = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}
        headers = httpx.get(f"{server.url}api/levels", headers=claim).headers
        assert ("strict-transport-security" in headers) is told


async def test_a_request_sent_by_half_does_not_hold_up_the_end(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as server:
        seat = await Seat(server.url, new_match(server.url, level="greedy", seed=1)).dial()
        await seat.say({"t": "pace", "seconds": 0})
        await seat.turn()
        await seat.play(await seat.choose(Random(1)))
        port = int(server.url.rpartition(":")[2].strip("/"))
        halves = [
            b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{",
            b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-",
            b"GET /api/matches/x/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
        ]
        lines = [socket.create_connection(("127.0.0.1", port)) for _ in halves]
        for line, half in zip(lines, halves, strict=True):
            line.sendall(half)
        # An answer on another line says that the server has seen these.
        await seat.ask({"t": "count"})
        assert server.stop() == (0, "")
        for line in lines:
            line.close()
        await seat.hang_up()
