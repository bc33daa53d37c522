"""`taisen card check FILE…`, `card explain ID|FILE`, `card report FILE` and `card import FILE…`."""
from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text

from taisen.cards.causes import UNREAD, WORDS
from taisen.cards.files import FOREIGN, CardSet, has_rewordings, read_set, read_with_own
from taisen.cards.meaning import compile_texts, texts_of
from taisen.cards.nearmiss import with_near
from taisen.cards.rewording import TOLD, told
from taisen.cards.unlowered import placed
from taisen.cli import as_of_date, language, reword
from taisen.cli.facts import (
    abilities,
    english_names,
    heading,
    in_english,
    in_japanese,
    marked,
    parts,
    rewordings,
    tell_odd,
)
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.games.info import CardData, GameInfo
from taisen.text import TextError

MANY: Final = 200
"""With so many cards one sees how far it is."""
FORMS: Final = 20
"""So many forms that would bring most are named."""
app = typer.Typer(no_args_is_help=True)


def register(root: typer.Typer) -> None:
    reword.register(app)
    root.add_typer(app, name="card", help="Check or explain cards / カードを検査・説明する")


Game = Annotated[str, typer.Option(help="The game / ゲーム")]
AsOf = Annotated[str | None, typer.Option(metavar="DATE", help="As of this day / この日付の時点で")]
Lang = Annotated[str | None, typer.Option(help="ja | en")]
Json = Annotated[bool, typer.Option("--json", help="For programs / プログラム向け")]


@app.command("check", help="Whether the cards of these files are understood / カードファイルを検査する")
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    game: Game = NAMES[0],
    as_of: AsOf = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    spoken = language(lang)
    info = game_info(game)
    day = as_of_date(as_of)
    found: list[dict[str, str]] = []
    errors: list[tuple[CardData, TextError | TaisenError]] = []
    count = 0
    anew: list[CardData] = []
    words = [file for file in files if has_rewordings(file)]
    for file in [f for f in files if f not in words] or files[:1]:
        read = read_set(info, list(dict.fromkeys([file, *words])), day)
        tell_odd(read, spoken)
        cards = read.cards
        count += len(cards)
        anew += [card for card in cards.values() if card.reworded_by]
        for card in going_on(list(cards.values()), spoken):
            problem = wrong_with(info, card)
            if problem is not None:
                errors.append((card, problem))
                found.append(as_row(file, card, problem))
    if as_json:
        rows = [{"card": card.id, "by": card.reworded_by} for card in anew]
        print(json.dumps({"cards": count, "errors": found} | ({"reworded": rows} if rows else {}), ensure_ascii=False, indent=1))
    else:
        for card in anew:
            by = f"は{card.reworded_by}の言い換えで使います。" if spoken == "ja" else f" is played as reworded by {card.reworded_by}."
            print(f"{card.id} {card.name}{by}")
        show_errors(Console(soft_wrap=True), errors, count, spoken)
    if errors:
        raise typer.Exit(1)


READING: Final = ("テキストを読んでいます", "Reading texts")
WRITING: Final = ("カードを書いています", "Writing cards")


def going_on(cards: Sequence[CardData], lang: str, doing: tuple[str, str] = READING) -> Iterator[CardData]:
    """One after another, with how far it is where somebody looks on."""
    seen = Console(stderr=True)
    if not seen.is_terminal or len(cards) < MANY:
        yield from cards
        return
    from rich.progress import track

    yield from track(cards, doing[0 if lang == "ja" else 1], console=seen, transient=True)


def wrong_with(info: GameInfo, card: CardData) -> TextError | TaisenError | None:
    """Why the card cannot be played: its text is not understood, or what it means cannot be carried out."""
    try:
        abilities(info, card)
        info.build_library([card])
    except TextError as error:
        return near_miss(info, card, error)
    except TaisenError as error:
        trees = card.effects if card.effects is not None else compile_texts(info, card)
        where = placed(info, card, tuple(trees), error)
        return where if isinstance(where, TextError) else error
    return None


