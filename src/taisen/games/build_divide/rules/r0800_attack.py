"""800 Attacking, blocking, battling."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0300_cards import is_unit
from taisen.games.build_divide.rules.r0700_phases import set_phase
from taisen.games.build_divide.rules.r0802_declaring import (
    attack,
    attack_proper,
    block,
    blockers,
    defenders,
    may_end,
    may_let_through,
    targets,
)
from taisen.games.build_divide.rules.r0803_attack_costs import costs_of, pay_attack
from taisen.games.build_divide.rules.r1000_packets import packets
from taisen.games.build_divide.rules.r1100_windows import open_window, play_window
from taisen.games.build_divide.rules.r1205_events import last_words
from taisen.games.build_divide.terms import (
    A_ATTACKER,
    A_BATTLE,
    A_BLITZ,
    A_BLOCKER,
    A_INTS,
    A_PLAYS,
    A_TARGET,
    ATTACK,
    ATTACK_END,
    ATTACK_HURT,
    ATTACK_START,
    ATTACK_STEP_START,
    BATTLE,
    BATTLE_END,
    BLOCK,
    BLOCK_STEP_START,
    D_RANK,
    D_SOURCE,
    DAMAGE,
    FIELD,
    HIT,
    K_ATTACK,
    K_ATTACKED,
    K_BLOCK,
    K_KEEP,
    KW_BLITZ,
    LOST_BATTLE,
    N_ATTACK,
    N_ATTACKS,
    N_PLAYS,
    NOTE_ATTACKED,
    PLAYER_LOST_BATTLE,
    PLAYER_TIED,
    PLAYER_WON,
    POWER,
    R_ATTACK,
    RANK_BATTLE,
    REST,
    TAKE_BACK,
    TIED,
    UNBLOCKED,
    WON,
    book,
)
from taisen.kernel.continuous import derived, end_until, has_ability
from taisen.kernel.events import do, do_all, do_together
from taisen.kernel.ledger import exchange, uphold
from taisen.kernel.names import (
    DONE,
    ID,
    NEXT,
    NO,
    NOTE_SHIFT,
    PASS,
    PAYLOAD,
    SEAT,
    U_BATTLE,
    V_CARD,
    V_SEAT,
    VERB,
    YES,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import in_teams
from taisen.kernel.state import Game, Record

combat: Final = Procedure(book, "800 attack")

ATTACKER: Final = 2
"""Local: the unit that is declared, or 0: the attacks end."""
TARGET: Final = 3
BLOCKER: Final = 4
PLAYS: Final = 5
"""How much had been played when it was declared (802-7)."""


def now(g: Game) -> Record:
    return g.records[g.numbers[N_ATTACK]]


# ---- 802 attack step
@combat.step("802-1", en="Once a turn 'at the start of the attack phase' happens; play window.",
             ja="このターン最初のアタックステップなら「アタックフェイズの開始時」が発生し、プレイウィンドウが発生する。")
def phase_starts(g: Game, f: Frame) -> int:
    set_phase(g, "attack")
    for k in (ATTACKER, TARGET, BLOCKER):
        f[k] = 0
    g.set(N_ATTACKS, g.numbers[N_ATTACKS] + 1)
    return do(g, ATTACK_START, SEAT | g.tp) if g.numbers[N_ATTACKS] == 1 else combat.goto(f, "802-2")


@combat.step(label="802-1 window")
def phase_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("802-2", en="'At the start of the attack step' happens.", ja="「アタックステップの開始時」が発生する。")
def step_starts(g: Game, f: Frame) -> int:
    return do(g, ATTACK_STEP_START, SEAT | g.tp)


@combat.step("802-3", en="Play window in the attack step.", ja="プレイウィンドウが発生する(アタックステップ開始)。")
def step_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("802-4", "802-4a", en="The turn player declares an attack, or that there are no more.",
             ja="ターンプレイヤーはアタックを宣言するか、アタックを終了する。")
def declare(g: Game, f: Frame) -> int:
    able = [r for r in g.zone(g.tp, FIELD) if attack.holds(g, g.tp, r)]
    options = [PASS] if may_end(g, g.tp) or not able else []
    return g.ask(g.tp, K_ATTACK, [*options, *[V_CARD << VERB | r for r in able]])


@combat.step(label="802-4 take")
def take_attacker(g: Game, f: Frame) -> int:
    f[ATTACKER] = 0 if g.answer == PASS else g.answer & PAYLOAD
    f[PLAYS] = g.numbers[N_PLAYS]
    return NEXT if f[ATTACKER] else combat.goto(f, "802-5")


@combat.step("802-4b", label="802-4 target", en="It names what is attacked.", ja="アタック目標を選択する。")
def declare_target(g: Game, f: Frame) -> int:
    options = [V_SEAT << VERB | t if t >= SEAT else V_CARD << VERB | t for t in targets(g, g.tp, f[ATTACKER])]
    return g.ask(g.tp, K_ATTACKED, options, f[ATTACKER])


@combat.step(label="802-4 target take")
def take_target(g: Game, f: Frame) -> int:
    f[TARGET] = g.answer & PAYLOAD
    return NEXT


@combat.step("802-5", en="Play window after the declaration of an attack.", ja="プレイウィンドウが発生する(アタックの宣言後)。")
def declared_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("802-6", en="A declaration that is no longer proper is made anew.", ja="宣言が適正でなくなっていれば、802-4に戻る。")
def still_proper(g: Game, f: Frame) -> int:
    good = attack_proper(g, f[ATTACKER], f[TARGET]) if f[ATTACKER] else may_end(g, g.tp)
    return NEXT if good else combat.goto(f, "802-4")


@combat.step("802-7", en="If the others have played something meanwhile, an end of the attacks or an attack that costs something may be taken back.",
             ja="非ターンプレイヤーがプレイしていれば、アタックコストのあるアタックかアタック終了の宣言を取り消すことができる。")
def may_take_back(g: Game, f: Frame) -> int:
    if not others_played(g, f) or (f[ATTACKER] and not costs_of(g, f[ATTACKER])):
        return combat.goto(f, "802-8")
    return g.ask(g.tp, K_KEEP, [NO, YES])


def others_played(g: Game, f: Frame) -> bool:
    """Others than the turn player have played something since that was declared."""
    return g.numbers[N_PLAYS] > f[PLAYS]


@combat.step(label="802-7 take")
def take_back(g: Game, f: Frame) -> int:
    if g.answer == NO:
        return NEXT
    combat.goto(f, "802-4")
    return do(g, TAKE_BACK, SEAT | g.tp)


@combat.step("802-8", en="With the attacks ended the attack phase is over.", ja="アタック終了の宣言なら、アタックフェイズを終了する。")
def phase_over(g: Game, f: Frame) -> int:
    return NEXT if f[ATTACKER] else DONE


@combat.step("802-9", en="The attacking unit rests.", ja="アタックするユニットをレストする。")
def rest_attacker(g: Game, f: Frame) -> int:
    return do(g, REST, f[ATTACKER], 0, 0, g.tp)


@combat.step("802-9", label="802-9 costs", en="Then what is demanded for its attack is done.", ja="その後、アタックコストを実行する。")
def pay_for_it(g: Game, f: Frame) -> int:
    return pay_attack(g, g.tp, f[ATTACKER])


@combat.step("802-9a", "802-9b", en="It has attacked, and is attacking from now on.", ja="そのユニットはアタックし、以後「アタックしている」。")
def now_attacks(g: Game, f: Frame) -> int:
    n = [0] * A_INTS
    n[A_ATTACKER] = f[ATTACKER]
    n[A_TARGET] = f[TARGET]
    n[A_PLAYS] = f[PLAYS]
    g.set(N_ATTACK, g.new_record(R_ATTACK, n, []).id)
    g.note(NOTE_ATTACKED << NOTE_SHIFT | f[ATTACKER], (1,))
    return do(g, ATTACK, f[ATTACKER], f[TARGET], 0, g.tp)


@combat.step("802-10", en="Play window once a unit has attacked.", ja="プレイウィンドウが発生する(アタック後)。")
def attacked_window(g: Game, f: Frame) -> int:
    return play_window(g)


def attacks(g: Game) -> int:
    """802-9b: the attacking unit while it is there under the turn player's control, else 0."""
    return there(g, now(g).numbers[A_ATTACKER], [g.tp])


