"""700 The ikusa phase: greetings, interrupts, ikusa damage."""
from __future__ import annotations

from typing import Final

from taisen.games.ninja_slayer.rules.r0105_control import sync_control
from taisen.games.ninja_slayer.rules.r0500_phases import set_phase
from taisen.games.ninja_slayer.rules.r0602_actions import be_greeted, greet, interrupt
from taisen.games.ninja_slayer.rules.r0800_priority import give_priority
from taisen.games.ninja_slayer.rules.r0900_checks import anything_due
from taisen.games.ninja_slayer.rules.r1203_costs import greet_demands, greeting_play, kept_apart
from taisen.games.ninja_slayer.terms import (
    BOW,
    FIELD,
    G_FIXED,
    G_GREETER,
    G_TARGET,
    GREET,
    GREETED,
    GREETING_STEP_START,
    IKUSA_DAMAGE,
    IKUSA_DAMAGE_STEP_END,
    IKUSA_DAMAGE_STEP_START,
    IKUSA_END,
    IKUSA_START,
    INTERRUPT_STEP_START,
    K_GREETED,
    K_GREETER,
    K_INTERRUPT,
    KARATE,
    N_GREETING,
    NOTE_GREETED_BY,
    NOTE_INTERRUPTED,
    NOTE_NOT_GREETING,
    R_GREETING,
    REDIRECT,
    SABOTAGE,
    book,
)
from taisen.kernel.continuous import derived, end_until
from taisen.kernel.effects.program import run_program
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.ledger import exchange, uphold
from taisen.kernel.names import (
    NEXT,
    NOTE_SHIFT,
    P_COST,
    PASS,
    PAYLOAD,
    R_PLAY,
    SEAT,
    U_BATTLE,
    V_CARD,
    V_SEAT,
    VERB,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import opponent
from taisen.kernel.state import Game
from taisen.kernel.triggers import check_states

ikusa: Final = Procedure(book, "700 ikusa")

GREETER: Final = 2
TARGET: Final = 3
PAYING: Final = 4
"""The record of what greeting demands, while that is done."""


# ---- 702 beginning
@ikusa.step("702.1", en="'At the start of ikusa' happens.", ja="「イクサ開始時」が発生する。")
def ikusa_starts(g: Game, f: Frame) -> int:
    set_phase(g, "ikusa")
    return do(g, IKUSA_START, SEAT | g.tp)


@ikusa.step("702.2", en="Priority at the beginning of ikusa.", ja="優先権処理(イクサ開始)。")
def start_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


# ---- 704 greeting
@ikusa.step("704.1", en="A greeting begins: 'at the start of the greeting step' happens.",
            ja="アイサツフェイズを始める。「アイサツ対象選択・ステップ開始時」が発生する。")
def greeting_starts(g: Game, f: Frame) -> int:
    set_phase(g, "greeting")
    g.unnote_all((NOTE_NOT_GREETING,))
    return do(g, GREETING_STEP_START, SEAT | g.tp)


@ikusa.step("704.2", en="Priority in the greeting step.", ja="優先権処理(アイサツ対象選択)。")
def greeting_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


@ikusa.step("704.3", en="The turn player chooses one character to greet, or none and goes on to 707.",
            ja="ターンプレイヤーはアイサツするキャラクターを1人選ぶ。しないなら707へ進む。")
def choose_greeter(g: Game, f: Frame) -> int:
    able = [r for r in g.zone(g.tp, FIELD) if greet.holds(g, g.tp, r)]
    there = greetable(g) if able else []
    options = [V_CARD << VERB | r for r in able if [x for x in there if not kept_apart(g, r, x)]]
    return g.ask(g.tp, K_GREETER, [PASS, *options])


@ikusa.step(label="704.3 take")
def take_greeter(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        return ikusa.goto(f, "707.1")
    f[GREETER] = g.answer & PAYLOAD
    return NEXT


def greetable(g: Game) -> list[int]:
    """Whom a greeting can be aimed at."""
    out: list[int] = []
    other = opponent(g, g.tp)
    if be_greeted.holds(g, g.tp, SEAT | other):
        out.append(SEAT | other)
    for r in g.zone(other, FIELD):
        if be_greeted.holds(g, g.tp, r):
            out.append(r)
    return out


@ikusa.step("704.4", en="The turn player chooses the opponent or one of the opponent's characters.",
            ja="相手プレイヤーか相手のキャラクター1人をアイサツ対象に選ぶ。")
def choose_target(g: Game, f: Frame) -> int:
    options = [V_SEAT << VERB | r if r >= SEAT else V_CARD << VERB | r for r in greetable(g) if not kept_apart(g, f[GREETER], r)]
    return g.ask(g.tp, K_GREETED, options, f[GREETER])


@ikusa.step(label="704.4 take")
def take_target(g: Game, f: Frame) -> int:
    f[TARGET] = g.answer & PAYLOAD
    return NEXT


@ikusa.step("704.5", en="The greeting character bows, and what greeting demands is done; if that cannot be, back to 704.3.",
            ja="アイサツするキャラクターをオジギし、アイサツに必要な行動を実行する。できなければ704.3まで戻す。")
def bow_greeter(g: Game, f: Frame) -> int:
    if g.replacing[BOW] or greet_demands(g, f[GREETER]):
        # Only then can it fail. From 704.3 to here nothing has happened.
        g.declare(False)
    return do(g, BOW, f[GREETER], 0, 0, g.tp)


@ikusa.step(label="704.5 then")
def must_have_bowed(g: Game, f: Frame) -> int:
    if g.result == UNCHANGED or not g.live(f[GREETER]):
        return not_greeted(g, f)
    demands = greet_demands(g, f[GREETER])
    if not demands:
        g.checkpoint = None
        return ikusa.goto(f, "704.6")
    probe = greeting_play(f[GREETER], g.tp, demands)
    f[PAYING] = g.new_record(R_PLAY, probe.numbers, probe.sets).id
    return NEXT


@ikusa.step(label="704.5 demands")
def greeting_demanded(g: Game, f: Frame) -> int:
    """What greeting demands, one after another."""
    r = g.records[f[PAYING]]
    if not r.sets[P_COST] or not g.live(f[GREETER]):
        return not_greeted(g, f)
    left = r.sets[-1]
    if not left:
        g.drop_play(r)
        f[PAYING] = 0
        g.checkpoint = None
        return NEXT
    r.sets[-1] = left[1:]
    ikusa.goto(f, "704.5 demands")
    return run_program(g, r.id, left[0])


def not_greeted(g: Game, f: Frame) -> int:
    """The position of 704.3 returns whole; the character cannot be chosen again there."""
    greeter = f[GREETER]
    past = g.checkpoint
    if past is not None:
        g.restore(past)
        g.checkpoint = None
    elif f[PAYING]:
        g.drop_play(g.records[f[PAYING]])
    here = g.stack[-1]
    here[GREETER] = 0
    here[TARGET] = 0
    here[PAYING] = 0
    g.note(NOTE_NOT_GREETING << NOTE_SHIFT | greeter, (1,))
    return ikusa.goto(here, "704.3")


@ikusa.step("704.6", en="Until the greeting ends it is the greeting character.", ja="以後このアイサツが終わるまで、それは「アイサツしている」。")
def now_greeting(g: Game, f: Frame) -> int:
    g.set(N_GREETING, g.new_record(R_GREETING, [f[GREETER], f[TARGET], 0], []).id)
    return NEXT


@ikusa.step("704.7", en="'When it greets' happens.", ja="「アイサツした時」が発生する。")
def when_greets(g: Game, f: Frame) -> int:
    r = g.records[g.numbers[N_GREETING]]
    return do(g, GREET, r.numbers[G_GREETER], 0, r.numbers[G_TARGET], g.tp)


@ikusa.step("704.8", en="Priority after the greeting.", ja="優先権処理(アイサツ後)。")
def greeted_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


# ---- 705 interrupt
@ikusa.step("705.1", en="'At the start of the interrupt step' happens.", ja="「インターラプト・ステップ開始時」が発生する。")
def interrupt_starts(g: Game, f: Frame) -> int:
    set_phase(g, "interrupt")
    return do(g, INTERRUPT_STEP_START, SEAT | g.tp)


@ikusa.step("705.2", en="Priority in the interrupt step.", ja="優先権処理(インターラプト)。")
def interrupt_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


@ikusa.step("705.3", en="The non-turn player may choose one character that changes whom the greeting is aimed at.",
            ja="非ターンプレイヤーは、アイサツ対象を変更するキャラクターを1人まで選ぶ。")
def may_interrupt(g: Game, f: Frame) -> int:
    seat = opponent(g, g.tp)
    options = [PASS]
    if greeter_of(g):
        for r in g.zone(seat, FIELD):
            if interrupt.holds(g, seat, r):
                options.append(V_CARD << VERB | r)
    return g.ask(seat, K_INTERRUPT, options, g.numbers[N_GREETING])


@ikusa.step("705.4", en="Its ability is carried out: it becomes the one greeted.", ja="選んだキャラクターの能力を処理し、アイサツ対象を変更する。")
def redirect(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        return NEXT
    ref = g.answer & PAYLOAD
    g.write(g.records[g.numbers[N_GREETING]], G_TARGET, ref)
    g.note(NOTE_INTERRUPTED << NOTE_SHIFT | ref, (1,))
    return do(g, REDIRECT, ref, 0, ref, opponent(g, g.tp))


@ikusa.step("705.5", en="From now until the greeting ends the target is the greeted character.",
            ja="以後このアイサツが終わるまで、対象は「アイサツされている」キャラクターとなる。")
def now_greeted(g: Game, f: Frame) -> int:
    r = g.records[g.numbers[N_GREETING]]
    g.write(r, G_FIXED, 1)
    target = r.numbers[G_TARGET]
    if target >= SEAT or not target:
        return NEXT
    key = NOTE_GREETED_BY << NOTE_SHIFT | target
    g.note(key, g.notes.get(key, ()) + (r.numbers[G_GREETER],))
    return do(g, GREETED, target, 0, r.numbers[G_GREETER], g.tp)


@ikusa.step("705.6", en="Priority once the target is settled.", ja="優先権処理(対象確定後)。")
def settled_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


# ---- 706 ikusa damage
@ikusa.step("706.1", en="If the greeting card, or the greeted character, is gone, the step ends early.",
            ja="アイサツカードか対象のキャラクターが存在しなければ、ダメージを与えずに進む。")
def still_there(g: Game, f: Frame) -> int:
    set_phase(g, "ikusa_damage")
    if not both_there(g):
        return ikusa.goto(f, "706.8a")
    return NEXT


def both_there(g: Game) -> bool:
    return greeter_of(g) != 0 and target_of(g) != 0


def greeter_of(g: Game) -> int:
    """Who greets, or 0 once it has left (704.6a)."""
    return g.records[g.numbers[N_GREETING]].numbers[G_GREETER]


def target_of(g: Game) -> int:
    """Whom it greets: a player, a character, or 0 once that has left (705.5a)."""
    return g.records[g.numbers[N_GREETING]].numbers[G_TARGET]


@ikusa.step("706.2", en="'At the start of the ikusa damage step' happens.", ja="「イクサダメージ・ステップ開始時」が発生する。")
def damage_step_starts(g: Game, f: Frame) -> int:
    return do(g, IKUSA_DAMAGE_STEP_START, SEAT | g.tp)


@ikusa.step("706.3", en="Priority before ikusa damage.", ja="優先権処理(イクサダメージ前)。")
def before_damage(g: Game, f: Frame) -> int:
    return give_priority(g)


@ikusa.step("706.4", en="The greeting card fights whom it greets.", ja="アイサツカードはアイサツ対象とイクサをする。")
def fight(g: Game, f: Frame) -> int:
    if not both_there(g):
        return NEXT
    target = target_of(g)
    if target >= SEAT:
        return damage_player(g, target)
    return damage_character(g, target)


def damage_player(g: Game, target: int) -> int:
    greeter = greeter_of(g)
    return do(g, IKUSA_DAMAGE, target, derived(g, greeter).nums[SABOTAGE], ikusa_source(greeter), g.tp)


uphold(book, "706.4a", by=damage_player, at=__name__,
       en="A greeted player takes ikusa damage equal to the greeter's sabotage.",
       ja="対象がプレイヤーなら、工作力に等しいイクサダメージを与える。")


def damage_character(g: Game, target: int) -> int:
    greeter = greeter_of(g)
    return do(g, IKUSA_DAMAGE, target, derived(g, greeter).nums[KARATE], ikusa_source(greeter), g.tp)


uphold(book, "706.4b", by=damage_character, at=__name__,
       en="A greeted character takes ikusa damage equal to the greeter's karate.",
       ja="対象がキャラクターなら、カラテに等しいイクサダメージを与える。")


def ikusa_source(greeter: int) -> int:
    return greeter


uphold(book, "1216.4", by=ikusa_source, at=__name__,
       en="The source of ikusa damage is the character that dealt it.", ja="イクサダメージの発生源は、それを与えたキャラクターである。")


@ikusa.step("706.5", en="Priority after ikusa damage.", ja="優先権処理(イクサダメージ後)。")
def after_damage(g: Game, f: Frame) -> int:
    return give_priority(g)


@ikusa.step("706.6", en="'At the end of the ikusa damage step' happens.", ja="「イクサダメージ・ステップ終了時」が発生する。")
def damage_step_ends(g: Game, f: Frame) -> int:
    return do(g, IKUSA_DAMAGE_STEP_END, SEAT | g.tp)


@ikusa.step("706.7", en="Priority at the end of the ikusa damage step.", ja="優先権処理(イクサダメージ・ステップ終了)。")
def end_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


@ikusa.step("706.8a", "706.8", en="Effects that last this ikusa end.", ja="「このイクサ」を期限とする持続効果が終了する。")
def effects_end(g: Game, f: Frame) -> int:
    end_until(g, U_BATTLE)
    return NEXT


@ikusa.step(label="706.8a control")
def control_back(g: Game, f: Frame) -> int:
    return sync_control(g)


@ikusa.step("706.8b", en="If that made rule processing due or triggered something, back to 706.7.",
            ja="ルール処理や誘発が残っていれば706.7に戻る。")
def once_more(g: Game, f: Frame) -> int:
    check_states(g)
    if anything_due(g) or g.waiting:
        return ikusa.goto(f, "706.7")
    return NEXT


@ikusa.step("706.9", "706.9a", "706.9b", "706.9c", en="The ikusa is over: nobody greets, is greeted or fights any more.",
            ja="イクサを終了し、アイサツしている・されている・イクサしている状態がなくなる。")
def over(g: Game, f: Frame) -> int:
    end_greeting(g)
    return NEXT


def end_greeting(g: Game) -> None:
    if g.numbers[N_GREETING]:
        del g.records[g.numbers[N_GREETING]]
        g.set(N_GREETING, 0)


@ikusa.step("706.10", "703.1", en="Back to the greeting step (704): there may be any number of greetings.",
            ja="アイサツ対象選択・ステップ(704)に戻る。アイサツフェイズは何度でも行える。")
def next_greeting(g: Game, f: Frame) -> int:
    return ikusa.goto(f, "704.1")


# ---- 707 ending
@ikusa.step("707.1", en="'At the end of ikusa' happens.", ja="「イクサ終了時」が発生する。")
def ikusa_ends(g: Game, f: Frame) -> int:
    set_phase(g, "ikusa_end")
    return do(g, IKUSA_END, SEAT | g.tp)


@ikusa.step("707.2", en="Priority at the end of ikusa.", ja="優先権処理(イクサ終了)。")
def final_priority(g: Game, f: Frame) -> int:
    return give_priority(g)


uphold(book, "701.1", by=ikusa_starts, at=__name__,
       en="The ikusa phase is the start step, the greetings and the end step in this order.",
       ja="イクサフェイズはイクサ開始・ステップ、アイサツフェイズ、イクサ終了・ステップの順に行う。",
       breaks=(exchange(ikusa.steps, ikusa.index["702.1"], ikusa.index["707.1"], "the ikusa phase begins with its end"),
               exchange(ikusa.steps, ikusa.index["702.1"], ikusa.index["704.1"], "greetings come before the start step")))
uphold(book, "703.2", by=interrupt_starts, at=__name__,
       en="A greeting is the choice, the interrupt and the damage step in this order.",
       ja="アイサツフェイズは対象選択、インターラプト、イクサダメージの各ステップの順に行う。",
       breaks=(exchange(ikusa.steps, ikusa.index["704.1"], ikusa.index["705.1"], "the interrupt step comes first"),
               exchange(ikusa.steps, ikusa.index["705.1"], ikusa.index["706.1"], "the damage step comes before the interrupt")))
