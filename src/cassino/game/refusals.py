"""Why a play is refused: one code, one sentence that names the cards, and the option that decides it.

`REASONS` is the one list of codes; they are answered in the order of `codes.REFUSALS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cassino.game import codes
from cassino.game.refused_play import RefusedPlay, find_group, left_over, name, names, your
from cassino.ground.cards import cards_of
from cassino.ground.language import mark, say, say_as, say_count, together
from cassino.ground.wording import a_value, both, either

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
    case = RefusedPlay(game, play)
    if code == codes.WRONG_SUM:
        anchor = _where_sums_stand(case)
    return Refusal(name, sentence(case), anchor)


def _where_sums_stand(x: RefusedPlay) -> str:
    """The paragraph on what was summed wrongly: courts, raises, builds, or what one card takes."""
    values = x.rules.table_values if x.play.kind == "capture" else x.rules.build_values
    if any(not values(c.index) for c in x.play.cards):
        return "courts"
    return {"capture": "multi_group", "raise": "raise_material", "add": "add_own"}.get(x.play.kind, "build_table_cards")


def _a_court(rank: int) -> str:
    """Any court of a rank, with its article."""
    return {11: say("a jack"), 12: say("a queen")}.get(rank) or say("a king")


def _not_in_hand(x: RefusedPlay) -> str:
    return say("the {card} is not in your hand", card=name(x.play.card))


def _not_on_table(x: RefusedPlay) -> str:
    gone = [c for c in x.play.cards if not x.game.loose >> c.index & 1]
    return say_count(
        "{cards} is not among the loose cards",
        "{cards} are not among the loose cards",
        len(gone),
        cards=names(gone),
    )


def _no_such_build(x: RefusedPlay) -> str:
    gone = [b for b in x.play.builds if b not in x.builds]
    return say("there is no build {builds} on the table", builds=both(gone))


def _build_must_use_hand_card(x: RefusedPlay) -> str:
    text, _ = x.sum(x.play.cards, joining=True)
    return say("a build must include the card just played; {sum} lies on the table already", sum=text)


def _courts_cannot_build(x: RefusedPlay) -> str:
    if x.rules.court_build == "pairs":
        return say("a jack, queen or king is built only with courts of its own rank, and its value is not raised")
    courts = [c for c in (x.play.card, *x.play.cards) if not x.rules.build_values(c.index)]
    if x.rules.courts != "pair":
        return say("jacks, queens and kings do not stand in builds here, so the {cards} cannot", cards=names(courts))
    return say_count(
        "the {cards} has no number and cannot be in a build",
        "the {cards} have no number and cannot be in a build",
        len(courts),
        cards=names(courts),
    )


def _no_such_value(x: RefusedPlay) -> str:
    values = x.rules.hand_values(x.play.card.index)
    if not values:
        return say("the {card} has no number: it takes its own rank and declares no value", card=name(x.play.card))
    return say(
        "the {card} cannot count {value} here, only {values}",
        card=name(x.play.card),
        value=x.play.value,
        values=either(map(str, values)),
    )


def _court_only_rank(x: RefusedPlay) -> str:
    card = x.play.card
    return say(_COURT_TAKES[card.rank.symbol][0], card=name(card))


def _court_takes_one(x: RefusedPlay) -> str:
    card = x.play.card
    return say(_COURT_TAKES[card.rank.symbol][1], card=name(card), n=len(x.play.cards))


def _court_takes_one_or_three(x: RefusedPlay) -> str:
    card = x.play.card
    return say(_COURT_TAKES[card.rank.symbol][2], card=name(card), n=len(x.play.cards))


_COURT_TAKES = {
    "J": (
        mark("the {card} has no number, so it takes only jacks"),
        mark("the {card} takes one jack, not {n}"),
        mark("the {card} takes one jack or all three, not {n}"),
    ),
    "Q": (
        mark("the {card} has no number, so it takes only queens"),
        mark("the {card} takes one queen, not {n}"),
        mark("the {card} takes one queen or all three, not {n}"),
    ),
    "K": (
        mark("the {card} has no number, so it takes only kings"),
        mark("the {card} takes one king, not {n}"),
        mark("the {card} takes one king or all three, not {n}"),
    ),
}


def _wrong_sum(x: RefusedPlay) -> str:
    play, value = x.play, x.play.value
    if play.kind == "capture":
        return _wrong_take(x)
    if play.kind == "raise":
        below = x.onto_value
        if value <= below:
            return say("a raise makes a build higher: {value} is not above {below}", value=value, below=below)
        text, total = x.sum([play.card], joining=True)
        text = f"{below}+{text}"
        if play.cards:
            more, plus = x.sum(play.cards, joining=True)
            return say(
                "{sum} is {total}, and {more} is {plus}: that does not make {value}",
                sum=text,
                total=below + total,
                more=more,
                plus=plus,
                value=value,
            )
        return say("{sum} is {total}, not {value}", sum=text, total=below + total, value=value)
    cards = play.cards if play.kind == "table_build" else (play.card, *play.cards)
    text, total = x.sum(cards, joining=True)
    if total > value and len(cards) > 2:
        return say("{sum} does not fall into groups of {value}", sum=text, value=value)
    return say("{sum} is {total}, not {value}", sum=text, total=total, value=value)


def _wrong_take(x: RefusedPlay) -> str:
    play, value = x.play, x.play.value
    if value not in x.rules.hand_values(play.card.index):
        return _wrong_combination(x)
    hand = your(play.card)
    if len(x.rules.hand_values(play.card.index)) > 1:
        # L10n: a hand card with the value that it is to count: "your ace as 14 takes 14"
        hand = say_as("your card", "{rank} as {value}", rank=hand, value=value)
    dumb = [c for c in play.cards if not x.rules.table_values(c.index)]
    if dumb:
        return say_count(
            "the {cards} has no number, so your {hand} cannot take it",
            "the {cards} have no number, so your {hand} cannot take them",
            len(dumb),
            cards=names(dumb),
            hand=hand,
        )
    left = left_over(x, value)
    if left and len(left) < len(play.cards):
        text, total = x.sum(left, joining=False)
        if len(left) == 1:
            return say("the {card} fits no group of {value}", card=name(left[0]), value=value)
        return say(
            "{sum} is {total}; your {hand} takes groups of {value}", sum=text, total=total, hand=hand, value=value
        )
    text, total = x.sum(play.cards, joining=False)
    if len(play.cards) == 1:
        return say(
            "the {card} is {total}; your {hand} takes {value}",
            card=name(play.cards[0]),
            total=total,
            hand=hand,
            value=value,
        )
    return say("{sum} is {total}; your {hand} takes {value}", sum=text, total=total, hand=hand, value=value)


def _wrong_combination(x: RefusedPlay) -> str:
    """The hand card does not take the build by its own number, and not with these loose cards either."""
    card, value = x.play.card, x.play.value
    told: dict[str, object] = {"hand": your(card), "value": value}
    lower = [v for v in x.rules.hand_values(card.index) if v < value]
    if not lower:
        return say("your {hand} is too high to take the build of {value} together with loose cards", **told)
    ways = [say("{rest}, and beside it groups of {own}", rest=value - v, own=v) for v in lower]
    # L10n: "your 5 takes the build of 8 with loose cards of 3, and beside it groups of 5"
    helped = say(
        "your {hand} takes the build of {value} with loose cards of {ways}", **told, ways=together(ways, say(" or "))
    )
    if not x.play.cards:
        return say("no loose card helps: {helped}", helped=helped)
    if len(x.play.cards) == 1:
        (helper,) = x.play.cards
        total = x.number(helper, joining=False)
        return say("the {card} is {total}; {helped}", card=name(helper), total=total, helped=helped)
    text, total = x.sum(x.play.cards, joining=False)
    return say("{sum} is {total}; {helped}", sum=text, total=total, helped=helped)


def _raise_hand_only(x: RefusedPlay) -> str:
    help_ = names(x.play.cards)
    if x.rules.raise_material == "hand":
        return say(
            "only the card from your hand may change the value of the build, not {cards} from the table", cards=help_
        )
    return say("the card from your hand must be among those that change the value, not {cards} alone", cards=help_)


def _build_not_card(x: RefusedPlay) -> str:
    others = [b for b in x.play.builds if x.builds[b][0] != x.play.value]
    if x.rules.build_in_sum:
        return say(
            "a multiple build ({builds}) cannot be added to other cards to make {value}",
            builds=both(others),
            value=x.play.value,
        )
    builds = both(say_as("cannot be added", "build of {value}", value=x.said(x.builds[b][0])) for b in others)
    return say("the {builds} cannot be added to loose cards to make {value}", builds=builds, value=x.play.value)


def _build_needs_value(x: RefusedPlay) -> str:
    others = [b for b in x.play.builds if x.builds[b][0] != x.play.value] or list(x.play.builds)
    value = x.builds[others[0]][0]
    taker = a_value(value) if x.said(value).isdigit() else _a_court(value)
    return say(
        "the build of {value} is taken by {taker}, not by your {hand}",
        value=x.said(value),
        taker=taker,
        hand=your(x.play.card),
    )


def _one_group(x: RefusedPlay) -> str:
    return say("one card takes one group here; choose one of them")


def _pair_or_sum(x: RefusedPlay) -> str:
    return say("{card} takes equal cards or sums here, not both in one play", card=a_value(x.play.value))


def _build_or_loose(x: RefusedPlay) -> str:
    return say("one play takes builds or loose cards here, not both")


def _one_build_per_capture(x: RefusedPlay) -> str:
    return say("one play takes one build here; you named {builds}", builds=both(x.play.builds))


def _over_max(x: RefusedPlay) -> str:
    return say(
        "a build of {value} is above the highest allowed, {most}", value=x.said(x.play.value), most=x.rules.max_build
    )


def _multiple_fixed(x: RefusedPlay) -> str:
    if x.said(x.onto_value).isdigit():
        return say("the {value}s are a multiple build, and its value never changes", value=x.onto_value)
    return say("the {values} are a multiple build, and its value never changes", values=x.said(x.onto_value))


def _not_raise_own(x: RefusedPlay) -> str:
    return say("the build of {value} is your own, and its value may not be changed by you", value=x.said(x.onto_value))


def _not_raise_partner(x: RefusedPlay) -> str:
    return say(
        "the build of {value} is your partner's, and its value may not be changed by you", value=x.said(x.onto_value)
    )


def _not_raise_opponent(x: RefusedPlay) -> str:
    return say(
        "the build of {value} is an opponent's, and its value may not be changed by you", value=x.said(x.onto_value)
    )


def _may_not_add_own(x: RefusedPlay) -> str:
    return say("the build of {value} is your own, and you may not add to it", value=x.said(x.onto_value))


def _only_owner_adds(x: RefusedPlay) -> str:
    return say("only its owner may add to the build of {value}", value=x.said(x.onto_value))


def _no_multiple(x: RefusedPlay) -> str:
    return say(
        "there are no multiple builds in this game: a build of {value} holds one group", value=x.said(x.play.value)
    )


def _one_group_per_build(x: RefusedPlay) -> str:
    return say("one play puts one group of {value} into a build here", value=x.play.value)


def _absorbs_nothing(x: RefusedPlay) -> str:
    return say("a raise takes nothing else along here: leave {cards} on the table", cards=names(x.play.cards))


def _already_built(x: RefusedPlay) -> str:
    return say("a build of {value} already lies on the table", value=x.said(x.play.value))


def _one_build_only(x: RefusedPlay) -> str:
    own = [value for b, value in x.own() if b not in x.play.builds]
    if own:
        return say("you already own a build of {value}; one at a time", value=x.said(own[0]))
    # Where builds belong to the pair, the partner's is the one.
    value = next(value for b, value in x.partners() if b not in x.play.builds)
    return say("your partner already owns a build of {value}; a pair owns one at a time", value=x.said(value))


def _one_table_card(x: RefusedPlay) -> str:
    return say(
        "your {hand} goes onto one loose card, not onto {cards}", hand=your(x.play.card), cards=names(x.play.cards)
    )


def _needs_table_card(x: RefusedPlay) -> str:
    if x.play.kind == "table_build":
        return say("a build is made of at least two cards")
    return say("a build joins your card with loose cards; your {card} alone is none", card=name(x.play.card))


def _no_capturing_card(x: RefusedPlay) -> str:
    value = x.play.value
    one = x.rules.value_word(value, several=False)
    others = [c for c in x.hand if c is x.play.card and x.rules.takes_build(c.index, value)]
    if others:
        return say("you would have no other {card} left to take the build of {value}", card=one, value=x.said(value))
    return say("you hold no {card} to take a build of {value}", card=one, value=x.said(value))


def _must_keep(x: RefusedPlay) -> str:
    own, partners, card, kept = x.own(), x.partners_binding(), x.play.card, x.kept()
    for builds, sentence in (
        (own, mark("you own a build of {value} and must keep your {card} to take it")),
        (partners, mark("your partner owns a build of {value}, and you too must keep your {card} to take it")),
    ):
        for b, value in builds:
            if b not in x.play.builds and x.takers(value, [card]) and not x.takers(value, kept):
                return say(sentence, value=x.said(value), card=name(card))
    values = both(x.said(value) for _, value in own + partners)
    if partners:
        return say(
            "each build that you or your partner owns needs a card of its own in your hand: keep one for {values}",
            values=values,
        )
    return say("each build you own needs a card of its own in your hand: keep one for {values}", values=values)


def _owner_may_not_trail(x: RefusedPlay) -> str:
    # A partner who is bound as well may always trail: another rule set is none that can be played (`owner_trail`).
    owned = [say_as("you own", "a build of {value}", value=x.said(value)) for _, value in x.own()]
    return say("you own {builds}, so you may not trail: take, build or add", builds=both(owned))


def _must_take_build(x: RefusedPlay) -> str:
    by_owner = x.rules.owner_must_take == "yes"
    for builds, sentence in (
        (x.own() if by_owner else [], mark("you must take your build of {value} now, with the {card}")),
        (
            x.partners_binding() if by_owner else [],
            mark("you must take your partner's build of {value} now, with the {card}"),
        ),
        (
            [(b, value) for b, (value, _, _) in x.builds.items()],
            mark("your {card} takes the build of {value}, so you may not trail"),
        ),
    ):
        for _, value in builds:
            cards = x.takers(value, x.hand)
            if cards:
                return say(sentence, value=x.said(value), card=name(cards[0]))
    return say("seat {seat} must take a build first", seat=x.game.turn)


def _owner_must_capture(x: RefusedPlay) -> str:
    if any(x.takers(value, x.hand) for _, value in x.own()) or not x.partners_binding():
        return say("while you own a build you must capture something")
    return say("while your partner owns a build that a card of yours takes you must capture something")


def _must_match(x: RefusedPlay) -> str:
    for card in [x.play.card, *x.rest]:
        loose = x.equals(card)
        if loose:
            if card is x.play.card:
                return say(
                    "the {loose} equals your {card}: take it instead of trailing", loose=name(loose[0]), card=name(card)
                )
            return say("your {card} takes the {loose}, so you may not trail", card=name(card), loose=name(loose[0]))
    return say("a loose card equals a card of yours, so you may not trail")


def _must_capture(x: RefusedPlay) -> str:
    if x.rules.must_capture == "hand_any" and not x.rules.capture_if_played:
        return say("a card of yours can capture, so you may not trail")
    return say("your {card} can capture, so it may not be trailed", card=name(x.play.card))


def _single_first(x: RefusedPlay) -> str:
    return say(
        "the {loose} equals your {hand} and must be taken rather than a sum",
        loose=name(x.equals(x.play.card)[0]),
        hand=your(x.play.card),
    )


def _must_match_all(x: RefusedPlay) -> str:
    left = [c for c in x.equals(x.play.card) if c not in x.play.cards]
    return say(
        "every loose card equal to your {hand} must be taken: {cards} as well",
        hand=your(x.play.card),
        cards=names(left),
    )


def _every_group(x: RefusedPlay) -> str:
    play = x.play
    for b, (value, _, _) in x.builds.items():
        if b not in play.builds and (value == play.value or (not play.value and x.takers(value, [play.card]))):
            return say("your {hand} takes the build of {value} as well", hand=your(play.card), value=x.said(value))
    left = sorted((c for c in cards_of(x.game.loose) if c not in play.cards), reverse=True)
    group = find_group(x, left, play.value) if play.value else x.equals(play.card)
    more = "+".join(name(c) for c in sorted(group)) if group else say("everything that fits")
    return say("your {hand} takes every group at once: {cards} as well", hand=your(play.card), cards=more)


# code: (the option whose rules paragraph says more, the sentence)
REASONS: dict[str, tuple[str, Callable[[RefusedPlay], str]]] = {
    "deal_over": ("leftovers", lambda x: say("the deal is over")),
    "not_in_hand": ("hand_cards_per_play", _not_in_hand),
    "not_on_table": ("multi_group", _not_on_table),
    "no_such_build": ("build_capture", _no_such_build),
    "no_building": ("build_allowed", lambda x: say("this game has no builds")),
    "build_must_use_hand_card": ("table_only_build", _build_must_use_hand_card),
    "courts_cannot_build": ("courts", _courts_cannot_build),
    "card_has_no_such_value": ("ace_hand", _no_such_value),
    "court_takes_only_its_rank": ("courts", _court_only_rank),
    "court_takes_one": ("court_capture", _court_takes_one),
    "court_takes_one_or_three": ("court_capture", _court_takes_one_or_three),
    "nothing_taken": ("multi_group", lambda x: say("a capture takes at least one loose card or build")),
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
    "may_not_raise_own": ("raise_own", _not_raise_own),
    "may_not_raise_partner": ("raise_partner", _not_raise_partner),
    "may_not_raise_opponent": ("raise_opp", _not_raise_opponent),
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
