"""The table itself: two taps for a play, dragging, groups that may be left, builds that are asked about, what is typed,
steps through the plays, keys of one's own, crowded tables, movement."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest, Hold
from browser.test_whole_page import judge
from cassino.game.deal import Deal
from cassino.game.explain import Meaning
from cassino.game.match import Match
from cassino.records import advice
from cassino.records.views import view
from doors.table_client import ServerProcess, new_match

if TYPE_CHECKING:
    from playwright.sync_api import Locator, WebSocketRoute

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
Found = TypeVar("Found")
Json = dict[str, Any]


def seed_where(wanted: Callable[[Deal], Found | None], rules: str = "standard") -> tuple[int, Found]:
    """The first seed of a deal for two in which seat 0 begins and finds what is wanted, and what it finds."""
    for seed in range(10_000):
        deal = Match(rules, 2, seed=seed).deal
        found = wanted(deal) if deal.turn == 0 else None
        if found is not None:
            return seed, found
    raise AssertionError("no such deal")


def only_capture(deal: Deal) -> Meaning | None:
    """The capture of a card that can capture in one way only, and trail as well."""
    seen = view(deal, 0)
    for card in seen.hand:
        offers = seen.suggest(card)
        only = advice.only(seen, offers)
        if only is not None and len(offers) > 1:
            return offers[only]
    return None


def two_groups(deal: Deal) -> Meaning | None:
    """The widest capture of a card, of two groups that may be left one by one."""
    seen = view(deal, 0)
    for card in seen.hand:
        for one in seen.suggest(card):
            if one.kind == "capture" and len(one.groups) == 2 and advice.fewer(seen, one):
                return one
    return None


def build_of_ours(deal: Deal) -> Meaning | None:
    """A build that nobody can raise or take before the opponent has played: its value is 10."""
    for card in deal.hand(0):
        for one in deal.suggest(card):
            if one.kind == "build" and one.value == 10:
                return one
    return None


def sit(enter: Enter, server: ServerProcess, seed: int, size: tuple[int, int] = DESK, **more: Any) -> Guest:
    """A guest at a table for two that was set up with a seed."""
    settings = more.pop("settings", {})
    still = more.pop("still", True)
    wish = {"rules": "standard", "level": "greedy", "seed": seed} | more
    guest = enter(size, touch=size[0] < 700, still=still)
    guest.take_seat(new_match(server.url, **wish), rules=wish["rules"], pace=0)
    if settings:
        guest.page.evaluate(
            "(value) => { localStorage['cassino.settings'] = value }", json.dumps({"pace": 0} | settings)
        )
        guest.page.reload()
    assert guest.ready() == "turn"
    return guest


# --- playing


@SIZES
def test_a_capture_with_nothing_to_choose_takes_two_taps(
    enter: Enter, server: ServerProcess, size: tuple[int, int]
) -> None:
    seed, capture = seed_where(only_capture)
    guest = sit(enter, server, seed, size)
    card, taken = str(capture.play.card), sorted(map(str, capture.play.cards))
    guest.press(guest.see("hand-card", card=card))
    # It is shown on the table at once, its groups numbered; the other choices stand beside it.
    expect(guest.see("chip").and_(guest.page.locator('[aria-pressed="true"]'))).to_have_count(1)
    assert sorted(guest.picked()) == taken
    expect(guest.see("loose-card", card=taken[0])).to_contain_text("group 1")
    expect(guest.see("trail-chip")).to_have_attribute("aria-pressed", "false")
    guest.press(guest.see("play-button"))
    expect(guest.see("hand-card", card=card)).to_have_count(0)
    line = guest.view["deal"]["log"][0]
    assert sorted(line["cards"]) == sorted([card, *taken])


def test_choices_can_be_played_by_one_tap(enter: Enter, server: ServerProcess) -> None:
    seed, capture = seed_where(only_capture)
    guest = sit(enter, server, seed, PHONE, settings={"confirm": False})
    card = str(capture.play.card)
    guest.press(guest.see("hand-card", card=card))
    guest.press(guest.see("trail-chip"))
    expect(guest.see("hand-card", card=card)).to_have_count(0)
    assert guest.view["deal"]["log"][0]["kind"] == "trail"


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(guest: Guest, from_: Locator, to: tuple[float, float]) -> None:
    """Drags with the mouse, or with a finger where there is one."""
    x, y = middle(from_)
    way = [(x + (to[0] - x) * step / 4, y + (to[1] - y) * step / 4) for step in range(1, 5)]
    if not guest.touch:
        mouse = guest.page.mouse
        mouse.move(x, y)
        mouse.down()
        for point in way:
            mouse.move(*point)
        mouse.up()
        return
    finger = guest.page.context.new_cdp_session(guest.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})

    touch("touchStart", (x, y))
    for point in way:
        touch("touchMove", point)
    touch("touchEnd")
    finger.detach()


@SIZES
def test_a_card_can_be_dragged_onto_what_it_takes(enter: Enter, server: ServerProcess, size: tuple[int, int]) -> None:
    seed, capture = seed_where(only_capture)
    guest = sit(enter, server, seed, size)
    hand = guest.see("hand-card", card=str(capture.play.card))
    home = middle(hand)
    onto = guest.see("loose-card", card=str(capture.play.cards[0]))
    drag(guest, hand, middle(onto))
    # Let go over a card of the only capture: that is what is shown, and the card lies in the hand again.
    expect(guest.see("play-button")).to_be_enabled()
    assert sorted(guest.picked()) == sorted(map(str, capture.play.cards))
    assert abs(middle(hand)[0] - home[0]) < 2
    # Over the bare table it would be trailed.
    guest.page.get_by_role("button", name="Clear the selection").click()
    assert guest.picked() == []
    corner = guest.page.locator(".inlay").bounding_box()
    assert corner is not None
    drag(guest, hand, (corner["x"] + 14, corner["y"] + 14))
    expect(guest.see("trail-chip")).to_have_attribute("aria-pressed", "true")
    # A tap right after the gesture is one: it does not merely end a fling.
    guest.press(guest.see("play-button"))
    expect(hand).to_have_count(0)
    assert guest.view["deal"]["log"][0]["kind"] == "trail"


@SIZES
def test_groups_can_be_left_where_the_rules_allow_it(
    enter: Enter, server: ServerProcess, axe: str, size: tuple[int, int]
) -> None:
    seed, capture = seed_where(two_groups, "pagat")
    guest = sit(enter, server, seed, size, rules="pagat")
    card = str(capture.play.card)
    guest.press(guest.see("hand-card", card=card))
    expect(guest.see("chip").first).to_be_visible()
    if guest.see("part").count() == 0:
        widest = next(i for i, one in enumerate(guest.answer("suggestions")["plays"]) if len(one["groups"]) == 2)
        guest.name_choice(guest.see("chip").nth(widest))
    parts = guest.see("part")
    expect(parts).to_have_count(2)
    # Each group has its number and its line style, on the table and here.
    assert parts.evaluate_all("(nodes) => nodes.map((node) => node.dataset.style)") == ["1", "2"]
    expect(guest.see("take-all")).to_be_disabled()
    guest.fits()
    guest.press(parts.nth(0))
    left = guest.see("left-behind")
    expect(left).to_contain_text("Left on the table")
    expect(parts.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(guest.see("play-button")).to_be_enabled()
    judge(guest, axe if size == PHONE else "")
    some = guest.picked()
    assert 0 < len(some) < len(capture.play.cards)
    guest.press(guest.see("take-all"))
    expect(left).to_have_count(0)
    assert sorted(guest.picked()) == sorted(map(str, capture.play.cards))
    guest.press(parts.nth(0))
    expect(left).to_be_visible()
    expect(guest.see("play-button")).to_be_enabled()
    guest.press(guest.see("play-button"))
    expect(guest.see("hand-card", card=card)).to_have_count(0)
    assert sorted(guest.view["deal"]["log"][0]["cards"]) == sorted([card, *some])


def make(guest: Guest, build: Meaning) -> None:
    """Makes a build and waits for our next turn."""
    card = str(build.play.card)
    guest.press(guest.see("hand-card", card=card))
    label = re.compile(rf"^(?:[A-Z]\s*)?Build {build.value}\b")
    guest.name_choice(guest.see("chip").filter(has_text=label).first)
    guest.press(guest.see("play-button"))
    expect(guest.see("hand-card", card=card)).to_have_count(0)
    assert guest.ready() == "turn"


@SIZES
def test_a_build_can_be_asked_about(enter: Enter, server: ServerProcess, axe: str, size: tuple[int, int]) -> None:
    seed, build = seed_where(build_of_ours)
    guest = sit(enter, server, seed, size)
    make(guest, build)
    ours = guest.page.locator('[data-testid="build"].ours')
    if ours.count() == 0:
        pytest.fail("the opponent has taken the build: another seed is needed")
    sheet = guest.see("about")
    close = sheet.get_by_role("button", name="Close")
    # By the bar, by its context menu, by holding it, by a key.
    plate = ours.locator(".plate")
    guest.press(plate)
    guest.press(guest.see("about-build"))
    expect(sheet).to_contain_text(f"Build of {build.value}: ")
    expect(sheet).to_contain_text("You built it with")
    expect(sheet).to_contain_text("You must keep a card that takes it.")
    judge(guest, axe if size == PHONE else "")
    guest.press(close)
    guest.clear()
    # The strip says what binds us, and the card is locked.
    expect(guest.see("duty")).to_contain_text("You may not trail.")
    if guest.touch:
        return
    plate.click(button="right")
    expect(sheet).to_be_visible()
    guest.press(close)
    plate.click(delay=700)
    expect(sheet).to_be_visible()
    guest.press(close)
    # Holding it has not picked it.
    assert guest.picked("build") == []
    ours.focus()
    guest.page.keyboard.press("i")
    expect(sheet).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(ours).to_be_focused()
    # What a duty holds back is shown, and says why.
    for one in guest.hand():
        guest.press(guest.see("hand-card", card=one))
        expect(guest.any_of("chip", "refusal").first).to_be_visible()
        held = guest.see("held-chip")
        if held.count():
            expect(held.first).to_have_attribute("aria-disabled", "true")
            held.first.click(force=True)  # it looks disabled, and says why when it is pressed
            expect(guest.see("refusal")).to_contain_text("build of 10")
        guest.clear()


def test_a_play_can_be_typed_and_a_hint_asked_for(enter: Enter, server: ServerProcess, axe: str) -> None:
    seed, capture = seed_where(only_capture)
    guest = sit(enter, server, seed)
    keys = guest.page.keyboard
    keys.press(":")
    line = guest.see("line-input")
    expect(line).to_be_focused()
    # No key of the table acts while something is typed.
    keys.type("t")
    expect(guest.any_of("chip", "trail-chip")).to_have_count(0)
    line.fill("good evening")
    keys.press("Enter")
    expect(guest.see("line-problem")).to_have_text(re.compile(r"\w.*\."))
    judge(guest, axe)
    card = capture.play.card
    line.fill(f"{card.name} takes {' and '.join(one.name for one in capture.play.cards)}")
    keys.press("Enter")
    expect(guest.see("hand-card", card=str(card))).to_have_count(0)
    expect(line).to_have_count(0)
    assert guest.view["deal"]["log"][0]["kind"] == "capture"
    assert guest.ready() == "turn"
    # After a play the focus is in the hand again.
    expect(guest.page.locator('[data-testid="hand-card"]:focus')).to_have_count(1)
    keys.press("h")
    expect(guest.page.locator(".toast")).to_contain_text("From what you can see: ")
    hint = guest.answer("hint")
    assert hint["why"] in guest.page.locator(".toast").inner_text()
    assert guest.picked("hand-card") == [hint["meaning"]["play"]["card"]]
    keys.press("Enter")
    expect(guest.see("hand-card", card=hint["meaning"]["play"]["card"])).to_have_count(0)


def test_what_comes_late_leaves_what_is_there_by_then(enter: Enter, server: ServerProcess) -> None:
    seed, build = seed_where(build_of_ours)
    guest = enter()
    told, hinted = Hold(guest, "about"), Hold(guest, "hint")
    guest.take_seat(new_match(server.url, level="greedy", seed=seed))
    assert guest.ready() == "turn"
    # A hint for a table that is no more.
    guest.page.keyboard.press("h")
    make(guest, build)
    hinted.let_go()
    # What a build is, when something else has been opened.
    guest.page.keyboard.press("i")
    guest.page.keyboard.press("u")
    expect(guest.see("rules").locator("li").first).to_be_visible()
    told.let_go()
    guest.press(guest.see("rules").get_by_role("button", name="Close"))
    expect(guest.see("rules")).to_have_count(0)
    expect(guest.see("about")).to_have_count(0)
    assert guest.picked("hand-card") == []


# --- seeing


@SIZES
def test_the_strip_steps_back_through_the_plays(enter: Enter, server: ServerProcess, size: tuple[int, int]) -> None:
    guest = sit(enter, server, 3, size)
    for _ in range(2):
        guest.play()
        assert guest.ready() == "turn"
    log = [line["words"] for line in guest.view["deal"]["log"]]
    strip = guest.see("last-play")
    expect(strip).to_have_text(log[-1])
    guest.press(guest.see("step-back"))
    expect(strip).to_have_text(f"{len(log) - 1} of {len(log)} {log[-2]}")
    lies_as_after(guest, len(log) - 1)
    expect(guest.see("past")).to_contain_text(f"After play {len(log) - 1} of {len(log)}")
    guest.fits()
    if guest.touch:
        # A finger swept to the left goes further back, to the right on again.
        x, y = middle(strip)
        drag(guest, strip, (x - 80, y))
        expect(strip).to_contain_text(log[-3])
        lies_as_after(guest, len(log) - 2)
        drag(guest, strip, (x + 80, y))
        expect(strip).to_contain_text(log[-2])
    else:
        guest.page.keyboard.press(",")
        expect(strip).to_contain_text(log[-3])
        guest.page.keyboard.press(".")
        expect(strip).to_contain_text(log[-2])
        # The log stands beside the table and shows where we are.
        expect(guest.page.locator("aside.log [aria-current=step]")).to_contain_text(log[-2])
    guest.press(guest.see("step-on"))
    expect(strip).to_have_text(log[-1])
    expect(guest.see("past")).to_have_count(0)


def lies_as_after(guest: Guest, plays: int) -> None:
    """The table that is looked back at is the one that lay there when so many plays had been made."""
    deal = next(
        one["view"]["deal"] for one in guest.heard if one["t"] == "view" and one["view"]["deal"]["plays"] == plays
    )
    cards = [*deal["table"], *(card for build in deal["builds"] for card in build["cards"])]
    lying = guest.see("past").locator(".lying")
    expect(lying).to_have_count(len(cards))
    assert {lying.nth(i).get_attribute("data-card") for i in range(len(cards))} == set(cards)


@SIZES
def test_what_is_touched_brings_the_table_of_now_back(
    enter: Enter, server: ServerProcess, size: tuple[int, int]
) -> None:
    guest = sit(enter, server, 3, size)
    guest.play()
    assert guest.ready() == "turn"
    past = guest.see("past")
    back = {
        "its button": lambda: guest.press(guest.see("back-to-now")),
        "a card of the hand": lambda: guest.press(guest.see("hand-card").first),
        "the arrows": lambda: (guest.see("hand-card").first.focus(), guest.page.keyboard.press("ArrowUp")),
        "Escape": lambda: guest.page.keyboard.press("Escape"),
    }
    for what, go in back.items():
        guest.press(guest.see("step-back"))
        expect(past, what).to_be_visible()
        go()
        expect(past, what).to_have_count(0)
    assert guest.complaints == []


def test_what_was_played_while_we_were_away_is_told_and_shown_again(enter: Enter, server: ServerProcess) -> None:
    """The same seat in two windows; the line of one is cut while the other plays on."""
    ticket = new_match(server.url, level="greedy", seed=3)
    one, two = enter(), enter(PHONE, touch=True)
    lines: list[WebSocketRoute] = []
    cut = False

    def pass_on(route: WebSocketRoute) -> None:
        if cut:
            route.close(code=1012)
            return
        route.connect_to_server()
        lines.append(route)

    two.page.route_web_socket(re.compile(r"/play$"), pass_on)
    for guest in (one, two):
        guest.take_seat(ticket)
        assert guest.ready() == "turn"
    before = len(two.view["deal"]["log"])
    cut = True
    lines[-1].close(code=1012)
    note = two.see("connection")
    expect(note).to_contain_text("your table is saved")
    two.fits()
    one.play()
    assert one.ready() == "turn"
    played = [line["words"] for line in one.view["deal"]["log"]][before:]
    cut = False
    # Nobody presses anything: the page dials by itself.
    expect(note).to_have_count(0, timeout=30_000)
    expect(two.see("away")).to_contain_text(f"While you were away: {len(played)} plays.")
    two.fits()
    two.watch("last-play")
    two.press(two.see("away-replay"))
    # When all have been shown, the last play stands there again.
    expect(two.see("away")).to_have_count(0)
    expect(two.see("last-play")).to_have_text(played[-1])
    assert [words in text for words, text in zip(played, two.watched(), strict=True)] == [True] * len(played)


def test_the_count_can_be_stepped_through_and_seen_again(enter: Enter, server: ServerProcess, axe: str) -> None:
    guest = enter(still=False)
    guest.stand_still()
    guest.take_seat(new_match(server.url, level="greedy", seed=5))
    keys = guest.page.keyboard
    guest.play_deal(table_first_every=0)
    rows = guest.see("count-row").filter(visible=True)
    expect(guest.see("next-row")).to_be_visible()
    # The first row is there from the start.
    expect(rows).to_have_count(1)
    guest.press(guest.see("next-row"))
    expect(rows).to_have_count(2)
    counted = guest.read_count()
    guest.press(guest.see("next-deal"))
    expect(guest.see("count-up")).to_have_count(0)
    assert guest.ready() == "turn"
    keys.press("c")
    again = guest.see("last-count")
    expect(again).to_be_visible()
    expect(again.locator('[data-testid="count-row"]')).to_have_count(len(counted["rows"]))
    assert [row[0] for row in counted["rows"]] == again.locator("tbody th").evaluate_all(
        "(cells) => cells.map((cell) => cell.innerText.trim())"
    )
    judge(guest, axe)
    keys.press("Escape")
    keys.press("k")
    words = guest.see("spoken")
    expect(words.get_by_role("heading", name="Your hand")).to_be_visible()
    assert words.get_by_role("listitem").count() >= len(guest.view["deal"]["hand"]) + len(guest.view["deal"]["table"])
    judge(guest, axe)


# --- keys


def test_keys_can_be_changed_and_switched_off(enter: Enter, server: ServerProcess, axe: str) -> None:
    seed, capture = seed_where(only_capture)
    guest = sit(enter, server, seed)
    keys = guest.page.keyboard
    place = str(guest.hand().index(str(capture.play.card)) + 1)
    keys.press("?")
    judge(guest, axe)
    guest.press(guest.see("key-trail"))
    keys.press("d")
    expect(guest.see("key-trail")).to_have_text("D")
    # Esc leaves the waiting for a key, not the dialog.
    guest.press(guest.see("key-best"))
    keys.press("Escape")
    expect(guest.see("help")).to_be_visible()
    keys.press("Escape")
    expect(guest.see("help")).to_have_count(0)
    keys.press(place)
    expect(guest.see("trail-chip")).to_be_visible()
    keys.press("t")
    expect(guest.see("trail-chip")).to_have_attribute("aria-pressed", "false")
    keys.press("d")
    expect(guest.see("trail-chip")).to_have_attribute("aria-pressed", "true")
    # Left and right go from choice to choice.
    guest.see("trail-chip").focus()
    keys.press("ArrowLeft")
    expect(guest.page.locator("[data-chip]:focus")).to_have_count(1)
    expect(guest.see("trail-chip")).not_to_be_focused()


# --- crowded tables, small screens, movement

CROWD = [f"{rank}{suit}" for rank in ("A", "2", "3", "4", "5", "6", "7") for suit in "CDHS"]


def crowded(guest: Guest, url: str, table: list[str]) -> None:
    """Seats a guest at a table whose loose cards are others than the server's."""

    def change(route: WebSocketRoute) -> None:
        line = route.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "view":
                deal = message["view"]["deal"]
                deal |= {"table": table, "hand": ["8S", "9H", "10D", "JC"], "hints": {}}
            route.send(json.dumps(message))

        line.on_message(pass_on)

    guest.page.route_web_socket(re.compile(r"/play$"), change)
    guest.take_seat(new_match(url, level="greedy", seed=3))
    expect(guest.see("loose-card")).to_have_count(len(table))


