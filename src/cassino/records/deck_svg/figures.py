"""What all court figures share: their cloth, faces, hands and the patterns of their robes.

A figure is one half of a court card, drawn upwards from the middle of the card (0,0): 170 wide (-85 to 85), its head at
-84, its crown up to -160. Its lower edge falls from -15 on the left to 15 on the right, where the sash lies.
"""

from __future__ import annotations

from dataclasses import dataclass

from cassino.records.deck_svg.pen import BARE, GOLD, INK, WHITE, Point, bands, both, dot, line, path, polygon, spread

SKIN = "#f8dcbc"
SKIN_SHADE = "#e9bc94"
LIPS = "#c2273a"
STEEL = "#e3e8f0"
STEEL_DARK = "#a9b4c6"
LEAF = "#3f8f57"
WOOD = "#7d4f2a"


@dataclass(frozen=True)
class Wardrobe:
    """The colours of one suit's court: cloth, second cloth, hair and its strands, the ground and its rays."""

    cloth: str
    second: str
    hair: str
    strands: str
    ground: str
    rays: str


_SPADES = Wardrobe("#27407c", "#bd2a3a", "#3a2c29", "#74594a", "#eef1f7", "#d9e0ee")
_HEARTS = Wardrobe("#bd2a3a", "#27407c", "#dca24a", "#a86c1c", "#fdf0e8", "#f8dccf")
_DIAMONDS = Wardrobe("#d9792b", "#6b2350", "#8f4726", "#d08a5c", "#fef6e2", "#fae7bb")
_CLUBS = Wardrobe("#1c6a55", "#56397d", "#5a4030", "#98745a", "#edf5ec", "#d3e7d6")

TWO_COLOURS: dict[str, Wardrobe] = {"S": _SPADES, "H": _HEARTS, "D": _DIAMONDS, "C": _CLUBS}
"""The courts of a deck in red and black."""

FOUR_COLOURS: dict[str, Wardrobe] = {
    "S": Wardrobe("#33363f", "#8f97a8", "#24211f", "#6d625c", "#f1f1f3", "#dcdde2"),
    "H": _HEARTS,
    "D": Wardrobe("#2079cf", "#f1e3c2", "#8f4726", "#d08a5c", "#ebf4fc", "#cfe4f7"),
    "C": Wardrobe("#0f6038", "#c9a227", "#5a4030", "#98745a", "#eaf5ec", "#cbe6d1"),
}
"""The courts of a deck in four colours: each in the colour of its suit."""

LEFT: list[Point] = [(0, 7.4), (-85, -15), (-85, -36), (-52, -54), (-22, -62), (0, -62)]
RIGHT: list[Point] = [(0, -62), (22, -62), (52, -54), (85, -36), (85, 15), (29, 15), (0, 7.4)]
"""The two halves of a robe, clockwise."""


OUTLINE = path(polygon([*LEFT[1:-1], *RIGHT[1:-1]]), "none")
"""The edge of a robe, drawn over its pattern."""


def robe(left: str, right: str) -> str:
    """Shoulders and chest in one cloth or, half and half, in two; without its edge."""
    if left == right:
        return path(polygon([*LEFT[1:-1], *RIGHT[1:-1]]), left)
    return path(polygon(LEFT), left, BARE) + path(polygon(RIGHT), right, BARE)


def stripes(angle: float, step: float, colour: str, width: float, which: str = "LR") -> str:
    """A robe's stripes, falling outwards at the same angle on both sides."""
    d = (bands(LEFT, -angle, step, width) if "L" in which else "") + (
        bands(RIGHT, angle, step, width) if "R" in which else ""
    )
    return path(d, colour, BARE)


def sprinkle(fragment: str, across: float, down: float, room: float, which: str = "LR") -> str:
    """A small figure strewn over the left and right half of a robe."""
    points = (spread(LEFT, across, down, room) if "L" in which else []) + (
        spread(RIGHT, across, down, room) if "R" in which else []
    )
    return "".join(f'<g transform="translate({x:g} {y:g})">{fragment}</g>' for x, y in points)


def head(chin: str, lashes: bool) -> str:
    """A face in light and shade: `chin` is the right half of its outline, from the top of the brow to the chin."""
    half = f"M0-114{chin}"
    skin = path(half, SKIN_SHADE, BARE) + f'<g transform="scale(-1 1)">{path(half, SKIN, BARE)}</g>'
    edge = both(path(half.removesuffix("Z"), "none"))
    brow = line("M-19-98Q-12-104-4-98V-78Q-5-72 3-72", INK, 1.8) + line("M19-98Q12-104 4-98", INK, 1.8)
    eye = path("M4.5-89Q11-95.5 18-89Q11-84.5 4.5-89Z", WHITE, 'stroke-width="1.2"') + dot(11, -89.5, 3, INK, BARE)
    lid = line("M4-89.5Q11-96.5 18.5-90" + ("L22-93" if lashes else ""), INK, 2.4 if lashes else 1.8)
    return skin + edge + brow + both(eye + lid)


def strand(d: str, w: Wardrobe) -> str:
    """Fine lines in hair."""
    return line(d, w.strands, 1.8)


def thin(d: str, fill: str) -> str:
    """A small shape with a thin edge."""
    return path(d, fill, 'stroke-width="1.4"')


def crease(d: str) -> str:
    """A thin line of ink."""
    return line(d, INK, 1.6)


def hand(x: float, y: float, cuff: str) -> str:
    """A fist around something upright, over its cuff."""
    fist = path("M-10-6Q-11-12-4-12H6Q12-12 12-7V5Q12 10 6 10H-5Q-10 10-10 5Z", SKIN)
    fingers = line("M1-11.5V9M1-4.5H12M1 2.5H12", INK, 1.4)
    sleeve = path("M-11 9H13L17 30H-15Z", cuff) + path("M-12 9H14L15 16H-13Z", GOLD)
    return f'<g transform="translate({x:g} {y:g})">{sleeve}{fist}{fingers}</g>'
