cimport cython
from cassino.game.bits cimport u64, mul

cdef u64 GOLDEN
cdef u64 M1
cdef u64 M2

@cython.final
cdef class Dice:
    cdef u64 seed

    @cython.locals(z=u64)
    cdef u64 draw(self) noexcept nogil
    cdef int below(self, int n) noexcept nogil
    cdef double share(self) noexcept nogil
