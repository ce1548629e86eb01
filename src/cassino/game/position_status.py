"""What is wrong with a position: one flag and one sentence for each fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntFlag, auto
from typing import TYPE_CHECKING

from cassino.game import dealing
from cassino.game.grouping import partition
from cassino.ground.cards import Card
from cassino.ground.choices import CourtBuild, Hold, Owner, Refill
from cassino.ground.ruleset import RuleSetError

if TYPE_CHECKING:
    from cassino.game.deal import Build
    from cassino.game.position import Position


class PositionFlag(IntFlag):
    """The kinds of fault a position can have."""

    SEATS = auto()
    """The rules have no game for so many seats, or the sides are not numbered from 0 without a gap."""
    UNKNOWN_SEAT = auto()
    """The seat to play, the dealer, an owner or the last capturer does not sit there."""
    DUPLICATE_CARD = auto()
    NOT_IN_PACK = auto()
    TOO_MANY_CARDS = auto()
    BUILD_ID_TWICE = auto()
    BUILD_VALUE = auto()
    """The cards of a build do not make its value."""
    WRONG_MULTIPLE = auto()
    """A build is said to be single though its cards make its value more than once, or the other way round."""
    STOCK_SIZE = auto()
    HALF = auto()
    TOO_FEW_CARDS = auto()
    NO_BUILDING = auto()
    OVER_MAX_BUILD = auto()
    SEVERAL_BUILDS = auto()
    """A seat owns several builds where it may own only one."""
    VALUE_BUILT_TWICE = auto()
    NO_CAPTURING_CARD = auto()
    """An owner holds no card for a build, though it must keep one."""
    HAND_SIZES = auto()
    ROUND = auto()
    LAST_CAPTURER = auto()
    SWEEPS = auto()


_F = PositionFlag
BROKEN = (
    _F.SEATS
    | _F.UNKNOWN_SEAT
    | _F.DUPLICATE_CARD
    | _F.NOT_IN_PACK
    | _F.TOO_MANY_CARDS
    | _F.BUILD_ID_TWICE
    | _F.BUILD_VALUE
    | _F.WRONG_MULTIPLE
    | _F.HALF
)
"""Faults that leave nothing to judge; the others are of positions that no deal leads to."""


@dataclass(frozen=True)
class PositionFault:
    """One fault: its flag and a sentence that names the card, build or seat."""

    flag: PositionFlag
    text: str
    build: str = ""
    """The id of the build it is a fault of, where it is one of a build."""
    card: Card | None = None
    """The card it is a fault of, where it is one of a card."""
    # A stock that does not make whole rounds is no more than odd where it is not seen: nothing will be dealt from it.
    dealt: bool = False

    @property
    def broken(self) -> bool:
        """Whether the engine cannot take a position with this fault."""
        return self.dealt or bool(self.flag & BROKEN)


@dataclass(frozen=True)
class PositionStatus:
    """The faults of a position; false where there is none.

    >>> from cassino.game.position import Position
    >>> status = Position("standard", hands=[["9S"], ["9S"]], table=["5C"]).status()
    >>> PositionFlag.DUPLICATE_CARD in status.flags, status.faults[0].text
    (True, '9S lies in hand 0 and in hand 1')
    """

    faults: tuple[PositionFault, ...]

    @property
    def flags(self) -> PositionFlag:
        """The flags of all faults."""
        found = PositionFlag(0)
        for fault in self.faults:
            found |= fault.flag
        return found

    def __bool__(self) -> bool:
        return bool(self.faults)

    def __str__(self) -> str:
        return "; ".join(fault.text for fault in self.faults)


def status(position: Position) -> PositionStatus:
    """Every fault of a position, those first that leave nothing to judge."""
    faults = [*_seats(position), *_cards(position), *_builds(position)]
    if not any(fault.broken for fault in faults):
        faults += [*_stock(position), *_counts(position), *_ownership(position), *_piles(position)]
    return PositionStatus(tuple(sorted(faults, key=lambda fault: not fault.broken)))


def _seats(p: Position) -> Iterator[PositionFault]:
    try:
        p.rules.check(p.players)
    except RuleSetError as error:
        yield PositionFault(_F.SEATS, str(error))
    if sorted(set(p.sides)) != list(range(max(p.sides) + 1)) or len(set(p.sides)) < 2:
        told = " ".join(map(str, p.sides))
        yield PositionFault(_F.SEATS, f"sides {told} are not two or more, numbered from 0 without a gap")
    named = [("the seat to play", p.to_play), ("the dealer", p.dealer)]
    named += [(f"the owner of {b.id}", b.owner) for b in p.builds]
    named += [] if p.last_capturer is None else [("the last capturer", p.last_capturer)]
    for what, seat in named:
        if seat >= p.players:
            yield PositionFault(_F.UNKNOWN_SEAT, f"{what} is seat {seat}, but the seats are 0 to {p.players - 1}")
    if p.half not in (1, 2):
        yield PositionFault(_F.HALF, f"there is no half {p.half}: a pack serves for half 1 and 2")


def _cards(p: Position) -> Iterator[PositionFault]:
    places: list[tuple[str, Sequence[Card | None]]] = [(f"in hand {seat}", hand) for seat, hand in enumerate(p.hands)]
    places.append(("loose on the table", p.table))
    places += [(f"in {b.id}", b.cards) for b in p.builds]
    places += [(f"in the pile of side {side}", pile) for side, pile in enumerate(p.piles)]
    places.append(("in the stock", p.stock))
    first: dict[Card, str] = {}
    total = 0
    for place, cards in places:
        total += len(cards)
        for card in cards:
            if card is None:
                continue
            if card in first:
                again = f"twice {place}" if first[card] == place else f"{first[card]} and {place}"
                yield PositionFault(_F.DUPLICATE_CARD, f"{card} lies {again}", card=card)
            elif not p.rules.pack & card.mask:
                what = f"{card} lies {place} but is not in the pack of these rules"
                yield PositionFault(_F.NOT_IN_PACK, what, card=card)
            first.setdefault(card, place)
    if total > p.rules.deck:
        yield PositionFault(_F.TOO_MANY_CARDS, f"{total} cards are there, but the pack has {p.rules.deck}")
    elif total < p.rules.deck:
        yield PositionFault(_F.TOO_FEW_CARDS, f"only {total} cards of the {p.rules.deck} in the pack are there")


# --- builds


def _builds(p: Position) -> Iterator[PositionFault]:
    rules = p.rules
    ids: set[str] = set()
    for build in p.builds:
        if build.id in ids:
            yield PositionFault(_F.BUILD_ID_TWICE, f"two builds are called {build.id}", build.id)
        ids.add(build.id)
        yield from _arithmetic(p, build)
        of_courts = rules.court_build == CourtBuild.PAIRS and all(card.is_court for card in build.cards)
        if rules.build_allowed and build.value > rules.max_build and not of_courts:
            what = f"{build.id} is a build of {build.value}, but none may be above {rules.max_build}"
            yield PositionFault(_F.OVER_MAX_BUILD, what, build.id)
    if p.builds and not rules.build_allowed:
        what = f"{p.builds[0].id} lies there, but this game has no builds"
        yield PositionFault(_F.NO_BUILDING, what, p.builds[0].id)
    if rules.unique_value:
        for i, build in enumerate(p.builds):
            if any(b.value == build.value for b in p.builds[:i]):
                what = f"{build.id} is a second build of {build.value}, where each value is built once"
                yield PositionFault(_F.VALUE_BUILT_TWICE, what, build.id)


def _arithmetic(p: Position, build: Build) -> Iterator[PositionFault]:
    told = "+".join(map(str, build.cards))
    if len(build.cards) < 2:
        what = f"{build.id} has {told or 'no card'}: a build has two cards or more"
        yield PositionFault(_F.BUILD_VALUE, what, build.id)
        return
    values = [p.rules.build_values(card.index) for card in build.cards]
    for card, own in zip(build.cards, values, strict=True):
        if not own:
            what = f"{card} has no number in these rules and cannot be in a build, as in {build.id}"
            yield PositionFault(_F.BUILD_VALUE, what, build.id, card)
            return
    courts = [card for card in build.cards if card.is_court]
    if courts and p.rules.court_build == CourtBuild.PAIRS and len({card.rank for card in build.cards}) > 1:
        what = f"{courts[0]} is built only with courts of its rank, not in {build.id} with {told}"
        yield PositionFault(_F.BUILD_VALUE, what, build.id, courts[0])
        return
    groups = partition(values, build.value) if 1 <= build.value <= 16 else None
    if groups is None:
        low = sum(min(own) for own in values)
        what = f"{build.id} is said to be {build.value}, but {told} is {low} and does not fall into groups of it"
        yield PositionFault(_F.BUILD_VALUE, what, build.id)
        return
    # The engine calls a build multiple once its cards, aces low, do not add up to its value.
    if build.multiple not in (len(groups) > 1, sum(min(own) for own in values) != build.value):
        is_so = {1: "once", 2: "twice"}.get(len(groups), f"{len(groups)} times")
        said = "multiple" if build.multiple else "single"
        what = f"{build.id} is said to be {said}, but {told} makes {build.value} {is_so}"
        yield PositionFault(_F.WRONG_MULTIPLE, what, build.id)


def _ownership(p: Position) -> Iterator[PositionFault]:
    rules = p.rules
    for seat in range(p.players):
        owned = [b for b in p.builds if b.owner == seat]
        if rules.one_build:
            mine = [b for b in p.builds if b.owner == seat or _paired(p, seat, b)]
            if len(mine) > 1 and owned and owned[0] is mine[0]:
                what = f"{_listed([b.id for b in mine])} belong to seat {seat}, which may own only one build"
                yield PositionFault(_F.SEVERAL_BUILDS, what)
        # Where a partner's card may stand behind a build, the owner's own hand proves nothing.
        bound = rules.keep and rules.hold == Hold.OWN and not rules.build_for_partner
        if bound and owned and None not in p.hands[seat]:
            yield from _kept(p, seat, owned)


def _paired(p: Position, seat: int, build: Build) -> bool:
    return p.rules.owner == Owner.PAIR and p.sides[build.owner] == p.sides[seat]


def _kept(p: Position, seat: int, owned: list[Build]) -> Iterator[PositionFault]:
    hand = [card for card in p.hands[seat] if card is not None]
    takers = {b.id: [c for c in hand if p.rules.takes_build(c.index, b.value)] for b in owned}
    lacking = [b for b in owned if not takers[b.id]]
    for build in lacking:
        said, one = p.rules.value_word(build.value), p.rules.value_word(build.value, several=False)
        what = f"seat {seat} owns {build.id}, a build of {said}, and holds no {one} to take it"
        yield PositionFault(_F.NO_CAPTURING_CARD, what, build.id)
    if lacking:
        return
    needs = owned
    if p.rules.two_builds_one_card:
        needs = [b for i, b in enumerate(owned) if all(b.value != a.value for a in owned[:i])]
    if not _matched([takers[b.id] for b in needs], set()):
        what = f"seat {seat} does not hold a card for each of its builds {_listed([b.id for b in needs])}"
        yield PositionFault(_F.NO_CAPTURING_CARD, what)


def _matched(needs: list[list[Card]], used: set[Card]) -> bool:
    """Whether each need can have a card of its own."""
    if not needs:
        return True
    return any(_matched(needs[1:], {*used, card}) for card in needs[0] if card not in used)


# --- hands, stock, piles


def _stock(p: Position) -> Iterator[PositionFault]:
    rules, left = p.rules, len(p.stock)
    a_round = rules.hand_cards(p.players) * p.players
    what = ""
    if rules.refill == Refill.REDEAL and left % a_round:
        what = f"{left} cards in the stock do not make whole rounds of {a_round}"
    elif rules.refill == Refill.ALL_DEALT and left:
        what = f"{left} cards are in the stock, but the whole pack is dealt at once"
    elif rules.refill == Refill.SECOND_HALF and left not in (0, a_round):
        what = f"{left} cards in the stock do not make a second half of {a_round}"
    elif rules.refill == Refill.DRAW and left > (most := rules.deck - a_round - rules.table_cards(p.players)):
        what = f"{left} cards are in the stock, which begins with {most}"
    if what:
        yield PositionFault(_F.STOCK_SIZE, what, dealt=rules.refill == Refill.REDEAL and not p.partial)


def _counts(p: Position) -> Iterator[PositionFault]:
    """Hands against the turn, stock against the round."""
    rules, left = p.rules, len(p.stock)
    rounds = rules.rounds(p.players)
    if not 1 <= p.round <= (rounds or 1):
        yield PositionFault(_F.ROUND, f"there is no round {p.round}: a deal has {rounds or 1}")
    elif rounds is not None and rules.refill == Refill.REDEAL:
        after = (rounds - p.round) * rules.hand_cards(p.players) * p.players
        if left != after:
            yield PositionFault(_F.ROUND, f"round {p.round} of {rounds} leaves {after} cards in the stock, not {left}")
    sizes = [len(hand) for hand in p.hands]
    if not any(sizes):
        if left:
            yield PositionFault(_F.HAND_SIZES, f"nobody holds a card, though {left} are in the stock")
        return
    size, most = sizes[p.to_play], rules.hand_cards(p.players)
    if not 1 <= size <= most:
        yield PositionFault(_F.HAND_SIZES, f"seat {p.to_play}, to play, holds {size} cards where 1 to {most} belong")
        return
    order = dealing.turn_order(rules, p.players, p.dealer)
    played = order.index(p.to_play)
    drawing = rules.refill == Refill.DRAW and left > 0
    if drawing and (left + played) % p.players:
        yield PositionFault(_F.STOCK_SIZE, f"{left} cards in the stock do not fit the turn of seat {p.to_play}")
    for seat in range(p.players):
        due = most if drawing else size - (order.index(seat) < played)
        if sizes[seat] != due:
            held = f"{sizes[seat]} card" + ("s" if sizes[seat] != 1 else "")
            what = f"seat {seat} holds {held} where {due} belong, with {size} in hand {p.to_play}, to play"
            yield PositionFault(_F.HAND_SIZES, what)


def _piles(p: Position) -> Iterator[PositionFault]:
    if p.last_capturer is None:
        for side, pile in enumerate(p.piles):
            if pile:
                what = f"side {side} has captured cards, so somebody must have captured last"
                yield PositionFault(_F.LAST_CAPTURER, what)
                break
    elif not p.piles[p.sides[p.last_capturer]]:
        what = f"seat {p.last_capturer} is said to have captured last, but its side has no pile"
        yield PositionFault(_F.LAST_CAPTURER, what)
    for side, (pile, sweeps) in enumerate(zip(p.piles, p.sweeps, strict=True)):
        if 2 * sweeps > len(pile):
            what = f"side {side} is said to have {sweeps} sweeps, with {len(pile)} cards captured"
            yield PositionFault(_F.SWEEPS, what)


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
