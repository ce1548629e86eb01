"""One hosted table: a task which judges, stores, applies and publishes play after play.

Order of things: a play is judged, stored, applied, published to every seat, acknowledged. Computer players get the view
of their seat and nothing else.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from random import Random, SystemRandom
from typing import Any, Final

from cassino.ground.language import mark, say
from cassino.records.plays_json import play_from_dict
from cassino.records.views import View
from cassino.services.answers import Answer, Answers
from cassino.services.hosted import Happened, Hosted, Result, Shown, WhyNot
from cassino.services.limits import USUAL
from cassino.services.store import Event, Store, StoreConflict, StoreError
from cassino.services.thinking import Advice, Thinkers

__all__ = ["SlowVisitor", "Table", "TableError", "Visitor", "digest", "name_of", "seat_of"]

_LOG: Final = logging.getLogger("cassino.tables")

LONGEST_PACE: Final = 3.0
USUAL_PACE: Final = 1.0
_RETRY: Final = 2.0
_BACKLOG: Final = 64
_ONLY_LOOKED_AT: Final = mark("This match was read from a record: it can be looked at, not played on.")


_sorted_json: Final = json.JSONEncoder(sort_keys=True).encode


class TableError(ValueError):
    """A table that cannot be set up or is not there; `code` is for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class SlowVisitor(Exception):
    """A visitor that does not take what is sent to it."""


