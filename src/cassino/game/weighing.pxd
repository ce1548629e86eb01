cimport cython
from cassino.game.bits cimport FULL, RANKS, u64, low, count, mul
from cassino.game.codes cimport *
from cassino.game.counting cimport CARDS, COINS, PRIMIERA, SPADES, UNKNOWN, Counting
from cassino.game.dice cimport Dice
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State

cdef enum:
    WIDEST = 30000

cdef u64 M1
cdef u64 M2

cdef class Weighing:
    cdef Counting c
    cdef int me
    cdef bint two_sides
    cdef u64 in_play
    # Points of `me` less those of the other side so far (two sides); what single cards left may still bring each.
    cdef int bank
    cdef int rest_up
    cdef int rest_down
    cdef int points[4]
    cdef int rest[4]
    # What `weigh` finds: settled points and the bounds of the others, and the key of what is not settled.
    cdef int settled
    cdef int up
    cdef int down
    cdef u64 tail
    cdef int depth
    cdef u64 turn_key[4]
    cdef u64 last_key[8]
    cdef u64 count_key[32]
    cdef Dice dice

    @cython.locals(one=u64, other=u64, open_=u64, m=u64, n=int, k=int, o=int, hi=int, lo=int)
    cdef void weigh(self, State s) noexcept
    @cython.final
    @cython.locals(hi=int, lo=int)
    cdef void weigh_most(self, int item, int *points, int width, int n, int k, int o) noexcept
    cdef void widen(self, State s) noexcept
    @cython.locals(each=int, most=int, even=bint, k=int, n=int, i=int, early=int, m=u64)
    cdef void count_sweeps(self, State s) noexcept
    @cython.locals(m=u64, o=int)
    cdef bint stuck(self, State s, u64 held) noexcept nogil
    @cython.locals(side=int, n=int, k=int, most=int, lead=int, hi=int, lo=int, pile=u64)
    cdef void weigh_many(self, State s) noexcept
    @cython.locals(left=u64, slots=u64, to=int, one=u64, other=u64, capturer=int, court=int, player=int, total=int)
    cdef int final(self, State s) noexcept
    @cython.locals(c=Counting)
    cdef int final_many(self, State s, u64 left, int to, int capturer) noexcept
