# cython: annotation_typing=False
"""Stepping through a deal from Python: legal plays as a view, push, pop, peek."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, overload
from weakref import ref

import cython

from cassino.game.plays import Play
from cassino.game.state import State
from cassino.game.workspace import Workspace
from cassino.ground.cards import cards_of

if not cython.compiled:
    from cassino.game.bits import FULL, bit
    from cassino.game.generate import generate, generate_card
    from cassino.game.legality import check
    from cassino.game.plays import make_play
    from cassino.game.workspace import spread

    INLINE = 16

if TYPE_CHECKING:
    from random import Random

    from cassino.ground.cards import Card

# One scratch for all: every call that uses it finishes before another starts, because it never lets go of the GIL.
WORK = Workspace()


class LegalPlays:
    """The legal plays of one position: a sequence in a stable order, with `in`, `len`, truth and indexing.

    Captures come first by hand card (ascending), then builds, additions and raises by hand card, then trails. Where
    there are more than some 16 000 plays, or the search for them grew too long, `truncated` is true and the sequence
    is a part, with a fair share for every hand card and card by card; `in` still answers for every play while the deal
    stands at this position.
    """

    truncated: bool
    n: int
    version: int
    a: list[int]
    b: list[int]
    more: list[Play] | None
    game: Game | None
    home: ref[Game]

    def load(self, game: Game) -> None:
        """Lists the plays of the position the game is in."""
        if not cython.compiled:
            self.a = [0] * INLINE
            self.b = [0] * INLINE
        generate(game, WORK)
        self.fill(game)

    def load_card(self, game: Game, card: int) -> None:
        """Lists the plays of one hand card."""
        if not cython.compiled:
            self.a = [0] * INLINE
            self.b = [0] * INLINE
        generate_card(game, WORK, card)
        self.fill(game)

    def fill(self, game: Game) -> None:
        """Takes what was listed."""
        self.version = game.version
        spread(WORK)
        self.n = WORK.n
        self.truncated = WORK.truncated
        # A list and its game that held each other would be garbage that only a search finds, one pair a play.
        self.home = game.itself
        self.game = game if self.truncated else None
        more: list[Play] | None = None
        for i in range(self.n):
            if i < INLINE:
                self.a[i] = WORK.out_a[i]
                self.b[i] = WORK.out_b[i]
            else:
                if more is None:
                    more = []
                more.append(make_play(WORK.out_a[i], WORK.out_b[i]))
        self.more = more

    def at(self, i: int) -> Play:
        """The i-th play, unchecked."""
        if i < INLINE:
            return make_play(self.a[i], self.b[i])
        assert self.more is not None
        return self.more[i - INLINE]

    def has(self, a: int, b: int) -> bool:
        """Whether the listed plays hold this one."""
        for i in range(self.n):
            if i >= INLINE:
                break
            if self.a[i] == a and self.b[i] == b:
                return True
        return False

    def __len__(self) -> int:
        return self.n

    def __bool__(self) -> bool:
        return self.n > 0

    @overload
    def __getitem__(self, index: int) -> Play: ...

    @overload
    def __getitem__(self, index: slice) -> list[Play]: ...

    def __getitem__(self, index: int | slice) -> Play | list[Play]:
        if isinstance(index, slice):
            return [self.at(k) for k in range(*index.indices(self.n))]
        i = index
        if i < 0:
            i += self.n
        if not 0 <= i < self.n:
            raise IndexError(f"there are {self.n} legal plays, no number {index}")
        return self.at(i)

    def __iter__(self) -> Iterator[Play]:
        for i in range(self.n):
            yield self[i]

    def __contains__(self, play: object) -> bool:
        if not isinstance(play, Play):
            return False
        if self.game is not None and self.version == self.game.version:
            return self.game.is_legal(play)
        return self.has(play.a, play.b) or (self.more is not None and play in self.more)

    def choose(self, rng: Random) -> Play:
        """A play by chance: every play equally likely, unless the list is truncated.

        In a truncated position half the choices come from the list; the others take a hand card and join groups of
        its value one after another by chance, so that large captures come up as well.
        """
        if not self.n:
            raise IndexError("there is no legal play to choose from")
        if self.game is not None and self.version == self.game.version and rng.random() < 0.5:
            found = self.game.random_capture(rng)
            if found is not None:
                return found
        return self.at(int(rng.random() * self.n))

    def __repr__(self) -> str:
        game = self.home()
        shown = ", ".join(repr(play) if game is None else game.describe(play) for play in list(self)[:12])
        return f"<{self.n} legal plays{'+' if self.truncated else ''}: {shown}{', ...' if self.n > 12 else ''}>"


class Game(State):
    """A state that is stepped through play by play."""

    listed: LegalPlays | None
    itself: ref[Game]
    version: int

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.itself = ref(self)
        self.listed = None
        self.version = 0

    @property
    def legal_plays(self) -> LegalPlays:
        """The legal plays of the seat to play."""
        return self.list_plays()

    def list_plays(self) -> LegalPlays:
        """The plays listed for this position, made once."""
        if self.listed is None:
            self.listed = LegalPlays.__new__(LegalPlays)
            self.listed.load(self)
        return self.listed

    def plays_with(self, card: Card) -> LegalPlays:
        """The legal plays of one hand card, with the whole room of the list to itself; empty for a card not held."""
        found = LegalPlays.__new__(LegalPlays)
        self.list_card(found, card.index)
        return found

    def list_card(self, found: LegalPlays, card: int) -> None:
        """Fills a list with the plays of one hand card."""
        found.load_card(self, card)

    def verdict_of(self, a: int, b: int) -> int:
        """The refusal code of a play, or OK."""
        return check(self, WORK, a, b)

    def verdict(self, play: Play) -> int:
        """The number of the refusal of a play (`codes`), 0 if it is legal."""
        if play is None:
            raise TypeError("a play is needed, not None")
        return self.verdict_of(play.a, play.b)

    def is_legal(self, play: Play) -> bool:
        """Whether the seat to play may make this play; decided without listing plays."""
        return self.verdict(play) == 0

    def push_unchecked(self, play: Play) -> None:
        """Makes a play that is known to be legal; anything else leaves a broken deal."""
        if play is None:
            raise TypeError("a play is needed, not None")
        self.apply(play.a, play.b)
        self.listed = None
        self.version += 1

    def push(self, play: Play) -> None:
        """Makes a play; raises IllegalPlay with the reason, and changes nothing, if it is not legal."""
        if play is None:
            raise TypeError("a play is needed, not None")
        # What has just been listed as legal needs no second look.
        if self.listed is None or not self.listed.has(play.a, play.b):
            code = self.verdict_of(play.a, play.b)
            if code:
                raise self.illegal(play, code)
        self.apply(play.a, play.b)
        self.listed = None
        self.version += 1

    def pop(self) -> Play:
        """Takes the last play back and returns it; raises IndexError at the first."""
        if not self.n:
            raise IndexError("no play has been made")
        self.undo()
        self.listed = None
        self.version += 1
        return make_play(self.log_a[self.n], self.log_b[self.n])

    def peek(self) -> Play:
        """The last play; raises IndexError if none has been made."""
        if not self.n:
            raise IndexError("no play has been made")
        return make_play(self.log_a[self.n - 1], self.log_b[self.n - 1])

    def play_at(self, index: int) -> tuple[int, Play]:
        """Seat and play number `index` of the log."""
        if not 0 <= index < self.n:
            raise IndexError(f"the log has {self.n} plays, no number {index}")
        return self.h_turn[index], make_play(self.log_a[index], self.log_b[index])

    def taken_at(self, index: int) -> tuple[int, bool]:
        """The cards that capture number `index` of the log took, as a mask, and whether it left the table empty."""
        if not 0 <= index < self.n:
            raise IndexError(f"the log has {self.n} plays, no number {index}")
        slots = self.log_b[index] >> 6
        taken = self.log_a[index] & FULL
        empty = self.h_loose[index] == taken and self.h_live[index] == slots
        taken |= bit(self.log_b[index] & 63)
        # The builds as they were: what this play and only this play saved for undoing it.
        end = self.h_old[index + 1] if index + 1 < self.n else self.n_old
        for i in range(self.h_old[index], end):
            taken |= self.old_build[i] & FULL
        return taken, empty

    def sweep_counts_at(self, index: int) -> bool:
        """Whether capture number `index` of the log was a sweep that may score (`sweep_last_card` and the like)."""
        if not 0 <= index < self.n:
            raise IndexError(f"the log has {self.n} plays, no number {index}")
        side = self.side_of[self.h_turn[index]]
        for i in range(index + 1, self.n):
            if self.side_of[self.h_turn[i]] == side:
                return self.h_swept[i] > self.h_swept[index]
        return self.swept[side] > self.h_swept[index]

    def random_capture(self, rng: Random) -> Play | None:
        """A legal capture of groups joined by chance, None if this attempt found none."""
        cards = cards_of(self.hands[self.turn])
        card = cards[int(rng.random() * len(cards))]
        for value in self.book.rules.hand_values(card.index):
            generate(self, WORK)  # fills the listing of groups
            WORK.groups.fill(self.book, self.loose, 16, False)
            n = WORK.groups.cnt[value]
            taken = 0
            for _ in range(64 if n else 0):
                group = WORK.groups.pool[WORK.groups.off[value] + int(rng.random() * n)]
                if not group & (taken | ~FULL):
                    taken |= group
                    if rng.random() < 0.1:
                        break
            slots = 0
            for k in range(26):
                if self.live >> k & 1 and self.laid[k] >> 52 & 31 == value:
                    slots |= 1 << k
            a = taken | value << 52 | 1 << 57
            b = card.index | slots << 6
            if self.verdict_of(a, b) == 0:
                return make_play(a, b)
        return None

    # What the plain Python class `Deal` puts words to.

    def illegal(self, play: Play, code: int) -> Exception:
        """The exception for a refused play."""
        raise NotImplementedError

    def describe(self, play: Play) -> str:
        """The play in notation."""
        return repr(play)

    # Parts of the state as Python values.

    def hand_mask(self, seat: int) -> int:
        """The hand of a seat as a mask."""
        return self.hands[seat]

    def pile_mask(self, side: int) -> int:
        """The pile of a side as a mask."""
        return self.piles[side]

    def sweeps_of(self, side: int) -> int:
        """The sweeps of a side that may score."""
        return self.swept[side]

    def unseen_in_hand(self, seat: int) -> int:
        """How many cards a seat holds that this state does not know."""
        return self.unseen[seat]

    def side(self, seat: int) -> int:
        """The side a seat plays for."""
        return self.side_of[seat]

    def build_numbers(self) -> list[tuple[int, int, int, int, bool]]:
        """Slot, cards as a mask, value, owner and whether multiple, for each build on the table."""
        out = []
        for k in range(26):
            if self.live >> k & 1:
                b = self.laid[k]
                out.append((k, b & FULL, b >> 52 & 31, b >> 57 & 3, bool(b >> 59 & 1)))
        return out

    def pack_order(self) -> tuple[int, ...]:
        """The cards of the pack in the order in which they are dealt."""
        return tuple([self.pack[i] for i in range(self.n_pack)])

    def put(
        self,
        hands: list[int],
        loose: int,
        builds: list[tuple[int, int, int, int, bool]],
        piles: list[int],
        swept: list[int],
        turn: int,
        last_seat: int,
        stock: list[int],
        dealer: int,
        half: int,
        partial: bool,
        unseen: list[int],
        round_no: int,
    ) -> None:
        """Lays out a position as it stands, unchecked. The log starts anew; `stock` is what is left to deal."""
        self.layout = self.book.layout(0 if partial else self.players, dealer)
        self.start()
        for i in range(4):
            self.hands[i] = hands[i] if i < len(hands) else 0
            self.piles[i] = piles[i] if i < len(piles) else 0
            self.swept[i] = swept[i] if i < len(swept) else 0
            self.unseen[i] = unseen[i] if i < len(unseen) else 0
        self.loose = loose
        self.find_sums()
        self.live = 0
        for slot, cards, value, owner, multiple in builds:
            self.laid[slot] = cards | value << 52 | owner << 57 | int(multiple) << 59
            self.live |= 1 << slot
        self.n_pack = len(stock)
        for i, card in enumerate(stock):
            self.pack[i] = card
        self.pos = 0
        self.turn = turn
        self.last_seat = last_seat
        self.dealer = dealer
        self.half = half
        self.partial = partial
        self.round = round_no
        self.over = not partial and not self.n_pack and not any(self.hands[i] for i in range(self.players))
        self.listed = None
        self.version += 1
