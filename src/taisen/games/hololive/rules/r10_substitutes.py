"""10.11.3, 10.11.4 Costs and replacements: what can stand in for a cheer or a card of the hand, and what can be chosen at all."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.rules.r04_stage import attached, did, is_member, note_did, tell_use
from taisen.games.hololive.rules.r10_events import EventMatcher
from taisen.games.hololive.rules.r10_permissions import skill_price, skill_uses, used_up
from taisen.games.hololive.terms import (
    ARCHIVED,
    COLORS,
    DID_SKILL,
    HOLO_POWER,
    KW_FOR_HAND,
    KW_SPARES_HAND,
    KW_SUBSTITUTE,
    ON_STAGE,
    OSHI,
    STAGE,
    USE_SKILL,
    book,
)
from taisen.kernel.continuous import abilities_of, static_scope
from taisen.kernel.effects.demands import all_payable
from taisen.kernel.effects.ops import Choosable, Pick, PickPart
from taisen.kernel.effects.values import YOU, NCount
from taisen.kernel.events import EVENT, do, doing
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Instruction, Number
from taisen.kernel.names import (
    ABILITY,
    E_KIND,
    E_PARTS,
    EFFECT_MASK,
    EFFECT_SHIFT,
    EMPTY,
    GOING,
    ID,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    PROC,
    Frame,
)
from taisen.kernel.state import Game, Record


def substitutes(g: Game, r: Record, colors: tuple[str, ...]) -> list[int]:
    """Cards that could be archived in place of a cheer of these colours (none said: of any) by this member's ability."""
    member = g.now(r.numbers[P_SOURCE])
    if not g.live(member) or not is_member(g, member):
        return []
    out: list[int] = []
    for holder in [member, *attached(g, member)]:
        for key in abilities_of(g, holder):
            if not stands_in(g.lib.abilities[key & ABILITY].keyword, colors):
                continue
            giver = g.effects.get(key >> EFFECT_SHIFT & EFFECT_MASK)
            card = giver.source if giver is not None else holder
            if card != member and card not in out:
                out.append(card)
    return out


uphold(book, "10.11.4", by=substitutes, at=__name__,
       en="What cannot be done itself may be done through the replacement that would apply to it, and counts as done.",
       ja="それ自体は実行できなくても、置換効果を適用した後の行動を実行することで、実行したものとすることができる。")


def stands_in(keyword: int, colors: tuple[str, ...]) -> bool:
    if keyword < KW_SUBSTITUTE:
        return False
    if keyword == KW_SUBSTITUTE or not colors:
        return True
    return COLORS[keyword - KW_SUBSTITUTE - 1] in colors


@final
class GPaid(Group):
    """The cheers that a cost asks for, and what can be archived in place of one."""

    def __init__(self, cheers: Group, colors: tuple[str, ...]) -> None:
        self.cheers = cheers
        self.colors = colors
        self.reads = cheers.reads
        self.zones = cheers.zones

    def refs(self, g: Game, r: Record) -> list[int]:
        cheers = self.cheers.refs(g, r)
        return cheers + [x for x in substitutes(g, r, self.colors) if x not in cheers]

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return self.cheers.known(g, r, seat)


@final
class CToSpare(Condition):
    """What stands in for one cheer does so for one: it is still there, and does not go itself in the same event."""

    def __init__(self, what: Group) -> None:
        self.what = what

    def holds(self, g: Game, r: Record) -> bool:
        going = archived_now(g)
        return bool([x for x in self.what.refs(g, r) if g.live(x) and x not in going])


def archived_now(g: Game) -> tuple[int, ...]:
    """The cards that the event in progress is about to archive."""
    for f in reversed(g.stack):
        if f[PROC] == doing.id:
            e = g.records[f[EVENT]]
            return e.sets[E_PARTS] if e.numbers[E_KIND] == ARCHIVED else EMPTY
    return EMPTY


# ---- 12.1.5.1 holo power in place of cards of the hand ---------------------------------------------------------------
def for_hand(g: Game, r: Record) -> int:
    """The skill by which holo power can be archived in place of cards of the hand in this play; 0: none."""
    seat = r.numbers[P_SEAT]
    for oshi in g.zone(seat, OSHI):
        for key in abilities_of(g, oshi):
            a = g.lib.abilities[key & ABILITY]
            if a.keyword == KW_FOR_HAND and not used_up(g, key) and did(g, seat, DID_SKILL) < skill_uses(g, seat, a.id) \
                    and not skill_price(g, seat, a) \
                    and isinstance(a.matcher, EventMatcher) and speaks_of(g, a.matcher, static_scope(oshi, seat, key), r):
                return key
    return 0


def in_place_of_hand(g: Game, r: Record) -> list[int]:
    """10.11.4: the player's cards on the stage that can be archived in place of one card of the hand in this play."""
    out: list[int] = []
    seat = r.numbers[P_SEAT]
    for zone in STAGE:
        for holder in g.zone(seat, zone):
            for key in abilities_of(g, holder):
                a = g.lib.abilities[key & ABILITY]
                if a.keyword == KW_SPARES_HAND and holder not in out and isinstance(a.matcher, EventMatcher) \
                        and speaks_of(g, a.matcher, static_scope(holder, seat, key), r):
                    out.append(holder)
    return out


