# cython: annotation_typing=False
"""Hidden cards as a seat may imagine them: every way they can lie, weighed by what the others have played.

Hard facts are never broken: seen cards are out, hands have their sizes, and who owns a build holds its card where the
rules ask for it. Soft facts weigh a world by how likely the plays of this round were with the hand it gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from cassino.game.dice import Dice
from cassino.game.rulebook import rulebook
from cassino.game.state import State
from cassino.ground.cards import cards_of

if not cython.compiled:
    from math import exp

    from cassino.game.bits import bit, count, low
    from cassino.game.codes import *
    from cassino.game.generate import generate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cassino.game.rulebook import Rulebook
    from cassino.players.pricing import Pricer
    from cassino.records.views import View

MOST_WORLDS = 1024
# How unlikely a play may make a world, against its likeliest: nobody is to be led astray by one odd play.
FLOOR = 0.02


class Worlds:
    """Ways in which the cards that a seat cannot see may lie.

    `draw` makes some, each as likely as any other that fits the hard facts; `weigh` weighs them by the plays of this
    round, taken to be made by the rules of thumb with some carelessness (`heat`, in points).

    The frozen players of the ladder draw as they did when they were released, with `strict` off: builds bind nobody
    where a pair owns them or may build for each other, and what mending leaves undone stays so.
    """

    book: Rulebook
    base: State
    dice: Dice
    seat: int
    sizes: list[int]
    stock: int
    n_cards: int
    cards: list[int]
    strict: bool
    n_needs: int
    need_seat: list[int]
    need_value: list[int]
    n_worlds: int
    hands: list[list[int]]
    stocks: list[list[int]]
    weights: list[float]
    upto: list[float]
    past: list[State]
    n_past: int
    past_a: list[int]
    past_b: list[int]
    past_shown: list[int]

    def __init__(self, view: View, seed: int, strict: bool = True) -> None:
        if not cython.compiled:
            self.sizes = [0] * 4
            self.cards = [0] * 52
            self.need_seat = [0] * 32
            self.need_value = [0] * 32
            self.hands = [[0] * 4 for _ in range(MOST_WORLDS)]
            self.stocks = [[0] * 52 for _ in range(MOST_WORLDS)]
            self.weights = [0.0] * MOST_WORLDS
            self.upto = [0.0] * MOST_WORLDS
            self.past_a = [0] * 16
            self.past_b = [0] * 16
            self.past_shown = [0] * 16
        self.dice = Dice(seed)
        self.book = rulebook(view.rules)
        assert view.seat is not None
        self.seat = view.seat
        known = view.known()
        self.base = State(self.book, view.players, view.sides)
        known.copy_into(self.base)
        self._complete(view)
        self.n_cards = 0
        for card in cards_of(view.unseen_mask):
            self.cards[self.n_cards] = card.index
            self.n_cards += 1
        for i in range(view.players):
            self.sizes[i] = 0 if i == view.seat else view.hand_sizes[i]
        self.stock = view.stock
        self.strict = strict
        self.n_worlds = 0
        self._set_needs(view)
        self._set_past(view)

    def _complete(self, view: View) -> None:
        """Turns the seat's partial picture into a state that goes on by itself once the hidden cards are laid."""
        self.base.partial = False
        self.base.layout = self.book.layout(view.players, view.dealer)
        self.base.n_pack = view.stock
        for i in range(4):
            self.base.unseen[i] = 0

    def _set_needs(self, view: View) -> None:
        """Notes who must hold a card of which value: who built, added or raised last, while the rules bind the seat.

        That is one seat also where the whole pair counts as the owner (`owner=pair`). Who builds on a partner's build
        (`build_for_partner`) need not hold the value.
        """
        rules = view.rules
        self.n_needs = 0
        if not rules.keep or rules.hold != "own":
            return
        if not self.strict and (rules.build_for_partner or rules.owner == "pair"):
            return
        for _, _, value, owner, _ in view.build_numbers():
            if rules.build_for_partner and view.sides.count(view.sides[owner]) > 1:
                continue
            if owner != view.seat and view.hand_sizes[owner] and self.n_needs < 32:
                self.need_seat[self.n_needs] = owner
                self.need_value[self.n_needs] = value
                self.n_needs += 1

    def _set_past(self, view: View) -> None:
        """Notes the plays of others in this round, with the table as it lay before each."""
        self.past = []
        self.n_past = 0
        if self.book.refill == REFILL_DRAW or not view.log:
            return
        # The log may begin in this round, where the table was laid out.
        played = view.players * view.rules.hand_cards(view.players) - sum(view.hand_sizes)
        start = max(0, len(view.log) - played)
        later = [0] * view.players
        shown: list[int] = []
        for entry in reversed(view.log[start:]):
            later[entry.seat] |= entry.play.card.mask
            shown.append(later[entry.seat])
        shown.reverse()
        sizes = list(view.hand_sizes)
        for entry in view.log[start:]:
            sizes[entry.seat] += 1
        for number, (before, entry) in enumerate(view.replay()):
            if number < start:
                continue
            if entry.seat != view.seat and self.n_past < 16:
                state = State(self.book, view.players, view.sides)
                before.copy_into(state)
                last = view.log[number - 1].play if number else None
                self._set_before(state, sizes, last.a if last else 0, last.b if last else 0, last is not None)
                self.past.append(state)
                self.past_a[self.n_past] = entry.play.a
                self.past_b[self.n_past] = entry.play.b
                self.past_shown[self.n_past] = shown[number - start]
                self.n_past += 1
            sizes[entry.seat] -= 1

    def _set_before(self, s: State, sizes: list[int], a: int, b: int, after_play: bool) -> None:
        """Leaves of a past state what could be seen: how many cards each hand had, and the play before."""
        for i in range(s.players):
            s.hands[i] = 0
            s.unseen[i] = 0 if i == s.turn else sizes[i]
        s.log_a[0] = a
        s.log_b[0] = b
        s.n = int(after_play)

    # --- drawing

    def draw(self, n: int) -> None:
        """Draws n worlds (at most 1 024), all of equal weight."""
        self.n_worlds = min(n, MOST_WORLDS)
        for i in range(self.n_worlds):
            tries = 0
            self.one(i)
            while self.n_needs and tries < 40 and not self.fits(i):
                self.one(i)
                tries += 1
            if self.n_needs and not self.fits(i):
                self.mend(i)
                if self.strict:
                    self.settle(i)
            self.weights[i] = 1.0
            self.upto[i] = i + 1.0

    def one(self, w: int) -> None:
        """Shuffles the unseen cards and deals them out: hands, then the stock."""
        n = 0
        for i in range(4):
            hand = 0
            for _ in range(self.sizes[i]):
                j = n + self.dice.below(self.n_cards - n)
                c = self.cards[j]
                self.cards[j] = self.cards[n]
                self.cards[n] = c
                hand |= bit(c)
                n += 1
            self.hands[w][i] = hand
        for i in range(self.stock):
            j = n + self.dice.below(self.n_cards - n)
            c = self.cards[j]
            self.cards[j] = self.cards[n]
            self.cards[n] = c
            self.stocks[w][i] = c
            n += 1

    def fits(self, w: int) -> bool:
        """Whether every owner of a build holds a card of its value."""
        for i in range(self.n_needs):
            if not self.hands[w][self.need_seat[i]] & self.book.takers[self.need_value[i]]:
                return False
        return True

    def mend(self, w: int) -> None:
        """Gives owners the cards they must hold, from the stock or from another hand."""
        for i in range(self.n_needs):
            t = self.need_seat[i]
            v = self.need_value[i]
            h = self.hands[w][t]
            if h & self.book.takers[v]:
                continue
            # A card of the hand that no other need asks for goes away.
            m = h
            for k in range(self.n_needs):
                if self.need_seat[k] == t:
                    m &= ~self.book.takers[self.need_value[k]]
            if not m:
                continue
            c = low(m)
            for j in range(self.stock):
                if self.book.takers[v] >> self.stocks[w][j] & 1:
                    self.hands[w][t] = h & ~bit(c) | bit(self.stocks[w][j])
                    self.stocks[w][j] = c
                    break
            else:
                for j in range(4):
                    n = j
                    m = self.hands[w][n] & self.book.takers[v]
                    if n != t and m:
                        self.hands[w][n] = self.hands[w][n] & ~bit(low(m)) | bit(c)
                        self.hands[w][t] = h & ~bit(c) | bit(low(m))
                        break

    def settle(self, w: int) -> None:
        """Exchanges cards one by one until every owner holds what it must, and nobody loses what it must hold."""
        tries = 0
        while tries < self.n_needs and not self.fits(w):
            tries += 1
            for i in range(self.n_needs):
                t = self.need_seat[i]
                m = self.book.takers[self.need_value[i]]
                c = 0
                while c < 52 and not (self.hands[w][t] >> c & 1 and self.spare(w, t, c)):
                    c += 1
                if self.hands[w][t] & m or c == 52:
                    continue
                n = 0
                while n < self.stock and not m >> self.stocks[w][n] & 1:
                    n += 1
                if n < self.stock:
                    self.hands[w][t] = self.hands[w][t] & ~bit(c) | bit(self.stocks[w][n])
                    self.stocks[w][n] = c
                    continue
                for k in range(208):
                    # Every card of every other hand.
                    j = k // 52
                    n = k % 52
                    if j != t and m & self.hands[w][j] & bit(n) and self.spare(w, j, n):
                        self.hands[w][j] = self.hands[w][j] & ~bit(n) | bit(c)
                        self.hands[w][t] = self.hands[w][t] & ~bit(c) | bit(n)
                        break

    def spare(self, w: int, seat: int, card: int) -> bool:
        """Whether a hand without a card still holds all that it held of what it must."""
        for k in range(self.n_needs):
            m = self.hands[w][seat] & self.book.takers[self.need_value[k]]
            if self.need_seat[k] == seat and m == bit(card):
                return False
        return True

    def put(self, w: int, hands: Sequence[int]) -> None:
        """Gives the seats of world w these hands (as masks), for whoever knows or supposes them; the stock stays."""
        for i in range(len(hands)):
            if i != self.seat:
                self.hands[w][i] = hands[i]

    def hand_of(self, w: int, seat: int) -> int:
        """The hand that a seat holds in world w, as a mask."""
        return self.hands[w][seat]

    def weight_of(self, w: int) -> float:
        """The weight of world w; only its ratio to those of others means anything."""
        return self.weights[w]

    def lay(self, w: int, s: State) -> None:
        """Makes a state of this table with the hidden cards of world w."""
        self.base.copy_into(s)
        for i in range(4):
            if i != self.seat:
                s.hands[i] = self.hands[w][i]
        for i in range(self.stock):
            s.pack[i] = self.stocks[w][i]

    # --- weighing

    def weigh(self, pricer: Pricer, heat: float) -> None:
        """Weighs each world by the chance of the others' plays of this round in it."""
        x = 0.0
        if self.n_past == 0:
            return
        for i in range(self.n_worlds):
            one = 1.0
            for k in range(self.n_past):
                s = self.past[k]
                one *= self.likely(pricer, k, self.hands[i][s.turn] | self.past_shown[k], heat)
            self.weights[i] = one
            x += one
            self.upto[i] = x
        if x == 0.0:
            # No world drawn explains the plays: then they tell nothing.
            for i in range(self.n_worlds):
                self.weights[i] = 1.0
                self.upto[i] = i + 1.0

    def likely(self, pricer: Pricer, k: int, hand: int, heat: float) -> float:
        """The chance that somebody holding `hand` makes past play k."""
        s = self.past[k]
        seat = s.turn
        mine = s.hands[seat]
        s.hands[seat] = hand
        pricer.look(s)
        generate(s, pricer.work)
        n = pricer.work.n + count(pricer.work.trails)
        best = -1e9
        found = -1e9
        total = 0.0
        for i in range(n):
            pricer.nth(i)
            x = pricer.worth(pricer.a, pricer.b)
            if pricer.a == self.past_a[k] and pricer.b == self.past_b[k]:
                found = x
            # The sum of exponentials, scaled by the best so far.
            if x > best:
                total = total * exp((best - x) / heat) + 1.0
                best = x
            else:
                total += exp((x - best) / heat)
        s.hands[seat] = mine
        if found < -1e8:
            return 0.0
        p = exp((found - best) / heat) / total
        return FLOOR / n + (1 - FLOOR) * p

    def pick(self) -> int:
        """A world by chance, by weight."""
        x = self.dice.share() * self.upto[self.n_worlds - 1]
        lo = 0
        hi = self.n_worlds - 1
        while lo < hi:
            mid = (lo + hi) >> 1
            if self.upto[mid] > x:
                hi = mid
            else:
                lo = mid + 1
        return lo
