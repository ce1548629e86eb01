"""The end of a search is scored as the engine scores it, and statistics count what was played."""

from __future__ import annotations

from random import Random

import pytest

import cassino
from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.game.rulebook import rulebook
from cassino.ground.presets import PRESETS, preset
from cassino.players.bouts import Bouts
from cassino.players.greedy import WEIGHTS as GREEDY
from cassino.players.hoyle import WEIGHTS
from cassino.players.leaf import Leaf
from cassino.players.player import player
from cassino.records.views import view

TABLES = [(name, n) for name in PRESETS if can_start(preset(name)) for n in preset(name).player_counts]
HOYLE = [weight.worth for weight in WEIGHTS.values()]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_end_is_scored_as_the_engine_scores_it(name: str, players: int) -> None:
    rng = Random(f"{name} {players}")
    for _ in range(4):
        deal = Deal.shuffled(name, players, rng=rng)
        while not deal.over:
            deal.push(deal.legal_plays.choose(rng))
        points = deal.score().points
        leaf = Leaf(counting(deal.rules, deal.n_sides, deal.side(deal.dealer)))
        for side, own in enumerate(points):
            others = [other for s, other in enumerate(points) if s != side]
            assert leaf.points_at_end(deal, side) == pytest.approx(own - sum(others) / len(others))


def bouts(name: str, names: list[str], sides: tuple[int, ...], seed: int) -> Bouts:
    rules = preset(name)
    leaf = Leaf(counting(rules, max(sides) + 1, 0))
    return Bouts(rulebook(rules), sides, names, leaf, GREEDY, HOYLE, seed)


def test_statistics_do_not_depend_on_how_the_deals_are_shared_out() -> None:
    whole = bouts("standard", ["hoyle", "greedy"], (0, 1), 5)
    whole.run(0, 12)
    parts = [bouts("standard", ["hoyle", "greedy"], (0, 1), 5) for _ in range(2)]
    parts[0].run(0, 5)
    parts[1].run(5, 7)
    first, second = (part.figures() for part in parts)
    for key, value in whole.figures().items():
        both = (
            [
                a + b if not isinstance(a, list) else [x + y for x, y in zip(a, b, strict=True)]
                for a, b in zip(first[key], second[key], strict=True)
            ]
            if isinstance(value, list)
            else first[key] + second[key]
        )
        assert both == value, key


@pytest.mark.parametrize("name", ["standard", "royal", "scopa"])
def test_statistics_add_up(name: str) -> None:
    found = bouts(name, ["greedy", "greedy"], (0, 1), 3)
    found.run(0, 20)
    figures = found.figures()
    assert figures["deals"] == sum(figures["left"]) == sum(figures["sweeps"]) == 20
    assert figures["plays"] == sum(figures["kinds"]) == 20 * preset(name).plays_per_player(2) * 2
    assert sum(figures["points"]) == pytest.approx(0)
    deck = preset(name).deck
    assert sum(place[0] for place in figures["captured"]) <= 20 * deck
    assert sum(place[2] for place in figures["captured"]) <= 20
    assert abs(figures["points"][0]) < 20 * 30


@pytest.mark.skipif(not cassino.COMPILED, reason="the same code")
def test_quick_deals_are_the_same_players_as_elsewhere() -> None:
    # The same packs through views and through the core: points agree on average, though ties are broken otherwise.
    deals = 300
    core = bouts("standard", ["hoyle", "greedy"], (0, 1), 9)
    core.run(0, deals)
    lead = 0.0
    for number in range(deals):
        deal = Deal.shuffled("standard", 2, rng=Random(number), dealer=number % 2)
        seats = [player("hoyle", number), player("greedy", number)]
        while not deal.over:
            deal.push(seats[deal.turn].choose(view(deal, deal.turn)))
        one, other = deal.score().points
        lead += one - other
    # Twice the standard deviation of a deal is 12; of the difference of two means of 300 deals, 1.
    assert core.figures()["seat_points"][0] / deals == pytest.approx(lead / deals, abs=1.2)
