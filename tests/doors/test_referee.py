"""The referee's verdicts on plays, its lists of plays, and what it says to a position that cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cassino.doors.referee import answer
from cassino.game import codes
from cassino.game.deal import Deal
from cassino.game.refusals import CARD_USED_TWICE
from cassino.ground import PRESETS, preset

Json = dict[str, Any]

POSITION: Json = {
    "id": 1,
    "rules": "standard",
    "players": 2,
    "to_play": 0,
    "table": ["5C", "4D"],
    "builds": [{"id": "B1", "value": 9, "cards": ["6S", "3H"], "owner": 1, "multiple": False}],
    "hand": ["9S", "2D"],
}


def judged(play: Json | str, **position: Any) -> Json:
    return answer({"id": 1, "table": [], "hand": [], **position, "play": play})


def refused(play: Json | str, **position: Any) -> tuple[str, str]:
    found = judged(play, **position)
    assert found["legal"] is False, found
    return found["reason"]["code"], found["reason"]["text"]


def error(request: Json) -> tuple[str, str]:
    found = answer(request)
    assert set(found) == {"id", "error"}, found
    return found["error"]["code"], found["error"]["text"]


# --- a position and a play -------------------------------------------------------------------------------------


def test_a_legal_capture_says_what_is_taken_and_what_is_left() -> None:
    play = {"card": "9S", "kind": "capture", "take": ["5C", "4D"], "builds": ["B1"], "value": 9}
    assert answer(POSITION | {"play": play}) == {
        "id": 1,
        "legal": True,
        "captured": ["9S", "3H", "4D", "5C", "6S"],
        "sweep": True,
        "table": [],
        "builds": [],
    }


def test_a_refused_play_says_why_with_a_code_and_the_cards() -> None:
    play = {"card": "9S", "kind": "capture", "take": ["5C"]}
    assert answer(POSITION | {"play": play}) == {
        "id": 1,
        "legal": False,
        "reason": {"code": "wrong_sum", "text": "the 5♣ is 5; your 9 takes 9"},
    }


def test_a_build_shows_its_new_id_and_a_ten_prints_as_10() -> None:
    found = judged(
        {"card": "4H", "kind": "build", "value": 10, "with": ["6C"], "onto": None},
        table=["6C", "TD"],
        builds=[{"id": "B1", "value": 9, "cards": ["6S", "3H"], "owner": 1, "multiple": False}],
        hand=["4H", "10C"],
    )
    assert found["legal"] is True
    assert (found["captured"], found["sweep"], found["table"]) == ([], False, ["10D"])
    assert found["builds"] == [
        {"id": "B1", "value": 9, "cards": ["3H", "6S"], "owner": 1, "multiple": False},
        {"id": "B2", "value": 10, "cards": ["4H", "6C"], "owner": 0, "multiple": False},
    ]


def test_a_trail_takes_nothing() -> None:
    found = judged({"card": "2D", "kind": "trail"}, table=["5C"], hand=["2D"])
    assert (found["captured"], found["sweep"], found["table"], found["builds"]) == ([], False, ["2D", "5C"], [])


def test_cards_may_be_written_in_any_way() -> None:
    one = judged({"card": "t♦", "kind": "capture", "take": ["10h"]}, table=["TH"], hand=["10d"])
    assert (one["captured"], one["sweep"]) == (["10D", "10H"], True)


def test_a_build_below_a_capture_keeps_the_table_from_being_empty() -> None:
    found = judged({"card": "9S", "kind": "capture", "take": ["5C", "4D"]}, **(POSITION | {"rules": "pagat"}))
    assert (found["legal"], found["sweep"], found["table"]) == (True, False, [])
    assert [build["id"] for build in found["builds"]] == ["B1"]


# --- what a play may leave out ---------------------------------------------------------------------------------


def test_a_capture_without_a_value_gets_the_lowest_that_fits() -> None:
    royal: Json = {"rules": "royal", "table": ["KS", "AH"], "hand": ["AC", "6D"]}
    assert judged({"card": "AC", "kind": "capture", "take": ["AH"]}, **royal)["captured"] == ["AC", "AH"]
    assert judged({"card": "AC", "kind": "capture", "take": ["KS", "AH"]}, **royal)["legal"] is True
    assert refused({"card": "AC", "kind": "capture", "take": ["KS", "AH"], "value": 1}, **royal)[0] == "wrong_sum"


def test_a_combination_capture_finds_the_value_of_the_build() -> None:
    position: Json = {
        "table": ["3S", "KD"],
        "builds": [{"id": "B1", "value": 8, "cards": ["5C", "3D"], "owner": 1}],
        "hand": ["5S"],
    }
    play = {"card": "5S", "kind": "capture", "take": ["3S"], "builds": ["B1"]}
    assert sorted(judged(play, rules="relaxed", **position)["captured"]) == ["3D", "3S", "5C", "5S"]
    assert judged(play | {"value": 8}, rules="relaxed", **position)["legal"] is True
    assert refused(play, rules="strict", **position)[0] == "build_needs_its_value"


def test_a_build_without_a_value_gets_the_one_that_fits() -> None:
    found = judged({"card": "3D", "kind": "build", "with": ["5C"]}, table=["5C"], hand=["3D", "8S"])
    assert found["builds"][0]["value"] == 8
    # Fives and a ten could both be meant; the lower value that can be taken is.
    found = judged({"card": "5S", "kind": "build", "with": ["5H"]}, table=["5H"], hand=["5S", "5D", "10C"])
    assert (found["builds"][0]["value"], found["builds"][0]["multiple"]) == (5, True)


def test_a_build_without_a_value_is_refused_for_the_value_that_comes_nearest() -> None:
    play = {"card": "3D", "kind": "build", "with": ["5C"]}
    code, text = refused(play, table=["5C"], hand=["3D", "9S"])
    assert code == "no_capturing_card"
    assert "8" in text


def test_onto_adds_with_the_builds_own_value_and_raises_with_another() -> None:
    position: Json = {
        "table": ["6C"],
        "builds": [{"id": "B1", "value": 8, "cards": ["5C", "3D"], "owner": 1}],
        "hand": ["2D", "8C", "10S"],
    }
    added = judged({"card": "2D", "kind": "build", "value": 8, "with": ["6C"], "onto": "B1"}, **position)
    assert added["builds"] == [
        {"id": "B1", "value": 8, "cards": ["2D", "3D", "5C", "6C"], "owner": 0, "multiple": True}
    ]
    raised = judged({"card": "2D", "kind": "build", "value": 10, "with": [], "onto": "B1"}, **position)
    assert raised["builds"] == [{"id": "B1", "value": 10, "cards": ["2D", "3D", "5C"], "owner": 0, "multiple": False}]
    # Without a value both are tried.
    assert judged({"card": "2D", "kind": "build", "with": ["6C"], "onto": "B1"}, **position) == added
    assert judged({"card": "2D", "kind": "build", "onto": "B1"}, **position) == raised
    assert judged({"card": "2D", "kind": "raise", "onto": "B1"}, **position) == raised
    assert judged({"card": "2D", "kind": "add", "with": ["6C"], "onto": "B1"}, **position) == added
    assert refused({"card": "2D", "kind": "add", "onto": "B1"}, **position)[0] == "wrong_sum"


def test_adding_and_raising_by_name_hold_to_their_name() -> None:
    position: Json = {
        "table": ["8D"],
        "builds": [{"id": "B1", "value": 8, "cards": ["5C", "3D"], "owner": 1}],
        "hand": ["2D", "8C", "10S"],
    }
    build = judged({"card": "2D", "kind": "build", "value": 10, "onto": "B1"}, **position)
    assert build["builds"][0]["value"] == 10
    assert judged({"card": "2D", "kind": "raise", "value": 10, "onto": "B1"}, **position) == build
    assert (
        refused({"card": "2D", "kind": "add", "value": 10, "with": ["8D"], "onto": "B1"}, **position)[0] == "wrong_sum"
    )
    assert refused({"card": "8C", "kind": "raise", "value": 8, "onto": "B1"}, **position)[0] == "wrong_sum"


@pytest.mark.parametrize("base", [{}, {"onto": "B1"}])
def test_cards_that_only_make_too_much_are_over_the_highest_build(base: Json) -> None:
    position: Json = {
        "table": ["9H", "8D"],
        "builds": [{"id": "B1", "value": 9, "cards": ["5C", "4D"], "owner": 1}],
        "hand": ["8C", "9C"],
    }
    code, text = refused({"card": "8C", "kind": "build"} | base, **position)
    assert code == ("over_max_build" if base else "build_needs_table_card")
    code, text = refused({"card": "8C", "kind": "build", "with": ["9H"]} | base, **position)
    assert code == ("raise_with_hand_card_only" if base else "over_max_build")
    assert ("17" in text) != bool(base)


@pytest.mark.parametrize("card", ["KC", "9D", "AS"])
def test_a_build_of_table_cards_alone_must_use_the_hand_card(card: str) -> None:
    """A king has no number; a nine cannot join a build of eight; neither can an ace join five and three."""
    position: Json = {"table": ["5H", "3D"], "hand": [card, "8C"]}
    play = {"card": card, "kind": "build", "value": 8, "with": ["5H", "3D"]}
    assert refused(play, **position)[0] == "build_must_use_hand_card"
    free = {"preset": "standard", "options": {"table_only_build": True}}
    found = judged(play, rules=free, **position)
    assert found["table"] == [card]
    assert found["builds"] == [{"id": "B1", "value": 8, "cards": ["3D", "5H"], "owner": 0, "multiple": False}]
    # Without a value too, though the ace would make nine with five and three: that build is not legal, this one is.
    found_without = judged({"card": card, "kind": "build", "with": ["5H", "3D"]}, rules=free, **position)
    assert found_without == found


def test_a_card_that_can_join_is_never_trailed_under_a_build_from_the_table() -> None:
    free = {"preset": "standard", "options": {"table_only_build": True}}
    position: Json = {"rules": free, "table": ["5H", "3D"], "hand": ["8S", "8C"]}
    found = judged({"card": "8S", "kind": "build", "value": 8, "with": ["5H", "3D"]}, **position)
    assert (found["table"], found["builds"][0]["multiple"]) == ([], True)
    found = judged({"card": "8S", "kind": "table_build", "value": 8, "with": ["5H", "3D"]}, **position)
    assert (found["table"], found["builds"][0]["multiple"]) == (["8S"], False)


def test_a_court_that_makes_no_sense_in_a_build_is_told_so() -> None:
    assert refused({"card": "KC", "kind": "build", "value": 13, "with": ["5H"]}, table=["5H"], hand=["KC"])[0] == (
        "courts_cannot_build"
    )


# --- what cannot be there --------------------------------------------------------------------------------------


def test_a_card_named_twice_is_refused() -> None:
    position: Json = {"rules": "pagat", "table": ["2D", "6C", "5S", "AC"], "hand": ["8S"]}
    code, text = refused({"card": "8S", "kind": "capture", "take": ["6C", "2D", "5S", "2D", "AC"]}, **position)
    assert code == CARD_USED_TWICE
    assert "2♦" in text
    code, text = refused({"card": "8S", "kind": "build", "value": 8, "with": ["6C", "2D", "2D"]}, **position)
    assert (code, "2♦" in text) == (CARD_USED_TWICE, True)


def test_a_build_named_twice_is_refused() -> None:
    play = {"card": "9S", "kind": "capture", "take": ["B1"], "builds": ["B1"]}
    found = answer(POSITION | {"play": play})
    assert found["reason"] == {"code": CARD_USED_TWICE, "text": "B1 is named twice; a build is taken once"}


def test_cards_that_are_not_there_come_before_cards_named_twice() -> None:
    position: Json = {"table": ["2D"], "hand": ["8S"]}
    assert refused({"card": "7S", "kind": "capture", "take": ["2D", "2D"]}, **position)[0] == "not_in_hand"
    assert refused({"card": "8S", "kind": "capture", "take": ["3D", "3D"]}, **position)[0] == "not_on_table"
    assert refused({"card": "8S", "kind": "capture", "take": ["8S", "2D"]}, **position)[0] == "not_on_table"
    assert refused({"card": "8S", "kind": "capture", "take": ["2D", "2D"], "builds": ["B3"]}, **position)[0] == (
        "no_such_build"
    )


def test_ids_of_builds_inside_take_are_builds() -> None:
    play = {"card": "9S", "kind": "capture", "take": ["5C", "4D", "B1"]}
    assert answer(POSITION | {"play": play})["sweep"] is True


@pytest.mark.parametrize("value", [17, 25, 400])
def test_a_value_that_no_card_can_have_is_a_refusal_and_no_error(value: int) -> None:
    position: Json = {"table": ["9H", "8D"], "builds": [POSITION["builds"][0]], "hand": ["8C", "KD"]}
    assert refused({"card": "8C", "kind": "capture", "take": ["9H"], "value": value}, **position) == (
        "card_has_no_such_value",
        f"the 8♣ cannot count {value} here, only 8",
    )
    assert refused({"card": "KD", "kind": "capture", "take": ["9H"], "value": value}, **position)[0] == (
        "court_takes_only_its_rank"
    )
    build = {"card": "8C", "kind": "build", "value": value, "with": ["9H", "8D"]}
    assert refused(build, **position)[0] == ("over_max_build" if value <= 25 else "wrong_sum")
    assert refused(build | {"card": "2C"}, **position)[0] == "not_in_hand"
    assert refused(build | {"with": ["10D"]}, **position)[0] == "not_on_table"
    raised = build | {"onto": "B1"}
    assert refused(raised, **position)[0] == ("raise_with_hand_card_only" if value <= 34 else "wrong_sum")
    assert refused(raised | {"with": []}, **position)[0] == ("over_max_build" if value == 17 else "wrong_sum")
    assert refused(raised | {"kind": "add"}, **position)[0] == "wrong_sum"
    assert refused(build | {"onto": "B2"}, **position)[0] == "no_such_build"


@pytest.mark.parametrize(
    ("play", "code", "place"),
    [
        (7, "wrong_type", "play is an object, not 7"),
        ({}, "bad_play", "play.kind is one of capture, build, trail"),
        ({"kind": "meld", "card": "2D"}, "bad_play", 'not "meld"'),
        ({"kind": "trail"}, "wrong_type", "play.card is a card"),
        ({"kind": "trail", "card": "1X"}, "unknown_card", "play.card: '1X' is not a card"),
        ({"kind": "trail", "card": "2D", "with": ["5C"]}, "bad_play", "play.with does not go with"),
        ({"kind": "trail", "card": "2D", "take": ["5C"]}, "bad_play", "play.take does not go with"),
        ({"kind": "capture", "card": "2D", "with": ["5C"]}, "bad_play", "play.with does not go with"),
        ({"kind": "capture", "card": "2D", "onto": "B1"}, "bad_play", "play.onto does not go with"),
        ({"kind": "capture", "card": "2D", "take": "5C"}, "wrong_type", "play.take is a list"),
        ({"kind": "capture", "card": "2D", "take": ["5C", "Z9"]}, "unknown_card", "play.take[1]"),
        ({"kind": "capture", "card": "2D", "builds": ["5C"]}, "bad_play", "play.builds[0] is a build's id"),
        (
            {"kind": "capture", "card": "2D", "take": ["5C"], "value": True},
            "wrong_type",
            "play.value is a whole number",
        ),
        ({"kind": "capture", "card": "2D", "take": ["5C"], "value": 9.0}, "wrong_type", "play.value is a whole number"),
        ({"kind": "capture", "card": "2D", "take": ["5C"], "value": 10**400}, "out_of_range", "play.value is from 0"),
        ({"kind": "build", "card": "2D", "with": ["B1"]}, "bad_play", 'play.with[0]: "B1" is a build'),
        ({"kind": "build", "card": "2D", "with": [], "onto": 3}, "bad_play", "play.onto is a build's id"),
        ({"kind": "build", "card": "2D", "builds": ["B1"], "onto": "B2"}, "bad_play", "does not touch B1 and B2"),
        ({"kind": "table_build", "card": "2D", "onto": "B2"}, "bad_play", "does not touch B2"),
        ({"kind": "add", "card": "2D", "value": 9}, "missing_field", "play.onto names the build"),
    ],
)
def test_what_is_no_play_is_an_error_that_names_the_place(play: object, code: str, place: str) -> None:
    found = error(POSITION | {"play": play})
    assert found[0] == code
    assert place in found[1]


def test_a_field_that_nobody_reads_is_told() -> None:
    play = {"card": "9S", "kind": "capture", "takes": ["5C", "4D"], "builds": ["B1"]}
    found = answer(POSITION | {"play": play, "biulds": []})
    assert found["warnings"] == [
        "\"biulds\" is not a field and was not looked at; did you mean 'builds'?",
        "play: \"takes\" is not a field and was not looked at; did you mean 'take'?",
    ]
    assert found["reason"]["code"] == "must_take_every_group"


# --- positions -------------------------------------------------------------------------------------------------


def test_a_position_may_be_odd() -> None:
    """An owner without the card, a partner's hand that nobody knows, a lone card: judged as it lies."""
    lone = judged({"card": "4S", "kind": "capture", "take": ["4D"]}, **(POSITION | {"table": ["4D"], "hand": ["4S"]}))
    assert lone["legal"] is True
    own = [{"id": "B1", "value": 9, "cards": ["6S", "3H"], "owner": 0}]
    assert refused({"card": "4S", "kind": "trail"}, table=[], hand=["4S"], builds=own)[0] == "must_keep_capturing_card"


