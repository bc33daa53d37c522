"""`taisen certify AGENT`: whether an agent knows no more than its seat."""
from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from taisen.arena.certify import SHUFFLES, Certificate, certify
from taisen.cli import language
from taisen.games import NAMES, game_info


def register(root: typer.Typer) -> None:
    root.command("certify", help="Show that an agent is honest / エージェントが公正かを確かめる")(command)


def command(
    agent: Annotated[str, typer.Argument(help="greedy, search:100, … or module:Class of your own / エージェント")],
    game: Annotated[list[str] | None, typer.Option(help="The game; again for more; all without it / ゲーム")] = None,
    questions: Annotated[int, typer.Option(min=1, help="How many questions of each game / ゲームごとの質問数")] = 60,
    seed: Annotated[int, typer.Option(min=0, help="The first seed / 最初のシード")] = 0,
    format: Annotated[str | None, typer.Option(help="Only this format; all without it / フォーマット")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    names = [game_info(name).name for name in game or NAMES]
    found = {name: run(agent, name, questions, seed, format) for name in names}
    if as_json:
        print(json.dumps({name: asdict(c) for name, c in found.items()}, ensure_ascii=False, indent=1))
    else:
        for name, certificate in found.items():
            show(Console(highlight=False, emoji=False), name, certificate, spoken)
    if any(c.faults for c in found.values()):
        raise typer.Exit(1)


def run(agent: str, name: str, questions: int, seed: int, format: str | None) -> Certificate:
    if not sys.stderr.isatty():
        return certify(agent, name, questions, seed, only=format)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=questions)
        return certify(agent, name, questions, seed, lambda done: bar.update(task, completed=done), format)


def show(console: Console, name: str, c: Certificate, lang: str) -> None:
    info = game_info(name)
    if lang == "ja":
        console.print(f"{info.ja}: {c.games}戦・{c.questions}個の質問で、見えないカードを{SHUFFLES}通りずつ({c.worlds}通り)入れ替えました。",
                      markup=False)
        console.print("  答えは変わらず、対戦も変わりませんでした。" if not c.faults else f"  {len(c.faults)}件の違反があります。")
    else:
        console.print(f"{info.en}: {c.questions} questions of {c.games} games, the hidden cards laid otherwise {SHUFFLES} times at each "
                      f"({c.worlds} in all).", markup=False)
        console.print("  Its answers stayed the same, and so did the games." if not c.faults else f"  {len(c.faults)} faults.")
    for f in c.faults[:10]:
        console.print(f"  {f.format} --seed {f.seed}, {f.decision}: {f.ja if lang == 'ja' else f.en}", markup=False)
