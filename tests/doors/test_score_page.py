"""`cassino score`: a match from the score pad, counted again in the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cassino.doors import cli

Json = dict[str, Any]

EVENTS: list[Json] = [
    {"do": "create", "at": 1, "names": ["Ann", "Ben"], "sides": [0, 1], "dealer": 0},
    {
        "do": "deal",
        "at": 2,
        "dealer": 0,
        "counts": [
            {"cards": 30, "spades": 8, "big": True, "little": False, "aces": ["S", "C"], "sweeps": 1},
            {"cards": 22, "spades": 5, "big": False, "little": True, "aces": ["H", "D"], "sweeps": 0},
        ],
    },
]


def match(**changes: Any) -> Json:
    rules = {"preset": "standard", "options": {"target": 9}}
    return {"format": "cassino-score", "version": 1, "match": "m-1", "rules": rules, "events": EVENTS, **changes}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match()), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = cli.main(["score", *argv])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_sheet_and_who_has_won(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, str(file))
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert ["Cards", "+3", "·"] in lines
    assert ["Aces", "+2", "+2"] in lines
    assert ["Total", "9", "3"] in lines
    assert out.splitlines()[-1] == "Ann wins. 9 against 3: the target of 9 is reached."


def stopped(tmp_path: Path, **claim: Any) -> Path:
    """A match to 7 in which Ben claims to be out, with 14 and 20 cards taken."""
    counts = [
        {"cards": 14, "spades": 2, "big": False, "little": False, "aces": ["C"], "sweeps": 0},
        {"cards": 20, "spades": 7, "big": True, "little": False, "aces": ["S", "D"], "sweeps": 0},
    ]
    deal = {"do": "deal", "at": 2, "dealer": 0, "counts": counts, "claim": {"by": 1, **claim}}
    rules = {"preset": "standard", "options": {"target": 7, "both_reach": "claim"}}
    path = tmp_path / "stopped.json"
    path.write_text(json.dumps(match(rules=rules, events=[EVENTS[0], deal])), encoding="utf-8")
    return path


def test_a_claim_in_mid_deal_is_counted_as_far_as_play_went(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, str(stopped(tmp_path, stopped=True)))
    lines = [line.split() for line in out.splitlines()]
    assert code == 0
    # Seven spades cannot be overtaken, twenty cards can: 1 + 2 + 2 are no seven, and nothing is missing.
    assert ["Cards", "·", "·"] in lines
    assert ["Spades", "·", "+1"] in lines
    assert ["Total", "1", "5"] in lines
    assert "!" not in out
    assert out.splitlines()[-1].startswith("Ann wins.")


def test_a_claim_after_the_last_card_is_counted_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, str(stopped(tmp_path)))
    assert ["Total", "1", "8"] in [line.split() for line in out.splitlines()]
    assert "! cards: 34 of the 52 are counted" in out
    assert out.splitlines()[-1].startswith("Ben wins.")


def test_in_another_language(file: Path, capsys: pytest.CaptureFixture[str], catalogues: Any) -> None:
    assert "Ann voittaa." in told(capsys, str(file), "--lang", "fi")[1]


def test_as_json_with_every_item_and_its_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, str(file), "--json")[1])
    assert found["summary"]["winner"] == 0
    assert found["deals"][0]["items"][0] == {"item": "cards", "side": 0, "points": 3, "why": "30 cards against 22."}


def test_from_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = "deal,side,cards,spades\n1,1,30,8\n1,2,22,5\n"
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(table.encode())))
    code, out, _ = told(capsys, "-", "--rules", "swedish")
    assert code == 0
    assert "Side 1" in out
    # Sums that are off are told, and the deal is scored all the same.
    assert "! aces: 0 of the 4 are counted" in out


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (json.dumps(match(events=[EVENTS[0], {**EVENTS[1], "dealer": 5}])), "events[1].dealer"),
        (json.dumps(match(events=[EVENTS[0], {**EVENTS[1], "counts": [{}, {"cards": 60}]}])), "counts[1].cards"),
        ('{\n"format": }', "line 2, column 11"),
        ("deal,side,cards\n1,1,30\n1,2,x\n", "line 3, column cards"),
    ],
)
def test_errors_name_file_and_place(text: str, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong"
    path.write_text(text, encoding="utf-8")
    code, out, err = told(capsys, str(path))
    assert (code, out) == (1, "")
    assert str(path) in err
    assert place in err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, str(tmp_path / "none.json"))
    assert code == 1
    assert "No such file" in err


def test_rules_that_do_not_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "counts.csv"
    path.write_text("deal,side\n1,1\n1,2\n", encoding="utf-8")
    code, _, err = told(capsys, str(path), "--rules", "standart")
    assert code == 1
    assert "did you mean 'standard'" in err
