"""Tables of several people: who may do what, one answer to a request, and a log that gives the same table again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cassino.records.plays_json import play_to_dict
from cassino.services.answers import Answer
from cassino.services.limits import USUAL, Limits
from cassino.services.replays import summary
from cassino.services.rooms import deeds
from cassino.services.rooms.beginning import rematch_id
from cassino.services.rooms.clock import Clock
from cassino.services.rooms.guests import Guest
from cassino.services.rooms.lobby import Lobby
from cassino.services.rooms.room import Room
from cassino.services.rooms.shown import RoomNews, RoomShown, TableNews
from cassino.services.rooms.table import Around, OnlineTable
from cassino.services.rooms.visitors import Dismissed, RoomVisitor
from cassino.services.store import Store
from cassino.services.table import SlowVisitor, TableError
from cassino.services.tables import Tables

HERE = "192.0.2.1"


class Watch:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


class Friends:
    """People at one table, with the server around it."""

    def __init__(self, store: Store, limits: Limits = USUAL, watch: Watch | None = None) -> None:
        self.watch = watch or Watch()
        self.around = Around(limits, self.watch)
        self.tables = Tables(store, None, self.around)
        self.lobby = Lobby(self.tables, self.around)
        self.store = store
        self.people: dict[str, Guest] = {}
        self.keys: dict[str, str] = {}
        self.count = 0

    async def guest(self, name: str) -> Guest:
        if name not in self.people:
            self.people[name], self.keys[name] = await self.lobby.new_guest(name, HERE)
        return self.people[name]

    async def open(self, host: str = "Ann", rules: Any = "standard", players: int = 2, **more: Any) -> tuple[str, str]:
        wish: dict[str, Any] = {"partners": None, "target": None, "level": "greedy", "clock": Clock()}
        wish |= {"chat": False, "watch": False, **more}
        return await self.lobby.open_table(await self.guest(host), rules, players, **wish)

    async def join(self, code: str, name: str, watch: bool = False) -> tuple[str, str]:
        return await self.lobby.join(code, HERE, await self.guest(name), watch)

    async def do(self, table: OnlineTable, name: str, deed: Any, **body: Any) -> Answer:
        self.count += 1
        person = table.person_of(self.people[name].id)
        return await table.do(person.number, deed(id=f"r{self.count}", **body))

    def enter(self, table: OnlineTable, name: str, only_watch: bool = False) -> RoomVisitor:
        return table.enter_as(table.person_of(self.people[name].id), "key", only_watch, frozenset())

    async def seat_all(self, table: OnlineTable, code: str, *names: str) -> None:
        for name in names:
            await self.join(code, name)
            person = table.person_of(self.people[name].id).number
            assert not (await self.do(table, "Ann", deeds.Admit, person=person)).code
            assert not (await self.do(table, name, deeds.Ready, ready=True)).code

    async def close(self) -> None:
        await self.lobby.close()
        await self.tables.close()


def online(table: object) -> OnlineTable:
    assert isinstance(table, OnlineTable)
    return table


@pytest.fixture
async def friends(store: Store) -> AsyncIterator[Friends]:
    made = Friends(store)
    yield made
    await made.close()


async def latest(visitor: RoomVisitor) -> RoomShown:
    """The room as the visitor was shown it last."""
    while visitor._news:
        await visitor.anything()
    assert visitor.room is not None
    return visitor.room


async def play_one(table: OnlineTable, rng: Random) -> None:
    """The seat to play makes a play by chance."""
    seat = table.room.to_play
    assert seat is not None
    person = table.room.seats[seat]
    assert person is not None
    play = table.view(seat).legal_plays.choose(rng)
    answer = await table.play_as(person, f"v{table.v}", table.v, play_to_dict(play))
    assert not answer.code, answer


# --- coming in


async def test_friends_come_in_by_the_code_and_play(friends: Friends) -> None:
    table_id, code = await friends.open()
    invite = await friends.lobby.invite(code.lower(), HERE, None)
    assert (invite.room.host_name, invite.free, invite.role) == ("Ann", 1, "stranger")
    assert invite.room.seats == ()
    assert await friends.join(code, "Ben") == (table_id, "waiting")
    assert await friends.join(code, "Ben") == (table_id, "waiting")
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        ann, ben = friends.enter(table, "Ann"), friends.enter(table, "Ben")
        assert (await latest(ann)).waiting == ((2, "Ben", False),)
        seen = await latest(ben)
        assert (seen.role, seen.seats, seen.people, seen.code, seen.can) == ("waiting", (), (), None, ("leave",))
        assert not (await friends.do(table, "Ann", deeds.Admit, person=2)).code
        assert (await latest(ben)).seat == 1
        assert (await friends.do(table, "Ann", deeds.Start)).code == "not_ready"
        await friends.do(table, "Ben", deeds.Ready, ready=True)
        assert "start" in (await latest(ann)).can
        assert not (await friends.do(table, "Ann", deeds.Start)).code
        assert table.state == "playing"
        for _ in range(10):
            await play_one(table, Random(1))


async def test_a_code_is_good_until_the_table_is_full_or_has_begun(friends: Friends) -> None:
    table_id, code = await friends.open(players=2)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.join(code, "Cora")
        await friends.seat_all(table, code, "Ben")
        assert table.room.code is None
        with pytest.raises(TableError) as late:
            await friends.join(code, "Dan")
        assert late.value.code == "bad_table_code"
        # Who has asked already still learns how it stands.
        assert (await friends.join(code, "Ben"))[1] == "seat"
        assert (await friends.do(table, "Ann", deeds.Admit, person=2)).code == "no_free_seat"
        assert not (await friends.do(table, "Ann", deeds.TurnAway, person=2)).code
        with pytest.raises(TableError) as gone:
            table.person_of(friends.people["Cora"].id)
        assert gone.value.code == "not_invited"


async def test_the_host_may_lock_the_table(friends: Friends) -> None:
    table_id, code = await friends.open()
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.do(table, "Ann", deeds.Lock, locked=True)
        with pytest.raises(TableError) as locked:
            await friends.join(code, "Ben")
        assert locked.value.code == "locked"
        await friends.do(table, "Ann", deeds.Lock, locked=False)
        assert (await friends.join(code, "Ben"))[1] == "waiting"


async def test_a_kicked_guest_stays_away(friends: Friends) -> None:
    table_id, code = await friends.open(players=3)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.seat_all(table, code, "Ben")
        ben = friends.enter(table, "Ben")
        await latest(ben)
        assert (await friends.do(table, "Ben", deeds.Kick, person=1)).code == "not_host"
        assert (await friends.do(table, "Ann", deeds.Kick, person=1)).code == "host_stays"
        assert (await friends.do(table, "Ann", deeds.Kick, person=9)).code == "not_here"
        assert not (await friends.do(table, "Ann", deeds.Kick, person=2)).code
        with pytest.raises(Dismissed, match="kicked"):
            await ben.anything()
        assert table.room.seats == [1, None, None]
        with pytest.raises(TableError, match="cannot come") as again:
            await friends.join(code, "Ben")
        assert again.value.code == "kicked"
        # What he sends over the connection he still has changes nothing.
        answer = await table.do(2, deeds.Ready(id="late", ready=True))
        assert answer.code == "not_invited"


async def test_the_host_orders_the_seats_and_so_the_partners(friends: Friends) -> None:
    table_id, code = await friends.open(rules="partnership", players=4)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.seat_all(table, code, "Ben", "Cora")
        assert table.room.seats == [1, 2, 3, None]
        assert (await friends.do(table, "Ann", deeds.Seats, people=[1, 2, 3])).code == "bad_seats"
        assert (await friends.do(table, "Ann", deeds.Seats, people=[1, 2, 2, None])).code == "bad_seats"
        assert not (await friends.do(table, "Ann", deeds.Seats, people=[1, None, 2, 3])).code
        shown = await latest(friends.enter(table, "Ann"))
        assert [(one.name, one.side, one.ready) for one in shown.seats] == [
            ("Ann", 0, True),
            ("", 1, False),
            ("Ben", 0, False),
            ("Cora", 1, False),
        ]
        # Who was ready was ready for other seats.
        assert (await friends.do(table, "Ann", deeds.Start)).code == "not_ready"
        for name in ("Ben", "Cora"):
            await friends.do(table, name, deeds.Ready, ready=True)
        assert not (await friends.do(table, "Ann", deeds.Start)).code
        setup = table.hosted.setup
        assert setup.partners
        assert setup.bots == (1,)
        assert setup.names[0] == "Ann"
        assert (await friends.do(table, "Ann", deeds.Seats, people=[1, None, 2, 3])).code == "started"


async def test_the_host_hands_the_role_on(friends: Friends) -> None:
    table_id, code = await friends.open(players=4)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.seat_all(table, code, "Ben", "Cora")
        assert not (await friends.do(table, "Ann", deeds.Host, person=3)).code
        assert (await friends.do(table, "Ann", deeds.Lock, locked=True)).code == "not_host"
        assert table.role_of_guest(friends.people["Cora"].id) == "host"
        # Who leaves may say who follows; else it is the next seat.
        assert (await friends.do(table, "Cora", deeds.Leave, host=9)).code == "not_here"
        assert not (await friends.do(table, "Cora", deeds.Leave, host=2)).code
        assert table.room.host == 2
        assert not (await friends.do(table, "Ben", deeds.Leave)).code
        assert table.room.host == 1
        assert not (await friends.do(table, "Ann", deeds.Leave)).code
        assert table.room.ended is not None
        assert table.room.ended.why == "abandoned"


async def test_settings(friends: Friends) -> None:
    table_id, code = await friends.open()
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.seat_all(table, code, "Ben")
        assert (await friends.do(table, "Ann", deeds.Settings, level="deep")).code == "unknown_level"
        clock = deeds.ClockForm("play", seconds=60)
        assert not (await friends.do(table, "Ann", deeds.Settings, level="random", clock=clock, watch=True)).code
        assert (table.room.level, table.room.clock, table.room.watch) == ("random", Clock("play", 60), True)
        assert not table.room.ready
        await friends.do(table, "Ben", deeds.Ready, ready=True)
        await friends.do(table, "Ann", deeds.Start)
        assert (await friends.do(table, "Ann", deeds.Settings, level="greedy")).code == "started"
        assert not (await friends.do(table, "Ann", deeds.Settings, chat=True)).code
        assert table.room.chat


async def test_two_people_of_one_name_are_told_apart(friends: Friends) -> None:
    table_id, code = await friends.open("Ann")
    other, _ = await friends.lobby.new_guest("ANN", HERE)
    await friends.lobby.join(code, HERE, other, False)
    async with friends.tables.at(table_id) as opened:
        assert [one.name for one in online(opened).room.people] == ["Ann", "ANN 2"]


async def test_no_more_people_than_can_be_looked_after(store: Store) -> None:
    friends = Friends(store, Limits(waiting=2, spectators=1, guests_per_hour=100))
    table_id, code = await friends.open(players=3, watch=True)
    await friends.join(code, "A", watch=True)
    await friends.join(code, "B", watch=True)
    with pytest.raises(TableError) as full:
        await friends.join(code, "C")
    assert full.value.code == "too_many_waiting"
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        assert not (await friends.do(table, "Ann", deeds.Admit, person=2)).code
        assert table.role_of_guest(friends.people["A"].id) == "spectator"
        assert (await friends.do(table, "Ann", deeds.Admit, person=3)).code == "watch_full"
        key = table.room.opened["watch_key"]
        with pytest.raises(TableError) as many:
            await friends.lobby.watch(table_id, key, HERE, await friends.guest("D"))
        assert many.value.code == "watch_full"
    await friends.close()


async def test_spectators_come_by_the_link_and_see_no_hand(friends: Friends) -> None:
    table_id, code = await friends.open(watch=True)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.seat_all(table, code, "Ben")
        await friends.do(table, "Ann", deeds.Start)
        key = (await latest(friends.enter(table, "Ann"))).watch_key
        assert key is not None
        eve = await friends.guest("Eve")
        for wrong in ("", "x", key[:-1]):
            with pytest.raises(TableError) as refused:
                await friends.lobby.watch(table_id, wrong, HERE, eve)
            assert refused.value.code == "bad_watch_key"
        assert await friends.lobby.watch(table_id, key, HERE, eve) == "spectator"
        visitor = friends.enter(table, "Eve")
        shown = [one for one in [await visitor.anything(), await visitor.anything()] if isinstance(one, TableNews)]
        assert [(one.shown.view.seat, one.shown.view.hand) for one in shown] == [(None, ())]
        person = table.person_of(eve.id).number
        assert (await table.play_as(person, "a", table.v, {"card": "9S", "kind": "trail"})).code == "watching"
        assert (await friends.do(table, "Eve", deeds.Takeback, v=table.v)).code == "not_seated"
        assert (await friends.do(table, "Eve", deeds.Kick, person=1)).code == "not_host"
        await friends.do(table, "Ann", deeds.Settings, watch=False)
        with pytest.raises(TableError):
            await friends.lobby.watch(table_id, key, HERE, await friends.guest("Dan"))


async def test_strangers_learn_nothing(friends: Friends) -> None:
    table_id, _ = await friends.open()
    stranger = await friends.guest("Eve")
    async with friends.tables.at(table_id) as opened:
        with pytest.raises(TableError) as refused:
            online(opened).person_of(stranger.id)
    assert refused.value.code == "not_invited"
    with pytest.raises(TableError) as closed:
        await friends.lobby.stored(table_id, friends.keys["Eve"])
    assert closed.value.code == "bad_token"
    with pytest.raises(TableError) as early:
        await friends.lobby.stored(table_id, friends.keys["Ann"])
    assert early.value.code == "not_started"


async def test_what_cannot_be_done_before_the_start(friends: Friends) -> None:
    table_id, code = await friends.open()
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.seat_all(table, code, "Ben")
        for deed, body in (
            (deeds.WantsNext, {}),
            (deeds.Takeback, {"v": 1}),
            (deeds.Concede, {}),
            (deeds.Answer, {"yes": True}),
        ):
            assert (await friends.do(table, "Ben", deed, **body)).code == "not_started"
        assert (await table.play_as(2, "a", 1, {"card": "9S", "kind": "trail"})).code == "not_started"
        assert (await friends.do(table, "Ben", deeds.Rematch, wanted=True)).code == "match_not_over"


# --- playing


async def begun(friends: Friends, rules: Any = "standard", players: int = 2, **more: Any) -> str:
    """A table at which Ann and Ben play, computers in the other seats."""
    table_id, code = await friends.open(rules=rules, players=players, **more)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.seat_all(table, code, "Ben")
        assert not (await friends.do(table, "Ann", deeds.Start)).code
    return table_id


async def test_a_play_is_stale_only_where_the_deal_has_changed(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        v = table.v
        seat = table.room.to_play
        assert seat is not None
        await friends.do(table, "Ann", deeds.Settings, chat=True)
        assert table.v == v + 1
        person = table.room.seats[seat]
        assert person is not None
        play = play_to_dict(table.view(seat).legal_plays[0])
        assert (await table.play_as(person, "old", v - 1, play)).code == "stale_version"
        assert (await table.play_as(person, "new", v + 9, play)).code == "stale_version"
        assert not (await table.play_as(person, "good", v, play)).code


async def test_ten_thousand_times_the_same_play_is_one(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        seat = table.room.to_play
        assert seat is not None
        person, v = table.room.seats[seat], table.v
        assert person is not None
        play = play_to_dict(table.view(seat).legal_plays[0])
        answers = await asyncio.gather(*(table.play_as(person, "same", v, play) for _ in range(10_000)))
        assert set(answers) == {Answer(v + 1)}
        assert table.v == v + 1


async def test_another_persons_request_of_the_same_id_is_another(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        assert not (await table.do(1, deeds.Mute(id="x", person=2, muted=True))).code
        assert not (await table.do(2, deeds.Mute(id="x", person=1, muted=True))).code
        assert table.room.muted == {(1, 2), (2, 1)}


async def test_an_id_that_was_used_for_something_else_is_another_request(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        seat = table.room.to_play
        assert seat is not None
        person = table.room.seats[seat]
        assert person is not None
        assert not (await table.do(person, deeds.Mute(id="1", person=3 - person, muted=True))).code
        v = table.v
        play = play_to_dict(table.view(seat).legal_plays[0])
        assert await table.play_as(person, "1", v, play) == Answer(v + 1)
        assert table.v == v + 1


async def test_two_tabs_of_a_seat_see_the_same(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        first, second = friends.enter(table, "Ann"), friends.enter(table, "Ann")
        await play_one(table, Random(2))
        seen = [[await tab.anything() for _ in range(len(tab._news))] for tab in (first, second)]
        assert seen[0] == seen[1]
        assert [one.shown.v for one in seen[0] if isinstance(one, TableNews)] == [table.v - 1, table.v]
        friends.enter(table, "Ann")
        friends.enter(table, "Ann")
        with pytest.raises(TableError) as many:
            friends.enter(table, "Ann")
        assert many.value.code == "too_many_sockets"


async def test_who_does_not_read_is_let_go_and_delays_nobody(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        slow, quick = friends.enter(table, "Ann"), friends.enter(table, "Ben")
        for number in range(80):
            assert not (await table.do(1, deeds.Lock(id=f"l{number}", locked=number % 2 == 0))).code
            assert (await latest(quick)).locked == (number % 2 == 0)
        with pytest.raises(SlowVisitor):
            await slow.anything()
        assert not slow._news
        assert (await latest(friends.enter(table, "Ann"))).locked is False


async def test_what_a_page_has_missed_comes_one_by_one(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        rng = Random(3)
        for _ in range(3):
            await play_one(table, rng)
        v, expected = table.v, []
        ann = friends.enter(table, "Ann")
        await latest(ann)
        for _ in range(3):
            await play_one(table, rng)
            await friends.do(table, "Ann", deeds.Lock, locked=True)
        while ann._news:
            news = await ann.anything()
            if isinstance(news, TableNews):
                expected.append(news.shown)
        person = table.person_of(friends.people["Ann"].id)
        assert await table.missed_by(person, v, False) == expected
        assert [one.because for one in expected if one.because is None] == []
        watched = await table.missed_by(person, v, True)
        assert [one.view.hand for one in watched] == [()] * 3
        assert await table.missed_by(person, table.v, False) == []
        assert await table.missed_by(person, 0, False) == []
        again = table.enter_as(person, "key", False, frozenset(), expected)
        kinds = [type(await again.anything()) for _ in range(len(again._news))]
        assert kinds == [RoomNews, TableNews, TableNews, TableNews]


async def test_more_than_fifty_events_are_one_view(store: Store) -> None:
    friends = Friends(store, Limits(resume_views=4))
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        for _ in range(6):
            await play_one(table, Random(4))
        person = table.person_of(friends.people["Ben"].id)
        assert await table.missed_by(person, table.v - 5, False) == []
        assert len(await table.missed_by(person, table.v - 4, False)) == 4
    await friends.close()


async def test_a_match_with_computer_players_goes_to_its_end_and_on(friends: Friends) -> None:
    table_id = await begun(friends, players=3, target=11)
    rng = Random(5)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await table.set_pace(0)
        ann = friends.enter(table, "Ann")
        while table.state != "match_over":
            seat = table.room.to_play
            if table.state == "deal_over":
                assert (await friends.do(table, "Ann", deeds.Rematch, wanted=True)).code == "match_not_over"
                for name in ("Ann", "Ben"):
                    assert not (await friends.do(table, name, deeds.WantsNext)).code
                while table.state == "deal_over":
                    await ann.anything()
            elif seat in (0, 1):
                await play_one(table, rng)
            else:
                await ann.anything()
        assert (await friends.do(table, "Ann", deeds.WantsNext)).code == "match_over"
        await friends.do(table, "Ann", deeds.Rematch, wanted=True)
        shown = await latest(ann)
        assert shown.rematch is not None
        assert (shown.rematch.agreed, shown.rematch.needed) == ((0,), (1,))
        # With the first wish the first shuffle of the next match is committed to, and takes bytes of every seat.
        sealed = shown.sealed
        assert sealed is not None
        assert sealed[:2] == (rematch_id(table_id), 1)
        for person, own in ((1, b"hers"), (2, b"his first"), (2, b"his")):
            assert not table.add_bytes_as(person, 1, own).code
        assert table.add_bytes_as(1, 4, b"too early").code == "shuffle_closed"
        await friends.do(table, "Ann", deeds.Rematch, wanted=False)
        await friends.do(table, "Ann", deeds.Rematch, wanted=True)
        assert (await latest(ann)).sealed == sealed
        await friends.do(table, "Ben", deeds.Rematch, wanted=True)
        while table.room.rematch is None:
            await ann.anything()
        follows, dealer = table.room.rematch, table.hosted.match.deal.dealer
        assert (await latest(ann)).sealed is None
    async with friends.tables.at(follows) as opened:
        table = online(opened)
        assert [table.role_of_guest(friends.people[name].id) for name in ("Ann", "Ben")] == ["host", "seat"]
        assert table.room.seats == [1, 2, None]
        assert table.hosted.setup.dealer == (dealer + 1) % 3
        assert table.hosted.setup.rules.target == 11
        proof = table.hosted.shown(0).shuffle.proof
        assert proof is not None
        assert (proof.table, proof.deal_no, proof.commitment.hex()) == sealed
        assert (proof.added, proof.seed) == ((b"hers", b"his", b""), None)
        assert table.state == "playing"
    own = await friends.lobby.own_tables(friends.people["Ben"])
    assert {one.room.table for one in own} == {table_id, follows}


# --- taking back, conceding, leaving


async def test_a_play_is_taken_back_by_consent_until_the_next_seat_acts(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        first = table.room.to_play
        assert first is not None
        who, other = ("Ann", "Ben") if first == 0 else ("Ben", "Ann")
        assert (await friends.do(table, who, deeds.Takeback, v=table.v)).code == "nothing_to_undo"
        before = table.hosted.shown(first)
        await play_one(table, Random(6))
        v = table.v
        assert (await friends.do(table, other, deeds.Takeback, v=v)).code == "nothing_to_undo"
        assert (await friends.do(table, who, deeds.Takeback, v=v - 1)).code == "stale_version"
        assert not (await friends.do(table, who, deeds.Takeback, v=v)).code
        assert (await friends.do(table, who, deeds.Takeback, v=v)).code == "already_asked"
        assert (await friends.do(table, who, deeds.Answer, yes=True)).code == "nothing_asked"
        assert not (await friends.do(table, other, deeds.Answer, yes=False)).code
        assert table.room.asked is None
        await friends.do(table, who, deeds.Takeback, v=table.v)
        assert not (await friends.do(table, other, deeds.Answer, yes=True)).code
        after = table.hosted.shown(first)
        assert (after.view, after.log) == (before.view, before.log)
        assert table.room.to_play == first
        assert table.hosted.latest is not None
        assert table.hosted.latest.kind == "undo"
        # The next play ends the question.
        await play_one(table, Random(7))
        await friends.do(table, who, deeds.Takeback, v=table.v)
        await play_one(table, Random(8))
        assert table.room.asked is None
        assert (await friends.do(table, other, deeds.Answer, yes=True)).code == "nothing_asked"


async def test_no_takeback_across_new_cards(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        seat, stock = 0, table.hosted.view(None).stock
        while table.hosted.view(None).stock == stock:
            assert table.room.to_play is not None
            seat = table.room.to_play
            await play_one(table, Random(9))
        who = ("Ann", "Ben")[seat]
        assert (await friends.do(table, who, deeds.Takeback, v=table.v)).code == "new_cards"


async def test_a_match_is_conceded_by_a_side(friends: Friends) -> None:
    table_id = await begun(friends)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        visitor = friends.enter(table, "Ben")
        assert not (await friends.do(table, "Ann", deeds.Concede)).code
        assert table.room.ended is not None
        assert (table.room.ended.why, table.room.ended.winner) == ("conceded", 1)
        shown = [n.shown for n in [await visitor.anything() for _ in range(4)] if isinstance(n, TableNews)][-1]
        assert (shown.state, shown.winner, shown.result) == ("match_over", 1, None)
        assert (await friends.do(table, "Ben", deeds.Takeback, v=table.v)).code == "table_ended"
        assert (await table.play_as(2, "x", table.v, {"card": "9S", "kind": "trail"})).code == "table_ended"
        for name in ("Ann", "Ben"):
            assert not (await friends.do(table, name, deeds.Rematch, wanted=True)).code
        while table.room.rematch is None:
            await visitor.anything()
    stored = await friends.store.load(table_id)
    assert stored is not None
    short = summary(stored.events)
    assert (short.state, short.winner, short.drawn) == ("match_over", 1, False)
    assert [one.over for one in short.deals] == [False]


async def test_partners_concede_together(friends: Friends) -> None:
    table_id, code = await friends.open(rules="partnership", players=4)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await friends.seat_all(table, code, "Ben", "Cora", "Dan")
        await friends.do(table, "Ann", deeds.Start)
        await friends.do(table, "Ann", deeds.Concede)
        shown = await latest(friends.enter(table, "Ben"))
        assert shown.asked is not None
        assert (shown.asked.what, shown.asked.needed) == ("concede", (2,))
        assert (await friends.do(table, "Ben", deeds.Answer, yes=True)).code == "nothing_asked"
        assert not (await friends.do(table, "Cora", deeds.Answer, yes=True)).code
        assert table.room.ended is not None
        assert table.room.ended.winner == 1


async def test_with_more_sides_nobody_concedes(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends, players=3)) as opened:
        assert (await friends.do(online(opened), "Ann", deeds.Concede)).code == "more_sides"


async def test_a_computer_plays_for_who_has_left(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        await table.set_pace(0)
        ann = friends.enter(table, "Ann")
        ben = friends.enter(table, "Ben")
        await latest(ben)
        await friends.do(table, "Ben", deeds.Leave)
        with pytest.raises(Dismissed):
            await ben.anything()
        shown = await latest(ann)
        assert (shown.seats[1].computer, shown.seats[1].name, shown.seats[1].person) == ("left", "Ben", None)
        for _ in range(4):
            while table.room.to_play != 0:
                await ann.anything()
            await play_one(table, Random(1))
        # Nobody is left to whom it would matter.
        await friends.do(table, "Ann", deeds.Leave)
        assert table.state == "ended"


# --- presence and times


async def stir(table: OnlineTable) -> None:
    """Lets the table see what time it is."""
    await table.set_pace(0)
    for _ in range(20):
        await table.look()


async def test_an_away_person_is_waited_for_and_then_played_for_until_he_is_back(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        seat = table.room.to_play
        assert seat is not None
        name, other = (("Ann", 1), ("Ben", 2))[seat], (("Ben", 2), ("Ann", 1))[seat]
        visitor = friends.enter(table, other[0])
        friends.watch.at += 10
        table.heard(other[1])
        friends.watch.at += 6
        await stir(table)
        shown = await latest(visitor)
        assert shown.seats[seat].away
        assert shown.turn is not None
        assert (shown.turn.seat, shown.turn.why, shown.turn.until) == (seat, "away", friends.watch.at + 45)
        # Somebody who comes back in time is played for by nobody.
        table.heard(name[1])
        await stir(table)
        assert (await latest(visitor)).turn is None
        for _ in range(5):
            friends.watch.at += 10
            table.heard(other[1])
        await stir(table)
        v = table.v
        for _ in range(5):
            friends.watch.at += 10
            table.heard(other[1])
        await stir(table)
        assert table.room.computer(seat) == "away"
        while table.room.to_play == seat:
            await visitor.anything()
        assert table.hosted.v > v
        stored = await friends.store.load(table.id)
        assert stored is not None
        assert [e.body["by"] for e in stored.events if e.kind == "play"] == ["away"]
        table.heard(name[1])
        await stir(table)
        assert table.room.computer(seat) is None
        assert not (await latest(visitor)).seats[seat].away


async def test_who_was_played_for_gets_the_seat_back_after_a_restart(friends: Friends) -> None:
    table_id = await begun(friends)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        seat = table.room.to_play
        assert seat is not None
        name, other = (("Ann", 1), ("Ben", 2))[seat], (("Ben", 2), ("Ann", 1))[seat]
        for _ in range(8):
            friends.watch.at += 10
            table.heard(other[1])
            await stir(table)
        assert table.room.stand_ins == {seat}
    async with Tables(friends.store, None, friends.around).at(table_id) as opened:
        table = online(opened)
        assert (await latest(friends.enter(table, other[0]))).seats[seat].away
        assert table.room.stand_ins == {seat}
        visitor = friends.enter(table, name[0])
        await table.look()
        assert table.room.stand_ins == set()
        assert not (await latest(visitor)).seats[seat].away


async def test_where_nobody_waits_nobody_is_played_for(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends, watch=True)) as opened:
        table = online(opened)
        eve = await friends.guest("Eve")
        await friends.lobby.watch(table.id, str(table.room.opened["watch_key"]), HERE, eve)
        v = table.v
        for _ in range(20):
            friends.watch.at += 10
            table.heard(table.person_of(eve.id).number)
            await stir(table)
        assert table.v == v


async def test_a_clock_by_plays(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends, clock=Clock("play", 30))) as opened:
        table = online(opened)
        visitor = friends.enter(table, "Ann")
        seat = table.room.to_play
        turn = (await latest(visitor)).turn
        assert turn is not None
        assert (turn.seat, turn.until, turn.why) == (seat, friends.watch.at + 30, "clock")
        friends.watch.at += 29
        await stir(table)
        assert table.room.to_play == seat
        friends.watch.at += 1
        await stir(table)
        assert table.room.to_play != seat
        assert table.room.stand_ins == set()
        turn = (await latest(visitor)).turn
        assert turn is not None
        assert turn.until == friends.watch.at + 30


async def test_a_clock_by_days_runs_while_nobody_is_there(friends: Friends) -> None:
    table_id = await begun(friends, clock=Clock("days", 2))
    async with friends.tables.at(table_id) as opened:
        seat = online(opened).room.to_play
    friends.watch.at += 2 * 86_400 - 100
    await friends.lobby.sweep()
    async with friends.tables.at(table_id) as opened:
        assert online(opened).room.to_play == seat
    friends.watch.at += 200
    await friends.lobby.sweep()
    async with friends.tables.at(table_id) as opened:
        assert online(opened).room.to_play != seat


async def test_time_in_which_the_server_was_down_is_added(store: Store) -> None:
    friends = Friends(store)
    await friends.lobby.register.beat()
    table_id = await begun(friends, clock=Clock("days", 1))
    async with friends.tables.at(table_id) as opened:
        due = online(opened).room.play_due
    assert due is not None
    friends.watch.at += 3_600
    await friends.lobby.register.beat()  # a gap of an hour counts as an outage
    friends.watch.at += 5
    await friends.lobby.register.beat()
    later = Friends(store, watch=friends.watch)
    await later.lobby.start()
    for _ in range(2):
        async with later.tables.at(table_id) as opened:
            table = online(opened)
            await table.look()
            assert table.room.play_due is not None
            assert table.room.play_due.until == due.until + 3_600
    await later.close()
    await friends.close()


async def test_tables_end_where_nobody_goes_on(friends: Friends) -> None:
    waiting, _ = await friends.open()
    casual = await begun(friends)
    days = await begun(friends, clock=Clock("days", 14))
    for wait, ended in ((1_801, [waiting]), (86_401, [waiting, casual]), (14 * 86_400, [waiting, casual])):
        friends.watch.at += wait
        for _ in range(2):
            await friends.lobby.sweep()
            friends.watch.at += 61
        for table_id in (waiting, casual, days):
            async with friends.tables.at(table_id) as opened:
                assert (online(opened).room.ended is not None) == (table_id in ended), (wait, table_id)


async def test_tables_that_are_over_are_deleted_in_time(friends: Friends) -> None:
    table_id, code = await friends.open()
    friends.watch.at += 1_801
    await friends.lobby.sweep()
    friends.watch.at += USUAL.keep_finished - 10
    await friends.lobby.sweep()
    assert await friends.store.load(table_id) is not None
    friends.watch.at += 120
    await friends.lobby.sweep()
    assert await friends.store.load(table_id) is None
    assert await friends.lobby.own_tables(friends.people["Ann"]) == []
    with pytest.raises(TableError) as refused:
        await friends.join(code, "Ben")
    assert refused.value.code == "bad_table_code"


# --- talk


async def test_phrases_and_chat(friends: Friends) -> None:
    async with friends.tables.at(await begun(friends)) as opened:
        table = online(opened)
        ben = friends.enter(table, "Ben")
        await latest(ben)
        assert not table.speak(1, "a", "well_played").code
        assert table.speak(1, "a", "well_played") == Answer(table.v)
        assert table.speak(1, "b", "no_such_phrase").code == "unknown_phrase"
        assert table.speak(1, "c", None, "hello").code == "chat_off"
        await friends.do(table, "Ann", deeds.Settings, chat=True)
        assert table.speak(1, "d", None, "\u202e\n ").code == "no_text"
        assert not table.speak(1, "e", None, "<b>hi</b>\u202e there").code
        said = [n for n in [await ben.anything() for _ in range(len(ben._news))] if hasattr(n, "phrase")]
        assert [(one.phrase, one.text) for one in said] == [("well_played", ""), (None, "<b>hi</b> there")]
        for number in range(3):
            assert not table.speak(1, f"f{number}", "oops").code
        assert table.speak(1, "g", "oops").code == "too_fast"
        friends.watch.at += 10
        assert not table.speak(1, "h", "oops").code


async def test_who_is_muted_or_blocked_is_not_heard(friends: Friends) -> None:
    table_id = await begun(friends)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        ben = friends.enter(table, "Ben")
        await friends.do(table, "Ben", deeds.Mute, person=1, muted=True)
        assert (await friends.do(table, "Ben", deeds.Mute, person=2, muted=True)).code == "host_stays"
        assert (await friends.do(table, "Ben", deeds.Mute, person=9, muted=True)).code == "not_here"
        assert (await latest(ben)).people[0].muted
        table.speak(1, "a", "oops")
        assert not ben._news
        await friends.do(table, "Ben", deeds.Mute, person=1, muted=False)
        await friends.do(table, "Ben", deeds.Block, person=1, blocked=True)
        assert (await latest(ben)).people[0].blocked
        table.speak(1, "b", "oops")
        assert not ben._news
    assert await friends.lobby.guests.blocked(friends.people["Ben"].id) == {friends.people["Ann"].id}
    _, code = await friends.open("Ben")
    with pytest.raises(TableError) as refused:
        await friends.join(code, "Ann")
    assert refused.value.code == "kicked"


# --- restarts


def fold(room: Room) -> dict[str, Any]:
    """Everything a room is, but for the match, which is compared by what it shows."""
    state = {name: value for name, value in vars(room).items() if name not in ("hosted", "_rules")}
    state["next_wanted"] = (room.next_wanted.seats, room.next_wanted.time)
    if room.started:
        state["shown"] = [room.hosted.shown(seat) for seat in (None, *range(room.players))]
    return state


async def test_the_log_gives_the_same_table_again_at_every_stage(friends: Friends) -> None:
    table_id, code = await friends.open(players=3, chat=True, watch=True, clock=Clock("play", 60))

    async def same(table: OnlineTable) -> None:
        stored = await friends.store.load(table_id)
        assert stored is not None
        assert fold(Room(stored.events, table_id)) == fold(table.room)
        # And for any process that opens it after this one was killed.
        async with Tables(friends.store, None, friends.around).at(table_id) as again:
            assert fold(online(again).room) == fold(table.room)

    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        await same(table)
        await friends.join(code, "Ben")
        await friends.join(code, "Eve", watch=True)
        await same(table)
        for deed, name, body in (
            (deeds.Admit, "Ann", {"person": 2}),
            (deeds.Admit, "Ann", {"person": 3}),
            (deeds.Lock, "Ann", {"locked": True}),
            (deeds.Seats, "Ann", {"people": [2, None, 1]}),
            (deeds.Settings, "Ann", {"level": "random"}),
            (deeds.Ready, "Ben", {"ready": True}),
            (deeds.Mute, "Eve", {"person": 1, "muted": True}),
            (deeds.Start, "Ann", {}),
        ):
            assert not (await friends.do(table, name, deed, **body)).code
            await same(table)
        rng = Random(11)
        for _ in range(6):
            await stir(table)  # the computer player in seat 1
            await play_one(table, rng)
            await stir(table)
            await same(table)
        friends.watch.at += 61
        await stir(table)
        await same(table)
        await friends.do(table, "Ben", deeds.Leave)
        await stir(table)
        await same(table)
        await friends.do(table, "Ann", deeds.Kick, person=3)
        await friends.do(table, "Ann", deeds.Leave)
        await same(table)


async def test_answers_are_the_same_after_a_restart(friends: Friends) -> None:
    table_id = await begun(friends)
    async with friends.tables.at(table_id) as opened:
        table = online(opened)
        seat = table.room.to_play
        assert seat is not None
        person = table.room.seats[seat]
        assert person is not None
        v = table.v
        play = play_to_dict(table.view(seat).legal_plays[0])
        first = await table.play_as(person, "p", v, play)
        muted = await table.do(1, deeds.Mute(id="m", person=2, muted=True))
    async with Tables(friends.store, None, friends.around).at(table_id) as opened:
        table = online(opened)
        assert await table.play_as(person, "p", v, play) == first
        assert await table.do(1, deeds.Mute(id="m", person=2, muted=True)) == muted
        assert table.v == muted.v


def test_limits_are_above_zero() -> None:
    with pytest.raises(ValueError, match="away"):
        replace(USUAL, away=0)
