"""The seven levels for people: spaced, human in their mistakes, and never passing by what lies open."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.match import Match
from cassino.game.plays import Play
from cassino.ground.cards import mask
from cassino.players.levels import GRADES, LevelPlayer, obvious_points
from cassino.players.memory import forgetting, overlooked
from cassino.players.player import LEVELS, PlayerError, player
from cassino.records.views import view
from cassino.services.arena import Contest, report, run
from players.whole_tables import laid

SEVEN = [one.name for one in LEVELS]
FROM_CLUB_ON = SEVEN[2:]


def choices(level: str, deal: Deal, times: int = 40) -> set[Play]:
    """What a level does here, over many seeds."""
    return {player(level, seed).choose(view(deal, deal.turn)) for seed in range(times)}


# --- what they are


def test_there_are_seven() -> None:
    assert len(GRADES) == 6
    with pytest.raises(PlayerError, match="levels 1 to 7"):
        LevelPlayer(1, 8)


@pytest.mark.parametrize(("better", "worse"), [("level2", "level1"), ("level3", "level2"), ("level4", "level2")])
def test_a_higher_level_is_ahead(better: str, worse: str) -> None:
    assert report(run(Contest(better, worse, seed=3), 120)).points_per_deal > 0.3


@pytest.mark.long
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize(("rules", "players"), [("royal", 2), ("partnership", 4), ("pagat", 3), ("scopa", 2)])
def test_the_order_of_the_levels_holds_under_other_rules(number: int, rules: str, players: int) -> None:
    contest = Contest(SEVEN[number], SEVEN[number - 1], rules, players, seed=5)
    # Two standard errors: neighbours may be close under rules they were not spaced for.
    assert report(run(contest, 60)).ci95[1] > 0


@pytest.mark.parametrize("level", SEVEN)
@pytest.mark.parametrize(("rules", "players"), [("draw", 2), ("pagat", 3), ("partnership", 4), ("scopone", 4)])
def test_every_level_plays_a_deal_with_any_number_of_players(rules: str, players: int, level: str) -> None:
    match = Match(rules, players, seed=4)
    seats = [player(level, seat) for seat in range(players)]
    while match.state == "playing":
        seat = match.deal.turn
        # A whole deal of the champion under every rule set would take too long here.
        name = level if match.deal.round == 1 or level != "level7" else "greedy"
        chosen = seats[seat] if name == level else player(name, seat)
        match.push(chosen.choose(view(match.deal, seat, match)))
    assert match.results


# --- points that lie open


@pytest.mark.parametrize("level", FROM_CLUB_ON)
@pytest.mark.parametrize(
    ("hand", "loose", "takes"),
    [
        (["10C", "KH", "7D", "4S"], ["10D", "QS", "9C"], "10D"),
        (["AC", "KH", "7D", "9S"], ["AS", "QS", "JC"], "AS"),
        (["2C", "KH", "7D", "8S"], ["2S", "QS", "JC"], "2S"),
        (["5C", "KH", "QD", "JS"], ["AD", "4S", "9C"], "AD"),
    ],
)
def test_points_that_lie_open_are_taken(level: str, hand: list[str], loose: list[str], takes: str) -> None:
    for play in choices(level, laid(hand, loose), 6):
        assert takes in map(str, play.cards), play


@pytest.mark.parametrize("level", ["level3", "level4", "level5"])
@pytest.mark.parametrize(
    ("rules", "players"), [("standard", 2), ("royal", 2), ("draw", 2), ("scopa", 2), ("pagat", 3), ("partnership", 4)]
)
def test_no_level_from_three_on_passes_by_points_for_chance(rules: str, players: int, level: str) -> None:
    rng, asked = Random(2), 0
    for _ in range(6 if rules == "standard" else 3):
        deal = Deal.shuffled(rules, players, rng=rng)
        while not deal.over:
            seen = view(deal, deal.turn)
            open_points = max(obvious_points(seen, play) for play in seen.legal_plays)
            chosen = player(level, rng.getrandbits(32)).choose(seen)
            # Then it may know every card, and play exactly.
            known = seen.stock == 0 and level == "level5" and players == 2
            if open_points and not known:
                asked += 1
                assert sum(one.points for one in seen.explain(chosen.card, chosen.cards, chosen.builds)) >= open_points
            deal.push(chosen)
    assert asked > (10 if rules == "standard" else 1)


# --- mistakes of people


def test_a_beginner_never_builds() -> None:
    deal = laid(["9S", "4D", "KC", "QC"], ["5C", "JH"])
    assert all(play.kind != "build" for play in choices("level1", deal))
    assert any(play.kind == "build" for play in choices("level3", deal))


def test_a_beginner_takes_a_pair_it_sees_and_misses_long_sums() -> None:
    pair = laid(["9S", "KC"], ["9D", "JH"], size=2)
    assert choices("level1", pair) == {Play("9S", "capture", 9, ["9D"])}
    long_sum = Play("9S", "capture", 9, ["2D", "3C", "4H"])
    missed = 0
    for number in range(60):
        deal = Deal.shuffled("standard", rng=Random(number))  # another opening: another look
        seen = view(deal, deal.turn)
        missed += overlooked(seen, long_sum, [long_sum.cards], GRADES[1].misses)
    assert 35 <= missed < 60
    assert not overlooked(view(pair, 0), long_sum, [long_sum.cards[:1]], GRADES[0].misses)


def test_a_sum_that_is_missed_is_missed_however_often_one_looks() -> None:
    play = Play("9S", "capture", 9, ["2D", "3C", "4H"])
    for number in range(20):
        seen = view(Deal.shuffled("standard", rng=Random(number)), 0)
        looks = {overlooked(seen, play, [play.cards], (0, 0, 0.5)) for _ in range(3)}
        assert len(looks) == 1


def test_strong_levels_overlook_nothing() -> None:
    deal = laid(["9S", "KC", "QD", "JD"], ["2D", "3C", "4H", "9D"])
    assert all(len(play.cards) == 4 for level in SEVEN[3:] for play in choices(level, deal, 4))


def test_what_scores_is_not_forgotten_and_what_is_forgotten_stays_forgotten() -> None:
    rng = Random(6)
    deal = Deal.shuffled("standard", rng=rng)
    gone: set[int] = set()
    while not deal.over:
        seen = view(deal, 0)
        faded = forgetting(seen, 0.5)
        captured = seen.pile_masks[0] | seen.pile_masks[1]
        known = faded.pile_masks[0] | faded.pile_masks[1]
        lost = {index for index in range(52) if (captured & ~known) >> index & 1}
        assert gone <= lost
        gone = lost
        for card in ("AC", "AD", "AH", "AS", "2S", "10D"):
            assert not mask([card]) & captured & ~known
        deal.push(player("greedy", 1).choose(view(deal, deal.turn)))
    assert 5 < len(gone) < 40
    assert forgetting(view(deal, 0), 1.0) == view(deal, 0)


def test_this_round_is_not_forgotten() -> None:
    deal = Deal.shuffled("standard", rng=Random(6))
    for _ in range(8):
        seen = view(deal, deal.turn)
        assert forgetting(seen, 0.0).pile_masks == seen.pile_masks
        deal.push(player("greedy", 1).choose(seen))


def test_no_mistake_costs_more_than_the_level_allows_itself() -> None:
    hoyle = LevelPlayer(1, 4)
    rng = Random(9)
    deal = Deal.shuffled("standard", rng=rng)
    while not deal.over:
        seen = view(deal, deal.turn)
        priced = dict(hoyle._priced(seen))
        chosen = LevelPlayer(rng.getrandbits(32), 4).choose(seen)
        if not any(obvious_points(seen, play) for play in priced):
            assert priced[chosen] >= max(priced.values()) - GRADES[3].cap
        deal.push(chosen)


def test_the_same_seed_makes_the_same_choice() -> None:
    deal = laid(["9S", "4D", "KC", "QC"], ["5C", "JH", "2D"])
    for level in SEVEN:
        first, second = (player(level, 5).choose(view(deal, 0)) for _ in range(2))
        assert first == second


# --- partners


def test_partners_leave_each_others_builds_as_they_are() -> None:
    # Seat 2, the partner, built 7; an 8 could be made of it with the ace.
    build = ("B1", 7, ["4H", "3D"], 2)
    deal = laid(["AC", "8S", "KC", "QC"], ["JH"], [build], rules="partnership", players=4, stock=16)
    for level in SEVEN[1:4]:
        assert all(play.kind != "raise" for play in choices(level, deal))


def test_a_build_of_the_other_side_is_taken() -> None:
    build = ("B1", 7, ["4H", "3D"], 1)
    deal = laid(["7C", "8S", "KC", "QC"], ["JH"], [build], rules="partnership", players=4, stock=16)
    for level in SEVEN[1:]:
        chosen = [player(level, seed).choose(view(deal, 0)).builds for seed in range(5)]
        assert chosen.count(("B1",)) >= 3, level
