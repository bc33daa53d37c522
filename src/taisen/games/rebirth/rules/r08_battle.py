"""8 The attack phase: start, block, damage and close step, as often as the turn player likes."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules.r04_moving import entry_of, hides_something, is_character, members_of, partners_ready
from taisen.games.rebirth.rules.r04_zones import forbidden
from taisen.games.rebirth.rules.r09_layers import damage_taken, lent_blockers, made_partner
from taisen.games.rebirth.rules.r10_checks import ability_due, check_timing, processing_due
from taisen.games.rebirth.rules.r12_players import may_attack, may_block_for
from taisen.games.rebirth.terms import (
    AT_AMOUNT,
    AT_BLOCKED,
    AT_INTS,
    AT_NUMBER,
    AT_PARTNER,
    AT_SEAT,
    AT_SUPPORT,
    AT_TARGET,
    ATK,
    ATTACK,
    ATTACK_END,
    ATTACK_START,
    BLOCK,
    BLOCK_STEP,
    BLOCKERS,
    CLOSE_STEP,
    DAMAGE,
    DAMAGE_STEP,
    DISCARD,
    HAND,
    K_ATTACK,
    K_BLOCK,
    K_PARTNER_ATTACK,
    K_TARGET,
    KW_BLOCKER,
    N_ATTACK,
    N_ATTACKS,
    N_FIRST,
    N_PHASE,
    N_TURNS,
    NOTE_CLOSED,
    NOTE_ENDED,
    NOTE_LENT,
    NOTE_STRUCK,
    PARTNER_ATTACK,
    PHASE,
    R_ATTACK,
    REST,
    STANDING,
    START_STEP,
    SUPPORT,
    V_ATTACK,
    V_BLOCK,
    book,
)
from taisen.kernel import moments
from taisen.kernel.continuous import abilities_of, derived, end_until, static_scope
from taisen.kernel.events import UNCHANGED, do, do_all
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.legality import Verb
from taisen.kernel.names import (
    ABILITY,
    DONE,
    ID,
    NEXT,
    NO,
    NOTE_SHIFT,
    PASS,
    PAYLOAD,
    SEAT,
    U_BATTLE,
    V_SEAT,
    VERB,
    YES,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.rulings import barred
from taisen.kernel.seats import in_teams, is_turn, turn_side
from taisen.kernel.sight import hide_all
from taisen.kernel.state import Effect, Game, Record

attacking: Final = Procedure(book, "8 attack phase")

PARTNERS_NEEDED: Final = 3

SUPPORTER: Final = 2
TARGET: Final = 3
BLOCKER: Final = 4
FIRST: Final = 5
"""1 after the first start step of the turn."""

attack: Final = Verb(book, "attack", "Attack", "アタックする")
block: Final = Verb(book, "block", "Block", "ブロックする")


def current(g: Game) -> Record | None:
    """The attack in progress."""
    return g.records.get(g.numbers[N_ATTACK]) if g.numbers[N_ATTACK] else None


# ---- 8.2.4 who may attack: the thing is the member that supports
def _in_attack_phase(g: Game, seat: int, ref: int) -> bool:
    return is_turn(g, seat) and g.numbers[N_PHASE] == PHASE["start"]


attack.condition("8.1.1", en="It is your own attack phase.", ja="自分のアタックフェイズである。", common=True)(_in_attack_phase)


@attack.condition("8.2.3.1", en="It is not the first player's first turn.", ja="先攻プレイヤーの第1ターンではない。", common=True)
def not_very_first(g: Game, seat: int, ref: int) -> bool:
    return not very_first_turn(g)


def very_first_turn(g: Game) -> bool:
    return g.tp == g.numbers[N_FIRST] and g.numbers[N_TURNS + g.tp] <= 1


@attack.condition("8.2.4", "8.2.4.1", en="It is a standing member of your own.", ja="スタンド状態の自分のメンバーである。")
def standing_member(g: Game, seat: int, ref: int) -> bool:
    return ref in members_of(g, seat) and g.cards[ref & ID].pose == STANDING and not forbidden(g, ref, "support")


@attack.condition("8.2.3.2", en="The character in your entry can attack.", ja="自分のエントリーのキャラがアタックできる。")
def entry_can(g: Game, seat: int, ref: int) -> bool:
    mine = entry_of(g, seat)
    return bool(mine) and is_character(g, mine) and not forbidden(g, mine, "attack")


@attack.condition("12.6.6", en="There is a player whom you may attack.", ja="アタックできる相手がいる。")
def somebody_to_attack(g: Game, seat: int, ref: int) -> bool:
    return bool(targets(g, seat))


def targets(g: Game, seat: int) -> list[int]:
    return [s for s in may_attack(g, seat) if entry_of(g, s)]


def attack_options(g: Game) -> list[int]:
    """12.5.7.2.4: any player of the turn side may attack, as often as they like."""
    return [V_ATTACK << VERB | r for s in turn_side(g) for r in members_of(g, s) if attack.holds(g, s, r)]


uphold(book, "12.5.7.2.4", by=attack_options, at=__name__,
       en="In a team's attack phase any of its players attacks, one after another.",
       ja="チームのアタックフェイズでは、任意のプレイヤー1人がアタック宣言を行うことを繰り返す。")


# ---- 8.2 start step
@attacking.step("8.2.1", en="'At the start of the start step' happens; the first time also 'at the start of the attack phase'.",
                ja="「スタートステップ開始時」が発生する。最初なら「アタックフェイズ開始時」も発生する。")
def start_step(g: Game, f: Frame) -> int:
    g.set(N_PHASE, PHASE["start"])
    first = not f[FIRST]
    f[FIRST] = 1
    return do(g, ATTACK_START, SEAT | g.tp) if first else NEXT


@attacking.step(label="8.2.1 step")
def start_step_starts(g: Game, f: Frame) -> int:
    return do(g, START_STEP, SEAT | g.tp)


@attacking.step("8.2.2", en="Check timing.", ja="チェックタイミングが発生する。")
def start_check(g: Game, f: Frame) -> int:
    hide_all(g)
    return check_timing(g)


@attacking.step("8.2.3", "8.2.3.2", en="The turn player may end the attacks, and must where no attack is possible.",
                ja="ターンプレイヤーはアタックの終了を宣言できる。アタックできなければ宣言する義務がある。")
def attack_or_end(g: Game, f: Frame) -> int:
    options = [PASS, *attack_options(g)]
    if in_teams(g):
        return g.ask_team(turn_side(g)[0] if turn_side(g) else g.tp, K_ATTACK, options)
    return g.ask(g.tp, K_ATTACK, options)


@attacking.step("12.6.6", label="12.6.6", en="Whom the attack is against is named before the member rests.",
                ja="メンバーをレストする前に、アタックの目標となる相手を1人指定する。")
def against_whom(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        return DONE
    f[SUPPORTER] = g.answer & PAYLOAD
    seat = g.cards[f[SUPPORTER] & ID].seat
    if g.gone[seat]:
        return attacking.goto(f, "8.2.2")
    return g.ask(seat, K_TARGET, [V_SEAT << VERB | SEAT | s for s in targets(g, seat)])


@attacking.step("8.2.4", "8.2.4.2", label="8.2.4", en="The chosen member rests: it supports, and the entry's character attacks.",
                ja="選んだメンバーをレストする。エントリーのキャラはアタックし、そのメンバーはサポートする。")
def declare(g: Game, f: Frame) -> int:
    f[TARGET] = g.answer & 7
    seat = g.cards[f[SUPPORTER] & ID].seat
    n = [0] * AT_INTS
    n[AT_SEAT] = seat
    n[AT_TARGET] = f[TARGET]
    n[AT_SUPPORT] = f[SUPPORTER]
    g.set(N_ATTACKS, g.numbers[N_ATTACKS] + 1)
    n[AT_NUMBER] = g.numbers[N_ATTACKS]
    g.set(N_ATTACK, g.new_record(R_ATTACK, n, []).id)
    return do(g, REST, f[SUPPORTER], 0, 0, seat)


# ---- 8.2.4.3 who is who: whoever stands in the two entries at the time
def attacker(g: Game) -> int:
    a = current(g)
    return entry_of(g, a.numbers[AT_SEAT]) if a is not None and not g.gone[a.numbers[AT_SEAT]] else 0


uphold(book, "8.2.4.3", by=attacker, at=__name__,
       en="From now on the two entries' characters attack and are attacked, and the rested member supports.",
       ja="以降、ターン側のエントリーがアタックしているキャラ、相手のエントリーがアタックされているキャラ、レストしたメンバーがサポートしているキャラである。")


def attacked(g: Game) -> int:
    a = current(g)
    return entry_of(g, a.numbers[AT_TARGET]) if a is not None and not g.gone[a.numbers[AT_TARGET]] else 0


def supporter(g: Game) -> int:
    a = current(g)
    return a.numbers[AT_SUPPORT] if a is not None else 0


@attacking.step("8.2.4.4", en="Three standing partners may be rested too: then it is a partner attack.",
                ja="追加でスタンド状態のパートナー3枚をレストすると、このアタックはパートナーアタックになる。")
def may_partner(g: Game, f: Frame) -> int:
    a = current(g)
    if a is None or not partner_possible(g, a.numbers[AT_SEAT]):
        return attacking.goto(f, "8.2.4 said")
    return g.ask(a.numbers[AT_SEAT], K_PARTNER_ATTACK, [NO, YES])


def partner_possible(g: Game, seat: int) -> bool:
    mine = entry_of(g, seat)
    return len(partners_ready(g, seat)) >= PARTNERS_NEEDED and not (mine and forbidden(g, mine, "partner_attack"))


@attacking.step(label="8.2.4.4 rest")
def rest_partners(g: Game, f: Frame) -> int:
    a = current(g)
    if g.answer == NO or a is None:
        return attacking.goto(f, "8.2.4 said")
    three = partners_ready(g, a.numbers[AT_SEAT])[:PARTNERS_NEEDED]
    return do_all(g, REST, three, [0] * len(three), 0, a.numbers[AT_SEAT])


@attacking.step("8.2.4.4.2", en="It is a partner attack from now on.", ja="このアタックはパートナーアタックになる。")
def is_partner_attack(g: Game, f: Frame) -> int:
    a = current(g)
    if a is None or cannot_become(g):
        return NEXT
    return make_partner_attack(g, a)


def make_partner_attack(g: Game, a: Record) -> int:
    g.write(a, AT_PARTNER, 1)
    return do(g, PARTNER_ATTACK, attacker(g), 0, attacker(g), a.numbers[AT_SEAT])


def cannot_become(g: Game) -> bool:
    """8.2.4.4.1: an effect says that it does not become one; the partners rest all the same."""
    return bool(attacked(g)) and forbidden(g, attacked(g), "be_partner_attacked")


uphold(book, "8.2.4.4.1", by=cannot_become, at=__name__,
       en="An attack that an effect keeps from becoming a partner attack becomes none, though the partners rest.",
       ja="「パートナーアタックにならない」アタックは、パートナーをレストしてもパートナーアタックにならない。")


@attacking.step(label="8.2.4 said")
def by_effect(g: Game, f: Frame) -> int:
    """An effect may make it a partner attack, unless another forbids it."""
    a = current(g)
    if a is None or a.numbers[AT_PARTNER] or not attacker(g) or not made_partner(g, attacker(g)) or cannot_become(g):
        return NEXT
    return make_partner_attack(g, a)


@attacking.step(label="8.2.4 told")
def attack_said(g: Game, f: Frame) -> int:
    return do(g, ATTACK, attacker(g), attacked(g), f[SUPPORTER], g.cards[f[SUPPORTER] & ID].seat) if attacker(g) else NEXT


@attacking.step(label="8.2.4 supported")
def support_said(g: Game, f: Frame) -> int:
    if not g.live(f[SUPPORTER]):
        return NEXT
    return do(g, SUPPORT, f[SUPPORTER], 0, attacker(g), g.cards[f[SUPPORTER] & ID].seat)


@attacking.step("8.2.5", en="Check timing; then the block step.", ja="チェックタイミングが発生し、終わるとブロックステップに進む。")
def declared(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 8.3 block step
@attacking.step("8.3.1", en="'At the start of the block step' happens.", ja="「ブロックステップ開始時」が発生する。")
def block_step(g: Game, f: Frame) -> int:
    g.set(N_PHASE, PHASE["block"])
    return do(g, BLOCK_STEP, SEAT | g.tp)


@attacking.step("8.3.2", en="Check timing.", ja="チェックタイミングが発生する。")
def block_check(g: Game, f: Frame) -> int:
    return check_timing(g)


def _being_attacked(g: Game, seat: int, ref: int) -> bool:
    a = current(g)
    return a is not None and g.numbers[N_PHASE] == PHASE["block"] and seat in may_block_for(g, a.numbers[AT_TARGET]) and bool(attacked(g))


block.condition("8.3.3", en="An attack against your side is in its block step.",
                ja="自分側へのアタックのブロックステップである。", common=True)(_being_attacked)


@block.condition("8.3.3", "9.4.4", en="It is a card in your hand with a blocker ability that is valid.",
                 ja="有効なブロッカーを持つ自分の手札のカードである。")
def has_blocker(g: Game, seat: int, ref: int) -> bool:
    c = g.cards[ref & ID]
    if c.zone != HAND or c.seat != seat:
        return False
    return is_blocker(g, seat, ref) or lent_by(g, seat, ref) is not None


def is_blocker(g: Game, seat: int, ref: int) -> bool:
    for key in abilities_of(g, ref):
        a = g.lib.abilities[key & ABILITY]
        if a.keyword == KW_BLOCKER and (a.condition is None or a.condition.holds(g, static_scope(ref, seat, key))):
            return True
    return False


def lent_by(g: Game, seat: int, ref: int) -> Effect | None:
    """The effect that lets the player block with this card, though it is no blocker."""
    for e, c in lent_blockers(g, seat):
        used = len(g.notes.get(NOTE_LENT << NOTE_SHIFT | e.source, ()))
        if (not c.times or used < c.times) and c.whom.fits(g, e.scope, attacked(g)) and c.using.fits(g, e.scope, ref):
            return e
    return None


@block.condition("1.3.3", en="No effect keeps you from using blockers.", ja="ブロッカーの使用を禁止されていない。")
def may_use_blockers(g: Game, seat: int, ref: int) -> bool:
    return not barred(g, seat, KW_BLOCKER)


def blockers(g: Game) -> list[int]:
    a = current(g)
    if a is None:
        return []
    return [V_BLOCK << VERB | r for s in may_block_for(g, a.numbers[AT_TARGET]) for r in distinct(g, g.zone(s, HAND)) if block.holds(g, s, r)]


def may_have_blocker(g: Game, target: int) -> bool:
    """As far as the others can tell, somebody could hold a blocker for the attacked player."""
    if not g.lib.flags & BLOCKERS or not attacked(g):
        return False
    return bool([s for s in may_block_for(g, target) if hides_something(g, s) and not barred(g, s, KW_BLOCKER)])


uphold(book, "8.3.3", by=may_have_blocker, at=__name__,
       en="Whoever could hold a blocker is asked; that somebody holds none does not show.",
       ja="ブロッカーを持ちうるプレイヤーは誰でも確認され、持っていないことは他のプレイヤーにわからない。")


@attacking.step("8.3.3", en="The attacked player may discard one card with a valid blocker from hand.",
                ja="非ターンプレイヤーは、有効なブロッカーを持つカードを手札から1枚すてることができる。")
def may_block(g: Game, f: Frame) -> int:
    a = current(g)
    f[BLOCKER] = 0
    if a is None or g.gone[a.numbers[AT_TARGET]]:
        return attacking.goto(f, "8.3.4")
    if not may_have_blocker(g, a.numbers[AT_TARGET]):
        return attacking.goto(f, "8.3.4")
    options = [PASS, *blockers(g)]
    return g.ask_team(a.numbers[AT_TARGET], K_BLOCK, options) if in_teams(g) else g.ask(a.numbers[AT_TARGET], K_BLOCK, options)


@attacking.step(label="8.3.3 discard")
def discard_blocker(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        return attacking.goto(f, "8.3.4")
    f[BLOCKER] = g.answer & PAYLOAD
    seat = g.cards[f[BLOCKER] & ID].seat
    lent = None if is_blocker(g, seat, f[BLOCKER]) else lent_by(g, seat, f[BLOCKER])
    if lent is not None:
        key = NOTE_LENT << NOTE_SHIFT | lent.source
        g.note(key, (*g.notes.get(key, ()), 1))
    return do(g, DISCARD, f[BLOCKER], 0, 0, seat)


@attacking.step("8.3.3.1", "8.3.3.2", en="Having done so is blocking; the attacked character is blocked from now on.",
                ja="これを実際に行うことをブロックすると呼び、以降アタックされているキャラはブロックされている。")
def blocked(g: Game, f: Frame) -> int:
    a = current(g)
    if g.result == UNCHANGED or a is None:
        return NEXT
    g.write(a, AT_BLOCKED, attacked(g))
    return do(g, BLOCK, g.result, 0, attacker(g), g.cards[g.result & ID].seat)


@attacking.step("8.3.4", en="Check timing; then the damage step.", ja="チェックタイミングが発生し、終わるとダメージステップに進む。")
def block_over(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 8.4 damage step
@attacking.step("8.4.1", en="'At the start of the damage step' happens.", ja="「ダメージステップ開始時」が発生する。")
def damage_step(g: Game, f: Frame) -> int:
    g.set(N_PHASE, PHASE["damage"])
    return do(g, DAMAGE_STEP, SEAT | g.tp)


@attacking.step("8.4.2", en="Check timing.", ja="チェックタイミングが発生する。")
def damage_check(g: Game, f: Frame) -> int:
    return check_timing(g)


@attacking.step("8.4.3", "2.6.2", en="The attacked character takes damage equal to the attacker's ATK.",
                ja="アタックされているキャラは、アタックしているキャラのATKに等しいダメージを負う。")
def deal(g: Game, f: Frame) -> int:
    a = current(g)
    if a is None or not attacker(g) or not attacked(g):
        return NEXT
    return do(g, DAMAGE, attacked(g), damage_of(g, a), attacker(g), a.numbers[AT_SEAT])


def damage_of(g: Game, a: Record) -> int:
    """8.4.3.1: to the character that was blocked 0 is added instead; a negative ATK adds 0."""
    if a.numbers[AT_BLOCKED] and a.numbers[AT_BLOCKED] == attacked(g):
        return BLOCKED_DAMAGE
    if a.numbers[AT_AMOUNT]:
        return damage_taken(g, attacked(g), a.numbers[AT_AMOUNT] - 1, attacker(g))
    return damage_taken(g, attacked(g), max(0, derived(g, attacker(g)).nums[ATK]), attacker(g))


uphold(book, "8.4.3.1", by=damage_of, at=__name__,
       en="A blocked attack adds 0 instead.", ja="ブロックされているなら、ATKの代わりに0を加算する。")


BLOCKED_DAMAGE: Final = 0


@attacking.step("8.4.3.2", en="In a partner attack the attacked character has been hit by it.",
                ja="パートナーアタックなら、アタックされているキャラは「パートナーアタックを受けた」状態になる。")
def strike(g: Game, f: Frame) -> int:
    a = current(g)
    hit = attacked(g)
    if a is not None and a.numbers[AT_PARTNER] and hit:
        g.note(NOTE_STRUCK << NOTE_SHIFT | hit, (attacker(g),))
        g.due = 1
    return NEXT


@attacking.step("8.4.4", en="Check timing; then the close step.", ja="チェックタイミングが発生し、終わるとクローズステップに進む。")
def damage_over(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 8.5 close step
@attacking.step("8.5.1", en="Abilities of the close step and of the end of this attack wait, each once.",
                ja="このクローズステップ中まだ待機していない「クローズステップ開始時」「このアタックの終了時」の自動能力が待機状態になる。")
def close_step(g: Game, f: Frame) -> int:
    g.set(N_PHASE, PHASE["close"])
    return moments.come_once(g, CLOSE_STEP, NOTE_CLOSED, attacker(g))


@attacking.step(label="8.5.1 end")
def attack_ends(g: Game, f: Frame) -> int:
    return moments.come_once(g, ATTACK_END, NOTE_ENDED, attacker(g))


def _heard_again(g: Game, kind: int, note: int, source: int = 0) -> int:
    fresh = moments.yet_to_hear(g, kind, note, source)
    if note << NOTE_SHIFT in g.notes and not fresh:
        return NEXT
    g.note(note << NOTE_SHIFT, (*g.notes.get(note << NOTE_SHIFT, ()), *fresh))
    return do(g, kind, SEAT | g.tp, 0, source)


HEARD_AGAIN: Final = patch(moments, "come_once", _heard_again, "who has heard of it hears of it again with the others")
uphold(book, "8.5.1", by=moments.yet_to_hear, at=__name__,
       en="Each waits once in a close step.", ja="1回のクローズステップ中、各能力は1度だけ待機状態になる。", breaks=(HEARD_AGAIN,))


@attacking.step("8.5.2", en="Check timing; then effects until the end of this attack end.",
                ja="チェックタイミングが発生し、終わると「このアタック中」の効果が消滅する。")
def close_check(g: Game, f: Frame) -> int:
    return check_timing(g)


@attacking.step(label="8.5.2 end")
def end_effects(g: Game, f: Frame) -> int:
    end_until(g, U_BATTLE)
    return NEXT


@attacking.step("8.5.3", en="If anything waits or is due now, the close step is carried out again.",
                ja="待機状態の自動能力や実行すべきルール処理がまだあるなら、クローズステップを最初から実行する。")
def close_again(g: Game, f: Frame) -> int:
    return attacking.goto(f, "8.5.1") if more_to_close(g) else NEXT


def more_to_close(g: Game) -> bool:
    waiting = moments.yet_to_hear(g, CLOSE_STEP, NOTE_CLOSED, attacker(g)) or moments.yet_to_hear(g, ATTACK_END, NOTE_ENDED, attacker(g))
    return ability_due(g) or processing_due(g) or bool(waiting)


uphold(book, "8.5.3", by=more_to_close, at=__name__,
       en="What is left to do closes the attack again.", ja="すべきことが残っている間、クローズステップを繰り返す。")


@attacking.step("8.5.4", en="Nobody attacks, supports or is attacked any more.",
                ja="アタック、サポート、アタックされている状態は、それぞれなくなる。")
def attack_over(g: Game, f: Frame) -> int:
    if g.numbers[N_ATTACK] in g.records:
        del g.records[g.numbers[N_ATTACK]]
    g.set(N_ATTACK, 0)
    for note in (NOTE_CLOSED, NOTE_ENDED):
        g.unnote(note << NOTE_SHIFT)
    return NEXT


@attacking.step("8.5.5", "8.1.1", en="Back to the start step.", ja="スタートステップに戻る。")
def back(g: Game, f: Frame) -> int:
    return attacking.goto(f, "8.2.1")


VERBS: Final = {v.name: v for v in (attack, block)}
