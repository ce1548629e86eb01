"""Counting a deal: the rules of leftovers, sweeps and points, and the cases that settle arguments."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cassino.game.called_counts import tallies_from_counts
from cassino.game.scoring import (
    DealScore,
    Item,
    ScoreError,
    Tally,
    cards_to_leftovers,
    deal_total,
    item_points,
    score,
    tally,
)
from cassino.ground import ALL_CARDS, PRESETS, RuleSet, cards_of, mask, preset, resolve

CASES = [json.loads(line) for line in (Path(__file__).parents[1] / "data" / "rule_cases.jsonl").open(encoding="utf-8")]
STANDARD = preset("standard")


def kind(name: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == name]


def lines(result: DealScore, item: str) -> list[tuple[int | None, int]]:
    """Who scores an item, and how much."""
    return [(one.side, one.points) for one in result.items if one.item == item]


def why(result: DealScore, item: str) -> str:
    (line,) = {one.why for one in result.items if one.item == item}
    return line


def counted(rules: RuleSet, *counts: dict[str, Any], **given: Any) -> DealScore:
    return score(rules, tallies_from_counts(rules, counts)[0], **given)


# --- the case file ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", kind("score"))
def test_case_of_scoring(case: dict[str, Any]) -> None:
    rules = resolve(case["ruleset"])
    tallies, warnings = tallies_from_counts(rules, list(case["piles"].values()))
    result = score(rules, tallies)
    assert dict(zip(case["piles"], result.points, strict=True)) == case["verdict"]["scores"]
    # Only the case in which cards stayed on the table has sums that are off.
    assert bool(warnings) == (case["id"] == "SCR-13")


@pytest.mark.parametrize("case", kind("deal_end"))
def test_case_of_leftovers(case: dict[str, Any]) -> None:
    rules, table = resolve(case["ruleset"]), mask(case["table"])
    given = (case["last_capturer"], case.get("dealer", 1), False, case.get("dealer", 1))
    assert cards_to_leftovers(rules, table, 0, *given) == (table, case["verdict"]["leftovers_to"])
    assert case["verdict"]["sweep_for"] is None


def test_both_kinds_of_cases_are_there() -> None:
    assert len(kind("score")) == 10
    assert len(kind("deal_end")) == 4


# --- what scores -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "total"),
    [("standard", 11), ("strict", 11), ("spade", 24), ("finnish", 10), ("swedish", 11), ("scopa", 4), ("khasino", 11)],
)
def test_points_of_a_deal(name: str, total: int) -> None:
    assert deal_total(preset(name)) == total


def test_a_deal_won_outright_scores_everything() -> None:
    for name in PRESETS:
        rules = preset(name)
        result = score(rules, [tally(rules, rules.pack, last=True), tally(rules, 0)])
        assert result.points == (deal_total(rules), 0), name


def test_a_pile_is_counted_card_by_card() -> None:
    pile = tally(STANDARD, mask(["2S", "10D", "AS", "AD", "JS", "7D", "KC"]), sweeps=2, last=True)
    assert pile == Tally(7, 3, True, True, 2, ("S", "D"), 2, True, True, 3, True, 16 + 21 + 10)


def test_most_cards_and_most_spades_say_the_counts() -> None:
    result = counted(STANDARD, {"cards": 20, "spades": 5}, {"cards": 17, "spades": 5}, {"cards": 15, "spades": 3})
    assert lines(result, "cards") == [(0, 3)]
    assert why(result, "cards") == "20 cards against 17 and 15."
    assert lines(result, "spades") == [(None, 0)]
    assert why(result, "spades") == "5-5-3 spades: nobody scores."


def test_26_26_nobody_scores() -> None:
    result = counted(STANDARD, {"cards": 26, "spades": 7}, {"cards": 26, "spades": 6})
    assert lines(result, "cards") == [(None, 0)]
    assert why(result, "cards") == "26-26: nobody scores."


@pytest.mark.parametrize(
    ("cards", "side", "reason"),
    [
        ((27, 25), 0, "27 cards against 25, 27 or more of the 52."),
        ((20, 17, 15), None, "20-17-15 cards, and 27 or more of the 52 are needed: nobody scores."),
        ((26, 26), None, "26-26: nobody scores."),
        ((26, 25), None, "26-25 cards, and 27 or more of the 52 are needed: nobody scores."),
    ],
)
def test_a_fixed_majority_needs_more_than_half(cards: tuple[int, ...], side: int | None, reason: str) -> None:
    rules = STANDARD.replace(majority="fixed")
    result = counted(rules, *({"cards": one} for one in cards))
    assert lines(result, "cards") == [(side, 0 if side is None else 3)]
    assert why(result, "cards") == reason


@pytest.mark.parametrize(
    ("cards", "side"),
    [
        # 18 cards are still to come: all of them would make 32 of the 14.
        ((14, 20), None),
        ((26, 24), None),
        ((27, 5), 0),
        ((10, 9, 30), 2),
        ((26, 2, 3), 0),
        # Among three, fewer than half may be out of reach.
        ((25, 10, 8), 0),
        ((25, 10, 2), None),
        # Nothing is left: the deal counts as ever.
        ((30, 22), 0),
        ((26, 26), None),
    ],
)
def test_where_play_stopped_most_cards_score_once_they_cannot_be_overtaken(
    cards: tuple[int, ...], side: int | None
) -> None:
    items = score(preset("standard"), [Tally(cards=n) for n in cards], stopped=True).items
    assert [item.side for item in items if item.item == "cards"] == [side]


def test_where_play_stopped_a_line_says_what_is_still_open() -> None:
    rules = preset("standard").replace(tie="carry")
    found = score(rules, [Tally(cards=14, spades=2), Tally(cards=20, spades=7)], stopped=True)
    told = {item.item: (item.side, item.why) for item in found.items}
    assert told["spades"] == (1, "7 spades against 2.")
    assert told["cards"] == (
        None,
        "14-20, and 18 not taken yet can still change it: nobody scores; 3 points carried over to the next deal.",
    )
    coins = [Tally(coins=4), Tally(coins=2)]
    told = {item.item: (item.side, item.why) for item in score(preset("scopa"), coins, stopped=True).items}
    assert told["coins"] == (None, "4-2, and 4 not taken yet can still change it: nobody scores.")
    # The deal played out, the four would do.
    assert next(item.side for item in score(preset("scopa"), coins).items if item.item == "coins") == 0


def test_a_fixed_majority_of_spades_is_seven_of_thirteen() -> None:
    rules = STANDARD.replace(majority="fixed")
    assert lines(counted(rules, {"spades": 6}, {"spades": 4}, {"spades": 3}), "spades") == [(None, 0)]
    assert lines(counted(rules, {"spades": 7}, {"spades": 3}, {"spades": 3}), "spades") == [(0, 1)]


def test_a_fixed_majority_of_the_short_pack_is_21_cards_and_6_spades() -> None:
    rules = preset("khasino").replace(majority="fixed")
    result = counted(rules, {"cards": 21, "spades": 5}, {"cards": 19, "spades": 5})
    assert why(result, "cards") == "21 cards against 19, 21 or more of the 40."
    # Five each of ten is a dead heat, which Khasino shares.
    assert lines(result, "spades") == [(0, 1), (1, 1)]


@pytest.mark.parametrize(
    ("tie", "cards", "expected"),
    [
        ("none", (26, 26), [(None, 0)]),
        ("split", (26, 26), [(0, 1), (1, 1)]),
        ("all", (26, 26), [(0, 3), (1, 3)]),
        ("carry", (26, 26), [(None, 0)]),
        ("split", (16, 18, 18), [(1, 1), (2, 1)]),
        ("all", (16, 18, 18), [(1, 3), (2, 3)]),
        ("split", (13, 13, 13, 13), [(None, 0)]),
        ("split", (0, 0), [(None, 0)]),
        ("all", (0, 0), [(None, 0)]),
    ],
)
def test_level_in_cards(tie: str, cards: tuple[int, ...], expected: list[tuple[int | None, int]]) -> None:
    result = counted(STANDARD.replace(tie=tie), *({"cards": one} for one in cards))
    assert lines(result, "cards") == expected
    assert result.carried.get("cards", 0) == (3 if tie == "carry" else 0)


def test_a_carried_point_waits_until_somebody_has_most() -> None:
    rules = preset("finnish")
    first = counted(rules, {"cards": 26, "spades": 7}, {"cards": 26, "spades": 6})
    assert first.carried == {"cards": 1}
    second = counted(rules, {"cards": 26, "spades": 7}, {"cards": 26, "spades": 6}, carried=first.carried)
    assert second.carried == {"cards": 2}
    third = counted(rules, {"cards": 27, "spades": 7}, {"cards": 25, "spades": 6}, carried=second.carried)
    assert third.carried == {}
    assert lines(third, "cards") == [(0, 3)]
    assert why(third, "cards") == "27 cards against 25. 2 points came over from before."


def test_carried_points_may_be_told_with_the_counts() -> None:
    rules = preset("finnish")
    told = {"cards": 27, "carried": {"cards": 1}}
    assert lines(counted(rules, told, {"cards": 25, "carried": {"cards": 1}}), "cards") == [(0, 2)]
    with pytest.raises(ScoreError, match="2 and 1 points for cards are both said"):
        counted(rules, told, {"cards": 25}, carried={"cards": 2})


@pytest.mark.parametrize("carried", [{"big": 1}, {"cards": -1}, {"cards": True}, {"cards": 1}])
def test_points_that_cannot_have_been_carried_over(carried: dict[str, int]) -> None:
    with pytest.raises(ScoreError, match="carried over"):
        counted(STANDARD, {"cards": 27}, {"cards": 25}, carried=carried)


def test_most_spades_are_not_carried_in_spade_cassino() -> None:
    rules = preset("spade").replace(tie="carry")
    with pytest.raises(ScoreError, match="'spades' are not carried over"):
        counted(rules, {"spades": 7}, {"spades": 6}, carried={"spades": 1})


def test_spade_cassino_scores_every_spade_and_no_majority() -> None:
    rules = preset("spade")
    result = score(rules, [tally(rules, mask(["2S", "JS", "AS"])), tally(rules, mask(["KS", "3H", "4H", "5H"]))])
    assert lines(result, "spades") == [(0, 3), (1, 1)]
    assert lines(result, "spade_jack") == [(0, 1)]
    assert lines(result, "little") == [(0, 1)]
    assert lines(result, "AS") == [(0, 1)]
    assert result.points == (6, 4)


def test_aces_are_told_one_by_one_where_suits_are_known() -> None:
    known = counted(STANDARD, {"aces": ["H", "s"]}, {"aces": 2})
    assert [(one.item, one.side) for one in known.items if one.item.startswith("A")] == [
        ("AS", 0),
        ("AC", 1),
        ("AH", 0),
        ("AD", 1),
    ]
    unknown = counted(STANDARD, {"aces": 3}, {"aces": 1})
    assert lines(unknown, "aces") == [(0, 3), (1, 1)]


def test_uncaptured_cards_are_listed_for_nobody() -> None:
    rules = preset("strict")
    result = score(rules, [tally(rules, mask(["AS", "KS"])), tally(rules, mask(["AC", "AH"]))])
    assert lines(result, "AD") == [(None, 0)]
    assert why(result, "AD") == "No side took the ace of diamonds."
    assert lines(result, "big") == [(None, 0)]


def test_house_weights() -> None:
    rules = STANDARD.replace(card_points=1, big=3, little=2, ace_pt=2, last_pt=1, spade_points=0)
    result = counted(rules, {"cards": 30, "spades": 9, "big": True, "aces": 1}, {"little": True, "last": True})
    assert result.points == (1 + 3 + 2, 2 + 1)
    assert not lines(result, "spades")


# --- sweeps ----------------------------------------------------------------------------------------------------


def test_sweeps_score_only_where_they_do() -> None:
    assert lines(counted(STANDARD, {"sweeps": 2}, {"sweeps": 1}), "sweeps") == [(0, 2), (1, 1)]
    assert lines(counted(STANDARD.replace(sweep_points=2), {"sweeps": 2}, {}), "sweeps") == [(0, 4)]
    assert lines(counted(preset("manita"), {"sweeps": 2}, {"sweeps": 1}), "sweeps") == [(None, 0)]


@pytest.mark.parametrize(
    ("sweeps", "expected"),
    [
        ((3, 1), [(0, 2)]),
        ((2, 2), [(None, 0)]),
        ((0, 1), [(1, 1)]),
        ((0, 0), [(None, 0)]),
        ((1, 4, 2), [(1, 2)]),
        ((3, 3, 1), [(None, 0)]),
    ],
)
def test_sweeps_cancel_one_for_one(sweeps: tuple[int, ...], expected: list[tuple[int | None, int]]) -> None:
    rules = STANDARD.replace(sweep_cancel=True)
    assert lines(counted(rules, *({"sweeps": one} for one in sweeps)), "sweeps") == expected


@pytest.mark.parametrize(("before", "points"), [((9, 9), 1), ((10, 0), 0), ((0, 12), 0)])
def test_sweeps_freeze_once_a_side_is_near(before: tuple[int, int], points: int) -> None:
    result = counted(preset("finnish"), {"sweeps": 1}, {"sweeps": 0}, before=before)
    assert sum(number for _, number in lines(result, "sweeps")) == points


# --- near the target -------------------------------------------------------------------------------------------

ALL_BUT_SPADES = {"cards": 30, "spades": 4, "big": True, "little": True, "aces": ["S", "C", "H", "D"], "sweeps": 2}


@pytest.mark.parametrize(("stood", "points"), [(17, 10), (18, 3), (19, 2), (20, 0), (21, 10)])
def test_dominican_limits_near_the_target(stood: int, points: int) -> None:
    rules = preset("dominican").replace(sweep_points=0)
    result = counted(rules, ALL_BUT_SPADES, {"cards": 22, "spades": 9}, before=(stood, 0))
    assert result.points == (points, 1)


def test_a_limited_item_says_why_it_does_not_score() -> None:
    result = counted(preset("dominican"), ALL_BUT_SPADES, {"cards": 22, "spades": 9}, before=(19, 20))
    assert why(result, "cards") == "This side stood at 19 before the deal, where only the 10 of diamonds scores."
    assert lines(result, "spades") == [(1, 1)]
    assert result.points == (2, 1)


# --- Scopa -----------------------------------------------------------------------------------------------------


def test_scopa_items() -> None:
    rules = preset("scopa")
    mine = mask(["7D", "7C", "6H", "AS", "KD", "QD", "JD", "2D", "3D"])
    result = score(rules, [tally(rules, mine, sweeps=1), tally(rules, rules.pack & ~mine)])
    assert item_points(rules) == {"cards": 1, "coins": 1, "primiera": 1, "seven_of_coins": 1}
    assert lines(result, "cards") == [(1, 1)]
    assert lines(result, "coins") == [(0, 1)]
    assert lines(result, "seven_of_coins") == [(0, 1)]
    # 7D 7C 6H AS against 7S 7H 6D 6C.
    assert why(result, "primiera") == "78 for primiera against 76."
    assert lines(result, "primiera") == [(1, 1)]
    assert lines(result, "sweeps") == [(0, 1)]


def test_primiera_counts_the_best_card_of_each_suit_and_nothing_for_a_missing_one() -> None:
    rules = preset("scopa")
    assert tally(rules, mask(["7D", "6D", "6C", "KH"])).primiera == 21 + 18 + 10
    assert tally(rules, mask(["AS", "5H", "4C", "3D", "2D"])).primiera == 16 + 15 + 14 + 13
    assert tally(rules, 0).primiera == 0


@pytest.mark.parametrize("item", ["coins", "primiera"])
def test_level_in_coins_or_primiera_nobody_scores(item: str) -> None:
    assert lines(counted(preset("scopa"), {item: 5}, {item: 5}), item) == [(None, 0)]


def test_primiera_may_be_told_by_its_winner() -> None:
    assert lines(counted(preset("scopa"), {"primiera": False}, {"primiera": True}), "primiera") == [(1, 1)]


# --- whatever is played ----------------------------------------------------------------------------------------


Deal = tuple[RuleSet, list[int], list[int], int]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Rules, the piles of two to four sides, their sweeps, and who captured last; some cards may stay uncaptured."""
    rules = preset(draw(st.sampled_from(PRESETS)))
    rules = rules.replace(
        tie=draw(st.sampled_from(["none", "split", "carry", "all"])),
        majority=draw(st.sampled_from(["plurality", "fixed"])),
        sweep_cancel=draw(st.booleans()),
    )
    sides = draw(st.integers(2, 4))
    owners = draw(st.lists(st.integers(0, sides - draw(st.integers(0, 1))), min_size=52, max_size=52))
    piles = [0] * (sides + 1)
    for card in ALL_CARDS:
        piles[owners[card]] |= card.mask & rules.pack
    sweeps = draw(st.lists(st.integers(0, 6), min_size=sides, max_size=sides))
    return rules, piles[:sides], sweeps, draw(st.integers(0, sides - 1))


