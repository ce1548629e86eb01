"""A match at a game server, on the terminal (`cassino play --server URL`): the socket of the browser page, in lines.

What is said about plays, builds and the count is the server's own text; no rule is known here.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, TextIO

from cassino.doors.remote_line import Line, request
from cassino.ground.language import mark, say, spoken_now

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["play_at"]

Json = dict[str, Any]

HELP: Final = mark(
    """\
Type a play in notation or in words. Or one of these:
  ? 9S     what can be done with this card     hint     what a good player would do
  table    show the table again                log      the plays of this deal
  back     ask to take your last play back     say ...  write to the others
  help     this text                           quit     leave the terminal, keep the seat"""
)


class _Left(Exception):
    """The input has ended, or the person wants to go."""


def play_at(
    server: str,
    code: str | None,
    name: str,
    wish: Mapping[str, Any],
    token: str = "",
    *,
    source: TextIO | None = None,
    sink: TextIO | None = None,
) -> int:
    """Plays one match at a server and returns 0; raises ServerRefused.

    With a `code` it is a table of friends, which we ask to join as the guest of `token`, or as a new one of that name;
    else a match against computer players, set up as `wish` says (the body of `POST /api/matches`).
    """
    screen = _Screen(source or sys.stdin, sink or sys.stdout)
    if code is None:
        ticket = request(server, "api/matches", {"name": name, **wish})
        line = Line(server, ticket["match"], ticket["token"], spoken_now())
    else:
        if not token:
            token = request(server, "api/guests", {"name": name})["token"]
            screen.tell(say("Your key, to come back as the same guest (CASSINO_TOKEN): {key}", key=token))
        joined = request(server, "api/invites/join", {"code": code}, token)
        line = Line(server, joined["table"], token, spoken_now())
    try:
        return _Seat(line, screen).run()
    except _Left:
        return 0
    finally:
        line.close()


class _Screen:
    """The streams of the terminal."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self.source = source
        self.sink = sink

    def tell(self, text: str) -> None:
        self.sink.write(text + "\n")
        self.sink.flush()

    def read(self, prompt: str) -> str:
        self.sink.write(prompt)
        self.sink.flush()
        line = self.source.readline()
        if not line:
            raise _Left
        if not self.source.isatty():
            # A pipe shows no typing; the transcript is read better with it.
            self.tell(line.rstrip("\r\n"))
        return line.strip()


