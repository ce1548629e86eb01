"""The pack of a deal and where its cards go: shuffling, opening redeals, hands, turn order, next dealer, sides.

A pack is the order in which its cards leave the dealer's hand. Opening redeals are settled while it is made, so the
order that a deal or a record holds is the one that was played.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from cassino.ground.cards import ALL_CARDS, Card, Rank, Suit, cards_of, mask
from cassino.ground.choices import (
    DealRotation,
    FirstDealer,
    OpeningRedeal,
    OpeningRejected,
    Partnership,
    Refill,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cassino.ground.ruleset import RuleSet

__all__ = [
    "BACK",
    "NEW",
    "SHUFFLE",
    "TABLE",
    "UNDER",
    "BitSource",
    "DealingError",
    "Dealt",
    "cut_for_dealer",
    "deal_pack",
    "dealt_pack",
    "destinations",
    "next_dealer",
    "opening",
    "opening_rejected_reason",
    "pack_order",
    "refill",
    "sides_for",
    "turn_order",
]

SHUFFLE: Final = "1"
"""The version of how a number makes packs (docs/records.md); every change to it needs another one."""

TABLE: Final = 4
"""Stands for the table among the seats 0..3 in ``destinations``."""

_POINT_CARDS: Final = mask(["AC", "AD", "AH", "AS", "2S", "10D"])

# In no preset is a table rejected more than six times in ten; house rules can ask for tables that hardly exist.
_MOST_REJECTED: Final = 10_000


class DealingError(ValueError):
    """A deal that these rules do not have; the message names what does not fit."""


class BitSource(Protocol):
    """A source of random bits, such as ``random.Random(7)`` or ``secrets.SystemRandom()``."""

    def getrandbits(self, k: int, /) -> int:
        """A number of ``k`` random bits."""
        ...


def pack_order(rules: RuleSet, rng: BitSource) -> tuple[int, ...]:
    """The cards of the pack, as numbers 0..51, in a shuffled order; every order is equally likely.

    The shuffle is our own and uses nothing but ``getrandbits``, so a seed gives the same order in every version
    of Python.
    """
    pack = list(_pack_cards(rules.pack))
    _shuffle(pack, rng)
    return tuple(pack)


@cache
def _pack_cards(pack: int) -> tuple[int, ...]:
    return tuple(card.index for card in cards_of(pack))


def _shuffle(cards: list[int], rng: BitSource) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = _below(rng, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _below(rng: BitSource, limit: int) -> int:
    # Numbers that are too large are drawn again: a remainder would favour small ones.
    bits = (limit - 1).bit_length()
    number = rng.getrandbits(bits)
    while number >= limit:
        number = rng.getrandbits(bits)
    return number


# --- the opening table -----------------------------------------------------------------------------------------


BACK: Final = "back"
UNDER: Final = "under"
NEW: Final = "new"


class Dealt(NamedTuple):
    """A pack as it is dealt, and the opening tables that were rejected before, each as card numbers in dealt order.

    `redealt` says of each rejected table how another came: BACK (its cards were shuffled with the stock), UNDER (put
    below the stock) or NEW (a whole new deal). `opened` is the number of cards that are dealt before the stock.
    """

    pack: tuple[int, ...]
    rejected: tuple[tuple[int, ...], ...]
    redealt: tuple[str, ...]
    opened: int


def deal_pack(rules: RuleSet, players: int, rng: BitSource) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The pack of a deal, and the opening tables that were rejected before, as `dealt_pack` deals them.

    >>> import random
    >>> from cassino.ground import preset
    >>> pack, rejected = deal_pack(preset("strict"), 2, random.Random(3))
    >>> len(pack), opening_rejected_reason(preset("strict"), opening(preset("strict"), 2, pack, 0)[1])
    (52, None)

    Raises as `dealt_pack`.
    """
    return dealt_pack(rules, players, rng)[:2]


def dealt_pack(rules: RuleSet, players: int, rng: BitSource) -> Dealt:
    """The pack of a deal, and how it came to be it.

    Hands stay as dealt unless rejection means a whole new deal. ``shuffle_back`` shuffles the rejected cards with the
    stock; ``under_stock`` puts them below it. Where every table of the stock has been rejected, it is shuffled; where
    there is no stock to exchange with, a new deal is made.

    Raises RuleSetError for a number of players without a deal, DealingError when 10 000 tables in a row are rejected.
    """
    goes_to, _ = destinations(rules, players, 0)
    table = [place for place, seat in enumerate(goes_to) if seat == TABLE]
    stock = list(range(len(goes_to), rules.deck))
    pack = list(pack_order(rules, rng))
    rejected: list[tuple[int, ...]] = []
    redealt: list[str] = []
    under = 0
    while opening_rejected_reason(rules, _mask(pack[place] for place in table)) is not None:
        if len(rejected) == _MOST_REJECTED:
            reason = f"{_MOST_REJECTED} opening tables in a row were to be dealt again"
            raise DealingError(f"{reason}: these rules hardly have any other (opening_redeal, table_size)")
        rejected.append(tuple(pack[place] for place in table))
        exchanged = table + stock
        cards = [pack[place] for place in exchanged]
        if rules.opening_rejected == OpeningRejected.NEW_DEAL or len(stock) < len(table):
            pack = list(pack_order(rules, rng))
            redealt.append(NEW)
            continue
        under += 1
        if rules.opening_rejected == OpeningRejected.UNDER_STOCK and under < len(exchanged) // len(table):
            cards = cards[len(table) :] + cards[: len(table)]
            redealt.append(UNDER)
        else:
            under = 0
            _shuffle(cards, rng)
            redealt.append(BACK)
        for place, card in zip(exchanged, cards, strict=True):
            pack[place] = card
    return Dealt(tuple(pack), tuple(rejected), tuple(redealt), len(goes_to))


