"""The fixture of par values: each entry is the pack it says, and packs solved again have the same value."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cassino
from cassino.game.deal import Deal
from cassino.game.solutions import solve
from cassino.ground.cards import Card

ENTRIES: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "data" / "par.jsonl").read_text(encoding="utf-8").splitlines()
]
QUICK = min(ENTRIES, key=lambda entry: entry["nodes"])


def deal_of(entry: dict[str, Any]) -> Deal:
    return Deal(entry["rules"], 2, pack=[Card(name) for name in entry["pack"].split()], dealer=entry["dealer"])


def test_every_entry_is_the_pack_it_says() -> None:
    for entry in ENTRIES:
        told = f"{entry['rules']} {entry['dealer']} {entry['pack']}"
        assert hashlib.sha256(told.encode()).hexdigest() == entry["sha256"]
        assert deal_of(entry) == Deal.shuffled(entry["rules"], rng=Random(entry["number"]))
    assert len({entry["sha256"] for entry in ENTRIES}) == len(ENTRIES)


@pytest.mark.skipif(not cassino.COMPILED, reason="whole packs take hours uncompiled")
def test_the_quickest_pack_has_its_value_again() -> None:
    assert solve(deal_of(QUICK), plays="none", line=False, memory=128 << 20).value == QUICK["par"]


@pytest.mark.long
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["number"])
def test_every_pack_has_its_value_again(entry: dict[str, Any]) -> None:
    found = solve(deal_of(entry), plays="optimal", memory=512 << 20)
    assert found.value == entry["par"]
    # The best line scores it.
    deal = deal_of(entry)
    for play in found.line:
        deal.push(play)
    points = deal.score().points
    assert points[found.side] - points[1 - found.side] == entry["par"]
