"""The frozen ladder: once released these players never change, so that figures of any year can be compared.

Each digest stands for the plays of one whole match under several rule sets. A change here means a new player under a
new name, not a new digest.
"""

from __future__ import annotations

import hashlib

import pytest

import cassino
from cassino.game.match import Match
from cassino.players.player import player
from cassino.records.views import view

RULES = (("standard", 2), ("royal", 2), ("pagat", 3), ("partnership", 4), ("scopa", 2), ("draw", 2), ("strict", 2))
DIGESTS = {
    "random": "2f1547c52b0340df",
    "greedy": "0980b70e881fa66f",
    "hoyle": "f69827475713d925",
    "counter": "9b426c27500ee7bf",
    "pimc24": "4b525e7e19354b8c",
}
# What takes minutes when the core is not compiled.
SLOW = {"counter", "pimc24"}


def plays_of(name: str) -> str:
    """A digest of the first deal of a match that the player plays against itself, under each rule set."""
    found = hashlib.sha256()
    for rules, players in RULES:
        match = Match(rules, players, seed=1892)
        seats = [player(name, seat) for seat in range(players)]
        while match.state == "playing":
            seen = view(match.deal, match.deal.turn, match)
            match.push(seats[seen.to_play].choose(seen))
        lines = [f"{seat} {play!r}" for seat, play in match.deal.log]
        found.update("\n".join(lines).encode())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("name", DIGESTS)
def test_a_rung_of_the_ladder_never_changes(name: str) -> None:
    if name in SLOW and not cassino.COMPILED:
        pytest.skip("takes minutes uncompiled")
    assert plays_of(name) == DIGESTS[name]
