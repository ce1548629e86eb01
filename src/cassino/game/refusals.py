"""Why a play is refused: one code, one sentence that names the cards, and the option that decides it.

`REASONS` is the one list of codes; they are answered in the order of `codes.REFUSALS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cassino.game import codes
from cassino.ground.cards import Card, cards_of

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.game.stepping import Game


@dataclass(frozen=True)
class Refusal:
    """Why a play may not be made.

    `code` is snake_case and stable, `text` a sentence that names the cards, `anchor` the option whose paragraph of the
    rules sheet says more.

    >>> Refusal("wrong_sum", "5+3+1 is 9; your 8 takes 8", "capture").code
    'wrong_sum'
    """

    code: str
    text: str
    anchor: str

    def __str__(self) -> str:
        return self.text


class IllegalPlay(ValueError):
    """A play that the rules refuse; `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.text)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalPlay], tuple[Refusal]]:
        return IllegalPlay, (self.reason,)


def refusal(game: Game, play: Play, code: int) -> Refusal:
    """The refusal of a play by its core number."""
    name = codes.REFUSALS[code]
    anchor, sentence = REASONS[name]
    case = _Case(game, play)
    if code == codes.WRONG_SUM:
        anchor = _where_sums_stand(case)
    return Refusal(name, sentence(case), anchor)


def _where_sums_stand(x: _Case) -> str:
    """The paragraph on what was summed wrongly: courts, raises, builds, or what one card takes."""
    values = x.rules.table_values if x.play.kind == "capture" else x.rules.build_values
    if any(not values(c.index) for c in x.play.cards):
        return "courts"
    return {"capture": "multi_group", "raise": "raise_material", "add": "add_own"}.get(x.play.kind, "build_table_cards")


class _Case:
    """A refused play with what its sentences speak of."""

    def __init__(self, game: Game, play: Play) -> None:
        self.game = game
        self.rules = game.book.rules
        self.play = play
        self.hand = cards_of(game.hand_mask(game.turn))
        self.rest = [c for c in self.hand if c is not play.card]
        self.builds = {
            f"B{slot + 1}": (value, owner, multiple) for slot, _, value, owner, multiple in game.build_numbers()
        }

    @property
    def onto(self) -> str:
        return self.play.builds[0] if self.play.builds else "build"

    @property
    def onto_value(self) -> int:
        return self.builds[self.onto][0]

    def sum(self, cards: Iterable[Card], *, joining: bool) -> tuple[str, int]:
        """`"5+3+1"` and 9."""
        values = [self.number(c, joining=joining) for c in cards]
        return "+".join(str(v) for v in values), sum(values)

    def number(self, card: Card, *, joining: bool) -> int:
        found = self.rules.build_values(card.index) if joining else self.rules.table_values(card.index)
        return found[0] if found else 0

    def said(self, value: int) -> str:
        """A build's value as sentences have it after "build of"."""
        return self.rules.value_word(value)

    def takers(self, value: int, cards: Iterable[Card]) -> list[Card]:
        return [c for c in cards if self.rules.takes_build(c.index, value)]

    def equals(self, card: Card) -> list[Card]:
        """Loose cards that a hand card takes alone."""
        values = self.rules.hand_values(card.index)
        loose = cards_of(self.game.loose)
        if not values:
            return [c for c in loose if c.rank == card.rank]
        return [c for c in loose if any(v in self.rules.table_values(c.index) for v in values)]

    def owned(self) -> list[tuple[str, int]]:
        """The builds that bind the seat: its own, and its partner's where both are bound."""
        game = self.game
        both = self.rules.partner_duty == "both"
        return [
            (name, value)
            for name, (value, owner, _) in self.builds.items()
            if owner == game.turn or (both and game.side(owner) == game.side(game.turn))
        ]


def name(card: Card) -> str:
    """A card as sentences print it, `10♦`."""
    return card.symbol


def names(cards: Iterable[Card]) -> str:
    """Cards as a list in a sentence, `5♦, 3♣ and 8♥`."""
    return listed([name(c) for c in cards])


def listed(parts: list[str]) -> str:
    """`a, b and c`."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else ""


def a_value(value: int) -> str:
    """A value with its article: `an 8`, `a 9`."""
    return f"{'an' if value in (8, 11) else 'a'} {value}"


def _not_in_hand(x: _Case) -> str:
    return f"the {name(x.play.card)} is not in your hand"


def _not_on_table(x: _Case) -> str:
    gone = [c for c in x.play.cards if not x.game.loose >> c.index & 1]
    return f"{names(gone)} {'is' if len(gone) == 1 else 'are'} not among the loose cards"


def _no_such_build(x: _Case) -> str:
    gone = [b for b in x.play.builds if b not in x.builds]
    return f"there is no build {listed(gone)} on the table"


def _build_must_use_hand_card(x: _Case) -> str:
    text, _ = x.sum(x.play.cards, joining=True)
    return f"a build must include the card just played; {text} lies on the table already"


def _courts_cannot_build(x: _Case) -> str:
    if x.rules.court_build == "pairs":
        return "a jack, queen or king is built only with courts of its own rank, and its value is not raised"
    courts = [c for c in (x.play.card, *x.play.cards) if not x.rules.build_values(c.index)]
    if x.rules.courts != "pair":
        return f"jacks, queens and kings do not stand in builds here, so the {names(courts)} cannot"
    one = len(courts) == 1
    return f"the {names(courts)} {'has' if one else 'have'} no number and cannot be in a build"


def _no_such_value(x: _Case) -> str:
    values = x.rules.hand_values(x.play.card.index)
    if not values:
        return f"the {name(x.play.card)} has no number: it takes its own rank and declares no value"
    return f"the {name(x.play.card)} cannot count {x.play.value} here, only {' or '.join(map(str, values))}"


def _court_only_rank(x: _Case) -> str:
    card = x.play.card
    return f"the {name(card)} has no number, so it takes only {card.rank.words}"


def _court_takes_one(x: _Case) -> str:
    card = x.play.card
    return f"the {name(card)} takes one {card.rank.word}, not {len(x.play.cards)}"


def _court_takes_one_or_three(x: _Case) -> str:
    card = x.play.card
    return f"the {name(card)} takes one {card.rank.word} or all three, not {len(x.play.cards)}"


def _wrong_sum(x: _Case) -> str:
    play, value = x.play, x.play.value
    if play.kind == "capture":
        return _wrong_take(x)
    no_number = [c for c in play.cards if not x.rules.build_values(c.index)]
    if no_number:
        return f"the {names(no_number)} has no number and cannot be in a build"
    if play.kind == "raise":
        below = x.onto_value
        if value <= below:
            return f"a raise makes a build higher: {value} is not above {below}"
        text, total = x.sum([play.card], joining=True)
        if play.cards:
            more, plus = x.sum(play.cards, joining=True)
            return f"{below}+{text} is {below + total}, and {more} is {plus}: that does not make {value}"
        return f"{below}+{text} is {below + total}, not {value}"
    cards = play.cards if play.kind == "table_build" else (play.card, *play.cards)
    text, total = x.sum(cards, joining=True)
    if total > value and len(cards) > 2:
        return f"{text} does not fall into groups of {value}"
    return f"{text} is {total}, not {value}"


def _wrong_take(x: _Case) -> str:
    play, value = x.play, x.play.value
    if value not in x.rules.hand_values(play.card.index):
        return _wrong_combination(x)
    hand = (
        play.card.rank.word if len(x.rules.hand_values(play.card.index)) == 1 else f"{play.card.rank.word} as {value}"
    )
    dumb = [c for c in play.cards if not x.rules.table_values(c.index)]
    if dumb:
        return f"the {names(dumb)} has no number, so your {hand} cannot take it"
    left = _left_over(x, value)
    if left and len(left) < len(play.cards):
        text, total = x.sum(left, joining=False)
        if len(left) == 1:
            return f"the {name(left[0])} fits no group of {value}"
        return f"{text} is {total}; your {hand} takes groups of {value}"
    text, total = x.sum(play.cards, joining=False)
    if len(play.cards) == 1:
        return f"the {name(play.cards[0])} is {total}; your {hand} takes {value}"
    return f"{text} is {total}; your {hand} takes {value}"


def _wrong_combination(x: _Case) -> str:
    """The hand card does not take the build by its own number, and not with these loose cards either."""
    card, value = x.play.card, x.play.value
    lower = [v for v in x.rules.hand_values(card.index) if v < value]
    if not lower:
        return f"your {card.rank.word} is too high to take the build of {value} together with loose cards"
    helped = f"your {card.rank.word} takes the build of {value} with loose cards of "
    helped += " or ".join(f"{value - v}, and beside it groups of {v}" for v in lower)
    if not x.play.cards:
        return f"no loose card helps: {helped}"
    if len(x.play.cards) == 1:
        (helper,) = x.play.cards
        return f"the {name(helper)} is {x.number(helper, joining=False)}; {helped}"
    text, total = x.sum(x.play.cards, joining=False)
    return f"{text} is {total}; {helped}"


def _left_over(x: _Case, value: int) -> list[Card]:
    """The cards left when groups of the value are taken away one after another, highest card first."""
    left = sorted(x.play.cards, reverse=True)
    while True:
        group = _find_group(x, left, value)
        if not group:
            return sorted(left)
        left = [c for c in left if c not in group]


def _find_group(x: _Case, cards: list[Card], value: int) -> list[Card]:
    for i, card in enumerate(cards):
        for v in x.rules.table_values(card.index):
            if v == value:
                return [card]
            if v < value:
                rest = _find_group(x, cards[i + 1 :], value - v)
                if rest:
                    return [card, *rest]
    return []


def _raise_hand_only(x: _Case) -> str:
    help_ = names(x.play.cards)
    if x.rules.raise_material == "hand":
        return f"only the card from your hand may change the value of the build, not {help_} from the table"
    return f"the card from your hand must be among those that change the value, not {help_} alone"


def _build_not_card(x: _Case) -> str:
    others = [b for b in x.play.builds if x.builds[b][0] != x.play.value]
    if x.rules.build_in_sum:
        return f"a multiple build ({listed(others)}) cannot be added to other cards to make {x.play.value}"
    values = listed([f"build of {x.said(x.builds[b][0])}" for b in others])
    return f"the {values} cannot be added to loose cards to make {x.play.value}"


def _build_needs_value(x: _Case) -> str:
    others = [b for b in x.play.builds if x.builds[b][0] != x.play.value] or list(x.play.builds)
    value = x.builds[others[0]][0]
    taker = a_value(value) if x.said(value).isdigit() else f"a {x.rules.value_word(value, several=False)}"
    return f"the build of {x.said(value)} is taken by {taker}, not by your {x.play.card.rank.word}"


def _one_group(x: _Case) -> str:
    return "one card takes one group here; choose one of them"


def _pair_or_sum(x: _Case) -> str:
    return f"{a_value(x.play.value)} takes equal cards or sums here, not both in one play"


def _build_or_loose(x: _Case) -> str:
    return "one play takes builds or loose cards here, not both"


def _one_build_per_capture(x: _Case) -> str:
    return f"one play takes one build here; you named {listed(list(x.play.builds))}"


def _over_max(x: _Case) -> str:
    return f"a build of {x.said(x.play.value)} is above the highest allowed, {x.rules.max_build}"


def _multiple_fixed(x: _Case) -> str:
    values = x.said(x.onto_value)
    return f"the {values}{'s' if values.isdigit() else ''} are a multiple build, and its value never changes"


def _not_raise(whose: str) -> Callable[[_Case], str]:
    return lambda x: f"the build of {x.said(x.onto_value)} is {whose}, and its value may not be changed by you"


def _may_not_add_own(x: _Case) -> str:
    return f"the build of {x.said(x.onto_value)} is your own, and you may not add to it"


def _only_owner_adds(x: _Case) -> str:
    return f"only its owner may add to the build of {x.said(x.onto_value)}"


def _no_multiple(x: _Case) -> str:
    return f"there are no multiple builds in this game: a build of {x.said(x.play.value)} holds one group"


def _one_group_per_build(x: _Case) -> str:
    return f"one play puts one group of {x.play.value} into a build here"


def _absorbs_nothing(x: _Case) -> str:
    return f"a raise takes nothing else along here: leave {names(x.play.cards)} on the table"


def _already_built(x: _Case) -> str:
    return f"a build of {x.said(x.play.value)} already lies on the table"


def _one_build_only(x: _Case) -> str:
    other = next((value for b, value in x.owned() if b not in x.play.builds), None)
    return f"you already own a build{f' of {x.said(other)}' if other else ''}; one at a time"


def _one_table_card(x: _Case) -> str:
    return f"your {x.play.card.rank.word} goes onto one loose card, not onto {names(x.play.cards)}"


def _needs_table_card(x: _Case) -> str:
    if x.play.kind == "table_build":
        return "a build is made of at least two cards"
    return f"a build joins your card with loose cards; your {name(x.play.card)} alone is none"


def _no_capturing_card(x: _Case) -> str:
    value = x.play.value
    one = x.rules.value_word(value, several=False)
    others = [c for c in x.hand if c is x.play.card and x.rules.takes_build(c.index, value)]
    if others:
        return f"you would have no other {one} left to take the build of {x.said(value)}"
    return f"you hold no {one} to take a build of {x.said(value)}"


def _must_keep(x: _Case) -> str:
    short = [(b, v) for b, v in x.owned() if b not in x.play.builds and not x.takers(v, x.rest)]
    if not short:
        values = listed([x.said(v) for _, v in x.owned()])
        return f"each build you own needs a card of its own in your hand: keep one for {values}"
    value = short[0][1]
    return f"you own a build of {x.said(value)} and must keep your {name(x.play.card)} to take it"


def _owner_may_not_trail(x: _Case) -> str:
    values = listed([f"a build of {x.said(v)}" for _, v in x.owned()]) or "a build"
    return f"you own {values}, so you may not trail: take, build or add"


def _must_take_build(x: _Case) -> str:
    game = x.game
    for _, value in [*x.owned(), *((b, v[0]) for b, v in x.builds.items())]:
        cards = x.takers(value, x.hand)
        if cards and x.rules.owner_must_take == "yes" and x.owned():
            return f"you must take your build of {x.said(value)} now, with the {name(cards[0])}"
        if cards:
            return f"your {name(cards[0])} takes the build of {x.said(value)}, so you may not trail"
    return f"seat {game.turn} must take a build first"


def _owner_must_capture(x: _Case) -> str:
    return "while you own a build you must capture something"


def _must_match(x: _Case) -> str:
    for card in [x.play.card, *x.rest]:
        loose = x.equals(card)
        if loose:
            if card is x.play.card:
                return f"the {name(loose[0])} equals your {name(card)}: take it instead of trailing"
            return f"your {name(card)} takes the {name(loose[0])}, so you may not trail"
    return "a loose card equals a card of yours, so you may not trail"


def _must_capture(x: _Case) -> str:
    if x.rules.must_capture == "hand_any" and not x.rules.capture_if_played:
        return "a card of yours can capture, so you may not trail"
    return f"your {name(x.play.card)} can capture, so it may not be trailed"


def _single_first(x: _Case) -> str:
    return (
        f"the {name(x.equals(x.play.card)[0])} equals your {x.play.card.rank.word} and must be taken rather than a sum"
    )


def _must_match_all(x: _Case) -> str:
    left = [c for c in x.equals(x.play.card) if c not in x.play.cards]
    return f"every loose card equal to your {x.play.card.rank.word} must be taken: {names(left)} as well"


def _every_group(x: _Case) -> str:
    play = x.play
    for b, (value, _, _) in x.builds.items():
        if b not in play.builds and (value == play.value or (not play.value and x.takers(value, [play.card]))):
            return f"your {play.card.rank.word} takes the build of {x.said(value)} as well"
    left = sorted((c for c in cards_of(x.game.loose) if c not in play.cards), reverse=True)
    group = _find_group(x, left, play.value) if play.value else x.equals(play.card)
    more = "+".join(name(c) for c in sorted(group)) if group else "everything that fits"
    return f"your {play.card.rank.word} takes every group at once: {more} as well"


# code: (the option whose rules paragraph says more, the sentence)
REASONS: dict[str, tuple[str, Callable[[_Case], str]]] = {
    "deal_over": ("leftovers", lambda x: "the deal is over"),
    "not_in_hand": ("hand_cards_per_play", _not_in_hand),
    "not_on_table": ("multi_group", _not_on_table),
    "no_such_build": ("build_capture", _no_such_build),
    "no_building": ("build_allowed", lambda x: "this game has no builds"),
    "build_must_use_hand_card": ("table_only_build", _build_must_use_hand_card),
    "courts_cannot_build": ("courts", _courts_cannot_build),
    "card_has_no_such_value": ("ace_hand", _no_such_value),
    "court_takes_only_its_rank": ("courts", _court_only_rank),
    "court_takes_one": ("court_capture", _court_takes_one),
    "court_takes_one_or_three": ("court_capture", _court_takes_one_or_three),
    "nothing_taken": ("multi_group", lambda x: "a capture takes at least one loose card or build"),
    "wrong_sum": ("multi_group", _wrong_sum),
    "raise_with_hand_card_only": ("raise_material", _raise_hand_only),
    "build_is_not_a_card": ("build_in_sum", _build_not_card),
    "build_needs_its_value": ("build_capture", _build_needs_value),
    "one_group_only": ("multi_group", _one_group),
    "pair_or_sum_only": ("pair_plus_sum", _pair_or_sum),
    "build_or_loose_only": ("build_plus_loose", _build_or_loose),
    "one_build_per_capture": ("two_builds_one_card", _one_build_per_capture),
    "over_max_build": ("max_build", _over_max),
    "multiple_build_fixed": ("multi_raise", _multiple_fixed),
    "may_not_raise_own": ("raise_own", _not_raise("your own")),
    "may_not_raise_partner": ("raise_partner", _not_raise("your partner's")),
    "may_not_raise_opponent": ("raise_opp", _not_raise("an opponent's")),
    "may_not_add_own": ("add_own", _may_not_add_own),
    "only_owner_may_add": ("add_to_other", _only_owner_adds),
    "no_multiple_builds": ("multi", _no_multiple),
    "one_group_per_build": ("multi_one_play", _one_group_per_build),
    "raise_absorbs_nothing": ("raise_absorb", _absorbs_nothing),
    "value_already_built": ("unique_value", _already_built),
    "one_build_only": ("one_build", _one_build_only),
    "one_table_card_only": ("build_table_cards", _one_table_card),
    "build_needs_table_card": ("build_table_cards", _needs_table_card),
    "no_capturing_card": ("hold", _no_capturing_card),
    "must_keep_capturing_card": ("keep", _must_keep),
    "owner_may_not_trail": ("owner_trail", _owner_may_not_trail),
    "must_take_build": ("must_capture", _must_take_build),
    "owner_must_capture": ("owner_must_take", _owner_must_capture),
    "must_capture_match": ("must_capture", _must_match),
    "must_capture": ("must_capture", _must_capture),
    "single_match_has_priority": ("capture_extent", _single_first),
    "must_take_matching_cards": ("capture_extent", _must_match_all),
    "must_take_every_group": ("capture_extent", _every_group),
}
# Found before a play reaches the engine: by whoever reads it.
CARD_USED_TWICE = "card_used_twice"
