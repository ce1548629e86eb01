"""The referee's page: a table is laid out by hand, a play judged, other rules asked, and all of it sent on."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest
from browser.test_whole_page import judge

pytestmark = pytest.mark.browser

SIZES = [(320, 640), PHONE, (768, 900), DESK]
POSITION = "royal; turn 0; dealer 1; round 1; hands KS 3D / -; table 2C JD; stock 48x??"


def open_referee(guest: Guest, words: str = "") -> None:
    guest.page.goto(f"{guest.url}referee{words}")
    expect(guest.see("laid-hand").first).to_be_visible()


def pick(guest: Guest, *cards: str) -> None:
    for card in cards:
        guest.press(guest.page.locator(f'[data-testid^="laid-"][data-card="{card}"]'))


def put(guest: Guest, opener: str, *cards: str) -> None:
    guest.press(guest.see(opener))
    for card in cards:
        guest.press(guest.see(f"put-{card}"))
    guest.press(guest.see("picker-done"))


def test_a_table_is_laid_out_and_a_play_judged_with_its_reason(enter: Enter) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    guest.press(guest.see("to-referee"))
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("The referee")
    guest.press(guest.see("clear"))
    expect(guest.see("laid-hand")).to_have_count(0)
    put(guest, "fill-hand", "8S", "3D")
    put(guest, "fill-table", "5C", "3H")
    pick(guest, "8S", "5C", "3H")
    first = guest.see("verdict").first
    expect(first).to_have_attribute("data-legal", "true")
    expect(first).to_contain_text("You played 8♠: took 3♥ + 5♣ (sweep).")
    # The same cards without one of them: refused, with the reason and the paragraph of the rules.
    pick(guest, "3H")
    first = guest.see("verdict", kind="capture")
    expect(first).to_have_attribute("data-legal", "false")
    expect(first).to_contain_text("The 5♣ is 5; your 8 takes 8.")
    guest.press(first.locator('[data-testid="paragraph"]'))
    expect(guest.see("rules")).to_be_visible()
    expect(guest.page.locator(".line.found")).to_be_focused()


def test_builds_have_cards_a_value_and_an_owner(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    guest.press(guest.see("clear"))
    put(guest, "fill-hand", "9S", "9H", "2C")
    guest.press(guest.see("add-build"))
    guest.press(guest.see("put-6D"))
    expect(guest.see("build-fault")).to_have_text("A build has two cards or more.")
    guest.press(guest.see("put-3S"))
    expect(guest.see("build-fault")).to_have_count(0)
    guest.press(guest.see("picker-done"))
    expect(guest.see("pick-B1")).to_have_accessible_name("Build of 9, Player 1: 6 of diamonds and 3 of spades")
    # A value that the cards do not make is told at the field, and nothing is judged meanwhile.
    guest.see("value-B1").select_option("8")
    expect(guest.see("build-fault")).to_have_text("These cards do not make a build of 8.")
    expect(guest.see("value-B1")).to_have_attribute("aria-invalid", "true")
    expect(guest.see("cannot-judge")).to_be_visible()
    guest.see("value-B1").select_option("9")
    pick(guest, "2C")
    expect(guest.see("verdict", kind="trail")).to_contain_text("you may not trail")
    guest.see("owner-B1").select_option("1")
    expect(guest.see("verdict", kind="trail")).to_have_attribute("data-legal", "true")
    guest.press(guest.see("pick-B1"))
    pick(guest, "2C", "9S")
    expect(guest.see("verdict").first).to_contain_text("took the build of 9")


def test_a_card_lies_in_one_place_and_twice_is_told_at_the_field(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    guest.press(guest.see("fill-hand"))
    expect(guest.see("put-5C")).to_have_accessible_name("5 of clubs, now at: Loose cards")
    guest.press(guest.see("put-5C"))
    expect(guest.see("laid-loose", card="5C")).to_have_count(0)
    expect(guest.see("laid-hand", card="5C")).to_have_count(1)
    guest.press(guest.see("picker-done"))
    guest.page.get_by_text("As notation").click()
    guest.see("paste").fill("standard; hands 9S / ??; table 9S 5C")
    guest.press(guest.see("take-paste"))
    expect(guest.see("hand-fault")).to_have_text("The 9♠ lies in two places.")
    # Put where it belongs, it lies there once.
    guest.press(guest.see("fill-table"))
    guest.press(guest.see("put-9S"))
    expect(guest.see("hand-fault")).to_have_count(0)


def test_what_may_i_do_lists_plays_and_a_tap_chooses_one(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    guest.press(guest.see("what-may-i"))
    expect(guest.see("plays")).to_be_visible()
    play = guest.see("play", play="9S x B9 5C+4D")
    expect(play).to_have_text("Take 4♦+5♣ and the build of 9")
    guest.press(play)
    expect(guest.see("verdict").first).to_have_attribute("data-legal", "true")
    expect(guest.see("laid-hand", card="9S")).to_have_attribute("aria-pressed", "true")
    expect(guest.see("pick-B1")).to_have_attribute("aria-pressed", "true")


def test_all_rule_sets_are_asked_about_one_play(enter: Enter) -> None:
    guest = enter()
    open_referee(guest, f"#position={quote(POSITION)}&play={quote('KS x JD+2C')}")
    guest.press(guest.see("compare").first)
    rows = guest.see("compared").locator("tbody tr")
    expect(rows).to_have_count(24)
    expect(guest.see("row-royal")).to_have_attribute("data-legal", "true")
    expect(guest.see("row-standard")).to_contain_text("The K♠ has no number, so it takes only kings.")
    expect(guest.see("row-partnership")).to_contain_text("These rules are not for two players.")
    expect(guest.see("compared-sum")).to_have_text(re.compile(r"\d+ of 24 rule sets allow it\."))


def test_a_link_opens_the_same_table_with_the_same_play(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    pick(guest, "9S", "5C", "4D")
    expect(guest.see("verdict").first).to_contain_text("Your 9 takes the build of 9 as well.")
    expect(guest.see("table-link")).to_have_value(re.compile("position=standard.*play=9S"))
    link = guest.see("table-link").input_value()
    other = enter(PHONE, touch=True)
    other.page.goto(link)
    expect(other.see("verdict").first).to_contain_text("Your 9 takes the build of 9 as well.")
    expect(other.see("laid-loose", card="4D")).to_have_attribute("aria-pressed", "true")
    assert other.page.url == f"{other.url}referee"


def test_nothing_is_asked_or_sent_about_what_lay_there_before(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    pick(guest, "9S")
    expect(guest.see("compare").first).to_be_enabled()
    held: list[Route] = []
    asked = re.compile(r"/api/referee(\?.*)?$")
    guest.page.route(asked, lambda route: held.append(route))
    with guest.page.expect_request(asked):
        pick(guest, "5C")
    # The verdict that stands there is about the nine alone.
    for name in ("compare", "save-svg", "save-png", "copy-link"):
        expect(guest.see(name).first).to_be_disabled()
    held[0].continue_()
    expect(guest.see("verdict").first).to_contain_text("9S > 5C = 14")
    guest.press(guest.see("compare").first)
    expect(guest.see("compared").locator("tbody tr")).to_have_count(24)
    expect(guest.see("save-svg")).to_be_enabled()


def test_a_picture_is_saved_for_the_person_one_argues_with(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    pick(guest, "9S", "5C", "4D")
    expect(guest.see("verdict")).to_have_count(2)
    for kind, begins in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with guest.page.expect_download() as waiting:
            guest.press(guest.see(f"save-{kind}"))
        saved = Path(waiting.value.path()).read_bytes()
        assert saved.startswith(begins)
        assert kind == "png" or b"Your 9 takes the build of 9 as well." in saved


def test_nothing_is_lost_by_a_reload_or_a_wrong_paste(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    put(guest, "fill-table", "KH")
    pick(guest, "4C", "KH")
    guest.press(guest.see("players-3"))
    guest.press(guest.see("turn-2"))
    guest.page.get_by_text("As notation").click()
    guest.see("paste").fill("standard; hands 9S / ??; table 1X")
    guest.press(guest.see("take-paste"))
    expect(guest.see("paste-fault")).to_contain_text("column")
    expect(guest.see("paste")).to_have_value("standard; hands 9S / ??; table 1X")
    guest.page.reload()
    expect(guest.see("laid-loose", card="KH")).to_have_attribute("aria-pressed", "true")
    expect(guest.see("laid-hand", card="4C")).to_have_attribute("aria-pressed", "true")
    expect(guest.page.get_by_text("Hand of Player 3")).to_be_visible()
    guest.complaints = [one for one in guest.complaints if "422" not in one]


def test_keys_alone_do_everything(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    keys = guest.page.keyboard
    guest.see("fill-hand").focus()
    keys.press("Enter")
    expect(guest.see("put-AS")).to_be_focused()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "Enter"):
        keys.press(key)
    expect(guest.see("put-3H")).to_be_focused()
    # The 3 of hearts came out of the build, which is told there.
    expect(guest.see("build-fault")).to_have_text("A build has two cards or more.")
    keys.press("Enter")
    keys.press("Escape")
    expect(guest.see("fill-hand")).to_be_focused()
    guest.see("remove-B1").focus()
    keys.press("Enter")
    expect(guest.see("laid-build")).to_have_count(0)
    guest.see("laid-hand", card="9S").focus()
    keys.press("Space")
    guest.see("laid-loose", card="5C").focus()
    keys.press("Space")
    keys.press("Tab")
    expect(guest.see("laid-loose", card="4D")).to_be_focused()
    keys.press("Enter")
    expect(guest.see("verdict").first).to_have_attribute("data-legal", "true")
    # Said to those who do not see it.
    expect(guest.page.get_by_role("log")).to_contain_text("Allowed: Take 4♦+5♣")


@pytest.mark.parametrize(
    ("size", "keys", "card"),
    [
        (PHONE, ["ArrowDown"], "8S"),
        (PHONE, ["ArrowDown", "ArrowDown"], "AH"),
        (PHONE, ["ArrowDown", "ArrowDown", "ArrowUp"], "8S"),
        # The second line of a suit is a card shorter.
        (PHONE, [*["ArrowRight"] * 6, "ArrowDown"], "KS"),
        (PHONE, [*["ArrowRight"] * 7], "8S"),
        (PHONE, ["ArrowUp"], "AS"),
        (DESK, ["ArrowDown", "ArrowRight"], "2H"),
    ],
)
def test_arrows_go_where_they_point_in_the_picker(
    enter: Enter, size: tuple[int, int], keys: list[str], card: str
) -> None:
    guest = enter(size)
    open_referee(guest)
    guest.press(guest.see("fill-table"))
    expect(guest.see("put-AS")).to_be_focused()
    for key in keys:
        guest.page.keyboard.press(key)
    expect(guest.see(f"put-{card}")).to_be_focused()


def test_without_a_server_it_says_so_and_goes_on_when_it_is_back(enter: Enter) -> None:
    guest = enter()
    open_referee(guest)
    guest.page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    pick(guest, "9S")
    expect(guest.see("no-server")).to_be_visible()
    guest.page.unroute("**/api/**")
    guest.press(guest.see("ask-server"))
    expect(guest.see("no-server")).to_have_count(0)
    expect(guest.see("verdict").first).to_be_visible()
    guest.complaints = [one for one in guest.complaints if "ERR_CONNECTION_REFUSED" not in one]


@pytest.mark.parametrize("size", SIZES)
def test_the_referee_fits_and_can_be_read(enter: Enter, axe: str, size: tuple[int, int]) -> None:
    guest = enter(size)
    open_referee(guest)
    pick(guest, "9S", "5C", "4D")
    expect(guest.see("verdict")).to_have_count(2)
    guest.press(guest.see("compare").first)
    expect(guest.see("compared")).to_be_visible()
    guest.press(guest.see("fill-table"))
    guest.press(guest.see("what-may-i"))
    expect(guest.see("plays")).to_be_visible()
    # What stands folded in is judged too; while it is not drawn, its colours would never stop to change.
    guest.page.get_by_text("As notation").click()
    judge(guest, axe)
