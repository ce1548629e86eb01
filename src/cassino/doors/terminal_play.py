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
from cassino.ground.presets import resolve
from cassino.ground.ruleset import RuleSet, RuleSetError
from cassino.ground.wording import both
from cassino.players.player import player
from cassino.records import advice, count_up, words
from cassino.records.views import View, view

if TYPE_CHECKING:
    from cassino.game.plays import Play
    from cassino.players.player import Player

YOU: Final = 0
"""The seat of the person at the terminal."""

LISTED: Final = 60
"""How many plays are listed at a time."""

HELP: Final = """\
Type a play in notation, or a number from the last list:
  9S x 5C+4D B9    take groups and builds       3S > 5D = 8     build
  3H > B8 5C = 8s  add to the build of 8        AS ^ B8 = 9     raise it
  4H _             trail
Or one of these:
  ?        list the legal plays        ? 9S     those of one card
  table    show the table again        log      the plays of this deal
  score    how the match stands        rules    the rules you play by
  help     this text                   quit     leave the match"""

_SIGNS: Final = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S"})


class TerminalError(ValueError):
    """A match that cannot be set up, with the reason."""


class _Left(Exception):
    """The person has left the match."""


def play_match(
    rules: str | RuleSet | Mapping[str, Any] = "standard",
    players: int | None = None,
    partners: bool | None = None,
    level: str = "hoyle",
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
                "these rules let you build for a card in your partner's hand (hold=own_or_partner): "
                "what is legal would give that hand away, so only the referee judges them"
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
        self.say(f"{rules_page.sheet(self.sheet).title}: you play with {opponents}. Type help for what you can type.")
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
            self.say(words.match_ended(self.match, self.names))
        except KeyboardInterrupt:
            # The terminal has just shown "^C": what follows stands on a line of its own.
            self.say(f"\nYou leave the match. {self.standing()}")
        except _Left:
            self.say(f"You leave the match. {self.standing()}")
        return 0

    def deal_begins(self) -> None:
        deal = self.match.deal
        self.round = deal.round
        self.say(f"\nDeal {self.match.deal_no}. {words.dealt(self.view(), self.names)}.")
        for rejected in deal.rejected:
            cards = " ".join(Card.of(index).symbol for index in rejected)
            self.say(f"The opening table {cards} was dealt again.")

    def turn(self) -> None:
        deal = self.match.deal
        if deal.round != self.round:
            self.round = deal.round
            self.say(f"\n{words.dealt(self.view(), self.names)}.")
        seat = deal.turn
        made = deal.n
        play = self.ask() if seat == YOU else self.bots[seat].choose(view(deal, seat, self.match))
        self.match.push(play)
        (line,) = words.log_lines(self.view(), self.names, since=made)
        self.say(f"{line.words}.   {line.text}")

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
            line = self.read("Your play: ")
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
            self.say(f"Column {error.column}: {error.problem}. Type ? for your plays, help for how to write one.")
            return None
        refused = seen.refused(play)
        if refused is None:
            return play
        self.say(f"Not allowed: {refused.text}.   [{refused.code}]")
        return None

    def numbered(self, number: int) -> Play | None:
        if 1 <= number <= len(self.offered):
            return self.offered[number - 1]
        what = (
            f"The list goes from 1 to {len(self.offered)}." if self.offered else "There is no list yet: type ? first."
        )
        self.say(what)
        return None

    def read(self, prompt: str) -> str | None:
        """The next line of the input, None at its end."""
        if self.source is sys.stdin and self.sink is sys.stdout and self.source.isatty():
            return self.typed(prompt)
        self.sink.write(prompt)
        self.sink.flush()
        line = self.source.readline()
        if not line:
            self.say("")
            return None
        if not self.source.isatty():
            # A pipe shows no typing; the transcript is read better with it.
            self.say(line.rstrip("\r\n"))
        return line

    def typed(self, prompt: str) -> str | None:
        """A line typed at a terminal, which can be edited and called back where Python has readline."""
        with suppress(ImportError):
            import readline  # noqa: F401 - being there is what makes `input` edit lines
        try:
            return input(prompt)
        except EOFError:
            self.say("")
            return None

    def pause(self) -> None:
        """Lets a person read the count; a pipe goes on at once."""
        if self.source.isatty() and self.read("Press Enter for the next deal. ") is None:
            raise _Left

    # --- what can be asked for

    def list_plays(self, seen: View, wanted: str) -> None:
        plays = list(seen.legal_plays)
        if wanted:
            try:
                card = Card(wanted)
            except CardError as error:
                self.say(f"{error}.")
                return
            if card not in seen.hand:
                self.say(f"The {card.symbol} is not in your hand.")
                return
            plays = [play for play in plays if play.card is card]
            if not plays:
                self.say(f"There is no legal play with the {card.symbol}.")
                return
        self.offered = tuple(plays[:LISTED])
        deal = seen.known()
        for number, play in enumerate(self.offered, 1):
            meaning = explain.meaning(deal, play, play.kind, None)
            self.say(f"{number:4}  {deal.text(play):<24} {words.label(deal, meaning)}")
        more = len(plays) - len(self.offered)
        if more or seen.legal_plays.truncated:
            self.say(f"      and {more or 'many'}{' or many' if more and seen.legal_plays.truncated else ''} more.")

    def show_rules(self, seen: View, rest: str) -> None:
        self.say(rules_page.show_page(self.sheet))

    def show_score(self, seen: View, rest: str) -> None:
        self.say(self.standing())
        for side, name in enumerate(self.sides()):
            cards, sweeps = seen.pile_masks[side].bit_count(), seen.sweeps[side]
            self.say(f"  {name}: {cards} cards and {sweeps} sweep{'' if sweeps == 1 else 's'} in this deal so far")

    def show_log(self, seen: View, rest: str) -> None:
        lines = words.log_lines(seen, self.names)
        for line in lines:
            self.say(f"  {line.round}. {line.text:<24} {line.words}")
        if not lines:
            self.say("Nothing has been played in this deal.")

    def show_help(self, seen: View, rest: str) -> None:
        self.say(HELP)

    def leave(self, seen: View, rest: str) -> None:
        raise _Left

    def show(self, seen: View, rest: str = "") -> None:
        """The table as the person sees it."""
        rounds = f"Round {seen.round}{f' of {seen.rounds}' if seen.rounds else ''}, " if seen.rounds != 1 else ""
        self.say(f"\n{rounds}{seen.stock} cards in the stock. {self.standing()}")
        self.say(f"Table:     {_symbols(seen.table) or '(no loose cards)'}")
        named = references(seen.builds)
        for build in seen.builds:
            groups = [" + ".join(card.symbol for card in group) for group in words.build_groups(seen.rules, build)]
            state = words.build_state(seen.rules, build, seen.seat, seen.sides)
            owner = "yours" if build.owner == YOU else f"{self.names[build.owner]}'s"
            self.say(f"Build {named[build.id]}:  {' and '.join(groups)} ({owner}, {state})")
        self.say(f"Your hand: {_symbols(seen.hand)}")
        for duty in advice.duties(seen):
            self.say(duty.text)

    # --- the count

    def count(self) -> None:
        """The finished deal, item by item."""
        match = self.match
        result = match.result
        assert result is not None
        sides = self.sides()
        self.say("")
        if result.leftovers:
            whose = "nobody" if result.leftovers_to is None else sides[result.leftovers_to]
            left = result.leftovers.bit_count()
            told = (
                "1 card is left on the table; it goes" if left == 1 else f"{left} cards are left on the table; they go"
            )
            self.say(f"{told} to {whose.replace('You', 'you') if self.names[YOU] == 'You' else whose}.")
        lines: list[tuple[str, Sequence[object], str]] = [("", sides, "")]
        for row in count_up.rows(match.rules, result):
            cells = [f"{value} ({n})" if n else value or "-" for value, n in zip(row.values, row.points, strict=True)]
            lines.append((row.title, cells, row.note))
        lines += [("Points", result.score.points, ""), ("Match", result.decision.totals, "")]
        width = 2 + max(len(str(cell)) for _, shown, _ in lines for cell in shown)
        for title, shown, note in lines:
            self.say(f"{title:<16}" + "".join(f"{cell!s:>{width}}" for cell in shown))
            for told in wrap(note, 80):
                self.say(f"    {told}")
        self.say(words.deal_ended(result, match.sides, self.names))
        if match.state == "deal_over":
            self.say(result.decision.why)

    def standing(self) -> str:
        """The totals in a sentence."""
        match = self.match
        totals = match.result.decision.totals if match.result is not None else match.totals
        told = ", ".join(f"{name} {total}" for name, total in zip(self.sides(), totals, strict=True))
        deals = match.rules.fixed_deals
        if deals is not None:
            return f"Match: {told} (deal {match.deal_no} of {deals})."
        return f"Match: {told} (to {match.target})."

    def sides(self) -> list[str]:
        return words.side_names(self.names, self.match.sides)

    def say(self, text: str) -> None:
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
        return ["Computer"]
    if sides.count(sides[YOU]) > 1:
        return ["Left", "Partner", "Right"]
    return ["Left", "Across", "Right"] if len(sides) == 4 else ["Left", "Right"]


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
