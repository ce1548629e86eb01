"""A play in a referee's request: which plays of the engine it may mean, and which of them is judged.

The engine decides everything; what is left out of a request (the value, whether a build is added to or raised, how
loose cards fall into groups) is found by asking it about each possibility.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from cassino.doors.referee_input import BadInput, a_card, a_list, a_number, a_table, known, shown
from cassino.game import codes
from cassino.game.notation import NotationError
from cassino.game.plays import Play, PlayError, build_id, slot_of
from cassino.game.refusals import CARD_USED_TWICE, Refusal, refusal
from cassino.game.refused_play import names
from cassino.ground.cards import Card
from cassino.ground.choices import BuildCapture, RaiseMaterial
from cassino.ground.language import say, say_count
from cassino.ground.wording import both
from cassino.records.plays_json import play_to_dict

if TYPE_CHECKING:
    from cassino.doors.referee_shapes import RefereePlay
    from cassino.game.deal import Deal

FIELDS = ("card", "kind", "take", "builds", "value", "with", "onto")
KINDS = ("capture", "build", "trail", "add", "raise", "table_build")
HIGHEST = 400
"""The highest value a request may name: more than all cards of a pack together."""

_THERE = (codes.DEAL_OVER, codes.NOT_IN_HAND, codes.NOT_ON_TABLE, codes.NO_SUCH_BUILD)
# Refusals that say nothing about whether the loose cards alone make the value.
_BEFORE_SUMS = (codes.NO_BUILDING, codes.COURTS_CANNOT_BUILD, codes.WRONG_SUM)


@dataclass(frozen=True)
class Verdict:
    """What a request's play means (None where it cannot be one play), and why it is refused (None: it is legal)."""

    play: Play | None
    refusal: Refusal | None


@dataclass(frozen=True)
class _Asked:
    """A play as asked for; it has the names of `Play`, so that refusals can speak of what no `Play` can hold."""

    card: Card
    kind: str
    value: int
    cards: tuple[Card, ...]
    builds: tuple[str, ...]
    named: int | None

    def play(self, value: int, kind: str | None = None) -> Play:
        """The engine's play with a value."""
        return Play(self.card, kind or self.kind, value, self.cards, self.builds)


def judge(deal: Deal, table: object, tables_too: Callable[[], Deal], warnings: list[str]) -> Verdict:
    """The verdict on a play in the referee's form.

    `tables_too` makes the same position under rules that allow builds from table cards alone. Raises BadInput where
    the table is no play at all.
    """
    fields = a_table(table, "play")
    known(fields, FIELDS, "play: ", warnings)
    asked = _asked(fields)
    twice = _twice(deal, asked)
    if twice is not None:
        return Verdict(None, twice)
    if asked.named is not None and asked.named > 16:
        return Verdict(None, _too_high(deal, asked)[1])
    return _meant(deal, asked, tables_too)


def judge_line(deal: Deal, line: str) -> Verdict:
    """The verdict on a play in notation; raises BadInput naming the column of what cannot be read."""
    try:
        play = deal.parse(line)
    except NotationError as error:
        if error.meant is None:
            raise BadInput("bad_play", f"play, column {error.column}: {error.problem}") from None
        play = error.meant
        if deal.is_legal(play):
            # The groups as they are written do not fit, however well the cards would go together.
            raise BadInput("bad_play", f"play, column {error.column}: {error.problem}") from None
    code = deal.verdict(play)
    return Verdict(play, refusal(deal, play, code) if code else None)


def play_form(deal: Deal, play: Play) -> dict[str, Any]:
    """A play in the referee's form, with its notation as `text`."""
    return {**bare_form(play), "text": deal.text(play)}


def bare_form(play: Play) -> RefereePlay:
    """A play in the referee's form, which has a value only where one is declared, and one kind for all builds."""
    table = play_to_dict(play)
    if play.onto is not None:
        table["kind"] = "build"
    if not play.value:
        table.pop("value", None)
    return cast("RefereePlay", table)


