cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit
from cassino.game.codes cimport *
from cassino.game.generate cimport generate
from cassino.game.workspace cimport Workspace
from cassino.game.plays cimport Play, make_play
from cassino.game.state cimport State
from cassino.game.solver cimport Solver
from cassino.players.leaf cimport Leaf
from cassino.players.worlds cimport Worlds

cdef enum:
    STACK = 65536
    MOST_ROOT = 2048

@cython.final
cdef class Lookahead:
    cdef Leaf leaf
    cdef State s
    cdef Workspace work
    cdef int side
    cdef int round
    cdef int how
    cdef readonly long nodes
    cdef long most
    cdef int top
    cdef u64 stack_a[STACK]
    cdef u64 stack_b[STACK]
    cdef int rank[STACK]
    cdef readonly int n_root
    cdef u64 root_a[MOST_ROOT]
    cdef u64 root_b[MOST_ROOT]
    cdef double values[MOST_ROOT]

    cpdef void use(self, Leaf leaf)

    @cython.locals(n=int, i=int, m=u64)
    cpdef int root(self, Worlds worlds)
    @cython.locals(i=int, w=int)
    cpdef int search(self, Worlds worlds, int plies, int how, long most)
    @cython.locals(i=int)
    cpdef exact(self, Worlds worlds, Solver solver)
    @cython.locals(n=int, i=int, m=u64, a=u64, b=u64, r=int, j=int, base=int)
    cdef int listed(self) noexcept
    @cython.locals(n=int, i=int, base=int, x=double, best=double, mine=bint)
    cdef double value(self, int plies, double alpha, double beta)
    @cython.locals(i=int, n=int, best=double)
    cpdef Play best(self, double toss)
    cpdef double value_at(self, int i)
    cpdef Play play_at(self, int i)
