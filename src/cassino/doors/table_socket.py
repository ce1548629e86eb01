"""One seat's socket: judged by its hello, shown every change, its messages answered in order."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cassino.doors import table_json
from cassino.doors.table_messages import (
    About,
    BadMessage,
    Count,
    Explain,
    Hello,
    Hint,
    Language,
    Line,
    Next,
    Pace,
    Ping,
    PlayMessage,
    Shuffle,
    Suggest,
    Undo,
    read,
)
from cassino.doors.web_page import foreign
from cassino.game.plays import PlayError
from cassino.ground.cards import CardError
from cassino.ground.language import language, nearest_language, retold, say
from cassino.ground.wording import sentence
from cassino.records.plays_json import PlayFormError
from cassino.records.typed import TypedError
from cassino.records.views import ViewError
from cassino.services.store import StoreError
from cassino.services.tables import SlowVisitor, TableError

if TYPE_CHECKING:
    from cassino.services.tables import Table, Tables, Visitor

__all__ = ["serve_seat"]

_LOG: Final = logging.getLogger("cassino.server")

HELLO_WITHIN: Final = 10.0
"""Seconds a new socket has for its hello."""
MOST_BAD: Final = 50
"""Messages that cannot be read before a socket is closed."""

_TRY_AGAIN, _TOO_SLOW, _POLICY, _TOO_LONG = 1012, 1013, 1008, 1009
_NO_HELLO, _BAD_TOKEN, _NO_MATCH = 4401, 4403, 4404

_WITH_A_HAND: Final = (PlayMessage, Explain, Suggest, Line, Hint, About, Undo, Shuffle)
"""Messages that a connection which only watches may not send."""

_encode: Final = msgspec.json.Encoder().encode


class _Closed(Exception):
    """The socket is to be closed, with this code, after this error if there is one."""

    def __init__(self, code: int, error: str = "", text: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.error = error


async def serve_seat(socket: WebSocket, tables: Tables, table_id: str) -> None:
    """Serves a socket from its handshake to its end."""
    await socket.accept()
    lang = ""
    try:
        if foreign(socket.headers):
            raise _Closed(_BAD_TOKEN, "foreign_origin", say("This connection comes from a page of another site."))
        hello = await _hello(socket)
        lang = hello.lang
        async with tables.at(table_id) as table:
            seat = table.seat_of(hello.token)
            if seat is None:
                raise _Closed(_BAD_TOKEN, "bad_token", say("This is not the key to a seat at this table."))
            # Where several people share one screen, it shows no hand while it is passed on.
            visitor = table.enter(None if hello.watch else seat)
            try:
                await _Seat(socket, table, visitor, seat, hello.lang).serve()
            finally:
                table.leave(visitor)
    except _Closed as closed:
        await _close(socket, lang, closed.code, closed.error, closed.args[0])
    except TableError as error:
        code = _NO_MATCH if error.code == "unknown_match" else _TRY_AGAIN
        await _close(socket, lang, code, error.code, error.args[0])
    except StoreError as error:
        _LOG.error("%s", error)
        await _close(socket, lang, _TRY_AGAIN, "storage", say("The server cannot read its database just now."))
    except WebSocketDisconnect:
        pass


async def _hello(socket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = read(await _receive(socket))
    except (TimeoutError, BadMessage) as error:
        raise _Closed(_NO_HELLO, "hello_expected", f"The first message must be a hello. {error}".strip()) from None
    if not isinstance(message, Hello):
        raise _Closed(_NO_HELLO, "hello_expected", "The first message must be a hello.")
    return message


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is not None:
        return str(text)
    return bytes(message.get("bytes") or b"")


async def _close(socket: WebSocket, lang: str, code: int, error: str, text: str) -> None:
    if socket.application_state is not WebSocketState.CONNECTED:
        return
    try:
        if error:
            with language(lang):
                message = retold({"t": "error", "code": error, "text": text})
            await socket.send_text(_encode(message).decode())
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        # The other end is gone already; Starlette says so in more than one way.
        _LOG.debug("a socket was gone before it was closed")


class _Seat:
    """A socket whose hello has been accepted."""

    def __init__(self, socket: WebSocket, table: Table, visitor: Visitor, seat: int, lang: str) -> None:
        self.socket = socket
        self.table = table
        self.visitor = visitor
        self.seat = seat
        self.lang = nearest_language(lang)

    async def serve(self) -> None:
        """Shows what happens and answers, until either end closes."""
        tasks = [asyncio.create_task(self._show()), asyncio.create_task(self._listen())]
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
                raise _Closed(_TOO_SLOW) from None
            with language(self.lang):
                message = table_json.view_message(self.table.id, shown)
            await self._send(message)

    async def _listen(self) -> None:
        bad = 0
        while True:
            raw = await _receive(self.socket)
            try:
                with language(self.lang):
                    answer = await self._answer(raw)
            except BadMessage as error:
                if error.code == "too_long":
                    raise _Closed(_TOO_LONG, error.code, str(error)) from None
                bad += 1
                if bad > MOST_BAD:
                    raise _Closed(_POLICY, "too_many_errors", say("Too many messages could not be read.")) from None
                answer = _error(error.request, error.code, str(error))
            if answer is not None:
                await self._send(answer)

    async def _answer(self, raw: str | bytes) -> dict[str, Any] | None:
        message = read(raw)
        request = message.id if not isinstance(message, Hello) else None
        table, seat = self.table, self.seat
        if self.visitor.seat is None and isinstance(message, _WITH_A_HAND):
            text = say("This connection only watches: plays are made with the hand in view.")
            return _error(request, "watching", text)
        try:
            match message:
                case PlayMessage(id=name, v=version, play=play):
                    return table_json.answer_message(name, await table.play(seat, name, version, play))
                case Explain(id=name, card=card, loose=loose, builds=builds):
                    return table_json.explain_message(name, table.view(seat), card, loose, builds)
                case Suggest(id=name, card=card):
                    return table_json.suggest_message(name, table.view(seat), card)
                case Line(id=name, text=text):
                    return table_json.line_message(name, table.view(seat), text)
                case Hint(id=name):
                    seen = table.view(seat)
                    return table_json.hint_message(name, seen, await table.advise(seen))
                case About(id=name, build=build):
                    return table_json.about_message(name, table.view(seat), build, table.names)
                case Count(id=name):
                    return table_json.count_message(name, table.last_count)
                case Next(id=name):
                    return table_json.answer_message(name, await table.next_deal(seat, name))
                case Undo(id=name, v=version):
                    return table_json.answer_message(name, await table.undo(seat, name, version))
                case Shuffle(id=name, deal=deal, added=added):
                    return table_json.answer_message(name, table.add_bytes(seat, deal, bytes.fromhex(added)))
                case Pace(seconds=seconds):
                    await table.set_pace(seconds)
                    return None if request is None else {"t": "ok", "id": request, "v": table.v}
                case Language(lang=lang):
                    self.lang = nearest_language(lang)
                    table.show_again(self.visitor)
                    return None if request is None else {"t": "ok", "id": request, "v": table.v}
                case Ping():
                    return {"t": "pong", "v": table.v}
                case Hello():
                    return _error(None, "bad_message", say("The hello has been said."))
        except (PlayFormError, PlayError, CardError) as error:
            return _error(request, "bad_play", str(error))
        except TypedError as error:
            return _error(request, "bad_line", str(error))
        except ViewError as error:
            over = table.state != "playing"
            return _error(request, "deal_over" if over else "not_your_turn", sentence(error.args[0]))
        except StoreError as error:
            _LOG.error("%s", error)
            return _error(request, "storage", say("The server could not store this; nothing has changed."))

    async def _send(self, message: dict[str, Any]) -> None:
        with language(self.lang):
            text = _encode(retold(message)).decode()
        await self.socket.send_text(text)


def _error(request: str | None, code: str, text: str) -> dict[str, Any]:
    named = {} if request is None else {"id": request}
    return {"t": "error", **named, "code": code, "text": text}
