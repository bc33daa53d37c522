"""From printed facts to what the engine runs: what all games do alike. What is wrong is said with the card's number and name."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from taisen.errors import TaisenError
from taisen.games.info import CardData, Words
from taisen.kernel.library import CardDef, Library


def wrong(card: CardData, en: str, ja: str) -> TaisenError:
    return TaisenError(f"Card {card.id} {card.name}: {en}", f"カード{card.id} {card.name}:{ja}")


def built(cards: Sequence[CardData], build_card: Callable[[Library, CardData], CardDef]) -> Library:
    """The cards compiled and lowered, in the order of their ids."""
    lib = Library()
    for card in sorted(cards, key=lambda c: c.id):
        if card.id not in lib.by_id:
            lib.add_card(build_card(lib, card))
    return lib


def known_kind(card: CardData, kind: str, kinds: Mapping[str, int], words: Words) -> int:
    """words: what a kind is called in the book."""
    if kind not in kinds:
        known = ", ".join(kinds)
        raise wrong(card, f"its {words[1]} is one of {known}, not {kind!r}.", f"{words[0]}は{known}のいずれかです({kind!r}ではなく)。")
    return kinds[kind]


def printed_numbers(card: CardData, fields: Mapping[str, int], count: int) -> list[int]:
    """So many numbers as a card of the game has, those printed each in its place (by the keys of card files)."""
    nums = [0] * count
    for name, i in fields.items():
        value = card.fields.get(name, 0)
        if not isinstance(value, int):
            raise wrong(card, f"'{name}' is a number, not {value!r}.", f"「{name}」は数値です({value!r}ではなく)。")
        nums[i] = value
    return nums


def one_of(card: CardData, fact: str, known: tuple[str, ...], words: Words) -> str:
    """A fact of which a card has one, out of a list."""
    found = card.facts.get(fact, ())
    if len(found) != 1 or found[0] not in known:
        said = ", ".join(found) or "-"
        raise wrong(card, f"its {words[1]} is one of {', '.join(known)}, not {said}.",
                    f"{words[0]}は{'、'.join(known)}のいずれかです({said}ではなく)。")
    return found[0]


def known_color(card: CardData, word: str, colors: Sequence[str]) -> int:
    """A colour by its place among them."""
    if word not in colors:
        raise wrong(card, f"'{word}' is no colour; there is {', '.join(colors)}.",
                    f"「{word}」という色はありません。あるのは{'、'.join(colors)}です。")
    return colors.index(word)


def take_words(d: CardDef, card: CardData) -> None:
    """What is printed for people is shown as it is."""
    d.name_en = card.name_en or card.name
    d.title = card.title
    d.title_en = card.title_en
    d.text = card.text
    d.check_text = card.check_text
    d.pieces = card.pieces
    d.flavour = card.flavour
