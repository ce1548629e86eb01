"""The backs: each looks the same when the card is turned round, so that a back tells nothing."""

from __future__ import annotations

from collections.abc import Callable

from cassino.records.deck_svg.pen import (
    GOLD,
    WHITE,
    around,
    corners,
    diamond,
    dot,
    hatch,
    line,
    path,
    place,
    polygon,
    rays,
    within,
)
from cassino.records.deck_svg.signs import PIPS

_CORNERS = (("S", 62, 64, False), ("H", 188, 64, False), ("H", 62, 286, True), ("S", 188, 286, True))
_BOX = [(34.0, 34.0), (216.0, 34.0), (216.0, 316.0), (34.0, 316.0)]


def _rosette() -> str:
    cloth, light = "#8a1f33", "#b34a55"
    net = line(hatch(_BOX, 57, 15) + hatch(_BOX, -57, 15), light, 2.2)
    ring = dot(125, 175, 64, cloth, f'stroke="{GOLD}" stroke-width="3"')
    ring += dot(125, 175, 56, "none", f'stroke="{GOLD}" stroke-width="1.2"')
    star = around(path("M0-49 12-12 0 0-12-12Z", GOLD), 125, 175, 4, 45)
    star += around(path("M0-52 11-11 0 0-11-11Z", WHITE), 125, 175, 4)
    star += dot(125, 175, 9, cloth, f'stroke="{GOLD}" stroke-width="2"')
    suits = "".join(
        f'<path d="{PIPS[suit]}" fill="{GOLD}" transform="{place(x, y, 0.34, turned)}"/>'
        for suit, x, y, turned in _CORNERS
    )
    return _cloth(cloth) + net + _rails() + ring + star + suits


def _waves() -> str:
    cloth, light, pale = "#1d3f77", "#3f6bb0", "#cfdcf2"
    scale = dot(0, 0, 22, cloth, f'stroke="{pale}" stroke-width="2"')
    scale += dot(0, 0, 14.5, "none", f'stroke="{light}" stroke-width="3"') + dot(0, 0, 6.5, light)
    half = ""
    for row in range(11):
        y = 36 + row * 12.2
        half += "".join(f'<g transform="{place(x, y)}">{scale}</g>' for x in range(59 if row % 2 else 37, 218, 44))
    turned = f'<g transform="rotate(180 125 175)">{half}</g>'
    # The scales stand out over the sides of their field; a frame of cloth covers that.
    frame = path(
        "M22 13H228Q237 13 237 22V328Q237 337 228 337H22Q13 337 13 328V22Q13 13 22 13ZM33 33V317H217V33Z", cloth
    )
    band = f'<path d="M33 152H217V198H33Z" fill="{cloth}" stroke="{GOLD}" stroke-width="2"/>'
    band += path("".join(diamond(x, 175, 12, 17) for x in range(53, 200, 24)), GOLD)
    band += path("".join(diamond(x, 175, 6, 9) for x in range(53, 200, 24)), cloth)
    return _cloth(cloth) + half + turned + frame + band + _rails()


def _harlequin() -> str:
    cloth, light, deep = "#14594a", "#2b8a70", "#0c3d33"
    wide, high = 91 / 3, 141 / 4.5
    large, small, studs = "", "", ""
    for row in range(-5, 6):
        for column in range(-3, 4):
            x, y = 125 + column * wide, 175 + row * high
            if (row + column) % 2 == 0:
                if row % 2 == 0:
                    large += polygon(within(corners(x, y, wide, high), (34, 34, 216, 316)))
                if abs(column) < 3 and abs(row) < 5:
                    small += diamond(x, y, 15, 15.5)
                    studs += dot(x, y, 4, GOLD)
    return _cloth(cloth) + path(large, light) + path(small, deep) + studs + _rails()


def _sunrise() -> str:
    cloth, light = "#232838", "#3d4763"
    half = path(rays(125, 175, (34, 34, 216, 316), 48, -3.75), light)
    fan = "".join(line(f"M{125 - r} 175A{r} {r} 0 0 1 {125 + r} 175", GOLD, 2.4) for r in (30, 44, 58))
    spoke = line("M0-30V-58", GOLD, 2) + path("M0-62 6-72 0-88-6-72Z", GOLD)
    fan += "".join(f'<g transform="translate(125 175)rotate({a})">{spoke}</g>' for a in range(-75, 90, 30))
    middle = dot(125, 175, 22, cloth, f'stroke="{GOLD}" stroke-width="3"') + path(diamond(125, 175, 9, 14), WHITE)
    turned = f'<g transform="rotate(180 125 175)">{fan}</g>'
    return _cloth(cloth) + half + fan + turned + middle + _rails()


def _cloth(colour: str) -> str:
    return f'<rect x="13" y="13" width="224" height="324" rx="9" fill="{colour}"/>'


def _rails() -> str:
    thin = f'fill="none" stroke="{GOLD}"'
    beads = f'<path d="M26 26H224V324H26Z" {thin} stroke-width="4" stroke-linecap="round" stroke-dasharray="0 19.8"/>'
    return (
        f'<path d="M19 19H231V331H19Z" stroke-linejoin="round" stroke-width="2" {thin}/>'
        f'<path d="M33 33H217V317H33Z" stroke-width="1.6" {thin}/>' + beads
    )


_DRAWN: dict[str, Callable[[], str]] = {
    "rosette": _rosette,
    "waves": _waves,
    "harlequin": _harlequin,
    "sunrise": _sunrise,
}

BACKS: tuple[str, ...] = tuple(_DRAWN)
"""The backs that can be drawn."""


def back(name: str) -> str:
    """The picture on a back, without the card it is on; raises ValueError for an unknown one."""
    if name not in _DRAWN:
        raise ValueError(f"unknown back {name!r}; the backs are {', '.join(BACKS)}")
    return _DRAWN[name]()
