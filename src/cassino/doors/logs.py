"""What the server writes to standard error: one line an event, for people or as JSON, and nothing of a running game.

Faults are told by their kinds and places. Their messages are left out: those of drivers and parsers repeat what they
were given, and that can be a hand.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import traceback
from typing import TYPE_CHECKING, Any, Final

import structlog

if TYPE_CHECKING:
    from types import TracebackType

    from structlog.typing import EventDict, WrappedLogger

    from cassino.doors.settings import Log

__all__ = ["set_up"]

_OURS: Final = "cassino"


def set_up(log: Log) -> None:
    """Sends the log of this process to standard error as the settings say."""
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if log.format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    before: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.ExtraAdder(),
        _first_line,
        _fault,
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    handler.addFilter(_no_ends)
    logging.root.handlers[:] = [handler]
    # Libraries tell in detail what goes over the line: only ours may say more than that something is wrong.
    logging.root.setLevel(logging.WARNING)
    for name in list(logging.root.manager.loggerDict):
        if not name.startswith(_OURS):
            logging.getLogger(name).setLevel(logging.NOTSET)
    logging.getLogger(_OURS).setLevel(log.level.upper())


def _no_ends(record: logging.LogRecord) -> bool:
    """Leaves out that what was under way ended when the server was told to stop: that was wanted."""
    kind = record.exc_info[0] if record.exc_info else None
    return kind is None or not issubclass(kind, asyncio.CancelledError)


def _first_line(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Cuts what libraries say to its first line; below it they show what they were working on."""
    if not event["logger"].startswith(_OURS):
        event["event"] = str(event["event"]).partition("\n")[0]
    return event


def _fault(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Tells a fault by its kinds and places."""
    found = event.pop("exc_info", None)
    if isinstance(found, BaseException):
        found = (type(found), found, found.__traceback__)
    if found is True:
        found = sys.exc_info()
    if isinstance(found, tuple) and found[1] is not None:
        event["fault"] = _told(found[1])
    return event


def _told(error: BaseException) -> list[str]:
    lines = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        lines.append(f"{type(one).__module__}.{type(one).__qualname__}")
        lines += _places(one.__traceback__)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return lines


def _places(trace: TracebackType | None) -> list[str]:
    return [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]
