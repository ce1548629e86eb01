#!/usr/bin/env python
"""Trains the value nets of the champion: what a table between two rounds is worth, beyond the hand-made guess.

The last boundary comes first, since each net is taught by the one after it:

- start of the last round: the unseen cards are split by chance, the round is solved exactly;
- start of an earlier round: the round is played by the champion (few walks) with the net of the next boundary, which
  then says what is left.

Positions come from deals between `hoyle` and `hoyle` or `greedy`, with one play in eight made by chance. One command
makes labels, trains and writes `src/cassino/players/values.json`; labels are kept in `--keep` and made only once.

    python scripts/train_values.py --rules standard --keep build/values
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from array import array
from base64 import b64encode
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np

from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.dealing import deal_pack
from cassino.game.rulebook import rulebook
from cassino.game.solver import Solver
from cassino.ground.presets import preset
from cassino.players.champion import ChampionPlayer
from cassino.players.hoyle import WEIGHTS
from cassino.players.leaf import Leaf
from cassino.players.pricing import Pricer
from cassino.players.values import new_net, profile, with_weights
from cassino.records.views import view

FILE = Path(__file__).resolve().parent.parent / "src" / "cassino" / "players" / "values.json"
BY_CHANCE = 0.125
SMOOTH, WITH_NET = 1, 3
FIRST, SECOND = 64, 32
PART = 500


def main() -> None:
    """Labels, trains and writes, one boundary after another."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="standard")
    parser.add_argument("--keep", type=Path, default=Path("build/values"), help="folder for labels")
    parser.add_argument("--last", type=int, default=600000, help="positions at the start of the last round")
    parser.add_argument("--earlier", type=int, default=10000, help="positions at the start of each earlier round")
    parser.add_argument("--down-to", type=int, default=4, help="the first round that gets a net, 2 or more")
    parser.add_argument("--splits", type=int, default=8, help="splits of the last cards for each position")
    parser.add_argument("--sims", type=int, default=150, help="walks a play in the rounds played for labels")
    parser.add_argument("--seed", type=int, default=1892)
    parser.add_argument("--workers", type=int, default=1, help="processes that make labels; they do not change them")
    chosen = parser.parse_args()
    rules = preset(chosen.rules)
    rounds = Deal.shuffled(rules, 2, rng=Random(1)).rounds
    chosen.keep.mkdir(parents=True, exist_ok=True)
    nets: dict[int, list[float]] = {}
    report = []
    start: list[np.ndarray] | None = None
    for number in range(rounds, max(1, chosen.down_to - 1), -1):
        kept = chosen.keep / f"{chosen.rules}-{number}.npz"
        if kept.exists():
            with np.load(kept) as data:
                x, base, y = data["x"], data["base"], data["y"]
        else:
            n = chosen.last if number == rounds else chosen.earlier
            x, base, y = all_labels(number, rounds, n, chosen, nets.get(number + 1))
            np.savez_compressed(kept, x=x, base=base, y=y)
        layers, figures = train(x, base, y, start, seed=number)
        start = layers
        nets[number] = [float(w) for w in flat(layers)]
        report.append({"round": number, "labels": len(y), **figures})
        say(json.dumps(report[-1]))
    write(profile(rules, 2), chosen.rules, nets, report)


def say(line: str) -> None:
    """Prints at once, for whoever waits."""
    print(line, flush=True)


