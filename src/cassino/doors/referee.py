"""The referee: questions as JSON lines in, verdicts as JSON lines out (`cassino referee`, docs/referee.md).

One object a line asks for the verdict on a play, for all legal plays of a position, for the points of a deal or for
the end of a match; the answer is one object on one line. A line that cannot be answered is answered with an error
that names the place, and the next line is read.

>>> answer({"id": 1, "table": ["5C", "4D"], "hand": ["9S"], "play": {"card": "9S", "kind": "capture", "take": ["5C"]}})
{'id': 1, 'legal': False, 'reason': {'code': 'wrong_sum', 'text': 'the 5♣ is 5; your 9 takes 9'}}
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from cassino.doors import referee_position
from cassino.doors.referee_input import (
    BadInput,
    a_card,
    a_list,
    a_number,
    a_scalar,
    a_table,
    known,
    lines,
    parse_line,
    shown,
)
from cassino.doors.referee_plays import KINDS, judge, judge_line, play_form
from cassino.doors.referee_position import laid_out, position_of, rules_of, sides_of
from cassino.game import called_counts, match_end, scoring
from cassino.ground.cards import Card
from cassino.ground.choices import BothReach, IllegalPenalty

if TYPE_CHECKING:
    from cassino.game.deal import Deal
    from cassino.game.position import Position
    from cassino.ground.ruleset import RuleSet

USUAL_LIMIT: Final = 1000
"""How many plays a list holds where the request sets no limit."""

_COMMON: Final = ("id", "rules", "players", "sides")
_FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "play": (*_COMMON, *referee_position.FIELDS, "play"),
    "list": (*_COMMON, *referee_position.FIELDS, "card", "kind", "limit"),
    "score": (*_COMMON, "score", "match"),
    "match": (*_COMMON, "match"),
}
_SCORE_FIELDS: Final = ("counts", "piles", "sweeps", "last", "carried", "before")
_MATCH_FIELDS: Final = ("before", "deal", "items", "parts", "events", "claim", "deals_played", "carried", "target")
# Kinds that a filter finds: additions and raises are builds, and so are builds from table cards.
_FILTERS: Final[Mapping[str, tuple[str, ...]]] = {
    kind: (kind,) if kind != "build" else ("build", "add", "raise", "table_build") for kind in KINDS
}


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to one request, errors included; see docs/referee.md for the forms."""
    number: object = None
    try:
        number = a_scalar(request.get("id"))
        warnings: list[str] = []
        found = _answer(request, warnings)
        if warnings:
            found["warnings"] = warnings
        return {"id": number, **found}
    except BadInput as error:
        return {"id": number, "error": {"code": error.code, "text": str(error)}}


def answer_line(line: bytes, number: int = 1) -> dict[str, Any]:
    """The answer to one line of JSON; `number` is the line's, for errors."""
    try:
        found = answer(parse_line(line))
    except BadInput as error:
        found = {"id": None, "error": {"code": error.code, "text": str(error)}}
    if "error" in found:
        found["error"]["line"] = number
    return found


def run(source: BinaryIO, sink: BinaryIO) -> int:
    """Answers every line of `source` on `sink`, each at once; empty lines are skipped. Returns how many were answered.

    Raises BrokenPipeError when nobody reads the answers any more.
    """
    count = 0
    for number, line in lines(source):
        if line is None:
            found = _too_long(number)
        elif not line.strip():
            continue
        else:
            found = answer_line(line, number)
        sink.write(_encoded(found))
        sink.flush()
        count += 1
    return count


def _too_long(number: int) -> dict[str, Any]:
    text = "the line is longer than a million bytes"
    return {"id": None, "error": {"code": "line_too_long", "text": text, "line": number}}


def _encoded(found: dict[str, Any]) -> bytes:
    try:
        return json.dumps(found, ensure_ascii=False).encode() + b"\n"
    except UnicodeEncodeError:
        # Half a surrogate pair, from an id or a quoted name.
        return json.dumps(found).encode() + b"\n"


