"""The measurements of the server in their short form: they run, and nothing is lost, doubled or refused."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from machines import Postgres

Json = dict[str, Any]


def measure(root: Path, *args: str) -> Json:
    """The result of a measurement that ended well."""
    done = subprocess.run(
        [sys.executable, root / "bench" / "online.py", *args], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    found: Json = json.loads(done.stdout)
    assert found["log_lines"] == 0
    return found


def test_plays_under_load(root: Path) -> None:
    found = measure(root, "load", "--tables", "5", "--every", "0.4", "--seconds", "3", "--warm-up", "1")
    assert found["plays"] > 0
    assert found["errors"] == {}
    assert found["p50_ms"] <= found["p99_ms"] <= found["longest_ms"]


def test_plays_under_load_at_two_processes(root: Path, postgres: Postgres, redis: str) -> None:
    where = ["--processes", "2", "--database", postgres.database(), "--bus", redis]
    found = measure(root, "load", "--tables", "4", "--every", "0.4", "--seconds", "3", "--warm-up", "1", *where)
    assert found["plays"] > 0
    assert found["errors"] == {}
    assert (found["processes"], found["database"]) == (2, "postgresql+asyncpg")


def test_kills_under_load_lose_nothing(root: Path) -> None:
    found = measure(root, "kill", "--tables", "5", "--kills", "2", "--least", "0.3", "--most", "1")
    assert found["acknowledged"] > 0
    assert found["stored"] == found["acknowledged"] + found["stored_without_acknowledgement"]
    assert (found["lost"], found["moved"], found["doubled"], found["logs_with_gaps"]) == (0, 0, 0, 0)
    assert found["integrity"] == "ok"


def test_everybody_comes_back_after_a_kill(root: Path) -> None:
    found = measure(root, "resync", "--tables", "10", "--least", "0", "--most", "0.5")
    assert (found["sockets"], found["wrong_version"]) == (20, 0)


def test_a_page_that_does_not_read_is_cut_off(root: Path) -> None:
    found = measure(root, "slow", "--tables", "3", "--seconds", "600")
    assert found["busy"]["plays"] > 0
    assert found["cut_off_after_s"] is not None