def there(g: Game, ref: int, seats: list[int]) -> int:
    return ref if g.live(ref) and g.cards[ref & ID].zone == FIELD and g.cards[ref & ID].seat in seats and is_unit(g, ref) else 0


def target_there(g: Game) -> int:
    """The attacked unit while it is there, or the attacked player."""
    t = now(g).numbers[A_TARGET]
    return t if t >= SEAT else there(g, t, list(range(g.seats)))


# ---- 803 block step
@combat.step("803-1", en="'At the start of the block step' happens.", ja="「ブロックステップの開始時」が発生する。")
def block_starts(g: Game, f: Frame) -> int:
    set_phase(g, "block")
    return do(g, BLOCK_STEP_START, SEAT | g.tp)


@combat.step("803-2", en="Play window in the block step.", ja="プレイウィンドウが発生する(ブロックステップ開始)。")
def block_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("803-3", en="With no unit attacking any more the attack ends (806).",
             ja="アタックしているユニットがなければ、アタック終了ステップに進む。")
def still_attacks(g: Game, f: Frame) -> int:
    return NEXT if attacks(g) else combat.goto(f, "806-1")


@combat.step("803-4", "803-4a", "803-4c", en="The other player declares a blocking unit, or none.",
             ja="非ターンプレイヤーはブロックするユニットを選ぶか、ブロックしない。")
