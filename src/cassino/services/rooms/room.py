"""A room as a fold over the log of its table: who is there, where they sit, what is asked, and the match in it.

The events are listed in docs/decisions/0006-online.md. Who is away is not in the log, except that a computer plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cassino.game import dealing
from cassino.ground.ruleset import RuleSet
from cassino.services.hosted import Hosted, LogError
from cassino.services.rooms.clock import clock_from
from cassino.services.store import Event

__all__ = ["Asked", "Ended", "Person", "Room", "Running"]


@dataclass(frozen=True)
class Person:
    """Somebody at a table; `role` is "waiting", "seat", "spectator", "gone" or "kicked"."""

    number: int
    guest: str
    name: str
    role: str
    watch: bool = False
    """Asked to watch only."""


@dataclass(frozen=True)
class Running:
    """A time that is waited for: `until` when, and since when (for what the server's being down adds)."""

    seat: int
    until: float
    since: float


@dataclass(frozen=True)
class Asked:
    """A takeback or a concession that a seat asks for, and the seats that agree."""

    what: str
    seat: int
    agreed: frozenset[int]
    time: Running


@dataclass(frozen=True)
class Ended:
    """A table at which nothing more is played: "conceded", "abandoned" or "idle"; the winning side, if there is one."""

    why: str
    seat: int | None
    winner: int | None


@dataclass
class _Wishes:
    """Seats that want something."""

    seats: set[int] = field(default_factory=set)
    time: Running | None = None


class Room:
    """A table of several people at one point of its log.

    Raises LogError from `apply` for an event that cannot follow.
    """

    def __init__(self, events: Iterable[Event] = (), table: str = "-") -> None:
        self.table = table
        self.hosted = Hosted((), table, only_last=True)
        self.people: list[Person] = []
        self.seats: list[int | None] = []
        self.ready: set[int] = set()
        self.muted: set[tuple[int, int]] = set()
        self.stand_ins: set[int] = set()
        self.left: set[int] = set()
        self.started = False
        self.play_due: Running | None = None
        self.countdown: Running | None = None
        self.asked: Asked | None = None
        self.next_wanted = _Wishes()
        self.rematch_wanted: set[int] = set()
        self.rematch: str | None = None
        self.rematch_sealed: Mapping[str, Any] | None = None
        self.ended: Ended | None = None
        self.last_at = 0.0  # of the latest event
        self.shifted_at = 0.0
        self.opened: Mapping[str, Any] = {}
        for event in events:
            self.apply(event)

    # --- what it is

    @property
    def v(self) -> int:
        """The version: the number of events so far."""
        return self.hosted.v

    @property
    def state(self) -> str:
        """gathering, playing, deal_over, match_over or ended."""
        if self.ended is not None:
            return "ended"
        return self.hosted.state if self.started else "gathering"

    @property
    def over(self) -> bool:
        """Whether nothing more is played here."""
        return self.state in ("match_over", "ended")

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    def person(self, number: int) -> Person | None:
        """The person of a number, None if there is none."""
        return self.people[number - 1] if 1 <= number <= len(self.people) else None

    def find(self, guest: str) -> Person | None:
        """The latest person a guest is here, None for a stranger."""
        return next((one for one in reversed(self.people) if one.guest == guest), None)

    def seat_of(self, number: int) -> int | None:
        """The seat of a person, None for who has none."""
        return self.seats.index(number) if number in self.seats else None

    def role_of(self, number: int) -> str:
        """host, seat, spectator, waiting, gone or kicked."""
        return "host" if number == self.host else self.people[number - 1].role

    def seated(self) -> list[int]:
        """The seats in which people sit; not those they have left."""
        return [seat for seat, person in enumerate(self.seats) if person is not None]

    @property
    def free(self) -> list[int]:
        """The seats that are still free; none once the match has started."""
        return [] if self.started else [seat for seat, person in enumerate(self.seats) if person is None]

    @property
    def code(self) -> str | None:
        """The table's code while it is good for asking to join."""
        return self.opened["code"] if self.free and self.ended is None else None

    @property
    def sealed(self) -> tuple[str, int, str] | None:
        """The table, the number of its first deal and the commitment to it, while bytes can be added to its shuffle.

        Here or, once somebody wants a rematch, at the table where that is played.
        """
        found = None
        if not self.started and self.ended is None:
            found = self.opened.get("sealed")
        elif self.over and self.rematch is None:
            found = self.rematch_sealed
        return None if found is None else (found["table"], found["deal"], found["commitment"])

    def with_role(self, role: str) -> list[Person]:
        """The people of a role; "seat" has the host among them."""
        return [one for one in self.people if one.role == role]

    def computer(self, seat: int) -> str | None:
        """Why a computer plays for a seat: "empty", "away" or "left"; None where it does not."""
        if seat in self.left:
            return "left"
        if self.started and seat in self.hosted.setup.bots:
            return "empty"
        return "away" if seat in self.stand_ins else None

    def played_for(self) -> set[int]:
        """The people for whom a computer plays, or is about to: they were away, and are until they are heard."""
        waited = None if self.countdown is None else self.countdown.seat
        return {one for seat, one in enumerate(self.seats) if one and (seat in self.stand_ins or seat == waited)}

    @property
    def to_play(self) -> int | None:
        """The seat to play, None while nobody is."""
        return self.hosted.to_play if self.state == "playing" else None

    @property
    def rules(self) -> RuleSet:
        """The rules of the match."""
        return self._rules

    def due(self, at: float) -> dict[str, float]:
        """The entry of an event that lets the clock of the next play run from `at`; empty where there is no clock."""
        seconds = self.clock.seconds
        return {} if seconds is None else {"until": at + seconds}

    # --- events

    def apply(self, event: Event) -> None:
        """Takes the next event of the log."""
        self.hosted.apply(event)
        if not self.opened and event.kind != "open":
            raise LogError(f"event {event.v} ({event.kind}) cannot come before a room is opened")
        try:
            getattr(self, f"_on_{event.kind}")(event.body, event.at)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise LogError(f"event {event.v} ({event.kind}) cannot be: {error}") from error
        self.last_at = event.at

    def _on_open(self, body: Mapping[str, Any], _at: float) -> None:
        if self.opened:
            raise LogError("the room is open already")
        self.opened = body
        self._rules = RuleSet.from_code(body["rules"])
        self.seats = [None] * body["players"]
        self.host = 1
        self.locked = False
        self.level: str = body["level"]
        self.clock = clock_from(body["clock"])
        self.chat: bool = body["chat"]
        self.watch: bool = body["watch"]
        again = body.get("again")
        if again is None:
            self.people = [Person(1, body["guest"], body["name"], "seat")]
            self.seats[0] = 1
        else:
            self.people = [Person(n, *one) for n, one in enumerate(again["people"], 1)]
            self.seats = list(again["seats"])
            self.host = again["host"]
            self.muted = {(one, other) for one, other in again["muted"]}

    def _arrive(self, body: Mapping[str, Any], role: str, watch: bool) -> None:
        old = self.find(body["guest"])
        number = len(self.people) + 1
        if old is not None and old.role == "kicked":
            raise LogError("a kicked guest is back")
        self.people.append(Person(number, body["guest"], body["name"], role, watch))

    def _on_knock(self, body: Mapping[str, Any], _at: float) -> None:
        self._arrive(body, "waiting", body["watch"])

    def _on_watcher(self, body: Mapping[str, Any], _at: float) -> None:
        self._arrive(body, "spectator", watch=True)

    def _on_admit(self, body: Mapping[str, Any], _at: float) -> None:
        number, seat = body["person"], body["seat"]
        if seat is None:
            self._becomes(number, "spectator")
            return
        if self.seats[seat] is not None:
            raise LogError(f"seat {seat} is taken")
        self.seats[seat] = number
        self._becomes(number, "seat")

    def _becomes(self, number: int, role: str) -> None:
        self.people[number - 1] = replace(self.people[number - 1], role=role)

    def _goes(self, number: int, role: str) -> None:
        seat = self.seat_of(number)
        self._becomes(number, role)
        self.ready.discard(number)
        if seat is None:
            return
        self.seats[seat] = None
        if self.started:
            self.left.add(seat)
            self.stand_ins.discard(seat)
            self.rematch_wanted.discard(seat)
            self.next_wanted.seats.discard(seat)
            if self.countdown is not None and self.countdown.seat == seat:
                self.countdown = None
            if self.asked is not None and self.asked.seat == seat:
                self.asked = None

    def _on_turn_away(self, body: Mapping[str, Any], _at: float) -> None:
        self._goes(body["person"], "gone")

    def _on_kick(self, body: Mapping[str, Any], _at: float) -> None:
        self._goes(body["person"], "kicked")

    def _on_leave(self, body: Mapping[str, Any], _at: float) -> None:
        self._goes(body["person"], "gone")
        if body["host"] is not None:
            self.host = body["host"]

    def _on_host(self, body: Mapping[str, Any], _at: float) -> None:
        self.host = body["person"]

    def _on_lock(self, body: Mapping[str, Any], _at: float) -> None:
        self.locked = body["locked"]

    def _on_seats(self, body: Mapping[str, Any], _at: float) -> None:
        self.seats = list(body["people"])
        self.ready.clear()

    def _on_settings(self, body: Mapping[str, Any], _at: float) -> None:
        self.chat = body.get("chat", self.chat)
        self.watch = body.get("watch", self.watch)
        if "level" in body:
            self.level = body["level"]
            self.ready.clear()
        if "clock" in body:
            self.clock = clock_from(body["clock"])
            self.ready.clear()

    def _on_ready(self, body: Mapping[str, Any], _at: float) -> None:
        (self.ready.add if body["ready"] else self.ready.discard)(body["person"])

    def _on_mute(self, body: Mapping[str, Any], _at: float) -> None:
        pair = (body["person"], body["whom"])
        (self.muted.add if body["muted"] else self.muted.discard)(pair)

    # --- the match

    def _on_create(self, _body: Mapping[str, Any], _at: float) -> None:
        self.started = True

    def _on_deal(self, body: Mapping[str, Any], at: float) -> None:
        self.next_wanted = _Wishes()
        self._turn(body, at)

    def _on_play(self, body: Mapping[str, Any], at: float) -> None:
        self._turn(body, at)

    def _on_undo(self, body: Mapping[str, Any], at: float) -> None:
        self._turn(body, at)

    def _turn(self, body: Mapping[str, Any], at: float) -> None:
        """The table has changed: another play is due, and what was asked about the one before is gone."""
        self.countdown = self.asked = self.play_due = None
        seat = self.hosted.to_play
        if seat is not None and "until" in body:
            self.play_due = Running(seat, body["until"], at)

    def _on_countdown(self, body: Mapping[str, Any], at: float) -> None:
        self.countdown = Running(body["seat"], body["until"], at)

    def _on_bot_on(self, body: Mapping[str, Any], _at: float) -> None:
        self.countdown = None
        self.stand_ins.add(body["seat"])

    def _on_bot_off(self, body: Mapping[str, Any], _at: float) -> None:
        self.stand_ins.discard(body["seat"])
        if self.countdown is not None and self.countdown.seat == body["seat"]:
            self.countdown = None

    def _on_shift(self, body: Mapping[str, Any], at: float) -> None:
        by = body["by"]
        self.shifted_at = at
        self.play_due, self.countdown = _later(self.play_due, by), _later(self.countdown, by)
        self.next_wanted.time = _later(self.next_wanted.time, by)
        if self.asked is not None:
            time = self.asked.time
            self.asked = replace(self.asked, time=replace(time, until=time.until + by))

    def _on_ask(self, body: Mapping[str, Any], at: float) -> None:
        seat = body["seat"]
        self.asked = Asked(body["what"], seat, frozenset((seat,)), Running(seat, body["until"], at))

    def _on_answer(self, body: Mapping[str, Any], _at: float) -> None:
        if self.asked is None:
            raise LogError("nothing was asked")
        if body["yes"]:
            self.asked = replace(self.asked, agreed=self.asked.agreed | {body["seat"]})
        else:
            self.asked = None

    def _on_next(self, body: Mapping[str, Any], at: float) -> None:
        self.next_wanted.seats.add(body["seat"])
        if self.next_wanted.time is None:
            self.next_wanted.time = Running(body["seat"], body["until"], at)

    def _on_rematch(self, body: Mapping[str, Any], _at: float) -> None:
        if "table" in body:
            self.rematch = body["table"]
        else:
            (self.rematch_wanted.add if body["wanted"] else self.rematch_wanted.discard)(body["seat"])
            self.rematch_sealed = body.get("sealed", self.rematch_sealed)

    def _on_ended(self, body: Mapping[str, Any], _at: float) -> None:
        self.ended = Ended(body["why"], body["seat"], body["winner"])
        self.play_due = self.countdown = self.asked = None
        self.next_wanted = _Wishes()

    # --- for the next log

    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        if self.started:
            return self.hosted.match.sides
        return tuple(dealing.sides_for(self.rules, self.players, self.opened["partners"]))

    def again(self) -> dict[str, Any]:
        """Who is taken over to the next match, and where they sit."""
        kept = [one for one in self.people if one.role in ("seat", "spectator")]
        number = {one.number: n for n, one in enumerate(kept, 1)}
        return {
            "people": [[one.guest, one.name, one.role] for one in kept],
            "seats": [None if one is None else number[one] for one in self.seats],
            "host": number[self.host],
            "muted": [[number[a], number[b]] for a, b in sorted(self.muted) if a in number and b in number],
        }


def _later(time: Running | None, by: float) -> Running | None:
    return None if time is None else replace(time, until=time.until + by)
