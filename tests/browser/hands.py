"""Playing through the page alone: by mouse, by touch, by keyboard. What to do is decided from what the seat was sent."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from tests.browser.sight import Sight

ENDS = ("stop", "pass", "no")
Option = dict[str, Any]


def is_selection(question: dict[str, Any]) -> bool:
    """Several picks that are one answer."""
    return question["most"] - len(question["picked"]) > 1 and all(
        "number" not in o and (o["verb"] == "stop" or o["verb"] not in ENDS) for o in question["options"])


class Hand:
    """Whoever plays at a page. Subclasses say how something is pointed at."""

    def __init__(self, sight: Sight, seed: int, eager: float = 0.9) -> None:
        self.sight = sight
        self.page = sight.page
        self.rng = random.Random(seed)
        self.eager = eager
        self.answers = 0
        self.verbs: set[str] = set()
        self.last = ""

    # ---- a game
    def play(self, most: int = 400, until: Callable[[], bool] | None = None) -> None:
        """Answer until the game is over, or until then."""
        while self.answers < most and self.sight.asked(self.last):
            if until is not None and until():
                return
            self.answer()
        assert self.sight.over, f"not over after {self.answers} answers"

    def answer(self) -> None:
        question = self.sight.question
        if self.answers % 4 == 0:
            self.sight.look_over()
        self.last = self.sight.key
        self.answers += 1
        if is_selection(question):
            self.select(question)
        else:
            option = self.decide(question)
            self.verbs.add(option["verb"])
            self.choose(question, option)

    def decide(self, question: dict[str, Any]) -> Option:
        ends = [o for o in question["options"] if o["verb"] in ENDS]
        acts = [o for o in question["options"] if o["verb"] not in ENDS]
        if ends and (not acts or self.rng.random() > self.eager):
            return self.rng.choice(ends)
        return self.rng.choice(acts)

    def select(self, question: dict[str, Any]) -> None:
        """Picks one after another, until the selection may be confirmed and is as long as it shall be."""
        self.verbs.add("select")
        # Also those that the engine offers once others are picked.
        options = [o for o in [*question["options"], *question.get("later", [])] if o["verb"] != "stop"]
        self.rng.shuffle(options)
        room = question["most"] - len(question["picked"])
        wanted = max(question["least"] - len(question["picked"]), self.rng.randint(0, min(room, len(options))))
        picked = 0
        for option in options:
            if picked >= wanted:
                break
            self.uncover(option)
            if self.open(option):
                self.pick(option)
                picked += 1
        # What may not be chosen without others takes them along.
        for option in options:
            if not picked or self.settled():
                break
            if self.open(option):
                self.pick(option)
        self.confirm()

    def settled(self) -> bool:
        """Whether what is picked may be confirmed, by what the server says of it."""
        self.page.locator("[data-test=confirm]:not([aria-busy=true])").wait_for()
        return self.page.locator("[data-test=confirm]").is_enabled()

    # ---- where an option is
    def spot(self, option: Option) -> Locator:
        """What the option points at; its button where it points at nothing."""
        page = self.page
        if option["cards"]:
            there = ", ".join(f'[data-handle="{h}"].glow:not(.picked)' for h in option["cards"])
            # What lies under another card is laid out to choose from.
            laid = page.locator(".tray").locator(there)
            return laid.first if laid.count() else page.locator(there).first
        if "place" in option:
            place = option["place"]
            return page.locator(f'[data-place="{place["seat"]}/{place["zone"]}/{place["at"]}"]').first
        if "zone" in option:
            return page.locator(f'[data-into="{option["zone"]["seat"]}/{option["zone"]["zone"]}"]').first
        if "player" in option:
            return page.locator(f'[data-player="{option["player"]}"]').first
        return self.button(option)

    def button(self, option: Option) -> Locator:
        return self.page.locator(f'[data-test=prompt] [data-option="{option["index"]}"]').first

    def alone(self, question: dict[str, Any], option: Option) -> bool:
        """Nothing else is offered at the same spot, so that a click there is the answer."""
        keys = ("cards", "place", "player", "zone")
        where = {k: option.get(k) for k in keys}
        if option["cards"]:
            return sum(1 for o in question["options"] if set(o["cards"]) & set(option["cards"])) == 1
        return sum(1 for o in question["options"] if {k: o.get(k) for k in keys} == where) == 1

    def points(self, option: Option) -> bool:
        return bool(option["cards"]) or "place" in option or "player" in option or "zone" in option

    def open(self, option: Option) -> bool:
        """Whether it can still be picked beside what is picked."""
        return bool(self.spot(option).evaluate_all("found => found.length > 0 && !found[0].disabled"))

    def uncover(self, option: Option) -> None:
        """On a table of many, what lies on another's small table and is not laid out is opened, or brought to the front."""
        if not option["cards"] or self.spot(option).count():
            return
        wanted = set(option["cards"])
        zone = next(z for z in self.sight.view["zones"] if wanted & {c["handle"] for c in z["cards"]})
        bring = self.page.locator(f'[data-front="{zone["seat"]}"][aria-pressed=false]')
        # On a narrow table the player first.
        if bring.count() and not self.page.locator(f'[data-open="{zone["seat"]}/{zone["zone"]}"]').count():
            self.touch(bring)
        if not self.spot(option).count():
            pile = self.page.locator(f'[data-open="{zone["seat"]}/{zone["zone"]}"]')
            if not pile.count() and option not in self.sight.question["options"]:
                # It is offered only once others are picked.
                return
            self.touch(pile)
        self.spot(option).wait_for()

    # ---- how
    def touch(self, element: Locator) -> None:
        raise NotImplementedError

    def choose(self, question: dict[str, Any], option: Option) -> None:
        self.uncover(option)
        self.touch(self.spot(option))
        if self.points(option) and not self.alone(question, option):
            self.touch(self.page.locator(f'[data-test=card-menu] [data-option="{option["index"]}"]'))

    def pick(self, option: Option) -> None:
        before = self.page.locator(".picked").count()
        self.touch(self.spot(option))
        self.page.wait_for_function("before => document.querySelectorAll('.picked').length > before", arg=before)

    def confirm(self) -> None:
        self.touch(self.page.locator("[data-test=confirm]:enabled"))


