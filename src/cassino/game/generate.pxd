cimport cython
from cassino.game.bits cimport FULL, RANKS, u64, low, high, count, bit, gather
from cassino.game.codes cimport *
from cassino.game.duties cimport binding, keeps, trail_binding, trail_code, whose
from cassino.game.generate_builds cimport build_one, builds, raises, table_builds
from cassino.game.generate_captures cimport captures, combinations
from cassino.game.generate_courts cimport court_builds, court_captures, court_table_builds
from cassino.game.groups cimport MAX_NODES, MAX_PLAYS, Listing
from cassino.game.state cimport State
from cassino.game.workspace cimport Workspace, emit

@cython.locals(hand=u64, mine=u64, m=u64, k=u64, c=int, v=int, once=u64, twice=u64, hv=u64, limit=u64,
               makers=u64, wanted=u64, reach=u64)
cdef void list_plays(State s, Workspace w) noexcept nogil
cdef void start(Workspace w) noexcept nogil
@cython.locals(c=int, v=int, i=int, a=u64)
cdef void take_groups(State s, Workspace w, Listing groups, u64 takers, u64 hand) noexcept nogil
cdef void generate(State s, Workspace w) noexcept nogil
@cython.locals(m=u64, c=int, cards=int)
cdef void generate_by_card(State s, Workspace w) noexcept nogil
cdef void generate_card(State s, Workspace w, int card) noexcept nogil
@cython.locals(m=u64)
cdef u64 courts_met(State s, u64 hand) noexcept nogil
@cython.locals(m=u64, c=int, top=int, jtop=int, bound=u64, duty=u64, extra=u64, held=u64, single=u64, shared=bint,
               building=bint)
cdef void generate_with_care(State s, Workspace w, u64 hand, u64 once, u64 twice) noexcept nogil
@cython.locals(m=u64, c=int, rest=u64, kept=bint, can=u64, plain=bint)
cdef void take_with_care(State s, Workspace w, u64 hand, u64 bound, u64 duty) noexcept nogil
@cython.locals(m=u64, c=int, rest=u64, held=u64, hv=u64)
cdef void build_with_care(
    State s, Workspace w, Listing g, u64 hand, u64 once, u64 twice, u64 extra, u64 bound, u64 single
) noexcept nogil
@cython.locals(m=u64, slot=int, v=int, who=int, single=u64)
cdef u64 sort_builds(State s, Workspace w) noexcept nogil
@cython.locals(m=u64, slot=int, n=int)
cdef void lay_builds_as_cards(State s, Workspace w) noexcept nogil
@cython.locals(out=u64, m=u64, c=int, i=int, slot=int, owner=int)
cdef u64 lent_values(State s) noexcept nogil
