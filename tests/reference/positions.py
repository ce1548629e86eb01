"""Random positions and plays to compare on: small, varied, and valid under the options given."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from .judging import all_plays
from .options import Options, full_options
from .situation import Build, Position, Situation, takes
from .values import build_values, deck, hand_values, only_pairs, rank, table_values, totals, without

Play = dict[str, Any]

LOOSE_CARDS = (0, 1, 2, 3, 4, 5, 6, 7, 8)
LOOSE_WEIGHTS = (4, 9, 14, 18, 20, 15, 10, 6, 4)
BUILDS = (0, 1, 2, 3, 4)
BUILD_WEIGHTS = (35, 32, 20, 9, 4)
HAND_CARDS = (1, 2, 3, 4)
HAND_WEIGHTS = (12, 22, 28, 38)


# Other values that an option of play may have; courts, deck and special cards stay those of the preset.
CHOICES: dict[str, tuple[Any, ...]] = {
    "ace_hand": ([1], [1, 14]),
    "ace_table": ([1], [1, 14]),
    "ace_build": ([1], [1, 14]),
    "court_capture": ("one", "one_or_three", "all"),
    "multi_group": (True, False),
    "pair_plus_sum": (True, False),
    "capture_extent": ("any", "maximal", "pairs_forced", "single_first_one_group"),
    "must_capture": ("none", "match", "match_or_build", "hand_match_or_build", "card_any", "hand_any"),
    "build_capture": ("single", "combo_table"),
    "build_in_sum": (True, False),
    "build_plus_loose": (True, False),
    "two_builds_one_card": (True, False),
    "table_only_build": (True, False),
    "build_table_cards": ("any", "one"),
    "multi": (True, False),
    "multi_one_play": (True, False),
    "add_own": (True, False),
    "add_to_other": (True, False),
    "hold": ("own", "own_or_partner", "none"),
    "keep": (True, False),
    "raise_own": (True, False),
    "raise_opp": (True, False),
    "raise_partner": (True, False),
    "raise_material": ("hand", "hand_plus_table"),
    "raise_absorb": (True, False),
    "max_build": (10, 13, 14),
    "court_build": ("numbers", "no", "pairs"),
    "one_build": (True, False),
    "unique_value": (True, False),
    "owner_trail": ("never", "allowed", "second_deal_only"),
    "owner_must_take": ("no", "yes", "any_capture"),
    "build_for_partner": (True, False),
    "partner_duty": ("builder", "both"),
}


def random_options(rng: Random, options: Options, changes: int = 3) -> Options:
    """Return the options with some of those that decide a play changed at random."""
    changed = {name: rng.choice(CHOICES[name]) for name in rng.sample(sorted(CHOICES), changes)}
    return full_options({**options, **changed})


# -------------------------------------------------------------------------------------------------------- positions


def random_position(rng: Random, options: Options, players: int = 2, loose: int | None = None) -> Position:
    """Return a position of 2 to 4 players, valid under the options, in the referee's form; `loose` cards lie there, or
    a few.

    Builds have the right arithmetic, nobody has more builds than the options allow, and the hand keeps what the
    rules make it keep. `partner_hand` is given where legality may depend on it, `half` where trailing does.
    """
    o = full_options(options)
    pack = deck(o)
    rng.shuffle(pack)
    sides = random_sides(rng, o, players)
    position: Position = {"players": players, "sides": sides, "to_play": rng.randrange(players)}
    builds = random_builds(rng, o, position, pack)
    if loose is None:
        loose = rng.choices(LOOSE_CARDS, LOOSE_WEIGHTS)[0]
    position["table"] = [pack.pop() for _ in range(loose)]
    position["builds"] = builds
    partnered = len(set(sides)) < players
    if partnered and o["hold"] == "own_or_partner":
        position["partner_hand"] = [pack.pop() for _ in range(rng.randint(0, 4))]
    if o["owner_trail"] == "second_deal_only":
        position["half"] = rng.choice([1, 2])
    position["hand"] = random_hand(rng, o, position, pack)
    settle_duties(rng, o, position, partnered)
    return position


def random_sides(rng: Random, o: Options, players: int) -> list[int]:
    in_pairs = {"never": 0.0, "optional": 0.5, "usual_with_four": 0.7, "required_with_four": 1.0}[o["partnership"]]
    return [0, 1, 0, 1] if players == 4 and rng.random() < in_pairs else list(range(players))


def random_builds(rng: Random, o: Options, position: Position, pack: list[str]) -> list[Build]:
    """Make some builds out of the pack, which loses their cards."""
    builds: list[Build] = []
    if not o["build_allowed"]:
        return builds
    wanted = rng.choices(BUILDS, BUILD_WEIGHTS)[0]
    names = rng.sample(range(1, 6), wanted) if rng.random() < 0.3 else range(1, wanted + 1)
    for number in names:
        owner = position["to_play"] if rng.random() < 0.4 else rng.randrange(position["players"])
        if o["one_build"] and any(b["owner"] == owner for b in builds):
            continue
        value = rng.randint(2, o["max_build"])
        if builds and not o["unique_value"] and rng.random() < 0.25:
            value = rng.choice(builds)["value"]
        if o["unique_value"] and any(b["value"] == value for b in builds):
            continue
        multiple = bool(o["multi"]) and rng.random() < 0.4
        if o["court_build"] == "pairs" and rng.random() < 0.4:
            value, multiple = rng.randint(11, 13), True
            if o["unique_value"] and any(b["value"] == value for b in builds):
                continue
        cards = build_cards(rng, o, value, rng.choice([2, 2, 3]) if multiple else 1, pack)
        if cards:
            builds.append({"id": f"B{number}", "value": value, "cards": cards, "owner": owner, "multiple": multiple})
    return builds


def build_cards(rng: Random, o: Options, value: int, groups: int, pack: list[str]) -> list[str]:
    """Draw cards for a build of so many groups from the pack, or nothing where the cards at hand do not make it."""
    cards: list[str] = []
    for _ in range(groups):
        near = without([c for c in pack if any(v <= value for v in build_values(o, c))], cards)
        if o["court_build"] == "pairs" and value > 10:
            near = [c for c in near if value in build_values(o, c)]
        near = rng.sample(near, min(10, len(near)))
        counts = {c: build_values(o, c) for c in near}
        smallest = 1 if groups > 1 else 2
        found = [
            group
            for size in range(smallest, 4)
            for group in combinations(near, size)
            if value in totals(tuple([counts[c] for c in group]))
        ]
        if not found:
            return []
        cards += rng.choice(found)
    for card in cards:
        pack.remove(card)
    return cards


def random_hand(rng: Random, o: Options, position: Position, pack: list[str]) -> list[str]:
    """Draw a hand: cards for the player's builds first, then cards that often have something to do."""
    own = sorted({b["value"] for b in position["builds"] if b["owner"] == position["to_play"]})
    size = max(rng.choices(HAND_CARDS, HAND_WEIGHTS)[0], min(len(own), 4))
    hand: list[str] = []
    for value in own:
        takers = [card for card in pack if takes(o, card, value)]
        if takers and len(hand) < size:
            hand.append(takers[-1])
            pack.remove(takers[-1])
    loose = [v for card in position["table"] for v in table_values(o, card)]
    targets = set(loose) | {a + b for a, b in combinations(loose, 2)} | {b["value"] for b in position["builds"]}
    if size - len(hand) >= 2 and o["build_allowed"] and rng.random() < 0.6:
        hand += builder_and_taker(rng, o, position, loose, pack)
    while len(hand) < size:
        useful = [card for card in pack if targets & set(hand_values(o, card))]
        ranks = {rank(t) for t in position["table"]} | {rank(b["cards"][0]) for b in position["builds"]}
        courts = [c for c in pack if only_pairs(o, c) and rank(c) in ranks]
        chosen = rng.choice(rng.choice([useful or pack, useful or pack, courts or pack, pack]))
        hand.append(chosen)
        pack.remove(chosen)
    return sorted(hand)


