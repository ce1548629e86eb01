"""PostgreSQL and Redis of the tests' own, each listening on a socket file in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TypeVar

import pytest

_MISSING = "these tests need {program}, and there is none; `scripts/need_services.sh` (in `make test`) sees to it"
_NUMBERS = count(1)

M = TypeVar("M", bound="Machine")


class Machine:
    """A server that can be stopped and started again; it keeps its address."""

    def __init__(self, command: list[str | Path], ready: str, folder: Path) -> None:
        self.folder = folder
        self._command = command
        self._ready = ready
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts it, and returns when it says that it is ready."""
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self.folder,
        )
        said = []
        assert self._process.stdout is not None
        for line in self._process.stdout:
            said.append(line)
            if self._ready in line:
                break
        else:
            raise AssertionError(f"{self._command[0]} did not start: {''.join(said)}")
        # What it says later must not stop it by filling the pipe.
        threading.Thread(target=self._process.stdout.read, daemon=True).start()

    def stop(self) -> None:
        """Stops it, whoever is connected."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)  # PostgreSQL would wait for its clients at SIGTERM
            self._process.wait(30)
            self._process = None


class Postgres(Machine):
    """A running PostgreSQL; `database()` is the URL of a new, empty database in it."""

    def __init__(self, command: list[str | Path], folder: Path, programs: Path) -> None:
        super().__init__(command, "ready to accept connections", folder)
        self.programs = programs

    def database(self) -> str:
        """A new database."""
        name = f"cassino_{next(_NUMBERS)}"
        subprocess.run(
            [self.programs / "createdb", "-h", self.folder, "-U", "cassino", name], check=True, stdin=subprocess.DEVNULL
        )
        return f"postgresql+asyncpg://cassino@/{name}?host={self.folder}"


class Redis(Machine):
    """A running Redis."""

    @property
    def url(self) -> str:
        """Where it is."""
        return f"unix://{self.folder / 'redis.sock'}"


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for as long as the block runs."""
    programs = _postgres_programs()
    # It refuses to run as root.
    user = _unprivileged() if os.geteuid() == 0 else None
    run_as = [] if user is None else ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
    with tempfile.TemporaryDirectory(prefix="cassino-pg-") as name:
        folder = Path(name)
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        made = ["-D", folder / "data", "-U", "cassino", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        done = subprocess.run([*run_as, programs / "initdb", *made], capture_output=True, text=True, cwd=folder)
        assert done.returncode == 0, done.stderr
        # fsync off: these databases end with the tests. Commits are real all the same.
        options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=200"]
        command = [*run_as, programs / "postgres", "-D", folder / "data", "-k", folder, *options]
        yield from _running(Postgres(command, folder, programs))


@contextmanager
def redis() -> Iterator[Redis]:
    """A Redis for as long as the block runs."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.fail(_MISSING.format(program="redis-server"))
    with tempfile.TemporaryDirectory(prefix="cassino-redis-") as name:
        folder = Path(name)
        options = ["--port", "0", "--unixsocket", folder / "redis.sock", "--save", "", "--dir", folder]
        yield from _running(Redis([program, *options], "ready to accept connections", folder))


def _running(server: M) -> Iterator[M]:
    try:
        server.start()
        yield server
    finally:
        server.stop()


def _postgres_programs() -> Path:
    found = shutil.which("postgres")
    if found is not None:
        return Path(found).resolve().parent
    # Debian keeps them out of the path; the newest one is taken.
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    if not kept:
        pytest.fail(_MISSING.format(program="PostgreSQL"))
    return kept[-1].parent


def _unprivileged() -> pwd.struct_passwd:
    names = {user.pw_name: user for user in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]
