"""`taisen bench [GAME]`: how fast the engine is, beside its budgets and beside others."""
from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from taisen.arena.bench import Match, Report, Speed, bench
from taisen.cli import language
from taisen.cli.seating import seating
from taisen.games import NAMES, game_info


def register(root: typer.Typer) -> None:
    root.command("bench", help="Measure the engine / 速さを測る")(command)


Show = Callable[[float], str]
ROWS: Final[list[tuple[str, str, str, Show, str, str]]] = [
    ("decisions_per_s", "選択/秒", "decisions/s", lambda v: f"{v:,.0f}", "≥ 10,000", "≥ 40,000"),
    ("games_per_s", "対戦/秒", "games/s", lambda v: f"{v:.1f}", "", ""),
    ("decisions_per_game", "選択/対戦", "decisions a game", lambda v: f"{v:.0f}", "", ""),
    ("steps_per_decision", "ステップ/選択", "steps a decision", lambda v: f"{v:.1f}", "", ""),
    ("clone_us", "複製 (µs)", "clone (µs)", lambda v: f"{v:.1f}", "≤ 15", "≤ 5"),
    ("view_us", "視点 (µs)", "view (µs)", lambda v: f"{v:.1f}", "", ""),
    ("words_us", "視点と文章 (µs)", "view with words (µs)", lambda v: f"{v:.1f}", "", ""),
    ("redeal_us", "配り直し (µs)", "redeal (µs)", lambda v: f"{v:.1f}", "", ""),
    ("save_bytes", "保存 (バイト)", "save (bytes)", lambda v: f"{v:,.0f}", "≤ 8,192", "≤ 8,192"),
    ("save_us", "保存 (µs)", "save (µs)", lambda v: f"{v:,.0f}", "", ""),
    ("compile_card_ms", "カード解釈 (ms)", "compile a card (ms)", lambda v: f"{v:.2f}", "≤ 5", "≤ 5"),
    ("load_cards_s", "スターター読込 (s)", "load the starters (s)", lambda v: f"{v:.3f}", "≤ 0.3", "≤ 0.3"),
    ("import_s", "import taisen (s)", "import taisen (s)", lambda v: f"{v:.3f}", "≤ 0.2", "≤ 0.2"),
]
"""Field, words, how it is written, the budget interpreted and compiled."""


def command(
    game: Annotated[str, typer.Argument(help="The game / ゲーム")] = NAMES[0],
    format: Annotated[str | None, typer.Option(help="The format / フォーマット")] = None,
    players: Annotated[int | None, typer.Option(min=1, help="How many play / 人数")] = None,
    deck: Annotated[list[str] | None, typer.Option(metavar="DECK", help="A starter or a file; again for each seat / デッキ")] = None,
    decks: Annotated[tuple[str, str] | None, typer.Option(metavar="A B", help="Two decks at once / 2つのデッキ")] = None,
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="More cards / 追加カード")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Seconds of play / 計測時間")] = 5.0,
    beside: Annotated[bool, typer.Option(help="Also compiled, and rlcard / 比較対象も測る")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    info = game_info(game)
    table = seating(info, format, players, [*(decks or ()), *(deck or ())])
    match = Match(game, tuple([str(d) for d in table.decks]) if table.decks is not None else None,
                  tuple(str(c) for c in cards or ()), table.format, table.seats)
    waiting = Console(stderr=True)
    with waiting.status("測定中" if spoken == "ja" else "measuring"):
        report = bench(match, seconds, beside)
    if as_json:
        print(json.dumps(report.as_json(), ensure_ascii=False, indent=1))
    else:
        show(Console(), report, spoken)


def show(console: Console, report: Report, lang: str) -> None:
    ja = lang == "ja"
    here = ("コンパイル版" if ja else "compiled") if report.speed.compiled else ("通常版" if ja else "interpreted")
    table = Table(report.speed.game, title_justify="left")
    columns: list[Speed] = [report.speed]
    table.add_column(here, justify="right")
    table.add_column("予算" if ja else "budget", justify="right", style="dim")
    if report.compiled is not None:
        columns.append(report.compiled)
        table.add_column("コンパイル版" if ja else "compiled", justify="right")
        table.add_column("予算" if ja else "budget", justify="right", style="dim")
    for field, word_ja, word_en, write, plain, compiled in ROWS:
        cells = [word_ja if ja else word_en]
        for speed in columns:
            cells += [write(getattr(speed, field)), compiled if speed.compiled else plain]
        table.add_row(*cells)
    console.print(table)
    for line in sentences(report, ja):
        console.print(Text(line))


def sentences(report: Report, ja: bool) -> list[str]:
    """What the numbers are set beside, and what was left out."""
    out: list[str] = []
    speed = report.speed.decisions_per_s
    if report.compiled is not None:
        ratio = report.compiled.decisions_per_s / speed
        out.append(f"コンパイル版は通常版の{ratio:.2f}倍(予算: 2.5倍以上)。" if ja
                   else f"Compiled plays {ratio:.2f} times as fast (budget: at least 2.5).")
    if report.rlcard_decisions_per_s is not None:
        other = report.rlcard_decisions_per_s
        times = speed / other
        out.append(f"rlcard の uno(同じ機械): {other:,.0f}選択/秒。taisen はその{times:.1f}倍。" if ja
                   else f"rlcard's uno in the same run: {other:,.0f} decisions/s; taisen makes {times:.1f} times that.")
    return out + [note[0] if ja else note[1] for note in report.notes]