# --- reading


def _asked(fields: Mapping[str, Any]) -> _Asked:
    kind = fields.get("kind")
    if kind not in KINDS:
        raise BadInput("bad_play", f"play.kind is one of {', '.join(KINDS)}, not {shown(kind)}")
    card = a_card(fields.get("card"), "play.card")
    loose, builds = [], []
    key = "take" if kind == "capture" else "with"
    for i, one in enumerate(a_list(fields.get(key), f"play.{key}")):
        slot = _slot(one)
        if slot is None:
            loose.append(a_card(one, f"play.{key}[{i}]"))
        elif kind == "capture":
            builds.append(build_id(slot))
        else:
            raise BadInput("bad_play", f"play.with[{i}]: {shown(one)} is a build; onto names the build that is changed")
    for i, one in enumerate(a_list(fields.get("builds"), "play.builds")):
        slot = _slot(one)
        if slot is None:
            raise BadInput("bad_play", f"play.builds[{i}] is a build's id (B1, B2, ...), not {shown(one)}")
        builds.append(build_id(slot))
    for unfit in ("take",) if kind != "capture" else ("with", "onto"):
        if fields.get(unfit):
            raise BadInput("bad_play", f"play.{unfit} does not go with kind {shown(kind)}")
    onto = fields.get("onto")
    if onto is not None:
        slot = _slot(onto)
        if slot is None:
            raise BadInput("bad_play", f"play.onto is a build's id (B1, B2, ...) or null, not {shown(onto)}")
        builds.append(build_id(slot))
    allowed = {"capture": 26, "build": 1, "add": 1, "raise": 1}.get(kind, 0)
    if len(builds) > allowed:
        raise BadInput("bad_play", f"a play of kind {shown(kind)} does not touch {both(builds)}")
    if kind in ("add", "raise") and not builds:
        raise BadInput("missing_field", f"play.onto names the build that a play of kind {shown(kind)} changes")
    if kind == "trail" and loose:
        raise BadInput("bad_play", 'play.with does not go with kind "trail"')
    value = fields.get("value")
    named = None if value is None else a_number(value, "play.value", 0, HIGHEST)
    if kind == "trail":
        named = 0
    return _Asked(card, kind, named or 0, tuple(loose), tuple(builds), named)


def _slot(name: object) -> int | None:
    try:
        return slot_of(cast(str, name))
    except PlayError:
        return None


# --- what cannot be a play of the engine


def _twice(deal: Deal, asked: _Asked) -> Refusal | None:
    """The refusal of a play that names a card or a build twice; cards that are not there come first."""
    cards = sorted(set(asked.cards))
    builds = sorted(set(asked.builds))
    if len(cards) == len(asked.cards) and len(builds) == len(asked.builds) and asked.card not in cards:
        return None
    others = [card for card in cards if card is not asked.card]
    code = deal.verdict(Play(asked.card, "capture", 0, others, builds))
    if code in _THERE:
        return refusal(deal, Play(asked.card, "capture", 0, others, builds), code)
    if asked.card in cards:
        return refusal(deal, cast(Play, asked), codes.NOT_ON_TABLE)
    twice = [card for card in cards if asked.cards.count(card) > 1]
    if twice:
        text = say_count(
            "the {cards} is named twice; a card belongs to one group only",
            "the {cards} are named twice; a card belongs to one group only",
            len(twice),
            cards=names(twice),
        )
    else:
        again = [name for name in builds if asked.builds.count(name) > 1]
        text = say("{builds} is named twice; a build is taken once", builds=both(again))
    return Refusal(CARD_USED_TWICE, text, "one_group_per_card")


