"""The engine against the slow reference on random positions: verdict, reason, what lies there afterwards, all plays.

Each test plays one chunk: `CHUNK` positions of one preset, every third under house rules made at random. The usual run
makes more than 100 000 positions; the long one a million more. `CASSINO_CHUNKS=10-19` has the long run do these chunks
alone, so that it can be gone on with after a break: chunks are the same wherever and whenever they are played.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cassino.game import codes
from cassino.game.plays import Play, PlayError
from cassino.game.refusals import refusal
from cassino.game.stepping import Game
from cassino.ground.language import Said
from cassino.ground.options import OPTIONS
from cassino.ground.ruleset import RuleSet, RuleSetError
from game.laid_out import as_tuple, lay_out, names, shown

from . import all_plays, canonical, judge, load_presets
from .judging import ORDER, named_builds, named_loose
from .options import DEFAULTS, Options, full_options
from .positions import random_options, random_play, random_position

PRESETS = load_presets()
CHUNK = 1500
USUAL_CHUNKS = range(3)
LONG_CHUNKS = range(3, 32)

# How many of the positions with so many loose cards have all their plays compared: trying every grouping of eight
# cards takes the reference a hundred times as long as of three.
LISTED = (1.0, 1.0, 1.0, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 50, 1 / 100)

NAMING = ("not_in_hand", "not_on_table", "no_such_build", "card_used_twice")


def test_the_usual_run_is_large_enough() -> None:
    assert len(PRESETS) * CHUNK * len(USUAL_CHUNKS) >= 100_000
    assert len(PRESETS) * CHUNK * len(LONG_CHUNKS) >= 1_000_000


@pytest.mark.parametrize("chunk", USUAL_CHUNKS)
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_engine_and_reference_agree(preset: str, chunk: int) -> None:
    compare(preset, chunk)


def chosen_chunks() -> range:
    first, _, last = os.environ.get("CASSINO_CHUNKS", "").partition("-")
    return range(int(first), int(last or first) + 1) if first else LONG_CHUNKS


@pytest.mark.long
@pytest.mark.parametrize("chunk", chosen_chunks())
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_engine_and_reference_agree_at_length(preset: str, chunk: int) -> None:
    compare(preset, chunk)


@pytest.mark.parametrize("preset", ["hoyle_uspcc", "ostrow", "s001_manita", "wikipedia_pre2023"])
def test_engine_and_reference_agree_on_courts_built_by_rank(preset: str) -> None:
    """D17: as pairs."""
    compare(preset, 0, {"court_build": "pairs"})


def compare(preset: str, chunk: int, changes: Options | None = None) -> None:
    """Plays one chunk and fails with the first few positions on which the two differ."""
    rng = Random(f"{preset} {chunk}")
    found: list[str] = []
    start = full_options({**PRESETS[preset], **(changes or {})})
    known = house = start, rules_of(start)
    for number in range(CHUNK):
        if number % 12 == 2:
            house = house_rules(rng, start)
        options, rules = house if number % 3 == 2 else known
        position = random_position(rng, options, rng.choice(rules.players))
        game = lay_out(rules, position)
        faults = [*list_faults(rng, options, position, game), *play_faults(rng, options, position, game)]
        changed = {name: value for name, value in options.items() if PRESETS[preset].get(name) != value}
        found += [f"preset {preset}, chunk {chunk}, position {number}, {changed}\n{position}\n{f}" for f in faults]
        if len(found) > 5:
            break
    assert not found, "\n\n".join(found)


def house_rules(rng: Random, preset: Options) -> tuple[Options, RuleSet]:
    """Options with some changed, in a combination that can be played."""
    while True:
        options = random_options(rng, preset, rng.randint(1, 4))
        try:
            return options, rules_of(options)
        except RuleSetError:
            continue


def rules_of(options: Options) -> RuleSet:
    return RuleSet.from_dict(options).check()


def list_faults(rng: Random, options: Options, position: dict[str, Any], game: Game) -> Iterator[str]:
    """Do both list the same plays, each once?"""
    if rng.random() >= LISTED[len(position["table"])]:
        return
    listed = game.legal_plays
    ours = {as_tuple(play) for play in listed}
    theirs = all_plays(options, position)
    if listed.truncated:
        yield "the list is truncated"
    if len(ours) < len(listed):
        yield f"{len(listed)} plays are listed, {len(ours)} different ones"
    for play in sorted(ours - theirs, key=shown):
        yield f"the engine alone lists {shown(play)}; the reference says {judge(options, position, json_of(play))}"
    for play in sorted(theirs - ours, key=shown):
        yield f"the reference alone lists {shown(play)}; the engine says {verdict(game, play_of_tuple(play))}"


def play_faults(rng: Random, options: Options, position: dict[str, Any], game: Game) -> Iterator[str]:
    """Do both judge a random play alike?"""
    tried = random_play(rng, options, position)
    card, kind, value, loose, builds = canonical(tried, options, position)
    theirs = judge(options, position, json_of((card, kind, value, loose, builds)))
    try:
        play = Play(card, kind, value, named_loose(tried), named_builds(tried))
    except PlayError as error:
        # What cannot be written down as a play at all names something twice, or a build that is not there.
        if judge(options, position, tried).get("code") not in NAMING:
            yield f"{tried} is no play: {error}"
        return
    ours = verdict(game, play)
    if ours != "ok":
        yield from sentence_faults(game, play)
    if theirs["legal"] != (ours == "ok"):
        yield f"{play}: the engine says {ours}, the reference {theirs}"
    elif not theirs["legal"]:
        # Where a capture may be read in two ways the reference names the faults of both, the engine those of one.
        two_ways = options["build_capture"] == "combo_table"
        if ours not in theirs["codes"] or not (two_ways or ORDER[ours][0] == ORDER[theirs["code"]][0]):
            yield f"{play}: the engine says {ours}, the reference {theirs}"
    elif rng.random() < 0.5:
        yield from result_faults(theirs, game, play)


def sentence_faults(game: Game, play: Play) -> Iterator[str]:
    """Is the refusal told in a sentence that every language has, and does its paragraph stand on the rules page?"""
    told = refusal(game, play, game.verdict(play))
    if not isinstance(told.text, Said) or not told.text or "{" in told.text:
        yield f"{play} is refused without a sentence: {told}"
    if told.anchor not in OPTIONS:
        yield f"{play} is refused by {told.anchor}, which is no option"


def result_faults(theirs: dict[str, Any], game: Game, play: Play) -> Iterator[str]:
    """Does the same lie there afterwards?"""
    game.push_unchecked(play)
    taken, sweep = game.taken_at(0) if play.kind == "capture" else (0, False)
    ours = {
        "captured": sorted(names(taken)),
        "sweep": sweep,
        "table": sorted(names(game.loose)),
        "builds": sorted(
            (f"B{slot + 1}", v, sorted(names(cards)), o, m) for slot, cards, v, o, m in game.build_numbers()
        ),
    }
    expected = {
        "captured": sorted(theirs["captured"]),
        "sweep": theirs["sweep"],
        "table": sorted(theirs["table"]),
        "builds": sorted(
            (b["id"], b["value"], sorted(b["cards"]), b["owner"], b["multiple"]) for b in theirs["builds"]
        ),
    }
    if ours != expected:
        yield f"after {play} the engine has {ours}, the reference {expected}"
    game.pop()


def verdict(game: Game, play: Play) -> str:
    return codes.REFUSALS[game.verdict(play)]


def play_of_tuple(play: tuple[str, str, int, frozenset[str], frozenset[str]]) -> Play:
    card, kind, value, loose, builds = play
    return Play(card, kind, value, sorted(loose), sorted(builds))


def json_of(play: tuple[str, str, int, frozenset[str], frozenset[str]]) -> dict[str, Any]:
    """A play of the reference as the referee reads it."""
    card, kind, value, loose, builds = play
    if kind == "trail":
        return {"card": card, "kind": kind}
    if kind == "capture":
        return {"card": card, "kind": kind, "value": value, "take": sorted(loose), "builds": sorted(builds)}
    return {"card": card, "kind": kind, "value": value, "with": sorted(loose), "onto": next(iter(builds), None)}


def test_the_reference_knows_every_option_of_a_play() -> None:
    assert set(DEFAULTS) <= set(RuleSet().to_dict())