def test_players_and_sides_may_be_left_out() -> None:
    assert answer({"id": 1, "rules": "partnership", "table": [], "hand": ["4S"], "to_play": 3})["count"] == 1
    assert answer({"id": 1, "table": [], "hand": ["4S"], "sides": [0, 1, 2], "to_play": 2})["count"] == 1
    assert "players" in error({"id": 1, "rules": "partnership", "players": 2, "table": []})[1]


def test_a_partners_hand_counts_where_the_rules_say_so() -> None:
    position: Json = {
        "rules": {"preset": "strict", "options": {"hold": "own_or_partner"}},
        "players": 4,
        "sides": [0, 1, 0, 1],
        "table": ["5C", "JD"],
        "hand": ["3D", "9S"],
    }
    play = {"card": "3D", "kind": "build", "value": 8, "with": ["5C"]}
    assert refused(play, **position)[0] == "no_capturing_card"
    assert judged(play, partner_hand=["8H"], **position)["legal"] is True


def test_the_second_half_lifts_the_owners_duty_in_khasino() -> None:
    position: Json = {
        "rules": "khasino",
        "table": ["6D"],
        "builds": [{"id": "B1", "value": 8, "cards": ["5C", "3D"], "owner": 0}],
        "hand": ["8C", "4S"],
    }
    play = {"card": "4S", "kind": "trail"}
    assert refused(play, half=1, **position)[0] == "owner_may_not_trail"
    assert judged(play, half=2, **position)["legal"] is True


