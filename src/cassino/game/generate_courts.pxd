cimport cython
from cassino.game.bits cimport u64, bit
from cassino.game.codes cimport *
from cassino.game.legality cimport check
from cassino.game.state cimport State
from cassino.game.workspace cimport Workspace, emit

@cython.locals(t=u64, twins=u64)
cdef void court_captures(State s, Workspace w, int c, bint kept, u64 duty) noexcept nogil
@cython.locals(t=u64, slots=u64)
cdef void court_captures_with_builds(State s, Workspace w, int c, u64 twins) noexcept nogil
@cython.locals(t=u64, twins=u64, m=u64, slot=u64, v=int)
cdef void court_builds(State s, Workspace w, int c) noexcept nogil
@cython.locals(t=u64, twins=u64, r=int)
cdef void court_table_builds(State s, Workspace w, int c) noexcept nogil
