"""Fixtures and settings that all tests share."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import hypothesis
import pytest

import machines
from cassino.services.store import Store
from machines import Postgres

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent

# Quiet start, no look-ups of anything outside this machine.
CHROMIUM_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Machines differ in speed, so no example is failed for being slow. HYPOTHESIS_PROFILE=long looks much further.
hypothesis.settings.register_profile("usual", deadline=None, print_blob=True)
hypothesis.settings.register_profile("long", deadline=None, print_blob=True, max_examples=10_000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(str(tmp_path / "games.db"))
    yield opened
    await opened.close()


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout that is tested."""
    return ROOT


@pytest.fixture(scope="session")
def catalogues() -> ModuleType:
    """The program that makes the message catalogues, after it has built them where they are read."""
    path = ROOT / "_build" / "catalogues.py"
    spec = importlib.util.spec_from_file_location("catalogues", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.compile_all()
    return module


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    with machines.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The URL of a running Redis."""
    with machines.redis() as server:
        yield server.url


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A running Chromium: `$CASSINO_CHROMIUM`, else the one of the system.

    One for each module of tests: while it runs, its event loop does, and async tests cannot have theirs.
    """
    from playwright.sync_api import sync_playwright

    path = os.environ.get("CASSINO_CHROMIUM") or "/usr/bin/chromium"
    if not Path(path).exists():
        pytest.fail(f"the browser tests need Chromium, and there is none at {path}; `make test` sees to it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A fresh page without cookies or stored values; an error in the page's own script fails the test."""
    context = chromium.new_context()
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert not errors, f"errors in the page: {errors}"