class Visitor:
    """Somebody who looks at a table from a seat (None: as a spectator)."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._news: deque[Any] = deque()
        self._stirred = asyncio.Event()
        self._slow = False
        self._shut = False

    def tell(self, shown: Shown) -> None:
        """Hands over what is shown now."""
        self._add(shown)

    def _add(self, one: object) -> None:
        self._slow = self._slow or len(self._news) >= _BACKLOG
        if self._slow:
            self._news.clear()  # it is not going to be read any more
        else:
            self._news.append(one)
        self._stirred.set()

    def shut(self) -> None:
        """Says that the table is closed."""
        self._shut = True
        self._stirred.set()

    async def news(self) -> Shown:
        """What is shown next; raises SlowVisitor when too much has piled up, TableError when the table is closed."""
        shown: Shown = await self._next()
        return shown

    async def _next(self) -> Any:
        while not self._news and not self._shut and not self._slow:
            self._stirred.clear()
            await self._stirred.wait()
        if self._slow:
            raise SlowVisitor("too many changes are waiting to be sent")
        if not self._news:
            raise _closed()
        return self._news.popleft()


class Table:
    """One hosted match that somebody is looking at."""

    limits = USUAL

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
        self.hosted = self._fold(events)
        self.pace = USUAL_PACE
        self._store = store
        self._thinkers = thinkers
        self._random = SystemRandom()
        self._visitors: set[Visitor] = set()
        self._wishes: asyncio.Queue[tuple[Callable[[], Awaitable[Answer]], asyncio.Future[Answer]]] = asyncio.Queue()
        self._answers = Answers()
        self._added: dict[int, bytes] = {}  # by seat, to the shuffle of the next deal
        for event in events:
            if event.request is not None:
                self._answers.keep(event.request, Answer(event.v))
        self._changed = asyncio.get_running_loop().time()
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")

    def _fold(self, events: tuple[Event, ...]) -> Hosted:
        return Hosted(events, self.id, only_last=True)

    # --- visitors

    def seat_of(self, token: str) -> int | None:
        """The seat a token proves, None for a token that proves nothing."""
        return seat_of(self.tokens, token)

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

    async def advise(self, seen: View) -> Advice:
        """What a strong player would do with what a seat can see; raises ViewError unless it is its turn."""
        return await self._thinkers.advise(seen)

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
        return await self._wish(lambda: self._play(seat, name_of(seat, request, v, form), v, form))

    async def next_deal(self, seat: int, request: str) -> Answer:
        """Goes on after the count."""
        return await self._wish(lambda: self._next(name_of(seat, request, "next")))

    async def undo(self, seat: int, request: str, v: int) -> Answer:
        """Takes back a seat's latest play as it saw it at version `v`, and what computer players answered."""
        return await self._wish(lambda: self._undo(seat, name_of(seat, request, "undo", v), v))

    def add_bytes(self, seat: int, deal_no: int, own: bytes) -> Answer:
        """Adds bytes of a seat to the shuffle of the next deal, in the place of those it has added before.

        The commitment to that deal has been out since the deal before it, so nothing waits for them. They count once
        they stand in the proof of the deal; a table that is closed in between forgets them.
        """
        sealed, over = self.hosted.sealed, self.state == "match_over"
        if sealed is None or over or sealed.deal_no != deal_no or seat not in self.hosted.setup.people:
            return Answer(self.v, "shuffle_closed", say("Nothing can be added to the shuffle of this deal."))
        self._added[seat] = own
        return Answer(self.v)

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
            wait = self._until_due()
            if wait is not None and wait <= 0 and self._wishes.empty():
                try:
                    await self._due()
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

    def _until_due(self) -> float | None:
        """Seconds until the table does something by itself: a computer player's play. None while there is nothing."""
        if self.hosted.to_play not in self.hosted.setup.bots:
            return None
        return self._changed + self.pace - asyncio.get_running_loop().time()

    async def _due(self) -> None:
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
            return self._answers.keep(request, Answer(hosted.v, "only_looked_at", say(_ONLY_LOOKED_AT)))
        if not hosted.changed_at <= v <= hosted.v:
            return self._answers.keep(
                request, Answer(hosted.v, "stale_version", say("The table has changed since this play."))
            )
        if hosted.to_play is None:
            return self._answers.keep(request, Answer(hosted.v, "deal_over", say("The deal is over.")))
        if hosted.to_play != seat:
            text = say("It is {who}'s turn.", who=hosted.setup.names[hosted.to_play])
            return self._answers.keep(request, Answer(hosted.v, "not_your_turn", text))
        seen = hosted.view(seat)
        play = play_from_dict(form, seen)
        why_not = seen.refused(play)
        if why_not is not None:
            return self._answers.keep(request, Answer(hosted.v, why_not.code, why_not.text, why_not.anchor))
        await self._happen(hosted.play_event(seat, play, request))
        return self._answers.keep(request, Answer(hosted.v))

    async def _undo(self, seat: int, request: str, v: int) -> Answer:
        known = self._answers.get(request)
        if known is not None:
            return known
        hosted = self.hosted
        plays = hosted.undo_plays(seat, v)
        if isinstance(plays, WhyNot):
            return self._answers.keep(request, Answer(hosted.v, plays.code, plays.text))
        await self._happen(hosted.undo_event(seat, plays, request))
        return self._answers.keep(request, Answer(hosted.v))

    async def _next(self, request: str) -> Answer:
        known = self._answers.get(request)
        if known is not None:
            return known
        hosted = self.hosted
        if not hosted.setup.people:
            return self._answers.keep(request, Answer(hosted.v, "only_looked_at", say(_ONLY_LOOKED_AT)))
        if hosted.state == "playing":
            return self._answers.keep(
                request, Answer(hosted.v, "deal_not_over", say("The deal on the table is not over yet."))
            )
        if hosted.state == "match_over":
            return self._answers.keep(request, Answer(hosted.v, "match_over", say("The match is over.")))
        await self._happen(hosted.deal_event(self._random, request, self._added))
        self._added = {}
        return self._answers.keep(request, Answer(hosted.v))

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


def name_of(who: int | str, request: str, *asked: Any) -> str:
    """The name by which a request is known again: who asks, its id, and a digest of what is asked (JSON values).

    With the id alone, a program that counts its requests from 1 again when it comes back would be told that its play
    was made, and it was not. At most 80 characters for an id of 64.

    >>> name_of(0, "a", 3, {"card": "9S", "kind": "trail"}) == name_of(0, "a", 3, {"kind": "trail", "card": "9S"})
    True
    >>> name_of(0, "a", 3, {"card": "9S", "kind": "trail"}) == name_of(0, "a", 5, {"card": "9S", "kind": "trail"})
    False
    """
    return f"{who}:{request}:{digest(_sorted_json(asked))[:8]}"


def seat_of(tokens: Mapping[int, str], token: str) -> int | None:
    """The seat whose token has been given, by the tokens' hashes; None for a token that proves nothing."""
    given = digest(token)
    for seat, known in tokens.items():
        if hmac.compare_digest(given, known):
            return seat
    return None


def _closed() -> TableError:
    return TableError("table_closed", say("This table has been closed; connect again."))


def digest(token: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()
