"""The tables by which the page keeps score without a line: one template for every value of every scoring option.

The template is made by asking `score_table` for rule sets that differ in one option after the other and noting what
changes. Where a part of the table is the option's own value it becomes ``{"$": option}``; where it depends on a choice,
``{"$": option, "of": {value: part, ...}, "else": part}``. No rule is written down for it a second time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cassino.game.score_table import SCORING_OPTIONS, score_table
from cassino.game.scoring import ITEMS
from cassino.ground.choices import DealRotation
from cassino.ground.kinds import Choice, Flag, Number
from cassino.ground.language import LANGUAGES, language
from cassino.ground.options import OPTIONS, RuleSetError
from cassino.ground.presets import built_in_presets, info
from cassino.ground.ruleset import RuleSet
from cassino.records.count_up import item_title

__all__ = ["pad_tables", "pad_words", "template"]

Json = dict[str, Any]
Path = tuple[str | int, ...]

_OWN_TABLE: Final = {"cards": 4, "coins": 5, "primiera": 6, "seven_of_coins": 7}

# Two values of each option whose value stands in the table as it is: what follows it is that option.
_AS_THEY_ARE: Final[Mapping[str, tuple[Any, Any]]] = {
    "sweep_points": (8, 9),
    "sweep_freeze_at": (801, 802),
    "card_points": (8, 9),
    "spade_points": (8, 9),
    "big": (8, 9),
    "little": (8, 9),
    "ace_pt": (8, 9),
    "last_pt": (8, 9),
    "target": (801, 802),
    "fixed_deals": (81, 82),
    "count_out_order": (["big", "last"], ["cards", "AS"]),
    "lurch_under": (801, 802),
    "target_limits": ({"801": "10D"}, {"802": "2S"}),
}

# Choices, by the parts of the table that they change: within a part every combination is asked for.
_CHOICES: Final[Mapping[str, Mapping[str, Sequence[Any]]]] = {
    "whole": {"deck": (52, 40), "courts": ("pair", "numeric", "scopa")},
    "items": {
        "scoring": (None, _OWN_TABLE),
        "deck": (52, 40),
        "courts": ("pair", "numeric", "scopa"),
        "spade_mode": OPTIONS["spade_mode"].values,
        "majority": OPTIONS["majority"].values,
        "tie": OPTIONS["tie"].values,
    },
    "sweeps": {"sweep_cancel": (False, True)},
    "only": {},
    "end": {name: OPTIONS[name].values for name in ("both_reach", "level", "fixed_level", "difference")},
    "holds": {"deck": (52, 40), "courts": ("pair", "numeric", "scopa")},
}


def template() -> Json:
    """The table of every rule set, as a template; resolved with a rule set's options it is that rule set's table."""
    return {part: _spread(part, dict(choices), {}) for part, choices in _CHOICES.items()}


def _spread(part: str, left: dict[str, Sequence[Any]], chosen: Json) -> Any:
    if not left:
        return _leaf(part, chosen)
    name = next(iter(left))
    rest = {key: values for key, values in left.items() if key != name}
    return _merged(name, {word(value): _spread(part, rest, {**chosen, name: value}) for value in left[name]})


def word(value: Any) -> str:
    """The key under which a template has what an option's value leads to."""
    if isinstance(value, (dict, list)):
        return "table"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _merged(name: str, variants: dict[str, Any]) -> Any:
    first = next(iter(variants.values()))
    if all(one == first for one in variants.values()):
        return first
    if all(isinstance(one, dict) and "$" not in one and list(one) == list(first) for one in variants.values()):
        return {key: _merged(name, {value: one[key] for value, one in variants.items()}) for key in first}
    # What most values lead to need not be repeated.
    usual = max(variants.values(), key=lambda one: sum(one == other for other in variants.values()))
    return {"$": name, "of": {value: one for value, one in variants.items() if one != usual}, "else": usual}


def _leaf(part: str, chosen: Json) -> Any:
    """A part for one combination of choices, with what is an option's own value marked."""
    own = chosen.get("scoring") or {}
    start = {name: one for name, (one, _) in _AS_THEY_ARE.items()} | chosen
    base = _ask(start, part)
    marks: dict[Path, Json] = {}
    for name, (one, other) in _AS_THEY_ARE.items():
        _mark(base, _ask({**start, name: other}, part), one, other, {"$": name}, marks)
    for item, points in own.items():
        changed = {**start, "scoring": {**own, item: points + 10}}
        _mark(base, _ask(changed, part), points, points + 10, {"$": "scoring", "at": item}, marks)
    return _with(base, marks)


