"""A deal that is over is analysed in its replay: by keys, on a telephone, for a screen reader, in five languages."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from browser.guest import DESK, PHONE
from browser.test_languages import WORDS, english, no_english
from browser.test_whole_page import judge
from cassino.game.match import Match
from cassino.players.player import player
from cassino.records.match_record import Record, dumps
from cassino.records.views import view

if TYPE_CHECKING:
    from browser.conftest import Enter
    from browser.guest import Guest
    from doors.table_client import ServerProcess

pytestmark = pytest.mark.browser

__all__ = ["english"]


def record(players: int = 2, rules: str = "standard") -> str:
    """One deal of a simple player against itself."""
    match = Match(rules, players, seed=11)
    while match.state == "playing":
        match.push(player("greedy", 1).choose(view(match.deal, match.deal.turn, match)))
    return dumps(Record.of(match, names=("Ann", "Ben", "Cy", "Di")[:players]))


def look_at(guest: Guest, text: str) -> None:
    """Opens the replay of a record."""
    answer = httpx.post(f"{guest.url}api/records", json={"text": text})
    assert answer.status_code == 201, answer.text
    (ticket,) = answer.json()["matches"]
    guest.page.goto(guest.url)
    kept = json.dumps([{"ticket": ticket, "title": "Standard Cassino", "at": 0}])
    guest.page.evaluate("(kept) => localStorage.setItem('cassino.played', kept)", kept)
    guest.page.reload()
    guest.press(guest.see("open-matches"))
    guest.press(guest.see("match-open"))
    expect(guest.see("analyse")).to_be_enabled()


def test_a_deal_is_analysed_and_gone_through_by_keys(enter: Enter, axe: str) -> None:
    guest = enter(DESK)
    look_at(guest, record())
    expect(guest.see("review-line")).to_have_count(0)
    guest.see("analyse").focus()
    guest.page.keyboard.press("Enter")
    expect(guest.see("review-seats")).to_be_visible(timeout=60_000)
    expect(guest.page.get_by_role("log").filter(has_text="The analysis is done.")).to_have_count(1)
    seats = guest.see("review-seats")
    expect(seats.locator("thead th")).to_have_text(["Player", "Ann", "Ben"])
    expect(seats.locator("tbody tr").first.locator("td")).to_have_text([re.compile(r"^\d+%$")] * 2)
    rows = guest.see("review-luck").locator("tr")
    found = [float(text.replace("−", "-")) for text in rows.locator("td").all_inner_texts()]
    assert abs(sum(found[:3]) - found[3]) <= 0.16  # each is rounded to a tenth
    expect(guest.see("review-chart").get_by_role("img")).to_have_attribute("aria-label", re.compile("Ann could expect"))
    expect(guest.see("review-chart").locator("canvas")).to_be_visible()
    judge(guest, axe)
    # The dearest play is gone to by keys, and told with the better one.
    go = guest.see("review-go").first
    number = int(re.search(r"(\d+)\. ", go.inner_text())[1])  # type: ignore[index]
    go.focus()
    guest.page.keyboard.press("Enter")
    expect(guest.see("review-sheet")).to_have_count(0)
    expect(guest.see("replay-where")).to_have_text(f"Play {number} of 48")
    line = guest.see("review-line")
    expect(line).to_contain_text(re.compile(r"^(Mistake|Blunder)\. Loses .* points"))
    expect(line).to_contain_text("Better: ")
    expect(line).to_contain_text("Chance to win the match: ")
    said = guest.page.get_by_role("log").filter(has_text=re.compile(rf"Play {number} of 48.*Better: "))
    expect(said).to_have_count(1)
    expect(guest.see("review-mark").first).to_be_visible()
    judge(guest, axe)
    guest.page.keyboard.press("Home")
    expect(line).to_have_count(0)
    guest.page.keyboard.press(".")
    expect(line).to_be_visible()


def test_on_a_telephone_in_light_and_dark(enter: Enter, axe: str) -> None:
    guest = enter(PHONE, touch=True)
    look_at(guest, record())
    judge(guest, axe)
    guest.press(guest.see("analyse"))
    expect(guest.see("review-seats")).to_be_visible(timeout=60_000)
    judge(guest, axe)
    guest.press(guest.see("review-go").first)
    expect(guest.see("review-line")).to_be_visible()
    judge(guest, axe)


def test_three_players_are_told_what_each_lost(enter: Enter) -> None:
    guest = enter(PHONE, touch=True)
    look_at(guest, record(3))
    guest.press(guest.see("analyse"))
    expect(guest.see("review-seats").locator("thead th")).to_have_count(4, timeout=60_000)
    expect(guest.see("review-luck")).to_have_count(0)
    label = re.compile("points lost in the whole deal: Ann .*, Ben .*, Cy ")
    expect(guest.see("review-chart").get_by_role("img")).to_have_attribute("aria-label", label)
    guest.fits()


def test_progress_is_shown_and_leaving_ends_the_analysis(enter: Enter, server: ServerProcess) -> None:
    guest = enter(DESK)
    look_at(guest, record())
    # The first play is told, and then nothing: as on a server that has much to do.
    body = 'data: {"t":"begun","plays":48}\n\n'
    guest.page.route(re.compile("/analysis"), lambda route: route.fulfill(content_type="text/event-stream", body=body))
    guest.press(guest.see("analyse"))
    # It ended before everything was told, which is said; it can be asked for again.
    expect(guest.see("review-problem")).to_have_text("The connection ended before everything was told.")
    guest.page.unroute(re.compile("/analysis"))
    with guest.page.expect_request(re.compile("/analysis")) as asked:
        guest.press(guest.see("review-again"))
    expect(guest.see("review-progress")).to_be_visible()
    guest.page.keyboard.press("Escape")
    with guest.page.expect_event("requestfailed", lambda request: request == asked.value):
        guest.press(guest.see("replay-close"))
    expect(guest.see("replay")).to_have_count(0)
    assert asked.value.failure == "net::ERR_ABORTED"
    while "cassino_analyses 0" not in httpx.get(f"{server.url}metrics").text:
        pass


@pytest.mark.parametrize("code", WORDS)
def test_the_analysis_in_every_language(enter: Enter, english: set[str], code: str) -> None:
    guest = enter(PHONE, touch=True, locale=code)
    look_at(guest, record())
    guest.press(guest.see("analyse"))
    expect(guest.see("review-seats")).to_be_visible(timeout=60_000)
    guest.page.wait_for_function("() => !document.body.innerText.includes('review-')")
    no_english(guest, english)
    guest.fits()
    guest.press(guest.see("review-go").first)
    expect(guest.see("review-line")).to_be_visible()
    no_english(guest, english)
    guest.fits()
