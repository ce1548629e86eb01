"""`CASSINO_SLOW=6`: pages run on a processor six times slower, and every answer they wait for comes late.

What passes without it and fails with it either reads the page before the page can have got there, or has found what
somebody with an old telephone would meet.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

TIMES: Final = float(os.environ.get("CASSINO_SLOW", "1"))

USUAL_WAIT: Final = 5_000
"""How long Playwright's `expect` waits, in milliseconds."""

# Answers of the server, what a socket hears (in its order) and what the device keeps come up to 0.3 s later. Several
# requests of one transaction that writes must follow each other at once: of those only the end comes late.
_LATE: Final = """() => {
  const late = () => Math.random() * 300;
  const pause = () => new Promise((go) => setTimeout(go, late()));
  const real = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await real(...asked);
    await pause();
    return answer;
  };
  const before = new WeakMap();
  for (const kind of ['onmessage', 'onclose']) {
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, kind);
    const wanted = new WeakMap();
    const hear = function (event) {
      before.set(this, Promise.all([before.get(this), pause()]).then(() => wanted.get(this)?.(event)));
    };
    Object.defineProperty(WebSocket.prototype, kind, {
      get() { return wanted.get(this) ?? null; },
      set(call) {
        wanted.set(this, call);
        set.call(this, hear);
      },
    });
  }
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (kind, hear, options) {
    const ends = kind === 'complete' && this instanceof IDBTransaction;
    const reads = kind === 'success' && this instanceof IDBRequest && this.transaction?.mode !== 'readwrite';
    return listen.call(this, kind, ends || reads ? (event) => setTimeout(hear, late(), event) : hear, options);
  };
}"""


def slowed(context: BrowserContext) -> BrowserContext:
    """The context, whose pages are slow from now on if the environment asks for it."""
    if TIMES == 1:
        return context
    expect.set_options(timeout=USUAL_WAIT * TIMES)
    context.set_default_timeout(15_000 * TIMES)
    context.add_init_script(f"({_LATE})()")
    context.on("page", _slow)
    return context


def _slow(page: Page) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": TIMES})
