"""Somebody at the browser table: sees and presses only what is on the page, and notes what must not happen there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import (
        BrowserContext,
        ConsoleMessage,
        Locator,
        Page,
        Request,
        Route,
        WebSocket,
        WebSocketRoute,
    )

Json = dict[str, Any]

PHONE: Final = (360, 640)
DESK: Final = (1280, 800)

CHOICES: Final = ("chip", "trail-chip", "meaning")
"""What can be chosen in the action bar."""

# What the table waits for: our turn with cards in hand, or the count over the table.
_READY: Final = """() => {
  const there = (name) => document.querySelector(`[data-testid="${name}"]`);
  if (there('count-up')) return 'count';
  return there('turn')?.classList.contains('ours') && there('hand-card') ? 'turn' : false;
}"""

_ANSWERED: Final = """() => document.querySelector(
  '[data-testid="chip"], [data-testid="trail-chip"], [data-testid="meaning"], [data-testid="refusal"]')"""
_GONE: Final = """(card) => !document.querySelector(`[data-testid="hand-card"][data-card="${card}"]`)"""

# What stands somewhere, each time it has changed.
_WATCH: Final = """(name) => {
  const text = () => document.querySelector(`[data-testid="${name}"]`)?.textContent.replace(/\\s+/g, ' ').trim() ?? '';
  let last = text();
  window.watched = [];
  const look = () => {
    if (text() !== last) window.watched.push((last = text()));
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

# What the page does again and again of itself, as letting the rows of a count come, it leaves until it is let go on.
_STAND_STILL: Final = """() => {
  const often = window.setInterval;
  window.still = true;
  window.setInterval = (call, ms) => often(() => window.still || call(), ms);
}"""

# One step: a count that comes by itself may be whole before a press gets there.
_SKIP: Final = """() => document.querySelector('[data-testid="skip-count"]')?.click()"""

_SIDEWAYS: Final = """() => {
  const wide = document.documentElement.clientWidth;
  const cut = [...document.querySelectorAll('button, input, p, h1, h2, h3, td, dialog')].filter((node) => {
    const box = node.getBoundingClientRect();
    // A row that scrolls by itself, and what is only there for the ear, may stand out.
    if (box.width <= 1 || node.closest('.scroll, .sr-only, .skip')) return false;
    return box.left < -1 || box.right > wide + 1;
  });
  return {
    page: document.documentElement.scrollWidth - wide,
    cut: cut.map((node) => `${node.tagName} ${node.dataset.testid ?? ''} ${node.textContent.trim().slice(0, 30)}`),
  };
}"""


_NO_WORKER: Final = "Service Worker registration blocked by Playwright"


class Guest:
    """A page of the game: `page`, the last `view` it was sent, every answer, and complaints.

    Complaints are errors of the page, in its console, and requests to any other place than its server.
    """

    def __init__(self, context: BrowserContext, url: str, touch: bool = False) -> None:
        self.page: Page = context.new_page()
        self.url = url
        self.touch = touch
        self.heard: list[Json] = []
        self.complaints: list[str] = []
        self.plays = 0
        self._host = urlsplit(url).netloc
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        context.on("console", self._console)
        context.on("request", self._request)
        self.page.on("websocket", self._socket)

    # --- what happens behind the page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != _NO_WORKER:
            self.complaints.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc != self._host:
            self.complaints.append(f"request: {request.url}")

    def _socket(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != self._host:
            self.complaints.append(f"socket: {socket.url}")
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    @property
    def view(self) -> Json:
        """The last view that the server sent."""
        found: Json = next(message["view"] for message in reversed(self.heard) if message["t"] == "view")
        return found

    def answer(self, kind: str) -> Json:
        """The last message of a kind that the server sent."""
        return next(message for message in reversed(self.heard) if message["t"] == kind)

    def seeded(self, seed: int) -> None:
        """From now on matches that are set up have this seed: the page itself has no way to ask for one."""

        def add(route: Route) -> None:
            wish = json.loads(route.request.post_data or "{}")
            route.continue_(post_data=json.dumps(wish | {"seed": seed}))

        self.page.route(re.compile(r"/api/matches(\?.*)?$"), add)

    # --- seeing

    def see(self, name: str, **data: str) -> Locator:
        """What has a test id, and data attributes."""
        more = "".join(f'[data-{key}="{value}"]' for key, value in data.items())
        return self.page.locator(f'[data-testid="{name}"]{more}')

    def any_of(self, *names: str) -> Locator:
        """What has one of several test ids."""
        return self.page.locator(",".join(f'[data-testid="{name}"]' for name in names))

    def hand(self) -> list[str]:
        """The hand cards on the page."""
        return self._cards("hand-card")

    def loose(self) -> list[str]:
        """The loose cards on the page."""
        return self._cards("loose-card")

    def picked(self, name: str = "loose-card") -> list[str]:
        """The cards (or builds) that are shown as picked."""
        key = "data-build" if name == "build" else "data-card"
        found = self.page.locator(f'[data-testid="{name}"][data-selected]')
        return list(found.evaluate_all("(nodes, key) => nodes.map((node) => node.getAttribute(key))", key))

    def _cards(self, name: str) -> list[str]:
        return list(self.see(name).evaluate_all("(nodes) => nodes.map((node) => node.dataset.card)"))

    def watch(self, name: str) -> None:
        """From now on notes every text that is shown in one place, however briefly."""
        self.page.evaluate(_WATCH, name)

    def watched(self) -> list[str]:
        """The texts that were shown there since then."""
        return list(self.page.evaluate("() => window.watched"))

    def stand_still(self) -> None:
        """Pages that are opened from now on do nothing of themselves, as letting the rows of a count come."""
        self.page.add_init_script(f"({_STAND_STILL})()")

    def go_on(self) -> None:
        """Lets the page go on by itself."""
        self.page.evaluate("() => { window.still = false; }")

    def fits(self) -> None:
        """Nothing is wider than the page or cut off at its sides."""
        seen = self.page.evaluate(_SIDEWAYS)
        assert seen == {"page": 0, "cut": []}, seen

    def ready(self) -> str:
        """Waits for our turn ("turn") or the count ("count")."""
        return str(self.page.wait_for_function(_READY).json_value())

    # --- doing

    def press(self, what: Locator) -> None:
        """A tap or a click, as the device has it."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def arrive(self) -> None:
        """Opens the start page."""
        self.page.goto(self.url)
        expect(self.see("start-play")).to_be_enabled()

    def choose(self, preset: str | None = None, seats: int | None = None, level: str | None = None) -> None:
        """Makes choices on the start page, with all the others as they come."""
        if preset:
            self.press(self.see("choose-rules"))
            self.press(self.see(f"preset-{preset}"))
            expect(self.see("picker")).to_have_count(0)
        for name in (seats and f"seats-{seats}", level and f"level-{level}"):
            if name:
                self.press(self.see(name))

    def hurry(self) -> None:
        """Takes the pause before an opponent's play away, in the settings of the start page."""
        self.press(self.see("open-settings"))
        self.press(self.see("pace-0"))
        self.press(self.see("settings").get_by_role("button", name="Close"))
        expect(self.see("settings")).to_have_count(0)

    def sit_down(self) -> None:
        """Presses Play on the start page and waits for the cards."""
        self.press(self.see("start-play"))
        expect(self.see("turn")).to_be_visible()
        expect(self.see("hand-card")).to_have_count(len(self.view["deal"]["hand"]))

    def take_seat(self, ticket: Json, title: str = "Standard Cassino", pace: int = 0, **wish: Any) -> None:
        """Goes to a table that was set up elsewhere, as a page does that was closed before."""
        kept = {"ticket": ticket, "wish": {"rules": "standard", "players": 2, "partners": False} | wish, "title": title}
        self.page.goto(self.url)
        self.page.evaluate(
            "(values) => Object.assign(localStorage, values)",
            {"cassino.match": json.dumps(kept), "cassino.settings": json.dumps({"pace": pace})},
        )
        self.page.reload()
        expect(self.see("hand-card").first).to_be_visible()

    def offers_of(self, card: str) -> Locator:
        """Picks a hand card; what can be done with it, or no element if the reasons against it are shown."""
        self.press(self.see("hand-card", card=card))
        # Asked for in the page at every frame: this and the two below are waited for at every play.
        self.page.wait_for_function(_ANSWERED)
        return self.any_of(*CHOICES)

    def name_choice(self, what: Locator) -> None:
        """Makes a choice in the action bar, unless the page has proposed just that: a second tap would play it."""
        if what.get_attribute("aria-pressed") != "true":
            self.press(what)

    def clear(self) -> None:
        """Lets go of everything that is picked."""
        self.press(self.page.locator("button.clear"))
        expect(self.any_of(*CHOICES, "refusal", "sum")).to_have_count(0)

    def play(self, table_first: bool = False) -> str:
        """Plays the first hand card that may be played, with its first offer; answers the card."""
        for card in self.hand():
            if self.offers_of(card).count():
                break
            self.clear()
        else:
            raise AssertionError("no hand card can be played")
        first = self.any_of(*CHOICES).first
        label = first.inner_text()
        self.name_choice(first)
        if table_first:
            self._again_table_first(card, label)
        self.press(self.see("play-button"))
        self.page.wait_for_function(_GONE, arg=card)
        self.plays += 1
        return card

    def _again_table_first(self, card: str, label: str) -> None:
        """Makes the same choice anew: first the cards and builds on the table, then the card."""
        loose, builds = self.picked(), self.picked("build")
        if not loose and not builds:
            return
        self.clear()
        for other in loose:
            self.press(self.see("loose-card", card=other))
        for build in builds:
            self.press(self.page.locator(f'[data-testid="build"][data-build="{build}"] .plate'))
        expect(self.see("sum")).to_have_text(re.compile(r"\w"))
        self.press(self.see("hand-card", card=card))
        expect(self.see("meaning").first).to_be_visible()
        # With one meaning it is chosen already; with several it is named as it was among the offers.
        if self.see("play-button").is_disabled():
            what = label.splitlines()[0]
            self.press(self.see("meaning").filter(has_text=re.sub(r"^[A-Z]\s*(?=[A-Z])", "", what)).first)
        expect(self.see("play-button")).to_be_enabled()

    def play_deal(self, watch: Callable[[Guest], None] | None = None, table_first_every: int = 5) -> None:
        """Plays until the count is on the page; `watch` looks at the page before each of our plays."""
        while self.ready() == "turn":
            if watch is not None:
                watch(self)
            self.play(table_first=table_first_every > 0 and self.plays % table_first_every == table_first_every - 1)

    # --- the count

    def read_count(self) -> Json:
        """Shows the whole count and reads it: the words of each row, the points of the deal, the totals."""
        self.page.evaluate(_SKIP)
        expect(self.see("skip-count")).to_have_count(0)
        rows = self.see("count-row").evaluate_all(
            "(rows) => rows.map((row) => [...row.children].map((cell) => cell.innerText.trim()))"
        )
        foot = (
            self.see("count-up")
            .locator("tfoot tr")
            .evaluate_all(
                "(rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim()))"
            )
        )
        return {"rows": rows, "points": foot[0], "totals": foot[1]}


class Hold:
    """Holds one kind of the server's answers back until `let_go`; `said` is all that the page has told the server."""

    def __init__(self, guest: Guest, kind: str = "") -> None:
        self.said: list[Json] = []
        self._kind = kind
        self._held: list[Callable[[], None]] = []
        guest.page.route_web_socket(re.compile(r"/play$"), self._pass_on)

    def keep(self, kind: str) -> None:
        """From now on answers of this kind are held back."""
        self._kind = kind

    def let_go(self) -> None:
        """From now on every answer gets through, and those that were held do."""
        self._kind = ""
        while self._held:
            self._held.pop(0)()

    def told(self, kind: str) -> list[Json]:
        """What the page has told the server in one way."""
        return [message for message in self.said if message["t"] == kind]

    def _pass_on(self, route: WebSocketRoute) -> None:
        line = route.connect_to_server()

        def say(text: str | bytes) -> None:
            self.said.append(json.loads(text))
            line.send(text)

        def hear(text: str | bytes) -> None:
            if json.loads(text)["t"] == self._kind:
                self._held.append(lambda: route.send(text))
            else:
                route.send(text)

        route.on_message(say)
        line.on_message(hear)


def as_shown(points: Sequence[int]) -> list[str]:
    """Points of a row as the page writes them."""
    return ["·" if n == 0 else f"+{n}" if n > 0 else f"−{-n}" for n in points]


def check_count(guest: Guest) -> None:
    """The count on the page is the server's, row by row, and its items add up to it."""
    shown, view = guest.read_count(), guest.view
    result, match = view["result"], view["match"]
    sides = sorted(set(match["sides"]))
    assert shown["rows"], "a count without rows"
    for row, cells in zip(result["rows"], shown["rows"], strict=True):
        assert cells[0].splitlines()[0] == row["title"]
        assert cells[1::2] == [row["values"][side] for side in sides]
        assert cells[2::2] == as_shown([row["points"][side] for side in sides])
    assert shown["points"] == [str(result["points"][side]) for side in sides]
    assert [total.splitlines()[0] for total in shown["totals"]] == [str(result["totals"][side]) for side in sides]
    for side in sides:
        assert sum(item["points"] for item in result["items"] if item["side"] == side) == result["points"][side]
        assert sum(row["points"][side] for row in result["rows"]) == result["points"][side]
    ours = match["sides"][match["seat"]]
    # The running totals above the table are those of the count.
    expect(guest.see("score-us")).to_have_text(str(match["totals"][ours]))
    assert match["totals"] == result["totals"]
