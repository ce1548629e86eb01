"""`cassino verify`, as people and scripts call it."""

from __future__ import annotations

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from cassino import Match, Record, dumps
from cassino.doors import cli
from cassino.services import replays
from services.test_shuffles import two_deals


@pytest.fixture(scope="module")
def proved() -> str:
    """The record of two deals that are proved, the second with bytes of a seat."""
    return replays.record_text(two_deals().log)


def verify(text: str, tmp_path: Path, *more: str) -> int:
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    return cli.main(["verify", str(file), *more])


def changed(text: str, line: str, old: str, new: str) -> str:
    """The text with one thing changed in the first line that begins so."""
    lines = text.split("\n")
    at = next(n for n, one in enumerate(lines) if one.startswith(line))
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new, 1)
    return "\n".join(lines)


def test_a_record_that_is_what_it_says(proved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(proved, tmp_path) == 0
    out = capsys.readouterr().out
    assert "deal 1: verified, no seat added bytes\n    commitment " in out
    assert "deal 2: verified, 1 of 2 seats added bytes\n" in out
    assert "does not mean that whoever runs the server did not look" in out


def test_the_record_that_the_page_is_tested_with(root: Path) -> None:
    assert cli.main(["verify", str(root / "tests" / "data" / "proved_record.txt")]) == 0


def test_for_programs(proved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(proved, tmp_path, "--json") == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (answer["verified"], answer["mismatch"], answer["unverified"]) == (2, 0, 0)
    deal = answer["matches"][0]["deals"][1]
    assert (deal["deal"], deal["state"], deal["added"]) == (2, "verified", 1)
    assert deal["algorithm"] == "cassino-shuffle-1"
    assert f"commitment {deal['commitment']}" in proved


def test_a_record_on_standard_input(proved: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(proved.encode())))
    assert cli.main(["verify", "-"]) == 0


def test_a_changed_commitment_does_not_match(proved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    digit = next(one for one in proved.split("\n") if one.startswith("commitment "))[11]
    assert verify(changed(proved, "commitment ", f" {digit}", " 0" if digit != "0" else " 1"), tmp_path) == 1
    assert "deal 1: does not match: the seed is not the one" in capsys.readouterr().out


def test_changed_bytes_of_a_seat_do_not_match(proved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(changed(proved, "added 0 ", b"mine".hex(), b"mins".hex()), tmp_path) == 1
    assert "deal 2: does not match: the pack is not the one" in capsys.readouterr().out


def test_what_cannot_be_verified(proved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(dumps(Record.of(Match("standard", seed=7))), tmp_path) == 3
    assert "cannot be verified: the packs come from deal number 7" in capsys.readouterr().out
    assert verify(changed(proved, "shuffle ", "cassino-shuffle-1", "dice-9"), tmp_path) == 3
    assert "the algorithm 'dice-9' is not known" in capsys.readouterr().out
    lines = [line for line in proved.split("\n") if not line.startswith("seed ")]
    assert verify("\n".join(lines), tmp_path) == 3
    assert "the seed has not been revealed" in capsys.readouterr().out


def test_what_is_no_record(proved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify("no record", tmp_path) == 2
    assert "line 1, column 1" in capsys.readouterr().err
    assert cli.main(["verify", str(tmp_path / "nowhere.txt")]) == 2
    assert "nowhere.txt" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "old", "new", "says"),
    [
        ("[Cassino", '"2"', '"1"', "proofs of shuffles are in records of version 2"),
        ("shuffle", "cassino-shuffle-1 ", "", "expected 'shuffle', the name of the algorithm"),
        ("commitment", "commitment ", "commitment 00", "the commitment has 32 bytes, not 33"),
        ("commitment", "commitment ", "comitment ", "expected 'commitment' and 64 digits"),
        ("seed", "seed ", "seed ff", "the seed has 32 bytes, not 33"),
        ("added", "added 0", "added 7", "seat 7 is out of order, or not there"),
        ("added", "added 0 ", f"added 0 {'00' * 32}", "a seat adds at most 32 bytes, not 36"),
    ],
)
def test_lines_of_a_proof_that_cannot_be_read(
    proved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, old: str, new: str, says: str
) -> None:
    assert verify(changed(proved, line, old, new), tmp_path) == 2
    assert says in capsys.readouterr().err
