"""Cases for score pads: rule sets of every kind, with counts as people call them out, right and wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from cassino.game.called_counts import tallies_from_counts
from cassino.game.match_end import Claim, Event, MatchEndError, decide
from cassino.game.score_table import SCORING_OPTIONS
from cassino.game.scoring import ScoreError, item_kind, item_points, score
from cassino.ground import OPTIONS, PRESETS, RuleSet, preset
from cassino.ground.checks import faults
from cassino.services.score_pad.settling import Called, settle
from ground.rule_sets import SAMPLES

Json = dict[str, Any]

_MORE: Json = {
    "count_out_order": [
        ["cards", "spades", "big", "little", "AS", "AC", "AH", "AD", "sweeps"],
        ["cards", "spades", "big", "little", "aces", "sweeps", "last"],
        ["sweeps", "AS", "AD", "cards", "AC", "AH", "big"],
        ["aces", "AS", "last"],
        ["AD", "AC", "big", "little"],
    ],
    "target": [None, 3, 11, 16, 21, 61],
    "sweep_freeze_at": [None, 5, 10, 18],
    "target_limits": [{}, {"18": "most cards", "19": "10D", "20": "most spades"}, {"10": "2S", "5": "most spades"}],
    "card_points": [0, 1, 2, 3, 5, 20],
    "spade_points": [0, 1, 2, 5],
    "scoring": [None, None, {"cards": 1, "coins": 1, "primiera": 1, "seven_of_coins": 1}, {"cards": 2, "primiera": 3}],
    "lurch_under": [None, 6, 11, 20, 30],
    "fixed_deals": [None, None, None, 1, 2, 3],
}


def random_rules(rng: Random) -> RuleSet:
    """A preset, mostly with some scoring options changed to anything that can be played."""
    while True:
        rules = _any_rules(rng)
        if not any(faults(rules)):
            return rules


def _any_rules(rng: Random) -> RuleSet:
    rules = preset(rng.choice(PRESETS))
    if rng.random() < 0.3:
        return rules
    names = rng.sample(SCORING_OPTIONS, rng.randint(1, 9))
    # What decides between sides that are level, or that get there together, is seldom asked.
    names += rng.sample(("tie", "both_reach", "level", "fixed_level", "lurch_under"), rng.randint(1, 4))
    return rules.with_options({name: rng.choice(_values(name)) for name in names})


def _values(name: str) -> list[Any]:
    option = OPTIONS[name]
    return _MORE.get(name) or SAMPLES.get(name) or [option.plain(value) for value in option.values]


def random_counts(rules: RuleSet, sides: int, rng: Random, *, stopped: bool = False) -> list[Json]:
    """What each side calls out: mostly a pack shared out, a part of it where play stopped; now and then with slips."""
    cards = [card for card in range(52) if rules.pack >> card & 1]
    rng.shuffle(cards)
    if stopped:
        del cards[rng.randrange(len(cards)) :]
    shares = [rng.random() ** 2 + 0.1 for _ in range(sides)]
    if rng.random() < 0.3:
        shares = [1.0] * sides
    piles: list[list[int]] = [[] for _ in range(sides)]
    for place, card in enumerate(cards):
        side = place % sides if shares == [1.0] * sides else rng.choices(range(sides), shares)[0]
        piles[side].append(card)
    last = rng.randrange(sides)
    style = rng.random()
    return [_called(pile, side == last, style, rng) for side, pile in enumerate(piles)]


def _called(pile: list[int], last: bool, style: float, rng: Random) -> Json:
    suits = [card % 4 for card in pile]
    aces = ["CDHS"[card % 4] for card in pile if card < 4]
    counts: Json = {
        "cards": len(pile),
        "spades": suits.count(3),
        "coins": suits.count(1),
        "sweeps": rng.choice([0, 0, 0, 1, 2, 3]),
        "big": 37 in pile,
        "little": 7 in pile,
        "spade_jack": 43 in pile,
        "seven_of_coins": 25 in pile,
        "last": last,
        "aces": aces if style < 0.6 else len(aces),
        "primiera": rng.choice([0, 70, 71, 84]) if style < 0.9 else rng.random() < 0.3,
    }
    if rng.random() < 0.3:
        for key in rng.sample(list(counts), rng.randint(1, 5)):
            del counts[key]
    if rng.random() < 0.08:
        key = rng.choice(list(counts) or ["cards"])
        counts[key] = rng.choice([0, 1, 13, 60, -1, True, False, ["S"], ["S", "S"], ["X"], None, "2"])
    if rng.random() < 0.01:
        counts["queens"] = 1
    return counts


def random_case(rng: Random) -> tuple[RuleSet, Json]:
    """A rule set and a deal under it, as JSON."""
    rules = random_rules(rng)
    sides = rng.choice([2, 2, 3, 4])
    near = rules.target if rules.target is not None and rng.random() < 0.8 else 30
    before = [max(0, near - rng.randint(-2, 14)) for _ in range(sides)]
    if rng.random() < 0.2:
        before = [before[0]] * sides
    carried = {}
    if rules.tie == "carry" and rng.random() < 0.5:
        able = [name for name in item_points(rules) if item_kind(rules, name) == "majority"]
        carried = {name: rng.randint(1, 6) for name in able if rng.random() < 0.5}
    case: Json = {
        "options": {name: OPTIONS[name].plain(getattr(rules, name)) for name in SCORING_OPTIONS},
        "before": before,
        "carried": carried,
        "target": rng.choice([None, None, rules.target, 32]),
        "deals": rng.randint(1, 4),
    }
    claim: Json | None = {"by": rng.randrange(sides)} if rules.both_reach == "claim" and rng.random() < 0.7 else None
    if claim and rng.random() < 0.5:
        claim["at"] = rng.randint(15, 30)
    if claim and rng.random() < 0.6:
        claim["stopped"] = rng.random() < 0.9
    stopped = claim is not None and claim.get("stopped", False)
    counts = random_counts(rules, sides, rng, stopped=stopped)
    if stopped or rng.random() < 0.35:
        case["called"] = _short(rules, counts, claim, rng)
    else:
        case["counts"] = counts
        case["claim"] = claim
        case["happened"] = _happened(rules, counts, carried, before, rng)
    return rules, case


def _short(rules: RuleSet, counts: list[Json], claim: Json | None, rng: Random) -> Json:
    """The same with who has most in the place of counts."""
    sides = range(len(counts))
    most = {}
    for item in ("cards", "spades", "coins"):
        able = item_kind(rules, item) in ("majority", "most") and item in item_points(rules)
        if able and rng.random() < (0.5 if claim and claim.get("stopped") else 0.8):
            most[item] = sorted(rng.sample(sides, rng.choice([0, 1, 1, 1, 2, len(counts)])))
            counts = [{key: value for key, value in one.items() if key != item} for one in counts]
    called: Json = {"counts": counts}
    if most:
        called["most"] = most
    if rng.random() < 0.5:
        called["first"] = rng.choice(sides)
    if claim:
        called["claim"] = claim
    return called


def _happened(rules: RuleSet, counts: list[Json], carried: Json, before: list[int], rng: Random) -> list[Json] | None:
    """Points that counted at once: some of the lines, in some order."""
    if rng.random() < 0.5:
        return None
    try:
        tallies, _ = tallies_from_counts(rules, counts)
    except ScoreError:
        return None
    lines = [item for item in score(rules, tallies, carried, before).items if item.side is not None and item.points]
    rng.shuffle(lines)
    some = lines[: rng.randint(0, len(lines))]
    return [
        {"side": one.side, "points": one.points, **({"item": one.item} if rng.random() < 0.9 else {})} for one in some
    ]


def engine_answer(rules: RuleSet, case: Json) -> Json:
    """What the engine says of a case, in the form in which the page's modules answer it."""
    target, before, carried, deals = case["target"], case["before"], case["carried"], case["deals"]
    try:
        if "called" in case:
            one = case["called"]
            most = tuple((item, tuple(leaders)) for item, leaders in one.get("most", {}).items())
            claimed = one.get("claim")
            claim = Claim(claimed["by"], claimed.get("at")) if claimed else None
            stopped = bool(claimed and claimed.get("stopped"))
            called = Called(tuple(one["counts"]), most, one.get("first"), claim, stopped)
            told = settle(rules, called, before=before, carried=carried, target=target, deals_played=deals)
            points, decision, warnings = told.score, told.decision, list(told.warnings)
        else:
            tallies, warnings = tallies_from_counts(rules, case["counts"])
            points = score(rules, tallies, carried, before)
            events = case["happened"]
            decision = decide(
                rules,
                before,
                points.points,
                points.items,
                target=target,
                deals_played=deals,
                events=events and [Event(**one) for one in events] if events is not None else None,
                claim=case["claim"] and Claim(case["claim"]["by"], case["claim"].get("at")),
                tallies=tallies,
            )
    except ScoreError as error:
        return {"count_error": [0 if error.side is None else error.side, error.key]}
    except MatchEndError:
        return {"undecided": True}
    return {
        "points": list(points.points),
        "lines": [[item.item, item.side, item.points] for item in points.items],
        "carried": points.carried,
        "decision": [
            list(decision.totals),
            decision.winner,
            decision.over,
            decision.drawn,
            decision.target,
            decision.lurch,
        ],
        "warnings": [one.partition(":")[0] for one in warnings],
    }
