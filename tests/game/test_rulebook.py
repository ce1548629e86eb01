"""The disputes that people really have, numbered as in the rules matrix, answered as each rule set answers them."""

from __future__ import annotations

import re

import pytest

from cassino.game.deal import Deal
from cassino.game.dealing import opening_rejected_reason
from cassino.game.match_end import Claim, decide
from cassino.game.position import Position
from cassino.game.scoring import Tally, deal_total, score, tally
from cassino.ground import PRESETS, Card, RuleSet, RuleSetError, mask, preset
from cassino.records.views import view
from game.asking import (
    SEVEN,
    add,
    answer,
    answers,
    at,
    build,
    capture,
    having,
    house,
    raising,
    rules_named,
    sets_taken,
    table_build,
    trail,
)

BUILDING = having(build_allowed=True)


def test_01_may_i_raise_my_own_build() -> None:
    asked = answers(f"{SEVEN} dominican khasino", raising("2S", 8), "2S 8H", builds="B1=6:4C+2D@0")
    assert asked == {"ok": SEVEN, "may_not_raise_own": "dominican khasino"}


def test_02_can_two_builds_of_the_same_value_lie_there() -> None:
    asked = answers(f"{SEVEN} khasino", build("3C", 8, "5D"), "3C 8S", "5D", "B1=8:6C+2D@1")
    assert asked == {"ok": SEVEN, "value_already_built": "khasino"}


@pytest.mark.parametrize(
    ("names", "numbers"),
    [
        ("M Q T P H", {1}),
        ("S R", {1, 2, 3}),
        ("royal", {3}),  # a number takes all that fits there
        ("toolfluency_royal pagat_royal", {1, 2, 3}),
        ("foster britannica", {1, 2, 3}),
        ("ostrow", {1, 3}),
    ],
)
def test_03_does_a_queen_take_one_two_or_three_queens(names: str, numbers: set[int]) -> None:
    for name in names.split():
        assert {len(taken) for taken in sets_taken(at(name, "QS 2H", "QC QD QH"), "QS")} == numbers, name


def test_04_do_sweeps_score() -> None:
    assert {name: swept(rules_named(name)) for name in SEVEN.split()} == {
        "S": 1, "R": 1, "M": 0, "Q": 1, "T": 1, "P": 0, "H": 1,
    }  # fmt: skip
    assert [swept(preset(name)) for name in ("royal", "pagat_royal", "finnish", "scopa", "khasino")] == [1, 0, 1, 1, 0]


def swept(rules: RuleSet) -> int:
    """What one sweep adds to a deal."""
    with_one, without = (score(rules, [Tally(cards=20, sweeps=n), Tally(cards=32)]).points[0] for n in (1, 0))
    return with_one - without


def test_04_where_sweeps_are_an_option_they_can_be_switched_on() -> None:
    assert swept(house("M", sweep_points=1)) == 1
    assert swept(house("P", sweep_points=1)) == 1
    assert swept(house("H", sweep_points=0)) == 0


def test_05_must_i_capture_if_i_can() -> None:
    """Strict: a loose card equal to one in hand, or a build whose card is held. Britannica: whatever is trailed."""
    equal = answers(f"{SEVEN} britannica", trail("2H"), "2H 5S", "5C KD")
    assert equal == {"must_capture_match": "S", "ok": "R M Q T P H britannica"}
    held_for_a_build = answers(f"{SEVEN} britannica", trail("2C"), "9H 2C", "KD", "B1=9:5C+4D@1")
    assert held_for_a_build == {"must_take_build": "S", "ok": "R M Q T P H britannica"}
    the_card_trailed_itself = answers(f"{SEVEN} britannica", trail("5S"), "2H 5S", "5C KD")
    assert the_card_trailed_itself == {
        "must_capture_match": "S",
        "ok": "R M Q T P H",
        "must_capture": "britannica",
    }
    a_sum = answers(f"{SEVEN} britannica", trail("5S"), "KH 5S", "3C 2D")
    assert a_sum == {"ok": SEVEN, "must_capture": "britannica"}


def test_05_building_is_no_trailing() -> None:
    assert answers("S", build("2H", 7, "5C"), "2H 5S 7D", "5C KD") == {"ok": "S"}