def builder_and_taker(rng: Random, o: Options, position: Position, loose: list[int], pack: list[str]) -> list[str]:
    """Draw a card that makes a new value with a loose card or a build, and a card that takes that value."""
    bases = rng.choice([loose, [b["value"] for b in position["builds"]]]) or [0]
    base = rng.choice(bases)
    pairs = [
        (builder, taker)
        for builder in rng.sample(pack, min(12, len(pack)))
        for v in build_values(o, builder)
        if base + v <= o["max_build"]
        for taker in pack
        if taker != builder and base + v in hand_values(o, taker)
    ]
    chosen = list(rng.choice(pairs)) if pairs else []
    for card in chosen:
        pack.remove(card)
    return chosen


def settle_duties(rng: Random, o: Options, position: Position, partnered: bool) -> None:
    """Give away, or take off the table, builds for which the hand does not keep a card as it must."""
    if o["build_for_partner"] and not partnered:
        o = full_options({**o, "build_for_partner": False})
    while True:
        s = Situation.of(o, position)
        if s.kept(s.hand, s.builds):
            return
        build = rng.choice(s.bound_builds(s.builds))
        others = [seat for seat in range(position["players"]) if seat != s.me and seat not in s.partners]
        if o["one_build"]:
            others = [seat for seat in others if all(b["owner"] != seat for b in s.builds)]
        if others:
            build["owner"] = rng.choice(others)
        else:
            position["builds"].remove(build)


# ------------------------------------------------------------------------------------------------------------ plays


