"""Analysis: losses that are none for the best play, exact endings, points that add up, and figures that hold still."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import pstdev

import pytest

import cassino
from cassino.doors.cli import main
from cassino.game.deal import Deal
from cassino.game.match import Match
from cassino.game.match_end import decide
from cassino.game.position import Position
from cassino.game.solutions import solve
from cassino.players.chances import MatchChances
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


def ends_of(match: Match, deal: Deal, side: int) -> float:
    """The chance of a side to win the match when both see all cards and play for it; nothing cut short."""
    if deal.over:
        score = deal.score(match.carried, match.totals)
        end = decide(
            match.rules, match.totals, score.points, score.items, target=match.target, tallies=deal.tallies()
        )  # fmt: skip
        if end.over:
            return 0.5 if end.winner is None else float(end.winner == side)
        assert match.target is not None
        chance = MatchChances(match.rules, 2, match.totals, match.target, deal.side(deal.dealer)).after(*end.totals)
        return chance if side == 0 else 1 - chance
    found = []
    for play in list(deal.legal_plays):
        deal.push(play)
        found.append(ends_of(match, deal, side))
        deal.pop()
    return max(found) if deal.side(deal.turn) == side else min(found)


def test_the_chance_to_win_the_match_is_exact_where_the_cards_are_known() -> None:
    match = Match("standard", 2, seed=11)
    seats = [player("hoyle", seat) for seat in range(2)]
    match.totals = (17, 15)
    while match.deal.stock or match.deal.hand_size(0) + match.deal.hand_size(1) > 5:
        match.push(seats[match.deal.turn].choose(view(match.deal, match.deal.turn, match)))
    while match.state == "playing":
        seen = view(match.deal, match.deal.turn, match)
        one = judge(seen, seen.legal_plays[0], TINY)
        for option in one.options:
            deal = match.deal.copy()
            deal.push(option.play)
            assert option.chance == pytest.approx(ends_of(match, deal, one.side), abs=1e-5)
        assert one.chance == max(option.chance or 0 for option in one.options)
        match.push(one.options[-1].play)


def test_chances_follow_the_totals_and_add_up() -> None:
    match = Match("standard", 2, seed=3)
    found = {}
    for totals in ((20, 0), (10, 10), (0, 20)):
        match.totals = totals
        seen = view(match.deal, match.deal.turn, match)
        one = judge(seen, seen.legal_plays[0], TINY)
        for option in one.options:
            assert option.chance is not None
            assert one.chance is not None
            assert 0 <= option.chance <= 1
            assert option.chance_loss == pytest.approx(one.chance - option.chance)
        found[totals[one.side]] = one.chance or 0
    assert found[0] < 0.05 < found[10] < 0.95 < found[20]


def test_near_the_target_the_play_for_the_match_may_be_another_than_the_one_for_points() -> None:
    match = Match("standard", 2, seed=3)
    match.totals = (20, 20)
    seen = view(match.deal, match.deal.turn, match)
    one = judge(seen, seen.legal_plays[0], TINY)
    best = one.best_for_match
    assert best is not None
    assert best.chance == one.chance
    assert best.chance_loss == 0


def test_without_a_match_of_two_sides_there_is_no_chance_to_tell() -> None:
    three = Match("standard", 3, seed=3)
    lone = Match("standard", 2, seed=3).deal
    for seen in (view(three.deal, three.deal.turn, three), view(lone, lone.turn)):
        one = judge(seen, seen.legal_plays[0], TINY)
        assert one.chance is None
        assert one.best_for_match is None
        assert all(option.chance is None and option.chance_loss is None for option in one.options)


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
    for one in table["decisions"]:
        assert set(one) >= {"loss", "error", "value", "chance", "chance_loss", "exact", "forced", "verdict"}
        for option in one["plays"]:
            assert set(option) == {"text", "value", "loss", "error", "chance", "chance_loss", "chance_error"}
            assert 0 <= option["chance"] <= 1
    assert {"accuracy", "mean_loss", "inaccuracies", "mistakes", "blunders"} <= set(table["seats"][0])
    assert set(table["luck"][0]) == {"deal", "dealt", "hidden", "skill", "points"}
    assert main(["analyse", str(file)]) == 0
    text = capsys.readouterr().out
    assert "Deal 1" in text
    for told in ("points", "lost", "off by", "match", "accuracy", "inaccuracies", "mistakes", "blunders", "skill"):
        assert told in text
    assert main(["analyse", str(file), "--all"]) == 0
    lines = capsys.readouterr().out.splitlines()
    # Every play of every decision stands there with its chance, besides the accuracies and the luck.
    assert sum(" %" in line for line in lines) == 2 + sum(len(one["plays"]) for one in table["decisions"])
    assert main(["analyse", str(file), "--deal", "3"]) == 1
    assert "1 deals, no number 3" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "nothing")]) == 1
    assert "nothing" in capsys.readouterr().err
