# cython: annotation_typing=False
"""A play: one hand card, what it does, the declared value, the loose cards and the builds it touches."""

from __future__ import annotations

from collections.abc import Iterable

import cython

from cassino.game.codes import KINDS
from cassino.ground.cards import Card, cards_of, mask

if not cython.compiled:
    from cassino.game.bits import FULL


class PlayError(ValueError):
    """A play that cannot even be written down; the message names the part that is wrong."""


class Play:
    """One turn's play; two plays with the same parts are the same play, however grouped.

    `kind` is trail, capture, build, add, raise or table_build (a build from table cards while the hand card is
    trailed). `value` is the number a capture or build is made for, 0 for a trail and for a court card without a number.
    `cards` are the loose cards taken or joined, `builds` the ids ("B1") taken, added to or raised.

    >>> Play("8S", "capture", 8, ["5D", "3C"], ["B1"])
    Play('8S', 'capture', 8, ['3C', '5D'], ['B1'])

    Raises PlayError for an unknown kind, a value outside 0..16, a card named twice or builds that do not fit the kind.
    """

    a: int
    b: int

    def __init__(
        self,
        card: Card | str,
        kind: str,
        value: int = 0,
        cards: Iterable[Card | str] = (),
        builds: Iterable[str] = (),
    ) -> None:
        if kind not in KINDS:
            raise PlayError(f"{kind!r} is no kind of play: {', '.join(KINDS)}")
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 16:
            raise PlayError(f"the value of a play is a number from 0 to 16, not {value!r}")
        hand = Card(card)
        loose = [Card(c) for c in cards]
        if len(set(loose)) < len(loose) or hand in loose:
            named = [str(c) for c in [hand, *loose]]
            twice = next(c for c in named if named.count(c) > 1)
            raise PlayError(f"{twice} is named twice")
        slots = 0
        n = 0
        for name in builds:
            slot = slot_of(name)
            if slots >> slot & 1:
                raise PlayError(f"{name} is named twice")
            slots |= 1 << slot
            n += 1
        if kind in ("add", "raise") and n != 1:
            raise PlayError(f"to {kind} is done onto exactly one build, not {n}")
        if n and kind in ("trail", "build", "table_build"):
            raise PlayError(f"a {kind.replace('_', ' ')} touches no build")
        if kind == "trail" and (loose or value):
            raise PlayError("a trail takes and joins nothing")
        self.a = mask(loose) | value << 52 | KINDS.index(kind) << 57
        self.b = hand.index | slots << 6

    @property
    def card(self) -> Card:
        """The hand card."""
        return Card.of(self.b & 63)

    @property
    def kind(self) -> str:
        """One of `codes.KINDS`."""
        return KINDS[self.a >> 57]

    @property
    def value(self) -> int:
        """The declared value, 0 where there is none."""
        return self.a >> 52 & 31

    @property
    def cards(self) -> tuple[Card, ...]:
        """The loose cards taken or joined, ascending."""
        return cards_of(self.a & FULL)

    @property
    def builds(self) -> tuple[str, ...]:
        """Ids of the builds taken, added to or raised."""
        slots = self.b >> 6
        return tuple(build_id(k) for k in range(26) if slots >> k & 1)

    @property
    def onto(self) -> str | None:
        """The id of the build added to or raised, if any."""
        return self.builds[0] if self.kind in ("add", "raise") else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self.a == other.a and self.b == other.b

    def __hash__(self) -> int:
        return hash((self.a, self.b))

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return play_of, (self.a, self.b)

    def __repr__(self) -> str:
        parts = [repr(str(self.card)), repr(self.kind)]
        if self.kind != "trail":
            parts += [str(self.value), str([str(c) for c in self.cards]), str(list(self.builds))]
        return f"Play({', '.join(parts)})"


def make_play(a: int, b: int) -> Play:
    """The play of two core numbers, without checks."""
    play = Play.__new__(Play)
    play.a = a
    play.b = b
    return play


def play_of(a: int, b: int) -> Play:
    """The play of two core numbers; what pickle calls."""
    return make_play(a, b)


def build_id(slot: int) -> str:
    """The id of a slot: slot 0 is B1."""
    return f"B{slot + 1}"


def slot_of(name: str) -> int:
    """The slot of a build id; raises PlayError for anything but B1 .. B26."""
    if isinstance(name, str) and name[:1] in ("B", "b") and name[1:].isascii() and name[1:].isdigit():
        if len(name) <= 3 and 1 <= int(name[1:]) <= 26:
            return int(name[1:]) - 1
    raise PlayError(f"{name!r} is no build id (B1, B2, ...)")
