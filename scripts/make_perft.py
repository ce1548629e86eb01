"""Writes tests/data/perft/*.txt: for each preset, how many ways there are to play on from fixed packs and positions.

Before a number is written the slow reference of tests/reference has counted the first two plays as well; where it
differs nothing is written for that preset and the script ends with an error. Arguments: names of presets (all).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from cassino.game.deal import Deal
from cassino.game.dealing import DealingError, sides_for
from cassino.game.match import can_start
from cassino.ground import PRESETS, Card, info, preset

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

if TYPE_CHECKING:
    from game.perft import Entry

# The deepest number of an entry is the last one below this; it keeps the tests that count them quick.
MOST = 60_000
DEEPEST = 6
# More loose cards than these take the reference too long.
LOOSE = 7


def main(names: list[str]) -> int:
    """Write the files of these presets."""
    from game.perft import FOLDER

    FOLDER.mkdir(parents=True, exist_ok=True)
    wrong = 0
    for name in names or list(PRESETS):
        entries = list(_entries(name))
        faults = [fault for entry in entries for fault in _checked(entry)]
        for fault in faults:
            print(fault, file=sys.stderr)
        wrong += len(faults)
        if not faults:
            remark = "" if can_start(preset(name)) else f"# {info(name).why_not}\n"
            head = f"# {info(name).title}: ways to play on. Written by scripts/make_perft.py.\n"
            text = "\n\n".join("\n".join(entry.lines()) for entry in entries)
            (FOLDER / f"{name}.txt").write_text(f"{head}{remark}\n{text}\n", encoding="ascii")
            print(f"{name}: {len(entries)} entries, deepest {max(max(entry.ways) for entry in entries)}")
    return 1 if wrong else 0


def _entries(name: str) -> Iterator[Entry]:
    rules = preset(name)
    for players in rules.player_counts:
        for partners in (False, True):
            try:
                sides = sides_for(rules, players, partners)
            except DealingError:
                continue
            openings, later = (3, 4) if players == rules.player_counts[0] else (1, 2)
            for number in range(1, openings + later + 1):
                label = f"{name}-{players}{'-pairs' if partners else ''}-{number}"
                deal = _opening(name, players, sides, Random(label))
                if number > openings:
                    deal = _later(deal, Random(label + " plays"))
                yield _counted(label, name, deal)


def _opening(name: str, players: int, sides: tuple[int, ...], rng: Random) -> Deal:
    return Deal.shuffled(name, players, rng=rng, dealer=rng.randrange(players), sides=sides)


def _later(opening: Deal, rng: Random) -> Deal:
    """A point further on, with a build where the rules have any, and not too many loose cards."""
    for _ in range(1000):
        deal = opening.copy()
        plays = rng.randint(3, 36)
        while deal.n < plays and not deal.over:
            deal.push(deal.legal_plays.choose(rng))
        if not deal.over and 2 <= len(deal.table) <= LOOSE and (deal.builds or not deal.rules.build_allowed):
            return deal
    raise SystemExit(f"no fitting position after {opening!r}")


def _counted(label: str, name: str, deal: Deal) -> Entry:
    from cassino.game.notation import log
    from game.perft import Entry, perft

    pack = tuple(str(Card.of(card)) for card in deal.pack_order())
    entry = Entry(label, name, deal.players, deal.sides, deal.dealer, pack, tuple(log(deal)))
    for depth in range(1, DEEPEST + 1):
        number = perft(deal, depth)
        if depth > 2 and number > MOST:
            break
        entry.ways[depth] = number
    return entry


def _checked(entry: Entry) -> Iterator[str]:
    """What the reference counts differently."""
    deal = entry.deal()
    first = by_reference(deal)
    if first != entry.ways[1]:
        yield f"{entry.id}: {entry.ways[1]} plays, the reference has {first}"
    second = 0
    for play in list(deal.legal_plays):
        deal.push(play)
        second += 1 if deal.over else by_reference(deal)
        deal.pop()
    if second != entry.ways[2]:
        yield f"{entry.id}: {entry.ways[2]} ways to make two plays, the reference has {second}"


def by_reference(deal: Deal) -> int:
    """The number of legal plays by the slow reference."""
    from game.laid_out import position_of
    from reference import all_plays

    options: dict[str, Any] = deal.rules.to_dict()
    return len(all_plays(options, position_of(deal)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
