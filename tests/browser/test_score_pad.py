"""The score pad at a table without a line: whole matches, every mistake at its field, nothing lost."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Download, Page, expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest, as_shown
from cassino.doors.score_page import score_page
from cassino.ground.presets import built_in_presets
from cassino.services.score_pad.log import loads_all
from cassino.services.score_pad.sheet import sheet_of

pytestmark = pytest.mark.browser

SIZES = [(320, 640), (360, 740), (768, 1024), (1280, 800)]

_SMALL = """() => [...document.querySelectorAll('.pad button, .pad a, .pad select, .pad input, .pad label')]
  .filter((node) => node.checkVisibility() && !node.closest('.sr-only') && node.getBoundingClientRect().width > 1)
  .filter((node) => node.tagName !== 'LABEL' || node.querySelector('input[type=radio]'))
  .filter((node) => node.type !== 'radio' && node.role !== 'switch' && node.getBoundingClientRect().height < 43.5)
  .map((node) => node.tagName + ' ' + (node.dataset.testid ?? node.textContent.trim()))"""

_CUT = """() => [...document.querySelectorAll('.pad label, .pad label span')]
  .filter((node) => node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.textContent.trim())"""

# Ann has most cards and the big casino, Ben most spades and the little one; two aces each.
QUICK = ("most.cards-0", "most.spades-1", "big-0", "little-1", "ace.S-0", "ace.C-0", "ace.H-1", "ace.D-1")


def pad(guest: Guest, rest: str = "") -> None:
    """Opens the score pad."""
    guest.page.goto(f"{guest.url}score{rest}")
    expect(guest.see("score-pad")).to_be_visible()


def offline(guest: Guest) -> None:
    """Cuts the line, once the page is kept."""
    # One visit is enough.
    guest.page.evaluate("() => navigator.serviceWorker.ready")
    guest.page.context.set_offline(True)
    guest.page.reload()
    expect(guest.see("score-go")).to_be_visible()


def begin(guest: Guest, seats: str = "2", **options: str) -> None:
    """Starts a match between Ann and Ben (and others)."""
    guest.press(guest.see(f"score-seats-{seats}"))
    guest.press(guest.see("score-more"))
    for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dan")[: 4 if seats == "pairs" else int(seats)]):
        guest.see(f"score-name-{seat}").fill(name)
    if "rules" in options:
        guest.see("score-rules").select_option(options["rules"])
    if "target" in options:
        guest.see("score-target").fill(options["target"])
    guest.press(guest.see("score-go"))
    expect(guest.see("score-count")).to_be_visible()


def tap(guest: Guest, *names: str) -> None:
    """Taps one after the other."""
    for name in names:
        guest.press(guest.see(name))


def shows_totals(guest: Guest, *figures: int) -> None:
    """The figures that are read across the table are these: at the latest once the page has kept them."""
    expect(guest.page.locator('[data-testid^="score-total-"]')).to_have_text([str(figure) for figure in figures])


def count_quickly(guest: Guest) -> None:
    """Counts a deal by who had what: 7 points for Ann, 4 for Ben."""
    tap(guest, "score-count", *QUICK, "score-save-deal")
    expect(guest.see("score-count").or_(guest.see("score-over"))).to_be_visible()


def sound(guest: Guest, axe: str) -> None:
    """Nothing is cut off, everything can be hit, and axe has nothing serious to say."""
    guest.fits()
    assert guest.page.evaluate(_SMALL) == []
    if not guest.page.evaluate("() => 'axe' in window"):
        guest.page.evaluate(axe)
    found = guest.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    bad = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    assert bad == [], [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in bad]


def saved(download: Download) -> str:
    """The text of a file that the page has handed over."""
    return Path(download.path()).read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=[str(size[0]) for size in SIZES])
def test_a_match_without_a_line(enter: Enter, axe: str, size: tuple[int, int]) -> None:
    guest = enter(size, touch=size[0] < 768, kept=True, dark=size[0] == 768)
    pad(guest)
    offline(guest)
    sound(guest, axe)
    # Two taps: how many, and start.
    tap(guest, "score-seats-2", "score-go")
    expect(guest.see("score-count")).to_be_visible()
    tap(guest, "score-sweep-0", "score-sweep-0", "score-unsweep-0", "score-sweep-1")
    expect(guest.see("score-dealer")).to_contain_text("Player 1 deals. Player 2 plays first. 6 hands")
    sound(guest, axe)
    tap(guest, "score-count", *QUICK)
    expect(guest.see("score-sum")).to_contain_text("11 points given out, and 2 for sweeps.")
    sound(guest, axe)
    # A reload in the middle of a deal keeps everything.
    guest.page.reload()
    expect(guest.see("score-preview")).to_contain_text("Player 1 +8 = 8")
    tap(guest, "score-save-deal")
    expect(guest.see("score-sheet")).to_be_visible()
    shows_totals(guest, 8, 5)
    # By numbers, the rest for the last side.
    tap(guest, "score-count", "score-mode-count", "score-aces")
    guest.see("cards.0").fill("27")
    guest.see("spades.1").fill("7")
    guest.see("aces.0").fill("4")
    tap(guest, "big-0", "little-0")
    expect(guest.see("score-preview")).to_contain_text("= 18")
    tap(guest, "score-save-deal")
    expect(guest.see("score-row")).to_have_count(2)
    shows_totals(guest, 18, 6)
    # Corrected, and marked.
    guest.press(guest.see("score-row", deal="1").locator("button"))
    tap(guest, "score-correct", "most.cards-level", "score-save-deal")
    expect(guest.see("score-edited")).to_have_count(1)
    shows_totals(guest, 15, 6)
    tap(guest, "score-undo")
    expect(guest.see("score-edited")).to_have_count(0)
    tap(guest, "score-redo")
    expect(guest.see("score-edited")).to_have_count(1)
    tap(guest, "score-count", "score-mode-quick", *QUICK, "score-save-deal")
    expect(guest.see("score-over")).to_contain_text("Player 1 wins by 12 points.")
    tap(guest, "score-chart")
    expect(guest.see("score-chart-figure").locator("canvas")).to_be_visible()
    sound(guest, axe)
    tap(guest, "score-share")
    expect(guest.see("score-card")).to_be_visible()
    sound(guest, axe)
    with guest.page.expect_download() as handed:
        tap(guest, "score-png")
    assert Path(handed.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    with guest.page.expect_download() as handed:
        tap(guest, "score-json")
    # The engine counts the same.
    (log,) = loads_all(saved(handed.value))
    assert sheet_of(log).totals == (22, 10)
    assert "Player 1 wins." in score_page(str(handed.value.path()))
    guest.page.keyboard.press("Escape")
    tap(guest, "score-manage")
    sound(guest, axe)
    guest.page.keyboard.press("Escape")
    tap(guest, "score-rematch")
    expect(guest.see("score-dealer")).to_contain_text("Player 2 deals.")
    tap(guest, "score-back")
    expect(guest.see("score-open")).to_have_count(2)
    sound(guest, axe)
    guest.complaints = [one for one in guest.complaints if "ERR_INTERNET_DISCONNECTED" not in one]


def test_by_keyboard_alone(enter: Enter) -> None:
    guest = enter(DESK)
    pad(guest)
    expect(guest.see("score-go")).to_be_visible()
    keys = guest.page.keyboard

    def reach(name: str) -> None:
        """Tabs to what has a test id, or to the radio buttons in it."""
        for _ in range(80):
            keys.press("Tab")
            if guest.page.evaluate("(name) => !!document.activeElement?.closest(`[data-testid='${name}']`)", name):
                return
        raise AssertionError(f"{name} cannot be reached")

    reach("score-go")
    keys.press("Enter")
    expect(guest.see("score-count")).to_be_visible()
    reach("score-sweep-1")
    keys.press("Space")
    reach("score-count")
    keys.press("Enter")
    expect(guest.see("score-entry")).to_be_visible()
    for field in ("most.cards", "most.spades", "big", "little", "ace.S", "ace.C", "ace.H", "ace.D"):
        reach(f"entry-{field}")
        keys.press("Space")
    reach("sweeps.0")
    keys.type("2")
    reach("score-save-deal")
    keys.press("Enter")
    expect(guest.see("score-sheet")).to_be_visible()
    shows_totals(guest, 13, 1)


def test_every_mistake_is_told_at_its_field(enter: Enter) -> None:
    guest = enter(PHONE)
    pad(guest)
    begin(guest)
    tap(guest, "score-count", "score-mode-count", "score-save-deal")
    expect(guest.see("entry-big")).to_contain_text("Say who has it.")
    guest.see("cards.0").fill("53")
    expect(guest.see("entry-cards")).to_contain_text("At most 52 is possible.")
    guest.see("cards.0").fill("thirty")
    expect(guest.see("entry-cards")).to_contain_text("A whole number is wanted here.")
    guest.see("cards.0").fill("30")
    guest.see("spades.0").fill("13")
    tap(guest, "big-0", "little-1", "ace.S-0", "ace.C-0", "ace.H-0", "ace.D-0")
    # Ben has the 2 of spades, so he has a spade.
    expect(guest.see("entry-spades")).to_contain_text("At least 1 of these")
    guest.see("spades.0").fill("12")
    expect(guest.see("entry-spades").locator(".wrong")).to_have_count(0)
    guest.see("cards.1").fill("21")
    expect(guest.see("score-warnings")).to_contain_text("51 of the 52 are counted")
    guest.see("score-note").fill("One card is lost")
    tap(guest, "score-save-deal")
    guest.press(guest.see("score-row").locator("button"))
    expect(guest.see("score-sheet")).to_contain_text("One card is lost")


def test_points_that_cannot_be_are_told_at_their_field_and_what_is_typed_stays(enter: Enter) -> None:
    guest = enter(PHONE)
    pad(guest)
    tap(guest, "score-more", "score-weights")
    guest.see("score-name-0").fill("Ann")
    guest.see("score-option-card_points").fill("99")
    told = guest.page.locator("#wrong-card_points")
    expect(told).to_contain_text("From 0 to 20.")
    tap(guest, "score-go")
    expect(guest.see("score-option-card_points")).to_be_focused()
    expect(guest.see("score-option-card_points")).to_have_value("99")
    guest.see("score-option-card_points").fill("4")
    expect(told).to_have_count(0)
    guest.see("score-target").fill("0")
    tap(guest, "score-go")
    expect(guest.see("score-start")).to_contain_text("From 1 to 1,000.")
    guest.see("score-target").fill("31")
    # Nothing is lost before the match is started either.
    guest.page.reload()
    expect(guest.see("score-start")).to_contain_text("Standard Cassino (changed), to 31")
    tap(guest, "score-more")
    expect(guest.see("score-name-0")).to_have_value("Ann")
    guest.see("score-name-1").fill("Ann")
    tap(guest, "score-go")
    expect(guest.see("score-start")).to_contain_text("Two players are called Ann.")
    guest.see("score-name-1").fill("Ben")
    tap(guest, "score-go", "score-count", *QUICK, "score-save-deal")
    shows_totals(guest, 8, 4)


def test_who_was_first_is_asked_where_it_decides(enter: Enter) -> None:
    guest = enter(PHONE)
    pad(guest)
    begin(guest, rules="finnish", target="3")
    tap(guest, "score-count", *QUICK)
    expect(guest.see("entry-first")).to_contain_text("Who reached 3 first?")
    tap(guest, "first-1", "score-save-deal")
    expect(guest.see("score-over")).to_contain_text("Ben wins")


@pytest.mark.parametrize("seats", ["3", "4", "pairs"])
def test_three_four_and_pairs_fit_on_a_small_screen(enter: Enter, axe: str, seats: str) -> None:
    guest = enter((320, 640), touch=True, dark=seats == "4")
    pad(guest)
    tap(guest, f"score-seats-{seats}", "score-more")
    for seat, name in enumerate(("Maximiliane-Theodora", "Bo", "Aleksandra Iivonen", "Wolfgang Amadeus M.")):
        if seat < (3 if seats == "3" else 4):
            guest.see(f"score-name-{seat}").fill(name)
    sound(guest, axe)
    tap(guest, "score-go")
    rounds = 4 if seats == "3" else 3
    expect(guest.see("score-dealer")).to_contain_text(f"Maximiliane-Theodora deals. Bo plays first. {rounds} hands")
    sound(guest, axe)
    tap(guest, "score-count", *QUICK)
    sound(guest, axe)
    tap(guest, "score-save-deal")
    shows_totals(guest, 7, 4, *[0] * ({"3": 1, "4": 2, "pairs": 0}[seats]))
    # Who deals moves on to the left.
    expect(guest.see("score-dealer")).to_contain_text("Bo deals. Aleksandra Iivonen plays first.")
    guest.press(guest.see("score-row").locator("button"))
    sound(guest, axe)


def test_every_preset_is_counted_as_the_engine_counts_it(enter: Enter) -> None:
    guest = enter(DESK)
    pad(guest)
    shown: dict[str, Sequence[int]] = {}
    for name, rules in built_in_presets().items():
        seats = "pairs" if rules.partnership == "required_with_four" and 2 not in rules.player_counts else "2"
        tap(guest, f"score-seats-{seats}")
        if not guest.see("score-rules").count():
            tap(guest, "score-more")
        guest.see("score-rules").select_option(name)
        tap(guest, "score-go", *(["score-sweep-1"] if rules.sweep_points else []), "score-count")
        expect(guest.see("score-entry")).to_be_visible()
        for choice in guest.page.locator('.entry [data-testid$="-0"]:has(input[type=radio])').all():
            guest.press(choice)
        for field in guest.page.locator('.entry input[data-testid$=".0"]:not([data-testid^="sweeps"])').all():
            field.fill("12")
        tap(guest, "score-save-deal")
        expect(guest.see("score-sheet")).to_be_visible()
        with guest.page.expect_download() as handed:
            tap(guest, "score-save")
        (log,) = loads_all(saved(handed.value))
        assert log.rules["preset"] == name
        shown[name] = sheet_of(log).totals
        shows_totals(guest, *shown[name])
        tap(guest, "score-back")
    assert shown["standard"] == (11, 1)
    assert shown["scopa"] == (4, 1)


def test_a_match_is_played_on_taken_up_again_and_deleted(enter: Enter) -> None:
    guest = enter(PHONE)
    pad(guest)
    begin(guest, target="7")
    count_quickly(guest)
    expect(guest.see("score-over")).to_contain_text("Ann wins by 3 points.")
    tap(guest, "score-reopen")
    expect(guest.see("score-count")).to_be_visible()
    tap(guest, "score-undo")
    expect(guest.see("score-over")).to_be_visible()
    tap(guest, "score-redo", "score-manage")
    # Another deals than whose turn it is, and the sheet says so.
    guest.see("score-set-dealer").select_option(label="Ann")
    guest.page.keyboard.press("Escape")
    expect(guest.see("score-next")).to_contain_text("The deal was given to another.")
    expect(guest.see("score-dealer")).to_contain_text("Ann deals.")
    count_quickly(guest)
    shows_totals(guest, 14, 8)
    tap(guest, "score-rematch", "score-back")
    expect(guest.see("score-open")).to_have_count(2)
    guest.press(guest.see("score-open").first)
    tap(guest, "score-manage", "score-delete", "score-delete-yes")
    expect(guest.see("score-open")).to_have_count(1)


def test_cards_left_on_the_table_are_no_slip_where_they_go_to_nobody(enter: Enter) -> None:
    guest = enter(PHONE)
    pad(guest)
    begin(guest, rules="strict")
    tap(guest, "score-count", *QUICK[:2], "big-nobody", *QUICK[3:])
    expect(guest.see("entry-big")).to_contain_text("Not taken")
    expect(guest.see("score-warnings")).to_contain_text("goes to nobody, so this may be right")
    expect(guest.see("score-warnings")).to_have_attribute("role", "status")
    tap(guest, "score-save-deal")
    expect(guest.see("score-sheet")).to_be_visible()


def test_a_match_is_handed_on_as_text_and_its_rules_as_sheets(enter: Enter) -> None:
    guest = enter(DESK)
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=guest.url)
    pad(guest)
    begin(guest, target="7")
    count_quickly(guest)
    tap(guest, "score-share", "score-text")
    expect(guest.see("score-share-sheet").get_by_role("status")).to_have_text("Copied.")
    text = guest.page.evaluate("() => navigator.clipboard.readText()")
    assert "Ann wins by 3 points." in text
    assert '[Rules "standard~h1.7"]' in text
    assert '[Names "Ann" "Ben"]' in text
    assert '[Result "7 4 side 0"]' in text
    guest.page.keyboard.press("Escape")
    tap(guest, "score-manage", "score-sheets")
    expect(guest.see("sheet-text")).to_contain_text("rules code standard~h1.7")


def option(guest: Guest, name: str, value: str) -> None:
    """Chooses points or an end of one's own, before the match is started."""
    guest.see(f"score-option-{name}").select_option(value)


