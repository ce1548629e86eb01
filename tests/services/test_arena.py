"""The arena: what is played, that it does not matter who plays it, and what it comes to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cassino
from cassino.doors.cli import main
from cassino.game.match import MatchError
from cassino.ground.ruleset import RuleSetError
from cassino.players.player import PlayerError
from cassino.services.arena import Contest, ContestError, Played, report, run
from cassino.services.arena.figures import LOOKS, significant
from cassino.services.arena.running import Here, Processes

FEW = 6 if cassino.COMPILED else 2


def without_times(units: list[Played]) -> list[tuple[object, ...]]:
    return [(one.kind, one.number, one.leads, one.won, one.plays) for one in units]


class TestSeatings:
    def test_two_players_sit_both_ways(self) -> None:
        assert Contest("greedy", "random").seatings == ((0, 1), (1, 0))

    def test_three_players_sit_in_all_six_orders(self) -> None:
        seatings = Contest("greedy", "random", "pagat", players=3).seatings
        assert len(set(seatings)) == 6
        assert all(sorted(seating) == [0, 1, 2] for seating in seatings)

    def test_partners_sit_as_both_teams(self) -> None:
        assert Contest("greedy", "random", "partnership", players=4).seatings == ((0, 1, 0, 1), (1, 0, 1, 0))

    def test_four_on_their_own_sit_in_every_seat(self) -> None:
        seatings = Contest("greedy", "random", "pagat", players=4, partners=False).seatings
        assert [seating.index(0) for seating in seatings] == [0, 1, 2, 3]
        assert all(sorted(seating) == [0, 1, 2, 3] for seating in seatings)


class TestWhatCannotBePlayed:
    def test_players_and_options_that_do_not_exist(self) -> None:
        with pytest.raises(PlayerError, match="no computer player 'gready'"):
            Contest("gready", "random")
        with pytest.raises(PlayerError, match="'champion' has no option 'sim'"):
            Contest("greedy", "champion:sim=5")
        with pytest.raises(PlayerError, match="'many' is no value for the option 'sims'"):
            Contest("champion:sims=many", "greedy")

    def test_rules_that_do_not_fit(self) -> None:
        with pytest.raises(RuleSetError):
            Contest("greedy", "random", "partnership", players=3)
        with pytest.raises(MatchError, match="cannot be started"):
            Contest("greedy", "random", "khasino")

    def test_nothing_to_play(self) -> None:
        with pytest.raises(ContestError, match="nothing to play"):
            run(Contest("greedy", "random"), 0)


class TestResults:
    @pytest.mark.parametrize(
        ("rules", "players"), [("standard", 2), ("pagat", 3), ("partnership", 4), ("scopa", 2), ("draw", 2)]
    )
    def test_a_player_against_itself_is_level(self, rules: str, players: int) -> None:
        # The null run: the interval of the lead must hold 0. 99.9 % of runs do; the seed makes it one of them.
        found = report(run(Contest("greedy", "greedy", rules, players, seed=3), 4 * FEW))
        assert found.points_per_deal is not None
        assert found.ci95 is not None
        middle = found.points_per_deal
        half = (found.ci95[1] - found.ci95[0]) / 2
        assert abs(middle) <= half / 1.96 * 3.3

    def test_a_better_player_leads(self) -> None:
        found = report(run(Contest("greedy", "random"), 3 * FEW, 1))
        assert found.ci95 is not None
        assert found.ci95[0] > 0
        assert found.deals_won is not None
        assert found.deals_won > 0.5
        assert found.matches == 2

    def test_results_do_not_depend_on_the_number_of_workers(self) -> None:
        contest = Contest("hoyle", "greedy", seed=11)
        alone = run(contest, FEW, 1, runner=Here())
        with Processes(2) as two:
            shared = run(contest, FEW, 1, runner=two)
        assert without_times(alone) == without_times(shared)

    def test_another_seed_is_another_contest(self) -> None:
        one, other = (run(Contest("greedy", "random", seed=seed), 2) for seed in (1, 2))
        assert without_times(one) != without_times(other)


class TestGoingOn:
    def test_a_stopped_run_goes_on_where_it_was(self, tmp_path: Path) -> None:
        contest, keep = Contest("greedy", "random", seed=5), tmp_path / "run.jsonl"
        whole = run(contest, FEW, 1)
        run(contest, FEW - 1, keep=keep)
        # The last line was being written.
        keep.write_text(keep.read_text(encoding="utf-8")[:-9], encoding="utf-8")
        assert without_times(run(contest, FEW, 1, keep=keep)) == without_times(whole)
        again = keep.read_text(encoding="utf-8")
        run(contest, FEW, 1, keep=keep)
        assert keep.read_text(encoding="utf-8") == again

    def test_a_file_of_another_contest_is_refused(self, tmp_path: Path) -> None:
        keep = tmp_path / "run.jsonl"
        run(Contest("greedy", "random", seed=5), 1, keep=keep)
        with pytest.raises(ContestError, match=r"another contest \(line 1\)"):
            run(Contest("greedy", "random", seed=6), 1, keep=keep)

    def test_a_broken_file_is_refused_with_its_line(self, tmp_path: Path) -> None:
        contest, keep = Contest("greedy", "random", seed=5), tmp_path / "run.jsonl"
        run(contest, 1, keep=keep)
        keep.write_text(keep.read_text(encoding="utf-8") + '["deal",1]\n', encoding="utf-8")
        with pytest.raises(ContestError, match="line 3"):
            run(contest, 2, keep=keep)


leads = st.floats(-20, 20).map(lambda x: round(x, 2))


class TestFigures:
    @given(st.lists(st.tuples(leads, leads), min_size=2, max_size=20), st.randoms(use_true_random=False))
    def test_the_order_of_units_does_not_matter(self, found: list[tuple[float, float]], rng: object) -> None:
        units = [Played("deal", k, pair, (1.0, 0.0), (24, 24), (1.0, 1.0)) for k, pair in enumerate(found)]
        mixed = list(units)
        rng.shuffle(mixed)  # type: ignore[attr-defined]
        assert report(units) == report(mixed)
        assert [Played.from_json(json.loads(json.dumps(one.to_json()))) for one in units] == units

    def test_a_lead_is_certain_only_past_the_limit_of_its_look(self) -> None:
        # Means 1 with a standard deviation of 1: z is the square root of the number of pairs.
        def units(n: int) -> list[Played]:
            return [Played("deal", k, (k % 2 * 2.0, k % 2 * 2.0), (1.0, 0.0), (1, 1), (1.0, 1.0)) for k in range(n)]

        assert [significant(units(10), look) for look in range(len(LOOKS))] == [False, True, True, True]

    def test_a_sequential_run_stops_early_when_the_lead_is_plain(self) -> None:
        units = run(Contest("greedy", "random", seed=2), 4 * FEW * 2, sequential=True)
        assert len(units) < 4 * FEW * 2


class TestCommand:
    def test_the_json_is_one_object_with_the_figures(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["arena", "greedy", "random", "--pairs", "3", "--matches", "1", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert {"points_per_deal", "ci95", "pairs", "deals_won", "matches_won", "ms_per_play"} <= set(found)
        assert found["pairs"] == 3
        assert found["ci95"][0] <= found["points_per_deal"] <= found["ci95"][1]

    def test_errors_are_told_in_a_sentence(self, capsys: pytest.CaptureFixture[str]) -> None:
        for wrong in (
            ["x", "greedy"],
            ["greedy", "random", "--rules", "khasino"],
            ["greedy", "random", "--pairs", "0"],
        ):
            assert main(["arena", *wrong, *(["--matches", "0"] if "--pairs" in wrong else [])]) == 1
            assert capsys.readouterr().err.startswith("cassino: ")