def tallied(deal: Deal) -> list[Tally]:
    rules, piles, sweeps, last = deal
    return [
        tally(rules, pile, number, side == last) for side, (pile, number) in enumerate(zip(piles, sweeps, strict=True))
    ]


def unscored(rules: RuleSet, counts: list[int], worth: int, whole: int) -> int:
    """What a most-of item gives less than its points (a negative number where several sides score it in full)."""
    best, level = max(counts), counts.count(max(counts))
    if best == 0 or (rules.majority == "fixed" and best * 2 < whole):
        return worth
    if level == 1 and (rules.majority == "plurality" or best * 2 > whole):
        return 0
    if level == 1:
        return worth  # exactly half, but the others did not capture the other half together
    return {"none": worth, "carry": worth, "split": worth % level, "all": worth - worth * level}[rules.tie]


@settings(max_examples=300)
@given(deals())
def test_points_add_up_to_the_total_less_ties_and_uncaptured_cards_plus_sweeps(deal: Deal) -> None:
    rules, piles, sweeps, _ = deal
    result = score(rules, tallied(deal))

    left = {str(card) for card in cards_of(rules.pack & ~sum(piles))}
    cards = [pile.bit_count() for pile in piles]
    suits = {suit: [sum(pile >> i & 1 for i in range(n, 52, 4)) for pile in piles] for n, suit in enumerate("CDHS")}
    if rules.scoring is not None:
        majorities = unscored(rules, cards, 1, 40)
        primiera = [one.primiera for one in tallied(deal)]
        others = sum(counts.count(max(counts)) > 1 for counts in (suits["D"], primiera)) + ("7D" in left)
    else:
        majorities = unscored(rules, cards, rules.card_points, rules.deck)
        others = rules.big * ("10D" in left) + rules.little * ("2S" in left)
        others += rules.ace_pt * len(left & {"AS", "AC", "AH", "AD"})
        if rules.spade_mode == "majority":
            majorities += unscored(rules, suits["S"], rules.spade_points, 13 if rules.deck == 52 else 10)
        else:
            others += 13 - sum(suits["S"]) + ("JS" in left)
    most, second = sorted(sweeps, reverse=True)[:2]
    swept = (most - second if rules.sweep_cancel else sum(sweeps)) * rules.sweep_points

    assert sum(result.points) == deal_total(rules) - majorities - others + swept
    assert sum(result.carried.values()) == (majorities if rules.tie == "carry" else 0)
    for side in range(len(piles)):
        assert result.points[side] == sum(one.points for one in result.items if one.side == side)


