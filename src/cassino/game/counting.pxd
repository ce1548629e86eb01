cimport cython
from cassino.game.bits cimport u64, low, count, bit

cdef enum:
    CARDS = 0
    SPADES = 1
    COINS = 2
    PRIMIERA = 3
    UNKNOWN = 99999

cdef class Counting:
    cdef readonly object rules
    cdef readonly int n_sides
    cdef readonly int n_kinds
    cdef object carried
    cdef object before
    cdef dict known
    # Cards that are alike for every rule of capturing, building and scoring have one number.
    cdef int kind[52]
    # Points for certain by side and card, the cards that have any, and what counts for most spades and most coins.
    cdef int cash[208]
    cdef u64 cash_cards
    cdef u64 spades
    cdef u64 coins
    cdef bint by_cards
    cdef bint by_primiera
    cdef bint most_of_all
    cdef int last[4]
    cdef int sweep[4]
    cdef bint cancel
    cdef bint last_matters
    # Who gets what is left: by last capturing side + 1, whether a court was played last, and the side that played it.
    cdef int left_to[40]
    # Points of side 0 less those of side 1 for most cards, spades, coins and primiera, by the counts of both; UNKNOWN until asked for.
    cdef int of_cards[4096]
    cdef int of_spades[256]
    cdef int of_coins[256]
    cdef int of_primiera[16384]
    # Ranks from the one that is worth most in primiera down.
    cdef int best_rank[14]
    cdef int best_value[14]
    cdef int n_best
    # A guess at what taking a card is worth, in hundredths of a point.
    cdef int guess[52]
    # The most points that all items with a most of something can bring.
    cdef int of_all

    @cython.locals(k=int, total=int, missing=u64, found=u64)
    cdef int primiera(self, u64 pile) noexcept nogil
    @cython.locals(total=int, m=u64)
    cdef int sure(self, int side, u64 cards) noexcept nogil
    cpdef int most_points(self)
    cdef tuple points(self, int item, tuple counts)
    @cython.locals(found=int)
    cdef int ask(self, int item, int one, int other) noexcept
    @cython.locals(found=int)
    cdef int most(self, int item, int one, int other) noexcept
