"""Puzzles on the page: picked by grade, solved at the table with taps and with keys, the answer with its proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Route, expect

from browser.guest import DESK, PHONE
from browser.test_languages import WORDS, english, no_english
from browser.test_whole_page import judge
from cassino.services.puzzles import puzzle, puzzles

if TYPE_CHECKING:
    from browser.conftest import Enter
    from browser.guest import Guest

pytestmark = pytest.mark.browser

__all__ = ["english"]


def open_puzzles(guest: Guest, number: int | None = None) -> None:
    guest.page.goto(f"{guest.url}puzzles" + ("" if number is None else f"#{number}"))
    expect(guest.see("puzzles-next") if number is None else guest.see("hand-card").first).to_be_visible()


def line(guest: Guest, text: str) -> None:
    """Types a play in notation."""
    guest.page.keyboard.press(":")
    guest.page.keyboard.type(text)
    guest.page.keyboard.press("Enter")


def test_a_puzzle_is_picked_by_grade_solved_and_kept(enter: Enter, axe: str) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    guest.press(guest.see("open-puzzles"))
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    expect(guest.see("puzzle")).to_have_count(105)
    guest.press(guest.see("grade-2"))
    wanted = [one.number for one in puzzles() if one.grade == 2]
    expect(guest.see("puzzle")).to_have_count(len(wanted))
    # They stand there by their rules.
    assert sorted(int(one.get_attribute("data-number") or 0) for one in guest.see("puzzle").all()) == wanted
    judge(guest, axe)
    number = wanted[0]
    one = puzzle(number)
    deal = one.deal()
    guest.press(guest.see("puzzles-next"))
    expect(guest.see("hand-card")).to_have_count(deal.hand_size(deal.turn))
    other = guest.see("puzzle-other").locator("[data-card]")
    shown = other.evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert shown == [str(card) for card in deal.hand(1 - deal.turn)]
    guest.press(guest.see("puzzle-standing").locator("summary"))
    expect(guest.see("puzzle-standing").locator("li")).to_have_count(2)
    judge(guest, axe)
    # A wrong play is told to be one, and what it gives away; the answer is not.
    values = dict(one.values)
    worse = min(values, key=lambda text: values[text])
    line(guest, worse)
    expect(guest.see("refusal")).to_contain_text(f"gives away {max(values.values()) - values[worse]} point")
    expect(guest.see("puzzle-answer")).to_have_count(0)
    guest.page.keyboard.press("Escape")
    line(guest, one.best)
    expect(guest.see("puzzle-answer")).to_contain_text("Right!")
    points = guest.see("puzzle-values").locator("tbody tr td:nth-child(2)")
    expect(points).to_have_count(len(values))
    told = [int(text.replace("−", "-")) for text in points.all_inner_texts()]
    assert told == sorted(values.values(), reverse=True)
    judge(guest, axe)
    guest.press(guest.see("puzzle-next"))
    expect(guest.page.get_by_role("heading", level=1)).to_contain_text(f"Puzzle {wanted[1]}")
    guest.press(guest.see("puzzle-give-up"))
    expect(guest.see("puzzle-answer")).to_contain_text("The answer")
    guest.press(guest.see("puzzle-list"))
    expect(guest.see("puzzles-solved")).to_have_text("1 of 105 solved on this device")
    # It is still so after the page was closed.
    open_puzzles(guest)
    guest.press(guest.see("grade-2"))
    expect(guest.see("puzzle", number=str(number))).to_have_attribute("aria-label", f"Puzzle {number}, solved")
    expect(guest.see("puzzle", number=str(wanted[1]))).to_have_attribute(
        "aria-label", f"Puzzle {wanted[1]}, answer seen"
    )
    expect(guest.see("puzzles-next")).to_have_text(f"Puzzle {wanted[2]}")


def test_a_puzzle_is_solved_by_keys_at_a_desk(enter: Enter, axe: str) -> None:
    guest = enter(DESK)
    open_puzzles(guest, 1)
    judge(guest, axe)
    # 3♠ is the first card of the hand and pairs the 3♦: the best capture, then play.
    guest.page.keyboard.press("1")
    expect(guest.see("hand-card", card="3S")).to_have_attribute("aria-pressed", "true")
    guest.page.keyboard.press("a")
    guest.page.keyboard.press("Enter")
    expect(guest.see("puzzle-best")).to_contain_text("The best play: 3♠ – Take 3♦")
    expect(guest.page.get_by_role("log").filter(has_text="Right! The best play: 3 of spades")).to_have_count(1)
    judge(guest, axe)
    guest.page.keyboard.press("Escape")
    expect(guest.see("puzzle-answer")).to_have_count(0)
    # Keys of a match that have no sense here say so or do nothing.
    guest.page.keyboard.press("h")
    expect(guest.page.get_by_text("A puzzle has no such thing").first).to_be_visible()
    guest.press(guest.see("puzzle-back"))
    expect(guest.see("puzzles-next")).to_be_visible()
    guest.page.go_back()
    expect(guest.see("puzzle-table")).to_be_visible()


def test_keys_may_come_faster_than_answers(enter: Enter) -> None:
    guest = enter(DESK)
    open_puzzles(guest, 1)
    held: list[Route] = []
    guest.page.route("**/api/puzzles/1/ask?*", lambda route: held.append(route))
    with guest.page.expect_request("**/api/puzzles/1/ask?*"):
        guest.page.keyboard.press("1")
    guest.page.keyboard.press("a")
    guest.page.keyboard.press("Enter")
    expect(guest.see("hand-card", card="3S")).to_have_attribute("aria-pressed", "true")
    assert len(held) == 1
    held[0].continue_()
    expect(guest.see("puzzle-best")).to_contain_text("The best play: 3♠ – Take 3♦")


def test_what_the_rules_refuse_is_no_answer(enter: Enter) -> None:
    guest = enter(DESK)
    open_puzzles(guest, 1)
    guest.page.keyboard.press("1")
    guest.press(guest.see("loose-card", card="KD"))
    expect(guest.see("refusal").first).to_contain_text("The K♦ has no number")
    expect(guest.see("puzzle-answer")).to_have_count(0)


def test_a_number_that_is_none(enter: Enter) -> None:
    guest = enter(DESK)
    guest.page.goto(f"{guest.url}puzzles#999")
    expect(guest.see("puzzle-unknown")).to_have_text("There is no puzzle number 999.")
    expect(guest.see("puzzle")).to_have_count(105)


@pytest.mark.parametrize("code", WORDS)
def test_puzzles_in_every_language(enter: Enter, english: set[str], code: str) -> None:
    guest = enter(PHONE, touch=True, locale=code)
    open_puzzles(guest)
    no_english(guest, english)
    guest.fits()
    open_puzzles(guest, 3)
    guest.page.reload()
    expect(guest.see("hand-card").first).to_be_visible()
    no_english(guest, english)
    guest.fits()
    guest.press(guest.see("puzzle-give-up"))
    expect(guest.see("puzzle-values")).to_be_visible()
    no_english(guest, english)
    guest.fits()
