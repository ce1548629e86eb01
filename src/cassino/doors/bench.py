"""Speed figures of this machine (`cassino bench`), in CPU time of one process, as medians of several runs.

Nothing is judged here: the figures are kept in `bench/results.json` with the machine they come from.
"""

from __future__ import annotations

import io
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter_ns, process_time
from typing import Any, Final

import cassino
from cassino.doors import referee
from cassino.game import codes, dealing
from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.game.playouts import Playouts
from cassino.game.plays import Play
from cassino.game.rulebook import rulebook
from cassino.game.stepping import Game
from cassino.ground.cards import Card, cards_of
from cassino.ground.presets import PRESETS, preset
from cassino.ground.ruleset import RuleSet
from cassino.players.bouts import Bouts
from cassino.players.greedy import WEIGHTS as GREEDY
from cassino.players.hoyle import WEIGHTS as HOYLE
from cassino.players.leaf import Leaf
from cassino.players.workbench import Workbench
from cassino.players.worlds import Worlds
from cassino.records.plays_json import play_to_dict
from cassino.records.views import view

RULES: Final = "standard"

BATCH: Final = 50
"""Games prepared at a time: few enough to stay in the processor's caches."""

_DEALER: Final = Random(2)

_UNCOMPILED: Final = """
import json, sys
import cassino
from cassino.doors import bench
assert not cassino.COMPILED and cassino.__file__.startswith(sys.argv[1])
print(json.dumps(bench.core_deals_per_s(cassino.preset("standard"), 2, runs=int(sys.argv[2]), seconds=0.3)))
"""
_IMPORT: Final = """
import time
before = time.process_time()
import cassino
cassino.Match, cassino.Deal, cassino.RuleSet
print((time.process_time() - before) * 1000)
"""


def report(as_json: bool = False, quick: bool = False, save: str | None = None) -> dict[str, Any]:
    """Measures, prints (one JSON object, or lines to read) and, if `save` names a file, writes the figures there."""
    figures = measure(quick, None if as_json else _say)
    if as_json:
        print(json.dumps(figures))
    if save is not None:
        with open(save, "w", encoding="utf-8") as file:
            file.write(json.dumps(figures, indent=2) + "\n")
    return figures


def _say(name: str, value: object) -> None:
    if isinstance(value, dict):
        print(f"{name}:")
        for key, one in value.items():
            print(f"  {key:<24} {_number(one)}")
    else:
        print(f"{name:<26} {_number(value)}", flush=True)


def _number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.3f}"
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)


def measure(quick: bool = False, tell: Callable[[str, object], None] | None = None) -> dict[str, Any]:
    """All figures; `tell` is called with each as soon as it is known."""
    runs, seconds = (3, 0.1) if quick else (7, 0.4)
    figures: dict[str, Any] = {}

    def put(name: str, value: object) -> None:
        figures[name] = value
        if tell is not None:
            tell(name, value)

    put("machine", machine())
    put("cassino", cassino.__version__)
    put("compiled", cassino.COMPILED)
    put("rules", RULES)
    spread: dict[str, list[int]] = {}
    for name, rates in (
        ("core_deals_per_s", core_deals_per_s(preset(RULES), 2, runs, seconds)),
        ("python_plays_per_s", python_plays_per_s(preset(RULES), 2, runs, seconds)),
        ("rule_based_deals_per_s", rule_based_deals_per_s(preset(RULES), 2, runs, seconds)),
        ("search_walks_per_s", search_walks_per_s(preset(RULES), 2, runs)),
        ("referee_judgements_per_s", referee_judgements_per_s(runs, seconds)),
    ):
        put(name, round(median(rates)))
        spread[name] = [round(min(rates)), round(max(rates))]
    put("lowest_and_highest", spread)
    put("import_ms", import_ms(7))
    check_ms, refusal_ms = legality_ms_worst(3 if quick else 5)
    put("legality_ms_worst", check_ms)
    put("refusal_ms_worst", refusal_ms)
    presets = [name for name in PRESETS if can_start(preset(name))]
    put("presets_deals_per_s", {name: _of_preset(name, 3, seconds / 3) for name in presets})
    put("uncompiled_deals_per_s", uncompiled_deals_per_s(1 if quick else 3))
    return figures


