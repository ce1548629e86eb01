"""The seven computer players for people, from Beginner to Champion.

A level is how much it remembers, which sums it sees, how it prices what it sees and how steadily it takes the best of
it. Its mistakes are those of people: a long sum overlooked, a rank forgotten, the second-best play of those it sees;
never a play by chance alone. From level 3 on no points that lie open are passed by.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from cassino.game import explain
from cassino.players.champion import ChampionPlayer
from cassino.players.hoyle import WEIGHTS
from cassino.players.memory import forgetting, overlooked
from cassino.players.player import PlayerError
from cassino.players.pricers import Pricers
from cassino.players.workbench import Workbench
from cassino.players.worlds import Worlds
from cassino.records import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cassino.game.deal import Deal
    from cassino.game.plays import Play
    from cassino.records.views import View

__all__ = ["GRADES", "Grade", "LevelPlayer", "obvious_points"]


@dataclass(frozen=True)
class Grade:
    """What makes a level.

    `keeps`: the share of captured cards still known a round later (`memory.forgetting`). `misses`: the chance to
    overlook a group of one card, two, three ... (`memory.overlooked`). `weights`: changes to the worths of
    `hoyle.WEIGHTS`; `builds`: whether it builds at all. `takes`: whether it
    never trails while it sees a capture. `worlds`: imagined deals played out to the end of the round, 0
    for a player that only prices what it sees. `heat`: the temperature, in points, of its choice among the plays it
    sees; `cap`: what such a choice may cost by its own lights, in points. `obvious`: whether it never passes by points
    that lie open.
    """

    keeps: float = 1.0
    misses: tuple[float, ...] = (0.0,)
    weights: Mapping[str, float] = field(default_factory=dict)
    builds: bool = True
    takes: bool = False
    worlds: int = 0
    heat: float = 0.0
    cap: float = 1.0
    obvious: bool = True


_NOTHING: Final = dict.fromkeys(WEIGHTS, 0.0)

GRADES: Final = (
    Grade(
        keeps=0.0,
        misses=(0.0, 0.35, 0.9, 1.0),
        weights={**_NOTHING, "card": 0.2, "cash": 0.5, "sweep": 0.3, "trail_cash": -0.2, "trail_court": 0.15},
        builds=False,
        takes=True,
        heat=0.4,
        cap=1.5,
        obvious=False,
    ),
    Grade(
        keeps=0.2,
        misses=(0.0, 0.25, 0.85, 1.0),
        weights={
            **_NOTHING,
            "card": 0.2,
            "spade": 0.1,
            "cash": 1.0,
            "sweep": 1.0,
            "trail_cash": -0.7,
            "trail_court": 0.15,
            "build": 1.0,
            "tempo_lost": -0.3,
            "single_risk": 1.15,
        },
        takes=True,
        heat=0.7,
        cap=1.5,
        obvious=False,
    ),
    Grade(keeps=0.6, misses=(0.0, 0.0, 0.1, 0.3), heat=0.2),
    Grade(heat=0.05, cap=0.3),
    Grade(keeps=0.95, worlds=10, heat=0.04, cap=0.3),
    Grade(worlds=24, obvious=False),
)
"""Levels 1 to 6; level 7 is the champion."""

CHAMPION: Final = 7
# A whole round of two players; positions in one imagined deal.
_PLIES: Final = 8
_MOST: Final = 10_000
_FLAT: Final = 0
# Where a table is so crowded, nobody looks at every play.
_CROWDED: Final = 400
# What partners owe each other (R32), in points.
_PARTNERS_BUILD_CHANGED: Final = -3.0
_PARTNERS_BUILD_FED: Final = 0.3
_PARTNERS_TRAIL_TAKEN: Final = -0.1


class LevelPlayer:
    """Plays at a level from 1 to 7, the highest with as many walks as `sims` says (`ChampionPlayer`).

    Raises PlayerError for another number.

    >>> from random import Random
    >>> from cassino.game.deal import Deal
    >>> from cassino.records.views import view
    >>> deal = Deal.shuffled("standard", rng=Random(7))
    >>> deal.is_legal(LevelPlayer(Random(1), 3).choose(view(deal, deal.turn)))
    True
    """

    def __init__(self, rng: Random | int | None = None, number: int = 4, sims: int | None = None) -> None:
        if not 1 <= number <= CHAMPION:
            raise PlayerError(f"there are levels 1 to {CHAMPION}, not {number}")
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        self.number = number
        self._champion: ChampionPlayer | None = None
        if number == CHAMPION:
            sized = {} if sims is None else {"sims": sims}
            self._champion = ChampionPlayer(self.rng, **sized)
            return
        self.grade = GRADES[number - 1]
        worths = {name: weight.worth for name, weight in WEIGHTS.items()} | dict(self.grade.weights)
        self._pricers = Pricers(tuple(worths.values()))
        self._bench = Workbench()

    def choose(self, view: View) -> Play:
        """A play after the manner of the level; raises ViewError unless it is the seat's turn."""
        if self._champion is not None:
            self._champion.rng = self.rng
            return self._champion.choose(view)
        priced = self._searched(view) if self.grade.worlds else self._priced(view)
        if len(priced) == 1:
            return priced[0][0]
        if self.grade.obvious:
            priced = _no_points_passed_by(view, priced)
        return self._one_of(priced)

    # --- what the plays are worth to it

    def _priced(self, view: View) -> list[tuple[Play, float]]:
        """The plays it sees, each with its price."""
        grade = self.grade
        pricer, state = self._pricers.looking_at(forgetting(view, grade.keeps))
        priced = pricer.prices(state)
        if len(priced) > _CROWDED:
            priced = sorted(priced, key=lambda one: one[1], reverse=True)[:_CROWDED]
        if not grade.builds:
            priced = [one for one in priced if one[0].kind in ("capture", "trail")] or priced
        if any(grade.misses):
            seen = [one for one in priced if not self._misses(view, state, one[0])]
            # A player who must capture looks until a capture is found.
            priced = seen or priced
        if grade.takes and any(play.kind == "capture" for play, _ in priced):
            priced = [one for one in priced if one[0].kind != "trail"]
        if len(set(view.sides)) < view.players:
            priced = [(play, price + _for_partner(view, play)) for play, price in priced]
        return priced

    def _misses(self, view: View, state: Deal, play: Play) -> bool:
        if not play.a & (1 << 52) - 1:
            return False
        return overlooked(view, play, words.play_groups(state, play), self.grade.misses)

    def _searched(self, view: View) -> list[tuple[Play, float]]:
        """Every play with its mean value over imagined deals; the exact best one where it knows every card."""
        faded = forgetting(view, self.grade.keeps)
        if view.stock == 0 and view.players == 2 and faded.pile_masks == view.pile_masks:
            return [(self._bench.exact(view, self.rng.random()), 0.0)]
        ahead = self._bench.at(faded).ahead
        imagined = Worlds(faded, self.rng.getrandbits(64))
        n = ahead.root(imagined)
        if n == 1:
            return [(ahead.play_at(0), 0.0)]
        worlds = self.grade.worlds if imagined.n_cards else 1
        imagined.draw(worlds)
        ahead.search(imagined, _PLIES, _FLAT, _MOST)
        priced = [(ahead.play_at(i), ahead.value_at(i) / worlds) for i in range(n)]
        return priced

    # --- the choice

    def _one_of(self, priced: Sequence[tuple[Play, float]]) -> Play:
        """One of the plays by chance, good ones likelier, none that costs more than the level allows itself."""
        best = max(price for _, price in priced)
        heat, cap = self.grade.heat, self.grade.cap if self.grade.heat else 1e-9
        near = [(play, exp((price - best) / heat) if heat else 1.0) for play, price in priced if price >= best - cap]
        toss = self.rng.random() * sum(share for _, share in near)
        for play, share in near:
            toss -= share
            if toss < 0:
                return play
        return near[-1][0]