@settings(max_examples=200)
@given(deals())
def test_every_line_names_a_side_with_points_or_nobody_without(deal: Deal) -> None:
    for line in score(deal[0], tallied(deal)).items:
        assert isinstance(line, Item)
        assert (line.points > 0) == (line.side is not None)
        assert line.why[0].isupper() or line.why[0].isdigit()
        assert line.why.endswith(".")


@settings(max_examples=200)
@given(deals())
def test_counts_called_out_score_like_the_piles_themselves(deal: Deal) -> None:
    rules, piles, sweeps, last = deal
    # Nobody can have swept more often than the pile allows.
    sweeps = [min(number, pile.bit_count() // 2) for number, pile in zip(sweeps, piles, strict=True)]
    played = tallied((rules, piles, sweeps, last))
    counts = [{key: value for key, value in asdict(one).items() if key != "ace_suits"} for one in played]
    for one, pile in zip(counts, played, strict=True):
        one |= {"aces": list(pile.ace_suits or ()), "carried": {}}
    tallies, warnings = tallies_from_counts(rules, counts)
    assert list(tallies) == played
    # The number of cards scores everywhere, so a card that nobody has is noticed.
    assert bool(warnings) == (sum(piles) != rules.pack)
    assert score(rules, tallies) == score(rules, played)


# --- counts that cannot be -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "key", "message"),
    [
        ({"card": 3}, "card", "side 1: there is no count 'card'; counts are cards, spades"),
        ({"cards": -1}, "cards", "side 1: 'cards' cannot be -1; it is from 0 to 52"),
        ({"cards": 53}, "cards", "'cards' cannot be 53"),
        ({"cards": "9"}, "cards", "'cards' is a number, not '9'"),
        ({"cards": True}, "cards", "'cards' is a number, not True"),
        ({"cards": 9.0}, "cards", "'cards' is a number, not 9.0"),
        ({"spades": 14}, "spades", "from 0 to 13"),
        ({"aces": 5}, "aces", "from 0 to 4"),
        ({"aces": ["S", "S"]}, "aces", "each once; 'S' is wrong"),
        ({"aces": ["X"]}, "aces", "'X' is wrong"),
        ({"big": 1}, "big", "'big' is true or false, not 1"),
        ({"primiera": 85}, "primiera", "from 0 to 84"),
        ({"sweeps": -1}, "sweeps", "'sweeps' cannot be -1"),
        ({"cards": 5, "sweeps": 3}, "sweeps", "'sweeps' cannot be 3; it is from 0 to 2"),
        ({"carried": 1}, "carried", "a table of points for cards or spades, not 1"),
        ({"carried": {"big": 1}}, "carried", "a table of points"),
        ({"spades": 0, "little": True}, "spades", "0 spades, but 1 of them are named"),
        ({"spades": 1, "little": True, "aces": ["S"]}, "spades", "1 spades, but 2 of them are named"),
        ({"coins": 0, "big": True}, "coins", "0 coins, but 1 of them are named"),
        ({"cards": 3, "spades": 4}, "cards", "3 cards, but at least 4 are named"),
        ({"cards": 0, "big": True}, "cards", "0 cards, but at least 1 are named"),
        ({"cards": 2, "aces": ["C", "H", "D"]}, "cards", "at least 3 are named"),
    ],
)
def test_an_impossible_count_is_refused_by_side_and_key(counts: dict[str, Any], key: str, message: str) -> None:
    with pytest.raises(ScoreError, match=message) as caught:
        tallies_from_counts(STANDARD, [{"cards": 20}, counts])
    assert (caught.value.side, caught.value.key) == (1, key)


def test_cards_that_are_not_in_the_pack_cannot_be_counted() -> None:
    with pytest.raises(ScoreError, match="'spade_jack' is the jack of spades, not in this pack"):
        tallies_from_counts(preset("khasino"), [{"spade_jack": True}, {}])
    with pytest.raises(ScoreError, match="the king of spades is not in the pack"):
        tally(preset("khasino"), mask(["KS"]))
    with pytest.raises(ScoreError, match="is not a set of cards"):
        tally(STANDARD, 1 << 52)
    with pytest.raises(ScoreError, match="cannot be -1 sweeps"):
        tally(STANDARD, 0, sweeps=-1)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        (({"cards": 30}, {"cards": 21}), "cards: 51 of the 52 are counted"),
        (({"spades": 8}, {"spades": 6}), "spades: 14 of the 13 are counted"),
        (({"aces": 2}, {"aces": 1}), "aces: 3 of the 4 are counted"),
        (({"aces": ["S"]}, {"aces": ["S"]}), "aces: 2 sides have the ace of spades"),
        (({"big": True}, {"big": True}), "big: 2 sides have the 10 of diamonds"),
        (({"little": False}, {}), "little: no side has the 2 of spades"),
    ],
)
def test_a_sum_that_is_off_is_a_warning(counts: tuple[dict[str, Any], ...], expected: str) -> None:
    assert expected in tallies_from_counts(STANDARD, counts)[1]


