cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit
from cassino.game.codes cimport *
from cassino.game.dice cimport Dice
from cassino.game.generate cimport generate
from cassino.game.workspace cimport Workspace
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State
from cassino.players.pricing cimport Pricer

cdef extern from "math.h" nogil:
    double exp(double x)

@cython.final
cdef class Worlds:
    cdef Rulebook book
    cdef readonly State base
    cdef Dice dice
    cdef int seat
    cdef int sizes[4]
    cdef int stock
    cdef readonly int n_cards
    cdef int cards[52]
    cdef bint strict
    cdef int n_needs
    cdef int need_seat[32]
    cdef int need_value[32]
    # Worlds drawn: the other hands of each, its stock, and its weight added to those before.
    cdef readonly int n_worlds
    cdef u64 hands[1024][4]
    cdef unsigned char stocks[1024][52]
    cdef double weights[1024]
    cdef double upto[1024]
    # Earlier plays of others in this round: how the table stood, the play, and the cards its seat has shown since.
    cdef list past
    cdef int n_past
    cdef u64 past_a[16]
    cdef u64 past_b[16]
    cdef u64 past_shown[16]

    @cython.locals(i=int)
    cdef _set_before(self, State s, list sizes, u64 a, u64 b, bint after_play)
    @cython.locals(i=int, j=int, n=int, c=int, _=int, hand=u64)
    cdef void one(self, int w) noexcept
    @cython.locals(i=int)
    cdef bint fits(self, int w) noexcept
    @cython.locals(i=int, j=int, k=int, t=int, v=int, c=int, n=int, h=u64, m=u64)
    cdef void mend(self, int w) noexcept
    @cython.locals(i=int, j=int, k=int, t=int, n=int, c=int, tries=int, m=u64)
    cdef void settle(self, int w) noexcept
    @cython.locals(k=int, m=u64)
    cdef bint spare(self, int w, int seat, int card) noexcept
    @cython.locals(i=int, tries=int)
    cpdef void draw(self, int n)
    @cython.locals(i=int, n=int, best=double, total=double, p=double, x=double, found=double, s=State,
                   seat=int, mine=u64)
    cdef double likely(self, Pricer pricer, int k, u64 hand, double heat) noexcept
    @cython.locals(i=int, k=int, x=double, s=State, one=double)
    cpdef void weigh(self, Pricer pricer, double heat)
    @cython.locals(x=double, lo=int, hi=int, mid=int)
    cdef int pick(self) noexcept nogil
    @cython.locals(i=int)
    cpdef put(self, int w, hands)
    cpdef u64 hand_of(self, int w, int seat)
    cpdef double weight_of(self, int w)
    @cython.locals(i=int)
    cdef void lay(self, int w, State s) noexcept
