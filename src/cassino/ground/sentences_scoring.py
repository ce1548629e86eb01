"""The sentences on the end of the deal, sweeps, scoring and the match (sections E to H of the rules matrix)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import choices as o
from .cards import cards_of, mask
from .language import mark, mark_as, say, say_as, say_count, together
from .wording import Table, both, card_name, either, number, points

if TYPE_CHECKING:
    from .ruleset import RuleSet


# --- F. sweeps -------------------------------------------------------------------------------------------------


def _sweep_points(rules: RuleSet, value: int) -> str:
    if not value:
        return say("A capture that leaves the table empty is a sweep in name only: sweeps score nothing.")
    return say("A capture that leaves the table empty is a sweep and scores {points}.", points=points(value))


def _sweep_freeze_at(rules: RuleSet, value: int | None) -> str:
    if value is None:
        return say("Sweeps score at every total.")
    return say("Once any side stands at {points} before a deal, sweeps no longer score.", points=points(value))


# --- G. scoring ------------------------------------------------------------------------------------------------


def _card_points(rules: RuleSet, value: int) -> str:
    if not value:
        return say("The most cards score nothing.")
    return say("The most cards score {points}.", points=points(value))


def _spade_points(rules: RuleSet, value: int) -> str:
    if not value:
        return say("The most spades score nothing.")
    return say("The most spades score {points}.", points=points(value))


def _majority(rules: RuleSet, value: o.Majority) -> str:
    if value == o.Majority.PLURALITY:
        return say("The most means more than any other side, however few that is.")
    spades = sum(1 for card in cards_of(rules.pack) if card.suit.name == "S")
    return say(
        "The most means more than half: {cards} cards or {spades} spades.",
        cards=rules.deck // 2 + 1,
        spades=spades // 2 + 1,
    )


def _spade_mode(rules: RuleSet, value: o.SpadeMode) -> str:
    if value == o.SpadeMode.MAJORITY:
        return say("Spades score for the side that has most of them.")
    return say(
        "Every spade scores 1 point, the jack and the 2 of spades 1 more each; the 2's second point is the one it "
        "always has, so it is not counted again. Nothing is scored for the most spades."
    )


def _scoring(rules: RuleSet, value: tuple[tuple[str, int], ...] | None) -> str:
    if value is None:
        return say("Points are scored for cards, spades, the Cassino cards and aces, as said here.")
    words = {
        "cards": mark("the most cards {n}"),
        "coins": mark("the most coins (diamonds) {n}"),
        "primiera": mark("the best primiera {n}"),
        "seven_of_coins": mark("the 7 of coins (diamonds) {n}"),
    }
    said = both(say(words[item], n=count) for item, count in value)
    text = say("Points are scored by a table of this game's own: {items}.", items=said)
    if "primiera" not in dict(value):
        return text
    primiera = say(
        "The primiera is the best card in each suit added up:"
        " a 7 counts 21, a 6 18, an ace 16, a 5 15, a 4 14, a 3 13, a 2 12 and a court 10."
    )
    return together([text, primiera])


def _last_pt(rules: RuleSet, value: int) -> str:
    if not value:
        return say("The last capture of the deal scores nothing.")
    return say("The last capture of the deal scores {points}.", points=points(value))


# --- H. match --------------------------------------------------------------------------------------------------


def _target(rules: RuleSet, value: int | None) -> str:
    if value is None:
        return say("There is no target: the fixed number of deals decides.")
    return say("The match is played to {points}.", points=points(value))


def _target_choices(rules: RuleSet, value: tuple[int, ...]) -> str:
    if not value:
        return say("No other targets are usual.")
    targets = either(map(str, value))
    if rules.target is not None and rules.target not in value:
        return say(
            "Players may agree on a target of {targets} instead of {target}.", targets=targets, target=rules.target
        )
    return say("Players may agree on a target of {targets}.", targets=targets)


def _fixed_deals(rules: RuleSet, value: int | None) -> str:
    if value is None:
        return say("As many deals are played as the match needs.")
    if rules.target is not None:
        # A number of deals rules out a target, whichever was agreed on first.
        return say_count(
            "The match lasts {number} deal, and then the higher total wins; the target of {target} ends nothing.",
            "The match lasts {number} deals, and then the higher total wins; the target of {target} ends nothing.",
            value,
            number=number(value),
            target=rules.target,
        )
    return say_count(
        "The match lasts {number} deal, and then the higher total wins.",
        "The match lasts {number} deals, and then the higher total wins.",
        value,
        number=number(value),
    )


# L10n: what is counted, in a list: "cards, spades, Big Cassino"
_ITEM_WORDS = {
    "cards": mark_as("counting out", "cards"),
    "spades": mark_as("counting out", "spades"),
    "big": mark_as("counting out", "Big Cassino"),
    "little": mark_as("counting out", "Little Cassino"),
    "aces": mark_as("counting out", "aces"),
    "sweeps": mark_as("counting out", "sweeps"),
    "last": mark_as("counting out", "the last capture"),
}


def counted(item: str) -> str:
    """What scores, as it is called when counting out: an ace that is counted by itself is called by its card."""
    if item in _ITEM_WORDS:
        return say_as("counting out", _ITEM_WORDS[item])
    return say_as("counting out", "the {card}", card=card_name(item))


def _count_out_order(rules: RuleSet, value: tuple[str, ...]) -> str:
    return say(
        "Counting out goes in this order: {items}. The first side to reach the target so has won.",
        items=together([counted(item) for item in value], ", "),
    )


def _lurch_under(rules: RuleSet, value: int | None) -> str:
    if value is None:
        return say("A match won counts once, however far behind the others are.")
    return say(
        "If no other side has {points} when a match is won, they are lurched: the match counts double.",
        points=points(value),
    )


def _target_limits(rules: RuleSet, value: tuple[tuple[int, str], ...]) -> str:
    if not value:
        return say("Everything scores at every total.")
    words = {
        "most cards": mark("at {total} only the most cards"),
        "most spades": mark("at {total} only the most spades"),
        "10D": mark("at {total} only the 10 of diamonds"),
        "2S": mark("at {total} only the 2 of spades"),
    }
    said = both(say(words[item], total=total) for total, item in value)
    return say("Near the target less scores for a side: {limits}.", limits=said)


def _big(rules: RuleSet, value: int) -> str:
    if not value:
        return say("The 10 of diamonds, Big Cassino, scores nothing.")
    return say("The 10 of diamonds, Big Cassino, scores {points}.", points=points(value))


def _little(rules: RuleSet, value: int) -> str:
    if not value:
        return say("The 2 of spades, Little Cassino, scores nothing.")
    return say("The 2 of spades, Little Cassino, scores {points}.", points=points(value))


def _ace_pt(rules: RuleSet, value: int) -> str:
    if not value:
        return say("Each ace scores nothing.")
    return say("Each ace scores {points}.", points=points(value))


def _fixed_level(rules: RuleSet, value: o.FixedLevel) -> str:
    drawn = value == o.FixedLevel.DRAW
    if rules.level in (o.Level.MOST_SPADES, o.Level.TEN_OF_DIAMONDS_HOLDER, o.Level.COUNT_OUT):
        if drawn:
            return say("Level totals after the fixed number of deals, if that does not decide, are a draw.")
        return say(
            "Level totals after the fixed number of deals, if that does not decide, are played off in one more deal."
        )
    if drawn:
        return say("Level totals after the fixed number of deals are a draw.")
    return say("Level totals after the fixed number of deals are played off in one more deal.")


SCORING: Table = {
    # E. end of the deal
    "leftovers": {
        o.Leftovers.LAST_CAPTURER: mark("Cards left on the table at the end go to the side that captured last."),
        o.Leftovers.NOBODY: mark("Cards left on the table at the end go to nobody and score for nobody."),
        o.Leftovers.LAST_COURT_OR_LAST_CAPTURER: mark(
            "Cards left on the table at the end go to the player of the very last card if it is a court, "
            "and otherwise to the side that captured last."
        ),
    },
    "leftover_builds": {o.LeftoverBuilds.WITH_LOOSE: mark("Builds left at the end go where the loose cards go.")},
    "no_capture_leftovers": {
        o.NoCaptureLeftovers.NOBODY: mark("If nobody captured at all, the cards left go to nobody."),
        o.NoCaptureLeftovers.DEALER: mark("If nobody captured at all, the cards left go to the dealer."),
    },
    "dealer_last": {o.DealerLast.NONE: mark("The dealer's last card has no privilege: trailing it takes nothing.")},
    # F. sweeps
    "sweep_points": _sweep_points,
    "sweep_last_card": {
        True: mark("Clearing the table with the last card of the deal is a sweep too."),
        False: mark("Clearing the table with the last card of the deal is no sweep."),
    },
    "sweep_last_round": {
        True: mark("Sweeps count in every round."),
        False: mark("Sweeps do not count in the last round of a deal."),
    },
    "sweep_leftovers": {False: mark("Receiving the cards left at the end is no sweep.")},
    "sweep_cancel": {
        True: mark("Sweeps of opposing sides cancel one for one: only the surplus scores."),
        False: mark("Every side scores all its sweeps."),
    },
    "sweep_freeze_at": _sweep_freeze_at,
    "sweep_build_left": {False: mark("While a build is left on the table there is no sweep.")},
    # G. scoring
    "card_points": _card_points,
    "tie": {
        o.Tie.NONE: mark("Sides that are level for the most score nothing for it."),
        o.Tie.SPLIT: mark("Sides that are level for the most share its points evenly; what does not divide is lost."),
        o.Tie.CARRY: mark("If sides are level for the most, its points are carried over to the next deal."),
        o.Tie.ALL: mark("Sides that are level for the most each score it in full."),
    },
    "majority": _majority,
    "spade_points": _spade_points,
    "spade_mode": _spade_mode,
    "big": _big,
    "little": _little,
    "ace_pt": _ace_pt,
    "scoring": _scoring,
    "last_pt": _last_pt,
    "score_time": {
        o.ScoreTime.END_OF_DEAL: mark("All points are counted at the end of the deal."),
        o.ScoreTime.ACES_AND_KASINOS_AT_ONCE: mark(
            "Aces, the 10 of diamonds and the 2 of spades score the moment they are captured; "
            "the rest is counted at the end of the deal."
        ),
        o.ScoreTime.AS_CAPTURED: mark(
            "All that scores by itself scores the moment it is captured, sweeps too unless they can be cancelled; "
            "what goes to the most is counted at the end of the deal."
        ),
    },
    # H. match
    "target": _target,
    "target_choices": _target_choices,
    "fixed_deals": _fixed_deals,
    "both_reach": {
        o.BothReach.HIGHER_TOTAL: mark("If several sides reach the target in one deal, the higher total wins."),
        o.BothReach.COUNT_OUT: mark(
            "If several sides could reach the target in one deal, they count out item by item."
        ),
        o.BothReach.CLAIM: mark(
            "The first side to claim rightly that it has reached the target wins, and a wrong claim loses. "
            "If several have reached it and none has claimed, the match goes on to 11 points more."
        ),
        o.BothReach.CLOSEST: mark("If several sides reach the target in one deal, the one closest to it wins."),
        o.BothReach.IMMEDIATE: mark(
            "The first side to reach the target, in the order points are scored, wins at once."
        ),
    },
    "level": {
        o.Level.ANOTHER_DEAL: mark("If the winning total is shared, another deal is played."),
        o.Level.COUNT_OUT: mark("If the winning total is shared, the sides count out item by item."),
        o.Level.DRAW: mark("If the winning total is shared, the match is drawn."),
        o.Level.MOST_SPADES: mark("If the winning total is shared, the side with most spades in the last deal wins."),
        o.Level.TEN_OF_DIAMONDS_HOLDER: mark(
            "If the winning total is shared, the side holding the 10 of diamonds wins."
        ),
    },
    "fixed_level": _fixed_level,
    "count_out_order": _count_out_order,
    "difference": {
        True: mark("Only the difference scores: the lower score of a deal is deducted from the higher."),
        False: mark("Every side scores all its points."),
    },
    "lurch_under": _lurch_under,
    "target_limits": _target_limits,
}
"""For each option of sections E to H the sentences of its values."""

BIG_CASSINO = mask(["10D"])
"""The 10 of diamonds as a set of cards."""
