"""When a room ends because nobody goes on, and how much later its times come after an outage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cassino.services.rooms.clocks import missed

if TYPE_CHECKING:
    from cassino.services.limits import Limits
    from cassino.services.rooms.room import Room

__all__ = ["down_time", "idle_after", "next_look"]


def idle_after(room: Room, limits: Limits) -> float:
    """Seconds after its latest event at which a room ends that is not over."""
    if not room.started:
        return limits.idle_before_start
    return limits.idle_days if room.clock.kind == "days" else limits.idle_casual


def down_time(room: Room, limits: Limits, outages: Sequence[tuple[float, float]]) -> float:
    """How many seconds later everything that a room waits for comes, because no server was running meanwhile."""
    if room.over:
        return 0.0
    running = [room.play_due, room.countdown, room.next_wanted.time]
    running += [] if room.asked is None else [room.asked.time]
    ends = [one.until for one in running if one is not None] + [room.last_at + idle_after(room, limits)]
    return max(missed(outages, room.last_at, until) for until in ends)


def next_look(room: Room, limits: Limits) -> float:
    """When somebody has to look at a room again even if nobody comes; for one that is over, when it may be deleted."""
    if room.over:
        return room.last_at + limits.keep_finished
    due = room.last_at + idle_after(room, limits)
    return due if room.play_due is None else min(due, room.play_due.until)
