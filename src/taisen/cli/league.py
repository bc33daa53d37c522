"""`taisen league GAME`: agents ranked by many games, with Elo points and their intervals."""
from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import taisen
from taisen.arena.league import Duel, League, Row, duels, run, standings
from taisen.cli import language
from taisen.games import NAMES, game_info


def register(root: typer.Typer) -> None:
    root.command("league", help="Rank agents by many games / エージェントの強さを比べる")(command)


def command(
    game: Annotated[str, typer.Argument(help="The game / ゲーム")] = NAMES[0],
    agent: Annotated[list[str] | None, typer.Option(metavar="AGENT", help="random | greedy | search:400 …; again for each / エージェント")] = None,
    pairs: Annotated[int, typer.Option(min=1, help="At most so many pairs of games / 最大の対戦組数")] = 50,
    deck: Annotated[list[str] | None, typer.Option(metavar="DECK", help="A starter or a file; again for more / デッキ")] = None,
    format: Annotated[str | None, typer.Option(help="The format / フォーマット")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed / シード")] = 0,
    settle: Annotated[bool, typer.Option(help="End a duel when it is settled / 決着がついたら打ち切る")] = True,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the games, go on from it / 結果ファイル(続きから再開)")] = None,
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="More cards / 追加カード")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes / プロセス数")] = 2,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    info = game_info(game)
    league = League(info.name, tuple(agent or ("random", "greedy")), tuple(deck or ()), format, seed, tuple(str(c) for c in cards or ()))
    watched = sys.stderr.isatty()

    def told(duel: Duel) -> None:
        if watched:
            print(f"\r{duel.first} – {duel.second}: {duel.games} ({duel.score:.0%})  ", end="", file=sys.stderr)

    rows = run(league, pairs, out, jobs, settle, told)
    if watched:
        print(file=sys.stderr)
    if as_json:
        print(json.dumps({"compiled": taisen.COMPILED, "standings": [asdict(s) for s in standings(league, rows)],
                          "duels": [asdict(d) for d in duels(league, rows)], "games": [asdict(r) for r in rows]},
                         ensure_ascii=False, indent=1))
    else:
        show(Console(emoji=False), league, rows, spoken)


def show(console: Console, league: League, rows: list[Row], lang: str) -> None:
    ja = lang == "ja"
    heads = ("エージェント", "Elo", "±95%", "対戦", "得点率") if ja else ("agent", "Elo", "±95%", "games", "score")
    table = Table(*heads)
    for s in standings(league, rows):
        table.add_row(s.agent, f"{s.elo:+.0f}", f"{s.error:.0f}" if s.error else "–", str(s.games), f"{s.score:.1%}")
    console.print(table)
    for d in duels(league, rows):
        told = ("決着" if ja else "settled") if d.settled else ("未決着" if ja else "open")
        console.print(f"{d.first} – {d.second}: {d.score:.1%} ({d.low:.1%} – {d.high:.1%}), {d.games}, {told}", markup=False)
    turns = sum(r.turns for r in rows) / max(1, len(rows))
    console.print((f"1戦平均 {turns:.1f} ターン、" + ("コンパイル版" if taisen.COMPILED else "インタプリタ版")) if ja
                  else f"{turns:.1f} turns a game; {'compiled' if taisen.COMPILED else 'interpreted'}", markup=False)