def test_counting_out_is_shown_step_by_step(enter: Enter) -> None:
    guest = enter(PHONE)
    pad(guest)
    tap(guest, "score-more", "score-weights")
    option(guest, "both_reach", "count_out")
    guest.see("score-target").fill("3")
    tap(guest, "score-go", "score-count", "most.cards-level", "most.spades-1", "big-0", "little-1")
    tap(guest, "ace.S-1", "ace.C-1", "ace.H-0", "ace.D-1")
    # Already while it is counted, and afterwards on the sheet.
    for _ in range(2):
        steps = guest.see("counting-step")
        expect(steps).to_have_count(5)
        expect(steps.last).to_contain_text("Ace of spades")
        assert [" ".join(row.split()) for row in steps.locator("td").all_inner_texts()] == [
            *("· 0", "· 0"),  # cards are level
            *("· 0", "+1 1"),
            *("+2 2", "· 1"),
            *("· 2", "+1 2"),
            *("· 2", "+1 3"),
        ]
        expect(guest.see("counting-out")).to_contain_text("Player 2 is at 3 first.")
        guest.fits()
        if guest.see("score-save-deal").count():
            tap(guest, "score-save-deal")
            expect(guest.see("score-over")).to_contain_text("Player 2 wins")


def test_primiera_is_reckoned_from_the_best_card_of_each_suit(enter: Enter, axe: str) -> None:
    guest = enter((320, 640), touch=True)
    pad(guest)
    begin(guest, rules="scopa")
    tap(guest, "score-count", "score-mode-count", "score-best")
    tap(guest, "best-0-7S", "best-0-6H", "best-0-AD", "best-0-JC", "best-1-7H", "best-1-7D", "best-1-6S")
    expect(guest.see("best-sum-0")).to_have_text("65")
    expect(guest.see("primiera.0")).to_have_value("65")
    expect(guest.see("primiera.1")).to_have_value("60")
    sound(guest, axe)
    # The 7 of spades lies in one pile only; all that was tapped is there after a reload.
    tap(guest, "best-1-7S")
    expect(guest.see("primiera.0")).to_have_value("44")
    guest.page.reload()
    expect(guest.see("primiera.1")).to_have_value("63")
    tap(guest, "score-best")
    expect(guest.see("best-1-7S")).to_have_attribute("aria-pressed", "true")
    # A number typed by hand holds.
    guest.see("primiera.1").fill("70")
    expect(guest.see("best-sum-1")).to_have_text("0")
    expect(guest.see("primiera.1")).to_have_value("70")
    guest.see("cards.0").fill("22")
    guest.see("coins.0").fill("4")
    tap(guest, "seven_of_coins-1", "score-save-deal")
    expect(guest.see("score-sheet")).to_be_visible()
    shows_totals(guest, 1, 3)


