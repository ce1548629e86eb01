"""What happened in a room, in a sentence for everybody in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cassino.ground.language import say

if TYPE_CHECKING:
    from cassino.services.rooms.room import Room
    from cassino.services.store import Event

__all__ = ["Told", "tell"]


@dataclass(frozen=True)
class Told:
    """An event of the room for those in it: its kind, whom it is about, and a sentence ("" for none)."""

    kind: str
    person: int | None
    words: str


def tell(room: Room, event: Event) -> Told | None:
    """What everybody hears of an event that the room has just taken; None for what is nobody's business."""
    person, words = _about(room, event)
    return None if event.kind == "mute" else Told(event.kind, person, words)


def _about(room: Room, event: Event) -> tuple[int | None, str]:
    body = event.body
    person: int | None = body.get("person")
    seat = body.get("seat")
    who = ""
    if event.kind in ("knock", "watcher"):
        person = len(room.people)
    if person is None and isinstance(seat, int):
        person = room.seats[seat]
        if room.started:
            who = room.hosted.setup.names[seat]
    if person is not None:
        who = room.people[person - 1].name
    return person, _words(room, event, who)


def _words(room: Room, event: Event, who: str) -> str:
    body = event.body
    match event.kind:
        case "knock":
            return say("{who} asks to come in.", who=who)
        case "watcher":
            return say("{who} is watching.", who=who)
        case "admit":
            return say("{who} has come in.", who=who)
        case "kick":
            return say("{who} had to leave the table.", who=who)
        case "leave" if body["host"] is not None:
            heir = room.people[body["host"] - 1].name
            return say("{who} has left; {heir} is the host now.", who=who, heir=heir)
        case "leave":
            return say("{who} has left.", who=who)
        case "lock":
            return say("The table is locked.") if body["locked"] else say("The table is open again.")
        case "host":
            return say("{who} is the host now.", who=who)
        case "ready" if body["ready"]:
            return say("{who} is ready.", who=who)
        case "countdown":
            return say("{who} is away; a computer player will take over.", who=who)
        case "bot_on":
            return say("A computer player plays for {who}.", who=who)
        case "bot_off":
            return say("{who} is back.", who=who)
        case "ask" if body["what"] == "takeback":
            return say("{who} would like to take the play back.", who=who)
        case "ask":
            return say("{who} would like to give up the match.", who=who)
        case "answer" if not body["yes"]:
            return say("The answer is no.")
        case "next":
            return say("{who} wants to go on.", who=who)
        case "rematch" if "table" in body:
            return say("The next match begins.")
        case "rematch" if body["wanted"]:
            return say("{who} would like another match.", who=who)
        case "ended" if body["why"] == "conceded":
            return say("{who} gives up the match.", who=who)
        case "ended":
            return say("This table has ended.")
    return ""
