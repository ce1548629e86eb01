# cython: annotation_typing=False
"""What is settled of the points of a deal, what may still come, and what a deal that is over is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from cassino.game.dice import Dice

if not cython.compiled:
    from cassino.game.bits import FULL, RANKS, count, low, mul
    from cassino.game.codes import COURT_ONE
    from cassino.game.counting import CARDS, COINS, PRIMIERA, SPADES, UNKNOWN

    WIDEST = 30000

if TYPE_CHECKING:
    from cassino.game.counting import Counting
    from cassino.game.state import State

M1 = 0xBF58476D1CE4E5B9
M2 = 0x94D049BB133111EB
SWEEPS = 4


class Weighing:
    """The points of one deal from the view of the side `me`: side 0 of two, the side to play first of more."""

    c: Counting
    me: int
    two_sides: bool
    in_play: int
    bank: int
    rest_up: int
    rest_down: int
    points: list[int]
    rest: list[int]
    settled: int
    up: int
    down: int
    tail: int
    depth: int
    turn_key: list[int]
    last_key: list[int]
    count_key: list[int]
    dice: Dice

    def __init__(self) -> None:
        if not cython.compiled:
            for name, length in (("points", 4), ("rest", 4), ("turn_key", 4), ("last_key", 8), ("count_key", 32)):
                setattr(self, name, [0] * length)
        self.dice = Dice(0x5DEECE66D)
        for i in range(4):
            self.turn_key[i] = self.dice.draw()
        for i in range(8):
            self.last_key[i] = self.dice.draw()
        for i in range(32):
            self.count_key[i] = self.dice.draw()

    # --- points

    def weigh(self, s: State) -> None:
        """Finds what majorities have settled, and between which bounds the other points still to come lie.

        Sweeps apart, which `widen` looks at. Counts the plays left (`depth`) and makes the part of the key that tells
        what is not settled (`tail`).
        """
        self.depth = s.n_pack - s.pos
        for k in range(s.players):
            self.depth += count(s.hands[k])
        if not self.two_sides:
            self.weigh_many(s)
            return
        one = s.piles[0]
        other = s.piles[1]
        open_ = self.in_play & ~(one | other)
        self.settled = 0
        self.up = self.rest_up
        self.down = -self.rest_down
        self.tail = 0
        if self.c.by_cards:
            self.weigh_most(CARDS, self.c.of_cards, 64, count(one), count(other), count(open_))
        if self.c.spades:
            m = self.c.spades
            self.weigh_most(SPADES, self.c.of_spades, 16, count(one & m), count(other & m), count(open_ & m))
        if self.c.coins:
            m = self.c.coins
            self.weigh_most(COINS, self.c.of_coins, 16, count(one & m), count(other & m), count(open_ & m))
        if self.c.by_primiera:
            n = self.c.primiera(one)
            k = self.c.primiera(other)
            o = self.c.primiera(one | open_)
            hi = self.c.of_primiera[o * 128 + k]
            if hi == UNKNOWN:
                hi = self.c.ask(PRIMIERA, o, k)
            o = self.c.primiera(other | open_)
            lo = self.c.of_primiera[n * 128 + o]
            if lo == UNKNOWN:
                lo = self.c.ask(PRIMIERA, n, o)
            if hi == lo:
                self.settled += hi
            else:
                self.up += hi
                self.down += lo
                # Every card is a kind of its own here, so the piles tell all; what is open is in the key already.
                self.tail += mul(one ^ one >> 29, M1) ^ mul(one, M2) >> 32
        self.up += self.c.last[0]
        self.down -= self.c.last[1]
        if self.c.last_matters:
            self.tail += self.last_key[0 if s.last_seat < 0 else s.side_of[s.last_seat] + 1]
        self.tail += self.turn_key[s.turn] + mul(self.count_key[3], s.pos + 1)

    def weigh_most(self, item: int, points: list[int], width: int, n: int, k: int, o: int) -> None:
        """Adds what most of something is worth: one side has n of it, the other k, and o are open.

        `points` are those of the first side less the other's, by the counts of both, in rows of `width`.
        """
        hi = points[(n + o) * width + k]
        if hi == UNKNOWN:
            hi = self.c.ask(item, n + o, k)
        lo = points[n * width + k + o]
        if lo == UNKNOWN:
            lo = self.c.ask(item, n, k + o)
        if hi == lo:
            self.settled += hi
        else:
            self.up += hi
            self.down += lo
            self.tail += mul(self.count_key[item], n + 1)

    def widen(self, s: State) -> None:
        """Widens the bounds by the sweeps that may still be made."""
        if not self.two_sides or not (self.c.sweep[0] or self.c.sweep[1]):
            return
        if not self.stuck(s, self.in_play & ~(s.piles[0] | s.piles[1])):
            self.count_sweeps(s)

    def count_sweeps(self, s: State) -> None:
        """Widens the bounds by a sweep for every play left, those apart that come before the table can be empty.

        Courts without a number are taken one at a time, at least one rank at a time, and never with other cards.
        """
        each = (s.n_pack - s.pos + s.players - 1) // s.players
        most = count(s.hands[s.turn])
        even = True
        for k in range(s.players):
            n = count(s.hands[k])
            if n > most or n < most - 1:
                even = False
        # So many plays are no sweeps, whoever makes them; from an empty table the first is none either.
        early = 0
        m = s.loose & s.book.courts
        if m == 0 and s.loose == 0 and s.live == 0:
            early = 1
        elif m:
            if s.book.court_capture == COURT_ONE and not s.book.court_pairs:
                early = count(m)
            else:
                m |= m >> 1
                early = count((m | m >> 2) & RANKS)
            if s.loose & s.book.numbers == 0 and s.live == 0:
                early -= 1
        if not even and early > 1:
            early = 0
        k = s.turn
        for i in range(s.players):
            n = count(s.hands[k]) + each
            if early > i:
                n -= (early - i + s.players - 1) // s.players
            if n > 0:
                if s.side_of[k] == 0:
                    self.up += n * self.c.sweep[0]
                else:
                    self.down -= n * self.c.sweep[1]
            k += s.step
            if k == s.players:
                k = 0
            elif k < 0:
                k = s.players - 1

    def stuck(self, s: State, held: int) -> bool:
        """Whether a loose card can never be taken any more, so that no sweep will be made.

        A court without a number is taken by its rank alone; a card with a number by none of a lower value, unless
        hand card and loose cards may take a build together. `held` are the cards not captured.
        """
        held &= ~s.loose
        m = s.live
        while m:
            held &= ~(s.laid[low(m)] & FULL)
            m &= m - 1
        m = s.loose & s.book.courts
        while m:
            if not s.book.twins[low(m)] & held:
                return True
            m &= m - 1
        m = s.loose & s.book.numbers & ~s.book.alt_table
        if m == 0 or s.book.combo:
            return False
        o = 16
        while o and not s.book.takers[o] & held:
            o -= 1
        while m:
            if s.book.table1[low(m)] > o:
                return True
            m &= m - 1
        return False

    def weigh_many(self, s: State) -> None:
        """`weigh` for more than two sides: bounds of the whole value, and a key of all that each side has."""
        self.settled = 0
        self.tail = self.turn_key[s.turn] + mul(self.count_key[3], s.pos + 1)
        self.tail += self.last_key[0 if s.last_seat < 0 else s.side_of[s.last_seat] + 1]
        n = s.n_pack - s.pos
        for k in range(s.players):
            n += count(s.hands[k])
        most = 0
        lead = 0
        hi = 0
        lo = -WIDEST
        for side in range(s.n_sides):
            pile = s.piles[side]
            self.tail += mul(self.count_key[4 + side], count(pile) + 1)
            self.tail += mul(self.count_key[8 + side], count(pile & self.c.spades) + 1)
            self.tail += mul(self.count_key[12 + side], count(pile & self.c.coins) + 1)
            self.tail += mul(self.count_key[16 + side], self.points[side] - self.points[self.me] + 1000)
            if self.c.by_primiera:
                self.tail += mul(mul(pile ^ pile >> 29, M1) ^ mul(pile, M2) >> 32, self.count_key[20 + side])
            # Sweeps made may still be cancelled, so they count for either bound only where they widen it.
            k = 0
            if self.c.cancel:
                self.tail += mul(self.count_key[24 + side], s.swept[side] + 1)
                k = s.swept[side] * self.c.sweep[side]
            if n * self.c.sweep[side] + self.rest[side] + self.c.last[side] > most:
                most = n * self.c.sweep[side] + self.rest[side] + self.c.last[side]
            if side == self.me:
                hi = self.points[side] + k
            else:
                if self.points[side] > lead or lo == -WIDEST:
                    lead = self.points[side]
                if self.points[side] + k > lo:
                    lo = self.points[side] + k
        most += self.c.of_all
        self.up = hi + most - lead
        self.down = self.points[self.me] - lo - most

    def final(self, s: State) -> int:
        """The value of a deal that is over."""
        left = s.loose
        slots = s.live
        while slots:
            left |= s.laid[low(slots)] & FULL
            slots &= slots - 1
        capturer = -1 if s.last_seat < 0 else s.side_of[s.last_seat]
        to = -1
        if left:
            player = 0
            court = 0
            if s.n:
                player = s.side_of[s.h_turn[s.n - 1]]
                court = 1 if s.log_b[s.n - 1] & 63 >= 40 else 0
            to = self.c.left_to[(capturer + 1) * 8 + court * 4 + player]
        if not self.two_sides:
            return self.final_many(s, left, to, capturer)
        one = s.piles[0]
        other = s.piles[1]
        total = self.bank
        if to == 0:
            one |= left
            total += self.c.sure(0, left)
        elif to == 1:
            other |= left
            total -= self.c.sure(1, left)
        if self.c.by_cards:
            total += self.c.most(CARDS, count(one), count(other))
        if self.c.spades:
            total += self.c.most(SPADES, count(one & self.c.spades), count(other & self.c.spades))
        if self.c.coins:
            total += self.c.most(COINS, count(one & self.c.coins), count(other & self.c.coins))
        if self.c.by_primiera:
            total += self.c.most(PRIMIERA, self.c.primiera(one), self.c.primiera(other))
        if capturer == 0:
            total += self.c.last[0]
        elif capturer == 1:
            total -= self.c.last[1]
        return total

    def final_many(self, s: State, left: int, to: int, capturer: int) -> int:
        """The points of `me` at the end less those of the best of the other sides."""
        c = self.c
        sides = range(s.n_sides)
        total = [self.points[side] for side in sides]
        piles = [s.piles[side] | (left if side == to else 0) for side in sides]
        if to >= 0:
            total[to] += c.sure(to, left)
        if capturer >= 0:
            total[capturer] += c.last[capturer]
        if c.by_cards:
            total = _plus(total, c.points(0, tuple([count(pile) for pile in piles])))
        if c.spades:
            total = _plus(total, c.points(1, tuple([count(pile & c.spades) for pile in piles])))
        if c.coins:
            total = _plus(total, c.points(2, tuple([count(pile & c.coins) for pile in piles])))
        if c.by_primiera:
            total = _plus(total, c.points(3, tuple([c.primiera(pile) for pile in piles])))
        if c.cancel:
            total = _plus(total, c.points(SWEEPS, tuple([s.swept[side] for side in sides])))
        return total[self.me] - max([total[side] for side in sides if side != self.me])


def _plus(one: list[int], other: tuple[int, ...]) -> list[int]:
    return [x + y for x, y in zip(one, other, strict=True)]
