"""What is a guest's own: all that is kept as a file, being forgotten, and keys for programs."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest
from browser.test_friends import come_in, forgive, open_table
from browser.test_whole_page import judge

pytestmark = pytest.mark.browser


def at_home(guest: Guest) -> None:
    """Opens the list of one's own tables on the start page, where all of this is."""
    guest.page.reload()
    expect(guest.any_of("room-back", "join-friends")).to_be_visible()
    if guest.see("room-back").count():
        guest.press(guest.see("room-back"))
    guest.press(guest.see("join-friends"))
    expect(guest.see("friends")).to_be_visible()


def test_a_guest_takes_all_that_is_kept_and_is_forgotten(enter: Enter, axe: str) -> None:
    guest = enter(PHONE, touch=True)
    open_table(guest, "Ann")
    at_home(guest)
    expect(guest.see("my-table")).to_have_count(1)
    with guest.page.expect_download() as saving:
        guest.press(guest.see("own-data"))
    kept = json.loads(Path(saving.value.path()).read_text(encoding="utf-8"))
    assert saving.value.suggested_filename == "cassino.json"
    assert kept["guest"]["name"] == "Ann"
    assert len(kept["tables"]) == 1

    guest.press(guest.see("forget-me"))
    judge(guest, axe)
    guest.press(guest.see("forget-no"))
    expect(guest.see("forget-sure")).to_have_count(0)
    expect(guest.see("my-table")).to_have_count(1)

    # Who still sits at a table is told so, and stays.
    guest.press(guest.see("forget-me"))
    guest.press(guest.see("forget-yes"))
    expect(guest.see("data-problem")).to_contain_text("leave it first")
    forgive(guest, "409")
    guest.press(guest.see("go-table"))
    for _ in range(2):
        guest.press(guest.see("room-leave"))
    expect(guest.see("open-friends")).to_be_visible()

    at_home(guest)
    guest.press(guest.see("forget-me"))
    guest.press(guest.see("forget-yes"))
    expect(guest.see("own-data")).to_have_count(0)
    expect(guest.see("my-table")).to_have_count(0)
    assert guest.page.context.cookies() == []
    at_home(guest)
    expect(guest.see("own-data")).to_have_count(0)


def test_a_program_gets_a_key_that_is_good_for_what_was_ticked_until_it_is_revoked(enter: Enter, axe: str) -> None:
    guest = enter(DESK)
    link = open_table(guest, "Ann")
    at_home(guest)
    guest.press(guest.see("programs"))
    expect(guest.see("program-make")).to_be_disabled()
    guest.see("program-name").fill("My bot")
    guest.press(guest.see("scope-play"))
    expect(guest.see("program-make")).to_be_disabled()
    guest.press(guest.see("scope-records"))
    guest.press(guest.see("program-make"))
    key = guest.see("program-key").locator("code").inner_text()
    expect(guest.see("program")).to_contain_text("My bot")
    judge(guest, axe)

    site, header = link.partition("#")[0].rstrip("/"), {"authorization": f"Bearer {key}"}
    tables = httpx.get(f"{site}/api/tables", headers=header).json()["tables"]
    assert [table["host"] for table in tables] == ["Ann"]
    assert httpx.post(f"{site}/api/tables", json={}, headers=header).json()["error"]["code"] == "out_of_scope"
    guest.press(guest.see("program-revoke"))
    expect(guest.see("program")).to_have_count(0)
    assert httpx.get(f"{site}/api/tables", headers=header).status_code == 401
    # A key is shown once.
    at_home(guest)
    guest.press(guest.see("programs"))
    expect(guest.see("program-key")).to_have_count(0)


def test_somebody_else_sees_nothing_of_it(enter: Enter) -> None:
    ann, ben = enter(DESK), enter(PHONE, touch=True)
    link = open_table(ann)
    ben.arrive()
    ben.press(ben.see("join-friends"))
    expect(ben.see("friends")).to_be_visible()
    expect(ben.see("own-data")).to_have_count(0)
    expect(ben.see("programs")).to_have_count(0)
    come_in(ben, link, "Ben")
    expect(ben.see("room-waiting")).to_be_visible()
