"""Readings of the rules that the shared cases do not show, tried on the reference; and its own consistency."""

from random import Random
from typing import Any

import pytest

from . import all_plays, canonical, judge, load_presets
from .judging import ORDER
from .options import DEFAULTS
from .positions import random_options, random_play, random_position
from .values import deck, splits

PRESETS = load_presets()
PLAIN = dict(DEFAULTS)
ROYAL = PRESETS["s002_royal"]


def build(name: str, value: int, cards: str, owner: int = 1, multiple: bool = False) -> dict[str, Any]:
    return {"id": name, "value": value, "cards": cards.split(), "owner": owner, "multiple": multiple}


def position(table: str, hand: str, *builds: dict[str, Any], **more: Any) -> dict[str, Any]:
    start = {"players": 2, "to_play": 0, "table": table.split(), "hand": hand.split(), "builds": list(builds)}
    return {**start, **more}


def capture(card: str, take: str = "", builds: str = "", value: int | None = None) -> dict[str, Any]:
    return {"card": card, "kind": "capture", "take": take.split(), "builds": builds.split(), "value": value}


def making(
    card: str, value: int | None, loose: str = "", onto: str | None = None, kind: str = "build"
) -> dict[str, Any]:
    return {"card": card, "kind": kind, "value": value, "with": loose.split(), "onto": onto}


def trail(card: str) -> dict[str, Any]:
    return {"card": card, "kind": "trail"}


def code(options: dict[str, Any], where: dict[str, Any], play: dict[str, Any]) -> str | None:
    """The reason for which a play is refused, or None where it is legal."""
    answer = judge(options, where, play)
    return None if answer["legal"] else answer["code"]


class TestGroups:
    def test_cards_sort_into_groups_in_every_way(self) -> None:
        assert splits(((5,), (5,), (10,), (4,), (6,)), 10) == {(1, 2, 2)}
        assert splits(((2,), (2,), (4,)), 4) == {(1, 2)}

    def test_an_ace_chooses_its_value_in_each_group(self) -> None:
        assert splits(((1, 14), (13,), (1, 14)), 14) == {(1, 2)}

    def test_a_card_without_a_number_joins_no_group(self) -> None:
        assert not splits(((), (5,)), 5)


class TestCaptureExtent:
    table = position("8D 6C 2D 5S 3H", "8S KD")

    def test_maximal_means_that_no_group_could_be_added(self) -> None:
        maximal = {**PLAIN, "capture_extent": "maximal"}
        assert code(maximal, self.table, capture("8S", "8D 6C 2D 5S 3H")) is None
        assert code(maximal, self.table, capture("8S", "8D 6C 2D")) == "must_take_every_group"

    def test_maximal_need_not_be_the_largest_choice(self) -> None:
        # 2+2+6 leaves two eights and a four, which make no ten, though all six cards sort into tens.
        where = position("2C 2D 6H 8C 8D 4S", "10S KD")
        assert code({**PLAIN, "capture_extent": "maximal"}, where, capture("10S", "2C 2D 6H")) is None

    def test_maximal_asks_for_no_more_than_the_other_options_allow(self) -> None:
        one_group = {**PLAIN, "capture_extent": "maximal", "multi_group": False}
        assert code(one_group, self.table, capture("8S", "6C 2D")) is None
        assert code(one_group, self.table, capture("8S", "6C 2D 8D")) == "one_group_only"

    def test_a_court_takes_as_many_as_its_option_says(self) -> None:
        where = position("QC QD QH 4C", "QS 4D")
        ostrow = {**PLAIN, "court_capture": "one_or_three"}
        assert code(ostrow, where, capture("QS", "QC")) is None
        assert code(ostrow, where, capture("QS", "QC QD")) == "court_takes_one_or_three"
        assert code(ostrow, where, capture("QS", "QC QD QH")) is None
        forced = {**ostrow, "capture_extent": "maximal"}
        assert code(forced, where, capture("QS", "QC")) == "must_take_every_group"
        assert code({**forced, "court_capture": "one"}, where, capture("QS", "QC")) is None

    def test_a_court_that_pairs_takes_no_build(self) -> None:
        where = position("QC", "QS", build("B1", 9, "5C 4D"))
        assert code(PLAIN, where, capture("QS", "QC", "B1")) == "court_takes_only_its_rank"

    def test_pair_or_sum(self) -> None:
        apart = {**PLAIN, "pair_plus_sum": False}
        assert code(apart, self.table, capture("8S", "6C 2D 5S 3H")) is None
        assert code(apart, self.table, capture("8S", "8D 5S 3H")) == "pair_or_sum_only"

    def test_in_scopa_one_group_is_taken(self) -> None:
        scopa = PRESETS["scopa"]
        assert code(scopa, position("4C 3D 5H 2S", "7S"), capture("7S", "4C 3D 5H 2S")) == "one_group_only"
        assert code(scopa, position("7D 4C 3D", "7S"), capture("7S", "7D")) is None


