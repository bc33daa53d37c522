"""Pictures of one's own through the page, and cards that are read once."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.site import Site
from tests.server.drawn import jpeg, png

SERVED = """
import sys
from pathlib import Path
import uvicorn
from taisen.server.app import create
uvicorn.run(create(Path(sys.argv[2])), host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
"""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Site]:
    """A server for others."""
    class Served(Site):
        program = SERVED

    found = Served(tmp_path / "data")
    yield found
    found.stop()


def files(*names: str) -> list[Any]:
    made = {"png": ("image/png", png(60, 84)), "jpg": ("image/jpeg", jpeg()), "svg": ("image/svg+xml", b"<svg/>"), "bad": ("image/png", b"nothing")}
    return [{"name": n if not n.endswith(".bad") else n[:-4] + ".png", "mimeType": made[n.split(".")[-1]][0], "buffer": made[n.split(".")[-1]][1]}
            for n in names]


@pytest.mark.parametrize("where", ["own", "others"])
def test_files_named_by_cards_are_shown_and_a_bad_one_is_named(frail: Site, served: Site, visit: Visit, where: str) -> None:
    site = frail if where == "own" else served
    sight = visit(f"{site.address}/#/cards/hololive")
    sight.forgiving = True
    sight.at("pictures-open").click()
    expect(sight.at("drop")).to_be_visible()
    sight.at("picture-files").set_input_files(files("TS-P01.png", "ts_w02.jpg", "nobody.png", "TS-W03.svg", "TS-W05.bad"))
    expect(sight.at("pictures-kept")).to_have_text("2 kept.")
    bad = sight.at("pictures-bad")
    expect(bad.locator("li")).to_have_count(3)
    for name in ("nobody.png", "TS-W03.svg", "TS-W05.png"):
        expect(bad).to_contain_text(name)
    sight.page.keyboard.press("Escape")
    shown = sight.page.locator('[data-card="TS-P01"] img')
    if where == "own":
        assert (site.folder / "images" / "hololive" / "TS-P01.png").is_file()
        expect(shown).to_have_attribute("src", re.compile(r"^/api/images/hololive/TS-P01\?\d+$"))
    else:
        assert not (site.folder / "images").exists() and list((site.folder / "shelves").rglob("TS-P01.png"))
        assert (shown.get_attribute("src") or "").startswith("/api/shelves/")
    assert shown.evaluate("e => e.decode().then(() => e.naturalWidth)") == 60
    # On a server for others links cannot be fetched; and everything can be taken away again.
    sight.at("pictures-open").click()
    expect(sight.at("drop")).to_be_visible()
    sight.page.wait_for_timeout(300)
    assert sight.at("picture-links").count() == (where == "own")
    sight.at("pictures-drop").click()
    expect(sight.at("pictures-drop")).to_have_count(0)
    assert not list(site.folder.rglob("TS-P01.png"))


def test_a_folder_is_picked(frail: Site, visit: Visit, tmp_path: Path) -> None:
    folder = tmp_path / "set" / "one"
    folder.mkdir(parents=True)
    (folder / "RW-01.png").write_bytes(png(50, 70))
    (folder.parent / "RW-02.png").write_bytes(png(50, 70))
    (folder.parent / ".hidden").write_bytes(b"x")
    sight = visit(f"{frail.address}/#/cards/rebirth")
    sight.at("pictures-open").click()
    sight.at("picture-folder").set_input_files(folder.parent)
    expect(sight.at("pictures-kept")).to_have_text("2 kept.")
    assert frail.get("/api/images/rebirth") == {"cards": ["RW-01", "RW-02"]}


def test_links_of_a_list_are_fetched_when_one_says_so_and_only_from_public_addresses(frail: Site, visit: Visit) -> None:
    sight = visit(f"{frail.address}/#/cards/rebirth")
    sight.at("pictures-open").click()
    sight.page.locator("details summary", has_text="Fetch from links").click()
    sight.forgiving = True
    sight.at("picture-links").fill(f'[{{"id": "RW-01", "image": "http://127.0.0.1:{frail.port}/icon-192.png"}}]')
    expect(sight.at("picture-fetch")).to_have_text("Fetch 1")
    sight.at("picture-fetch").click()
    expect(sight.at("pictures-bad")).to_contain_text("not an address on the public net")


def test_brought_cards_are_read_once(site: Site, visit: Visit) -> None:
    sight = visit(site.address)
    text = '[[card]]\nid = "MY-1"\ntype = "character"\nname = "甲"\ncolor = "blue"\ncost = 1\natk = 1\ndef = 2\n'
    sight.page.evaluate("text => localStorage.setItem('taisen.cards.rebirth', text)", text)
    asked: list[str] = []
    sight.page.on("request", lambda r: asked.append(r.url) if r.method == "POST" and r.url.endswith("/rebirth/cards") else None)
    for reads in (1, 1):
        sight.go(f"{site.address}/#/cards/rebirth")
        sight.page.reload()
        sight.page.locator('[data-card="MY-1"]').wait_for()
        assert len(asked) == reads
    sight.page.evaluate("text => localStorage.setItem('taisen.cards.rebirth', text)", text.replace("atk = 1", "atk = 2"))
    sight.page.reload()
    sight.page.locator('[data-card="MY-1"]').wait_for()
    assert len(asked) == 2


def test_cards_of_ones_own_are_found_by_another_browser(frail: Site, visit: Visit) -> None:
    """They lie in the folder of this machine; what is changed in one browser is there."""
    text = '[[card]]\nid = "MY-1"\ntype = "character"\nname = "甲"\ncolor = "blue"\ncost = 1\natk = 1\ndef = 2\n'
    one = visit(f"{frail.address}/#/cards/rebirth")
    one.at("import-open").click()
    one.at("import-text").fill(text)
    one.at("import-read").click()
    one.page.locator('[data-card="MY-1"]').wait_for()
    assert 'id = "MY-1"' in (frail.folder / "cards" / "rebirth.toml").read_text(encoding="utf8")
    other = visit(f"{frail.address}/#/cards/rebirth")
    other.page.locator('[data-card="MY-1"]').wait_for()


def test_a_folder_is_dropped_whole(site: Site, visit: Visit, tmp_path: Path) -> None:
    """From the desk, as a pointer does it: with the folders in it, and what does not belong there left aside."""
    within = tmp_path / "cards" / "more"
    within.mkdir(parents=True)
    (tmp_path / "cards" / "TS-P01.png").write_bytes(png(60, 84))
    (within / "TS-W02.jpg").write_bytes(jpeg())
    (within / "notes.txt").write_text("no picture")
    (within / ".hidden").write_text("nor this")
    sight = visit(f"{site.address}/#/cards/hololive")
    sight.at("pictures-open").click()
    box = sight.at("drop").bounding_box()
    assert box
    desk = sight.context.new_cdp_session(sight.page)
    for kind in ("dragEnter", "dragOver", "drop"):
        desk.send("Input.dispatchDragEvent", {"type": kind, "x": box["x"] + 20, "y": box["y"] + 20,
                                              "data": {"items": [], "files": [str(tmp_path / "cards")], "dragOperationsMask": 1}})
    expect(sight.at("pictures-kept")).to_have_text("2 kept.")
    expect(sight.at("pictures-bad").locator("li")).to_have_count(1)
    expect(sight.at("pictures-bad")).to_contain_text("notes.txt")
    assert sorted(f.name for f in (site.folder / "images" / "hololive").iterdir()) == ["TS-P01.png", "TS-W02.jpg"]
    sight.at("pictures-drop").click()
    expect(sight.at("pictures-drop")).to_have_count(0)


def test_decks_and_cards_of_ones_own_are_found_from_another_browser(served: Site, visit: Visit) -> None:
    """On a server for others: on a shelf under a secret link, which the other browser takes into use when its owner says so."""
    text = '[[card]]\nid = "MY-1"\ntype = "character"\nname = "甲"\ncolor = "blue"\ncost = 1\natk = 1\ndef = 2\n'
    here = visit(f"{served.address}/#/decks/rebirth")
    here.at("open").locator("optgroup option").first.wait_for(state="attached")
    here.at("open").select_option(index=1)
    here.page.get_by_role("button", name="Make a copy").click()
    here.at("name").fill("On the shelf")
    here.at("save").click()
    expect(here.page.locator(".done")).to_be_visible()
    here.page.wait_for_function("() => localStorage.getItem('taisen.shelf.seen')?.includes('decks')")
    here.go(f"{served.address}/#/cards/rebirth")
    here.at("import-open").click()
    here.at("import-text").fill(text)
    here.at("import-read").click()
    here.page.wait_for_function("() => localStorage.getItem('taisen.shelf.seen')?.includes('cards/rebirth')")
    here.page.keyboard.press("Escape")
    here.at("elsewhere").click()
    link = here.at("shelf-link").input_value()
    assert list((served.folder / "shelves").rglob("decks.json")) and not list(served.folder.rglob("decks/*.toml"))

    there = visit(link, lang="ja")
    expect(there.page.locator("main")).to_contain_text("自分で作ったリンクでなければ")
    assert not there.page.evaluate("localStorage.getItem('taisen.shelf')")
    there.at("shelf-use").click()
    there.page.wait_for_url("**/#/decks/*")
    there.go(f"{served.address}/#/decks/rebirth")
    expect(there.at("open").locator("option", has_text="On the shelf")).to_have_count(1)
    there.go(f"{served.address}/#/cards/rebirth")
    expect(there.page.locator('[data-card="MY-1"]')).to_have_count(1)