def _ask(options: Json, part: str) -> Any:
    return score_table(RuleSet().with_options(options))[part]


def _mark(base: Any, other: Any, one: Any, two: Any, mark: Json, marks: dict[Path, Json], path: Path = ()) -> None:
    if base == other:
        return
    if base == one and other == two:
        marks[path] = mark
    elif isinstance(base, dict) and isinstance(other, dict) and list(base) == list(other):
        for key in base:
            _mark(base[key], other[key], one, two, mark, marks, (*path, key))
    else:
        raise AssertionError(f"{mark['$']} changes {'.'.join(map(str, path))} from {base} to {other}: not by itself")


def _with(base: Any, marks: Mapping[Path, Json], path: Path = ()) -> Any:
    if path in marks:
        return marks[path]
    if isinstance(base, dict):
        return {key: _with(value, marks, (*path, key)) for key, value in base.items()}
    return base


# --- what the page is told besides


def pad_tables() -> Json:
    """All that the page needs to score by itself: the template, the options with their values, the presets."""
    return {
        "version": 1,
        "template": template(),
        "options": {name: _option(name) for name in SCORING_OPTIONS},
        "presets": {name: _preset(name, rules) for name, rules in built_in_presets().items()},
    }


def _option(name: str) -> Json:
    kind = OPTIONS[name].kind
    # What a share code calls the option.
    told: Json = {"tag": OPTIONS[name].tag}
    if isinstance(kind, Number) and not kind.among:
        return told | {"low": kind.low, "high": kind.high, "none": kind.none}
    if isinstance(kind, (Choice, Flag, Number)):
        return told | {"values": [kind.plain(value) for value in kind.values]}
    return told


def _preset(name: str, rules: RuleSet) -> Json:
    options = {key: OPTIONS[key].plain(getattr(rules, key)) for key in SCORING_OPTIONS}
    turns = {DealRotation.LEFT: 1, DealRotation.RIGHT: -1}
    pairs = {"never": False, "required_with_four": True}
    return {
        "options": options,
        "players": list(rules.player_counts),
        "pairs": pairs.get(rules.partnership),
        "targets": list(rules.target_choices),
        "rounds": {str(n): rules.rounds(n) for n in rules.player_counts},
        # Who deals next: so many seats to the left; null where the loser deals or it is drawn for.
        "next_dealer": turns.get(rules.deal_rotation),
        "loser_deals": rules.deal_rotation == DealRotation.LOSER,
        # Who plays first: so many seats to the left of the dealer.
        "leads": {str(n): _leads(rules, n) for n in rules.player_counts},
        "leftovers_to_nobody": rules.leftovers == "nobody",
        "refused": _refused(rules),
    }


def _leads(rules: RuleSet, players: int) -> int:
    offset = rules.dealer_offset(players)
    return (-offset if rules.turns_clockwise(players) else offset) % players


def _refused(rules: RuleSet) -> dict[str, list[Any]]:
    """For each option the values among the common ones that these rules cannot have, everything else as it is."""
    found: dict[str, list[Any]] = {}
    for name in SCORING_OPTIONS:
        kind = OPTIONS[name].kind
        if isinstance(kind, Number) and not kind.among:
            values: list[Any] = [n for n in (0, 1, 2, 3, 11, 21) if kind.low <= n <= kind.high]
            values += [None] if kind.none else []
        else:
            values = [kind.plain(value) for value in kind.values]
        bad = [value for value in values if not _fits(rules, name, value)]
        if bad:
            found[name] = bad
    return found


def _fits(rules: RuleSet, name: str, value: Any) -> bool:
    try:
        rules.with_options({name: value}).check()
    except RuleSetError:
        return False
    return True


def pad_words(code: str) -> Json:
    """What the engine calls presets, items and options in a language, and what each choice of an option means."""
    with language(code):
        return {
            "presets": {
                name: {"title": info(name).title, "summary": info(name).summary} for name in built_in_presets()
            },
            "items": {item: str(item_title(item)) for item in ITEMS},
            "options": {name: _option_words(name) for name in SCORING_OPTIONS},
        }


def _option_words(name: str) -> Json:
    option = OPTIONS[name]
    words: Json = {"label": option.label}
    if isinstance(option.kind, (Choice, Flag)):
        words["values"] = {
            word(option.plain(value)): option.words(RuleSet().with_options({name: value})) for value in option.values
        }
    return words


def files() -> dict[str, str]:
    """The files that the build of the page takes in, by their names."""
    found = {"tables.json": pad_tables()} | {f"words-{code}.json": pad_words(code) for code in LANGUAGES}
    return {name: json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for name, one in found.items()}
