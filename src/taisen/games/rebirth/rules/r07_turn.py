"""7 The turn: standby, energy, main, attack and end phase."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules.r04_moving import is_partner
from taisen.games.rebirth.rules.r07_main_phase import carry_out, main_options
from taisen.games.rebirth.rules.r08_battle import HEARD_AGAIN, attacking
from taisen.games.rebirth.rules.r09_layers import may_keep
from taisen.games.rebirth.rules.r09_playing import TIMING_BARRED
from taisen.games.rebirth.rules.r10_checks import ability_due, check_timing
from taisen.games.rebirth.rules.r12_players import close_order, order_of_turns
from taisen.games.rebirth.terms import (
    DRAW,
    ENERGY,
    ENERGY_START,
    ENTRY,
    GAME_START,
    HAND,
    K_ENERGY,
    K_KEEP,
    K_MAIN,
    K_PARTNER,
    MAIN_START,
    MEMBERS,
    N_ATTACKS,
    N_CLOCK,
    N_END_MAIN,
    N_PHASE,
    N_RESOLVED,
    N_TURNS,
    NOTE_HEARD,
    NOTE_KEPT,
    PHASE,
    R_PROCESS,
    REBIRTH,
    RESTED,
    STAND,
    STANDBY_START,
    TO_ENERGY,
    TO_WAITING_ROOM,
    TURN_END,
    TURN_START,
    book,
)
from taisen.kernel import moments, turns
from taisen.kernel.continuous import end_until
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import exchange, uphold
from taisen.kernel.names import (
    DONE,
    ID,
    NEXT,
    NOTE_SHIFT,
    PASS,
    PAYLOAD,
    SEAT,
    U_TURN,
    V_CARD,
    VERB,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.seats import in_teams, turn_side
from taisen.kernel.sight import hide_all
from taisen.kernel.state import Game

turn: Final = Procedure(book, "7 turn")
main: Final = Procedure(book, "7.4 main phase")

AT: Final = 2
"""Bit mask of the turn side's players who have picked their energy."""
PARTNER_CARD: Final = 3
"""The partner that was picked for the energy, or 0."""
PICKED: Final = 4
"""In the energy phase: the record of the cards that were picked for it."""


def set_phase(g: Game, name: str) -> None:
    """Which phase it is, for whatever looks at it."""
    g.set(N_PHASE, PHASE[name])


# ---- 7.2 standby phase
@turn.step("7.2.1.1", "7.2.1", "12.5.7.2.1", en="All cards of the turn side in entry, member and energy stand.",
           ja="ターンプレイヤーは、エントリー、メンバー、エネルギー置場のカードをすべてスタンドする。")
def stand_all(g: Game, f: Frame) -> int:
    set_phase(g, "standby")
    rested = [r for s in turn_side(g) for z in (ENTRY, *MEMBERS, ENERGY) for r in g.zone(s, z) if g.cards[r & ID].pose == RESTED]
    return do_all(g, STAND, rested, [0] * len(rested), 0, g.tp)


@turn.step("7.2.1.2", en="The turn player draws a card, in teams all of them at once.", ja="ターンプレイヤーはカードを1枚引く。")
def draw(g: Game, f: Frame) -> int:
    players = [SEAT | s for s in turn_side(g)]
    return do_all(g, DRAW, players, [1] * len(players), 0, g.tp)


@turn.step("7.2.2", en="'At the start of the turn' and of the standby phase happen; in the first turn 'at the start of the game'.",
           ja="「ターン開始時」と「スタンバイフェイズ開始時」が発生する。最初のターンなら「ゲーム開始時」も発生する。")
def starts(g: Game, f: Frame) -> int:
    return do(g, GAME_START, SEAT | g.tp) if g.turn == 1 else NEXT


@turn.step(label="7.2.2 turn")
def turn_starts(g: Game, f: Frame) -> int:
    return do(g, TURN_START, SEAT | g.tp)


