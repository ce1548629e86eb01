"""A puzzle as a table to sit down at: what its solver sees, what the sides have, and what a play is worth.

All cards of a puzzle are known to its solver, as in any last round of two players; so both hands lie open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cassino.game.explain import SPADES
from cassino.ground.cards import cards_of
from cassino.ground.language import say, say_count
from cassino.ground.wording import both
from cassino.records import reasons, words
from cassino.records.advice import meaning_of
from cassino.records.views import View, open_view
from cassino.services.analysis import same_capture
from cassino.services.hosted import Setup, Shown
from cassino.services.puzzles import Puzzle
from cassino.services.setups import rules_title

if TYPE_CHECKING:
    from cassino.game.plays import Play

__all__ = ["Proof", "Proved", "lost_by", "posed", "proof", "standing"]


def posed(one: Puzzle) -> Shown:
    """The table of a puzzle, seen by who is to play; the other hand lies open."""
    deal = one.deal()
    name, title = rules_title(deal.rules, deal.rules)
    names = tuple("You" if seat == deal.turn else say("The other player") for seat in range(deal.players))
    others = tuple(seat for seat in range(deal.players) if seat != deal.turn)
    setup = Setup(deal.rules, name, title, deal.players, False, "", names, others, deal.dealer, None, "record")
    seen = open_view(deal, deal.turn)
    return Shown(1, setup, seen, (), "playing", (0,) * deal.n_sides, None, False, None, None)


def standing(seen: View) -> tuple[str, ...]:
    """What each side has captured, as far as it scores, one text a side: counts, then the cards that score."""
    scorers = reasons.scorers(seen)
    told = []
    for side, pile in enumerate(seen.pile_masks):
        things = [
            say_count("{n} card", "{n} cards", pile.bit_count()),
            say_count("{n} spade", "{n} spades", (pile & SPADES).bit_count()),
            say_count("{n} sweep", "{n} sweeps", seen.sweeps[side]),
            *(card.symbol for card in cards_of(pile & scorers)),
        ]
        if seen.last_capturer is not None and seen.side(seen.last_capturer) == side:
            things.append(say("the last capture"))
        told.append(both(things))
    return tuple(told)


def lost_by(one: Puzzle, play: Play) -> int:
    """The points that a legal play gives away; raises KeyError for one that is not legal."""
    deal, values = one.deal(), dict(one.values)
    text = deal.text(play)
    if text not in values:
        same = (deal.text(other) for other in deal.legal_plays if same_capture(other, play))
        text = next((told for told in same if told in values), text)
    return max(values.values()) - values[text]


@dataclass(frozen=True)
class Proved:
    """A play of a puzzle with its exact value: points of the deal for who plays less those of the other."""

    play: Play
    text: str
    label: str
    value: int


@dataclass(frozen=True)
class Proof:
    """The answer to a puzzle: all plays, best first, why the best is best, and how the deal goes on in words."""

    plays: tuple[Proved, ...]
    why: str
    line: tuple[str, ...]


def proof(one: Puzzle) -> Proof:
    """The answer to a puzzle, solved anew."""
    shown, deal = posed(one), one.deal()
    seen = shown.view
    values = sorted(one.values, key=lambda pair: -pair[1])
    plays = [(deal.parse(text), text, value) for text, value in values]
    proved = tuple(Proved(play, text, words.label(deal, meaning_of(seen, play)), value) for play, text, value in plays)
    names = words.named(shown.setup.names)
    on, line = one.deal(), []
    for play in one.solved().line:
        line.append(words.played(on, play, names[on.turn]))
        on.push(play)
    return Proof(proved, reasons.reason(seen, plays[0][0]), tuple(line))
