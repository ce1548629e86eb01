"""The position of a referee's request, laid out for the engine.

A position may be any table that could lie there, however odd: the hands of others are not asked for, an owner may
lack the card, and cards may be anywhere. What cannot be (a card twice, cards that do not make their build) is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cassino.doors.referee_input import BadInput, a_card, a_flag, a_list, a_number, a_table, known, shown
from cassino.game import dealing
from cassino.game.deal import Deal
from cassino.game.grouping import partition
from cassino.game.plays import PlayError, build_id, slot_of
from cassino.game.rulebook import rulebook
from cassino.game.stepping import Game
from cassino.ground.cards import Card, cards_of
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet, RuleSetError

FIELDS = ("players", "sides", "to_play", "table", "builds", "hand", "partner_hand", "half")
BUILD_FIELDS = ("id", "value", "cards", "owner", "multiple")


_RULES: dict[str, RuleSet] = {}
_MOST_RULES = 256


def rules_of(spec: object) -> RuleSet:
    """The rule set that a request names; `standard` where it names none. Raises BadInput."""
    if spec is None:
        spec = "standard"
    if not isinstance(spec, (str, Mapping)):
        raise BadInput("wrong_type", f"rules is a preset's name, a rules code or an object, not {shown(spec)}")
    key = spec if isinstance(spec, str) else json.dumps(spec)
    found = _RULES.get(key)
    if found is None:
        try:
            found = resolve(spec)
        except RuleSetError as error:
            text = str(error)
            raise BadInput("bad_rules", f"rules: {text if len(text) <= 400 else text[:397] + '...'}") from None
        if len(_RULES) >= _MOST_RULES:
            _RULES.clear()
        _RULES[key] = found
    return found


def seats(rules: RuleSet, fields: Mapping[str, Any]) -> tuple[int, tuple[int, ...]]:
    """The number of players and the side of each seat; raises BadInput where the rules do not have such a game."""
    given = fields.get("sides")
    sides = None
    if given is not None:
        sides = tuple(a_number(one, f"sides[{i}]", 0, 3) for i, one in enumerate(a_list(given, "sides")))
    players = fields.get("players")
    if players is None:
        players = len(sides) if sides is not None else rules.player_counts[0]
    players = a_number(players, "players", 2, 4)
    try:
        rules.check(players)
        usual = dealing.sides_for(rules, players)
    except (RuleSetError, dealing.DealingError) as error:
        raise BadInput("bad_seats", f"players: {error}") from None
    if sides is None:
        return players, usual
    if len(sides) != players:
        raise BadInput("bad_seats", f"sides has {len(sides)} numbers for {players} players")
    if len(set(sides)) < 2 or set(sides) != set(range(len(set(sides)))):
        raise BadInput("bad_seats", f"sides {shown(list(sides))} are two or more, numbered from 0 without a gap")
    return players, sides


class Position:
    """A table as it lies, with the hand of the seat to play; every card is checked to be there once."""

    def __init__(self, rules: RuleSet, fields: Mapping[str, Any], warnings: list[str]) -> None:
        self.rules = rules
        self.players, self.sides = seats(rules, fields)
        self.turn = a_number(fields.get("to_play", 0), "to_play", 0, self.players - 1)
        self.half = a_number(fields.get("half", 1), "half", 1, 2)
        self._seen: dict[Card, str] = {}
        self.loose = self._cards(fields.get("table"), "table")
        self.hands = [0] * self.players
        self.hands[self.turn] = self._cards(fields.get("hand"), "hand")
        partner = self._cards(fields.get("partner_hand"), "partner_hand")
        if partner:
            self.hands[self._partner()] = partner
        self.builds = self._builds(fields.get("builds"), warnings)

    def deal(self, rules: RuleSet | None = None) -> Deal:
        """The position as a deal in which nothing else is known."""
        deal = Deal.__new__(Deal)
        Game.__init__(deal, rulebook(rules or self.rules), self.players, self.sides)
        deal.rejected = ()
        deal.put(self.hands, self.loose, self.builds, [], [], self.turn, -1, [], 0, self.half, True, [], 1)
        return deal

    def _partner(self) -> int:
        partners = [s for s in range(self.players) if s != self.turn and self.sides[s] == self.sides[self.turn]]
        if len(partners) != 1:
            raise BadInput("bad_seats", f"partner_hand: seat {self.turn} has {len(partners) or 'no'} partners")
        return partners[0]

    def _cards(self, given: object, place: str) -> int:
        mask = 0
        for i, one in enumerate(a_list(given, place)):
            where = f"{place}[{i}]"
            card = a_card(one, where)
            if card in self._seen:
                raise BadInput("duplicate_card", f"{where}: {card} lies at {self._seen[card]} as well")
            if not self.rules.pack & card.mask:
                raise BadInput("card_not_in_pack", f"{where}: the {card.name} is not in the pack of these rules")
            self._seen[card] = where
            mask |= card.mask
        return mask

    def _builds(self, given: object, warnings: list[str]) -> list[tuple[int, int, int, int, bool]]:
        builds: dict[int, tuple[int, int, int, int, bool]] = {}
        for i, one in enumerate(a_list(given, "builds")):
            where = f"builds[{i}]"
            fields = a_table(one, where)
            known(fields, BUILD_FIELDS, f"{where}: ", warnings)
            try:
                slot = slot_of(fields["id"]) if "id" in fields else next(k for k in range(26) if k not in builds)
            except PlayError:
                raise BadInput("bad_build", f"{where}.id is B1 to B26, not {shown(fields['id'])}") from None
            if slot in builds:
                raise BadInput("bad_build", f"{where}.id: {build_id(slot)} is the id of another build as well")
            value = a_number(fields.get("value"), f"{where}.value", 1, 16)
            owner = a_number(fields.get("owner"), f"{where}.owner", 0, self.players - 1)
            cards = self._cards(fields.get("cards"), f"{where}.cards")
            multiple = self._multiple(where, value, cards, fields.get("multiple"))
            builds[slot] = (slot, cards, value, owner, multiple)
        return list(builds.values())

    def _multiple(self, where: str, value: int, mask: int, said: object) -> bool:
        """Whether a build is multiple; raises BadInput where its cards do not make its value."""
        cards = cards_of(mask)
        if len(cards) < 2:
            raise BadInput("bad_build", f"{where}.cards: a build has two cards or more, not {len(cards)}")
        values = [self.rules.build_values(card.index) for card in cards]
        groups = partition(values, value)
        if groups is None:
            told = "+".join(str(card) for card in cards)
            raise BadInput("bad_build", f"{where}: {told} cannot make a build of {value}")
        found = len(groups) > 1
        if said is None:
            return found
        if a_flag(said, f"{where}.multiple") or not found:
            return bool(said)
        raise BadInput("bad_build", f"{where}: the cards make {len(groups)} groups of {value}, so it is multiple")
