"""What stands at a player's side: why not, why, hints, undo, stops, the large card, both languages, what is said aloud."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site

GAMES = ("ninja_slayer", "hololive")


def seated(site: Site, visit: Visit, game: str, answers: int = 0, **more: object) -> tuple[Sight, Mouse]:
    """At a table against an agent, after so many answers."""
    links = site.table(game, seed=3)
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}", **more)
    hand = Mouse(sight, 3)
    assert sight.asked()
    while hand.answers < answers:
        hand.answer()
        assert sight.asked(hand.last)
    return sight, hand


@pytest.mark.parametrize("game", GAMES)
def test_undo_comes_back_to_the_same_question(site: Site, visit: Visit, game: str) -> None:
    sight, hand = seated(site, visit, game, 4)
    question, hand_before = sight.question, sight.zone(0, "hand")
    expect(sight.at("undo")).to_be_enabled()
    hand.answer()
    assert sight.asked(hand.last)
    after = sight.key
    sight.at("undo").click()
    assert sight.asked(after)
    assert question["text"]["en"] in sight.page.locator("[data-test=prompt] h2").inner_text()
    assert [o["label"] for o in sight.question["options"]] == [o["label"] for o in question["options"]]
    assert sight.zone(0, "hand")["count"] == hand_before["count"]
    sight.look_over()


@pytest.mark.parametrize("game", (*GAMES, "granblue"))
def test_a_hint_marks_one_option_and_answers_nothing(site: Site, visit: Visit, game: str) -> None:
    sight, _ = seated(site, visit, game, 2)
    number = sight.question["number"]
    sight.at("hint").click()
    expect(sight.page.locator(".hinted").first).to_be_visible()
    assert sight.question["number"] == number


@pytest.mark.parametrize("game", (*GAMES, "granblue"))
def test_what_cannot_be_done_says_why_not_with_the_rule(site: Site, visit: Visit, game: str) -> None:
    sight, hand = seated(site, visit, game)
    dark = sight.page.locator('[data-zone="0/hand"] [data-handle]:not(.glow)')
    for _ in range(25):
        if dark.count() and sight.page.locator('[data-zone="0/hand"] .glow').count():
            break
        hand.answer()
        assert sight.asked(hand.last)
    number = sight.question["number"]
    sight.press(dark.first)
    why = sight.at("why-not")
    rule = why.locator("button.rule").first
    expect(rule).to_be_visible()
    rule.click()
    expect(why.locator(".gist").first).not_to_have_text("…")
    assert len(why.locator(".gist").first.inner_text()) > 10
    sight.page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    assert sight.question["number"] == number


@pytest.mark.parametrize("game", (*GAMES, "granblue"))
def test_the_log_says_why(site: Site, visit: Visit, game: str) -> None:
    sight, _ = seated(site, visit, game, 5)
    lines = sight.page.locator("[data-test=log] .told:not(.lot)")
    assert lines.count() > 3
    lines.last.click()
    cause = sight.page.locator("[data-test=log] .causes li").first
    expect(cause).to_be_visible()
    assert re.search(r"\d", cause.inner_text()), "no rule is named"


@pytest.mark.parametrize("game", GAMES)
def test_the_card_is_shown_large(site: Site, visit: Visit, game: str) -> None:
    sight, _ = seated(site, visit, game, 1)
    card = sight.page.locator('[data-zone="0/hand"] [data-id]').first
    at = sight.point(card)
    sight.page.mouse.move(*at)
    large = sight.at("large")
    expect(large).to_be_visible()
    face = sight.now.faces[card.get_attribute("data-id") or ""]
    assert face["name"]["en"] in large.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_the_language_changes_in_the_middle_of_a_game(site: Site, visit: Visit, game: str) -> None:
    sight, _ = seated(site, visit, game, 2)
    asked = sight.question["text"]
    heading = sight.page.locator("[data-test=prompt] h2")
    assert asked["en"] in heading.inner_text()
    sight.at("lang").select_option("ja")
    expect(heading).to_contain_text(asked["ja"])
    assert sight.page.evaluate("document.documentElement.lang") == "ja"
    names = sight.page.locator('[data-zone="0/hand"] [data-id]').first.get_attribute("aria-label") or ""
    assert re.search(r"[ぁ-んァ-ン一-龠]", names)
    sight.at("theme").select_option("dark")
    dark = sight.page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
    assert sum(dark) < 200
    sight.look_over()


def test_what_is_asked_is_said_aloud(site: Site, visit: Visit) -> None:
    sight, hand = seated(site, visit, "hololive", 1)
    spoken = sight.at("spoken")
    assert spoken.get_attribute("aria-live") == "polite"
    hand.answer()
    assert sight.asked(hand.last)
    expect(spoken).to_contain_text(sight.question["text"]["en"])


def test_a_stop_is_kept_where_it_was_set(site: Site, visit: Visit) -> None:
    sight, _ = seated(site, visit, "ninja_slayer")
    sight.page.locator("[data-phase=end]").click()
    sight.at("stop-mine").click()
    expect(sight.at("stop-mine")).to_have_attribute("aria-pressed", "true")
    sight.heard = {}
    sight.page.reload()
    sight.at("prompt").wait_for()
    assert "end" in sight.welcome["stops"]["mine"]


def test_every_card_and_button_has_a_name(site: Site, visit: Visit) -> None:
    for game in GAMES:
        sight, _ = seated(site, visit, game, 6)
        nameless = sight.page.evaluate("""[...document.querySelectorAll("button, a, select, input, [role=button]")]
            .filter(e => e.getClientRects().length && !(e.getAttribute("aria-label") || e.innerText || e.title || e.labels?.length))
            .map(e => e.outerHTML.slice(0, 120))""")
        assert not nameless


@pytest.mark.parametrize("game", GAMES)
def test_who_concedes_is_told_so(site: Site, visit: Visit, game: str) -> None:
    """Not what happened last before it: that did not end the game."""
    sight, _ = seated(site, visit, game, 3)
    sight.at("more").click()
    sight.at("concede").click()
    sight.at("concede-sure").click()
    expect(sight.at("conceded")).to_have_text("You conceded")
    assert not sight.at("over").locator("button.rule").count()
    sight.at("lang").select_option("ja")
    expect(sight.at("conceded")).to_have_text("投了しました")
