"""What axe-core finds on every page, at either size: nothing."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.games import NAMES
from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap(v => {
  const wrong = v.nodes.filter(n => v.id !== "label-content-name-mismatch" || !n.html.includes('class="card '));
  return wrong.map(n => [`${v.id}:`, n.target.join(" "), n.html.slice(0, 140), n.failureSummary?.split("\\n")[1] ?? ""].join(" "));
})"""
"""What is drawn on a card is a picture: its name says the same in an order that can be listened to."""


def found(sight: Sight) -> list[str]:
    # What moves is looked at when it stands.
    sight.page.wait_for_timeout(250)
    sight.page.evaluate(AXE.read_text(encoding="utf8"))
    wrong: list[str] = sight.page.evaluate(RUN)
    return wrong


def looked_at(site: Site, visit: Visit, game: str, phone: bool, lang: str, theme: str) -> dict[str, list[str]]:
    """Of each page what is wrong with it."""
    out: dict[str, list[str]] = {}
    sight = visit(site.address, phone=phone, lang=lang, theme=theme, game=game, held=0)
    sight.at("play").wait_for()
    out["home"] = found(sight)
    sight.at("settings").click()
    out["settings"] = found(sight)
    for page, there in (("decks", "[data-test=deck]"), ("cards", ".tile, [data-card], main"), ("bench", "main")):
        sight.go(f"{site.address}/#/{page}/{game}")
        sight.page.locator(there).first.wait_for()
        sight.page.wait_for_timeout(600)
        out[page] = found(sight)
    links = site.table(game, seed=3, opponent="random")
    token = links["seats"]["0"]
    sight.go(f"{site.address}/#/t/{token}")
    assert sight.asked()
    hand = Mouse(sight, 3) if not phone else None
    out["table"] = found(sight)
    for k in range(6 if hand else 0):
        assert hand is not None
        hand.answer()
        if not sight.asked(hand.last):
            break
        if k in (2, 5):
            out[f"table {k}"] = found(sight)
    sight.at("more").click()
    out["more"] = found(sight)
    sight.at("concede").click()
    sight.at("concede-sure").click()
    sight.at("over").wait_for()
    out["over"] = found(sight)
    sight.go(f"{site.address}/#/r/{token}")
    sight.page.locator("main").first.wait_for()
    sight.page.wait_for_timeout(800)
    out["replay"] = found(sight)
    return {page: wrong for page, wrong in out.items() if wrong}


@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing(site: Site, visit: Visit, phone: bool) -> None:
    wrong = looked_at(site, visit, "rebirth" if phone else "hololive", phone, "en" if phone else "ja", "light")
    assert not wrong, "\n".join(f"{page}: {one}" for page, some in wrong.items() for one in some)


@pytest.mark.more
@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", NAMES)
def test_axe_finds_nothing_in_any_game(site: Site, visit: Visit, game: str, theme: str, phone: bool) -> None:
    wrong = looked_at(site, visit, game, phone, "ja", theme)
    assert not wrong, "\n".join(f"{page}: {one}" for page, some in wrong.items() for one in some)
