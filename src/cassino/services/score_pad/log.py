"""The log of a match on the score pad: what was called out, corrected and taken back, as JSON (docs/scorepad.md).

`loads` and `dumps` are each other's inverse; what is read is written down again in one form only, byte for byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cassino.game.match_end import Claim
from cassino.ground.options import OPTIONS, RuleSetError
from cassino.ground.presets import PRESETS, resolve
from cassino.ground.ruleset import RuleSet

from .settling import MOST, Called

__all__ = [
    "BACKUP",
    "FORMAT",
    "Log",
    "ScoreLogError",
    "called_of",
    "dump_json",
    "loads",
    "loads_all",
    "plain_log",
    "rules_of",
]

Json = dict[str, Any]

FORMAT: Final = "cassino-score"
BACKUP: Final = "cassino-score-backup"
VERSION: Final = 1

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 60
LONGEST_NOTE: Final = 200
MOST_EVENTS: Final = 10_000

SEATINGS: Final = ((0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 1, 0, 1))
"""The side of each seat: two, three or four alone, or two pairs."""

_SUITS: Final = "SCHD"
_NUMBERS: Final = ("cards", "spades", "sweeps", "coins", "primiera")
_FLAGS: Final = ("big", "little", "spade_jack", "last", "seven_of_coins")
_CALLED: Final = {"counts": True, "most": False, "first": False, "claim": False, "note": False}
# What each event holds besides `do` and `at`: whether it must be there.
_FIELDS: Final[Mapping[str, Mapping[str, bool]]] = {
    "create": {"names": True, "sides": True, "dealer": True},
    "rename": {"seat": True, "name": True},
    "sweep": {"side": True, "by": True},
    "deal": {"dealer": True, **_CALLED},
    "edit": {"deal": True, **_CALLED},
    "dealer": {"seat": True, "note": False},
    "reopen": {},
    "undo": {},
    "redo": {},
}


class ScoreLogError(ValueError):
    """A log that cannot be read; ``where`` names the place: a line and column, or the field of an event."""

    def __init__(self, text: str, where: str = "") -> None:
        super().__init__(f"{where}: {text}" if where else text)
        self.where = where


@dataclass(frozen=True)
class Log:
    """A match on the score pad: its name, its rules as they were chosen, and everything that happened, in order."""

    match: str
    rules: Json
    events: tuple[Json, ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(self.events[0]["sides"])

    def rule_set(self) -> RuleSet:
        """The rules; raises ScoreLogError."""
        try:
            return resolve({"preset": self.rules["preset"], "options": self.rules["options"]})
        except RuleSetError as error:
            raise ScoreLogError(str(error), f"rules.options.{error.option}" if error.option else "rules") from None


def rules_of(rules: RuleSet) -> Json:
    """A rule set as a log has it: the nearest preset, and the options in which it differs."""
    name = rules.code.partition("~")[0]
    plain = rules.to_dict()
    return {"preset": name, "options": {one.option: plain[one.option] for one in rules.differences(resolve(name))}}


def called_of(event: Mapping[str, Any]) -> Called:
    """What the event of a deal or of its correction says was called out."""
    claim = event.get("claim")
    return Called(
        counts=tuple(event["counts"]),
        most=tuple((item, tuple(leaders)) for item, leaders in event.get("most", {}).items()),
        first=event.get("first"),
        claim=None if claim is None else Claim(claim["by"], claim.get("at")),
        stopped=claim is not None and claim.get("stopped", False),
    )


def plain_log(log: Log) -> Json:
    """The log as JSON has it, without its summary."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "match": log.match,
        "rules": log.rules,
        "events": list(log.events),
    }


def dump_json(value: object) -> str:
    """JSON in the one form in which logs are written: sorted keys, one space of indentation, a line feed at the end.

    Keys that are numbers come first, as in every JavaScript, by their size.
    """
    return json.dumps(_sorted(value), ensure_ascii=False, indent=1) + "\n"


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value, key=_place)}
    return [_sorted(one) for one in value] if isinstance(value, (list, tuple)) else value


def _place(key: str) -> tuple[bool, int, str]:
    number = key.isascii() and key.isdigit() and str(int(key)) == key
    return not number, int(key) if number else 0, key


def loads(text: str) -> Log:
    """The log of a text, cleaned; raises ScoreLogError naming the line and column or the field that is wrong."""
    logs = loads_all(text)
    if len(logs) != 1:
        raise ScoreLogError(f"this is a backup of {len(logs)} matches, not one match", "matches")
    return logs[0]


def loads_all(text: str) -> list[Log]:
    """The logs of a text that holds one match or is a backup of several; raises as `loads`."""
    raw = _parsed(text)
    if raw.get("format") == BACKUP:
        _keys(raw, {"format": True, "version": True, "matches": True, "rules": False}, "")
        _version(raw)
        logs = [_log(one, f"matches[{n}].") for n, one in enumerate(_list(raw["matches"], "matches", 0, 100_000))]
        names = [log.match for log in logs]
        if len(set(names)) < len(names):
            raise ScoreLogError("two matches have the same name", "matches")
        return logs
    return [_log(raw, "")]


