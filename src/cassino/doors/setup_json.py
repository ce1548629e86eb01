"""What a person can choose before a match: presets, rules sheets and levels, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cassino.game.match import can_start
from cassino.ground.options import OPTIONS, rules_sections
from cassino.ground.presets import PRESETS, info, preset, resolve
from cassino.players.player import DEFAULT_LEVEL, LEVELS
from cassino.services.tables import why_not_hosted

if TYPE_CHECKING:
    from cassino.ground.ruleset import RuleSet

Json = dict[str, Any]

_NO_SOURCE: Final = "house rules"

_PARTNERS: Final = {
    "never": "never",
    "optional": "optional",
    "usual_with_four": "usual",
    "required_with_four": "required",
}


def presets_json() -> Json:
    """All presets with what a person needs to choose one."""
    return {"presets": [_preset(name) for name in PRESETS], "default": PRESETS[0]}


def levels_json() -> Json:
    """The computer players, weak ones first."""
    return {
        "levels": [{"name": one.name, "title": one.title, "about": one.about} for one in LEVELS],
        "default": DEFAULT_LEVEL,
    }


def rules_json(name: str) -> Json:
    """The rules sheet of a preset or of a rules code; raises RuleSetError for a name that is neither.

    The source of rules that come from no book is "house rules".
    """
    rules = resolve(name)
    base = rules.code.split("~")[0] if "~" in name else name
    about = info(base)
    plain = preset("standard")
    return {
        "name": about.name if rules == preset(base) else rules.code,
        "title": about.title if rules == preset(base) else f"{about.title}, house rules",
        "source": about.source or _NO_SOURCE,
        "sections": [
            {
                "title": title,
                "lines": [
                    {
                        "option": option,
                        "text": text,
                        "anchor": OPTIONS[option].anchor,
                        "differs": getattr(rules, option) != getattr(plain, option),
                    }
                    for option, text in lines
                ],
            }
            for title, lines in rules_sections(rules)
        ],
        "not_implemented": list(about.not_implemented),
    }


def _preset(name: str) -> Json:
    about, rules = info(name), preset(name)
    return {
        "name": name,
        "title": about.title,
        "source": about.source or _NO_SOURCE,
        "summary": about.summary,
        "players": list(rules.player_counts),
        "partners": _PARTNERS[rules.partnership],
        "target": rules.target,
        "target_choices": list(rules.target_choices),
        "fixed_deals": rules.fixed_deals,
        "differences": _differences(rules),
        "startable": about.startable and can_start(rules) and why_not_hosted(rules) is None,
        "why_not": about.why_not or why_not_hosted(rules),
        "not_implemented": list(about.not_implemented),
    }


def _differences(rules: RuleSet) -> list[str]:
    """Sentences for what differs from the standard rules, as far as it comes up."""
    changed = {one.option for one in rules.differences(preset("standard"))}
    return [text for _, lines in rules_sections(rules) for option, text in lines if option in changed]
