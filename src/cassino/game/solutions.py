"""Exact solutions of positions in which every card is known, and their means where cards are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, Literal

from cassino.game.counting import Counting, counting
from cassino.game.deal import Deal
from cassino.game.plays import Play, play_of
from cassino.game.position import Position
from cassino.game.scoring import ScoreError
from cassino.game.solver import Solver, SolverError
from cassino.ground.cards import cards_of, mask

if TYPE_CHECKING:
    from random import Random

__all__ = ["Expected", "Solution", "SolveError", "expected", "known_deal", "solve", "splits"]

SMALL: Final = 1 << 20
LARGE: Final = 512 << 20
MEMORY_OF_ROUNDS: Final = (SMALL, 16 << 20, 128 << 20)
"""Bytes of memory for a search of one, two and three rounds; more take `LARGE`."""


class SolveError(ValueError):
    """A position that cannot be solved, or a search that came to no end; the message says why."""


@dataclass(frozen=True)
class Solution:
    """What a position is worth with every card known.

    `value` and the values in `plays` are points of the deal for the side to play less those of the other side, the
    whole deal counted, what has been taken so far included. With three sides or more they are what the side to play
    can be sure of against the best of the others, whatever these do together. `plays` holds plays with their values
    in the order of `legal_plays` (of all, of the best, or none, as was asked), `line` one way in which the deal goes
    on if all play their best, `nodes` how many positions were looked at.
    """

    value: int
    side: int
    plays: tuple[tuple[Play, int], ...]
    line: tuple[Play, ...]
    nodes: int

    @property
    def optimal(self) -> tuple[Play, ...]:
        """The plays that keep the value."""
        return tuple(play for play, value in self.plays if value == self.value)


def solve(
    position: Position | Deal | str,
    *,
    plays: Literal["all", "optimal", "none"] = "all",
    line: bool = True,
    carried: Mapping[str, int] | None = None,
    before: Sequence[int] | None = None,
    memory: int | None = None,
    most_nodes: int = 0,
    workers: int = 1,
) -> Solution:
    """The exact value of a position, a deal or the text of a position, with that of each play.

    >>> found = solve("standard; hands 9S 2D / 8C 9H; table 5C 4D 8H; piles AS / 2S; last 1")
    >>> found.value, [str(play.card) for play in found.optimal], len(found.plays)
    (-3, ['9S'], 3)

    One hand that is not seen is worked out where only it can hold the unseen cards; the order of the stock must be
    known. `carried` and `before` are those of `scoring.score`. `memory` is in bytes (by default 1 MB for a last
    round, 512 MB for a whole pack); `most_nodes` ends the search after so many positions; `workers` processes share
    the plays. Raises SolveError where a card is not known or the search comes to no end, PositionError for a position
    that is none.
    """
    deal = known_deal(position)
    count = _counting(deal, carried, before)
    if workers > 1 and plays == "all" and not deal.over:
        return _solve_together(deal, line, carried, before, memory, most_nodes, workers)
    solver = _solver(deal, memory)
    solver.most_nodes = most_nodes
    try:
        if plays == "all":
            value = solver.value_plays(deal, count)
        elif plays == "optimal":
            value = solver.optimal_plays(deal, count)
        else:
            value = solver.value_of(deal, count)
        found = [] if plays == "none" else solver.results()
        ways = solver.line(deal, count) if line else []
    except SolverError as error:
        raise SolveError(f"{error} ({solver.nodes} positions)") from None
    return Solution(
        value,
        deal.side(deal.turn),
        tuple((play_of(a, b), v) for a, b, v in found),
        tuple(play_of(a, b) for a, b in ways),
        solver.nodes,
    )


# --- several processes


def _solve_together(
    deal: Deal,
    line: bool,
    carried: Mapping[str, int] | None,
    before: Sequence[int] | None,
    memory: int | None,
    most_nodes: int,
    workers: int,
) -> Solution:
    """Solves each play in one of several processes."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    side = deal.side(deal.turn)
    jobs = []
    for play in deal.legal_plays:
        after = deal.copy()
        after.push(play)
        jobs.append((after, side, carried, before, memory, most_nodes))
    with ProcessPoolExecutor(min(workers, len(jobs)), mp_context=get_context("spawn")) as pool:
        answers = list(pool.map(_value_for, jobs))
    values = [value for value, _ in answers]
    best = max(values)
    nodes = sum(n for _, n in answers)
    ways: tuple[Play, ...] = ()
    found = tuple(zip(deal.legal_plays, values, strict=True))
    if line:
        rest = solve(deal, plays="none", line=True, carried=carried, before=before, memory=memory)
        ways, nodes = rest.line, nodes + rest.nodes
    return Solution(best, side, found, ways, nodes)


