"""The rules sheet: every value of every option has its own sentence."""

import pytest
from hypothesis import given

from cassino.ground import OPTIONS, PRESETS, preset, rules_sections
from cassino.ground.options import GROUPS
from cassino.ground.sentences import SENTENCES
from ground.rule_sets import rule_sets, standard, values_of

# Sentences must differ whatever else is in force, so they are compared under rules of several families.
FAMILIES = ["standard", "royal", "strict", "scopa", "khasino", "spade"]


def sentences(name, base):
    return [OPTIONS[name].sentence(preset(base).with_options({name: value})) for value in values_of(name)]


@pytest.mark.parametrize("base", FAMILIES)
@pytest.mark.parametrize("name", list(OPTIONS))
def test_every_value_has_a_sentence_of_its_own(name, base):
    said = sentences(name, base)
    assert len(set(said)) == len(said)
    for text in said:
        assert text[0].isupper()
        assert text.endswith((".", ")"))
        assert "_" not in text, "a sentence must not show the names of values"
        assert "  " not in text


def test_the_table_of_sentences_names_the_options_and_nothing_else():
    assert set(SENTENCES) == set(OPTIONS)


def line(rules, option):
    return dict(line for _, lines in rules_sections(rules) for line in lines).get(option)


def test_numbers_are_filled_in():
    assert "six rounds with two, four rounds with three, three rounds with four players" in line(
        preset("standard"), "refill"
    )
    assert "3 points" in line(preset("standard"), "card_points")
    assert "1 point." in line(preset("standard"), "ace_pt")
    assert "highest value a build may have is 14" in line(preset("royal"), "max_build")
    assert "27 cards or 7 spades" in line(standard(majority="fixed"), "majority")
    assert "played to 61 points" in line(preset("spade"), "target")


def test_courts_and_aces_are_told_as_they_count():
    assert "no number" in line(preset("standard"), "courts")
    assert "queen 12" in line(preset("royal"), "courts")
    assert "queen 9" in line(preset("scopa"), "courts")
    assert "1 or 14" in line(preset("royal"), "ace_hand")
    assert "2 of spades counts 15 and the 10 of diamonds counts 16" in line(preset("finnish"), "special_hand")


def test_a12_d17_d25_h1_h5_are_told_as_they_are_played():
    assert line(preset("standard"), "court_build") is None, "courts have no number there"
    assert line(preset("royal"), "court_build").startswith("Jacks, queens and kings stand in builds by their number")
    assert "never stand in builds" in line(preset("royal").replace(court_build="no"), "court_build")
    assert "a queen laid on a queen" in line(standard(court_build="pairs"), "court_build")
    assert "21 or 61 instead of 11" in line(standard(target=11, target_choices=[21, 61]), "target_choices")
    assert "21 or 11." in line(preset("toolfluency"), "target_choices")
    assert line(standard(), "penalty_points") is None
    assert "5 points" in line(standard(illegal_penalty="points", penalty_points=5), "penalty_points")
    assert "nobody pays" in line(standard(illegal_penalty="broken_up"), "illegal_penalty")
    assert "6 points when a match is won" in line(standard(lurch_under=6), "lurch_under")
    assert "settled anew before each deal" in line(standard(deal_rotation="redraw"), "deal_rotation")


def test_without_building_the_sheet_does_not_speak_of_builds():
    lines = [text for _, section in rules_sections(preset("scopa")) for _, text in section]
    assert not [text for text in lines if "build" in text.replace("no building", "")]


def test_the_numbers_of_a_fixed_majority_follow_the_pack():
    assert "21 cards or 6 spades" in line(preset("khasino").replace(majority="fixed"), "majority")


def test_options_that_do_not_come_up_are_left_out_of_the_sheet():
    royal = preset("royal")
    assert line(royal, "court_capture") is None
    assert OPTIONS["court_capture"].moot(royal) == "courts have numbers"
    assert OPTIONS["court_capture"].sentence(royal).endswith("(Not consulted here: courts have numbers.)")
    assert line(preset("standard"), "court_capture") == "A court takes one court of its rank and no more."
    assert line(preset("standard"), "count_out_order") is None
    assert "Big Cassino, Little Cassino, the ace of spades" in line(preset("hoyle"), "count_out_order")


def test_with_a_fixed_number_of_deals_the_target_is_not_consulted():
    rules = preset("hoyle").replace(fixed_deals=3)
    told = "The match lasts three deals, and then the higher total wins; the target of 21 ends nothing."
    assert line(rules, "fixed_deals") == told
    untargeted = line(rules.replace(target=None), "fixed_deals")
    assert untargeted == "The match lasts three deals, and then the higher total wins."
    assert [line(rules, option) for option in ("target", "both_reach", "level", "count_out_order")] == [None] * 4
    assert line(rules, "fixed_level") == "Level totals after the fixed number of deals are a draw."
    assert line(preset("hoyle"), "fixed_level") is None
    assert "holding the 10 of diamonds" in line(preset("khasino"), "level")


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_sheet_has_the_sections_of_the_matrix_in_order(name):
    titles = [title for title, _ in rules_sections(preset(name))]
    assert titles == list(GROUPS.values())
    everything = rules_sections(preset(name), moot_too=True)
    assert [option for _, lines in everything for option, _ in lines] == list(OPTIONS)


def test_a_descriptor_says_where_it_belongs():
    option = OPTIONS["hold"]
    assert (option.matrix, option.group, option.anchor) == ("D8", "Building", "hold")
    assert option.label
    assert option.values == ("own", "own_or_partner", "none")
    assert len({option.label for option in OPTIONS.values()}) == len(OPTIONS)


@given(rule_sets())
def test_every_rule_set_has_a_sheet_even_one_that_cannot_be_played(rules):
    for _, lines in rules_sections(rules, moot_too=True):
        assert all(text for _, text in lines)
