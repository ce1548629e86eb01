"""Whole matches over a real server's sockets: under every preset, watched for hidden cards, and through power cuts."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cassino.game.match import can_start
from cassino.ground.cards import ALL_CARDS
from cassino.ground.presets import PRESETS, preset
from cassino.records.views import view
from cassino.services.hosted import Hosted
from cassino.services.store import Event
from cassino.services.table import name_of
from doors.table_client import Seat, ServerProcess, new_match, serving

Json = dict[str, Any]

TABLES = [(name, players) for name in PRESETS if can_start(preset(name)) for players in preset(name).player_counts]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data") / "games.db"


@pytest.fixture(scope="module")
def server(database: Path) -> Iterator[ServerProcess]:
    with serving(database) as running:
        yield running


def log_of(database: Path, match: str) -> list[Event]:
    """The stored log of a match, read past the server."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT v, kind, body, request FROM events WHERE table_id = ? ORDER BY v", (match,))
        found = [Event(v, kind, json.loads(body), request) for v, kind, body, request in rows]
    connection.close()
    return found


# --- no card is named before it may be known

# A card as a code or with its sign, also inside notation and sentences; not inside longer words such as ids.
_CARD = re.compile(r"(?<![A-Za-z0-9_-])(10|[2-9AJQK])([CDHS♣♦♥♠])(?![A-Za-z0-9_-])")
_SUIT = dict(zip("♣♦♥♠", "CDHS", strict=True))
# Names of items that look like cards ("AS" is the line of the ace of spades) and texts about them.
_ABOUT_ITEMS = ("items",)


def cards_in(value: object, key: str = "") -> set[str]:
    """Every card that a message names anywhere."""
    if isinstance(value, dict):
        return {c for k, v in value.items() if k not in _ABOUT_ITEMS for c in cards_in(k) | cards_in(v, k)}
    if isinstance(value, list):
        return {card for one in value for card in cards_in(one, key)}
    if isinstance(value, str):
        return {rank + _SUIT.get(suit, suit) for rank, suit in _CARD.findall(value)}
    return set()


def known_at(log: list[Event], seat: int) -> dict[int, set[str]]:
    """The cards that a seat may have heard of by each version of a match: its own, and those that lay open."""
    hosted, known, so_far = Hosted(), {}, set[str]()
    for event in log:
        if event.kind == "deal":
            so_far = set()
        hosted.apply(event)
        if hosted.v == 1:
            continue
        deal = hosted.match.deal
        open_now = [*deal.table, *(card for build in deal.builds for card in build.cards)]
        so_far |= {str(card) for card in [*open_now, *deal.hand(seat)]}
        so_far |= {str(card) for side in range(deal.n_sides) for card in deal.pile(side)}
        known[event.v] = set(so_far)
    return known


def leaks(seat: Seat, log: list[Event]) -> list[tuple[int, set[str]]]:
    """The messages that named a card too early, with the version they came at."""
    known = known_at(log, 0)
    return [(v, found - known[v]) for v, message in seat.heard if (found := cards_in(message)) - known[v]]


def test_the_watchman_sees_what_is_to_be_seen() -> None:
    assert cards_in({"text": "8S x 5D+3C 10H*", "words": "took A♠ + 10♦ (sweep)"}) == {
        "8S",
        "5D",
        "3C",
        "10H",
        "AS",
        "10D",
    }
    assert cards_in({"hints": {"9S": {"loose": {"5C": ["take"]}}}}) == {"9S", "5C"}
    assert cards_in({"id": "x9Sab", "items": [{"item": "AS"}]}) == set()
    log = [
        Event(1, "create", _created()),
        Event(2, "deal", {"pack": [str(card) for card in ALL_CARDS], "rejected": []}),
    ]
    hosted = Hosted(log)
    seen = Seat("http://x/", {"match": "m", "token": "t"})
    seen.heard = [(2, {"hand": [str(card) for card in view(hosted.match.deal, 0).hand]})]
    assert leaks(seen, log) == []
    hidden = str(view(hosted.match.deal, 0).unseen[0])
    seen.heard.append((2, {"deep": [{"text": f"{hidden} _"}]}))
    assert leaks(seen, log) == [(2, {hidden})]


def _created() -> Json:
    return {
        "rules": "standard",
        "rules_name": "standard",
        "rules_title": "Standard Cassino",
        "players": 2,
        "partners": False,
        "level": "greedy",
        "names": ["You", "Ben"],
        "bots": [1],
        "dealer": 0,
        "seed": None,
    }


