"""Rules in hand: choosing, reading, changing, keeping, sharing and printing them, at the start and during play."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, Route, expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE, Guest
from browser.test_whole_page import SMALL, judge
from cassino.ground.options import OPTIONS
from cassino.ground.presets import info, preset
from doors.table_client import ServerProcess

pytestmark = pytest.mark.browser


def open_editor(guest: Guest) -> None:
    """From the start page to the editor, with the chosen rules in it."""
    guest.press(guest.see("edit-rules"))
    expect(guest.see("editor-state")).to_have_text("As Standard Cassino. For 2, 3 or 4 players.")


def field(guest: Guest, option: str) -> Locator:
    """The field of an option, open."""
    found = guest.see(f"option-{option}")
    if not found.count():
        guest.press(guest.see(f"group-{OPTIONS[option].group}"))
    head = found.locator("button[aria-expanded]").first
    if head.get_attribute("aria-expanded") == "false":
        guest.press(head)
    return found


def set_value(guest: Guest, option: str, value: str) -> None:
    """Chooses a value of an option."""
    guest.press(field(guest, option).locator(f'[data-testid="value-{value}"]'))


def make_own(guest: Guest, title: str) -> None:
    """Makes rules without points for sweeps, and uses them."""
    open_editor(guest)
    guest.see("rules-name").fill(title)
    guest.press(field(guest, "sweep_points").get_by_role("button", name="One less"))
    expect(guest.see("editor-state")).to_contain_text("1 change from Standard Cassino")
    guest.press(guest.see("save-rules"))
    expect(guest.see("rules-title")).to_have_text(title)


# --- choosing


def test_rules_are_found_by_what_they_say(enter: Enter) -> None:
    guest = enter(DESK)
    guest.arrive()
    guest.press(guest.see("choose-rules"))
    search = guest.see("search-rules")
    for words, found in (("finland", ["finnish"]), ("scopone", ["scopone"]), ("foster", ["foster"])):
        search.fill(words)
        shown = guest.page.locator('[data-testid^="preset-"]')
        expect(shown).to_have_count(len(found))
        assert shown.evaluate_all("(all) => all.map((one) => one.dataset.testid)") == [f"preset-{n}" for n in found]
    search.fill("no such thing")
    expect(guest.see("picker")).to_contain_text("No rules speak of “no such thing”.")
    guest.press(guest.page.get_by_role("button", name="Show all"))
    expect(guest.see("preset-standard")).to_be_visible()


@pytest.mark.parametrize("name", ["royal", "hoyle", "khasino"])
def test_the_page_of_a_preset_says_where_it_comes_from_and_what_is_not_there(enter: Enter, name: str) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    guest.press(guest.see("choose-rules"))
    guest.press(guest.see(f"about-preset-{name}"))
    sheet = guest.see("rules")
    about = info(name)
    expect(sheet).to_contain_text(about.source)
    missing = guest.see("not-implemented").locator("li")
    expect(missing).to_have_text(list(about.not_implemented) or [missing.inner_text()])
    differing = [
        d.option for d in preset(name).differences(preset("standard")) if not OPTIONS[d.option].moot(preset(name))
    ]
    expect(guest.see("differences").locator("li")).to_have_count(len(differing))
    use = guest.see("use-rules")
    if about.startable:
        guest.press(use)
        expect(guest.see("rules-title")).to_have_text(about.title)
    else:
        expect(use).to_be_disabled()
        expect(sheet).to_contain_text(about.why_not or "")


# --- putting rules together


def test_rules_of_ones_own_are_played_two_taps_after_they_are_chosen(enter: Enter) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    make_own(guest, "Sunday rules")
    guest.press(guest.see("choose-rules"))
    guest.press(guest.see("preset-royal"))
    guest.page.reload()
    expect(guest.see("rules-title")).to_have_text("Royal Cassino")
    guest.press(guest.see("choose-rules"))
    # One tap chooses, one plays.
    guest.press(guest.see("own-Sunday rules"))
    guest.press(guest.see("start-play"))
    guest.ready()
    assert guest.view["match"]["rules"]["code"] == preset("standard").replace(sweep_points=0).code
    # The rules in force, by their name, with what differs.
    guest.press(guest.see("open-rules").locator("visible=true"))
    sheet = guest.see("rules")
    expect(sheet.get_by_role("heading", level=2)).to_have_text("Sunday rules")
    expect(guest.see("differences").locator("li")).to_have_count(1)
    expect(sheet.locator(".differs")).to_contain_text("sweeps score nothing")


def test_every_option_has_a_field_that_tells_every_value(enter: Enter, server: ServerProcess) -> None:
    guest = enter(DESK)
    guest.arrive()
    open_editor(guest)
    checked = httpx.post(f"{server.url}api/rules/check", json={"rules": "standard"}).json()
    for section in checked["sections"]:
        guest.press(guest.see(f"group-{section['title']}"))
        resting = guest.page.get_by_role("button", name="Show").filter(has_text="not come up here")
        if any(line["moot"] for line in section["lines"]):
            guest.press(resting.last)
        for line in section["lines"]:
            shown = guest.see(f"option-{line['option']}")
            expect(shown).to_contain_text(line["text"])
            head = shown.locator("button[aria-expanded]")
            if head.count():
                guest.press(head.first)
                for one in line["values"]:
                    expect(shown).to_contain_text(one["text"])
            else:
                assert len(line["values"]) == 1
        guest.press(guest.see(f"group-{section['title']}"))


def test_a_combination_that_cannot_be_is_told_at_its_field_and_cannot_be_kept(enter: Enter) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    open_editor(guest)
    # Told before it is chosen...
    expect(field(guest, "courts")).to_contain_text("Courts worth 8, 9 and 10 need the Italian pack of 40 cards.")
    set_value(guest, "courts", "scopa")
    # ... and after, with the way there.
    expect(guest.see("editor-state")).to_contain_text("Italian pack")
    expect(guest.see("save-rules")).to_be_disabled()
    guest.press(guest.see("go-to-fault"))
    deck = guest.see("option-deck")
    expect(deck.locator('[data-testid="fault"]')).to_be_in_viewport()
    set_value(guest, "deck", "40")
    guest.press(guest.see("go-to-fault"))
    set_value(guest, "build_allowed", "false")
    # The highest of the items that now do not score is no hindrance; what is left is told until nothing is.
    expect(guest.see("save-rules")).to_be_enabled()


def test_a_number_that_cannot_be_is_told_at_its_field(enter: Enter) -> None:
    guest = enter(DESK)
    guest.arrive()
    open_editor(guest)
    hand = field(guest, "hand_size")
    number = hand.locator('[data-testid="number"]')
    for wrong in ("99", "many"):
        number.fill(wrong)
        number.press("Tab")
        expect(hand.locator('[data-testid="fault"]')).to_contain_text("a whole number from 1 to 13")
        expect(guest.see("save-rules")).to_be_disabled()
    number.fill("8")
    number.press("Tab")
    expect(hand.locator('[data-testid="fault"]')).to_have_count(0)
    # Eight cards each come out even for two and three.
    expect(guest.see("editor-state")).to_contain_text("For 2 or 3 players.")
    expect(guest.see("editor-state")).to_contain_text("Not for 4")


def test_lists_and_tables_are_set_too(enter: Enter) -> None:
    guest = enter(DESK)
    guest.arrive()
    open_editor(guest)
    guest.press(field(guest, "ace_hand").locator('[data-testid="item-14"]'))
    expect(guest.see("option-ace_hand")).to_contain_text("An ace played from the hand counts 1 or 14")
    special = field(guest, "special_hand")
    special.get_by_label("A card").select_option("2S")
    special.get_by_label("Its value").fill("15")
    guest.press(special.get_by_role("button", name="Add"))
    expect(special).to_contain_text("the 2 of spades counts 15")
    choices = field(guest, "target_choices").locator('[data-testid="numbers"]')
    choices.fill("21, 11")
    choices.press("Tab")
    expect(guest.see("option-target_choices")).to_contain_text("21 or 11")
    limits = field(guest, "target_limits")
    limits.get_by_label("A total").fill("20")
    limits.get_by_label("What alone scores there").select_option("most cards")
    guest.press(limits.get_by_role("button", name="Add"))
    expect(limits).to_contain_text("at 20 only the most cards")
    set_value(guest, "level", "count_out")
    # It comes up only now.
    expect(guest.see("option-count_out_order")).to_be_visible()
    order = field(guest, "count_out_order")
    guest.press(order.get_by_role("button", name="spades: earlier", exact=True))
    expect(order).to_contain_text("this order: spades, cards, Big Cassino")
    # All of it is one rule set, and goes back point by point.
    for option in ("ace_hand", "special_hand", "target_choices", "target_limits", "count_out_order", "level"):
        guest.press(field(guest, option).locator('[data-testid="reset"]'))
        expect(guest.see(f"option-{option}").locator('[data-testid="reset"]')).to_have_count(0)
    expect(guest.see("editor-state")).to_have_text("As Standard Cassino. For 2, 3 or 4 players.")


def test_changes_are_not_lost_by_going_back(enter: Enter) -> None:
    guest = enter(PHONE, touch=True)
    guest.arrive()
    open_editor(guest)
    set_value(guest, "courts", "numeric")
    guest.press(guest.see("editor-back"))
    expect(guest.see("editor-foot")).to_contain_text("Your changes are not saved.")
    guest.press(guest.see("editor-foot").get_by_role("button", name="Go on"))
    expect(guest.see("option-courts")).to_contain_text("A jack counts 11")
    guest.press(guest.see("editor-back"))
    guest.press(guest.see("editor-drop"))
    expect(guest.see("rules-title")).to_have_text("Standard Cassino")


# --- keeping


def test_own_rules_are_renamed_duplicated_saved_as_a_file_and_deleted(enter: Enter, tmp_path: Path) -> None:
    guest = enter(DESK)
    guest.arrive()
    make_own(guest, "Sunday rules")
    guest.press(guest.see("read-rules"))
    guest.press(guest.see("rename-rules"))
    guest.see("new-name").fill("Monday rules")
    guest.press(guest.see("rename-sure"))
    expect(guest.see("rules").get_by_role("heading", level=2)).to_have_text("Monday rules")
    expect(guest.see("rules-title")).to_have_text("Monday rules")
    with guest.page.expect_download() as download:
        guest.press(guest.see("save-file"))
    assert download.value.suggested_filename == "Monday rules.json"
    file = tmp_path / "rules.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "monday_rules": {"title": "Monday rules", "base": "standard", "options": {"sweep_points": 0}}
    }
    guest.press(guest.see("duplicate-rules"))
    expect(guest.see("rules").get_by_role("heading", level=2)).to_have_text("Monday rules 2")
    guest.press(guest.see("delete-rules"))
    guest.press(guest.see("delete-sure"))
    expect(guest.see("rules")).to_have_count(0)
    guest.press(guest.see("choose-rules"))
    expect(guest.page.locator('[data-testid^="own-"]')).to_have_count(1)
    # The file that was saved is read again, here or by anybody.
    guest.see("rules-file").set_input_files(file)
    expect(guest.see("file-read")).to_contain_text("1 rule set from rules.json")
    expect(guest.see("own-Monday rules 2")).to_contain_text("From Standard Cassino, 1 point changed")
    file.write_text('{"ours": {"options": {"sweeps": 99}}}', encoding="utf-8")
    guest.see("rules-file").set_input_files(file)
    expect(guest.see("file-wrong")).to_contain_text("option 'sweep_points' cannot be 99")
    expect(guest.page.locator('[data-testid^="own-"]')).to_have_count(2)
    # What the browser itself says of an answer that refuses is no complaint.
    guest.complaints = [one for one in guest.complaints if "422" not in one]


def test_a_browser_that_keeps_nothing_says_so(enter: Enter) -> None:
    guest = enter(DESK)
    guest.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    guest.arrive()
    make_own(guest, "Sunday rules")
    guest.press(guest.see("choose-rules"))
    expect(guest.see("picker").get_by_role("alert")).to_contain_text("no room left")
    expect(guest.see("own-Sunday rules")).to_be_visible()


# --- sharing


def test_a_link_shows_the_rules_and_what_differs_before_anything_is_done(enter: Enter, server: ServerProcess) -> None:
    sender = enter(DESK)
    sender.arrive()
    make_own(sender, "Sunday rules & more")
    sender.press(sender.see("read-rules"))
    sender.press(sender.see("share-rules"))
    link = sender.see("share-link").input_value()
    assert sender.see("share-code").input_value() == "manita~a11.1" or "~f1.0" in sender.see("share-code").input_value()

    guest = enter(PHONE, touch=True)
    guest.page.goto(link)
    sheet = guest.see("rules")
    expect(sheet.get_by_role("heading", level=2)).to_have_text("Sunday rules & more")
    expect(sheet).to_contain_text("Somebody has sent you these rules.")
    expect(guest.see("differences").locator("li")).to_have_count(1)
    assert guest.page.url == server.url
    expect(guest.see("rules-title")).to_have_text("Standard Cassino")
    guest.press(guest.see("use-rules"))
    expect(guest.see("rules-title")).to_have_text("Sunday rules & more")
    guest.press(guest.see("start-play"))
    guest.ready()
    played = preset("standard").replace(sweep_points=0)
    assert guest.view["match"]["rules"]["code"] == played.code


def test_a_shared_rule_set_can_be_kept(enter: Enter, server: ServerProcess) -> None:
    guest = enter(PHONE, touch=True)
    guest.page.goto(f"{server.url}?rules=royal~f1.0")
    expect(guest.see("differences")).to_contain_text("sweeps score nothing")
    guest.press(guest.see("make-own"))
    guest.press(guest.see("save-rules"))
    guest.press(guest.see("choose-rules"))
    expect(guest.page.locator('[data-testid^="own-"]')).to_contain_text("From Royal Cassino, 1 point changed")


def test_what_is_opened_while_the_server_looks_at_kept_rules_stays_open(enter: Enter, server: ServerProcess) -> None:
    guest = enter(PHONE, touch=True)
    guest.page.goto(f"{server.url}?rules=royal~f1.0")
    guest.press(guest.see("make-own"))
    expect(guest.see("save-rules")).to_be_enabled()
    held: list[Route] = []
    guest.page.route("**/api/rules/check?*", lambda route: held.append(route))
    with guest.page.expect_request("**/api/rules/check?*"):
        guest.press(guest.see("save-rules"))
    # Until then nobody plays by the rules that were chosen before.
    expect(guest.see("start-play")).to_be_disabled()
    guest.press(guest.see("choose-rules"))
    expect(guest.see("picker")).to_be_visible()
    with guest.page.expect_response("**/api/rules/check?*"):
        held[0].continue_()
    expect(guest.page.get_by_role("log")).to_contain_text("Shared rules is chosen.")
    expect(guest.see("start-play")).to_be_enabled()
    expect(guest.see("picker")).to_be_visible()


def test_a_broken_code_is_explained_and_changes_nothing(enter: Enter, server: ServerProcess) -> None:
    guest = enter(PHONE, touch=True)
    guest.page.goto(f"{server.url}#rules=standart~f1.0")
    expect(guest.see("rules").get_by_role("alert")).to_contain_text("did you mean 'standard'")
    expect(guest.see("use-rules")).to_have_count(0)
    guest.press(guest.see("rules").get_by_role("button", name="Close"))
    expect(guest.see("rules-title")).to_have_text("Standard Cassino")
    guest.press(guest.see("choose-rules"))
    guest.press(guest.see("ask-code"))
    guest.see("rules-code").fill("standard~f1.many")
    guest.press(guest.see("open-code"))
    expect(guest.see("rules").get_by_role("alert")).to_contain_text("'sweep_points' cannot be 'many'")
    guest.press(guest.see("rules").get_by_role("button", name="Close"))
    guest.see("rules-code").fill("standard~f1.0")
    guest.press(guest.see("open-code"))
    expect(guest.see("differences")).to_contain_text("sweeps score nothing")
    guest.complaints = [one for one in guest.complaints if "404" not in one]


# --- on paper, by eye and by ear


def test_a_printed_sheet_is_the_rules_and_nothing_else(enter: Enter) -> None:
    guest = enter(PHONE, dark=True)
    guest.arrive()
    guest.press(guest.see("read-rules"))
    expect(guest.see("not-implemented")).to_be_visible()
    guest.page.emulate_media(media="print")
    expect(guest.see("start-play")).to_be_hidden()
    expect(guest.see("print-rules")).to_be_hidden()
    expect(guest.see("rules").get_by_role("button", name="Close")).to_be_hidden()
    expect(guest.see("not-implemented")).to_be_visible()
    # Nothing is cut off: the sheet is as long as what is in it.
    cut = guest.see("rules").evaluate(
        "(sheet) => [sheet, ...sheet.querySelectorAll('.box, .body')].some((b) => b.scrollHeight > b.clientHeight + 2)"
    )
    assert not cut


@pytest.mark.parametrize("size", [SMALL, PHONE, DESK], ids=["small", "phone", "desk"])
def test_picker_sheet_and_editor_fit_and_can_be_read(enter: Enter, axe: str, size: tuple[int, int]) -> None:
    guest = enter(size, touch=size != DESK)
    guest.arrive()
    axe = "" if size == SMALL else axe
    guest.press(guest.see("choose-rules"))
    guest.press(guest.see("ask-code"))
    judge(guest, axe)
    guest.press(guest.see("about-preset-royal"))
    guest.press(guest.see("share-rules"))
    expect(guest.see("share")).to_be_visible()
    judge(guest, axe)
    guest.press(guest.see("make-own"))
    expect(guest.see("editor-state")).to_contain_text("Royal")
    for title in ("Card values", "Deck, seats and deal", "Match"):
        guest.press(guest.see(f"group-{title}"))
    for option in ("courts", "special_hand", "hand_size", "target_choices", "target_limits"):
        field(guest, option)
    judge(guest, axe)
    set_value(guest, "courts", "scopa")
    expect(guest.see("go-to-fault")).to_be_visible()
    judge(guest, axe)


def test_rules_are_changed_by_keys_alone(enter: Enter) -> None:
    guest = enter(DESK)
    guest.arrive()
    keys = guest.page.keyboard
    guest.see("edit-rules").focus()
    keys.press("Enter")
    expect(guest.see("editor").get_by_role("heading", level=1)).to_be_focused()
    guest.see("group-Sweeps").focus()
    keys.press("Enter")
    guest.see("option-sweep_points").locator("button").first.focus()
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Enter")
    expect(guest.see("editor-state")).to_contain_text("1 change")
    keys.press("Escape")
    expect(guest.see("editor-foot")).to_contain_text("not saved")
    # What the server has not looked at yet cannot be saved.
    expect(guest.see("save-rules")).to_be_enabled()
    guest.see("save-rules").focus()
    keys.press("Enter")
    expect(guest.see("rules-title")).to_have_text("Our Standard Cassino")
