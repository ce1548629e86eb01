"""The messages a page sends over its socket: their shapes, read strictly."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from cassino.game.fair_shuffle import MOST_ADDED
from cassino.services.rooms import deeds

__all__ = [
    "LONGEST",
    "About",
    "BadMessage",
    "Count",
    "Explain",
    "Hello",
    "Hint",
    "Language",
    "Line",
    "Next",
    "Pace",
    "Phrase",
    "Phrases",
    "Ping",
    "PlayMessage",
    "Say",
    "Shuffle",
    "Suggest",
    "Undo",
    "read",
]

LONGEST: Final = 4096
"""The most bytes of a message or a request body."""

_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
_Name = Annotated[str, msgspec.Meta(max_length=8)]
_Names = Annotated[list[_Name], msgspec.Meta(max_length=52)]
_Language = Annotated[str, msgspec.Meta(max_length=35)]
_Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class BadMessage(ValueError):
    """A message that cannot be read; `request` is its id where it has one."""

    def __init__(self, text: str, request: str | None = None, code: str = "bad_message") -> None:
        super().__init__(text)
        self.request = request
        self.code = code


class _Message(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """What all messages share: `t` says which it is."""


class Hello(_Message, tag="hello"):
    """The first message: who we are, the version seen last, the language to be answered in.

    `watch`: to be shown the table without our hand. Without `token` the cookie of the handshake says who we are.
    """

    token: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    v: _Version = 0
    lang: _Language = ""
    watch: bool = False


class PlayMessage(_Message, tag="play"):
    """A play made at a version of the table, in the referee's form."""

    id: _Id
    v: _Version
    play: dict[str, Any]


class Explain(_Message, tag="explain"):
    """What does this selection mean?"""

    id: _Id
    card: _Name | None
    loose: _Names = []
    builds: _Names = []


class Suggest(_Message, tag="suggest"):
    """What can this hand card do?"""

    id: _Id
    card: _Name


class Line(_Message, tag="line"):
    """A play typed in notation or in words: what does it mean?"""

    id: _Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Hint(_Message, tag="hint"):
    """What would a good player do?"""

    id: _Id


class About(_Message, tag="about"):
    """What is this build, and what takes it?"""

    id: _Id
    build: _Name


class Count(_Message, tag="count"):
    """How did the last finished deal count?"""

    id: _Id


class Next(_Message, tag="next"):
    """Go on after the count."""

    id: _Id


class Undo(_Message, tag="undo"):
    """Take back our latest play, as the table lay at a version."""

    id: _Id
    v: _Version


class Shuffle(_Message, tag="shuffle"):
    """Add bytes of ours, as pairs of hexadecimal digits, to the shuffle of a deal whose commitment is out."""

    id: _Id
    deal: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    added: Annotated[str, msgspec.Meta(pattern=rf"^(?:[0-9a-f]{{2}}){{1,{MOST_ADDED}}}$")]


class Pace(_Message, tag="pace"):
    """How long computer players are to wait before a play."""

    seconds: Annotated[float, msgspec.Meta(ge=0, le=3)]
    id: _Id | None = None


class Language(_Message, tag="language"):
    """Speak another language from now on."""

    lang: _Language
    id: _Id | None = None


class Ping(_Message, tag="ping"):
    """Are you there?"""

    id: _Id | None = None


class Phrase(_Message, tag="phrase"):
    """Say one of the preset phrases to everybody at the table."""

    id: _Id
    phrase: Annotated[str, msgspec.Meta(max_length=40)]


class Say(_Message, tag="say"):
    """Say something of our own to everybody at the table."""

    id: _Id
    text: Annotated[str, msgspec.Meta(max_length=1000)]


class Phrases(_Message, tag="phrases"):
    """Which phrases are there?"""

    id: _Id


Question = Explain | Suggest | Line | Hint | About | Count
Deed = (
    deeds.Admit
    | deeds.TurnAway
    | deeds.Kick
    | deeds.Lock
    | deeds.Seats
    | deeds.Host
    | deeds.Settings
    | deeds.Start
    | deeds.Ready
    | deeds.Takeback
    | deeds.Concede
    | deeds.Answer
    | deeds.Rematch
    | deeds.Mute
    | deeds.Block
    | deeds.Leave
)
"""What only tables of several people know, but for the next deal, which every table knows."""
Talk = Phrase | Say | Phrases
Message = Hello | PlayMessage | Question | Next | Undo | Shuffle | Pace | Language | Ping | Talk | Deed

_decoder: Final = msgspec.json.Decoder(Message)


class _AnyId(msgspec.Struct):
    id: Any = None


_ids: Final = msgspec.json.Decoder(_AnyId)


def read(text: str | bytes) -> Message:
    """The message of a text; raises BadMessage saying what is wrong with it."""
    raw = text.encode() if isinstance(text, str) else text
    if len(raw) > LONGEST:
        raise BadMessage(f"a message has at most {LONGEST} bytes, not {len(raw)}", code="too_long")
    try:
        found: Message = _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadMessage(f"this message cannot be read: {error}", _id_of(raw)) from error
    except RecursionError:
        raise BadMessage("this message cannot be read: it is nested too deeply") from None
    return found


def _id_of(raw: bytes) -> str | None:
    try:
        found = _ids.decode(raw).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, str) and len(found) <= 64 else None
