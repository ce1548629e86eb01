"""Faces, backs and themes: they change at once, stay over a reload, follow the device, give way to forced colours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.guest import PHONE
from cassino.records.deck_svg import BACKS, FACES, sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page, Route

    from browser.guest import Guest

    Enter = Callable[..., Guest]

THEMES = ("light", "dark", "contrast")

_CHANNELS = """(node) => {
  const draw = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgb = (colour) => {
    draw.fillStyle = '#fff';
    draw.fillRect(0, 0, 1, 1);
    draw.fillStyle = colour;
    draw.fillRect(0, 0, 1, 1);
    return [...draw.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const style = getComputedStyle(node);
  return { text: rgb(style.color), ground: rgb(style.backgroundColor), outline: rgb(style.outlineColor) };
}"""


def luminance(channels: list[int]) -> float:
    parts = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: list[int], other: list[int]) -> float:
    """WCAG 2.2's contrast of two colours."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def colours(where: Locator) -> dict[str, list[int]]:
    found: dict[str, list[int]] = where.evaluate(_CHANNELS)
    return found


def shown(page: Page, card: str) -> str:
    """What the page draws for a card."""
    return str(page.evaluate("(id) => document.getElementById(id).innerHTML", card))


def drawn(face: str, card: str) -> str:
    """What the deck draws for it, as a page writes it."""
    found = re.search(rf'<symbol id="{card}"[^>]*>(.*?)</symbol>', sprite(face))
    assert found
    return re.sub(r"<(\w+)([^<>]*)/>", r"<\1\2></\1>", found[1])


def settings(guest: Guest) -> None:
    guest.press(guest.see("open-settings"))
    expect(guest.see("settings")).to_be_visible()


def theme(page: Page) -> str:
    return str(page.evaluate("() => document.documentElement.dataset.theme"))


def wait_for_face(page: Page, face: str) -> None:
    page.wait_for_function(
        "([card, picture]) => document.getElementById(card)?.innerHTML === picture", arg=["QH", drawn(face, "QH")]
    )


def test_every_face_is_shown_at_once_and_kept(enter: Enter) -> None:
    guest = enter(PHONE)
    guest.arrive()
    settings(guest)
    seen = set()
    for layout in ("plain", "large", "classic"):
        guest.press(guest.see(f"cards-{layout}"))
        for colour in ("four", "two"):
            guest.press(guest.see(f"colours-{colour}"))
            face = layout if colour == "two" else f"{layout}_four_colour".replace("classic_", "")
            wait_for_face(guest.page, face)
            seen.add(face)
    assert seen == set(FACES)
    guest.press(guest.see("cards-large"))
    wait_for_face(guest.page, "large")
    guest.page.reload()
    wait_for_face(guest.page, "large")
    settings(guest)
    expect(guest.see("cards-large").locator("input")).to_be_checked()


_WATCH_FACES = """() => {
  window.faces = [];
  const look = () => faces.push(document.getElementById('QH').innerHTML);
  new MutationObserver(look).observe(document.querySelector('.pictures'), { childList: true });
}"""


def test_the_face_that_was_chosen_last_is_shown_though_another_comes_later(enter: Enter) -> None:
    guest = enter(PHONE)
    guest.arrive()
    settings(guest)
    held: list[Route] = []
    guest.page.route("**/deck.svg?face=large", lambda route: held.append(route))
    guest.page.evaluate(_WATCH_FACES)
    with guest.page.expect_request("**/deck.svg?face=large"):
        guest.press(guest.see("cards-large"))
    guest.press(guest.see("cards-plain"))
    wait_for_face(guest.page, "plain")
    with guest.page.expect_response("**/deck.svg?face=large") as answered:
        held[0].continue_()
    answered.value.finished()
    guest.press(guest.see("cards-classic"))
    wait_for_face(guest.page, "classic")
    assert guest.page.evaluate("() => faces") == [drawn("plain", "QH"), drawn("classic", "QH")]


def test_every_back_is_on_the_piles_at_once_and_kept(enter: Enter) -> None:
    guest = enter(PHONE)
    guest.arrive()
    settings(guest)
    guest.press(guest.see("back-sunrise"))
    guest.press(guest.see("settings").get_by_role("button", name="Close"))
    guest.sit_down()
    back = guest.page.locator(".pile .back use").first
    expect(back).to_have_attribute("href", "#back-sunrise")
    guest.press(guest.see("menu"))
    settings(guest)
    colours_seen = set()
    for name in BACKS:
        guest.press(guest.see(f"back-{name}"))
        expect(back).to_have_attribute("href", f"#back-{name}")
        colours_seen.add(
            guest.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--back')")
        )
    assert len(colours_seen) == len(BACKS), "the small backs in the other hands change along"
    guest.fits()


def test_a_theme_is_worn_at_once_and_kept(enter: Enter) -> None:
    guest = enter()
    guest.arrive()
    settings(guest)
    grounds = set()
    for name in THEMES:
        guest.press(guest.see(f"theme-{name}"))
        assert theme(guest.page) == name
        grounds.add(tuple(colours(guest.see("settings"))["ground"]))
        for part in ("theme-auto", f"theme-{name}", "back-waves"):
            both = colours(guest.see(part))
            ground = both["ground"] if part == f"theme-{name}" else colours(guest.see("settings"))["ground"]
            assert contrast(both["text"], ground) >= 4.5, (name, part)
    assert len(grounds) == 3
    guest.page.reload()
    expect(guest.see("start-play")).to_be_enabled()
    assert theme(guest.page) == "contrast"


def test_unless_one_is_chosen_the_theme_is_the_device_s(enter: Enter) -> None:
    guest = enter()
    guest.arrive()
    assert theme(guest.page) == "light"
    guest.page.emulate_media(color_scheme="dark")
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "dark")
    guest.page.emulate_media(color_scheme="dark", contrast="more")
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "contrast")
    guest.page.emulate_media(color_scheme="light", contrast="no-preference")
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "light")


