"""The 52 cards, as interned objects, as numbers 0..51 and as 52-bit masks.

The number of a card is ``(rank - 1) * 4 + suit`` with ranks 1 (ace) to 13 (king) and suits C D H S = 0..3, so
ascending numbers are ascending ranks. A set of cards is an int whose bit ``index`` is set for each card.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, SupportsIndex

from .language import mark, say

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["ALL_CARDS", "FULL_MASK", "Card", "CardError", "Rank", "Suit", "cards_of", "mask"]


class CardError(ValueError):
    """A text or number that names no card; the message quotes it."""


class Suit(IntEnum):
    """The four suits, C D H S = 0..3."""

    C = 0
    D = 1
    H = 2
    S = 3

    @property
    def symbol(self) -> str:
        """The suit's sign, such as ``"♠"``."""
        return "♣♦♥♠"[self]

    @property
    def title(self) -> str:
        """The suit in the plural, such as ``"spades"``."""
        return say(_SUIT_WORDS[self])


class Rank(IntEnum):
    """The thirteen ranks, ACE = 1 .. KING = 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def is_court(self) -> bool:
        """Whether this is a jack, queen or king."""
        return self >= Rank.JACK

    @property
    def symbol(self) -> str:
        """The rank as printed in notation: ``A 2 .. 9 10 J Q K``."""
        return _RANK_TEXTS[self - 1]

    @property
    def word(self) -> str:
        """The rank in a sentence: ``"ace"``, ``"10"``, ``"queen"``."""
        return say(_RANK_WORDS[self - 1]) if self in _WORD_RANKS else _RANK_WORDS[self - 1]

    @property
    def words(self) -> str:
        """The plural of the rank in a sentence: ``"aces"``, ``"10s"``, ``"queens"``."""
        return say(_RANK_PLURALS[self - 1])


_RANK_TEXTS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUIT_WORDS: Final = (mark("clubs"), mark("diamonds"), mark("hearts"), mark("spades"))
_WORD_RANKS: Final = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
_RANK_WORDS: Final = (
    *(mark("ace"), "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    *(mark("jack"), mark("queen"), mark("king")),
)
_RANK_PLURALS: Final = (
    *(mark("aces"), mark("2s"), mark("3s"), mark("4s"), mark("5s"), mark("6s"), mark("7s")),
    *(mark("8s"), mark("9s"), mark("10s"), mark("jacks"), mark("queens"), mark("kings")),
)
_RANK_OF_TEXT: Final = {text: Rank(i + 1) for i, text in enumerate(_RANK_TEXTS)} | {"T": Rank.TEN}
# White and black signs both occur in the wild; the variation selector is dropped before looking here.
_SUIT_OF_TEXT: Final = {suit.name: suit for suit in Suit} | {
    sign: suit for signs in ("♣♦♥♠", "♧♢♡♤") for sign, suit in zip(signs, Suit, strict=True)
}


class Card:
    """One of the 52 cards; there is exactly one object per card.

    >>> Card("10d"), Card("T♦") is Card("10D"), str(Card.of(3)), Card("2S").name
    (Card('10D'), True, 'AS', '2 of spades')

    Cards order by number, hash, pickle to the same object and serve as an index (``names[card]``).
    Raises CardError for a text that names no card.
    """

    __slots__ = ("_text", "index", "rank", "suit", "symbol")

    index: int
    rank: Rank
    suit: Suit
    symbol: str
    """The card with its suit's sign, such as ``"10♦"``."""
    _text: str

    def __new__(cls, text: str | Card) -> Card:
        return text if isinstance(text, Card) else cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card a text names: rank ``A 2..9 10 T J Q K`` and suit ``C D H S`` or a sign, in any case."""
        if not isinstance(text, str):
            raise CardError(f"a card is named by a text such as '10D', not {text!r}")
        known = _CARD_OF_TEXT.get(text)
        if known is not None:
            return known
        plain = text.strip().replace("\ufe0f", "").replace("\ufe0e", "").upper()
        rank, suit = _RANK_OF_TEXT.get(plain[:-1]), _SUIT_OF_TEXT.get(plain[-1:])
        if rank is None and suit is None:
            raise CardError(f"{text!r} is not a card: a rank (A 2-9 10 J Q K) and a suit (C D H S), such as '10D'")
        if rank is None:
            raise CardError(f"{text!r} is not a card: {plain[:-1]!r} is no rank (A 2-9 10 J Q K)")
        if suit is None:
            raise CardError(f"{text!r} is not a card: {plain[-1:]!r} is no suit (C D H S)")
        return ALL_CARDS[(rank - 1) * 4 + suit]

    @classmethod
    def of(cls, index: SupportsIndex) -> Card:
        """The card with a number 0..51; raises CardError outside that range."""
        number = index.__index__()
        if not 0 <= number < 52:
            raise CardError(f"{number} is not a card's number (0 to 51)")
        return ALL_CARDS[number]

    @property
    def name(self) -> str:
        """The card in words, such as ``"10 of diamonds"``."""
        return say(_CARD_NAMES[self.index])

    @property
    def mask(self) -> int:
        """The set holding only this card."""
        return 1 << self.index

    @property
    def is_court(self) -> bool:
        """Whether this is a jack, queen or king."""
        return self.rank >= Rank.JACK

    def __index__(self) -> int:
        return self.index

    def __int__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __hash__(self) -> int:
        return self.index

    # Equality is identity, inherited: the objects are interned.

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card cannot be changed ({name})")

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (str(self),)


def _intern(index: int) -> Card:
    card = object.__new__(Card)
    rank, suit = Rank(index // 4 + 1), Suit(index % 4)
    # Written down once: a table that is shown names dozens of cards.
    texts = {"symbol": rank.symbol + suit.symbol, "_text": rank.symbol + suit.name}
    for name, value in {"index": index, "rank": rank, "suit": suit, **texts}.items():
        object.__setattr__(card, name, value)
    return card


ALL_CARDS: Final[tuple[Card, ...]] = tuple(_intern(index) for index in range(52))
"""The 52 cards in ascending order."""

FULL_MASK: Final = (1 << 52) - 1
"""The set of all 52 cards."""

# Spelled out, since languages name cards in their own ways: "10 of diamonds", "ruutukymppi".
_CARD_NAMES: Final = (
    mark("ace of clubs"),
    mark("ace of diamonds"),
    mark("ace of hearts"),
    mark("ace of spades"),
    mark("2 of clubs"),
    mark("2 of diamonds"),
    mark("2 of hearts"),
    mark("2 of spades"),
    mark("3 of clubs"),
    mark("3 of diamonds"),
    mark("3 of hearts"),
    mark("3 of spades"),
    mark("4 of clubs"),
    mark("4 of diamonds"),
    mark("4 of hearts"),
    mark("4 of spades"),
    mark("5 of clubs"),
    mark("5 of diamonds"),
    mark("5 of hearts"),
    mark("5 of spades"),
    mark("6 of clubs"),
    mark("6 of diamonds"),
    mark("6 of hearts"),
    mark("6 of spades"),
    mark("7 of clubs"),
    mark("7 of diamonds"),
    mark("7 of hearts"),
    mark("7 of spades"),
    mark("8 of clubs"),
    mark("8 of diamonds"),
    mark("8 of hearts"),
    mark("8 of spades"),
    mark("9 of clubs"),
    mark("9 of diamonds"),
    mark("9 of hearts"),
    mark("9 of spades"),
    mark("10 of clubs"),
    mark("10 of diamonds"),
    mark("10 of hearts"),
    mark("10 of spades"),
    mark("jack of clubs"),
    mark("jack of diamonds"),
    mark("jack of hearts"),
    mark("jack of spades"),
    mark("queen of clubs"),
    mark("queen of diamonds"),
    mark("queen of hearts"),
    mark("queen of spades"),
    mark("king of clubs"),
    mark("king of diamonds"),
    mark("king of hearts"),
    mark("king of spades"),
)

_CARD_OF_TEXT: Final = {str(card): card for card in ALL_CARDS}


def mask(cards: Iterable[Card | str]) -> int:
    """The set of the given cards as a 52-bit int; raises CardError for a card named twice or no card at all."""
    result = 0
    for item in cards:
        bit = 1 << Card(item).index
        if result & bit:
            raise CardError(f"{Card(item)} is named twice")
        result |= bit
    return result


def cards_of(cards_mask: int) -> tuple[Card, ...]:
    """The cards of a set, ascending; raises CardError for bits that are no cards.

    >>> cards_of(mask(["KS", "2D"]))
    (Card('2D'), Card('KS'))
    """
    if not 0 <= cards_mask <= FULL_MASK:
        raise CardError(f"{cards_mask} is not a set of cards (0 to 2**52 - 1)")
    found = []
    rest = cards_mask
    while rest:
        low = rest & -rest
        found.append(ALL_CARDS[low.bit_length() - 1])
        rest ^= low
    return tuple(found)
