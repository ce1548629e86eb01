"""The score sheet of a match: its log put together, every deal scored by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cassino.game.dealing import next_dealer
from cassino.game.match_end import Decision, MatchEndError
from cassino.game.scoring import ScoreError
from cassino.ground.choices import DealRotation
from cassino.ground.ruleset import RuleSet

from .log import Log, ScoreLogError, acts, called_of, plain_log
from .settling import Settled, settle

__all__ = ["DealRow", "Sheet", "export", "sheet_of", "summary"]

Json = dict[str, Any]


@dataclass(frozen=True)
class DealRow:
    """A deal on the sheet: who dealt, what was called out, its points and the totals after it.

    ``edited``: it was corrected; ``at`` is the time it was written down, in milliseconds since 1970.
    """

    number: int
    dealer: int
    event: Mapping[str, Any]
    settled: Settled
    edited: bool
    at: int


@dataclass(frozen=True)
class Sheet:
    """A match as it stands: ``beyond`` counts deals written down after its end, which count for nothing.

    ``sweeps`` are those made so far in the deal that is on; ``dealer`` is None where it is drawn for.
    """

    rules: RuleSet
    names: tuple[str, ...]
    sides: tuple[int, ...]
    deals: tuple[DealRow, ...]
    beyond: int
    totals: tuple[int, ...]
    carried: Mapping[str, int]
    target: int | None
    decision: Decision | None
    sweeps: tuple[int, ...]
    dealer: int | None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.decision is not None and self.decision.over

    def side_name(self, side: int) -> str:
        """The names of those who play for a side."""
        return " & ".join(name for name, of in zip(self.names, self.sides, strict=True) if of == side)


@dataclass
class _Written:
    dealer: int
    event: Json
    place: int
    at: int
    edited: bool = False


def sheet_of(log: Log) -> Sheet:
    """The sheet of a log; raises ScoreLogError naming the event whose counts cannot be or leave something open."""
    rules = log.rule_set()
    created = log.events[0]
    names = list(created["names"])
    sides = log.sides
    several = max(sides) + 1
    sweeps = [0] * several
    written: list[_Written] = []
    dealers: dict[int, int] = {0: created["dealer"]}
    reopened = 0
    for place, event in acts(log.events):
        match event["do"]:
            case "rename":
                names[event["seat"]] = event["name"]
            case "sweep":
                sweeps[event["side"]] += event["by"]
                if sweeps[event["side"]] < 0:
                    raise ScoreLogError("there is no sweep of this side to take back", f"events[{place}].by")
            case "deal":
                written.append(_Written(event["dealer"], event, place, event["at"]))
                sweeps = [0] * several
            case "edit":
                if event["deal"] > len(written):
                    raise ScoreLogError(f"there is no deal {event['deal']} to correct", f"events[{place}].deal")
                deal = written[event["deal"] - 1]
                deal.event, deal.place, deal.edited = event, place, True
            case "dealer":
                dealers[len(written)] = event["seat"]
            case _:  # reopened
                reopened = len(written)
    rows: list[DealRow] = []
    totals: tuple[int, ...] = (0,) * several
    carried: Mapping[str, int] = {}
    target = rules.target
    decision: Decision | None = None
    for number, deal in enumerate(written, 1):
        settled = _settled(rules, deal, totals, carried, target, number)
        decision = settled.decision
        rows.append(DealRow(number, deal.dealer, deal.event, settled, deal.edited, deal.at))
        totals, carried, target = decision.totals, settled.score.carried, decision.target
        if decision.over and number > reopened:
            break
    if decision is not None and len(rows) <= reopened:
        decision = None
    return Sheet(
        rules=rules,
        names=tuple(names),
        sides=sides,
        deals=tuple(rows),
        beyond=len(written) - len(rows),
        totals=totals,
        carried=carried,
        target=target,
        decision=decision,
        sweeps=tuple(sweeps),
        dealer=_next(rules, sides, rows, dealers),
    )


def _settled(
    rules: RuleSet, deal: _Written, before: tuple[int, ...], carried: Mapping[str, int], target: int | None, number: int
) -> Settled:
    place = f"events[{deal.place}]"
    try:
        return settle(rules, called_of(deal.event), before=before, carried=carried, target=target, deals_played=number)
    except ScoreError as error:
        where = "" if error.side is None or error.key is None else f".counts[{error.side}].{error.key}"
        raise ScoreLogError(str(error), f"{place}{where}") from None
    except MatchEndError as error:
        raise ScoreLogError(str(error), place) from None


def _next(rules: RuleSet, sides: tuple[int, ...], rows: list[DealRow], chosen: Mapping[int, int]) -> int | None:
    if len(rows) in chosen:
        return chosen[len(rows)]
    last = rows[-1]
    if rules.deal_rotation == DealRotation.REDRAW:
        return None
    points = last.settled.score.points
    return next_dealer(rules, len(sides), last.dealer, sides.index(points.index(min(points))))


def summary(sheet: Sheet) -> Json:
    """How a match stands, as its log tells at its end."""
    decision = sheet.decision
    return {
        "deals": len(sheet.deals),
        "names": list(sheet.names),
        "totals": list(sheet.totals),
        "target": sheet.target,
        "over": sheet.over,
        "winner": decision.winner if decision is not None else None,
        "drawn": decision.drawn if decision is not None else False,
        "lurch": decision.lurch if decision is not None else False,
    }


def export(log: Log) -> Json:
    """A log as it is handed on: with its summary; raises ScoreLogError as `sheet_of`."""
    return plain_log(log) | {"summary": summary(sheet_of(log))}
