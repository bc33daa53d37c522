"""Files of every version that was kept: each goes on, or opens to its last good answer and says so, or gets one sentence.

`tests/kept/vN` were made by `tools/kept_files.py` with the version of their time.
"""
from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
import sqlite3
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import taisen
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.kernel import save
from taisen.saving import SAVE, pack, unpack
from taisen.scenario.files import read_scenario
from taisen.scenario.run import set_up
from taisen.server import sharing
from taisen.server.app import create
from taisen.server.room import Room
from taisen.server.store import STEPS, Store
from taisen.version import FORMAT
from tests.server.guests import Client, Guest
from tools import rules_version

HERE = Path(__file__).resolve().parent
FOLDERS = sorted(HERE.glob("v*"))
KEPT = {folder.name: json.loads((folder / "kept.json").read_text(encoding="utf-8")) for folder in FOLDERS}
FILES = [(v, name) for v, told in KEPT.items() for name in told["files"]]


def opened(path: Path) -> taisen.Game:
    if path.suffix == ".word":
        return sharing.unpack(path.read_text())
    if path.suffix == ".toml":
        return set_up(read_scenario(path)).game
    return taisen.load_game(path)


def test_there_are_files_of_every_kind_and_game() -> None:
    for v, told in KEPT.items():
        kinds = {(name.split(".")[0], name.rsplit(".", 1)[1]) for name in told["files"]}
        assert kinds == {(g, kind) for g in NAMES for kind in ("save", "replay", "word", "toml")}, v
        assert {row["mode"] for row in told["tables"].values()} == {"ai", "friend", "hotseat", "bench", "replay"}, v


@pytest.mark.parametrize(("v", "name"), FILES)
def test_a_kept_file_opens(v: str, name: str) -> None:
    was = KEPT[v]["files"][name]
    try:
        game = opened(HERE / v / name)
    except TaisenError as error:
        # Only a card that is another now, or a position that cannot be read, stops it.
        assert re.search(r"another text of card|not there any more|position is not whole", error.en), error.en
        assert error.en.endswith(".") and error.ja.endswith("。")
        return
    if game.note is None:
        assert (len(game.record), game.result.over) == (was["entries"], was["over"])
        question = game.question
        assert (question.kind if question else "", len(question.options) if question else 0) == (was["question"], was["options"])
    else:
        assert "rules" in game.note[1] and len(game.record) <= was["entries"]
    # It can be played on, looked at and saved again.
    dice = random.Random(1)
    for _ in range(20):
        if game.question is not None:
            game.answer(dice.randrange(len(game.question.options)))
    assert taisen.load_game(game.save()).digest() == game.digest()
    assert game.events() is not None


# ---- stored tables
@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(FOLDERS[0] / "tables.sqlite", tmp_path / "tables.sqlite")
    return tmp_path


def all_rows(path: Path) -> dict[str, list[Any]]:
    """Everything that was in the file when it was written."""
    db = sqlite3.connect(path)
    try:
        return {name: list(db.execute(f"SELECT {columns} FROM {name} ORDER BY 1, 2")) for name, columns in (
            ("tables", "id, made, game, start, facts, result"), ("links", "token, room, seat"),
            ("journal", "room, n, op, seat, value, asked, picks"))}
    finally:
        db.close()


@pytest.mark.parametrize("v", KEPT)
def test_every_stored_table_opens_and_nothing_is_lost(v: str, tmp_path: Path) -> None:
    shutil.copy(HERE / v / "tables.sqlite", tmp_path / "tables.sqlite")
    before = all_rows(tmp_path / "tables.sqlite")
    with Client(create(tmp_path, local=True)) as client:
        for name, was in KEPT[v]["tables"].items():
            for link in was["links"]:
                with Guest(client, link) as guest:
                    assert guest.welcome["type"] == "welcome", (name, guest.welcome)
                    assert guest.welcome["mode"] == was["mode"] and guest.state["view"]
                    if guest.welcome["stopped"]:
                        assert guest.welcome["note"]["en"]
                    else:
                        assert guest.state["view"]["over"] == was["over"]
        listed = client.get("/api/replays").json()["replays"]
        assert len(listed) == len(KEPT[v]["tables"])
    after = all_rows(tmp_path / "tables.sqlite")
    assert after["tables"] == before["tables"] and after["links"] == before["links"]
    kept = {row[:2]: row for row in after["journal"]}
    assert all(kept[row[:2]] == row for row in before["journal"])
    db = sqlite3.connect(tmp_path / "tables.sqlite")
    assert db.execute("PRAGMA user_version").fetchone()[0] == len(STEPS)
    db.close()


