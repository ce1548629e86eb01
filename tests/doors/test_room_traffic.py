"""What leaves a table of several people: hidden cards change no byte of it, whoever looks."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cassino.doors import room_json, table_json
from cassino.ground.language import LANGUAGES, language, retold
from cassino.ground.presets import preset
from cassino.ground.ruleset import RuleSet
from cassino.records.plays_json import play_to_dict
from cassino.services.hosted import Hosted, LogError
from cassino.services.limits import Limits
from cassino.services.rooms import deeds
from cassino.services.rooms.clock import Clock
from cassino.services.rooms.lobby import Lobby
from cassino.services.rooms.shown import RoomNews, TableNews
from cassino.services.rooms.table import Around, OnlineTable
from cassino.services.store import Event, NewTable, Store
from cassino.services.table import TableError
from cassino.services.tables import Tables

# The views themselves are compared under all rules in test_table_json; here it is roles that matter.
RULES = ("standard", "partnership", "draw", "royal")
LIMITS = Limits(resume_views=10_000, guests_per_hour=10_000, tables_per_day=10_000)
AT = 1_000_000.0


async def whole_table(store: Store, rules: RuleSet, players: int, plays: int, rng: Random) -> dict[str, str]:
    """The guests of a table by role; so many plays have been made, with everything that rooms have on the way.

    Computer players have the seats from 2 on, but for partners: then seat 2 is Ann's partner, a person.
    """
    around = Around(LIMITS, lambda: AT)
    tables = Tables(store, None, around)
    lobby = Lobby(tables, around)
    names = ("Ann", "Ben", "Cora", "Eve", "Wim", "Kit", "Sam")
    guests = {name: (await lobby.new_guest(name, "192.0.2.1"))[0] for name in names}
    wish = {"partners": None, "target": None, "level": "random", "clock": Clock("play", 60)}
    table_id, code = await lobby.open_table(guests["Ann"], rules, players, chat=True, watch=True, **wish)  # type: ignore[arg-type]
    count = 0

    async with tables.at(table_id) as table:
        assert isinstance(table, OnlineTable)

        async def do(name: str, deed: type[deeds.Deed], **body: object) -> None:
            nonlocal count
            count += 1
            person = table.person_of(guests[name].id).number
            answer = await table.do(person, deed(id=f"r{count}", **body))  # type: ignore[arg-type]
            assert not answer.code, (name, deed, answer)

        await table.set_pace(0)
        seated = ["Ben", "Cora"] if players == 4 else ["Ben"]
        for name in ("Kit", "Wim", *seated):
            await lobby.join(code, "192.0.2.1", guests[name], name in ("Kit", "Wim"))
            if name != "Wim":
                await do("Ann", deeds.Admit, person=table.person_of(guests[name].id).number)
        await do("Ann", deeds.Kick, person=table.person_of(guests["Kit"].id).number)
        for name in seated:
            await do(name, deeds.Ready, ready=True)
        key = str(table.room.opened["watch_key"])
        await do("Ann", deeds.Start)
        await lobby.watch(table_id, key, "192.0.2.1", guests["Eve"])
        made = 0
        while table.state == "playing" and made < plays:
            seat = table.room.to_play
            assert seat is not None
            person = table.room.seats[seat]
            if person is None:
                await table.look()
                continue
            play = table.view(seat).legal_plays.choose(rng)
            assert not (await table.play_as(person, f"p{made}", table.v, play_to_dict(play))).code
            made += 1
            if made % 5 == 0 and table.room.seats[seat] == 1 and not table.hosted.why_no_takeback(0):
                await do("Ann", deeds.Takeback, v=table.v)
    await tables.close()
    return {"table": table_id, **{name: guest.id for name, guest in guests.items()}}


def redealt(log: list[Event], hidden: set[str], rng: Random) -> list[Event]:
    """The same log with the hidden cards of its deal dealt anew among themselves."""
    out = []
    for event in log:
        if event.kind == "deal":
            pack = list(event.body["pack"])
            places = [place for place, card in enumerate(pack) if card in hidden]
            cards = [pack[place] for place in places]
            rng.shuffle(cards)
            for place, card in zip(places, cards, strict=True):
                pack[place] = card
            event = Event(event.v, "deal", {**event.body, "pack": pack}, event.request, event.at)
        out.append(event)
    return out


def possible(log: list[Event], hidden: set[str], rng: Random) -> list[Event] | None:
    """Another world in which all plays could have been made, None if none is found."""
    for _ in range(30):
        other = redealt(log, hidden, rng)
        try:
            Hosted(other)
        except LogError:
            continue  # in that world somebody could not have made one of the plays
        return other
    return None


async def traffic(store: Store, table_id: str, guest: str, only_watch: bool) -> bytes:
    """Everything a guest gets who dials now and has missed all of the match."""
    around = Around(LIMITS, lambda: AT)
    tables = Tables(store, None, around)
    said: list[object] = []
    async with tables.at(table_id) as table:
        assert isinstance(table, OnlineTable)
        try:
            person = table.person_of(guest)
        except TableError as error:
            said.append([error.code, str(error)])
        else:
            missed = await table.missed_by(person, 1, only_watch)
            visitor = table.enter_as(person, "key", only_watch, frozenset(), missed)
            table.speak(person.number, "hello", "hello")
            while visitor._news:
                match await visitor.anything():
                    case TableNews(shown=shown):
                        said.append(table_json.view_message(table_id, shown))
                    case RoomNews() as news:
                        said.append(room_json.room_message(news))
    await tables.close()
    return json.dumps(retold(said)).encode()


@pytest.mark.usefixtures("catalogues")
@pytest.mark.parametrize("name", RULES)
async def test_two_worlds_look_the_same_to_every_role(name: str, store: Store) -> None:
    rng = Random(name)
    rules = preset(name)
    compared = set()
    for number, players in enumerate({rules.player_counts[0], rules.player_counts[-1]}):
        roles = await whole_table(store, rules, players, rng.choice([1, 2, 4]), rng)
        stored = await store.load(roles["table"])
        assert stored is not None
        log = list(stored.events)
        seats = {"Ann": 0, "Ben": 1, **({"Cora": 2} if players == 4 else {})}
        for guest in ("Ann", "Ben", "Cora", "Eve", "Wim", "Kit", "Sam"):
            seat = seats.get(guest)
            # Who has no seat is shown no hand: every card in a hand or in the stock may be another one.
            tables = Tables(store, None, Around(LIMITS, lambda: AT))
            async with tables.at(roles["table"]) as table:
                unseen = {str(card) for card in table.hosted.view(seat).unseen}
            await tables.close()
            other = possible(log, unseen, rng)
            if other is None:
                continue
            other_id = f"other-{number}-{guest}"
            await store.create(NewTable(other_id, {}), other)
            with language(rng.choice(list(LANGUAGES))):
                for only_watch in sorted({False, guest == "Ann"}):
                    both = [
                        await traffic(store, table_id, roles[guest], only_watch)
                        for table_id in (roles["table"], other_id)
                    ]
                    # The table's own name is all that may differ.
                    here, there = (
                        said.replace(other_id.encode(), b"t").replace(roles["table"].encode(), b"t") for said in both
                    )
                    assert here == there
            compared.add(guest)
    assert compared >= {"Ann", "Ben", "Eve", "Wim", "Kit", "Sam"}


@pytest.mark.parametrize("module", ["room_json", "room_routes", "guest_cookie"])
def test_rooms_know_no_cards(root: Path, module: str) -> None:
    text = (root / "src" / "cassino" / "doors" / f"{module}.py").read_text(encoding="utf-8")
    assert "cassino.game" not in text
    assert "hosted" not in text