def random_play(rng: Random, options: Options, position: Position) -> Play:
    """Return a play on the position, in the referee's form: about half are meant to be legal, many are nearly so,
    some are wild and a few name things that are not there."""
    o = full_options(options)
    s = Situation.of(o, position)
    manner = rng.random()
    if manner < 0.01:
        plays = sorted(all_plays(o, position), key=repr)
        play = as_json(rng, rng.choice(plays)) if plays else wild_play(rng, s)
    elif manner < 0.85:
        play = meant_play(rng, s)
    else:
        play = wild_play(rng, s)
    if rng.random() < 0.25:
        play = nearly(rng, s, play)
    if rng.random() < 0.03:
        play = misnamed(rng, s, play)
    return play


def as_json(rng: Random, play: tuple[str, str, int, frozenset[str], frozenset[str]]) -> Play:
    """Write a play tuple in one of its forms in JSON."""
    card, kind, value, loose, names = play
    if kind == "trail":
        return {"card": card, "kind": "trail"}
    if kind == "capture":
        return {
            "card": card,
            "kind": kind,
            "take": shuffled(rng, loose),
            "builds": shuffled(rng, names),
            "value": value,
        }
    return build_json(rng, card, kind, value, sorted(loose), next(iter(names), None))


def build_json(rng: Random, card: str, kind: str, value: int, loose: Sequence[str], onto: str | None) -> Play:
    if kind in ("add", "raise") and rng.random() < 0.5:
        kind = "build"
    return {"card": card, "kind": kind, "value": value, "with": shuffled(rng, loose), "onto": onto}


def shuffled(rng: Random, things: Sequence[str] | frozenset[str]) -> list[str]:
    return rng.sample(sorted(things), len(things))


def meant_play(rng: Random, s: Situation) -> Play:
    """A play that a player might think of: sums fit, and often everything else does too."""
    kinds = {"trail": 2, "capture": 4}
    if s.o["build_allowed"]:
        kinds |= {"build": 4, "table_build": 2 if s.o["table_only_build"] else 0}
        kinds |= {"add": 3, "raise": 5} if s.builds else {}
    hand = rng.sample(s.hand, len(s.hand))
    for _ in range(3):
        kind = rng.choices(list(kinds), list(kinds.values()))[0]
        for card in hand if kind != "trail" else []:
            play = meant_capture(rng, s, card) if kind == "capture" else meant_build(rng, s, card, kind)
            if play is not None:
                return play
        if kind == "trail":
            break
    return {"card": hand[0], "kind": "trail"}


def meant_capture(rng: Random, s: Situation, card: str) -> Play | None:
    """Some of what the card could take, or nothing where it takes nothing."""
    play: Play = {"card": card, "kind": "capture"}
    if only_pairs(s.o, card):
        same = [c for c in s.table if rank(c) == rank(card)]
        play["take"] = rng.sample(same, rng.randint(min(1, len(same)), len(same)))
        play["builds"] = []
        return play if same else None
    value = rng.choice(hand_values(s.o, card))
    appetite = rng.choice([0.4, 1.0, 1.0])
    builds = [b for b in s.builds if b["value"] == value and rng.random() < appetite]
    items: list[str | int] = list(s.table)
    in_sums = [b for b in s.builds if b["value"] < value and rng.random() < (0.8 if s.o["build_in_sum"] else 0.03)]
    items += [s.builds.index(b) for b in in_sums]
    combined = [b for b in s.builds if b["value"] > value and s.o["build_capture"] == "combo_table"]
    declared = value
    if combined and rng.random() < 0.6:
        build = rng.choice(combined)
        helpers = some_group(rng, s, s.table, build["value"] - value)
        if helpers:
            builds.append(build)
            declared = build["value"]
            items = [item for item in items if item not in helpers]
            play["take"] = helpers
    taken = some_groups(rng, s, items, value, appetite)
    play["take"] = shuffled(rng, [*play.get("take", []), *(item for item in taken if isinstance(item, str))])
    builds += [s.builds[item] for item in taken if isinstance(item, int)]
    play["builds"] = [b["id"] for b in builds]
    if rng.random() < (0.8 if len(hand_values(s.o, card)) > 1 else 0.3):
        play["value"] = declared
    return play if play["take"] or builds else None


def item_value(s: Situation, item: str | int) -> tuple[int, ...]:
    return table_values(s.o, item) if isinstance(item, str) else (int(s.builds[item]["value"]),)


def some_group(rng: Random, s: Situation, items: Sequence[Any], value: int) -> list[Any]:
    """A random group of the value among the items, or nothing."""
    mixed = rng.sample(list(items), len(items))
    for size in rng.sample([1, 2, 3], 3):
        for group in combinations(mixed, size):
            if value in totals(tuple(item_value(s, item) for item in group)):
                return list(group)
    return []


