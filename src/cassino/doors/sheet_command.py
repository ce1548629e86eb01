"""`cassino sheet`: printed sheets of a rule set, as a PDF file or as text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

KINDS: Final = ("rules", "quick", "pad", "agreement", "examples", "all")
PAPERS: Final = ("A4", "Letter")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--rules", metavar="NAME", default="standard", help="a preset or a rules code")
    parser.add_argument("--kind", choices=KINDS, default="rules", help="which sheet (default: the rules on one page)")
    parser.add_argument("--paper", choices=PAPERS, default="A4", help="the paper (default: A4)")
    parser.add_argument("--large", action="store_true", help="large print: 18 point instead of 11")
    parser.add_argument(
        "--place", default="", metavar="TEXT", help="who plays so; without it a line to write on is left"
    )
    parser.add_argument(
        "--qr",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="a QR code of the rules code, or of the address of a Cassino page that opens these rules",
    )
    parser.add_argument("--text", action="store_true", help="plain text instead of a PDF")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="the file to write (default: cassino-RULES-KIND.pdf; text: the terminal)"
    )


def make(args: argparse.Namespace) -> int:
    """Makes what is asked for and says where it is; raises SheetError, RuleSetError or OSError."""
    from cassino.doors.sheets import Wish, sheet_pdf, sheet_text

    wish = Wish(args.rules, args.kind, args.paper, args.large, args.place, args.qr)
    if args.text:
        text = sheet_text(wish) + "\n"
        if args.output is None or args.output == "-":
            sys.stdout.write(text)
            return 0
        Path(args.output).write_text(text, encoding="utf-8")
    else:
        made = sheet_pdf(wish)
        if args.output == "-":
            sys.stdout.buffer.write(made)
            return 0
        args.output = args.output or file_name(args.rules, args.kind)
        Path(args.output).write_bytes(made)
    print(args.output)
    return 0


def file_name(rules: str, kind: str) -> str:
    """The name of a PDF where none is given: of the preset, without the changes of a rules code.

    >>> file_name("standard~f1.0", "rules")
    'cassino-standard-rules.pdf'
    """
    plain = "".join(letter for letter in rules.partition("~")[0] if letter.isalnum() or letter in "_-")
    return f"cassino-{plain or 'rules'}-{kind}.pdf"
