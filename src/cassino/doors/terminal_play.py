"""A match against computer players in plain text (`cassino play`): notation in, words out.

It needs no terminal: with input from a file or a pipe it reads a line for each question, and the end of the input ends
the match politely.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, TextIO

from cassino.doors import rules_page
from cassino.game import explain
from cassino.game.dealing import DealingError
from cassino.game.match import Match, MatchError
from cassino.game.notation import NotationError, references
from cassino.ground.cards import Card, CardError
from cassino.ground.language import mark, say, say_as, say_count
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet, RuleSetError
from cassino.ground.wording import both
from cassino.players.player import DEFAULT_LEVEL, player
from cassino.records import advice, count_up, words
from cassino.records.views import View, view

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.players.player import Player

YOU: Final = 0
"""The seat of the person at the terminal."""

LISTED: Final = 60
"""How many plays are listed at a time."""

HELP: Final = mark(
    """\
Type a play in notation, or a number from the last list:
  9S x 5C+4D B9    take groups and builds       3S > 5D = 8     build
  3H > B8 5C = 8s  add to the build of 8        AS ^ B8 = 9     raise it
  4H _             trail
Or one of these:
  ?        list the legal plays        ? 9S     those of one card
  table    show the table again        log      the plays of this deal
  score    how the match stands        rules    the rules you play by
  help     this text                   quit     leave the match"""
)

_SIGNS: Final = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S"})


class TerminalError(ValueError):
    """A match that cannot be set up, with the reason."""


class _Left(Exception):
    """The person has left the match."""


def play_match(
    rules: str | RuleSet | Mapping[str, Any] = "standard",
    players: int | None = None,
    partners: bool | None = None,
    level: str = DEFAULT_LEVEL,
    target: int | None = None,
    seed: int | None = None,
    name: str = "You",
    *,
    source: TextIO | None = None,
    sink: TextIO | None = None,
) -> int:
    """Plays one match on the terminal (or `source` and `sink`) and returns 0; raises TerminalError.

    `players` left out means two, or four for partners, or what the rules need. The same seed gives the same shuffles
    and the same computer players.
    """
    try:
        found = resolve(rules)
        if found.hold == "own_or_partner":
            raise TerminalError(
                say(
                    "these rules let you build for a card in your partner's hand (hold=own_or_partner): "
                    "what is legal would give that hand away, so only the referee judges them"
                )
            )
        if players is None:
            players = 4 if partners else 2 if 2 in found.player_counts else found.player_counts[0]
        match = Match(found, players, seed=seed, partners=partners, target=target)
    except (RuleSetError, DealingError, MatchError) as error:
        raise TerminalError(str(error)) from None
    bots = {seat: player(level, None if seed is None else seed * 4 + seat) for seat in range(1, players)}
    table = _Table(match, bots, name.strip() or "You", source or sys.stdin, sink or sys.stdout)
    if isinstance(rules, str):
        table.sheet = rules
    return table.run()


class _Table:
    """One match with the streams it is played on."""

    def __init__(self, match: Match, bots: Mapping[int, Player], name: str, source: TextIO, sink: TextIO) -> None:
        self.match = match
        self.bots = bots
        self.source = source
        self.sink = sink
        if isinstance(source, TextIOWrapper):
            # What is no text is then no play either, and is answered like one.
            source.reconfigure(errors="replace")
        self.sheet = match.rules.code
        self.names = [name, *_computers(match.sides)]
        self.signs = _can_show("♣♦♥♠", sink)
        self.offered: tuple[Play, ...] = ()
        self.offered_at = (0, 0)

    # --- the match

    def run(self) -> int:
        """Plays deal after deal to the end."""
        opponents = both(self.names[1:])
        title = rules_page.sheet(self.sheet).title
        self.tell(
            say(
                "{title}: you play with {opponents}. Type help for what you can type.", title=title, opponents=opponents
            )
        )
        try:
            self.deal_begins()
            while self.match.state != "match_over":
                if self.match.state == "deal_over":
                    self.count()
                    self.pause()
                    self.match.next_deal()
                    self.deal_begins()
                else:
                    self.turn()
            self.count()
            self.tell(words.match_ended(self.match, self.names))
        except KeyboardInterrupt:
            # The terminal has just shown "^C": what follows stands on a line of its own.
            self.tell("\n" + say("You leave the match.") + " " + self.standing())
        except _Left:
            self.tell(say("You leave the match.") + " " + self.standing())
        return 0

    def deal_begins(self) -> None:
        deal = self.match.deal
        self.round = deal.round
        number = say("Deal {n}.", n=self.match.deal_no)
        self.tell(f"\n{number} {words.dealt(self.view(), self.names)}.")
        for rejected in deal.rejected:
            cards = " ".join(Card.of(index).symbol for index in rejected)
            self.tell(say("The opening table {cards} was dealt again.", cards=cards))

    def turn(self) -> None:
        deal = self.match.deal
        if deal.round != self.round:
            self.round = deal.round
            self.tell(f"\n{words.dealt(self.view(), self.names)}.")
        seat = deal.turn
        made = deal.n
        play = self.ask() if seat == YOU else self.bots[seat].choose(view(deal, seat, self.match))
        self.match.push(play)
        (line,) = words.log_lines(self.view(), self.names, since=made)
        self.tell(f"{line.words}.   {line.text}")

    def view(self) -> View:
        """What the person may see."""
        return view(self.match.deal, YOU, self.match)

    # --- asking

    def ask(self) -> Play:
        """The play the person chooses; raises _Left at the end of the input."""
        seen = self.view()
        now = (self.match.deal_no, self.match.deal.n)
        if self.offered_at != now:
            # The numbers of a list are those of one table; they hold until it changes.
            self.offered, self.offered_at = (), now
        self.show(seen)
        while True:
            line = self.read(say("Your play: "))
            if line is None:
                raise _Left
            word, _, rest = line.strip().partition(" ")
            command = _COMMANDS.get(word.lower())
            if not word:
                continue
            if command is not None:
                command(self, seen, rest.strip())
            elif word.isascii() and word.isdigit() and not rest:
                play = self.numbered(int(word[:9]))
                if play is not None:
                    return play
            else:
                play = self.understood(seen, line.strip())
                if play is not None:
                    return play

    def understood(self, seen: View, line: str) -> Play | None:
        """The legal play a line means; None after saying what is wrong with it."""
        try:
            play = seen.parse(line)
        except NotationError as error:
            self.tell(
                say(
                    "Column {column}: {problem}. Type ? for your plays, help for how to write one.",
                    column=error.column,
                    problem=error.problem,
                )
            )
            return None
        refused = seen.refused(play)
        if refused is None:
            return play
        self.tell(say("Not allowed: {reason}.", reason=refused.text) + f"   [{refused.code}]")
        return None

    def numbered(self, number: int) -> Play | None:
        if 1 <= number <= len(self.offered):
            return self.offered[number - 1]
        if self.offered:
            self.tell(say("The list goes from 1 to {n}.", n=len(self.offered)))
        else:
            self.tell(say("There is no list yet: type ? first."))
        return None

    def read(self, prompt: str) -> str | None:
        """The next line of the input, None at its end."""
        if self.source is sys.stdin and self.sink is sys.stdout and self.source.isatty():
            return self.typed(prompt)
        self.sink.write(prompt)
        self.sink.flush()
        line = self.source.readline()
        if not line:
            self.tell("")
            return None
        if not self.source.isatty():
            # A pipe shows no typing; the transcript is read better with it.
            self.tell(line.rstrip("\r\n"))
        return line

    def typed(self, prompt: str) -> str | None:
        """A line typed at a terminal, which can be edited and called back where Python has readline."""
        with suppress(ImportError):
            import readline  # noqa: F401 - being there is what makes `input` edit lines
        try:
            return input(prompt)
        except EOFError:
            self.tell("")
            return None

    def pause(self) -> None:
        """Lets a person read the count; a pipe goes on at once."""
        if self.source.isatty() and self.read(say("Press Enter for the next deal. ")) is None:
            raise _Left

    # --- what can be asked for

    def list_plays(self, seen: View, wanted: str) -> None:
        plays = list(seen.legal_plays)
        if wanted:
            try:
                card = Card(wanted)
            except CardError as error:
                self.tell(f"{error}.")
                return
            if card not in seen.hand:
                self.tell(say("The {card} is not in your hand.", card=card.symbol))
                return
            plays = [play for play in plays if play.card is card]
            if not plays:
                self.tell(say("There is no legal play with the {card}.", card=card.symbol))
                return
        self.offered = tuple(plays[:LISTED])
        deal = seen.known()
        for number, play in enumerate(self.offered, 1):
            meaning = explain.meaning(deal, play, play.kind, None)
            self.tell(f"{number:4}  {deal.text(play):<24} {words.label(deal, meaning)}")
        more = len(plays) - len(self.offered)
        if more or seen.legal_plays.truncated:
            if not more:
                told = say("and many more.")
            elif seen.legal_plays.truncated:
                told = say("and {n} or many more.", n=more)
            else:
                told = say("and {n} more.", n=more)
            self.tell(f"      {told}")

    def show_rules(self, seen: View, rest: str) -> None:
        self.tell(rules_page.show_page(self.sheet))

    def show_score(self, seen: View, rest: str) -> None:
        self.tell(self.standing())
        for side, name in enumerate(self.sides()):
            cards, sweeps = seen.pile_masks[side].bit_count(), seen.sweeps[side]
            told = say_count(
                "{who}: {cards} cards and {n} sweep in this deal so far",
                "{who}: {cards} cards and {n} sweeps in this deal so far",
                sweeps,
                who=name,
                cards=cards,
            )
            self.tell(f"  {told}")

    def show_log(self, seen: View, rest: str) -> None:
        lines = words.log_lines(seen, self.names)
        for line in lines:
            self.tell(f"  {line.round}. {line.text:<24} {line.words}")
        if not lines:
            self.tell(say("Nothing has been played in this deal."))

    def show_help(self, seen: View, rest: str) -> None:
        self.tell(say(HELP))

    def leave(self, seen: View, rest: str) -> None:
        raise _Left

    def show(self, seen: View, rest: str = "") -> None:
        """The table as the person sees it."""
        told = {"round": seen.round, "rounds": seen.rounds, "n": seen.stock}
        if seen.rounds == 1:
            stock = say("{n} cards in the stock.", n=seen.stock)
        elif seen.rounds:
            stock = say("Round {round} of {rounds}, {n} cards in the stock.", **told)
        else:
            stock = say("Round {round}, {n} cards in the stock.", **told)
        self.tell(f"\n{stock} {self.standing()}")
        # L10n: headings of the table on the terminal; the cards stand in one column behind them, so mind the spaces
        self.tell(say("Table:     {cards}", cards=_symbols(seen.table) or say("(no loose cards)")))
        named = references(seen.builds)
        for build in seen.builds:
            groups = [" + ".join(card.symbol for card in group) for group in words.build_groups(seen.rules, build)]
            state = words.build_state(seen.rules, build, seen.seat, seen.sides)
            shown = {"build": named[build.id], "cards": say(" and ").join(groups), "state": state}
            if build.owner == YOU:
                self.tell(say("Build {build}:  {cards} (yours, {state})", **shown))
            else:
                self.tell(say("Build {build}:  {cards} ({who}'s, {state})", **shown, who=self.names[build.owner]))
        self.tell(say("Your hand: {cards}", cards=_symbols(seen.hand)))
        for duty in advice.duties(seen):
            self.tell(duty.text)

    # --- the count

    def count(self) -> None:
        """The finished deal, item by item."""
        match = self.match
        result = match.result
        assert result is not None
        sides = self.sides()
        self.tell("")
        if result.leftovers:
            self.tell(_leftovers(result.leftovers.bit_count(), result.leftovers_to, sides, self.names))
        lines: list[tuple[str, Sequence[object], str]] = [("", sides, "")]
        for row in count_up.rows(match.rules, result):
            cells = [f"{value} ({n})" if n else value or "-" for value, n in zip(row.values, row.points, strict=True)]
            lines.append((row.title, cells, row.note))
        lines += [(say("Points"), result.score.points, ""), (say("Match"), result.decision.totals, "")]
        width = 2 + max(len(str(cell)) for _, shown, _ in lines for cell in shown)
        for title, shown, note in lines:
            self.tell(f"{title:<16}" + "".join(f"{cell!s:>{width}}" for cell in shown))
            for told in wrap(note, 80):
                self.tell(f"    {told}")
        self.tell(words.deal_ended(result, match.sides, self.names))
        if match.state == "deal_over":
            self.tell(result.decision.why)

    def standing(self) -> str:
        """The totals in a sentence."""
        match = self.match
        totals = match.result.decision.totals if match.result is not None else match.totals
        told = ", ".join(f"{name} {total}" for name, total in zip(self.sides(), totals, strict=True))
        deals = match.rules.fixed_deals
        if deals is not None:
            return say("Match: {totals} (deal {deal} of {deals}).", totals=told, deal=match.deal_no, deals=deals)
        return say("Match: {totals} (to {target}).", totals=told, target=match.target)

    def sides(self) -> list[str]:
        return words.side_names(self.names, self.match.sides)

    def tell(self, text: str) -> None:
        """A line (or several) of output, with letters where the terminal has no suit signs."""
        self.sink.write((text if self.signs else text.translate(_SIGNS)) + "\n")


_COMMANDS: Final[Mapping[str, Callable[[_Table, View, str], None]]] = {
    "?": _Table.list_plays,
    "help": _Table.show_help,
    "h": _Table.show_help,
    "rules": _Table.show_rules,
    "score": _Table.show_score,
    "log": _Table.show_log,
    "table": _Table.show,
    "quit": _Table.leave,
    "q": _Table.leave,
    "exit": _Table.leave,
}


def _computers(sides: tuple[int, ...]) -> list[str]:
    """What the computer players are called, by seat from 1."""
    if len(sides) == 2:
        return [say_as("player", "Computer")]
    left, right = say_as("player", "Left"), say_as("player", "Right")
    if sides.count(sides[YOU]) > 1:
        return [left, say_as("player", "Partner"), right]
    return [left, say_as("player", "Across"), right] if len(sides) == 4 else [left, right]


def _leftovers(count: int, side: int | None, sides: Sequence[str], names: Sequence[str]) -> str:
    """Where the cards left on the table go."""
    if side is None:
        return say_count(
            "{n} card is left on the table; it goes to nobody.",
            "{n} cards are left on the table; they go to nobody.",
            count,
        )
    who = sides[side]
    if names[YOU] == "You":
        who = who.replace(say("You"), say_as("goes to", "you"))
    return say_count(
        "{n} card is left on the table; it goes to {who}.",
        "{n} cards are left on the table; they go to {who}.",
        count,
        who=who,
    )


def _symbols(cards: tuple[Card, ...]) -> str:
    return "  ".join(card.symbol for card in cards)


def _can_show(text: str, sink: TextIO) -> bool:
    encoding = getattr(sink, "encoding", None)
    if not encoding:
        return True
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
