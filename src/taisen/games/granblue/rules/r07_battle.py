"""7 The battle phase: attack, counter and damage step."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.granblue.rules.r02_cards import is_summon
from taisen.games.granblue.rules.r03_areas import allies_of
from taisen.games.granblue.rules.r06_main_phase import activated, carry_out, free_options
from taisen.games.granblue.rules.r07_fighting import (
    attack,
    attackers,
    battle_broken,
    begin_battle,
    current,
    end_battle,
    join_battle,
    power,
    pursue,
    target,
    targets,
)
from taisen.games.granblue.rules.r08_checks import check_point
from taisen.games.granblue.rules.r08_playing import TIMING_BARRED, can_pay
from taisen.games.granblue.terms import (
    ATTACK,
    ATTACK_STEP,
    BAR_COUNTER,
    BATTLE_START,
    BT_DEALING,
    BT_TARGET,
    COUNTER_STEP,
    DAMAGE,
    DAMAGE_STEP,
    HAND,
    K_ATTACK,
    K_COUNTER,
    K_COUNTER_ACT,
    K_TARGET,
    N_BATTLE,
    N_PHASE,
    N_STEPS,
    PHASE,
    PURSUE,
    REST,
    V_ATTACK,
    V_PURSUE,
    book,
)
from taisen.kernel.continuous import refresh
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.names import DONE, NEXT, NO, PASS, PAYLOAD, SEAT, V_CARD, VERB, YES, Frame
from taisen.kernel.plays.record import ability_draft, card_draft
from taisen.kernel.procedure import Procedure
from taisen.kernel.rulings import barred
from taisen.kernel.seats import opponent
from taisen.kernel.state import Game
from taisen.kernel.triggers import used_up
from taisen.kernel.windows import unbarred

battle: Final = Procedure(book, "7 battle phase")

WHO: Final = 2
"""The card that attacks or joins the attack."""
BARRED: Final = TIMING_BARRED


# ---- 7-2 attack step
@battle.step("7-2-1-1", "7-2-1", en="'At the start of the attack step' happens; in the first of the turn also 'at the start of the battle phase'.",
               ja="「アタックステップ開始時」が発生する。このターン最初なら「バトルフェイズ開始時」も発生する。")
def attack_step(g: Game, f: Frame) -> int:
    g.set(N_PHASE, PHASE["attack"])
    return do(g, ATTACK_STEP, SEAT | g.tp)


@battle.step(label="7-2-1-1 first")
def battle_phase_starts(g: Game, f: Frame) -> int:
    if g.numbers[N_STEPS]:
        return NEXT
    g.set(N_STEPS, 1)
    return do(g, BATTLE_START, SEAT | g.tp)


@battle.step("7-2-1-2", "7-2-1-3", "4-6-2", "4-6-3-1", "8-5-2-1", label="7-2-1-3",
             en="The turn player gets free timing, at first and whenever something was done after a check point.",
             ja="ターンプレイヤーにフリータイミングが与えられる。最初も、何かを行った後も、その前にチェックポイントが発生する。")
def free_check(g: Game, f: Frame) -> int:
    return check_point(g)


@battle.step(label="7-2-1-3 battle")
def battle_there(g: Game, f: Frame) -> int:
    return end_battle(g) if battle_broken(g) else NEXT


@battle.step("7-2-1-3-3", "7-2-1-3-4", "4-6-3", "8-5-2-2", label="7-2-1-3 act",
               en="The turn player attacks or joins an attack, activates an effect or a summon, or does nothing.",
               ja="ターンプレイヤーは、アタック、追撃、起動効果の発動、召喚石の発動のいずれかを行うか、何もしない。")
def turn_player_acts(g: Game, f: Frame) -> int:
    return g.ask(g.tp, K_ATTACK, unbarred(f, attack_options(g)))


def attack_options(g: Game) -> list[int]:
    """PASS does nothing more in this step."""
    out: list[int] = [PASS]
    verb, code = (pursue, V_PURSUE) if g.numbers[N_BATTLE] else (attack, V_ATTACK)
    if verb.possible(g, g.tp):
        out += [code << VERB | r for r in allies_of(g, g.tp) if verb.suits(g, g.tp, r)]
    return out + free_options(g, g.tp)


@battle.step(label="7-2-1-3 take")
def do_it(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        f[BARRED] = 0
        return battle.goto(f, "7-2-1-4")
    battle.goto(f, "7-2-1-3 act")
    g.declare()
    f[BARRED] = 0
    verb = g.answer >> VERB
    f[WHO] = g.answer & PAYLOAD
    if verb == V_ATTACK:
        return battle.goto(f, "7-2-1-3-1-1")
    if verb == V_PURSUE:
        return battle.goto(f, "7-2-1-3-2-1")
    battle.goto(f, "7-2-1-3")
    return carry_out(g, g.answer)


# ---- 7-2-1-3-1 attacking
@battle.step("7-2-1-3-1-1", "7-2-1-3-1", en="The card is rested; it is the attack card of the battle.",
               ja="選択したカードをレストにする。以後そのカードはアタックカードである。")
def rest_attacker(g: Game, f: Frame) -> int:
    return do(g, REST, f[WHO], 0, 0, g.tp)


@battle.step("7-2-1-3-1-2", en="Whom it attacks is chosen: a member, or the leader where no member can be.",
               ja="アタックする対象を選択する。団員、選択できる団員がいなければ団長である。")
def against_whom(g: Game, f: Frame) -> int:
    there = targets(g, g.tp, f[WHO]) if g.result != UNCHANGED else []
    if not there:
        return battle.goto(f, "back")
    return g.ask(g.tp, K_TARGET, [V_CARD << VERB | r for r in there], f[WHO])


@battle.step("7-2-1-3-1-3", en="From now on a battle goes on.", ja="以後、バトル中となる。")
def battle_begins(g: Game, f: Frame) -> int:
    g.checkpoint = None
    begin_battle(g, f[WHO])
    g.write(g.records[g.numbers[N_BATTLE]], BT_TARGET, g.answer & PAYLOAD)
    return do(g, ATTACK, f[WHO], g.answer & PAYLOAD, 0, g.tp)


@battle.step("7-2-1-3-1-4", en="A check point at which the attack card's ultimate may be activated as well.",
               ja="チェックポイントが発生する。ここでアタックカードの奥義を、待機状態の自動効果と同様に発動できる。")
def attack_declared(g: Game, f: Frame) -> int:
    return check_point(g, f[WHO])


@battle.step(label="back")
def to_free_timing(g: Game, f: Frame) -> int:
    g.checkpoint = None
    return battle.goto(f, "7-2-1-3")


# ---- 7-2-1-3-2 pursuit
@battle.step("7-2-1-3-2-1", "7-2-1-3-2", en="The card is rested and is an attack card of this battle too.",
               ja="選択したカードをレストにする。追撃はアタックとしても扱い、そのカードもアタックカードである。")
def rest_pursuer(g: Game, f: Frame) -> int:
    return do(g, REST, f[WHO], 0, 0, g.tp)


@battle.step(label="7-2-1-3-2-1 joins")
def pursuer_joins(g: Game, f: Frame) -> int:
    r = current(g)
    if r is None or g.result == UNCHANGED:
        return battle.goto(f, "back")
    g.checkpoint = None
    join_battle(g, r, f[WHO])
    return do(g, PURSUE, f[WHO], target(g), 0, g.tp)


@battle.step("7-2-1-3-2-2", en="A check point at which this card's ultimate may be activated as well.",
               ja="チェックポイントが発生する。ここで選択したカードの奥義を発動できる。")
def pursuit_declared(g: Game, f: Frame) -> int:
    return check_point(g, f[WHO])


@battle.step(label="7-2-1-3-2 over")
def pursuit_over(g: Game, f: Frame) -> int:
    return battle.goto(f, "back")


# ---- 7-2-1-4
@battle.step("7-2-1-4", "4-6-3-2", "8-5-2-3", en="Nothing was done: after a check point the step goes on.",
               ja="何もしないことを選択したなら、チェックポイントの後に進行する。")
def nothing_done(g: Game, f: Frame) -> int:
    return check_point(g)


@battle.step(label="7-2-1-4 battle")
def still_there(g: Game, f: Frame) -> int:
    return end_battle(g) if battle_broken(g) else NEXT


@battle.step("7-2-1-4", label="7-2-1-4 ask", en="The other player may take the counter step, also outside a battle.",
               ja="非ターンプレイヤーは、バトル中でなくてもカウンターステップを行うことを選択できる。")
def may_counter(g: Game, f: Frame) -> int:
    seat = opponent(g, g.tp)
    if barred(g, seat, BAR_COUNTER) or not counter_matters(g, seat):
        g.answer = NO
        return NEXT
    return g.ask(seat, K_COUNTER, [NO, YES])


def counter_matters(g: Game, seat: int) -> bool:
    """Something could be done there, as far as cost and use go, or something waits for it: else it would all be as before."""
    if g.stale:
        refresh(g)
    if g.triggering[COUNTER_STEP] or g.triggering[ATTACK_STEP] or g.state_triggers or (g.veils and g.zone(seat, HAND)):
        return True
    for _, key in activated(g, seat) if g.lib.activated else ():
        if not used_up(g, key) and can_pay(g, ability_draft(g, key, seat)):
            return True
    return bool([r for r in g.zone(seat, HAND) if is_summon(g, r) and can_pay(g, card_draft(g, r, seat))])


@battle.step(label="7-2-1-4 take")
def where_to(g: Game, f: Frame) -> int:
    if g.answer == YES:
        return battle.goto(f, "7-3-1-1")
    return battle.goto(f, "7-4-1-1") if current(g) is not None else DONE


# ---- 7-3 counter step
@battle.step("7-3-1-1", "7-3-1", en="'At the start of the counter step' happens.", ja="「カウンターステップ開始時」が発生する。")
def counter_step(g: Game, f: Frame) -> int:
    g.set(N_PHASE, PHASE["counter"])
    return do(g, COUNTER_STEP, SEAT | opponent(g, g.tp))


@battle.step("7-3-1-2", "7-3-1-1", label="7-3-1-2", en="A check point; the other player gets free timing.",
               ja="チェックポイントが発生し、非ターンプレイヤーにフリータイミングが与えられる。")
def counter_check(g: Game, f: Frame) -> int:
    return check_point(g)


@battle.step(label="7-3-1-2 battle")
def counter_battle(g: Game, f: Frame) -> int:
    return end_battle(g) if battle_broken(g) else NEXT


@battle.step("7-3-1-2-1", "7-3-1-2-2", "7-3-1-2", en="The other player activates an effect or a summon, or does nothing.",
               ja="非ターンプレイヤーは、起動効果か召喚石を発動するか、何もしない。")
def other_acts(g: Game, f: Frame) -> int:
    seat = opponent(g, g.tp)
    return g.ask(seat, K_COUNTER_ACT, unbarred(f, [PASS, *free_options(g, seat)]))


@battle.step(label="7-3-1-2 take")
def counter_act(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        f[BARRED] = 0
        return NEXT
    battle.goto(f, "7-3-1-2-1")
    g.declare()
    f[BARRED] = 0
    battle.goto(f, "7-3-1-2")
    return carry_out(g, g.answer)


@battle.step(label="7-3-1-3 check")
def counter_passed(g: Game, f: Frame) -> int:
    return check_point(g)


@battle.step("7-3-1-3", en="Then a new attack step begins.", ja="アタックステップに戻る。")
def counter_over(g: Game, f: Frame) -> int:
    battle.goto(f, "7-2-1-1")
    return end_battle(g) if battle_broken(g) else NEXT


# ---- 7-4 damage step
@battle.step("7-4-1-1", "7-4-1", en="'At the start of the damage step' happens.", ja="「ダメージステップ開始時」が発生する。")
def damage_step(g: Game, f: Frame) -> int:
    g.set(N_PHASE, PHASE["damage"])
    return do(g, DAMAGE_STEP, SEAT | g.tp)


@battle.step(label="7-4-1-1 check")
def damage_check(g: Game, f: Frame) -> int:
    return check_point(g)


@battle.step("7-4-1-2", en="The target is dealt damage of the attackers' ATK together, in one.",
               ja="バトル相手に、アタックカードすべてのATKの合計分のダメージを与える。")
def deal(g: Game, f: Frame) -> int:
    r = current(g)
    amount = power(g)
    if r is None or amount <= 0:
        return NEXT
    g.write(r, BT_DEALING, 1)
    return do(g, DAMAGE, target(g), amount, attackers(g)[0], g.tp)


@battle.step(label="7-4-1-2 dealt")
def dealt(g: Game, f: Frame) -> int:
    r = g.records.get(g.numbers[N_BATTLE])
    if r is not None:
        g.write(r, BT_DEALING, 0)
    return NEXT


@battle.step("7-4-1-3", en="A check point; then the battle is over and a new attack step begins.",
               ja="チェックポイントが発生し、その後バトルが終了してアタックステップに戻る。")
def damage_over(g: Game, f: Frame) -> int:
    return check_point(g)


@battle.step("7-4-1-3", label="7-4-1-3 over", en="The battle is over, and the attack step comes again.",
             ja="バトルが終了し、アタックステップに戻る。")
def battle_over(g: Game, f: Frame) -> int:
    battle.goto(f, "7-2-1-1")
    return end_battle(g)


_HERE: Final = sys.modules[__name__]
uphold(book, "7-2-1-4", by=where_to, at=__name__,
       en="Without a counter step comes the damage step in a battle, else the burst phase.",
       ja="カウンターステップを行わないなら、バトル中はダメージステップに、そうでなければバーストフェイズに進む。",
       breaks=(patch(_HERE, "where_to", lambda g, f: DONE, "the phase ends"),))
VERBS: Final = {v.name: v for v in (attack, pursue)}
