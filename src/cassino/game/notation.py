"""Plays as one line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cassino.game.deal import Deal
    from cassino.game.plays import Play


def text(deal: Deal, play: Play) -> str:
    """A play in notation."""
    return repr(play)


def parse(deal: Deal, line: str) -> Play:
    """The play a line means."""
    raise ValueError(line)