def play_with_claims(guest: Guest, *names: str) -> None:
    """Starts a match to 7 in which one claims to be out, and taps one after the other."""
    pad(guest)
    tap(guest, "score-more", "score-weights")
    option(guest, "both_reach", "claim")
    guest.see("score-target").fill("7")
    tap(guest, "score-go", *names)


def test_a_claim_stops_everything_but_its_count(enter: Enter) -> None:
    guest = enter(PHONE)
    play_with_claims(guest, "score-sweep-0", "score-claim", "score-claim-1")
    expect(guest.see("score-frozen")).to_contain_text("Player 2 claims to have reached 7.")
    expect(guest.see("score-undo")).to_be_disabled()
    expect(guest.see("score-sweep-0")).to_have_count(0)
    # It stands still over a reload, until the claim is taken back or the cards are counted.
    guest.page.reload()
    expect(guest.see("score-frozen")).to_be_visible()
    tap(guest, "score-claim-back")
    expect(guest.see("score-frozen")).to_have_count(0)
    expect(guest.see("score-undo")).to_be_enabled()
    tap(guest, "score-drop", "score-claim", "score-claim-1", *QUICK, "score-save-deal")
    # Four points are no seven: the claim was wrong, and the other side wins.
    expect(guest.see("score-over")).to_contain_text("Player 1 wins")
    expect(guest.see("score-over")).to_contain_text("wrongly claimed")


