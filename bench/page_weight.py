"""What the page weighs, and how soon a first play is possible on a slow line.

    python bench/page_weight.py                 # sizes alone
    python bench/page_weight.py --save          # and times in a real Chromium, into page.json beside this file

Sizes are bytes after gzip of all that a new visitor fetches until a first play can be made: the page, its scripts and
styles, the start page's answers, the deck, and the first view. They are counted by what the browser asks for, so
nothing that is loaded on the way is forgotten. Times are those of Chromium with the line of a slow 4G telephone
(1.6 Mbit/s, 150 ms from and to the server), no cache and no service worker: from opening the address to the button Play
that can be pressed, and to the first hand card that can be played at the table.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

LIMIT = 200_000
"""Bytes after gzip that a new visitor may have to fetch until a first play is possible."""

KEPT = Path(__file__).with_name("page.json")
DOWN = 1_600_000 // 8
UP = 750_000 // 8
LATENCY = 150
RUNS = 5

_PLAYABLE = """() => document.querySelector('[data-testid="turn"]')?.textContent === 'Your turn'
  && document.querySelectorAll('[data-testid="hand-card"]').length > 0 ? performance.now() : false"""
_SEED = 0
"""Of a match in which the new visitor plays first: nobody else's play is waited for."""
_READY = """() => document.querySelector('[data-testid="start-play"]:not(:disabled)') ? performance.now() : false"""


@contextmanager
def serving() -> Iterator[str]:
    """A game server of its own; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "cassino.doors.cli",
            "serve",
            "--port",
            "0",
            "--database",
            str(Path(folder, "games.db")),
        ]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            yield next(word for word in said.split() if word.startswith("http"))
        finally:
            process.terminate()
            process.wait()


@contextmanager
def browsing() -> Iterator[Browser]:
    """Chromium."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("CASSINO_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


def fetched(browser: Browser, url: str) -> list[tuple[str, int]]:
    """What a new visitor fetches until a first play is possible, with the bytes of each after gzip."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    page = context.new_page()
    asked: list[Any] = []
    frames: list[str] = []
    page.on("response", lambda answer: asked.append(answer))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(str(text))))
    page.goto(url)
    page.wait_for_function(_READY)
    page.locator('[data-testid="start-play"]').click()
    page.wait_for_function(_PLAYABLE)
    found = [(urlsplit(answer.url).path, packed(answer.body())) for answer in asked if answer.status < 300]
    context.close()
    return [*found, ("the first messages of the table", packed("".join(frames).encode()))]


def packed(body: bytes) -> int:
    """The bytes of a body after gzip."""
    return len(gzip.compress(body, 9, mtime=0))


def timed(browser: Browser, url: str) -> tuple[float, float]:
    """Seconds on a slow line from the address to a button Play, and to a play that can be made."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line = {"offline": False, "latency": LATENCY, "downloadThroughput": DOWN, "uploadThroughput": UP}
    session.send("Network.emulateNetworkConditions", line)
    page.route("**/api/matches?*", _seeded)
    page.goto(url, wait_until="commit")
    ready = page.wait_for_function(_READY).json_value()
    # A person looks for the button; the clock of the second figure stands until it is pressed.
    page.evaluate(
        "() => addEventListener('click', () => { window.pressed = performance.now(); }, { capture: true, once: true })"
    )
    page.locator('[data-testid="start-play"]').click()
    playable = page.wait_for_function(_PLAYABLE).json_value()
    pressed = page.evaluate("() => window.pressed")
    context.close()
    return ready / 1000, (ready + playable - pressed) / 1000


def _seeded(route: Route) -> None:
    """Passes on a request for a match, with a seed."""
    wish = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps(wish | {"seed": _SEED}))


def sent(url: str) -> str:
    """How the server sends a script: packed or as it is."""
    with urlopen(url) as answer:
        text = answer.read().decode()
    # The entry itself is too small to be packed.
    script = text.split('rel="modulepreload" crossorigin href="', 1)[1].split('"', 1)[0]
    with urlopen(Request(url + script, headers={"accept-encoding": "gzip"})) as answer:
        return str(answer.headers.get("content-encoding") or "as it is")


def main() -> int:
    """Measures and prints; answers 1 if the page is too heavy."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--save", action="store_true", help="measure times too, and keep all figures in page.json")
    save = parser.parse_args().save
    with serving() as url, browsing() as browser:
        parts = fetched(browser, url)
        total = sum(size for _, size in parts)
        for name, size in sorted(parts, key=lambda part: -part[1]):
            print(f"{size:8}  {name}")
        print(f"{total:8}  bytes after gzip until a first play is possible; {LIMIT} are allowed")
        if save:
            runs = [timed(browser, url) for _ in range(RUNS)]
            figures = {
                "bytes_until_first_play": total,
                "limit": LIMIT,
                "start_page_ready_s": round(statistics.median(run[0] for run in runs), 2),
                "first_play_possible_s": round(statistics.median(run[1] for run in runs), 2),
                "lowest_and_highest_s": [round(f(run[1] for run in runs), 2) for f in (min, max)],
                "line": {"down_bits_per_s": DOWN * 8, "up_bits_per_s": UP * 8, "latency_ms": LATENCY},
                "scripts_are_sent": sent(url),
                "browser": browser.version,
                "processors": os.cpu_count(),
                "load": round(os.getloadavg()[0], 1),
            }
            KEPT.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
            print(json.dumps(figures, indent=2))
    return 0 if total <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
