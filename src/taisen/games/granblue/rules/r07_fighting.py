"""7-1 A battle: who attacks whom, as long as both are there, and what ends with it."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.granblue.rules.r03_areas import leader_of, members_of, there
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.terms import (
    ACTIVE,
    ATK,
    BAR_ATTACK,
    BATTLE_END,
    BT_ATTACKERS,
    BT_INTS,
    BT_NUMBER,
    BT_SEAT,
    BT_TARGET,
    N_BATTLE,
    N_PHASE,
    PHASE,
    R_BATTLE,
    book,
)
from taisen.kernel.continuous import cannot, derived, end_until
from taisen.kernel.effects.changes import Rule
from taisen.kernel.events import do
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.legality import Verb
from taisen.kernel.names import ID, NEXT, SEAT, U_BATTLE
from taisen.kernel.rulings import barred, rules_for
from taisen.kernel.seats import is_turn, opponent
from taisen.kernel.state import Game, Record

attack: Final = Verb(book, "attack", "Attack", "アタックする")
pursue: Final = Verb(book, "pursue", "Join the attack", "追撃する")


class AttackLeader(Rule):
    """The card may attack a leader though there are members."""


# ---- the battle in progress
def current(g: Game) -> Record | None:
    """The battle that goes on: its target and at least one attacker are there."""
    r = g.records.get(g.numbers[N_BATTLE])
    return r if r is not None and target_there(g, r) and attackers_there(g, r) else None


def target_there(g: Game, r: Record) -> bool:
    return there(g, g.now(r.numbers[BT_TARGET]))


def attackers_there(g: Game, r: Record) -> bool:
    """One is enough."""
    for x in r.sets[BT_ATTACKERS]:
        if there(g, g.now(x)):
            return True
    return False


def present(g: Game, r: Record) -> list[int]:
    """The attackers that are there, each once, in the order in which they joined."""
    out: list[int] = []
    for x in r.sets[BT_ATTACKERS]:
        now = g.now(x)
        if there(g, now) and now not in out:
            out.append(now)
    return out


def attackers(g: Game) -> list[int]:
    """アタックカード."""
    r = current(g)
    return present(g, r) if r is not None else []


def target(g: Game) -> int:
    """バトル相手; 0 outside a battle."""
    r = current(g)
    return g.now(r.numbers[BT_TARGET]) if r is not None else 0


def begin_battle(g: Game, attacker: int) -> None:
    """Whom the attack is against is still to be said."""
    n = [0] * BT_INTS
    n[BT_SEAT] = g.cards[attacker & ID].seat
    n[BT_NUMBER] = 1
    g.set(N_BATTLE, g.new_record(R_BATTLE, n, [(attacker,)]).id)


def join_battle(g: Game, r: Record, attacker: int) -> None:
    g.write_set(r, BT_ATTACKERS, (*r.sets[BT_ATTACKERS], attacker))


def end_battle(g: Game) -> int:
    """What lasts as long as the battle is over with it, as the last act of a step."""
    i = g.numbers[N_BATTLE]
    if i not in g.records:
        return NEXT
    del g.records[i]
    g.set(N_BATTLE, 0)
    end_until(g, U_BATTLE)
    return do(g, BATTLE_END, SEAT | g.tp)


def battle_broken(g: Game) -> bool:
    """One has begun and somebody it needs is gone."""
    return bool(g.numbers[N_BATTLE]) and current(g) is None


def power(g: Game) -> int:
    """The attackers' ATK together; what is below 0 takes away."""
    return sum([derived(g, r).nums[ATK] for r in attackers(g)])


# ---- whom
def targets(g: Game, seat: int, attacker: int) -> list[int]:
    """The opponent's members; the leader where none of them can be chosen."""
    other = opponent(g, seat)
    members = members_of(g, other)
    if [r for r in members if cannot(g, r)]:
        members = [r for r in members if not forbidden(g, r, "be_attacked")]
        first = [r for r in members if forbidden(g, r, "be_passed_over")]
        if first:
            return first
    leader = leader_of(g, other)
    leaders = [leader] if leader and not forbidden(g, leader, "be_attacked") else []
    if not members:
        return leaders
    return members + leaders if reaches_leader(g, attacker) else members


