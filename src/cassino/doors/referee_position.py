"""The position of a referee's request, read with its places; what it may hold is for `game.position` to say.

A position may be any table that could lie there, however odd: the hands of others are not asked for, an owner may
lack the card, and cards may be anywhere. What cannot be (a card twice, cards that do not make their build) is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from cassino.doors.referee_input import BadInput, a_card, a_flag, a_list, a_number, a_table, known, shown
from cassino.game.deal import Build, Deal
from cassino.game.grouping import partition
from cassino.game.plays import PlayError, build_id, slot_of
from cassino.game.position import Position, PositionError, usual_sides
from cassino.game.position_status import PositionFlag
from cassino.ground.cards import Card
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet, RuleSetError

FIELDS = ("players", "sides", "to_play", "table", "builds", "hand", "partner_hand", "half")
BUILD_FIELDS = ("id", "value", "cards", "owner", "multiple")

_CODES: Final[Mapping[PositionFlag, str]] = {
    PositionFlag.SEATS: "bad_seats",
    PositionFlag.UNKNOWN_SEAT: "bad_seats",
    PositionFlag.DUPLICATE_CARD: "duplicate_card",
    PositionFlag.NOT_IN_PACK: "card_not_in_pack",
    PositionFlag.TOO_MANY_CARDS: "duplicate_card",
    PositionFlag.BUILD_ID_TWICE: "bad_build",
    PositionFlag.BUILD_VALUE: "bad_build",
    PositionFlag.WRONG_MULTIPLE: "bad_build",
}

# The rule sets asked for so far; making one takes longer than judging a play.
_RULES: dict[str, RuleSet] = {}
_MOST_RULES = 256


def rules_of(spec: object) -> RuleSet:
    """The rule set that a request names; `standard` where it names none. Raises BadInput."""
    if spec is None:
        spec = "standard"
    if not isinstance(spec, (str, Mapping)):
        raise BadInput("wrong_type", f"rules is a preset's name, a rules code or an object, not {shown(spec)}")
    try:
        key = spec if isinstance(spec, str) else json.dumps(spec)
        found = _RULES.get(key)
        if found is None:
            if len(_RULES) >= _MOST_RULES:
                _RULES.clear()
            found = _RULES[key] = resolve(spec)
        return found
    except RuleSetError as error:
        text = str(error)
        raise BadInput("bad_rules", f"rules: {text if len(text) <= 400 else text[:397] + '...'}") from None
    except RecursionError:
        raise BadInput("bad_rules", "rules: the object is nested too deeply") from None


def sides_of(rules: RuleSet, fields: Mapping[str, Any]) -> tuple[int, ...]:
    """The side of each seat, from `players` and `sides`; what is left out is as usual under the rules."""
    sides = [a_number(one, f"sides[{i}]", 0, 3) for i, one in enumerate(a_list(fields.get("sides"), "sides"))]
    players = fields.get("players")
    if players is None:
        players = len(sides) or rules.player_counts[0]
    players = a_number(players, "players", 2, 4)
    if sides and len(sides) != players:
        raise BadInput("bad_seats", f"sides has {len(sides)} numbers for {players} players")
    return tuple(sides) or _usual_sides(rules, players)


_usual_sides = lru_cache(maxsize=256)(usual_sides)


def position_of(rules: RuleSet, fields: Mapping[str, Any], warnings: list[str]) -> Position:
    """The position that a request describes; raises BadInput naming the place of what cannot be read."""
    sides = sides_of(rules, fields)
    to_play = a_number(fields.get("to_play", 0), "to_play", 0, len(sides) - 1)
    hands: list[list[Card]] = [[] for _ in sides]
    hands[to_play] = _cards(fields.get("hand"), "hand")
    partner = _cards(fields.get("partner_hand"), "partner_hand")
    if partner:
        hands[_partner(sides, to_play)] = partner
    table = _cards(fields.get("table"), "table")
    builds = _builds(rules, fields.get("builds"), warnings)
    # Where all other cards are is not known: they count as the stock.
    seen = sum(map(len, hands)) + len(table) + sum(len(build.cards) for build in builds)
    return Position(
        rules,
        hands,
        table=table,
        builds=builds,
        to_play=to_play,
        sides=sides,
        half=a_number(fields.get("half", 1), "half", 1, 2),
        stock=max(0, rules.deck - seen),
    )


def laid_out(position: Position) -> Deal:
    """The position as a deal; raises BadInput where it is one that cannot be judged."""
    try:
        return position.deal()
    except PositionError as error:
        fault = next((fault for fault in position.status().faults if fault.broken), None)
        raise BadInput(_CODES.get(fault.flag, "bad_position") if fault else "bad_position", str(error)) from None


def _partner(sides: tuple[int, ...], seat: int) -> int:
    partners = [other for other, side in enumerate(sides) if other != seat and side == sides[seat]]
    if len(partners) != 1:
        raise BadInput("bad_seats", f"partner_hand: seat {seat} has {len(partners) or 'no'} partners")
    return partners[0]


def _cards(given: object, place: str) -> list[Card]:
    return [a_card(one, f"{place}[{i}]") for i, one in enumerate(a_list(given, place))]


def _builds(rules: RuleSet, given: object, warnings: list[str]) -> list[Build]:
    builds: list[Build] = []
    for i, one in enumerate(a_list(given, "builds")):
        where = f"builds[{i}]"
        fields = a_table(one, where)
        known(fields, BUILD_FIELDS, f"{where}: ", warnings)
        name = fields.get("id")
        if name is None:
            name = next((b for b in map(build_id, range(26)) if all(b != build.id for build in builds)), "")
        try:
            name = build_id(slot_of(name))
        except PlayError:
            raise BadInput("bad_build", f"{where}.id is B1 to B26, not {shown(name)}") from None
        value = a_number(fields.get("value"), f"{where}.value", 1, 16)
        owner = a_number(fields.get("owner"), f"{where}.owner", 0, 3)
        cards = tuple(_cards(fields.get("cards"), f"{where}.cards"))
        multiple = fields.get("multiple")
        if multiple is None:
            multiple = len(partition([rules.build_values(card.index) for card in cards], value) or ()) > 1
        builds.append(Build(name, value, cards, owner, a_flag(multiple, f"{where}.multiple")))
    return builds
