"""A rule set: its values, changing it, what its cards are worth and how it deals."""

import copy
import dataclasses
import json
import pickle

import pytest
from hypothesis import given

from cassino.ground import OPTIONS, PRESETS, Card, RuleSet, RuleSetError, cards_of, find_option, preset
from ground.rule_sets import SAMPLES, rule_sets, standard, values_of

EVERY_VALUE = [(name, value) for name in OPTIONS for value in values_of(name)]

NO_VALUES = {
    "deck": [36, 45, "52", 52.0, True, None, [52]],
    "players": [[], [1], [7], [2, 2], "2", 0, 7, [2, "3"], [True], None],
    "ace_hand": [[], [11], [1, 1], [14, 1, 2], None],
    "special_hand": [["2S"], {"2S": []}, {"2S": [17]}, {"XX": [15]}, {"2S": [15], "2♠": [15]}, None, 5],
    "hold": ["OWN", "", "own ", "ours", None, 1, True, ["own"]],
    "keep": ["true", 1, 0, None, "yes"],
    "one_group_per_card": [False],
    "multi_raise": [True],
    "sweep_leftovers": [True],
    "hand_cards_per_play": [0, 5],
    "hand_size": [0, 14, -1, 4.0, None],
    "table_size": [-1, 17],
    "deal_packet": [0, 14],
    "max_build": [1, 17, None],
    "card_points": [-1, 21, True, "3", None, 10**30],
    "sweep_freeze_at": [-1, "none"],
    "target": [0, 1001, "21"],
    "target_choices": [[0], [11, 11], None, "11"],
    "fixed_deals": [0, 101],
    "count_out_order": [[], ["cards", "cards"], ["kings"], "cards", None, [1]],
    "scoring": [{}, {"spades": 1}, {"cards": -1}, {"cards": True}, {"cards": None}, 5],
    "target_limits": [{"0": "10D"}, {"18": "nothing"}, {"x": "10D"}, {"18": "10D", 18: "2S"}, None, {"018": "10D"}],
    "deal_rotation": ["other"],
    "illegal_penalty": ["jail"],
    "penalty_points": [0, None],
    "court_build": ["yes", True],
    "lurch_under": [0],
}


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_every_value_of_every_option_is_accepted_and_comes_back_as_json(name, value):
    rules = standard(**{name: value})
    assert json.loads(json.dumps(rules.to_dict()))[name] == value
    assert RuleSet.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    assert RuleSet(**{name: value}) == rules == dataclasses.replace(RuleSet(), **{name: value})


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in NO_VALUES for value in NO_VALUES[name]])
def test_a_value_that_is_none_is_refused_by_name(name, value):
    before = RuleSet()
    with pytest.raises(RuleSetError) as caught:
        before.replace(**{name: value})
    assert caught.value.option == name
    assert f"option {name!r} cannot be" in str(caught.value)
    assert "allowed: " in str(caught.value)
    assert before == RuleSet()


def test_every_option_has_at_least_one_value_that_is_tried():
    assert set(SAMPLES) == {name for name, option in OPTIONS.items() if not option.values}


def test_the_error_names_value_allowed_values_and_the_nearest():
    with pytest.raises(RuleSetError) as caught:
        standard(must_capture="match_or_builds")
    assert str(caught.value) == (
        "option 'must_capture' cannot be 'match_or_builds'; allowed: none, match, match_or_build, "
        "hand_match_or_build, card_any, hand_any; did you mean 'match_or_build'?"
    )
    with pytest.raises(RuleSetError, match="allowed: a whole number from 2 to 16"):
        standard(max_build=17)
    with pytest.raises(RuleSetError, match="did you mean 'spades'"):
        standard(count_out_order=["spade", "cards"])


@pytest.mark.parametrize(("typed", "meant"), [("hand_sise", "hand_size"), ("sweep", "sweeps"), ("Hold", "hold")])
def test_a_mistyped_option_is_told_the_nearest(typed, meant):
    with pytest.raises(RuleSetError, match=f"there is no option '{typed}'; did you mean '{meant}'") as caught:
        RuleSet().with_options({typed: 1})
    assert caught.value.option == typed


