"""Tables with brought cards: one that takes too long stops with a sentence and stays saved; the others notice nothing."""
from __future__ import annotations

import time
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.cards import library
from taisen.games.info import CardData, GameInfo
from taisen.server import dealing, making, pool
from taisen.server.app import create
from tests.api.test_loaded import altered, led_astray, save_of
from tests.kernel.test_budget import CROWD
from tests.server.guests import Client, Guest
from tests.server.test_protocol import rooms

HEAVY = CROWD.format(count=250)


def stopped_table(client: TestClient) -> tuple[str, dict[str, Any]]:
    made = client.post("/api/bench", json={"text": HEAVY}).json()
    link = made["seats"]["0"]
    with Guest(client, link) as me:
        index = next(o["index"] for o in me.question["options"] if o["verb"] != "pass")
        reply = me.ask("answer", question=me.question["number"], option=index)
    return link, reply


def test_a_table_whose_cards_take_too_long_stops_with_a_sentence(client: TestClient) -> None:
    link, reply = stopped_table(client)
    assert reply["type"] == "refused" and "takes too long" in reply["en"] and "時間" in reply["ja"]
    with Guest(client, link) as me:
        assert me.welcome["stopped"] and "takes too long" in me.welcome["note"]["en"]
        assert me.state["question"] is None and me.state["can"]["concede"]
        again = me.ask("answer", question=1, option=0)
        assert again["type"] == "refused" and "takes too long" in again["en"]
        # What has been played can be looked at, and the position taken along.
    assert client.get(f"/api/replays/{link}").status_code == 200
    assert client.get(f"/api/replays/{link}/at/0").status_code == 200
    assert "Crowd" in client.get(f"/api/tables/{link}/export").json()["text"]


def test_a_stopped_table_can_be_conceded(client: TestClient) -> None:
    link, _ = stopped_table(client)
    with Guest(client, link) as me:
        assert me.ask("concede")["type"] == "conceded"
    assert client.get(f"/api/tables/{link}").json()["result"] == "seat 1"


def test_a_stopped_table_stays_so_after_a_restart_and_goes_on_when_it_is_taken_back(tmp_path: Path, client: TestClient) -> None:
    link = client.post("/api/bench", json={"text": CROWD.format(count=10)}).json()["seats"]["0"]
    with Guest(client, link) as me:
        first = me.question
        index = next(o["index"] for o in first["options"] if o["verb"] != "pass")
        assert me.ask("answer", question=first["number"], option=index)["type"] == "accepted"
        (room,) = rooms(client)
        assert room.game.state.meter is not None
        me.state["question"] = None
        assert me.until_asked()
        room.fresh(20)
        assert me.ask("answer", question=me.question["number"], option=0)["type"] == "refused"
    facts = client.get(f"/api/tables/{link}").json()
    assert facts["stopped"] and facts["steps"] == 1
    with Client(create(tmp_path, local=True)) as later:
        found = later.get(f"/api/tables/{link}").json()
        assert found["stopped"] and found["note"] == facts["note"] and found["steps"] == 1
        with Guest(later, link) as me:
            assert me.ask("undo")["type"] == "undone"
            assert me.until_asked()
            assert me.question["text"] == first["text"] and me.question["options"] == first["options"]
            assert me.ask("answer", question=me.question["number"], option=index)["type"] == "accepted"
        assert not later.get(f"/api/tables/{link}").json()["stopped"]


def test_a_table_whose_file_leads_nowhere_stops_with_a_sentence_and_stays_saved(tmp_path: Path, client: TestClient) -> None:
    packed = b64encode(altered(save_of("rebirth"), led_astray)).decode()
    made = client.post("/api/bench", json={"text": f'game = "rebirth"\nexact = "{packed}"'})
    assert made.status_code == 200, made.text
    link = made.json()["seats"]["0"]
    with Guest(client, link) as me:
        reply = me.ask("answer", question=me.question["number"], option=0)
        assert reply["type"] == "refused" and "cannot go on" in reply["en"] and "進めません" in reply["ja"]
    with Guest(client, link) as me:
        assert me.welcome["stopped"] and "cannot go on" in me.welcome["note"]["en"]
    facts = client.get(f"/api/tables/{link}").json()
    assert facts["stopped"]
    with Client(create(tmp_path, local=True)) as later:
        found = later.get(f"/api/tables/{link}").json()
        assert found["stopped"] and found["note"] == facts["note"]


