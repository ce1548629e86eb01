"""The solver's memory: bounds and best play of positions by their 64-bit key, in a table of fixed size.

Four entries share a cache line. A new position replaces one from an earlier search first, then the one nearest the
end of its deal. The table itself is C (`memo.pxd`); uncompiled it is a dictionary that forgets all when it is full.
"""

from __future__ import annotations

import cython

if not cython.compiled:

    class Table(dict[int, int]):
        """What stands in for the C table; `size` is the most it holds."""

        size: int

    def memo_make(size: int) -> Table:
        """A table for so many positions, a power of two."""
        table = Table()
        table.size = size
        return table

    def memo_free(table: Table) -> None:
        """Gives the memory of a table back."""
        table.clear()

    def memo_renew(table: Table) -> None:
        """Lets what has been kept be replaced first."""
        table.clear()

    def memo_near(table: Table, key: int) -> None:
        """Brings the place of a key near."""

    def memo_find(table: Table, key: int) -> int:
        """0 for a position not known, else 1 << 48 | (hi + 32768) << 32 | (lo + 32768) << 16 | best play."""
        return table.get(key, 0)

    def memo_keep(table: Table, key: int, lo: int, hi: int, best: int, depth: int) -> None:
        """Keeps the bounds of a position, its best play as a number of 16 bits, and how many plays are left."""
        if len(table) >= table.size:
            table.clear()
        table[key] = 1 << 48 | (hi + 32768) << 32 | (lo + 32768) << 16 | best
