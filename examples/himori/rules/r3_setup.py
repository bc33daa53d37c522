"""3 Decks, and before the first turn."""
from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from himori.rules.r2_zones import RULES
from himori.rules.r4_turn import new_turn, turn
from himori.terms import DECK, DRAW, GAIN, HAND, N_COUNT, N_FIRST, book
from taisen.games.building import Cards, Deck, exactly, of_one
from taisen.games.info import Format, Violation
from taisen.kernel import opening
from taisen.kernel.budget import Meter
from taisen.kernel.events import do
from taisen.kernel.ledger import patch, set_item, uphold
from taisen.kernel.library import Library
from taisen.kernel.names import DONE, NEXT, SEAT, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.rules import Log
from taisen.kernel.state import Game

SEATS: Final = 2
DECK_SIZE: Final = 30
COPIES: Final = 3
OPENING_HAND: Final = 5
setup: Final = Procedure(book, "3 set-up")


def check_deck(deck: Deck, cards: Cards) -> list[Violation]:
    return [*thirty_cards(deck), *three_of_a_name(deck, cards)]


def thirty_cards(deck: Deck) -> list[Violation]:
    return exactly("3.1", deck, DECK_SIZE, "デッキ", "A deck")


def three_of_a_name(deck: Deck, cards: Cards) -> list[Violation]:
    return of_one("3.2", deck, COPIES, lambda i: (f"「{cards[i].name}」", cards[i].name_en) if i in cards else None, "同名の", "name")


FORMATS: Final = {"duel": Format("duel", "2人戦", "Duel", check_deck)}


def empty_game(lib: Library, seats: int = SEATS) -> Game:
    return opening.empty(RULES, lib, seats, N_COUNT)


def new_game(lib: Library, decks: Sequence[Sequence[str]], format_name: str, seed: int, log: Log | None = None,
             veils: bool = False, meter: Meter | None = None, beginner: int = -1) -> Game:
    return opening.begin(empty_game(lib, len(decks)), setup, decks, DECK, seed, log, veils, meter, beginner)


@setup.step("3.3", en="Decks are shuffled; who goes first is drawn.", ja="山札をよく混ぜ、無作為に先攻を決める。")
def shuffle_decks(g: Game, f: Frame) -> int:
    opening.shuffle_all(g, DECK)
    g.turn_to(opening.who_begins(g, range(g.seats)))
    g.set(N_FIRST, g.tp)
    return NEXT


@setup.step("3.4", en="Each draws five cards.", ja="各プレイヤーは5枚引く。")
def opening_hands(g: Game, f: Frame) -> int:
    for s in opening.from_first(g, g.tp):
        opening.take_hand(g, s, OPENING_HAND, DECK, HAND, DRAW)
    return NEXT


@setup.step("3.5", en="Whoever goes second begins with a light.", ja="後攻は光を1個得て始める。")
def second_light(g: Game, f: Frame) -> int:
    return do(g, GAIN, SEAT | g.next_seat(g.tp), 1)


@setup.step(label="over")
def begin(g: Game, f: Frame) -> int:
    new_turn(g)
    return g.push(turn.id)


@setup.step(label="never")
def never(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "1.1", by=empty_game, at=__name__, en="Two play.", ja="2人で遊ぶ。",
       breaks=(set_item(FORMATS, "duel", replace(FORMATS["duel"], seats=(2, 3)), "a third may sit down"),))
uphold(book, "3.1", by=thirty_cards, at=__name__, en="A deck has exactly thirty cards.", ja="デッキは30枚ちょうど。",
       breaks=(patch(sys.modules[__name__], "DECK_SIZE", DECK_SIZE - 1, "one less"),))
uphold(book, "3.2", by=three_of_a_name, at=__name__, en="At most three cards of one name.", ja="同名カードは3枚まで。")