def _value_for(
    job: tuple[Deal, int, Mapping[str, int] | None, Sequence[int] | None, int | None, int],
) -> tuple[int, int]:
    """The value of a deal for one side, and the positions looked at."""
    deal, side, carried, before, memory, most_nodes = job
    solver = _solver(deal, memory)
    solver.most_nodes = most_nodes
    try:
        value = solver.value_for(deal, _counting(deal, carried, before), side)
    except SolverError as error:
        raise SolveError(f"{error} ({solver.nodes} positions)") from None
    return value, solver.nodes


# --- cards not known


@dataclass(frozen=True)
class Expected:
    """Means of exact values over the ways in which the unseen cards can lie.

    `plays` holds each play with its mean value, `errors` the standard errors of the means (0 where every way was
    solved), `worlds` how many ways were solved and `exact` whether that was all of them. A mean is what a play is
    worth to somebody who is shown all hands after it, so it may flatter plays that need guessing later on.
    """

    value: float
    plays: tuple[tuple[Play, float], ...]
    errors: tuple[float, ...]
    worlds: int
    exact: bool


def splits(position: Position) -> Iterator[Position]:
    """Every way in which the unseen cards of the last round can lie in the hands, as positions.

    With three players at its start these are 70, with four 34 650. Raises SolveError where the stock is not empty or
    the hands do not hold as many unseen cards as there are.
    """
    unseen = _unseen(position)
    sizes = [hand.count(None) for hand in position.hands]
    for given in _shares(unseen, sizes):
        yield _with_hands(position, given)


def expected(
    position: Position | Deal,
    *,
    most: int = 1000,
    rng: Random | None = None,
    carried: Mapping[str, int] | None = None,
    before: Sequence[int] | None = None,
) -> Expected:
    """The mean value of each play of the last round over all ways in which unseen cards can lie.

    Where there are more ways than `most`, that many are drawn with the caller's generator. Every way counts alike: a
    build whose owner could not hold its card is not left out. Raises SolveError as `splits` does, and where a
    generator is needed and none is given.
    """
    start = position if isinstance(position, Position) else Position.of(position)
    unseen = _unseen(start)
    sizes = [hand.count(None) for hand in start.hands]
    ways = _ways(sizes)
    worlds: Iterator[list[int]]
    if ways <= most:
        worlds = _shares(unseen, sizes)
    elif rng is None:
        raise SolveError(f"the unseen cards can lie in {ways} ways, more than {most}: a generator is needed")
    else:
        worlds = _drawn(unseen, sizes, most, rng)
    solver = _solver_for(SMALL)
    plays: list[Play] = []
    total: list[int] = []
    squares: list[int] = []
    number = 0
    for given in worlds:
        deal = _with_hands(start, given).deal()
        try:
            solver.value_plays(deal, _counting(deal, carried, before))
        except SolverError as error:
            raise SolveError(str(error)) from None
        values = solver.results()
        if not number:
            plays = [play_of(a, b) for a, b, _ in values]
            total, squares = [0] * len(plays), [0] * len(plays)
        for i, (_, _, v) in enumerate(values):
            total[i] += v
            squares[i] += v * v
        number += 1
    means = [t / number for t in total]
    errors = [
        0.0 if ways <= most else (max(0.0, s / number - m * m) / max(1, number - 1)) ** 0.5
        for s, m in zip(squares, means, strict=True)
    ]
    return Expected(max(means), tuple(zip(plays, means, strict=True)), tuple(errors), number, ways <= most)


