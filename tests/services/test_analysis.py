"""Analysis: losses that are none for the best play, exact endings, points that add up, and figures that hold still."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import pstdev

import pytest

import cassino
from cassino.doors.cli import main
from cassino.game.match import Match
from cassino.game.position import Position
from cassino.game.solutions import solve
from cassino.players.player import player
from cassino.records.match_record import Record, dumps
from cassino.records.views import view
from cassino.services.analysis import SETTINGS, Analysis, AnalysisError, Setting, analyse, judge

TINY = Setting(2, 4)


def played(name: str, rules: str = "standard", players: int = 2, seed: int = 7) -> Match:
    """One deal of a match of a player against itself."""
    match = Match(rules, players, seed=seed)
    seats = [player(name, seat) for seat in range(players)]
    while match.state == "playing":
        match.push(seats[match.deal.turn].choose(view(match.deal, match.deal.turn, match)))
    return match


@pytest.fixture(scope="module")
def greedy() -> Match:
    return played("greedy")


@pytest.fixture(scope="module")
def found(greedy: Match) -> Analysis:
    return analyse(greedy, setting=Setting(4, 16))


def test_every_play_of_the_record_is_a_decision(greedy: Match, found: Analysis) -> None:
    assert [(one.seat, one.chosen.play) for one in found.decisions] == list(greedy.deal.log)
    for one in found.decisions:
        assert one.options[0].loss == 0
        assert all(option.loss >= 0 for option in one.options)
        assert one.forced == (len(one.options) == 1)


def test_losses_are_called_by_their_size(found: Analysis) -> None:
    for one in found.decisions:
        limits = {"blunder": 1.0, "mistake": 0.4, "inaccuracy": 0.15, "": 0.0}
        assert one.verdict == next(name for name, limit in limits.items() if one.loss >= limit)
    for seat in found.seats:
        here = [one for one in found.decisions if one.seat == seat.seat and not one.forced]
        assert seat.unforced == len(here)
        assert seat.blunders == sum(one.verdict == "blunder" for one in here)
        assert seat.lost == pytest.approx(sum(one.loss for one in here))


def test_the_last_round_of_two_is_exact(greedy: Match, found: Analysis) -> None:
    deal = greedy.deal.copy()
    last = [one for one in found.decisions if one.exact]
    assert [one.number for one in last] == list(range(40, 48))
    for one in reversed(last):
        deal.pop()
        values = dict(solve(Position.of(deal), line=False).plays)
        assert {option.play: option.value for option in one.options} == values
        assert all(option.error == 0 for option in one.options)


def test_luck_and_skill_add_up_to_the_points(greedy: Match, found: Analysis) -> None:
    (luck,) = found.luck
    assert greedy.result is not None
    assert luck.points == greedy.result.score.points[0] - greedy.result.score.points[1]
    assert luck.dealt + luck.hidden + luck.skill == pytest.approx(luck.points)
    lost = [sum(one.loss for one in found.decisions if one.side == side) for side in (0, 1)]
    assert luck.skill == pytest.approx(lost[1] - lost[0])


def test_the_same_seed_gives_the_same_figures(greedy: Match) -> None:
    first, again, other = (analyse(greedy, setting=TINY, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_better_players_are_more_accurate(found: Analysis) -> None:
    def accuracy(analysis: Analysis) -> float:
        return sum(one.accuracy or 0 for one in analysis.seats) / 2

    worst, best = (analyse(played(name), setting=Setting(4, 16)) for name in ("random", "level6"))
    assert accuracy(worst) < accuracy(found) < accuracy(best)
    assert accuracy(best) > 88


def spread(name: str, seeds: tuple[int, ...]) -> float:
    """The standard deviation of the gap between two plays of a decision, from run to run."""
    found: list[float] = []
    for seed in seeds:
        one, other = (analyse(played("level4", seed=seed), setting=name, seed=run) for run in (1, 2))
        for x, y in zip(one.decisions, other.decisions, strict=True):
            if not x.exact:
                gaps = {option.play: option.value - x.chosen.value for option in x.options}
                found += [gaps[option.play] - option.value + y.chosen.value for option in y.options]
    return pstdev(found)


def test_two_quick_runs_agree() -> None:
    assert spread("quick", (3,)) <= 0.15


@pytest.mark.long
def test_two_deep_runs_agree() -> None:
    assert spread("deep", (3, 4)) <= 0.05


@pytest.mark.parametrize(
    ("rules", "players"), [("royal", 2), ("pagat", 3), ("partnership", 4), ("draw", 2), ("scopa", 2)]
)
def test_every_kind_of_table_is_analysed(rules: str, players: int) -> None:
    match = played("greedy", rules, players)
    done = analyse(match, setting=TINY)
    assert len(done.decisions) == len(match.deal.log)
    assert len(done.seats) == players
    assert bool(done.luck) == (len(set(match.sides)) == 2)
    assert max(one.loss for one in done.decisions) < 30


def test_an_analysis_looks_at_nothing_that_the_seat_cannot_see(greedy: Match) -> None:
    deal = greedy.deal.copy()
    while deal.n > 10:
        deal.pop()
    seen = view(deal, deal.turn)
    pack = list(deal.pack_order())
    hidden = [place for place, card in enumerate(pack) if 1 << card & seen.unseen_mask]
    cards = [pack[place] for place in hidden]
    for place, card in zip(hidden, reversed(cards), strict=True):
        pack[place] = card
    other = cassino.Deal("standard", 2, pack=pack, dealer=deal.dealer)
    for _, play in deal.log:
        other.push_unchecked(play)
    play = seen.legal_plays[0]
    assert judge(view(other, deal.turn), play, TINY) == judge(seen, play, TINY)


def test_what_cannot_be_analysed(greedy: Match) -> None:
    with pytest.raises(AnalysisError, match="no setting 'slow'; there are quick, deep"):
        analyse(greedy, setting="slow")
    with pytest.raises(AnalysisError, match="1 deals, no number 2"):
        analyse(greedy, deal=2)
    assert set(SETTINGS) == {"quick", "deep"}


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], greedy: Match) -> None:
    file = tmp_path / "game.cassino"
    file.write_text(dumps(Record.of(greedy, names=("Ann", "Ben"))), encoding="utf-8")
    assert main(["analyse", str(file), "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["names"] == ["Ann", "Ben"]
    assert len(table["decisions"]) == 48
    assert main(["analyse", str(file)]) == 0
    text = capsys.readouterr().out
    assert "Deal 1" in text
    assert "accuracy" in text
    assert main(["analyse", str(file), "--deal", "3"]) == 1
    assert "1 deals, no number 3" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "nothing")]) == 1
    assert "nothing" in capsys.readouterr().err
