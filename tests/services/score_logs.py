"""Random logs of the score pad: whole matches with everything that can happen at a table."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from cassino.ground import OPTIONS, PRESETS, preset
from services.score_cases import random_counts, random_rules

Json = dict[str, Any]

NAMES = ("Ann", "Ben", "Çelia", "Đorđe", "=1+1", "Anna-Liisa", "🂡 Ace", "Nina \u2028x", "  two  words ", '"quoted"\\')


@st.composite
def logs(draw: st.DrawFn) -> Json:
    """Logs as JSON, mostly such as can be scored."""
    return random_log(Random(draw(st.integers(0, 2**40))))


def random_log(rng: Random) -> Json:
    """One log: rules of any kind, deals with and without slips, corrections, undo and redo."""
    rules = random_rules(rng)
    base = rng.choice(PRESETS) if rng.random() < 0.1 else "standard"
    if rng.random() < 0.6 or not _sound(rules):
        base, rules = (name := rng.choice(PRESETS)), preset(name)
    options = {one.option: OPTIONS[one.option].plain(one.mine) for one in rules.differences(preset(base))}
    sides = rng.choice([[0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 0, 1]])
    several = max(sides) + 1
    created = {"do": "create", "at": rng.randint(0, 2**41), "names": rng.choices(NAMES, k=len(sides)), "sides": sides}
    events: list[Json] = [created | {"dealer": rng.randrange(len(sides))}]
    done, deals = [0], 0
    taken: list[int] = []

    def add(do: str, **more: Any) -> None:
        events.append({"do": do, "at": rng.randint(0, 2**41), **more})

    def called() -> Json:
        found: Json = {"counts": _clean(random_counts(rules, several, rng))}
        if rng.random() < 0.2:
            found["note"] = rng.choice(NAMES)
        if rules.both_reach == "immediate":
            found["first"] = rng.randrange(several)
        if rules.both_reach == "claim" and rng.random() < 0.3:
            found["claim"] = {"by": rng.randrange(several), "at": rng.randint(0, 40)}
            if rng.random() < 0.5:
                found["claim"]["stopped"] = rng.random() < 0.8
        return found

    for _ in range(rng.randint(0, 12)):
        what = rng.random()
        undoable = len(done) > 1
        if what < 0.45:
            add("deal", dealer=rng.randrange(len(sides)), **called())
            deals += 1
        elif what < 0.55 and deals:
            add("edit", deal=rng.randint(1, deals), **called())
        elif what < 0.65:
            add("rename", seat=rng.randrange(len(sides)), name=rng.choice(NAMES))
        elif what < 0.75:
            add("sweep", side=rng.randrange(several), by=1)
        elif what < 0.8:
            add("dealer", seat=rng.randrange(len(sides)), note="skipped")
        elif what < 0.85 and deals:
            add("reopen")
        elif what < 0.93 and undoable:
            add("undo")
            taken.append(done.pop())
            deals -= taken[-1]
            continue
        elif what >= 0.93 and events[-1]["do"] == "undo":
            add("redo")
            deals += taken[-1]
            done.append(taken.pop())
            continue
        else:
            continue
        done.append(1 if events[-1]["do"] == "deal" else 0)
        taken.clear()
    return {
        "format": "cassino-score",
        "version": 1,
        "match": f"m-{rng.randint(0, 10**9)}",
        "rules": {"preset": base, "options": options, **({"title": rng.choice(NAMES)} if rng.random() < 0.4 else {})},
        "events": events,
    }


def _sound(rules: Any) -> bool:
    try:
        rules.check()
    except ValueError:
        return False
    return True


def _clean(counts: list[Json]) -> list[Json]:
    """Without what no log can hold; sums may be off all the same."""
    found = []
    for one in counts:
        kept = {}
        for key, value in one.items():
            owner = key in ("big", "little", "spade_jack", "seven_of_coins", "last")
            fits = isinstance(value, bool) if owner else isinstance(value, int) and not isinstance(value, bool)
            if key == "aces" and isinstance(value, list):
                fits = len(set(value)) == len(value) and all(suit in ("S", "C", "H", "D") for suit in value)
            if key == "primiera" and isinstance(value, bool):
                fits = True
            if fits and (isinstance(value, (bool, list)) or value >= 0):
                kept[key] = value
        kept.pop("queens", None)
        found.append(kept)
    return found
