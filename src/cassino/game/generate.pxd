cimport cython
from cassino.game.bits cimport FULL, RANKS, u64, low, high, count, bit
from cassino.game.codes cimport *
from cassino.game.groups cimport MAX_NODES, MAX_PLAYS, Listing, Unions, Workspace
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State
from cassino.game.duties cimport binding, trail_binding, trail_code, keeps, holds, whose, blocked, slots_of
from cassino.game.legality cimport check

@cython.locals(book=Rulebook, groups=Listing, unions=Unions, extras=Unions, hand=u64, m=u64, c=int, k=int, v=int,
               once=u64, twice=u64, held=u64, hv=u64, limit=u64, takers=u64, makers=u64, wanted=u64, reach=u64)
cdef void list_plays(State s, Workspace w) noexcept
cdef void generate(State s, Workspace w) noexcept
@cython.locals(m=u64, c=int, cards=int)
cdef void generate_by_card(State s, Workspace w) noexcept
cdef void generate_card(State s, Workspace w, int card) noexcept
@cython.locals(m=u64)
cdef u64 courts_met(State s, u64 hand) noexcept
@cython.locals(book=Rulebook, groups=Listing, joins=Listing, m=u64, c=int, top=int, jtop=int, rest=u64, bound=u64,
               duty=u64, kept=bint, extra=u64, held=u64, hv=u64, limit=u64, single=u64, shared=bint, building=bint, can=u64, plain=bint)
cdef void generate_with_care(State s, Workspace w, u64 hand, u64 once, u64 twice) noexcept
@cython.locals(m=u64, slot=int, v=int, who=int, single=u64)
cdef u64 sort_builds(State s, Workspace w) noexcept
@cython.locals(m=u64, slot=int, n=int)
cdef void lay_builds_as_cards(State s, Workspace w) noexcept
@cython.locals(out=u64, i=int)
cdef u64 same_value(Workspace w, int v) noexcept
@cython.locals(out=u64, m=u64, c=int, i=int, slot=int, owner=int)
cdef u64 lent_values(State s) noexcept
@cython.locals(m=u64)
cdef void spread(Workspace w) noexcept
cdef void emit(Workspace w, u64 a, u64 b) noexcept
@cython.locals(t=u64, twins=u64)
cdef void court_captures(State s, Workspace w, int c, bint kept, u64 duty) noexcept
@cython.locals(t=u64, slots=u64)
cdef void court_captures_with_builds(State s, Workspace w, int c, u64 twins) noexcept
@cython.locals(t=u64, twins=u64, m=u64, slot=u64, v=int)
cdef void court_builds(State s, Workspace w, int c) noexcept
@cython.locals(t=u64, twins=u64, r=int)
cdef void court_table_builds(State s, Workspace w, int c) noexcept
@cython.locals(slots=u64, i=int, first=int, last=int, u=u64, sub=u64, start=int, twins=u64)
cdef void captures(State s, Workspace w, int c, int v, u64 rest, u64 bound, bint kept, u64 duty) noexcept
@cython.locals(i=int, a=u64, b=u64)
cdef void take(State s, Workspace w, int c, int v, u64 u, u64 slots, u64 rest, u64 bound, bint kept, u64 duty) noexcept
@cython.locals(slots=u64, i=int, first=int, last=int, sub=u64, u=u64)
cdef void odd_captures(State s, Workspace w, int c, int v) noexcept
@cython.locals(a=u64, b=u64, i=int)
cdef void try_take(State s, Workspace w, int c, int v, u64 u, u64 slots) noexcept
@cython.locals(slots=u64, m=u64, slot=int, vb=int, i=int, first=int, stop=int, sub=u64, g=u64)
cdef void combinations(State s, Workspace w, int c, int v, bint plain) noexcept
@cython.locals(off=u64, i=int, last=int)
cdef void one_more(Workspace w, int v, u64 start) noexcept
@cython.locals(v=int, m=u64, slot=int, adds=u64, fresh=bint, first=int, last=int, i=int, cards=u64)
cdef void builds(State s, Workspace w, Listing g, int c, u64 rest, u64 bound, u64 hv) noexcept
@cython.locals(k=int, a=int, i=int, first=int, stop=int, group=u64)
cdef void join(State s, Workspace w, Listing g, int c, int v, int base, bint more, bint with_table) noexcept
@cython.locals(m=u64, slot=int, bv=int, v=int, hv=u64, first=int, i=int, left=u64)
cdef void raises(State s, Workspace w, Listing g, int c, u64 rest, u64 bound, u64 held, u64 single) noexcept
@cython.locals(v=int, hv=u64, i=int, cards=u64, single=bint)
cdef void table_builds(State s, Workspace w, Listing g, int c, u64 rest, u64 bound, u64 held) noexcept
@cython.locals(m=u64, slot=int)
cdef bint owns_other(State s, u64 off) noexcept
