"""Why a play is worth making, in the language of the table: facts of the position, and the sentences that tell them.

`facts` works them out from what a seat can see, asking the engine about every card that is still unseen; `told` puts
them into words. Nothing is said that the cards do not bear out: what others hold is spoken of only where no card, or
only few, could do it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cassino.game import explain, scoring
from cassino.game.plays import build_id, slot_of
from cassino.game.solutions import SolveError, solve
from cassino.ground.cards import Card, cards_of
from cassino.ground.language import say, together
from cassino.ground.wording import both, cards, either, points
from cassino.records.advice import meaning_of
from cassino.records.seat_position import seat_position

if TYPE_CHECKING:
    from cassino.game.deal import Deal
    from cassino.game.explain import Meaning
    from cassino.game.plays import Play
    from cassino.records.views import View

__all__ = ["Facts", "facts", "reason", "scorers", "told"]

_MOST_SENTENCES: Final = 4
_FEW: Final = 3
_CROWDED: Final = 12
_MOST_NODES: Final = 2_000_000


@dataclass(frozen=True)
class Facts:
    """What can be said for and against a play.

    `only`: no other is legal. `able`: some capture is legal. `points`: what it scores for certain. `scoring`: the
    cards it takes that do so.
    `theirs`: values of builds it takes from the other side. `cards_won`, `spades_won`: how many the side then has, if
    that is more than half of them and was not before. `settled`: most cards was decided before, and another capture
    would take more of them. `last`: the leftovers come with it. `left`: something stays on the table. `takers` are the
    unseen cards that take any of that, `sweepers` those that take all of it for points, None where there was too much
    to look at; `reach` the cards that score, stay on the table and may be taken by an unseen card. `kept`: cards that
    score and stay in the hand while another is trailed. `twin`: a card of the same rank held back. `dead`: no card of
    its rank is unseen. `alone`: no unseen card takes what it builds. `known`: "only" or "best" where all cards are
    known and the play is the only best one, or one of several.
    """

    only: bool = False
    able: bool = False
    points: int = 0
    scoring: tuple[Card, ...] = ()
    theirs: tuple[int, ...] = ()
    cards_won: int | None = None
    spades_won: int | None = None
    settled: bool = False
    last: bool = False
    left: bool = True
    takers: tuple[Card, ...] | None = None
    sweepers: tuple[Card, ...] | None = None
    reach: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()
    twin: Card | None = None
    dead: bool = False
    alone: bool = False
    known: str | None = None


def reason(view: View, play: Play) -> str:
    """Why a legal play is worth making, in a few sentences; raises ViewError unless it is the seat's turn."""
    return told(view, meaning_of(view, play), facts(view, play))


# --- facts


def facts(view: View, play: Play) -> Facts:
    """The facts about a legal play; raises ViewError unless it is the seat's turn."""
    known = view.known()
    assert view.seat is not None
    legal = view.legal_plays
    captures = [one for one in legal if one.kind == "capture"]
    before = {slot: (gone, value, owner) for slot, gone, value, owner, _ in view.build_numbers()}
    slots = {slot_of(name) for name in play.builds} if play.kind == "capture" else set()
    taken = 0
    if play.kind == "capture":
        taken = play.card.mask | play.a & (1 << 52) - 1
        for slot in slots:
            taken |= before[slot][0]
    after, made = _after(known, play)
    loose, builds = after.loose, after.build_numbers()
    reached = _reached(view, loose, [(s, c, v, m) for s, c, v, _, m in builds], made)
    worth = scoring.item_points(view.rules)
    scoring_cards = scorers(view)
    hand = view.hand_mask & ~play.card.mask
    return Facts(
        only=len(legal) == 1,
        able=bool(captures),
        points=_sure(view, known, play, taken),
        scoring=cards_of(taken & scoring_cards),
        theirs=tuple(before[s][1] for s in sorted(slots) if view.sides[before[s][2]] != view.sides[view.seat]),
        cards_won=_won(view, taken, view.rules.pack) if worth.get("cards") else None,
        spades_won=_won(view, taken, view.rules.pack & explain.SPADES) if _by_most_spades(view) else None,
        settled=bool(worth.get("cards"))
        and _settled(view)
        and any(_size(known, one) > _size(known, play) for one in captures),
        last=_last_capture(view, play),
        left=bool(loose or builds),
        takers=None if reached is None else reached.takers,
        sweepers=None if reached is None else reached.sweepers,
        reach=() if reached is None else cards_of(reached.reach & scoring_cards),
        kept=cards_of(hand & scoring_cards) if play.kind == "trail" and not play.card.mask & scoring_cards else (),
        twin=_twin(view, play),
        dead=play.kind == "trail" and not _same_rank(play.card) & view.unseen_mask,
        alone=made is not None and reached is not None and not reached.made,
        known=_exactly(view, play),
    )


