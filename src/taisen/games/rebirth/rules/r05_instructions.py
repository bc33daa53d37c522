"""5 What texts instruct, where it is more than one event: choosing, putting, paying, exchanging, and what came of it."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.rules.r01_losing import lose_by_effect, win
from taisen.games.rebirth.rules.r04_moving import vacant
from taisen.games.rebirth.rules.r04_zones import AS_RESTED, can_exchange, payable
from taisen.games.rebirth.rules.r05_paying import pay_energy
from taisen.games.rebirth.rules.r09_layers import comes_first, may_be_chosen
from taisen.games.rebirth.terms import (
    CHARACTER,
    EXCHANGE,
    EXCHANGE_RESTED,
    IN_MEMBER,
    K_SLOT,
    MEMBERS,
    TO_MEMBER,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects import ops
from taisen.kernel.effects.demands import Demand, Want
from taisen.kernel.effects.ops import Choosable, alive
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import (
    EMPTY,
    GOING,
    ID,
    NEXT,
    P_AIMED,
    P_DID,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    SEAT,
    STAY,
    V_INDEX,
    V_NUMBER,
    VERB,
    Frame,
)
from taisen.kernel.question import K_NUMBER
from taisen.kernel.state import Game, Record

STARTED: Final = 1
MOVED: Final = 2
SLOT: Final = AS_RESTED - 1
"""In the number of TO_MEMBER: which slot."""


uphold(book, "1.3.2", by=ops.nothing, at=__name__,
       en="What is impossible is not done; of what is partly possible, as much as possible.",
       ja="実行不可能なことは行われず、一部だけ可能なら可能な限り行う。")
uphold(book, "1.3.2.2", by=ops.none_below, at=__name__,
       en="What is to be done no times, or fewer, is not done, nor is its opposite.", ja="0回以下を求められた行動は行われず、逆の行動も行わない。")


@final
class Choosing(Choosable):
    """選ばれない: what an effect keeps from being chosen is not offered."""

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return True
        return may_be_chosen(g, ref, r.numbers[P_SEAT], g.definition(r.numbers[P_SOURCE]).kind == CHARACTER)

    def first(self, g: Game, r: Record, refs: list[int]) -> list[int]:
        return [x for x in refs if x < SEAT and comes_first(g, x, r.numbers[P_SEAT])]

    def behind(self, g: Game, ref: int) -> bool:
        return ref < SEAT and bool(IN_MEMBER >> g.cards[ref & ID].zone & 1)


@final
class ChooseAll(Demand):
    """…からすべて選び: whatever is there and may be chosen. As a cost it takes something to be there (9.5.2.2).

    least: 「N枚以上すべて」, all with which it can be done, if they are so many. chosen: the text chooses them.
    """

    def __init__(self, slot: int, what: Group, least: int = 0, chosen: bool = True) -> None:
        self.slot = slot
        self.what = what
        self.least = least
        self.choosable = Choosing() if chosen else Choosable()
        self.then: tuple[int, ...] = EMPTY
        """The events that the cost demands of all that is chosen."""

    def all_of(self, g: Game, r: Record) -> list[int]:
        refs = [x for x in self.what.refs(g, r) if self.choosable.allows(g, r, x)]
        return [x for x in refs if self.fit(g, x)] if self.least else refs

    def fit(self, g: Game, ref: int) -> bool:
        for kind in self.then:
            if not g.rules.possible(g, kind, ref):
                return False
        return True

    def payable(self, g: Game, r: Record) -> bool:
        refs = self.all_of(g, r)
        return len(refs) >= max(1, self.least) and not [x for x in refs if not self.fit(g, x)]

    def hides(self, g: Game, r: Record) -> bool:
        return self.what.hides(g, r)

    def wants(self, g: Game, r: Record) -> list[Want]:
        refs = self.all_of(g, r)
        return [Want(kind, refs, len(refs)) for kind in self.then[:1] if g.rules.uses_up(kind)]

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SLOTS + self.slot] = tuple(self.all_of(g, r))
        return GOING


# ---- 5.2 putting ---------------------------------------------------------------------------------------------------------
uphold(book, "4.1.5", by=ops.ask_order, at=__name__,
       en="Of cards that go to a deck together its player sets the order.",
       ja="順番が管理される領域に同時に置くカードの順番は、その領域のプレイヤーが決める。")
uphold(book, "4.1.5.1", by=ops.lay_in_order, at=__name__,
       en="The other players do not learn the order in which cards are laid into a hidden zone.",
       ja="非公開領域に置かれるカードの順番を、他のプレイヤーは知ることができない。")


uphold(book, "4.9.3", by=ops.OffPile.one, at=__name__,
       en="Several cards leave a deck one by one.", ja="デッキから複数枚を移動する場合、1枚ずつ移動することをその枚数回行う。")


@final
class ToMember(Demand):
    """Cards go to member slots: the slot of each is named, then all go at one moment. vacancy: only to vacant ones.

    In `named` are the cards with the slot of each, in `yielding` those who will have to give way: whoever names a slot
    after others knows of theirs (1.3.4).
    """

    def __init__(self, objects: Group, vacancy: bool, rested: bool, named: int, yielding: int,
                 beside: tuple[Group, bool] | None = None) -> None:
        self.objects = objects
        self.vacancy = vacancy
        self.how = AS_RESTED if rested else 0
        self.named = P_SLOTS + named
        self.yielding = P_SLOTS + yielding
        self.each_own = False
        self.beside = beside
        """Only to slots where such a one is, or (False) where none is."""

    def free(self, g: Game, r: Record, ref: int, named: tuple[int, ...] = EMPTY) -> list[int]:
        slots = slots_for(g, ref, self.vacancy, named)
        if self.beside is None:
            return slots
        group, there = self.beside
        owner = g.cards[ref & ID].owner
        return [z for z in slots if bool([x for x in g.zone(owner, z) if group.fits(g, r, x)]) == there]

    def payable(self, g: Game, r: Record) -> bool:
        if self.to_come:
            return True
        refs = alive(g, self.objects.refs(g, r))
        for x in refs:
            if not self.free(g, r, x):
                return False
        return bool(refs)

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == MOVED:
            g.results = tuple([x for x in g.results if x > 0])
            return GOING
        if f[COUNT] == 0:
            f[COUNT] = STARTED
            r.sets[self.named] = EMPTY
            r.sets[self.yielding] = EMPTY
        ref = self.next_card(g, r)
        if not ref:
            return self.place(g, f, r)
        options = [V_INDEX << VERB | z for z in self.free(g, r, ref, r.sets[self.named])]
        return g.ask(g.cards[ref & ID].owner if self.each_own else r.numbers[P_SEAT], K_SLOT, options, ref)

    def next_card(self, g: Game, r: Record) -> int:
        """The first card that could go somewhere and has no slot yet; 0: there is none."""
        named = r.sets[self.named]
        for x in self.objects.refs(g, r):
            if g.live(x) and x not in named[::2] and self.free(g, r, x, named):
                return x
        return 0

    def place(self, g: Game, f: Frame, r: Record) -> int:
        f[COUNT] = MOVED
        named = [(x, z) for x, z in zip(r.sets[self.named][::2], r.sets[self.named][1::2], strict=True) if g.live(x)]
        do_all(g, TO_MEMBER, [x for x, _ in named], [z for _, z in named], r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY

    def take(self, g: Game, f: Frame, r: Record) -> int:
        ref = self.next_card(g, r)
        slot = g.answer & PAYLOAD
        r.sets[self.named] = r.sets[self.named] + (ref, slot | self.how)
        r.sets[self.yielding] = r.sets[self.yielding] + tuple(g.zone(g.cards[ref & ID].owner, slot))
        if self.each_own and self.yielding - P_SLOTS not in r.sets[P_AIMED]:
            r.sets[P_AIMED] = (*r.sets[P_AIMED], self.yielding - P_SLOTS)
        return STAY


def slots_for(g: Game, ref: int, vacancy: bool, named: tuple[int, ...] = EMPTY) -> list[int]:
    """4.5.3: the member slots that a card can be put into; of several vacant ones, which nobody could tell apart, one.

    named: other cards, each with the slot into which it goes at the same time.
    """
    if derived(g, ref).kind != CHARACTER:
        return []
    owner = g.cards[ref & ID].owner
    taken = [named[i + 1] & SLOT for i in range(0, len(named), 2) if g.cards[named[i] & ID].owner == owner]
    free = [z for z in vacant(g, owner) if z not in taken]
    if vacancy:
        return free[:1]
    return [z for z in MEMBERS if (z not in free or z == free[0]) and g.cards[ref & ID].zone != z]


uphold(book, "4.5.3", by=slots_for, at=__name__,
       en="Who puts a character among the members names the slot.", ja="メンバー領域に置く際は、メンバー枠を指定して配置する。")


# ---- 5.14, 5.16, 5.12 ----------------------------------------------------------------------------------------------------
@final
class PayEnergy(Demand):
    """5.14.1, as an instruction of an effect; and whether it has been paid."""

    def __init__(self, number: Number) -> None:
        self.number = number

    def payable(self, g: Game, r: Record) -> bool:
        return payable(g, r.numbers[P_SEAT], self.number.value(g, r))

    def run(self, g: Game, f: Frame, r: Record) -> int:
        price = self.number.value(g, r)
        g.results = EMPTY
        r.numbers[P_DID] = 1 if price > 0 and payable(g, r.numbers[P_SEAT], price) else 0
        if not r.numbers[P_DID]:
            return GOING
        return pay_energy(g, r.numbers[P_SEAT], price)


@final
class Exchange(Demand):
    """5.12: two cards change places, or nothing happens."""

    def __init__(self, one: Group, other: Group, slot: int, rested: bool = False) -> None:
        self.one = one
        self.other = other
        self.slot = P_SLOTS + slot
        self.kind = EXCHANGE_RESTED if rested else EXCHANGE

    def payable(self, g: Game, r: Record) -> bool:
        """What is to be chosen before it answers for it."""
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == STARTED:
            g.results = tuple([g.cards[x & ID].ref for x in r.sets[self.slot]]) if g.result > 0 else EMPTY
            return GOING
        found = pair(g, self.one.refs(g, r), self.other.refs(g, r))
        if not found or not can_exchange(g, found[0], found[1]):
            return ops.nothing(g)
        f[COUNT] = STARTED
        r.sets[self.slot] = tuple(found)
        do(g, self.kind, found[0], found[1], r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


def pair(g: Game, one: list[int], other: list[int]) -> list[int]:
    """The two cards that are meant; where one noun names both, these."""
    refs = [x for x in dict.fromkeys([*one, *other]) if x < SEAT and g.live(x)]
    return refs if len(refs) == 2 else []


@final
class Declare(Instruction):
    """A number is named and kept."""

    def __init__(self, index: int, least: int, most: int) -> None:
        self.index = index
        self.least = least
        self.most = most

    def run(self, g: Game, f: Frame, r: Record) -> int:
        return g.ask(r.numbers[P_SEAT], K_NUMBER, [V_NUMBER << VERB | n for n in range(self.least, self.most + 1)], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[self.index] = g.answer & PAYLOAD
        return GOING


# ---- what came of it -----------------------------------------------------------------------------------------------------
@final
class Keep(Instruction):
    """What the event before has made of the things becomes the slot; and it counts as done when there was something."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SLOTS + self.slot] = tuple([x for x in g.results if x > 0])
        r.numbers[P_DID] = 1 if r.sets[P_SLOTS + self.slot] else 0
        return GOING


