"""A server in a process of its own, as `taisen play` starts it, with a folder of its own."""
from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import taisen

SOURCES = Path(taisen.__file__).parents[1]
SERVE = """
import sys
from pathlib import Path
from taisen.cli.serve import Guest, start
start("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), Guest({}, None, "en"))
"""
"""The server of one's own machine at a port that can be taken again after a crash."""


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Site:
    program = SERVE

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder.parent / "server.log"
        self.start()

    def start(self) -> None:
        env = {k: v for k, v in os.environ.items() if k not in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")}
        with self.log.open("ab") as out:
            self.process = subprocess.Popen([sys.executable, "-c", self.program, str(self.port), str(self.folder)], stdout=out, stderr=out,
                                            stdin=subprocess.DEVNULL, env={**env, "PYTHONPATH": str(SOURCES)})
        for _ in range(300):
            try:
                self.get("/api/games")
                return
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.1)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        """As a crash does: nothing is put in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.address + path, timeout=20) as found:
            return json.load(found)

    def post(self, path: str, **body: Any) -> Any:
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), method="POST")
        with urllib.request.urlopen(request, timeout=30) as found:
            return json.load(found)

    def table(self, game: str, **more: Any) -> dict[str, Any]:
        """A new table: its links."""
        made: dict[str, Any] = self.post("/api/tables", game=game, **more)
        return made

    def complaints(self) -> list[str]:
        return re.findall(r"Traceback[\s\S]*?(?=\n\S|\Z)", self.log.read_text(encoding="utf8"))