def _unseen(position: Position) -> int:
    if position.stock:
        raise SolveError("unseen cards are dealt out to the hands in the last round only, and there is a stock")
    seen = mask(c for hand in position.hands for c in hand if c is not None) | mask(position.table)
    for build in position.builds:
        seen |= mask(build.cards)
    for pile in position.piles:
        seen |= mask(pile)
    unseen: int = position.rules.pack & ~seen
    needed = sum(hand.count(None) for hand in position.hands)
    if unseen.bit_count() != needed:
        raise SolveError(f"{unseen.bit_count()} cards are not seen, but the hands lack {needed}")
    return unseen


def _ways(sizes: Sequence[int]) -> int:
    left, ways = sum(sizes), 1
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways


def _shares(unseen: int, sizes: Sequence[int]) -> Iterator[list[int]]:
    """Every way to give out cards in hands of these sizes, as masks."""
    if not sizes:
        yield []
        return
    for hand in combinations(cards_of(unseen), sizes[0]):
        given = mask(hand)
        for rest in _shares(unseen & ~given, sizes[1:]):
            yield [given, *rest]


def _drawn(unseen: int, sizes: Sequence[int], number: int, rng: Random) -> Iterator[list[int]]:
    cards = list(cards_of(unseen))
    for _ in range(number):
        rng.shuffle(cards)
        given, at = [], 0
        for size in sizes:
            given.append(mask(cards[at : at + size]))
            at += size
        yield given


def _with_hands(position: Position, given: Sequence[int]) -> Position:
    """The position with these cards in place of the unseen ones of each hand."""
    hands = [
        tuple(c for c in hand if c is not None) + cards_of(cards)
        for hand, cards in zip(position.hands, given, strict=True)
    ]
    return position.replace(hands=hands)


# --- what is needed for a search


_SOLVERS: dict[int, Solver] = {}


def _solver_for(memory: int) -> Solver:
    """A solver with so much memory; small ones are kept for the next time."""
    if memory > MEMORY_OF_ROUNDS[1]:
        return Solver(memory)
    found = _SOLVERS.get(memory)
    if found is None:
        found = _SOLVERS[memory] = Solver(memory)
    return found


def _solver(deal: Deal, memory: int | None) -> Solver:
    if memory is None:
        left = deal.stock + sum(deal.hand_size(seat) for seat in range(deal.players))
        rounds = max(0, left - 1) // 8
        memory = MEMORY_OF_ROUNDS[rounds] if rounds < len(MEMORY_OF_ROUNDS) else LARGE
    return _solver_for(memory)


def known_deal(position: Position | Deal | str) -> Deal:
    """The deal that is searched for a position: one hand that must hold all unseen cards is filled in.

    Raises SolveError where more is not known, PositionError for a position that is none.
    """
    if isinstance(position, Deal):
        if not position.partial:
            return position
        position = Position.of(position)
    elif isinstance(position, str):
        position = Position.from_text(position)
    if position.partial:
        if None in position.stock:
            raise SolveError("the stock is not seen: an exact value needs every card in its place")
        hidden = [seat for seat, hand in enumerate(position.hands) if None in hand]
        if len(hidden) > 1:
            raise SolveError(f"the hands of seats {hidden} are not seen: `expected` gives means over what they may be")
        position = _with_hands(
            position, [_unseen(position) if seat in hidden else 0 for seat in range(position.players)]
        )
    return position.deal()


def _counting(deal: Deal, carried: Mapping[str, int] | None, before: Sequence[int] | None) -> Counting:
    try:
        return counting(
            deal.rules,
            deal.n_sides,
            deal.side(deal.dealer),
            tuple(sorted((carried or {}).items())),
            None if before is None else tuple(before),
        )
    except ScoreError as error:
        raise SolveError(str(error)) from None