def test_whether_a_build_is_multiple_may_be_left_to_its_cards() -> None:
    raised = {"card": "2D", "kind": "build", "value": 10, "onto": "B1"}
    for cards, code in ((["5C", "3D"], None), (["5C", "3D", "8H"], "multiple_build_fixed")):
        found = judged(raised, table=[], hand=["2D", "10S"], builds=[{"value": 8, "cards": cards, "owner": 1}])
        assert found.get("reason", {}).get("code") == code


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"table": ["5C", "5c"]}, "duplicate_card", "5C lies twice loose on the table"),
        ({"table": ["5C", "9S"]}, "duplicate_card", "9S lies in hand 0 and loose on the table"),
        ({"hand": ["6S"]}, "duplicate_card", "6S lies in hand 0 and in B1"),
        ({"hand": ["9S", "1Z"]}, "unknown_card", "hand[1]"),
        ({"hand": ["9S", None]}, "wrong_type", "hand[1] is a card"),
        ({"hand": ["x" * 5000]}, "unknown_card", "hand[0]"),
        ({"hand": {"0": []}}, "wrong_type", "hand is a list"),
        ({"rules": "scopa", "table": ["8C"]}, "card_not_in_pack", "8C lies loose on the table but is not in the pack"),
        (
            {"builds": [{"value": 9, "cards": ["6S", "2H"], "owner": 1}]},
            "bad_build",
            "B1 is said to be 9, but 6S+2H is 8",
        ),
        (
            {"builds": [{"value": 13, "cards": ["KS", "KH"], "owner": 1}]},
            "bad_build",
            "KS has no number in these rules and cannot be in a build, as in B1",
        ),
        ({"builds": [{"value": 9, "cards": ["9H"], "owner": 1}]}, "bad_build", "two cards or more"),
        (
            {"builds": [{"value": 9, "cards": ["6S", "3H", "9D"], "owner": 1, "multiple": False}]},
            "bad_build",
            "B1 is said to be single, but 6S+3H+9D makes 9 twice",
        ),
        ({"builds": [{"value": 9, "cards": ["6S", "3H"], "owner": 2}]}, "bad_seats", "the owner of B1 is seat 2"),
        ({"builds": [{"value": 9, "cards": ["6S", "3H"]}]}, "wrong_type", "builds[0].owner"),
        ({"builds": [{"id": "X", "value": 9, "cards": ["6S", "3H"], "owner": 1}]}, "bad_build", "builds[0].id"),
        (
            {"builds": [POSITION["builds"][0], {"id": "B1", "value": 8, "cards": ["5S", "3S"], "owner": 1}]},
            "bad_build",
            "two builds are called B1",
        ),
        ({"builds": {"B1": 9}}, "wrong_type", "builds is a list"),
        ({"to_play": 2}, "out_of_range", "to_play"),
        ({"to_play": "0"}, "wrong_type", "to_play"),
        ({"players": 5}, "out_of_range", "players"),
        ({"sides": [0, 0]}, "bad_seats", "sides 0 0 are not two or more"),
        ({"sides": [0, 1, 2]}, "bad_seats", "sides has 3 numbers for 2 players"),
        ({"half": 3}, "out_of_range", "half"),
        ({"partner_hand": ["2C"]}, "bad_seats", "partner_hand: seat 0 has no partners"),
        ({"rules": "standrd"}, "bad_rules", "did you mean 'standard'?"),
        ({"rules": 5}, "wrong_type", "rules is a preset's name"),
        ({"rules": {"preset": "standard", "options": {"holding": "own"}}}, "bad_rules", "no option 'holding'"),
        ({"rules": {"preset": "standard", "options": {"hold": "own_or_else"}}}, "bad_rules", "own_or_partner"),
        ({"rules": {"base": "standard", "keep": True}}, "bad_rules", "options go under 'options'"),
        ({"id": [1]}, "wrong_type", "id is a text or a number"),
    ],
)
def test_a_position_that_cannot_be_names_the_place(change: Json, code: str, place: str) -> None:
    found = error(POSITION | {"play": {"card": "9S", "kind": "trail"}} | change)
    assert found[0] == code
    assert place in found[1]
    assert len(found[1]) < 500


