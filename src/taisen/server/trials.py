"""HTTP: a deck tried against others. The games are played by `taisen simulate`, a process of its own at low priority; what it has
written so far is what is told. On one's own machine only: elsewhere it would be somebody else's time.
"""
from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from taisen.agents import LEVELS, require
from taisen.arena.lab import Plan, Ran, Results, Row, against_plan
from taisen.arena.lab.counting import facts_of
from taisen.arena.lab.report import Page, page, verdict
from taisen.arena.lab.runner import cores
from taisen.arena.simulate import Setup
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.server import opening
from taisen.server.making import made, reading
from taisen.server.opening import wrong
from taisen.server.seen import Json, said
from taisen.server.web import body_of, hall_of

MOST: Final = 10_000
"""So many games may be asked for against each deck."""
AT_ONCE: Final = 2
KEPT: Final = 12
"""So many trials are remembered; of more the oldest that are over are forgotten."""
AGENTS: Final = (*LEVELS, "random")
LOW: Final = 10


@dataclass(slots=True)
class Trial:
    """One deck against others, as far as it has come."""

    folder: Path
    plan: Plan
    process: subprocess.Popen[bytes]
    at: int = 0
    """So much of its file has been read."""
    results: Results | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def over(self) -> bool:
        return self.process.poll() is not None

    def ran(self) -> Ran:
        """What there is by now: the games that are written."""
        with self.lock:
            file = self.folder / "games.jsonl"
            over = self.over
            if self.results is None:
                self.results = Results(self.plan, file)
            size = file.stat().st_size if file.is_file() else 0
            if size > self.at:
                self.at = self.results.take(file.read_bytes())
            rows: tuple[Row, ...] = tuple([row for _, row in sorted(self.results.rows.items())])
        return Ran(self.plan, rows, 0.0, len(rows), over and len(rows) < self.plan.total, (0,) * len(self.plan.tables))

    def fault(self) -> str:
        """What the process said where it fell."""
        if not self.over or self.process.returncode in (0, -signal.SIGTERM, 1 if os.name != "posix" else 0):
            return ""
        told = (self.folder / "said").read_text(encoding="utf8", errors="replace").strip().splitlines()
        return told[-1][:300] if told else f"exit {self.process.returncode}"

    def stop(self) -> None:
        """With the processes that play for it. Games are written whole; one that is cut off did not count."""
        if self.over:
            return
        # A break from the keyboard would not do: where this server was begun in the background nobody hears it.
        if os.name == "posix":
            os.killpg(self.process.pid, signal.SIGTERM)
        else:
            self.process.terminate()

    def close(self) -> None:
        self.stop()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Trials:
    """All of this server's."""

    def __init__(self) -> None:
        self.by_name: dict[str, Trial] = {}
        self._lock = threading.Lock()

    def begin(self, game: str, format: str, deck: str, cards: str, against: list[tuple[str, str]], agent: str, games: int) -> str:
        """deck: the text of its file. against: starters by name, or texts of files (then without a name)."""
        with self._lock:
            if sum([not t.over for t in self.by_name.values()]) >= AT_ONCE:
                raise wrong(f"{AT_ONCE} decks are being tried already: wait for one, or stop it.",
                            f"すでに{AT_ONCE}つのデッキを試しています。終わるのを待つか、止めてください。")
            folder = Path(tempfile.mkdtemp(prefix="taisen-trial-"))
            try:
                trial = self.made(folder, game, format, deck, cards, against, agent, games)
            except BaseException:
                shutil.rmtree(folder, ignore_errors=True)
                raise
            name = secrets.token_urlsafe(9)
            self.by_name[name] = trial
            for old in [n for n, t in self.by_name.items() if t.over and n != name][:max(0, len(self.by_name) - KEPT)]:
                self.by_name.pop(old).close()
            return name

    def made(self, folder: Path, game: str, format: str, deck: str, cards: str, against: list[tuple[str, str]], agent: str,
             games: int) -> Trial:
        mine = folder / "deck.toml"
        mine.write_text(deck, encoding="utf8")
        names = [str(mine)]
        for k, (starter, text) in enumerate(against):
            if not starter:
                (folder / f"other{k}.toml").write_text(text, encoding="utf8")
            names.append(starter or str(folder / f"other{k}.toml"))
        more = folder / "cards.toml"
        if cards.strip():
            more.write_text(cards, encoding="utf8")
        own = (str(more),) if cards.strip() else ()
        # What is wrong with it is said here, in a sentence.
        plan = against_plan(Setup(game, tuple(names), (agent,), format, None, own), games)
        words = [sys.executable, "-P", "-m", "taisen.cli", "simulate", game, "--against", "--format", format, "--agent", agent, "--games",
                 str(games), "--out", str(folder / "games.jsonl"), "--jobs", str(max(1, cores() - 1)), "--lang", "en"]
        for name in names:
            words += ["--deck", name]
        for file in own:
            words += ["--cards", file]
        with (folder / "said").open("wb") as told:
            # In a group of its own: a break from the keyboard is for the server.
            process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=told, start_new_session=True)
        if os.name == "posix":
            os.setpriority(os.PRIO_PROCESS, process.pid, LOW)
        return Trial(folder, plan, process)

    def of(self, name: str) -> Trial:
        found = self.by_name.get(name)
        if found is None:
            raise TaisenError("There is no such trial any more.", "その試行はもうありません。")
        return found

    def close(self) -> None:
        with self._lock:
            trials, self.by_name = list(self.by_name.values()), {}
        for trial in trials:
            trial.close()


