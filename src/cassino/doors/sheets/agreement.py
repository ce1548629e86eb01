"""The agreement list: every option with a box for each of its values, to settle the rules before playing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cassino.doors.sheets.blanks import BLANK, parted
from cassino.ground.kinds import Number
from cassino.ground.language import say
from cassino.ground.options import GROUPS, OPTIONS, Option
from cassino.ground.ruleset import RuleSet

Json = dict[str, Any]


def agreement(rules: RuleSet) -> Json:
    """All options in their sections: `label`, `note` (why it does not come up, or None) and `choices`.

    A choice has its sentence in pieces (`blanks.parted`) and whether it is that of the rule set (`default`).
    """
    sections = [
        {
            "title": title,
            "options": [_option(one, rules) for one in OPTIONS.values() if one.group == title],
        }
        for title in map(say, GROUPS.values())
    ]
    return {
        "kind": "agreement",
        "title": say("What we agree on"),
        "note": say("Tick one box on each point. Bold and marked with a diamond is how these rules have it."),
        "sections": sections,
        "signed": parted(say("Agreed on {date}, by {names}", date=BLANK, names=BLANK)),
    }


def _option(option: Option, rules: RuleSet) -> Json:
    reason = option.moot(rules)
    return {
        "name": option.name,
        "label": option.label,
        "note": None if reason is None else say("Not consulted under these rules: {reason}.", reason=reason),
        "choices": list(_choices(option, rules)),
    }


def _choices(option: Option, rules: RuleSet) -> Iterator[Json]:
    value = getattr(rules, option.name)
    listed = list(option.values)
    if value not in listed:
        listed.insert(0, value)
    if isinstance(option.kind, Number) and option.kind.none and None not in listed:
        listed.append(None)
    for one in listed:
        yield {"text": parted(option.words(rules.replace(**{option.name: one}))), "default": one == value}
    if not option.values:
        yield {"text": parted(say("Otherwise: {what}", what=BLANK)), "default": False}
