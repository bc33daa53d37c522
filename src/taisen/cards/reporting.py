"""How much of a card file is understood: cards, texts, and what is refused, with the place."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from taisen.cards.causes import CANNOT, Lack, by_form, by_kind, general, lacks
from taisen.cards.files import read_set
from taisen.cards.meaning import compile_part, compile_texts, texts_of
from taisen.cards.rewording import told
from taisen.cards.unlowered import placed
from taisen.errors import TaisenError
from taisen.games.info import CardData, GameInfo
from taisen.text import TextError


def cards_of(info: GameInfo, path: Path) -> list[CardData]:
    """The cards of a card file of ours, or of another software's file that can be imported."""
    return list(read_set(info, [path], None).cards.values())


def report(info: GameInfo, cards: Iterable[CardData]) -> dict[str, Any]:
    """The counts of `taisen card report`. A card is whole when all its texts are understood and can be carried out."""
    known: dict[tuple[str, str], bool] = {}
    count = with_text = whole = by_hand = 0
    anew: list[dict[str, str]] = []
    refused: list[dict[str, str]] = []
    lacking: list[Lack] = []
    for card in cards:
        count += 1
        said = [(part, text) for part, _name, text in texts_of(info, card) if text]
        if not said:
            continue
        with_text += 1
        anew += [{"id": card.id, "by": card.reworded_by, "print": how} for _part, _text, _wording, how in told(info, card)]
        if card.effects is not None:
            by_hand += 1
            continue
        wrong = refusals(info, card, said, known, lacking)
        refused += wrong
        whole += not wrong
    return {"cards": count, "with_text": with_text, "whole": whole, "by_hand": by_hand, "texts": len(known),
            "texts_whole": sum(known.values()), "refused": refused, "reworded": anew,
            "causes": by_kind(lacking), "forms": by_form(lacking)}


def refusals(info: GameInfo, card: CardData, said: list[tuple[str, str]],
             known: dict[tuple[str, str], bool], lacking: list[Lack]) -> list[dict[str, str]]:
    """What of one card is not understood, or is understood and cannot be carried out."""
    out: list[dict[str, str]] = []
    for part, text in said:
        try:
            compile_part(info, card.kind, part, text)
            known.setdefault((part, text), True)
        except TextError as error:
            known[part, text] = False
            out.append({"id": card.id, "span": error.found, "why": error.en})
            lacking += lacks(info, card.id, card.kind, part, text, error)
    if out:
        return out
    try:
        info.build_library([card])
    except TaisenError as error:
        if len(said) == 1:
            known[said[0]] = False
        where = placed(info, card, compile_texts(info, card), error)
        lacking.append(Lack(card.id, CANNOT, general(where.found) if isinstance(where, TextError) else error.en,
                            where.found if isinstance(where, TextError) else ""))
        return [{"id": card.id, "span": where.found if isinstance(where, TextError) else "",
                 "why": where.en if isinstance(where, TextError) else error.en}]
    return []
