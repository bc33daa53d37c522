"""Playing on a Ray cluster: the same games in the same lines, on as many machines as there are.

A node that dies takes its chunks with it; they are played again elsewhere. Files that a plan names are sent along.
"""
from __future__ import annotations

import hashlib
import os
import socket
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from taisen.arena.lab.plan import Plan
from taisen.arena.lab.results import header
from taisen.arena.lab.runner import FALLS, Job, begin_worker, chunk
from taisen.arena.simulate import Setup
from taisen.errors import TaisenError
from taisen.games import game_info

PATIENCE: Final = 5.0
"""So many seconds an address may take to answer."""
NEAR: Final = ("auto", "local")
LIKE: Final = ("rules", "decks", "cards")
"""What must be the same on a node as here."""
Files = Mapping[str, bytes]
Told = tuple[Job | None, str, str]
"""A chunk, or why there is none (English, Japanese)."""


def files_of(plan: Plan) -> Files:
    """What it reads that does not come with the games."""
    starters = set(game_info(plan.game).starters)
    names = {str(n) for t in plan.tables for n in (*(t.decks or ()), *t.cards)} - starters
    return {n: Path(n).read_bytes() for n in sorted(names)}


@cache
def settled() -> None:
    begin_worker()


@cache
def here(plan: Plan, files: tuple[tuple[str, bytes], ...]) -> Plan:
    """The plan with its files where this process can read them."""
    if not files:
        return plan
    mark = hashlib.sha256(repr(files).encode()).hexdigest()[:16]
    folder = Path(tempfile.gettempdir()) / f"taisen-{os.getpid()}-{mark}"
    folder.mkdir(exist_ok=True)
    at = {}
    for i, (name, data) in enumerate(files):
        at[name] = str(folder / f"{i}{Path(name).suffix}")
        Path(at[name]).write_bytes(data)
    return replace(plan, tables=tuple([moved(t, at) for t in plan.tables]))


def moved(table: Setup, at: Mapping[str, str]) -> Setup:
    decks = None if table.decks is None else tuple([at.get(d, d) for d in table.decks])
    return replace(table, decks=decks, cards=tuple([at.get(c, c) for c in table.cards]))


def on_node(plan: Plan, files: Files, numbers: Sequence[int], mine: Mapping[str, Any]) -> Told:
    """A chunk played on a node, if what is installed there plays the same game."""
    settled()
    try:
        local = here(plan, tuple(files.items()))
        theirs = header(local)
        if any(theirs[k] != mine[k] for k in LIKE):
            raise TaisenError("A node of the cluster has another version of taisen or of its cards: install the same everywhere.",
                              "クラスタのノードに別の版のtaisenまたはカードがあります。同じ版を入れてください。")
        return chunk(local, numbers), "", ""
    except TaisenError as error:
        return None, error.en, error.ja


def require_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise TaisenError("--ray needs the package ray: pip install 'taisen[ray]'.",
                          "--ray にはrayが必要です。pip install 'taisen[ray]' としてください。") from None
    return ray


def reach(address: str) -> None:
    """Somebody listens there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError):
        raise no_answer(address) from None


def no_answer(address: str) -> TaisenError:
    return TaisenError(f"No Ray cluster answers at {address}: give HOST:PORT of its head, auto or local.",
                       f"{address}にRayクラスタが見つかりません。ヘッドのホスト:ポート、auto、local のいずれかを指定してください。")


class Cluster:
    """The nodes of a cluster, each core of them a worker."""

    def __init__(self, plan: Plan, address: str) -> None:
        self.ray = require_ray()
        if address not in NEAR:
            reach(address)
        try:
            self.ray.init(address=address, logging_level="ERROR", log_to_driver=False,
                          **({"include_dashboard": False} if address == "local" else {}))
        except (ConnectionError, OSError, RuntimeError, ValueError):
            raise no_answer(address) from None
        self.size = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        # Whatever happens to a node, Ray gives its tasks to others.
        self.task = self.ray.remote(max_retries=-1)(on_node)
        self.plan = plan
        self.files = files_of(plan)
        self.mine = {k: v for k, v in header(plan).items() if k in LIKE}
        self.given: dict[Any, Sequence[int]] = {}
        self.falls = 0

    def give(self, numbers: Sequence[int]) -> None:
        self.given[self.task.remote(self.plan, self.files, list(numbers), self.mine)] = numbers

    def busy(self) -> int:
        return len(self.given)

    def done(self) -> list[Job]:
        ready: list[Any] = []
        while not ready:
            ready, _ = self.ray.wait(list(self.given), num_returns=1, timeout=1.0)
        out = []
        for each in ready:
            numbers = self.given.pop(each)
            try:
                job, en, ja = self.ray.get(each)
            except self.ray.exceptions.RayError as error:
                self.lost(numbers, error)
                continue
            if job is None:
                raise TaisenError(en, ja)
            out.append(job)
            self.falls = 0
        return out

    def lost(self, numbers: Sequence[int], error: Exception) -> None:
        """Nobody has played them: somebody else does."""
        self.falls += 1
        if self.falls > FALLS * self.size:
            raise TaisenError(f"The cluster loses what it is given; with --out what was played is kept ({type(error).__name__}).",
                              f"クラスタで対戦が繰り返し失われました。--out の結果は残っています({type(error).__name__})。")
        self.give(numbers)

    def close(self, now: bool) -> None:
        self.ray.shutdown()