def test_what_was_kept_by_another_version_does_no_harm(enter: Enter) -> None:
    guest = enter()
    guest.arrive()
    guest.page.evaluate(
        """() => { localStorage['cassino.settings'] = '{"face": "fancy", "back": "plaid", "theme": "mauve"}'; }"""
    )
    guest.page.reload()
    wait_for_face(guest.page, "classic")
    assert theme(guest.page) == "light"


@pytest.mark.parametrize("dark", [False, True], ids=["on-white", "on-black"])
def test_under_forced_colours_cards_stay_cards_and_text_is_read(enter: Enter, dark: bool) -> None:
    guest = enter(PHONE, dark=dark)
    guest.page.emulate_media(forced_colors="active", color_scheme="dark" if dark else "light")
    guest.seeded(11)
    guest.arrive()
    guest.sit_down()
    assert guest.ready() == "turn"
    canvas = [0, 0, 0] if dark else [255, 255, 255]
    assert colours(guest.page.locator("body"))["ground"] == canvas
    turn = colours(guest.see("turn"))
    assert contrast(turn["text"], turn["ground"]) >= 4.5
    # The card's own black and red stay, on its own white, with an edge in the person's colour.
    card = guest.see("hand-card").first
    assert drawn("classic", "QH") == shown(guest.page, "QH")
    paper = card.locator("svg")
    assert colours(paper)["ground"] == [255, 255, 255]
    edge = card.locator(".face").evaluate("(node) => getComputedStyle(node).boxShadow")
    assert "0px 0px 0px 1px" in edge
    # A picked card and the focus are seen without a shadow of ours.
    guest.press(card)
    expect(card).to_have_attribute("data-selected", "true")
    picked = card.locator(".face").evaluate("(node) => getComputedStyle(node).boxShadow")
    assert picked != edge


@pytest.mark.parametrize("name", [*THEMES, "forced"])
def test_the_focus_ring_is_two_pixels_and_three_to_one(enter: Enter, name: str) -> None:
    guest = enter()
    if name == "forced":
        guest.page.emulate_media(forced_colors="active")
    guest.arrive()
    if name != "forced":
        settings(guest)
        guest.press(guest.see(f"theme-{name}"))
        guest.press(guest.see("settings").get_by_role("button", name="Close"))
        expect(guest.see("settings")).to_have_count(0)

    def ring(where: Locator, ground: list[int]) -> None:
        where.focus()
        style = where.evaluate("(node) => [getComputedStyle(node).outlineStyle, getComputedStyle(node).outlineWidth]")
        assert style[0] == "solid"
        assert float(style[1].removesuffix("px")) >= 2
        assert contrast(colours(where)["outline"], ground) >= 3

    guest.page.keyboard.press("Tab")
    ring(guest.see("start-play"), colours(guest.page.locator("body"))["ground"])
    guest.sit_down()
    guest.page.keyboard.press("Tab")
    ring(guest.see("menu"), colours(guest.page.locator("header"))["ground"])
