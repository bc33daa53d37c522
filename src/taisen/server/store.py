"""What is kept: tables, their links, and a journal of everything that was answered. SQLite behind a few functions.

A game is its beginning and its journal. A row of the journal is on the disk before anybody is told that it counts.
"""
from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from taisen.api import UNMARKED
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.version import FORMAT

ANSWER: Final = "answer"
CONCEDE: Final = "concede"
CUT: Final = "cut"
"""The record is cut back to so many entries: something was taken back or undone."""
WATCH: Final = -1
"""The seat of a watchers' link."""

TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, made REAL, game TEXT, start BLOB, facts TEXT, result TEXT)",
    "CREATE TABLE IF NOT EXISTS links (token TEXT PRIMARY KEY, room TEXT, seat INTEGER)",
    "CREATE INDEX IF NOT EXISTS links_of ON links (room)",
    "CREATE TABLE IF NOT EXISTS journal (room TEXT, n INTEGER, op TEXT, seat INTEGER, value INTEGER, asked INTEGER, picks TEXT, "
    "PRIMARY KEY (room, n)) WITHOUT ROWID",
)
"""The file as it was before it said its form (0)."""
STEPS: Final = (
    # 1: of every table the form of its beginning and the rules it was begun by; of every answer the mark of the table at it.
    ("ALTER TABLE tables ADD COLUMN format INTEGER NOT NULL DEFAULT 0", "ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 0",
     f"ALTER TABLE journal ADD COLUMN mark INTEGER NOT NULL DEFAULT {UNMARKED}"),
)
"""What brings a file from each form to the next: only ever added to. Its form is SQLite's `user_version`."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a journal. `asked` is the number of the question that a person answered with `picks`.

    A selection of several is several lines: the later ones have the number negative. 0: no person was asked.
    """

    op: str
    seat: int
    value: int
    asked: int = 0
    picks: tuple[int, ...] = ()
    mark: int = field(default=UNMARKED, compare=False)
    """What the table looked like when it was answered (`taisen.api.table_mark`)."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it was kept."""

    id: str
    made: float
    game: str
    start: bytes
    facts: dict[str, Any]
    result: str
    rows: tuple[Row, ...]
    rules: int = 0
    """The rules that it was begun by."""


class Store:
    """One file. All work on it is done by one thread, so that waiting for the disk holds up nobody else."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._worker = ThreadPoolExecutor(1, "store")
        self._db = self._worker.submit(self._open).result()

    def _open(self) -> sqlite3.Connection:
        if self.path != ":memory:":
            # Links are secrets: a folder that is made here is the user's alone.
            Path(self.path).parent.mkdir(0o700, parents=True, exist_ok=True)
        db = sqlite3.connect(self.path, isolation_level=None)
        db.execute("PRAGMA journal_mode=WAL")
        # FULL: in WAL mode anything less may forget the last transactions when the power goes.
        db.execute("PRAGMA synchronous=FULL")
        with Transaction(db):
            self._bring_up(db)
        return db

    def _bring_up(self, db: sqlite3.Connection) -> None:
        """A file of an older form becomes one of this: all of it or nothing."""
        form = int(db.execute("PRAGMA user_version").fetchone()[0])
        if form > len(STEPS):
            raise TaisenError(f"{self.path} is of form {form}; this taisen reads tables up to form {len(STEPS)}: use a newer one.",
                              f"{self.path}は形式{form}です。このtaisenが読めるのは形式{len(STEPS)}までなので、新しい版を使ってください。")
        if not form:
            for line in TABLES:
                db.execute(line)
        for step in STEPS[form:]:
            for line in step:
                db.execute(line)
        db.execute(f"PRAGMA user_version = {len(STEPS)}")

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: work(self._db))

    def close(self) -> None:
        self._worker.submit(self._db.close).result()
        self._worker.shutdown()

    # ---- writing
    async def add(self, room: str, game: str, start: bytes, facts: dict[str, Any], links: dict[str, int],
                  rows: Sequence[Row] = ()) -> None:
        """A new table with its links (token to seat)."""
        def work(db: sqlite3.Connection) -> None:
            with Transaction(db):
                db.execute("INSERT INTO tables (id, made, game, start, facts, result, format, rules) VALUES (?, ?, ?, ?, ?, '', ?, ?)",
                           (room, time.time(), game, start, json.dumps(facts), FORMAT, game_info(game).rules_version))
                db.executemany("INSERT INTO links VALUES (?, ?, ?)", [(t, room, s) for t, s in links.items()])
                write(db, room, 0, rows)
        await self._do(work)

    async def append(self, room: str, at: int, rows: Sequence[Row], result: str = "") -> None:
        """Further lines of a journal, from line `at` on. On the disk when this returns."""
        def work(db: sqlite3.Connection) -> None:
            with Transaction(db):
                write(db, room, at, rows)
                db.execute("UPDATE tables SET result = ? WHERE id = ?", (result, room))
        await self._do(work)

    async def put_facts(self, room: str, facts: dict[str, Any]) -> None:
        await self._do(lambda db: db.execute("UPDATE tables SET facts = ? WHERE id = ?", (json.dumps(facts), room)))

    # ---- reading
    async def link(self, token: str) -> tuple[str, int] | None:
        """(table, seat) of a link."""
        def work(db: sqlite3.Connection) -> tuple[str, int] | None:
            found: tuple[str, int] | None = db.execute("SELECT room, seat FROM links WHERE token = ?", (token,)).fetchone()
            return found
        return await self._do(work)

    async def links(self, room: str) -> dict[str, int]:
        return await self._do(lambda db: dict(db.execute("SELECT token, seat FROM links WHERE room = ?", (room,))))

    async def load(self, room: str) -> Kept | None:
        def work(db: sqlite3.Connection) -> Kept | None:
            found = db.execute("SELECT id, made, game, start, facts, result, rules FROM tables WHERE id = ?", (room,)).fetchone()
            if found is None:
                return None
            lines = db.execute("SELECT op, seat, value, asked, picks, mark FROM journal WHERE room = ? ORDER BY n", (room,))
            rows = [Row(op, seat, value, asked, tuple(json.loads(picks)), mark) for op, seat, value, asked, picks, mark in lines]
            return Kept(found[0], found[1], found[2], found[3], json.loads(found[4]), found[5], tuple(rows), found[6])
        return await self._do(work)

    async def rooms(self) -> list[tuple[str, float, str, dict[str, Any], str]]:
        """(id, when made, game, facts, result) of every table, the newest first."""
        def work(db: sqlite3.Connection) -> list[tuple[str, float, str, dict[str, Any], str]]:
            found = db.execute("SELECT id, made, game, facts, result FROM tables ORDER BY made DESC LIMIT 500")
            return [(i, made, game, json.loads(facts), result) for i, made, game, facts, result in found]
        return await self._do(work)


class Transaction:
    """All of it or nothing; on the disk when it is over."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        self.db.execute("COMMIT" if kind is None else "ROLLBACK")


def write(db: sqlite3.Connection, room: str, at: int, rows: Sequence[Row]) -> None:
    db.executemany("INSERT INTO journal (room, n, op, seat, value, asked, picks, mark) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                   [(room, at + k, r.op, r.seat, r.value, r.asked, json.dumps(r.picks), r.mark) for k, r in enumerate(rows)])
