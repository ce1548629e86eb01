"""What a seat should know at its turn: what touches what, which duties bind it, and what a selection adds up to.

Every verdict comes from the engine, asked from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cassino.game import explain
from cassino.game.plays import Play, PlayError
from cassino.ground.cards import Card
from cassino.ground.language import mark, say, say_count, together
from cassino.ground.wording import both, either, sentence
from cassino.records import words

if TYPE_CHECKING:
    from cassino.game.deal import Build
    from cassino.game.explain import Meaning
    from cassino.ground.ruleset import RuleSet
    from cassino.records.views import View

__all__ = [
    "About",
    "Duty",
    "Hint",
    "Selection",
    "about",
    "duties",
    "fewer",
    "held_back",
    "hints",
    "meaning_of",
    "only",
    "selected",
]


@dataclass
class Hint:
    """What one hand card can do: words ("take", "build 8") for each loose card and each build it can touch.

    `takes` is the most cards that it takes from the table in one capture.
    """

    loose: dict[str, list[str]] = field(default_factory=dict)
    builds: dict[str, list[str]] = field(default_factory=dict)
    takes: int = 0


@dataclass(frozen=True)
class About:
    """A build in sentences, and the viewer's hand cards that may take it now."""

    lines: tuple[str, ...]
    cards: tuple[Card, ...]


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
    sizes = {build.id: len(build.cards) for build in view.builds}
    legal = view.legal_plays
    for play in legal:
        _note(view.rules, found[str(play.card)], play, sizes)
    if legal.truncated:
        for play in _small_captures(view):
            if view.is_legal(play):
                _note(view.rules, found[str(play.card)], play, sizes)
    return {card: hint for card, hint in found.items() if hint.loose or hint.builds}


def _small_captures(view: View) -> Iterator[Play]:
    """Captures of one card, of two, and of one build: what to ask about where the listing is only a part."""
    few = [one for size in (1, 2) for one in combinations(view.table, size)]
    for card in view.hand:
        for value in view.rules.hand_values(card.index) or (0,):
            yield from (Play(card, "capture", value, cards) for cards in few)
            yield from (Play(card, "capture", value, (), [build.id]) for build in view.builds)


def _note(rules: RuleSet, hint: Hint, play: Play, sizes: Mapping[str, int]) -> None:
    word = words.verb(rules, play)
    if play.kind == "capture":
        hint.takes = max(hint.takes, len(play.cards) + sum(sizes[build] for build in play.builds))
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
    known = view.known_once()
    trails = {card: known.refused(Play(card, "trail")) for card in view.hand}
    codes = {why.code for why in trails.values() if why is not None}
    found = [_of_build(view, build, codes) for build in view.builds if _binds(view, build)]
    if not found and view.my_turn:
        # One sentence for each reason, told of the first card it holds back.
        reasons = {why.text: why for why in trails.values() if why is not None and why.code in _CAPTURE}
        if reasons and all(trails.values()):
            said = next(iter(reasons))
            return (Duty(None, None, (), sentence(said)),)
    return tuple(found)


def _binds(view: View, build: Build) -> bool:
    if build.owner == view.seat:
        return True
    both_bound = view.rules.partner_duty == "both" and view.seat is not None
    return both_bound and view.side(build.owner) == view.side(view.seat or 0) and bool(_takers(view, build))


def _takers(view: View, build: Build) -> tuple[Card, ...]:
    return tuple(card for card in view.hand if view.rules.takes_build(card.index, build.value))


