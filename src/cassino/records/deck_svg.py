"""The deck as SVG: 52 cards and a back, drawn here from nothing but paths.

Every card is 250 by 350 units. Nothing depends on fonts, gradients, clip paths or outside files, so that a card looks
the same in a browser, a PDF and a notebook, and the bytes are the same on every machine. Indices are drawn as strokes
and are large: on a card 62 pixels wide the rank is 22 pixels high. Suits differ in shape and lightness, never in
colour alone.

Cards are named by their code (``"9S"``, ``"10D"`` or ``"TD"``) or by their number 0..51, ``(rank - 1) * 4 + suit`` with
the suits in the order C D H S.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

WIDTH = 250
HEIGHT = 350

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUITS = ("C", "D", "H", "S")
_RANK_WORDS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
_SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")

CODES: tuple[str, ...] = tuple(rank + suit for rank in _RANKS for suit in _SUITS)
"""All 52 codes in the order of their numbers."""

_INK = "#1b2033"
_PAPER = "#fffdf7"
_EDGE = "#c9c2b2"
_GOLD = "#e8b23a"
_GOLD_DARK = "#b97f14"
_CREAM = "#fbf1da"
_WHITE = "#fffaf0"
_SKIN = "#f6d5b3"
_SKIN_SHADE = "#e6b68d"
_ROSE = "#c23a40"

# Lightness falls from diamonds to spades (about 54, 43, 30, 5), so that the four suits stay apart in greyscale.
_TWO_COLOURS = {"C": "#16181f", "D": "#cc1530", "H": "#cc1530", "S": "#16181f"}
_FOUR_COLOURS = {"C": "#0a5230", "D": "#1f84dc", "H": "#cc1530", "S": "#16181f"}


@dataclass(frozen=True)
class _Face:
    colours: dict[str, str]
    plain: bool


_FACES = {
    "classic": _Face(_TWO_COLOURS, False),
    "four_colour": _Face(_FOUR_COLOURS, False),
    "large": _Face(_TWO_COLOURS, True),
    "large_four_colour": _Face(_FOUR_COLOURS, True),
}

FACES: tuple[str, ...] = tuple(_FACES)
"""The faces that can be drawn."""

# Suit shapes: centred on 0,0 in a box of about 100 by 100.
_PIPS = {
    "S": "M0-50C7-35 44-12 44 15C44 31 33 40 21 40C13 40 7 36 3 29C4 39 9 46 17 50H-17C-9 46-4 39-3 29"
    "C-7 36-13 40-21 40C-33 40-44 31-44 15C-44-12-7-35 0-50Z",
    "H": "M0 48C-6 33-46 12-46-18C-46-35-34-46-21-46C-11-46-3-39 0-29C3-39 11-46 21-46C34-46 46-35 46-18"
    "C46 12 6 33 0 48Z",
    "D": "M0-52C9-34 25-14 38 0C25 14 9 34 0 52C-9 34-25 14-38 0C-25-14-9-34 0-52Z",
    "C": "M0-50A22 22 0 0 1 15-12Q13-9 10-5Q15-8 19-8A22.5 22.5 0 1 1 4 24Q5 41 18 50H-18Q-5 41-4 24"
    "A22.5 22.5 0 1 1-19-8Q-15-8-10-5Q-13-9-15-12A22 22 0 0 1 0-50Z",
}

# Rank strokes in a box 44 wide and 88 high; "10" is 53 wide.
_GLYPHS = {
    "A": "M8 82 20 6h4L36 82M13 56H31M0 82H16M28 82H44",
    "2": "M7 27C6 14 12 6 22 6C32 6 38 13 38 24C38 42 9 58 7 82H39",
    "3": "M7 21C9 11 14 6 22 6C32 6 37 13 37 23C37 34 30 40 18 40C31 40 38 48 38 60C38 74 32 82 22 82C12 82 7 76 6 66",
    "4": "M31 88V8L6 61H43",
    "5": "M36 6H12L9 42C12 37 17 34 22 34C32 34 38 43 38 58C38 73 32 82 21 82C13 82 8 77 6 68",
    "6": "M36 19C34 10 29 6 22 6C12 6 6 18 6 44C6 70 11 82 22 82C32 82 38 73 38 58C38 44 32 36 22 36C14 36 8 42 6 54",
    "7": "M6 18V6H38C27 30 20 54 18 88",
    "8": "M22 41C13 41 8 34 8 24C8 13 13 6 22 6C31 6 36 13 36 24C36 34 31 41 22 41C12 41 6 50 6 61C6 74 12 82 22 82"
    "C32 82 38 74 38 61C38 50 32 41 22 41Z",
    "9": "M8 69C10 78 15 82 22 82C32 82 38 70 38 44C38 18 33 6 22 6C12 6 6 15 6 30C6 44 12 52 22 52C30 52 36 46 38 34",
    "10": "M0 17 9 7V88M36 6C43 6 47 17 47 44C47 71 43 82 36 82C29 82 25 71 25 44C25 17 29 6 36 6Z",
    "J": "M17 6H43M31 6V62C31 75 26 82 17 82C9 82 5 76 5 65",
    "Q": "M22 6C32 6 38 19 38 44C38 69 32 82 22 82C12 82 6 69 6 44C6 19 12 6 22 6ZM23 62 42 87",
    "K": "M10 0V88M37 4 11 54M20 40 37 84M2 6H18M2 82H18M28 6H44M28 82H44",
}


# Court figures: one half each, drawn upwards from the middle of the card (0,0), 118 wide and 157 high; the other half
# is the same turned round. Cloth, hair, crowns, weapons and flowers differ by suit.
@dataclass(frozen=True)
class _Wardrobe:
    cloth: str
    second: str
    hair: str
    strands: str


_WARDROBES = {
    "S": _Wardrobe("#2a4480", "#b6243a", "#5b3d29", "#3b2618"),
    "H": _Wardrobe("#b6243a", "#2a4480", "#d99a3d", "#a86c1c"),
    "D": _Wardrobe("#d98324", "#7d2148", "#9b4f27", "#6d3113"),
    "C": _Wardrobe("#1f6e58", "#5a3a80", "#3a3431", "#1d1a19"),
}


def _num(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def _move(x: float, y: float, scale: float = 1.0, turned: bool = False) -> str:
    parts = f"translate({_num(x)} {_num(y)})"
    if turned:
        parts += "rotate(180)"
    if scale != 1.0:
        parts += f"scale({_num(scale)})"
    return parts


def _path(d: str, fill: str = "", extra: str = "") -> str:
    return f'<path d="{d}"' + (f' fill="{fill}"' if fill else "") + (f" {extra}" if extra else "") + "/>"


def _line(d: str, stroke: str, width: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{_num(width)}"/>'


def _rod(d: str, outline: float, colour: str, width: float) -> str:
    return _line(d, _INK, outline) + _line(d, colour, width)


def _dot(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    return f'<circle cx="{_num(x)}" cy="{_num(y)}" r="{_num(r)}" fill="{fill}"' + (f" {extra}" if extra else "") + "/>"


def _both(fragment: str) -> str:
    """The fragment and its mirror image."""
    return f'{fragment}<g transform="scale(-1 1)">{fragment}</g>'


_BARE = 'stroke="none"'


def _eyes(y: float, lashes: bool) -> str:
    white = _path(f"M4 {_num(y)}Q9 {_num(y - 5)} 14 {_num(y)}Q9 {_num(y + 3)} 4 {_num(y)}Z", _WHITE, 'stroke-width="1"')
    iris = _dot(8.7, y - 0.8, 2.1, _INK, _BARE)
    lid = _line(f"M3 {_num(y)}Q9 {_num(y - 6)} 15 {_num(y + (-2 if lashes else 0))}", _INK, 1.7 if lashes else 1.3)
    brow = _line(f"M3 {_num(y - 6)}Q9 {_num(y - 10)} 15 {_num(y - 6)}", _INK, 1.2 if lashes else 2)
    return _both(white + iris + lid + brow)


def _face(outline: str, shade: str, nose_y: float) -> str:
    nose = _line(
        f"M1 {_num(nose_y - 12)}V{_num(nose_y - 3)}L4 {_num(nose_y)}Q1 {_num(nose_y + 2)}-2 {_num(nose_y)}", _INK, 1.2
    )
    return _path(outline, _SKIN) + _path(shade, _SKIN_SHADE, _BARE) + _path(outline, "none") + nose


def _hand(x: float, y: float, cuff: str) -> str:
    fist = _path("M-8-5Q-9-10-3-10H5Q9-10 9-6V4Q9 8 4 8H-4Q-8 8-8 4Z", _SKIN)
    knuckles = _line("M0-9V-1M-8-2H3M-8 3H3", _INK, 1)
    sleeve = _path("M-9 8H11L13 20H-12Z", cuff) + _path("M-9 8H11V12H-10Z", _GOLD)
    return f'<g transform="translate({_num(x)} {_num(y)})">{sleeve}{fist}{knuckles}</g>'


def _king(suit: str) -> str:
    w = _WARDROBES[suit]
    robe = _path("M-59 0V-44C-58-60-40-70-24-75H24C40-70 58-60 59-44V0Z", w.cloth)
    trims = {
        "S": _both(_path("M30 0V-50L40-54V0Z", _GOLD) + _line("M35 0V-50", w.second, 3)),
        "H": _both(_path("M26 0 59-38V-24L38 0Z", _GOLD) + _line("M50-14V0", w.second, 4)),
        "D": _both(
            "".join(_path(f"M{x}-8 {x + 6}-16 {x + 12}-8 {x + 6} 0Z", w.second) for x in (22, 34, 46))
            + "".join(_path(f"M{x}-24 {x + 6}-32 {x + 12}-24 {x + 6}-16Z", _GOLD) for x in (28, 40))
        ),
        "C": _both(_line("M24-8Q32-18 40-8T56-8M24-22Q32-32 40-22T56-22", _GOLD, 4)),
    }[suit]
    panel = _path("M-17-40H17L23 0H-23Z", w.second) + _path("M-4-40H4L6 0H-6Z", _GOLD)
    panel += "".join(_dot(0, y, 2.6, w.cloth, 'stroke-width="1"') for y in (-26, -16, -6))
    ermine = _path("M-42-66C-34-46-16-34 0-28C16-34 34-46 42-66L26-76H-26Z", _WHITE)
    ermine += _both(_line("M30-62V-56M20-52V-46M10-44V-38", _INK, 2.4)) + _line("M0-38V-33", _INK, 2.4)
    hair = _both(
        _path("M17-120C29-116 33-104 30-94C34-90 34-80 27-77C20-76 17-80 17-86Z", w.hair)
        + _line("M20-112C26-106 26-98 22-92M30-94C26-92 22-88 24-83C26-81 28-82 28-84", w.strands, 1.4)
    )
    face = _face(
        "M-18-120H18V-92C18-80 10-72 0-72C-10-72-18-80-18-92Z", "M8-120H18V-92C18-80 10-72 0-72C8-82 9-96 8-120Z", -95
    )
    jaw = "C15-88 9-85 0-85C-9-85-15-88-18-98Z"
    beard = {
        "S": "M-18-98C-20-72-12-56 0-46C12-56 20-72 18-98" + jaw,
        "H": "M-18-98C-22-76-18-60-9-52C-6-56-3-58 0-58C3-58 6-56 9-52C18-60 22-76 18-98" + jaw,
        "D": "M-18-98C-19-82-17-70-14-60H14C17-70 19-82 18-98" + jaw,
        "C": "M-18-98C-22-84-21-72-15-68C-14-60-6-58 0-52C6-58 14-60 15-68C21-72 22-84 18-98" + jaw,
    }[suit]
    whiskers = _path(beard, w.hair) + _line("M0-78V-60M-8-78Q-9-68-5-61M8-78Q9-68 5-61", w.strands, 1.5)
    whiskers += _path("M-5-82Q0-79 5-82Q0-77-5-82Z", _ROSE, 'stroke-width="1"')
    whiskers += _both(_path("M0-91C5-94 12-93 17-85C11-83 4-84 0-87Z", w.hair))
    crown = _king_crown(suit, w)
    held = {
        "S": _path("M41-120 45-138 49-120V-44H41Z", "#dfe5ee")
        + _line("M45-130V-46", "#8793a8", 1.2)
        + _path("M32-48Q45-54 58-48V-42Q45-47 32-42Z", _GOLD)
        + _path("M42-44H48V0H42Z", w.second)
        + _hand(45, -22, w.second),
        "H": _rod("M45 0V-118", 7, _GOLD, 4.4)
        + _dot(45, -126, 10, w.second)
        + _line("M35-126H55", _GOLD, 2.4)
        + _path("M43-136V-141H39V-145H43V-149H47V-145H51V-141H47V-136Z", _GOLD, 'stroke-width="1"')
        + _hand(45, -30, w.second),
        "D": _rod("M46 0V-134", 6, "#8a5a2c", 3.4)
        + _path("M46-130C54-136 58-130 58-118C58-106 54-100 46-106Z", "#dfe5ee")
        + _path("M46-128C40-132 35-128 36-118C35-108 40-104 46-108Z", "#b8c2d2")
        + _path("M46-150 50-138 46-132 42-138Z", _GOLD)
        + _hand(46, -30, w.second),
        "C": _dot(42, -52, 13, w.second)
        + _line("M29-52H55M42-39C34-46 34-58 42-65C50-58 50-46 42-39", _GOLD, 2.6)
        + _path("M40-66V-71H36V-75H40V-80H44V-75H48V-71H44V-66Z", _GOLD, 'stroke-width="1"')
        + _hand(42, -33, w.second),
    }[suit]
    return robe + trims + panel + ermine + hair + face + _eyes(-106, False) + whiskers + crown + held


def _king_crown(suit: str, w: _Wardrobe) -> str:
    if suit == "S":
        top = _path("M-22-124-26-146-13-136 0-152 13-136 26-146 22-124Z", _GOLD)
        top += "".join(_dot(x, y, 3.2, w.second) for x, y in ((-26, -147), (0, -153), (26, -147)))
    elif suit == "H":
        top = _path("M-22-124C-34-142-16-150 0-142C16-150 34-142 22-124Z", w.second)
        top += _line("M-12-126C-16-138-8-142 0-142C8-142 16-138 12-126M0-126V-142", _INK, 6)
        top += _line("M-12-126C-16-138-8-142 0-142C8-142 16-138 12-126M0-126V-142", _GOLD, 3.6)
        top += _path("M-2-142V-146H-6V-150H-2V-155H2V-150H6V-146H2V-142Z", _GOLD, 'stroke-width="1.2"')
    elif suit == "D":
        top = _path("M-22-124-24-142H-16V-136H-10V-146H-4V-138H4V-146H10V-136H16V-142H24L22-124Z", _GOLD)
        top += _path("M0-136 5-130 0-124-5-130Z", w.second) + _both(_dot(13, -130, 2.6, w.second))
    else:
        top = _path("M-22-124-28-140-16-134-14-150-4-138 0-154 4-138 14-150 16-134 28-140 22-124Z", _GOLD)
        top += _both(_dot(14, -150, 2.6, _WHITE) + _dot(28, -141, 2.6, _WHITE)) + _dot(0, -154, 2.6, _WHITE)
    band = _path("M-23-126Q0-120 23-126L22-115Q0-110-22-115Z", _GOLD_DARK)
    jewels = _dot(0, -118, 3.2, w.second, 'stroke-width="1"') + _both(
        _path("M8-118.5 12-122 16-119.5 12-116Z", _WHITE, 'stroke-width="1"')
    )
    return top + band + jewels


def _queen(suit: str) -> str:
    w = _WARDROBES[suit]
    veil = _path("M-26-128C-44-110-46-74-44-48H44C46-74 44-110 26-128Z", w.second)
    veil += _both(_line("M30-118C38-100 39-74 38-50", _GOLD, 2.6))
    hair = _both(
        {
            "S": _path("M0-126C22-128 30-112 29-94C28-78 34-66 30-50C20-44 14-54 15-66L8-110Z", w.hair)
            + _line("M22-112C25-98 20-84 24-62", w.strands, 1.5),
            "H": _path(
                "M0-126C24-128 32-112 30-100C34-96 34-86 30-84C34-78 33-70 28-68C32-60 28-52 21-54"
                "C14-56 15-66 15-74L8-110Z",
                w.hair,
            )
            + _line("M23-108C20-98 26-92 23-84C21-76 26-70 23-62", w.strands, 1.5),
            "D": _path(
                "M0-126C22-128 30-114 28-96L26-84C30-80 30-70 26-66C30-60 28-50 22-44"
                "C16-50 16-58 19-64C15-70 15-78 17-84L8-110Z",
                w.hair,
            )
            + _line("M26-84Q21-82 17-84M26-66Q22-63 19-64", w.strands, 1.5),
            "C": _path("M0-126C24-128 32-110 31-92C30-72 28-62 31-48L15-54 8-110Z", w.hair)
            + _line("M22-112C26-92 22-76 24-54", w.strands, 1.5),
        }[suit]
    )
    neck = _path("M-7-84H7V-66L16-58C8-46-8-46-16-58L-7-66Z", _SKIN) + _path(
        "M-7-80Q0-70 7-80V-74Q0-66-7-72Z", _SKIN_SHADE, _BARE
    )
    dress = _path("M-59 0V-34C-56-52-38-58-20-63C-15-44 15-44 20-63C38-58 56-52 59-34V0Z", w.cloth)
    dress += _path("M-20-63C-15-44 15-44 20-63L26-61C20-34-20-34-26-61Z", _GOLD)
    bodice = _path("M-17-42C-8-37 8-37 17-42L12 0H-12Z", w.second) + _line(
        "M-9-32 8-24M9-32-8-24M-8-18 7-10M8-18-7-10", _GOLD, 2.2
    )
    puffs = _both(
        _path("M59-34C56-50 42-54 32-52C28-40 34-26 44-20C52-18 59-20 59-22Z", w.cloth)
        + _line("M38-53C36-42 40-30 48-20M47-51C46-42 50-34 56-27", _GOLD, 3)
    )
    pearls = "".join(
        _dot(x, y, 2.3, _WHITE, 'stroke-width=".9"') for x, y in ((-11, -61), (-6, -57), (6, -57), (11, -61))
    )
    pearls += _path("M0-57 4-51 0-45-4-51Z", _ROSE if suit != "H" else "#2a4480", 'stroke-width="1"')
    face = _face(
        "M0-122C13-122 18-112 18-101C18-88 10-77 0-77C-10-77-18-88-18-101C-18-112-13-122 0-122Z",
        "M9-120C16-117 18-109 18-101C18-88 10-77 0-77C9-86 11-104 9-120Z",
        -94,
    )
    fringe = _path("M0-116C-8-116-16-108-18-96C-24-110-16-126 0-126C16-126 24-110 18-96C16-108 8-116 0-116Z", w.hair)
    lips = _path("M-5.5-87Q-2.5-90 0-88.5Q2.5-90 5.5-87Q0-82-5.5-87Z", _ROSE, 'stroke-width=".9"')
    blush = _both(_dot(11.5, -93, 3, "#e8977f", 'stroke="none" opacity=".6"'))
    return (
        veil
        + hair
        + neck
        + dress
        + bodice
        + puffs
        + pearls
        + face
        + blush
        + _eyes(-102, True)
        + lips
        + fringe
        + _queen_crown(suit, w)
        + _flower(suit, w)
    )


def _queen_crown(suit: str, w: _Wardrobe) -> str:
    if suit == "S":
        top = _path("M-21-122-25-142-12-132 0-150 12-132 25-142 21-122Z", _GOLD) + _path(
            "M0-142 4-134 0-127-4-134Z", w.second, 'stroke-width="1"'
        )
    elif suit == "H":
        top = _path("M-21-122V-132A7 7 0 0 1-7-132A7 9 0 0 1 7-132A7 7 0 0 1 21-132V-122Z", _GOLD)
        top += "".join(_dot(x, y, 3.4, w.second) for x, y in ((-14, -140), (0, -143), (14, -140)))
    elif suit == "D":
        top = _path("M-21-122C-22-134-14-138-10-132C-8-144-4-148 0-150C4-148 8-144 10-132C14-138 22-134 21-122Z", _GOLD)
        top += _dot(0, -136, 4, w.second) + _both(_dot(14, -129, 2.4, _WHITE))
    else:
        top = _path("M-21-122-27-136-17-132-14-144-6-134 0-147 6-134 14-144 17-132 27-136 21-122Z", _GOLD)
        top += _both(_dot(14, -145, 2.8, w.second) + _dot(27, -137, 2.8, w.second)) + _dot(0, -148, 2.8, w.second)
    return (
        top
        + _path("M-22-124Q0-118 22-124L20-116Q0-111-20-116Z", _GOLD_DARK)
        + "".join(
            _dot(x, y, 2, _WHITE, 'stroke-width=".9"') for x, y in ((-12, -118.5), (-4, -117), (4, -117), (12, -118.5))
        )
    )


def _flower(suit: str, w: _Wardrobe) -> str:
    stem = _rod("M42-26C40-46 42-60 44-74", 4, "#3d8a4a", 2.4)
    leaf = _path("M42-50C50-58 56-56 58-50C52-46 46-46 42-50Z", "#3d8a4a", 'stroke-width="1.2"')
    bloom = {
        "S": _path("M44-72C32-76 31-92 36-98L41-90 44-100 47-90 52-98C57-92 56-76 44-72Z", _WHITE),
        "H": "".join(
            _path(
                "M0-2C-9-4-9-15 0-15C9-15 9-4 0-2Z",
                _ROSE,
                f'transform="translate(44 -85)rotate({a})" stroke-width="1.3"',
            )
            for a in range(36, 396, 72)
        )
        + _dot(44, -85, 6.4, "#e0565a", 'stroke-width="1.2"')
        + _line("M40-86C42-90 47-89 47-85.5C47-82 43-82 43-85", _INK, 1.1),
        "D": "".join(
            _path(
                "M0 0C-7-6-5-15 0-16C5-15 7-6 0 0Z",
                _WHITE,
                f'transform="translate(44 -84)rotate({a})" stroke-width="1.3"',
            )
            for a in range(0, 360, 60)
        )
        + _dot(44, -84, 4.4, _GOLD),
        "C": "".join(_dot(44 + x, -84 + y, 7, w.cloth) for x, y in ((0, -8), (-8, 4), (8, 4)))
        + _dot(44, -83, 4, _GOLD),
    }[suit]
    return stem + leaf + bloom + _hand(42, -28, _GOLD)


def _jack(suit: str) -> str:
    w = _WARDROBES[suit]
    doublet = _path("M-59 0V-42C-57-58-40-66-24-70H24C40-66 57-58 59-42V0Z", w.cloth)
    stripes = {
        "S": _both(_path("M22-70 34-66V0H22Z", w.second) + _path("M44-60 54-52V0H44Z", _GOLD)),
        "H": _both(_line("M14-22 59-48M16-6 59-30M34 0 59-13", _GOLD, 4)),
        "D": _both(_path("M59-42 20-70H8L59-28Z", w.second) + _path("M59-14 14-44V-30L54 0H59Z", w.second)),
        "C": _both(
            "".join(
                _dot(x, y, 4, _GOLD)
                for x, y in ((26, -54), (42, -50), (34, -38), (50, -34), (26, -24), (42, -20), (54, -8), (32, -8))
            )
        ),
    }[suit]
    front = _path("M-10-58H10V0H-10Z", w.second) + "".join(
        _dot(0, y, 2.8, _GOLD, 'stroke-width="1"') for y in (-46, -34, -22, -10)
    )
    hair = _both(
        _path("M0-126C20-128 29-116 28-100C27-92 33-86 32-78C29-70 19-70 16-76L12-110Z", w.hair)
        + _line("M21-114C24-104 20-94 24-84C27-80 30-82 29-78", w.strands, 1.5)
    )
    ruff = _path("M-30-66-26-76H26L30-66 22-58 14-64 7-54 0-61-7-54-14-64-22-58Z", _WHITE) + _line(
        "M-22-59-18-74M-14-64-11-75M-7-55-4-75M7-55 4-75M14-64 11-75M22-59 18-74", "#b7b1a2", 1.2
    )
    face = _face(
        "M-17-120H17V-96C17-84 10-74 0-74C-10-74-17-84-17-96Z", "M8-120H17V-96C17-84 10-74 0-74C8-84 9-98 8-120Z", -94
    )
    mouth = _path("M-4.5-85Q0-83 4.5-86Q0-80-4.5-85Z", _ROSE, 'stroke-width=".9"')
    tufts = _path("M-17-104C-15-112-8-114 0-114C8-114 15-112 17-104L20-122H-20Z", w.hair)
    return (
        doublet
        + stripes
        + front
        + hair
        + ruff
        + face
        + _eyes(-104, False)
        + mouth
        + tufts
        + _jack_cap(suit, w)
        + _jack_arm(suit, w)
    )


def _jack_cap(suit: str, w: _Wardrobe) -> str:
    cap = {
        "S": _path("M-28-117C-34-138-10-148 12-144C32-140 34-126 28-117Z", w.second),
        "H": _path("M-27-117C-30-132-16-146 0-146C16-146 30-132 27-117Z", w.second)
        + _line("M0-146V-120M-14-142V-120M14-142V-120", _INK, 1.2),
        "D": _path("M-27-117-31-136-14-144H14L31-136 27-117Z", w.cloth) + _path("M-14-144H14L10-118H-10Z", w.second),
        "C": _path("M-28-117C-38-128-28-146-6-144C6-152 30-146 32-132C34-126 32-120 28-117Z", w.second),
    }[suit]
    brim = _path("M-29-122Q0-114 29-122L28-114Q0-106-28-114Z", _GOLD) + _dot(-14, -116, 3, w.cloth, 'stroke-width="1"')
    feather = {
        "S": _path("M-16-118C-26-136-24-152-4-154C-14-148-14-138-10-132C-8-126-10-120-16-118Z", _WHITE)
        + _line("M-16-120C-20-134-18-146-8-152", _INK, 1),
        "H": _path("M16-120C30-128 36-142 28-155C24-146 14-140 12-132C10-126 12-122 16-120Z", _GOLD)
        + _line("M16-122C22-132 28-142 28-152", _INK, 1),
        "D": _both(_path("M4-144C6-152 14-156 20-154C18-148 12-144 4-144Z", _WHITE)) + _dot(0, -146, 4, _GOLD),
        "C": _path("M-14-118C-20-134-36-136-42-130C-42-120-28-114-14-118Z", _WHITE)
        + _line("M-16-120C-24-130-34-131-40-128", _INK, 1),
    }[suit]
    return cap + feather + brim


def _jack_arm(suit: str, w: _Wardrobe) -> str:
    pole = _rod("M45 0V-134", 6, "#8a5a2c", 3.4)
    held = {
        "S": pole
        + _path("M45-126C52-132 58-126 58-116C58-106 52-102 45-106Z", "#dfe5ee")
        + _path("M45-122 34-116 45-110Z", "#b8c2d2")
        + _path("M45-152 49-134 45-128 41-134Z", "#dfe5ee"),
        "H": _rod("M45-24C43-50 44-80 46-100", 4.4, "#3d8a4a", 2.8)
        + _path("M46-98C34-104 34-122 46-132C58-122 58-104 46-98Z", "#4f9f5a")
        + _line("M46-128V-102M46-120 51-114M46-120 41-114M46-112 51-106M46-112 41-106", _INK, 1),
        "D": _path("M42-112 45-128 48-112V-40H42Z", "#dfe5ee")
        + _line("M45-118V-42", "#8793a8", 1)
        + _rod("M34-40Q45-46 56-40", 6, _GOLD, 3.6),
        "C": pole + _path("M45-132H58L53-124 58-116H45Z", w.second) + _path("M45-150 48-138 45-134 42-138Z", _GOLD),
    }[suit]
    return held + _hand(45, -28, w.second)


_FIGURES = {"J": _jack, "Q": _queen, "K": _king}
_HATS = {"J": _jack_cap, "Q": _queen_crown, "K": _king_crown}


@cache
def _part(name: str) -> str:
    """A piece that several cards share, such as ``pip-S``, ``rank-10`` or ``half-QH``."""
    kind, what = name.split("-")
    if kind == "pip":
        return _path(_PIPS[what])
    if kind == "rank":
        return _path(_GLYPHS[what])
    figure = _FIGURES[what[0]](what[1]) if kind == "half" else _HATS[what[0]](what[1], _WARDROBES[what[1]])
    return f'<g stroke="{_INK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">{figure}</g>'


class _Pen:
    """Writes one card; shared pieces are either written out or, in a sprite, referred to."""

    def __init__(self, shared: bool) -> None:
        self.shared = shared
        self.used: set[str] = set()

    def part(self, name: str, where: str) -> str:
        if self.shared:
            self.used.add(name)
            return f'<use href="#deck-{name}" transform="{where}"/>'
        return f'<g transform="{where}">{_part(name)}</g>'

    def card(self, code: str, face: _Face) -> str:
        rank, suit = code[:-1], code[-1]
        body = self._plain(rank, suit, face) if face.plain else self._classic(rank, suit, face)
        return _SHEET + body

    def _ink(self, colour: str, ranks: str, pips: str) -> str:
        return (
            f'<g fill="none" stroke="{colour}" stroke-width="12" stroke-linejoin="round">{ranks}</g>'
            f'<g fill="{colour}">{pips}</g>'
        )

    def _classic(self, rank: str, suit: str, face: _Face) -> str:
        left = 12 if rank == "10" else 13
        ranks, pips, figure = "", "", ""
        for turned in (False, True):
            corner = (WIDTH - left, HEIGHT - 17) if turned else (left, 17)
            ranks += self.part(f"rank-{rank}", _move(*corner, turned=turned))
            below = (WIDTH - 36, HEIGHT - 132) if turned else (36, 132)
            pips += self.part(f"pip-{suit}", _move(*below, 0.38, turned))
        if rank in _FIGURES:
            figure = self._court(rank, suit, face)
        elif rank == "A":
            pips += self.part(f"pip-{suit}", _move(125, 175, 1.5))
            figure = self._ace_lines(suit, face)
        else:
            size = 0.62 if int(rank) <= 3 else 0.52 if int(rank) <= 6 else 0.45
            for x, y in _spots(int(rank)):
                pips += self.part(f"pip-{suit}", _move(x, y, size, y > 175))
        return self._ink(face.colours[suit], ranks, pips) + figure

    def _ace_lines(self, suit: str, face: _Face) -> str:
        y, size = _ROSETTES[suit]
        inner = _move(125, 175, 1.27)
        line = f'<g fill="none" stroke="{_PAPER}" stroke-width="1.6">{self.part(f"pip-{suit}", inner)}</g>'
        return line + f'<g transform="{_move(125, y, size)}">{_rosette(_PAPER, face.colours[suit])}</g>'

    def _court(self, rank: str, suit: str, face: _Face) -> str:
        w = _WARDROBES[suit]
        half = "".join(self.part(f"half-{rank}{suit}", _move(125, 175, turned=turned)) for turned in (False, True))
        sash = _path("M66 167H184V183H66Z", _GOLD, f'stroke="{_INK}" stroke-width="1.5"')
        for i, x in enumerate(range(69, 180, 14)):
            gem = f"M{x} 175 {x + 7} 169 {x + 14} 175 {x + 7} 181Z"
            sash += _path(gem, w.second if i % 2 else w.cloth, f'stroke="{_INK}"')
        corner = "".join(
            self.part(f"pip-{suit}", _move(x, y, 0.24, turned)) for x, y, turned in ((82, 36, False), (168, 314, True))
        )
        frame = (
            f'<path d="M66 17H184V333H66Z" fill="none" stroke="{_INK}" stroke-width="2"/>'
            f'<path d="M62 13H188V337H62Z" fill="none" stroke="{_GOLD_DARK}" stroke-width="1.4"/>'
        )
        ground = _path("M66 17H184V333H66Z", _CREAM) + f'<g fill="{face.colours[suit]}">{corner}</g>'
        return ground + half + sash + frame

    def _plain(self, rank: str, suit: str, face: _Face) -> str:
        ranks = self.part(f"rank-{rank}", _move(20 if rank != "10" else 16, 20, 1.42))
        pips = self.part(f"pip-{suit}", _move(51, 192, 0.66)) + self.part(f"pip-{suit}", _move(162, 242, 1.42))
        return self._ink(face.colours[suit], ranks, pips) + (
            self.part(f"hat-{rank}{suit}", _move(165, 268, 1.5)) if rank in _HATS else ""
        )


# Pips of a number card: heights in the two outer columns, then in the middle one (0 is the top row, 6 the bottom row).
_ROWS: dict[int, tuple[tuple[float, ...], tuple[float, ...]]] = {
    2: ((), (0, 6)),
    3: ((), (0, 3, 6)),
    4: ((0, 6), ()),
    5: ((0, 6), (3,)),
    6: ((0, 3, 6), ()),
    7: ((0, 3, 6), (1.5,)),
    8: ((0, 3, 6), (1.5, 4.5)),
    9: ((0, 2, 4, 6), (3,)),
    10: ((0, 2, 4, 6), (1, 5)),
}


def _spots(count: int) -> list[tuple[float, float]]:
    outer, middle = _ROWS[count]
    cells = [(x, row) for row in outer for x in (92.0, 158.0)] + [(125.0, row) for row in middle]
    return [(x, 54 + row * 242 / 6) for x, row in cells]


_SHEET = f'<rect x="1.5" y="1.5" width="247" height="347" rx="17" fill="{_PAPER}" stroke="{_EDGE}" stroke-width="3"/>'

# Where the rosette of an ace sits and how large it is.
_ROSETTES = {"S": (187.0, 1.0), "H": (160.0, 1.0), "D": (175.0, 0.92), "C": (176.0, 0.9)}

_BACK_CLOTH = "#8a1f33"
_BACK_LIGHT = "#b34a55"


def _rosette(paper: str, ink: str) -> str:
    petals = "".join(
        _path("M0-5C-8-11-7-21 0-27C7-21 8-11 0-5Z", paper, f'transform="rotate({a})"') for a in range(0, 360, 45)
    )
    return petals + _dot(0, 0, 6.5, ink) + _dot(0, 0, 4, paper)


def _lattice(x0: float, y0: float, x1: float, y1: float, step: float) -> str:
    """Both families of diagonals of a rectangle, cut at its edges."""
    d = ""
    reach = (x1 - x0) + (y1 - y0)
    steps = int(reach / step)
    for i in range(1, steps):
        at = reach * i / steps
        ax, ay = (x0 + at, y0) if at <= x1 - x0 else (x1, y0 + at - (x1 - x0))
        bx, by = (x0, y0 + at) if at <= y1 - y0 else (x0 + at - (y1 - y0), y1)
        for near, far in ((ax, bx), (x0 + x1 - ax, x0 + x1 - bx)):
            d += f"M{_num(near)} {_num(ay)}L{_num(far)} {_num(by)}"
    return d


def _back() -> str:
    cloth = '<rect x="13" y="13" width="224" height="324" rx="9" fill="' + _BACK_CLOTH + '"/>'
    rail = 'fill="none" stroke="' + _GOLD + '"'
    rails = f'<path d="M18 18H232V332H18Z" stroke-linejoin="round" stroke-width="2" {rail}/>'
    rails += f'<path d="M32 32H218V318H32Z" stroke-width="1.5" {rail}/>'
    beads = (
        f'<path d="M25 25H225V325H25Z" fill="none" stroke="{_GOLD}" stroke-width="4.4" stroke-linecap="round" '
        'stroke-dasharray="0 20"/>'
    )
    net = _line(_lattice(33, 33, 217, 317, 23.4), _BACK_LIGHT, 2.2)
    ring = _dot(125, 175, 62, _BACK_CLOTH, f'stroke="{_GOLD}" stroke-width="2.5"') + _dot(
        125, 175, 55, "none", f'stroke="{_GOLD}" stroke-width="1"'
    )
    star = "".join(
        _path("M0-50 12-12 0 0-12-12Z", _GOLD if a % 90 else _CREAM, f'transform="translate(125 175)rotate({a})"')
        for a in (*range(45, 360, 90), *range(0, 360, 90))
    )
    suits = "".join(
        f'<g fill="{_GOLD}" transform="translate({x} {y})scale(.34)rotate({a})">{_part("pip-" + s)}</g>'
        for s, x, y, a in (("S", 66, 66, 0), ("H", 184, 66, 0), ("H", 66, 284, 180), ("S", 184, 284, 180))
    )
    return _SHEET + cloth + net + rails + beads + ring + star + suits


def _code(card: int | str) -> str:
    if isinstance(card, bool) or not isinstance(card, (int, str)):
        raise ValueError(f"a card is a code such as '9S' or a number 0..51, not {card!r}")
    if isinstance(card, int):
        if not 0 <= card < 52:
            raise ValueError(f"card number {card} is not in 0..51")
        return CODES[card]
    code = card.upper()
    if code.startswith("T"):
        code = "10" + code[1:]
    if code != "BACK" and code not in CODES:
        raise ValueError(f"unknown card {card!r}")
    return code


def _face_named(face: str) -> _Face:
    if face not in _FACES:
        raise ValueError(f"unknown face {face!r}; the faces are {', '.join(FACES)}")
    return _FACES[face]


def card_svg(card: int | str, face: str = "classic") -> str:
    """One card as a whole SVG document.

    ``card`` is a code, a number 0..51 or ``"back"``. Raises ValueError for any other card and for an unknown face.

    >>> card_svg("9S")[:62]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">'
    >>> card_svg(35) == card_svg("9s")
    True
    """
    look = _face_named(face)
    code = _code(card)
    body = _back() if code == "BACK" else _Pen(shared=False).card(code, look)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{body}</svg>'


@cache
def sprite(face: str = "classic") -> str:
    """All 52 cards and the back as one SVG of symbols, 250 by 350 units, with ids ``"AC"`` ... ``"KS"`` and ``"back"``.

    A page shows one with ``<use href="#9S"/>``. Raises ValueError for an unknown face.
    """
    look = _face_named(face)
    pen = _Pen(shared=True)
    symbols = "".join(
        f'<symbol id="{code}" viewBox="0 0 {WIDTH} {HEIGHT}">{pen.card(code, look)}</symbol>' for code in CODES
    )
    symbols += f'<symbol id="back" viewBox="0 0 {WIDTH} {HEIGHT}">{_back()}</symbol>'
    shared = "".join(f'<g id="deck-{name}">{_part(name)}</g>' for name in sorted(pen.used))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{shared}</defs>{symbols}</svg>'