@turn.step(label="7.2.2 standby")
def standby_starts(g: Game, f: Frame) -> int:
    return do(g, STANDBY_START, SEAT | g.tp)


@turn.step("7.2.3", en="Check timing; then the energy phase.", ja="チェックタイミングが発生し、終わるとエネルギーフェイズに進む。")
def standby_over(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 7.3 energy phase
@turn.step("7.3.1", en="'At the start of the energy phase' happens; check timing.",
           ja="「エネルギーフェイズ開始時」が発生し、チェックタイミングが発生する。")
def energy_starts(g: Game, f: Frame) -> int:
    set_phase(g, "energy")
    f[AT] = 0
    return do(g, ENERGY_START, SEAT | g.tp)


@turn.step(label="7.3.1 check")
def energy_check(g: Game, f: Frame) -> int:
    return check_timing(g)


def still_to_pick(g: Game, f: Frame) -> int:
    """Who has not picked cards for the energy yet, or -1."""
    return next((s for s in turn_side(g) if not f[AT] >> s & 1), -1)


@turn.step("7.3.2.1", "7.3.2", en="Up to one partner of the hand is picked for the energy",
           ja="手札のパートナーを1枚まで選ぶ。")
def which_partner(g: Game, f: Frame) -> int:
    seat = still_to_pick(g, f)
    if seat < 0:
        return turn.goto(f, "12.5.7.2.2")
    partners = [r for r in g.zone(seat, HAND) if is_partner(g, r)]
    return g.ask(seat, K_PARTNER, [PASS, *[V_CARD << VERB | r for r in distinct(g, partners)]])


@turn.step(label="7.3.2.1 take")
def take_partner(g: Game, f: Frame) -> int:
    f[PARTNER_CARD] = 0 if g.answer == PASS else g.answer & PAYLOAD
    return NEXT


@turn.step("7.3.2.2", en="and up to one other card; both go to the energy together, the other face down.",
           ja="パートナーでない手札を1枚まで選び、それらを同時にエネルギー置場に移動する。")
def which_energy(g: Game, f: Frame) -> int:
    seat = still_to_pick(g, f)
    if seat < 0 or (f[PARTNER_CARD] and g.cards[f[PARTNER_CARD] & ID].seat != seat):
        return turn.goto(f, "7.3.2.1")
    others = [r for r in g.zone(seat, HAND) if not is_partner(g, r)]
    return g.ask(seat, K_ENERGY, [PASS, *[V_CARD << VERB | r for r in distinct(g, others)]])


@turn.step(label="7.3.2.2 take")
def take_energy(g: Game, f: Frame) -> int:
    """What each player of a team has picked lies in hand until all have."""
    picked = [f[PARTNER_CARD], 0 if g.answer == PASS else g.answer & PAYLOAD]
    if not f[PICKED]:
        f[PICKED] = g.new_record(R_PROCESS, [], [()]).id
    r = g.records[f[PICKED]]
    r.sets[0] = (*r.sets[0], *[x for x in picked if x])
    f[AT] |= 1 << still_to_pick(g, f)
    return turn.goto(f, "7.3.2.1")


@turn.step("12.5.7.2.2", en="In teams the cards of all go to the energy at once.",
           ja="チームでは、各プレイヤーのカードを同時にエネルギー置場に置く。")
def lay_energy(g: Game, f: Frame) -> int:
    cards = [r for r in g.records[f[PICKED]].sets[0] if g.live(r)] if f[PICKED] else []
    g.records.pop(f[PICKED], None)
    f[AT] = f[PARTNER_CARD] = f[PICKED] = 0
    return do_all(g, TO_ENERGY, cards, [0] * len(cards), 0, g.tp)


@turn.step("7.3.3", en="Check timing; then the main phase.", ja="チェックタイミングが発生し、終わるとメインフェイズに進む。")
def energy_over(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 7.4 main phase
@turn.step(label="7.4")
def main_phase(g: Game, f: Frame) -> int:
    set_phase(g, "main")
    return g.push(main.id)


@main.step("7.4.1", en="'At the start of the main phase' happens; check timing.",
           ja="「メインフェイズ開始時」が発生し、チェックタイミングが発生する。")
def main_starts(g: Game, f: Frame) -> int:
    return do(g, MAIN_START, SEAT | g.tp)


@main.step(label="7.4.1 check")
def main_check(g: Game, f: Frame) -> int:
    hide_all(g)
    return check_timing(g)


@main.step("7.4.2", "7.4.2.5", en="The turn player does one thing, or declares the attack phase.",
           ja="ターンプレイヤーは行動を1つ実行するか、アタックフェイズへの移行を宣言する。")
def act(g: Game, f: Frame) -> int:
    if g.numbers[N_END_MAIN]:
        g.set(N_END_MAIN, 0)
        return DONE
    options = main_options(g)
    if f[TIMING_BARRED]:
        options = [o for o in options if o + 1 != f[TIMING_BARRED]]
    if in_teams(g):
        return g.ask_team(turn_side(g)[0] if turn_side(g) else g.tp, K_MAIN, options)
    return g.ask(g.tp, K_MAIN, options)


@main.step("7.4.3", en="After it check timing; then the next, or the attack phase if it was declared.",
           ja="チェックタイミングが発生する。移行を宣言していればアタックフェイズに、そうでなければ7.4.2に進む。")
def do_it(g: Game, f: Frame) -> int:
    answer = g.answer
    if answer == PASS:
        return DONE
    main.goto(f, "7.4.2")
    g.declare()
    f[TIMING_BARRED] = 0
    main.goto(f, "7.4.1 check")
    return carry_out(g, answer >> VERB, answer & PAYLOAD)


@turn.step(label="7.4 over")
def main_over(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 7.5 attack phase
@turn.step("7.5.1", en="The turn player attacks (8).", ja="ターンプレイヤーはアタックを行う(8)。")
def attack_phase(g: Game, f: Frame) -> int:
    return g.push(attacking.id)


# ---- 7.6 end phase
@turn.step("7.6.1", en="'At the end of the turn' happens, for the abilities for which it has not happened this turn.",
           ja="「ターンの終わりに」のうち、このターンまだ誘発条件を満たしていないものが発生する。")
def turn_ends(g: Game, f: Frame) -> int:
    set_phase(g, "end")
    g.set(N_RESOLVED, 0)
    return moments.come_once(g, TURN_END, NOTE_HEARD)


uphold(book, "7.6.1", by=moments.yet_to_hear, at=__name__,
       en="Each hears of the end of a turn once.", ja="「ターンの終わりに」は、各能力につき1ターンに1度だけ発生する。",
       breaks=(HEARD_AGAIN,))


@turn.step("7.6.2", en="Check timing.", ja="チェックタイミングが発生する。")
def end_check(g: Game, f: Frame) -> int:
    return check_timing(g)


@turn.step("7.6.3", en="Damage borne in the entries becomes 0.", ja="エントリーのキャラが負っているダメージが0になる。")
def heal_all(g: Game, f: Frame) -> int:
    turns.heal_all(g, ENTRY)
    return NEXT


@turn.step("7.6.4", en="Effects until the end of the turn end.", ja="「ターンの終わりまで」「そのターン中」の効果が消滅する。")
def end_effects(g: Game, f: Frame) -> int:
    end_until(g, U_TURN)
    return NEXT


@turn.step(label="7.6.5 keep")
def keep_some(g: Game, f: Frame) -> int:
    """Effects may let Re-birth cards stay (9.11): which, if any, their player says."""
    for s in turn_side(g):
        left = keepable(g, s)
        if left:
            return g.ask(s, K_KEEP, [PASS, *[V_CARD << VERB | r for r in left]])
    return turn.goto(f, "7.6.5")


def keepable(g: Game, seat: int) -> list[int]:
    """The cards of which one more may stay."""
    kept = g.notes.get(NOTE_KEPT << NOTE_SHIFT | seat, ())
    if not g.zone(seat, REBIRTH) or 0 in kept or len(kept) >= may_keep(g, seat):
        return []
    return [r for r in g.zone(seat, REBIRTH) if r not in kept]


@turn.step(label="7.6.5 kept")
def take_kept(g: Game, f: Frame) -> int:
    key = NOTE_KEPT << NOTE_SHIFT | next(s for s in turn_side(g) if keepable(g, s))
    g.note(key, (*g.notes.get(key, ()), 0 if g.answer == PASS else g.answer & PAYLOAD))
    return turn.goto(f, "7.6.5 keep")


@turn.step("7.6.5", "12.5.7.2.5", en="The turn side's cards in the Re-birth zone go to the waiting room.",
           ja="ターンプレイヤーのReバース置場のカードをすべて控え室に置く。")
def clear_rebirths(g: Game, f: Frame) -> int:
    kept = [r for s in turn_side(g) for r in g.unnote(NOTE_KEPT << NOTE_SHIFT | s)]
    cards = [r for s in turn_side(g) for r in g.zone(s, REBIRTH) if r not in kept]
    return do_all(g, TO_WAITING_ROOM, cards, [0] * len(cards), 0, g.tp)


@turn.step("7.6.6", en="If anything was resolved or is left to be, the end phase is carried out again; else the turn is over.",
           ja="自動能力やリカバリー処理が解決された、または残っているなら、エンドフェイズを最初からやり直す。そうでなければターンを終了する。")
def end_again(g: Game, f: Frame) -> int:
    if more_to_end(g):
        return turn.goto(f, "7.6.1")
    return NEXT


def more_to_end(g: Game) -> bool:
    """7.6.6: an automatic ability or recovery was resolved in its check timing, or an ability waits or is about to."""
    return bool(g.numbers[N_RESOLVED]) or ability_due(g) or bool(moments.yet_to_hear(g, TURN_END, NOTE_HEARD))


uphold(book, "7.6.6", by=more_to_end, at=__name__,
       en="What was resolved in the end phase, or is left, has it carried out again.",
       ja="エンドフェイズで何かが解決された場合は、やり直す。")


@turn.step("7.1.1", "7.1.2", en="The next player's turn begins, in teams the next team's.",
           ja="次のプレイヤー(チーム戦では次のチーム)のターンを開始する。")
def next_turn(g: Game, f: Frame) -> int:
    close_order(g)
    g.turn_to(following(g))
    new_turn(g)
    f[AT] = f[PARTNER_CARD] = 0
    return turn.goto(f, "7.2.1.1")


def following(g: Game) -> int:
    """Whose turn comes next."""
    if in_teams(g):
        others = [s for s in range(g.seats) if g.team[s] != g.team[g.tp] and not g.gone[s]]
        return others[0] if others else g.tp
    seat = g.tp
    for _ in range(g.seats):
        seat = (seat + 1) % g.seats
        if seat in order_of_turns(g):
            return seat
    return g.tp


uphold(book, "12.5.7", "12.8.4", "12.9.4", by=following, at=__name__,
       en="In team games the teams take turns.", ja="チーム戦では、チーム単位でターンが進行する。")


def new_turn(g: Game) -> None:
    """What is counted by turns begins anew."""
    turns.new_turn(g, N_TURNS, N_CLOCK, turns=1)
    g.set(N_ATTACKS, 0)


uphold(book, "7.1.2", by=set_phase, at=__name__,
       en="The turn player goes through standby, energy, main, attack and end phase in this order.",
       ja="ターンプレイヤーは、スタンバイ、エネルギー、メイン、アタック、エンドの各フェイズをこの順に実行する。",
       breaks=(exchange(turn.steps, turn.index["7.4"], turn.index["7.5.1"], "attacks come before the main phase"),))
