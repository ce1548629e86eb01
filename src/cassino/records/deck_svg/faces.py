"""The faces: where rank, suit signs and court figures stand on a card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cassino.records.deck_svg.figures import FOUR_COLOURS, TWO_COLOURS
from cassino.records.deck_svg.jacks import jack
from cassino.records.deck_svg.kings import king
from cassino.records.deck_svg.pen import BARE, EDGE, GOLD, INK, PAPER, around, diamond, dot, path, place, rays
from cassino.records.deck_svg.queens import queen
from cassino.records.deck_svg.signs import PIPS, RANK_STROKE, RANKS, spots

WIDTH = 250
HEIGHT = 350

# Lightness falls from diamonds to spades (about 54, 43, 30, 5), so that the four suits stay apart in greyscale.
_TWO_INKS = {"C": "#16181f", "D": "#cc1530", "H": "#cc1530", "S": "#16181f"}
_FOUR_INKS = {"C": "#0a5230", "D": "#1f84dc", "H": "#cc1530", "S": "#16181f"}


@dataclass(frozen=True)
class Face:
    """A way to draw the cards: `layout` is classic, large or plain."""

    layout: str
    four: bool

    @property
    def inks(self) -> dict[str, str]:
        """The colour of each suit."""
        return _FOUR_INKS if self.four else _TWO_INKS


_FACES = {
    "classic": Face("classic", False),
    "four_colour": Face("classic", True),
    "large": Face("large", False),
    "large_four_colour": Face("large", True),
    "plain": Face("plain", False),
    "plain_four_colour": Face("plain", True),
}

FACES: tuple[str, ...] = tuple(_FACES)
"""The faces that can be drawn: the usual one, with large indices, and plain (one rank, one suit), in two or four
colours."""

_COURTS = {"J": jack, "Q": queen, "K": king}


def face_named(name: str) -> Face:
    """A face by its name; raises ValueError for an unknown one."""
    if name not in _FACES:
        raise ValueError(f"unknown face {name!r}; the faces are {', '.join(FACES)}")
    return _FACES[name]


@cache
def part(name: str, four: bool) -> str:
    """A piece that several cards or places share: ``pip-S``, ``rank-10`` or ``half-QH``."""
    kind, what = name.split("-")
    if kind == "pip":
        return path(PIPS[what])
    if kind == "rank":
        return path(RANKS[what])
    wardrobe = (FOUR_COLOURS if four else TWO_COLOURS)[what[1]]
    ground = path("M-85-163H85V15H29L-85-15Z", wardrobe.ground, BARE)
    ground += path(rays(0, -84, (-85, -163, 85, -30), 36, 5), wardrobe.rays, BARE)
    figure = _COURTS[what[0]](what[1], wardrobe)
    return f'<g stroke="{INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">{ground}{figure}</g>'


class Drawer:
    """Draws cards; shared pieces are written out or, in a sprite, referred to and noted in `used`."""

    def __init__(self, face: Face, shared: bool) -> None:
        self.face = face
        self.shared = shared
        self.used: set[str] = set()

    def card(self, rank: str, suit: str) -> str:
        """What stands on the paper of one card."""
        return {"classic": self._classic, "large": self._large, "plain": self._plain}[self.face.layout](rank, suit)

    def _part(self, name: str, where: str) -> str:
        if self.shared:
            self.used.add(name)
            return f'<use href="#deck-{name}" transform="{where}"/>'
        return f'<g transform="{where}">{part(name, self.face.four)}</g>'

    def _signs(self, suit: str, ranks: str, pips: str) -> str:
        ink = self.face.inks[suit]
        return (
            f'<g fill="none" stroke="{ink}" stroke-width="{RANK_STROKE}" stroke-linejoin="round" '
            f'stroke-linecap="round">{ranks}</g><g fill="{ink}">{pips}</g>'
        )

    def _classic(self, rank: str, suit: str) -> str:
        left = 11 if rank == "10" else 13
        ranks, pips = "", ""
        for turned in (False, True):
            corner = (WIDTH - left, HEIGHT - 15) if turned else (left, 15)
            ranks += self._part(f"rank-{rank}", place(*corner, turned=turned))
            below = (WIDTH - 36, HEIGHT - 131) if turned else (36, 131)
            pips += self._sign(suit, *below, 0.38, turned)
        if rank in _COURTS:
            return self._signs(suit, ranks, pips) + self._court(rank, suit, _Z, 153, 97, 1.0)
        if rank == "A":
            return self._signs(suit, ranks, pips + self._sign(suit, 125, 175, 1.5)) + self._ace(suit, 125, 0.926)
        size = 0.62 if int(rank) <= 3 else 0.54 if int(rank) <= 6 else 0.47 if int(rank) <= 8 else 0.43
        return self._signs(suit, ranks, pips + self._pips(int(rank), suit, 125, 31 if rank == "10" else 33, size))

    def _large(self, rank: str, suit: str) -> str:
        ranks = self._part(f"rank-{rank}", place(14 if rank == "10" else 13, 13, 1.38))
        pips = self._sign(suit, 44, 174, 0.62)
        if rank in _COURTS:
            return self._signs(suit, ranks, pips) + self._court(rank, suit, _COLUMN, 161, 161, 0.906)
        if rank == "A":
            return (
                _FRAME + self._signs(suit, ranks, pips + self._sign(suit, 164, 175, 1.36)) + self._ace(suit, 164, 0.84)
            )
        size = 0.64 if int(rank) <= 3 else 0.56 if int(rank) <= 6 else 0.48
        return _FRAME + self._signs(suit, ranks, pips + self._pips(int(rank), suit, 164, 40, size))

    def _plain(self, rank: str, suit: str) -> str:
        ranks = self._part(f"rank-{rank}", place(18, 16, 1.6))
        pips = self._sign(suit, 50, 196, 0.6) + self._sign(suit, 157, 246, 1.6)
        return self._signs(suit, ranks, pips)

    def _pips(self, count: int, suit: str, middle: float, aside: float, size: float) -> str:
        return "".join(self._sign(suit, x, y, size, y > 175.5) for x, y in spots(count, middle, aside))

    def _sign(self, suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
        return self._part(f"pip-{suit}", place(x, y, size, turned))

    def _ace(self, suit: str, x: float, size: float) -> str:
        """The line and the flower within the sign of an ace."""
        inner = self._part(f"pip-{suit}", place(x, 175, 1.39 * size))
        y, wide = _FLOWERS[suit]
        petal = path("M0-5C-8-11-7-21 0-27C7-21 8-11 0-5Z", PAPER)
        flower = around(petal, 0, 0, 8) + dot(0, 0, 6.5, self.face.inks[suit]) + dot(0, 0, 4, PAPER)
        return (
            f'<g fill="none" stroke="{PAPER}" stroke-width="1.6">{inner}</g>'
            f'<g transform="{place(x, 175 + y * size, wide * size)}">{flower}</g>'
        )

    def _court(self, rank: str, suit: str, panel: _Panel, upper: float, lower: float, size: float) -> str:
        w = (FOUR_COLOURS if self.face.four else TWO_COLOURS)[suit]
        half = self._part(f"half-{rank}{suit}", place(upper, 175, size))
        half += self._part(f"half-{rank}{suit}", place(lower, 175, size, True))
        signs = self._sign(suit, upper - 61 * size, 175 - 137 * size, 0.36 * size)
        signs += self._sign(suit, lower + 61 * size, 175 + 137 * size, 0.36 * size, True)
        x0, y0, x1, y1 = panel.sash
        sash = path(f"M{x0} {y0 - 10}L{x1} {y1 - 10}V{y1 + 10}L{x0} {y0 + 10}Z", GOLD)
        count = 7
        for i in range(count):
            t = (i + 0.5) / count
            gem = diamond(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 6.5, 6.5)
            sash += path(gem, w.second if i % 2 else w.cloth, 'stroke-width="1.4"')
        frame = path(panel.edge, "none", 'stroke-width="3"')
        return (
            f'{half}<g fill="{self.face.inks[suit]}">{signs}</g>'
            f'<g stroke="{INK}" stroke-width="2" stroke-linejoin="round">{sash}{frame}</g>'
        )


@dataclass(frozen=True)
class _Panel:
    """The picture of a court card: its edge, and the ends of the sash."""

    edge: str
    sash: tuple[int, int, int, int]


# The two halves stand aside from each other, so that each has the whole width beside the other's index.
_Z = _Panel("M68 12H238V190H182V338H12V160H68Z", (68, 160, 182, 190))
_COLUMN = _Panel("M84 12H238V338H84Z", (84, 161, 238, 189))

# Keeps the signs of a number card apart from the large sign under its index.
_FRAME = path("M96 12H238V338H96Z", "none", f'stroke="{EDGE}" stroke-width="2"')

# How far below the middle the flower of an ace sits, and how large it is.
_FLOWERS = {"S": (13.0, 1.1), "H": (-16.0, 1.1), "D": (0.0, 1.0), "C": (2.0, 0.96)}
