"""5-2 Before the game: decks, who goes first, hands with one redraw, armour, the first leaders."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen.games.granblue.rules.r02_cards import is_leader
from taisen.games.granblue.rules.r03_zones import RULES
from taisen.games.granblue.rules.r06_turn import new_turn, turn
from taisen.games.granblue.terms import (
    ACTIVE,
    ARMOUR,
    DECK,
    DRAW,
    ENTER,
    FACE_UP,
    HAND,
    K_FIRST_LEADER,
    K_REDRAW,
    LEADER,
    LEADER_DECK,
    N_COUNT,
    N_FIRST,
    RANK,
    RESTED,
    book,
)
from taisen.kernel import opening
from taisen.kernel.budget import Meter
from taisen.kernel.ledger import Break, exchange, patch, uphold
from taisen.kernel.library import Library
from taisen.kernel.moves import move
from taisen.kernel.names import DONE, NEXT, PASS, PAYLOAD, V_CARD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.rules import Log
from taisen.kernel.state import Game

setup: Final = Procedure(book, "5-2 before the game")

SEATS: Final = 2
OPENING_HAND: Final = 5
ARMOURS: Final = 5
AT: Final = 2
"""How many players have done their part of the step."""
BACK: Final = 3
"""How many cards the player at it has put back."""


def empty_game(lib: Library, seats: int = SEATS, format_name: str = "duel") -> Game:
    """A game with nothing in it."""
    return opening.empty(RULES, lib, seats, N_COUNT)


def new_game(lib: Library, decks: Sequence[Sequence[str]], format_name: str, seed: int, log: Log | None = None,
             veils: bool = False, meter: Meter | None = None, beginner: int = -1) -> Game:
    """Go on to the first question. A deck is its fifty cards with its leaders."""
    return opening.begin(empty_game(lib, len(decks), format_name), setup, decks, DECK, seed, log, veils, meter, beginner)


def in_round(g: Game) -> list[int]:
    return opening.from_first(g, g.numbers[N_FIRST])


@setup.step("5-2-1-1", en="Each player presents a leader deck and a main deck.", ja="各プレイヤーは団長デッキとメインデッキを提示する。")
def present(g: Game, f: Frame) -> int:
    return NEXT


@setup.step("5-2-1-2", en="The leader deck lies face down in the leader area.", ja="団長デッキを裏向きのまま団長エリアに置く。")
def lay_leaders(g: Game, f: Frame) -> int:
    for s in range(g.seats):
        for r in [r for r in g.zone(s, DECK) if is_leader(g, r)]:
            move(g, r, s, LEADER_DECK)
    return NEXT


@setup.step("5-2-1-3", en="Each shuffles the main deck and lays it face down into the deck area.",
            ja="各プレイヤーはデッキをシャッフルし、裏向きのままデッキエリアに置く。")
def shuffle_decks(g: Game, f: Frame) -> int:
    opening.shuffle_all(g, DECK)
    return NEXT


@setup.step("5-2-1-4", "5-2-1-4-1", en="Who goes first is decided at random; nobody chooses.",
            ja="無作為に先攻プレイヤーを決定する。意思の介入は認められない。")
def who_begins(g: Game, f: Frame) -> int:
    g.turn_to(opening.who_begins(g, range(g.seats)))
    g.set(N_FIRST, g.tp)
    return NEXT


@setup.step("5-2-1-5", en="Each draws five cards as the first hand.", ja="各プレイヤーはカード5枚を引き、最初の手札とする。")
def opening_hands(g: Game, f: Frame) -> int:
    for s in in_round(g):
        opening.take_hand(g, s, OPENING_HAND, DECK, HAND, DRAW)
    return NEXT


@setup.step("5-2-1-5-1", en="The first player and then the other puts any cards of the hand under the deck, in an order of choice,",
            ja="先攻プレイヤーから順に、任意の枚数の手札をデッキの下に任意の順番で戻す。")
def put_back(g: Game, f: Frame) -> int:
    if f[AT] >= g.seats:
        return setup.goto(f, "5-2-1-6")
    seat = in_round(g)[f[AT]]
    return g.ask(seat, K_REDRAW, [PASS, *[V_CARD << VERB | r for r in distinct(g, g.zone(seat, HAND))]])


@setup.step(label="5-2-1-5-1 take")
def take_back(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        return NEXT
    move(g, g.answer & PAYLOAD, in_round(g)[f[AT]], DECK, bottom=True)
    f[BACK] += 1
    return setup.goto(f, "5-2-1-5-1")


@setup.step("5-2-1-5-2", en="and draws as many.", ja="戻した枚数に等しい枚数のカードを引く。")
def draw_anew(g: Game, f: Frame) -> int:
    opening.take_hand(g, in_round(g)[f[AT]], f[BACK], DECK, HAND, DRAW)
    f[AT] += 1
    f[BACK] = 0
    return setup.goto(f, "5-2-1-5-1")


@setup.step("5-2-1-6", en="The top five cards of each deck become armour, face down.",
            ja="各プレイヤーは自分のデッキの上から5枚を裏向きのままアーマーエリアに置く。")
def lay_armour(g: Game, f: Frame) -> int:
    f[AT] = 0
    for s in in_round(g):
        for _ in range(min(ARMOURS, len(g.zone(s, DECK)))):
            move(g, g.zone(s, DECK)[-1], s, ARMOUR)
    return NEXT


@setup.step("5-2-1-7", en="Each picks a leader of rank 0 of the leader deck, which enters face up and active.",
            ja="各プレイヤーは団長デッキからランク0の団長カードを1枚選び、表向きアクティブ状態で登場させる。")
def first_leader(g: Game, f: Frame) -> int:
    """The turn player chooses first (1-3-4)."""
    if f[AT] >= g.seats:
        return setup.goto(f, "5-2-1-8")
    seat = in_round(g)[f[AT]]
    found = distinct(g, beginners(g, seat))
    if not found:
        g.answer = 0
        return NEXT
    return g.ask(seat, K_FIRST_LEADER, [V_CARD << VERB | r for r in found])


def beginners(g: Game, seat: int) -> list[int]:
    return [r for r in g.zone(seat, LEADER_DECK) if g.definition(r).nums[RANK] == 0]


@setup.step(label="5-2-1-7 take")
def take_leader(g: Game, f: Frame) -> int:
    """No event: what it says about entering does not trigger."""
    seat = in_round(g)[f[AT]]
    if g.answer & PAYLOAD:
        new = move(g, g.answer & PAYLOAD, seat, LEADER, ACTIVE, FACE_UP)
        opening.tell(g, ENTER, new, seat, 0, new)
    f[AT] += 1
    return setup.goto(f, "5-2-1-7")


@setup.step("5-2-1-8", en="The game begins with the first player's turn.", ja="先攻プレイヤーをターンプレイヤーとしてゲームを開始する。")
def begin(g: Game, f: Frame) -> int:
    new_turn(g)
    return g.push(turn.id)


@setup.step(label="over")
def never(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "1-1-1", by=empty_game, at=__name__,
       en="The game has two players.", ja="ゲームは2名のプレイヤーで行う。",
       breaks=(patch(opening, "from_first", lambda g, first: [first], "one player alone"),))
uphold(book, "5-2-1", by=new_game, at=__name__,
       en="Before the game these steps are done in order.", ja="ゲームの開始前に、以下の手順を順に実行する。",
       breaks=(exchange(setup.steps, setup.index["5-2-1-3"], setup.index["5-2-1-5"], "hands before decks"),))
uphold(book, "4-2-2", by=opening.bring, at=__name__,
       en="Who brings a card in a deck owns it.", ja="カードのオーナーは、それをデッキに入れてゲームを開始したプレイヤーである。")
uphold(book, "3-5-1", by=lay_leaders, at=__name__,
       en="The leader deck lies face down in the leader area, one leader face up on it.",
       ja="団長エリアには団長デッキを裏向きで置き、団長カード1枚を表向きで登場させる。")
uphold(book, "3-5-1-1", by=take_leader, at=__name__,
       en="A leader is put down active unless said otherwise.", ja="団長エリアに登場する団長は、特に指示がなければアクティブ状態で置かれる。",
       breaks=(Break("leaders are put down rested", lambda: globals().update(ACTIVE=RESTED)),))
