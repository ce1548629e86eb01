"""The arguments of `cassino arena`, apart from what it runs so that the other commands start without it."""

from __future__ import annotations

import argparse
from pathlib import Path

__all__ = ["add_arguments"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("first", metavar="A", help="a player, with options as in champion:sims=8000")
    parser.add_argument("second", metavar="B", help="the player it is measured against")
    parser.add_argument("--rules", metavar="NAME", default="standard", help="a preset or a rules code")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="seats (default 2, or what the rules need)")
    parser.add_argument("--partners", action="store_true", help="four players as two pairs")
    parser.add_argument("--pairs", type=_count, default=200, metavar="N", help="packs, each in every seating (200)")
    parser.add_argument(
        "--matches", type=_count, metavar="N", help="matches, each in every seating (default: a tenth of the packs)"
    )
    parser.add_argument("--target", type=_count, metavar="N", help="points to play matches to (default: the rules')")
    parser.add_argument("--seed", type=_count, default=1, metavar="S", help="same seed, same figures (1)")
    parser.add_argument("--workers", type=_count, default=1, metavar="W", help="processes (1; 0: one for each core)")
    parser.add_argument("--sequential", action="store_true", help="look four times, stop once the lead is certain")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write every result there; go on from it if stopped")
    parser.add_argument(
        "--cluster",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster (default: one started here); needs the extra [cluster]",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 12:
        raise argparse.ArgumentTypeError(f"a whole number is needed, not {text[:20]!r}")
    return int(text)
