"""What each option's value means, in one or two plain sentences: the rules sheet is made of these.

Every value of every option has a sentence of its own. Where an option does not come up under the other options, the
sentence says so at its end (see :func:`moot`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import choices as o
from . import sentences_building, sentences_scoring
from .checks import MOST_SEATS
from .language import mark, say, say_count, together
from .wording import Table, card_name, either, number

if TYPE_CHECKING:
    from .ruleset import RuleSet


def sentence(option: str, rules: RuleSet) -> str:
    """What the rules sheet says on one option; raises KeyError for a name that is no option's."""
    text = words(option, rules)
    reason = moot(option, rules)
    return text if reason is None else say("{sentence} (Not consulted here: {reason}.)", sentence=text, reason=reason)


def words(option: str, rules: RuleSet) -> str:
    """What the option's value means, whether or not it is consulted; raises KeyError for a name that is no option's."""
    said = SENTENCES[option]
    value = getattr(rules, option)
    return said(rules, value) if callable(said) else say(said[value])


def moot(option: str, rules: RuleSet) -> str | None:
    """Why an option does not come up under these rules, or None where it does."""
    for options, applies, reason in _MOOT:
        if option in options and not applies(rules):
            return say(reason)
    return None


# --- A. deck, seats and deal -----------------------------------------------------------------------------------


def _deck(rules: RuleSet, value: int) -> str:
    if value == 52:
        return say("The pack is all 52 cards.")
    if rules.courts == o.Courts.SCOPA:
        return say("The pack is the Italian one of 40 cards: ace to 7, jack, queen and king in each suit.")
    return say("The pack has 40 cards: ace to 10 in each suit, no courts.")


def _players(rules: RuleSet, value: tuple[int, ...]) -> str:
    counts = either(number(n) for n in value)
    if max(value) > MOST_SEATS:
        most = number(MOST_SEATS)
        return say("The game is for {counts} players. Here at most {most} can be seated.", counts=counts, most=most)
    return say("The game is for {counts} players.", counts=counts)


def _deal_packet(rules: RuleSet, value: int) -> str:
    return say_count(
        "Cards are dealt {number} at a time.", "Cards are dealt {number} at a time.", value, number=number(value)
    )


def _hand_size(rules: RuleSet, value: int) -> str:
    return say_count(
        "Each player is dealt a hand of {number} card.",
        "Each player is dealt a hand of {number} cards.",
        value,
        number=number(value),
    )


def _table_size(rules: RuleSet, value: int) -> str:
    return say_count(
        "{Number} card is dealt face up to the table.",
        "{Number} cards are dealt face up to the table.",
        value,
        Number=number(value).capitalize(),
    )


def _refill(rules: RuleSet, value: o.Refill) -> str:
    if value == o.Refill.DRAW:
        return say(
            "After each play you draw one card from the stock, while it lasts, and then the turn passes. "
            "What you must hold or capture is judged on the hand before the draw."
        )
    if value == o.Refill.ALL_DEALT:
        return say("The whole pack is dealt at once: there is no stock and only one round.")
    if value == o.Refill.SECOND_HALF:
        return say(
            "With two players the second half of the pack is dealt when all hands are empty; "
            "with more, the whole pack is dealt at once and what does not divide lies on the table."
        )
    counts = [_rounds(rules, n) for n in _playable(rules)]
    if not counts:
        return say(
            "When all hands are empty everyone is dealt a new hand, and no cards go to the table, "
            "until the stock is gone."
        )
    return say(
        "When all hands are empty everyone is dealt a new hand, and no cards go to the table, "
        "until the stock is gone: {rounds} players.",
        rounds=together(counts, ", "),
    )


def _rounds(rules: RuleSet, players: int) -> str:
    rounds = rules.rounds(players) or 0
    # L10n: part of a list that ends in "players": "six rounds with two, four rounds with three players"
    return say_count(
        "{number} round with {players}",
        "{number} rounds with {players}",
        rounds,
        number=number(rounds),
        players=number(players),
    )


def _playable(rules: RuleSet) -> tuple[int, ...]:
    from .checks import faults

    # The sheet of a rule set that cannot be played must still be readable.
    return () if any(faults(rules)) else rules.player_counts


