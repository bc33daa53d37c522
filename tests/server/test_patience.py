"""Connections that are slow, never read, flood or send what is no message, against a server with sockets of its own."""
from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from taisen.server import hall, listening, web, wire
from taisen.server.app import create
from tests.server.serving import Served

Start = Callable[[], int]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a server here, after what the test has set; its port."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def begin() -> int:
        listener = listening.listen("127.0.0.1", 0)
        server = uvicorn.Server(listening.config_of(create(tmp_path)))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        running.append((server, thread))
        return int(listener.getsockname()[1])

    yield begin
    for server, thread in running:
        server.should_exit = True
        thread.join(20)


def heard(link: socket.socket, seconds: float = 10) -> bytes:
    """Everything until the other side closes."""
    link.settimeout(seconds)
    out = b""
    while True:
        try:
            some = link.recv(65536)
        except ConnectionResetError:
            return out
        if not some:
            return out
        out += some


def post(port: int, path: str, body: Any) -> Any:
    import urllib.request

    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=30) as found:
        return json.load(found)


def seat(port: int, token: str) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{port}/api/seat/{token}", legacy=True, max_size=None)  # type: ignore[call-arg]


def test_a_head_that_does_not_come_to_its_end(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "ASKING", 0.5)
    port = start()
    for begun in (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"GET /api/seat/x HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"):
        with socket.create_connection(("127.0.0.1", port)) as slow:
            slow.sendall(begun)
            reply = heard(slow)
        assert reply.startswith(b"HTTP/1.1 408 ") and "did not come in" in json.loads(reply.partition(b"\r\n\r\n")[2])["error"]["en"]
    with socket.create_connection(("127.0.0.1", port)) as silent:
        assert heard(silent) == b""
    # The same after a request that was whole.
    with socket.create_connection(("127.0.0.1", port)) as slow:
        slow.sendall(b"GET /plain.css HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert slow.recv(10).startswith(b"HTTP/1.1 2")
        slow.sendall(b"GET /pl")
        assert b" 408 " in heard(slow)


def test_a_body_that_does_not_come_to_its_end(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "SECONDS", 0.5)
    port = start()
    with socket.create_connection(("127.0.0.1", port)) as slow:
        slow.sendall(b"POST /api/compile HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
        slow.settimeout(10)
        assert slow.recv(100).startswith(b"HTTP/1.1 408 ")


def test_what_is_no_http(start: Start) -> None:
    port = start()
    for text in (b"nonsense\r\n\r\n", b"GET /\xff HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                 b"GET / HTTP/1.1\r\nA: " + b"x" * 100_000 + b"\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port)) as link:
            link.sendall(text)
            head, _, body = heard(link).partition(b"\r\n\r\n")
        assert re.match(rb"HTTP/1.1 4\d\d ", head) and json.loads(body)["error"]["ja"]


def test_as_many_connections_as_there_may_be(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    port = start()
    monkeypatch.setattr(wire.Web, "most", 3)
    links = [socket.create_connection(("127.0.0.1", port)) for _ in range(3)]
    with socket.create_connection(("127.0.0.1", port)) as more:
        assert b"as many connections" in heard(more)
    for link in links:
        link.close()


def test_whoever_never_reads_is_let_go(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "READING", 0.5)
    port = start()
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", port))
        begun = time.monotonic()
        with pytest.raises(OSError):
            # Replies to what is asked again and again are never read.
            deaf.settimeout(20)
            while time.monotonic() - begun < 20:
                deaf.sendall(b"GET /api/games/hololive/cards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 50)
                time.sleep(0.05)
    assert time.monotonic() - begun < 19


def test_whoever_does_not_keep_up_is_told_why(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "BACKLOG", 3)
    slow: list[bool] = []
    send = wire.Socket.send

    async def stalled(self: Any, message: Any) -> None:
        if slow:
            await asyncio.sleep(0.5)
        await send(self, message)

    monkeypatch.setattr(wire.Socket, "send", stalled)
    port = start()
    made = post(port, "/api/tables", {"game": "ninja_slayer", "opponent": "hotseat"})
    guest = seat(port, made["seats"]["0"])
    guest.recv(10)
    guest.recv(10)
    slow.append(True)
    for _ in range(30):
        guest.send('{"type": "ping"}')
    said = []
    with pytest.raises(ConnectionClosed) as closed:
        for _ in range(60):
            said.append(json.loads(guest.recv(20)))
    assert said[-1]["type"] == "refused" and "waiting to be read" in said[-1]["en"]
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4408 and "waiting to be read" in closed.value.rcvd.reason


@pytest.mark.parametrize("text, code, words", [("x" * 70_000, 1009, "too long"), (b"\xff\xfe", 1007, "UTF-8")])
def test_what_breaks_a_connection_off_is_said(start: Start, caplog: pytest.LogCaptureFixture, text: Any, code: int, words: str) -> None:
    port = start()
    made = post(port, "/api/tables", {"game": "ninja_slayer", "opponent": "hotseat"})
    guest = seat(port, made["seats"]["0"])
    guest.recv(10)
    guest.recv(10)
    guest.send(text, text=True)
    told = json.loads(guest.recv(10))
    assert told["type"] == "refused" and words in told["en"] and told["ja"]
    with pytest.raises(ConnectionClosed) as closed:
        guest.recv(10)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == code and words in closed.value.rcvd.reason
    assert "Traceback" not in caplog.text


def test_a_flood_does_not_hold_up_others(tmp_path: Path) -> None:
    """One connection asks for card after card without reading on; another is answered at once."""
    with Served(tmp_path) as served:
        made = served.table(opponent="hotseat")
        flood, other = seat(served.port, made["seats"]["0"]), seat(served.port, made["seats"]["1"])
        for one in (flood, other):
            one.send('{"type": "nonce", "nonce": "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}')
        states = [first_state(one) for one in (flood, other)]
        handle = next(c["handle"] for z in states[0]["view"]["zones"] for c in z["cards"] if c["handle"])
        reader = threading.Thread(target=drain, args=(flood,), daemon=True)
        reader.start()
        flood.socket.sendall(b"".join([frame(f'{{"type": "card", "card": {handle}}}') for _ in range(4000)]))
        waits = []
        for _ in range(20):
            begun = time.monotonic()
            other.send('{"type": "ping", "id": 1}')
            while json.loads(other.recv(30)).get("re") != 1:
                pass
            waits.append(time.monotonic() - begun)
        assert max(waits) < 1, waits
        # It is slowed down, not only shared with: there is time left for all.
        assert sorted(waits)[10] < 0.2, waits


def first_state(guest: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(guest.recv(10))
        if message["type"] == "state":
            return message


def drain(guest: ClientConnection) -> None:
    try:
        while True:
            guest.recv()
    except ConnectionClosed:
        pass


def frame(text: str) -> bytes:
    """A client's text frame, with a mask of nothing."""
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def test_no_link_is_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    import logging

    link = "5CuwQLi2AociqcZPh-exg7MYnGieCqLm"
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "x", 1, "GET /api/tables/%s failed", (link,), None)
    assert link not in listening.Line().format(record) and "(link)" in listening.Line().format(record)
    try:
        raise KeyError(link)
    except KeyError as error:
        record.exc_info = (KeyError, error, error.__traceback__)
        assert link not in listening.Line().format(record)
    # A fault of ours, as the server logs it.
    from taisen.server import tables
    from tests.server.guests import Client

    async def fails(*_: Any) -> Any:
        raise KeyError("nothing")

    with Client(create(tmp_path)) as client:
        made = client.post("/api/tables", json={"game": "ninja_slayer"}).json()
        monkeypatch.setattr(tables, "left_standing", lambda *_: 1 / 0)
        monkeypatch.setattr(tables.opening, "players_of", lambda *_: 1 / 0)
        found = client.post(f"/api/replays/{made['watch']}/branch", json={"step": 0})
        assert found.status_code in (400, 500)
        client.get(f"/api/tables/{made['watch']}x")
    assert made["watch"] not in caplog.text