def trials_of(request: Request) -> Trials:
    if not hall_of(request).local:
        raise wrong("Decks are tried where taisen runs on one's own machine (`taisen play`).",
                    "デッキの試行は、自分のマシンの taisen(taisen play)でできます。")
    found: Trials = request.app.state.trials
    return found


async def begin(request: Request) -> Response:
    """A deck against others: many games at low priority."""
    trials = trials_of(request)
    body = await body_of(request)
    info = game_info(opening.text_of(body, "game"))
    format = opening.text_of(body, "format", "") or info.default_format
    if format not in info.formats or info.formats[format].sealed or 2 not in info.formats[format].seats:
        raise wrong("A deck is tried in a format for two with decks that are built.", "デッキの試行は、2人用の構築形式でできます。")
    games, agent = body.get("games", 100), opening.text_of(body, "agent", "normal")
    if not isinstance(games, int) or isinstance(games, bool) or not 1 <= games <= MOST:
        raise wrong(f"'games' must be a number from 1 to {MOST}.", f"「games」は1〜{MOST}の整数でなければなりません。")
    if agent not in AGENTS:
        raise wrong(f"There is no such agent; there is {', '.join(AGENTS)}.", f"そのエージェントはありません。あるのは{'、'.join(AGENTS)}です。")
    require(agent, info.name, 2)
    others = body.get("against")
    if not isinstance(others, list) or not 1 <= len(others) <= 20:
        raise wrong("'against' must be a list of 1 to 20 decks.", "「against」は1〜20個のデッキの配列でなければなりません。")
    cards = opening.text_of(body, "cards", "", 200_000)
    deck = (await made("deck_file", {"game": info.name, "deck": body.get("deck"), "cards": cards}))["text"]
    against: list[tuple[str, str]] = []
    for other in others:
        if isinstance(other, dict) and other.get("starter") in info.starters:
            against.append((str(other["starter"]), ""))
        else:
            against.append(("", (await made("deck_file", {"game": info.name, "deck": other, "cards": cards}))["text"]))
    name = await reading(lambda: trials.begin(info.name, format, deck, cards, against, agent, games))
    return JSONResponse({"trial": name})


async def told(request: Request) -> Response:
    """What has come of it so far."""
    trial = trials_of(request).of(request.path_params["trial"])
    return JSONResponse(await reading(lambda: row_of(trial)))


def row_of(trial: Trial) -> Json:
    ran = trial.ran()
    facts = facts_of(ran.plan, ran.rows)
    pages = {lang: Page(ran, lang) for lang in ("ja", "en")}
    rows: list[Json] = []
    for n, table in enumerate(facts):
        share, began, later = table.sides[0].wins, table.sides[0].first, table.sides[0].later
        low, high = share.interval
        rows.append({"deck": said(*[pages[lang].side(table, 1) for lang in ("ja", "en")]), "games": share.of, "won": share.won,
                     "low": round(low, 4), "high": round(high, 4), "first": [began.won, began.of], "later": [later.won, later.of],
                     "turns": round(table.length, 1), "table": n})
    sure: Any = [said(ja, en) for ja, en in zip(*[verdict(pages[lang], facts) for lang in ("ja", "en")], strict=True)]
    fault = trial.fault()
    return {"done": len(ran.rows), "total": ran.plan.total, "over": trial.over, "stopped": ran.stopped, "tables": rows, "verdict": sure,
            "fault": said(f"対戦が止まりました: {fault}", f"The games stopped: {fault}") if fault else None}


async def report(request: Request) -> Response:
    """The laboratory's page of it."""
    trial = trials_of(request).of(request.path_params["trial"])
    lang = "ja" if request.query_params.get("lang") == "ja" else "en"
    return HTMLResponse(await reading(lambda: page(trial.ran(), lang)), headers={"Cache-Control": "no-cache"})


async def stop(request: Request) -> Response:
    trial = trials_of(request).of(request.path_params["trial"])
    await body_of(request)
    trial.stop()
    return JSONResponse({"stopped": True})