def _too_high(deal: Deal, asked: _Asked) -> tuple[int, Refusal]:
    """The refusal of a value that no card and no build can have (above 16), with its number."""
    kind = _kind(deal, asked, asked.value)
    high = asked.play(16, kind)
    code = deal.verdict(high)
    if code in _THERE or code in (codes.NO_BUILDING, codes.BUILD_MUST_USE_HAND_CARD, codes.COURTS_CANNOT_BUILD):
        return code, refusal(deal, high, code)
    if kind == "capture":
        code = code if code == codes.COURT_TAKES_ONLY_ITS_RANK else codes.CARD_HAS_NO_SUCH_VALUE
    elif kind == "add" or _total(deal, asked) < asked.value:
        code = codes.WRONG_SUM
    elif kind == "raise" and asked.cards and deal.rules.raise_material == RaiseMaterial.HAND:
        code = codes.RAISE_WITH_HAND_CARD_ONLY
    else:
        code = codes.OVER_MAX_BUILD
    return code, refusal(deal, cast(Play, asked), code)


def _total(deal: Deal, asked: _Asked) -> int:
    """What all cards of a build make together, with the build below them; aces count as much as they can."""
    own = () if asked.kind == "table_build" else (asked.card,)
    below = sum(build.value for build in deal.builds if build.id in asked.builds)
    return below + sum(max(deal.rules.build_values(card.index), default=0) for card in (*own, *asked.cards))


# --- what it may mean


def _values(deal: Deal, asked: _Asked) -> Iterable[int]:
    """The values that may be meant: the one named, or all that a card or a build can have."""
    if asked.named is not None:
        return (asked.named,)
    if asked.kind != "capture":
        return range(1, 17)
    values = set(deal.rules.hand_values(asked.card.index)) or {0}
    if deal.rules.build_capture == BuildCapture.COMBO_TABLE:
        values |= {build.value for build in deal.builds if build.id in asked.builds}
    return sorted(values)


def _kind(deal: Deal, asked: _Asked, value: int) -> str:
    """The engine's kind: a build onto another adds with that one's value and raises with any other."""
    if asked.kind != "build" or not asked.builds:
        return asked.kind
    below = next((build.value for build in deal.builds if build.id == asked.builds[0]), value)
    return "add" if value == below else "raise"


def _meant(deal: Deal, asked: _Asked, tables_too: Callable[[], Deal]) -> Verdict:
    """The legal play that is meant, or the refusal that comes latest in the order of refusals."""
    code, play = _best(deal, [asked.play(value, _kind(deal, asked, value)) for value in _values(deal, asked)])
    if code and asked.kind == "build" and not asked.builds and len(asked.cards) > 1:
        alone = _from_table(deal, asked, tables_too)
        if alone and (deal.is_legal(alone[0]) or _cannot_join(deal, asked, code)):
            code, play = _best(deal, alone)
    if code == codes.OK:
        return Verdict(play, None)
    if asked.named is None and asked.kind not in ("capture", "trail") and (total := _total(deal, asked)) > 16:
        higher, why = _too_high(deal, replace(asked, value=total, named=total))
        if higher > code:
            return Verdict(play, why)
    return Verdict(play, refusal(deal, play, code))


def _cannot_join(deal: Deal, asked: _Asked, code: int) -> bool:
    """Whether a build was refused because the hand card and the others make no groups together."""
    if not deal.rules.build_values(asked.card.index):
        return code == codes.COURTS_CANNOT_BUILD
    return code == codes.WRONG_SUM and (asked.named is not None or _total(deal, asked) <= 16)


def _from_table(deal: Deal, asked: _Asked, tables_too: Callable[[], Deal]) -> list[Play]:
    """The builds of the loose cards alone while the hand card is trailed, legal ones first."""
    allowing = tables_too()
    plays = [asked.play(value, "table_build") for value in _values(deal, asked)]
    plays = [play for play in plays if allowing.verdict(play) not in _BEFORE_SUMS]
    return sorted(plays, key=lambda play: not deal.is_legal(play))


def _best(deal: Deal, plays: list[Play]) -> tuple[int, Play]:
    """The first legal play, or the first of those whose refusal comes latest, with the number of the refusal."""
    judged = [(deal.verdict(play), play) for play in plays]
    return next((one for one in judged if one[0] == codes.OK), None) or max(judged, key=lambda one: one[0])