def test_a_table_of_older_rules_goes_on_and_says_so(folder: Path) -> None:
    link = KEPT["v0"]["tables"]["hotseat"]["links"][0]
    with Client(create(folder, local=True)) as client, Guest(client, link) as me:
        if not me.welcome["stopped"]:
            assert "what had been answered was played again" in me.welcome["note"]["en"]
            seat = KEPT["v0"]["tables"]["hotseat"]["seats"][0]
            with Guest(client, KEPT["v0"]["tables"]["hotseat"]["links"][seat]) as asked:
                assert asked.until_asked() and asked.answer(0)["type"] == "accepted"


def spoil(folder: Path, link: str, sql: str) -> str:
    db = sqlite3.connect(folder / "tables.sqlite")
    with db:
        room = db.execute("SELECT room FROM links WHERE token = ?", (link,)).fetchone()[0]
        db.execute(sql, (room,))
    db.close()
    return str(room)


def test_a_journal_that_does_not_play_through_opens_to_its_last_good_answer(folder: Path) -> None:
    tables = KEPT["v0"]["tables"]
    link = tables["ninja_slayer agent"]["links"][0]
    spoil(folder, link, "UPDATE journal SET value = 900 WHERE room = ? AND n = 10")
    before = all_rows(folder / "tables.sqlite")
    with Client(create(folder, local=True)) as client:
        with Guest(client, link) as me:
            assert me.welcome["stopped"] and "up to answer 10 of" in me.welcome["note"]["en"]
            assert me.state["question"] is None and not any(me.state["can"].values())
            for request in ({"kind": "answer", "question": 1, "option": 0}, {"kind": "concede"}, {"kind": "undo"}, {"kind": "take_back"},
                            {"kind": "hint"}, {"kind": "until", "question": 1, "until": "end"}):
                told = me.ask(**request)  # type: ignore[arg-type]
                assert told["type"] == "refused" and told["ja"], request
        row = client.get(f"/api/replays/{link}").json()
        assert len(row["steps"]) == 10 and row["stopped"] and row["note"]["ja"].endswith("。")
        # It is a beginning for another table.
        made = client.post(f"/api/replays/{link}/branch", json={"step": 9, "opponent": "hotseat"}).json()
        with Guest(client, made["seats"]["0"]) as on, Guest(client, made["seats"]["1"]) as other:
            assert not on.welcome["stopped"] and (on.state["question"] or other.state["question"])
        for name, was in tables.items():
            with Guest(client, was["links"][0]) as guest:
                assert guest.welcome["type"] == "welcome", name
    after = all_rows(folder / "tables.sqlite")
    assert set(before["journal"]) <= set(after["journal"]) and set(before["tables"]) <= set(after["tables"])


def test_a_table_that_cannot_be_opened_says_why_and_all_others_open(folder: Path) -> None:
    tables = KEPT["v0"]["tables"]
    gone = tables["hololive agent"]["links"][0]
    spoil(folder, gone, "UPDATE tables SET start = CAST('no file' AS BLOB) WHERE id = ?")
    with Client(create(folder, local=True)) as client:
        with client.websocket_connect(f"/api/seat/{gone}") as socket:
            told = json.loads(socket.receive_text())
            assert told["type"] == "broken" and told["en"].endswith(".")
        assert client.get(f"/api/tables/{gone}").status_code == 400
        for name, was in tables.items():
            if name != "hololive agent":
                with Guest(client, was["links"][0]) as guest:
                    assert guest.welcome["type"] == "welcome", name
        assert len(client.get("/api/replays").json()["replays"]) == len(tables)


