"""`taisen simulate GAME`: many games between agents, with win rates and their confidence intervals, and the laboratory's report."""
from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import taisen
from taisen.arena.lab.again import replayed
from taisen.arena.lab.counting import facts_of, swap_facts
from taisen.arena.lab.plan import AGAINST, MATRIX, SWAP, TABLE, Plan, against_plan, matrix_plan, swap_plan, table_plan
from taisen.arena.lab.report import Page, page, verdict
from taisen.arena.lab.results import Results
from taisen.arena.lab.runner import Crew, Ran, cores
from taisen.arena.lab.runner import run as run_plan
from taisen.arena.lab.tables import require_parquet, write
from taisen.arena.simulate import Setup, Summary, summary_of
from taisen.cards import read_deck
from taisen.cli import as_of_date, language
from taisen.cli.serve import PORT
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.games import NAMES
from taisen.saving import write_atomic
from taisen.server.sharing import pack


def register(root: typer.Typer) -> None:
    root.command("simulate", help="Let agents play many games / 多数の自動対戦を行う")(command)


def command(
    game: Annotated[str, typer.Argument(help="The game / ゲーム")] = NAMES[0],
    games: Annotated[int, typer.Option(min=1, help="How many games (at each table) / 対戦数(組ごと)")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The first seed / 最初のシード")] = 0,
    format: Annotated[str | None, typer.Option(help="The format / フォーマット")] = None,
    players: Annotated[int | None, typer.Option(min=1, help="How many play / 人数")] = None,
    deck: Annotated[list[str] | None, typer.Option(metavar="DECK", help="A starter or a file; again for each side / デッキ")] = None,
    agent: Annotated[list[str] | None, typer.Option(metavar="AGENT", help="greedy | random | search:400 | easy | …; in turn / エージェント")] = None,
    decks: Annotated[tuple[str, str] | None, typer.Option(metavar="A B", help="Two decks at once / 2つのデッキ")] = None,
    agents: Annotated[tuple[str, str] | None, typer.Option(metavar="A B", help="Two agents at once / 2つのエージェント")] = None,
    matrix: Annotated[bool, typer.Option("--matrix", help="Every deck against every other / 総当たり")] = False,
    against: Annotated[bool, typer.Option("--against", help="The first deck against each of the others / 1つ目のデッキを他の各デッキと")] = False,
    swap: Annotated[list[str] | None, typer.Option(metavar="A=B", help="Try B for A in the first deck / 1つ目のデッキのAをBに替えて比べる")] = None,
    settle: Annotated[bool | None, typer.Option("--settle/--no-settle",
                                                help="Stop when the question is settled (usual with --swap) / 決着したら打ち切る")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep every game, go on from it / 結果ファイル(続きから再開)")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with pictures / 図入りのレポートを書き出す")] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write games.csv and cards.csv / CSVを書き出す")] = None,
    parquet: Annotated[Path | None, typer.Option(metavar="FOLDER", help="The same as Parquet / Parquetを書き出す")] = None,
    again: Annotated[int | None, typer.Option(min=0, metavar="NUMBER", help="Play one game of --out again / 結果の1戦を再現する")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="With --again: write its replay / リプレイを書き出す")] = None,
    link: Annotated[bool, typer.Option("--link", help="With --again: its address on the page of `taisen play` / ブラウザで開くリンク")] = False,
    as_of: Annotated[str | None, typer.Option(metavar="DATE", help="As of this day / この日付の時点で")] = None,
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="More cards / 追加カード")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores without it / プロセス数")] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster / Rayクラスタで実行")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    if again is not None:
        play_again(out, again, save, link, spoken)
        return
    if parquet is not None:
        require_parquet()
    setup = Setup(game, (*(decks or ()), *(deck or ())) or None, (*(agents or ()), *(agent or ())) or ("greedy",), format,
                  as_of_date(as_of), tuple(str(c) for c in cards or ()), players)
    plan = plan_of(setup, games, seed, matrix, against, swap or (), settle)
    ran = run(plan, out, jobs, ray, spoken)
    written(ran, report, csv, parquet, spoken)
    if as_json:
        print(json.dumps(as_data(ran), ensure_ascii=False, indent=1))
    elif ran.rows:
        tell(Console(emoji=False), ran, spoken)
    if ran.stopped:
        broken_off(ran, out, spoken)


def plan_of(setup: Setup, games: int, seed: int, matrix: bool, against: bool, swaps: Sequence[str], settle: bool | None) -> Plan:
    if matrix + against + bool(swaps) > 1:
        raise TaisenError("--matrix, --against and --swap are three questions: ask one of them.",
                          "--matrix・--against・--swap は同時に指定できません。")
    if against:
        return against_plan(setup, games, seed, bool(settle))
    if matrix:
        return matrix_plan(setup, games, seed, bool(settle))
    if swaps:
        return swap_plan(setup, swaps, games, seed, settle is not False)
    return table_plan(setup, games, seed, bool(settle))


def run(plan: Plan, out: Path | None, jobs: int | None, ray: str | None, lang: str) -> Ran:
    """With a progress bar where somebody watches, on the error stream so that the output stays clean."""
    crew: Crew | None = None
    if ray is not None:
        from taisen.arena.lab.cluster import Cluster

        crew = Cluster(plan, ray)
    size = min(jobs or cores(), max(1, plan.total))
    results = Results(plan, out)
    if not sys.stderr.isatty():
        return run_plan(plan, results, size, None, crew)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    began = time.perf_counter()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("対戦中" if lang == "ja" else "playing", total=plan.total, rate="")

        def told(done: int, total: int, fresh: int) -> None:
            speed = fresh / (time.perf_counter() - began)
            bar.update(task, completed=done, total=total, rate=f"{speed:.1f}{'戦/秒' if lang == 'ja' else ' games/s'}")

        return run_plan(plan, results, size, told, crew)


