"""Whether a person at a table may do something now, and the events that it makes.

`why_not` judges role, stage and what else hangs on the room alone; `judge` also the rest, and drafts the events.
Nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cassino.ground.language import say
from cassino.players.player import PlayerError, verify_level
from cassino.services.hosted import WhyNot
from cassino.services.limits import USUAL, Limits
from cassino.services.rooms import deeds
from cassino.services.rooms.clock import clock_to
from cassino.services.rooms.room import Person, Room

__all__ = ["HOST_ONLY", "Draft", "Situation", "can", "judge", "needed", "why_not"]


class Draft(NamedTuple):
    """An event that is not in the log yet."""

    kind: str
    body: dict[str, Any]


@dataclass(frozen=True)
class Situation:
    """What is known beside the log: the time, and the seats whose people are there."""

    at: float
    here: frozenset[int]
    limits: Limits = USUAL


Drafts = list[Draft] | WhyNot

HOST_ONLY: Final = ("admit", "turn_away", "kick", "lock", "seats", "host", "settings", "start")
_SEAT_ONLY: Final = ("ready", "next", "takeback", "concede", "answer", "rematch", "play")
_WITHIN: Final = ("mute", "block", "phrase", "say")
_BEFORE: Final = ("seats", "start", "ready")
_WHILE_PLAYED: Final = ("next", "takeback", "concede", "answer", "play")
_ALL: Final = (*HOST_ONLY, *_SEAT_ONLY, *_WITHIN, "leave")


def can(room: Room, number: int, now: Situation) -> list[str]:
    """The messages that would be taken from a person now, whatever else they say; plays are not among them."""
    return [kind for kind in _ALL if kind != "play" and why_not(room, number, kind, now) is None]


def why_not(room: Room, number: int, kind: str, now: Situation) -> WhyNot | None:
    """Why a message of this kind is not taken from a person now, None if it is."""
    return wrong_role(room, number, kind) or _wrong_stage(room, kind) or _wrong_now(room, number, kind, now)


def wrong_role(room: Room, number: int, kind: str) -> WhyNot | None:
    """Why a person's role does not allow a message of this kind, None if it does."""
    role = room.role_of(number)
    if kind in HOST_ONLY and role != "host":
        return WhyNot("not_host", say("Only the host of the table can do this."))
    if role == "waiting" and kind != "leave":
        return WhyNot("only_waiting", say("You have not been let in yet."))
    if kind in _SEAT_ONLY and role == "spectator":
        return WhyNot("not_seated", say("Only who has a seat can do this."))
    return None


def only_watches(room: Room, number: int) -> WhyNot | None:
    """Why a person's role does not let him play; a spectator's play is refused as that of any screen that watches."""
    refused = wrong_role(room, number, "play")
    if refused is not None and refused.code == "not_seated":
        return WhyNot("watching", say("This connection only watches: plays are made with the hand in view."))
    return refused


def _wrong_stage(room: Room, kind: str) -> WhyNot | None:
    state = room.state
    if state == "ended" and kind not in (*_WITHIN, "kick", "turn_away", "host", "lock", "rematch", "leave"):
        return WhyNot("table_ended", say("This table has ended."))
    if kind in _BEFORE and room.started:
        return WhyNot("started", say("The match has begun."))
    if kind in _WHILE_PLAYED and not room.started:
        return WhyNot("not_started", say("The match has not begun yet."))
    if kind in _WHILE_PLAYED and state == "match_over":
        return WhyNot("match_over", say("The match is over."))
    return None


def _wrong_now(room: Room, number: int, kind: str, now: Situation) -> WhyNot | None:
    seat = room.seat_of(number)
    check = _CHECKS.get(kind)
    if check is None:
        return None
    return check(room, -1 if seat is None else seat, now)


def _start(room: Room, seat: int, _now: Situation) -> WhyNot | None:
    slow = [one for one in room.seats if one is not None and one != room.seats[seat] and one not in room.ready]
    if not slow:
        return None
    names = room.people[slow[0] - 1].name
    return WhyNot("not_ready", say("{who} is not ready yet.", who=names))


def _next(room: Room, _seat: int, _now: Situation) -> WhyNot | None:
    if room.state == "playing":
        return WhyNot("deal_not_over", say("The deal on the table is not over yet."))
    return None


