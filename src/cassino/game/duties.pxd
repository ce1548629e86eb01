cimport cython
from cassino.game.bits cimport u64, low, count, bit
from cassino.game.codes cimport *
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State
from cassino.game.groups cimport sums

cdef enum:
    MATCHING = 0
    ANY_BUILD = 1
    ANYTHING = 2

@cython.locals(i=int, out=u64)
cdef u64 pool(State s, u64 rest) noexcept nogil
@cython.locals(m=u64, slot=int, out=u64, owner=int, seat=int, v=int, own=u64)
cdef u64 binding(State s) noexcept nogil
@cython.locals(m=u64, slot=int, out=u64, owner=int, seat=int, v=int)
cdef u64 trail_binding(State s) noexcept nogil
@cython.locals(m=u64, slot=int, out=u64)
cdef u64 slots_of(State s, int v) noexcept nogil
@cython.locals(m=u64, slot=int, v=int, cards=u64, need=int)
cdef bint keeps(State s, u64 rest, u64 slots, int extra) noexcept nogil
@cython.locals(slot=int, v=int, m=u64, c=u64)
cdef bint matched(State s, u64 cards, u64 slots, int seen) noexcept nogil
@cython.locals(m=u64, slot=int, owner=int)
cdef bint holds(State s, u64 rest, int v) noexcept nogil
@cython.locals(owner=int)
cdef int whose(State s, int slot) noexcept nogil
@cython.locals(m=u64, slot=int)
cdef bint blocked(State s, int v, u64 off) noexcept nogil
@cython.locals(hand=u64, rest=u64, v=int, k=int, whole=u64, slots=u64)
cdef bint can_take(State s, int card, int what, u64 bound) noexcept nogil
@cython.locals(with_loose=bint, m=u64, slot=int, x=int)
cdef bint takes_beside(State s, int card, int v, int what, u64 rest, u64 bound, u64 whole) noexcept nogil
@cython.locals(m=u64, c=int, x=int)
cdef bint joins_equal(State s, int card, int v, u64 loose) noexcept nogil
@cython.locals(m=u64, slot=int, x=int, reach=u64, others=u64, b=u64)
cdef bint build_joins(State s, int v, u64 rest, u64 bound) noexcept nogil
@cython.locals(m=u64, x=int)
cdef bint helps_equal(
    State s, int card, int v, int need, int largest, u64 helpers, bint with_loose
) noexcept nogil
@cython.locals(hand=u64, m=u64, c=int, duty=int)
cdef int trail_code(State s, int card, u64 bound) noexcept nogil
