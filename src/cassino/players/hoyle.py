"""A player by the old books: one look at each play, priced by rules of thumb, with every card remembered.

The rules are those that writers from 1792 on agree in, numbered R1 to R32 as in `docs/players.md`. `WEIGHTS` holds
what each is worth in points; a price is the sum of what the rules say about a play.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cassino.players.player import PlayerError
from cassino.players.pricers import Pricers

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.records.views import View

__all__ = ["WEIGHTS", "HoylePlayer", "Weight"]


class Weight(NamedTuple):
    """One rule's weight in points: its number, its worth, and what it says."""

    rule: str
    worth: float
    says: str


WEIGHTS: Final[dict[str, Weight]] = {
    "card": Weight("R1", 0.2, "each card, while most cards is worth 3 points and not settled"),
    "spade": Weight("R2", 0.15, "each spade (or coin), for each point that most of them score"),
    "cash": Weight("R3", 1.0, "points that score for certain, at face value"),
    "ace_first": Weight("R4", 0.05, "an ace before the big card: it can be combined away, the other hardly"),
    "just_trailed": Weight("R5", 0.05, "the card an opponent has just trailed, before an older one"),
    "sweep": Weight("R6", 1.0, "the points of a sweep"),
    "tempo": Weight("R6", 0.15, "an empty table: the next player must trail"),
    "combine": Weight("R7", 0.03, "each card of a sum: sums are scarcer than pairs"),
    "trail_cash": Weight("R8", -1.0, "trailing a card that scores for certain, for each of its points"),
    "last_ace": Weight("R9", 0.6, "trailing a scoring card that nothing can pair any more, for each of its points"),
    "trail_court": Weight("R10", 0.15, "trailing a court card that only pairs"),
    "trail_high": Weight("R10", 0.02, "where courts have numbers: trailing a high card, for each step above 7"),
    "feeds_ten": Weight("R12", -0.175, "trailing a card that an unseen scoring card can take, for each of its points"),
    "makes_ten": Weight("R12", -0.1, "trailing a card that makes up the value of an unseen scoring card, likewise"),
    "dead_rank": Weight("R13", 0.1, "trailing a card of which no other is unseen"),
    "pair_back": Weight("R14", 0.12, "trailing from a pair"),
    "trail_spade": Weight("R15", -0.1, "trailing a spade (or coin), for each point that most of them score"),
    "leaves_sweep": Weight("R16", -1.0, "leaving a table that one card sweeps, times the chance that it is held"),
    "build": Weight("R18", 1.0, "what a build wins and may lose, weighed by the chance that it is still there"),
    "tempo_lost": Weight("R18", -0.3, "building takes a turn that could have captured"),
    "single_risk": Weight("R19", 1.15, "the risk of a single build against that of a multiple one: it may be raised"),
    "their_build": Weight("R20", 0.3, "taking or changing a build of the other side"),
    "left_build": Weight("R21", 1.0, "an own build left on the table, times the chance that it is taken"),
    "last_capture": Weight("R29", 1.0, "the cards left at the end, times the chance to make the last capture"),
    "partner_sweep": Weight("R32", 0.5, "leaving a sweep to one's partner"),
}
"""What the rules of thumb are worth."""


class HoylePlayer:
    """Plays by traditional wisdom; `weights` replaces some of the worths in `WEIGHTS`.

    >>> from random import Random
    >>> from cassino.game.deal import Deal
    >>> from cassino.records.views import view
    >>> deal = Deal.shuffled("standard", rng=Random(7))
    >>> deal.is_legal(HoylePlayer(Random(1)).choose(view(deal, deal.turn)))
    True

    Raises PlayerError for a weight that does not exist.
    """

    def __init__(self, rng: Random | int | None = None, weights: Mapping[str, float] | None = None) -> None:
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        strange = [name for name in weights or {} if name not in WEIGHTS]
        if strange:
            raise PlayerError(f"there is no weight {strange[0]!r}; there are {', '.join(WEIGHTS)}")
        self.weights = {name: weight.worth for name, weight in WEIGHTS.items()} | dict(weights or {})
        self._pricers = Pricers(tuple(self.weights.values()))

    def choose(self, view: View) -> Play:
        """The legal play of the best price, one of them by chance; raises ViewError unless it is the seat's turn."""
        pricer, state = self._pricers.looking_at(view)
        return pricer.pick(state, True, self.rng.random())

    def prices(self, view: View) -> list[tuple[Play, float]]:
        """Every legal play with its price, best first; raises ViewError unless it is the seat's turn."""
        pricer, state = self._pricers.looking_at(view)
        return sorted(pricer.prices(state), key=lambda one: one[1], reverse=True)
