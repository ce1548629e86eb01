ctypedef unsigned long long u64

cdef extern from *:
    """
    #if defined(__BMI2__)
    #include <immintrin.h>
    static inline unsigned long long cassino_gather(unsigned long long x) {
        return _pext_u64(x, 0x1111111111111111ULL) << 1;
    }
    static inline int cassino_nth(unsigned long long x, int k) { return __builtin_ctzll(_pdep_u64(1ULL << k, x)); }
    #else
    static inline unsigned long long cassino_gather(unsigned long long x) {
        x &= 0x1111111111111111ULL;
        x = (x | x >> 3) & 0x0303030303030303ULL;
        x = (x | x >> 6) & 0x000F000F000F000FULL;
        x = (x | x >> 12) & 0x000000FF000000FFULL;
        return ((x | x >> 24) & 0xFFFF) << 1;
    }
    static inline int cassino_nth(unsigned long long x, int k) {
        int n = 0;
        for (; k; k--) x &= x - 1;
        while (!(x & 1ULL)) { x >>= 1; n++; }
        return n;
    }
    #endif
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
    u64 gather "cassino_gather" (u64 x) noexcept nogil
    int nth "cassino_nth" (u64 x, int k) noexcept nogil
    u64 mul "cassino_mul" (u64 x, u64 y) noexcept nogil
    u64 FULL "0xFFFFFFFFFFFFFULL"
    u64 RANKS "0x1111111111111ULL"
