"""400 Preparing the game."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen.games.ninja_slayer.rules.r0300_zones import RULES
from taisen.games.ninja_slayer.rules.r0500_turn import new_turn, turn
from taisen.games.ninja_slayer.terms import DECK, DRAW, HAND, N_COUNT, N_FIRST, N_PHASE, PHASE, book
from taisen.kernel import opening
from taisen.kernel.budget import Meter
from taisen.kernel.ledger import Break, uphold
from taisen.kernel.library import Library
from taisen.kernel.names import NEXT, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.rules import Log
from taisen.kernel.state import Game

setup: Final = Procedure(book, "400 set-up")

SEATS: Final = 2
OPENING_HAND: Final = 4


def empty_game(lib: Library, seats: int = SEATS) -> Game:
    """A game with nothing in it: two players (102.1)."""
    return opening.empty(RULES, lib, seats, N_COUNT)


uphold(book, "102.1", by=empty_game, at=__name__, en="The game has two players.", ja="ゲームは2人で行う。",
       breaks=(Break("three players", lambda: setattr(empty_game, "__defaults__", (3,))),))


def new_game(lib: Library, decks: Sequence[Sequence[str]], format_name: str, seed: int, log: Log | None = None,
             veils: bool = False, meter: Meter | None = None, beginner: int = -1) -> Game:
    """Deal and go on to the first question; the log hears of the set-up too."""
    return opening.begin(empty_game(lib), setup, decks, DECK, seed, log, veils, meter, beginner)


uphold(book, "105.2", by=opening.bring, at=__name__,
       en="A card belongs to the player who brought it to the game.", ja="カードの持ち主は、それを用意したプレイヤーである。")


@setup.step("403.1", en="Each player shuffles the deck and puts it in its zone.", ja="各プレイヤーはデッキをシャッフルしてデッキ置き場に置く。")
def shuffle_decks(g: Game, f: Frame) -> int:
    opening.shuffle_all(g, DECK)
    return NEXT


@setup.step("403.2", en="Each player takes the top four cards into hand.", ja="各プレイヤーはデッキの上から4枚を手札に移す。")
def opening_hands(g: Game, f: Frame) -> int:
    for s in range(g.seats):
        opening.take_hand(g, s, OPENING_HAND, DECK, HAND, DRAW)
    return NEXT


@setup.step("403.3", en="A random player goes first.", ja="無作為に選ばれたプレイヤーが先攻になる。")
def first_player(g: Game, f: Frame) -> int:
    g.turn_to(opening.who_begins(g, range(g.seats)))
    g.set(N_FIRST, g.tp)
    g.set(N_PHASE, PHASE["start"])
    return NEXT


@setup.step("403.4", en="The first player begins the first turn.", ja="先攻プレイヤーをターンプレイヤーとしてターンを始める。")
def begin(g: Game, f: Frame) -> int:
    new_turn(g)
    return g.push(turn.id)
