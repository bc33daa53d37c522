"""Learning a game at the table: what it is, its words explained where they stand, and a first game."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site

GAMES = ("ninja_slayer", "hololive", "rebirth", "granblue", "build_divide")
OVER = """() => {
  const [a, b] = ["coach", "prompt"].map((e) => document.querySelector(`[data-test=${e}]`).getBoundingClientRect());
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
}"""
MOST = [g if g == "rebirth" else pytest.param(g, marks=pytest.mark.more) for g in GAMES]


def begun(site: Site, visit: Visit, game: str, **more: object) -> Sight:
    sight = visit(f"{site.address}/?game={game}", **more)
    sight.at("first").click()
    assert sight.asked()
    return sight


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_home_says_what_each_game_is(site: Site, visit: Visit, lang: str) -> None:
    games = [g for g in site.get("/api/games")["games"] if "about" in g]
    assert len(games) >= 3
    for game in games:
        sight = visit(f"{site.address}/?game={game['name']}", lang=lang)
        expect(sight.page.locator(".first p")).to_have_text(game["about"][lang])
        for row in game["formats"] if len(game["formats"]) > 1 else ():
            assert row["about"][lang] in sight.page.locator("main").inner_text()
        sight.look_over_page()


def test_a_first_game_is_explained_put_aside_and_taken_up_again(site: Site, visit: Visit) -> None:
    sight = begun(site, visit, "rebirth")
    steps = site.get("/api/games/rebirth/learn")["steps"]
    coach = sight.at("coach")
    expect(coach).to_be_visible()
    assert coach.get_attribute("data-step") == steps[0]["id"]
    expect(coach).to_contain_text(steps[0]["en"][:30])
    expect(sight.page.locator(".ring")).to_be_visible()
    sight.at("coach-next").click()
    expect(sight.page.locator(f"[data-step={steps[0]['id']}]")).to_have_count(0)
    second = coach.get_attribute("data-step") if coach.count() else None
    assert second and second != steps[0]["id"]
    sight.at("coach-off").click()
    expect(coach).to_have_count(0)
    token = sight.page.url
    sight.at("coach-again").click()
    expect(sight.page.locator(f"[data-step={second}]")).to_be_visible()
    sight.heard = {}
    sight.page.goto(f"{site.address}/?game=rebirth")
    sight.at("first").click()
    expect(sight.page).to_have_url(token)
    expect(sight.page.locator(f"[data-step={second}]")).to_be_visible()


@pytest.mark.parametrize("game", MOST)
def test_what_is_explained_never_lies_over_the_question(site: Site, visit: Visit, game: str) -> None:
    """On a phone too, where room is dear."""
    sight = begun(site, visit, game, phone=True, lang="ja")
    hand = Mouse(sight, 5)
    for _ in range(6):
        while sight.at("coach").count():
            sight.look_over_page()
            sight.page.wait_for_timeout(450)
            over = sight.page.evaluate(OVER)
            assert not over, sight.at("coach").get_attribute("data-step")
            sight.at("coach-next").click()
        hand.answer()
        if not sight.asked(hand.last):
            break


@pytest.mark.more
@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_to_its_end_and_the_first_real_one(site: Site, visit: Visit, game: str) -> None:
    sight = begun(site, visit, game)
    hand = Mouse(sight, 1)
    said = []
    while sight.asked(hand.last):
        while sight.at("coach").count():
            said.append(sight.at("coach").get_attribute("data-step"))
            sight.at("coach-next").click()
        hand.answer()
    assert len(said) == len(set(said)) >= 4
    expect(sight.at("first-over")).to_be_visible()
    sight.heard = {}
    sight.at("first-real").click()
    expect(sight.at("over")).to_have_count(0)
    assert sight.asked()
    assert sight.welcome["players"][1]["kind"] == "easy"
    expect(sight.page.locator(".hinted").first).to_be_visible()


def test_the_words_of_a_game_are_explained_where_they_stand(site: Site, visit: Visit) -> None:
    """By the pointer, by the focus, by a long press; with the rule; in logs and questions too."""
    links = site.table("ninja_slayer", seed=3)
    address = f"{site.address}/#/t/{links['seats']['0']}"
    sight = visit(address)
    assert sight.asked()
    word = sight.page.locator("[data-test=prompt] .term").first
    expect(word).to_be_visible()
    sight.page.mouse.move(*sight.point(word))
    tip = sight.at("term")
    expect(tip).to_be_visible()
    rule = tip.locator("button.rule")
    sight.page.mouse.move(*sight.point(tip.locator("p")))
    expect(tip).to_be_visible()
    rule.click()
    expect(tip.locator(".gist").first).not_to_have_text("…")
    sight.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(sight.at("prompt")).to_be_visible()
    # The focus: a card looked at closely, its words by Tab.
    sight.page.locator('[data-zone="0/hand"] [data-id]').first.focus()
    sight.page.keyboard.press("i")
    large = sight.page.locator(".float, .sheet")
    expect(large).to_be_visible()
    words = large.locator("button.term")
    if words.count():
        words.first.focus()
        sight.page.keyboard.press("Shift+Tab")
        sight.page.keyboard.press("Tab")
        expect(tip).to_be_visible()
    phone = visit(address, phone=True, lang="ja")
    assert phone.asked()
    term = phone.page.locator("[data-test=prompt] .term").first
    term.evaluate("""e => { const r = e.getBoundingClientRect();
      e.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", clientX: r.left + 2, clientY: r.top + 2 })) }""")
    expect(phone.at("term")).to_be_visible()
    assert re.search(r"[ぁ-ん]", phone.at("term").inner_text())
    phone.look_over_page()
