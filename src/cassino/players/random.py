"""A player without a plan."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.records.views import View


class RandomPlayer:
    """Chooses any legal play by chance.

    >>> from random import Random
    >>> from cassino.game.deal import Deal
    >>> from cassino.records.views import view
    >>> deal = Deal.shuffled("standard", rng=Random(7))
    >>> deal.is_legal(RandomPlayer(Random(1)).choose(view(deal, deal.turn)))
    True
    """

    def __init__(self, rng: Random | int | None = None) -> None:
        self.rng = rng if isinstance(rng, Random) else Random(rng)

    def choose(self, view: View) -> Play:
        """A legal play by chance; raises ViewError unless it is the seat's turn."""
        return view.legal_plays.choose(self.rng)
