"""`taisen deck check FILE…`: whether decks may be played, with every violation and its rule; `taisen deck import`."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from taisen.cards import check_deck, read_deck
from taisen.cards.files import read_with_own
from taisen.cli import as_of_date, language
from taisen.games import game_info
from taisen.games.info import Violation

app = typer.Typer(no_args_is_help=True)


def register(root: typer.Typer) -> None:
    root.add_typer(app, name="deck", help="Check and import decks / デッキを検査・取り込む")


@app.command("check", help="Whether these decks may be played / デッキを検査する")
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE…")],
    game: Annotated[str | None, typer.Option(help="The game, for starters by name / ゲーム")] = None,
    format: Annotated[str | None, typer.Option(help="Another format than the deck's own / フォーマット")] = None,
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="More cards / 追加カード")] = None,
    as_of: Annotated[str | None, typer.Option(metavar="DATE", help="As of this day / この日付の時点で")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    console = Console(soft_wrap=True)
    day = as_of_date(as_of)
    rows: list[dict[str, Any]] = []
    for file in files:
        deck = read_deck(file, game)
        info = game_info(deck.game)
        wrong = check_deck(info, deck, read_with_own(info, cards or [], day).cards, format)
        name = (deck.name if spoken == "ja" else deck.name_en) or file
        rows.append({"file": file, "name": deck.name, "format": format or deck.format or info.default_format,
                     "cards": deck.size, "violations": [{"rule": v.rule, "en": v.en, "ja": v.ja} for v in wrong]})
        if not as_json:
            show(console, name, deck.size, wrong, spoken)
    if as_json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    if any(row["violations"] for row in rows):
        raise typer.Exit(1)


def show(console: Console, name: str, size: int, wrong: list[Violation], lang: str) -> None:
    ok = not wrong
    counted = f"{size}枚" if lang == "ja" else f"{size} cards"
    console.print(Text.assemble(("✓ " if ok else "✗ ", "green" if ok else "red"), (name, "bold"), f"  {counted}"))
    for v in wrong:
        console.print(Text.assemble("    ", (f"{v.rule:<8}", "cyan"), v.ja if lang == "ja" else v.en))


@app.command("import", help="Write another software's decks as deck files / 他のソフトのデッキをデッキファイルにする")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    game: Annotated[str, typer.Option(help="The game / ゲーム")],
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="OUT", help="A file, or a folder for several / 書き込み先")] = None,
    cards: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="Cards to check it against / 検査に使うカード")] = None,
    format: Annotated[str | None, typer.Option(help="The format / フォーマット")] = None,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    from taisen.cli.imports import import_decks

    spoken = language(lang)
    console = Console(soft_wrap=True, stderr=out is None)
    done = import_decks(game_info(game), file, out, cards or [], format)
    for _, deck, wrong in done:
        show(console, deck.name, deck.size, wrong, spoken)
    if any(wrong for _, _, wrong in done):
        raise typer.Exit(1)