def opening_rejected_reason(rules: RuleSet, table_mask: int) -> str | None:
    """Why an opening table is dealt again, in a sentence, or None where it is played.

    A ready-made capture is a card that equals the sum of two or three others; courts take part where they have
    numbers, and an ace counts as any value that it has on the table. Point cards are the aces, 10D and 2S.

    >>> from cassino.ground import mask, preset
    >>> opening_rejected_reason(preset("strict"), mask(["7D", "3C", "4S", "KH"]))
    'The 7 of diamonds equals 3C + 4S: a ready-made capture.'
    """
    redeal = rules.opening_redeal
    if redeal == OpeningRedeal.NONE:
        return None
    cards = cards_of(table_mask)
    if redeal in (OpeningRedeal.FOUR_KIND, OpeningRedeal.READY_CAPTURE_OR_FOUR_KIND):
        fours = [card.rank for card in cards if card.suit == Suit.C and table_mask >> card.index & 0b1111 == 0b1111]
        if fours:
            return f"The four {fours[0].words} lie there: four of a kind."
    if redeal in (OpeningRedeal.READY_CAPTURE, OpeningRedeal.READY_CAPTURE_OR_FOUR_KIND):
        found = _ready_capture(tuple(rules.table_values(card.index) for card in cards))
        if found is not None:
            whole, *parts = (cards[place] for place in found)
            return f"The {whole.name} equals {' + '.join(map(str, parts))}: a ready-made capture."
    if redeal == OpeningRedeal.POINT_CARDS:
        points = cards_of(table_mask & _POINT_CARDS)
        if len(points) >= 3:
            return f"Three or more point cards lie there: {' '.join(map(str, points))}."
    if redeal == OpeningRedeal.THREE_KINGS:
        kings = sum(card.rank == Rank.KING for card in cards)
        if kings >= 3:
            return f"{'Three' if kings == 3 else 'Four'} kings lie there: a sweep is hardly possible."
    return None


@lru_cache(maxsize=8192)
def _ready_capture(values: tuple[tuple[int, ...], ...]) -> tuple[int, ...] | None:
    """The place of a card and the places of the others that make its value, or None.

    Takes the values of each card, none for a court without a number; cached, since suits do not matter.
    """
    places = [place for place, own in enumerate(values) if own]
    for count in (2, 3):
        for parts in combinations(places, count):
            sums = {0}
            for place in parts:
                sums = {total + value for total in sums for value in values[place]}
            for whole in places:
                if whole not in parts and not sums.isdisjoint(values[whole]):
                    return (whole, *parts)
    return None


