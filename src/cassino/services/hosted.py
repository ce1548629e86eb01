"""A hosted match as a fold over its event log, and what one seat is shown of it.

Events: `create` (rules code, seats, names, level, first dealer), `deal` (the pack in its final order and its proof),
`play`, `undo` (the latest plays of the deal are taken back). Folding a log with undos is folding the log without what
was taken back. `create` and `deal` hold the sealed seed of the deal that comes next: its commitment is public from then
on, the seed once that deal is scored (docs/decisions/0007-shuffle.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cassino.game import dealing, fair_shuffle
from cassino.game.match import Match
from cassino.game.plays import build_id
from cassino.ground.cards import Card, cards_of
from cassino.ground.language import say
from cassino.ground.ruleset import RuleSet
from cassino.records import count_up, words
from cassino.records.plays_json import play_from_dict, play_to_dict
from cassino.records.views import View, open_view, view
from cassino.services.shuffles import (
    NO_SHUFFLE,
    ShownShuffle,
    deal_body,
    proof_from_dict,
    sealed_from_dict,
    sealed_to_dict,
)
from cassino.services.store import Event

if TYPE_CHECKING:
    from cassino.game.dealing import BitSource
    from cassino.game.fair_shuffle import Proof, Sealed
    from cassino.game.plays import Play
    from cassino.game.scoring import Item

__all__ = ["Happened", "Hosted", "LogError", "Note", "Result", "Setup", "Shown", "WhyNot", "shortened"]


BESIDE: Final = frozenset(
    {
        *("open", "knock", "admit", "watcher", "turn_away", "kick", "leave", "lock", "seats", "host", "settings"),
        *("ready", "mute", "countdown", "bot_on", "bot_off", "shift", "ask", "answer", "next", "rematch", "ended"),
    }
)
"""Events of the room around a match, which change nothing in the match itself (services/rooms/room.py)."""


class LogError(ValueError):
    """A log that no hosted match can have; the message names the event."""


@dataclass(frozen=True)
class Setup:
    """How a match was set up; `rules_name` is a preset's name or a rules code, `bots` the seats of computer players.

    `kind` is "match", "branch" (a practice match that goes on from inside an earlier deal: `start` is the number of
    that deal and of the plays that were made) or "record" (read from a match record, only looked at; `date` and
    `comments`, each with the numbers of its deal and of the plays made before, come from it).
    """

    rules: RuleSet
    rules_name: str
    rules_title: str
    players: int
    partners: bool
    level: str
    names: tuple[str, ...]
    bots: tuple[int, ...]
    dealer: int
    seed: int | None
    kind: str = "match"
    start: tuple[int, int] | None = None
    date: str | None = None
    comments: tuple[tuple[int, int, str], ...] = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people; a record has none, nobody plays there."""
        return () if self.kind == "record" else tuple(s for s in range(self.players) if s not in self.bots)


@dataclass(frozen=True)
class Note:
    """Something said in the log between its plays: before play number `at`, by or about a seat."""

    at: int
    seat: int
    words: str


class WhyNot(NamedTuple):
    """Why something cannot be done: a code for programs, a sentence for people."""

    code: str
    text: str


@dataclass(frozen=True)
class Happened:
    """The public part of the latest event: "play", "deal" or "undo", and what it did."""

    kind: str
    seat: int
    words: str
    play: Play | None = None
    captured: tuple[Card, ...] = ()
    made: str | None = None
    sweep: bool = False


