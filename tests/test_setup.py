"""The package as it is installed: version, lazy names, the compiled core, what imports and files must not hold."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cassino


@pytest.fixture(scope="module")
def project(root: Path) -> dict[str, object]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_stands_in_one_place(root: Path) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", cassino.__version__)
    assert importlib.metadata.version("cassino") == cassino.__version__
    assert cassino.__version__ not in (root / "pyproject.toml").read_text(encoding="utf-8")
    assert f"## {cassino.__version__}" in (root / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_public_name_loads() -> None:
    for name in cassino.__all__:
        assert hasattr(cassino, name), name
        assert name in dir(cassino)


def test_type_checkers_see_the_same_public_names() -> None:
    tree = ast.parse(Path(cassino.__file__).read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {
        (alias.name, node.module) for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert seen == set(cassino._EXPORTS.items())


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Poker'"):
        cassino.Poker  # noqa: B018


def test_import_brings_in_neither_a_server_nor_the_engine() -> None:
    code = "import sys; before = set(sys.modules); import cassino; print(*sorted(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    foreign = {name.partition(".")[0] for name in loaded} - {"cassino", *sys.stdlib_module_names}
    assert foreign == set()
    assert [name for name in loaded if name.startswith("cassino.")] == []


def core_modules(root: Path, **environment: str) -> list[str]:
    """The modules of the core, as `setup.py` finds them."""
    code = "import setuptools; setuptools.setup = lambda **_: None; import runpy; s = runpy.run_path('setup.py'); "
    code += "print(*[extension.name for extension in s['core_modules']()])"
    env = {name: value for name, value in os.environ.items() if name != "CASSINO_NO_CORE"} | environment
    answer = subprocess.run([sys.executable, "-c", code], cwd=root, env=env, capture_output=True, text=True, check=True)
    return answer.stdout.split()


def test_the_core_is_compiled_as_a_whole_or_not_at_all(root: Path) -> None:
    modules = core_modules(root)
    assert "cassino.game.state" in modules
    compiled = {name: not importlib.import_module(name).__file__.endswith(".py") for name in modules}
    assert set(compiled.values()) == {cassino.COMPILED}, compiled
    if os.environ.get("CASSINO_REQUIRE_COMPILED") == "1":
        assert cassino.COMPILED


def test_make_compiles_once(root: Path) -> None:
    """The step of `make` that installs leaves compiling to the next one; installing by itself does not."""
    assert core_modules(root) != []
    assert core_modules(root, CASSINO_NO_CORE="0") != []
    assert core_modules(root, CASSINO_NO_CORE="1") == []
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    compiling = [line for line in makefile.splitlines() if " install " in line and " -e " in line]
    assert [line for line in compiling if "CASSINO_NO_CORE=1" not in line] == []
    assert len(compiling) == 1


def test_only_declared_packages_are_pinned_and_all_of_them(root: Path, project: dict[str, object]) -> None:
    pinned = {
        re.split(r"==", line)[0]
        for line in (root / "constraints.txt").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    }
    table = project["project"]
    declared = [*table["dependencies"], *(name for extra in table["optional-dependencies"].values() for name in extra)]
    declared += project["build-system"]["requires"]
    names = {re.split(r"[\[<>=~! ]", requirement)[0] for requirement in declared}
    assert names <= pinned, f"run `make constraints`: {names - pinned} not pinned"


def test_no_file_names_the_host_of_a_package_registry(root: Path) -> None:
    subprocess.run([root / "scripts" / "check_no_hosts.sh"], check=True)


def test_the_page_is_built_only_by_a_node_that_can(root: Path) -> None:
    spec = importlib.util.spec_from_file_location("web_page", root / "_build" / "web_page.py")
    assert spec is not None
    assert spec.loader is not None
    web_page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(web_page)
    expected = {
        "v18.20.4": False,
        "v20.18.0": False,
        "v20.19.0": True,
        "v22.11.0": False,
        "v22.12.0": True,
        "v24.1.0": True,
    }
    assert {version: web_page.version_is_enough(version) for version in expected} == expected
