"""Value nets see what all can see, and add up as nets do; equal plays share one result of a search."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.solver import Solver
from cassino.ground.presets import preset
from cassino.players import values
from cassino.players.leaf import Leaf
from cassino.players.player import player
from cassino.players.values import nets_for, new_net, with_weights
from cassino.players.workbench import Workbench
from cassino.players.worlds import Worlds
from cassino.records.views import view

SMOOTH, WITH_NET = 1, 3


def boundary(rules: str, rng: Random, round_: int) -> tuple[Deal, list[int]]:
    """A deal that is about to begin a round, and its pack."""
    pack = [c for c in range(52) if preset(rules).pack >> c & 1]
    rng.shuffle(pack)
    deal = Deal(rules, 2, pack=pack, dealer=0)
    while deal.round < round_:
        deal.push(deal.legal_plays.choose(rng))
    return deal, pack


@pytest.mark.parametrize("rules", ["standard", "royal", "scopa"])
def test_hands_and_the_order_of_the_stock_change_no_input(rules: str) -> None:
    rng = Random(rules)
    for round_ in (2, 4):
        deal, pack = boundary(rules, rng, round_)
        unseen = deal.stock + deal.hand_size(0) + deal.hand_size(1)
        net = new_net(counting(preset(rules), 2, 0))
        first = net.inputs(deal)
        for _ in range(5):
            rest = pack[-unseen:]
            rng.shuffle(rest)
            other = Deal(rules, 2, pack=pack[:-unseen] + rest, dealer=0)
            for _, play in deal.log:
                other.push(play)
            assert net.inputs(other) == first


def test_the_forward_pass_is_that_of_two_layers() -> None:
    rng = Random(5)
    c = counting(preset("standard"), 2, 0)
    n = new_net(c).n_inputs
    first, second = 7, 5
    weights = [rng.gauss(0, 0.4) for _ in range((n + 1) * first + (first + 1) * second + second + 1)]
    net = with_weights(c, first, second, weights)
    deal, _ = boundary("standard", rng, 3)
    x = net.inputs(deal)
    k = n * first
    h1 = [max(0.0, weights[k + j] + sum(x[i] * weights[i * first + j] for i in range(n))) for j in range(first)]
    k += first
    w2, b2 = weights[k : k + first * second], weights[k + first * second : k + first * second + second]
    h2 = [max(0.0, b2[j] + sum(h1[i] * w2[i * second + j] for i in range(first))) for j in range(second)]
    k += first * second + second
    assert net.answer(deal) == pytest.approx(weights[-1] + sum(h2[j] * weights[k + j] for j in range(second)), abs=1e-4)
    leaf = Leaf(c)
    guess = leaf.value_at_start(deal, 1, SMOOTH)
    leaf.set_net(deal.round, net)
    # The side that plays next is side 1: side 0 deals.
    assert leaf.value_at_start(deal, 1, WITH_NET) == pytest.approx(guess + net.answer(deal))
    assert leaf.value_at_start(deal, 0, WITH_NET) == pytest.approx(-guess - net.answer(deal))


def test_weights_that_do_not_fit_are_refused() -> None:
    net = new_net(counting(preset("standard"), 2, 0))
    with pytest.raises(ValueError, match="3 weights, not"):
        net.load(4, 2, [0.0] * 3)
    with pytest.raises(ValueError, match="layers of 400"):
        net.load(400, 2, [])


def test_the_nets_of_the_package_are_small_and_fit() -> None:
    shipped = nets_for(counting(preset("standard"), 2, 0), 2)
    assert sorted(shipped) == list(range(min(shipped), 7))
    assert all(net.ready for net in shipped.values())
    assert nets_for(counting(preset("scopa"), 2, 0), 2) == {}
    file = values.resources.files("cassino.players").joinpath("values.json")
    assert len(file.read_bytes()) < 1_000_000


def test_a_net_is_nearer_to_the_exact_value_of_the_last_round_than_the_guess() -> None:
    rng = Random(7)
    c = counting(preset("standard"), 2, 0)
    leaf = Leaf(c)
    for number, net in nets_for(c, 2).items():
        leaf.set_net(number, net)
    solver = Solver()
    seats = [player("hoyle", 1), player("hoyle", 2)]
    by_guess = by_net = 0.0
    for _ in range(60):
        pack = list(range(52))
        rng.shuffle(pack)
        deal = Deal("standard", 2, pack=pack, dealer=0)
        while deal.round < 6:
            deal.push(seats[deal.turn].choose(view(deal, deal.turn)))
        exact = 0.0
        for _ in range(8):
            rest = pack[-8:]
            rng.shuffle(rest)
            other = Deal("standard", 2, pack=pack[:-8] + rest, dealer=0)
            for _, play in deal.log:
                other.push(play)
            exact += solver.value_for(other, c, 0) / 8
        by_guess += (leaf.value_at_start(deal, 0, SMOOTH) - exact) ** 2
        by_net += (leaf.value_at_start(deal, 0, WITH_NET) - exact) ** 2
    assert by_net < 0.8 * by_guess


def test_a_search_tells_of_every_play_and_plays_alike_share_a_result() -> None:
    rng = Random(2)
    while True:
        deal = Deal.shuffled("standard", 2, rng=rng)
        ranks = [card.rank for card in deal.hand(deal.turn) if str(card)[-1] in "CH"]
        if len(set(ranks)) < len(ranks):
            break
    seen = view(deal, deal.turn)
    table = Workbench().at(seen)
    worlds = Worlds(seen, 1)
    worlds.draw(64)
    table.tree.search(worlds, 500)
    found = {play: (visits, mean) for play, visits, mean, _ in table.tree.children()}
    assert sorted(map(repr, found)) == sorted(map(repr, seen.legal_plays))
    trails: dict[int, set[tuple[int, float]]] = {}
    for play, result in found.items():
        if play.kind == "trail" and str(play.card)[-1] in "CH":
            trails.setdefault(play.card.rank, set()).add(result)
    assert all(len(results) == 1 for results in trails.values())
