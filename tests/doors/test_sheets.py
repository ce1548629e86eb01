"""Printed sheets: one page of rules for every preset, the same words as at the table, verdicts of the engine."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pypdf
import pytest

from cassino.doors.rules_json import rules_json
from cassino.doors.sheets import KINDS, PAPERS, SheetError, Wish, examples, sheet_pages, sheet_pdf, sheet_text
from cassino.doors.sheets.contents import contents, differing, rules_part, scored
from cassino.doors.sheets.pads import columns, pads
from cassino.game.scoring import Tally, score
from cassino.ground.language import LANGUAGES, language
from cassino.ground.options import OPTIONS
from cassino.ground.presets import PRESETS, info, preset, resolve
from cassino.ground.ruleset import RuleSet, RuleSetError
from ground.rule_sets import values_of

CROWDED = resolve(
    "royal~c4.pairs_forced~c6.match_or_build~d10.0~d18.1~d19.1~d25.points~d25b.5~f1.2~f4.1~h1.61~h2.count_out~h5b.30"
).code
SIZES = {"A4": (595, 842), "Letter": (612, 792)}
MM = 72 / 25.4


def pdf(*wish: object) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(sheet_pdf(Wish(*wish))))  # type: ignore[arg-type]


def squeezed(text: str) -> str:
    """A text without spaces and hyphens: a PDF breaks its lines where it likes."""
    return re.sub(r"[\s\u00ad\u200b-]+", "", text)


# --- one page --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(PRESETS))
def test_the_rules_of_every_preset_fit_on_one_page(name: str) -> None:
    for paper in PAPERS:
        found = pdf(name, "rules", paper)
        assert len(found.pages) == 1
        box = found.pages[0].mediabox
        assert (round(box.width), round(box.height)) == SIZES[paper]


@pytest.mark.long
@pytest.mark.parametrize("code", list(LANGUAGES))
@pytest.mark.parametrize("name", list(PRESETS))
def test_so_they_do_in_every_language_with_a_quick_reference_of_half_a_page(name: str, code: str) -> None:
    with language(code):
        for paper in PAPERS:
            assert len(pdf(name, "rules", paper).pages) == 1
            assert len(pdf(name, "quick", paper).pages) == 1


def heights(found: pypdf.PdfReader) -> list[float]:
    """The sizes of all letters of a PDF, in points."""
    sizes: list[float] = []

    def visit(text: str, _cm: object, tm: list[float], _font: object, size: float) -> None:
        if text.strip():
            sizes.append(round(size * abs(tm[3]), 1))

    for page in found.pages:
        page.extract_text(visitor_text=visit)
    return sizes


@pytest.mark.parametrize("name", list(PRESETS))
def test_the_body_is_set_in_11_points_and_in_18_for_large_print(name: str) -> None:
    sizes = heights(pdf(name, "rules", "Letter"))
    # The foot of the page is smaller, and so is a rules code within its line.
    assert sizes.count(11) > 0.8 * len(sizes)
    large = heights(pdf(name, "rules", "A4", True))
    assert large.count(18) > 0.8 * len(large)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["standard", "scopa", CROWDED])
def test_nothing_in_large_print_is_smaller_than_18_points(name: str, kind: str) -> None:
    assert min(heights(pdf(name, kind, "Letter", True))) >= 18


@pytest.mark.parametrize("name", ["standard", "spade", "scopa"])
def test_score_pads_are_headed_in_11_points(name: str) -> None:
    sizes = heights(pdf(name, "pad", "A4"))
    # What an item is worth stands smaller below it.
    assert min(sizes) >= 9
    assert sizes.count(11) > 0.6 * len(sizes)


# --- what it says ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", list(LANGUAGES))
@pytest.mark.parametrize("name", [*PRESETS, CROWDED])
def test_a_sheet_says_what_the_rules_sheet_at_the_table_says(name: str, code: str) -> None:
    with language(code):
        shown = rules_json(name)
        (part,) = contents(Wish(name))["parts"]
    printed = [(section["title"], [line["text"] for line in section["lines"]]) for section in part["sections"]]
    assert printed == [(s["title"], [line["text"] for line in s["lines"]]) for s in shown["sections"]]


def test_what_the_pdf_says_is_what_the_text_says() -> None:
    for name in ("standard", "finnish", CROWDED):
        (part,) = contents(Wish(name))["parts"]
        read = squeezed("".join(page.extract_text() for page in pdf(name).pages))
        at = -1
        for section in part["sections"]:
            for line in section["lines"]:
                found = read.find(squeezed(line["text"]), at + 1)
                assert found > at, f"{line['text']} stands in its order"
                at = found
        assert squeezed(part["sections"][0]["lines"][0]["text"]) in squeezed(sheet_text(Wish(name)))


def test_what_is_not_as_usual_is_marked_and_nothing_else() -> None:
    for name in PRESETS:
        (part,) = contents(Wish(name))["parts"]
        marked = {line["text"] for section in part["sections"] for line in section["lines"] if line["differs"]}
        rules = preset(name)
        said = {OPTIONS[option].sentence(rules) for option in differing(rules) if OPTIONS[option].moot(rules) is None}
        assert marked == said
        assert bool(marked) == (part["legend"] is not None)


# What an option needs beside it to come up at all.
BESIDE = {
    "opening_rejected": {"opening_redeal": "three_kings"},
    "penalty_points": {"illegal_penalty": "points"},
    "fixed_level": {"fixed_deals": 3},
    "count_out_order": {"both_reach": "count_out"},
    "sweep_freeze_at": {"sweep_points": 1},
}


@pytest.mark.parametrize("name", list(OPTIONS))
def test_every_option_changes_the_sheet(name: str) -> None:
    values = values_of(name)
    if len(values) < 2:
        return
    came_up = False
    for base in ("standard", "royal", "strict", "scopa", "khasino", "partnership"):
        sheets = [preset(base).with_options(BESIDE.get(name, {}) | {name: value}) for value in values]
        if any(OPTIONS[name].moot(rules) is not None for rules in sheets):
            continue
        came_up = True
        said = [rules_part(rules, "")["sections"] for rules in sheets]
        for one, other in combinations(said, 2):
            assert one != other
    assert came_up, f"{name} comes up under none of these rules"


def test_the_agreement_list_names_every_switch_and_its_state() -> None:
    for name in ("standard", "scopa", CROWDED):
        rules = resolve(name)
        (part,) = contents(Wish(name, "agreement"))["parts"]
        options = [option for section in part["sections"] for option in section["options"]]
        assert [option["name"] for option in options] == list(OPTIONS)
        for option in options:
            (usual,) = [choice for choice in option["choices"] if choice["default"]]
            words = "".join(piece["text"] for piece in usual["text"])
            assert words == OPTIONS[option["name"]].words(rules)
            assert len(option["choices"]) > 1 or len(OPTIONS[option["name"]].values) == 1
    read = squeezed("".join(page.extract_text() for page in pdf("standard", "agreement").pages))
    for option in OPTIONS.values():
        assert squeezed(option.label) in read


def test_the_code_on_a_sheet_opens_the_same_rules() -> None:
    for name in ("finnish", CROWDED):
        said = contents(Wish(name))
        assert resolve(said["code"]) == resolve(name)
        assert squeezed(said["code"]) in squeezed(pdf(name).pages[0].extract_text())


def test_the_title_line_is_left_open_or_written() -> None:
    assert sheet_text(Wish()).startswith("Cassino as played at ____________________, rules code standard\n")
    assert sheet_text(Wish(place="the Old Mill")).startswith("Cassino as played at the Old Mill, rules code standard\n")


def test_pages_are_numbered() -> None:
    pages = pdf("standard", "examples").pages
    assert len(pages) > 1
    for number, page in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in page.extract_text()


# --- score pads ------------------------------------------------------------------------------------------------


def test_there_is_a_pad_for_every_number_of_sides() -> None:
    def sides(name: str) -> list[int]:
        return [len(pad["sides"]) for pad in pads(preset(name))]

    assert sides("standard") == [2, 3, 4, 2]
    assert sides("partnership") == [2]
    for name in ("standard", "partnership", "finnish", "scopa"):
        assert len(pdf(name, "pad").pages) == len(sides(name))
        assert len(pdf(name, "pad", "Letter", True).pages) == len(sides(name))


def test_check_sums_are_those_of_the_pack_and_the_points_those_of_the_engine() -> None:
    def sums(name: str) -> dict[str, str]:
        return {column["title"]: column["sum"] for column in columns(preset(name))}

    assert sums("standard") == {"Cards": "52", "Spades": "13", "10♦": "1", "2♠": "1", "Aces": "4", "Sweeps": ""}
    assert sums("spade")["J♠"] == "1"
    assert sums("scopa") == {"Cards": "40", "Coins": "10", "Primiera": "", "7♦": "1", "Sweeps": ""}
    assert pads(preset("standard"))[0]["sum"] == "11 + sweeps"
    assert ["Each spade", "1 point"] in scored(preset("spade"))
    # One side that takes all: what a deal is worth.
    everything = Tally(cards=52, spades=13, big=True, little=True, aces=4)
    assert score(preset("standard"), [everything, Tally()]).points == (11, 0)


# --- examples --------------------------------------------------------------------------------------------------


def verdicts(rules: RuleSet) -> dict[str, bool]:
    return {one["title"]: one["allowed"] for one in examples.examples(rules)["examples"]}


def test_examples_are_judged_by_the_engine_for_the_rules_of_the_sheet() -> None:
    usual, royal, strict = (verdicts(preset(name)) for name in ("standard", "royal", "strict"))
    assert usual["Taking several groups"]
    assert not usual["Taking cards that do not add up"]
    assert not usual["Raising a multiple build"]
    assert not usual["Trailing while you own a build"]
    assert not usual["Taking a sum with a court"]
    assert royal["Taking a sum with a court"]
    assert usual["Trailing a card that could take"]
    assert not strict["Trailing a card that could take"]
    scopa = verdicts(preset("scopa"))
    assert not scopa["Building"]
    assert "A multiple build" not in scopa
    assert scopa["Taking a sum with a court"]


@pytest.mark.parametrize("name", [*PRESETS, CROWDED])
def test_no_example_shows_as_allowed_what_the_engine_refuses(name: str) -> None:
    rules = resolve(name)
    shown = {one["title"]: one for one in examples.examples(rules)["examples"]}
    for one in (*examples.CAPTURES, examples.BUILDING, *examples.BUILDS):
        if one.title not in shown:
            continue
        deal, verdict = examples.asked_of(rules, one)
        assert shown[one.title]["allowed"] == (verdict.play is not None and deal.is_legal(verdict.play))
        assert shown[one.title]["allowed"] == (shown[one.title]["see"] is None)


def test_every_picture_has_words() -> None:
    for one in examples.examples(preset("royal"))["examples"]:
        for where in ("hand", "table"):
            assert one[where]["alt"].endswith(".")
            # In black on white: no other ink stands in a drawing.
            inks = set(re.findall(r'(?:fill|stroke)="([^"]*)"', one[where]["svg"]))
            assert inks <= {"#000", "#fff", "none"}


# --- the PDF ---------------------------------------------------------------------------------------------------


def tags(found: pypdf.PdfReader) -> list[str]:
    """The tags of the structure tree in reading order."""
    order: list[str] = []

    def walk(node: object) -> None:
        node = node.get_object() if isinstance(node, pypdf.generic.IndirectObject) else node
        if isinstance(node, list):
            for child in node:
                walk(child)
        elif isinstance(node, dict):
            if "/S" in node:
                order.append(str(node["/S"]))
            if "/K" in node:
                walk(node["/K"])

    walk(found.trailer["/Root"]["/StructTreeRoot"]["/K"])
    return order


@pytest.mark.parametrize("kind", [*KINDS, "all"])
def test_a_pdf_is_tagged_and_has_its_fonts(kind: str) -> None:
    found = pdf("royal", kind)
    root = found.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert "pdfuaid" in root["/Metadata"].get_object().get_data().decode()
    assert info("royal").title in found.metadata.title  # type: ignore[union-attr,operator]
    order = tags(found)
    assert "/H1" in order
    if kind in ("pad", "all"):
        assert {"/Table", "/TR", "/TH", "/TD"} <= set(order)
    if kind in ("examples", "all"):
        assert "/Figure" in order
    if kind in ("agreement", "all"):
        assert {"/L", "/LI", "/H2", "/H3"} <= set(order)
    for page in found.pages:
        for font in page["/Resources"]["/Font"].values():
            inner = font["/DescendantFonts"][0]["/FontDescriptor"]
            assert {"/FontFile2", "/FontFile3"} & set(inner), "the font is in the file"
            assert re.search("Libertinus|DejaVu", inner["/FontName"])


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_stands_in_the_margins(kind: str) -> None:
    for paper, large in (("A4", False), ("Letter", True)):
        for page in pdf("spade", kind, paper, large).pages:
            places: list[tuple[float, float]] = []

            def visit(text: str, cm: list[float], tm: list[float], *_: object, places: list = places) -> None:  # type: ignore[type-arg]
                if text.strip():
                    places.append((cm[4] + tm[4], cm[5] + tm[5]))

            page.extract_text(visitor_text=visit)
            assert places
            assert min(x for x, _ in places) >= 12 * MM - 0.5
            assert min(y for _, y in places) >= 12 * MM - 0.5
            assert max(y for _, y in places) <= float(page.mediabox.height) - 12 * MM


@pytest.mark.parametrize("name", ["standard", "scopa", CROWDED])
def test_the_two_halves_of_a_quick_reference_do_not_run_into_each_other(name: str) -> None:
    for paper in PAPERS:
        page = pdf(name, "quick", paper).pages[0]
        lines: list[float] = []

        def visit(text: str, cm: list[float], tm: list[float], *_: object, lines: list[float] = lines) -> None:
            if text.strip():
                lines.append(cm[5] + tm[5])

        page.extract_text(visitor_text=visit)
        top, foot = float(page.mediabox.height) - 12 * MM, 19 * MM
        cut = foot + (top - foot) / 2
        assert any(y > cut for y in lines)
        assert any(foot < y < cut for y in lines)
        assert not [y for y in lines if abs(y - cut) < 3 * MM], "there is room for the scissors"


def test_the_same_wish_makes_the_same_bytes(tmp_path: Path) -> None:
    made = []
    for name in ("one.pdf", "two.pdf"):
        command = [
            sys.executable,
            "-m",
            "cassino.doors.cli",
            "sheet",
            "--rules",
            "royal",
            "--kind",
            "all",
            "--lang",
            "fi",
        ]
        done = subprocess.run([*command, "-o", name], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert done.stdout == f"{name}\n"
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]
    assert b"/tmp" not in made[0]


def test_pages_can_be_seen_before_they_are_printed() -> None:
    pages = sheet_pages(Wish("standard", "pad"), 40)
    assert len(pages) == 4
    assert all(page.startswith(b"\x89PNG") for page in pages)


def test_a_qr_code_stands_there_only_when_asked_for() -> None:
    assert "/Figure" not in tags(pdf("standard"))
    found = pypdf.PdfReader(io.BytesIO(sheet_pdf(Wish("standard", qr="https://cards.example/"))))
    assert tags(found).count("/Figure") == 1
    assert len(found.pages) == 1


# --- what cannot be --------------------------------------------------------------------------------------------


def test_what_cannot_be_printed_is_said() -> None:
    with pytest.raises(SheetError, match="kind is one of"):
        Wish(kind="poster")
    with pytest.raises(SheetError, match="paper is A4 or Letter"):
        Wish(paper="A5")
    with pytest.raises(SheetError, match="at most 60"):
        Wish(place="x" * 61)
    with pytest.raises(SheetError, match="http or https"):
        Wish(qr="javascript:alert(1)")
    with pytest.raises(RuleSetError, match="did you mean 'standard'"):
        sheet_pdf(Wish("standrd"))


def test_the_command_says_what_is_wrong() -> None:
    command = [sys.executable, "-m", "cassino.doors.cli", "sheet", "--lang", "en"]
    done = subprocess.run([*command, "--rules", "standrd", "--text"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "did you mean 'standard'" in done.stderr
    done = subprocess.run([*command, "-o", "/nowhere/x.pdf"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "cassino: /nowhere/x.pdf: No such file or directory\n"
    done = subprocess.run([*command, "--rules", "scopa", "--text"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Cassino as played at ")