def obvious_points(view: View, play: Play, state: Deal | None = None) -> int:
    """The points for certain of a capture that anybody sees: pairs, builds, sums of two cards; 0 for other plays."""
    if play.kind != "capture":
        return 0
    meant = explain.meaning(state or view.known(), play, play.kind, None)
    return meant.points if all(len(group) <= 2 for group in meant.groups) else 0


def _no_points_passed_by(view: View, priced: list[tuple[Play, float]]) -> list[tuple[Play, float]]:
    """Only the plays that take at least the points that lie open, if any do."""
    state = view.known()
    most = max(obvious_points(view, play, state) for play, _ in priced)
    if most <= 0:
        return priced
    return [
        (play, price)
        for play, price in priced
        if play.kind == "capture" and explain.meaning(state, play, play.kind, None).points >= most
    ]


def _for_partner(view: View, play: Play) -> float:
    """What a play does to the partner's plans (R32): builds of theirs changed or fed, a card they may pair taken."""
    assert view.seat is not None
    side, found = view.sides[view.seat], 0.0
    if play.kind in ("raise", "add"):
        owner = next((build.owner for build in view.builds if build.id == play.onto), view.seat)
        if owner != view.seat and view.sides[owner] == side:
            found += _PARTNERS_BUILD_FED if play.kind == "add" else _PARTNERS_BUILD_CHANGED
    elif play.kind == "capture" and len(play.cards) == 1 and not play.builds:
        for entry in view.log[-view.players :]:
            mate = entry.seat != view.seat and view.sides[entry.seat] == side
            if mate and entry.play.kind == "trail" and entry.play.card == play.cards[0]:
                found += _PARTNERS_TRAIL_TAKEN
    return found
