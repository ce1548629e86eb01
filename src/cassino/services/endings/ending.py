"""The rest of a round between two players as a game with hidden hands: who sees what, and what each end is worth.

Both hands are hidden from the other player; every way to give the unseen cards to the hands and the stock that the
rules do not exclude is as likely as any other. The game ends with the round, when all is public but the order of the
stock, or with the deal. Rules and points are the engine's; this module only notes which plays follow which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.position import Position
from cassino.game.solver import Solver
from cassino.ground.cards import cards_of, mask
from cassino.players.leaf import Leaf
from cassino.players.values import nets_for
from cassino.players.worth import prices
from cassino.services.endings.equilibrium import Decisions, SequenceGame

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.ground.ruleset import RuleSet

__all__ = ["Ending", "EndingError", "Look"]

WITH_NET: Final = 3


class EndingError(ValueError):
    """A position that is no ending with hidden hands; the message says why."""


@dataclass(frozen=True)
class Look:
    """An information set: whose it is (0 for the player to play first), one way the hands may lie, what was played.

    `first` is the first of its sequences, `parent` the sequence that leads to it; `plays` are the choices in order.
    """

    role: int
    parent: int
    first: int
    hands: tuple[int, int]
    history: tuple[Play, ...]
    plays: tuple[Play, ...]


class Ending:
    """The rest of the round from a position of two players whose hands are not seen.

    `position` tells how many cards each hand and the stock have; which these are is not looked at. `pairs` are the
    hands that may be held, as masks, that of the seat to play in front; `looks` the information sets of both with more
    than one choice. `by_net` and `exactly` are the same game with ends valued by the champion's guess (its net where
    there is one) or, where the next round is the last, by the mean of the exact values over all ways to deal it.
    Values are points of the deal of the seat to play less those of the other.

    Raises EndingError unless there are two players and a round that is dealt at once.
    """

    def __init__(self, position: Position) -> None:
        if position.players != 2:
            raise EndingError(f"an ending is played by two, not {position.players}")
        if position.rules.refill == "draw":
            raise EndingError("where a card is drawn after each play, no round ends")
        self.position = position
        self.seats = (position.to_play, 1 - position.to_play)
        self.sizes = tuple(len(position.hands[seat]) for seat in self.seats)
        self.unseen = _unseen(position)
        needed = sum(self.sizes) + len(position.stock)
        if self.unseen.bit_count() != needed:
            raise EndingError(f"{self.unseen.bit_count()} cards are not seen, but hands and stock have {needed}")
        self._builds = [
            (int(b.id[1:]) - 1, mask(b.cards), b.value, b.owner, b.multiple) for b in position.deal().builds
        ]
        self.pairs = tuple(self._pairs())
        if not self.pairs:
            raise EndingError("no hands fit the builds on the table")
        self.points = counting(position.rules, 2, position.sides[position.dealer])
        self._leaf = Leaf(self.points)
        for number, net in nets_for(self.points, 2).items():
            self._leaf.set_net(number, net)
        self.looks: list[Look] = []
        self._kind = _kind_numbers(position.rules)
        self._numbers: dict[tuple[object, ...], int] = {}
        self._ends: list[_Left] = []
        self._ends_of: list[int] = []
        self._guesses: list[float] = []
        self._grow()

    # --- cards

    def _pairs(self) -> Iterator[tuple[int, int]]:
        for one in combinations(cards_of(self.unseen), self.sizes[0]):
            left = self.unseen & ~mask(one)
            for other in combinations(cards_of(left), self.sizes[1]):
                pair = mask(one), mask(other)
                if self._fits(pair):
                    yield pair

    def _fits(self, pair: tuple[int, int]) -> bool:
        """Whether every owner of a build holds a card of its value, where the rules ask for it."""
        rules = self.position.rules
        if not rules.keep or rules.hold != "own" or rules.owner == "pair":
            return True
        return all(
            any(rules.takes_build(c.index, value) for c in cards_of(pair[self.seats.index(owner)]))
            for _, _, value, owner, _ in self._builds
        )

    def _blank(self) -> Deal:
        at = self.position
        return Deal.shuffled(at.rules, 2, rng=Random(0), dealer=at.dealer, sides=at.sides)

    def lay(self, deal: Deal, hands: tuple[int, int]) -> None:
        """Lays the position out anew on a deal of these rules with these hands; the log is empty afterwards."""
        at = self.position
        stock = [c.index for c in cards_of(self.unseen & ~hands[0] & ~hands[1])]
        by_seat = [hands[self.seats.index(seat)] for seat in (0, 1)]
        last = -1 if at.last_capturer is None else at.last_capturer
        piles = [mask(pile) for pile in at.piles]
        deal.put(
            by_seat, mask(at.table), self._builds, piles, list(at.sweeps), at.to_play, last, stock, at.dealer, at.half,
            False, [0, 0], at.round,
        )  # fmt: skip

    def deal(self, look: Look) -> Deal:
        """A deal that stands at an information set, with hands that its player cannot tell from others."""
        deal = self._blank()
        self.lay(deal, look.hands)
        for play in look.history:
            deal.push_unchecked(play)
        return deal

    # --- the tree

    def _grow(self) -> None:
        decisions = (Decisions(), Decisions())
        first: list[int] = []
        second: list[int] = []
        known: dict[tuple[int, int, tuple[Play, ...]], Look] = {}
        deal = self._blank()
        round_now = self.position.round
        seat_role = {seat: role for role, seat in enumerate(self.seats)}

        def walk(hands: tuple[int, int], history: tuple[Play, ...], at: tuple[int, int]) -> None:
            if deal.over or deal.round != round_now:
                first.append(at[0])
                second.append(at[1])
                self._ends_of.append(self._end(deal))
                return
            role = seat_role[deal.turn]
            plays = tuple(deal.legal_plays)
            begin = at[role]
            if len(plays) > 1:
                key = (role, hands[role], history)
                look = known.get(key)
                if look is None:
                    found = decisions[role].add(at[role], len(plays))
                    look = known[key] = Look(role, at[role], found, hands, history, plays)
                    self.looks.append(look)
                begin = look.first
            for k, play in enumerate(plays):
                deal.push_unchecked(play)
                mine = begin + k
                walk(hands, (*history, play), (mine, at[1]) if role == 0 else (at[0], mine))
                deal.pop()

        for hands in self.pairs:
            self.lay(deal, hands)
            walk(hands, (), (0, 0))
        self.decisions = decisions
        self._game = SequenceGame(*decisions, first, second, [0.0] * len(first))

    def _end(self, deal: Deal) -> int:
        """The number of an end, the same for all that no rule can tell apart; values are looked up by it."""
        left = _Left(
            deal.loose,
            tuple(deal.build_numbers()),
            (deal.pile_mask(0), deal.pile_mask(1)),
            (deal.sweeps_of(0), deal.sweeps_of(1)),
            deal.last_seat,
            deal.turn,
            deal.over,
        )
        number = self._numbers.get(left)
        if number is None:
            key = self._alike(left)
            number = self._numbers.get(key)
            if number is None:
                number = self._numbers[key] = len(self._ends)
                self._ends.append(left)
                side = self.position.sides[self.seats[0]]
                self._guesses.append(
                    self._leaf.points_at_end(deal, side)
                    if left.over
                    else self._leaf.value_at_start(deal, side, WITH_NET)
                )
            self._numbers[left] = number
        return number

    def _alike(self, left: _Left) -> tuple[object, ...]:
        """What lies where, by kinds of cards."""
        builds = sorted(
            (value, owner, multiple, self._kinds(cards)) for _, cards, value, owner, multiple in left.builds
        )
        piles = tuple(map(self._kinds, left.piles))
        return (self._kinds(left.loose), tuple(builds), piles, left.swept, left.last, left.turn, left.over)

    def _kinds(self, cards: int) -> int:
        return sum([self._kind[c.index] for c in cards_of(cards)])

    @property
    def n_ends(self) -> int:
        """How many ends differ in what lies where."""
        return len(self._ends)

    def _game_of(self, values: list[float]) -> SequenceGame:
        share = 1 / len(self.pairs)
        return self._game.with_pays([values[end] * share for end in self._ends_of])

    def by_net(self) -> SequenceGame:
        """The game with ends valued as the champion values them."""
        return self._game_of(self._guesses)

    def exactly(self, tell: Callable[[int], None] | None = None) -> SequenceGame:
        """The game with ends worth the mean of their exact values over all ways to deal the last round.

        `tell` is called with the number of ends valued so far. Raises EndingError where the next round is not the last.
        """
        deal, solver = self._blank(), Solver()
        values = []
        for number, left in enumerate(self._ends):
            values.append(self._guesses[number] if left.over else self._mean(deal, solver, left))
            if tell is not None:
                tell(number + 1)
        return self._game_of(values)

    def _mean(self, deal: Deal, solver: Solver, left: _Left) -> float:
        """The mean of the exact values of an end over the hands that may be dealt."""
        at = self.position
        out = at.rules.pack & ~left.loose & ~left.piles[0] & ~left.piles[1]
        for _, cards, *_ in left.builds:
            out &= ~cards
        each = at.rules.hand_cards(2)
        if out.bit_count() != 2 * each:
            raise EndingError("ends can be valued exactly where the next round is the last")
        side = at.sides[self.seats[0]]
        builds, piles, swept = list(left.builds), list(left.piles), list(left.swept)
        total = ways = 0
        for hand in combinations(cards_of(out), each):
            mine = mask(hand)
            deal.put(
                [mine, out & ~mine], left.loose, builds, piles, swept, left.turn, left.last, [], at.dealer, at.half,
                False, [0, 0], at.round + 1,
            )  # fmt: skip
            total += solver.value_for(deal, self.points, side)
            ways += 1
        return total / ways


class _Left(NamedTuple):
    """What lies where at an end: builds as numbers, piles and sweeps by side."""

    loose: int
    builds: tuple[tuple[int, int, int, int, bool], ...]
    piles: tuple[int, int]
    swept: tuple[int, int]
    last: int
    turn: int
    over: bool


def _kind_numbers(rules: RuleSet) -> list[int]:
    """For each card a power of 16, the same for cards that no rule of capturing, building or scoring tells apart."""
    worth = prices(rules)
    known: dict[tuple[object, ...], int] = {}
    found = [0] * 52
    for card in cards_of(rules.pack):
        c = card.index
        alike = (
            c // 4, rules.hand_values(c), rules.table_values(c), rules.build_values(c), worth.cash[c],
            worth.spades[c] if rules.spade_mode != "spade_cassino" else c % 4 == 3, worth.coins[c],
            c % 4 if worth.primiera[c] else 0,
        )  # fmt: skip
        found[c] = 16 ** known.setdefault(alike, len(known))
    return found


def _unseen(position: Position) -> int:
    seen = mask(position.table)
    for build in position.builds:
        seen |= mask(build.cards)
    for pile in position.piles:
        seen |= mask(pile)
    return position.rules.pack & ~seen
