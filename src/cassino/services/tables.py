"""Hosted tables: one task a table, which judges, stores, applies and publishes play after play.

Order of things: a play is judged, stored, applied, published to every seat, acknowledged. Computer players get the view
of their seat and nothing else. A table without visitors is closed and read from its log when somebody comes back.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Any, Final

from cassino.game import dealing
from cassino.game.match import verify_startable
from cassino.ground.language import ENGLISH, language, mark, say
from cassino.ground.presets import info, preset, resolve
from cassino.ground.ruleset import RuleSet
from cassino.players.player import level
from cassino.records.plays_json import play_from_dict
from cassino.records.views import View
from cassino.services.hosted import Happened, Hosted, Result, Setup, Shown, WhyNot
from cassino.services.store import Event, NewTable, Store, StoreConflict, StoreError
from cassino.services.thinking import Thinkers

__all__ = [
    "Answer",
    "SlowVisitor",
    "Table",
    "TableError",
    "Tables",
    "Ticket",
    "Visitor",
    "rules_title",
    "seat_names",
    "why_not_hosted",
]

_LOG: Final = logging.getLogger("cassino.tables")

BOT_NAMES: Final = ("Ben", "Cora", "Dan", "Eve")
LONGEST_PACE: Final = 3.0
USUAL_PACE: Final = 1.0
_RETRY: Final = 2.0
_REMEMBERED: Final = 256
_BACKLOG: Final = 64
_ONLY_LOOKED_AT: Final = mark("This match was read from a record: it can be looked at, not played on.")


class TableError(ValueError):
    """A table that cannot be set up or is not there; `code` is for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class SlowVisitor(Exception):
    """A visitor that does not take what is sent to it."""


@dataclass(frozen=True)
class Ticket:
    """What the person who set up a table gets: the table's id, a seat, and the secret that proves it.

    Where several people sit at one device, `others` are the tickets of the other people's seats.
    """

    table: str
    seat: int
    token: str
    others: tuple[Ticket, ...] = ()


@dataclass(frozen=True)
class Answer:
    """The answer to a request that changes the table: `code` is "" if it was done, else why not."""

    v: int
    code: str = ""
    text: str = ""
    anchor: str | None = None


