"""A match: deals one after another until a side has reached the target or the deals agreed on are played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from cassino.game import dealing, match_end, scoring
from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.ground.cards import Card
from cassino.ground.checks import not_played
from cassino.ground.language import say_count
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet
from cassino.ground.wording import both

if TYPE_CHECKING:
    from cassino.game.dealing import BitSource


class MatchError(ValueError):
    """A match that cannot be set up or gone on with; the message says why."""


@dataclass(frozen=True)
class DealResult:
    """A finished deal of a match: points and items, who got the leftovers, and how the match stands."""

    score: scoring.DealScore
    tallies: tuple[scoring.Tally, ...]
    leftovers: int
    leftovers_to: int | None
    decision: match_end.Decision


@dataclass(frozen=True)
class MatchOutcome:
    """How a match ended (`how`) and, apart from that, which side won (None: drawn).

    A `lurch` makes the match count double (option `lurch_under`).
    """

    how: str
    winner: int | None
    totals: tuple[int, ...]
    lurch: bool = False


class Match:
    """Deals up to a target between 2, 3 or 4 seats.

    >>> match = Match("royal", players=2, seed=7)
    >>> match.deal.push(match.deal.legal_plays[0])
    >>> match.totals
    (0, 0)

    `rules` is a preset name, a share code, a mapping or a RuleSet; `seed` or `rng` makes the shuffles repeatable (none:
    the operating system's randomness). `target` picks another target than the rule set's. `packs` are dealt first, in
    this order and as they are, before anything is shuffled; more may be appended to `match.packs` later. Play through
    `match.push` (or `match.deal.push`), then `next_deal()` when a deal is over. Raises RuleSetError, DealingError or
    MatchError.
    """

    def __init__(
        self,
        rules: RuleSet | str | Mapping[str, object] = "standard",
        players: int = 2,
        *,
        seed: int | None = None,
        rng: Random | BitSource | None = None,
        partners: bool | None = None,
        target: int | None = None,
        dealer: int | None = None,
        packs: Iterable[Sequence[int | Card]] = (),
    ) -> None:
        found = resolve(rules)
        verify_startable(found)
        if target is not None:
            found = found.replace(target=target)
        self.rules = found.check(players)
        self.players = players
        self.sides = dealing.sides_for(found, players, partners)
        if seed is not None and rng is not None:
            raise MatchError("give a seed or a generator, not both")
        self.seed = seed
        self.rng: Random | BitSource = rng if rng is not None else Random(seed) if seed is not None else SystemRandom()
        self.results: list[DealResult] = []
        self.finished: list[Deal] = []
        self._let_go = 0  # deals that were finished before these
        self.totals: tuple[int, ...] = (0,) * (max(self.sides) + 1)
        self.carried: dict[str, int] = {}
        self.target = found.target
        self.packs: deque[Sequence[int | Card]] = deque(packs)
        self.cuts: tuple[tuple[int | None, ...], ...] = ()
        if dealer is None:
            dealer, self.cuts = dealing.cut_for_dealer(found, players, self.rng)
        self.deal = self._new_deal(dealer)

    # --- playing

    @property
    def state(self) -> str:
        """ "playing", "deal_over" (the deal is played out: `next_deal` goes on) or "match_over"."""
        if self.result is not None and self.result.decision.over:
            return "match_over"
        if self.result is not None:
            return "deal_over"
        return "playing"

    @property
    def result(self) -> DealResult | None:
        """The result of the deal on the table once it is over; it is settled when it is first asked for."""
        ended = self.deal.over or self._out_at_once()
        if len(self.results) > len(self.finished):
            if ended:
                return self.results[-1]
            # The last play was taken back.
            self.results.pop()
        if ended:
            self.results.append(self._settle())
            return self.results[-1]
        return None

    @property
    def deal_no(self) -> int:
        """Number of the deal on the table, from 1."""
        return self._let_go + len(self.finished) + 1

    def let_go(self) -> None:
        """Lets go of the deals before the one on the table and of their results, so that a long match takes no room.

        How the match stands is not touched by it; `finished` and `results` begin anew.
        """
        self._let_go += len(self.finished)
        del self.results[: len(self.finished)]
        self.finished = []

    def verify_push(self, play: Play) -> None:
        """Raises IllegalPlay with the reason, or MatchError once the deal is over, unless this play may be made."""
        state = self.state
        if state != "playing":
            raise MatchError("the deal is over: go on with next_deal" if state == "deal_over" else "the match is over")
        self.deal.verify_push(play)

    def can_push(self, play: Play) -> bool:
        """Whether this play may be made now."""
        return self.state == "playing" and self.deal.is_legal(play)

    def push(self, play: Play) -> None:
        """Makes a play in the deal on the table; raises as `verify_push` and then changes nothing."""
        self.verify_push(play)
        self.deal.push_unchecked(play)

    def verify_next_deal(self) -> None:
        """Raises MatchError while a deal is on and after the end of the match."""
        state = self.state
        if state == "playing":
            raise MatchError("the deal on the table is not over yet")
        if state == "match_over":
            raise MatchError("the match is over")

    def can_next_deal(self) -> bool:
        """Whether the next pack may be dealt now."""
        return self.state == "deal_over"

    def next_deal(self) -> Deal:
        """Deals the next pack and returns the new deal; raises as `verify_next_deal`."""
        self.verify_next_deal()
        result = self.results[-1]
        loser = None
        if self.rules.deal_rotation == "loser":
            points = result.score.points
            loser = self.sides.index(points.index(min(points)))
        # A draw for the deal comes out of the pack just played: the same for everybody who has the log of the match.
        cut = Random(" ".join(map(str, self.deal.pack_order())))
        dealer = dealing.next_dealer(self.rules, self.players, self.deal.dealer, loser, cut)
        self.finished.append(self.deal)
        self.totals = result.decision.totals
        self.carried = dict(result.score.carried)
        self.target = result.decision.target
        self.deal = self._new_deal(dealer)
        return self.deal

    def outcome(self) -> MatchOutcome | None:
        """How the match ended and who won it; None while it goes on."""
        result = self.result
        if result is None or not result.decision.over:
            return None
        decision = result.decision
        how = "drawn" if decision.drawn else "fixed deals" if self.rules.fixed_deals is not None else "target reached"
        return MatchOutcome(how, decision.winner, decision.totals, decision.lurch)

    def __repr__(self) -> str:
        return f"<match, {self.players} players, deal {self.deal_no}, totals {self.totals}, {self.state}>"

    # --- inside

    def events(self) -> tuple[match_end.Event, ...]:
        """Points of the deal on the table that count at once, in order (option `score_time`)."""
        if self.rules.score_time == "end_of_deal":
            return ()
        worth = scoring.at_once(self.rules, self.totals)
        limits = dict(self.rules.target_limits)
        found: list[match_end.Event] = []
        for captured in self.deal.captures():
            side = self.deal.side(captured.seat)
            only = limits.get(self.totals[side])
            for card in captured.cards:
                for item, points in worth.cards.get(card, ()):
                    if only is None or scoring.LIMIT_ITEMS[only] == item:
                        found.append(match_end.Event(side, points, f"A{card.suit.name}" if item == "aces" else item))
            if worth.sweep and only is None and self.deal.sweep_counts_at(captured.index):
                found.append(match_end.Event(side, worth.sweep, "sweeps"))
        return tuple(found)

    def _out_at_once(self) -> bool:
        """Whether a side has reached the target in the middle of the deal (options `score_time`, `both_reach`)."""
        if self.rules.both_reach != "immediate" or self.target is None or self.rules.fixed_deals is not None:
            return False
        running = list(self.totals)
        for event in self.events():
            running[event.side] += event.points
        return max(running) >= self.target

    def _settle(self) -> DealResult:
        deal = self.deal
        tallies = deal.tallies()
        left, to = deal.leftovers() if deal.over else (0, None)
        if deal.over:
            points = scoring.score(self.rules, tallies, self.carried, self.totals)
        else:
            points = self._points_at_once()
        decision = match_end.decide(
            self.rules,
            self.totals,
            points.points,
            points.items,
            target=self.target,
            deals_played=self.deal_no,
            events=self.events(),
            tallies=tallies,
        )
        return DealResult(points, tallies, left, to, decision)

    def _points_at_once(self) -> scoring.DealScore:
        """The points of a deal that ended in the middle: only what counted at once."""
        points = [0] * len(self.totals)
        items = []
        for event in self.events():
            points[event.side] += event.points
            items.append(scoring.Item(event.item, event.side, event.points, "captured; it counts at once"))
        return scoring.DealScore(tuple(points), tuple(items), {})

    def _new_deal(self, dealer: int) -> Deal:
        if self.packs:
            return Deal(self.rules, self.players, pack=self.packs.popleft(), dealer=dealer, sides=self.sides)
        return Deal.shuffled(self.rules, self.players, rng=self.rng, dealer=dealer, sides=self.sides)


def verify_startable(rules: RuleSet) -> None:
    """Raises MatchError for rules whose single plays can be judged but whose matches are not implemented yet."""
    missing = list(not_played(rules))
    if missing:
        raise MatchError(
            say_count(
                "a match under these rules cannot be started yet: {what} is not implemented; "
                "single plays can be judged by the referee",
                "a match under these rules cannot be started yet: {what} are not implemented; "
                "single plays can be judged by the referee",
                len(missing),
                what=both(what for _, what in missing),
            )
        )


def can_start(rules: RuleSet) -> bool:
    """Whether matches under these rules are implemented."""
    return not any(not_played(rules))
