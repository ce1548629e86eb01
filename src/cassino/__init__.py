"""Cassino, the card game: every house rule in one engine.

The names below are loaded when they are first used, so `import cassino` itself is quick and brings in no server.

>>> import cassino
>>> match = cassino.Match(rules="royal", players=2, seed=7)
>>> match.deal.players
2
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cassino.game.deal import Build as Build
    from cassino.game.deal import Captured as Captured
    from cassino.game.deal import Deal as Deal
    from cassino.game.deal import DealError as DealError
    from cassino.game.deal import Outcome as Outcome
    from cassino.game.explain import Meaning as Meaning
    from cassino.game.match import DealResult as DealResult
    from cassino.game.match import Match as Match
    from cassino.game.match import MatchError as MatchError
    from cassino.game.match import MatchOutcome as MatchOutcome
    from cassino.game.notation import NotationError as NotationError
    from cassino.game.plays import Play as Play
    from cassino.game.plays import PlayError as PlayError
    from cassino.game.position import Position as Position
    from cassino.game.position import PositionError as PositionError
    from cassino.game.position_status import PositionFlag as PositionFlag
    from cassino.game.position_status import PositionStatus as PositionStatus
    from cassino.game.refusals import IllegalPlay as IllegalPlay
    from cassino.game.refusals import Refusal as Refusal
    from cassino.game.solutions import Expected as Expected
    from cassino.game.solutions import Solution as Solution
    from cassino.game.solutions import SolveError as SolveError
    from cassino.game.solutions import expected as expected
    from cassino.game.solutions import solve as solve
    from cassino.game.solutions import splits as splits
    from cassino.ground import OPTIONS as OPTIONS
    from cassino.ground import PRESETS as PRESETS
    from cassino.ground import Card as Card
    from cassino.ground import CardError as CardError
    from cassino.ground import Rank as Rank
    from cassino.ground import RuleSet as RuleSet
    from cassino.ground import RuleSetError as RuleSetError
    from cassino.ground import Suit as Suit
    from cassino.ground import preset as preset
    from cassino.ground import resolve as resolve
    from cassino.ground import rules_sections as rules_sections
    from cassino.records.match_record import DealRecord as DealRecord
    from cassino.records.match_record import Record as Record
    from cassino.records.match_record import RecordError as RecordError
    from cassino.records.match_record import dump as dump
    from cassino.records.match_record import dumps as dumps
    from cassino.records.match_record import load as load
    from cassino.records.match_record import loads as loads
    from cassino.records.pictures import svg as svg
    from cassino.records.pictures import text_picture as text_picture
    from cassino.records.seat_position import seat_position as seat_position
    from cassino.records.views import View as View
    from cassino.records.views import ViewError as ViewError
    from cassino.records.views import view as view
    from cassino.services.analysis import Analysis as Analysis
    from cassino.services.analysis import AnalysisError as AnalysisError
    from cassino.services.analysis import analyse as analyse

__version__ = "0.1.0"

# Module -> the public names it defines; the same ones as above, which are for type checkers.
_NAMES = {
    "cassino.game.deal": ("Build", "Captured", "Deal", "DealError", "Outcome"),
    "cassino.game.explain": ("Meaning",),
    "cassino.game.match": ("DealResult", "Match", "MatchError", "MatchOutcome"),
    "cassino.game.notation": ("NotationError",),
    "cassino.game.plays": ("Play", "PlayError"),
    "cassino.game.position": ("Position", "PositionError"),
    "cassino.game.position_status": ("PositionFlag", "PositionStatus"),
    "cassino.game.refusals": ("IllegalPlay", "Refusal"),
    "cassino.game.solutions": ("Expected", "Solution", "SolveError", "expected", "solve", "splits"),
    "cassino.ground": (
        "OPTIONS",
        "PRESETS",
        "Card",
        "CardError",
        "Rank",
        "RuleSet",
        "RuleSetError",
        "Suit",
        "preset",
        "resolve",
        "rules_sections",
    ),
    "cassino.records.match_record": ("DealRecord", "Record", "RecordError", "dump", "dumps", "load", "loads"),
    "cassino.records.pictures": ("svg", "text_picture"),
    "cassino.records.seat_position": ("seat_position",),
    "cassino.records.views": ("View", "ViewError", "view"),
    "cassino.services.analysis": ("Analysis", "AnalysisError", "analyse"),
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
        _let_notebooks_draw()
    else:
        raise AttributeError(f"module 'cassino' has no attribute {name!r}")
    globals()[name] = value
    return value


def _let_notebooks_draw() -> None:
    """Hands the pictures to deals, which are on a floor below them; they are loaded when one is drawn."""
    deals = sys.modules.get("cassino.game.deal")
    if deals is not None and deals.Deal.picture is None:
        deals.Deal.picture = staticmethod(lambda shown: import_module("cassino.records.pictures").picture(shown))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
