"""Random deals inside the core are the deals that Python would play step by step from the same seed."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import cassino
from cassino.game.deal import Deal
from cassino.game.playouts import Playouts
from cassino.game.rulebook import rulebook
from cassino.ground.cards import cards_of
from game.seating import SEATINGS, Seating

# Uncompiled, the core takes a hundred times as long.
DEALS = 300 if cassino.COMPILED else 12
WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)


class Totals(NamedTuple):
    """What a run of playouts adds up."""

    deals: int
    plays: int
    listed: int
    swept: int
    cards_won: int
    digest: int


def totals(run: Playouts) -> Totals:
    return Totals(run.deals, run.plays, run.listed, run.swept, run.cards_won, run.digest)


def playouts(seating: Seating, seed: int) -> Playouts:
    return Playouts(rulebook(seating.rules), seating.players, seating.sides, seed)


class SplitMix:
    """SplitMix64, written down once more."""

    def __init__(self, seed: int) -> None:
        self.state = seed & WORD

    def bits(self) -> int:
        self.state = (self.state + GOLDEN) & WORD
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        return (self.bits() >> 32) * limit >> 32


def step_by_step(seating: Seating, seed: int, deals: int) -> Totals:
    """The same deals through `Deal`: each pack a shuffle of the last, each play drawn from the list of legal plays."""
    rng = SplitMix(seed)
    pack = [card.index for card in cards_of(seating.rules.pack)]
    plays = listed = swept = cards_won = digest = 0
    for _ in range(deals):
        for last in range(len(pack) - 1, 0, -1):
            other = rng.below(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        deal = Deal(seating.rules, seating.players, pack=pack, dealer=0, sides=seating.sides)
        while not deal.over:
            legal = deal.legal_plays
            play = legal[rng.below(len(legal))]
            listed += len(legal)
            digest = ((digest ^ play.a ^ play.b) * GOLDEN) & WORD
            deal.push(play)
        plays += deal.n
        swept += sum(deal.sweeps(side) for side in range(deal.n_sides))
        cards_won += sum(len(deal.pile(side)) for side in range(deal.n_sides))
    return Totals(deals, plays, listed, swept, cards_won, digest)


@every_seating
@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_playouts_are_deals_played_step_by_step(seating: Seating, seed: int) -> None:
    run = playouts(seating, seed)
    run.run(DEALS // 12)
    assert totals(run) == step_by_step(seating, seed, DEALS // 12)


@every_seating
def test_totals_are_possible(seating: Seating) -> None:
    rules, run = seating.rules, playouts(seating, 5)
    run.run(DEALS)
    assert run.deals == DEALS
    assert run.plays == DEALS * seating.players * rules.plays_per_player(seating.players)
    assert run.listed > run.plays
    assert DEALS * rules.deck * 0.6 < run.cards_won <= DEALS * rules.deck
    # A sweep takes two cards at least.
    assert 2 * run.swept < run.cards_won
    assert run.swept or DEALS < 300


def test_a_run_may_be_split() -> None:
    whole, parts = playouts(SEATINGS[0], 9), playouts(SEATINGS[0], 9)
    whole.run(50)
    for part in (20, 0, 29, 1):
        parts.run(part)
    assert totals(parts) == totals(whole)


def test_seeds_tell_runs_apart() -> None:
    digests = set()
    for seed in range(50):
        run = playouts(SEATINGS[0], seed)
        run.run(1)
        digests.add(run.digest)
    assert len(digests) == 50
