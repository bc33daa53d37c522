"""Whole games through the page: by mouse, by touch, by keyboard, and what the server has of them afterwards."""
from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site

LOST = {"en": ("You win", "You lose"), "ja": ("あなたの勝ち", "あなたの負け")}


def ended(site: Site, sight: Sight, hand: Hand, lang: str = "en") -> None:
    """The game is over for the server too, with the winner that the page tells, and by this hand's answers."""
    token = sight.page.url.split("#/t/")[1]
    assert site.get(f"/api/tables/{token}")["result"], "the server has no result"
    assert len(sight.view["winners"]) == 1
    won = sight.view["winners"] == [sight.seat]
    assert LOST[lang][0 if won else 1] in sight.at("over").inner_text()
    steps = site.get(f"/api/replays/{token}")["steps"]
    assert sum(1 for s in steps if s["seat"] == sight.seat) >= hand.answers > 20


@pytest.mark.parametrize(("game", "seed"), [("ninja_slayer", 1), ("hololive", 8), ("rebirth", 3)])
def test_a_whole_game_by_mouse(site: Site, visit: Visit, game: str, seed: int) -> None:
    """From the first page on: the game, the seed, the button; cards move as they do for everybody."""
    sight = visit(f"{site.address}/?game={game}", speed=2)
    sight.page.locator("details summary").click()
    sight.at("seed").fill(str(seed))
    sight.at("play").click()
    hand = Mouse(sight, seed)
    hand.play()
    assert sight.welcome["game"] == game and sight.welcome["players"][1]["kind"] == "normal"
    ended(site, sight, hand)


@pytest.mark.parametrize(("game", "seed"), [("ninja_slayer", 3), ("hololive", 0)])
def test_a_whole_game_on_the_phone(site: Site, visit: Visit, game: str, seed: int) -> None:
    sight = visit(f"{site.address}/?game={game}", phone=True, lang="ja", theme="dark")
    sight.tap(sight.at("play"))
    assert sight.asked()
    links = site.table(game, seed=seed)
    sight.go(f"{site.address}/#/t/{links['seats']['0']}")
    hand = Finger(sight, seed)
    hand.play()
    ended(site, sight, hand, "ja")


@pytest.mark.parametrize(("game", "seed"), [("ninja_slayer", 1), ("hololive", 8)])
def test_a_whole_game_by_keyboard_alone(site: Site, visit: Visit, game: str, seed: int) -> None:
    """From the first page on: nothing is clicked."""
    sight = visit(f"{site.address}/?game={game}")
    sight.at("play").wait_for()
    keys = Keys(sight, seed)
    keys.reach(sight.page.locator("details summary"), "Tab")
    sight.page.keyboard.press("Enter")
    keys.reach(sight.at("seed"), "Tab")
    sight.page.keyboard.type(str(seed))
    sight.page.keyboard.press("Enter")
    keys.play()
    assert sight.welcome["game"] == game
    ended(site, sight, keys)
