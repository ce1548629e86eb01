"""The sentences on building (section D of the rules matrix)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import choices as o
from .language import mark, say
from .wording import points

if TYPE_CHECKING:
    from .ruleset import RuleSet
    from .wording import Table


def _hold(rules: RuleSet, value: o.Hold) -> str:
    match value:
        case o.Hold.OWN_OR_PARTNER:
            return say("To build or raise, you or your partner must hold a card of the value you announce.")
        case o.Hold.NONE:
            return say("You may build or raise to a value without holding a card of it.")
        case _:
            return say("To build or raise, you must hold another card of the value you announce.")


def _keep(rules: RuleSet, value: bool) -> str:
    if not value:
        return say("The owner of a build is free to play the card that would take it.")
    if rules.hold == o.Hold.OWN_OR_PARTNER:
        return say("While your build lies there, you or your partner must keep a card that takes it.")
    return say("While you own a build you must keep a card in your hand that takes it.")


def _owner_trail(rules: RuleSet, value: o.OwnerTrail) -> str:
    match value:
        case o.OwnerTrail.ALLOWED:
            return say("You may trail even while you own a build.")
        case o.OwnerTrail.SECOND_DEAL_ONLY:
            return say(
                "While you own a build you may not trail in the first half of the pack; in the second half you may."
            )
        case _ if rules.hold == o.Hold.OWN_OR_PARTNER:
            return say(
                "While you own a build you may not trail (if neither you nor your partner holds a card that takes it, "
                "you may)."
            )
        case _:
            return say("While you own a build you may not trail.")


def _raise_own(rules: RuleSet, value: bool) -> str:
    if not value:
        return say("You may not raise a build that you own yourself.")
    return say("You may raise a single build that you own yourself.")


def _max_build(rules: RuleSet, value: int) -> str:
    return say("The highest value a build may have is {value}.", value=value)


BUILDING: Table = {
    "build_allowed": {
        True: mark(
            "You may build: lay a card from your hand to loose cards and announce the value that will take them."
        ),
        False: mark("There is no building: a card played either captures or is trailed."),
    },
    "table_only_build": {
        True: mark("You may also build from loose cards alone; the card from your hand is trailed in the same play."),
        False: mark("A new build always includes the card played from your hand."),
    },
    "build_table_cards": {
        o.BuildTableCards.ONE: mark("The card played joins one loose card to make the sum of a build."),
        o.BuildTableCards.ANY: mark("The card played may join one or more loose cards to make the sum of a build."),
    },
    "multi": {
        True: mark("A build may be multiple: several groups of one value, taken together."),
        False: mark("There are no multiple builds: each build is a single group."),
    },
    "multi_one_play": {
        True: mark(
            "A multiple build may be made in one play, out of the card played and loose groups of the same value."
        ),
        False: mark("A multiple build is made over several plays, one group each."),
    },
    "add_own": {
        True: mark("You may add a card or group of the same value to your own build."),
        False: mark("You may not add to your own build."),
    },
    "add_to_other": {
        True: mark("You may add a card or group of the same value to another player's build."),
        False: mark("Nobody but its owner may add to a build."),
    },
    "hold": _hold,
    "keep": _keep,
    "raise_own": _raise_own,
    "raise_opp": {
        True: mark("You may raise an opponent's single build."),
        False: mark("You may not raise an opponent's build."),
    },
    "raise_partner": {
        True: mark("You may raise your partner's single build."),
        False: mark("You may not raise your partner's build."),
    },
    "raise_material": {
        o.RaiseMaterial.HAND: mark("A build is raised with the card played and nothing else."),
        o.RaiseMaterial.HAND_PLUS_TABLE: mark("A build is raised with the card played, and loose cards may help."),
    },
    "raise_absorb": {
        True: mark("Whoever raises a build may join loose groups of the new value to it in the same play."),
        False: mark("Whoever raises a build may not join further groups to it in the same play."),
    },
    "multi_raise": {False: mark("A multiple build is never raised: its value is fixed.")},
    "max_build": _max_build,
    "court_build": {
        o.CourtBuild.NO: mark("Jacks, queens and kings never stand in builds."),
        o.CourtBuild.NUMBERS: mark("Jacks, queens and kings stand in builds by their number, where they have one."),
        o.CourtBuild.PAIRS: mark(
            "Jacks, queens and kings are built by rank: a queen laid on a queen is a build of queens, "
            "which another queen takes. No other card joins it."
        ),
    },
    "one_build": {
        True: mark("A player may own only one build at a time."),
        False: mark("A player may own several builds at a time."),
    },
    "unique_value": {
        True: mark("No two builds on the table may have the same value."),
        False: mark("Two builds of the same value may lie side by side."),
    },
    "owner": {
        o.Owner.LAST_TO_ADD: mark("A build belongs to the player who last made it, added to it or raised it."),
        o.Owner.PAIR: mark(
            "A build belongs to the pair; its duties lie with the partner who last added to it or raised it."
        ),
    },
    "owner_trail": _owner_trail,
    "owner_must_take": {
        o.OwnerMustTake.NO: mark("You need not take your build at your next turn: any other legal play will do."),
        o.OwnerMustTake.YES: mark("At your next turn you must take the build you own."),
        o.OwnerMustTake.ANY_CAPTURE: mark(
            "At your next turn you must capture something, the build you own or other cards."
        ),
    },
    "announce_build": {
        True: mark("The value of a build is announced when it is made, and that announcement holds."),
        False: mark("The value of a build need not be announced."),
    },
    "build_for_partner": {
        True: mark(
            "You may build for your partner's card if a build of that value by your partner shows that it is held."
        ),
        False: mark("Your partner's builds do not entitle you to build for a card you do not hold."),
    },
    "illegal_penalty": {
        o.IllegalPenalty.TAKE_BACK: mark("An illegal play is taken back and another made."),
        o.IllegalPenalty.POINTS: mark(
            "An illegal play is taken back and costs points. "
            "This is for card tables: here an illegal play is refused with the reason, and nobody pays."
        ),
        o.IllegalPenalty.BROKEN_UP: mark(
            "An illegal build or capture is broken up: its cards go back to the table as loose cards. "
            "This is for card tables: here an illegal play is refused with the reason, and nobody pays."
        ),
        o.IllegalPenalty.FORFEIT: mark(
            "Who makes an illegal play loses the deal, with all its points. "
            "This is for card tables: here an illegal play is refused with the reason, and nobody pays."
        ),
    },
    "penalty_points": lambda rules, value: say(
        "An illegal play costs its side {points}, settled at the table.", points=points(value)
    ),
}
"""For each option of section D the sentences of its values."""
