"""`taisen deck check FILE…`: whether decks may be played, with every violation and its rule; `taisen deck import`."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from taisen.cards import check_deck, read_deck
from taisen.cards.decks import Deck
from taisen.cards.files import CardSet, read_with_own
from taisen.cards.reading import read_text
from taisen.cli import as_of_date, language
from taisen.cli.card import wrong_with
from taisen.cli.facts import tell_odd
from taisen.cli.imports import deck_of as foreign_deck
from taisen.cli.imports import in_file
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import CardData, GameInfo, Violation
from taisen.text import TextError

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
    for deck in [deck for file in files for deck in decks_in(file, game)]:
        info = game_info(deck.game)
        found = read_with_own(info, cards or [], day)
        if not rows:
            tell_odd(found, spoken)
        wrong = check_deck(info, deck, found.cards, format)
        unread = unplayable(info, deck, found)
        rows.append({"file": deck.file, "name": deck.name, "format": format or deck.format or info.default_format,
                     "cards": deck.size, "violations": [{"rule": v.rule, "en": v.en, "ja": v.ja} for v in wrong],
                     "unplayable": [{"card": c.id, "name": c.name, "copies": copies_of(info, deck, c.id), "en": e.en, "ja": e.ja}
                                    for c, e in unread]})
        if not as_json:
            show(console, (deck.name if spoken == "ja" else deck.name_en) or deck.file, deck.size, wrong, spoken, unread)
    if as_json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    if any(row["violations"] or row["unplayable"] for row in rows):
        raise typer.Exit(1)


def decks_in(file: str, game: str | None) -> list[Deck]:
    """The deck of a file or a starter; of another software's file all of its decks."""
    path = Path(file)
    info = game_info(game) if game is not None else None
    if info is not None and info.files.import_decks is not None and path.suffix != ".toml" and path.is_file():
        source = read_text(path, ("デッキファイル", "a deck file"))
        if source.text.lstrip()[:1] in ("{", "["):
            try:
                return [foreign_deck(info, row, path) for row in info.files.import_decks(source.text)]
            except TaisenError as error:
                raise in_file(path, error) from None
    return [read_deck(file, game)]


def unplayable(info: GameInfo, deck: Deck, found: CardSet) -> list[tuple[CardData, TextError | TaisenError]]:
    """The cards of a deck whose texts are not understood, or cannot be carried out, and why."""
    wrong = [(found.cards[i], wrong_with(info, found.cards[i])) for i in deck.used if i in found.cards]
    return [(card, error) for card, error in wrong if error is not None]


def copies_of(info: GameInfo, deck: Deck, i: str) -> int:
    return sum([n for listed, n in deck.cards.items() if info.files.deck_form.plain(listed) == i])


def show(console: Console, name: str, size: int, wrong: list[Violation], lang: str,
         unread: Sequence[tuple[CardData, TextError | TaisenError]] = ()) -> None:
    ok = not wrong and not unread
    counted = f"{size}枚" if lang == "ja" else f"{size} cards"
    console.print(Text.assemble(("✓ " if ok else "✗ ", "green" if ok else "red"), (name, "bold"), f"  {counted}"))
    for v in wrong:
        console.print(Text.assemble("    ", (f"{v.rule:<8}", "cyan"), v.ja if lang == "ja" else v.en))
    if unread:
        console.print(Text("    まだ使えないカード:" if lang == "ja" else "    Cards that cannot be played yet:"))
    for card, error in unread:
        place = f"「{error.found}」 " if isinstance(error, TextError) and error.found else ""
        console.print(Text.assemble("      ", (card.id, "bold"), f" {card.name}  ", (place, "red"), error.ja if lang == "ja" else error.en))


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