@pytest.mark.parametrize("size", [(320, 568), (360, 560), (768, 1024), (1280, 800)], ids=lambda size: str(size[0]))
def test_crowded_tables_can_be_played_at(enter: Enter, server: ServerProcess, size: tuple[int, int]) -> None:
    guest = enter(size, touch=size[0] < 1000)
    crowded(guest, server.url, CROWD)
    guest.fits()
    boxes = [one.bounding_box() for one in guest.see("loose-card").all()]
    assert all(box and box["width"] >= 51 and box["height"] >= 72 for box in boxes)
    for card in (CROWD[0], CROWD[-1]):
        there = guest.see("loose-card", card=card)
        there.scroll_into_view_if_needed()
        guest.press(there)
        assert card in guest.picked()
    guest.fits()
    # The hand and the bar stay where they are.
    for one in guest.see("hand-card").all():
        expect(one).to_be_in_viewport(ratio=0.9)


def test_ten_piles_need_no_scrolling(enter: Enter, server: ServerProcess) -> None:
    for size in ((360, 560), (360, 640)):
        guest = enter(size, touch=True)
        crowded(guest, server.url, CROWD[:10])
        for one in guest.see("loose-card").all():
            expect(one).to_be_in_viewport(ratio=0.98)
        targets = guest.page.evaluate(
            """() => [...document.querySelectorAll('button')].filter((node) => node.checkVisibility()).map((node) => {
              const box = node.getBoundingClientRect();
              const play = node.matches('[data-card]:not([aria-hidden]), [data-chip], [data-testid=play-button]');
              return [node.textContent.trim() || node.ariaLabel, Math.min(box.width, box.height), play ? 44 : 24];
            })"""
        )
        assert [one for one in targets if one[1] < one[2] - 0.5] == []


