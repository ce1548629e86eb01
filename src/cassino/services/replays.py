"""Looking at played deals again: step by step, as a record, and as practice that goes on from any point.

Everything is made from the log of a table. A deal that is still on shows a seat what it saw, and nothing else; all
hands open, other seats, records and practice are for deals that are over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from random import SystemRandom
from typing import Any, Final

from cassino.game import fair_shuffle
from cassino.ground.language import say
from cassino.ground.presets import resolve
from cassino.players.player import verify_level
from cassino.records import match_record
from cassino.records.match_record import Record, RecordError
from cassino.services.analysis import AnalysisError, Question, questions
from cassino.services.hosted import Hosted, Setup, Shown, shortened
from cassino.services.score_pad.from_match import log_of_match
from cassino.services.score_pad.log import dump_json
from cassino.services.score_pad.sheet import export
from cassino.services.shuffles import proof_to_dict, sealed_to_dict
from cassino.services.store import Event
from cassino.services.tables import TableError, rules_title, seat_names, why_not_hosted

__all__ = [
    "DealSummary",
    "Replay",
    "Summary",
    "branch",
    "from_records",
    "record_text",
    "replay",
    "score_log",
    "summary",
    "to_judge",
]

MOST_RECORDS: Final = 20
"""Matches that one text may hold."""


@dataclass(frozen=True)
class DealSummary:
    """A deal of a match: its number, how many plays were made, and once it is over its points and the totals then."""

    number: int
    plays: int
    points: tuple[int, ...] | None
    totals: tuple[int, ...] | None

    @property
    def over(self) -> bool:
        """Whether the deal was counted."""
        return self.points is not None


@dataclass(frozen=True)
class Summary:
    """A match in short: how it was set up, when it began, its deals, how it stands; `sides` by seat."""

    setup: Setup
    began: date
    sides: tuple[int, ...]
    deals: tuple[DealSummary, ...]
    state: str
    winner: int | None
    drawn: bool


@dataclass(frozen=True)
class Replay:
    """A deal step by step: after the dealing, and after each play. `over`: it may be shown with all hands open.

    `comments` are pairs of a step and what a record says there.
    """

    number: int
    over: bool
    seat: int | None
    all_open: bool
    steps: tuple[Shown, ...]
    comments: tuple[tuple[int, str], ...]


def summary(events: Sequence[Event]) -> Summary:
    """A match in short; raises LogError for a log that cannot be."""
    hosted = Hosted(events)
    match = hosted.match
    current = match.result
    results = [*match.results[: match.deal_no - 1], current]
    deals = [
        DealSummary(
            number,
            deal.n,
            None if result is None else result.score.points,
            None if result is None else result.decision.totals,
        )
        for number, (deal, result) in enumerate(zip([*match.finished, match.deal], results, strict=True), 1)
    ]
    outcome = match.outcome()
    state, winner = match.state, None if outcome is None else outcome.winner
    # Conceded or left: nothing more is played, although the match has no result of its own.
    given_up = next((event.body for event in reversed(events) if event.kind == "ended"), None)
    if given_up is not None and state != "match_over":
        state, winner = "match_over", given_up["winner"]
    return Summary(
        hosted.setup,
        _began(events, hosted.setup),
        match.sides,
        tuple(deals),
        state,
        winner,
        outcome is not None and outcome.winner is None,
    )


def replay(events: Sequence[Event], own: int, number: int, seat: int | None, all_open: bool = False) -> Replay:
    """A deal step by step as `seat` saw it, for somebody who sat in seat `own`.

    Raises TableError for a deal that is not there, and for any other view of a deal that is not over.
    """
    setup, prefix, plays, over = _deal(events, number)
    if not over and (all_open or seat != own):
        raise TableError("deal_not_over", say("This deal is not over yet: its other hands are not shown."))
    if seat is not None:
        _verify_seat(setup, seat)
    hosted = Hosted(prefix)
    steps = [hosted.shown(seat, hosted.latest, all_open)]
    for event in plays:
        hosted.apply(event)
        steps.append(hosted.shown(seat, hosted.latest, all_open))
    said = tuple((step, text) for deal, step, text in setup.comments if deal == number)
    return Replay(number, over, seat, all_open, tuple(steps), said)


def _verify_seat(setup: Setup, seat: int) -> None:
    if not 0 <= seat < setup.players:
        text = say("There is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=setup.players - 1)
        raise TableError("unknown_seat", text)


def _deal(events: Sequence[Event], number: int) -> tuple[Setup, list[Event], list[Event], bool]:
    """How a match was set up, its log up to the dealing of a deal, the plays of the deal, and whether it is over.

    The deal in a record that breaks off counts as over: it is nobody's any more.
    """
    log = shortened(events)
    dealt = [place for place, event in enumerate(log) if event.kind == "deal"]
    if not 1 <= number <= len(dealt):
        raise TableError(
            "unknown_deal", say("There is no deal {number}; this match has {n}.", number=number, n=len(dealt))
        )
    first = dealt[number - 1] + 1
    last = dealt[number] if number < len(dealt) else len(log)
    # Only in its last deal is how far a match went worth the time of playing through it.
    hosted = Hosted(log if number == len(dealt) else log[:1])
    over = number < len(dealt) or hosted.state != "playing" or hosted.setup.kind == "record"
    return hosted.setup, log[:first], log[first:last], over


def to_judge(events: Sequence[Event], number: int) -> tuple[Record, list[Question]]:
    """A match up to a deal as a record, and the plays of that deal to be judged.

    Raises TableError for a deal that is not there or not over, and for rules under which no seat can be asked.
    """
    _, prefix, plays, over = _deal(events, number)
    if not over:
        raise TableError("deal_not_over", say("This deal is not over yet: its plays are judged when it is."))
    record = Record.of(Hosted([*prefix, *plays]).match)
    try:
        return record, questions(record, number)
    except AnalysisError as error:
        text = say("Plays are not judged under these rules: what is legal depends on hidden hands.")
        raise TableError("rules_show_hands", text) from error


# --- practice from a point of a deal that is over


def branch(
    events: Sequence[Event],
    number: int,
    plays: int,
    seat: int,
    level_name: str | None = None,
    name: str = "You",
    table: str = "-",
) -> list[Event]:
    """The log of a practice match: a person in one seat goes on after so many plays of a deal, computers in the others.

    It begins as a copy; hands and stock are those of the deal, and later deals are shuffled anew, for the `table` that
    the log is for. Raises TableError for a deal that is not over, a point after its last play and rules that cannot be
    hosted, PlayerError for a level.
    """
    setup, prefix, made, over = _deal(events, number)
    if not over:
        raise TableError("deal_not_over", say("This deal is not over yet: practice starts from deals that are."))
    _verify_seat(setup, seat)
    if not 0 <= plays <= len(made):
        raise TableError(
            "unknown_play",
            say(
                "Deal {number} has {n} plays; there is no point after {plays}.", number=number, n=len(made), plays=plays
            ),
        )
    why_not = why_not_hosted(setup.rules)
    if why_not is not None:
        raise TableError("rules_show_hands", why_not)
    log = [*prefix, *made[:plays]]
    if Hosted(log).state != "playing":
        raise TableError("deal_over", say("Nothing is left to play after this point."))
    chosen = level_name or setup.level
    verify_level(chosen)
    people = [name if s == seat else None for s in range(setup.players)]
    practice = replace(
        setup,
        level=chosen,
        names=seat_names(people),
        bots=tuple(s for s in range(setup.players) if s != seat),
        # Later deals are nobody's yet: those of the seed may still lie before the match this one comes from.
        seed=None,
        kind="branch",
        start=(number, plays),
        date=None,
        comments=(),
    )
    # The sealed seeds of the match it comes from stay there: one of them makes a deal that is still to come.
    copied = [
        Event(event.v, event.kind, {key: one for key, one in event.body.items() if key != "sealed"})
        for event in log[1:]
    ]
    latest = [event for event in copied if event.kind == "deal"][-1]
    latest.body["sealed"] = sealed_to_dict(fair_shuffle.seal(SystemRandom(), table, number + 1))
    return [Hosted().create_event(practice), *copied]


# --- records


def record_text(events: Sequence[Event]) -> str:
    """The record of a match up to its last deal that is over.

    The deal that is still on is left out, because a record holds the whole pack. Raises TableError where none is over.
    """
    log = shortened(events)
    hosted = Hosted(log)
    if hosted.state == "playing" and hosted.setup.kind != "record":
        while log and log[-1].kind != "deal":
            log.pop()
        log = log[:-1]
        if len(log) < 2:
            raise TableError("deal_not_over", say("No deal of this match is over yet: a record would show all hands."))
        hosted = Hosted(log)
    setup = hosted.setup
    record = Record.of(hosted.match, names=setup.names, date=_began(events, setup))
    deals = [
        replace(deal, comments=tuple((at, said) for no, at, said in setup.comments if no == number), proof=proof)
        for number, (deal, proof) in enumerate(zip(record.deals, hosted.proofs, strict=True), 1)
    ]
    return match_record.dumps(replace(record, deals=tuple(deals), seed=setup.seed))


def score_log(events: Sequence[Event], name: str) -> str:
    """The deals of a match that are over, as a log of the score pad (docs/scorepad.md).

    Raises TableError for practice that began in the middle of another match.
    """
    hosted = Hosted(events)
    try:
        log = log_of_match(hosted.match, hosted.setup.names, name, int(events[0].at * 1000))
    except ValueError as error:
        raise TableError("not_on_pad", say("Practice from the middle of a match has no score sheet.")) from error
    return dump_json(export(log))


def from_records(text: str) -> list[list[Event]]:
    """The logs of the matches in a text of records, to be looked at.

    Raises RecordError naming line and column for a text that is none, and for more matches than are taken at once.
    """
    records = match_record.loads(text)
    if len(records) > MOST_RECORDS:
        raise RecordError(f"at most {MOST_RECORDS} matches are taken at once, not {len(records)}", 1, 1)
    return [list(_events(record)) for record in records]


def _events(record: Record) -> Iterator[Event]:
    rules_name, title = rules_title(record.rules.code, resolve(record.rules))
    names = record.names or tuple(f"Player {seat + 1}" for seat in range(record.players))
    setup = Setup(
        rules=record.rules,
        rules_name=rules_name,
        rules_title=title,
        players=record.players,
        partners=len(set(record.sides)) < record.players,
        level="",
        names=names,
        bots=(),
        dealer=record.deals[0].dealer,
        seed=record.seed,
        kind="record",
        date=None if record.date is None else record.date.isoformat(),
        comments=tuple((no, at, said) for no, deal in enumerate(record.deals, 1) for at, said in deal.comments),
    )
    hosted = Hosted()
    event = hosted.create_event(setup)
    hosted.apply(event)
    yield event
    for deal in record.deals:
        rejected = [[str(card) for card in table] for table in deal.rejected]
        body: dict[str, Any] = {"pack": [str(card) for card in deal.pack], "rejected": rejected}
        if deal.proof is not None:
            body["shuffle"] = proof_to_dict(deal.proof)
        event = Event(hosted.v + 1, "deal", body)
        hosted.apply(event)
        yield event
        for play in deal.plays:
            event = hosted.play_event(hosted.match.deal.turn, play)
            hosted.apply(event)
            yield event


def _began(events: Sequence[Event], setup: Setup) -> date:
    if setup.date is not None:
        return date.fromisoformat(setup.date)
    return datetime.fromtimestamp(events[0].at, UTC).date()