# --- lists -----------------------------------------------------------------------------------------------------


def test_a_position_alone_is_answered_with_every_legal_play() -> None:
    found = answer(POSITION)
    assert found["count"] == len(found["plays"]) == 3
    assert found["truncated"] is False
    capture, *trails = sorted(found["plays"], key=lambda play: play["kind"])
    assert capture == {
        "card": "9S",
        "kind": "capture",
        "take": ["4D", "5C"],
        "builds": ["B1"],
        "value": 9,
        "text": "9S x B9 5C+4D*",
    }
    assert trails == [
        {"card": "2D", "kind": "trail", "text": "2D _"},
        {"card": "9S", "kind": "trail", "text": "9S _"},
    ]


def test_a_list_can_be_filtered_by_card_and_kind() -> None:
    assert [play["kind"] for play in answer(POSITION | {"card": "9s"})["plays"]] == ["capture", "trail"]
    assert [play["card"] for play in answer(POSITION | {"kind": "trail"})["plays"]] == ["2D", "9S"]
    assert answer(POSITION | {"card": "2D", "kind": "capture"}) == {
        "id": 1,
        "count": 0,
        "plays": [],
        "truncated": False,
    }


def test_additions_and_raises_are_builds_with_onto() -> None:
    position: Json = {
        "id": 1,
        "table": ["6C"],
        "builds": [{"id": "B1", "value": 8, "cards": ["5C", "3D"], "owner": 1}],
        "hand": ["2D", "8C", "10S"],
    }
    builds = answer(position | {"kind": "build"})["plays"]
    assert {(play["value"], play["onto"]) for play in builds} == {(8, None), (8, "B1"), (10, "B1")}
    assert [play["value"] for play in answer(position | {"kind": "raise"})["plays"]] == [10]
    assert [play["value"] for play in answer(position | {"kind": "add"})["plays"]] == [8]
    assert answer(position | {"kind": "table_build"})["count"] == 0


