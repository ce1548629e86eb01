"""What stands on printed sheets, as plain tables that templates and the text writer share.

Every sentence on the rules is the ground floor's, the same that the rules sheet at the table shows; every verdict on an
example is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cassino.doors.sheets import agreement, examples, pads
from cassino.doors.sheets.blanks import BLANK, parted
from cassino.game.scoring import deal_total, item_points
from cassino.ground.language import say, spoken_now
from cassino.ground.options import OPTIONS, rules_sections
from cassino.ground.presets import info, preset, resolve
from cassino.ground.ruleset import RuleSet
from cassino.ground.wording import points
from cassino.records.count_up import item_title
from cassino.records.words import rules_title

Json = dict[str, Any]

KINDS: Final = ("rules", "quick", "pad", "agreement", "examples")
"""The sheets there are, in the order in which `all` has them."""

PAPERS: Final = {"A4": "a4", "Letter": "us-letter"}
"""The papers, with typst's names for them."""

LONGEST_PLACE: Final = 60
LONGEST_LINK: Final = 300

USUAL: Final = "standard"
"""The preset that others are compared with."""


class SheetError(ValueError):
    """A sheet that cannot be made; the text names the field and what it may be."""


@dataclass(frozen=True)
class Wish:
    """Which sheet: a preset or rules code, one of `KINDS` or "all", a paper, large print, a place, an address for a QR.

    `place` stands in the title line, where a line to write on is left otherwise. `qr` is None for no QR code, "" for
    one with the rules code alone, or the address of a page that opens it. Raises SheetError for anything else.
    """

    rules: str = USUAL
    kind: str = "rules"
    paper: str = "A4"
    large: bool = False
    place: str = ""
    qr: str | None = None

    def __post_init__(self) -> None:
        if self.kind not in (*KINDS, "all"):
            raise SheetError(f"kind is one of {', '.join(KINDS)} or all, not {self.kind[:40]!r}")
        if self.paper not in PAPERS:
            raise SheetError(f"paper is {' or '.join(PAPERS)}, not {self.paper[:40]!r}")
        if len(self.place) > LONGEST_PLACE or not self.place.isprintable():
            raise SheetError(f"place is at most {LONGEST_PLACE} characters of text")
        if self.qr and (len(self.qr) > LONGEST_LINK or not self.qr.startswith(("http://", "https://"))):
            raise SheetError(f"qr is the address of a page (http or https) of at most {LONGEST_LINK} characters")


def contents(wish: Wish) -> Json:
    """All that the sheets of a wish say, in the language of this context; raises RuleSetError for unknown rules."""
    rules = resolve(wish.rules)
    base = wish.rules.strip().partition("~")[0]
    house = rules != preset(base)
    title = rules_title(info(base).title, house)
    kinds = KINDS if wish.kind == "all" else (wish.kind,)
    return {
        "lang": spoken_now(),
        "paper": wish.paper,
        "large": wish.large,
        "code": rules.code,
        "title": title,
        # The title of the document, where nobody can write anything.
        "name": say("{title}, rules code {code}", title=title, code=rules.code),
        "head": parted(say("Cassino as played at {place}, rules code {code}", place=BLANK, code="\0"), wish.place),
        "page": parted(say("page {n} of {m}", n="\0", m="\1")),
        "parts": [_part(kind, rules, base, house, wish.large) for kind in kinds],
    }


def _part(kind: str, rules: RuleSet, base: str, house: bool, large: bool) -> Json:
    match kind:
        case "rules":
            about = info(base)
            start = say("House rules that start from {title}.", title=about.title)
            return rules_part(rules, start if house else about.summary)
        case "quick":
            return _quick(rules, large)
        case "pad":
            return {"kind": "pad", "pads": pads.pads(rules)}
        case "agreement":
            return agreement.agreement(rules)
        case _:
            return examples.examples(rules)


# --- the rules on one page


def rules_part(rules: RuleSet, about: str) -> Json:
    """The rules in their sections, each line with whether it is not as usual; also for rules that cannot be played."""
    unlike = differing(rules)
    sections: list[Json] = [
        {"title": title, "lines": [{"text": text, "differs": option in unlike} for option, text in lines]}
        for title, lines in rules_sections(rules)
    ]
    marked = any(line["differs"] for section in sections for line in section["lines"])
    return {
        "kind": "rules",
        "about": about,
        "sections": sections,
        "legend": _legend() if marked else None,
    }


def differing(rules: RuleSet) -> frozenset[str]:
    """The options in which a rule set is not as the usual game."""
    return frozenset(one.option for one in rules.differences(preset(USUAL)))


def _legend() -> str:
    return say("Not as in {title}.", title=info(USUAL).title)


# --- the quick reference

# What people look up while they play, the most asked for first.
_LOOKED_UP: Final = (
    "courts",
    "ace_hand",
    "special_hand",
    "capture_extent",
    "must_capture",
    "build_allowed",
    "hold",
    "owner_trail",
    "multi",
    "raise_own",
    "raise_opp",
    "max_build",
    "leftovers",
    "sweep_last_card",
    "tie",
    "target",
    "both_reach",
    "court_capture",
    "multi_group",
    "keep",
    "owner",
    "raise_material",
    "ace_table",
    "hand_size",
    "refill",
)
_WIDE: Final = 48
"""Letters in a line of a column, with room to spare."""
_LINES: Final = 44
"""Lines on half a page of the smaller paper, in two columns."""


def _quick(rules: RuleSet, large: bool) -> Json:
    unlike = differing(rules)
    order = [*_LOOKED_UP, *(name for name in OPTIONS if name not in _LOOKED_UP)]
    scoring = scored(rules)
    told = {option: text for _, lines in rules_sections(rules) for option, text in lines}
    # Where the game is not the usual one comes first: that is what is forgotten.
    wanted = [name for name in order if name in told and name in unlike]
    wanted += [name for name in _LOOKED_UP if name in told and name not in unlike]
    room = _LINES - len(scoring) - 2
    chosen = []
    for name in wanted:
        lines = -(-(len(told[name]) + 3) // _WIDE)
        if lines > room:
            continue
        room -= lines
        chosen.append(name)
    # Read in the order of the rules.
    lines_told = [{"text": text, "differs": name in unlike} for name, text in told.items() if name in chosen]
    return {
        "kind": "quick",
        "title": say("Quick reference"),
        "scoring": {"title": say("Points"), "rows": scoring},
        "lines": lines_told,
        "legend": _legend() if any(line["differs"] for line in lines_told) else None,
    }


def scored(rules: RuleSet) -> list[list[str]]:
    """What scores under a rule set with its points, in the order in which people count.

    >>> from cassino.ground.presets import preset
    >>> scored(preset("scopa"))[0]
    ['Most cards', '1 point']
    """
    found = [[scored_title(rules, item), points(worth)] for item, worth in item_points(rules).items()]
    if rules.sweep_points:
        found.append([say("Each sweep"), points(rules.sweep_points)])
    return [*found, [say("A deal, sweeps apart"), points(deal_total(rules))]]


def scored_title(rules: RuleSet, item: str) -> str:
    """What scores, in a word or two."""
    match item:
        case "cards":
            return say("Most cards")
        case "spades":
            return say("Each spade") if rules.spade_mode == "spade_cassino" else say("Most spades")
        case "coins":
            return say("Most coins (diamonds)")
        case "aces":
            return say("Each ace")
        case "big":
            return say("10♦, Big Cassino")
        case "little":
            return say("2♠, Little Cassino")
        case _:
            return item_title(item)