def test_an_error_survives_pickling():
    with pytest.raises(RuleSetError) as caught:
        standard(hold="ours")
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (str(copied), copied.option) == (str(caught.value), "hold")


def test_an_option_far_from_any_is_told_none():
    with pytest.raises(RuleSetError, match=r"^there is no option 'zzzzzz'$"):
        find_option("zzzzzz")
    with pytest.raises(RuleSetError, match="named by a text, not 3"):
        RuleSet.from_dict({3: 1})


def test_names_of_the_matrix_are_taken_for_those_of_the_presets():
    rules = RuleSet.from_dict({"sweeps": 0, "no_capture": "dealer"})
    assert (rules.sweep_points, rules.no_capture_leftovers) == (0, "dealer")
    with pytest.raises(RuleSetError, match="'sweep_points' is given twice"):
        RuleSet.from_dict({"sweeps": 0, "sweep_points": 0})


def test_values_equal_their_words():
    rules = RuleSet()
    assert rules.hold == "own"
    assert {"own": 1}[rules.hold] == 1
    assert f"{rules.hold}" == "own"


def test_one_number_of_players_may_stand_alone():
    assert standard(players=4).players == (4,)
    assert standard(players=(4, 2)).players == (2, 4)


def test_tables_are_held_in_one_order():
    one = standard(special_hand={"10D": [16], "2S": [15]}, target_limits={20: "most spades", "18": "most cards"})
    other = standard(special_hand={"2♠": 15, "td": [16]}, target_limits={"18": "most cards", "20": "most spades"})
    assert one == other
    assert hash(one) == hash(other)
    assert one.special_hand == (("2S", (15,)), ("10D", (16,)))
    assert one.target_limits == ((18, "most cards"), (20, "most spades"))


@given(rule_sets(), rule_sets())
def test_rule_sets_are_values(one, other):
    assert pickle.loads(pickle.dumps(one)) == one == copy.deepcopy(one)
    assert (one == other) == (one.to_dict() == other.to_dict()) == (not one.differences(other))
    assert one != other or hash(one) == hash(other)
    assert one.with_options({d.option: d.theirs for d in one.differences(other)}) == other
    assert RuleSet.from_dict(dict(one.items())) == one


def test_a_rule_set_is_frozen_and_no_other_thing():
    with pytest.raises(dataclasses.FrozenInstanceError):
        RuleSet().hold = "none"
    with pytest.raises((AttributeError, TypeError)):
        RuleSet().house_rule = 1
    assert RuleSet() != "standard"


def test_a_rule_set_prints_as_its_code():
    assert repr(standard(sweeps=0)) == "RuleSet.from_code('standard~f1.0')"


def test_differences_come_in_the_order_of_the_matrix():
    differences = preset("standard").differences(preset("royal"))
    assert [d.option for d in differences] == [
        "ace_hand",
        "ace_table",
        "ace_build",
        "courts",
        "court_capture",
        "max_build",
    ]
    assert (differences[3].mine, differences[3].theirs) == ("pair", "numeric")


# --- what cards are worth ---


def values(rules, text):
    index = Card(text).index
    return rules.hand_values(index), rules.table_values(index), rules.build_values(index)


def test_without_numbers_a_court_has_no_value():
    assert values(preset("standard"), "QS") == ((), (), ())
    assert values(preset("standard"), "10D") == ((10,), (10,), (10,))
    assert values(preset("standard"), "AS") == ((1,), (1,), (1,))
    assert preset("standard").court_build == "numbers", "by the number they have: none"


def test_royal_values():
    assert [values(preset("royal"), text)[0] for text in ("JS", "QS", "KS")] == [(11,), (12,), (13,)]
    assert values(preset("royal"), "AS") == ((1, 14), (1, 14), (1, 14))
    assert values(preset("pagat_royal"), "AS") == ((1, 14), (1,), (1,))
    assert preset("royal").court_build == "numbers"


