"""500 The turn: start phase with its three steps, character phase, ikusa phase, end phase."""
from __future__ import annotations

from typing import Final

from taisen.games.ninja_slayer.rules.r0105_control import sync_control
from taisen.games.ninja_slayer.rules.r0500_phases import set_phase
from taisen.games.ninja_slayer.rules.r0700_ikusa import ikusa
from taisen.games.ninja_slayer.rules.r0800_priority import give_priority
from taisen.games.ninja_slayer.rules.r0900_checks import anything_due
from taisen.games.ninja_slayer.terms import (
    BOWED,
    CHARACTER_PHASE_START,
    DRAW,
    DRAW_STEP_START,
    ETHER,
    ETHER_STEP_START,
    FIELD,
    GAME_START,
    HAND,
    K_ETHER,
    NOTE_TAKEN,
    TO_ETHER,
    TURN_END,
    TURN_START,
    UNBOW,
    book,
)
from taisen.kernel import loops, turns
from taisen.kernel.continuous import begin_future, end_before, end_until
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import exchange, uphold
from taisen.kernel.names import ID, NEXT, PASS, PAYLOAD, SEAT, U_TURN, V_CARD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.seats import opponent
from taisen.kernel.state import Game
from taisen.kernel.triggers import check_states

turn: Final = Procedure(book, "500 turn")

DRAWN: Final = 2
DRAWS: Final = 2
FIRST_DRAWS: Final = 1


# ---- 502 start phase
@turn.step("502.2a", en="The turn player unbows every card of field and ether zone.",
           ja="ターンプレイヤーは場とエテル・ゾーンのカードをすべてアンタイ・オジギ状態にする。")
def unbow_all(g: Game, f: Frame) -> int:
    set_phase(g, "start")
    begin_future(g, g.tp)
    bowed = [r for z in (FIELD, ETHER) for r in g.zone(g.tp, z) if g.cards[r & ID].pose == BOWED]
    return do_all(g, UNBOW, bowed, [0] * len(bowed), 0, -1)


@turn.step("502.2b", en="'At the start of the turn' happens; in the very first turn 'at the start of the game' too.",
           ja="「ターン開始時」が発生する。最初のターンなら「ゲーム開始時」も発生する。")
def turn_starts(g: Game, f: Frame) -> int:
    end_before(g, g.tp)
    return do(g, TURN_START, SEAT | g.tp)


@turn.step(label="502.2b game")
def game_starts(g: Game, f: Frame) -> int:
    if is_first_turn(g):
        return do(g, GAME_START, SEAT | g.tp)
    return NEXT


def is_first_turn(g: Game) -> bool:
    return g.turn == 1


@turn.step("502.2c", en="Priority.", ja="優先権処理(ターン開始)。")
def start_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


@turn.step("502.3a", en="The turn player draws two cards, one in the very first turn.",
           ja="ターンプレイヤーはカードを2枚ドローする。最初のターンは1枚。")
def draw_step(g: Game, f: Frame) -> int:
    set_phase(g, "draw")
    if f[DRAWN] >= draws(g):
        return NEXT
    f[DRAWN] += 1
    turn.goto(f, "502.3a")
    return do(g, DRAW, SEAT | g.tp, 1)


def draws(g: Game) -> int:
    return FIRST_DRAWS if is_first_turn(g) else DRAWS


uphold(book, "502.3a", by=draws, at=__name__, en="Two cards are drawn a turn, one in the very first.",
       ja="ドローは2枚、最初のターンだけ1枚。")


@turn.step("502.3b", en="'At the start of the draw step' happens.", ja="「ドロー・ステップ開始時」が発生する。")
def draw_step_starts(g: Game, f: Frame) -> int:
    return do(g, DRAW_STEP_START, SEAT | g.tp)


@turn.step("502.3c", en="Priority in the draw step.", ja="優先権処理(ドロー・ステップ)。")
def draw_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


@turn.step(label="502.4")
def ether_step(g: Game, f: Frame) -> int:
    set_phase(g, "ether")
    return NEXT


@turn.step("502.4a", en="The turn player may put one card from hand into the ether zone.",
           ja="ターンプレイヤーは手札のカードを1枚までエテル・ゾーンに置いてよい。")
def may_add_ether(g: Game, f: Frame) -> int:
    return g.ask(g.tp, K_ETHER, [PASS, *[V_CARD << VERB | r for r in distinct(g, g.zone(g.tp, HAND))]])


