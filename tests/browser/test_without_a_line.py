"""The page on a device without a line to its server, and the change from one version of the page to the next."""

from __future__ import annotations

import shutil
import struct
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PAGE, Enter
from browser.guest import PHONE
from browser.slow import slowed

pytestmark = pytest.mark.browser

_IN_CHARGE = "() => navigator.serviceWorker.controller !== null"


def settle(page: Page) -> None:
    """Waits until the worker keeps everything, and loads the page under it."""
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_function(_IN_CHARGE)


def test_the_page_opens_without_a_line_and_says_what_it_waits_for(enter: Enter) -> None:
    guest = enter(PHONE, touch=True, kept=True)
    guest.arrive()
    settle(guest.page)
    expect(guest.see("start-play")).to_be_enabled()
    context = guest.page.context
    context.set_offline(True)
    guest.page.reload()
    note = guest.see("no-server")
    expect(note).to_contain_text("This device has no connection")
    expect(note).to_contain_text(guest.url)
    expect(guest.see("start-play")).to_be_disabled()
    # The cards of the title are there: the pictures were kept.
    expect(guest.page.locator("#AH, #\\31 0D")).to_have_count(2)
    guest.fits()
    guest.press(guest.see("ask-server"))
    expect(note).to_be_visible()
    context.set_offline(False)
    expect(note).to_have_count(0)
    expect(guest.see("start-play")).to_be_enabled()
    # What the browser itself says of requests that did not get through is no complaint.
    guest.complaints = [one for one in guest.complaints if "ERR_INTERNET_DISCONNECTED" not in one]


def test_the_server_can_be_away_while_the_device_has_a_line(enter: Enter) -> None:
    guest = enter(kept=True)
    guest.arrive()
    settle(guest.page)
    guest.page.context.route("**/api/**", lambda route: route.abort("connectionrefused"))
    guest.page.reload()
    expect(guest.see("no-server")).to_contain_text("The server does not answer")
    guest.page.context.unroute("**/api/**")
    guest.press(guest.see("ask-server"))
    expect(guest.see("start-play")).to_be_enabled()
    guest.complaints = [one for one in guest.complaints if "ERR_CONNECTION_REFUSED" not in one]


def test_the_page_can_be_installed(enter: Enter, root: Path) -> None:
    guest = enter(kept=True)
    guest.arrive()
    address = guest.page.locator('link[rel="manifest"]').get_attribute("href")
    assert address is not None
    answer = guest.page.request.get(guest.url + address)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["name"] == "Cassino"
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        shown = guest.page.request.get(guest.url + icon["src"])
        assert shown.ok
        assert shown.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert icon["sizes"] == "{}x{}".format(*png_size(shown.body()))
    # Systems that know neither manifest nor SVG, as iOS, take this one.
    touch = guest.page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    assert touch is not None
    assert png_size(guest.page.request.get(guest.url + touch).body()) == (180, 180)
    session = guest.page.context.new_cdp_session(guest.page)
    # What Chromium itself finds missing for installing: only that a test's page is a private one.
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]


def png_size(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG, from its first chunk."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


# --- a new version


class _Files(SimpleHTTPRequestHandler):
    """The files of a version as the game server gives them: the page and its worker are asked for anew each time."""

    def end_headers(self) -> None:
        self.send_header("cache-control", "immutable, max-age=31536000" if "/assets/" in self.path else "no-cache")
        super().end_headers()

    def log_message(self, *_words: object) -> None:
        pass


@pytest.fixture
def site(tmp_path: Path, root: Path) -> Iterator[tuple[str, Path]]:
    """A site with a copy of the page, which can be changed, and without a game server."""
    folder = tmp_path / "site"
    shutil.copytree((root / PAGE).parent, folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/", folder
    server.shutdown()
    thread.join()
    server.server_close()


def renew(folder: Path) -> None:
    """Puts another version of the page in the place of the first: all its scripts have new names."""
    for path in (folder / "assets").iterdir():
        path.rename(path.with_name(f"new-{path.name}"))
    names = sorted((path.name for path in (folder / "assets").iterdir()), key=len, reverse=True)
    for path in (folder / "index.html", folder / "sw.js", *(folder / "assets").iterdir()):
        if path.suffix not in (".html", ".js"):
            continue
        text = path.read_text(encoding="utf-8")
        for name in names:
            text = text.replace(name.removeprefix("new-"), name)
        if path.name == "index.html":
            text = text.replace("<title>Cassino</title>", '<title>Cassino</title><meta name="version" content="2" />')
        if path.name == "sw.js":
            text = text.replace('"url":"index.html","revision":"', '"url":"index.html","revision":"2')
        path.write_text(text, encoding="utf-8")


def version(page: Page) -> int:
    """Which version the page is, all its parts together."""
    scripts = page.evaluate("() => [...document.scripts].map((script) => script.src)")
    new = {"/new-" in address for address in scripts if "/assets/" in address}
    marked = page.locator('meta[name="version"]').count() == 1
    assert new == {marked}, "a page made of two versions"
    return 2 if marked else 1


def test_a_new_version_waits_to_be_taken_and_comes_whole_in_every_tab(
    chromium: Browser, site: tuple[str, Path]
) -> None:
    url, folder = site
    context = slowed(chromium.new_context())
    page, other = context.new_page(), context.new_page()
    page.goto(url)
    settle(page)
    other.goto(url)
    assert version(page) == version(other) == 1
    renew(folder)
    page.reload()
    # It is there, but the old one is shown, whole, until it is asked for.
    take = page.locator('[data-testid="take-version"]')
    expect(take).to_be_visible(timeout=20_000)
    assert version(page) == 1
    take.click()
    for tab in (page, other):
        expect(tab.locator('meta[name="version"]')).to_have_count(1, timeout=20_000)
        expect(tab.get_by_role("heading", name="Cassino")).to_be_visible()
        assert version(tab) == 2
    context.close()
