"""What a person is shown of a room, and other messages of tables of several people, as JSON.

The shapes are those of docs/decisions/0006-online.md. Nothing here has seen a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cassino.records import words
from cassino.services.rooms.clock import clock_to
from cassino.services.rooms.talk import PHRASES, phrase_text

if TYPE_CHECKING:
    from cassino.doors import room_shapes as shapes
    from cassino.doors.table_shapes import RulesName
    from cassino.services.rooms.clock import Clock
    from cassino.services.rooms.lobby import Invite, OwnTable
    from cassino.services.rooms.shown import Question, RoomNews, RoomShown
    from cassino.services.rooms.talk import Saying


def room_message(news: RoomNews) -> shapes.RoomNews:
    """The message that shows a room."""
    because = news.because
    told: shapes.RoomEvent | None = None
    if because is not None:
        told = {"kind": because.kind, "person": because.person, "words": because.words}
    return {"t": "room", "v": news.v, "room": room_json(news.room, news.at), "because": told}


def room_json(room: RoomShown, at: float) -> shapes.Room:
    """ROOM of the protocol."""
    ended = room.ended
    return {
        "id": room.table,
        "state": room.state,
        "role": room.role,
        "person": room.person,
        "seat": room.seat,
        "host": room.host,
        "host_name": room.host_name,
        "code": room.code,
        "watch_key": room.watch_key,
        "rules": _rules(room),
        "players": room.players,
        "partners": room.partners,
        "target": room.target,
        "level": room.level,
        "locked": room.locked,
        "chat": room.chat,
        "watch": room.watch,
        "clock": _clock(room.clock),
        "seats": [
            {
                "seat": one.seat,
                "side": one.side,
                "person": one.person,
                "name": one.name,
                "ready": one.ready,
                "away": one.away,
                "computer": one.computer,
            }
            for one in room.seats
        ],
        "people": [
            {
                "person": one.person,
                "name": one.name,
                "role": one.role,
                "muted": one.muted,
                "blocked": one.blocked,
            }
            for one in room.people
        ],
        "waiting": [{"person": number, "name": name, "watch": watch} for number, name, watch in room.waiting],
        "turn": None if room.turn is None else _turn(room),
        "now": at,
        "asked": None if room.asked is None else _asked(room.asked),
        "next": None if room.next is None else _next(room.next),
        "rematch": None if room.rematch is None else _rematch(room.rematch, room.rematch_table),
        "ended": None if ended is None else {"why": ended.why, "seat": ended.seat, "winner": ended.winner},
        "shuffle": None
        if room.sealed is None
        else {"table": room.sealed[0], "deal": room.sealed[1], "commitment": room.sealed[2]},
        "can": list(room.can),
    }


def _rules(room: RoomShown) -> RulesName:
    return {"name": room.rules_name, "title": words.title_again(room.rules_title), "code": room.rules.code}


def _turn(room: RoomShown) -> shapes.Turn:
    assert room.turn is not None
    return {"seat": room.turn.seat, "until": room.turn.until, "why": room.turn.why}


def _asked(asked: Question) -> shapes.Asked:
    assert asked.seat is not None
    assert asked.until is not None
    return {
        "what": asked.what,
        "seat": asked.seat,
        "agreed": list(asked.agreed),
        "needed": list(asked.needed),
        "until": asked.until,
    }


def _next(asked: Question) -> shapes.Wanted:
    assert asked.until is not None
    return {"agreed": list(asked.agreed), "needed": list(asked.needed), "until": asked.until}


def _clock(clock: Clock) -> shapes.Clock:
    return cast("shapes.Clock", clock_to(clock))


def _rematch(asked: Question, table: str | None) -> shapes.Rematch:
    return {"wanted": list(asked.agreed), "needed": list(asked.needed), "table": table}


def invite_json(invite: Invite) -> shapes.Invite:
    """INVITE of the protocol."""
    room = invite.room
    return {
        "table": room.table,
        "host": room.host_name,
        "rules": _rules(room),
        "players": room.players,
        "partners": room.partners,
        "target": room.target,
        "level": room.level,
        "clock": _clock(room.clock),
        "chat": room.chat,
        "free": invite.free,
        "locked": room.locked,
        "role": invite.role,
    }


def own_table_json(own: OwnTable) -> shapes.TableShort:
    """TABLE of the protocol."""
    room = own.room
    return {
        "table": room.table,
        "state": room.state,
        "host": room.host_name,
        "rules": _rules(room),
        "players": room.players,
        "names": list(own.names),
        "role": room.role,
        "seat": room.seat,
        "my_turn": own.my_turn,
        "until": own.until,
        "changed": own.changed,
    }


def said_message(said: Saying) -> shapes.SaidNews:
    """The message that somebody said something."""
    return {"t": "said", **_said(said)}


def talk_message(said: tuple[Saying, ...]) -> shapes.TalkNews:
    """The message with what was said before."""
    return {"t": "talk", "said": [_said(one) for one in said]}


def phrases_message(request: str) -> shapes.PhrasesAnswer:
    """The message with all phrases."""
    return {
        "t": "phrases",
        "id": request,
        "phrases": [{"phrase": phrase, "text": phrase_text(phrase)} for phrase in PHRASES],
    }


def _said(said: Saying) -> shapes.Said:
    text = said.text if said.phrase is None else phrase_text(said.phrase)
    return {"person": said.person, "name": said.name, "phrase": said.phrase, "text": text, "at": said.at}