def some_groups(rng: Random, s: Situation, items: Sequence[Any], value: int, appetite: float) -> list[Any]:
    """Random groups of the value among the items, as many as the appetite lasts."""
    taken: list[Any] = []
    while True:
        group = some_group(rng, s, [item for item in items if item not in taken], value)
        if not group or (taken and rng.random() > appetite):
            return taken
        taken += group


def meant_build(rng: Random, s: Situation, card: str, kind: str) -> Play | None:
    """A build for a card that is held, most of the time, or nothing where this card makes none."""
    target = rng.choice(s.builds) if kind in ("add", "raise") else None
    base = target["value"] if target is not None and kind == "raise" else 0
    rest = without(s.hand, [card])
    held = [v for c in rest for v in hand_values(s.o, c)]
    if kind == "add" and target is not None:
        values = [target["value"]]
    elif held and rng.random() < 0.85:
        values = rng.sample(held, len(held))
    else:
        values = [rng.randint(2, s.o["max_build"] + 1)]
    own = build_values(s.o, card)
    for value in values:
        numbers = [0] if kind == "table_build" else rng.sample(own, len(own))
        for number in numbers:
            missing = value - number - base
            joined = some_group(rng, s, s.table, missing) if missing > 0 else []
            if not joined and missing != 0:
                continue
            loose = list(joined)
            # A card that has the value itself makes a new build only with a further group.
            if rng.random() < (0.3 if loose or target is not None else 0.95):
                loose += some_groups(rng, s, without(s.table, loose), value, 0.4)
            return build_json(rng, card, kind, value, loose, None if target is None else target["id"])
    return None


def wild_play(rng: Random, s: Situation) -> Play:
    """Any card on anything."""
    card = rng.choice(s.hand)
    names = [b["id"] for b in s.builds]
    kinds = ["capture", "capture", "capture", "build", "build", "trail", "table_build"]
    kind = rng.choice(kinds + (["add", "raise"] if names else []))
    loose = rng.sample(s.table, min(rng.choice([0, 1, 1, 2, 2, 3]), len(s.table)))
    if kind == "trail":
        return {"card": card, "kind": kind}
    if kind == "capture":
        play: Play = {"card": card, "kind": kind, "take": loose}
        play["builds"] = rng.sample(names, rng.randint(0, min(2, len(names))))
        if rng.random() < 0.4:
            play["value"] = rng.randint(0, 14)
        return play
    onto = None
    if names and (kind in ("add", "raise") or (kind == "build" and rng.random() < 0.3)):
        onto = rng.choice(names)
    return {"card": card, "kind": kind, "value": rng.randint(1, 14), "with": loose, "onto": onto}


def nearly(rng: Random, s: Situation, play: Play) -> Play:
    """Change one thing of a play."""
    play = dict(play)
    if play["kind"] == "trail":
        return {**play, "card": rng.choice(s.hand)}
    key = "take" if play["kind"] == "capture" else "with"
    changes = ["card", "value", "no value", "more", "fewer", "builds"]
    change = rng.choice(changes)
    left = without(s.table, play[key])
    if change == "card":
        play["card"] = rng.choice(s.hand)
    elif change == "value":
        play["value"] = rng.choice([rng.randint(1, 14), rng.choice(hand_values(s.o, play["card"]) or (0,))])
    elif change == "no value":
        play.pop("value", None)
    elif change == "more" and left:
        play[key] = [*play[key], rng.choice(left)]
    elif change == "fewer" and play[key]:
        play[key] = without(play[key], [rng.choice(play[key])])
    elif change == "builds" and s.builds:
        name = rng.choice(s.builds)["id"]
        if play["kind"] == "capture":
            had = list(play["builds"])
            play["builds"] = without(had, [name]) if name in had else [*had, name]
        elif play["kind"] != "table_build":
            play["onto"] = name
    return play


def misnamed(rng: Random, s: Situation, play: Play) -> Play:
    """Name something that is not there, or the same thing twice."""
    play = dict(play)
    away = without(deck(s.o), [*s.hand, *s.table, *(c for b in s.builds for c in b["cards"])])
    mistake = rng.choice(["card", "loose", "build", "twice"])
    if mistake == "card" or play["kind"] == "trail":
        return {**play, "card": rng.choice(away + s.table)}
    key = "take" if play["kind"] == "capture" else "with"
    if mistake == "build" and play["kind"] == "capture":
        play["builds"] = [*play["builds"], rng.choice(["B9", *play["builds"]])]
    elif mistake == "build":
        play["onto"] = "B9"
    elif mistake == "twice" and play[key]:
        play[key] = [*play[key], rng.choice(play[key])]
    else:
        in_builds = [c for b in s.builds for c in b["cards"]]
        play[key] = [*play[key], rng.choice([rng.choice(away), *in_builds, *s.hand])]
    return play
