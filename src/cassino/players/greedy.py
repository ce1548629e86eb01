"""A player that takes the most it can see, every time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cassino.players.pricers import Pricers

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.records.views import View

CARD: Final = 0.2
"""Worth of a captured card where most cards scores three points, and in proportion elsewhere."""
SHARE: Final = 0.15
"""Worth of a spade or coin, for each point that most of them score."""
# In the order of `hoyle.WEIGHTS`: cards, spades, points for certain; nothing else is looked at.
WEIGHTS: Final = (CARD, SHARE, 1.0, *(0.0 for _ in range(22)))


class GreedyPlayer:
    """Makes the capture that is worth most at once; trails the card that is worth least; never builds.

    >>> from random import Random
    >>> from cassino.game.deal import Deal
    >>> from cassino.records.views import view
    >>> deal = Deal.shuffled("standard", rng=Random(7))
    >>> deal.is_legal(GreedyPlayer(Random(1)).choose(view(deal, deal.turn)))
    True
    """

    def __init__(self, rng: Random | int | None = None) -> None:
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        self._pricers = Pricers(WEIGHTS)

    def choose(self, view: View) -> Play:
        """The legal play worth most at once, one of them by chance; raises ViewError unless it is the seat's turn."""
        pricer, state = self._pricers.looking_at(view)
        return pricer.pick(state, False, self.rng.random())
