"""The count at the end of a deal as a table: a row for each item, a column for each side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cassino.ground.cards import Card
from cassino.ground.language import mark, say, together

if TYPE_CHECKING:
    from cassino.game.match import DealResult
    from cassino.game.scoring import Item, Tally
    from cassino.ground.ruleset import RuleSet

__all__ = ["Row", "item_title", "rows"]


@dataclass(frozen=True)
class Row:
    """One item of the count: its title, what each side has and scores by it, and a note on ties and limits."""

    item: str
    title: str
    values: tuple[str, ...]
    points: tuple[int, ...]
    note: str


def _held(card: str) -> Callable[[bool | None], str]:
    return lambda owner: Card(card).symbol if owner else ""


def _aces(tally: Tally) -> str:
    if tally.ace_suits is None:
        return str(tally.aces)
    return " ".join(Card("A" + suit).symbol for suit in tally.ace_suits)


# Item, title, what a side's tally shows for it; in the order in which people count.
_ROWS: Final[tuple[tuple[str, str, Callable[[Tally], str]], ...]] = (
    ("cards", mark("Cards"), lambda tally: str(tally.cards)),
    ("coins", mark("Coins"), lambda tally: str(tally.coins)),
    ("seven_of_coins", mark("Settebello"), lambda tally: _held("7D")(tally.seven_of_coins)),
    ("primiera", mark("Primiera"), lambda tally: str(tally.primiera)),
    ("spades", mark("Spades"), lambda tally: str(tally.spades)),
    ("spade_jack", mark("Jack of spades"), lambda tally: _held("JS")(tally.spade_jack)),
    ("big", mark("Big Cassino"), lambda tally: _held("10D")(tally.big)),
    ("little", mark("Little Cassino"), lambda tally: _held("2S")(tally.little)),
    ("aces", mark("Aces"), _aces),
    ("last", mark("Last capture"), lambda tally: say("last") if tally.last else ""),
    ("sweeps", mark("Sweeps"), lambda tally: str(tally.sweeps)),
)
_TITLES: Final = {item: title for item, title, _ in _ROWS}


def item_title(item: str) -> str:
    """What an item of the count is called; raises KeyError for one that is none.

    >>> item_title("big")
    'Big Cassino'
    """
    return say(_TITLES[item])


def rows(rules: RuleSet, result: DealResult) -> tuple[Row, ...]:
    """The rows of a finished deal; their points are those of the result's items, added up by row and side.

    >>> from random import Random
    >>> from cassino.game.match import Match
    >>> match, rng = Match("standard", seed=7), Random(7)
    >>> while match.state == "playing":
    ...     match.push(match.deal.legal_plays.choose(rng))
    >>> [row.title for row in rows(match.rules, match.result)]
    ['Cards', 'Spades', 'Big Cassino', 'Little Cassino', 'Aces', 'Sweeps']
    """
    by_row: dict[str, list[Item]] = {}
    for item in result.score.items:
        by_row.setdefault("aces" if item.item[0] == "A" else item.item, []).append(item)
    return tuple(
        _row(rules, item, say(title), [value(tally) for tally in result.tallies], by_row[item])
        for item, title, value in _ROWS
        if item in by_row
    )


def _row(rules: RuleSet, item: str, title: str, values: Sequence[str], items: Sequence[Item]) -> Row:
    points = [0] * len(values)
    for one in items:
        if one.side is not None:
            points[one.side] += one.points
    # What scores in the usual way needs no words, the numbers say it; level sides, limits and misses do.
    told = [one.why for one in items if not one.points]
    if (
        item in ("cards", "spades")
        and len(items) > 1
        and not (item == "spades" and rules.spade_mode == "spade_cassino")
    ):
        told = [one.why for one in items]
    if (item == "aces" and any(points)) or (item == "sweeps" and not any(value != "0" for value in values)):
        told = []
    return Row(item, title, tuple(values), tuple(points), together(dict.fromkeys(told)) if told else "")
