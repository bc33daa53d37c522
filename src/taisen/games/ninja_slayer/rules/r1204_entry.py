"""1204 Entering cards and abilities, step by step; 1203 paying costs."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.ninja_slayer.rules.r1203_costs import (
    ability_forbidden,
    available,
    can_pay_all,
    enough_ether,
    entry_forbidden,
    ether_cost,
    extra_of,
    find_free_entry,
    max_number,
    pays_whole,
    seeming_number,
)
from taisen.games.ninja_slayer.terms import (
    BOW,
    ENTER,
    ENTER_ABILITY,
    ETHER_MATTERS,
    K_ENTER,
    K_EXTRA,
    K_PAY,
    K_X,
    REVEAL,
    ROLL_BACK,
    TO_SPACE,
    book,
)
from taisen.kernel.continuous import abilities_of
from taisen.kernel.effects.demands import seems_payable
from taisen.kernel.effects.ops import ChooseModes
from taisen.kernel.effects.program import run_program
from taisen.kernel.events import do, do_all, hide_shown
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.lowered import Ability
from taisen.kernel.names import (
    A_CHECK,
    ABILITY,
    DONE,
    EMPTY,
    HOLDER_SHIFT,
    ID,
    NEXT,
    NO,
    P_CARD,
    P_COST,
    P_EXTRA,
    P_FREE,
    P_KEY,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    P_X,
    PAYLOAD,
    PLAYED,
    V_CARD,
    V_NUMBER,
    VERB,
    W_CARD,
    YES,
    Frame,
)
from taisen.kernel.plays.choices import depends_on_extra, numbers_open, settle_early, targets_exist
from taisen.kernel.plays.costs import unpaid
from taisen.kernel.plays.payment import matters
from taisen.kernel.plays.record import ability_draft, ability_of, draft, enter, renamed, slots_of
from taisen.kernel.plays.undoing import undo_play
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_NUMBER, distinct
from taisen.kernel.sight import hide_all, public
from taisen.kernel.state import Game, Record

entering: Final = Procedure(book, "1204 entering")

PLAY: Final = 2
BARRED: Final = 4
"""In the frame that had it entered: what was rolled back, as an option + 1, so that it is not tried again."""
AT: Final = 3
"""Which undetermined number is being settled; then how much ether has been chosen to pay."""
BY: Final = 4
"""Who has it entered: this tells what a roll-back returns to."""
BY_PLAYER: Final = 0
BY_TRIGGER: Final = 1
BY_UKEMI: Final = 2
BY_EFFECT: Final = 3


# ---- starting ------------------------------------------------------------------------------------------------------
def spell_of(g: Game, ref: int) -> int:
    """The ability id of what a card does when it resolves, or -1."""
    return g.definition(ref).spell


def ukemi_of(g: Game, ref: int) -> int:
    """The key of the card's ukemi ability in the check zone, or -1."""
    for key in abilities_of(g, ref):
        if g.lib.abilities[key & ABILITY].kind == A_CHECK:
            return key
    return -1


def card_play(g: Game, ref: int, seat: int, free: bool) -> Record:
    """A play record for a card, not yet in the game: also what legality is tried on. Its text is found by the card."""
    a = spell_of(g, ref)
    r = draft(W_CARD, g.lib.abilities[a] if a >= 0 else None, ref, seat, 0)
    r.numbers[P_FREE] = 1 if free else 0
    extra = extra_of(g, r)
    if extra is not None:
        r.sets.extend([EMPTY] * (P_SLOTS + slots_of(extra) - len(r.sets)))
    return r


def start(g: Game, drafted: Record, by: int) -> int:
    return g.push(entering.id, enter(g, drafted).id, 0, by)


def enter_card(g: Game, ref: int, seat: int) -> int:
    return start(g, card_play(g, ref, seat, False), BY_PLAYER)


def enter_ability(g: Game, key: int, seat: int) -> int:
    a = g.lib.abilities[key & ABILITY]
    if a.limit:
        g.count_use(key)
    return start(g, ability_draft(g, key, seat), BY_PLAYER)


def enter_ukemi(g: Game, key: int, seat: int) -> int:
    return start(g, ability_draft(g, key, seat), BY_UKEMI)


