"""Tables of 8 to 16 loose cards with builds, under house rules too: too many for the reference, all listed still."""

from __future__ import annotations

from random import Random

import pytest

import cassino
from cassino.game.plays import Play
from cassino.game.stepping import Game
from cassino.ground.presets import PRESETS, preset
from cassino.ground.ruleset import RuleSet, RuleSetError
from game.laid_out import lay_out
from reference.judging import build_kind, named_builds, named_loose
from reference.options import full_options
from reference.positions import meant_play, random_options, random_position
from reference.situation import Situation
from reference.values import hand_values

TABLES = 40 if cassino.COMPILED else 4


@pytest.mark.parametrize("name", PRESETS)
def test_a_play_is_listed_exactly_if_it_is_legal(name: str) -> None:
    rng, legal = Random(name), 0
    for number in range(TABLES):
        rules = preset(name) if number % 2 else house_rules(rng, name)
        options = full_options(rules.to_dict())
        position = random_position(rng, options, rng.choice(rules.players), rng.randint(8, 16))
        game, situation = lay_out(rules, position), Situation.of(options, position)
        plays = game.legal_plays
        listed = set(plays)
        assert len(listed) == len(plays)
        assert all(map(game.is_legal, listed))
        for _ in range(0 if plays.truncated else 30):
            play = thought_of(rng, situation)
            assert (lowest(game, play) in listed) == game.is_legal(play), f"{rules.code}: {position}\n{play}"
            legal += game.is_legal(play)
    assert legal > 5 * TABLES


def house_rules(rng: Random, name: str) -> RuleSet:
    """The rules of a preset with some options changed."""
    while True:
        try:
            return RuleSet.from_dict(random_options(rng, preset(name).to_dict(), rng.randint(1, 4))).check()
        except RuleSetError:
            continue


def thought_of(rng: Random, situation: Situation) -> Play:
    """A play that a player might think of: sums fit, and often everything else does too."""
    tried = meant_play(rng, situation)
    kind, onto = tried["kind"], named_builds(tried)
    values = hand_values(situation.o, tried["card"]) or (0,)
    value = tried.get("value", values[0] if kind == "capture" else 0)
    target = next((build for build in situation.builds if [build["id"]] == onto), None)
    return Play(tried["card"], build_kind(kind, value, target), value, named_loose(tried), onto)


def lowest(game: Game, play: Play) -> Play:
    """The play of the same effect that is listed: a capture has the lowest value that is legal."""
    values = range(play.value if play.kind == "capture" and game.is_legal(play) else 0)
    lower = (Play(play.card, play.kind, value, play.cards, play.builds) for value in values)
    return next(filter(game.is_legal, lower), play)
