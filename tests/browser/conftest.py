"""Servers and guests for the tests in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from browser.guest import DESK, Guest
from browser.slow import slowed
from doors.table_client import ServerProcess, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGE = Path("src", "cassino", "doors", "web", "dist", "index.html")

Enter = Callable[..., Guest]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Iterator[ServerProcess]:
    """A running server with a database of its own."""
    if not (root / PAGE).is_file():
        pytest.fail("the page is not built; `make web` builds it")
    with serving(tmp_path_factory.mktemp("tables") / "tables.db") as process:
        yield process


@pytest.fixture(scope="session")
def axe(root: Path) -> str:
    """The script of axe-core."""
    return (root / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def enter(chromium: Browser, server: ServerProcess) -> Iterator[Enter]:
    """Brings guests in, of whom none may complain: `enter(size, touch=..., dark=..., still=..., kept=..., locale=...)`.

    `still` guests want no movement, which spares waiting for cards in flight. Only `kept` pages have a service worker,
    behind which requests cannot be changed.
    """
    guests: list[Guest] = []

    def come(
        size: tuple[int, int] = DESK,
        touch: bool = False,
        dark: bool = False,
        still: bool = True,
        url: str | None = None,
        kept: bool = False,
        locale: str = "en-GB",
    ) -> Guest:
        options: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if touch else {}
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            service_workers="allow" if kept else "block",
            locale=locale,
            **options,
        )
        context.set_default_timeout(15_000)
        guests.append(Guest(slowed(context), url or server.url, touch))
        return guests[-1]

    yield come
    for guest in guests:
        guest.page.context.close()
    complaints = [complaint for guest in guests for complaint in guest.complaints]
    assert not complaints, complaints