def _answer(request: Mapping[str, Any], warnings: list[str]) -> dict[str, Any]:
    form = next((name for name in ("score", "match", "play") if request.get(name) is not None), "list")
    known(request, _FORMS[form], "", warnings)
    rules = rules_of(request.get("rules"))
    if form == "score":
        return _scored(rules, request, warnings)
    if form == "match":
        return _decided(rules, request, None, warnings)
    if "table" not in request and "hand" not in request:
        raise BadInput("missing_field", "the request has neither a position (table, hand) nor score nor match")
    position = position_of(rules, request, warnings)
    if form == "play":
        return _judged(position, request["play"], warnings)
    return _listed(laid_out(position), request)


# --- plays


def _judged(position: Position, play: object, warnings: list[str]) -> dict[str, Any]:
    deal = laid_out(position)

    def allowing_tables() -> Deal:
        return position.replace(rules=position.rules.replace(table_only_build=True)).deal()

    verdict = judge_line(deal, play) if isinstance(play, str) else judge(deal, play, allowing_tables, warnings)
    if verdict.refusal is not None:
        refused: dict[str, Any] = {"code": verdict.refusal.code, "text": verdict.refusal.text}
        return {"legal": False, "reason": refused} | _penalty(position.rules)
    assert verdict.play is not None
    deal.push_unchecked(verdict.play)
    taken = deal.captures()
    return {
        "legal": True,
        "captured": _texts(taken[0].cards) if taken else [],
        "sweep": taken[0].sweep if taken else False,
        "table": _texts(deal.table),
        "builds": [
            {"id": b.id, "value": b.value, "cards": _texts(b.cards), "owner": b.owner, "multiple": b.multiple}
            for b in deal.builds
        ],
    }


def _penalty(rules: RuleSet) -> dict[str, Any]:
    """What an illegal play costs at a card table, where it is more than being taken back."""
    if rules.illegal_penalty == IllegalPenalty.TAKE_BACK:
        return {}
    told: dict[str, Any] = {"kind": str(rules.illegal_penalty)}
    if rules.illegal_penalty == IllegalPenalty.POINTS:
        told["points"] = rules.penalty_points
    return {"penalty": told}


def _listed(deal: Deal, request: Mapping[str, Any]) -> dict[str, Any]:
    limit = a_number(request.get("limit", USUAL_LIMIT), "limit", 0, 1_000_000)
    if request.get("card") is not None:
        card = a_card(request["card"], "card")
        if card not in deal.hand(deal.turn):
            raise BadInput("bad_filter", f"card: the {card.name} is not in the hand")
        plays = deal.plays_with(card)
    else:
        plays = deal.legal_plays
    found = list(plays)
    if request.get("kind") is not None:
        kind = request["kind"]
        if kind not in KINDS:
            raise BadInput("bad_filter", f"kind is one of {', '.join(KINDS)}, not {shown(kind)}")
        found = [play for play in found if play.kind in _FILTERS[kind]]
    answered: dict[str, Any] = {"count": len(found), "plays": [play_form(deal, play) for play in found[:limit]]}
    answered["truncated"] = plays.truncated or len(found) > limit
    if plays.truncated:
        answered["at_least"] = True
    return answered


