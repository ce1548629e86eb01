"""Perft: how many ways there are to play on for so many plays, and the text files that hold such numbers.

    id standard-2-1          a name
    seats 2                  how many play
    sides 0 1                the side of each seat
    dealer 0
    pack 8S 5C ...           the whole pack in the order in which it is dealt
    plays 8S _ | 5C x 5D     plays made first, in notation; left out where there are none
    1 7                      ways to make one play, two plays, ...
    2 46

Entries are parted by empty lines; a line that starts with # is a remark. The file's name is the preset's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cassino.game.deal import Deal

FOLDER = Path(__file__).parent.parent / "data" / "perft"


@dataclass
class Entry:
    """One position of a file with its numbers by depth."""

    id: str
    preset: str
    seats: int
    sides: tuple[int, ...]
    dealer: int
    pack: tuple[str, ...]
    plays: tuple[str, ...]
    ways: dict[int, int] = field(default_factory=dict)

    def deal(self) -> Deal:
        """The position as a deal."""
        deal = Deal(
            self.preset, self.seats, pack=[_card(name) for name in self.pack], dealer=self.dealer, sides=self.sides
        )
        for line in self.plays:
            deal.push(deal.parse(line))
        return deal

    def lines(self) -> Iterator[str]:
        """The entry as text."""
        yield f"id {self.id}"
        yield f"seats {self.seats}"
        yield f"sides {' '.join(map(str, self.sides))}"
        yield f"dealer {self.dealer}"
        yield f"pack {' '.join(self.pack)}"
        if self.plays:
            yield f"plays {' | '.join(self.plays)}"
        for depth, number in sorted(self.ways.items()):
            yield f"{depth} {number}"


def _card(name: str) -> int:
    from cassino.ground.cards import Card

    return Card(name).index


def perft(deal: Deal, depth: int) -> int:
    """The number of sequences of `depth` plays; a deal that ends before has one, that of no more plays."""
    plays = deal.legal_plays
    if depth == 1:
        return len(plays)
    if deal.over:
        return 1
    total = 0
    for play in list(plays):
        deal.push_unchecked(play)
        total += perft(deal, depth - 1) if not deal.over else 1
        deal.pop()
    return total


def read(path: Path) -> list[Entry]:
    """The entries of a file; raises ValueError naming the line of anything that does not belong there."""
    entries, parts = [], {}
    for number, line in enumerate([*path.read_text(encoding="ascii").splitlines(), ""], 1):
        if line.startswith("#"):
            continue
        if line.strip():
            key, _, value = line.partition(" ")
            if key in parts or not value or not (key.isdigit() or key in KEYS):
                raise ValueError(f"{path.name}, line {number}: {line!r} does not belong there")
            parts[key] = value
        elif parts:
            entries.append(_entry(path, number, parts))
            parts = {}
    return entries


KEYS = ("id", "seats", "sides", "dealer", "pack", "plays")


def _entry(path: Path, number: int, parts: dict[str, str]) -> Entry:
    ways = {int(key): int(value) for key, value in parts.items() if key.isdigit()}
    if list(ways) != list(range(1, len(ways) + 1)) or not ways:
        raise ValueError(f"{path.name}, entry before line {number}: the depths are 1, 2, ..., not {list(ways)}")
    return Entry(
        id=parts["id"],
        preset=path.stem,
        seats=int(parts["seats"]),
        sides=tuple(map(int, parts["sides"].split())),
        dealer=int(parts["dealer"]),
        pack=tuple(parts["pack"].split()),
        plays=tuple(parts["plays"].split(" | ")) if "plays" in parts else (),
        ways=ways,
    )
