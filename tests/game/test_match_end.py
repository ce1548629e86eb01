"""When a match is over and who has won it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.game.match_end import Claim, Decision, Event, MatchEndError, decide
from cassino.game.scoring import Item, Tally, score, tally
from cassino.ground import RuleSet, cards_of, mask, preset, resolve

CASES = [json.loads(line) for line in (Path(__file__).parents[1] / "data" / "rule_cases.jsonl").open(encoding="utf-8")]
MATCH_CASES = [case for case in CASES if case["kind"] == "match"]
STANDARD = preset("standard")


def with_options(**options: Any) -> RuleSet:
    return resolve({"base": "standard", "options": options})


# --- the case file ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in MATCH_CASES])
def test_case_of_a_match(case: dict[str, Any]) -> None:
    names = list(case["before"])
    claim = case.get("claim")
    end = decide(
        resolve(case["ruleset"]),
        list(case["before"].values()),
        [case["deal"][name] for name in names],
        parts=[case["parts"][name] for name in names] if "parts" in case else None,
        claim=claim and {"by": names.index(claim["by"]), "at": claim["at"]},
    )
    verdict = case["verdict"]
    if "winner" in verdict:
        assert (None if end.winner is None else names[end.winner]) == verdict["winner"]
        assert end.over == (verdict["winner"] is not None)
    if "after" in verdict:
        assert dict(zip(names, end.totals, strict=True)) == verdict["after"]


def test_all_cases_are_there() -> None:
    assert len(MATCH_CASES) == 12


# --- to a target -----------------------------------------------------------------------------------------------


def test_play_goes_on_until_the_target_is_reached() -> None:
    assert decide(STANDARD, [12, 9], [8, 3]) == Decision((20, 12), None, False, False, 21, "Nobody has reached 21.")
    assert decide(STANDARD, [12, 9], [9, 2]).winner == 0


def test_another_target_may_be_agreed_on() -> None:
    end = decide(STANDARD, [6, 7], [7, 4], target=11)
    assert (end.winner, end.target) == (0, 11)


def test_the_higher_total_wins_among_three() -> None:
    end = decide(STANDARD, [18, 19, 20], [5, 5, 1])
    assert (end.totals, end.winner) == ((23, 24, 21), 1)
    assert end.why == "24 against 23 and 21: several sides have reached 21, and the higher total wins."


def test_level_at_the_top_another_deal_decides() -> None:
    end = decide(STANDARD, [18, 19], [4, 3])
    assert (end.winner, end.over, end.drawn, end.target) == (None, False, False, 21)
    assert end.why == "Level at 22: another deal decides."
    assert decide(STANDARD, end.totals, [5, 6]).winner == 1


def test_who_was_there_before_the_deal_cannot_be_first_in_it() -> None:
    finnish = preset("finnish")
    assert decide(finnish, [18, 17], [2, 5]).winner == 1
    with pytest.raises(MatchEndError, match="who was first"):
        decide(finnish, [15, 15], [2, 5])


def test_what_the_counting_order_does_not_name_comes_last_all_at_once() -> None:
    rules = preset("finnish").with_options({"count_out_order": ["AS", "big"]})
    items = [Item("cards", 0, 1, ""), Item("AC", 0, 1, ""), Item("AH", 1, 1, ""), Item("spades", 1, 2, "")]
    end = decide(rules, [14, 13], [2, 3], items, events=[])
    # Both get there with their other points, and the one needs fewer of them.
    assert (end.totals, end.winner) == ((16, 16), 0)
    unnamed = preset("finnish").with_options({"count_out_order": ["big"]})
    assert decide(unnamed, [14, 13], [2, 3], [Item("aces", 0, 2, ""), Item("aces", 1, 3, "")], events=[]).winner == 0


def test_without_a_target_or_a_number_of_deals_play_just_goes_on() -> None:
    assert decide(STANDARD.replace(target=None), [100, 90], [4, 3]).over is False


def test_level_at_the_top_may_be_a_draw() -> None:
    end = decide(with_options(level="draw"), [18, 19], [4, 3])
    assert (end.winner, end.over, end.drawn) == (None, True, True)


def test_closest_to_the_target_wins_and_level_is_level() -> None:
    rules = with_options(both_reach="closest")
    assert decide(rules, [19, 20, 10], [4, 2, 9]).winner == 1
    assert decide(rules, [19, 20, 18], [3, 2, 6]).why == "Level at 22: another deal decides."


# --- level sides told apart by a card --------------------------------------------------------------------------


def test_most_spades_of_the_last_deal_decide_in_sweden() -> None:
    rules = preset("swedish")
    assert decide(rules, [14, 15], [4, 3], parts=[{"spades": 2, "aces": 2}, {"big": 2, "last": 1}]).winner == 0
    assert decide(rules, [14, 15], [4, 3], tallies=[Tally(spades=6), Tally(spades=7)]).winner == 1
    assert decide(rules, [14, 15], [4, 3], tallies=[Tally(spades=6), Tally(spades=6)]).over is False
    # The side with most spades is not one of those that are level.
    three = decide(rules, [14, 15, 0], [4, 3, 2], parts=[{"aces": 4}, {"big": 2, "last": 1}, {"spades": 2}])
    assert (three.over, three.why) == (False, "Level at 18: another deal decides.")
    with pytest.raises(MatchEndError, match="most spades needs the items"):
        decide(rules, [14, 15], [4, 3])


def test_the_holder_of_the_ten_of_diamonds_decides_in_khasino() -> None:
    rules = preset("khasino")
    parts = [{"big": 2, "cards": 1, "spades": 1, "aces": 1}, {"little": 1, "cards": 1, "aces": 3}]
    end = decide(rules, [0, 0], [5, 5], parts=parts)
    assert end.winner == 0
    assert end.why == "5 against 5: of the sides that are level this one has the 10 of diamonds."
    assert decide(rules, [0, 0], [5, 5], tallies=[Tally(big=False), Tally(big=True)]).winner == 1
    assert decide(rules, [0, 0], [5, 5], tallies=[Tally(), Tally()]).drawn
    with pytest.raises(MatchEndError, match="10 of diamonds needs the items"):
        decide(rules, [0, 0], [5, 5])


def test_a_card_worth_nothing_near_the_target_still_decides() -> None:
    rules = preset("dominican").replace(level="10D_holder")
    tallies = [Tally(cards=30, spades=5), Tally(cards=22, spades=8, big=True)]
    deal = score(rules, tallies, before=(18, 20))
    assert deal.points == (3, 1)
    assert decide(rules, (18, 20), deal.points, deal.items).winner == 1


# --- a fixed number of deals -----------------------------------------------------------------------------------


def test_a_fixed_number_of_deals_is_played_whatever_the_totals() -> None:
    rules = with_options(fixed_deals=4)
    assert decide(rules, [20, 3], [9, 2], deals_played=3).over is False
    end = decide(rules, [3, 1], [2, 9], deals_played=4)
    assert (end.winner, end.why) == (1, "10 against 5: the higher total after 4 deals.")


def test_level_after_the_fixed_deals() -> None:
    drawn = decide(with_options(fixed_deals=2), [3, 4], [6, 5], deals_played=2)
    assert (drawn.winner, drawn.over, drawn.drawn) == (None, True, True)
    rules = with_options(fixed_deals=2, fixed_level="another_deal")
    assert decide(rules, [3, 4], [6, 5], deals_played=2).over is False
    assert decide(rules, [9, 9], [6, 5], deals_played=3).winner == 0


def test_one_deal_is_the_whole_match_without_counting_deals() -> None:
    assert decide(with_options(fixed_deals=1), [0, 0], [6, 5]).winner == 0


@pytest.mark.parametrize("played", [None, 0])
def test_a_fixed_number_of_deals_needs_the_number_played(played: int | None) -> None:
    with pytest.raises(MatchEndError, match="deals_played"):
        decide(with_options(fixed_deals=4), [0, 0], [6, 5], deals_played=played)


# --- differences -----------------------------------------------------------------------------------------------


def test_only_the_difference_is_marked() -> None:
    rules = with_options(difference=True, target=11)
    assert decide(rules, [5, 2], [4, 7]).totals == (5, 5)
    assert decide(rules, [5, 2], [6, 5]).totals == (6, 2)
    assert decide(rules, [5, 2, 9], [6, 4, 1]).totals == (10, 5, 9)
    assert decide(rules, [5, 2], [5, 5]).totals == (5, 2)


def test_differences_cannot_be_counted_out_so_the_higher_total_wins() -> None:
    rules = with_options(difference=True, target=11, both_reach="count_out")
    assert decide(rules, [9, 8, 0], [3, 5, 0]).winner == 1


# --- counting out ----------------------------------------------------------------------------------------------

COUNT_OUT = with_options(both_reach="count_out")


@pytest.mark.parametrize(
    ("before", "parts", "winner", "item"),
    [
        # In the order cards, spades, Big, Little, aces, sweeps; a lower total may be out first.
        ((18, 20), ({"cards": 3}, {"spades": 1, "big": 2, "aces": 4}), 0, "cards"),
        ((20, 19), ({"spades": 1}, {"big": 2, "aces": 4}), 0, "spades"),
        ((20, 19), ({"little": 1}, {"big": 2, "aces": 4}), 1, "Big Cassino"),
        ((20, 19), ({"little": 1}, {"aces": 4}), 0, "Little Cassino"),
        ((20, 19), ({"sweeps": 1}, {"aces": 4}), 1, "aces"),
        # Aces are one step; suits matter only where each side needs one.
        ((19, 18), ({"aces": 1, "sweeps": 2}, {"aces": 3}), 1, "aces"),
        ((20, 20), ({"AD": 1}, {"AH": 1}), 1, "the ace of hearts"),
        ((20, 20), ({"AS": 1}, {"AC": 1}), 0, "the ace of spades"),
        ((19, 20), ({"AS": 1, "AC": 1}, {"AH": 1}), 0, "the ace of clubs"),
        ((19, 20), ({"AS": 1, "AD": 1}, {"AH": 1}), 1, "the ace of hearts"),
        # Sweeps one for one: who needs fewer is there first.
        ((19, 20), ({"sweeps": 3}, {"sweeps": 1}), 1, "sweeps"),
    ],
)
def test_counting_out(before: tuple[int, int], parts: tuple[dict[str, int], ...], winner: int, item: str) -> None:
    points = [sum(one.values()) for one in parts]
    end = decide(COUNT_OUT, before, points, parts=parts)
    assert end.winner == winner
    assert end.why.endswith(f"this side reaches 21 first, with {item}.")


def test_counting_out_needs_the_suits_where_a_single_ace_decides() -> None:
    with pytest.raises(MatchEndError, match="needs its aces by suit"):
        decide(COUNT_OUT, (20, 20), (1, 3), parts=({"aces": 1}, {"aces": 3}))


def test_aces_apart_in_the_order_always_need_their_suits() -> None:
    rules = with_options(
        both_reach="count_out", count_out_order=["AS", "big", "little", "cards", "spades", "AC", "AH", "AD", "sweeps"]
    )
    assert decide(rules, (20, 18), (1, 3), parts=({"AS": 1}, {"cards": 3})).winner == 0
    assert decide(rules, (20, 18), (1, 3), parts=({"AC": 1}, {"cards": 3})).winner == 1
    with pytest.raises(MatchEndError, match="needs its aces by suit"):
        decide(rules, (20, 18), (1, 3), parts=({"aces": 1}, {"cards": 3}))


def test_counting_out_leaves_level_sweeps_to_the_higher_total() -> None:
    assert decide(COUNT_OUT, (20, 20), (1, 2), parts=({"sweeps": 1}, {"sweeps": 2})).winner == 1
    level = decide(COUNT_OUT, (20, 20), (1, 1), parts=({"sweeps": 1}, {"sweeps": 1}))
    assert (level.over, level.why) == (False, "Level at 21: another deal decides.")
    # Both stand past the target now, so there is nothing to count out to.
    assert decide(COUNT_OUT, (21, 21), (4, 5), parts=({"cards": 3, "big": 1}, {"aces": 5})).winner == 1


def test_points_without_a_place_in_the_order_come_last() -> None:
    rules = with_options(
        both_reach="count_out",
        last_pt=1,
        count_out_order=["cards", "spades", "big", "little", "aces", "sweeps", "last"],
    )
    assert decide(rules, (20, 20), (1, 1), parts=({"last": 1}, {"sweeps": 1})).winner == 1
    spade = preset("spade").replace(both_reach="count_out")
    # The jack's extra point is counted with the spades.
    end = decide(spade, (60, 59), (1, 2), parts=({"big": 1}, {"spades": 1, "spade_jack": 1}))
    assert end.winner == 1


def test_counting_out_from_a_scored_deal() -> None:
    rules = COUNT_OUT
    mine = mask(["AS", "AH", "KC", "QC"])
    deal = score(rules, [tally(rules, mine), tally(rules, mask(["AC", "AD", "JC", "JD"]))])
    assert deal.points == (3, 2)
    assert decide(rules, (20, 20), deal.points, deal.items).winner == 0
    bare = score(rules, [tally(rules, mask(["AH", "KC"])), tally(rules, mask(["AC", "JC"]))])
    assert decide(rules, (20, 20), bare.points, bare.items).winner == 1


def test_counting_out_needs_to_know_the_items() -> None:
    with pytest.raises(MatchEndError, match="counting out needs the items"):
        decide(COUNT_OUT, (20, 20), (1, 3))
    # Nobody asks for them while they do not matter.
    assert decide(COUNT_OUT, (20, 10), (1, 3)).winner == 0


def test_level_sides_count_out_only_to_a_target_they_reach_now() -> None:
    rules = with_options(level="count_out", fixed_deals=3)
    assert decide(rules, (3, 4), (6, 5), deals_played=3).drawn
    parts = ({"cards": 3}, {"spades": 1, "aces": 1})
    assert decide(rules, (18, 19), (3, 2), deals_played=3, parts=parts).winner == 0
    level = decide(rules, (20, 20), (1, 1), deals_played=3, parts=({"sweeps": 1}, {"sweeps": 1}))
    assert level.drawn


# --- claims ----------------------------------------------------------------------------------------------------

CLAIM = with_options(both_reach="claim")


def test_a_right_claim_wins_against_a_higher_total() -> None:
    assert decide(CLAIM, (18, 20), (3, 5), claim=Claim(0)).winner == 0


@pytest.mark.parametrize(("points", "at"), [((2, 5), 21), ((2, 5), None), ((3, 5), 20)])
def test_a_wrong_claim_loses(points: tuple[int, int], at: int | None) -> None:
    end = decide(CLAIM, (18, 0), points, claim=Claim(0, at))
    assert (end.winner, end.over) == (1, True)


def test_a_wrong_claim_among_three_loses_to_the_best_of_the_others() -> None:
    assert decide(CLAIM, (10, 3, 4), (1, 5, 5), claim=Claim(0, 21)).winner == 2
    level = decide(CLAIM, (10, 4, 4), (1, 5, 5), claim=Claim(0, 21))
    assert (level.winner, level.over, level.drawn) == (None, True, True)


def test_without_a_claim_the_target_rises_only_where_several_are_out() -> None:
    end = decide(CLAIM, (18, 19), (5, 4))
    assert (end.over, end.target) == (False, 32)
    assert decide(CLAIM, end.totals, (9, 1), target=end.target).winner == 0
    assert decide(CLAIM, (18, 9), (5, 4)).winner == 0


@pytest.mark.parametrize("claim", [Claim(2), {"at": 21}, {"by": True}, {"by": 0, "at": "21"}])
def test_a_claim_that_nobody_can_make(claim: Any) -> None:
    with pytest.raises(MatchEndError, match="a claim is made"):
        decide(CLAIM, (18, 19), (5, 4), claim=claim)


def test_a_claim_where_nobody_claims() -> None:
    with pytest.raises(MatchEndError, match="nobody claims"):
        decide(STANDARD, (18, 19), (5, 4), claim=Claim(0))


# --- points counted at once ------------------------------------------------------------------------------------

FINNISH = preset("finnish")


def test_the_first_to_reach_the_target_wins_at_once() -> None:
    assert decide(FINNISH, (15, 14), (1, 2), events=[(1, 2, "big"), (0, 1, "AS")]).winner == 1
    assert decide(FINNISH, (15, 14), (1, 2), events=[Event(0, 1), Event(1, 2)]).winner == 0


def test_what_is_left_after_the_deal_is_counted_in_order() -> None:
    parts = ({"cards": 1, "aces": 1}, {"aces": 1, "spades": 2})
    end = decide(FINNISH, (14, 13), (2, 3), events=[(0, 1, "aces"), (1, 1, "aces")], parts=parts)
    assert (end.winner, end.why) == (0, "16 against 16: this side reached 16 first, with cards.")


def test_where_nothing_counted_at_once_the_items_tell_who_was_first() -> None:
    parts = ({"cards": 1}, {"spades": 2})
    assert decide(FINNISH, (15, 14), (1, 2), events=(), parts=parts).winner == 0
    # Level with as many sweeps each: as after any other deal.
    level = decide(FINNISH, (15, 15), (1, 1), events=(), parts=({"sweeps": 1}, {"sweeps": 1}))
    assert level.why == "Level at 16: another deal decides."


def test_who_was_first_needs_the_order_of_the_points() -> None:
    with pytest.raises(MatchEndError, match="needs the points in order"):
        decide(FINNISH, (15, 15), (1, 1))
    with pytest.raises(MatchEndError, match="needs the points in order"):
        decide(FINNISH, (15, 15), (1, 1), parts=({"AS": 1}, {"AC": 1}))
    with pytest.raises(MatchEndError, match="more events, or items, needed"):
        decide(FINNISH, (14, 15), (2, 2), events=[(0, 1)])


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ([(2, 1)], "event 0: 1 points for side 2 cannot be"),
        ([(0, -1)], "event 0: -1 points for side 0"),
        ([(0, 1), (0, 2)], "event 1: side 0 would have 17 points already"),
        ([(0, 1, "big")], "event 0: side 0 has not so many points for 'big'"),
    ],
)
def test_events_that_do_not_fit_the_points(events: list[Any], message: str) -> None:
    with pytest.raises(MatchEndError, match=message):
        decide(FINNISH, (14, 15), (2, 2), events=events, parts=({"cards": 1, "AS": 1}, {"big": 2}))


# --- numbers that do not fit -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "points", "given", "message"),
    [
        ((0,), (1,), {}, "totals for 1 sides"),
        ((0, 0), (1, 2, 3), {}, "totals for 2 sides and points for 3"),
        ((0, 0), (1, -2), {}, "side 1: points cannot be -2"),
        ((0, 0.5), (1, 2), {}, "side 1: total before the deal cannot be 0.5"),
        ((0, 0), (1, 2), {"target": 0}, "the target cannot be 0"),
        ((0, 0), (1, 2), {"parts": [{}]}, "parts for 1 sides"),
        ((0, 0), (1, 2), {"parts": [{"aces": 1}, {"aces": 1}]}, "side 1: the items make 1 points, not 2"),
        ((0, 0), (1, 2), {"parts": [{"aces": 1}, {"ace": 2}]}, "side 1: there is no item 'ace'"),
        ((0, 0), (1, 2), {"parts": [{"aces": 1}, {"aces": -2}]}, "side 1: 'aces' cannot be -2 points"),
        ((0, 0), (1, 2), {"tallies": [Tally()]}, "tallies for 1 sides"),
        ((0, 0), (1, 2), {"items": [Item("cards", 2, 3, "")]}, "item 'cards': there is no side 2"),
    ],
)
def test_numbers_that_do_not_fit(before: Any, points: Any, given: dict[str, Any], message: str) -> None:
    with pytest.raises(MatchEndError, match=message):
        decide(STANDARD, before, points, **given)


# --- whatever the numbers --------------------------------------------------------------------------------------

TOTALS = st.integers(2, 4).flatmap(
    lambda sides: st.tuples(*(st.lists(st.integers(0, top), min_size=sides, max_size=sides) for top in (20, 11)))
)


@given(TOTALS, st.sampled_from(["another_deal", "draw"]), st.sampled_from(["higher_total", "closest", "claim"]))
def test_a_match_to_a_target_ends_only_for_a_side_that_is_out(
    numbers: tuple[list[int], list[int]], level: str, both_reach: str
) -> None:
    before, points = numbers
    end = decide(with_options(level=level, both_reach=both_reach), before, points)
    totals = [old + new for old, new in zip(before, points, strict=True)]
    out = [total for total in totals if total >= 21]
    assert list(end.totals) == totals
    assert end.over == (end.winner is not None or end.drawn)
    assert not (end.drawn and end.winner is not None)
    if not out:
        assert not end.over
    if end.winner is not None:
        best = min(out) if both_reach == "closest" else max(out)
        assert totals[end.winner] == best
        assert totals.count(best) == 1
    if len(out) == 1:
        assert end.winner == totals.index(out[0])


@given(st.lists(st.integers(0, 1), min_size=52, max_size=52), st.integers(10, 20), st.integers(10, 20))
def test_counting_out_a_whole_deal_always_finds_a_winner(owners: list[int], mine: int, yours: int) -> None:
    piles = [sum(card.mask for card in cards_of((1 << 52) - 1) if owners[card] == side) for side in (0, 1)]
    deal = score(COUNT_OUT, [tally(COUNT_OUT, pile) for pile in piles])
    end = decide(COUNT_OUT, (mine, yours), deal.points, deal.items)
    # Without sweeps no item is shared, so counting out leaves no dead heat.
    assert end.over == (max(end.totals) >= 21)


# --- H5: the lurch ---------------------------------------------------------------------------------------------


def test_h5_a_side_left_under_the_lurch_pays_double() -> None:
    rules = with_options(target=11, lurch_under=6)
    end = decide(rules, [4, 3], [8, 2])
    assert (end.winner, end.lurch) == (0, True)
    assert end.why == (
        "12 against 5: the target of 11 is reached; fewer than 6 is a lurch, and the match counts double."
    )
    assert not decide(rules, [4, 4], [8, 2]).lurch, "six points save it"
    assert not decide(rules, [4, 3], [5, 2]).lurch, "the match goes on"
    assert not decide(rules, [4, 3, 6], [8, 2, 1]).lurch, "one of the others is out of it"
    assert decide(rules, [4, 3, 1], [8, 2, 1]).lurch


def test_h5_without_the_option_there_is_no_lurch() -> None:
    assert not decide(STANDARD, [15, 0], [8, 0]).lurch
