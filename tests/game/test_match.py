"""A match from deal to deal: what may be done when, and what the last play taken back means."""

from itertools import pairwise
from random import Random

import pytest

from cassino.game.match import Match, MatchError
from cassino.game.plays import Play
from cassino.game.refusals import IllegalPlay


def played_out(match: Match, rng: Random) -> None:
    while match.state == "playing":
        match.push(match.deal.legal_plays.choose(rng))


def test_a_play_is_made_only_while_the_deal_is_on() -> None:
    match = Match("standard", seed=3)
    play = match.deal.legal_plays[0]
    assert match.can_push(play)
    assert not match.can_next_deal()
    with pytest.raises(MatchError, match="not over yet"):
        match.next_deal()
    played_out(match, Random(1))
    assert match.state == "deal_over"
    assert not match.can_push(play)
    with pytest.raises(MatchError, match="go on with next_deal"):
        match.push(play)
    assert match.can_next_deal()


def test_an_illegal_play_is_refused_with_its_reason_and_changes_nothing() -> None:
    match = Match("standard", seed=3)
    before = match.deal.copy()
    other = next(c for c in match.deal.hand(match.deal.dealer))
    with pytest.raises(IllegalPlay) as refused:
        match.push(Play(other, "trail"))
    assert refused.value.reason.code == "not_in_hand"
    assert match.deal == before


def test_the_result_goes_when_the_last_play_is_taken_back() -> None:
    match = Match("standard", seed=3)
    played_out(match, Random(1))
    first = match.result
    assert first is not None
    last = match.deal.pop()
    assert match.result is None
    assert match.state == "playing"
    match.push(last)
    assert match.result == first


def test_totals_carry_and_the_deal_passes_to_the_left() -> None:
    match = Match("standard", players=3, seed=5)
    dealers = [match.deal.dealer]
    rng = Random(2)
    while True:
        played_out(match, rng)
        result = match.result
        assert result is not None
        expected = tuple(a + b for a, b in zip(match.totals, result.score.points, strict=True))
        assert result.decision.totals == expected
        if match.state == "match_over":
            break
        match.next_deal()
        dealers.append(match.deal.dealer)
    assert all((a + 1) % 3 == b for a, b in pairwise(dealers))
    outcome = match.outcome()
    assert outcome is not None
    assert max(outcome.totals) >= 21
    with pytest.raises(MatchError, match="the match is over"):
        match.next_deal()


def test_a_fixed_number_of_deals_ends_the_match_whatever_the_totals() -> None:
    match = Match({"preset": "standard", "options": {"fixed_deals": 2}}, seed=9)
    rng = Random(4)
    played_out(match, rng)
    assert match.state == "deal_over"
    match.next_deal()
    played_out(match, rng)
    assert match.state == "match_over"


def test_points_that_count_at_once_end_a_finnish_match_in_mid_deal() -> None:
    rng = Random(7)
    for seed in range(200):
        match = Match({"preset": "finnish", "options": {"target": 2}}, seed=seed)
        played_out(match, rng)
        if not match.deal.over:
            outcome = match.outcome()
            assert outcome is not None
            assert outcome.winner is not None
            assert outcome.totals[outcome.winner] >= 2
            return
    pytest.fail("no deal of 200 ended early")


def test_khasino_refuses_to_start_and_says_why() -> None:
    with pytest.raises(MatchError, match="pile stealing and the second half are not implemented"):
        Match("khasino")
