"""A program's line to a game server: a few requests over HTTP, then one socket that dials again by itself.

The messages are those of the browser page (docs/decisions/0002-table-protocol.md, 0006-online.md).
"""

from __future__ import annotations

import json
import random
import threading
import urllib.error
import urllib.request
from queue import SimpleQueue
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from cassino.ground.language import say

__all__ = ["Line", "ServerRefused", "request"]

Json = dict[str, Any]

HEART_EVERY: Final = 5.0
"""Seconds between the signs of life; who is silent for 15 counts as away from a table of friends."""

_LONGEST_PAUSE: Final = 15.0
_FINAL: Final = frozenset({1008, 4401, 4403, 4404})


class ServerRefused(ValueError):
    """The server does not answer, or says no; `code` is the server's, `unreachable` where there is none."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def request(server: str, path: str, body: Json | None = None, token: str = "") -> Json:
    """What the server answers to a GET, or to a POST where there is a body; raises ServerRefused."""
    headers = {"accept": "application/json"}
    if body is not None:
        headers["content-type"] = "application/json"
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(_at(server, path), data, headers), timeout=15) as answer:
            found: Json = json.load(answer)
            return found
    except urllib.error.HTTPError as error:
        raise _refused(error) from None
    except (urllib.error.URLError, TimeoutError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise ServerRefused(
            "unreachable", say("{server} does not answer: {why}", server=server, why=str(reason))
        ) from None


def _refused(error: urllib.error.HTTPError) -> ServerRefused:
    try:
        told = json.load(error)["error"]
        return ServerRefused(str(told["code"]), str(told["text"]))
    except (ValueError, KeyError, TypeError):
        # Not our server's own answer; a proxy's page, perhaps.
        return ServerRefused(str(error.code), f"{error.code} {error.reason}")


def _at(server: str, path: str, socket: bool = False) -> str:
    """An address on the server; raises ServerRefused for one that is no http address."""
    parts = urlsplit(server if "://" in server else f"http://{server}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ServerRefused("bad_address", say("{server} is no address of a server.", server=server))
    scheme = parts.scheme.replace("http", "ws") if socket else parts.scheme
    return urlunsplit((scheme, parts.netloc, f"{parts.path.rstrip('/')}/{path}", "", ""))


class Line:
    """The socket of one seat: `hear` gives message after message; a play is sent again until it has been answered."""

    def __init__(self, server: str, table: str, token: str, lang: str) -> None:
        self.v = 0
        self._address = _at(server, f"api/matches/{table}/play", socket=True)
        self._hello = {"t": "hello", "token": token, "lang": lang}
        self._heard: SimpleQueue[Json] = SimpleQueue()
        self._socket: ClientConnection | None = None
        self._unanswered: Json | None = None
        self._over = threading.Event()
        self._count = 0
        self._name = f"{random.SystemRandom().getrandbits(40):x}"
        for work in (self._listen, self._beat):
            threading.Thread(target=work, daemon=True).start()

    def hear(self) -> Json:
        """The next message. `{"t": "lost"}`: the line is down and dials again; `{"t": "closed"}`: it is over."""
        return self._heard.get()

    def waiting(self) -> bool:
        """Whether a message has come that was not heard yet."""
        return not self._heard.empty()

    def send(self, message: Json) -> str:
        """Sends a request and answers its id; a play is kept until it has been answered."""
        self._count += 1
        message = message | {"id": f"{self._name}-{self._count}"}
        if message["t"] == "play":
            self._unanswered = message
        self._write(message)
        return str(message["id"])

    def ask(self, message: Json) -> Json:
        """Sends a request; its answer, or the message that says that the line broke. What comes between is kept."""
        name = self.send(message)
        between: list[Json] = []
        while True:
            answer = self.hear()
            if answer.get("id") == name or (answer["t"] in ("lost", "closed") and message["t"] != "play"):
                for one in between:
                    self._heard.put(one)
                return answer
            between.append(answer)
            if answer["t"] == "closed":
                return answer

    def close(self) -> None:
        """Hangs up."""
        self._over.set()
        if self._socket is not None:
            self._socket.close()

    def _write(self, message: Json) -> None:
        socket = self._socket
        if socket is not None:
            try:
                socket.send(json.dumps(message))
            except ConnectionClosed:
                # The listening thread notices as well, dials again and sends a play that is unanswered.
                return

    def _beat(self) -> None:
        while not self._over.wait(HEART_EVERY):
            self._write({"t": "ping"})

    def _listen(self) -> None:
        tries = 0
        while not self._over.is_set():
            try:
                with connect(self._address, compression=None, max_size=None, open_timeout=15) as socket:
                    socket.send(json.dumps(self._hello | {"v": self.v}))
                    for text in socket:
                        message = json.loads(text)
                        if self._socket is None and message["t"] in ("view", "room"):
                            tries, self._socket = 0, socket
                            if self._unanswered is not None:
                                self._write(self._unanswered)
                        self._take(message)
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                why: Exception | None = error
            except InvalidURI:
                self._heard.put({"t": "closed"})
                return
            else:
                why = None
            if self._over.is_set() or self._closed(why):
                return
            if self._socket is not None or tries == 0:
                self._heard.put({"t": "lost"})
            self._socket = None
            tries += 1
            full = min(_LONGEST_PAUSE, 0.5 * 2**tries)
            self._over.wait(full / 2 + random.random() * full / 2)

    def _closed(self, why: Exception | None) -> bool:
        code = why.rcvd.code if isinstance(why, ConnectionClosed) and why.rcvd is not None else 0
        if code in _FINAL or (why is None and self._over.is_set()):
            self._heard.put({"t": "closed"})
            return True
        return False

    def _take(self, message: Json) -> None:
        if message["t"] in ("view", "room"):
            self.v = max(self.v, int(message["v"]))
        unanswered = self._unanswered
        if unanswered is not None and message.get("id") == unanswered["id"]:
            self._unanswered = None
        if message["t"] != "pong":
            self._heard.put(message)