def test_the_answers_of_a_table_carry_marks(tmp_path: Path) -> None:
    """Where an answer is possible but the table is another, the mark tells."""
    async def play() -> None:
        store = Store(tmp_path / "tables.sqlite")
        players = [{"kind": "person", "ja": "一", "en": "One"}, {"kind": "person", "ja": "二", "en": "Two"}]
        game = taisen.new_game("rebirth", seed=2)
        facts = {"mode": "hotseat", "players": players}
        start = game.save()
        await store.add("t", game.name, start, facts, {"a": 0, "b": 1, "w": -1})
        room = Room("t", game, facts, start)
        dice = random.Random(1)
        while len(room.rows) < 20:
            q = room.game.question
            assert q is not None
            at = len(room.rows)
            rows = room.answer(q.seat, room.number(q.seat), (dice.randrange(len(q.options)),))
            await store.append("t", at, [*rows, *room.pass_on()])
        kept = await store.load("t")
        assert kept is not None and kept.rules == game.info.rules_version
        assert [r.mark for r in kept.rows] == [e.mark for e in room.game.record] and kept.rows[3].mark >= 0
        again = Room.restored(kept)
        assert again.note is None and again.game.digest() == room.game.digest()
        store.close()
        db = sqlite3.connect(tmp_path / "tables.sqlite")
        with db:
            db.execute("UPDATE journal SET mark = 65536 WHERE n = 12")
        db.close()
        store = Store(tmp_path / "tables.sqlite")
        other = await store.load("t")
        store.close()
        assert other is not None
        stopped = Room.restored(other)
        assert stopped.stopped and len(stopped.game.record) == 11 and len(stopped.rows) == len(room.rows)

    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, play()).result()


# ---- other rules and forms
def middle() -> taisen.Game:
    game = taisen.new_game("hololive", seed=3)
    dice = random.Random(4)
    for _ in range(40):
        assert game.question is not None
        game.answer(dice.randrange(len(game.question.options)))
    return game


def repacked(game: taisen.Game, rules: int, **changes: Any) -> bytes:
    kind, name, body, _ = unpack(game.save(), "it")
    return pack(kind, name, body | changes, rules)


def test_files_say_their_form_and_rules() -> None:
    game = middle()
    for data in (game.save(), game.replay()):
        head = json.loads(data.partition(b"\n")[0])
        assert (head["format"], head["rules"]) == (FORMAT, game_info("hololive").rules_version)
    body = sharing.facts(sharing.pack(game))
    assert (body["v"], body["r"]) == (FORMAT, game_info("hololive").rules_version)


def test_a_save_of_other_rules_goes_on_from_its_position() -> None:
    game = middle()
    # What it was played by still comes to the same position: nothing is to be said.
    same = taisen.load_game(repacked(game, 900))
    assert same.note is None and same.digest() == game.digest() and len(same.record) == 40
    # Its answers lead elsewhere now: the position goes on, without what came before.
    record = [[e.seat, e.answer, e.mark] for e in game.record]
    record[20][2] = 65536
    on = taisen.load_game(repacked(game, 900, record=record))
    assert on.note is not None and "goes on from its position" in on.note[1] and "rules 900" in on.note[1]
    assert on.digest() == game.digest() and on.record == []
    on.answer(0)
    on.events()
    on.undo()
    assert on.digest() == game.digest()


def renamed(game: taisen.Game) -> Any:
    state: Any = save.dump(game.state)
    state["stack"][-1][0] = "a procedure that was moved"
    return state


def test_a_position_that_does_not_load_is_opened_by_its_record() -> None:
    game = middle()
    by_record = taisen.load_game(repacked(game, 900, state=renamed(game)))
    assert by_record.digest() == game.digest() and by_record.note is not None and "played again by these rules" in by_record.note[1]
    record = [[e.seat, e.answer, e.mark] for e in game.record]
    record[30][1] = 900
    part = taisen.load_game(repacked(game, 900, state=renamed(game), record=record))
    assert len(part.record) == 30 and part.note is not None and "opens after answer 30 of 40" in part.note[1]
    record[0][1] = 900
    with pytest.raises(TaisenError, match="The position is not whole"):
        taisen.load_game(repacked(game, 900, state=renamed(game), record=record))


def test_a_position_of_other_programs_is_not_trusted() -> None:
    game = middle()
    state: Any = save.dump(game.state)
    state["shape"] = "other"
    on = taisen.load_game(repacked(game, 1, state=state))
    assert on.note is not None and on.digest() == game.digest() and len(on.record) == 40


def test_a_replay_of_other_rules_says_where_it_differs() -> None:
    game = middle()
    kind, name, body, _ = unpack(game.replay(), "it")
    body["digests"] = ["0"] * len(body["digests"])
    fine = taisen.load_replay(pack(kind, name, body, 900))
    while fine.forward():
        pass
    assert fine.note is None and fine.position == 40
    body["record"][20][2] = 65536
    part = taisen.load_replay(pack(kind, name, body, 900))
    while part.forward():
        pass
    assert part.position == 19 and part.note is not None and "differs at answer 20" in part.note[1] and "rules 900" in part.note[1]
    assert part.back() and part.forward() and not part.forward()
    game = taisen.load_game(pack(kind, name, body, 900))
    assert game.note == part.note and len(game.record) == 19


