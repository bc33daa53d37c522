"""Tables of up to six players and of teams: who sits where, whom a question is put to, who sees what."""
from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.server.room import Room
from tests.server.guests import Guest, opened
from tests.server.test_protocol import rooms


def table(client: TestClient, format: str, players: list[str], **more: Any) -> dict[str, Any]:
    said = {"game": "rebirth", "format": format, "players": players, "seed": 5, **more}
    made = opened(client, said)
    assert "error" not in made, made
    return made


def zone(guest: Guest, seat: int, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(z for z in guest.state["view"]["zones"] if (z["seat"], z["zone"]) == (seat, name))
    return found


# ---- who sits where
@pytest.mark.parametrize(("players", "mode", "people", "here"), [
    (["me", "random", "greedy"], "ai", ["0"], [0]),
    (["random", "me", "friend"], "friend", ["1", "2"], [1]),
    (["me", "friend", "me"], "friend", ["0", "1", "2"], [0, 2]),
    (["me", "random", "me"], "hotseat", ["0", "2"], [0, 2]),
    (["random", "random", "random"], "watch", [], [])])
def test_every_seat_is_taken_by_whom_one_says(client: TestClient, players: list[str], mode: str, people: list[str],
                                              here: list[int]) -> None:
    made = table(client, "rumble", players)
    assert (made["mode"], list(made["seats"]), made["here"]) == (mode, people, here)
    with Guest(client, made["watch"]) as watcher:
        kinds = [p["kind"] for p in watcher.welcome["players"]]
        assert kinds == ["person" if who in ("me", "friend") else who for who in players]
        assert watcher.welcome["teams"] is None and len(watcher.state["view"]["players"]) == 3


@pytest.mark.parametrize("said", [
    {"format": "rumble", "count": 2}, {"format": "rumble", "count": 7}, {"format": "double_team", "count": 3},
    {"format": "rumble", "count": True}, {"format": "rumble", "count": 3, "players": ["me", "random"]},
    {"format": "rumble", "players": ["me", "nobody", "random"]}, {"format": "rumble", "players": []},
    {"format": "duel", "decks": [{"starter": "tailwind_round"}] * 3},
    {"format": "circle", "count": 4, "decks": [{"starter": "tailwind_round"}] * 3}])
def test_a_number_that_does_not_fit_is_one_sentence(client: TestClient, said: dict[str, Any]) -> None:
    found = client.post("/api/tables", json={"game": "rebirth", "opponent": "random", **said})
    assert found.status_code == 400 and found.json()["error"]["ja"] and found.json()["error"]["en"]


def test_several_seats_of_one_person_are_found_again(client: TestClient) -> None:
    made = table(client, "rumble", ["me", "friend", "me"])
    mine = [made["seats"][s] for s in ("0", "2")]
    rows = client.post("/api/replays", json={"tokens": [mine[0]]}).json()["replays"]
    assert rows[0]["tokens"] == mine
    rows = client.post("/api/replays", json={"tokens": [made["seats"]["1"]]}).json()["replays"]
    assert "tokens" not in rows[0]


# ---- a game
def test_one_person_and_five_agents_play_a_game(client: TestClient) -> None:
    """Whoever is out looks on; in the end everybody knows who has won, and it can be looked back at from every seat."""
    made = table(client, "rumble_one_drop", ["me"] + ["random"] * 5)
    with Guest(client, made["seats"]["0"]) as me:
        view = me.state["view"]
        assert len(view["players"]) == 6 and view["next"] and len(view["turn_seats"]) == 1
        while me.until_asked():
            assert me.answer(0)["type"] == "accepted"
            me.state["question"] = None
        view = me.state["view"]
    assert view["over"]
    [room] = rooms(client)
    assert room.result == "seat " + " ".join([str(s) for s in view["winners"]])
    for eyes, who in (("open", -2), ("public", -1), ("0", 0), ("5", 5)):
        shown = client.get(f"/api/replays/{made['seats']['0']}?eyes={eyes}").json()
        assert shown["eyes"] == who and len(shown["steps"]) == len(room.game.record)
    # As one word, and back.
    word = client.get(f"/api/tables/{made['seats']['0']}/share").json()["word"]
    again = client.post("/api/shared", json={"word": word}).json()
    last = client.get(f"/api/replays/{again['watch']}/at/{len(room.game.record)}").json()["view"]
    assert last["winners"] == view["winners"] and len(last["players"]) == 6


def test_who_concedes_is_out_and_the_others_play_on(client: TestClient) -> None:
    made = table(client, "rumble", ["me", "friend", "friend"])
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(client, made["seats"][str(s)])) for s in range(3)]
        assert guests[1].state["can"]["concede"]
        guests[1].ask("concede")
        for guest in guests:
            while not guest.state["view"]["players"][1]["gone"]:
                guest.hear()
            assert not guest.state["view"]["over"]
        assert not guests[1].state["can"]["concede"] and guests[1].ask("concede")["type"] == "refused"
        # The table asks one of the others.
        asked = [g for g in (guests[0], guests[2]) if g.state["question"]]
        assert len(asked) == 1 and asked[0].answer(0)["type"] == "accepted"


