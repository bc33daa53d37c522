"""`taisen scenario run FILE…` and `taisen scenario export SAVE`: positions and rulings as files."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from taisen import load_game
from taisen.cli import language
from taisen.cli.facts import tell_odd
from taisen.errors import TaisenError
from taisen.saving import write_atomic
from taisen.scenario import Report, export_scenario
from taisen.scenario.files import read_scenario
from taisen.scenario.run import Failure, run_read

app = typer.Typer(no_args_is_help=True)


def register(root: typer.Typer) -> None:
    root.add_typer(app, name="scenario", help="Run positions and rulings / 局面と裁定を実行する")


@app.command("run", help="Play the scripts and compare / シナリオを実行する")
def run(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="More cards / 追加カード")] = None,
    log: Annotated[bool, typer.Option("--log", help="Also what happened / 経過も示す")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    console = Console(soft_wrap=True)
    reports: list[Report] = []
    unread = 0
    told = False
    for file in files:
        try:
            scenario = read_scenario(file, cards or ())
            if not told:
                tell_odd(scenario.cards, spoken)
                told = True
            report = run_read(scenario)
        except TaisenError as error:
            # The others are run all the same.
            unread += 1
            reports.append(Report(str(file), "", "", (Failure(0, error.en, error.ja),), 0))
            if not as_json:
                typer.echo(error.ja if spoken == "ja" else error.en, err=True)
            continue
        reports.append(report)
        if not as_json:
            show(console, report, spoken, log)
    if as_json:
        print(json.dumps([as_row(r) for r in reports], ensure_ascii=False, indent=1))
    elif len(reports) > 1:
        held = sum(r.passed for r in reports)
        console.print(Text(f"{len(reports)}件中{held}件が成立しました。" if spoken == "ja"
                           else f"{held} of {len(reports)} scenarios hold.", style="bold"))
    if not all(r.passed for r in reports):
        raise typer.Exit(2 if unread else 1)


def as_row(report: Report) -> dict[str, object]:
    return {"file": report.file, "name": report.name, "name_en": report.name_en, "passed": report.passed,
            "lines": report.lines, "failures": [{"line": f.line, "en": f.en, "ja": f.ja} for f in report.failures],
            "log": [{"ja": ja, "en": en} for ja, en in report.log]}


def show(console: Console, report: Report, lang: str, log: bool) -> None:
    name = (report.name if lang == "ja" else report.name_en) or report.file
    mark = ("✓ ", "green") if report.passed else ("✗ ", "red")
    console.print(Text.assemble(mark, (name, "bold"), (f"  {report.file}", "dim")))
    for failure in report.failures:
        place = f"{report.file}:{failure.line}: " if failure.line else ""
        console.print(Text.assemble("    ", (place, "cyan"), failure.text(lang)))
    if log:
        for ja, en in report.log:
            console.print(Text(f"    {ja if lang == 'ja' else en}", style="dim"))


@app.command("export", help="A saved game's position as a scenario / 保存した局面をシナリオにする")
def export(
    save: Annotated[Path, typer.Argument(metavar="SAVE")],
    to: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Else to the output / 省略時は標準出力")] = None,
    name: Annotated[str, typer.Option(help="What to call it / 名前")] = "",
) -> None:
    text = export_scenario(load_game(save), name)
    if to is None:
        print(text, end="")
    else:
        write_atomic(to, text.encode())