def test_06_does_a_build_with_a_loose_card_make_a_sum() -> None:
    asked = answers(f"{SEVEN} wikipedia", capture("10S", "3H", "B1"), "10S KC", "3H", "B1=7:4C+3D@1")
    assert asked == {"build_is_not_a_card": SEVEN, "ok": "wikipedia"}
    locked = answers("wikipedia", capture("10S", "3H", "B1"), "10S KC", "3H", "B1=7s:4C+3D+7D@1")
    assert locked == {"build_is_not_a_card": "wikipedia"}


def test_07_can_two_cards_that_add_up_take_a_build() -> None:
    asked = answers(SEVEN, capture("5S", "3H", "B1", value=8), "5S KC", "3H", "B1=8:6C+2D@1")
    assert asked == {"card_has_no_such_value": "S M Q T P H", "ok": "R"}
    by_its_number = answers(SEVEN, capture("5S", "3H", "B1"), "5S KC", "3H", "B1=8:6C+2D@1")
    assert "ok" not in by_its_number


def test_07_never_with_two_cards_from_hand() -> None:
    assert answers(SEVEN, capture("5S", "3H", "B1", value=8), "5S 3H", "2D", "B1=8:6C+2S@1") == {"not_on_table": SEVEN}


def test_07_what_the_card_takes_beside_a_combination_is_bound_to_the_same_options() -> None:
    builds = "B1=5:3S+2C@1 B2=8:2S+5H+AH@1"
    both = capture("5C", "3D 5S", "B1 B2", value=8)
    only_build, only_loose = capture("5C", "3D", "B1 B2", value=8), capture("5C", "3D 5S", "B2", value=8)
    asked = {
        option: [answer(at(house("R", **{option: False}), "5C TH", "5S 3D", builds), p) for p in (both, only_build)]
        for option in ("build_plus_loose", "two_builds_one_card")
    }
    assert asked == {"build_plus_loose": ["build_or_loose_only", "ok"], "two_builds_one_card": ["ok", "ok"]}
    one_group = house("R", multi_group=False, pair_plus_sum=False)
    assert answer(at(one_group, "5C TH", "5S 3D", builds), only_loose) == "ok"
    assert answer(at(one_group, "5C TH", "5S 3D 5D", builds), capture("5C", "3D 5S 5D", "B2", value=8)) == (
        "one_group_only"
    )
    # The 3 helps to make 8, so the 5 beside it is no pair joined with a sum; the 4 and the ace are.
    kinds = house("R", pair_plus_sum=False)
    assert answer(at(kinds, "5C TH", "5S 3D 4H AC", builds), only_loose) == "ok"
    assert answer(at(kinds, "5C TH", "5S 3D 4H AC", builds), capture("5C", "3D 5S 4H AC", "B2", value=8)) == (
        "pair_or_sum_only"
    )


def test_07_an_ace_that_takes_a_build_of_14_also_takes_it_as_1_with_a_king() -> None:
    deal = at(house("royal", build_capture="combo_table"), "AD 2S", "KD 8H", "B1=14:2H+10D+2D@1")
    assert sets_taken(deal, "AD") == {frozenset({"B1"}), frozenset({"KD", "B1"})}
    by_number_alone = at("royal", "AD 2S", "KD 8H", "B1=14:2H+10D+2D@1")
    assert sets_taken(by_number_alone, "AD") == {frozenset({"B1"})}


def test_07_helpers_that_cannot_make_the_rest_are_a_wrong_sum_whatever_else_is_named() -> None:
    two = "B1=8:6C+2D@1 B2=8:7C+AD@1"
    assert answer(at("R", "5S KC", "4H", two), capture("5S", "4H", "B1 B2", value=8)) == "wrong_sum"
    assert answer(at("R", "5S KC", "3H", two), capture("5S", "3H", "B1 B2", value=8)) == "build_needs_its_value"


def test_08_may_i_build_from_cards_on_the_table_only() -> None:
    table_only = table_build("2C", 8, "5H 3D")
    assert answers(BUILDING, table_only, "2C 8C", "5H 3D") == {"build_must_use_hand_card": BUILDING}
    variation = at(house("P", table_only_build=True), "2C 8C", "5H 3D")
    assert answer(variation, table_only) == "ok"
    variation.push(table_only)
    assert [str(card) for card in variation.table] == ["2C"]
    assert variation.builds[0].cards == (Card("3D"), Card("5H"))


