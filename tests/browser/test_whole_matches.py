"""Whole matches and whole deals, played in the browser by pressing what is on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest, check_count

pytestmark = pytest.mark.browser


def looks_right(guest: Guest) -> None:
    """What the page shows before a play of ours is what the server sent."""
    deal = guest.view["deal"]
    assert guest.hand() == deal["hand"]
    assert sorted(guest.loose()) == sorted(deal["table"])
    assert guest.see("build").count() == len(deal["builds"])
    if deal["last_play"]:
        expect(guest.see("last-play")).to_have_text(deal["last_play"]["words"])
    guest.fits()


@pytest.mark.parametrize(("size", "touch"), [(PHONE, True), (DESK, False)], ids=["phone", "desk"])
def test_a_match_from_the_start_page_to_its_end_and_a_new_one(enter: Enter, size: tuple[int, int], touch: bool) -> None:
    guest = enter(size, touch)
    guest.seeded(7)
    guest.arrive()
    guest.hurry()
    guest.choose(level="greedy")
    guest.sit_down()
    before = [0, 0]
    for deal_no in range(1, 20):
        assert guest.view["match"]["deal_no"] == deal_no
        guest.play_deal(looks_right if deal_no == 1 else None)
        check_count(guest)
        guest.fits()
        match, result = guest.view["match"], guest.view["result"]
        assert match["totals"] == [old + new for old, new in zip(before, result["points"], strict=True)]
        before = match["totals"]
        if match["state"] == "match_over":
            break
        assert max(before) < 21 or before[0] == before[1]
        guest.press(guest.see("next-deal"))
        expect(guest.see("count-up")).to_have_count(0)
    winner = "You" if guest.view["match"]["winner"] == 0 else "Ben"
    expect(guest.see("match-over")).to_contain_text("You win the match" if winner == "You" else "Ben wins the match")
    assert max(before) >= 21
    played = guest.view["match"]["id"]
    guest.press(guest.see("new-match"))
    expect(guest.see("count-up")).to_have_count(0)
    assert guest.ready() == "turn"
    assert guest.view["match"]["id"] != played
    assert guest.view["match"]["totals"] == [0, 0]
    expect(guest.see("score-us")).to_have_text("0")
    guest.play()