def test_after_a_claim_nobody_gets_the_rest(enter: Enter) -> None:
    """Play stopped in mid-deal: what nobody has taken yet is nobody's, and most of it may still change hands."""
    guest = enter(PHONE)
    play_with_claims(guest, "score-claim", "score-claim-1", "score-mode-count")
    expect(guest.see("stopped-yes")).to_be_checked()
    guest.see("cards.0").fill("14")
    guest.see("spades.0").fill("2")
    for field in ("cards.1", "spades.1"):
        expect(guest.see(field)).to_have_attribute("placeholder", "")
    tap(guest, "score-save-deal")
    expect(guest.page.locator(".wrong").first).to_contain_text("Say how many.")
    guest.see("cards.1").fill("20")
    guest.see("spades.1").fill("7")
    for card, side in (
        ("big", "1"),
        ("little", "nobody"),
        ("ace.S", "1"),
        ("ace.C", "0"),
        ("ace.H", "nobody"),
        ("ace.D", "1"),
    ):
        tap(guest, f"{card}-{side}")
    # Seven spades of thirteen are out of reach, twenty cards with eighteen to come are not: 1 + 2 + 2 aces.
    expect(guest.see("score-preview")).to_contain_text("Player 2 +5 = 5")
    expect(guest.see("score-warnings")).to_have_count(0)
    expect(guest.see("score-sum")).to_have_count(0)
    tap(guest, "score-save-deal")
    expect(guest.see("score-over")).to_contain_text("Player 1 wins")
    expect(guest.see("score-figures").locator(".leads")).to_contain_text("Player 1")
    guest.press(guest.see("score-row").locator("button"))
    expect(guest.see("score-sheet")).to_contain_text("not settled when play stopped")


