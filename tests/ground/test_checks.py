"""Combinations that cannot be played are refused with the reason; moot ones are not."""

import pytest
from hypothesis import given

from cassino.ground import OPTIONS, RuleSet, RuleSetError, preset
from cassino.ground.checks import faults, not_played
from ground.rule_sets import rule_sets, standard

SCOPA = {"courts": "scopa", "deck": 40, "build_allowed": False, "hand_size": 3}
TABLE = {"cards": 1, "coins": 1, "primiera": 1, "seven_of_coins": 1}

IMPOSSIBLE = [
    # invariant 1: an owner who may not trail needs a card for the build
    ({"keep": False}, "owner_trail", "only where a card for the build must be kept"),
    ({"keep": False, "owner_trail": "second_deal_only"}, "owner_trail", "must be kept"),
    ({"keep": False, "owner_trail": "allowed", "owner_must_take": "yes"}, "owner_must_take", "must be kept"),
    ({"keep": False, "owner_trail": "allowed", "owner_must_take": "any_capture"}, "owner_must_take", "must be kept"),
    ({"capture_extent": "pairs_forced", "build_plus_loose": False}, "build_plus_loose", "equal cards must be taken"),
    ({"hold": "none", "owner_trail": "allowed"}, "keep", "none need be held"),
    ({"partner_duty": "both"}, "partner_duty", "may hold no card of the build"),
    # values that no card reaches
    ({"max_build": 11}, "max_build", "the highest value from the hand is 10"),
    ({"courts": "numeric", "max_build": 14}, "max_build", "the highest value from the hand is 13"),
    (
        {"courts": "numeric", "deck": 40, "hand_size": 3, "max_build": 11},
        "max_build",
        "highest value from the hand is 10",
    ),
    ({"ace_hand": [1, 14], "max_build": 16}, "max_build", "the highest value from the hand is 14"),
    # packs
    ({**SCOPA, "deck": 52}, "deck", "Italian pack of 40"),
    ({**SCOPA, "build_allowed": True}, "build_allowed", "no building with the Italian pack"),
    ({"table_size": 3, "opening_redeal": "four_kind"}, "opening_redeal", "3 cards can never"),
    ({"table_size": 2, "opening_redeal": "ready_capture"}, "opening_redeal", "2 cards can never"),
    ({"table_size": 0, "opening_redeal": "point_cards"}, "opening_redeal", "0 cards can never"),
    ({"deck": 40, "hand_size": 3, "opening_redeal": "three_kings"}, "opening_redeal", "needs a pack with kings"),
    ({"partnership": "required_with_four", "players": [2, 3]}, "partnership", "four may not play"),
    # captures
    ({"multi_group": False}, "pair_plus_sum", "one card takes only one group"),
    ({"multi_group": False, "pair_plus_sum": False}, "capture_extent", "one card takes only one group"),
    (
        {"multi_group": False, "pair_plus_sum": False, "capture_extent": "pairs_forced"},
        "capture_extent",
        "only one group",
    ),
    ({"capture_extent": "single_first_one_group"}, "multi_group", "one card takes only one group"),
    ({"pair_plus_sum": False}, "pair_plus_sum", "everything that fits must be taken"),
    # D17: courts in builds
    ({"courts": "numeric", "max_build": 13, "court_build": "pairs"}, "court_build", "as numbers, not as pairs"),
    ({"deck": 40, "hand_size": 3, "court_build": "pairs"}, "court_build", "has no courts"),
    ({"court_build": "pairs", "multi": False}, "multi", "several groups in one play"),
    ({"court_build": "pairs", "multi_one_play": False}, "multi_one_play", "several groups in one play"),
    ({"court_build": "pairs", "ace_hand": [1, 14], "max_build": 14}, "max_build", "no number goes beyond 10"),
    ({"court_build": "pairs", "special_hand": {"2S": [12]}}, "special_hand", "no number goes beyond 10"),
    ({"court_build": "pairs", "build_capture": "combo_table"}, "build_capture", "one card takes a build"),
    # C7, C11: two hand cards
    ({"build_capture": "combo_hand"}, "build_capture", "a play uses only one"),
    # A2, B4
    ({"players": [5]}, "players", "5 players cannot be seated here: 4 at most"),
    ({"deck": 40, "hand_size": 3, "special_hand": {"KS": [15]}}, "special_hand", "K♠ is to have a value"),
    # scoring and the match
    ({"target": None}, "target", "fixed number of deals"),
    ({"scoring": TABLE}, "scoring", "needs the Italian pack"),
    ({**SCOPA, "scoring": TABLE, "spade_mode": "spade_cassino"}, "spade_mode", "scoring table of its own"),
    ({**SCOPA, "scoring": TABLE, "both_reach": "count_out"}, "both_reach", "only the items of Cassino"),
    ({**SCOPA, "scoring": TABLE, "level": "count_out"}, "level", "only the items of Cassino"),
    ({"deck": 40, "hand_size": 3, "spade_mode": "spade_cassino"}, "spade_mode", "jack of spades"),
    ({"spade_mode": "spade_cassino", "little": 2}, "little", "second spade point"),
    ({**SCOPA, "level": "10D_holder"}, "level", "not in this pack"),
    ({"both_reach": "count_out", "last_pt": 1}, "count_out_order", "last missing"),
    (
        {"level": "count_out", "count_out_order": ["cards", "AS"]},
        "count_out_order",
        "spades, big, little, sweeps, AC, AH, AD",
    ),
    (
        {"level": "count_out", "count_out_order": ["cards", "spades", "big", "little", "aces", "AS", "sweeps"]},
        "count_out_order",
        "the AS by itself too",
    ),
    # packs that cannot be dealt out
    ({"hand_size": 5}, "hand_size", "do not make whole rounds"),
    ({"hand_size": 13, "players": 4}, "hand_size", "the pack is too small"),
    ({"table_size": 5, "players": 2}, "hand_size", "do not make whole rounds"),
    ({"refill": "draw", "table_size": 3, "players": 2}, "hand_size", "cannot be drawn evenly"),
    ({"refill": "all_dealt"}, "hand_size", "the whole pack is to be dealt at once"),
    ({"refill": "second_half", "players": 2}, "hand_size", "do not make a second half"),
]


