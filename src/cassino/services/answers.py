"""The answers a table gave last, so that a request that comes again is answered as it was and done once."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

__all__ = ["Answer", "Answers"]

_REMEMBERED: Final = 256


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a request that changes the table: `code` is "" if it was done, else why not."""

    v: int
    code: str = ""
    text: str = ""
    anchor: str | None = None


class Answers:
    """The last 256 answers of a table, by the names of their requests.

    A server has as many of them as it has tables: names are kept as digests, and of what was done only the version.
    """

    def __init__(self) -> None:
        self._kept: dict[bytes, int | Answer] = {}

    def get(self, request: str) -> Answer | None:
        """The answer given to a request, None if it is not known any more."""
        kept = self._kept.get(_digest(request))
        return Answer(kept) if isinstance(kept, int) else kept

    def keep(self, request: str, answer: Answer) -> Answer:
        """Remembers an answer, and returns it."""
        self._kept[_digest(request)] = answer.v if answer == Answer(answer.v) else answer
        while len(self._kept) > _REMEMBERED:
            del self._kept[next(iter(self._kept))]
        return answer


def _digest(request: str) -> bytes:
    return blake2b(request.encode(), digest_size=12).digest()