@dataclass(frozen=True)
class Result:
    """A finished deal as everybody may see it."""

    leftovers: tuple[Card, ...]
    leftovers_to: int | None
    items: tuple[Item, ...]
    rows: tuple[count_up.Row, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    carried: Mapping[str, int]
    why: str


@dataclass(frozen=True)
class Shown:
    """What one seat (None: a spectator) is shown of a table: its view of the deal, and what is public beside it.

    `undo` is the number of plays that the seat would take back now, 0 if it may not; `notes` stand between the plays.
    """

    v: int
    setup: Setup
    view: View
    log: tuple[words.LogLine, ...]
    state: str
    totals: tuple[int, ...]
    winner: int | None
    drawn: bool
    result: Result | None
    because: Happened | None
    notes: tuple[Note, ...] = ()
    undo: int = 0
    shuffle: ShownShuffle = NO_SHUFFLE
    written: dict[str, tuple[int, bytes]] = field(default_factory=dict, compare=False)
    """For whoever writes the log of the deal down: by language, how many lines are written and what they look like."""


class Hosted:
    """A hosted match at one point of its log; `table` is the name that commitments to its deals are made for.

    With `only_last` the deals before the one on the table are let go of, as the log has them: no record can be made.
    Raises LogError from `apply` for an event that cannot follow.
    """

    def __init__(self, events: Iterable[Event] = (), table: str = "-", *, only_last: bool = False) -> None:
        self.table = table
        self.only_last = only_last
        self.v = 0
        self.proofs: list[Proof | None] = []  # of each deal; the last one's seed is secret until the deal is scored
        self.sealed: Sealed | None = None  # for the deal that comes next
        self.latest: Happened | None = None
        self._setup: Setup | None = None
        self._match: Match | None = None
        self._log: list[words.LogLine] = []
        self._counted: Result | None = None
        self._written: dict[str, tuple[int, bytes]] = {}
        self._notes: list[Note] = []
        self._played_at: list[int] = []  # the version of each play of the deal
        self._turned_at = 0  # the version of the latest deal or undo
        self.changed_at = 0  # the version of the latest event of the match
        self._views: dict[int | None, View] = {}  # by seat, of the table as it is
        self._new_cards = True  # whether the latest event has shown cards to somebody
        for event in events:
            self.apply(event)

    @property
    def setup(self) -> Setup:
        """How the match was set up; raises LogError before the first event."""
        if self._setup is None:
            raise LogError("the log is empty")
        return self._setup

    @property
    def match(self) -> Match:
        """The match; raises LogError before the first deal."""
        if self._match is None:
            raise LogError("nothing has been dealt")
        return self._match

    @property
    def state(self) -> str:
        """playing, deal_over or match_over."""
        return self.match.state

    @property
    def to_play(self) -> int | None:
        """The seat to play, None while the deal is over."""
        return self.match.deal.turn if self.state == "playing" else None

    def view(self, seat: int | None) -> View:
        """What a seat may know of the deal on the table; the same object until the next event."""
        found = self._views.get(seat)
        if found is None:
            public = None if seat is None else self.view(None)
            found = self._views[seat] = view(self.match.deal, seat, self.match, public)
        return found

    # --- events

    def apply(self, event: Event) -> None:
        """Takes the next event of the log."""
        if event.v != self.v + 1:
            raise LogError(f"event {event.v} ({event.kind}) cannot follow version {self.v}")
        if event.kind in BESIDE:
            self.v = event.v
            return
        try:
            match event.kind:
                case "create":
                    self._create(event.body)
                case "deal":
                    self._deal(event.body)
                case "play":
                    self._play(event.body)
                case "undo":
                    self._undo(event.body)
                case _:
                    raise LogError(f"there is no such event: {event.kind!r}")
        except (KeyError, TypeError, ValueError) as error:
            raise LogError(f"event {event.v} ({event.kind}) cannot be: {error}") from error
        self.v = self.changed_at = event.v
        if event.kind == "play":
            self._played_at.append(event.v)
        else:
            self._turned_at = event.v

    def _create(self, body: Mapping[str, Any]) -> None:
        if self._setup is not None:
            raise LogError("the match is there already")
        self._setup = Setup(
            RuleSet.from_code(body["rules"]),
            body["rules_name"],
            body["rules_title"],
            body["players"],
            body["partners"],
            body["level"],
            tuple(body["names"]),
            tuple(body["bots"]),
            body["dealer"],
            body["seed"],
            body.get("kind", "match"),
            (body["start"][0], body["start"][1]) if "start" in body else None,
            body.get("date"),
            tuple((deal, plays, text) for deal, plays, text in body.get("comments", ())),
        )
        self._seal(body)

    def _seal(self, body: Mapping[str, Any]) -> None:
        """Takes the sealed seed for the next deal, which logs of earlier versions do not have."""
        self.sealed = sealed_from_dict(body["sealed"]) if "sealed" in body else None

    def _deal(self, body: Mapping[str, Any]) -> None:
        setup = self.setup
        pack = [Card(name) for name in body["pack"]]
        proof = proof_from_dict(body["shuffle"]) if "shuffle" in body else None
        if self._match is not None:
            self._match.verify_next_deal()
        if self.sealed is not None and (proof is None or proof.commitment != self.sealed.commitment):
            raise LogError("the deal does not keep to its commitment")
        if self._match is None:
            self._match = Match(
                setup.rules,
                setup.players,
                rng=Random(0),  # never asked: every deal comes from the log
                partners=setup.partners if setup.players == 4 else None,
                dealer=setup.dealer,
                packs=[pack],
            )
        else:
            self._counted = self._result()
            self._match.packs.append(pack)
            self._match.next_deal()
        if self.only_last:
            self._match.let_go()
            self.proofs = []
        self._views = {}
        self._match.deal.rejected = tuple(tuple(Card(name).index for name in one) for one in body["rejected"])
        self.proofs.append(proof)
        self._seal(body)
        self._log, self._notes, self._played_at, self._written = [], [], [], {}
        seen = self.view(None)
        self.latest = Happened("deal", seen.dealer, words.dealt(seen, setup.names))

    def _play(self, body: Mapping[str, Any]) -> None:
        match, seat = self.match, body["seat"]
        if seat != self.to_play:
            raise LogError(f"it is not seat {seat}'s turn")
        play = play_from_dict(body["play"])
        before, stock = self.view(None), match.deal.stock
        match.push(play)
        self._views = {}
        self._new_cards = match.deal.stock != stock
        seen = self.view(None)
        one = seen.last_played
        assert one is not None
        self._log.append(words.log_line(before.about_to(play), one, len(self._log), self.setup.names))
        standing = {numbers[0] for numbers in before.build_numbers()}
        made = next((build_id(slot) for slot, *_ in seen.build_numbers() if slot not in standing), None)
        self.latest = Happened("play", seat, self._log[-1].words, play, one.captured, made, one.sweep)

    def _undo(self, body: Mapping[str, Any]) -> None:
        seat, plays = body["seat"], body["plays"]
        # Whether the rules of the table allow it was judged before; here it must only be possible.
        if self.state != "playing" or not 1 <= plays <= len(self._log) or self._log[-plays].seat != seat:
            raise LogError(f"seat {seat} cannot take back {plays} plays here")
        for _ in range(plays):
            card = self.match.deal.pop().card
        self._views = {}
        del self._log[-plays:], self._played_at[-plays:]
        self._written = {}
        left = len(self._log)
        said = words.taken_back(self.setup.names[seat], card)
        self._notes = [Note(min(note.at, left), note.seat, note.words) for note in self._notes]
        self._notes.append(Note(left, seat, said))
        self.latest = Happened("undo", seat, said)

    # --- taking back

    def undo_plays(self, seat: int, seen: int | None = None) -> int | WhyNot:
        """How many plays a seat takes back if it takes back its own latest one, or why it may not.

        Computer players' answers go with it. `seen` is the version the seat saw when it asked (None: the latest one).
        Only a person alone with computer players may, and not across a new deal or the count.
        """
        setup = self.setup
        if setup.people != (seat,):
            text = say("A play is taken back only where one person plays against computers.")
            return WhyNot("undo_with_people", text)
        if self.state != "playing":
            text = say("The deal is counted. Its replay lets you play on from any point of it.")
            return WhyNot("deal_over", text)
        start = setup.start[1] if setup.start is not None and setup.start[0] == self.match.deal_no else 0
        own = [number for number, line in enumerate(self._log) if line.seat == seat and number >= start]
        if not own:
            text = (
                say("You have not played since this practice began, and nothing before it is taken back.")
                if start
                else say("You have not played in this deal, and nothing before it is taken back.")
            )
            return WhyNot("nothing_to_undo", text)
        if seen is not None and seen < max(self._played_at[own[-1]], self._turned_at):
            return WhyNot("stale_version", say("The table has changed since you asked to take a play back."))
        return len(self._log) - own[-1]

    def why_no_takeback(self, seat: int) -> WhyNot | None:
        """Why a seat may not take its latest play back even if the others agree, None if it may.

        Only until the next seat acts, and never across new cards.
        """
        if self.state != "playing":
            return WhyNot("deal_over", say("The deal is over."))
        if self.latest is None or (self.latest.kind, self.latest.seat) != ("play", seat):
            return WhyNot("nothing_to_undo", say("Only the latest play can be taken back, by who made it."))
        if self._new_cards:
            return WhyNot("new_cards", say("Cards have been dealt since this play: it cannot be taken back."))
        return None

    # --- what comes next

    def create_event(self, setup: Setup, rng: BitSource | None = None) -> Event:
        """The event that opens the log; `rng` makes the sealed seed of the first deal, unless packs have a number."""
        body = {
            "rules": setup.rules.code,
            "rules_name": setup.rules_name,
            "rules_title": setup.rules_title,
            "players": setup.players,
            "partners": setup.partners,
            "level": setup.level,
            "names": list(setup.names),
            "bots": list(setup.bots),
            "dealer": setup.dealer,
            "seed": setup.seed,
        }
        if setup.kind != "match":
            body["kind"] = setup.kind
        if setup.start is not None:
            body["start"] = list(setup.start)
        if setup.date is not None:
            body["date"] = setup.date
        if setup.comments:
            body["comments"] = [list(one) for one in setup.comments]
        if rng is not None and setup.seed is None:
            body["sealed"] = sealed_to_dict(fair_shuffle.seal(rng, self.table, 1))
        return Event(self.v + 1, "create", body)

    def deal_event(self, rng: BitSource, request: str | None = None, added: Mapping[int, bytes] | None = None) -> Event:
        """The event of the next deal: a pack of the number if the match has one, else of the sealed seed.

        `added` are the bytes that seats have added since the commitment was out. `rng` makes the seed of the deal after
        it, and this deal's where none was sealed.
        """
        setup = self.setup
        deals = 0 if self._match is None else self._match.deal_no
        if setup.seed is None:
            sealed = self.sealed or fair_shuffle.seal(rng, self.table, deals + 1)
            body = deal_body(setup.rules, setup.players, sealed, added or {}, rng)
            return Event(self.v + 1, "deal", body, request)
        seeded = Random(setup.seed)
        # The cut and the deals before are drawn again, so that the packs are those of `Match(seed=...)`.
        dealing.cut_for_dealer(setup.rules, setup.players, seeded)
        for _ in range(deals):
            dealing.deal_pack(setup.rules, setup.players, seeded)
        pack, rejected = dealing.deal_pack(setup.rules, setup.players, seeded)
        body = {
            "pack": [str(Card.of(card)) for card in pack],
            "rejected": [[str(Card.of(card)) for card in table] for table in rejected],
        }
        return Event(self.v + 1, "deal", body, request)

    def play_event(self, seat: int, play: Play, request: str | None = None) -> Event:
        """The event of a play; nothing is checked."""
        return Event(self.v + 1, "play", {"seat": seat, "play": play_to_dict(play)}, request)

    def undo_event(self, seat: int, plays: int, request: str | None = None) -> Event:
        """The event by which a seat takes back plays; nothing is checked."""
        return Event(self.v + 1, "undo", {"seat": seat, "plays": plays}, request)

    # --- what is shown

    def shown(self, seat: int | None, because: Happened | None = None, all_open: bool = False) -> Shown:
        """What a seat (None: a spectator) is shown now; `all_open` shows all hands, and is only for finished deals."""
        match = self.match
        result, outcome = match.result, match.outcome()
        undo = 0 if seat is None else self.undo_plays(seat)
        return Shown(
            self.v,
            self.setup,
            open_view(match.deal, seat, match) if all_open else self.view(seat),
            tuple(self._log),
            match.state,
            match.totals if result is None else result.decision.totals,
            None if outcome is None else outcome.winner,
            outcome is not None and outcome.winner is None,
            self._result(),
            because,
            tuple(self._notes),
            undo if isinstance(undo, int) else 0,
            self.shown_shuffle(),
            self._written,
        )

    def shown_shuffle(self) -> ShownShuffle:
        """What everybody may know of how the cards were shuffled; seeds of deals that are scored, and no other."""
        proof = self.proofs[-1]
        if proof is not None and self.match.result is None:
            proof = proof.hidden()
        following = None if self.sealed is None or self.state == "match_over" else self.sealed
        return ShownShuffle(proof, None if following is None else (following.deal_no, following.commitment))

    @property
    def last_count(self) -> Result | None:
        """The count of the deal that was finished last, None before the first is."""
        return self._result() or self._counted

    def _result(self) -> Result | None:
        """The finished deal on the table, None while it is being played."""
        match = self.match
        result = match.result
        if result is None:
            return None
        return Result(
            cards_of(result.leftovers),
            result.leftovers_to,
            result.score.items,
            count_up.rows(match.rules, result),
            result.score.points,
            result.decision.totals,
            result.score.carried,
            result.decision.why,
        )


def shortened(events: Iterable[Event]) -> list[Event]:
    """A log without its undos, without what they took back and without the room: it folds to the same match."""
    kept: list[Event] = []
    for event in events:
        if event.kind == "undo":
            del kept[-event.body["plays"] :]
        elif event.kind not in BESIDE:
            kept.append(event)
    return [replace(event, v=v) for v, event in enumerate(kept, 1)]
