ctypedef unsigned long long u64

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    static inline int cassino_low(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int cassino_count(unsigned long long x) { return __builtin_popcountll(x); }
    static inline int cassino_high(unsigned long long x) { return 63 - __builtin_clzll(x); }
    #else
    static inline int cassino_low(unsigned long long x) { int n = 0; while (!(x & 1ULL)) { x >>= 1; n++; } return n; }
    static inline int cassino_count(unsigned long long x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }
    static inline int cassino_high(unsigned long long x) { int n = -1; while (x) { x >>= 1; n++; } return n; }
    #endif
    static inline unsigned long long cassino_bit(int c) { return 1ULL << c; }
    static inline unsigned long long cassino_mul(unsigned long long x, unsigned long long y) { return x * y; }
    """
    int low "cassino_low" (u64 x) noexcept nogil
    int high "cassino_high" (u64 x) noexcept nogil
    int count "cassino_count" (u64 x) noexcept nogil
    u64 bit "cassino_bit" (int c) noexcept nogil
    u64 mul "cassino_mul" (u64 x, u64 y) noexcept nogil
    u64 FULL "0xFFFFFFFFFFFFFULL"
    u64 RANKS "0x1111111111111ULL"