def test_warnings_keep_to_what_scores() -> None:
    full = {"cards": 40, "spades": 0, "coins": 10, "seven_of_coins": True, "primiera": 84}
    assert tallies_from_counts(preset("scopa"), [full, {}])[1] == []
    assert "last: no side has the last capture" in tallies_from_counts(preset("swedish"), [{}, {}])[1]


def test_score_needs_sides_and_matching_totals() -> None:
    with pytest.raises(ScoreError, match="two sides or more, not 1"):
        score(STANDARD, [Tally()])
    with pytest.raises(ScoreError, match="for 3 sides, but 2 are scored"):
        score(STANDARD, [Tally(), Tally()], before=(0, 0, 0))


# --- leftovers -------------------------------------------------------------------------------------------------

LEFT = mask(["KH", "4C"])
BUILD = mask(["6S", "3H"])


@pytest.mark.parametrize(
    ("options", "capturer", "court", "expected"),
    [
        ({}, 0, True, 0),
        ({}, None, True, None),
        ({"no_capture_leftovers": "dealer"}, None, False, 2),
        ({"no_capture_leftovers": "dealer"}, 0, False, 0),
        ({"leftovers": "nobody"}, 0, True, None),
        ({"leftovers": "nobody", "no_capture_leftovers": "dealer"}, None, False, None),
        ({"leftovers": "last_court_or_last_capturer"}, 0, True, 1),
        ({"leftovers": "last_court_or_last_capturer"}, 0, False, 0),
        ({"leftovers": "last_court_or_last_capturer"}, None, True, 1),
    ],
)
def test_who_gets_the_leftovers(
    options: dict[str, str], capturer: int | None, court: bool, expected: int | None
) -> None:
    rules = STANDARD.replace(**options)
    assert cards_to_leftovers(rules, LEFT, BUILD, capturer, 2, court, 1) == (LEFT | BUILD, expected)


def test_an_empty_table_goes_to_nobody() -> None:
    assert cards_to_leftovers(STANDARD, 0, 0, 1, 0, False, 1) == (0, None)
