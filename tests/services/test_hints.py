"""Hints under every rule set that can be played: legal, with a reason, and from what the seat can see alone."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.ground.presets import PRESETS, preset
from cassino.players.player import player
from cassino.records import reasons
from cassino.records.advice import meaning_of
from cassino.records.views import view
from cassino.services.thinking import Advice, advise

TABLES = [
    (name, players)
    for name in PRESETS
    if can_start(preset(name))
    for players in sorted({preset(name).player_counts[0], preset(name).player_counts[-1]})
]


def redealt(deal: Deal, rng: Random) -> Deal:
    """The same deal as the seat to play sees it, with other cards where it sees none."""
    seen = view(deal, deal.turn)
    pack = list(deal.pack_order())
    hidden = [place for place, card in enumerate(pack) if 1 << card & seen.unseen_mask]
    cards = [pack[place] for place in hidden]
    rng.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        pack[place] = card
    other = Deal(deal.rules, deal.players, pack=pack, dealer=deal.dealer, sides=deal.sides)
    for _, play in deal.log:
        other.push_unchecked(play)
    return other


def told(deal: Deal, given: Advice) -> str:
    seen = view(deal, deal.turn)
    return reasons.told(seen, meaning_of(seen, given.play), given.facts)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_hint_is_legal_has_a_reason_and_knows_nothing_hidden(name: str, players: int) -> None:
    rng = Random(f"{name} {players}")
    deal = Deal.shuffled(preset(name), players, rng=rng)
    for plays in (2, 7):
        while deal.n < plays:
            deal.push(player("hoyle", deal.n).choose(view(deal, deal.turn)))
        given = advise(view(deal, deal.turn))
        assert deal.is_legal(given.play)
        assert told(deal, given).endswith(".")
        other = redealt(deal, rng)
        assert view(other, deal.turn) == view(deal, deal.turn)
        again = advise(view(other, deal.turn))
        assert again == given
        assert told(other, again) == told(deal, given)
