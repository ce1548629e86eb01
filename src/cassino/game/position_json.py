"""A position as a JSON table, in the forms that the referee reads.

`hand` is the hand of the seat to play; `hands` gives every seat's, where null or a number stands for unseen cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cassino.game.deal import Build
from cassino.game.grouping import partition
from cassino.game.plays import build_id
from cassino.game.position import Held, Position, PositionError
from cassino.ground.cards import Card, CardError
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet, RuleSetError

FIELDS = (
    "rules",
    "players",
    "sides",
    "to_play",
    "dealer",
    "round",
    "half",
    "hand",
    "partner_hand",
    "hands",
    "table",
    "builds",
    "piles",
    "sweeps",
    "last_capturer",
    "stock",
)
BUILD_FIELDS = ("id", "value", "cards", "owner", "multiple")


def to_dict(position: Position) -> dict[str, Any]:
    """The table of a position; `rules` is a share code."""
    p = position
    return {
        "rules": p.rules.code,
        "players": p.players,
        "sides": list(p.sides),
        "to_play": p.to_play,
        "dealer": p.dealer,
        "round": p.round,
        "half": p.half,
        "hand": _texts(p.hands[p.to_play]) if p.to_play < p.players else [],
        "hands": [_texts(hand) for hand in p.hands],
        "table": _texts(p.table),
        "builds": [
            {
                "id": b.id,
                "value": b.value,
                "cards": [str(c) for c in b.cards],
                "owner": b.owner,
                "multiple": b.multiple,
            }
            for b in p.builds
        ],
        "piles": [_texts(pile) for pile in p.piles],
        "sweeps": list(p.sweeps),
        "last_capturer": p.last_capturer,
        "stock": _texts(p.stock),
    }


def _texts(cards: Held) -> list[str | None]:
    return [None if card is None else str(card) for card in cards]


def from_dict(data: Mapping[str, Any]) -> Position:
    """The position of a table; raises PositionError naming the entry that is wrong."""
    if not isinstance(data, Mapping):
        raise PositionError(f"a position is a table, not {_shown(data)}")
    for key in data:
        if key not in FIELDS:
            raise PositionError(f"a position has no entry {_shown(key)}")
    try:
        rules = resolve(data.get("rules", "standard"))
    except RuleSetError as error:
        raise PositionError(f"rules: {error}") from error
    sides = data.get("sides")
    if sides is not None:
        sides = [_number(side, f"sides[{i}]") for i, side in enumerate(_list(sides, "sides"))]
    to_play = _number(data.get("to_play", 0), "to_play")
    hands = _hands(data, to_play, rules.player_counts[0], sides)
    given: dict[str, Any] = {"to_play": to_play, "sides": sides}
    for key in ("dealer", "round", "half", "last_capturer"):
        if data.get(key) is not None:
            given[key] = _number(data[key], key)
    given["table"] = _cards(data.get("table", []), "table")
    given["builds"] = _builds(data.get("builds", []), rules)
    if "piles" in data:
        given["piles"] = [_cards(pile, f"piles[{i}]") for i, pile in enumerate(_list(data["piles"], "piles"))]
    if "sweeps" in data:
        given["sweeps"] = [_number(n, f"sweeps[{i}]") for i, n in enumerate(_list(data["sweeps"], "sweeps"))]
    given["stock"] = _held(data.get("stock", []), "stock")
    try:
        position = Position(rules, hands, **given)
        if "hands" in data or "stock" in data:
            return position
        # The referee's form tells of one hand only: where the other cards are is not known.
        piled = sum(map(len, position.piles)) + sum(map(len, position.hands))
        lying = len(position.table) + sum(len(b.cards) for b in position.builds)
        return position.replace(stock=max(0, rules.deck - piled - lying))
    except CardError as error:
        raise PositionError(str(error)) from error


def _hands(
    data: Mapping[str, Any], to_play: int, usual: int, sides: Sequence[Any] | None
) -> list[Sequence[str | None] | int]:
    """The hands by seat, from `hands` or from the referee's `hand` and `partner_hand`."""
    given = _list(data["hands"], "hands") if "hands" in data else None
    counted = len(given) if given is not None else len(sides) if sides is not None else usual
    players = _number(data.get("players", counted), "players")
    if not 2 <= players <= 4:
        raise PositionError(f"players is 2, 3 or 4, not {players}")
    if given is not None:
        if len(given) != players:
            raise PositionError(f"hands has {len(given)} hands for {players} players")
        hands = [_held(hand, f"hands[{seat}]") for seat, hand in enumerate(given)]
        if "hand" in data and to_play < players and _held(data["hand"], "hand") != hands[to_play]:
            raise PositionError(f"hand is not the same as hands[{to_play}]")
        if "partner_hand" in data:
            raise PositionError("partner_hand is given beside hands, which has the partner's hand already")
        return hands
    if "hand" not in data:
        raise PositionError("hand (of the seat to play) or hands (of every seat) is missing")
    if to_play >= players:
        raise PositionError(f"to_play is seat {to_play}, but the seats are 0 to {players - 1}")
    hands = [0] * players
    hands[to_play] = _held(data["hand"], "hand")
    if data.get("partner_hand"):
        own = list(sides) if sides is not None else []
        partners = [s for s, side in enumerate(own) if s != to_play and side == own[to_play]]
        if len(partners) != 1:
            raise PositionError(f"partner_hand: seat {to_play} has {len(partners) or 'no'} partners")
        hands[partners[0]] = _held(data["partner_hand"], "partner_hand")
    return hands