class Visitor:
    """Somebody who looks at a table from a seat (None: as a spectator)."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._news: deque[Shown] = deque()
        self._stirred = asyncio.Event()
        self._slow = False
        self._shut = False

    def tell(self, shown: Shown) -> None:
        """Hands over what is shown now."""
        self._slow = self._slow or len(self._news) >= _BACKLOG
        self._news.append(shown)
        self._stirred.set()

    def shut(self) -> None:
        """Says that the table is closed."""
        self._shut = True
        self._stirred.set()

    async def news(self) -> Shown:
        """What is shown next; raises SlowVisitor when too much has piled up, TableError when the table is closed."""
        while not self._news and not self._shut:
            self._stirred.clear()
            await self._stirred.wait()
        if self._slow:
            raise SlowVisitor("too many changes are waiting to be sent")
        if not self._news:
            raise _closed()
        return self._news.popleft()


class Table:
    """One hosted match that somebody is looking at."""

    def __init__(
        self,
        table_id: str,
        tokens: Mapping[int, str],
        events: tuple[Event, ...],
        store: Store,
        thinkers: Thinkers,
    ) -> None:
        self.id = table_id
        self.tokens = dict(tokens)
        self.hosted = Hosted(events)
        self.pace = USUAL_PACE
        self._store = store
        self._thinkers = thinkers
        self._random = SystemRandom()
        self._visitors: set[Visitor] = set()
        self._wishes: asyncio.Queue[tuple[Callable[[], Awaitable[Answer]], asyncio.Future[Answer]]] = asyncio.Queue()
        self._answers: OrderedDict[str, Answer] = OrderedDict()
        for event in events:
            if event.request is not None:
                self._remember(event.request, Answer(event.v))
        self._changed = asyncio.get_running_loop().time()
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")

    # --- visitors

    def seat_of(self, token: str) -> int | None:
        """The seat a token proves, None for a token that proves nothing."""
        return _seat_of(self.tokens, token)

    def enter(self, seat: int | None) -> Visitor:
        """A new visitor, who is shown the table at once."""
        visitor = Visitor(seat)
        self._visitors.add(visitor)
        visitor.tell(self.hosted.shown(seat))
        if self._task.done():
            visitor.shut()
        return visitor

    def show_again(self, visitor: Visitor) -> None:
        """Shows a visitor the table as it is."""
        visitor.tell(self.hosted.shown(visitor.seat))

    def view(self, seat: int) -> View:
        """What a seat knows of the deal now."""
        return self.hosted.view(seat)

    @property
    def v(self) -> int:
        """The version: the number of events so far."""
        return self.hosted.v

    @property
    def state(self) -> str:
        """playing, deal_over or match_over."""
        return self.hosted.state

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.hosted.setup.names

    @property
    def last_count(self) -> Result | None:
        """The count of the deal that was finished last, None before the first is."""
        return self.hosted.last_count

    @property
    def closed(self) -> bool:
        """Whether the table's task has ended; its log is read anew by whoever comes next."""
        return self._task.done()

    def leave(self, visitor: Visitor) -> None:
        """Forgets a visitor."""
        self._visitors.discard(visitor)

    # --- requests

    async def play(self, seat: int, request: str, v: int, form: Mapping[str, Any]) -> Answer:
        """A play of a seat made when it saw version `v`; the same request again gets the same answer.

        Raises PlayFormError for a form that is no play.
        """
        play_from_dict(form, self.hosted.view(seat))  # a form that is no play is not worth a place in the queue
        return await self._wish(lambda: self._play(seat, f"{seat}:{request}", v, form))

    async def next_deal(self, seat: int, request: str) -> Answer:
        """Goes on after the count."""
        return await self._wish(lambda: self._next(f"{seat}:{request}"))

    async def undo(self, seat: int, request: str, v: int) -> Answer:
        """Takes back a seat's latest play as it saw it at version `v`, and what computer players answered."""
        return await self._wish(lambda: self._undo(seat, f"{seat}:{request}", v))

    async def set_pace(self, seconds: float) -> None:
        """How long computer players wait before a play, at most 3 seconds."""
        self.pace = min(max(seconds, 0.0), LONGEST_PACE)
        # The task may be waiting by the old pace.
        await self._wish(self._nothing)

    async def close(self) -> None:
        """Ends the table's task; what is being stored is stored."""
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _wish(self, act: Callable[[], Awaitable[Answer]]) -> Answer:
        if self._task.done():
            raise _closed()
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        # Who asked may be gone by the time there is an answer.
        done.add_done_callback(lambda answer: answer.cancelled() or answer.exception())
        await self._wishes.put((act, done))
        either: list[asyncio.Future[Any]] = [done, self._task]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise _closed()
        return done.result()

    # --- the table's own task

    async def _run(self) -> None:
        try:
            await self._serve()
        finally:
            for visitor in self._visitors:
                visitor.shut()

    async def _serve(self) -> None:
        while True:
            wait = self._until_bot()
            if wait is not None and wait <= 0 and self._wishes.empty():
                try:
                    await self._bot()
                except StoreConflict:
                    return
                except StoreError as error:
                    # A full disk, perhaps: nothing has happened, and it is tried again.
                    _LOG.error("%s", error)
                    self._changed = asyncio.get_running_loop().time() + _RETRY
                continue
            try:
                async with asyncio.timeout(wait):
                    act, done = await self._wishes.get()
            except TimeoutError:
                continue
            try:
                answer = await act()
            except StoreConflict as error:
                # Another process has written to this log: what we know of the table is out of date.
                _LOG.warning("%s", error)
                done.set_exception(_closed())
                return
            except (StoreError, TableError) as error:
                done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(answer)

    def _until_bot(self) -> float | None:
        """Seconds until a computer player is to play, None while none is."""
        if self.hosted.to_play not in self.hosted.setup.bots:
            return None
        return self._changed + self.pace - asyncio.get_running_loop().time()

    async def _bot(self) -> None:
        hosted, seat = self.hosted, self.hosted.to_play
        assert seat is not None
        play = await self._thinkers.choose(hosted.setup.level, self._seed(seat), hosted.view(seat))
        await self._happen(hosted.play_event(seat, play))

    def _seed(self, seat: int) -> int:
        setup = self.hosted.setup
        # A new one for each play, so that a seeded match goes the same way after a restart.
        if setup.seed is not None:
            return Random(f"{setup.seed} {seat} {self.hosted.v}").getrandbits(64)
        return self._random.getrandbits(64)

    async def _nothing(self) -> Answer:
        return Answer(self.hosted.v)

    async def _play(self, seat: int, request: str, v: int, form: Mapping[str, Any]) -> Answer:
        known = self._answers.get(request)
        if known is not None:
            return known
        hosted = self.hosted
        if seat not in hosted.setup.people:
            return self._remember(request, Answer(hosted.v, "only_looked_at", say(_ONLY_LOOKED_AT)))
        if v != hosted.v:
            return self._remember(
                request, Answer(hosted.v, "stale_version", say("The table has changed since this play."))
            )
        if hosted.to_play is None:
            return self._remember(request, Answer(hosted.v, "deal_over", say("The deal is over.")))
        if hosted.to_play != seat:
            text = say("It is {who}'s turn.", who=hosted.setup.names[hosted.to_play])
            return self._remember(request, Answer(hosted.v, "not_your_turn", text))
        seen = hosted.view(seat)
        play = play_from_dict(form, seen)
        why_not = seen.refused(play)
        if why_not is not None:
            return self._remember(request, Answer(hosted.v, why_not.code, why_not.text, why_not.anchor))
        await self._happen(hosted.play_event(seat, play, request))
        return self._remember(request, Answer(hosted.v))

    async def _undo(self, seat: int, request: str, v: int) -> Answer:
        known = self._answers.get(request)
        if known is not None:
            return known
        hosted = self.hosted
        plays = hosted.undo_plays(seat, v)
        if isinstance(plays, WhyNot):
            return self._remember(request, Answer(hosted.v, plays.code, plays.text))
        await self._happen(hosted.undo_event(seat, plays, request))
        return self._remember(request, Answer(hosted.v))

    async def _next(self, request: str) -> Answer:
        known = self._answers.get(request)
        if known is not None:
            return known
        hosted = self.hosted
        if not hosted.setup.people:
            return self._remember(request, Answer(hosted.v, "only_looked_at", say(_ONLY_LOOKED_AT)))
        if hosted.state == "playing":
            return self._remember(
                request, Answer(hosted.v, "deal_not_over", say("The deal on the table is not over yet."))
            )
        if hosted.state == "match_over":
            return self._remember(request, Answer(hosted.v, "match_over", say("The match is over.")))
        await self._happen(hosted.deal_event(self._random, request))
        return self._remember(request, Answer(hosted.v))

    async def _happen(self, event: Event) -> None:
        """Stores an event, and only then lets it happen and tells everybody."""
        await self._store.append(self.id, [event])
        self.hosted.apply(event)
        self._changed = asyncio.get_running_loop().time()
        self._publish(self.hosted.latest)

    def _publish(self, because: Happened | None) -> None:
        shown: dict[int | None, Shown] = {}
        for visitor in self._visitors:
            if visitor.seat not in shown:
                shown[visitor.seat] = self.hosted.shown(visitor.seat, because)
            visitor.tell(shown[visitor.seat])

    def _remember(self, request: str, answer: Answer) -> Answer:
        self._answers[request] = answer
        while len(self._answers) > _REMEMBERED:
            self._answers.popitem(last=False)
        return answer


