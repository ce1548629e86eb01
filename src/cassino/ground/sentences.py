"""What each option's value means, in one or two plain sentences: the rules sheet is made of these.

Every value of every option has a sentence of its own. Where an option does not come up under the other options, the
sentence says so at its end (see :func:`moot`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import choices as o
from . import sentences_building, sentences_scoring
from .wording import Table, card_name, cards, either, number

if TYPE_CHECKING:
    from .ruleset import RuleSet


def sentence(option: str, rules: RuleSet) -> str:
    """What the rules sheet says on one option; raises KeyError for a name that is no option's."""
    said = SENTENCES[option]
    value = getattr(rules, option)
    text = said(rules, value) if callable(said) else said[value]
    reason = moot(option, rules)
    return text if reason is None else f"{text} (Not consulted here: {reason}.)"


def moot(option: str, rules: RuleSet) -> str | None:
    """Why an option does not come up under these rules, or None where it does."""
    for options, applies, reason in _MOOT:
        if option in options and not applies(rules):
            return reason
    return None


# --- A. deck, seats and deal -----------------------------------------------------------------------------------


def _deck(rules: RuleSet, value: int) -> str:
    if value == 52:
        return "The pack is all 52 cards."
    if rules.courts == o.Courts.SCOPA:
        return "The pack is the Italian one of 40 cards: ace to 7, jack, queen and king in each suit."
    return "The pack has 40 cards: ace to 10 in each suit, no courts."


def _players(rules: RuleSet, value: tuple[int, ...]) -> str:
    return f"The game is for {either([number(n) for n in value])} players."


def _deal_packet(rules: RuleSet, value: int) -> str:
    return f"Cards are dealt {number(value)} at a time."


def _hand_size(rules: RuleSet, value: int) -> str:
    return f"Each player is dealt a hand of {cards(value)}."


def _table_size(rules: RuleSet, value: int) -> str:
    return f"{cards(value).capitalize()} {'is' if value == 1 else 'are'} dealt face up to the table."


def _refill(rules: RuleSet, value: o.Refill) -> str:
    if value == o.Refill.DRAW:
        return (
            "After each play you draw one card from the stock, while it lasts, and then the turn passes. "
            "What you must hold or capture is judged on the hand before the draw."
        )
    if value == o.Refill.ALL_DEALT:
        return "The whole pack is dealt at once: there is no stock and only one round."
    if value == o.Refill.SECOND_HALF:
        return (
            "With two players the second half of the pack is dealt when all hands are empty; "
            "with more, the whole pack is dealt at once and what does not divide lies on the table."
        )
    text = (
        "When all hands are empty everyone is dealt a new hand, and no cards go to the table, until the stock is gone"
    )
    counts = [_rounds(rules, n) for n in _playable(rules)]
    return f"{text}: {', '.join(counts)} players." if counts else f"{text}."


def _rounds(rules: RuleSet, players: int) -> str:
    rounds = rules.rounds(players) or 0
    return f"{number(rounds)} round{'' if rounds == 1 else 's'} with {number(players)}"


def _playable(rules: RuleSet) -> tuple[int, ...]:
    from .checks import faults

    # The sheet of a rule set that cannot be played must still be readable.
    return () if any(faults(rules)) else rules.player_counts


def _ready(rules: RuleSet) -> str:
    numbers = "" if rules.courts == o.Courts.PAIR else " (courts count as numbers)"
    return f"one of its cards equals the sum of two or three others{numbers}"


def _opening_redeal(rules: RuleSet, value: o.OpeningRedeal) -> str:
    again = "The opening table is dealt again if"
    match value:
        case o.OpeningRedeal.READY_CAPTURE:
            return f"{again} {_ready(rules)}."
        case o.OpeningRedeal.FOUR_KIND:
            return f"{again} its cards are four of one rank; otherwise it is played as dealt."
        case o.OpeningRedeal.READY_CAPTURE_OR_FOUR_KIND:
            return f"{again} {_ready(rules)}, or if its cards are four of one rank."
        case o.OpeningRedeal.POINT_CARDS:
            return f"{again} three or more of its cards are aces, the 10 of diamonds or the 2 of spades."
        case o.OpeningRedeal.THREE_KINGS:
            return f"{again} it holds three or four kings."
        case _:
            return "The opening table is played as dealt."


