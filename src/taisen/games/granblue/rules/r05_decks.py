"""5-1 Building a leader deck and a main deck."""
from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import Final

from taisen.games import building
from taisen.games.building import Cards, Deck, exactly, in_all, nothing_wrong, of_one, own_limit
from taisen.games.granblue.rules.r02_cards import version_in
from taisen.games.granblue.terms import LEADER_PART, MAIN_PART, book
from taisen.games.granblue.text.vocabulary import VOCABULARY
from taisen.games.info import CardData, Format, Violation
from taisen.kernel.ledger import patch, set_item, uphold

MOST_LEADERS: Final = 5
DECK_SIZE: Final = 50
COPIES: Final = 4
SUMMONS: Final = 8
DECK_WORD: Final = "入れ"
"""What a text says nothing about does not have to be read."""
RARITY: Final = re.compile(r"(?<=\d)[A-Z]+$")


def check_deck(deck: Deck, cards: Cards) -> list[Violation]:
    """5-1: every violation at once."""
    leaders = building.part(deck, cards, LEADER_PART, part_of, MAIN_PART)
    main = building.part(deck, cards, MAIN_PART, part_of, MAIN_PART)
    return [*five_leaders(leaders), *four_of_a_number("5-1-2-1", leaders, cards), *one_sex(leaders, cards),
            *a_first_leader(leaders, cards), *fifty_cards(main), *four_of_a_number("5-1-3-1", main, cards),
            *eight_summons(main, cards)]


def part_of(card: CardData) -> str:
    """5-1: leaders make up the leader deck, all others the main deck."""
    return LEADER_PART if card.kind == "leader" else MAIN_PART


def five_leaders(leaders: Deck) -> list[Violation]:
    return in_all("5-1-2", sum(leaders.values()), MOST_LEADERS, "団長デッキのカード", "leaders")


def number_of(i: str) -> str:
    """2-10: the card number without the rarity that ends it (2-10-4-1)."""
    return RARITY.sub("", i)


def four_of_a_number(rule: str, deck: Deck, cards: Cards) -> list[Violation]:
    own = {i: allowed(cards[i]) for i in deck if i in cards and allowed(cards[i])}
    rest = {i: n for i, n in deck.items() if i not in own}
    return [*of_one(rule, rest, COPIES, lambda i: (number_of(i), number_of(i)), "同じカードNoの", "number"),
            *[v for i, most in own.items() for v in of_one(rule, {i: deck[i]}, most, lambda i: (i, i), "このカードNoの", "number")]]


def allowed(card: CardData) -> int:
    """5-1-3-3: how many of it its own continuous text lets a deck hold, in place of the rule; 0: it says nothing of that."""
    return own_limit(card, VOCABULARY, DECK_WORD)


def one_sex(leaders: Deck, cards: Cards) -> list[Violation]:
    found = sorted({version_in(cards[i].name) for i in leaders if i in cards})
    if len(found) < 2:
        return []
    return [Violation("5-1-2-2", f"団長デッキのカードの性別はすべて同じでなければなりません({'、'.join([x or '表記なし' for x in found])})。",
                      f"All cards of a leader deck are of one sex; here are {', '.join([x or 'none' for x in found])}.")]


def a_first_leader(leaders: Deck, cards: Cards) -> list[Violation]:
    if [i for i in leaders if i in cards and cards[i].fields.get("rank", 0) == 0]:
        return []
    return [Violation("5-1-2-3", "団長デッキにはランク0の団長カードが1枚以上必要です。", "A leader deck has at least one leader of rank 0.")]


def fifty_cards(main: Deck) -> list[Violation]:
    return exactly("5-1-3", main, DECK_SIZE, "メインデッキ", "A main deck")


def eight_summons(main: Deck, cards: Cards) -> list[Violation]:
    n = sum([k for i, k in main.items() if i in cards and cards[i].kind == "summon"])
    return in_all("5-1-3-2", n, SUMMONS, "召喚石カード", "summons")


FORMATS: Final = {"duel": Format("duel", "2人戦", "Duel", check_deck)}


def _everything_main(card: CardData) -> str:
    return MAIN_PART


uphold(book, "5-1-1", "5-2-1-1", by=check_deck, at=__name__,
       en="Each player brings a leader deck and a main deck by these rules.", ja="各プレイヤーは団長デッキとメインデッキを用意する。",
       breaks=(set_item(FORMATS, "duel", replace(FORMATS["duel"], check=nothing_wrong), "anything goes"),
               patch(sys.modules[__name__], "part_of", _everything_main, "leaders count as cards of the main deck")))
uphold(book, "5-1-2", by=five_leaders, at=__name__,
       en="A leader deck has at most five cards.", ja="団長デッキは最大5枚まで。",
       breaks=(patch(sys.modules[__name__], "five_leaders", lambda leaders: [], "any number of leaders"),))
uphold(book, "2-10-3", "5-1-2-1", "5-1-3-1", by=four_of_a_number, at=__name__,
       en="At most four cards of one card number in each deck.", ja="同じカードNoのカードは、それぞれのデッキに4枚まで。")
uphold(book, "5-1-2-2", by=one_sex, at=__name__,
       en="All leaders of a deck are of one sex.", ja="団長デッキのカードの性別はすべて同じ。")
uphold(book, "5-1-2-3", by=a_first_leader, at=__name__,
       en="At least one leader has rank 0.", ja="団長デッキの1枚以上はランク0の団長カード。")
uphold(book, "5-1-3", by=fifty_cards, at=__name__,
       en="A main deck has exactly 50 cards.", ja="メインデッキは50枚ちょうど。",
       breaks=(patch(sys.modules[__name__], "fifty_cards", lambda main: [], "a main deck of any size"),))
uphold(book, "5-1-3-2", by=eight_summons, at=__name__,
       en="At most eight summons in a main deck.", ja="召喚石カードはメインデッキに合計8枚まで。")
uphold(book, "5-1-3-3", by=allowed, at=__name__,
       en="A card whose continuous text says so may be in the main deck more often.",
       ja="デッキの構築条件に関する永続効果は、デッキ構築条件を置換する。")
