"""What a seat concludes about hidden hands from the plays of a round."""

from __future__ import annotations

from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.ground.cards import Card
from cassino.players.workbench import Workbench
from cassino.players.worlds import Worlds
from cassino.records.views import view

# The others' cards are gone but for ten; the first to play leaves the big casino lying.
TABLE = "10D 5C"
OTHERS = "10S 9C 8C 7C 4S 3D 3C 2C KC QC"


def chances(deal: Deal) -> dict[int, float]:
    """How likely the seat to play thinks each card to be in the other hand."""
    seen = view(deal, deal.turn)
    worlds = Worlds(seen, 1)
    worlds.draw(1000)
    worlds.weigh(Workbench().at(seen).pricer, 0.3)
    total = sum(worlds.weight_of(w) for w in range(1000))
    found: dict[int, float] = {}
    for w in range(1000):
        for card in seen.unseen:
            if worlds.hand_of(w, 1 - deal.turn) & card.mask:
                found[card.index] = found.get(card.index, 0.0) + worlds.weight_of(w) / total
    return found


def test_who_trails_past_the_big_casino_at_a_laid_out_table_hardly_holds_a_ten() -> None:
    hands = [["KC", "10S"], ["6S", "6H"]]
    known = {*TABLE.split(), *OTHERS.split(), "6S", "6H"}
    pile = [str(c) for c in map(Card.of, range(52)) if str(c) not in known]
    stock = [c for c in OTHERS.split() if c not in ("KC", "10S")]
    deal = Position(
        "standard", hands, table=TABLE.split(), piles=[pile[:18], pile[18:]], stock=stock, round=5, last_capturer=0
    ).deal()
    deal.push(Play("KC", "trail"))
    found = chances(deal)
    ten, nine = Card("10S").index, Card("9C").index
    assert found.get(ten, 0.0) < found[nine] / 4
