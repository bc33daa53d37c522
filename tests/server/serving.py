"""`taisen serve` in a process of its own, at a free port, with a folder of its own."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import taisen

SOURCES = Path(taisen.__file__).parents[1]


def environment() -> dict[str, str]:
    return {**{k: v for k, v in os.environ.items() if k not in ("TAISEN_DATA", "LANG", "LC_ALL")}, "TAISEN_LANG": "en",
            "PYTHONPATH": str(SOURCES)}


def attempt(*words: str) -> subprocess.CompletedProcess[str]:
    """The command to its end; for what must fail."""
    return subprocess.run([sys.executable, "-m", "taisen.cli", "serve", *words], capture_output=True, text=True, timeout=60,
                          env=environment())


class Served:
    """Use it as a context."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "taisen.cli", "serve", "--port", "0", "--data", str(folder), *words], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        self.said: list[str] = []
        self.logged: list[str] = []
        assert self.process.stdout is not None and self.process.stderr is not None
        first = self.process.stdout.readline().strip()
        assert first.startswith("taisen: http://"), (first, self.process.stderr.read())
        self.said.append(first)
        self.address = first.removeprefix("taisen: ").rstrip("/")
        self.port = int(self.address.rpartition(":")[2])
        self._readers = [threading.Thread(target=self._read, args=pair, daemon=True)
                         for pair in ((self.process.stdout, self.said), (self.process.stderr, self.logged))]
        for reader in self._readers:
            reader.start()

    def _read(self, pipe: Any, lines: list[str]) -> None:
        for line in pipe:
            lines.append(line.rstrip("\n"))

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *rest: object) -> None:
        self.stop()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(20)
        for reader in self._readers:
            reader.join(5)
        return status

    @property
    def log(self) -> str:
        return "\n".join(self.logged)

    def ask(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """(status, what was replied)"""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as found:
                return found.status, json.load(found)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def table(self, **more: Any) -> dict[str, Any]:
        status, made = self.ask("/api/tables", {"game": "ninja_slayer", "opponent": "friend", **more})
        assert status == 200, made
        found: dict[str, Any] = made
        return found
