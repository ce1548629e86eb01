"""What a card counts, and how cards sort into groups of one value.

A card is a string such as "9S" or "10D". A card may have several values (an ace of 1 or 14) or none (a court card
that only pairs), so values are always tuples; "items" are such tuples, one for each thing that is to be sorted.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import TypeVar

from .options import FullOptions, Options

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
COURTS = ("J", "Q", "K")
COURT_NUMBERS = {"numeric": {"J": 11, "Q": 12, "K": 13}, "scopa": {"J": 8, "Q": 9, "K": 10}}

Item = tuple[int, ...]
Items = tuple[Item, ...]
T = TypeVar("T")


def rank(card: str) -> str:
    return card[:-1]


def deck(options: Options) -> list[str]:
    """Return the cards in play: 52, or 40 without the courts, or 40 without 8, 9 and 10 where courts replace them."""
    if options["deck"] == 52:
        left_out: tuple[str, ...] = ()
    elif options["courts"] == "scopa":
        left_out = ("8", "9", "10")
    else:
        left_out = COURTS
    return [r + s for r in RANKS if r not in left_out for s in SUITS]


def only_pairs(options: Options, card: str) -> bool:
    """Is this a court card without a number?"""
    return rank(card) in COURTS and options["courts"] == "pair"


def face_value(options: Options, card: str, ace: Sequence[int]) -> Item:
    name = rank(card)
    if name == "A":
        return tuple(sorted(ace))
    if name in COURTS:
        return () if only_pairs(options, card) else (COURT_NUMBERS[options["courts"]][name],)
    return (int(name),)


def hand_values(options: Options, card: str) -> Item:
    """What a card counts when it is played to take."""
    known = options.in_hand if isinstance(options, FullOptions) else {}
    if card not in known:
        special = options["special_hand"].get(card)
        known[card] = face_value(options, card, options["ace_hand"]) if special is None else tuple(sorted(special))
    return known[card]


def table_values(options: Options, card: str) -> Item:
    """What a loose card counts when it is taken."""
    known = options.on_table if isinstance(options, FullOptions) else {}
    if card not in known:
        known[card] = face_value(options, card, options["ace_table"])
    return known[card]


def build_values(options: Options, card: str) -> Item:
    """What a card, from hand or loose, counts inside a build."""
    known = options.in_build if isinstance(options, FullOptions) else {}
    if card not in known:
        number = face_value(options, card, options["ace_build"])
        if rank(card) in COURTS and options["court_build"] != "numbers":
            # Built by rank, a build of queens is told from one of numbers as "12", which nothing else may make.
            number = (COURT_NUMBERS["numeric"][rank(card)],) if options["court_build"] == "pairs" else ()
        known[card] = number
    return known[card]


def subsets(things: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Every choice of some, all or none of the things, small ones first."""
    for size in range(len(things) + 1):
        yield from combinations(things, size)


def without(things: Sequence[T], gone: Sequence[T]) -> list[T]:
    return [thing for thing in things if thing not in gone]


@lru_cache(maxsize=200_000)
def totals(items: Items) -> frozenset[int]:
    """Every total the items can make together, each with one of its values."""
    return frozenset(sum(chosen) for chosen in product(*items))


def splits(items: Items, value: int) -> frozenset[tuple[int, ...]]:
    """Every way to sort all the items into groups of `value`, each way told as its sorted group sizes.

    No items sort in exactly one way, into no groups; an empty answer means that they cannot be sorted.

    >>> sorted(splits(((8,), (5,), (3,)), 8))
    [(1, 2)]
    >>> splits(((8,), (5,)), 8)
    frozenset()
    """
    return _splits(tuple(sorted(items)), value)


@lru_cache(maxsize=200_000)
def _splits(items: Items, value: int) -> frozenset[tuple[int, ...]]:
    if not items:
        return frozenset({()})
    first, others = items[0], items[1:]
    found = set()
    for companions in subsets(range(len(others))):
        group = (first, *(others[i] for i in companions))
        if value in totals(group):
            left = tuple(others[i] for i in range(len(others)) if i not in companions)
            for shape in _splits(left, value):
                found.add(tuple(sorted((*shape, len(group)))))
    return frozenset(found)