def test_an_engine_that_fails_at_an_answer_stops_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = middle()
    data = game.replay()
    real = taisen.Game.answer

    def fails(self: taisen.Game, option: Any, seat: int | None = None) -> None:
        real(self, option, seat)
        if len(self.record) == 26:
            raise AssertionError("no way on")

    monkeypatch.setattr(taisen.Game, "answer", fails)
    part = taisen.load_replay(data)
    while part.forward():
        pass
    assert part.position == 25 and part.note is not None and "differs at answer 26" in part.note[1]


def reworded(word: str, **changes: Any) -> str:
    body = json.loads(zlib.decompress(urlsafe_b64decode(word + "=" * (-len(word) % 4)))) | changes
    return urlsafe_b64encode(zlib.compress(json.dumps(body).encode(), 9)).decode().rstrip("=")


def test_a_word_of_other_rules_is_shown_to_its_last_good_answer(folder: Path) -> None:
    game = middle()
    word = sharing.pack(game)
    assert sharing.unpack(reworded(word, r=900)).note is None
    body = sharing.facts(word)
    noted = bytearray(urlsafe_b64decode(body["q"]))
    assert len(noted) == 5
    noted[3] ^= 1
    part = sharing.unpack(reworded(word, r=900, q=urlsafe_b64encode(bytes(noted)).decode()))
    assert len(part.record) == 16 and part.note is not None and "up to answer 16 of 40" in part.note[1]
    with Client(create(folder, local=True)) as client:
        made = client.post("/api/shared", json={"word": reworded(word, r=900, q=urlsafe_b64encode(bytes(noted)).decode())}).json()
        with Guest(client, made["watch"]) as guest:
            assert "up to answer 16 of 40" in guest.welcome["note"]["en"]
    elsewhere = sharing.unpack(reworded(word, r=900, e="0"))
    assert elsewhere.note is not None and "another position" in elsewhere.note[1]


def test_newer_forms_get_one_sentence(tmp_path: Path) -> None:
    game = middle()
    with pytest.raises(TaisenError, match="The shared game is written in form 99"):
        sharing.unpack(reworded(sharing.pack(game), v=99))
    line, _, rest = game.save().partition(b"\n")
    with pytest.raises(TaisenError, match=r"is written in form 99 .* use a newer one"):
        taisen.load_game(json.dumps(json.loads(line) | {"format": 99, "file": "something new"}).encode() + b"\n" + rest)
    db = sqlite3.connect(tmp_path / "tables.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(TaisenError, match="is of form 99"):
        Store(tmp_path / "tables.sqlite")


@pytest.mark.parametrize("key", ["seed", "as_of", "decks", "cards", "foreign", "record", "state", "start", "began", "digests", "format"])
@pytest.mark.parametrize("value", [None, "x", [["x"]]])
def test_a_body_of_the_wrong_kinds_gets_one_sentence(key: str, value: Any) -> None:
    """With a checksum that fits: nothing but a sentence, or a game."""
    game = middle()
    for data in (game.save(), game.replay()):
        kind, name, body, _ = unpack(data, "it")
        if key in body:
            for changed in (body | {key: value}, {k: v for k, v in body.items() if k != key}):
                try:
                    assert taisen.load_game(pack(kind, name, changed)).state.seats == 2
                except TaisenError as error:
                    assert error.en.endswith(".") and error.ja.endswith("。"), error


def test_an_older_version_of_taisen_is_no_reason_to_refuse() -> None:
    game = middle()
    line, _, rest = game.save().partition(b"\n")
    head = json.loads(line) | {"taisen": "0.0.1"}
    from taisen.saving import checksum
    head["check"] = checksum(head, rest)
    assert taisen.load_game(json.dumps(head).encode() + b"\n" + rest).digest() == game.digest()
    assert head["file"] == SAVE


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_version_is_raised_when_games_come_out_otherwise(game: str) -> None:
    assert rules_version.recorded()[game] == rules_version.now(game), \
        f"{game}: the same answers lead elsewhere than before. Say 'python -m tools.rules_version' and commit what it changes."
