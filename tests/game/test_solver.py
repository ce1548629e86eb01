"""The solver against trying everything, for every rule set and seating; its options; its means over unseen cards."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random

import pytest

import cassino
from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.position import Position, PositionError
from cassino.game.solutions import SolveError, expected, solve, splits
from cassino.game.solver import Solver
from cassino.ground.presets import preset
from game.brute import Brute, TooLarge
from game.seating import SEATINGS, Seating

MOST = 6_000
"""Positions that trying everything may look at."""
FEW = 2 * len(SEATINGS) if cassino.COMPILED else len(SEATINGS) // 4


def near_the_end(seating: Seating, seed: int, cards: int) -> Deal:
    """A deal played by chance until so many cards are left in hands and stock; half the plays are no trails."""
    deal, rng = seating.deal(seed), Random(f"{seating} {seed} near the end")
    while deal.stock + sum(map(deal.hand_size, range(deal.players))) > cards:
        plays = deal.legal_plays
        others = [play for play in plays if play.kind != "trail"]
        deal.push(rng.choice(others) if others and rng.random() < 0.5 else plays.choose(rng))
    return deal


def agree(seating: Seating, seed: int, cards: int) -> bool:
    """Compares value, plays, best plays and line with trying everything; False where that is too much."""
    name = f"{seating}, seed {seed}, {cards} cards left"
    rng = Random(name)
    rules = seating.rules
    carried = {"cards": 3} if rules.tie == "carry" and rng.random() < 0.5 else {}
    # Some rule sets let less score near the target.
    before = None
    if rules.target_limits or rules.sweep_freeze_at is not None:
        before = [rng.choice((0, 17, 18, 19, 20)) for _ in range(max(seating.sides) + 1)]
    deal = near_the_end(seating, seed, cards)
    try:
        truth = Brute(deal.copy(), carried, before, most=MOST).plays()
    except TooLarge:
        return False
    best = max(value for _, value in truth)
    found = solve(deal, carried=carried, before=before)
    assert found.plays == tuple(truth), name
    assert found.value == best, name
    assert found.optimal == tuple(play for play, value in truth if value == best), name
    quick = solve(deal, plays="optimal", line=False, carried=carried, before=before)
    assert (quick.value, quick.optimal) == (best, found.optimal), name
    on = deal.copy()
    for play in found.line:
        on.push(play)
    points = on.score(carried, before).points
    assert points[found.side] - max(p for side, p in enumerate(points) if side != found.side) == best, name
    return True


def compared(number: int, first: int = 0) -> int:
    """Compares so many positions of all seatings in turn, seeds from `first` on; returns how many."""
    done = 0
    for seed, seating in enumerate(cycle(SEATINGS), first):
        done += agree(seating, seed, 3 + Random(seed).randrange(5 if seating.players == 2 else 4))
        if done == number:
            return done
    raise AssertionError("there are always more positions")


def test_values_and_best_plays_are_those_of_trying_everything() -> None:
    assert compared(FEW) == FEW


@pytest.mark.long
@pytest.mark.parametrize("piece", range(20))
def test_values_and_best_plays_are_those_of_trying_everything_on_ten_thousand_positions(piece: int) -> None:
    # In pieces, so that a part can be run; no seed is used in two of them.
    assert compared(500, 10_000 * (piece + 1)) == 500


@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_a_deal_that_is_over_is_worth_what_it_scored(seating: Seating) -> None:
    for seed in range(6):
        deal = near_the_end(seating, seed, 0)
        me = deal.side(deal.turn)
        points = deal.score().points
        found = solve(deal)
        assert found.value == points[me] - max(p for side, p in enumerate(points) if side != me)
        assert (found.plays, found.line) == ((), ())


def test_nothing_has_changed_after_a_search() -> None:
    deal = near_the_end(SEATINGS[0], 5, 8)
    before = deal.copy()
    solve(deal)
    assert deal == before
    assert list(deal.legal_plays) == list(before.legal_plays)


def test_the_last_play_takes_what_is_worth_most() -> None:
    # The ten takes itself or the sum; both with one card is what the rules ask for, and the sweep ends the deal.
    found = solve("standard; hands 10D / -; table 5C 5H")
    assert found.value == 2 + 3 + 1
    assert len(found.plays) == 2


def test_whoever_captures_last_gets_the_rest() -> None:
    position = Position("standard", [["9S"], ["4C"]], table=["KC", "KH", "AS"], last_capturer=1)
    # Seat 0 can only trail, seat 1 trails too and gets the ace and most cards and spades with the rest.
    assert solve(position).value == -(3 + 1 + 1)
    assert solve(position.replace(last_capturer=0)).value == 5


def test_the_hand_that_is_not_seen_is_worked_out() -> None:
    deal = near_the_end(SEATINGS[0], 11, 8)
    position = Position.of(deal)
    other = 1 - deal.turn
    hidden = [list(hand) if seat != other else len(hand) for seat, hand in enumerate(position.hands)]
    assert solve(position.replace(hands=hidden)).plays == solve(deal).plays


def test_what_cannot_be_solved_is_said() -> None:
    deal = Deal.shuffled("standard", rng=Random(3))
    position = Position.of(deal)
    with pytest.raises(SolveError, match="stock is not seen"):
        solve(position.replace(stock=40))
    with pytest.raises(SolveError, match=r"hands of seats \[0, 1\] are not seen"):
        solve("standard; hands ?? / ??; table 5C")
    with pytest.raises(SolveError, match="51 cards are not seen, but the hands lack 1"):
        solve("standard; hands 5C / ??")
    with pytest.raises(SolveError, match="number of positions allowed"):
        solve(deal, most_nodes=100_000, memory=1 << 20)
    with pytest.raises(SolveError, match="carried over"):
        solve(position.replace(stock=[], hands=[["9S"], []], table=[]), carried={"cards": 3})
    with pytest.raises(PositionError, match="5C lies in hand 0 and in hand 1"):
        solve("standard; hands 5C / 5C")
    with pytest.raises(PositionError, match="3 cards in the stock do not make whole rounds of 8"):
        solve("standard; hands 5C / 5D; stock 6C 7C 8C")


def test_processes_share_the_plays() -> None:
    deal = near_the_end(SEATINGS[0], 23, 8)
    alone, together = solve(deal), solve(deal, workers=2)
    assert (alone.value, alone.plays) == (together.value, together.plays)
    three = near_the_end(Seating("standard", 3, False), 2, 6)
    assert solve(three).plays == solve(three, workers=2).plays


def three_players(cards: int) -> Position:
    """Three seats before the end, the hands of the others face down."""
    deal = near_the_end(Seating("standard", 3, False), 8, cards)
    position = Position.of(deal)
    hands = [list(hand) if seat == deal.turn else len(hand) for seat, hand in enumerate(position.hands)]
    return position.replace(hands=hands)


def test_the_unseen_cards_of_three_players_split_in_seventy_ways() -> None:
    worlds = list(splits(three_players(12)))
    assert len(worlds) == 70
    assert len({world.to_text() for world in worlds}) == 70
    assert all(not world.partial for world in worlds)


def test_the_mean_over_all_splits_is_that_of_trying_everything() -> None:
    position = three_players(6)
    found = expected(position)
    truths = [dict(Brute(world.deal()).plays()) for world in splits(position)]
    assert found.exact
    assert found.worlds == len(truths) == 6
    for play, mean in found.plays:
        assert mean == pytest.approx(sum(truth[play] for truth in truths) / len(truths))
    assert found.value == max(mean for _, mean in found.plays)
    assert set(found.errors) == {0.0}


def test_many_splits_are_drawn_with_the_callers_generator() -> None:
    position = three_players(9)
    with pytest.raises(SolveError, match="20 ways, more than 10: a generator is needed"):
        expected(position, most=10)
    one, again = expected(position, most=10, rng=Random(4)), expected(position, most=10, rng=Random(4))
    assert one == again
    assert not one.exact
    assert one.worlds == 10


def test_a_search_gives_the_same_whatever_came_before() -> None:
    solver = Solver(1 << 16)
    rules = preset("standard")
    deals = [near_the_end(SEATINGS[0], seed, 8) for seed in range(8)]
    first = [(solver.value_plays(d, counting(rules, 2, d.side(d.dealer))), solver.results()) for d in deals]
    for deal, found in islice(cycle(zip(deals, first, strict=True)), 4 * len(deals)):
        assert (solver.value_plays(deal, counting(rules, 2, deal.side(deal.dealer))), solver.results()) == found
