"""Tokens for programs: what each is good for, until when, and that only hashes are kept."""

from __future__ import annotations

from itertools import combinations

import pytest
from sqlalchemy import select

from cassino.services.limits import Limits
from cassino.services.rooms.guests import Guest, Guests, NoGuest
from cassino.services.rooms.own_data import everything
from cassino.services.rooms.tokens import SCOPES, Access, Tokens
from cassino.services.schema import TOKENS
from cassino.services.store import Store
from cassino.services.table import TableError
from services.test_guests import Watch

DAY = 86_400.0


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def tokens(store: Store, watch: Watch) -> Tokens:
    return Tokens(Guests(store, Limits(tokens=3), clock=watch))


def why(error: pytest.ExceptionInfo[TableError]) -> str:
    return error.value.code


async def test_a_token_proves_its_guest_and_only_its_hash_is_kept(tokens: Tokens, store: Store) -> None:
    ann, key = await tokens.guests.new("Ann")
    token, secret = await tokens.new(ann, " My\u202e bot ", ["play", "records", "play"])
    assert (token.name, token.scopes, token.table, token.until) == ("My bot", ("records", "play"), None, None)
    assert len(secret) >= 43
    assert await tokens.access(secret) == Access(ann, frozenset(("records", "play")))
    assert await tokens.access(key) == Access(ann)
    async with store.engine.connect() as connection:
        kept = str([tuple(row) for row in await connection.execute(select(TOKENS))])
    assert secret not in kept
    for wrong in ("", secret[:-1], secret + "x", token.id, key + "x"):
        with pytest.raises(NoGuest):
            await tokens.access(wrong)


async def test_a_token_is_no_key_of_a_device(tokens: Tokens) -> None:
    ann, _ = await tokens.guests.new("Ann")
    _, secret = await tokens.new(ann, "bot", SCOPES)
    with pytest.raises(NoGuest):
        await tokens.guests.who(secret)
    assert (await tokens.access(secret)).guest.devices == 1
    with pytest.raises(TableError):
        await tokens.guests.move(secret)


@pytest.mark.parametrize("scopes", [set(some) for n in (1, 2, 3, 4) for some in combinations(SCOPES, n)])
def test_what_a_token_is_good_for(scopes: set[str]) -> None:
    ann = Guest("ann", "Ann", 0.0, 1)
    here, anywhere = Access(ann, frozenset(scopes), "here"), Access(ann, frozenset(scopes))
    for scope in SCOPES:
        good = scope in scopes or (scope == "watch" and bool(scopes & {"play", "host"}))
        assert anywhere.may(scope) == anywhere.may(scope, "there") == here.may(scope, "here") == good
        assert not here.may(scope)
        assert not here.may(scope, "there")
    for access in (here, anywhere):
        assert not access.may(None)
        with pytest.raises(TableError) as refused:
            access.verify(None, "here")
        assert why(refused) == "out_of_scope"
    assert all(Access(ann).may(scope, table) for scope in (*SCOPES, None) for table in ("here", None))


async def test_a_token_ends_when_it_is_revoked_and_at_its_time(tokens: Tokens, watch: Watch) -> None:
    ann, _ = await tokens.guests.new("Ann")
    bo, _ = await tokens.guests.new("Bo")
    kept, _ = await tokens.new(ann, "kept", ["watch"])
    gone, secret = await tokens.new(ann, "gone", ["watch"])
    short, later = await tokens.new(ann, "short", ["play"], "table", 3 * DAY)
    assert short.until == watch.at + 3 * DAY
    assert await tokens.of(ann.id) == sorted([kept, gone, short], key=lambda one: one.id)
    with pytest.raises(TableError) as refused:
        await tokens.revoke(bo, gone.id)
    assert why(refused) == "unknown_token"
    await tokens.revoke(ann, gone.id)
    with pytest.raises(NoGuest):
        await tokens.access(secret)
    with pytest.raises(TableError):
        await tokens.revoke(ann, gone.id)
    assert (await tokens.access(later)).table == "table"
    watch.at += 3 * DAY
    with pytest.raises(NoGuest):
        await tokens.access(later)
    assert await tokens.of(ann.id) == [kept]


async def test_there_are_only_so_many_and_those_that_have_ended_do_not_count(tokens: Tokens, watch: Watch) -> None:
    ann, _ = await tokens.guests.new("Ann")
    for name in ("a", "b"):
        await tokens.new(ann, name, ["watch"])
    await tokens.new(ann, "c", ["watch"], seconds=DAY)
    with pytest.raises(TableError) as refused:
        await tokens.new(ann, "d", ["watch"])
    assert why(refused) == "too_many_tokens"
    watch.at += DAY
    await tokens.new(ann, "d", ["watch"])


@pytest.mark.parametrize(("name", "scopes", "code"), [("\u202e", ["play"], "bad_name"), ("a", [], "bad_scopes")])
async def test_a_token_that_cannot_be(tokens: Tokens, name: str, scopes: list[str], code: str) -> None:
    ann, _ = await tokens.guests.new("Ann")
    with pytest.raises(TableError) as refused:
        await tokens.new(ann, name, scopes)
    assert why(refused) == code
    with pytest.raises(TableError):
        await tokens.new(ann, "a", ["play", "everything"])
    assert await tokens.of(ann.id) == []


async def test_who_signs_out_everywhere_takes_the_tokens_along(tokens: Tokens, store: Store) -> None:
    ann, key = await tokens.guests.new("Ann")
    _, secret = await tokens.new(ann, "bot", ["play"])
    told = (await everything(store, ann))["tokens"]
    assert [(one["name"], one["scopes"], one["table"]) for one in told] == [("bot", ["play"], None)]
    await tokens.guests.sign_out(ann, "another key")
    assert (await tokens.access(secret)).guest.id == ann.id
    await tokens.guests.sign_out(ann, key, everywhere=True)
    with pytest.raises(NoGuest):
        await tokens.access(secret)