def near_miss(info: GameInfo, card: CardData, error: TextError) -> TextError:
    """The error with what was probably meant."""
    part = next((part for part, _, text in texts_of(info, card) if text == error.text), None)
    return error if part is None else with_near(info, card.kind, part, error)


def as_row(file: Path, card: CardData, error: TextError | TaisenError) -> dict[str, str]:
    row = {"file": str(file), "card": card.id, "en": error.en, "ja": error.ja}
    return row | {"marked": error.marked()} if isinstance(error, TextError) else row


def show_errors(console: Console, errors: Sequence[tuple[CardData, TextError | TaisenError]], count: int,
                lang: str) -> None:
    for card, error in errors:
        console.print(Text.assemble(("✗ ", "red"), (card.id, "bold"), f" {card.name}"))
        show_problem(console, error, lang)
    bad = len(errors)
    if lang == "ja":
        summary = f"{count}枚中{bad}枚に誤りがあります。" if bad else f"{count}枚すべて理解できました。"
    else:
        summary = f"{bad} of {count} cards cannot be played." if bad else f"All {count} cards are understood."
    console.print(Text(summary, style="bold"))


def show_problem(console: Console, error: TextError | TaisenError, lang: str) -> None:
    if isinstance(error, TextError):
        console.print(marked(error))
    console.print(Text(f"  {error.ja if lang == 'ja' else error.en}"))


