"""Picking things into a slot."""
from __future__ import annotations

from typing import final

from taisen.kernel.continuous import derived
from taisen.kernel.effects.demands import Demand, Want
from taisen.kernel.effects.ops.doing import collect
from taisen.kernel.effects.program import COUNT
from taisen.kernel.effects.values.words import YOU, compare
from taisen.kernel.events import do_all
from taisen.kernel.lowered import Condition, Group, Number
from taisen.kernel.names import (
    EMPTY,
    GOING,
    ID,
    P_AIMED,
    P_CARD,
    P_DID,
    P_OPPONENT,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    REC,
    SEAT,
    STAY,
    STOP,
    V_CARD,
    V_INDEX,
    V_RECORD,
    V_SEAT,
    V_STOP,
    VERB,
    Frame,
)
from taisen.kernel.question import K_CHOOSE, distinct
from taisen.kernel.rolls import random_below
from taisen.kernel.sight import hide, sees, show
from taisen.kernel.state import Game, Record


def option_of(ref: int) -> int:
    """A reference as an option."""
    if ref >= REC:
        return V_RECORD << VERB | ref
    if ref >= SEAT:
        return V_SEAT << VERB | ref
    return V_CARD << VERB | ref


@final
class PickPart:
    """One alternative of a choice with its own numbers."""

    __slots__ = ("what", "least", "most")

    def __init__(self, what: Group, least: Number, most: Number) -> None:
        self.what = what
        self.least = least
        self.most = most


# Games say what may not be chosen: (g, r, ref) -> may be chosen.
class Choosable:
    def allows(self, g: Game, r: Record, ref: int) -> bool:
        return True

    def first(self, g: Game, r: Record, refs: list[int]) -> list[int]:
        """Those that must be picked before any that is behind them."""
        return []

    def behind(self, g: Game, ref: int) -> bool:
        """Such a thing waits for those that come first."""
        return False

    def one_of_alike(self, g: Game, refs: list[int]) -> list[int]:
        """Of things of which it is all one which is picked, those that are offered."""
        return refs


