"""Match records: a match as text, every pack, play and result in it; `docs/records.md` is the grammar.

Reading is strict: each play is made in the engine, and points, totals and the result must be those the engine finds.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date as Date
from os import PathLike
from pathlib import Path
from random import Random
from typing import IO

from cassino.game import dealing, notation
from cassino.game.deal import Deal
from cassino.game.fair_shuffle import Proof
from cassino.game.match import Match, MatchError
from cassino.game.plays import Play
from cassino.game.refusals import IllegalPlay
from cassino.ground.cards import Card, mask
from cassino.ground.ruleset import RuleSet, RuleSetError

VERSION = "1"
PROVED = "2"
"""The version of records whose deals carry the proof of their shuffle; else they are of the first one."""

_WORD = re.compile(r"[A-Za-z0-9_-]{1,64}")

File = str | PathLike[str] | IO[str] | IO[bytes]


class RecordError(ValueError):
    """A record that cannot be read, written or replayed; `line` and `column` (from 1) are given for texts."""

    def __init__(self, problem: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(problem if line is None else f"line {line}, column {column}: {problem}")
        self.problem = problem
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int | None, int | None]]:
        return RecordError, (self.problem, self.line, self.column)


@dataclass(frozen=True)
class DealRecord:
    """One deal: its dealer, the pack in the order dealt, the opening tables dealt over before, and the plays.

    `comments` are pairs of a number of plays and the text said after them. `points` (of this deal) and `totals` (with
    it) are by side, None while the deal is not settled. `proof` is what made the pack, None where that is not known.
    """

    dealer: int
    pack: tuple[Card, ...]
    plays: tuple[Play, ...] = ()
    rejected: tuple[tuple[Card, ...], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    points: tuple[int, ...] | None = None
    totals: tuple[int, ...] | None = None
    proof: Proof | None = None


@dataclass(frozen=True)
class Record:
    """A match as it was played.

    `result` is None for a match that goes on, otherwise its totals by side; `winner` is a side, None if drawn or going
    on. `names` are by seat. `others` are headers of other programs, kept by `loads(..., strict=False)`.

    >>> match = Match("standard", seed=7)
    >>> match.push(match.deal.legal_plays[0])
    >>> record = Record.of(match, names=("North", "South"))
    >>> loads(dumps(record)) == [record], record.replay().deal == match.deal
    (True, True)
    """

    rules: RuleSet
    players: int
    sides: tuple[int, ...]
    deals: tuple[DealRecord, ...]
    names: tuple[str, ...] = ()
    date: Date | None = None
    seed: int | None = None
    commitment: str | None = None
    result: tuple[int, ...] | None = None
    winner: int | None = None
    others: tuple[tuple[str, tuple[str, ...]], ...] = field(default=())

    @classmethod
    def of(
        cls,
        played: Match | Deal,
        *,
        names: Sequence[str] = (),
        date: Date | None = None,
        commitment: str | None = None,
        comments: Mapping[tuple[int, int], str] | None = None,
    ) -> Record:
        """The record of a match, or of one deal as the first of a match.

        `comments` maps (number of the deal from 1, number of plays made) to a text. Raises RecordError for a deal that
        was not dealt from a pack, for names that do not fit the seats and for texts that a record cannot hold.
        """
        if isinstance(played, Deal):
            return cls._of_deal(played, names=names, date=date, commitment=commitment, comments=comments)
        current = played.result  # settles the deal on the table if it is over
        deals = [*played.finished, played.deal]
        results = [*played.results, *([None] if current is None else [])]
        said = dict(comments or {})
        found = []
        for number, (deal, result) in enumerate(zip(deals, results, strict=True), 1):
            pack = deal.pack_order()
            if len(pack) != deal.rules.deck:
                raise RecordError(f"deal {number} was laid out by hand: it has no pack to record")
            here = sorted((n, text) for (no, n), text in said.items() if no == number)
            found.append(
                DealRecord(
                    deal.dealer,
                    tuple(Card.of(c) for c in pack),
                    tuple(play for _, play in deal.log),
                    tuple(tuple(Card.of(c) for c in table) for table in deal.rejected),
                    tuple(here),
                    None if result is None else result.score.points,
                    None if result is None else result.decision.totals,
                )
            )
        outcome = played.outcome()
        record = cls(
            played.rules,
            played.players,
            played.sides,
            tuple(found),
            tuple(names),
            date,
            played.seed,
            commitment,
            None if outcome is None else outcome.totals,
            None if outcome is None else outcome.winner,
        )
        dumps(record)  # names and comments that cannot be written are refused here
        return record

    @classmethod
    def _of_deal(
        cls,
        deal: Deal,
        *,
        names: Sequence[str],
        date: Date | None,
        commitment: str | None,
        comments: Mapping[tuple[int, int], str] | None,
    ) -> Record:
        pack = deal.pack_order()
        if len(pack) != deal.rules.deck:
            raise RecordError("the deal was laid out by hand: it has no pack to record")
        rejected = tuple(tuple(Card.of(c) for c in table) for table in deal.rejected)
        alone = DealRecord(deal.dealer, tuple(Card.of(c) for c in pack), (), rejected)
        match = Replay(deal.rules, deal.players, deal.sides, alone)
        for _, play in deal.log:
            match.push(play)
        record = cls.of(match, names=names, date=date, commitment=commitment, comments=comments)
        return replace(record, seed=None)

    def replay(self) -> Replay:
        """The match, played again deal by deal in the engine.

        Raises RecordError for a play that is refused, for results the engine does not find and for a match that goes
        on after its end.
        """
        if not self.deals:
            raise RecordError("the record has no deal")
        match = Replay(self.rules, self.players, self.sides, self.deals[0])
        match.seed = self.seed
        for number, deal in enumerate(self.deals, 1):
            if number > 1:
                match.go_on(deal)
            for i, play in enumerate(deal.plays, 1):
                try:
                    match.push(play)
                except (IllegalPlay, MatchError) as error:
                    raise RecordError(f"deal {number}, play {i}: {error}") from error
            result = match.result
            found = (None, None) if result is None else (result.score.points, result.decision.totals)
            if (deal.points, deal.totals) != found:
                told = f"points {deal.points} and totals {deal.totals}, but the engine finds {found[0]} and {found[1]}"
                raise RecordError(f"deal {number} is said to have {told}")
        outcome = match.outcome()
        ended = (None, None) if outcome is None else (outcome.totals, outcome.winner)
        if (self.result, self.winner) != ended:
            told = f"{self.result}, won by {self.winner}; the engine finds {ended[0]}, won by {ended[1]}"
            raise RecordError(f"the result is said to be {told}")
        return match


class Replay(Match):
    """A match whose packs come from a record; `go_on` deals the next one."""

    def __init__(self, rules: RuleSet, players: int, sides: Sequence[int], first: DealRecord) -> None:
        self._next: DealRecord | None = first
        partners = len(set(sides)) < players if players == 4 else None
        try:
            # The generator is never asked: every pack is given.
            super().__init__(rules, players, rng=Random(0), partners=partners, dealer=first.dealer)
        except (RuleSetError, MatchError, dealing.DealingError) as error:
            raise RecordError(str(error)) from error
        if self.sides != tuple(sides):
            told, usual = " ".join(map(str, sides)), " ".join(map(str, self.sides))
            raise RecordError(f"sides {told} are not those of these seats under the rules, {usual}")

    def go_on(self, deal: DealRecord) -> Deal:
        """Deals the next pack; raises RecordError where no deal follows or another seat deals."""
        self._next = deal
        try:
            return self.next_deal()
        except MatchError as error:
            raise RecordError(str(error)) from error

    def _new_deal(self, dealer: int) -> Deal:
        given, self._next = self._next, None
        if given is None:
            raise RecordError("the record has no pack for another deal")
        if given.dealer != dealer:
            raise RecordError(f"seat {given.dealer} is said to deal, but it is seat {dealer}'s turn to")
        pack = [card.index for card in given.pack]
        rejected = [[card.index for card in table] for table in given.rejected]
        # A deal needs sides, which `Match` has set before the first one.
        deal = Deal(self.rules, self.players, pack=pack, dealer=dealer, sides=self.sides, rejected=rejected)
        again = dealing.opening_rejected_reason(self.rules, deal.loose)
        if again is not None:
            raise RecordError(f"this opening table is dealt again under the rules: {again}")
        for table in given.rejected:
            if dealing.opening_rejected_reason(self.rules, mask(table)) is None:
                told = " ".join(map(str, table))
                raise RecordError(f"the opening table {told} is said to be rejected, but the rules keep it")
        return deal


# --- writing


def dumps(records: Record | Iterable[Record]) -> str:
    """Records as text; raises RecordError for names or comments that the text cannot hold."""
    every = [records] if isinstance(records, Record) else list(records)
    return "\n".join(_written(record) for record in every)


def dump(records: Record | Iterable[Record], file: File) -> None:
    """Writes records to a path, in UTF-8, or to an open file."""
    text = dumps(records)
    if isinstance(file, str | PathLike):
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    elif isinstance(file, io.RawIOBase | io.BufferedIOBase):
        file.write(text.encode())
    else:
        file.write(text)  # type: ignore[call-overload]


def _written(record: Record) -> str:
    if not record.deals:
        raise RecordError("the record has no deal")
    lines = [
        f'[Cassino "{VERSION if all(deal.proof is None for deal in record.deals) else PROVED}"]',
        f'[Rules "{record.rules.code}"]',
        f'[Players "{record.players}"]',
        f'[Sides "{_numbers(record.sides)}"]',
        f'[Dealer "{record.deals[0].dealer}"]',
        f'[Target "{"-" if record.rules.target is None else record.rules.target}"]',
    ]
    if record.names:
        if len(record.names) != record.players:
            raise RecordError(f"{len(record.names)} names are given for {record.players} seats")
        lines.append(f"[Names {' '.join(_quoted(name, 'a name') for name in record.names)}]")
    if record.date is not None:
        lines.append(f'[Date "{record.date.isoformat()}"]')
    if record.seed is not None:
        lines.append(f'[Seed "{record.seed}"]')
    if record.commitment is not None:
        lines.append(f"[Commitment {_quoted(record.commitment, 'the commitment')}]")
    lines += [f"[{key} {' '.join(_quoted(v, key) for v in values)}]" for key, values in record.others]
    result = "*" if record.result is None else ended(record.result, record.winner)
    lines.append(f'[Result "{result}"]')
    for number, deal in enumerate(record.deals, 1):
        lines += ["", *_deal_written(record, number, deal)]
    return "\n".join([*lines, "", f"result {result}", ""])


def _deal_written(record: Record, number: int, deal: DealRecord) -> list[str]:
    lines = [f"deal {number} dealer {deal.dealer}", f"pack {' '.join(map(str, deal.pack))}"]
    lines += [f"rejected {' '.join(map(str, table))}" for table in deal.rejected]
    if deal.proof is not None:
        lines += _proof_written(number, deal.proof)
    comments: dict[int, list[str]] = {}
    for after, said in deal.comments:
        if not 0 <= after <= len(deal.plays):
            raise RecordError(f"deal {number}: a comment is said after play {after}, of {len(deal.plays)}")
        comments.setdefault(after, []).append(_comment(said))
    lines += comments.get(0, [])
    on_table = Deal(
        record.rules, record.players, pack=[c.index for c in deal.pack], dealer=deal.dealer, sides=record.sides
    )
    for i, play in enumerate(deal.plays, 1):
        try:
            text = notation.text(on_table, play)
            on_table.push(play)
        except IllegalPlay as error:
            raise RecordError(f"deal {number}, play {i}: {error}") from error
        lines.append(" ".join([f"{i}. {text}", *comments.get(i, [])]))
    if deal.points is not None and deal.totals is not None:
        lines += [f"points {_numbers(deal.points)}", f"totals {_numbers(deal.totals)}"]
    return lines


def _proof_written(number: int, proof: Proof) -> list[str]:
    if proof.deal_no != number:
        raise RecordError(f"deal {number}: its proof is that of deal {proof.deal_no}")
    if not all(_WORD.fullmatch(word) for word in (proof.algorithm, proof.table)):
        raise RecordError(f"deal {number}: a table and an algorithm are named by letters, digits, '-' and '_'")
    return [
        f"shuffle {proof.algorithm} {proof.table}",
        f"commitment {proof.commitment.hex()}",
        *([] if proof.seed is None else [f"seed {proof.seed.hex()}"]),
        *(f"added {seat} {own.hex()}" for seat, own in enumerate(proof.added) if own),
        *([f"redealt {proof.opened} {' '.join(proof.redealt)}"] if proof.redealt else []),
    ]


def _numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def ended(totals: Iterable[int], winner: int | None) -> str:
    """The end of a match as the result line says it."""
    return f"{_numbers(totals)} {'drawn' if winner is None else f'side {winner}'}"


def _quoted(text: str, what: str) -> str:
    if not text.isprintable() or len(text) > MOST_TEXT:
        raise RecordError(f"{what} is a line of at most {MOST_TEXT} printable characters, not {text[:40]!r}")
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _comment(text: str) -> str:
    if not text.isprintable() or "{" in text or "}" in text or text != text.strip() or not text:
        raise RecordError(f"a comment is a line of printable text without braces, not {text[:40]!r}")
    if len(text) > MOST_TEXT:
        raise RecordError(f"a comment has at most {MOST_TEXT} characters, not {len(text)}")
    return "{" + text + "}"


MOST_TEXT = 1000
"""No name and no comment is longer."""


# --- reading


def loads(text: str | bytes, *, strict: bool = True) -> list[Record]:
    """The records of a text; each play is made in the engine.

    `strict=False` keeps headers of other programs, takes a record that breaks off as one that goes on, and overlooks
    results that the engine does not find. Raises RecordError naming line and column.
    """
    from cassino.records.record_reading import read

    return read(_decoded(text) if isinstance(text, bytes) else text, strict)


def load(file: File, *, strict: bool = True) -> list[Record]:
    """The records of a path or an open file, as `loads`; raises OSError for a path that cannot be read."""
    if isinstance(file, str | PathLike):
        return loads(Path(file).read_bytes(), strict=strict)
    return loads(file.read(), strict=strict)


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line, column = before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1
        raise RecordError(f"the byte {data[error.start]:#04x} is not UTF-8", line, column) from error
