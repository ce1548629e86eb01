"""What one seat, or a spectator, may know of a deal: the one place where information is hidden.

Everything that leaves a process and everything a computer player sees is made from a `View`. A view holds no reference
to the deal it was made from; two deals that differ only in cards the viewer cannot see give the same view, byte for
byte. Piles are listed card by card, because every capture was made in the open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cassino.game.deal import Build, Deal
from cassino.game.explain import Meaning
from cassino.game.plays import Play, build_id, slot_of
from cassino.game.refusals import Refusal
from cassino.game.rulebook import rulebook
from cassino.game.stepping import Game, LegalPlays
from cassino.ground.cards import Card, cards_of, mask
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet
from cassino.records.plays_json import PlayFormError, play_from_dict, play_to_dict

if TYPE_CHECKING:
    from cassino.game.match import Match

__all__ = ["Played", "Standing", "View", "ViewError", "open_view", "view"]


class ViewError(ValueError):
    """A view that cannot be made or cannot answer; the message says why."""


class Played(NamedTuple):
    """One play of the public log: its seat, the play, the captured cards (the played one in front), an empty table."""

    seat: int
    play: Play
    captured: tuple[Card, ...]
    sweep: bool


@dataclass(frozen=True)
class Standing:
    """How the match stands before this deal: totals by side, the target, the deal's number, points carried over."""

    totals: tuple[int, ...]
    target: int | None
    deal_no: int
    carried: tuple[tuple[str, int], ...] = ()


# A build as numbers: slot, cards as a mask, value, owner, whether multiple.
_BuildNumbers = tuple[int, int, int, int, bool]
# A play of the log as numbers: seat, play, captured cards as a mask (0: none), whether the table was empty after it.
_LogNumbers = tuple[int, Play, int, bool]


