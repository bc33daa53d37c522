"""Several picks as one answer: lookalikes, what can be added, closing with a single pick; pace and playing again."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from taisen.server.hall import Hall
from taisen.server.room import Room
from taisen.server.work import position_of
from tests.server.guests import Guest, opened

PLAYERS = [{"kind": "person", "ja": "一", "en": "One"}, {"kind": "person", "ja": "二", "en": "Two"}]
POSITION = """
game = "ninja_slayer"
[position]
phase = "character"
turn = 1
[player1]
hand = ["Twin", "Twin", "Other"]
ether = ["Twin", "Twin", "Other"]
field = ["Chooser"]
[[card]]
name = "Chooser"
kind = "character"
cost = 1
karate = 1
toughness = 1
sabotage = 1
text = "◆{0}"
[[card]]
name = "Twin"
kind = "character"
cost = 9
karate = 1
toughness = 1
sabotage = 1
[[card]]
name = "Other"
kind = "character"
cost = 2
karate = 2
toughness = 2
sabotage = 1
text = "◆これをオジギする:自分のエテル・ゾーンのカードを1枚選び、それを手札に戻す。"
"""


EXACTLY = "これをオジギする:自分の手札を2枚選び、それらを捨てる。"
UP_TO = "これをオジギする:自分の手札を2枚まで選び、それらを捨てる。"


@contextmanager
def table(client: TestClient, text: str) -> Iterator[tuple[Guest, Room]]:
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    links = client.portal.call(hall.open, position_of(POSITION.replace("{0}", text)),  # type: ignore[union-attr]
                               {"mode": "hotseat", "players": PLAYERS}, (0, 1))
    with Guest(client, links[0]) as a:
        yield a, next(place.room for place in hall.places.values())


@contextmanager
def choosing(client: TestClient, text: str) -> Iterator[tuple[Guest, Room]]:
    """A seat that is asked to discard two of two lookalikes and another card."""
    with table(client, text) as (a, room):
        a.answer(a.verbs().index("use"))
        while a.question is None or a.question["most"] != 2:
            a.hear_state()
        yield a, room


def offered(a: Guest, name: str) -> list[int]:
    """The indices under which cards of that name can be picked."""
    rows = [*a.question["options"], *a.question.get("later", [])]
    return [o["index"] for o in rows if o["label"]["en"].startswith(name)]


def picked(a: Guest, *options: int) -> str:
    kind: str = a.ask("answer", question=a.question["number"], options=list(options))["type"]
    return kind


def left(room: Room) -> list[str]:
    """The names in the hand but for what was drawn."""
    return sorted(str(c.name("en")) for c in room.game.view(0).zones[0, "hand"])


def test_what_the_engine_offers_only_later_can_be_picked_first(client: TestClient) -> None:
    """Of three cards exactly two: the engine offers the third only after another; a person sees all three."""
    with choosing(client, EXACTLY) as (a, room):
        assert len(a.question["options"]) == 2 and [o["index"] for o in a.question["later"]] == [2]
        assert "2" in a.question["clause"]["ja"] and a.question["clause"]["en"]
        (other,), (one, _) = offered(a, "Other"), offered(a, "Twin")
        assert picked(a, other, one) == "accepted"
        assert left(room) == ["Twin"]


def test_what_comes_later_is_not_picked_alone(client: TestClient) -> None:
    with choosing(client, EXACTLY) as (a, room):
        digest = room.game.digest()
        assert picked(a, *offered(a, "Other")) == "refused"
        assert room.game.digest() == digest


@pytest.mark.parametrize("turned", [False, True])
def test_a_pick_after_which_the_rest_is_forced(client: TestClient, turned: bool) -> None:
    """The second lookalike and the other card, in either order: what can only be answered one way the engine answers."""
    with choosing(client, EXACTLY) as (a, room):
        both = [offered(a, "Twin")[1], *offered(a, "Other")]
        assert picked(a, *(both[::-1] if turned else both)) == "accepted"
        assert left(room) == ["Twin"]


@contextmanager
def paying(client: TestClient) -> Iterator[tuple[Guest, Room]]:
    """A seat that chooses which two of its three ether pay: two of them are alike."""
    with table(client, EXACTLY) as (a, room):
        a.ask("stops", stops={"pay": True})
        a.answer(a.verbs().index("enter"))
        while a.question is None or a.question["kind"] != "pay":
            a.hear_state()
        yield a, room


def bowed(room: Room) -> list[str]:
    return sorted(str(c.name("en")) for c in room.game.view(0).zones[0, "ether"] if c.pose)


def test_lookalikes_are_picked_by_naming_their_option_twice(client: TestClient) -> None:
    with paying(client) as (a, room):
        (twin,) = offered(a, "Twin")
        assert picked(a, twin, twin) == "accepted"
        assert bowed(room) == ["Twin", "Twin"]


@pytest.mark.parametrize("turned", [False, True])
def test_what_a_cost_leaves_out_as_no_choice(client: TestClient, turned: bool) -> None:
    """1312.1: once the other card pays, one of the two lookalikes pays the rest, and nobody is asked which."""
    with paying(client) as (a, room):
        both = [*offered(a, "Twin"), *offered(a, "Other")]
        assert picked(a, *(both[::-1] if turned else both)) == "accepted"
        assert bowed(room) == ["Other", "Twin"]


def test_no_more_often_than_there_are_lookalikes(client: TestClient) -> None:
    with paying(client) as (a, room):
        digest, (other,) = room.game.digest(), offered(a, "Other")
        assert picked(a, other, other) == "refused"
        assert room.game.digest() == digest


def test_a_single_pick_closes_the_group_only_where_it_is_said(client: TestClient) -> None:
    with choosing(client, UP_TO) as (a, room):
        assert picked(a, *offered(a, "Twin")[:1]) == "accepted"
        digest = room.game.digest()
        assert left(room) == ["Other", "Twin", "Twin"]
        assert a.ask("undo")["type"] == "undone"
        assert room.game.digest() != digest
        a.state["question"] = None
        a.until_asked()
        said = {"question": room.number(0), "options": offered(a, "Other"), "done": True}
        assert a.ask("answer", **said)["type"] == "accepted"
        assert a.ask("answer", **said)["again"]
        assert left(room) == ["Twin", "Twin"]


def test_what_can_be_added_is_told_and_nothing_changes(client: TestClient) -> None:
    with choosing(client, UP_TO) as (a, room):
        digest, number = room.game.digest(), a.question["number"]
        (one, two), (other,) = offered(a, "Twin"), offered(a, "Other")
        found = a.ask("picks", question=number, options=[two])
        assert found["open"] == sorted([one, other]) and found["done"]
        found = a.ask("picks", question=number, options=[two, one])
        assert found["open"] == [] and found["done"]
        assert a.ask("picks", question=number, options=[99])["type"] == "refused"
        assert a.ask("picks", question=number + 1, options=[one])["type"] == "refused"
        assert room.game.digest() == digest


def test_too_few_cannot_be_closed(client: TestClient) -> None:
    with choosing(client, EXACTLY) as (a, _):
        (other,) = offered(a, "Other")
        found = a.ask("picks", question=a.question["number"], options=[other])
        assert not found["done"] and found["open"] == offered(a, "Twin")


def test_agents_that_are_paused_take_one_step(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "ninja_slayer", "seed": 3, "opponent": "watch"}).json()
    with Guest(client, made["watch"]) as a:
        room = next(place.room for place in client.app.state.hall.places.values())  # type: ignore[attr-defined]
        assert a.ask("pace", seconds=0, paused=True)["paused"]
        for _ in range(3):
            a.ask("ping")
        before = len(room.game.record)
        a.ask("pace", seconds=0, paused=True, step=True)
        a.hear_state()
        for _ in range(3):
            a.ask("ping")
        assert len(room.game.record) == before + 1


def test_the_same_decks_once_more(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "hololive", "seed": 3, "opponent": "random"}).json()
    more = client.post(f"/api/tables/{made['seats']['0']}/again", json={}).json()
    assert more["mode"] == "ai" and list(more["seats"]) == ["0"] and more["seats"] != made["seats"]
    with Guest(client, made["seats"]["0"]) as a, Guest(client, more["seats"]["0"]) as b:
        assert a.welcome["players"] == b.welcome["players"] and not b.state["view"]["over"]
        first, second = [place.room.game for place in client.app.state.hall.places.values()]  # type: ignore[attr-defined]
        assert first.decks == second.decks and first.seed != second.seed


def test_friends_do_not_play_again_from_one_link(client: TestClient) -> None:
    made = opened(client, {"game": "hololive", "seed": 3, "opponent": "friend"})
    assert "error" in client.post(f"/api/tables/{made['seats']['0']}/again", json={}).json()
