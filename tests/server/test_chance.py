"""Chance is a secret: nobody can choose it, find it out or be told of it before the game is over, and then everybody can check it."""
from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.kernel.chance import SECRET
from taisen.proof import commitment_of, seed_of
from taisen.server import dealing, sharing
from taisen.server.app import create
from taisen.server.room import Room
from taisen.verifying import verify
from tests.server.guests import Client, Guest, nonce_of
from tests.server.test_kept import Server, asked

FRIENDS = {"game": "ninja_slayer", "opponent": "friend"}
ALONE = {"game": "ninja_slayer", "opponent": "random"}


@pytest.fixture(params=[True, False], ids=["play", "serve"])
def either(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[TestClient]:
    """A server of one's own machine, and one for others."""
    with Client(create(tmp_path, local=request.param)) as found:
        yield found


@pytest.fixture
def served(tmp_path: Path) -> Iterator[TestClient]:
    with Client(create(tmp_path)) as found:
        yield found


def opened(client: TestClient, **said: Any) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/api/tables", json=said).json()
    return found


def only(client: TestClient) -> Room:
    (place,) = client.app.state.hall.places.values()  # type: ignore[attr-defined]
    room: Room = place.room
    return room


def secrets_of(room: Room) -> list[str]:
    """Everything that would give the deal away, in whatever form it could be written."""
    proof = room.game.setup.proof
    assert proof is not None
    return [str(proof.seed), hex(proof.seed)[3:], proof.secret, room.game.state.key.hex(), *proof.nonces.values()]


# ---- who may choose it
@pytest.mark.parametrize("said", [{"opponent": "random"}, {"opponent": "hotseat"}, {"opponent": "watch"}, FRIENDS])
def test_on_a_server_for_others_no_seed_is_taken(served: TestClient, said: dict[str, str]) -> None:
    reply = served.post("/api/tables", json={"game": "ninja_slayer", **said, "seed": 5})
    assert reply.status_code == 400 and "no 'seed' can be given" in reply.json()["error"]["en"] and "seed" in reply.json()["error"]["ja"]


@pytest.mark.parametrize("said", [{"opponent": "friend"}, {"players": ["me", "friend"]}, {"players": ["random", "friend"]}])
def test_with_another_person_no_seed_is_taken(client: TestClient, said: dict[str, Any]) -> None:
    reply = client.post("/api/tables", json={"game": "ninja_slayer", **said, "seed": 5})
    assert reply.status_code == 400 and "With another person" in reply.json()["error"]["en"]


@pytest.mark.parametrize("opponent", ["random", "hotseat", "watch"])
def test_for_oneself_a_seed_deals_at_once_and_is_said(client: TestClient, opponent: str) -> None:
    made = opened(client, game="ninja_slayer", opponent=opponent, seed=5)
    assert made["seeded"] is True and "commitment" not in made
    with Guest(client, made["watch"]) as watcher:
        assert watcher.welcome["seeded"] and not watcher.welcome["awaited"] and watcher.state["view"]["turn"] >= 0
        assert only(client).game.seed == 5
    assert client.get(f"/api/tables/{made['watch']}").json()["seeded"]
    assert client.get("/api/replays").json()["replays"][0]["seeded"]
    assert opened(client, game="ninja_slayer", opponent=opponent).get("seeded") is None


# ---- how it comes about
@pytest.mark.parametrize("game", ["ninja_slayer", "hololive", "rebirth"])
def test_a_served_table_is_never_dealt_by_a_small_seed(either: TestClient, game: str) -> None:
    for said in ({"opponent": "random"}, {"opponent": "hotseat"}, {"opponent": "watch"}, {"opponent": "friend"}):
        made = opened(either, game=game, **said)
        guests = [Guest(either, made["seats"][s]) for s in sorted(made["seats"])] or [Guest(either, made["watch"])]
        for guest in guests:
            guest.__enter__()
        assert guests[0].state["view"]
        rooms = [place.room for place in either.app.state.hall.places.values()]  # type: ignore[attr-defined]
        assert all(r.game.seed >= SECRET and len(r.game.state.key) == 32 for r in rooms)
        for guest in guests:
            guest.__exit__(None, None, None)


def test_the_secrets_of_two_tables_are_two(served: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    made = [dealing.new_secret() for _ in range(50)]
    assert len(set(made)) == 50 and all(len(bytes.fromhex(s)) == 32 for s in made)


def test_the_commitment_comes_first_then_every_nonce_then_the_deal(either: TestClient) -> None:
    made = opened(either, **FRIENDS)
    with Guest(either, made["seats"]["0"], gives=False) as a, Guest(either, made["watch"]) as watcher:
        assert a.welcome["commitment"] == made["commitment"] == watcher.welcome["commitment"] and a.welcome["table"] == made["table"]
        assert a.welcome["awaited"] == [0, 1] and json.loads(a.heard[1]) == {"type": "waiting", "awaited": [0, 1]}
        assert a.ask("nonce", nonce="0a" * 16) == {"type": "nonce", "again": False, "awaited": [1], "re": 1}
        assert a.ask("nonce", nonce="0a" * 16)["again"] is True
        assert "only one" in a.ask("nonce", nonce="0b" * 16)["en"]
        assert only(either).waiting
        with Guest(either, made["seats"]["1"], gives=False) as b:
            assert b.welcome["awaited"] == [1]
            b.ask("nonce", nonce="0c" * 64)
            room = only(either)
            assert a.state["view"]["turn"] >= 0 and b.state["view"] and watcher.state["view"]
            assert room.game.seed == seed_of(made["table"], room.game.setup.proof.secret, {0: "0a" * 16, 1: "0c" * 64})  # type: ignore[union-attr]
            assert commitment_of(made["table"], room.game.setup.proof.secret) == made["commitment"]  # type: ignore[union-attr]
            assert b.ask("nonce", nonce="0c" * 64)["again"] is True
            assert "have been dealt" in b.ask("nonce", nonce="0d" * 16)["en"]
            assert watcher.ask("nonce", nonce="0d" * 16)["en"] == "Watchers only watch."


@pytest.mark.parametrize("nonce", [None, 5, "", "ab" * 15, "ab" * 65, "AB" * 16, "xy" * 16, "ab" * 16 + "\n", ["ab" * 16]])
def test_a_nonce_is_so_many_hex_digits(client: TestClient, nonce: object) -> None:
    made = opened(client, **ALONE)
    with Guest(client, made["seats"]["0"], gives=False) as a:
        assert a.ask("nonce", nonce=nonce)["type"] == "refused" and only(client).waiting


def test_while_it_waits_nothing_else_is_answered_but_with_a_sentence(client: TestClient) -> None:
    made = opened(client, **FRIENDS)
    with Guest(client, made["seats"]["0"]) as a:
        for kind in ("answer", "until", "take_back", "undo", "concede", "why", "why_not", "card", "hint", "preview", "picks", "pace"):
            reply = a.ask(kind, question=1, option=0, until="end", card=1, event=0, seconds=1)
            assert reply["type"] == "refused" and reply["en"] == "The cards are not dealt yet: the table waits for Player 2.", kind
            assert "プレイヤー2を待っています" in reply["ja"]
        assert a.ask("ping")["type"] == "pong" and a.ask("stops", stops={"pile": False})["type"] == "stops"
        for path in ("share", "export", "report", "proof", "replay"):
            assert "not dealt yet" in client.get(f"/api/tables/{made['seats']['0']}/{path}").json()["error"]["en"], path
        for path in ("again", "branch"):
            where = "tables" if path == "again" else "replays"
            assert "not dealt yet" in client.post(f"/api/{where}/{made['seats']['0']}/{path}", json={}).json()["error"]["en"]
        assert "not dealt yet" in client.get(f"/api/replays/{made['seats']['0']}/at/0").json()["error"]["en"]
        row = client.get(f"/api/tables/{made['seats']['0']}").json()
        looked = client.get(f"/api/replays/{made['seats']['0']}").json()
        assert row["waiting"] and looked["waiting"] and looked["events"] == [] == looked["steps"]
        with Guest(client, made["seats"]["1"]):
            # The wish that was said while it waited holds.
            assert a.state["view"] and not only(client).stops[0].pile


def test_changing_any_nonce_changes_the_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same table with the same secret: only what the pages send differs."""
    monkeypatch.setattr(dealing, "new_table_id", lambda: "the-table")
    monkeypatch.setattr(dealing, "new_secret", lambda: "ab" * 32)
    deals: dict[str, str] = {}
    for n, nonces in enumerate([("01" * 16, "02" * 16), ("01" * 16, "03" * 16), ("04" * 16, "02" * 16), ("02" * 16, "01" * 16)]):
        with Client(create(tmp_path / str(n))) as client:
            made = opened(client, **FRIENDS)
            for seat, nonce in enumerate(nonces):
                with Guest(client, made["seats"][str(seat)], gives=False) as guest:
                    guest.ask("nonce", nonce=nonce)
            deals[repr(only(client).game.state.zones)] = made["commitment"]
    assert len(deals) == 4 and len(set(deals.values())) == 1


def test_nobody_brings_packs_that_were_opened_before(client: TestClient) -> None:
    reply = client.post("/api/tables", json={"game": "ninja_slayer", "format": "sealed", "opponent": "random", "decks": [{"cards": {}}] * 2})
    assert reply.status_code == 400 and "opened at the table" in reply.json()["error"]["en"]


def test_packs_are_opened_by_the_same_chance(client: TestClient) -> None:
    made = opened(client, game="ninja_slayer", format="sealed", opponent="random")
    with Guest(client, made["seats"]["0"]) as a:
        placeholder = opened(client, game="ninja_slayer", format="sealed", opponent="random", seed=0)
        with Guest(client, placeholder["seats"]["0"]):
            rooms = [place.room for place in client.app.state.hall.places.values()]  # type: ignore[attr-defined]
            assert rooms[0].game.decks != rooms[1].game.decks
        a.ask("concede")
    file = client.get(f"/api/tables/{made['seats']['0']}/replay").content
    assert verify(file, made["commitment"]).proof.packs
    assert client.get(f"/api/tables/{made['seats']['0']}/proof").json()["fits"] is True
    word = client.get(f"/api/tables/{made['seats']['0']}/share").json()["word"]
    assert client.get(f"/api/tables/{client.post('/api/shared', json={'word': word}).json()['watch']}/proof").json()["fits"] is True


# ---- when it is told
def play_on(room: Room, guests: list[Guest], answers: int, dice: random.Random) -> None:
    for _ in range(answers):
        for guest in guests:
            guest.ask("ping")
        asked = next((g for g in guests if g.state["question"]), None)
        if asked is None or room.over:
            continue
        asked.answer(dice.randrange(len(asked.question["options"])))
        asked.state["question"] = None


LOOKS = ("/api/tables/{}", "/api/replays/{}", "/api/replays/{}?eyes=open", "/api/replays/{}/at/2", "/api/tables/{}/share", "/api/tables/{}/export",
         "/api/tables/{}/report", "/api/tables/{}/proof", "/api/tables/{}/replay", "/api/replays")


@pytest.mark.parametrize("said", [FRIENDS, ALONE, {"game": "hololive", "opponent": "hotseat"}, {"game": "rebirth", "opponent": "friend"}])
def test_nothing_tells_it_before_the_game_is_over_and_then_everything_does(either: TestClient, said: dict[str, str]) -> None:
    first = either.post("/api/tables", json=said)
    made = first.json()
    tokens = [*made["seats"].values(), made["watch"]]
    guests = [Guest(either, token).__enter__() for token in tokens]
    assert all(guest.state["view"] for guest in guests)
    room = only(either)
    play_on(room, guests[:-1], 12, random.Random(3))
    guests[0].ask("hint")
    told = [first.text, *[text for guest in guests for text in guest.heard]]
    told += [either.get(path.format(token)).text for path in LOOKS for token in tokens]
    hidden = secrets_of(room)
    assert not [s for s in hidden for text in told if s in text]
    assert not [text for text in told if re.search(r'"seed": ?(?!null)', text)]
    report = either.get(f"/api/tables/{tokens[0]}/report").json()
    if "error" not in report:
        assert report["seed"] is None is report["save"] and report["commitment"] == made["commitment"]
    for guest in guests[:-1]:
        guest.ask("concede")
    assert room.over
    row = either.get(f"/api/tables/{tokens[0]}/proof").json()
    assert row["proof"]["commitment"] == made["commitment"] == commitment_of(row["proof"]["table"], row["proof"]["secret"])
    assert row["fits"] is True and row["seed"] == str(room.game.seed)
    assert row["proof"]["nonces"] == {s: nonce_of(int(s)) for s in made["seats"]}
    assert either.get(f"/api/tables/{tokens[0]}/report").json()["seed"] == row["seed"]
    found = verify(either.get(f"/api/tables/{tokens[0]}/replay").content, made["commitment"], nonce_of(0))
    assert found.game.digest() == room.game.digest()
    game = sharing.unpack(either.get(f"/api/tables/{tokens[0]}/share").json()["word"])
    assert game.setup.proof == room.game.setup.proof and game.digest() == room.game.digest()
    for guest in guests:
        guest.__exit__(None, None, None)


def test_what_plays_on_from_a_game_is_known_and_tells_nothing_of_it(client: TestClient) -> None:
    made = opened(client, **ALONE)
    token = made["seats"]["0"]
    with Guest(client, token) as a:
        a.answer(0)
        later = client.post(f"/api/replays/{token}/branch", json={"opponent": "random"}).json()
        assert later["seeded"] and "seed" not in later
        with Guest(client, later["seats"]["0"]) as b:
            assert b.welcome["seeded"] and not b.welcome["awaited"]
            b.ask("concede")
        for path in ("share", "replay", "proof"):
            assert "told when it is over" in client.get(f"/api/tables/{later['seats']['0']}/{path}").json()["error"]["en"]
        assert client.get(f"/api/tables/{later['seats']['0']}/report").json()["seed"] is None
        a.ask("concede")
        # It was dealt for another table: it proves nothing of this one.
        row = client.get(f"/api/tables/{later['seats']['0']}/proof").json()
        assert row["seeded"] and row["proof"] is None


def test_a_game_that_was_over_and_is_taken_up_again_is_known(client: TestClient) -> None:
    made = opened(client, **ALONE)
    with Guest(client, made["seats"]["0"]) as a:
        a.answer(0)
        a.ask("concede")
        assert client.get(f"/api/tables/{made['seats']['0']}/proof").json()["fits"]
        assert a.ask("undo")["type"] == "undone"
    with Guest(client, made["seats"]["0"]) as a:
        assert a.welcome["seeded"]


def test_once_more_is_promised_anew(client: TestClient) -> None:
    made = opened(client, **FRIENDS)
    with Guest(client, made["seats"]["0"]) as a, Guest(client, made["seats"]["1"]):
        assert a.state["view"]
        a.ask("concede")
        later = client.post(f"/api/tables/{made['seats']['0']}/again", json={}).json()
        assert later["commitment"] != made["commitment"] and later["table"] != made["table"]
        with Guest(client, later["seats"]["0"]) as again:
            assert again.welcome["awaited"] == [0, 1] and again.welcome["commitment"] == later["commitment"]


# ---- kept
def test_kill_9_while_it_waits_loses_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        made = server.post("/api/tables", FRIENDS)
        with server.seat(made["seats"]["0"]) as seat:
            welcome = json.loads(seat.recv(timeout=20))
            assert welcome["awaited"] == [0, 1] and welcome["commitment"] == made["commitment"]
            seat.send(json.dumps({"type": "nonce", "nonce": "0a" * 16, "id": 1}))
            while json.loads(seat.recv(timeout=20)).get("re") != 1:
                pass
            server.kill()
        server = Server(tmp_path)
        with server.seat(made["seats"]["0"]) as mine:
            welcome = json.loads(mine.recv(timeout=20))
            assert welcome["awaited"] == [1] and welcome["commitment"] == made["commitment"]
            with server.seat(made["seats"]["1"]) as other:
                other.send(json.dumps({"type": "nonce", "nonce": "0b" * 16, "id": 1}))
                while json.loads(other.recv(timeout=20)).get("re") != 1:
                    pass
                server.kill()
        server = Server(tmp_path)
        with server.seat(made["seats"]["0"]) as mine, server.seat(made["seats"]["1"]) as other:
            assert not json.loads(mine.recv(timeout=20))["awaited"]
            for seat in (mine, other):
                seat.send(json.dumps({"type": "concede"}))
            asked(mine)
        (facts,) = sqlite3.connect(tmp_path / "tables.sqlite").execute("SELECT facts FROM tables").fetchone()
        assert json.loads(facts)["chance"] == {"commitment": made["commitment"]}
    finally:
        server.kill()
