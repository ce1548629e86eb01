"""The shapes of what is told of rules and of what can be chosen before a match, as in `table_shapes`."""

from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from cassino.doors.table_shapes import one_of, shape

__all__ = [
    "CheckedLine",
    "CheckedRules",
    "CheckedSection",
    "Fault",
    "HouseRules",
    "Level",
    "LevelsAnswer",
    "OptionGroup",
    "OptionInfo",
    "OptionItem",
    "OptionValue",
    "OptionsAnswer",
    "PossibleValue",
    "Preset",
    "PresetName",
    "PresetsAnswer",
    "RuleLine",
    "RuleSection",
    "RulesFileAnswer",
    "RulesMatch",
    "RulesSheet",
    "SeatsFault",
    "SheetHead",
    "Startable",
]

OptionValue = TypeAliasType(
    "OptionValue",
    bool | int | str | list[int] | list[str] | dict[str, list[int]] | dict[str, int] | dict[str, str] | None,
)
"""The value of an option, as its kind has it."""


# --- what can be chosen before a match


@shape
class Level(TypedDict):
    """A computer player."""

    name: str
    title: str
    about: str


@shape
class LevelsAnswer(TypedDict):
    """The computer players, weak ones first, and the one that is taken where none is named."""

    levels: list[Level]
    default: str


class RulesMatch(TypedDict):
    """For how many rules are, whether four play in pairs, and how long a match is."""

    players: list[int]
    partners: Annotated[str, one_of("never", "optional", "usual", "required")]
    target: Annotated[int | None, Field(description="The total that ends a match; null where deals are counted.")]
    target_choices: list[int]
    fixed_deals: int | None


class Startable(TypedDict):
    """Whether a match can be started under rules, and why not."""

    startable: bool
    why_not: Annotated[str | None, Field(description="Why no match can be started under them.")]


class _PresetHead(TypedDict):
    name: str
    title: str
    family: Annotated[str, Field(description="The heading it stands under in a list.")]
    source: str
    summary: str


@shape
class Preset(_PresetHead, RulesMatch):
    """A preset with what a person needs to choose it."""

    differences: list[str]
    """Sentences for what differs from the usual game."""
    startable: bool
    why_not: str | None
    """Why no match can be started under it."""
    not_implemented: list[str]
    """What of its source is left out."""


@shape
class PresetsAnswer(TypedDict):
    """All presets, and the usual one."""

    presets: list[Preset]
    default: str


# --- options


@shape
class OptionItem(TypedDict):
    """Something that an option is put together from, and what it is called."""

    value: int | str
    text: str


@shape
class OptionInfo(TypedDict):
    """An option, and what values it takes."""

    name: str
    label: str
    help: str
    anchor: str
    """The heading of its paragraph in the rules."""
    kind: Annotated[str, one_of("one", "number", "numbers", "order", "cards", "points", "limits")]
    """`one` of the values of a line; a `number`, or several; an `order` of items; a table of `cards` with numbers, of
    items with `points`, or of totals with items as `limits`."""
    low: NotRequired[int]
    high: NotRequired[int]
    none: NotRequired[bool]
    """Whether no number is a value too."""
    empty: NotRequired[bool]
    """Whether it may be no numbers at all."""
    items: NotRequired[list[OptionItem]]


@shape
class OptionGroup(TypedDict):
    """Options that belong together."""

    title: str
    options: list[OptionInfo]


@shape
class OptionsAnswer(TypedDict):
    """Every option in its group."""

    groups: list[OptionGroup]


# --- sheets


@shape
class PresetName(TypedDict):
    """A preset by its name and in words."""

    name: str
    title: str


@shape
class RuleLine(TypedDict):
    """What rules say about an option."""

    option: str
    label: str
    anchor: Annotated[str, Field(description="The heading of its paragraph in the rules.")]
    text: str
    differs: Annotated[bool, Field(description="Whether it differs from the rules that these are compared with.")]
    instead: Annotated[str | None, Field(description="What those say, where it differs.")]


@shape
class RuleSection(TypedDict):
    """Lines that belong together."""

    title: str
    lines: list[RuleLine]


class _SheetNames(TypedDict):
    name: Annotated[str, Field(description="A preset's name, or a rules code.")]
    title: str
    code: str
    base: PresetName
    same_as: Annotated[PresetName | None, Field(description="The preset that house rules happen to be.")]
    compared_with: Annotated[str, Field(description="The title of the rules that each line is compared with.")]
    source: str
    summary: Annotated[str, Field(description="Empty for house rules.")]


class SheetHead(_SheetNames, RulesMatch):
    """What a sheet of rules says of them as a whole; `base` is the preset that they start from."""


@shape
class RulesSheet(SheetHead):
    """A rules sheet: what comes up under some rules, in sentences. `base` is the preset that they start from."""

    sections: list[RuleSection]
    not_implemented: list[str]
    """What of the source is left out."""
    contested: list[str]
    """The options on which the source can be read otherwise."""
    startable: bool
    why_not: str | None
    """Why no match can be started under them."""


@shape
class PossibleValue(TypedDict):
    """A value that an option could have, in words, and what would be wrong with the rules then."""

    value: OptionValue
    text: str
    clash: str | None


@shape
class CheckedLine(RuleLine):
    """What rules say about an option, and what else it could be."""

    moot: str | None
    """Why it does not come up under these rules."""
    value: OptionValue
    values: list[PossibleValue]
    """Every value that can be listed."""


@shape
class CheckedSection(TypedDict):
    """Lines that belong together, those that do not come up among them."""

    title: str
    lines: list[CheckedLine]


@shape
class Fault(TypedDict):
    """What is wrong with rules, and the option it is told at."""

    option: str
    text: str


@shape
class SeatsFault(TypedDict):
    """A number of players, and why the pack does not come out even for so many."""

    players: int
    why_not: str | None


@shape
class CheckedRules(SheetHead):
    """A rules sheet for who puts rules together: all options with what they could be, and what is wrong."""

    sections: list[CheckedSection]
    not_implemented: list[str]
    """What of the source is left out."""
    contested: list[str]
    """The options on which the source can be read otherwise."""
    faults: list[Fault]
    """All that is wrong; no match can be started then, for whatever number of players."""
    seats: list[SeatsFault]
    """Each number of players that the game is for; empty where something is wrong."""
    options: dict[str, OptionValue]
    """What differs from the preset that they start from."""
    startable: bool
    why_not: str | None
    """Why no match can be started under them."""


# --- files of house rules


@shape
class HouseRules(TypedDict):
    """House rules as what they change from a preset."""

    title: str
    preset: str
    options: dict[str, OptionValue]


@shape
class RulesFileAnswer(TypedDict):
    """The rule sets of a file of house rules."""

    rules: list[HouseRules]
