"""The deck as SVG: 52 cards and several backs, drawn here from nothing but paths.

Every card is 250 by 350 units. Nothing depends on fonts, gradients, clip paths or outside files, so that a card looks
the same in a browser, a PDF and a notebook, and the bytes are the same on every machine. Indices are drawn as strokes
and are large: on a card 62 pixels wide the rank is 22 pixels high, 30 on the large faces. Suits differ in shape and
lightness, never in colour alone.

Cards are named by their code (``"9S"``, ``"10D"`` or ``"TD"``) or by their number 0..51, ``(rank - 1) * 4 + suit`` with
the suits in the order C D H S.
"""

from __future__ import annotations

from functools import cache

from cassino.records.deck_svg.backs import BACKS, back
from cassino.records.deck_svg.faces import FACES, HEIGHT, WIDTH, Drawer, face_named, part
from cassino.records.deck_svg.pen import EDGE, PAPER

__all__ = ["BACKS", "CODES", "FACES", "HEIGHT", "WIDTH", "card_svg", "sprite"]

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

CODES: tuple[str, ...] = tuple(rank + suit for rank in _RANKS for suit in "CDHS")
"""All 52 codes in the order of their numbers."""


def card_svg(card: int | str, face: str = "classic", back_name: str = BACKS[0]) -> str:
    """One card as a whole SVG document.

    ``card`` is a code, a number 0..51 or ``"back"``. Raises ValueError for any other card and for an unknown face or
    back.

    >>> card_svg("9S")[:62]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">'
    >>> card_svg(35) == card_svg("9s")
    True
    """
    look = face_named(face)
    code = _code(card)
    turned = back(back_name)
    body = turned if code == "BACK" else Drawer(look, shared=False).card(code[:-1], code[-1])
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{_sheet(PAPER)}{body}</svg>'


@cache
def sprite(face: str = "classic") -> str:
    """All 52 cards and all backs as one SVG of symbols, 250 by 350 units.

    The ids are ``"AC"`` ... ``"KS"`` and ``"back-rosette"`` and so on; a page shows one with ``<use href="#9S"/>``.
    The paper takes the colour of the property ``--card-paper`` where a page sets it. Raises ValueError for an unknown
    face.
    """
    drawer = Drawer(face_named(face), shared=True)
    bodies = {code: drawer.card(code[:-1], code[-1]) for code in CODES} | {f"back-{name}": back(name) for name in BACKS}
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}"><use href="#deck-paper"/>{body}</symbol>'
        for name, body in bodies.items()
    )
    paper = f'<g id="deck-paper">{_sheet(f"var(--card-paper,{PAPER})")}</g>'
    shared = "".join(f'<g id="deck-{name}">{part(name, drawer.face.four)}</g>' for name in sorted(drawer.used))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{paper}{shared}</defs>{symbols}</svg>'


def _sheet(paper: str) -> str:
    return f'<rect x="1.5" y="1.5" width="247" height="347" rx="17" fill="{paper}" stroke="{EDGE}" stroke-width="3"/>'


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
