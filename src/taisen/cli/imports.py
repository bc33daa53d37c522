"""Cards and decks of other software, written as files of our own."""
from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

from taisen.cards.decks import Deck, added_up, check_deck, write_deck
from taisen.cards.files import WHAT, add_file, give_wordings, has_rewordings, read_with_own
from taisen.cards.reading import parse, read_text
from taisen.cards.rewording import Rewording
from taisen.cards.writing import write_cards
from taisen.errors import TaisenError
from taisen.games.forms import DeckRow
from taisen.games.info import CardData, GameInfo, Violation
from taisen.saving import write_atomic


def import_cards(info: GameInfo, files: Sequence[Path], out: Path | None,
                 watched: Callable[[Sequence[CardData]], Iterable[CardData]] = iter
                 ) -> tuple[int, list[tuple[str, str]], list[tuple[str, str]]]:
    """Write the cards of these files as one card file (to the screen without `out`); how many they are, what is wrong with
    the rows that are left out, and which parts were not read. watched: goes through the cards, and shows how far it is."""
    if info.files.import_cards is None:
        raise no_importer(info)
    cards: dict[str, CardData] = {}
    traits: dict[str, str] = {}
    odd: list[tuple[str, str]] = []
    unread: list[tuple[str, str]] = []
    words: list[tuple[Rewording, str]] = []
    for file in files:
        source = read_text(file, ("カードのデータ", "cards of another software"))
        text = source.text
        if has_rewordings(file):
            words += add_file(info, source, parse(source, WHAT), date.today(), {}, {})
            continue
        try:
            found = info.files.import_cards(text)
        except TaisenError as error:
            raise in_file(file, error) from None
        twice = [c.id for c in found.cards if c.id in cards]
        if twice:
            raise TaisenError(f"{file}: {', '.join(twice)} came in another file already.",
                              f"{file}:{'、'.join(twice)}は他のファイルにもあります。")
        cards |= {c.id: c for c in found.cards}
        traits |= found.traits
        odd += [(f"{file}:{ja}", f"{file}: {en}") for ja, en in found.odd]
        if found.unread is not None:
            unread.append((f"{file}:{found.unread[0]}", f"{file}: {found.unread[1]}"))
    odd += give_wordings(cards, words, ())
    put(out, write_cards(info, watched(list(cards.values())), traits))
    return len(cards), odd, unread


def import_decks(info: GameInfo, file: Path, out: Path | None, card_files: Sequence[Path],
                 format: str | None) -> list[tuple[str, Deck, list[Violation]]]:
    """Write the decks of a file: one to `out`, several into the folder `out`. Each with where it went and what is wrong."""
    if info.files.import_decks is None:
        raise no_importer(info)
    text = read_text(file, ("デッキのデータ", "a deck of another software")).text
    try:
        rows = info.files.import_decks(text)
    except TaisenError as error:
        raise in_file(file, error) from None
    cards = read_with_own(info, card_files, None).cards
    decks = [deck_of(info, row, file) for row in rows]
    if len(decks) > 1 and (out is None or out.is_file()):
        raise TaisenError(f"{file} has {len(decks)} decks: name a folder to write them into with -o.",
                          f"{file}には{len(decks)}個のデッキがあります。-oで書き込み先のフォルダを指定してください。")
    done: list[tuple[str, Deck, list[Violation]]] = []
    for deck, place in zip(decks, places(decks, file, out), strict=True):
        wrong = check_deck(info, deck, cards, format) if card_files else []
        put(place, write_deck(deck, cards))
        done.append((str(place or ""), deck, wrong))
    return done


def deck_of(info: GameInfo, row: DeckRow, file: Path) -> Deck:
    parts: Mapping[str, Mapping[str, int]] = {} if "" in row.sections else row.sections
    form = info.files.deck_form
    listed = [{form.marked(i, name): n for i, n in part.items()} for name, part in row.sections.items()]
    return Deck(info.name, added_up(listed), row.name or file.stem, row.name or file.stem,
                file=str(file), parts=parts)


def places(decks: Sequence[Deck], file: Path, out: Path | None) -> list[Path | None]:
    """Where each deck goes: files of a folder are called as the decks, each once."""
    if out is None or (len(decks) == 1 and not out.is_dir()):
        return [out for _ in decks]
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TaisenError(f"{out} cannot be written ({error.strerror}).", f"{out}に書き込めません({error.strerror})。") from None
    found: list[Path | None] = []
    for deck in decks:
        stem = re.sub(r"[^\w-]+", "_", deck.name).strip("_") or file.stem
        name = out / f"{stem}.toml"
        count = 2
        while name in found:
            name = out / f"{stem}_{count}.toml"
            count += 1
        found.append(name)
    return found


def put(out: Path | None, text: str) -> None:
    if out is None:
        sys.stdout.write(text)
    else:
        write_atomic(out, text.encode())


def in_file(file: Path, error: TaisenError) -> TaisenError:
    return TaisenError(f"{file}: {error.en}", f"{file}:{error.ja}")


def no_importer(info: GameInfo) -> TaisenError:
    return TaisenError(f"There is nothing to import for {info.en}: no other software's files are known.",
                       f"{info.ja}には、取り込める他のソフトの形式がありません。")
