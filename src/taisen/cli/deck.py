"""`taisen deck check FILE…`: whether decks may be played, with every violation and its rule."""
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
    root.add_typer(app, name="deck", help="Check decks / デッキを検査する")


@app.callback()
def group() -> None:
    """So that `check` stays a word of its own while it is the only command."""


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
