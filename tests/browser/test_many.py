"""Tables of more than two: a team at two browsers, six on a phone, four by keyboard."""
from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.sight import NEXT, Sight
from tests.browser.site import Site
from tests.browser.test_together import ready

WENT_ON = """last => {
  if (document.querySelector("[data-test=over], [data-test=waiting]")) return true;
  const bar = document.querySelector("[data-test=prompt]");
  return bar === null || `${bar.dataset.seat}/${bar.dataset.question}` !== last;
}"""


def hands_seen(sight: Sight, seats: int) -> list[int]:
    """Whose hands this seat sees."""
    return [s for s in range(seats) if any(c["id"] for c in sight.zone(s, "hand")["cards"])]


def both_answer(hands: list[Hand], answers: int) -> set[int]:
    """Whoever of a team comes first answers, in turn; whose answers counted."""
    given: set[int] = set()
    for turn in range(answers):
        asked: list[Hand] = []
        while not asked:
            asked = [h for h in hands if h.page.evaluate(NEXT, h.last) and h.sight.state.get("question")]
            hands[0].page.wait_for_timeout(10)
            if any(h.sight.over for h in hands):
                return given
        hand = asked[turn % len(asked)]
        hand.answer()
        given.add(hand.sight.seat)
        for other in asked:
            # What the team was asked is answered for both: the other's page goes on by itself.
            key = hand.last if other is hand else f"{other.sight.seat}/{hand.last.split('/')[1]}"
            other.page.wait_for_function(WENT_ON, arg=key)
    return given


def concede(sight: Sight) -> None:
    sight.at("more").click()
    sight.at("concede").click()
    sight.at("concede-sure").click()


def test_a_team_at_two_browsers(site: Site, visit: Visit) -> None:
    """From the first page on: the format, who sits where; then either member answers for the team."""
    mine = visit(f"{site.address}/?game=rebirth")
    mine.page.locator("[data-test=format] input[value=double_team]").check(force=True)
    mine.at("sit1").select_option("friend")
    for seat in (2, 3):
        mine.at(f"sit{seat}").select_option("random")
    mine.at("play").click()
    link = mine.at("friend-link").input_value()
    assert mine.page.locator("[data-test=friend-link]").count() == 1
    mine.page.keyboard.press("Escape")
    friend = visit(link, lang="ja")
    ready(mine, friend)
    hands: list[Hand] = [Mouse(mine, 7), Mouse(friend, 8)]
    assert both_answer(hands, 20) == {0, 1}
    # A team sees its hands, and nobody else's; the table of the mate is large where one wants it.
    for sight in (mine, friend):
        assert sight.welcome["teams"] == [0, 0, 1, 1] and set(hands_seen(sight, 4)) <= {0, 1}
        marks = [p["marks"][0]["en"] for s, p in enumerate(sight.view["players"]) if s != sight.seat]
        assert sorted(marks) == ["ally", "opponent", "opponent in front"]
    mate = mine.zone(1, "hand")
    assert len([c for c in mate["cards"] if c["id"]]) == mate["count"] == friend.zone(1, "hand")["count"]
    mine.page.locator('[data-front="1"]').click()
    drawn = mine.page.locator('[data-test=front] [data-zone="1/hand"] [data-id]').count()
    assert drawn == mate["count"]
    mine.page.keyboard.press("Escape")
    assert not mine.at("front").count()
    concede(mine)
    for sight in (mine, friend):
        sight.at("over").wait_for()
        assert sight.view["winners"] == [2, 3]
    # Both go on at one table.
    mine.at("rematch").click()
    mine.at("awaiting").wait_for()
    friend.page.wait_for_function("() => document.querySelector('[data-test=rematch]').innerText.includes('待っています')")
    friend.at("rematch").click()
    dealt = "() => !document.querySelector('[data-test=over]') && document.querySelector('[data-test=prompt], [data-test=waiting]')"
    for sight in (friend, mine):
        sight.page.wait_for_function(dealt)
    assert mine.view["turn"] == friend.view["turn"] and not friend.view["over"]


def test_six_on_a_phone(site: Site, visit: Visit) -> None:
    links = site.table("rebirth", format="rumble", seed=2, players=["me"] + ["random"] * 5)
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}", phone=True, lang="ja", theme="dark")
    hand = Finger(sight, 2)
    hand.play(until=lambda: hand.answers >= 14)
    # Everybody is there in a few strokes, and whoever is tapped is brought to the front.
    assert sight.page.locator("[data-front]").count() == 5
    for seat in (2, 4):
        sight.tap(sight.page.locator(f'[data-front="{seat}"]'))
        assert sight.page.locator(f'[data-zone="{seat}/member_1"]').count() == 1
    # Whoever is out looks on.
    concede(sight)
    sight.page.wait_for_function("() => document.querySelector('[data-test=over], [data-test=waiting]')?.innerText")
    assert sight.over or "脱落" in sight.at("waiting").inner_text()


@pytest.mark.parametrize("format", ["rumble", "double_team"])
def test_four_by_keyboard_alone(site: Site, visit: Visit, format: str) -> None:
    links = site.table("rebirth", format=format, seed=3, players=["me"] + ["random"] * 3)
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}")
    keys = Keys(sight, 3)
    keys.play(until=lambda: keys.answers >= 12)
    assert len(keys.verbs) >= 3
