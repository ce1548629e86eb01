"""The referee as a stream of lines: what is read, what is answered, and that nothing stops it."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.doors.referee import answer, answer_line, run
from cassino.doors.referee_input import LONGEST_LINE

Json = dict[str, Any]

GOOD = b'{"id": "good", "table": [], "hand": ["4S"], "play": {"card": "4S", "kind": "trail"}}'


def stream(*lines: bytes) -> list[Json]:
    sink = io.BytesIO()
    count = run(io.BytesIO(b"\n".join(lines)), sink)
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert len(answers) == count
    return answers


@pytest.mark.parametrize(
    ("line", "code", "text"),
    [
        (b"hold my cards", "not_json", "column 1"),
        (b'{"id": 1, "hand": [', "not_json", "column 20"),
        (b'{"id": 1} {"id": 2}', "not_json", "Extra data"),
        (b"[1, 2]", "not_an_object", "a line is one JSON object, not [1, 2]"),
        (b'"standard"', "not_an_object", 'not "standard"'),
        (b'{"id": 1, "hand": [NaN]}', "not_json", "NaN is no number in JSON"),
        (b'{"id": 1, "limit": Infinity}', "not_json", "Infinity is no number"),
        (b'{"id": 1, "limit": ' + b"9" * 5000 + b"}", "not_json", "4300 digits"),
        (b"[" * 100_000 + b"]" * 100_000, "not_json", "nested too deeply"),
        (b'{"a":' * 100_000, "not_json", "nested too deeply"),
        (b'{"id": 1, "hand": ["\xff\xfe"]}', "not_utf8", "byte 21 of the line"),
        (b'{"id": 1, "hand": [], "hand": ["4S"]}', "field_twice", '"hand" is given twice'),
    ],
)
def test_a_line_that_is_no_request_is_answered_and_the_next_one_read(line: bytes, code: str, text: str) -> None:
    before, bad, after = stream(GOOD, line, GOOD)
    assert before["legal"] is after["legal"] is True
    assert set(bad) == {"id", "error"}
    assert (bad["id"], bad["error"]["code"], bad["error"]["line"]) == (None, code, 2)
    assert text in bad["error"]["text"]


def test_a_line_of_more_than_a_million_bytes_is_refused_unread() -> None:
    longest = GOOD + b" " * (LONGEST_LINE - len(GOOD) - 1)
    found = stream(longest, longest + b" ", GOOD, b"x" * (3 * LONGEST_LINE), GOOD)
    assert [one.get("legal", one.get("error", {}).get("code")) for one in found] == [
        True,
        "line_too_long",
        True,
        "line_too_long",
        True,
    ]
    assert [one["error"]["line"] for one in found if "error" in one] == [2, 4]


@pytest.mark.parametrize("part", ["rules", "hand", "play", "score", "match", "id", "limit"])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"preset": ', "}"), ('{"options": {"hold": ', "}}")])
def test_deep_nesting_anywhere_is_an_error_at_every_depth(part: str, opening: str, closing: str) -> None:
    """Around the depth at which Python itself gives up, too."""
    for depth in (1, 100, *range(950, 1010), 5000):
        value = opening * depth + "1" + closing * depth
        found = answer_line(f'{{"table": [], "hand": [], "{part}": {value}}}'.encode())
        assert "error" in found


def test_empty_lines_are_skipped_and_counted() -> None:
    found = stream(b"", b"   ", GOOD, b"\r", b"{}", b"")
    assert len(found) == 2
    assert found[1]["error"]["line"] == 5


def test_windows_lines_a_byte_order_mark_and_a_last_line_without_an_end_are_read() -> None:
    assert [one["legal"] for one in stream(b"\xef\xbb\xbf" + GOOD + b"\r", GOOD + b"\r", GOOD)] == [True] * 3


def test_every_answer_is_written_before_the_next_line_is_read() -> None:
    """So that a script may ask, wait for the verdict, and ask on."""

    class Asking(io.BytesIO):
        def readline(self, size: int | None = -1) -> bytes:
            seen.append(len(sink.getvalue().splitlines()))
            return super().readline(size)

    seen: list[int] = []
    sink = io.BytesIO()
    run(Asking(GOOD + b"\n" + GOOD + b"\n"), sink)
    assert seen == [0, 1, 2]


@pytest.mark.parametrize("number", [0, -1, 7, 10**100, 1.5, "a", "", "♠", "\u2028", True, False, None])
def test_the_id_is_given_back(number: object) -> None:
    line = json.dumps({"id": number, "table": [], "hand": []})
    assert stream(line.encode())[0] == {"id": number, "count": 0, "plays": [], "truncated": False}
    bad = json.dumps({"id": number, "table": ["1X"]})
    assert stream(bad.encode())[0]["id"] == number


def test_half_a_character_in_an_id_does_not_break_the_line() -> None:
    (found,) = stream(b'{"id": "\\ud800", "table": [], "hand": []}')
    assert found["id"] == "\ud800"


def test_an_infinite_id_is_no_id() -> None:
    (found,) = stream(b'{"id": 1e999, "table": [], "hand": []}')
    assert (found["id"], found["error"]["code"]) == (None, "wrong_type")


def test_the_same_line_gets_the_same_answer_whatever_came_before() -> None:
    line = b'{"id": 1, "rules": "royal", "table": ["AH", "KS"], "hand": ["AC", "6D"]}'
    first = stream(line)[0]
    assert stream(GOOD, b"{}", line, line)[2:] == [first, first]


# --- anything at all -------------------------------------------------------------------------------------------

CARDS = st.sampled_from(["AS", "10D", "2S", "5C", "KD", "KH", "8H", "9c", "T♦", "1X", "", "B1", None, 7])
NUMBERS = st.sampled_from([0, 1, 2, 8, 9, 10, 14, 17, -1, 10**30, 1.5, True, None, "9"])
SCALARS = st.one_of(CARDS, NUMBERS, st.text(max_size=4))
LISTS = st.lists(CARDS, max_size=5)
BUILD = st.fixed_dictionaries(
    {},
    optional={
        "id": st.sampled_from(["B1", "B2", "B99", "", None]),
        "value": NUMBERS,
        "cards": LISTS,
        "owner": NUMBERS,
        "multiple": st.sampled_from([True, False, None, "no"]),
    },
)
PLAY = st.fixed_dictionaries(
    {},
    optional={
        "card": CARDS,
        "kind": st.sampled_from(["capture", "build", "trail", "add", "raise", "table_build", "x", None]),
        "take": st.one_of(LISTS, SCALARS),
        "with": LISTS,
        "builds": st.lists(st.sampled_from(["B1", "B2", "b1", "5C", 3]), max_size=3),
        "onto": st.sampled_from(["B1", "B2", None, 4, ["B1"]]),
        "value": NUMBERS,
    },
)
COUNTS = st.fixed_dictionaries(
    {},
    optional={key: st.one_of(NUMBERS, LISTS) for key in ("cards", "spades", "aces", "sweeps", "big", "primiera", "x")},
)
SCORE = st.fixed_dictionaries(
    {},
    optional={
        "counts": st.lists(COUNTS, max_size=4),
        "piles": st.lists(LISTS, max_size=3),
        "sweeps": st.lists(NUMBERS, max_size=3),
        "last": NUMBERS,
        "carried": st.dictionaries(st.sampled_from(["cards", "spades", "x"]), NUMBERS, max_size=2),
        "before": st.lists(NUMBERS, max_size=3),
    },
)
MATCH = st.fixed_dictionaries(
    {},
    optional={
        "before": st.lists(NUMBERS, max_size=3),
        "deal": st.lists(NUMBERS, max_size=3),
        "items": st.lists(
            st.dictionaries(st.sampled_from(["cards", "aces", "item", "side", "x"]), NUMBERS), max_size=3
        ),
        "parts": st.lists(SCALARS, max_size=3),
        "events": st.lists(st.one_of(st.lists(NUMBERS, max_size=4), st.dictionaries(st.text(max_size=5), NUMBERS))),
        "claim": st.one_of(st.dictionaries(st.sampled_from(["by", "at"]), NUMBERS), SCALARS),
        "deals_played": NUMBERS,
        "target": NUMBERS,
    },
)
REQUEST = st.fixed_dictionaries(
    {},
    optional={
        "id": SCALARS,
        "rules": st.one_of(
            st.sampled_from(["standard", "royal", "scopa", "khasino", "finnish", "relaxed", "swedish", "nope"]),
            st.fixed_dictionaries(
                {
                    "preset": st.sampled_from(["standard", "hoyle"]),
                    "options": st.dictionaries(
                        st.sampled_from(["both_reach", "hold", "fixed_deals", "level", "x"]), SCALARS, max_size=2
                    ),
                }
            ),
            SCALARS,
        ),
        "players": NUMBERS,
        "sides": st.lists(NUMBERS, max_size=4),
        "to_play": NUMBERS,
        "table": st.one_of(LISTS, SCALARS),
        "builds": st.lists(BUILD, max_size=2),
        "hand": LISTS,
        "partner_hand": LISTS,
        "half": NUMBERS,
        "play": st.one_of(PLAY, SCALARS),
        "score": st.one_of(SCORE, SCALARS),
        "match": st.one_of(MATCH, SCALARS),
        "card": CARDS,
        "kind": st.sampled_from(["capture", "x", None]),
        "limit": NUMBERS,
    },
)


@given(REQUEST)
def test_whatever_is_asked_there_is_one_answer(request: Json) -> None:
    found = answer_line(json.dumps(request).encode(), 5)
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    assert next(iter(found)) == "id"
    if "error" in found:
        assert set(found["error"]) == {"code", "text", "line"}
        assert found["error"]["line"] == 5
    else:
        assert {"legal", "count", "points", "totals"} & set(found)


@given(st.lists(st.one_of(st.binary(max_size=40), st.just(GOOD)), max_size=8))
def test_whatever_is_sent_every_line_gets_its_answer(lines: list[bytes]) -> None:
    pieces = b"\n".join(lines).split(b"\n")
    answers = stream(*pieces)
    assert len(answers) == sum(bool(piece.strip()) for piece in pieces)


# --- points ----------------------------------------------------------------------------------------------------


def scored(score: Json, **more: Any) -> Json:
    return answer({"id": 1, "score": score, **more})


WORKED = [
    {"cards": 30, "spades": 8, "big": True, "little": False, "aces": 2, "sweeps": 1},
    {"cards": 22, "spades": 5, "big": False, "little": True, "aces": 2, "sweeps": 0},
]


def test_counts_are_scored_item_by_item() -> None:
    found = scored({"counts": WORKED})
    assert found["points"] == [9, 3]
    assert "warnings" not in found
    assert found["items"][0] == {"item": "cards", "side": 0, "points": 3, "why": "30 cards against 22."}


def test_counts_that_do_not_add_up_are_scored_with_a_warning() -> None:
    found = scored({"counts": [WORKED[0], WORKED[1] | {"cards": 21}]})
    assert found["points"] == [9, 3]
    assert found["warnings"] == ["cards: 51 of the 52 are counted"]


def test_piles_are_counted_card_by_card() -> None:
    deck = [rank + suit for rank in ["A", *"23456789", "10", *"JQK"] for suit in "CDHS"]
    found = scored({"piles": [deck[:30], deck[30:]], "sweeps": [1, 0]})
    assert found["points"] == [3 + 1 + 4 + 1 + 1, 2]
    assert "warnings" not in found
    assert scored({"piles": [deck[:30], deck[31:]]})["warnings"] == ["cards: 51 of the 52 are in the piles"]


def test_every_scored_item_of_the_rule_set_counts() -> None:
    spade = scored({"counts": [{"spades": 7, "spade_jack": True}, {"spades": 6}]}, rules="spade")
    assert spade["points"] == [8, 6]
    assert scored({"counts": [{"last": True}, {}]}, rules="swedish")["points"] == [1, 0]
    scopa = {"counts": [{"cards": 21, "coins": 6, "seven_of_coins": True, "primiera": 78}, {"cards": 19, "coins": 4}]}
    assert scored(scopa, rules="scopa")["points"] == [4, 0]
    assert scored({"piles": [["7D"], ["6D"]], "last": 1}, rules="swedish")["points"] == [0, 1]


def test_points_carried_over_are_part_of_the_next_deal() -> None:
    tie = scored({"counts": [{"cards": 26, "spades": 7}, {"cards": 26, "spades": 6}]}, rules="finnish")
    assert (tie["points"], tie["carried"]) == ([2, 0], {"cards": 1})
    more = {"counts": [{"cards": 27, "spades": 7}, {"cards": 25, "spades": 6}], "carried": tie["carried"]}
    assert scored(more, rules="finnish")["points"] == [4, 0]


def test_totals_before_the_deal_count_where_the_rules_look_at_them() -> None:
    counts = {"counts": [{"sweeps": 1, "cards": 20}, {"cards": 32}]}
    assert scored(counts, rules="finnish")["points"] == [1, 1]
    assert scored(counts | {"before": [10, 3]}, rules="finnish")["points"] == [0, 1]


@pytest.mark.parametrize(
    ("score", "more", "code", "place"),
    [
        ({}, {}, "missing_field", "either counts or piles"),
        ({"counts": WORKED, "piles": [[], []]}, {}, "missing_field", "either counts or piles"),
        ({"counts": WORKED[:1]}, {}, "bad_score", "score.counts has 1 entries for 2 to 4 sides"),
        ({"counts": WORKED}, {"players": 3}, "bad_score", "score.counts has 2 entries for 3 sides"),
        ({"counts": [WORKED[0], 5]}, {}, "wrong_type", "score.counts[1] is an object"),
        ({"counts": [{"cards": "30"}, {}]}, {}, "bad_score", "score.counts[0]: side 0: 'cards' is a number"),
        ({"counts": [{"card": 30}, {}]}, {}, "bad_score", "there is no count 'card'"),
        ({"counts": [{"cards": 53}, {}]}, {}, "bad_score", "from 0 to 52"),
        ({"counts": [{"cards": 10**30}, {}]}, {}, "bad_score", "from 0 to 52"),
        ({"counts": WORKED, "sweeps": [1, 0]}, {}, "bad_score", "score.sweeps goes with piles"),
        ({"piles": [["5C"], ["5C"]]}, {}, "duplicate_card", "score.piles[1][0]: 5C lies at score.piles[0][0]"),
        ({"piles": [["5C"], ["9C"]]}, {"rules": "scopa"}, "card_not_in_pack", "score.piles[1][0]"),
        ({"piles": [["5C"], ["5X"]]}, {}, "unknown_card", "score.piles[1][0]"),
        ({"piles": [["5C"], []], "sweeps": [1]}, {}, "bad_score", "score.sweeps has 1 numbers for 2 piles"),
        ({"piles": [["5C"], []], "sweeps": [1, -1]}, {}, "out_of_range", "score.sweeps[1]"),
        ({"piles": [["5C"], []], "last": 2}, {}, "out_of_range", "score.last"),
        ({"counts": WORKED, "carried": {"cards": 1}}, {}, "bad_score", "not carried over under these rules"),
        ({"counts": WORKED, "before": [1]}, {}, "bad_score", "totals before the deal for 1 sides"),
        (7, {}, "wrong_type", "score is an object"),
    ],
)
def test_counts_that_cannot_be_name_the_place(score: Any, more: Json, code: str, place: str) -> None:
    found = scored(score, **more)
    assert found["error"]["code"] == code
    assert place in found["error"]["text"]


# --- the end of a match ----------------------------------------------------------------------------------------


def ended(match: Json, **more: Any) -> Json:
    return answer({"id": 1, "match": match, **more})


def house(**options: Any) -> Json:
    return {"preset": "standard", "options": options}


def test_the_match_is_won_or_goes_on() -> None:
    assert ended({"before": [12, 15], "deal": [9, 3]}) == {
        "id": 1,
        "totals": [21, 18],
        "winner": 0,
        "over": True,
        "why": "21 against 18: the target of 21 is reached.",
    }
    found = ended({"before": [2, 5], "deal": [9, 3]})
    assert (found["winner"], found["over"], "target" in found, "drawn" in found) == (None, False, False, False)
    assert ended({"before": [2, 5], "deal": [9, 3], "target": 11})["winner"] == 0


def test_counting_out_needs_the_items_of_each_side() -> None:
    rules = house(both_reach="count_out")
    match: Json = {"before": [20, 20], "deal": [3, 2]}
    assert "items" in ended(match, rules=rules)["error"]["text"]
    items = [{"cards": 3}, {"big": 2}]
    assert ended(match | {"items": items}, rules=rules)["winner"] == 0
    assert ended(match | {"parts": items}, rules=rules)["winner"] == 0
    lines = [{"item": "cards", "side": 0, "points": 3, "why": ""}, {"item": "big", "side": 1, "points": 2}]
    assert ended(match | {"items": lines}, rules=rules)["winner"] == 0
    unclear = ended({"before": [20, 20], "deal": [1, 1], "items": [{"aces": 1}, {"aces": 1}]}, rules=rules)
    assert "by suit" in unclear["error"]["text"]
    clear = ended({"before": [20, 20], "deal": [1, 1], "items": [{"AH": 1}, {"AC": 1}]}, rules=rules)
    assert clear["winner"] == 1


def test_points_that_count_at_once_are_told_in_order() -> None:
    rules = house(both_reach="immediate", target=16)
    match: Json = {"before": [15, 15], "deal": [1, 2]}
    assert "events" in ended(match, rules=rules)["error"]["text"]
    assert ended(match | {"events": [[1, 2, "big"], [0, 1, "AS"]]}, rules=rules)["winner"] == 1
    assert ended(match | {"events": [[0, 1], [1, 2]]}, rules=rules)["winner"] == 0
    assert ended(match | {"events": [{"side": 0, "points": 1, "item": "AS"}]}, rules=rules)["winner"] == 0


def test_a_claim_wins_or_loses_and_without_one_the_target_rises() -> None:
    rules = house(both_reach="claim")
    match: Json = {"before": [18, 20], "deal": [3, 5]}
    assert ended(match | {"claim": {"by": 0, "at": 21}}, rules=rules)["winner"] == 0
    assert ended({"before": [10, 9], "deal": [3, 5]} | {"claim": {"by": 0}}, rules=rules)["winner"] == 1
    risen = ended(match, rules=rules)
    assert (risen["winner"], risen["over"], risen["target"]) == (None, False, 32)


def test_a_fixed_number_of_deals_is_counted_and_may_be_drawn() -> None:
    rules = house(fixed_deals=3)
    match: Json = {"before": [10, 10], "deal": [4, 4]}
    assert "deals_played" in ended(match, rules=rules)["error"]["text"]
    assert ended(match | {"deals_played": 2}, rules=rules)["over"] is False
    drawn = ended(match | {"deals_played": 3}, rules=rules)
    assert (drawn["winner"], drawn["over"], drawn["drawn"]) == (None, True, True)


def test_a_deal_can_be_scored_and_the_match_decided_on_one_line() -> None:
    found = scored({"counts": WORKED}, match={"before": [12, 15]})
    assert (found["points"], found["totals"], found["winner"]) == ([9, 3], [21, 18], 0)
    # What is needed for counting out is known then.
    found = scored({"counts": WORKED}, match={"before": [18, 20]}, rules=house(both_reach="count_out"))
    assert found["winner"] == 0
    assert (
        "not what the score makes"
        in scored({"counts": WORKED}, match={"before": [1, 1], "deal": [3, 9]})["error"]["text"]
    )


@pytest.mark.parametrize(
    ("match", "code", "place"),
    [
        ({}, "bad_match", "totals for 0 sides"),
        ({"before": [1, 2]}, "bad_match", "totals for 2 sides and points for 0"),
        ({"before": [1, -2], "deal": [1, 2]}, "out_of_range", "match.before[1]"),
        ({"before": [1, 10**40], "deal": [1, 2]}, "out_of_range", "match.before[1]"),
        ({"before": "12", "deal": [1, 2]}, "wrong_type", "match.before is a list"),
        ({"before": [1, 2], "deal": [1, 2.5]}, "wrong_type", "match.deal[1]"),
        (
            {"before": [1, 2], "deal": [1, 2], "items": [{"cards": 3}, {}]},
            "bad_match",
            "the items make 3 points, not 1",
        ),
        ({"before": [1, 2], "deal": [1, 2], "items": [{"tricks": 1}, {}]}, "bad_match", "no item 'tricks'"),
        ({"before": [1, 2], "deal": [1, 2], "items": [5]}, "wrong_type", "match.items[0] is an object"),
        ({"before": [1, 2], "deal": [1, 2], "items": [], "parts": []}, "bad_match", "items or parts, not both"),
        ({"before": [1, 2], "deal": [1, 2], "claim": {"by": 0}}, "bad_match", "nobody claims under these rules"),
        ({"before": [1, 2], "deal": [1, 2], "events": [[0]]}, "wrong_type", "match.events[0]"),
        ({"before": [1, 2], "deal": [1, 2], "target": 0}, "out_of_range", "match.target"),
        ({"before": [1, 2], "deal": [1, 2], "deals_played": 0}, "out_of_range", "match.deals_played"),
        ([1], "wrong_type", "match is an object"),
    ],
)
def test_a_match_that_cannot_be_decided_says_what_is_missing_or_wrong(match: Any, code: str, place: str) -> None:
    found = ended(match)
    assert found["error"]["code"] == code, found
    assert place in found["error"]["text"]


def test_carried_points_need_the_count_itself() -> None:
    found = ended({"before": [1, 2], "deal": [1, 2], "carried": {"cards": 1}})
    assert found["warnings"] == ["match.carried counts only where the deal is scored on the same line (score)"]
