"""6.1 The game deck: an oshi holomem, a deck and a cheer deck."""
from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final

from taisen.games import building
from taisen.games.building import Cards, Deck, exactly, nothing_wrong, of_one
from taisen.games.hololive.terms import CHEER, OSHI_HOLOMEM, book
from taisen.games.hololive.text.cardbook import kind_of
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.games.info import CardData, Format, Violation
from taisen.kernel.effects.tree import Ability, Can, Static
from taisen.kernel.ledger import patch, set_item, uphold
from taisen.text import TextError

OSHI_COUNT: Final = 1
CHEERS: Final = 20
DECK_SIZE: Final = 50
COPIES: Final = 4
ANY_NUMBER: Final = "any_number_in_deck"


def check_game_deck(deck: Deck, cards: Cards) -> list[Violation]:
    """6.1.1: every violation at once."""
    return [*one_oshi(part(deck, cards, OSHI)), *fifty_cards(part(deck, cards, MAIN)),
            *twenty_cheers(part(deck, cards, CHEER_PART)), *four_of_a_number(deck, cards)]


# ---- the parts -----------------------------------------------------------------------------------------------------
OSHI: Final = "oshi"
MAIN: Final = "main"
CHEER_PART: Final = "cheer"
PARTS: Final = (OSHI, MAIN, CHEER_PART)


def part_of(card: CardData) -> str:
    """6.1.2, 6.1.3.1, 6.1.4.1: the type of a card says which part of the game deck it belongs to."""
    kind = kind_of(card)
    if kind == OSHI_HOLOMEM:
        return OSHI
    return CHEER_PART if kind == CHEER else MAIN


def part(deck: Deck, cards: Cards, name: str) -> dict[str, int]:
    """The cards of one part of the game deck."""
    return building.part(deck, cards, name, part_of, MAIN)


def one_oshi(cards: Deck) -> list[Violation]:
    n = sum(cards.values())
    if n == OSHI_COUNT:
        return []
    return [Violation("6.1.2", f"推しホロメンは{OSHI_COUNT}枚でなければなりません({n}枚です)。",
                      f"A game deck has {OSHI_COUNT} oshi holomem; this one has {n}.")]


uphold(book, "6.1.2", by=one_oshi, at=__name__,
       en="A game deck has just one oshi holomem.", ja="ゲームデッキの推しホロメンは1枚のみ。")


def twenty_cheers(cards: Deck) -> list[Violation]:
    return exactly("6.1.3.2", cards, CHEERS, "エールデッキ", "A cheer deck")


uphold(book, "6.1.3.2", by=twenty_cheers, at=__name__,
       en="The cheer deck has exactly 20 cards.", ja="エールデッキはちょうど20枚。",
       breaks=(patch(sys.modules[__name__], "twenty_cheers", nothing_wrong, "a cheer deck of any size"),))


def fifty_cards(cards: Deck) -> list[Violation]:
    return exactly("6.1.4.2", cards, DECK_SIZE, "デッキ", "A deck")


uphold(book, "6.1.4.2", by=fifty_cards, at=__name__, en="The deck has exactly 50 cards.", ja="デッキはちょうど50枚。",
       breaks=(patch(sys.modules[__name__], "fifty_cards", nothing_wrong, "a deck of any size"),))


def four_of_a_number(deck: Deck, cards: Cards) -> list[Violation]:
    """6.1.4.3: of one card number at most four in the deck, unless the card itself says otherwise."""
    def called(i: str) -> tuple[str, str] | None:
        card = cards.get(i)
        if card is None:
            return i, i
        return None if any_number(card) else (f"{i}「{card.name}」", f"{i} {card.name_en or card.name}")

    return of_one("6.1.4.3", part(deck, cards, MAIN), COPIES, called, "同じカードナンバーの", "card number")


uphold(book, "6.1.4.3", by=four_of_a_number, at=__name__,
       en="The deck has at most four cards of one card number.", ja="デッキの同じカードナンバーのカードは4枚まで。")


def any_number(card: CardData) -> bool:
    """2.11.2.1, 6.1.5: an extra ability of the card lifts the limit; it has a meaning here only."""
    return any(lifts_limit(a) for piece in card.pieces if piece.part == "extra" for a in meaning(piece.text))


uphold(book, "2.11.2.1", "6.1.5", by=any_number, at=__name__,
       en="A card that says so may be in the deck in any number; that ability means nothing once the game has begun.",
       ja="何枚でも入れられると書かれたカードは上限を超えて入れられる。この能力はゲームの開始後は無効である。")


def meaning(text: str) -> tuple[Ability, ...]:
    """A text that is not understood says nothing here: the card cannot be played at all."""
    try:
        return VOCABULARY.compile(text, "extra")
    except TextError:
        return ()


def lifts_limit(a: Ability) -> bool:
    return isinstance(a, Static) and any(isinstance(c, Can) and c.action == ANY_NUMBER for c in a.changes)


FORMATS: Final = {"standard": Format("standard", "通常", "Standard", check_game_deck)}


def _all_in_the_deck(card: CardData) -> str:
    return MAIN


def _anywhere(deck: Deck, cards: Cards, name: str) -> dict[str, int]:
    return dict(deck)


_HERE: Final = sys.modules[__name__]

uphold(book, "6.1.1", by=check_game_deck, at=__name__,
       en="Each player brings a game deck by these rules.", ja="各プレイヤーはゲームデッキを用意する。",
       breaks=(set_item(FORMATS, "standard", replace(FORMATS["standard"], check=nothing_wrong), "anything goes"),))
uphold(book, "6.1.3", by=twenty_cheers, at=__name__,
       en="A game deck has a cheer deck.", ja="ゲームデッキにはエールデッキが必要である。",
       breaks=(patch(_HERE, "twenty_cheers", nothing_wrong, "no cheer deck needed"),))
uphold(book, "6.1.3.1", by=part_of, at=__name__,
       en="The cheer deck has cheers only.", ja="エールデッキにはエールのみを入れられる。",
       breaks=(patch(_HERE, "part_of", _all_in_the_deck, "cheers go into the deck"),))
uphold(book, "6.1.3.3", by=four_of_a_number, at=__name__,
       en="The cheer deck may have any number of one card number.", ja="エールデッキには同じナンバーのカードを何枚でも入れられる。",
       breaks=(patch(_HERE, "part", _anywhere, "all parts are one"),))
uphold(book, "6.1.4", by=fifty_cards, at=__name__,
       en="A game deck has a deck.", ja="ゲームデッキにはデッキが必要である。",
       breaks=(patch(_HERE, "fifty_cards", nothing_wrong, "no deck needed"),))
uphold(book, "6.1.4.1", by=part_of, at=__name__,
       en="The deck has neither oshi holomem nor cheers.", ja="デッキには推しホロメンとエールを入れられない。",
       breaks=(patch(_HERE, "part_of", _all_in_the_deck, "everything goes into the deck"),))