def test_09_single_and_multiple_build_in_one_turn() -> None:
    asked = answers(f"{SEVEN} khasino", build("3C", 8, "5D 8H 6C 2D"), "3C 8S", "5D 8H 6C 2D")
    assert asked == {"ok": SEVEN, "one_group_per_build": "khasino"}
    deal = at("P", "3C 8S", "5D 8H 6C 2D")
    deal.push(build("3C", 8, "5D 8H 6C 2D"))
    assert deal.builds[0].multiple


def test_10_must_i_take_my_build_next_turn() -> None:
    owner = "8S 4C 9C"
    assert answers(SEVEN, capture("4C", "4H"), owner, "4H", "B1=8:5C+3D@0") == {"ok": SEVEN}
    another = answers(SEVEN, build("4C", 9, "5H"), owner, "5H", "B1=8:5C+3D@0")
    assert another == {"ok": SEVEN}
    assert answers(SEVEN, add("8C", 8), "8S 8C", "", "B1=8:5D+3D@0") == {"ok": SEVEN}
    old_variant = house("wikipedia", owner_must_take="yes")
    assert answer(at(old_variant, owner, "4H", "B1=8:5C+3D@0"), capture("4C", "4H")) == "must_take_build"


def test_11_may_i_trail_while_i_own_a_build() -> None:
    asked = answers(f"{SEVEN} khasino", trail("4C"), "8S 4C", "2D", "B1=8:5C+3D@0")
    assert asked == {"owner_may_not_trail": "S M Q T P H khasino", "ok": "R"}
    assert answers("khasino", trail("4C"), "8S 4C", "2D", "B1=8:5C+3D@0", "half 2") == {"ok": "khasino"}
    assert answer(at(house("P", owner_trail="allowed"), "8S 4C", "KD", "B1=8:5C+3D@0"), trail("4C")) == "ok"


def test_12_two_fives_is_it_ten_or_fives() -> None:
    """The announcement decides: fives are for another five, a ten for a ten."""
    assert answers(SEVEN, build("5S", 10, "5D"), "5S 10C", "5D") == {"ok": SEVEN}
    assert answers(SEVEN, build("5S", 5, "5D"), "5S 5H", "5D") == {"ok": SEVEN}
    assert answers(SEVEN, build("5S", 10, "5D"), "5S 5H", "5D") == {"no_capturing_card": "S M Q T P H", "ok": "R"}
    fives = "B1=5s:5S+5D@1"
    assert answers(SEVEN, capture("5H", "", "B1"), "5H 10C", "", fives) == {"ok": SEVEN}
    assert "ok" not in answers(SEVEN, capture("10C", "", "B1"), "5H 10C", "", fives)


def last_two_plays(rules: RuleSet, mine: str, theirs: str, table: str, last_capturer: int | None = 0) -> Deal:
    """The last card of each of two players; seat 0 plays first, seat 1 has dealt."""
    position = Position(
        rules, [[mine], [theirs]], table=table.split(), last_capturer=last_capturer, dealer=1, stock=(), round=6
    )
    return position.deal()


@pytest.mark.parametrize("name", SEVEN.split())
def test_13_who_gets_the_last_cards_and_does_the_dealers_last_card_matter(name: str) -> None:
    deal = last_two_plays(rules_named(name), "KC", "9D", "2C")
    deal.push(trail("KC"))
    deal.push(trail("9D"))
    assert deal.over
    left, to = deal.leftovers()
    assert left == mask(["KC", "9D", "2C"])
    assert to == (None if name == "S" else 0)


def test_13_a_court_played_last_claims_them_in_1792() -> None:
    old = house("P", leftovers="last_court_or_last_capturer")
    for dealers_card, to in (("KD", 1), ("9D", 0)):
        deal = last_two_plays(old, "QC", dealers_card, "2C")
        deal.push(trail("QC"))
        deal.push(trail(dealers_card))
        assert deal.leftovers()[1] == to


