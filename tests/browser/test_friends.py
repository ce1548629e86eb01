"""Friends at one table, each in a browser of their own: from the invite to the rematch."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest, Hold, check_count
from browser.test_whole_page import judge
from doors.table_client import ServerProcess, serving

pytestmark = pytest.mark.browser


def open_table(host: Guest, name: str = "Ann", target: int | None = None, chat: bool = False) -> str:
    """Opens a table for two from the start page; answers the link to it."""
    host.arrive()
    if target is not None:
        host.press(host.see("target-other"))
        host.see("target-number").fill(str(target))
    host.press(host.see("open-friends"))
    host.see("guest-name").fill(name)
    if chat:
        host.press(host.see("table-chat"))
    host.press(host.see("open-table"))
    return host.see("copy-join").get_attribute("data-link") or ""


def come_in(guest: Guest, link: str, name: str) -> None:
    """Follows an invite and asks to join."""
    guest.page.goto(link)
    expect(guest.see("arrival")).to_contain_text("invites you")
    guest.see("guest-name").fill(name)
    guest.press(guest.see("join-ask"))


def start(host: Guest, guest: Guest) -> None:
    """The host lets the guest in, the guest is ready, the match begins."""
    expect(guest.see("room-waiting")).to_be_visible()
    host.press(host.see("admit"))
    guest.press(guest.see("room-ready"))
    expect(guest.see("room-ready")).to_have_attribute("aria-pressed", "true")
    host.press(host.see("room-start"))
    for one in (host, guest):
        expect(one.see("hand-card").first).to_be_visible()


def both(enter: Enter, target: int | None = None, url: str | None = None) -> tuple[Guest, Guest]:
    """Ann at a desk and Ben at a telephone, at one table whose match has begun."""
    ann, ben = enter(DESK, url=url), enter(PHONE, touch=True, url=url)
    come_in(ben, open_table(ann, target=target), "Ben")
    start(ann, ben)
    return ann, ben


def whose_turn(*guests: Guest) -> Guest | None:
    """The guest whose turn it is, when no other page still says so; None once the count lies on every table."""

    def ours(guest: Guest) -> bool:
        there = guest.page.locator('[data-testid="turn"].ours').count() and guest.see("hand-card").count()
        return there > 0 and guest.see("count-up").count() == 0

    while True:
        whose = [guest for guest in guests if ours(guest)]
        if len(whose) == 1:
            return whose[0]
        if all(guest.see("count-up").count() for guest in guests):
            return None
        guests[0].page.wait_for_timeout(30)


def play_deal(*guests: Guest) -> None:
    """The guests play by turns until the count."""
    while (guest := whose_turn(*guests)) is not None:
        guest.play()


def forgive(guest: Guest, what: str) -> None:
    """A browser writes what it was refused to its console, no fault of the page; nothing else may stand there."""
    assert all(what in text or "WebSocket" in text for text in guest.complaints), guest.complaints
    guest.complaints.clear()


def on_to_the_next(*guests: Guest) -> None:
    for guest in guests:
        guest.press(guest.see("next-deal"))
    for guest in guests:
        expect(guest.see("count-up")).to_have_count(0)


def test_two_friends_play_a_whole_match_and_a_rematch(enter: Enter) -> None:
    ann, ben = both(enter, target=6)
    assert (ann.view["match"]["names"], ann.view["match"]["seat"]) == (["Ann", "Ben"], 0)
    assert ben.view["match"]["seat"] == 1
    for _ in range(6):
        play_deal(ann, ben)
        for guest in (ann, ben):
            check_count(guest)
            guest.fits()
        assert ann.view["match"]["totals"] == ben.view["match"]["totals"]
        if ann.view["match"]["state"] == "match_over":
            break
        on_to_the_next(ann, ben)
    else:
        raise AssertionError("nobody reached 6 points in six deals")
    played = ann.view["match"]["id"]
    ann.press(ann.see("rematch"))
    expect(ben.see("room-end")).to_contain_text("Ann would like a rematch")
    ben.press(ben.see("rematch"))
    for guest in (ann, ben):
        expect(guest.see("count-up")).to_have_count(0)
        expect(guest.see("hand-card").first).to_be_visible()
        assert guest.view["match"]["id"] != played
        assert guest.view["match"]["names"] == ["Ann", "Ben"]
        assert guest.view["match"]["totals"] == [0, 0]


def test_what_is_said_is_heard_by_the_other(enter: Enter) -> None:
    ann, ben = both(enter)
    ann.press(ann.see("open-talk"))
    ann.press(ann.see("talk").locator('[data-testid^="phrase-"]').first)
    words = ann.see("talk").locator('[data-testid^="phrase-"]').first.inner_text()
    expect(ben.see("just-said")).to_contain_text(words)
    expect(ben.see("open-talk")).to_contain_text("1")
    ben.press(ben.see("open-talk"))
    expect(ben.see("talk")).to_contain_text(words)
    ben.press(ben.see("mute"))
    expect(ben.see("mute")).to_contain_text("Hear Ann again")
    ben.fits()


def test_what_is_typed_while_the_last_thing_is_on_its_way_stays(enter: Enter) -> None:
    ann, ben = enter(DESK), enter(PHONE, touch=True)
    hold = Hold(ann)
    come_in(ben, open_table(ann, chat=True), "Ben")
    start(ann, ben)
    hold.keep("ok")
    ann.press(ann.see("open-talk"))
    line = ann.see("talk-text")
    line.fill("Good luck")
    line.press("Enter")
    line.fill("and have fun")
    expect(ben.see("just-said")).to_contain_text("Good luck")
    hold.let_go()
    expect(line).to_have_value("and have fun")
    line.press("Enter")
    expect(ben.see("just-said")).to_contain_text("and have fun")
    expect(line).to_have_value("")


def test_a_play_is_taken_back_where_the_other_agrees(enter: Enter) -> None:
    ann, ben = both(enter)
    first = whose_turn(ann, ben)
    assert first is not None
    other = ben if first is ann else ann
    hand = first.hand()
    first.play()
    first.press(first.see("menu"))
    first.press(first.see("menu-takeback"))
    expect(first.see("room-asking")).to_be_visible()
    other.press(other.see("answer-yes"))
    expect(first.see("room-asking")).to_have_count(0)
    expect(first.see("hand-card")).to_have_count(len(hand))
    assert whose_turn(ann, ben) is first
    assert first.hand() == hand


def test_one_looks_back_alone_and_the_undo_of_lone_players_is_not_there(enter: Enter) -> None:
    ann, ben = both(enter)
    for _ in range(3):
        guest = whose_turn(ann, ben)
        assert guest is not None
        guest.play()
    mover = whose_turn(ann, ben)
    now, hers, his = sorted(ann.loose()), ann.hand(), ben.hand()
    # What Ann looks at is her own deal as it went; it changes nothing at Ben's screen, nor whose turn it is.
    ann.press(ann.see("step-back"))
    expect(ann.see("past")).to_be_visible()
    ann.press(ann.see("step-back"))
    ann.press(ann.see("step-on"))
    expect(ben.see("past")).to_have_count(0)
    assert (sorted(ben.loose()), ben.hand()) == (now, his)
    ann.press(ann.see("back-to-now"))
    expect(ann.see("past")).to_have_count(0)
    assert (sorted(ann.loose()), ann.hand()) == (now, hers)
    assert whose_turn(ann, ben) is mover
    # Among several people a play is only taken back with the others' consent.
    for guest in (ann, ben):
        expect(guest.see("undo")).to_have_count(0)
        guest.press(guest.see("menu"))
        expect(guest.see("menu-talk")).to_be_visible()
        expect(guest.see("menu-undo")).to_have_count(0)


NARROW = (320, 640)


def test_every_screen_of_friends_may_be_used_by_everybody(enter: Enter, axe: str) -> None:
    """No serious fault for axe-core, nothing wider than the screen: at 320 pixels, at a desk, light and dark."""
    ann, ben = enter(DESK, dark=True), enter(NARROW, touch=True)
    ann.arrive()
    ann.press(ann.see("open-friends"))
    ann.see("guest-name").fill("Ann")
    judge(ann, axe)
    ann.press(ann.see("table-chat"))
    ann.press(ann.see("open-table"))
    link = ann.see("copy-join").get_attribute("data-link") or ""
    judge(ann, axe)
    ben.arrive()
    ben.press(ben.see("join-friends"))
    judge(ben, axe)
    ben.page.goto("about:blank")
    ben.page.goto(link)
    ben.see("guest-name").fill("Wilhelmina the Longnamed")
    judge(ben, axe)
    ben.press(ben.see("join-ask"))
    expect(ben.see("room-waiting")).to_be_visible()
    judge(ben, axe)
    expect(ann.see("asks")).to_be_visible()
    judge(ann, axe)
    ann.press(ann.see("admit"))
    expect(ben.see("room-ready")).to_be_visible()
    judge(ben, axe)
    ben.press(ben.see("room-ready"))
    ann.press(ann.see("room-start"))
    expect(ben.see("hand-card").first).to_be_visible()
    ben.press(ben.see("open-talk"))
    ben.see("talk-text").fill("Hello, Ann")
    ben.press(ben.see("talk-send"))
    expect(ann.see("just-said")).to_contain_text("Hello, Ann")
    judge(ann, axe)
    judge(ben, axe)


def test_who_was_sent_away_sees_no_table_and_may_not_come_back(enter: Enter) -> None:
    ann, ben = enter(DESK), enter(PHONE, touch=True)
    link = open_table(ann)
    come_in(ben, link, "Ben")
    ann.press(ann.see("admit"))
    expect(ben.see("room-ready")).to_be_visible()
    ann.press(ann.see("kick"))
    ann.press(ann.see("kick"))
    expect(ben.page.get_by_role("alert").first).to_contain_text("away from this table")
    ben.page.goto("about:blank")
    ben.page.goto(link)
    expect(ben.see("arrival-problem")).to_contain_text("cannot come to this table")
    expect(ben.see("join-ask")).to_have_count(0)
    forgive(ben, "403")


def test_a_spectator_sees_the_table_and_no_hand(enter: Enter) -> None:
    ann, ben, eve = enter(DESK), enter(PHONE, touch=True), enter(DESK, dark=True)
    link = open_table(ann)
    ann.press(ann.see("room-watch"))
    watch = ann.see("copy-watch").get_attribute("data-link") or ""
    come_in(ben, link, "Ben")
    start(ann, ben)
    eve.page.goto(watch)
    eve.see("guest-name").fill("Eve")
    eve.press(eve.see("watch-go"))
    expect(eve.see("loose-card").first).to_be_visible()
    assert eve.hand() == []
    assert eve.view["deal"]["hand"] == []
    assert eve.view["match"]["seat"] is None
    ann_turn = whose_turn(ann, ben)
    assert ann_turn is not None
    card = ann_turn.play()
    expect(eve.see("last-play")).to_have_text(ann_turn.view["deal"]["last_play"]["words"])
    assert card in eve.view["deal"]["last_play"]["cards"]
    eve.fits()


def test_a_line_that_breaks_a_page_that_sleeps_and_one_that_is_loaded_anew(enter: Enter) -> None:
    ann, ben = both(enter)
    guest = whose_turn(ann, ben)
    assert guest is not None
    other = ben if guest is ann else ann
    other.page.context.set_offline(True)
    guest.play()
    expect(other.see("connection")).to_be_visible(timeout=30_000)
    other.page.context.set_offline(False)
    assert whose_turn(other) is other
    assert other.view["deal"]["last_play"]["seat"] == guest.view["match"]["seat"]
    hand = other.hand()
    other.page.reload()
    expect(other.see("hand-card").first).to_be_visible()
    assert other.hand() == hand
    other.play()
    assert whose_turn(ann, ben) is guest
    forgive(other, "ERR_INTERNET_DISCONNECTED")


def test_a_seat_moves_to_another_device(enter: Enter) -> None:
    ann, ben = both(enter)
    hand = ann.hand()
    ann.press(ann.see("menu"))
    ann.press(ann.see("leave"))
    ann.press(ann.see("join-friends"))
    ann.press(ann.see("make-move-link"))
    link = ann.see("move-link").get_attribute("data-link") or ""
    new = enter(PHONE, touch=True)
    new.page.goto(link)
    new.press(new.see("move-here"))
    new.press(new.see("go-table").first)
    expect(new.see("hand-card").first).to_be_visible()
    assert new.hand() == hand
    whose = whose_turn(new, ben)
    assert whose is not None
    whose.play()


def test_a_killed_server_comes_back_with_the_table(enter: Enter, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(database) as first:
        ann, ben = both(enter, url=first.url)
        guest = whose_turn(ann, ben)
        assert guest is not None
        other = ben if guest is ann else ann
        guest.play()
        table = sorted(guest.loose())
        first.kill()
        for one in (ann, ben):
            expect(one.see("connection")).to_be_visible(timeout=30_000)
    again = ServerProcess(database, urlsplit(first.url).port or 0)
    try:
        assert whose_turn(other) is other
        assert sorted(other.loose()) == table
        other.play()
        assert whose_turn(ann, ben) is guest
        # Pages that are still open would dial a server that is gone.
        for one in (ann, ben):
            forgive(one, "ERR_CONNECTION_REFUSED")
            one.page.close()
    finally:
        again.kill()