@dataclass
class _Reached:
    takers: tuple[Card, ...]
    sweepers: tuple[Card, ...]
    reach: int
    made: bool


def _after(known: Deal, play: Play) -> tuple[Deal, int | None]:
    """The table as the play leaves it, before anything is cleared away, and the slot of a build that it made."""
    after = known.copy()
    if play.kind in ("capture", "trail"):
        loose = known.loose & ~play.a & (1 << 52) - 1 if play.kind == "capture" else known.loose | play.card.mask
        gone = {slot_of(name) for name in play.builds}
        kept = [one for one in known.build_numbers() if one[0] not in gone]
        _lay(after, known, loose, kept, [0] * known.players, known.turn)
        return after, None
    old = {(slot, gone) for slot, gone, _, _, _ in known.build_numbers()}
    after.push(play)
    new = [slot for slot, gone, _, _, _ in after.build_numbers() if (slot, gone) not in old]
    return after, new[0] if new else None


def _lay(
    into: Deal,
    like: Deal,
    loose: int,
    builds: list[tuple[int, int, int, int, bool]],
    hands: list[int],
    turn: int,
) -> None:
    sides = range(like.n_sides)
    piles, swept = [like.pile_mask(side) for side in sides], [like.sweeps_of(side) for side in sides]
    into.put(hands, loose, builds, piles, swept, turn, -1, [], like.dealer, 1, True, [0] * like.players, like.round)


