"""The numbers of ways to play on, from fixed packs and positions of every preset, are those of the text files."""

from __future__ import annotations

from pathlib import Path

import pytest

import cassino
from cassino.game.deal import Deal
from cassino.ground.presets import PRESETS
from game.laid_out import position_of
from game.perft import FOLDER, Entry, perft, read
from game.seating import SEATINGS
from reference import all_plays

FILES = sorted(FOLDER.glob("*.txt"))
ENTRIES = [entry for path in FILES for entry in read(path)]

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
every_entry = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)


def test_every_preset_and_seating_has_numbers() -> None:
    assert [path.stem for path in FILES] == sorted(PRESETS)
    there = {(entry.preset, entry.seats, len(set(entry.sides)) < entry.seats) for entry in ENTRIES}
    assert {tuple(seating) for seating in SEATINGS} <= there
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES) > 350
    assert all(len(entry.ways) >= 3 for entry in ENTRIES)


def test_many_positions_have_builds() -> None:
    building = [entry for entry in ENTRIES if entry.deal().builds]
    assert len({entry.preset for entry in building}) == 20
    assert len(building) > 100


@every_file
def test_ways_to_play_on(path: Path) -> None:
    for entry in read(path):
        deal = entry.deal()
        before = deal.copy()
        expected = {depth: ways for depth, ways in entry.ways.items() if cassino.COMPILED or ways < 300}
        assert {depth: perft(deal, depth) for depth in expected} == expected, entry.id
        assert deal == before


@every_file
def test_the_reference_counts_the_first_plays_alike(path: Path) -> None:
    for entry in read(path):
        assert by_reference(entry.deal()) == entry.ways[1], entry.id


@pytest.mark.long
@every_entry
def test_the_reference_counts_the_second_plays_alike(entry: Entry) -> None:
    deal, ways = entry.deal(), 0
    for play in list(deal.legal_plays):
        deal.push(play)
        ways += 1 if deal.over else by_reference(deal)
        deal.pop()
    assert ways == entry.ways[2]


def by_reference(deal: Deal) -> int:
    return len(all_plays(deal.rules.to_dict(), position_of(deal)))


def test_an_entry_is_read_as_it_is_written(tmp_path: Path) -> None:
    copy = tmp_path / "royal.txt"
    entries = read(FOLDER / "royal.txt")
    copy.write_text("\n\n".join("\n".join(entry.lines()) for entry in entries), encoding="ascii")
    assert read(copy) == entries


@pytest.mark.parametrize("line", ["seat 2", "1", "id again", "x 3"])
def test_a_line_that_does_not_belong_there_is_named(tmp_path: Path, line: str) -> None:
    copy = tmp_path / "royal.txt"
    copy.write_text(f"id royal-2-1\n{line}\n1 7\n", encoding="ascii")
    with pytest.raises(ValueError, match=r"royal\.txt, line 2"):
        read(copy)


def test_a_missing_depth_is_named(tmp_path: Path) -> None:
    copy = tmp_path / "royal.txt"
    copy.write_text("id royal-2-1\n1 7\n3 40\n", encoding="ascii")
    with pytest.raises(ValueError, match=r"royal\.txt, entry before line 4: the depths are 1, 2"):
        read(copy)