def speaks_of(g: Game, m: EventMatcher, skill: Record, r: Record) -> bool:
    """It is an ability of such a card that has cards archived, and what else the skill asks for is so."""
    return m.caused(g, skill, r.numbers[P_SOURCE], r.numbers[P_SEAT]) and (m.condition is None or m.condition.holds(g, skill))


@final
class GForHand(Group):
    """Cards of the hand that are to be archived, and what can be in their place: holo power, the top card first, or cards of the stage."""

    def __init__(self, cards: Group, others: tuple[int, ...]) -> None:
        self.cards = cards
        self.others = others
        """Slots of other cards that are archived by the same instruction."""
        self.reads = cards.reads
        self.zones = cards.zones | 1 << HOLO_POWER | ON_STAGE

    def refs(self, g: Game, r: Record) -> list[int]:
        cards = self.cards.refs(g, r)
        power = g.zone(r.numbers[P_SEAT], HOLO_POWER)
        spare = in_place_of_hand(g, r)
        power = power if power and for_hand(g, r) else []
        if not power and not spare:
            return cards
        taken = [x for i in self.others if P_SLOTS + i < len(r.sets) for x in r.sets[P_SLOTS + i]]
        return cards + [x for x in (*power[::-1], *spare) if x not in taken]

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return self.cards.known(g, r, seat)

    def searched(self, g: Game, r: Record) -> list[int]:
        return self.cards.searched(g, r)


@final
class TopOfPower(Choosable):
    """4.15.2: nobody knows the holo power, so it is all one which is taken: the top card is offered."""

    def one_of_alike(self, g: Game, refs: list[int]) -> list[int]:
        power = [x for x in refs if g.cards[x & ID].zone == HOLO_POWER]
        return [x for x in refs if x not in power[1:]]


@final
class NForHand(Number):
    """How many are archived: only cards that are there can be replaced, but for what need not be done (10.11.4)."""

    def __init__(self, number: Number, cards: Group) -> None:
        self.number = number
        self.cards = cards
        self.free = False

    def value(self, g: Game, r: Record) -> int:
        n = self.number.value(g, r)
        return n if self.free else min(n, len(self.cards.refs(g, r)))


@final
class UseForHand(Instruction):
    """Where holo power is archived in place of cards of the hand, the skill has been used, once for all of them."""

    def __init__(self, slots: tuple[int, ...]) -> None:
        self.slots = slots

    def run(self, g: Game, f: Frame, r: Record) -> int:
        key = for_hand(g, r) if self.replaces(g, r) else 0
        if not key:
            return GOING
        g.count_use(key)
        note_did(g, r.numbers[P_SEAT], DID_SKILL)
        oshi = g.zone(r.numbers[P_SEAT], OSHI)[0]
        tell_use(g, oshi, key & ABILITY, r.numbers[P_SEAT])
        return do(g, USE_SKILL, oshi, key & ABILITY, oshi, r.numbers[P_SEAT])

    def replaces(self, g: Game, r: Record) -> bool:
        for slot in self.slots:
            for ref in r.sets[P_SLOTS + slot]:
                if g.cards[ref & ID].zone == HOLO_POWER:
                    return True
        return False


def may_be_power(pick: Pick, slots: tuple[int, ...]) -> bool:
    """Let holo power be picked in place of cards of one's own hand. slots: all that the same instruction archives."""
    if pick.by != YOU or len(pick.parts) != 1 or pick.at_random or type(pick.choosable) is not Choosable:
        return False
    part = pick.parts[0]
    group = GForHand(part.what, tuple([x for x in slots if x != pick.slot]))
    every = isinstance(part.most, NCount) and part.most.of is part.what
    most = NForHand(NCount(group) if every else part.most, part.what)
    pick.parts = (PickPart(group, NForHand(part.least, part.what), most),)
    pick.choosable = TopOfPower()
    return True


def freely(pick: Pick) -> None:
    """What need not be done may be done as replaced, also where it could not be done itself."""
    for part in pick.parts:
        for n in (part.least, part.most):
            if isinstance(n, NForHand):
                n.free = True


@final
class CPayable(Condition):
    """10.11.3: an optional replacement whose choice or cost cannot be carried out is not there to be applied."""

    def __init__(self, cost: tuple[Instruction, ...], slots: int) -> None:
        self.cost = cost
        self.slots = slots

    def holds(self, g: Game, r: Record) -> bool:
        sets = r.sets + [EMPTY] * max(0, P_SLOTS + self.slots - len(r.sets))
        return can_be_chosen(g, Record(r.id, r.kind, r.numbers[:], sets), self.cost)


def can_be_chosen(g: Game, r: Record, cost: tuple[Instruction, ...]) -> bool:
    return all_payable(g, cost, r)


uphold(book, "10.11.3", by=can_be_chosen, at=__name__,
       en="An optional replacement whose choice cannot be carried out cannot be applied.",
       ja="選択型置換効果は、その選択を実行できないなら適用できない。")
