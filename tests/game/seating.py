"""Every way to sit down: each preset that can be started, for each number of players, alone and in pairs."""

from __future__ import annotations

import hashlib
from random import Random
from typing import NamedTuple

from cassino.game.deal import Deal
from cassino.game.dealing import DealingError, sides_for
from cassino.game.match import can_start
from cassino.game.plays import Play
from cassino.ground.cards import cards_of
from cassino.ground.presets import PRESETS, preset
from cassino.ground.ruleset import RuleSet


class Seating(NamedTuple):
    """A preset, a number of players, and whether they play as two pairs."""

    name: str
    players: int
    partners: bool

    def __str__(self) -> str:
        return f"{self.name}-{self.players}{'-pairs' if self.partners else ''}"

    @property
    def rules(self) -> RuleSet:
        return preset(self.name)

    @property
    def sides(self) -> tuple[int, ...]:
        return sides_for(self.rules, self.players, self.partners)

    def deal(self, seed: int) -> Deal:
        """A deal that always is the same for this seating and seed; the dealer takes turns."""
        rng = Random(f"{self} {seed}")
        return Deal.shuffled(self.rules, self.players, rng=rng, dealer=seed % self.players, sides=self.sides)


def _seatings() -> list[Seating]:
    found = []
    for name in PRESETS:
        for players in preset(name).player_counts if can_start(preset(name)) else ():
            for partners in (False, True):
                try:
                    sides_for(preset(name), players, partners)
                except DealingError:
                    continue
                found.append(Seating(name, players, partners))
    return found


SEATINGS = _seatings()


def played_on(seating: Seating, seed: int, plays: int) -> Deal:
    """A deal after so many random plays, or at its end if it ends before."""
    deal, rng = seating.deal(seed), Random(f"{seating} {seed} plays")
    while deal.n < plays and not deal.over:
        deal.push(deal.legal_plays.choose(rng))
    return deal


def order_line(seating: Seating) -> str:
    """A deal's lists of plays as one line: how many plays were made and listed, and a digest of all lists in order."""
    deal, rng = seating.deal(0), Random(f"{seating} order")
    digest, listed = hashlib.sha256(), 0
    while not deal.over:
        plays = deal.legal_plays
        listed += len(plays)
        digest.update(f"{list(plays)}\n".encode())
        deal.push(plays[rng.randrange(len(plays))])
    return f"{seating} plays {deal.n} listed {listed} digest {digest.hexdigest()[:16]}"


def made_up(rng: Random, deal: Deal) -> Play:
    """A play such as nobody but a computer would try, now and then a legal one: card, kind, value, loose cards and
    builds by chance, mostly of those that are there."""
    pack, table = cards_of(deal.rules.pack), list(deal.table)
    hand = list(deal.hand(deal.turn)) if rng.random() < 0.95 else list(pack)
    card = rng.choice(hand)
    kind = rng.choice(["trail", "capture", "capture", "capture", "build", "build", "add", "raise", "table_build"])
    if kind == "trail":
        return Play(card, kind)
    if rng.random() < 0.05:
        table += rng.sample(pack, 2)
    there = [c for c in dict.fromkeys(table) if c is not card]
    cards = rng.sample(there, min(len(there), rng.choice([0, 1, 1, 2, 2, 3, 4])))
    names = [build.id for build in deal.builds] + (["B9"] if rng.random() < 0.05 else [])
    if kind == "capture":
        builds = rng.sample(names, min(len(names), rng.choice([0, 0, 1, 2])))
    else:
        builds = [rng.choice(names)] if kind in ("add", "raise") and names else []
    if kind in ("add", "raise") and not builds:
        kind = "build"
    return Play(card, kind, rng.choice(_values(rng, deal, card.index)), cards, builds)


def _values(rng: Random, deal: Deal, card: int) -> list[int]:
    rules = deal.rules
    likely = [*rules.hand_values(card), *(b.value for b in deal.builds)]
    likely += [v for c in deal.hand(deal.turn) for v in rules.hand_values(c.index)]
    return [*likely, *likely, rng.randint(0, 16), 0]