@pytest.mark.parametrize("code", ["es", "fi", "it", "sv"])
def test_what_a_claim_asks_fits_a_phone_in_every_language(enter: Enter, code: str) -> None:
    guest = enter((360, 740), locale=code)
    play_with_claims(guest, "score-claim", "score-claim-1")
    expect(guest.see("score-frozen")).to_be_visible()
    assert guest.page.evaluate(_CUT) == []


def test_a_claim_over_a_deal_that_is_played_out_leaves_the_rest_to_the_last_side(enter: Enter) -> None:
    guest = enter(PHONE)
    play_with_claims(guest, "score-count", "score-mode-count", "claim-1")
    expect(guest.see("stopped-no")).to_be_checked()
    guest.see("cards.0").fill("14")
    expect(guest.see("cards.1")).to_have_attribute("placeholder", "38 left")
    tap(guest, "stopped-yes")
    expect(guest.see("cards.1")).to_have_attribute("placeholder", "")


_AWAKE = """() => {
  window.locks = [];
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => {
    if (window.refuse) throw new DOMException('low battery', 'NotAllowedError');
    const lock = { kind, released: false, release: async () => { lock.released = true; } };
    window.locks.push(lock);
    return lock;
  } } });
}"""


def test_the_screen_stays_on_while_a_match_is_open(enter: Enter) -> None:
    guest = enter(PHONE)
    guest.page.add_init_script(f"({_AWAKE})()")

    def held() -> list[bool]:
        """Of each time the screen was to stay on, whether it still does."""
        found: list[bool] = guest.page.evaluate("() => locks.map((lock) => lock.kind === 'screen' && !lock.released)")
        return found

    pad(guest)
    assert held() == []
    begin(guest)
    guest.page.wait_for_function("() => locks.length === 1")
    assert held() == [True]
    # The browser lets go of it when the page is hidden; when it is seen again, it is asked for again.
    guest.page.evaluate("() => { locks[0].released = true; document.dispatchEvent(new Event('visibilitychange')); }")
    guest.page.wait_for_function("() => locks.length === 2")
    assert held() == [False, True]
    tap(guest, "score-manage", "score-awake")
    guest.page.wait_for_function("() => locks[1].released")
    guest.page.evaluate("() => { window.refuse = true; }")
    tap(guest, "score-awake")
    expect(guest.see("score-more-sheet")).to_contain_text("This device does not allow it now.")
    guest.page.evaluate("() => { window.refuse = false; }")
    tap(guest, "score-awake", "score-awake")
    guest.page.wait_for_function("() => locks.length === 3")
    guest.page.keyboard.press("Escape")
    tap(guest, "score-back")
    guest.page.wait_for_function("() => locks.every((lock) => lock.released)")


