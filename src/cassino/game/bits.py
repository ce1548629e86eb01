"""Small operations on 64-bit masks; C intrinsics when compiled."""

from __future__ import annotations

import cython

if not cython.compiled:
    FULL = 0xFFFFFFFFFFFFF
    RANKS = 0x1111111111111  # the lowest card of each rank

    def low(x: int) -> int:
        """Index of the lowest set bit of a non-zero mask."""
        return (x & -x).bit_length() - 1

    def high(x: int) -> int:
        """Index of the highest set bit of a non-zero mask."""
        return x.bit_length() - 1

    def count(x: int) -> int:
        """Number of set bits."""
        return x.bit_count()

    def bit(c: int) -> int:
        """The mask of one card."""
        return 1 << c

    def mul(x: int, y: int) -> int:
        """Product modulo 2^64, as C has it."""
        return x * y & 0xFFFFFFFFFFFFFFFF

    def gather(x: int) -> int:
        """The lowest bits of the sixteen nibbles of a word, as bits 1 to 16."""
        return int("0" + f"{x & 0x1111111111111111:x}", 2) << 1

    def nth(x: int, k: int) -> int:
        """Index of set bit number k of a mask, the lowest being number 0."""
        for _ in range(k):
            x &= x - 1
        return (x & -x).bit_length() - 1
