"""Whether a match is over after a deal, who has won it, and why (section H of the rules matrix)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from cassino.game.scoring import ACE_SUITS, ITEMS
from cassino.ground.cards import Card
from cassino.ground.choices import BothReach, FixedLevel, Level
from cassino.ground.language import mark_as, say, say_as, say_count, together

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cassino.game.scoring import Item, Tally
    from cassino.ground.ruleset import RuleSet

__all__ = ["CLAIM_STEP", "COUNTED_WITH", "Claim", "Decision", "Event", "MatchEndError", "decide"]

CLAIM_STEP: Final = 11
"""By how much the target rises when several sides have reached it and none has claimed."""

_ACES: Final = tuple("A" + suit for suit in ACE_SUITS)
_ITEMS: Final = tuple(name for item in ITEMS for name in (item, *(_ACES if item == "aces" else ())))
COUNTED_WITH: Final = {"spade_jack": "spades"}
"""Items without a place of their own in the counting order, and the item they are counted with."""

Parts = dict[str, int]


class MatchEndError(ValueError):
    """A match that cannot be decided from what is given; the message names what does not fit or is missing."""


class Event(NamedTuple):
    """Points counted at once during a deal: the side, the points, and the item where it is known."""

    side: int
    points: int
    item: str = ""


if TYPE_CHECKING:
    Events = Sequence[Event | tuple[int, int] | tuple[int, int, str]]


class Claim(NamedTuple):
    """A claim to be out: the side that claims and the points it says it has (None: as many as it turns out)."""

    by: int
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """How a match stands after a deal.

    ``target`` is the one from now on: it rises where several sides are out and none has claimed. A ``drawn`` match is
    over without a winner. With a ``lurch`` it counts double (option ``lurch_under``). ``why`` is a sentence.
    """

    totals: tuple[int, ...]
    winner: int | None
    over: bool
    drawn: bool
    target: int | None
    why: str
    lurch: bool = False


def decide(
    rules: RuleSet,
    before: Sequence[int],
    points: Sequence[int],
    items: Sequence[Item] = (),
    *,
    target: int | None = None,
    deals_played: int | None = None,
    events: Events | None = None,
    claim: Claim | Mapping[str, int] | None = None,
    parts: Sequence[Mapping[str, int]] | None = None,
    tallies: Sequence[Tally] | None = None,
) -> Decision:
    """How a match stands after a deal, from the totals before it and the points of it, one number a side.

    ``target`` overrules the rules' own (it may have risen); ``deals_played`` counts this deal; ``events`` are the
    points counted at once, in order (None: not known); ``claim`` is ``{"by": side, "at": points}``. What each side's
    points are made of is taken from ``parts`` (item to points, one table a side), else from ``items``; ``tallies``
    tell who has most spades or the 10 of diamonds where level sides need it.

    >>> from cassino.ground import preset
    >>> end = decide(preset("standard"), [12, 15], [9, 3])
    >>> end.totals, end.winner, end.why
    ((21, 18), 0, '21 against 18: the target of 21 is reached.')

    Where counting out leaves sides level (several need equally many of one item), the higher total wins, then the
    rule for level sides. Raises MatchEndError when the numbers do not fit each other or when what is needed to decide
    is missing.
    """
    _check_numbers(before, points)
    least = min(points)
    marks = [one - least for one in points] if rules.difference else list(points)
    totals = tuple(old + new for old, new in zip(before, marks, strict=True))
    if claim is not None and rules.both_reach != BothReach.CLAIM:
        raise MatchEndError(f"nobody claims to be out under these rules (both_reach={rules.both_reach})")
    if tallies is not None and len(tallies) != len(points):
        raise MatchEndError(f"there are tallies for {len(tallies)} sides and points for {len(points)}")
    goal = rules.target if target is None else target
    if goal is not None and goal < 1:
        raise MatchEndError(f"the target cannot be {goal}")
    deal = _Deal(rules, tuple(before), tuple(marks), totals, goal, _parts_of(items, parts, points), items, tallies)
    _check_events(events or (), before, points)
    if rules.fixed_deals is not None:
        return _after_fixed_deals(deal, rules.fixed_deals, deals_played)
    if goal is None:
        return deal.play_on(say("There is no target, and no number of deals is fixed."))
    if claim is not None:
        return _claimed(deal, goal, claim)
    out = [side for side, total in enumerate(totals) if total >= goal]
    if not out:
        return deal.play_on(say("Nobody has reached {target}.", target=goal))
    if len(out) == 1:
        return deal.won(out[0], say("the target of {target} is reached", target=goal))
    match rules.both_reach:
        case BothReach.CLAIM:
            raised = goal + CLAIM_STEP
            why = say(
                "Several sides have reached {target} and none has claimed: the match goes on to {raised}.",
                target=goal,
                raised=raised,
            )
            return Decision(totals, None, False, False, raised, why)
        case BothReach.CLOSEST:
            nearest = min(totals[side] for side in out)
            closest = [side for side in out if totals[side] == nearest]
            if len(closest) == 1:
                return deal.won(
                    closest[0], say("several sides have reached {target}, and this is closest to it", target=goal)
                )
            return _level(deal, closest)
        case BothReach.IMMEDIATE if all(before[side] < goal for side in out):
            return _first_in_time(deal, goal, out, events)
        case BothReach.COUNT_OUT if not rules.difference and all(before[side] < goal for side in out):
            first = _count_out(deal, goal, deal.before, out, deal.needed_parts("counting out"))
            if first is None:
                return _higher(deal, out)
            return deal.won(
                first.side,
                say("counting out, this side reaches {target} first, with {item}", target=goal, item=first.item),
            )
        case _:
            # Higher total; also where differences, which belong to no item, or totals past the target stop counting.
            return _higher(deal, out)


# --- what one deal adds ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Deal:
    rules: RuleSet
    before: tuple[int, ...]
    marks: tuple[int, ...]
    totals: tuple[int, ...]
    target: int | None
    parts: list[Parts] | None
    items: Sequence[Item]
    tallies: Sequence[Tally] | None

    def won(self, side: int, reason: str) -> Decision:
        others = together((str(total) for other, total in enumerate(self.totals) if other != side), say(" and "))
        under = self.rules.lurch_under
        lurch = under is not None and all(t < under for other, t in enumerate(self.totals) if other != side)
        if lurch:
            reason = say("{reason}; fewer than {n} is a lurch, and the match counts double", reason=reason, n=under)
        # L10n: why a match is won: "21 against 18: the target of 21 is reached."
        why = say("{total} against {others}: {reason}.", total=self.totals[side], others=others, reason=reason)
        return Decision(self.totals, side, True, False, self.target, why, lurch)

    def play_on(self, why: str) -> Decision:
        return Decision(self.totals, None, False, False, self.target, why)

    def drawn(self, why: str) -> Decision:
        return Decision(self.totals, None, True, True, self.target, why)

    def needed_parts(self, purpose: str) -> list[Parts]:
        if self.parts is None:
            raise MatchEndError(f"{purpose} needs the items that each side's points are made of (items or parts)")
        return self.parts


def _check_numbers(before: Sequence[int], points: Sequence[int]) -> None:
    if len(before) < 2 or len(before) != len(points):
        raise MatchEndError(f"there are totals for {len(before)} sides and points for {len(points)}")
    for name, numbers in (("total before the deal", before), ("points", points)):
        for side, number in enumerate(numbers):
            if isinstance(number, bool) or not isinstance(number, int) or number < 0:
                raise MatchEndError(f"side {side}: {name} cannot be {number!r}")


def _check_events(events: Events, before: Sequence[int], points: Sequence[int]) -> None:
    """Points that counted at once are part of the points of the deal."""
    running = list(before)
    for number, event in enumerate(events):
        one = Event(*event)
        if not 0 <= one.side < len(running) or one.points < 0:
            raise MatchEndError(f"event {number}: {one.points} points for side {one.side} cannot be")
        running[one.side] += one.points
        if running[one.side] > before[one.side] + points[one.side]:
            raise MatchEndError(f"event {number}: side {one.side} would have {running[one.side]} points already")


def _parts_of(
    items: Sequence[Item], parts: Sequence[Mapping[str, int]] | None, points: Sequence[int]
) -> list[Parts] | None:
    """What each side's points are made of, or None where nothing tells; checked against the points."""
    if parts is None and not items:
        return None
    result: list[Parts] = [{} for _ in points]
    if parts is None:
        for item in items:
            if item.side is not None:
                if not 0 <= item.side < len(points):
                    raise MatchEndError(f"item {item.item!r}: there is no side {item.side}")
                result[item.side][item.item] = result[item.side].get(item.item, 0) + item.points
    else:
        if len(parts) != len(points):
            raise MatchEndError(f"there are parts for {len(parts)} sides and points for {len(points)}")
        result = [dict(one) for one in parts]
    for side, one in enumerate(result):
        for name, number in one.items():
            if name not in _ITEMS:
                raise MatchEndError(f"side {side}: there is no item {name!r}; items are {', '.join(_ITEMS)}")
            if isinstance(number, bool) or not isinstance(number, int) or number < 0:
                raise MatchEndError(f"side {side}: {name!r} cannot be {number!r} points")
        if sum(one.values()) != points[side]:
            raise MatchEndError(f"side {side}: the items make {sum(one.values())} points, not {points[side]}")
    return result


