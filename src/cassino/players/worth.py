"""What captured cards are worth to a player in points, under any scoring."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cassino.game.explain import sure_points
from cassino.game.scoring import item_points, tally

if TYPE_CHECKING:
    from cassino.ground.ruleset import RuleSet
    from cassino.records.views import View

__all__ = ["Prices", "prices", "sweeps_frozen"]


class Prices(NamedTuple):
    """The worth of each card 0..51 while nothing is settled, and the parts of it.

    `cash` are points scored for certain. The other lists are shares in what is won by having most of it, to be
    multiplied by what the majority is worth to the player.
    """

    cash: tuple[int, ...]
    cards: int
    spades: tuple[int, ...]
    coins: tuple[int, ...]
    primiera: tuple[float, ...]


@lru_cache(maxsize=256)
def prices(rules: RuleSet) -> Prices:
    """The prices of a rule set: points for certain, and points at stake for cards, spades, coins and primiera."""
    items = item_points(rules)
    each_spade = rules.spade_mode == "spade_cassino" and rules.scoring is None
    at_stake = 0 if each_spade else items.get("spades", 0)
    coins = items.get("coins", 0)
    best = items.get("primiera", 0)
    in_pack = rules.pack
    return Prices(
        cash=tuple(sure_points(rules, 1 << c) if in_pack >> c & 1 else 0 for c in range(52)),
        cards=items.get("cards", 0),
        spades=tuple(at_stake if c % 4 == 3 else 0 for c in range(52)),
        coins=tuple(coins if c % 4 == 1 else 0 for c in range(52)),
        # Ten points lie under every card that counts at all, so only what is above them tells cards apart.
        primiera=tuple(
            best * (tally(rules, 1 << c).primiera - 10) / 11 if best and in_pack >> c & 1 else 0.0 for c in range(52)
        ),
    )


def sweeps_frozen(view: View) -> bool:
    """Whether a side is so near the target that sweeps no longer score (option `sweep_freeze_at`)."""
    freeze = view.rules.sweep_freeze_at
    return freeze is not None and view.match is not None and max(view.match.totals) >= freeze
