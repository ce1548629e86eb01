"""Every door speaks the language it is asked in: HTTP, the socket, the terminal, the referee; and refuses in it too."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from starlette.testclient import TestClient

from cassino.doors.cli import main
from cassino.doors.server import create_app
from cassino.game import dealing
from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.game.plays import Play
from cassino.ground.language import ENGLISH, LANGUAGES, language
from cassino.ground.presets import PRESETS, preset

Json = dict[str, Any]
OTHERS = [code for code in LANGUAGES if code != ENGLISH]

pytestmark = pytest.mark.usefixtures("catalogues")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, catalogues: ModuleType) -> Iterator[TestClient]:
    app = create_app(str(tmp_path_factory.mktemp("data") / "games.db"), Path("nowhere"))
    with TestClient(app, raise_server_exceptions=False) as opened:
        yield opened


# --- HTTP


@pytest.mark.parametrize(
    ("query", "header", "title"),
    [
        ("", "", "Standard Cassino"),
        ("?lang=fi", "", "Tavallinen kasino"),
        ("?lang=sv-FI", "it", "Vanligt kasino"),
        ("", "de, it;q=0.8, fi;q=0.3", "Cassino classico"),
        ("?lang=tlh", "", "Standard Cassino"),
        ("", "*", "Standard Cassino"),
    ],
)
def test_http_speaks_the_language_that_is_asked_for(client: TestClient, query: str, header: str, title: str) -> None:
    answer = client.get(f"/api/presets{query}", headers={"accept-language": header} if header else {})
    assert answer.json()["presets"][0]["title"] == title
    assert "accept-language" in answer.headers["vary"].lower()
    assert answer.headers["content-language"] in LANGUAGES


@pytest.mark.parametrize("code", OTHERS)
def test_all_that_http_tells_is_translated(client: TestClient, code: str) -> None:
    plain = client.get("/api/rules/scopa").json()
    told = client.get(f"/api/rules/scopa?lang={code}").json()
    for one, other in zip(plain["sections"], told["sections"], strict=True):
        for line, translated in zip(one["lines"], other["lines"], strict=True):
            assert line["option"] == translated["option"]
            assert line["text"] != translated["text"], line["text"]
    levels = client.get(f"/api/levels?lang={code}").json()["levels"]
    assert all(
        a["about"] != b["about"] for a, b in zip(client.get("/api/levels").json()["levels"], levels, strict=True)
    )


def test_errors_are_told_in_the_language_too(client: TestClient) -> None:
    answer = client.get("/nowhere/at/all?lang=es")
    assert answer.json()["error"] == {"code": "not_found", "text": "En esta dirección no hay nada."}
    impossible = {"preset": "standard", "options": {"target": None}}
    answer = client.post("/api/matches?lang=fi", json={"rules": impossible})
    assert answer.json()["error"]["text"].startswith("ilman tavoitetta jakojen määrä on sovittava")


# --- the socket


class Line:
    """A seat's socket, past its hello."""

    def __init__(self, client: TestClient, ticket: Json, lang: str | None) -> None:
        self.session = client.websocket_connect(f"/api/matches/{ticket['match']}/play")
        self.socket = self.session.__enter__()
        self.say({"t": "hello", "token": ticket["token"]} | ({} if lang is None else {"lang": lang}))
        self.say({"t": "pace", "seconds": 3})

    def say(self, message: Json) -> None:
        self.socket.send_text(json.dumps(message))

    def hear(self, kind: str) -> Json:
        while (message := json.loads(self.socket.receive_text()))["t"] != kind:
            pass
        return message

    def our_turn(self) -> Json:
        while True:
            seen = self.hear("view")
            if seen["view"]["deal"]["to_play"] == 0:
                return seen


@pytest.fixture
def seats(client: TestClient) -> Iterator[Callable[[Json, str | None], Line]]:
    """Opens sockets, and closes them in the end."""
    lines: list[Line] = []

    def sit(ticket: Json, lang: str | None) -> Line:
        lines.append(Line(client, ticket, lang))
        return lines[-1]

    yield sit
    for line in lines:
        line.session.__exit__(None, None, None)


