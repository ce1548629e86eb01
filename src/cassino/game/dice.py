# cython: annotation_typing=False
"""Random numbers inside the core."""

from __future__ import annotations

import cython

if not cython.compiled:
    from cassino.game.bits import mul

GOLDEN = 0x9E3779B97F4A7C15
M1 = 0xBF58476D1CE4E5B9
M2 = 0x94D049BB133111EB


class Dice:
    """Random numbers by SplitMix64; the same seed gives the same numbers, compiled or not.

    The bias of `below` over a pack of cards is below one in 80 million.
    """

    seed: int

    def __init__(self, seed: int) -> None:
        self.seed = seed & 0xFFFFFFFFFFFFFFFF

    def draw(self) -> int:
        """The next 64 random bits."""
        self.seed = self.seed + GOLDEN & 0xFFFFFFFFFFFFFFFF if not cython.compiled else self.seed + GOLDEN
        z = self.seed
        z = mul(z ^ z >> 30, M1)
        z = mul(z ^ z >> 27, M2)
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return mul(self.draw() >> 32, n) >> 32

    def share(self) -> float:
        """A number from 0 up to 1."""
        return (self.draw() >> 11) * 1.1102230246251565e-16
