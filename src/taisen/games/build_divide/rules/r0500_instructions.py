"""500 What texts tell to do that is no plain move: targets, scouting, damage of one unit to another, opening, ending phases."""
from __future__ import annotations

import sys
from typing import Final, final

from taisen.games.build_divide.rules.r0300_cards import attributes_of
from taisen.games.build_divide.rules.r0700_turn import turn
from taisen.games.build_divide.rules.r0800_attack import combat, end_attack
from taisen.games.build_divide.rules.r1000_packets import drop_packet, packets
from taisen.games.build_divide.rules.r1208_layers import forbidden
from taisen.games.build_divide.terms import (
    ATTACK_PHASE,
    BY_SWITCH,
    COST,
    COUNTERED_EVENT,
    DAMAGE,
    DECK,
    DESTROY,
    ENERGY,
    ENTER,
    F_THEN,
    FIELD,
    GRAVE,
    HAND,
    N_ATTACK,
    N_PHASE,
    PHASE,
    POWER,
    R_ADDED,
    REMOVE,
    TO_ENERGY,
    TO_GRAVE,
    TO_HAND,
    UNIT,
    WAY_SHIFT,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects import ops
from taisen.kernel.effects.ops import Choosable
from taisen.kernel.effects.program import COUNT
from taisen.kernel.effects.values import YOU, GTop
from taisen.kernel.events import do, do_together
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Ability, Group, Instruction, Number
from taisen.kernel.names import (
    E_HOLD,
    EMPTY,
    GOING,
    ID,
    NEXT,
    P_AIMED,
    P_CARD,
    P_COST,
    P_EVENT,
    P_FLAGS,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    PAYLOAD,
    PROC,
    R_PLAY,
    SEAT,
    STAY,
    STOP,
    V_CARD,
    VERB,
    W_ABILITY,
    W_CARD,
    WAITING,
    Frame,
)
from taisen.kernel.plays.record import slots_of
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_CHOOSE, distinct
from taisen.kernel.seats import is_turn
from taisen.kernel.sight import show
from taisen.kernel.state import Game, Record


@final
class Choosing(Choosable):
    """1204-2g:ii, 104-3: what an effect keeps from being a target is no proper one."""

    def __init__(self, aim: bool) -> None:
        self.aim = aim

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        if not self.aim or ref >= SEAT or g.card(ref).zone != FIELD:
            return True
        if forbidden(g, ref, "be_targeted"):
            return False
        return g.team[g.card(ref).seat] == g.team[r.numbers[P_SEAT]] or not forbidden(g, ref, "be_targeted_by_opponent")


@final
class AddTurn(Instruction):
    """1603-1: these players get an added turn each; 1603-2b: the turn player's counts as got first."""

    def __init__(self, who: Group) -> None:
        self.who = who

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seats = [x & 7 for x in self.who.refs(g, r) if x >= SEAT]
        for seat in sorted(seats, key=lambda s: 0 if is_turn(g, s) else 1):
            g.new_record(R_ADDED, [seat], [])
        return GOING


@final
class Afterwards(Instruction):
    """1204-3a:v: what stands behind その後 has triggered now, and is played in the next rule processing."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def run(self, g: Game, f: Frame, r: Record) -> int:
        n = r.numbers[:]
        n[P_WHAT] = W_ABILITY
        n[P_KEY] = self.ability.id
        n[P_PROGRAM] = self.ability.program.id if self.ability.program is not None else -1
        n[P_STATE] = WAITING
        n[P_FLAGS] = F_THEN
        n[P_CARD] = 0
        sets = [*r.sets, *[EMPTY] * max(0, P_SLOTS + slots_of(self.ability) - len(r.sets))]
        sets[P_AIMED] = EMPTY
        sets[P_COST] = EMPTY
        if n[P_EVENT] in g.records:
            g.records[n[P_EVENT]].numbers[E_HOLD] += 1
        g.waiting.append(g.new_record(R_PLAY, n, sets).id)
        g.due = 1
        return GOING


PAIR: Final = 2


@final
class Mutual(Instruction):
    """516-3: two units deal damage to each other at one moment; 516-3a: neither does where one of them is not there."""

    def __init__(self, one: Group, other: Group | None, amount: Number | None) -> None:
        self.one = one
        self.other = other
        """None: `one` is both."""
        self.amount = amount
        """None: each as much as its power."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        both = self.one.refs(g, r) if self.other is None else [*self.one.refs(g, r)[:1], *self.other.refs(g, r)[:1]]
        if len(both) != PAIR or [x for x in both if not g.live(x) or g.cards[x & ID].zone != FIELD]:
            return GOING
        a, b = both
        return do_together(g, [(DAMAGE, [b], [self.dealt(g, r, a)], a), (DAMAGE, [a], [self.dealt(g, r, b)], b)])

    def dealt(self, g: Game, r: Record, ref: int) -> int:
        return derived(g, ref).nums[POWER] if self.amount is None else self.amount.value(g, r)


@final
class Switch(Instruction):
    """528-1: the unit's player may reveal a unit card of the hand with an attribute of its, of total cost 4 or less, and the two change
    places at one moment (509-1); 528-3: or nothing happens."""

    def __init__(self, objects: Group) -> None:
        self.objects = objects

    def unit(self, g: Game, r: Record) -> int:
        found = [x for x in self.objects.refs(g, r) if g.live(x) and g.cards[x & ID].zone == FIELD]
        return found[0] if found else 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        unit = self.unit(g, r)
        if not unit:
            return GOING
        return g.ask(g.cards[unit & ID].seat, K_CHOOSE, [STOP, *[V_CARD << VERB | x for x in distinct(g, fit_to_switch(g, unit))]], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        unit = self.unit(g, r)
        card = g.answer & PAYLOAD
        if g.answer == STOP or not unit:
            return GOING
        show(g, card)
        return exchange_places(g, unit, card)


def fit_to_switch(g: Game, unit: int) -> list[int]:
    """528-1"""
    own = attributes_of(derived(g, unit))
    return [x for x in g.zone(g.cards[unit & ID].seat, HAND) if g.definition(x).kind & UNIT and g.definition(x).nums[COST] <= 4
            and [y for y in attributes_of(derived(g, x)) if y in own]]


def exchange_places(g: Game, unit: int, card: int, way: int = BY_SWITCH << WAY_SHIFT) -> int:
    """509-1, 509-3: each goes where the other lay, at one moment; 509-2: both or neither. 528-2: what comes is new, and stands."""
    if not g.live(unit) or not g.live(card):
        return NEXT
    kind = WHERE_IT_LAY.get(g.cards[card & ID].zone, 0)
    if not kind or (kind == DESTROY and (forbidden(g, unit, "be_destroyed") or forbidden(g, unit, "drop"))):
        return NEXT
    return do_together(g, [(kind, [unit], [0], 0), (ENTER, [card], [way], 0)])


WHERE_IT_LAY: Final = {HAND: TO_HAND, GRAVE: DESTROY, ENERGY: TO_ENERGY}
"""509-3: by which event a unit goes there."""


@final
class Exchange(Instruction):
    """509-1: a unit and a card of its player's change places."""

    def __init__(self, unit: Group, card: Group) -> None:
        self.unit = unit
        self.card = card

    def run(self, g: Game, f: Frame, r: Record) -> int:
        units = [x for x in self.unit.refs(g, r) if g.live(x) and g.cards[x & ID].zone == FIELD]
        cards = [x for x in self.card.refs(g, r) if g.live(x) and g.definition(x).kind & UNIT]
        if len(units) != 1 or len(cards) != 1 or g.cards[units[0] & ID].seat != g.cards[cards[0] & ID].seat:
            return GOING
        return exchange_places(g, units[0], cards[0], 0)


@final
class EndPhase(Instruction):
    """531: what is in progress is gone, and the end phase begins; 531-2: nothing in the end phase."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if g.numbers[N_PHASE] == PHASE["end"]:
            return GOING
        remove_in_progress(g)
        drop_packets(g)
        g.waiting = []
        close_windows(g)
        end_attack(g)
        turn.goto(g.stack[-1], "706-1")
        return NEXT


def remove_in_progress(g: Game) -> None:
    """531-1a: cards in the resolution zone are removed, abilities are nowhere."""
    for i in list(g.pile):
        r = g.records[i]
        card = r.numbers[P_CARD]
        g.take_off_pile(i)
        if r.numbers[P_WHAT] == W_CARD and g.live(card):
            new = g.rules.raw[REMOVE](g, card, 0, 0)
            if g.log is not None:
                g.log(g, REMOVE, card, 0, 0, -1, new)
        g.drop_play(r)


def drop_packets(g: Game) -> None:
    """531-1b"""
    for p in packets(g):
        drop_packet(g, p.id)


def close_windows(g: Game) -> None:
    """531-1d, 531-1e: whatever is under way in this turn ends, down to the turn itself."""
    del g.stack[in_stack(g, turn) + 1:]
    g.checkpoint = None
    g.due = 1


def in_stack(g: Game, procedure: Procedure) -> int:
    """Where such a procedure goes on, the innermost; -1: nowhere."""
    for i in range(len(g.stack) - 1, -1, -1):
        if g.stack[i][PROC] == procedure.id:
            return i
    return -1


@final
class StopAttack(Instruction):
    """537-1b: this resolution, the windows and the packets of the attack are over, and it ends; 537-1a: only in the attack phase."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = in_stack(g, combat)
        if g.numbers[N_PHASE] not in ATTACK_PHASE or at < 0:
            return GOING
        drop_packets(g)
        card = r.numbers[P_CARD]
        if r.id in g.pile:
            g.take_off_pile(r.id)
        if r.numbers[P_WHAT] == W_CARD and g.live(card):
            new = g.rules.raw[TO_GRAVE](g, card, 0, 0)
            if g.log is not None:
                g.log(g, TO_GRAVE, card, 0, 0, -1, new)
        g.drop_play(r)
        del g.stack[at + 1:]
        g.checkpoint = None
        g.due = 1
        combat.goto(g.stack[-1], "806-1" if g.numbers[N_ATTACK] else "806-3")
        return NEXT


@final
class CounterPlays(Instruction):
    """514: cards in progress go to the graveyard, abilities are nowhere; 514-1a: not what cannot be countered."""

    def __init__(self, objects: Group, slot: int) -> None:
        self.objects = objects
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = P_SLOTS + self.slot
        if f[COUNT] == 0:
            f[COUNT] = 1
            r.sets[at] = tuple([x for x in self.objects.refs(g, r) if x in g.pile and may_be_countered(g, g.records[x])])
        left = r.sets[at]
        if not left:
            return GOING
        r.sets[at] = left[1:]
        play = g.records[left[0]]
        card = play.numbers[P_CARD] if play.numbers[P_WHAT] == W_CARD else 0
        g.take_off_pile(play.id)
        g.drop_play(play)
        if g.live(card):
            do(g, COUNTERED_EVENT, card, 0, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


def scouted(n: Number) -> Group:
    """518-1, 518-1a: so many cards of the top of one's deck, as far as there are; 518-1b: none of 0."""
    return GTop(DECK, YOU, n, False)


def may_be_countered(g: Game, play: Record) -> bool:
    """514-1a"""
    return not (play.numbers[P_WHAT] == W_CARD and forbidden(g, play.numbers[P_CARD], "be_countered"))


PICK: Final = ops.Pick
_HERE: Final = sys.modules[__name__]
uphold(book, "518-1", "518-1a", "518-1b", by=scouted, at=__name__,
       en="To scout is to look at the top cards of the deck, as far as there are, and lay them under or on it in any order.",
       ja="スカウトは、山札の上から指定枚数(足りなければすべて)を見て、任意の枚数を下に、残りを上に望む順番で置く。")
uphold(book, "516-3", "516-3a", by=Mutual.run, at=__name__, en="Two units deal damage to each other at once, or neither does.",
       ja="互いにダメージを与え合う。一方が存在しなければ、どちらも与えない。")
uphold(book, "531-1", "531-1c", "531-2", by=EndPhase.run, at=__name__,
       en="Moving to the end phase ends what is under way and what has triggered; in the end phase it does nothing.",
       ja="エンドフェイズに移行すると、進行中の処理と誘発がなくなる。エンドフェイズ中なら何もしない。")
uphold(book, "528-1", by=fit_to_switch, at=__name__,
       en="A unit is switched for a unit card of the hand of total cost 4 or less that shares an attribute.",
       ja="スイッチは、共通の属性を持つ総コスト4以下の手札のユニットカードと入れ替える。")
uphold(book, "528-3", by=Switch.take, at=__name__, en="Nobody need show such a card.", ja="該当するカードがあっても公開しないことを選択できる。")
uphold(book, "528-1a", by=Switch.run, at=__name__, en="Where no card is named it is the one that has the ability.",
       ja="カードを指定しなければ、その能力を持つカードをスイッチする。")
uphold(book, "509-1", "509-2", "509-3", "528-2", by=exchange_places, at=__name__,
       en="Two cards change places at one moment, both or neither; what comes is new and stands.",
       ja="2枚のカードは同時に入れ替わり、新たなカードはスタンド状態で置かれる。")
uphold(book, "531-1a", by=remove_in_progress, at=__name__, en="What lies in the resolution zone is removed.",
       ja="解決領域のカードをリムーブし、能力を取り除く。")
uphold(book, "531-1b", by=drop_packets, at=__name__, en="Packets of damage are gone.", ja="ダメージパケットを消滅させる。")
uphold(book, "531-1d", "531-1e", by=close_windows, at=__name__, en="Windows and the phase end, and the end phase begins.",
       ja="ウィンドウと現在のフェイズを終了し、エンドフェイズを開始する。", breaks=(patch(_HERE, "close_windows", lambda g: None, "all goes on"),))
uphold(book, "537-1", "537-1a", "537-1b", by=StopAttack.run, at=__name__, en="A stopped attack goes to its end at once; elsewhere nothing happens.",
       ja="アタックを中止すると、ただちにアタック終了ステップに移る。アタックフェイズでなければ何もしない。")
uphold(book, "514-2", by=CounterPlays.run, at=__name__, en="A countered ability is nowhere.", ja="打ち消された能力は解決領域から消える。")
uphold(book, "514-1a", by=may_be_countered, at=__name__, en="What cannot be countered is not, and does not move.",
       ja="打ち消されないカードは打ち消されず、移動もしない。")
uphold(book, "1204-2e", "1204-3a:v", by=Afterwards.run, at=__name__,
       en="What stands behind その後 is an ability of its own that triggers as the text before it is resolved.",
       ja="「その後」以降は、それ以前のテキストが解決されたときに誘発する自動能力としてプレイする。")
uphold(book, "1204-2g:ii", by=Choosing.allows, at=__name__, en="What an effect keeps from being a target is none.",
       ja="適正でないものは対象にできない。")
uphold(book, "104-2", "104-2b", by=PICK.least_of, at=__name__, en="As much as possible of an instruction is done.",
       ja="一部のみ実行可能な場合、可能な限り最大数を実行する。")
uphold(book, "104-5", "104-5a", by=PICK.most_of, at=__name__, en="With まで any number from 0 on is chosen.",
       ja="「まで」なら0から上限まで任意の数を選べる。")
uphold(book, "532-1a:i", by=ops.MayAsk.run, at=__name__, en="What cannot be done whole cannot be chosen to be done.",
       ja="行動を完全に実行できない場合、実行することを選べない。")
uphold(book, "532-1", "532-1a", "532-1b", by=ops.MayAsk.take, at=__name__,
       en="By doing something an effect may be had; who does not do it has nothing.",
       ja="「(行動)することで」は、実行するかしないかを選び、実行した場合のみ効果を適用する。")
