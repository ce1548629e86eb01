"""Writes tests/data/play_order.txt: the order in which legal plays are listed, as one digest a seating.

Run it only after a deliberate change of the order, and say so in the change log: seeds give other deals afterwards.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = """\
# One whole deal of random plays a line, for each preset, number of players and partnership: how many plays were made,
# how many were listed in all, and a digest of all lists in order. Written by scripts/make_play_order.py.
"""


def main() -> None:
    """Write the file."""
    sys.path.insert(0, str(ROOT / "tests"))
    from game.seating import SEATINGS, order_line

    lines = [order_line(seating) for seating in SEATINGS]
    (ROOT / "tests" / "data" / "play_order.txt").write_text(HEAD + "\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
