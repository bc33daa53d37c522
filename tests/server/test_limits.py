"""While somebody sends what was made to stop a server, others' answers at other tables come as soon as ever.

Against `taisen serve` as a process of its own, at a free port, with a folder of its own. Each of these stopped all tables for
seconds, or the process for good.
"""
from __future__ import annotations

import base64
import json
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

import taisen
from taisen.saving import checksum, pack
from taisen.server import sharing
from tests.kernel.test_budget import CROWD
from tests.server.serving import Served

SOON = 2.5
"""Seconds: an answer's own work takes hundredths, and the machine may be busy."""
GAME = "ninja_slayer"
CARD = "TB-F01"


def save_bomb() -> str:
    raw = zlib.compress(b'{"a":[' + b"[]," * 30_000_000 + b"[]]}", 9)
    head: dict[str, Any] = json.loads(pack("save", GAME, {}).partition(b"\n")[0])
    head["size"] = len(raw)
    head["check"] = checksum(head, raw)
    return base64.b64encode(json.dumps(head).encode() + b"\n" + raw).decode()


def word(**more: Any) -> str:
    known = sharing.pack(taisen.new_game(GAME, seed=1))
    body = json.loads(zlib.decompress(base64.urlsafe_b64decode(known + "=" * (-len(known) % 4))))
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(body | more).encode(), 9)).decode().rstrip("=")


def made_card(n: int, text: str) -> str:
    return f'[[card]]\nid = "Z-{n}"\nname = "Z{n}"\nkind = "character"\ncost = 1\nkarate = 1\ntoughness = 1\nsabotage = 1\ntext = "{text}"\n'


def scenario(text: str) -> tuple[str, dict[str, Any]]:
    return "/api/bench", {"text": f'game = "{GAME}"\n{text}'}


CHAIN = "◆これが登場した時、" + "1枚ドローし、" * 150 + "1枚ドローする。"
ATTACKS: dict[str, Callable[[], tuple[str, dict[str, Any]]]] = {
    "copies in a deck": lambda: ("/api/tables", {"game": GAME, "decks": [
        {"text": f'game = "{GAME}"\n[cards]\n"{CARD}" = 300000\n"TB-F02" = 300000\n'}] * 2}),
    "copies in a position": lambda: scenario(f'[player1]\nhand = [{{ card = "{CARD}", count = 300000 }}]\n'
                                             f'[player2]\nhand = [{{ card = "{CARD}", count = 300000 }}]\n'),
    "a key of 10 KB": lambda: scenario("[" + ".".join(["a"] * 5000) + "]\n" + ".".join(["b"] * 5000) + " = 1\n"),
    "many keys": lambda: scenario("\n".join(f"a{k}." + ".".join(["a"] * 1000) + " = 1" for k in range(90))),
    "brackets": lambda: scenario("a = " + "[" * 90_000),
    "digits": lambda: scenario("players = " + "9" * 150_000),
    "a small save": lambda: scenario(f"exact = '{save_bomb()}'"),
    "copies in a word": lambda: ("/api/shared", {"word": word(k=[{"n": "", "e": "", "f": "", "c": {CARD: 3_000_000}}] * 2)}),
    "an answer without end": lambda: ("/api/shared", {"word": word(a=base64.urlsafe_b64encode(b"\xff" * 700_000).decode())}),
    "a nested word": lambda: ("/api/shared", {"word": base64.urlsafe_b64encode(zlib.compress(b'{"v":' + b"[" * 900_000)).decode()}),
    "a long text": lambda: ("/api/compile", {"game": GAME, "kind": "kotodama", "text": "〈あ〉か" * 320 + "〈い〉のキャラクター1人を選ぶ。"}),
    "many long texts": lambda: (f"/api/games/{GAME}/cards", {"cards": "".join(made_card(n, CHAIN) for n in range(60))}),
    "many cards": lambda: (f"/api/games/{GAME}/cards", {"cards": "".join(
        made_card(n, f"◆これが登場した時、{n % 9 + 1}枚ドローする。") for n in range(1200))}),
    "an import": lambda: ("/api/decks/import", {"game": "hololive", "text": '{"a":' * 30_000}),
    "a crowd": lambda: ("/api/bench", {"text": CROWD.format(count=990)}),
    "a script": lambda: ("/api/scenarios/run", {"text": CROWD.format(count=500) + '[[script]]\ndo = "pass until empty"\n' * 500}),
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("limits")) as found:
        yield found


