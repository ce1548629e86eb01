"""Taking back, deal numbers, replays, practice and several people at one screen, in a real browser."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser.guest import DESK, PHONE
from browser.test_whole_page import judge
from doors.table_client import new_match

if TYPE_CHECKING:
    from pathlib import Path

    from browser.conftest import Enter
    from browser.guest import Guest
    from doors.table_client import ServerProcess

pytestmark = pytest.mark.browser

Json = dict[str, Any]


def _seated(message: Json) -> bool:
    """Whether a message shows the table from a seat."""
    return message["t"] == "view" and message["view"]["match"]["seat"] is not None


QUICK: Json = {
    "rules": {"preset": "standard", "options": {"both_reach": "immediate", "score_time": "aces_and_kasinos_at_once"}},
    "target": 1,
    "level": "random",
    "seed": 11,
}
"""A match that is over when the first point has been made."""


def lying(guest: Guest, where: str) -> list[str]:
    """The cards of a part of the replay that lie face up."""
    cards = guest.page.locator(f"{where} [data-card]")
    return sorted(cards.evaluate_all("(all) => all.map((one) => one.dataset.card)"))


HANDS, FELT = '[data-testid="replay-hand"]', '[data-testid="replay-table"]'


def test_a_play_is_taken_back_by_button_and_by_key(enter: Enter, server: ServerProcess) -> None:
    guest = enter(PHONE, touch=True)
    guest.take_seat(new_match(server.url, level="greedy", seed=5))
    guest.ready()
    expect(guest.see("undo")).to_have_count(0)
    before = guest.hand()
    card = guest.play()
    guest.ready()
    guest.press(guest.see("undo"))
    expect(guest.see("hand-card")).to_have_count(len(before))
    assert guest.hand() == before
    expect(guest.page.get_by_role("alert").filter(has_text="You took back")).to_have_count(1)
    guest.press(guest.see("menu"))
    guest.press(guest.see("open-log").locator("visible=true"))
    expect(guest.see("log").get_by_test_id("log-note")).to_have_text(re.compile("You took back"))
    guest.page.keyboard.press("Escape")
    assert guest.play() == card
    guest.ready()
    guest.page.keyboard.press("z")
    expect(guest.see("hand-card")).to_have_count(len(before))
    guest.page.keyboard.press("z")
    # Nothing is left to take back, and it says so.
    expect(guest.page.get_by_text("You have not played in this deal").first).to_be_visible()


def test_the_same_number_gives_the_same_cards(enter: Enter) -> None:
    guest = enter(DESK)
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.arrive()
    guest.see("deal-number").fill("12x")
    expect(guest.page.get_by_text("A deal number is a whole number")).to_be_visible()
    guest.see("deal-number").fill("123 456")
    guest.sit_down()
    table, hand = guest.loose(), guest.hand()
    guest.press(guest.see("menu"))
    expect(guest.see("menu-number")).to_have_text("123\u202f456")
    guest.press(guest.see("copy-link"))
    expect(guest.see("copied")).to_contain_text("#deal=123456")
    link = guest.page.evaluate("() => navigator.clipboard.readText()")
    other = enter(PHONE, touch=True)
    other.page.goto(link)
    expect(other.see("deal-offer")).to_contain_text("Standard Cassino")
    other.fits()
    other.press(other.see("deal-play"))
    expect(other.see("hand-card")).to_have_count(4)
    assert (sorted(other.loose()), sorted(other.hand())) == (sorted(table), sorted(hand))
    assert "#" not in other.page.url


def test_a_finished_deal_is_gone_through_and_played_on(enter: Enter, server: ServerProcess, axe: str) -> None:
    guest = enter(DESK)
    ticket = new_match(server.url, level="random", seed=11)
    guest.take_seat(ticket)
    guest.play_deal(table_first_every=0)
    guest.read_count()
    said = [line["words"] for line in guest.view["deal"]["log"]]
    guest.press(guest.see("count-replay"))
    where, words = guest.see("replay-where"), guest.see("replay-words")
    expect(where).to_have_text("The cards are dealt")
    hands = guest.page.locator(f"{HANDS} [data-card]")
    expect(hands).to_have_count(8)
    for number in (1, 2, 3):
        guest.page.keyboard.press(".")
        expect(where).to_have_text(f"Play {number} of 48")
        expect(words).to_have_text(f"{said[number - 1]}.")
    expect(guest.page.get_by_role("log").filter(has_text="Play 3 of 48")).to_have_count(1)
    guest.page.keyboard.press(",")
    expect(where).to_have_text("Play 2 of 48")
    guest.page.keyboard.press("End")
    expect(where).to_have_text("Play 48 of 48")
    guest.press(guest.see("replay-count"))
    expect(guest.see("replay-count-sheet").get_by_role("table")).to_be_visible()
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("Home")
    # As the other seat saw it, our hand lies face down.
    guest.see("replay-through").select_option("1")
    expect(hands).to_have_count(4)
    guest.see("replay-through").select_option("open")
    expect(hands).to_have_count(8)
    guest.press(guest.see("replay-play").nth(20))
    expect(where).to_have_text("Play 21 of 48")
    judge(guest, axe)

    # The same match on a telephone that has its key, and practice from there.
    phone = enter(PHONE, touch=True)
    phone.page.goto(server.url)
    kept = json.dumps([{"ticket": ticket, "title": "Standard Cassino", "at": 0}])
    phone.page.evaluate("(kept) => localStorage.setItem('cassino.played', kept)", kept)
    phone.page.reload()
    phone.press(phone.see("open-matches"))
    phone.press(phone.see("match-open"))
    phone.see("replay-slider").fill("21")
    expect(phone.see("replay-where")).to_have_text("Play 21 of 48")
    judge(phone, axe)
    table = lying(phone, FELT)
    phone.press(phone.see("branch"))
    expect(phone.see("branch-go")).to_be_enabled()
    judge(phone, axe)
    phone.press(phone.see("branch-go"))
    expect(phone.see("practice-frame")).to_have_text("Practice from deal 1, after play 21")
    view = next(m["view"] for m in phone.heard if m["t"] == "view")
    builds = [card for build in view["deal"]["builds"] for card in build["cards"]]
    assert sorted([*view["deal"]["table"], *builds]) == table
    judge(phone, axe)


def test_played_matches_are_listed_and_records_go_out_and_in(
    enter: Enter, server: ServerProcess, axe: str, tmp_path: Path
) -> None:
    guest = enter(PHONE)
    guest.take_seat(new_match(server.url, **QUICK))
    guest.play_deal(table_first_every=0)
    guest.read_count()
    guest.press(guest.see("count-again"))
    expect(guest.see("practice-frame")).to_have_text("Practice: deal 1 again")
    guest.press(guest.see("menu"))
    guest.press(guest.see("leave"))
    guest.press(guest.see("open-matches"))
    expect(guest.see("played-match")).to_have_count(1)
    expect(guest.see("played-match")).to_contain_text("Practice")
    judge(guest, axe)
    guest.press(guest.see("match-open"))
    expect(guest.see("replay")).to_contain_text("still being played")
    # The deal that was played again is not over: no record of it, and no other hand.
    expect(guest.page.locator('[data-testid="replay-hand"][data-seat="1"] [data-card]')).to_have_count(0)
    guest.press(guest.see("record-save"))
    expect(guest.page.get_by_role("alert").filter(has_text="No deal of this match is over")).to_have_count(2)
    guest.complaints.clear()  # the browser writes every refusal to its console
    guest.press(guest.see("replay-close"))
    guest.take_seat(new_match(server.url, **QUICK))
    guest.play_deal(table_first_every=0)
    guest.read_count()
    guest.press(guest.see("count-replay"))
    with guest.page.expect_download() as saved:
        guest.press(guest.see("record-save"))
    saved.value.save_as(tmp_path / "match.txt")
    text = (tmp_path / "match.txt").read_text(encoding="utf-8")
    assert text.startswith('[Cassino "1"]')
    guest.page.goto(server.url)
    guest.page.evaluate("() => localStorage.removeItem('cassino.match')")
    guest.page.reload()
    guest.press(guest.see("open-matches"))
    guest.press(guest.see("record-load"))
    guest.see("record-text").fill(text.replace("\n2. ", "\n3. ", 1))
    guest.press(guest.see("record-read"))
    line = next(n for n, one in enumerate(text.split("\n"), 1) if one.startswith("2. "))
    expect(guest.see("record-problem")).to_contain_text(f"line {line}, column 1")
    guest.complaints.clear()
    guest.see("record-file").set_input_files(tmp_path / "match.txt")
    expect(guest.see("replay-where")).to_have_text("The cards are dealt")
    expect(guest.page.locator('[data-testid="replay-hand"] [data-card]')).to_have_count(8)


def test_the_screen_is_passed_on_and_hides_every_hand(enter: Enter, axe: str) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    guest.choose(seats=3, level="level1")
    guest.hurry()
    guest.press(guest.see("people-here"))
    guest.see("person-name-0").fill("Ann")
    guest.see("person-name-1").fill("Bo")
    guest.press(guest.see("start-play"))
    names: set[str] = set()
    heard = 0
    for turn in range(4):
        screen = guest.see("pass-screen")
        expect(screen).to_be_visible()
        # Whoever holds the screen now: no hand is on the page, and none has been sent since the last one was covered.
        expect(guest.see("hand-card")).to_have_count(0)
        watched = guest.view
        assert watched["match"]["seat"] is None
        assert watched["deal"]["hand"] == []
        name = watched["match"]["names"][watched["deal"]["to_play"]]
        expect(screen.get_by_role("heading", level=1)).to_have_text(f"Pass the screen to {name}")
        if turn in (0, 3):
            judge(guest, axe)
        # Since the last hand was covered no message has had a hand in it.
        assert not [m for m in guest.heard[heard:] if m["t"] == "view" and m["view"]["deal"]["hand"]]
        guest.press(guest.see("pass-show"))
        assert guest.ready() == "turn"
        assert guest.view["match"]["names"][guest.view["match"]["seat"]] == name
        names.add(name)
        guest.play()
        expect(guest.see("pass-screen")).to_be_visible()
        expect(guest.see("hand-card")).to_have_count(0)
        seats = [m["view"]["match"]["seat"] for m in guest.heard if m["t"] == "view"]
        # From the first view that only watches: the line of the seat is gone.
        heard = next(n for n in range(len(guest.heard), 0, -1) if _seated(guest.heard[n - 1]))
        assert seats[-1] is None
    assert names == {"Ann", "Bo"}
    # After a reload nobody's hand is there either.
    expect(guest.see("pass-screen")).to_be_visible()
    guest.page.reload()
    expect(guest.see("pass-screen")).to_be_visible()
    expect(guest.see("hand-card")).to_have_count(0)


def test_the_count_is_shown_to_all_by_their_names(enter: Enter, server: ServerProcess) -> None:
    guest = enter(PHONE)
    ticket = new_match(server.url, **QUICK, people=["Ann", "Bo"])
    guest.page.goto(server.url)
    kept = {"ticket": ticket, "wish": {"rules": "standard", "players": 2, "partners": False}, "title": "Quick"}
    guest.page.evaluate("(kept) => localStorage.setItem('cassino.match', kept)", json.dumps(kept))
    guest.page.reload()
    while True:
        guest.page.wait_for_function(
            '() => document.querySelector(\'[data-testid="pass-show"], [data-testid="count-up"]\')'
        )
        if guest.see("count-up").count():
            break
        guest.press(guest.see("pass-show"))
        guest.ready()
        guest.play()
        # The hand is covered when its player has seen what the play did.
        expect(guest.see("hand-card")).to_have_count(0)
    expect(guest.see("count-up")).to_contain_text("Ann")
    expect(guest.see("count-up")).to_contain_text("Bo")
    expect(guest.see("hand-card")).to_have_count(0)
    guest.read_count()
    assert guest.view["match"]["seat"] is None