def test_on_paper_stands_the_whole_sheet_and_nothing_to_press(enter: Enter) -> None:
    guest = enter(DESK, dark=True)
    pad(guest)
    begin(guest)
    count_quickly(guest)
    guest.page.evaluate("() => { window.print = () => { dispatchEvent(new Event('beforeprint')); }; }")
    tap(guest, "score-print")
    guest.page.emulate_media(media="print")
    expect(guest.see("score-sheet")).to_contain_text("Big Cassino")
    expect(guest.see("score-total-0")).to_be_visible()
    shown = guest.page.locator(".pad button:not(table button)").filter(visible=True)
    expect(shown).to_have_count(0)
    expect(guest.see("score-total-0")).to_have_css("color", "rgb(0, 0, 0)")
    guest.page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    guest.page.emulate_media(media="screen")
    expect(guest.see("score-sheet")).not_to_contain_text("Big Cassino")


def test_an_installed_page_opens_the_pad_by_a_shortcut_of_its_own(enter: Enter) -> None:
    guest = enter(PHONE)
    pad(guest)
    address = guest.page.evaluate("() => document.querySelector('link[rel=manifest]').href")
    manifest = guest.page.evaluate("async (address) => (await fetch(address)).json()", address)
    assert manifest["display"] == "standalone"
    (shortcut,) = manifest["shortcuts"]
    guest.page.goto(guest.page.evaluate("([url, base]) => new URL(url, base).href", [shortcut["url"], address]))
    expect(guest.see("score-go")).to_be_visible()


