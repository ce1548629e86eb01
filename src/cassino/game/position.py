"""A position: any table as it may be laid out by hand, with what is known of hands and stock.

Nothing about a position is checked when it is made: it may hold a card twice or a build that cannot be. `status` says
what is wrong with it, `verify` raises, `deal` gives the position to the engine. Unseen cards are None, in texts `??`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from cassino.game import dealing
from cassino.game.deal import Build, Deal
from cassino.game.plays import PlayError, slot_of
from cassino.game.rulebook import rulebook
from cassino.game.stepping import Game
from cassino.ground.cards import Card, mask
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet

if TYPE_CHECKING:
    from cassino.game.position_status import PositionStatus

Held = tuple[Card | None, ...]
"""Cards of a hand or of the stock; None stands for a card that is not seen."""

MOST = 99
"""No number in a position is higher."""


class PositionError(ValueError):
    """A position that cannot be read, laid out or played on; `faults` are the sentences, one a fault."""

    def __init__(self, text: str, faults: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.faults = tuple(faults) or (text,)

    def __reduce__(self) -> tuple[type[PositionError], tuple[str, tuple[str, ...]]]:
        return PositionError, (str(self), self.faults)


@dataclass(frozen=True, init=False)
class Position:
    """Everything that lies on a table, with the rules and the seat to play.

    >>> position = Position("standard", hands=[["9S", "2D"], 2], table=["5C", "4D"], stock=40, round=2)
    >>> position.to_text()
    'standard; turn 0; dealer 1; round 2; hands 9S 2D / ?? ??; table 5C 4D; stock 40x??'
    >>> sorted(position.deal().text(play) for play in position.deal().legal_plays)
    ['2D _', '9S _', '9S x 5C+4D*']

    `hands` has the cards of each seat, or a number of unseen ones; so has `stock`, in the order in which it is dealt.
    `piles` and `sweeps` are by side, `last_capturer` is a seat or None, `half` 1 or 2 where a pack serves for two
    halves. What is left out: everyone plays as is usual under the rules, the last seat deals, the rest is empty.
    Raises PositionError for parts of the wrong form, CardError for texts that are no cards, RuleSetError for rules.
    """

    rules: RuleSet
    players: int
    sides: tuple[int, ...]
    to_play: int
    dealer: int
    round: int
    half: int
    hands: tuple[Held, ...]
    table: tuple[Card, ...]
    builds: tuple[Build, ...]
    piles: tuple[tuple[Card, ...], ...]
    sweeps: tuple[int, ...]
    last_capturer: int | None
    stock: Held

    def __init__(
        self,
        rules: RuleSet | str | Mapping[str, object],
        hands: Sequence[Sequence[Card | str | None] | int],
        *,
        table: Iterable[Card | str] = (),
        builds: Iterable[Build] = (),
        to_play: int = 0,
        dealer: int | None = None,
        sides: Sequence[int] | None = None,
        piles: Sequence[Iterable[Card | str]] | None = None,
        sweeps: Sequence[int] | None = None,
        last_capturer: int | None = None,
        stock: Sequence[Card | str | None] | int = (),
        round: int = 1,
        half: int = 1,
    ) -> None:
        found = resolve(rules)
        players = len(hands)
        if not 2 <= players <= 4:
            raise PositionError(f"a position has the hands of 2, 3 or 4 seats, not {players}")
        chosen = usual_sides(found, players) if sides is None else tuple(_number(s, "a side", 3) for s in sides)
        if len(chosen) != players:
            raise PositionError(f"{len(chosen)} sides are given for {players} seats")
        n_sides = max(chosen) + 1
        by_side = [(), *[()] * (n_sides - 1)] if piles is None else list(piles)
        counts = [0] * n_sides if sweeps is None else list(sweeps)
        for name, given in (("piles", by_side), ("sweeps", counts)):
            if len(given) != n_sides:
                raise PositionError(f"{len(given)} {name} are given for {n_sides} sides")
        put = object.__setattr__
        put(self, "rules", found)
        put(self, "players", players)
        put(self, "sides", chosen)
        put(self, "to_play", _number(to_play, "the seat to play"))
        put(self, "dealer", players - 1 if dealer is None else _number(dealer, "the dealer"))
        put(self, "round", _number(round, "the round"))
        put(self, "half", _number(half, "the half"))
        put(self, "hands", tuple(_held(hand, f"hand {seat}") for seat, hand in enumerate(hands)))
        put(self, "table", tuple(Card(c) for c in table))
        put(self, "builds", tuple(_build(b) for b in builds))
        put(self, "piles", tuple(tuple(Card(c) for c in pile) for pile in by_side))
        put(self, "sweeps", tuple(_number(n, "a number of sweeps") for n in counts))
        put(self, "last_capturer", None if last_capturer is None else _number(last_capturer, "the last capturer"))
        put(self, "stock", _held(stock, "the stock"))

    @classmethod
    def of(cls, deal: Deal) -> Position:
        """The position of a deal as it stands; its log is not part of it.

        A deal laid out with unseen cards gives them back as unseen; its stock is what the pack has left.
        """
        hands = [(*deal.hand(seat), *[None] * deal.unseen_in_hand(seat)) for seat in range(deal.players)]
        builds, table = deal.builds, deal.table
        piles = [deal.pile(side) for side in range(deal.n_sides)]
        stock: Held = tuple(Card.of(card) for card in deal.pack_order()[deal.pos :])
        if deal.partial:
            lying = sum(map(len, hands)) + len(table) + sum(len(b.cards) for b in builds) + sum(map(len, piles))
            stock = (None,) * max(0, deal.rules.deck - lying)
        return cls(
            deal.rules,
            hands,
            table=table,
            builds=builds,
            to_play=deal.turn,
            dealer=deal.dealer,
            sides=deal.sides,
            piles=piles,
            sweeps=[deal.sweeps(side) for side in range(deal.n_sides)],
            last_capturer=None if deal.last_seat < 0 else deal.last_seat,
            stock=stock,
            round=deal.round,
            half=deal.half,
        )

    @property
    def partial(self) -> bool:
        """Whether a card of a hand or of the stock is not seen."""
        return any(None in hand for hand in self.hands) or None in self.stock

    def replace(self, **changes: Any) -> Position:
        """The same position with some fields changed; raises as `Position` does."""
        given = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "players"}
        for name in changes:
            if name not in given:
                raise PositionError(f"a position has no field {name!r} that can be changed")
        return Position(**{**given, **changes})

    # --- is it one?

    def status(self) -> PositionStatus:
        """What is wrong with the position, fault by fault; empty where it could stand in a deal of these rules."""
        from cassino.game.position_status import status

        return status(self)

    def verify(self) -> None:
        """Raises PositionError with every fault unless the position could stand in a deal of these rules."""
        faults = [fault.text for fault in self.status().faults]
        if faults:
            raise PositionError("; ".join(faults), faults)

    def deal(self) -> Deal:
        """The position as a deal with an empty log.

        It may be one that no deal leads to (a hand too short, an owner without the card of the build): the engine
        judges it all the same. With unseen cards the deal is partial: it is never over, nothing is dealt, and only
        hands that are seen have plays. Raises PositionError for faults that leave nothing to judge, such as a card
        lying twice.
        """
        faults = [fault.text for fault in self.status().faults if fault.broken]
        if faults:
            raise PositionError("; ".join(faults), faults)
        deal = Deal.__new__(Deal)
        Game.__init__(deal, rulebook(self.rules), self.players, self.sides)
        deal.rejected = ()
        partial = self.partial
        deal.put(
            [mask(c for c in hand if c is not None) for hand in self.hands],
            mask(self.table),
            [(slot_of(b.id), mask(b.cards), b.value, b.owner, b.multiple) for b in self.builds],
            [mask(pile) for pile in self.piles],
            list(self.sweeps),
            self.to_play,
            -1 if self.last_capturer is None else self.last_capturer,
            [] if partial else [c.index for c in self.stock if c is not None],
            self.dealer,
            self.half,
            partial,
            [hand.count(None) for hand in self.hands],
            self.round,
        )
        return deal

    # --- as text and as JSON

    def to_text(self) -> str:
        """The position as one line; `from_text` gives an equal position back."""
        from cassino.game.position_text import to_text

        return to_text(self)

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position of a line such as `standard; hands 9S 2D / ?? ??; table 5C 4D; builds B1=9:6S+3H@1`.

        Raises PositionError naming the column and what was expected there. What the position holds is not checked.
        """
        from cassino.game.position_text import from_text

        return from_text(text)

    def to_dict(self) -> dict[str, Any]:
        """The position as JSON, in the referee's forms; unseen cards are null."""
        from cassino.game.position_json import to_dict

        return to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Position:
        """The position of a JSON table, the referee's included (`hand` is that of the seat to play).

        Raises PositionError naming the entry that is wrong.
        """
        from cassino.game.position_json import from_dict

        return from_dict(data)

    def _repr_svg_(self) -> str | None:
        """The table as a picture, where pictures have been loaded; notebooks show it."""
        return None if Deal.picture is None else Deal.picture(self)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"Position.from_text({self.to_text()!r})"


def usual_sides(rules: RuleSet, players: int) -> tuple[int, ...]:
    """The side of each seat where nothing is said about it."""
    # Rules without a deal for so many seats are a fault of the position, which `status` names.
    return dealing.sides_for(rules, players) if players in rules.player_counts else tuple(range(players))


def _number(value: object, what: str, most: int = MOST) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise PositionError(f"{what} is a number from 0 to {most}, not {str(value)[:40]!r}")
    return value


def _held(cards: Sequence[Card | str | None] | int, what: str) -> Held:
    if isinstance(cards, int):
        return (None,) * _number(cards, f"the number of cards of {what}")
    return tuple(None if c is None or c == "??" else Card(c) for c in cards)


def _build(build: Build) -> Build:
    try:
        slot_of(build.id)
    except PlayError as error:
        raise PositionError(str(error)) from error
    value, owner = _number(build.value, f"the value of {build.id}"), _number(build.owner, f"the owner of {build.id}")
    return Build(build.id.upper(), value, tuple(Card(c) for c in build.cards), owner, bool(build.multiple))
