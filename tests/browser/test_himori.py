"""A whole game of Himori in the browser: a server that was told of it offers it like any other."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import himori.game
from tests.browser.conftest import Visit
from tests.browser.hands import Finger, Mouse
from tests.browser.site import Site
from tests.examples.conftest import registered

__all__ = ["registered"]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("TAISEN_GAMES", str(Path(str(himori.game.__file__)).parent))
    site = Site(tmp_path / "data")
    yield site
    site.stop()
    assert not site.complaints(), site.complaints()


def test_a_game_is_played_to_its_end(house: Site, visit: Visit) -> None:
    sight = visit(f"{house.address}/?game=himori", speed=2)
    sight.at("play").click()
    Mouse(sight, 5).play()
    assert sight.welcome["game"] == "himori" and sight.view["over"] and len(sight.view["winners"]) == 1


def test_lights_are_seen_on_a_phone(house: Site, visit: Visit) -> None:
    links = house.table("himori", seed=2)
    sight = visit(f"{house.address}/#/t/{links['seats']['0']}", phone=True, lang="ja")
    assert sight.asked()
    whoever = sight.view["counters"][0]
    assert whoever["counters"] == {"light": 1}, "whoever goes second begins with one"
    assert "光" in sight.page.locator(f"[data-player='{whoever['seat']}']").inner_text()
    Finger(sight, 1).answer()
    assert sight.asked()
