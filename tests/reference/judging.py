"""The verdict on a play, and the list of all plays: every rule put together."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .building import build_items, building_codes, result_of_building
from .captures import taking_codes, values_to_try
from .options import Options
from .situation import Build, Position, Situation
from .values import hand_values, only_pairs, rank, subsets, table_values, totals, without

Play = Mapping[str, Any]
PlayTuple = tuple[str, str, int, frozenset[str], frozenset[str]]

# Where several refusals apply, the first in this order is answered.
STAGES: tuple[tuple[str, ...], ...] = (
    ("not_in_hand", "not_on_table", "no_such_build", "card_used_twice"),
    (
        "no_building",
        "court_takes_only_its_rank",
        "courts_cannot_build",
        "card_has_no_such_value",
        "build_must_use_hand_card",
    ),
    (
        "nothing_taken",
        "court_takes_one",
        "court_takes_one_or_three",
        "build_is_not_a_card",
        "build_needs_its_value",
        "raise_with_hand_card_only",
        "wrong_sum",
        "one_group_only",
        "pair_or_sum_only",
        "build_or_loose_only",
        "one_build_per_capture",
    ),
    (
        "over_max_build",
        "multiple_build_fixed",
        "may_not_raise_own",
        "may_not_raise_partner",
        "may_not_raise_opponent",
        "may_not_add_own",
        "only_owner_may_add",
        "no_multiple_builds",
        "one_group_per_build",
        "raise_absorbs_nothing",
        "value_already_built",
        "one_build_only",
        "one_table_card_only",
        "build_needs_table_card",
    ),
    ("no_capturing_card", "must_keep_capturing_card"),
    (
        "owner_may_not_trail",
        "must_take_build",
        "owner_must_capture",
        "must_capture_match",
        "must_capture",
        "single_match_has_priority",
        "must_take_matching_cards",
        "must_take_every_group",
    ),
)
ORDER = {code: (stage, place) for stage, codes in enumerate(STAGES) for place, code in enumerate(codes)}


def first_code(codes: set[str]) -> str:
    return min(codes, key=lambda code: ORDER[code])


# ---------------------------------------------------------------------------------------------------------- duties


def capture_without_duties(
    s: Situation, card: str, value: int, loose: Sequence[str], builds: Sequence[Build]
) -> Iterator[str]:
    """Codes against a capture, the owner's duty to take apart."""
    taken = tuple(b["id"] for b in builds)
    if not s.once(("kept", card, taken), lambda: s.kept(without(s.hand, [card]), without(s.builds, builds))):
        yield "must_keep_capturing_card"
    yield from taking_codes(s, card, value, loose, builds)


def possible_captures(s: Situation, cards: Sequence[str]) -> Iterator[tuple[str, list[str], list[Build]]]:
    """Every capture with one of these cards that breaks no rule, an owner's duty to take apart."""
    for card in cards:
        for loose in subsets(s.table):
            for builds in subsets(s.builds):
                for value in values_to_try(s, card, builds):
                    if not any(capture_without_duties(s, card, value, loose, builds)):
                        yield card, list(loose), list(builds)
                        break


def must_take_own_build(s: Situation) -> bool:
    """Does a duty to take one of his builds bind the player? Only if he can."""
    if s.o["owner_must_take"] != "yes":
        return False
    bound = s.bound_builds(s.builds)
    return s.once("own build", lambda: any(b in bound for _, _, builds in possible_captures(s, s.hand) for b in builds))


def owner_capture_codes(s: Situation, builds: Sequence[Build]) -> Iterator[str]:
    bound = s.bound_builds(s.builds)
    if not any(b in bound for b in builds) and must_take_own_build(s):
        yield "must_take_build"


def owner_no_capture_codes(s: Situation) -> Iterator[str]:
    """Duties of an owner who builds or trails."""
    if must_take_own_build(s):
        yield "must_take_build"
    if (
        s.o["owner_must_take"] == "any_capture"
        and s.bound_builds(s.builds)
        and s.once("owner capture", lambda: any(possible_captures(s, s.hand)))
    ):
        yield "owner_must_capture"


