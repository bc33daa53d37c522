"""The results file: a line that says what is played, then a line a game as games finish. Whoever breaks off loses none of them."""
from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from taisen.arena.lab.plan import Plan, data_of
from taisen.arena.lab.watch import Counts
from taisen.arena.simulate import Played
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.version import __version__

FORM: Final = 1
MARK: Final = "taisen simulate"
RERUN: Final = ("--out に別のファイルを指定してください。", "name another --out")


@dataclass(frozen=True, slots=True)
class Row:
    """One game, by sides."""

    number: int
    won: tuple[int, ...]
    first: int
    after: tuple[int, ...]
    """How many seats after the first player each winner sat."""
    turns: int
    decisions: int
    ends: tuple[tuple[int, str], ...]
    """Who lost by what; side -1: nobody."""
    cards: tuple[Counts, ...]
    """By side: what is counted of each card (`watch.OFFERED`, …)."""

    @property
    def played(self) -> Played:
        return Played(self.won, self.first, self.after, self.turns, self.decisions)

    def data(self) -> dict[str, Any]:
        return {"n": self.number, "won": self.won, "first": self.first, "after": self.after, "turns": self.turns,
                "decisions": self.decisions, "ends": self.ends, "cards": self.cards}


def row_of(data: dict[str, Any]) -> Row:
    return Row(int(data["n"]), tuple(data["won"]), int(data["first"]), tuple(data["after"]), int(data["turns"]),
               int(data["decisions"]), tuple([(int(s), str(why)) for s, why in data["ends"]]),
               tuple([{str(i): [int(v) for v in row] for i, row in counts.items()} for counts in data["cards"]]))


def header(plan: Plan) -> dict[str, Any]:
    return {MARK: FORM, "taisen": __version__, "rules": game_info(plan.game).rules_version, **data_of(plan)}


def unlike(path: Path, head: dict[str, Any], mine: dict[str, Any]) -> TaisenError:
    """Why this file cannot be gone on with."""
    if MARK not in head:
        return TaisenError(f"{path} holds no results of `taisen simulate`; {RERUN[1]}.",
                           f"{path}は taisen simulate の結果ファイルではありません。{RERUN[0]}")
    if head[MARK] != FORM:
        return TaisenError(f"{path} is of form {head[MARK]}, this taisen writes form {FORM}; {RERUN[1]}.",
                           f"{path}は形式{head[MARK]}ですが、この版の形式は{FORM}です。{RERUN[0]}")
    if head.get("rules") != mine["rules"]:
        return TaisenError(f"{path} was played by version {head.get('rules')} of the rules, this is {mine['rules']}; {RERUN[1]}.",
                           f"{path}はルール版{head.get('rules')}で行われました(現在は{mine['rules']})。{RERUN[0]}")
    what = next((k for k in ("kind", "tables", "decks", "cards", "seed") if head.get(k) != mine[k]), "tables")
    told = {"kind": ("種類", "another kind of question"), "tables": ("対戦の組", "other tables (decks, agents, format)"),
            "decks": ("デッキの中身", "decks with other cards in them"), "cards": ("カードの内容", "cards with other texts"),
            "seed": ("シード", "another seed")}[what]
    return TaisenError(f"{path} holds results of {told[1]}; say what it says, or {RERUN[1]}.",
                       f"{path}の結果とは{told[0]}が違います。同じ指定にするか、{RERUN[0]}")


class Results:
    """The file of a run: what is there already, and where what is played is added. Without a path nothing is kept."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.path = path
        self.mine = header(plan)
        self.rows: dict[int, Row] = {}
        self._out: IO[bytes] | None = None

    @contextmanager
    def opened(self) -> Iterator[Results]:
        """Read what is there, then held against others until it is closed."""
        if self.path is None:
            yield self
            return
        try:
            self._out = out = self.path.open("a+b")
        except OSError as error:
            raise unwritable(self.path, error) from None
        try:
            hold(out, self.path)
            out.seek(0)
            whole = self.take(out.read())
            # A line that was cut short is no game; what comes next must not be joined to it.
            out.truncate(whole)
            if not whole:
                self.write([self.mine])
            yield self
        finally:
            out.close()
            self._out = None

    def take(self, data: bytes) -> int:
        """The rows of it; how many bytes are whole lines."""
        assert self.path is not None
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines:
            return 0
        head = parsed(lines[0], self.path, 1)
        if head != self.mine | {"taisen": head.get("taisen")}:
            raise unlike(self.path, head, self.mine)
        for i, line in enumerate(lines[1:], 2):
            row = row_from(parsed(line, self.path, i), self.path, i)
            self.rows[row.number] = row
        return whole

    def add(self, rows: Sequence[Row]) -> None:
        fresh = [r for r in rows if r.number not in self.rows]
        for r in fresh:
            self.rows[r.number] = r
        self.write([r.data() for r in fresh])

    def write(self, data: Sequence[dict[str, Any]]) -> None:
        if self._out is None or self.path is None:
            return
        try:
            self._out.write("".join([json.dumps(d, ensure_ascii=False, separators=(",", ":")) + "\n" for d in data]).encode())
            self._out.flush()
        except OSError as error:
            raise unwritable(self.path, error) from None


def unwritable(path: Path, error: OSError) -> TaisenError:
    return TaisenError(f"{path} cannot be written ({error.strerror}).", f"{path}に書き込めません({error.strerror})。")


def hold(out: IO[bytes], path: Path) -> None:
    """Two runs must not write into one file."""
    if os.name != "posix":
        return
    import fcntl

    try:
        fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise TaisenError(f"Another run is writing to {path}.", f"別の実行が{path}に書き込み中です。") from None


def parsed(line: bytes, path: Path, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise TaisenError(f"{path}, line {number}: this is no result of `taisen simulate`; {RERUN[1]}.",
                          f"{path} {number}行目: taisen simulate の結果ではありません。{RERUN[0]}")
    return data


def row_from(data: dict[str, Any], path: Path, number: int) -> Row:
    try:
        return row_of(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise TaisenError(f"{path}, line {number}: this is no game; take the line out, or {RERUN[1]}.",
                          f"{path} {number}行目: 対戦の記録ではありません。この行を除くか、{RERUN[0]}") from None
