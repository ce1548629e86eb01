cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit
from cassino.game.codes cimport *
from cassino.game.rulebook cimport Rulebook, Layout

cdef enum:
    SLOTS = 26
    LOG = 64

cdef class State:
    cdef readonly Rulebook book
    cdef Layout layout
    cdef readonly int players
    cdef readonly int n_sides
    cdef int step
    cdef readonly int dealer
    cdef readonly int turn
    cdef readonly int round
    cdef readonly int half
    cdef readonly int last_seat
    cdef readonly bint over
    cdef readonly bint partial
    cdef readonly int n
    cdef readonly int pos
    cdef readonly int n_pack
    cdef int side_of[4]
    # The seat that plays after each.
    cdef int after[4]
    cdef u64 hands[4]
    cdef int unseen[4]
    cdef readonly u64 loose
    # Sums that the loose cards make when taken, as bits; bit 0 for no card.
    cdef u64 reach
    cdef u64 laid[26]
    cdef readonly u64 live
    cdef u64 piles[4]
    cdef int swept[4]
    cdef int pack[52]
    cdef u64 log_a[64]
    cdef u64 log_b[64]
    cdef u64 h_loose[64]
    cdef u64 h_hand[64]
    cdef u64 h_pile[64]
    cdef u64 h_live[64]
    cdef int h_turn[64]
    cdef int h_pos[64]
    cdef int h_last[64]
    cdef int h_swept[64]
    cdef int h_round[64]
    cdef int h_old[64]
    cdef int n_old
    cdef u64 old_build[128]
    cdef int old_slot[128]

    @cython.locals(found=u64, n=int, c=int)
    cpdef set_pack(self, pack, int dealer)
    @cython.locals(i=int)
    cdef void start(self) noexcept nogil
    @cython.locals(m=u64, c=int, reach=u64)
    cdef void find_sums(self) noexcept nogil
    @cython.locals(seat=int, side=int, kind=int, slot=int, cards=u64, cb=u64, m=u64, got=u64, n=int, v=int, c=int)
    cdef void apply(self, u64 a, u64 b) noexcept nogil
    @cython.locals(m=u64, c=int, total=int)
    cdef bint one_group(self, int card, u64 cards, int base, int v) noexcept nogil
    @cython.locals(i=int, t=int, _=int)
    cdef void advance(self, int seat) noexcept nogil
    @cython.locals(i=int, n=int, seat=int, side=int, slot=int)
    cdef void undo(self) noexcept nogil
    @cython.locals(i=int)
    cpdef void copy_into(self, State other)
    @cython.locals(i=int)
    cpdef bint same(self, State other) noexcept
