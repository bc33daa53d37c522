"""Another process, asked line by line: what it plays on from a saved position must be the same game."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


class Worker:
    """A process that reads a line with a seed and data, and answers with a line."""

    def __init__(self, module: str = "tests.kernel.worker") -> None:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([p for p in sys.path if p] + [str(ROOT)])}
        self.process = subprocess.Popen([sys.executable, "-m", module], cwd=ROOT, env=env, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, data: Any, seed: int) -> str:
        self.send(data, seed)
        return self.receive()

    def send(self, data: Any, seed: int) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([seed, data]) + "\n")
        self.process.stdin.flush()

    def receive(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)
