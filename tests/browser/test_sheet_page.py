"""The page of printed sheets: what is chosen is what is shown and downloaded."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pypdf
import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Enter
from browser.guest import PHONE, Guest
from browser.test_referee_page import SIZES
from browser.test_whole_page import judge

pytestmark = pytest.mark.browser


def open_sheets(guest: Guest, words: str = "") -> None:
    guest.page.goto(f"{guest.url}sheet{words}")
    expect(guest.see("page").first).to_be_visible()


def downloaded(guest: Guest) -> pypdf.PdfReader:
    with guest.page.expect_download() as waiting:
        guest.press(guest.see("download"))
    return pypdf.PdfReader(io.BytesIO(Path(waiting.value.path()).read_bytes()))


def test_what_is_chosen_is_shown_and_downloaded(enter: Enter) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    guest.press(guest.see("to-sheets"))
    expect(guest.see("pages")).to_have_text("1 page")
    guest.see("rules-select").select_option("finnish")
    guest.press(guest.see("kind-pad"))
    guest.press(guest.see("paper-Letter"))
    guest.see("place").fill("the Old Mill")
    expect(guest.see("pages")).to_have_text("4 pages")
    expect(guest.see("page")).to_have_count(4)
    expect(guest.see("page").first).to_have_js_property("complete", True)
    expect(guest.see("sheet-text")).to_contain_text("Cassino as played at the Old Mill, rules code finnish")
    found = downloaded(guest)
    assert len(found.pages) == 4
    assert "Cassino as played at the Old Mill, rules code finnish" in found.pages[0].extract_text()
    assert round(found.pages[0].mediabox.width) == 612
    # A reload keeps all that was chosen.
    guest.page.reload()
    expect(guest.see("pages")).to_have_text("4 pages")
    expect(guest.see("place")).to_have_value("the Old Mill")


def open_sheets_with_own_rules(guest: Guest) -> None:
    """Opens the page of sheets where rules of one's own, "Sunday", are kept."""
    guest.page.goto(guest.url)
    sets = {"v": 1, "sets": [{"id": "a", "title": "Sunday", "preset": "pagat", "options": {"target": 11}}]}
    guest.page.evaluate("(text) => localStorage.setItem('cassino.rules', text)", json.dumps(sets))
    open_sheets(guest)


def test_rules_of_ones_own_and_codes_are_printed_as_they_are(enter: Enter) -> None:
    guest = enter()
    open_sheets_with_own_rules(guest)
    guest.see("rules-select").select_option(label="Sunday")
    expect(guest.see("sheet-text")).to_contain_text("rules code pagat~h1.11")
    expect(guest.see("rules-select").locator("option:checked")).to_have_text("Sunday")
    guest.page.get_by_text("Code or link…").click()
    guest.see("sheet-code").fill("standrd~f1.0")
    guest.press(guest.see("sheet-take-code"))
    expect(guest.page.get_by_role("alert").filter(has_text="standrd")).to_be_visible()
    expect(guest.see("sheet-code")).to_have_value("standrd~f1.0")
    guest.see("sheet-code").fill("standard~f1.0")
    guest.press(guest.see("sheet-take-code"))
    expect(guest.see("sheet-text")).to_contain_text("rules code standard~f1.0")
    guest.complaints = [one for one in guest.complaints if "422" not in one]


def test_rules_that_were_chosen_last_are_shown_though_others_come_later(enter: Enter) -> None:
    guest = enter()
    open_sheets_with_own_rules(guest)
    held: list[Route] = []
    guest.page.route("**/api/rules/check?*", lambda route: held.append(route))
    with guest.page.expect_request("**/api/rules/check?*"):
        guest.see("rules-select").select_option(label="Sunday")
    guest.see("rules-select").select_option("finnish")
    expect(guest.see("sheet-text")).to_contain_text("rules code finnish")
    with guest.page.expect_response("**/api/rules/check?*") as answered:
        held[0].continue_()
    answered.value.finished()
    # What is made next is made of the rules that were chosen last.
    guest.press(guest.see("kind-quick"))
    expect(guest.see("sheet-text")).to_contain_text("Quick reference")
    expect(guest.see("sheet-text")).to_contain_text("rules code finnish")
    expect(guest.see("rules-select")).to_have_value("finnish")


def test_rules_that_are_read_lead_to_their_sheets(enter: Enter) -> None:
    guest = enter()
    guest.arrive()
    guest.press(guest.see("choose-rules"))
    guest.press(guest.see("about-preset-scopa"))
    guest.press(guest.see("sheets-of-rules"))
    expect(guest.see("rules-select")).to_have_value("scopa")
    expect(guest.see("sheet-text")).to_contain_text("rules code scopa")


def test_a_sheet_speaks_another_language_than_the_page(enter: Enter) -> None:
    guest = enter()
    open_sheets(guest)
    guest.see("sheet-lang").select_option("fi")
    expect(guest.see("sheet-text")).to_contain_text("sääntökoodi standard")
    expect(guest.see("sheet-text")).to_have_attribute("lang", "fi")
    assert downloaded(guest).trailer["/Root"]["/Lang"] == "fi"


def test_without_a_server_it_says_so(enter: Enter) -> None:
    guest = enter()
    open_sheets(guest)
    guest.page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    guest.press(guest.see("kind-pad"))
    expect(guest.see("no-server")).to_be_visible()
    guest.page.unroute("**/api/**")
    guest.press(guest.see("ask-server"))
    expect(guest.see("pages")).to_have_text("4 pages")
    guest.complaints = [one for one in guest.complaints if "ERR_CONNECTION_REFUSED" not in one]


def test_keys_alone_choose_and_download(enter: Enter) -> None:
    guest = enter()
    open_sheets(guest)
    keys = guest.page.keyboard
    guest.page.get_by_label("Rules", exact=True).first.focus()
    guest.page.get_by_role("radio", name="Rules", exact=True).focus()
    keys.press("ArrowRight")
    expect(guest.see("sheet-text")).to_contain_text("Quick reference")
    for _ in range(40):
        keys.press("Tab")
        if guest.see("download").evaluate("(node) => node === document.activeElement"):
            break
    with guest.page.expect_download() as waiting:
        keys.press("Enter")
    assert re.fullmatch(r"cassino-standard-quick\.pdf", waiting.value.suggested_filename)


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_sheets_fits_and_can_be_read(enter: Enter, axe: str, size: tuple[int, int]) -> None:
    guest = enter(size)
    open_sheets(guest)
    # What stands folded in is judged too; while it is not drawn, its colours would never stop to change.
    guest.page.get_by_text("Code or link…").click()
    guest.press(guest.see("open-text"))
    expect(guest.see("sheet-text")).to_be_visible()
    judge(guest, axe)