def declare_block(g: Game, f: Frame) -> int:
    able = [V_CARD << VERB | r for r in blockers(g)]
    options = [PASS, *able] if may_let_through(g) else able
    return g.ask_team(defenders(g)[0], K_BLOCK, options, f[ATTACKER]) if in_teams(g) else g.ask(defenders(g)[0], K_BLOCK, options, f[ATTACKER])


@combat.step(label="803-4 take")
def take_block(g: Game, f: Frame) -> int:
    f[BLOCKER] = 0 if g.answer == PASS else g.answer & PAYLOAD
    return NEXT


@combat.step("803-5", en="Play window after the declaration of a block.", ja="プレイウィンドウが発生する(ブロックの宣言後)。")
def declared_block_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("803-6", en="A declaration that is no longer proper is made anew.", ja="宣言が適正でなくなっていれば、803-4に戻る。")
def block_proper(g: Game, f: Frame) -> int:
    if f[BLOCKER] and not (g.live(f[BLOCKER]) and block.holds(g, g.cards[f[BLOCKER] & ID].seat, f[BLOCKER])):
        return combat.goto(f, "803-4")
    return NEXT if f[BLOCKER] or may_let_through(g) else combat.goto(f, "803-4")


@combat.step("803-7", en="The blocking unit rests.", ja="ブロックするユニットをレストする。")
def rest_blocker(g: Game, f: Frame) -> int:
    return do(g, REST, f[BLOCKER], 0, 0, g.cards[f[BLOCKER] & ID].seat) if f[BLOCKER] else combat.goto(f, "803-8")


@combat.step("803-7a", "803-7b", "803-7c", en="It has blocked, and is attacked instead.",
             ja="そのユニットはブロックし、アタック目標はそのユニットに変更される。")
