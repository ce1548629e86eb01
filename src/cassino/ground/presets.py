"""Named rule sets, read from ``presets.json`` and from a file of one's own.

Each entry says what it changes from ``base`` (``standard`` where none is given), so a house rule is one entry more.
A file named by the environment variable ``CASSINO_PRESETS`` has the same form and may add presets, not change ours.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, overload

from .language import say
from .options import OPTIONS, RuleSetError, find_option, nearest
from .ruleset import RuleSet

ENVIRONMENT: Final = "CASSINO_PRESETS"
"""The environment variable that names a file with more presets."""

# os.path rather than pathlib, which would be a third of the import time of this floor.
_OWN_FILE: Final = os.path.join(os.path.dirname(__file__), "presets.json")
_KEYS: Final = (
    "title",
    "source",
    "summary",
    "family",
    "aliases",
    "base",
    "options",
    "not_implemented",
    "contested",
    "startable",
    "why_not",
)


OWN_FAMILY: Final = "House rules"
"""Where a preset stands in a list when its file does not say."""


class PresetInfo(NamedTuple):
    """What a list of presets says about one.

    ``not_implemented`` names what of its source is left out, ``family`` is the heading it stands under in a list.
    """

    name: str
    title: str
    source: str
    summary: str
    family: str
    aliases: tuple[str, ...]
    base: str | None
    not_implemented: tuple[str, ...]
    contested: tuple[str, ...]
    startable: bool
    why_not: str | None


class _Entry(NamedTuple):
    info: PresetInfo
    options: Mapping[str, Any]
    file: str


def preset(name: str) -> RuleSet:
    """The rule set of a preset or of one of its aliases; raises RuleSetError naming the nearest."""
    return _rules(_canonical(name), _user_file())


def info(name: str) -> PresetInfo:
    """Title, source and limits of a preset, as this context's language has them; raises RuleSetError."""
    found = _entries(_user_file())[_canonical(name)].info
    return found._replace(
        title=say(found.title),
        source=say(found.source),
        summary=say(found.summary),
        family=say(found.family),
        not_implemented=tuple(map(say, found.not_implemented)),
        why_not=None if found.why_not is None else say(found.why_not),
    )


def resolve(spec: str | RuleSet | Mapping[str, Any]) -> RuleSet:
    """The rule set that a name, an alias, a share code, a table or a rule set stands for, checked to be playable.

    A table is ``{"preset": name, "options": {...}}``; ``"base"`` does for ``"preset"``, and both parts may be left out.

    >>> resolve({"preset": "royal", "options": {"sweeps": 0}}).code
    'royal~f1.0'

    Raises RuleSetError, naming the nearest preset or option for a mistyped one.
    """
    if isinstance(spec, RuleSet):
        return spec.check()
    if isinstance(spec, str):
        text = spec.strip()
        if "~" in text and text not in _names(_user_file()):
            return RuleSet.from_code(text).check()
        return preset(text)
    if not isinstance(spec, Mapping):
        raise RuleSetError(
            say(
                "rules are a preset's name, a rules code or a table with 'preset' and 'options', not {value}",
                value=repr(spec),
            )
        )
    strange = [key for key in spec if key not in ("preset", "base", "options")]
    if strange:
        text = say("a table of rules has 'preset' and 'options', not {key}", key=repr(strange[0]))
        raise RuleSetError(f"{text}{_goes_under(strange[0])}")
    if "preset" in spec and "base" in spec:
        raise RuleSetError(say("a table of rules has 'preset' or 'base', not both"))
    base = resolve(spec.get("preset", spec.get("base", "standard")))
    options = spec.get("options") or {}
    if not isinstance(options, Mapping):
        text = say("'options' is a table of options with their values, not {value}", value=repr(options))
        raise RuleSetError(text)
    return base.with_options(options).check()


def built_in_presets() -> Mapping[str, RuleSet]:
    """The rule sets of the presets that come with the package, by name, in their order."""
    return {name: _rules(name, None) for name in _entries(None)}


class HouseRules(NamedTuple):
    """One entry of a file of house rules: what is said of it, the preset it starts from, and its rules."""

    info: PresetInfo
    start: str
    rules: RuleSet


def read_house_rules(text: str, path: str) -> list[HouseRules]:
    """The entries of the text of a file of house rules, checked to be playable; ``path`` is for the errors.

    An entry that starts from another one of the same file starts from that one's preset. Raises RuleSetError naming
    the entry and what is wrong with it.
    """
    known = _entries(_user_file())
    entries = _parse(text, known, path)
    names = {n: name for name, e in {**known, **entries}.items() for n in (name, *e.info.aliases)}
    found = []
    for entry in entries.values():
        chain = [entry]
        while chain[-1].info.base is not None and names[chain[-1].info.base] in entries:
            chain.append(entries[names[chain[-1].info.base]])
        start = names[chain[-1].info.base or PRESETS[0]]
        rules = preset(start)
        for one in reversed(chain):
            try:
                rules = rules.with_options(one.options)
            except RuleSetError as error:
                raise RuleSetError(f"{_place(path, one.info.name)}: {error}", error.option) from error
        try:
            rules.check()
        except RuleSetError as error:
            raise RuleSetError(f"{_place(path, entry.info.name)}: {error}", error.option) from error
        found.append(HouseRules(entry.info, start, rules))
    return found


