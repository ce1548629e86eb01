cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit
from cassino.game.codes cimport *
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State
from cassino.game.groups cimport Partition, sums
from cassino.game.workspace cimport Workspace
from cassino.game.duties cimport binding, trail_binding, trail_code, keeps, holds, whose, blocked, slots_of

@cython.locals(kind=int, card=int, v=int, cards=u64, slots=u64, bound=u64)
cdef int check(State s, Workspace w, u64 a, u64 b) noexcept nogil
cdef int take_duty(State s, u64 slots) noexcept nogil
@cython.locals(n=int, twins=u64, rest=u64, code=int, all_twins=int)
cdef int check_court(State s, int card, int v, u64 cards, u64 slots, u64 bound) noexcept nogil
@cython.locals(by_number=bint, in_combination=bint, rest=u64, code=int, other=int)
cdef int check_take(State s, Workspace w, int card, int v, u64 cards, u64 slots, u64 bound) noexcept nogil
@cython.locals(combined=u64, others=u64, code=int, found=int, own=int, k=int)
cdef int take_in_combination(State s, Workspace w, int card, int v, u64 cards, u64 slots) noexcept nogil
@cython.locals(m=u64, x=int, code=int, found=int)
cdef int with_helpers(
    State s, Workspace w, int own, int need, int largest, u64 helpers, u64 cards, u64 slots
) noexcept nogil
@cython.locals(direct=u64, other=u64, code=int)
cdef int take_of_value(State s, Workspace w, u64 loose, int v, u64 cards, u64 slots) noexcept nogil
@cython.locals(m=u64, k=u64, slot=int, x=int, code=int, reach=u64)
cdef int loose_and_builds(State s, Workspace w, int v, u64 cards, u64 other) noexcept nogil
@cython.locals(low_total=int, m=u64, k=int, c=int, aces=int)
cdef bint one_take_group(State s, int v, u64 cards, u64 other) noexcept nogil
@cython.locals(alone=u64, sure=u64)
cdef int shape_of_take(State s, Workspace w, int v, u64 cards, u64 direct, u64 other) noexcept nogil
@cython.locals(twins=u64, left=u64, reach=u64, m=u64, slot=int, b=u64)
cdef int extent_of_take(State s, u64 loose, int v, u64 cards, u64 slots, u64 direct) noexcept nogil
@cython.locals(rest=u64, code=int, slot=int, bv=int, single=bint)
cdef int check_build(State s, Workspace w, int kind, int card, int v, u64 cards, u64 slots, u64 bound) noexcept nogil
@cython.locals(every=u64, courts=u64, m=u64, slot=int)
cdef bint mixed_courts(State s, int kind, int card, u64 cards, u64 slots) noexcept nogil
@cython.locals(k=int, a=int)
cdef int sum_of_build(State s, Workspace w, int kind, int card, int v, u64 cards, int bv) noexcept nogil
@cython.locals(k=int, a=int, m=u64, c=int, need=int)
cdef bint one_loose_card(State s, Workspace w, int card, int v, u64 cards, int bv) noexcept nogil
@cython.locals(who=int, extras=bint, m=u64, slot=int)
cdef int rules_of_build(State s, Workspace w, int kind, int card, int v, u64 cards, int onto, int bv) noexcept nogil
