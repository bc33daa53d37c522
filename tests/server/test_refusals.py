"""Whatever is sent, the reply is a sentence: half characters, broken rows, unknown paths, what is no message."""
from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.errors import TaisenError
from taisen.games.rows import loaded
from taisen.saving import REPLAY, checksum, unpack
from taisen.server.app import create
from taisen.version import __version__
from tests.server.guests import Client, Guest

HALF = '"\\ud800"'
"""Half a character, as JSON can name it."""


def table(client: TestClient, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = client.post("/api/tables", json={"game": "ninja_slayer", "opponent": "hotseat", **more}).json()
    return made


def refused(reply: Any, status: int = 400) -> dict[str, str]:
    assert reply.status_code == status, reply.text
    found: dict[str, str] = reply.json()["error"]
    assert found["ja"] and found["en"].endswith(".")
    return found


@pytest.mark.parametrize("path, body", [
    ("/api/tables", '{"game": "ninja_slayer", "names": [%s, "b"]}'),
    ("/api/tables", '{"game": %s}'),
    ("/api/tables", '{"game": "ninja_slayer", "decks": [{"cards": {%s: 4}}, {"cards": {"a": 4}}]}'),
    ("/api/tables", '{%s: 1}'),
    ("/api/replays", '{"tokens": [%s]}'),
    ("/api/compile", '{"game": "ninja_slayer", "text": %s}'),
    ("/api/decks/check", '{"game": "ninja_slayer", "deck": {"text": %s}}'),
    ("/api/decks/save", '{"game": "ninja_slayer", "deck": {"cards": {"x": 1}, "name": %s}}'),
    ("/api/decks/remove", '{"key": %s}'),
    ("/api/cards/import", '{"game": "ninja_slayer", "text": %s}'),
    ("/api/scenarios/read", '{"text": %s}'),
    ("/api/shared", '{"word": %s}'),
])
def test_half_a_character_is_refused_at_the_door(client: TestClient, path: str, body: str) -> None:
    assert "half a character" in refused(client.post(path, content=body % HALF))["en"]
    # Written out in the bytes it is no text at all.
    refused(client.post(path, content=body.encode() % b'"\xed\xa0\x80"'))


def test_a_whole_character_of_two_halves_is_none(client: TestClient) -> None:
    made = client.post("/api/tables", content='{"game": "ninja_slayer", "opponent": "hotseat", "names": ["\\ud83d\\ude00"]}').json()
    assert client.get(f"/api/tables/{made['watch']}").json()["players"][0]["ja"] == "\U0001f600"


def test_half_a_character_in_a_message(client: TestClient) -> None:
    made = table(client)
    with Guest(client, made["seats"]["0"]) as guest:
        for text in ('{"type": "hello", "id": %s}', '{"type": %s}', '{"type": "until", "question": 1, "until": %s}'):
            guest.session.send_text(text % HALF)
            assert "half a character" in guest.hear()["en"]
        assert guest.ask("ping")["type"] == "pong"


def test_in_the_path_and_the_query_it_finds_nothing(client: TestClient) -> None:
    made = table(client)
    refused(client.get("/api/tables/%ED%A0%80"))
    refused(client.get("/api/games/%ED%A0%80"))
    assert client.get(f"/api/replays/{made['watch']}?eyes=%ED%A0%80").status_code == 200


def test_half_a_character_in_files() -> None:
    with pytest.raises(TaisenError, match="half a character"):
        loaded(f'{{"name": {HALF}}}')
    with pytest.raises(TaisenError, match="half a character"):
        loaded(f'{{"a": 1}}\n{{"name": {HALF}}}')
    with pytest.raises(TaisenError, match="too deep"):
        loaded("[" * 100_000)
    import zlib

    raw = zlib.compress(b'{"name": "\\ud800"}')
    head: dict[str, Any] = {"taisen": __version__, "file": REPLAY, "game": "ninja_slayer", "size": len(raw)}
    head["check"] = checksum(head, raw)
    with pytest.raises(TaisenError, match="half a character"):
        unpack(json.dumps(head).encode() + b"\n" + raw, "x")


# ---- one bad row
def broken_rows(folder: Path) -> None:
    """Tables as an older server, or nobody, would have kept them."""
    with sqlite3.connect(folder / "tables.sqlite") as db:
        facts = {"mode": "ai", "players": [{"kind": "person", "ja": "\ud800", "en": "x", "here": True}], "decks": []}
        rows = [("half", json.dumps(facts)), ("no json", "{"), ("a list", "[]"), ("no players", '{"mode": "ai"}'),
                ("odd players", '{"mode": "ai", "players": [1]}'), ("deep", "[" * 100_000)]
        for n, (i, kept) in enumerate(rows):
            db.execute("INSERT INTO tables (id, made, game, start, facts, result) VALUES (?, ?, 'ninja_slayer', x'00', ?, '')", (i, 1e9 + n, kept))
            db.execute("INSERT INTO links VALUES (?, ?, 0)", (f"link-{n}", i))
        for i, made in (("alone", 2e9), ("timeless", "soon")):
            db.execute("INSERT INTO tables (id, made, game, start, facts, result) VALUES (?, ?, 'ninja_slayer', x'00', ?, '')",
                       (i, made, json.dumps(facts)))
    db.close()


def test_bad_rows_do_not_break_the_list(client: TestClient, tmp_path: Path) -> None:
    made = table(client)
    broken_rows(tmp_path)
    found = client.get("/api/replays").json()["replays"]
    assert [row["token"] for row in found] == [made["seats"]["0"], "link-0"]
    assert found[1]["players"][0]["ja"] == "\ufffd"
    for n in range(6):
        refused(client.get(f"/api/tables/link-{n}"))
    with client.websocket_connect("/api/seat/link-5") as socket:
        told = socket.receive_json()
        assert told["type"] == "broken" and "broken" in told["en"]


def test_a_broken_line_of_a_journal_stops_that_table_alone(client: TestClient, tmp_path: Path) -> None:
    made, other = table(client), table(client)
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        room = db.execute("SELECT room FROM links WHERE token = ?", (made["watch"],)).fetchone()[0]
        db.execute("INSERT INTO journal (room, n, op, seat, value, asked, picks) VALUES (?, 0, 'answer', 0, 0, 1, '{')", (room,))
    db.close()
    refused(client.get(f"/api/tables/{made['watch']}"))
    assert client.get(f"/api/tables/{other['watch']}").status_code == 200
    assert len(client.get("/api/replays").json()["replays"]) == 2


def test_bad_deck_files_and_pictures_do_not_break_the_lists(client: TestClient, tmp_path: Path) -> None:
    decks, pictures = tmp_path / "decks", tmp_path / "images" / "ninja_slayer"
    decks.mkdir()
    pictures.mkdir(parents=True)
    before = client.get("/api/games").json()["games"]
    (decks / "deep.toml").write_text("x = " + "[" * 100_000)
    (decks / "long.toml").write_text("x = " + "1" * 5000)
    (decks / "folder.toml").mkdir()
    (decks / "bytes.toml").write_bytes(b"\xff\xfe")
    for folder, ending in ((decks, ".toml"), (pictures, ".png")):
        Path(str(folder) + "/\udc80" + ending).write_text("")
    assert client.get("/api/games").json()["games"] == before
    assert client.get("/api/images/ninja_slayer").json() == {"cards": []}


# ---- unknown things
def test_unknown_paths_and_methods_are_sentences(client: TestClient) -> None:
    assert "/api/nothing" in refused(client.get("/api/nothing"), 404)["en"]
    refused(client.post("/api/nothing"), 404)
    refused(client.get("/nothing"), 404)
    refused(client.get("/assets/nothing"), 404)
    refused(client.get("/api/images/ninja_slayer/nothing"), 404)
    for method, path in (("DELETE", "/api/games"), ("GET", "/api/compile"), ("PUT", "/api/tables"), ("OPTIONS", "/api/tables"),
                         ("POST", "/")):
        found = client.request(method, path)
        assert method in refused(found, 405)["en"]
        assert found.headers["allow"]


def test_a_request_that_is_too_long(client: TestClient) -> None:
    assert "bytes" in refused(client.post("/api/compile", content=b'{"text": "' + b"x" * 600_000 + b'"}'), 413)["en"]


@pytest.mark.parametrize("body", ["", "[]", "nul", '"x"', "{", "[" * 100_000, '{"a": ' + "1" * 5000 + "}"])
def test_what_is_no_json_object(client: TestClient, body: str) -> None:
    refused(client.post("/api/compile", content=body))


# ---- messages that are none
def test_messages_that_are_none(client: TestClient) -> None:
    made = table(client)
    with Guest(client, made["seats"]["0"]) as guest:
        for text in ("", "x", "[]", "1", "{}", '{"type": 1}', '{"type": "hello", "id": []}', "[" * 10_000):
            guest.session.send_text(text)
            assert guest.hear()["type"] == "refused"
        guest.session.send_bytes(b"\x00\xff")
        assert guest.hear() == {"type": "refused", "ja": "メッセージは文字でなければなりません(バイナリではなく)。",
                                "en": "A message must be text, not binary."}
        guest.session.send_text('{"type": "ping", "x": "' + "x" * 20_000 + '"}')
        told = guest.hear()
        assert told["type"] == "refused" and "16384" in told["en"]
        assert guest.ask("ping")["type"] == "pong"


def test_an_unknown_link_says_so(client: TestClient) -> None:
    with client.websocket_connect("/api/seat/nothing") as socket:
        assert "no table" in socket.receive_json()["en"]
        closed = socket.receive()
        assert closed["type"] == "websocket.close" and closed["code"] == 4404 and "no table" in closed["reason"]


# ---- one's own games
def test_ones_own_games_are_found_however_many_others_there_are(tmp_path: Path) -> None:
    with Client(create(tmp_path)) as client:
        mine = [table(client)["seats"]["0"] for _ in range(2)]
        with sqlite3.connect(tmp_path / "tables.sqlite") as db:
            facts = json.dumps({"mode": "ai", "players": [], "decks": []})
            db.executemany("INSERT INTO tables (id, made, game, start, facts, result) VALUES (?, 3e9, 'ninja_slayer', x'00', ?, '')",
                           [(f"other-{n}", facts) for n in range(1500)])
            db.executemany("INSERT INTO links VALUES (?, ?, 0)", [(f"link-{n}", f"other-{n}") for n in range(1500)])
        db.close()
        unknown = [f"nothing-{n}" for n in range(1000)]
        found = client.post("/api/replays", json={"tokens": [*unknown, *mine]}).json()["replays"]
        assert {row["token"] for row in found} == set(mine)
        assert client.get("/api/replays").json() == {"replays": []}
        refused(client.post("/api/replays", json={"tokens": ["x"] * 2001}))
        refused(client.post("/api/replays", json={"before": "x"}))
    with Client(create(tmp_path, local=True)) as client:
        found = client.post("/api/replays", json={"tokens": mine}).json()["replays"]
        assert {*mine} < {row["token"] for row in found} and len(found) == 502
        found = client.post("/api/replays", json={"before": 2.9e9}).json()["replays"]
        assert {row["token"] for row in found} == set(mine)
