# cython: annotation_typing=False
"""What a play is worth by the rules of thumb, and at once: the arithmetic of `hoyle` and `greedy`, compiled.

A `Pricer` looks at one position with the eyes of the seat to play: its hand, what lies on the table and in the piles,
how many cards others hold. It never looks at other hands or at the order of the stock, even where the state has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import cython

from cassino.game.rulebook import Rulebook
from cassino.game.state import State
from cassino.game.workspace import Workspace
from cassino.players.worth import prices

if not cython.compiled:
    from cassino.game.bits import FULL, bit, count, low
    from cassino.game.codes import *
    from cassino.game.generate import generate
    from cassino.game.legality import check
    from cassino.game.plays import make_play

    N_WEIGHTS = 25
    (
        CARD,
        SPADE,
        CASH,
        ACE_FIRST,
        JUST_TRAILED,
        SWEEP,
        TEMPO,
        COMBINE,
        TRAIL_CASH,
        LAST_ACE,
        TRAIL_COURT,
        TRAIL_HIGH,
        FEEDS_TEN,
        MAKES_TEN,
        DEAD_RANK,
        PAIR_BACK,
        TRAIL_SPADE,
        LEAVES_SWEEP,
        W_BUILD,
        TEMPO_LOST,
        SINGLE_RISK,
        THEIR_BUILD,
        LEFT_BUILD,
        LAST_CAPTURE,
        PARTNER_SWEEP,
    ) = range(N_WEIGHTS)

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.ground.ruleset import RuleSet


class Pricer:
    """Prices plays of one rule set; `weights` in the order of `hoyle.WEIGHTS`.

    `set_table` says what a state does not hold: the number of cards in the stock, the card (as a mask) that an
    opponent has just trailed where the state's own log does not tell, and whether sweeps have stopped counting.
    """

    book: Rulebook
    scratch: State
    work: Workspace
    w: list[float]
    cash: list[float]
    cards_worth: float
    spades_worth: float
    coins_worth: float
    primiera: list[float]
    has_primiera: bool
    spades: int
    coins: int
    scoring: int
    sweep_points: int
    stock: int
    trailed: int
    frozen: bool
    s: State
    seat: int
    side: int
    price: list[float]
    sweep: float
    unseen: int
    n_unseen: int
    number: list[int]
    ranks: list[int]
    next_size: int
    next_mine: bool
    others: int
    left: int
    last_play: bool
    feeders: int
    after: int
    kept: int
    made: int
    a: int
    b: int

    def __init__(self, book: Rulebook, players: int, sides: Sequence[int], weights: Sequence[float]) -> None:
        if not cython.compiled:
            self.w = [0.0] * N_WEIGHTS
            self.cash = [0.0] * 52
            self.primiera = [0.0] * 52
            self.price = [0.0] * 52
            self.number = [0] * 17
            self.ranks = [0] * 14
        self.book = book
        self.scratch = State(book, players, sides)
        self.scratch.partial = True
        self.work = Workspace()
        for i in range(N_WEIGHTS):
            self.w[i] = weights[i]
        self._set_prices(book.rules)
        self.stock = 0
        self.trailed = 0
        self.frozen = False

    def _set_prices(self, rules: RuleSet) -> None:
        worth = prices(rules)
        self.cards_worth = float(worth.cards)
        self.spades_worth = float(max(worth.spades))
        self.coins_worth = float(max(worth.coins))
        self.spades = self.coins = self.scoring = 0
        self.has_primiera = any(worth.primiera)
        for c in range(52):
            self.cash[c] = worth.cash[c]
            self.primiera[c] = worth.primiera[c]
            if rules.pack >> c & 1:
                self.spades |= int(c % 4 == 3) << c
                self.coins |= int(c % 4 == 1) << c
                self.scoring |= int(worth.cash[c] != 0) << c
        self.sweep_points = rules.sweep_points

    def set_table(self, stock: int, trailed: int, frozen: bool) -> None:
        """Says what the state does not hold."""
        self.stock = stock
        self.trailed = trailed
        self.frozen = frozen

    # --- choosing

    def pick(self, s: State, by_rules: bool, toss: float) -> Play:
        """The legal play of the highest price; among several `toss`, from 0 up to 1, decides.

        `by_rules` takes the price by the rules of thumb (`worth`), otherwise what a play brings at once (`gain`).
        """
        self.look(s)
        generate(s, self.work)
        n = self.work.n + count(self.work.trails)
        best = -1e9
        ties = 0
        for i in range(n):
            self.nth(i)
            worth = self.worth(self.a, self.b) if by_rules else self.gain(self.a, self.b)
            if worth > best + 1e-9:
                best = worth
                ties = 1
            elif worth > best - 1e-9:
                ties += 1
        ties = int(toss * ties)
        for i in range(n):
            self.nth(i)
            worth = self.worth(self.a, self.b) if by_rules else self.gain(self.a, self.b)
            if worth > best - 1e-9:
                if ties == 0:
                    break
                ties -= 1
        return make_play(self.a, self.b)

    def nth(self, i: int) -> None:
        """Sets `a` and `b` to play number i of those just listed, trails last."""
        if i < self.work.n:
            self.a = self.work.out_a[i]
            self.b = self.work.out_b[i]
            return
        m = self.work.trails
        for _ in range(i - self.work.n):
            m &= m - 1
        self.a = 0
        self.b = low(m)

    def prices(self, s: State) -> list[tuple[Play, float]]:
        """Every legal play with its price by the rules of thumb, in the order of the list."""
        self.look(s)
        generate(s, self.work)
        found = []
        for i in range(self.work.n + count(self.work.trails)):
            self.nth(i)
            found.append((make_play(self.a, self.b), self.worth(self.a, self.b)))
        return found

    # --- looking at the table

    def look(self, s: State) -> None:
        """Looks up what all plays of this turn have in common."""
        self.s = s
        self.seat = s.turn
        self.side = s.side_of[s.turn]
        seen = s.hands[s.turn] | s.loose
        m = s.live
        while m:
            seen |= s.laid[low(m)] & FULL
            m &= m - 1
        for i in range(s.n_sides):
            seen |= s.piles[i]
        self.unseen = self.book.pack & ~seen
        self.n_unseen = count(self.unseen)
        card = 0.0 if self.settled(s, self.book.pack) else self.w[CARD] * self.cards_worth / 3
        spade = 0.0
        if self.spades_worth and not self.settled(s, self.spades):
            spade = self.w[SPADE] * self.spades_worth
        coin = 0.0
        if self.coins_worth and not self.settled(s, self.coins):
            coin = self.w[SPADE] * self.coins_worth
        for c in range(52):
            self.price[c] = self.w[CASH] * self.cash[c] + card
            if c & 3 == 3:
                self.price[c] += spade
            elif c & 3 == 1:
                self.price[c] += coin
        if self.has_primiera:
            mine = s.piles[self.side]
            for suit in range(4):
                # Only a card above the best one held of its suit adds to primiera.
                held = 0.0
                for i in range(13):
                    c = 4 * i + suit
                    if mine >> c & 1 and self.primiera[c] > held:
                        held = self.primiera[c]
                for i in range(13):
                    c = 4 * i + suit
                    if self.primiera[c] > held:
                        self.price[c] += self.w[SPADE] * 2 * (self.primiera[c] - held)
        for i in range(17):
            self.number[i] = 0
        for i in range(14):
            self.ranks[i] = 0
        m = self.unseen
        while m:
            c = low(m)
            m &= m - 1
            self.ranks[(c >> 2) + 1] += 1
            v = self.book.hand1[c]
            if v:
                self.number[v] += 1
            v = self.book.hand2[c]
            if v:
                self.number[v] += 1
        self.feeders = self.unseen & self.scoring
        self.others = 0
        sizes = 0
        t = s.turn
        self.next_size = -1
        self.next_mine = False
        for _ in range(s.players - 1):
            t += s.step
            if t == s.players:
                t = 0
            elif t < 0:
                t = s.players - 1
            size = count(s.hands[t]) + s.unseen[t]
            sizes += size
            if self.next_size < 0:
                self.next_size = size
                self.next_mine = s.side_of[t] == self.side
            if s.side_of[t] != self.side:
                self.others += size
        last_round = self.stock == 0
        self.left = sizes if last_round else 99
        self.sweep = 0.0 if self.frozen or (last_round and not self.book.sweep_last_round) else self.sweep_points
        self.last_play = last_round and sizes == 0 and count(s.hands[s.turn]) == 1

    def settled(self, s: State, of: int) -> bool:
        """Whether it is certain which side gets most of these cards."""
        left = count(of)
        most = -1
        next = -1
        for i in range(s.n_sides):
            n = count(s.piles[i] & of)
            left -= n
            if n > most:
                next = most
                most = n
            elif n > next:
                next = n
        return most - next > left

    # --- pricing a play

    def worth(self, a: int, b: int) -> float:
        """The price of a legal play by the rules of thumb, in points."""
        kind = a >> 57
        if kind == CAPTURE:
            return self.capture(a, b)
        if kind == TRAIL:
            return self.trail(b & 63)
        return self.building(a, b)

    def gain(self, a: int, b: int) -> float:
        """What a play brings at once: the price of what it captures and a sweep; other plays cost their own card."""
        if a >> 57 == TRAIL:
            return -self.price[b & 63] - 10
        if a >> 57 != CAPTURE:
            return -100.0
        cards = a & FULL
        taken = cards | bit(b & 63)
        slots = b >> 6
        m = slots
        while m:
            taken |= self.s.laid[low(m)] & FULL
            m &= m - 1
        worth = self.price_of(taken)
        if self.s.loose == cards and self.s.live == slots and not (self.last_play and not self.book.sweep_last_card):
            worth += self.sweep
        return worth

    def capture(self, a: int, b: int) -> float:
        """A capture: R1 to R7, R20, R29, and what it leaves."""
        s = self.s
        cards = a & FULL
        slots = b >> 6
        taken = cards | bit(b & 63)
        worth = 0.0
        m = slots
        while m:
            slot = low(m)
            m &= m - 1
            taken |= s.laid[slot] & FULL
            if s.side_of[s.laid[slot] >> 57 & 3] != self.side:
                worth += self.w[THEIR_BUILD]
        worth += self.price_of(taken)
        self.after = s.loose & ~cards
        self.kept = s.live & ~slots
        self.made = 0
        if self.after == 0 and self.kept == 0:
            worth += self.w[TEMPO]
            if self.book.sweep_last_card or not self.last_play:
                worth += self.w[SWEEP] * self.sweep
        if taken & self.just_trailed():
            worth += self.w[JUST_TRAILED]
        v = a >> 52 & 31
        if v:
            singles = count(cards & self.book.singles[v])
            worth += self.w[COMBINE] * (count(cards) - singles)
        worth += self.w[ACE_FIRST] * count(cards & 15 & self.scoring)
        if self.left < 99:
            left = self.price_of(self.after) + 0.2
            m = self.kept
            worth += self.w[LAST_CAPTURE] * left / (1 + self.left)
        return worth + self.leaves()

    def just_trailed(self) -> int:
        """The card an opponent has just trailed, as a mask."""
        s = self.s
        if s.n == 0:
            return self.trailed
        return bit(s.log_b[s.n - 1] & 63) if s.log_a[s.n - 1] >> 57 == TRAIL else 0

    def trail(self, card: int) -> float:
        """A trail: R8 to R15, and what it leaves."""
        s = self.s
        cash = self.cash[card]
        worth = 0.0
        v = self.book.hand1[card]
        alive = self.number[v] if v else self.ranks[(card >> 2) + 1]
        if cash:
            worth += self.w[TRAIL_CASH] * cash
            if not alive and s.loose:
                worth += self.w[LAST_ACE] * cash
        v = self.book.table1[card]
        if v == 0:
            worth += self.w[TRAIL_COURT]
        elif self.book.courts == 0 and v > 7:
            worth += self.w[TRAIL_HIGH] * (v - 7)
        worth += self.feeds(card)
        if not alive:
            worth += self.w[DEAD_RANK]
        twins = s.hands[s.turn] >> (card & 60) & 15
        if count(twins) > 1:
            worth += self.w[PAIR_BACK]
        if card & 3 == 3:
            worth += self.w[TRAIL_SPADE] * self.spades_worth
        elif card & 3 == 1:
            worth += self.w[TRAIL_SPADE] * self.coins_worth
        self.after = s.loose | bit(card)
        self.kept = s.live
        self.made = 0
        return worth + self.leaves()

    def feeds(self, card: int) -> float:
        """R12: what the trailed card offers to the scoring cards that are still unseen."""
        v = self.book.table1[card]
        if v == 0 or not self.feeders:
            return 0.0
        lies = self.s.reach << v
        worth = 0.0
        m = self.feeders
        while m:
            c = low(m)
            m &= m - 1
            if self.book.hand1[c]:
                points = self.cash[c]
                if self.book.hand1[c] == v:
                    worth += self.w[FEEDS_TEN] * points
                elif (lies | self.s.reach) >> self.book.hand1[c] & 1:
                    worth += self.w[MAKES_TEN] * points
        return worth

    def building(self, a: int, b: int) -> float:
        """A build, an addition or a raise: R18 to R24, and what it leaves."""
        s = self.s
        kind = a >> 57
        v = a >> 52 & 31
        cards = a & FULL
        slots = b >> 6
        card = b & 63
        joined = cards
        loose = s.loose & ~cards
        if kind == TABLE_BUILD:
            loose |= bit(card)
        else:
            joined |= bit(card)
        worth = self.w[TEMPO_LOST]
        multiple = kind == ADD or count(cards) > 1
        m = slots
        while m:
            slot = low(m)
            m &= m - 1
            joined |= s.laid[slot] & FULL
            if s.side_of[s.laid[slot] >> 57 & 3] != self.side:
                worth += self.w[THEIR_BUILD]
        risk = self.chance_held(self.number[v]) * (1.0 if multiple else self.w[SINGLE_RISK])
        taker = 0.0
        first = True
        m = s.hands[s.turn] & self.book.takers[v] & ~bit(card)
        while m:
            c = low(m)
            m &= m - 1
            if first or self.price[c] > taker:
                taker = self.price[c]
                first = False
        won = self.price_of(joined)
        worth += self.w[W_BUILD] * ((1 - risk) * (won + taker) - risk * won)
        self.after = loose
        self.kept = s.live & ~slots
        # What the build will be: no slot of the state holds it yet.
        self.made = joined | v * bit(52) | self.seat * bit(57) | int(multiple) * bit(59)
        return worth + self.leaves()

    # --- what a play leaves behind

    def leaves(self) -> float:
        """R16, R21, R32: own builds left on the table, and the sweep that the next player may have."""
        s = self.s
        worth = 0.0
        m = self.kept
        while m:
            slot = low(m)
            m &= m - 1
            one = s.laid[slot]
            if one >> 57 & 3 == self.seat:
                lost = self.price_of(one & FULL)
                worth -= self.w[LEFT_BUILD] * self.chance_held(self.number[one >> 52 & 31]) * lost
        if self.sweep and (self.after or self.kept or self.made):
            n = self.sweepers()
            if n:
                held = 1 - none_held(self.n_unseen, n, self.next_size)
                if self.next_mine:
                    worth += self.w[PARTNER_SWEEP] * held * self.sweep
                else:
                    worth += self.w[LEAVES_SWEEP] * held * (self.sweep + self.price_of(self.after))
        return worth

    def sweepers(self) -> int:
        """How many unseen cards would sweep the table that the play leaves, asked of the rules themselves."""
        s = self.s
        values = 0
        m = self.kept
        while m:
            values |= bit(s.laid[low(m)] >> 52 & 31)
            m &= m - 1
        if self.made:
            values |= bit(self.made >> 52 & 31)
        if values & values - 1 and not (self.book.build_in_sum or self.book.combo):
            return 0
        total = 0
        highest = 0
        double_way = False
        courts = 0
        m = self.after
        while m:
            c = low(m)
            m &= m - 1
            v = self.book.table1[c]
            if v == 0:
                courts |= bit(c)
            if v > highest:
                highest = v
            total += v
            if self.book.table2[c]:
                double_way = True
        n = 0
        if courts:
            # Only a court of the same rank takes a court.
            if values or courts != self.after or courts & ~self.book.twins[low(courts)]:
                return 0
            some = low(courts)
            m = self.unseen & self.book.twins[some]
            if m and self.takes_all(low(m), 0):
                n = count(m)
            return n
        for v in range(1, 17):
            if not self.number[v]:
                continue
            if not double_way and not values and (highest > v or total % v):
                continue
            if values and not (self.book.build_in_sum or self.book.combo) and not values >> v & 1:
                continue
            m = self.unseen & self.book.takers[v]
            if self.takes_all(low(m), v):
                n += self.number[v]
        return n

    def takes_all(self, card: int, v: int) -> bool:
        """Whether a card takes everything on such a table."""
        s = self.scratch
        other = s.players - 1 if self.seat == 0 else 0
        for i in range(s.players):
            s.hands[i] = 0
        s.hands[other] = bit(card)
        s.loose = self.after
        s.live = self.kept
        m = self.kept
        while m:
            i = low(m)
            m &= m - 1
            s.laid[i] = self.s.laid[i]
        if self.made:
            i = 0
            while s.live >> i & 1:
                i += 1
            s.laid[i] = self.made
            s.live |= bit(i)
        s.turn = other
        return check(s, self.work, self.after | v * bit(52) | CAPTURE * bit(57), card | s.live << 6) == OK

    def price_of(self, cards: int) -> float:
        """The prices of these cards together."""
        out = 0.0
        m = cards
        while m:
            out += self.price[low(m)]
            m &= m - 1
        return out

    def chance_held(self, copies: int) -> float:
        """The chance that an opponent who plays before one's next turn holds one of so many unseen cards."""
        if copies == 0:
            return 0.0
        return 1 - none_held(self.n_unseen, copies, self.others)


def none_held(cards: int, copies: int, size: int) -> float:
    """The chance that `size` of `cards` unseen cards hold none of so many copies."""
    chance = 1.0
    for k in range(min(size, cards)):
        if cards - copies - k <= 0:
            return 0.0
        chance *= float(cards - copies - k) / (cards - k)
    return chance
