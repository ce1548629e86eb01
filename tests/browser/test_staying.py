"""The match stays: over a reload, a lost line, and a server that dies and comes back."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE
from doors.table_client import ServerProcess, serving

pytestmark = pytest.mark.browser


def test_a_reload_keeps_the_match(enter: Enter) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    guest.hurry()
    guest.choose(level="level2")
    guest.sit_down()
    for _ in range(3):
        assert guest.ready() == "turn"
        guest.play()
    assert guest.ready() == "turn"
    hand, loose, words = guest.hand(), sorted(guest.loose()), guest.see("last-play").inner_text()
    guest.page.reload()
    assert guest.ready() == "turn"
    assert guest.hand() == hand
    assert sorted(guest.loose()) == loose
    expect(guest.see("last-play")).to_have_text(words)
    guest.play()
    # Left by the menu it can be gone back to from the start page.
    assert guest.ready() == "turn"
    hand = guest.hand()
    guest.press(guest.see("menu"))
    guest.press(guest.see("leave"))
    guest.press(guest.see("resume"))
    assert guest.ready() == "turn"
    assert guest.hand() == hand


def test_a_killed_server_comes_back_and_the_page_with_it(enter: Enter, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(database) as first:
        guest = enter(DESK, url=first.url)
        guest.arrive()
        guest.hurry()
        guest.choose(level="level2")
        guest.sit_down()
        for _ in range(2):
            assert guest.ready() == "turn"
            guest.play()
        assert guest.ready() == "turn"
        hand, played = guest.hand(), guest.view["match"]["id"]
        log = guest.view["deal"]["log"]
        first.kill()
        note = guest.see("connection")
        expect(note).to_contain_text("No connection")
        guest.fits()
    again = ServerProcess(database, urlsplit(first.url).port or 0)
    try:
        # Nobody presses anything: the page dials by itself.
        expect(note).to_have_count(0, timeout=30_000)
        assert guest.hand() == hand
        assert guest.view["match"]["id"] == played
        assert guest.view["deal"]["log"] == log
        assert guest.ready() == "turn"
        guest.play()
        assert guest.ready() == "turn"
        assert len(guest.view["deal"]["log"]) > len(log)
    finally:
        again.kill()
    # A browser writes every failed dial to its console; nothing else may stand there.
    assert all("ERR_CONNECTION_REFUSED" in text or "WebSocket" in text for text in guest.complaints), guest.complaints
    guest.complaints.clear()


def test_a_seat_that_is_not_known_any_more_leads_to_the_start_page(enter: Enter) -> None:
    guest = enter(PHONE, touch=True)
    guest.page.goto(guest.url)
    guest.page.evaluate(
        """() => { localStorage['cassino.match'] = JSON.stringify({
          ticket: {match: 'no-such-match', seat: 0, token: 'none'},
          wish: {rules: 'standard', players: 2, partners: false}, title: 'Standard Cassino'}) }"""
    )
    guest.page.reload()
    expect(guest.page.get_by_role("alert").filter(has_text="match").first).to_be_visible()
    expect(guest.see("start-play")).to_be_enabled()
    expect(guest.see("resume")).to_have_count(0)
