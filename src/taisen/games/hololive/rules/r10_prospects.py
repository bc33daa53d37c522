"""10.7.2.3.7 Whether carrying out a support could change anything, as far as its player knows.

The program is walked without doing anything. Until something could change nothing has, so that a condition is looked at
as things are now; where it asks about a die, or about what would be chosen, both ways are walked. What is chosen from
counts as all chosen: an instruction that could change one of them could change something.
"""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.rules import r05_attaching as attaching
from taisen.games.hololive.rules import r05_instructions as own
from taisen.games.hololive.rules import r05_members as deeds
from taisen.games.hololive.rules.r04_stage import is_member, stack_of
from taisen.games.hololive.rules.r04_zones import can_be_done, can_return, room_at, room_for
from taisen.games.hololive.rules.r05_bloom_effects import BloomWith
from taisen.games.hololive.rules.r05_dice import Janken, Roll
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    CHEER_DECK,
    DEBUT_RETURN,
    DECK,
    DRAW,
    HEAL,
    MOVE,
    REATTACH,
    SHUFFLE,
    SHUFFLE_CHEERS,
    book,
)
from taisen.kernel.effects import ops
from taisen.kernel.effects.demands import all_payable
from taisen.kernel.effects.values import YOU, GJoined, GSlot
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Condition, Group, Instruction
from taisen.kernel.names import (
    EMPTY,
    GOING,
    ID,
    P_CARD,
    P_INTS,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    R_PLAY,
    SEAT,
    Frame,
)
from taisen.kernel.state import Game, Record


@final
class Foresee(Instruction):
    """Before a support is carried out: whether something that may be done (`ask`) is the first that could change anything.

    If so the slot gets its player.
    """

    def __init__(self, slot: int) -> None:
        self.slot = slot
        self.ask: ops.MayAsk | None = None

    def run(self, g: Game, f: Frame, r: Record) -> int:
        code = g.lib.programs[r.numbers[P_PROGRAM]].code
        if self.ask is not None and not Walk(g, copied(r), code, code.index(self.ask)).leads(0, False):
            r.sets[P_SLOTS + self.slot] = (SEAT | r.numbers[P_SEAT],)
        return GOING


@final
class CAllItDoes(Condition):
    """Nothing has changed before, and nothing would change after it: what may be done must be, or the card was not to be played."""

    def __init__(self, slot: int, ask: ops.MayAsk) -> None:
        self.slot = slot
        self.ask = ask

    def holds(self, g: Game, r: Record) -> bool:
        code = g.lib.programs[r.numbers[P_PROGRAM]].code
        return bool(r.sets[P_SLOTS + self.slot]) and not Walk(g, copied(r), code).leads(self.ask.to, False)


def copied(r: Record) -> Record:
    return Record(r.id, r.kind, r.numbers[:], r.sets[:])


def bind(code: list[Instruction], foreseen: list[Foresee]) -> None:
    """What a support lets its player do must be done where it is all that it does (10.7.2.3.7)."""
    asks = [x for x in code if isinstance(x, ops.MayAsk) and x.who == YOU]
    for i in range(min(len(asks), len(foreseen))):
        foreseen[i].ask = asks[i]
        asks[i].bound = CAllItDoes(foreseen[i].slot, asks[i])


SILENT: Final = (own.Keep, ops.Settle, own.ChooseNumber, own.ChooseCount, own.TopOrBottom, ops.Fill, ops.Check,
                 ops.ChooseModes, deeds.LessThanBefore, ops.HideAgain, Foresee)
"""Instructions that only prepare for others."""
COMMON: Final = (ops.Act, ops.Repeat, own.Put)
"""What most programs do: looked at first."""


def could_change(g: Game, ability: Ability, seat: int, source: int) -> bool:
    """Something beside the support itself could be otherwise once it has been resolved."""
    program = ability.program
    if program is None:
        return False
    n = [0] * P_INTS
    n[P_PROGRAM] = program.id
    n[P_SOURCE] = source
    n[P_SEAT] = seat
    n[P_KEY] = ability.id
    n[P_CARD] = source
    r = Record(0, R_PLAY, n, [EMPTY] * (P_SLOTS + program.slots))
    return Walk(g, r, program.code).leads(0, False)


