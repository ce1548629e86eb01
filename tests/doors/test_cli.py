"""The command `cassino`, as people and scripts call it."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cassino
from cassino.doors import cli, rules_page
from cassino.doors.settings import Settings
from cassino.ground import OPTIONS, PRESETS, info, preset
from cassino.ground.kinds import json_word
from cassino.ground.language import LANGUAGES

COMMAND = [sys.executable, "-m", "cassino.doors.cli"]


def called(*argv: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *argv],
        input=stdin,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "COLUMNS": "100"} | environment,
        check=False,
    )


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    return capsys


def run(*argv: str) -> int:
    return cli.main(list(argv))


# --- the command itself


def test_the_console_script_is_this_command(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = project["scripts"]["cassino"].partition(":")
    assert getattr(importlib.import_module(module), name) is cli.main


def test_the_version(out: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert out.readouterr().out == f"cassino {cassino.__version__}\n"


def test_help_names_every_command(out: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    text = out.readouterr().out
    for command in ("serve", "play", "rules", "referee", "solve", "analyse", "puzzle", "verify", "score", "bench"):
        assert f"    {command} " in text


@pytest.mark.parametrize("argv", [[], ["rules"]])
def test_nothing_asked_shows_what_can_be(argv: list[str], out: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    assert "usage: cassino" in out.readouterr().out


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["shuffle"], "invalid choice: 'shuffle'"),
        (["rules", "show"], "NAME"),
        (["serve", "--port", "99999"], "a port is a number from 0 to 65535, not '99999'"),
        (["serve", "--port", "x"], "a port is a number"),
        (["play", "--players", "7"], "--players"),
        (["play", "--level", "grandmaster"], "invalid choice: 'grandmaster'"),
        (["play", "--seed", "-1"], "--seed"),
        (["play", "--target", "many"], "a whole number is needed"),
        (["rules", "show", "standard", "--everything"], "unrecognized arguments"),
    ],
)
def test_wrong_usage_is_told_and_exits_with_2(argv: list[str], text: str, out: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    told = out.readouterr()
    assert told.out == ""
    assert text in told.err


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["rules", "show", "standrd"], "there is no preset 'standrd'; did you mean 'standard'?"),
        (["rules", "show", "standard~zz.1"], "rules code 'standard~zz.1'"),
        (["rules", "compare", "standard", "royale"], "did you mean 'royal'?"),
        (["rules", "check", "/nowhere/house.json"], "/nowhere/house.json cannot be read"),
        (["play", "--rules", "khasino"], "cannot be started yet"),
        (["play", "--rules", "nonsense"], "there is no preset"),
        (["bench", "--quick", "--save", "/nowhere/results.json"], "/nowhere/results.json: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_told_and_exits_with_1(
    argv: list[str], text: str, out: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassino.doors.bench.measure", lambda *args: {})
    assert run(*argv) == 1
    error = out.readouterr().err
    assert error.startswith("cassino: ")
    assert text in error
    assert "Traceback" not in error


# --- rules


def test_every_preset_is_listed_with_source_players_and_target(out: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "list") == 0
    text = out.readouterr().out
    for name in PRESETS:
        assert f"\n{name} " in text
    assert "Khasino (referee only)" in rules_page.list_page(140)
    row = next(line for line in rules_page.list_page(140).splitlines() if line.startswith("toolfluency "))
    assert row.endswith("  2, 3 or 4  21 or 11")


@pytest.mark.parametrize("name", PRESETS)
def test_the_page_of_a_preset_says_every_point_and_what_is_missing(name: str) -> None:
    whole = rules_page.show_page(name, everything=True, columns=5000)
    usual = rules_page.show_page(name, columns=5000)
    rules, about = preset(name), info(name)
    for option in OPTIONS.values():
        line = f"- {option.sentence(rules)} ({option.name})"
        assert line in whole
        assert (line in usual) == (option.moot(rules) is None), option.name
    for option in about.contested:
        assert f"({option}) {rules_page.CONTESTED}" in whole
    assert whole.count(f") {rules_page.CONTESTED}") == len(about.contested)
    for missing in about.not_implemented:
        assert f"- {missing}" in usual
    assert about.source in usual


def test_a_page_fits_its_columns() -> None:
    for page in (
        rules_page.list_page(80),
        rules_page.show_page("relaxed", columns=80),
        rules_page.compare_page("standard", "finnish", columns=80),
    ):
        assert max(map(len, page.splitlines())) <= 80


def test_rules_go_by_preset_alias_and_share_code() -> None:
    assert rules_page.show_page("s002_royal") == rules_page.show_page("royal")
    changed = rules_page.show_page("royal~f1.0", columns=5000)
    assert changed.startswith("Royal Cassino, changed\n")
    assert "Changed: Points for a sweep\n" in changed
    assert "sweeps score nothing. (sweep_points) [changed]" in changed


def test_differences_stand_side_by_side() -> None:
    page = rules_page.compare_page("standard", "manita", columns=110)
    assert page.startswith("Standard Cassino and Manita Cassino differ on 3 points.\n")
    assert "Points for a sweep    A capture that leaves the table empty is a   A capture that leaves" in page
    assert page.count("\n\n") >= 2
    named = [d.option for d in preset("standard").differences(preset("royal"))]
    royal = rules_page.compare_page("standard", "royal", columns=2000)
    assert all(OPTIONS[option].label[:28] in royal for option in named)
    assert rules_page.compare_page("s001_manita", "manita") == "Manita Cassino and Manita Cassino are the same rules."


HOUSE = {"kitchen": {"title": "Kitchen Cassino", "base": "pagat", "options": {"sweeps": 2, "must_capture": "card_any"}}}


def test_a_file_of_house_rules_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    file.write_text(json.dumps(HOUSE | {"plain": {}}), encoding="utf-8")
    before = dict(os.environ)
    page = rules_page.check_page(str(file))
    assert page.startswith(f"{file}: 2 presets, all well formed.")
    assert "kitchen: Kitchen Cassino" in page
    assert "Starts from pagat and changes 2 options:" in page
    assert "is a sweep and scores 2 points. (sweep_points)" in page
    assert "Starts from standard and changes nothing." in page
    assert dict(os.environ) == before
    # The file serves every command then.
    done = called("rules", "show", "kitchen", CASSINO_PRESETS=str(file))
    assert done.stdout.decode().startswith("Kitchen Cassino\n")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("{", "line 1, column 2"),
        ('{"Kitchen": {}}', "small letters"),
        ('{"kitchen": {"options": {"swep": 1}}}', "preset 'kitchen': there is no option 'swep'; did you mean"),
        ('{"kitchen": {"options": {"hold": "none", "players": [9]}}}', "option 'players' cannot be"),
        ('{"kitchen": {"sweep_points": 1}}', "options go under 'options'"),
        ('{"kitchen": {"base": "pagot"}}', "did you mean 'pagat'?"),
        ('{"standard": {}}', "'standard' is taken"),
        ('{"kitchen": {"options": {"keep": false}}}', "preset 'kitchen': "),
        ("[]", "is not a table of presets"),
    ],
)
def test_a_fault_in_house_rules_is_told_with_its_place(
    text: str, error: str, tmp_path: Path, out: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "house.json"
    file.write_text(text, encoding="utf-8")
    assert run("rules", "check", str(file)) == 1
    told = out.readouterr()
    assert told.out == ""
    assert str(file) in told.err
    assert error in told.err


def test_a_file_is_checked_in_the_language_that_is_asked_for(tmp_path: Path, out: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.json"
    file.write_text(json.dumps(HOUSE), encoding="utf-8")
    assert run("rules", "check", "--lang", "fi", str(file)) == 0
    page = out.readouterr().out
    assert "Pohjana pagat, muutettu 2 valintaa:" in page
    file.write_text('{"kitchen": {"options": {"swep": 1}}}', encoding="utf-8")
    assert run("rules", "check", "--lang", "fi", str(file)) == 1
    assert "säännöt 'kitchen': valintaa 'swep' ei ole; tarkoititko" in out.readouterr().err


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_option_is_listed_with_its_values(code: str, out: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "options", "--lang", code) == 0
    page = out.readouterr().out
    assert page.count("\n") > 2 * len(OPTIONS)
    for name, option in OPTIONS.items():
        _, there, after = page.partition(f"\n{name}: ")
        assert there
        for value in option.values:
            assert json_word(option.plain(value)) in after.partition(":")[0]


@pytest.mark.parametrize("words", ["serve --port 0", "rules list", "play --rules kitchen"])
def test_faulty_house_rules_are_told_at_once(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: pytest.CaptureFixture[str]
) -> None:
    """No server begins with rules that fail at the table, and no command with a traceback."""
    file = tmp_path / "house.json"
    file.write_text('{"kitchen": {"options": {"swep": 1}}}', encoding="utf-8")
    monkeypatch.setenv("CASSINO_PRESETS", str(file))
    assert run(*words.split()) == 1
    assert out.readouterr() == (
        "",
        f"cassino: presets file {file}, preset 'kitchen': there is no option 'swep'; did you mean 'sweeps'?\n",
    )


def test_a_server_without_its_file_of_house_rules_does_not_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CASSINO_PRESETS", str(tmp_path / "gone.json"))
    assert run("serve", "--port", "0") == 1
    assert "gone.json cannot be read: No such file or directory" in out.readouterr().err


def test_every_fault_of_a_file_is_told(tmp_path: Path, out: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.json"
    wrong = {
        "sound": {"base": "pagat"},
        "one": {"options": {"swep": 1, "players": [9], "sweep_points": 2}},
        "two": {"base": "one", "options": {"hold": "nobody"}},
        "three": {"base": "sound", "options": {"keep": False, "owner_must_take": "any_capture"}},
    }
    file.write_text(json.dumps(wrong), encoding="utf-8")
    assert run("rules", "check", str(file)) == 1
    told = out.readouterr().err.splitlines()
    assert len(told) >= 3
    assert sum("preset 'one'" in line for line in told) == 2
    assert any("preset 'three'" in line for line in told)
    # The form of every entry is looked at as well, and a base that is not there.
    file.write_text(json.dumps({"One": {}, "two": {"option": 1}, "three": {"base": "sond"}}), encoding="utf-8")
    assert run("rules", "check", str(file)) == 1
    told = out.readouterr().err.splitlines()
    assert [name for name in ("'One'", "'two'") if any(name in line for line in told)] == ["'One'", "'two'"]


def test_a_file_that_is_no_text_is_told(tmp_path: Path, out: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.json"
    file.write_bytes(b"\xff\xfe{}")
    assert run("rules", "check", str(file)) == 1
    assert "is not UTF-8" in out.readouterr().err


# --- referee and play, as processes


def test_the_referee_answers_line_by_line_and_exits_with_0() -> None:
    good = (
        b'{"id": 1, "table": ["5C", "4D"], "hand": ["9S"], "play": {"card": "9S", "kind": "capture", "take": ["5C"]}}'
    )
    done = called("referee", stdin=good + b"\nnonsense\n\xff\n\n" + good)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert [one.get("error", {}).get("line") for one in answers] == [None, 2, 3, None]
    assert answers[0] == answers[3]
    assert "5♣" in done.stdout.decode("utf-8")


def test_the_referee_speaks_utf8_whatever_the_terminal_does() -> None:
    line = b'{"id": 1, "table": ["5C"], "hand": ["9S"], "play": {"card": "9S", "kind": "capture", "take": ["5C"]}}\n'
    done = called("referee", stdin=line, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert "5♣" in done.stdout.decode("utf-8")


def test_the_referee_answers_while_its_input_is_open() -> None:
    with subprocess.Popen([*COMMAND, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(b'{"id": %d, "table": [], "hand": []}\n' % number)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait() == 0


@pytest.mark.parametrize(
    ("command", "first"),
    [
        ("rules show standard --all", "Standard Cassino"),
        ("rules list", "Name "),
        ("referee", '{"id": 1, "count": 0'),
    ],
)
def test_a_reader_that_has_enough_is_no_error(command: str, first: str) -> None:
    lines = '{"id": 1, "table": [], "hand": []}\n' * 20_000
    called = f"{sys.executable} -m cassino.doors.cli {command} | head -1"
    done = subprocess.run(called, shell=True, input=lines, capture_output=True, text=True, check=False)
    assert done.stdout.startswith(first)
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""


def test_a_match_is_played_from_a_pipe() -> None:
    done = called("play", "--seed", "5", "--level", "greedy", "--name", "Zoë", stdin=b"KC x KD\n")
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode("utf-8")
    assert "Zoë played K♣: took K♦.   KC x KD" in text
    assert text.endswith("You leave the match. Match: Zoë 0, Computer 0 (to 21).\n")
    plain = called("play", "--seed", "5", "--level", "greedy", stdin=b"KC x KD\n", PYTHONIOENCODING="ascii").stdout
    assert b"You played KC: took KD." in plain


# --- bench and serve


def test_the_figures_are_one_json_object(
    out: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The real measurements, made as short as they can be."""
    from cassino.doors import bench

    monkeypatch.setattr(bench, "PRESETS", ("standard", "khasino"))
    monkeypatch.setattr(bench, "_rates", lambda run, runs, seconds: [run(2) or 2.0, 4.0, 3.0])
    monkeypatch.setattr(bench, "stepped", lambda make, play, runs, seconds: [play(make(2), bench._DEALER)])
    monkeypatch.setattr(bench, "uncompiled_deals_per_s", lambda runs: 1)
    monkeypatch.setattr(bench, "import_ms", lambda runs: 1.0)
    file = tmp_path / "results.json"
    assert run("bench", "--json", "--quick", "--save", str(file)) == 0
    figures = json.loads(out.readouterr().out)
    assert {"core_deals_per_s", "python_plays_per_s", "compiled", "rules", "machine"} <= set(figures)
    assert figures["compiled"] is cassino.COMPILED
    assert set(figures["machine"]) == {"cpu", "cores", "python", "system"}
    assert figures["python_plays_per_s"] == 96
    assert figures["core_deals_per_s"] == 3
    assert figures["lowest_and_highest"]["core_deals_per_s"] == [2, 4]
    assert set(figures["presets_deals_per_s"]) == {"standard"}
    assert 0 < figures["legality_ms_worst"] <= figures["refusal_ms_worst"]
    assert json.loads(file.read_text(encoding="utf-8")) == figures