@app.command("explain", help="What a card does, as the engine understands it / カードの意味を示す")
def explain(
    what: Annotated[str, typer.Argument(metavar="ID|NAME|FILE")],
    game: Game = NAMES[0],
    more: Annotated[list[Path] | None, typer.Option("--cards", metavar="FILE", help="More cards / 追加カード")] = None,
    as_of: AsOf = None,
    tree: Annotated[bool, typer.Option("--tree", help="The effect tree too / 効果木も示す")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    spoken = language(lang)
    info = game_info(game)
    cards, found = chosen(info, what, as_of_date(as_of), more or ())
    tell_odd(found, spoken)
    names = english_names(found)
    console = Console(soft_wrap=True)
    bad = False
    rows: list[dict[str, Any]] = []
    for card in cards:
        row = understood(info, card, names)
        bad = bad or "error" in row
        rows.append(row)
        if not as_json:
            show_card(console, info, card, names, row, spoken, tree)
    if as_json:
        print(json.dumps([{k: str(v) for k, v in row.items()} for row in rows], ensure_ascii=False, indent=1))
    if bad:
        raise typer.Exit(1)


def chosen(info: GameInfo, what: str, day: date | None, files: Sequence[Path] = ()) -> tuple[list[CardData], CardSet]:
    """The cards of a file, or one card by id or name: of the game's own or of further files."""
    own = read_with_own(info, files, day)
    path = Path(what)
    if what not in own.cards and (path.suffix in (".toml", *FOREIGN) or path.is_file()):
        more = read_set(info, [path], day)
        return list(more.cards.values()), CardSet(own.cards | more.cards, own.traits | more.traits, own.odd + more.odd)
    return [own.find(what)], own


def understood(info: GameInfo, card: CardData, names: dict[str, str]) -> dict[str, Any]:
    row: dict[str, Any] = {"id": card.id, "name": card.name, "text": card.text, "ukemi": card.check_text}
    if card.reworded_by:
        row |= {"reworded_by": card.reworded_by, "wording": "\n".join([words for _lead, words in rewordings(info, card, "en")])}
    try:
        meaning = abilities(info, card)
        row |= {"tree": meaning, "en": in_english(info, card, names), "ja": in_japanese(info, card)}
    except TextError as error:
        row["error"] = near_miss(info, card, error)
    return row


def show_card(console: Console, info: GameInfo, card: CardData, names: dict[str, str], row: dict[str, Any], lang: str,
              tree: bool) -> None:
    console.print(heading(info, card, names, lang))
    for lead, text in parts(info, card):
        console.print(Text(f"  {lead}" if lead else "", style="cyan"), Text(text), sep="")
    for lead, text in rewordings(info, card, lang):
        console.print(Text(f"  {lead}", style="magenta"), Text(text), sep="")
    for _part, _text, _wording, how in told(info, card):
        console.print(Text(f"  ({TOLD[how][0 if lang == 'ja' else 1]})", style="dim"))
    if "error" in row:
        show_problem(console, row["error"], lang)
    elif row["tree"]:
        for label, key in (("EN", "en"), ("JA", "ja")):
            for line in row[key].split("\n"):
                console.print(Text.assemble((f"  {label} ", "dim"), line))
        if tree:
            from rich.pretty import Pretty

            console.print(Pretty(row["tree"], indent_guides=True))
    console.print()


@app.command("report", help="How much of a card file is understood / カードファイルの理解度を示す")
def report(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    game: Game = NAMES[0],
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from taisen.cards import reporting

    spoken = language(lang)
    info = game_info(game)
    read = read_set(info, list(files), None)
    tell_odd(read, spoken)
    found = reporting.report(info, going_on(list(read.cards.values()), spoken)) | {"odd": [{"ja": ja, "en": en} for ja, en in read.odd]}
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    share = found["whole"] / found["with_text"] if found["with_text"] else 1.0
    console = Console(soft_wrap=True)
    if spoken == "ja":
        console.print(f"カード{found['cards']}枚、テキストのあるもの{found['with_text']}枚、うち全文を理解{found['whole']}枚"
                      f"({share:.1%})、手書き{found['by_hand']}枚。テキスト{found['texts']}種、うち理解{found['texts_whole']}種。")
    else:
        console.print(f"{found['cards']} cards, {found['with_text']} with text, {found['whole']} of them whole ({share:.1%}), "
                      f"{found['by_hand']} by hand; {found['texts']} texts, {found['texts_whole']} understood.")
    show_causes(console, found, spoken)
    for row in found["refused"]:
        console.print(Text.assemble((f"  {row['id']} ", "bold"), (f"“{row['span']}” " if row["span"] else "", "red"), row["why"]))


def show_causes(console: Console, found: dict[str, Any], lang: str) -> None:
    """What the list lacks: by kind, and the forms that would bring most."""
    pick = 0 if lang == "ja" else 1
    for row in found["reworded"]:
        by = f"{row['by']}の言い換え" if lang == "ja" else f"reworded by {row['by']}"
        console.print(Text.assemble((f"  {row['id']} ", "bold"), (by, "magenta"), f" ({TOLD[row['print']][pick]})"))
    for kind, cards in found["causes"].items():
        console.print(f"{WORDS[kind][0]}:{cards}枚" if lang == "ja" else f"{cards} cards: {WORDS[kind][1]}")
    if found["forms"]:
        console.print(Text("この形が読めれば(そのカードが全文読める枚数/含む枚数):" if lang == "ja"
                           else "If this were read (cards that would be whole / that have it):", style="bold"))
    for row in found["forms"][:FORMS]:
        console.print(Text.assemble((f"  {row['whole']:3} /{row['cards']:3} ", "bold"), row["form"].replace("\n", " "),
                                    (f"  {row['card']} {WORDS[row['kind']][pick] if row['kind'] != UNREAD else ''}", "dim")))


@app.command("import", help="Write another software's cards as a card file / 他のソフトのカードをカードファイルにする")
def import_(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    game: Annotated[str, typer.Option(help="The game / ゲーム")],
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="OUT", help="The card file / 書き込み先")] = None,
    lang: Lang = None,
) -> None:
    from taisen.cli.imports import import_cards

    spoken = language(lang)
    count, odd, unread = import_cards(game_info(game), files, out, lambda cards: going_on(cards, spoken, WRITING))
    for ja, en in [*odd, *unread]:
        typer.echo(ja if spoken == "ja" else en, err=True)
    if out is not None:
        left = (f"({len(odd)}行は除きました)", f" ({len(odd)} rows left out)") if odd else ("", "")
        print(f"{count}枚を{out}に書きました{left[0]}。" if spoken == "ja" else f"{count} cards written to {out}{left[1]}.")
