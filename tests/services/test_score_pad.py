"""The log of the score pad is read, scored by the engine and written down again."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from cassino.services.score_pad.counts_csv import log_of_csv
from cassino.services.score_pad.log import ScoreLogError, dump_json, loads, loads_all, plain_log
from cassino.services.score_pad.sheet import Sheet, export, sheet_of
from services.score_logs import logs, random_log

Json = dict[str, Any]

ANN: Json = {"cards": 30, "spades": 8, "big": True, "little": False, "aces": ["S", "C"], "sweeps": 1}
BEN: Json = {"cards": 22, "spades": 5, "big": False, "little": True, "aces": ["H", "D"], "sweeps": 0}


def log_of(*events: Json, sides: tuple[int, ...] = (0, 1), rules: str = "standard", **options: Any) -> Json:
    names = ["Ann", "Ben", "Cleo", "Dan"][: len(sides)]
    created = {"do": "create", "at": 1, "names": names, "sides": list(sides), "dealer": 0}
    return {
        "format": "cassino-score",
        "version": 1,
        "match": "m-1",
        "rules": {"preset": rules, "options": options},
        "events": [created, *({"at": 2, **event} for event in events)],
    }


def deal(*counts: Json, **more: Any) -> Json:
    return {"do": "deal", "dealer": 0, "counts": list(counts), **more}


def sheet(*events: Json, **more: Any) -> Sheet:
    return sheet_of(loads(json.dumps(log_of(*events, **more))))


# --- what the sheet says


def test_a_deal_is_scored_as_the_engine_does() -> None:
    found = sheet(deal(ANN, BEN))
    assert found.totals == (9, 3)
    assert found.dealer == 1
    assert not found.over


def test_a_tie_in_cards_is_nobodys_unless_the_rules_carry_it_over() -> None:
    level = [{**ANN, "cards": 26}, {**BEN, "cards": 26}]
    assert sheet(deal(*level)).totals == (6, 3)
    found = sheet(deal(*level), deal(ANN, BEN), rules="finnish")
    assert found.deals[0].settled.score.carried == {"cards": 1}
    assert found.deals[1].settled.score.items[0].points == 2


def test_it_is_enough_to_say_who_has_most() -> None:
    quick = deal({"big": True, "aces": 2, "sweeps": 4}, {"little": True, "aces": 2}, most={"cards": [0], "spades": [1]})
    assert sheet(quick).totals == (3 + 2 + 2 + 4, 1 + 1 + 2)
    level = deal({}, {}, most={"cards": [0, 1], "spades": [0]})
    assert sheet(level).totals == (1, 0)
    assert sheet(level, tie="split").totals == (2, 1)


def test_a_correction_changes_all_that_follows() -> None:
    found = sheet(deal(ANN, BEN), deal(ANN, BEN), {"do": "edit", "deal": 1, "counts": [BEN, ANN]})
    assert [row.edited for row in found.deals] == [True, False]
    assert found.totals == (12, 12)


def test_what_was_taken_back_can_be_done_again_until_something_else_happens() -> None:
    undo, redo = {"do": "undo"}, {"do": "redo"}
    assert sheet(deal(ANN, BEN), undo).totals == (0, 0)
    assert sheet(deal(ANN, BEN), undo, redo).totals == (9, 3)
    with pytest.raises(ScoreLogError, match="nothing to redo") as error:
        sheet(deal(ANN, BEN), undo, deal(BEN, ANN), redo)
    assert error.value.where == "events[4]"


def test_deals_after_the_end_do_not_count_until_the_match_is_opened_again() -> None:
    three = [deal(ANN, BEN)] * 3
    assert sheet(*three).decision.winner == 0
    more = sheet(*three, deal(BEN, ANN))
    assert (more.totals, more.beyond) == ((27, 9), 1)
    again = sheet(*three, {"do": "reopen"}, deal(BEN, ANN))
    assert (again.totals, again.beyond, again.over) == ((30, 18), 0, True)


def test_sides_that_get_there_together_are_decided_as_the_rules_say() -> None:
    both = [deal(ANN, {**BEN, "sweeps": 11}), deal(ANN, {**BEN, "sweeps": 11})]
    assert sheet(*both).decision.winner == 1
    with pytest.raises(ScoreLogError, match="who was first"):
        sheet(*both, rules="finnish", sweep_cancel=False, sweep_freeze_at=None)


def test_pairs_share_a_side() -> None:
    found = sheet(deal(ANN, BEN), sides=(0, 1, 0, 1))
    assert found.side_name(0) == "Ann & Cleo"
    assert found.dealer == 1


# --- what is refused


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"events": []}, "events"),
        ({"version": 2}, "version"),
        ({"format": "x"}, "format"),
        ({"rules": {"preset": "standart", "options": {}}}, "rules.preset"),
        ({"rules": {"preset": "standard", "options": {"target": "x"}}}, "rules.options.target"),
        ({"match": "No"}, "match"),
        ({"colour": 1}, ""),
    ],
)
def test_a_wrong_log_is_refused_by_its_place(change: Json, where: str) -> None:
    with pytest.raises(ScoreLogError) as error:
        loads(json.dumps(log_of() | change))
    assert error.value.where == where


@pytest.mark.parametrize(
    ("event", "where"),
    [
        (deal(ANN), "events[1].counts"),
        (deal({**ANN, "cards": "30"}, BEN), "events[1].counts[0].cards"),
        (deal({**ANN, "aces": ["S", "S"]}, BEN), "events[1].counts[0].aces"),
        (deal({**ANN, "queens": 1}, BEN), "events[1].counts[0]"),
        (deal(ANN, BEN, most={"aces": [0]}), "events[1].most"),
        ({"do": "rename", "seat": 2, "name": "x"}, "events[1].seat"),
        ({"do": "rename", "seat": 1, "name": "\ud800"}, "events[1].name"),
        ({"do": "sweep", "side": 0, "by": 2}, "events[1].by"),
        ({"do": "win"}, "events[1].do"),
    ],
)
def test_a_wrong_event_is_refused_by_its_field(event: Json, where: str) -> None:
    with pytest.raises(ScoreLogError) as error:
        loads(json.dumps(log_of(event)))
    assert error.value.where == where


def test_counts_that_cannot_be_are_refused_by_side_and_count() -> None:
    with pytest.raises(ScoreLogError, match="spades") as error:
        sheet(deal(ANN, {**BEN, "spades": 0}))
    assert error.value.where == "events[1].counts[1].spades"


def test_what_is_no_json_is_refused_by_line_and_column() -> None:
    with pytest.raises(ScoreLogError) as error:
        loads('{\n "format": ,\n}')
    assert error.value.where == "line 2, column 12"
    with pytest.raises(ScoreLogError, match="given twice"):
        loads('{"format": 1, "format": 2}')


# --- writing down again


def normal(raw: Json) -> str:
    """A log in its one form, with its summary."""
    return dump_json(export(loads(json.dumps(raw))))


@given(raw=logs())
def test_a_log_is_written_down_again_byte_for_byte(raw: Json) -> None:
    first = loads(json.dumps(raw))
    text = dump_json(plain_log(first))
    assert loads(text) == first
    assert dump_json(plain_log(loads(text))) == text
    try:
        whole = dump_json(export(first))
    except ScoreLogError:
        return
    assert dump_json(export(loads(whole))) == whole


@pytest.mark.long
@settings(max_examples=10_000)
@given(raw=logs())
def test_ten_thousand_logs_are_written_down_again_byte_for_byte(raw: Json) -> None:
    test_a_log_is_written_down_again_byte_for_byte.hypothesis.inner_test(raw)  # type: ignore[attr-defined]


def agree(ask: Any, seed: int, number: int) -> Counter[str]:
    """The page writes logs down as the library does; answers how many of each kind there were."""
    rng = Random(seed)
    raws = [random_log(rng) for _ in range(number)]
    seen: Counter[str] = Counter()
    for raw, answer in zip(raws, ask([json.dumps(raw) for raw in raws]), strict=True):
        try:
            expected: Any = [normal(raw)]
            seen["written"] += 1
        except ScoreLogError as error:
            place = int(error.where.partition("[")[2].partition("]")[0])
            expected = [{"open": place}]
            seen["open"] += 1
        assert answer == expected, raw
    return seen


def test_the_page_writes_a_log_down_as_the_library_does(page_answers: Any) -> None:
    seen = agree(page_answers, seed=5, number=1500)
    assert seen["written"] > 300
    assert seen["open"] > 100


@pytest.mark.long
def test_the_page_writes_ten_thousand_logs_down_as_the_library_does(page_answers: Any) -> None:
    agree(page_answers, seed=6, number=10_000)


# --- several at once, and tables


def test_a_backup_holds_several_matches() -> None:
    backup = {"format": "cassino-score-backup", "version": 1, "matches": [log_of(), log_of() | {"match": "m-2"}]}
    assert [one.match for one in loads_all(json.dumps(backup))] == ["m-1", "m-2"]
    with pytest.raises(ScoreLogError, match="same name"):
        loads_all(json.dumps(backup | {"matches": [log_of(), log_of()]}))


def test_a_table_of_counts_is_a_match_too() -> None:
    head = "deal,side,players,cards,spades,big,little,aces,sweeps,points\n"
    table = head + "1,1,Ann,30,8,1,0,SC,1,9\n1,2,'=Ben,22,5,0,1,2,0,3\n"
    found = sheet_of(log_of_csv(table, "standard"))
    assert found.totals == (9, 3)
    assert found.names == ("Ann", "=Ben")


@pytest.mark.parametrize(
    ("table", "where"),
    [
        ("deal,cards\n1,30\n", "line 1"),
        ("deal,side,cards\n1,1,30\n1,2,many\n", "line 3, column cards"),
        ("deal,side,big\n1,1,perhaps\n1,2,0\n", "line 2, column big"),
        ("deal,side,cards\n1,1,30\n1,2\n", "line 3"),
        ("deal,side,cards\n1,1,30\n1,2,22\n3,1,2\n3,2,50\n", "column deal"),
        ("", "line 1"),
    ],
)
def test_a_wrong_table_is_refused_by_line_and_column(table: str, where: str) -> None:
    with pytest.raises(ScoreLogError) as error:
        log_of_csv(table, "standard")
    assert error.value.where == where
