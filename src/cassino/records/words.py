"""What happened and what may be done, in plain English sentences.

The log, the last play, the terminal and screen readers all speak through here. Sentences print cards with their signs
("9♣"); `spoken` turns such a text into one for the ear.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cassino.game import explain, grouping
from cassino.ground.cards import ALL_CARDS, Card
from cassino.ground.language import say
from cassino.ground.wording import both, either, number, points

if TYPE_CHECKING:
    from cassino.game.deal import Build, Deal
    from cassino.game.explain import Meaning
    from cassino.game.match import DealResult, Match
    from cassino.game.plays import Play
    from cassino.ground.ruleset import RuleSet
    from cassino.records.views import View

__all__ = [
    "LogLine",
    "build_groups",
    "build_note",
    "build_state",
    "deal_ended",
    "dealt",
    "label",
    "log_lines",
    "match_ended",
    "play_groups",
    "played",
    "side_names",
    "spoken",
    "taken_back",
    "verb",
]

Groups = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class LogLine:
    """One play of the log: its seat, notation, sentence, the round it was made in, and the cards it moved.

    `kind` is that of the play; `sweep` says whether it emptied the table.
    """

    seat: int
    text: str
    words: str
    round: int
    cards: tuple[Card, ...]
    kind: str = ""
    sweep: bool = False


def spoken(text: str) -> str:
    """A sentence with signs as it is read out.

    >>> spoken("Ben played 9♣: took 5♦ + 4♠")
    'Ben played 9 of clubs: took 5 of diamonds plus 4 of spades'
    """
    return _SIGNED.sub(lambda found: Card(found[0]).name, text).replace(" + ", " plus ")


_SIGNED: Final = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")


# --- groups ----------------------------------------------------------------------------------------------------


def play_groups(deal: Deal, play: Play) -> Groups:
    """The cards of a play as the groups that make its value; in a build the hand card stands in front of its group.

    >>> from cassino.game.deal import Deal
    >>> from cassino.game.plays import Play
    >>> from random import Random
    >>> [[str(card) for card in group] for group in play_groups(
    ...     Deal.shuffled(rng=Random(1)), Play("3S", "build", 8, ["5D", "8H"]))]
    [['3S', '5D'], ['8H']]
    """
    if play.kind in ("capture", "table_build"):
        # Sums in front, single cards behind: the order in which people say it.
        return tuple(sorted(explain.split(deal, play), key=lambda group: (-len(group), group)))
    if play.kind == "trail":
        return ()
    below = next((b.value for b in deal.builds if b.id == play.onto), 0) if play.kind == "raise" else 0
    values = [deal.rules.build_values(card.index) for card in play.cards]
    for own in deal.rules.build_values(play.card.index):
        first = play.value - below - own
        if first == 0 and not play.cards:
            return ((play.card,),)
        found = grouping.partition(values, play.value, first) if first >= 0 else None
        if found is not None:
            groups = [tuple(sorted(play.cards[i] for i in group)) for group in found]
            lead, rest = (groups[0], groups[1:]) if first else ((), groups)
            return ((play.card, *lead), *rest)
    return ((play.card, *play.cards),)


def build_groups(rules: RuleSet, build: Build) -> Groups:
    """The cards of a build as the groups that make its value."""
    found = grouping.partition([rules.build_values(card.index) for card in build.cards], build.value)
    if found is None:
        return (build.cards,)
    return tuple(sorted(tuple(sorted(build.cards[i] for i in group)) for group in found))


# --- one play --------------------------------------------------------------------------------------------------


def played(deal: Deal, play: Play, who: str) -> str:
    """What a play did, in one sentence without a full stop; `deal` is as it was before the play.

    >>> from cassino.game.deal import Deal
    >>> from cassino.game.plays import Play
    >>> from random import Random
    >>> deal = Deal.shuffled(rng=Random(1))
    >>> played(deal, Play("4H", "trail"), "Ben"), played(deal, Play("9C", "capture", 9, ["5D", "4S"]), "Ben")
    ('Ben trailed 4♥', 'Ben played 9♣: took 4♠ + 5♦')
    """
    card = play.card.symbol
    groups = play_groups(deal, play)
    if play.kind == "trail":
        return f"{who} trailed {card}"
    if play.kind == "capture":
        taken = [_sum(group) for group in groups] + _builds_taken(deal, play)
        worth = f" as {play.value}" if len(deal.rules.hand_values(play.card.index)) > 1 else ""
        sweep = " (sweep)" if explain.meaning(deal, play, "capture", None).sweep else ""
        return f"{who} played {card}{worth}: took {both(taken)}{sweep}"
    made = both([_sum(group) for group in groups])
    if play.kind == "add":
        return f"{who} added {made} to the build of {deal.rules.value_word(play.value)}"
    if play.kind == "raise":
        below = next((b.value for b in deal.builds if b.id == play.onto), 0)
        beside = f" and added {both([_sum(group) for group in groups[1:]])}" if groups[1:] else ""
        return f"{who} raised the build of {below} to {play.value} with {_sum(groups[0])}{beside}"
    many = "s" if len(groups) > 1 else ""
    if play.kind == "table_build":
        return f"{who} trailed {card} and built {_made(deal, play, many)}: {made}"
    return f"{who} built {_made(deal, play, many)}: {made}"


def label(deal: Deal, meaning: Meaning) -> str:
    """A legal meaning as a choice to click on, such as "Take 3♣+5♦ and 8♥"."""
    play = meaning.play
    groups = play_groups(deal, play)
    own = deal.rules.hand_values(play.card.index)
    if play.kind == "trail":
        return "Trail"
    if play.kind == "capture":
        taken = [_sum(group, "+") for group in groups] + _builds_taken(deal, play)
        worth = f" as {play.value}" if len(own) > 1 else ""
        return f"Take {both(taken)}{worth}"
    if play.kind == "add":
        joined = [card for group in groups for card in group if card is not play.card]
        beside = f" with {both([_sum(g, '+') for g in _without(groups, play.card)])}" if joined else ""
        return f"Add to the build of {deal.rules.value_word(play.value)}{beside}"
    if play.kind == "raise":
        joined = [card for group in groups for card in group if card is not play.card]
        beside = f" with {both([_sum(g, '+') for g in _without(groups, play.card)])}" if joined else ""
        return f"Raise to {play.value}{beside}"
    beside = both([_sum(group, "+") for group in _without(groups, play.card)])
    if play.kind == "table_build":
        return f"Trail and build {deal.rules.value_word(play.value)} of {beside}"
    return f"Build {_made(deal, play, 's' if len(groups) > 1 else '')} with {beside}"


def _made(deal: Deal, play: Play, many: str) -> str:
    """What is built: "8", "8s" or "queens"."""
    said = deal.rules.value_word(play.value)
    return f"{said}{many}" if said.isdigit() else said


def verb(rules: RuleSet, play: Play) -> str:
    """What a play does to a table card, in a word or two: "take", "build 8", "raise to 9"."""
    said = rules.value_word(play.value)
    match play.kind:
        case "capture":
            return "take"
        case "build" | "table_build":
            return f"build {said}"
        case "add":
            return f"add to {said}"
        case "raise":
            return f"raise to {play.value}"
        case _:
            return "trail"


def _without(groups: Groups, card: Card) -> list[tuple[Card, ...]]:
    rest = [tuple(c for c in group if c is not card) for group in groups]
    return [group for group in rest if group]


def _builds_taken(deal: Deal, play: Play) -> list[str]:
    values = [build.value for build in deal.builds if build.id in play.builds]
    return [
        f"the build of {said}" if values.count(value) == 1 else f"{number(values.count(value))} builds of {said}"
        for value in sorted(set(values))
        for said in (deal.rules.value_word(value),)
    ]


def _sum(cards: Sequence[Card], sign: str = " + ") -> str:
    return sign.join(card.symbol for card in cards)


# --- builds ----------------------------------------------------------------------------------------------------


def build_state(rules: RuleSet, build: Build, seat: int | None = None, sides: Sequence[int] = ()) -> str:
    """Whether a build can still change its value: "locked" or "single - may be raised".

    With a `seat` to tell it to, and the `sides` by seat, "may be raised" is said only where the rules let that seat do
    it; else "only others may raise it" where they let another.

    >>> from cassino.ground.cards import cards_of, mask
    >>> from cassino.game.deal import Build
    >>> from cassino.ground.presets import resolve
    >>> rules, eight = resolve("standard~d10.0"), Build("B1", 8, cards_of(mask(["6S", "2H"])), 0, False)
    >>> build_state(rules, eight, 0, (0, 1)), build_state(rules, eight, 1, (0, 1))
    ('single - only others may raise it', 'single - may be raised')
    """
    if build.multiple and not rules.multi_raise:
        return "locked"
    kind = "multiple" if build.multiple else "single"
    if build.value >= rules.max_build:
        return kind
    if seat is None:
        able = rules.raise_own or rules.raise_opp or rules.raise_partner
        return f"{kind} - may be raised" if able else kind
    if _may_raise(rules, build, seat, sides):
        return f"{kind} - may be raised"
    others = any(_may_raise(rules, build, other, sides) for other in range(len(sides)))
    return f"{kind} - only others may raise it" if others else kind


def _may_raise(rules: RuleSet, build: Build, seat: int, sides: Sequence[int]) -> bool:
    if seat == build.owner:
        return rules.raise_own
    return rules.raise_partner if sides[seat] == sides[build.owner] else rules.raise_opp


def build_note(rules: RuleSet, build: Build) -> str:
    """What takes a build, in a sentence: "A 9 takes it."."""
    takers = [card for card in ALL_CARDS if rules.pack >> card.index & 1 and rules.takes_build(card.index, build.value)]
    ranks = sorted({card.rank for card in takers})
    names = []
    for rank in ranks:
        alike = [card for card in takers if card.rank == rank]
        whole = sum(rules.pack >> card.index & 1 for card in ALL_CARDS if card.rank == rank)
        names.append(_article(rank.word) if len(alike) == whole else f"the {alike[0].name}")
    if not names:
        return "No card takes it."
    text = either(names)
    return f"{text[0].upper()}{text[1:]} takes it."


def _article(word: str) -> str:
    return f"{'an' if word in ('ace', '8') else 'a'} {word}"


# --- the log and the ends --------------------------------------------------------------------------------------


def log_lines(view: View, names: Sequence[str], since: int = 0) -> list[LogLine]:
    """The public log of a view from play `since` on, line by line, with the players' names by seat."""
    in_round = view.rules.plays_per_player(view.players) * view.players // (view.rounds or 1)
    lines = []
    for index, (before, one) in enumerate(view.replay()):
        if index < since:
            continue
        text = before.text(one.play)
        words = played(before, one.play, names[one.seat])
        cards = one.captured or (one.play.card, *one.play.cards)
        lines.append(LogLine(one.seat, text, words, index // in_round + 1, cards, one.play.kind, one.sweep))
    return lines


def dealt(view: View, names: Sequence[str]) -> str:
    """Who dealt, and whether these are the last cards."""
    last = ": the last cards of this deal" if view.rules.announce_last and view.last_round else ""
    return f"{names[view.dealer]} dealt{last}"


def taken_back(who: str, card: Card) -> str:
    """That somebody took a play back, by its card: "You took back 9♣"."""
    return say("{who} took back {card}", who=who, card=card.symbol)


def side_names(names: Sequence[str], sides: Sequence[int]) -> list[str]:
    """The names of the sides: a player's own, or "Ann and Cy" for partners."""
    return [both([n for n, s in zip(names, sides, strict=True) if s == side]) for side in range(max(sides) + 1)]


def deal_ended(result: DealResult, sides: Sequence[int], names: Sequence[str]) -> str:
    """What a finished deal brought each side, in a sentence with a full stop."""
    parts = zip(side_names(names, sides), result.score.points, strict=True)
    return f"The deal is over: {both([f'{name} {points(scored)}' for name, scored in parts])}."


def match_ended(match: Match, names: Sequence[str]) -> str:
    """How a match ended, in a sentence with a full stop; "" while it goes on."""
    outcome = match.outcome()
    if outcome is None:
        return ""
    score = " to ".join(str(total) for total in sorted(outcome.totals, reverse=True))
    if outcome.winner is None:
        return f"The match is drawn, {score}."
    winner = side_names(names, match.sides)[outcome.winner]
    wins = "win" if winner == "You" or match.sides.count(outcome.winner) > 1 else "wins"
    double = ": a lurch, which counts double" if outcome.lurch else ""
    return f"{winner} {wins} the match, {score}{double}."
