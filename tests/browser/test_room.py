"""Cards use the space there is, the bar keeps its height, a phone held sideways shows all of it; places are clicked themselves."""
from __future__ import annotations

import pytest
from playwright.sync_api import expect

from taisen.games import NAMES
from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site

DESK = {"width": 1440, "height": 900}
SIDEWAYS = {"width": 844, "height": 390}
LYING = """() => [...document.querySelectorAll(".zone.row, .zone.slot")].flatMap(z => {
  const cards = [...z.querySelectorAll(".top > .card")];
  return cards.length && cards.length < 8 ? cards.map(c => [z.dataset.zone, Math.max(c.offsetHeight, c.offsetWidth)]) : [];
})"""
"""Every card in play in a row of fewer than eight, with how long it is."""
SCROLLS = """() => {
  const t = document.querySelector(".table"), p = document.documentElement;
  return [t.scrollHeight - t.clientHeight, p.scrollHeight - innerHeight, p.scrollWidth - innerWidth];
}"""
OUT = """() => [...document.querySelectorAll('[data-zone="0/hand"] .card, .zone.row .card, .zone.slot .card')].filter(c => {
  const r = c.getBoundingClientRect();
  return r.top < -2 || r.bottom > innerHeight + 2 || r.right > innerWidth + 2 || r.left < -2;
}).map(c => c.outerHTML.slice(0, 120))"""


def seated(site: Site, visit: Visit, game: str, answers: int, size: dict[str, int], **more: object) -> tuple[Sight, Mouse]:
    links = site.table(game, seed=3)
    sight = visit(**more)
    sight.page.set_viewport_size(size)  # type: ignore[arg-type]
    sight.go(f"{site.address}/#/t/{links['seats']['0']}")
    hand = Mouse(sight, 3)
    assert sight.asked()
    while hand.answers < answers:
        hand.answer()
        assert sight.asked(hand.last)
    return sight, hand


@pytest.mark.parametrize("game", NAMES)
def test_cards_are_large_and_the_bar_keeps_its_height(site: Site, visit: Visit, game: str) -> None:
    sight, hand = seated(site, visit, game, 0, DESK)
    heights = set()
    seen = 0
    for _ in range(9):
        heights.add(round(sight.at("prompt").bounding_box()["height"]))  # type: ignore[index]
        lying = sight.page.evaluate(LYING)
        seen += len(lying)
        small = [(zone, size) for zone, size in lying if size < 100]
        assert not small
        hand.answer()
        assert sight.asked(hand.last)
    assert seen > 8
    assert len(heights) == 1, heights


@pytest.mark.parametrize("game", NAMES)
def test_a_phone_held_sideways_shows_table_and_hand(site: Site, visit: Visit, game: str) -> None:
    sight, hand = seated(site, visit, game, 3, SIDEWAYS, phone=True)
    for _ in range(3):
        assert all(more <= 6 for more in sight.page.evaluate(SCROLLS)), sight.page.evaluate(SCROLLS)
        if not sight.at("tray").count():
            assert not sight.page.evaluate(OUT)
        expect(sight.page.locator("header .brand")).to_have_count(0)
        hand.answer()
        assert sight.asked(hand.last)


def test_a_place_is_clicked_itself(site: Site, visit: Visit) -> None:
    """Where a card goes is said on the table: nothing of it stands as a button."""
    sight, hand = seated(site, visit, "rebirth", 0, DESK)
    for _ in range(40):
        if any("zone" in o for o in sight.question["options"]):
            break
        hand.answer()
        assert sight.asked(hand.last)
    options = [o for o in sight.question["options"] if "zone" in o]
    assert options
    for option in options:
        place = hand.spot(option)
        expect(place).to_have_attribute("aria-label", option["label"]["en"])
        expect(sight.page.locator(f'[data-test=prompt] [data-option="{option["index"]}"]')).to_have_count(0)
    wanted = options[-1]
    key, before = sight.key, sight.zone(wanted["zone"]["seat"], wanted["zone"]["zone"])["cards"]
    sight.press(hand.spot(wanted))
    sight.asked(key)
    after = sight.zone(wanted["zone"]["seat"], wanted["zone"]["zone"])["cards"]
    assert [c["handle"] for c in after] != [c["handle"] for c in before]
