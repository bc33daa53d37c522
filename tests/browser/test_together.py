"""Two people with two browsers, somebody who looks on, and a server that dies in the middle."""
from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import expect

from taisen.verifying import verify
from tests.browser.conftest import Visit
from tests.browser.hands import Hand, Mouse
from tests.browser.sight import NEXT, Sight
from tests.browser.site import Site


def play_on(hands: list[Hand], answers: int = 400) -> None:
    """Whoever is asked answers, until the game is over or so many answers were given."""
    given = 0
    idle = 0
    while given < answers and not all(h.sight.page.evaluate("!!document.querySelector('[data-test=over]')") for h in hands):
        asked = [h for h in hands if h.page.evaluate(NEXT, h.last) and not h.sight.over]
        for hand in asked:
            hand.answer()
            given += 1
        idle = 0 if asked else idle + 1
        assert idle < 600, "nobody is asked and the game is not over"
        hands[0].page.wait_for_timeout(15)


def settled(hands: list[Hand]) -> None:
    """Every answer has come back: somebody is asked something new."""
    while not any(h.page.evaluate(NEXT, h.last) for h in hands):
        hands[0].page.wait_for_timeout(20)
    hands[0].page.wait_for_timeout(200)


def ready(*sights: Sight) -> None:
    """Everybody says so."""
    for sight in sights:
        sight.at("ready").click()
        sight.page.wait_for_function("() => document.querySelector('[data-test=ready]')?.ariaPressed !== 'false'")


def hidden_from(watcher: Sight) -> None:
    """Nobody's hand is shown to one who looks on."""
    for seat in (0, 1):
        assert not [c for c in watcher.zone(seat, "hand")["cards"] if c["id"]]


def test_two_browsers_a_watcher_and_a_server_that_dies(frail: Site, visit: Visit) -> None:
    mine = visit(f"{frail.address}/?game=ninja_slayer")
    mine.page.locator("[data-test=opponent] input[value=friend]").check(force=True)
    # With a friend there is no seed to be known.
    mine.page.locator("details summary").click()
    assert not mine.at("seed").count()
    mine.at("play").click()
    links = {name: mine.at(f"{name}-link").input_value() for name in ("friend", "watch")}
    mine.page.keyboard.press("Escape")
    # Until the friend has come nothing is dealt; the server may die meanwhile.
    watcher = visit(links["watch"])
    expect(mine.at("meeting")).to_contain_text("Player 2")
    for sight in (mine, watcher):
        sight.forgiving = True
    frail.kill()
    frail.start()
    expect(watcher.at("awaiting")).to_be_visible()
    expect(mine.at("offline")).to_have_count(0, timeout=20_000)
    for sight in (mine, watcher):
        sight.forgiving = False
    friend = visit(links["friend"], lang="ja")
    ready(mine, friend)
    hands: list[Hand] = [Mouse(mine, 4, eager=1), Mouse(friend, 5, eager=0.2)]
    play_on(hands, 12)
    settled(hands)

    # The friend's browser is closed; another one with the same link sits down at the same question.
    address, question, turn = friend.page.url, friend.state["question"], friend.view["turn"]
    friend.page.close()
    again = visit(address, lang="ja")
    again.page.wait_for_function("() => document.querySelector('[data-test=prompt], [data-test=waiting]') !== null")
    assert again.seat == 1 and again.view["turn"] == turn and again.state["question"] == question
    assert len(again.events) == len(friend.events)
    fresh = Mouse(again, 6, eager=0.2)
    hands[1] = fresh
    play_on(hands, 8)
    settled(hands)

    # The server dies and comes back: every page finds its way by itself, to the same question.
    before = [(s.state["question"], s.view["turn"], len(s.events)) for s in (mine, again, watcher)]
    for sight in (mine, again, watcher):
        sight.forgiving = True
    frail.kill()
    expect(mine.at("offline")).to_be_visible()
    frail.start()
    for sight in (mine, again, watcher):
        expect(sight.at("offline")).to_have_count(0, timeout=20_000)
        for _ in range(200):
            # The page is connected again before it is told where the game stands.
            sight.page.wait_for_timeout(100)
            if "view" in sight.state:
                break
        sight.forgiving = False
    assert [(s.state["question"], s.view["turn"], len(s.events)) for s in (mine, again, watcher)] == before

    hidden_from(watcher)
    play_on(hands)
    watcher.at("over").wait_for(timeout=90_000)
    assert mine.view["winners"] == again.view["winners"] == watcher.view["winners"] != []
    won = mine.view["winners"][0]
    assert ("You win" in mine.at("over").inner_text()) == (won == 0)
    assert ("あなたの勝ち" in again.at("over").inner_text()) == (won == 1)
    assert [e["text"] for e in watcher.events if not e["quiet"]][-1] == [e["text"] for e in mine.events if not e["quiet"]][-1]
    assert frail.get(f"/api/tables/{address.split('#/t/')[1]}")["result"]
    # The pages have worked out again that it was dealt as was promised; mine also that its number was used.
    for sight, lines in ((mine, 4), (again, 3), (watcher, 3)):
        expect(sight.at("dealt")).to_have_attribute("data-fair", "true")
        sight.at("dealt").locator("summary").click()
        expect(sight.at("dealt").locator("li")).to_have_count(lines)
    file = urllib.request.urlopen(frail.address + str(again.at("replay-file").get_attribute("href"))).read()
    assert verify(file, mine.welcome["commitment"]).game.result.winners == tuple(mine.view["winners"])


