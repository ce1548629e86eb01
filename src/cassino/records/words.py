"""What happened and what may be done, in plain sentences.

The log, the last play, the terminal and screen readers all speak through here. Sentences print cards with their signs
("9♣"); `spoken` turns such a text into one for the ear.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cassino.game import explain, grouping
from cassino.ground.cards import ALL_CARDS, Card, Rank
from cassino.ground.language import say, say_as, say_count, together
from cassino.ground.wording import a_value, both, capital, either, number, points

if TYPE_CHECKING:
    from cassino.game.deal import Build, Deal
    from cassino.game.explain import Meaning
    from cassino.game.match import DealResult, Match
    from cassino.game.plays import Play
    from cassino.ground.ruleset import RuleSet
    from cassino.records.views import Played, View

__all__ = [
    "LogLine",
    "build_groups",
    "build_note",
    "build_state",
    "builds_named",
    "deal_ended",
    "dealt",
    "label",
    "log_line",
    "log_lines",
    "match_ended",
    "named",
    "play_groups",
    "played",
    "rules_title",
    "side_names",
    "spoken",
    "taken_back",
    "title_again",
    "verb",
]

Groups = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
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
    # L10n: read out between two cards or numbers
    return _SIGNED.sub(lambda found: Card(found[0]).name, text).replace(" + ", say(" plus "))


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
        return say("{who} trailed {card}", who=who, card=card)
    if play.kind == "capture":
        taken = [_sum(group) for group in groups] + _builds_taken(deal, play)
        if len(deal.rules.hand_values(play.card.index)) > 1:
            # L10n: a card with the value it is to count: "A♠ as 14"
            card = say("{card} as {value}", card=card, value=play.value)
        if explain.meaning(deal, play, "capture", None).sweep:
            return say("{who} played {card}: took {cards} (sweep)", who=who, card=card, cards=both(taken))
        return say("{who} played {card}: took {cards}", who=who, card=card, cards=both(taken))
    made = both([_sum(group) for group in groups])
    if play.kind == "add":
        return say(
            "{who} added {cards} to the build of {value}", who=who, cards=made, value=deal.rules.value_word(play.value)
        )
    if play.kind == "raise":
        below = next((b.value for b in deal.builds if b.id == play.onto), 0)
        told = {"who": who, "below": below, "value": play.value, "cards": _sum(groups[0])}
        if groups[1:]:
            more = both([_sum(group) for group in groups[1:]])
            return say("{who} raised the build of {below} to {value} with {cards} and added {more}", **told, more=more)
        return say("{who} raised the build of {below} to {value} with {cards}", **told)
    said = deal.rules.value_word(play.value)
    told = {"who": who, "card": card, "value": said, "cards": made}
    many = len(groups) > 1 and said.isdigit()
    if play.kind == "table_build":
        if many:
            return say("{who} trailed {card} and built {value}s: {cards}", **told)
        return say("{who} trailed {card} and built {value}: {cards}", **told)
    if many:
        return say("{who} built {value}s: {cards}", **told)
    return say("{who} built {value}: {cards}", **told)


def label(deal: Deal, meaning: Meaning, groups: Groups | None = None) -> str:
    """A legal meaning as a choice to click on, such as "Take 3♣+5♦ and 8♥"; `groups` are its `play_groups` if known."""
    play = meaning.play
    groups = play_groups(deal, play) if groups is None else groups
    own = deal.rules.hand_values(play.card.index)
    if play.kind == "trail":
        return say("Trail")
    if play.kind == "capture":
        taken = [_sum(group, "+") for group in groups] + _builds_taken(deal, play)
        if len(own) > 1:
            return say("Take {cards} as {value}", cards=both(taken), value=play.value)
        return say("Take {cards}", cards=both(taken))
    beside = [_sum(group, "+") for group in _without(groups, play.card)]
    if play.kind == "add":
        if beside:
            return say(
                "Add to the build of {value} with {cards}", value=deal.rules.value_word(play.value), cards=both(beside)
            )
        return say("Add to the build of {value}", value=deal.rules.value_word(play.value))
    if play.kind == "raise":
        if beside:
            return say("Raise to {value} with {cards}", value=play.value, cards=both(beside))
        return say("Raise to {value}", value=play.value)
    said = deal.rules.value_word(play.value)
    if play.kind == "table_build":
        return say("Trail and build {value} of {cards}", value=said, cards=both(beside))
    if len(groups) > 1 and said.isdigit():
        return say("Build {value}s with {cards}", value=said, cards=both(beside))
    return say("Build {value} with {cards}", value=said, cards=both(beside))


def verb(rules: RuleSet, play: Play) -> str:
    """What a play does to a table card, in a word or two: "take", "build 8", "raise to 9"."""
    said = rules.value_word(play.value)
    match play.kind:
        case "capture":
            # L10n: a mark on a card, so short; the same for the four that follow
            return say("take")
        case "build" | "table_build":
            return say("build {value}", value=said)
        case "add":
            return say("add to {value}", value=said)
        case "raise":
            return say("raise to {value}", value=play.value)
        case _:
            return say("trail")


def _without(groups: Groups, card: Card) -> list[tuple[Card, ...]]:
    rest = [tuple(c for c in group if c is not card) for group in groups]
    return [group for group in rest if group]


def _builds_taken(deal: Deal, play: Play) -> list[str]:
    values = [build.value for build in deal.builds if build.id in play.builds]
    return [builds_named(deal.rules, values.count(value), value) for value in sorted(set(values))]


def builds_named(rules: RuleSet, count: int, value: int) -> str:
    """So many builds of one value, as they stand in a list of cards."""
    # L10n: what is taken: "took 5♦ + 3♣ and the build of 8"
    return say_count(
        "the build of {value}",
        "{number} builds of {value}",
        count,
        number=number(count),
        value=rules.value_word(value),
    )


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
        # L10n: the state of a build, after "It is": it can change no more
        return say("locked")
    # A multiple build comes this far only where it may be raised, which no rule set allows yet.
    plain = say("multiple") if build.multiple else say("single")
    if build.value >= rules.max_build:
        return plain
    open_to_us = say("multiple - may be raised") if build.multiple else say("single - may be raised")
    if seat is None:
        return open_to_us if rules.raise_own or rules.raise_opp or rules.raise_partner else plain
    if _may_raise(rules, build, seat, sides):
        return open_to_us
    if any(_may_raise(rules, build, other, sides) for other in range(len(sides))):
        return say("single - only others may raise it")
    return plain


def _may_raise(rules: RuleSet, build: Build, seat: int, sides: Sequence[int]) -> bool:
    if seat == build.owner:
        return rules.raise_own
    return rules.raise_partner if sides[seat] == sides[build.owner] else rules.raise_opp


def build_note(rules: RuleSet, build: Build) -> str:
    """What takes a build, in a sentence: "A 9 takes it."."""
    names = [
        _taker(one) if isinstance(one, Rank) else say_as("takes it", "the {card}", card=one.name)
        for one in _takers(rules, build.value)
    ]
    if not names:
        return say("No card takes it.")
    text = either(names)
    # L10n: what takes a build: "A 9 takes it.", "An ace or a 9 takes it."
    return say("{Cards} takes it.", Cards=capital(text))


@lru_cache(maxsize=1024)
def _takers(rules: RuleSet, value: int) -> tuple[Rank | Card, ...]:
    """The ranks whose cards take a build of a value, the lowest first; a card where others of its rank do not."""
    takers = [card for card in ALL_CARDS if rules.pack >> card.index & 1 and rules.takes_build(card.index, value)]
    found: list[Rank | Card] = []
    for rank in sorted({card.rank for card in takers}):
        alike = [card for card in takers if card.rank == rank]
        whole = sum(rules.pack >> card.index & 1 for card in ALL_CARDS if card.rank == rank)
        found.append(rank if len(alike) == whole else alike[0])
    return tuple(found)


def _taker(rank: Rank) -> str:
    """Any card of a rank, with its article."""
    match rank:
        case Rank.ACE:
            return say("an ace")
        case Rank.JACK:
            return say("a jack")
        case Rank.QUEEN:
            return say("a queen")
        case Rank.KING:
            return say("a king")
        case _:
            return a_value(rank)


# --- the log and the ends --------------------------------------------------------------------------------------


def log_lines(view: View, names: Sequence[str], since: int = 0) -> list[LogLine]:
    """The public log of a view from play `since` on, line by line, with the players' names by seat."""
    return [log_line(before, one, index, names) for index, (before, one) in enumerate(view.replay(since), since)]