def enter_checked_card(g: Game, ref: int, seat: int) -> int:
    """1211.2b-1: a card that its own ukemi enters, without cost."""
    return start(g, card_play(g, ref, seat, True), BY_UKEMI)


def enter_waiting(g: Game, i: int) -> int:
    """A triggered ability leaves the waiting ones and is entered; it cannot be declined (1209.5)."""
    g.waiting.remove(i)
    r = g.records[i]
    if not targets_exist(g, ability_of(g, r), r) or ability_forbidden(g, r):
        return give_up(g, r)
    return g.push(entering.id, i, 0, BY_TRIGGER)


uphold(book, "1209.5", by=enter_waiting, at=__name__,
       en="A triggered ability must be entered; one that cannot be is dropped.",
       ja="誘発済みの能力は必ずエントリーされ、できないものはエントリーされずに終わる。")


def give_up(g: Game, r: Record) -> int:
    """1209.5: one that cannot be entered is not, and has triggered once less."""
    hide_shown(g, r)
    g.drop_play(r)
    return NEXT


# ---- can it be entered at all --------------------------------------------------------------------------------------
def can_enter_card(g: Game, ref: int, seat: int) -> bool:
    """Some way to enter it can be completed: free or paid, with some number."""
    r = card_play(g, ref, seat, False)
    a = ability_of(g, r)
    settle_early(g, a, r)
    if find_free_entry(g, r):
        r.numbers[P_FREE] = 1
        if targets_exist(g, a, r):
            return True
        r.numbers[P_FREE] = 0
    return (bool(numbers_open(g, a, r, number_places, max_number)) and can_pay_all(g, a, r)) or (depends_on_extra(a) and extra_payable(g, r))


def number_places(g: Game, a: Ability | None, r: Record) -> tuple[int, ...]:
    """Where the numbers stand that its player settles: of the cost and of the text."""
    places: tuple[int, ...] = ()
    if r.numbers[P_WHAT] == W_CARD and not r.numbers[P_FREE] and g.definition(r.numbers[P_CARD]).variable_cost:
        places = (P_X,)
    if a is not None:
        places += a.free
    extra = extra_of(g, r) if r.numbers[P_EXTRA] & 1 else None
    return places + extra.free if extra is not None else places


def can_enter_ability(g: Game, key: int, seat: int) -> bool:
    r = ability_draft(g, key, seat)
    a = g.lib.abilities[key & ABILITY]
    if ability_forbidden(g, r):
        return False
    settle_early(g, a, r)
    if not a.free and not can_pay_all(g, a, r):
        # Looking for ether is cheaper than looking for targets; a number to choose must come first.
        return False
    return bool(numbers_open(g, a, r, number_places, max_number)) and (not a.free or can_pay_all(g, a, r))


def can_enter_ukemi(g: Game, key: int, seat: int) -> bool:
    r = ability_draft(g, key, seat)
    a = g.lib.abilities[key & ABILITY]
    if a.condition is not None and a.enters and not a.condition.holds(g, r):
        return False
    if ability_forbidden(g, r):
        return False
    settle_early(g, a, r)
    return bool(numbers_open(g, a, r, number_places, max_number)) and can_pay_all(g, a, r)


def can_enter_free(g: Game, ref: int, key: int, seat: int) -> bool:
    """1211.2b: the card itself, without cost, if its ukemi's condition holds."""
    a = g.lib.abilities[key & ABILITY]
    if a.condition is not None and not a.condition.holds(g, ability_draft(g, key, seat)):
        return False
    if entry_forbidden(g, ref):
        return False
    r = card_play(g, ref, seat, True)
    spell = ability_of(g, r)
    settle_early(g, spell, r)
    return targets_exist(g, spell, r)


def can_enter_free_by_effect(g: Game, ref: int, seat: int) -> bool:
    r = card_play(g, ref, seat, True)
    spell = ability_of(g, r)
    settle_early(g, spell, r)
    return targets_exist(g, spell, r)