def test_four_hundred_percent(enter: Enter, server: ServerProcess) -> None:
    """A window of 1280 by 1024 at 400 % is 320 by 256: everything is there, one way of scrolling is enough."""
    guest = sit(enter, server, 5, (320, 256))
    guest.fits()
    guest.see("hand-card").first.scroll_into_view_if_needed()
    expect(guest.see("hand-card").first).to_be_in_viewport(ratio=0.5)
    guest.play()
    guest.fits()


_WATCH_FLIGHTS = """() => {
  window.flights = [];
  const look = () => {
    for (const one of document.getAnimations()) {
      const card = one.effect.target;
      if (!card?.dataset?.card) continue;
      const moved = one.effect.getKeyframes().flatMap(Object.keys);
      window.flights.push({
        end: one.effect.getComputedTiming().endTime,
        above: Number(getComputedStyle(card).zIndex),
        moved: moved.filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
      });
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_cards_fly_for_less_than_a_second_and_not_at_all_where_that_is_wished(
    enter: Enter, server: ServerProcess
) -> None:
    seed, capture = seed_where(only_capture)
    for still in (False, True):
        guest = sit(enter, server, seed, still=still, settings={"pace": 1})
        guest.page.evaluate(_WATCH_FLIGHTS)
        guest.press(guest.see("hand-card", card=str(capture.play.card)))
        expect(guest.see("play-button")).to_be_enabled()
        guest.press(guest.see("play-button"))
        # The outline of what has changed comes in any case.
        expect(guest.page.locator(".flash, .took").first).to_be_attached()
        assert guest.ready() == "turn"
        flights = guest.page.evaluate("() => window.flights")
        assert (flights == []) == still
        assert all(one["end"] <= 900 for one in flights)
        # Above all that lies still; and the compositor can do it alone, however busy the page is.
        assert all(one["above"] >= 150 for one in flights)
        assert all({*one["moved"]} <= {"transform", "opacity"} for one in flights)
        expect(guest.page.locator("[data-flying]")).to_have_count(0)
