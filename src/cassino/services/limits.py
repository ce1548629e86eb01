"""Every limit of hosted tables in one place: counts, seconds and sizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["USUAL", "Limits"]

_MINUTE: Final = 60.0
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR


@dataclass(frozen=True)
class Limits:
    """How many, how long, how often; times are seconds, `per_minute` and `per_second` are rates.

    >>> Limits(spectators=5).spectators
    5

    Raises ValueError for a limit that is not above 0.
    """

    # sockets and messages
    sockets_per_person: int = 4
    """Sockets of one person at one table."""
    sockets_per_address: int = 20
    """Sockets from one address; an IPv6 /64 is one address."""
    messages_at_once: int = 200
    """Messages of a socket that are taken as fast as they come."""
    messages_per_second: float = 20.0
    """How fast they are taken after that: a socket that sends more waits."""
    send_within: float = 10.0
    """How long a message may wait for a page to take it before its socket is closed."""
    recheck_key: float = _MINUTE
    """How often an open socket looks whether its key is still good."""
    resume_views: int = 50
    """Events that a page which comes back is shown one by one."""

    # who may come
    wrong_codes_per_minute: int = 10
    """Wrong codes from one address before each further try is refused."""
    wrong_codes_per_prefix: int = 100
    """Wrong codes a minute that begin alike, from everywhere, before such codes are answered late."""
    wrong_code_delay: float = 2.0
    """How late that is."""
    guests_per_hour: int = 60
    """New guests from one address."""
    tables_per_day: int = 20
    """Tables that a guest opens in 24 hours."""
    spectators: int = 30
    """Spectators at a table."""
    waiting: int = 12
    """People who ask to join a table at the same time."""
    people: int = 200
    """People a table has ever seen; nobody may ask any more after that."""
    tokens: int = 20
    """Tokens that a guest may have given to programs."""
    transfer: float = 15 * _MINUTE
    """How long the code is good that moves a guest to another device."""

    # analyses of deals that are over
    analyses_at_once: int = 1
    """Analyses that one person may have under way."""
    analyses_per_address: int = 4
    """The same for one address."""
    analyses_per_hour: int = 60
    """Analyses of one person in an hour."""

    # presence and times to play in
    away: float = 15.0
    """Without a message for so long a person counts as away."""
    countdown: float = 45.0
    """How long an away person's turn is waited for."""
    question: float = 20.0
    """How long the others may think about a takeback or a concession."""
    next_deal: float = 30.0
    """After the first wish for the next deal the others may look at the count for so long."""
    beat: float = 5.0
    """How often the server writes down that it runs."""
    outage: float = 15.0
    """A gap between beats from which on the server counts as having been down."""

    # talk
    talk: int = 5
    """Phrases and messages of a person in `talk_within`."""
    talk_within: float = 10.0
    """The seconds that `talk` counts."""
    talk_kept: int = 50
    """What was said last, shown to who comes later."""
    longest_message: int = 200
    """Characters of a message."""

    # the ends of tables
    idle_before_start: float = 30 * _MINUTE
    """A table that has not started ends so long after the last thing that happened there."""
    idle_casual: float = 24 * _HOUR
    """A table that is played at one sitting ends so long after the last play."""
    idle_days: float = 14 * _DAY
    """The same where the clock runs by days."""
    keep_finished: float = 90 * _DAY
    """After so long a table that is over is deleted."""
    sweep: float = _MINUTE
    """How often tables are looked for whose time has come."""

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            if not value > 0:
                raise ValueError(f"the limit {name} must be above 0, not {value}")


USUAL: Final = Limits()
