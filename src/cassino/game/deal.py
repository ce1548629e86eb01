"""One deal: a pack dealt in a fixed order, played through play by play, and scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cassino.game import dealing, notation, scoring
from cassino.game.explain import Meaning, meanings, suggestions
from cassino.game.plays import Play, build_id
from cassino.game.refusals import IllegalPlay, Refusal, refusal
from cassino.game.rulebook import checked_rulebook
from cassino.game.stepping import Game
from cassino.ground.cards import Card, cards_of
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet

if TYPE_CHECKING:
    from random import Random

    from cassino.game.dealing import BitSource
    from cassino.game.position import Position


class DealError(ValueError):
    """A deal that cannot be set up; the message names what does not fit."""


@dataclass(frozen=True)
class Build:
    """A build on the table: its id, value, cards, the seat that last added to it, and whether it is multiple."""

    id: str
    value: int
    cards: tuple[Card, ...]
    owner: int
    multiple: bool


@dataclass(frozen=True)
class Outcome:
    """How a deal ended (`how`: "played out") and, apart from that, which side scored most (None: level)."""

    how: str
    points: tuple[int, ...]
    most: int | None


@dataclass(frozen=True)
class Captured:
    """What one play of the log took: its number in the log, the seat, all cards with the played one, and a sweep."""

    index: int
    seat: int
    cards: tuple[Card, ...]
    sweep: bool


class Deal(Game):
    """A deal of one pack between 2, 3 or 4 seats.

    >>> from random import Random
    >>> deal = Deal.shuffled("standard", rng=Random(7))
    >>> len(deal.hand(deal.turn)), len(deal.table), bool(deal.legal_plays)
    (4, 4, True)

    `pack` is the order in which the cards are dealt, opening redeals settled (`rejected` holds the tables that were
    dealt over). Raises RuleSetError for rules that cannot be dealt to so many players, DealError for a pack that is
    not that of the rules or sides that do not fit.
    """

    picture: ClassVar[Callable[[object], str] | None] = None
    """What draws a deal or a position in a notebook; the pictures, which are on a floor above, put themselves here."""

    def __init__(
        self,
        rules: RuleSet | str | Mapping[str, object] = "standard",
        players: int = 2,
        *,
        pack: Sequence[int | Card],
        dealer: int = 0,
        sides: Sequence[int] | None = None,
        rejected: Iterable[Sequence[int]] = (),
    ) -> None:
        found = rules if isinstance(rules, RuleSet) else resolve(rules)
        book = checked_rulebook(found, players)
        chosen = tuple(sides) if sides is not None else dealing.sides_for(found, players)
        if chosen != (0, 1):
            _verify_sides(chosen, players)
        if not 0 <= dealer < players:
            raise DealError(f"the dealer is a seat from 0 to {players - 1}, not {dealer}")
        super().__init__(book, players, chosen)
        try:
            self.set_pack(pack, dealer)
        except (ValueError, TypeError, OverflowError) as error:
            raise DealError(f"the pack cannot be dealt: {error}") from None
        self.rejected = tuple(tuple(table) for table in rejected)

    @classmethod
    def shuffled(
        cls,
        rules: RuleSet | str | Mapping[str, object] = "standard",
        players: int = 2,
        *,
        rng: Random | BitSource,
        dealer: int = 0,
        sides: Sequence[int] | None = None,
    ) -> Deal:
        """A deal of a pack shuffled with the caller's generator."""
        found = rules if isinstance(rules, RuleSet) else resolve(rules)
        checked_rulebook(found, players)
        pack, rejected = dealing.deal_pack(found, players, rng)
        return cls(found, players, pack=pack, dealer=dealer, sides=sides, rejected=rejected)

    @classmethod
    def from_position(cls, position: Position) -> Deal:
        """The deal of a position, its log empty, as `position.deal()`; raises PositionError."""
        return position.deal()

    # --- what lies where

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        found: RuleSet = self.book.rules
        return found

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(self.side(seat) for seat in range(self.players))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat holds, ascending."""
        return cards_of(self.hand_mask(self._seat(seat)))

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds, unseen ones included."""
        return self.hand_mask(self._seat(seat)).bit_count() + self.unseen_in_hand(seat)

    @property
    def table(self) -> tuple[Card, ...]:
        """The loose cards, ascending."""
        return cards_of(self.loose)

    @property
    def builds(self) -> tuple[Build, ...]:
        """The builds on the table by id."""
        return tuple(Build(build_id(k), v, cards_of(cards), o, m) for k, cards, v, o, m in self.build_numbers())

    def pile(self, side: int) -> tuple[Card, ...]:
        """The cards a side has captured; what is left at the end is not given out here."""
        return cards_of(self.pile_mask(side))

    def sweeps(self, side: int) -> int:
        """How many sweeps of a side may score."""
        return self.sweeps_of(side)

    @property
    def stock(self) -> int:
        """How many cards are left to deal."""
        return self.n_pack - self.pos

    @property
    def last_round(self) -> bool:
        """Whether nothing is left to deal."""
        return self.stock == 0

    @property
    def rounds(self) -> int | None:
        """How many rounds the deal has; None where cards are drawn play by play."""
        return self.rules.rounds(self.players)

    @property
    def log(self) -> tuple[tuple[int, Play], ...]:
        """The plays made, each with its seat."""
        return tuple(self.play_at(i) for i in range(self.n))

    def captures(self) -> tuple[Captured, ...]:
        """The captures of the log in order; the played card stands first among the cards."""
        found = []
        for index in range(self.n):
            seat, play = self.play_at(index)
            if play.kind == "capture":
                taken, sweep = self.taken_at(index)
                others = tuple(c for c in cards_of(taken) if c is not play.card)
                found.append(Captured(index, seat, (play.card, *others), sweep))
        return tuple(found)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise DealError(f"there is no seat {seat}: the seats are 0 to {self.players - 1}")
        return seat

    # --- plays

    def refused(self, play: Play) -> Refusal | None:
        """Why the seat to play may not make this play; None if it may."""
        code = self.verdict(play)
        return refusal(self, play, code) if code else None

    def verify_push(self, play: Play) -> None:
        """Raises IllegalPlay with the reason unless the seat to play may make this play."""
        code = self.verdict(play)
        if code:
            raise self.illegal(play, code)

    def can_push(self, play: Play) -> bool:
        """Whether the seat to play may make this play: `is_legal` by the name that goes with `push`."""
        return self.is_legal(play)

    def illegal(self, play: Play, code: int) -> IllegalPlay:
        """The exception for a refused play."""
        return IllegalPlay(refusal(self, play, code))

    def describe(self, play: Play) -> str:
        """The play in notation, `text` by another name for lists."""
        return notation.text(self, play)

    def text(self, play: Play) -> str:
        """A play of the seat to play in notation.

        >>> from random import Random
        >>> deal = Deal.shuffled("standard", rng=Random(7))
        >>> play = deal.legal_plays[0]
        >>> deal.parse(deal.text(play)) == play
        True
        """
        return notation.text(self, play)

    def parse(self, text: str) -> Play:
        """The play that a line of notation means here; raises NotationError naming the column.

        The play need not be legal: `push` says why if it is not.
        """
        return notation.parse(self, text)

    def explain(
        self, card: Card | str, cards: Iterable[Card | str] = (), builds: Iterable[str] = ()
    ) -> tuple[Meaning, ...]:
        """Every meaning of a hand card with these loose cards and builds, each legal or refused with the reason."""
        return meanings(self, Card(card), [Card(c) for c in cards], list(builds))

    def suggest(self, card: Card | str, limit: int = 12) -> tuple[Meaning, ...]:
        """At most `limit` legal plays of a hand card, best first: sweeps, then points, then cards."""
        return suggestions(self, Card(card), limit)

    # --- the end

    def leftovers(self) -> tuple[int, int | None]:
        """The cards left on the table at the end as a mask, and the side that gets them (None: nobody)."""
        builds_mask = 0
        for _, cards, _, _, _ in self.build_numbers():
            builds_mask |= cards
        last_court = last_side = 0
        if self.n:
            seat, play = self.play_at(self.n - 1)
            last_court, last_side = int(play.card.rank.is_court), self.side(seat)
        capturer = None if self.last_seat < 0 else self.side(self.last_seat)
        return scoring.cards_to_leftovers(
            self.rules, self.loose, builds_mask, capturer, self.side(self.dealer), bool(last_court), last_side
        )

    def tallies(self) -> tuple[scoring.Tally, ...]:
        """What each side has at the end, leftovers given out; before the end, what it has captured so far."""
        left, to = self.leftovers() if self.over else (0, None)
        last = None if self.last_seat < 0 else self.side(self.last_seat)
        return tuple(
            scoring.tally(
                self.rules,
                self.pile_mask(s) | (left if s == to else 0),
                self.sweeps_of(s),
                last=self.over and s == last,
            )
            for s in range(self.n_sides)
        )

    def score(self, carried: Mapping[str, int] | None = None, before: Sequence[int] | None = None) -> scoring.DealScore:
        """The points of the deal item by item; raises DealError before the end."""
        if not self.over:
            raise DealError("the deal is not over yet")
        return scoring.score(self.rules, self.tallies(), carried, before)

    def outcome(self) -> Outcome | None:
        """How the deal ended and who scored most; None while it goes on."""
        if not self.over:
            return None
        points = self.score().points
        best = max(points)
        return Outcome("played out", points, points.index(best) if points.count(best) == 1 else None)

    # --- copies

    def copy(self) -> Deal:
        """An independent deal at the same point, log included."""
        other = type(self).__new__(type(self))
        Game.__init__(other, self.book, self.players, self.sides)
        other.rejected = self.rejected
        self.copy_into(other)
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.rules == other.rules and self.sides == other.sides and self.same(other)

    def __hash__(self) -> int:
        return hash((self.loose, self.live, self.turn, *(self.hand_mask(s) for s in range(self.players))))

    def __reduce__(self) -> tuple[object, ...]:
        plays = tuple(play for _, play in self.log)
        if self.n_pack != self.rules.deck:
            from cassino.game.position import Position

            # Laid out by hand: there is no whole pack to deal it from again.
            start = self.copy()
            while start.n:
                start.pop()
            return _laid_out, (Position.of(start), plays)
        return _rebuilt, (self.rules, self.players, self.pack_order(), self.dealer, self.sides, self.rejected, plays)

    def _repr_svg_(self) -> str | None:
        """The table as a picture, where pictures have been loaded (`import cassino` does); notebooks show it."""
        return None if Deal.picture is None else Deal.picture(self)

    def __repr__(self) -> str:
        if self.over:
            return f"<deal over after {self.n} plays: {self.score().points}>"
        return f"<deal, play {self.n + 1}, seat {self.turn} to play: {' '.join(map(str, self.table)) or 'empty table'}>"


def _laid_out(position: Position, plays: tuple[Play, ...]) -> Deal:
    """A deal from the position it was laid out in and its log; what pickle calls."""
    deal = position.deal()
    for play in plays:
        deal.push(play)
    return deal


def _verify_sides(sides: tuple[int, ...], players: int) -> None:
    if len(sides) != players or sorted(set(sides)) != list(range(max(sides, default=0) + 1)):
        raise DealError(f"sides {list(sides)} do not fit {players} players: one number from 0 up for each seat")
    if len(set(sides)) < 2:
        raise DealError("a deal needs at least two sides")


def _rebuilt(
    rules: RuleSet,
    players: int,
    pack: tuple[int, ...],
    dealer: int,
    sides: tuple[int, ...],
    rejected: tuple[tuple[int, ...], ...],
    plays: tuple[Play, ...],
) -> Deal:
    """A deal from its pack and log; what pickle calls."""
    deal = Deal(rules, players, pack=pack, dealer=dealer, sides=sides, rejected=rejected)
    for play in plays:
        deal.push(play)
    return deal