def written(ran: Ran, report: Path | None, csv: Path | None, parquet: Path | None, lang: str) -> None:
    if report is not None:
        write_atomic(report, page(ran, lang).encode())
    if csv is not None:
        write(ran, csv)
    if parquet is not None:
        write(ran, parquet, parquet=True)


def broken_off(ran: Ran, out: Path | None, lang: str) -> None:
    n = len(ran.rows)
    if out is None:
        told = f"{n}戦で中断しました。" if lang == "ja" else f"Broken off after {n} games."
    else:
        told = f"{n}戦で中断しました。同じコマンドで{out}の続きから再開します。" if lang == "ja" else \
            f"Broken off after {n} games; the same command goes on from {out}."
    print(told, file=sys.stderr)
    raise typer.Exit(130)


def play_again(out: Path | None, number: int, save: Path | None, link: bool, lang: str) -> None:
    if out is None:
        raise TaisenError("--again needs the results: say --out FILE.", "--again には結果ファイルが必要です。--out で指定してください。")
    game, row, same = replayed(out, number)
    if save is not None:
        write_atomic(save, game.replay())
    won = ", ".join([str(s + 1) for s in game.result.winners])
    print((f"{number}番: {f'プレイヤー{won}の勝ち' if won else '引き分け'}、{row.turns}ターン" if lang == "ja" else
           f"Game {number}: {f'won by player {won}' if won else 'drawn'} in {row.turns} turns")
          + (f" → {save}" if save is not None else ""))
    if link:
        print(f"http://127.0.0.1:{PORT}/#/s/{pack(game)}")
    if not same:
        print("時間で考えるエージェントのため、記録とは別の展開になりました。" if lang == "ja" else
              "It went otherwise than it is written there: an agent that thinks by the clock does not think the same twice.", file=sys.stderr)


# ---- what came out
def summaries(ran: Ran) -> list[Summary]:
    tables = range(len(ran.plan.tables))
    return [summary_of(ran.plan.tables[t], [r.played for r in ran.rows if ran.plan.place(r.number)[0] == t],
                       ran.seconds * ran.fresh / max(1, len(ran.rows)) / len(tables)) for t in tables]


def as_data(ran: Ran) -> dict[str, Any]:
    found = [s.as_json() for s in summaries(ran)]
    if ran.plan.kind == TABLE:
        return found[0] | {"settled": ran.settled[0]}
    swapped = swap_facts(ran.plan, ran.rows) if ran.plan.kind == SWAP else None
    return {"kind": ran.plan.kind, "tables": [t | {"settled": n} for t, n in zip(found, ran.settled, strict=True)]} | \
        ({"swap": asdict(swapped)} if swapped is not None else {})


def tell(console: Console, ran: Ran, lang: str) -> None:
    for summary in summaries(ran):
        if summary.games:
            show(console, summary, lang)
    if ran.plan.kind in (MATRIX, SWAP, AGAINST) or any(ran.settled):
        for line in verdict(Page(ran, lang), facts_of(ran.plan, ran.rows)):
            console.print(Text(line))


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
        if side == 0 and summary.setup.swaps:
            deck += "(入替後)" if ja else " (swapped)"
        team = [str(side // summary.sides.team + 1)] if summary.in_teams else []
        table.add_row(*team, Text(deck), summary.agents[side], str(summary.wins[side]), f"{summary.rate(side):.1%}",
                      f"{low:.1%} – {high:.1%}")
    console.print(table)
    share = summary.first_wins / summary.games
    built = ("コンパイル版" if ja else "compiled") if taisen.COMPILED else ("通常版" if ja else "interpreted")
    speed = (f"{summary.seconds:.1f}秒({summary.games / summary.seconds:.1f}戦/秒、{built})" if ja else
             f"{summary.seconds:.1f} s ({summary.games / summary.seconds:.1f} games/s, {built})") if summary.seconds > 0.05 else built
    if ja:
        first = "先攻チーム" if summary.in_teams else "先攻"
        line = (f"{summary.games}戦、引き分け{summary.draws}、{first}勝率{share:.1%}、平均{summary.turns:.1f}ターン・"
                f"{summary.decisions:.0f}選択、{speed}")
    else:
        first = "the first team" if summary.in_teams else "the first player"
        line = (f"{summary.games} games, {summary.draws} drawn; {first} won {share:.1%}; "
                f"{summary.turns:.1f} turns and {summary.decisions:.0f} decisions a game; {speed}")
    console.print(Text(line))
    if summary.sides.count > len(summary.by_deck()) > 1:
        shares = [f"{deck_name(summary.setup, deck, lang)} {won / of:.1%}" for deck, (won, of) in summary.by_deck().items()]
        console.print(Text(("デッキごとの勝率 " if ja else "won by deck: ") + ("、" if ja else ", ").join(shares)))
    if summary.sides.count > 2 and not summary.in_teams:
        shares = [f"{n + 1}: {wins / summary.games:.1%}" for n, wins in enumerate(summary.order_wins)]
        console.print(Text(("ターン順の勝率 " if ja else "won by order of turns: ") + ", ".join(shares)))
