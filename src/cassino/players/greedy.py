"""A player that takes the most it can see, every time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cassino.players.player import candidates
from cassino.players.worth import Prices, prices, sweep_worth

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.records.views import View

CARD: Final = 0.2 / 3
"""Worth of a captured card, for each point that most cards score."""
SHARE: Final = 0.15
"""Worth of a spade or coin, for each point that most of them score."""


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

    def choose(self, view: View) -> Play:
        """The legal play worth most at once, one of them by chance; raises ViewError unless it is the seat's turn."""
        price = [_price(prices(view.rules), card) for card in range(52)]
        builds = {f"B{slot + 1}": cards for slot, cards, _, _, _ in view.build_numbers()}
        everything = view.table_mask | view.builds_mask
        best: list[Play] = []
        most = -1e9
        for play in candidates(view, self.rng):
            if play.kind == "capture":
                taken = play.card.mask
                for card in play.cards:
                    taken |= card.mask
                for name in play.builds:
                    taken |= builds[name]
                worth = sum(price[card] for card in range(52) if taken >> card & 1)
                if everything & ~taken == 0:
                    worth += sweep_worth(view)
            elif play.kind == "trail":
                worth = -price[play.card.index] - 10
            else:
                worth = -100.0  # only where the rules leave nothing else
            if worth > most + 1e-9:
                best, most = [play], worth
            elif worth > most - 1e-9:
                best.append(play)
        return best[int(self.rng.random() * len(best))]


def _price(worth: Prices, card: int) -> float:
    at_stake = worth.spades[card] + worth.coins[card] + worth.primiera[card]
    return worth.cash[card] + CARD * worth.cards + SHARE * at_stake
