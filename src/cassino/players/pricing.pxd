cimport cython
from cassino.game.bits cimport FULL, u64, low, count, bit
from cassino.game.codes cimport *
from cassino.game.generate cimport generate
from cassino.game.workspace cimport Workspace
from cassino.game.legality cimport check
from cassino.game.plays cimport Play, make_play
from cassino.game.rulebook cimport Rulebook
from cassino.game.state cimport State

cdef enum:
    CARD = 0
    SPADE = 1
    CASH = 2
    ACE_FIRST = 3
    JUST_TRAILED = 4
    SWEEP = 5
    TEMPO = 6
    COMBINE = 7
    TRAIL_CASH = 8
    LAST_ACE = 9
    TRAIL_COURT = 10
    TRAIL_HIGH = 11
    FEEDS_TEN = 12
    MAKES_TEN = 13
    DEAD_RANK = 14
    PAIR_BACK = 15
    TRAIL_SPADE = 16
    LEAVES_SWEEP = 17
    W_BUILD = 18
    TEMPO_LOST = 19
    SINGLE_RISK = 20
    THEIR_BUILD = 21
    LEFT_BUILD = 22
    LAST_CAPTURE = 23
    PARTNER_SWEEP = 24
    N_WEIGHTS = 25

@cython.final
cdef class Pricer:
    cdef Rulebook book
    cdef State scratch
    cdef Workspace work
    cdef double w[25]
    cdef double cash[52]
    cdef double cards_worth
    cdef double spades_worth
    cdef double coins_worth
    cdef double primiera[52]
    cdef bint has_primiera
    cdef u64 spades
    cdef u64 coins
    cdef u64 scoring
    cdef int sweep_points
    # What is looked up once before the plays of a turn are priced.
    cdef readonly int stock
    cdef readonly u64 trailed
    cdef readonly bint frozen
    cdef State s
    cdef int seat
    cdef int side
    cdef double price[52]
    cdef double sweep
    cdef u64 unseen
    cdef int n_unseen
    cdef int number[17]
    cdef int ranks[14]
    cdef int next_size
    cdef bint next_mine
    cdef int others
    cdef int left
    cdef bint last_play
    # Unseen scoring cards, and the sums the loose cards make as they lie.
    cdef u64 feeders
    # The table a play leaves.
    cdef u64 after
    cdef u64 kept
    cdef u64 made

    cdef u64 a
    cdef u64 b

    @cython.locals(n=int, i=int, ties=int, worth=double, best=double)
    cpdef Play pick(self, State s, bint by_rules, double toss)
    @cython.locals(m=u64, _=int)
    cdef void nth(self, int i) noexcept
    @cython.locals(i=int)
    cpdef list prices(self, State s)
    cpdef void set_table(self, int stock, u64 trailed, bint frozen)
    @cython.locals(i=int, _=int, c=int, v=int, seen=u64, m=u64, t=int, size=int, mine=u64, card=double, spade=double,
                   coin=double, held=double, sizes=int, suit=int, last_round=bint)
    cdef void look(self, State s) noexcept
    @cython.locals(left=int, most=int, next=int, n=int, i=int)
    cdef bint settled(self, State s, u64 of) noexcept
    @cython.locals(kind=int)
    cdef double worth(self, u64 a, u64 b) noexcept
    @cython.locals(worth=double, m=u64, taken=u64, slots=u64, slot=int, v=int, c=int, cards=u64)
    cdef double gain(self, u64 a, u64 b) noexcept
    @cython.locals(s=State, worth=double, m=u64, taken=u64, slots=u64, slot=int, v=int, cards=u64, singles=int, left=double)
    cdef double capture(self, u64 a, u64 b) noexcept
    @cython.locals(s=State)
    cdef u64 just_trailed(self) noexcept
    @cython.locals(s=State, worth=double, cash=double, alive=int, v=int, twins=u64)
    cdef double trail(self, int card) noexcept
    @cython.locals(worth=double, v=int, lies=u64, m=u64, c=int, points=double)
    cdef double feeds(self, int card) noexcept
    @cython.locals(s=State, worth=double, joined=u64, loose=u64, cards=u64, slots=u64, slot=int, v=int, kind=int, risk=double,
                   taker=double, won=double, m=u64, c=int, card=int, multiple=bint, first=bint)
    cdef double building(self, u64 a, u64 b) noexcept
    @cython.locals(s=State, worth=double, m=u64, slot=int, one=u64, lost=double, chance=double, held=double, n=int)
    cdef double leaves(self) noexcept
    @cython.locals(s=State, m=u64, slot=int, v=int, total=int, c=int, highest=int, n=int, values=u64, some=int, double_way=bint,
                   courts=u64)
    cdef int sweepers(self) noexcept
    @cython.locals(s=State, i=int, other=int, m=u64)
    cdef bint takes_all(self, int card, int v) noexcept
    @cython.locals(m=u64, out=double)
    cdef double price_of(self, u64 cards) noexcept
    cdef double chance_held(self, int copies) noexcept


@cython.locals(chance=double, k=int)
cdef double none_held(int cards, int copies, int size) noexcept
