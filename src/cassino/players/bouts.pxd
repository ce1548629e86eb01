cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit, mul
from cassino.game.codes cimport *
from cassino.game.dice cimport Dice
from cassino.game.generate cimport generate
from cassino.game.state cimport State
from cassino.players.leaf cimport Leaf
from cassino.players.pricing cimport Pricer

cdef enum:
    BY_CHANCE = 0
    BY_GAIN = 1
    BY_RULES = 2

cdef u64 GOLDEN
cdef u64 SPADES
cdef int BIG
cdef int LITTLE

@cython.final
cdef class Bouts:
    cdef Leaf leaf
    cdef State s
    cdef Pricer greedy
    cdef Pricer hoyle
    cdef Dice dice
    cdef u64 seed
    cdef int n_cards
    cdef int cards[52]
    cdef int how[4]
    cdef readonly long deals
    cdef readonly long plays
    cdef readonly long kinds[6]
    # By the seat's place after the dealer (0: the dealer): points less the others' mean, and what was captured.
    cdef double points[4]
    cdef double squares[4]
    cdef long got[4][8]
    cdef long wins[4]
    cdef double seat_points[4]
    cdef readonly long tied_cards
    cdef readonly long tied_spades
    cdef readonly long uncaptured
    cdef long left[53]
    cdef long sweeps[40]
    # By card: how often a seat was dealt it in the first hand, and the points of its side then.
    cdef long held[52]
    cdef double held_points[52]
    cdef double held_squares[52]
    cdef u64 first_hands[4]
    # Of two sides: how often the dealer's had so many points (in 64s) and the other so many.
    cdef long joint[4096]

    @cython.locals(i=long, j=int, n=int)
    cpdef run(self, long first, long number)
    @cython.locals(i=int, j=int, c=int, z=u64)
    cdef void shuffle(self, u64 number) noexcept
    @cython.locals(how=int, i=int, n=int, best=int, ties=int, x=double, most=double, p=Pricer)
    cdef void play(self) noexcept
    @cython.locals(i=int, c=int, m=u64, left=u64, place=int, side=int, x=double, most=int, next=int, n=int, best=double,
                   winner=int, pile=u64, own=list)
    cdef void count_up(self) except *
