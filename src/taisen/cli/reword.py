"""`taisen card reword` and `card rewordings`: a wording of one's own for a text that is not understood, and how such wordings stand."""
from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from taisen.cards.files import CardSet, add_file, read_set, read_with_own
from taisen.cards.meaning import compile_part
from taisen.cards.nearmiss import near_forms, with_near
from taisen.cards.reading import Source, parse, read_text
from taisen.cards.rewording import TOLD, Rewording, mark_of, reworded, rewordings_of, texts_with, told, write_rewordings
from taisen.cli import language
from taisen.cli.facts import marked, tell_odd
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.games.info import CardData, GameInfo
from taisen.saving import write_atomic
from taisen.text import TextError

WHAT: Final = ("言い換えのファイル", "a file of rewordings")
OFFERED: Final = 3
"""So many readable forms are offered for a refused clause."""
SECONDS: Final = 4.0

Game = Annotated[str, typer.Option(help="The game / ゲーム")]
Lang = Annotated[str | None, typer.Option(help="ja | en")]
Out = Annotated[Path | None, typer.Option("-o", "--out", metavar="OUT", help="The file of rewordings / 書き込み先")]


def register(app: typer.Typer) -> None:
    app.command("reword", help="Word a refused text anew / 読めないテキストを言い換える")(reword)
    app.command("rewordings", help="The rewordings of these files, and whether the print agrees / 言い換えの一覧")(rewordings)


def reword(
    card: Annotated[str, typer.Argument(metavar="ID")],
    files: Annotated[list[Path], typer.Option("--cards", metavar="FILE", help="Where the card is / カードのファイル")],
    game: Game = NAMES[0],
    text: Annotated[str | None, typer.Option(metavar="WORDING", help="The wording; without it forms that are read are offered / 言い換え")] = None,
    by: Annotated[str | None, typer.Option(metavar="NAME", help="Whose wording it is / 誰の言い換えか")] = None,
    part: Annotated[str | None, typer.Option(help="Which text of the card / どのテキストか")] = None,
    out: Out = None,
    lang: Lang = None,
) -> None:
    spoken = language(lang)
    info = game_info(game)
    found = read_with_own(info, files, None)
    tell_odd(found, spoken)
    data = found.find(card)
    which, printed = refused_text(info, data, part)
    if text is None:
        offer(Console(soft_wrap=True), info, data, which, printed, spoken)
        return
    if not by or not by.strip():
        raise TaisenError("Say by whom the wording is, with --by NAME: it is told wherever the card is played.",
                          "誰の言い換えか、--by 名前 で示してください。カードを使う場面で表示されます。")
    require_read(info, data, which, text)
    one = Rewording(data.id, mark_of(printed), text, by.strip())
    require_done(info, reworded(data, [one]))
    kept = [w for w in shared(info, out) if (w.card, w.printed) != (one.card, one.printed)] if out is not None and out.exists() else []
    put(out, write_rewordings(info.name, [*kept, one]))
    if out is not None:
        print(f"「{data.name}」の言い換えを{out}に書きました。" if spoken == "ja" else f"The wording of {data.name_en} is written to {out}.")


def refused_text(info: GameInfo, card: CardData, part: str | None) -> tuple[str, str]:
    """(part, text) of the text that is not understood."""
    texts = [(p, text) for p, text, _wording in texts_with(info, card)]
    if part is not None and part not in [p for p, _ in texts]:
        known = ", ".join(dict.fromkeys([p for p, _ in texts])) or "none"
        raise TaisenError(f"The card '{card.id}' has no text '{part}'; it has {known}.",
                          f"カード「{card.id}」に「{part}」のテキストはありません(あるのは{known})。")
    refused = [(p, text) for p, text in texts if part in (None, p) and not read(info, card, p, text)]
    if not refused:
        raise TaisenError(f"Every text of the card '{card.id}' is understood as printed: there is nothing to reword.",
                          f"カード「{card.id}」のテキストは印刷されたまま読めます。言い換えるものはありません。")
    if part is None and len(refused) > 1:
        known = ", ".join([p for p, _ in refused])
        raise TaisenError(f"Several texts of '{card.id}' are not understood ({known}): say which with --part.",
                          f"カード「{card.id}」には読めないテキストがいくつかあります({known})。--part で1つ選んでください。")
    return refused[0]


