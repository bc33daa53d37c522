"""Agents that think for long do so in processes of their own, one a core: no table waits for another's.

A table keeps to its process, where its cards and agents are remembered; while that is busy it takes an idle one. What is
thought of longer than a table wants to wait is broken off by a word, and answered by what has been found so far.
"""
from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import logging
import os
import threading
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from taisen.agents import PATIENT, Agent, GreedyAgent, Table
from taisen.agents.levels import HARD
from taisen.games.info import GameInfo
from taisen.kernel import save
from taisen.kernel.state import Game as State
from taisen.server import pool
from taisen.server.pool import Gone, Worker
from taisen.server.room import Room
from taisen.server.seen import Json
from taisen.server.thinking import choice, thought
from taisen.server.worker import DONE, HEAD

MIND: Final = "taisen.server.mind"
MOST: Final = max(1, min(8, os.cpu_count() or 1))
LEAST: Final = 0.2
"""So many seconds a thought has at least, however many tables think at once."""

log = logging.getLogger("taisen.server")


class Thinkers:
    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._threads = ThreadPoolExecutor(most, "minds")
        self._lock = threading.Lock()
        self._idle: list[Worker] = []
        self._busy: dict[str, Worker] = {}
        self._homes: dict[str, Worker] = {}
        self._waiting = 0
        self._closed = False

    async def choice(self, info: GameInfo, state: State, room: str, start: bytes, agent: tuple[str, int, int]) -> int:
        """What an agent does on a copy of the game: its name, seed and seat. start: the save that the table began with."""
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, lambda: self.think(info, state, room, start, agent))
        finally:
            self._waiting -= 1

    def think(self, info: GameInfo, state: State, room: str, start: bytes, agent: tuple[str, int, int]) -> int:
        name, seed, seat = agent
        share = max(1.0, self._waiting / self._most)
        body: dict[str, Any] = {"room": room, "agent": name, "seed": seed, "seat": seat, "state": save.dump(state),
                                "metered": state.meter is not None, "seconds": max(LEAST, HARD.seconds / share), "start": None}
        found = self._known("think", room, start, body)
        if found is None:
            # Its process fell: somebody else decides this once.
            return thought(GreedyAgent(seed), Table(info, state, seat))
        return int(found["index"])

    async def weigh(self, state: State, room: str, start: bytes, taken: int) -> Json:
        """What an answer was worth, for looking back at a game (`mind.weigh`)."""
        body = {"room": room, "state": save.dump(state), "metered": state.meter is not None, "taken": taken, "start": None}
        found = await asyncio.get_running_loop().run_in_executor(self._threads, lambda: self._known("weigh", room, start, body))
        return found or {"judged": None}

    def _known(self, task: str, room: str, start: bytes, body: dict[str, Any]) -> Json | None:
        """The table's cards go along only where its process does not know them."""
        found = self._told(task, room, body)
        if found is not None and found.get("unknown"):
            found = self._told(task, room, {**body, "start": b64encode(start).decode()})
        return found

    def _told(self, task: str, room: str, body: dict[str, Any]) -> Json | None:
        try:
            worker = self._take(room)
        except (Gone, OSError):
            log.exception("no process to think in could be started")
            return None
        try:
            kind, data = worker.ask(json.dumps({"task": task, "body": body}).encode())
        except Gone:
            self._back(room, worker, fallen=True)
            log.error("a process that thought for table %s has ended", room)
            return None
        self._back(room, worker)
        if kind != DONE:
            log.error("a thought failed: %s", json.loads(data)[1])
            return None
        found: Json = json.loads(data)
        return found

    def hurry(self, room: str) -> None:
        """Whoever thinks for this table answers now."""
        with self._lock, contextlib.suppress(OSError):
            worker = self._busy.get(room)
            if worker is not None and worker.process.stdin is not None:
                worker.process.stdin.write(HEAD.pack(0))
                worker.process.stdin.flush()

    def _take(self, room: str) -> Worker:
        with self._lock:
            home = self._homes.get(room)
            worker = home if home in self._idle else self._idle[-1] if self._idle else None
            if worker is not None:
                self._idle.remove(worker)
        if worker is None or worker.process.poll() is not None:
            worker = Worker(MIND)
        with self._lock:
            self._busy[room] = worker
            self._homes[room] = worker
            while len(self._homes) > 1000:
                del self._homes[next(iter(self._homes))]
        return worker

    def _back(self, room: str, worker: Worker, fallen: bool = False) -> None:
        with self._lock:
            self._busy.pop(room, None)
            if not (fallen or self._closed or worker.late) and worker.uses < pool.USES * 50:
                self._idle.append(worker)
                return
        worker.end()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.end()


THINKERS: Final = Thinkers()
"""All tables of this process share them."""
atexit.register(THINKERS.close)


async def decided(room: Room, state: State, seat: int, agent: Agent) -> int:
    """What the agent of a seat does: beside the loop, and in a process of its own where that takes long."""
    kind = room.players[seat].kind
    if kind.partition(":")[0] not in PATIENT:
        return await choice(room.game.info, state, agent)
    return await THINKERS.choice(room.game.info, state, room.id, room.start, (kind, room.agent_seed(seat), seat))
