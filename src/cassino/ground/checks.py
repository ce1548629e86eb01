"""Which combinations of options cannot be played, each with its reason.

Combinations that are merely moot are left alone: ``court_capture`` is simply not consulted where courts have numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from . import choices as o
from .cards import Card, cards_of, mask
from .kinds import RuleSetError
from .language import say, together

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .ruleset import RuleSet

_ACES = ("AS", "AC", "AH", "AD")

MOST_SEATS: Final = 4
"""The most players that can be seated; rule sets may be for more, which then cannot be played here."""

Fault = tuple[str, str]
"""The option to change and the reason why."""


@lru_cache(maxsize=256)
def check(rules: RuleSet, players: int | None = None) -> None:
    """Raise RuleSetError with the reason if these rules cannot be played (by that many players)."""
    for option, reason in faults(rules):
        raise RuleSetError(f"{reason} ({option})", option)
    if players is not None:
        if players not in rules.players:
            # L10n: part of the message ends in the English name of an option, in brackets
            counts = together(map(str, rules.players), say(" or "))
            text = say("these rules are for {counts} players, not {players}", counts=counts, players=players)
            raise RuleSetError(f"{text} (players)", "players")
        if players > MOST_SEATS:
            text = say("{n} players cannot be seated here: {most} at most", n=players, most=MOST_SEATS)
            raise RuleSetError(f"{text} (players)", "players")
        fault = dealing_fault(rules, players)
        if fault is not None:
            raise RuleSetError(f"{fault} (hand_size)", "hand_size")
    elif min(rules.players) > MOST_SEATS:
        counts = together(map(str, rules.players), say(" or "))
        text = say("{n} players cannot be seated here: {most} at most", n=counts, most=MOST_SEATS)
        raise RuleSetError(f"{text} (players)", "players")
    elif not rules.player_counts:
        fault = dealing_fault(rules, rules.players[0])
        text = say("{fault}, nor is there another number of players that fits", fault=fault)
        raise RuleSetError(f"{text} (hand_size)", "hand_size")


def faults(rules: RuleSet) -> Iterator[Fault]:
    """Every impossible combination, the deal apart."""
    yield from _pack_faults(rules)
    yield from _capture_faults(rules)
    if rules.build_allowed:
        yield from _build_faults(rules)
    yield from _score_faults(rules)


def not_played(rules: RuleSet) -> Iterator[Fault]:
    """What of these rules no match can be played by: the option, and what is missing."""
    if rules.pile_steal:
        yield "pile_steal", say("pile stealing")
    if rules.refill == o.Refill.SECOND_HALF:
        yield "refill", say("the second half")
    if rules.opening_redeal != o.OpeningRedeal.NONE and rules.opening_rejected == o.OpeningRejected.LEFT_UNDER:
        yield "opening_rejected", say("leaving rejected cards under the new ones")
    if rules.hand_cards_per_play > 1:
        yield "hand_cards_per_play", say("playing several hand cards at once")


def dealing_fault(rules: RuleSet, players: int) -> str | None:
    """Why the pack cannot be dealt out to that many players, or None where it can."""
    hand, table = rules.hand_cards(players), rules.table_cards(players)
    stock = rules.deck - table - hand * players
    cards = say(
        "{deck} cards, {table} on the table and {hand} for each of {players} players",
        deck=rules.deck,
        table=table,
        hand=hand,
        players=players,
    )
    if stock < 0:
        return say("{cards}: the pack is too small", cards=cards)
    if rules.refill == o.Refill.REDEAL and stock % (hand * players):
        return say("{cards}: the {stock} left do not make whole rounds", cards=cards, stock=stock)
    if rules.refill == o.Refill.DRAW and stock % players:
        return say("{cards}: the {stock} left cannot be drawn evenly", cards=cards, stock=stock)
    if rules.refill == o.Refill.ALL_DEALT and stock:
        return say(
            "{cards}: {stock} would be left, but the whole pack is to be dealt at once", cards=cards, stock=stock
        )
    if rules.refill == o.Refill.SECOND_HALF and stock not in (0, hand * players):
        return say("{cards}: the {stock} left do not make a second half", cards=cards, stock=stock)
    return None


def _pack_faults(rules: RuleSet) -> Iterator[Fault]:
    if rules.courts == o.Courts.SCOPA:
        if rules.deck != 40:
            yield "deck", say("courts worth 8, 9 and 10 need the Italian pack of 40 cards")
        if rules.build_allowed:
            yield "build_allowed", say("there is no building with the Italian pack")
    if rules.opening_redeal != o.OpeningRedeal.NONE:
        yield from _opening_faults(rules)
    for text, _ in rules.special_hand:
        if not rules.pack & mask([text]):
            fault = say("{card} is to have a value of its own, but it is not in this pack", card=Card(text).symbol)
            yield "special_hand", fault
    if rules.partnership == o.Partnership.REQUIRED_WITH_FOUR and 4 not in rules.players:
        yield "partnership", say("partners are required with four players, but four may not play")


def _opening_faults(rules: RuleSet) -> Iterator[Fault]:
    redeal, size = rules.opening_redeal, rules.table_size
    if size < (4 if redeal == o.OpeningRedeal.FOUR_KIND else 3):
        yield "opening_redeal", say("an opening table of {n} cards can never be one that is dealt again", n=size)
    if redeal == o.OpeningRedeal.THREE_KINGS and not rules.pack & mask(["KS"]):
        yield "opening_redeal", say("a redeal for three kings needs a pack with kings")


def _capture_faults(rules: RuleSet) -> Iterator[Fault]:
    extent = rules.capture_extent
    if not rules.multi_group:
        if rules.pair_plus_sum:
            yield "pair_plus_sum", say("a matching card and a sum are two groups, but one card takes only one group")
        if extent in (o.CaptureExtent.MAXIMAL, o.CaptureExtent.PAIRS_FORCED):
            yield "capture_extent", say("several groups would have to be taken, but one card takes only one group")
    elif extent == o.CaptureExtent.SINGLE_FIRST_ONE_GROUP:
        yield "multi_group", say("where a matching card is taken before a sum, one card takes only one group")
    elif extent == o.CaptureExtent.MAXIMAL and not rules.pair_plus_sum:
        yield "pair_plus_sum", say("everything that fits must be taken, so a matching card and a sum go together")


# An editor asks for the faults of some two hundred rule sets at once, most of which do not differ here.
@lru_cache(maxsize=64)
def _highest(deck: int, courts: o.Courts, ace_hand: tuple[int, ...], special: tuple[tuple[str, Any], ...]) -> int:
    """The highest value that a card of the pack can have when played from the hand."""
    from .ruleset import RuleSet

    rules = RuleSet(deck=deck, courts=courts, ace_hand=ace_hand, special_hand=special)
    return max((max(rules.hand_values(card.index), default=0) for card in cards_of(rules.pack)), default=0)


def _build_faults(rules: RuleSet) -> Iterator[Fault]:
    highest = _highest(rules.deck, rules.courts, rules.ace_hand, rules.special_hand)
    if rules.max_build > highest:
        yield (
            "max_build",
            say(
                "no card takes a build of {value}: the highest value from the hand is {highest}",
                value=rules.max_build,
                highest=highest,
            ),
        )
    if rules.build_capture == o.BuildCapture.COMBO_HAND and rules.hand_cards_per_play == 1:
        yield (
            "build_capture",
            say("two hand cards take a build, but a play uses only one (hand_cards_per_play)"),
        )
    if rules.court_build == o.CourtBuild.PAIRS:
        yield from _court_faults(rules)
    if rules.keep and rules.hold == o.Hold.NONE:
        yield "keep", say("a card for the build must be kept, but none need be held when building")
    if not rules.keep:
        # An owner without a card of the build, forbidden to trail, could be left without any legal play.
        if rules.owner_trail != o.OwnerTrail.ALLOWED:
            yield "owner_trail", say("an owner may not trail only where a card for the build must be kept (keep)")
        if rules.owner_must_take != o.OwnerMustTake.NO:
            yield "owner_must_take", say("an owner must take only where a card for the build must be kept (keep)")
    if rules.capture_extent == o.CaptureExtent.PAIRS_FORCED and not rules.build_plus_loose:
        # An owner's last card takes his build, and would have to take an equal loose card, which it may not.
        yield (
            "build_plus_loose",
            say("where equal cards must be taken, a build and loose cards go together (capture_extent)"),
        )
    if (
        rules.partner_duty == o.PartnerDuty.BOTH
        and rules.partnership != o.Partnership.NEVER
        and 4 in rules.players
        and rules.owner_trail != o.OwnerTrail.ALLOWED
    ):
        yield (
            "partner_duty",
            say("a partner bound not to trail may hold no card of the build and have no play (owner_trail)"),
        )


def _court_faults(rules: RuleSet) -> Iterator[Fault]:
    if rules.courts != o.Courts.PAIR:
        yield "court_build", say("courts with numbers stand in builds as numbers, not as pairs")
    if rules.deck != 52:
        yield "court_build", say("the pack has no courts to be built as pairs")
    if not (rules.multi and rules.multi_one_play):
        option = "multi_one_play" if rules.multi else "multi"
        yield option, say("courts laid on courts of their rank are several groups in one play (court_build)")
    # Builds of jacks, queens and kings are held as values 11 to 13, which then must be nobody else's.
    special = any(value > 10 for _, values in rules.special_hand for value in values)
    if rules.max_build > 10 or special:
        option = "max_build" if rules.max_build > 10 else "special_hand"
        yield option, say("where courts are built as pairs, no number goes beyond 10 (court_build)")
    if rules.build_capture != o.BuildCapture.SINGLE:
        yield "build_capture", say("where courts are built as pairs, one card takes a build (court_build)")


def _score_faults(rules: RuleSet) -> Iterator[Fault]:
    if rules.target is None and rules.fixed_deals is None:
        yield "target", say("without a target there must be a fixed number of deals, or the match never ends")
    if rules.scoring is not None:
        yield from _table_faults(rules)
    elif rules.spade_mode == o.SpadeMode.SPADE_CASSINO:
        if not rules.pack & mask(["JS"]):
            yield "spade_mode", say("Spade Cassino scores the jack of spades, which is not in this pack")
        if rules.little != 1:
            yield "little", say("in Spade Cassino the point for the 2 of spades is its second spade point, so it is 1")
    if rules.level == o.Level.TEN_OF_DIAMONDS_HOLDER and not rules.pack & mask(["10D"]):
        yield "level", say("the 10 of diamonds cannot decide: it is not in this pack")
    if rules.both_reach == o.BothReach.COUNT_OUT or rules.level == o.Level.COUNT_OUT:
        split = [ace for ace in _ACES if ace in rules.count_out_order]
        if split and "aces" in rules.count_out_order:
            yield (
                "count_out_order",
                say("counting out names the aces together and the {card} by itself too", card=split[0]),
            )
        missing = _not_counted_out(rules)
        if missing:
            yield (
                "count_out_order",
                say("counting out must name every item that scores; {items} missing", items=", ".join(missing)),
            )


def _table_faults(rules: RuleSet) -> Iterator[Fault]:
    if rules.courts != o.Courts.SCOPA:
        yield "scoring", say("a scoring table of coins and primiera needs the Italian pack")
    if rules.spade_mode == o.SpadeMode.SPADE_CASSINO:
        yield "spade_mode", say("spades cannot score one by one beside a scoring table of its own")
    if rules.both_reach == o.BothReach.COUNT_OUT:
        yield "both_reach", say("counting out knows only the items of Cassino, not a scoring table of its own")
    if rules.level == o.Level.COUNT_OUT:
        yield "level", say("counting out knows only the items of Cassino, not a scoring table of its own")


def _not_counted_out(rules: RuleSet) -> list[str]:
    if rules.scoring is not None:
        return []
    spades = rules.spade_mode == o.SpadeMode.SPADE_CASSINO or rules.spade_points > 0
    points = {
        "cards": rules.card_points > 0,
        "spades": spades,
        "big": rules.big > 0,
        "little": rules.little > 0,
        "sweeps": rules.sweep_points > 0,
        "last": rules.last_pt > 0,
    }
    missing = [item for item, scores in points.items() if scores and item not in rules.count_out_order]
    if rules.ace_pt and "aces" not in rules.count_out_order:
        missing += [ace for ace in _ACES if ace not in rules.count_out_order]
    return missing
