cimport cython
from cassino.game.bits cimport u64, count, mul, nth
from cassino.game.dice cimport Dice
from cassino.game.workspace cimport Workspace
from cassino.game.state cimport State
from cassino.game.generate cimport generate

cdef u64 GOLDEN

@cython.final
cdef class Playouts:
    cdef State state
    cdef Workspace work
    cdef Dice dice
    cdef int cards[52]
    cdef int n_cards
    cdef readonly long deals
    cdef readonly long plays
    cdef readonly long listed
    cdef readonly long swept
    cdef readonly long cards_won
    cdef readonly u64 digest

    @cython.locals(i=int, j=int, c=int)
    cdef void shuffle(self) noexcept nogil
    @cython.locals(state=State, work=Workspace, i=int, k=int, n=int, a=u64, b=u64)
    cdef void one(self) noexcept
    cdef void many(self, long n) noexcept