def listening(sight: Sight) -> list[str]:
    """Everything that a page is told at its table."""
    told: list[str] = []
    sight.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: told.append(str(text))))
    return told


def secrets_of(theirs: Sight, told: Sight, frames: list[str]) -> set[str]:
    """Cards in a hand that the other can have seen nowhere: neither on the table at any time nor in what happened."""
    zones = [z for text in frames if '"type":"state"' in text for z in json.loads(text)["view"]["zones"]]
    lie = {c["id"] for z in zones for c in z["cards"] if (z["seat"], z["zone"]) != (theirs.seat, "hand")}
    shown = {e[part]["id"] for e in told.events for part in ("card", "source") if e.get(part)}
    return {c["id"] for c in theirs.zone(theirs.seat, "hand")["cards"]} - lie - shown


def test_friends_play_hololive_and_neither_page_knows_the_others_hand(site: Site, visit: Visit) -> None:
    mine, friend = visit(), visit(lang="ja")
    frames = {mine: listening(mine), friend: listening(friend)}
    mine.go(f"{site.address}/?game=hololive")
    mine.page.locator("[data-test=opponent] input[value=friend]").check(force=True)
    mine.at("play").click()
    friend.go(mine.at("friend-link").input_value())
    mine.page.keyboard.press("Escape")
    ready(mine, friend)
    hands: list[Hand] = [Mouse(mine, 8), Mouse(friend, 9)]
    hidden: set[str] = set()
    for _ in range(12):
        play_on(hands, 6)
        settled(hands)
        for one, other in ((mine, friend), (friend, mine)):
            secret = secrets_of(other, one, frames[one])
            hidden |= secret
            # What went back to the hand before everybody's eyes is known; nothing else is.
            known = [c for c in one.zone(other.seat, "hand")["cards"] if c["id"]]
            assert one.page.locator(f'[data-zone="{other.seat}/hand"] [data-id]').count() == len(known)
            page = one.page.content()
            assert not [i for i in secret if f'"{i}"' in page or any(f'"{i}"' in text for text in frames[one])]
        if mine.view["turn"] >= 5:
            break
    assert mine.view["turn"] == friend.view["turn"] >= 5 and len(hidden) >= 4
    assert [(e["name"], e["player"]) for e in mine.events] == [(e["name"], e["player"]) for e in friend.events]


def test_two_at_one_screen_do_not_see_each_other(site: Site, visit: Visit) -> None:
    """The cover comes between them, and under it only the hand of the one who is asked."""
    links = site.table("ninja_slayer", seed=3, opponent="hotseat")
    sight = visit(f"{site.address}/#/t/{links['seats']['0']},{links['seats']['1']}")
    covers = 0
    for _ in range(60):
        sight.page.wait_for_function("() => document.querySelector('[data-test=cover], [data-test=prompt], [data-test=over]')")
        if sight.at("cover").count():
            covers += 1
            assert not sight.page.locator("[data-zone] [data-id]").count()
            sight.at("ready").click()
            shown = [s for s in (0, 1) if sight.page.locator(f'[data-zone="{s}/hand"] [data-id]').count()]
            assert len(shown) == 1
            if covers == 4:
                return
            continue
        number = sight.at("prompt").get_attribute("data-question")
        sight.page.locator("[data-test=prompt] [data-option]").last.click()
        sight.page.wait_for_function("n => document.querySelector('[data-test=prompt]')?.dataset.question !== n", arg=number)
    raise AssertionError("nobody else was asked")


