"""Builds made, added to and raised. Every function yields refusal codes; yielding none means legal."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .options import Options
from .situation import Build, Situation
from .values import COURTS, Item, Items, build_values, rank, splits, subsets, totals, without


class Way(NamedTuple):
    """One way to read a play as groups: loose cards in the group of the hand card, further groups of loose cards."""

    joined: int
    extra: int


def build_items(o: Options, cards: Iterable[str]) -> Items:
    return tuple([build_values(o, card) for card in cards])


def ways(o: Options, card: str, value: int, loose: Sequence[str], base: tuple[int, ...] = ()) -> tuple[Way, ...]:
    """Every way in which the hand card with some of the loose cards (and `base`, the value of a build that it is to
    raise) makes `value`, while the rest of the loose cards sorts into groups of `value`."""
    return _ways(build_values(o, card), tuple(sorted(build_items(o, loose))), value, base)


@lru_cache(maxsize=200_000)
def _ways(own: Item, loose: Items, value: int, base: tuple[int, ...]) -> tuple[Way, ...]:
    found = set()
    for joined in subsets(range(len(loose))):
        if value in totals((own, *(loose[i] for i in joined), *((b,) for b in base))):
            for shape in splits(tuple(loose[i] for i in range(len(loose)) if i not in joined), value):
                found.add(Way(len(joined), len(shape)))
    return tuple(sorted(found))


def best_faults(faults: Sequence[set[str]]) -> set[str]:
    """However the cards may be grouped, it is one play: one grouping that every option allows is enough."""
    return set() if not all(faults) else set[str]().union(*faults)


def own_group_faults(o: Options, way: Way) -> set[str]:
    return {"one_table_card_only"} if way.joined > 1 and o["build_table_cards"] == "one" else set()


def several_groups_faults(o: Options, groups_in_build: int, groups_in_play: int) -> set[str]:
    faults = set()
    if groups_in_build > 1 and not o["multi"]:
        faults.add("no_multiple_builds")
    if groups_in_play > 1 and not o["multi_one_play"]:
        faults.add("one_group_per_build")
    return faults


def new_codes(o: Options, card: str, value: int, loose: Sequence[str]) -> Iterator[str]:
    if not loose:
        yield "build_needs_table_card"
    found = ways(o, card, value, loose)
    if not found:
        yield "wrong_sum"
    yield from best_faults(
        [own_group_faults(o, way) | several_groups_faults(o, 1 + way.extra, 1 + way.extra) for way in found]
    )


def add_codes(o: Options, card: str, value: int, loose: Sequence[str], target: Build) -> Iterator[str]:
    found = ways(o, card, value, loose) if value == target["value"] else []
    if not found:
        yield "wrong_sum"
    yield from best_faults(
        [own_group_faults(o, way) | several_groups_faults(o, 2 + way.extra, 1 + way.extra) for way in found]
    )


def raise_codes(o: Options, card: str, value: int, loose: Sequence[str], target: Build) -> Iterator[str]:
    found = ways(o, card, value, loose, (target["value"],))
    if found:
        yield from best_faults([raise_faults(o, way) for way in found])
    elif table_cards_raise(o, card, value, loose, target):
        yield "raise_with_hand_card_only"
    else:
        yield "wrong_sum"
    if target["multiple"]:
        yield "multiple_build_fixed"


def raise_faults(o: Options, way: Way) -> set[str]:
    faults = own_group_faults(o, way)
    if way.joined and o["raise_material"] == "hand":
        faults.add("raise_with_hand_card_only")
    if way.extra and not o["raise_absorb"]:
        faults.add("raise_absorbs_nothing")
    if way.extra and not o["multi"]:
        faults.add("no_multiple_builds")
    return faults


def table_cards_raise(o: Options, card: str, value: int, loose: Sequence[str], target: Build) -> bool:
    """Would the loose cards bring the build to `value`, with the hand card in another group of it?"""
    return any(
        value - target["value"] in totals(build_items(o, helpers)) and ways(o, card, value, without(loose, helpers))
        for helpers in subsets(loose)
        if helpers
    )


def table_build_codes(o: Options, value: int, loose: Sequence[str]) -> Iterator[str]:
    """A build of loose cards alone, while the hand card is trailed."""
    shapes = splits(build_items(o, loose), value)
    if not shapes:
        yield "wrong_sum"
    elif len(loose) < 2:
        # One card lying alone is no build, nor is nothing at all.
        yield "build_needs_table_card"
    yield from best_faults([several_groups_faults(o, len(shape), len(shape)) for shape in shapes])


def right_to_touch_codes(s: Situation, kind: str, target: Build) -> Iterator[str]:
    """Who may add to or raise whose build?"""
    mine = target["owner"] == s.me
    partners = target["owner"] in s.partners
    if kind == "add":
        if mine and not s.o["add_own"]:
            yield "may_not_add_own"
        if not mine and not s.o["add_to_other"]:
            yield "only_owner_may_add"
    if kind == "raise":
        if mine and not s.o["raise_own"]:
            yield "may_not_raise_own"
        if partners and not s.o["raise_partner"]:
            yield "may_not_raise_partner"
        if not mine and not partners and not s.o["raise_opp"]:
            yield "may_not_raise_opponent"


def building_codes(
    s: Situation, kind: str, card: str, value: int, loose: Sequence[str], target: Build | None
) -> Iterator[str]:
    """May this build be made, as far as sums and the rules on builds go? Holding and keeping are not looked at."""
    if not s.o["build_allowed"]:
        yield "no_building"
    in_build = loose if kind == "table_build" else [card, *loose]
    if any(not build_values(s.o, c) for c in in_build):
        yield "courts_cannot_build"
    every = [*in_build, *(target["cards"] if target else [])]
    of_courts = s.o["court_build"] == "pairs" and any(rank(c) in COURTS for c in every)
    if of_courts and len({rank(c) for c in every}) > 1:
        yield "courts_cannot_build"
    if value > s.o["max_build"] and not of_courts:
        yield "over_max_build"
    if kind != "add" and s.o["unique_value"] and any(b["value"] == value for b in s.builds if b != target):
        yield "value_already_built"
    owned = [b for b in s.builds if b["owner"] == s.me]
    if s.o["one_build"] and owned and target not in owned:
        yield "one_build_only"
    if kind == "table_build":
        if not s.o["table_only_build"] or target is not None:
            yield "build_must_use_hand_card"
        yield from table_build_codes(s.o, value, loose)
    elif target is None:
        yield from new_codes(s.o, card, value, loose)
    elif kind == "add":
        yield from add_codes(s.o, card, value, loose, target)
        yield from right_to_touch_codes(s, kind, target)
    else:
        yield from raise_codes(s.o, card, value, loose, target)
        yield from right_to_touch_codes(s, kind, target)


def result_of_building(
    s: Situation, kind: str, card: str, value: int, loose: Sequence[str], target: Build | None
) -> Build:
    """The build as it lies after the play."""
    if target is None:
        names = [b["id"] for b in s.builds]
        name = next(f"B{n}" for n in range(1, len(names) + 2) if f"B{n}" not in names)
        cards, own = list(loose), [card] if kind != "table_build" else []
    else:
        name, cards, own = target["id"], [*target["cards"], *loose], [card]
    if kind == "table_build":
        groups = min((len(shape) for shape in splits(build_items(s.o, loose), value)), default=1)
    elif kind == "add":
        groups = 2
    else:
        base = () if target is None else (target["value"],)
        groups = 1 + min((way.extra for way in ways(s.o, card, value, loose, base)), default=0)
    return {"id": name, "value": value, "cards": cards + own, "owner": s.me, "multiple": groups > 1}