# --- the ways of deciding --------------------------------------------------------------------------------------


def _after_fixed_deals(deal: _Deal, fixed: int, played: int | None) -> Decision:
    if played is None and fixed > 1:
        raise MatchEndError(f"the match is {fixed} deals long: how many have been played (deals_played) is not given")
    played = fixed if played is None else played
    if played < 1:
        raise MatchEndError(f"a deal has been scored, so deals_played cannot be {played}")
    if played < fixed:
        return deal.play_on(say("{played} of {n} deals are played.", played=played, n=fixed))
    best = max(deal.totals)
    leaders = [side for side, total in enumerate(deal.totals) if total == best]
    if len(leaders) == 1:
        why = say_count("the higher total after {n} deal", "the higher total after {n} deals", played)
        return deal.won(leaders[0], why)
    return _level(deal, leaders, after=FixedLevel(deal.rules.fixed_level))


def _claimed(deal: _Deal, goal: int, claim: Claim | Mapping[str, int]) -> Decision:
    by, at = (claim.by, claim.at) if isinstance(claim, Claim) else (claim.get("by"), claim.get("at"))
    if isinstance(by, bool) or not isinstance(by, int) or not 0 <= by < len(deal.totals):
        raise MatchEndError(f"a claim is made by a side from 0 to {len(deal.totals) - 1}, not by {by!r}")
    if at is not None and (isinstance(at, bool) or not isinstance(at, int)):
        raise MatchEndError(f"a claim is made at a number of points, not at {at!r}")
    if deal.totals[by] >= goal and (at is None or at >= goal):
        return deal.won(by, say("this side has rightly claimed to have reached {target}", target=goal))
    others = [side for side in range(len(deal.totals)) if side != by]
    best = max(deal.totals[side] for side in others)
    leaders = [side for side in others if deal.totals[side] == best]
    if len(leaders) == 1:
        if len(others) == 1:
            return deal.won(leaders[0], say("the other side has wrongly claimed to have reached {target}", target=goal))
        return deal.won(leaders[0], say("another side has wrongly claimed to have reached {target}", target=goal))
    return deal.drawn(
        say(
            "One side has wrongly claimed to have reached {target} and loses; the others are level at {total}.",
            target=goal,
            total=best,
        )
    )