# --- where the cards go ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def destinations(rules: RuleSet, players: int, dealer: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seat (or TABLE) that each card goes to, for the opening of a deal and for each later round.

    The second part is empty where no later round is dealt. Raises RuleSetError for a number of players that these
    rules have no deal for, DealingError for a dealer who does not sit there.
    """
    order = turn_order(rules, players, dealer)
    parts: list[tuple[int, ...]] = []
    for first in (True, False):
        seats: list[int] = []
        for cards, to in rules.deal_steps(players, opening=first):
            seat = TABLE if to == "table" else dealer if to == "dealer" else order[int(to)]
            seats += [seat] * cards
        parts.append(tuple(seats))
    later = rules.refill in (Refill.REDEAL, Refill.SECOND_HALF) and len(parts[0]) < rules.deck
    return parts[0], parts[1] if later else ()


def opening(rules: RuleSet, players: int, pack: Sequence[int], dealer: int) -> tuple[list[int], int, int]:
    """The hands by seat and the table that the top of a pack deals, as masks, and the place of the next card.

    Raises DealingError when the pack is not one of these rules; else as ``destinations``.
    """
    if sorted(pack) != [card.index for card in cards_of(rules.pack)]:
        raise DealingError(f"a pack of these rules is {rules.deck} different cards, not {_named(pack)}")
    goes_to, _ = destinations(rules, players, dealer)
    hands, table = _dealt(goes_to, players, pack, 0)
    return hands, table, len(goes_to)


def refill(rules: RuleSet, players: int, pack: Sequence[int], position: int, dealer: int) -> tuple[list[int], int]:
    """The hands by seat that a later round deals from a place in the pack, as masks, and the place of the next card.

    Raises DealingError where these rules deal no later round or the pack is at its end; else as ``destinations``.
    """
    _, goes_to = destinations(rules, players, dealer)
    if not goes_to:
        raise DealingError(f"these rules deal no later round to {players} players (refill={rules.refill})")
    if not 0 < position <= len(pack) - len(goes_to):
        raise DealingError(f"{len(pack) - position} cards are left of the pack, but a round takes {len(goes_to)}")
    hands, _ = _dealt(goes_to, players, pack, position)
    return hands, position + len(goes_to)


def _dealt(goes_to: Sequence[int], players: int, pack: Sequence[int], position: int) -> tuple[list[int], int]:
    hands, table = [0] * players, 0
    for place, seat in enumerate(goes_to, position):
        if seat == TABLE:
            table |= 1 << pack[place]
        else:
            hands[seat] |= 1 << pack[place]
    return hands, table


def _mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _named(cards: Sequence[int]) -> str:
    known = [str(ALL_CARDS[card]) for card in cards if 0 <= card < 52]
    return f"{len(cards)} cards ({len(set(known))} different: {' '.join(known[:3])} ...)"


# --- who plays, who deals, who plays with whom -----------------------------------------------------------------


def turn_order(rules: RuleSet, players: int, dealer: int) -> tuple[int, ...]:
    """The seats in the order in which they play, the first player in front; the next seat number sits to the left.

    >>> from cassino.ground import preset
    >>> turn_order(preset("standard"), 4, dealer=0), turn_order(preset("scopa"), 4, dealer=0)
    ((1, 2, 3, 0), (3, 2, 1, 0))

    Raises DealingError for a dealer who does not sit there.
    """
    if not 0 <= dealer < players:
        raise DealingError(f"seat {dealer} cannot deal: the seats of {players} players are 0 to {players - 1}")
    step = 1 if rules.turns_clockwise(players) else -1
    first = dealer - step * rules.dealer_offset(players)
    return tuple((first + step * turn) % players for turn in range(players))


def next_dealer(
    rules: RuleSet, players: int, dealer: int, loser: int | None = None, rng: BitSource | None = None
) -> int:
    """The seat that deals next; ``loser`` is the seat that lost, needed where the loser deals.

    ``rng`` cuts the cards where each deal is drawn for anew. Raises DealingError for a seat that is not there and for
    a loser who is needed but not known.
    """
    for seat in (dealer, dealer if loser is None else loser):
        if not 0 <= seat < players:
            raise DealingError(f"there is no seat {seat}: the seats of {players} players are 0 to {players - 1}")
    if rules.deal_rotation == DealRotation.REDRAW:
        if rng is None:
            raise DealingError("the dealer is drawn anew, which needs a generator of random bits (deal_rotation)")
        return cut_for_dealer(rules, players, rng)[0]
    if rules.deal_rotation == DealRotation.LOSER:
        if loser is None:
            raise DealingError("the loser deals next, and nobody is said to have lost (deal_rotation)")
        return loser
    return (dealer + (1 if rules.deal_rotation == DealRotation.LEFT else -1)) % players


def cut_for_dealer(rules: RuleSet, players: int, rng: BitSource) -> tuple[int, tuple[tuple[int | None, ...], ...]]:
    """The first dealer, and the cards cut by each seat in each turn of cutting (None: did not cut again).

    With ``random`` nothing is cut. Suits do not count, aces are low, and those who are level cut again.
    """
    if rules.first_dealer == FirstDealer.RANDOM:
        return _below(rng, players), ()
    pick = min if rules.first_dealer == FirstDealer.LOW_CUT else max
    left = list(range(players))
    turns: list[tuple[int | None, ...]] = []
    while len(left) > 1:
        cut = dict(zip(left, pack_order(rules, rng), strict=False))
        turns.append(tuple(cut.get(seat) for seat in range(players)))
        best = pick(Card.of(card).rank for card in cut.values())
        left = [seat for seat, card in cut.items() if Card.of(card).rank == best]
    return left[0], tuple(turns)


def sides_for(rules: RuleSet, players: int, partners: bool | None = None) -> tuple[int, ...]:
    """The side of each seat: everyone alone, or the seats opposite together, as the partnership option has it.

    ``partners=None`` takes what is usual under these rules.

    >>> from cassino.ground import preset
    >>> sides_for(preset("standard"), 4), sides_for(preset("standard"), 4, partners=True)
    ((0, 1, 2, 3), (0, 1, 0, 1))

    Raises DealingError where the option refuses what is asked, RuleSetError for a number of players without a deal.
    """
    rules.check(players)
    rule = rules.partnership
    if partners and players != 4:
        raise DealingError(f"partners need four players, not {players}")
    if partners and rule == Partnership.NEVER:
        raise DealingError("everyone plays alone under these rules (partnership=never)")
    if partners is False and players == 4 and rule == Partnership.REQUIRED_WITH_FOUR:
        raise DealingError("four players play as two pairs under these rules (partnership=required_with_four)")
    usual = players == 4 and rule in (Partnership.USUAL_WITH_FOUR, Partnership.REQUIRED_WITH_FOUR)
    return (0, 1, 0, 1) if (usual if partners is None else partners) else tuple(range(players))
