"""The shapes of what tables of several people send, over their sockets and over HTTP.

As in `table_shapes`; what they mean is in docs/decisions/0006-online.md.
"""

from __future__ import annotations

from typing import Annotated, Literal

from typing_extensions import TypeAliasType, TypedDict

from cassino.doors.table_shapes import Answer, Play, RulesName, ViewNews, one_of, shape

__all__ = [
    "Asked",
    "FromServer",
    "Guest",
    "GuestAnswer",
    "Invite",
    "OwnData",
    "Phrase",
    "PhrasesAnswer",
    "Rematch",
    "Room",
    "RoomEvent",
    "RoomNews",
    "RoomPerson",
    "RoomSeat",
    "Said",
    "SaidNews",
    "TableShort",
    "TalkNews",
    "Waiting",
    "Wanted",
]

RoomState = TypeAliasType(
    "RoomState", Annotated[str, one_of("gathering", "playing", "deal_over", "match_over", "ended")]
)
OwnRole = TypeAliasType("OwnRole", Annotated[str, one_of("waiting", "spectator", "seat", "host")])
Role = TypeAliasType("Role", Annotated[str, one_of("stranger", "waiting", "spectator", "seat", "host")])


@shape
class NoClock(TypedDict):
    """Plays take as long as they take."""

    kind: Literal["none"]


@shape
class PlayClock(TypedDict):
    """A play may take so many seconds."""

    kind: Literal["play"]
    seconds: int


@shape
class DaysClock(TypedDict):
    """A play may take so many days."""

    kind: Literal["days"]
    days: int


Clock = TypeAliasType("Clock", NoClock | PlayClock | DaysClock)


@shape
class RoomSeat(TypedDict):
    """A seat, and who sits there: null and an empty name while it is free."""

    seat: int
    side: int
    person: int | None
    name: str
    ready: bool
    away: bool
    computer: Annotated[str, one_of("empty", "away", "left")] | None
    """Why a computer plays here."""


@shape
class RoomPerson(TypedDict):
    """Somebody who has been let in."""

    person: int
    name: str
    role: Annotated[str, one_of("host", "seat", "spectator")]
    muted: bool
    blocked: bool


@shape
class Waiting(TypedDict):
    """Somebody who asks to come in, or to watch."""

    person: int
    name: str
    watch: bool


@shape
class Turn(TypedDict):
    """The time that runs for the seat to play."""

    seat: int
    until: float | None
    why: Annotated[str, one_of("clock", "away")] | None


@shape
class Asked(TypedDict):
    """A takeback or a concession that is asked for: the seats that agree, and those still needed."""

    what: Annotated[str, one_of("takeback", "concede")]
    seat: int
    agreed: list[int]
    needed: list[int]
    until: float


@shape
class Wanted(TypedDict):
    """Who wants the next deal, and who is waited for."""

    agreed: list[int]
    needed: list[int]
    until: float


@shape
class Rematch(TypedDict):
    """Who wants another match; `table` is where it is played."""

    wanted: list[int]
    needed: list[int]
    table: str | None


@shape
class TableEnd(TypedDict):
    """Why nothing more is played here."""

    why: Annotated[str, one_of("conceded", "abandoned", "idle")]
    seat: int | None
    winner: int | None


@shape
class FirstCommitment(TypedDict):
    """What the first shuffle of a table is committed to."""

    table: str
    deal: int
    commitment: str


@shape
class Room(TypedDict):
    """A table of several people as one of them may see it; no cards."""

    id: str
    state: RoomState
    role: OwnRole
    """One's own."""
    person: int
    """One's own number."""
    seat: int | None
    """One's own."""
    host: int
    host_name: str
    code: str | None
    """For asking to join, while it is good."""
    watch_key: str | None
    rules: RulesName
    players: int
    partners: bool
    target: int | None
    level: str
    locked: bool
    chat: bool
    watch: bool
    clock: Clock
    seats: list[RoomSeat]
    people: list[RoomPerson]
    waiting: list[Waiting]
    """The host's only."""
    turn: Turn | None
    now: float
    """The server's time, in seconds since 1970 as all times."""
    asked: Asked | None
    next: Wanted | None
    rematch: Rematch | None
    ended: TableEnd | None
    shuffle: FirstCommitment | None
    """The commitment to the first deal, while people gather, or to that of the rematch somebody wants."""
    can: list[str]
    """The messages that would be taken from us now."""