def test_builds_from_the_table_are_listed_where_allowed() -> None:
    free = {"preset": "standard", "options": {"table_only_build": True}}
    found = answer({"rules": free, "table": ["5H", "3D"], "hand": ["KC", "8C"], "kind": "table_build"})
    (play,) = found["plays"]
    assert (play["card"], play["kind"], play["value"], play["with"]) == ("KC", "table_build", 8, ["3D", "5H"])


def test_plays_of_equal_effect_are_listed_once_with_the_lowest_value() -> None:
    rules = {"preset": "toolfluency_royal", "options": {"ace_table": [1, 14]}}
    found = answer({"rules": rules, "table": ["AH", "5S"], "hand": ["AC"], "kind": "capture"})
    assert [(play["take"], play["value"]) for play in found["plays"]] == [(["AH"], 1)]


def test_a_court_without_a_number_declares_no_value() -> None:
    (play,) = answer({"table": ["KS"], "hand": ["KD"], "kind": "capture"})["plays"]
    assert "value" not in play
    assert judged({k: v for k, v in play.items() if k != "text"}, table=["KS"], hand=["KD"])["sweep"] is True


def test_the_value_0_stands_for_none() -> None:
    """As the engine and the page of the browser write it for courts without a number."""
    assert judged({"card": "KD", "kind": "capture", "take": ["KS"], "value": 0}, table=["KS"], hand=["KD"])["legal"]
    assert refused({"card": "9S", "kind": "capture", "take": ["9H"], "value": 0}, table=["9H"], hand=["9S"])[0] == (
        "card_has_no_such_value"
    )


