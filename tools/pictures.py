"""Pictures of each game's table, early, in the middle and late in a game, on a desktop and on a phone.

`make pictures` plays seeded games through the server and writes build/pictures/GAME-WHEN-SIZE-LANG-THEME.png, of the
formats for more than two GAME-FORMATn-…, and of the pages around the table one each. Somebody has to look at them: that is what they are for.
"""
from __future__ import annotations

import argparse
import itertools
import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

from taisen.games import NAMES, game_info
from tests.browser.site import Site
from tools import chromium

OUT: Final = Path(__file__).resolve().parents[1] / "build" / "pictures"
WHEN: Final = {"early": 0.12, "middle": 0.5, "late": 0.9}
SEED: Final = 3
DOCS: Final = OUT.parents[1] / "docs" / "pictures"
BEST: Final = ("hololive-late-desktop-en-light", "ninja_slayer-late-desktop-ja-dark", "hololive-middle-phone-ja-light",
               "ninja_slayer-late-phone-en-dark", "rebirth-triple_team6-late-desktop-en-light")
"""Those that the README shows: `--docs` writes them there, small enough to be kept."""


@dataclass(frozen=True, slots=True)
class Look:
    size: str
    lang: str
    theme: str

    @property
    def screen(self) -> dict[str, Any]:
        if self.size == "wide":
            return {"viewport": {"width": 1600, "height": 1000}}
        if self.size == "phone":
            return {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
        return {"viewport": {"width": 1280, "height": 800}}


MANY: Final = (Look("desktop", "en", "light"), Look("wide", "ja", "dark"), Look("phone", "ja", "light"), Look("phone", "en", "dark"))
LOOKS: Final = (Look("desktop", "en", "light"), Look("desktop", "ja", "dark"), Look("phone", "ja", "light"), Look("phone", "en", "dark"))


def page_with(browser: Browser, look: Look) -> Page:
    context = browser.new_context(**look.screen, color_scheme="dark" if look.theme == "dark" else "light")
    kept = f'{{"lang": "{look.lang}", "theme": "{look.theme}", "speed": 0}}'
    context.add_init_script(f"localStorage.setItem('taisen.settings', JSON.stringify({kept}))")
    return context.new_page()


def shoot(page: Page, name: str, docs: bool = False) -> None:
    page.wait_for_timeout(500)
    page.screenshot(path=OUT / f"{name}.png")
    print(f"{name}.png", flush=True)
    if docs and name in BEST:
        page.screenshot(path=DOCS / f"{name}.jpg", type="jpeg", quality=82)


def played(site: Site, game: str, format: str | None = None, seats: int = 2) -> tuple[str, int]:
    """A game between agents: its link, and how many decisions it had. Many of them do not think long."""
    agent = "greedy" if seats < 4 else "random"
    wish = {"format": format, "players": [agent] * seats} if format is not None else {"opponent": "watch"}
    watch = str(site.table(game, seed=SEED, **wish)["watch"])
    with connect(f"{site.address.replace('http', 'ws')}/api/seat/{watch}", max_size=None) as socket:
        socket.send(json.dumps({"type": "pace", "seconds": 0, "paused": False}))
        while not json.loads(socket.recv(60)).get("view", {}).get("over"):
            pass
    return watch, len(site.get(f"/api/replays/{watch}")["steps"])


def moment(site: Site, watch: str, near: int, last: int) -> tuple[int, int]:
    """A step where somebody has much to choose from, and whose decision it is."""
    best = (-1, near, 0)
    for step in range(max(0, near - 12), min(last, near + 12)):
        question = site.get(f"/api/replays/{watch}/at/{step}")["question"]
        if question is not None:
            best = max(best, (min(len(question["options"]), 6), step, question["seat"]))
    return best[1], best[2]


def tables(site: Site, browser: Browser, game: str, docs: bool) -> None:
    shown(site, browser, game, played(site, game), LOOKS, docs)
    for f in game_info(game).formats.values():
        if max(f.seats) > 2:
            seats = max(f.seats)
            shown(site, browser, f"{game}-{f.name}{seats}", played(site, game, f.name, seats), MANY, docs)


def shown(site: Site, browser: Browser, name: str, game: tuple[str, int], looks: Sequence[Look], docs: bool) -> None:
    """One game, early, in the middle and late, as whoever has much to choose from sees it."""
    watch, last = game
    for when, part in WHEN.items():
        step, seat = moment(site, watch, int(last * part), last)
        for look in looks:
            links = site.post(f"/api/replays/{watch}/branch", step=step, opponent="greedy", seat=seat, lang=look.lang)
            page = page_with(browser, look)
            page.goto(f"{site.address}/#/t/{links['seats'][str(seat)]}")
            page.wait_for_selector("[data-test=prompt]")
            if look.size != "phone":
                # The card that can act is looked at, as a player would.
                page.locator(".glow[data-id], [data-id]").last.hover()
            shoot(page, f"{name}-{when}-{look.size}-{look.lang}-{look.theme}", docs)
            page.context.close()


def around(site: Site, browser: Browser) -> None:
    """The pages around the table, each in one of the looks."""
    looks = itertools.cycle(LOOKS)
    for game in NAMES:
        watch, last = played(site, game)
        for name, hash in (("home", "/"), ("replay", f"/r/{watch}/{last // 2}"), ("cards", f"/cards/{game}"),
                           ("decks", f"/decks/{game}"), ("bench", f"/bench/{game}")):
            for look in (next(looks), next(looks), next(looks)):
                page = page_with(browser, look)
                page.goto(f"{site.address}/?game={game}#{hash}")
                page.wait_for_load_state("networkidle")
                shoot(page, f"{name}-{game}-{look.size}-{look.lang}-{look.theme}")
                page.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--around", action="store_true", help="also the pages around the table")
    parser.add_argument("--docs", action="store_true", help="and those of the README anew")
    asked = parser.parse_args()
    program = chromium.install()
    if program is None:
        sys.exit("There is no Chromium to take pictures with.")
    for wanted in (OUT, DOCS):
        wanted.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "data")
        browser = playwright.chromium.launch(executable_path=program, args=chromium.arguments())
        try:
            for game in asked.games:
                tables(site, browser, game, asked.docs)
            if asked.around:
                around(site, browser)
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
