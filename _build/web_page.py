"""Builds the browser page from `web/` into the package; used by `setup.py`, by the build backend and by `make web`.

Run as a program it builds the page of the checkout it lies in, and first installs Node from PyPI into the running
environment if no Node that can build the page is found. Arguments are npm scripts to run afterwards (`test`, `check`).
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
DIST = ROOT / "src" / "cassino" / "doors" / "web" / "dist"
BUILT = ROOT / "build" / "web-page.sha256"
TABLES = ROOT / "build" / "score-tables.sha256"
PROTOCOL = ROOT / "build" / "protocol.sha256"
INSTALLED = WEB / "node_modules" / ".installed.sha256"
NOT_SOURCES = {"node_modules", ".messages", "dist", ".vite", ".svelte-kit", "coverage", "test-results"}

Say = Callable[[str], None]


class PageError(RuntimeError):
    """The page could not be built; the text says why and what to do."""


def wanted() -> bool:
    """Whether there is a page to build and the environment does not say `CASSINO_NO_WEB=1`."""
    return os.environ.get("CASSINO_NO_WEB") != "1" and (WEB / "package.json").is_file()


def build_requirements() -> list[str]:
    """The packages of `requirements-node.in` if a page is wanted and no usable Node is found, else nothing."""
    if not wanted() or usable_path() is not None:
        return []
    lines = (ROOT / "requirements-node.in").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def version_is_enough(version: str) -> bool:
    """Whether Vite runs on this Node.

    >>> [version_is_enough(v) for v in ("v18.20.4", "v20.18.0", "v20.19.0", "v22.11.0", "v22.12.0", "v24.1.0", "")]
    [False, False, True, False, True, True, False]
    """
    match = re.match(r"v(\d+)\.(\d+)", version)
    if match is None:
        return False
    major, minor = int(match[1]), int(match[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def usable_path() -> str | None:
    """A `PATH` on which `node` is new enough and `npm` exists, or None."""
    here = str(Path(sys.executable).parent)
    given = os.environ.get("PATH", os.defpath)
    for path in (given, here + os.pathsep + given):
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node is None or npm is None:
            continue
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
        if version_is_enough(answer.stdout):
            return path
    return None


def build(say: Say = print) -> bool:
    """Build the page unless it is there and its sources are unchanged.

    Answers whether the package holds a page afterwards. Raises `PageError` if there are sources for a page and it
    cannot be built. `CASSINO_NO_WEB=1` skips the build and takes the page that is there, if any.
    """
    index = DIST / "index.html"
    if os.environ.get("CASSINO_NO_WEB") == "1":
        return index.is_file()
    if not (WEB / "package.json").is_file():
        say("cassino: no web/package.json here, so there is no browser page in this build")
        return False
    _score_tables()
    _protocol()
    sources = digest(source_files())
    if index.is_file() and _read(BUILT) == sources:
        return True
    path = usable_path()
    if path is None:
        raise PageError(
            "the browser page needs Node 20.19, 22.12 or newer with npm, and none was found; install it, or run "
            "`pip install -r requirements-node.in`, or set CASSINO_NO_WEB=1 to go without the page"
        )
    lock = digest([WEB / "package.json", WEB / "package-lock.json"])
    if _read(INSTALLED) != lock:
        _npm(path, "ci", "--no-audit", "--no-fund")
        INSTALLED.parent.mkdir(exist_ok=True)  # npm makes none for a page without packages
        INSTALLED.write_text(lock, encoding="utf-8")
    _npm(path, "run", "build")
    if not index.is_file():
        raise PageError(f"`npm run build` ended well but made no {index.relative_to(ROOT)}")
    BUILT.parent.mkdir(parents=True, exist_ok=True)
    BUILT.write_text(sources, encoding="utf-8")
    return True


def _score_tables() -> None:
    """Have the engine write down what scores, where that or its words may have changed (`_build/score_tables.py`)."""
    package = ROOT / "src" / "cassino"
    rules = [path for floor in ("ground", "game", "records") for path in (package / floor).rglob("*.py")]
    words = [*package.glob("ground/*.json"), *package.glob("ground/locale/*/LC_MESSAGES/*.po")]
    pad = (package / "services" / "score_pad").glob("*.py")
    fault = "the engine could not write the score tables of the page (see above)"
    _write_down("score_tables.py", WEB / ".score" / "tables.json", TABLES, [*rules, *words, *pad], fault)


def _protocol() -> None:
    """Have the server write down the shapes of its messages, where they may have changed (`_build/message_schema.py`)."""
    doors = ROOT / "src" / "cassino" / "doors"
    shapes = [*doors.glob("*_shapes.py"), doors / "table_messages.py", doors / "message_schema.py"]
    deeds = ROOT / "src" / "cassino" / "services" / "rooms" / "deeds.py"
    fault = "the server could not write the shapes of its messages for the page (see above)"
    _write_down("message_schema.py", WEB / ".protocol" / "schema.json", PROTOCOL, [*shapes, deeds], fault)


def _write_down(script: str, made: Path, stamp: Path, made_from: list[Path], fault: str) -> None:
    """Runs a script of `_build` that makes a file for the page, unless all that it is made from is as it was."""
    program = ROOT / "_build" / script
    sources = digest(sorted([*made_from, program]))
    if made.is_file() and _read(stamp) == sources:
        return
    if subprocess.run([sys.executable, str(program)], check=False).returncode != 0:
        raise PageError(fault)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(sources, encoding="utf-8")


def source_files() -> Iterator[Path]:
    """The files under `web/` that the page is made from, in a fixed order."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        # What the build makes from `.protocol/schema.json` lies beside it.
        yield from (Path(folder, name) for name in sorted(files) if name != "protocol.d.ts")


def digest(files: Iterator[Path] | list[Path]) -> str:
    """A hash over the names and contents of files."""
    total = hashlib.sha256()
    for file in files:
        if not file.is_file():
            raise PageError(f"{file.relative_to(ROOT)} is missing")
        total.update(f"{file.relative_to(ROOT).as_posix()}\0{file.stat().st_size}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def _read(file: Path) -> str | None:
    return file.read_text(encoding="utf-8") if file.is_file() else None


def _npm(path: str, *arguments: str) -> None:
    command = [shutil.which("npm", path=path) or "npm", *arguments]
    environment = {**os.environ, "PATH": path}
    done = subprocess.run(command, cwd=WEB, env=environment, stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise PageError(f"`npm {' '.join(arguments)}` in web/ failed with exit code {done.returncode}")


def main(arguments: list[str]) -> int:
    """Build the page of this checkout, with Node from PyPI where none is found; then run the npm scripts named."""
    try:
        if missing := build_requirements():
            print("cassino: no usable Node found, taking it from PyPI", flush=True)
            constraints = str(ROOT / "constraints.txt")
            install = [sys.executable, "-m", "pip", "install", "--quiet", "-c", constraints, *missing]
            if subprocess.run(install, check=False).returncode != 0:
                raise PageError("Node could not be installed from PyPI")
        built = build()
        if arguments and not built:
            raise PageError(f"there is no page, so `npm run {arguments[0]}` cannot run")
        for script in arguments:
            _npm(usable_path() or os.defpath, "run", script)
    except PageError as error:
        print(f"cassino: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
