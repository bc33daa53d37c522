"""The judge's bench: a position put together by hand, tried, kept as a file and read again; and one from a game."""
from __future__ import annotations

import tomllib
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site


def put(sight: Sight, player: int, zone: str, *cards: str) -> None:
    """Cards into a zone, by clicks."""
    place = sight.page.locator(f'[data-bench-player="{player}"] [data-bench-zone="{zone}"]')
    place.locator("[data-test=put]").click()
    for card in cards:
        if card == "filler":
            sight.at("pick-filler").click()
        else:
            sight.page.locator("[data-test=picker] input[type=search], [data-test=picker] input").first.fill(card)
            sight.page.locator(f'[data-test=picker] [data-card="{card}"], [data-test=picker] [data-id="{card}"]').first.click()
    sight.at("picked").click()
    expect(place.locator("[data-placed]").first).to_be_visible()


def choose(sight: Sight, hand: Mouse, label: str) -> None:
    """Take the option that reads so, by mouse."""
    assert sight.asked(hand.last)
    option = next(o for o in sight.question["options"] if label in o["label"]["en"])
    hand.last = sight.key
    hand.choose(sight.question, option)


def to_table(sight: Sight) -> None:
    sight.at("open-table").click()
    sight.page.wait_for_url("**/#/t/*")
    assert sight.asked()
    assert sight.welcome["mode"] == "bench"


def test_a_position_built_tried_and_kept(site: Site, visit: Visit, tmp_path: Path) -> None:
    sight = visit(f"{site.address}/#/bench/ninja_slayer")
    put(sight, 1, "hand", "TB-T18")
    put(sight, 1, "field", "TB-T01")
    put(sight, 2, "field", "TB-T02")
    sight.look_over_page()
    to_table(sight)

    # Nothing to pay with: it says so, and by which rule.
    card = sight.page.locator('[data-zone="0/hand"] [data-id="TB-T18"]')
    sight.press(card)
    expect(sight.at("why-not").locator("button.rule").first).to_be_visible()
    sight.page.keyboard.press("Escape")

    # Back on the bench the position still lies there; with ether it goes.
    sight.go(f"{site.address}/#/bench/ninja_slayer")
    put(sight, 1, "ether", "filler", "filler")
    with sight.page.expect_download() as got:
        sight.at("save").click()
    kept = tmp_path / "position.toml"
    got.value.save_as(kept)
    to_table(sight)
    hand = Mouse(sight, 1)
    choose(sight, hand, "Following Wind")
    choose(sight, hand, "Koma")
    assert sight.asked(hand.last)
    koma = sight.zone(0, "field")["cards"][0]
    assert koma["id"] == "TB-T01" and koma["nums"]["karate"] == 4 and koma["nums"]["toughness"] == 2
    assert not sight.zone(0, "hand")["cards"]
    sight.look_over()

    # The file is a scenario that can be run, and read again.
    tables = tomllib.loads(kept.read_text(encoding="utf8"))
    assert tables["player1"]["hand"] == ["TB-T18"]
    assert site.post("/api/scenarios/run", text=kept.read_text(encoding="utf8"))["passed"]
    other = visit(f"{site.address}/#/bench/ninja_slayer")
    with other.page.expect_file_chooser() as asked:
        other.at("load").click()
    asked.value.set_files(kept)
    expect(other.page.locator('[data-bench-player="1"] [data-placed="TB-T18"]')).to_be_visible()


def test_an_art_deals_its_damage_on_the_bench(site: Site, visit: Visit) -> None:
    sight = visit(f"{site.address}/#/bench/hololive")
    put(sight, 1, "center", "TS-W10")
    put(sight, 2, "center", "TS-W02")
    put(sight, 2, "back", "TS-W02")
    sight.page.locator('[data-bench-player="1"] [data-placed="TS-W10"]').click()
    sight.at("put-attached").click()
    sight.page.locator("[data-test=picker] input").first.fill("TS-C02")
    sight.page.locator('[data-test=picker] [data-card="TS-C02"], [data-test=picker] [data-id="TS-C02"]').first.click()
    sight.at("picked").click()
    to_table(sight)
    hand = Mouse(sight, 1)
    for _ in range(12):
        assert sight.asked(hand.last)
        art = next((o for o in sight.question["options"] if "Oil Drum" in o["label"]["en"]), None)
        hand.last = sight.key
        if art is not None and sight.seat == 0:
            hand.choose(sight.question, art)
            break
        hand.choose(sight.question, next(o for o in sight.question["options"] if o["verb"] in ("pass", "no", "stop")))
    for _ in range(4):
        assert sight.asked(hand.last)
        center = sight.zone(1, "center")["cards"][0]
        if center.get("damage"):
            break
        hand.last = sight.key
        hand.choose(sight.question, sight.question["options"][0])
    assert center["id"] == "TS-W02" and center["damage"] == 20


def test_the_position_of_a_game_goes_to_the_bench(site: Site, visit: Visit) -> None:
    links = site.table("hololive", seed=8, opponent="random")
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}")
    hand = Mouse(sight, 8)
    sight.asked()
    for _ in range(10):
        hand.answer()
        assert sight.asked(hand.last)
    mine = [c["id"] for c in sight.zone(0, "center")["cards"] if "host" not in c]
    sight.go(f"{site.address}/#/r/{links['seats']['0']}")
    sight.at("to-bench").click()
    sight.page.wait_for_url("**/#/bench/hololive")
    to_table(sight)
    assert [c["id"] for c in sight.zone(0, "center")["cards"] if "host" not in c] == mine


def test_of_many_kinds_of_counters_one_is_picked_to_be_laid(site: Site, visit: Visit) -> None:
    sight = visit(f"{site.address}/#/bench/granblue")
    player = sight.page.locator('[data-bench-player="1"]')
    expect(player.locator("[data-test=lay-counter]")).to_be_visible()
    assert player.locator("[data-counter]").count() == 0
    player.locator("[data-test=lay-counter]").select_option(label="ATK+1 chip")
    expect(player.locator("[data-counter]")).to_have_count(1)
    assert player.locator("[data-counter]").input_value() == "1"
    player.locator("[data-counter]").fill("0")
    expect(player.locator("[data-counter]")).to_have_count(0)
    sight.look_over_page()
