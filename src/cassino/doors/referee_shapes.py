"""The shapes of what the referee's page is told, as in `table_shapes`."""

from __future__ import annotations

from typing import Annotated, NotRequired

from typing_extensions import TypedDict

from cassino.doors.table_shapes import Card, one_of, shape

__all__ = [
    "RefereeBuild",
    "RefereeCardPlays",
    "RefereeComparison",
    "RefereeFault",
    "RefereeLook",
    "RefereeMeaning",
    "RefereePicked",
    "RefereePlay",
    "RefereePlays",
    "RefereeReason",
    "RefereeResult",
    "RefereeRow",
    "RefereeRules",
    "RefereeTable",
    "RefereeTableBuild",
]


# --- a table that is looked at


@shape
class RefereeRules(TypedDict):
    """The rules that are judged by, and what of them a table laid out by hand has to ask for."""

    code: str
    title: str
    players: list[int]
    """For how many they are."""
    partners: bool
    """Whether four may play in pairs."""
    building: bool
    """Whether there are builds."""
    halves: bool
    """Whether it matters which half of the deal it is."""
    partner_hand: bool
    """Whether the partner's hand matters."""


@shape
class RefereeFault(TypedDict):
    """What is wrong with a table, at a card, at a build or as a whole."""

    text: str
    broken: bool
    """Nothing can be judged."""
    card: Card | None
    build: str | None


@shape
class RefereeBuild(TypedDict):
    """A build as it is read."""

    id: str
    value: int
    values: list[int]
    """Every value that its cards make."""
    multiple: bool
    groups: list[list[Card]]


# `with` is no name in Python.
RefereePlay = TypedDict(
    "RefereePlay",
    {
        "card": Card,
        "kind": Annotated[str, one_of("trail", "capture", "build", "table_build")],
        "take": NotRequired[list[Card]],
        "builds": NotRequired[list[str]],
        "value": NotRequired[int],
        "with": NotRequired[list[Card]],
        "onto": NotRequired[str | None],
    },
)
shape(RefereePlay)


@shape
class RefereeReason(TypedDict):
    """Why a play is refused, and the paragraph of the rules that refuses it."""

    code: str
    text: str
    anchor: str
    """The heading of the paragraph."""
    label: str
    """The title of the option."""
    paragraph: str


@shape
class RefereeResult(TypedDict):
    """What a play brings, in words."""

    words: str
    sweep: bool


@shape
class RefereeMeaning(TypedDict):
    """What may be meant by cards that are picked, with the verdict."""

    kind: str
    legal: bool
    label: str
    text: str
    """The play in notation."""
    play: RefereePlay
    reason: RefereeReason | None
    """Null for a legal play."""
    result: RefereeResult | None
    """Null for a refused play."""


@shape
class RefereeLook(TypedDict):
    """What the referee says of a table, and of what is picked on it."""

    text: str
    """The position in notation."""
    rules: RefereeRules
    faults: list[RefereeFault]
    builds: list[RefereeBuild]
    meanings: list[RefereeMeaning]
    """Empty without a hand card, and where nothing can be judged."""


# --- all plays, and other rules


@shape
class RefereeCardPlays(TypedDict):
    """The best plays of a hand card, and how many it has in all."""

    card: Card
    count: int
    at_least: bool
    """There may be more than `count`."""
    plays: list[RefereeMeaning]


@shape
class RefereePlays(TypedDict):
    """What may be played."""

    cards: list[RefereeCardPlays]


@shape
class RefereeRow(TypedDict):
    """What a preset says of a play."""

    name: str
    title: str
    legal: bool | None
    """Null where the table cannot lie so."""
    why: str | None
    """Why it is refused, or why the table cannot lie so."""
    anchor: str | None
    """The option that refuses it."""
    code: str | None


@shape
class RefereeComparison(TypedDict):
    """What every preset says of a play."""

    rows: list[RefereeRow]


# --- a position in notation


@shape
class RefereeTableBuild(TypedDict):
    """A build to be laid out."""

    id: str
    value: int
    cards: list[Card]
    owner: int


class RefereePicked(TypedDict):
    """What is picked on a table: a hand card, loose cards and builds."""

    card: Card | None
    cards: list[Card]
    taken: list[str]


@shape
class RefereeTable(TypedDict):
    """A table to be laid out, with what is picked on it: as it is sent to be looked at."""

    rules: str
    """A rules code."""
    players: int
    pairs: bool | None
    """Whether four play in pairs."""
    to_play: int
    hand: list[Card]
    partner_hand: list[Card]
    table: list[Card]
    """The loose cards."""
    builds: list[RefereeTableBuild]
    half: int
    """The half of the deal, 1 or 2."""
    last_card: bool
    """Whether this is the last card of the deal."""
    last_capturer: int | None
    card: Card | None
    """The hand card that is picked."""
    cards: list[Card]
    """Loose cards that are picked."""
    taken: list[str]
    """Builds that are picked."""
