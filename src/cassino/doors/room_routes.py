"""HTTP for tables of several people: who one is, opening tables, invitations."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field, model_validator
from starlette.responses import JSONResponse

from cassino.doors import room_shapes as shapes
from cassino.doors.guest_cookie import address_of, forget_key, key_of, set_key
from cassino.doors.room_json import invite_json, own_table_json
from cassino.ground.language import retold
from cassino.players.player import DEFAULT_LEVEL
from cassino.services.rooms.clock import Clock
from cassino.services.rooms.guests import Guest, NoGuest
from cassino.services.rooms.lobby import Lobby
from cassino.services.rooms.own_data import everything, forget
from cassino.services.rooms.register import TooMany
from cassino.services.rooms.tokens import Access, Token

__all__ = ["routes", "too_many"]

Json = dict[str, Any]
_Name = Annotated[str, Field(max_length=100)]
_Secret = Annotated[str, Field(max_length=200)]
_Code = Annotated[str, Field(max_length=40)]

routes = APIRouter()


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NameForm(_Form):
    """How one wants to be called."""

    name: _Name


class SecretForm(_Form):
    """A code that moves a guest to this device."""

    code: _Secret


class LeaveForm(_Form):
    """Sign out here, or everywhere."""

    everywhere: bool = False


class TokenForm(_Form):
    """What a token for a program is good for: at one table or at all, for some days or until it is revoked."""

    name: _Name
    scopes: Annotated[list[Literal["records", "watch", "play", "host"]], Field(min_length=1, max_length=4)]
    table: Annotated[str, Field(max_length=32)] | None = None
    days: Annotated[int, Field(ge=1, le=400)] | None = None


class ClockForm(_Form):
    """CLOCK of the protocol."""

    kind: Literal["none", "play", "days"] = "none"
    seconds: Annotated[int, Field(ge=10, le=600)] | None = None
    days: Annotated[int, Field(ge=1, le=14)] | None = None

    @model_validator(mode="after")
    def _fits(self) -> ClockForm:
        if (self.kind == "play", self.kind == "days") != (self.seconds is not None, self.days is not None):
            raise ValueError("a clock is of kind none, of kind play with seconds, or of kind days with days")
        return self

    @property
    def clock(self) -> Clock:
        """The clock it stands for."""
        return Clock(self.kind, self.seconds or self.days or 0)


class TableForm(_Form):
    """What a new table is to be."""

    rules: Annotated[str, Field(max_length=1000)] | Json = "standard"
    players: Annotated[int, Field(ge=2, le=4)] = 2
    partners: bool | None = None
    target: Annotated[int, Field(ge=1, le=1000)] | None = None
    level: Annotated[str, Field(max_length=40)] = DEFAULT_LEVEL
    clock: ClockForm = ClockForm()
    chat: bool = False
    watch: bool = False


class CodeForm(_Form):
    """The code of a table."""

    code: _Code


class JoinForm(CodeForm):
    """Asking to join by a code, or to watch."""

    watch: bool = False


class WatchForm(_Form):
    """The parts of a watch link."""

    table: Annotated[str, Field(max_length=40)]
    key: _Secret


@routes.get("/api/guest")
async def who_am_i(request: Request) -> shapes.GuestAnswer:
    """The guest that this device belongs to."""
    try:
        return {"guest": _guest_json((await _access(request)).guest)}
    except NoGuest:
        return {"guest": None}


@routes.put("/api/guest")
async def call_me(form: NameForm, request: Request, response: Response) -> shapes.GuestAnswer:
    """A new guest, or another name for the one this device belongs to."""
    lobby = _lobby(request)
    try:
        guest = await _guest(request)
    except NoGuest:
        guest, key = await lobby.new_guest(form.name, address_of(request))
        set_key(request, response, key)
        return {"guest": _guest_json(guest)}
    return {"guest": _guest_json(await lobby.guests.rename(guest, form.name))}


@routes.post("/api/guests", status_code=201)
async def new_guest(form: NameForm, request: Request) -> shapes.NewGuest:
    """A new guest for a program, with the key it sends from now on."""
    guest, key = await _lobby(request).new_guest(form.name, address_of(request))
    return {"guest": _guest_json(guest), "token": key}


@routes.post("/api/guest/transfer", status_code=201)
async def transfer(request: Request) -> shapes.TransferCode:
    """A code that makes another device this guest's, once."""
    code, until = await _lobby(request).guests.transfer(await _guest(request))
    return {"code": code, "until": until}


@routes.post("/api/guest/move")
async def move(form: SecretForm, request: Request, response: Response) -> shapes.GuestAnswer:
    """Makes this device that of the guest whose transfer code it has."""
    guest, key = await _lobby(request).move(form.code, address_of(request))
    set_key(request, response, key)
    return {"guest": _guest_json(guest)}