# ---- teams
def team(client: TestClient, stack: ExitStack) -> list[Guest]:
    """Four people in two teams, at the first question that is put to a team."""
    made = table(client, "double_team", ["me", "friend", "friend", "friend"])
    guests = [stack.enter_context(Guest(client, made["seats"][str(s)])) for s in range(4)]
    guests.append(stack.enter_context(Guest(client, made["watch"])))
    while True:
        asked = [g for g in guests if g.state["question"]]
        if len(asked) > 1:
            return guests
        asked[0].answer(0)
        follow(client, guests)


def follow(client: TestClient, guests: list[Guest]) -> None:
    """Everybody has been told how the table stands."""
    [room] = rooms(client)
    for guest in guests:
        guest.ask("ping")
        seat = guest.welcome["seat"]
        while seat is not None and (room.number(seat) if room.asked(seat) else None) != (guest.state["question"] or {}).get("number"):
            guest.hear()


def test_a_question_to_a_team_is_answered_by_either_member(client: TestClient) -> None:
    with ExitStack() as stack:
        guests = team(client, stack)
        [room] = rooms(client)
        assert room.game.question is not None
        seats = room.game.question.seats
        assert len(seats) == 2 and [g for g in guests if g.state["question"]] == [guests[s] for s in seats]
        first, second = [guests[s] for s in seats]
        assert first.welcome["teams"] == [0, 0, 1, 1]
        # The same options, each by the member's own names of the cards.
        assert [o["label"]["en"].split(" (")[0] for o in first.question["options"]] == \
            [o["label"]["en"].split(" (")[0] for o in second.question["options"]]
        for guest in (first, second):
            named = {c["handle"] for z in guest.state["view"]["zones"] for c in z["cards"]}
            assert {h for o in guest.question["options"] for h in o["cards"]} <= named
        # Not the first of them answers; whoever comes later is told so, and nothing has changed.
        number, late = second.question["number"], first.question["number"]
        length = len(room.game.record)
        assert second.ask("answer", question=number, option=0)["type"] == "accepted"
        assert room.game.record[length].seat == seats[1]
        follow(client, guests)
        length = len(room.game.record)
        assert first.ask("answer", question=late, option=1)["type"] == "refused"
        assert len(room.game.record) == length
        # The one who did not answer goes on with the next question, which has another number.
        assert room.number(seats[0]) > late
        # Nobody of the other team was asked, or may answer.
        other = next(g for s, g in enumerate(guests[:4]) if s not in seats)
        assert other.ask("answer", question=1, option=0)["type"] == "refused"


def test_a_team_sees_its_hidden_cards_and_nobody_else_does(client: TestClient) -> None:
    with ExitStack() as stack:
        guests = team(client, stack)
        for seat in range(4):
            hand = zone(guests[seat], seat, "hand")
            assert hand["cards"] and all(c["id"] for c in hand["cards"]) and len(hand["cards"]) == hand["count"]
            mate = guests[seat ^ 1]
            assert sorted(c["id"] for c in zone(mate, seat, "hand")["cards"]) == sorted(c["id"] for c in hand["cards"])
            for other in (guests[(seat + 2) % 4], guests[((seat ^ 1) + 2) % 4], guests[4]):
                seen = zone(other, seat, "hand")
                assert seen["count"] == hand["count"] and not [c for c in seen["cards"] if c["id"]]


def test_agents_leave_a_teams_question_to_the_people_in_it(client: TestClient) -> None:
    made = table(client, "double_team", ["random", "me", "random", "random"])
    with Guest(client, made["seats"]["1"]) as me:
        [room] = rooms(client)
        for _ in range(40):
            assert me.until_asked()
            question = room.game.question
            assert question is not None and 1 in question.seats
            if len(question.seats) > 1:
                assert room.thinking() is None
                return
            me.answer(0)
            me.state["question"] = None
    raise AssertionError("the team was never asked")


