"""The presets: equal to the rules matrix, found by name, and open to a file of house rules."""

import json
from pathlib import Path

import pytest

from cassino.ground import OPTIONS, PRESETS, RuleSet, RuleSetError, info, preset, resolve
from cassino.ground.presets import ENVIRONMENT, OWN_FAMILY, built_in_presets

MATRIX = json.loads((Path(__file__).parents[1] / "data" / "presets_matrix.json").read_text(encoding="utf-8"))

NAMES = {
    "standard": "s002_standard",
    "partnership": "s002_partnership",
    "draw": "s002_draw",
    "royal": "s002_royal",
    "spade": "s002_spade",
    "manita": "s001_manita",
    "strict": "s000_strict",
    "relaxed": "s000_relaxed",
    "toolfluency": "s004_toolfluency",
    "toolfluency_royal": "s004_royal",
    "toolfluency_draw": "s004_draw",
    "pagat": "pagat_standard",
    "pagat_royal": "pagat_royal",
    "hoyle": "hoyle_uspcc",
    "foster": "foster",
    "ostrow": "ostrow",
    "britannica": "britannica",
    "wikipedia": "wikipedia_pre2023",
    "dominican": "dominican_royal",
    "finnish": "finnish_kasino",
    "swedish": "swedish_kasino",
    "scopa": "scopa",
    "khasino": "kasa_khasino",
}

# The options of the matrix that its table of presets has no key for, where a preset differs from `standard`.
BEYOND_THE_TABLE = {
    "partnership": {"owner": "pair"},
    "finnish": {"sweep_last_round": False},
    "scopa": {"multi_group": False, "pair_plus_sum": False, "deal_rotation": "right"},
    "khasino": {"multi_one_play": False, "pile": "per_seat", "deal_rotation": "loser"},
}


def test_all_presets_are_there_with_the_standard_first():
    assert PRESETS[0] == "standard"
    assert set(PRESETS) == {*NAMES, "scopone"}
    assert set(NAMES.values()) == set(MATRIX)


def test_presets_stand_together_by_family():
    families = {info(name).family for name in PRESETS}
    assert len(families) == 5
    assert OWN_FAMILY not in families
    assert info("khasino").family == info("finnish").family == "National games"


@pytest.mark.parametrize(("name", "key"), NAMES.items())
def test_every_value_of_a_preset_is_that_of_the_matrix(name, key):
    rules = preset(name)
    expected = standard_values() | MATRIX[key] | BEYOND_THE_TABLE.get(name, {})
    got = rules.to_dict()
    assert got == RuleSet.from_dict(expected).to_dict()
    for option, value in MATRIX[key].items():
        assert got[option] == ([value] if option == "players" else value), option


def standard_values():
    missing_keys = set(OPTIONS) - set().union(*MATRIX.values())
    return {option: RuleSet().to_dict()[option] for option in missing_keys}


@pytest.mark.parametrize(("name", "key"), NAMES.items())
def test_the_matrix_names_of_presets_are_aliases(name, key):
    assert preset(key) is preset(name)
    assert key == name or key in info(name).aliases


def test_options_beyond_the_table_have_the_matrix_value():
    rules = RuleSet()
    assert (rules.add_own, rules.owner, rules.owner_must_take, rules.leftover_builds) == (
        True,
        "last_to_add",
        "no",
        "with_loose",
    )
    assert (rules.deal_rotation, rules.pile, rules.fixed_level, rules.majority) == (
        "left",
        "per_side",
        "draw",
        "plurality",
    )
    assert preset("khasino").pile_steal
    assert not preset("pagat").pile_steal


def test_scopone_is_scopa_for_four_with_the_whole_pack_dealt():
    assert [(d.option, d.theirs) for d in preset("scopa").differences(preset("scopone"))] == [
        ("players", (4,)),
        ("hand_size", 9),
        ("refill", "all_dealt"),
        ("partnership", "required_with_four"),
    ]


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_can_be_played_and_says_what_it_is(name):
    assert preset(name).check() is preset(name)
    about = info(name)
    assert about.name == name
    assert about.title
    assert about.source
    assert about.summary.endswith(".")
    assert all(option in OPTIONS for option in about.contested)
    assert all(text.endswith(".") for text in about.not_implemented)


def test_presets_differ():
    assert len(set(built_in_presets().values())) == len(PRESETS)


def test_khasino_cannot_be_started_yet_and_says_why():
    assert [name for name in PRESETS if not info(name).startable] == ["khasino"]
    assert "piles" in info("khasino").why_not
    assert info("standard").why_not is None


def test_contested_readings_are_named():
    assert set(info("strict").contested) == {"raise_opp", "opening_rejected"}
    assert {"raise_opp", "opening_rejected", "build_capture"} <= set(info("relaxed").contested)
    assert set(info("standard").contested) == {"build_table_cards", "raise_own"}
    assert info("toolfluency").contested == ("capture_extent",)


# --- resolve ---


@pytest.mark.parametrize(
    "spec",
    [
        "royal",
        " Royal ",
        "s002_royal",
        preset("royal"),
        {"preset": "royal"},
        {"base": "s002_royal", "options": {}},
        {"base": preset("royal")},
        {"options": {d.option: d.theirs for d in preset("standard").differences(preset("royal"))}},
        "royal~f1.1",
    ],
    ids=str,
)
def test_the_ways_to_name_rules(spec):
    assert resolve(spec) == preset("royal")


def test_names_are_forgiving_about_case_and_dashes():
    assert resolve("Toolfluency-Draw") is resolve("toolfluency draw") is preset("toolfluency_draw")


