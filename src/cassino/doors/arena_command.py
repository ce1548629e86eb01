"""The command `cassino arena`: two computer players against each other, with figures."""

from __future__ import annotations

import json
import os
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from cassino import __version__
from cassino.services.arena import Contest, Report, report, run
from cassino.services.arena.cluster import Cluster
from cassino.services.arena.running import Here, Processes, Runner

if TYPE_CHECKING:
    import argparse

    from cassino.services.arena import Progress

__all__ = ["as_json", "as_text", "compete"]

BAR = 30


def compete(args: argparse.Namespace) -> int:
    """Plays the contest and prints its figures; raises ContestError, PlayerError or RuleSetError."""
    players = args.players
    if players is None:
        from cassino.ground.presets import resolve

        players = min(resolve(args.rules).players)
    partners = True if args.partners else None
    contest = Contest(args.first, args.second, args.rules, players, partners, args.seed, args.target)
    matches = max(1, args.pairs // 10) if args.matches is None else args.matches
    with ExitStack() as stack:
        units = run(
            contest,
            args.pairs,
            matches,
            runner=_runner(args, stack),
            keep=args.keep,
            sequential=args.sequential,
            progress=_bar() if sys.stderr.isatty() and not args.json else None,
        )
    found = report(units)
    print(json.dumps(as_json(contest, found, args.sequential, args.pairs)) if args.json else as_text(contest, found))
    return 0


def _runner(args: argparse.Namespace, stack: ExitStack) -> Runner:
    if args.cluster is not None:
        return stack.enter_context(Cluster(args.cluster or None))
    workers = args.workers or os.cpu_count() or 1
    return Here() if workers == 1 else stack.enter_context(Processes(workers))


def as_json(contest: Contest, found: Report, sequential: bool, asked: int) -> dict[str, Any]:
    """The figures and what they depend on as one JSON object."""
    return {
        **contest.identity(),
        "rules_name": contest.rules,
        **found.to_json(),
        "sequential": sequential,
        "stopped_early": found.pairs < asked,
        "cassino": __version__,
    }


def as_text(contest: Contest, found: Report) -> str:
    """The figures as a few lines."""
    table = f"{contest.rules}, {contest.players} players, seed {contest.seed}"
    lines = [f"{contest.first} against {contest.second} ({table})"]
    if found.points_per_deal is not None:
        spread = "" if found.ci95 is None else f" (95 %: {found.ci95[0]:+.2f} to {found.ci95[1]:+.2f})"
        lines.append(f"  points a deal  {found.points_per_deal:+.2f}{spread}, {found.pairs} packs in every seating")
        lines.append(f"  deals won      {_share(found.deals_won, found.deals_won_ci95)} of {found.deals}")
    if found.matches_won is not None:
        lines.append(f"  matches won    {_share(found.matches_won, found.matches_won_ci95)} of {found.matches}")
    times = " and ".join("-" if ms is None else f"{ms:.2f} ms" for ms in found.ms_per_play)
    lines.append(f"  time a play    {times}")
    return "\n".join(lines)


def _share(share: float | None, interval: tuple[float, float] | None) -> str:
    if share is None:
        return "-"
    if interval is None:
        return f"{100 * share:.1f} %"
    half = (interval[1] - interval[0]) / 2
    return f"{100 * share:.1f} % ± {100 * half:.1f}"


def _bar() -> Progress:
    def show(done: int, total: int) -> None:
        full = BAR * done // max(1, total)
        end = "\n" if done >= total else ""
        print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {total}", end=end, file=sys.stderr, flush=True)

    return show