def test_a_limit_cuts_the_list_but_not_the_count() -> None:
    table = ["AC", "2D", "3H", "5S", "6C", "8D"]
    whole = answer({"rules": "pagat", "table": table, "hand": ["8S"], "kind": "capture"})
    cut = answer({"rules": "pagat", "table": table, "hand": ["8S"], "kind": "capture", "limit": 4})
    assert (whole["count"], whole["truncated"]) == (9, False)
    assert (cut["count"], cut["truncated"], cut["plays"]) == (9, True, whole["plays"][:4])
    assert answer({"rules": "pagat", "table": table, "hand": ["8S"], "limit": 0})["plays"] == []


def test_a_table_of_28_numerals_is_no_way_to_stall() -> None:
    table = [rank + suit for rank in "A234567" for suit in "CDHS"]
    found = answer({"id": 1, "rules": "pagat", "table": table, "hand": ["10S", "9D", "8C"]})
    assert (found["truncated"], found["at_least"], len(found["plays"])) == (True, True, 1000)
    assert found["count"] > 1000
    # A play is judged without any list.
    whole = {"card": "8C", "kind": "capture", "take": table}
    assert judged(whole, rules="pagat", table=table, hand=["8C"])["sweep"] is True


@pytest.mark.parametrize(
    ("change", "code"),
    [({"card": "3C"}, "bad_filter"), ({"kind": "sweep"}, "bad_filter"), ({"limit": -1}, "out_of_range")],
)
def test_a_filter_that_cannot_be_is_an_error(change: Json, code: str) -> None:
    assert error(POSITION | change)[0] == code