def test_two_sockets_of_one_seat_hear_two_languages_and_one_changes_its_own(
    client: TestClient, seats: Callable[[Json, str | None], Line]
) -> None:
    ticket = client.post("/api/matches", json={"seed": 5, "level": "greedy"}).json()
    english, finnish = seats(ticket, None), seats(ticket, "fi-FI")
    english.say({"t": "pace", "seconds": 0})
    one, other = english.our_turn(), finnish.our_turn()
    assert one["v"] == other["v"]
    assert one["view"]["match"]["rules"]["title"] == "Standard Cassino"
    assert other["view"]["match"]["rules"]["title"] == "Tavallinen kasino"
    log, translated = one["view"]["deal"]["log"], other["view"]["deal"]["log"]
    assert [line["text"] for line in log] == [line["text"] for line in translated]
    assert all(a["words"] != b["words"] for a, b in zip(log, translated, strict=True))
    # What is refused was judged once, and is told in the language of whoever asked.
    gone = next(card for card in ("5C", "6C") if card not in one["view"]["deal"]["table"])
    wrong = {"card": one["view"]["deal"]["hand"][0], "kind": "capture", "take": [gone], "builds": [], "value": 5}
    for line, expected in ((english, "is not among the loose cards"), (finnish, "ei ole irtokorttien joukossa")):
        line.say({"t": "play", "id": "p1", "v": one["v"], "play": wrong})
        assert line.hear("refused")["text"] == f"{gone[0]}♣ {expected}"
    english.say({"t": "language", "lang": "sv", "id": "l1"})
    assert english.hear("view")["view"]["match"]["rules"]["title"] == "Vanligt kasino"
    english.say({"t": "suggest", "id": "s1", "card": one["view"]["deal"]["hand"][0]})
    labels = [play["label"] for play in english.hear("suggestions")["plays"]]
    assert labels
    assert all(label.split()[0] in ("Ta", "Lägg", "Bygg", "Höj") for label in labels), labels


# --- refusals


@pytest.mark.parametrize("code", OTHERS)
def test_refusals_are_told_in_every_language(code: str) -> None:
    rng, seen = Random(code), set()
    for name in [name for name in PRESETS if can_start(preset(name))] * 6:
        rules = preset(name)
        players = rng.choice([n for n in rules.player_counts if n <= 4])
        deal = Deal.shuffled(rules, players, rng=rng, sides=dealing.sides_for(rules, players, None))
        for _ in range(rng.randint(0, 20)):
            if not deal.over:
                deal.push(deal.legal_plays.choose(rng))
        if deal.over:
            continue
        for _ in range(40):
            play = some_play(deal, rng)
            english = deal.refused(play)
            if english is None:
                continue
            with language(code):
                told = deal.refused(play)
            assert told is not None
            assert (told.code, told.anchor) == (english.code, english.anchor)
            assert told.text != english.text, english.text
            assert "{" not in told.text
            seen.add(told.code)
    assert len(seen) >= 15, sorted(seen)


def some_play(deal: Deal, rng: Random) -> Play:
    """Any play of anything: legal by accident only."""
    kind = rng.choice(["capture", "build", "add", "raise", "trail", "table_build"])
    builds = [build.id for build in deal.builds]
    card = rng.choice([*deal.hand(deal.turn), *deal.hand(deal.turn), *deal.table] or deal.hand(deal.turn))
    loose = rng.sample(deal.table, rng.randint(0, min(3, len(deal.table))))
    loose = [other for other in loose if other is not card]
    value = rng.randint(1, 16) if rng.random() < 0.4 else min(16, max(1, int(card.rank) + sum(map(_low, loose))))
    if kind == "trail":
        return Play(card, "trail")
    if kind in ("add", "raise"):
        return Play(card, kind, value, loose, [rng.choice(builds or ["B1"])])
    if kind == "capture":
        taken = rng.sample(builds, rng.randint(0, len(builds)))
        return Play(card, kind, rng.choice([value, int(card.rank)]), loose, taken)
    return Play(card, kind, value, loose)


def _low(card: Any) -> int:
    return int(card.rank)


# --- the terminal


def test_the_terminal_speaks_its_language(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert main(["rules", "show", "scopa"]) == 0
    italian = capsys.readouterr().out
    assert "Una carta prende un solo gruppo." in italian
    assert main(["rules", "show", "scopa", "--lang", "en"]) == 0
    assert "One card takes only one group." in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["rules", "show", "scopa"]) == 0
    assert "One card takes only one group." in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    ["--lang fi rules list", "rules --lang fi list", "rules list --lang fi", "--lang sv rules list --lang fi"],
)
def test_the_language_is_named_before_a_command_or_after_it(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    assert "Tavallinen kasino" in capsys.readouterr().out


def test_a_language_before_a_command_that_has_none_is_not_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fi", "bench", "--quick"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "--lang is for commands that speak several languages" in said.err


def test_the_referee_does_not_follow_the_terminal(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fi_FI.UTF-8")
    question = b'{"table": ["5C"], "hand": ["9S"], "play": {"card": "9S", "kind": "capture", "take": ["5C"]}}'
    answers = []
    for words in (["referee"], ["--lang", "fi", "referee"], ["referee", "--lang", "fi"]):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(question)))
        assert main(words) == 0
        answers.append(json.loads(capfdbinary.readouterr().out)["reason"]["text"])
    assert answers[0] == "the 5♣ is 5; your 9 takes 9"
    assert answers[1] == answers[2] != answers[0]
