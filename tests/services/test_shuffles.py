"""Hosted deals are proved: committed to before, made of what seats added too, and revealed once they are scored."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from cassino.doors import table_json
from cassino.game.fair_shuffle import commitment
from cassino.records import match_record
from cassino.records.proofs import UNVERIFIED, VERIFIED, verdicts
from cassino.services import replays
from cassino.services.hosted import Hosted, LogError
from cassino.services.store import Event, Store
from cassino.services.tables import Tables
from services.test_undo import Played, setup

STORED = Path(__file__).parents[1] / "data" / "stored"


def to_the_count(played: Played) -> None:
    while played.hosted.state == "playing":
        played.play()


def two_deals(name: str = "standard", players: int = 2, seed: int = 5) -> Played:
    """A match under rules with a far target, whose second deal has bytes of seat 0."""
    played = Played(setup(name, players), seed)
    to_the_count(played)
    played.happen(played.hosted.deal_event(played.rng, added={0: b"mine"}))
    to_the_count(played)
    return played


# --- before, during and after a deal


def test_the_commitment_is_out_before_the_deal_and_the_seed_after_it() -> None:
    played = Played(setup(), 3)
    promised = played.hosted.shown_shuffle().following
    assert promised is not None
    while played.hosted.state == "playing":
        proof = played.hosted.shown(0).shuffle.proof
        assert proof is not None
        assert proof.seed is None
        assert played.hosted.shown_shuffle().following == promised
        played.play()
    proof = played.hosted.shown(0).shuffle.proof
    assert proof is not None
    assert proof.seed is not None
    assert commitment(proof.seed, proof.table, proof.deal_no) == proof.commitment
    played.happen(played.hosted.deal_event(played.rng, added={1: b"theirs"}))
    following = played.hosted.shown(0).shuffle.proof
    assert following is not None
    assert (following.deal_no, following.commitment) == promised
    assert following.added == (b"", b"theirs")


def test_no_seed_of_a_deal_that_is_not_scored_is_in_what_anybody_is_shown() -> None:
    played = two_deals()
    played.happen(played.hosted.deal_event(played.rng))
    hosted, secret = played.hosted, []
    for event in played.log:
        for part in ("sealed", "shuffle"):
            data = event.body.get(part)
            if data is not None and data["deal"] >= 3:
                secret.append(data["seed"])
    assert len(secret) == 3  # the third deal as it was sealed and as it was dealt, and the fourth
    for seat in (None, 0, 1):
        text = json.dumps(table_json.view_message("t", hosted.shown(seat, hosted.latest)))
        assert not any(seed in text for seed in secret)
    assert not any(seed in replays.record_text(played.log) for seed in secret)


def test_seeds_of_different_deals_have_nothing_in_common() -> None:
    played = two_deals()
    dealt = [event.body["shuffle"]["seed"] for event in played.log if event.kind == "deal"]
    sealed = [event.body["sealed"]["seed"] for event in played.log if "sealed" in event.body]
    assert dealt[1:] == sealed[:1]
    assert len({*dealt, *sealed}) == 3


def test_a_deal_that_does_not_keep_to_its_commitment_is_no_log() -> None:
    played = Played(setup(), 3)
    to_the_count(played)
    event = played.hosted.deal_event(played.rng)
    other = Hosted(played.log)
    wrong = event.body["shuffle"] | {"commitment": "00" * 32}
    with pytest.raises(LogError, match="does not keep to its commitment"):
        other.apply(Event(event.v, "deal", {**event.body, "shuffle": wrong}))
    with pytest.raises(LogError, match="does not keep to its commitment"):
        Hosted(played.log).apply(Event(event.v, "deal", {"pack": event.body["pack"], "rejected": []}))


# --- records


@pytest.mark.parametrize(("name", "players"), [("standard", 2), ("strict", 2), ("scopa", 3), ("partnership", 4)])
def test_the_record_carries_the_proof(name: str, players: int) -> None:
    played = two_deals(name, players)
    text = replays.record_text(played.log)
    assert text.startswith('[Cassino "2"]')
    (record,) = match_record.loads(text)
    assert match_record.dumps(record) == text
    assert [one.state for one in verdicts(record)] == [VERIFIED, VERIFIED]
    assert [one.added for one in verdicts(record)] == [0, 1]
    (log,) = replays.from_records(text)
    assert replays.record_text(log) == text


def test_the_record_of_a_deal_number_has_no_proof_and_says_so() -> None:
    played = Played(replace(setup(), seed=12), 1)
    to_the_count(played)
    assert played.hosted.shown(0).shuffle.proof is None
    assert played.hosted.shown(0).shuffle.following is None
    text = replays.record_text(played.log)
    assert text.startswith('[Cassino "1"]')
    (record,) = match_record.loads(text)
    assert [(one.state, one.code) for one in verdicts(record)] == [(UNVERIFIED, "number")]


def test_practice_has_secrets_of_its_own() -> None:
    """The next deal of the match it comes from may still be to come."""
    played = Played(setup(), 4)
    to_the_count(played)
    log = replays.branch(played.log, 1, 5, 0, "greedy", table="other")
    there = {event.body["sealed"]["seed"] for event in played.log if "sealed" in event.body}
    here = {event.body["sealed"]["seed"] for event in log if "sealed" in event.body}
    assert len(here) == 1
    assert not here & there
    practice = Hosted(log, "other")
    rng = Random(1)
    while practice.to_play is not None:
        legal = practice.view(practice.to_play).legal_plays
        practice.apply(practice.play_event(practice.to_play, legal.choose(rng)))
    practice.apply(practice.deal_event(rng))
    proof = practice.proofs[-1]
    assert proof is not None
    assert (proof.table, proof.deal_no) == ("other", 2)


# --- at a live table


@pytest_asyncio.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    store = await Store.open(str(tmp_path / "t.db"))
    found = Tables(store)
    yield found
    await found.close()
    await store.close()


async def test_bytes_are_added_to_the_deal_whose_commitment_is_out(tables: Tables) -> None:
    ticket = await tables.create("standard", 2, level_name="greedy", people=["Ann", "Bo"])
    async with tables.at(ticket.table) as table:
        assert table.add_bytes(0, 1, b"late").code == "shuffle_closed"
        assert table.add_bytes(0, 3, b"early").code == "shuffle_closed"
        assert table.add_bytes(0, 2, b"first").code == ""
        assert table.add_bytes(0, 2, b"better").code == ""
        n = 0
        while table.state == "playing":
            seat = table.hosted.to_play
            assert seat is not None
            play = table_json.play_to_dict(table.view(seat).legal_plays[0])
            answer = await table.play(seat, f"r{n}", table.v, play)
            assert not answer.code
            n += 1
        await table.next_deal(1, "next")
        proof = table.hosted.shown(0).shuffle.proof
        assert proof is not None
        assert proof.table == ticket.table
        assert proof.added == (b"better", b"")
        assert table.add_bytes(1, 3, b"again").code == ""


async def test_a_seat_of_a_computer_and_a_number_take_no_bytes(tables: Tables) -> None:
    alone = await tables.create("standard", 2, level_name="greedy")
    async with tables.at(alone.table) as table:
        assert table.add_bytes(1, 2, b"x").code == "shuffle_closed"
    numbered = await tables.create("standard", 2, level_name="greedy", seed=5)
    async with tables.at(numbered.table) as table:
        assert table.add_bytes(0, 2, b"x").code == "shuffle_closed"


# --- games stored by earlier releases


def releases() -> list[str]:
    return sorted(path.stem for path in STORED.glob("*.sql"))


@pytest.mark.parametrize("release", releases())
async def test_games_of_an_earlier_release_go_on(release: str, tmp_path: Path) -> None:
    """A database as that release left it: every game loads as it stood, its record is the same, and play goes on."""
    database = tmp_path / "old.db"
    with sqlite3.connect(database) as connection:
        connection.executescript((STORED / f"{release}.sql").read_text(encoding="utf-8"))
    connection.close()
    games: list[dict[str, Any]] = json.loads((STORED / f"{release}.json").read_text(encoding="utf-8"))
    store = await Store.open(str(database))
    tables = Tables(store)
    try:
        for game in games:
            token = game["tokens"]["0"]
            events, seat = await tables.stored(game["table"], token)
            assert seat == 0
            hosted = Hosted(events)
            assert (hosted.v, hosted.state, hosted.to_play) == (game["v"], game["state"], game["to_play"])
            assert list(hosted.match.totals) == game["totals"]
            assert hosted.match.deal_no == game["deals"]
            if game["record"] is not None:
                assert replays.record_text(events) == game["record"]
                (record,) = match_record.loads(game["record"])
                assert {one.state for one in verdicts(record)} == {UNVERIFIED}
            await goes_on(tables, game)
    finally:
        await tables.close()
        await store.close()


async def goes_on(tables: Tables, game: dict[str, Any]) -> None:
    """Plays a stored game to the end of its deal, and into the next one, which is proved where it has no number."""
    async with tables.at(game["table"]) as table:
        await table.set_pace(0)
        visitor = table.enter(0)
        people, n = table.hosted.setup.people, 0
        numbered = table.hosted.setup.seed is not None
        while table.state == "playing":
            to_play = table.hosted.to_play
            if to_play in people:
                assert to_play is not None
                play = table_json.play_to_dict(table.view(to_play).legal_plays[0])
                assert not (await table.play(to_play, f"new{n}", table.v, play)).code
                n += 1
            else:
                await visitor.news()
        if table.state == "deal_over":
            assert not (await table.next_deal(0, "new-next")).code
            shuffle = table.hosted.shown_shuffle()
            assert (shuffle.proof is None) == (shuffle.following is None) == numbered
            if shuffle.proof is not None:
                assert shuffle.proof.table == game["table"]
        table.leave(visitor)


def test_there_is_a_stored_game_of_every_kind() -> None:
    games = json.loads((STORED / "0.1.json").read_text(encoding="utf-8"))
    assert {game["state"] for game in games} == {"playing", "deal_over", "match_over"}