class TestTakingBuilds:
    eight = build("B1", 8, "5C 3D")
    other_eight = build("B2", 8, "6C 2D")
    eights = build("B1", 8, "5C 3D 8D", multiple=True)

    def test_two_builds_in_one_capture(self) -> None:
        where = position("KD", "8S 2C", self.eight, self.other_eight)
        assert code(PLAIN, where, capture("8S", "", "B1 B2")) is None
        assert code({**PLAIN, "two_builds_one_card": False}, where, capture("8S", "", "B1 B2")) == (
            "one_build_per_capture"
        )

    def test_a_build_or_loose_cards(self) -> None:
        where = position("8H KD", "8S 2C", self.eight)
        assert code({**PLAIN, "build_plus_loose": False}, where, capture("8S", "8H", "B1")) == "build_or_loose_only"

    def test_a_single_build_counts_as_a_card_where_the_option_says_so(self) -> None:
        in_sum = {**PLAIN, "build_in_sum": True}
        assert code(in_sum, position("2H KD", "10S", self.eight), capture("10S", "2H", "B1")) is None
        assert code(PLAIN, position("2H KD", "10S", self.eight), capture("10S", "2H", "B1")) == "build_is_not_a_card"
        locked = position("2H KD", "10S", self.eights)
        assert code(in_sum, locked, capture("10S", "2H", "B1")) == "build_is_not_a_card"
        assert code(in_sum, position("4H KD", "10S", self.eight), capture("10S", "4H", "B1")) == (
            "build_needs_its_value"
        )

    def test_a_combination_takes_one_build_and_groups_of_the_card(self) -> None:
        combine = {**PLAIN, "build_capture": "combo_table"}
        where = position("3S 5H 4D AC KD", "5S 9C", self.eight)
        assert code(combine, where, capture("5S", "3S", "B1")) is None
        assert code(combine, where, capture("5S", "3S 5H 4D AC", "B1", 8)) is None
        assert code(combine, where, capture("5S", "4D", "B1", 8)) == "wrong_sum"
        assert code(combine, where, capture("5S", "3S", "B1", 5)) == "build_needs_its_value"
        two = position("3S", "5S 9C", self.eight, self.other_eight)
        assert code(combine, two, capture("5S", "3S", "B1 B2")) == "build_needs_its_value"

    def test_a_combination_has_the_value_of_the_build(self) -> None:
        combine = {**PLAIN, "build_capture": "combo_table"}
        where = position("3S", "5S", self.eight)
        combined = ("5S", "capture", 8, frozenset({"3S"}), frozenset({"B1"}))
        assert combined in all_plays(combine, where)
        assert canonical(capture("5S", "3S", "B1"), combine, where) == combined


class TestValues:
    def test_plays_of_equal_effect_are_one_play_with_the_lowest_value(self) -> None:
        where = position("AH", "AC")
        once = ("AC", "capture", 1, frozenset({"AH"}), frozenset[str]())
        assert {play for play in all_plays(ROYAL, where) if play[1] == "capture"} == {once}
        assert canonical(capture("AC", "AH", "", 14), ROYAL, where) == once

    def test_an_ace_in_a_build_counts_as_its_option_says(self) -> None:
        where = position("AH 5C", "AC AS")
        assert code(ROYAL, where, making("AC", 14, "AH")) is None
        assert code(PRESETS["pagat_royal"], where, making("AC", 14, "AH")) == "wrong_sum"

    def test_a_special_card_counts_its_face_inside_a_build(self) -> None:
        special = {**PLAIN, "special_hand": {"2S": [15]}, "max_build": 16}
        assert code(special, position("6C", "2S 8H"), making("2S", 8, "6C")) is None
        assert code(special, position("6C 7H 2H", "2S 8H"), capture("2S", "6C 7H 2H")) is None


