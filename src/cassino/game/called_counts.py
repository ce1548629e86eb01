"""Counts as people call them out at a card table, read into tallies and checked against each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cassino.game.scoring import (
    ACE_SUITS,
    CARD_ITEMS,
    CARRIED_ITEMS,
    PRIMIERA,
    ScoreError,
    Tally,
    in_pack,
    item_points,
    pack_counts,
)
from cassino.ground.cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cassino.ground.ruleset import RuleSet

__all__ = ["tallies_from_counts"]

_NUMBERS: Final = ("cards", "spades", "sweeps", "coins")
_FLAGS: Final = ("big", "little", "spade_jack", "last", "seven_of_coins")
_KEYS: Final = (*_NUMBERS, *_FLAGS, "aces", "primiera", "carried")


def tallies_from_counts(
    rules: RuleSet, counts: Sequence[Mapping[str, Any]], *, stopped: bool = False
) -> tuple[tuple[Tally, ...], list[str]]:
    """The tallies of counts as people call them out, one table a side, and a warning for each sum that is off.

    Keys: ``cards spades sweeps coins`` (numbers), ``big little spade_jack last seven_of_coins`` (true or false),
    ``aces`` (a number, or a list of suit letters), ``primiera`` (points, or true for the side that has it) and
    ``carried`` (points carried over to this deal by item). Numbers left out are 0, owners left out unknown.
    Where play was ``stopped`` before the end of the deal, cards that nobody has are no reason to warn.

    >>> from cassino.ground import preset
    >>> tallies_from_counts(preset("standard"), [{"cards": 30, "spades": 13, "aces": 4, "big": True, "little": True},
    ...     {"cards": 21}])[1]
    ['cards: 51 of the 52 are counted']

    Raises ScoreError naming side and key for an unknown key and for a value that cannot be.
    """
    tallies = [_tally_of_counts(rules, side, one) for side, one in enumerate(counts)]
    _infer_aces(tallies)
    return tuple(tallies), list(_warnings(rules, tallies, stopped))


def _tally_of_counts(rules: RuleSet, side: int, counts: Mapping[str, Any]) -> Tally:
    for key in counts:
        if key not in _KEYS:
            raise ScoreError(f"side {side}: there is no count {key!r}; counts are {', '.join(_KEYS)}", side, str(key))
    most = {
        **pack_counts(rules),
        # A sweep takes two cards at least: the card played and one from the table.
        "sweeps": counts["cards"] // 2 if isinstance(counts.get("cards"), int) else rules.deck // 2,
    }
    number = {key: _whole(side, key, counts.get(key, 0), most[key]) for key in _NUMBERS}
    flag = {key: _flag(rules, side, key, counts.get(key)) for key in _FLAGS}
    aces, suits = _ace_count(side, counts.get("aces", 0))
    primiera = counts.get("primiera", 0)
    if not isinstance(primiera, bool):
        primiera = _whole(side, "primiera", primiera, 4 * PRIMIERA[7])
    result = Tally(
        cards=number["cards"],
        spades=number["spades"],
        big=flag["big"],
        little=flag["little"],
        aces=aces,
        ace_suits=suits,
        sweeps=number["sweeps"],
        spade_jack=flag["spade_jack"],
        last=flag["last"],
        coins=number["coins"],
        seven_of_coins=flag["seven_of_coins"],
        primiera=int(primiera),
        carried=_carried_count(side, counts.get("carried", {})),
    )
    _check_against_itself(side, counts, result)
    return result


def _whole(side: int, key: str, value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ScoreError(f"side {side}: {key!r} is a number, not {value!r}", side, key)
    if not 0 <= value <= most:
        raise ScoreError(f"side {side}: {key!r} cannot be {value}; it is from 0 to {most}", side, key)
    return value


def _flag(rules: RuleSet, side: int, key: str, value: object) -> bool | None:
    if value is not None and not isinstance(value, bool):
        raise ScoreError(f"side {side}: {key!r} is true or false, not {value!r}", side, key)
    if value and not in_pack(rules, key):
        raise ScoreError(f"side {side}: {key!r} is the {Card(CARD_ITEMS[key]).name}, not in this pack", side, key)
    return value


def _ace_count(side: int, value: object) -> tuple[int, tuple[str, ...] | None]:
    if isinstance(value, (list, tuple)):
        suits = [str(one).upper() for one in value]
        strange = [one for one in suits if one not in ACE_SUITS or suits.count(one) > 1]
        if strange:
            told = f"side {side}: 'aces' lists suits, S C H D, each once"
            raise ScoreError(f"{told}; {strange[0]!r} is wrong", side, "aces")
        return len(suits), tuple(suit for suit in ACE_SUITS if suit in suits)
    number = _whole(side, "aces", value, 4)
    # No ace and all four are known by suit without saying so.
    return number, {0: (), 4: ACE_SUITS}.get(number)


def _carried_count(side: int, value: object) -> tuple[tuple[str, int], ...]:
    if not isinstance(value, Mapping) or any(item not in CARRIED_ITEMS for item in value):
        told = f"side {side}: 'carried' is a table of points for cards or spades"
        raise ScoreError(f"{told}, not {value!r}", side, "carried")
    return tuple(sorted((item, _whole(side, "carried", number, 1000)) for item, number in value.items()))


def _check_against_itself(side: int, counts: Mapping[str, Any], one: Tally) -> None:
    suits = one.ace_suits or ()
    spades = int(bool(one.little)) + int(bool(one.spade_jack)) + suits.count("S")
    if "spades" in counts and one.spades < spades:
        raise ScoreError(f"side {side}: {one.spades} spades, but {spades} of them are named", side, "spades")
    coins = int(bool(one.big)) + int(bool(one.seven_of_coins)) + suits.count("D")
    if "coins" in counts and one.coins < coins:
        raise ScoreError(f"side {side}: {one.coins} coins, but {coins} of them are named", side, "coins")
    others = len(suits) - suits.count("S") - suits.count("D") if suits else max(0, one.aces - 2)
    least = max(one.spades, spades) + max(one.coins, coins) + others
    if "cards" in counts and one.cards < least:
        raise ScoreError(f"side {side}: {one.cards} cards, but at least {least} are named", side, "cards")


def _infer_aces(tallies: list[Tally]) -> None:
    """Where one side alone did not say which aces it has, and the numbers add up, it has the others."""
    unknown = [side for side, one in enumerate(tallies) if one.ace_suits is None]
    taken = [suit for one in tallies for suit in one.ace_suits or ()]
    if len(unknown) == 1 and len(set(taken)) == len(taken):
        rest = tuple(suit for suit in ACE_SUITS if suit not in taken)
        if len(rest) == tallies[unknown[0]].aces:
            tallies[unknown[0]] = replace(tallies[unknown[0]], ace_suits=rest)


def _warnings(rules: RuleSet, tallies: Sequence[Tally], stopped: bool) -> Iterable[str]:
    points = item_points(rules)
    for key, number in {**pack_counts(rules), "aces": 4}.items():
        counted = sum(getattr(one, key) for one in tallies)
        if key in points and counted != number and not (stopped and counted < number):
            yield f"{key}: {counted} of the {number} are counted"
    for suit in ACE_SUITS:
        owners = sum(suit in (one.ace_suits or ()) for one in tallies)
        if "aces" in points and owners > 1:
            yield f"aces: {owners} sides have the {Card('A' + suit).name}"
    for key in _FLAGS:
        owners = sum(bool(getattr(one, key)) for one in tallies)
        if key in points and owners != 1 and not (stopped and owners == 0):
            what = f"the {Card(CARD_ITEMS[key]).name}" if key in CARD_ITEMS else "the last capture"
            yield f"{key}: {owners or 'no'} {'side has' if owners < 2 else 'sides have'} {what}"