def _opening_redeal(rules: RuleSet, value: o.OpeningRedeal) -> str:
    numbers = rules.courts != o.Courts.PAIR
    match value:
        case o.OpeningRedeal.READY_CAPTURE if numbers:
            return say(
                "The opening table is dealt again if one of its cards equals the sum of two or three others "
                "(courts count as numbers)."
            )
        case o.OpeningRedeal.READY_CAPTURE:
            return say("The opening table is dealt again if one of its cards equals the sum of two or three others.")
        case o.OpeningRedeal.FOUR_KIND:
            return say(
                "The opening table is dealt again if its cards are four of one rank; otherwise it is played as dealt."
            )
        case o.OpeningRedeal.READY_CAPTURE_OR_FOUR_KIND if numbers:
            return say(
                "The opening table is dealt again if one of its cards equals the sum of two or three others "
                "(courts count as numbers), or if its cards are four of one rank."
            )
        case o.OpeningRedeal.READY_CAPTURE_OR_FOUR_KIND:
            return say(
                "The opening table is dealt again if one of its cards equals the sum of two or three others, "
                "or if its cards are four of one rank."
            )
        case o.OpeningRedeal.POINT_CARDS:
            return say(
                "The opening table is dealt again if three or more of its cards are aces, the 10 of diamonds or the 2 "
                "of spades."
            )
        case o.OpeningRedeal.THREE_KINGS:
            return say("The opening table is dealt again if it holds three or four kings.")
        case _:
            return say("The opening table is played as dealt.")


_DEAL: Table = {
    "deck": _deck,
    "players": _players,
    "first_dealer": {
        o.FirstDealer.RANDOM: mark("The first dealer is chosen at random."),
        o.FirstDealer.LOW_CUT: mark("The players cut for the first deal; the lowest card deals."),
        o.FirstDealer.HIGH_CUT: mark("The players cut for the first deal; the highest card deals."),
    },
    "deal_packet": _deal_packet,
    "deal_order": {
        o.DealOrder.OTHERS_DEALER_TABLE: mark(
            "Each packet goes to the other players, then the dealer, then the table."
        ),
        o.DealOrder.OTHERS_TABLE_DEALER: mark(
            "Each packet goes to the other players, then the table, then the dealer."
        ),
    },
    "hand_size": _hand_size,
    "table_size": _table_size,
    "refill": _refill,
    "opening_redeal": _opening_redeal,
    "opening_rejected": {
        o.OpeningRejected.SHUFFLE_BACK: mark("The rejected cards are shuffled back into the stock."),
        o.OpeningRejected.UNDER_STOCK: mark("The rejected cards go under the stock."),
        o.OpeningRejected.LEFT_UNDER: mark(
            "The rejected cards are left lying under the new ones. Matches under this rule cannot be played here yet."
        ),
        o.OpeningRejected.NEW_DEAL: mark("All cards are gathered, shuffled and dealt anew by the same dealer."),
    },
    "first_player": {
        o.FirstPlayer.LEFT: mark("The player on the dealer's left plays first."),
        o.FirstPlayer.RIGHT: mark("The player on the dealer's right plays first."),
    },
    "direction": {
        o.Direction.CLOCKWISE: mark("The turn passes to the left, clockwise."),
        o.Direction.ANTICLOCKWISE: mark("The turn passes to the right, anticlockwise."),
        o.Direction.ANTICLOCKWISE_3_4: mark("The turn passes to the right, anticlockwise, with three or four players."),
    },
    "announce_last": {
        True: mark("The dealer announces the last round when dealing it."),
        False: mark("The last round is not announced."),
    },
    "deal_rotation": {
        o.DealRotation.LEFT: mark("The deal passes to the left."),
        o.DealRotation.RIGHT: mark("The deal passes to the right."),
        o.DealRotation.LOSER: mark("The loser of a deal deals the next."),
        o.DealRotation.REDRAW: mark("Who deals next is settled anew before each deal, in the way of the first dealer."),
    },
}


# --- B. card values --------------------------------------------------------------------------------------------


def _ace_hand(rules: RuleSet, value: tuple[int, ...]) -> str:
    if len(value) > 1:
        return say("An ace played from the hand counts {values}, as you say.", values=either(map(str, value)))
    return say("An ace played from the hand counts {values}.", values=value[0])


