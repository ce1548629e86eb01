"""The page as a whole: every rule set can be started, it fits every width, and it can be read by everybody."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest
from cassino.game.match import can_start
from cassino.ground.presets import PRESETS, preset
from doors.table_client import ServerProcess, new_match

pytestmark = pytest.mark.browser

SMALL = (320, 568)
SEED = 5
"""A deal for four in which builds lie on the table when we are to play."""


def test_every_rule_set_that_can_start_is_started_from_the_start_page(enter: Enter) -> None:
    guest = enter(DESK)
    guest.seeded(3)
    guest.arrive()
    guest.hurry()
    names = [name for name in PRESETS if can_start(preset(name))]
    assert len(names) >= 22
    for name in names:
        # A start page that has never been used: the choices are those of the rule set alone.
        guest.page.evaluate(
            "() => ['wish', 'match', 'chosen'].forEach((name) => localStorage.removeItem(`cassino.${name}`))"
        )
        guest.page.reload()
        expect(guest.see("start-play")).to_be_enabled()
        guest.choose(name, level="level1")
        guest.press(guest.see("start-play"))
        assert guest.ready() == "turn", name
        match, deal = guest.view["match"], guest.view["deal"]
        assert match["rules"]["name"] == name
        hand = preset(name).hand_cards(match["players"])
        # Those that sit before us have made their first play; ours still holds a whole hand.
        assert guest.hand() == deal["hand"], name
        assert len(guest.hand()) == hand, name
        assert sum(guest.offers_of(card).count() > 0 for card in guest.hand()) >= 1, name
        guest.fits()


def test_rule_sets_that_cannot_start_say_why(enter: Enter, server: ServerProcess) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    guest.press(guest.see("choose-rules"))
    for one in httpx.get(f"{server.url}api/presets").json()["presets"]:
        shown = guest.see(f"preset-{one['name']}")
        expect(shown).to_be_enabled(enabled=one["startable"])
        expect(shown).to_contain_text(one["summary"] if one["startable"] else one["why_not"])


# --- by eye and by ear


def judge(guest: Guest, axe: str) -> None:
    """In light and in dark: nothing is cut off, and axe-core (if given) finds nothing serious or critical."""
    for scheme in ("light", "dark"):
        guest.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        guest.fits()
        if not axe:
            continue
        if not guest.page.evaluate("() => 'axe' in window"):
            guest.page.evaluate(axe)
        found: list[dict[str, Any]] = guest.page.evaluate(_JUDGE)
        bad = [
            f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]
        assert bad == [], scheme


# Colours are judged when they have stopped to change.
_JUDGE = """async () => {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  return (await axe.run()).violations;
}"""


@pytest.mark.parametrize("size", [SMALL, PHONE, DESK], ids=["small", "phone", "desk"])
def test_every_part_fits_and_can_be_read(enter: Enter, server: ServerProcess, axe: str, size: tuple[int, int]) -> None:
    guest = enter(size, touch=size != DESK)
    guest.arrive()
    # What can be read at 360 pixels can be read at 320.
    axe = "" if size == SMALL else axe
    judge(guest, axe)
    # Four at the table, and a match that ends with its first deal.
    ticket = new_match(server.url, rules="partnership", players=4, partners=True, level="hoyle", target=1, seed=SEED)
    guest.take_seat(ticket, rules="partnership", players=4, partners=True)
    seen = set()

    def look(guest: Guest) -> None:
        """At each sort of table once, and at what a picked card brings."""
        guest.fits()
        sort = "builds" if guest.view["deal"]["builds"] else "loose cards"
        if sort not in seen:
            seen.add(sort)
            judge(guest, axe)
            guest.offers_of(guest.hand()[0])
            judge(guest, axe)
            guest.clear()

    guest.play_deal(look)
    assert seen == {"builds", "loose cards"}
    guest.read_count()
    expect(guest.see("match-over")).to_be_visible()
    judge(guest, axe)


def test_a_count_in_the_middle_and_all_sheets_can_be_read(enter: Enter, server: ServerProcess, axe: str) -> None:
    guest = enter(PHONE, touch=True)
    ticket = new_match(server.url, rules="partnership", players=4, partners=True, level="greedy", seed=SEED)
    guest.take_seat(ticket, rules="partnership", players=4, partners=True)
    for name in ("rules", "log", "settings", "help"):
        if name != "rules":
            guest.press(guest.see("menu"))
        guest.press(guest.see(f"open-{name}").locator("visible=true"))
        expect(guest.see(name)).to_be_visible()
        judge(guest, axe)
        guest.press(guest.see(name).get_by_role("button", name="Close"))
        expect(guest.see(name)).to_have_count(0)
    guest.play_deal()
    guest.read_count()
    expect(guest.see("next-deal")).to_be_visible()
    judge(guest, axe)