def _higher(deal: _Deal, sides: Sequence[int]) -> Decision:
    best = max(deal.totals[side] for side in sides)
    leaders = [side for side in sides if deal.totals[side] == best]
    if len(leaders) == 1:
        return deal.won(
            leaders[0], say("several sides have reached {target}, and the higher total wins", target=deal.target)
        )
    return _level(deal, leaders)


def _level(deal: _Deal, sides: Sequence[int], after: FixedLevel | None = None) -> Decision:
    """The decision between sides that are level at the top; ``after`` is set after a fixed number of deals."""
    rule = deal.rules.level
    total = deal.totals[sides[0]]
    if rule == Level.MOST_SPADES:
        best = _most_spades(deal, sides)
        if best is not None:
            return deal.won(best, say("of the sides that are level this one has most spades"))
    elif rule == Level.TEN_OF_DIAMONDS_HOLDER:
        holder = _holder(deal, sides)
        if holder is not None:
            return deal.won(holder, say("of the sides that are level this one has the 10 of diamonds"))
    elif rule == Level.COUNT_OUT and deal.target is not None and not deal.rules.difference:
        # Only who reaches the target in this very deal can count out to it.
        goal = deal.target
        if all(deal.before[side] < goal <= deal.totals[side] for side in sides):
            first = _count_out(deal, goal, deal.before, sides, deal.needed_parts("counting out"))
            if first is not None:
                return deal.won(
                    first.side,
                    say(
                        "level, and counting out this side reaches {target} first, with {item}",
                        target=goal,
                        item=first.item,
                    ),
                )
    if after == FixedLevel.DRAW or (after is None and rule == Level.DRAW):
        return deal.drawn(say("Level at {total}: the match is drawn.", total=total))
    return deal.play_on(say("Level at {total}: another deal decides.", total=total))