def test_two_tabs_do_not_write_over_each_other(enter: Enter) -> None:
    guest = enter(DESK)
    pad(guest)
    begin(guest)
    other: Page = guest.page.context.new_page()
    other.goto(guest.page.url)
    there = other.locator('[data-testid="score-total-0"]')
    expect(there).to_have_text("0")
    # What one writes the other shows.
    count_quickly(guest)
    expect(there).to_have_text("7")
    tap(guest, "score-sweep-0")
    expect(other.locator('[data-testid="score-sweep-0"]')).to_contain_text("1")
    # Both type into one deal: each keeps its fields.
    tap(guest, "score-count", "most.cards-0")
    other.locator('[data-testid="big-1"]').click()
    expect(guest.see("big-1").locator("input")).to_be_checked()
    expect(guest.see("most.cards-0").locator("input")).to_be_checked()
    # A tab that heard nothing cannot write over what is there.
    guest.page.evaluate("() => { BroadcastChannel.prototype.postMessage = () => undefined; }")
    tap(guest, "score-drop", "score-undo")
    other.locator('[data-testid="score-undo"]').click()
    expect(other.locator('[data-testid="score-trouble"]')).to_contain_text("Another tab has written")
    other.close()


@pytest.mark.parametrize(
    ("script", "text"),
    [
        ("indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }", "keep nothing"),
        (
            "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError'); }",
            "no room left",
        ),
    ],
    ids=["denied", "full"],
)
def test_a_browser_that_keeps_nothing_is_told_of(enter: Enter, script: str, text: str) -> None:
    guest = enter(DESK)
    guest.page.add_init_script(script)
    pad(guest)
    begin(guest)
    expect(guest.see("score-trouble")).to_contain_text(text)
    guest.press(guest.see("score-trouble").get_by_role("button", name="Close"))
    # The match goes on, and can be saved.
    count_quickly(guest)
    shows_totals(guest, 7, 4)
    with guest.page.expect_download() as handed:
        tap(guest, "score-save")
    assert sheet_of(loads_all(saved(handed.value))[0]).totals == (7, 4)


_AT_ONCE = """(names) => {
  for (const name of names) document.querySelector(`[data-testid="${name}"]`).click();
}"""


