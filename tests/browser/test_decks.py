"""Decks on the page: a wrong one is read, told what is wrong with it by rule, mended, kept and played."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.site import Site

STARTERS = {"ninja_slayer": "ebb_tide_raid", "hololive": "wharf_radio_night"}


@pytest.mark.parametrize("game", STARTERS)
def test_a_wrong_deck_is_mended(site: Site, visit: Visit, game: str) -> None:
    row = next(g for g in site.get("/api/games")["games"] if g["name"] == game)
    starter = next(d for d in row["decks"] if d.get("starter") == STARTERS[game])
    checked = site.post("/api/decks/check", game=game, deck={"starter": STARTERS[game]})
    # One card of the deck is there six times, in place of others.
    line = re.search(r"^([\w-]+) = ([34])\b", checked["text"], re.M)
    assert line
    card, copies = line.group(1), int(line.group(2))
    wrong = checked["text"].replace(line.group(0), f"{card} = {copies + 3}")

    sight = visit(f"{site.address}/#/decks/{game}")
    sight.at("import-open").click()
    sight.at("import-text").fill(wrong)
    sight.at("import-read").click()
    legality = sight.at("legality")
    expect(legality.locator("li").nth(1)).to_be_visible()
    expect(legality).to_have_attribute("data-legal", "false")
    told = legality.locator("li").all_inner_texts()
    assert len(told) >= 2 and all(re.search(r"\d", t) for t in told), told
    assert legality.locator("li button, li a").count() >= 2, "no rule is named"

    for _ in range(3):
        sight.page.locator(f'[data-card="{card}"] .step').first.click()
    expect(legality).to_have_attribute("data-legal", "true")
    sight.look_over_page()
    name = f"直したデッキ {game}"
    sight.at("name").fill(name)
    sight.at("save").click()
    expect(sight.page.locator(".done")).to_be_visible()

    # The deck is among those to play with, and is what is played.
    sight.go(f"{site.address}/?game={game}")
    sight.at("deck0").select_option(label=name)
    sight.at("play").click()
    sight.page.wait_for_url("**/#/t/*")
    assert sight.asked()
    report = site.get(f"/api/tables/{sight.page.url.split('#/t/')[1]}/report")
    assert report["decks"][0] == starter["cards"]


def test_a_deck_is_renamed_deleted_and_brought_back(site: Site, visit: Visit) -> None:
    """Also its file: a deck that gets another name leaves no double, and what was deleted by mistake is not lost."""
    def files() -> set[str]:
        return {f.name for f in (site.folder / "decks").glob("*.toml")}

    before = files() if (site.folder / "decks").is_dir() else set()
    sight = visit(f"{site.address}/#/decks/ninja_slayer")
    sight.at("open").select_option(value="ebb_tide_raid")
    for name in ("First name", "Second name"):
        sight.at("name").fill(name)
        sight.at("save").click()
        expect(sight.page.locator(".done")).to_be_visible()
    assert files() - before == {"Second_name.toml"}
    sight.at("delete").click()
    sight.at("delete-yes").click()
    expect(sight.at("gone")).to_be_visible()
    assert files() == before
    sight.page.wait_for_function("() => ![...document.querySelectorAll('[data-test=open] option')].some(o => o.text === 'Second name')")
    sight.at("restore").click()
    expect(sight.at("name")).to_have_value("Second name")
    expect(sight.at("legality")).to_have_attribute("data-legal", "true")
    assert files() - before == {"Second_name.toml"}


def test_search_folds_kana_and_width(site: Site, visit: Visit) -> None:
    sight = visit(f"{site.address}/#/decks/ninja_slayer", lang="ja")
    box = sight.page.locator(".browser input").first
    box.fill("")
    tiles = sight.page.locator(".browser [data-copies]")
    expect(tiles.first).to_be_visible()
    every = tiles.count()
    box.fill("ハヤテ")
    expect(tiles).not_to_have_count(every)
    katakana = tiles.count()
    for same in ("はやて", "ハヤテ"):
        box.fill(same)
        expect(tiles).to_have_count(katakana)
    assert 0 < katakana < every


@pytest.mark.parametrize("phone", [False, True])
def test_a_deck_is_tried_and_its_report_fills(site: Site, visit: Visit, phone: bool) -> None:
    """Games are counted while they are played; stopped, what there is stays, with the laboratory's report."""
    sight = visit(f"{site.address}/#/decks/ninja_slayer", phone=phone, lang="en")
    sight.at("open").select_option(value="ebb_tide_raid")
    expect(sight.at("legality")).to_have_attribute("data-legal", "true")
    sight.at("try-open").click()
    trying = sight.at("trying")
    assert trying.locator("input[type=checkbox]").count() >= 1
    sight.at("try-agent").select_option("random")
    sight.at("try-games").select_option("2000")
    sight.at("try-begin").click()
    count = sight.at("try-done")
    expect(count).to_have_attribute("data-over", "false", timeout=30_000)
    sight.page.wait_for_function("() => Number(document.querySelector('[data-test=try-done]').dataset.done) > 0", timeout=60_000)
    some = int(count.get_attribute("data-done") or 0)
    expect(sight.at("try-row").first).to_contain_text("%")
    sight.page.wait_for_function(f"() => Number(document.querySelector('[data-test=try-done]').dataset.done) > {some}", timeout=60_000)
    sight.look_over_page()
    sight.at("try-stop").click()
    expect(count).to_have_attribute("data-over", "true", timeout=30_000)
    assert some < int(count.get_attribute("data-done") or 0) < 4000
    with sight.page.expect_download() as saved:
        sight.at("try-report").click()
    assert saved.value.suggested_filename.endswith(".html")
    text = saved.value.path().read_text(encoding="utf8")
    assert "<svg" in text and "How often" in text
