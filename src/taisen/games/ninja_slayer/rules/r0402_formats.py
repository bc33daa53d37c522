"""402 The formats: constructed and blitz sealed."""
from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from taisen.games.building import Cards, Deck, exactly, in_all, nothing_wrong, of_one
from taisen.games.info import CardData, Format, Violation
from taisen.games.ninja_slayer.terms import KINDS, book
from taisen.kernel.chance import Numbers
from taisen.kernel.ledger import data, patch, set_item, uphold

CONSTRUCTED_SIZE: Final = 50
COPIES: Final = 4
UKEMI: Final = 16
PACKS: Final = 5
PACK_SIZE: Final = 8
NAMED: Final = 3
"""So many differences are named."""

Check = Callable[[Deck, Cards], list[Violation]]


def check_constructed(deck: Deck, cards: Cards) -> list[Violation]:
    """402.4: every violation at once."""
    return [*kinds_exist(deck, cards), *fifty_cards(deck), *four_of_a_name(deck, cards), *sixteen_ukemi(deck, cards)]


def fifty_cards(deck: Deck) -> list[Violation]:
    return exactly("402.4a", deck, CONSTRUCTED_SIZE, "デッキ", "A deck")


uphold(book, "402.4a", by=fifty_cards, at=__name__, en="Constructed: exactly 50 cards.", ja="コンストラクテッド戦のデッキは50枚ちょうど。",
       breaks=(patch(sys.modules[__name__], "fifty_cards", nothing_wrong, "a deck of any size"),))


def four_of_a_name(deck: Deck, cards: Cards) -> list[Violation]:
    """Cards with the same name and the same second name count together."""
    def called(i: str) -> tuple[str, str] | None:
        if i not in cards:
            return None
        c = cards[i]
        return f"「{'◆'.join(x for x in (c.name, c.title) if x)}」", ", ".join(x for x in (c.name_en or c.name, c.title_en or c.title) if x)

    return of_one("402.4b", deck, COPIES, called, "同じカード名・二つ名の", "name and second name")


uphold(book, "402.4b", by=four_of_a_name, at=__name__,
       en="Constructed: at most four of one name and second name.", ja="コンストラクテッド戦では、同じカード名かつ同じ二つ名は4枚まで。")


def sixteen_ukemi(deck: Deck, cards: Cards) -> list[Violation]:
    n = sum(k for i, k in deck.items() if i in cards and cards[i].check_text)
    return in_all("402.4c", n, UKEMI, "ウケミ能力を持つカード", "cards with ukemi")


uphold(book, "402.4c", by=sixteen_ukemi, at=__name__,
       en="Constructed: at most sixteen cards with ukemi.", ja="コンストラクテッド戦では、ウケミ能力を持つカードは合計16枚まで。")


def kinds_exist(deck: Deck, cards: Cards) -> list[Violation]:
    """205.2: every card is a character or a kotodama."""
    return [Violation("205.2", f"「{cards[i].name}」の種類はキャラクターでもコトダマでもありません。",
                      f"{cards[i].name} is neither character nor kotodama.")
            for i in deck if i in cards and cards[i].kind not in KINDS]


uphold(book, "205.2", by=kinds_exist, at=__name__, en="A card is a character or a kotodama.", ja="種類はキャラクターかコトダマである。")


def check_sealed(deck: Deck, cards: Cards) -> list[Violation]:
    """402.3: just the forty cards that were opened, any number of each, any number with ukemi."""
    n = sum(deck.values())
    if n == PACKS * PACK_SIZE:
        return kinds_exist(deck, cards)
    return [*kinds_exist(deck, cards),
            Violation("402.3a", f"ブリッツシールド戦のデッキは開封した{PACKS * PACK_SIZE}枚すべてです({n}枚です)。",
                      f"A blitz sealed deck is all {PACKS * PACK_SIZE} cards opened; this one has {n}.")]


