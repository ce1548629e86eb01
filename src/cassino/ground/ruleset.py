"""A rule set: every option of the rules matrix with a value, frozen and hashable.

The defaults are the values of the preset ``standard``. Values are checked one by one when a rule set is made;
combinations that cannot be played are refused by :meth:`RuleSet.check`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from . import choices as o
from .cards import FULL_MASK, Card, Rank
from .language import say
from .options import OPTIONS, RuleSetError, find_option

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Difference", "Packet", "RuleSet", "RuleSetError"]

_COURTS_MASK = sum(1 << i for i in range(40, 52))
_EIGHT_TO_TEN = sum(1 << i for i in range(28, 40))


class Difference(NamedTuple):
    """An option on which two rule sets differ, with both values."""

    option: str
    mine: Any
    theirs: Any


class Packet(NamedTuple):
    """Cards dealt together: how many and to whom (``"table"``, ``"dealer"`` or places after the first player)."""

    cards: int
    to: str | int


class _Hashed:
    """Room for a hash that was worked out once: rule sets are what much is remembered by, and have many options."""

    __slots__ = ("_hash",)
    _hash: int


# The methods that so many fields would have generated are written by hand: generating them is most of the import time.
@dataclass(init=False, repr=False, eq=False, frozen=True, slots=True)
class RuleSet(_Hashed):
    """All options of a game of Cassino; fields are named as in the rules matrix.

    >>> RuleSet().replace(sweep_points=0).code
    'standard~f1.0'

    Raises RuleSetError for a value that an option does not have; see ``options.OPTIONS`` for what they mean.
    """

    # A. deck, seats and deal
    deck: int = 52
    players: tuple[int, ...] = (2, 3, 4)
    first_dealer: o.FirstDealer = o.FirstDealer.RANDOM
    deal_packet: int = 2
    deal_order: o.DealOrder = o.DealOrder.OTHERS_DEALER_TABLE
    hand_size: int = 4
    table_size: int = 4
    refill: o.Refill = o.Refill.REDEAL
    opening_redeal: o.OpeningRedeal = o.OpeningRedeal.NONE
    opening_rejected: o.OpeningRejected = o.OpeningRejected.SHUFFLE_BACK
    first_player: o.FirstPlayer = o.FirstPlayer.LEFT
    direction: o.Direction = o.Direction.CLOCKWISE
    announce_last: bool = True
    deal_rotation: o.DealRotation = o.DealRotation.LEFT
    # B. card values
    ace_hand: tuple[int, ...] = (1,)
    ace_table: tuple[int, ...] = (1,)
    ace_build: tuple[int, ...] = (1,)
    courts: o.Courts = o.Courts.PAIR
    special_hand: tuple[tuple[str, tuple[int, ...]], ...] = ()
    # C. capturing
    court_capture: o.CourtCapture = o.CourtCapture.ONE
    multi_group: bool = True
    pair_plus_sum: bool = True
    capture_extent: o.CaptureExtent = o.CaptureExtent.MAXIMAL
    one_group_per_card: bool = True
    must_capture: o.MustCapture = o.MustCapture.NONE
    capture_if_played: bool = False
    build_capture: o.BuildCapture = o.BuildCapture.SINGLE
    build_in_sum: bool = False
    build_plus_loose: bool = True
    two_builds_one_card: bool = True
    hand_cards_per_play: int = 1
    pile_steal: bool = False
    # D. building
    build_allowed: bool = True
    table_only_build: bool = False
    build_table_cards: o.BuildTableCards = o.BuildTableCards.ANY
    multi: bool = True
    multi_one_play: bool = True
    add_own: bool = True
    add_to_other: bool = True
    hold: o.Hold = o.Hold.OWN
    keep: bool = True
    raise_own: bool = True
    raise_opp: bool = True
    raise_partner: bool = True
    raise_material: o.RaiseMaterial = o.RaiseMaterial.HAND
    raise_absorb: bool = True
    multi_raise: bool = False
    max_build: int = 10
    court_build: o.CourtBuild = o.CourtBuild.NUMBERS
    one_build: bool = False
    unique_value: bool = False
    owner: o.Owner = o.Owner.LAST_TO_ADD
    owner_trail: o.OwnerTrail = o.OwnerTrail.NEVER
    owner_must_take: o.OwnerMustTake = o.OwnerMustTake.NO
    announce_build: bool = True
    build_for_partner: bool = False
    illegal_penalty: o.IllegalPenalty = o.IllegalPenalty.TAKE_BACK
    penalty_points: int = 2
    # E. end of the deal
    leftovers: o.Leftovers = o.Leftovers.LAST_CAPTURER
    leftover_builds: o.LeftoverBuilds = o.LeftoverBuilds.WITH_LOOSE
    no_capture_leftovers: o.NoCaptureLeftovers = o.NoCaptureLeftovers.NOBODY
    dealer_last: o.DealerLast = o.DealerLast.NONE
    # F. sweeps
    sweep_points: int = 1
    sweep_last_card: bool = True
    sweep_last_round: bool = True
    sweep_leftovers: bool = False
    sweep_cancel: bool = False
    sweep_freeze_at: int | None = None
    sweep_build_left: bool = False
    # G. scoring
    card_points: int = 3
    tie: o.Tie = o.Tie.NONE
    majority: o.Majority = o.Majority.PLURALITY
    spade_points: int = 1
    spade_mode: o.SpadeMode = o.SpadeMode.MAJORITY
    big: int = 2
    little: int = 1
    ace_pt: int = 1
    scoring: tuple[tuple[str, int], ...] | None = None
    last_pt: int = 0
    score_time: o.ScoreTime = o.ScoreTime.END_OF_DEAL
    # H. match
    target: int | None = 21
    target_choices: tuple[int, ...] = ()
    fixed_deals: int | None = None
    both_reach: o.BothReach = o.BothReach.HIGHER_TOTAL
    level: o.Level = o.Level.ANOTHER_DEAL
    fixed_level: o.FixedLevel = o.FixedLevel.DRAW
    count_out_order: tuple[str, ...] = ("cards", "spades", "big", "little", "AS", "AC", "AH", "AD", "sweeps")
    difference: bool = False
    lurch_under: int | None = None
    target_limits: tuple[tuple[int, str], ...] = ()
    # I. partnerships
    partnership: o.Partnership = o.Partnership.OPTIONAL
    pile: o.Pile = o.Pile.PER_SIDE
    partner_take: bool = True
    partner_duty: o.PartnerDuty = o.PartnerDuty.BUILDER
    talk: o.Talk = o.Talk.NO

    def __init__(self, **options: Any) -> None:
        named = _named(options)
        for name in OPTIONS:
            object.__setattr__(self, name, named[name] if name in named else _DEFAULTS[name])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleSet):
            return NotImplemented
        return self is other or _values(self) == _values(other)

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash(_values(self)))
            return self._hash

    def __repr__(self) -> str:
        return f"RuleSet.from_code({self.code!r})"

    # --- making and changing ---

    @classmethod
    def from_dict(cls, mapping: Mapping[str, Any]) -> RuleSet:
        """The rule set of a JSON table; options left out have the values of ``standard``.

        Raises RuleSetError for an unknown option, an unknown value or an option given under two names.
        """
        return cls().with_options(mapping)

    def to_dict(self) -> dict[str, Any]:
        """Every option with its value as JSON has it; ``from_dict`` gives the same rule set back."""
        return {name: option.plain(getattr(self, name)) for name, option in OPTIONS.items()}

    def with_options(self, mapping: Mapping[str, Any]) -> RuleSet:
        """The same rule set with some options changed, given as a JSON table; raises RuleSetError."""
        changes = _named(mapping)
        if not changes:
            return self
        new = object.__new__(type(self))
        for name in OPTIONS:
            object.__setattr__(new, name, changes[name] if name in changes else getattr(self, name))
        return new

    def replace(self, **options: Any) -> RuleSet:
        """The same rule set with some options changed; raises RuleSetError for an unknown option or value."""
        return self.with_options(options)

    def differences(self, other: RuleSet) -> list[Difference]:
        """The options on which this rule set and another differ, in the order of the matrix."""
        return [
            Difference(name, getattr(self, name), getattr(other, name))
            for name in OPTIONS
            if getattr(self, name) != getattr(other, name)
        ]

    def items(self) -> Iterator[tuple[str, Any]]:
        """Every option's name and value, in the order of the matrix."""
        return ((name, getattr(self, name)) for name in OPTIONS)

    def check(self, players: int | None = None) -> RuleSet:
        """This rule set, if it can be played (by that many); raises RuleSetError with the reason otherwise."""
        from .checks import check

        check(self, players)
        return self

    @property
    def code(self) -> str:
        """A short text, safe in a link, that ``from_code`` turns back: a preset's name and what differs from it."""
        from .codes import code_of

        return code_of(self)

    @classmethod
    def from_code(cls, text: str) -> RuleSet:
        """The rule set of a share code; raises RuleSetError saying which part is not one."""
        from .codes import rules_of_code

        return rules_of_code(text)

    # --- the pack and what its cards are worth ---

    @property
    def pack(self) -> int:
        """The cards in play, as a mask."""
        if self.deck == 52:
            return FULL_MASK
        return FULL_MASK & ~(_EIGHT_TO_TEN if self.courts == o.Courts.SCOPA else _COURTS_MASK)

    def hand_values(self, index: int) -> tuple[int, ...]:
        """The values a card can have when played from the hand; empty for a court without a number."""
        card = Card.of(index)
        for text, values in self.special_hand:
            if text == str(card):
                return values
        return self.ace_hand if card.rank == Rank.ACE else self._number(card)

    def table_values(self, index: int) -> tuple[int, ...]:
        """The values a loose card can have in a group that is captured; empty for a court without a number."""
        card = Card.of(index)
        return self.ace_table if card.rank == Rank.ACE else self._number(card)

    def build_values(self, index: int) -> tuple[int, ...]:
        """The values a card can have inside a build; empty for a court that may not stand in one.

        A court that is built only with courts of its rank has its rank, 11 to 13, as the name of that build.
        """
        card = Card.of(index)
        if card.is_court and self.court_build != o.CourtBuild.NUMBERS:
            return (int(card.rank),) if self.court_build == o.CourtBuild.PAIRS else ()
        return self.ace_build if card.rank == Rank.ACE else self._number(card)

    def takes_build(self, index: int, value: int) -> bool:
        """Whether a card from the hand takes a build of this value by itself."""
        values = self.hand_values(index)
        return value in values if values else value in self.build_values(index)

    def value_word(self, value: int, *, several: bool = True) -> str:
        """What the value of a build is called: its number, or the rank where courts are built by rank.

        >>> RuleSet().value_word(8), RuleSet(court_build="pairs").value_word(12)
        ('8', 'queens')
        """
        if self.court_build != o.CourtBuild.PAIRS or not Rank.JACK <= value <= Rank.KING:
            return str(value)
        return Rank(value).words if several else Rank(value).word

    def _number(self, card: Card) -> tuple[int, ...]:
        if not card.is_court:
            return (int(card.rank),)
        if self.courts == o.Courts.PAIR:
            return ()
        return (int(card.rank) - (3 if self.courts == o.Courts.SCOPA else 0),)

    # --- dealing ---

    def hand_cards(self, players: int) -> int:
        """How many cards each hand is dealt: ``hand_size``, but the whole pack where it serves for one half only."""
        return self._shares(players)[0]

    def table_cards(self, players: int) -> int:
        """How many cards the opening table is dealt."""
        return self._shares(players)[1]

    def _shares(self, players: int) -> tuple[int, int]:
        # Two halves of ten for two; with more players the pack is dealt out at once and the rest lies open.
        if self.refill == o.Refill.SECOND_HALF and self.deck - self.table_size < 2 * self.hand_size * players:
            hand = (self.deck - self.table_size) // players
            return hand, self.deck - hand * players
        return self.hand_size, self.table_size

    def rounds(self, players: int) -> int | None:
        """How many rounds a deal has, or None where cards are drawn one by one; raises RuleSetError as ``check``."""
        self.check(players)
        if self.refill == o.Refill.DRAW:
            return None
        hand, table = self._shares(players)
        return (self.deck - table) // (hand * players)

    def plays_per_player(self, players: int) -> int:
        """How many cards each player plays in a deal; raises RuleSetError as ``check``."""
        self.check(players)
        return (self.deck - self.table_cards(players)) // players

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players, among those allowed, for which the pack can be dealt out."""
        from .checks import MOST_SEATS, dealing_fault

        return tuple(n for n in self.players if n <= MOST_SEATS and dealing_fault(self, n) is None)

    def turns_clockwise(self, players: int) -> bool:
        """Whether the turn passes to the left."""
        if self.direction == o.Direction.ANTICLOCKWISE_3_4:
            return players < 3
        return self.direction == o.Direction.CLOCKWISE

    def dealer_offset(self, players: int) -> int:
        """How many turns after the first player the dealer plays: last, unless play goes towards the dealer."""
        towards_dealer = self.turns_clockwise(players) != (self.first_player == o.FirstPlayer.LEFT)
        return 1 if towards_dealer else players - 1

    def deal_steps(self, players: int, *, opening: bool = True) -> list[Packet]:
        """The packets of a round in the order they are dealt; ``opening=False`` for a round without table cards.

        Raises RuleSetError for a number of players that this rule set has no deal for.
        """
        self.check(players)
        dealer = self.dealer_offset(players)
        steps: list[Packet] = []
        for in_hand, on_table in self._packets(players, opening=opening):
            hands = [Packet(in_hand, seat) for seat in range(players) if seat != dealer] if in_hand else []
            own = [Packet(in_hand, "dealer")] if in_hand else []
            table = [Packet(on_table, "table")] if on_table else []
            dealer_first = self.deal_order == o.DealOrder.OTHERS_DEALER_TABLE
            steps += hands + (own + table if dealer_first else table + own)
        return steps

    def deal_words(self, players: int, *, opening: bool = True) -> list[str]:
        """The dealing order in words, such as ``["2 to each player", "2 to the table", ...]``."""
        self.check(players)
        words: list[str] = []
        others = "the other player" if players == 2 else "each player but the dealer"
        for in_hand, on_table in self._packets(players, opening=opening):
            table = [f"{on_table} to the table"] if on_table else []
            if not in_hand:
                words += table
            elif self.deal_order == o.DealOrder.OTHERS_DEALER_TABLE or not table:
                words += [f"{in_hand} to each player", *table]
            else:
                words += [f"{in_hand} to {others}", *table, f"{in_hand} to the dealer"]
        return words

    def _packets(self, players: int, *, opening: bool) -> Iterator[tuple[int, int]]:
        hand, table = self._shares(players)
        table = table if opening else 0
        while hand or table:
            in_hand, on_table = min(hand, self.deal_packet), min(table, self.deal_packet)
            yield in_hand, on_table
            hand, table = hand - in_hand, table - on_table


def _named(mapping: Mapping[str, Any]) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for key, value in mapping.items():
        option = find_option(key)
        if option.name in named:
            text = say("option {option} is given twice, once as {key}", option=repr(option.name), key=repr(key))
            raise RuleSetError(text, option.name)
        named[option.name] = option.parse(value)
    return named


_DEFAULTS: dict[str, Any] = {field.name: field.default for field in fields(RuleSet)}
_values = attrgetter(*OPTIONS)

if list(_DEFAULTS) != list(OPTIONS):  # pragma: no cover - a slip in this file
    raise AssertionError("the fields of RuleSet are not the options of options.py, in the same order")
