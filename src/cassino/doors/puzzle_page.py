"""`cassino puzzle`: an ending on the terminal, a play typed in, the answer with its reason."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, TextIO

from cassino.game.notation import NotationError
from cassino.game.position import Position
from cassino.ground.language import say
from cassino.ground.presets import info
from cassino.ground.wording import points
from cassino.records import words
from cassino.records.pictures import text_picture
from cassino.records.typed import TypedError, typed
from cassino.records.views import view
from cassino.services.puzzle_table import standing
from cassino.services.puzzles import Puzzle, PuzzleError, puzzle, puzzles

if TYPE_CHECKING:
    from cassino.game.deal import Deal
    from cassino.game.plays import Play

__all__ = ["PuzzlePageError", "explained", "play_puzzle"]


class PuzzlePageError(ValueError):
    """A puzzle that cannot be given; the message says why."""


def play_puzzle(
    number: int | None = None,
    *,
    grade: int | None = None,
    seed: int | None = None,
    source: TextIO | None = None,
    sink: TextIO | None = None,
) -> int:
    """Gives one puzzle, by number or one of a grade by chance, and asks until the best play is found or given up.

    Returns 0 when it was found, 1 when it was given up. Raises PuzzlePageError for a puzzle that does not exist.
    """
    lines, out = source or sys.stdin, sink or sys.stdout
    one = _chosen(number, grade, seed)
    deal = one.deal()
    print(_posed(one, deal), file=out)
    while True:
        print("\n" + say("Your play (or: give up): "), end="", file=out, flush=True)
        line = lines.readline()
        if not line or line.strip().lower() in ("give up", "quit", "q"):
            print("\n" + explained(one), file=out)
            return 1
        if not line.strip():
            continue
        play = _read(deal, line.strip(), out)
        if play is None:
            continue
        lost = _lost(one, deal, play)
        if lost == 0:
            print(say("Right."), explained(one), sep="\n", file=out)
            return 0
        print(say("There is something better: this gives away {points}.", points=points(lost)), file=out)


def _chosen(number: int | None, grade: int | None, seed: int | None) -> Puzzle:
    try:
        if number is not None:
            return puzzle(number)
        there = [one for one in puzzles() if grade is None or one.grade == grade]
        if not there:
            raise PuzzleError(f"there is no puzzle of grade {grade}; there are grades 1 to 3")
        return Random(seed).choice(there)
    except PuzzleError as error:
        raise PuzzlePageError(str(error)) from None


def _posed(one: Puzzle, deal: Deal) -> str:
    """The question: what lies where, how far each side is, and what is asked."""
    position = Position.from_text(one.position)
    title = info(position.rules.code.split("~")[0]).title
    head = say(
        "Puzzle {n} ({title}), grade {grade} of 3: the last round, all cards are known.",
        n=one.number,
        title=title,
        grade=one.grade,
    )
    return "\n".join([head, "", text_picture(position), *_standing(deal), "", _question(deal)])


def _question(deal: Deal) -> str:
    return say("Seat {seat} is to play. Which play is worth most at the end of the deal?", seat=deal.turn)


def _standing(deal: Deal) -> list[str]:
    """What each side has captured, as far as it scores."""
    told = standing(view(deal, deal.turn))
    return [say("Side {side} has {things}.", side=side, things=things) for side, things in enumerate(told)]


def _read(deal: Deal, line: str, out: TextIO) -> Play | None:
    """The play that a line means; None, with the reason on the screen, for one that is none or not legal."""
    try:
        meant = typed(view(deal, deal.turn), line)
    except (TypedError, NotationError) as error:
        print(error, file=out)
        return None
    if meant.refusal is not None:
        print(meant.refusal.text, file=out)
        return None
    return meant.play


def _lost(one: Puzzle, deal: Deal, play: Play) -> int:
    values = dict(one.values)
    text = deal.text(play)
    return max(values.values()) - values[text]


def explained(one: Puzzle) -> str:
    """The solution: the best play, how the deal goes on, and what every other play gives away."""
    deal, solved = one.deal(), one.solved()
    names = [say("Seat {seat}", seat=seat) for seat in range(deal.players)]
    lines = [say("The best play is {play}.", play=one.best), "", say("If both play their best:")]
    lines += [f"  {line}" for line in _line(deal, solved.line, names)]
    lines += ["", say("What the other plays give away:")]
    best = max(value for _, value in one.values)
    others = sorted(((best - value, text) for text, value in one.values if value < best), key=lambda pair: pair[0])
    lines += [f"  {lost:>3}  {text}" for lost, text in others]
    return "\n".join(lines)


def _line(deal: Deal, plays: Sequence[Play], names: Sequence[str]) -> list[str]:
    on, told = deal.copy(), []
    for play in plays:
        told.append(f"{words.played(on, play, names[on.turn])}.   {on.text(play)}")
        on.push(play)
    return told
