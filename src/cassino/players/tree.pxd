cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit
from cassino.game.codes cimport *
from cassino.game.generate cimport generate
from cassino.game.plays cimport Play, make_play
from cassino.game.state cimport State
from cassino.players.leaf cimport Leaf
from cassino.players.pricing cimport Pricer
from cassino.players.worlds cimport Dice, Worlds

cdef extern from "math.h" nogil:
    double exp(double x)
    double sqrt(double x)

cdef enum:
    NODES = 400000
    DEEPEST = 64
    WIDEST = 512

@cython.final
cdef class Tree:
    cdef Leaf leaf
    cdef Pricer pricer
    cdef State s
    cdef Dice dice
    cdef public double courage
    cdef public double heat
    cdef public double slip
    cdef public int plies
    cdef public int how
    cdef bint draws
    cdef int round
    cdef readonly int n_nodes
    # A node is reached by play (a, b) from its parent; children are a linked list.
    cdef u64 node_a[NODES]
    cdef u64 node_b[NODES]
    cdef int child[NODES]
    cdef int sibling[NODES]
    cdef int visits[NODES]
    cdef int offered[NODES]
    cdef double total[NODES]
    cdef double squares[NODES]
    cdef float prior[NODES]
    cdef double results[4]
    cdef int path[DEEPEST]
    cdef int path_side[DEEPEST]
    cdef int legal[WIDEST]
    cdef u64 legal_a[WIDEST]
    cdef u64 legal_b[WIDEST]
    cdef double worth[WIDEST]

    @cython.locals(_=int, w=int)
    cpdef search(self, Worlds worlds, int n)
    cpdef void clear(self)
    @cython.locals(node=int, depth=int, best=int, i=int, side=int, fresh=bint)
    cdef void simulate(self) except *
    @cython.locals(n=int, i=int, k=int, m=u64, missing=int, last=int, found=int, total=double, most=double)
    cdef int open_node(self, int node) noexcept
    @cython.locals(i=int, k=int, best=int, score=double, most=double, mean=double, seen=double, root=double)
    cdef int choose(self, int node, int n) noexcept
    @cython.locals(depth=int, n=int, i=int, best=int, x=double, most=double, a=u64, b=u64)
    cdef void roll(self, int depth) noexcept
    cdef bint ended(self, int depth) noexcept
    @cython.locals(i=int)
    cdef void judge(self) except *
    @cython.locals(k=int, best=int, most=int, mean=double)
    cpdef Play best(self)
    @cython.locals(k=int, n=int)
    cpdef list children(self)
