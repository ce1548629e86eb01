"""From a view to a `Pricer` that looks at the same table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cassino.game.rulebook import rulebook
from cassino.players.pricing import Pricer
from cassino.players.worth import sweeps_frozen
from cassino.records.views import ViewError

if TYPE_CHECKING:
    from cassino.game.deal import Deal
    from cassino.records.views import View

__all__ = ["Pricers", "trailed_last"]


class Pricers:
    """Pricers of one list of weights, made once for each rule set and number of seats."""

    def __init__(self, weights: Sequence[float]) -> None:
        self._weights = tuple(weights)
        self._made: dict[tuple[int, tuple[int, ...]], Pricer] = {}

    def looking_at(self, view: View) -> tuple[Pricer, Deal]:
        """A pricer told about the table, and the deal as the seat knows it; raises ViewError unless it is its turn."""
        state = view.known()
        if not view.my_turn:
            raise ViewError("the deal is over" if view.over else f"it is seat {view.to_play}'s turn")
        book = rulebook(view.rules)
        key = (id(book), view.sides)
        pricer = self._made.get(key)
        if pricer is None:
            pricer = self._made[key] = Pricer(book, view.players, view.sides, self._weights)
        pricer.set_table(view.stock, trailed_last(view), sweeps_frozen(view))
        return pricer, state


def trailed_last(view: View) -> int:
    """The card that the last play trailed, as a mask; 0 if the last play was another."""
    last = view.log[-1:]
    return last[0].play.card.mask if last and last[0].play.kind == "trail" else 0