uphold(book, "10.7.2.3.7", by=could_change, at=__name__,
       en="A support whose resolution would change nothing but its own place cannot be played.",
       ja="解決してもそのカードがアーカイブに置かれる以外に状態が変化しないサポートカードは、プレイできない。")


class Walk:
    """One walk through a program."""

    def __init__(self, g: Game, r: Record, code: list[Instruction], end: int = 0) -> None:
        self.end = end or len(code)
        """How far is walked."""
        self.g = g
        self.r = r
        self.code = code
        self.open: list[int] = []
        """The sets of the record that hold all that may be chosen."""

    def answers(self, condition: Condition) -> tuple[bool, ...]:
        """Whether it holds: both, where it is a matter of what is chosen."""
        r = self.r
        holds = condition.holds(self.g, r)
        for at in self.open:
            all_of_them = r.sets[at]
            for some in [EMPTY, *[(x,) for x in all_of_them]]:
                r.sets[at] = some
                other = condition.holds(self.g, r) != holds
                r.sets[at] = all_of_them
                if other:
                    return True, False
        return (holds,)

    def leads(self, at: int, unsure: bool) -> bool:
        """From here on something could change. unsure: a die makes conditions uncertain."""
        while at < self.end:
            x = self.code[at]
            at += 1
            if isinstance(x, ops.Pick):
                if x.looks:
                    if x.parts[0].what.searched(self.g, self.r) and self.could_go(x.slot, at):
                        return True
                    self.r.sets[P_SLOTS + x.slot] = EMPTY
                    continue
                self.open.append(P_SLOTS + x.slot)
                self.r.sets[P_SLOTS + x.slot] = tuple(x.candidates(self.g, self.r, 0))
                continue
            if isinstance(x, COMMON):
                if self.changes(x):
                    return True
                continue
            if isinstance(x, ops.End):
                return False
            if isinstance(x, ops.Jump):
                if x.to < at:
                    return False
                at = x.to
            elif isinstance(x, ops.Unless):
                answers = (True, False) if unsure else self.answers(x.condition)
                if len(answers) > 1:
                    return self.leads(at, unsure) or self.leads(x.to, unsure)
                if not answers[0]:
                    at = x.to
            elif isinstance(x, ops.MayAsk | ops.UnlessPayable):
                if not all_payable(self.g, x.possible, self.r):
                    at = x.to
                elif isinstance(x, ops.MayAsk):
                    return self.leads(at, unsure) or self.leads(x.to, unsure)
            elif isinstance(x, ops.UnlessMode):
                return self.leads(at, unsure) or self.leads(x.to, unsure)
            elif isinstance(x, own.NextOne):
                self.r.sets[x.one] = self.r.sets[x.rest]
            elif isinstance(x, own.OnlySoOften):
                if x.used_up(self.g, self.r):
                    return False
            elif isinstance(x, Roll | Janken):
                unsure = True
            elif not isinstance(x, SILENT) and self.changes(x):
                return True
            elif isinstance(x, ops.Fill):
                x.run(self.g, [0] * 6, self.r)
            elif isinstance(x, ops.Settle):
                self.r.numbers[x.index] = x.number.value(self.g, self.r)
            elif isinstance(x, own.ChooseCount):
                self.r.numbers[x.index] = min(x.most.value(self.g, self.r), len(x.pile.refs(self.g, self.r)))
        return False

    def could_go(self, slot: int, at: int) -> bool:
        """What is searched for could go where the text puts it, whatever is found."""
        for x in self.code[at:]:
            if isinstance(x, attaching.Give | deeds.EnterStage | own.Put) and holds_slot(x.objects, slot):
                if isinstance(x, attaching.Give):
                    return self.someone(x.targets, at)
                return not isinstance(x, deeds.EnterStage) or deeds.room_left(self.g, self.r.numbers[P_SEAT]) > 0
        return True

    def someone(self, hosts: Group, at: int) -> bool:
        """There is somebody among them, or to be chosen as one of them after the search."""
        for x in self.code[at:]:
            if isinstance(x, ops.Pick) and holds_slot(hosts, x.slot):
                return bool(x.candidates(self.g, self.r, 0, 1))
        return bool(self.refs(hosts))

    def changes(self, x: Instruction) -> bool:
        """The instruction could change something."""
        g, r = self.g, self.r
        if isinstance(x, ops.Act):
            if x.kind in SHUFFLES:
                return not self.follows_a_return(x) and any(g.zone(s & 7, shuffled(g, r, x)) for s in self.refs(x.objects))
            if x.amount is not None and x.amount.value(g, r) <= 0:
                return False
            zone = x.amount.value(g, r) if x.kind == MOVE and x.amount is not None else 0
            return any(happens(g, x.kind, ref, zone) for ref in self.refs(x.objects))
        if isinstance(x, ops.Repeat):
            return x.times.value(g, r) > 0 and (x.kind != DRAW or any(g.zone(s & 7, DECK) for s in self.refs(x.who)))
        if isinstance(x, own.Put):
            return any(x.kind != ARCHIVED or g.cards[ref & ID].zone != ARCHIVE for ref in self.refs(x.objects))
        if isinstance(x, attaching.Give):
            hosts = self.refs(x.targets)
            return any(g.cards[c & ID].host != m and room_for(g, c, m) and (x.kind != REATTACH or g.cards[c & ID].host)
                       for c in self.refs(x.objects) for m in hosts)
        if isinstance(x, ops.Begin):
            about = x.to if x.to is not None else x.spec.to
            return about is None or bool(about.refs(g, r))
        if isinstance(x, deeds.Switch):
            return bool(self.refs(x.one)) and bool(self.refs(x.other))
        if isinstance(x, deeds.EnterStage):
            return bool(self.refs(x.objects)) and deeds.room_left(g, r.numbers[P_SEAT]) > 0
        if isinstance(x, BloomWith):
            return bool(x.members(g, r))
        return self.touches(x)

    def touches(self, x: Instruction) -> bool:
        g, r = self.g, self.r
        if isinstance(x, ops.Look | ops.Reveal):
            return bool(self.refs(x.objects))
        if isinstance(x, own.ShareDamage):
            return bool(self.refs(x.targets)) and x.amount.value(g, r) > 0
        if isinstance(x, deeds.HealAll):
            return any(g.cards[ref & ID].damage for ref in self.refs(x.objects))
        if isinstance(x, deeds.SetHp):
            return bool(self.refs(x.objects))
        if isinstance(x, ops.OffPile):
            return x.times.value(g, r) > 0 and any(g.zone(s & 7, x.zone) for s in self.refs(x.who))
        return True

    def follows_a_return(self, shuffle: ops.Act) -> bool:
        """It belongs to a search, or to cards put into the deck, which are looked at first: by itself it is no change."""
        for x in self.code:
            if x is shuffle:
                return False
            if isinstance(x, ops.Pick) and x.looks:
                return True
            if isinstance(x, own.Put) and x.order == ops.NO_ORDER:
                return True
        return False

    def refs(self, group: Group) -> list[int]:
        return ops.alive(self.g, group.refs(self.g, self.r))


SHUFFLES: Final = (SHUFFLE, SHUFFLE_CHEERS)


def shuffled(g: Game, r: Record, x: ops.Act) -> int:
    """The zone that is shuffled."""
    return CHEER_DECK if x.kind == SHUFFLE_CHEERS else DECK if x.amount is None else x.amount.value(g, r)


def holds_slot(group: Group, slot: int) -> bool:
    if isinstance(group, GJoined):
        return any(holds_slot(x, slot) for x in group.groups)
    return isinstance(group, GSlot) and group.slot == slot


def happens(g: Game, kind: int, ref: int, zone: int) -> bool:
    """The event could change something there."""
    if ref >= SEAT:
        return True
    if kind == HEAL:
        return g.cards[ref & ID].damage > 0
    if kind == DEBUT_RETURN:
        return can_return(g, ref, stack_of(g, ref))
    if kind == MOVE:
        return is_member(g, ref) and g.cards[ref & ID].zone != zone and room_at(g, g.cards[ref & ID].seat, zone)
    return can_be_done(g, kind, ref)