class TestBuilding:
    def test_a_card_of_the_value_itself_needs_a_further_group(self) -> None:
        where = position("5H 3D 2S KD", "5S 5C 10H")
        assert code(PLAIN, where, making("5S", 5)) == "build_needs_table_card"
        answer = judge(PLAIN, where, making("5S", 5, "5H"))
        assert answer["builds"] == [{"id": "B1", "value": 5, "cards": ["5H", "5S"], "owner": 0, "multiple": True}]
        assert code({**PLAIN, "multi": False}, where, making("5S", 5, "5H")) == "no_multiple_builds"
        assert code({**PLAIN, "multi_one_play": False}, where, making("5S", 5, "5H 3D 2S")) == "one_group_per_build"

    def test_one_table_card_joins_but_further_groups_may_be_larger(self) -> None:
        one = {**PLAIN, "build_table_cards": "one"}
        where = position("4H 2D 6C 3H", "3C 9C KD")
        assert code(one, where, making("3C", 9, "4H 2D")) == "one_table_card_only"
        assert code(one, where, making("3C", 9, "6C 4H 2D 3H")) is None

    def test_a_value_left_out_is_found(self) -> None:
        answer = judge(PLAIN, position("5H", "3S 8C"), making("3S", None, "5H"))
        assert answer["builds"][0]["value"] == 8

    def test_a_new_build_gets_the_lowest_free_name(self) -> None:
        where = position("5H", "3S 8C", build("B2", 9, "5C 4D"))
        assert [b["id"] for b in judge(PLAIN, where, making("3S", 8, "5H"))["builds"]] == ["B2", "B1"]

    def test_table_cards_alone_make_a_build_while_a_card_is_trailed(self) -> None:
        option = {**PLAIN, "table_only_build": True}
        where = position("5H 3D KD", "JC 8C", build("B1", 9, "5C 4D", owner=0))
        assert code(option, where, making("JC", 8, "5H 3D", kind="table_build")) == "must_keep_capturing_card"
        where["hand"] = ["JC", "8C", "9D"]
        assert code(option, where, making("JC", 8, "5H 3D", kind="table_build")) == "owner_may_not_trail"
        free = {**option, "owner_trail": "allowed"}
        assert code(free, where, making("JC", 8, "5H 3D", kind="table_build")) is None

    def test_one_build_a_player(self) -> None:
        one = {**PLAIN, "one_build": True}
        mine, theirs = build("B1", 9, "5C 4D", owner=0), build("B2", 7, "6C AD")
        where = position("5H 6H", "3S 8C 9H 10H AC", mine, theirs)
        assert code(one, where, making("3S", 8, "5H")) == "one_build_only"
        assert code(one, where, making("3S", 10, "", "B2")) == "one_build_only"
        assert code(one, where, making("AC", 10, "", "B1")) is None
        assert code(one, where, making("3S", 9, "6H", "B1")) is None

    def test_one_build_of_a_value(self) -> None:
        unique = {**PLAIN, "unique_value": True}
        where = position("5H", "3S 8C 8H AC", build("B1", 8, "6C 2D"), build("B2", 7, "4C 3D"))
        assert code(unique, where, making("3S", 8, "5H")) == "value_already_built"
        assert code(unique, where, making("AC", 8, "", "B2")) == "value_already_built"
        assert code(unique, where, making("3S", 8, "5H", "B1")) is None


