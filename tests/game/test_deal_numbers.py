"""A deal number and rules always give the same packs: shuffle version 1, described in docs/records.md."""

from __future__ import annotations

import pytest

from cassino.game.dealing import SHUFFLE
from cassino.game.match import Match
from cassino.ground.cards import Card

# Number, rules, players: the first dealer, and the first eight cards of the first two packs.
KNOWN = [
    ("standard", 2, 1, 0, "5S KD 6H 9C AH 3S 10H 3D", "AD KH KS 4S 2C 6C 10D 3D"),
    ("standard", 2, 123456789012, 0, "KC JC QC 2H 8H 10D 3H 2D", "5C 3H 9S 7C 5S 6H 2C 10H"),
    ("royal", 3, 1, 0, "5S KD 6H 9C AH 3S 10H 3D", "AD KH KS 4S 2C 6C 10D 3D"),
    ("partnership", 4, 42, 2, "10S 6S 8C 5C 2C 7C 3D KD", "4S QC 9C 3D AD AC 8H 4D"),
    ("scopa", 2, 7, 0, "4H 6H 2D 6D KC 3C 5S JH", "AC KC JC KH 6S JS KS 3C"),
    ("strict", 2, 2**64 - 1, 0, "JS QD JH 6H 3C QC QH 10H", "8D 9C KH AD JH 3H 6S 9S"),
]


@pytest.mark.parametrize(("rules", "players", "number", "dealer", "first", "second"), KNOWN)
def test_the_packs_of_a_number_stay_what_they_are(
    rules: str, players: int, number: int, dealer: int, first: str, second: str
) -> None:
    assert SHUFFLE == "1"
    match = Match(rules, players, seed=number)
    assert match.deal.dealer == dealer
    packs = [match.deal.pack_order()]
    while match.state == "playing":
        match.push(match.deal.legal_plays[0])
    if match.state == "deal_over":
        packs.append(match.next_deal().pack_order())
    for pack, known in zip(packs, (first, second), strict=False):
        assert " ".join(str(Card.of(card)) for card in pack[:8]) == known