def test_finnish_cards_worth_more_from_the_hand():
    finnish = preset("finnish")
    assert values(finnish, "AH")[:2] == ((14,), (1,))
    assert values(finnish, "2S")[:2] == ((15,), (2,))
    assert values(finnish, "10D")[:2] == ((16,), (10,))
    assert values(finnish, "2H")[:2] == ((2,), (2,))


def test_the_italian_pack():
    scopa = preset("scopa")
    assert scopa.pack.bit_count() == 40
    assert sorted({v for card in cards_of(scopa.pack) for v in scopa.hand_values(card)}) == list(range(1, 11))
    assert values(scopa, "KD") == ((10,), (10,), (10,))
    assert not any(card.rank in (8, 9, 10) for card in cards_of(scopa.pack))


def test_forty_cards_without_courts():
    assert preset("khasino").pack == (1 << 40) - 1
    assert preset("standard").pack == (1 << 52) - 1


# --- dealing ---


def test_rounds_for_two_three_and_four_players():
    assert [preset("manita").rounds(n) for n in (2, 3, 4)] == [6, 4, 3]
    assert [preset("scopa").rounds(n) for n in (2, 3, 4)] == [6, 4, 3]
    assert preset("draw").rounds(2) is None
    assert preset("scopone").rounds(4) == 1
    assert [preset("khasino").rounds(n) for n in (2, 3, 4)] == [2, 1, 1]


def test_plays_per_player():
    assert preset("draw").plays_per_player(2) == 24
    assert [preset("standard").plays_per_player(n) for n in (2, 3, 4)] == [24, 16, 12]
    assert [preset("khasino").plays_per_player(n) for n in (2, 3, 4)] == [20, 13, 10]


def test_khasino_for_three_has_thirteen_each_and_one_on_the_table():
    khasino = preset("khasino")
    assert [(khasino.hand_cards(n), khasino.table_cards(n)) for n in (2, 3, 4)] == [(10, 0), (13, 1), (10, 0)]


def test_dealing_order_with_the_dealer_before_the_table():
    assert preset("standard").deal_words(2) == ["2 to each player", "2 to the table"] * 2
    assert preset("standard").deal_steps(3) == [(2, 0), (2, 1), (2, "dealer"), (2, "table")] * 2


def test_dealing_order_with_the_table_before_the_dealer():
    pagat = preset("pagat")
    assert pagat.deal_words(2) == ["2 to the other player", "2 to the table", "2 to the dealer"] * 2
    assert pagat.deal_words(4)[0] == "2 to each player but the dealer"
    assert pagat.deal_steps(3) == [(2, 0), (2, 1), (2, "table"), (2, "dealer")] * 2


def test_later_rounds_bring_nothing_to_the_table():
    assert preset("pagat").deal_words(3, opening=False) == ["2 to each player"] * 2
    assert preset("pagat").deal_steps(2, opening=False) == [(2, 0), (2, "dealer")] * 2


def test_packets_that_do_not_divide_the_hand():
    assert standard(deal_packet=3).deal_words(2) == [
        "3 to each player",
        "3 to the table",
        "1 to each player",
        "1 to the table",
    ]
    assert preset("scopa").deal_words(2)[-1] == "1 to the table"
    assert preset("khasino").deal_words(2) == ["1 to each player"] * 10


@pytest.mark.parametrize("name", list(PRESETS))
def test_the_packets_add_up_to_hands_and_table(name):
    rules = preset(name)
    for players in rules.player_counts:
        steps = rules.deal_steps(players)
        dealer = rules.dealer_offset(players)
        for seat in range(players):
            place = "dealer" if seat == dealer else seat
            assert sum(step.cards for step in steps if step.to == place) == rules.hand_cards(players)
        assert sum(step.cards for step in steps if step.to == "table") == rules.table_cards(players)


def test_where_the_dealer_plays():
    assert [preset("standard").dealer_offset(n) for n in (2, 3, 4)] == [1, 2, 3]
    assert preset("scopa").dealer_offset(4) == 3
    assert standard(first_player="right").dealer_offset(4) == 1
    thirds = preset("khasino")
    assert [thirds.turns_clockwise(n) for n in (2, 3, 4)] == [True, False, False]
    assert not preset("dominican").turns_clockwise(2)
