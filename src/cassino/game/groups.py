# cython: annotation_typing=False
"""Groups of loose cards that make one value: listing them, joining them, testing a selection without listing.

`Listing` is a 0/1 knapsack that keeps every subset by its sum, `Unions` joins disjoint groups, `Partition` decides
from counts of values whether a selection falls into groups of one value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from cassino.game.bits import bit, count, high, low, mul

    POOL = 131072
    MAX_PLAYS = 16384
    MAX_NODES = 8000000
    HASH = 32768
    MEMO = 16384
    FEW = 256

if TYPE_CHECKING:
    from cassino.game.rulebook import Rulebook

SALT = 0x9E3779B97F4A7C15


def capacities() -> list[int]:
    """The most sets of loose cards any pack holds for each sum 0..16, with room for builds used as cards.

    Coefficients of the product of (1 + x^rank)^4, an ace also counting 14. All sums to 16 stay below 131 072.
    Above 16 there is no list, only one place for sets that nobody will look at.
    """
    ways = [1] + [0] * 16
    for rank in range(1, 14):
        steps = [1, 14] if rank == 1 else [rank]
        for _ in range(4):
            ways = [ways[s] + sum(ways[s - r] for r in steps if s >= r) for s in range(17)]
    return [0] + [w + 64 for w in ways[1:]] + [1]


class Listing:
    """Every set of loose cards by the sum it makes, up to a highest sum, in ascending card order.

    `pseudo` holds the bits (52 and up) and values of single builds that may serve as one card in a sum.
    """

    pool: list[int]
    off: list[int]
    cap: list[int]
    cnt: list[int]
    pseudo: list[int]
    pseudo_value: list[int]
    few: list[int]
    few_sum: list[int]
    n_pseudo: int
    reach: int
    truncated: bool

    def __init__(self) -> None:
        if not cython.compiled:
            self.pool = [0] * POOL
            self.off = [0] * 33
            self.cap = [0] * 33
            self.cnt = [0] * 33
            self.pseudo = [0] * 12
            self.pseudo_value = [0] * 12
            self.few = [0] * FEW
            self.few_sum = [0] * FEW
        start = 0
        for s, size in enumerate(capacities()):
            self.off[s] = start
            self.cap[s] = size
            start += size
        for s in range(18, 33):
            self.off[s] = self.off[17]
        self.n_pseudo = 0
        self.reach = 1
        self.truncated = False

    def fill(self, book: Rulebook, loose: int, top: int, joining: bool) -> None:
        """Lists the groups among `loose`; `joining` takes the values cards have in builds."""
        for s in range(top + 1):
            self.cnt[s] = 0
        self.reach = 1
        if joining:
            m = loose & book.joiners
            while m:
                c = low(m)
                m &= m - 1
                if book.join2[c]:
                    self.two_way_item(bit(c), book.join1[c], book.join2[c], top)
                else:
                    self.item(bit(c), book.join1[c], top)
            return
        m = loose & book.lower[top]
        if count(m) <= 8 and m & book.alt_table == 0:
            self.fill_few(book, m, top)
        else:
            while m:
                c = low(m)
                m &= m - 1
                if book.table2[c]:
                    self.two_way_item(bit(c), book.table1[c], book.table2[c], top)
                else:
                    self.item(bit(c), book.table1[c], top)
        for p in range(self.n_pseudo):
            self.item(self.pseudo[p], self.pseudo_value[p], top)

    def fill_few(self, book: Rulebook, loose: int, top: int) -> None:
        """Lists the groups among at most eight cards of one value each, none above `top`.

        Every set so far that leaves room for more is taken once more with the card. A sum that is too high is written
        down as well, but not counted, so that no branch has to be guessed: this loop is much of the work of listing.
        """
        n = 1
        reach = 1
        self.few[0] = 0
        self.few_sum[0] = 0
        m = loose
        while m:
            c = low(m)
            mask = m & ~(m - 1)
            m ^= mask
            v = book.table1[c]
            stop = n
            for i in range(stop):
                t = self.few_sum[i] + v
                group = self.few[i] | mask
                self.few_sum[n] = t
                self.few[n] = group
                n += t < top
                self.pool[self.off[t] + self.cnt[t]] = group
                self.cnt[t] += t <= top
                reach |= bit(t)
        self.reach = reach & ((2 << top) - 1)

    def item(self, mask: int, v: int, top: int) -> None:
        """Adds one card of value v to every set so far."""
        if v > top:
            return
        # Downwards, so that a set already holding this card is never extended by it again.
        m = self.reach & ((2 << (top - v)) - 2)
        while m:
            s = high(m)
            m ^= bit(s)
            t = s + v
            n = self.cnt[s]
            src = self.off[s]
            dst = self.off[t] + self.cnt[t]
            if self.cnt[t] + n >= self.cap[t]:
                self.truncated = True
                continue
            for i in range(n):
                self.pool[dst + i] = self.pool[src + i] | mask
            self.cnt[t] += n
            self.reach |= bit(t)
        self.pool[self.off[v] + self.cnt[v]] = mask
        self.cnt[v] += 1
        self.reach |= bit(v)

    def two_way_item(self, mask: int, v: int, w: int, top: int) -> None:
        """Adds one card that counts v or w to every set so far."""
        m = self.reach & ((2 << top) - 2)
        while m:
            s = high(m)
            m ^= bit(s)
            n = self.cnt[s]
            src = self.off[s]
            if s + v <= top:
                self.extend(src, n, mask, s + v)
            if s + w <= top:
                self.extend(src, n, mask, s + w)
        if v <= top:
            self.extend(0, 0, mask, v)
        if w <= top:
            self.extend(0, 0, mask, w)

    def extend(self, src: int, n: int, mask: int, t: int) -> None:
        """Appends n sets from `src`, each with `mask` added, to the list of sum t; n = 0 appends `mask` alone."""
        dst = self.off[t] + self.cnt[t]
        if self.cnt[t] + n >= self.cap[t]:
            self.truncated = True
            return
        self.reach |= bit(t)
        if n == 0:
            self.pool[dst] = mask
            self.cnt[t] += 1
            return
        for i in range(n):
            self.pool[dst + i] = self.pool[src + i] | mask
        self.cnt[t] += n


class Unions:
    """Distinct joins of disjoint groups; each call appends to `out` from `base` on."""

    out: list[int]
    n: int
    base: int
    known: int
    nodes: int
    budget: int
    truncated: bool
    keys: list[int]
    stamps: list[int]
    stamp: int
    grp: list[int]
    n_grp: int

    def __init__(self) -> None:
        if not cython.compiled:
            self.out = [0] * MAX_PLAYS
            self.keys = [0] * HASH
            self.stamps = [0] * HASH
            self.grp = [0] * MAX_PLAYS
        self.n = self.base = self.known = self.stamp = self.n_grp = 0
        self.nodes = 0
        self.budget = MAX_NODES
        self.truncated = False

    def begin(self) -> None:
        """Starts a new list behind the joins so far; duplicates are looked for in it alone."""
        self.base = self.n
        self.known = 0
        self.stamp += 1

    def restart(self) -> None:
        """Starts a new list in place of the joins so far."""
        self.n = 0
        self.base = 0
        self.known = 0
        self.stamp += 1

    def add(self, mask: int) -> None:
        """Appends a join unless the current list has it."""
        if self.n >= MAX_PLAYS:
            self.truncated = True
            return
        if self.n - self.base < 24:
            for i in range(self.base, self.n):
                if self.out[i] == mask:
                    return
        else:
            # Joins may have been appended without being looked up: what is not in the table yet goes in first.
            while self.known < self.n - self.base:
                h = mul(self.out[self.base + self.known], SALT) >> 49
                while self.stamps[h] == self.stamp:
                    h = (h + 1) & (HASH - 1)
                self.stamps[h] = self.stamp
                self.keys[h] = self.out[self.base + self.known]
                self.known += 1
            h = mul(mask, SALT) >> 49
            while self.stamps[h] == self.stamp:
                if self.keys[h] == mask:
                    return
                h = (h + 1) & (HASH - 1)
        self.out[self.n] = mask
        self.n += 1

    def all_groups(self, groups: Listing, v: int) -> None:
        """Appends every group of value v; they are all different."""
        first = groups.off[v]
        n = groups.cnt[v]
        if self.n + n > MAX_PLAYS:
            n = MAX_PLAYS - self.n
            self.truncated = True
        for i in range(n):
            self.out[self.n + i] = groups.pool[first + i]
        self.n += n

    def pick(self, groups: Listing, v: int, off: int) -> int:
        """Puts the groups of value v that avoid `off` into `grp`; returns the cards that lie in two of them."""
        n = 0
        once = 0
        twice = 0
        first = groups.off[v]
        stop = first + groups.cnt[v]
        for i in range(first, stop):
            g = groups.pool[i]
            if not g & off:
                if n >= MAX_PLAYS:
                    self.truncated = True
                    break
                self.grp[n] = g
                n += 1
                twice |= once & g
                once |= g
        self.n_grp = n
        return twice

    def every(self, groups: Listing, v: int, off: int, start: int) -> None:
        """Appends `start` joined with every set of disjoint groups of value v that avoid `off`, none included."""
        local = self.n
        twice = self.pick(groups, v, off)
        if local == self.base and not twice:
            # No card lies in two groups: every choice of groups is another join.
            if local >= MAX_PLAYS:
                self.truncated = True
                return
            self.out[local] = start
            self.n = local + 1
            for i in range(self.n_grp):
                g = self.grp[i]
                stop = self.n
                if 2 * stop - local > MAX_PLAYS:
                    self.truncated = True
                    return
                for j in range(local, stop):
                    self.out[self.n] = self.out[j] | g
                    self.n += 1
            return
        # A join that another start has made before needs no extending here: its extensions are there as well.
        self.add(start)
        for i in range(self.n_grp):
            g = self.grp[i]
            stop = self.n
            self.nodes += stop - local
            if self.nodes > self.budget:
                self.truncated = True
                return
            for j in range(local, stop):
                if not self.out[j] & g:
                    self.add(self.out[j] | g)

    def maximal(self, groups: Listing, v: int, off: int, start: int) -> None:
        """Appends `start` joined with every maximal set of disjoint groups of value v that avoid `off`."""
        twice = self.pick(groups, v, off)
        fixed = start
        n = 0
        for i in range(self.n_grp):
            g = self.grp[i]
            if g & twice:
                self.grp[n] = g
                n += 1
            else:
                fixed |= g
        self.n_grp = n
        if n == 0:
            self.add(fixed)
        else:
            self.branch(0, fixed)

    def branch(self, k: int, taken: int) -> None:
        """Takes or leaves each clashing group from k on; a leaf counts only if nothing more could be added."""
        self.nodes += 1
        if self.nodes > self.budget:
            self.truncated = True
            return
        i = k
        while i < self.n_grp and self.grp[i] & taken:
            i += 1
        # What is looked at counts, not only what is found: the budget is one of time.
        self.nodes += i - k
        if i == self.n_grp:
            for i in range(k):
                if not self.grp[i] & taken:
                    self.nodes += i
                    return
            self.nodes += k
            self.add(taken)
            return
        g = self.grp[i]
        self.branch(i + 1, taken | g)
        # Leaving g out can end maximal only if a later group blocks it.
        for j in range(i + 1, self.n_grp):
            if self.grp[j] & g and not self.grp[j] & taken:
                self.branch(i + 1, taken)
                return


class Partition:
    """Decides whether cards fall into groups of one value, from how many there are of each value.

    The highest card left is completed first, so after the cards above half the value only counts of low values tell
    states apart; failed states are remembered. Forty loose numerals stay far below a millisecond when compiled.
    """

    cnt: list[int]
    aces: int
    value: int
    keys: list[int]
    stamps: list[int]
    stamp: int
    filled: int

    def __init__(self) -> None:
        if not cython.compiled:
            self.cnt = [0] * 17
            self.keys = [0] * MEMO
            self.stamps = [0] * MEMO
        self.aces = self.value = self.stamp = self.filled = 0

    def clear(self) -> None:
        """Forgets the cards loaded."""
        for i in range(17):
            self.cnt[i] = 0
        self.aces = 0

    def load(self, book: Rulebook, cards: int, joining: bool) -> bool:
        """Counts the values of `cards` (as they lie, or as they join a build); False if one has no number."""
        self.clear()
        m = cards
        if joining:
            if cards & ~book.joiners:
                return False
            while m:
                c = low(m)
                if book.join2[c]:
                    self.aces += 1
                else:
                    self.cnt[book.join1[c]] += 1
                m &= m - 1
            return True
        if cards & ~book.numbers:
            return False
        while m:
            c = low(m)
            if book.table2[c]:
                self.aces += 1
            else:
                self.cnt[book.table1[c]] += 1
            m &= m - 1
        return True

    def bump(self, x: int, by: int) -> None:
        """Counts a card of value x more or less."""
        self.cnt[x] += by

    def low_aces(self) -> None:
        """Makes aces of two values count 1."""
        self.cnt[1] += self.aces
        self.aces = 0

    def fits(self, v: int, first: int) -> bool:
        """Whether the loaded cards make groups of v, beside one group of `first` unless that is 0."""
        self.value = v
        self.stamp += 1
        self.filled = 0
        n = self.aces
        if n == 0:
            return self.fixed_fits(v, first)
        found = False
        for k in range(n + 1):
            # k aces count 14, the others 1.
            self.cnt[1] += n - k
            self.cnt[14] += k
            found = self.fixed_fits(v, first)
            self.cnt[1] -= n - k
            self.cnt[14] -= k
            if found:
                return True
        return False

    def fixed_fits(self, v: int, first: int) -> bool:
        """`fits` once every card has one value."""
        total = 0
        for x in range(1, 17):
            total += x * self.cnt[x]
        if total < first or (total - first) % v:
            return False
        if first:
            return self.first_group(first, first)
        return self.solve()

    def first_group(self, rest: int, largest: int) -> bool:
        """Picks the rest of the group of another sum, then solves what is left."""
        if rest == 0:
            return self.solve()
        for x in range(largest if largest < rest else rest, 0, -1):
            if self.cnt[x]:
                self.cnt[x] -= 1
                found = self.first_group(rest - x, x)
                self.cnt[x] += 1
                if found:
                    return True
        return False

    def solve(self) -> bool:
        """Whether the cards left make groups of `value`."""
        x = 16
        key = 0
        while x > 0:
            key = key << 4 | self.cnt[x]
            x -= 1
        if key == 0:
            return True
        x = 16
        while self.cnt[x] == 0:
            x -= 1
        if x > self.value:
            return False
        h = mul(key, SALT) >> 50
        while self.stamps[h] == self.stamp:
            if self.keys[h] == key:
                return False
            h = (h + 1) & (MEMO - 1)
        self.cnt[x] -= 1
        found = self.complete(self.value - x, x)
        self.cnt[x] += 1
        if not found and self.filled < MEMO // 2:
            h = mul(key, SALT) >> 50
            while self.stamps[h] == self.stamp:
                h = (h + 1) & (MEMO - 1)
            self.stamps[h] = self.stamp
            self.keys[h] = key
            self.filled += 1
        return found

    def complete(self, rest: int, largest: int) -> bool:
        """Completes the group of the highest card with cards no higher than `largest`."""
        if rest == 0:
            return self.solve()
        for x in range(largest if largest < rest else rest, 0, -1):
            if self.cnt[x]:
                self.cnt[x] -= 1
                found = self.complete(rest - x, x)
                self.cnt[x] += 1
                if found:
                    return True
        return False


def sums(book: Rulebook, loose: int, reach: int, joining: bool) -> int:
    """Which sums to 16 the loose cards can make, as bits, starting from the sums in `reach`."""
    m = loose & (book.joiners if joining else book.numbers)
    while m:
        c = low(m)
        if joining:
            reach |= reach << book.join1[c] | reach << book.join2[c]
        else:
            reach |= reach << book.table1[c] | reach << book.table2[c]
        reach &= 0x1FFFF
        m &= m - 1
    return reach
