"""`taisen serve` as a process of its own, on a free port, with its own folder."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import taisen

SOURCES = Path(taisen.__file__).parents[1]
PATIENCE = 30.0
OOPS = "Something went wrong on the server."


class Site:
    """Use it as a context. `log` is what the server printed."""

    def __init__(self) -> None:
        self.home = tempfile.TemporaryDirectory(prefix="taisen-attack-")
        self.folder = Path(self.home.name) / "data"
        self.log = Path(self.home.name) / "log"
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = int(s.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes]

    def __enter__(self) -> Site:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
        self.home.cleanup()

    def start(self) -> None:
        command = [sys.executable, "-m", "taisen.cli", "serve", "--port", str(self.port), "--data", str(self.folder),
                   "--limits", "0"]  # All of it is to arrive; what limits refuse is tested beside.
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env={
                "PYTHONPATH": str(SOURCES), "HOME": self.home.name, "PATH": "/usr/bin:/bin"})
        until = time.time() + PATIENCE
        while time.time() < until:
            try:
                self.request("GET", "/api/games")
                return
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError(f"the server ended: {self.log.read_text(encoding='utf8')}") from None
                time.sleep(0.05)
        raise RuntimeError("the server did not come up")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def request(self, method: str, path: str, body: bytes | None = None, kind: str = "application/json") -> tuple[int, bytes]:
        asked = urllib.request.Request(self.address + path, body, {"Content-Type": kind}, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as found:
                return found.status, found.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        status, raw = self.request("POST", path, json.dumps(body).encode())
        if status != 200:
            raise RuntimeError(f"{path}: {status} {raw[:300]!r}")
        found: dict[str, Any] = json.loads(raw)
        return found

    def tracebacks(self) -> list[str]:
        return re.findall(r"Traceback[\s\S]*?(?=\n\S|\Z)", self.log.read_text(encoding="utf8", errors="replace"))

    def memory(self) -> int:
        """Megabytes that the server and its children hold."""
        pages = 0
        for entry in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = entry.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == self.process.pid or entry.parent.name == str(self.process.pid):
                pages += int(fields[21])
        return pages * 4 // 1024


class Guest:
    """A connection that keeps what it last heard. It sends its part of the chance when the table asks for it."""

    def __init__(self, site: Site, token: str) -> None:
        self.socket: ClientConnection = connect(f"ws://127.0.0.1:{site.port}/api/seat/{token}", max_size=1 << 24, open_timeout=PATIENCE,
                                                origin=Origin(site.address))
        self.state: dict[str, Any] = {}
        self.said: list[str] = []
        self.number = 0
        self.welcome = self.hear()
        if self.welcome.get("type") == "welcome" and self.welcome.get("seat") in self.welcome.get("awaited", []):
            self.send({"type": "nonce", "nonce": token_hex(32)})

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        message: dict[str, Any] = json.loads(text)
        if message.get("type") == "state":
            self.state = message
        if message.get("type") in ("refused", "broken"):
            self.said.append(str(message.get("en")))
        return message

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, kind: str, **rest: Any) -> dict[str, Any]:
        self.number += 1
        self.send({"type": kind, "id": self.number, **rest})
        while True:
            message = self.hear()
            if message.get("re") == self.number:
                return message

    def until_asked(self) -> bool:
        while not self.state.get("question"):
            if self.state.get("view", {}).get("over"):
                return False
            self.hear()
        return True

    def close(self) -> None:
        self.socket.close()


__all__ = ["OOPS", "ConnectionClosed", "Guest", "InvalidMessage", "Site"]