def test_a_teams_table_is_restored_with_who_answered(client: TestClient) -> None:
    """From its journal alone: the same question, the same numbers, and of each answer which member gave it."""
    with ExitStack() as stack:
        guests = team(client, stack)
        [room] = rooms(client)
        for k in range(12):
            question = room.game.question
            assert question is not None
            guest = guests[question.seats[k % len(question.seats)]]
            # The first option is one that does something; what it declares is taken back once.
            guest.answer(0)
            follow(client, guests)
            if k == 5 and guest.state["can"]["take_back"]:
                assert guest.ask("take_back")["type"] == "taken_back"
                follow(client, guests)
        kept = client.app.state.hall.store  # type: ignore[attr-defined]
        assert client.portal is not None
        again = Room.restored(client.portal.call(kept.load, room.id))
    assert again.game.digest() == room.game.digest() and again.game.record == room.game.record
    assert len({e.seat for e in again.game.record}) == 4
    assert [again.number(s) for s in range(4)] == [room.number(s) for s in range(4)]


def test_undo_at_a_table_of_many_goes_back_to_ones_own_decision(client: TestClient) -> None:
    made = table(client, "rumble", ["me", "random", "random"])
    with Guest(client, made["seats"]["0"]) as me:
        [room] = rooms(client)
        for _ in range(6):
            assert me.until_asked()
            first = me.question
            length = len(room.game.record)
            me.answer(0)
            me.state["question"] = None
        assert me.until_asked() and len(room.game.record) > length
        assert me.ask("undo")["type"] == "undone"
        me.ask("ping")
        assert len(room.game.record) == length
        assert [o["label"] for o in me.question["options"]] == [o["label"] for o in first["options"]]


# ---- once more
def test_friends_play_again_at_one_table(client: TestClient) -> None:
    """Whoever wishes it first opens it; each gets the own seat, and no other."""
    made = table(client, "circle", ["me", "friend", "me"])
    again = [f"/api/tables/{made['seats'][str(s)]}/again" for s in range(3)]
    assert client.post(again[1], json={}).status_code == 400
    with Guest(client, made["seats"]["0"]) as me, Guest(client, made["seats"]["1"]) as friend:
        me.ask("concede")
        friend.ask("concede")
        assert rooms(client)[0].over
        assert client.post(f"/api/tables/{made['watch']}/again", json={}).status_code == 400
        theirs = client.post(again[1], json={}).json()
        assert list(theirs["seats"]) == ["1"] and theirs["here"] == [1]
        while me.hear()["type"] != "again":
            pass
        mine = client.post(again[0], json={}).json()
        assert list(mine["seats"]) == ["0", "2"] and mine["here"] == [0, 2] and mine["watch"] == theirs["watch"]
        with Guest(client, mine["seats"]["2"]) as third, Guest(client, mine["seats"]["0"]):
            assert third.welcome["seat"] == 2 and third.welcome["awaited"] == [0, 1, 2]
            with Guest(client, theirs["seats"]["1"]):
                assert not third.state["view"]["over"]


def test_a_position_of_four_is_tried_by_one(client: TestClient) -> None:
    text = 'game = "rebirth"\nformat = "double_team"\nplayers = 4\n[position]\nphase = "main"\nturn = 3\n'
    shown = client.post("/api/scenarios/read", json={"text": text}).json()
    assert shown["wrong"] is None and len(shown["view"]["players"]) == 4 and shown["view"]["turn_seats"] == [2, 3]
    made = client.post("/api/bench", json={"text": text}).json()
    assert made["here"] == [0, 1, 2, 3] == [int(s) for s in made["seats"]]


def test_agents_of_a_team_that_must_agree_concede_with_their_person(client: TestClient) -> None:
    """Build Divide 1803-2: a person beside an agent can give up; in Re-birth everybody leaves for themselves."""
    made = table(client, "tag", ["me", "random", "random", "random"], game="build_divide")
    with Guest(client, made["seats"]["0"]) as me:
        assert me.ask("concede")["type"] == "conceded"
    room = next(r for r in rooms(client) if r.game.info.name == "build_divide")
    mates = [s for s in range(4) if room.game.state.team[s] == room.game.state.team[0]]
    assert room.over and not set(mates) & set(room.game.result.winners)
    assert [r.seat for r in room.rows if r.op == "concede"] == mates
    made = table(client, "double_team", ["me", "random", "random", "random"])
    with Guest(client, made["seats"]["0"]) as me:
        assert me.ask("concede")["type"] == "conceded"
    room = next(r for r in rooms(client) if r.game.info.name == "rebirth")
    assert [r.seat for r in room.rows if r.op == "concede"] == [0]
