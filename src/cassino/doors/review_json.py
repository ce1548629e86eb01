"""An analysis as it comes, play by play, as server-sent events (docs/decisions/0002-table-protocol.md).

Only deals that are over are analysed; each play is judged by what its seat could see.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from typing import TYPE_CHECKING, Any, cast

import msgspec

from cassino.ground.language import retold
from cassino.records import advice, reasons, words
from cassino.services.analysis import decision_json, luck_json, standing_json, sum_up
from cassino.services.rooms.register import TooMany

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from cassino.doors import review_shapes as shapes
    from cassino.game.plays import Play
    from cassino.records.match_record import Record
    from cassino.records.views import View
    from cassino.services.analysis import Decision, Question
    from cassino.services.thinking import Judged

__all__ = ["review_events"]

_MOST_TOLD = 5


async def review_events(
    record: Record, asked: Sequence[Question], found: AsyncGenerator[Judged]
) -> AsyncIterator[bytes]:
    """`begun` with the number of plays, a `decision` for each, `done` with accuracies and luck; or an `error`."""
    yield _event({"t": "begun", "plays": len(asked)})
    decisions: list[Decision] = []
    try:
        # Whoever leaves early ends the thinking with it.
        async with aclosing(found):
            async for one in found:
                question = asked[len(decisions)]
                decisions.append(one.decision)
                yield _event(_decision(question.seen, one))
    except TooMany as error:
        yield _event({"t": "error", "code": error.code, "text": str(error)})
        return
    all_told = sum_up(record, decisions)
    yield _event(
        {
            "t": "done",
            "seats": [cast("shapes.ReviewStanding", standing_json(one)) for one in all_told.seats],
            "luck": [cast("shapes.ReviewLuck", luck_json(one)) for one in all_told.luck],
        }
    )


def _event(told: shapes.ReviewEvent) -> bytes:
    return b"data: " + msgspec.json.encode(retold(told)) + b"\n\n"


def _decision(seen: View, one: Judged) -> shapes.ReviewDecision:
    """A decision with its best play in words, and why it is best where another was made."""
    decision = one.decision
    told: dict[str, Any] = {"t": "decision", **decision_json(decision)}
    best, for_match = decision.options[0], decision.best_for_match
    named = {*decision.options[:_MOST_TOLD], decision.chosen, for_match or best}
    told["plays"] = [
        {**play, "card": str(option.play.card), "label": _label(seen, option.play)}
        for play, option in zip(told["plays"], decision.options, strict=True)
        if option in named
    ]
    told["best"] = best.text
    told["for_match"] = None if for_match is None else for_match.text
    told["why"] = None if one.facts is None else reasons.told(seen, advice.meaning_of(seen, best.play), one.facts)
    return cast("shapes.ReviewDecision", told)


def _label(seen: View, play: Play) -> str:
    return words.label(seen.known(), advice.meaning_of(seen, play))
