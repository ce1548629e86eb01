cimport cython
from cassino.game.bits cimport FULL, RANKS, u64, low, count, bit, mul
from cassino.game.codes cimport *
from cassino.game.counting cimport Counting
from cassino.game.generate cimport generate
from cassino.game.workspace cimport Workspace
from cassino.game.memo cimport memo_table, memo_find, memo_free, memo_keep, memo_make, memo_near, memo_renew
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State
from cassino.game.weighing cimport WIDEST, Weighing

cdef extern from "Python.h":
    int PyErr_CheckSignals() noexcept

cdef enum:
    STACK = 131072
    PULSE = 65535
    LAST_PLAYS = 4
    NEAR = 65536

cdef u64 M1
cdef u64 M2
cdef u64 GOLDEN

cdef class Search(Weighing):
    cdef Workspace work
    # Two tables: a small one, which the processor has near, for the last plays of a deal, and a large one.
    cdef memo_table *near
    cdef memo_table *far
    cdef u64 full
    cdef u64 in_hand[256]
    cdef u64 on_table[64]
    cdef u64 in_build[64]
    cdef u64 salt
    cdef u64 built[26]
    cdef int deep
    cdef int saved_rest[256]
    cdef int top
    cdef u64 play_a[131072]
    cdef u64 play_b[131072]
    cdef u64 play_sub[131072]
    cdef int play_rank[131072]
    cdef unsigned short play_id[131072]
    cdef readonly long nodes
    cdef public long most_nodes
    # 1: too many plays to list; 2: more positions than allowed; 3: interrupted.
    cdef readonly int failed

    @cython.final
    @cython.locals(i=int, m=u64, slot=int, side=int)
    cdef void begin(self, State s, Counting c, bint again)
    @cython.final
    @cython.locals(v=u64, m=u64)
    cdef u64 build_key(self, u64 laid) noexcept nogil
    @cython.final
    @cython.locals(key=u64, m=u64, seat=int, slot=int)
    cdef u64 position_key(self, State s) noexcept nogil
    @cython.final
    @cython.locals(total=int)
    cdef int worth(self, u64 cards) noexcept nogil
    @cython.final
    @cython.locals(n=int, i=int, j=int, a=u64, b=u64, c=int, m=u64, rank=int, sub=u64, ident=u64, kind=int, base=int,
                   total=int, k=int, slots=u64, cards=u64, top=int, theirs=u64, nxt=int, answers=int)
    cdef int list_plays(self, State s, int best, bint twice) noexcept
    @cython.final
    @cython.locals(full=u64, found=u64, base=int, n=int, i=int, j=int, k=int, lo=int, hi=int, best=int, v=int, bank=int,
                   up=int, down=int, maximise=bint, best_id=int, depth=int)
    cdef int search(self, State s, int beta, u64 key) noexcept
    @cython.final
    @cython.locals(a=u64, b=u64, sub=u64, rank=int, ident=int)
    cdef void swap(self, int i, int k) noexcept nogil
    @cython.final
    @cython.locals(a=u64, b=u64, kind=int, c=int, seat=int, side=int, pos=int, pile=u64, live=u64, slot=int,
                   old_built=u64, old_bank=int, old_up=int, old_down=int, swept=int, got=u64, v=int, i=int,
                   p0=int, p1=int)
    cdef int follow(self, State s, int k, int beta, u64 key) noexcept
    @cython.final
    @cython.locals(lo=int, hi=int, beta=int, v=int)
    cdef int exact(self, State s, int k, int guess, u64 key) noexcept
    @cython.final
    cdef bint reaches(self, State s, int i, int v, u64 key, bint mine) noexcept
