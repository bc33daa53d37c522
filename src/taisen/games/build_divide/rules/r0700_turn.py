"""700 The turn: stand, draw, main, attack and end phase; 1603 added turns."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.build_divide.rules.r0300_cards import is_unit, territories_of
from taisen.games.build_divide.rules.r0700_phases import set_phase
from taisen.games.build_divide.rules.r0800_attack import combat
from taisen.games.build_divide.rules.r1100_windows import play_window
from taisen.games.build_divide.rules.r1208_layers import HandLimit, added, of_player
from taisen.games.build_divide.rules.r1300_processing import anything_left
from taisen.games.build_divide.terms import (
    DISCARD,
    DRAW,
    DRAW_START,
    END_START,
    ENERGY,
    FIELD,
    HAND,
    K_LIMIT,
    K_SURPLUS,
    MAIN_START,
    N_ATTACKS,
    N_CLOCK,
    N_CONCEDED,
    N_ENDED,
    N_FIRST,
    N_LAID,
    N_ROUND,
    N_TURNS,
    N_USUAL,
    R_ADDED,
    REMOVE,
    RESTED,
    STAND,
    TERRITORY_ZONE,
    TURN_START,
    book,
)
from taisen.kernel import turns
from taisen.kernel.continuous import end_until
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import exchange, patch, uphold
from taisen.kernel.moves import set_damage
from taisen.kernel.names import ID, NEXT, PAYLOAD, SEAT, U_TURN, V_CARD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.seats import duel
from taisen.kernel.state import Game

turn: Final = Procedure(book, "700 turn")

HAND_LIMIT: Final = 5
CHOSEN: Final = 6
"""From here on: the cards that are discarded for the hand limit."""
NO_LIMIT: Final = 1 << 16


# ---- 702 stand phase
@turn.step("702-1", en="All cards of the turn player in territory zone, field and energy zone stand.",
           ja="ターンプレイヤーのテリトリーゾーン・フィールド・エナジーゾーンのカードをすべてスタンドする。")
def stand_all(g: Game, f: Frame) -> int:
    set_phase(g, "stand")
    rested = [r for z in (TERRITORY_ZONE, FIELD, ENERGY) for r in g.zone(g.tp, z) if g.cards[r & ID].pose == RESTED]
    return do_all(g, STAND, rested, [0] * len(rested), 0, g.tp)


@turn.step("702-2", en="'At the start of the turn' and 'of the stand phase' happens.",
           ja="「ターンの始めに」「スタンドフェイズの始めに」が発生する。")
def turn_starts(g: Game, f: Frame) -> int:
    return do(g, TURN_START, SEAT | g.tp)


@turn.step("702-3", en="Play window; then the draw phase.", ja="プレイウィンドウが発生し、ドローフェイズに進む。")
def stand_window(g: Game, f: Frame) -> int:
    return play_window(g)


# ---- 703 draw phase
@turn.step("703-1", en="'At the start of the draw phase' happens.", ja="「ドローフェイズの開始時」が発生する。")
def draw_starts(g: Game, f: Frame) -> int:
    if skips_draw_phase(g):
        return turn.goto(f, "704-1")
    set_phase(g, "draw")
    return do(g, DRAW_START, SEAT | g.tp)


@turn.step("703-2", en="Play window as the draw phase begins.", ja="プレイウィンドウが発生する(ドローフェイズ開始)。")
def draw_window(g: Game, f: Frame) -> int:
    return play_window(g)


@turn.step("703-3", en="The turn player draws a card.", ja="ターンプレイヤーはカードを1枚引く。")
def draw(g: Game, f: Frame) -> int:
    return NEXT if very_first_turn(g) else do(g, DRAW, SEAT | g.tp, 0, 0, g.tp)


def very_first_turn(g: Game) -> bool:
    return g.tp == g.numbers[N_FIRST] and g.numbers[N_TURNS + g.tp] <= 1


def skips_draw_phase(g: Game) -> bool:
    """2202-1: in teams the starting player has no draw phase in the first turn."""
    return not duel(g) and very_first_turn(g)


@turn.step("703-4", en="Play window; then the main phase.", ja="プレイウィンドウが発生し、メインフェイズに進む。")
def drawn_window(g: Game, f: Frame) -> int:
    return play_window(g)


# ---- 704 main phase
@turn.step("704-1", en="'At the start of the main phase' happens.", ja="「メインフェイズの開始時」が発生する。")
def main_starts(g: Game, f: Frame) -> int:
    set_phase(g, "main")
    return do(g, MAIN_START, SEAT | g.tp)


@turn.step("704-2", en="Play window; then the attack phase.", ja="プレイウィンドウが発生し、アタックフェイズに進む。")
def main_window(g: Game, f: Frame) -> int:
    return play_window(g)


# ---- 705 attack phase
@turn.step("705-1", en="The turn player attacks (800).", ja="ターンプレイヤーはアタックを行う(800)。")
def attack_phase(g: Game, f: Frame) -> int:
    return g.push(combat.id)


# ---- 706 end phase
@turn.step("706-1", en="'At the end of the turn' and 'at the start of the end phase' happens.",
           ja="「ターン終了時」「エンドフェイズ開始時」が発生する。")
def end_starts(g: Game, f: Frame) -> int:
    set_phase(g, "end")
    g.set(N_ENDED, g.clock)
    return do(g, END_START, SEAT | g.tp)


@turn.step("706-2", en="Play window in the end phase.", ja="プレイウィンドウが発生する(エンドフェイズ)。")
def end_window(g: Game, f: Frame) -> int:
    return play_window(g)


@turn.step("706-3", en="All units' damage becomes 0.", ja="すべてのユニットが負っているダメージが0になる。")
def heal_units(g: Game, f: Frame) -> int:
    for s in range(g.seats):
        for r in g.zone(s, FIELD):
            if g.cards[r & ID].damage and is_unit(g, r):
                set_damage(g, r, 0)
    return NEXT


@turn.step("706-4", en="Effects that last this turn end.", ja="「そのターン中」の持続効果が終了する。")
def effects_end(g: Game, f: Frame) -> int:
    end_until(g, U_TURN)
    del f[CHOSEN:]
    return NEXT


def hand_limit(g: Game, seat: int) -> int:
    """405-4, 405-4a: five, unless effects say otherwise."""
    return max(0, HAND_LIMIT + added(g, of_player(seat), HandLimit))


@turn.step("706-5", en="The turn player discards down to the hand limit.", ja="ターンプレイヤーは、手札の上限を超えた枚数の手札を捨てる。")
def over_limit(g: Game, f: Frame) -> int:
    hand = g.zone(g.tp, HAND)
    surplus = len(hand) - hand_limit(g, g.tp)
    chosen = f[CHOSEN:]
    if len(chosen) >= surplus:
        return turn.goto(f, "706-5 discard")
    left = hand[hand.index(chosen[-1]) + 1:] if chosen else hand
    need = surplus - len(chosen)
    offered = distinct(g, left[:len(left) - need + 1])
    return g.ask_group(g.tp, K_LIMIT, [V_CARD << VERB | r for r in offered], surplus, surplus, tuple(chosen))


@turn.step(label="706-5 take")
def take_surplus(g: Game, f: Frame) -> int:
    f.append(g.answer & PAYLOAD)
    return turn.goto(f, "706-5")


@turn.step(label="706-5 discard")
def discard_surplus(g: Game, f: Frame) -> int:
    chosen = f[CHOSEN:]
    del f[CHOSEN:]
    return do_all(g, DISCARD, chosen, [0] * len(chosen), 0, g.tp)


@turn.step("706-6", en="Of several territories of the turn player's all but one are removed.",
           ja="ターンプレイヤーのテリトリーが複数枚あれば、1枚になるまで選んでリムーブする。")
def surplus_territories(g: Game, f: Frame) -> int:
    found = territories_of(g, g.tp)
    if len(found) < 2:
        return turn.goto(f, "706-7")
    return g.ask(g.tp, K_SURPLUS, [V_CARD << VERB | r for r in found])


@turn.step(label="706-6 take")
def remove_territory(g: Game, f: Frame) -> int:
    turn.goto(f, "706-6")
    return do(g, REMOVE, g.answer & PAYLOAD, 0, 0, g.tp)


@turn.step("706-7", en="With something forced or triggered it goes back to 706-2; else the next player's turn begins.",
           ja="強制処理や誘発している自動能力があれば706-2に戻り、なければ次のプレイヤーのターンを始める。")
def turn_over(g: Game, f: Frame) -> int:
    if anything_left(g):
        return turn.goto(f, back_to())
    g.turn_to(who_is_next(g))
    new_turn(g)
    return turn.goto(f, "702-1")


def back_to() -> str:
    """706-1a: the end of the turn happens once a turn, whatever comes later."""
    return "706-2"


def in_rotation(g: Game, seat: int) -> int:
    """701-1; 2201-2: the next round the table, in teams in the sense in which the first player's seat sends it."""
    return (seat + (-1 if g.numbers[N_ROUND] else 1)) % g.seats


