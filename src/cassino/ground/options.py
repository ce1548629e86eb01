"""What can vary between rule sets: one descriptor per option, with its type and its values.

The names of the options and of their values are those of the rules matrix (sections A to I); ``matrix`` on each
descriptor gives the point. What an option's value means is in ``sentences.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .choices import (
    BothReach,
    BuildCapture,
    BuildTableCards,
    CaptureExtent,
    CourtBuild,
    CourtCapture,
    Courts,
    DealerLast,
    DealOrder,
    DealRotation,
    Direction,
    FirstDealer,
    FirstPlayer,
    FixedLevel,
    Hold,
    IllegalPenalty,
    LeftoverBuilds,
    Leftovers,
    Level,
    Majority,
    MustCapture,
    NoCaptureLeftovers,
    OpeningRedeal,
    OpeningRejected,
    Owner,
    OwnerMustTake,
    OwnerTrail,
    PartnerDuty,
    Partnership,
    Pile,
    RaiseMaterial,
    Refill,
    ScoreTime,
    SpadeMode,
    Talk,
    Tie,
)
from .kinds import (
    Choice,
    Flag,
    Kind,
    Number,
    Numbers,
    RuleSetError,
    Scoring,
    SpecialHand,
    TargetLimits,
    Words,
    json_word,
    nearest,
)
from .language import mark, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .ruleset import RuleSet

__all__ = [
    "ALIASES",
    "GROUPS",
    "OPTIONS",
    "OPTION_OF_TAG",
    "BothReach",
    "BuildCapture",
    "BuildTableCards",
    "CaptureExtent",
    "CourtBuild",
    "CourtCapture",
    "Courts",
    "DealOrder",
    "DealRotation",
    "DealerLast",
    "Direction",
    "FirstDealer",
    "FirstPlayer",
    "FixedLevel",
    "Hold",
    "IllegalPenalty",
    "LeftoverBuilds",
    "Leftovers",
    "Level",
    "Majority",
    "MustCapture",
    "NoCaptureLeftovers",
    "OpeningRedeal",
    "OpeningRejected",
    "Option",
    "Owner",
    "OwnerMustTake",
    "OwnerTrail",
    "PartnerDuty",
    "Partnership",
    "Pile",
    "RaiseMaterial",
    "Refill",
    "RuleSetError",
    "ScoreTime",
    "SpadeMode",
    "Talk",
    "Tie",
    "find_option",
    "nearest",
    "rules_sections",
]

GROUPS: Final[Mapping[str, str]] = {
    "A": mark("Deck, seats and deal"),
    "B": mark("Card values"),
    "C": mark("Capturing"),
    "D": mark("Building"),
    "E": mark("End of the deal"),
    "F": mark("Sweeps"),
    "G": mark("Scoring"),
    "H": mark("Match"),
    "I": mark("Partnerships"),
}
"""The sections of the rules matrix and of every rules sheet, in English."""


class Option(NamedTuple):
    """One thing that rule sets do differently: its name, its point in the matrix, its label in English and its type."""

    name: str
    tag: str
    english: str
    kind: Kind

    @property
    def label(self) -> str:
        """What it is called on a rules sheet."""
        return say(self.english)

    @property
    def matrix(self) -> str:
        """The point of the rules matrix, such as ``"D21"``; several options may share one."""
        return self.tag.rstrip("abcdefgh").upper()

    @property
    def group(self) -> str:
        """The title of the section it stands in."""
        return say(GROUPS[self.tag[0].upper()])

    @property
    def anchor(self) -> str:
        """Where rules pages and refusals point to."""
        return self.name

    @property
    def help(self) -> str:
        """What it is about, for somebody who puts rules together."""
        from .helps import HELPS
        from .language import say

        return say(HELPS[self.name])

    @property
    def values(self) -> tuple[Any, ...]:
        """Every value, where they can be listed (flags and choices); empty for numbers and tables."""
        return self.kind.values

    def parse(self, value: object) -> Any:
        """The value as a rule set holds it; raises RuleSetError naming the option, the value and what is allowed."""
        try:
            return self.kind.parse(value)
        except ValueError:
            shown = repr(str(value)) if isinstance(value, str) else json_word(value)
            text = say(
                "option {option} cannot be {value}; allowed: {allowed}",
                option=repr(self.name),
                value=shown,
                allowed=self.kind.allowed(),
            )
            raise RuleSetError(f"{text}{self.kind.near(value)}", self.name) from None

    def plain(self, value: Any) -> Any:
        """The value as JSON has it."""
        return self.kind.plain(value)

    def moot(self, rules: RuleSet) -> str | None:
        """Why the option does not come up under these rules, such as ``"there are no builds"``, or None."""
        from .sentences import moot

        return moot(self.name, rules)

    def sentence(self, rules: RuleSet) -> str:
        """What the rules sheet says on this point under these rules, in one or two plain sentences."""
        from .sentences import sentence

        return sentence(self.name, rules)

    def words(self, rules: RuleSet) -> str:
        """The same sentence whether or not the option comes up under these rules."""
        from .sentences import words

        return words(self.name, rules)


_COUNT_OUT: Final = ("cards", "spades", "big", "little", "aces", "AS", "AC", "AH", "AD", "sweeps", "last")
_ACE: Final = Numbers(1, 14, among=(1, 14), ordered=False)

# The tag is the point in the matrix, with a letter where several options share it; share codes are made of tags,
# so a tag once given stays.
OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option("deck", "a1", mark("Cards in the pack"), Number(40, 52, among=(52, 40))),
        Option("players", "a2", mark("Number of players"), Numbers(2, 6, ordered=False)),
        Option("first_dealer", "a3", mark("First dealer"), Choice(FirstDealer)),
        Option("deal_packet", "a4", mark("Cards dealt at a time"), Number(1, 13)),
        Option("deal_order", "a4b", mark("Order of dealing"), Choice(DealOrder)),
        Option("hand_size", "a5", mark("Cards in a hand"), Number(1, 13)),
        Option("table_size", "a5b", mark("Cards dealt to the table"), Number(0, 16)),
        Option("refill", "a6", mark("New cards"), Choice(Refill)),
        Option("opening_redeal", "a8", mark("Opening tables dealt again"), Choice(OpeningRedeal)),
        Option("opening_rejected", "a9", mark("Where a rejected table goes"), Choice(OpeningRejected)),
        Option("first_player", "a10", mark("First player"), Choice(FirstPlayer)),
        Option("direction", "a10b", mark("Direction of play"), Choice(Direction)),
        Option("announce_last", "a11", mark("Last round announced"), Flag()),
        Option("deal_rotation", "a12", mark("Next dealer"), Choice(DealRotation)),
        Option("ace_hand", "b1", mark("Ace played from the hand"), _ACE),
        Option("ace_table", "b2", mark("Loose ace"), _ACE),
        Option("ace_build", "b2b", mark("Ace inside a build"), _ACE),
        Option("courts", "b3", mark("Jacks, queens and kings"), Choice(Courts)),
        Option("special_hand", "b4", mark("Cards worth more from the hand"), SpecialHand()),
        Option("court_capture", "c1", mark("Courts taken by a court"), Choice(CourtCapture)),
        Option("multi_group", "c2", mark("Several groups with one card"), Flag()),
        Option("pair_plus_sum", "c3", mark("Matching card and sum together"), Flag()),
        Option("capture_extent", "c4", mark("How much must be taken"), Choice(CaptureExtent)),
        Option("one_group_per_card", "c5", mark("One group for each card"), Flag(only=True)),
        Option("must_capture", "c6", mark("Duty to capture"), Choice(MustCapture)),
        Option("capture_if_played", "c6b", mark("A card that can capture must"), Flag()),
        Option("build_capture", "c7", mark("What takes a build"), Choice(BuildCapture)),
        Option("build_in_sum", "c8", mark("Build as part of a sum"), Flag()),
        Option("build_plus_loose", "c9", mark("Build and loose cards together"), Flag()),
        Option("two_builds_one_card", "c10", mark("Several builds with one card"), Flag()),
        Option("hand_cards_per_play", "c11", mark("Hand cards in a play"), Number(1, 4)),
        Option("pile_steal", "c12", mark("Tops of piles in play"), Flag()),
        Option("build_allowed", "d1", mark("Building"), Flag()),
        Option("table_only_build", "d2", mark("Build from table cards alone"), Flag()),
        Option("build_table_cards", "d3", mark("Loose cards in a group"), Choice(BuildTableCards)),
        Option("multi", "d4", mark("Multiple builds"), Flag()),
        Option("multi_one_play", "d5", mark("Multiple build in one play"), Flag()),
        Option("add_own", "d6", mark("Adding to your own build"), Flag()),
        Option("add_to_other", "d7", mark("Adding to another's build"), Flag()),
        Option("hold", "d8", mark("Card held for a build"), Choice(Hold)),
        Option("keep", "d9", mark("Keeping the card for a build"), Flag()),
        Option("raise_own", "d10", mark("Raising your own build"), Flag()),
        Option("raise_opp", "d11", mark("Raising an opponent's build"), Flag()),
        Option("raise_partner", "d12", mark("Raising a partner's build"), Flag()),
        Option("raise_material", "d13", mark("What may raise"), Choice(RaiseMaterial)),
        Option("raise_absorb", "d14", mark("Further groups when raising"), Flag()),
        Option("multi_raise", "d15", mark("Raising a multiple build"), Flag(only=False)),
        Option("max_build", "d16", mark("Highest build"), Number(2, 16)),
        Option("court_build", "d17", mark("Courts in builds"), Choice(CourtBuild)),
        Option("one_build", "d18", mark("One build for each player"), Flag()),
        Option("unique_value", "d19", mark("One build of each value"), Flag()),
        Option("owner", "d20", mark("Owner of a build"), Choice(Owner)),
        Option("owner_trail", "d21", mark("Trailing while owning"), Choice(OwnerTrail)),
        Option("owner_must_take", "d22", mark("Taking your build next turn"), Choice(OwnerMustTake)),
        Option("announce_build", "d23", mark("Announcing a build"), Flag()),
        Option("build_for_partner", "d24", mark("Building for your partner's card"), Flag()),
        Option("illegal_penalty", "d25", mark("Illegal plays"), Choice(IllegalPenalty)),
        Option("penalty_points", "d25b", mark("Points for an illegal play"), Number(1, 21)),
        Option("leftovers", "e1", mark("Cards left at the end"), Choice(Leftovers)),
        Option("leftover_builds", "e2", mark("Builds left at the end"), Choice(LeftoverBuilds)),
        Option("no_capture_leftovers", "e3", mark("Nobody ever captured"), Choice(NoCaptureLeftovers)),
        Option("dealer_last", "e4", mark("Dealer's last card"), Choice(DealerLast)),
        Option("sweep_points", "f1", mark("Points for a sweep"), Number(0, 20)),
        Option("sweep_last_card", "f2", mark("Sweep with the last card"), Flag()),
        Option("sweep_last_round", "f2b", mark("Sweeps in the last round"), Flag()),
        Option("sweep_leftovers", "f3", mark("Leftovers as a sweep"), Flag(only=False)),
        Option("sweep_cancel", "f4", mark("Sweeps cancel"), Flag()),
        Option("sweep_freeze_at", "f5", mark("Sweeps near the target"), Number(0, 1000, none=True)),
        Option("sweep_build_left", "f6", mark("Sweep with a build left"), Flag(only=False)),
        Option("card_points", "g1", mark("Most cards"), Number(0, 20)),
        Option("tie", "g2", mark("Level in cards or spades"), Choice(Tie)),
        Option("majority", "g3", mark("What most means"), Choice(Majority)),
        Option("spade_points", "g4", mark("Most spades"), Number(0, 20)),
        Option("spade_mode", "g4b", mark("How spades score"), Choice(SpadeMode)),
        Option("big", "g5", mark("Big Cassino, 10D"), Number(0, 20)),
        Option("little", "g5b", mark("Little Cassino, 2S"), Number(0, 20)),
        Option("ace_pt", "g5c", mark("Each ace"), Number(0, 20)),
        Option("scoring", "g5d", mark("Scoring table of its own"), Scoring()),
        Option("last_pt", "g6", mark("Last capture"), Number(0, 20)),
        Option("score_time", "g8", mark("When points count"), Choice(ScoreTime)),
        Option("target", "h1", mark("Target"), Number(1, 1000, none=True)),
        Option("target_choices", "h1b", mark("Targets offered"), Numbers(1, 1000, ordered=True, empty=True)),
        Option("fixed_deals", "h1c", mark("Fixed number of deals"), Number(1, 100, none=True)),
        Option("both_reach", "h2", mark("Several reach the target"), Choice(BothReach)),
        Option("level", "h3", mark("Level at the top"), Choice(Level)),
        Option("fixed_level", "h3b", mark("Level after the fixed deals"), Choice(FixedLevel)),
        Option("count_out_order", "h4", mark("Order of counting out"), Words(_COUNT_OUT)),
        Option("difference", "h5", mark("Only the difference scores"), Flag()),
        Option("lurch_under", "h5b", mark("Lurch"), Number(1, 1000, none=True)),
        Option("target_limits", "h6", mark("Limits near the target"), TargetLimits()),
        Option("partnership", "i1", mark("Partners"), Choice(Partnership)),
        Option("pile", "i1b", mark("Piles of partners"), Choice(Pile)),
        Option("partner_take", "i2", mark("Taking your partner's build"), Flag(only=True)),
        Option("partner_duty", "i3", mark("Duties of the builder's partner"), Choice(PartnerDuty)),
        Option("talk", "i4", mark("Partners' talk"), Choice(Talk)),
    )
}
"""Every option by name, in the order of the matrix."""

ALIASES: Final[Mapping[str, str]] = {
    "sweeps": "sweep_points",
    "no_capture": "no_capture_leftovers",
    "sweep_freeze": "sweep_freeze_at",
}
"""Names of the matrix that the presets spell differently."""

OPTION_OF_TAG: Final[Mapping[str, Option]] = {option.tag: option for option in OPTIONS.values()}


def find_option(name: object) -> Option:
    """The option of a name or of one of the matrix's other names; raises RuleSetError naming the nearest."""
    if isinstance(name, str):
        found = OPTIONS.get(ALIASES.get(name, name))
        if found is not None:
            return found
        text = say("there is no option {option}", option=repr(name))
        raise RuleSetError(f"{text}{nearest(name, [*OPTIONS, *ALIASES])}", name)
    raise RuleSetError(say("an option is named by a text, not {value}", value=repr(name)))


def rules_sections(rules: RuleSet, *, moot_too: bool = False) -> list[tuple[str, list[tuple[str, str]]]]:
    """The rules sheet of a rule set: section titles, each with (option, sentence) in the order of the matrix.

    Options that do not come up under these rules are left out, unless ``moot_too``; sections without lines always are.
    """
    from .sentences import moot

    sections: dict[str, list[tuple[str, str]]] = {say(title): [] for title in GROUPS.values()}
    for option in OPTIONS.values():
        if moot_too or moot(option.name, rules) is None:
            sections[option.group].append((option.name, option.sentence(rules)))
    return [(title, lines) for title, lines in sections.items() if lines]
