"""Cassino, the card game: every house rule in one engine.

The names below are loaded when they are first used, so `import cassino` itself is quick and brings in no server.

>>> import cassino
>>> match = cassino.Match(rules="royal", players=2, seed=7)
>>> match.deal.players
2
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cassino.game.deal import Build as Build
    from cassino.game.deal import Deal as Deal
    from cassino.game.deal import DealError as DealError
    from cassino.game.deal import Outcome as Outcome
    from cassino.game.match import Match as Match
    from cassino.game.match import MatchError as MatchError
    from cassino.game.plays import Play as Play
    from cassino.game.plays import PlayError as PlayError
    from cassino.game.refusals import IllegalPlay as IllegalPlay
    from cassino.game.refusals import Refusal as Refusal
    from cassino.ground import PRESETS as PRESETS
    from cassino.ground import Card as Card
    from cassino.ground import CardError as CardError
    from cassino.ground import Rank as Rank
    from cassino.ground import RuleSet as RuleSet
    from cassino.ground import RuleSetError as RuleSetError
    from cassino.ground import Suit as Suit
    from cassino.ground import preset as preset

__version__ = "0.1.0"

# Module -> the public names it defines; the same ones as above, which are for type checkers.
_NAMES = {
    "cassino.game.deal": ("Build", "Deal", "DealError", "Outcome"),
    "cassino.game.match": ("Match", "MatchError"),
    "cassino.game.plays": ("Play", "PlayError"),
    "cassino.game.refusals": ("IllegalPlay", "Refusal"),
    "cassino.ground": ("PRESETS", "Card", "CardError", "Rank", "RuleSet", "RuleSetError", "Suit", "preset"),
}
_EXPORTS = {name: module for module, names in _NAMES.items() for name in names}

COMPILED: bool
"""Whether the core runs compiled; if not, everything works, about a hundred times slower."""

__all__ = ["COMPILED", "__version__", *_EXPORTS]


def __getattr__(name: str) -> object:
    if name == "COMPILED":
        value: object = not str(import_module("cassino.game.state").__file__).endswith(".py")
    elif name in _EXPORTS:
        value = getattr(import_module(_EXPORTS[name]), name)
    else:
        raise AttributeError(f"module 'cassino' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
