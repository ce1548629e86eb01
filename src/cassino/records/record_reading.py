"""Reading match records line by line, each play made in the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date as Date
from typing import TypeVar

from cassino.game import dealing
from cassino.game.fair_shuffle import MOST_ADDED, SEED_BYTES, Proof
from cassino.game.match import MatchError, verify_startable
from cassino.game.notation import NotationError
from cassino.game.plays import Play
from cassino.game.refusals import IllegalPlay
from cassino.ground.cards import Card, CardError
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet
from cassino.records.match_record import MOST_TEXT, PROVED, VERSION, DealRecord, Record, RecordError, Replay, ended

T = TypeVar("T")

LONGEST_LINE = 4 * MOST_TEXT
MOST_DIGITS = 80
"""A seed of 256 bits has 78 digits."""

_HEADER = re.compile(r'\[\s*(\w+)((?:\s+"(?:[^"\\]|\\["\\])*")+)\s*\]')
_STRING = re.compile(r'"((?:[^"\\]|\\["\\])*)"')
_DEAL = re.compile(r"deal\s+([0-9]{1,6})\s+dealer\s+([0-9])")
_PLAY = re.compile(r"([0-9]+)\.\s*")
_SHUFFLE = re.compile(r"shuffle\s+([A-Za-z0-9_-]{1,64})\s+([A-Za-z0-9_-]{1,64})")
_DIGEST = re.compile(r"(?:commitment|seed)\s+((?:[0-9a-f]{2})+)")
_ADDED = re.compile(r"added\s+([0-9])\s+((?:[0-9a-f]{2})+)")
_REDEALT = re.compile(r"redealt\s+([0-9]{1,2})((?:\s+(?:back|under|new))+)")
_COMMENT = re.compile(r"\{([^{}]*)\}")
_HEADERS = (
    "Cassino",
    "Rules",
    "Players",
    "Sides",
    "Dealer",
    "Target",
    "Names",
    "Date",
    "Seed",
    "Commitment",
    "Result",
)
_NEEDED = ("Rules", "Players", "Result")


def read(text: str, strict: bool) -> list[Record]:
    """The records of a text."""
    lines = _Lines(text)
    if lines.done():
        raise RecordError("there is no record, which begins with [Cassino]", 1, 1)
    found = []
    while not lines.done():
        found.append(_Reader(lines, strict).record())
    return found


class _Lines:
    """The lines that are not blank, one at a time."""

    def __init__(self, text: str) -> None:
        self._all = text.removeprefix("\ufeff").split("\n")
        self.number = 1
        self._skip()

    def _skip(self) -> None:
        while self.number <= len(self._all) and not self._all[self.number - 1].strip():
            self.number += 1

    def done(self) -> bool:
        return self.number > len(self._all)

    def peek(self) -> str:
        """The next line, without the spaces at its end; empty at the end of the text."""
        if self.done():
            return ""
        line = self._all[self.number - 1].rstrip()
        if len(line) > LONGEST_LINE:
            raise RecordError(f"a line has at most {LONGEST_LINE} characters, not {len(line)}", self.number, 1)
        return line

    def next(self) -> tuple[int, str]:
        """Number and text of the next line, which is then behind."""
        number, line = self.number, self.peek()
        self.number += 1
        self._skip()
        return number, line


class _Reader:
    """Reads one record."""

    def __init__(self, lines: _Lines, strict: bool) -> None:
        self.lines = lines
        self.strict = strict
        self.headers: dict[str, tuple[int, list[str]]] = {}
        self.others: list[tuple[str, tuple[str, ...]]] = []
        self.deals: list[DealRecord] = []
        self.match: Replay | None = None

    def record(self) -> Record:
        self.read_headers()
        rules, players = self.rules_and_players()
        sides = self.sides(rules, players)
        while self.word() == "deal":
            self.read_deal(rules, players, sides)
        if self.match is None:
            raise self.expected("'deal 1 dealer' and a seat")
        self.read_result()
        outcome = self.match.outcome()
        return Record(
            rules,
            players,
            self.match.sides,
            tuple(self.deals),
            self.names(players),
            self.header("Date", _date),
            self.header("Seed", lambda text: _integer(text, "the seed")),
            self.header("Commitment", lambda text: text),
            None if outcome is None else outcome.totals,
            None if outcome is None else outcome.winner,
            tuple(self.others),
        )

    # --- headers

    def read_headers(self) -> None:
        while self.lines.peek().lstrip().startswith("["):
            number, line = self.lines.next()
            match = _HEADER.fullmatch(line.strip())
            start = len(line) - len(line.lstrip()) + 1
            if not match:
                raise RecordError(f'expected a header such as [Rules "standard"], found {line[:40]!r}', number, start)
            key = match.group(1)
            values = [_unquoted(v) for v in _STRING.findall(match.group(2))]
            if not self.headers and key != "Cassino":
                raise RecordError(f'a record begins with [Cassino "{VERSION}"], not with {key[:40]}', number, start)
            if key in self.headers or any(key == other for other, _ in self.others):
                raise RecordError(f"the header {key} is given twice", number, start + 1)
            if key not in _HEADERS:
                if self.strict:
                    raise RecordError(f"unknown header {key[:40]!r} ({', '.join(_HEADERS)})", number, start + 1)
                self.others.append((key, tuple(values)))
                continue
            if len(values) != 1 and key != "Names":
                raise RecordError(f"the header {key} has one value, not {len(values)}", number, start)
            if key == "Cassino" and values[0] not in (VERSION, PROVED):
                known = f"{VERSION} and {PROVED} are known"
                raise RecordError(f"this is version {values[0][:20]!r} of the format; {known}", number, start)
            self.headers[key] = (number, values)
        if not self.headers:
            raise self.expected(f'[Cassino "{VERSION}"]')
        for key in _NEEDED:
            if key not in self.headers:
                raise RecordError(f"the header {key} is missing", self.lines.number, 1)

    def header(self, key: str, read: Callable[[str], T]) -> T | None:
        """The value of a header, None without it; a ValueError on reading it becomes an error at its line."""
        return self.needed(key, read) if key in self.headers else None

    def needed(self, key: str, read: Callable[[str], T]) -> T:
        """The value of a header that must be there."""
        number, values = self.headers[key]
        try:
            return read(values[0])
        except ValueError as error:
            raise RecordError(f"{key}: {error}", number, len(key) + 3) from error

    def rules_and_players(self) -> tuple[RuleSet, int]:
        rules = self.needed("Rules", _startable)
        players = self.needed("Players", lambda text: _integer(text, "the number of players"))
        self.needed("Players", lambda _: rules.check(players))
        target = "-" if rules.target is None else str(rules.target)
        said = self.header("Target", lambda text: text)
        if said is not None and said != target:
            raise RecordError(f"Target: these rules play to {target}, not {said[:20]!r}", self.headers["Target"][0], 9)
        return rules, players

    def sides(self, rules: RuleSet, players: int) -> tuple[int, ...]:
        said = self.header("Sides", lambda text: tuple(_integer(word, "a side") for word in text.split()))
        return dealing.sides_for(rules, players) if said is None else said

    def names(self, players: int) -> tuple[str, ...]:
        if "Names" not in self.headers:
            return ()
        number, names = self.headers["Names"]
        if len(names) != players:
            raise RecordError(f"{len(names)} names are given for {players} seats", number, 1)
        return tuple(names)

    # --- deals

    def word(self) -> str:
        """The first word of the next line; empty at the end of the text."""
        return (self.lines.peek().split(None, 1) or [""])[0]

    def expected(self, what: str) -> RecordError:
        if self.lines.done():
            return RecordError(f"the record breaks off: expected {what}", self.lines.number, 1)
        return RecordError(f"expected {what}, found {self.lines.peek()[:40]!r}", self.lines.number, 1)

    def read_deal(self, rules: RuleSet, players: int, sides: tuple[int, ...]) -> None:
        no = len(self.deals) + 1
        at, line = self.lines.next()
        match = _DEAL.fullmatch(line)
        if not match:
            raise RecordError(f"expected 'deal {no} dealer' and a seat, found {line[:40]!r}", at, 1)
        if int(match.group(1)) != no:
            raise RecordError(f"this is deal {no}, not {match.group(1)}", at, match.start(1) + 1)
        deal = DealRecord(int(match.group(2)), self.read_pack(rules), rejected=self.read_rejected(rules, players))
        if self.word() == "shuffle":
            deal = replace(deal, proof=self.read_proof(no, players, len(deal.rejected)))
        first = self.header("Dealer", lambda text: _integer(text, "the dealer"))
        if no == 1 and first not in (None, deal.dealer):
            raise RecordError(f"Dealer: the header says seat {first}, deal 1 seat {deal.dealer}", at, 1)
        try:
            if self.match is None:
                self.match = Replay(rules, players, sides, deal)
            else:
                self.match.go_on(deal)
        except RecordError as error:
            raise RecordError(error.problem, at, 1) from error
        plays, comments = self.read_plays(self.match)
        deal = replace(deal, plays=tuple(plays), comments=tuple(comments))
        self.deals.append(self.settled(self.match, deal))

    def read_pack(self, rules: RuleSet) -> tuple[Card, ...]:
        if self.word() != "pack":
            raise self.expected("'pack' and its cards in the order dealt")
        at, cards = self.cards(rules)
        if len(cards) != rules.deck:
            raise RecordError(f"the pack of these rules has {rules.deck} cards, not {len(cards)}", at, 1)
        return cards

    def read_rejected(self, rules: RuleSet, players: int) -> tuple[tuple[Card, ...], ...]:
        found = []
        while self.word() == "rejected":
            at, cards = self.cards(rules)
            if len(cards) != rules.table_cards(players):
                told = f"an opening table has {rules.table_cards(players)} cards, not {len(cards)}"
                raise RecordError(told, at, 1)
            found.append(cards)
        return tuple(found)

    def read_proof(self, no: int, players: int, rejected: int) -> Proof:
        """The lines that say what made the pack; whether it did is for `fair_shuffle.verify`."""
        if self.headers["Cassino"][1] != [PROVED]:
            raise RecordError(f"proofs of shuffles are in records of version {PROVED}", self.lines.number, 1)
        named = self.matched(_SHUFFLE, "'shuffle', the name of the algorithm and that of the table")
        committed = self.hidden("commitment")
        seed = self.hidden("seed") if self.word() == "seed" else None
        added = [b""] * players
        seat = -1
        while self.word() == "added":
            at = self.lines.number
            found = self.matched(_ADDED, "'added', a seat and its bytes as pairs of 0-9 and a-f")
            if not seat < int(found[1]) < players:
                raise RecordError(f"seat {found[1]} is out of order, or not there", at, 7)
            seat = int(found[1])
            added[seat] = bytes.fromhex(found[2])
            if len(added[seat]) > MOST_ADDED:
                raise RecordError(f"a seat adds at most {MOST_ADDED} bytes, not {len(added[seat])}", at, 9)
        how: tuple[str, ...] = ()
        opened = 0
        if rejected:
            found = self.matched(_REDEALT, f"'redealt', a number of cards and {rejected} of back, under and new")
            opened, how = int(found[1]), tuple(found[2].split())
        return Proof(named[2], no, committed, seed, tuple(added), how, opened, named[1])

    def hidden(self, word: str) -> bytes:
        """The 32 bytes of a line."""
        if self.word() != word:
            raise self.expected(f"'{word}' and {2 * SEED_BYTES} digits 0-9 and a-f")
        at = self.lines.number
        found = bytes.fromhex(self.matched(_DIGEST, f"'{word}' and {2 * SEED_BYTES} digits 0-9 and a-f")[1])
        if len(found) != SEED_BYTES:
            raise RecordError(f"the {word} has {SEED_BYTES} bytes, not {len(found)}", at, len(word) + 2)
        return found

    def matched(self, form: re.Pattern[str], what: str) -> re.Match[str]:
        """The next line, which is of this form."""
        found = form.fullmatch(self.lines.peek())
        if found is None:
            raise self.expected(what)
        self.lines.next()
        return found

    def cards(self, rules: RuleSet) -> tuple[int, tuple[Card, ...]]:
        """The cards of a line after its first word."""
        at, line = self.lines.next()
        found: list[Card] = []
        for word in list(re.finditer(r"\S+", line))[1:]:
            column = word.start() + 1
            try:
                card = Card(word.group()[:12])
            except CardError as error:
                raise RecordError(str(error), at, column) from error
            if card in found:
                raise RecordError(f"{card} is named twice", at, column)
            if not rules.pack & card.mask:
                raise RecordError(f"{card} is not in the pack of these rules", at, column)
            found.append(card)
        return at, tuple(found)

    def read_plays(self, match: Replay) -> tuple[list[Play], list[tuple[int, str]]]:
        plays: list[Play] = []
        comments: list[tuple[int, str]] = []
        while True:
            line = self.lines.peek()
            play = _PLAY.match(line)
            if not play and not line.startswith("{"):
                return plays, comments
            at, line = self.lines.next()
            start = play.end() if play else 0
            said = line.find("{", start)
            stop = len(line) if said < 0 else said
            if play:
                if play.group(1) != str(len(plays) + 1):
                    raise RecordError(f"this is play {len(plays) + 1}, not {play.group(1)[:20]}", at, 1)
                plays.append(self.read_play(match, at, line[start:stop].rstrip(), start))
            comments += [(len(plays), text) for text in _comments(line, stop, at)]

    def read_play(self, match: Replay, at: int, text: str, start: int) -> Play:
        try:
            play = match.deal.parse(text)
            match.push(play)
        except NotationError as error:
            raise RecordError(error.problem, at, error.column + start) from error
        except (IllegalPlay, MatchError) as error:
            raise RecordError(f"{text} is refused: {error}", at, start + 1) from error
        return play

    def settled(self, match: Replay, deal: DealRecord) -> DealRecord:
        """Points and totals of a deal, held against those of the engine."""
        result = match.result
        if result is None:
            if self.word() in ("points", "totals"):
                raise RecordError(f"{self.word()} are given, but the deal is not over", self.lines.number, 1)
            return deal
        found = {"points": result.score.points, "totals": result.decision.totals}
        for name, values in found.items():
            engine = " ".join(map(str, values))
            if self.word() != name:
                if self.strict:
                    raise self.expected(f"'{name} {engine}' after the last play")
                continue
            at, line = self.lines.next()
            said = " ".join(line.split()[1:])
            if said != engine and self.strict:
                raise RecordError(f"{name} are said to be {said[:40]!r}; the engine finds {engine}", at, len(name) + 2)
        return replace(deal, points=found["points"], totals=found["totals"])

    def read_result(self) -> None:
        """The last line, held against the engine and the header."""
        outcome = self.match.outcome() if self.match else None
        engine = "*" if outcome is None else ended(outcome.totals, outcome.winner)
        if self.word() != "result":
            if self.strict or not self.lines.done():
                what = "" if self.match and self.match.result else "a play, "
                raise self.expected(f"{what}the next deal or 'result {engine}'")
            return
        at, line = self.lines.next()
        number, values = self.headers["Result"]
        said = " ".join(line.split()[1:])
        if self.strict:
            if said != engine:
                raise RecordError(f"the result is said to be {said[:40]!r}; the engine finds {engine!r}", at, 8)
            if values[0] != engine:
                told = f"Result: the header says {values[0][:40]!r}, the end of the record {engine!r}"
                raise RecordError(told, number, 9)
        if not self.lines.done() and not self.lines.peek().lstrip().startswith("["):
            raise self.expected("the end or the next record")


def _comments(line: str, start: int, at: int) -> list[str]:
    """The comments of a line from a column on."""
    found = []
    while start < len(line):
        match = _COMMENT.match(line, start)
        if not match:
            what = "a comment has no '}' on its line" if line[start] == "{" else f"expected '{{', found {line[start]!r}"
            raise RecordError(what, at, start + 1)
        text = match.group(1).strip()
        if not text or not text.isprintable() or len(text) > MOST_TEXT:
            raise RecordError(f"a comment is printable text of at most {MOST_TEXT} characters", at, start + 1)
        found.append(text)
        start = match.end() + len(line[match.end() :]) - len(line[match.end() :].lstrip())
    return found


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _integer(text: str, what: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        raise ValueError(f"{what} is a whole number of at most {MOST_DIGITS} digits, not {text[:40]!r}")
    return int(text)


def _date(text: str) -> Date:
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        raise ValueError(f"a date is written 2026-01-31, not {text[:40]!r}")
    return Date.fromisoformat(text)


def _startable(text: str) -> RuleSet:
    rules = resolve(text)
    verify_startable(rules)
    return rules
