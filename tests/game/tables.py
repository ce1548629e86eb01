"""Random tables for the tests of notation and positions: every preset, and rules far from any preset."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.game.position import Position
from cassino.ground.presets import PRESETS, preset
from cassino.ground.ruleset import RuleSet, RuleSetError
from reference.positions import random_options, random_position

STARTABLE = [name for name in PRESETS if can_start(preset(name))]

# What makes plays of every form of the notation.
FORMS: list[dict[str, object]] = [
    {"build_in_sum": True},
    {"build_capture": "combo_table"},
    {"raise_material": "hand_plus_table"},
    {"table_only_build": True},
    {"ace_hand": [1, 14], "ace_table": [1, 14], "ace_build": [1, 14], "max_build": 14},
]


def random_rules(rng: Random) -> RuleSet:
    """A preset, now and then with options changed, in combinations that can be played."""
    while True:
        options = preset(rng.choice(list(PRESETS))).to_dict()
        if rng.random() < 0.7:
            options = random_options(rng, options, rng.choice([1, 2, 4]))
        for form in FORMS:
            if rng.random() < 0.3:
                options = {**options, **form}
        try:
            return RuleSet.from_dict(options).check()
        except RuleSetError:
            continue


def random_tables(seed: int, count: int) -> Iterator[Deal]:
    """Positions laid out as deals, the seat to play with a hand, the others unseen."""
    rng = Random(seed)
    for _ in range(count):
        rules = random_rules(rng)
        options = rules.to_dict()
        table = random_position(rng, options, rng.choice(rules.player_counts))
        yield Position.from_dict({"rules": rules.code, **table}).deal()
