"""What the page says at the table: reasons, named choices, duties, the last play."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, TypeVar

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import DESK, PHONE
from cassino.game.deal import Deal
from cassino.game.match import Match
from cassino.game.plays import Play
from cassino.ground.cards import Card
from doors.table_client import ServerProcess, new_match

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

pytestmark = pytest.mark.browser

Found = TypeVar("Found")

SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


def seed_where(wanted: Callable[[Deal], Found | None], rules: str = "standard") -> tuple[int, Found]:
    """The first seed of a deal for two in which seat 0 begins and finds what is wanted, and what it finds."""
    for seed in count():
        deal = Match(rules, 2, seed=seed).deal
        found = wanted(deal) if deal.turn == 0 else None
        if found is not None:
            return seed, found
    raise AssertionError("unreachable")


def misfit(deal: Deal) -> tuple[Card, Card] | None:
    """A hand card and a loose card that mean nothing together."""
    for card in deal.hand(0):
        for other in deal.table:
            if card.rank < 11 and other.rank < 11 and not any(one.legal for one in deal.explain(card, [other])):
                return card, other
    return None


def take_or_build(deal: Deal) -> tuple[Card, Card] | None:
    """A hand card and a loose card of which one takes the other or builds with it."""
    for card in deal.hand(0):
        for other in deal.table:
            if {one.kind for one in deal.explain(card, [other]) if one.legal} >= {"capture", "build"}:
                return card, other
    return None


def many_choices(deal: Deal) -> Card | None:
    """A hand card with six choices or more, of which one is to trail it."""
    for card in deal.hand(0):
        kinds = [one.play.kind for one in deal.suggest(card)]
        if len(kinds) >= 6 and "trail" in kinds:
            return card
    return None


def only_trailed(deal: Deal) -> Card | None:
    """A hand card that can be trailed and nothing else."""
    for card in deal.hand(0):
        if [one.play.kind for one in deal.suggest(card)] == ["trail"]:
            return card
    return None


def safe_build(deal: Deal) -> Play | None:
    """A build that the opponent, whatever it has, can neither take nor raise, but for which our hand has the card."""
    for play in deal.legal_plays:
        if play.kind == "build":
            after = deal.copy()
            after.push(play)
            if not any(answer.builds or answer.onto for answer in after.legal_plays):
                return play
    return None


@SIZES
def test_a_selection_that_means_nothing_says_why(enter: Enter, size: tuple[int, int]) -> None:
    seed, (card, other) = seed_where(misfit)
    guest = enter(size, touch=size == PHONE)
    guest.seeded(seed)
    guest.arrive()
    guest.sit_down()
    guest.press(guest.see("hand-card", card=str(card)))
    expect(guest.any_of("chip", "trail-chip").first).to_be_visible()
    guest.press(guest.see("loose-card", card=str(other)))
    refusal = guest.see("refusal").first
    expect(refusal).to_be_visible()
    why = [one["text"] for one in guest.answer("meanings")["meanings"] if not one["legal"]]
    told = refusal.locator("span").first.inner_text()
    assert told.rstrip(".").lower() in [text.rstrip(".").lower() for text in why]
    # In words: a sentence that speaks of the cards.
    assert re.search(r"\d|ace", told), told
    assert len(told.split()) >= 4, told
    # No way to play it, and no choices; the rule itself is one press away.
    expect(guest.any_of("meaning", "chip", "play-button")).to_have_count(0)
    guest.fits()
    guest.press(refusal.get_by_role("button", name="Rule"))
    expect(guest.see("rules")).to_be_visible()
    # The rule is found by scrolling the list alone: the title stays where it is.
    expect(guest.see("rules").locator(".found").first).to_be_in_viewport(ratio=1)
    expect(guest.see("rules").get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
    guest.press(guest.see("rules").get_by_role("button", name="Close"))
    expect(guest.page.get_by_role("button", name="Clear the selection")).to_be_in_viewport(ratio=1)
    guest.clear()
    assert guest.picked() == []


def test_a_play_on_an_old_table_is_refused_in_words(enter: Enter, server: ServerProcess) -> None:
    """The same seat in two windows, of which one does not hear of what the other plays."""
    ticket = new_match(server.url, level="greedy", seed=seed_where(lambda deal: True)[0])
    one, two = enter(), enter()
    refusals = []

    def hold(route: WebSocketRoute) -> None:
        line = route.connect_to_server()
        views = count()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "refused":
                refusals.append(message)
            if message["t"] not in ("view", "pong") or (message["t"] == "view" and next(views) == 0):
                route.send(text)

        line.on_message(pass_on)

    two.page.route_web_socket(re.compile(r"/play$"), hold)
    for guest in (one, two):
        guest.take_seat(ticket, pace=3)
    offers = two.offers_of(two.hand()[-1])
    two.name_choice(offers.first)
    one.play()
    two.press(two.see("play-button"))
    expect(two.see("refusal")).to_be_visible()
    assert [refusal["code"] for refusal in refusals] == ["stale_version"]
    expect(two.see("refusal")).to_contain_text(refusals[0]["text"])


@SIZES
def test_several_meanings_are_named_and_none_is_the_default(enter: Enter, size: tuple[int, int]) -> None:
    seed, (card, other) = seed_where(take_or_build)
    guest = enter(size, touch=size == PHONE)
    guest.seeded(seed)
    guest.arrive()
    guest.sit_down()
    # Table first: the page names the hand cards that fit by their outline, the server the sum in words.
    guest.press(guest.see("loose-card", card=str(other)))
    expect(guest.see("sum")).to_have_text(re.compile(r"\w"))
    assert str(card) in guest.answer("meanings")["cards"]
    guest.press(guest.see("hand-card", card=str(card)))
    expect(guest.see("meaning").nth(1)).to_be_visible()
    legal = [one for one in guest.answer("meanings")["meanings"] if one["legal"]]
    assert len(legal) >= 2
    expect(guest.see("meaning")).to_have_count(len(legal))
    for chip, meaning in zip(guest.see("meaning").all(), legal, strict=True):
        expect(chip).to_contain_text(meaning["label"])
        expect(chip).to_have_attribute("aria-pressed", "false")
        expect(chip).to_be_in_viewport(ratio=0.95)
    expect(guest.see("play-button")).to_be_disabled()
    guest.fits()
    build = next(i for i, meaning in enumerate(legal) if meaning["play"]["kind"] == "build")
    guest.press(guest.see("meaning").nth(build))
    expect(guest.see("meaning").nth(build)).to_have_attribute("aria-pressed", "true")
    guest.press(guest.see("play-button"))
    expect(guest.see("build")).to_have_count(1)
    assert guest.view["deal"]["builds"][0]["value"] == legal[build]["value"]


@SIZES
def test_many_choices_are_counted_and_trailing_is_always_seen(enter: Enter, size: tuple[int, int]) -> None:
    seed, card = seed_where(many_choices)
    guest = enter(size, touch=size == PHONE)
    guest.seeded(seed)
    guest.arrive()
    guest.sit_down()
    guest.press(guest.see("hand-card", card=str(card)))
    trail = guest.see("trail-chip")
    expect(trail).to_be_in_viewport(ratio=1)
    offers = guest.answer("suggestions")["plays"]
    expect(guest.see("choice-count")).to_have_text(f"{len(offers)} choices")
    expect(guest.see("choice-count")).to_be_in_viewport(ratio=1)
    # Nothing is chosen yet, and the button says what to do.
    expect(guest.see("play-button")).to_have_text("Pick a choice")
    guest.fits()
    guest.press(trail)
    expect(trail).to_have_attribute("aria-pressed", "true")
    expect(guest.see("play-button")).to_have_text("Play")
    guest.press(guest.see("play-button"))
    expect(guest.see("hand-card", card=str(card))).to_have_count(0)
    assert next(line for line in guest.view["deal"]["log"] if line["seat"] == 0)["words"].endswith(card.symbol)


@SIZES
def test_an_only_choice_is_shown_and_left_to_be_played(enter: Enter, size: tuple[int, int]) -> None:
    """Two taps for a card with one use: the card, and Play."""
    seed, card = seed_where(only_trailed)
    guest = enter(size, touch=size == PHONE)
    guest.seeded(seed)
    guest.arrive()
    guest.sit_down()
    guest.press(guest.see("hand-card", card=str(card)))
    expect(guest.see("trail-chip")).to_have_attribute("aria-pressed", "true")
    # Nothing has been played, and it can be let go.
    assert str(card) in guest.hand()
    assert guest.view["deal"]["to_play"] == 0
    guest.clear()
    guest.press(guest.see("hand-card", card=str(card)))
    expect(guest.see("play-button")).to_have_text("Play")
    guest.press(guest.see("play-button"))
    expect(guest.see("hand-card", card=str(card))).to_have_count(0)


@SIZES
def test_an_own_build_brings_its_duty_and_the_opponents_play_its_words(enter: Enter, size: tuple[int, int]) -> None:
    seed, play = seed_where(safe_build)
    guest = enter(size, touch=size == PHONE)
    guest.seeded(seed)
    guest.arrive()
    guest.choose(level="level2")
    guest.sit_down()
    expect(guest.see("duty")).to_have_count(0)
    guest.press(guest.see("hand-card", card=str(play.card)))
    expect(guest.any_of("chip").first).to_be_visible()
    for card in play.cards:
        guest.press(guest.see("loose-card", card=str(card)))
    chips = guest.see("meaning")
    expect(chips.first).to_be_visible()
    expect(guest.see("sum")).to_have_count(0)
    if guest.see("play-button").is_disabled():
        guest.press(chips.filter(has_text=f"{play.value}").and_(guest.page.locator(".build, .multiple")).first)
    guest.watch("turn")
    guest.press(guest.see("play-button"))
    build = guest.see("build")
    expect(build).to_have_count(1)
    expect(build).to_contain_text(str(play.value))
    expect(build).to_contain_text("yours" if size == DESK else re.compile("Y|yours"))
    assert guest.ready() == "turn"
    # It was said that the opponent is to play, then its play is told in words.
    assert "Ben to play" in guest.watched()
    deal = guest.view["deal"]
    assert deal["last_play"]["seat"] == 1
    assert deal["last_play"]["words"].startswith("Ben ")
    expect(guest.see("last-play")).to_have_text(deal["last_play"]["words"])
    expect(guest.see("last-play")).to_be_in_viewport(ratio=1)
    assert len(deal["duties"]) == 1
    assert deal["duties"][0]["value"] == play.value
    duty = guest.see("duty")
    expect(duty).to_have_text(deal["duties"][0]["text"])
    expect(duty).to_be_in_viewport(ratio=1)
    assert str(play.value) in deal["duties"][0]["text"]
    state = deal["builds"][0]["state"]
    expect(build).to_have_attribute("data-state", state)
    expect(build).to_contain_text("locked" if deal["builds"][0]["multiple"] else "single")
    guest.fits()


def test_the_owner_of_a_build_is_not_offered_to_trail(enter: Enter) -> None:
    seed, play = seed_where(safe_build)
    guest = enter()
    guest.seeded(seed)
    guest.arrive()
    guest.hurry()
    guest.choose(level="level2")
    guest.sit_down()
    guest.press(guest.see("hand-card", card=str(play.card)))
    expect(guest.any_of("chip").first).to_be_visible()
    for card in play.cards:
        guest.press(guest.see("loose-card", card=str(card)))
    expect(guest.see("meaning").first).to_be_visible()
    if guest.see("play-button").is_disabled():
        guest.press(guest.see("meaning").and_(guest.page.locator(".build, .multiple")).first)
    guest.press(guest.see("play-button"))
    expect(guest.see("build")).to_have_count(1)
    assert guest.ready() == "turn"
    # Who owns a build may not trail: no card of the hand offers it.
    for ours in guest.hand():
        offers = guest.offers_of(ours)
        expect(guest.see("trail-chip")).to_have_count(0)
        if offers.count() == 0:
            expect(guest.see("refusal").first).to_contain_text(re.compile(r"build|trail"))
        guest.clear()
