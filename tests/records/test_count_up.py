"""The count at the end of a deal as a table."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.match import Match, can_start
from cassino.ground.cards import cards_of, mask
from cassino.ground.presets import PRESETS, preset
from cassino.ground.ruleset import RuleSet
from cassino.records.count_up import Row, rows


def finished(rules: str | dict[str, object], seed: int, players: int = 2) -> Match:
    """A match whose first deal is played out by chance."""
    match, rng = Match(rules, players, seed=seed), Random(seed)
    while match.state == "playing":
        match.push(match.deal.legal_plays.choose(rng))
    return match


def counted(rules: RuleSet, piles: list[list[str]], sweeps: list[int]) -> dict[str, Row]:
    """The rows of a deal that ended with these piles, by title."""
    from cassino.game import scoring
    from cassino.game.match import DealResult
    from cassino.game.match_end import decide

    tallies = tuple(scoring.tally(rules, mask(p), s) for p, s in zip(piles, sweeps, strict=True))
    score = scoring.score(rules, tallies)
    decision = decide(rules, [0] * len(piles), score.points, score.items, tallies=tallies)
    result = DealResult(score, tallies, 0, None, decision)
    return {row.title: row for row in rows(rules, result)}


@pytest.mark.parametrize("name", [name for name in PRESETS if can_start(preset(name))])
def test_the_rows_add_up_to_the_points_of_the_engine(name: str) -> None:
    for seed in range(12):
        match = finished(name, seed, preset(name).player_counts[seed % len(preset(name).player_counts)])
        result = match.result
        assert result is not None
        table = rows(match.rules, result)
        for side, points in enumerate(result.score.points):
            assert sum(row.points[side] for row in table) == points
            for item in result.score.items:
                if item.side == side and item.points:
                    title = "aces" if item.item[0] == "A" else item.item
                    assert any(row.item == title for row in table)


def test_the_values_are_what_each_side_took() -> None:
    match = finished("standard", 7)
    assert match.result is not None
    table = {row.title: row for row in rows(match.rules, match.result)}
    assert [tally.cards for tally in match.result.tallies] == [int(value) for value in table["Cards"].values]
    assert "".join(table["Aces"].values).count("A") == 4
    assert sorted(table["Big Cassino"].values) == ["", "10♦"]


def test_level_sides_get_a_note() -> None:
    pack = [str(card) for card in cards_of(preset("standard").pack)]
    level = counted(preset("standard"), [pack[:26], pack[26:]], [1, 0])
    assert level["Cards"].points == (0, 0)
    assert level["Cards"].note == "26-26: nobody scores."
    assert level["Spades"].note == ""
    shared = counted(preset("standard").replace(tie="split"), [pack[:26], pack[26:]], [0, 0])
    assert shared["Cards"].points == (1, 1)
    assert "shared" in shared["Cards"].note


def test_every_spade_counts_in_spade_cassino() -> None:
    pack = [str(card) for card in cards_of(preset("spade").pack)]
    table = counted(preset("spade"), [pack[:20], pack[20:]], [0, 0])
    assert table["Spades"].points == (5, 8)
    assert table["Spades"].note == ""
    assert table["Jack of spades"].values == ("", "J♠")


def test_sweeps_that_do_not_score_say_so() -> None:
    pack = [str(card) for card in cards_of(preset("pagat").pack)]
    assert "do not score" in counted(preset("pagat"), [pack[:20], pack[20:]], [2, 0])["Sweeps"].note


def test_scopa_counts_its_own_items() -> None:
    pack = [str(card) for card in cards_of(preset("scopa").pack)]
    table = counted(preset("scopa"), [pack[:18], pack[18:]], [0, 1])
    assert list(table) == ["Cards", "Coins", "Settebello", "Primiera", "Sweeps"]


def test_aces_that_nobody_took() -> None:
    table = counted(preset("strict"), [["5C", "5D"], ["KS"]], [0, 0])
    assert table["Aces"].values == ("", "")
    assert "No side took the ace of spades" in table["Aces"].note
