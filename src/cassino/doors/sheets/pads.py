"""Score pads: a table to write in for every number of sides that the rules allow."""

from __future__ import annotations

from typing import Any, Final

from cassino.game.scoring import deal_total, item_points
from cassino.ground.cards import Suit, cards_of
from cassino.ground.language import say, say_count
from cassino.ground.options import OPTIONS
from cassino.ground.ruleset import RuleSet
from cassino.ground.wording import points
from cassino.records.count_up import item_title

Json = dict[str, Any]

_NOTES: Final = ("tie", "majority", "sweep_cancel", "target", "fixed_deals", "both_reach")


def pads(rules: RuleSet) -> list[Json]:
    """The pads of a rule set: for two, three or four alone, and for pairs, as far as the rules have them.

    Each has a `title`, its `sides` by their letters, `columns` with `title`, `worth` and `sum` (what all sides have
    together, "" where that is not known), and `notes`.
    """
    found = []
    for players in rules.player_counts:
        if players < 4 or rules.partnership != "required_with_four":
            title = say_count("Score pad for {n} player", "Score pad for {n} players", players)
            found.append(_pad(rules, players, players, title))
        if players == 4 and rules.partnership != "never":
            found.append(_pad(rules, players, 2, say("Score pad for two pairs")))
    return found


def _pad(rules: RuleSet, players: int, sides: int, title: str) -> Json:
    return {
        "title": title,
        "sides": [chr(ord("A") + side) for side in range(sides)],
        "names": say("Names"),
        "deal": say("Deal"),
        "dealer": say("Dealer"),
        "side": say("Side"),
        "together": say("All sides together"),
        "points": say("Points"),
        "total": say("Total"),
        "columns": columns(rules),
        "sum": say("{n} + sweeps", n=deal_total(rules)) if rules.sweep_points else str(deal_total(rules)),
        "notes": _notes(rules, players),
    }


def columns(rules: RuleSet) -> list[Json]:
    """What is written down of each side in a deal: an item, its points, and what all sides have of it together.

    >>> from cassino.ground.presets import preset
    >>> [(one["title"], one["sum"]) for one in columns(preset("standard"))][:2]
    [('Cards', '52'), ('Spades', '13')]
    """
    found = [
        {"title": _title(item), "worth": points(worth), "sum": _together(rules, item)}
        for item, worth in item_points(rules).items()
    ]
    if rules.sweep_points:
        found.append({"title": item_title("sweeps"), "worth": points(rules.sweep_points), "sum": ""})
    return found


def _title(item: str) -> str:
    # A column is narrow: cards by their sign.
    short = {"big": "10♦", "little": "2♠", "spade_jack": "J♠", "seven_of_coins": "7♦"}
    return short.get(item) or item_title(item)


def _together(rules: RuleSet, item: str) -> str:
    pack = cards_of(rules.pack)
    match item:
        case "cards":
            return str(len(pack))
        case "spades":
            return str(sum(card.suit == Suit.S for card in pack))
        case "coins":
            return str(sum(card.suit == Suit.D for card in pack))
        case "aces":
            return "4"
        case "primiera":
            return ""
        case _:
            return "1"


def _notes(rules: RuleSet, players: int) -> list[str]:
    rounds = rules.rounds(players) or 1
    told = [
        say_count("Each deal has {n} round of hands.", "Each deal has {n} rounds of hands.", rounds),
        say("Count, then look whether each column adds up to the line above the deals."),
    ]
    return told + [OPTIONS[name].sentence(rules) for name in _NOTES if OPTIONS[name].moot(rules) is None]
