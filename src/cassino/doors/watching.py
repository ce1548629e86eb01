"""Around everything: counts and logs what comes and goes, by kinds and codes; contents are neither kept nor logged."""

from __future__ import annotations

import ipaddress
import logging
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response

from cassino.doors.relay import RELAYED
from cassino.services.metrics import Metrics

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from cassino.doors.settings import Settings

__all__ = ["Watch", "metrics_response"]

_LOG: Final = logging.getLogger("cassino.watch")

_MOST_OPEN: Final = 1000
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})


class _Said(msgspec.Struct):
    """The part of a message that is counted."""

    t: str = ""
    id: str | None = None
    v: int = 0
    code: str = ""


class _Error(msgspec.Struct):
    code: str = ""


class _Refusal(msgspec.Struct):
    error: _Error


_said: Final = msgspec.json.Decoder(_Said).decode
_refusal: Final = msgspec.json.Decoder(_Refusal).decode
_ANSWERS: Final = ('{"t":"ok"', '{"t":"refused"', '{"t":"error"')
_ASKED: Final = ("hello", "play")


class Watch:
    """Around the whole application; what comes over the bus was counted where it came in."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection."""
        if scope.get(RELAYED) or scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status, is_json = 0, False

        async def sending(message: Message) -> None:
            nonlocal status, is_json
            if message["type"] == "http.response.start":
                status = message["status"]
                is_json = Headers(raw=list(message.get("headers", ()))).get("content-type", "") == "application/json"
            elif status >= 400 and is_json and message.get("body"):
                self._count_refusal(message["body"])
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            if status == 0:
                # Without an answer of its own it is told that something broke.
                status = 500
                self.metrics.refused("internal")
            seconds = time.perf_counter() - began
            method = scope["method"] if scope["method"] in _METHODS else "other"
            self.metrics.requests.labels(method, str(status)).inc()
            self.metrics.request_seconds.observe(seconds)
            # The path without its query; the secrets of seats and guests are in neither.
            _LOG.info(
                "request",
                extra={"method": method, "path": scope["path"], "status": status, "ms": round(seconds * 1000, 1)},
            )

    def _count_refusal(self, body: bytes) -> None:
        try:
            self.metrics.refused(_refusal(body).error.code)
        except msgspec.MsgspecError:
            self.metrics.refused("other")

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        asked: dict[str, float] = {}
        counts = {"heard": 0, "said": 0}
        code = 1006

        async def hearing() -> Message:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.receive":
                counts["heard"] += 1
                self._count_heard(message.get("text"), asked)
            elif message["type"] == "websocket.disconnect":
                code = message.get("code", 1005)
            return message

        async def sending(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.send":
                counts["said"] += 1
                self._count_said(message.get("text"), asked)
            elif message["type"] == "websocket.close":
                code = message.get("code", 1000)
            await send(message)

        self.metrics.sockets.inc()
        try:
            await self.app(scope, hearing, sending)
        finally:
            self.metrics.sockets.dec()
            self.metrics.closed.labels(str(code) if 1000 <= code < 5000 else "other").inc()
            seconds = round(time.perf_counter() - began, 1)
            _LOG.info("socket", extra={"path": scope["path"], "code": code, "seconds": seconds, **counts})

    def _count_heard(self, text: str | None, asked: dict[str, float]) -> None:
        try:
            message = _said(text or "")
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
            return  # refused by whoever reads it
        if message.t == "hello" and message.v > 0:
            self.metrics.resyncs.inc()
        elif message.t == "play" and message.id is not None and len(asked) < _MOST_OPEN:
            asked[message.id] = time.perf_counter()

    def _count_said(self, text: str | None, asked: dict[str, float]) -> None:
        if text is None or not text.startswith(_ANSWERS):
            return
        message = _said(text)
        self.metrics.answers.labels(message.t).inc()
        if message.t != "ok":
            self.metrics.refused(message.code)
        began = asked.pop(message.id, None) if message.id is not None else None
        if began is not None:
            self.metrics.answer_seconds.observe(time.perf_counter() - began)


def metrics_response(scope: Scope, metrics: Metrics, settings: Settings) -> Response:
    """The figures, for those that the settings let see them; others are told that there is nothing."""
    if not _may_see(scope, settings):
        return Response(status_code=404)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4", headers={"cache-control": "no-store"})


def _may_see(scope: Scope, settings: Settings) -> bool:
    if not settings.server.proxies and "x-forwarded-for" in Headers(scope=scope):
        # It came through a proxy that nobody named: the address is the proxy's, not the asker's.
        return False
    client: Any = scope.get("client")
    try:
        address = ipaddress.ip_address(client[0] if client else "")
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(network) for network in settings.metrics.networks)
