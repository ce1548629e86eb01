"""The sentences on building (section D of the rules matrix)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import choices as o

if TYPE_CHECKING:
    from .ruleset import RuleSet
    from .wording import Table


def _hold(rules: RuleSet, value: o.Hold) -> str:
    match value:
        case o.Hold.OWN_OR_PARTNER:
            return "To build or raise, you or your partner must hold a card of the value you announce."
        case o.Hold.NONE:
            return "You may build or raise to a value without holding a card of it."
        case _:
            return "To build or raise, you must hold another card of the value you announce."


def _keep(rules: RuleSet, value: bool) -> str:
    if not value:
        return "The owner of a build is free to play the card that would take it."
    if rules.hold == o.Hold.OWN_OR_PARTNER:
        return "While your build lies there, you or your partner must keep a card that takes it."
    return "While you own a build you must keep a card in your hand that takes it."


def _owner_trail(rules: RuleSet, value: o.OwnerTrail) -> str:
    match value:
        case o.OwnerTrail.ALLOWED:
            return "You may trail even while you own a build."
        case o.OwnerTrail.SECOND_DEAL_ONLY:
            return "While you own a build you may not trail in the first half of the pack; in the second half you may."
        case _:
            free = " (if neither you nor your partner holds a card that takes it, you may)"
            text = "While you own a build you may not trail"
            return f"{text}{free if rules.hold == o.Hold.OWN_OR_PARTNER else ''}."


def _raise_own(rules: RuleSet, value: bool) -> str:
    if not value:
        return "You may not raise a build that you own yourself."
    return "You may raise a single build that you own yourself."


def _max_build(rules: RuleSet, value: int) -> str:
    return f"The highest value a build may have is {value}."


BUILDING: Table = {
    "build_allowed": {
        True: "You may build: lay a card from your hand to loose cards and announce the value that will take them.",
        False: "There is no building: a card played either captures or is trailed.",
    },
    "table_only_build": {
        True: "You may also build from loose cards alone; the card from your hand is trailed in the same play.",
        False: "A new build always includes the card played from your hand.",
    },
    "build_table_cards": {
        o.BuildTableCards.ONE: "The card played joins one loose card to make the sum of a build.",
        o.BuildTableCards.ANY: "The card played may join one or more loose cards to make the sum of a build.",
    },
    "multi": {
        True: "A build may be multiple: several groups of one value, taken together.",
        False: "There are no multiple builds: each build is a single group.",
    },
    "multi_one_play": {
        True: "A multiple build may be made in one play, out of the card played and loose groups of the same value.",
        False: "A multiple build is made over several plays, one group each.",
    },
    "add_own": {
        True: "You may add a card or group of the same value to your own build.",
        False: "You may not add to your own build.",
    },
    "add_to_other": {
        True: "You may add a card or group of the same value to another player's build.",
        False: "Nobody but its owner may add to a build.",
    },
    "hold": _hold,
    "keep": _keep,
    "raise_own": _raise_own,
    "raise_opp": {
        True: "You may raise an opponent's single build.",
        False: "You may not raise an opponent's build.",
    },
    "raise_partner": {
        True: "You may raise your partner's single build.",
        False: "You may not raise your partner's build.",
    },
    "raise_material": {
        o.RaiseMaterial.HAND: "A build is raised with the card played and nothing else.",
        o.RaiseMaterial.HAND_PLUS_TABLE: "A build is raised with the card played, and loose cards may help.",
    },
    "raise_absorb": {
        True: "Whoever raises a build may join loose groups of the new value to it in the same play.",
        False: "Whoever raises a build may not join further groups to it in the same play.",
    },
    "multi_raise": {False: "A multiple build is never raised: its value is fixed."},
    "max_build": _max_build,
    "one_build": {
        True: "A player may own only one build at a time.",
        False: "A player may own several builds at a time.",
    },
    "unique_value": {
        True: "No two builds on the table may have the same value.",
        False: "Two builds of the same value may lie side by side.",
    },
    "owner": {
        o.Owner.LAST_TO_ADD: "A build belongs to the player who last made it, added to it or raised it.",
        o.Owner.PAIR: "A build belongs to the pair; its duties lie with the partner who last added to it or raised it.",
    },
    "owner_trail": _owner_trail,
    "owner_must_take": {
        o.OwnerMustTake.NO: "You need not take your build at your next turn: any other legal play will do.",
        o.OwnerMustTake.YES: "At your next turn you must take the build you own.",
        o.OwnerMustTake.ANY_CAPTURE: "At your next turn you must capture something, the build you own or other cards.",
    },
    "announce_build": {
        True: "The value of a build is announced when it is made, and that announcement holds.",
        False: "The value of a build need not be announced.",
    },
    "build_for_partner": {
        True: "You may build for your partner's card if a build of that value by your partner shows that it is held.",
        False: "Your partner's builds do not entitle you to build for a card you do not hold.",
    },
    "illegal_penalty": {o.IllegalPenalty.TAKE_BACK: "An illegal play is taken back and another made."},
}
"""For each option of section D the sentences of its values."""
