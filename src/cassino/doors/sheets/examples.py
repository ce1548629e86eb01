"""Examples with pictures of cards: positions of our own, judged by the engine under the rules of the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cassino.doors.referee_plays import Verdict, judge
from cassino.doors.referee_position import laid_out, position_of
from cassino.doors.sheets.drawing import Box, hand_picture, table_picture
from cassino.game.deal import Deal
from cassino.ground.cards import Card
from cassino.ground.language import mark, say
from cassino.ground.options import OPTIONS
from cassino.ground.ruleset import RuleSet
from cassino.ground.wording import both, capital, sentence
from cassino.records.words import build_groups, play_groups, played

Json = dict[str, Any]


class Example(NamedTuple):
    """A play in a position, in the referee's form; what comes of it is for the engine to say."""

    title: str
    hand: tuple[str, ...]
    table: tuple[str, ...]
    play: Json
    builds: tuple[Json, ...] = ()


def _take(card: str, *cards: str, builds: Sequence[str] = ()) -> Json:
    return {"card": card, "kind": "capture", "take": list(cards), "builds": list(builds)}


def _build(card: str, *cards: str, value: int | None = None, onto: str | None = None) -> Json:
    return {"card": card, "kind": "build", "with": list(cards), "value": value, "onto": onto}


def _trail(card: str) -> Json:
    return {"card": card, "kind": "trail"}


def _lying(value: int, owner: int, *cards: str) -> Json:
    return {"id": "B1", "value": value, "owner": owner, "cards": list(cards)}


_SEVEN: Final = ("5D", "2H")

# No card above 7 but courts: the Italian pack has none.
CAPTURES: Final = (
    Example(mark("Taking one card"), ("7S",), ("7H", "3D"), _take("7S", "7H")),
    Example(mark("Taking a sum"), ("7S",), ("4D", "3C", "2H"), _take("7S", "4D", "3C")),
    Example(mark("Taking several groups"), ("7S",), ("4D", "3C", "5H", "2S"), _take("7S", "4D", "3C", "5H", "2S")),
    Example(mark("Taking an equal card and a sum"), ("7S",), ("7H", "4D", "3C"), _take("7S", "7H", "4D", "3C")),
    Example(mark("Leaving what could be taken"), ("7S",), ("7H", "4D", "3C"), _take("7S", "4D", "3C")),
    Example(mark("Taking cards that do not add up"), ("7S",), ("4D", "5C"), _take("7S", "4D", "5C")),
    Example(mark("Taking with a court"), ("KS",), ("KD", "4C"), _take("KS", "KD")),
    Example(mark("Taking a sum with a court"), ("KS",), ("JD", "2C"), _take("KS", "JD", "2C")),
    Example(mark("Taking several courts"), ("QS",), ("QD", "QC"), _take("QS", "QD", "QC")),
    Example(mark("Taking an ace with an ace"), ("AS",), ("AD", "5C"), _take("AS", "AD")),
    Example(mark("Trailing a card that takes nothing"), ("6S",), ("7H", "3D"), _trail("6S")),
    Example(mark("Trailing a card that could take"), ("7S",), ("7H", "3D"), _trail("7S")),
)
"""What is judged under every rule set, as far as its pack has the cards."""

BUILDING: Final = Example(mark("Building"), ("4C", "7S"), ("3D",), _build("4C", "3D", value=7))
"""Judged under every rule set: some have no builds."""

BUILDS: Final = (
    Example(mark("Building without a card that takes it"), ("4C", "6S"), ("3D",), _build("4C", "3D", value=7)),
    Example(mark("A multiple build"), ("4C", "7S"), ("3D", "5H", "2C"), _build("4C", "3D", "5H", "2C", value=7)),
    Example(
        mark("A build from table cards alone"),
        ("6S", "7S"),
        ("4D", "3C"),
        {"card": "6S", "kind": "table_build", "with": ["4D", "3C"], "value": 7},
    ),
    Example(mark("A build above ten"), ("6C", "JS"), ("5D",), _build("6C", "5D", value=11)),
    Example(mark("Building with courts"), ("QC", "QS"), ("QD",), _build("QC", "QD")),
    Example(mark("Taking a build"), ("7S",), ("3D",), _take("7S", builds=["B1"]), (_lying(7, 1, *_SEVEN),)),
    Example(
        mark("Taking a build and loose cards"),
        ("7S",),
        ("4D", "3C"),
        _take("7S", "4D", "3C", builds=["B1"]),
        (_lying(7, 1, *_SEVEN),),
    ),
    Example(
        mark("Adding to your own build"),
        ("4C", "7S"),
        ("3S",),
        _build("4C", "3S", value=7, onto="B1"),
        (_lying(7, 0, *_SEVEN),),
    ),
    Example(
        mark("Adding to an opponent's build"),
        ("4C", "7S"),
        ("3S",),
        _build("4C", "3S", value=7, onto="B1"),
        (_lying(7, 1, *_SEVEN),),
    ),
    Example(
        mark("Raising an opponent's build"),
        ("2C", "7S"),
        (),
        _build("2C", value=7, onto="B1"),
        (_lying(5, 1, "3D", "2H"),),
    ),
    Example(
        mark("Raising your own build"),
        ("2C", "5S", "7S"),
        (),
        _build("2C", value=7, onto="B1"),
        (_lying(5, 0, "3D", "2H"),),
    ),
    Example(
        mark("Raising with a card of the table"),
        ("2C", "7S"),
        ("AH",),
        _build("2C", "AH", value=7, onto="B1"),
        (_lying(4, 1, "3D", "AD"),),
    ),
    Example(
        mark("Raising a multiple build"),
        ("2C", "7S"),
        (),
        _build("2C", value=7, onto="B1"),
        (_lying(5, 1, "3D", "2H", "5C"),),
    ),
    Example(
        mark("Trailing while you own a build"),
        ("4C", "7S"),
        ("6D",),
        _trail("4C"),
        (_lying(7, 0, *_SEVEN),),
    ),
)
"""Judged where there are builds."""


