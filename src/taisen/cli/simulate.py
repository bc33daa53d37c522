"""`taisen simulate GAME`: many games between agents, with win rates and their confidence intervals."""
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import taisen
from taisen.arena.simulate import Setup, Summary, simulate
from taisen.cards import read_deck
from taisen.cli import as_of_date, language
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.games import NAMES


def register(root: typer.Typer) -> None:
    root.command("simulate", help="Let agents play many games / 多数の自動対戦を行う")(command)


def command(
    game: Annotated[str, typer.Argument(help="The game / ゲーム")] = NAMES[0],
    games: Annotated[int, typer.Option(min=1, help="How many games / 対戦数")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The first seed / 最初のシード")] = 0,
    format: Annotated[str | None, typer.Option(help="The format / フォーマット")] = None,
    players: Annotated[int | None, typer.Option(min=1, help="How many play / 人数")] = None,
    deck: Annotated[list[str] | None, typer.Option(metavar="DECK", help="A starter or a file; again for each side / デッキ")] = None,
    agent: Annotated[list[str] | None, typer.Option(metavar="AGENT", help="greedy | random | search:400 | easy | …; in turn / エージェント")] = None,
    decks: Annotated[tuple[str, str] | None, typer.Option(metavar="A B", help="Two decks at once / 2つのデッキ")] = None,
    agents: Annotated[tuple[str, str] | None, typer.Option(metavar="A B", help="Two agents at once / 2つのエージェント")] = None,
    as_of: Annotated[str | None, typer.Option(metavar="DATE", help="As of this day / この日付の時点で")] = None,
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="More cards / 追加カード")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes / プロセス数")] = 2,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    setup = Setup(game, (*(decks or ()), *(deck or ())) or None, (*(agents or ()), *(agent or ())) or ("greedy",), format,
                  as_of_date(as_of), tuple(str(c) for c in cards or ()), players)
    summary = run(setup, games, seed, jobs, spoken)
    if as_json:
        print(json.dumps(summary.as_json(), ensure_ascii=False, indent=1))
    else:
        show(Console(), summary, spoken)


def run(setup: Setup, games: int, seed: int, jobs: int, lang: str) -> Summary:
    """With a progress bar where somebody watches, on the error stream so that the output stays clean."""
    console = Console(stderr=True)
    if not sys.stderr.isatty():
        return simulate(setup, games, seed, jobs)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("対戦中" if lang == "ja" else "playing", total=games)
        return simulate(setup, games, seed, jobs, lambda done, _: bar.update(task, completed=done))


def deck_name(setup: Setup, name: str, lang: str) -> str:
    try:
        deck = read_deck(name, setup.game)
    except TaisenError:
        return name
    return (deck.name if lang == "ja" else deck.name_en) or name


def show(console: Console, summary: Summary, lang: str) -> None:
    ja = lang == "ja"
    heads = [("デッキ", "deck"), ("エージェント", "agent"),
             ("勝ち", "wins"), ("勝率", "rate"), ("95%信頼区間", "95% interval")]
    if summary.in_teams:
        heads.insert(0, ("チーム", "team"))
    table = Table(*[head[0] if ja else head[1] for head in heads])
    for side in range(summary.sides.count):
        low, high = summary.interval(side)
        deck = deck_name(summary.setup, summary.decks[side], lang) if summary.decks else say(lang, "sealed")
        team = [str(side // summary.sides.team + 1)] if summary.in_teams else []
        table.add_row(*team, Text(deck), summary.agents[side], str(summary.wins[side]), f"{summary.rate(side):.1%}",
                      f"{low:.1%} – {high:.1%}")
    console.print(table)
    share = summary.first_wins / summary.games
    speed = summary.games / summary.seconds
    if ja:
        first = "先攻チーム" if summary.in_teams else "先攻"
        line = (f"{summary.games}戦、引き分け{summary.draws}、{first}勝率{share:.1%}、平均{summary.turns:.1f}ターン・"
                f"{summary.decisions:.0f}選択、{summary.seconds:.1f}秒({speed:.1f}戦/秒、{'コンパイル版' if taisen.COMPILED else '通常版'})")
    else:
        first = "the first team" if summary.in_teams else "the first player"
        line = (f"{summary.games} games, {summary.draws} drawn; {first} won {share:.1%}; "
                f"{summary.turns:.1f} turns and {summary.decisions:.0f} decisions a game; "
                f"{summary.seconds:.1f} s ({speed:.1f} games/s, {'compiled' if taisen.COMPILED else 'interpreted'})")
    console.print(Text(line))
    if summary.sides.count > len(summary.by_deck()) > 1:
        shares = [f"{deck_name(summary.setup, deck, lang)} {won / of:.1%}" for deck, (won, of) in summary.by_deck().items()]
        console.print(Text(("デッキごとの勝率 " if ja else "won by deck: ") + ("、" if ja else ", ").join(shares)))
    if summary.sides.count > 2 and not summary.in_teams:
        shares = [f"{n + 1}: {wins / summary.games:.1%}" for n, wins in enumerate(summary.order_wins)]
        console.print(Text(("ターン順の勝率 " if ja else "won by order of turns: ") + ", ".join(shares)))
