"""What a seat should know at its turn: what touches what, which duties bind it, and what a selection adds up to.

Every verdict comes from the engine, asked from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cassino.game.plays import Play
from cassino.ground.cards import Card
from cassino.ground.wording import both, either
from cassino.records import words

if TYPE_CHECKING:
    from cassino.game.deal import Build
    from cassino.records.views import View

__all__ = ["Duty", "Hint", "Selection", "duties", "hints", "selected"]


@dataclass
class Hint:
    """What one hand card can do: words ("take", "build 8") for each loose card and each build it can touch."""

    loose: dict[str, list[str]] = field(default_factory=dict)
    builds: dict[str, list[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Duty:
    """What binds the seat, in words; `build`, `value` and `keep` name the build it comes from and its takers."""

    build: str | None
    value: int | None
    keep: tuple[Card, ...]
    text: str


@dataclass(frozen=True)
class Selection:
    """What cards and builds on the table add up to, in words, and the hand cards that have a use for exactly them."""

    text: str
    cards: tuple[Card, ...]


_OWNER: Final = ("owner_may_not_trail", "must_take_build", "owner_must_capture", "must_keep_capturing_card")
_CAPTURE: Final = ("must_capture_match", "must_capture")


def hints(view: View) -> dict[str, Hint]:
    """What each hand card can touch and to what end, by card; nothing unless it is the seat's turn.

    At a table too crowded for a full listing some of it may be missing.
    """
    if not view.my_turn:
        return {}
    found = {str(card): Hint() for card in view.hand}
    legal = view.legal_plays
    for play in legal:
        _note(found[str(play.card)], play)
    if legal.truncated:
        for play in _small_captures(view):
            if view.is_legal(play):
                _note(found[str(play.card)], play)
    return {card: hint for card, hint in found.items() if hint.loose or hint.builds}


def _small_captures(view: View) -> Iterator[Play]:
    """Captures of one card, of two, and of one build: what to ask about where the listing is only a part."""
    few = [one for size in (1, 2) for one in combinations(view.table, size)]
    for card in view.hand:
        for value in view.rules.hand_values(card.index) or (0,):
            yield from (Play(card, "capture", value, cards) for cards in few)
            yield from (Play(card, "capture", value, (), [build.id]) for build in view.builds)


def _note(hint: Hint, play: Play) -> None:
    word = words.verb(play)
    for card in play.cards:
        said = hint.loose.setdefault(str(card), [])
        if word not in said:
            said.append(word)
    for build in play.builds:
        said = hint.builds.setdefault(build, [])
        if word not in said:
            said.append(word)


def duties(view: View) -> tuple[Duty, ...]:
    """What binds the seat now: its builds, and cards that it must capture with instead of trailing."""
    if view.seat is None or view.over or not view.hand or view.rules.hold == "own_or_partner":
        return ()
    known = view.known()
    trails = {card: known.refused(Play(card, "trail")) for card in view.hand}
    codes = {why.code for why in trails.values() if why is not None}
    found = [_of_build(view, build, codes) for build in view.builds if _binds(view, build)]
    if not found and view.my_turn:
        # One sentence for each reason, told of the first card it holds back.
        reasons = {why.text: why for why in trails.values() if why is not None and why.code in _CAPTURE}
        if reasons and all(trails.values()):
            said = next(iter(reasons))
            return (Duty(None, None, (), f"{said[:1].upper()}{said[1:]}."),)
    return tuple(found)


def _binds(view: View, build: Build) -> bool:
    if build.owner == view.seat:
        return True
    both_bound = view.rules.partner_duty == "both" and view.seat is not None
    return both_bound and view.side(build.owner) == view.side(view.seat or 0) and bool(_takers(view, build))


def _takers(view: View, build: Build) -> tuple[Card, ...]:
    return tuple(card for card in view.hand if build.value in view.rules.hand_values(card.index))


def _of_build(view: View, build: Build, codes: set[str]) -> Duty:
    whose = "You own" if build.owner == view.seat else "Your partner owns"
    parts = [f"{whose} a build of {build.value}."]
    if "must_take_build" in codes:
        parts.append("You must take it.")
    elif "owner_must_capture" in codes:
        parts.append("You must capture something.")
    elif codes & set(_OWNER):
        parts.append("You may not trail.")
    keep = _takers(view, build) if view.rules.keep else ()
    if keep:
        parts.append(
            f"Keep {'your' if len(keep) == 1 else 'one of your'} {both(c.symbol for c in keep)} until it is taken."
        )
    return Duty(build.id, build.value, keep, " ".join(parts))


def selected(view: View, loose: Sequence[Card], builds: Sequence[str]) -> Selection:
    """What a selection on the table adds up to, and which hand cards take it or build with it.

    Raises ViewError unless it is the seat's turn, PlayError for a build or card named twice.
    """
    taking: dict[Card, Play] = {}
    building: dict[Card, Play] = {}
    for card in view.hand:
        for meaning in view.explain(card, loose, builds):
            if meaning.legal:
                (taking if meaning.play.kind == "capture" else building).setdefault(card, meaning.play)
    sentence = _sum(view, loose, builds, next(iter(taking.values()), None))
    uses = []
    if taking:
        uses.append(f"your {either(c.symbol for c in taking)} takes this")
    only = [card for card in building if card not in taking]
    if only:
        uses.append(f"your {either(c.symbol for c in only)} can build with this")
    told = both(uses) if uses else "no card of yours fits"
    return Selection(
        f"{sentence}: {told}" if sentence else told, tuple(c for c in view.hand if c in taking or c in building)
    )


def _sum(view: View, loose: Sequence[Card], builds: Sequence[str], play: Play | None) -> str:
    """ "5 + 3 and 8", or "5 + 3 = 8" where the whole makes one number; courts without a number by name."""
    rules = view.rules
    values = {build.id: build.value for build in view.builds}
    standing = [f"the build of {values[build]}" for build in builds if build in values]
    numbers = {card: rules.table_values(card.index)[:1] for card in loose}
    if play is not None and play.value:
        groups = words.play_groups(view.known(), play)
        if len(groups) + len(standing) > 1:
            return both([" + ".join(_number(numbers, card) for card in group) for group in groups] + standing)
    if len(standing) + len(loose) == 1 or not all(numbers.values()):
        return both([_number(numbers, card) for card in loose] + standing) if loose or standing else ""
    terms = [_number(numbers, card) for card in loose] + [str(values[b]) for b in builds if b in values]
    total = sum(n for (n,) in numbers.values()) + sum(values[b] for b in builds if b in values)
    return f"{' + '.join(terms)} = {total}" if len(terms) > 1 else ""


def _number(numbers: dict[Card, tuple[int, ...]], card: Card) -> str:
    return str(numbers[card][0]) if numbers[card] else card.symbol
