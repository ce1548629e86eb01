"""A request or a socket that arrives where its table is not: the process that owns the table serves it over the bus.

The application runs in the owner's process, with the same request, and its messages come back as they are: who is shown
what is decided in one place. The process that holds the connection only passes on (docs/decisions/0008-processes.md).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cassino.doors.web_page import error_response
from cassino.ground.language import say
from cassino.services.owners import Elsewhere

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from cassino.services.bus import Bus

__all__ = ["RELAYED", "Exchange", "Relay"]

_LOG: Final = logging.getLogger("cassino.relay")

RELAYED: Final = "cassino.relayed"
"""In the scope of what came over the bus."""
MOST_WAITING: Final = 256
"""Messages of one connection that wait for their reader before it is given up."""

_TRY_AGAIN: Final = 1012
_KEPT: Final = ("type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "headers", "client")
_KEPT_TOO: Final = ("server", "subprotocols", "root_path")


class _Packet(msgspec.Struct, array_like=True):
    """One message of a connection: `n` counts those of one direction; `scope` comes with the first."""

    stream: str
    sender: str
    n: int
    to_owner: bool
    message: dict[str, Any] | None  # None: that was all
    scope: dict[str, Any] | None = None


_pack: Final = msgspec.msgpack.Encoder().encode
_unpack: Final = msgspec.msgpack.Decoder(_Packet).decode


class _Stream:
    """One end of a connection over the bus: what comes from the other end waits here."""

    def __init__(self, exchange: Exchange, name: str, other: str, owner: bool) -> None:
        self.name = name
        self.other = other
        self._exchange = exchange
        self._is_owner = owner
        self._sent = 0
        self._heard = 0
        self._waiting: asyncio.Queue[Message | None] = asyncio.Queue()
        self._over = False
        self._deaf = False

    def send(self, message: Message | None, scope: dict[str, Any] | None = None) -> None:
        """Sends to the other end; None says that this was all."""
        said = None if message is None else dict(message)
        packet = _Packet(self.name, self._exchange.process, self._sent, not self._is_owner, said, scope)
        self._sent += 1
        self._exchange.bus.send(self.other, _pack(packet))

    def hear(self, packet: _Packet) -> None:
        """Takes what the other end sent."""
        if self._deaf:
            return
        if packet.n != self._heard or self._waiting.qsize() >= MOST_WAITING:
            self._deaf = True
            self.end()
            self.send(None)
            return
        self._heard += 1
        self._waiting.put_nowait(packet.message)

    def end(self) -> None:
        """Nothing comes any more."""
        self._waiting.put_nowait(None)

    async def next(self) -> Message | None:
        """What the other end sent next, None when that was all."""
        if self._over:
            return None
        message = await self._waiting.get()
        self._over = message is None
        return message


class Exchange:
    """What a process passes to others and takes from them. `serve` with the application, then `close`."""

    def __init__(self, bus: Bus, process: str) -> None:
        self.bus = bus
        self.process = process
        self._app: ASGIApp | None = None
        self._streams: dict[str, _Stream] = {}
        self._serving: set[asyncio.Task[None]] = set()
        bus.heard, bus.missed, bus.broken = self._hear, self._end_of, self._end_all

    def serve(self, app: ASGIApp | None) -> None:
        """From now on the application serves what others pass on; None: nothing more is taken."""
        self._app = app

    @property
    def passed_on(self) -> int:
        """How many connections of this process are served by others."""
        return len(self._streams) - len(self._serving)

    def ask(self, process: str, scope: Scope) -> _Stream:
        """Opens a connection to another process."""
        stream = _Stream(self, secrets.token_hex(16), process, owner=False)
        self._streams[stream.name] = stream
        kept = {name: scope[name] for name in (*_KEPT, *_KEPT_TOO) if name in scope}
        # Where it is packed for the way to the browser is decided here.
        kept["headers"] = [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]
        stream.send({}, kept)
        if not self.bus.whole:
            stream.end()
        return stream

    def leave(self, stream: _Stream) -> None:
        """Forgets a connection, and tells the other end."""
        if self._streams.pop(stream.name, None) is not None:
            stream.send(None)

    def only(self, alive: set[str]) -> None:
        """Ends the connections with processes that are not alive."""
        for stream in list(self._streams.values()):
            if stream.other not in alive:
                stream.end()

    async def close(self) -> None:
        """Ends every connection, and hangs up when all has been said."""
        self._app = None
        self._end_all()
        if self._serving:
            await asyncio.wait(self._serving)
        await self.bus.close()

    def _end_all(self) -> None:
        for stream in list(self._streams.values()):
            stream.end()

    def _end_of(self, process: str) -> None:
        for stream in list(self._streams.values()):
            if stream.other == process:
                stream.end()

    def _hear(self, raw: bytes) -> None:
        try:
            packet = _unpack(raw)
        except msgspec.MsgspecError as error:
            _LOG.error("something on the bus is not ours: %s", error)
            return
        stream = self._streams.get(packet.stream)
        if stream is not None:
            stream.hear(packet)
        elif packet.scope is not None and self._app is not None:
            stream = self._streams[packet.stream] = _Stream(self, packet.stream, packet.sender, owner=True)
            stream.hear(packet)
            task = asyncio.create_task(self._serve(self._app, packet.scope, stream), name="relayed")
            self._serving.add(task)
            task.add_done_callback(self._served)
        elif packet.message is not None:
            _Stream(self, packet.stream, packet.sender, owner=packet.to_owner).send(None)

    def _served(self, task: asyncio.Task[None]) -> None:
        self._serving.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.error("a relayed connection failed", exc_info=task.exception())

    async def _serve(self, app: ASGIApp, scope: dict[str, Any], stream: _Stream) -> None:
        """Runs the application for a connection that another process holds."""
        kind = scope["type"]
        for name in ("client", "server"):
            scope[name] = tuple(scope[name]) if scope.get(name) is not None else None
        scope["headers"] = [tuple(pair) for pair in scope["headers"]]
        scope |= {"asgi": {"version": "3.0"}, "extensions": {}, "state": {}, RELAYED: True}
        await stream.next()  # the message that came with the scope

        async def receive() -> Message:
            message = await stream.next()
            if message is not None:
                return message
            return (
                {"type": "websocket.disconnect", "code": 1006} if kind == "websocket" else {"type": "http.disconnect"}
            )

        async def send(message: Message) -> None:
            stream.send(message)

        try:
            await app(scope, receive, send)
        finally:
            self.leave(stream)


class Relay:
    """Around the routes: what belongs to a table of another process is passed on to that one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        heard: list[Message] = []
        began = accepted = False

        async def hearing() -> Message:
            message = await receive()
            if not began:
                heard.append(message)
            return message

        async def sending(message: Message) -> None:
            nonlocal began, accepted
            if message["type"] == "websocket.accept":
                accepted = True
            else:
                # From here on it is served in this process.
                began = True
                heard.clear()
            await send(message)

        try:
            await self.app(scope, hearing, sending)
        except Elsewhere as elsewhere:
            exchange: Exchange | None = getattr(scope["app"].state, "exchange", None)
            if exchange is None or began or scope.get(RELAYED):
                # It has moved on meanwhile: whoever asks again finds it.
                await _try_again(scope, receive, send, began, accepted)
                return
            await _pass_on(exchange, elsewhere.process, scope, heard, receive, send, accepted)


