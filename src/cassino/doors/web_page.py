"""What every answer over HTTP goes through, and the files of the page."""

from __future__ import annotations

import hashlib
import json
import mimetypes
import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles

from cassino.doors.table_messages import LONGEST
from cassino.ground.language import language, retold, say
from cassino.records.deck_svg import sprite

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Not known to every Python.
mimetypes.add_type("application/manifest+json", ".webmanifest")

PAGE: Final = Path(__file__).parent / "web" / "dist"
"""Where the package build puts the page."""

RECORDS: Final = "/api/records"
"""Where match records are sent to."""
LONGEST_RECORDS: Final = 65_536
"""The most bytes of match records at once: some 40 deals."""

# The page brings everything itself.
_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self'{sockets}",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?|\[[0-9a-fA-F:.]+\](:[0-9]+)?")
FILES: Final = "/api/rules/file"
"""Where files of house rules are sent to be read."""
LONGEST_FILE: Final = 256 * 1024
"""Bytes of a request that carries one."""

_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_HTTPS_ONLY: Final = "max-age=31536000"
"""For a year browsers come by https only, once they have."""

_LONGER: Final = {FILES: LONGEST_FILE, RECORDS: LONGEST_RECORDS}
"""The most bytes of a request by its address, where it may be longer than others."""


def error_response(code: str, text: str, status: int) -> JSONResponse:
    """An error as the protocol has it."""
    return JSONResponse(retold({"error": {"code": code, "text": text}}), status)


def foreign(headers: Headers, origins: Collection[str] = ()) -> bool:
    """Whether a browser sends this from a page of another site: of another host, or of none of `origins` if given."""
    origin = headers.get("origin")
    if origin is None:
        return False
    return origin not in origins if origins else origin.partition("://")[2] != headers.get("host", "")


def content_policy(host: str) -> str:
    """What a page may load and connect to; its host is named for browsers whose 'self' does not cover sockets."""
    return _POLICY.format(sockets=f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else "")


def add_headers(headers: MutableHeaders, scope: Scope, code: str) -> None:
    """Adds what every answer over HTTP carries, where it does not carry it already; `code` is its language."""
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("content-security-policy", content_policy(Headers(scope=scope).get("host", "")))
    if scope["scheme"] == "https":
        headers.setdefault("strict-transport-security", _HTTPS_ONLY)
    if scope["path"].startswith("/api/"):
        # Answers belong to who asked, and to this moment.
        headers.setdefault("cache-control", "no-store")
    if headers.get("content-type", "").startswith("application/json"):
        headers.setdefault("content-language", code)
        headers.add_vary_header("accept-language")


def wanted_language(scope: Scope) -> str:
    """The language a request asks for: `?lang=` in its address, else its header `Accept-Language`."""
    asked = QueryParams(scope.get("query_string", b"")).get("lang")
    return asked or Headers(scope=scope).get("accept-language", "")


class Guard:
    """Around the whole application: its language, security headers, no long bodies, no requests of other sites."""

    def __init__(self, app: ASGIApp, origins: Collection[str] = ()) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with language(wanted_language(scope)) as code:
            await self._serve(scope, receive, send, code)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, code: str) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(MutableHeaders(scope=message), scope, code)
            await send(message)

        if scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, with_headers)
            return
        if foreign(Headers(scope=scope), self.origins):
            refusal = error_response("foreign_origin", say("This request comes from a page of another site."), 403)
            await refusal(scope, receive, with_headers)
            return
        longest = _LONGER.get(scope["path"], LONGEST)
        body = await _body(receive, longest)
        if body is None:
            refusal = error_response("too_long", say("A request has at most {n} bytes.", n=longest), 413)
            await refusal(scope, receive, with_headers)
            return
        twice = _named_twice(body)
        if twice is not None:
            refusal = error_response("bad_request", f"{twice[:40]} is given twice.", 422)
            await refusal(scope, receive, with_headers)
            return
        given = False

        async def again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, again, with_headers)


class _Twice(ValueError):
    """A name that one object of JSON has twice."""


def _named_twice(body: bytes) -> str | None:
    """A name given twice in one object of a body, whose last value would otherwise win in silence."""

    def once(pairs: list[tuple[str, Any]]) -> None:
        names = [name for name, _ in pairs]
        if len(set(names)) < len(names):
            raise _Twice(next(name for name in names if names.count(name) > 1))

    try:
        json.loads(body, object_pairs_hook=once)
    except _Twice as error:
        return str(error)
    except (ValueError, RecursionError):
        return None  # what is no JSON is refused by whoever reads it
    return None


async def _body(receive: Receive, longest: int) -> bytes | None:
    """The body of a request, None if it is too long."""
    parts = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break
        parts += message.get("body", b"")
        if len(parts) > longest:
            return None
        more = message.get("more_body", False)
    return bytes(parts)


@cache
def _deck(face: str) -> tuple[bytes, str]:
    svg = sprite(face).encode()
    return svg, f'"{hashlib.sha256(svg).hexdigest()[:24]}"'


def deck_response(face: str, known: str | None) -> Response:
    """The deck as SVG, or 304 if the browser has it; raises ValueError for an unknown face."""
    svg, tag = _deck(face)
    headers = {"etag": tag, "cache-control": "public, max-age=86400"}
    if known is not None and tag in known:
        return Response(status_code=304, headers=headers)
    return Response(svg, media_type="image/svg+xml", headers=headers)


class Page(StaticFiles):
    """The page's files: those with a hash in their name are kept by browsers, the page itself is asked for anew."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The response with one file."""
        response = super().file_response(*args, **kwargs)
        kept = "/assets/" in str(args[0]).replace("\\", "/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if kept else "no-cache"
        return response


def page_file(file: Path) -> FileResponse:
    """The page itself, at an address that it knows by its path."""
    return FileResponse(file, headers={"cache-control": "no-cache"})


def no_page() -> HTMLResponse:
    """What is shown where the package was built without the page."""
    return HTMLResponse(_NO_PAGE, 503)


_NO_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cassino</title>
<h1>Cassino</h1><p>The server runs, but this installation has no page: it was built without Node.
In a checkout, <code>make web</code> builds it.</p></html>
"""