class Mouse(Hand):
    clicks = 0

    def touch(self, element: Locator) -> None:
        element.wait_for()
        self.clicks += 1
        self.sight.press(element)


class Finger(Hand):
    def touch(self, element: Locator) -> None:
        element.wait_for()
        self.sight.tap(element)


FOCUSED = "e => document.activeElement === e"
NAMED = """() => {
  const e = document.activeElement;
  return Boolean(e.getAttribute("aria-label") || e.innerText || e.labels?.length);
}"""
PLAIN = """() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle === "none" && style.boxShadow === "none";
}"""


class Keys(Hand):
    """No pointer at all: keys as the page tells them, and Tab."""

    def touch(self, element: Locator) -> None:
        element.wait_for()
        if element.evaluate("e => e.matches('[data-handle], [data-place], [data-player], [data-front].glow, [data-open].glow, [data-into]')"):
            self.reach(element, ".")
            self.page.keyboard.press("Enter")
            return
        known = element.get_attribute("aria-keyshortcuts")
        # On another button Space presses that one.
        busy = self.page.evaluate("document.activeElement.matches('button:not([data-handle]):not([data-place]):not([data-into]), a, select')")
        if known and not (known == "Space" and busy):
            self.page.keyboard.press(known)
            return
        self.page.keyboard.press("p")
        self.reach(element, "Tab")
        self.page.keyboard.press("Enter")

    def reach(self, element: Locator, key: str) -> None:
        for _ in range(120):
            if element.evaluate(FOCUSED):
                assert not self.page.evaluate(PLAIN), "the focus cannot be seen"
                assert self.page.evaluate(NAMED), "what has the focus has no name"
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not get there: {element.evaluate('e => e.outerHTML.slice(0, 200)')}")

    def choose(self, question: dict[str, Any], option: Option) -> None:
        self.uncover(option)
        self.touch(self.spot(option))
        if self.points(option) and not self.alone(question, option):
            menu = self.page.locator("[data-test=card-menu] [data-option]")
            menu.first.wait_for()
            options = menu.evaluate_all("all => all.map(e => Number(e.dataset.option))")
            at = options.index(option["index"])
            if at < 9:
                self.page.keyboard.press(str(at + 1))
                return
            self.reach(menu.nth(at), "Tab")
            self.page.keyboard.press("Enter")