def test_the_figures_are_told_one_by_one_to_a_person(
    out: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def measure(quick: bool, tell: object) -> dict[str, object]:
        assert callable(tell)
        tell("core_deals_per_s", 120000)
        tell("machine", {"cores": 2})
        return {}

    monkeypatch.setattr("cassino.doors.bench.measure", measure)
    assert run("bench") == 0
    assert out.readouterr().out == "core_deals_per_s           120,000\nmachine:\n  cores                    2\n"


def test_the_uncompiled_core_is_measured_in_a_copy() -> None:
    from cassino.doors import bench

    assert bench.uncompiled_deals_per_s(1) > 0


def test_serve_passes_what_it_is_told_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    import types

    seen: list[tuple[Settings, bool]] = []
    serving = types.ModuleType("cassino.doors.serving")
    serving.run = lambda *args: seen.append(args)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cassino.doors.serving", serving)
    assert run("serve") == 0
    assert seen == [(Settings(), False)]
    assert (Settings().server.host, Settings().server.port) == (cli.HOME, cli.PORT)
    assert run("serve", "--host", "0.0.0.0", "--port", "0", "--database", "sqlite:///x.db", "--open") == 0
    settings, open_page = seen[1]
    assert (settings.server.host, settings.server.port, settings.database.url) == ("0.0.0.0", 0, "sqlite:///x.db")
    assert open_page


def test_serve_says_which_package_is_missing(monkeypatch: pytest.MonkeyPatch, out: pytest.CaptureFixture[str]) -> None:
    import builtins

    real = builtins.__import__

    def without_fastapi(name: str, *args: object, **kwargs: object) -> object:
        if name == "cassino.doors.serving":
            raise ModuleNotFoundError("No module named 'fastapi'", name="fastapi")
        return real(name, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without_fastapi)
    assert run("serve") == 1
    assert "'fastapi', which is not installed" in out.readouterr().err