@final
class Pick(Demand):
    """Pick things into a slot, one question a pick, in one order only.

    aim: chosen on playing and checked again on resolution. search: looked for in a hidden zone, where one may always
    fail to find what must have certain facts. reveal: the event by which what is picked is shown to all, or -1.
    """

    def __init__(self, slot: int, parts: tuple[PickPart, ...], by: int, aim: bool, search: bool, reveal: int,
                 at_random: bool, total_field: int, total_op: str, total: Number | None, choosable: Choosable) -> None:
        self.slot = slot
        self.parts = parts
        self.by = by
        self.aim = aim
        self.search = search
        self.reveal = reveal
        self.at_random = at_random
        self.total_field = total_field
        self.total_op = total_op
        self.total = total
        self.choosable = choosable
        self.demanded = False
        """It is part of a cost: nothing less than the number said will do."""
        self.then: tuple[int, ...] = EMPTY
        """The events that the cost demands of what is picked."""
        self.looks = search
        """Who picks sees the whole zone meanwhile."""
        self.leads: tuple[Pick, ...] = ()
        """Later targets that are told by what is picked here."""
        self.follows = False
        """It is told by an earlier target, which then answers for it."""
        self.shared: Number | None = None
        """What will be divided among the things picked: each must get one unit."""
        self.when: Condition | None = None
        """It is a target only if this holds on playing."""

    # -- what can be picked
    def chooser(self, g: Game, r: Record) -> int:
        if self.by == YOU:
            return r.numbers[P_SEAT]
        if r.numbers[P_OPPONENT]:
            return r.numbers[P_OPPONENT] - 1
        others = g.opponents(r.numbers[P_SEAT])
        return others[0] if others else r.numbers[P_SEAT]

    def candidates(self, g: Game, r: Record, part: int, enough: int = 0) -> list[int]:
        """What can be picked; with `enough`, no more than so many are looked for."""
        out: list[int] = []
        for ref in self.parts[part].what.refs(g, r):
            if ref != r.numbers[P_CARD] and self.choosable.allows(g, r, ref) and self.will_do(g, ref) \
                    and self.leads_on(g, r, ref):
                out.append(ref)
                if len(out) == enough:
                    break
        return out

    def will_do(self, g: Game, ref: int) -> bool:
        for kind in self.then:
            if not g.rules.possible(g, kind, ref):
                return False
        return True

    def leads_on(self, g: Game, r: Record, ref: int) -> bool:
        """The later targets that are told by this one could be chosen then."""
        if not self.leads:
            return True
        slot = P_SLOTS + self.slot
        kept = r.sets[slot]
        r.sets[slot] = (*kept, ref)
        good = True
        for later in self.leads:
            good = good and later.possible(g, r)
        r.sets[slot] = kept
        return good

    def least_of(self, g: Game, r: Record, part: int) -> int:
        p = self.parts[part]
        if not self.demanded and (self.search or not p.what.known(g, r, self.chooser(g, r))):
            return 0
        return p.least.value(g, r)

    def most_of(self, g: Game, r: Record, part: int) -> int:
        most = self.parts[part].most.value(g, r)
        return most if self.shared is None else min(most, self.shared.value(g, r))

    def within_total(self, g: Game, r: Record, picked: tuple[int, ...], ref: int) -> bool:
        if self.total is None:
            return True
        n = derived(g, ref).nums[self.total_field]
        for x in picked:
            n += derived(g, x).nums[self.total_field]
        return compare(n, self.total_op, self.total.value(g, r))

    def payable(self, g: Game, r: Record) -> bool:
        """Enough can be picked, as far as its player knows."""
        for i in range(len(self.parts)):
            if self.parts[i].least.value(g, r) <= len(self.candidates(g, r, i)):
                return True
        return False

    def hides(self, g: Game, r: Record) -> bool:
        for p in self.parts:
            if p.what.hides(g, r) and p.least.value(g, r) <= len(p.what.searched(g, r)):
                return True
        return False

    def wants(self, g: Game, r: Record) -> list[Want]:
        kind = -1
        for k in self.then:
            if g.rules.uses_up(k) and (kind < 0 or g.rules.uses_up(k) > g.rules.uses_up(kind)):
                kind = k
        if kind < 0 or len(self.parts) > 1:
            return []
        return [Want(kind, self.candidates(g, r, 0), self.parts[0].least.value(g, r))]

    def possible(self, g: Game, r: Record) -> bool:
        if self.when is not None and not self.when.holds(g, r):
            return True
        for i in range(len(self.parts)):
            if self.part_possible(g, r, i):
                return True
        return False

    def part_possible(self, g: Game, r: Record, part: int) -> bool:
        least = self.least_of(g, r, part)
        return least <= self.most_of(g, r, part) and (least <= 0 or least <= len(self.candidates(g, r, part, least)))

    def open_parts(self, g: Game, r: Record) -> list[int]:
        """The alternatives of which enough can be picked; on resolution, where there may be none, all."""
        every = list(range(len(self.parts)))
        return [i for i in every if self.part_possible(g, r, i)] or every

    # -- asking
    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        if f[COUNT] == 0:
            if self.slot in r.sets[P_AIMED] and not self.aim:
                return GOING
            if self.looks:
                self.look_through(g, r)
            if len(self.parts) > 1:
                return g.ask(self.chooser(g, r), K_CHOOSE, [V_INDEX << VERB | i for i in self.open_parts(g, r)], r.id)
            f[COUNT] = 1
            r.sets[slot] = EMPTY
        part = f[COUNT] - 1
        picked = r.sets[slot]
        most = self.most_of(g, r, part)
        if len(picked) >= most:
            return self.enough_or_none(g, r, part)
        cands = self.candidates(g, r, part)
        least = min(self.least_of(g, r, part), len(cands))
        if self.at_random:
            return self.pick_random(g, r, cands, most)
        first = self.choosable.first(g, r, cands)
        if first:
            cands = first + [x for x in cands if x not in first]
        offered = self.offered(g, r, cands, picked, least)
        ahead = [x for x in offered if x in first]
        if ahead:
            # As many of them as there is room for: none may be passed over for a later one.
            room = min(most - len(picked), len(ahead))
            offered = ahead[:len(ahead) - room + 1] + [x for x in offered if x not in first and not self.choosable.behind(g, x)]
        if not offered:
            return self.enough_or_none(g, r, part)
        options = [STOP] if len(picked) >= least else []
        for ref in offered:
            options.append(option_of(ref))
        return g.ask_group(self.chooser(g, r), K_CHOOSE, options, least, most, picked, r.id)

    def enough_or_none(self, g: Game, r: Record, part: int) -> int:
        """No more can be picked. That nothing is found among what the others do not see is said all the same."""
        if g.veils and not r.sets[P_SLOTS + self.slot] and not self.at_random and self.parts[part].what.hides(g, r):
            return g.ask_group(self.chooser(g, r), K_CHOOSE, [STOP], 0, 0, EMPTY, r.id)
        return self.enough(g, r)

    def offered(self, g: Game, r: Record, cands: list[int], picked: tuple[int, ...], least: int) -> list[int]:
        rest = cands
        if picked:
            if picked[-1] in cands:
                rest = cands[cands.index(picked[-1]) + 1:]
            else:
                rest = [x for x in cands if x not in picked]
        need = least - len(picked)
        if need > 0:
            rest = rest[:max(0, len(rest) - need + 1)]
        rest = self.choosable.one_of_alike(g, [x for x in rest if self.within_total(g, r, picked, x)])
        if self.parts[0].most.value(g, r) == 1:
            return distinct_cards(g, self.chooser(g, r), rest)
        return rest

    def pick_random(self, g: Game, r: Record, cands: list[int], most: int) -> int:
        left = cands[:]
        taken: list[int] = []
        while left and len(taken) < most:
            taken.append(left.pop(random_below(g, len(left))))
        r.sets[P_SLOTS + self.slot] = tuple(taken)
        return self.enough(g, r)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        verb = g.answer >> VERB
        if f[COUNT] == 0 and verb == V_INDEX:
            f[COUNT] = (g.answer & PAYLOAD) + 1
            r.sets[slot] = EMPTY
            return STAY
        if verb == V_STOP:
            return self.enough(g, r)
        return collect(g, r, self.slot)

    def enough(self, g: Game, r: Record) -> int:
        if self.aim:
            r.sets[P_AIMED] = r.sets[P_AIMED] + (self.slot,)
        picked = r.sets[P_SLOTS + self.slot]
        if self.looks:
            self.look_away(g, r, picked)
        r.numbers[P_DID] = 1 if picked else 0
        if self.reveal < 0:
            return GOING
        return do_all(g, self.reveal, list(picked), [0] * len(picked), r.numbers[P_SOURCE], r.numbers[P_SEAT])

    def look_through(self, g: Game, r: Record) -> None:
        """Who searches or chooses in a hidden zone sees everything there."""
        seats = 1 << self.chooser(g, r)
        for p in self.parts:
            for ref in p.what.searched(g, r):
                show(g, ref, seats)

    def look_away(self, g: Game, r: Record, picked: tuple[int, ...]) -> None:
        """What was found stays in sight until it moves: the others cannot tell which it was."""
        seats = 1 << self.chooser(g, r)
        for p in self.parts:
            for ref in p.what.searched(g, r):
                if ref not in picked:
                    hide(g, ref, seats)

    def prune(self, g: Game, r: Record) -> None:
        """On resolution: what is no longer a proper target drops out."""
        kept: list[int] = []
        for ref in r.sets[P_SLOTS + self.slot]:
            if self.still(g, r, ref):
                kept.append(ref)
        r.sets[P_SLOTS + self.slot] = tuple(kept)

    def still(self, g: Game, r: Record, ref: int) -> bool:
        if ref < SEAT and not g.live(ref):
            return False
        for p in self.parts:
            if p.what.fits(g, r, ref) and self.choosable.allows(g, r, ref):
                return True
        return False


def distinct_cards(g: Game, seat: int, refs: list[int]) -> list[int]:
    """Single picks among lookalikes are offered once each; backs stay apart, things in play are every question's matter."""
    cards = [x for x in refs if x < SEAT and not g.rules.played >> g.cards[x & ID].zone & 1 and sees(g, seat, x & ID)]
    if len(cards) < 2:
        return refs
    keep = distinct(g, cards)
    return [x for x in refs if x not in cards or x in keep]
