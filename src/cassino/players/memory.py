"""What a person forgets and overlooks: captured cards that have slipped the mind, and sums that are not seen.

Both depend on the table alone, not on a generator: what is forgotten in a deal stays forgotten, and the same look at
the same table overlooks the same sums.
"""

from __future__ import annotations

from copy import copy
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from cassino.ground.cards import cards_of
from cassino.players.worth import prices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cassino.game.plays import Play
    from cassino.records.views import View

__all__ = ["forgetting", "overlooked"]

_ALL: Final = 256


def forgetting(view: View, keeps: float) -> View:
    """The view without the captured cards that have been forgotten: to the player they may still be anywhere.

    `keeps` is the share of the cards captured in one round that are still known a round later; of those a round more,
    and so on. Cards captured in this round are known, and so are cards that score for certain.
    """
    if keeps >= 1:
        return view
    captured = 0
    for pile in view.pile_masks:
        captured |= pile
    if not captured:
        return view
    luck = blake2b(_table_of(view).encode(), digest_size=52).digest()
    cash = prices(view.rules).cash
    now, rounds = _rounds_ago(view)
    known = 0
    for card in cards_of(captured):
        ago = now - rounds.get(card.index, now - 1)
        if cash[card.index] or ago <= 0 or luck[card.index] < _ALL * keeps**ago:
            known |= card.mask
    faded = copy(view)
    faded.pile_masks = tuple([pile & known for pile in view.pile_masks])
    return faded


def overlooked(view: View, play: Play, groups: Sequence[Sequence[object]], misses: Sequence[float]) -> bool:
    """Whether a player does not see a play at this turn because of a long sum in it.

    `groups` are the loose cards of the play as they add up (with the hand card where it is one of them), `misses` the
    chance to overlook a group of one card, two, three and so on; longer ones are overlooked like the last.
    """
    for group in groups:
        chance = misses[min(len(group), len(misses)) - 1]
        if chance <= 0:
            continue
        what = f"{_table_of(view)} {len(view.log)} {play.card} {' '.join(sorted(map(str, group)))}"
        if blake2b(what.encode(), digest_size=1).digest()[0] < _ALL * chance:
            return True
    return False


def _table_of(view: View) -> str:
    """What is public about a deal from its first moment on, and who looks at it."""
    number = view.match.deal_no if view.match is not None else 0
    return f"{view.seat} {view.dealer} {number} {' '.join(map(str, view.opening))}"


def _rounds_ago(view: View) -> tuple[int, dict[int, int]]:
    """The round that is being played, and the round in which each captured card was taken."""
    size = max(1, view.players * view.rules.hand_cards(view.players))
    found: dict[int, int] = {}
    log = view.log
    for number, entry in enumerate(log):
        for card in entry.captured:
            found[card.index] = number // size
    return len(log) // size, found
