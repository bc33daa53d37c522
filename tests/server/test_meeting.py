"""Friends who meet before the deal: decks and cards of their own, formats, clocks, being ready, phrases, and time that runs out."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import taisen
from taisen.api import CONCEDE
from taisen.server.app import create
from taisen.server.clocks import Clock
from tests.server.guests import Client, Guest, nonce_of

MEET = {"game": "rebirth", "opponent": "friend", "room": True}
OWN = """
[[card]]
id = "{id}"
type = "character"
name = "{name}"
cost = 1
atk = {atk}
def = 3
color = "blue"
tags = ["甲乙"]
"""


@pytest.fixture
def client(tmp_path: Path) -> Any:
    with Client(create(tmp_path)) as found:
        yield found


def met(client: Client, **more: object) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/api/tables", json={**MEET, **more}).json()
    return found


def say(client: Client, made: dict[str, Any], seat: int, **wish: object) -> Any:
    return client.post(f"/api/tables/{made['seats'][str(seat)]}/room", json=wish)


def place_of(client: Client) -> Any:
    return next(iter(client.app.state.hall.places.values()))  # type: ignore[attr-defined]


def give(guest: Guest) -> dict[str, Any]:
    return guest.ask("nonce", nonce=nonce_of(guest.welcome["seat"]))


def welcomed(guest: Guest) -> dict[str, Any]:
    """Who it is told that it is, at another seat."""
    while (found := guest.hear())["type"] != "welcome":
        pass
    return found


def starters(client: Client) -> list[dict[str, Any]]:
    rows = next(g for g in client.get("/api/games").json()["games"] if g["name"] == "rebirth")["decks"]
    return [d for d in rows if d.get("starter")]


def test_nothing_is_dealt_before_all_are_ready(client: Client) -> None:
    made = met(client)
    with Guest(client, made["seats"]["0"], gives=False) as a, Guest(client, made["seats"]["1"], gives=False) as b:
        assert a.welcome["room"]["ready"] == [] and [f["name"] for f in a.welcome["room"]["formats"]]
        assert "Not everybody is ready" in give(a)["en"]
        assert say(client, made, 0, ready=True).json()["room"]["ready"] == [0]
        assert "Not everybody is ready" in give(a)["en"]
        say(client, made, 1, ready=True)
        assert give(a)["type"] == "nonce"
        refused = say(client, made, 0, ready=False)
        assert refused.status_code == 400 and "being dealt" in refused.json()["error"]["en"]
        give(b)
        assert a.state["view"] and "room" not in place_of(client).room.facts


def test_a_friend_brings_a_deck_and_it_is_what_is_dealt(client: Client) -> None:
    decks = starters(client)
    made = met(client, decks=[{"starter": decks[0]["starter"]}] * 2)
    with Guest(client, made["seats"]["0"], gives=False) as a, Guest(client, made["seats"]["1"], gives=False) as b:
        say(client, made, 0, ready=True)
        row = say(client, made, 1, deck={"cards": decks[1]["cards"], "name": "Mine"}, name="Tomo").json()["room"]
        # What has changed everybody has to say yes to again.
        assert row["ready"] == [] and row["decks"][1]["name"]["en"] == "Mine" and row["players"][1]["en"] == "Tomo"
        for seat in (0, 1):
            say(client, made, seat, ready=True)
        give(a)
        give(b)
        room = place_of(client).room
        assert a.state["view"] and dict(room.game.decks[1].cards) == decks[1]["cards"] and room.names[1][1] == "Tomo"
        assert dict(room.game.decks[0].cards) == decks[0]["cards"]


def test_a_deck_that_may_not_be_played_is_refused_and_the_other_stays(client: Client) -> None:
    made = met(client)
    with Guest(client, made["seats"]["0"], gives=False), Guest(client, made["seats"]["1"], gives=False):
        before = place_of(client).room.game.decks
        for wrong in ({"cards": {"nothing": 4}}, {"starter": "none"}, {"text": "x"}, 5):
            found = say(client, made, 1, deck=wrong)
            assert found.status_code == 400 and found.json()["error"]["ja"]
        assert place_of(client).room.game.decks == before


def test_who_only_watches_agrees_on_nothing(client: Client) -> None:
    made = met(client)
    assert client.post(f"/api/tables/{made['watch']}/room", json={"ready": True}).status_code == 400
    plain: dict[str, Any] = client.post("/api/tables", json={"game": "rebirth", "opponent": "friend"}).json()
    assert client.post(f"/api/tables/{plain['seats']['0']}/room", json={"ready": True}).status_code == 400


@pytest.mark.parametrize("clock", [{"move": 4, "pool": 60}, {"move": 30}, {"move": 30, "pool": -1}, {"move": "30", "pool": 1}, "fast",
                                   {"move": True, "pool": 9}, {"move": 601, "pool": 0}, {"move": 10, "pool": 7201}])
def test_a_clock_is_two_numbers_within_reason(client: Client, clock: object) -> None:
    made = met(client)
    found = say(client, made, 0, clock=clock)
    assert found.status_code == 400 and "clock" in found.json()["error"]["en"]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_begins_can_be_agreed_on(client: Client, seat: int) -> None:
    for _ in range(4):
        made = met(client, game="hololive" if seat else "build_divide")
        with Guest(client, made["seats"]["0"], gives=False) as a, Guest(client, made["seats"]["1"], gives=False) as b:
            assert a.welcome["room"]["first"] is None
            say(client, made, 1, ready=True)
            row = say(client, made, 0, first=seat).json()["room"]
            assert row["first"] == seat and row["ready"] == []
            for s in (0, 1):
                say(client, made, s, ready=True)
            give(a)
            give(b)
            game = list(client.app.state.hall.places.values())[-1].room.game  # type: ignore[attr-defined]
            assert game.setup.beginner == seat and game.state.tp == seat
            assert taisen.load_game(game.save()).state.tp == seat


@pytest.mark.parametrize("first", [2, -1, True, "0", 0.0])
def test_only_somebody_at_the_table_begins(client: Client, first: object) -> None:
    made = met(client)
    found = say(client, made, 0, first=first)
    assert found.status_code == 400 and "'first'" in found.json()["error"]["en"]
    assert client.post("/api/tables", json={"game": "rebirth", "first": first}).status_code == 400


def test_two_exchange_their_seats(client: Client) -> None:
    """With name, deck and cards; each stays at their own link, and sees their own hand."""
    decks = starters(client)
    made = met(client, format="double_team", players=["me", "friend", "friend", "easy"],
               decks=[{"starter": decks[k % len(decks)]["starter"]} for k in range(4)])
    with Guest(client, made["seats"]["0"], gives=False) as a, Guest(client, made["seats"]["1"], gives=False) as b, \
            Guest(client, made["seats"]["2"], gives=False) as c:
        say(client, made, 0, name="Aki", first=0)
        before = say(client, made, 1, name="Bo", cards="", deck={"starter": decks[1]["starter"]}).json()["room"]
        say(client, made, 2, ready=True)
        row = say(client, made, 0, exchange=1).json()["room"]
        assert [p["en"] for p in row["players"][:2]] == ["Bo", "Aki"] and row["ready"] == [] and row["first"] == 1
        assert row["decks"][:2] == before["decks"][1::-1]
        assert [welcomed(guest)["seat"] for guest in (a, b, c)] == [1, 0, 2]
        # With an agent too: it plays where somebody sat.
        row = say(client, made, 0, exchange=3).json()["room"]
        assert row["players"][3]["en"] == "Aki" and row["first"] == 3 and "Koharu" in row["players"][1]["en"]
        assert [welcomed(guest)["seat"] for guest in (a, b, c)] == [3, 0, 2]
        with Guest(client, made["seats"]["0"], gives=False) as anew:
            assert anew.welcome["seat"] == 3
        for s in (0, 1, 2):
            say(client, made, s, ready=True)
        for guest, seat in ((a, 3), (b, 0), (c, 2)):
            guest.ask("nonce", nonce=nonce_of(seat))
        assert [client.get(f"/api/tables/{made['seats'][s]}").json()["seat"] for s in "012"] == [3, 0, 2]
        for guest, seat in ((a, 3), (b, 0), (c, 2)):
            hands = {z["seat"]: z["cards"] for z in guest.state["view"]["zones"] if z["zone"] == "hand"}
            assert hands[seat] and all(card["id"] for card in hands[seat])
            # Whoever sits beside is of the same team.
            assert not [card for s, cards in hands.items() if s // 2 != seat // 2 for card in cards if card["id"]]


@pytest.mark.parametrize("other", [0, 2, -1, True, "1", None])
def test_seats_are_exchanged_with_another(client: Client, other: object) -> None:
    made = met(client)
    found = say(client, made, 0, exchange=other)
    assert found.status_code == 400 and "'exchange'" in found.json()["error"]["en"]
    assert client.post(f"/api/tables/{made['watch']}/room", json={"exchange": 0}).status_code == 400


def test_what_was_agreed_outlives_the_server(tmp_path: Path) -> None:
    with Client(create(tmp_path)) as client:
        made = met(client)
        say(client, made, 0, clock={"move": 20, "pool": 300})
        say(client, made, 1, ready=True)
    with Client(create(tmp_path)) as client, Guest(client, made["seats"]["0"], gives=False) as a:
        assert a.welcome["room"]["clock"] == {"move": 20, "pool": 300} and a.welcome["room"]["ready"] == [1]


def timed(client: Client, now: list[float]) -> dict[str, Any]:
    made = met(client)
    say(client, made, 0, clock={"move": 10, "pool": 60})
    for seat in (0, 1):
        say(client, made, seat, ready=True)
    client.app.state.hall.timer.now = lambda: now[0]  # type: ignore[attr-defined]
    return made


def test_whoever_runs_out_of_time_loses_by_a_recorded_answer(client: Client) -> None:
    """By a clock that is said: not a second too early, and the pool does not come back."""
    now = [1000.0]
    made = timed(client, now)
    with Guest(client, made["seats"]["0"], gives=False) as a, Guest(client, made["seats"]["1"], gives=False) as b:
        give(a)
        give(b)
        assert a.state["view"] and b.state["view"]
        place = place_of(client)
        timer = client.app.state.hall.timer  # type: ignore[attr-defined]
        asked = next(s for s in (0, 1) if place.room.asked(s))
        guest = (a, b)[asked]
        guest.until_asked()
        # Thirty seconds beyond the move's own ten.
        now[0] += 40
        option = guest.question["options"][0]["index"]
        guest.answer(option)
        for _ in range(40):
            if timer.clocks[place.room.id].of(asked) < 60:
                break
            guest.ask("ping")
        assert timer.clocks[place.room.id].of(asked) == 30.0 == place.room.facts["clock"]["left"][str(asked)]
        for _ in range(40):
            if timer.clocks[place.room.id].running:
                break
            guest.ask("ping")
        late = next(iter(timer.clocks[place.room.id].running))
        left = timer.clocks[place.room.id].of(late)
        now[0] += 10 + left - 0.5
        client.portal.call(timer.ring, place)  # type: ignore[union-attr]
        assert not place.room.over
        now[0] += 1
        client.portal.call(timer.ring, place)  # type: ignore[union-attr]
        assert place.room.over and place.room.conceded == late and place.room.facts["timeout"] == late
        assert place.room.rows[-1].op == "concede" and place.room.game.record[-1].answer == CONCEDE
        again = client.post(f"/api/tables/{made['seats']['0']}/again", json={"swap": True}).json()
        assert again["seats"]


def test_time_is_counted_by_question(client: Client) -> None:
    clock = Clock(10, 60)
    assert clock.due() is None and clock.out(0) is None
    assert not clock.ask({0: 1}, 100) and clock.due() == 170
    # The same question goes on running, another begins anew.
    assert not clock.ask({0: 1}, 105) and not clock.ask({0: 2}, 109) and clock.of(0) == 60
    assert clock.ask({1: 1}, 139) and clock.of(0) == 40 and clock.of(1) == 60
    assert not clock.ask({0: 3, 1: 1}, 140) and clock.due() == 190
    assert clock.out(189.9) is None and clock.out(190) == 0 and clock.out(500) == 0
    assert not clock.ask({}, 149) and not clock.running
    # Of more than two nobody is told who thinks; each sees their own.
    clock.ask({0: 4, 2: 9}, 200)
    assert set(clock.row(3, 201, 0)["running"]) == {"0"} and set(clock.row(2, 201, 0)["running"]) == {"0", "2"}
    assert clock.row(3, 201, None)["running"] == {}
    kept = Clock(10, 60, {"0": 12.5})
    assert kept.of(0) == 12.5 and kept.of(1) == 60


def test_phrases_go_to_the_others_and_only_those_that_there_are(client: Client) -> None:
    made = met(client)
    with Guest(client, made["seats"]["0"], gives=False) as a, Guest(client, made["seats"]["1"], gives=False) as b, \
            Guest(client, made["watch"]) as watcher:
        assert a.ask("say", phrase=3)["type"] == "say"
        for guest in (b, watcher):
            heard = guest.hear()
            while heard["type"] != "said":
                heard = guest.hear()
            assert heard == {"type": "said", "seat": 0, "phrase": 3}
        for wrong in (-1, 10, "hello", None):
            assert a.ask("say", phrase=wrong)["type"] == "refused"
        assert watcher.ask("say", phrase=1)["en"] == "Watchers only watch."


def test_two_who_bring_the_same_card_must_mean_the_same(client: Client) -> None:
    made = met(client)
    base = starters(client)[0]["cards"]
    first = next(iter(base))
    deck = {"cards": {**{k: v for k, v in base.items() if k != first}, "MY-1": base[first]}, "name": "Own"}
    one, other = OWN.format(id="MY-1", name="甲", atk=2), OWN.format(id="MY-1", name="甲", atk=3)
    found = say(client, made, 0, deck=deck, cards=one)
    assert found.status_code == 200, found.json()
    assert found.json()["room"]["decks"][0]["own"]
    refused = say(client, made, 1, deck=deck, cards=other)
    assert refused.status_code == 400 and "Two of you bring a card 'MY-1'" in refused.json()["error"]["en"]
    assert say(client, made, 1, deck=deck, cards=one).status_code == 200
