"""A table of several people: the room around the match, judged, stored, applied and published like the plays.

Times that are waited for stand in the log as they were set; who is away follows from when people were heard last. A
table is brought up to date whenever somebody opens it, so nobody need be there when a time comes.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cassino.ground.language import say
from cassino.records.plays_json import play_from_dict
from cassino.services.answers import Answer
from cassino.services.hosted import Happened, Hosted, Shown, WhyNot
from cassino.services.limits import USUAL, Limits
from cassino.services.rooms import deeds, judging, times
from cassino.services.rooms.beginning import begin, rematch_events, rematch_id, rematch_sealed
from cassino.services.rooms.clocks import now
from cassino.services.rooms.judging import Draft, Situation
from cassino.services.rooms.names import clean_text, own_name
from cassino.services.rooms.room import Person, Room
from cassino.services.rooms.shown import RoomNews, as_ended, show_room
from cassino.services.rooms.talk import PHRASES, Saying
from cassino.services.rooms.telling import Told, tell
from cassino.services.rooms.throttle import Recent
from cassino.services.rooms.visitors import RoomVisitor
from cassino.services.store import Event, NewTable, Store, StoreConflict, StoreError
from cassino.services.table import Table, TableError, Visitor, name_of
from cassino.services.thinking import Thinkers

if TYPE_CHECKING:
    from cassino.services.rooms.guests import Guests
    from cassino.services.rooms.register import Register

__all__ = ["Around", "OnlineTable"]

_IN_THE_MATCH: Final = ("deal", "play", "undo")
_MOST_AT_ONCE: Final = 50


@dataclass
class Around:
    """What tables of several people have in common: limits, time, outages, and what is known beyond one table."""

    limits: Limits = USUAL
    clock: Callable[[], float] = now
    outages: Sequence[tuple[float, float]] = ()
    guests: Guests | None = None
    register: Register | None = None


class OnlineTable(Table):
    """One table of several people that somebody has opened."""

    room: Room

    def __init__(
        self,
        table_id: str,
        tokens: Mapping[int, str],
        events: tuple[Event, ...],
        store: Store,
        thinkers: Thinkers,
        around: Around,
    ) -> None:
        self.around = around
        self.limits = around.limits
        self._now = around.clock
        super().__init__(table_id, tokens, events, store, thinkers)
        self._hold = 0.0
        self._added_before: dict[int, bytes] = {}  # by person, to the shuffle of the first deal
        at = self._now()
        self._heard = {one.number: at for one in self.room.people}
        self._away = self.room.played_for()
        self._said: deque[Saying] = deque(maxlen=self.limits.talk_kept)
        self._spoke = Recent(self.limits.talk, self.limits.talk_within, self._now)
        self._down = times.down_time(self.room, self.limits, around.outages)

    def _fold(self, events: tuple[Event, ...]) -> Hosted:
        self.room = Room(events, self.id)
        return self.room.hosted

    @property
    def state(self) -> str:
        """gathering, playing, deal_over, match_over or ended."""
        return self.room.state

    # --- visitors

    def person_of(self, guest: str) -> Person:
        """The person a guest is at this table; raises TableError for a stranger and for who was sent away."""
        found = self.room.find(guest)
        if found is not None and found.role == "kicked":
            raise TableError("kicked", say("You cannot come to this table."))
        if found is None or found.role == "gone":
            raise TableError("not_invited", say("You have not been let in to this table."))
        return found

    def now(self) -> float:
        """The time by which this table waits for things."""
        return self._now()

    def enter_as(
        self, person: Person, key: str, only_watch: bool, blocked: frozenset[str], missed: Sequence[Shown] = ()
    ) -> RoomVisitor:
        """A new visitor, who is shown the room, what was said, what he has `missed` and the table as it lies.

        Raises TableError where the person has too many connections already.
        """
        same = [one for one in self._room_visitors() if one.person == person.number]
        if len(same) >= self.limits.sockets_per_person:
            raise TableError("too_many_sockets", say("This table is open in too many windows already."))
        visitor = RoomVisitor(person.number, person.guest, key, only_watch, blocked)
        self.heard(person.number)
        self._visitors.add(visitor)
        self._show_room(visitor, None)
        said = tuple(one for one in self._said if self._hears(visitor, one))
        if said:
            visitor.hear(said)
        if self.room.started and person.role != "waiting":
            for shown in missed:
                visitor.tell(shown)
            if not missed or missed[-1].v != self.hosted.changed_at:
                visitor.tell(self._shown(visitor, None))
        if self.closed:
            visitor.shut()
        return visitor

    async def missed_by(self, person: Person, v: int, only_watch: bool) -> list[Shown]:
        """What a person has not been shown since a version, one by one: the table after each event of the match.

        Empty where that is nothing, too much, or not for him. The last of them may be older than the table is now.
        """
        if not 0 < self.v - v <= self.limits.resume_views or v < 1 or person.role == "waiting":
            return []
        stored = await self._store.load(self.id)
        if stored is None:
            return []
        earlier = Room((), self.id)
        found = []
        for event in stored.events:
            earlier.apply(event)
            if event.v > v and event.kind in _IN_THE_MATCH:
                seat = None if only_watch else earlier.seat_of(person.number)
                found.append(as_ended(earlier, earlier.hosted.shown(seat, earlier.hosted.latest)))
        return found

    def show_again(self, visitor: Visitor) -> None:
        """Shows a visitor everything as it is."""
        assert isinstance(visitor, RoomVisitor)
        visitor.room = None
        self._show_room(visitor, None)
        if self.room.started and self.room.role_of(visitor.person) != "waiting":
            visitor.tell(self._shown(visitor, None))

    def heard(self, person: int) -> None:
        """Notes that a person is there."""
        self._heard[person] = self._now()
        if person in self._away:
            self._away.discard(person)
            self._publish_room(None)
        seat = self.room.seat_of(person)
        countdown = self.room.countdown
        if seat is not None and (seat in self.room.stand_ins or (countdown is not None and countdown.seat == seat)):
            self._later(lambda: self._back(seat))

    def dismiss(self, guest: str, key: str | None) -> None:
        """Sends the visitors of a guest away who have come with a key of this hash (None: with any)."""
        for visitor in self._room_visitors():
            if visitor.guest == guest and key in (None, visitor.key):
                visitor.dismiss("signed_out")

    def _room_visitors(self) -> list[RoomVisitor]:
        return [one for one in self._visitors if isinstance(one, RoomVisitor)]

    # --- what people do

    async def knock(self, guest: str, name: str, watch: bool) -> str:
        """A guest with the table's code asks to join, or to watch; answers the role he has now.

        Raises TableError where nobody may ask.
        """
        await self._wish(lambda: self._knock(guest, name, watch))
        return self.role_of_guest(guest)

    async def watch_by_link(self, guest: str, name: str) -> str:
        """A guest with the watch link comes in; answers the role he has now. Raises TableError where nobody may."""
        await self._wish(lambda: self._watch(guest, name))
        return self.role_of_guest(guest)

    def role_of_guest(self, guest: str) -> str:
        """The role of a guest: host, seat, spectator, waiting, kicked or stranger."""
        found = self.room.find(guest)
        if found is None or found.role == "gone":
            return "stranger"
        return self.room.role_of(found.number)

    async def do(self, person: int, deed: deeds.Deed, by: RoomVisitor | None = None) -> Answer:
        """What a person asks for; the same request again gets the same answer. `by` is not sent away by leaving."""
        return await self._wish(lambda: self._do(person, deed, by))

    async def play_as(self, person: int, request: str, v: int, form: Mapping[str, Any]) -> Answer:
        """A play of a person made when he saw version `v`; raises PlayFormError for a form that is no play."""
        refused = self._no_play(person)
        if refused is not None:
            return Answer(self.v, refused.code, refused.text)
        seat = self._seat(person)
        play_from_dict(form, self.hosted.view(seat))
        return await self._wish(lambda: self._play_as(person, request, v, form))

    async def undo_as(self, person: int, request: str, v: int) -> Answer:
        """Takes back the latest play of a person who is alone with computer players, with what they answered."""
        refused = self._no_play(person)
        if refused is not None:
            return Answer(self.v, refused.code, refused.text)
        return await self._wish(lambda: self._undo(self._seat(person), _key(person, request, "undo", v), v))

    def speak(self, person: int, request: str, phrase: str | None, text: str = "") -> Answer:
        """Says a phrase or a text to everybody who wants to hear this person."""
        kind = "say" if phrase is None else "phrase"
        refused = judging.wrong_role(self.room, person, kind)
        if refused is not None:
            return Answer(self.v, refused.code, refused.text)
        key = _key(person, request, kind, phrase, text)
        known = self._answers.get(key)
        if known is not None:
            return known
        refused = judging.why_not(self.room, person, kind, self._situation()) or self._wrong_text(phrase, text)
        if refused is None and self._spoke.wait(person):
            refused = WhyNot("too_fast", say("You have said enough for now; wait a moment."))
        if refused is not None:
            return self._answers.keep(key, Answer(self.v, refused.code, refused.text))
        self._spoke.happened(person)
        one = self.room.people[person - 1]
        said = Saying(person, one.guest, one.name, phrase, self._clean(text) if phrase is None else "", self._now())
        self._said.append(said)
        for visitor in self._room_visitors():
            if self._hears(visitor, said) and self.room.role_of(visitor.person) != "waiting":
                visitor.hear(said)
        return self._answers.keep(key, Answer(self.v))

    def add_bytes_as(self, person: int, deal_no: int, own: bytes) -> Answer:
        """Adds bytes of a person to the shuffle of the next deal, the first one included while people gather."""
        refused = self._gone(person) or judging.wrong_role(self.room, person, "play")
        if refused is not None:
            return Answer(self.v, refused.code, refused.text)
        seat = self._seat(person)
        sealed = self.room.sealed
        if sealed is not None and sealed[1] == deal_no:
            self._added_before[person] = own
            return Answer(self.v)
        if self.room.started:
            return self.add_bytes(seat, deal_no, own)
        return Answer(self.v, "shuffle_closed", say("Nothing can be added to the shuffle of this deal."))

    def _added_by_seat(self) -> dict[int, bytes]:
        return {seat: self._added_before.get(self.room.seats[seat] or 0, b"") for seat in self.room.seated()}

    async def look(self) -> float:
        """Does what is due, and answers when somebody has to look at the table again."""
        await self._wish(self._catch_up)
        return times.next_look(self.room, self.limits)

    # --- inside the table's own task

    async def _do(self, person: int, deed: deeds.Deed, by: RoomVisitor | None) -> Answer:
        kind = str(deed.__struct_config__.tag)
        key = _key(person, deed.id, msgspec.to_builtins(deed))
        known = self._answers.get(key)
        refused = self._gone(person) or (judging.wrong_role(self.room, person, kind) if known is None else None)
        if refused is not None:
            # By the role of the moment: it may be another one when the same is asked again.
            return Answer(self.v, refused.code, refused.text)
        if known is not None:
            # What gave the role away, such as handing on the host's, is answered as it was.
            return known
        drafts = judging.judge(self.room, person, deed, self._situation())
        if isinstance(drafts, WhyNot):
            return self._answers.keep(key, Answer(self.v, drafts.code, drafts.text))
        if isinstance(deed, deeds.Rematch) and self.room.rematch_sealed is None:
            ((asked, body),) = drafts
            drafts = [Draft(asked, {**body, "sealed": rematch_sealed(self.id, self._random)})]
        if isinstance(deed, deeds.Start):
            await self._commit(begin(self.room, self._random, self._now(), key, None, self._added_by_seat()))
            self._added_before = {}
        elif isinstance(deed, deeds.Block):
            await self._block(person, deed.person, deed.blocked)
        else:
            await self._make(drafts, key, by)
        return self._answers.keep(key, Answer(self.v))

    async def _play_as(self, person: int, request: str, v: int, form: Mapping[str, Any]) -> Answer:
        refused = self._no_play(person)
        if refused is not None:
            return Answer(self.v, refused.code, refused.text)
        if self.room.seat_of(person) in self.room.stand_ins:
            await self._back(self._seat(person))
        return await self._play(self._seat(person), _key(person, request, v, form), v, form)

    def _no_play(self, person: int) -> WhyNot | None:
        return (
            self._gone(person)
            or judging.only_watches(self.room, person)
            or judging.why_not(self.room, person, "play", self._situation())
        )

    def _gone(self, person: int) -> WhyNot | None:
        if self.room.people[person - 1].role in ("gone", "kicked"):
            return WhyNot("not_invited", say("You have not been let in to this table."))
        return None

    def _seat(self, person: int) -> int:
        seat = self.room.seat_of(person)
        assert seat is not None
        return seat

    async def _knock(self, guest: str, name: str, watch: bool) -> Answer:
        found = self._welcome(guest)
        if found is not None:
            return Answer(self.v)
        room = self.room
        if room.code is None:
            raise TableError("bad_table_code", say("This code is not good any more: the table is full or has begun."))
        if room.locked:
            raise TableError("locked", say("The host has locked this table."))
        if watch and not room.watch:
            raise TableError("watch_off", say("Nobody can watch this table."))
        if len(room.with_role("waiting")) >= self.limits.waiting or len(room.people) >= self.limits.people:
            raise TableError("too_many_waiting", say("Too many people are waiting at this table already."))
        await self._make([Draft("knock", {"guest": guest, "name": self._name(name), "watch": watch})])
        return Answer(self.v)

    async def _watch(self, guest: str, name: str) -> Answer:
        found = self._welcome(guest)
        if found is not None and found.role != "waiting":
            return Answer(self.v)
        room = self.room
        if not room.watch:
            raise TableError("bad_watch_key", say("Nobody can watch this table."))
        if len(room.with_role("spectator")) >= self.limits.spectators or len(room.people) >= self.limits.people:
            raise TableError("watch_full", judging.watch_full().text)
        if found is not None:
            await self._make([Draft("admit", {"person": found.number, "seat": None})])
        else:
            await self._make([Draft("watcher", {"guest": guest, "name": self._name(name)})])
        return Answer(self.v)

    def _welcome(self, guest: str) -> Person | None:
        """The person a guest is already, if he is; raises TableError for one who was kicked."""
        found = self.room.find(guest)
        if found is not None and found.role == "kicked":
            raise TableError("kicked", say("You cannot come to this table."))
        return None if found is None or found.role == "gone" else found

    def _name(self, name: str) -> str:
        return own_name(name, (one.name for one in self.room.people if one.role not in ("gone", "kicked")))

    async def _block(self, person: int, whom: int, blocked: bool) -> None:
        mine, other = self.room.people[person - 1].guest, self.room.people[whom - 1].guest
        if self.around.guests is not None:
            await self.around.guests.block(mine, other, blocked)
        for visitor in self._room_visitors():
            if visitor.person == person:
                visitor.blocked = visitor.blocked | {other} if blocked else visitor.blocked - {other}
        self._publish_room(None)

    def _clean(self, text: str) -> str:
        return clean_text(text, self.limits.longest_message)

    def _wrong_text(self, phrase: str | None, text: str) -> WhyNot | None:
        if phrase is not None and phrase not in PHRASES:
            return WhyNot("unknown_phrase", say("There is no such phrase."))
        if phrase is None and not self._clean(text):
            return WhyNot("no_text", say("There is nothing to say in this message."))
        return None

    def _hears(self, visitor: RoomVisitor, said: Saying) -> bool:
        return said.guest not in visitor.blocked and (visitor.person, said.person) not in self.room.muted

    # --- what comes by itself

    def _situation(self) -> Situation:
        here = frozenset(
            seat for seat in self.room.seated() if self.room.seats[seat] not in self._away and self._known(seat)
        )
        return Situation(self._now(), here, self.limits)

    def _known(self, seat: int) -> bool:
        return self.room.computer(seat) is None

    def _agenda(self) -> list[tuple[float, Callable[[], Awaitable[None]]]]:
        """What will be done by itself, and when."""
        room = self.room
        if self._down > 0:
            return [(0.0, self._shift)]
        things: list[tuple[float, Callable[[], Awaitable[None]]]] = []
        for person in self._present():
            things.append((self._heard[person] + self.limits.away, self._look_who_is_away))
        if room.over:
            if room.rematch is None and room.rematch_wanted >= self._rest("rematch") and room.rematch_wanted:
                things.append((0.0, self._rematch))
            return things
        if room.asked is not None:
            things.append((room.asked.time.until, self._lapse))
        if room.next_wanted.time is not None:
            all_want = room.next_wanted.seats >= self._rest("next")
            things.append((0.0 if all_want else room.next_wanted.time.until, self._deal_next))
        if room.to_play is not None:
            things += self._turn_of(room.to_play)
        things.append((room.last_at + times.idle_after(room, self.limits), self._end_idle))
        return things

    def _turn_of(self, seat: int) -> list[tuple[float, Callable[[], Awaitable[None]]]]:
        room = self.room
        if room.computer(seat) is not None:
            if room.asked is not None:
                return []  # it waits for the answer
            loop = asyncio.get_running_loop().time()
            why = room.computer(seat)
            by = "away" if why == "away" else None
            return [(self._now() + self._changed + self.pace - loop, lambda: self._computer_plays(by))]
        if room.play_due is not None:
            return [(room.play_due.until, lambda: self._computer_plays("clock"))]
        if room.clock.kind != "none" or room.seats[seat] not in self._away or not self._situation().here:
            return []  # nobody is kept waiting
        if room.countdown is None:
            return [(0.0, self._count_down)]
        return [(room.countdown.until, self._stand_in)]

    def _rest(self, what: str) -> frozenset[int]:
        return judging.needed(self.room, what, -1, self._situation())

    def _present(self) -> list[int]:
        return [p for p in self.room.seats if p is not None and p not in self._away]

    def _until_due(self) -> float | None:
        things = self._agenda()
        if not things:
            return None
        wait = min(when for when, _ in things) - self._now()
        return max(wait, self._hold - asyncio.get_running_loop().time())

    async def _due(self) -> None:
        _, act = min(self._agenda(), key=lambda thing: thing[0])
        try:
            await act()
        except StoreError:
            self._hold = asyncio.get_running_loop().time() + 2.0
            raise

    async def _catch_up(self) -> Answer:
        for _ in range(_MOST_AT_ONCE):
            due = [(when, act) for when, act in self._agenda() if when <= self._now()]
            if not due:
                break
            await min(due, key=lambda thing: thing[0])[1]()
        return Answer(self.v)

    async def _look_who_is_away(self) -> None:
        at = self._now()
        gone = [person for person in self._present() if self._heard[person] + self.limits.away <= at]
        self._away.update(gone)
        self._publish_room(None)

    async def _count_down(self) -> None:
        until = self._now() + self.limits.countdown
        await self._make([Draft("countdown", {"seat": self.room.to_play, "until": until})])

    async def _stand_in(self) -> None:
        await self._make([Draft("bot_on", {"seat": self.room.to_play})])

    async def _back(self, seat: int) -> Answer:
        countdown = self.room.countdown
        if seat in self.room.stand_ins or (countdown is not None and countdown.seat == seat):
            await self._make([Draft("bot_off", {"seat": seat})])
        return Answer(self.v)

    async def _lapse(self) -> None:
        await self._make([Draft("answer", {"seat": None, "yes": False})])

    async def _deal_next(self) -> None:
        await self._happen(self.hosted.deal_event(self._random, None, self._added))
        self._added = {}

    async def _computer_plays(self, by: str | None) -> None:
        seat = self.hosted.to_play
        assert seat is not None
        play = await self._thinkers.choose(self.room.level, self._seed(seat), self.hosted.view(seat))
        event = self.hosted.play_event(seat, play)
        await self._happen(event if by is None else replace(event, body={**event.body, "by": by}))

    async def _end_idle(self) -> None:
        await self._make([Draft("ended", {"why": "idle", "seat": None, "winner": None})])

    async def _shift(self) -> None:
        await self._make([Draft("shift", {"by": self._down})])
        self._down = 0.0

    async def _rematch(self) -> None:
        table = rematch_id(self.id)
        # It may have been made before, by a process that died before it could say so.
        with suppress(StoreConflict):
            log = rematch_events(self.room, table, self._random, self._now(), self._added_by_seat())
            await self._store.create(NewTable(table, {}), log)
        if self.around.register is not None:
            guests = [one.guest for one in self.room.people if one.role in ("seat", "spectator")]
            due = self._now() + times.idle_after(self.room, self.limits)
            await self.around.register.take_over(table, self.room.people[self.room.host - 1].guest, guests, due)
        await self._make([Draft("rematch", {"table": table})])

    # --- storing and publishing

    def _later(self, act: Callable[[], Awaitable[Answer]]) -> None:
        """Puts something in the queue that nobody waits for."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda answer: answer.cancelled() or answer.exception())
        self._wishes.put_nowait((act, done))

    async def _happen(self, event: Event) -> None:
        at = self._now()
        await self._commit([replace(event, at=at, body={**event.body, **self.room.due(at)})])

    async def _make(self, drafts: Sequence[Draft], request: str | None = None, by: RoomVisitor | None = None) -> None:
        if not drafts:
            return
        at = self._now()
        last = len(drafts) - 1
        events = []
        for place, (kind, body) in enumerate(drafts):
            whole = {**body, **self.room.due(at)} if kind in _IN_THE_MATCH else body
            events.append(Event(self.v + 1 + place, kind, whole, request if place == last else None, at))
        await self._commit(events, by)

    async def _commit(self, events: Sequence[Event], by: RoomVisitor | None = None) -> None:
        """Stores events together, and only then lets them happen and tells everybody."""
        await self._store.append(self.id, events)
        told: Told | None = None
        for event in events:
            before = self.room.people and len(self.room.people)
            self.room.apply(event)
            if len(self.room.people) != before:
                self._heard[len(self.room.people)] = self._now()
            told = tell(self.room, event) or told
            if event.kind in _IN_THE_MATCH:
                self._changed = asyncio.get_running_loop().time()
                self._publish(self.hosted.latest)
            elif event.kind in ("bot_on", "create"):
                self._changed = asyncio.get_running_loop().time()
        if self.room.ended is not None and self.room.started and events[-1].kind == "ended":
            self._publish(None)
        self._send_away(by)
        self._publish_room(told)

    def _send_away(self, by: RoomVisitor | None) -> None:
        for visitor in self._room_visitors():
            role = self.room.people[visitor.person - 1].role
            if role == "kicked":
                visitor.dismiss("kicked")
            elif role == "gone" and visitor is not by:
                visitor.dismiss("not_invited")

    def _publish(self, because: Happened | None) -> None:
        shown: dict[int | None, Shown] = {}
        for visitor in self._room_visitors():
            if self.room.people[visitor.person - 1].role not in ("seat", "spectator"):
                continue
            seat = None if visitor.only_watch else self.room.seat_of(visitor.person)
            if seat not in shown:
                shown[seat] = as_ended(self.room, self.hosted.shown(seat, because))
            visitor.tell(shown[seat])

    def _shown(self, visitor: RoomVisitor, because: Happened | None) -> Shown:
        seat = None if visitor.only_watch else self.room.seat_of(visitor.person)
        return as_ended(self.room, self.hosted.shown(seat, because))

    def _publish_room(self, because: Told | None) -> None:
        for visitor in self._room_visitors():
            if self.room.people[visitor.person - 1].role not in ("gone", "kicked"):
                self._show_room(visitor, because)

    def _show_room(self, visitor: RoomVisitor, because: Told | None) -> None:
        situation = self._situation()
        if because is not None and self.room.role_of(visitor.person) == "waiting":
            because = because if because.person == visitor.person else None
        shown = show_room(self.room, visitor.person, situation, self._away, visitor.blocked)
        visitor.tell_room(RoomNews(self.v, situation.at, shown, because))


def _key(person: int, request: str, *asked: Any) -> str:
    return name_of(f"p{person}", request, *asked)