class View:
    """A deal as one seat knows it (`seat` None: a spectator, who sees no hand).

    Plain attributes: `rules`, `players`, `sides`, `seat`, `to_play`, `dealer`, `round`, `stock` (cards left to deal),
    `hand_sizes` by seat, `sweeps` by side (those that may score), `last_capturer` (a seat or None), `over`, `match`
    (a `Standing` or None). Cards are given out as tuples (`hand`, `table`, `pile`, `unseen`) and as masks
    (`hand_mask`, `table_mask`, `pile_masks`, `unseen_mask`); `open_hands` has a mask for each seat where all hands lie
    open (`open_view`), else it is empty. At the seat's turn `legal_plays`, `is_legal`, `refused`,
    `explain`, `suggest`, `text` and `parse` answer from what the view knows.

    >>> from random import Random
    >>> deal = Deal.shuffled("standard", rng=Random(7))
    >>> seen = view(deal, deal.turn)
    >>> list(seen.legal_plays) == list(deal.legal_plays), len(seen.unseen), view(deal, None).hand
    (True, 44, ())
    """

    __slots__ = (
        "_builds",
        "_log",
        "_position",
        "_start",
        "dealer",
        "hand_mask",
        "hand_sizes",
        "last_capturer",
        "match",
        "open_hands",
        "over",
        "pile_masks",
        "players",
        "round",
        "rules",
        "seat",
        "sides",
        "stock",
        "sweeps",
        "table_mask",
        "to_play",
    )

    rules: RuleSet
    players: int
    sides: tuple[int, ...]
    seat: int | None
    to_play: int
    dealer: int
    round: int
    stock: int
    over: bool
    hand_mask: int
    hand_sizes: tuple[int, ...]
    table_mask: int
    pile_masks: tuple[int, ...]
    sweeps: tuple[int, ...]
    last_capturer: int | None
    match: Standing | None
    open_hands: tuple[int, ...]
    _builds: tuple[_BuildNumbers, ...]
    _log: tuple[_LogNumbers, ...]
    _start: tuple[int, tuple[_BuildNumbers, ...]]
    _position: Deal | None

    # --- cards

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards, ascending; none for a spectator."""
        return cards_of(self.hand_mask)

    @property
    def table(self) -> tuple[Card, ...]:
        """The loose cards, ascending."""
        return cards_of(self.table_mask)

    @property
    def builds(self) -> tuple[Build, ...]:
        """The builds on the table by id."""
        return tuple(Build(build_id(k), v, cards_of(cards), o, m) for k, cards, v, o, m in self._builds)

    def build_numbers(self) -> tuple[_BuildNumbers, ...]:
        """Slot, cards as a mask, value, owner and whether multiple, for each build on the table."""
        return self._builds

    @property
    def builds_mask(self) -> int:
        """All cards lying in builds."""
        found = 0
        for numbers in self._builds:
            found |= numbers[1]
        return found

    def pile(self, side: int) -> tuple[Card, ...]:
        """The cards a side has captured, ascending."""
        return cards_of(self.pile_masks[side])

    @property
    def unseen_mask(self) -> int:
        """The cards of the pack that the viewer cannot see: other hands and the stock."""
        seen = self.hand_mask | self.table_mask | self.builds_mask
        for hand in self.open_hands:
            seen |= hand
        for pile in self.pile_masks:
            seen |= pile
        return self.rules.pack & ~seen

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that the viewer cannot see, ascending."""
        return cards_of(self.unseen_mask)

    # --- how the deal stands

    def side(self, seat: int) -> int:
        """The side a seat plays for."""
        return self.sides[seat]

    @property
    def last_round(self) -> bool:
        """Whether nothing is left to deal."""
        return self.stock == 0

    @property
    def rounds(self) -> int | None:
        """How many rounds the deal has; None where cards are drawn play by play."""
        return self.rules.rounds(self.players)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to play."""
        return self.seat is not None and self.seat == self.to_play and not self.over

    @property
    def log(self) -> tuple[Played, ...]:
        """The plays of the deal in order, each with its seat and what it captured."""
        return tuple(Played(seat, play, captured_cards(play, taken), sweep) for seat, play, taken, sweep in self._log)

    @property
    def last_played(self) -> Played | None:
        """The latest play of the deal; None before the first."""
        if not self._log:
            return None
        seat, play, taken, sweep = self._log[-1]
        return Played(seat, play, captured_cards(play, taken), sweep)

    @property
    def opening(self) -> tuple[Card, ...]:
        """The loose cards that lay there when the deal (or the position it was laid out from) began."""
        return cards_of(self._start[0])

    @property
    def last_capture(self) -> Played | None:
        """The latest capture of the deal; None before the first."""
        for seat, play, taken, sweep in reversed(self._log):
            if taken:
                return Played(seat, play, captured_cards(play, taken), sweep)
        return None

    def sweep_cards(self, side: int) -> tuple[Card, ...]:
        """The cards that made the sweeps a side may score, in order."""
        # Emptying the table stops counting late in the deal, if at all: those that count are the first ones.
        made = [play.card for seat, play, _, sweep in self._log if sweep and self.sides[seat] == side]
        return tuple(made[: self.sweeps[side]])

    def replay(self, since: int = 0) -> Iterator[tuple[Deal, Played]]:
        """Each play of the log from number `since` on, with the table as it lay before it; hands hold what was shown.

        The same `Deal` object comes every time, one play further on.
        """
        if not self._log:
            return
        shown = [0] * self.players
        for seat, play, _, _ in self._log:
            shown[seat] |= play.card.mask
        loose, builds = self._start
        before = self._laid_out(shown, loose, builds, self._log[0][0], [0] * self.players)
        for number, (seat, play, taken, sweep) in enumerate(self._log):
            if number >= since:
                yield before, Played(seat, play, captured_cards(play, taken), sweep)
            before.push_unchecked(play)

    def about_to(self, play: Play) -> Deal:
        """The table as it lies, with the card of a play in the hand of the seat to play and nothing else in any.

        What `replay` gives beside the play once it has been made. The deal is the caller's own.
        """
        hands = [play.card.mask if seat == self.to_play else 0 for seat in range(self.players)]
        return self._laid_out(hands, self.table_mask, self._builds, self.to_play, [0] * self.players)

    # --- the rules, asked from what the seat knows

    def known(self) -> Deal:
        """The deal as the seat knows it, at its turn: other hands are counts without cards, the stock is empty.

        The deal is the caller's own. Raises ViewError for a spectator, and where `hold=own_or_partner` makes
        legality depend on the partner's hidden cards.
        """
        if self.seat is None:
            raise ViewError("a spectator has no hand and no turn")
        if self.rules.hold == "own_or_partner":
            raise ViewError("what is legal depends on the partner's hand under these rules (hold=own_or_partner)")
        hands = [self.hand_mask if seat == self.seat else 0 for seat in range(self.players)]
        unseen = [0 if seat == self.seat else size for seat, size in enumerate(self.hand_sizes)]
        return self._laid_out(hands, self.table_mask, self._builds, self.seat, unseen)

    def known_once(self) -> Deal:
        """`known`, made once for this view: to be asked and not to be changed. Raises ViewError as `known` does."""
        if self._position is None:
            self._position = self.known()
        return self._position

    @property
    def legal_plays(self) -> LegalPlays:
        """The plays the seat may make now; raises ViewError unless it is its turn."""
        return self._mine().legal_plays

    def is_legal(self, play: Play) -> bool:
        """Whether the seat may make this play now; raises ViewError unless it is its turn."""
        return self._mine().is_legal(play)

    def refused(self, play: Play) -> Refusal | None:
        """Why the seat may not make this play now, None if it may; raises ViewError unless it is its turn."""
        return self._mine().refused(play)

    def explain(
        self, card: Card | str, cards: Iterable[Card | str] = (), builds: Iterable[str] = ()
    ) -> tuple[Meaning, ...]:
        """Every meaning of a hand card with these loose cards and builds, as `Deal.explain`; raises ViewError."""
        return self._mine().explain(card, cards, builds)

    def suggest(self, card: Card | str, limit: int = 12) -> tuple[Meaning, ...]:
        """At most `limit` legal plays of a hand card, best first, as `Deal.suggest`; raises ViewError."""
        return self._mine().suggest(card, limit)

    def text(self, play: Play) -> str:
        """A play of the seat in notation; raises ViewError unless it is its turn."""
        return self._mine().text(play)

    def parse(self, text: str) -> Play:
        """The play that a line of notation means here; raises NotationError, or ViewError unless it is its turn."""
        return self._mine().parse(text)

    def _mine(self) -> Deal:
        position = self.known_once()
        if not self.my_turn:
            raise ViewError("the deal is over" if self.over else f"it is seat {self.to_play}'s turn")
        return position

    def _laid_out(
        self, hands: list[int], loose: int, builds: Sequence[_BuildNumbers], turn: int, unseen: list[int]
    ) -> Deal:
        deal = Deal.__new__(Deal)
        Game.__init__(deal, rulebook(self.rules), self.players, self.sides)
        deal.rejected = ()
        last = -1 if self.last_capturer is None else self.last_capturer
        piles, swept = list(self.pile_masks), list(self.sweeps)
        deal.put(hands, loose, list(builds), piles, swept, turn, last, [], self.dealer, 1, True, unseen, self.round)
        return deal

    # --- as data

    def to_dict(self) -> dict[str, Any]:
        """The view as JSON; `from_dict` gives an equal view back."""
        return {
            "rules": self.rules.code,
            "players": self.players,
            "sides": list(self.sides),
            "seat": self.seat,
            "to_play": self.to_play,
            "dealer": self.dealer,
            "round": self.round,
            "stock": self.stock,
            "over": self.over,
            "hand": _texts(self.hand_mask),
            "hand_sizes": list(self.hand_sizes),
            "table": _texts(self.table_mask),
            "builds": [_build_to_dict(numbers) for numbers in self._builds],
            "piles": [_texts(pile) for pile in self.pile_masks],
            "sweeps": list(self.sweeps),
            "last_capturer": self.last_capturer,
            "opening": {"table": _texts(self._start[0]), "builds": [_build_to_dict(n) for n in self._start[1]]},
            **({"open_hands": [_texts(hand) for hand in self.open_hands]} if self.open_hands else {}),
            "log": [
                {"seat": seat, "play": play_to_dict(play), "captured": _texts(taken), "sweep": sweep}
                for seat, play, taken, sweep in self._log
            ],
            "match": None
            if self.match is None
            else {
                "totals": list(self.match.totals),
                "target": self.match.target,
                "deal_no": self.match.deal_no,
                "carried": dict(self.match.carried),
            },
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> View:
        """The view of a JSON table; raises ViewError naming the entry that is missing or wrong."""
        key = "view"
        try:
            seen = cls.__new__(cls)
            for key in ("players", "seat", "to_play", "dealer", "round", "stock", "over", "last_capturer"):
                setattr(seen, key, data[key])
            key = "rules"
            seen.rules = resolve(data[key])
            for key in ("sides", "hand_sizes", "sweeps"):
                setattr(seen, key, tuple(int(n) for n in data[key]))
            key = "hand"
            seen.hand_mask = mask(data[key])
            key = "table"
            seen.table_mask = mask(data[key])
            key = "builds"
            seen._builds = tuple(_build_from_dict(one) for one in data[key])
            key = "piles"
            seen.pile_masks = tuple(mask(one) for one in data[key])
            key = "opening"
            start = data[key]
            seen._start = (mask(start["table"]), tuple(_build_from_dict(one) for one in start["builds"]))
            key = "log"
            seen._log = tuple(
                (int(one["seat"]), play_from_dict(one["play"]), mask(one["captured"]), bool(one["sweep"]))
                for one in data[key]
            )
            key = "open_hands"
            seen.open_hands = tuple(mask(one) for one in data.get(key, ()))
            key = "match"
            standing = data[key]
            seen.match = None if standing is None else _standing(standing)
        except KeyError as error:
            raise ViewError(f"a view needs {error.args[0]!r} (in {key!r})") from error
        except (TypeError, AttributeError) as error:
            raise ViewError(f"{key!r} of a view is not of the right form: {error}") from error
        except (PlayFormError, ValueError) as error:
            raise ViewError(f"{key!r} of a view: {error}") from error
        seen._position = None
        return seen

    def _parts(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in _STORED)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.seat, self.to_play, self.hand_mask, self.table_mask, len(self._log)))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _unpickled, self._parts()

    def __str__(self) -> str:
        """The view as a few lines of text."""
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        turn = "deal over" if self.over else f"seat {self.to_play} to play"
        lines = [
            f"{who}, {turn}, round {self.round}, {self.stock} in the stock",
            f"table: {' '.join(_texts(self.table_mask)) or '-'}",
        ]
        for build in self.builds:
            kind = "multiple" if build.multiple else "single"
            lines.append(f"{build.id}: {build.value} ({kind}, seat {build.owner}) {' '.join(map(str, build.cards))}")
        for seat, size in enumerate(self.hand_sizes):
            cards = _texts(self.hand_mask) if seat == self.seat else ["??"] * size
            if self.open_hands:
                cards = _texts(self.open_hands[seat])
            lines.append(f"hand {seat}: {' '.join(cards) or '-'}")
        for side, pile in enumerate(self.pile_masks):
            lines.append(f"pile {side}: {pile.bit_count()} cards, {self.sweeps[side]} sweeps")
        return "\n".join(lines)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<view of {who}: play {len(self._log) + 1}, hand {' '.join(_texts(self.hand_mask)) or '-'}>"


_STORED: Final = tuple(name for name in View.__slots__ if name != "_position")


def view(deal: Deal, seat: int | None, match: Match | None = None, public: View | None = None) -> View:
    """What a seat (None: a spectator) may know of a deal, with the totals of its match if given.

    `public` is a spectator's view of the same deal at the same play, where there is one: what everybody knows is then
    taken from it. Raises ViewError for a seat that is not there.
    """
    players = deal.players
    if seat is not None and not 0 <= seat < players:
        raise ViewError(f"there is no seat {seat}: the seats are 0 to {players - 1}")
    if public is not None:
        seen = View.__new__(View)
        for name in _STORED:
            setattr(seen, name, getattr(public, name))
        seen.seat = seat
        seen.hand_mask = 0 if seat is None else deal.hand_mask(seat)
        seen._position = None
        return seen
    seen = View.__new__(View)
    seen.rules = deal.book.rules
    seats = range(players)
    seen.players = players
    seen.sides = tuple([deal.side(s) for s in seats])
    seen.seat = seat
    seen.to_play = deal.turn
    seen.dealer = deal.dealer
    seen.round = deal.round
    seen.stock = deal.n_pack - deal.pos
    seen.over = deal.over
    seen.hand_mask = 0 if seat is None else deal.hand_mask(seat)
    seen.hand_sizes = tuple([deal.hand_mask(s).bit_count() + deal.unseen_in_hand(s) for s in seats])
    loose = seen.table_mask = deal.loose
    seen._builds = tuple(deal.build_numbers())
    sides = range(deal.n_sides)
    seen.pile_masks = tuple([deal.pile_mask(s) for s in sides])
    seen.sweeps = tuple([deal.sweeps_of(s) for s in sides])
    seen.last_capturer = None if deal.last_seat < 0 else deal.last_seat
    log: list[_LogNumbers] = []
    played = 0
    for index in range(deal.n):
        who, play = deal.play_at(index)
        played |= 1 << play.card.index
        taken, sweep = deal.taken_at(index) if play.kind == "capture" else (0, False)
        log.append((who, play, taken, sweep))
    seen._log = tuple(log)
    if deal.n_pack == seen.rules.deck:
        # Dealt from a pack: the table began with the cards now seen that nobody has played.
        for pile in seen.pile_masks:
            loose |= pile
        seen._start = ((loose | seen.builds_mask) & ~played, ())
    else:
        first = deal.copy()
        while first.n:
            first.pop()
        seen._start = (first.loose, tuple(first.build_numbers()))
    seen.match = None if match is None else _standing_of(match)
    seen.open_hands = ()
    seen._position = None
    return seen


def open_view(deal: Deal, seat: int | None, match: Match | None = None) -> View:
    """As `view`, with all hands open on the table: only for a deal that has been played to its end.

    `deal` may stand at any play of it. The stock stays unseen. Raises ViewError for a seat that is not there.
    """
    seen = view(deal, seat, match)
    seen.open_hands = tuple([deal.hand_mask(s) for s in range(deal.players)])
    return seen


def captured_cards(play: Play, taken: int) -> tuple[Card, ...]:
    """The cards of a capture given as a mask, the played one in front; none for any other play."""
    if not taken:
        return ()
    card = play.card
    return (card, *cards_of(taken & ~card.mask))


def _unpickled(*parts: object) -> View:
    seen = View.__new__(View)
    for name, value in zip(_STORED, parts, strict=True):
        setattr(seen, name, value)
    seen._position = None
    return seen


def _texts(cards: int) -> list[str]:
    return [str(card) for card in cards_of(cards)]


def _standing_of(match: Match) -> Standing:
    return Standing(match.totals, match.target, match.deal_no, tuple(sorted(match.carried.items())))


def _standing(data: Mapping[str, Any]) -> Standing:
    carried = tuple(sorted((str(item), int(points)) for item, points in data["carried"].items()))
    return Standing(tuple(int(n) for n in data["totals"]), data["target"], data["deal_no"], carried)


def _build_to_dict(numbers: _BuildNumbers) -> dict[str, Any]:
    slot, cards, value, owner, multiple = numbers
    return {"id": build_id(slot), "value": value, "cards": _texts(cards), "owner": owner, "multiple": multiple}


def _build_from_dict(data: Mapping[str, Any]) -> _BuildNumbers:
    return slot_of(data["id"]), mask(data["cards"]), int(data["value"]), int(data["owner"]), bool(data["multiple"])
