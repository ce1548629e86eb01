"""Against too much of a thing: wrong codes, sockets, guests and messages, counted in memory."""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final

from cassino.services.rooms.clocks import now

__all__ = ["Bucket", "Crowded", "Places", "Recent", "network"]

_MOST_KEYS: Final = 100_000


def network(address: str) -> str:
    """What counts as one address: an IPv4 address, the /64 of an IPv6 address, or the text itself.

    >>> network("2001:db8::1"), network("192.0.2.7"), network("::ffff:192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Recent:
    """How often something happened lately, by key: at most `most` times within `seconds`.

    The keys that were used longest ago are forgotten first. `tell` hears of everything that happens here.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = now) -> None:
        self.most = most
        self.seconds = seconds
        self.tell: Callable[[Hashable], None] = lambda _key: None
        self._now = clock
        self._times: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def wait(self, key: Hashable) -> float:
        """Seconds until it may happen once more, 0 if it may now."""
        times = self._times.get(key)
        if times is None:
            return 0.0
        at = self._now()
        while times and times[0] <= at - self.seconds:
            times.popleft()
        return 0.0 if len(times) < self.most else times[0] + self.seconds - at

    def happened(self, key: Hashable) -> None:
        """Counts it once, and tells of it."""
        self.count(key)
        self.tell(key)

    def count(self, key: Hashable) -> None:
        """Counts it once."""
        times = self._times.setdefault(key, deque(maxlen=self.most))
        self._times.move_to_end(key)
        times.append(self._now())
        while len(self._times) > _MOST_KEYS:
            self._times.popitem(last=False)


class Bucket:
    """Lets `at_once` things through at once and `per_second` after that."""

    def __init__(self, at_once: int, per_second: float, clock: Callable[[], float] = now) -> None:
        self._room = float(at_once)
        self._most = at_once
        self._rate = per_second
        self._now = clock
        self._at = clock()

    def take(self) -> float:
        """Counts one thing; answers the seconds it has to wait, 0 if none."""
        at = self._now()
        self._room = min(self._most, self._room + (at - self._at) * self._rate) - 1
        self._at = at
        return max(0.0, -self._room / self._rate)


class Crowded(Exception):
    """A place that is full."""


class Places:
    """Places of which each key has so many at a time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[Hashable] = Counter()

    @property
    def taken(self) -> int:
        """How many places are taken, of all keys together."""
        return self._taken.total()

    def full(self, key: Hashable) -> bool:
        """Whether no place of a key is left."""
        return self._taken[key] >= self.most

    @contextmanager
    def one(self, key: Hashable) -> Iterator[None]:
        """A place while the block runs; raises Crowded where none is left."""
        if self._taken[key] >= self.most:
            raise Crowded
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]
