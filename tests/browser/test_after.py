"""The end of a game in the second person, decks that are played and handed on, and what the page offers beside: sounds, colours, an app."""
from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from taisen.games import NAMES
from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.site import Site


@pytest.mark.parametrize("game", NAMES)
def test_the_result_is_told_to_whom_it_concerns(site: Site, visit: Visit, game: str) -> None:
    """Why, what it came to, and that the same two decks can be exchanged."""
    links = site.table(game, seed=3, opponent="easy", decks=[{"starter": s} for s in starters(site, game)])
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}", held=0)
    assert sight.asked()
    sight.at("more").click()
    sight.at("concede").click()
    sight.at("concede-sure").click()
    over = sight.at("over")
    expect(over.locator("h2")).to_have_text("You lose")
    expect(sight.at("conceded")).to_have_text("You conceded")
    expect(sight.at("summary").locator("dd").first).to_have_text(str(sight.view["turn"]))
    sight.at("swap").click()
    sight.page.wait_for_function("was => !location.hash.includes(was)", arg=links["seats"]["0"])
    token = sight.page.evaluate("location.hash").split("/")[-1]
    before, after = (site.get(f"/api/tables/{t}")["decks"] for t in (links["seats"]["0"], token))
    assert after == before[::-1] != before


def starters(site: Site, game: str) -> list[str]:
    rows = next(g for g in site.get("/api/games")["games"] if g["name"] == game)
    fitting = [d["starter"] for d in rows["decks"] if "starter" in d and d["format"] in ("", rows["default_format"])]
    return [fitting[0], fitting[1]]


def test_a_finished_game_says_why(site: Site, visit: Visit) -> None:
    """Played to its end: the loser's reason, the places' own words."""
    links = site.table("rebirth", seed=3, opponent="random")
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}", held=0)
    Mouse(sight, 3, eager=0.9).play(600)
    mine = sight.seat in sight.view["winners"]
    expect(sight.at("over").locator("h2")).to_have_text("You win!" if mine else "You lose")
    why = sight.at("why").inner_text()
    lost = [e for e in sight.events if e["name"] == "lose"]
    assert lost and re.search("met a condition of losing|has come to 7", why)
    assert why.startswith("You") == (lost[-1]["player"] == sight.seat)
    expect(sight.at("best")).not_to_be_empty()


def test_to_play_opens_that_game_with_that_deck(site: Site, visit: Visit) -> None:
    """Also where another game, another deck and another format were played last."""
    begun = {"hololive": {"format": "standard", "count": 2, "opponent": "normal", "decks": ["", ""]}}
    sight = visit(game="ninja_slayer", begun=begun)
    sight.go(f"{site.address}/#/decks/hololive")
    sight.at("open").locator("option").nth(2).wait_for(state="attached")
    wanted = sight.at("open").locator("optgroup option").nth(1)
    key = wanted.get_attribute("value")
    sight.at("open").select_option(key)
    expect(sight.at("to-play")).to_be_enabled()
    sight.at("to-play").click()
    expect(sight.at("game")).to_have_attribute("data-value", "hololive")
    assert sight.page.locator("[data-test=deck0] select, select[data-test=deck0]").first.input_value() == key


def test_a_deck_is_handed_on_whole_by_a_link_and_a_code(site: Site, visit: Visit) -> None:
    giver = visit(f"{site.address}/#/decks/rebirth")
    giver.at("open").locator("optgroup option").first.wait_for(state="attached")
    giver.at("open").select_option(giver.at("open").locator("optgroup option").first.get_attribute("value"))
    giver.at("hand-on").click()
    link = giver.at("deck-link").input_value()
    assert "/#/d/" in link
    expect(giver.at("deck-qr")).to_be_visible()
    taker = visit(link)
    name = taker.at("given-name").inner_text()
    taker.at("given-play").click()
    expect(taker.at("game")).to_have_attribute("data-value", "rebirth")
    kept = json.loads(taker.page.evaluate("localStorage.getItem('taisen.decks')"))
    mine = next(g for g in site.get("/api/games")["games"] if g["name"] == "rebirth")["decks"][0]
    assert kept[0]["name"] == name and kept[0]["cards"] == mine["cards"]
    taker.at("play").click()
    assert taker.asked()


def test_a_link_that_is_no_deck_says_so(site: Site, visit: Visit) -> None:
    sight = visit(f"{site.address}/#/d/AAAA")
    expect(sight.page.get_by_role("alert")).to_contain_text("no deck that can be read")


def test_it_can_be_installed(site: Site, visit: Visit) -> None:
    """A manifest whose icons are there; the policy lets the page have it."""
    sight = visit(site.address)
    sight.at("play").wait_for()
    found = sight.page.evaluate("""async () => {
      const link = document.querySelector("link[rel=manifest]").href;
      const told = await (await fetch(link)).json();
      const icons = await Promise.all(told.icons.map(async i => (await fetch(new URL(i.src, link))).headers.get("content-type")));
      return [told.display, icons, told.icons.map(i => i.type)];
    }""")
    assert found[0] == "standalone" and found[1] == found[2]
    session = sight.context.new_cdp_session(sight.page)
    assert not session.send("Page.getAppManifest")["errors"]


def test_colours_sound_and_stillness_are_chosen(site: Site, visit: Visit) -> None:
    sight = visit(site.address)
    sight.at("settings").click()
    usual = sight.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--glow')")
    sight.at("colours").select_option("safe")
    assert sight.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--glow')") != usual
    sight.at("speed").select_option("0")
    assert sight.page.evaluate("document.documentElement.dataset.still") == "true"
    sight.at("volume").fill("0")
    kept = json.loads(sight.page.evaluate("localStorage.getItem('taisen.settings')"))
    assert kept["volume"] == 0 and kept["colours"] == "safe" and kept["speed"] == 0


def test_a_left_hand_has_the_buttons_on_its_side(site: Site, visit: Visit) -> None:
    links = site.table("rebirth", seed=3)
    at = {}
    for hand in ("right", "left"):
        sight = visit(f"{site.address}/#/t/{links['seats']['0']}", phone=True, hand=hand)
        assert sight.asked()
        at[hand] = sight.page.locator(".home").bounding_box()["x"]  # type: ignore[index]
        sight.look_over()
        sight.page.set_viewport_size({"width": 844, "height": 390})
        at[hand + "-side"] = sight.at("prompt").bounding_box()["x"]  # type: ignore[index]
    assert at["right"] < 60 < 300 < at["left"]
    assert at["left-side"] < 10 and at["right-side"] > 400


def test_a_level_has_a_name_at_the_table(site: Site, visit: Visit) -> None:
    links = site.table("rebirth", seed=3, opponent="easy")
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}")
    assert sight.asked()
    assert re.search(r"^Koharu", sight.page.locator('[data-player="1"] .name').inner_text())
