"""The list of legal plays as an object: what it keeps alive, and what it shows."""

import gc
import weakref
from random import Random

from cassino import Deal


def test_a_deal_that_has_listed_its_plays_is_freed_at_once() -> None:
    """Every view of a server lists plays: were they a ring, only a search for garbage would find them."""
    deal = Deal.shuffled("standard", rng=Random(7))
    plays = deal.legal_plays
    gone = weakref.ref(deal)
    gc.disable()
    try:
        del deal
        assert gone() is None
    finally:
        gc.enable()
    assert len(list(plays)) == len(plays) > 0
    assert str(plays).startswith(f"<{len(plays)} legal plays: Play(")


def test_plays_are_shown_in_notation_while_their_deal_lives() -> None:
    deal = Deal.shuffled("standard", rng=Random(7))
    plays = deal.legal_plays
    assert str(plays) == f"<{len(plays)} legal plays: {', '.join(map(deal.text, plays))}>"