@pytest.mark.parametrize("name", [*SEVEN.split(), "foster", "finnish", "scopa"])
def test_14_does_clearing_the_table_with_the_last_card_score(name: str) -> None:
    deal = last_two_plays(rules_named(name), "KC", "7D", "KD 4D 3C", last_capturer=1)
    deal.push(capture("KC", "KD", value=None if rules_named(name).courts == "pair" else king_of(name)))
    deal.push(capture("7D", "4D 3C"))
    assert deal.captures()[-1].sweep
    assert deal.leftovers()[0] == 0
    assert deal.sweeps(1) == (0 if name in ("finnish", "scopa") else 1)


def king_of(name: str) -> int:
    return 10 if name == "scopa" else 13


@pytest.mark.parametrize("name", [*SEVEN.split(), "scopa"])
def test_14_leftovers_are_never_a_sweep(name: str) -> None:
    deal = last_two_plays(rules_named(name), "6C", "7D", "KD")
    deal.push(trail("6C"))
    deal.push(trail("7D"))
    assert [deal.sweeps(side) for side in (0, 1)] == [0, 0]


def cards_points(rules: RuleSet, *cards: int) -> tuple[int, ...]:
    """The points for most cards alone."""
    found = score(rules, [Tally(cards=number) for number in cards])
    return tuple(
        sum(i.points for i in found.items if i.item == "cards" and i.side == side) for side in range(len(cards))
    )


def test_15_26_cards_each() -> None:
    for name in SEVEN.split():
        assert cards_points(rules_named(name), 26, 26) == (0, 0), name
        assert cards_points(rules_named(name), 27, 25) == (3, 0), name
    assert cards_points(preset("khasino"), 20, 20) == (1, 1)
    assert cards_points(preset("finnish"), 26, 26) == (0, 0)
    assert score(preset("finnish"), [Tally(cards=26), Tally(cards=26)]).carried == {"cards": 1, "spades": 2}
    assert cards_points(house("Q", tie="all"), 26, 26) == (3, 3)


def test_16_is_spade_cassino_24_25_or_26() -> None:
    everything = tally(preset("spade"), preset("spade").pack)
    assert score(preset("spade"), [everything, Tally()]).points == (24, 0)
    assert deal_total(preset("spade")) == 24


def test_17_ace_1_or_14_and_on_the_table() -> None:
    ace, king_and_ace = capture("AS", "AH"), capture("AS", "KD AH", value=14)
    assert answers("M Q T P H S R", ace, "AS 2C", "AH") == {"ok": "M Q T P H S R"}
    assert answers("M Q T P H S R", king_and_ace, "AS 2C", "KD AH") == {"card_has_no_such_value": "M Q T P H S R"}
    assert answers("royal toolfluency_royal pagat_royal", king_and_ace, "AS 2C", "KD AH") == {
        "ok": "royal toolfluency_royal pagat_royal"
    }
    # A loose ace pairs with an ace in every Royal reading; only some have it count 14 as well.
    both = answers("royal toolfluency_royal pagat_royal", capture("AS", "AH", value=14), "AS 2C", "AH")
    assert both == {"ok": "royal toolfluency_royal", "wrong_sum": "pagat_royal"}
    paired = answers("royal toolfluency_royal pagat_royal", ace, "AS 2C", "AH")
    assert paired == {"ok": "royal toolfluency_royal pagat_royal"}
    # In Finland an ace counts 14 from the hand and 1 on the table: it cannot take an ace.
    assert sets_taken(at("finnish", "AS 2C", "AH"), "AS") == set()
    assert sets_taken(at("finnish", "AS 2C", "AH KD"), "AS") == {frozenset(["KD", "AH"])}


def test_18_both_pass_21_who_wins() -> None:
    for name in ("S", "R", "M", "Q", "T", "P"):
        assert decide(rules_named(name), [18, 19], [5, 6]).winner == 1, name
    # Counting out: most cards come first, so side 0 is at 21 before side 1 has counted anything.
    parts = [{"cards": 3, "aces": 2}, {"spades": 1, "big": 2, "aces": 2, "sweeps": 1}]
    assert decide(rules_named("H"), [18, 19], [5, 6], parts=parts).winner == 0
    assert decide(house("Q", both_reach="claim"), [18, 19], [5, 6], claim=Claim(0, 23)).winner == 0
    assert decide(house("Q", both_reach="closest"), [18, 19], [5, 6]).winner == 0


