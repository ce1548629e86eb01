"""All hosted tables of a store: setting up, opening and closing them.

A table without visitors is closed and read from its log when somebody comes back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Any, Final

from cassino.game import dealing
from cassino.game.match import verify_startable
from cassino.ground.language import ENGLISH, language, say
from cassino.ground.presets import info, preset, resolve
from cassino.ground.ruleset import RuleSet
from cassino.players.player import level
from cassino.services.hosted import Hosted, Setup
from cassino.services.store import Event, NewTable, Store
from cassino.services.table import Answer, SlowVisitor, Table, TableError, Visitor, digest, seat_of
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

BOT_NAMES: Final = ("Ben", "Cora", "Dan", "Eve")


@dataclass(frozen=True)
class Ticket:
    """What the person who set up a table gets: the table's id, a seat, and the secret that proves it.

    Where several people sit at one device, `others` are the tickets of the other people's seats.
    """

    table: str
    seat: int
    token: str
    others: tuple[Ticket, ...] = ()


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
        tokens = {one.seat: digest(one.token) for one in (first, *others)}
        await self.store.create(NewTable(table, tokens), events)
        return replace(first, others=tuple(others))

    async def stored(self, table_id: str, token: str) -> tuple[tuple[Event, ...], int]:
        """The log of a table as it is stored, and the seat that a token proves.

        Raises TableError for a table that is not there and a token that proves nothing, StoreError.
        """
        found = await self.store.load(table_id)
        if found is None:
            raise _unknown()
        seat = seat_of(found.tokens, token)
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