@routes.post("/api/guest/leave")
async def leave(form: LeaveForm, request: Request, response: Response) -> shapes.GuestAnswer:
    """Signs this device out, or all of them."""
    await _lobby(request).sign_out(await _guest(request), key_of(request), form.everywhere)
    forget_key(request, response)
    return {"guest": None}


@routes.get("/api/guest/data", response_model=shapes.OwnData)
async def own_data(request: Request) -> JSONResponse:
    """All that is kept about oneself, as a file."""
    found = await everything(_lobby(request).tables.store, await _guest(request, "records"))
    return JSONResponse(found, headers={"content-disposition": 'attachment; filename="cassino.json"'})


@routes.delete("/api/guest")
async def forget_me(request: Request, response: Response) -> shapes.GuestAnswer:
    """Forgets oneself: name, keys, blocks, and the name in the logs of tables."""
    lobby, guest = _lobby(request), await _guest(request)
    await forget(lobby.tables.store, guest.id)
    lobby.dismiss(guest)
    forget_key(request, response)
    return {"guest": None}


@routes.get("/api/guest/tokens")
async def own_tokens(request: Request) -> shapes.TokensAnswer:
    """The tokens one has given to programs."""
    guest = await _guest(request)
    return {"tokens": [_token_json(one) for one in await _lobby(request).tokens.of(guest.id)]}


@routes.post("/api/guest/tokens", status_code=201)
async def new_token(form: TokenForm, request: Request) -> shapes.NewToken:
    """A token for a program, which acts for oneself in what the token is good for."""
    seconds = None if form.days is None else form.days * 86_400.0
    guest = await _guest(request)
    token, secret = await _lobby(request).tokens.new(guest, form.name, form.scopes, form.table, seconds)
    return {**_token_json(token), "token": secret}


@routes.delete("/api/guest/tokens/{token}")
async def revoke_token(token: str, request: Request) -> shapes.TokensAnswer:
    """Makes a token void and ends its connections."""
    guest = await _guest(request)
    await _lobby(request).revoke(guest, token)
    return {"tokens": [_token_json(one) for one in await _lobby(request).tokens.of(guest.id)]}


@routes.get("/api/tables")
async def own_tables(request: Request) -> shapes.TablesAnswer:
    """One's own tables."""
    access = await _access(request)
    found = await _lobby(request).own_tables(access.guest)
    return {"tables": [own_table_json(one) for one in found if access.table in (None, one.room.table)]}


@routes.post("/api/tables", status_code=201)
async def open_table(form: TableForm, request: Request) -> shapes.NewTable:
    """Opens a table for friends."""
    table, code = await _lobby(request).open_table(
        await _guest(request, "host"),
        form.rules,
        form.players,
        partners=form.partners,
        target=form.target,
        level=form.level,
        clock=form.clock.clock,
        chat=form.chat,
        watch=form.watch,
    )
    return {"table": table, "code": code}


@routes.post("/api/invites")
async def invite(form: CodeForm, request: Request) -> shapes.Invite:
    """What the table of a code is like."""
    try:
        guest: Guest | None = (await _access(request)).guest
    except NoGuest:
        guest = None
    return invite_json(await _lobby(request).invite(form.code, address_of(request), guest))


@routes.post("/api/invites/join")
async def join(form: JoinForm, request: Request) -> shapes.RoleAt:
    """Asks to join a table, or to watch it."""
    guest = await _guest(request, "watch" if form.watch else "play")
    table, role = await _lobby(request).join(form.code, address_of(request), guest, form.watch)
    return {"table": table, "role": role}


@routes.post("/api/watch")
async def watch(form: WatchForm, request: Request) -> shapes.RoleAt:
    """Comes in as a spectator by a link."""
    guest = await _guest(request, "watch")
    role = await _lobby(request).watch(form.table, form.key, address_of(request), guest)
    return {"table": form.table, "role": role}


async def too_many(_request: Request, error: Exception) -> JSONResponse:
    """Something that was done too often, with the seconds to wait."""
    assert isinstance(error, TooMany)
    wait = max(1, round(error.wait))
    body = {"error": {"code": error.code, "text": str(error), "wait": wait}}
    return JSONResponse(retold(body), 429, {"retry-after": str(wait)})


def _lobby(request: Request) -> Lobby:
    found: Lobby = request.app.state.lobby
    return found


async def _access(request: Request) -> Access:
    return await _lobby(request).tokens.access(key_of(request))


async def _guest(request: Request, scope: str | None = None) -> Guest:
    """The guest who asks for something that belongs to no table; a token must be good for it (None: no token is)."""
    access = await _access(request)
    access.verify(scope)
    return access.guest


def _guest_json(guest: Guest) -> shapes.Guest:
    since = datetime.fromtimestamp(guest.since, UTC).date().isoformat()
    return {"name": guest.name, "since": since, "devices": guest.devices}


def _token_json(token: Token) -> shapes.TokenShort:
    return {
        "id": token.id,
        "name": token.name,
        "scopes": list(token.scopes),
        "table": token.table,
        "made": token.made,
        "until": token.until,
    }
