"""A card that is written or pasted on the page: what is understood of it, and played at once."""
from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site

WRITTEN = {
    "ninja_slayer": ("kotodama", "text", "2枚ドロー。", "Draw 2", 2),
    "hololive": ("support", "text", "自分のデッキを3枚引く。", "draw 3", 3),
    "rebirth": ("character", "text", "【自】:このキャラがエントリーに置かれた時、あなたは2枚引く。", "draw 2", 2),
}
"""For each game a kind of card, the part, a text, its English, and how many cards it draws."""


def lab(sight: Sight, site: Site, game: str, text: str) -> None:
    sight.go(f"{site.address}/#/cards/{game}")
    sight.at("tab-lab").click()
    sight.at("kind").select_option(WRITTEN[game][0])
    sight.at("card-name").fill("試し書き")
    box(sight, game).locator("textarea").fill(text)


def box(sight: Sight, game: str):  # type: ignore[no-untyped-def]
    return sight.page.locator(".lab [data-test^=text-]").first


@pytest.mark.parametrize("game", WRITTEN)
def test_a_card_pasted_and_played(site: Site, visit: Visit, game: str) -> None:
    _, _, text, english, drawn = WRITTEN[game]
    sight = visit()
    sight.forgiving = True
    lab(sight, site, game, f"{text}そして空を飛ぶ。")

    # What is not understood is marked, and such a card is not played.
    expect(box(sight, game)).to_have_attribute("data-understood", "false")
    assert sight.page.locator("mark").count() > 0
    expect(sight.at("play-card")).to_be_disabled()
    box(sight, game).locator("textarea").fill(text)
    expect(box(sight, game)).to_have_attribute("data-understood", "true")
    expect(sight.at("bench-card")).to_be_enabled()
    sight.forgiving = False
    assert english.lower() in box(sight, game).locator(".en").first.inner_text().lower()
    sight.look_over_page()

    # On the bench it is in hand: used, it does what it says.
    sight.at("bench-card").click()
    sight.page.wait_for_url("**/#/t/*")
    assert sight.asked()
    hand = sight.zone(0, "hand")
    mine = next(c for c in hand["cards"] if c["id"] == "LAB-1")
    option = next(o for o in sight.question["options"] if mine["handle"] in o["cards"])
    before, deck = hand["count"], sight.zone(0, "deck")["count"]
    player = Mouse(sight, 1, eager=0)
    player.last = sight.key
    player.choose(sight.question, option)
    for _ in range(12):
        if sight.zone(0, "deck")["count"] == deck - drawn or not sight.asked(player.last):
            break
        player.answer()
    assert sight.zone(0, "deck")["count"] == deck - drawn
    assert sight.zone(0, "hand")["count"] == before - 1 + drawn


def test_a_card_of_ones_own_in_a_test_game(site: Site, visit: Visit) -> None:
    sight = visit()
    lab(sight, site, "ninja_slayer", WRITTEN["ninja_slayer"][2])
    expect(sight.at("play-card")).to_be_enabled()
    sight.at("play-card").click()
    sight.page.wait_for_url("**/#/t/*")
    assert sight.asked() and sight.welcome["mode"] == "ai"
    report = site.get(f"/api/tables/{sight.page.url.split('#/t/')[1]}/report")
    assert "LAB-1" in str(report["decks"])
