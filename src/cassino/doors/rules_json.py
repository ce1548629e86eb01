"""Rule sets as JSON for those who read, check or put them together: sheets, options, faults, files of house rules.

Every sentence and every fault is the ground floor's: a page that shows them needs to know no rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cassino.doors.setup_json import NO_SOURCE, match_json, source, startable_json
from cassino.ground.cards import cards_of
from cassino.ground.checks import Fault, dealing_fault, faults
from cassino.ground.kinds import Choice, Flag, Number, Numbers, Scoring, SpecialHand, TargetLimits, Words
from cassino.ground.language import mark, say, spoken_now
from cassino.ground.options import GROUPS, OPTIONS, Option, RuleSetError, find_option
from cassino.ground.presets import PRESETS, info, preset, read_house_rules, resolve
from cassino.ground.ruleset import RuleSet
from cassino.ground.sentences_scoring import counted
from cassino.records.words import rules_title

if TYPE_CHECKING:
    from cassino.doors import rules_shapes as shapes
    from cassino.ground.presets import PresetInfo

USUAL: Final = "standard"
"""The preset that all others are compared with."""


_SCORED: Final = {
    "cards": mark("the most cards"),
    "coins": mark("the most coins (diamonds)"),
    "primiera": mark("the best primiera"),
    "seven_of_coins": mark("the 7 of coins (diamonds)"),
    "most cards": mark("the most cards"),
    "most spades": mark("the most spades"),
    "10D": mark("the 10 of diamonds"),
    "2S": mark("the 2 of spades"),
}
"""What a scoring table of its own can score, and what alone can score near the target."""


class _Found(NamedTuple):
    """A rule set with the preset it starts from, and values that it could not take."""

    base: str
    rules: RuleSet
    bad: tuple[Fault, ...]


# --- what can be chosen


def options_json() -> shapes.OptionsAnswer:
    """Every option with its title, its help and what values it takes, in groups; the same for all rule sets.

    `kind` is "one" (of the values of a sheet's line), "number" (`low` to `high`, or null where `none`), "numbers"
    (several, from `items` or from `low` to `high`), "order" (several of `items`), "cards" (a card of `items` to numbers
    from `low` to `high`), "points" (an item of `items` to points, or null) or "limits" (a total to an item of `items`).
    """
    groups: dict[str, list[shapes.OptionInfo]] = {say(title): [] for title in GROUPS.values()}
    for option in OPTIONS.values():
        groups[option.group].append(_option(option))
    return {"groups": [{"title": title, "options": options} for title, options in groups.items()]}


def _option(option: Option) -> shapes.OptionInfo:
    match option.kind:
        case Number() as kind if not kind.among:
            found = _info(option, "number")
            found["low"], found["high"], found["none"] = kind.low, kind.high, kind.none
        case Flag() | Choice() | Number():
            found = _info(option, "one")
        case Numbers() as kind:
            among = kind.among or (tuple(range(kind.low, kind.high + 1)) if kind.high - kind.low < 10 else ())
            found = _info(option, "numbers")
            found["low"], found["high"], found["empty"] = kind.low, kind.high, kind.empty
            found["items"] = [{"value": n, "text": str(n)} for n in among]
        case Words() as kind:
            found = _info(option, "order")
            found["items"] = [{"value": word, "text": counted(word)} for word in kind.words]
        case SpecialHand():
            found = _info(option, "cards")
            found["low"], found["high"] = 1, 16
            found["items"] = [{"value": str(card), "text": card.name} for card in cards_of(RuleSet().pack)]
        case Scoring() as kind:
            found = _info(option, "points")
            found["low"], found["high"] = 0, 20
            found["items"] = [{"value": item, "text": say(_SCORED[item])} for item in kind.ITEMS]
        case TargetLimits() as kind:
            found = _info(option, "limits")
            found["low"], found["high"] = 1, 1000
            found["items"] = [{"value": item, "text": say(_SCORED[item])} for item in kind.ITEMS]
        case kind:
            raise TypeError(f"options of type {type(kind).__name__} have no JSON")
    return found


def _info(option: Option, kind: str) -> shapes.OptionInfo:
    return {"name": option.name, "label": option.label, "help": option.help, "anchor": option.anchor, "kind": kind}


# --- sheets


def rules_json(name: str) -> shapes.RulesSheet:
    """The rules sheet of a preset or of a rules code; raises RuleSetError for a name that is neither."""
    rules = resolve(name)
    base = name.strip().partition("~")[0]
    about = info(base)
    # House rules are compared with what they start from, a preset with the usual game.
    other = info(USUAL) if rules == preset(about.name) else about
    beside = preset(other.name)
    sections: list[shapes.RuleSection] = [
        {"title": title, "lines": [_line(option, rules, beside) for option in options]}
        for title, options in _sections(rules, everything=False)
    ]
    wrong = _faults(rules)
    return {
        **_head(rules, about, other, bool(wrong)),
        "sections": sections,
        "not_implemented": list(about.not_implemented),
        "contested": _contested(rules, about),
        **_startable(rules, about, wrong),
    }


def check_json(spec: str | Mapping[str, Any]) -> shapes.CheckedRules:
    """What a rule set says, what is wrong with it, and what else each option could be.

    A preset's name, a rules code, or a table of a preset and options. Options that do not come up are in it too, and
    every value that can be listed, with what would be wrong with it (`clash`). Values that cannot be are told as
    faults, and the preset's stand in the sheet. Raises RuleSetError for an unknown preset, a code that is none, or
    something that is no such table.
    """
    return _checked(_find(spec), spoken_now()).copy()


@lru_cache(maxsize=64)
def _checked(found: _Found, _language: str) -> shapes.CheckedRules:
    rules, about = found.rules, info(found.base)
    beside = preset(about.name)
    sections: list[shapes.CheckedSection] = [
        {"title": title, "lines": [_checked_line(option, rules, beside) for option in options]}
        for title, options in _sections(rules, everything=True)
    ]
    wrong = [*found.bad, *_faults(rules)]
    return {
        **_head(rules, about, about, bool(wrong)),
        "sections": sections,
        "not_implemented": list(about.not_implemented),
        "contested": _contested(rules, about),
        "faults": [{"option": option, "text": text} for option, text in wrong],
        "seats": [] if wrong else _seats(rules),
        "options": _changes(rules, beside),
        **_startable(rules, about, wrong),
    }


def file_json(text: str, name: str) -> shapes.RulesFileAnswer:
    """The rule sets of the text of a file of house rules, each as `check_json` takes it, with its title.

    Raises RuleSetError naming the entry and what is wrong with it.
    """
    rules: list[shapes.HouseRules] = []
    for entry in read_house_rules(text, name):
        changes = _changes(entry.rules, preset(entry.start))
        rules.append({"title": entry.info.title, "preset": entry.start, "options": changes})
    return {"rules": rules}


def _changes(rules: RuleSet, start: RuleSet) -> dict[str, shapes.OptionValue]:
    return {one.option: OPTIONS[one.option].plain(one.mine) for one in rules.differences(start)}


def _find(spec: str | Mapping[str, Any]) -> _Found:
    if isinstance(spec, str):
        text = spec.strip()
        base = text.partition("~")[0]
        if "~" in text and text not in PRESETS:
            return _Found(base, RuleSet.from_code(text), ())
        return _Found(info(text).name, preset(text), ())
    strange = [key for key in spec if key not in ("preset", "options")]
    if strange:
        raise RuleSetError(say("a table of rules has 'preset' and 'options', not {key}", key=repr(strange[0])))
    options = spec.get("options", {})
    if not isinstance(options, Mapping):
        text = say("'options' is a table of options with their values, not {value}", value=repr(options))
        raise RuleSetError(text)
    base = info(spec.get("preset", USUAL)).name
    good: dict[str, Any] = {}
    bad: list[Fault] = []
    for name, value in options.items():
        try:
            option = find_option(name)
            option.parse(value)
        except RuleSetError as error:
            bad.append((error.option or str(name), str(error)))
        else:
            good[option.name] = value
    return _Found(base, preset(base).with_options(good), tuple(bad))


def _head(rules: RuleSet, about: PresetInfo, other: PresetInfo, wrong: bool) -> shapes.SheetHead:
    house = rules != preset(about.name)
    code = rules.code
    head: shapes.SheetHead = {
        "name": code if house else about.name,
        "title": rules_title(about.title, house),
        "code": code,
        "base": {"name": about.name, "title": about.title},
        # The preset that these rules happen to be, whatever they start from.
        "same_as": _same_as(code) if house else None,
        "compared_with": other.title,
        # What a book says of itself is not said of house rules that start from it.
        "source": NO_SOURCE if house else source(about),
        "summary": "" if house else about.summary,
        **match_json(rules),
    }
    if wrong:
        head["players"] = []
    return head


def _startable(rules: RuleSet, about: PresetInfo, wrong: Sequence[Fault]) -> shapes.Startable:
    return {"startable": False, "why_not": wrong[0][1]} if wrong else startable_json(rules, about)


def _same_as(code: str) -> shapes.PresetName | None:
    return None if "~" in code else {"name": code, "title": info(code).title}


def _contested(rules: RuleSet, about: PresetInfo) -> list[str]:
    """What the source can be read otherwise on, as far as the preset's reading still stands."""
    plain = preset(about.name)
    return [option for option in about.contested if getattr(rules, option) == getattr(plain, option)]


def _sections(rules: RuleSet, everything: bool) -> Iterator[tuple[str, list[Option]]]:
    for title in map(say, GROUPS.values()):
        options = [
            option
            for option in OPTIONS.values()
            if option.group == title and (everything or option.moot(rules) is None)
        ]
        if options:
            yield title, options


def _line(option: Option, rules: RuleSet, beside: RuleSet) -> shapes.RuleLine:
    value = getattr(rules, option.name)
    differs = value != getattr(beside, option.name)
    return {
        "option": option.name,
        "label": option.label,
        "anchor": option.anchor,
        "text": option.sentence(rules),
        "differs": differs,
        "instead": option.sentence(beside) if differs else None,
    }


def _checked_line(option: Option, rules: RuleSet, beside: RuleSet) -> shapes.CheckedLine:
    return {
        **_line(option, rules, beside),
        "moot": option.moot(rules),
        "value": option.plain(getattr(rules, option.name)),
        "values": list(_values(option, rules)),
    }


def _values(option: Option, rules: RuleSet) -> Iterator[shapes.PossibleValue]:
    """What the option could be, as far as it can be listed: its sentence, and what would be wrong."""
    listed = option.values
    if isinstance(option.kind, Number) and option.kind.none and not listed:
        listed = (None,)
    before = _wrong(rules, spoken_now())
    for value in listed:
        other = rules.replace(**{option.name: value})
        clash = next((text for name, text in faults(other) if (name, text) not in before), None)
        yield {"value": option.plain(value), "text": option.words(other), "clash": clash}


@lru_cache(maxsize=64)
def _wrong(rules: RuleSet, _language: str) -> frozenset[Fault]:
    """What is wrong with these rules, as it is said in a language."""
    return frozenset(faults(rules))


def _faults(rules: RuleSet) -> list[Fault]:
    found = list(faults(rules))
    if not found and not rules.player_counts:
        found = [("hand_size", dealing_fault(rules, rules.players[0]) or "")]
    return found


def _seats(rules: RuleSet) -> list[shapes.SeatsFault]:
    """For each number of players that the game is for, why the pack does not come out even, or null."""
    return [{"players": n, "why_not": dealing_fault(rules, n)} for n in rules.players]
