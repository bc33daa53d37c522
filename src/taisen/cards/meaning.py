"""What the texts of a card mean, whichever way its game words them: effect trees, and those in Japanese and English."""
from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from taisen.errors import TaisenError
from taisen.games import part_of
from taisen.games.cardbooks import played, printed
from taisen.games.info import OWN_TEXT, CardData, GameInfo, Piece
from taisen.kernel.library import CardDef


def vocabulary(game: str) -> Any:
    """The game's wording. Imported where a text is really read or written: most games come from the cache."""
    return part_of(game, "text.vocabulary").VOCABULARY


def texts_of(info: GameInfo, card: CardData | CardDef) -> list[tuple[str, str, str]]:
    """(part, its name, text) of everything on a card that says something: as printed, or as a user has worded it anew."""
    card = played(card) if isinstance(card, CardData) else card
    if info.words.part_words:
        return [(p.part, p.name, p.text) for p in pieces_of(info, card)]
    return [(part, "", text) for part, text in (("text", card.text), (info.files.card_form.second, card.check_text)) if text]


def pieces_of(info: GameInfo, card: CardData | CardDef) -> tuple[Piece, ...]:
    """The printed pieces of a card; its own text is the first of them where the game has it beside pieces."""
    return printed(card) if info.files.card_form.beside and isinstance(card, CardData) else card.pieces


def compile_part(info: GameInfo, kind: str, part: str, text: str) -> tuple[Any, ...]:
    """The abilities that one text means. Raises TextError."""
    if not text:
        return ()
    if part == OWN_TEXT and info.files.card_form.beside:
        part = kind
    return tuple(vocabulary(info.name).compile(text, part, kind))


def compile_texts(info: GameInfo, card: CardData) -> tuple[Any, ...]:
    """The abilities of a card: all in one, or piece by piece where it has pieces. Raises TextError."""
    found = [compile_part(info, card.kind, part, text) for part, _name, text in texts_of(info, card)]
    return tuple(found) if info.words.part_words else tuple([a for trees in found for a in trees])


def compile_card(info: GameInfo, card: CardData) -> tuple[Any, ...]:
    """As compile_texts; one sentence with the place marked where a text is not understood."""
    text_error = importlib.import_module("taisen.text.errors").TextError
    found: list[tuple[Any, ...]] = []
    for part, name, text in texts_of(info, card):
        try:
            found.append(compile_part(info, card.kind, part, text))
        except text_error as error:
            where = f"{part} {name}".strip()
            raise TaisenError(f"Card '{card.id}' ({card.name}), {where}: {error.en} {error.marked()}",
                              f"カード「{card.id}」({card.name})の{where}:{error.ja} {error.marked()}") from None
    return tuple(found) if info.words.part_words else tuple([a for trees in found for a in trees])


def in_japanese(game: str, trees: tuple[Any, ...]) -> str:
    """A text that means this."""
    return vocabulary(game).japanese(trees) or ""


def in_english(game: str, trees: tuple[Any, ...], names: Mapping[str, str]) -> str:
    """What it means, for a player to read."""
    return (vocabulary(game).english(trees, names) or "") if trees else ""


def sentences(game: str, steps: tuple[Any, ...], lang: str, names: Mapping[str, str]) -> str:
    """Some steps of an ability; "" where the game's wording has no words for them alone."""
    return str(vocabulary(game).sentences(steps, lang, names))


def paragraphs(game: str, text: str) -> list[str]:
    """The text ability by ability, as the game's wording divides it."""
    return list(vocabulary(game).paragraphs(text))
