"""The value nets that come with the package: which there are, and where one fits.

`values.json` holds, for each scoring profile, one net for the start of every round but the first. A profile is what a
net's inputs and points depend on: the cards, what they are worth and how many are dealt. Rule sets of one profile share
its nets, though they may capture and build somewhat otherwise.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from cassino.game.scoring import item_points
from cassino.players.net import Net
from cassino.players.worth import prices

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cassino.game.counting import Counting
    from cassino.ground.ruleset import RuleSet

__all__ = ["CARD", "SHARE", "nets_for", "new_net", "profile", "with_weights"]

CARD: Final = 0.2 / 3
SHARE: Final = 0.15


def profile(rules: RuleSet, players: int) -> str:
    """What nets depend on, as a text; rule sets of one profile can share them."""
    values = [(rules.hand_values(c), rules.table_values(c)) for c in range(0, 52, 4)]
    numbers = " ".join("/".join(str(v) for v in dict.fromkeys((*hand, *table))) or "-" for hand, table in values)
    points = " ".join(f"{item}={n}" for item, n in sorted(item_points(rules).items()) if n)
    return f"{players} players, {rules.hand_cards(players)} cards; {numbers}; {points}; sweep={rules.sweep_points}"


def new_net(c: Counting) -> Net:
    """A net without weights for a scoring."""
    worth = prices(c.rules)
    return Net(
        c,
        [
            worth.cash[i]
            + CARD * worth.cards
            + SHARE * (max(0, worth.spades[i]) + worth.coins[i])
            + worth.primiera[i] / 2
            for i in range(52)
        ],
    )


def with_weights(c: Counting, first: int, second: int, weights: Sequence[float]) -> Net:
    """A net for a scoring; raises ValueError where the weights do not fit."""
    net = new_net(c)
    net.load(first, second, weights)
    return net


def nets_for(c: Counting, players: int) -> dict[int, Net]:
    """The nets for a scoring by the round about to begin; empty where none were trained for it."""
    return {
        int(number): with_weights(c, one["first"], one["second"], _weights(one["weights"]))
        for number, one in _shipped().get(profile(c.rules, players), {}).items()
    }


def _weights(text: str) -> array[float]:
    found = array("f")
    found.frombytes(b64decode(text))
    if sys.byteorder == "big":
        found.byteswap()
    return found


@cache
def _shipped() -> Mapping[str, Mapping[str, Any]]:
    file = resources.files("cassino.players").joinpath("values.json")
    if not file.is_file():
        return {}
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return {one["profile"]: one["nets"] for one in data["profiles"]}
