cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit
from cassino.game.counting cimport CARDS, COINS, PRIMIERA, SPADES, Counting
from cassino.game.state cimport State
from cassino.players.net cimport Net

cdef enum:
    FLAT = 0
    SMOOTH = 1
    WITH_BUILDS = 2
    WITH_NET = 3
    MOST_ROUNDS = 16
    GRID = 33

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
    # By the number of the round about to begin.
    cdef list nets
    # Where the match decides: the chance of side 0 by expected points of both sides in halves, and ends judged so far.
    cdef int all_points
    cdef object judge
    cdef readonly bint by_match
    cdef dict ends
    cdef double odds[GRID * GRID]
    cdef double scale

    @cython.locals(i=int)
    cpdef set_match(self, judge, odds, double scale)
    @cython.locals(whole=double, x=double, y=double, i=int, j=int, found=double)
    cdef double chance(self, State s, double lead) noexcept
    @cython.locals(one=u64, other=u64, key=tuple)
    cdef double chance_at_end(self, State s, int capturer)
    @cython.locals(found=double, one=u64, other=u64)
    cdef double lead(self, State s, int capturer)
    cpdef void set_net(self, int round, Net net)
    cpdef double value_at_start(self, State s, int side, int how)
    @cython.locals(i=int, n=int, mean=double, points=double, net=Net)
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
    @cython.locals(capturer=int, found=double)
    cdef double settled(self, State s, int side)
    cdef double many(self, State s, int capturer, int side)
    cdef list points_of(self, State s)
    @cython.locals(i=int)
    cdef list totals(self, State s, int capturer)
