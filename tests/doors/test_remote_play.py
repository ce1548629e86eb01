"""`cassino play --server` and the example bot: programs at the same socket as the page."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from cassino.doors.remote_line import Line, ServerRefused, request
from cassino.doors.remote_play import play_at
from doors.table_client import ServerProcess, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db") as process:
        yield process


class Player(StringIO):
    """Somebody at the keyboard who trails or takes what is offered first: reads the screen, types the next line."""

    def __init__(self, screen: StringIO) -> None:
        super().__init__()
        self.screen = screen

    def readline(self, size: int | None = -1, /) -> str:
        shown = self.screen.getvalue()
        if shown.endswith("Yes or no? "):
            return "yes\n"
        lines = shown.splitlines()
        offers = []
        for line in reversed(lines[:-1]):
            if not line.startswith("  ") or len(line) < 30:
                break
            offers.append(line[2:30].strip())
        return f"{offers[-1]}\n" if offers else "?\n"


def test_a_match_against_computers_is_played_by_typing(server: ServerProcess) -> None:
    screen = StringIO()
    wish = {"rules": "standard", "players": 2, "level": "greedy", "target": 5, "seed": 7}
    assert play_at(server.url, None, "Ann", wish, source=Player(screen), sink=screen) == 0
    shown = screen.getvalue()
    assert "Your hand: " in shown
    assert "Most cards" in shown or "Cards" in shown
    assert "Not allowed" not in shown


def test_what_is_not_allowed_is_told_and_asked_again(server: ServerProcess) -> None:
    screen = StringIO()
    wish = {"rules": "standard", "players": 2, "level": "greedy", "target": 5, "seed": 7}
    source = StringIO("nonsense\nhelp\nlog\ntable\nhint\nquit\n")
    assert play_at(server.url, None, "Ann", wish, source=source, sink=screen) == 0
    shown = screen.getvalue()
    assert "Not allowed: " in shown
    assert "keep the seat" in shown
    assert shown.count("Your hand: ") == 2


def test_two_programs_play_a_match_at_a_table_of_friends(server: ServerProcess, root: Path) -> None:
    """The host is a script over the same line, the guest the example bot."""
    token = request(server.url, "api/guests", {"name": "Ann"})["token"]
    table = request(server.url, "api/tables", {"rules": "standard", "players": 2, "target": 5}, token)
    command = [sys.executable, str(root / "examples" / "bot.py"), server.url.rstrip("/"), table["code"]]
    bot = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"CASSINO_TOKEN": ""})
    line = Line(server.url, table["table"], token, "en")
    try:
        assert _host(line)[0] != _host_totals(bot)
    finally:
        line.close()
        bot.kill()
        bot.wait()


def _host(line: Line) -> list[int]:
    """Lets the bot in, starts, and plays the first suggestion of the first card that has one, to the end."""
    while True:
        message = line.hear()
        if message["t"] == "room":
            room = message["room"]
            for one in room["waiting"]:
                line.send({"t": "admit", "person": one["person"], "seat": None})
            if room["state"] == "gathering" and "start" in room["can"] and all(one["ready"] for one in room["seats"]):
                line.send({"t": "start"})
        elif message["t"] == "view":
            match, deal = message["view"]["match"], message["view"]["deal"]
            if match["state"] == "match_over":
                totals: list[int] = match["totals"]
                return totals
            if match["state"] == "deal_over":
                line.send({"t": "next"})
            elif deal["to_play"] == match["seat"]:
                for card in deal["hand"]:
                    plays = line.ask({"t": "suggest", "card": card})["plays"]
                    if plays:
                        answer = line.ask({"t": "play", "v": message["v"], "play": plays[0]["play"]})
                        assert answer["t"] == "ok", answer
                        break


def _host_totals(bot: subprocess.Popen[str]) -> str:
    told, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0
    assert told.startswith("totals ")
    return told


def test_a_server_that_is_not_there_and_a_code_that_is_none(server: ServerProcess) -> None:
    with pytest.raises(ServerRefused, match="does not answer"):
        play_at("http://127.0.0.1:9", None, "Ann", {})
    with pytest.raises(ServerRefused) as refused:
        play_at(server.url, "AAAAAAA", "Ann", {}, "no key of anybody")
    assert refused.value.code in ("no_guest", "bad_table_code")
    with pytest.raises(ServerRefused, match="no address"):
        request("ftp://somewhere", "api/health")
