"""What a person at a table may ask for, as messages whose shape is read strictly (docs/decisions/0006-online.md)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from cassino.services.rooms.clock import Clock

__all__ = [
    "Admit",
    "Answer",
    "Block",
    "ClockForm",
    "Concede",
    "Deed",
    "Host",
    "Kick",
    "Leave",
    "Lock",
    "Mute",
    "Ready",
    "Rematch",
    "Seats",
    "Settings",
    "Start",
    "Takeback",
    "TurnAway",
    "WantsNext",
]

_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
_Person = Annotated[int, msgspec.Meta(ge=1, le=1000)]
_Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
_Seats = Annotated[list[_Person | None], msgspec.Meta(max_length=4)]
# Which other entries go with it is judged with them.
_Kind = Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["none", "play", "days"]})]
_Level = Annotated[str, msgspec.Meta(max_length=40)]


class ClockForm(msgspec.Struct, forbid_unknown_fields=True):
    """CLOCK as it is sent; `clock` says whether it is one."""

    kind: _Kind
    seconds: Annotated[int, msgspec.Meta(ge=10, le=600)] | None = None
    days: Annotated[int, msgspec.Meta(ge=1, le=14)] | None = None

    def __post_init__(self) -> None:
        wanted = {"none": (False, False), "play": (True, False), "days": (False, True)}.get(self.kind)
        if wanted != (self.seconds is not None, self.days is not None):
            raise ValueError("a clock is of kind none, of kind play with seconds, or of kind days with days")

    @property
    def clock(self) -> Clock:
        """The clock it stands for."""
        return Clock(self.kind, self.seconds or self.days or 0)


class _Deed(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """What all of them share: `t` says which it is; `id` is made by who asks."""

    id: _Id


class Admit(_Deed, tag="admit"):
    """Let somebody in who waits: to a seat (None: the first free one), or to watch."""

    person: _Person
    seat: _Seat | None = None


class TurnAway(_Deed, tag="turn_away"):
    """Do not let somebody in who waits."""

    person: _Person


class Kick(_Deed, tag="kick"):
    """Away with somebody, for good."""

    person: _Person


class Lock(_Deed, tag="lock"):
    """Nobody may ask to join any more, or again."""

    locked: bool


class Seats(_Deed, tag="seats"):
    """Who sits where before the start: the same people in another order."""

    people: _Seats


class Host(_Deed, tag="host"):
    """Hand the host's role on."""

    person: _Person


class Settings(_Deed, tag="settings"):
    """Change what is named."""

    level: _Level | None = None
    clock: ClockForm | None = None
    chat: bool | None = None
    watch: bool | None = None


class Start(_Deed, tag="start"):
    """Begin; computer players take the free seats."""


class Ready(_Deed, tag="ready"):
    """I am ready, or not yet."""

    ready: bool


class WantsNext(_Deed, tag="next"):
    """On to the next deal."""


class Takeback(_Deed, tag="takeback"):
    """May I take back my latest play, as the table lay at a version?"""

    v: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Concede(_Deed, tag="concede"):
    """My side gives up the match."""


class Answer(_Deed, tag="answer"):
    """Yes or no to what is asked."""

    yes: bool


class Rematch(_Deed, tag="rematch"):
    """Another match with the same people, or not."""

    wanted: bool


class Mute(_Deed, tag="mute"):
    """Not to hear somebody at this table, or to hear him again."""

    person: _Person
    muted: bool


class Block(_Deed, tag="block"):
    """Not to hear somebody at any table nor have him at one's own, or to have him back."""

    person: _Person
    blocked: bool


class Leave(_Deed, tag="leave"):
    """Away, for good; a host may say who follows."""

    host: _Person | None = None


Deed = (
    Admit
    | TurnAway
    | Kick
    | Lock
    | Seats
    | Host
    | Settings
    | Start
    | Ready
    | WantsNext
    | Takeback
    | Concede
    | Answer
    | Rematch
    | Mute
    | Block
    | Leave
)
