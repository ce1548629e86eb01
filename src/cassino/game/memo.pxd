# The solver's memory in C, for inlining; memo.py has the same in Python.
from cassino.game.bits cimport u64

cdef extern from *:
    """
    #include <stdlib.h>
    #if defined(__linux__)
    #include <sys/mman.h>
    #endif
    typedef struct {
        unsigned long long key;
        short lo, hi;
        unsigned short best;
        unsigned char depth, age;
    } cassino_entry;
    typedef struct {
        cassino_entry *entries;
        void *raw;
        size_t bytes;
        unsigned long long mask;
        int age;
    } cassino_memo;
    static inline cassino_memo *cassino_memo_make(unsigned long long size) {
        cassino_memo *t = (cassino_memo *) malloc(sizeof(cassino_memo));
        if (!t) return NULL;
        t->bytes = (size_t) (size + 4) * sizeof(cassino_entry);
        /* Zeros that cost nothing until they are touched; in large pages where the system has them. */
    #if defined(__linux__) && defined(MADV_HUGEPAGE)
        t->raw = mmap(NULL, t->bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (t->raw == MAP_FAILED) { free(t); return NULL; }
        if (t->bytes > (size_t) 1 << 22) madvise(t->raw, t->bytes, MADV_HUGEPAGE);
    #else
        t->raw = calloc(t->bytes, 1);
        if (!t->raw) { free(t); return NULL; }
    #endif
        t->entries = (cassino_entry *) (((size_t) t->raw + 63) & ~(size_t) 63);
        t->mask = size / 4 - 1;
        t->age = 0;
        return t;
    }
    static inline void cassino_memo_free(cassino_memo *t) {
        if (!t) return;
    #if defined(__linux__) && defined(MADV_HUGEPAGE)
        munmap(t->raw, t->bytes);
    #else
        free(t->raw);
    #endif
        free(t);
    }
    static inline void cassino_memo_renew(cassino_memo *t) { t->age = (t->age + 1) & 255; }
    static inline void cassino_memo_near(cassino_memo *t, unsigned long long key) {
    #if defined(__GNUC__) || defined(__clang__)
        __builtin_prefetch(t->entries + (key & t->mask) * 4);
    #endif
    }
    static inline unsigned long long cassino_memo_find(cassino_memo *t, unsigned long long key) {
        cassino_entry *e = t->entries + (key & t->mask) * 4;
        for (int k = 0; k < 4; k++, e++)
            if (e->key == key) {
                e->age = (unsigned char) t->age;
                return 1ULL << 48 | (unsigned long long) (e->hi + 32768) << 32
                    | (unsigned long long) (e->lo + 32768) << 16 | e->best;
            }
        return 0;
    }
    static inline void cassino_memo_keep(
        cassino_memo *t, unsigned long long key, int lo, int hi, int best, int depth
    ) {
        cassino_entry *e = t->entries + (key & t->mask) * 4, *worst = e;
        int least = 1 << 20;
        for (int k = 0; k < 4; k++, e++) {
            if (e->key == key) { worst = e; break; }
            int rank = e->depth + (e->age == (unsigned char) t->age ? 256 : 0);
            if (rank < least) { least = rank; worst = e; }
        }
        worst->key = key;
        worst->lo = (short) lo;
        worst->hi = (short) hi;
        worst->best = (unsigned short) best;
        worst->depth = (unsigned char) depth;
        worst->age = (unsigned char) t->age;
    }
    """
    ctypedef struct memo_table "cassino_memo":
        pass
    memo_table *memo_make "cassino_memo_make" (u64 size) noexcept nogil
    void memo_free "cassino_memo_free" (memo_table *t) noexcept nogil
    void memo_renew "cassino_memo_renew" (memo_table *t) noexcept nogil
    void memo_near "cassino_memo_near" (memo_table *t, u64 key) noexcept nogil
    u64 memo_find "cassino_memo_find" (memo_table *t, u64 key) noexcept nogil
    void memo_keep "cassino_memo_keep" (memo_table *t, u64 key, int lo, int hi, int best, int depth) noexcept nogil
