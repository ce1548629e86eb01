cimport cython
from cassino.game.bits cimport FULL, u64, low, bit
from cassino.game.codes cimport *
from cassino.game.duties cimport keeps
from cassino.game.legality cimport check
from cassino.game.state cimport State
from cassino.game.workspace cimport Workspace, emit

@cython.locals(slots=u64, i=int, n=int, first=int, last=int, u=u64, sub=u64, twins=u64)
cdef void captures(State s, Workspace w, int c, int v, u64 rest, u64 bound, bint kept, u64 duty) noexcept nogil
@cython.locals(i=int, a=u64, b=u64)
cdef void take(State s, Workspace w, int c, int v, u64 u, u64 slots, u64 rest, u64 bound, bint kept, u64 duty) noexcept nogil
@cython.locals(slots=u64, i=int, first=int, last=int, sub=u64, u=u64)
cdef void odd_captures(State s, Workspace w, int c, int v) noexcept nogil
@cython.locals(off=u64, i=int, last=int)
cdef void one_more(Workspace w, int v, u64 start) noexcept nogil
@cython.locals(a=u64, b=u64, i=int)
cdef void try_take(State s, Workspace w, int c, int v, u64 u, u64 slots) noexcept nogil
@cython.locals(slots=u64, m=u64, slot=int, vb=int, i=int, first=int, stop=int, sub=u64, g=u64)
cdef void combinations(State s, Workspace w, int c, int v, bint plain) noexcept nogil
@cython.locals(out=u64, i=int)
cdef u64 same_value(Workspace w, int v) noexcept nogil