def all_labels(number: int, rounds: int, n: int, chosen: argparse.Namespace, weights: list[float] | None):
    """Inputs, guesses and labels of n positions, made in parts that depend on the seed and their number alone."""
    parts = range(-(-n // PART))
    sizes = [min(PART, n - part * PART) for part in parts]
    found = []
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(labels, chosen, number, rounds, part, sizes[part], weights) for part in parts]
        for part, job in enumerate(jobs):
            *made, seconds = job.result()
            found.append(made)
            if (part + 1) % 10 == 0 or part + 1 == len(jobs):
                say(f"  round {number}: {sum(sizes[: part + 1])} positions, {1000 * seconds / sizes[part]:.1f} ms each")
    return [np.concatenate(one) for one in zip(*found, strict=True)]


def labels(chosen: argparse.Namespace, number: int, rounds: int, part: int, n: int, weights: list[float] | None):
    """Inputs, hand-made guesses and labels of n positions at the start of a round, for the side that plays next.

    The last of what comes back is the processor time it took.
    """
    begun = time.process_time()
    name = chosen.rules
    rng = Random(f"{chosen.seed} {number} {part}")
    rules = preset(name)
    pricer = Pricer(rulebook(rules), 2, (0, 1), [weight.worth for weight in WEIGHTS.values()])
    solver = Solver()
    teacher = ChampionPlayer(rng.getrandbits(64), sims=chosen.sims, worlds=64, how=WITH_NET)
    tools = {}
    for dealer in (0, 1):
        c = counting(rules, 2, dealer)
        leaf = Leaf(c)
        if weights is not None:
            net = with_weights(c, FIRST, SECOND, weights)
            leaf.set_net(number + 1, net)
            teacher.teach(c, {number + 1: net})
        tools[dealer] = c, leaf, new_net(c)
    x, base, y = [], [], []
    while len(y) < n:
        dealer = len(y) & 1
        pack = list(deal_pack(rules, 2, rng)[0])
        deal = Deal(rules, 2, pack=pack, dealer=dealer)
        by_rules = [True, rng.random() < 0.5]
        rng.shuffle(by_rules)
        while deal.round < number:
            if rng.random() < BY_CHANCE:
                deal.push(deal.legal_plays.choose(rng))
            else:
                # All a pricer looks at is the seat's own cards and what lies open; a view for each play is slow.
                pricer.set_table(deal.stock, 0, False)
                deal.push(pricer.pick(deal, by_rules[deal.turn], rng.random()))
        c, leaf, net = tools[dealer]
        side = deal.side(deal.turn)
        inputs, guess = net.inputs(deal), leaf.value_at_start(deal, side, SMOOTH)
        found = 0.0
        if number == rounds:
            plays = [play for _, play in deal.log]
            for _ in range(chosen.splits):
                rest = pack[-8:]
                rng.shuffle(rest)
                other = Deal(rules, 2, pack=pack[:-8] + rest, dealer=dealer)
                for play in plays:
                    other.push(play)
                found += solver.value_for(other, c, side) / chosen.splits
        else:
            while deal.round == number:
                deal.push(teacher.choose(view(deal, deal.turn)))
            found = leaf.value_at_start(deal, side, WITH_NET)
        x.append(inputs)
        base.append(guess)
        y.append(found)
    return (
        np.array(x, np.float32), np.array(base, np.float32), np.array(y, np.float32), time.process_time() - begun
    )  # fmt: skip


def train(x, base, y, start, seed, decay=2e-4, batch=256):
    """A net for labels less guesses: Adam with weight decay, the best epoch on a fifth held out."""
    # A net that starts from that of the next boundary needs little.
    epochs, rate = (20, 2e-3) if start is None else (16, 5e-4)
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(y))
    test, known = order[: len(y) // 5], order[len(y) // 5 :]
    want = y - base
    n = x.shape[1]
    if start is None:
        layers = [
            rng.normal(0, np.sqrt(1 / n), (n, FIRST)), np.zeros(FIRST),
            rng.normal(0, np.sqrt(2 / FIRST), (FIRST, SECOND)), np.zeros(SECOND),
            rng.normal(0, np.sqrt(1 / SECOND), (SECOND, 1)), np.zeros(1),
        ]  # fmt: skip
    else:
        layers = [w.copy() for w in start]
    layers = [w.astype(np.float32) for w in layers]
    first, second = [np.zeros_like(w) for w in layers], [np.zeros_like(w) for w in layers]
    best, kept, step = np.inf, layers, 0
    for epoch in range(epochs):
        speed = rate * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        rng.shuffle(known)
        for i in range(0, len(known), batch):
            part = known[i : i + batch]
            slopes = gradient(layers, x[part], want[part])
            step += 1
            for k, slope in enumerate(slopes):
                first[k] += 0.1 * (slope - first[k])
                second[k] += 0.001 * (slope * slope - second[k])
                move = first[k] / (1 - 0.9**step) / (np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8)
                layers[k] -= speed * (move + (decay * layers[k] * 10 if k % 2 == 0 else 0))
        error = rmse(forward(layers, x[test])[-1], want[test])
        if error < best:
            best, kept = error, [w.copy() for w in layers]
    held = want[test]
    figures = {
        "rmse_guess": round(rmse(np.zeros_like(held), held), 3),
        "rmse_net": round(float(best), 3),
        "sd_labels": round(float(y.std()), 3),
        "mean_label": round(float(y.mean()), 3),
    }
    return kept, figures


def forward(layers, x):
    """The values of both hidden layers and of the net."""
    h1 = np.maximum(x @ layers[0] + layers[1], 0)
    h2 = np.maximum(h1 @ layers[2] + layers[3], 0)
    return h1, h2, (h2 @ layers[4] + layers[5])[:, 0]


def gradient(layers, x, want):
    """The slopes of half the mean squared error, layer by layer; errors beyond four points count as four."""
    h1, h2, got = forward(layers, x)
    d = (np.clip(got - want, -4, 4) / len(want))[:, None]
    g3, b3 = h2.T @ d, d.sum(0)
    d2 = (d @ layers[4].T) * (h2 > 0)
    g2, b2 = h1.T @ d2, d2.sum(0)
    d1 = (d2 @ layers[2].T) * (h1 > 0)
    return x.T @ d1, d1.sum(0), g2, b2, g3, b3


def rmse(got, want) -> float:
    """The root of the mean squared error."""
    return float(np.sqrt(np.mean((got - want) ** 2)))


def flat(layers):
    """All weights in the order in which `Net.load` takes them."""
    return np.concatenate([w.ravel() for w in layers])


def write(key: str, name: str, nets: dict[int, list[float]], report: list[dict]) -> None:
    """Puts the nets of one profile into the file, in place of those it had."""
    data = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {"profiles": []}
    rest = [one for one in data["profiles"] if one["profile"] != key]
    packed = {}
    for number, weights in sorted(nets.items()):
        floats = array("f", weights)
        if sys.byteorder == "big":
            floats.byteswap()
        packed[str(number)] = {"first": FIRST, "second": SECOND, "weights": b64encode(floats.tobytes()).decode()}
    mine = {"profile": key, "trained_on": name, "report": report, "nets": packed}
    data["profiles"] = sorted([*rest, mine], key=lambda one: one["profile"])
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
