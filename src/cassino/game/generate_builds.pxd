cimport cython
from cassino.game.bits cimport u64, low, bit
from cassino.game.duties cimport blocked, keeps, whose
from cassino.game.groups cimport Listing
from cassino.game.state cimport State
from cassino.game.workspace cimport Workspace, emit

@cython.locals(v=int, m=u64, slot=int, adds=u64, fresh=bint, first=int, last=int, i=int, cards=u64)
cdef void builds(State s, Workspace w, Listing g, int c, u64 rest, u64 bound, u64 hv) noexcept nogil
@cython.locals(m=u64, slot=int)
cdef bint owns_other(State s, u64 off) noexcept nogil
@cython.locals(k=int, a=int, i=int, first=int, stop=int, group=u64)
cdef void join(State s, Workspace w, Listing g, int c, int v, int base, bint more, bint with_table) noexcept nogil
@cython.locals(m=u64, slot=int, bv=int, v=int, hv=u64, first=int, i=int, left=u64)
cdef void raises(State s, Workspace w, Listing g, int c, u64 rest, u64 bound, u64 held, u64 single) noexcept nogil
@cython.locals(v=int, hv=u64, i=int, cards=u64, single=bint)
cdef void table_builds(State s, Workspace w, Listing g, int c, u64 rest, u64 bound, u64 held) noexcept nogil
@cython.locals(i=int, k=int, n=int, last=int, a=u64, other=u64)
cdef void build_one(Workspace w, Listing g, int c, int v, int rest) noexcept nogil
