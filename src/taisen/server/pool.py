"""What users send is worked on by processes of their own: reused, with a deadline and a memory limit, replaced when they die.

A request that takes too long, too much memory, or brings its worker down costs only itself a sentence. The workers are apart
from the agents' threads and from the loop; results are data (`worker`).
"""
from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import taisen
from taisen.errors import TaisenError
from taisen.server.worker import DONE, HEAD, SPENT

WORKERS: Final = 2
SECONDS: Final = 10.0
"""So long one request may take."""
START: Final = 60.0
"""So long a worker may take to begin."""
WAITING: Final = 24
"""So many requests wait for a worker before another is refused."""
LONGEST: Final = 1 << 25
"""So many bytes a reply may have."""
USES: Final = 400
"""So many requests a worker does: what it keeps of them goes with it."""


class Gone(Exception):
    """The worker has ended in the middle of a request."""


def late() -> TaisenError:
    return TaisenError(f"This takes longer than {SECONDS:.0f} seconds to read and was given up: make it smaller.",
                       f"読み込みに{SECONDS:.0f}秒以上かかるため中止しました。内容を小さくしてください。")


def fallen() -> TaisenError:
    return TaisenError("This brought down the process that read it: it is too large, or made to do so.",
                       "読み込みの途中でプロセスが終了しました。内容が大きすぎるか、正しくありません。")


def busy() -> TaisenError:
    return TaisenError("Too much is being read at the moment: try again in a few seconds.",
                       "現在、読み込みが混み合っています。数秒後にもう一度お試しください。")


class Worker:
    """One process. Used by one thread at a time. work: the module whose TASKS it does."""

    def __init__(self, work: str = "taisen.server.work") -> None:
        folder = str(Path(taisen.__file__).resolve().parents[1])
        paths = [folder, *[p for p in os.environ.get("PYTHONPATH", "").split(os.pathsep) if p and p != folder]]
        self.uses = 0
        self.late = False
        self.process = subprocess.Popen([sys.executable, "-m", "taisen.server.worker", work], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)}, start_new_session=os.name == "posix")
        self.within(START, lambda: self.reply())

    def within(self, seconds: float, act: Any) -> Any:
        """Do something with the process, which is ended when that takes longer."""
        timer = threading.Timer(seconds, self.overdue)
        timer.daemon = True
        timer.start()
        try:
            return act()
        finally:
            timer.cancel()

    def overdue(self) -> None:
        self.late = True
        self.process.kill()

    def ask(self, raw: bytes) -> tuple[bytes, bytes]:
        self.uses += 1
        return self.within(SECONDS, lambda: self.asked(raw))    # type: ignore[no-any-return]

    def asked(self, raw: bytes) -> tuple[bytes, bytes]:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(HEAD.pack(len(raw)) + raw)
            self.process.stdin.flush()
        except OSError:
            raise Gone from None
        return self.reply()

    def reply(self) -> tuple[bytes, bytes]:
        kind = self.read(1)
        size = HEAD.unpack(self.read(HEAD.size))[0]
        if size > LONGEST:
            raise Gone
        return kind, self.read(size)

    def read(self, size: int) -> bytes:
        assert self.process.stdout is not None
        found = self.process.stdout.read(size)
        if len(found) < size:
            raise Gone
        return found

    def end(self) -> None:
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        self.process.wait()


class Pool:
    """Workers, started when they are needed."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._threads = ThreadPoolExecutor(workers, "making")
        self._idle: list[Worker] = []
        self._lock = threading.Lock()
        self._pending = 0
        self._closed = False

    async def ask(self, task: str, body: Any, patient: bool = False) -> bytes:
        """What a worker makes of something, as JSON; or the sentence that it refuses it with. patient: it waits however many
        do; there must be few of those."""
        if self._pending >= WAITING and not patient:
            raise busy()
        raw = json.dumps({"task": task, "body": body}).encode()
        self._pending += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self.do, raw)
        finally:
            self._pending -= 1

    def warm(self) -> None:
        """Have a worker at hand, without anybody waiting for it."""
        self._threads.submit(lambda: self._back(self._take()))

    def do(self, raw: bytes) -> bytes:
        worker = self._take()
        try:
            kind, data = worker.ask(raw)
        except Gone:
            worker.end()
            raise (late() if worker.late else fallen()) from None
        if kind == SPENT:
            worker.end()
        else:
            self._back(worker)
        if kind != DONE:
            ja, en = json.loads(data)
            raise TaisenError(en, ja)
        return data

    def _take(self) -> Worker:
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.process.poll() is None:
                    return worker
                worker.end()
        try:
            return Worker()
        except (Gone, OSError):
            raise fallen() from None

    def _back(self, worker: Worker) -> None:
        with self._lock:
            if not self._closed and worker.uses < USES and not worker.late:
                self._idle.append(worker)
                return
        worker.end()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.end()


POOL: Final = Pool()
"""All tables of this process share them."""
atexit.register(POOL.close)