def test_taps_may_come_faster_than_the_browser_keeps_them(enter: Enter) -> None:
    guest = enter(PHONE)
    pad(guest)
    begin(guest)

    def at_once(*names: str) -> None:
        guest.page.evaluate(_AT_ONCE, list(names))

    # Who goes back to the list at once stays there, and finds what was tapped last.
    at_once("score-sweep-0", "score-sweep-0", "score-back")
    expect(guest.see("score-go")).to_be_visible()
    tap(guest, "score-open")
    expect(guest.see("score-sweep-0")).to_contain_text("2")
    # Two sweeps were called out: taking back three takes back two.
    at_once("score-undo", "score-undo", "score-undo")
    expect(guest.see("score-undo")).to_be_disabled()
    expect(guest.see("score-sweep-0")).to_contain_text("0")
    # A deal that is written down is not asked for again.
    tap(guest, "score-count", *QUICK)
    expect(guest.see("score-preview")).to_contain_text("Ann +7 = 7")
    at_once("score-save-deal", "score-back")
    expect(guest.see("score-go")).to_be_visible()
    tap(guest, "score-open")
    expect(guest.see("score-row")).to_have_count(1)
    shows_totals(guest, 7, 4)
    tap(guest, "score-count", *QUICK, "score-save-deal", "score-count", *QUICK, "score-save-deal")
    expect(guest.see("score-over")).to_contain_text("Ann wins")
    at_once("score-rematch", "score-rematch")
    expect(guest.see("score-dealer")).to_contain_text("Ben deals.")
    tap(guest, "score-back")
    expect(guest.see("score-open")).to_have_count(2)


def test_backup_link_and_deleting_everything(enter: Enter, tmp_path: Path) -> None:
    guest = enter(DESK)
    pad(guest)
    begin(guest, seats="pairs")
    count_quickly(guest)
    expect(guest.page.get_by_role("heading", name="Ann & Cleo")).to_be_visible()
    tap(guest, "score-share", "score-link")
    expect(guest.see("score-link-text")).to_have_value(re.compile("#view="))
    link = guest.see("score-link-text").input_value()
    guest.page.keyboard.press("Escape")
    tap(guest, "score-back")
    with guest.page.expect_download() as handed:
        tap(guest, "score-backup")
    backup = saved(handed.value)
    with guest.page.expect_download() as handed:
        tap(guest, "score-deals-csv")
    assert saved(handed.value).splitlines()[0].startswith("match,date,deal,dealer,side,players,cards,spades")
    tap(guest, "score-clear", "score-clear-yes")
    expect(guest.see("score-open")).to_have_count(0)
    # To be looked at, not kept.
    guest.page.goto(link)
    guest.page.reload()
    expect(guest.see("score-view")).to_contain_text("Ann & Cleo")
    expect(guest.see("score-correct")).to_have_count(0)
    pad(guest)
    guest.page.reload()
    expect(guest.see("score-open")).to_have_count(0)
    file = tmp_path / "backup.json"
    file.write_text(backup, encoding="utf-8")
    guest.see("score-file").set_input_files(file)
    expect(guest.see("score-done")).to_contain_text("1 match taken in")
    expect(guest.see("score-open")).to_have_count(1)
    with guest.page.expect_download() as handed:
        tap(guest, "score-backup")
    assert saved(handed.value) == backup
    file.write_text(json.dumps({"format": "cassino-score"}), encoding="utf-8")
    guest.see("score-file").set_input_files(file)
    expect(guest.page.locator(".notice")).to_contain_text("backup.json was not loaded")


def test_a_match_against_the_computer_goes_on_the_pad(enter: Enter) -> None:
    guest = enter(DESK)
    guest.seeded(3)
    guest.arrive()
    guest.hurry()
    expect(guest.see("open-score-pad")).to_be_visible()
    tap(guest, "target-other")
    guest.see("target-number").fill("1")
    guest.sit_down()
    guest.play_deal(table_first_every=0)
    result: dict[str, Any] = guest.view["result"]
    guest.read_count()
    tap(guest, "count-to-pad")
    expect(guest.see("score-figures")).to_be_visible()
    shows_totals(guest, *result["totals"])
    guest.press(guest.see("score-row").first.locator("button"))
    rows = {row["title"]: row["points"] for row in result["rows"]}
    for title, points in rows.items():
        cells = guest.see("score-sheet").locator("tr.item").filter(has_text=title).first.locator("td")
        expect(cells, title).to_have_text(as_shown(points))