def _ace_table(rules: RuleSet, value: tuple[int, ...]) -> str:
    if len(value) > 1:
        return say("A loose ace counts {values}, whichever the capture needs.", values=either(map(str, value)))
    return say("A loose ace counts {values}.", values=value[0])


def _courts(rules: RuleSet, value: o.Courts) -> str:
    # What is said of builds is said by `court_build` where it is another thing than the number.
    builds = rules.build_allowed and rules.court_build == o.CourtBuild.NUMBERS
    match value:
        case o.Courts.NUMERIC if builds:
            return say("A jack counts 11, a queen 12 and a king 13, in groups and builds like any number.")
        case o.Courts.NUMERIC:
            return say("A jack counts 11, a queen 12 and a king 13, in groups like any number.")
        case o.Courts.SCOPA if builds:
            return say("A jack counts 8, a queen 9 and a king 10, in groups and builds like any number.")
        case o.Courts.SCOPA:
            return say("A jack counts 8, a queen 9 and a king 10, in groups like any number.")
        case _ if builds:
            return say(
                "Jacks, queens and kings have no number: they take their own rank and never join groups and builds."
            )
        case _:
            return say("Jacks, queens and kings have no number: they take their own rank and never join groups.")


def _special_hand(rules: RuleSet, value: tuple[tuple[str, tuple[int, ...]], ...]) -> str:
    if not value:
        return say("No card is worth something special from the hand.")
    said = [
        say("the {card} counts {values}", card=card_name(card), values=either(map(str, values)))
        for card, values in value
    ]
    return say(
        "Played from the hand, {cards}; on the table they have their ordinary value.",
        # L10n: joins "the 2 of spades counts 15" and the like
        cards=together(said, say(" and ")),
    )


_VALUES: Table = {
    "ace_hand": _ace_hand,
    "ace_table": _ace_table,
    "ace_build": lambda rules, value: say("An ace inside a build counts {values}.", values=either(map(str, value))),
    "courts": _courts,
    "special_hand": _special_hand,
}


# --- C. capturing ----------------------------------------------------------------------------------------------


def _capture_extent(rules: RuleSet, value: o.CaptureExtent) -> str:
    builds = rules.build_allowed
    match value:
        case o.CaptureExtent.MAXIMAL if builds:
            return say(
                "A capture takes all groups and builds that fit. Where groups share a card you choose between them, "
                "but nothing that could still be added may be left."
            )
        case o.CaptureExtent.MAXIMAL:
            return say(
                "A capture takes all groups that fit. Where groups share a card you choose between them, "
                "but nothing that could still be added may be left."
            )
        case o.CaptureExtent.PAIRS_FORCED if builds:
            return say(
                "A capture takes every loose card equal to the card played; sums and builds are taken as you like."
            )
        case o.CaptureExtent.PAIRS_FORCED:
            return say("A capture takes every loose card equal to the card played; sums are taken as you like.")
        case o.CaptureExtent.SINGLE_FIRST_ONE_GROUP:
            return say("If a loose card equals the card played, you take that card and may not take a sum instead.")
        case _ if builds:
            return say("You choose which of the groups and builds that fit you take; you may leave some.")
        case _:
            return say("You choose which of the groups that fit you take; you may leave some.")


def _must_capture(rules: RuleSet, value: o.MustCapture) -> str:
    builds = rules.build_allowed
    match value:
        case o.MustCapture.MATCH:
            return say("You may not trail a card that equals a loose card.")
        case o.MustCapture.MATCH_OR_BUILD if builds:
            return say(
                "You may not trail a card that equals a loose card, and while a card of your hand takes a build you "
                "may not trail at all. Sums do not oblige you."
            )
        case o.MustCapture.MATCH_OR_BUILD:
            return say("You may not trail a card that equals a loose card. Sums do not oblige you.")
        case o.MustCapture.HAND_MATCH_OR_BUILD if builds:
            return say(
                "You may not trail at all while any card of your hand equals a loose card or takes a build. "
                "Sums do not oblige you, and you may still build."
            )
        case o.MustCapture.HAND_MATCH_OR_BUILD:
            return say(
                "You may not trail at all while any card of your hand equals a loose card. Sums do not oblige you."
            )
        case o.MustCapture.CARD_ANY:
            return say("You may not trail a card that could capture anything.")
        case o.MustCapture.HAND_ANY:
            return say("You may not trail at all while any card of your hand could capture anything.")
        case _:
            if rules.capture_if_played:
                return say("You may play any card you like, even when another could capture.")
            return say("You may trail even when you could capture.")