def reaches_leader(g: Game, attacker: int) -> bool:
    return bool([c for c in rules_for(g, attacker) if isinstance(c, AttackLeader)])


# ---- who
def _in_attack_step(g: Game, seat: int, ref: int) -> bool:
    return is_turn(g, seat) and g.numbers[N_PHASE] == PHASE["attack"]


for _verb in (attack, pursue):
    _verb.condition("7-2-1-3", en="It is your own attack step.", ja="自分のアタックステップである。", common=True, known=True)(_in_attack_step)


@attack.condition("7-2-1-3-1", en="No battle goes on.", ja="バトル中ではない。", common=True, known=True)
def no_battle(g: Game, seat: int, ref: int) -> bool:
    return not g.numbers[N_BATTLE]


@pursue.condition("7-2-1-3-2", en="A battle goes on.", ja="バトル中である。", common=True)
def in_battle(g: Game, seat: int, ref: int) -> bool:
    return current(g) is not None


def _ready(g: Game, seat: int, ref: int) -> bool:
    return there(g, ref) and g.cards[ref & ID].seat == seat and g.cards[ref & ID].pose == ACTIVE


attack.condition("7-2-1-3-1", "7-1", en="It is an active leader or member of your own.",
                 ja="自分の団長エリアか団員エリアのアクティブのカードである。")(_ready)
pursue.condition("7-2-1-3-2", "7-1", en="It is an active leader or member of your own.",
                 ja="自分の団長エリアか団員エリアのアクティブのカードである。")(_ready)


def _allowed(g: Game, seat: int, ref: int) -> bool:
    return not (cannot(g, ref) and (forbidden(g, ref, "attack") or forbidden(g, ref, "rest"))) and not barred(g, seat, BAR_ATTACK)


for _verb in (attack, pursue):
    _verb.condition("1-3-3", en="No effect keeps it from attacking.", ja="アタックを禁止されていない。")(_allowed)


@attack.condition("7-2-1-3-1-2", en="There is a card that it can attack.", ja="アタックできる相手のカードがある。")
def somebody_to_attack(g: Game, seat: int, ref: int) -> bool:
    return bool(targets(g, seat, ref))


def _stands(g: Game, seat: int, ref: int) -> bool:
    return there(g, ref) and g.cards[ref & ID].seat == seat


def _attacks(g: Game, seat: int, ref: int) -> bool:
    return _stands(g, seat, ref) and not g.numbers[N_BATTLE]


def _joins(g: Game, seat: int, ref: int) -> bool:
    return _stands(g, seat, ref) and bool(g.numbers[N_BATTLE])


attack.about = _attacks
pursue.about = _joins

_HERE: Final = sys.modules[__name__]
uphold(book, "7-1", "7-2-1-3-1-3", by=current, at=__name__,
       en="A battle goes on until its damage step is over, or no attacker or not the target is there.",
       ja="バトルは、ダメージステップを終了するか、アタックカードかバトル相手が不在になるまで続く。")
uphold(book, "7-1", by=end_battle, at=__name__,
       en="What lasts as long as a battle ends with it.", ja="バトルが終わると、バトル中を期限とするものも終わる。")
uphold(book, "7-2-1-3-1-2", "6-4-1", by=targets, at=__name__,
       en="An attack is against a member; against the leader only where no member can be chosen.",
       ja="アタックの対象は相手の団員で、選択できる団員がいない場合は団長である。",
       breaks=(patch(_HERE, "targets", lambda g, seat, attacker: [*members_of(g, opponent(g, seat)), leader_of(g, opponent(g, seat))],
                     "the leader always"),))
uphold(book, "7-4-1-2", by=power, at=__name__,
       en="The attackers' ATK are added up; one below 0 lowers the sum.", ja="アタックカードすべてのATKを合計する。負のATKは合計を減らす。")
