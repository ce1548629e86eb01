"""The sentences on the end of the deal, sweeps, scoring and the match (sections E to H of the rules matrix)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import choices as o
from .cards import cards_of, mask
from .wording import Table, both, card_name, either, number, points

if TYPE_CHECKING:
    from .ruleset import RuleSet


# --- F. sweeps -------------------------------------------------------------------------------------------------


def _sweep_points(rules: RuleSet, value: int) -> str:
    what = "A capture that leaves the table empty is a sweep"
    return f"{what} and scores {points(value)}." if value else f"{what} in name only: sweeps score nothing."


def _sweep_freeze_at(rules: RuleSet, value: int | None) -> str:
    if value is None:
        return "Sweeps score at every total."
    return f"Once any side stands at {points(value)} before a deal, sweeps no longer score."


# --- G. scoring ------------------------------------------------------------------------------------------------


def _most(what: str, value: int) -> str:
    return f"The most {what} score {points(value)}." if value else f"The most {what} score nothing."


def _majority(rules: RuleSet, value: o.Majority) -> str:
    if value == o.Majority.PLURALITY:
        return "The most means more than any other side, however few that is."
    spades = sum(1 for card in cards_of(rules.pack) if card.suit.name == "S")
    return f"The most means more than half: {rules.deck // 2 + 1} cards or {spades // 2 + 1} spades."


def _spade_mode(rules: RuleSet, value: o.SpadeMode) -> str:
    if value == o.SpadeMode.MAJORITY:
        return "Spades score for the side that has most of them."
    return (
        "Every spade scores 1 point, the jack and the 2 of spades 1 more each; the 2's second point is the one it "
        "always has, so it is not counted again. Nothing is scored for the most spades."
    )


def _scores(card: str, value: int) -> str:
    return f"The {card} scores {points(value) if value else 'nothing'}."


def _scoring(rules: RuleSet, value: tuple[tuple[str, int], ...] | None) -> str:
    if value is None:
        return "Points are scored for cards, spades, the Cassino cards and aces, as said here."
    words = {
        "cards": "the most cards",
        "coins": "the most coins (diamonds)",
        "primiera": "the best primiera",
        "seven_of_coins": "the 7 of coins (diamonds)",
    }
    said = both([f"{words[item]} {count}" for item, count in value])
    text = f"Points are scored by a table of this game's own: {said}."
    if "primiera" in dict(value):
        text += (
            " The primiera is the best card in each suit added up:"
            " a 7 counts 21, a 6 18, an ace 16, a 5 15, a 4 14, a 3 13, a 2 12 and a court 10."
        )
    return text


def _last_pt(rules: RuleSet, value: int) -> str:
    return f"The last capture of the deal scores {points(value) if value else 'nothing'}."


# --- H. match --------------------------------------------------------------------------------------------------


def _target(rules: RuleSet, value: int | None) -> str:
    if value is None:
        return "There is no target: the fixed number of deals decides."
    return f"The match is played to {points(value)}."


def _target_choices(rules: RuleSet, value: tuple[int, ...]) -> str:
    if not value:
        return "No other targets are usual."
    return f"Players may agree on a target of {either(map(str, value))}."


def _fixed_deals(rules: RuleSet, value: int | None) -> str:
    if value is None:
        return "As many deals are played as the match needs."
    return f"The match lasts {number(value)} deal{'' if value == 1 else 's'}, and then the higher total wins."


_ITEM_WORDS = {
    "cards": "cards",
    "spades": "spades",
    "big": "Big Cassino",
    "little": "Little Cassino",
    "aces": "aces",
    "sweeps": "sweeps",
    "last": "the last capture",
}


def _count_out_order(rules: RuleSet, value: tuple[str, ...]) -> str:
    named = [_ITEM_WORDS[item] if item in _ITEM_WORDS else f"the {card_name(item)}" for item in value]
    return f"Counting out goes in this order: {', '.join(named)}. The first side to reach the target so has won."


def _target_limits(rules: RuleSet, value: tuple[tuple[int, str], ...]) -> str:
    if not value:
        return "Everything scores at every total."
    words = {"10D": "the 10 of diamonds", "2S": "the 2 of spades"}
    said = [f"at {total} only {words.get(item, f'the {item}')}" for total, item in value]
    return f"Near the target less scores for a side: {both(said)}."


def _big(rules: RuleSet, value: int) -> str:
    return _scores("10 of diamonds, Big Cassino,", value)


def _fixed_level(rules: RuleSet, value: o.FixedLevel) -> str:
    first = ""
    if rules.level in (o.Level.MOST_SPADES, o.Level.TEN_OF_DIAMONDS_HOLDER, o.Level.COUNT_OUT):
        first = ", if that does not decide,"
    after = f"Level totals after the fixed number of deals{first}"
    return f"{after} are a draw." if value == o.FixedLevel.DRAW else f"{after} are played off in one more deal."


SCORING: Table = {
    # E. end of the deal
    "leftovers": {
        o.Leftovers.LAST_CAPTURER: "Cards left on the table at the end go to the side that captured last.",
        o.Leftovers.NOBODY: "Cards left on the table at the end go to nobody and score for nobody.",
        o.Leftovers.LAST_COURT_OR_LAST_CAPTURER: (
            "Cards left on the table at the end go to the player of the very last card if it is a court, "
            "and otherwise to the side that captured last."
        ),
    },
    "leftover_builds": {o.LeftoverBuilds.WITH_LOOSE: "Builds left at the end go where the loose cards go."},
    "no_capture_leftovers": {
        o.NoCaptureLeftovers.NOBODY: "If nobody captured at all, the cards left go to nobody.",
        o.NoCaptureLeftovers.DEALER: "If nobody captured at all, the cards left go to the dealer.",
    },
    "dealer_last": {o.DealerLast.NONE: "The dealer's last card has no privilege: trailing it takes nothing."},
    # F. sweeps
    "sweep_points": _sweep_points,
    "sweep_last_card": {
        True: "Clearing the table with the last card of the deal is a sweep too.",
        False: "Clearing the table with the last card of the deal is no sweep.",
    },
    "sweep_last_round": {
        True: "Sweeps count in every round.",
        False: "Sweeps do not count in the last round of a deal.",
    },
    "sweep_leftovers": {False: "Receiving the cards left at the end is no sweep."},
    "sweep_cancel": {
        True: "Sweeps of opposing sides cancel one for one: only the surplus scores.",
        False: "Every side scores all its sweeps.",
    },
    "sweep_freeze_at": _sweep_freeze_at,
    "sweep_build_left": {False: "While a build is left on the table there is no sweep."},
    # G. scoring
    "card_points": lambda rules, value: _most("cards", value),
    "tie": {
        o.Tie.NONE: "Sides that are level for the most score nothing for it.",
        o.Tie.SPLIT: "Sides that are level for the most share its points evenly; what does not divide is lost.",
        o.Tie.CARRY: "If sides are level for the most, its points are carried over to the next deal.",
        o.Tie.ALL: "Sides that are level for the most each score it in full.",
    },
    "majority": _majority,
    "spade_points": lambda rules, value: _most("spades", value),
    "spade_mode": _spade_mode,
    "big": _big,
    "little": lambda rules, value: _scores("2 of spades, Little Cassino,", value),
    "ace_pt": lambda rules, value: f"Each ace scores {points(value) if value else 'nothing'}.",
    "scoring": _scoring,
    "last_pt": _last_pt,
    "score_time": {
        o.ScoreTime.END_OF_DEAL: "All points are counted at the end of the deal.",
        o.ScoreTime.ACES_AND_KASINOS_AT_ONCE: (
            "Aces, the 10 of diamonds and the 2 of spades score the moment they are captured; "
            "the rest is counted at the end of the deal."
        ),
    },
    # H. match
    "target": _target,
    "target_choices": _target_choices,
    "fixed_deals": _fixed_deals,
    "both_reach": {
        o.BothReach.HIGHER_TOTAL: "If several sides reach the target in one deal, the higher total wins.",
        o.BothReach.COUNT_OUT: "If several sides could reach the target in one deal, they count out item by item.",
        o.BothReach.CLAIM: (
            "The first side to claim rightly that it has reached the target wins, and a wrong claim loses. "
            "If several have reached it and none has claimed, the match goes on to 11 points more."
        ),
        o.BothReach.CLOSEST: "If several sides reach the target in one deal, the one closest to it wins.",
        o.BothReach.IMMEDIATE: "The first side to reach the target, in the order points are scored, wins at once.",
    },
    "level": {
        o.Level.ANOTHER_DEAL: "If the winning total is shared, another deal is played.",
        o.Level.COUNT_OUT: "If the winning total is shared, the sides count out item by item.",
        o.Level.DRAW: "If the winning total is shared, the match is drawn.",
        o.Level.MOST_SPADES: "If the winning total is shared, the side with most spades in the last deal wins.",
        o.Level.TEN_OF_DIAMONDS_HOLDER: "If the winning total is shared, the side holding the 10 of diamonds wins.",
    },
    "fixed_level": _fixed_level,
    "count_out_order": _count_out_order,
    "difference": {
        True: "Only the difference scores: the lower score of a deal is deducted from the higher.",
        False: "Every side scores all its points.",
    },
    "target_limits": _target_limits,
}
"""For each option of sections E to H the sentences of its values."""

BIG_CASSINO = mask(["10D"])
"""The 10 of diamonds as a set of cards."""