def _of_build(view: View, build: Build, codes: set[str]) -> Duty:
    if build.owner == view.seat:
        parts = [say("You own a build of {value}.", value=view.rules.value_word(build.value))]
    else:
        parts = [say("Your partner owns a build of {value}.", value=view.rules.value_word(build.value))]
    if "must_take_build" in codes:
        parts.append(say("You must take it."))
    elif "owner_must_capture" in codes:
        parts.append(say("You must capture something."))
    elif codes & set(_OWNER):
        parts.append(say("You may not trail."))
    keep = _takers(view, build) if view.rules.keep else ()
    if keep:
        parts.append(
            say_count(
                "Keep your {cards} until it is taken.",
                "Keep one of your {cards} until it is taken.",
                len(keep),
                cards=both(c.symbol for c in keep),
            )
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
    total = _sum(view, loose, builds, next(iter(taking.values()), None))
    uses = []
    if taking:
        # L10n: what a selection is good for: "5 + 3 = 8: your 8♠ takes this and your A♠ can build with this"
        uses.append(say("your {cards} takes this", cards=either(c.symbol for c in taking)))
    only = [card for card in building if card not in taking]
    if only:
        uses.append(say("your {cards} can build with this", cards=either(c.symbol for c in only)))
    told = both(uses) if uses else say("no card of yours fits")
    return Selection(f"{total}: {told}" if total else told, tuple(c for c in view.hand if c in taking or c in building))


def _sum(view: View, loose: Sequence[Card], builds: Sequence[str], play: Play | None) -> str:
    """ "5 + 3 and 8", or "5 + 3 = 8" where the whole makes one number; courts without a number by name."""
    rules = view.rules
    values = {build.id: build.value for build in view.builds}
    standing = [words.builds_named(rules, 1, values[build]) for build in builds if build in values]
    numbers = {card: rules.table_values(card.index)[:1] for card in loose}
    if play is not None and play.value:
        groups = words.play_groups(view.known_once(), play)
        if len(groups) + len(standing) > 1:
            return both([" + ".join(_number(numbers, card) for card in group) for group in groups] + standing)
    if len(standing) + len(loose) == 1 or not all(numbers.values()):
        return both([_number(numbers, card) for card in loose] + standing) if loose or standing else ""
    terms = [_number(numbers, card) for card in loose] + [str(values[b]) for b in builds if b in values]
    total = sum(n for (n,) in numbers.values()) + sum(values[b] for b in builds if b in values)
    return f"{' + '.join(terms)} = {total}" if len(terms) > 1 else ""


def _number(numbers: dict[Card, tuple[int, ...]], card: Card) -> str:
    return str(numbers[card][0]) if numbers[card] else card.symbol


# --- choices


def only(view: View, offers: Sequence[Meaning], limit: int = 12) -> int | None:
    """Which of a card's suggestions a player must mean who just wants to capture with it, None where there is a choice.

    It is the capture that no other goes beyond, if its cards and builds have no other meaning; a list as long as its
    `limit` may be cut short, so it tells nothing.
    """
    if len(offers) >= limit:
        return None
    captures = [(i, one.play, _things(one.play)) for i, one in enumerate(offers) if one.play.kind == "capture"]
    widest = [one for one in captures if not any(one[2] < other[2] for other in captures)]
    if len(widest) != 1:
        return None
    index, play, _ = widest[0]
    return index if sum(one.legal for one in view.explain(play.card, play.cards, play.builds)) == 1 else None


def meaning_of(view: View, play: Play) -> Meaning:
    """A play with what it takes and is worth, legal or refused; raises ViewError unless it is the seat's turn."""
    return explain.meaning(view.known_once(), play, play.kind, view.refused(play))


def _things(play: Play) -> frozenset[str]:
    return frozenset((*map(str, play.cards), *play.builds))


def fewer(view: View, meaning: Meaning, groups: words.Groups | None = None) -> bool:
    """Whether a capture of several groups or builds may be made with one of them left on the table.

    `groups` are the `play_groups` of its play if they are known.
    """
    play = meaning.play
    if play.kind != "capture":
        return False
    groups = words.play_groups(view.known_once(), play) if groups is None else groups
    if len(groups) + len(play.builds) < 2:
        return False
    smaller = [
        Play(play.card, "capture", play.value, [card for card in play.cards if card not in group], play.builds)
        for group in groups
    ]
    smaller += [
        Play(play.card, "capture", play.value, play.cards, [build for build in play.builds if build != left])
        for left in play.builds
    ]
    return any(view.is_legal(one) for one in smaller)


def held_back(view: View, card: Card, offers: Sequence[Meaning] | None = None) -> tuple[Meaning, ...]:
    """What a hand card could do but for a duty, one refused meaning for each kind of play; nothing out of turn.

    `offers` is what `view.suggest` says of the card, if it has been asked.
    """
    if not view.my_turn:
        return ()
    found: dict[str, Meaning] = {}
    free = {one.kind for one in (view.suggest(card) if offers is None else offers)}
    wanted = [one for one in view.explain(card) if one.kind == "trail"]
    if _kept(view, card):
        few = [[one] for one in view.table] + [list(pair) for pair in combinations(view.table, 2)]
        wanted += [one for some in few for one in view.explain(card, some)]
        wanted += [one for build in view.builds for one in view.explain(card, [], [build.id])]
    for one in wanted:
        if one.refusal is not None and one.kind not in free and one.refusal.code in (*_OWNER, *_CAPTURE):
            found.setdefault(one.kind, one)
    return tuple(found.values())


def _kept(view: View, card: Card) -> bool:
    return any(card in duty.keep for duty in duties(view))


# --- a build


def about(view: View, build_id: str, names: Sequence[str]) -> About:
    """What a build is made of, who made it of what, what takes it and which hand card may do so now.

    Raises PlayError for a build that is not on the table.
    """
    build = next((one for one in view.builds if one.id == build_id), None)
    if build is None:
        raise PlayError(say("there is no build {builds} on the table", builds=build_id))
    groups = [" + ".join(card.symbol for card in group) for group in words.build_groups(view.rules, build)]
    lines = [say("Build of {value}: {cards}.", value=build.value, cards=both(groups))]
    lines += _makers(view, build, names)
    state = words.build_state(view.rules, build, view.seat, view.sides)
    lines.append(together([words.build_note(view.rules, build), say("It is {state}.", state=state)]))
    if view.rules.keep:
        if build.owner == view.seat:
            lines.append(say("You must keep a card that takes it."))
        else:
            lines.append(say("{who} must keep a card that takes it.", who=names[build.owner]))
    able: list[Card] = []
    if view.my_turn:
        able = [
            card
            for card in view.hand
            if any(one.legal and one.kind == "capture" for one in view.explain(card, [], [build.id]))
        ]
        if able:
            lines.append(say("Your {cards} takes it now.", cards=either(card.symbol for card in able)))
        else:
            lines.append(say("No card of yours takes it now."))
    return About(tuple(lines), tuple(able))


def _makers(view: View, build: Build, names: Sequence[str]) -> list[str]:
    """Who put which hand card into a build, oldest first; nothing for a build that lay there from the start."""
    said = []
    for seat, play, _, _ in view.log:
        if play.kind == "table_build":
            joined = play.cards if play.cards and play.cards[0] in build.cards else ()
        else:
            joined = (play.card, *play.cards) if play.kind != "trail" and play.card in build.cards else ()
        if joined:
            who = say("You") if seat == view.seat else names[seat]
            done = {"add": mark("{who} added {cards}"), "raise": mark("{who} raised it with {cards}")}
            form = done.get(play.kind, mark("{who} built it with {cards}"))
            said.append(say(form, who=who, cards=both(card.symbol for card in joined)))
    return [f"{'; '.join(said)}."] if said else []
