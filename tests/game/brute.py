"""The value of a position by trying everything to the end: no memory, no bounds, no order, scored by the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cassino.game.deal import Deal
from cassino.game.plays import Play


class TooLarge(Exception):
    """More positions than were allowed."""


class Brute:
    """Tries every play of a deal; `most` positions at most."""

    def __init__(
        self,
        deal: Deal,
        carried: Mapping[str, int] | None = None,
        before: Sequence[int] | None = None,
        most: int = 10**9,
    ) -> None:
        self.deal, self.carried, self.before, self.most = deal, carried, before, most
        self.me = deal.side(deal.turn)

    def value(self) -> int:
        """The points of the side to play at the start less those of the best other side, which all play against it."""
        self.most -= 1
        if self.most < 0:
            raise TooLarge
        deal = self.deal
        if deal.over:
            points = deal.score(self.carried, self.before).points
            return points[self.me] - max(p for side, p in enumerate(points) if side != self.me)
        mine = deal.side(deal.turn) == self.me
        values = [self.after(play) for play in list(deal.legal_plays)]
        return max(values) if mine else min(values)

    def after(self, play: Play) -> int:
        """The value once a play has been made."""
        self.deal.push_unchecked(play)
        found = self.value()
        self.deal.pop()
        return found

    def plays(self) -> list[tuple[Play, int]]:
        """Each play with its value."""
        return [(play, self.after(play)) for play in list(self.deal.legal_plays)]
