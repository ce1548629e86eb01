"""Frame times of the page while cards fly, in a real Chromium; `--save FILE` keeps the figures.

Plays a deal against a computer player with movement on, and notes how long each frame took in which a card was in
flight. Nothing here is a test: a busy machine gives longer frames and no failure.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from browser.guest import DESK, PHONE, Guest  # noqa: E402
from doors.table_client import new_match, serving  # noqa: E402

SEED = 11

WATCH = """() => {
  window.frames = [];
  let before = performance.now();
  const look = (now) => {
    const flying = document.getAnimations().some((one) => one.effect.target?.dataset?.card);
    if (flying) window.frames.push(now - before);
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def measure(browser: Browser, url: str, size: tuple[int, int], plays: int) -> dict[str, Any]:
    """Frame times in milliseconds of so many own plays and the answers to them."""
    touch = size[0] < 700
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch)
    guest = Guest(context, url, touch)
    guest.take_seat(new_match(url, level="greedy", seed=SEED), pace=1)
    guest.page.evaluate(WATCH)
    while guest.ready() == "turn" and guest.plays < plays:
        guest.play()
    frames = sorted(guest.page.evaluate("() => window.frames"))
    context.close()
    return {
        "frames": len(frames),
        "median_ms": round(statistics.median(frames), 1),
        "p99_ms": round(frames[int(len(frames) * 0.99)], 1),
        "longest_ms": round(frames[-1], 1),
        "over_50_ms": sum(one > 50 for one in frames),
    }


def main() -> None:
    """Measures on a telephone and on a desk, and prints or keeps the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plays", type=int, default=24, help="own plays to make on each screen")
    parser.add_argument("--save", type=Path, help="keep the figures in this file")
    asked = parser.parse_args()
    figures: dict[str, Any] = {"machine": platform.machine(), "load_before": round(os.getloadavg()[0], 1)}
    chromium = os.environ.get("CASSINO_CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as server, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, size in (("phone", PHONE), ("desk", DESK)):
            figures[name] = measure(browser, server.url, size, asked.plays)
        figures["chromium"] = browser.version
        browser.close()
    text = json.dumps(figures, indent=2)
    print(text)
    if asked.save:
        asked.save.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