def examples(rules: RuleSet) -> Json:
    """Every example with its verdict: `title`, `allowed`, `said`, `see` (the paragraph that decides, or None), `hand`.

    `hand` and `table` are pictures: a picture has its `svg`, its `alt` text and its size in cards (`wide`, `high`).
    """
    asked = [*CAPTURES, BUILDING, *(BUILDS if rules.build_allowed else ())]
    return {
        "kind": "examples",
        "title": say("What may I do?"),
        "hand": say("Your hand"),
        "table": say("The table"),
        "yes": say("Allowed."),
        "no": say("Not allowed:"),
        "see": say("Paragraph:"),
        "note": say("Lines around cards show the groups of a play. The card that stands higher is the one played."),
        "examples": [_shown(rules, one) for one in asked if _in_pack(rules, one)],
    }


def _in_pack(rules: RuleSet, one: Example) -> bool:
    cards = [*one.hand, *one.table, *(card for build in one.builds for card in build["cards"])]
    return all(Card(card).mask & rules.pack for card in cards)


def asked_of(rules: RuleSet, one: Example) -> tuple[Deal, Verdict]:
    """The deal of an example as it is before the play, and the engine's verdict."""
    warnings: list[str] = []
    fields = {"table": list(one.table), "hand": list(one.hand), "builds": list(one.builds)}
    position = position_of(rules, fields, warnings)
    deal = laid_out(position)

    def allowing_tables() -> Deal:
        return position.replace(rules=rules.replace(table_only_build=True)).deal()

    return deal, judge(deal, one.play, allowing_tables, warnings)


def _shown(rules: RuleSet, one: Example) -> Json:
    deal, verdict = asked_of(rules, one)
    if verdict.refusal is None:
        assert verdict.play is not None
        said = f"{capital(played(deal, verdict.play, say('You')))}."
    else:
        said = sentence(verdict.refusal.text)
    hand = [Card(card) for card in one.hand]
    return {
        "title": say(one.title),
        "allowed": verdict.refusal is None,
        "said": said,
        "see": None if verdict.refusal is None else OPTIONS[verdict.refusal.anchor].label,
        "hand": hand_picture(hand, Card(one.play["card"])) | {"alt": _hand_alt(hand, Card(one.play["card"]))},
        "table": table_picture(list(_boxes(deal, one, verdict))) | {"alt": _table_alt(deal)},
    }


def _boxes(deal: Deal, one: Example, verdict: Verdict) -> Iterator[Box]:
    """The groups of the play, then what it leaves, then the builds."""
    touched = [Card(card) for card in [*one.play.get("take", ()), *one.play.get("with", ())]]
    groups: list[list[Card]] = [touched] if touched else []
    if verdict.refusal is None and verdict.play is not None:
        lying = [[card for card in group if card is not verdict.play.card] for group in play_groups(deal, verdict.play)]
        groups = [group for group in lying if group]
    for number, group in enumerate(groups, 1):
        yield Box(group, number)
    for card in deal.table:
        if card not in touched:
            yield Box([card], 0)
    for build in deal.builds:
        asked = build.id in (*one.play.get("builds", ()), one.play.get("onto"))
        cards = [card for group in build_groups(deal.rules, build) for card in group]
        yield Box(cards, len(groups) + 1 if asked else 0, build.value, build.multiple)


def _hand_alt(hand: Sequence[Card], card: Card) -> str:
    others = [other.name for other in hand if other is not card]
    if others:
        return say("You play the {card} and hold the {others}.", card=card.name, others=both(others))
    return say("You play the {card}.", card=card.name)


def _table_alt(deal: Deal) -> str:
    parts = [card.name for card in deal.table]
    for build in deal.builds:
        told = {"value": build.value, "cards": both(card.name for card in build.cards)}
        mine = build.owner == deal.turn
        parts.append(
            say("your build of {value} ({cards})", **told)
            if mine
            else say("an opponent's build of {value} ({cards})", **told)
        )
    return say("On the table: {cards}.", cards=both(parts))
