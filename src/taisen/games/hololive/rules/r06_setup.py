"""6.2 Before the game: decks, who goes first, opening hands, the first members, life."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen.games.hololive.rules.r01_losing import lose
from taisen.games.hololive.rules.r04_zones import RULES, STAGE_LIMIT, level_of, room_on_stage
from taisen.games.hololive.rules.r07_turn import new_turn, turn
from taisen.games.hololive.terms import (
    BACK,
    CENTER,
    CHEER,
    CHEER_DECK,
    DECK,
    DRAW,
    FACE_DOWN,
    FACE_UP,
    HAND,
    K_BACK,
    K_BOTTOM,
    K_CENTER,
    K_FIRST,
    K_REDRAW,
    LIFE,
    LIFE_POINTS,
    N_COUNT,
    N_FIRST,
    N_REDRAWS,
    OSHI,
    OSHI_HOLOMEM,
    REDRAW,
    REVEAL,
    STAGE,
    TURN_UP,
    book,
)
from taisen.kernel import opening
from taisen.kernel.budget import Meter
from taisen.kernel.continuous import derived
from taisen.kernel.ledger import Break, exchange, uphold
from taisen.kernel.library import Library
from taisen.kernel.moves import move, shuffle
from taisen.kernel.names import ID, NEXT, NO, PAYLOAD, SEAT, STOP, V_CARD, V_SEAT, VERB, YES, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.rolls import random_below
from taisen.kernel.rules import Log
from taisen.kernel.sight import show
from taisen.kernel.state import Game

setup: Final = Procedure(book, "6.2 before the game")

SEATS: Final = 2
OPENING_HAND: Final = 7
LAST_REDRAW: Final = 6
"""Who has redrawn so often and still has no Debut loses."""

# ---- locals
AT: Final = 2
"""How many players, from the first on, have done their part of the step."""
BOTTOM: Final = 3
"""How many cards still go under the deck."""
PLACED: Final = 4
"""The card that was placed in the back last, or 0."""
SHOWN: Final = 5
"""Bit mask of the players who showed a hand without a Debut."""


def empty_game(lib: Library, seats: int = SEATS) -> Game:
    """A game with nothing in it: two players (1.1.1)."""
    return opening.empty(RULES, lib, seats, N_COUNT)


uphold(book, "1.1.1", by=empty_game, at=__name__, en="The game has two players.", ja="ゲームは2人で行う。",
       breaks=(Break("three players", lambda: setattr(empty_game, "__defaults__", (3,))),))


def new_game(lib: Library, decks: Sequence[Sequence[str]], format_name: str, seed: int, log: Log | None = None,
             veils: bool = False, meter: Meter | None = None, beginner: int = -1) -> Game:
    """Go on to the first question: who goes first. The log hears of the set-up too."""
    return opening.begin(empty_game(lib), setup, decks, DECK, seed, log, veils, meter, beginner)


def presented(g: Game, seat: int, kind: int) -> list[int]:
    """What is still on the pile of one type."""
    return [r for r in g.zone(seat, DECK) if g.definition(r).kind == kind]


def player(g: Game, f: Frame) -> int:
    """Whose part of the step it is: 1.3.4, the first player before the other."""
    return (g.numbers[N_FIRST] + f[AT]) % g.seats


def in_order(g: Game) -> list[int]:
    return opening.from_first(g, g.numbers[N_FIRST])


def chosen(g: Game) -> int:
    return g.answer & PAYLOAD


def card_options(refs: list[int]) -> list[int]:
    return [V_CARD << VERB | r for r in refs]


# ---- 6.2.1.2-6.2.1.5 decks and who goes first ---------------------------------------------------------------------
@setup.step("6.2.1.2", en="Each player puts the deck in its zone and shuffles it.",
            ja="各プレイヤーはデッキをデッキエリアに置き、シャッフルする。")
def shuffle_decks(g: Game, f: Frame) -> int:
    opening.shuffle_all(g, DECK)
    return NEXT


@setup.step("6.2.1.3", en="Each player puts the cheer deck in its zone and shuffles it.",
            ja="各プレイヤーはエールデッキをエールデッキエリアに置き、シャッフルする。")
def shuffle_cheers(g: Game, f: Frame) -> int:
    for s in range(g.seats):
        for r in sorted(presented(g, s, CHEER), key=lambda r: r & ID):
            move(g, r, s, CHEER_DECK)
        shuffle(g, s, CHEER_DECK)
    return NEXT


@setup.step("6.2.1.4", en="Each player puts the oshi holomem face up in its position.",
            ja="各プレイヤーは推しホロメンを表向きに推しポジションに置く。")
def place_oshi(g: Game, f: Frame) -> int:
    for s in range(g.seats):
        for r in presented(g, s, OSHI_HOLOMEM):
            move(g, r, s, OSHI)
    return NEXT


@setup.step("6.2.1.5", en="A random player decides who goes first.",
            ja="無作為に決めた1人のプレイヤーが、どちらが先攻かを決める。")
def random_player(g: Game, f: Frame) -> int:
    g.turn_to(random_below(g, g.seats))
    return NEXT


@setup.step(label="6.2.1.5 ask")
def ask_first(g: Game, f: Frame) -> int:
    agreed = [g.beginner] if g.beginner >= 0 else range(g.seats)
    return g.ask(g.tp, K_FIRST, [V_SEAT << VERB | SEAT | s for s in agreed])


@setup.step(label="6.2.1.5 take")
def take_first(g: Game, f: Frame) -> int:
    g.turn_to(chosen(g) & 7)
    g.set(N_FIRST, g.tp)
    return NEXT


# ---- 6.2.1.6-6.2.1.9 opening hands --------------------------------------------------------------------------------
@setup.step("6.2.1.6", en="Each player takes the top seven cards of the deck into hand.",
            ja="各プレイヤーはデッキの上から7枚を手札に移す。")
def opening_hands(g: Game, f: Frame) -> int:
    for s in in_order(g):
        take_seven(g, s)
    return NEXT


def take_seven(g: Game, seat: int) -> None:
    opening.take_hand(g, seat, OPENING_HAND, DECK, HAND, DRAW)


def redraw(g: Game, seat: int) -> None:
    """The whole hand goes back into the deck, which is shuffled, and seven new cards are taken."""
    opening.put_back(g, seat, g.zone(seat, HAND), DECK)
    opening.tell(g, REDRAW, SEAT | seat, seat)
    take_seven(g, seat)


@setup.step("6.2.1.7", en="From the first player on, each may put the whole hand back, shuffle, and take seven new cards.",
            ja="先攻から順に、手札をすべてデッキに戻してシャッフルし、7枚を引き直してよい。")
def may_redraw(g: Game, f: Frame) -> int:
    return g.ask(player(g, f), K_REDRAW, [NO, YES])


@setup.step(label="6.2.1.7 take")
def take_redraw(g: Game, f: Frame) -> int:
    if g.answer == YES:
        redraw(g, player(g, f))
    return NEXT


@setup.step("6.2.1.7.1", en="Each player may do so once.", ja="これは各プレイヤー1回のみ行える。")
def next_redraw(g: Game, f: Frame) -> int:
    f[AT] += 1
    return setup.goto(f, "6.2.1.7") if f[AT] < g.seats else NEXT


@setup.step(label="6.2.1.8")
def count_redraws(g: Game, f: Frame) -> int:
    for s in range(g.seats):
        g.set(N_REDRAWS + s, 0)
    return NEXT


@setup.step("6.2.1.9", en="Each player with no Debut holomem in hand shows the whole hand.",
            ja="手札にDebutホロメンがないプレイヤーは、手札をすべて公開する。")
def show_hands(g: Game, f: Frame) -> int:
    for s in in_order(g):
        if not debuts(g, s):
            f[SHOWN] |= 1 << s
            for r in g.zone(s, HAND):
                show(g, r)
                opening.tell(g, REVEAL, r, s, 0, r)
    return NEXT


def debuts(g: Game, seat: int) -> list[int]:
    return [r for r in g.zone(seat, HAND) if level_of(g, r, "debut")]


def showed(g: Game, f: Frame) -> list[int]:
    return [s for s in in_order(g) if f[SHOWN] >> s & 1]


@setup.step("6.2.1.9.1", "1.2.1.1", en="Who has redrawn six times already and shows such a hand loses.",
            ja="引き直しがすでに6回に達していて手札を公開したプレイヤーは敗北する。")
def too_many_redraws(g: Game, f: Frame) -> int:
    lose(g, sum([1 << s for s in showed(g, f) if g.numbers[N_REDRAWS + s] >= LAST_REDRAW]))
    return NEXT


@setup.step("6.2.1.9.2", en="Who showed the hand puts it back, shuffles and draws seven cards.",
            ja="手札を公開したプレイヤーは、それをデッキに戻してシャッフルし、7枚引く。")
def forced_redraw(g: Game, f: Frame) -> int:
    for s in showed(g, f):
        redraw(g, s)
    return NEXT


@setup.step("6.2.1.9.2.1", en="That counts as one redraw.", ja="引き直し回数が1回増える。")
def count_redraw(g: Game, f: Frame) -> int:
    for s in showed(g, f):
        g.set(N_REDRAWS + s, g.numbers[N_REDRAWS + s] + 1)
    return NEXT


@setup.step("6.2.1.9.3", en="If anybody showed a hand, hands are looked at again.",
            ja="手札を公開したプレイヤーがいるなら、6.2.1.9に戻る。")
def look_again(g: Game, f: Frame) -> int:
    again = f[SHOWN]
    f[SHOWN] = 0
    return setup.goto(f, "6.2.1.9") if again else NEXT


# ---- 6.2.1.10 the first members --------------------------------------------------------------------------------------
@setup.step("6.2.1.10", en="From the first player on, each places holomem of the hand on the stage.",
            ja="先攻から順に、手札のホロメンをステージに配置する。")
def begin_placing(g: Game, f: Frame) -> int:
    f[AT] = 0
    return NEXT


@setup.step("6.2.1.10.1", en="A Debut holomem of the hand goes face down to the centre.",
            ja="手札のDebutホロメン1枚を、センターに裏向きに置く。")
def ask_center(g: Game, f: Frame) -> int:
    s = player(g, f)
    found = debuts(g, s)
    return g.ask(s, K_CENTER, card_options(distinct(g, found))) if found else setup.goto(f, "6.2.1.10.2")


@setup.step(label="6.2.1.10.1 take")
def take_center(g: Game, f: Frame) -> int:
    place(g, chosen(g), CENTER)
    return NEXT


def place(g: Game, ref: int, zone: int) -> int:
    """4.2.2.1: face down for now, although the zone is public."""
    return move(g, ref, g.cards[ref & ID].seat, zone, down=FACE_DOWN)


uphold(book, "4.2.2.1", by=place, at=__name__,
       en="During set-up cards lie face down in a public zone, unseen by the other player.",
       ja="準備中は、公開領域でも裏向きに置かれ、情報が公開されないことがある。")


@setup.step("6.2.1.10.2", en="Who has redrawn by force puts as many cards of the hand under the deck, in any order.",
            ja="引き直し回数が1以上なら、その枚数の手札を選び、任意の順でデッキの下に置く。")
def begin_bottom(g: Game, f: Frame) -> int:
    f[BOTTOM] = g.numbers[N_REDRAWS + player(g, f)]
    f[PLACED] = 0
    return NEXT


@setup.step(label="6.2.1.10.2 ask")
def ask_bottom(g: Game, f: Frame) -> int:
    if f[BOTTOM] <= 0:
        return setup.goto(f, "6.2.1.10.3")
    s = player(g, f)
    return g.ask(s, K_BOTTOM, card_options(distinct(g, g.zone(s, HAND))))


@setup.step(label="6.2.1.10.2 take")
def take_bottom(g: Game, f: Frame) -> int:
    move(g, chosen(g), player(g, f), DECK, bottom=True)
    f[BOTTOM] -= 1
    return setup.goto(f, "6.2.1.10.2 ask")


@setup.step("6.2.1.10.3", en="Any number of Debut and Spot holomem of the hand go face down to the back.",
            ja="手札のDebutとSpotのホロメンを、望む枚数バックに裏向きに置く。")
def ask_back(g: Game, f: Frame) -> int:
    s = player(g, f)
    options = card_options(next_back(g, s, f[PLACED])) if room_on_stage(g, s) else []
    return g.ask_group(s, K_BACK, [STOP, *options], 0, STAGE_LIMIT - 1, tuple(g.zone(s, BACK)))


def next_back(g: Game, seat: int, placed: int) -> list[int]:
    """Offered in one order only: after a card none that comes before it."""
    fit = [r for r in g.zone(seat, HAND) if may_begin(g, r)]
    from_face = g.face[placed & ID] if placed else 0
    return [r for r in sorted(distinct(g, fit), key=lambda r: g.face[r & ID]) if g.face[r & ID] >= from_face]


def may_begin(g: Game, ref: int) -> bool:
    return level_of(g, ref, "debut") or level_of(g, ref, "spot")


@setup.step(label="6.2.1.10.3 take")
def take_back(g: Game, f: Frame) -> int:
    if g.answer != STOP:
        f[PLACED] = place(g, chosen(g), BACK)
        return setup.goto(f, "6.2.1.10.3")
    return NEXT


@setup.step(label="6.2.1.10 next")
def next_placing(g: Game, f: Frame) -> int:
    f[AT] += 1
    return setup.goto(f, "6.2.1.10.1") if f[AT] < g.seats else NEXT


# ---- 6.2.1.11-6.2.1.13 life, and the game begins ---------------------------------------------------------------------
@setup.step("6.2.1.11", en="Each player lays as many cards of the cheer deck, from its top, face down as life as the oshi says.",
            ja="各プレイヤーは、エールデッキの上から推しホロメンのライフに等しい枚数を、裏向きのままライフエリアに置く。")
def lay_life(g: Game, f: Frame) -> int:
    for s in range(g.seats):
        for r in g.zone(s, CHEER_DECK)[:-life_of(g, s) - 1:-1]:
            move(g, r, s, LIFE)
    return NEXT


def life_of(g: Game, seat: int) -> int:
    return sum([derived(g, r).nums[LIFE_POINTS] for r in g.zone(seat, OSHI)])


@setup.step("6.2.1.12", en="All cards on the stages are turned face up.", ja="各プレイヤーは裏向きのカードをすべて表向きにする。")
def turn_up(g: Game, f: Frame) -> int:
    for s in in_order(g):
        for z in STAGE:
            opening.turn_up(g, s, z, FACE_UP, TURN_UP)
    return NEXT


@setup.step("6.2.1.13", en="The game begins with the first player's turn.", ja="先攻プレイヤーのターンとしてゲームを始める。")
def begin(g: Game, f: Frame) -> int:
    new_turn(g)
    return g.push(turn.id)


# ---- what is kept by no step of its own ------------------------------------------------------------------------------
def _one_counted(g: Game, f: Frame) -> int:
    g.set(N_REDRAWS, 1)
    g.set(N_REDRAWS + 1, 1)
    return NEXT


def _count_from_one() -> None:
    setup.steps[setup.index["6.2.1.8"]] = _one_counted


uphold(book, "3.1.1", by=opening.bring, at=__name__,
       en="A card belongs to the player who brought it in the deck.", ja="オーナーとは、そのカードをデッキに入れてゲームを始めたプレイヤーである。")
uphold(book, "6.2.1", by=new_game, at=__name__,
       en="Before the game these steps are done in order.", ja="ゲームの開始前に、以下の手順を順に実行する。",
       breaks=(exchange(setup.steps, setup.index["6.2.1.2"], setup.index["6.2.1.6"], "hands before decks"),))
uphold(book, "6.2.1.1", by=opening.bring, at=__name__,
       en="Each player presents the game deck.", ja="各プレイヤーはゲームデッキを提示する。")
uphold(book, "6.2.1.8", by=count_redraws, at=__name__,
       en="Forced redraws are counted from 0.", ja="各プレイヤーの引き直し回数を0とする。",
       breaks=(Break("counted from one", _count_from_one),))
