"""One seat's connection: questions, answers, and what is refused."""
from __future__ import annotations

import json
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.server import PROTOCOL
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
field = ["Bolt"]
[player2]
field = ["Runner", "Walker"]
[[card]]
name = "Bolt"
kind = "character"
cost = 1
karate = 1
toughness = 1
sabotage = 1
text = "◆これをオジギする:相手の場のキャラクターを1人選び、それに1ダメージを与える。"
[[card]]
name = "Runner"
kind = "character"
cost = 1
karate = 2
toughness = 2
sabotage = 1
[[card]]
name = "Walker"
kind = "character"
cost = 1
karate = 1
toughness = 2
sabotage = 1
"""


def table(client: TestClient, **said: Any) -> dict[str, Any]:
    return opened(client, {"game": "ninja_slayer", "seed": 3, **said})


def rooms(client: TestClient) -> list[Room]:
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    return [place.room for place in hall.places.values()]


def pair(client: TestClient, **said: Any) -> tuple[str, str]:
    made = table(client, opponent="friend", **said)
    return made["seats"]["0"], made["seats"]["1"]


def test_a_seat_is_welcomed_with_the_version_and_shown_the_table(client: TestClient) -> None:
    with Guest(client, table(client)["seats"]["0"]) as me:
        assert me.welcome["protocol"] == PROTOCOL
        assert me.welcome["seat"] == 0
        assert [p["kind"] for p in me.welcome["players"]] == ["person", "greedy"]
        hand = next(z for z in me.state["view"]["zones"] if z["zone"] == "hand" and z["seat"] == 0)
        assert len(hand["cards"]) == hand["count"] >= 4
        assert all(c["id"] in me.state["faces"] for c in hand["cards"])
        other = next(z for z in me.state["view"]["zones"] if z["zone"] == "hand" and z["seat"] == 1)
        assert other["count"] >= 4 and other["cards"] == []
        assert me.ask("hello", protocol=PROTOCOL)["type"] == "hello"
        assert me.ask("hello", protocol=PROTOCOL + 1)["type"] == "refused"


def test_an_answer_sent_twice_counts_once(client: TestClient) -> None:
    with Guest(client, table(client)["seats"]["0"]) as me:
        assert me.until_asked()
        number = me.question["number"]
        assert me.ask("answer", question=number, option=0) | {"re": 0} == {
            "type": "accepted", "question": number, "again": False, "re": 0}
        again = me.ask("answer", question=number, option=0)
        assert again["type"] == "accepted" and again["again"]
        mine = [r for r in rooms(client)[0].rows if r.asked]
        assert [r.asked for r in mine] == [number]
        # Another answer to the same question is too late.
        assert me.ask("answer", question=number, option=1)["type"] == "refused"


@pytest.mark.parametrize("said", [
    {"question": 1, "option": 99}, {"question": 1, "option": -1}, {"question": 1, "options": []},
    {"question": 1, "options": [0, 0]}, {"question": 1, "option": "0"}, {"question": 1, "option": True},
    {"question": 7, "option": 0}, {"question": 0, "option": 0}, {"option": 0}, {"question": 1, "options": [0, 1]}])
def test_what_is_not_among_the_options_changes_nothing(client: TestClient, said: dict[str, Any]) -> None:
    with Guest(client, table(client)["seats"]["0"]) as me:
        assert me.until_asked() and me.question["number"] == 1
        before = rooms(client)[0].game.digest()
        found = me.ask("answer", **said)
        assert found["type"] == "refused" and found["ja"] and found["en"]
        assert rooms(client)[0].game.digest() == before and not any(r.asked for r in rooms(client)[0].rows)


def test_whoever_is_not_asked_cannot_answer(client: TestClient) -> None:
    first, second = pair(client)
    with Guest(client, first) as a, Guest(client, second) as b:
        asked, other = (a, b) if a.state["question"] else (b, a)
        assert other.state["question"] is None and other.state["view"]["deciding"]
        found = other.ask("answer", question=1, option=0)
        assert found["type"] == "refused" and "another player" in found["en"]
        assert other.ask("take_back")["type"] == "refused"
        assert other.ask("hint")["type"] == "refused"
        assert asked.answer(0)["type"] == "accepted"


@pytest.mark.parametrize("text", ["", "[]", "{", "1", "{}", '{"type": 3}', '{"type": "nothing"}', '{"type": "answer", "id": {}}',
                                  "[" * 5000, '{"type": "why", "event": 99999}', '{"type": "card", "card": 424242}',
                                  '{"type": "why_not", "card": 0}', '{"type": "preview", "option": 55}',
                                  '{"type": "until", "question": 1, "until": "never"}', '{"type": "pace", "seconds": 1}'])
def test_nonsense_gets_one_sentence(client: TestClient, text: str) -> None:
    with Guest(client, table(client)["seats"]["0"]) as me:
        assert me.until_asked()
        me.session.send_text(text)
        found = me.hear()
        assert found["type"] == "refused" and found["ja"] and found["en"]
        assert me.ask("ping")["type"] == "pong"


def test_a_long_message_is_refused(client: TestClient) -> None:
    with Guest(client, table(client)["seats"]["0"]) as me:
        assert me.until_asked()
        me.session.send_text(json.dumps({"type": "ping", "more": "x" * 20000}))
        assert "16384" in me.hear()["en"]
        assert me.ask("ping")["type"] == "pong"


def test_a_link_that_was_not_given_leads_nowhere(client: TestClient) -> None:
    for token in ("a" * 32, "x" * 500):
        with client.websocket_connect(f"/api/seat/{token}") as session:
            assert json.loads(session.receive_text())["type"] == "broken"


def test_links_are_long_and_all_different(client: TestClient) -> None:
    made = table(client, opponent="friend")
    links = [*made["seats"].values(), made["watch"]]
    assert len(set(links)) == 3 and all(len(link) == 32 for link in links)


def test_a_seat_comes_back_by_its_link_and_hears_what_it_missed(client: TestClient) -> None:
    link = table(client)["seats"]["0"]
    with Guest(client, link) as me:
        assert me.until_asked()
        me.answer(1)
        me.state["question"] = None
        assert me.until_asked()
        events, question, view = me.events, me.question, me.state["view"]
    with Guest(client, link) as again:
        assert (again.events, again.question, again.state["view"]) == (events, question, view)


def test_a_watcher_sees_only_what_both_see_and_does_nothing(client: TestClient) -> None:
    made = table(client, opponent="friend")
    with Guest(client, made["watch"]) as watcher:
        assert watcher.welcome["seat"] is None and watcher.state["question"] is None
        hands = [z for z in watcher.state["view"]["zones"] if z["zone"] in ("hand", "deck")]
        assert len(hands) == 4 and all(z["count"] and not z["cards"] for z in hands)
        for kind in ("answer", "concede", "undo", "take_back", "why_not", "hint", "stops"):
            assert watcher.ask(kind, question=1, option=0, card=1)["type"] == "refused"


def test_agents_are_watched_with_open_cards(client: TestClient) -> None:
    made = table(client, opponent="watch", agents=["random", "random"])
    assert made["seats"] == {}
    with Guest(client, made["watch"]) as watcher:
        assert watcher.ask("pace", seconds=0)["type"] == "pace"
        hand = next(z for z in watcher.state["view"]["zones"] if z["zone"] == "hand")
        assert len(hand["cards"]) == hand["count"]
        while not watcher.state["view"]["over"]:
            watcher.hear()


def test_undo_goes_back_to_the_last_decision_and_says_what_it_crossed(client: TestClient) -> None:
    with Guest(client, table(client)["seats"]["0"]) as me:
        assert me.until_asked()
        first, zones = me.question, me.state["view"]["zones"]
        me.answer(1)
        me.state["question"] = None
        assert me.until_asked()
        told = len(me.events)
        found = me.ask("undo")
        assert found["type"] == "undone" and found["crossed_reveal"] in (True, False)
        while me.state.get("cut") is None:
            me.hear()
        assert me.state["view"]["zones"] == zones and len(me.events) < told
        assert me.question["options"] == first["options"]
        # The number is another: an answer to the undone question is late.
        assert me.question["number"] > first["number"]
        assert me.ask("answer", question=first["number"], option=0)["type"] == "refused"
        assert me.answer(0)["type"] == "accepted"


def test_a_declaration_is_taken_back_and_the_other_seat_cannot_count_it(client: TestClient) -> None:
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    game = position_of(POSITION)
    links = client.portal.call(hall.open, game, {"mode": "friend", "players": PLAYERS}, (0, 1))  # type: ignore[union-attr]
    with Guest(client, links[0]) as a, Guest(client, links[1]) as b:
        room = rooms(client)[0]
        digest, first, other = room.game.digest(), a.question, room.number(1)
        assert a.ask("take_back")["type"] == "refused"
        use = next(o["index"] for o in first["options"] if o["verb"] == "use")
        a.answer(use)
        a.hear_state()
        assert a.question["kind"] == "choose" and a.state["can"]["take_back"]
        assert b.ask("take_back")["type"] == "refused"
        assert a.ask("take_back")["type"] == "taken_back"
        a.hear_state()
        assert room.game.digest() == digest and a.question["options"] == first["options"]
        assert a.question["number"] == first["number"] + 2 and room.number(1) == other
        # What was taken back is late; said anew it counts.
        assert a.ask("answer", question=first["number"], option=use)["type"] == "refused"
        assert a.answer(use)["type"] == "accepted"


def test_between_two_people_nothing_is_undone(client: TestClient) -> None:
    first, second = pair(client)
    with Guest(client, first) as a, Guest(client, second) as b:
        asked = a if a.state["question"] else b
        asked.answer(0)
        assert asked.ask("undo")["type"] == "refused"


def test_conceding_ends_the_game_for_both(client: TestClient) -> None:
    first, second = pair(client)
    with Guest(client, first) as a, Guest(client, second) as b:
        assert "conceded" not in a.state
        assert a.ask("concede")["type"] == "conceded"
        while not b.state["view"]["over"]:
            b.hear()
        assert b.state["view"]["winners"] == [1] and b.state["conceded"] == 0
        assert a.ask("concede")["type"] == "refused"


def test_hint_why_not_why_card_and_preview(client: TestClient) -> None:
    with Guest(client, table(client)["seats"]["0"]) as me:
        assert me.until_asked()
        assert 0 <= me.ask("hint")["option"] < len(me.question["options"])
        hand = next(z for z in me.state["view"]["zones"] if z["zone"] == "hand" and z["seat"] == 0)
        found = me.ask("card", card=hand["cards"][0]["handle"])
        assert found["face"]["id"] == hand["cards"][0]["id"] and found["meaning"] and found["changes"] == []
        reasons = me.ask("why_not", card=hand["cards"][0]["handle"])["reasons"]
        assert reasons == [] or all(r["rule"] and r["text"]["en"] for r in reasons)
        shown = me.ask("preview", option=1)
        assert shown["known"] and any(e["name"] == "to_ether" for e in shown["events"])
        me.answer(1)
        event = next(e for e in me.ask("ping") and me.events if e["name"] == "to_ether")
        causes = me.ask("why", event=event["n"])["causes"]
        assert causes[0]["rule"] == event["rule"] == "502.4a"


def test_why_not_is_told_also_while_another_is_asked(client: TestClient) -> None:
    links = table(client, game="hololive", opponent="friend", seed=3)["seats"]
    with Guest(client, links["0"]) as a, Guest(client, links["1"]) as b:
        last = {a: 0, b: 0}
        for _ in range(200):
            asked = [g for g in (a, b) if g.question and g.question["number"] != last[g]]
            if any(g.question["kind"] == "main" for g in asked):
                break
            for g in asked:
                last[g] = g.question["number"]
                g.answer(0)
            for g in (a, b):
                g.ask("ping")
        other = b if a.question else a
        assert other.question is None and (a.question or b.question)["kind"] == "main"
        hand = next(z for z in other.state["view"]["zones"] if z["zone"] == "hand" and z["cards"])
        reasons = other.ask("why_not", card=hand["cards"][0]["handle"])["reasons"]
        assert "7.5.2" in [r["rule"] for r in reasons], "that it is not one's own main step"


def test_stops_are_kept_and_until_passes_on(client: TestClient) -> None:
    link = table(client)["seats"]["0"]
    with Guest(client, link) as me:
        assert me.until_asked()
        found = me.ask("stops", stops={"mine": ["end"], "theirs": [], "pay": True})
        assert found["stops"] == {"mine": ["end"], "theirs": [], "own": False, "pile": True, "pay": True}
    with Guest(client, link) as me:
        assert me.welcome["stops"]["mine"] == ["end"]
        assert me.ask("stops", stops="reset")["stops"]["mine"] != ["end"]
        assert me.ask("until", question=me.question["number"], until="mine")["type"] == "accepted"
        me.state["question"] = None
        while me.until_asked() and "pass" not in me.verbs():
            me.answer(0)
            me.state["question"] = None
        assert me.state["view"]["turn"] > 1


def test_several_picks_are_one_selection(client: TestClient) -> None:
    """hololive: what is picked in one answer is several entries of the record, and undone as one."""
    made = client.post("/api/tables", json={"game": "hololive", "seed": 5, "opponent": "hotseat"}).json()
    found = 0
    with Guest(client, made["seats"]["0"]) as a, Guest(client, made["seats"]["1"]) as b:
        room = rooms(client)[0]
        dice = random.Random(4)
        while not room.over and found < 4:
            for guest in (a, b):
                while guest.ask("ping") and not guest.state.get("question") and room.asked(guest.welcome["seat"]):
                    pass
            seat = room.game.question.seat  # type: ignore[union-attr]
            me = (a, b)[seat]
            q, me.state["question"] = me.question, None
            picks = [o["index"] for o in q["options"] if o["cards"]]
            if q["kind"] in ("order", "back") and q["most"] > 1 and len(picks) > 1:
                found += 1
                picks = picks[::-1] if q["kind"] == "order" else picks[:2]
                before, digest = len(room.game.record), room.game.digest()
                said = {"question": q["number"], "options": picks}
                assert me.ask("answer", **said)["type"] == "accepted"
                assert me.ask("answer", **said)["again"]
                assert len(room.game.record) >= before + len(picks) - 1
                assert me.ask("undo")["type"] == "undone"
                assert len(room.game.record) == before and room.game.digest() == digest
                me.state["question"] = None
                while not me.state["question"]:
                    me.hear()
                q, me.state["question"] = me.question, None
            assert me.ask("answer", question=q["number"], option=dice.randrange(len(q["options"])))["type"] == "accepted"
    assert found == 4
