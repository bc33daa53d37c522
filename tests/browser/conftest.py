"""Chromium, and a server to visit: one of each a worker, every test with a browser profile of its own."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from taisen.server.app import PAGE
from tests.browser.sight import Sight
from tests.browser.site import Site
from tools import chromium

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
Visit = Callable[..., Sight]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    assert (PAGE / "index.html").is_file(), "the page is not built: make page"
    found = Site(tmp_path_factory.mktemp("site") / "data")
    yield found
    found.stop()
    assert not found.complaints(), found.complaints()


@pytest.fixture
def frail(tmp_path: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that the test may kill."""
    found = Site(tmp_path / "data")  # type: ignore[operator]
    yield found
    found.stop()


@contextmanager
def chromium_running() -> Iterator[Browser]:
    program = chromium.find()
    if program is None:
        pytest.skip(chromium.LACKING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.arguments())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium_running() as found:
        yield found


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """`visit(address, phone=True, lang="ja")`: a person with a browser; at the end nothing may have gone wrong in it."""
    contexts: list[BrowserContext] = []
    sights: list[Sight] = []

    def open_page(address: str = "", phone: bool = False, lang: str = "en", theme: str = "light", speed: float = 0,
                  **settings: Any) -> Sight:
        context = browser.new_context(**(PHONE if phone else DESKTOP), locale="ja-JP" if lang == "ja" else "en-US")
        context.set_default_timeout(15_000)
        contexts.append(context)
        sight = Sight(context, {"lang": lang, "theme": theme, "speed": speed, **settings})
        sights.append(sight)
        if address:
            sight.go(address)
        return sight

    yield open_page
    wrong = [complaint for sight in sights for complaint in sight.wrong]
    for context in contexts:
        context.close()
    assert not wrong, wrong
