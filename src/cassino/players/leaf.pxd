cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit
from cassino.game.counting cimport CARDS, COINS, PRIMIERA, SPADES, UNKNOWN, Counting
from cassino.game.state cimport State

cdef enum:
    FLAT = 0
    SMOOTH = 1
    WITH_BUILDS = 2

@cython.final
cdef class Leaf:
    cdef readonly Counting c
    cdef int n_sides
    # Expected points of side 0 less those of side 1 for most cards, spades and coins, by the counts so far.
    cdef double of_cards[4096]
    cdef double of_spades[256]
    cdef double of_coins[256]
    cdef double card
    cdef double spade
    cdef double coin
    cdef double total[4]

    @cython.locals(i=int, n=int, mean=double, points=double)
    cdef double value(self, State s, int side, int how) noexcept
    @cython.locals(one=u64, other=u64, found=double)
    cdef double ahead(self, State s) noexcept
    @cython.locals(i=int, m=u64, slot=int, one=u64, seat=int, takers=u64, pile=u64)
    cdef void add_builds(self, State s) noexcept
    @cython.locals(i=int, pile=u64)
    cdef void each(self, State s) noexcept
    @cython.locals(left=u64, m=u64, to=int, found=double)
    cdef double final(self, State s, int side)
    cpdef double points_at_end(self, State s, int side)
    @cython.locals(capturer=int, court=int, player=int)
    cdef int heir(self, State s, u64 left) noexcept
    @cython.locals(capturer=int, found=double, one=u64, other=u64)
    cdef double settled(self, State s, int side)
    @cython.locals(found=int)
    cdef int most(self, int item, int one, int other) noexcept
    @cython.locals(i=int)
    cdef double many(self, State s, int capturer, int side)
