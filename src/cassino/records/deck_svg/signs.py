"""Suit signs and rank signs as paths, and where the signs of a number card stand."""

from __future__ import annotations

PIPS: dict[str, str] = {
    "S": "M0-50C7-35 44-12 44 15C44 31 33 40 21 40C13 40 7 36 3 29C4 39 9 46 17 50H-17C-9 46-4 39-3 29"
    "C-7 36-13 40-21 40C-33 40-44 31-44 15C-44-12-7-35 0-50Z",
    "H": "M0 48C-6 33-46 12-46-18C-46-35-34-46-21-46C-11-46-3-39 0-29C3-39 11-46 21-46C34-46 46-35 46-18"
    "C46 12 6 33 0 48Z",
    "D": "M0-52C9-34 25-14 38 0C25 14 9 34 0 52C-9 34-25 14-38 0C-25-14-9-34 0-52Z",
    "C": "M0-50A22 22 0 0 1 15-12Q13-9 10-5Q15-8 19-8A22.5 22.5 0 1 1 4 24Q5 41 18 50H-18Q-5 41-4 24"
    "A22.5 22.5 0 1 1-19-8Q-15-8-10-5Q-13-9-15-12A22 22 0 0 1 0-50Z",
}
"""Suit signs, centred on 0,0 in a box of about 100 by 100."""

RANKS: dict[str, str] = {
    "A": "M5 82 22 6 39 82M10.5 57H33.5",
    "2": "M7 27C6 14 12 6 22 6C32 6 38 13 38 25C38 41 13 58 7 82H38",
    "3": "M7 6H37L20 35C31 34 38 44 38 58C38 73 32 82 21 82C13 82 8 77 6 68",
    "4": "M31 82V6L5 62H41",
    "5": "M36 6H12L9 42C12 37 17 34 22 34C32 34 38 43 38 58C38 73 32 82 21 82C13 82 8 77 6 68",
    "6": "M32 6C18 14 6 36 6 58C6 73 12 82 22 82C32 82 38 73 38 58C38 44 32 36 22 36C15 36 10 40 8 47",
    "7": "M6 6H38C27 30 20 54 18 82",
    "8": "M22 41C13 41 8 34 8 24C8 13 13 6 22 6C31 6 36 13 36 24C36 34 31 41 22 41C12 41 6 50 6 61C6 74 12 82 22 82"
    "C32 82 38 74 38 61C38 50 32 41 22 41Z",
    "9": "M12 82C26 74 38 52 38 30C38 15 32 6 22 6C12 6 6 15 6 30C6 44 12 52 22 52C29 52 34 48 36 41",
    "10": "M1 18 9 6V82M37 6C45 6 48 18 48 44C48 70 45 82 37 82C29 82 26 70 26 44C26 18 29 6 37 6Z",
    "J": "M15 6H37V60C37 74 31 82 21 82C12 82 6 76 5 65",
    "Q": "M22 6C32 6 39 19 39 44C39 69 32 82 22 82C12 82 5 69 5 44C5 19 12 6 22 6ZM25 64 41 84",
    "K": "M8 6V82M38 6 8 53M17 40 39 82",
}
"""Rank signs as strokes 12 wide with round ends, in a box 44 wide and 88 high; "10" is 54 wide."""

RANK_STROKE = 12
RANK_HIGH = 88

# Heights in the two outer columns, then in the middle one (0 is the top row, 6 the bottom row).
_ROWS: dict[int, tuple[tuple[float, ...], tuple[float, ...]]] = {
    2: ((), (0, 6)),
    3: ((), (0, 3, 6)),
    4: ((0, 6), ()),
    5: ((0, 6), (3,)),
    6: ((0, 3, 6), ()),
    7: ((0, 3, 6), (1.5,)),
    8: ((0, 3, 6), (1.5, 4.5)),
    9: ((0, 2, 4, 6), (3,)),
    10: ((0, 2, 4, 6), (1, 5)),
}


def spots(count: int, middle: float, aside: float) -> list[tuple[float, float]]:
    """Where the suit signs of a number card stand, in the usual order of playing cards.

    `middle` is where the middle column stands, `aside` how far the outer ones are from it.
    """
    outer, inner = _ROWS[count]
    cells = [(middle + side * aside, row) for row in outer for side in (-1, 1)] + [(middle, row) for row in inner]
    return [(x, 48 + row * 254 / 6) for x, row in cells]
