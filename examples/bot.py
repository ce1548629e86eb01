"""A bot at a table of friends: python examples/bot.py http://127.0.0.1:8000 K7M2QXP

It asks to join with the table's code, says that it is ready, and makes the play that brings most points, then cards.
A key or a token for playing in CASSINO_TOKEN brings it in as that guest. The messages are in /api/messages.json and in
docs/decisions/0002-table-protocol.md and 0006.
"""

import json
import os
import sys
import urllib.request
from itertools import count
from uuid import uuid4

from websockets.sync.client import connect

server, code = sys.argv[1].rstrip("/"), sys.argv[2]
ids, news, run = count(1), [], uuid4().hex


def post(path, body, token=""):
    """The answer to a POST with a JSON body."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    asked = urllib.request.Request(f"{server}/api/{path}", json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(asked))


def ask(socket, message):
    """The answer to a request; what comes before it is kept as news."""
    name = f"{run}-{next(ids)}"
    socket.send(json.dumps(message | {"id": name}))
    while (answer := json.loads(socket.recv())).get("id") != name:
        news.append(answer)
    return answer


def best(socket, hand):
    """The play of any hand card that brings most."""
    offers = [play for card in hand for play in ask(socket, {"t": "suggest", "card": card}).get("plays", [])]
    return max(offers, key=lambda one: (one["points"], one["sweep"], one["cards"]), default=None)


token = os.environ.get("CASSINO_TOKEN") or post("guests", {"name": "Bot"})["token"]
table = post("invites/join", {"code": code}, token)["table"]
with connect(f"{server.replace('http', 'ws', 1)}/api/matches/{table}/play", compression=None) as socket:
    socket.send(json.dumps({"t": "hello", "token": token, "v": 0}))
    while True:
        message = news.pop(0) if news else json.loads(socket.recv())
        if message["t"] == "room":
            room = message["room"]
            if room["state"] == "gathering" and room["seat"] is not None and not room["seats"][room["seat"]]["ready"]:
                ask(socket, {"t": "ready", "ready": True})
        elif message["t"] == "view":
            match, deal = message["view"]["match"], message["view"]["deal"]
            if match["state"] == "match_over":
                break
            if match["state"] == "deal_over":
                ask(socket, {"t": "next"})
            elif deal["to_play"] == match["seat"] and (play := best(socket, deal["hand"])):
                ask(socket, {"t": "play", "v": message["v"], "play": play["play"]})
print("totals", match["totals"])