def log_line(before: Deal, one: Played, index: int, names: Sequence[str]) -> LogLine:
    """The line of one play, made on a table as it lay before; it is number `index` of its deal."""
    rules, players = before.rules, before.players
    in_round = rules.plays_per_player(players) * players // (rules.rounds(players) or 1)
    cards = one.captured or (one.play.card, *one.play.cards)
    said = played(before, one.play, named(names)[one.seat])
    return LogLine(one.seat, before.text(one.play), said, index // in_round + 1, cards, one.play.kind, one.sweep)


def dealt(view: View, names: Sequence[str]) -> str:
    """Who dealt, and whether these are the last cards."""
    who = named(names)[view.dealer]
    if view.rules.announce_last and view.last_round:
        return say("{who} dealt: the last cards of this deal", who=who)
    return say("{who} dealt", who=who)


def named(names: Sequence[str]) -> tuple[str, ...]:
    """The players' names to speak of; one without a name of their own is "You"."""
    return tuple(say("You") if name == "You" else name for name in names)


def rules_title(title: str, changed: bool) -> str:
    """What rules are called: the title of a preset, or that of the preset from which they start."""
    return say("{title}, house rules", title=say(title)) if changed else say(title)


def title_again(stored: str) -> str:
    """A title of `rules_title` that was kept in English, in the language of this context."""
    plain = stored.removesuffix(", house rules")
    return rules_title(plain, plain != stored)


def taken_back(who: str, card: Card) -> str:
    """That somebody took a play back, by its card: "You took back 9♣"."""
    return say("{who} took back {card}", who=who, card=card.symbol)


def side_names(names: Sequence[str], sides: Sequence[int]) -> list[str]:
    """The names of the sides: a player's own, or "Ann and Cy" for partners."""
    return [both([n for n, s in zip(named(names), sides, strict=True) if s == side]) for side in range(max(sides) + 1)]


def deal_ended(result: DealResult, sides: Sequence[int], names: Sequence[str]) -> str:
    """What a finished deal brought each side, in a sentence with a full stop."""
    parts = zip(side_names(names, sides), result.score.points, strict=True)
    # L10n: "Ann 9 points", a part of a list
    scores = both([say("{who} {points}", who=name, points=points(scored)) for name, scored in parts])
    return say("The deal is over: {scores}.", scores=scores)


def match_ended(match: Match, names: Sequence[str]) -> str:
    """How a match ended, in a sentence with a full stop; "" while it goes on."""
    outcome = match.outcome()
    if outcome is None:
        return ""
    # L10n: stands between the totals of a match: "21 to 18"
    score = together([str(total) for total in sorted(outcome.totals, reverse=True)], say(" to "))
    if outcome.winner is None:
        return say("The match is drawn, {score}.", score=score)
    winner = side_names(names, match.sides)[outcome.winner]
    if outcome.lurch:
        score = say("{score}: a lurch, which counts double", score=score)
    if match.sides.count(outcome.winner) > 1:
        return say("{winners} win the match, {score}.", winners=winner, score=score)
    if winner == say("You"):
        return say("You win the match, {score}.", score=score)
    return say("{winner} wins the match, {score}.", winner=winner, score=score)
