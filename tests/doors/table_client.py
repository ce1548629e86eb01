"""A page without a screen: sets matches up over HTTP and plays a seat over its socket, for the server's tests."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from sent_messages import faults

Json = dict[str, Any]


class ServerProcess:
    """`cassino serve` in a process of its own, on a free port if none is named."""

    def __init__(self, database: Path | str, port: int = 0, options: Sequence[str] = ()) -> None:
        command = [sys.executable, "-m", "cassino.doors.cli", "serve"]
        command += ["--port", str(port), "--database", str(database), *options]
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            self.process.kill()
            raise AssertionError(f"the server did not start: {line}{self.process.communicate()[1]}")
        self.url = found[0]

    def kill(self) -> None:
        """Ends the process as a power cut would."""
        self.process.kill()
        self.process.communicate()

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Asks the process to stop; its exit code and what it wrote to stderr."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=30)
        return self.process.returncode, errors


@contextmanager
def serving(database: Path | str, options: Sequence[str] = ()) -> Iterator[ServerProcess]:
    """A server that is stopped at the end, if it still runs."""
    server = ServerProcess(database, options=options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def new_match(url: str, **wish: Any) -> Json:
    """Sets a match up; the answer of the server."""
    answer = httpx.post(f"{url}api/matches", json=wish)
    assert answer.status_code == 201, answer.text
    ticket: Json = answer.json()
    return ticket


class Seat:
    """One seat at a table: keeps the last view and every message with the version it came at."""

    def __init__(self, url: str, ticket: Json) -> None:
        self.address = f"{url.replace('http', 'ws', 1)}api/matches/{ticket['match']}/play"
        self.token = ticket["token"]
        self.socket: ClientConnection | None = None
        self.v = 0
        self.view: Json = {}
        self.heard: list[tuple[int, Json]] = []
        self._count = 0

    async def dial(self) -> Seat:
        """Connects and says hello; the first view is there afterwards."""
        self.socket = await connect(self.address, compression=None)
        await self.say({"t": "hello", "token": self.token, "v": self.v})
        await self.until(lambda message: message["t"] == "view")
        return self

    async def hang_up(self) -> None:
        """Closes the socket."""
        if self.socket is not None:
            await self.socket.close()

    async def say(self, message: Json) -> None:
        """Sends a message."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Json:
        """The next message; a view is taken over."""
        assert self.socket is not None
        message: Json = json.loads(await self.socket.recv())
        assert not faults("FromServer", message), faults("FromServer", message)
        if message["t"] == "view":
            self.v, self.view = message["v"], message["view"]
        self.heard.append((self.v, message))
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The next message that is wanted; those before it are taken over as well."""
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    def name(self) -> str:
        """A new request id."""
        self._count += 1
        return f"r{self._count}"

    async def ask(self, message: Json) -> Json:
        """Sends a request; its answer."""
        name = message.setdefault("id", self.name())
        await self.say(message)
        return await self.until(lambda answer: answer.get("id") == name)

    @property
    def state(self) -> str:
        """playing, deal_over or match_over."""
        found: str = self.view["match"]["state"]
        return found

    @property
    def our_turn(self) -> bool:
        """Whether this seat is to play."""
        mine: bool = self.view["deal"]["to_play"] == self.view["match"]["seat"]
        return mine

    async def turn(self) -> None:
        """Waits until it is our turn or the deal is over."""
        while self.state == "playing" and not self.our_turn:
            await self.hear()

    async def choose(self, rng: Random) -> Json:
        """A play that the server suggests for one of our cards, by chance."""
        hand = list(self.view["deal"]["hand"])
        rng.shuffle(hand)
        for card in hand:
            answer = await self.ask({"t": "suggest", "card": card})
            if answer["plays"]:
                play: Json = rng.choice(answer["plays"])["play"]
                return play
        raise AssertionError(f"no play with any card: {self.view['deal']}")

    async def play(self, play: Json) -> Json:
        """Makes a play at the version we see; the answer, after the view it leads to."""
        answer = await self.ask({"t": "play", "v": self.v, "play": play})
        while answer["t"] == "ok" and self.v < answer["v"]:
            await self.hear()
        return answer

    async def play_deal(self, rng: Random) -> None:
        """Plays to the end of the deal, by chance among what is suggested."""
        await self.turn()
        while self.state == "playing":
            answer = await self.play(await self.choose(rng))
            assert answer["t"] == "ok", answer
            await self.turn()

    async def next_deal(self) -> None:
        """Goes on after the count."""
        number = self.view["match"]["deal_no"]
        await self.say({"t": "next", "id": self.name()})
        while self.view["match"]["deal_no"] == number:
            await self.hear()
