"""The socket of a seat: judged by its hello, shown every change, its messages answered in order.

Tables of one device are served here; what is more at tables of several people is in `room_socket`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cassino.doors import table_json
from cassino.doors.questions import QUESTIONS, WRONG, told, trouble, wrong
from cassino.doors.table_messages import (
    BadMessage,
    Count,
    Hello,
    Hint,
    Language,
    Message,
    Next,
    Pace,
    Ping,
    PlayMessage,
    Shuffle,
    Undo,
    read,
)
from cassino.doors.web_page import foreign
from cassino.ground.language import language, nearest_language, say
from cassino.ground.wording import sentence
from cassino.records.views import ViewError
from cassino.services.rooms.throttle import Bucket
from cassino.services.store import StoreError
from cassino.services.table import SlowVisitor, TableError

if TYPE_CHECKING:
    from cassino.doors.room_shapes import FromServer
    from cassino.services.table import Table, Visitor

__all__ = ["BAD_TOKEN", "NO_HELLO", "TOO_SLOW", "Closed", "SeatSocket", "close", "first_hello", "served"]

_LOG: Final = logging.getLogger("cassino.server")

HELLO_WITHIN: Final = 10.0
"""Seconds a new socket has for its hello."""
MOST_BAD: Final = 50
"""Messages that cannot be read before a socket is closed."""

_TRY_AGAIN, TOO_SLOW, _POLICY, _TOO_LONG = 1012, 1013, 1008, 1009
NO_HELLO, BAD_TOKEN = 4401, 4403
_CLOSES: Final = {
    "unknown_match": 4404,
    "no_guest": NO_HELLO,
    "bad_token": BAD_TOKEN,
    "kicked": BAD_TOKEN,
    "not_invited": BAD_TOKEN,
    "signed_out": BAD_TOKEN,
    "out_of_scope": BAD_TOKEN,
    "too_many_sockets": 4429,
}

_WITH_A_HAND: Final = (PlayMessage, *QUESTIONS, Hint, Undo, Shuffle)
"""Messages that a connection which only watches may not send."""

_encode: Final = table_json.encoded


class Closed(Exception):
    """The socket is to be closed, with this code, after this error if there is one."""

    def __init__(self, code: int, error: str = "", text: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.error = error


@asynccontextmanager
async def served(socket: WebSocket, lang: Callable[[], str]) -> AsyncIterator[None]:
    """Accepts a socket; however the block ends, the socket is closed with the code and the error that say why."""
    await socket.accept()
    try:
        yield
    except Closed as closed:
        await close(socket, lang(), closed.code, closed.error, closed.args[0])
    except TableError as error:
        await close(socket, lang(), _CLOSES.get(error.code, _TRY_AGAIN), error.code, error.args[0])
    except StoreError as error:
        _LOG.error("%s", error)
        await close(socket, lang(), _TRY_AGAIN, "storage", say("The server cannot read its database just now."))
    except WebSocketDisconnect:
        pass


async def first_hello(socket: WebSocket) -> Hello:
    """The hello of a new socket; raises Closed for anything else, for nothing at all, and for another site's page."""
    if foreign(socket.headers, socket.app.state.settings.server.origins):
        raise Closed(BAD_TOKEN, "foreign_origin", say("This connection comes from a page of another site."))
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = read(await _receive(socket))
    except (TimeoutError, BadMessage) as error:
        raise Closed(NO_HELLO, "hello_expected", f"The first message must be a hello. {error}".strip()) from None
    if not isinstance(message, Hello):
        raise Closed(NO_HELLO, "hello_expected", "The first message must be a hello.")
    return message


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is not None:
        return str(text)
    return bytes(message.get("bytes") or b"")


async def close(socket: WebSocket, lang: str, code: int, error: str, text: str) -> None:
    """Closes a socket, after an error if there is one."""
    if socket.application_state is not WebSocketState.CONNECTED:
        return
    try:
        if error:
            with language(lang):
                message = _encode({"t": "error", "code": error, "text": text})
            await socket.send_text(message.decode())
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        # The other end is gone already; Starlette says so in more than one way.
        _LOG.debug("a socket was gone before it was closed")


