"""Captures: what one card may take. Every function yields refusal codes; yielding none means legal."""

from collections.abc import Iterator, Sequence

from .options import Options
from .situation import Build, Situation
from .values import Items, hand_values, only_pairs, rank, splits, subsets, table_values, totals, without


def groups_and_builds_codes(o: Options, value: int, loose: Sequence[str], builds: Sequence[Build]) -> Iterator[str]:
    """Can a card counting `value` take these loose cards and builds together, as far as the arithmetic goes?"""
    if not loose and not builds:
        yield "nothing_taken"
        return
    whole = [b for b in builds if b["value"] == value]
    others = [b for b in builds if b["value"] != value]
    as_cards = [b for b in others if o["build_in_sum"] and not b["multiple"] and b["value"] < value]
    shapes = splits(capture_items(o, loose, as_cards), value)
    if not shapes:
        yield "wrong_sum"
    else:
        # However the cards may be grouped, it is one play: one grouping that every option allows is enough.
        faults = [shape_faults(o, shape, bool(whole)) for shape in shapes]
        if all(faults):
            yield from set().union(*faults)
    for b in others:
        fits = could_join_a_sum(o, value, loose, b, without(others, [b]))
        if b not in as_cards or not fits:
            yield "build_is_not_a_card" if fits else "build_needs_its_value"
    if len(whole) > 1 and not o["two_builds_one_card"]:
        yield "one_build_per_capture"


def capture_items(o: Options, loose: Sequence[str], builds: Sequence[Build]) -> Items:
    return (*[table_values(o, card) for card in loose], *[(int(b["value"]),) for b in builds])


def could_join_a_sum(o: Options, value: int, loose: Sequence[str], build: Build, others: Sequence[Build]) -> bool:
    """Would this build, counted as a card, make `value` with some of the other things taken?"""
    items = capture_items(o, loose, others)
    return any(value - build["value"] in totals(some) for some in subsets(items) if some)


def shape_faults(o: Options, shape: tuple[int, ...], with_whole_build: bool) -> set[str]:
    """The options that forbid taking groups of these sizes with one card."""
    faults = set()
    if len(shape) > 1 and (not o["multi_group"] or o["capture_extent"] == "single_first_one_group"):
        faults.add("one_group_only")
    if 1 in shape and max(shape) > 1 and not o["pair_plus_sum"]:
        faults.add("pair_or_sum_only")
    if shape and with_whole_build and not o["build_plus_loose"]:
        faults.add("build_or_loose_only")
    return faults


def extent_codes(s: Situation, value: int, loose: Sequence[str], builds: Sequence[Build]) -> Iterator[str]:
    """Is enough taken by a card counting `value`?"""
    extent = s.o["capture_extent"]
    left = without(s.table, loose)
    equal_left = [card for card in left if value in table_values(s.o, card)]
    if extent == "pairs_forced" and equal_left:
        yield "must_take_matching_cards"
    if extent == "single_first_one_group" and equal_left:
        shapes = splits(capture_items(s.o, loose, []), value)
        if loose and all(max(shape) > 1 for shape in shapes):
            yield "single_match_has_priority"
    if extent == "maximal" and more_could_be_taken(s, value, loose, builds):
        yield "must_take_every_group"


def more_could_be_taken(s: Situation, value: int, loose: Sequence[str], builds: Sequence[Build]) -> bool:
    """Could one more group, or one more build of the value, be added to what is taken?"""
    left_builds = without(s.builds, builds)

    def allowed(more_loose: Sequence[str], more_builds: Sequence[Build]) -> bool:
        return not any(groups_and_builds_codes(s.o, value, [*loose, *more_loose], [*builds, *more_builds]))

    if any(b["value"] == value and allowed([], [b]) for b in left_builds):
        return True
    summable = [b for b in left_builds if s.o["build_in_sum"] and not b["multiple"] and b["value"] < value]
    for more_loose in subsets(without(s.table, loose)):
        for more_builds in subsets(summable):
            one_group = value in totals(capture_items(s.o, more_loose, more_builds))
            if one_group and allowed(more_loose, more_builds):
                return True
    return False


def number_codes(s: Situation, value: int, loose: Sequence[str], builds: Sequence[Build]) -> Iterator[str]:
    """A card counting `value` takes groups and builds of that value."""
    wrong = False
    for code in groups_and_builds_codes(s.o, value, loose, builds):
        wrong = True
        yield code
    if not wrong:
        yield from extent_codes(s, value, loose, builds)


