"""The board is the control: a card is dragged to where it is meant for, by a real pointer and by a finger."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse
from tests.browser.sight import Sight
from tests.browser.site import Site


def seated(site: Site, visit: Visit, game: str, verb: str, **more: Any) -> tuple[Sight, Mouse, dict[str, Any]]:
    """Where a card alone has an action of that verb."""
    links = site.table(game, seed=3)
    sight = visit(f"{site.address}/#/t/{links['seats']['0']}", **more)
    hand = Mouse(sight, 3)
    assert sight.asked()
    for _ in range(60):
        found = [o for o in sight.question["options"] if o["verb"] == verb and o["cards"] and hand.alone(sight.question, o)]
        if found:
            return sight, hand, found[0]
        hand.answer()
        assert sight.asked(hand.last)
    raise AssertionError(f"nothing to {verb}")


def drag(sight: Sight, card: Locator, to: tuple[float, float]) -> None:
    x, y = sight.point(card)
    sight.page.mouse.move(x, y)
    sight.page.mouse.down()
    sight.page.mouse.move(x + 6, y - 14, steps=3)
    sight.page.mouse.move(*to, steps=6)
    expect(sight.page.locator(".dragged")).to_have_count(1)
    sight.page.mouse.up()
    expect(sight.page.locator(".dragged")).to_have_count(0)


def zone_at(sight: Sight, zone: str) -> tuple[float, float]:
    box = sight.page.locator(f'[data-zone="0/{zone}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7


@pytest.mark.parametrize(("game", "verb", "zone"), [("ninja_slayer", "enter", "field"),
                                                    pytest.param("hololive", "place", "back", marks=pytest.mark.more)])
def test_a_card_is_dragged_from_the_hand_to_its_place(site: Site, visit: Visit, game: str, verb: str, zone: str) -> None:
    sight, hand, option = seated(site, visit, game, verb)
    number = sight.question["number"]
    handle = option["cards"][0]
    # Put back into the hand: nothing is meant.
    drag(sight, hand.spot(option), (sight.point(hand.spot(option))[0] + 40, zone_at(sight, "hand")[1]))
    assert sight.question["number"] == number and handle in {c["handle"] for c in sight.zone(0, "hand")["cards"]}
    last = sight.key
    drag(sight, hand.spot(option), zone_at(sight, zone))
    assert sight.asked(last)
    assert handle not in {c["handle"] for c in sight.zone(0, "hand")["cards"]} or sight.question["kind"] == "pay"


def test_an_attacker_is_dragged_to_its_target(site: Site, visit: Visit) -> None:
    """What is asked next is answered by where it was let go."""
    sight, hand, option = seated(site, visit, "hololive", "art")
    centre = next(c["handle"] for c in sight.zone(1, "center")["cards"] if "host" not in c)
    known = len(sight.events)
    target = sight.page.locator(f'[data-zone="1/center"] [data-handle="{centre}"]')
    drag(sight, hand.spot(option), sight.point(target))
    sight.page.wait_for_function("n => document.querySelectorAll('[data-test=log] .told').length > 0", arg=known)
    for _ in range(40):
        if any(e["name"] == "use_art" for e in sight.events[known:]):
            break
        sight.page.wait_for_timeout(250)
    assert any(e["name"] == "use_art" and e["player"] == 0 for e in sight.events[known:])


def test_a_finger_drags_too(site: Site, visit: Visit) -> None:
    sight, hand, option = seated(site, visit, "ninja_slayer", "enter", phone=True)
    touch = sight.context.new_cdp_session(sight.page)
    x, y = sight.point(hand.spot(option))
    to = zone_at(sight, "field")
    last = sight.key

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})

    send("touchStart", (x, y))
    for k in range(1, 9):
        send("touchMove", (x + (to[0] - x) * k / 8, y + (to[1] - y) * k / 8))
        sight.page.wait_for_timeout(20)
    send("touchEnd")
    assert sight.asked(last)
    assert option["cards"][0] not in {c["handle"] for c in sight.zone(0, "hand")["cards"]} or sight.question["kind"] == "pay"


def test_to_go_on_is_emphasised_where_it_is_the_sensible_thing(site: Site, visit: Visit) -> None:
    sight, _, _ = seated(site, visit, "hololive", "place")
    assert "soft" in (sight.at("main").get_attribute("class") or "").split()