@pytest.mark.parametrize(
    ("options", "option", "reason"), IMPOSSIBLE, ids=[str(options) for options, _, _ in IMPOSSIBLE]
)
def test_an_impossible_combination_is_refused_with_its_reason(options, option, reason):
    rules = standard(**options)
    with pytest.raises(RuleSetError) as caught:
        rules.check()
    assert reason in str(caught.value)
    assert caught.value.option == option
    assert f"({option})" in str(caught.value)


POSSIBLE = [
    {"hold": "none", "keep": False, "owner_trail": "allowed"},
    {"hold": "own_or_partner"},
    {"keep": False, "owner_trail": "allowed"},
    {"partner_duty": "both", "owner_trail": "allowed"},
    {"partner_duty": "both", "partnership": "never"},
    {"partner_duty": "both", "players": [2, 3]},
    {"owner_must_take": "yes"},
    {"max_build": 2},
    {"courts": "numeric", "max_build": 13},
    {"special_hand": {"10D": [16]}, "max_build": 16},
    {"target": None, "fixed_deals": 3},
    {"target": 21, "fixed_deals": 3},
    {"target": 11, "target_choices": [21, 61]},
    {"players": [2, 3, 4, 5, 6]},
    {"court_build": "no", "courts": "numeric"},
    {"court_build": "pairs"},
    {"build_capture": "combo_hand", "hand_cards_per_play": 2},
    {"level": "count_out", "count_out_order": ["cards", "spades", "big", "little", "aces", "sweeps"]},
    {"level": "count_out", "sweep_points": 0, "count_out_order": ["cards", "spades", "big", "little", "aces"]},
    {"both_reach": "immediate"},
    {"opening_redeal": "three_kings"},
    {"table_size": 0, "hand_size": 13, "refill": "all_dealt", "players": 4},
    # moot, hence left alone
    {"courts": "numeric", "court_capture": "one_or_three"},
    {"build_allowed": False, "max_build": 16, "keep": False},
    {"multi": False, "multi_one_play": True},
    {"sweep_points": 0, "sweep_cancel": True},
    {"partnership": "never", "owner": "pair", "pile": "per_seat"},
]


@pytest.mark.parametrize("options", POSSIBLE, ids=str)
def test_a_combination_that_can_be_played_is_left_alone(options):
    rules = standard(**options)
    assert rules.check() is rules
    assert rules.player_counts


def test_the_number_of_players_counts():
    rules = preset("standard")
    assert [rules.check(n) is rules for n in (2, 3, 4)] == [True] * 3
    with pytest.raises(RuleSetError, match="for 2 or 3 or 4 players, not 5"):
        rules.check(5)
    with pytest.raises(RuleSetError, match="for 4 players, not 2"):
        preset("partnership").check(2)


def test_five_players_are_written_down_and_not_seated():
    rules = standard(players=[2, 3, 4, 5, 6])
    assert rules.player_counts == (2, 3, 4)
    with pytest.raises(RuleSetError, match="6 players cannot be seated here: 4 at most"):
        rules.check(6)


@pytest.mark.parametrize(
    ("options", "missing"),
    [
        ({"opening_redeal": "four_kind", "opening_rejected": "left_under"}, ["opening_rejected"]),
        ({"opening_rejected": "left_under"}, []),
        ({"hand_cards_per_play": 2}, ["hand_cards_per_play"]),
        ({"hand_cards_per_play": 2, "build_capture": "combo_hand"}, ["hand_cards_per_play"]),
        ({"pile_steal": True}, ["pile_steal"]),
    ],
    ids=str,
)
def test_what_is_only_written_down_says_so_on_the_sheet(options, missing):
    rules = standard(**options).check()
    assert [option for option, _ in not_played(rules)] == missing
    for option in missing:
        if option != "pile_steal":
            assert OPTIONS[option].sentence(rules).endswith("Matches under this rule cannot be played here yet.")


def test_a_pack_may_suit_some_numbers_of_players_only():
    rules = standard(deck=40)
    assert rules.player_counts == (3,)
    assert rules.check() is rules.check(3)
    with pytest.raises(RuleSetError, match="40 cards, 4 on the table and 4 for each of 2 players: the 28 left"):
        rules.check(2)
    with pytest.raises(RuleSetError, match="whole rounds"):
        rules.deal_steps(4)


@given(rule_sets())
def test_what_passes_the_check_can_be_dealt(rules):
    found = list(faults(rules))
    if found or not rules.player_counts:
        with pytest.raises(RuleSetError) as caught:
            rules.check()
        assert caught.value.option == (found[0][0] if found else "hand_size")
        return
    assert rules.check() is rules
    for players in rules.player_counts:
        steps = rules.deal_steps(players)
        dealt = sum(step.cards for step in steps)
        assert dealt == rules.hand_cards(players) * players + rules.table_cards(players) <= rules.deck
        assert rules.plays_per_player(players) * players + rules.table_cards(players) == rules.deck
        assert rules.rounds(players) is None or rules.rounds(players) * rules.hand_cards(players) == (
            rules.plays_per_player(players)
        )


def test_the_defaults_are_playable():
    assert RuleSet().check() == preset("standard")
