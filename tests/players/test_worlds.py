"""Imagined hands keep to the hard facts: whoever owns a build that the rules bind to a hand card holds such a card."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.ground.presets import preset
from cassino.ground.ruleset import RuleSet
from cassino.players.player import player
from cassino.players.worlds import Worlds
from cassino.records.views import View, view

PAIRS = preset("partnership")
TABLES = {
    "partnership": (PAIRS, 4),
    "partnership royal": (
        preset("royal").replace(owner="pair", partnership="required_with_four", players=[4]),
        4,
    ),
    "pairs, last to add": (PAIRS.replace(owner="last_to_add"), 4),
    "standard for two": (preset("standard"), 2),
    "hoyle for two": (preset("hoyle"), 2),
    "hoyle for pairs": (preset("hoyle").replace(partnership="required_with_four", players=[4]), 4),
    "foster for three": (preset("foster"), 3),
}
CERTAIN = [name for name in TABLES if name != "hoyle for pairs"]


def takers(rules: RuleSet, value: int) -> int:
    """The cards that take a build of a value."""
    return sum(1 << card for card in range(52) if value in rules.hand_values(card))


def needed(seen: View) -> list[tuple[int, int]]:
    """Owner and value of every build of another seat that still has cards."""
    return [(owner, v) for _, _, v, owner, _ in seen.build_numbers() if owner != seen.seat and seen.hand_sizes[owner]]


def views(name: str, deals: int) -> list[tuple[Deal, View]]:
    """What every seat sees after each play of some deals with much building, where there are builds of others."""
    rules, players = TABLES[name]
    rng, found = Random(name), []
    for _ in range(deals):
        deal = Deal.shuffled(rules, players, rng=rng)
        while not deal.over:
            builds = [play for play in deal.legal_plays if play.kind in ("build", "add", "raise")]
            play = rng.choice(builds) if builds and rng.random() < 0.7 else rng.choice(list(deal.legal_plays))
            deal.push(play)
            if deal.builds and not deal.over:
                here = deal.copy()
                found += [(here, seen) for seat in range(players) if needed(seen := view(here, seat))]
    return found


@pytest.mark.parametrize("name", CERTAIN)
def test_it_is_a_fact_that_the_owner_holds_a_card_for_the_build(name: str) -> None:
    rules, _ = TABLES[name]
    seen = views(name, 20)
    assert len(seen) > 40
    for deal, one in seen:
        for owner, value in needed(one):
            assert deal.hand_mask(owner) & takers(rules, value), deal


@pytest.mark.parametrize("name", CERTAIN)
def test_no_imagined_hand_lacks_it(name: str) -> None:
    rules, _ = TABLES[name]
    for _, one in views(name, 4):
        worlds = Worlds(one, 1)
        worlds.draw(40)
        for owner, value in needed(one):
            cards = takers(rules, value)
            assert all(worlds.hand_of(w, owner) & cards for w in range(40))


def test_a_build_on_the_partners_build_binds_nobody() -> None:
    # Under these rules a partner may build what the other holds: hands without the card must be imagined too.
    rules, players = TABLES["hoyle for pairs"]
    assert rules.build_for_partner
    deal = Deal.shuffled(rules, players, rng=Random(1))
    assert len(set(deal.sides)) == 2
    without = 0
    for _, one in views("hoyle for pairs", 2):
        worlds = Worlds(one, 1)
        worlds.draw(40)
        for owner, value in needed(one):
            without += sum(not worlds.hand_of(w, owner) & takers(rules, value) for w in range(40))
    assert without


@pytest.mark.parametrize("name", ["pimc24", "champion:sims=60", "level6", "level7:sims=60", "counter"])
@pytest.mark.parametrize("table", ["partnership", "partnership royal", "hoyle for pairs"])
def test_players_that_imagine_hands_play_where_partners_build(name: str, table: str) -> None:
    asked = 0
    for number, (_, one) in enumerate(views(table, 3)):
        if not one.my_turn or number % 3:
            continue
        asked += 1
        assert one.is_legal(player(name, number).choose(one))
        if asked == 6:
            break
    assert asked == 6