def now_blocks(g: Game, f: Frame) -> int:
    g.write(now(g), A_BLOCKER, f[BLOCKER])
    g.write(now(g), A_TARGET, f[BLOCKER])
    return do(g, BLOCK, f[BLOCKER], f[ATTACKER], 0, g.cards[f[BLOCKER] & ID].seat)


@combat.step("803-8", "803-8a", en="Where a unit is attacked the two battle from now on.",
             ja="アタック目標がユニットなら、互いに「バトルしている」ユニットになる。")
def battle_starts(g: Game, f: Frame) -> int:
    set_phase(g, "battle")
    if not attacks(g) or target_there(g) >= SEAT or not target_there(g):
        return NEXT
    pair = [attacks(g), target_there(g)]
    g.write(now(g), A_BATTLE, 1)
    return do_all(g, BATTLE, pair, pair[::-1], 0, g.tp)


@combat.step("803-9", en="A unit that attacks a player and is not blocked was not blocked.",
             ja="ユニットがプレイヤーにアタックしてブロックされなかった事象が発生する。")
def unblocked(g: Game, f: Frame) -> int:
    return do(g, UNBLOCKED, attacks(g), 0, 0, g.tp) if attacks(g) and target_there(g) >= SEAT and not f[BLOCKER] else NEXT


@combat.step("803-10", en="Play window once it is settled what is attacked.", ja="プレイウィンドウが発生する(アタック目標確定後)。")
def battle_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("803-11", en="Against a unit the battle follows, against a player the hit.",
             ja="アタック目標がユニットならバトル処理ステップ、プレイヤーならヒット処理ステップに進む。")
def battle_or_hit(g: Game, f: Frame) -> int:
    if now(g).numbers[A_TARGET] >= SEAT:
        return combat.goto(f, "805-1" if attacks(g) else "806-1")
    return NEXT


# ---- 804 battle step
@combat.step("804-1", en="With one of the two gone, it goes on with 804-5.",
             ja="アタックしているユニットかアタック目標が存在しなければ、804-5に進む。")
def both_there(g: Game, f: Frame) -> int:
    return NEXT if attacks(g) and target_there(g) else combat.goto(f, "804-5")


def strikes(g: Game, first: bool) -> list[int]:
    """804-2, 804-4: those with blitz before those without."""
    r = now(g)
    pair = [attacks(g), target_there(g)]
    if first:
        return [x for x in pair if has_ability(g, x, KW_BLITZ)]
    return [pair[k] for k in range(len(pair)) if not r.numbers[A_BLITZ] >> k & 1]


def strike(g: Game, who: list[int]) -> int:
    """Each deals as much damage as it has power to the other, at one moment."""
    pair = [attacks(g), target_there(g)]
    hits = [(DAMAGE, [pair[1 - pair.index(x)]], [derived(g, x).nums[POWER]], x) for x in who]
    return do_together(g, hits) if hits else NEXT


@combat.step("804-2", "1403-2", en="Units with blitz deal their damage first.", ja="ブリッツを持つユニットが先に、パワーに等しいダメージを与える。")
def blitz(g: Game, f: Frame) -> int:
    pair = [attacks(g), target_there(g)]
    first = strikes(g, True)
    g.write(now(g), A_BLITZ, sum([1 << k for k in range(len(pair)) if pair[k] in first]))
    return strike(g, first) if first else combat.goto(f, "804-4")


@combat.step("804-3", en="Play window; with one of the two gone it goes on with 804-5.",
             ja="プレイウィンドウが発生し、一方が存在しなければ804-5に進む。")
def blitz_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step(label="804-3 then")
def survived(g: Game, f: Frame) -> int:
    return NEXT if attacks(g) and target_there(g) else combat.goto(f, "804-5")


@combat.step("804-4", "310-2", en="Then those that had no blitz deal theirs.",
             ja="ブリッツを持っていなかったユニットが、パワーに等しいダメージを与える。")
def fight(g: Game, f: Frame) -> int:
    return strike(g, strikes(g, False))


