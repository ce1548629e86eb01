"""What one person is shown of a room. It holds no cards: those are in `Shown`, which is made from a view."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from cassino.ground.ruleset import RuleSet
from cassino.services.hosted import Shown
from cassino.services.rooms import judging
from cassino.services.rooms.clock import Clock
from cassino.services.rooms.judging import Situation
from cassino.services.rooms.room import Ended, Room
from cassino.services.rooms.telling import Told

__all__ = [
    "PersonShown",
    "Question",
    "RoomNews",
    "RoomShown",
    "SeatShown",
    "TableNews",
    "Turn",
    "as_ended",
    "show_room",
]


@dataclass(frozen=True)
class SeatShown:
    """A seat: who sits there ("" and None: nobody), whether ready and there, and why a computer plays, if it does."""

    seat: int
    side: int
    person: int | None
    name: str
    ready: bool
    away: bool
    computer: str | None


@dataclass(frozen=True)
class PersonShown:
    """Somebody who has been let in, and whether the viewer hears him."""

    person: int
    name: str
    role: str
    muted: bool
    blocked: bool


@dataclass(frozen=True)
class Turn:
    """A time that runs for the seat to play: "clock" or "away"."""

    seat: int
    until: float
    why: str


@dataclass(frozen=True)
class Question:
    """Something for which several seats are needed: who wants it, who is still needed, and until when they may say."""

    what: str
    seat: int | None
    agreed: tuple[int, ...]
    needed: tuple[int, ...]
    until: float | None


@dataclass(frozen=True)
class RoomShown:
    """A room as one person may see it; empty where the person has not been let in."""

    table: str
    state: str
    role: str
    person: int
    seat: int | None
    host: int
    host_name: str
    code: str | None
    watch_key: str | None
    rules: RuleSet
    rules_name: str
    rules_title: str
    players: int
    partners: bool
    target: int | None
    level: str
    locked: bool
    chat: bool
    watch: bool
    clock: Clock
    seats: tuple[SeatShown, ...]
    people: tuple[PersonShown, ...]
    waiting: tuple[tuple[int, str, bool], ...]
    turn: Turn | None
    asked: Question | None
    next: Question | None
    rematch: Question | None
    rematch_table: str | None
    ended: Ended | None
    sealed: tuple[str, int, str] | None
    can: tuple[str, ...]


@dataclass(frozen=True)
class RoomNews:
    """A room at a version, the time it was made at, and what has happened."""

    v: int
    at: float
    room: RoomShown
    because: Told | None


@dataclass(frozen=True)
class TableNews:
    """A table at a version, as `view` in the protocol."""

    shown: Shown


def show_room(room: Room, number: int, now: Situation, away: Set[int], blocked: Set[str]) -> RoomShown:
    """What a person (0: somebody who has only the code) is shown of a room; `away` are the people who are not there."""
    role = room.role_of(number) if number else "stranger"
    inside = role in ("host", "seat", "spectator")
    opened, rules = room.opened, room.rules
    sides = room.sides()
    return RoomShown(
        table=room.table,
        state=room.state,
        role=role,
        person=number,
        seat=room.seat_of(number) if number else None,
        host=room.host,
        host_name=room.people[room.host - 1].name,
        code=room.code if inside else None,
        watch_key=opened["watch_key"] if inside and room.watch else None,
        rules=rules,
        rules_name=opened["rules_name"],
        rules_title=opened["rules_title"],
        players=room.players,
        partners=len(set(sides)) < room.players,
        target=None if rules.fixed_deals is not None else rules.target,
        level=room.level,
        locked=room.locked,
        chat=room.chat,
        watch=room.watch,
        clock=room.clock,
        seats=_seats(room, sides, away) if inside else (),
        people=_people(room, number, blocked) if inside else (),
        waiting=tuple((one.number, one.name, one.watch) for one in room.with_role("waiting")) if role == "host" else (),
        turn=_turn(room) if inside else None,
        asked=_asked(room, now) if inside else None,
        next=_next(room, now) if inside else None,
        rematch=_rematch(room, now) if inside else None,
        rematch_table=room.rematch if inside else None,
        ended=room.ended,
        sealed=room.sealed if inside else None,
        can=tuple(judging.can(room, number, now)) if number else (),
    )


def as_ended(room: Room, shown: Shown) -> Shown:
    """The table as it is shown where nothing more is played, although the deal is not over."""
    if room.ended is None or shown.state == "match_over":
        return shown
    return replace(shown, state="match_over", winner=room.ended.winner, drawn=False, undo=0)


def _seats(room: Room, sides: tuple[int, ...], away: Set[int]) -> tuple[SeatShown, ...]:
    found = []
    for seat, person in enumerate(room.seats):
        name = "" if person is None else room.people[person - 1].name
        if room.started:
            name = room.hosted.setup.names[seat]
        there = person is not None and person in away
        ready = person is not None and (person in room.ready or person == room.host)
        found.append(SeatShown(seat, sides[seat], person, name, ready, there, room.computer(seat)))
    return tuple(found)


def _people(room: Room, number: int, blocked: Set[str]) -> tuple[PersonShown, ...]:
    return tuple(
        PersonShown(
            one.number, one.name, room.role_of(one.number), (number, one.number) in room.muted, one.guest in blocked
        )
        for one in room.people
        if one.role in ("seat", "spectator")
    )


def _turn(room: Room) -> Turn | None:
    if room.countdown is not None:
        return Turn(room.countdown.seat, room.countdown.until, "away")
    if room.play_due is not None:
        return Turn(room.play_due.seat, room.play_due.until, "clock")
    return None


def _asked(room: Room, now: Situation) -> Question | None:
    asked = room.asked
    if asked is None:
        return None
    rest = judging.needed(room, asked.what, asked.seat, now) - asked.agreed
    return Question(asked.what, asked.seat, tuple(sorted(asked.agreed)), tuple(sorted(rest)), asked.time.until)


def _next(room: Room, now: Situation) -> Question | None:
    wanted = room.next_wanted
    if wanted.time is None:
        return None
    rest = judging.needed(room, "next", -1, now) - wanted.seats
    return Question("next", None, tuple(sorted(wanted.seats)), tuple(sorted(rest)), wanted.time.until)


def _rematch(room: Room, now: Situation) -> Question | None:
    if not room.rematch_wanted and room.rematch is None:
        return None
    rest = judging.needed(room, "rematch", -1, now) - room.rematch_wanted
    return Question("rematch", None, tuple(sorted(room.rematch_wanted)), tuple(sorted(rest)), None)
