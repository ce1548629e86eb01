"""Numbers that the core has twice, for C in a `.pxd` and for Python in its `.py` twin, are the same."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cassino.game import codes
from cassino.game.refusals import REASONS

GAME = Path(codes.__file__).parent
PXDS = sorted(path for path in GAME.glob("*.pxd") if re.search(r"^cdef enum", path.read_text("utf-8"), re.MULTILINE))


def c_numbers(pxd: Path) -> dict[str, int]:
    """Every member of every `cdef enum` of a file with its number; members without one count on."""
    found: dict[str, int] = {}
    inside, following = False, 0
    for line in pxd.read_text(encoding="utf-8").splitlines():
        if re.match(r"cdef enum\b.*:\s*$", line):
            inside, following = True, 0
        elif line.strip() and not line.startswith((" ", "\t")):
            inside = False
        elif inside:
            for member in filter(None, (part.strip() for part in line.partition("#")[0].split(","))):
                name, _, number = (part.strip() for part in member.partition("="))
                assert name not in found, f"{pxd.name} has {name} twice"
                found[name] = int(number, 0) if number else following
                following = found[name] + 1
    return found


def python_numbers(module: Path) -> dict[str, int]:
    """Every whole number that a module gives a name to: at its top, or where it runs uncompiled."""
    found: dict[str, int] = {}
    tree = ast.parse(module.read_text(encoding="utf-8"))
    guarded = [s for node in tree.body if isinstance(node, ast.If) for s in node.body if is_uncompiled(node.test)]
    for node in [*tree.body, *guarded]:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and type(node.value.value) is int:
            for target in node.targets:
                assert isinstance(target, ast.Name)
                assert target.id not in found, f"{module.name} has {target.id} twice"
                found[target.id] = node.value.value
    return found


def is_uncompiled(test: ast.expr) -> bool:
    return ast.unparse(test) == "not cython.compiled"


def test_there_are_such_files() -> None:
    assert {path.stem for path in PXDS} >= {"codes", "groups", "state", "duties", "stepping"}


@pytest.mark.parametrize("pxd", PXDS, ids=lambda path: path.stem)
def test_c_and_python_have_the_same_numbers(pxd: Path) -> None:
    in_c, in_python = c_numbers(pxd), python_numbers(pxd.with_suffix(".py"))
    assert in_c
    assert {name: in_python.get(name) for name in in_c} == in_c


def test_codes_has_no_number_that_c_lacks() -> None:
    assert python_numbers(GAME / "codes.py") == c_numbers(GAME / "codes.pxd")


def test_refusals_are_named_in_the_order_of_their_numbers() -> None:
    numbers = python_numbers(GAME / "codes.py")
    first, last = numbers["OK"], numbers["MUST_TAKE_EVERY_GROUP"]
    names = {number: name.lower() for name, number in list(numbers.items())[list(numbers).index("OK") :]}
    assert (first, last) == (0, len(codes.REFUSALS) - 1)
    assert tuple(names[number] for number in range(last + 1)) == codes.REFUSALS
    assert set(codes.REFUSALS) - {"ok"} <= set(REASONS)


def test_kinds_are_named_in_the_order_of_their_numbers() -> None:
    assert [getattr(codes, kind.upper()) for kind in codes.KINDS] == list(range(len(codes.KINDS)))


@pytest.mark.parametrize("line", ["    POOL = 1", "    POOL = 131072, HASH", "    POOL  # a comment"])
def test_the_reader_of_enums_reads_what_cython_reads(tmp_path: Path, line: str) -> None:
    path = tmp_path / "x.pxd"
    path.write_text(f"cdef enum:\n{line}\n\ncdef int f()\n", encoding="utf-8")
    assert c_numbers(path)["POOL"] == int((re.search(r"= (\d+)", line) or [0, 0])[1])
