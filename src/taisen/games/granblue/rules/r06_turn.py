"""6 The turn: start, main, battle and burst phase."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r03_areas import allies_of, crystals_of, gauge_down, leader_of, members_of
from taisen.games.granblue.rules.r06_main_phase import carry_out, main_options
from taisen.games.granblue.rules.r07_battle import battle
from taisen.games.granblue.rules.r08_checks import check_point
from taisen.games.granblue.rules.r08_playing import TIMING_BARRED
from taisen.games.granblue.terms import (
    ACTIVATE,
    BURST_START,
    CHAIN_BURST,
    DAMAGE,
    DECK,
    DRAW,
    K_BURST_ORDER,
    K_CHAIN_BURST,
    K_MAIN,
    MAIN_START,
    N_CLOCK,
    N_FIRST,
    N_JOB_CHANGES,
    N_LIMIT_BREAKS,
    N_PHASE,
    N_STEPS,
    N_TURNS,
    NOTE_BREAK,
    PHASE,
    RESTED,
    TO_CRYSTAL,
    TO_DECK_BOTTOM,
    TURN_END,
    TURN_START,
    book,
)
from taisen.kernel import turns
from taisen.kernel.continuous import end_before, end_until
from taisen.kernel.effects.ops import lay_in_order
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import exchange, uphold
from taisen.kernel.names import DONE, ID, NEXT, PASS, PAYLOAD, SEAT, U_TURN, V_CARD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.seats import opponent
from taisen.kernel.state import Game

turn: Final = Procedure(book, "6 turn")
main: Final = Procedure(book, "6-3 main phase")
burst: Final = Procedure(book, "6-5 burst phase")

DRAWN: Final = 2
"""How many cards the turn player has drawn."""
CARDS_A_TURN: Final = 2
TARGET: Final = 2
CHOSEN: Final = 6
"""From here on: the gauge cards in the order in which they go under the deck."""


def set_phase(g: Game, name: str) -> None:
    """Which phase it is, for whatever looks at it."""
    g.set(N_PHASE, PHASE[name])


# ---- 6-2 start phase
@turn.step("6-2-1", en="Effects that last until this player's turn begins end.", ja="「自分のターンが始まるまで」の効果が消失する。")
def end_waits(g: Game, f: Frame) -> int:
    set_phase(g, "start")
    end_before(g, g.tp)
    return NEXT


@turn.step("6-2-2", en="'At the start of the turn' happens; check point.", ja="「ターン開始時」が発生し、その後チェックポイントが発生する。")
def turn_starts(g: Game, f: Frame) -> int:
    return do(g, TURN_START, SEAT | g.tp, 0, 0, g.tp)


@turn.step(label="6-2-2 check")
def start_check(g: Game, f: Frame) -> int:
    return check_point(g)


@turn.step("6-2-3", en="All cards of the turn player in leader and member area and all crystals become active.",
           ja="ターンプレイヤーは、団長エリア・団員エリア・宝晶石エリアのカードすべてをアクティブにする。")
def activate_all(g: Game, f: Frame) -> int:
    rested = [r for r in [*allies_of(g, g.tp), *crystals_of(g, g.tp)] if g.cards[r & ID].pose == RESTED]
    return do_all(g, ACTIVATE, rested, [0] * len(rested), 0, g.tp)


@turn.step("6-2-4", en="Check point.", ja="チェックポイントが発生する。")
def active_check(g: Game, f: Frame) -> int:
    f[DRAWN] = 0
    return check_point(g)


@turn.step("6-2-5", en="The turn player draws two cards, none in the first player's first turn.",
           ja="ターンプレイヤーはカードを2枚引く。先攻の最初のターンは引けない。")
def draw(g: Game, f: Frame) -> int:
    if f[DRAWN] >= CARDS_A_TURN or very_first_turn(g):
        return NEXT
    f[DRAWN] += 1
    turn.goto(f, "6-2-5")
    return do(g, DRAW, SEAT | g.tp, 1, 0, g.tp)


def very_first_turn(g: Game) -> bool:
    return g.tp == g.numbers[N_FIRST] and g.numbers[N_TURNS + g.tp] <= 1


@turn.step("6-2-6", en="Check point.", ja="チェックポイントが発生する。")
def drawn_check(g: Game, f: Frame) -> int:
    return check_point(g)


@turn.step("6-2-7", en="The top card of the deck becomes a crystal.", ja="デッキの上から1枚を宝晶石エリアに置く。")
def lay_crystal(g: Game, f: Frame) -> int:
    deck = g.zone(g.tp, DECK)
    return do(g, TO_CRYSTAL, deck[-1], 0, 0, g.tp) if deck else NEXT


@turn.step("6-2-8", en="Check point; then the main phase.", ja="チェックポイントが発生し、終わるとメインフェイズに進む。")
def start_over(g: Game, f: Frame) -> int:
    return check_point(g)


# ---- 6-3 main phase
@turn.step("6-3-1", label="6-3", en="In the main phase the turn player acts as often as they like.",
           ja="メインフェイズでは、ターンプレイヤーが様々な行動を行う。")
def main_phase(g: Game, f: Frame) -> int:
    set_phase(g, "main")
    return g.push(main.id)


@main.step("6-3-1-1", en="'At the start of the main phase' happens; check point.",
           ja="「メインフェイズ開始時」が発生し、その後チェックポイントが発生する。")
def main_starts(g: Game, f: Frame) -> int:
    return do(g, MAIN_START, SEAT | g.tp, 0, 0, g.tp)


@main.step("6-3-1-2", "4-6-2", "8-5-2-1", label="6-3-1-2 check", en="Before the player may act there is a check point.",
           ja="フリータイミングの前に、チェックポイントが発生する。")
def main_check(g: Game, f: Frame) -> int:
    return check_point(g)


@main.step("6-3-1-2", "4-6-3", "8-5-2", "8-5-2-2", en="The turn player does one thing or nothing; who did something may act again.",
           ja="ターンプレイヤーは可能な行動を1つ実行するか、何もしないかを選ぶ。行動した場合は再びフリータイミングが与えられる。")
def act(g: Game, f: Frame) -> int:
    options = main_options(g)
    if f[TIMING_BARRED]:
        options = [o for o in options if o + 1 != f[TIMING_BARRED]]
    return g.ask(g.tp, K_MAIN, options)


@main.step(label="6-3-1-2 do", en="", ja="")
def do_it(g: Game, f: Frame) -> int:
    answer = g.answer
    if answer == PASS:
        return NEXT
    main.goto(f, "6-3-1-2")
    g.declare()
    f[TIMING_BARRED] = 0
    main.goto(f, "6-3-1-2 check")
    return carry_out(g, answer)


@main.step("6-3-1-3", "4-6-3-2", "8-5-2-3", en="Who does nothing goes on to the battle phase, after a check point.",
           ja="何もしないことを選ぶと、チェックポイントの後、バトルフェイズに進む。")
def main_over(g: Game, f: Frame) -> int:
    return check_point(g)


uphold(book, "4-6-3-1", "4-6-3-2", "6-3-1-3", "8-5-2-3", by=do_it, at=__name__,
       en="Who did something may act again; who does nothing goes on to the battle phase.",
       ja="行動した場合は再びフリータイミングが与えられ、何もしないことを選べばバトルフェイズに進む。")


# ---- 6-4 battle phase
@turn.step("6-4-1", label="6-4", en="The turn player attacks cards of the opponent (7).", ja="ターンプレイヤーは相手のカードにアタックできる(7)。")
def battle_phase(g: Game, f: Frame) -> int:
    return g.push(battle.id)


# ---- 6-5 burst phase
@turn.step("6-5-1", label="6-5", en="In the burst phase what ends the turn is done.", ja="バーストフェイズでは、ターン終了段階の処理を行う。")
def burst_phase(g: Game, f: Frame) -> int:
    set_phase(g, "burst")
    return g.push(burst.id)


@burst.step("6-5-1-1", en="'At the start of the burst phase' happens; check point.",
            ja="「バーストフェイズ開始時」が発生し、その後チェックポイントが発生する。")
def burst_starts(g: Game, f: Frame) -> int:
    return do(g, BURST_START, SEAT | g.tp, 0, 0, g.tp)


@burst.step(label="6-5-1-1 check")
def burst_check(g: Game, f: Frame) -> int:
    return check_point(g)


@burst.step("6-5-1-2", en="With face-down cards in the gauge there is a chain burst.",
            ja="奥義ゲージに裏向きのカードがあればチェインバーストを行う。なければ6-5-1-3に進む。")
def chain(g: Game, f: Frame) -> int:
    return do(g, CHAIN_BURST, SEAT | g.tp, 0, 0, g.tp) if gauge_down(g, g.tp) else burst.goto(f, "6-5-1-3")


@burst.step("6-5-1-2-1-1", en="Its target is a member of the opponent, or the leader where there is none.",
            ja="対象は相手の団員から選ぶ。団員がいなければ相手の団長を選ぶ。")
def whom(g: Game, f: Frame) -> int:
    targets = burst_targets(g)
    if not targets:
        g.answer = 0
        return NEXT
    return g.ask(g.tp, K_CHAIN_BURST, [V_CARD << VERB | r for r in targets])


def burst_targets(g: Game) -> list[int]:
    """No effect chooses here: who cannot be chosen by effects is a target like any other."""
    other = opponent(g, g.tp)
    leader = leader_of(g, other)
    return members_of(g, other) or ([leader] if leader else [])


@burst.step("6-5-1-2-1-2", en="It takes as much damage as cards lie face down in the gauge.",
            ja="奥義ゲージの裏向きのカードの枚数に等しいダメージを与える。")
def burst_hits(g: Game, f: Frame) -> int:
    target = g.answer & PAYLOAD
    return do(g, DAMAGE, target, len(gauge_down(g, g.tp)), 0, g.tp) if target else NEXT


@burst.step("6-5-1-2-1-3", en="Check point.", ja="チェックポイントが発生する。")
def burst_done(g: Game, f: Frame) -> int:
    return check_point(g)


@burst.step("6-5-1-2-1-4", en="All face-down gauge cards go under the deck, in an order of the player's choice.",
            ja="奥義ゲージの裏向きのカードすべてを任意の順番でデッキの下に置く。")
def which_order(g: Game, f: Frame) -> int:
    left = [r for r in gauge_down(g, g.tp) if r not in f[CHOSEN:]]
    if not left:
        return burst.goto(f, "6-5-1-2-1-4 lay")
    return g.ask_group(g.tp, K_BURST_ORDER, [V_CARD << VERB | r for r in distinct(g, left)], len(left), len(left), ())


@burst.step(label="6-5-1-2-1-4 take")
def take_next(g: Game, f: Frame) -> int:
    f.append(g.answer & PAYLOAD)
    return burst.goto(f, "6-5-1-2-1-4")


@burst.step(label="6-5-1-2-1-4 lay")
def lay_under(g: Game, f: Frame) -> int:
    chosen = f[CHOSEN:]
    return do_all(g, TO_DECK_BOTTOM, chosen, [0] * len(chosen), 0, g.tp)


@burst.step(label="6-5-1-2-1-4 laid")
def laid(g: Game, f: Frame) -> int:
    """The others do not learn the order (3-1-5-2)."""
    lay_in_order(g, tuple([r for r in g.results if r > 0]))
    del f[CHOSEN:]
    return NEXT


@burst.step("6-5-1-3", en="'At the end of the turn' happens; check point; then effects of this turn end.",
            ja="「ターン終了時」が発生し、チェックポイントの後、「ターン中」の効果が消失する。")
def turn_ends(g: Game, f: Frame) -> int:
    return do(g, TURN_END, SEAT | g.tp, 0, 0, g.tp)


@burst.step(label="6-5-1-3 check")
def end_check(g: Game, f: Frame) -> int:
    return check_point(g)


@burst.step(label="6-5-1-3 over")
def end_effects(g: Game, f: Frame) -> int:
    end_until(g, U_TURN)
    return DONE


uphold(book, "6-5-1-3", by=end_effects, at=__name__,
       en="Effects of this turn end after its last check point.", ja="「ターン中」の効果は、最後のチェックポイントの後に消失する。")


@turn.step("6-5-1-4", en="The other player's turn begins.", ja="対戦相手がターンプレイヤーとなり、次のターンのスタートフェイズに進む。")
def next_turn(g: Game, f: Frame) -> int:
    g.turn_to(opponent(g, g.tp))
    new_turn(g)
    return turn.goto(f, "6-2-1")


def new_turn(g: Game) -> None:
    """What is counted by turns begins anew."""
    turns.new_turn(g, N_TURNS, N_CLOCK, (NOTE_BREAK,), turns=1)
    g.set(N_STEPS, 0)
    for s in range(g.seats):
        g.set(N_JOB_CHANGES + s, 0)
        g.set(N_LIMIT_BREAKS + s, 0)


uphold(book, "6-1-1", by=set_phase, at=__name__,
       en="A turn is start, main, battle and burst phase in this order.", ja="ターンは、スタート・メイン・バトル・バーストの各フェイズからなる。",
       breaks=(exchange(turn.steps, turn.index["6-3"], turn.index["6-4"], "battle comes before the main phase"),))
