"""A page with what it was told by the server, what went wrong in it, and where a finger can reach something on it."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebSocket
from playwright.sync_api import TimeoutError as NothingCame

FAILURES = Path(__file__).resolve().parents[2] / "build" / "failures"
"""What was on the screen when nothing came."""
KEPT = """kept => { if (!localStorage.getItem("taisen.settings")) localStorage.setItem("taisen.settings", kept) }"""
NEXT = """last => {
  if (document.querySelector("[data-test=over]")) return true;
  const bar = document.querySelector("[data-test=prompt]");
  return bar !== null && `${bar.dataset.seat}/${bar.dataset.question}` !== last;
}"""
POINT = """element => {
  const inside = (found) => found && (found === element || element.contains(found));
  for (let k = 0; k < 2; k++) {
    const r = element.getBoundingClientRect();
    for (const y of [.5, .25, .75, .1, .9]) for (const x of [.5, .2, .8, .06, .94]) {
      const at = [r.left + r.width * x, r.top + r.height * y];
      if (inside(document.elementFromPoint(...at))) return at;
    }
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  return null;
}"""


class Heard:
    """What one connection was told."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.faces: dict[str, Any] = {}

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self.welcome = message
        elif message["type"] == "state":
            if "cut" in message:
                self.events = [e for e in self.events if e["n"] < message["cut"]]
            self.events += message["events"]
            self.faces |= message["faces"]
            self.state = message


class Sight:
    """One person's page."""

    def __init__(self, context: BrowserContext, settings: dict[str, Any]) -> None:
        self.context = context
        self.wrong: list[str] = []
        self.heard: dict[int | None, Heard] = {}
        self.forgiving = False
        """A connection may break: the test breaks it."""
        context.add_init_script(f"({KEPT})({json.dumps(json.dumps(settings))})")
        self.page = context.new_page()
        self._listen(self.page)

    # ---- what the page is told
    def _listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.forgiving:
            self.wrong.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        # A page that is left does not wait for what it asked for.
        if not self.forgiving and "ERR_ABORTED" not in (request.failure or ""):
            self.wrong.append(f"failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and not self.forgiving:
            self.wrong.append(f"{response.status}: {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        heard = Heard()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            heard.take(message)
            if message["type"] == "welcome":
                self.heard[message["seat"]] = heard

        socket.on("framereceived", hear)

    @property
    def now(self) -> Heard:
        """What the seat that sits here was told; of two at one screen, of the one who is asked."""
        asked = [h for h in self.heard.values() if h.state.get("question")]
        return (asked or list(self.heard.values()) or [Heard()])[0]

    @property
    def state(self) -> dict[str, Any]:
        return self.now.state

    @property
    def welcome(self) -> dict[str, Any]:
        return self.now.welcome

    @property
    def events(self) -> list[dict[str, Any]]:
        return self.now.events

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["view"]
        return found

    @property
    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["question"]
        return found

    @property
    def over(self) -> bool:
        return "view" in self.state and bool(self.view["over"])

    @property
    def seat(self) -> int:
        return int(self.welcome["seat"])

    def zone(self, seat: int | None, zone: str) -> dict[str, Any]:
        found: dict[str, Any] = next(z for z in self.view["zones"] if z["seat"] == seat and z["zone"] == zone)
        return found

    # ---- going about
    def go(self, address: str) -> None:
        self.heard = {}
        self.page.goto(address)

    def at(self, test: str) -> Locator:
        return self.page.locator(f"[data-test={test}]").first

    @property
    def key(self) -> str:
        """Which question it is: of two at one screen each counts their own."""
        return f"{self.seat}/{self.question['number']}"

    def asked(self, last: str = "") -> bool:
        """Wait until another question than the last stands here, or the game is over; whether there is one."""
        try:
            self.page.wait_for_function(NEXT, arg=last, timeout=90_000)
        except NothingCame:
            FAILURES.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=FAILURES / f"{self.welcome['game']}-{self.seat}.png")
            raise
        return not self.over

    def point(self, element: Locator) -> tuple[float, float]:
        """A place where this very thing is what a finger meets: what is covered or off the screen cannot be played."""
        self.page.evaluate("document.querySelector('[data-test=held]')?.click()")
        at = element.evaluate(POINT)
        assert at is not None, f"out of reach: {element.evaluate('e => e.outerHTML.slice(0, 200)')}"
        return at[0], at[1]

    def press(self, element: Locator) -> None:
        self.page.mouse.click(*self.point(element))

    def tap(self, element: Locator) -> None:
        self.page.touchscreen.tap(*self.point(element))

    # ---- what must always hold
    def look_over_page(self) -> None:
        """Nothing is wider than the screen."""
        wide = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1] + 1, f"{wide[0]} wide on a screen of {wide[1]}"

    def look_over(self) -> None:
        """And the cards that are drawn are the cards that are there."""
        self.look_over_page()
        drawn = set(self.page.evaluate("[...document.querySelectorAll('[data-handle]')].map(e => Number(e.dataset.handle))"))
        there = {c["handle"] for z in self.view["zones"] for c in z["cards"]}
        assert drawn - {0} <= there | {p["handle"] for p in [*self.view["pile"], *self.view["waiting"]]}
        if self.welcome["seat"] is not None:
            hand = {c["handle"] for c in self.zone(self.seat, "hand")["cards"]}
            assert hand <= drawn, "a card of the hand is not on the table"