def machine() -> dict[str, Any]:
    """Processor, cores, Python and system."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            named = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
        model = named[0] if named else model
    except OSError:
        pass
    return {
        "cpu": model,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
    }


# --- the core


def core_deals_per_s(rules: RuleSet, players: int, runs: int = 7, seconds: float = 0.5) -> list[float]:
    """Uniform random deals a second inside the core, run by run."""
    playouts = Playouts(rulebook(rules), players, dealing.sides_for(rules, players), 1)
    return _rates(lambda n: playouts.run(n), runs, seconds)


def rule_based_deals_per_s(rules: RuleSet, players: int, runs: int = 7, seconds: float = 0.5) -> list[float]:
    """Deals a second between `hoyle` players inside the core, looking and pricing included."""
    sides = dealing.sides_for(rules, players)
    leaf = Leaf(counting(rules, max(sides) + 1, 0))
    weights = [weight.worth for weight in HOYLE.values()]
    bouts = Bouts(rulebook(rules), sides, ["hoyle"] * players, leaf, GREEDY, weights, 1)
    return _rates(lambda n: bouts.run(bouts.deals, n), runs, seconds)


def search_walks_per_s(rules: RuleSet, players: int, runs: int = 7) -> list[float]:
    """Walks a second of the champion's search from the first decision of a deal, the most there is to look at."""
    found = []
    for seed in range(runs):
        deal = Deal.shuffled(rules, players, rng=Random(seed))
        seen = view(deal, deal.turn)
        table = Workbench().at(seen)
        worlds = Worlds(seen, seed)
        worlds.draw(256)
        start = process_time()
        table.tree.search(worlds, 2000)
        found.append(2000 / (process_time() - start))
    return found


def _of_preset(name: str, runs: int, seconds: float) -> int:
    rules = preset(name)
    return round(median(core_deals_per_s(rules, rules.player_counts[0], runs, seconds)))


def _rates(run: Callable[[int], None], runs: int, seconds: float) -> list[float]:
    """How many a second in runs that last about so many seconds of CPU time each."""
    n = 1
    while (took := _timed(run, n)) < seconds / 8:
        n *= 4
    n = max(1, int(n * seconds / took))
    return [n / _timed(run, n) for _ in range(runs)]


def _timed(run: Callable[[int], None], n: int) -> float:
    before = process_time()
    run(n)
    return process_time() - before


# --- one play at a time


def python_plays_per_s(rules: RuleSet, players: int, runs: int = 7, seconds: float = 0.5) -> list[float]:
    """Plays a second of a Python loop: list the legal plays, choose one by chance, push it; dealing is not counted."""
    return stepped(lambda n: dealt(rules, players, n), play_out, runs, seconds)


def stepped(
    make: Callable[[int], list[Any]], play: Callable[[list[Any], Random], int], runs: int, seconds: float
) -> list[float]:
    """Decisions a second of `play` over games prepared by `make`, which is not timed, run by run."""
    rng = Random(1)
    play(make(BATCH), rng)
    return [stepped_once(make, play, seconds, rng) for _ in range(runs)]


def stepped_once(
    make: Callable[[int], list[Any]], play: Callable[[list[Any], Random], int], seconds: float, rng: Random
) -> float:
    """Decisions a second in a run of about so many seconds; few games at a time, as in a loop that deals as it goes."""
    count, took = 0, 0.0
    while took < seconds:
        games = make(BATCH)
        before = process_time()
        count += play(games, rng)
        took += process_time() - before
    return count / took