@combat.step("804-5", en="Play window after the damage of the battle.", ja="プレイウィンドウが発生する(バトルのダメージ後)。")
def fought_window(g: Game, f: Frame) -> int:
    return play_window(g)


WON_BY: Final = 4
LOST_BY: Final = 5
"""Locals from here on: who won and who lost, or 0 and 0: a tie."""


@combat.step("804-6", "804-6a", "804-6b", en="Who is left on the field alone has won; else it is a tie.",
             ja="フィールドに残った一方が勝利し、離れた方が敗北する。どちらでもなければ引き分け。")
def judge(g: Game, f: Frame) -> int:
    if not now(g).numbers[A_BATTLE]:
        return combat.goto(f, "804-19")
    f[WON_BY], f[LOST_BY] = result_of(g)
    return NEXT if f[WON_BY] else combat.goto(f, "804-11")


def result_of(g: Game) -> tuple[int, int]:
    one, other = now(g).numbers[A_ATTACKER], now(g).numbers[A_TARGET]
    here = [x for x in (one, other) if g.live(x) and g.cards[x & ID].zone == FIELD]
    return (here[0], other if here[0] == one else one) if len(here) == 1 else (0, 0)


def fighters(g: Game) -> list[int]:
    return [now(g).numbers[A_ATTACKER], now(g).numbers[A_TARGET]]


def seat_of(g: Game, ref: int) -> int:
    """804-6c: whose the unit is, or was."""
    return g.card(ref).seat


@combat.step("804-7", en="'A unit has won its battle' happens.", ja="バトルに勝利したユニットの「バトルに勝利した」が発生する。")
def unit_won(g: Game, f: Frame) -> int:
    return do(g, WON, f[WON_BY], 0, 0, seat_of(g, f[WON_BY]))


@combat.step("804-8", en="Play window after a unit has won.", ja="プレイウィンドウが発生する(ユニットの勝利後)。")
def won_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("804-9", "804-6c", en="'A player has won the battle' happens.", ja="バトルに勝利したプレイヤーの「バトルに勝利した」が発生する。")
def player_won(g: Game, f: Frame) -> int:
    return do(g, PLAYER_WON, SEAT | seat_of(g, f[WON_BY]), 0, f[WON_BY])


@combat.step("804-10", en="Play window after a player has won.", ja="プレイウィンドウが発生する(プレイヤーの勝利後)。")
def player_won_window(g: Game, f: Frame) -> int:
    combat.goto(f, "804-15")
    return play_window(g)


@combat.step("804-11", en="'Units have tied' happens.", ja="バトルに引き分けたユニットの「バトルに引き分けた」が発生する。")
def units_tied(g: Game, f: Frame) -> int:
    for x in fighters(g):
        last_words(g, TIED, x)
    return do_all(g, TIED, fighters(g), [0, 0], 0, g.tp)


@combat.step("804-12", en="Play window after units have tied.", ja="プレイウィンドウが発生する(ユニットの引き分け後)。")
def tied_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("804-13", en="'Players have tied' happens.", ja="バトルに引き分けたプレイヤーの「バトルに引き分けた」が発生する。")
def players_tied(g: Game, f: Frame) -> int:
    return do_all(g, PLAYER_TIED, [SEAT | seat_of(g, x) for x in fighters(g)], [0, 0], 0, g.tp)


@combat.step("804-14", en="Play window after players have tied.", ja="プレイウィンドウが発生する(プレイヤーの引き分け後)。")
def players_tied_window(g: Game, f: Frame) -> int:
    combat.goto(f, "804-19")
    return play_window(g)


@combat.step("804-15", en="'A unit has lost its battle' happens.", ja="バトルに敗北したユニットの「バトルに敗北した」が発生する。")
def unit_lost(g: Game, f: Frame) -> int:
    last_words(g, LOST_BATTLE, f[LOST_BY])
    return do(g, LOST_BATTLE, f[LOST_BY], 0, 0, seat_of(g, f[LOST_BY]))


