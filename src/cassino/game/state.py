# cython: annotation_typing=False
"""The state of one deal: hands, loose cards, builds, piles, stock, and the log that undoes it.

A play is two numbers: `a` = loose cards | value << 52 | kind << 57, `b` = hand card | build slots << 6.
A build is one number: its cards | value << 52 | owner << 57 | multiple << 59; slot k is shown as build B(k+1).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import SupportsIndex

import cython

from cassino.game.rulebook import Layout, Rulebook

if not cython.compiled:
    from cassino.game.bits import FULL, bit, low
    from cassino.game.codes import ADD, CAPTURE, RAISE, REFILL_DRAW, REFILL_REDEAL, TABLE_BUILD, TRAIL

    SLOTS = 26
    LOG = 64


class State:
    """One deal in progress, without checks: `Deal` is what callers use."""

    book: Rulebook
    layout: Layout
    players: int
    n_sides: int
    step: int
    dealer: int
    turn: int
    round: int
    half: int
    last_seat: int
    over: bool
    partial: bool
    n: int
    pos: int
    n_pack: int
    side_of: list[int]
    after: list[int]
    hands: list[int]
    unseen: list[int]
    loose: int
    reach: int
    laid: list[int]
    live: int
    piles: list[int]
    swept: list[int]
    pack: list[int]
    log_a: list[int]
    log_b: list[int]
    h_loose: list[int]
    h_hand: list[int]
    h_pile: list[int]
    h_live: list[int]
    h_turn: list[int]
    h_pos: list[int]
    h_last: list[int]
    h_swept: list[int]
    h_round: list[int]
    h_old: list[int]
    n_old: int
    old_build: list[int]
    old_slot: list[int]

    def __init__(self, book: Rulebook, players: int, sides: Sequence[int]) -> None:
        if not cython.compiled:
            self.side_of = [0] * 4
            self.after = [0] * 4
            self.hands = [0] * 4
            self.unseen = [0] * 4
            self.laid = [0] * SLOTS
            self.piles = [0] * 4
            self.swept = [0] * 4
            self.pack = [0] * 52
            for name in ("log_a", "log_b", "h_loose", "h_hand", "h_pile", "h_live"):
                setattr(self, name, [0] * LOG)
            for name in ("h_turn", "h_pos", "h_last", "h_swept", "h_round", "h_old"):
                setattr(self, name, [0] * LOG)
            self.old_build = [0] * 128
            self.old_slot = [0] * 128
            self.loose = self.live = self.n = self.n_old = self.pos = self.n_pack = 0
            self.turn = self.round = self.dealer = 0
            self.over = self.partial = False
        self.book = book
        self.players = players
        self.n_sides = max(sides) + 1
        for i in range(players):
            self.side_of[i] = sides[i]
        self.half = 1
        self.last_seat = -1
        # +1 clockwise, -1 anticlockwise: the next seat number sits to the left.
        self.step = 1 if book.rules.turns_clockwise(players) else -1
        for i in range(players):
            self.after[i] = (i + self.step + players) % players
        self.layout = book.layout(0, 0)

    def set_pack(self, pack: Iterable[SupportsIndex], dealer: int) -> None:
        """Deals the first cards of a pack in its final order; raises ValueError for anything but a whole pack."""
        found = 0
        n = 0
        for card in pack:
            c = card.__index__()
            if n == self.book.n_pack or not 0 <= c < 52 or not self.book.pack >> c & 1:
                raise ValueError(f"card number {n + 1} of the pack does not belong to it")
            self.pack[n] = c
            found |= bit(c)
            n += 1
        if found != self.book.pack:
            raise ValueError(f"the pack of these rules is {self.book.n_pack} different cards")
        self.n_pack = n
        self.dealer = dealer
        self.layout = self.book.layout(self.players, dealer)
        self.start()

    def start(self) -> None:
        """Clears the table and deals the opening from the pack."""
        for i in range(4):
            self.hands[i] = 0
            self.piles[i] = 0
            self.swept[i] = 0
        self.loose = 0
        self.live = 0
        self.n = 0
        self.n_old = 0
        for i in range(self.layout.n_opening):
            if self.layout.opening[i] == 4:
                self.loose |= bit(self.pack[i])
            else:
                self.hands[self.layout.opening[i]] |= bit(self.pack[i])
        self.find_sums()
        self.pos = self.layout.n_opening
        self.turn = self.layout.first
        self.round = 1
        self.last_seat = -1
        self.over = False

    def find_sums(self) -> None:
        """Works out which sums the loose cards make."""
        reach = 1
        m = self.loose & self.book.numbers
        while m:
            c = low(m)
            m &= m - 1
            # A card with one value, or none, has 0 in the place of the others.
            reach |= reach << self.book.table1[c] | reach << self.book.table2[c]
        self.reach = reach & 0x1FFFF

    def apply(self, a: int, b: int) -> None:
        """Carries out a play that is known to be legal."""
        seat = self.turn
        side = self.side_of[seat]
        n = self.n
        self.log_a[n] = a
        self.log_b[n] = b
        self.h_loose[n] = self.loose
        self.h_hand[n] = self.hands[seat]
        self.h_pile[n] = self.piles[side]
        self.h_live[n] = self.live
        self.h_turn[n] = seat
        self.h_pos[n] = self.pos
        self.h_last[n] = self.last_seat
        self.h_swept[n] = self.swept[side]
        self.h_round[n] = self.round
        self.h_old[n] = self.n_old
        self.n = n + 1
        cards = a & FULL
        kind = a >> 57
        cb = bit(b & 63)
        self.hands[seat] ^= cb
        if kind == TRAIL:
            self.loose |= cb
            # One more card: every sum so far, and the same with the card. Cards leaving the table need a new count.
            c = b & 63
            self.reach = (self.reach | self.reach << self.book.table1[c] | self.reach << self.book.table2[c]) & 0x1FFFF
        elif kind == CAPTURE:
            self.loose ^= cards
            self.find_sums()
            got = cards | cb
            m = b >> 6
            while m:
                slot = low(m)
                self.old_build[self.n_old] = self.laid[slot]
                self.old_slot[self.n_old] = slot
                self.n_old += 1
                got |= self.laid[slot] & FULL
                m &= m - 1
            self.live &= ~(b >> 6)
            self.piles[side] |= got
            self.last_seat = seat
        else:
            v = a >> 52 & 31
            self.loose ^= cards
            self.find_sums()
            if kind == ADD or kind == RAISE:
                slot = low(b >> 6)
                self.old_build[self.n_old] = self.laid[slot]
                self.old_slot[self.n_old] = slot
                self.n_old += 1
                got = self.laid[slot] & FULL | cards | cb
                if kind == ADD or not self.one_group(b & 63, cards, self.laid[slot] >> 52 & 31, v):
                    got |= bit(59)
            else:
                slot = 0
                while self.live >> slot & 1:
                    slot += 1
                if kind == TABLE_BUILD:
                    self.loose |= cb
                    self.find_sums()
                    got = cards
                    if not self.one_group(-1, cards, 0, v):
                        got |= bit(59)
                else:
                    got = cards | cb
                    if not self.one_group(b & 63, cards, 0, v):
                        got |= bit(59)
            self.laid[slot] = got | v * bit(52) | seat * bit(57)
            self.live |= bit(slot)
        self.advance(seat)
        if kind == CAPTURE and self.loose == 0 and self.live == 0:
            # A round that began after this play has no bearing on it: ask what the deal was before the refill.
            if (self.book.sweep_last_card or not self.over) and (
                self.book.sweep_last_round or self.h_pos[n] < self.n_pack
            ):
                self.swept[side] += 1

    def one_group(self, card: int, cards: int, base: int, v: int) -> bool:
        """Whether a build is single: hand card, joined cards and the build below make its value just once."""
        total = base
        if card >= 0:
            total += self.book.join1[card]
        m = cards
        while m:
            c = low(m)
            total += self.book.join1[c]
            m &= m - 1
        return total == v

    def advance(self, seat: int) -> None:
        """Draws or deals what the rule set gives after a play and passes the turn."""
        if self.book.refill == REFILL_DRAW and self.pos < self.n_pack:
            self.hands[seat] |= bit(self.pack[self.pos])
            self.pos += 1
        t = seat
        for _ in range(self.players):
            t = self.after[t]
            if self.hands[t] or self.partial:
                self.turn = t
                return
        if self.book.refill == REFILL_REDEAL and self.pos < self.n_pack:
            for i in range(self.layout.n_hands):
                self.hands[self.layout.hands[i]] |= bit(self.pack[self.pos])
                self.pos += 1
            self.round += 1
            self.turn = self.layout.first
            return
        self.over = True

    def undo(self) -> None:
        """Takes the last play back."""
        n = self.n - 1
        self.n = n
        seat = self.h_turn[n]
        side = self.side_of[seat]
        if self.round != self.h_round[n]:
            for i in range(4):
                self.hands[i] = 0
        self.round = self.h_round[n]
        self.hands[seat] = self.h_hand[n]
        self.loose = self.h_loose[n]
        self.find_sums()
        self.piles[side] = self.h_pile[n]
        self.live = self.h_live[n]
        self.turn = seat
        self.pos = self.h_pos[n]
        self.last_seat = self.h_last[n]
        self.swept[side] = self.h_swept[n]
        self.over = False
        while self.n_old > self.h_old[n]:
            self.n_old -= 1
            slot = self.old_slot[self.n_old]
            self.laid[slot] = self.old_build[self.n_old]

    def copy_into(self, other: State) -> None:
        """Makes `other` (of the same book, players and sides) equal to this state, log included."""
        other.layout = self.layout
        other.dealer = self.dealer
        other.turn = self.turn
        other.round = self.round
        other.half = self.half
        other.last_seat = self.last_seat
        other.over = self.over
        other.partial = self.partial
        other.n = self.n
        other.pos = self.pos
        other.n_pack = self.n_pack
        other.loose = self.loose
        other.reach = self.reach
        other.live = self.live
        other.n_old = self.n_old
        for i in range(4):
            other.hands[i] = self.hands[i]
            other.unseen[i] = self.unseen[i]
            other.piles[i] = self.piles[i]
            other.swept[i] = self.swept[i]
        for i in range(SLOTS):
            other.laid[i] = self.laid[i]
        for i in range(self.n_pack):
            other.pack[i] = self.pack[i]
        for i in range(self.n):
            other.log_a[i] = self.log_a[i]
            other.log_b[i] = self.log_b[i]
            other.h_loose[i] = self.h_loose[i]
            other.h_hand[i] = self.h_hand[i]
            other.h_pile[i] = self.h_pile[i]
            other.h_live[i] = self.h_live[i]
            other.h_turn[i] = self.h_turn[i]
            other.h_pos[i] = self.h_pos[i]
            other.h_last[i] = self.h_last[i]
            other.h_swept[i] = self.h_swept[i]
            other.h_round[i] = self.h_round[i]
            other.h_old[i] = self.h_old[i]
        for i in range(self.n_old):
            other.old_build[i] = self.old_build[i]
            other.old_slot[i] = self.old_slot[i]

    def same(self, other: State) -> bool:
        """Whether both hold the same cards in the same places with the same seat to play."""
        if self.players != other.players or self.n_sides != other.n_sides or self.over != other.over:
            return False
        if self.loose != other.loose or self.live != other.live or self.turn != other.turn:
            return False
        if self.last_seat != other.last_seat or self.dealer != other.dealer or self.half != other.half:
            return False
        if self.pos != other.pos or self.n_pack != other.n_pack or self.round != other.round:
            return False
        for i in range(4):
            if self.hands[i] != other.hands[i] or self.piles[i] != other.piles[i]:
                return False
            if self.swept[i] != other.swept[i] or self.unseen[i] != other.unseen[i]:
                return False
        for i in range(SLOTS):
            if self.live >> i & 1 and self.laid[i] != other.laid[i]:
                return False
        for i in range(self.pos, self.n_pack):
            if self.pack[i] != other.pack[i]:
                return False
        return True
