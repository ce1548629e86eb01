"""How a browser or a program proves which guest it is: a cookie, or a bearer key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cassino.services.rooms.guests import NoGuest

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

__all__ = ["address_of", "forget_key", "key_of", "set_key"]

_PLAIN: Final = "cassino-guest"
_SECURE: Final = f"__Host-{_PLAIN}"
_DAYS: Final = 400
"""Browsers keep no cookie for longer."""
_LONGEST: Final = 200


def address_of(connection: HTTPConnection) -> str:
    """The address a request comes from; behind a proxy that is trusted, uvicorn has put the true one there."""
    return connection.client.host if connection.client is not None else ""


def key_of(connection: HTTPConnection) -> str:
    """The key that a request or a handshake brings: `Authorization: Bearer KEY`, else the cookie; raises NoGuest."""
    kind, _, key = connection.headers.get("authorization", "").partition(" ")
    found = key.strip() if kind.lower() == "bearer" else connection.cookies.get(_name(connection), "")
    if not found or len(found) > _LONGEST:
        raise NoGuest
    return found


def set_key(connection: HTTPConnection, response: Response, key: str) -> None:
    """Gives a browser its key as a cookie that scripts cannot read and other sites cannot send."""
    response.set_cookie(
        _name(connection),
        key,
        max_age=_DAYS * 86_400,
        path="/",
        secure=_is_secure(connection),
        httponly=True,
        samesite="strict",
    )


def forget_key(connection: HTTPConnection, response: Response) -> None:
    """Takes the cookie away."""
    response.delete_cookie(_name(connection), path="/", secure=_is_secure(connection), httponly=True, samesite="strict")


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def _name(connection: HTTPConnection) -> str:
    # A name that begins with __Host- is only taken over https; the plain one is then not even read.
    return _SECURE if _is_secure(connection) else _PLAIN
