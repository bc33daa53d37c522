"""A pass that the engine gave cannot be told from one that was chosen: the other seat is sent the same."""
from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.server.work import position_of
from tests.server.guests import Guest
from tests.server.test_protocol import PLAYERS, rooms

POSITION = """
game = "ninja_slayer"
[position]
phase = "character"
turn = 1
[player1]
hand = ["Runner"]
ether = [{{ card = "filler", count = 2 }}]
[player2]
hand = ["{held}"]
ether = [{{ card = "filler", count = 2 }}]
[[card]]
name = "Runner"
kind = "character"
cost = 1
karate = 2
toughness = 1
sabotage = 1
[[card]]
name = "Idle"
kind = "character"
cost = 1
karate = 1
toughness = 1
sabotage = 1
[[card]]
name = "Answer"
kind = "kotodama"
cost = 1
text = "1枚ドローする。"
"""


def heard(client: TestClient, held: str, by_hand: bool) -> tuple[list[dict[str, Any]], int]:
    """What seat 0 is sent while it enters a card and both pass; how often seat 1 was asked."""
    hall = client.app.state.hall  # type: ignore[attr-defined]
    game = position_of(POSITION.format(held=held))
    links = client.portal.call(hall.open, game, {"mode": "friend", "players": PLAYERS}, (0, 1))  # type: ignore[union-attr]
    asked = 0
    with Guest(client, links[0]) as a, Guest(client, links[1]) as b:
        room = rooms(client)[-1]
        b.ask("stops", stops={"mine": [], "theirs": [], "pile": by_hand})
        a.answer(next(o["index"] for o in a.question["options"] if o["verb"] == "enter"))
        a.state["question"] = None
        while not any(z["count"] for z in a.state["view"]["zones"] if z["zone"] == "field"):
            a.ask("ping")
            b.ask("ping")
            if room.asked(1) and b.state["question"]:
                asked += 1
                assert b.verbs()[0] == "pass"
                b.answer(0)
                b.state["question"] = None
        assert a.until_asked()
        first = json.loads(a.heard[1])
        assert first["type"] == "state"
        return [json.loads(text) for text in a.heard if '"pong"' not in text], asked


def test_an_engines_pass_looks_like_the_tables(client: TestClient) -> None:
    """Seat 1 holds a card that it could use, or none; its stops let it pass. Seat 0 is sent the same, to the letter."""
    could, asked = heard(client, "Answer", by_hand=False)
    could_not, never = heard(client, "Idle", by_hand=False)
    assert (asked, never) == (0, 0)
    passed = [r for r in rooms(client)[0].rows if r.seat == 1]
    assert passed and not [r for r in rooms(client)[1].rows if r.seat == 1], "only the first had a choice"
    assert could == could_not


def test_an_engines_pass_looks_like_a_persons(client: TestClient) -> None:
    """Asked, and passing by hand, seat 1 takes its time; what seat 0 is told in the end is the same."""
    chosen, asked = heard(client, "Answer", by_hand=True)
    given, never = heard(client, "Idle", by_hand=True)
    assert asked > 0 and never == 0
    told = [[e for m in some if m["type"] == "state" for e in m["events"]] for some in (chosen, given)]
    assert told[0] == told[1] and any(e["name"] == "pass" and e["player"] == 1 for e in told[0])
    last = [[m for m in some if m["type"] == "state"][-1] for some in (chosen, given)]
    assert last[0]["view"] == last[1]["view"] and last[0]["question"] == last[1]["question"]


# ---- hololive: nobody need find what lies in a hidden zone (4.1.2.3), so that to have nothing and to want nothing look alike
STAGE = """
game = "hololive"
[position]
phase = "main"
turn = 2
[player1]
center = ["TS-W02"]
[player2]
center = ["TS-P02"]
back = ["TS-P07"]
holo_power = ["filler"]
hand = {hand}
deck = {deck}
fill = 0
"""
LEFT = '["TS-S02", "TS-S03", "TS-S02", "TS-S03", "TS-S02"]'
LOOKED_AT = [("Skylight Interval", '["TS-P15", "TS-S02"]', f'["{card}", {LEFT[1:]}') for card in ("TS-P02", "TS-S01")]
"""Five cards of the deck are looked at for members: there is one among them, or none."""
SEARCHED = [("Noticeboard on the Slope", '["TS-S01", "TS-S02"]', f'["TS-S02", "{card}", "TS-S03"]') for card in ("TS-P02", "TS-S02")]
"""A member is searched for in the whole deck."""
PAID = [("Collab: Arpe", f'["{card}", "TS-S02"]', LEFT) for card in ("TS-P02", "TS-S03")]
"""A member of the hand may be archived for an effect."""


def following(guest: Guest, number: int) -> dict[str, Any]:
    """The question after that one."""
    for _ in range(200):
        if guest.state["question"] and guest.question["number"] != number:
            return guest.question
        guest.ask("ping")
    raise AssertionError("nothing more is asked")


def declined(client: TestClient, label: str, hand: str, deck: str) -> tuple[list[dict[str, Any]], list[str]]:
    """What seat 0 is sent while seat 1 uses that card and takes nothing; what seat 1 is asked meanwhile."""
    hall = client.app.state.hall  # type: ignore[attr-defined]
    game = position_of(STAGE.format(hand=hand, deck=deck))
    links = client.portal.call(hall.open, game, {"mode": "friend", "players": PLAYERS}, (0, 1))  # type: ignore[union-attr]
    kinds: list[str] = []
    with Guest(client, links[0]) as a, Guest(client, links[1]) as b:
        b.until_asked()
        number = b.question["number"]
        b.answer(next(o["index"] for o in b.question["options"] if label in o["label"]["en"]))
        while (asked := following(b, number))["kind"] != "main":
            number = asked["number"]
            kinds.append(asked["kind"])
            verbs = b.verbs()
            b.answer(next((verbs.index(v) for v in ("stop", "no") if v in verbs), 0))
        a.ask("ping")
        return [m for m in map(json.loads, a.heard) if m["type"] == "state"], kinds


def test_what_was_looked_at_in_vain_looks_like_what_was_left(client: TestClient) -> None:
    """To the letter: the rest is put in order either way."""
    (could, asked), (could_not, less) = [declined(client, *case) for case in LOOKED_AT]
    assert "choose" in asked and "choose" not in less
    assert could == could_not


@pytest.mark.parametrize("case", [SEARCHED, PAID])
def test_who_has_nothing_to_choose_looks_like_who_chose_nothing(client: TestClient, case: list[tuple[str, str, str]]) -> None:
    """Who is asked takes their time; what the other seat is told in the end is the same."""
    (could, asked), (could_not, never) = [declined(client, *each) for each in case]
    assert asked and not never
    assert [e for m in could for e in m["events"]] == [e for m in could_not for e in m["events"]] != []
    assert could[-1]["view"] == could_not[-1]["view"]
    # Nor does what it is sent meanwhile say what the other is asked, only that somebody decides.
    assert all(m["question"] is None and m["view"]["deciding"] for m in could)
