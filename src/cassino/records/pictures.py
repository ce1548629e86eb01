"""Pictures of a table: as SVG with the deck's own cards, and as plain text.

Both draw a deal, a position or a seat's view; with a `viewer` only that seat's hand lies open. Importing this module
lets a notebook show deals and positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap

from cassino.game.deal import Build, Deal
from cassino.game.grouping import partition
from cassino.game.position import Held, Position, PositionError
from cassino.ground.cards import Card
from cassino.ground.ruleset import RuleSet
from cassino.records.deck_svg import BACKS, HEIGHT, WIDTH, card_svg
from cassino.records.seat_position import seat_position
from cassino.records.views import View

Shown = Deal | Position | View

_WIDE = 720
_CARD_W = 75
_CARD_H = _CARD_W * HEIGHT // WIDTH
_GAP = 12
_FAN = 30
_APART = 10
_MARGIN = 20
_FELT = "#1d4f3f"
_FELT_LIGHT = "#2a6652"
_LINE = "#f3ead2"
_PLATE = "#fbf1da"
_INK = "#1b2033"
_GOLD = "#e8b23a"
_FONT = 'font-family="system-ui, sans-serif"'


def svg(
    shown: Shown,
    viewer: int | None = None,
    *,
    face: str = "classic",
    back: str = BACKS[0],
    notes: Sequence[str] = (),
    seats: Sequence[str] = (),
) -> str:
    """The table as an SVG document: hands, loose cards, builds with their value and owner, stock and piles.

    Without a viewer every known hand lies open, as a deal's owner may see it. `face` is one of `deck_svg.FACES`,
    `back` one of `deck_svg.BACKS`. With `notes` these lines stand under the table instead of rules, round and piles,
    and seats without cards are left out; `seats` names them. Raises PositionError (or ViewError) for a viewer who does
    not sit there, ValueError for an unknown face or back.

    >>> svg(Position.from_text("standard; hands 9S / ??; table 5C 4D"))[:56]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720'
    """
    position = _position(shown, viewer)
    bottom = viewer if viewer is not None else shown.seat if isinstance(shown, View) else None
    drawing = _Drawing(face, back, seats)
    order = _seats(position, (position.to_play if notes else 0) if bottom is None else bottom)
    for seat in order[1:]:
        if position.hands[seat] or not notes:
            drawing.hand(position, seat)
    drawing.table(position)
    drawing.hand(position, order[0])
    drawing.foot(notes or _told(position))
    return drawing.document(" ".join(notes) or text_picture(position))


def text_picture(shown: Shown, viewer: int | None = None, *, symbols: bool = True) -> str:
    """The table as lines of text; `symbols=False` writes suits as letters.

    >>> print(text_picture(Position.from_text("standard; hands 9S / ??; table 5C 4D; builds B1=9:6S+3H@1")))
    standard, round 1 of 6, stock empty
    Seat 1   ??
    Table    5♣ 4♦
    Builds   B9  6♠+3♥  (B1, seat 1)
    Seat 0   9♠  to play
    Piles    side 0: no card; side 1: no card
    """
    p = _position(shown, viewer)
    bottom = viewer if viewer is not None else shown.seat if isinstance(shown, View) else None
    order = _seats(p, bottom or 0)

    def cards(held: Held) -> str:
        return " ".join(_name(card, symbols) for card in held) or "-"

    def hand(seat: int) -> str:
        return f"Seat {seat}   {cards(p.hands[seat])}" + ("  to play" if seat == p.to_play else "")

    lines = [f"{p.rules.code}, {_round(p)}, stock {len(p.stock) or 'empty'}"]
    lines += [hand(seat) for seat in order[1:]]
    lines.append(f"Table    {cards(p.table)}")
    for i, build in enumerate(p.builds):
        groups = " ".join("+".join(_name(c, symbols) for c in group) for group in _groups(p.rules, build))
        many = "s" if build.multiple else ""
        title = "Builds" if i == 0 else ""
        lines.append(f"{title:<8} B{build.value}{many}  {groups}  ({build.id}, seat {build.owner})")
    lines.append(hand(order[0]))
    lines.append("Piles    " + "; ".join(_pile(p, side) for side in range(len(p.piles))))
    return "\n".join(lines)


def _position(shown: Shown, viewer: int | None) -> Position:
    """What is drawn: for a viewer, what that seat knows."""
    if isinstance(shown, View):
        if viewer not in (None, shown.seat):
            whose = "a spectator" if shown.seat is None else f"seat {shown.seat}"
            raise PositionError(f"this is the view of {whose}, not of seat {viewer}")
        return seat_position(shown)
    if isinstance(shown, Deal):
        return Position.of(shown) if viewer is None else seat_position(shown, viewer)
    if viewer is None:
        return shown
    if not 0 <= viewer < shown.players:
        raise PositionError(f"there is no seat {viewer}: the seats are 0 to {shown.players - 1}")
    hands = [hand if seat == viewer else len(hand) for seat, hand in enumerate(shown.hands)]
    return shown.replace(hands=hands, stock=len(shown.stock))


def _seats(position: Position, bottom: int) -> list[int]:
    """The seats, the one at the bottom in front, then to its left."""
    return [(bottom + i) % position.players for i in range(position.players)]


def _name(card: Card | None, symbols: bool) -> str:
    return "??" if card is None else card.symbol if symbols else str(card)


def _groups(rules: RuleSet, build: Build) -> Sequence[Sequence[Card]]:
    """The cards of a build as groups of its value; as one group where they do not fall into any."""
    found = partition([rules.build_values(c.index) for c in build.cards], build.value) if build.value else None
    return [[build.cards[i] for i in group] for group in found] if found else [build.cards]


def _round(position: Position) -> str:
    rules, players = position.rules, position.players
    rounds = rules.rounds(players) if players in rules.player_counts else None
    return f"round {position.round}" + (f" of {rounds}" if rounds else "")


def _pile(position: Position, side: int) -> str:
    n, sweeps = len(position.piles[side]), position.sweeps[side]
    told = f"side {side}: {_count(n, 'card')}"
    return told + (f", {_count(sweeps, 'sweep')}" if sweeps else "")


def _count(n: int, what: str) -> str:
    return f"no {what}" if n == 0 else f"{n} {what}" + ("s" if n > 1 else "")


def _told(position: Position) -> list[str]:
    """Rules, round and stock, then the piles."""
    told = " · ".join([position.rules.code, _round(position), f"{len(position.stock)} in the stock"])
    return [told, " · ".join(_pile(position, side) for side in range(len(position.piles)))]


def _width(rules: RuleSet, build: Build) -> int:
    """How wide a build is drawn; its plate needs room for a value and an owner."""
    spread = _FAN * (len(build.cards) - 1) + _APART * (len(_groups(rules, build)) - 1)
    return max(_CARD_W + spread, 108)


class _Drawing:
    """Draws from the top down; `y` is where the next row begins."""

    def __init__(self, face: str, back: str, seats: Sequence[str] = ()) -> None:
        self.seats = seats
        self.face = face
        self.back = card_svg("back", face, back)
        self.parts: list[str] = []
        self.y = _MARGIN
        # Backs look all the same and are many: drawn once, referred to.
        self.has_back = False

    def card(self, card: Card | None, x: float, y: float) -> None:
        if card is None:
            self.has_back = True
            size = f'width="{_CARD_W}" height="{_CARD_H}"'
            self.parts.append(f'<use href="#cassino-back" x="{x:g}" y="{y:g}" {size}/>')
            return
        self.parts.append(_placed(card_svg(str(card), self.face), x, y))

    def text(self, x: float, y: float, text: str, *, size: int = 15, colour: str = _LINE, style: str = "") -> None:
        words = escape(text)
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}" {_FONT} {style}>{words}</text>'
        )

    def hand(self, position: Position, seat: int) -> None:
        cards = position.hands[seat]
        turn = seat == position.to_play
        self.text(_MARGIN, self.y + 20, self.name(seat), style='font-weight="600"')
        if turn and not self.seats:
            self.text(_MARGIN, self.y + 42, "to play", size=13, colour=_GOLD, style='font-weight="600"')
        if not cards and not self.seats:
            self.text(_MARGIN + 90, self.y + 20, "no cards", size=13, style='opacity="0.7"')
        room = _WIDE - 2 * _MARGIN - 90 - _CARD_W
        step = min(_CARD_W + 8, room / max(1, len(cards) - 1)) if len(cards) > 1 else 0
        step = min(step, 24) if not any(cards) else step
        for i, card in enumerate(cards):
            self.card(card, _MARGIN + 90 + i * step, self.y)
        self.y += (_CARD_H if cards else 44) + _GAP

    def table(self, position: Position) -> None:
        """Loose cards, then builds, in as many rows as they need."""
        top = self.y
        x, y = _MARGIN + 20, top + 20
        tall = _CARD_H
        self.parts.append("")  # the cloth goes here once its height is known
        at = len(self.parts) - 1
        items: list[tuple[int, Card | Build]] = [(_CARD_W, card) for card in position.table]
        items += [(_width(position.rules, b), b) for b in position.builds]
        for width, item in items:
            if x + width > _WIDE - _MARGIN - 20 and x > _MARGIN + 20:
                x, y, tall = _MARGIN + 20, y + tall + _GAP, _CARD_H
            if isinstance(item, Card):
                self.card(item, x, y)
            else:
                self.build(position, item, x, y)
                tall = _CARD_H + 34
            x += width + _GAP
        if not items and not self.seats:
            self.text(_WIDE / 2, y + _CARD_H / 2, "the table is empty", style='text-anchor="middle" opacity="0.7"')
        bottom = y + tall + 20
        self.parts[at] = (
            f'<rect x="{_MARGIN}" y="{top:g}" width="{_WIDE - 2 * _MARGIN}" height="{bottom - top:g}" rx="16" '
            f'fill="{_FELT_LIGHT}"/>'
        )
        self.y = bottom + _GAP + 4

    def build(self, position: Position, build: Build, x: float, y: float) -> None:
        """A fan of the cards, group by group, over a plate with value and owner."""
        at = x
        for group in _groups(position.rules, build):
            for card in group:
                self.card(card, at, y)
                at += _FAN
            at += _APART
        width = _width(position.rules, build)
        top = y + _CARD_H - 8
        stroke = f'stroke="{_GOLD}" stroke-width="{3 if build.multiple else 1.5}"'
        self.parts.append(f'<rect x="{x:g}" y="{top:g}" width="{width}" height="38" rx="9" fill="{_PLATE}" {stroke}/>')
        value = f"{build.value}s" if build.multiple else str(build.value)
        self.text(x + 10, top + 27, value, size=24, colour=_INK, style='font-weight="700"')
        owner = self.name(build.owner) if self.seats else f"seat {build.owner}"
        # With names of one's own the picture speaks their language; a multiple build is told by its value as well.
        kind = "" if self.seats else "multiple" if build.multiple else "single"
        edge = 'text-anchor="end"'
        self.text(x + width - 8, top + 16, f"{build.id} {owner}", size=11, colour=_INK, style=edge)
        self.text(x + width - 8, top + 30, kind, size=11, colour=_INK, style=edge)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat] if seat < len(self.seats) else f"Seat {seat}"

    def foot(self, lines: Sequence[str]) -> None:
        """What is said under the table."""
        for line in [part for told in lines for part in wrap(told, 100)]:
            self.text(_MARGIN, self.y + 16, line, size=13)
            self.y += 20
        self.y += 4

    def document(self, title: str) -> str:
        height = self.y + _MARGIN - 8
        back = ""
        if self.has_back:
            symbol = self.back.removesuffix("</svg>").partition(">")[2]
            back = f'<defs><symbol id="cassino-back" viewBox="0 0 {WIDTH} {HEIGHT}">{symbol}</symbol></defs>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {height:g}" width="{_WIDE}" '
            f'height="{height:g}" role="img"><title>{escape(title)}</title>{back}'
            f'<rect width="{_WIDE}" height="{height:g}" rx="18" fill="{_FELT}"/>{"".join(self.parts)}</svg>'
        )


def _placed(document: str, x: float, y: float) -> str:
    """A whole SVG document as a part of another one."""
    inside = document.partition(">")[2]
    return f'<svg x="{x:g}" y="{y:g}" width="{_CARD_W}" height="{_CARD_H}" viewBox="0 0 {WIDTH} {HEIGHT}">{inside}'


def picture(shown: object) -> str:
    """What a notebook shows."""
    return svg(shown) if isinstance(shown, Deal | Position | View) else ""


Deal.picture = staticmethod(picture)
