"""From printed cards to a library, as far as all games' cardbooks do it alike; what is wrong is told with the card's name."""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from taisen.errors import TaisenError
from taisen.games.info import OWN_TEXT, CardData, Piece, Words
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
        said = played(card)
        try:
            d = build(lib, said)
        except TextError:
            raise
        except TaisenError as error:
            if error.en.startswith("Card "):
                raise
            raise wrong(card, error.en, error.ja) from error
        take_words(d, said)
        if card.reworded_by:
            show_printed(d, card)
        lib.add_card(d)
    return lib


def played(card: CardData) -> CardData:
    """The card with the wordings by which it is played where its printed texts stand."""
    if not card.reworded_by:
        return card
    pieces = tuple([replace(p, text=p.reworded or p.text, reworded="") for p in card.pieces])
    return replace(card, text=card.reworded or card.text, check_text=card.check_reworded or card.check_text, pieces=pieces,
                   reworded="", check_reworded="", reworded_by="")


def show_printed(d: CardDef, card: CardData) -> None:
    """What is on the card is what is printed, whatever it is played by."""
    own = printed(card)
    back = {(p.name, p.reworded): p.text for p in own if p.reworded}
    d.pieces = tuple([replace(p, text=back[p.name, p.text], reworded=p.text) if (p.name, p.text) in back else p for p in d.pieces])
    d.check_text = card.check_text
    texts = [(p.reworded, p.text) for p in own if p.reworded] or [(card.reworded, card.text)]
    for wording, text in texts:
        d.text = d.text.replace(wording, text, 1) if wording else d.text
    d.reworded = (card.reworded_by, card.reworded, card.check_reworded)


def take_words(d: CardDef, card: CardData) -> None:
    """What is printed for people is shown as it is, where the game does not put it together itself."""
    d.name_en = card.name_en or card.name
    d.title, d.title_en = card.title, card.title_en or card.title
    d.text, d.pieces = d.text or card.text, d.pieces or card.pieces
    d.check_text = card.check_text
    d.flavour = card.flavour


def printed(card: CardData) -> tuple[Piece, ...]:
    """All that a card says, piece by piece: its own text first, where that stands beside pieces."""
    if not card.text or [p for p in card.pieces if p.part == OWN_TEXT]:
        return card.pieces
    return (Piece(OWN_TEXT, text=card.text, reworded=card.reworded), *card.pieces)


def kind_of(card: CardData, kinds: Mapping[str, int], words: Words = ("種別", "kind"), kind: str = "") -> int:
    """The kind as printed, or the one that its numbers tell. words: what a kind is called in the book."""
    kind = kind or card.kind
    return kinds[one_known(card, kind, tuple(kinds), words)]


def one_of(card: CardData, fact: str, known: tuple[str, ...], words: Words) -> str:
    """A fact of which a card has one, out of a list."""
    found = card.facts.get(fact, ())
    return one_known(card, found[0] if len(found) == 1 else ", ".join(found), known, words)


def one_known(card: CardData, word: str, known: tuple[str, ...], words: Words) -> str:
    if word not in known:
        raise wrong(card, f"its {words[1]} is one of {', '.join(known)}, not {word!r}.",
                    f"{words[0]}は{'、'.join(known)}のいずれかです({word!r}ではなく)。")
    return word


def known_color(card: CardData, word: str, colors: Sequence[str]) -> int:
    """A colour by its place among them."""
    if word not in colors:
        raise wrong(card, f"'{word}' is no colour; there is {', '.join(colors)}.",
                    f"「{word}」という色はありません。あるのは{'、'.join(colors)}です。")
    return colors.index(word)


def numbers_of(card: CardData, fields: Mapping[str, int], had: Collection[str], count: int = 0) -> tuple[tuple[int, ...], int]:
    """All its numbers, each in its place by the keys of card files, and which of them such a card has, as bits.

    count: how many numbers cards of the game have, where not all are printed.
    """
    nums = [0] * (count or len(fields))
    has = 0
    for name, i in fields.items():
        value = card.fields.get(name, 0)
        if not isinstance(value, int):
            raise wrong(card, f"'{name}' is a number, not {value!r}.", f"「{name}」は数値です({value!r}ではなく)。")
        if name in had:
            nums[i] = value
            has |= 1 << i
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