def legal_captures(s: Situation, cards: Sequence[str]) -> Iterator[tuple[str, list[str], list[Build]]]:
    return (found for found in possible_captures(s, cards) if not any(owner_capture_codes(s, found[2])))


def equals(s: Situation, card: str, loose: str) -> bool:
    """Could the card take this loose card alone?"""
    if only_pairs(s.o, card):
        return rank(card) == rank(loose)
    return bool(set(hand_values(s.o, card)) & set(table_values(s.o, loose)))


def could_take_an_equal(s: Situation, card: str) -> bool:
    return s.once(
        ("equal", card),
        lambda: (
            any(equals(s, card, c) for c in s.table)
            and any(equals(s, card, c) for _, loose, _ in legal_captures(s, [card]) for c in loose)
        ),
    )


def could_take_a_build(s: Situation, card: str) -> bool:
    return s.once(
        ("build", card),
        lambda: (
            any(s.takes(card, b["value"]) for b in s.builds)
            and any(s.takes(card, b["value"]) for _, _, builds in legal_captures(s, [card]) for b in builds)
        ),
    )


def could_take_anything(s: Situation, card: str) -> bool:
    return s.once(("anything", card), lambda: any(legal_captures(s, [card])))


def trail_codes(s: Situation, card: str) -> Iterator[str]:
    """Duties that forbid to trail this card."""
    bound = s.bound_builds(s.builds)
    if s.o["hold"] == "own_or_partner" or s.o["build_for_partner"]:
        # An owner who relies on his partner's card cannot take his build, so he must be free to trail.
        bound = [b for b in bound if s.any_takes(s.hand, b["value"])]
    allowed = s.o["owner_trail"] == "allowed" or (s.o["owner_trail"] == "second_deal_only" and s.half == 2)
    if bound and not allowed:
        yield "owner_may_not_trail"
    yield from owner_no_capture_codes(s)
    duty = s.o["must_capture"]
    if duty in ("match_or_build", "hand_match_or_build") and any(could_take_a_build(s, c) for c in s.hand):
        yield "must_take_build"
    if duty in ("match", "match_or_build") and could_take_an_equal(s, card):
        yield "must_capture_match"
    if duty == "hand_match_or_build" and any(could_take_an_equal(s, c) for c in s.hand):
        yield "must_capture_match"
    if (duty == "card_any" or s.o["capture_if_played"]) and could_take_anything(s, card):
        yield "must_capture"
    if duty == "hand_any" and any(could_take_anything(s, c) for c in s.hand):
        yield "must_capture"


# ---------------------------------------------------------------------------------------------------- whole plays


def capture_codes(s: Situation, card: str, value: int, loose: Sequence[str], builds: Sequence[Build]) -> Iterator[str]:
    yield from capture_without_duties(s, card, value, loose, builds)
    yield from owner_capture_codes(s, builds)


def trailing_codes(s: Situation, card: str) -> Iterator[str]:
    if not s.kept(without(s.hand, [card]), s.builds):
        yield "must_keep_capturing_card"
    yield from trail_codes(s, card)


def holds(s: Situation, card: str, value: int) -> bool:
    """Is a card for a build of this value held when this card is played?"""
    return s.once(("held", card, value), lambda: s.held(without(s.hand, [card]), value))


def build_codes(
    s: Situation, kind: str, card: str, value: int, loose: Sequence[str], target: Build | None
) -> Iterator[str]:
    # The order in which codes are found does not matter; what is quick to see comes first.
    rest = without(s.hand, [card])
    if not holds(s, card, value):
        yield "no_capturing_card"
    made = {"value": value, "owner": s.me}
    others = [b for b in s.builds if b != target]
    name = None if target is None else target["id"]
    if not s.once(("kept", card, value, name), lambda: s.kept(rest, [*others, made])):
        yield "must_keep_capturing_card"
    yield from building_codes(s, kind, card, value, loose, target)
    if kind == "table_build":
        yield from trail_codes(s, card)
    else:
        yield from owner_no_capture_codes(s)


def build_kind(kind: str, value: int, target: Build | None) -> str:
    """A `build` onto a build of the same value is an add, onto another value a raise."""
    if kind == "build" and target is not None:
        return "add" if value == target["value"] else "raise"
    return kind


