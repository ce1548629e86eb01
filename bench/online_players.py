"""What the measurements of the server share: the server in a process of its own, and pairs of people who play."""

from __future__ import annotations

import asyncio
import copy
import itertools
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

SETTINGS = """
[limits]
sockets_per_address = 1000000
messages_at_once = 1000000
"""
"""All clients of a measurement come from one address, and play faster than people."""


class Server:
    """`cassino serve` on a database; the same port again after a restart."""

    def __init__(self, folder: Path, database: str, options: Iterable[str] = ()) -> None:
        settings = folder / "settings.toml"
        settings.write_text(SETTINGS)
        self.command = [sys.executable, "-m", "cassino.doors.cli", "serve", "--settings", str(settings)]
        self.command += ["--database", database, *options]
        self.log = folder / "server.log"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.all: list[Server] = [self]

    def another(self) -> Server:
        """One more process beside this one, not started yet."""
        made = copy.copy(self)
        made.port, made.process = 0, None
        self.all.append(made)
        return made

    def start(self) -> float:
        """Starts it; seconds until it said that it is ready."""
        began = time.perf_counter()
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*self.command, "--port", str(self.port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            raise SystemExit(f"the server did not start; {self.log} says: {self.log.read_text()[-2000:]}")
        self.port = int(found[1])
        return time.perf_counter() - began

    def kill(self) -> None:
        """Ends it as a power cut would end the process."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def stop(self) -> int:
        """Asks it to stop; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate()
        return self.process.returncode

    def rss(self) -> float | None:
        """Megabytes of memory, None where the system does not tell."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
        return int(found[1]) / 1024 if found else None

    def cpu(self) -> float | None:
        """Seconds of CPU so far, None where the system does not tell."""
        assert self.process is not None
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return None
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def tickets(self, count: int, level: str = "greedy") -> list[list[dict[str, Any]]]:
        """Sets up matches of two people; the tickets of both for each."""
        found = []
        with httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as client:
            for number in range(count):
                # Long matches: a table is to last as long as the measurement.
                wish = {"people": ["Ann", "Bo"], "level": level, "seed": number, "target": 1000}
                answer = client.post("/api/matches", json=wish)
                answer.raise_for_status()
                ticket = answer.json()
                found.append([ticket, *({"match": ticket["match"], **other} for other in ticket["others"])])
        return found


class _Match(msgspec.Struct):
    state: str
    seat: int | None
    deal_no: int


class _Deal(msgspec.Struct):
    to_play: int | None
    hand: list[str]


class _View(msgspec.Struct):
    match: _Match
    deal: _Deal


class _Form(msgspec.Struct):
    play: dict[str, Any]


class _Message(msgspec.Struct):
    t: str
    v: int = 0
    id: str | None = None
    code: str = ""
    view: _View | None = None
    plays: list[_Form] = []


_read = msgspec.json.Decoder(_Message).decode
_say = msgspec.json.Encoder().encode


class Gone(Exception):
    """The line broke; what was asked may have been done or not."""


class Player:
    """One seat: dials, keeps the latest view, asks and hears answers by their ids."""

    def __init__(self, server: Server, ticket: dict[str, Any]) -> None:
        self.server = server
        self.ticket = ticket
        self.line: ClientConnection | None = None
        self.view: _View | None = None
        self.v = 0
        self.closed_with: int | None = None
        self._asked: dict[str, asyncio.Future[_Message]] = {}
        self._moved = asyncio.Condition()
        self._ids = itertools.count(1)
        self._reader: asyncio.Task[None] | None = None

    @property
    def broken(self) -> bool:
        """Whether there is no line."""
        return self._reader is None or self._reader.done()

    async def dial(self) -> None:
        """Connects; the first view is there afterwards. Raises Gone if nobody answers."""
        address = f"ws://127.0.0.1:{self.server.port}/api/matches/{self.ticket['match']}/play"
        try:
            self.line = await connect(address, compression=None, open_timeout=60, max_queue=64)
            await self.line.send(_say({"t": "hello", "token": self.ticket["token"], "v": self.v}).decode())
            await self._take(_read(await self.line.recv()))
        except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError) as error:
            raise Gone from error
        self._reader = asyncio.create_task(self._read())

    async def redial(self, least: float = 0.0, most: float = 0.0) -> None:
        """Connects again, after a random wait, and as often as it takes."""
        while True:
            await asyncio.sleep(random.uniform(least, most))
            try:
                await self.dial()
                return
            except Gone:
                least, most = max(least, 0.05), max(most, 0.1)

    async def hang_up(self) -> None:
        """Closes the line."""
        if self.line is not None:
            await self.line.close()
        if self._reader is not None:
            await asyncio.wait([self._reader])

    async def ask(self, message: dict[str, Any]) -> _Message:
        """Sends a request and waits for its answer; raises Gone."""
        name = message.setdefault("id", self.name())
        answer: asyncio.Future[_Message] = asyncio.get_running_loop().create_future()
        self._asked[name] = answer
        assert self.line is not None
        try:
            await self.line.send(_say(message).decode())
        except ConnectionClosed as error:
            # Only when the reader knows it too is the line seen as broken, and dialled again.
            if self._reader is not None:
                await asyncio.wait([self._reader])
            raise Gone from error
        if self.broken:
            raise Gone
        return await answer

    def name(self) -> str:
        """A new id."""
        return f"r{next(self._ids)}"

    async def sees(self, v: int) -> None:
        """Waits until a version is shown; raises Gone."""
        async with self._moved:
            await self._moved.wait_for(lambda: self.v >= v or self.broken)
        if self.v < v:
            raise Gone

    async def _take(self, message: _Message) -> None:
        if message.view is not None:
            async with self._moved:
                self.v, self.view = message.v, message.view
                self._moved.notify_all()
        elif message.id is not None:
            answer = self._asked.pop(message.id, None)
            if answer is not None and not answer.done():
                answer.set_result(message)

    async def _read(self) -> None:
        assert self.line is not None
        try:
            async for raw in self.line:
                await self._take(_read(raw))
        except ConnectionClosed:
            pass
        finally:
            self.closed_with = self.line.close_code
            asked, self._asked = self._asked, {}
            for answer in asked.values():
                if not answer.done():
                    answer.set_exception(Gone())
                    answer.exception()
            asyncio.get_running_loop().call_soon(lambda: asyncio.ensure_future(self._stir()))

    async def _stir(self) -> None:
        async with self._moved:
            self._moved.notify_all()


class Pair:
    """A table of two people, at different servers where there are several.

    `times` are the seconds from sending a play until both saw what it led to.
    """

    def __init__(self, servers: Server | list[Server], tickets: list[dict[str, Any]]) -> None:
        several = servers if isinstance(servers, list) else [servers]
        self.players = [Player(server, ticket) for server, ticket in zip(itertools.cycle(several), tickets)]
        self.times: list[float] = []
        self.acknowledged: dict[str, int] = {}
        self.errors: list[str] = []
        self.counting = True
        self._pending: tuple[Player, dict[str, Any]] | None = None

    async def dial(self) -> None:
        """Both connect."""
        for player in self.players:
            await player.dial()

    async def redial(self, least: float = 0.0, most: float = 0.0) -> None:
        """Whose line is broken connects again."""
        await asyncio.gather(*(one.redial(least, most) for one in self.players if one.broken))

    async def hang_up(self) -> None:
        """Both close their lines."""
        for player in self.players:
            await player.hang_up()

    async def step(self) -> bool:
        """One play, or the next deal; whether it was a play. A play that broke off is sent again as it was."""
        if self._pending is None:
            self._pending = await self._choose()
        player, message = self._pending
        began = time.perf_counter()
        answer = await player.ask(dict(message))
        if answer.t != "ok":
            self._pending = None
            if answer.code not in ("stale_version", "deal_not_over"):
                self.errors.append(f"{message['t']}: {answer.code}")
            return False
        if message["t"] == "play":
            self.acknowledged[f"{player.ticket['seat']}:{message['id']}"] = answer.v
        self._pending = None
        for one in self.players:
            await one.sees(answer.v)
        if message["t"] == "play" and self.counting:
            self.times.append(time.perf_counter() - began)
        return message["t"] == "play"

    async def _choose(self) -> tuple[Player, dict[str, Any]]:
        first = max(self.players, key=lambda one: one.v)
        assert first.view is not None
        if first.view.match.state == "match_over":
            raise MatchOver
        if first.view.match.state == "deal_over":
            return first, {"t": "next", "id": first.name()}
        player = next(one for one in self.players if one.ticket["seat"] == first.view.deal.to_play)
        await player.sees(first.v)
        assert player.view is not None
        for card in player.view.deal.hand:
            found = await player.ask({"t": "suggest", "card": card})
            if found.plays:
                return player, {"t": "play", "id": player.name(), "v": player.v, "play": found.plays[0].play}
        return await self._again(player)

    async def _again(self, player: Player) -> tuple[Player, dict[str, Any]]:
        # The table moved on between the view and the questions.
        await player.sees(player.v + 1)
        return await self._choose()


class MatchOver(Exception):
    """Nothing more is played at this table."""


def percentiles(seconds: list[float]) -> dict[str, float]:
    """Milliseconds at p50, p99, p99.9 and the longest."""
    ordered = sorted(seconds)
    if not ordered:
        return {}
    at = {name: ordered[min(int(len(ordered) * share), len(ordered) - 1)] for name, share in _SHARES}
    return {name: round(value * 1000, 2) for name, value in at.items()}


_SHARES = (("p50_ms", 0.5), ("p99_ms", 0.99), ("p99_9_ms", 0.999), ("longest_ms", 1.0))
