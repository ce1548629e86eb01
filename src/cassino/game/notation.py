"""Plays as one line of text; `docs/notation.md` is the grammar.

Printing and reading a play need the deal it is made in: builds are named by their value (`B8`), a sweep is marked, and
the groups written down are checked against the values that the cards have under the rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from cassino.game.grouping import partition
from cassino.game.plays import Play
from cassino.ground.cards import Card
from cassino.ground.language import say
from cassino.ground.wording import both

if TYPE_CHECKING:
    from cassino.game.deal import Build, Deal
    from cassino.ground.ruleset import RuleSet

MAX_VALUE = 16


class NotationError(ValueError):
    """A line that is no play; `problem` says what is wrong, `line` and `column` (from 1) where.

    `meant` is the play of a line that is well written, but whose groups do not make the values they should.
    """

    meant: Play | None = None

    def __init__(self, problem: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {problem}")
        self.problem = problem
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int, int]]:
        return NotationError, (self.problem, self.line, self.column)

    def moved(self, line: int, columns: int) -> NotationError:
        """The same error in a text where the play stands on another line, so many columns further right."""
        return NotationError(self.problem, line, self.column + columns)


# --- printing


def text(deal: Deal, play: Play) -> str:
    """A play of the seat to play in notation.

    A play whose cards do not fall into groups is printed with its cards in one group, a build that is not on the table
    as `B?`; such lines cannot be read back.
    """
    named = references(deal.builds)
    if play.kind == "capture":
        return _capture_text(deal, play, named)
    if play.kind == "trail":
        return f"{play.card} _"
    rules = deal.rules
    onto = [named.get(b, "B?") for b in play.builds]
    below = next((b.value for b in deal.builds if b.id == play.onto), 0) if play.kind == "raise" else 0
    own = () if play.kind == "table_build" else rules.build_values(play.card.index)
    lead, groups = _joined(rules, play, below, own)
    if play.kind == "raise":
        terms = ["+".join([*onto, *map(str, lead)])]
    else:
        terms = [*onto, *(["+".join(map(str, lead))] if lead else [])]
    terms += groups
    sign = {"build": ">", "add": ">", "raise": "^", "table_build": "_"}[play.kind]
    many = "s" if play.kind == "add" or _is_multiple(rules, play, below) else ""
    return f"{play.card} {sign} {' '.join(terms)} = {play.value}{many}"


def log(deal: Deal) -> list[str]:
    """Every play made in a deal in notation, in order."""
    back = deal.copy()
    plays = [back.pop() for _ in range(back.n)]
    lines = []
    for play in reversed(plays):
        lines.append(text(back, play))
        back.push_unchecked(play)
    return lines


def references(builds: Sequence[Build]) -> dict[str, str]:
    """How builds are named in notation, by their ids: `B8`, or `B8a`, `B8b` where several have that value."""
    values = [b.value for b in builds]
    found = {}
    for i, build in enumerate(builds):
        letter = chr(ord("a") + values[:i].count(build.value)) if values.count(build.value) > 1 else ""
        found[build.id] = f"B{build.value}{letter}"
    return found


def is_sweep(deal: Deal, play: Play) -> bool:
    """Whether a capture takes all that lies on the table."""
    if play.kind != "capture" or not (play.cards or play.builds):
        return False
    return play.cards == deal.table and play.builds == tuple(b.id for b in deal.builds)


def _capture_text(deal: Deal, play: Play, named: dict[str, str]) -> str:
    rules = deal.rules
    own = rules.hand_values(play.card.index)
    on_table = {b.id: b.value for b in deal.builds if b.id in play.builds}
    star = "*" if is_sweep(deal, play) else ""
    refs = [named.get(b, "B?") for b in play.builds]
    if not own or not play.value:
        return f"{play.card} x {' '.join(refs + [str(c) for c in play.cards])}{star}"
    table = [rules.table_values(c.index) for c in play.cards]
    cards = [str(c) for c in play.cards]
    if play.value in own:
        inside = [b for b, v in on_table.items() if v != play.value]
        found = partition([*((on_table[b],) for b in inside), *table], play.value)
        if found is not None:
            alone = [named.get(b, "B?") for b in play.builds if b not in inside]
            groups = _printed(found, [*(named[b] for b in inside), *cards])
            return f"{_head(play.card, play.value, own)} x {' '.join([*alone, *groups])}{star}"
    # Hand card and the leading group together make the value of one build (`build_capture`).
    for mine in own if play.value in on_table.values() else ():
        inside = [b for b, v in on_table.items() if v < mine]
        found = None
        if mine < play.value and all(v <= mine or v == play.value for v in on_table.values()):
            found = partition([*table, *((on_table[b],) for b in inside)], mine, play.value - mine, len(inside))
        if found is not None:
            labels = [*cards, *(named[b] for b in inside)]
            lead = "+".join([_head(play.card, mine, own), *(labels[i] for i in found[0])])
            alone = [named.get(b, "B?") for b in play.builds if b not in inside]
            return f"{lead} x {' '.join([*alone, *_printed(found[1:], labels)])}{star}"
    if play.value in own:
        together = ["+".join(cards)] if cards else []
        return f"{_head(play.card, play.value, own)} x {' '.join([*refs, *together])}{star}"
    return f"{'+'.join([str(play.card), *cards])} x {' '.join(refs)}{star}"


def _head(card: Card, value: int, own: Sequence[int]) -> str:
    """The hand card of a capture, with the value it counts where it has several."""
    return f"{card}({value})" if len(own) > 1 else str(card)


def _printed(groups: Iterable[list[int]], labels: Sequence[str]) -> list[str]:
    """Groups as text, those of several cards first, builds at the head of theirs."""
    named = [[labels[i] for i in group] for group in sorted(groups, key=len, reverse=True)]
    return ["+".join(sorted(group, key=lambda label: label[0] != "B")) for group in named]


def _joined(rules: RuleSet, play: Play, below: int, own: Sequence[int]) -> tuple[list[Card], list[str]]:
    """The cards that join the hand card and the build below, and the other groups as text."""
    cards = play.cards
    values = [rules.build_values(c.index) for c in cards]
    labels = [str(c) for c in cards]
    firsts = sorted(play.value - below - v for v in own) if own else [0]
    for first in firsts:
        found = partition(values, play.value, first) if first >= 0 and play.value else None
        if found is not None:
            lead = [cards[i] for i in found.pop(0)] if first else []
            return lead, _printed(found, labels)
    return list(reversed(cards)), []


def _is_multiple(rules: RuleSet, play: Play, below: int) -> bool:
    """Whether the build that a play makes holds its value more than once, as the engine counts it."""
    cards = play.cards if play.kind == "table_build" else (play.card, *play.cards)
    return below + sum(min(rules.build_values(c.index), default=0) for c in cards) != play.value


# --- reading

_CARD = re.compile(r"(10|[2-9ATJQK])([CDHS♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?", re.IGNORECASE | re.ASCII)
_BUILD = re.compile(r"B([0-9]{1,2})([A-Z])?(?![0-9A-Z])", re.IGNORECASE | re.ASCII)
_VALUE = re.compile(r"([0-9]{1,2})(?![0-9])")
_DECLARED = re.compile(r"\(\s*([0-9]{1,2})\s*\)")
_WORD = re.compile(r"[^\s+=*()>^_]{1,12}|.", re.DOTALL)
_SPACE = re.compile(r"[ \t]*")

_Term = tuple[int, "Card | Build"]  # column, card or build
_Group = list[_Term]


def parse(deal: Deal, line: str) -> Play:
    """The play that a line means in a deal; it need not be legal, but its groups must make the values written.

    Raises NotationError naming the column and what was expected there.
    """
    return _Reader(deal, line).play()


class _Reader:
    """Reads one line from left to right."""

    def __init__(self, deal: Deal, line: str) -> None:
        self.deal = deal
        self.rules = deal.rules
        self.line = line
        self.pos = 0
        self.seen: set[Card | str] = set()
        self.builds = deal.builds
        self.named = references(self.builds)
        self.value_at = 0

    # What every part of the grammar is made of.

    def error(self, problem: str, at: int | None = None) -> NotationError:
        return NotationError(problem, 1, (self.pos if at is None else at) + 1)

    def found(self) -> str:
        """The next word, for a message."""
        match = _WORD.match(self.line, self.pos)
        return repr(match.group()) if match else say("the end of the line")

    def space(self) -> bool:
        match = _SPACE.match(self.line, self.pos)
        skipped = bool(match and match.end() > self.pos)
        self.pos = match.end() if match else self.pos
        return skipped

    def sign(self, signs: str) -> str:
        """One of these signs if it comes next, otherwise nothing."""
        self.space()
        if self.pos < len(self.line) and self.line[self.pos].lower() in signs:
            self.pos += 1
            return self.line[self.pos - 1].lower()
        return ""

    def once(self, name: Card | str, shown: str, at: int) -> None:
        if name in self.seen:
            raise self.error(say("{card} is named twice", card=shown), at)
        self.seen.add(name)

    def card(self) -> Card | None:
        match = _CARD.match(self.line, self.pos)
        if not match:
            return None
        card = Card(match.group(1) + match.group(2))
        self.once(card, str(card), self.pos)
        self.pos = match.end()
        return card

    def build(self) -> Build | None:
        match = _BUILD.match(self.line, self.pos)
        if not match:
            return None
        value, letter = int(match.group(1)), (match.group(2) or "").lower()
        same = [b for b in self.builds if b.value == value]
        names = [self.named[b.id] for b in same]
        written = f"B{value}{letter}"
        if not same:
            raise self.error(say("there is no build of {value} on the table", value=value))
        if written not in names:
            if letter and len(same) > 1:
                raise self.error(
                    say("there is no {build} on the table, only {builds}", build=written, builds=both(names))
                )
            if letter:
                raise self.error(
                    say("there is only one build of {value}: it is written {build}", value=value, build=names[0])
                )
            raise self.error(say("{build} could be any of {builds}: name one", build=written, builds=both(names)))
        build = same[names.index(written)]
        self.once(build.id, written, self.pos)
        self.pos = match.end()
        return build

    def group(self, expected: str) -> _Group:
        """Cards and builds joined by `+`."""
        terms: _Group = []
        while True:
            self.space()
            at = self.pos
            term = self.card() or self.build()
            if term is None:
                raise self.error(say("expected {expected}, found {found}", expected=expected, found=self.found()))
            terms.append((at, term))
            end = self.pos
            if not self.sign("+"):
                self.pos = end
                return terms
            expected = say("a card or a build after '+'")

    def groups(self, expected: str, *, least: int = 1) -> list[_Group]:
        """Groups separated by spaces, up to `=`, `*` or the end."""
        found: list[_Group] = []
        while True:
            apart = self.space()
            if len(found) >= least and (self.pos == len(self.line) or self.line[self.pos] in "=*"):
                return found
            if found and not apart:
                raise self.error(
                    say("expected a space, '+' or the end of the groups, found {found}", found=self.found())
                )
            found.append(self.group(expected))
            expected = say("a card, a build or the end of the line")

    def end(self) -> None:
        self.space()
        if self.pos < len(self.line):
            raise self.error(say("expected the end of the line, found {found}", found=self.found()))

    # The plays.

    def play(self) -> Play:
        self.space()
        card = self.card()
        if card is None:
            raise self.error(say("expected the hand card that is played, found {found}", found=self.found()))
        at = self.pos
        declared = self.declared(card)
        joined = self.group(say("a loose card after '+'")) if self.sign("+") else []
        sign_at = self.pos
        sign = self.sign("x×>^_")
        if not sign:
            raise self.error(say("expected one of x, >, ^ or _ after the hand card, found {found}", found=self.found()))
        if sign in "x×":
            return self.capture(card, declared, joined)
        if declared:
            raise self.error(say("a value in brackets is declared only for a capture (x)"), at)
        if joined:
            raise self.error(say("loose cards join the hand card before the sign only in a capture (x)"), sign_at)
        if sign == "_":
            return self.trail(card)
        return self.join(card, raises=sign == "^")

    def declared(self, card: Card) -> int:
        self.space()
        if self.line[self.pos : self.pos + 1] != "(":
            return 0
        match = _DECLARED.match(self.line, self.pos)
        if not match:
            raise self.error(say("expected a value in brackets, such as (14)"))
        value = int(match.group(1))
        own = self.rules.hand_values(card.index)
        if value not in own:
            told = {"card": str(card), "value": value}
            if not own:
                raise self.error(say("{card} counts no number in these rules, not {value}", **told))
            counts = say(" or ").join(map(str, own))
            raise self.error(say("{card} counts {counts} in these rules, not {value}", **told, counts=counts))
        self.pos = match.end()
        return value

    def capture(self, card: Card, declared: int, joined: _Group) -> Play:
        groups = self.groups(say("a loose card or a build that is taken"))
        star = self.pos if self.sign("*") else -1
        self.end()
        cards = [t for _, t in _terms([joined, *groups]) if isinstance(t, Card)]
        builds = [t.id for _, t in _terms(groups) if not isinstance(t, Card)]
        for at, term in joined:
            if not isinstance(term, Card):
                raise self.error(say("only loose cards join the hand card in a capture"), at)
        own = (declared,) if declared else self.rules.hand_values(card.index)
        if joined:
            play = self.combination(card, own, joined, groups, cards, builds)
        elif not own:
            play = Play(card, "capture", 0, cards, builds)
        else:
            fitting = [v for v in own if self.misfit(groups, v) is None]
            if not fitting:
                takes = say("{card} takes groups of {values}", card=str(card), values=say(" or ").join(map(str, own)))
                wrong = self.wrong_group(groups, own[0], takes)
                wrong.meant = Play(card, "capture", own[0], cards, builds)
                raise wrong
            plays = [Play(card, "capture", v, cards, builds) for v in fitting]
            play = next((p for p in plays if self.deal.is_legal(p)), plays[0])
        if star >= 0 and not is_sweep(self.deal, play):
            raise self.error(say("'*' marks a sweep, but this play does not clear the table"), star)
        return play

    def combination(
        self,
        card: Card,
        own: tuple[int, ...],
        joined: _Group,
        groups: list[_Group],
        cards: list[Card],
        builds: list[str],
    ) -> Play:
        """Hand card and loose cards together take a build; whatever else is taken makes the hand card's own value."""
        if not own:
            raise self.error(say("{card} has no number in these rules and makes no sum", card=str(card)), 0)
        taken = sorted({b.value for b in map(_lone_build, groups) if b is not None})
        lead = self.sums(joined)
        wrong = None
        for mine in own:
            for value in (v for v in taken if v - mine in lead):
                rest = [g for g in groups if (b := _lone_build(g)) is None or b.value != value]
                if self.misfit(rest, mine) is None:
                    return Play(card, "capture", value, cards, builds)
                takes = say("beside the build, {card} takes groups of {value}", card=str(card), value=mine)
                wrong = wrong or self.wrong_group(rest, mine, takes)
        if wrong is not None:
            raise wrong
        for at, term in joined:
            if not self.worth(term):
                raise self.error(say("{card} has no number in these rules", card=self.shown(term)), at)
        written = "+".join([str(card), *(self.shown(t) for _, t in joined)])
        total = own[0] + min(lead)
        raise self.error(say("{sum} is {total}, and no build of {total} is taken", sum=written, total=total), 0)

    def trail(self, card: Card) -> Play:
        self.space()
        if self.pos == len(self.line):
            return Play(card, "trail")
        groups = self.groups(say("a loose card to build with, or the end of the line"))
        value, many = self.value()
        self.only_cards(groups)
        play = Play(card, "table_build", value, _cards(groups))
        self.fitting(play, lambda: self.fit(groups, value))
        self.check_many(play, 0, many)
        return play

    def join(self, card: Card, *, raises: bool) -> Play:
        """A new build, an addition (`>`) or a raise (`^`)."""
        groups = self.groups(
            say("the build that is raised") if raises else say("a loose card or a build that is added to")
        )
        value, many = self.value()
        at, first = groups[0][0]
        kind, below, onto = "build", 0, []
        if not isinstance(first, Card):
            onto = [first.id]
            if raises:
                kind, below = "raise", first.value
                groups[0] = groups[0][1:]
            else:
                kind = "add"
                if len(groups.pop(0)) > 1:
                    raise self.error(say("a space, not '+', follows the build that is added to; '^' raises it"), at)
                if value != first.value:
                    problem = say(
                        "an addition to a build of {below} makes {below}, not {value}; '^' raises it",
                        below=first.value,
                        value=value,
                    )
                    raise self.error(problem, self.value_at)
        elif raises:
            raise self.error(say("expected the build that is raised, such as B8"), at)
        self.only_cards(groups)
        if kind == "raise" and value <= below:
            raise self.error(
                say("a raise makes a build higher: {value} is not above {below}", value=value, below=below),
                self.value_at,
            )
        helped = kind == "raise" and bool(groups[0])
        play = Play(card, kind, value, _cards(groups), onto)
        self.fitting(play, lambda: self.fit_joined(card, groups, value, below, at, helped=helped))
        self.check_many(play, below, many)
        return play

    def value(self) -> tuple[int, bool]:
        """`= 8` or `= 8s`."""
        if not self.sign("="):
            raise self.error(say("expected '=' and the value of the build, found {found}", found=self.found()))
        self.space()
        self.value_at = self.pos
        match = _VALUE.match(self.line, self.pos)
        if not match or not 1 <= int(match.group(1)) <= MAX_VALUE:
            raise self.error(
                say("expected a value from 1 to {most}, found {found}", most=MAX_VALUE, found=self.found())
            )
        self.pos = match.end()
        many = self.line[self.pos : self.pos + 1].lower() == "s"
        self.pos += many
        self.end()
        return int(match.group(1)), many

    # Whether what is written makes the values it should.

    def worth(self, term: Card | Build, *, joining: bool = False) -> tuple[int, ...]:
        if isinstance(term, Card):
            return self.rules.build_values(term.index) if joining else self.rules.table_values(term.index)
        return (term.value,)

    def sums(self, group: Iterable[_Term], *, joining: bool = False) -> set[int]:
        """The sums a group can have; none if a card has no number."""
        found = {0}
        for _, term in group:
            found = {s + v for s in found for v in self.worth(term, joining=joining)}
        return found

    def misfit(self, groups: Iterable[_Group], value: int, *, joining: bool = False) -> _Group | None:
        """The first group that cannot make the value."""
        return next((g for g in groups if value not in self.sums(g, joining=joining)), None)

    def wrong_group(self, groups: Iterable[_Group], value: int, takes: str, *, joining: bool = False) -> NotationError:
        """The error for the first group that cannot make the value."""
        group = self.misfit(groups, value, joining=joining) or []
        for at, term in group:
            if not self.worth(term, joining=joining):
                return self.error(
                    say("{card} has no number in these rules; {takes}", card=self.shown(term), takes=takes), at
                )
        written = "+".join(self.shown(term) for _, term in group)
        return self.error(
            say("{sum} is {total}; {takes}", sum=written, total=min(self.sums(group, joining=joining)), takes=takes),
            group[0][0],
        )

    def fitting(self, play: Play, check: Callable[[], None]) -> None:
        """Checks that the groups fit; an error then says which play was meant."""
        try:
            check()
        except NotationError as error:
            error.meant = play
            raise

    def fit(self, groups: list[_Group], value: int) -> None:
        if self.misfit(groups, value, joining=True) is not None:
            raise self.wrong_group(groups, value, say("each group makes {value}", value=value), joining=True)

    def fit_joined(self, card: Card, groups: list[_Group], value: int, below: int, at: int, *, helped: bool) -> None:
        """Whether the first group with the hand card (and the build below) and each other group make the value."""
        own = self.rules.build_values(card.index)
        if not own:
            raise self.error(say("{card} has no number in these rules and cannot be in a build", card=str(card)), 0)
        lead, rest = (groups[0], groups[1:]) if groups else ([], [])
        for mine in own:
            alone = below + mine == value and not helped
            if alone and self.misfit([g for g in groups if g], value, joining=True) is None:
                return
            if lead and value - below - mine in self.sums(lead, joining=True):
                self.fit(rest, value)
                return
        if any(below + mine == value for mine in own) and not helped:
            self.fit([g for g in groups if g], value)
        for where, term in lead:
            if not self.worth(term, joining=True):
                raise self.error(
                    say("{card} has no number in these rules and cannot be in a build", card=self.shown(term)), where
                )
        written = "+".join([str(card), *([f"B{below}"] if below else []), *(self.shown(t) for _, t in lead)])
        total = own[0] + below + min(self.sums(lead, joining=True))
        raise self.error(
            say("{sum} is {total}, not {value}", sum=written, total=total, value=value), lead[0][0] if lead else at
        )

    def only_cards(self, groups: list[_Group]) -> None:
        for at, term in _terms(groups):
            if not isinstance(term, Card):
                raise self.error(
                    say("expected a loose card; {build} must stand first, and only once", build=self.shown(term)), at
                )

    def check_many(self, play: Play, below: int, many: bool) -> None:
        multiple = play.kind == "add" or _is_multiple(self.rules, play, below)
        if multiple and not many:
            raise self.error(say("this makes a multiple build, written = {value}s", value=play.value), self.value_at)
        if many and not multiple:
            raise self.error(say("this makes a single build, written = {value}", value=play.value), self.value_at)

    def shown(self, term: Card | Build) -> str:
        return str(term) if isinstance(term, Card) else self.named[term.id]


def _lone_build(group: _Group) -> Build | None:
    """The build that a group consists of; None for a group with cards."""
    term = group[0][1]
    return None if len(group) > 1 or isinstance(term, Card) else term


def _terms(groups: Iterable[_Group]) -> list[_Term]:
    return [term for group in groups for term in group]


def _cards(groups: Iterable[_Group]) -> list[Card]:
    return [term for _, term in _terms(groups) if isinstance(term, Card)]
