"""The referee for a table laid out by hand: what is odd about it, what may be meant, and what other rules would say.

The page of the referee asks here. Reading, judging and refusing are those of `cassino referee` and the engine; this
module only puts their answers together, with the words and paragraphs that people read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from cassino.doors.referee_input import BadInput, a_card
from cassino.doors.referee_plays import bare_form, judge
from cassino.doors.referee_position import laid_out, position_of, rules_of
from cassino.game.deal import Build, Deal
from cassino.game.explain import Meaning, meanings, suggestions
from cassino.game.grouping import partition
from cassino.game.notation import NotationError
from cassino.game.plays import Play, PlayError
from cassino.game.position import Position, PositionError
from cassino.game.position_status import PositionFault, PositionFlag
from cassino.game.refusals import Refusal
from cassino.ground.language import say, say_count
from cassino.ground.options import OPTIONS
from cassino.ground.presets import PRESETS, info, preset
from cassino.ground.ruleset import RuleSet
from cassino.ground.wording import both, number, sentence
from cassino.records.pictures import svg
from cassino.records.words import build_note, label, played, rules_title, verb

if TYPE_CHECKING:
    from cassino.doors import referee_shapes as shapes

MOST_PLAYS: Final = 12
"""Plays of one hand card in an answer, the best first."""


class Table:
    """A table as a page sends it, read: its rules, its position, and the deal where it can be judged."""

    def __init__(self, form: Mapping[str, Any]) -> None:
        """Reads a form; raises BadInput for what cannot be read at all (texts that are no cards, unknown rules)."""
        self.rules = rules_of(form["rules"])
        self.values = dict(_values(self.rules, form["builds"]))
        fields = {name: form[name] for name in ("players", "to_play", "hand", "table", "partner_hand", "half")}
        fields["builds"] = [{**one, "value": self.value(one)} for one in form["builds"]]
        if form["players"] == 4 and form["pairs"] is not None:
            fields["sides"] = [0, 1, 0, 1] if form["pairs"] else [0, 1, 2, 3]
        found = position_of(self.rules, fields, [])
        # Nothing is dealt any more where this is the last card; else the cards that are not seen are anywhere.
        stock: Any = () if form["last_card"] else found.stock
        self.position = found.replace(stock=stock, last_capturer=form["last_capturer"])

    def value(self, build: Mapping[str, Any]) -> int:
        """What a build is said to be, or the lowest value that its cards make; 1 where they make none."""
        return build["value"] or next(iter(self.values.get(build["id"], ())), 1)

    def deal(self) -> Deal:
        """The deal; raises BadInput where it cannot be judged."""
        return laid_out(self.position)


def _values(rules: RuleSet, builds: list[Mapping[str, Any]]) -> Iterator[tuple[str, list[int]]]:
    """For each build the values that its cards make."""
    for i, one in enumerate(builds):
        cards = [a_card(card, f"builds[{i}].cards[{j}]") for j, card in enumerate(one["cards"])]
        own = [rules.build_values(card.index) for card in cards]
        possible = all(own) and len(own) > 1
        yield one["id"], [v for v in range(1, 17) if possible and partition(own, v) is not None]


# --- looking at a table


def look_json(form: Mapping[str, Any]) -> shapes.RefereeLook:
    """What the referee says of a table, and of the hand card and table cards that are picked.

    `faults` stand at their fields (`card`, `build` or neither); `broken` ones leave nothing to judge. `text` is the
    position in notation. With a hand card `meanings` has every meaning of what is picked, each with its verdict.
    Raises BadInput for what cannot be read.
    """
    table = Table(form)
    faults = list(_faults(table.position))
    answer: shapes.RefereeLook = {
        "text": table.position.to_text(),
        "rules": _rules_json(table.rules, form["rules"]),
        "faults": faults,
        "builds": [_build_json(table, one) for one in table.position.builds],
        "meanings": [],
    }
    if form["card"] is not None and not any(fault["broken"] for fault in faults):
        answer["meanings"] = _meanings(table.deal(), form)
    return answer


def plays_json(form: Mapping[str, Any]) -> shapes.RefereePlays:
    """What may be played: for each hand card its best plays, in words and notation, and how many there are in all.

    Raises BadInput for a table that cannot be judged.
    """
    deal = Table(form).deal()
    cards: list[shapes.RefereeCardPlays] = []
    for card in deal.hand(deal.turn):
        plays = deal.plays_with(card)
        shown = suggestions(deal, card, MOST_PLAYS)
        cards.append(
            {
                "card": str(card),
                "count": len(plays),
                "at_least": plays.truncated,
                "plays": [_meaning_json(deal, one) for one in shown],
            }
        )
    return {"cards": cards}


def compare_json(form: Mapping[str, Any]) -> shapes.RefereeComparison:
    """What every preset says of one play on the same table, told as `play` in the referee's form.

    `legal` is None where the table cannot lie so under a preset; `why` says why it is refused or cannot be. Raises
    BadInput for a play that is none.
    """
    rows: list[shapes.RefereeRow] = []
    for name in PRESETS:
        row: shapes.RefereeRow = {
            "name": name,
            "title": info(name).title,
            "legal": True,
            "why": None,
            "anchor": None,
            "code": None,
        }
        try:
            table = Table({**form, "rules": name})
            if table.position.builds and not table.rules.build_allowed:
                raise BadInput("bad_build", say("These rules have no builds."))
            refused = _judged(table, form["play"])
        except BadInput as error:
            if error.code in ("bad_play", "missing_field", "wrong_type", "out_of_range", "unknown_card"):
                raise
            row["legal"], row["why"] = None, _unfit(form, name)
        else:
            if refused is not None:
                row["legal"], row["why"] = False, sentence(refused.text)
                row["anchor"], row["code"] = refused.anchor, refused.code
        rows.append(row)
    return {"rows": rows}


def _unfit(form: Mapping[str, Any], name: str) -> str:
    """Why a table cannot lie so under other rules."""
    try:
        faults = [fault for fault in _faults(Table({**form, "rules": name}).position) if fault["broken"]]
    except BadInput:
        faults = []
    if faults:
        return faults[0]["text"]
    if form["builds"] and not preset(name).build_allowed:
        return say("These rules have no builds.")
    return say("This table cannot lie so under these rules.")


def _judged(table: Table, play: Mapping[str, Any]) -> Refusal | None:
    def allowing_tables() -> Deal:
        return table.position.replace(rules=table.rules.replace(table_only_build=True)).deal()

    return judge(table.deal(), play, allowing_tables, []).refusal


# --- what may be meant


def _meanings(deal: Deal, form: Mapping[str, Any]) -> list[shapes.RefereeMeaning]:
    card = a_card(form["card"], "card")
    if card not in deal.hand(deal.turn):
        return []
    cards = [a_card(one, f"cards[{i}]") for i, one in enumerate(form["cards"])]
    lying = set(deal.table)
    builds = {build.id for build in deal.builds}
    if any(one not in lying for one in cards) or any(one not in builds for one in form["taken"]):
        return []
    try:
        found = meanings(deal, card, cards, list(form["taken"]))
    except PlayError:
        return []
    return [_meaning_json(deal, one) for one in found]


def _meaning_json(deal: Deal, one: Meaning) -> shapes.RefereeMeaning:
    return {
        "kind": one.kind,
        "legal": one.legal,
        "label": label(deal, one) if one.legal else verb(deal.rules, one.play),
        "text": deal.text(one.play),
        "play": bare_form(one.play),
        "reason": None if one.refusal is None else _reason(deal.rules, one.refusal),
        "result": _result(deal, one) if one.legal else None,
    }


def _reason(rules: RuleSet, refused: Refusal) -> shapes.RefereeReason:
    option = OPTIONS[refused.anchor]
    return {
        "code": refused.code,
        "text": sentence(refused.text),
        "anchor": option.anchor,
        "label": option.label,
        "paragraph": option.sentence(rules),
    }


def _result(deal: Deal, one: Meaning) -> shapes.RefereeResult:
    """What the table is like after a legal play, in words."""
    after = deal.copy()
    after.push_unchecked(one.play)
    told = [f"{played(deal, one.play, say('You'))}."]
    if one.kind in ("build", "multiple", "add", "raise", "table_build"):
        made = next((build for build in after.builds if build.value == one.value and build.owner == deal.turn), None)
        told += [build_note(deal.rules, made)] if made else []
    side = deal.side(deal.turn)
    sweep = after.sweeps(side) > deal.sweeps(side)
    if one.sweep and not sweep:
        # Too late in the deal: the paragraph that says so.
        late = [name for name in ("sweep_last_card", "sweep_last_round") if not getattr(deal.rules, name)]
        told += [OPTIONS[name].sentence(deal.rules) for name in late[:1]]
    if after.over:
        told.append(_end(after))
    return {"words": " ".join(told), "sweep": sweep}


def _end(deal: Deal) -> str:
    """Who gets what is left when the last card has been played."""
    left, side = deal.leftovers()
    count = left.bit_count()
    if not count:
        return say("That was the last card, and nothing is left on the table.")
    if side is None:
        return say_count("The {n} card left goes to nobody.", "The {n} cards left go to nobody.", count)
    who = both(seat_name(seat) for seat in range(deal.players) if deal.side(seat) == side)
    return say_count("The {n} card left goes to {who}.", "The {n} cards left go to {who}.", count, who=who)


# --- what lies there


def seat_name(seat: int) -> str:
    """What a seat is called at a table where nobody has a name."""
    return say("Player {n}", n=seat + 1)


def _rules_json(rules: RuleSet, spec: object) -> shapes.RefereeRules:
    base = str(spec.get("preset", "standard") if isinstance(spec, Mapping) else spec).strip().partition("~")[0]
    about = info(base)
    return {
        "code": rules.code,
        "title": rules_title(about.title, rules != preset(base)),
        "players": list(rules.player_counts),
        "partners": str(rules.partnership) != "never",
        "building": rules.build_allowed,
        "halves": str(rules.owner_trail) == "second_deal_only",
        "partner_hand": str(rules.hold) == "own_or_partner",
    }


def _build_json(table: Table, build: Build) -> shapes.RefereeBuild:
    values = table.values.get(build.id, [])
    groups = partition([table.rules.build_values(card.index) for card in build.cards], build.value)
    return {
        "id": build.id,
        "value": build.value,
        "values": values,
        "multiple": build.multiple,
        "groups": [[str(build.cards[i]) for i in group] for group in groups or [list(range(len(build.cards)))]],
    }


def _faults(position: Position) -> Iterator[shapes.RefereeFault]:
    for fault in position.status().faults:
        text = _told(position, fault)
        if text is not None:
            card = str(fault.card) if fault.card else None
            yield {"text": text, "broken": fault.broken, "card": card, "build": fault.build or None}


def _told(position: Position, fault: PositionFault) -> str | None:
    """A fault in the words of this context; None for what is no matter at a table laid out for one play."""
    rules = position.rules
    build = next((one for one in position.builds if one.id == fault.build), None)
    card = fault.card.symbol if fault.card else ""
    match fault.flag:
        case PositionFlag.SEATS | PositionFlag.UNKNOWN_SEAT | PositionFlag.HALF:
            return say("These rules are not for {number} players.", number=number(position.players))
        case PositionFlag.DUPLICATE_CARD:
            return say("The {card} lies in two places.", card=card)
        case PositionFlag.NOT_IN_PACK:
            return say("The {card} is not in the pack of these rules.", card=card)
        case PositionFlag.BUILD_VALUE if build and len(build.cards) < 2:
            return say("A build has two cards or more.")
        case PositionFlag.BUILD_VALUE if card:
            return say("The {card} cannot be in this build under these rules.", card=card)
        case PositionFlag.BUILD_VALUE | PositionFlag.WRONG_MULTIPLE if build:
            return say("These cards do not make a build of {value}.", value=build.value)
        case PositionFlag.OVER_MAX_BUILD:
            return say("Under these rules no build is above {value}.", value=rules.max_build)
        case PositionFlag.NO_BUILDING:
            return say("These rules have no builds.")
        case PositionFlag.VALUE_BUILT_TWICE if build:
            return say("Under these rules a build of {value} may lie there only once.", value=build.value)
        case PositionFlag.NO_CAPTURING_CARD if build and build.owner == position.to_play:
            return say("You own this build and hold no card that takes it.")
        case PositionFlag.TOO_MANY_CARDS:
            return say("More cards lie here than the pack has.")
        case PositionFlag.SEVERAL_BUILDS:
            return say("Under these rules a player owns one build only.")
    return None


# --- notation and pictures


def read_json(text: str, line: str | None = None) -> shapes.RefereeTable:
    """The form of a position in notation, with what a play in notation picks; raises BadInput with the column.

    Only what the seat to play sees is taken: the hands of others, piles and stock are not a matter of one play.
    """
    try:
        found = Position.from_text(text.strip())
    except PositionError as error:
        raise BadInput("bad_position", str(error)) from None
    if found.to_play >= found.players:
        raise BadInput("bad_position", f"turn: there is no seat {found.to_play}")
    seen = [[str(card) for card in hand if card is not None] for hand in found.hands]
    alone = len(set(found.sides)) == found.players
    own = found.sides[found.to_play]
    partner = next((s for s, side in enumerate(found.sides) if s != found.to_play and side == own), None)
    last = (
        not found.partial
        and not found.stock
        and not any(hand for seat, hand in enumerate(seen) if seat != found.to_play)
        and len(seen[found.to_play]) == 1
    )
    return {
        "rules": found.rules.code,
        "players": found.players,
        "pairs": None if found.players < 4 else not alone,
        "to_play": found.to_play,
        "hand": seen[found.to_play],
        "partner_hand": [] if partner is None else seen[partner],
        "table": [str(card) for card in found.table],
        "builds": [
            {"id": b.id, "value": b.value, "cards": [str(card) for card in b.cards], "owner": b.owner}
            for b in found.builds
        ],
        "half": min(2, max(1, found.half)),
        "last_card": last,
        "last_capturer": found.last_capturer if (found.last_capturer or 0) < found.players else None,
        **_picked(found, line),
    }


def _picked(position: Position, line: str | None) -> shapes.RefereePicked:
    """What a play picks; nothing where the table cannot be judged, which is said when it is looked at."""
    if line is None or any(fault.broken for fault in position.status().faults):
        return {"card": None, "cards": [], "taken": []}
    play = _read_play(position.deal(), line)
    return {"card": str(play.card), "cards": [str(card) for card in play.cards], "taken": list(play.builds)}


def _read_play(deal: Deal, line: str) -> Play:
    try:
        return deal.parse(line)
    except NotationError as error:
        if error.meant is None:
            raise BadInput("bad_play", f"play, column {error.column}: {error.problem}") from None
        return error.meant


def picture_svg(text: str, line: str | None = None) -> str:
    """The picture of a position, with the verdict on a play in notation under it; raises BadInput for either."""
    try:
        position = Position.from_text(text.strip())
        names = [seat_name(seat) for seat in range(position.players)]
        return svg(position, face="four_colour", notes=list(_notes(position, line)), seats=names)
    except PositionError as error:
        raise BadInput("bad_position", str(error)) from None


def _notes(position: Position, line: str | None) -> Iterator[str]:
    base = position.rules.code.partition("~")[0]
    title = rules_title(info(base).title, "~" in position.rules.code)
    yield say("{title}, rules code {code}", title=title, code=position.rules.code)
    yield say("{who} is to play.", who=seat_name(position.to_play))
    if line is None:
        return
    deal = position.deal()
    play = _read_play(deal, line)
    refused = deal.refused(play)
    if refused is None:
        yield f"✓ {say('Allowed.')} {played(deal, play, seat_name(deal.turn))}."
    else:
        yield f"✗ {line}"
        yield f"{say('Not allowed:')} {sentence(refused.text)}"
        yield OPTIONS[refused.anchor].sentence(position.rules)
