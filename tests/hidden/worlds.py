"""Two worlds that differ only in cards a viewer cannot see, and every byte the viewer gets of each.

A world is the log of a deal that is still on. `looks` is all that a viewer is told in one, in process: what is pushed
after every event, the answers to its questions, replay and summary, what a computer player in its seat is given.
"""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from cassino.doors import table_json
from cassino.doors.replay_json import replay_json, summary_json
from cassino.game.match import can_start
from cassino.ground.language import retold
from cassino.ground.presets import PRESETS, preset
from cassino.services import replays
from cassino.services.hosted import Hosted, LogError, Setup, Shown
from cassino.services.store import Event
from cassino.services.tables import TableError

NAMES = ("Ann", "Ben", "Cora", "Dan")
TABLES = [(name, players) for name in PRESETS if can_start(preset(name)) for players in preset(name).player_counts]


class Pair(NamedTuple):
    """Two logs that a viewer (a seat, None: somebody without one) must not be able to tell apart."""

    one: list[Event]
    other: list[Event]
    viewer: int | None
    moved: int
    """Cards that lie elsewhere in the other world."""


def long_run(usual: int) -> int:
    """How many to do in a long run: CASSINO_LONG of them where that is set."""
    return int(os.environ.get("CASSINO_LONG", usual))


def described(name: str, players: int, bots: tuple[int, ...] = ()) -> Setup:
    """How such a match is set up."""
    rules = preset(name)
    pairs = rules.partnership == "required_with_four"
    return Setup(rules, name, name, players, pairs, "greedy", NAMES[:players], bots, 0, None)


def game(name: str, players: int, rng: Random, plays: int | None = None, bots: tuple[int, ...] = ()) -> list[Event]:
    """The log of a deal played by chance, for so many plays or to the count."""
    hosted, log = Hosted((), "t"), []
    log.append(hosted.create_event(described(name, players, bots), rng))
    hosted.apply(log[-1])
    log.append(hosted.deal_event(rng, None, {0: b"mine"}))
    hosted.apply(log[-1])
    while hosted.to_play is not None and (plays is None or len(log) < plays + 2):
        seat = hosted.to_play
        log.append(hosted.play_event(seat, hosted.view(seat).legal_plays.choose(rng)))
        hosted.apply(log[-1])
    return log


def redealt(log: list[Event], hidden: set[str], rng: Random, few: bool = False) -> list[Event]:
    """The same log with the hidden cards, or a few of them, dealt anew; what was committed to stays the same."""
    at = next(place for place, event in enumerate(log) if event.kind == "deal")
    pack = list(log[at].body["pack"])
    places = [place for place, card in enumerate(pack) if card in hidden]
    if few and len(places) > 4:
        places = rng.sample(places, 4)
    cards = [pack[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pack[place] = card
    deal = log[at]
    return [*log[:at], Event(deal.v, "deal", {**deal.body, "pack": pack}, deal.request, deal.at), *log[at + 1 :]]


def pairs(seed: int) -> Iterator[Pair]:
    """The pairs of one game: one for each seat and one for who has none, all stopped at the same play."""
    rng = Random(f"worlds {seed}")
    name, players = TABLES[seed % len(TABLES)]
    whole = game(name, players, rng, bots=(1,) if rng.random() < 0.5 else ())
    log = whole[: 2 + rng.randrange(len(whole) - 2)]
    hosted = Hosted(log)
    for viewer in (None, *range(players)):
        hidden = {str(card) for card in hosted.view(viewer).unseen}
        for attempt in range(40):
            # Where few worlds fit the plays, small changes find one.
            other = redealt(log, hidden, rng, few=attempt > 5)
            moved = sum(a != b for a, b in zip(log[1].body["pack"], other[1].body["pack"], strict=True))
            try:
                Hosted(other)
            except LogError:
                continue  # in that world somebody could not have made one of the plays
            if moved:
                yield Pair(log, other, viewer, moved)
                break


def _sent(shown: Shown) -> Any:
    """The message by which a table is shown, as it comes off the line."""
    return json.loads(table_json.encoded(table_json.sent_view("t", shown)))


def looks(log: list[Event], viewer: int | None, seed: int) -> list[bytes]:
    """Every message the viewer gets, in order."""
    told: list[Any] = []
    hosted = Hosted(log[:2])
    told.append(_sent(hosted.shown(viewer, hosted.latest)))
    rng = Random(seed)
    for event in log[2:]:
        hosted.apply(event)
        told.append(_sent(hosted.shown(viewer, hosted.latest)))
        if rng.random() < 0.1:
            told += answers(hosted, viewer)
    told += answers(hosted, viewer)
    # Who comes late, or comes back, is shown the same as who was there.
    late = Hosted(log)
    told.append(_sent(late.shown(viewer)))
    own = 0 if viewer is None else viewer
    told.append(summary_json("t", own, replays.summary(log)))
    for seat, all_open in [(viewer, False), (None, True), *((seat, False) for seat in range(hosted.setup.players))]:
        if seat is None and not all_open:
            continue
        # Without a seat nobody gets a replay at all; the refusal must be the same, too.
        told.append(outcome_of(lambda seat=seat, all_open=all_open: replay_told(log, own, seat, all_open, viewer)))
    told.append(outcome_of(lambda: replays.record_text(log)))
    told.append(outcome_of(lambda: [event.body for event in replays.branch(log, 1, 0, own, "greedy")]))
    seen = hosted.view(viewer)
    return [*(json.dumps(retold(one)).encode() for one in told), pickle.dumps(seen), repr(seen).encode()]


def replay_told(log: list[Event], own: int, seat: int | None, all_open: bool, viewer: int | None) -> Any:
    """The replay of the deal as a viewer may ask for it."""
    if viewer is None:
        raise TableError("bad_token", "no seat")
    return replay_json("t", replays.replay(log, own, 1, seat, all_open))


def outcome_of(ask: Any) -> Any:
    """What is answered, or how it is refused."""
    try:
        return ask()
    except TableError as error:
        return {"code": error.code, "text": str(error)}


def answers(hosted: Hosted, viewer: int | None) -> list[Any]:
    """The answers to all that the viewer can ask at a point of the deal."""
    seen = hosted.view(viewer)
    said: list[Any] = [table_json.count_message("q", hosted.last_count)]
    for build in seen.builds:
        said.append(table_json.about_message("q", seen, build.id, hosted.setup.names))
    if viewer is not None:
        said.append({"undo": str(hosted.undo_plays(viewer))})
    if not seen.my_turn:
        return said
    said.append(table_json.explain_message("q", seen, None, [str(card) for card in seen.table[:3]], []))
    for card in seen.hand:
        said.append(table_json.suggest_message("q", seen, str(card)))
        for loose in seen.table[:4]:
            said.append(table_json.explain_message("q", seen, str(card), [str(loose)], []))
    legal = list(seen.legal_plays)
    said.append({"legal": [seen.text(play) for play in legal]})
    said.append(table_json.line_message("q", seen, seen.text(legal[0])))
    return said
