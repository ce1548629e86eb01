cimport cython
from cassino.game.bits cimport u64, low
from cassino.game.groups cimport MAX_PLAYS, Listing, Partition, Unions


@cython.final
cdef class Workspace:
    cdef Listing groups
    cdef Listing joins
    cdef Unions unions
    cdef Unions extras
    cdef Partition partition
    cdef u64 out_a[MAX_PLAYS]
    cdef u64 out_b[MAX_PLAYS]
    cdef int n
    cdef int mark
    cdef u64 trails
    cdef u64 only
    cdef int room
    cdef bint truncated
    cdef int cached
    cdef int first[17]
    cdef int last[17]
    cdef u64 pseudo_slot[12]
    # Builds on the table by value, as slots.
    cdef u64 at[17]
    cdef u64 values_at


cdef void emit(Workspace w, u64 a, u64 b) noexcept nogil
@cython.locals(m=u64)
cdef void spread(Workspace w) noexcept nogil
