# cython: annotation_typing=False
"""The search of positions in which every card is known, to the end of the deal: whether a value reaches a number.

`Solver` asks it again and again (MTD(f): Plaat and others, 1996). It remembers bounds of the points still to come by
position, and leaves positions whose points left cannot matter. It steps and lists with the engine (`State.apply`,
`generate`) and scores with `Counting`, so it knows no rule itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from cassino.game.weighing import Weighing
from cassino.game.workspace import Workspace

if not cython.compiled:
    from cassino.game.bits import FULL, bit, count, low, mul
    from cassino.game.codes import CAPTURE, REFILL_DRAW, TABLE_BUILD, TRAIL
    from cassino.game.generate import generate
    from cassino.game.memo import memo_find, memo_free, memo_keep, memo_make, memo_near, memo_renew

    STACK = 131072
    WIDEST = 30000
    PULSE = 65535
    LAST_PLAYS = 4
    NEAR = 65536

    def PyErr_CheckSignals() -> int:
        """Python looks at its signals by itself."""
        return 0


if TYPE_CHECKING:
    from cassino.game.counting import Counting
    from cassino.game.memo import Table
    from cassino.game.state import State

GOLDEN = 0x9E3779B97F4A7C15
M1 = 0xBF58476D1CE4E5B9
M2 = 0x94D049BB133111EB


class Search(Weighing):
    """A search with its memory of about `memory` bytes, for one position after another; made as a `Solver`."""

    work: Workspace
    near: Table
    far: Table
    full: int
    in_hand: list[int]
    on_table: list[int]
    in_build: list[int]
    salt: int
    deep: int
    saved_rest: list[int]
    built: list[int]
    top: int
    play_a: list[int]
    play_b: list[int]
    play_sub: list[int]
    play_rank: list[int]
    play_id: list[int]
    nodes: int
    most_nodes: int
    failed: int

    def __init__(self, memory: int = 1 << 20) -> None:
        super().__init__()
        if not cython.compiled:
            for name, length in (
                ("in_hand", 256),
                ("on_table", 64),
                ("in_build", 64),
                ("built", 26),
                ("saved_rest", 256),
                ("play_a", STACK),
                ("play_b", STACK),
                ("play_sub", STACK),
                ("play_rank", STACK),
                ("play_id", STACK),
            ):
                setattr(self, name, [0] * length)
            self.nodes = self.most_nodes = self.top = self.failed = self.deep = 0
        self.work = Workspace()
        size = 4096
        while size * 32 <= memory:
            size *= 2
        # The bulk of a search are the last plays, and what they find again they have just found.
        self.near = memo_make(size if size < NEAR else NEAR)
        self.far = memo_make(size)
        nothing = cython.NULL if cython.compiled else None
        if self.near == nothing or self.far == nothing:
            raise MemoryError(f"no memory for a table of {size} positions")
        for i in range(256):
            self.in_hand[i] = self.dice.draw()
        for i in range(64):
            self.on_table[i] = self.dice.draw()
            self.in_build[i] = self.dice.draw()

    def __dealloc__(self) -> None:
        memo_free(self.near)
        memo_free(self.far)

    # --- a new search

    def begin(self, s: State, c: Counting, again: bool) -> None:
        """Takes over a position; `again` tells that it is one of the deal that was searched last, as it goes on."""
        self.c = c
        self.two_sides = s.n_sides == 2
        if not again:
            self.me = 0 if self.two_sides else s.side_of[s.turn]
            self.salt = self.dice.draw()
            memo_renew(self.near)
            memo_renew(self.far)
        self.nodes = 0
        self.top = 0
        self.deep = 0
        self.failed = 0
        m = s.loose
        for i in range(s.players):
            m |= s.hands[i]
        for i in range(s.pos, s.n_pack):
            m |= bit(s.pack[i])
        for slot in range(26):
            if s.live >> slot & 1:
                m |= s.laid[slot] & FULL
                self.built[slot] = self.build_key(s.laid[slot])
        self.in_play = m
        for side in range(s.n_sides):
            self.in_play |= s.piles[side]
            self.points[side] = c.sure(side, s.piles[side])
            if not c.cancel or self.two_sides:
                self.points[side] += c.sweep[side] * s.swept[side]
            self.rest[side] = c.sure(side, m)
        self.bank = self.points[0] - self.points[1]
        self.rest_up = self.rest[0]
        self.rest_down = self.rest[1]

    def build_key(self, laid: int) -> int:
        """The key of a build: its cards by kind, value, owner, and whether it is multiple, well mixed."""
        v = mul(laid >> 52, GOLDEN)
        m = laid & FULL
        while m:
            v += self.in_build[self.c.kind[low(m)]]
            m &= m - 1
        if not cython.compiled:
            v &= 0xFFFFFFFFFFFFFFFF
        v = mul(v ^ v >> 31, M1)
        return v ^ v >> 29

    def position_key(self, s: State) -> int:
        """The key of hands, loose cards and builds."""
        key = self.salt
        for seat in range(s.players):
            m = s.hands[seat]
            while m:
                key += self.in_hand[seat * 64 + self.c.kind[low(m)]]
                m &= m - 1
        m = s.loose
        while m:
            key += self.on_table[self.c.kind[low(m)]]
            m &= m - 1
        for slot in range(26):
            if s.live >> slot & 1:
                key += self.built[slot]
        return key if cython.compiled else key & 0xFFFFFFFFFFFFFFFF

    # --- plays

    def worth(self, cards: int) -> int:
        """A guess at what taking cards is worth, in hundredths of a point."""
        total = 0
        while cards:
            total += self.c.guess[low(cards)]
            cards &= cards - 1
        return total

    def list_plays(self, s: State, best: int, twice: bool) -> int:
        """Puts the plays on the stack, those alike once unless `twice`, and ranks them; returns how many."""
        generate(s, self.work)
        if self.work.truncated:
            self.failed = 1
        base = self.top
        n = self.work.n
        m = self.work.trails
        total = n + count(m)
        if base + total > STACK:
            self.failed = 1
            return 0
        top = base
        # What the next seat can take if it plays for another side.
        nxt = s.turn + s.step
        if nxt == s.players:
            nxt = 0
        elif nxt < 0:
            nxt = s.players - 1
        theirs = s.hands[nxt] if s.side_of[nxt] != s.side_of[s.turn] else 0
        cards = theirs
        answers = 0
        while cards:
            answers |= s.book.takes[low(cards)]
            cards &= cards - 1
        for i in range(total):
            if i < n:
                a = self.work.out_a[i]
                b = self.work.out_b[i]
            else:
                a = 0
                b = low(m)
                m &= m - 1
            c = b & 63
            kind = a >> 57
            sub = 0
            if kind == TRAIL:
                rank = -self.c.guess[c]
                if s.book.twins[c] & theirs:
                    rank -= 200 if s.loose == 0 and s.live == 0 else 100
            else:
                cards = a & FULL
                rank = self.c.guess[c]
                while cards:
                    k = low(cards)
                    sub += self.on_table[self.c.kind[k]]
                    rank += self.c.guess[k]
                    if kind == CAPTURE and s.book.twins[k] & theirs:
                        rank += 60
                    cards &= cards - 1
                slots = b >> 6
                while slots:
                    k = low(slots)
                    sub += self.built[k]
                    rank += self.worth(s.laid[k] & FULL)
                    slots &= slots - 1
                if kind == CAPTURE:
                    rank += 1000
                    if a & FULL == s.loose and b >> 6 == s.live:
                        rank += 100 * self.c.sweep[s.side_of[s.turn]]
                else:
                    # A build that the next seat can take is worse than any trail, another one better.
                    rank = -200 - rank if answers >> (a >> 52 & 31) & 1 else 300 + rank
                if not cython.compiled:
                    sub &= 0xFFFFFFFFFFFFFFFF
            ident = mul(sub + self.in_hand[self.c.kind[c]] + mul(a >> 52, M2), GOLDEN)
            k = ident >> 48
            if k == 0:
                k = 1
            if not twice:
                j = base
                while j < top and (
                    self.play_sub[j] != sub
                    or self.play_a[j] >> 52 != a >> 52
                    or self.c.kind[self.play_b[j] & 63] != self.c.kind[c]
                ):
                    j += 1
                if j < top:
                    continue
            self.play_a[top] = a
            self.play_b[top] = b
            self.play_sub[top] = sub
            self.play_id[top] = k
            self.play_rank[top] = 1000000 if k == best else rank
            top += 1
        return top - base

    # --- the search

    def search(self, s: State, beta: int, key: int) -> int:
        """A bound of the value for `me`: at least `beta` and no higher than the value, or below `beta` and no lower."""
        self.nodes += 1
        if self.nodes & PULSE == 0:
            if PyErr_CheckSignals():
                self.failed = 3
            elif self.most_nodes and self.nodes > self.most_nodes:
                self.failed = 2
        if self.failed:
            return beta
        if s.over:
            return self.final(s)
        self.weigh(s)
        self.full = key + self.tail if cython.compiled else key + self.tail & 0xFFFFFFFFFFFFFFFF
        if self.depth > LAST_PLAYS:
            memo_near(self.far, self.full)
        elif self.depth > 2:
            memo_near(self.near, self.full)
        self.widen(s)
        bank = self.bank + self.settled if self.two_sides else 0
        up = bank + self.up
        if up < beta:
            return up
        down = bank + self.down
        if down >= beta:
            return down
        maximise = s.side_of[s.turn] == self.me
        depth = self.depth
        full = self.full
        best_id = 0
        # The last two plays are looked at again sooner than they are remembered.
        found = 0
        if depth > LAST_PLAYS:
            found = memo_find(self.far, full)
        elif depth > 2:
            found = memo_find(self.near, full)
        if found:
            lo = bank + (found >> 16 & 65535) - 32768
            if lo >= beta:
                return lo
            hi = bank + (found >> 32 & 65535) - 32768
            if hi < beta:
                return hi
            if hi < up:
                up = hi
            if lo > down:
                down = lo
            best_id = found & 65535
        base = self.top
        n = self.list_plays(s, best_id, False)
        self.top = base + n
        best = -WIDEST if maximise else WIDEST
        for i in range(base, base + n):
            k = i
            for j in range(i + 1, base + n):
                if self.play_rank[j] > self.play_rank[k]:
                    k = j
            if k != i:
                self.swap(i, k)
            v = self.follow(s, i, beta, key)
            if maximise:
                if v > best:
                    best = v
                    best_id = self.play_id[i]
                    if best >= beta:
                        break
            elif v < best:
                best = v
                best_id = self.play_id[i]
                if best < beta:
                    break
        self.top = base
        if self.failed:
            return beta
        if depth <= 2:
            return best
        if best >= beta:
            down = best
        else:
            up = best
        if depth > LAST_PLAYS:
            memo_keep(self.far, full, down - bank, up - bank, best_id, depth)
        else:
            memo_keep(self.near, full, down - bank, up - bank, best_id, depth)
        return best

    def swap(self, i: int, k: int) -> None:
        """Exchanges two plays of the stack."""
        a = self.play_a[i]
        b = self.play_b[i]
        sub = self.play_sub[i]
        rank = self.play_rank[i]
        ident = self.play_id[i]
        self.play_a[i] = self.play_a[k]
        self.play_b[i] = self.play_b[k]
        self.play_sub[i] = self.play_sub[k]
        self.play_rank[i] = self.play_rank[k]
        self.play_id[i] = self.play_id[k]
        self.play_a[k] = a
        self.play_b[k] = b
        self.play_sub[k] = sub
        self.play_rank[k] = rank
        self.play_id[k] = ident

    def follow(self, s: State, k: int, beta: int, key: int) -> int:
        """The bound that play number k of the stack leads to."""
        a = self.play_a[k]
        b = self.play_b[k]
        kind = a >> 57
        c = b & 63
        seat = s.turn
        side = s.side_of[seat]
        pos = s.pos
        pile = s.piles[side]
        live = s.live
        swept = s.swept[side]
        key = key - self.play_sub[k] - self.in_hand[seat * 64 + self.c.kind[c]]
        s.apply(a, b)
        slot = -1
        old_built = 0
        old_bank = self.bank
        old_up = self.rest_up
        old_down = self.rest_down
        p0 = self.points[side]
        if not self.two_sides:
            for i in range(4):
                self.saved_rest[self.deep * 4 + i] = self.rest[i]
        if kind == CAPTURE:
            got = s.piles[side] & ~pile
            p1 = 0
            if got & self.c.cash_cards:
                p1 = self.c.sure(side, got)
                self.rest_up -= self.c.sure(0, got)
                self.rest_down -= self.c.sure(1, got)
                if not self.two_sides:
                    for i in range(s.n_sides):
                        self.rest[i] -= self.c.sure(i, got)
            if not self.c.cancel or self.two_sides:
                p1 += (s.swept[side] - swept) * self.c.sweep[side]
            self.points[side] += p1
            self.bank += p1 if side == 0 else -p1
        elif kind == TRAIL:
            key += self.on_table[self.c.kind[c]]
        else:
            slot = low(b >> 6) if b >> 6 else low(s.live & ~live)
            old_built = self.built[slot]
            self.built[slot] = self.build_key(s.laid[slot])
            key += self.built[slot]
            if kind == TABLE_BUILD:
                key += self.on_table[self.c.kind[c]]
        if s.pos != pos:
            if s.book.refill == REFILL_DRAW:
                key += self.in_hand[seat * 64 + self.c.kind[s.pack[pos]]]
            else:
                for i in range(s.layout.n_hands):
                    key += self.in_hand[s.layout.hands[i] * 64 + self.c.kind[s.pack[pos + i]]]
        if not cython.compiled:
            key &= 0xFFFFFFFFFFFFFFFF
        self.deep += 1
        v = self.search(s, beta, key)
        self.deep -= 1
        s.undo()
        if slot >= 0:
            self.built[slot] = old_built
        self.bank = old_bank
        self.rest_up = old_up
        self.rest_down = old_down
        self.points[side] = p0
        if not self.two_sides:
            for i in range(4):
                self.rest[i] = self.saved_rest[self.deep * 4 + i]
        return v

    def exact(self, s: State, k: int, guess: int, key: int) -> int:
        """The value of a position (k < 0) or of play number k of the stack for `me`, found from a guess."""
        lo = -WIDEST
        hi = WIDEST
        v = guess
        while lo < hi:
            beta = v + 1 if v == lo else v
            v = self.search(s, beta, key) if k < 0 else self.follow(s, k, beta, key)
            if self.failed:
                return 0
            if v < beta:
                hi = v
            else:
                lo = v
        return lo

    def reaches(self, s: State, i: int, v: int, key: int, mine: bool) -> bool:
        """Whether play number i of the stack keeps the value v."""
        return self.follow(s, i, v, key) >= v if mine else self.follow(s, i, v + 1, key) <= v
