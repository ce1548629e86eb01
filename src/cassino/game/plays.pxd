cimport cython
from cassino.game.bits cimport FULL, u64, bit, low

@cython.final
cdef class Play:
    cdef readonly u64 a
    cdef readonly u64 b


@cython.locals(play=Play)
cdef Play make_play(u64 a, u64 b)