@turn.step(label="502.4a take")
def add_ether(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        return NEXT
    return do(g, TO_ETHER, g.answer & PAYLOAD, 0, 0, g.tp)


@turn.step("502.4b", en="'At the start of the ether step' happens.", ja="「エテル・ステップ開始時」が発生する。")
def ether_step_starts(g: Game, f: Frame) -> int:
    return do(g, ETHER_STEP_START, SEAT | g.tp)


@turn.step("502.4c", en="Priority in the ether step.", ja="優先権処理(エテル・ステップ)。")
def ether_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


# ---- 503 character phase
@turn.step("503.1", en="'At the start of the character phase' happens.", ja="「キャラクターフェイズ開始時」が発生する。")
def character_phase_starts(g: Game, f: Frame) -> int:
    set_phase(g, "character")
    return do(g, CHARACTER_PHASE_START, SEAT | g.tp)


@turn.step("503.2", "601.1", "601.2", en="Priority: now the turn player may enter characters, any number of them.",
           ja="優先権処理。ターンプレイヤーはキャラクターを何度でもエントリーできる。")
def character_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


# ---- 504 ikusa phase
@turn.step("504.1", en="The ikusa phase (700) is carried out.", ja="イクサフェイズの処理(700)を実行する。")
def fight(g: Game, f: Frame) -> int:
    return g.push(ikusa.id)


# ---- 505 end phase
@turn.step("505.1", en="'At the end of the turn' happens.", ja="「ターン終了時」が発生する。")
def turn_ends(g: Game, f: Frame) -> int:
    set_phase(g, "end")
    return do(g, TURN_END, SEAT | g.tp)


@turn.step("505.2", en="Priority in the end phase.", ja="優先権処理(エンドフェイズ)。")
def end_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


@turn.step("505.3a", "505.3", en="All characters' damage becomes 0.", ja="すべてのキャラクターの負っているダメージを0にする。")
def heal_all(g: Game, f: Frame) -> int:
    turns.heal_all(g, FIELD)
    return NEXT


@turn.step("505.3b", en="Effects that last this turn end.", ja="「このターン」を期限とする持続効果が終了する。")
def effects_end(g: Game, f: Frame) -> int:
    end_until(g, U_TURN)
    return NEXT


@turn.step(label="505.3b control")
def control_back(g: Game, f: Frame) -> int:
    return sync_control(g)


@turn.step("505.3c", en="If that made rule processing due or triggered something, back to 505.2.",
           ja="ルール処理や誘発が残っていれば505.2に戻る。")
def once_more(g: Game, f: Frame) -> int:
    check_states(g)
    if anything_due(g) or g.waiting:
        return turn.goto(f, "505.2")
    return NEXT


@turn.step("505.4", en="The other player becomes the turn player and a new turn begins.",
           ja="非ターンプレイヤーが新たなターンプレイヤーとなり、新しいターンを始める。")
def next_turn(g: Game, f: Frame) -> int:
    g.turn_to(opponent(g, g.tp))
    f[DRAWN] = 0
    new_turn(g)
    return turn.goto(f, "502.2a")


def new_turn(g: Game) -> None:
    """Counts and facts of a turn begin anew."""
    g.set_turn(g.turn + 1)
    turns.renew_uses(g)
    g.unnote_others((NOTE_TAKEN,))
    if not g.waiting and not g.pile and not g.delayed:
        g.last_known = {}
    loops.new_turn(g)


uphold(book, "501.1", by=fight, at=__name__,
       en="The players take turns; each turn is start, character, ikusa and end phase in this order.",
       ja="ターンは交互に進み、スタート、キャラクター、イクサ、エンドフェイズの順に行う。",
       breaks=(exchange(turn.steps, turn.index["503.1"], turn.index["504.1"], "the ikusa phase comes first"),
               exchange(turn.steps, turn.index["504.1"], turn.index["505.1"], "the end phase comes before the ikusa phase")))
uphold(book, "502.1", by=ether_step, at=__name__,
       en="The start phase is the unbow step, the draw step and the ether step in this order.",
       ja="スタートフェイズはアンタイ・オジギ、ドロー、エテルの各ステップをこの順に行う。",
       breaks=(exchange(turn.steps, turn.index["502.2a"], turn.index["502.3a"], "cards are drawn before unbowing"),
               exchange(turn.steps, turn.index["502.3a"], turn.index["502.4a"], "ether is put before cards are drawn")))