uphold(book, "402.3a", by=check_sealed, at=__name__,
       en="Blitz sealed: the deck is just the 40 cards of five opened packs.",
       ja="ブリッツシールド戦のデッキは、開封した5パックの40枚のみで構成する。")


def check_opened(deck: Deck, opened: Deck, cards: Cards) -> list[Violation]:
    """402.3a: nothing but what was in its packs, and all of it."""
    odd = [i for i in sorted({*deck, *opened}) if deck.get(i, 0) != opened.get(i, 0)]
    if not odd:
        return []
    ja = "、".join(f"{cards[i].name if i in cards else i}は{opened.get(i, 0)}枚でデッキに{deck.get(i, 0)}枚" for i in odd[:NAMED])
    en = ", ".join(f"{opened.get(i, 0)} of {cards[i].name_en or cards[i].name if i in cards else i} and the deck has {deck.get(i, 0)}"
                   for i in odd[:NAMED])
    more = len(odd) - NAMED
    return [Violation("402.3a", f"開封したパックの中身とデッキが違います({ja}{f'、ほか{more}種' if more > 0 else ''})。",
                      f"The deck is not what was in its packs: they had {en}{f', and {more} more differ' if more > 0 else ''}.")]


def open_packs(pool: Sequence[CardData], seed: int) -> list[list[str]]:
    """Five packs of eight for each player; rarer cards are rarer, no card twice in a pack."""
    chance = Numbers(seed, "packs")
    ids = sorted(c.id for c in pool)
    weight = {"": 4, "common": 4, "uncommon": 2, "rare": 1}
    bag = [i for i in ids for _ in range(weight.get({c.id: c.rarity for c in pool}[i], 4))]
    decks: list[list[str]] = []
    for _ in range(2):
        deck: list[str] = []
        for _ in range(PACKS):
            pack: list[str] = []
            while len(pack) < PACK_SIZE:
                card = bag[chance.next() % len(bag)]
                if card not in pack or len(ids) < PACK_SIZE:
                    pack.append(card)
            deck.extend(pack)
        decks.append(deck)
    return decks


FORMATS: Final = {
    "constructed": Format("constructed", "コンストラクテッド戦", "Constructed", check_constructed),
    "sealed": Format("sealed", "ブリッツシールド戦", "Blitz sealed", check_sealed, sealed=True, opened=check_opened),
}


def sealed_with(check: Check) -> Format:
    """Blitz sealed with a rule that is not its own, to see whether somebody notices."""
    return replace(FORMATS["sealed"], check=lambda deck, cards: [*check_sealed(deck, cards), *check(deck, cards)])


uphold(book, "402.3b", by=check_sealed, at=__name__,
       en="Blitz sealed: any number of a name.", ja="ブリッツシールド戦では、同名カードは何枚でもよい。",
       breaks=(set_item(FORMATS, "sealed", sealed_with(four_of_a_name), "at most four of a name"),))
uphold(book, "402.3c", by=check_sealed, at=__name__,
       en="Blitz sealed: any number with ukemi.", ja="ブリッツシールド戦では、ウケミを持つカードは何枚でもよい。",
       breaks=(set_item(FORMATS, "sealed", sealed_with(sixteen_ukemi), "at most sixteen with ukemi"),))


data(book, "402.2", by=check_constructed, at=__name__,
     en="Each player prepares a deck by the rules of the format.", ja="各プレイヤーはフォーマットのルールに従いデッキを準備する。",
     breaks=(set_item(FORMATS, "constructed", FORMATS["sealed"], "constructed by the rules of sealed"),))
uphold(book, "402.3a", by=check_opened, at=__name__,
       en="Blitz sealed: the deck is what was in its own packs.", ja="ブリッツシールド戦のデッキは、自分が開封したパックの中身と一致する。",
       breaks=(set_item(FORMATS, "sealed", replace(FORMATS["sealed"], opened=None), "no pack is looked at"),))