@pytest.mark.parametrize(
    ("first", "second"),
    [("cards", "spades"), ("spades", "big"), ("big", "little"), ("little", "AS"), ("AS", "AC"), ("AC", "AH"),
     ("AH", "AD"), ("AD", "sweeps")],
)  # fmt: skip
def test_19_in_which_order_is_the_count_out(first: str, second: str) -> None:
    """Cards, spades, Big, Little, aces S C H D, sweeps: each alone brings its side out before the next one does."""
    for name in ("H", "foster", "ostrow"):
        for sides in ([first, second], [second, first]):
            end = decide(rules_named(name), [20, 20], [1, 1], parts=[{item: 1} for item in sides])
            assert end.winner == sides.index(first), name


def test_19_the_poem_of_1793_has_the_big_casino_first() -> None:
    old = house("H", count_out_order=["big", "little", "cards", "spades", "aces", "sweeps"])
    assert decide(old, [20, 20], [1, 1], parts=[{"cards": 1}, {"big": 1}]).winner == 1


def test_20_house_weights() -> None:
    for name in SEVEN.split():
        rules = rules_named(name)
        assert (rules.big, rules.little, rules.card_points, rules.spade_points, rules.ace_pt) == (2, 1, 3, 1, 1), name
        assert deal_total(rules) == 11
    connecticut = house("P", big=3, little=2, card_points=1)
    assert deal_total(connecticut) == 11
    assert score(connecticut, [tally(connecticut, mask(["10D", "2S"])), Tally()]).points[0] == 3 + 2 + 1 + 1


def test_21_can_opponents_take_my_build() -> None:
    assert answers(BUILDING, capture("8H", "", "B1"), "8H 2C", "9D", "B1=8:5C+3D@1") == {"ok": BUILDING}


def test_22_may_i_build_for_my_partners_card() -> None:
    """Where it is allowed, the partner's own build shows that he holds the card."""
    where = {"hand": "3C KC", "table": "5D", "builds": "B1=8:6C+2D@2"}
    asked = answers(f"{SEVEN} foster ostrow", build("3C", 8, "5D"), **where)
    assert asked == {"no_capturing_card": "S M Q T P ostrow", "ok": "R H foster"}
    unknown = answers("H foster", build("3C", 9, "6D"), "3C KC", "6D", "B1=8:6C+2D@2")
    assert unknown == {"no_capturing_card": "H foster"}
    for letter in ("S", "P"):
        allowed = house(letter, build_for_partner=True)
        deal = at(allowed, "3C KC", "5D", "B1=8:6C+2D@2")
        assert answer(deal, build("3C", 8, "5D")) == "ok"


def test_23_can_a_multiple_build_be_raised() -> None:
    for owner in (0, 1, 2):
        asked = answers(BUILDING, raising("2S", 10), "2S 10H", "", f"B1=8s:5C+3D+8D@{owner}")
        assert asked == {"multiple_build_fixed": BUILDING}


def test_24_may_i_leave_part_of_what_i_could_take() -> None:
    asked = answers(f"{SEVEN} finnish dominican", capture("8S", "6C 2D"), "8S KC", "8D 6C 2D 5S 3H")
    assert asked == {
        "ok": "S R T P H finnish",
        "must_take_every_group": "M Q",
        "must_take_matching_cards": "dominican",
    }
    everything = answers(f"{SEVEN} finnish dominican", capture("8S", "8D 6C 2D 5S 3H"), "8S KC", "8D 6C 2D 5S 3H")
    assert everything == {"ok": f"{SEVEN} finnish dominican"}


def test_25_may_table_cards_help_in_raising() -> None:
    where = {"hand": "2C 10D", "table": "AH", "builds": "B1=7:4C+3D@1"}
    assert answers(SEVEN, raising("2C", 10, joined="AH"), **where) == {"raise_with_hand_card_only": SEVEN}
    variation = house("P", raise_material="hand_plus_table")
    assert answer(at(variation, **where), raising("2C", 10, joined="AH")) == "ok"


def test_26_may_i_use_my_only_capturing_card_elsewhere() -> None:
    asked = answers(SEVEN, capture("8S", "8H"), "8S 4C", "8H", "B1=8:5C+3D@0")
    assert asked == {"must_keep_capturing_card": "S M Q T P H", "ok": "R"}