def read(info: GameInfo, card: CardData, part: str, text: str) -> bool:
    try:
        compile_part(info, card.kind, part, text)
    except TextError:
        return False
    return True


def require_read(info: GameInfo, card: CardData, part: str, text: str) -> None:
    try:
        compile_part(info, card.kind, part, text)
    except TextError as error:
        near = with_near(info, card.kind, part, error)
        raise TaisenError(f"This wording is not understood either: {near.en} {near.marked()}",
                          f"この言い換えも読めません:{near.ja} {near.marked()}") from None


def require_done(info: GameInfo, card: CardData) -> None:
    """What is understood may still not be carried out; another text of the card may be refused still."""
    try:
        info.build_library([card])
    except TextError:
        return


def offer(console: Console, info: GameInfo, card: CardData, part: str, text: str, lang: str) -> None:
    """The refused clause marked, and the nearest forms with which the text is read."""
    try:
        compile_part(info, card.kind, part, text)
    except TextError as error:
        console.print(marked(error))
        console.print(Text(f"  {error.ja if lang == 'ja' else error.en}"))
        near = near_forms(info, card.kind, part, text, error.start, error.end, SECONDS)
        forms = [whole for _clause, whole in islice(near, OFFERED)]
        if forms:
            console.print(Text("読める形で近いもの:" if lang == "ja" else "Nearest that are read:", style="bold"))
        else:
            console.print(Text("近い形は見つかりません。" if lang == "ja" else "No form near to it is read."))
        for whole in forms:
            console.print(Text(f"  {whole}"))


def shared(info: GameInfo, file: Path) -> list[Rewording]:
    """What a file of rewordings holds already."""
    source: Source = read_text(file, WHAT)
    tables = parse(source, WHAT)
    if "rewording" not in tables or "card" in tables:
        raise source.fail("this is no file of rewordings: it would be written over.", "言い換えのファイルではありません。上書きできません。")
    return [one for one, _where in add_file(info, source, tables, date.today(), {}, {})]


def put(out: Path | None, text: str) -> None:
    if out is None:
        print(text, end="")
    else:
        write_atomic(out, text.encode())


def rewordings(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    game: Game = NAMES[0],
    out: Out = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")] = False,
    lang: Lang = None,
) -> None:
    spoken = language(lang)
    info = game_info(game)
    found = read_set(info, list(files), None)
    tell_odd(found, spoken)
    rows = rows_of(info, found)
    if as_json:
        print(json.dumps([{"card": c.id, "by": c.reworded_by, "part": part, "printed": text, "wording": wording, "print": how}
                          for c, (part, text, wording, how) in rows], ensure_ascii=False, indent=1))
    else:
        show(Console(soft_wrap=True), rows, spoken)
    if out is not None:
        put(out, write_rewordings(info.name, [one for card in found.cards.values() for one in rewordings_of(info, card)]))


def rows_of(info: GameInfo, found: CardSet) -> list[tuple[CardData, tuple[str, str, str, str]]]:
    return [(card, one) for card in found.cards.values() if card.reworded_by for one in told(info, card)]


def show(console: Console, rows: Sequence[tuple[CardData, tuple[str, str, str, str]]], lang: str) -> None:
    pick = 0 if lang == "ja" else 1
    for card, (part, text, wording, how) in rows:
        by = f"{card.reworded_by}の言い換え" if lang == "ja" else f"reworded by {card.reworded_by}"
        console.print(Text.assemble((card.id, "bold"), f" {card.name} ({part}) ", (by, "magenta")))
        console.print(Text.assemble(("  − ", "dim"), text.replace("\n", " ")))
        console.print(Text.assemble(("  + ", "dim"), wording.replace("\n", " ")))
        console.print(Text(f"  {TOLD[how][pick]}", style="red" if how == "differs" else ""))
    if not rows:
        console.print("言い換えはありません。" if lang == "ja" else "There are no rewordings.")
