"""A whole deal without a pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import CHOICES, Guest, Hold, check_count

pytestmark = pytest.mark.browser


# A radio button has its name on the label around it.
_AT = "() => document.activeElement?.closest('[data-testid]')?.dataset.testid"


def tab_to(guest: Guest, name: str) -> None:
    """Presses Tab until something has the focus, as often as there is anything to stop at."""
    stops = guest.page.locator("button, input, [tabindex]").count()
    for _ in range(stops + 2):
        if guest.page.evaluate(_AT) == name:
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def walk_to(guest: Guest, card: str) -> None:
    """Moves the focus to a hand card with the arrow keys."""
    hand = guest.hand()
    for _ in range(12):
        at = guest.page.evaluate("() => document.activeElement?.dataset.card ?? ''")
        if at == card:
            return
        step = 0 if at not in hand else hand.index(card) - hand.index(at)
        guest.page.keyboard.press("ArrowDown" if step == 0 else "ArrowRight" if step > 0 else "ArrowLeft")
    raise AssertionError(f"the arrows do not lead to {card}")


def play_by_keys(guest: Guest, arrows: bool) -> None:
    """Plays the first card that may be played: by its digit and V, or by arrows, Space and V; then Enter."""
    keys = guest.page.keyboard
    for place, card in enumerate(guest.hand()):
        if arrows:
            walk_to(guest, card)
            keys.press("Space")
        else:
            keys.press(str(place + 1))
        expect(guest.any_of(*CHOICES, "refusal").first).to_be_visible()
        if guest.any_of(*CHOICES).count():
            keys.press("v")
            expect(guest.see("play-button")).to_be_enabled()
            keys.press("Enter")
            expect(guest.see("hand-card", card=card)).to_have_count(0)
            return
        keys.press("Escape")
        expect(guest.see("refusal")).to_have_count(0)
    raise AssertionError("no hand card can be played")


def test_a_whole_deal_by_keys(enter: Enter) -> None:
    guest = enter()
    keys = guest.page.keyboard
    guest.seeded(11)
    guest.arrive()
    tab_to(guest, "open-settings")
    keys.press("Enter")
    expect(guest.see("settings")).to_be_visible()
    # A group of radio buttons is one stop; the arrows choose.
    tab_to(guest, "pace-1")
    keys.press("ArrowLeft")
    expect(guest.see("pace-0").locator("input")).to_be_checked()
    keys.press("Escape")
    expect(guest.see("settings")).to_have_count(0)
    tab_to(guest, "start-play")
    keys.press("Enter")
    expect(guest.see("hand-card").first).to_be_visible()
    plays = 0
    while guest.ready() == "turn":
        play_by_keys(guest, arrows=plays % 3 == 2)
        plays += 1
    assert plays == 24
    if guest.see("skip-count").count():
        tab_to(guest, "skip-count")
        keys.press("Enter")
    check_count(guest)
    tab_to(guest, "next-deal")
    keys.press("Enter")
    expect(guest.see("count-up")).to_have_count(0)
    assert guest.ready() == "turn"
    play_by_keys(guest, arrows=False)


def test_a_sum_is_made_and_a_meaning_chosen_by_keys(enter: Enter) -> None:
    """Table first: up to the table, Space on a pile, down to the hand, Space on a card; the keys that read aloud."""
    guest = enter()
    keys = guest.page.keyboard
    guest.seeded(11)
    guest.arrive()
    guest.hurry()
    guest.sit_down()
    assert guest.ready() == "turn"
    walk_to(guest, guest.hand()[0])
    keys.press("ArrowUp")
    at = guest.page.evaluate("() => document.activeElement.dataset.card")
    assert at in guest.loose()
    keys.press("Space")
    expect(guest.see("sum")).to_be_visible()
    assert guest.picked() == [at]
    keys.press("ArrowDown")
    assert guest.page.evaluate("() => document.activeElement.dataset.card") in guest.hand()
    keys.press("Space")
    expect(guest.any_of("meaning", "refusal").first).to_be_visible()
    keys.press("Escape")
    assert guest.picked() == guest.picked("hand-card") == []
    keys.press("?")
    expect(guest.see("help")).to_be_visible()
    keys.press("Escape")
    expect(guest.see("help")).to_have_count(0)


HAND = ["2C", "3C", "7C", "KC"]
"""Our first hand with seed 15: the 2 takes something, the 3 can only be trailed."""


def with_late_answers(enter: Enter) -> tuple[Guest, Hold]:
    """A guest whose turn it is, and a line that is late to tell what a card can do."""
    guest = enter()
    hold = Hold(guest, "suggestions")
    guest.seeded(15)
    guest.arrive()
    guest.hurry()
    guest.sit_down()
    assert guest.ready() == "turn"
    assert guest.hand() == HAND
    return guest, hold


def trailed_first(guest: Guest, card: str) -> None:
    """The first play of all is that card, trailed."""
    expect(guest.see("hand-card", card=card)).to_have_count(0)
    assert guest.ready() == "turn"
    line = guest.view["deal"]["log"][0]
    assert (line["seat"], line["kind"], line["cards"]) == (0, "trail", [card])


def test_what_is_typed_ahead_is_done_with_the_card_it_was_typed_for(enter: Enter) -> None:
    guest, hold = with_late_answers(enter)
    for key in ("2", "t", "Enter", "1", "a"):
        guest.page.keyboard.press(key)
    assert hold.told("play") == []
    hold.let_go()
    trailed_first(guest, "3C")
    assert guest.hand() == ["2C", "7C", "KC"]


def test_enter_right_after_a_card_plays_its_only_choice_as_soon_as_it_is_known(enter: Enter) -> None:
    guest, hold = with_late_answers(enter)
    guest.page.keyboard.press("2")
    guest.page.keyboard.press("Enter")
    assert hold.told("play") == []
    hold.let_go()
    trailed_first(guest, "3C")


def test_escape_takes_back_what_is_typed_ahead(enter: Enter) -> None:
    guest, hold = with_late_answers(enter)
    for key in ("2", "t", "Enter", "Escape", "1"):
        guest.page.keyboard.press(key)
    hold.let_go()
    # What the 2 can do is shown, and nothing is played.
    expect(guest.see("chip").first).to_have_attribute("aria-pressed", "true")
    assert guest.picked("hand-card") == ["2C"]
    assert hold.told("play") == []