def _reached(view: View, loose: int, builds: list[tuple[int, int, int, bool]], made: int | None) -> _Reached | None:
    """What unseen cards could do with what is left; None at a table too crowded to say."""
    if loose.bit_count() > _CROWDED:
        return None
    known = view.known()
    assert view.seat is not None
    other = next(seat for seat in range(view.players) if view.sides[seat] != view.sides[view.seat])
    trial = known.copy()
    # Nobody is bound by a build of ours, so every capture that could ever be made is listed.
    laid = [(slot, gone, value, view.seat, multiple) for slot, gone, value, multiple in builds]
    sweeps = _sweep_points_after(view)
    takers, sweepers, reach, of_made = 0, 0, 0, False
    seen: dict[object, tuple[bool, bool, int, bool]] = {}
    for card in cards_of(view.unseen_mask):
        kind = (card.index // 4, view.rules.hand_values(card.index))
        if kind not in seen:
            _lay(trial, known, loose, laid, [card.mask if s == other else 0 for s in range(view.players)], other)
            legal = trial.legal_plays
            if legal.truncated:
                return None
            captures = [one for one in legal if one.kind == "capture"]
            got = 0
            for one in captures:
                got |= one.a & (1 << 52) - 1
                for name in one.builds:
                    got |= next(gone for slot, gone, _, _ in builds if slot == slot_of(name))
            whole = any(one.a & (1 << 52) - 1 == loose and len(one.builds) == len(builds) for one in captures)
            touched = made is not None and any(build_id(made) in one.builds for one in captures)
            seen[kind] = bool(captures), whole and sweeps > 0, got, touched
        takes, whole, got, touched = seen[kind]
        takers |= card.mask if takes else 0
        sweepers |= card.mask if whole else 0
        reach |= got
        of_made = of_made or touched
    return _Reached(cards_of(takers), cards_of(sweepers), reach, of_made)


def _frozen(view: View) -> bool:
    """Whether a side is so near the target that sweeps no longer score."""
    freeze = view.rules.sweep_freeze_at
    return freeze is not None and view.match is not None and max(view.match.totals) >= freeze


def _sure(view: View, known: Deal, play: Play, taken: int) -> int:
    """The points of a capture that nothing can take away again."""
    if play.kind != "capture":
        return 0
    found = explain.sure_points(view.rules, taken)
    whole = play.a & (1 << 52) - 1 == view.table_mask and len(play.builds) == len(view.builds)
    if whole and not view.rules.sweep_cancel and not _frozen(view):
        found += explain.sweep_points_now(known)
    return found


def _sweep_points_after(view: View) -> int:
    """What a sweep made by the next player scores."""
    rules = view.rules
    if _frozen(view):
        return 0
    if not rules.sweep_points or view.stock:
        return rules.sweep_points
    held = sum(view.hand_sizes) - 1
    if not rules.sweep_last_round or not held or (held == 1 and not rules.sweep_last_card):
        return 0
    return rules.sweep_points


def scorers(view: View) -> int:
    """The cards that score for certain."""
    found = 0
    for card in cards_of(view.rules.pack):
        if explain.sure_points(view.rules, card.mask):
            found |= card.mask
    return found


def _by_most_spades(view: View) -> bool:
    rules = view.rules
    return rules.spade_mode != "spade_cassino" and bool(scoring.item_points(rules).get("spades"))


def _won(view: View, taken: int, of: int) -> int | None:
    """How many of these the side has after taking `taken`, if that is more than half and was not before."""
    assert view.seat is not None
    pile = view.pile_masks[view.sides[view.seat]]
    was, now = (pile & of).bit_count(), ((pile | taken) & of).bit_count()
    return now if 2 * now > of.bit_count() >= 2 * was else None


def _settled(view: View) -> bool:
    """Whether a side has more than half of the pack."""
    return any(2 * pile.bit_count() > view.rules.pack.bit_count() for pile in view.pile_masks)


def _size(known: Deal, play: Play) -> int:
    """How many cards a play captures."""
    return explain.meaning(known, play, play.kind, None).cards if play.kind == "capture" else 0


def _last_capture(view: View, play: Play) -> bool:
    """Whether the deal ends with this capture and something is left that comes with it."""
    if play.kind != "capture" or view.stock or sum(view.hand_sizes) != 1:
        return False
    rest = view.table_mask & ~play.a & (1 << 52) - 1
    builds_left = len(play.builds) < len(view.builds)
    theirs = view.rules.leftovers == "last_capturer" and view.rules.dealer_last == "none"
    return bool(rest) and not builds_left and theirs


def _same_rank(card: Card) -> int:
    return 15 << (card.index & ~3)


def _twin(view: View, play: Play) -> Card | None:
    """Another card of the rank of a trailed one, which takes it back."""
    if play.kind != "trail":
        return None
    held = cards_of(view.hand_mask & _same_rank(play.card) & ~play.card.mask)
    return held[0] if held else None


def _exactly(view: View, play: Play) -> str | None:
    """Where the seat can work out every card: whether the play is the only best one, or one of several."""
    if view.stock or view.players != 2 or view.unseen_mask.bit_count() != sum(view.hand_sizes) - len(view.hand):
        return None
    carried = dict(view.match.carried) if view.match is not None else None
    try:
        found = solve(seat_position(view), line=False, carried=carried, most_nodes=_MOST_NODES)
    except SolveError:
        return None
    if play not in found.optimal or len(found.plays) < 2 or len(found.optimal) == len(found.plays):
        return None
    return "only" if len(found.optimal) == 1 else "best"


# --- words


def told(view: View, meaning: Meaning, found: Facts) -> str:
    """The facts in a few sentences, the weightiest first."""
    said = [_capture(meaning, found)] if meaning.play.kind == "capture" else []
    if found.only:
        said.append(say("It is the only play you may make."))
    elif meaning.play.kind == "trail" and not found.able:
        said.append(say("You can capture nothing."))
    elif meaning.play.kind not in ("capture", "trail"):
        said.append(_build(view, meaning, found))
    if found.known == "only":
        said.append(say("All cards are known by now: every other play is worth less."))
    elif found.known == "best":
        said.append(say("All cards are known by now: no play is worth more."))
    said += _race(found)
    said += _leaves(found)
    if meaning.play.kind == "trail":
        said += _trail(found)
        if len(said) < 2 and found.able and not found.only:
            said.append(say("Thought through to the end of the round, it comes out best."))
    return together(said[:_MOST_SENTENCES], " ")


def _capture(meaning: Meaning, found: Facts) -> str:
    # L10n: why a play is good, a list: "It takes four cards, 2♠ among them, 2 of them spades, 1 point for certain."
    parts = [say("It takes {cards}", cards=cards(meaning.cards))]
    if found.scoring:
        parts.append(say("{cards} among them", cards=both(card.symbol for card in found.scoring)))
    if meaning.spades:
        some = meaning.spades < meaning.cards
        parts.append(say("{n} of them spades", n=meaning.spades) if some else say("all of them spades"))
    if found.points:
        parts.append(say("{points} for certain", points=points(found.points)))
    if meaning.sweep:
        parts.append(say("and clears the table"))
    return say("{reasons}.", reasons=together(parts, ", "))


def _build(view: View, meaning: Meaning, found: Facts) -> str:
    play = meaning.play
    takers = [card for card in view.hand if card != play.card and view.rules.takes_build(card.index, play.value)]
    if not takers:
        return say("It makes {value}, and your side can take it at your next turn.", value=play.value)
    mine = either(card.symbol for card in takers)
    if found.alone:
        return say(
            "It makes {value} for your {cards}, and no card you cannot see takes it.", value=play.value, cards=mine
        )
    return say("It makes {value}, and your {cards} can take it at your next turn.", value=play.value, cards=mine)


def _race(found: Facts) -> list[str]:
    said = []
    if found.cards_won is not None:
        said.append(say("That makes {n} cards for you: most cards is decided.", n=found.cards_won))
    if found.spades_won is not None:
        said.append(say("That makes {n} spades for you: most spades is decided.", n=found.spades_won))
    if found.settled:
        said.append(say("Most cards is decided already, so a larger capture wins nothing by its cards."))
    if found.theirs:
        said.append(say("It takes their build of {value} away from them.", value=either(map(str, found.theirs))))
    if found.last:
        said.append(say("It is the last capture, so what is left on the table is yours as well."))
    return said


def _leaves(found: Facts) -> list[str]:
    """What the play leaves to the others."""
    if not found.left or found.takers is None or found.last:
        return []
    if not found.takers:
        return [say("It leaves nothing that a card they can hold takes.")]
    said = []
    if found.sweepers:
        if len(_ranks(found.sweepers)) <= _FEW:
            said.append(say("Only {cards} would sweep what is left.", cards=either(_ranks(found.sweepers))))
    elif len(_ranks(found.takers)) <= _FEW:
        said.append(say("Only {cards} takes any of what is left.", cards=either(_ranks(found.takers))))
    elif found.sweepers is not None:
        said.append(say("No single card sweeps what is left."))
    if found.reach:
        said.append(say("A card you cannot see may take {cards}.", cards=both(c.symbol for c in found.reach)))
    return said


def _ranks(unseen: tuple[Card, ...]) -> list[str]:
    """The ranks of unseen cards: no message names such a card itself."""
    return list(dict.fromkeys(str(card)[:-1] for card in unseen))


def _trail(found: Facts) -> list[str]:
    said = []
    if found.twin is not None:
        said.append(say("You hold {card} as well, to take it back with.", card=found.twin.symbol))
    elif found.dead:
        said.append(say("No other card of its rank is left to pair it."))
    if found.kept:
        said.append(say("You keep {cards} in your hand.", cards=both(card.symbol for card in found.kept)))
    return said
