"""Rules over HTTP: sheets, what an editor is told, what is wrong with a rule set, and files of house rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from cassino.doors import rules_json
from cassino.doors.server import create_app
from cassino.doors.table_messages import LONGEST
from cassino.doors.web_page import LONGEST_FILE
from cassino.ground.checks import dealing_fault, faults
from cassino.ground.helps import HELPS
from cassino.ground.language import language
from cassino.ground.options import GROUPS, OPTIONS
from cassino.ground.presets import PRESETS, info, preset, resolve
from cassino.ground.ruleset import RuleSet
from ground.rule_sets import rule_sets

Json = dict[str, Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with TestClient(create_app(str(tmp_path_factory.mktemp("data") / "games.db"))) as opened:
        yield opened


def check(client: TestClient, rules: Any) -> Json:
    answer = client.post("/api/rules/check", json={"rules": rules})
    assert answer.status_code == 200, answer.text
    checked: Json = answer.json()
    return checked


def lines(sheet: Json) -> dict[str, Json]:
    return {line["option"]: line for section in sheet["sections"] for line in section["lines"]}


# --- what can be chosen


def test_every_option_is_served_once_in_its_group(client: TestClient) -> None:
    groups = client.get("/api/options").json()["groups"]
    assert [group["title"] for group in groups] == list(GROUPS.values())
    served = [option["name"] for group in groups for option in group["options"]]
    assert served == list(OPTIONS)
    for group in groups:
        for option in group["options"]:
            assert option["label"] == OPTIONS[option["name"]].label
            assert option["help"].endswith(".")


def test_every_option_has_a_help_of_its_own() -> None:
    assert set(HELPS) == set(OPTIONS)


def test_the_type_of_an_option_says_what_values_it_takes(client: TestClient) -> None:
    served = {one["name"]: one for group in client.get("/api/options").json()["groups"] for one in group["options"]}
    assert served["hold"]["kind"] == served["deck"]["kind"] == served["keep"]["kind"] == "one"
    assert served["max_build"] | {"low": 2, "high": 16, "none": False, "kind": "number"} == served["max_build"]
    assert served["target"]["none"] is True
    assert [item["value"] for item in served["ace_hand"]["items"]] == [1, 14]
    assert [item["value"] for item in served["players"]["items"]] == [2, 3, 4, 5, 6]
    assert served["target_choices"]["items"] == []
    assert served["count_out_order"]["items"][2] == {"value": "big", "text": "Big Cassino"}
    assert {"value": "AS", "text": "the ace of spades"} in served["count_out_order"]["items"]
    assert len(served["special_hand"]["items"]) == 52
    assert [item["text"] for item in served["target_limits"]["items"]][2] == "the 10 of diamonds"


# --- sheets


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_is_compared_with_the_usual_game(client: TestClient, name: str) -> None:
    sheet = client.get(f"/api/rules/{name}").json()
    assert sheet["compared_with"] == "Standard Cassino"
    assert sheet["base"]["name"] == name
    assert resolve(sheet["code"]) == preset(name)
    assert sheet["not_implemented"] == list(info(name).not_implemented)
    usual = preset("standard")
    for option, line in lines(sheet).items():
        other = getattr(usual, option) != getattr(preset(name), option)
        assert line["differs"] is other
        assert line["instead"] == (OPTIONS[option].sentence(usual) if other else None)


def test_house_rules_are_compared_with_what_they_start_from(client: TestClient) -> None:
    sheet = client.get("/api/rules/royal~f1.0").json()
    assert sheet["compared_with"] == "Royal Cassino"
    differing = [line for line in lines(sheet).values() if line["differs"]]
    assert [line["option"] for line in differing] == ["sweep_points"]
    assert differing[0]["instead"] == "A capture that leaves the table empty is a sweep and scores 1 point."


def test_a_sheet_tells_only_what_comes_up(client: TestClient) -> None:
    told = lines(client.get("/api/rules/finnish").json())
    assert "build_allowed" in told
    assert "raise_opp" not in told
    everything = lines(check(client, "finnish"))
    assert everything["raise_opp"]["moot"] == "there are no builds"
    assert everything["build_allowed"]["moot"] is None


def test_a_sheet_speaks_the_language_that_is_asked_for() -> None:
    spec = {"preset": "standard", "options": {"target": 31}}
    with language("fi"):
        finnish = rules_json.check_json(spec)
    english = rules_json.check_json(spec)
    # The same texts, made anew: none is kept from another language.
    assert lines(finnish)["target"]["text"] is not lines(english)["target"]["text"]


# --- checking


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_has_no_faults(client: TestClient, name: str) -> None:
    checked = check(client, name)
    assert checked["faults"] == []
    assert checked["options"] == {}
    assert checked["players"] == list(preset(name).player_counts)


@given(rule_sets())
def test_a_rule_set_comes_back_as_it_was_and_is_faulty_only_where_the_ground_says_so(rules: RuleSet) -> None:
    checked = rules_json.check_json({"preset": "royal", "options": rules.to_dict()})
    assert {name: line["value"] for name, line in lines(checked).items()} == rules.to_dict()
    assert preset("royal").with_options(checked["options"]) == rules
    wrong = [{"option": option, "text": text} for option, text in faults(rules)]
    if wrong or rules.player_counts:
        assert checked["faults"] == wrong
    else:
        assert [fault["option"] for fault in checked["faults"]] == ["hand_size"]
    if checked["faults"]:
        assert checked["startable"] is False
        assert checked["why_not"] == checked["faults"][0]["text"]
    else:
        assert RuleSet.from_code(checked["code"]) == rules
        assert checked["seats"] == [{"players": n, "why_not": dealing_fault(rules, n)} for n in rules.players]


def test_every_value_is_there_with_its_sentence_and_what_it_clashes_with(client: TestClient) -> None:
    for option, line in lines(check(client, "standard")).items():
        for one in line["values"]:
            other = RuleSet().with_options({option: one["value"]})
            assert one["text"] == OPTIONS[option].words(other)
            assert (one["clash"] is not None) == any(faults(other))
        assert line["value"] in [one["value"] for one in line["values"]] or not OPTIONS[option].values


def test_a_clash_is_told_before_it_is_chosen_and_at_the_option_after(client: TestClient) -> None:
    courts = lines(check(client, "standard"))["courts"]
    scopa = next(one for one in courts["values"] if one["value"] == "scopa")
    assert scopa["clash"] == "courts worth 8, 9 and 10 need the Italian pack of 40 cards"
    chosen = check(client, {"preset": "standard", "options": {"courts": "scopa"}})
    assert [fault["option"] for fault in chosen["faults"]] == ["deck", "build_allowed"]
    # What is wrong already is not told again at every other value.
    assert all(one["clash"] is None for one in lines(chosen)["sweep_points"]["values"])


def test_all_wrong_values_are_told_each_at_its_option(client: TestClient) -> None:
    options = {"hand_size": 99, "hold": "sometimes", "zork": 1, "sweep_points": 0}
    checked = check(client, {"preset": "standard", "options": options})
    assert [fault["option"] for fault in checked["faults"]] == ["hand_size", "hold", "zork"]
    assert "1 to 13" in checked["faults"][0]["text"]
    # What could be taken was taken.
    assert checked["options"] == {"sweep_points": 0}


def test_a_pack_that_comes_out_even_for_some_says_for_whom_it_does_not(client: TestClient) -> None:
    checked = check(client, {"preset": "standard", "options": {"hand_size": 8}})
    assert checked["faults"] == []
    assert checked["players"] == [2, 3]
    assert [(seat["players"], seat["why_not"] is None) for seat in checked["seats"]] == [
        (2, True),
        (3, True),
        (4, False),
    ]


def test_house_rules_that_are_a_preset_say_which(client: TestClient) -> None:
    changes = {d.option: OPTIONS[d.option].plain(d.mine) for d in preset("manita").differences(preset("standard"))}
    checked = check(client, {"preset": "standard", "options": changes})
    assert checked["same_as"] == {"name": "manita", "title": "Manita Cassino"}
    assert check(client, "manita")["same_as"] is None


def test_rules_that_live_tables_cannot_play_say_why(client: TestClient) -> None:
    checked = check(client, {"preset": "standard", "options": {"hold": "own_or_partner"}})
    assert checked["faults"] == []
    assert not checked["startable"]
    assert "partner's hand" in checked["why_not"]


@pytest.mark.parametrize(
    ("rules", "part"),
    [
        ("standart", "did you mean 'standard'"),
        ("standart~f1.0", "which is no preset; did you mean 'standard'"),
        ("standard~f9.0", "'f9.0' is not the tag of an option"),
        ("standard~f1.many", "'sweep_points' cannot be 'many'"),
        ("standard~f1.0~f1.1", "twice"),
        ({"preset": "nowhere"}, "there is no preset 'nowhere'"),
        ({"sweep_points": 0}, "'preset' and 'options', not 'sweep_points'"),
        ({"options": [1]}, "is a table of options"),
        ({"preset": 7}, "named by a text"),
    ],
)
def test_a_broken_code_is_explained(client: TestClient, rules: Any, part: str) -> None:
    answer = client.post("/api/rules/check", json={"rules": rules})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad_rules"
    assert part in answer.json()["error"]["text"]


@given(
    st.dictionaries(
        st.sampled_from([*OPTIONS, "zork"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=5),
            lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=3), part, max_size=3),
            max_leaves=4,
        ),
        max_size=4,
    )
)
def test_no_value_breaks_the_check(options: Json) -> None:
    checked = rules_json.check_json({"options": options})
    taken = preset("standard").with_options(checked["options"])
    for name, value in options.items():
        faulty = any(fault["option"] == name for fault in checked["faults"])
        assert faulty or getattr(taken, name) == OPTIONS[name].parse(value)


# --- a match by house rules


def test_a_match_starts_by_a_table_and_by_its_code(client: TestClient) -> None:
    table = {"preset": "royal", "options": {"sweep_points": 0}}
    for rules in (table, check(client, table)["code"]):
        answer = client.post("/api/matches", json={"rules": rules, "level": "random", "seed": 1})
        assert answer.status_code == 201, answer.text


# --- files of house rules


def read(client: TestClient, text: str, name: str = "ours.json") -> Any:
    return client.post("/api/rules/file", json={"name": name, "text": text})


def test_a_file_of_house_rules_is_read(client: TestClient) -> None:
    file = {
        "sunday": {"title": "Sunday rules", "base": "royal", "options": {"sweeps": 0}},
        "monday": {"title": "Monday rules", "base": "sunday", "options": {"target": 11}},
        "plain": {},
    }
    answer = read(client, json.dumps(file)).json()
    assert answer["rules"] == [
        {"title": "Sunday rules", "preset": "royal", "options": {"sweep_points": 0}},
        {"title": "Monday rules", "preset": "royal", "options": {"sweep_points": 0, "target": 11}},
        {"title": "plain", "preset": "standard", "options": {}},
    ]
    for one in answer["rules"]:
        assert check(client, {"preset": one["preset"], "options": one["options"]})["faults"] == []


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("{", "ours.json, line 1, column 2"),
        ("[]", "is not a table of presets"),
        ("[" * 100_000, "cannot be read"),
        ("1" * 10_000, "cannot be read"),
        ('{"ours": {"options": {"sweeps": 99}}}', "preset 'ours': option 'sweep_points' cannot be 99"),
        ('{"ours": {"sweep_points": 0}}', "options go under 'options'"),
        ('{"ours": {"base": "theirs"}}', "there is no preset 'theirs'"),
        ('{"ours": {"base": "ours"}}', "starts from 'ours' itself"),
        ('{"royal": {}}', "the name 'royal' is taken"),
        ('{"ours": {"options": {"courts": "scopa"}}}', "Italian pack"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(client: TestClient, text: str, part: str) -> None:
    answer = read(client, text)
    assert answer.status_code == 422
    assert part in answer.json()["error"]["text"]


def test_only_a_file_of_rules_may_be_long(client: TestClient) -> None:
    long = json.dumps({"ours": {"title": "x" * LONGEST}})
    assert read(client, long).status_code == 200
    assert read(client, "x" * (LONGEST_FILE + 1)).status_code == 413
    assert client.post("/api/rules/check", json={"rules": {"options": {"x": long}}}).status_code == 413


def test_what_would_be_wrong_does_not_depend_on_the_language() -> None:
    """With one fault in the rules, the same values of other options add to it in every language."""
    spec = {"preset": "standard", "options": {"target": None}}
    found = []
    for code in ("en", "fi", "sv"):
        with language(code):
            lines = [line for section in rules_json.check_json(spec)["sections"] for line in section["lines"]]
            found.append([(line["option"], v["value"]) for line in lines for v in line["values"] if v["clash"]])
    assert found[0]
    assert found == [found[0]] * 3


@pytest.mark.parametrize(
    "rules",
    [
        "standard~zz9.1",
        "nosuch~f1.0",
        {"preset": "standard", "options": {"nosuch": 1}},
        {"preset": "standard", "options": {"target": "x"}},
        {"preset": "standard", "options": {"court_build": "pairs", "max_build": 13}},
        {"preset": "standard", "options": {"special_hand": {"KS": [15]}, "deck": 40, "hand_size": 3}},
    ],
)
def test_faults_are_told_in_the_language_of_the_page(client: TestClient, rules: Any) -> None:
    told = []
    for code in ("en", "fi", "it", "es", "sv"):
        answer = client.post(f"/api/rules/check?lang={code}", json={"rules": rules}).json()
        texts = [answer["error"]["text"]] if "error" in answer else [fault["text"] for fault in answer["faults"]]
        assert texts
        told.append(tuple(texts))
    assert len(set(told)) == 5