def _hand_cards(rules: RuleSet, value: int) -> str:
    if value == 1:
        return say("A play uses one card from the hand.")
    return say(
        "A play may use up to {number} cards from the hand. Matches under this rule cannot be played here yet.",
        number=number(value),
    )


_CAPTURING: Table = {
    "court_capture": {
        o.CourtCapture.ONE: mark("A court takes one court of its rank and no more."),
        o.CourtCapture.ONE_OR_THREE: mark("A court takes one or three courts of its rank, never two."),
        o.CourtCapture.ALL: mark("A court takes any number of courts of its rank."),
    },
    "multi_group": {
        True: mark("One card may take several groups at once."),
        False: mark("One card takes only one group."),
    },
    "pair_plus_sum": {
        True: mark("An equal card and a sum may be taken in the same play."),
        False: mark("An equal card and a sum are never taken in the same play."),
    },
    "capture_extent": _capture_extent,
    "one_group_per_card": {True: mark("A table card belongs to one group only, never to two.")},
    "must_capture": _must_capture,
    "capture_if_played": {
        True: mark("A card that can capture must capture when it is played."),
        False: mark("A card that could capture may be used for another play."),
    },
    "build_capture": {
        o.BuildCapture.SINGLE: mark("A build is taken by one card of its value, never by several that make it up."),
        o.BuildCapture.COMBO_HAND: mark(
            "A build is taken by a card of its value, or by two cards of the hand that make it up together. "
            "Matches under this rule cannot be played here yet."
        ),
        o.BuildCapture.COMBO_TABLE: mark(
            "A build is taken by a card of its value, or by a card together with loose cards that make up its value: "
            "a 5 with a loose 3 takes a build of 8 and the 3."
        ),
    },
    "build_in_sum": {
        True: mark("A single build may be counted as one card of its value inside a sum."),
        False: mark("A build is never counted inside a sum."),
    },
    "build_plus_loose": {
        True: mark("One card may take builds and loose cards in the same play."),
        False: mark("One card takes either builds or loose cards, not both in the same play."),
    },
    "two_builds_one_card": {
        True: mark("One card may take several builds of its value."),
        False: mark("One card takes only one build, even if several have its value."),
    },
    "hand_cards_per_play": _hand_cards,
    "pile_steal": {
        True: mark("The top card of an opponent's pile may be used as if it lay on the table."),
        False: mark("Captured cards stay in their piles and are out of play."),
    },
}


# --- I. partnerships -------------------------------------------------------------------------------------------

_PARTNERSHIPS: Table = {
    "partnership": {
        o.Partnership.NEVER: mark("Everyone plays for themselves."),
        o.Partnership.OPTIONAL: mark("Four players may play as two pairs, partners sitting opposite."),
        o.Partnership.USUAL_WITH_FOUR: mark("Four players usually play as two pairs, partners sitting opposite."),
        o.Partnership.REQUIRED_WITH_FOUR: mark("Four players play as two pairs, partners sitting opposite."),
    },
    "pile": {
        o.Pile.PER_SIDE: mark("Partners share one pile."),
        o.Pile.PER_SEAT: mark("Partners keep their captured cards in piles of their own, which are counted together."),
    },
    "partner_take": {True: mark("You may take your partner's build.")},
    "partner_duty": {
        o.PartnerDuty.BUILDER: mark("Only the partner who last added to a build has its duties; the other is free."),
        o.PartnerDuty.BOTH: mark("Both partners have the duties of a build that either of them owns."),
    },
    "talk": {o.Talk.NO: mark("Partners may not talk about their hands or plans.")},
}


SENTENCES: Table = {
    **_DEAL,
    **_VALUES,
    **_CAPTURING,
    **sentences_building.BUILDING,
    **sentences_scoring.SCORING,
    **_PARTNERSHIPS,
}
"""For each option the sentences of its values, or a function of the rule set and the value."""


