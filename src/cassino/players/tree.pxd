cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit, mul
from cassino.game.codes cimport *
from cassino.game.dice cimport Dice
from cassino.game.counting cimport Counting
from cassino.game.generate cimport generate
from cassino.game.plays cimport Play, make_play
from cassino.game.state cimport State
from cassino.players.leaf cimport Leaf
from cassino.players.pricing cimport Pricer
from cassino.players.worlds cimport Worlds

cdef extern from "math.h" nogil:
    double exp(double x)
    double sqrt(double x)

cdef enum:
    NODES = 400000
    DEEPEST = 64
    WIDEST = 512

cdef u64 GOLDEN

@cython.final
cdef class Tree:
    cdef Leaf leaf
    cdef Pricer pricer
    cdef State s
    cdef Dice dice
    cdef public double courage
    cdef public double heat
    cdef public double slip
    cdef public double fpu
    cdef public int plies
    cdef public int how
    cdef bint draws
    cdef int round
    cdef readonly int n_nodes
    # A node is reached by plays of one key from its parent; children are a linked list.
    cdef u64 key[NODES]
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
    cdef u64 legal_key[WIDEST]
    cdef double worth[WIDEST]
    cdef int n_root
    cdef u64 root_a[WIDEST]
    cdef u64 root_b[WIDEST]
    cdef int root_node[WIDEST]
    # The walk that has last been offered a node.
    cdef int stamp[NODES]
    cdef int walk
    cdef u64 hand_key[52]
    cdef u64 loose_key[52]

    @cython.locals(_=int, w=int)
    cpdef search(self, Worlds worlds, int n)
    cpdef void clear(self)
    @cython.locals(node=int, depth=int, i=int, side=int, fresh=bint, judged=bint)
    cdef void simulate(self) except *
    @cython.locals(found=u64, m=u64)
    cdef u64 play_key(self, u64 a, u64 b) noexcept
    @cython.locals(n=int, i=int, k=int, key=u64)
    cdef void note_root(self) noexcept
    @cython.locals(keys=Dice, i=int, j=int, k=u64, n=u64)
    cpdef void use(self, Leaf leaf)
    @cython.locals(n=int, i=int, k=int, key=u64, missing=int, last=int, found=int, total=double, most=double)
    cdef int open_node(self, int node) noexcept
    @cython.locals(i=int, k=int, best=int, score=double, most=double, mean=double, seen=double, root=double)
    cdef int choose(self, int n) noexcept
    @cython.locals(depth=int, n=int, i=int, best=int, x=double, most=double, a=u64, b=u64)
    cdef bint roll(self, int depth) noexcept
    @cython.locals(i=int, n=int)
    cdef bint last_play(self) noexcept
    @cython.locals(i=int, n=int, side=int, x=double, most=double)
    cdef void judge_last(self) noexcept
    cdef bint ended(self, int depth) noexcept
    @cython.locals(i=int)
    cdef void judge(self) except *
    @cython.locals(i=int, k=int, best=int, most=int, mean=double)
    cpdef Play best(self)
    @cython.locals(i=int, k=int, n=int)
    cpdef list children(self)