# ---- 1204.2 --------------------------------------------------------------------------------------------------------
@entering.step("1204.2a", "1204.2", en="A card that somebody cannot see is revealed.", ja="非公開のカードなら公開する。")
def reveal(g: Game, f: Frame) -> int:
    ref = g.records[f[PLAY]].numbers[P_SOURCE]
    if g.live(ref) and not public(g, ref):
        return do(g, REVEAL, ref)
    return NEXT


@entering.step("1204.2b", en="Modes are chosen; what was not chosen does not exist.",
               ja="実行内容の選択肢があれば指定数を選ぶ。選ばなかったものは存在しないものとして扱う。")
def choose_modes(g: Game, f: Frame) -> int:
    a = ability_of(g, g.records[f[PLAY]])
    if a is None or not isinstance(a.modes, ChooseModes):
        return entering.goto(f, "free")
    return ask_modes(g, f, a.modes)


def ask_modes(g: Game, f: Frame, modes: ChooseModes) -> int:
    signal = modes.run(g, f, g.records[f[PLAY]])
    return entering.goto(f, "free") if signal == 3 else signal


@entering.step(label="1204.2b take")
def take_mode(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    a = ability_of(g, r)
    if a is not None and a.modes is not None:
        signal = a.modes.take(g, f, r)
        return entering.goto(f, "1204.2b" if signal == 4 else "free")
    return NEXT


@entering.step(label="free")
def offer_free(g: Game, f: Frame) -> int:
    """A card that may be entered without paying: its player says which, where both are possible."""
    r = g.records[f[PLAY]]
    if r.numbers[P_FREE] or r.numbers[P_WHAT] != W_CARD or not find_free_entry(g, r):
        return entering.goto(f, "1204.2c")
    if not can_pay_all(g, ability_of(g, r), r):
        g.answer = YES
        return NEXT
    return g.ask(r.numbers[P_SEAT], K_ENTER, [YES, NO], r.numbers[P_CARD])


@entering.step(label="free take")
def take_free(g: Game, f: Frame) -> int:
    if g.answer == YES:
        g.records[f[PLAY]].numbers[P_FREE] = 1
    return NEXT


@entering.step("1204.2c", "1404.2", en="Of additional costs (tatsujin) the player says which are paid.",
               ja="タツジン等の追加コストのうち、支払うものを宣言する。")
def additional(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    extra = extra_of(g, r)
    if extra is None or r.numbers[P_FREE]:
        return entering.goto(f, "1204.2d")
    if not extra_payable(g, r):
        if not g.veils or not extra_seems_payable(g, r, extra):
            return entering.goto(f, "1204.2d")
        return g.ask(r.numbers[P_SEAT], K_EXTRA, [NO], r.numbers[P_CARD])
    a = ability_of(g, r)
    return g.ask(r.numbers[P_SEAT], K_EXTRA, [NO, YES] if not depends_on_extra(a) or completable(g, a, r, 0) else [YES], r.numbers[P_CARD])


def extra_payable(g: Game, r: Record) -> bool:
    """Its additional cost can be declared: with it everything can be paid, and every target that is then needed chosen."""
    extra = extra_of(g, r)
    return extra is not None and completable(g, ability_of(g, r), r, 1)


def completable(g: Game, a: Ability | None, r: Record, extra: int) -> bool:
    """It can be entered with that additional cost, or without."""
    kept = r.numbers[:]
    r.numbers[P_EXTRA] = extra
    settle_early(g, a, r)
    good = bool(numbers_open(g, a, r, number_places, max_number)) and can_pay_all(g, a, r)
    r.numbers[:] = kept
    return good


def extra_seems_payable(g: Game, r: Record, extra: Ability) -> bool:
    """It cannot be paid, but for cards that somebody does not see."""
    r.numbers[P_EXTRA] = 1
    good = extra.cost is not None and enough_ether(g, ability_of(g, r), r) and seems_payable(g, extra.cost.code, r)
    r.numbers[P_EXTRA] = 0
    return good


@entering.step(label="1204.2c take")
def take_additional(g: Game, f: Frame) -> int:
    if g.answer == YES:
        g.records[f[PLAY]].numbers[P_EXTRA] |= 1
    return NEXT


@entering.step("1204.2d", "1304.2", "1304.2a", en="Undetermined numbers are settled: freely where the text says nothing.",
               ja="不定数の値を決定する。方法が示されていなければ任意に決める。")
def undetermined(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    a = ability_of(g, r)
    places = number_places(g, a, r)
    if f[AT] >= len(places):
        return entering.goto(f, "1304.2b")
    kind = K_NUMBER if len(places) == 1 else K_X + places[f[AT]] - P_X
    options = number_options(g, a, r, f[AT])
    if len(options) == 1 and not (g.veils and seems_open(g, a, r, f[AT])):
        g.answer = options[0]
        return NEXT
    return g.ask(r.numbers[P_SEAT], kind, options, r.id)


def number_options(g: Game, a: Ability | None, r: Record, at: int) -> list[int]:
    """Whole numbers from 0 up (104.5)."""
    kept = r.numbers[:]
    options = [V_NUMBER << VERB | n for n in numbers_open(g, a, r, number_places, max_number, at)]
    r.numbers[:] = kept
    return options or [V_NUMBER << VERB]


uphold(book, "104.5", by=number_options, at=__name__,
       en="A chosen number is a whole number from 0 up.", ja="数値の選択では0以上の整数だけを選べる。")


def seems_open(g: Game, a: Ability | None, r: Record, at: int) -> bool:
    """There are several numbers as far as those can tell who do not see the cards to pay with."""
    kept = r.numbers[:]
    several = len(numbers_open(g, a, r, number_places, seeming_number, at, 2)) > 1
    r.numbers[:] = kept
    return several


@entering.step(label="1204.2d take")
def take_number(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    r.numbers[number_places(g, ability_of(g, r), r)[f[AT]]] = g.answer & PAYLOAD
    f[AT] += 1
    return entering.goto(f, "1204.2d")


@entering.step("1304.2b", en="A number that the text defines and that entering needs is settled now.",
               ja="決定方法が示され、エントリーに必要な不定数はこの時点で決定する。")
def defined_numbers(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    settle_early(g, ability_of(g, r), r)
    return NEXT


@entering.step("1204.2e", en="Proper targets are chosen; if they cannot all be, it is not entered.",
               ja="適正な対象を選ぶ。すべて選べなければエントリーできない。")
def choose_targets(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    a = ability_of(g, r)
    if a is None or a.aim is None:
        return NEXT
    if not targets_exist(g, a, r):
        return roll_back(g, f)
    return run_program(g, r.id, a.aim.id)


@entering.step("1204.2g", en="What must be paid is worked out, then fixed.", ja="コストとして必要な行動の内容と数量を決定する。")
def work_out_cost(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    r.sets[P_COST] = (0 if r.numbers[P_FREE] else ether_cost(g, ability_of(g, r), r),)
    return NEXT


@entering.step("1204.2h", "1204.2i", en="From here the cost is fixed. What cannot be paid whole is rolled back.",
               ja="コストはここで固定される。すべて支払えないなら、エントリー直前まで戻す。")
def fixed(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_FREE]:
        return without_paying(f)
    if not pays_whole(g, ability_of(g, r), r):
        return roll_back(g, f)
    f[AT] = 0
    return NEXT


def without_paying(f: Frame) -> int:
    return entering.goto(f, "1204.2j")


def _paid_all_the_same() -> None:
    old = card_play
    patch(sys.modules[__name__], "card_play", lambda g, ref, seat, free: old(g, ref, seat, False)).apply()


uphold(book, "1204.2i-1", "1313.1b", "1211.2b-1", "1313.1a-1", by=without_paying, at=__name__,
       en="Entered without paying, the payment is passed over.", ja="コストを支払わずにエントリーする場合、支払いを飛ばす。",
       breaks=(Break("it is paid for all the same", _paid_all_the_same),))


@entering.step("1312.1", label="pay ether", en="To pay N ether is to bow N unbowed cards of one's ether zone.",
               ja="Nエテルを支払うとは、アンタイ・オジギ状態のエテルをN枚オジギすること。")
def pay_ether(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    need = r.sets[P_COST][0] - f[AT]
    if need <= 0:
        return entering.goto(f, "pay actions")
    ready = available(g, r.numbers[P_SEAT])
    if not choice_matters(g, ready, need):
        return entering.goto(f, "pay rest")
    return g.ask_group(r.numbers[P_SEAT], K_PAY, [V_CARD << VERB | x for x in distinct(g, ready)], need, need, EMPTY, r.id)


def choice_matters(g: Game, ready: list[int], need: int) -> bool:
    """Which ether is bowed matters only where some card of this game tells bowed ether apart."""
    return bool(g.lib.flags & ETHER_MATTERS) and matters(g, ready, need)


@entering.step(label="pay one")
def pay_one(g: Game, f: Frame) -> int:
    f[AT] += 1
    entering.goto(f, "pay ether")
    return do(g, BOW, g.answer & PAYLOAD, 0, 0, g.records[f[PLAY]].numbers[P_SEAT])


@entering.step(label="pay rest")
def pay_rest(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    need = r.sets[P_COST][0] - f[AT]
    ready = available(g, r.numbers[P_SEAT])[:need]
    f[AT] += need
    entering.goto(f, "pay actions")
    return do_all(g, BOW, ready, [0] * len(ready), 0, r.numbers[P_SEAT])


@entering.step("1203.4", "1204.2g-2", label="pay actions", en="Demanded actions are carried out in the order they are written.",
               ja="求められた行動は、表記されている順番に実行する。")
def pay_actions(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    a = ability_of(g, r)
    if a is None or a.cost is None:
        return NEXT
    return run_program(g, r.id, a.cost.id)


@entering.step("1204.2g-3", en="A declared additional cost is paid too.", ja="宣言した追加コストも支払う。")
def pay_extra(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if unpaid(r):
        return roll_back(g, f)
    extra = extra_of(g, r)
    if extra is None or not r.numbers[P_EXTRA] & 1 or extra.cost is None:
        return NEXT
    return run_program(g, r.id, extra.cost.id)


@entering.step("1204.2j", "1204.1", "1204.2j-1", en="The card, or the ability as if it were a card, goes to the kotodama space.",
               ja="カードを、能力なら疑似的なカードとして、コトダマ空間に移す。")
def to_space(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] == W_CARD:
        if unpaid(r) or not g.live(r.numbers[P_CARD]):
            return roll_back(g, f)
        return do(g, TO_SPACE, r.numbers[P_CARD], r.numbers[P_SEAT] + 1, 0, r.numbers[P_SEAT])
    return NEXT


@entering.step("1204.2k", en="It counts as entered.", ja="エントリーされたものとみなす。")
def entered(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] == W_CARD:
        renamed(r, g.result)
    r.numbers[P_STATE] = PLAYED
    g.lay_on_pile(r.id)
    g.checkpoint = None
    hide_after(g)
    if r.numbers[P_WHAT] == W_CARD:
        return do(g, ENTER, r.numbers[P_CARD], 0, r.numbers[P_CARD], r.numbers[P_SEAT])
    return do(g, ENTER_ABILITY, r.numbers[P_SOURCE] if r.numbers[P_SOURCE] else r.id, 0, r.numbers[P_SOURCE], r.numbers[P_SEAT])


def roll_back(g: Game, f: Frame) -> int:
    """1204.2i, 1204.2l: back to the position before; a triggered ability, which costs nothing, is just given up."""
    r = g.records[f[PLAY]]
    past = g.checkpoint
    by = f[BY]
    if by == BY_TRIGGER or past is None:
        g.drop_play(r)
        return DONE
    return undo_play(g, past, r, ROLL_BACK, -1 if by == BY_EFFECT else BARRED)


uphold(book, "1204.2l", by=roll_back, at=__name__,
       en="An entry that can no longer be carried out properly did not happen: the position before it returns.",
       ja="適正に処理できなくなったエントリーは行われなかったことになり、開始時点まで戻る。")


def hide_after(g: Game) -> None:
    """1306.1: what was revealed for an effect is hidden again when that is over; what waits to trigger stays shown."""
    held = [g.records[i].numbers[P_KEY] >> HOLDER_SHIFT & ID for i in g.waiting + g.pile if g.records[i].numbers[P_KEY] > 0]
    hide_all(g, tuple(held))