class Player:
    """Somebody who plays on at a table of their own, and how long they had to wait at the longest."""

    def __init__(self, served: Served) -> None:
        made = served.table(opponent="hotseat")
        self.seats: list[ClientConnection] = [connect(f"ws://127.0.0.1:{served.port}/api/seat/{made['seats'][s]}") for s in "01"]
        self.states: list[dict[str, Any]] = [{}, {}]
        self.longest = 0.0
        self.answers = 0
        for seat in self.seats:
            seat.send(json.dumps({"type": "nonce", "nonce": "5a" * 16}))
        for n in (0, 1):
            self.hear(n, lambda m: m["type"] == "state")

    def hear(self, n: int, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self.seats[n].recv(timeout=60))
            if message["type"] == "state":
                self.states[n] = message
            if until(message):
                return message

    def answer(self) -> None:
        """One answer at one of the seats, or a word where neither is asked yet."""
        began = time.monotonic()
        n = next((n for n in (0, 1) if self.states[n].get("question")), -1)
        if n >= 0:
            question = self.states[n]["question"]
            self.states[n]["question"] = None
            self.seats[n].send(json.dumps({"type": "answer", "question": question["number"], "option": 0}))
            assert self.hear(n, lambda m: m["type"] in ("accepted", "refused"))["type"] == "accepted"
            self.answers += 1
        for k in (0, 1):
            self.seats[k].send(json.dumps({"type": "ping"}))
            self.hear(k, lambda m: m["type"] == "pong")
        self.longest = max(self.longest, time.monotonic() - began)

    def close(self) -> None:
        for seat in self.seats:
            seat.close()


@pytest.mark.parametrize("name", ATTACKS)
def test_others_notice_nothing(served: Served, name: str) -> None:
    path, body = ATTACKS[name]()
    player = Player(served)
    replies: list[tuple[int, Any]] = []
    sender = threading.Thread(target=lambda: replies.append(served.ask(path, body)))
    sender.start()
    while sender.is_alive():
        player.answer()
        time.sleep(0.08)
    sender.join()
    player.answer()
    player.close()
    ((status, reply),) = replies
    assert player.longest < SOON
    assert status == 200 or (status in (400, 413) and reply["error"]["ja"] and reply["error"]["en"]), reply
    assert "Traceback" not in json.dumps(reply)


def test_others_notice_nothing_of_a_table_that_takes_too_long(served: Served) -> None:
    player = Player(served)
    made = served.ask("/api/bench", {"text": CROWD.format(count=250)})[1]
    said: list[dict[str, Any]] = []

    def attack() -> None:
        with connect(f"ws://127.0.0.1:{served.port}/api/seat/{made['seats']['0']}", max_size=None) as seat:
            while True:
                message = json.loads(seat.recv(timeout=60))
                if message["type"] == "state" and message["question"]:
                    question = message["question"]
                    option = next(o["index"] for o in question["options"] if o["verb"] != "pass")
                    seat.send(json.dumps({"type": "answer", "question": question["number"], "option": option, "id": 1}))
                if message.get("re") == 1:
                    said.append(message)
                    return

    sender = threading.Thread(target=attack)
    sender.start()
    while sender.is_alive():
        player.answer()
        time.sleep(0.08)
    player.close()
    assert said and said[0]["type"] == "refused" and "takes too long" in said[0]["en"]
    assert player.longest < SOON
    assert served.process.poll() is None