def _takeback(room: Room, seat: int, now: Situation) -> WhyNot | None:
    if room.asked is not None:
        return _asked_already()
    refused = room.hosted.why_no_takeback(seat)
    if refused is None and not needed(room, "takeback", seat, now):
        return WhyNot("nothing_to_undo", say("Nobody is there who could agree to a takeback."))
    return refused


def _concede(room: Room, _seat: int, _now: Situation) -> WhyNot | None:
    if room.asked is not None:
        return _asked_already()
    if len(set(room.sides())) != 2:
        text = say("A match can be conceded where two sides play; with more, leave the table instead.")
        return WhyNot("more_sides", text)
    return None


def _answer(room: Room, seat: int, now: Situation) -> WhyNot | None:
    asked = room.asked
    if asked is None or seat in asked.agreed or seat not in needed(room, asked.what, asked.seat, now):
        return WhyNot("nothing_asked", say("Nothing is asked of you."))
    return None


def _rematch(room: Room, _seat: int, _now: Situation) -> WhyNot | None:
    played = room.state == "match_over" or (room.ended is not None and room.ended.why == "conceded")
    if not played:
        return WhyNot("match_not_over", say("The match is not over yet."))
    if room.rematch is not None:
        return WhyNot("started", say("The next match has begun."))
    return None


def _say(room: Room, _seat: int, _now: Situation) -> WhyNot | None:
    return None if room.chat else WhyNot("chat_off", say("The host has not switched chat on."))


def _asked_already() -> WhyNot:
    return WhyNot("already_asked", say("Something else is being asked just now."))


_CHECKS: Final[dict[str, Callable[[Room, int, Situation], WhyNot | None]]] = {
    "start": _start,
    "next": _next,
    "takeback": _takeback,
    "concede": _concede,
    "answer": _answer,
    "rematch": _rematch,
    "say": _say,
}


def needed(room: Room, what: str, seat: int, now: Situation) -> frozenset[int]:
    """The seats that have to agree to what a seat asks for: people who are there, of all sides or of its own.

    A rematch and the next deal (`seat` -1) need everybody who is there.
    """
    sides = room.sides()
    return frozenset(
        other
        for other in room.seated()
        if other != seat and other in now.here and (what != "concede" or sides[other] == sides[seat])
    )


# --- deeds


def judge(room: Room, number: int, deed: deeds.Deed, now: Situation) -> Drafts:
    """The events that a person's deed makes, or why it is refused.

    A match that begins, a next deal and a rematch that everybody wants are not among them: see `OnlineTable`.
    """
    kind = str(deed.__struct_config__.tag)
    refused = why_not(room, number, kind, now)
    if refused is not None:
        return refused
    seat = room.seat_of(number)
    match deed:
        case deeds.Admit(person=person, seat=wanted):
            return _admit(room, person, wanted, now)
        case deeds.TurnAway(person=person):
            found = room.person(person)
            if found is None or found.role != "waiting":
                return _not_here()
            return [Draft("turn_away", {"person": person})]
        case deeds.Kick(person=person):
            return _kick(room, person)
        case deeds.Lock(locked=locked):
            return [Draft("lock", {"locked": locked})]
        case deeds.Seats(people=people):
            return _seats(room, people)
        case deeds.Host(person=person):
            if room.seat_of(person) is None:
                return _not_here()
            return [Draft("host", {"person": person})]
        case deeds.Settings():
            return _settings(room, deed)
        case deeds.Ready(ready=ready):
            return [Draft("ready", {"person": number, "ready": ready})]
        case deeds.WantsNext():
            return [Draft("next", {"seat": seat, "until": now.at + now.limits.next_deal})]
        case deeds.Takeback(v=v):
            if not room.hosted.changed_at <= v <= room.v:
                return WhyNot("stale_version", say("The table has changed since you asked to take a play back."))
            return [_ask("takeback", seat, now)]
        case deeds.Concede():
            assert seat is not None
            if needed(room, "concede", seat, now):
                return [_ask("concede", seat, now)]
            return [conceded(room, seat)]
        case deeds.Answer(yes=yes):
            assert seat is not None
            return _answered(room, seat, yes, now)
        case deeds.Rematch(wanted=wanted):
            return [Draft("rematch", {"seat": seat, "wanted": wanted})]
        case deeds.Mute(person=person, muted=muted):
            return _other(room, number, person) or [
                Draft("mute", {"person": number, "whom": person, "muted": muted}),
            ]
        case deeds.Block(person=person):
            return _other(room, number, person) or []
        case deeds.Leave(host=host):
            return _leave(room, number, host)
        case deeds.Start():
            return []


