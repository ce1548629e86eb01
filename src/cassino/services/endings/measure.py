"""What computer players lose in small endings: against an equilibrium, and against whoever knows how they play.

A player is asked at every information set that its own choices can lead to, with the view of its seat, and becomes a
plan of the game. A player that chooses by chance is asked `draws` times and mixed in these shares: its loss is right on
average whatever `draws` is, its exploitability is too high the more it varies from one time to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cassino.game.deal import Deal
from cassino.game.position import Position
from cassino.players.hoyle import HoylePlayer
from cassino.records.views import view
from cassino.services.endings.equilibrium import SequenceGame, Solved

if TYPE_CHECKING:
    from cassino.ground.ruleset import RuleSet
    from cassino.players.player import Player
    from cassino.services.endings.ending import Ending

__all__ = ["Loss", "loss", "plans", "reached"]

ROLES: Final = (0, 1)


class Loss(NamedTuple):
    """Points of the deal, the mean of playing first and second.

    `against_equilibrium` is how much less than a best answer a player gets from an opponent who plays the equilibrium,
    `exploitability` how much more than the value an opponent gets who knows its plans.
    """

    against_equilibrium: float
    exploitability: float


def reached(rules: RuleSet | str | Mapping[str, object], seed: int, cards: int = 2) -> Position:
    """An ending of two that `hoyle` against itself comes to: so many cards each in the round before the last."""
    deal = Deal.shuffled(rules, 2, rng=Random(seed), dealer=seed % 2)
    player = HoylePlayer(seed)
    rounds = deal.rounds
    assert rounds is not None
    while deal.round < rounds - 1 or deal.hand_size(0) != cards or deal.hand_size(1) != cards:
        deal.push_unchecked(player.choose(view(deal, deal.turn)))
    return Position.of(deal).replace(hands=[cards, cards], stock=deal.stock)


def plans(ending: Ending, player: Player, draws: int = 1, tell: Callable[[], None] | None = None) -> tuple[Any, Any]:
    """The plans of a player in both roles; `tell` is called after each information set it was asked at."""
    weights = [decisions.uniform() * 0.0 for decisions in ending.decisions]
    reach = [decisions.uniform() * 0.0 for decisions in ending.decisions]
    reach[0][0] = reach[1][0] = 1.0
    for look in ending.looks:
        if reach[look.role][look.parent] == 0.0:
            continue
        deal = ending.deal(look)
        seen = view(deal, deal.turn)
        for _ in range(draws):
            k = look.plays.index(player.choose(seen))
            weights[look.role][look.first + k] += 1 / draws
            reach[look.role][look.first + k] += reach[look.role][look.parent] / draws
        if tell is not None:
            tell()
    return ending.decisions[0].plan(weights[0]), ending.decisions[1].plan(weights[1])


def loss(game: SequenceGame, solved: Solved, mine: tuple[Any, Any]) -> Loss:
    """What plans lose in a game that has been solved."""
    lost = given = 0.0
    for role in ROLES:
        best = game.best_response(role, solved.plans[1 - role])
        got = game.value(mine[0], solved.plans[1]) if role == 0 else -game.value(solved.plans[0], mine[1])
        lost += best - got
        value = solved.value if role == 0 else -solved.value
        given += game.best_response(1 - role, mine[role]) + value
    return Loss(lost / 2, given / 2)