def who_is_next(g: Game) -> int:
    """1603-2, 1603-2a: an added turn comes first, the latest before the others; the usual order goes on after it."""
    extra = [i for i in g.records if g.records[i].kind == R_ADDED]
    if not extra:
        g.set(N_USUAL, in_rotation(g, g.numbers[N_USUAL]))
        return g.numbers[N_USUAL]
    i = max(extra)
    seat = g.records[i].numbers[0]
    del g.records[i]
    return seat


def new_turn(g: Game) -> None:
    turns.new_turn(g, N_TURNS, N_CLOCK, (), 1)
    for n in (N_LAID, N_ATTACKS, N_ENDED, N_CONCEDED):
        g.set(n, 0)


_HERE: Final = sys.modules[__name__]
uphold(book, "706-1a", by=back_to, at=__name__, en="What comes later waits for the end of the next turn.",
       ja="これより後に有効になった「ターン終了時」の自動能力は、次のターンのエンドフェイズに誘発する。",
       breaks=(patch(_HERE, "back_to", lambda: "706-1", "the end of the turn happens again"),))
uphold(book, "701-1", by=in_rotation, at=__name__, en="The players take turns.", ja="ターンを交互に繰り返す。",
       breaks=(patch(_HERE, "in_rotation", lambda g, seat: seat, "one player alone"),))
