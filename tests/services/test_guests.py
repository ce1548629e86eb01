"""Guests: a name, a key for each device of which only the hash is kept, and codes that cannot be guessed."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from cassino.services.limits import Limits
from cassino.services.rooms.clock import Clock
from cassino.services.rooms.guests import Guests, NoGuest
from cassino.services.rooms.lobby import Lobby
from cassino.services.rooms.names import clean_text
from cassino.services.rooms.register import LETTERS, TooMany, new_code, read_code
from cassino.services.rooms.table import Around
from cassino.services.rooms.throttle import Bucket, Crowded, Places, Recent
from cassino.services.schema import GUESTS, KEYS
from cassino.services.store import Store
from cassino.services.table import TableError
from cassino.services.tables import Tables


class Watch:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def guests(store: Store, watch: Watch) -> Guests:
    return Guests(store, clock=watch)


async def test_a_guest_is_known_by_the_key_and_only_its_hash_is_kept(guests: Guests, store: Store) -> None:
    guest, key = await guests.new("Ann")
    assert await guests.who(key) == guest
    assert len(key) >= 43
    async with store.engine.connect() as connection:
        kept = str([tuple(row) for kind in (GUESTS, KEYS) for row in await connection.execute(select(kind))])
    assert key not in kept
    for wrong in ("", key[:-1], key + "x", guest.id):
        with pytest.raises(NoGuest):
            await guests.who(wrong)


async def test_a_guest_moves_to_another_device_once_a_code(guests: Guests, watch: Watch) -> None:
    guest, key = await guests.new("Ann")
    first, _ = await guests.transfer(guest)
    code, until = await guests.transfer(guest)
    assert until == watch.at + 900
    for wrong in (first, key, ""):  # a newer code makes older ones void, and a key is no code
        with pytest.raises(TableError) as refused:
            await guests.move(wrong)
        assert refused.value.code == "bad_code"
    with pytest.raises(NoGuest):
        await guests.who(code)
    moved, other = await guests.move(code)
    assert (moved.id, moved.name, moved.devices) == (guest.id, "Ann", 2)
    assert (await guests.who(other)).id == (await guests.who(key)).id
    with pytest.raises(TableError):
        await guests.move(code)
    late, _ = await guests.transfer(guest)
    watch.at += 900
    with pytest.raises(TableError):
        await guests.move(late)


async def test_signing_out_here_and_everywhere(guests: Guests) -> None:
    guest, first = await guests.new("Ann")
    second = (await guests.move((await guests.transfer(guest))[0]))[1]
    third = (await guests.move((await guests.transfer(guest))[0]))[1]
    code, _ = await guests.transfer(guest)
    await guests.sign_out(guest, first)
    with pytest.raises(NoGuest):
        await guests.who(first)
    assert (await guests.who(second)).devices == 2
    await guests.sign_out(guest, second, everywhere=True)
    for key in (second, third):
        with pytest.raises(NoGuest):
            await guests.who(key)
    with pytest.raises(TableError):
        await guests.move(code)


async def test_names_are_cleaned_and_not_empty(guests: Guests) -> None:
    guest, key = await guests.new("  \u202eAnn\x00\u200b\n Lee ")
    assert guest.name == "Ann Lee"
    assert (await guests.rename(guest, "Bo")).name == (await guests.who(key)).name == "Bo"
    for empty in ("", " ", "\u202e\u2066", "\x07"):
        with pytest.raises(TableError) as refused:
            await guests.new(empty)
        assert refused.value.code == "bad_name"


def test_texts_stay_on_their_line() -> None:
    assert len(clean_text("x" * 100)) == 24
    assert clean_text("a" + "\u0336" * 30) == "a\u0336\u0336"
    assert clean_text("<b>&amp;") == "<b>&amp;"
    assert clean_text("\u05e9\u05dc\u05d5\u05dd") == "\u05e9\u05dc\u05d5\u05dd"


async def test_blocking_goes_one_way(guests: Guests) -> None:
    ann, ben = (await guests.new("Ann"))[0], (await guests.new("Ben"))[0]
    await guests.block(ann.id, ben.id, True)
    await guests.block(ann.id, ben.id, True)
    assert await guests.blocked(ann.id) == {ben.id}
    assert await guests.blocked(ben.id) == frozenset()
    await guests.block(ann.id, ben.id, False)
    assert await guests.blocked(ann.id) == frozenset()


# --- codes


def test_codes_have_thirty_five_random_bits() -> None:
    assert len(set(LETTERS)) == 32
    assert not set("01IO") & set(LETTERS)
    codes = [new_code() for _ in range(2_000)]
    assert len(set(codes)) == 2_000
    assert {letter for code in codes for letter in code} == set(LETTERS)
    assert all(read_code(f" {code[:3].lower()}-{code[3:]}") == code for code in codes)
    for wrong in ("", "ABCDEF", "ABCDEFGH", "ABCDE10", "\u00c4BCDEFG"):
        assert read_code(wrong) is None


def lobby_of(store: Store, watch: Watch, limits: Limits) -> Lobby:
    around = Around(limits, watch)
    return Lobby(Tables(store, None, around), around)


async def test_ten_wrong_codes_a_minute_from_an_address(store: Store, watch: Watch) -> None:
    lobby = lobby_of(store, watch, Limits())
    guest, _ = await lobby.new_guest("Ann", "192.0.2.1")
    wish = {"partners": None, "target": None, "level": "greedy", "clock": Clock(), "chat": False, "watch": False}
    _, code = await lobby.open_table(guest, "standard", 2, **wish)  # type: ignore[arg-type]
    for number in range(10):
        with pytest.raises(TableError) as wrong:
            await lobby.invite("not a code" if number % 2 else new_code(), "2001:db8::1", None)
        assert wrong.value.code == "bad_table_code"
    # Right or wrong, from anywhere in the same network, and the codes of guests as well.
    for ask in (lobby.invite(code, "2001:db8::2", None), lobby.move("x", "2001:db8::3")):
        with pytest.raises(TooMany) as refused:
            await ask
        assert (refused.value.code, refused.value.wait) == ("too_many_codes", 60)
    assert (await lobby.invite(code, "192.0.2.1", None)).free == 1
    watch.at += 60
    assert (await lobby.invite(code, "2001:db8::1", None)).free == 1


@pytest.mark.parametrize("tries", [1_000, pytest.param(100_000, marks=pytest.mark.long)])
async def test_scanning_finds_no_table(store: Store, watch: Watch, tries: int) -> None:
    # Even by somebody whom nothing holds up.
    lobby = lobby_of(store, watch, Limits(wrong_codes_per_minute=1_000_000, wrong_code_delay=1e-9))
    guest, _ = await lobby.new_guest("Ann", "192.0.2.1")
    wish = {"partners": None, "target": None, "level": "greedy", "clock": Clock(), "chat": False, "watch": False}
    for _ in range(20):
        await lobby.open_table(guest, "standard", 2, **wish)  # type: ignore[arg-type]
    for _ in range(tries):
        with pytest.raises(TableError):
            await lobby.invite(new_code(), "192.0.2.9", None)


async def test_codes_that_begin_alike_are_answered_late(store: Store, watch: Watch) -> None:
    late = lobby_of(store, watch, Limits(wrong_codes_per_prefix=2, wrong_code_delay=1e-9))
    for _ in range(3):
        with pytest.raises(TableError):
            await late.invite("ABCDEFG", "192.0.2.9", None)
    assert late._wrong_prefix.wait("AB") > 0
    assert late._wrong_prefix.wait("AC") == 0


async def test_a_guest_opens_so_many_tables_a_day(store: Store, watch: Watch) -> None:
    lobby = lobby_of(store, watch, Limits(tables_per_day=2))
    guest, _ = await lobby.new_guest("Ann", "192.0.2.1")
    wish = {"partners": None, "target": None, "level": "greedy", "clock": Clock(), "chat": False, "watch": False}
    await lobby.open_table(guest, "standard", 2, **wish)  # type: ignore[arg-type]
    watch.at += 3_600
    await lobby.open_table(guest, "standard", 2, **wish)  # type: ignore[arg-type]
    with pytest.raises(TooMany) as refused:
        await lobby.open_table(guest, "standard", 2, **wish)  # type: ignore[arg-type]
    assert (refused.value.code, refused.value.wait) == ("too_many_tables", 82_800)
    watch.at += 82_801
    await lobby.open_table(guest, "standard", 2, **wish)  # type: ignore[arg-type]


async def test_an_address_brings_so_many_guests_an_hour(store: Store, watch: Watch) -> None:
    lobby = lobby_of(store, watch, Limits(guests_per_hour=1))
    await lobby.new_guest("Ann", "192.0.2.1")
    with pytest.raises(TooMany):
        await lobby.new_guest("Ann", "192.0.2.1")
    await lobby.new_guest("Ann", "192.0.2.2")


# --- counting


def test_recent_things_are_counted(watch: Watch) -> None:
    recent = Recent(2, 60, watch)
    recent.happened("a")
    watch.at += 20
    recent.happened("a")
    assert (recent.wait("a"), recent.wait("b")) == (40, 0)
    watch.at += 40
    assert recent.wait("a") == 0


def test_messages_beyond_the_burst_wait(watch: Watch) -> None:
    bucket = Bucket(2, 4, watch)
    assert [bucket.take() for _ in range(4)] == [0, 0, 0.25, 0.5]
    watch.at += 0.5
    assert bucket.take() == 0.25
    watch.at += 100
    assert [bucket.take() for _ in range(3)] == [0, 0, 0.25]


def test_places_are_given_back() -> None:
    places = Places(1)
    with places.one("a"):
        with pytest.raises(Crowded), places.one("a"):
            pass
        with places.one("b"):
            pass
    with places.one("a"):
        pass
