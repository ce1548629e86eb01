"""Near the target the champion plays for the match, not for points."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.match import Match
from cassino.game.match_end import decide
from cassino.game.plays import Play
from cassino.ground.presets import preset
from cassino.players.champion import ChampionPlayer
from cassino.players.chances import MatchChances, chances_at, win_chances
from cassino.players.player import player
from cassino.players.values import profile
from cassino.records.views import view


def endings(rules: str, number: int, left: int) -> list[Match]:
    """Matches whose last deal has `left` plays to go, in which both sides may just reach the target, or just not."""
    rng = Random(f"{rules} {left}")
    found = []
    while len(found) < number:
        match = Match(rules, 2, rng=rng)
        target = match.target
        assert target is not None
        seats = [player("hoyle", 1), player("greedy", 2)]
        while match.deal.stock or match.deal.hand_size(0) + match.deal.hand_size(1) > left:
            match.push(seats[match.deal.turn].choose(view(match.deal, match.deal.turn, match)))
        ahead = match.deal.copy()
        while not ahead.over:
            ahead.push(seats[ahead.turn].choose(view(ahead, ahead.turn)))
        points = ahead.score().points
        match.totals = (target - points[0] + rng.randint(-1, 1), target - points[1] + rng.randint(-1, 1))
        if max(match.totals) < target and len(list(match.deal.legal_plays)) > 1:
            found.append(match)
    return found


def best_chance(match: Match, deal: Deal, seat: int) -> float:
    """The chance of a seat's side when both sides, who see all cards, play for the match; nothing cut short."""
    if deal.over:
        score = deal.score(match.carried, match.totals)
        end = decide(
            match.rules, match.totals, score.points, score.items, target=match.target, tallies=deal.tallies()
        )  # fmt: skip
        if end.over:
            return 0.5 if end.winner is None else float(end.winner == deal.side(seat))
        first = MatchChances(match.rules, 2, match.totals, match.target or 0, deal.side(deal.dealer))
        chance = first.after(*end.totals)
        return chance if deal.side(seat) == 0 else 1 - chance
    found: list[float] = []
    mine = deal.turn == seat
    for play in list(deal.legal_plays):
        deal.push(play)
        found.append(best_chance(match, deal, seat))
        deal.pop()
        if found[-1] == mine:
            break
    return max(found) if mine else min(found)


def chance_after(match: Match, play: Play) -> float:
    deal = match.deal.copy()
    seat = deal.turn
    deal.push(play)
    return best_chance(match, deal, seat)


@pytest.mark.parametrize("rules", ["standard", "royal", "hoyle", "foster"])
def test_with_all_cards_known_no_play_has_a_better_chance_to_win_the_match(rules: str) -> None:
    champion = ChampionPlayer(1)
    for match in endings(rules, 15, 5):
        seen = view(match.deal, match.deal.turn, match)
        best = best_chance(match, match.deal.copy(), match.deal.turn)
        assert chance_after(match, champion.choose(seen)) == pytest.approx(best)


def test_the_champion_prefers_the_play_that_wins_the_match_now_to_more_points() -> None:
    # These rules count out in an order, cards and spades first: here most points would lose for certain.
    match = endings("hoyle", 7, 8)[6]
    seen = view(match.deal, match.deal.turn, match)
    by_match, by_points = ChampionPlayer(1).choose(seen), ChampionPlayer(1, match=0).choose(seen)
    assert chance_after(match, by_match) > 0.3
    assert chance_after(match, by_points) == 0


def test_without_a_match_or_far_from_the_target_points_are_what_counts() -> None:
    match = Match("standard", 2, seed=3)
    assert chances_at(view(match.deal, match.deal.turn)) is None
    assert chances_at(view(match.deal, match.deal.turn, match)) is None
    match.totals = (12, 3)
    assert chances_at(view(match.deal, match.deal.turn, match)) is not None


def test_three_sides_play_for_points() -> None:
    match = Match("standard", 3, seed=3)
    match.totals = (20, 20, 20)
    assert chances_at(view(match.deal, match.deal.turn, match)) is None


def test_chances_are_fair_and_grow_with_the_total() -> None:
    even = ((3, 1, 0.25), (1, 3, 0.25), (2, 2, 0.25), (0, 0, 0.25))
    table = win_chances(even, 11)
    for (one, other), (deals, waits) in table.items():
        assert deals + table[other, one][1] == pytest.approx(1)
        assert deals == pytest.approx(waits)
        if one < 10:
            assert table[one + 1, other][0] >= deals - 1e-12


def test_sides_that_are_level_beyond_the_target_play_on() -> None:
    chances = MatchChances(preset("standard"), 2, (15, 15), 21, 0)
    assert chances.after(22, 22) == 0.5
    assert chances.after(23, 22) == 1.0
    assert chances.after(20, 3) > 0.9


def test_what_is_expected_of_a_deal_counts_as_its_points_do() -> None:
    chances = MatchChances(preset("standard"), 2, (15, 15), 21, 0)
    odds = chances.odds(0.0)
    assert odds[12 * 33 + 4] == pytest.approx(1)
    assert odds[4 * 33 + 12] == pytest.approx(0)
    wide = chances.odds(0.5)
    assert 0.5 < wide[12 * 33 + 4] < 1


def test_profiles_tell_apart_what_scores_otherwise() -> None:
    assert profile(preset("standard"), 2) == profile(preset("hoyle"), 2)
    assert profile(preset("standard"), 2) != profile(preset("pagat"), 2)