def faults_of_file(path: str) -> list[str]:
    """Everything that is wrong with a file of house rules, each with its place; none for a file that can be used.

    Entries are looked at one by one: their form, each option alone, then all combinations that cannot be played.
    """
    from .checks import faults as rule_faults

    try:
        entries = _read(path, _entries(None))
    except RuleSetError as error:
        found = _form_faults(path) or [str(error)]
        return found if str(error) in found else [*found, str(error)]
    found = []
    names = {n: name for name, e in {**_entries(None), **entries}.items() for n in (name, *e.info.aliases)}
    sound: dict[str, RuleSet] = {}

    def rules_of(name: str) -> RuleSet | None:
        """The rules of an entry, None if they or those it starts from are not sound."""
        if name not in entries:
            return _rules(name, None)
        if name not in sound:
            entry = entries[name]
            start = RuleSet() if entry.info.base is None else rules_of(names[entry.info.base])
            if start is None:
                return None
            where = _place(path, name)
            faults = [fault for key, value in entry.options.items() for fault in _option_fault(start, key, value)]
            if not faults:
                rules = start.with_options(entry.options)
                faults = list(dict.fromkeys(f"{reason} ({option})" for option, reason in rule_faults(rules)))
                unfit = None if faults else _playable(rules)
                faults = faults if unfit is None else [str(unfit)]
            if faults:
                found.extend(f"{where}: {fault}" for fault in faults)
                return None
            sound[name] = rules
        return sound[name]

    for name in entries:
        rules_of(name)
    return list(dict.fromkeys(found))


def _form_faults(path: str) -> list[str]:
    """The entries of a file whose form is wrong; none where the file itself cannot be read as a table."""
    import json

    try:
        with open(path, encoding="utf-8") as file:
            raw = json.load(file)
    except (OSError, ValueError, RecursionError):
        return []
    found = []
    for name, fields in raw.items() if isinstance(raw, dict) else ():
        try:
            _entry(name, fields, path, _place(path, name))
        except RuleSetError as error:
            found.append(str(error))
    return found


def _option_fault(start: RuleSet, key: str, value: object) -> Iterator[str]:
    try:
        start.with_options({key: value})
    except RuleSetError as error:
        yield str(error)


def _playable(rules: RuleSet) -> RuleSetError | None:
    try:
        rules.check()
    except RuleSetError as error:
        return error
    return None


class _PresetNames(Sequence[str]):
    """The names of all presets in their order, read from the files when first looked at."""

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return tuple(_entries(_user_file()))[index]

    def __len__(self) -> int:
        return len(_entries(_user_file()))

    def __contains__(self, name: object) -> bool:
        return name in _entries(_user_file())

    def __repr__(self) -> str:
        return repr(tuple(self))


PRESETS: Final[Sequence[str]] = _PresetNames()
"""The names of all presets, ``standard`` first."""


# --- reading the files -----------------------------------------------------------------------------------------


def _place(path: str, name: str) -> str:
    # L10n: where a fault in a file is; a colon and the fault follow
    return say("presets file {path}, preset {name}", path=path, name=repr(name))


def _fault(where: str, text: str, option: str | None = None) -> RuleSetError:
    return RuleSetError(f"{where}: {text}", option)


def _goes_under(key: str) -> str:
    return " " + say("(options go under 'options')") if key in OPTIONS else ""


def _user_file() -> str | None:
    return os.environ.get(ENVIRONMENT) or None


def _canonical(name: object) -> str:
    names = _names(_user_file())
    if not isinstance(name, str):
        raise RuleSetError(say("a preset is named by a text, not {value}", value=repr(name)))
    found = names.get(name) or names.get(name.strip().lower().replace("-", "_").replace(" ", "_"))
    if found is None:
        raise RuleSetError(say("there is no preset {name}", name=repr(name)) + nearest(name, names))
    return found


@cache
def _names(user_file: str | None) -> Mapping[str, str]:
    entries = _entries(user_file)
    return {name: name for name in entries} | {alias: name for name, e in entries.items() for alias in e.info.aliases}


@cache
def _entries(user_file: str | None) -> Mapping[str, _Entry]:
    entries = _read(_OWN_FILE, {}) if user_file is None else dict(_entries(None))
    if user_file is not None:
        entries |= _read(user_file, entries)
    return entries


