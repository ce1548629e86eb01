"""Floor 0: cards, and rule sets with their options and presets. It imports no other floor."""

from .cards import ALL_CARDS, FULL_MASK, Card, CardError, Rank, Suit, cards_of, mask
from .options import OPTIONS, Option, RuleSetError, find_option, rules_sections
from .presets import PRESETS, PresetInfo, info, preset, resolve
from .ruleset import Difference, Packet, RuleSet

__all__ = [
    "ALL_CARDS",
    "FULL_MASK",
    "OPTIONS",
    "PRESETS",
    "Card",
    "CardError",
    "Difference",
    "Option",
    "Packet",
    "PresetInfo",
    "Rank",
    "RuleSet",
    "RuleSetError",
    "Suit",
    "cards_of",
    "find_option",
    "info",
    "mask",
    "preset",
    "resolve",
    "rules_sections",
]