def dealt(rules: RuleSet, players: int, n: int) -> list[Deal]:
    """n deals with shuffled packs."""
    pack = [card.index for card in cards_of(rules.pack)]
    deals = []
    for _ in range(n):
        _DEALER.shuffle(pack)
        deals.append(Deal(rules, players, pack=pack))
    return deals


def play_out(deals: list[Deal], rng: Random) -> int:
    """Plays deals to their end by chance, one play at a time; returns how many plays that were."""
    random = rng.random
    for deal in deals:
        while not deal.over:
            plays = deal.legal_plays
            deal.push(plays[int(random() * len(plays))])
    return sum(deal.n for deal in deals)


# --- the referee


def referee_judgements_per_s(runs: int = 7, seconds: float = 0.5) -> list[float]:
    """Judged plays a second from JSON line to JSON line, over positions of random deals and legal and other plays."""
    lines = list(referee_lines(200))

    def judge(n: int) -> None:
        source = io.BytesIO(b"".join(lines[i % len(lines)] for i in range(n)))
        referee.run(source, io.BytesIO())

    return _rates(judge, runs, seconds)


def referee_lines(n: int) -> Iterator[bytes]:
    """n requests to judge a play; in every second one the play is changed so that it may be refused."""
    rng = Random(3)
    deal = Deal(preset(RULES), 2, pack=rng.sample(range(52), 52))
    for number in range(n):
        plays = deal.legal_plays
        play = play_to_dict(plays[int(rng.random() * len(plays))])
        pushed = plays[int(rng.random() * len(plays))]
        if number % 2 and play.get("take"):
            play["take"] = play["take"][1:]
        elif number % 2 and "value" in play:
            play["value"] = 10
        position = {
            "id": number,
            "rules": RULES,
            "players": 2,
            "to_play": deal.turn,
            "table": [str(card) for card in deal.table],
            "builds": [
                {"id": b.id, "value": b.value, "cards": [*map(str, b.cards)], "owner": b.owner, "multiple": b.multiple}
                for b in deal.builds
            ],
            "hand": [str(card) for card in deal.hand(deal.turn)],
            "play": play,
        }
        yield json.dumps(position).encode() + b"\n"
        deal.push(pushed)
        if deal.over:
            deal = Deal(preset(RULES), 2, pack=rng.sample(range(52), 52))


# --- legality at crowded tables


def legality_ms_worst(repeats: int = 5) -> tuple[float, float]:
    """The longest that deciding one play took at crowded tables, and deciding and wording it, in milliseconds.

    Tables of 28 loose cards, of every loose numeral and with builds, under every preset; plays that take everything,
    nearly everything and sets of one parity or of high cards, most of them impossible. The best of `repeats` tries
    counts for each play, so that interruptions do not.
    """
    check = wording = 0
    for name in PRESETS:
        for deal in crowded(preset(name)):
            for play in hard_plays(deal):
                check = max(check, _shortest(deal.verdict, play, repeats, check))
                if deal.verdict(play) != codes.OK:
                    wording = max(wording, _shortest(deal.refused, play, repeats, wording))
    return round(check / 1e6, 4), round(wording / 1e6, 4)


def _shortest(run: Callable[[Play], object], play: Play, repeats: int, worst: int) -> int:
    """The shortest of some tries in nanoseconds; one try is enough where it is no new worst."""
    best = _nanoseconds(run, play)
    while repeats > 1 and best > worst:
        best = min(best, _nanoseconds(run, play))
        repeats -= 1
    return best


def _nanoseconds(run: Callable[[Play], object], play: Play) -> int:
    before = perf_counter_ns()
    run(play)
    return perf_counter_ns() - before