def _not_here() -> WhyNot:
    return WhyNot("not_here", say("There is nobody of this number at the table."))


def _host_stays() -> WhyNot:
    return WhyNot("host_stays", say("This cannot be done to oneself."))


def _present(room: Room, person: int) -> Person | None:
    found = room.person(person)
    return found if found is not None and found.role in ("seat", "spectator", "waiting") else None


def _other(room: Room, number: int, person: int) -> WhyNot | None:
    if person == number:
        return _host_stays()
    return None if room.person(person) is not None else _not_here()


def _admit(room: Room, person: int, wanted: int | None, now: Situation) -> Drafts:
    found = room.person(person)
    if found is None or found.role != "waiting":
        return _not_here()
    if found.watch:
        if len(room.with_role("spectator")) >= now.limits.spectators:
            return watch_full()
        return [Draft("admit", {"person": person, "seat": None})]
    if room.started:
        return WhyNot("started", say("The match has begun."))
    if not room.free or (wanted is not None and wanted not in room.free):
        return WhyNot("no_free_seat", say("This seat is not free."))
    return [Draft("admit", {"person": person, "seat": room.free[0] if wanted is None else wanted})]


def watch_full() -> WhyNot:
    """Why nobody more may watch."""
    return WhyNot("watch_full", say("No more people can watch this table."))


def _kick(room: Room, person: int) -> Drafts:
    if person == room.host:
        return _host_stays()
    if _present(room, person) is None:
        return _not_here()
    return [Draft("kick", {"person": person})]


def _seats(room: Room, people: list[int | None]) -> Drafts:
    if len(people) != room.players or sorted(p for p in people if p) != sorted(p for p in room.seats if p):
        return WhyNot("bad_seats", say("The seats have to hold the same people as before, each once."))
    return [Draft("seats", {"people": people})]


def _settings(room: Room, deed: deeds.Settings) -> Drafts:
    if room.started and (deed.level is not None or deed.clock is not None):
        return WhyNot("started", say("The match has begun."))
    body: dict[str, Any] = {}
    if deed.level is not None:
        try:
            verify_level(deed.level)
        except PlayerError as error:
            return WhyNot("unknown_level", str(error))
        body["level"] = deed.level
    if deed.clock is not None:
        body["clock"] = clock_to(deed.clock.clock)
    if deed.chat is not None:
        body["chat"] = deed.chat
    if deed.watch is not None:
        body["watch"] = deed.watch
    return [Draft("settings", body)] if body else []


def _ask(what: str, seat: int | None, now: Situation) -> Draft:
    return Draft("ask", {"what": what, "seat": seat, "until": now.at + now.limits.question})


def _answered(room: Room, seat: int, yes: bool, now: Situation) -> Drafts:
    asked = room.asked
    assert asked is not None
    drafts = [Draft("answer", {"seat": seat, "yes": yes})]
    if yes and needed(room, asked.what, asked.seat, now) <= asked.agreed | {seat}:
        drafts.append(agreed(room))
    return drafts


def agreed(room: Room) -> Draft:
    """What happens when everybody agrees to what was asked."""
    asked = room.asked
    assert asked is not None
    if asked.what == "takeback":
        return Draft("undo", {"seat": asked.seat, "plays": 1})
    return conceded(room, asked.seat)


def conceded(room: Room, seat: int) -> Draft:
    """The end of a match that a seat's side gives up."""
    return Draft("ended", {"why": "conceded", "seat": seat, "winner": 1 - room.sides()[seat]})


def _leave(room: Room, number: int, heir: int | None) -> Drafts:
    if heir is not None and (number != room.host or heir == number or room.seat_of(heir) is None):
        return _not_here()
    seat = room.seat_of(number)
    rest = [s for s in room.seated() if s != seat]
    if heir is None and number == room.host and rest:
        after = [s for s in rest if seat is not None and s > seat] or rest
        heir = room.seats[after[0]]
    drafts = [Draft("leave", {"person": number, "host": heir})]
    if seat is not None and not rest and not room.over:
        drafts.append(Draft("ended", {"why": "abandoned", "seat": seat, "winner": None}))
    return drafts
