"""The drawing tools of the deck: numbers, paths, strokes and patterns as SVG text.

Patterns are worked out as line ends, not cut by clip paths, so that every program that reads paths shows the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, radians, sin

Point = tuple[float, float]

INK = "#1b2033"
PAPER = "#fffdf7"
EDGE = "#c9c2b2"
GOLD = "#ecb53f"
GOLD_DARK = "#b5791a"
WHITE = "#fffaf0"
BARE = 'stroke="none"'


def num(value: float) -> str:
    """A number with at most two decimals, written as short as it goes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def place(x: float, y: float, scale: float = 1.0, turned: bool = False) -> str:
    """A transform that puts the origin at a point, perhaps upside down."""
    parts = f"translate({num(x)} {num(y)})"
    if turned:
        parts += "rotate(180)"
    if scale != 1.0:
        parts += f"scale({num(scale)})"
    return parts


def path(d: str, fill: str = "", more: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}"' + (f' fill="{fill}"' if fill else "") + (f" {more}" if more else "") + "/>"


def line(d: str, stroke: str, width: float) -> str:
    """A path that is stroked and not filled."""
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(width)}"/>'


def rod(d: str, colour: str, width: float) -> str:
    """A stroke with an outline of ink."""
    return line(d, INK, width + 4) + line(d, colour, width)


def dot(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A disc."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"' + (f" {more}" if more else "") + "/>"


def both(fragment: str) -> str:
    """A fragment and its mirror image."""
    return f'{fragment}<g transform="scale(-1 1)">{fragment}</g>'


def around(fragment: str, x: float, y: float, count: int, first: float = 0.0) -> str:
    """A fragment repeated around a point at equal angles; it is drawn upwards from the origin."""
    turns = "".join(f'<g transform="rotate({num(first + 360 * i / count)})">{fragment}</g>' for i in range(count))
    return f'<g transform="translate({num(x)} {num(y)})">{turns}</g>'


def polygon(points: Sequence[Point]) -> str:
    """The path of a polygon."""
    return "M" + " ".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def corners(x: float, y: float, wide: float, high: float) -> list[Point]:
    """The corners of a diamond, by half its width and half its height."""
    return [(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)]


def diamond(x: float, y: float, wide: float, high: float) -> str:
    """The path of a diamond."""
    return polygon(corners(x, y, wide, high))


def hatch(shape: Sequence[Point], angle: float, step: float) -> str:
    """Parallel lines at an angle (degrees, 0 = level, falling to the right) within a convex polygon, as one path."""
    along = (cos(radians(angle)), sin(radians(angle)))
    across = (-along[1], along[0])
    heights = [x * across[0] + y * across[1] for x, y in shape]
    d = ""
    at = min(heights) + step / 2
    while at < max(heights) - 0.3:
        ends = []
        for i, a in enumerate(heights):
            b = heights[(i + 1) % len(shape)]
            if (a > at) != (b > at):
                (ax, ay), (bx, by), t = shape[i], shape[(i + 1) % len(shape)], (at - a) / (b - a)
                ends.append((ax + (bx - ax) * t, ay + (by - ay) * t))
        for (ax, ay), (bx, by) in zip(ends[::2], ends[1::2], strict=True):
            d += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        at += step
    return d


def bands(shape: Sequence[Point], angle: float, step: float, width: float) -> str:
    """Parallel stripes at an angle within a convex polygon, cut exactly at its sides, as one path to be filled."""
    along = (cos(radians(angle)), sin(radians(angle)))
    heights = [y * along[0] - x * along[1] for x, y in shape]
    d = ""
    at = min(heights) + step / 2
    while at - width / 2 < max(heights) - 0.5:
        upper = _beyond(list(shape), along, at - width / 2)
        band = _beyond(upper, (-along[0], -along[1]), -(at + width / 2))
        if len(band) > 2:
            d += polygon(band)
        at += step
    return d


def _beyond(shape: list[Point], along: Point, limit: float) -> list[Point]:
    """The part of a convex polygon on one side of a line."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in pairwise([*shape, *shape[:1]]):
        a, b = ay * along[0] - ax * along[1] - limit, by * along[0] - bx * along[1] - limit
        if a >= 0:
            found.append((ax, ay))
        if (a >= 0) != (b >= 0):
            t = a / (a - b)
            found.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return found


def spread(shape: Sequence[Point], across: float, down: float, room: float) -> list[Point]:
    """Points of a staggered grid within a convex polygon (given clockwise on screen), `room` away from its sides."""
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    top, bottom = min(y for _, y in shape), max(y for _, y in shape)

    def inside(x: float, y: float) -> bool:
        for (ax, ay), (bx, by) in pairwise([*shape, shape[0]]):
            dx, dy = bx - ax, by - ay
            if (dx * (y - ay) - dy * (x - ax)) < room * (dx * dx + dy * dy) ** 0.5:
                return False
        return True

    found = []
    row = 0
    y = top + room
    while y <= bottom:
        x = left + room + (across / 2 if row % 2 else 0)
        while x <= right:
            if inside(x, y):
                found.append((round(x, 2), round(y, 2)))
            x += across
        y += down
        row += 1
    return found


def within(shape: Sequence[Point], box: tuple[float, float, float, float]) -> list[Point]:
    """The part of a convex polygon that lies in a box (left, top, right, bottom)."""
    left, top, right, bottom = box
    found = list(shape)
    for along, limit in (((1.0, 0.0), top), ((-1.0, 0.0), -bottom), ((0.0, -1.0), left), ((0.0, 1.0), -right)):
        found = _beyond(found, along, limit)
    return found


def rays(x: float, y: float, box: tuple[float, float, float, float], count: int, first: float = 0.0) -> str:
    """Every second of `count` rays from a point out to the sides of a box, as one path."""

    def far(i: int) -> Point:
        angle = radians(first + 360 * i / count)
        return x + 500 * cos(angle), y + 500 * sin(angle)

    return "".join(polygon(within([(x, y), far(i), far(i + 1)], box)) for i in range(0, count, 2))
