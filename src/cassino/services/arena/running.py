"""Playing a contest's units: here, in several processes, or on a cluster; and going on where a run was stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TextIO

from cassino.services.arena.contest import Contest, ContestError, Kind, Played, play_unit
from cassino.services.arena.figures import LOOKS, significant

if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["Here", "Processes", "Progress", "Runner", "play_units", "run"]

Unit = tuple[Kind, int]
Progress = Callable[[int, int], None]
"""Is told how many units are done, and of how many."""

CHUNKS_PER_WORKER: Final = 8
MOST_IN_CHUNK: Final = 32


def play_units(contest: Contest, units: Sequence[Unit]) -> list[Played]:
    """Plays several units one after another; what a worker of any kind is asked to do."""
    return [play_unit(contest, kind, number) for kind, number in units]


class Runner(Protocol):
    """Something that plays units: this process, other processes, a cluster."""

    workers: int

    def play(self, contest: Contest, chunks: Sequence[Sequence[Unit]]) -> Iterator[list[Played]]:
        """The results of each chunk, in any order."""
        ...


class Here:
    """Plays in this process."""

    workers = 1

    def play(self, contest: Contest, chunks: Sequence[Sequence[Unit]]) -> Iterator[list[Played]]:
        """The results of each chunk, in order."""
        for chunk in chunks:
            yield play_units(contest, chunk)


class Processes:
    """Plays in several processes of this machine; use it as a context manager."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        # Started fresh rather than forked: nothing of the caller's threads and files gets into them.
        self._pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def play(self, contest: Contest, chunks: Sequence[Sequence[Unit]]) -> Iterator[list[Played]]:
        """The results of each chunk as they come in."""
        for future in as_completed([self._pool.submit(play_units, contest, chunk) for chunk in chunks]):
            yield future.result()


def run(
    contest: Contest,
    pairs: int,
    matches: int = 0,
    *,
    runner: Runner | None = None,
    keep: Path | None = None,
    sequential: bool = False,
    progress: Progress | None = None,
) -> list[Played]:
    """Plays `pairs` packs and `matches` matches, each in every seating, and returns them in the order of their numbers.

    `keep` is a file to which every finished unit goes and from which a stopped run goes on. With `sequential` there are
    four looks at the figures, and the contest ends at the first at which the lead is certain (`figures.LOOKS`); the
    matches are then played for the share of packs that was. Results do not depend on the runner. Raises ContestError
    for a `keep` file of another contest, naming the line that does not fit, and for counts that make no sense.
    """
    if pairs < 0 or matches < 0 or pairs + matches == 0:
        raise ContestError("there is nothing to play: give a number of pairs or of matches")
    runner = runner or Here()
    done: dict[Unit, Played] = {}
    with ExitStack() as stack:
        log: TextIO | None = None
        if keep is not None:
            done = _read(keep, contest)
            log = stack.enter_context(keep.open("a", encoding="utf-8"))
            if not done and keep.stat().st_size == 0:
                _write(log, [contest.identity()])

        def go(units: list[Unit]) -> None:
            missing = [unit for unit in units if unit not in done]
            total = pairs + matches
            for found in runner.play(contest, _chunks(missing, runner.workers)):
                done.update({(one.kind, one.number): one for one in found})
                if log is not None:
                    _write(log, [one.to_json() for one in found])
                if progress is not None:
                    progress(sum(1 for kind, k in done if k < (pairs if kind == "deal" else matches)), total)

        ends = [pairs * (look + 1) // len(LOOKS) for look in range(len(LOOKS))] if sequential else [pairs]
        end = pairs
        for look, end in enumerate(ends):
            go([("deal", number) for number in range(end)])
            if sequential and significant([done["deal", number] for number in range(end)], look):
                break
        wanted: list[Unit] = [("deal", number) for number in range(end)]
        wanted += [("match", number) for number in range(matches if end == pairs else matches * end // pairs)]
        go(wanted)
    return [done[unit] for unit in wanted]


def _chunks(units: Sequence[Unit], workers: int) -> list[Sequence[Unit]]:
    """Parts small enough that workers end together and that a stopped run loses little."""
    size = max(1, min(MOST_IN_CHUNK, len(units) // (workers * CHUNKS_PER_WORKER)))
    return [units[k : k + size] for k in range(0, len(units), size)]


def _write(log: TextIO, rows: Sequence[object]) -> None:
    log.write("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))
    log.flush()
    os.fsync(log.fileno())


def _read(path: Path, contest: Contest) -> dict[Unit, Played]:
    if not path.exists() or path.stat().st_size == 0:
        return {}
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    if not text.endswith("\n"):
        # The last line was being written when the run was stopped.
        lines.pop()
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    found: dict[Unit, Played] = {}
    for number, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
            if number == 1:
                if row != contest.identity():
                    raise ContestError(f"{path} holds the results of another contest (line 1); take another file")
                continue
            unit = Played.from_json(row)
        except ContestError:
            raise
        except (ValueError, TypeError, IndexError) as error:
            raise ContestError(f"{path}, line {number}: this is not a result of a contest ({error})") from error
        found[unit.kind, unit.number] = unit
    return found