def test_a_table_of_rules_changes_options():
    rules = resolve({"preset": "pagat", "options": {"card_points": 1, "big": 3, "little": 2}})
    assert (rules.card_points, rules.big, rules.little) == (1, 3, 2)
    assert resolve({"preset": "royal~f1.0", "options": {"target": 11}}).code == "royal~f1.0~h1.11"


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("standrad", "there is no preset 'standrad'; did you mean 'standard'"),
        ("", "there is no preset ''"),
        ("royal~f1", "'f1' is not the tag"),
        ({"preset": "roial"}, "did you mean 'royal'"),
        ({"preset": 5}, "rules are a preset's name, a rules code or a table"),
        (None, "not None"),
        (["standard"], "not .'standard'."),
        ({"preset": "royal", "hold": "none"}, "not 'hold' .options go under 'options'"),
        ({"rules": "royal"}, "not 'rules'"),
        ({"preset": "royal", "base": "royal"}, "not both"),
        ({"options": ["hold"]}, "a table of options"),
        ({"options": {"hodl": "own"}}, "there is no option 'hodl'; did you mean 'hold'"),
        ({"options": {"hold": "one"}}, "option 'hold' cannot be 'one'"),
        ({"options": {"max_build": 14}}, "no card takes a build of 14"),
        ("standard~d16.14", "no card takes a build of 14"),
        (RuleSet(max_build=14), "no card takes a build of 14"),
    ],
    ids=str,
)
def test_rules_that_cannot_be_named(spec, fault):
    with pytest.raises(RuleSetError, match=fault):
        resolve(spec)


@pytest.mark.parametrize("ask", [preset, info])
def test_a_preset_is_named_by_a_text(ask):
    with pytest.raises(RuleSetError, match="named by a text, not 3"):
        ask(3)


# --- a file of one's own ---


@pytest.fixture
def house_file(tmp_path, monkeypatch):
    def write(content):
        path = tmp_path / "house.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        monkeypatch.setenv(ENVIRONMENT, str(path))
        return path

    return write


def test_a_house_rule_is_one_entry(house_file):
    house_file(
        {
            "grandma": {"title": "Grandma's", "base": "royal", "options": {"sweeps": 0}, "aliases": ["nana"]},
            "uncle": {"base": "nana", "options": {"target": 11}},
        }
    )
    assert list(PRESETS)[-2:] == ["grandma", "uncle"]
    assert "uncle" in PRESETS
    assert resolve("uncle") == preset("royal").replace(sweep_points=0, target=11)
    assert info("nana").title == "Grandma's"
    assert info("uncle").title == "uncle"
    assert resolve("uncle").code == "royal~f1.0~h1.11", "a code must mean the same where the file is not"


def test_without_the_file_its_presets_are_unknown():
    assert "grandma" not in PRESETS
    with pytest.raises(RuleSetError, match="there is no preset 'grandma'"):
        preset("grandma")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("{", "line 1, column 2"),
        ("[]", "is not a table of presets"),
        ({"mine": []}, "preset 'mine': this is not a table"),
        ({"My own": {}}, "preset 'My own': a preset's name is made of small letters"),
        ({"standard": {}}, "preset 'standard': the name 'standard' is taken"),
        ({"mine": {"aliases": ["s002_royal"]}}, "preset 'mine': the name 's002_royal' is taken"),
        ({"mine": {}, "yours": {"aliases": ["mine"]}}, "preset 'yours': the name 'mine' is taken"),
        ({"mine": {"base": "roial"}}, "preset 'mine': there is no preset 'roial' to start from; did you mean 'royal'"),
        ({"mine": {"base": "yours"}, "yours": {"base": "mine"}}, "starts from 'yours' itself"),
        ({"mine": {"base": 5}}, "'base' is the name of a preset"),
        ({"mine": {"hold": "none"}}, "preset 'mine': there is no entry 'hold' .options go under 'options'"),
        ({"mine": {"titel": "x"}}, "there is no entry 'titel'; did you mean 'title'"),
        ({"mine": {"title": 5}}, "'title' is a text"),
        ({"mine": {"aliases": "x"}}, "'aliases' is a list of texts"),
        ({"mine": {"contested": ["hodl"]}}, "in 'contested', there is no option 'hodl'"),
        ({"mine": {"startable": False}}, "'startable' is true, or false with a text 'why_not'"),
        ({"mine": {"options": []}}, "'options' is a table"),
        ({"mine": {"options": {"hodl": "own"}}}, "preset 'mine': there is no option 'hodl'; did you mean 'hold'"),
        ({"mine": {"options": {"hold": "ours"}}}, "preset 'mine': option 'hold' cannot be 'ours'"),
        ({"mine": {"options": {"max_build": 12}}}, "preset 'mine': no card takes a build of 12"),
    ],
    ids=str,
)
def test_a_fault_in_the_file_is_named_with_file_preset_and_option(house_file, content, fault):
    path = house_file(content)
    with pytest.raises(RuleSetError, match=fault) as caught:
        preset("mine" if not isinstance(content, dict) or "mine" in content else "yours")
    assert f"presets file {path}" in str(caught.value)


def test_a_file_that_is_not_there(monkeypatch, tmp_path):
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "nowhere.json"))
    with pytest.raises(RuleSetError, match=r"nowhere.json cannot be read"):
        len(PRESETS)


def test_a_file_that_is_not_text(monkeypatch, tmp_path):
    path = tmp_path / "bytes.json"
    path.write_bytes(b"\xff\xfe{}")
    monkeypatch.setenv(ENVIRONMENT, str(path))
    with pytest.raises(RuleSetError, match="not UTF-8"):
        preset("standard")


def test_the_list_of_presets_reads_like_a_list():
    assert PRESETS[0] == "standard"
    assert PRESETS[:2] == ("standard", "partnership")
    assert len(PRESETS) == len(list(PRESETS))
    assert repr(PRESETS).startswith("('standard', 'partnership'")
