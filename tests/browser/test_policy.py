"""The pages under their own policy: nothing of them is refused by the browser, and what is injected is."""
from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.site import Site

PAGES = ("/", "/#/cards/ninja_slayer", "/#/decks/rebirth", "/#/bench")


def test_nothing_of_the_pages_is_refused(site: Site, visit: Visit) -> None:
    made = site.table("hololive", opponent="random")
    sight = visit()
    for path in (*PAGES, f"/#/t/{made['seats']['0']}"):
        sight.page.goto(site.address + "/plain")
        sight.page.goto(site.address + path)
        sight.page.wait_for_timeout(700)
        assert sight.page.locator("#page > *").count(), path


def test_the_plain_page_plays(site: Site, visit: Visit) -> None:
    page = visit().page
    page.goto(site.address + "/plain?lang=en")
    assert page.evaluate("getComputedStyle(document.body).maxWidth") == "960px"
    page.locator("#play").click()
    page.locator("#options button").first.wait_for()
    page.locator("#options button").first.click()
    page.wait_for_function("() => document.getElementById('log').textContent.length > 0")


def test_what_is_injected_does_not_run(site: Site, visit: Visit) -> None:
    sight = visit()
    page = sight.page
    page.goto(site.address + "/plain")
    page.evaluate("""() => {
        const s = document.createElement("script"); s.textContent = "window.ran = 1"; document.body.append(s);
        document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.ran = 2'><p id=p style='color: red'>x</p>");
    }""")
    page.wait_for_timeout(300)
    assert page.evaluate("window.ran") is None
    assert sight.wrong
    sight.wrong.clear()


def test_no_site_may_frame_it(site: Site, visit: Visit) -> None:
    sight = visit()
    page = sight.page
    page.set_content(f"<iframe src='{site.address}/plain'></iframe>")
    page.wait_for_timeout(700)
    assert page.frames[1].evaluate("document.getElementById('menu')") is None
    sight.wrong.clear()
