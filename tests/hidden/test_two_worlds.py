"""Nothing hidden leaves: worlds that differ in unseen cards look the same to the byte, and no unseen card is named."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterable
from random import Random

import pytest

from cassino.doors import table_json
from cassino.game.match import can_start
from cassino.ground.language import LANGUAGES, language, retold
from cassino.ground.presets import PRESETS, preset
from cassino.players.player import LEVELS, player
from cassino.services.hosted import Hosted
from cassino.services.thinking import advise
from hidden.worlds import TABLES, game, long_run, looks, pairs, redealt

pytestmark = pytest.mark.usefixtures("catalogues")


def compare(games: Iterable[int]) -> int:
    """Compares the pairs of these games; how many there were."""
    compared = 0
    for seed in games:
        spoken = Random(seed).choice(list(LANGUAGES))
        for pair in pairs(seed):
            with language(spoken):
                one, other = looks(pair.one, pair.viewer, seed), looks(pair.other, pair.viewer, seed)
            assert [len(part) for part in one] == [len(part) for part in other], (seed, pair.viewer)
            assert one == other, (seed, pair.viewer)
            compared += 1
    return compared


def test_two_worlds_look_the_same_under_all_rules() -> None:
    firsts = {name: number for number, (name, _) in reversed(list(enumerate(TABLES)))}
    for name, first in firsts.items():
        # A deal may have been stopped where only one world fits its plays; then the next one.
        numbers = (first + again * len(TABLES) for again in range(5))
        assert any(compare([number]) for number in numbers), name
    assert set(firsts) == {name for name in PRESETS if can_start(preset(name))}


@pytest.mark.long
def test_ten_thousand_pairs_of_worlds_look_the_same() -> None:
    """CASSINO_SECONDS ends it sooner; how many were compared is printed."""
    until = time.monotonic() + float(os.environ.get("CASSINO_SECONDS", "inf"))
    wanted, compared, seed = long_run(10_000), 0, 1000
    while compared < wanted and time.monotonic() < until:
        compared += compare(range(seed, seed + 10))
        seed += 10
    print(f"{compared} pairs of {seed - 1000} games")


def test_the_worlds_look_different_to_who_sees_what_was_moved() -> None:
    """The comparison is not blind: what differs for nobody but seat 0 is seen by seat 1."""
    noticed = 0
    for seed in range(6):
        for pair in pairs(seed):
            if pair.viewer == 0 and Hosted(pair.one).view(1).hand != Hosted(pair.other).view(1).hand:
                assert looks(pair.one, 1, seed) != looks(pair.other, 1, seed)
                noticed += 1
    assert noticed >= 3


# --- no card that is not seen is named

_CARD = re.compile(r"(?<![A-Za-z0-9])(10|[2-9TJQKA])([CDHS♣♦♥♠])(?![A-Za-z0-9])")
_SUITS = dict(zip("♣♦♥♠", "CDHS", strict=True))


def cards_named(text: str) -> set[str]:
    """The codes of all cards that stand in a text, by letters or by symbols."""
    return {f"{'10' if rank == 'T' else rank}{_SUITS.get(suit, suit)}" for rank, suit in _CARD.findall(text)}


def canary(seed: int) -> int:
    """Plays a whole deal and reads all that each viewer is sent at each step; answers how many messages that were."""
    rng = Random(f"canary {seed}")
    name, players = TABLES[seed % len(TABLES)]
    log = game(name, players, rng)
    hosted, read = Hosted(log[:2], "t"), 0
    secrets = [log[0].body["sealed"]["seed"], log[1].body["sealed"]["seed"]]
    with language(rng.choice(list(LANGUAGES))):
        for event in [None, *log[2:]]:
            if event is not None:
                hosted.apply(event)
            if hosted.state != "playing":
                break
            for viewer in (None, *range(players)):
                unseen = {str(card) for card in hosted.view(viewer).unseen}
                message = table_json.view_message("t", hosted.shown(viewer, hosted.latest))
                text = json.dumps(retold(message), ensure_ascii=False)
                assert not cards_named(text) & unseen, (seed, viewer, hosted.v)
                assert not any(secret in text for secret in secrets)
                read += 1
    return read


def test_no_card_that_is_not_seen_is_named() -> None:
    assert cards_named('["9S","10D"] 8♥ T♣ B8 7s') == {"9S", "10D", "8H", "10C"}
    assert sum(canary(seed) for seed in range(20)) > 1000


@pytest.mark.long
def test_no_card_that_is_not_seen_is_named_in_two_thousand_games() -> None:
    print(sum(canary(seed) for seed in range(long_run(2_000))), "messages")


# --- computer players

QUICK = [one.name for one in LEVELS[:5]]
SLOW = [*(one.name for one in LEVELS[5:-1]), f"{LEVELS[-1].name}:sims=60"]


def plays_alike(positions: int, specs: list[str]) -> int:
    """How many positions were redealt in which the player to play made the same play in both worlds."""
    done, seed = 0, 0
    while done < positions:
        seed += 1
        rng = Random(f"players {seed}")
        name, players = TABLES[seed % len(TABLES)]
        log = game(name, players, rng, plays=rng.randrange(40))
        hosted = Hosted(log)
        seat = hosted.to_play
        if seat is None:
            continue
        seen = hosted.view(seat)
        other = Hosted(log[:1])
        moved = redealt(log, {str(card) for card in seen.unseen}, rng)
        try:
            for event in moved[1:]:
                other.apply(event)
        except ValueError:
            continue  # in that world somebody could not have made one of the plays
        spec = specs[done % len(specs)]
        assert player(spec, seed).choose(seen) == player(spec, seed).choose(other.view(seat)), (seed, spec)
        done += 1
    return done


def test_computer_players_play_alike_whatever_is_hidden() -> None:
    assert plays_alike(50, QUICK) + plays_alike(4, SLOW) == 54


@pytest.mark.long
def test_computer_players_play_alike_in_five_thousand_positions() -> None:
    plays_alike(long_run(5_000), [*QUICK * 3, *SLOW])


def test_a_hint_is_the_same_whatever_is_hidden() -> None:
    rng = Random(7)
    log = game("standard", 2, rng, plays=38)
    hosted = Hosted(log)
    seat = hosted.to_play
    assert seat is not None
    for _ in range(20):
        try:
            other = Hosted(redealt(log, {str(card) for card in hosted.view(seat).unseen}, rng))
        except ValueError:
            continue
        one, two = hosted.view(seat), other.view(seat)
        told = [json.dumps(table_json.hint_message("q", seen, advise(seen))) for seen in (one, two)]
        assert told[0] == told[1]
        return
    raise AssertionError("no other world")