@combat.step("804-16", en="Play window after a unit has lost.", ja="プレイウィンドウが発生する(ユニットの敗北後)。")
def lost_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("804-17", en="'A player has lost the battle' happens.", ja="バトルに敗北したプレイヤーの「バトルに敗北した」が発生する。")
def player_lost(g: Game, f: Frame) -> int:
    return do(g, PLAYER_LOST_BATTLE, SEAT | seat_of(g, f[LOST_BY]), 0, f[LOST_BY])


@combat.step("804-18", en="Play window after a player has lost.", ja="プレイウィンドウが発生する(プレイヤーの敗北後)。")
def player_lost_window(g: Game, f: Frame) -> int:
    return play_window(g)


@combat.step("804-19", en="The attack ends (806).", ja="アタック終了ステップに進む。")
def battle_over(g: Game, f: Frame) -> int:
    return combat.goto(f, "806-1")


# ---- 805 hit step
@combat.step("805-1", "311-2", en="The attacked player is dealt damage equal to the unit's hit.",
             ja="アタック目標のプレイヤーに、ヒットに等しいダメージパケットを作成する。")
def hit(g: Game, f: Frame) -> int:
    return do(g, ATTACK_HURT, now(g).numbers[A_TARGET], derived(g, attacks(g)).nums[HIT], attacks(g), g.tp)


@combat.step("805-2", en="A damage window is opened for it; then the attack ends.",
             ja="そのダメージパケットを指定するダメージウィンドウが発生する。")
def hit_window(g: Game, f: Frame) -> int:
    mine = [p.id for p in packets(g) if p.numbers[D_RANK] == RANK_BATTLE and p.numbers[D_SOURCE] == attacks(g)]
    return open_window(g, mine[-1]) if mine else NEXT


# ---- 806 end of the attack
@combat.step("806-1", en="With a unit attacking 'at the end of the attack' happens, with units battling 'at the end of the battle'.",
             ja="アタックしているユニットがあれば「アタック終了時」、バトルしているユニットがあれば「バトル終了時」が発生する。")
def attack_ends(g: Game, f: Frame) -> int:
    unit = attacks(g)
    return do(g, ATTACK_END, unit, 0, 0, g.tp) if unit else NEXT


@combat.step(label="806-1 battle")
def battle_ends(g: Game, f: Frame) -> int:
    pair = [x for x in fighters(g) if x < SEAT and g.live(x)] if now(g).numbers[A_BATTLE] else []
    return do_all(g, BATTLE_END, pair, [0] * len(pair), 0, g.tp) if pair else NEXT


@combat.step("806-2", en="Nothing attacks, blocks or battles any more.",
             ja="「アタックしている」「ブロックしている」「バトルしている」状態が終了する。")
def over(g: Game, f: Frame) -> int:
    end_attack(g)
    return NEXT


def end_attack(g: Game) -> None:
    if g.numbers[N_ATTACK]:
        i = g.numbers[N_ATTACK]
        g.set(N_ATTACK, 0)
        del g.records[i]
        end_until(g, U_BATTLE)


@combat.step("806-3", en="Back to the attack step.", ja="アタックステップに戻る。")
def next_attack(g: Game, f: Frame) -> int:
    return combat.goto(f, "802-1")


uphold(book, "802-7", by=others_played, at=__name__, en="Only what others have played since the declaration counts.",
       ja="宣言後にプレイされていなければ取り消せない。")
uphold(book, "803-8b", by=target_there, at=__name__, en="A unit battles while it is on the field and the attack goes on.",
       ja="バトルしている間、そのユニットはバトル中である。")
uphold(book, "801-2", by=phase_starts, at=__name__, en="Each attack is its steps in this order.", ja="各アタックは、802から806の順に実行する。",
       breaks=(exchange(combat.steps, combat.index["803-1"], combat.index["804-1"], "the battle comes before the block"),))
