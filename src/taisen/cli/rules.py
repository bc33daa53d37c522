"""`taisen rules [GAME [ID]]`: which rules the code keeps, in what words, and where."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from taisen.cli import language
from taisen.errors import TaisenError
from taisen.games import books
from taisen.kernel.ledger import Book, Entry, locate, rule_key


def register(root: typer.Typer) -> None:
    root.command("rules", help="Show which rule is kept where / どのルールがどこで守られているかを示す")(rules)


def rules(
    game: Annotated[str | None, typer.Argument(help="Only this game / このゲームだけ")] = None,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="This rule and its parts / このルール")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Annotated[str | None, typer.Option(help="ja | en")] = None,
) -> None:
    spoken = language(lang)
    found = books(game)
    if game is not None and game not in found:
        known = ", ".join(books())
        raise TaisenError(
            f"There is no game '{game}'; there is: {known}.", f"ゲーム「{game}」はありません。あるのは {known} です。"
        )
    chosen = {name: _chosen(book, rule) for name, book in found.items()}
    if as_json:
        listed = {name: _rows(entries) for name, entries in chosen.items()}
        print(json.dumps(listed, ensure_ascii=False, indent=1))
    elif game is None:
        _show_games(chosen, spoken)
    else:
        _show_rules(game, chosen[game], spoken)


def _chosen(book: Book, rule: str | None) -> list[Entry]:
    """The entries in the order of the book; with a rule, that one and what is numbered under it."""
    found = [entry for entry in book.entries if rule is None or _under(entry.rule, rule)]
    if rule is not None and not found:
        raise TaisenError(
            f"No rule {rule} of {book.game} is kept in code; 'taisen rules {book.game}' lists those that are.",
            f"{book.game} のルール {rule} はコードにありません。一覧は「taisen rules {book.game}」で見られます。",
        )
    return sorted(found, key=lambda entry: rule_key(entry.rule))


def _under(rule: str, head: str) -> bool:
    """704.3a and 704.3.1 are under 704.3; 704.30 is not."""
    return rule == head or (rule.startswith(head) and not rule[len(head)].isdigit())


def _rows(entries: list[Entry]) -> list[dict[str, str]]:
    rows: list[dict[str, str]] = []
    for entry in entries:
        row = {"rule": entry.rule, "en": entry.en, "ja": entry.ja, "at": locate(entry), "by": entry.by}
        if row not in rows[-20:]:
            rows.append(row)
    return rows


def _show_games(chosen: dict[str, list[Entry]], spoken: str) -> None:
    heads = ("ゲーム", "ルール", "箇所") if spoken == "ja" else ("game", "rules", "places")
    table = Table(*heads)
    for name, entries in chosen.items():
        table.add_row(name, str(len({entry.rule for entry in entries})), str(len(entries)))
    Console().print(table)


def _show_rules(game: str, entries: list[Entry], spoken: str) -> None:
    heads = ("番号", "要旨", "場所") if spoken == "ja" else ("rule", "gist", "place")
    table = Table(title=game)
    table.add_column(heads[0], no_wrap=True, style="bold")
    table.add_column(heads[1], overflow="fold", ratio=1)
    table.add_column(heads[2], overflow="fold", style="dim", max_width=44)
    for row in _rows(entries):
        place = row["at"].removeprefix("src/taisen/")
        table.add_row(row["rule"], row[spoken], f"{place} ({row['by']})")
    Console().print(table)
