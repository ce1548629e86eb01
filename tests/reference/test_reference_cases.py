"""The reference gives the verdict and the reason of every rule case on a play, the shared ones and ours."""

import json
from pathlib import Path
from typing import Any

import pytest

from . import all_plays, judge, load_presets, rules_of

DATA = Path(__file__).parent.parent / "data"
FILES = ("rule_cases.jsonl", "further_rule_cases.jsonl")
CASES = [json.loads(line) for name in FILES for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
MOVES = [case for case in CASES if case["kind"] == "move"]
LISTS = [case for case in CASES if case["kind"] == "enumerate"]
PRESETS = load_presets()

Case = dict[str, Any]


def position_of(case: Case) -> dict[str, Any]:
    position = {key: case[key] for key in ("players", "table", "builds", "hand", "to_play")}
    for name, key in {"teams": "sides", "partner_hand": "partner_hand", "deal_no": "half"}.items():
        if name in case:
            position[key] = case[name]
    return position


def play_of(case: Case) -> dict[str, Any]:
    """Put a case's move into the referee's form; ids of builds inside groups belong to `builds`."""
    move = case["move"]
    play = {"card": move["card"], "kind": move["type"]}
    if "value" in move:
        play["value"] = move["value"]
    if move["type"] == "capture":
        ids = [build["id"] for build in case["builds"]]
        named = [name for group in move["groups"] for name in group] + move.get("combo_with", [])
        play["take"] = [name for name in named if name not in ids]
        play["builds"] = move["builds"] + [name for name in named if name in ids]
    elif move["type"] != "trail":
        play["with"] = move["with"] + [card for group in move.get("extra_groups", []) for card in group]
        play["onto"] = move.get("build")
    return play


def as_sets(builds: list[dict[str, Any]]) -> list[tuple[int, list[str], int, bool]]:
    return sorted((b["value"], sorted(b["cards"]), b["owner"], b["multiple"]) for b in builds)


@pytest.mark.parametrize("case", MOVES, ids=lambda case: str(case["id"]))
def test_a_move_case_gets_its_verdict(case: Case) -> None:
    expected = case["verdict"]
    options = rules_of(case["ruleset"], PRESETS)
    answer = judge(options, position_of(case), play_of(case))
    assert answer["legal"] == expected["legal"], answer
    if not expected["legal"]:
        assert answer["code"] == expected["reason_code"]
        assert answer["code"] in answer["codes"]
        return
    assert sorted(answer["captured"]) == sorted(expected.get("captured", []))
    assert answer["sweep"] == expected.get("sweep", False)
    assert sorted(answer["table"]) == sorted(expected["table_after"])
    assert as_sets(answer["builds"]) == as_sets(expected["builds_after"])


@pytest.mark.parametrize("case", LISTS, ids=lambda case: str(case["id"]))
def test_an_enumerate_case_lists_its_captures(case: Case) -> None:
    plays = all_plays(rules_of(case["ruleset"], PRESETS), position_of(case))
    listed = {
        take | builds for card, kind, _, take, builds in plays if (card, kind) == (case["move"]["card"], "capture")
    }
    expected = {frozenset(name for group in groups for name in group) for groups in case["verdict"]["capture_sets"]}
    assert listed == expected
    assert len(expected) == case["verdict"]["count"]


def test_every_case_on_a_play_is_tried() -> None:
    assert len(MOVES) > 105
    assert len(LISTS) > 4
    assert {case["ruleset"] for case in MOVES if isinstance(case["ruleset"], str)} <= set(PRESETS)
