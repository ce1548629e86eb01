"""The examples in docstrings and in the documents hold.

The modules are imported by name, so that the core's examples run against the core that the game uses, compiled or not.
"""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

MODULES = sorted(
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
    for path in SOURCES.rglob("cassino/**/*.py")
    # `env.py` of the database's steps is a script that Alembic alone can run.
    if path.name not in ("__main__.py", "env.py")
)
DOCUMENTS = sorted(
    path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if ">>>" in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_the_docstrings_of(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert result.failed == 0, "the differences stand in the captured output"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_in_the_document(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0, "the differences stand in the captured output"
