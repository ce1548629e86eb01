"""Whole matches and whole deals, played in the browser by pressing what is on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest, check_count

pytestmark = pytest.mark.browser

SEED = 5
"""Two deals, if the first hand card that may be played is always played as its first offer says."""


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
    guest.seeded(SEED)
    guest.arrive()
    guest.hurry()
    guest.choose(level="level2")
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


@pytest.mark.parametrize(
    ("preset", "seats", "size", "dark"),
    [
        ("royal", 2, PHONE, False),
        ("strict", 2, DESK, True),
        ("draw", 2, PHONE, True),
        ("scopa", 2, DESK, False),
        ("partnership", 4, PHONE, False),
        ("spade", 3, DESK, False),
    ],
)
def test_a_deal_of_other_rules(enter: Enter, preset: str, seats: int, size: tuple[int, int], dark: bool) -> None:
    guest = enter(size, touch=size == PHONE, dark=dark)
    guest.seeded(11)
    guest.arrive()
    guest.hurry()
    guest.choose(preset, None if seats == 4 else seats, "level2")
    guest.sit_down()
    match = guest.view["match"]
    assert (match["rules"]["name"], match["players"], match["partners"]) == (preset, seats, seats == 4)
    expect(guest.page.locator("[data-seat]")).to_have_count(seats - 1)
    guest.play_deal(looks_right, table_first_every=4)
    check_count(guest)
    guest.fits()


_BEFORE_THE_END = """() => {
  const all = (...names) => [...document.querySelectorAll(names.map((name) => `[data-testid="${name}"]`).join())];
  if (all('skip-count').length === 0) return 'the count is over';
  return {
    totals: all('score-us', 'score-them').map((node) => node.textContent),
    onwards: all('next-deal', 'new-match', 'change-rules').length,
  };
}"""


def test_cards_that_fly_are_in_no_way(enter: Enter) -> None:
    """The usual movement and the usual row-by-row count, at the pace of the settings."""
    guest = enter(PHONE, touch=True, still=False)
    guest.stand_still()
    guest.seeded(11)
    guest.arrive()
    guest.hurry()
    guest.choose("partnership", level="level2")
    guest.sit_down()
    guest.play_deal(looks_right)
    # The first row is there at once; the new totals and the way on wait for the last.
    expect(guest.see("count-row").first).to_be_visible()
    assert any(guest.view["match"]["totals"])
    seen = guest.page.evaluate(_BEFORE_THE_END)
    assert seen == {"totals": ["0", "0"], "onwards": 0}
    guest.go_on()
    # Nobody asks for the whole count: its rows come by themselves.
    expect(guest.see("skip-count")).to_have_count(0, timeout=20_000)
    check_count(guest)
