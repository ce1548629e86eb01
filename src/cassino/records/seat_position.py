"""What one seat knows of a deal, as a position with `??` for the cards it does not see."""

from __future__ import annotations

from cassino.game.deal import Deal
from cassino.game.position import Position
from cassino.records.views import View, view


def seat_position(deal: Deal | View, seat: int | None = None) -> Position:
    """The position of a deal as a seat (None: a spectator) or a given view knows it.

    >>> from random import Random
    >>> deal = Deal.shuffled("standard", rng=Random(7))
    >>> print(seat_position(deal, 1))
    standard; turn 1; dealer 0; round 1; hands ?? ?? ?? ?? / 3S 5C 8S 9D; table 3H QC QD KH; stock 40x??

    Raises ViewError for a seat that is not there.
    """
    seen = deal if isinstance(deal, View) else view(deal, seat)
    return Position(
        seen.rules,
        [seen.hand if s == seen.seat else size for s, size in enumerate(seen.hand_sizes)],
        table=seen.table,
        builds=seen.builds,
        to_play=seen.to_play,
        dealer=seen.dealer,
        sides=seen.sides,
        piles=[seen.pile(side) for side in range(max(seen.sides) + 1)],
        sweeps=seen.sweeps,
        last_capturer=seen.last_capturer,
        stock=seen.stock,
        round=seen.round,
    )
