"""A card whose text is refused, worded anew on the page: marked, offered, kept, said, shared and played."""
from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.site import Site

CARD = """game = "rebirth"

[[card]]
id = "MY-1"
name = "灯台守"
name_en = "Lighthouse Keeper"
type = "character"
cost = 1
atk = 1
def = 1
text = "【スパーク】:あなたは1枚引ぐ。"
"""


def test_a_refused_card_is_worded_anew_and_played(site: Site, visit: Visit) -> None:
    sight = visit()
    sight.forgiving = True
    page = sight.page
    sight.go(f"{site.address}/#/cards/rebirth")
    sight.at("import-open").click()
    sight.at("import-text").fill(CARD)
    sight.at("import-read").click()
    page.keyboard.press("Escape")

    # It is refused and says so; from there it is worded anew.
    page.locator(".wrong summary").click()
    page.locator("[data-test=reword][data-card=MY-1]").click()
    printed = page.locator("[data-test=text-text]").first
    expect(printed.locator("mark").first).to_be_visible()
    expect(printed.locator("textarea").first).to_have_attribute("readonly", "")
    expect(sight.at("play-card")).to_be_disabled()
    page.locator("[data-test=near]").first.click()
    expect(page.locator("[data-test=wording-text] [data-test=text-text]")).to_have_attribute("data-understood", "true")
    assert "あなたは1枚引く" in page.locator("[data-test=wording-text] textarea").input_value()

    # Without a name it is nobody's.
    sight.at("reworded-by").fill("")
    expect(sight.at("keep-card")).to_be_enabled()
    sight.at("keep-card").click()
    assert page.get_by_role("alert").count() == 1
    sight.at("reworded-by").fill("花")
    expect(sight.at("keep-card")).to_be_enabled()
    sight.at("keep-card").click()
    expect(page.locator(".wrong")).to_have_count(0)
    sight.forgiving = False

    # Its face and what stands beside it say by whom; the print is what is printed.
    page.goto(f"{site.address}/#/cards/rebirth/MY-1")
    page.reload()
    close = page.locator("[data-test=large][data-card=MY-1]")
    expect(close.locator("[data-test=reworded-face]")).to_contain_text("花")
    expect(close.locator("[data-test=reworded]")).to_have_attribute("data-print", "refused")
    assert "あなたは1枚引ぐ" in close.inner_text()
    kept = page.evaluate("localStorage.getItem('taisen.cards.rebirth')")
    assert 'reworded_by = "花"' in kept and "Lighthouse Keeper" in kept
    sight.look_over_page()

    # Shared with others.
    with page.expect_download() as file:
        sight.at("share-rewordings").click()
    assert file.value.suggested_filename == "rebirth-rewordings.toml"
    with open(file.value.path(), encoding="utf8") as words:
        text = words.read()
    assert "[[rewording]]" in text and 'card = "MY-1"' in text and 'by = "花"' in text

    # And played: who looks at the card at the table reads by whom.
    sight.at("to-lab").click()
    expect(sight.at("bench-card")).to_be_enabled()
    sight.at("bench-card").click()
    page.wait_for_url("**/#/t/*")
    assert sight.asked()
    assert sight.now.faces["MY-1"]["reworded"] ["by"] == "花"
