"""What a seat is not asked it cannot find out by asking: requests, lists of tables and replays tell nothing of the others."""
from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from taisen.server.room import Room
from taisen.server.work import position_of
from tests.server.guests import Guest
from tests.server.test_passes import following
from tests.server.test_protocol import PLAYERS, POSITION, pair, rooms, table


def opened(client: TestClient, text: str) -> dict[int, str]:
    """A table of two people who begin with that position."""
    hall = client.app.state.hall  # type: ignore[attr-defined]
    links: dict[int, str] = client.portal.call(  # type: ignore[union-attr]
        hall.open, position_of(text), {"mode": "friend", "players": PLAYERS}, (0, 1))
    return links


def requests_of_one_who_waits(guest: Guest) -> list[dict[str, Any]]:
    """The replies to everything that concerns the pending question, for the seat that is not asked it."""
    out = []
    for number in (1, 2, 3):
        for kind in ("end", "mine", "opponent", "pile"):
            out.append(guest.ask("until", question=number, until=kind))
        out.append(guest.ask("until", question=number, until="phase", phase="end"))
        out += [guest.ask("answer", question=number, option=i) for i in (0, 1, 9)]
        out.append(guest.ask("picks", question=number, options=[0]))
    out += [guest.ask(kind) for kind in ("take_back", "undo", "hint")]
    out += [guest.ask("preview", option=i) for i in (0, 5)]
    return [{k: v for k, v in reply.items() if k != "re"} for reply in out]


def test_who_is_not_asked_cannot_find_out_whether_the_other_may_pass(client: TestClient) -> None:
    links = opened(client, POSITION)
    with Guest(client, links[0]) as a, Guest(client, links[1]) as b:
        assert a.until_asked() and "pass" in a.verbs() and b.question is None
        may = requests_of_one_who_waits(b)
        a.answer(next(o["index"] for o in a.question["options"] if o["verb"] not in ("pass", "concede")))
        following(a, 1)
        assert "pass" not in a.verbs()
        assert b.ask("ping") and b.question is None
        may_not = requests_of_one_who_waits(b)
    assert may == may_not and {reply["type"] for reply in may} == {"refused"}


def asked(room: Room, *guests: Guest) -> Guest:
    """Who is asked, once they have been told."""
    while True:
        for guest in guests:
            guest.ask("ping")
            seat = guest.welcome["seat"]
            if room.shown and room.asked(seat) and guest.state["question"] and guest.question["number"] == room.number(seat):
                return guest


def test_to_pass_until_something_counts_once_also_when_another_is_asked_meanwhile(client: TestClient) -> None:
    first, second = pair(client)
    with Guest(client, first) as a, Guest(client, second) as b:
        room = rooms(client)[0]
        me = asked(room, a, b)
        while "pass" not in me.verbs():
            me.answer(0)
            me = asked(room, a, b)
        number = me.question["number"]
        assert me.ask("until", question=number, until="end") == {
            "type": "accepted", "question": number, "again": False, "re": me._id}
        length = len(room.game.record)
        assert me.ask("until", question=number, until="end")["again"]
        assert len(room.rows) >= length and sum(1 for r in room.rows if r.asked == number and r.seat == me.welcome["seat"]) == 1
        refused = me.ask("until", question=number + 7, until="end")
        assert refused["en"] == f"Question {number + 7} is no longer asked."


def test_how_many_decisions_were_made_is_not_told_while_others_play(client: TestClient) -> None:
    made = table(client, opponent="friend")
    for link in (*made["seats"].values(), made["watch"]):
        assert "steps" not in client.get(f"/api/tables/{link}").json()
        assert client.get(f"/api/replays/{link}").json()["steps"] == []
    with Guest(client, made["seats"]["0"]) as a:
        a.ask("concede")
    assert client.get(f"/api/tables/{made['watch']}").json()["steps"] == 1
    alone = table(client, opponent="greedy")
    assert "steps" in client.get(f"/api/tables/{alone['seats']['0']}").json()
    assert "steps" not in client.get(f"/api/tables/{alone['watch']}").json(), "who only watches a game against an agent"
    assert client.get(f"/api/replays/{alone['watch']}").json()["steps"] == []


def test_why_is_told_of_events_that_were_told(client: TestClient) -> None:
    """That more has happened meanwhile is not to be found out by asking for it."""
    links = opened(client, POSITION)
    with Guest(client, links[0]) as a:
        a.answer(next(o["index"] for o in a.question["options"] if o["verb"] not in ("pass", "concede")))
        following(a, 1)
        a.answer(0)
        while not a.events:
            a.ask("ping")
        told = len(a.events)
        assert a.ask("why", event=told - 1)["type"] == "why"
        room = rooms(client)[0]
        mark = room.game.events()[-1].kept
        assert room.game._log is not None
        room.game._log.happenings.append(mark)
        refused = a.ask("why", event=told)
        assert refused["type"] == "refused" and f"0 to {told - 1}" in refused["en"]
