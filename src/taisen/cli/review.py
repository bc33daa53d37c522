"""`taisen review FILE`: a finished game looked back at: win chance along the way, the decisions that cost most, what was better."""
from __future__ import annotations

import json
import sys
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import taisen
from taisen.api import Game
from taisen.arena.review import ROUNDS, Decision, review
from taisen.cli import language
from taisen.cli.replay import names, opened
from taisen.saving import write_atomic

MOST: Final = 8
"""So many of the dearest decisions are told."""
WIDE: Final = 900
HIGH: Final = 240


def register(root: typer.Typer) -> None:
    root.command("review", help="Look back at a game: what decided it? / 対戦を振り返る")(command)


def command(
    file: Annotated[Path, typer.Argument(help="A replay or a save / リプレイまたは保存データ")],
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with a picture / 図入りのページを書き出す")] = None,
    rounds: Annotated[int, typer.Option(min=8, help="How long each decision is thought about / 1手ごとの試行回数")] = ROUNDS,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    replay = opened(file)
    start = replay.game.clone()
    while replay.forward():
        pass
    found = judged(start, replay.game, rounds, spoken)
    if as_json:
        print(json.dumps({"compiled": taisen.COMPILED, "rounds": rounds, "decisions": [asdict(d) for d in found]},
                         ensure_ascii=False, indent=1))
    else:
        show(Console(highlight=False, soft_wrap=True), replay.game, found, spoken)
    if html is not None:
        write_atomic(html, page(replay.game, found, rounds, spoken).encode())
    if replay.note is not None:
        typer.echo(replay.note[spoken != "ja"], err=True)


def judged(start: Game, game: Game, rounds: int, lang: str) -> list[Decision]:
    found: list[Decision] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("検討中" if lang == "ja" else "thinking", total=len(game.record))
        for _, decision in review(start, game.record, rounds):
            bar.advance(task)
            if decision is not None:
                found.append(decision)
    return found


def dearest(found: list[Decision]) -> list[Decision]:
    return sorted([d for d in found if d.judgement.loss], key=lambda d: -d.judgement.loss)[:MOST]


def ended(game: Game, lang: str) -> str:
    if not game.result.over:
        return "未決着" if lang == "ja" else "not over"
    who = names(game, lang)
    won = [who[s] for s in game.result.winners]
    if not won:
        return "引き分け" if lang == "ja" else "a draw"
    return f"{'・'.join(won)}の勝ち" if lang == "ja" else f"won by {', '.join(won)}"


def show(console: Console, game: Game, found: list[Decision], lang: str) -> None:
    ja = lang == "ja"
    who = names(game, lang)
    console.print(f"{game.info.ja if ja else game.info.en}: {ended(game, lang)}", markup=False)
    worst = dearest(found)
    if not worst:
        console.print("大きな失着は見つかりませんでした。" if ja else "No decision was found that cost much.")
    for d in worst:
        j, at = d.judgement, 0 if ja else 1
        head = f"{d.turn}ターン目・{d.step}手目 {who[j.seat]}" if ja else f"Turn {d.turn}, step {d.step}, {who[j.seat]}"
        console.print(f"{head}  −{j.loss:.0%}  {d.question[at]}", markup=False)
        console.print(f"    {'選択' if ja else 'taken'}: {d.taken[at]} ({j.taken_chance:.0%})", markup=False)
        console.print(f"    {'最善' if ja else 'better'}: {d.best[at]} ({j.best_chance:.0%})", markup=False)


def chance_of_first(game: Game, d: Decision) -> float:
    """How likely the first seat's side was to win, had the decision been the best there was."""
    team = game.state.team
    return d.judgement.best_chance if team[d.judgement.seat] == team[0] else 1.0 - d.judgement.best_chance


def picture(game: Game, found: list[Decision], lang: str) -> str:
    """The chance of the first seat's side along the game, with marks where much was lost."""
    steps = max(1, len(game.record))
    points = [(d.step / steps * WIDE, (1 - chance_of_first(game, d)) * HIGH) for d in found]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    turns = {d.turn: d.step for d in reversed(found)}
    grid = "".join(f'<line x1="{s / steps * WIDE:.1f}" x2="{s / steps * WIDE:.1f}" y1="0" y2="{HIGH}" class="turn"/>'
                   f'<text x="{s / steps * WIDE + 3:.1f}" y="{HIGH - 4}">{t}</text>' for t, s in turns.items())
    marks = "".join(f'<a href="#d{d.step}"><circle cx="{d.step / steps * WIDE:.1f}" cy="{(1 - chance_of_first(game, d)) * HIGH:.1f}" r="6">'
                    f"<title>−{d.judgement.loss:.0%}</title></circle></a>" for d in dearest(found))
    told = "勝率の推移" if lang == "ja" else "Win chance along the game"
    return (f'<svg viewBox="-2 -8 {WIDE + 4} {HIGH + 16}" role="img" aria-label="{told}">'
            f'<rect width="{WIDE}" height="{HIGH}"/>{grid}<line x1="0" x2="{WIDE}" y1="{HIGH / 2}" y2="{HIGH / 2}" class="half"/>'
            f'<polyline points="{line}"/>{marks}</svg>')


def page(game: Game, found: list[Decision], rounds: int, lang: str) -> str:
    ja = lang == "ja"
    at = 0 if ja else 1
    who = names(game, lang)
    title = f"{game.info.ja if ja else game.info.en} – {ended(game, lang)}"
    heads = ("手", "ターン", "誰", "失った勝率", "質問", "選んだ手", "最善と思われる手") if ja else \
        ("step", "turn", "who", "lost", "question", "taken", "seems better")
    rows = "".join(
        f'<tr id="d{d.step}"><td>{d.step}<td>{d.turn}<td>{escape(who[d.judgement.seat])}<td>{d.judgement.loss:.0%}'
        f"<td>{escape(d.question[at])}<td>{escape(d.taken[at])} ({d.judgement.taken_chance:.0%})"
        f"<td>{escape(d.best[at])} ({d.judgement.best_chance:.0%})" for d in dearest(found))
    note = (f"{who[0]}側の勝率。1手につき{rounds}回の試行による見積もりで、そのときその席から見えたものだけを使っています。" if ja else
            f"The chance of {who[0]}'s side: an estimate by {rounds} rounds a decision, from what the seat could see then.")
    return f"""<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(title)}</title><style>
body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}}
svg{{width:100%}}rect{{fill:#f4f1ea}}polyline{{fill:none;stroke:#7a2e2e;stroke-width:2.5}}.half{{stroke:#999;stroke-dasharray:6}}
.turn{{stroke:#ddd}}text{{font-size:11px;fill:#777}}circle{{fill:#d33}}table{{border-collapse:collapse;width:100%}}
td,th{{text-align:left;padding:.3rem .5rem;border-bottom:1px solid #ddd;vertical-align:top}}tr:target{{background:#fdeecb}}
@media(prefers-color-scheme:dark){{body{{background:#1b1a18;color:#eee}}rect{{fill:#26241f}}td,th{{border-color:#444}}tr:target{{background:#4a3c1c}}}}
</style><h1>{escape(title)}</h1>{picture(game, found, lang)}<p>{escape(note)}</p>
<table><tr>{''.join(f'<th>{h}' for h in heads)}</tr>{rows}</table></html>
"""
