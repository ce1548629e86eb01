"""A match that was played here has the same sheet on the score pad."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.match import Match, can_start
from cassino.ground import PRESETS, preset
from cassino.services.score_pad.from_match import log_of_match
from cassino.services.score_pad.log import Log
from cassino.services.score_pad.sheet import sheet_of


def played(name: str, players: int, seed: int, deals: int) -> Match:
    """A match of random plays, up to so many deals."""
    rng = Random(seed)
    match = Match(name, players, rng=rng)
    while True:
        while match.state == "playing":
            match.push(match.deal.legal_plays.choose(rng))
        if match.state == "match_over" or match.deal_no == deals:
            return match
        match.next_deal()


def on_the_pad(match: Match) -> Log:
    return log_of_match(match, [f"Player {seat}" for seat in range(match.players)], "a match", 1)


@pytest.mark.parametrize("name", [name for name in PRESETS if can_start(preset(name))])
def test_every_deal_has_the_points_it_was_played_for(name: str) -> None:
    players = preset(name).player_counts[-1]
    for seed in range(3):
        match = played(name, players, seed, deals=4)
        sheet = sheet_of(on_the_pad(match))
        results = [*match.results[: len(match.finished)], match.result]
        assert [row.settled.decision.totals for row in sheet.deals] == [one.decision.totals for one in results]
        assert [row.settled.score.points for row in sheet.deals] == [one.score.points for one in results]
        assert sheet.over == (match.state == "match_over")
        assert (sheet.decision.winner if sheet.over else None) == (match.outcome().winner if sheet.over else None)
        assert [row.dealer for row in sheet.deals] == [deal.dealer for deal in (*match.finished, match.deal)]


def test_a_deal_that_is_on_is_not_on_the_sheet() -> None:
    match = Match("standard", seed=1)
    assert on_the_pad(match).events[1:] == ()


def test_a_match_is_known_again_by_its_name() -> None:
    match = Match("standard", seed=1)
    assert on_the_pad(match).match == on_the_pad(match).match
    assert on_the_pad(match).match != log_of_match(match, ["A", "B"], "another", 1).match