class Tables:
    """All hosted tables of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thinkers = Thinkers()
        self._open: dict[str, tuple[Table, int]] = {}
        self._gates: dict[str, tuple[asyncio.Lock, int]] = {}

    async def create(
        self,
        rules: RuleSet | str | Mapping[str, Any],
        players: int,
        *,
        level_name: str,
        name: str = "You",
        partners: bool | None = None,
        target: int | None = None,
        seed: int | None = None,
        people: Sequence[str | None] | None = None,
    ) -> Ticket:
        """Sets up a match and deals: of one person in seat 0 against computer players, or as `people` says.

        `people` names the person of each seat, None for a computer player; all of them sit at one device, and the
        ticket holds a token for each. Raises RuleSetError, DealingError, MatchError or PlayerError for what cannot be
        played, TableError for rules that cannot be hosted and for nobody to play, StoreError.
        """
        seats = [name] if people is None else people
        setup = _setup(rules, players, level_name, seats, partners, target, seed)
        hosted = Hosted()
        events = [hosted.create_event(setup)]
        hosted.apply(events[0])
        events.append(hosted.deal_event(SystemRandom()))
        hosted.apply(events[1])
        return await self.keep(events, setup.people)

    async def keep(self, events: Sequence[Event], seats: Sequence[int]) -> Ticket:
        """Stores a new table with this log and tokens for these seats; raises StoreError."""
        table = secrets.token_urlsafe(9)
        first, *others = [Ticket(table, seat, secrets.token_urlsafe(32)) for seat in seats]
        tokens = {one.seat: _hash(one.token) for one in (first, *others)}
        await self.store.create(NewTable(table, tokens), events)
        return replace(first, others=tuple(others))

    async def stored(self, table_id: str, token: str) -> tuple[tuple[Event, ...], int]:
        """The log of a table as it is stored, and the seat that a token proves.

        Raises TableError for a table that is not there and a token that proves nothing, StoreError.
        """
        found = await self.store.load(table_id)
        if found is None:
            raise _unknown()
        seat = _seat_of(found.tokens, token)
        if seat is None:
            raise TableError("bad_token", say("This is not the key to a seat at this table."))
        return found.events, seat

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """The table with an id, kept open while the block runs; raises TableError for one that is not there."""
        async with self._gate(table_id):
            table, visits = self._open.get(table_id, (None, 0))
            if table is None or table.closed:
                stored = await self.store.load(table_id)
                if stored is None:
                    raise _unknown()
                table, visits = Table(stored.id, stored.tokens, stored.events, self.store, self._thinkers), 0
            self._open[table_id] = (table, visits + 1)
        try:
            yield table
        finally:
            async with self._gate(table_id):
                kept, visits = self._open.get(table_id, (None, 0))
                if kept is table and visits > 1:
                    self._open[table_id] = (table, visits - 1)
                elif kept is table:
                    del self._open[table_id]
                    await table.close()

    @asynccontextmanager
    async def _gate(self, table_id: str) -> AsyncIterator[None]:
        """One at a time opens or closes a table."""
        lock, users = self._gates.get(table_id, (None, 0))
        lock = lock or asyncio.Lock()
        self._gates[table_id] = (lock, users + 1)
        try:
            async with lock:
                yield
        finally:
            users = self._gates[table_id][1] - 1
            if users:
                self._gates[table_id] = (lock, users)
            else:
                del self._gates[table_id]

    async def close(self) -> None:
        """Closes every table."""
        for table, _ in list(self._open.values()):
            await table.close()
        self._open.clear()
        self._thinkers.close()


def why_not_hosted(rules: RuleSet) -> str | None:
    """Why rules that can be played cannot be played at a live table, None if they can."""
    if rules.hold != "own_or_partner":
        return None
    return say(
        "These rules cannot be played at a live table: a build would be allowed or not by what the partner holds "
        "(hold=own_or_partner), and that would show the partner's hand."
    )


def _setup(
    rules: RuleSet | str | Mapping[str, Any],
    players: int,
    level_name: str,
    people: Sequence[str | None],
    partners: bool | None,
    target: int | None,
    seed: int | None,
) -> Setup:
    found = resolve(rules)
    if target is not None:
        found = _to_target(found, target)
    found.check(players)
    verify_startable(found)
    why_not = why_not_hosted(found)
    if why_not is not None:
        raise TableError("rules_show_hands", why_not)
    sides = dealing.sides_for(found, players, partners)
    level(level_name)
    with language(ENGLISH):  # kept as it is; said anew for whoever looks at it
        rules_name, title = rules_title(rules, found)
    if all(name is None for name in people) or len(people) > players:
        text = say("A match of {n} players has 1 to {n} people, a name for each.", n=players)
        raise TableError("bad_people", text)
    seats = [*people, *[None] * (players - len(people))]
    first: Random | SystemRandom = SystemRandom() if seed is None else Random(seed)
    dealer, _ = dealing.cut_for_dealer(found, players, first)
    return Setup(
        rules=found,
        rules_name=rules_name,
        rules_title=title,
        players=players,
        partners=len(set(sides)) < players,
        level=level_name,
        names=seat_names(seats),
        bots=tuple(seat for seat, name in enumerate(seats) if name is None),
        dealer=dealer,
        seed=seed,
    )


def seat_names(people: Sequence[str | None]) -> tuple[str, ...]:
    """The names by seat: people's own, and for None those of computer players that nobody else has.

    >>> seat_names(["Ben", None, "ben", None])
    ('Ben', 'Cora', 'ben 2', 'Dan')
    """
    names: list[str] = []
    taken = {name.casefold() for name in people if name is not None}
    spare = (name for name in BOT_NAMES if name.casefold() not in taken)
    for name in people:
        plain, count = next(spare) if name is None else name, 2
        wanted = plain
        while wanted.casefold() in (other.casefold() for other in names):
            wanted, count = f"{plain} {count}", count + 1
        names.append(wanted)
    return tuple(names)


def _to_target(rules: RuleSet, target: int) -> RuleSet:
    if rules.fixed_deals is not None:
        raise TableError("no_target", say("This match is {n} deals long; it has no target.", n=rules.fixed_deals))
    return rules.replace(target=target)


def rules_title(asked: RuleSet | str | Mapping[str, Any], rules: RuleSet) -> tuple[str, str]:
    """How the rules are called: the preset's name and title, or a code and the title of what it starts from."""
    base = rules.code.split("~")[0]
    if isinstance(asked, str) and "~" not in asked:
        base = info(asked).name
    plain = preset(base)
    if rules.replace(target=plain.target) == plain:
        return base, info(base).title
    return rules.code, f"{info(base).title}, house rules"


def _unknown() -> TableError:
    return TableError("unknown_match", say("This match is not here any more."))


def _seat_of(tokens: Mapping[int, str], token: str) -> int | None:
    given = _hash(token)
    for seat, known in tokens.items():
        if hmac.compare_digest(given, known):
            return seat
    return None


def _closed() -> TableError:
    return TableError("table_closed", say("This table has been closed; connect again."))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