def crowded(rules: RuleSet) -> Iterator[Deal]:
    """Positions with many loose cards, and one with several builds among them that bind the player."""
    numerals = [card for card in cards_of(rules.pack) if rules.table_values(card.index)]
    low = [card for card in numerals if card.rank <= 7]
    high = [card for card in cards_of(rules.pack) if card not in low]
    for hand, loose in (
        (high[:4], low),
        (high[-4:], low),
        (numerals[-4:], numerals[:-4]),
        (numerals[:4], numerals[4:]),
        (high[-12::3], numerals),
    ):
        yield _laid_out(rules, hand, [card for card in loose if card not in hand])
    if rules.build_allowed:
        sevens = [Card(f"7{suit}") for suit in "CDHS"]
        threes = [Card(f"3{suit}") for suit in "CDHS"]
        builds = [(k, sevens[k].mask | threes[k].mask, 10, k % 2, False) for k in range(4)]
        hand = [Card("10C"), Card("10D"), Card("9C"), Card("AC")]
        taken = {*sevens, *threes, *hand}
        yield _laid_out(rules, hand, [card for card in numerals if card not in taken], builds)


def _laid_out(
    rules: RuleSet,
    hand: Sequence[Card],
    loose: Sequence[Card],
    builds: Sequence[tuple[int, int, int, int, bool]] = (),
) -> Deal:
    players = rules.player_counts[0]
    deal = Deal.__new__(Deal)
    Game.__init__(deal, rulebook(rules), players, dealing.sides_for(rules, players))
    deal.rejected = ()
    hands = [sum(card.mask for card in hand)] + [0] * (players - 1)
    deal.put(hands, sum(card.mask for card in loose), list(builds), [], [], 0, -1, [], 0, 1, True, [], 1)
    return deal


def hard_plays(deal: Deal) -> Iterator[Play]:
    """Plays that take or join many cards, most of them impossible."""
    rng = Random(4)
    table = list(deal.table)
    sets = [table, table[1:], table[:-1], table[2:], table[:-2], table[::2], table[1::2]]
    sets += [[card for card in table if card.rank % 2 == parity] for parity in (0, 1)]
    sets += [[card for card in table if card.rank >= low] for low in (3, 5, 7)]
    sets += [rng.sample(table, rng.randrange(len(table) // 2, len(table))) for _ in range(4)]
    builds = [build.id for build in deal.builds]
    for card in deal.hand(deal.turn):
        for value in deal.rules.hand_values(card.index) or (0,):
            for taken in sets:
                yield Play(card, "capture", value, taken)
                if builds:
                    yield Play(card, "capture", value, taken, builds)
        if deal.rules.build_values(card.index):
            for value in range(5, deal.rules.max_build + 1):
                for joined in sets[:7:2]:
                    yield Play(card, "build", value, joined)
                    if builds:
                        yield Play(card, "add" if value == 10 else "raise", value, joined, builds[:1])
        yield Play(card, "trail")


# --- starting, and running uncompiled


def import_ms(runs: int = 7) -> float:
    """CPU milliseconds that a fresh process takes for `import cassino` and everything a match needs.

    With the bytecode that Python keeps after a first run, as on a machine where the package is in use: a first run that
    is not counted writes it into a folder of its own, whatever the caller's settings.
    """
    found = []
    with tempfile.TemporaryDirectory(prefix="cassino-bytecode-") as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = folder
        for _ in range(runs + 1):
            command = [sys.executable, "-c", _IMPORT]
            done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
            found.append(float(done.stdout))
    return round(median(found[1:]), 1)


def uncompiled_deals_per_s(runs: int = 3) -> int:
    """`core_deals_per_s` of a copy of the package without compiled modules, in a process of its own."""
    home = Path(cassino.__file__).parent
    with tempfile.TemporaryDirectory(prefix="cassino-uncompiled-") as folder:
        leave = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web")
        shutil.copytree(home, Path(folder, "cassino"), ignore=leave)
        environment = os.environ | {"PYTHONPATH": folder}
        command = [sys.executable, "-c", _UNCOMPILED, os.path.realpath(folder), str(runs)]
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder, env=environment)
    rates: list[float] = json.loads(done.stdout)
    return round(median(rates))
