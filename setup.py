"""Builds the compiled core, the message catalogues and the browser page; everything else stands in `pyproject.toml`.

The core is ordinary Python that also compiles: every `NAME.py` of `src/cassino/game` and `src/cassino/players` that has
C types beside it in `NAME.pxd`.
Where no C compiler works, the package installs all the same and runs uncompiled, about a hundred times slower.
`CASSINO_REQUIRE_COMPILED=1` turns that into an error; `CASSINO_NO_WEB=1` leaves the page out. `CASSINO_NO_CORE=1` does
not compile: `make` installs what is needed first and compiles in place afterwards, once.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, ExecError, PlatformError

ROOT = Path(__file__).resolve().parent
os.chdir(ROOT)
sys.path.insert(0, str(ROOT / "_build"))

import catalogues  # noqa: E402
import web_page  # noqa: E402

CORE = (Path("src", "cassino", "game"), Path("src", "cassino", "players"))
NAMES_ONLY = re.compile(r"(from\s|cimport\s|import\s|ctypedef\s|cdef\s+(enum|extern|struct|union|inline)\b|DEF\s)")


def has_c_types(declarations: Path) -> bool:
    """Whether a `.pxd` gives C types to its module; one with only enums, externs and inlines leaves it plain Python."""
    text = re.sub(r'"""(?s:.*?)"""', "", declarations.read_text(encoding="utf-8"))
    statements = [line for line in text.splitlines() if line[:1].strip() and line[0] not in "#)"]
    return not all(NAMES_ONLY.match(line) for line in statements)


def core_modules() -> list[Extension]:
    """One extension per module of the core; none where it is not to be compiled."""
    if os.environ.get("CASSINO_NO_CORE") == "1":
        return []
    paths = [path for folder in CORE for path in sorted(folder.glob("*.py")) if path.with_suffix(".pxd").is_file()]
    return [
        Extension(f"cassino.{path.parent.name}.{path.stem}", [path.as_posix()], depends=["setup.py"])
        for path in paths
        if has_c_types(path.with_suffix(".pxd"))
    ]


def bit_instructions() -> list[str]:
    """Compiler flags for the bit instructions that this x86-64 processor has; about 5 % of the core's speed.

    `CASSINO_PORTABLE=1` leaves them out, for wheels that are carried to other machines.
    """
    cpuinfo = Path("/proc/cpuinfo")
    if os.environ.get("CASSINO_PORTABLE") == "1" or not cpuinfo.is_file():
        return []
    known = re.search(r"^flags\s*:(.*)$", cpuinfo.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    has = set(known.group(1).split()) if known else set()
    flags = {"popcnt": "-mpopcnt", "bmi1": "-mbmi", "bmi2": "-mbmi2", "abm": "-mlzcnt"}
    return [flag for name, flag in flags.items() if name in has]


class BuildCore(build_ext):
    """Compiles the whole core or none of it: compiled and plain modules do not mix."""

    def finalize_options(self) -> None:
        """Use the cores of a small machine; a large one gains nothing more."""
        super().finalize_options()
        if self.parallel is None:
            self.parallel = min(4, os.cpu_count() or 1)

    def run(self) -> None:
        """Compile; where that fails, warn and leave the package plain, or stop if compiling is required."""
        if self.inplace:
            self._remove_stale()
        try:
            super().run()
        except (CCompilerError, ExecError, PlatformError) as error:
            if os.environ.get("CASSINO_REQUIRE_COMPILED") == "1":
                raise SystemExit(
                    f"cassino: the core could not be compiled and CASSINO_REQUIRE_COMPILED=1: {error}"
                ) from error
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            print(
                f"cassino: the core could not be compiled ({error}).\n"
                "cassino: THE GAME RUNS UNCOMPILED: everything works, about a hundred times slower.\n"
                "cassino: to change that, install a C compiler and Python's headers, then install again.",
                file=sys.stderr,
                flush=True,
            )

    def build_extensions(self) -> None:
        """Add the flags of the compiler at hand."""
        if self.compiler.compiler_type == "msvc":
            flags = ["/O2"]
        else:
            # The inner loops run two or three times: vectorised they would be slower.
            flags = ["-O2", "-fno-tree-vectorize", "-ffp-contract=off", "-g0", "-Wno-sign-compare", *bit_instructions()]
        for extension in self.extensions:
            extension.extra_compile_args = flags
        super().build_extensions()

    def _remove_stale(self) -> None:
        # Python prefers an extension to the .py beside it, so one left behind would hide the module.
        known = {Path(self.get_ext_fullpath(extension.name)).name for extension in self.extensions}
        for folder in CORE:
            for file in [*folder.glob("*.so"), *folder.glob("*.pyd")]:
                if file.name not in known:
                    file.unlink()


class BuildPackage(build_py):
    """Builds the page and the message catalogues first, so that the package data has them."""

    def run(self) -> None:
        """Build both and copy the package; a full build starts from an empty folder."""
        try:
            web_page.build()
        except web_page.PageError as error:
            raise SystemExit(f"cassino: {error}") from error
        catalogues.compile_all()
        if not self.editable_mode:
            shutil.rmtree(Path(self.build_lib, "cassino"), ignore_errors=True)
        super().run()


setup(
    cmdclass={"build_ext": BuildCore, "build_py": BuildPackage},
    ext_modules=cythonize(
        core_modules(),
        include_path=["src"],
        build_dir="build/cython",
        compiler_directives={"language_level": 3, "annotation_typing": False, "cdivision": True},
        quiet=True,
    ),
)
