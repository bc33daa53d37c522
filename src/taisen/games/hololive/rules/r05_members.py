"""4.4, 5.17, 5.20, 5.21 What is done to members: entering, changing places, recovering, redirected damage."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.rules.r04_stage import hp_left, members
from taisen.games.hololive.rules.r04_zones import STAGE_LIMIT
from taisen.games.hololive.rules.r05_instructions import STARTED
from taisen.games.hololive.terms import (
    ARTS_DAMAGE,
    ENTER,
    EXCHANGE,
    HEAL,
    K_KEEP,
    SOFT_DAMAGE,
    SPECIAL_DAMAGE,
    book,
)
from taisen.kernel.effects import ops
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops import alive, objects_ready
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import (
    E_BY,
    E_KIND,
    E_NUMBERS,
    E_PARTS,
    E_SOURCE,
    EMPTY,
    GOING,
    ID,
    P_COST,
    P_EVENT,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    SEAT,
    V_CARD,
    VERB,
    Frame,
)
from taisen.kernel.state import Game, Record


# ---- members ----------------------------------------------------------------------------------------------------------------
@final
class EnterStage(Demand):
    """Holomem cards come to the stage; where there is not room for all, the stage's player picks (4.4.6.1)."""

    def __init__(self, objects: Group, slot: int) -> None:
        self.objects = objects
        self.slot = slot
        self.kind = ENTER

    def payable(self, g: Game, r: Record) -> bool:
        return objects_ready(g, r, self, self.objects, ENTER) and room_left(g, r.numbers[P_SEAT]) > 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        if f[COUNT] == 0:
            r.sets[slot] = EMPTY
            f[COUNT] = STARTED
        refs = alive(g, self.objects.refs(g, r))
        picked = r.sets[slot]
        seat = g.cards[refs[0] & ID].seat if refs else r.numbers[P_SEAT]
        room = room_left(g, seat)
        if len(refs) > room > len(picked):
            left = [x for x in refs if x not in picked]
            return g.ask_group(seat, K_KEEP, [V_CARD << VERB | x for x in left], room, room, picked, r.id)
        if len(refs) > room:
            refs = list(picked)
        return do_all(g, ENTER, refs, [0] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return ops.collect(g, r, self.slot)


def room_left(g: Game, seat: int) -> int:
    return max(0, STAGE_LIMIT - len(members(g, seat)))


@final
class Switch(Demand):
    """5.17.1: two members of one player change places."""

    def __init__(self, one: Group, other: Group) -> None:
        self.one = one
        self.other = other

    def payable(self, g: Game, r: Record) -> bool:
        return bool(self.one.refs(g, r)) and (self.to_come or bool(self.other.refs(g, r)))

    def run(self, g: Game, f: Frame, r: Record) -> int:
        one = alive(g, self.one.refs(g, r))
        other = alive(g, self.other.refs(g, r))
        if not one or not other:
            return ops.nothing(g)
        return do(g, EXCHANGE, one[0], g.now(other[0]), r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class HealAll(Instruction):
    """5.21.2: all damage is taken off."""

    def __init__(self, objects: Group) -> None:
        self.objects = objects

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.objects.refs(g, r))
        return do_all(g, HEAL, refs, [all_damage(g, x) for x in refs], r.numbers[P_SOURCE], r.numbers[P_SEAT])


def all_damage(g: Game, ref: int) -> int:
    return g.cards[g.now(ref) & ID].damage


uphold(book, "5.21.2", by=all_damage, at=__name__,
       en="Recovering all HP makes the damage borne 0.", ja="HPすべて回復は、負っているダメージを0にする。")


@final
class DamageOf(Number):
    """How much damage the things bear together."""

    def __init__(self, of: Group) -> None:
        self.of = of

    def value(self, g: Game, r: Record) -> int:
        return sum([g.card(x).damage for x in self.of.refs(g, r) if x < SEAT])


@final
class LessThanBefore(Instruction):
    """How much less damage the things bear than was settled before: what was really recovered."""

    def __init__(self, index: int, of: Group) -> None:
        self.index = index
        self.of = of

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[self.index] = max(0, r.numbers[self.index] - sum([g.card(x).damage for x in self.of.refs(g, r)]))
        return GOING


@final
class SetHp(Instruction):
    """The HP left becomes so much: neither damage nor recovery."""

    def __init__(self, kind: int, objects: Group, number: Number) -> None:
        self.kind = kind
        self.objects = objects
        self.number = number

    def run(self, g: Game, f: Frame, r: Record) -> int:
        n = self.number.value(g, r)
        refs = [x for x in alive(g, self.objects.refs(g, r)) if hp_left(g, x) != n]
        return do_all(g, self.kind, refs, [n] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class Redirect(Instruction):
    """The damage of the replaced event hits another member in its place."""

    def __init__(self, to: Group) -> None:
        self.to = to

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.to.refs(g, r))
        e = g.records[r.numbers[P_EVENT]]
        if not refs or e.numbers[E_KIND] not in (ARTS_DAMAGE, SPECIAL_DAMAGE, SOFT_DAMAGE):
            return ops.nothing(g)
        return do(g, e.numbers[E_KIND], refs[0], r.sets[P_COST][1], e.numbers[E_SOURCE], e.numbers[E_BY])


@final
class ChangeDamage(Instruction):
    """Of the damage that is about to be dealt, all that hits one of these is changed; it does not fall below 0."""

    def __init__(self, to: Group, number: Number) -> None:
        self.to = to
        self.number = number

    def run(self, g: Game, f: Frame, r: Record) -> int:
        e = g.records[r.numbers[P_EVENT]]
        n = self.number.value(g, r)
        numbers = list(e.sets[E_NUMBERS])
        for i, part in enumerate(e.sets[E_PARTS]):
            if self.to.fits(g, r, part):
                numbers[i] = max(0, numbers[i] + n)
        e.sets[E_NUMBERS] = tuple(numbers)
        return GOING