uphold(book, "701-2", by=attack_phase, at=__name__, en="A turn is stand, draw, main, attack and end phase in this order.",
       ja="ターンは、スタンド・ドロー・メイン・アタック・エンドフェイズの順に進む。",
       breaks=(exchange(turn.steps, turn.index["704-1"], turn.index["705-1"], "the attack phase comes before the main phase"),))
uphold(book, "1603-2", "1603-2a", "1603-2b", by=who_is_next, at=__name__,
       en="An added turn comes before the next usual one, of several the one that was got last.",
       ja="追加ターンは次の通常のターンの前に行い、より後に得たものを先に行う。")
uphold(book, "703-3a", by=very_first_turn, at=__name__, en="The first player does not draw in the first turn.",
       ja="先攻プレイヤーの第一ターンでは引かない。")
uphold(book, "2202-1", by=skips_draw_phase, at=__name__, en="In teams the starting player skips the whole draw phase of the first turn.",
       ja="タッグ戦の開始プレイヤーは、最初のターンのドローフェイズをとばす。")
uphold(book, "405-4a", by=hand_limit, at=__name__, en="The hand limit is five.", ja="手札の上限は5枚。",
       breaks=(patch(_HERE, "HAND_LIMIT", 6, "six"),))
uphold(book, "405-4", by=hand_limit, at=__name__, en="Each player has a hand limit, which effects may change.", ja="手札には上限がある。")
uphold(book, "2201-1", "2201-2", "2201-2a", "2201-2b", by=in_rotation, at=__name__,
       en="In teams turns go round the table, this way or that by the first player's seat.",
       ja="タッグ戦のターン順は、開始プレイヤーの席により時計回りか反時計回りに進む。")