def building_values(s: Situation, kind: str, card: str, loose: Sequence[str], target: Build | None) -> list[int]:
    """Every value at which all cards could make whole groups; nothing else can be right, so nothing else is tried."""
    base = [(target["value"],)] if target is not None and kind in ("build", "raise") else []
    own = [] if kind == "table_build" else [card]
    if kind == "add" and target is not None:
        return [target["value"]]
    possible = set()
    for all_together in totals((*build_items(s.o, [*own, *loose]), *base)):
        possible |= {v for v in range(1, all_together + 1) if all_together % v == 0}
    if kind == "build" and target is not None:
        possible.add(target["value"])
    return sorted(possible)


# --------------------------------------------------------------------------------------------------------- verdicts


def judge(options: Options, position: Position, play: Play) -> dict[str, Any]:
    """Say whether the play is legal.

    Answers `{"legal": True, "captured", "sweep", "table", "builds"}` or `{"legal": False, "code", "codes"}`, where
    `code` is the first refusal in the order of the rules and `codes` are all that apply.
    """
    s = Situation.of(options, position)
    named = names_codes(s, play)
    if named:
        return refused([named])
    card, kind = play["card"], play["kind"]
    if kind == "trail":
        codes = set(trailing_codes(s, card))
        return refused([codes]) if codes else allowed(s, [], [*s.table, card], s.builds)
    if kind == "capture":
        return judge_capture(s, play)
    return judge_build(s, play)


def names_codes(s: Situation, play: Play) -> set[str]:
    """Is everything that the play names where it must be, and named once?"""
    kinds = ("capture", "build", "add", "raise", "trail", "table_build")
    if play["kind"] not in kinds:
        raise ValueError(f"unknown kind of play: {play['kind']!r}")
    codes = set()
    loose = named_loose(play)
    builds = named_builds(play)
    known = [b["id"] for b in s.builds]
    if play["card"] not in s.hand:
        codes.add("not_in_hand")
    if any(card not in s.table for card in loose):
        codes.add("not_on_table")
    if any(name not in known for name in builds) or (play["kind"] in ("add", "raise") and not builds):
        codes.add("no_such_build")
    cards = [play["card"], *loose]
    if len(set(cards)) < len(cards) or len(set(builds)) < len(builds):
        codes.add("card_used_twice")
    return codes


def named_loose(play: Play) -> list[str]:
    if play["kind"] == "trail":
        return []
    return list(play.get("take" if play["kind"] == "capture" else "with") or [])


def named_builds(play: Play) -> list[str]:
    if play["kind"] == "trail":
        return []
    if play["kind"] == "capture":
        return list(play.get("builds") or [])
    return [] if play.get("onto") is None else [play["onto"]]


def judge_capture(s: Situation, play: Play) -> dict[str, Any]:
    card, loose = play["card"], named_loose(play)
    builds = [b for name in named_builds(play) for b in s.builds if b["id"] == name]
    values = [play["value"]] if play.get("value") is not None else values_to_try(s, card, builds)
    refusals = [set(capture_codes(s, card, value, loose, builds)) for value in values]
    if all(refusals):
        return refused(refusals)
    captured = [card, *loose, *(c for b in builds for c in b["cards"])]
    return allowed(s, captured, without(s.table, loose), without(s.builds, builds))


def judge_build(s: Situation, play: Play) -> dict[str, Any]:
    card, loose = play["card"], named_loose(play)
    target = next((b for b in s.builds if [b["id"]] == named_builds(play)), None)
    if play.get("value") is not None:
        values = [play["value"]]
    else:
        # A value that makes nothing is tried last, so that something can be said about a play that never fits.
        values = building_values(s, play["kind"], card, loose, target) or [0]
    refusals = []
    for value in values:
        kind = build_kind(play["kind"], value, target)
        codes = set(build_codes(s, kind, card, value, loose, target))
        if not codes:
            made = result_of_building(s, kind, card, value, loose, target)
            table = without(s.table, loose) + ([card] if kind == "table_build" else [])
            if target is None:
                return allowed(s, [], table, [*s.builds, made])
            return allowed(s, [], table, [made if b == target else b for b in s.builds])
        refusals.append(codes)
    return refused(refusals)


