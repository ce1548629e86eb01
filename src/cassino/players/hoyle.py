"""A player by the old books: one look at each play, priced by rules of thumb, with every card remembered.

The rules are those that writers from 1792 on agree in, numbered R1 to R32 as in `docs/players.md`. `WEIGHTS` holds
what each is worth in points; a price is the sum of what the rules say about a play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cassino.game.plays import Play
from cassino.ground.cards import cards_of
from cassino.players.player import PlayerError, candidates
from cassino.players.worth import prices, settled, sweep_worth

if TYPE_CHECKING:
    from cassino.game.deal import Deal
    from cassino.ground.ruleset import RuleSet
    from cassino.records.views import View

__all__ = ["WEIGHTS", "HoylePlayer", "Weight"]


class Weight(NamedTuple):
    """One rule's weight in points: its number, its worth, and what it says."""

    rule: str
    worth: float
    says: str


WEIGHTS: Final[dict[str, Weight]] = {
    "card": Weight("R1", 0.2, "each card, while most cards is worth 3 points and not settled"),
    "spade": Weight("R2", 0.15, "each spade (or coin), for each point that most of them score"),
    "cash": Weight("R3", 1.0, "points that score for certain, at face value"),
    "ace_first": Weight("R4", 0.05, "an ace before the big card: it can be combined away, the other hardly"),
    "just_trailed": Weight("R5", 0.05, "the card an opponent has just trailed, before an older one"),
    "sweep": Weight("R6", 1.0, "the points of a sweep"),
    "tempo": Weight("R6", 0.15, "an empty table: the next player must trail"),
    "combine": Weight("R7", 0.03, "each card of a sum: sums are scarcer than pairs"),
    "trail_cash": Weight("R8", -1.0, "trailing a card that scores for certain, for each of its points"),
    "last_ace": Weight("R9", 0.6, "trailing a scoring card that nothing can pair any more, for each of its points"),
    "trail_court": Weight("R10", 0.15, "trailing a court card that only pairs"),
    "trail_high": Weight("R10", 0.02, "where courts have numbers: trailing a high card, for each step above 7"),
    "feeds_ten": Weight("R12", -0.175, "trailing a card that an unseen scoring card can take, for each of its points"),
    "makes_ten": Weight("R12", -0.1, "trailing a card that makes up the value of an unseen scoring card, likewise"),
    "dead_rank": Weight("R13", 0.1, "trailing a card of which no other is unseen"),
    "pair_back": Weight("R14", 0.12, "trailing from a pair"),
    "trail_spade": Weight("R15", -0.1, "trailing a spade (or coin), for each point that most of them score"),
    "leaves_sweep": Weight("R16", -1.0, "leaving a table that one card sweeps, times the chance that it is held"),
    "build": Weight("R18", 1.0, "what a build wins and may lose, weighed by the chance that it is still there"),
    "tempo_lost": Weight("R18", -0.3, "building takes a turn that could have captured"),
    "single_risk": Weight("R19", 1.15, "the risk of a single build against that of a multiple one: it may be raised"),
    "their_build": Weight("R20", 0.3, "taking or changing a build of the other side"),
    "left_build": Weight("R21", 1.0, "an own build left on the table, times the chance that it is taken"),
    "last_capture": Weight("R29", 1.0, "the cards left at the end, times the chance to make the last capture"),
    "partner_sweep": Weight("R32", 0.5, "leaving a sweep to one's partner"),
}
"""What the rules of thumb are worth."""


# Slot, cards as a mask, value, owner, whether multiple.
_Build = tuple[int, int, int, int, bool]


@dataclass
class _Table:
    """What is looked up once before the plays of a turn are priced."""

    view: View
    price: list[float]
    cash: tuple[int, ...]
    shares: list[float]
    """Points at stake through spades and coins, for each card."""
    sweep: int
    """Points of a sweep now."""
    unseen: int
    number: list[int]
    """How many unseen cards can take each value."""
    ranks: list[int]
    """How many unseen cards there are of each rank."""
    next_size: int
    """Cards in the hand of the next player."""
    next_mine: bool
    """Whether the next player is one's partner."""
    others: tuple[int, ...]
    """Hand sizes of the opponents that play before one's next turn."""
    scratch: Deal
    left: int
    """Plays that others still have after this one before the cards run out; large before the last round."""