def _most_spades(deal: _Deal, sides: Sequence[int]) -> int | None:
    if deal.tallies is not None:
        counts = {side: deal.tallies[side].spades for side in sides}
        leaders = [side for side in sides if counts[side] == max(counts.values())]
        return leaders[0] if len(leaders) == 1 else None
    return _owner(deal, "spades", sides, "level sides are told apart by most spades")


def _holder(deal: _Deal, sides: Sequence[int]) -> int | None:
    if deal.tallies is not None:
        return next((side for side in sides if deal.tallies[side].big), None)
    return _owner(deal, "big", sides, "level sides are told apart by the 10 of diamonds")


def _owner(deal: _Deal, name: str, sides: Sequence[int], purpose: str) -> int | None:
    parts = deal.needed_parts(purpose)
    # An item may be worth nothing near the target; the side on its line still has it.
    owners = [item.side for item in deal.items if item.item == name] or [
        side for side, one in enumerate(parts) if one.get(name)
    ]
    return owners[0] if len(owners) == 1 and owners[0] in sides else None


def _first_in_time(deal: _Deal, goal: int, out: Sequence[int], events: Events | None) -> Decision:
    if events is None:
        raise MatchEndError(f"several sides reach {goal}: who was first needs the points in order (events)")
    running = list(deal.before)
    rest = None if deal.parts is None else [dict(one) for one in deal.parts]
    reason = say("this side reached {target} first", target=goal)
    for number, event in enumerate(events):
        one = Event(*event)
        running[one.side] += one.points
        if running[one.side] >= goal:
            return deal.won(one.side, reason)
        if rest is not None and not one.item:
            rest = None
        if rest is not None:
            left = rest[one.side].get(one.item, 0) - one.points
            if left < 0:
                raise MatchEndError(f"event {number}: side {one.side} has not so many points for {one.item!r}")
            rest[one.side][one.item] = left
    if rest is None:
        raise MatchEndError(
            f"several sides reach {goal}, none of them by the events given: more events, or items, needed"
        )
    # What is left is counted when the deal is over, item by item.
    first = _count_out(deal, goal, running, out, rest)
    return (
        _higher(deal, out)
        if first is None
        else deal.won(first.side, say("this side reached {target} first, with {item}", target=goal, item=first.item))
    )


# --- counting out ----------------------------------------------------------------------------------------------