@final
class Follow(Instruction):
    """The card that has the ability has been moved by it: it is spoken of where it has gone."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for x in g.results:
            if 0 < x < SEAT and x & ID == r.numbers[P_SOURCE] & ID:
                r.numbers[P_SOURCE] = x
        return GOING


# ---- 1.2.5 ---------------------------------------------------------------------------------------------------------------
@final
class Decide(Instruction):
    """These players lose, or the first of them wins, without waiting for defeat processing."""

    def __init__(self, who: Group, wins: bool) -> None:
        self.who = who
        self.wins = wins

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seats = [x & 7 for x in self.who.refs(g, r)]
        if self.wins and seats:
            win(g, seats[0])
        elif not self.wins:
            lose_by_effect(g, seats)
        return NEXT


# ---- 9.10.4 --------------------------------------------------------------------------------------------------------------
@final
class Difference(Number):
    """By how much the number of one thing differs from the value it is to be set to."""

    def __init__(self, of: Group, field: int, value: Number, printed: bool) -> None:
        self.of = of
        self.field = field
        self.to = value
        self.printed = printed

    def value(self, g: Game, r: Record) -> int:
        refs = self.of.refs(g, r)
        if not refs:
            return 0
        return difference(g, refs[0], self.field, self.to.value(g, r), self.printed)


def difference(g: Game, ref: int, field: int, value: int, printed: bool) -> int:
    return value - (g.definition(ref).nums[field] if printed else derived(g, ref).nums[field])


uphold(book, "9.10.4", by=difference, at=__name__,
       en="Setting a number to a value adds the difference to what it is at that time, from then on.",
       ja="数値を指定の値にする効果は、その時点の数値との差を加える修正になる。")
