"""Asking rule sets about one play, so that tests read like a page of questions and answers.

The letters are those of the table of disputes: S and R the strict and the relaxed article, M Manita, Q SquareScores
(`standard`), T ToolFluency, P pagat.com, H the Official Rules of 1952.
"""

from __future__ import annotations

from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.ground.cards import Card
from cassino.ground.presets import PRESETS, preset, resolve
from cassino.ground.ruleset import RuleSet

LETTERS = {
    "S": "strict",
    "R": "relaxed",
    "M": "manita",
    "Q": "standard",
    "T": "toolfluency",
    "P": "pagat",
    "H": "hoyle",
}
SEVEN = "S R M Q T P H"


def rules_named(name: str) -> RuleSet:
    return preset(LETTERS.get(name, name))


def house(base: str, **options: object) -> RuleSet:
    """The rules of a letter or preset with some options changed."""
    return resolve({"preset": LETTERS.get(base, base), "options": options})


def having(**options: object) -> str:
    """The names of all presets whose rules have these values, parted by spaces."""
    return " ".join(
        name for name in PRESETS if all(getattr(preset(name), option) == value for option, value in options.items())
    )


def at(rules: RuleSet | str, hand: str, table: str = "", builds: str = "", more: str = "") -> Deal:
    """A table as seat 0 faces it: its hand, loose cards, builds such as `B1=8:5C+3D@1` (@ the owner's seat).

    Two play, or four in pairs where a build belongs to seat 2 or 3 or the rules are for four.
    """
    found = rules_named(rules) if isinstance(rules, str) else rules
    pairs = 2 not in found.player_counts or "@2" in builds or "@3" in builds
    hands = [hand, *["4x??"] * (3 if pairs else 1)]
    fields = [found.code, f"sides {'0 1 0 1' if pairs else '0 1'}", f"hands {' / '.join(hands)}"]
    fields += [f"table {table or '-'}", *([f"builds {builds}"] if builds else []), *([more] if more else [])]
    return Position.from_text("; ".join(fields)).deal()


def answer(deal: Deal, play: Play) -> str:
    """`ok`, or the code of the refusal."""
    refusal = deal.refused(play)
    return "ok" if refusal is None else refusal.code


def answers(names: str, play: Play, hand: str, table: str = "", builds: str = "", more: str = "") -> dict[str, str]:
    """What the rule sets named say about a play: for each answer those that give it, in the order named."""
    found: dict[str, list[str]] = {}
    for name in names.split():
        found.setdefault(answer(at(name, hand, table, builds, more), play), []).append(name)
    return {said: " ".join(saying) for said, saying in found.items()}


def capture(card: str, take: str = "", builds: str = "", value: int | None = None) -> Play:
    """A capture, made for the card's number unless another is named."""
    number = Card(card)
    usual = 0 if number.is_court else int(number.rank)
    return Play(card, "capture", usual if value is None else value, take.split(), builds.split())


def build(card: str, value: int, joined: str) -> Play:
    return Play(card, "build", value, joined.split())


def add(card: str, value: int, onto: str = "B1", joined: str = "") -> Play:
    return Play(card, "add", value, joined.split(), [onto])


def raising(card: str, value: int, onto: str = "B1", joined: str = "") -> Play:
    return Play(card, "raise", value, joined.split(), [onto])


def table_build(card: str, value: int, joined: str) -> Play:
    """A build of loose cards alone, while the card is trailed."""
    return Play(card, "table_build", value, joined.split())


def trail(card: str) -> Play:
    return Play(card, "trail")


def sets_taken(deal: Deal, card: str) -> set[frozenset[str]]:
    """Everything that a hand card can capture: loose cards and ids of builds."""
    return {
        frozenset([*map(str, play.cards), *play.builds])
        for play in deal.legal_plays
        if play.kind == "capture" and play.card == Card(card)
    }
