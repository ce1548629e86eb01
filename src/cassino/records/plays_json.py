"""Plays as JSON tables, the referee's forms: read strictly, written in one way.

`{"card": "9S", "kind": "capture", "take": ["5C", "4D"], "builds": ["B1"], "value": 9}` ·
`{"card": "3H", "kind": "build", "value": 9, "with": ["6C"], "onto": null}` · `{"card": "4H", "kind": "trail"}`.
`onto` names the build that is added to or raised; `add`, `raise` and `table_build` are kinds too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cassino.game.plays import Play, PlayError
from cassino.ground.cards import CardError

if TYPE_CHECKING:
    from typing import Protocol

    from cassino.game.deal import Build
    from cassino.ground.ruleset import RuleSet

    class Position(Protocol):
        """What is needed to tell an addition from a raise and to fill in a value that was left out."""

        @property
        def rules(self) -> RuleSet: ...
        @property
        def builds(self) -> tuple[Build, ...]: ...


class PlayFormError(ValueError):
    """A table that is no play; `field` names the entry that is wrong."""

    def __init__(self, text: str, field: str | None = None) -> None:
        super().__init__(text)
        self.field = field


_FIELDS: Final = {
    "trail": ("card", "kind"),
    "capture": ("card", "kind", "take", "builds", "value"),
    "build": ("card", "kind", "value", "with", "onto"),
    "add": ("card", "kind", "value", "with", "onto"),
    "raise": ("card", "kind", "value", "with", "onto"),
    "table_build": ("card", "kind", "value", "with"),
}


def play_to_dict(play: Play) -> dict[str, Any]:
    """A play as a JSON table.

    >>> play_to_dict(Play("3H", "raise", 9, [], ["B1"]))
    {'card': '3H', 'kind': 'raise', 'value': 9, 'with': [], 'onto': 'B1'}
    """
    kind = play.kind
    table: dict[str, Any] = {"card": str(play.card), "kind": kind}
    cards = [str(card) for card in play.cards]
    if kind == "capture":
        table |= {"take": cards, "builds": list(play.builds), "value": play.value}
    elif kind == "table_build":
        table |= {"value": play.value, "with": cards}
    elif kind != "trail":
        table |= {"value": play.value, "with": cards, "onto": play.onto}
    return table


def play_from_dict(table: Mapping[str, Any], position: Position | None = None) -> Play:
    """The play of a JSON table; `position` tells additions from raises and fills in a value that was left out.

    >>> play_from_dict({"card": "9S", "kind": "capture", "take": ["5C", "4D"], "value": 9})
    Play('9S', 'capture', 9, ['4D', '5C'], [])

    Raises PlayFormError naming the entry for anything that is not a play's form. Whether it is legal is another
    question.
    """
    if not isinstance(table, Mapping):
        raise PlayFormError(f"a play is a table with 'card' and 'kind', not {_short(table)}")
    kind = table.get("kind")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise PlayFormError(f"'kind' is one of {', '.join(_FIELDS)}, not {_short(kind)}", "kind")
    for key in table:
        if key not in _FIELDS[kind]:
            raise PlayFormError(f"a play of kind {kind!r} has no {_short(key)}", str(key)[:40])
    card = table.get("card")
    if not isinstance(card, str):
        raise PlayFormError(f"'card' names the hand card, such as '10D', not {_short(card)}", "card")
    cards = _names(table, "take" if kind == "capture" else "with")
    builds = _names(table, "builds")
    onto = table.get("onto")
    if onto is not None and not isinstance(onto, str):
        raise PlayFormError(f"'onto' is a build's id or null, not {_short(onto)}", "onto")
    if onto is None and kind in ("add", "raise"):
        raise PlayFormError(f"to {kind} is done onto a build: 'onto' names it", "onto")
    value = table.get("value")
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 16):
        raise PlayFormError(f"'value' is a number from 0 to 16, not {_short(value)}", "value")
    try:
        if kind == "trail":
            return Play(card, "trail")
        if kind == "capture":
            return Play(card, kind, _capture_value(card, value, builds, position), cards, builds)
        if value is None:
            raise PlayFormError("'value' is missing: a build is made for a value", "value")
        if kind == "build" and onto is not None:
            kind = "add" if _value_of(onto, position) in (value, None) else "raise"
        return Play(card, kind, value, cards, [onto] if onto is not None else [])
    except (PlayError, CardError) as error:
        raise PlayFormError(str(error)) from error


def _capture_value(card: str, value: int | None, builds: Sequence[str], position: Position | None) -> int:
    if value is not None:
        return value
    if position is None:
        raise PlayFormError("'value' is missing: what the capture is made for", "value")
    from cassino.ground.cards import Card

    values = position.rules.hand_values(Card(card).index)
    named = {build.value for build in position.builds if build.id in builds}
    # A card of several values takes builds of the value that they have.
    return next((v for v in values if v in named), values[0] if values else 0)


def _value_of(onto: str, position: Position | None) -> int | None:
    if position is None:
        raise PlayFormError("kind 'build' with 'onto' needs the table to be read; say 'add' or 'raise'", "kind")
    return next((build.value for build in position.builds if build.id == onto.upper()), None)


def _names(table: Mapping[str, Any], key: str) -> list[str]:
    found = table.get(key, [])
    if not isinstance(found, list | tuple) or not all(isinstance(name, str) for name in found):
        raise PlayFormError(f"{key!r} is a list of names, not {_short(found)}", key)
    if len(found) > 52:
        raise PlayFormError(f"{key!r} names {len(found)} things; a pack has 52 cards", key)
    return list(found)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