class HoylePlayer:
    """Plays by traditional wisdom; `weights` replaces some of the worths in `WEIGHTS`.

    >>> from random import Random
    >>> from cassino.game.deal import Deal
    >>> from cassino.records.views import view
    >>> deal = Deal.shuffled("standard", rng=Random(7))
    >>> deal.is_legal(HoylePlayer(Random(1)).choose(view(deal, deal.turn)))
    True

    Raises PlayerError for a weight that does not exist.
    """

    def __init__(self, rng: Random | int | None = None, weights: Mapping[str, float] | None = None) -> None:
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        strange = [name for name in weights or {} if name not in WEIGHTS]
        if strange:
            raise PlayerError(f"there is no weight {strange[0]!r}; there are {', '.join(WEIGHTS)}")
        self.weights = {name: weight.worth for name, weight in WEIGHTS.items()} | dict(weights or {})

    def choose(self, view: View) -> Play:
        """The legal play of the best price, one of them by chance; raises ViewError unless it is the seat's turn."""
        plays = candidates(view, self.rng)
        if len(plays) == 1:
            return plays[0]
        table = self._look(view)
        best: list[Play] = []
        most = -1e9
        for play in plays:
            worth = self._worth(table, play)
            if worth > most + 1e-9:
                best, most = [play], worth
            elif worth > most - 1e-9:
                best.append(play)
        return best[int(self.rng.random() * len(best))]

    def prices(self, view: View) -> list[tuple[Play, float]]:
        """Every play looked at with its price, best first; raises ViewError unless it is the seat's turn."""
        table = self._look(view)
        found = [(play, self._worth(table, play)) for play in candidates(view, self.rng)]
        return sorted(found, key=lambda one: one[1], reverse=True)

    # --- looking at the table

    def _look(self, view: View) -> _Table:
        w = self.weights
        rules, seat = view.rules, view.seat
        assert seat is not None
        worth = prices(rules)
        card = 0.0 if settled(view, "cards") else w["card"] * worth.cards / 3
        spade = 0.0 if settled(view, "spades") else w["spade"]
        coin = 0.0 if settled(view, "coins") else w["spade"]
        mine = view.pile_masks[view.sides[seat]]
        at_stake = [worth.spades[c] * spade + worth.coins[c] * coin for c in range(52)]
        if any(worth.primiera):
            for suit in range(4):
                # Only a card above the best one held of its suit adds to primiera.
                held = max((worth.primiera[c] for c in range(suit, 52, 4) if mine >> c & 1), default=0.0)
                for c in range(suit, 52, 4):
                    at_stake[c] += w["spade"] * 2 * max(0.0, worth.primiera[c] - held)
        price = [w["cash"] * worth.cash[c] + card + at_stake[c] for c in range(52)]
        unseen = view.unseen_mask
        number, ranks = [0] * 17, [0] * 14
        for one in cards_of(unseen):
            ranks[one.rank] += 1
            for value in rules.hand_values(one.index):
                number[value] += 1
        step = 1 if rules.turns_clockwise(view.players) else -1
        order = [(seat + step * k) % view.players for k in range(1, view.players)]
        side = view.sides[seat]
        return _Table(
            view,
            price,
            worth.cash,
            [float(worth.spades[c] + worth.coins[c]) for c in range(52)],
            sweep_worth(view),
            unseen.bit_count(),
            number,
            ranks,
            view.hand_sizes[order[0]],
            view.sides[order[0]] == side,
            tuple(view.hand_sizes[s] for s in order if view.sides[s] != side),
            view.known(),
            sum(view.hand_sizes) - view.hand_mask.bit_count() if view.last_round else 99,
        )

    # --- pricing a play

    def _worth(self, t: _Table, play: Play) -> float:
        match play.kind:
            case "capture":
                return self._capture(t, play)
            case "trail":
                return self._trail(t, play)
            case _:
                return self._build(t, play)

    def _capture(self, t: _Table, play: Play) -> float:
        w, view = self.weights, t.view
        taken = play.card.mask
        for card in play.cards:
            taken |= card.mask
        worth = 0.0
        kept = []
        for build in view.build_numbers():
            if f"B{build[0] + 1}" in play.builds:
                taken |= build[1]
                if view.sides[build[3]] != view.sides[view.seat or 0]:
                    worth += w["their_build"]
            else:
                kept.append(build)
        worth += sum(t.price[c.index] for c in cards_of(taken))
        loose = view.table_mask & ~taken
        if not loose and not kept:
            worth += w["sweep"] * t.sweep + w["tempo"]
        last = view.log[-1:]
        if last and last[0].play.kind == "trail" and taken >> last[0].play.card.index & 1:
            worth += w["just_trailed"]
        if play.value:
            singles = sum(play.value in view.rules.table_values(c.index) for c in play.cards)
            worth += w["combine"] * (len(play.cards) - singles)
        worth += w["ace_first"] * sum(c.rank == 1 and t.cash[c.index] > 0 for c in play.cards)
        if t.left < 99:
            worth += w["last_capture"] * self._last(t, loose, kept)
        return worth + self._after(t, play, loose, kept)

    def _trail(self, t: _Table, play: Play) -> float:
        w, view, card = self.weights, t.view, play.card
        rules, index = view.rules, play.card.index
        cash = t.cash[index]
        worth = 0.0
        alive = t.ranks[card.rank] if not rules.hand_values(index) else t.number[rules.hand_values(index)[0]]
        if cash:
            worth += w["trail_cash"] * cash
            if not alive and view.table_mask:
                worth += w["last_ace"] * cash
        values = rules.table_values(index)
        if not values:
            worth += w["trail_court"]
        elif rules.courts != "pair":
            worth += w["trail_high"] * max(0, values[0] - 7)
        worth += self._feeds(t, card.index)
        if not alive:
            worth += w["dead_rank"]
        twins = sum(c.rank == card.rank for c in view.hand) - 1
        if twins and view.hand_mask.bit_count() > 1:
            worth += w["pair_back"]
        worth += w["trail_spade"] * t.shares[index]
        loose = view.table_mask | card.mask
        return worth + self._after(t, play, loose, list(view.build_numbers()))

    def _feeds(self, t: _Table, index: int) -> float:
        """R12: what the trailed card offers to the scoring cards that are still unseen."""
        w, rules = self.weights, t.view.rules
        values = rules.table_values(index)
        if not values:
            return 0.0
        worth = 0.0
        sums = 1 << values[0]
        for card in t.view.table:
            for value in rules.table_values(card.index)[:1]:
                sums |= sums << value
        for card in cards_of(t.view.unseen_mask):
            points = t.cash[card.index]
            if points:
                for value in rules.hand_values(card.index)[:1]:
                    if value == values[0]:
                        worth += w["feeds_ten"] * points
                    elif sums >> value & 1:
                        worth += w["makes_ten"] * points
        return worth

    def _build(self, t: _Table, play: Play) -> float:
        w, view, seat = self.weights, t.view, t.view.seat
        joined = 0 if play.kind == "table_build" else play.card.mask
        loose = view.table_mask
        for card in play.cards:
            joined |= card.mask
            loose &= ~card.mask
        if play.kind == "table_build":
            loose |= play.card.mask
        kept = []
        worth = w["tempo_lost"]
        multiple = play.kind == "add" or len(play.cards) > 1
        for build in view.build_numbers():
            if f"B{build[0] + 1}" in play.builds:
                joined |= build[1]
                if seat is not None and view.sides[build[3]] != view.sides[seat]:
                    worth += w["their_build"]
            else:
                kept.append(build)
        risk = self._held(t, t.number[play.value]) * (1.0 if multiple else w["single_risk"])
        takers = [
            t.price[c.index] for c in view.hand if play.value in view.rules.hand_values(c.index) and c is not play.card
        ]
        taker = max(takers, default=0.0)
        won = sum(t.price[c.index] for c in cards_of(joined))
        worth += w["build"] * ((1 - risk) * (won + taker) - risk * won)
        free = next(k for k in range(26) if all(k != b[0] for b in view.build_numbers()))
        kept.append((free, joined, play.value, seat or 0, multiple))
        return worth + self._after(t, play, loose, kept, mine=free)

    # --- what a play leaves behind

    def _after(self, t: _Table, play: Play, loose: int, kept: list[_Build], mine: int = -1) -> float:
        w, view = self.weights, t.view
        worth = 0.0
        for slot, cards, value, owner, _ in kept:
            if owner == view.seat and slot != mine:
                lost = sum(t.price[c.index] for c in cards_of(cards))
                worth -= w["left_build"] * self._held(t, t.number[value]) * lost
        if t.sweep and (loose or kept):
            chance, gain = self._sweeper(t, loose, kept)
            if chance:
                size = t.next_size
                held = 1 - _none(t.unseen, chance, size)
                if t.next_mine:
                    worth += w["partner_sweep"] * held * t.sweep
                else:
                    worth += w["leaves_sweep"] * held * (t.sweep + gain)
        return worth

    def _sweeper(self, t: _Table, loose: int, kept: list[_Build]) -> tuple[int, float]:
        """How many unseen cards would sweep such a table, and the worth of what lies there."""
        view = t.view
        rules: RuleSet = view.rules
        values = {build[2] for build in kept}
        if len(values) > 1 and not (rules.build_in_sum or rules.build_capture != "single"):
            return 0, 0.0
        cards = cards_of(loose)
        ids = [f"B{build[0] + 1}" for build in kept]
        counted = 0
        gain = sum(t.price[c.index] for c in cards)
        ways = [(rules.table_values(c.index) or (0,)) for c in cards]
        low = sum(one[0] for one in ways)
        some_double = any(len(one) > 1 for one in ways)
        tried: dict[int, int] = {}
        for one in cards_of(view.unseen_mask):
            worths = rules.hand_values(one.index)
            key = one.rank if not worths else 100 + worths[0] + 20 * worths[-1]
            if key not in tried:
                tried[key] = 0
                for value in worths or (0,):
                    if value and not some_double and not kept and low % value:
                        continue
                    if value and not kept and any(w[0] == 0 or w[0] > value for w in ways):
                        continue
                    if not value and (kept or any(c.rank != one.rank for c in cards)):
                        continue
                    if self._takes_all(t, one.index, value, loose, kept, Play(one, "capture", value, cards, ids)):
                        tried[key] = 1
                        break
            counted += tried[key]
        return counted, gain

    def _takes_all(self, t: _Table, card: int, value: int, loose: int, kept: list[_Build], play: Play) -> bool:
        """Whether a card takes everything on such a table, asked of the rules themselves."""
        other = next(s for s in range(t.view.players) if s != t.view.seat)
        hands = [0] * t.view.players
        hands[other] = 1 << card
        t.scratch.put(
            hands,
            loose,
            kept,
            list(t.view.pile_masks),
            list(t.view.sweeps),
            other,
            -1,
            [],
            t.view.dealer,
            1,
            True,
            [0] * t.view.players,
            t.view.round,
        )
        return t.scratch.is_legal(play)

    def _held(self, t: _Table, copies: int) -> float:
        """The chance that an opponent who plays before one's next turn holds one of so many unseen cards."""
        if not copies:
            return 0.0
        return 1 - _none(t.unseen, copies, sum(t.others))

    def _last(self, t: _Table, loose: int, kept: list[_Build]) -> float:
        """R29: the worth of what would be left, times a guess at the chance that nobody captures after this play."""
        left = sum(t.price[c.index] for c in cards_of(loose)) + 0.2
        return left / (1 + t.left)


def _none(cards: int, copies: int, size: int) -> float:
    """The chance that `size` of `cards` unseen cards hold none of so many copies."""
    chance = 1.0
    for k in range(min(size, cards)):
        chance *= max(0, cards - copies - k) / (cards - k)
    return chance