def _texts(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


# --- points


def _scored(rules: RuleSet, request: Mapping[str, Any], warnings: list[str]) -> dict[str, Any]:
    fields = a_table(request["score"], "score")
    known(fields, _SCORE_FIELDS, "score: ", warnings)
    match = request.get("match")
    given = {} if match is None else a_table(match, "match")
    tallies = _tallies(rules, request, fields, warnings)
    carried_at = "score.carried" if "carried" in fields else "match.carried"
    carried = fields.get("carried", given.get("carried"))
    before = fields.get("before", given.get("before"))
    try:
        found = scoring.score(
            rules,
            tallies,
            None if carried is None else _points_by_item(carried, carried_at),
            None if before is None else _points(before, "score.before" if "before" in fields else "match.before"),
        )
    except scoring.ScoreError as error:
        raise BadInput("bad_score", f"score: {error}") from None
    answered: dict[str, Any] = {
        "points": list(found.points),
        "items": [{"item": i.item, "side": i.side, "points": i.points, "why": i.why} for i in found.items],
    }
    if found.carried:
        answered["carried"] = found.carried
    if match is not None:
        answered |= _decided(rules, request, (found, tallies), warnings)
    return answered


def _tallies(
    rules: RuleSet, request: Mapping[str, Any], fields: Mapping[str, Any], warnings: list[str]
) -> tuple[scoring.Tally, ...]:
    if ("counts" in fields) == ("piles" in fields):
        raise BadInput("missing_field", "score has either counts or piles, one for each side")
    key = "counts" if "counts" in fields else "piles"
    given = a_list(fields[key], f"score.{key}")
    wanted = range(2, 5)
    if "players" in request or "sides" in request:
        sides = sides_of(rules, request)
        wanted = range(max(sides) + 1, max(sides) + 2)
    if len(given) not in wanted:
        sides_text = f"{wanted[0]}" if len(wanted) == 1 else "2 to 4"
        raise BadInput("bad_score", f"score.{key} has {len(given)} entries for {sides_text} sides")
    if key == "counts":
        for unfit in ("sweeps", "last"):
            if fields.get(unfit) is not None:
                raise BadInput("bad_score", f"score.{unfit} goes with piles; counts say it for each side")
        counts = [a_table(one, f"score.counts[{side}]") for side, one in enumerate(given)]
        try:
            tallies, off = called_counts.tallies_from_counts(rules, counts)
        except scoring.ScoreError as error:
            place = "" if error.side is None else f".counts[{error.side}]"
            raise BadInput("bad_score", f"score{place}: {error}") from None
        warnings += off
        return tallies
    return _tallies_of_piles(rules, given, fields, warnings)


def _tallies_of_piles(
    rules: RuleSet, piles: list[Any], fields: Mapping[str, Any], warnings: list[str]
) -> tuple[scoring.Tally, ...]:
    sweeps = [0] * len(piles)
    if fields.get("sweeps") is not None:
        sweeps = _points(fields["sweeps"], "score.sweeps")
        if len(sweeps) != len(piles):
            raise BadInput("bad_score", f"score.sweeps has {len(sweeps)} numbers for {len(piles)} piles")
    last = fields.get("last")
    if last is not None:
        last = a_number(last, "score.last", 0, len(piles) - 1)
    seen: dict[Card, str] = {}
    tallies = []
    for side, pile in enumerate(piles):
        mask = 0
        for i, one in enumerate(a_list(pile, f"score.piles[{side}]")):
            where = f"score.piles[{side}][{i}]"
            card = a_card(one, where)
            if card in seen:
                raise BadInput("duplicate_card", f"{where}: {card} lies at {seen[card]} as well")
            if not rules.pack & card.mask:
                raise BadInput("card_not_in_pack", f"{where}: the {card.name} is not in the pack of these rules")
            seen[card] = where
            mask |= card.mask
        tallies.append(scoring.tally(rules, mask, sweeps[side], last=side == last))
    if len(seen) != rules.deck:
        warnings.append(f"cards: {len(seen)} of the {rules.deck} are in the piles")
    if last is None and "last" in scoring.item_points(rules):
        warnings.append("last: no side is said to have made the last capture (score.last)")
    return tuple(tallies)


def _points(given: object, place: str) -> list[int]:
    return [a_number(one, f"{place}[{i}]", 0, 100_000) for i, one in enumerate(a_list(given, place))]


def _points_by_item(given: object, place: str) -> dict[str, int]:
    return {item: a_number(one, f"{place}.{item[:40]}", 0, 100_000) for item, one in a_table(given, place).items()}


# --- the end of a match


def _decided(
    rules: RuleSet,
    request: Mapping[str, Any],
    scored: tuple[scoring.DealScore, tuple[scoring.Tally, ...]] | None,
    warnings: list[str],
) -> dict[str, Any]:
    fields = a_table(request["match"], "match")
    known(fields, _MATCH_FIELDS, "match: ", warnings)
    before = _points(fields.get("before"), "match.before")
    if scored is not None:
        points = list(scored[0].points)
        if fields.get("deal") not in (None, points):
            raise BadInput("bad_match", f"match.deal is not what the score makes: {points}")
    else:
        points = _points(fields.get("deal"), "match.deal")
        if "carried" in fields:
            _points_by_item(fields["carried"] or {}, "match.carried")
            warnings.append("match.carried counts only where the deal is scored on the same line (score)")
    target = fields.get("target")
    if target is not None:
        target = a_number(target, "match.target", 1, 100_000)
    deals_played = fields.get("deals_played")
    if deals_played is not None:
        deals_played = a_number(deals_played, "match.deals_played", 1, 100_000)
    try:
        found = match_end.decide(
            rules,
            before,
            points,
            scored[0].items if scored is not None else (),
            target=target,
            deals_played=deals_played,
            events=_events(fields.get("events")),
            claim=_claim(rules, fields.get("claim"), len(points)),
            parts=_parts(fields),
            tallies=scored[1] if scored is not None else None,
        )
    except match_end.MatchEndError as error:
        raise BadInput("bad_match", f"match: {error}") from None
    answered: dict[str, Any] = {"totals": list(found.totals), "winner": found.winner, "over": found.over}
    if found.drawn:
        answered["drawn"] = True
    if found.lurch:
        answered["lurch"] = True
    if found.target != (rules.target if target is None else target):
        answered["target"] = found.target
    return answered | {"why": found.why}


def _parts(fields: Mapping[str, Any]) -> list[dict[str, int]] | None:
    """What each side's points are made of: a table a side, or the items of an answer to `score`."""
    key = "items" if fields.get("items") is not None else "parts"
    if fields.get(key) is None:
        return None
    if key == "items" and fields.get("parts") is not None:
        raise BadInput("bad_match", "match has items or parts, not both: they are two names of one thing")
    given = a_list(fields[key], f"match.{key}")
    if not any(isinstance(one, Mapping) and "item" in one for one in given):
        return [_points_by_item(one, f"match.{key}[{side}]") for side, one in enumerate(given)]
    sides = len(a_list(fields.get("before"), "match.before"))
    parts: list[dict[str, int]] = [{} for _ in range(sides)]
    for i, one in enumerate(given):
        where = f"match.{key}[{i}]"
        line = a_table(one, where)
        name = line.get("item")
        if not isinstance(name, str):
            raise BadInput("wrong_type", f"{where}.item is a text, not {shown(name)}")
        number = a_number(line.get("points"), f"{where}.points", 0, 100_000)
        if line.get("side") is not None:
            part = parts[a_number(line["side"], f"{where}.side", 0, sides - 1)]
            part[name] = part.get(name, 0) + number
    return parts


def _events(given: object) -> list[match_end.Event] | None:
    if given is None:
        return None
    events = []
    for i, one in enumerate(a_list(given, "match.events")):
        where = f"match.events[{i}]"
        if isinstance(one, Mapping):
            fields = [one.get("side"), one.get("points"), one.get("item", "")]
        else:
            fields = a_list(one, where)
        if not 2 <= len(fields) <= 3 or not isinstance(fields[-1] if len(fields) == 3 else "", str):
            raise BadInput("wrong_type", f"{where} is a side, points and perhaps an item, not {shown(one)}")
        side = a_number(fields[0], f"{where}: the side", 0, 3)
        points = a_number(fields[1], f"{where}: the number of points", 0, 100_000)
        events.append(match_end.Event(side, points, *fields[2:]))
    return events


def _claim(rules: RuleSet, given: object, sides: int) -> match_end.Claim | None:
    if given is None:
        return None
    if rules.both_reach != BothReach.CLAIM:
        raise BadInput("bad_match", f"match.claim: nobody claims under these rules (both_reach={rules.both_reach})")
    fields = a_table(given, "match.claim")
    at = fields.get("at")
    return match_end.Claim(
        a_number(fields.get("by"), "match.claim.by", 0, sides - 1),
        None if at is None else a_number(at, "match.claim.at", 0, 100_000),
    )
