"""How long a play may take at a table of several people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["Clock", "clock_from", "clock_to"]


@dataclass(frozen=True)
class Clock:
    """How long a play may take: `kind` is "none", "play" (so many seconds) or "days" (so many days)."""

    kind: str = "none"
    amount: int = 0

    @property
    def seconds(self) -> float | None:
        """The time for a play, None where there is no clock."""
        return {"play": float(self.amount), "days": self.amount * 86_400.0}.get(self.kind)


def clock_to(clock: Clock) -> dict[str, Any]:
    """CLOCK of the protocol."""
    if clock.kind == "none":
        return {"kind": "none"}
    return {"kind": clock.kind, "seconds" if clock.kind == "play" else "days": clock.amount}


def clock_from(form: Mapping[str, Any]) -> Clock:
    """The clock of a CLOCK that is right."""
    return Clock(form["kind"], form.get("seconds") or form.get("days") or 0)