@pytest.mark.parametrize(
    ("table", "over"),
    [
        ("7C 3D 4H KS", "strict"),
        ("9C 9D 9H 9S", "strict relaxed"),
        ("AC AD 10D KH", ""),
        ("KC KD KH 5S", ""),
        ("5C 5D 2H KS", ""),
    ],
)
def test_27_should_a_bad_opening_table_be_redealt(table: str, over: str) -> None:
    """Strict: a ready-made capture or four of a kind; relaxed four of a kind alone; others play what is dealt."""
    dealt_over = [
        name
        for name in PRESETS
        if preset(name).deck == 52 and opening_rejected_reason(preset(name), mask(table.split())) is not None
    ]
    assert dealt_over == over.split()


def test_27_elsewhere_point_cards_or_three_kings() -> None:
    point_cards = house("P", opening_redeal="point_cards", opening_rejected="under_stock")
    assert opening_rejected_reason(point_cards, mask(["AC", "AD", "2S", "KH"])) is not None
    assert opening_rejected_reason(point_cards, mask(["AC", "3D", "2S", "KH"])) is None
    for name in ("scopa", "scopone"):
        assert opening_rejected_reason(preset(name), mask(["KC", "KD", "KH", "5S"])) is not None
        assert opening_rejected_reason(preset(name), mask(["KC", "KD", "QH", "5S"])) is None


def test_28_may_i_lay_a_2_on_the_computers_8_and_make_10() -> None:
    names = " ".join(name for name in BUILDING.split() if name != "relaxed")
    assert answers(names, raising("2S", 10), "2S 10H", "", "B1=8:5C+3D@1") == {"ok": names}
    without_a_ten = answers(f"{names} relaxed", raising("2S", 10), "2S 9H", "", "B1=8:5C+3D@1")
    assert without_a_ten == {"no_capturing_card": names, "ok": "relaxed"}


def test_29_11_or_21() -> None:
    targets = {name: (rules_named(name).target, rules_named(name).target_choices) for name in SEVEN.split()}
    assert targets == {
        "S": (21, (21, 11)),
        "R": (21, (21, 11)),
        "M": (21, ()),
        "Q": (21, ()),
        "T": (21, (21, 11)),
        "P": (21, ()),
        "H": (21, ()),
    }
    others = {name: preset(name).target for name in ("finnish", "swedish", "spade", "scopa")}
    assert others == {"finnish": 16, "swedish": 16, "spade": 61, "scopa": 11}
    assert preset("khasino").fixed_deals == 1


def test_30_does_the_2_of_spades_count_for_spades_too() -> None:
    pile = tally(preset("standard"), mask(["2S"]))
    assert (pile.spades, pile.little) == (1, True)
    assert score(preset("standard"), [pile, Tally()]).points == (3 + 1 + 1, 0)


def test_31_are_captured_piles_open() -> None:
    """Cards that were taken are taken in front of all; who may look at a pile later is no matter of legal plays."""
    deal = at("Q", "9S 2H", "5C 4D")
    deal.push(capture("9S", "5C 4D"))
    assert view(deal, 1).last_capturer == 0
    assert view(deal, 1).pile_masks == (mask(["9S", "5C", "4D"]), 0)


def test_32_may_i_insist_that_you_take_what_you_missed() -> None:
    """Nobody takes what another left: the pile holds what was captured, and the rest goes on lying there."""
    deal = at("P", "8S KC", "8D 6C 2D")
    deal.push(capture("8S", "8D"))
    assert sorted(map(str, deal.table)) == ["2D", "6C"]


def test_33_six_cards_in_the_first_hand() -> None:
    assert {preset(name).hand_size for name in having(deck=52).split()} == {4}
    assert house("Q", hand_size=6).hand_cards(2) == 6


def test_34_can_five_play() -> None:
    with pytest.raises(RuleSetError, match="players"):
        house("Q", players=[5])
    for name in PRESETS:
        assert max(preset(name).player_counts) <= 4


def test_every_dispute_is_answered() -> None:
    numbers = {int(found[1]) for name in globals() if (found := re.match(r"test_(\d\d)_", name))}
    assert numbers == set(range(1, 35))
