"""Shuffles are verified in the browser: from the count, and at an address of its own without the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE

pytestmark = pytest.mark.browser


def record(root: Path) -> str:
    return (root / "tests" / "data" / "proved_record.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_record_is_verified_at_an_address_of_its_own(
    enter: Enter, root: Path, axe: str, size: tuple[int, int]
) -> None:
    guest = enter(size)
    guest.page.goto(f"{guest.url}verify")
    guest.see("verify-text").fill(record(root))
    guest.page.wait_for_selector(".pictures symbol", state="attached")
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.see("verify-go").click()
    deals = guest.page.locator('[data-testid="verified-deal"]')
    expect(deals).to_have_count(2)
    for at in (0, 1):
        expect(deals.nth(at)).to_have_attribute("data-state", "verified")
    expect(deals.nth(1)).to_contain_text("One seat added to the shuffle.")
    assert [url for url in asked if "/api/" in url] == []  # the browser did it alone
    guest.page.evaluate(axe)
    assert guest.page.evaluate("axe.run().then((found) => found.violations.map((one) => one.id))") == []
    guest.fits()
    guest.see("verify-text").fill(record(root).replace("added 0 6d", "added 0 6e"))
    guest.see("verify-go").click()
    expect(deals.nth(1)).to_have_attribute("data-state", "mismatch")
    expect(deals.nth(0)).to_have_attribute("data-state", "verified")
    guest.see("verify-close").click()
    expect(guest.see("start-play")).to_be_visible()


def test_from_the_count_to_the_proof_and_back(enter: Enter) -> None:
    """The page adds bytes to the second deal by itself, and has seen its commitment before."""
    guest = enter()
    guest.arrive()
    guest.hurry()
    guest.choose(level="level2")
    guest.sit_down()
    guest.play_deal()
    guest.see("count-verify").click()
    deals = guest.page.locator('[data-testid="verified-deal"]')
    expect(deals).to_have_count(1)
    expect(deals.nth(0)).to_have_attribute("data-state", "verified")
    guest.see("verify-close").click()
    guest.see("next-deal").click()
    expect(guest.see("count-up")).to_have_count(0)
    guest.play_deal()
    guest.see("count-verify").click()
    expect(deals).to_have_count(2)
    expect(deals.nth(1)).to_contain_text("One seat added to the shuffle.")
    expect(deals.nth(1)).to_contain_text("This device was shown this commitment before the deal.")