def allowed(s: Situation, captured: list[str], table: list[str], builds: list[Build]) -> dict[str, Any]:
    return {
        "legal": True,
        "captured": captured,
        "sweep": bool(captured) and not table and not builds,
        "table": list(table),
        "builds": list(builds),
    }


def refused(refusals: Sequence[set[str]]) -> dict[str, Any]:
    """Answer the refusal of the value that comes nearest to being legal, where a play leaves its value open."""
    firsts = [first_code(codes) for codes in refusals]
    furthest = max(ORDER[code][0] for code in firsts)
    code = first_code({code for code in firsts if ORDER[code][0] == furthest})
    return {"legal": False, "code": code, "codes": set[str]().union(*refusals)}


# ------------------------------------------------------------------------------------------------------------- lists


def all_plays(options: Options, position: Position) -> set[PlayTuple]:
    """Return every legal play as (card, kind, value, loose cards taken or joined, ids of builds touched).

    Plays of equal effect are listed once, with the lowest value; a trail and a capture by a court card without a
    number have value 0.
    """
    s = Situation.of(options, position)
    plays: set[PlayTuple] = set()
    for card in s.hand:
        if not any(trailing_codes(s, card)):
            plays.add((card, "trail", 0, frozenset(), frozenset()))
        for loose in subsets(s.table):
            plays |= captures_taking(s, card, loose)
            if s.o["build_allowed"]:
                plays |= builds_joining(s, card, loose)
    return plays


def captures_taking(s: Situation, card: str, loose: Sequence[str]) -> set[PlayTuple]:
    plays: set[PlayTuple] = set()
    for builds in subsets(s.builds):
        for value in values_to_try(s, card, builds):
            if not any(capture_codes(s, card, value, loose, builds)):
                plays.add((card, "capture", value, frozenset(loose), frozenset(b["id"] for b in builds)))
                break
    return plays


def builds_joining(s: Situation, card: str, loose: Sequence[str]) -> set[PlayTuple]:
    plays: set[PlayTuple] = set()
    tries: list[tuple[str, Build | None]] = [("build", None), ("table_build", None)]
    tries += [(kind, b) for b in s.builds for kind in ("add", "raise")]
    for kind, target in tries:
        for value in building_values(s, kind, card, loose, target):
            # Most values fail on this alone, which is quicker to see than the rest.
            highest = max(13, s.o["max_build"]) if s.o["court_build"] == "pairs" else s.o["max_build"]
            if value > highest or not holds(s, card, value):
                continue
            if not any(build_codes(s, kind, card, value, loose, target)):
                touched = frozenset() if target is None else frozenset([target["id"]])
                plays.add((card, kind, value, frozenset(loose), touched))
    return plays


def canonical(play: Play, options: Options, position: Position) -> PlayTuple:
    """Return the tuple that `all_plays` would list for this play, were it legal.

    A value left out becomes the lowest legal one; so does a value given to a capture that is legal, since plays of
    equal effect are one play.
    """
    s = Situation.of(options, position)
    card, kind = play["card"], play["kind"]
    loose, names = named_loose(play), named_builds(play)
    touched = [b for b in s.builds if b["id"] in names]
    target = touched[0] if touched else None
    value = play.get("value")
    if kind == "trail":
        value = 0
    elif kind == "capture":
        legal_as_given = judge(options, position, play)["legal"]
        values = values_to_try(s, card, touched)
        lowest = [v for v in values if judge(options, position, {**play, "value": v})["legal"]]
        if legal_as_given:
            value = lowest[0]
        elif value is None:
            value = values[0]
    elif value is None:
        values = building_values(s, kind, card, loose, target) or [0]
        lowest = [v for v in values if judge(options, position, {**play, "value": v})["legal"]]
        value = (lowest or values)[0]
    if kind not in ("trail", "capture"):
        kind = build_kind(kind, value, target)
    return card, kind, value, frozenset(loose), frozenset(names)
