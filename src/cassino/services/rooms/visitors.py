"""Connections of people to their table: what is waiting to be sent to each."""

from __future__ import annotations

from cassino.services.hosted import Shown
from cassino.services.rooms.shown import RoomNews, RoomShown, TableNews
from cassino.services.rooms.talk import Saying
from cassino.services.table import TableError, Visitor

__all__ = ["Dismissed", "RoomVisitor"]


class Dismissed(Exception):
    """A visitor who has to go: "kicked", "not_invited", "signed_out", or "" for who has left."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class RoomVisitor(Visitor):
    """A connection of a person, opened with a key of which this is the hash.

    `only_watch` shows the table without the person's hand; `blocked` are guests he does not hear.
    """

    def __init__(self, person: int, guest: str, key: str, only_watch: bool, blocked: frozenset[str]) -> None:
        super().__init__(None)
        self.person = person
        self.guest = guest
        self.key = key
        self.only_watch = only_watch
        self.blocked = blocked
        self.room: RoomShown | None = None
        self._v = 0
        self._dismissed: str | None = None

    def tell(self, shown: Shown) -> None:
        """Hands over how the table lies now."""
        self._v = shown.v
        self._add(TableNews(shown))

    def tell_room(self, news: RoomNews) -> None:
        """Hands over how the room is now, unless this visitor knows all of it and the version as well."""
        if self.room != news.room or self._v != news.v or (news.because is not None and news.because.words):
            self.room, self._v = news.room, news.v
            self._add(news)

    def hear(self, said: Saying | tuple[Saying, ...]) -> None:
        """Hands over what somebody has said, or what was said before."""
        self._add(said)

    def dismiss(self, code: str) -> None:
        """Sends the visitor away; what has not been sent yet is not sent any more."""
        self._dismissed = code
        self._news.clear()
        self.shut()

    async def anything(self) -> object:
        """What comes next; raises Dismissed, SlowVisitor, and TableError when the table is closed."""
        try:
            return await self._next()
        except TableError:
            if self._dismissed is not None:
                raise Dismissed(self._dismissed) from None
            raise