def _builds(given: object, rules: RuleSet) -> list[Build]:
    """Builds; where `multiple` is left out the cards decide."""
    found: list[Build] = []
    for i, one in enumerate(_list(given, "builds")):
        where = f"builds[{i}]"
        if not isinstance(one, Mapping):
            raise PositionError(f"{where} is a table with id, value, cards, owner and multiple, not {_shown(one)}")
        for key in one:
            if key not in BUILD_FIELDS:
                raise PositionError(f"{where} has no entry {_shown(key)}")
        free = next(build_id(k) for k in range(27) if all(b.id != build_id(k) for b in found))
        name = one.get("id", free)
        multiple = one.get("multiple")
        if not isinstance(name, str):
            raise PositionError(f"{where}.id is B1 to B26, not {_shown(name)}")
        if multiple is not None and not isinstance(multiple, bool):
            raise PositionError(f"{where}.multiple is true or false, not {_shown(multiple)}")
        value, owner = _number(one.get("value"), f"{where}.value"), _number(one.get("owner"), f"{where}.owner")
        try:
            cards = tuple(Card(c) for c in _cards(one.get("cards", []), f"{where}.cards"))
        except CardError as error:
            raise PositionError(f"{where}.cards: {error}") from error
        if multiple is None:
            values = [rules.build_values(c.index) for c in cards]
            multiple = len((partition(values, value) if value else None) or ()) > 1
        found.append(Build(name, value, cards, owner, multiple))
    return found


def _held(given: object, where: str) -> Sequence[str | None] | int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    cards = _list(given, where)
    for i, card in enumerate(cards):
        if card is not None and not isinstance(card, str):
            raise PositionError(f"{where}[{i}] is a card or null, not {_shown(card)}")
    return list(cards)


def _cards(given: object, where: str) -> list[str]:
    cards = _list(given, where)
    for i, card in enumerate(cards):
        if not isinstance(card, str):
            raise PositionError(f"{where}[{i}] is a card, not {_shown(card)}")
    return list(cards)


def _list(given: object, where: str) -> Sequence[Any]:
    if not isinstance(given, list | tuple):
        raise PositionError(f"{where} is a list, not {_shown(given)}")
    if len(given) > 99:
        raise PositionError(f"{where} has {len(given)} entries, which is too many")
    return given


def _number(given: object, where: str) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= 99:
        raise PositionError(f"{where} is a number from 0 to 99, not {_shown(given)}")
    return given


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
