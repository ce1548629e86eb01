"""What the tests of floor 0 share: values for every option, listed once."""

from hypothesis import assume
from hypothesis import strategies as st

from cassino.game.match import can_start
from cassino.ground import OPTIONS, PRESETS, RuleSet, RuleSetError, preset

# Several values, as JSON has them, for the options whose values cannot be listed.
SAMPLES = {
    "players": [[2], [4], [2, 4], [2, 3, 4], [2, 3, 4, 5, 6]],
    "deal_packet": [1, 2, 4],
    "hand_size": [3, 4, 9],
    "table_size": [0, 1, 4],
    "ace_hand": [[1], [14], [1, 14]],
    "ace_table": [[1], [14], [1, 14]],
    "ace_build": [[1], [14], [1, 14]],
    "special_hand": [{}, {"2S": [15]}, {"2S": [2, 15], "10D": [16]}],
    "hand_cards_per_play": [1, 2, 4],
    "max_build": [10, 13, 14, 16],
    "penalty_points": [1, 2, 5],
    "sweep_points": [0, 1, 2],
    "sweep_freeze_at": [None, 10, 18],
    "card_points": [0, 1, 3],
    "spade_points": [0, 1, 2],
    "big": [0, 1, 2],
    "little": [0, 1, 2],
    "ace_pt": [0, 1, 2],
    "scoring": [None, {"cards": 1, "coins": 1, "primiera": 1, "seven_of_coins": 1}, {"cards": 2}],
    "last_pt": [0, 1, 2],
    "target": [None, 11, 21],
    "target_choices": [[], [21, 11], [11]],
    "fixed_deals": [None, 1, 3],
    "count_out_order": [["cards", "spades", "big", "little", "aces", "sweeps"], ["big", "last"], ["AS", "AC"]],
    "lurch_under": [None, 6, 11],
    "target_limits": [{}, {"18": "most cards"}, {"18": "most cards", "19": "10D", "20": "most spades"}],
}


def values_of(name):
    """Values of an option as JSON has them: all of them where they can be listed."""
    option = OPTIONS[name]
    return SAMPLES[name] if name in SAMPLES else [option.plain(value) for value in option.values]


@st.composite
def rule_sets(draw):
    """Rule sets: a preset with some options changed to anything."""
    start = preset(draw(st.sampled_from(list(PRESETS))))
    names = draw(st.lists(st.sampled_from(list(OPTIONS)), unique=True, max_size=8))
    changes = {name: draw(st.sampled_from(values_of(name))) for name in names}
    return start.with_options(changes)


def assume_playable(rules, players):
    """Leaves out rules that so many cannot play."""
    try:
        rules.check(players)
    except RuleSetError:
        assume(False)
    assume(can_start(rules))


def standard(**options):
    """The default rules with some options changed."""
    return RuleSet().with_options(options)