def combination_codes(s: Situation, card: str, value: int, loose: Sequence[str], builds: Sequence[Build]) -> set[str]:
    """The card with some loose cards makes up `value`, the value of one of the builds; besides it the play may
    take groups and builds of the card's own value."""
    faults: set[str] = set()
    for own in hand_values(s.o, card):
        for combined in builds:
            if combined["value"] != value:
                continue
            other_builds = without(builds, [combined])
            for helpers in subsets(loose):
                if not helpers or value - own not in totals(capture_items(s.o, helpers, [])):
                    continue
                other_loose = without(loose, helpers)
                found: set[str] = set()
                if other_loose or other_builds:
                    found |= set(groups_and_builds_codes(s.o, own, other_loose, other_builds))
                if not found:
                    found = combination_extent(s, own, loose, other_loose, builds, other_builds)
                if not found:
                    return set()
                faults |= found
    return faults or {"wrong_sum"}


def combination_extent(
    s: Situation,
    own: int,
    loose: Sequence[str],
    other_loose: Sequence[str],
    builds: Sequence[Build],
    other_builds: Sequence[Build],
) -> set[str]:
    """Is enough of the card's own value taken beside the combined build? The cards of the combination are gone
    from the table, and do not count among the groups."""
    still_there = Situation(
        o=s.o,
        me=s.me,
        partners=s.partners,
        table=[c for c in s.table if c not in loose or c in other_loose],
        builds=[b for b in s.builds if b not in builds or b in other_builds],
        hand=s.hand,
        partner_hand=s.partner_hand,
        half=s.half,
    )
    return set(extent_codes(still_there, own, other_loose, other_builds))


def court_codes(s: Situation, card: str, loose: Sequence[str], builds: Sequence[Build]) -> Iterator[str]:
    """A court card without a number takes court cards of its rank."""
    same = [c for c in loose if rank(c) == rank(card)]
    lying = [c for c in s.table if rank(c) == rank(card)]
    own_builds = [b for b in builds if all(rank(c) == rank(card) for c in b["cards"])]
    if len(own_builds) < len(builds) or len(same) < len(loose):
        yield "court_takes_only_its_rank"
    if own_builds and same and not s.o["build_plus_loose"]:
        yield "build_or_loose_only"
    if len(own_builds) > 1 and not s.o["two_builds_one_card"]:
        yield "one_build_per_capture"
    if not loose and not builds:
        yield "nothing_taken"
    allowed = {"one": [1], "one_or_three": [1, 3], "all": [1, 2, 3]}[s.o["court_capture"]]
    if same and len(same) not in allowed:
        yield "court_takes_one" if s.o["court_capture"] == "one" else "court_takes_one_or_three"
    left = [b for b in s.builds if b not in builds and all(rank(c) == rank(card) for c in b["cards"])]
    one_more = s.o["two_builds_one_card"] or not own_builds
    if s.o["capture_extent"] == "maximal" and left and one_more and (s.o["build_plus_loose"] or not same):
        yield "must_take_every_group"
    # More is asked for only where the count of courts allows more.
    more_loose = s.o["build_plus_loose"] or not own_builds
    if more_loose and any(len(same) < n <= len(lying) for n in allowed):
        if s.o["capture_extent"] == "maximal":
            yield "must_take_every_group"
        if s.o["capture_extent"] == "pairs_forced":
            yield "must_take_matching_cards"


def taking_codes(s: Situation, card: str, value: int, loose: Sequence[str], builds: Sequence[Build]) -> Iterator[str]:
    """May the card, declared as `value` (0 for a court card without a number), take this? Keeping and the duties of
    an owner are not looked at."""
    if only_pairs(s.o, card):
        if value != 0:
            yield "card_has_no_such_value"
        yield from court_codes(s, card, loose, builds)
        return
    as_number = value in hand_values(s.o, card)
    as_combination = s.o["build_capture"] == "combo_table" and any(b["value"] == value for b in builds)
    if as_number and as_combination:
        readings = [set(number_codes(s, value, loose, builds)), combination_codes(s, card, value, loose, builds)]
        if all(readings):
            yield from readings[0] | readings[1]
    elif as_number:
        yield from number_codes(s, value, loose, builds)
    elif as_combination:
        yield from combination_codes(s, card, value, loose, builds)
    else:
        yield "card_has_no_such_value"


def values_to_try(s: Situation, card: str, builds: Sequence[Build]) -> list[int]:
    """Every value a capture with this card and these builds could have, lowest first."""
    if only_pairs(s.o, card):
        return [0]
    values = set(hand_values(s.o, card))
    if s.o["build_capture"] == "combo_table":
        values |= {int(b["value"]) for b in builds}
    return sorted(values)
