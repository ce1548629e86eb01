cimport cython
from cassino.game.bits cimport FULL, u64, low, count
from cassino.game.counting cimport Counting
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State

cdef extern from *:
    """
    /* The one loop of the core that is long enough to be worth vector instructions. */
    #if defined(__GNUC__) && !defined(__clang__)
    __attribute__((optimize("O3", "tree-vectorize")))
    #endif
    static inline void cassino_add_times(float *to, const float *weights, int start, float x, int n) {
        const float *w = weights + start;
        for (int i = 0; i < n; i++) to[i] += w[i] * x;
    }
    """
    void add_times "cassino_add_times" (float *to, float *weights, int start, float x, int n) noexcept nogil

cdef enum:
    MOST_INPUTS = 192
    MOST_FIRST = 64
    MOST_SECOND = 32
    NUMBERS = 18

@cython.final
cdef class Net:
    cdef Counting c
    cdef readonly bint ready
    cdef readonly int n_inputs
    cdef int first
    cdef int second
    cdef float price[52]
    cdef float x[MOST_INPUTS]
    cdef float h1[MOST_FIRST]
    cdef float h2[MOST_SECOND]
    # Weights by rows of inputs.
    cdef float w1[MOST_INPUTS * MOST_FIRST]
    cdef float b1[MOST_FIRST]
    cdef float w2[MOST_FIRST * MOST_SECOND]
    cdef float b2[MOST_SECOND]
    cdef float w3[MOST_SECOND]
    cdef float b3
    cdef int rank_out[13]
    # By number: the best sum of lower cards while it is worked out, then what a card of the number takes.
    cdef float part[NUMBERS]
    cdef int part_by[NUMBERS]
    cdef float reach[NUMBERS]
    cdef int cards_by[NUMBERS]

    @cython.locals(i=int, k=int)
    cpdef load(self, int first, int second, weights)
    @cython.locals(i=int)
    cpdef list inputs(self, State s)
    @cython.locals(i=int, j=int, k=int, m=u64, kinds=int, mine=int, own=u64, their=u64, lying=u64, out=u64, n_builds=int,
                   n_out=int, sure_out=float, sure_lying=float, worth=float, size=int, sweepable=float, n_loose=int,
                   chance=float, v=int, got=float, n_got=int)
    cdef void look(self, State s) noexcept
    @cython.locals(i=int, j=int, n=int, v=int, m=u64, got=float)
    cdef void reachable(self, State s) noexcept
    @cython.locals(m=u64, found=float)
    cdef float pile_price(self, u64 cards) noexcept
    @cython.locals(i=int, j=int, found=float)
    cdef double value(self, State s) noexcept
    cpdef double answer(self, State s)
