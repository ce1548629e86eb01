"""Matches in short and deals step by step, as the JSON of docs/decisions/0002-table-protocol.md.

Everything here is made from what `Shown` holds; no state of a deal comes this far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cassino.doors.table_json import because_json, log_json, step_json

if TYPE_CHECKING:
    from cassino.doors import replay_shapes as shapes
    from cassino.services.replays import Replay, Summary


def summary_json(table_id: str, seat: int, found: Summary) -> shapes.Summary:
    """SUMMARY of the protocol."""
    setup = found.setup
    return {
        "match": table_id,
        "seat": seat,
        "kind": setup.kind,
        "rules": {"name": setup.rules_name, "title": setup.rules_title, "code": setup.rules.code},
        "players": setup.players,
        "names": list(setup.names),
        "sides": list(found.sides),
        "people": list(setup.people),
        "began": found.began.isoformat(),
        "state": found.state,
        "winner": found.winner,
        "drawn": found.drawn,
        "deals": [
            {
                "deal": one.number,
                "plays": one.plays,
                "over": one.over,
                "points": None if one.points is None else list(one.points),
                "totals": None if one.totals is None else list(one.totals),
            }
            for one in found.deals
        ],
    }


def replay_json(table_id: str, found: Replay) -> shapes.ReplayAnswer:
    """REPLAY of the protocol: the log stands once, each step says how many plays of it have been made."""
    return {
        "match": table_id,
        "deal": found.number,
        "seat": found.seat,
        "open": found.all_open,
        "over": found.over,
        "log": log_json(found.steps[-1].log),
        "comments": [{"step": step, "text": text} for step, text in found.comments],
        "steps": [
            {"view": step_json(table_id, shown), "because": because_json(shown.because)} for shown in found.steps
        ],
    }
