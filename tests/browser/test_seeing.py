"""What a player sees without asking: how everybody stands, what has happened, what the opponent does."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site

OVER = """([x, y]) => {
  const found = document.elementFromPoint(x, y);
  return found?.closest("[data-goal], .tray") ? "" : found?.outerHTML.slice(0, 200);
}"""
"""What lies over a place; what is opened to choose from may."""
GAMES = ("ninja_slayer", "hololive", "rebirth")


def seated(site: Site, visit: Visit, game: str, answers: int = 0, **more: object) -> tuple[Sight, Mouse]:
    links = site.table(game, seed=3)
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}", **more)
    hand = Mouse(sight, 3)
    assert sight.asked()
    while hand.answers < answers:
        hand.answer()
        assert sight.asked(hand.last)
    return sight, hand


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_what_wins_and_loses_is_in_sight(site: Site, visit: Visit, game: str, phone: bool) -> None:
    """With the count of the zone, its limit, and an alarm exactly when one more ends it."""
    sight, _hand = seated(site, visit, game, 0 if phone else 8, phone=phone)
    goals = site.get(f"/api/games/{game}")["goals"]
    assert goals
    for seat in (0, 1):
        for k, goal in enumerate(goals):
            count = sight.zone(seat, goal["zone"])["count"]
            shown = sight.page.locator(f'[data-test=standing][data-of="{seat}"] [data-goal="{goal["zone"]}"]')
            expect(shown.locator("b")).to_have_text(str(count))
            alarm = sight.view["turn"] > 0 and (count >= goal["last"] if goal["limit"] else count <= goal["last"])
            assert ("alarm" in (shown.get_attribute("class") or "").split()) == alarm
            if k == 0:
                limit = shown.locator("i")
                expect(limit).to_have_text(re.compile(r"^/\d+$"))
                box = shown.bounding_box()
                screen = sight.page.viewport_size
                assert box is not None and screen is not None and box["height"] >= 18
                assert box["x"] >= 0 and box["x"] + box["width"] <= screen["width"] and box["y"] + box["height"] <= screen["height"]
                over = sight.page.evaluate(OVER, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
                assert not over, f"something lies over it: {over}"


def test_a_printed_number_is_not_shown_as_if_it_were_so_now(site: Site, visit: Visit) -> None:
    """An oshi whose lives are gone does not read its printed life."""
    sight, hand = seated(site, visit, "hololive")
    for _ in range(90):
        if sight.over or (sight.view["turn"] > 0 and sight.zone(0, "life")["count"] < 5):
            break
        hand.answer()
        if not sight.asked(hand.last):
            break
    lives = sight.zone(0, "life")["count"]
    oshi = sight.page.locator('[data-zone="0/oshi"] [data-id]')
    printed = sight.now.faces[oshi.get_attribute("data-id") or ""]["nums"]["life"]
    assert lives < printed, "no life was lost"
    assert f"life {lives}" in (oshi.get_attribute("aria-label") or "")
    expect(oshi.locator("b.down")).to_contain_text(str(lives))
