# cython: annotation_typing=False
"""A rule set as numbers, laid out for the compiled core."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from cassino.game import codes, dealing

if TYPE_CHECKING:
    from cassino.ground.ruleset import RuleSet

PACK = 52
TOP = 17  # values run to 16 (the 10 of diamonds in Nordic games)


class Layout:
    """Where the cards of a pack go for one number of players and one dealer; nowhere for no players.

    `opening` lists the seat (or 4 for the table) of each card of the first deal, `hands` the seats of one later
    round; `first` is the seat that leads.
    """

    opening: list[int]
    n_opening: int
    hands: list[int]
    n_hands: int
    first: int

    def __init__(self, rules: RuleSet, players: int, dealer: int) -> None:
        if not cython.compiled:
            self.opening = [0] * PACK
            self.hands = [0] * PACK
        if not players:
            self.n_opening = self.n_hands = self.first = 0
            return
        opening, hands = dealing.destinations(rules, players, dealer)
        self.n_opening = len(opening)
        self.n_hands = len(hands)
        for i, where in enumerate(opening):
            self.opening[i] = where
        for i, where in enumerate(hands):
            self.hands[i] = where
        self.first = dealing.turn_order(rules, players, dealer)[0]


class Rulebook:
    """The options of one rule set as C numbers and the value tables of its pack.

    Built once a rule set by `rulebook(rules)`. `hand1`/`hand2` are the one or two values a card has when it takes,
    `table1`/`table2` when it lies loose and is taken, `join1`/`join2` when it goes into a build; 0 means none.
    """

    rules: RuleSet
    pack: int
    n_pack: int
    hand1: list[int]
    hand2: list[int]
    table1: list[int]
    table2: list[int]
    join1: list[int]
    join2: list[int]
    takes: list[int]
    twins: list[int]
    takers: list[int]
    singles: list[int]
    lower: list[int]
    takers_low: list[int]
    takers_high: list[int]
    held: list[int]
    layouts: dict[tuple[int, int], Layout]
    dealt_to: set[int]

    def __init__(self, rules: RuleSet) -> None:
        if not cython.compiled:
            for name in ("hand1", "hand2", "table1", "table2", "join1", "join2", "takes", "twins"):
                setattr(self, name, [0] * PACK)
            self.takers = [0] * TOP
            self.singles = [0] * TOP
            self.lower = [0] * TOP
            self.takers_low = [0] * 512
            self.takers_high = [0] * 256
            self.held = [0] * 1792
        self.rules = rules
        self.pack = rules.pack
        self.n_pack = rules.pack.bit_count()
        self.layouts = {}
        self.dealt_to = set()
        self._set_values(rules)
        self.extent = codes.EXTENTS[str(rules.capture_extent)]
        self.must_capture = codes.DUTIES[str(rules.must_capture)]
        self.card_any = rules.capture_if_played or self.must_capture == codes.DUTY_CARD_ANY
        self.court_capture = codes.COURTS[str(rules.court_capture)]
        self.hold = codes.HOLDS[str(rules.hold)]
        self.owner_trail = codes.OWNER_TRAILS[str(rules.owner_trail)]
        self.owner_must_take = codes.OWNER_TAKES[str(rules.owner_must_take)]
        self.refill = codes.REFILLS[str(rules.refill)]
        self.max_build = rules.max_build
        self.buildable = (2 << rules.max_build) - 2
        self.multi_group = rules.multi_group and self.extent != codes.EXTENT_SINGLE_FIRST
        self.pair_plus_sum = rules.pair_plus_sum
        self.build_in_sum = rules.build_in_sum
        self.combo = str(rules.build_capture) == "combo_table"
        self.build_plus_loose = rules.build_plus_loose
        self.two_builds = rules.two_builds_one_card
        self.plain = self.multi_group and self.pair_plus_sum and self.build_plus_loose and self.two_builds
        self.builds = rules.build_allowed
        self.table_only = rules.table_only_build
        self.one_card = str(rules.build_table_cards) == "one"
        self.multi = rules.multi
        self.multi_one_play = rules.multi_one_play
        self.add_own = rules.add_own
        self.add_other = rules.add_to_other
        self.keep = rules.keep
        self.raise_own = rules.raise_own
        self.raise_opp = rules.raise_opp
        self.raise_partner = rules.raise_partner
        self.free_raise = self.raise_own and self.raise_opp and self.raise_partner
        self.raise_table = str(rules.raise_material) == "hand_plus_table"
        self.absorb = rules.raise_absorb
        self.one_build = rules.one_build
        self.unique_value = rules.unique_value
        self.pair_owns = str(rules.owner) == "pair"
        self.partner_bound = str(rules.partner_duty) == "both"
        self.for_partner = rules.build_for_partner
        # Where a build may be made without its card in one's own hand, only builds one could take bind.
        self.lenient = self.for_partner or self.hold == codes.HOLD_OWN_OR_PARTNER
        self.free_trail = self.must_capture == codes.DUTY_NONE and not self.card_any
        self.borrows = self.lenient or self.hold == codes.HOLD_NONE
        self.court_pairs = str(rules.court_build) == "pairs"
        self.unusual = (
            not self.plain
            or not self.same_tables
            or not self.free_trail
            or self.two_way
            or self.borrows
            or self.one_card
            or self.table_only
            or self.alt_table != 0
            or (self.builds and not (self.multi and self.multi_one_play))
        )
        self.sweep_last_card = rules.sweep_last_card
        self.sweep_last_round = rules.sweep_last_round

    def _set_values(self, rules: RuleSet) -> None:
        self.numbers = self.joiners = self.doubles = self.alt_table = self.alt_join = 0
        self.top_value = 0
        self.same_tables = True
        for c in range(PACK):
            mask = 1 << c
            if not rules.pack & mask:
                continue
            hand, table, join = rules.hand_values(c), rules.table_values(c), rules.build_values(c)
            self.hand1[c], self.hand2[c] = _two(hand)
            self.table1[c], self.table2[c] = _two(table)
            self.join1[c], self.join2[c] = _two(join)
            self.same_tables = self.same_tables and table == join
            for v in hand:
                self.takes[c] |= 1 << v
                self.takers[v] |= mask
                self.top_value = max(self.top_value, v)
            for v in table:
                self.singles[v] |= mask
            if table:
                self.numbers |= mask
            if join:
                self.joiners |= mask
            if len(hand) > 1:
                self.doubles |= mask
            if len(table) > 1:
                self.alt_table |= mask
            if len(join) > 1:
                self.alt_join |= mask
        self.courts = rules.pack & ~sum(1 << c for c in range(PACK) if rules.hand_values(c))
        self.two_way = self.alt_join != 0 or self.doubles != 0
        for c in range(PACK):
            for v in range(self.table1[c] or TOP, TOP):
                self.lower[v] |= 1 << c
        self._set_held(rules)
        for bits in range(512):
            for k in range(9):
                if bits >> k & 1:
                    self.takers_low[bits] |= self.takers[k]
                    if k < 8:
                        self.takers_high[bits & 255] |= self.takers[k + 9]
        for c in range(PACK):
            if not rules.pack & 1 << c:
                continue
            if str(rules.court_build) == "pairs" and not rules.hand_values(c):
                # A build of courts goes by their rank; no listing of sums sees these takers.
                self.takers[(c >> 2) + 1] |= 1 << c
            if rules.hand_values(c):
                for v in rules.hand_values(c):
                    self.twins[c] |= self.singles[v]
            else:
                self.twins[c] = rules.pack & 0xF << (c & ~3)

    def _set_held(self, rules: RuleSet) -> None:
        for byte in range(7):
            for bits in range(256):
                once = twice = 0
                for k in range(8):
                    if bits >> k & 1 and byte * 8 + k < PACK:
                        values = sum(1 << 4 * (v - 1) for v in rules.hand_values(byte * 8 + k))
                        twice |= once & values
                        once |= values
                self.held[byte * 256 + bits] = once + twice

    def layout(self, players: int, dealer: int) -> Layout:
        """The `Layout` for so many players and this dealer, made once."""
        key = (players, dealer)
        found = self.layouts.get(key)
        if found is None:
            found = self.layouts[key] = Layout(self.rules, players, dealer)
        return found


def _two(values: tuple[int, ...]) -> tuple[int, int]:
    low = values[0] if values else 0
    return low, values[1] if len(values) > 1 else 0


_BOOKS: dict[RuleSet, Rulebook] = {}
# The same by identity: hashing eighty options takes longer than dealing. Each book keeps its rule set alive.
_BY_ID: dict[int, Rulebook] = {}


def rulebook(rules: RuleSet) -> Rulebook:
    """The `Rulebook` of a rule set, made once."""
    book = _BY_ID.get(id(rules))
    if book is not None and book.rules is rules:
        return book
    book = _BOOKS.get(rules)
    if book is None:
        book = _BOOKS[rules] = Rulebook(rules)
        _BY_ID[id(rules)] = book
    return book


def checked_rulebook(rules: RuleSet, players: int) -> Rulebook:
    """The `Rulebook` of rules that can be dealt to so many players; raises RuleSetError otherwise."""
    book = rulebook(rules)
    if players not in book.dealt_to:
        rules.check(players)
        book.dealt_to.add(players)
    return book
