"""What the page says aloud in twenty recorded deals: a transcript, so that no speech is lost unnoticed.

`CASSINO_RETELL=1` writes the transcript anew; read the difference before it is kept.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cassino.doors import table_json
from cassino.ground.presets import info, preset
from cassino.records.plays_json import play_to_dict
from cassino.services.hosted import Hosted, Setup
from cassino.services.store import Event

Json = dict[str, Any]

DEALS = Path("tests", "data", "spoken_deals.jsonl")
TRANSCRIPT = Path("tests", "data", "spoken_deals.txt")


def views(recorded: Json) -> Iterator[Json]:
    """The messages that seat 0 gets in a recorded deal."""
    rules, players = preset(recorded["rules"]), recorded["players"]
    names = ("You", "Ben", "Cora", "Dan")[:players]
    bots = tuple(range(1, players))
    title = info(recorded["rules"]).title
    hosted = Hosted()
    setup = Setup(
        rules, recorded["rules"], title, players, recorded["partners"], "hoyle", names, bots, recorded["dealer"], None
    )
    hosted.apply(hosted.create_event(setup))
    hosted.apply(Event(2, "deal", {"pack": recorded["pack"], "rejected": []}))
    yield table_json.view_message("t", hosted.shown(0, hosted.latest))
    for line in recorded["plays"]:
        seat = hosted.to_play
        assert seat is not None
        play = hosted.view(seat).parse(line)
        hosted.apply(Event(hosted.v + 1, "play", {"seat": seat, "play": play_to_dict(play)}))
        yield table_json.view_message("t", hosted.shown(0, hosted.latest))
    assert hosted.state != "playing"


@pytest.fixture(scope="module")
def told(root: Path) -> str:
    """What the page says in all recorded deals."""
    node = shutil.which("node")
    if node is None or not (root / "web" / "node_modules").is_dir():
        pytest.skip("the page's own code runs under Node, which is not here")
    said = []
    for line in (root / DEALS).read_text(encoding="utf-8").splitlines():
        recorded = json.loads(line)
        said.append(f"# {recorded['rules']}, {recorded['players']} players")
        said += [json.dumps(message) for message in views(recorded)]
    done = subprocess.run(
        [node, "dev/announce.mjs"],
        cwd=root / "web",
        input="\n".join(said),
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout


def test_the_transcript_of_twenty_deals(told: str, root: Path) -> None:
    assert told.count("# ") == 20
    if os.environ.get("CASSINO_RETELL"):
        (root / TRANSCRIPT).write_text(told, encoding="utf-8")
    assert told.splitlines() == (root / TRANSCRIPT).read_text(encoding="utf-8").splitlines()


def test_speech_is_words(told: str) -> None:
    for line in told.splitlines():
        assert not re.search("[♣♦♥♠×]", line), line
        # Two sentences at most as a turn begins: the last play, and all the rest.
        if line.startswith("! ") and "Your turn" in line:
            assert len(re.findall(r"[.!?](?= |$)", line[2:])) <= 2, line


def test_every_play_is_told_once(told: str, root: Path) -> None:
    deals = [json.loads(line) for line in (root / DEALS).read_text(encoding="utf-8").splitlines()]
    for recorded, text in zip(deals, told.split("# ")[1:], strict=True):
        plays = re.findall(r"^[!-] (?:You|Ben|Cora|Dan) (?:played|trailed|built|added|raised)", text, re.MULTILINE)
        assert len(plays) == len(recorded["plays"])
