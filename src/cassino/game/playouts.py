# cython: annotation_typing=False
"""Whole deals of uniform random plays inside the core, for speed figures and large counts.

Opening redeals are not looked at here: the pack is played as shuffled.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from cassino.game.dice import Dice
from cassino.game.rulebook import Rulebook
from cassino.game.state import State
from cassino.game.workspace import Workspace
from cassino.ground.cards import cards_of

if not cython.compiled:
    from cassino.game.bits import count, mul, nth
    from cassino.game.generate import generate

GOLDEN = 0x9E3779B97F4A7C15


class Playouts:
    """Plays deals with random legal plays and adds up what happened.

    `deals`, `plays`, `listed` (legal plays listed), `swept` (sweeps) and `cards_won` (cards in piles at the end,
    leftovers not given out) are totals; `digest` tells two runs of one seed apart.
    """

    state: State
    work: Workspace
    dice: Dice
    cards: list[int]
    n_cards: int
    deals: int
    plays: int
    listed: int
    swept: int
    cards_won: int
    digest: int

    def __init__(self, book: Rulebook, players: int, sides: Sequence[int], seed: int) -> None:
        if not cython.compiled:
            self.cards = [0] * 52
            self.deals = self.plays = self.listed = self.swept = self.cards_won = self.digest = 0
        self.state = State(book, players, sides)
        self.work = Workspace()
        self.dice = Dice(seed)
        pack = [card.index for card in cards_of(book.pack)]
        self.n_cards = len(pack)
        for i, card in enumerate(pack):
            self.cards[i] = card
        self.state.set_pack(pack, 0)

    def shuffle(self) -> None:
        """Fisher-Yates over the pack."""
        for i in range(self.n_cards - 1, 0, -1):
            j = self.dice.below(i + 1)
            c = self.cards[i]
            self.cards[i] = self.cards[j]
            self.cards[j] = c

    def one(self) -> None:
        """One deal."""
        state = self.state
        work = self.work
        self.shuffle()
        for i in range(self.n_cards):
            state.pack[i] = self.cards[i]
        state.start()
        while not state.over:
            generate(state, work)
            n = work.n + count(work.trails)
            k = self.dice.below(n)
            self.listed += n
            if k < work.n:
                a = work.out_a[k]
                b = work.out_b[k]
            else:
                # One of the trails, which are not written out.
                a = 0
                b = nth(work.trails, k - work.n)
            self.digest = mul(self.digest ^ a ^ b, GOLDEN)
            state.apply(a, b)
        self.deals += 1
        self.plays += state.n
        for i in range(state.n_sides):
            self.swept += state.swept[i]
            self.cards_won += count(state.piles[i])

    def many(self, n: int) -> None:
        """n deals."""
        for _ in range(n):
            self.one()

    def run(self, n: int) -> None:
        """Plays n more deals."""
        self.many(n)
