"""What server processes say to each other, through Redis: messages to one process, in order, or not at all; and to all.

Redis forgets what nobody listens to. Whoever uses a bus therefore numbers its messages, and is told when the line to
Redis broke: everything that was under way is over then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cassino.services.batches import batches
from cassino.services.store import StoreError

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

__all__ = ["Bus", "BusError"]

_LOG: Final = logging.getLogger("cassino.bus")

_AGAIN: Final = 1.0
"""Seconds between two attempts to reach Redis again."""
_ALL: Final = "*"
"""In place of a process: all of them."""
_WITHIN: Final = 5.0
"""Seconds that Redis has to take a connection."""


class BusError(StoreError):
    """A bus that cannot be used; the message says why."""


class Bus:
    """The line of one process. `heard` gets each message, `missed` a process that nobody listens for any more.

    `broken` is called when messages may have been lost. `heard_by_all` gets what other processes tell everybody.
    """

    def __init__(self, client: Redis, line: PubSub, process: str) -> None:
        self._client = client
        self._line = line
        self._process = process
        self._waiting: asyncio.Queue[tuple[str, bytes] | None] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.whole = True
        self.heard: Callable[[bytes], None] = lambda _message: None
        self.heard_by_all: Callable[[bytes], None] = lambda _message: None
        self.missed: Callable[[str], None] = lambda _process: None
        self.broken: Callable[[], None] = lambda: None

    @classmethod
    async def open(cls, url: str, process: str) -> Bus:
        """A line for a process; raises BusError if Redis cannot be reached or its package is not installed."""
        try:
            from redis import RedisError
            from redis.asyncio import Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
        except ModuleNotFoundError as error:
            raise BusError(f"a bus needs the Python package {error.name!r}: pip install 'cassino[redis]'") from None
        try:
            # A line that is mended in silence would hide that messages were lost.
            options: dict[str, Any] = {"retry": Retry(NoBackoff(), 0), "socket_connect_timeout": _WITHIN}
            if not url.startswith("unix:"):
                options["socket_keepalive"] = True
            client = Redis.from_url(url, **options)
        except ValueError as error:
            raise BusError(f"{_shown(url)!r} is no URL of a bus: {error}") from error
        try:
            line = await _line(client, process)
        except (RedisError, OSError) as error:
            await client.aclose()
            raise BusError(f"the bus {_shown(url)} cannot be used: {error}") from error
        bus = cls(client, line, process)
        bus._tasks = [asyncio.create_task(bus._hear(), name="bus hears"), asyncio.create_task(bus._tell())]
        return bus

    def send(self, process: str, message: bytes) -> None:
        """Sends a message to a process, after those sent before."""
        self._waiting.put_nowait((process, message))

    def send_all(self, message: bytes) -> None:
        """Sends a message to every other process that listens just now."""
        self.send(_ALL, self._process.encode() + b" " + message)

    async def close(self) -> None:
        """Sends what waits and hangs up."""
        hearing, telling = self._tasks
        hearing.cancel()
        self._waiting.put_nowait(None)
        await asyncio.wait([hearing, telling])
        await self._line.aclose()  # type: ignore[no-untyped-call]
        await self._client.aclose()

    async def _hear(self) -> None:
        from redis import RedisError

        while True:
            try:
                if not self.whole:
                    await self._line.aclose()  # type: ignore[no-untyped-call]
                    self._line = await _line(self._client, self._process)
                    self.whole = True
                    _LOG.warning("the bus is back")
                async for message in self._line.listen():
                    if message["type"] == "message":
                        self._take(message["channel"], message["data"])
            except (RedisError, OSError) as error:
                self._break(error)
                await asyncio.sleep(_AGAIN)

    async def _tell(self) -> None:
        from redis import RedisError

        async for batch in batches(self._waiting):
            pipe = self._client.pipeline(transaction=False)
            for process, message in batch:
                pipe.publish(_channel(process), message)
            try:
                reached: list[Any] = await pipe.execute()
            except (RedisError, OSError) as error:
                self._break(error)
                continue
            for process in {process for (process, _), number in zip(batch, reached, strict=True) if number == 0}:
                self.missed(process)

    def _take(self, channel: bytes, message: bytes) -> None:
        if channel != _channel(_ALL).encode():
            self.heard(message)
            return
        sender, _, text = message.partition(b" ")
        if sender != self._process.encode():
            self.heard_by_all(text)

    def _break(self, error: Exception) -> None:
        if self.whole:
            _LOG.error("the bus is gone: %s", error)
        self.whole = False
        self.broken()


async def _line(client: Redis, process: str) -> PubSub:
    """A line that hears what is sent to a process from now on."""
    line: PubSub = client.pubsub()
    await line.subscribe(_channel(process), _channel(_ALL))
    # Redis says when it has begun.
    if await line.get_message(timeout=_WITHIN) is None:
        raise TimeoutError("it does not answer")
    return line


def _shown(url: str) -> str:
    """The URL without its password."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


def _channel(process: str) -> str:
    return f"cassino.{process}"