class SeatSocket:
    """A socket whose hello has been accepted."""

    def __init__(self, socket: WebSocket, table: Table, visitor: Visitor, seat: int | None, lang: str) -> None:
        self.socket = socket
        self.table = table
        self.visitor = visitor
        self.own_seat = seat
        self.lang = nearest_language(lang)
        limits = table.limits
        self._send_within = limits.send_within
        self._bucket = Bucket(limits.messages_at_once, limits.messages_per_second)

    @property
    def seat(self) -> int | None:
        """The seat that is played from here, None for who only watches."""
        return self.own_seat if self.visitor.seat is not None else None

    def jobs(self) -> list[Coroutine[Any, Any, None]]:
        """What runs until one of them ends."""
        return [self._show(), self._listen()]

    async def serve(self) -> None:
        """Shows what happens and answers, until either end closes."""
        tasks = [asyncio.create_task(job) for job in self.jobs()]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        for task in done:
            task.result()

    async def _show(self) -> None:
        while True:
            try:
                shown = await self.visitor.news()
            except SlowVisitor:
                raise Closed(TOO_SLOW) from None
            with language(self.lang):
                message = table_json.sent_view(self.table.id, shown)
            await self._send(message)

    async def _listen(self) -> None:
        bad = 0
        while True:
            raw = await _receive(self.socket)
            wait = self._bucket.take()
            if wait:
                await asyncio.sleep(wait)
            try:
                with language(self.lang):
                    answer = await self._answer(raw)
            except BadMessage as error:
                if error.code == "too_long":
                    raise Closed(_TOO_LONG, error.code, str(error)) from None
                bad += 1
                if bad > MOST_BAD:
                    raise Closed(_POLICY, "too_many_errors", say("Too many messages could not be read.")) from None
                answer = trouble(error.request, error.code, str(error))
            if answer is not None:
                await self._send(answer)

    async def _answer(self, raw: str | bytes) -> FromServer | None:
        message = read(raw)
        request = None if isinstance(message, Hello) else message.id
        try:
            return await self.reply(message, request)
        except WRONG as error:
            return wrong(request, error)
        except ViewError as error:
            over = self.table.state != "playing"
            return trouble(request, "deal_over" if over else "not_your_turn", sentence(error.args[0]))
        except StoreError as error:
            _LOG.error("%s", error)
            return trouble(request, "storage", say("The server could not store this; nothing has changed."))

    async def reply(self, message: Message, request: str | None) -> FromServer | None:
        """The answer to a message, None for none; raises what `_answer` turns into errors."""
        table, seat = self.table, self.seat
        if seat is None and isinstance(message, _WITH_A_HAND):
            text = say("This connection only watches: plays are made with the hand in view.")
            return trouble(request, "watching", text)
        own = self.own_seat
        match message:
            case PlayMessage(id=name, v=version, play=play) if seat is not None:
                return table_json.answer_message(name, await table.play(seat, name, version, play))
            case Next(id=name) if own is not None:
                return table_json.answer_message(name, await table.next_deal(own, name))
            case Undo(id=name, v=version) if seat is not None:
                return table_json.answer_message(name, await table.undo(seat, name, version))
            case Shuffle(id=name, deal=deal, added=added) if seat is not None:
                return table_json.answer_message(name, table.add_bytes(seat, deal, bytes.fromhex(added)))
            case Hint(id=name) if seat is not None:
                seen = table.view(seat)
                return table_json.hint_message(name, seen, await table.advise(seen))
            case Pace(seconds=seconds):
                await table.set_pace(seconds)
                return self._done(request)
            case Language(lang=lang):
                self.lang = nearest_language(lang)
                table.show_again(self.visitor)
                return self._done(request)
            case Ping():
                return {"t": "pong", "v": table.v}
            case Hello():
                return trouble(None, "bad_message", say("The hello has been said."))
            case Count(id=name):
                return table_json.count_message(name, table.last_count)
        if seat is not None:
            found = told(message, table.view(seat), table.names)
            if found is not None:
                return found
        return trouble(request, "bad_message", say("This is for tables of several people."))

    def _done(self, request: str | None) -> FromServer | None:
        return None if request is None else {"t": "ok", "id": request, "v": self.table.v}

    async def _send(self, message: FromServer) -> None:
        with language(self.lang):
            text = _encode(message).decode()
        try:
            async with asyncio.timeout(self._send_within):
                await self.socket.send_text(text)
        except TimeoutError:
            raise Closed(TOO_SLOW) from None
