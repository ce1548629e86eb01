"""What a new visitor has to fetch until a first play is possible: in bytes, never in seconds."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from doors.table_client import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def weight(root: Path) -> Any:
    """The script that weighs the page."""
    spec = importlib.util.spec_from_file_location("page_weight", root / "bench" / "page_weight.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_first_play_is_possible_within_the_bytes_that_are_allowed(
    weight: Any, chromium: Browser, server: ServerProcess
) -> None:
    parts = weight.fetched(chromium, server.url)
    names = [name for name, _ in parts]
    # All that a first play needs was counted: the page, a script, a style, the cards, the rules, the match.
    for needed in ("/", "/deck.svg", "/api/presets", "/api/matches", "the first messages of the table"):
        assert needed in names
    for ending in (".js", ".css"):
        assert any(name.endswith(ending) for name in names)
    # What is only needed by those who put rules together is not fetched.
    assert not any("RuleEditor" in name for name in names)
    assert sum(size for _, size in parts) <= weight.LIMIT, sorted(parts, key=lambda part: -part[1])
