"""A floor imports only from itself and from the floors below it (docs/decisions/0001-shape.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

FLOORS = ["ground", "game", "records", "players", "services", "doors"]

# What floors below the doors may take from the top of the package; a name exported there would hide its floor.
FACTS = {"__version__"}

CIMPORT = re.compile(
    r"^\s*(?:from\s+(?P<source>[\w.]+)\s+cimport\s+(?P<names>[\w\s,*]+)|cimport\s+(?P<plain>[\w., ]+))"
)

Import = tuple[int, str]  # line, absolute dotted name


def modules(package: Path) -> list[Path]:
    return sorted(path for kind in ("*.py", "*.pxd") for path in package.rglob(kind))


def dotted(package: Path, path: Path) -> list[str]:
    """`["cassino", "game", "bits"]` for `game/bits.py`."""
    parts = [package.name, *path.relative_to(package).with_suffix("").parts]
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(package: Path, path: Path) -> Iterator[Import]:
    """Everything a file imports: by statement, under TYPE_CHECKING, in functions, by `import_module`, by `cimport`."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".pxd":
        for number, line in enumerate(text.splitlines(), 1):
            if match := CIMPORT.match(line):
                if match["source"]:
                    yield from ((number, f"{match['source']}.{name.split()[0]}") for name in match["names"].split(","))
                else:
                    yield from ((number, name.split()[0]) for name in match["plain"].split(","))
        return
    here = dotted(package, path)
    folder = here if path.name == "__init__.py" else here[:-1]
    for node in ast.walk(ast.parse(text, str(path))):
        match node:
            case ast.Import():
                yield from ((node.lineno, alias.name) for alias in node.names)
            case ast.ImportFrom():
                base = folder[: len(folder) - node.level + 1] if node.level else []
                source = ".".join([*base, *([node.module] if node.module else [])])
                yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def offences(package: Path) -> list[str]:
    """A line for each import that goes up, or that takes a name from the top of the package."""
    found = []
    for path in modules(package):
        where = path.relative_to(package)
        if where.parts[0] == "__init__.py":
            continue
        if where.parts[0] not in FLOORS:
            found.append(f"{where} is on no floor")
            continue
        mine = FLOORS.index(where.parts[0])
        for line, name in imports(package, path):
            top, _, rest = name.partition(".")
            if top != package.name:
                continue
            first = rest.split(".")[0]
            if first in FLOORS:
                if FLOORS.index(first) > mine:
                    found.append(f"{where}:{line} imports {name}, which is on a floor above")
            elif where.parts[0] != "doors" and first not in FACTS:
                found.append(f"{where}:{line} imports {name}: import it from the module that defines it")
    return found


def test_floors_import_only_downwards(root: Path) -> None:
    assert offences(root / "src" / "cassino") == []


def test_every_floor_is_a_package_that_says_what_it_holds(root: Path) -> None:
    for path in (root / "src" / "cassino").iterdir():
        if path.is_dir() and path.name != "__pycache__":
            assert path.name in FLOORS
            assert (path / "__init__.py").is_file(), f"{path.name} has no __init__.py, so wheels would leave it out"


@pytest.mark.parametrize(
    ("file", "text", "offence"),
    [
        (
            "game/x.py",
            "from cassino.records.notation import parse",
            "game/x.py:1 imports cassino.records.notation.parse",
        ),
        ("game/x.py", "from ..doors import cli", "game/x.py:1 imports cassino.doors.cli"),
        ("game/x.py", "from .. import doors", "game/x.py:1 imports cassino.doors"),
        ("game/x.py", "def f():\n    import cassino.players", "game/x.py:2 imports cassino.players"),
        ("game/x.py", "import os, cassino.services.tables as t", "game/x.py:1 imports cassino.services.tables"),
        (
            "ground/x.py",
            "if TYPE_CHECKING:\n    from cassino.game import state",
            "ground/x.py:2 imports cassino.game.state",
        ),
        ("ground/x.py", "importlib.import_module('cassino.game.state')", "ground/x.py:1 imports cassino.game.state"),
        (
            "game/x.pxd",
            "cimport cython\nfrom cassino.players.net cimport N, f",
            "game/x.pxd:2 imports cassino.players.net",
        ),
        ("game/x.pxd", "cimport cassino.players.net as n", "game/x.pxd:1 imports cassino.players.net"),
        ("players/deep/x.py", "from ...services import tables", "players/deep/x.py:1 imports cassino.services.tables"),
        ("players/x.py", "from cassino import Match", "players/x.py:1 imports cassino.Match"),
        ("players/x.py", "import cassino", "players/x.py:1 imports cassino"),
        ("game/x.py", "from cassino import COMPILED", "game/x.py:1 imports cassino.COMPILED"),
        ("extra/x.py", "", "extra/x.py is on no floor"),
        ("helpers.py", "", "helpers.py is on no floor"),
    ],
)
def test_an_import_that_goes_up_is_found(tmp_path: Path, file: str, text: str, offence: str) -> None:
    path = tmp_path / "cassino" / file
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert [line[: len(offence)] for line in offences(tmp_path / "cassino")][:1] == [offence]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("game/x.py", "from cassino.ground.cards import Card\nfrom . import bits\nimport os"),
        ("game/x.pxd", "from cassino.game.bits cimport low\nfrom libc.stdint cimport uint64_t"),
        ("doors/cli/x.py", "import cassino\nfrom ..server import app\nfrom ...ground import cards"),
        ("records/x.py", "from cassino import __version__"),
        ("__init__.py", "from cassino.doors import cli"),
    ],
)
def test_an_import_that_goes_down_or_sideways_is_allowed(tmp_path: Path, file: str, text: str) -> None:
    path = tmp_path / "cassino" / file
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert offences(tmp_path / "cassino") == []