def _steps(order: Sequence[str]) -> list[tuple[str, ...]]:
    """The counting order as steps; aces that follow each other are one step, ``aces`` stands for all in S C H D."""
    steps: list[tuple[str, ...]] = []
    for name in order:
        aces = _ACES if name == "aces" else (name,) if name in _ACES else ()
        if aces and steps and steps[-1][0] in _ACES:
            steps[-1] += tuple(ace for ace in aces if ace not in steps[-1])
        else:
            steps.append(aces or (name,))
    return steps


class _First(NamedTuple):
    side: int
    item: str


def _count_out(
    deal: _Deal, goal: int, start: Sequence[int], sides: Sequence[int], parts: Sequence[Parts]
) -> _First | None:
    """The side that reaches the target first when the items are counted in their order, and the item it does so with.

    None when several sides need equally much of the same item; raises MatchEndError when only the suits of the aces
    could tell and they are not known.
    """
    running = list(start)
    left = [dict(one) for one in parts]
    for one in left:
        for name, home in COUNTED_WITH.items():
            one[home] = one.get(home, 0) + one.pop(name, 0)
    steps = _steps(deal.rules.count_out_order)
    named = {name for step in steps for name in step}
    # Points that the order does not name come last, all at once.
    if named & set(_ACES):
        named.add("aces")
    steps.append(tuple(sorted({name for one in left for name in one} - named)))
    for step in steps:
        aces = bool(step) and set(step) <= set(_ACES)
        if aces and len(step) < len(_ACES):
            _need_suits(left, range(len(left)))
        gains = [sum(one.get(name, 0) for name in step) + (one.get("aces", 0) if aces else 0) for one in left]
        reaching = [side for side in sides if running[side] + gains[side] >= goal]
        if len(reaching) > 1 and aces:
            _need_suits(left, reaching)
            return _by_suit(step, goal, running, reaching, left)
        if reaching:
            # Counted one point at a time, who needs fewer is there first.
            needs = {side: goal - running[side] for side in reaching}
            first = [side for side in reaching if needs[side] == min(needs.values())]
            return (
                _First(first[0], say_as("reached with", "aces") if aces else _item_words(step))
                if len(first) == 1
                else None
            )
        running = [old + new for old, new in zip(running, gains, strict=True)]
    raise AssertionError("the parts add up to the points, so each of these sides gets there")


def _need_suits(left: Sequence[Parts], sides: Iterable[int]) -> None:
    for side in sides:
        if left[side].get("aces"):
            raise MatchEndError(
                f"side {side}: a single ace decides, so counting out needs its aces by suit (AS, AC, AH, AD)"
            )


def _by_suit(
    suits: Sequence[str], goal: int, running: Sequence[int], reaching: Sequence[int], left: Sequence[Parts]
) -> _First:
    totals = {side: running[side] for side in reaching}
    for ace in suits:
        for side in reaching:
            totals[side] += left[side].get(ace, 0)
            if totals[side] >= goal and left[side].get(ace):
                return _First(side, say_as("reached with", "the {card}", card=Card(ace).name))
    raise AssertionError("each of these sides gets there with its aces")


# L10n: what a side reached the target with: "with cards", "with Big Cassino"
_ITEM_WORDS: Final = {
    "cards": mark_as("reached with", "cards"),
    "spades": mark_as("reached with", "spades"),
    "big": mark_as("reached with", "Big Cassino"),
    "little": mark_as("reached with", "Little Cassino"),
    "aces": mark_as("reached with", "aces"),
    "sweeps": mark_as("reached with", "sweeps"),
    "last": mark_as("reached with", "the last capture"),
    "coins": mark_as("reached with", "coins"),
    "seven_of_coins": mark_as("reached with", "the 7 of coins"),
    "primiera": mark_as("reached with", "primiera"),
}


def _item_words(step: Sequence[str]) -> str:
    return say_as(
        "reached with", _ITEM_WORDS[step[0]] if len(step) == 1 else mark_as("reached with", "its other points")
    )
