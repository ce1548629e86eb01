"""CFR+ on games whose values are known, and best responses against trying every plan."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import numpy as np
import pytest

from cassino.services.endings.equilibrium import Decisions, SequenceGame


def matrix(rows: list[list[float]]) -> SequenceGame:
    """A game in which both choose once, neither knowing the other's choice."""
    one, other = Decisions(), Decisions()
    one.add(0, len(rows))
    other.add(0, len(rows[0]))
    cells = [(i + 1, j + 1, x) for i, row in enumerate(rows) for j, x in enumerate(row)]
    return SequenceGame(one, other, *map(list, zip(*cells, strict=True)))


def kuhn() -> SequenceGame:
    """Kuhn poker: three cards, one each, one bet."""
    one, other = Decisions(), Decisions()
    opens = {card: one.add(0, 2) for card in range(3)}  # pass, bet
    calls = {card: one.add(opens[card], 2) for card in range(3)}  # after pass and bet: fold, call
    answers = {(card, bet): other.add(0, 2) for card in range(3) for bet in (False, True)}
    ends = []
    for mine, theirs in permutations(range(3), 2):
        win = 1 if mine > theirs else -1
        passed, bet = answers[theirs, False], answers[theirs, True]
        ends += [
            (opens[mine], passed, win),
            (calls[mine], passed + 1, -1),
            (calls[mine] + 1, passed + 1, 2 * win),
            (opens[mine] + 1, bet, 1),
            (opens[mine] + 1, bet + 1, 2 * win),
        ]
    first, second, pays = map(list, zip(*ends, strict=True))
    return SequenceGame(one, other, first, second, [x / 6 for x in pays])


def test_rock_paper_scissors_is_level_and_all_three_are_as_good() -> None:
    solved = matrix([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).solve(500)
    assert solved.value == pytest.approx(0, abs=1e-6)
    assert solved.plans[0][1:] == pytest.approx([1 / 3] * 3, abs=1e-3)


def test_a_game_that_must_be_mixed_unevenly() -> None:
    """By hand: each mixes so that the other gains the same by both choices."""
    solved = matrix([[3, -1], [-3, 1 + 2 / 3]]).solve(5000, 1e-5)
    # x solves 3x - 3(1-x) = -x + 5/3 (1-x), so x = 7/13; y solves 3y - (1-y) = -3y + 5/3 (1-y), so y = 4/13.
    assert solved.plans[0][1] == pytest.approx(7 / 13, abs=1e-2)
    assert solved.plans[1][1] == pytest.approx(4 / 13, abs=1e-2)
    assert solved.value == pytest.approx(3 / 13, abs=1e-4)
    assert 0 <= solved.exploitability < 1e-3


def test_kuhn_poker_costs_the_first_player_an_eighteenth() -> None:
    game = kuhn()
    solved = game.solve(5000, 1e-5)
    assert solved.value == pytest.approx(-1 / 18, abs=1e-4)
    assert 0 <= solved.exploitability < 1e-4
    # The one who answers bluffs with the lowest card in one case of three, and calls with the middle one as often.
    second = solved.plans[1]
    assert second[2] == pytest.approx(1 / 3, abs=0.02)
    assert second[8] == pytest.approx(1 / 3, abs=0.02)


def every_plan(decisions: Decisions) -> list[list[float]]:
    """Every plan without chance."""
    found = []
    for chosen in product(*[range(size) for size in decisions.sizes]):
        plan = [1.0] + [0.0] * (decisions.n - 1)
        for parent, first, k in zip(decisions.parents, decisions.firsts, chosen, strict=True):
            plan[first + k] = plan[parent]
        found.append(plan)
    return found


def forest(rng: Random) -> Decisions:
    """A few information sets after one another by chance."""
    decisions = Decisions()
    for _ in range(rng.randint(1, 5)):
        decisions.add(rng.randrange(decisions.n), rng.randint(1, 3))
    return decisions


@pytest.mark.parametrize("seed", range(20))
def test_best_responses_are_those_of_trying_every_plan(seed: int) -> None:
    rng = Random(seed)
    one, other = forest(rng), forest(rng)
    ends = [(i, j, rng.uniform(-1, 1)) for i in range(one.n) for j in range(other.n) if rng.random() < 0.5]
    ends.append((0, 0, 0.5))
    game = SequenceGame(one, other, *map(list, zip(*ends, strict=True)))
    plan = one.plan(np.array([rng.random() for _ in range(one.n)]))
    answers = [-game.value(plan, np.array(p)) for p in every_plan(other)]
    assert game.best_response(1, plan) == pytest.approx(max(answers))
    solved = game.solve(3000, 1e-4)
    assert solved.exploitability < 1e-3
    # Neither side of the bracket depends on how the plans were found.
    worst = min(game.value(solved.plans[0], np.array(p)) for p in every_plan(other))
    best = max(game.value(np.array(p), solved.plans[1]) for p in every_plan(one))
    assert worst - 1e-9 <= solved.value <= best + 1e-9
    assert (best - worst) / 2 == pytest.approx(solved.exploitability)


def test_information_sets_come_after_what_leads_to_them() -> None:
    decisions = Decisions()
    with pytest.raises(ValueError, match="there is no sequence 1, only 0 to 0"):
        decisions.add(1, 2)
    with pytest.raises(ValueError, match="at least one choice"):
        decisions.add(0, 0)


def test_a_plan_chooses_by_weights_and_by_chance_where_there_are_none() -> None:
    decisions = Decisions()
    first = decisions.add(0, 2)
    decisions.add(first, 2)
    assert decisions.plan(np.array([0, 3, 1, 0, 0])).tolist() == [1, 0.75, 0.25, 0.375, 0.375]
    assert decisions.uniform().tolist() == [1, 0.5, 0.5, 0.25, 0.25]
