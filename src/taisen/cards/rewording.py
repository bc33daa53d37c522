"""A user's own wording beside a printed text that is not understood: given, shared as a small file, compared with the print.

The card plays by the wording and shows what is printed. A wording knows its text by a mark, so that it holds for no other print.
"""
from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from taisen.cards.bounds import NAME, TEXT
from taisen.cards.meaning import compile_part, pieces_of
from taisen.cards.programs import programs
from taisen.cards.reading import STRING, Source, expect, only, quote
from taisen.errors import TaisenError
from taisen.games.cardbooks import played
from taisen.games.info import OWN_TEXT, CardData, GameInfo
from taisen.text import TextError

FILE: Final = ("言い換え", "A rewording")
KEYS: Final = ("card", "printed", "wording", "by")
REFUSED, AGREES, DIFFERS = "refused", "agrees", "differs"
TOLD: Final = {
    REFUSED: ("印刷されたテキストは読めません", "the printed text is not understood"),
    AGREES: ("印刷されたテキストも読め、意味は同じです", "the printed text is understood by now and means the same"),
    DIFFERS: ("印刷されたテキストも読め、意味が違います", "the printed text is understood by now and means something else"),
}


@dataclass(frozen=True, slots=True)
class Rewording:
    """One text of one card, worded anew."""

    card: str
    printed: str
    """The mark of the printed text."""
    wording: str
    by: str


def mark_of(text: str) -> str:
    """What tells a printed text from others, whatever its spaces and the width of its letters."""
    plain = "".join(unicodedata.normalize("NFKC", text).split())
    return hashlib.sha256(plain.encode()).hexdigest()[:12]


def texts_with(info: GameInfo, card: CardData) -> list[tuple[str, str, str]]:
    """(part, printed text, wording or "") of everything that a card says."""
    if info.words.part_words:
        return [(p.part, p.text, p.reworded) for p in pieces_of(info, card) if p.text]
    own = [("text", card.text, card.reworded), (info.files.card_form.second, card.check_text, card.check_reworded)]
    return [one for one in own if one[1]]


def rewordings_of(info: GameInfo, card: CardData) -> list[Rewording]:
    return [Rewording(card.id, mark_of(text), wording, card.reworded_by) for _part, text, wording in texts_with(info, card) if wording]


def reworded(card: CardData, more: Iterable[Rewording]) -> CardData:
    """The card with these wordings; TaisenError where one is for no text of it."""
    for one in more:
        found = with_one(card, one)
        if found == card and one.wording not in (card.reworded, card.check_reworded, *[p.reworded for p in card.pieces]):
            raise TaisenError(f"the card '{card.id}' is printed otherwise than the text that this rewording is for.",
                              f"カード「{card.id}」の印刷されたテキストは、この言い換えの元のテキストと違います。")
        card = found
    return card


def with_one(card: CardData, one: Rewording) -> CardData:
    def other(text: str, was: str) -> str:
        return one.wording if text and mark_of(text) == one.printed else was

    found = replace(card, reworded=other(card.text, card.reworded), check_reworded=other(card.check_text, card.check_reworded),
                    pieces=tuple([replace(p, reworded=other(p.text, p.reworded)) for p in card.pieces]))
    if found == card:
        return card
    people = [x for x in card.reworded_by.split("、") if x]
    return replace(found, reworded_by="、".join([*people, *([one.by] if one.by not in people else [])]))


def add_rewordings(cards: dict[str, CardData], found: Sequence[tuple[Rewording, str]], kept: Iterable[str]) -> list[tuple[str, str]]:
    """Give each card its wordings; sentences about those that are for no card here. kept: cards that play as printed."""
    odd: list[tuple[str, str]] = []
    as_printed = frozenset(kept)
    for one, where in found:
        try:
            if one.card in as_printed:
                raise TaisenError(f"the card '{one.card}' is the game's own and plays as printed.",
                                  f"カード「{one.card}」はゲームに含まれるカードで、印刷されたとおりに使います。")
            if one.card not in cards:
                raise TaisenError(f"there is no card '{one.card}' for this rewording.", f"言い換えの元のカード「{one.card}」がありません。")
            cards[one.card] = reworded(cards[one.card], [one])
        except TaisenError as error:
            odd.append((f"{where}:{error.ja}", f"{where}: {error.en}"))
    return odd


# ---- the file
def read_rewordings(source: Source, rows: Any) -> list[tuple[Rewording, str]]:
    """The [[rewording]] tables of a file, each with the file's name."""
    out: list[tuple[Rewording, str]] = []
    for row in rows:
        if not isinstance(row, dict):
            raise source.fail("'rewording' must be written as [[rewording]].", "「rewording」は[[rewording]]と書いてください。",
                              source.line("rewording"))
        only(source, row, KEYS, FILE)
        words: Mapping[str, str] = {key: expect(source, row, key, str, None, FILE, STRING) for key in KEYS}
        empty = next((key for key in KEYS if not words[key].strip()), None)
        if empty is not None:
            raise source.fail(f"A rewording has an empty '{empty}'.", f"言い換えの「{empty}」が空です。", source.line("[[rewording]]", empty))
        if len(words["wording"]) > TEXT or max([len(words[key]) for key in KEYS if key != "wording"]) > NAME:
            raise source.fail(f"The rewording of '{words['card'][:60]}' is too long.", f"「{words['card'][:60]}」の言い換えが長すぎます。",
                              source.line("[[rewording]]", words["card"]))
        out.append((Rewording(**words), source.name))
    return out


def write_rewordings(game: str, found: Iterable[Rewording]) -> str:
    """A file of them, for others with the same cards."""
    lines = [f"game = {quote(game)}"]
    for one in found:
        lines += ["", "[[rewording]]", *[f"{key} = {quote(getattr(one, key))}" for key in KEYS]]
    return "\n".join(lines) + "\n"


# ---- beside the print
def agreement(info: GameInfo, card: CardData, printed: str, wording: str, part: str) -> str:
    """Whether the printed text is understood by now, and then whether it does what the wording does."""
    try:
        compile_part(info, card.kind, part, printed)
    except TextError:
        return REFUSED
    try:
        info.build_library([alone(info, card, part, printed)])
    except (TaisenError, ValueError):
        return REFUSED
    try:
        same = programs(info, alone(info, card, part, printed)) == programs(info, alone(info, card, part, wording))
    except (TaisenError, ValueError):
        return DIFFERS
    return AGREES if same else DIFFERS


def alone(info: GameInfo, card: CardData, part: str, text: str) -> CardData:
    """The card with one text only, so that nothing else of it counts."""
    bare = replace(played(card), effects=None)
    if not info.words.part_words:
        return replace(bare, text=text if part == "text" else "", check_text="" if part == "text" else text)
    if part == OWN_TEXT:
        return replace(bare, text=text, pieces=())
    first = next(p for p in bare.pieces if p.part == part)
    return replace(bare, text="", pieces=(replace(first, text=text),))


def told(info: GameInfo, card: CardData) -> list[tuple[str, str, str, str]]:
    """(part, printed, wording, how they agree) of each text of a card that was worded anew."""
    return [(part, text, wording, agreement(info, card, text, wording, part))
            for part, text, wording in texts_with(info, card) if wording]
