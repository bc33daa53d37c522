"""What counts is on the disk: after kill -9 every game stands at the same question."""
from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from taisen.server.room import Room, left_standing
from taisen.server.store import ANSWER, CUT, Row

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """A real one, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "taisen.cli", "serve", "--port", str(self.port), "--data", str(folder)], env=env,
            stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        assert b"http" in self.process.stdout.readline()

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), method="POST")
        for attempt in range(100):
            try:
                found: dict[str, Any] = json.load(urllib.request.urlopen(request))
                return found
            except urllib.error.URLError:
                if attempt == 99:
                    raise
                time.sleep(0.05)
        raise AssertionError

    def seat(self, token: str) -> ClientConnection:
        for _ in range(100):
            try:
                return connect(f"ws://127.0.0.1:{self.port}/api/seat/{token}")
            except OSError:
                time.sleep(0.05)
        raise AssertionError("no server")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def asked(seat: ClientConnection) -> dict[str, Any]:
    """Listen until this seat is asked, or the game is over. Where its number is awaited it is given."""
    while True:
        message: dict[str, Any] = json.loads(seat.recv(timeout=20))
        if message["type"] == "welcome" and message["seat"] in message["awaited"]:
            seat.send(json.dumps({"type": "nonce", "nonce": "5a" * 16}))
        if message["type"] == "state" and (message["question"] or message["view"]["over"]):
            return message


def facts(state: dict[str, Any]) -> tuple[Any, Any]:
    return state["view"], state["question"]


def test_after_kill_9_every_game_stands_at_the_same_question(tmp_path: Path) -> None:
    dice = random.Random(2)
    server = Server(tmp_path)
    try:
        links = [server.post("/api/tables", {"game": game, "opponent": opponent})["seats"]["0"]
                 for game, opponent in (("ninja_slayer", "greedy"), ("hololive", "random"))]
        left: list[dict[str, Any]] = []
        for link in links:
            with server.seat(link) as seat:
                state = asked(seat)
                for _ in range(6):
                    q = state["question"]
                    seat.send(json.dumps({"type": "answer", "question": q["number"], "option": dice.randrange(len(q["options"]))}))
                    state = asked(seat)
                left.append(state)
        # One more answer, and the plug is pulled as soon as it is acknowledged.
        with server.seat(links[0]) as seat:
            q = asked(seat)["question"]
            sent = {"type": "answer", "question": q["number"], "option": 0}
            seat.send(json.dumps(sent))
            while json.loads(seat.recv(timeout=20))["type"] != "accepted":
                pass
            server.kill()
        server = Server(tmp_path)
        with server.seat(links[1]) as seat:
            assert facts(asked(seat)) == facts(left[1])
        with server.seat(links[0]) as seat:
            # The agent goes on by itself; the answer is not asked again, and sending it again counts once.
            assert asked(seat)["question"]["number"] == q["number"] + 1
            seat.send(json.dumps(sent))
            while (message := json.loads(seat.recv(timeout=20)))["type"] not in ("accepted", "refused"):
                pass
            assert message == {"type": "accepted", "question": q["number"], "again": True}
    finally:
        server.kill()


def test_what_was_cut_is_gone_from_a_journal() -> None:
    rows = [Row(ANSWER, 0, 1, 1, (1,)), Row(ANSWER, 1, 0), Row(ANSWER, 0, 2, 2, (2, 3)), Row(ANSWER, 0, 3, -2), Row(CUT, 0, 1),
            Row(ANSWER, 1, 5)]
    assert left_standing(rows) == [(rows[0], True), (rows[5], False)]
    assert left_standing(rows[:4])[-2:] == [(rows[2], True), (rows[3], True)]


def test_a_table_comes_back_from_its_journal_after_undoing(tmp_path: Path) -> None:
    import asyncio

    from taisen import new_game
    from taisen.server.store import Store

    players = [{"kind": "person", "ja": "一", "en": "One"}, {"kind": "person", "ja": "二", "en": "Two"}]
    facts = {"mode": "hotseat", "players": players}

    async def play() -> None:
        store = Store(tmp_path / "tables.sqlite")
        game = new_game("ninja_slayer", seed=2)
        start = game.save()
        await store.add("t", game.name, start, facts, {"a": 0, "b": 1, "w": -1})
        room = Room("t", game, facts, start)
        dice = random.Random(1)
        for turn in range(60):
            at = len(room.rows)
            q = room.game.question
            assert q is not None
            if turn % 7 == 6:
                rows, _ = room.undo(q.seat)
            else:
                rows = room.answer(q.seat, room.number(q.seat), (dice.randrange(len(q.options)),))
            rows = [*rows, *room.pass_on()]
            await store.append("t", at, rows)
        kept = await store.load("t")
        store.close()
        assert kept is not None
        again = Room.restored(kept)
        assert again.game.digest() == room.game.digest()
        assert (again.rows, again.marks, again.by_hand) == (room.rows, room.marks, room.by_hand)
        assert [again.number(s) for s in (0, 1)] == [room.number(s) for s in (0, 1)]
        assert [e.text("en") for e in again.game.events()] == [e.text("en") for e in room.game.events()]

    # In a thread of its own: a browser that is driven in the same process has a loop running in this one.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, play()).result()
