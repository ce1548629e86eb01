"""A match that was played here, as a log of the score pad: the same sheet, deal by deal."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cassino.game.scoring import CARD_ITEMS, Tally, item_kind, item_points
from cassino.ground.choices import BothReach

from .log import FORMAT, VERSION, Log, dump_json, loads, rules_of
from .sheet import sheet_of

if TYPE_CHECKING:
    from cassino.game.match import DealResult, Match
    from cassino.ground.ruleset import RuleSet

__all__ = ["log_of_match"]

Json = dict[str, Any]


def log_of_match(match: Match, names: Sequence[str], name: str, began: int) -> Log:
    """The log of the deals of a match that are over; ``began`` is in milliseconds since 1970.

    The match is named after ``name``, always in the same way, so that it is known again. Raises ValueError where its
    sheet would not be the match's (practice that began in the middle of another match).
    """
    sides = list(match.sides)
    events: list[Json] = []
    results = [*match.results[: len(match.finished)], match.result]
    for deal, result in zip([*match.finished, match.deal], results, strict=True):
        if result is not None:
            called = _called(match.rules, result, deal.over)
            events.append({"do": "deal", "at": began, "dealer": deal.dealer, **called})
    first = events[0]["dealer"] if events else match.deal.dealer
    shown = [one[:24] for one in names]
    created = {"do": "create", "at": began, "names": shown, "sides": sides, "dealer": first}
    table = {
        "format": FORMAT,
        "version": VERSION,
        "match": f"t-{hashlib.sha256(name.encode()).hexdigest()[:20]}",
        "rules": rules_of(match.rules),
        "events": [created, *events],
    }
    log = loads(dump_json(table))
    last = next((one for one in reversed(results) if one is not None), None)
    totals = match.totals if last is None else last.decision.totals
    if sheet_of(log).totals != totals:
        raise ValueError(f"the deals make {sheet_of(log).totals}, not {totals}")
    return log


def _called(rules: RuleSet, result: DealResult, whole: bool) -> Json:
    decision = result.decision
    if whole:
        called: Json = {"counts": [_counts(rules, tally) for tally in result.tallies]}
    else:
        # It ended at once with a side at the target: only what counted then is on the sheet.
        called = {"counts": _at_once(rules, result)}
        items = item_points(rules)
        most = [item for item in ("cards", "spades", "coins") if item in items and _by_most(rules, item)]
        called |= {"most": {item: [] for item in most}} if most else {}
    if rules.both_reach == BothReach.IMMEDIATE and decision.winner is not None:
        called["first"] = decision.winner
    return called


def _by_most(rules: RuleSet, item: str) -> bool:
    return item_kind(rules, item) in ("majority", "most")


def _counts(rules: RuleSet, tally: Tally) -> Json:
    items = item_points(rules)
    counts: Json = {key: getattr(tally, key) for key in ("cards", "spades", "coins", "primiera") if key in items}
    counts |= {item: bool(getattr(tally, item)) for item in (*CARD_ITEMS, "last") if item in items}
    if "aces" in items:
        counts["aces"] = tally.aces if tally.ace_suits is None else list(tally.ace_suits)
    return counts | {"sweeps": tally.sweeps}


def _at_once(rules: RuleSet, result: DealResult) -> list[Json]:
    items = item_points(rules)
    counts: list[Json] = [{"aces": []} if "aces" in items else {} for _ in result.score.points]
    for one in result.score.items:
        if one.side is None:
            continue
        mine = counts[one.side]
        if one.item in CARD_ITEMS:
            mine[one.item] = True
        elif one.item[0] == "A":
            mine["aces"].append(one.item[1])
        else:
            worth = rules.sweep_points if one.item == "sweeps" else items[one.item]
            mine[one.item] = mine.get(one.item, 0) + one.points // worth
    return counts
