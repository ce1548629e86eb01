"""The socket of a table: whoever comes is judged by his hello, as a seat of a device's table or as a person."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocket

from cassino.doors import room_json, table_json
from cassino.doors.guest_cookie import address_of, key_of
from cassino.doors.questions import trouble
from cassino.doors.table_messages import (
    Count,
    Deed,
    Hello,
    Message,
    Next,
    Pace,
    Phrase,
    Phrases,
    Ping,
    PlayMessage,
    Question,
    Say,
    Shuffle,
    Undo,
)
from cassino.doors.table_socket import BAD_TOKEN, NO_HELLO, TOO_SLOW, Closed, SeatSocket, first_hello, served
from cassino.ground.language import language, say
from cassino.services.answers import Answer
from cassino.services.rooms import deeds
from cassino.services.rooms.guests import NoGuest
from cassino.services.rooms.judging import HOST_ONLY
from cassino.services.rooms.shown import RoomNews, TableNews
from cassino.services.rooms.table import OnlineTable
from cassino.services.rooms.talk import Saying
from cassino.services.rooms.throttle import Crowded, network
from cassino.services.rooms.tokens import out_of_scope
from cassino.services.rooms.visitors import Dismissed, RoomVisitor
from cassino.services.table import SlowVisitor, TableError, digest

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from cassino.doors.room_shapes import FromServer
    from cassino.services.rooms.lobby import Lobby
    from cassino.services.rooms.room import Person
    from cassino.services.rooms.tokens import Access
    from cassino.services.table import Table
    from cassino.services.tables import Tables

__all__ = ["serve_socket"]

_LEFT = 1000

_FOR_ALL: Final = frozenset(
    ("hello", "ping", "language", "phrases", "count", "explain", "suggest", "line", "hint", "about")
)
"""Messages that change nothing: whoever may see the table may send them."""


async def serve_socket(socket: WebSocket, tables: Tables, lobby: Lobby, table_id: str) -> None:
    """Serves a socket from its handshake to its end."""
    lang = ""
    async with served(socket, lambda: lang):
        try:
            place = lobby.sockets.one(network(address_of(socket)))
            with place:
                hello = await first_hello(socket)
                lang = hello.lang
                async with tables.at(table_id) as table:
                    if isinstance(table, OnlineTable):
                        await _serve_person(socket, table, lobby, hello)
                    else:
                        await _serve_seat(socket, table, hello)
        except Crowded:
            text = say("Too many connections come from this address.")
            raise TableError("too_many_sockets", text) from None


async def _serve_seat(socket: WebSocket, table: Table, hello: Hello) -> None:
    if hello.token is None:
        raise Closed(NO_HELLO, "hello_expected", "The hello for this match must hold the key to a seat.")
    seat = table.seat_of(hello.token)
    if seat is None:
        raise Closed(BAD_TOKEN, "bad_token", say("This is not the key to a seat at this table."))
    # Where several people share one screen, it shows no hand while it is passed on.
    visitor = table.enter(None if hello.watch else seat)
    try:
        await SeatSocket(socket, table, visitor, seat, hello.lang).serve()
    finally:
        table.leave(visitor)


async def _serve_person(socket: WebSocket, table: OnlineTable, lobby: Lobby, hello: Hello) -> None:
    key = hello.token or key_of(socket)
    access = await lobby.tokens.access(key)
    access.verify("watch", table.id)
    guest = access.guest
    person = table.person_of(guest.id)
    blocked = await lobby.guests.blocked(guest.id)
    watch = hello.watch or not access.may("play", table.id)
    missed = await table.missed_by(person, hello.v, watch)
    visitor = table.enter_as(table.person_of(guest.id), digest(key), watch, blocked, missed)
    try:
        await _PersonSocket(socket, table, visitor, person, lobby, access, key, hello.lang).serve()
    finally:
        table.leave(visitor)


class _PersonSocket(SeatSocket):
    """A person's socket at a table of several people."""

    table: OnlineTable
    visitor: RoomVisitor

    def __init__(
        self,
        socket: WebSocket,
        table: OnlineTable,
        visitor: RoomVisitor,
        person: Person,
        lobby: Lobby,
        access: Access,
        key: str,
        lang: str,
    ) -> None:
        super().__init__(socket, table, visitor, None, lang)
        self.person = person.number
        self._tokens = lobby.tokens
        self._access = access
        self._key = key

    @property
    def seat(self) -> int | None:
        """The seat that is played from here, None for who only watches."""
        return None if self.visitor.only_watch else self.table.room.seat_of(self.person)

    def jobs(self) -> list[Coroutine[Any, Any, None]]:
        """What runs until one of them ends."""
        return [*super().jobs(), self._recheck()]

    async def _recheck(self) -> None:
        """Looks now and then whether the key is still good: another server process may have made it void."""
        while True:
            await asyncio.sleep(self.table.limits.recheck_key)
            try:
                await self._tokens.access(self._key)
            except NoGuest:
                raise Closed(BAD_TOKEN, "signed_out", say("You have signed out.")) from None

    async def _show(self) -> None:
        while True:
            try:
                news = await self.visitor.anything()
            except SlowVisitor:
                raise Closed(TOO_SLOW) from None
            except Dismissed as gone:
                raise Closed(BAD_TOKEN, gone.code, _farewell(gone.code)) from None
            with language(self.lang):
                message = self._message(news)
            await self._send(message)

    def _message(self, news: object) -> FromServer:
        match news:
            case TableNews(shown=shown):
                return table_json.sent_view(self.table.id, shown)
            case RoomNews():
                return self._room(news)
            case Saying():
                return room_json.said_message(news)
            case tuple():
                return room_json.talk_message(news)
        raise TypeError(f"nothing to be shown: {news!r}")

    def _room(self, news: RoomNews) -> FromServer:
        message = room_json.room_message(news)
        room = message["room"]
        if self._access.scopes is not None:
            room["can"] = [one for one in room["can"] if self._may(one)]
            if not self._access.may("host", self.table.id):
                # With these others could be let in.
                room["code"] = room["watch_key"] = None
        return message

    def _may(self, kind: str) -> bool:
        """Whether the key with which we came is good for messages of a kind."""
        if self._access.scopes is None or kind in _FOR_ALL:
            return True
        scope = "host" if kind in HOST_ONLY or kind == "pace" else "play"
        return self._access.may(None if kind == "block" else scope, self.table.id)

    async def reply(self, message: Message, request: str | None) -> FromServer | None:
        """The answer to a message, None for none; raises what becomes an error."""
        table, person = self.table, self.person
        table.heard(person)
        if not self._may(str(message.__struct_config__.tag)):
            return table_json.answer_message(request or "", Answer(table.v, "out_of_scope", out_of_scope().args[0]))
        match message:
            case Ping():
                return {"t": "pong", "v": table.v, "now": table.now()}
            case PlayMessage(id=name, v=version, play=play) if not self.visitor.only_watch:
                return table_json.answer_message(name, await table.play_as(person, name, version, play))
            case Undo(id=name, v=version) if not self.visitor.only_watch:
                return table_json.answer_message(name, await table.undo_as(person, name, version))
            case Next(id=name):
                return await self._do(deeds.WantsNext(id=name))
            case Shuffle(id=name, deal=deal, added=added) if not self.visitor.only_watch:
                return table_json.answer_message(name, table.add_bytes_as(person, deal, bytes.fromhex(added)))
            case Phrase(id=name, phrase=phrase):
                return table_json.answer_message(name, table.speak(person, name, phrase))
            case Say(id=name, text=text):
                return table_json.answer_message(name, table.speak(person, name, None, text))
            case Phrases(id=name):
                return room_json.phrases_message(name)
            case Pace(seconds=seconds):
                if table.room.role_of(person) != "host":
                    text = say("Only the host of the table can do this.")
                    return table_json.answer_message(request or "", Answer(table.v, "not_host", text))
                await table.set_pace(seconds)
                return self._done(request)
        if isinstance(message, Deed):
            return await self._do(message)
        if isinstance(message, Question) and not table.room.started:
            return trouble(request, "not_started", say("The match has not begun yet."))
        if isinstance(message, Count) and table.room.role_of(person) == "waiting":
            return trouble(request, "only_waiting", say("You have not been let in yet."))
        return await super().reply(message, request)

    async def _do(self, deed: deeds.Deed) -> FromServer:
        answer = await self.table.do(self.person, deed, self.visitor)
        message = table_json.answer_message(deed.id, answer)
        if isinstance(deed, deeds.Leave) and not answer.code:
            await self._send(message)
            raise Closed(_LEFT)
        return message


def _farewell(code: str) -> str:
    if code == "kicked":
        return say("The host has sent you away from this table.")
    if code == "signed_out":
        return say("You have signed out.")
    return say("You have not been let in to this table.")
