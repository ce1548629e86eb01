"""Share codes: short, safe in a link, and turned back exactly."""

import re

import pytest
from hypothesis import given

from cassino.ground import OPTIONS, PRESETS, RuleSet, RuleSetError, cards_of, preset
from cassino.ground.options import OPTION_OF_TAG
from ground.rule_sets import rule_sets, standard, values_of


@given(rule_sets())
def test_a_code_turns_back_into_its_rule_set(rules):
    assert RuleSet.from_code(rules.code) == rules
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", rules.code)


@pytest.mark.parametrize("name", list(OPTIONS))
def test_every_value_has_a_code_of_its_own(name):
    codes = [standard(**{name: value}).code for value in values_of(name)]
    assert len(set(codes)) == len(codes)
    assert [RuleSet.from_code(code) for code in codes] == [standard(**{name: value}) for value in values_of(name)]


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_is_its_own_code(name):
    assert preset(name).code == name


def test_a_house_rule_shows_in_the_code():
    assert standard(sweeps=0, owner_trail="allowed").code == "standard~d21.allowed~f1.0"
    assert standard(special_hand={"2S": 15, "10D": [10, 16]}).code == "standard~b4.2S-15.10D-10-16"
    assert RuleSet.from_code("scopa~g5d.none") == preset("scopa").replace(scoring=None)
    assert standard(target=None, fixed_deals=3).code == "standard~h1.none~h1c.3"


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("standard~b3.numeric~d16.13", {"courts": "numeric", "max_build": 13}),
        ("royal~b3.pair~d16.10", {"courts": "pair", "max_build": 10}),
        ("khasino~a12.loser~d25.take_back", {}),
        ("standard~c11.1", {}),
        ("toolfluency~h1.61", {"target": 61}),
        ("scopa~a2.2-4", {"players": [2, 4]}),
    ],
)
def test_codes_from_before_there_were_more_options_mean_what_they_meant(code, options):
    rules = RuleSet.from_code(code)
    assert rules == preset(code.split("~")[0]).with_options(options)
    assert rules.check() is rules
    courts = [card for card in cards_of(rules.pack) if card.is_court]
    assert all(rules.build_values(card.index) == rules.table_values(card.index) for card in courts)


def test_the_nearest_preset_is_the_base():
    assert preset("royal").replace(sweep_points=0).code == "royal~f1.0"


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("", "'' , which is no preset"),
        ("standrad", "'standrad', which is no preset; did you mean 'standard'"),
        ("standard~", "'' is not the tag of an option"),
        ("standard~f1", "'f1' is not the tag of an option"),
        ("standard~zz.1", "'zz.1' is not the tag of an option"),
        ("standard~F1.0", "'F1.0' is not the tag of an option"),
        ("standard~f1.0~f1.2", "'f1' stands in it twice"),
        ("standard~f1.x", "'sweep_points' cannot be 'x'; allowed: a whole number from 0 to 20"),
        ("standard~f1.00", "'sweep_points' cannot be '00'"),
        ("standard~f1.+1", r"'sweep_points' cannot be '\+1'"),
        ("standard~f1.99", "'sweep_points' cannot be '99'"),
        ("standard~d9.true", "'keep' cannot be 'true'"),
        ("standard~d8.ours", "'hold' cannot be 'ours'; allowed: own, own_or_partner, none"),
        ("standard~a2.4-2", "'players' cannot be '4-2'"),
        ("standard~a2.", "'players' cannot be ''"),
        ("standard~b4.2S", "'special_hand' cannot be '2S'"),
        ("standard~g5d.cards", "'scoring' cannot be 'cards'"),
        ("standard~g5d.", "'scoring' cannot be ''"),
        ("standard~h6.18", "'target_limits' cannot be '18'"),
        ("standard~h6.18-most_cards.18-10D", "'target_limits' cannot be"),
        ("standard~h4.", "'count_out_order' cannot be ''"),
        ("standard ~f1.0", "'standard ', which is no preset"),
    ],
)
def test_a_code_that_is_none_says_where(code, fault):
    with pytest.raises(RuleSetError, match=fault.replace("'' ,", "'',")):
        RuleSet.from_code(code)


def test_a_code_is_a_text():
    with pytest.raises(RuleSetError, match="not 5"):
        RuleSet.from_code(5)


def test_tags_are_unique_and_points_of_the_matrix():
    assert len(OPTION_OF_TAG) == len(OPTIONS)
    assert OPTIONS["owner_trail"].matrix == "D21"
    assert OPTIONS["deal_order"].matrix == "A4"
    assert all(re.fullmatch(r"[A-I]\d{1,2}", option.matrix) for option in OPTIONS.values())
