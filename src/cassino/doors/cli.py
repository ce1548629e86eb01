"""The command `cassino`: the referee, the rules, a match in the terminal, the server, the solver, speed figures.

Each subcommand brings in what it needs when it is called, so that `cassino referee` starts without a server.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

from cassino import __version__
from cassino.ground.language import ENGLISH, LANGUAGES, language, nearest_language
from cassino.players.player import DEFAULT_LEVEL, LEVELS, OLD_LEVELS

if TYPE_CHECKING:
    from cassino.doors.settings import Settings

HOME = "127.0.0.1"
PORT = 8000

USAGE_ERROR = 2
INTERRUPTED = 130


class CommandError(Exception):
    """What went wrong, in a sentence for the person at the terminal."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors point to the help and name the command."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(USAGE_ERROR, f"cassino: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code: 0, 1 for an error that is told, 2 for wrong usage."""
    _speak_utf8()
    parser = _parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else USAGE_ERROR
    run: Callable[[argparse.Namespace], int] | None = getattr(args, "run", None)
    if run is None:
        (getattr(args, "parser", None) or parser).print_help()
        return USAGE_ERROR
    asked, usual = getattr(args, "lang", None), getattr(args, "usual_lang", None)
    if asked is not None and usual is None:
        print("cassino: --lang is for commands that speak several languages; this one speaks English", file=sys.stderr)
        return USAGE_ERROR
    try:
        with language(asked or usual or ENGLISH):
            code = run(args)
        sys.stdout.flush()
        return code
    except CommandError as error:
        print(f"cassino: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on, as in `cassino rules list | head`; the flush when Python ends must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        print("cassino: the answers cannot be written: no space is left", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _speak_utf8() -> None:
    """Lets texts with suit signs pass where the terminal cannot show them: a question mark instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cassino", description="Cassino, the card game, under every house rule.")
    parser.add_argument("--version", action="version", version=f"cassino {__version__}")
    _take_lang(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    _add_serve(commands)
    _add_play(commands)
    _add_rules(commands)
    _add_referee(commands)
    _add_arena(commands)
    _add_solve(commands)
    _add_analyse(commands)
    _add_puzzle(commands)
    _add_sheet(commands)
    _add_verify(commands)
    _add_score(commands)
    _add_bench(commands)
    return parser


_Commands = argparse._SubParsersAction  # the only name argparse has for it


def _command(commands: _Commands[_Parser], name: str, about: str, run: Callable[[argparse.Namespace], int]) -> _Parser:
    parser = commands.add_parser(name, help=about[0].lower() + about[1:].rstrip("."), description=about)
    parser.set_defaults(run=run)
    return parser


# --- serve


def _add_serve(commands: _Commands[_Parser]) -> None:
    parser = _command(commands, "serve", "Serve the browser table on this machine.", _serve)
    _add_database(parser)
    parser.add_argument("--host", help=f"address to listen on (default {HOME}: this machine only)")
    parser.add_argument("--port", type=_port, help=f"port to listen on (default {PORT}; 0: any free one)")
    parser.add_argument("--bus", metavar="URL", help="Redis, where several server processes share a database")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    about = "Write everything in the database to a new file, while servers run."
    parser = _command(commands, "backup", about, lambda args: _keep("backup", "written to", args))
    parser.add_argument("file", metavar="FILE")
    _add_database(parser)
    about = "Read a backup into an empty database, PostgreSQL or SQLite, whichever it came from."
    parser = _command(commands, "restore", about, lambda args: _keep("restore", "read from", args))
    parser.add_argument("file", metavar="FILE")
    _add_database(parser)
    about = "List the people who have come to tables, give out what is kept about one, or forget one."
    parser = _command(commands, "guests", about, _guests)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--data", metavar="ID", help="print all that is kept about a guest, as JSON")
    which.add_argument("--forget", metavar="ID", help="delete a guest; in the logs of tables the name becomes a dash")
    _add_database(parser)
    _command(commands, "settings", "Print a settings file for the server, with what each entry means.", _settings)


def _serve(args: argparse.Namespace) -> int:
    settings = _settings_of(args).with_("server", host=args.host, port=args.port).with_("bus", url=args.bus)
    try:
        from cassino.doors.serving import run
    except ModuleNotFoundError as error:
        raise CommandError(
            f"the server needs the Python package {error.name!r}, which is not installed; "
            "installing cassino with pip brings in all that it needs"
        ) from None
    return int(run(settings, args.open) or 0)


def _add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--settings", metavar="FILE", help="a file with settings (see `cassino settings`)")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where matches are kept: a URL or an SQLite file (default: in your data folder)",
    )


def _keep(what: str, done: str, args: argparse.Namespace) -> int:
    import asyncio
    from pathlib import Path

    from cassino.services import backup
    from cassino.services.store import StoreError

    database = _settings_of(args).database.url or None
    try:
        kept = asyncio.run(getattr(backup, what)(database, Path(args.file)))
    except StoreError as error:
        raise CommandError(str(error)) from None
    rows = ", ".join(f"{count} {name}" for name, count in kept.rows.items())
    print(f"cassino: {done} {args.file}: {rows}")
    return 0


def _guests(args: argparse.Namespace) -> int:
    import asyncio

    from cassino.doors.guests_page import guests_page
    from cassino.services.store import StoreError
    from cassino.services.table import TableError

    database = _settings_of(args).database.url or None
    try:
        print(asyncio.run(guests_page(database, args.data, args.forget)))
    except (StoreError, TableError) as error:
        raise CommandError(str(error)) from None
    return 0


def _settings_of(args: argparse.Namespace) -> Settings:
    """The settings of a file, with the database that the command names."""
    from cassino.doors.settings import Settings, SettingsError, load

    try:
        settings = load(args.settings) if args.settings is not None else Settings()
    except SettingsError as error:
        raise CommandError(str(error)) from None
    return settings.with_("database", url=args.database)


def _settings(_args: argparse.Namespace) -> int:
    from cassino.doors.settings import example

    print(example(), end="")
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text[:6]) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text[:20]!r}")
    return int(text[:6])


# --- play


def _add_play(commands: _Commands[_Parser]) -> None:
    parser = _command(commands, "play", "Play a match against the computer here in the terminal.", _play)
    parser.add_argument("--rules", metavar="NAME", default="standard", help="a preset or a rules code")
    parser.add_argument(
        "--players", type=int, choices=(2, 3, 4), help="how many play (default 2, or what the rules need)"
    )
    parser.add_argument("--partners", action="store_true", help="four players as two pairs")
    parser.add_argument(
        "--level",
        choices=(*(one.name for one in LEVELS), *OLD_LEVELS),
        default=DEFAULT_LEVEL,
        metavar="LEVEL",
        help=f"how well it plays: {LEVELS[0].name} (weakest) to {LEVELS[-1].name} (default {DEFAULT_LEVEL})",
    )
    parser.add_argument("--target", type=_whole, metavar="N", help="points to play to (default: that of the rules)")
    parser.add_argument("--seed", type=_whole, metavar="N", help="a number that makes the shuffles repeatable")
    parser.add_argument("--name", metavar="YOU", default="You", help="your name")
    parser.add_argument("--server", metavar="URL", help="play at this game server, over the socket of its page")
    parser.add_argument(
        "--code",
        metavar="CODE",
        help="join the table of friends with this code; CASSINO_TOKEN may hold the key of a guest (with --server)",
    )
    _add_lang(parser)


def _add_lang(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(usual_lang=_terminal_language())
    _take_lang(parser)


_LANG = "the language to speak (default: that of the terminal, else English)"


def _take_lang(parser: argparse.ArgumentParser, about: str = _LANG) -> None:
    # Without a default of its own, so that a command does not undo what was said before its name.
    parser.add_argument("--lang", choices=tuple(LANGUAGES), default=argparse.SUPPRESS, help=about)


def _terminal_language() -> str:
    """What the terminal speaks, by the variables that say so (POSIX, Base Definitions 8.2)."""
    said = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return nearest_language(said)


def _play(args: argparse.Namespace) -> int:
    if args.server is not None:
        return _play_at(args)
    if args.code is not None:
        raise CommandError("--code is for a table at a server: name it with --server")
    from cassino.doors.terminal_play import TerminalError, play_match

    try:
        return play_match(
            rules=args.rules,
            players=args.players,
            partners=True if args.partners else None,
            level=args.level,
            target=args.target,
            seed=args.seed,
            name=args.name,
        )
    except TerminalError as error:
        raise CommandError(str(error)) from None


def _play_at(args: argparse.Namespace) -> int:
    from cassino.doors.remote_line import ServerRefused
    from cassino.doors.remote_play import play_at

    players = args.players or (4 if args.partners else 2)
    wish = {"rules": args.rules, "players": players, "partners": args.partners, "level": args.level}
    wish |= {"target": args.target, "seed": args.seed}
    try:
        return play_at(args.server, args.code, args.name, wish, os.environ.get("CASSINO_TOKEN", ""))
    except ServerRefused as error:
        raise CommandError(str(error)) from None


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise argparse.ArgumentTypeError(f"a whole number is needed, not {text[:20]!r}")
    return int(text)


# --- rules


def _add_rules(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser(
        "rules", help="list, show, compare and check rules, list options", description="The rules of presets."
    )
    parser.set_defaults(parser=parser)
    _take_lang(parser)
    pages = parser.add_subparsers(title="pages", metavar="PAGE", parser_class=_Parser)
    _add_lang(_command(pages, "list", "List the presets.", lambda args: _page("list_page")))
    show = _command(
        pages,
        "show",
        "Show the rules of a preset point by point.",
        lambda args: _page("show_page", args.name, args.all),
    )
    _add_lang(show)
    show.add_argument("name", metavar="NAME", help="a preset, one of its other names, or a rules code")
    show.add_argument("--all", action="store_true", help="also the points that do not come up under these rules")
    compare = _command(
        pages, "compare", "Show where two rule sets differ.", lambda args: _page("compare_page", args.one, args.other)
    )
    _add_lang(compare)
    compare.add_argument("one", metavar="A")
    compare.add_argument("other", metavar="B")
    about = "List every option, its values and what it is about."
    _add_lang(_command(pages, "options", about, lambda args: _page("options_page")))
    check = _command(pages, "check", "Check a file of house rules.", lambda args: _page("check_page", args.file))
    _add_lang(check)
    check.add_argument("file", metavar="FILE", help="a file as named by CASSINO_PRESETS")


def _page(name: str, *given: object) -> int:
    from cassino.doors import rules_page
    from cassino.ground.ruleset import RuleSetError

    try:
        print(getattr(rules_page, name)(*given))
    except RuleSetError as error:
        raise CommandError(str(error)) from None
    return 0


# --- referee


def _add_referee(commands: _Commands[_Parser]) -> None:
    about = "Judge positions: one JSON object a line in, one JSON object a line out (docs/referee.md)."
    parser = _command(commands, "referee", about, _referee)
    # For programs, so it does not follow the terminal.
    parser.set_defaults(usual_lang=ENGLISH)
    _take_lang(parser, "the language of reasons (default: English)")


def _referee(args: argparse.Namespace) -> int:
    from cassino.doors.referee import run

    run(sys.stdin.buffer, sys.stdout.buffer)
    return 0


# --- arena


def _add_arena(commands: _Commands[_Parser]) -> None:
    from cassino.doors.arena_arguments import add_arguments

    parser = _command(commands, "arena", "Play two computer players against each other and measure them.", _arena)
    add_arguments(parser)


def _arena(args: argparse.Namespace) -> int:
    from cassino.doors.arena_command import compete
    from cassino.game.match import MatchError
    from cassino.ground.ruleset import RuleSetError
    from cassino.players.player import PlayerError
    from cassino.services.arena import ContestError

    try:
        return compete(args)
    except (ContestError, MatchError, PlayerError, RuleSetError) as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{error.filename}: {error.strerror}") from None


# --- solve


def _add_solve(commands: _Commands[_Parser]) -> None:
    about = "Find the exact value of a position, of each play in it, and the best line."
    parser = _command(commands, "solve", about, _solve)
    parser.add_argument(
        "position", metavar="POSITION", nargs="?", help="a position in its notation (docs/notation.md); - reads it"
    )
    parser.add_argument("--record", metavar="FILE", help="take the position from a match record instead")
    parser.add_argument("--deal", type=_whole, metavar="N", help="the deal of the record, from 1 (default: the last)")
    parser.add_argument("--plays", type=_whole, metavar="N", help="after so many plays of it (default: at its start)")
    parser.add_argument(
        "--values", choices=("all", "optimal", "none"), default="all", help="of which plays to give values"
    )
    parser.add_argument("--workers", type=_whole, default=1, metavar="N", help="processes that share the plays")
    parser.add_argument("--memory", type=_whole, metavar="MB", help="megabytes to remember positions in, for each")
    parser.add_argument("--most", type=_whole, default=0, metavar="N", help="give up after so many positions")
    parser.add_argument("--seed", type=_whole, default=0, metavar="N", help="for drawing unseen cards")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _solve(args: argparse.Namespace) -> int:
    from cassino.doors.solve_page import SolvePageError, solve_page

    try:
        page = solve_page(
            args.position,
            record=args.record,
            deal=args.deal,
            plays=args.plays,
            values=args.values,
            workers=args.workers,
            memory=args.memory,
            most_nodes=args.most,
            seed=args.seed,
            as_json=args.json,
        )
    except SolvePageError as error:
        raise CommandError(str(error)) from None
    print(page)
    return 0


# --- sheet


def _add_sheet(commands: _Commands[_Parser]) -> None:
    from cassino.doors.sheet_command import add_arguments

    about = "Print sheets of a rule set: rules, quick reference, score pads, agreement list, examples."
    parser = _command(commands, "sheet", about, _sheet)
    add_arguments(parser)
    _add_lang(parser)


def _sheet(args: argparse.Namespace) -> int:
    from cassino.doors.sheet_command import make
    from cassino.doors.sheets import SheetError
    from cassino.ground.ruleset import RuleSetError

    try:
        return make(args)
    except (RuleSetError, SheetError) as error:
        raise CommandError(str(error)) from None
    except ModuleNotFoundError as error:
        raise CommandError(f"PDF sheets need the Python package {error.name!r}; --text does without it") from None
    except OSError as error:
        raise CommandError(f"{error.filename}: {error.strerror}") from None


# --- verify


def _add_verify(commands: _Commands[_Parser]) -> None:
    about = "Verify that the packs of a match record follow from what was fixed before each deal."
    parser = _command(commands, "verify", about, _verify)
    parser.epilog = "Exit code: 0 all verified, 1 a deal does not match, 2 no record, 3 some cannot be verified."
    parser.add_argument("record", metavar="RECORD", help="a file of match records; - reads standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _verify(args: argparse.Namespace) -> int:
    from cassino.doors.verify_page import VerifyPageError, verify_page

    try:
        page, code = verify_page(args.record, args.json)
    except VerifyPageError as error:
        print(f"cassino: {error}", file=sys.stderr)
        return USAGE_ERROR
    print(page)
    return code


# --- score


def _add_score(commands: _Commands[_Parser]) -> None:
    about = "Score a match that was kept on the score pad: its log, a backup, or a table of counts (docs/scorepad.md)."
    parser = _command(commands, "score", about, _score)
    _add_lang(parser)
    parser.add_argument("file", metavar="FILE", help="JSON as the score pad saves it, or CSV; - reads standard input")
    parser.add_argument("--rules", metavar="NAME", default="standard", help="the rules of a CSV: a preset or a code")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")


def _score(args: argparse.Namespace) -> int:
    from cassino.doors.score_page import ScorePageError, score_page

    try:
        print(score_page(args.file, args.rules, args.json))
    except ScorePageError as error:
        raise CommandError(str(error)) from None
    return 0


# --- analyse


def _add_analyse(commands: _Commands[_Parser]) -> None:
    about = "Tell what every play of a record was worth, what it lost, and how each seat played."
    parser = _command(commands, "analyse", about, _analyse)
    parser.add_argument("record", metavar="RECORD", help="a match record; its first match is looked at")
    parser.add_argument(
        "--setting",
        choices=("quick", "deep"),
        default="quick",
        help="how thoroughly (deep takes ten times as long)",
    )
    parser.add_argument("--deal", type=_whole, metavar="N", help="only this deal, from 1")
    parser.add_argument("--all", action="store_true", help="every play, not only those that lost something")
    parser.add_argument("--seed", type=_whole, default=1, metavar="N", help="same seed, same figures (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _analyse(args: argparse.Namespace) -> int:
    from cassino.doors.analyse_page import AnalysePageError, analyse_page

    try:
        page = analyse_page(
            args.record,
            setting=args.setting,
            seed=args.seed,
            deal=args.deal,
            everything=args.all,
            as_json=args.json,
        )
    except AnalysePageError as error:
        raise CommandError(str(error)) from None
    print(page)
    return 0


# --- puzzle


def _add_puzzle(commands: _Commands[_Parser]) -> None:
    parser = _command(commands, "puzzle", "Find the best play of an ending, all cards known.", _puzzle)
    parser.add_argument("number", metavar="N", nargs="?", type=_whole, help="which puzzle (default: any)")
    parser.add_argument("--grade", type=int, choices=(1, 2, 3), help="how hard: 1 is easy")
    parser.add_argument("--seed", type=_whole, metavar="S", help="same seed, same puzzle")
    _add_lang(parser)


def _puzzle(args: argparse.Namespace) -> int:
    from cassino.doors.puzzle_page import PuzzlePageError, play_puzzle

    try:
        return play_puzzle(args.number, grade=args.grade, seed=args.seed)
    except PuzzlePageError as error:
        raise CommandError(str(error)) from None


# --- bench


def _add_bench(commands: _Commands[_Parser]) -> None:
    parser = _command(commands, "bench", "Measure how fast the game is on this machine.", _bench)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--quick", action="store_true", help="shorter runs and fewer of them")
    parser.add_argument("--save", metavar="FILE", help="write the figures to a file as well")


def _bench(args: argparse.Namespace) -> int:
    from cassino.doors.bench import report
    from cassino.ground.ruleset import RuleSetError

    try:
        report(as_json=args.json, quick=args.quick, save=args.save)
    except RuleSetError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{error.filename}: {error.strerror}") from None
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