_DEAL: Table = {
    "deck": _deck,
    "players": _players,
    "first_dealer": {
        o.FirstDealer.RANDOM: "The first dealer is chosen at random.",
        o.FirstDealer.LOW_CUT: "The players cut for the first deal; the lowest card deals.",
        o.FirstDealer.HIGH_CUT: "The players cut for the first deal; the highest card deals.",
    },
    "deal_packet": _deal_packet,
    "deal_order": {
        o.DealOrder.OTHERS_DEALER_TABLE: "Each packet goes to the other players, then the dealer, then the table.",
        o.DealOrder.OTHERS_TABLE_DEALER: "Each packet goes to the other players, then the table, then the dealer.",
    },
    "hand_size": _hand_size,
    "table_size": _table_size,
    "refill": _refill,
    "opening_redeal": _opening_redeal,
    "opening_rejected": {
        o.OpeningRejected.SHUFFLE_BACK: "The rejected cards are shuffled back into the stock.",
        o.OpeningRejected.UNDER_STOCK: "The rejected cards go under the stock.",
        o.OpeningRejected.NEW_DEAL: "All cards are gathered, shuffled and dealt anew by the same dealer.",
    },
    "first_player": {
        o.FirstPlayer.LEFT: "The player on the dealer's left plays first.",
        o.FirstPlayer.RIGHT: "The player on the dealer's right plays first.",
    },
    "direction": {
        o.Direction.CLOCKWISE: "The turn passes to the left, clockwise.",
        o.Direction.ANTICLOCKWISE: "The turn passes to the right, anticlockwise.",
        o.Direction.ANTICLOCKWISE_3_4: "The turn passes to the right, anticlockwise, with three or four players.",
    },
    "announce_last": {
        True: "The dealer announces the last round when dealing it.",
        False: "The last round is not announced.",
    },
    "deal_rotation": {
        o.DealRotation.LEFT: "The deal passes to the left.",
        o.DealRotation.RIGHT: "The deal passes to the right.",
        o.DealRotation.LOSER: "The loser of a deal deals the next.",
    },
}


# --- B. card values --------------------------------------------------------------------------------------------


def _ace_hand(rules: RuleSet, value: tuple[int, ...]) -> str:
    choice = ", as you say" if len(value) > 1 else ""
    return f"An ace played from the hand counts {either(map(str, value))}{choice}."


def _ace_table(rules: RuleSet, value: tuple[int, ...]) -> str:
    choice = ", whichever the capture needs" if len(value) > 1 else ""
    return f"A loose ace counts {either(map(str, value))}{choice}."


def _courts(rules: RuleSet, value: o.Courts) -> str:
    where = "groups and builds" if rules.build_allowed else "groups"
    match value:
        case o.Courts.NUMERIC:
            return f"A jack counts 11, a queen 12 and a king 13, in {where} like any number."
        case o.Courts.SCOPA:
            return f"A jack counts 8, a queen 9 and a king 10, in {where} like any number."
        case _:
            return f"Jacks, queens and kings have no number: they take their own rank and never join {where}."


def _special_hand(rules: RuleSet, value: tuple[tuple[str, tuple[int, ...]], ...]) -> str:
    if not value:
        return "No card is worth something special from the hand."
    said = [f"the {card_name(card)} counts {either(map(str, values))}" for card, values in value]
    return f"Played from the hand, {' and '.join(said)}; on the table they have their ordinary value."


_VALUES: Table = {
    "ace_hand": _ace_hand,
    "ace_table": _ace_table,
    "ace_build": lambda rules, value: f"An ace inside a build counts {either(map(str, value))}.",
    "courts": _courts,
    "special_hand": _special_hand,
}


# --- C. capturing ----------------------------------------------------------------------------------------------


def _capture_extent(rules: RuleSet, value: o.CaptureExtent) -> str:
    groups = "groups and builds" if rules.build_allowed else "groups"
    match value:
        case o.CaptureExtent.MAXIMAL:
            return (
                f"A capture takes all {groups} that fit. Where groups share a card you choose between them, "
                "but nothing that could still be added may be left."
            )
        case o.CaptureExtent.PAIRS_FORCED:
            rest = "sums and builds" if rules.build_allowed else "sums"
            return f"A capture takes every loose card equal to the card played; {rest} are taken as you like."
        case o.CaptureExtent.SINGLE_FIRST_ONE_GROUP:
            return "If a loose card equals the card played, you take that card and may not take a sum instead."
        case _:
            return f"You choose which of the {groups} that fit you take; you may leave some."


def _must_capture(rules: RuleSet, value: o.MustCapture) -> str:
    builds = rules.build_allowed
    match value:
        case o.MustCapture.MATCH:
            return "You may not trail a card that equals a loose card."
        case o.MustCapture.MATCH_OR_BUILD:
            also = ", and while a card of your hand takes a build you may not trail at all" if builds else ""
            return f"You may not trail a card that equals a loose card{also}. Sums do not oblige you."
        case o.MustCapture.HAND_MATCH_OR_BUILD:
            also = " or takes a build" if builds else ""
            rest = ", and you may still build" if builds else ""
            return (
                f"You may not trail at all while any card of your hand equals a loose card{also}. "
                f"Sums do not oblige you{rest}."
            )
        case o.MustCapture.CARD_ANY:
            return "You may not trail a card that could capture anything."
        case o.MustCapture.HAND_ANY:
            return "You may not trail at all while any card of your hand could capture anything."
        case _:
            if rules.capture_if_played:
                return "You may play any card you like, even when another could capture."
            return "You may trail even when you could capture."