@shape
class RoomEvent(TypedDict):
    """What has just happened in a room."""

    kind: str
    person: int | None
    words: str


@shape
class Said(TypedDict):
    """Something that somebody said: a phrase, or words of his own."""

    person: int
    name: str
    phrase: str | None
    text: str
    at: float


@shape
class Phrase(TypedDict):
    """A preset phrase, and how it is said."""

    phrase: str
    text: str


# --- messages


@shape
class RoomNews(TypedDict):
    """The room, after every event that no view has shown."""

    t: Literal["room"]
    v: int
    room: Room
    because: RoomEvent | None


@shape
class SaidNews(TypedDict):
    """Somebody has said something."""

    t: Literal["said"]
    person: int
    name: str
    phrase: str | None
    text: str
    at: float


@shape
class TalkNews(TypedDict):
    """What was said before one came."""

    t: Literal["talk"]
    said: list[Said]


@shape
class PhrasesAnswer(TypedDict):
    """The preset phrases."""

    t: Literal["phrases"]
    id: str
    phrases: list[Phrase]


FromServer = TypeAliasType("FromServer", Answer | PhrasesAnswer | ViewNews | RoomNews | SaidNews | TalkNews)
"""All that a socket sends."""


# --- over HTTP


@shape
class Guest(TypedDict):
    """Who one is; `since` which day, on how many devices."""

    name: str
    since: str
    devices: int


@shape
class GuestAnswer(TypedDict):
    """Who this device belongs to, if anybody."""

    guest: Guest | None


@shape
class Invite(TypedDict):
    """What the code of a table leads to."""

    table: str
    host: str
    rules: RulesName
    players: int
    partners: bool
    target: int | None
    level: str
    clock: Clock
    chat: bool
    free: int
    """How many seats."""
    locked: bool
    role: Role


@shape
class TableShort(TypedDict):
    """One of one's own tables in short."""

    table: str
    state: RoomState
    host: str
    rules: RulesName
    players: int
    names: list[str]
    """By seat; empty where nobody sits."""
    role: OwnRole
    seat: int | None
    my_turn: bool
    until: float | None
    changed: float


@shape
class TablesAnswer(TypedDict):
    """One's own tables, latest change first."""

    tables: list[TableShort]


@shape
class NewTable(TypedDict):
    """A table that was opened, and the code for asking to join."""

    table: str
    code: str


@shape
class OwnGuest(TypedDict):
    """Oneself: the name, since when (in seconds since 1970), and on how many devices."""

    name: str
    since: float
    devices: int


@shape
class OwnToken(TypedDict):
    """A token one has given to a program."""

    name: str
    scopes: list[str]
    table: str | None
    """The only table it is good for."""
    made: float


@shape
class OwnPlay(TypedDict):
    """A play one has made, at a version of the table and a time."""

    v: int
    at: float
    play: Play


@shape
class OwnTableData(TypedDict):
    """What is kept of a table one has been at."""

    table: str
    opened: float
    rules: RulesName
    role: Annotated[str, one_of("host", "seat", "spectator", "waiting", "gone", "kicked")]
    seat: int | None
    names: list[str]
    state: RoomState
    plays: list[OwnPlay]
    record: str | None
    """The match record of the deals that are over."""


@shape
class OwnData(TypedDict):
    """All that is kept about oneself."""

    guest: OwnGuest
    blocked: list[str]
    """The names of those one has blocked."""
    tokens: list[OwnToken]
    tables: list[OwnTableData]


@shape
class RoleAt(TypedDict):
    """One's role at a table."""

    table: str
    role: OwnRole


@shape
class NewGuest(TypedDict):
    """A guest for a program, and the key it sends from now on."""

    guest: Guest
    token: str


@shape
class TransferCode(TypedDict):
    """A code that makes another device the guest's, once, until a time."""

    code: str
    until: float


@shape
class TokenShort(TypedDict):
    """A token that was given to a program, without its secret."""

    id: str
    name: str
    scopes: list[Annotated[str, one_of("records", "watch", "play", "host")]]
    table: str | None
    """The only table it is good at."""
    made: float
    until: float | None


@shape
class TokensAnswer(TypedDict):
    """One's tokens that are still good."""

    tokens: list[TokenShort]


@shape
class NewToken(TypedDict):
    """A token as it was made; its secret is shown this once."""

    id: str
    name: str
    scopes: list[Annotated[str, one_of("records", "watch", "play", "host")]]
    table: str | None
    made: float
    until: float | None
    token: str