class TestAddingAndRaising:
    seven = build("B1", 7, "4C 3D")

    def test_onto_the_same_value_adds_and_onto_another_raises(self) -> None:
        where = position("5C", "7S 7H 2C 9D", self.seven)
        assert canonical(making("7S", 7, "", "B1"), PLAIN, where)[1] == "add"
        assert canonical(making("2C", 9, "", "B1"), PLAIN, where)[1] == "raise"
        assert judge(PLAIN, where, making("2C", 7, "5C", "B1"))["builds"][0]["multiple"]

    def test_whose_build_may_be_touched(self) -> None:
        mine = position("", "7S 7H 2C 9D", build("B1", 7, "4C 3D", owner=0))
        theirs = position("", "7S 7H 2C 9D", self.seven)
        partners = position("", "7S 7H 2C 9D", build("B1", 7, "4C 3D", 2), players=4, sides=[0, 1, 0, 1])
        add, lift = making("7S", 7, "", "B1"), making("2C", 9, "", "B1")
        assert code({**PLAIN, "add_own": False}, mine, add) == "may_not_add_own"
        assert code({**PLAIN, "add_to_other": False}, partners, add) == "only_owner_may_add"
        assert code({**PLAIN, "raise_opp": False}, theirs, lift) == "may_not_raise_opponent"
        assert code({**PLAIN, "raise_opp": False}, partners, lift) is None
        assert code({**PLAIN, "raise_partner": False}, partners, lift) == "may_not_raise_partner"

    def test_groups_of_the_new_value_are_absorbed(self) -> None:
        where = position("5C 4D 2H", "2C 9D", self.seven)
        answer = judge(PLAIN, where, making("2C", 9, "5C 4D", "B1"))
        assert answer["builds"][0]["multiple"]
        assert code({**PLAIN, "raise_absorb": False}, where, making("2C", 9, "5C 4D", "B1")) == "raise_absorbs_nothing"

    def test_table_cards_help_to_raise_only_where_the_option_says_so(self) -> None:
        where = position("AH", "2C 10D", self.seven)
        helped = making("2C", 10, "AH", "B1")
        assert code(PLAIN, where, helped) == "raise_with_hand_card_only"
        assert code({**PLAIN, "raise_material": "hand_plus_table"}, where, helped) is None

    def test_a_build_is_not_lowered(self) -> None:
        assert code(PLAIN, position("", "2C 5D", self.seven), making("2C", 5, "", "B1")) == "wrong_sum"


class TestHoldingAndKeeping:
    def test_each_build_needs_a_card_of_its_own(self) -> None:
        mine = [build("B1", 14, "10C 4D", owner=0), build("B2", 13, "10H 3D", owner=0)]
        assert code(ROYAL, position("AS", "AD KH 5S", *mine), capture("AD", "AS")) == "must_keep_capturing_card"
        assert code(ROYAL, position("5H", "AD KH 5S", *mine), capture("5S", "5H")) is None

    def test_builds_of_one_value_share_a_card_if_one_card_takes_both(self) -> None:
        mine = [build("B1", 8, "5C 3D", owner=0), build("B2", 8, "6C 2D", owner=0)]
        where = position("4H", "8S 4S", *mine)
        assert code(PLAIN, where, capture("4S", "4H")) is None
        assert code({**PLAIN, "two_builds_one_card": False}, where, capture("4S", "4H")) == "must_keep_capturing_card"

    def test_a_partners_hand_counts_where_the_option_says_so(self) -> None:
        option = {**PLAIN, "hold": "own_or_partner"}
        pairs = {"players": 4, "sides": [0, 1, 0, 1], "partner_hand": ["8H"]}
        assert code(option, position("5C", "3D 4H", **pairs), making("3D", 8, "5C")) is None
        owner = position("KD", "3D 4H", build("B1", 8, "5C 3H", owner=0), **pairs)
        assert code(option, owner, trail("4H")) is None
        owner["hand"] = ["8D", "4H"]
        assert code(option, owner, trail("4H")) == "owner_may_not_trail"

    def test_a_partners_build_shows_that_he_holds_its_card(self) -> None:
        foster = PRESETS["foster"]
        pairs = {"players": 4, "sides": [0, 1, 0, 1]}
        partner = build("B1", 8, "5C 3H", owner=2)
        where = position("6C KD", "2D 4H", partner, **pairs)
        assert code(foster, where, making("2D", 8, "6C")) is None
        assert code({**foster, "build_for_partner": False}, where, making("2D", 8, "6C")) == "no_capturing_card"
        assert code(foster, position("KD", "4H 2D", {**partner, "owner": 0}, **pairs), trail("4H")) is None

    def test_a_partner_may_be_bound_too(self) -> None:
        both = {**PLAIN, "partner_duty": "both"}
        pairs = {"players": 4, "sides": [0, 1, 0, 1]}
        where = position("8H", "8D 4H", build("B1", 8, "5C 3H", owner=2), **pairs)
        assert code(both, where, capture("8D", "8H")) == "must_keep_capturing_card"
        assert code(PLAIN, where, capture("8D", "8H")) is None


