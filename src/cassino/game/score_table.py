"""The scoring of a rule set as a table of data: what scores, how, for how many points, and how a match ends.

A score pad without a line to the engine works from such tables (docs/decisions/0009-score-tables.md). Whoever reads one
needs to know what "most" or "level" means, but no rule of the game; tests hold that reading to `scoring.score` and
`match_end.decide`, case by case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cassino.game.match_end import CLAIM_STEP, COUNTED_WITH
from cassino.game.scoring import ACE_SUITS, CARD_ITEMS, LIMIT_ITEMS, PRIMIERA, item_kind, item_points
from cassino.ground.cards import Card, Suit, cards_of
from cassino.ground.choices import Level, Majority, Tie
from cassino.ground.options import OPTIONS

if TYPE_CHECKING:
    from cassino.ground.ruleset import RuleSet

__all__ = ["SCORING_OPTIONS", "score_table"]

Json = dict[str, Any]

SCORING_OPTIONS: Final = (
    "deck",
    "courts",
    "sweep_points",
    "sweep_cancel",
    "sweep_freeze_at",
    "card_points",
    "tie",
    "majority",
    "spade_points",
    "spade_mode",
    "big",
    "little",
    "ace_pt",
    "scoring",
    "last_pt",
    "target",
    "fixed_deals",
    "both_reach",
    "level",
    "fixed_level",
    "count_out_order",
    "difference",
    "lurch_under",
    "target_limits",
)
"""The options on which a table depends, in the order of the matrix."""

_LEVEL: Final = {Tie.NONE: "nobody", Tie.SPLIT: "split", Tie.CARRY: "carry", Tie.ALL: "all"}
_TOLD_APART: Final = {Level.MOST_SPADES: {"most": "spades"}, Level.TEN_OF_DIAMONDS_HOLDER: {"has": "big"}}


def score_table(rules: RuleSet) -> Json:
    """The table of a rule set, of JSON values only.

    ``items`` are the items in the order in which they are listed, each with its ``kind``:

    * ``most``: ``worth`` goes to the side with most of the count ``of``; ``level`` says what becomes of it where
      several have most (``nobody split carry all``), ``need`` how many are needed at least (null: no such number, and
      just half of ``whole`` counts as level); without ``level`` nobody scores;
    * ``each``: ``worth`` for each of the count ``of``; ``names`` are the cards counted, where they may be told apart;
    * ``has``: ``worth`` for the side that has ``of``.

    ``sweeps``, ``only`` (what alone scores at a total), ``end`` (of the match) and ``holds`` (what counts must be at
    least, since they hold others) are explained in the record of the decision.

    >>> from cassino.ground import preset
    >>> score_table(preset("standard"))["items"]["big"]
    {'kind': 'has', 'of': 'big', 'worth': 2, 'card': '10D'}
    """
    whole = _wholes(rules)
    return {
        "whole": whole,
        "items": {name: _item(rules, name, worth, whole) for name, worth in item_points(rules).items()},
        "sweeps": {
            "worth": rules.sweep_points,
            "cancel": rules.sweep_cancel,
            "frozen_from": rules.sweep_freeze_at,
            # The card played and one from the table at least.
            "cards": 2,
        },
        "only": {"at": OPTIONS["target_limits"].plain(rules.target_limits), "scores": dict(LIMIT_ITEMS)},
        "end": {
            "target": rules.target,
            "deals": rules.fixed_deals,
            "several": str(rules.both_reach),
            "claim_step": CLAIM_STEP,
            "level": _TOLD_APART.get(rules.level, str(rules.level)),
            "level_after_deals": str(rules.fixed_level),
            "order": list(rules.count_out_order),
            "together": {"aces": ["A" + suit for suit in ACE_SUITS]},
            "with": dict(COUNTED_WITH),
            "difference": rules.difference,
            "double_under": rules.lurch_under,
        },
        "holds": _holds(rules),
    }


def _wholes(rules: RuleSet) -> dict[str, int]:
    suits = [card.suit for card in cards_of(rules.pack)]
    return {"cards": rules.deck, "spades": suits.count(Suit.S), "coins": suits.count(Suit.D), "aces": len(ACE_SUITS)}


def _item(rules: RuleSet, name: str, worth: int, whole: dict[str, int]) -> Json:
    kind = item_kind(rules, name)
    if kind == "majority":
        need = whole[name] // 2 + 1 if rules.majority == Majority.FIXED else None
        ways = {"level": _LEVEL[rules.tie], "need": need, "whole": whole[name]}
        return {"kind": "most", "of": name, "worth": worth, **ways}
    if kind == "most":
        best = {"best": {str(rank): value for rank, value in PRIMIERA.items()}} if name == "primiera" else {}
        return {"kind": "most", "of": name, "worth": worth, **best}
    if kind in ("each", "aces"):
        names = {"names": ["A" + suit for suit in ACE_SUITS]} if kind == "aces" else {}
        return {"kind": "each", "of": name, "worth": worth, **names}
    card = {"card": CARD_ITEMS[name]} if kind == "card" else {}
    return {"kind": "has", "of": name, "worth": worth, **card}


def _holds(rules: RuleSet) -> Json:
    """Which cards each count holds: a side that has taken the 2 of spades has a spade, and so on."""

    def named(suit: Suit) -> list[str]:
        return [item for item, card in CARD_ITEMS.items() if Card(card).suit == suit]

    absent = [item for item, card in CARD_ITEMS.items() if not Card(card).mask & rules.pack]
    return {
        "absent": absent,
        "best": 4 * max(PRIMIERA.values()),
        "spades": {"cards": named(Suit.S), "ace": "S"},
        "coins": {"cards": named(Suit.D), "ace": "D"},
        "cards": {"counts": ["spades", "coins"], "aces": [suit for suit in ACE_SUITS if suit not in "SD"]},
    }
