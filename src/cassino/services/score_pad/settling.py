"""One deal of a score pad, scored by the engine: from what people call out to points and how the match stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cassino.game.called_counts import tallies_from_counts
from cassino.game.match_end import Claim, Decision, Event, decide
from cassino.game.scoring import DealScore, ScoreError, Tally, item_kind, pack_counts, score
from cassino.ground.ruleset import RuleSet

__all__ = ["Called", "Settled", "settle", "tallies_of"]

MOST: Final = ("cards", "spades", "coins")
"""Counts of which it is enough to say who has most."""


@dataclass(frozen=True)
class Called:
    """What was called out at the end of a deal.

    ``counts`` is one table a side as `tallies_from_counts` takes it, without ``carried``; ``most`` names, for counts
    that were not counted out, the sides that have most (several: they are level; none: nobody has any). ``first`` is
    the side that reached the target first, where that decides; ``claim`` a claim to be out, with which play ``stopped``
    before the end of the deal or did not.
    """

    counts: tuple[Mapping[str, Any], ...]
    most: tuple[tuple[str, tuple[int, ...]], ...] = ()
    first: int | None = None
    claim: Claim | None = None
    stopped: bool = False


@dataclass(frozen=True)
class Settled:
    """A deal with its points: the tallies, the score, how the match stands, and sums that are off."""

    tallies: tuple[Tally, ...]
    score: DealScore
    decision: Decision
    warnings: tuple[str, ...]


def tallies_of(rules: RuleSet, called: Called) -> tuple[tuple[Tally, ...], list[str]]:
    """The tallies of what was called, and a warning for each sum that is off; raises ScoreError."""
    most = dict(called.most)
    for item, leaders in most.items():
        if item not in MOST or item_kind(rules, item) not in ("majority", "most"):
            raise ScoreError(f"who has most {item} does not tell what it scores under these rules", key="most")
        if any(not 0 <= side < len(called.counts) for side in leaders) or len(set(leaders)) < len(leaders):
            raise ScoreError(f"most {item}: {list(leaders)} are not sides of this match", key="most")
        for side, one in enumerate(called.counts):
            if item in one:
                raise ScoreError(f"side {side}: {item!r} is counted, and who has most is said as well", side, item)
    tallies, warnings = tallies_from_counts(rules, called.counts, stopped=called.stopped)
    whole = pack_counts(rules)
    for item, leaders in most.items():
        # Just enough for what is said: more than half for one side, equal shares for sides that are level.
        share = whole[item] // 2 + 1 if len(leaders) == 1 else whole[item] // max(1, len(leaders))
        tallies = tuple(_with_share(one, item, share if side in leaders else 0) for side, one in enumerate(tallies))
        warnings = [one for one in warnings if not one.startswith(f"{item}:")]
    return tallies, warnings


def _with_share(one: Tally, item: str, share: int) -> Tally:
    match item:
        case "cards":
            return replace(one, cards=share)
        case "spades":
            return replace(one, spades=share)
        case _:
            return replace(one, coins=share)


def settle(
    rules: RuleSet,
    called: Called,
    *,
    before: Sequence[int],
    carried: Mapping[str, int] | None = None,
    target: int | None = None,
    deals_played: int = 1,
) -> Settled:
    """The points of a deal and how the match stands after it.

    >>> from cassino.ground import preset
    >>> called = Called(({"cards": 30, "spades": 8, "big": True, "aces": 2}, {"cards": 22, "spades": 5, "aces": 2}))
    >>> settle(preset("standard"), called, before=[0, 0]).score.points
    (8, 2)

    Raises ScoreError for counts that cannot be, and MatchEndError where something must be known to decide the match.
    """
    tallies, warnings = tallies_of(rules, called)
    points = score(rules, tallies, carried, before, stopped=called.stopped)
    events = None if called.first is None else [Event(called.first, points.points[called.first])]
    decision = decide(
        rules,
        before,
        points.points,
        points.items,
        target=target,
        deals_played=deals_played,
        events=events,
        claim=called.claim,
        tallies=tallies,
    )
    return Settled(tallies, points, decision, tuple(warnings))
