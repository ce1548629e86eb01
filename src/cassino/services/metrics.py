"""What a server process counts, for Prometheus. No label holds anything of a game: kinds, codes and states only."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

__all__ = ["Metrics"]

_CODE: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
_MOST_CODES: Final = 200
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The figures of one process; `text` is what Prometheus reads."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self._codes: set[str] = set()
        self.events = self._counter("events", "Events stored in the logs of tables.", "kind")
        self.refusals = self._counter("refusals", "Refusals and errors answered, on sockets and over HTTP.", "code")
        self.limited = self._counter("rate_limited", "Refusals because something came too often.", "code")
        self.answers = self._counter("answers", "Requests of sockets that were answered.", "result")
        self.requests = self._counter("http_requests", "Requests over HTTP.", "method", "status")
        self.closed = self._counter("sockets_closed", "Sockets that have ended, by close code.", "code")
        self.resyncs = self._counter("resyncs", "Sockets of pages that came back with a version they had seen.")
        self.faults = self._counter("write_failures", "Writes that were not stored.")
        self.sockets = Gauge("cassino_sockets", "Open sockets of this process.", registry=self.registry)
        self.answer_seconds = self._histogram("answer_seconds", "From a play's arrival to its answer.")
        self.request_seconds = self._histogram("http_request_seconds", "From a request over HTTP to its answer.")
        self.commit_seconds = self._histogram("commit_seconds", "One commit of the writer.")
        self.commit_events = Histogram(
            "cassino_commit_events",
            "Events in one commit of the writer.",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
            registry=self.registry,
        )

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A figure that is asked for whenever somebody looks."""
        Gauge(f"cassino_{name}", about, registry=self.registry).set_function(value)

    def refused(self, code: str) -> None:
        """Counts a refusal or an error by its code."""
        if code not in self._codes:
            # Codes are ours and few; whatever else comes here is not to become a label.
            if _CODE.fullmatch(code) is None or len(self._codes) >= _MOST_CODES:
                code = "other"
            self._codes.add(code)
        self.refusals.labels(code).inc()
        if code.startswith(("too_many", "too_fast")):
            self.limited.labels(code).inc()

    def text(self) -> bytes:
        """All figures in the text format of Prometheus."""
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"cassino_{name}", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(f"cassino_{name}", about, buckets=_SECONDS, registry=self.registry)
