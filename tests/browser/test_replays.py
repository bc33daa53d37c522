"""A finished game: looked at again, shared as a link that carries it, and played on from the middle."""
from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.site import Site


def whole_game(site: Site, game: str, seed: int) -> str:
    """Two agents play without anybody looking on: the link of the watchers."""
    links = site.table(game, seed=seed, opponent="watch")
    return str(links["watch"])


@pytest.mark.parametrize(("game", "seed"), [("ninja_slayer", 1), ("hololive", 2)])
def test_a_game_is_shared_by_link_and_branched(site: Site, frail: Site, visit: Visit, game: str, seed: int) -> None:
    watch = visit(f"{site.address}/#/t/{whole_game(site, game, seed)}")
    watch.at("pace").wait_for()
    watch.page.evaluate("""token => new Promise(done => {
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/seat/${token}`);
      socket.onopen = () => { socket.send(JSON.stringify({ type: "pace", seconds: 0, paused: false })); setTimeout(done, 100); };
    })""", watch.page.url.split("#/t/")[1])
    watch.at("over").wait_for(timeout=60_000)
    token = watch.page.url.split("#/t/")[1]
    winners = site.get(f"/api/replays/{token}/at/{len(site.get(f'/api/replays/{token}')['steps'])}")["view"]["winners"]
    assert winners

    # The replay: from the beginning to the end, step by step and by its bar.
    watch.at("replay").click()
    watch.at("scrub").wait_for()
    last = int(watch.at("scrub").get_attribute("max") or 0)
    assert last > 30
    watch.page.keyboard.press("End")
    expect(watch.at("over")).to_be_visible()
    watch.at("scrub").fill(str(last // 2))
    watch.page.wait_for_url(f"**/{last // 2}")
    watch.page.keyboard.press("ArrowRight")
    watch.page.wait_for_url(f"**/{last // 2 + 1}")
    watch.look_over_page()

    # The link carries the game whole: a server that has never seen it shows the same.
    watch.at("share").click()
    link = watch.at("link").input_value()
    other = visit(link.replace(site.address, frail.address))
    other.at("scrub").wait_for()
    assert int(other.at("scrub").get_attribute("max") or 0) == last
    token = other.page.url.split("#/r/")[1].split("/")[0]
    shown = frail.get(f"/api/replays/{token}/at/{last}")["view"]
    assert shown["over"] and shown["winners"] == winners

    # From the middle on it is played by hand, against an agent, to another end.
    other.at("scrub").fill(str(last // 2))
    other.page.wait_for_url(f"**/{last // 2}")
    other.at("branch").click()
    other.page.wait_for_url("**/#/t/*")
    other.asked()
    hand = Mouse(other, seed, eager=0.5)
    for _ in range(4):
        if hand.sight.asked(hand.last):
            hand.answer()
    assert other.welcome["mode"] == "ai" and hand.answers > 0
    branch = frail.get(f"/api/replays/{other.page.url.split('#/t/')[1]}")
    first = frail.get(f"/api/replays/{token}")
    assert branch["steps"][: last // 2] == first["steps"][: last // 2] and len(branch["steps"]) >= last // 2 + hand.answers