def _parsed(text: str) -> Json:
    def once(pairs: list[tuple[str, Any]]) -> Json:
        table = dict(pairs)
        if len(table) < len(pairs):
            twice = next(key for n, (key, _) in enumerate(pairs) if key in dict(pairs[:n]))
            raise ScoreLogError(f"{twice!r} is given twice in one table")
        return table

    try:
        raw = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise ScoreLogError(error.msg, f"line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise ScoreLogError("brackets in brackets without end") from None
    except ValueError as error:
        raise error if isinstance(error, ScoreLogError) else ScoreLogError(str(error)) from None
    if not isinstance(raw, dict) or raw.get("format") not in (FORMAT, BACKUP):
        raise ScoreLogError(f"a log is a table whose 'format' is {FORMAT!r}", "format")
    return raw


def _no_number(word: str) -> None:
    raise ScoreLogError(f"{word} is no number of JSON")


def _version(raw: Json) -> None:
    if raw["version"] != VERSION or isinstance(raw["version"], bool):
        raise ScoreLogError(f"version {raw['version']!r} is not known; this is version {VERSION}", "version")


def _log(raw: object, at: str) -> Log:
    table = _table(raw, at.rstrip("."))
    _keys(table, {"format": True, "version": True, "match": True, "rules": True, "events": True, "summary": False}, at)
    if table["format"] != FORMAT:
        raise ScoreLogError(f"a match has the format {FORMAT!r}", f"{at}format")
    _version(table)
    match = table["match"]
    if not isinstance(match, str) or not re.fullmatch(r"[a-z0-9-]{1,40}", match):
        raise ScoreLogError("a match is named by up to 40 small letters, digits and -", f"{at}match")
    rules = _rules(table["rules"], f"{at}rules")
    raw_events = _list(table["events"], f"{at}events", 1, MOST_EVENTS)
    sides = 0
    seats = 0
    events: list[Json] = []
    for n, one in enumerate(raw_events):
        event = _event(one, f"{at}events[{n}]", n == 0, seats, sides)
        if n == 0:
            seats, sides = len(event["sides"]), max(event["sides"]) + 1
        events.append(event)
    log = Log(match, rules, tuple(events))
    log.rule_set()
    return log


def _rules(raw: object, at: str) -> Json:
    table = _table(raw, at)
    _keys(table, {"preset": True, "options": True, "title": False}, f"{at}.")
    if table["preset"] not in PRESETS:
        raise ScoreLogError(f"there is no preset {_shown(table['preset'])}", f"{at}.preset")
    options = _table(table["options"], f"{at}.options")
    for name in options:
        if name not in OPTIONS:
            raise ScoreLogError(f"there is no option {_shown(name)}", f"{at}.options")
    rules: Json = {"preset": table["preset"], "options": options}
    if "title" in table:
        rules["title"] = _words(table["title"], f"{at}.title", LONGEST_TITLE)
    return rules


def _event(raw: object, at: str, first: bool, seats: int, sides: int) -> Json:
    table = _table(raw, at)
    do = table.get("do")
    if not isinstance(do, str) or do not in _FIELDS:
        raise ScoreLogError(f"there is no event {do!r}; events are {', '.join(_FIELDS)}", f"{at}.do")
    if (do == "create") != first:
        raise ScoreLogError("the first event of a log, and no other, is 'create'", f"{at}.do")
    _keys(table, {"do": True, "at": True, **_FIELDS[do]}, f"{at}.")
    event: Json = {"do": do, "at": _whole(table["at"], f"{at}.at", 0, 2**53 - 1)}
    if first:
        return event | _created(table, at)
    for key, most in (("seat", seats - 1), ("dealer", seats - 1), ("side", sides - 1), ("first", sides - 1)):
        if key in table:
            event[key] = _whole(table[key], f"{at}.{key}", 0, most)
    if "deal" in table:
        event["deal"] = _whole(table["deal"], f"{at}.deal", 1, MOST_EVENTS)
    if "name" in table:
        event["name"] = _words(table["name"], f"{at}.name", LONGEST_NAME)
    if "note" in table:
        event["note"] = _words(table["note"], f"{at}.note", LONGEST_NOTE)
    if "by" in table:
        if table["by"] not in (1, -1) or isinstance(table["by"], bool):
            raise ScoreLogError("a sweep is counted (1) or taken back (-1)", f"{at}.by")
        event["by"] = table["by"]
    if "counts" in table:
        rows = _list(table["counts"], f"{at}.counts", sides, sides)
        event["counts"] = [_counts(one, f"{at}.counts[{side}]") for side, one in enumerate(rows)]
    if "most" in table:
        event["most"] = _most(table["most"], f"{at}.most", sides)
    if "claim" in table:
        event["claim"] = _claim(table["claim"], f"{at}.claim", sides)
    return event


def _created(table: Json, at: str) -> Json:
    sides = tuple(_list(table["sides"], f"{at}.sides", 2, 4))
    if sides not in SEATINGS or any(isinstance(side, bool) for side in sides):
        raise ScoreLogError("seats play alone (0, 1, 2, 3) or four as two pairs (0, 1, 0, 1)", f"{at}.sides")
    names = _list(table["names"], f"{at}.names", len(sides), len(sides))
    return {
        "names": [_words(name, f"{at}.names[{n}]", LONGEST_NAME) for n, name in enumerate(names)],
        "sides": list(sides),
        "dealer": _whole(table["dealer"], f"{at}.dealer", 0, len(sides) - 1),
    }


def _counts(raw: object, at: str) -> Json:
    counts: Json = {}
    for key, value in _table(raw, at).items():
        place = f"{at}.{key}"
        if key in _FLAGS or (key == "primiera" and isinstance(value, bool)):
            if not isinstance(value, bool):
                raise ScoreLogError("true or false is wanted", place)
            counts[key] = value
        elif key == "aces" and isinstance(value, list):
            if any(not isinstance(one, str) or one not in tuple(_SUITS) for one in value) or len(set(value)) < len(
                value
            ):
                raise ScoreLogError("aces are listed by their suits, S C H D, each once", place)
            counts[key] = sorted(value, key=_SUITS.index)
        elif key in _NUMBERS or key == "aces":
            counts[key] = _whole(value, place, 0, 1000)
        else:
            known = ", ".join((*_NUMBERS, *_FLAGS, "aces"))
            raise ScoreLogError(f"there is no count {key!r}; counts are {known}", at)
    return counts


def _most(raw: object, at: str, sides: int) -> dict[str, list[int]]:
    table = _table(raw, at)
    _keys(table, dict.fromkeys(MOST, False), f"{at}.")
    if not table:
        raise ScoreLogError("who has most of what is missing", at)
    found = {}
    for item, leaders in table.items():
        named = [_whole(side, f"{at}.{item}", 0, sides - 1) for side in _list(leaders, f"{at}.{item}", 0, sides)]
        if len(set(named)) < len(named):
            raise ScoreLogError("a side is named twice", f"{at}.{item}")
        found[item] = sorted(named)
    return found


def _claim(raw: object, at: str, sides: int) -> Json:
    table = _table(raw, at)
    _keys(table, {"by": True, "at": False, "stopped": False}, f"{at}.")
    claim = {"by": _whole(table["by"], f"{at}.by", 0, sides - 1)}
    if "at" in table:
        claim["at"] = _whole(table["at"], f"{at}.at", 0, 10_000)
    if "stopped" in table:
        if not isinstance(table["stopped"], bool):
            raise ScoreLogError("true or false is wanted", f"{at}.stopped")
        claim["stopped"] = table["stopped"]
    return claim


# --- single values


def _table(raw: object, at: str) -> Json:
    if not isinstance(raw, dict):
        raise ScoreLogError(f"a table is wanted, not {_shown(raw)}", at)
    return raw


def _list(raw: object, at: str, least: int, most: int) -> list[Any]:
    if not isinstance(raw, list) or not least <= len(raw) <= most:
        many = str(least) if least == most else f"{least} to {most}"
        raise ScoreLogError(f"a list of {many} is wanted, not {_shown(raw)}", at)
    return raw


def _whole(raw: object, at: str, least: int, most: int) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or not least <= raw <= most:
        raise ScoreLogError(f"a whole number from {least} to {most} is wanted, not {_shown(raw)}", at)
    return raw


def _words(raw: object, at: str, longest: int) -> str:
    if not isinstance(raw, str):
        raise ScoreLogError(f"a text is wanted, not {_shown(raw)}", at)
    text = " ".join(re.split(r"[\x00-\x20\x7f-\xa0]+", raw)).strip(" ")
    # As JavaScript counts: characters beyond the first plane are two.
    if not text or len(text.encode("utf-16-le", "surrogatepass")) > 2 * longest:
        raise ScoreLogError(f"a text of 1 to {longest} characters is wanted, not {_shown(raw)}", at)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ScoreLogError("half a character stands in it", at)
    return text


def _keys(table: Json, known: Mapping[str, bool], at: str) -> None:
    for key in table:
        if key not in known:
            raise ScoreLogError(f"there is no entry {key!r}; entries are {', '.join(known)}", at.rstrip("."))
    for key, needed in known.items():
        if needed and key not in table:
            raise ScoreLogError(f"{key!r} is missing", at.rstrip("."))


def _shown(raw: object) -> str:
    text = json.dumps(raw, ensure_ascii=True)
    return text if len(text) <= 60 else f"{text[:57]}..."


def acts(events: Sequence[Json]) -> Iterator[tuple[int, Json]]:
    """The events that hold after everything was taken back and done again, each with its place in the log.

    Raises ScoreLogError where there is nothing to take back or to do again.
    """
    done: list[tuple[int, Json]] = []
    undone: list[tuple[int, Json]] = []
    for n, event in enumerate(events[1:], 1):
        if event["do"] in ("undo", "redo"):
            source, to = (done, undone) if event["do"] == "undo" else (undone, done)
            if not source:
                raise ScoreLogError(f"there is nothing to {event['do']}", f"events[{n}]")
            to.append(source.pop())
        else:
            done.append((n, event))
            undone.clear()
    yield from done