# --- whole matches


async def whole_match(url: str, chance: int, **wish: Any) -> Seat:
    """Plays a match to its end by chance among what the server suggests."""
    rng = Random(chance)
    seat = await Seat(url, new_match(url, **wish)).dial()
    await seat.say({"t": "pace", "seconds": 0})
    await seat.play_deal(rng)
    while seat.state == "deal_over":
        await seat.next_deal()
        await seat.play_deal(rng)
    return seat


async def look_around(seat: Seat, rng: Random) -> None:
    """Asks the questions a page asks; every answer is heard by the watchman."""
    deal = seat.view["deal"]
    if deal["to_play"] != 0:
        return
    piles = [*deal["table"], *(build["id"] for build in deal["builds"])]
    picked = rng.sample(piles, min(len(piles), rng.randint(0, 3)))
    loose, builds = [p for p in picked if p in deal["table"]], [p for p in picked if p not in deal["table"]]
    card = rng.choice([None, *deal["hand"]])
    answer = await seat.ask({"t": "explain", "card": card, "loose": loose, "builds": builds})
    assert answer["t"] == "meanings", answer
    for meaning in answer["meanings"]:
        if not meaning["legal"]:
            assert meaning["text"]
            assert meaning["code"]
    hint = await seat.ask({"t": "hint"})
    assert hint["t"] == "hint", hint
    assert hint["why"].endswith(".")
    # What the hint says can be typed, and means the same.
    typed = await seat.ask({"t": "line", "text": hint["meaning"]["text"]})
    assert typed["meaning"]["play"] == hint["meaning"]["play"]
    for build in deal["builds"]:
        told = await seat.ask({"t": "about", "build": build["id"]})
        assert told["lines"][0].startswith(f"Build of {build['value']}: ")
        assert set(told["cards"]) <= set(deal["hand"])


async def test_the_last_count_can_be_asked_for(server: ServerProcess) -> None:
    seat = await Seat(server.url, new_match(server.url, level="greedy", seed=3)).dial()
    await seat.say({"t": "pace", "seconds": 0})
    assert (await seat.ask({"t": "count"}))["result"] is None
    await seat.play_deal(Random(1))
    counted = seat.view["result"]
    assert (await seat.ask({"t": "count"}))["result"] == counted
    await seat.next_deal()
    assert seat.view["result"] is None
    assert (await seat.ask({"t": "count"}))["result"] == counted
    await seat.hang_up()


async def test_what_cannot_be_answered_says_why(server: ServerProcess) -> None:
    seat = await Seat(server.url, new_match(server.url, level="greedy", seed=3)).dial()
    await seat.say({"t": "pace", "seconds": 0})
    await seat.turn()
    assert (await seat.ask({"t": "line", "text": "good evening"}))["code"] == "bad_line"
    assert (await seat.ask({"t": "about", "build": "B7"}))["code"] == "bad_play"
    await seat.play_deal(Random(1))
    for question in ({"t": "hint"}, {"t": "line", "text": "8s takes"}):
        assert (await seat.ask(question))["code"] == "deal_over"
    await seat.hang_up()


@pytest.mark.parametrize(("name", "players"), TABLES)
async def test_a_whole_match_under_every_preset(server: ServerProcess, database: Path, name: str, players: int) -> None:
    # A short match: its target is reached in a deal or two.
    target = None if preset(name).fixed_deals is not None else 4
    level = ("random", "greedy", "hoyle")[len(name) % 3]
    seed = len(name) * 5 + players
    seat = await whole_match(server.url, seed, rules=name, players=players, level=level, target=target, seed=seed)
    match, result = seat.view["match"], seat.view["result"]
    assert match["state"] == "match_over"
    assert match["totals"] == result["totals"]
    assert match["drawn"] or match["winner"] in match["sides"]
    for side, points in enumerate(result["points"]):
        assert sum(row["points"][side] for row in result["rows"]) == points
    assert (await seat.ask({"t": "next"}))["code"] == "match_over"
    await seat.hang_up()
    log = log_of(database, match["id"])
    assert leaks(seat, log) == []
    assert log[-1].v == seat.v
    assert list(Hosted(log).match.outcome().totals) == match["totals"]  # type: ignore[union-attr]


