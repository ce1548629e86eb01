cimport cython
from cassino.game.bits cimport u64, low, high, bit, count, mul
from cassino.game.rulebook cimport Rulebook

cdef enum:
    POOL = 131072
    MAX_PLAYS = 16384
    MAX_NODES = 8000000
    HASH = 32768
    MEMO = 16384
    FEW = 256

cdef u64 SALT

@cython.final
cdef class Listing:
    cdef u64 pool[POOL]
    cdef int off[33]
    cdef int cap[33]
    cdef int cnt[33]
    cdef u64 pseudo[12]
    cdef int pseudo_value[12]
    cdef u64 few[FEW]
    cdef int few_sum[FEW]
    cdef int n_pseudo
    # Sums that some group makes, as bits; bit 0 stands for no card at all.
    cdef u64 reach
    cdef bint truncated

    @cython.locals(m=u64, c=int, s=int, p=int)
    cdef void fill(self, Rulebook book, u64 loose, int top, bint joining) noexcept nogil
    @cython.locals(m=u64, mask=u64, group=u64, reach=u64, c=int, v=int, t=int, n=int, i=int, stop=int)
    cdef void fill_few(self, Rulebook book, u64 loose, int top) noexcept nogil
    @cython.locals(s=int, n=int, i=int, src=int, dst=int, t=int, m=u64)
    cdef void item(self, u64 mask, int v, int top) noexcept nogil
    @cython.locals(s=int, n=int, src=int, m=u64)
    cdef void two_way_item(self, u64 mask, int v, int w, int top) noexcept nogil
    @cython.locals(dst=int, n=int, i=int)
    cdef void extend(self, int src, int n, u64 mask, int t) noexcept nogil


@cython.final
cdef class Unions:
    cdef u64 out[MAX_PLAYS]
    cdef int n
    cdef int base
    cdef int known
    cdef long nodes
    cdef long budget
    cdef bint truncated
    cdef u64 keys[HASH]
    cdef int stamps[HASH]
    cdef int stamp
    cdef u64 grp[MAX_PLAYS]
    cdef int n_grp

    cdef void begin(self) noexcept nogil
    cdef void restart(self) noexcept nogil
    @cython.locals(i=int, h=int)
    cdef void add(self, u64 mask) noexcept nogil
    @cython.locals(i=int, n=int, first=int)
    cdef void all_groups(self, Listing groups, int v) noexcept nogil
    @cython.locals(i=int, stop=int, g=u64, once=u64, twice=u64, n=int, first=int)
    cdef u64 pick(self, Listing groups, int v, u64 off) noexcept nogil
    @cython.locals(i=int, j=int, stop=int, local=int, g=u64, twice=u64)
    cdef void every(self, Listing groups, int v, u64 off, u64 start) noexcept nogil
    @cython.locals(i=int, n=int, g=u64, twice=u64, fixed=u64)
    cdef void maximal(self, Listing groups, int v, u64 off, u64 start) noexcept nogil
    @cython.locals(i=int, j=int, g=u64)
    cdef void branch(self, int k, u64 taken) noexcept nogil


@cython.final
cdef class Partition:
    cdef int cnt[17]
    cdef int aces
    cdef int value
    cdef u64 keys[MEMO]
    cdef int stamps[MEMO]
    cdef int stamp
    cdef int filled

    @cython.locals(i=int)
    cdef void clear(self) noexcept nogil
    @cython.locals(m=u64, c=int)
    cdef bint load(self, Rulebook book, u64 cards, bint joining) noexcept nogil
    cdef void bump(self, int x, int by) noexcept nogil
    cdef void low_aces(self) noexcept nogil
    @cython.locals(k=int, found=bint, n=int)
    cdef bint fits(self, int v, int first) noexcept nogil
    @cython.locals(total=int, x=int, top=int)
    cdef bint fixed_fits(self, int v, int first) noexcept nogil
    @cython.locals(x=int, found=bint)
    cdef bint first_group(self, int rest, int largest) noexcept nogil
    @cython.locals(x=int, key=u64, h=int, n=int, found=bint)
    cdef bint solve(self) noexcept nogil
    @cython.locals(x=int, found=bint)
    cdef bint complete(self, int rest, int largest) noexcept nogil


@cython.locals(reach=u64, m=u64, c=int)
cdef u64 sums(Rulebook book, u64 loose, u64 reach, bint joining) noexcept nogil
