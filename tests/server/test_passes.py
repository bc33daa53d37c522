"""A pass that the engine gave cannot be told from one that was chosen: the other seat is sent the same."""
from __future__ import annotations

import json
from typing import Any

from starlette.testclient import TestClient

from taisen.server.bench import position_of
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
