"""A match from deal to deal: what may be done when, and what the last play taken back means."""

from itertools import pairwise
from random import Random

import pytest

from cassino.game.match import Match, MatchError, can_start
from cassino.game.plays import Play
from cassino.game.refusals import IllegalPlay
from cassino.ground import resolve
from cassino.records import match_record


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


# --- the rarer values of the matrix ----------------------------------------------------------------------------


def test_a12_a_dealer_drawn_for_anew_is_the_same_for_all_who_know_the_match() -> None:
    rules = {"preset": "standard", "options": {"deal_rotation": "redraw", "target": 61}}
    seen: set[tuple[int, int]] = set()
    for seed in range(3):
        match, rng = Match(rules, 3, seed=seed), Random(seed)
        dealers = [match.deal.dealer]
        while match.state != "match_over":
            played_out(match, rng)
            if match.state == "deal_over":
                dealers.append(match.next_deal().dealer)
        seen |= set(pairwise(dealers))
        record = match_record.Record.of(match)
        (read,) = match_record.loads(match_record.dumps(record))
        assert read.replay().deal.dealer == match.deal.dealer
    assert len({later - earlier for earlier, later in seen}) > 2, "no rotation"


def test_g8_all_that_scores_by_itself_scores_as_captured() -> None:
    rules = resolve({"preset": "spade", "options": {"score_time": "as_captured", "both_reach": "immediate"}})
    for seed in range(4):
        match = Match(rules, 2, seed=seed, target=1000)
        played_out(match, Random(seed))
        assert match.result is not None
        at_once = [event.item for event in match.events()]
        assert {"spades", "sweeps"} >= set(at_once) - {"AS", "AC", "AH", "AD", "big", "little", "spade_jack"}
        assert at_once.count("spades") <= 13
        for side, points in enumerate(match.result.score.points):
            assert sum(e.points for e in match.events() if e.side == side) <= points
        counted = sum(match.deal.sweeps_of(side) for side in range(2))
        assert at_once.count("sweeps") == counted


def test_g8_points_as_captured_end_the_match_in_mid_deal() -> None:
    rules = resolve({"preset": "spade", "options": {"score_time": "as_captured", "both_reach": "immediate"}})
    match = Match(rules, 2, seed=1, target=3)
    played_out(match, Random(1))
    assert not match.deal.over
    assert match.state == "match_over"


def test_g8_h6_near_the_target_only_what_scores_there_counts_at_once() -> None:
    options = {"score_time": "as_captured", "both_reach": "immediate", "target_limits": {"2": "10D"}}
    rules = resolve({"preset": "standard", "options": options})
    match = Match(rules, 2, seed=5)
    match.totals = (2, 2)
    played_out(match, Random(3))
    assert match.result is not None
    assert {event.item for event in match.events()} <= {"big"}


@pytest.mark.parametrize("option", ["opening_rejected", "hand_cards_per_play"])
def test_what_is_only_written_down_refuses_to_start(option: str) -> None:
    options = {
        "opening_rejected": {"opening_redeal": "four_kind", "opening_rejected": "left_under"},
        "hand_cards_per_play": {"hand_cards_per_play": 2},
    }[option]
    rules = {"preset": "standard", "options": options}
    assert not can_start(resolve(rules))
    with pytest.raises(MatchError, match=r"cannot be started yet: .* is not implemented"):
        Match(rules)
