"""What a person can choose before a match: presets and levels, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cassino.game.match import can_start
from cassino.ground.language import mark, say
from cassino.ground.options import rules_sections
from cassino.ground.presets import PRESETS, info, preset
from cassino.players.player import DEFAULT_LEVEL, LEVELS
from cassino.services.tables import why_not_hosted

if TYPE_CHECKING:
    from cassino.doors import rules_shapes as shapes
    from cassino.ground.presets import PresetInfo
    from cassino.ground.ruleset import RuleSet

NO_SOURCE: Final = "house rules"
_NOT_YET: Final = mark("These rules can be judged by the referee, but matches under them cannot be started yet.")

_PARTNERS: Final = {
    "never": "never",
    "optional": "optional",
    "usual_with_four": "usual",
    "required_with_four": "required",
}


def presets_json() -> shapes.PresetsAnswer:
    """All presets with what a person needs to choose one."""
    return {"presets": [_preset(name) for name in PRESETS], "default": PRESETS[0]}


def levels_json() -> shapes.LevelsAnswer:
    """The computer players, weak ones first."""
    return {
        "levels": [{"name": one.name, "title": one.title, "about": one.about} for one in LEVELS],
        "default": DEFAULT_LEVEL,
    }


def _preset(name: str) -> shapes.Preset:
    about, rules = info(name), preset(name)
    return {
        "name": name,
        "title": about.title,
        "family": about.family,
        "source": source(about),
        "summary": about.summary,
        **match_json(rules),
        "differences": _differences(rules),
        **startable_json(rules, about),
        "not_implemented": list(about.not_implemented),
    }


def source(about: PresetInfo) -> str:
    """Where a preset comes from; "house rules" for one that comes from no book."""
    return about.source or NO_SOURCE


def match_json(rules: RuleSet) -> shapes.RulesMatch:
    """For how many the rules are, whether in pairs, and how long a match is."""
    return {
        "players": list(rules.player_counts),
        "partners": _PARTNERS[rules.partnership],
        "target": rules.target,
        "target_choices": list(rules.target_choices),
        "fixed_deals": rules.fixed_deals,
    }


def startable_json(rules: RuleSet, about: PresetInfo) -> shapes.Startable:
    """Whether a match can be started under the rules, which are those of a preset or start from it, and why not."""
    why_not = why_not_hosted(rules)
    if not can_start(rules):
        why_not = about.why_not or say(_NOT_YET)
    return {"startable": why_not is None, "why_not": why_not}


def _differences(rules: RuleSet) -> list[str]:
    """Sentences for what differs from the standard rules, as far as it comes up."""
    changed = {one.option for one in rules.differences(preset("standard"))}
    return [text for _, lines in rules_sections(rules) for option, text in lines if option in changed]
