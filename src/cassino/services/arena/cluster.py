"""Playing a contest's units on a Ray cluster: the same jobs as on this machine, and the same results."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from cassino.services.arena.contest import Contest, ContestError, Played
from cassino.services.arena.running import Unit, play_units

if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["Cluster"]

_ANSWERS_WITHIN: Final = 10
"""Seconds that a cluster has to take a connection."""


class Cluster:
    """Plays on a Ray cluster; use it as a context manager.

    `address` is that of a running cluster ("auto": the one of this machine; None: one started here for the purpose).
    Raises ContestError where Ray is not installed or the cluster cannot be reached.
    """

    def __init__(self, address: str | None = None) -> None:
        try:
            import ray
        except ModuleNotFoundError:
            raise ContestError("a cluster needs Ray: pip install 'cassino[cluster]'") from None
        self._ray: Any = ray
        self._started = not ray.is_initialized()
        if self._started:
            _reach(address)
            try:
                ray.init(address=address, log_to_driver=False, include_dashboard=False if address is None else None)
            except ConnectionError as error:
                raise ContestError(f"no cluster answers at {address!r}: {error}") from error
        self.workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._started:
            self._ray.shutdown()

    def play(self, contest: Contest, chunks: Sequence[Sequence[Unit]]) -> Iterator[list[Played]]:
        """The results of each chunk as they come in; a chunk on a machine that dies is played again elsewhere."""
        job = self._ray.remote(max_retries=3)(play_units)
        waiting = [job.remote(contest, chunk) for chunk in chunks]
        while waiting:
            ready, waiting = self._ray.wait(waiting, num_returns=1)
            yield from self._ray.get(ready)


def _reach(address: str | None) -> None:
    """Raises ContestError where nothing listens at an address host:port: Ray itself would try for many minutes."""
    host, colon, port = (address or "").removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), _ANSWERS_WITHIN).close()
    except (OSError, ValueError) as error:
        raise ContestError(f"no cluster answers at {address!r}: {error}") from error
