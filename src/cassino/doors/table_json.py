"""What a seat is shown, and the answers to its questions, as the JSON of docs/decisions/0002-table-protocol.md.

Everything here is made from a `Shown` or a `View`; no state of a deal comes this far.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

import msgspec

from cassino.game.plays import slot_of
from cassino.ground.cards import Card, cards_of
from cassino.ground.language import retold, spoken_now
from cassino.records import advice, reasons, words
from cassino.records.plays_json import play_to_dict
from cassino.records.typed import typed

if TYPE_CHECKING:
    from cassino.doors import table_shapes as shapes
    from cassino.game.explain import Meaning
    from cassino.game.plays import Play
    from cassino.game.refusals import Refusal
    from cassino.records.views import View
    from cassino.records.words import LogLine
    from cassino.services.answers import Answer
    from cassino.services.hosted import Happened, Result, Shown
    from cassino.services.shuffles import ShownShuffle
    from cassino.services.thinking import Advice


encoded: Final = msgspec.json.Encoder(enc_hook=retold).encode
"""A message as it is sent, its texts in the language of this context."""


def view_message(table_id: str, shown: Shown) -> shapes.ViewNews:
    """The message that shows a table."""
    return {"t": "view", "v": shown.v, "view": view_json(table_id, shown), "because": because_json(shown.because)}


def sent_view(table_id: str, shown: Shown) -> shapes.ViewNews:
    """`view_message` for `encoded`, at once and in the language of this context: the log in it is written already."""
    view = view_json(table_id, shown, log=False)
    view["deal"]["log"] = cast("list[shapes.LogLine]", _written_log(shown))
    return {"t": "view", "v": shown.v, "view": view, "because": because_json(shown.because)}


def _written_log(shown: Shown) -> msgspec.Raw:
    """The log as JSON: every line is written once a language, however often and to however many it is shown."""
    lang = spoken_now()
    lines, text = shown.written.get(lang, (0, b""))
    if lines > len(shown.log):
        # What is to be shown is older than what was written last.
        return msgspec.Raw(encoded(log_json(shown.log)))
    if lines < len(shown.log):
        # What stands between the brackets of a list.
        more = encoded(log_json(shown.log[lines:]))[1:-1]
        text = text + b"," + more if text else more
        shown.written[lang] = len(shown.log), text
    return msgspec.Raw(b"[" + text + b"]")


def answer_message(request: str, answer: Answer) -> shapes.OkAnswer | shapes.RefusedAnswer:
    """The message that answers a request which changes the table."""
    if not answer.code:
        return {"t": "ok", "id": request, "v": answer.v}
    return {
        "t": "refused",
        "id": request,
        "v": answer.v,
        "code": answer.code,
        "text": answer.text,
        "anchor": answer.anchor,
    }


def view_json(table_id: str, shown: Shown, *, log: bool = True) -> shapes.View:
    """VIEW of the protocol; with an empty log where that is written otherwise."""
    return {
        "match": _match(table_id, shown),
        "deal": _deal(shown, step=False, log=log),
        "result": _result(shown.result),
        "shuffle": _shuffle(shown.shuffle),
    }


def step_json(table_id: str, shown: Shown) -> shapes.StepView:
    """VIEW as a step of a replay: without the log, and without what is only for playing on.

    Its proofs stand in the record; once is enough.
    """
    return {
        "match": _match(table_id, shown),
        "deal": _deal(shown, step=True, log=False),
        "result": _result(shown.result),
    }


def because_json(happened: Happened | None) -> shapes.GameEvent | None:
    """EVENT of the protocol."""
    if happened is None:
        return None
    return {
        "kind": happened.kind,
        "seat": happened.seat,
        "play": None if happened.play is None else play_json(happened.play),
        "captured": _texts(happened.captured),
        "made": happened.made,
        "sweep": happened.sweep,
        "words": happened.words,
    }


def _match(table_id: str, shown: Shown) -> shapes.MatchInfo:
    setup, seen = shown.setup, shown.view
    standing = seen.match
    return {
        "id": table_id,
        "rules": {
            "name": setup.rules_name,
            "title": words.title_again(setup.rules_title),
            "code": setup.rules.code,
        },
        "players": setup.players,
        "sides": list(seen.sides),
        "names": list(setup.names),
        "partners": setup.partners,
        "seat": seen.seat,
        "target": None if standing is None or setup.rules.fixed_deals is not None else standing.target,
        "fixed_deals": setup.rules.fixed_deals,
        "totals": list(shown.totals),
        "deal_no": 1 if standing is None else standing.deal_no,
        "dealer": seen.dealer,
        "direction": 1 if setup.rules.turns_clockwise(setup.players) else -1,
        "state": shown.state,
        "winner": shown.winner,
        "drawn": shown.drawn,
        "level": setup.level,
        "kind": setup.kind,
        "people": list(setup.people),
        # A number in a record is only what the record says; packs of practice come from elsewhere.
        "number": str(setup.seed) if setup.kind == "match" and setup.seed is not None else None,
        "start": None if setup.start is None else {"deal": setup.start[0], "plays": setup.start[1]},
    }


def _shuffle(shown: ShownShuffle) -> shapes.FairShuffle:
    proof, following = shown.proof, shown.following
    return {
        "proof": None
        if proof is None
        else {
            "algorithm": proof.algorithm,
            "table": proof.table,
            "deal": proof.deal_no,
            "commitment": proof.commitment.hex(),
            "added": [own.hex() for own in proof.added],
            "seed": None if proof.seed is None else proof.seed.hex(),
        },
        "next": None if following is None else {"deal": following[0], "commitment": following[1].hex()},
    }


def _deal(shown: Shown, step: bool, log: bool) -> shapes.DealInfo:
    seen, rules = shown.view, shown.setup.rules
    playing = shown.state == "playing"
    asked = playing and not step
    capture = seen.last_capture
    last = shown.log[-1] if shown.log else None
    found: shapes.DealInfo = {
        "round": seen.round,
        "rounds": seen.rounds,
        "last_round": seen.last_round,
        "announce": "last" if playing and rules.announce_last and seen.last_round else None,
        "to_play": seen.to_play if playing else None,
        "hand": _texts(seen.hand),
        "hand_counts": list(seen.hand_sizes),
        "stock": seen.stock,
        "table": _texts(seen.table),
        "builds": [
            {
                "id": build.id,
                "value": build.value,
                "cards": _texts(build.cards),
                "groups": [_texts(group) for group in words.build_groups(rules, build)],
                "owner": build.owner,
                "multiple": build.multiple,
                "state": words.build_state(rules, build, seen.seat, seen.sides),
                "note": words.build_note(rules, build),
            }
            for build in seen.builds
        ],
        "piles": [
            {"side": side, "cards": pile.bit_count(), "sweeps": _texts(seen.sweep_cards(side))}
            for side, pile in enumerate(seen.pile_masks)
        ],
        "last_capture": None
        if capture is None
        else {"side": seen.side(capture.seat), "cards": _texts(capture.captured)},
        "last_play": None
        if last is None
        else {"seat": last.seat, "text": last.text, "words": last.words, "cards": _texts(last.cards)},
        "plays": len(shown.log),
        "log": log_json(shown.log) if log else [],
        "notes": [{"at": one.at, "seat": one.seat, "words": one.words} for one in shown.notes],
        "undo": shown.undo,
        "duties": [
            {"build": one.build, "value": one.value, "keep": _texts(one.keep), "text": one.text}
            for one in (advice.duties(seen) if asked else ())
        ],
        "hints": {
            card: {"loose": one.loose, "builds": one.builds, "takes": one.takes}
            for card, one in advice.hints(seen).items()
        }
        if asked
        else {},
    }
    if seen.open_hands:
        found["hands"] = [_texts(cards_of(hand)) for hand in seen.open_hands]
    return found


def log_json(log: Sequence[LogLine]) -> list[shapes.LogLine]:
    """The log of the protocol."""
    return [
        {
            "seat": one.seat,
            "text": one.text,
            "words": one.words,
            "round": one.round,
            "kind": one.kind,
            "sweep": one.sweep,
            "cards": _texts(one.cards),
        }
        for one in log
    ]


def _result(result: Result | None) -> shapes.Result | None:
    if result is None:
        return None
    return {
        "leftovers": {"cards": _texts(result.leftovers), "side": result.leftovers_to},
        "items": [{"item": i.item, "side": i.side, "points": i.points, "why": i.why} for i in result.items],
        "rows": [
            {"title": row.title, "values": list(row.values), "points": list(row.points), "note": row.note}
            for row in result.rows
        ],
        "points": list(result.points),
        "totals": list(result.totals),
        "carried": dict(result.carried),
        "why": result.why,
    }


def _texts(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def play_json(play: Play) -> shapes.Play:
    """A play as its entries."""
    return cast("shapes.Play", play_to_dict(play))


# --- questions


def meaning_json(seen: View, meaning: Meaning) -> shapes.Meaning:
    """One meaning of the protocol, legal or refused."""
    return legal_json(seen, meaning) if meaning.refusal is None else refused_json(meaning, meaning.refusal)


def refused_json(meaning: Meaning, refusal: Refusal) -> shapes.RefusedMeaning:
    """A meaning that is refused."""
    return {
        "kind": meaning.kind,
        "value": meaning.value,
        "legal": False,
        "code": refusal.code,
        "text": refusal.text,
        "anchor": refusal.anchor,
    }


def legal_json(seen: View, meaning: Meaning) -> shapes.LegalMeaning:
    """A meaning that is legal."""
    known = seen.known_once()
    groups = words.play_groups(known, meaning.play)
    return {
        "kind": meaning.kind,
        "value": meaning.value,
        "legal": True,
        "play": play_json(meaning.play),
        "label": words.label(known, meaning, groups),
        "cards": meaning.cards,
        "spades": meaning.spades,
        "points": meaning.points,
        "sweep": meaning.sweep,
        "fewer": advice.fewer(seen, meaning, groups),
        "groups": [_texts(group) for group in groups],
        "text": seen.text(meaning.play),
    }


def explain_message(
    request: str, seen: View, card: str | None, loose: Sequence[str], builds: Sequence[str]
) -> shapes.MeaningsAnswer:
    """What a selection means; without a hand card, what it adds up to and which hand cards have a use for it.

    Raises ViewError unless it is the seat's turn, CardError and PlayError for what is no card or build.
    """
    picked, named = [Card(one) for one in loose], [f"B{slot_of(one) + 1}" for one in builds]
    meanings = [] if card is None else [meaning_json(seen, one) for one in seen.explain(Card(card), picked, named)]
    total = advice.selected(seen, picked, named)
    fits = _texts(total.cards)
    return {"t": "meanings", "id": request, "meanings": meanings, "sum": total.text, "cards": fits}


def suggest_message(request: str, seen: View, card: str) -> shapes.SuggestionsAnswer:
    """At most 12 legal plays of a hand card, best first, and what it could do but for a duty.

    `only` is the place of the play that a double tap makes. Raises ViewError unless it is the seat's turn, CardError.
    """
    one = Card(card)
    offers = seen.suggest(one)
    return {
        "t": "suggestions",
        "id": request,
        "plays": [legal_json(seen, offer) for offer in offers],
        "only": advice.only(seen, offers),
        "held": [
            refused_json(held, held.refusal) for held in advice.held_back(seen, one, offers) if held.refusal is not None
        ],
    }


def line_message(request: str, seen: View, text: str) -> shapes.LineAnswer:
    """What a typed line means; raises TypedError for one that names no play, ViewError unless it is the seat's turn."""
    return {"t": "line", "id": request, "meaning": meaning_json(seen, typed(seen, text))}


def hint_message(request: str, seen: View, given: Advice) -> shapes.HintAnswer:
    """What a strong computer player would do with what the seat can see, and why; raises ViewError out of turn."""
    meant = advice.meaning_of(seen, given.play)
    why = reasons.told(seen, meant, given.facts)
    return {"t": "hint", "id": request, "meaning": legal_json(seen, meant), "why": why}


def about_message(request: str, seen: View, build: str, names: Sequence[str]) -> shapes.AboutAnswer:
    """A build in sentences and the hand cards that may take it now; raises PlayError for what is no build there."""
    told = advice.about(seen, f"B{slot_of(build) + 1}", names)
    return {"t": "about", "id": request, "lines": list(told.lines), "cards": _texts(told.cards)}


def count_message(request: str, result: Result | None) -> shapes.CountAnswer:
    """The count of the last finished deal; `result` is null before there is one."""
    return {"t": "count", "id": request, "result": _result(result)}