WITHOUT_CLIPBOARD = """
Object.defineProperty(navigator, "clipboard", { value: undefined });
document.addEventListener("copy", () => { window.went = document.activeElement.value; });
"""
"""As where a page comes over plain HTTP from another machine of the network."""


def test_links_are_copied_where_the_browser_has_no_clipboard(site: Site, visit: Visit) -> None:
    sight = visit()
    sight.context.add_init_script(WITHOUT_CLIPBOARD)
    sight.go(f"{site.address}/?game=ninja_slayer")
    sight.page.locator("[data-test=opponent] input[value=friend]").check(force=True)
    sight.at("play").click()
    link = sight.at("friend-link").input_value()
    button = sight.at("friend").locator(".row button").first
    button.click()
    expect(button).to_have_text("Copied")
    assert sight.page.evaluate("window.went") == link


def test_a_friend_brings_a_deck_of_their_own_and_a_clock_is_agreed_on(site: Site, visit: Visit) -> None:
    """Each chooses in the room, what changes takes back what was said; then the clock runs, and phrases go over and can be muted."""
    mine, friend = visit(f"{site.address}/?game=rebirth", held=0), visit(held=0)
    mine.page.locator("[data-test=opponent] input[value=friend]").check(force=True)
    mine.at("play").click()
    friend.go(mine.at("friend-link").input_value())
    mine.page.keyboard.press("Escape")
    mine.at("ready").click()
    expect(friend.at("meeting").locator("i.on")).to_have_count(1)
    wanted = friend.at("bring").locator("option").nth(2)
    wanted.wait_for(state="attached")
    name = wanted.inner_text()
    friend.at("bring").select_option(wanted.get_attribute("value"))
    expect(mine.at("brought1")).to_contain_text(name)
    expect(mine.at("meeting").locator("i.on")).to_have_count(0)
    friend.at("meeting-name").fill("Tomo")
    friend.at("meeting-name").press("Enter")
    friend.at("meeting-name").blur()
    expect(mine.at("meeting")).to_contain_text("Tomo")
    mine.at("meeting-clock").select_option("15/180")
    expect(friend.at("meeting-clock")).to_have_value("15/180")
    ready(mine, friend)
    for sight in (mine, friend):
        expect(sight.at("clocks")).to_contain_text("3:00")
        expect(sight.page.locator('[data-player="1"] .name')).to_have_text("Tomo")
    assert site.get(f"/api/tables/{mine.page.url.split('/')[-1]}")["decks"][1]["en"] == name
    friend.at("talk").click()
    friend.page.locator("[data-phrase='0']").click()
    expect(mine.at("said")).to_contain_text("Tomo Have a good game")
    expect(mine.at("said")).to_have_count(0, timeout=9000)
    mine.at("talk").click()
    mine.page.get_by_label("Do not show what others say").check()
    mine.page.keyboard.press("Escape")
    friend.at("talk").click()
    friend.page.locator("[data-phrase='6']").click()
    friend.page.wait_for_timeout(500)
    expect(mine.at("said")).to_have_count(0)


def test_friends_change_places_and_agree_on_who_begins(site: Site, visit: Visit) -> None:
    """Of four in two teams: who sits with whom is agreed on in the room, and whose turn is the first."""
    links = site.table("rebirth", format="double_team", players=["me", "friend", "easy", "easy"], room=True, names=["Aki", "Bo", "", ""])
    mine, friend = [visit(f"{site.address}/#/t/{links['seats'][s]}", held=0) for s in "01"]
    expect(mine.at("seat0")).to_contain_text("Team A")
    mine.at("ready").click()
    expect(friend.at("meeting").locator("i.on")).to_have_count(1)
    # Away from each other: my place against that of an agent of the other team.
    mine.at("exchange2").click()
    expect(mine.at("seat2")).to_contain_text("Team B Aki (you)")
    expect(friend.at("seat2")).to_contain_text("Aki")
    expect(friend.at("meeting").locator("i.on")).to_have_count(0)
    friend.at("meeting-first").select_option("1")
    expect(mine.at("seat1")).to_contain_text("begins")
    ready(mine, friend)
    friend.asked()
    assert (mine.seat, friend.seat, mine.welcome["teams"]) == (2, 1, [0, 0, 1, 1])
    # Of a team its first player has the turn.
    assert friend.view["turn_seats"] == [0, 1] and mine.view["turn_seats"] == [0, 1]
    expect(mine.page.locator('[data-player="2"] .name')).to_have_text("Aki")
