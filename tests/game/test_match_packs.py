"""A match dealt from packs that are given: what replays and stored matches rest on."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import DealError
from cassino.game.match import Match


def play_out(match: Match, rng: Random) -> None:
    while match.state == "playing":
        match.push(match.deal.legal_plays.choose(rng))


def test_given_packs_are_dealt_first_and_then_shuffles() -> None:
    source = Match("strict", 3, seed=4, dealer=1)
    packs = [source.deal.pack_order()]
    play_out(source, Random(1))
    packs.append(source.next_deal().pack_order())
    match = Match("strict", 3, seed=9, dealer=1, packs=packs[:1])
    assert match.deal.pack_order() == packs[0]
    play_out(match, Random(1))
    match.packs.append(packs[1])
    assert match.next_deal().pack_order() == packs[1]
    play_out(match, Random(1))
    assert match.next_deal().pack_order() not in packs


def test_a_given_pack_must_be_that_of_the_rules() -> None:
    with pytest.raises(DealError, match="52 different cards"):
        Match("standard", packs=[range(40)])
