"""6.1 The main deck and the partners, and the formats of chapter 12."""
from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final

from taisen.games import building
from taisen.games.building import Cards, Deck, exactly, in_all, nothing_wrong, of_one, own_limit
from taisen.games.info import CardData, Format, Violation
from taisen.games.rebirth.terms import MOST_SEATS, book
from taisen.games.rebirth.text.vocabulary import VOCABULARY
from taisen.kernel.ledger import patch, set_item, uphold

DECK_SIZE: Final = 50
COPIES: Final = 4
REBIRTHS: Final = 8
PARTNERS: Final = 3
MAIN: Final = "main"
PARTNER_PART: Final = "partner"
PARTS: Final = (MAIN, PARTNER_PART)
DECK_WORD: Final = "デッキ"
"""What a text says nothing about does not have to be read."""


def check_deck(deck: Deck, cards: Cards) -> list[Violation]:
    """6.1.1: every violation at once."""
    main = part(deck, cards, MAIN)
    return [*fifty_cards(main), *four_of_a_name(main, cards), *eight_rebirths(main, cards),
            *three_partners(part(deck, cards, PARTNER_PART))]


def part_of(card: CardData) -> str:
    """6.1.1.4: partners are never in the main deck."""
    return PARTNER_PART if card.kind == "partner" else MAIN


def part(deck: Deck, cards: Cards, name: str) -> dict[str, int]:
    return building.part(deck, cards, name, part_of, MAIN)


def fifty_cards(main: Deck) -> list[Violation]:
    return exactly("6.1.1.1", main, DECK_SIZE, "メインデッキ", "A main deck")


uphold(book, "6.1.1.1", by=fifty_cards, at=__name__,
       en="A main deck has exactly 50 cards.", ja="メインデッキは50枚ちょうど。",
       breaks=(patch(sys.modules[__name__], "fifty_cards", nothing_wrong, "a main deck of any size"),))


def four_of_a_name(main: Deck, cards: Cards) -> list[Violation]:
    def called(i: str) -> tuple[str, str] | None:
        card = cards.get(i)
        if card is None:
            return f"「{i}」", i
        return None if any_copies(card) else (f"「{card.name}」", card.name_en or card.name)

    return of_one("6.1.1.2", main, COPIES, called, "同名の", "name")


uphold(book, "6.1.1.2", by=four_of_a_name, at=__name__,
       en="At most four cards of one name.", ja="同名カードは4枚まで。")


def any_copies(card: CardData) -> bool:
    """6.1.2.1: what a continuous ability says about building a deck holds here, and here only."""
    return own_limit(card, VOCABULARY, DECK_WORD) > 0


uphold(book, "6.1.2.1", by=any_copies, at=__name__,
       en="A card that says so may be in the main deck more often; that ability means nothing once the game has begun.",
       ja="構築条件に関する永続能力を持つカードは上限を超えて入れられる。この能力はゲームの開始後は無効である。")


def eight_rebirths(main: Deck, cards: Cards) -> list[Violation]:
    n = sum(k for i, k in main.items() if i in cards and cards[i].kind == "rebirth")
    return in_all("6.1.1.3", n, REBIRTHS, "Reバースカード", "Re-birth cards")


uphold(book, "6.1.1.3", by=eight_rebirths, at=__name__,
       en="At most eight Re-birth cards in all.", ja="Reバースカードは合計8枚まで。")


def three_partners(partners: Deck) -> list[Violation]:
    n = sum(partners.values())
    if n == PARTNERS:
        return []
    return [Violation("6.1.1.5", f"パートナーカードは{PARTNERS}枚ちょうどでなければなりません({n}枚です)。",
                      f"Beside the main deck there are exactly {PARTNERS} partners; here are {n}.")]


uphold(book, "6.1.1.5", by=three_partners, at=__name__,
       en="Exactly three partners beside it.", ja="パートナーカードは別に3枚ちょうど。")


MANY: Final = tuple(range(3, MOST_SEATS + 1))
FORMATS: Final = {
    "duel": Format("duel", "2人戦", "Duel", check_deck),
    "rumble": Format("rumble", "ランブル", "Rumble", check_deck, seats=MANY),
    "rumble_one_drop": Format("rumble_one_drop", "ランブル(1人脱落)", "Rumble, one drops out", check_deck, seats=MANY),
    "circle": Format("circle", "サークル", "Circle", check_deck, seats=MANY),
    "circle_one_drop": Format("circle_one_drop", "サークル(1人脱落)", "Circle, one drops out", check_deck, seats=MANY),
    "double_team": Format("double_team", "ダブルチーム", "Double team", check_deck, seats=(4,), teams=2),
    "triple_team": Format("triple_team", "トリプルチーム", "Triple team", check_deck, seats=(6,), teams=2),
}


def _all_main(card: CardData) -> str:
    return MAIN


_HERE: Final = sys.modules[__name__]
uphold(book, "6.1.1", "6.1.2", by=check_deck, at=__name__,
       en="Each player brings a main deck and partners by these rules.", ja="各プレイヤーはメインデッキとパートナーカードを用意する。",
       breaks=(set_item(FORMATS, "duel", replace(FORMATS["duel"], check=nothing_wrong), "anything goes"),))
uphold(book, "6.1.1.4", by=part_of, at=__name__,
       en="Partners are not put into the main deck.", ja="メインデッキにパートナーカードは入れられない。",
       breaks=(patch(_HERE, "part_of", _all_main, "partners count as cards of the deck"),))
