"""Every rule case, judged by the referee or, for dealing and leftovers, by the library: verdict and reason alike.

`rule_cases.jsonl` is the shared list. `further_rule_cases.jsonl` has more of the same kinds, judged by the rule texts
and the matrix before the engine was asked.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cassino.doors.referee import answer
from cassino.game import dealing, scoring
from cassino.game.deal import Deal
from cassino.game.refusals import CARD_USED_TWICE, REASONS
from cassino.ground import PRESETS, mask, resolve

Case = dict[str, Any]

DATA = Path(__file__).parent.parent / "data"


def read(name: str) -> list[Case]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


SHARED = read("rule_cases.jsonl")
FURTHER = read("further_rule_cases.jsonl")
CASES = SHARED + FURTHER


def kind(name: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == name]


def position_of(case: Case) -> dict[str, Any]:
    """The position of a case as the referee reads it."""
    position = {key: case[key] for key in ("id", "players", "table", "builds", "hand", "to_play")}
    position["rules"] = case["ruleset"]
    for theirs, ours in {"teams": "sides", "partner_hand": "partner_hand", "deal_no": "half"}.items():
        if theirs in case:
            position[ours] = case[theirs]
    return position


def play_of(move: dict[str, Any]) -> dict[str, Any]:
    """A case's move in the referee's form: all cards together, the groups are for the engine to find."""
    flat = [card for group in move.get("groups", []) + move.get("extra_groups", []) for card in group]
    if move["type"] == "trail":
        return {"card": move["card"], "kind": "trail"}
    if move["type"] == "capture":
        play = {"card": move["card"], "kind": "capture", "take": flat + move.get("combo_with", [])}
        play["builds"] = move.get("builds", [])
    else:
        play = {"card": move["card"], "kind": "build", "with": move.get("with", []) + flat, "onto": move.get("build")}
    return play | ({"value": move["value"]} if "value" in move else {})


def as_sets(builds: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return sorted((b["value"], sorted(b["cards"]), b["owner"], b["multiple"]) for b in builds)


@pytest.mark.parametrize("case", kind("move"))
def test_the_verdict_on_a_play(case: Case) -> None:
    expected = case["verdict"]
    found = answer(position_of(case) | {"play": play_of(case["move"])})
    assert found["id"] == case["id"]
    assert found.get("legal") == expected["legal"], found
    if not expected["legal"]:
        assert found["reason"]["code"] == expected["reason_code"]
        assert found["reason"]["text"]
        assert set(found) == {"id", "legal", "reason"}
        return
    assert sorted(found["captured"]) == sorted(expected.get("captured", []))
    assert found["sweep"] == expected.get("sweep", False)
    assert sorted(found["table"]) == sorted(expected["table_after"])
    assert as_sets(found["builds"]) == as_sets(expected["builds_after"])
    assert set(found) == {"id", "legal", "captured", "sweep", "table", "builds"}


@pytest.mark.parametrize(
    "case", [one for one in kind("move") if one.values[0]["move"]["type"] not in ("capture", "trail")]
)
def test_a_build_may_call_itself_by_its_own_kind(case: Case) -> None:
    """`add`, `raise` and `table_build` are accepted as kinds and get the same answer."""
    position, play = position_of(case), play_of(case["move"])
    assert answer(position | {"play": play | {"kind": case["move"]["type"]}}) == answer(position | {"play": play})


@pytest.mark.parametrize("case", [one for one in kind("move") if one.values[0]["verdict"]["legal"]])
def test_a_legal_play_is_listed(case: Case) -> None:
    """What the list says about a play is what the referee says about it, and the play of the case is in it."""
    position, wanted = position_of(case), play_of(case["move"])
    if "take" in wanted:
        lying = {build["id"] for build in case["builds"]}
        wanted["builds"] = wanted["builds"] + [name for name in wanted["take"] if name in lying]
        wanted["take"] = [name for name in wanted["take"] if name not in lying]
    listed = answer(position | {"card": wanted["card"], "kind": wanted["kind"]})
    parts = ("take", "builds", "with", "onto")
    same = [
        play
        for play in listed["plays"]
        if all(_plain(play.get(part)) == _plain(wanted.get(part)) for part in parts)
        and wanted.get("value", play.get("value")) == play.get("value")
    ]
    assert len(same) == 1
    del same[0]["text"]
    assert answer(position | {"play": same[0]}) == answer(position | {"play": wanted})


def _plain(part: list[str] | str | None) -> list[str] | str | None:
    return sorted(part) if isinstance(part, list) else part


@pytest.mark.parametrize("case", kind("enumerate"))
def test_the_list_of_captures(case: Case) -> None:
    expected = {frozenset(name for group in groups for name in group) for groups in case["verdict"]["capture_sets"]}
    found = answer(position_of(case) | {"card": case["move"]["card"], "kind": "capture"})
    assert {frozenset(play["take"] + play["builds"]) for play in found["plays"]} == expected
    assert found["count"] == case["verdict"]["count"] == len(found["plays"])
    assert found["truncated"] is False


@pytest.mark.parametrize("case", kind("score"))
def test_the_points_of_a_deal(case: Case) -> None:
    names = list(case["piles"])
    found = answer(
        {
            "id": 1,
            "rules": case["ruleset"],
            "players": case["players"],
            "score": {"counts": list(case["piles"].values())}
            | ({"carried": case["carried"]} if "carried" in case else {})
            | ({"before": list(case["before"].values())} if "before" in case else {}),
        }
    )
    assert dict(zip(names, found["points"], strict=True)) == case["verdict"]["scores"]
    totals = [0] * len(names)
    for item in found["items"]:
        assert item["why"]
        if item["side"] is not None:
            totals[item["side"]] += item["points"]
    assert totals == found["points"]


@pytest.mark.parametrize("case", kind("match"))
def test_the_end_of_a_match(case: Case) -> None:
    names = list(case["before"])
    match: dict[str, Any] = {key: list(case[key].values()) for key in ("before", "deal")}
    if "parts" in case:
        match["items"] = [case["parts"].get(name, {}) for name in names]
    if "claim" in case:
        match["claim"] = case["claim"] | {"by": names.index(case["claim"]["by"])}
    match |= {key: case[key] for key in ("deals_played", "events") if key in case}
    found = answer({"id": 1, "rules": case["ruleset"], "match": match})
    expected = case["verdict"]
    if "after" in expected:
        assert dict(zip(names, found["totals"], strict=True)) == expected["after"]
    else:
        winner = expected["winner"]
        assert found["winner"] == (None if winner is None else names.index(winner)), found


def test_the_target_rises_where_nobody_claims() -> None:
    (case,) = [case for case in CASES if case["id"] == "MAT-13"]
    match = {key: list(case[key].values()) for key in ("before", "deal")}
    assert answer({"id": 1, "rules": case["ruleset"], "match": match})["target"] == 32


@pytest.mark.parametrize("case", kind("deal"))
def test_dealing(case: Case) -> None:
    rules, expected = resolve(case["ruleset"]), case["verdict"]
    if "hands_per_deal" in expected:
        assert rules.rounds(case["players"]) == expected["hands_per_deal"]
    if "order" in expected:
        assert rules.deal_words(case["players"]) == expected["order"]
    if "redeal" in expected:
        assert (dealing.opening_rejected_reason(rules, mask(case["table"])) is not None) == expected["redeal"]
    if "plays_per_player" in expected:
        assert rules.plays_per_player(case["players"]) == expected["plays_per_player"]
        assert rules.refill == "draw"
        assert expected["after_play"] == "draw one if the stock is not empty"
        order = list(range(52))
        deal = Deal(rules, case["players"], pack=order)
        before, seat = deal.stock, deal.turn
        deal.push(deal.legal_plays[-1])
        assert (deal.stock, deal.hand_size(seat)) == (before - 1, rules.hand_size)
    assert set(expected) <= {"hands_per_deal", "order", "redeal", "plays_per_player", "after_play"}


@pytest.mark.parametrize("case", kind("deal_end"))
def test_what_is_left_at_the_end(case: Case) -> None:
    rules = resolve(case["ruleset"])
    left = mask(case["table"])
    dealer = case.get("dealer", 1)
    found = scoring.cards_to_leftovers(rules, left, 0, case["last_capturer"], dealer, False, dealer)
    assert found == (left, case["verdict"]["leftovers_to"])
    # Leftovers are never a sweep, under any rules.
    assert case["verdict"]["sweep_for"] is None
    assert rules.sweep_leftovers is False


def test_no_case_is_left_out() -> None:
    assert Counter(case["kind"] for case in SHARED) == {
        "move": 105,
        "match": 12,
        "score": 10,
        "deal": 8,
        "deal_end": 4,
        "enumerate": 4,
    }
    assert len({case["id"] for case in CASES}) == len(CASES)


def test_further_cases_are_of_many_rules_and_kinds() -> None:
    assert {case["kind"] for case in FURTHER} == {case["kind"] for case in SHARED}
    assert {resolve(case["ruleset"]).code.split("~")[0] for case in FURTHER} >= set(PRESETS)
    refused = {case["verdict"].get("reason_code") for case in CASES if case["kind"] == "move"} - {None}
    # A position is laid out for a hand card, so the referee never finds a deal over.
    assert set(REASONS) - refused == {"deal_over"}
    assert refused - set(REASONS) == {CARD_USED_TWICE}
