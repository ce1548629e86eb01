"""The page in other languages: chosen by the browser or in the settings, whole, and with room for long words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Enter
from browser.guest import PHONE, Guest
from cassino.ground.language import language, say

pytestmark = pytest.mark.browser

WORDS = {
    "es": ("Jugar", "Te toca", "Ajustes", "Casino clásico"),
    "fi": ("Pelaa", "Sinun vuorosi", "Asetukset", "Tavallinen kasino"),
    "it": ("Gioca", "Tocca a te", "Impostazioni", "Cassino classico"),
    "sv": ("Spela", "Din tur", "Inställningar", "Vanligt kasino"),
}
"""What stands on the button to play, says that it is our turn, heads the settings and names the usual rules."""


@pytest.fixture(scope="module")
def english(root: Path) -> set[str]:
    """English texts of the page that are no single words: those may be the same elsewhere."""
    lines = [line for path in (root / "web/src/locale/en").glob("*.ftl") for line in path.read_text().splitlines()]
    found = (re.fullmatch(r"[\w-]+ = ([^{}]+)", line) for line in lines)
    return {text[1] for text in found if text and len(text[1].split()) > 2}


def no_english(guest: Guest, english: set[str]) -> None:
    shown = guest.page.evaluate("document.body.innerText")
    assert [text for text in english if text in shown] == []


@pytest.mark.parametrize("code", WORDS)
def test_a_few_plays_on_a_phone_in_the_language_of_the_browser(enter: Enter, english: set[str], code: str) -> None:
    guest = enter(PHONE, touch=True, locale=f"{code}-XX" if code == "it" else code)
    guest.seeded(11)
    guest.arrive()
    play, your_turn, settings, usual = WORDS[code]
    expect(guest.page.locator("html")).to_have_attribute("lang", code)
    expect(guest.see("start-play")).to_have_text(play)
    expect(guest.page.locator("body")).to_contain_text(usual)
    no_english(guest, english)
    guest.fits()
    guest.press(guest.see("open-settings"))
    expect(guest.see("settings").locator("h2")).to_have_text(settings)
    guest.press(guest.see("pace-0"))
    no_english(guest, english)
    guest.fits()
    guest.press(guest.see("settings").locator("button.close"))
    guest.sit_down()
    for _ in range(5):
        if guest.ready() == "count":
            break
        expect(guest.see("turn")).to_have_text(your_turn)
        guest.play()
        no_english(guest, english)
        guest.fits()
    log = [line["words"] for line in guest.view["deal"]["log"]]
    with language(code):
        assert any(say("You") in words for words in log), log
    assert not any(" took " in words or " trailed " in words for words in log), log
    guest.press(guest.see("open-rules"))
    expect(guest.see("rules").locator("li").first).to_be_visible()
    no_english(guest, english)
    guest.fits()


def test_the_language_changes_at_the_table_and_stays(enter: Enter) -> None:
    guest = enter()
    guest.seeded(11)
    guest.arrive()
    guest.hurry()
    guest.sit_down()
    guest.ready()
    guest.play()
    guest.ready()
    expect(guest.see("turn")).to_have_text("Your turn")
    before = guest.view["deal"]["log"]
    guest.press(guest.see("menu"))
    guest.press(guest.see("open-settings"))
    guest.press(guest.see("language-fi"))
    expect(guest.see("settings").locator("h2")).to_have_text("Asetukset")
    expect(guest.page.locator("html")).to_have_attribute("lang", "fi")
    guest.press(guest.see("settings").locator("button.close"))
    expect(guest.see("turn")).to_have_text("Sinun vuorosi")
    expect(guest.see("last-play")).not_to_have_text(before[-1]["words"])
    after = guest.view["deal"]["log"]
    assert [line["text"] for line in after] == [line["text"] for line in before]
    assert all(a["words"] != b["words"] for a, b in zip(after, before, strict=True))
    guest.page.reload()
    expect(guest.see("turn")).to_have_text("Sinun vuorosi")


def test_the_language_that_was_chosen_last_is_spoken_though_another_comes_later(enter: Enter) -> None:
    guest = enter()
    guest.arrive()
    guest.press(guest.see("open-settings"))
    guest.watch("rules-title")
    held: list[Route] = []
    guest.page.route("**/api/presets?*lang=fi*", lambda route: held.append(route))
    with guest.page.expect_request("**/api/presets?*lang=fi*"):
        guest.press(guest.see("language-fi"))
    guest.press(guest.see("language-it"))
    expect(guest.see("rules-title")).to_have_text(WORDS["it"][3])
    with guest.page.expect_response("**/api/presets?*lang=fi*") as answered:
        held[0].continue_()
    answered.value.finished()
    guest.press(guest.see("language-sv"))
    expect(guest.see("rules-title")).to_have_text(WORDS["sv"][3])
    assert guest.watched() == [WORDS["it"][3], WORDS["sv"][3]]


def test_only_the_chosen_language_is_fetched(enter: Enter) -> None:
    guest = enter(locale="sv")
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[-1]))
    guest.arrive()
    assert [name[:3] for name in fetched if re.fullmatch(r"(en|es|fi|it|sv)-[\w-]+\.js", name)] == ["sv-"]


def test_a_refusal_gives_its_reason_in_the_language(enter: Enter) -> None:
    guest = enter(locale="fi")
    guest.seeded(11)
    guest.arrive()
    guest.sit_down()
    guest.ready()
    for card in guest.hand():
        guest.press(guest.see("hand-card", card=card))
        for loose in guest.loose():
            guest.press(guest.see("loose-card", card=loose))
        expect(guest.any_of("refusal", "meaning").first).to_be_visible()
        if guest.see("refusal").count():
            break
        guest.clear()
    text = guest.see("refusal").first.inner_text()
    assert re.search(r"\b(ei|ottaa|on|jakaudu|sovi)\b", text), text
