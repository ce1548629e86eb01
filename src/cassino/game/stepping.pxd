cimport cython
from cassino.game.bits cimport FULL, u64, bit, low
from cassino.game.workspace cimport Workspace, spread
from cassino.game.plays cimport Play, make_play
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State
from cassino.game.generate cimport generate, generate_card
from cassino.game.legality cimport check

cdef enum:
    INLINE = 16

cdef Workspace WORK

@cython.final
cdef class LegalPlays:
    cdef readonly bint truncated
    cdef int n
    cdef int version
    cdef u64 a[16]
    cdef u64 b[16]
    cdef list more
    cdef Game game
    cdef object home

    cdef void load(self, Game game)
    cdef void load_card(self, Game game, int card)
    @cython.locals(i=int)
    cdef void fill(self, Game game)
    cdef Play at(self, int i)
    @cython.locals(i=int)
    cdef bint has(self, u64 a, u64 b)


cdef class Game(State):
    cdef LegalPlays listed
    cdef int version
    cdef object itself
    cdef object __weakref__

    cdef LegalPlays list_plays(self)
    cdef void list_card(self, LegalPlays found, int card)
    cdef int verdict_of(self, u64 a, u64 b)
    cpdef int verdict(self, Play play) except -1
    cpdef bint is_legal(self, Play play) except -1
    cpdef push_unchecked(self, Play play)
    @cython.locals(code=int)
    cpdef push(self, Play play)
