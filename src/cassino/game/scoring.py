"""What a deal is worth: piles or counts in, points and the reason for each of them out.

Every option of sections E (leftovers), F (sweeps) and G (scoring) of the rules matrix is decided here and nowhere
else, for piles that were played out as well as for counts that people call out at a card table (`called_counts`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cassino.ground.cards import Card, Rank, Suit, cards_of
from cassino.ground.choices import Leftovers, Majority, NoCaptureLeftovers, ScoreTime, SpadeMode, Tie
from cassino.ground.language import mark, say, say_count, together
from cassino.ground.wording import both

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cassino.ground.ruleset import RuleSet

__all__ = [
    "LIMIT_ITEMS",
    "AtOnce",
    "DealScore",
    "Item",
    "ScoreError",
    "Tally",
    "at_once",
    "cards_to_leftovers",
    "deal_total",
    "item_kind",
    "item_points",
    "score",
    "tally",
]

ITEMS: Final = (
    "cards",
    "spades",
    "spade_jack",
    "big",
    "little",
    "aces",
    "sweeps",
    "last",
    "coins",
    "seven_of_coins",
    "primiera",
)
"""Everything that can score in any rules."""

ACE_SUITS: Final = ("S", "C", "H", "D")
"""The suits of the aces in the order in which they are counted."""

CARRIED_ITEMS: Final = ("cards", "spades")
"""The items whose points can be carried over to the next deal."""

SPADES: Final = sum(1 << index for index in range(3, 52, 4))
DIAMONDS: Final = sum(1 << index for index in range(1, 52, 4))
_ACES: Final = 0b1111
_BIG: Final = Card("10D").mask
_LITTLE: Final = Card("2S").mask
_SPADE_JACK: Final = Card("JS").mask
_SEVEN_OF_COINS: Final = Card("7D").mask

PRIMIERA: Final = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 11: 10, 12: 10, 13: 10}
"""Primiera values by rank; the Italian pack has no 8, 9 and 10."""

LIMIT_ITEMS: Final = {"most cards": "cards", "most spades": "spades", "10D": "big", "2S": "little"}
"""The item that each entry of `target_limits` lets a side score."""

CARD_ITEMS: Final = {"big": "10D", "little": "2S", "spade_jack": "JS", "seven_of_coins": "7D"}
"""Cards that are items of their own, by item; the field of a tally of that name tells who took the card."""


class ScoreError(ValueError):
    """Counts or piles that cannot be scored; ``side`` and ``key`` say where, as far as it is one place."""

    def __init__(self, text: str, side: int | None = None, key: str | None = None) -> None:
        super().__init__(text)
        self.side = side
        self.key = key


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side's pile holds, as far as it can score.

    ``None`` means unknown; an unknown owner scores nothing. ``ace_suits`` holds letters in the order S C H D, or None
    where only the number of aces is known. ``primiera`` is the sum of the best card of each suit. ``carried`` holds
    the points that the counts say were carried over to this deal, as pairs of item and points.
    """

    cards: int = 0
    spades: int = 0
    big: bool | None = None
    little: bool | None = None
    aces: int = 0
    ace_suits: tuple[str, ...] | None = None
    sweeps: int = 0
    spade_jack: bool | None = None
    last: bool | None = None
    coins: int = 0
    seven_of_coins: bool | None = None
    primiera: int = 0
    carried: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a count-up: the item, the side that scores it (None: nobody), its points, and why in a sentence."""

    item: str
    side: int | None
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class DealScore:
    """The points of each side, the lines they add up from, and the points carried over to the next deal by item."""

    points: tuple[int, ...]
    items: tuple[Item, ...]
    carried: dict[str, int]


def tally(rules: RuleSet, pile_mask: int, sweeps: int = 0, last: bool = False) -> Tally:
    """What a pile holds; ``last`` tells that its side made the last capture of the deal.

    >>> from cassino.ground import mask, preset
    >>> pile = tally(preset("standard"), mask(["2S", "10D", "AS", "AC"]), sweeps=1)
    >>> pile.cards, pile.spades, pile.big, pile.ace_suits
    (4, 2, True, ('S', 'C'))

    Raises ScoreError for cards that are not in the pack of these rules and for a negative number of sweeps.
    """
    strange = pile_mask & ~rules.pack
    if pile_mask < 0 or strange >> 52:
        raise ScoreError(f"{pile_mask} is not a set of cards (0 to 2**52 - 1)")
    if strange:
        raise ScoreError(f"the {Card.of(strange.bit_length() - 1).name} is not in the pack of these rules")
    if sweeps < 0:
        raise ScoreError(f"there cannot be {sweeps} sweeps", key="sweeps")
    return Tally(
        cards=pile_mask.bit_count(),
        spades=(pile_mask & SPADES).bit_count(),
        big=bool(pile_mask & _BIG),
        little=bool(pile_mask & _LITTLE),
        aces=(pile_mask & _ACES).bit_count(),
        ace_suits=tuple(suit for suit in ACE_SUITS if pile_mask & Card("A" + suit).mask),
        sweeps=sweeps,
        spade_jack=bool(pile_mask & _SPADE_JACK),
        last=last,
        coins=(pile_mask & DIAMONDS).bit_count(),
        seven_of_coins=bool(pile_mask & _SEVEN_OF_COINS),
        primiera=_primiera(pile_mask),
    )


def _primiera(pile_mask: int) -> int:
    # Ascending ranks are ascending bits, four apart in each suit.
    total = 0
    for suit in range(4):
        held = (value for rank, value in PRIMIERA.items() if pile_mask >> ((rank - 1) * 4 + suit) & 1)
        total += max(held, default=0)
    return total


def item_points(rules: RuleSet) -> dict[str, int]:
    """The items that score under these rules, sweeps apart, with the points of each.

    ``aces`` is for one ace; ``spades`` is for most spades, or for each spade in Spade Cassino, where the 2 of spades
    counts once as a spade and once as Little Cassino.

    >>> from cassino.ground import preset
    >>> item_points(preset("standard"))
    {'cards': 3, 'spades': 1, 'big': 2, 'little': 1, 'aces': 1}
    """
    if rules.scoring is not None:
        return {item: worth for item, worth in rules.scoring if worth}
    points = {"cards": rules.card_points}
    if rules.spade_mode == SpadeMode.SPADE_CASSINO:
        points |= {"spades": 1, "spade_jack": 1}
    else:
        points |= {"spades": rules.spade_points}
    points |= {"big": rules.big, "little": rules.little, "aces": rules.ace_pt, "last": rules.last_pt}
    return {item: worth for item, worth in points.items() if worth and in_pack(rules, item)}


def in_pack(rules: RuleSet, item: str) -> bool:
    return item not in CARD_ITEMS or bool(Card(CARD_ITEMS[item]).mask & rules.pack)


def deal_total(rules: RuleSet) -> int:
    """The points of a deal without sweeps and ties: 11 in most rule sets, 24 in Spade Cassino, 4 in Scopa.

    >>> from cassino.ground import preset
    >>> deal_total(preset("standard")), deal_total(preset("spade"))
    (11, 24)
    """
    points = item_points(rules)
    spades = (rules.pack & SPADES).bit_count() if rules.spade_mode == SpadeMode.SPADE_CASSINO else 1
    return sum(worth * {"spades": spades, "aces": 4}.get(item, 1) for item, worth in points.items())


@dataclass(frozen=True, slots=True)
class AtOnce:
    """What counts the moment it is captured: for each card its items with their points, and the points of a sweep."""

    cards: dict[Card, tuple[tuple[str, int], ...]]
    sweep: int


def at_once(rules: RuleSet, before: Sequence[int]) -> AtOnce:
    """What counts the moment it is captured under ``score_time``; ``before`` holds the totals before the deal.

    >>> from cassino.ground import preset
    >>> at_once(preset("finnish"), [0, 0]).cards[Card("10D")]
    (('big', 2),)
    """
    cards: dict[Card, tuple[tuple[str, int], ...]] = {}
    if rules.score_time == ScoreTime.END_OF_DEAL:
        return AtOnce(cards, 0)
    points = item_points(rules)
    every = rules.score_time == ScoreTime.AS_CAPTURED
    named = ("big", "little", *(("spade_jack", "seven_of_coins") if every else ()))
    singly = every and rules.spade_mode == SpadeMode.SPADE_CASSINO and rules.scoring is None
    for card in cards_of(rules.pack):
        items = [item for item in named if item in points and card == Card(CARD_ITEMS[item])]
        items += ["aces"] if card.rank == Rank.ACE and "aces" in points else []
        items += ["spades"] if singly and card.suit == Suit.S else []
        if items:
            cards[card] = tuple((item, points[item]) for item in items)
    frozen = rules.sweep_freeze_at is not None and max(before) >= rules.sweep_freeze_at
    sweep = rules.sweep_points if every and not rules.sweep_cancel and not frozen else 0
    return AtOnce(cards, sweep)


# --- scoring a deal --------------------------------------------------------------------------------------------


def score(
    rules: RuleSet,
    tallies: Sequence[Tally],
    carried: Mapping[str, int] | None = None,
    before: Sequence[int] | None = None,
    *,
    stopped: bool = False,
) -> DealScore:
    """The points of a deal, with one tally for each side.

    ``carried`` holds the points carried over from the deal before, by item; ``before`` holds the totals before the
    deal, for rules that limit what scores near the target (without it no such limit applies). What nobody scores is
    listed as well, with side None and no points. ``stopped``: a claim to be out stopped play before the end of the
    deal; then most cards, spades and coins score only for a side that the cards not yet taken cannot overtake.

    >>> from cassino.ground import preset
    >>> alice = Tally(cards=30, spades=8, big=True, aces=2, sweeps=1)
    >>> score(preset("standard"), [alice, Tally(cards=22, spades=5, little=True, aces=2)]).points
    (9, 3)

    Raises ScoreError when there are fewer than two sides or when ``carried`` or ``before`` do not fit them.
    """
    if len(tallies) < 2:
        raise ScoreError(f"a deal is scored between two sides or more, not {len(tallies)}")
    if before is not None and len(before) != len(tallies):
        raise ScoreError(f"there are totals before the deal for {len(before)} sides, but {len(tallies)} are scored")
    points = item_points(rules)
    carry = _carried_in(rules, points, tallies, carried)
    items: list[Item] = []
    carried_out: dict[str, int] = {}
    for name, worth in points.items():
        kind = item_kind(rules, name)
        if kind == "majority":
            counts = [getattr(t, name) for t in tallies]
            left = _still_open(rules, name, counts) if stopped else 0
            lines, rest = _majority(rules, name, counts, worth + carry.get(name, 0), left)
            if rest:
                carried_out[name] = rest
            if carry.get(name):
                n = carry[name]
                came = say_count("{n} point came over from before.", "{n} points came over from before.", n)
                lines = [replace(one, why=together([one.why, came])) for one in lines]
        elif kind == "most":
            counts = [int(getattr(t, name)) for t in tallies]
            lines = _plain_most(name, counts, worth, _still_open(rules, name, counts) if stopped else 0)
        elif kind == "each":
            lines = _each(name, [t.spades for t in tallies], worth)
        elif kind == "aces":
            lines = _aces(tallies, worth)
        elif kind == "last":
            lines = _last(name, [t.last for t in tallies], worth)
        else:
            lines = _owned(name, [getattr(t, name) for t in tallies], worth, Card(CARD_ITEMS[name]))
        items += lines
    items += _sweeps(rules, [t.sweeps for t in tallies], before)
    if before is not None and rules.target_limits:
        items = [_limited(rules, item, before) for item in items]
    totals = [0] * len(tallies)
    for item in items:
        if item.side is not None:
            totals[item.side] += item.points
    return DealScore(tuple(totals), tuple(items), carried_out)


def item_kind(rules: RuleSet, item: str) -> str:
    """How an item scores: ``majority most each aces last`` or, for a card by itself, ``card``.

    ``majority`` goes to the side with most and knows the options for level sides, ``most`` to the strictly highest
    count alone, ``each`` counts every card.

    >>> from cassino.ground import preset
    >>> item_kind(preset("standard"), "spades"), item_kind(preset("spade"), "spades")
    ('majority', 'each')
    """
    if item == "spades":
        # In Spade Cassino every spade scores, so there is no most-spades point.
        return "majority" if rules.spade_mode == SpadeMode.MAJORITY else "each"
    kinds = {"cards": "majority", "coins": "most", "primiera": "most", "aces": "aces", "last": "last"}
    return kinds.get(item, "card")


def _carried_in(
    rules: RuleSet, points: Mapping[str, int], tallies: Sequence[Tally], carried: Mapping[str, int] | None
) -> dict[str, int]:
    result: dict[str, int] = {}
    named: list[tuple[int | None, str, int]] = [(None, item, n) for item, n in (carried or {}).items()]
    named += [(side, item, n) for side, one in enumerate(tallies) for item, n in one.carried]
    for side, item, number in named:
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise ScoreError(f"{number!r} points for {item} cannot have been carried over", side, "carried")
        if number and (item not in points or item_kind(rules, item) != "majority" or rules.tie != Tie.CARRY):
            raise ScoreError(f"points for {item!r} are not carried over under these rules (tie)", side, "carried")
        # The same fact may be told more than once, but it must be the same.
        if result.setdefault(item, number) != number:
            told = f"{result[item]} and {number} points for {item}"
            raise ScoreError(f"{told} are both said to be carried over", side, "carried")
    return result


def pack_counts(rules: RuleSet) -> dict[str, int]:
    """How many cards, spades and coins there are to be had.

    >>> from cassino.ground import preset
    >>> pack_counts(preset("scopa"))
    {'cards': 40, 'spades': 10, 'coins': 10}
    """
    return {
        "cards": rules.deck,
        "spades": (rules.pack & SPADES).bit_count(),
        "coins": (rules.pack & DIAMONDS).bit_count(),
    }


def _still_open(rules: RuleSet, name: str, counts: Sequence[int]) -> int:
    """How many cards that nobody has taken yet can still change who has most; 0 where they cannot."""
    left = max(0, pack_counts(rules).get(name, 0) - sum(counts))
    second, best = sorted(counts)[-2:]
    return left if best <= second + left else 0


def _majority(rules: RuleSet, name: str, counts: Sequence[int], points: int, still_open: int) -> tuple[list[Item], int]:
    """The lines for most cards or spades, and the points that go over to the next deal."""
    whole = pack_counts(rules)[name]
    need = whole // 2 + 1
    best = max(counts)
    leaders = [side for side, count in enumerate(counts) if count == best]
    text = _MAJORITY[name]
    # Exactly half each is a tie in every reading; anything else below a fixed number simply misses it.
    fixed = rules.majority == Majority.FIXED
    missed = not best or (fixed and best < need and not (2 * best == whole and len(leaders) == 2)) or still_open > 0
    told = {"counts": _dashed(counts), "need": need, "whole": whole}
    if not missed and len(leaders) == 1:
        others = _others(counts, leaders[0])
        return [Item(name, leaders[0], points, say(text[f"won {fixed}"], n=best, others=others, **told))], 0
    if still_open:
        nobody = say(_OPEN, counts=_dashed(counts), left=still_open)
    elif not best:
        nobody = say(text["none"])
    elif missed:
        nobody = say(text["missed"], **told)
    else:
        nobody = say(mark("{counts}: nobody scores") if len(counts) == 2 else text["level"], **told)
    if rules.tie == Tie.CARRY:
        # L10n: "26-26: nobody scores; 3 points carried over to the next deal."
        why = say_count(
            "{nobody}; {n} point carried over to the next deal.",
            "{nobody}; {n} points carried over to the next deal.",
            points,
            nobody=nobody,
        )
        return [Item(name, None, 0, why)], points
    if missed or rules.tie == Tie.NONE:
        return [Item(name, None, 0, say("{nobody}.", nobody=nobody))], 0
    level = told["counts"] if len(counts) == 2 else say(text["counts"], **told)
    if rules.tie == Tie.ALL:
        why = say("{counts}: every side that is level scores.", counts=level)
        return [Item(name, side, points, why) for side in leaders], 0
    share = points // len(leaders)
    if not share:
        why = say_count(
            "{counts}: {n} point cannot be shared, nobody scores.",
            "{counts}: {n} points cannot be shared, nobody scores.",
            points,
            counts=level,
        )
        return [Item(name, None, 0, why)], 0
    why = say_count("{counts}: the {n} point are shared.", "{counts}: the {n} points are shared.", points, counts=level)
    return [Item(name, side, share, why) for side in leaders], 0


# L10n: a deal stopped by a claim: the counts of the sides, and how many cards of the kind nobody has taken yet
_OPEN: Final = mark("{counts}, and {left} not taken yet can still change it: nobody scores")

# L10n: why most cards and most spades score: "30 cards against 22."
_MAJORITY: Final = {
    "cards": {
        "won False": mark("{n} cards against {others}."),
        "won True": mark("{n} cards against {others}, {need} or more of the {whole}."),
        "missed": mark("{counts} cards, and {need} or more of the {whole} are needed: nobody scores"),
        "none": mark("Nobody took any cards: nobody scores"),
        "level": mark("{counts} cards: nobody scores"),
        "counts": mark("{counts} cards"),
    },
    "spades": {
        "won False": mark("{n} spades against {others}."),
        "won True": mark("{n} spades against {others}, {need} or more of the {whole}."),
        "missed": mark("{counts} spades, and {need} or more of the {whole} are needed: nobody scores"),
        "none": mark("Nobody took any spades: nobody scores"),
        "level": mark("{counts} spades: nobody scores"),
        "counts": mark("{counts} spades"),
    },
}


def _plain_most(name: str, counts: Sequence[int], points: int, still_open: int) -> list[Item]:
    # Coins and primiera: the strictly highest count, and nobody when level.
    best = max(counts)
    coins = name == "coins"
    if still_open:
        nobody = say(_OPEN, counts=_dashed(counts), left=still_open)
        return [Item(name, None, 0, say("{nobody}.", nobody=nobody))]
    if not best:
        none = mark("There is no count for coins: nobody scores.")
        return [Item(name, None, 0, say(none if coins else mark("There is no count for primiera: nobody scores.")))]
    if counts.count(best) > 1:
        level = mark("{counts} for coins: nobody scores.") if coins else mark("{counts} for primiera: nobody scores.")
        return [Item(name, None, 0, say(level, counts=_dashed(counts)))]
    side = counts.index(best)
    won = mark("{n} coins against {others}.") if coins else mark("{n} for primiera against {others}.")
    return [Item(name, side, points, say(won, n=best, others=_others(counts, side)))]


def _each(name: str, counts: Sequence[int], points: int) -> list[Item]:
    lines = [
        Item(name, side, count * points, _so_many(name, count, points)) for side, count in enumerate(counts) if count
    ]
    none = {
        "spades": mark("Nobody took any spades."),
        "aces": mark("Nobody took any aces."),
        "sweeps": mark("Nobody took any sweeps."),
    }
    return lines or [Item(name, None, 0, say(none[name]))]


def _so_many(name: str, count: int, points: int) -> str:
    each = say_count("{n} point each", "{n} points each", points)
    match name:
        case "spades":
            return say_count("{n} spade, {each}.", "{n} spades, {each}.", count, each=each)
        case "aces":
            return say_count("{n} ace, {each}.", "{n} aces, {each}.", count, each=each)
        case _:
            return say_count("{n} sweep, {each}.", "{n} sweeps, {each}.", count, each=each)


def _owned(name: str, owners: Sequence[bool | None], points: int, card: Card) -> list[Item]:
    took = say("This side took the {card}.", card=card.name)
    lines = [Item(name, side, points, took) for side, owner in enumerate(owners) if owner]
    return lines or [Item(name, None, 0, say("No side took the {card}.", card=card.name))]


def _last(name: str, owners: Sequence[bool | None], points: int) -> list[Item]:
    made = say("This side made the last capture of the deal.")
    lines = [Item(name, side, points, made) for side, owner in enumerate(owners) if owner]
    return lines or [Item(name, None, 0, say("No side made the last capture of the deal."))]


def _aces(tallies: Sequence[Tally], points: int) -> list[Item]:
    suits = [t.ace_suits for t in tallies]
    known = [held for held in suits if held is not None]
    if len(known) < len(suits):
        return _each("aces", [t.aces for t in tallies], points)
    lines: list[Item] = []
    for suit in ACE_SUITS:
        card = Card("A" + suit)
        lines += _owned(str(card), [suit in held for held in known], points, card)
    return lines


def _sweeps(rules: RuleSet, sweeps: Sequence[int], before: Sequence[int] | None) -> list[Item]:
    if not any(sweeps):
        return [Item("sweeps", None, 0, say("Nobody made a sweep."))] if rules.sweep_points else []
    if not rules.sweep_points:
        why = say("{counts} sweeps: they do not score under these rules.", counts=_dashed(sweeps))
        return [Item("sweeps", None, 0, why)]
    freeze = rules.sweep_freeze_at
    if freeze is not None and before is not None and max(before) >= freeze:
        why = say(
            "No sweeps score: a side stood at {total} before the deal, and they stop at {freeze}.",
            total=max(before),
            freeze=freeze,
        )
        return [Item("sweeps", None, 0, why)]
    if not rules.sweep_cancel:
        return _each("sweeps", sweeps, rules.sweep_points)
    most, second = sorted(sweeps, reverse=True)[:2]
    if most == second:
        why = say("{counts} sweeps cancel each other: nobody scores.", counts=_dashed(sweeps))
        return [Item("sweeps", None, 0, why)]
    side = sweeps.index(most)
    why = say(
        "{n} sweeps against {others}: {left} left after cancelling.",
        n=most,
        others=_others(sweeps, side),
        left=most - second,
    )
    return [Item("sweeps", side, (most - second) * rules.sweep_points, why)]


def _limited(rules: RuleSet, item: Item, before: Sequence[int]) -> Item:
    if item.side is None:
        return item
    stood = before[item.side]
    only = dict(rules.target_limits).get(stood)
    if only is None or item.item == LIMIT_ITEMS[only]:
        return item
    texts = {
        "most cards": mark("This side stood at {total} before the deal, where only most cards scores."),
        "most spades": mark("This side stood at {total} before the deal, where only most spades scores."),
        "10D": mark("This side stood at {total} before the deal, where only the 10 of diamonds scores."),
        "2S": mark("This side stood at {total} before the deal, where only the 2 of spades scores."),
    }
    return replace(item, points=0, why=say(texts[only], total=stood))


# --- sentences -------------------------------------------------------------------------------------------------


def _dashed(counts: Iterable[int]) -> str:
    return "-".join(map(str, counts))


def _others(counts: Sequence[int], side: int) -> str:
    return both(str(count) for other, count in enumerate(counts) if other != side)


# --- leftovers -------------------------------------------------------------------------------------------------


def cards_to_leftovers(
    rules: RuleSet,
    table_mask: int,
    builds_mask: int,
    last_capturer_side: int | None,
    dealer_side: int,
    last_play_court: bool,
    last_player_side: int,
) -> tuple[int, int | None]:
    """The cards left when the hands are empty, builds among them, and the side that gets them (None: nobody).

    ``last_play_court`` tells that the very last card played was a court, which claims them in some rules. Leftovers
    are never a sweep. With no cards left nobody gets any.
    """
    left = table_mask | builds_mask
    if not left or rules.leftovers == Leftovers.NOBODY:
        return left, None
    if rules.leftovers == Leftovers.LAST_COURT_OR_LAST_CAPTURER and last_play_court:
        return left, last_player_side
    if last_capturer_side is None and rules.no_capture_leftovers == NoCaptureLeftovers.DEALER:
        return left, dealer_side
    return left, last_capturer_side