_CAPTURING: Table = {
    "court_capture": {
        o.CourtCapture.ONE: "A court takes one court of its rank and no more.",
        o.CourtCapture.ONE_OR_THREE: "A court takes one or three courts of its rank, never two.",
        o.CourtCapture.ALL: "A court takes any number of courts of its rank.",
    },
    "multi_group": {
        True: "One card may take several groups at once.",
        False: "One card takes only one group.",
    },
    "pair_plus_sum": {
        True: "An equal card and a sum may be taken in the same play.",
        False: "An equal card and a sum are never taken in the same play.",
    },
    "capture_extent": _capture_extent,
    "one_group_per_card": {True: "A table card belongs to one group only, never to two."},
    "must_capture": _must_capture,
    "capture_if_played": {
        True: "A card that can capture must capture when it is played.",
        False: "A card that could capture may be used for another play.",
    },
    "build_capture": {
        o.BuildCapture.SINGLE: "A build is taken by one card of its value, never by several that make it up.",
        o.BuildCapture.COMBO_TABLE: (
            "A build is taken by a card of its value, or by a card together with loose cards that make up its value: "
            "a 5 with a loose 3 takes a build of 8 and the 3."
        ),
    },
    "build_in_sum": {
        True: "A single build may be counted as one card of its value inside a sum.",
        False: "A build is never counted inside a sum.",
    },
    "build_plus_loose": {
        True: "One card may take builds and loose cards in the same play.",
        False: "One card takes either builds or loose cards, not both in the same play.",
    },
    "two_builds_one_card": {
        True: "One card may take several builds of its value.",
        False: "One card takes only one build, even if several have its value.",
    },
    "hand_cards_per_play": {1: "A play uses one card from the hand."},
    "pile_steal": {
        True: "The top card of an opponent's pile may be used as if it lay on the table.",
        False: "Captured cards stay in their piles and are out of play.",
    },
}


# --- I. partnerships -------------------------------------------------------------------------------------------

_PARTNERSHIPS: Table = {
    "partnership": {
        o.Partnership.NEVER: "Everyone plays for themselves.",
        o.Partnership.OPTIONAL: "Four players may play as two pairs, partners sitting opposite.",
        o.Partnership.USUAL_WITH_FOUR: "Four players usually play as two pairs, partners sitting opposite.",
        o.Partnership.REQUIRED_WITH_FOUR: "Four players play as two pairs, partners sitting opposite.",
    },
    "pile": {
        o.Pile.PER_SIDE: "Partners share one pile.",
        o.Pile.PER_SEAT: "Partners keep their captured cards in piles of their own, which are counted together.",
    },
    "partner_take": {True: "You may take your partner's build."},
    "partner_duty": {
        o.PartnerDuty.BUILDER: "Only the partner who last added to a build has its duties; the other is free.",
        o.PartnerDuty.BOTH: "Both partners have the duties of a build that either of them owns.",
    },
    "talk": {o.Talk.NO: "Partners may not talk about their hands or plans."},
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
        "there are no builds",
    ),
    (("court_capture",), lambda rules: rules.courts == o.Courts.PAIR, "courts have numbers"),
    (("court_capture",), lambda rules: rules.deck == 52, "the pack has no courts"),
    (
        ("opening_rejected",),
        lambda rules: rules.opening_redeal != o.OpeningRedeal.NONE,
        "no opening table is rejected",
    ),
    (("deal_order",), lambda rules: rules.table_size > 0, "no cards are dealt to the table"),
    (
        ("announce_last",),
        lambda rules: rules.refill in (o.Refill.REDEAL, o.Refill.SECOND_HALF),
        "there is only one round",
    ),
    (("multi_one_play",), lambda rules: rules.multi, "there are no multiple builds"),
    (("add_own", "add_to_other"), lambda rules: rules.multi, "there are no multiple builds"),
    (
        ("raise_partner", "owner", "build_for_partner", "pile", "partner_take", "partner_duty", "talk"),
        _pairs_possible,
        "nobody has a partner",
    ),
    (
        ("raise_absorb",),
        lambda rules: rules.multi,
        "there are no multiple builds",
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
        "sweeps score nothing",
    ),
    (("sweep_last_card",), lambda rules: rules.sweep_last_round, "there are no sweeps in the last round"),
    (_CASSINO_ITEMS, lambda rules: rules.scoring is None, "the game has a scoring table of its own"),
    (
        ("spade_points",),
        lambda rules: rules.spade_mode == o.SpadeMode.MAJORITY,
        "every spade scores by itself",
    ),
    (("big",), lambda rules: bool(rules.pack & sentences_scoring.BIG_CASSINO), "the 10 of diamonds is not in the pack"),
    (
        ("target", "target_choices", "both_reach"),
        lambda rules: rules.fixed_deals is None,
        "the match has a fixed number of deals",
    ),
    (
        ("level",),
        lambda rules: rules.fixed_deals is None or rules.level not in (o.Level.ANOTHER_DEAL, o.Level.DRAW),
        "the match has a fixed number of deals",
    ),
    (("fixed_level",), lambda rules: rules.fixed_deals is not None, "the number of deals is not fixed"),
    (
        ("count_out_order",),
        lambda rules: rules.level == o.Level.COUNT_OUT or _both_count_out(rules),
        "nobody counts out",
    ),
)
