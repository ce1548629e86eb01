"""Share codes: a rule set as a short text that can stand in a link.

    code   = preset *( "~" change )
    change = tag "." value          tag: the option's point of the matrix, such as "d21" or "a4b"

``standard`` is the preset itself; ``standard~f1.0`` has no points for sweeps. Only the presets that come with the
package appear in codes, so that a code means the same everywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .language import say
from .options import OPTION_OF_TAG, OPTIONS, RuleSetError, nearest

if TYPE_CHECKING:
    from .ruleset import RuleSet


# Every view that is sent names its rules, and finding the nearest preset looks at all options of all presets.
@lru_cache(maxsize=256)
def code_of(rules: RuleSet) -> str:
    """The share code of a rule set: the nearest preset and what differs, in the order of the matrix."""
    from .presets import built_in_presets

    bases = built_in_presets()
    name = min(bases, key=lambda base: len(rules.differences(bases[base])))
    changes = [
        OPTIONS[d.option].tag + "." + OPTIONS[d.option].kind.encode(d.mine) for d in rules.differences(bases[name])
    ]
    return "~".join([name, *changes])


def rules_of_code(text: str) -> RuleSet:
    """The rule set of a share code; raises RuleSetError saying which part is not one."""
    if not isinstance(text, str):
        raise RuleSetError(say("a rules code is a text such as 'standard~f1.0', not {text}", text=repr(text)))
    return _rules_of(text)


# One object for all tables that play by the same rules.
@lru_cache(maxsize=256)
def _rules_of(text: str) -> RuleSet:
    from .presets import built_in_presets

    name, *parts = text.split("~")
    bases = built_in_presets()
    if name not in bases:
        fault = say("rules code {code} starts with {name}, which is no preset", code=repr(text), name=repr(name))
        raise RuleSetError(f"{fault}{nearest(name, bases)}")
    changes: dict[str, object] = {}
    for part in parts:
        tag, dot, value = part.partition(".")
        option = OPTION_OF_TAG.get(tag)
        if option is None or not dot:
            raise RuleSetError(
                say(
                    "rules code {code}: {part} is not the tag of an option, a dot and a value",
                    code=repr(text),
                    part=repr(part),
                )
            )
        if option.name in changes:
            raise RuleSetError(
                say("rules code {code}: {tag} stands in it twice", code=repr(text), tag=repr(tag)), option.name
            )
        try:
            changes[option.name] = option.kind.decode(value)
        except ValueError:
            raise RuleSetError(
                say(
                    "rules code {code}: {option} cannot be {value}; allowed: {allowed}",
                    code=repr(text),
                    option=repr(option.name),
                    value=repr(value),
                    allowed=option.kind.allowed(),
                ),
                option.name,
            ) from None
    return bases[name].with_options(changes)
