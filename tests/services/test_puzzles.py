"""Puzzles: every one solved again, its proof held against the solver, and given on the terminal."""

from __future__ import annotations

from io import StringIO

import pytest

from cassino.doors.cli import main
from cassino.doors.puzzle_page import explained, play_puzzle
from cassino.ground.language import LANGUAGES, language
from cassino.players.player import player
from cassino.records.views import view
from cassino.services.puzzles import GRADES, LEAST_PLAYS, PuzzleError, puzzle, puzzles


def test_there_are_three_hundred_and_more_of_every_grade() -> None:
    assert len(puzzles()) >= 300
    assert [one.number for one in puzzles()] == list(range(1, len(puzzles()) + 1))
    for grade in (1, 2, 3):
        assert sum(one.grade == grade for one in puzzles()) >= 90
    assert len({one.position for one in puzzles()}) == len(puzzles())
    assert len({one.position.split(";")[0] for one in puzzles()}) >= 3


def test_every_proof_holds() -> None:
    for one in puzzles():
        deal, found = one.deal(), one.solved()
        assert deal.stock == 0
        assert {deal.text(play): value for play, value in found.plays} == dict(one.values)
        (best,) = found.optimal
        assert deal.text(best) == one.best
        assert one.margin >= 1
        assert len(found.plays) >= LEAST_PLAYS
        assert 1 <= one.grade <= 3
        assert set(one.missed_by) <= set(GRADES)


@pytest.mark.parametrize("name", ["greedy", "hoyle"])
def test_the_players_that_are_said_to_miss_it_do(name: str) -> None:
    for one in puzzles()[::5]:
        deal = one.deal()
        chosen = {deal.text(player(name, seed).choose(view(deal, deal.turn))) for seed in range(4)}
        if name in one.missed_by:
            assert chosen != {one.best}
        else:
            assert one.best in chosen


def test_the_exact_players_solve_all() -> None:
    for one in puzzles()[::25]:
        deal = one.deal()
        assert deal.text(player("level6", 1).choose(view(deal, deal.turn))) == one.best


def test_a_number_that_is_none() -> None:
    with pytest.raises(PuzzleError, match="no number 0"):
        puzzle(0)


# --- on the terminal


def given(lines: str, number: int = 1) -> tuple[int, str]:
    """A puzzle with these lines typed: what comes back, and what is printed."""
    out = StringIO()
    return play_puzzle(number, source=StringIO(lines), sink=out), out.getvalue()


def test_a_puzzle_is_solved() -> None:
    one = puzzle(1)
    wrong = min(one.values, key=lambda pair: pair[1])[0]
    code, said = given(f"{wrong}\n\nnonsense\n{one.best}\n")
    assert code == 0
    assert "There is something better" in said
    assert "Right." in said
    assert f"The best play is {one.best}." in said


def test_a_puzzle_is_given_up() -> None:
    code, said = given("give up\n")
    assert code == 1
    assert "Right." not in said
    assert explained(puzzle(1)) in said


def test_the_explanation_tells_every_other_play_and_the_line() -> None:
    for one in puzzles()[::60]:
        said = explained(one)
        for text, _ in one.values:
            assert text in said


@pytest.mark.usefixtures("catalogues")
@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_language(code: str) -> None:
    english = given("")[1]
    with language(code):
        assert given("")[1] != english


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert main(["puzzle", "2", "--lang", "en"]) == 1
    assert "Puzzle 2" in capsys.readouterr().out
    assert main(["puzzle", "99999", "--lang", "en"]) == 1
    assert "there are puzzles 1 to" in capsys.readouterr().err
