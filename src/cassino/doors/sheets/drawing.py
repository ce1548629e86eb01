"""Cards in black on white for paper: our own plain faces with hollow hearts and diamonds, groups in outlines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from cassino.ground.cards import Card, Suit
from cassino.records.deck_svg import HEIGHT, WIDTH, card_svg
from cassino.records.deck_svg.pen import EDGE, PAPER

_INKS: Final = ("#16181f", "#cc1530")
_LIFT: Final = 60
_GAP: Final = 40
_ROUND: Final = 26
_FAN: Final = 120
_PLATE: Final = 110
_HIGH: Final = HEIGHT + _LIFT + 2 * _ROUND

_DASHES: Final = ("", ' stroke-dasharray="34 20"', ' stroke-dasharray="4 22" stroke-linecap="round"')

# Strokes of the digits on a plate, 40 units wide and 80 high.
_DIGITS: Final = {
    "0": "M20 4C32 4 36 20 36 40S32 76 20 76 4 60 4 40 8 4 20 4Z",
    "1": "M10 16 22 4V76",
    "2": "M5 20C6 10 12 4 20 4 29 4 35 11 35 21 35 36 12 52 5 76H36",
    "3": "M6 12C10 6 14 4 20 4 28 4 34 11 34 20 34 31 26 37 15 37 27 37 36 44 36 56 36 68 29 76 19 76 12 76 7 73 4 67",
    "4": "M28 76V4L4 54H38",
    "5": "M33 4H10L7 36C11 32 15 30 20 30 30 30 36 39 36 52 36 67 29 76 18 76 11 76 7 73 4 68",
    "6": "M32 10C29 6 26 4 21 4 10 4 4 20 4 46 4 65 9 76 20 76 30 76 36 67 36 53 36 40 30 32 21 32 11 32 4 42 4 54",
    "7": "M4 4H36L16 76",
    "8": "M20 36C11 36 6 30 6 20S11 4 20 4 34 10 34 20 29 36 20 36 4 43 4 56 10 76 20 76 36 69 36 56 30 36 20 36Z",
    "9": "M8 70C11 74 14 76 19 76 30 76 36 60 36 34 36 15 31 4 20 4 10 4 4 13 4 27 4 40 10 48 19 48 29 48 36 38 36 26",
}


class Box(NamedTuple):
    """Cards that lie together: the number of their group (0: none), and the value where they are a build."""

    cards: Sequence[Card]
    group: int
    value: int = 0
    multiple: bool = False


@cache
def _printed(card: Card) -> str:
    """What stands on one card, in black and white."""
    body = card_svg(str(card), "plain").partition(">")[2].removesuffix("</svg>")
    body = body.replace(PAPER, "#fff").replace(f'stroke="{EDGE}" stroke-width="3"', 'stroke="#000" stroke-width="5"')
    for ink in _INKS:
        hollow = ink == _INKS[1] and card.suit in (Suit.H, Suit.D)
        fill = 'fill="#fff" stroke="#000" stroke-width="9" stroke-linejoin="round"' if hollow else 'fill="#000"'
        body = body.replace(f'<g fill="{ink}">', f"<g {fill}>").replace(ink, "#000")
    return body


def _placed(card: Card, x: float, y: float) -> str:
    return f'<g transform="translate({x:g} {y:g})">{_printed(card)}</g>'


def _picture(parts: Sequence[str], width: float) -> dict[str, Any]:
    box = f"0 0 {width:g} {_HIGH}"
    body = "".join(parts)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:g}" height="{_HIGH}">{body}</svg>'
    return {"svg": svg, "wide": round(width / HEIGHT, 3), "high": round(_HIGH / HEIGHT, 3)}


def hand_picture(hand: Sequence[Card], played: Card) -> dict[str, Any]:
    """The cards of a hand in a row, the one played standing higher; `svg`, and `wide` and `high` in card heights."""
    parts = []
    for i, card in enumerate(hand):
        up = card is played
        x, y = _ROUND + i * (WIDTH + _GAP), _ROUND + (0 if up else _LIFT)
        parts.append(_placed(card, x, y))
        if up:
            parts.append(
                f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="17" fill="none" stroke="#000" '
                'stroke-width="11"/>'
            )
    return _picture(parts, 2 * _ROUND + len(hand) * (WIDTH + _GAP) - _GAP)


def table_picture(boxes: Sequence[Box]) -> dict[str, Any]:
    """What lies on a table: groups within outlines, builds fanned under a plate with their value; as `hand_picture`."""
    parts: list[str] = []
    x = float(_ROUND)
    top = _ROUND + _LIFT // 2
    for box in boxes:
        step = _FAN if box.value else WIDTH + 12
        width = WIDTH + step * (len(box.cards) - 1)
        pad = 14 if box.group else 0
        x += pad
        parts += [_placed(card, x + i * step, top) for i, card in enumerate(box.cards)]
        if box.value:
            width = max(width, WIDTH)
            parts.append(_plate(box, x + width - _PLATE, top + HEIGHT - _PLATE - 14))
        if box.group:
            line = _DASHES[(box.group - 1) % len(_DASHES)]
            parts.append(
                f'<rect x="{x - 16:g}" y="{top - 16}" width="{width + 32:g}" height="{HEIGHT + 32}" rx="26" '
                f'fill="none" stroke="#000" stroke-width="10"{line}/>'
            )
        x += width + pad + _GAP
    return _picture(parts, max(x - _GAP + _ROUND, WIDTH))


def _plate(box: Box, x: float, y: float) -> str:
    """A build's value, in a frame that is double where the build is multiple."""
    digits = str(box.value)
    size = 0.92
    at = x + (_PLATE - len(digits) * 46 * size) / 2 + 3
    strokes = "".join(
        f'<path transform="translate({at + i * 46 * size:g} {y + 18:g}) scale({size})" d="{_DIGITS[digit]}"/>'
        for i, digit in enumerate(digits)
    )
    size_of = f'width="{_PLATE}" height="{_PLATE}"'
    frame = f'<rect x="{x:g}" y="{y:g}" {size_of} rx="14" fill="#fff" stroke="#000" stroke-width="7"/>'
    if box.multiple:
        frame = (
            f'<rect x="{x - 12:g}" y="{y - 12:g}" width="{_PLATE + 24}" height="{_PLATE + 24}" rx="20" fill="#fff" '
            f'stroke="#000" stroke-width="5"/>{frame}'
        )
    return f'{frame}<g fill="none" stroke="#000" stroke-width="10" stroke-linejoin="round">{strokes}</g>'
