"""From printed cards to a library, as far as all games' cardbooks do it alike; what is wrong is told with the card's name."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from taisen.errors import TaisenError
from taisen.games.info import OWN_TEXT, CardData, Piece
from taisen.kernel.effects import tree as t
from taisen.kernel.library import CardDef, Library
from taisen.text import TextError
from taisen.text.wording import TextWording


def wrong(card: CardData, en: str, ja: str) -> TaisenError:
    return TaisenError(f"Card {card.id} {card.name}: {en}", f"カード{card.id} {card.name}:{ja}")


def built(cards: Sequence[CardData], build: Callable[[Library, CardData], CardDef]) -> Library:
    """The cards in the order of their ids, each with the words that are printed on it."""
    lib = Library()
    for card in sorted(cards, key=lambda c: c.id):
        if card.id in lib.by_id:
            continue
        try:
            d = build(lib, card)
        except TextError:
            raise
        except TaisenError as error:
            if error.en.startswith("Card "):
                raise
            raise wrong(card, error.en, error.ja) from error
        d.name_en = card.name_en or card.name
        d.title, d.title_en = card.title, card.title_en or card.title
        d.flavour = card.flavour
        d.text, d.pieces = d.text or card.text, d.pieces or card.pieces
        lib.add_card(d)
    return lib


def printed(card: CardData) -> tuple[Piece, ...]:
    """All that a card says, piece by piece: its own text first, where that stands beside pieces."""
    if not card.text or [p for p in card.pieces if p.part == OWN_TEXT]:
        return card.pieces
    return (Piece(OWN_TEXT, text=card.text), *card.pieces)


def kind_of(card: CardData, kinds: Mapping[str, int]) -> int:
    """The kind as printed."""
    if card.kind not in kinds:
        known = ", ".join(kinds)
        raise wrong(card, f"its kind is one of {known}, not {card.kind!r}.", f"種別は{known}のいずれかです({card.kind!r}ではなく)。")
    return kinds[card.kind]


def numbers_of(card: CardData, fields: Mapping[str, int], had: Iterable[str]) -> tuple[tuple[int, ...], int]:
    """All its numbers, and which of them such a card has, as bits."""
    nums = [0] * len(fields)
    has = 0
    for name in had:
        value = card.fields.get(name, 0)
        if not isinstance(value, int):
            raise wrong(card, f"'{name}' is a number, not {value!r}.", f"「{name}」は数値です({value!r}ではなく)。")
        nums[fields[name]] = value
        has |= 1 << fields[name]
    return tuple(nums), has


def trees_of(card: CardData, vocabulary: TextWording) -> tuple[Any, ...]:
    """What the card says; it cannot be played when a clause of it is not understood."""
    if card.effects is not None:
        return tuple(card.effects)
    out: list[t.Ability] = []
    for text in [p.text for p in card.pieces] if card.pieces else [card.text]:
        try:
            out.extend(vocabulary.compile(text, card.kind) if text else ())
        except TextError as e:
            raise wrong(card, f"{e.en} {e.marked()}", f"{e.ja} {e.marked()}") from e
    return tuple(out)
