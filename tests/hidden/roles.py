"""Everybody who may come to a table, and every byte the server sends each of them.

A role is one entry of `ROLES`. `traffic` comes as the person of a role and asks over HTTP and over the socket for all
there is; what is compared between worlds is the raw text of every answer.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

Json = dict[str, Any]


@dataclass(frozen=True)
class Stage:
    """A table that is ready to be looked at: its id, keys of its people by what they are, and seats of those seated."""

    table: str
    keys: dict[str, str]
    seats: dict[str, int]


@dataclass(frozen=True)
class Role:
    """Whose key it comes with, whose hand it may see (a name of `Stage.seats`, None: nobody's), what its hello says.

    Where `only_socket`, the same key may ask over HTTP for more than this connection is shown.
    """

    name: str
    person: str
    sees: str | None
    hello: Json
    only_socket: bool = False


ROLES: Final = (
    Role("host", "Ann", "Ann", {}),
    Role("seat", "Ben", "Ben", {}),
    Role("partner", "Cora", "Cora", {}),
    Role("fourth seat", "Dan", "Dan", {}),
    Role("seat that comes back", "Ben", "Ben", {"v": 1}),
    Role("seat with an old token", "Ben's old key", None, {}),
    Role("program that plays for a seat", "Ben's program", "Ben", {}),
    Role("program that watches for a seat", "Ben's watcher", None, {}),
    Role("seat whose screen is passed on", "Ann", None, {"watch": True}, only_socket=True),
    Role("spectator", "Sue", None, {}),
    Role("late spectator", "Sue", None, {"v": 3}),
    Role("waiting", "Will", None, {}),
    Role("kicked", "Kim", None, {}),
    Role("stranger", "Stan", None, {}),
    Role("nobody", "", None, {}),
)

_TIMES: Final = re.compile(r'"(now|until|at|changed|since|wait)":\s*[0-9.]+')


def masked(text: str) -> str:
    """The text without its times, which differ from one moment to the next; their number of digits is no secret."""
    return _TIMES.sub(r'"\1":0', text)


def traffic(client: TestClient, stage: Stage, role: Role) -> list[str]:
    """All that the server tells a role about a table, by HTTP and by socket, times masked."""
    key = stage.keys.get(role.person, "")
    return [*([] if role.only_socket else over_http(client, stage, key)), *over_socket(client, stage, role, key)]


def over_http(client: TestClient, stage: Stage, key: str) -> list[str]:
    """What is answered to every request about a table."""
    headers = {"authorization": f"Bearer {key}"} if key else {}
    at, told = f"/api/matches/{stage.table}", []
    gets = ["/api/tables", at, f"{at}/record", f"{at}/replay?deal=1", f"{at}/replay?deal=1&open=true"]
    gets += [f"{at}/replay?deal=1&seat={seat}" for seat in range(4)]
    for address in gets:
        answer = client.get(address, headers=headers)
        told.append(f"{answer.status_code} {answer.headers.get('content-length')} {answer.text}")
    branch = {"deal": 1, "plays": 0, "seat": 0, "level": None, "name": "You"}
    answer = client.post(f"{at}/branch", json=branch, headers=headers)
    told.append(f"{answer.status_code} {answer.text}")
    return [masked(one) for one in told]


def over_socket(client: TestClient, stage: Stage, role: Role, key: str) -> list[str]:
    """What is sent to a socket from its hello on, and answered to every question."""
    hello: Json = {"t": "hello", **({"token": key} if key else {}), **role.hello}
    heard: list[str] = []
    with client.websocket_connect(f"/api/matches/{stage.table}/play") as socket:
        try:
            socket.send_text(json.dumps(hello))
            view = first_look(socket, heard)
            for question in questions(view):
                socket.send_text(json.dumps(question))
                until_pong(socket, heard)
        except WebSocketDisconnect as closed:
            heard.append(f"closed {closed.code}")
    # News and answers come from two tasks: their order among one another is nobody's secret.
    return sorted(masked(one) for one in heard)


def until_pong(socket: WebSocketTestSession, heard: list[str]) -> int:
    """Takes over all that comes until a ping is answered; the version of the table then."""
    socket.send_text('{"t":"ping"}')
    while True:
        text = socket.receive_text()
        message = json.loads(text)
        if message["t"] == "pong":
            return int(message["v"])
        heard.append(text)


def first_look(socket: WebSocketTestSession, heard: list[str]) -> Json | None:
    """Takes over what is shown after the hello, to the table as it is now; None for who is shown no cards."""
    v = until_pong(socket, heard)
    while True:
        told = [json.loads(text) for text in heard]
        if any(one["t"] == "room" and one["room"]["role"] == "waiting" for one in told):
            return None
        for one in told:
            if one["t"] == "view" and one["v"] == v:
                view: Json = one["view"]
                return view
        heard.append(socket.receive_text())


def questions(view: Json | None) -> list[Json]:
    """All that can be asked at the table as it is seen."""
    asked: list[Json] = [{"t": "count"}, {"t": "undo", "v": 1}, {"t": "about", "build": "B1"}, {"t": "phrases"}]
    asked += [{"t": "play", "v": 1, "play": {"card": "9S", "kind": "trail"}}, {"t": "line", "text": "9s _"}]
    if view is not None:
        deal = view["deal"]
        asked += [{"t": "about", "build": build["id"]} for build in deal["builds"]]
        asked += [{"t": "suggest", "card": card} for card in deal["hand"]]
        asked += [{"t": "explain", "card": card, "loose": deal["table"][:1]} for card in deal["hand"]]
        # Cards that are not ours are refused alike, wherever they lie.
        asked += [{"t": "suggest", "card": f"{rank}S"} for rank in (*"A23456789JQK", "10")]
        asked.append({"t": "explain", "card": None, "loose": deal["table"][:2]})
    return [{"id": f"q{number}", **one} for number, one in enumerate(asked)]