def _read(path: str, before: Mapping[str, _Entry]) -> dict[str, _Entry]:
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError as error:
        raise RuleSetError(say("presets file {path} cannot be read: {why}", path=path, why=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise RuleSetError(say("presets file {path} is not UTF-8 text: {why}", path=path, why=error.reason)) from error
    return _parse(text, before, path)


def _parse(text: str, before: Mapping[str, _Entry], path: str) -> dict[str, _Entry]:
    import json

    try:
        raw = json.loads(text)
    except json.JSONDecodeError as error:
        text = say(
            "presets file {path}, line {line}, column {column}: {why}",
            path=path,
            line=error.lineno,
            column=error.colno,
            why=error.msg,
        )
        raise RuleSetError(text) from error
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits, or brackets in brackets without end.
        raise RuleSetError(say("presets file {path} cannot be read: {why}", path=path, why=str(error))) from error
    if not isinstance(raw, dict):
        raise RuleSetError(say("presets file {path} is not a table of presets by name", path=path))
    taken = {name for e in before.values() for name in (e.info.name, *e.info.aliases)}
    entries: dict[str, _Entry] = {}
    for name, fields in raw.items():
        where = _place(path, name)
        entry = _entry(name, fields, path, where)
        for known in (name, *entry.info.aliases):
            if known in taken:
                raise _fault(where, say("the name {name} is taken", name=repr(known)))
            taken.add(known)
        entries[name] = entry
    _check_bases(entries, before, path)
    return entries


def _entry(name: str, fields: object, path: str, where: str) -> _Entry:
    if not name or not name.replace("_", "").isalnum() or not name.isascii() or name != name.lower():
        raise _fault(where, say("a preset's name is made of small letters, digits and _"))
    if not isinstance(fields, dict):
        raise _fault(where, say("this is not a table"))
    for key in fields:
        if key not in _KEYS:
            hint = _goes_under(key) or nearest(key, _KEYS)
            raise _fault(where, say("there is no entry {key}", key=repr(key)) + hint)
    base, options = fields.get("base"), fields.get("options", {})
    if base is not None and not isinstance(base, str):
        raise _fault(where, say("'base' is the name of a preset, not {value}", value=repr(base)))
    if not isinstance(options, dict):
        text = say("'options' is a table of options with their values, not {value}", value=repr(options))
        raise _fault(where, text)
    startable, why_not = fields.get("startable", True), fields.get("why_not")
    if not isinstance(startable, bool) or not isinstance(why_not, str | None) or startable != (why_not is None):
        raise _fault(where, say("'startable' is true, or false with a text 'why_not'"))
    contested = []
    for option in _texts(fields, "contested", where):
        try:
            contested.append(find_option(option).name)
        except RuleSetError as error:
            raise _fault(where, say("in 'contested', {fault}", fault=str(error)), error.option) from error
    about = PresetInfo(
        name=name,
        title=_text(fields, "title", where) or name,
        source=_text(fields, "source", where),
        summary=_text(fields, "summary", where),
        family=_text(fields, "family", where) or OWN_FAMILY,
        aliases=_texts(fields, "aliases", where),
        base=base,
        not_implemented=_texts(fields, "not_implemented", where),
        contested=tuple(contested),
        startable=startable,
        why_not=why_not,
    )
    return _Entry(about, options, path)


def _text(fields: dict[str, Any], key: str, where: str) -> str:
    value = fields.get(key, "")
    if not isinstance(value, str):
        raise _fault(where, say("{key} is a text, not {value}", key=repr(key), value=repr(value)))
    return value


def _texts(fields: dict[str, Any], key: str, where: str) -> tuple[str, ...]:
    value = fields.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise _fault(where, say("{key} is a list of texts, not {value}", key=repr(key), value=repr(value)))
    return tuple(value)


def _check_bases(entries: Mapping[str, _Entry], before: Mapping[str, _Entry], path: str) -> None:
    known = {**before, **entries}
    names = {n: name for name, e in known.items() for n in (name, *e.info.aliases)}
    for name in entries:
        seen = [name]
        while (base := known[seen[-1]].info.base) is not None:
            where = _place(path, seen[-1])
            if base not in names:
                text = say("there is no preset {base} to start from", base=repr(base))
                raise _fault(where, text + nearest(base, names))
            if names[base] in seen:
                text = say("its base {base} starts from {name} itself", base=repr(base), name=repr(seen[-1]))
                raise _fault(where, text)
            seen.append(names[base])


@cache
def _rules(name: str, user_file: str | None) -> RuleSet:
    entry = _entries(user_file)[name]
    base = entry.info.base
    start = RuleSet() if base is None else _rules(_names(user_file)[base], user_file)
    try:
        return start.with_options(entry.options).check()
    except RuleSetError as error:
        raise RuleSetError(f"{_place(entry.file, name)}: {error}", error.option) from error
