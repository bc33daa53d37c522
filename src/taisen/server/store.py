"""What is kept: tables, their links, and a journal of everything that was answered. SQLite behind a few functions.

A game is its beginning and its journal. A row of the journal is on the disk before anybody is told that it counts.
"""
from __future__ import annotations

import asyncio
import json
import logging
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
from taisen.written import mended

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

COLUMNS: Final = {"tables": {"id", "made", "game", "start", "facts", "result"}, "links": {"token", "room", "seat"},
                  "journal": {"room", "n", "op", "seat", "value", "asked", "picks"}}
PAGE: Final = 500
"""So many tables one list has, beside those that are asked for by their links."""

T = TypeVar("T")
log = logging.getLogger("taisen.server")


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


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list: `links` are all of it (token to seat), `token` is the one it is listed by."""

    id: str
    made: float
    game: str
    facts: dict[str, Any]
    result: str
    links: dict[str, int]
    token: str


class Store:
    """One file. All work on it is done by one thread, so that waiting for the disk holds up nobody else."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._worker = ThreadPoolExecutor(1, "store")
        try:
            self._db = self._worker.submit(self._open).result()
        except TaisenError:
            self._worker.shutdown()
            raise

    def _open(self) -> sqlite3.Connection:
        path = Path(self.path)
        try:
            if self.path != ":memory:":
                # Links are secrets: a folder that is made here is the user's alone.
                path.parent.mkdir(0o700, parents=True, exist_ok=True)
                if path.exists() and not path.is_file():
                    raise unusable(self.path, "is no file", "はファイルではありません")
            db = sqlite3.connect(self.path, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise TaisenError(f"Games cannot be kept in the folder {path.parent} ({why}): give another with --data FOLDER.",
                              f"フォルダー{path.parent}には保存できません({why})。--data で別のフォルダーを指定してください。") from None
        try:
            begin(db, self.path)
        except sqlite3.Error as error:
            db.close()
            raise unusable(self.path, f"cannot be used ({error})", f"を使えません({error})") from None
        except TaisenError:
            db.close()
            raise
        return db

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: work(self._db))
        except sqlite3.Error as error:
            log.error("the database %s: %s", self.path, error)
            raise TaisenError("What is kept here cannot be read or written now; nothing was changed.",
                              "保存先を読み書きできないため、何も変更されていません。") from error

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
                # Most answers end nothing: the table's row is not written again.
                db.execute("UPDATE tables SET result = ? WHERE id = ? AND result IS NOT ?", (result, room, result))
        await self._do(work)

    async def put_facts(self, room: str, facts: dict[str, Any]) -> None:
        await self._do(lambda db: db.execute("UPDATE tables SET facts = ? WHERE id = ?", (json.dumps(facts), room)))

    async def begin(self, room: str, start: bytes, facts: dict[str, Any], rules: int, exchanged: tuple[int, int] | None = None) -> None:
        """A table that waited has been dealt, or stands otherwise; the links of two seats have been exchanged. On the disk when
        this returns."""
        kept = json.dumps(facts)

        def work(db: sqlite3.Connection) -> None:
            with Transaction(db):
                db.execute("UPDATE tables SET start = ?, facts = ?, format = ?, rules = ? WHERE id = ?", (start, kept, FORMAT, rules, room))
                if exchanged is not None:
                    a, b = exchanged
                    db.execute("UPDATE links SET seat = ? - seat WHERE room = ? AND seat IN (?, ?)", (a + b, room, a, b))
        await self._do(work)

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
            return Kept(found[0], found[1], found[2], found[3], mended(json.loads(found[4])), found[5], tuple(rows), found[6])
        return await self._do(work)

    async def rooms(self, tokens: Sequence[str] = (), every: bool = False, before: float | None = None) -> list[Listed]:
        """The tables of these links, each once, by the first of the links that leads there; with `every` also the newest others
        (of those made before then). The newest first. A row that cannot be read is left out."""
        def work(db: sqlite3.Connection) -> list[Listed]:
            mine: dict[str, str] = {}
            for k in range(0, len(tokens), 400):
                some = tokens[k:k + 400]
                found = dict(db.execute(f"SELECT token, room FROM links WHERE token IN ({marks(some)})", some))
                for token in some:
                    if token in found:
                        mine.setdefault(found[token], token)
            if every:
                latest = db.execute("SELECT id FROM tables WHERE made < ? ORDER BY made DESC LIMIT ?",
                                    (before if before is not None else 1e18, PAGE))
                for (i,) in latest.fetchall():
                    mine.setdefault(i, "")
            out: list[Listed] = []
            ids = list(mine)
            for k in range(0, len(ids), 400):
                some = ids[k:k + 400]
                links: dict[str, dict[str, int]] = {}
                for token, room, seat in db.execute(f"SELECT token, room, seat FROM links WHERE room IN ({marks(some)})", some):
                    links.setdefault(room, {})[token] = seat
                query = f"SELECT id, made, game, facts, result FROM tables WHERE id IN ({marks(some)})"
                for i, made, game, facts, result in db.execute(query, some):
                    row = listed(i, made, game, facts, result, links.get(i, {}), mine[i])
                    if row is not None:
                        out.append(row)
            return sorted(out, key=lambda row: -row.made)
        return await self._do(work)


def marks(some: Sequence[object]) -> str:
    return ", ".join("?" * len(some))


def listed(i: str, made: Any, game: Any, facts: Any, result: Any, links: dict[str, int], token: str) -> Listed | None:
    """A row for a list; None for one that cannot be read: it must not take the others away."""
    try:
        found = mended(json.loads(facts))
        players = found["players"]
        assert isinstance(found["mode"], str) and isinstance(players, list) and all(isinstance(p, dict) for p in players)
        assert isinstance(made, float | int) and isinstance(game, str) and isinstance(result, str)
        mine = token or min(links.items(), key=lambda link: (link[1] == WATCH, link[1]))[0]
        return Listed(i, float(made), game, found, result, links, mine)
    except (ValueError, TypeError, KeyError, RecursionError, AssertionError):
        log.warning("table %r cannot be listed: what is kept of it is broken", str(i)[:40])
        return None


def begin(db: sqlite3.Connection, path: str) -> None:
    """Make the tables of a new file; bring those of an older form to this one, all of it or nothing. Another program's file is
    left as it is."""
    form = int(db.execute("PRAGMA user_version").fetchone()[0])
    if form > len(STEPS):
        raise TaisenError(f"{path} is of form {form}; this taisen reads tables up to form {len(STEPS)}: use a newer taisen.",
                          f"{path}は形式{form}です。このtaisenが読めるのは形式{len(STEPS)}までなので、新しい版を使ってください。")
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for name, columns in COLUMNS.items():
        has = {row[1] for row in db.execute(f"PRAGMA table_info({name})")}
        if (has and not has >= columns) or (there and name not in there):
            raise unusable(path, "is another program's database", "は別のプログラムのデータベースです")
    db.execute("PRAGMA journal_mode=WAL")
    # FULL: in WAL mode anything less may forget the last transactions when the power goes.
    db.execute("PRAGMA synchronous=FULL")
    with Transaction(db):
        if not form:
            for line in TABLES:
                db.execute(line)
        for step in STEPS[form:]:
            for line in step:
                db.execute(line)
        # Writes: a file that can only be read is found out now.
        db.execute(f"PRAGMA user_version = {len(STEPS)}")


def unusable(path: str, en: str, ja: str) -> TaisenError:
    return TaisenError(f"{path} {en}: move it away, or give another folder with --data FOLDER.",
                       f"{path}{ja}。移動するか、--data で別のフォルダーを指定してください。")


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
