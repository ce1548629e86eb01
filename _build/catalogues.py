"""The engine's message catalogues: collects the messages of the source, renews the `.po` files, builds the `.mo` files.

Run as a program: `update` renews the catalogues after messages have changed, `compile` builds them in place, `missing`
lists what is not translated yet. Needs Babel, which is needed for building only: a running game reads `.mo` files.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "cassino"
LOCALE = SOURCE / "ground" / "locale"
PRESETS = SOURCE / "ground" / "presets.json"

KEYWORDS = {"say": None, "say_as": ((1, "c"), 2), "say_count": (1, 2), "mark": None, "mark_as": ((1, "c"), 2)}
PRESET_TEXTS = ("title", "source", "summary", "family", "why_not")


def collect(found: Catalog | None = None) -> Catalog:
    """Every message of the source, in the order of its files and lines; added to a catalogue if one is given."""
    found = Catalog(project="cassino", charset="utf-8") if found is None else found
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        for _line, message, comments, context in extract_from_file(
            "python", path, keywords=KEYWORDS, comment_tags=["L10n:"], strip_comment_tags=True
        ):
            found.add(message, None, [(name, None)], auto_comments=comments, context=context)
    for message in preset_texts():
        found.add(message, None, [("ground/presets.json", None)])
    return found


def preset_texts() -> Iterator[str]:
    """What the built-in presets say of themselves; titles and books keep their names where a catalogue wants it so."""
    for fields in json.loads(PRESETS.read_text(encoding="utf-8")).values():
        yield from (fields[key] for key in PRESET_TEXTS if fields.get(key))
        yield from fields.get("not_implemented", ())


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/cassino.po"))


def po_path(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / "cassino.po"


def read(language: str) -> Catalog:
    """The catalogue of a language as it lies there."""
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language)


def update(language: str) -> None:
    """Bring a catalogue up to the messages of the source; nothing is guessed, what is gone goes."""
    path = po_path(language)
    old = read(language) if path.is_file() else None
    plural = TWO_FORMS if old is None else old.plural_forms
    head = _HEADER.format(language=language, plural=plural).encode()
    new = collect(read_po(BytesIO(head), locale=language))
    for message in new:
        known = old.get(message.id, message.context) if message.id and old is not None else None
        # A message that has got a plural form since is another one, with nothing said yet.
        if known is not None and known.pluralizable == message.pluralizable:
            message.string = known.string
            message.user_comments = known.user_comments
        elif message.id and message.pluralizable:
            message.string = ("",) * new.num_plurals
    path.parent.mkdir(parents=True, exist_ok=True)
    with BytesIO() as made:
        write_po(made, new, width=110, omit_header=True, include_lineno=False)
        path.write_bytes(head + made.getvalue())


TWO_FORMS = "nplurals=2; plural=(n != 1);"
"""The plural forms of a new catalogue: one and many, as most languages of Europe have them."""

# Without dates and addresses, so that a catalogue changes with its messages only.
_HEADER = (
    'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"MIME-Version: 1.0\\n"\n'
    '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
    '"Plural-Forms: {plural}\\n"\n\n'
)


def compile_all(into: Path = LOCALE) -> None:
    """Build the `.mo` files below a folder, those that are out of date only."""
    for language in languages():
        built = into / language / "LC_MESSAGES" / "cassino.mo"
        with BytesIO() as made:
            write_mo(made, read(language))
            if not built.is_file() or built.read_bytes() != made.getvalue():
                built.parent.mkdir(parents=True, exist_ok=True)
                built.write_bytes(made.getvalue())


def missing(language: str) -> list[str]:
    """The messages of the source that a catalogue does not translate, and the ones it has no use for."""
    catalogue, source = read(language), collect()
    out = []
    for message in source:
        known = catalogue.get(message.id, message.context) if message.id else None
        if message.id and (known is None or known.fuzzy or not all(_strings(known.string))):
            out.append(f"not translated: {message.id!r}")
    out += [f"not in the source: {m.id!r}" for m in catalogue if m.id and source.get(m.id, m.context) is None]
    return out


def _strings(string: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string)


def main(arguments: list[str]) -> int:
    """The program."""
    match arguments:
        case ["compile"]:
            compile_all()
        case ["update", *which]:
            for language in which or languages():
                update(language)
        case ["missing"]:
            lines = [f"{language}: {line}" for language in languages() for line in missing(language)]
            print("\n".join(lines) or "cassino: every message is translated")
            return 1 if lines else 0
        case _:
            print("usage: catalogues.py compile | update [LANGUAGE...] | missing", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