def test_agents_at_a_table_of_brought_cards_think_no_longer_than_they_may(client: TestClient) -> None:
    cards = CROWD.partition("[[card]]")[2]
    body = {"game": "ninja_slayer", "cards": "[[card]]\nid = \"B-1\"\n" + cards.split("[[card]]")[0], "opponent": "greedy", "seed": 3}
    made = client.post("/api/tables", json=body)
    assert made.status_code == 200, made.text
    began = time.monotonic()
    with Guest(client, made.json()["seats"]["0"]) as me:
        for _ in range(3):
            if me.until_asked():
                me.answer(0)
                me.state["question"] = None
    assert time.monotonic() - began < 30


def test_what_is_read_is_read_in_another_process(client: TestClient) -> None:
    client.post("/api/bench", json={"text": CROWD.format(count=2)})
    assert any(w.process.poll() is None for w in pool.POOL._idle)


OTHERS = CROWD.replace("Crowd", "Throng")


def kept_tables(client: TestClient, *texts: str) -> list[str]:
    return [client.post("/api/bench", json={"text": text}).json()["watch"] for text in texts]


def forget(monkeypatch: pytest.MonkeyPatch, client: TestClient) -> None:
    """As after a restart: nothing is known of the texts of brought cards; and they are not read in this process."""
    setups = [room.game.setup for room in rooms(client)]
    brought = [(s.info, s.cards[i]) for s in setups for i in s.foreign]
    keys = {library.text_key(info, card) for info, card in brought}
    own = library.compile_card

    def only_own(info: GameInfo, card: CardData) -> Any:
        assert library.text_key(info, card) not in keys, "a text was read in the server's own process"
        return own(info, card)

    assert keys
    monkeypatch.setattr(library, "_built", {})
    monkeypatch.setattr(library, "_trees", {name: {k: t for k, t in trees.items() if k not in keys} for name, trees in library._trees.items()})
    monkeypatch.setattr(library, "compile_card", only_own)


def test_brought_cards_of_kept_tables_are_read_in_another_process(tmp_path: Path, client: TestClient,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    (link,) = kept_tables(client, CROWD.format(count=3))
    client.get(f"/api/tables/{link}")
    forget(monkeypatch, client)
    with Client(create(tmp_path, local=True)) as later:
        found = later.get(f"/api/tables/{link}")
        assert found.status_code == 200, found.text
        with Guest(later, link) as guest:
            assert guest.state["view"]["zones"]


def test_a_kept_table_whose_cards_take_too_long_costs_the_others_nothing(tmp_path: Path, client: TestClient,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    slow, other = kept_tables(client, CROWD.format(count=3), OTHERS.format(count=3))
    plain = client.post("/api/tables", json={"game": "ninja_slayer", "opponent": "greedy"}).json()["watch"]
    monkeypatch.setattr(making, "POOL", fresh := pool.Pool())
    with Client(create(tmp_path, local=True)) as later:
        seconds = pool.SECONDS
        monkeypatch.setattr(pool, "SECONDS", 0.001)
        assert later.get(f"/api/tables/{plain}").status_code == 200
        refused = later.get(f"/api/tables/{slow}")
        assert refused.status_code == 400 and "given up" in refused.json()["error"]["en"]
        monkeypatch.setattr(pool, "SECONDS", seconds)
        assert later.get(f"/api/tables/{other}").status_code == 200
        # It is not tried again and again; after a while it is, and nothing of it was lost.
        assert later.get(f"/api/tables/{slow}").status_code == 400
        later.app.state.hall._unread.clear()    # type: ignore[attr-defined]
        assert later.get(f"/api/tables/{slow}").status_code == 200
    fresh.close()


def test_a_rematch_with_brought_cards_may_cost_no_more_than_a_decision(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = CROWD.partition("[[card]]")[2].split("[[card]]")[0].replace("{{", "{").replace("}}", "}")
    deck = {"cards": {"TB-T01": 4, "TB-T02": 4, "TB-T03": 4, "TB-T04": 4, "TB-T05": 3, "TB-T06": 3, "TB-T07": 3, "TB-T08": 4, "TB-T11": 3,
                      "TB-T13": 2, "TB-T15": 2, "TB-T18": 4, "TB-T19": 3, "TB-T21": 3, "TB-T23": 2, "B-1": 2}}
    body = {"game": "ninja_slayer", "cards": f"[[card]]\nid = \"B-1\"\n{cards}", "opponent": "watch", "decks": [deck, deck]}
    made = client.post("/api/tables", json=body)
    assert made.status_code == 200, made.text
    link = made.json()["watch"]
    assert client.post(f"/api/tables/{link}/again").status_code == 200
    monkeypatch.setattr(dealing, "BUDGET", 1)
    refused = client.post(f"/api/tables/{link}/again")
    assert refused.status_code == 400 and "takes too long" in refused.json()["error"]["en"]
    plain = client.post("/api/tables", json={"game": "ninja_slayer", "opponent": "watch"}).json()["watch"]
    assert client.post(f"/api/tables/{plain}/again").status_code == 200