_BUILDING_TOO = (
    "ace_build",
    "build_capture",
    "build_in_sum",
    "build_plus_loose",
    "two_builds_one_card",
    "leftover_builds",
    "sweep_build_left",
    "partner_take",
    "partner_duty",
)
_CASSINO_ITEMS = ("card_points", "spade_points", "spade_mode", "big", "little", "ace_pt")


def _pairs_possible(rules: RuleSet) -> bool:
    return rules.partnership != o.Partnership.NEVER and 4 in rules.players


def _both_count_out(rules: RuleSet) -> bool:
    return rules.both_reach == o.BothReach.COUNT_OUT and rules.fixed_deals is None


# Which options are not consulted, when, and why. The first reason that holds is given.
_MOOT: tuple[tuple[tuple[str, ...], Callable[[RuleSet], bool], str], ...] = (
    (
        tuple(name for name in sentences_building.BUILDING if name != "build_allowed") + _BUILDING_TOO,
        lambda rules: rules.build_allowed,
        mark("there are no builds"),
    ),
    (("court_capture",), lambda rules: rules.courts == o.Courts.PAIR, mark("courts have numbers")),
    (
        ("court_capture", "court_build"),
        lambda rules: rules.deck == 52 or rules.courts == o.Courts.SCOPA,
        mark("the pack has no courts"),
    ),
    (
        ("court_build",),
        lambda rules: rules.courts != o.Courts.PAIR or rules.court_build == o.CourtBuild.PAIRS,
        mark("courts have no number"),
    ),
    (
        ("penalty_points",),
        lambda rules: rules.illegal_penalty == o.IllegalPenalty.POINTS,
        mark("an illegal play costs no points"),
    ),
    (
        ("opening_rejected",),
        lambda rules: rules.opening_redeal != o.OpeningRedeal.NONE,
        mark("no opening table is rejected"),
    ),
    (("deal_order",), lambda rules: rules.table_size > 0, mark("no cards are dealt to the table")),
    (
        ("announce_last",),
        lambda rules: rules.refill in (o.Refill.REDEAL, o.Refill.SECOND_HALF),
        mark("there is only one round"),
    ),
    (("multi_one_play",), lambda rules: rules.multi, mark("there are no multiple builds")),
    (("add_own", "add_to_other"), lambda rules: rules.multi, mark("there are no multiple builds")),
    (
        ("raise_partner", "owner", "build_for_partner", "pile", "partner_take", "partner_duty", "talk"),
        _pairs_possible,
        mark("nobody has a partner"),
    ),
    (
        ("raise_absorb",),
        lambda rules: rules.multi,
        mark("there are no multiple builds"),
    ),
    (
        (
            "sweep_last_card",
            "sweep_last_round",
            "sweep_leftovers",
            "sweep_cancel",
            "sweep_freeze_at",
            "sweep_build_left",
        ),
        lambda rules: rules.sweep_points > 0,
        mark("sweeps score nothing"),
    ),
    (("sweep_last_card",), lambda rules: rules.sweep_last_round, mark("there are no sweeps in the last round")),
    (_CASSINO_ITEMS, lambda rules: rules.scoring is None, mark("the game has a scoring table of its own")),
    (
        ("spade_points",),
        lambda rules: rules.spade_mode == o.SpadeMode.MAJORITY,
        mark("every spade scores by itself"),
    ),
    (
        ("big",),
        lambda rules: bool(rules.pack & sentences_scoring.BIG_CASSINO),
        mark("the 10 of diamonds is not in the pack"),
    ),
    (
        ("target", "target_choices", "both_reach"),
        lambda rules: rules.fixed_deals is None,
        mark("the match has a fixed number of deals"),
    ),
    (
        ("level",),
        lambda rules: rules.fixed_deals is None or rules.level not in (o.Level.ANOTHER_DEAL, o.Level.DRAW),
        mark("the match has a fixed number of deals"),
    ),
    (("fixed_level",), lambda rules: rules.fixed_deals is not None, mark("the number of deals is not fixed")),
    (
        ("count_out_order",),
        lambda rules: rules.level == o.Level.COUNT_OUT or _both_count_out(rules),
        mark("nobody counts out"),
    ),
)