@given(st.data())
@settings(max_examples=60)
def test_every_listed_play_is_judged_legal_and_every_other_gets_a_known_code(data: st.DataObject) -> None:
    """In positions of real deals under every preset: list, verdict and notation agree."""
    name = data.draw(st.sampled_from([name for name in PRESETS if name != "khasino"]))
    rules = preset(name)
    rng = Random(data.draw(st.integers(0, 2**32)))
    deal = Deal.shuffled(rules, rng.choice(rules.player_counts), rng=rng)
    for _ in range(rng.randrange(40)):
        if not deal.over:
            deal.push(deal.legal_plays.choose(rng))
    if deal.over:
        return
    position: Json = {
        "rules": name,
        "players": deal.players,
        "sides": list(deal.sides),
        "to_play": deal.turn,
        "table": [str(card) for card in deal.table],
        "builds": [
            {
                "id": build.id,
                "value": build.value,
                "cards": [str(card) for card in build.cards],
                "owner": build.owner,
                "multiple": build.multiple,
            }
            for build in deal.builds
        ],
        "hand": [str(card) for card in deal.hand(deal.turn)],
    }
    listed = answer(position)
    assert listed["count"] == len(deal.legal_plays)
    for play in rng.sample(listed["plays"], min(8, len(listed["plays"]))):
        text = play.pop("text")
        meant = deal.parse(text)
        found = answer(position | {"play": play})
        assert found["legal"] is True, (play, found)
        deal.push(meant)
        assert found["table"] == [str(card) for card in deal.table]
        assert [build["id"] for build in found["builds"]] == [build.id for build in deal.builds]
        deal.pop()
        # A changed play is legal or refused with a code of the list, never an error.
        changed = dict(play)
        key = rng.choice([key for key in ("take", "with", "value", "card") if key in play])
        if key == "value":
            changed["value"] = rng.randrange(1, 20)
        elif key == "card":
            changed["card"] = rng.choice(position["hand"])
        else:
            changed[key] = rng.sample(position["table"], rng.randrange(len(position["table"]) + 1))
        found = answer(position | {"play": changed})
        assert found.get("legal") or found["reason"]["code"] in (*codes.REFUSALS[1:], CARD_USED_TWICE)


