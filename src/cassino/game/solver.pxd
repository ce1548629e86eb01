cimport cython
from cassino.game.bits cimport u64
from cassino.game.counting cimport Counting
from cassino.game.memo cimport memo_find
from cassino.game.search cimport LAST_PLAYS, Search
from cassino.game.state cimport State

cdef enum:
    MOST_ROOT = 16384

@cython.final
cdef class Solver(Search):
    # The root's plays in the order of the engine, and the value of each for the side to play.
    cdef readonly int n
    cdef u64 root_a[16384]
    cdef u64 root_b[16384]
    cdef int values[16384]

    @cython.locals(v=int)
    cpdef int value_of(self, State s, Counting c) except? -32768
    @cython.locals(i=int, v=int, key=u64, best=int, n=int, mine=bint)
    cpdef int value_plays(self, State s, Counting c) except? -32768
    @cython.locals(best=int, mine=bint, v=int, key=u64, n=int, i=int)
    cpdef int optimal_plays(self, State s, Counting c) except? -32768
    @cython.locals(nodes=long)
    cpdef list line(self, State s, Counting c)
    @cython.locals(key=u64, v=int, mine=bint, k=int, n=int, i=int, j=int)
    cdef void step_on(self, State s, Counting c, list found)
    @cython.locals(v=int)
    cpdef int value_for(self, State s, Counting c, int side) except? -32768
