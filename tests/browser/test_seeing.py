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
            early = sight.view["turn"] < 1 and not goal["limit"] and not count
            expect(shown.locator("b")).to_have_text("–" if early else str(count))
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


@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_a_story(site: Site, visit: Visit, game: str) -> None:
    """A line a play, closed; opened it has every event that is not quiet; a hand that is drawn is one line."""
    sight, _ = seated(site, visit, game, 14)
    log = sight.at("log")
    expect(log.locator("[data-test=log-play]").first).to_be_visible()
    lots = log.locator("[data-test=log-lot]")
    assert lots.count(), "nothing is told as one"
    closed = log.locator(".told").count()
    while log.locator("[data-test=log-fold][aria-expanded=false]").count():
        log.locator("[data-test=log-fold][aria-expanded=false]").first.evaluate("e => e.click()")
    while lots.count():
        lots.first.evaluate("e => e.click()")
    told = [e for e in sight.events if not e["quiet"]]
    assert closed < len(told), "nothing was folded"
    assert log.locator(".told").count() == len(told)


WATCH = """() => {
  window.seen = [];
  const look = () => {
    for (const what of ["held", "banner"])
      for (const e of document.querySelectorAll(`[data-test=${what}]`)) window.seen.push(`${what}:${e.innerText}`);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""
FIRST = (pytest.param("ninja_slayer", marks=pytest.mark.more), "hololive", pytest.param("rebirth", marks=pytest.mark.more))
"""One of them for every change: what is drawn is drawn from each game's terms alike."""


@pytest.mark.parametrize("game", FIRST)
def test_what_the_opponent_plays_is_held_up(site: Site, visit: Visit, game: str) -> None:
    """Large, with its text, until it is clicked away; and whose turn begins is written across the table."""
    sight, hand = seated(site, visit, game, speed=4, held=20)
    held, banner = sight.at("held"), sight.at("banner")
    sight.page.evaluate(WATCH)
    for _ in range(60):
        if held.count():
            break
        hand.answer()
        sight.page.wait_for_function("() => document.querySelector('[data-test=held], [data-test=over], [data-test=prompt]')")
        if not held.count() and not sight.asked(hand.last):
            break
    expect(held).to_be_visible()
    box = held.bounding_box()
    assert box is not None and box["width"] >= 200 and box["height"] >= 200
    names = {f["name"]["en"] for f in sight.now.faces.values()}
    assert any(name in held.inner_text() for name in names)
    number = sight.question["number"] if sight.state.get("question") else None
    # What was played after it is held up next.
    for _ in range(20):
        if not held.count():
            break
        held.click()
        sight.page.wait_for_timeout(300)
    expect(held).to_have_count(0)
    assert number is None or sight.question["number"] == number, "putting it down answered something"
    seen = sight.page.evaluate("window.seen")
    assert any(s.startswith("banner:") and "turn" in s.lower() for s in seen), seen
    assert banner.count() <= 1


def test_nothing_is_held_up_for_whoever_does_not_wish_it(site: Site, visit: Visit) -> None:
    sight, hand = seated(site, visit, "hololive", speed=4, held=0)
    sight.page.evaluate(WATCH)
    for _ in range(12):
        hand.answer()
        assert sight.asked(hand.last)
    assert any(e["player"] == 1 and e["turn"] > 0 for e in sight.events)
    assert not [s for s in sight.page.evaluate("window.seen") if s.startswith("held:")]


@pytest.mark.parametrize(("game", "phone"), [pytest.param("ninja_slayer", False, marks=pytest.mark.more), ("hololive", True),
                                             pytest.param("rebirth", False, marks=pytest.mark.more)])
def test_the_last_turn_is_stepped_through_again(site: Site, visit: Visit, game: str, phone: bool) -> None:
    """From its beginning to the present, and nothing is answered by it."""
    sight, hand = seated(site, visit, game, phone=phone)
    while sight.view["turn"] < 3:
        hand.answer()
        assert sight.asked(hand.last)
    number = sight.question["number"]
    sight.at("more").click()
    sight.at("look-back").click()
    past = sight.at("past")
    expect(past).to_be_visible()
    expect(past).to_contain_text("Turn")
    assert sight.page.locator(".glow").count() == 0, "the past can be played"
    before = past.inner_text()
    sight.at("past-on").click()
    expect(past).not_to_have_text(before)
    sight.look_over_page()
    if phone:
        sight.at("past-close").click()
    else:
        sight.page.keyboard.press("ArrowLeft")
        expect(past).to_contain_text(before.splitlines()[0].split("/")[0].strip())
        sight.page.keyboard.press("Escape")
    expect(sight.at("prompt")).to_be_visible()
    assert sight.question["number"] == number


@pytest.mark.parametrize(("game", "verbs"), [("hololive", ("art",)), pytest.param("rebirth", ("attack",), marks=pytest.mark.more)])
def test_what_an_attack_would_do_is_shown_before_it(site: Site, visit: Visit, game: str, verbs: tuple[str, ...]) -> None:
    """Damage, what remains, a line to whom; and it is what happens then."""
    sight, hand = seated(site, visit, game)
    for _ in range(120):
        acts = [o for o in sight.question["options"] if o["verb"] in verbs and o["cards"]]
        foes = {c["handle"] for z in sight.view["zones"] if z["seat"] == 1 for c in z["cards"]}
        aims = [o for o in sight.question["options"] if set(o["cards"]) & foes and hand.last and "art" in hand.verbs]
        if game == "hololive" and aims and sight.question["kind"] == "target":
            break
        if game != "hololive" and acts:
            break
        if acts:
            hand.last = sight.key
            hand.verbs.add("art")
            hand.choose(sight.question, acts[0])
        else:
            hand.answer()
        if not sight.asked(hand.last):
            break
    option = (aims or acts)[0]
    spot = hand.spot(option)
    if game == "hololive":
        assert "foe" in (spot.get_attribute("class") or "").split()
        expect(spot.locator(".target")).to_have_count(1)
    sight.page.mouse.move(*sight.point(spot))
    hit = sight.at("ahead-hit")
    expect(hit).to_be_visible()
    expect(sight.page.locator("[data-test=foreseen]").first).to_be_visible()
    expect(sight.page.locator("[data-test=aims] [data-kind=ahead]").first).to_be_attached()
    amount = re.search(r"−(\d+)", hit.inner_text())
    assert amount is not None
    known = len(sight.events)
    hand.last = sight.key
    hand.choose(sight.question, option)
    for _ in range(3):
        if any("damage" in e["name"] for e in sight.events[known:]) or not sight.asked(hand.last):
            break
        hand.last = sight.key
        passing = [o for o in sight.question["options"] if o["verb"] in ("pass", "no")]
        if not passing:
            break
        hand.choose(sight.question, passing[0])
    since = sight.events[known:]
    told = [e["number"] for e in since if "damage" in e["name"]]
    # It holds if nobody answers.
    answered = any(e["player"] == 1 and not e["quiet"] for e in since)
    assert answered or not told or told[0] == int(amount[1])