class _Seat:
    """One seat, from its hello to the end of the match."""

    def __init__(self, line: Line, screen: _Screen) -> None:
        self.line = line
        self.screen = screen
        self.view: Json = {}
        self.room: Json | None = None
        self.counted = 0
        self.told = 0

    def run(self) -> int:
        while True:
            over = self.take(self.line.hear())
            if over:
                return 0
            if self.line.waiting():
                # What has happened meanwhile is told before anything is asked.
                continue
            if self.asked():
                self.answer()
            elif self.our_turn():
                self.turn()

    def take(self, message: Json) -> bool:
        """Tells what a message says; whether it was the last one."""
        kind = message["t"]
        if kind == "view":
            self.view = message["view"]
            return self.seen(message["because"])
        if kind == "room":
            self.entered(message["room"], message["because"])
        elif kind == "said":
            self.screen.tell(f"  {message['name']}: {message['text']}")
        elif kind == "lost":
            self.screen.tell(say("The line to the server is down; it is dialled again."))
        elif kind in ("refused", "error"):
            self.screen.tell(message["text"])
        elif kind == "closed":
            self.screen.tell(say("The server has closed the line."))
            return True
        return False

    def entered(self, room: Json, because: Json | None) -> None:
        if self.room is None and room["role"] == "waiting":
            self.screen.tell(say("You have asked to join. {host} has to let you in.", host=room["host_name"]))
        self.room = room
        if because is not None and because["words"]:
            self.screen.tell(f"  {because['words']}")
        mine = room["seats"][room["seat"]] if room["seat"] is not None else None
        if room["state"] == "gathering" and mine is not None and not mine["ready"]:
            self.line.send({"t": "ready", "ready": True})

    def seen(self, because: Json | None) -> bool:
        match, deal = self.view["match"], self.view["deal"]
        log = deal["log"]
        if self.told > len(log) or (because is not None and because["kind"] == "deal"):
            self.told = 0
        for one in log[self.told :]:
            if one["seat"] != match["seat"]:
                self.screen.tell(f"  {one['words']}")
        self.told = len(log)
        if match["state"] == "playing" or self.counted == match["deal_no"]:
            return bool(match["state"] == "match_over")
        self.counted = match["deal_no"]
        self.count()
        if match["state"] == "deal_over" and match["seat"] is not None:
            self.line.send({"t": "next"})
        return bool(match["state"] == "match_over")

    def our_turn(self) -> bool:
        match = self.view.get("match")
        return match is not None and match["state"] == "playing" and self.view["deal"]["to_play"] == match["seat"]

    # --- questions of the others

    def asked(self) -> bool:
        room = self.room
        question = room["asked"] if room is not None else None
        return room is not None and question is not None and room["seat"] in question["needed"]

    def answer(self) -> None:
        """Whether a takeback, or giving up with one's partner, is agreed to."""
        room = self.room
        assert room is not None
        who = room["seats"][room["asked"]["seat"]]["name"]
        if room["asked"]["what"] == "takeback":
            prompt = say("{name} asks to take the last play back. Yes or no? ", name=who)
        else:
            prompt = say("{name} would concede the match. Yes or no? ", name=who)
        yes = self.screen.read(prompt).lower()[:1] in (say("yes")[:1], "y")
        self.line.send({"t": "answer", "yes": yes})
        room["asked"] = None

    # --- our turn

    def turn(self) -> None:
        """Asks until a play has been made, or something has happened at the table."""
        self.show()
        version = self.line.v
        while self.line.v == version:
            words = self.screen.read(say("Your play: "))
            command, _, rest = words.partition(" ")
            if not words:
                continue
            if command == "?":
                self.suggest(rest.strip().upper())
            elif command in ("quit", "q", "exit"):
                raise _Left
            elif command in ("help", "h"):
                self.screen.tell(say(HELP))
            elif command == "table":
                self.show()
            elif command == "log":
                for one in self.view["deal"]["log"]:
                    self.screen.tell(f"  {one['words']}")
            elif command == "hint":
                told = self.line.ask({"t": "hint"})
                self.screen.tell(f"{told['meaning']['label']}. {told['why']}" if told["t"] == "hint" else told["text"])
            elif command == "say":
                self.line.send({"t": "say", "text": rest})
            elif command == "back":
                self.line.send({"t": "undo" if self.room is None else "takeback", "v": self.line.v})
                return
            elif self.play(words):
                return

    def play(self, words: str) -> bool:
        """Makes the play that a line means; whether it was made."""
        told = self.line.ask({"t": "line", "text": words})
        if told["t"] != "line" or not told["meaning"]["legal"]:
            text = told["meaning"]["text"] if told["t"] == "line" else told.get("text", "")
            self.screen.tell(say("Not allowed: {reason}.", reason=text.rstrip(".")))
            return False
        answer = self.line.ask({"t": "play", "v": self.line.v, "play": told["meaning"]["play"]})
        if answer["t"] != "ok":
            self.screen.tell(answer.get("text", ""))
            return False
        self.screen.tell(f"  {told['meaning']['label']}")
        return True

    def suggest(self, card: str) -> None:
        cards = [card] if card else self.view["deal"]["hand"]
        for one in cards:
            told = self.line.ask({"t": "suggest", "card": one})
            if told["t"] != "suggestions":
                self.screen.tell(told.get("text", ""))
                continue
            for meaning in told["plays"]:
                self.screen.tell(f"  {meaning['text']:<28} {meaning['label']}")

    def show(self) -> None:
        """The table as our seat sees it."""
        match, deal = self.view["match"], self.view["deal"]
        totals = ", ".join(f"{name} {match['totals'][side]}" for name, side in _sides(match))
        self.screen.tell("\n" + say("Deal {deal}: {totals}", deal=match["deal_no"], totals=totals))
        loose = "  ".join(_symbol(card) for card in deal["table"])
        self.screen.tell(say("Table:     {cards}", cards=loose or say("(no loose cards)")))
        for build in deal["builds"]:
            cards = " + ".join(_symbol(card) for card in build["cards"])
            who = match["names"][build["owner"]]
            self.screen.tell(f"B{build['value']}:  {cards} ({who}, {build['state']})")
        self.screen.tell(say("Your hand: {cards}", cards="  ".join(_symbol(card) for card in deal["hand"])))
        for duty in deal["duties"]:
            self.screen.tell(duty["text"])

    def count(self) -> None:
        """The count of a finished deal, row by row."""
        match, result = self.view["match"], self.view["result"]
        if result is None:
            return
        sides = _sides(match)
        rows = [("", [name for name, _ in sides], "")]
        for row in result["rows"]:
            cells = [f"{row['values'][side]} ({row['points'][side]})" for _, side in sides]
            rows.append((row["title"], cells, row["note"]))
        rows.append((say("Points"), [str(result["points"][side]) for _, side in sides], ""))
        rows.append((say("Match"), [str(result["totals"][side]) for _, side in sides], ""))
        width = 2 + max(len(cell) for _, cells, _ in rows for cell in cells)
        for title, cells, note in rows:
            self.screen.tell(f"{title:<16}" + "".join(f"{cell:>{width}}" for cell in cells))
            if note:
                self.screen.tell(f"    {note}")
        self.screen.tell(result["why"])


def _sides(match: Json) -> list[tuple[str, int]]:
    """Each side by its players' names."""
    names = match["names"]
    return [
        (" & ".join(names[seat] for seat, own in enumerate(match["sides"]) if own == side), side)
        for side in sorted(set(match["sides"]))
    ]


def _symbol(card: str) -> str:
    return card[:-1] + {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[card[-1]]