async def test_a_match_to_its_full_target_with_questions_asked(server: ServerProcess, database: Path) -> None:
    rng = Random(4)
    seat = await Seat(server.url, new_match(server.url, rules="standard", players=3)).dial()
    await seat.say({"t": "pace", "seconds": 0})
    while seat.state != "match_over":
        if seat.state == "deal_over":
            await seat.next_deal()
        await seat.turn()
        if seat.state != "playing":
            continue
        await look_around(seat, rng)
        assert (await seat.play(await seat.choose(rng)))["t"] == "ok"
    await seat.hang_up()
    assert max(seat.view["match"]["totals"]) >= 21
    assert leaks(seat, log_of(database, seat.view["match"]["id"])) == []


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
async def test_many_whole_matches_with_questions_asked(
    server: ServerProcess, database: Path, name: str, players: int
) -> None:
    for seed in range(10):
        rng = Random(seed)
        seat = await Seat(server.url, new_match(server.url, rules=name, players=players, level="greedy")).dial()
        await seat.say({"t": "pace", "seconds": 0})
        while seat.state != "match_over":
            if seat.state == "deal_over":
                await seat.next_deal()
            await seat.turn()
            if seat.state == "playing":
                await look_around(seat, rng)
                assert (await seat.play(await seat.choose(rng)))["t"] == "ok"
        await seat.hang_up()
        assert leaks(seat, log_of(database, seat.view["match"]["id"])) == []


async def test_many_tables_at_once(server: ServerProcess) -> None:
    seats = await asyncio.gather(
        *(whole_match(server.url, seed, rules="standard", level="greedy", target=2) for seed in range(8))
    )
    assert all(seat.state == "match_over" for seat in seats)
    for seat in seats:
        await seat.hang_up()


# --- power cuts


async def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    database, rng = tmp_path / "games.db", Random(6)
    server = ServerProcess(database)
    try:
        ticket = new_match(server.url, level="greedy", players=3, target=2)
        answered: dict[str, Json] = {}
        plays: dict[str, tuple[int, Json]] = {}
        seat = Seat(server.url, ticket)
        for _ in range(4):
            await seat.dial()
            await seat.say({"t": "pace", "seconds": 0})
            # What was answered before the cut is answered in the same way after it, and is not done again.
            for name, answer in answered.items():
                v, play = plays[name]
                assert await seat.ask({"t": "play", "id": name, "v": v, "play": play}) == answer
            await seat.turn()
            for _ in range(2):
                play = await seat.choose(rng)
                name = seat.name()
                plays[name] = (seat.v, play)
                answered[name] = await seat.ask({"t": "play", "id": name, "v": seat.v, "play": play})
                assert answered[name]["t"] == "ok"
                await seat.turn()
            # The next play is cut off from its answer: it happens once or not at all.
            play, name, v = await seat.choose(rng), seat.name(), seat.v
            request = name_of(0, name, v, play)
            await seat.say({"t": "play", "id": name, "v": v, "play": play})
            server.kill()
            before, seen_v = seat.view, seat.v
            server = ServerProcess(database)
            log = log_of(database, ticket["match"])
            assert log[-1].v >= seen_v
            assert sum(one.request == request for one in log) <= 1
            seat = Seat(server.url, ticket)
            await seat.dial()
            if seat.v == seen_v:
                assert seat.view == before
            answer = await seat.ask({"t": "play", "id": name, "v": v, "play": play})
            assert answer["t"] == "ok", answer
            answered[name], plays[name] = answer, (v, play)
            assert sum(one.request == request for one in log_of(database, ticket["match"])) == 1
            await seat.hang_up()
            seat = Seat(server.url, ticket)
        await seat.dial()
        await seat.say({"t": "pace", "seconds": 0})
        await seat.play_deal(rng)
        while seat.state == "deal_over":
            await seat.next_deal()
            await seat.play_deal(rng)
        assert seat.state == "match_over"
        log = log_of(database, ticket["match"])
        assert [one.v for one in log] == list(range(1, len(log) + 1))
        requests = [one.request for one in log if one.request]
        assert len(requests) == len(set(requests))
        await seat.hang_up()
    finally:
        server.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_that_is_asked_to_stop_does_so_in_good_order(tmp_path: Path, number: int) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        ticket = new_match(server.url, level="greedy")
        seat = await Seat(server.url, ticket).dial()
        await seat.say({"t": "pace", "seconds": 0})
        await seat.turn()
        code, errors = await asyncio.to_thread(server.stop, number)
        assert (code, errors) == (0, "")
    with serving(database) as again:
        later = await Seat(again.url, ticket).dial()
        assert (later.v, later.view) == (seat.v, seat.view)
        await later.hang_up()
