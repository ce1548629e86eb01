# cython: annotation_typing=False
"""Very many deals of the quick players inside the core, counted up as they end: for statistics, not for contests.

Every deal depends on the seed and its own number alone, so a million deals are the same however they are shared out.
The seats are dealt to, look and choose as everywhere else: `Pricer` never looks at other hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from cassino.game.dice import Dice
from cassino.game.state import State
from cassino.ground.cards import cards_of
from cassino.players.pricing import Pricer

if not cython.compiled:
    from cassino.game.bits import FULL, count, low, mul
    from cassino.game.codes import *
    from cassino.game.generate import generate

    BY_CHANCE = 0
    BY_GAIN = 1
    BY_RULES = 2

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cassino.game.rulebook import Rulebook
    from cassino.players.leaf import Leaf

GOLDEN = 0x9E3779B97F4A7C15
PLAYERS = {"random": 0, "greedy": 1, "hoyle": 2}
COUNTED = ("cards", "spades", "big", "little", "aces", "sweeps", "last")
BIG, LITTLE = 37, 7
SPADES = 0x8888888888888


class Bouts:
    """Deals between `random`, `greedy` and `hoyle`, named by seat; the dealer goes round.

    `greedy` and `hoyle` are the weights of those players. `run(first, number)` plays deals number `first` and on; the
    figures add up until the object is thrown away (`figures`). Opening redeals are not looked at.
    """

    leaf: Leaf
    s: State
    greedy: Pricer
    hoyle: Pricer
    dice: Dice
    seed: int
    n_cards: int
    cards: list[int]
    how: list[int]
    deals: int
    plays: int
    kinds: list[int]
    points: list[float]
    squares: list[float]
    got: list[list[int]]
    wins: list[int]
    seat_points: list[float]
    tied_cards: int
    tied_spades: int
    uncaptured: int
    left: list[int]
    sweeps: list[int]
    held: list[int]
    held_points: list[float]
    held_squares: list[float]
    first_hands: list[int]
    joint: list[int]

    def __init__(
        self,
        book: Rulebook,
        sides: Sequence[int],
        names: Sequence[str],
        leaf: Leaf,
        greedy: Sequence[float],
        hoyle: Sequence[float],
        seed: int,
    ) -> None:
        if not cython.compiled:
            for name, size in (("cards", 52), ("how", 4), ("kinds", 6), ("wins", 4), ("left", 53), ("sweeps", 40)):
                setattr(self, name, [0] * size)
            self.points, self.squares, self.seat_points = [0.0] * 4, [0.0] * 4, [0.0] * 4
            self.got = [[0] * 8 for _ in range(4)]
            self.held = [0] * 52
            self.held_points, self.held_squares = [0.0] * 52, [0.0] * 52
            self.first_hands = [0] * 4
            self.joint = [0] * 4096
            self.deals = self.plays = self.tied_cards = self.tied_spades = self.uncaptured = 0
        self.leaf = leaf
        self.s = State(book, len(names), sides)
        self.greedy = Pricer(book, len(names), sides, greedy)
        self.hoyle = Pricer(book, len(names), sides, hoyle)
        self.dice = Dice(seed)
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        for seat, name in enumerate(names):
            self.how[seat] = PLAYERS[name]
        self.n_cards = 0
        for card in cards_of(book.pack):
            self.cards[self.n_cards] = card.index
            self.n_cards += 1
        self.s.set_pack([card.index for card in cards_of(book.pack)], 0)
        for dealer in range(len(names)):
            book.layout(len(names), dealer)

    def run(self, first: int, number: int) -> None:
        """Plays deals number `first` to `first + number - 1`."""
        n = self.s.players
        for i in range(number):
            self.shuffle(first + i)
            self.s.dealer = (first + i) % n
            self.s.layout = self.s.book.layouts[(n, self.s.dealer)]
            self.s.start()
            for j in range(n):
                self.first_hands[j] = self.s.hands[j]
            while not self.s.over:
                self.play()
            self.count_up()

    def shuffle(self, number: int) -> None:
        """Fisher-Yates from the pack's own order, by the deal's own numbers."""
        z = mul(number + 1, GOLDEN) ^ self.seed
        self.dice.seed = z
        z = self.dice.draw()
        self.dice.seed = z
        c = 0
        for i in range(52):
            if self.s.book.pack >> i & 1:
                self.cards[c] = i
                c += 1
        for i in range(self.n_cards - 1, 0, -1):
            j = self.dice.below(i + 1)
            c = self.cards[i]
            self.cards[i] = self.cards[j]
            self.cards[j] = c
        for i in range(self.n_cards):
            self.s.pack[i] = self.cards[i]

    def play(self) -> None:
        """One play of the seat to play."""
        how = self.how[self.s.turn]
        p = self.hoyle if how == BY_RULES else self.greedy
        generate(self.s, p.work)
        n = p.work.n + count(p.work.trails)
        best = 0
        if how == BY_CHANCE:
            best = self.dice.below(n)
        elif n > 1:
            p.stock = self.s.n_pack - self.s.pos
            p.look(self.s)
            most = -1e9
            ties = 1
            for i in range(n):
                p.nth(i)
                x = p.worth(p.a, p.b) if how == BY_RULES else p.gain(p.a, p.b)
                if x > most + 1e-9:
                    most = x
                    best = i
                    ties = 1
                elif x > most - 1e-9:
                    ties += 1
                    if self.dice.below(ties) == 0:
                        best = i
        p.nth(best)
        self.kinds[p.a >> 57] += 1
        self.s.apply(p.a, p.b)
        self.plays += 1

    def count_up(self) -> None:
        """Adds a finished deal to the figures."""
        s = self.s
        self.deals += 1
        left = s.loose
        m = s.live
        while m:
            left |= s.laid[low(m)] & FULL
            m &= m - 1
        self.left[count(left)] += 1
        if s.last_seat < 0:
            self.uncaptured += 1
        else:
            # What is left goes to somebody in the figures as it does in the points.
            side = self.leaf.heir(s, left)
            if side >= 0:
                s.piles[side] |= left
        n = 0
        best = -1e9
        winner = -1
        for i in range(s.n_sides):
            n += s.swept[i]
            x = self.leaf.settled(s, i)
            if x > best + 1e-9:
                best = x
                winner = i
            elif x > best - 1e-9:
                winner = -1
        self.sweeps[min(n, 39)] += 1
        if s.n_sides == 2:
            own = self.leaf.points_of(s)
            i = s.side_of[s.dealer]
            self.joint[min(own[i], 63) * 64 + min(own[1 - i], 63)] += 1
        most = -1
        next = -1
        for i in range(s.n_sides):
            n = count(s.piles[i])
            if n > most:
                next = most
                most = n
            elif n > next:
                next = n
        self.tied_cards += most == next
        most = -1
        next = -1
        for i in range(s.n_sides):
            n = count(s.piles[i] & SPADES)
            if n > most:
                next = most
                most = n
            elif n > next:
                next = n
        self.tied_spades += most == next
        for i in range(s.players):
            side = s.side_of[i]
            place = (i - s.dealer) * s.step
            place = (place + s.players) % s.players
            pile = s.piles[side]
            x = self.leaf.settled(s, side)
            self.points[place] += x
            self.seat_points[i] += x
            self.squares[place] += x * x
            self.wins[place] += winner == side
            self.got[place][0] += count(pile)
            self.got[place][1] += count(pile & SPADES)
            self.got[place][2] += pile >> BIG & 1
            self.got[place][3] += pile >> LITTLE & 1
            self.got[place][4] += count(pile & 15)
            self.got[place][5] += s.swept[side]
            self.got[place][6] += s.last_seat >= 0 and s.side_of[s.last_seat] == side
            m = self.first_hands[i]
            while m:
                c = low(m)
                m &= m - 1
                self.held[c] += 1
                self.held_points[c] += x
                self.held_squares[c] += x * x

    def figures(self) -> dict[str, Any]:
        """The figures so far as plain numbers; those of several objects over other deals can be added up."""
        places = range(self.s.players)
        return {
            "deals": self.deals,
            "plays": self.plays,
            "kinds": [self.kinds[k] for k in range(6)],
            "points": [self.points[k] for k in places],
            "squares": [self.squares[k] for k in places],
            "seat_points": [self.seat_points[k] for k in places],
            "wins": [self.wins[k] for k in places],
            "captured": [[self.got[k][i] for i in range(7)] for k in places],
            "tied_cards": self.tied_cards,
            "tied_spades": self.tied_spades,
            "uncaptured": self.uncaptured,
            "left": [self.left[k] for k in range(53)],
            "sweeps": [self.sweeps[k] for k in range(40)],
            "joint": [self.joint[i] for i in range(4096)],
            "held": [self.held[c] for c in range(52)],
            "held_points": [self.held_points[c] for c in range(52)],
            "held_squares": [self.held_squares[c] for c in range(52)],
        }