# --- a play in notation ----------------------------------------------------------------------------------------


def test_a_play_may_be_written_in_notation() -> None:
    assert answer({**POSITION, "play": "9S x B9 5C+4D*"}) == answer(
        {**POSITION, "play": {"card": "9S", "kind": "capture", "take": ["5C", "4D"], "builds": ["B1"]}}
    )
    assert judged("2D > 5C = 7", table=["5C"], hand=["2D", "7H"])["builds"][0]["value"] == 7
    assert refused("8D x 5C+4D+AS", table=["5C", "4D", "AS"], hand=["8D", "9H"]) == (
        "wrong_sum",
        "1+4+5 is 10; your 8 takes 8",
    )
    assert refused("2D > 5C = 8", table=["5C"], hand=["2D", "8H"])[0] == "wrong_sum"
    assert refused("2D > 5C = 7", table=["5C"], hand=["2D", "8H"])[0] == "no_capturing_card"
    assert refused("3D _", table=["5C"], hand=["2D", "8H"])[0] == "not_in_hand"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("", "play, column 1: expected the hand card"),
        ("9S", "play, column 3: expected one of"),
        ("9S x B7", "play, column 6: there is no build of 7"),
        ("9S x 5C+5C", "play, column 9: 5C is named twice"),
        ("9S y 5C", "play, column 4"),
    ],
)
def test_a_line_that_is_no_play_is_an_error_with_its_column(line: str, text: str) -> None:
    code, told = error({**POSITION, "play": line})
    assert code == "bad_play"
    assert told.startswith(text)


def test_groups_written_wrongly_are_an_error_where_the_cards_would_fit() -> None:
    code, text = error({"id": 1, "table": ["5C", "4D"], "hand": ["9S"], "play": "9S x 5C 4D"})
    assert (code, text) == ("bad_play", "play, column 6: 5C is 5; 9S takes groups of 9")


def test_a_value_of_the_wrong_type_is_an_error_whatever_the_play() -> None:
    for value in ("9", 1.5, True, [9]):
        for kind in ("trail", "capture", "build"):
            code, text = error({**POSITION, "play": {"card": "9S", "kind": kind, "value": value}})
            assert (code, text.split(" is ")[0]) == ("wrong_type", "play.value")
    assert judged({"card": "2D", "kind": "trail", "value": 2}, table=["5C"], hand=["2D"])["legal"]


@pytest.mark.parametrize("carried", [3, "cards", ["cards"], {"cards": "1"}, {"cards": True}])
def test_points_carried_over_of_the_wrong_type_are_an_error_wherever_they_stand(carried: object) -> None:
    alone = {"id": 1, "rules": "finnish", "match": {"before": [1, 2], "deal": [3, 4], "carried": carried}}
    scored = {**alone, "score": {"counts": [{"cards": 30}, {"cards": 22}]}}
    scored["match"] = {"before": [1, 2], "carried": carried}
    for request in (alone, scored):
        code, text = error(request)
        assert code == "wrong_type"
        assert text.startswith("match.carried")


def test_an_illegal_play_says_what_it_costs_at_a_table_that_fines_it() -> None:
    play, table = {"card": "8D", "kind": "capture", "take": ["5C"]}, {"table": ["5C"], "hand": ["8D"]}
    assert "penalty" not in judged(play, **table)
    fined = {"options": {"illegal_penalty": "points", "penalty_points": 5}}
    assert judged(play, rules=fined, **table)["penalty"] == {"kind": "points", "points": 5}
    broken = {"options": {"illegal_penalty": "broken_up"}}
    assert judged(play, rules=broken, **table)["penalty"] == {"kind": "broken_up"}
    lost = {"options": {"illegal_penalty": "forfeit"}}
    assert judged(play, rules=lost, **table)["penalty"] == {"kind": "forfeit"}
    assert "penalty" not in judged({"card": "8D", "kind": "trail"}, rules=fined, **table)


def test_a_lurch_is_told() -> None:
    request = {
        "id": 1,
        "rules": {"options": {"target": 11, "lurch_under": 6}},
        "match": {"before": [4, 3], "deal": [8, 2]},
    }
    assert answer(request)["lurch"] is True