async def _pass_on(
    exchange: Exchange,
    process: str,
    scope: Scope,
    heard: list[Message],
    receive: Receive,
    send: Send,
    accepted: bool,
) -> None:
    stream = exchange.ask(process, scope)
    for message in heard:
        stream.send(message)

    async def there() -> None:
        while True:
            message = await receive()
            stream.send(message)
            if message["type"].endswith(".disconnect"):
                return

    forth = asyncio.create_task(there(), name="relay")
    began = ended = False
    try:
        while (said := await stream.next()) is not None:
            if said["type"] == "websocket.accept" and accepted:
                continue
            accepted = accepted or said["type"] == "websocket.accept"
            began = began or said["type"] != "websocket.accept"
            await send(said)
            ended = said["type"] == "websocket.close" or (
                said["type"] == "http.response.body" and not said.get("more_body", False)
            )
            if ended:
                return
        if not forth.done():
            await _try_again(scope, receive, send, began, accepted)
    except OSError:
        # The connection is gone.
        return
    finally:
        forth.cancel()
        exchange.leave(stream)


async def _try_again(scope: Scope, receive: Receive, send: Send, began: bool, accepted: bool) -> None:
    """Says that the other end is to ask again."""
    if scope["type"] == "websocket":
        if not accepted:
            await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": _TRY_AGAIN})
    elif not began:
        answer = error_response("table_closed", say("This table has been closed; connect again."), 503)
        await answer(scope, receive, send)