class TestDuties:
    eight = build("B1", 8, "5C 3D", owner=0)

    def test_an_owner_must_take_his_build_if_he_can(self) -> None:
        must = {**PLAIN, "owner_must_take": "yes"}
        where = position("4H", "8S 8H 4S", self.eight)
        assert code(must, where, capture("4S", "4H")) == "must_take_build"
        assert code(must, where, capture("8S", "", "B1")) is None
        helpless = {**must, "keep": False}
        assert code(helpless, position("4H", "4S", self.eight), capture("4S", "4H")) is None

    def test_an_owner_must_capture_something(self) -> None:
        must = {**PLAIN, "owner_must_take": "any_capture"}
        where = position("4H", "8S 8H 4S", self.eight)
        assert code(must, where, capture("4S", "4H")) is None
        assert code(must, where, making("4S", 8, "4H")) == "owner_must_capture"

    @pytest.mark.parametrize(
        ("duty", "card", "expected"),
        [
            ("match", "7S", "must_capture_match"),
            ("match", "2S", None),
            ("match_or_build", "2S", "must_take_build"),
            ("hand_match_or_build", "2S", "must_take_build"),
            ("card_any", "2S", None),
            ("card_any", "8S", "must_capture"),
            ("hand_any", "2S", "must_capture"),
        ],
    )
    def test_what_must_be_captured_instead_of_trailing(self, duty: str, card: str, expected: str | None) -> None:
        where = position("7H KD", "7S 2S 8S", {**self.eight, "owner": 1})
        assert code({**PLAIN, "must_capture": duty}, where, trail(card)) == expected

    def test_a_duty_binds_only_if_the_capture_is_legal(self) -> None:
        # The eight must be kept for the own build, so it cannot take the loose eight with one group only.
        duty = {**PLAIN, "must_capture": "hand_match_or_build", "owner_trail": "allowed", "build_plus_loose": False}
        taken_first = {**duty, "must_capture": "match", "owner_trail": "allowed"}
        where = position("8H", "8S 4S", self.eight)
        assert code(taken_first, where, trail("4S")) is None
        assert code(duty, where, trail("4S")) == "must_take_build"
        assert "must_capture_match" not in judge(duty, where, trail("4S"))["codes"]

    def test_an_owner_trails_in_the_second_deal_only(self) -> None:
        option = {**PLAIN, "owner_trail": "second_deal_only"}
        where = position("KD", "8S 4S", self.eight)
        assert code(option, where, trail("4S")) == "owner_may_not_trail"
        assert code(option, {**where, "half": 2}, trail("4S")) is None


class TestNames:
    where = position("5H 3D", "8S 2C", build("B1", 8, "5C 3C"))

    @pytest.mark.parametrize(
        ("play", "expected"),
        [
            (capture("8H", "5H 3D"), "not_in_hand"),
            (capture("8S", "5H 3S"), "not_on_table"),
            (capture("8S", "5H 3D", "B2"), "no_such_build"),
            (capture("8S", "5H 3D 3D"), "card_used_twice"),
            (capture("8S", "", "B1 B1"), "card_used_twice"),
            (making("2C", 10, "", None, "raise"), "no_such_build"),
            (capture("8S"), "nothing_taken"),
        ],
    )
    def test_what_is_named_must_be_there_once(self, play: dict[str, Any], expected: str) -> None:
        assert code(PLAIN, self.where, play) == expected

    def test_an_unknown_kind_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="unknown kind of play: 'steal'"):
            judge(PLAIN, self.where, {"card": "8S", "kind": "steal"})


def cards_of(where: dict[str, Any]) -> list[str]:
    return sorted(where["table"] + [card for b in where["builds"] for card in b["cards"]])


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_judging_agrees_with_the_list_of_plays(preset: str) -> None:
    rng = Random(preset)
    wrong_names = {"not_in_hand", "not_on_table", "no_such_build", "card_used_twice"}
    for number in range(12):
        options = random_options(rng, PRESETS[preset]) if number % 2 else PRESETS[preset]
        where = random_position(rng, options, rng.choice([2, 3, 4]))
        assert set(cards_of(where) + where["hand"]) <= set(deck(options))
        assert len(set(cards_of(where) + where["hand"])) == len(cards_of(where) + where["hand"])
        plays = all_plays(options, where)
        for _ in range(25):
            play = random_play(rng, options, where)
            answer = judge(options, where, play)
            if answer["legal"]:
                after = cards_of(answer) + [c for c in answer["captured"] if c != play["card"]]
                assert sorted(set(after) - {play["card"]}) == cards_of(where)
                assert canonical(play, options, where) in plays
            else:
                assert answer["code"] in answer["codes"] <= set(ORDER)
                if not answer["codes"] & wrong_names:
                    assert canonical(play, options, where) not in plays
