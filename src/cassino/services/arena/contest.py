"""What two computer players play against each other, unit by unit.

A unit is one pack, played once in every seating, or one match, likewise; good cards then come to both players. Every
random number depends on the contest's seed and the number of the unit alone, so that it does not matter which process
plays which unit, and in what order.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

from cassino.game import dealing
from cassino.game.deal import Deal
from cassino.game.match import Match, verify_startable
from cassino.ground.presets import resolve
from cassino.players.player import Player, player, verify_player
from cassino.records.views import view

if TYPE_CHECKING:
    from cassino.ground.ruleset import RuleSet

__all__ = ["Contest", "ContestError", "Kind", "Played", "play_unit"]

Kind = Literal["deal", "match"]

FIRST: Final = 0
"""The entrant that is measured; every other number is the second player."""


class ContestError(ValueError):
    """A contest that cannot be played; the message says why."""


@dataclass(frozen=True)
class Contest:
    """Two players, a rule set, a number of seats and a seed.

    `first` and `second` name players, with options as in `champion:sims=8000`. `rules` is a preset name or a share
    code; `partners` and `target` are None where the rules decide. Raises ContestError, PlayerError, MatchError or
    RuleSetError when it is made, not when it is played.
    """

    first: str
    second: str
    rules: str = "standard"
    players: int = 2
    partners: bool | None = None
    seed: int = 1
    target: int | None = None

    def __post_init__(self) -> None:
        verify_player(self.first)
        verify_player(self.second)
        verify_startable(self.rule_set)
        self.rule_set.check(self.players)
        if self.rule_set.hold == "own_or_partner":
            raise ContestError("these rules make legality depend on a hidden hand (hold=own_or_partner)")
        if len(self.seatings) < 2:
            raise ContestError("there is nothing to compare: all seats play for one side")

    @cached_property
    def rule_set(self) -> RuleSet:
        """The rules as played."""
        rules = resolve(self.rules)
        return rules if self.target is None else rules.replace(target=self.target)

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return dealing.sides_for(self.rule_set, self.players, self.partners)

    @cached_property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Who sits where, as entrant numbers by seat: 0 is the first player, all others are the second one.

        Two players sit both ways, three in all six orders, partners in both teams, four on their own in each of the
        four seats.
        """
        count = max(self.sides) + 1
        if count == 3:
            return tuple(permutations(range(3)))
        return tuple(
            tuple(FIRST if side == mine else 1 + (side - mine - 1) % count for side in self.sides)
            for mine in range(count)
        )

    def identity(self) -> dict[str, Any]:
        """Everything the results depend on, as JSON; two contests of one identity have the same results."""
        return {
            "first": self.first,
            "second": self.second,
            "rules": self.rule_set.code,
            "players": self.players,
            "sides": list(self.sides),
            "seed": self.seed,
        }

    def number(self, *what: object) -> int:
        """64 random bits that depend on the contest's seed and on what is named."""
        text = " ".join(str(part) for part in (self.seed, *what))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


@dataclass(frozen=True)
class Played:
    """One unit: its kind and number, and one figure for each seating.

    `leads` are the points of the first player less the mean of the other sides (of a match: 0). `won` is 1 where the
    first player had most (or won the match), 1/2 shared among two where it was level, 0 otherwise. `plays` and `ms`
    are the plays made and the milliseconds of processor time they took, of the first player and of the second.
    """

    kind: Kind
    number: int
    leads: tuple[float, ...]
    won: tuple[float, ...]
    plays: tuple[int, int]
    ms: tuple[float, float]

    def to_json(self) -> list[Any]:
        """The unit as a JSON list; `from_json` gives it back."""
        ms = [round(one, 3) for one in self.ms]
        return [self.kind, self.number, list(self.leads), list(self.won), list(self.plays), ms]

    @classmethod
    def from_json(cls, data: Sequence[Any]) -> Played:
        """The unit of a JSON list; raises ValueError or TypeError for anything else."""
        kind, number, leads, won, plays, ms = data
        if kind not in ("deal", "match"):
            raise ValueError(f"a unit is a deal or a match, not {kind!r}")
        return cls(
            kind,
            int(number),
            tuple(float(one) for one in leads),
            tuple(float(one) for one in won),
            (int(plays[0]), int(plays[1])),
            (float(ms[0]), float(ms[1])),
        )


def play_unit(contest: Contest, kind: Kind, number: int) -> Played:
    """Plays one unit in every seating."""
    clock = _Clock()
    play = _deal if kind == "deal" else _match
    leads, won = [], []
    for seating in range(len(contest.seatings)):
        lead, share = play(contest, number, seating, clock)
        leads.append(lead)
        won.append(share)
    return Played(kind, number, tuple(leads), tuple(won), (clock.plays[0], clock.plays[1]), (clock.ms[0], clock.ms[1]))


class _Clock:
    """Plays made and processor time used, of the first player and of all others."""

    def __init__(self) -> None:
        self.plays = [0, 0]
        self.ms = [0.0, 0.0]


def _entrants(contest: Contest, kind: Kind, number: int, seating: int) -> list[Player]:
    return [
        player(
            contest.first if entrant == FIRST else contest.second,
            contest.number(kind, number, "seating", seating, "seat", seat),
        )
        for seat, entrant in enumerate(contest.seatings[seating])
    ]


def _pack(contest: Contest, *which: object) -> tuple[int, ...]:
    rng = Random(contest.number("pack", *which))
    return dealing.deal_pack(contest.rule_set, contest.players, rng)[0]


def _deal(contest: Contest, number: int, seating: int, clock: _Clock) -> tuple[float, float]:
    rules, seats = contest.rule_set, contest.seatings[seating]
    dealer = number % contest.players
    deal = Deal(rules, contest.players, pack=_pack(contest, number), dealer=dealer, sides=contest.sides)
    entrants = _entrants(contest, "deal", number, seating)
    while not deal.over:
        _one_play(deal, None, entrants, seats, clock)
    points = deal.score().points
    side = contest.sides[seats.index(FIRST)]
    others = [points[s] for s in range(len(points)) if s != side]
    best = max(points)
    share = 1 / points.count(best) if points[side] == best else 0.0
    return points[side] - sum(others) / len(others), share


def _match(contest: Contest, number: int, seating: int, clock: _Clock) -> tuple[float, float]:
    seats = contest.seatings[seating]
    match = Match(
        contest.rule_set,
        contest.players,
        partners=contest.partners,
        rng=Random(contest.number("match", number)),
        dealer=number % contest.players,
        packs=[_pack(contest, "match", number, 1)],
    )
    entrants = _entrants(contest, "match", number, seating)
    while match.state != "match_over":
        if match.state == "deal_over":
            match.packs.append(_pack(contest, "match", number, match.deal_no + 1))
            match.next_deal()
        while match.state == "playing":
            _one_play(match.deal, match, entrants, seats, clock)
    outcome = match.outcome()
    assert outcome is not None
    if outcome.winner is None:
        return 0.0, 1 / len(outcome.totals)
    return 0.0, float(outcome.winner == contest.sides[seats.index(FIRST)])


def _one_play(deal: Deal, match: Match | None, entrants: list[Player], seats: tuple[int, ...], clock: _Clock) -> None:
    seat = deal.turn
    seen = view(deal, seat, match)
    start = time.thread_time()
    play = entrants[seat].choose(seen)
    took = time.thread_time() - start
    who = min(seats[seat], 1)
    clock.plays[who] += 1
    clock.ms[who] += 1000 * took
    deal.push(play)
