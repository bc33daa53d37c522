"""Instructions that any game's effects are lowered to: choosing, doing, asking, branching, beginning effects."""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.continuous import U_FUTURE, U_SHIFT, derived, start_effect
from taisen.kernel.effects.demands import Demand, Want, all_payable
from taisen.kernel.effects.program import COUNT, IP
from taisen.kernel.effects.values import YOU, compare
from taisen.kernel.events import UNCHANGED, do, do_all
from taisen.kernel.model import Ability, Condition, Group, Instruction, Number, Spec
from taisen.kernel.moves import hide, random_below, sees, show
from taisen.kernel.names import (
    DONE,
    E_PARTS,
    E_XS,
    EMPTY,
    GOING,
    ID,
    NO,
    P_AIMED,
    P_CAME,
    P_CARD,
    P_COST,
    P_DID,
    P_EVENT,
    P_MODES,
    P_PART,
    P_SEAT,
    P_SHARES,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    REC,
    REPLACED,
    SEAT,
    STAY,
    STOP,
    V_CARD,
    V_INDEX,
    V_NUMBER,
    V_RECORD,
    V_SEAT,
    V_STOP,
    VERB,
    YES,
    Frame,
)
from taisen.kernel.question import K_CHOOSE, K_DIVIDE, K_MAY, K_MODE, distinct
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import start_delayed


def option_of(ref: int) -> int:
    """A reference as an option."""
    if ref >= REC:
        return V_RECORD << VERB | ref
    if ref >= SEAT:
        return V_SEAT << VERB | ref
    return V_CARD << VERB | ref


# ---- branching -------------------------------------------------------------------------------------------------------
@final
class Jump(Instruction):
    def __init__(self) -> None:
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        f[IP] = self.to - 1
        return GOING


@final
class Unless(Instruction):
    """Jump when the condition does not hold."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if not self.condition.holds(g, r):
            f[IP] = self.to - 1
        return GOING


@final
class UnlessMode(Instruction):
    """Jump when that mode was not chosen on playing."""

    def __init__(self, mode: int) -> None:
        self.mode = mode
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if self.mode not in r.sets[P_MODES]:
            f[IP] = self.to - 1
        return GOING


@final
class MayAsk(Instruction):
    """Ask the player whether to; no jumps. Not asked when it is known that nothing could come of it."""

    def __init__(self, who: int, possible: tuple[Instruction, ...] = ()) -> None:
        self.who = who
        self.possible = possible
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seat = r.n[P_SEAT] if self.who == YOU else g.opponents(r.n[P_SEAT])[0]
        if not all_payable(g, self.possible, r):
            r.n[P_DID] = 0
            f[IP] = self.to - 1
            return GOING
        return g.ask(seat, K_MAY, [NO, YES], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.n[P_DID] = 1 if g.answer == YES else 0
        if g.answer == NO:
            f[IP] = self.to - 1
        return GOING


@final
class Check(Instruction):
    """Remember whether the instruction before was carried out."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.n[P_DID] = 0
        for x in g.results:
            if x != UNCHANGED:
                r.n[P_DID] = 1
        return GOING


@final
class End(Instruction):
    def run(self, g: Game, f: Frame, r: Record) -> int:
        return DONE


# ---- choosing --------------------------------------------------------------------------------------------------------
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

    # -- what can be picked
    def chooser(self, g: Game, r: Record) -> int:
        if self.by == YOU:
            return r.n[P_SEAT]
        others = g.opponents(r.n[P_SEAT])
        return others[0] if others else r.n[P_SEAT]

    def candidates(self, g: Game, r: Record, part: int) -> list[int]:
        out: list[int] = []
        for ref in self.parts[part].what.refs(g, r):
            if ref != r.n[P_CARD] and self.choosable.allows(g, r, ref) and self.will_do(g, ref) \
                    and self.leads_on(g, r, ref):
                out.append(ref)
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

    def wants(self, g: Game, r: Record) -> list[Want]:
        kind = -1
        for k in self.then:
            if g.rules.uses_up(k) and (kind < 0 or g.rules.uses_up(k) > g.rules.uses_up(kind)):
                kind = k
        if kind < 0 or len(self.parts) > 1:
            return []
        return [Want(kind, self.candidates(g, r, 0), self.parts[0].least.value(g, r))]

    def possible(self, g: Game, r: Record) -> bool:
        for i in range(len(self.parts)):
            if self.part_possible(g, r, i):
                return True
        return False

    def part_possible(self, g: Game, r: Record, part: int) -> bool:
        least = self.least_of(g, r, part)
        return least <= len(self.candidates(g, r, part)) and least <= self.most_of(g, r, part)

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
            return self.enough(g, r)
        cands = self.candidates(g, r, part)
        least = min(self.least_of(g, r, part), len(cands))
        if self.at_random:
            return self.pick_random(g, r, cands, most)
        offered = self.offered(g, r, cands, picked, least)
        if not offered:
            return self.enough(g, r)
        options = [STOP] if len(picked) >= least else []
        for ref in offered:
            options.append(option_of(ref))
        if len(options) == 1 and options[0] == STOP:
            return self.enough(g, r)
        return g.ask_group(self.chooser(g, r), K_CHOOSE, options, least, most, picked, r.id)

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
        rest = [x for x in rest if self.within_total(g, r, picked, x)]
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
        r.sets[slot] = r.sets[slot] + (g.answer & PAYLOAD,)
        return STAY

    def enough(self, g: Game, r: Record) -> int:
        if self.aim:
            r.sets[P_AIMED] = r.sets[P_AIMED] + (self.slot,)
        picked = r.sets[P_SLOTS + self.slot]
        if self.looks:
            self.look_away(g, r, picked)
        r.n[P_DID] = 1 if picked else 0
        if self.reveal < 0:
            return GOING
        return do_all(g, self.reveal, list(picked), [0] * len(picked), r.n[P_SOURCE], r.n[P_SEAT])

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
    """Single picks among lookalikes are offered once each; things in play, and backs, stay apart."""
    cards = [x for x in refs if x < SEAT and not g.rules.played >> g.cards[x & ID].zone & 1 and sees(g, seat, x & ID)]
    if len(cards) < 2:
        return refs
    keep = distinct(g, cards)
    return [x for x in refs if x not in cards or x in keep]


@final
class Share(Instruction):
    """Divide a number among a slot, at least one each; settled on playing, fixed from then on."""

    def __init__(self, slot: int, amount: Number) -> None:
        self.slot = slot
        self.amount = amount

    def run(self, g: Game, f: Frame, r: Record) -> int:
        targets = r.sets[P_SLOTS + self.slot]
        done_ones = r.sets[P_SHARES]
        left = self.amount.value(g, r) - sum(done_ones)
        open_ones = len(targets) - len(done_ones)
        if open_ones <= 0:
            return GOING
        if open_ones == 1:
            r.sets[P_SHARES] = done_ones + (left,)
            return GOING
        most = left - (open_ones - 1)
        options = [V_NUMBER << VERB | n for n in range(1, most + 1)]
        if not options:
            options = [V_NUMBER << VERB]
        return g.ask(r.n[P_SEAT], K_DIVIDE, options, targets[len(done_ones)])

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SHARES] = r.sets[P_SHARES] + (g.answer & PAYLOAD,)
        return STAY


@final
class ChooseModes(Instruction):
    """Which of the modes; each at most once, in one order only."""

    def __init__(self, count: int, modes: int, upto: bool, possible: tuple[tuple[Instruction, ...], ...]) -> None:
        self.count = count
        self.modes = modes
        self.upto = upto
        self.possible = possible

    def has(self, target: Instruction) -> bool:
        """It is a target of one of the modes only."""
        for one in self.possible:
            if target in one:
                return True
        return False

    def open_modes(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for i in range(self.modes):
            good = True
            for x in self.possible[i]:
                if isinstance(x, Pick) and not x.follows and not x.possible(g, r):
                    good = False
            if good:
                out.append(i)
        return out

    def run(self, g: Game, f: Frame, r: Record) -> int:
        chosen = r.sets[P_MODES]
        if len(chosen) >= self.count:
            return GOING
        all_open = [m for m in self.open_modes(g, r) if not chosen or m > chosen[-1]]
        need = 0 if self.upto else self.count - len(chosen)
        if need > 0:
            all_open = all_open[:max(0, len(all_open) - need + 1)]
        options = [V_INDEX << VERB | m for m in all_open]
        if not options:
            return GOING
        if need <= 0:
            options = [STOP, *options]
        return g.ask_group(r.n[P_SEAT], K_MODE, options, 0 if self.upto else self.count, self.count, chosen, r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer >> VERB == V_STOP:
            return GOING
        r.sets[P_MODES] = r.sets[P_MODES] + (g.answer & PAYLOAD,)
        return STAY


# ---- doing -----------------------------------------------------------------------------------------------------------
def alive(g: Game, refs: list[int]) -> list[int]:
    return [x for x in refs if x >= SEAT or g.cards[x & ID].ref == x]


def objects_ready(g: Game, r: Record, x: Demand, objects: Group, kind: int) -> bool:
    """Whether a demanded event has something to happen to, and can happen to all of it."""
    if x.to_come:
        return True
    refs = alive(g, objects.refs(g, r))
    for ref in refs:
        if not g.rules.possible(g, kind, ref):
            return False
    return bool(refs)


@final
class Act(Demand):
    """One event over everything that a noun names, at once."""

    def __init__(self, kind: int, objects: Group, amount: Number | None, source: Group | None,
                 whole: bool = False) -> None:
        self.kind = kind
        self.objects = objects
        self.amount = amount
        self.source = source
        self.whole = whole

    def payable(self, g: Game, r: Record) -> bool:
        return objects_ready(g, r, self, self.objects, self.kind)

    def wants(self, g: Game, r: Record) -> list[Want]:
        if self.to_come or not g.rules.uses_up(self.kind):
            return []
        refs = self.objects.refs(g, r)
        return [Want(self.kind, refs, len(refs))]

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.objects.refs(g, r))
        x = self.amount.value(g, r) if self.amount is not None else 0
        source = r.n[P_SOURCE]
        if self.source is not None:
            named = self.source.facts(g, r)
            source = named[0] if named else source
        if not refs or (self.amount is not None and x <= 0):
            g.results = EMPTY
            g.result = UNCHANGED
            return GOING
        return do_all(g, self.kind, refs, [x] * len(refs), source, r.n[P_SEAT])


@final
class ActShared(Instruction):
    """One event over a slot, each with the share that was divided to it on playing."""

    def __init__(self, kind: int, slot: int, picked: int) -> None:
        self.kind = kind
        self.slot = slot
        self.picked = picked

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs: list[int] = []
        xs: list[int] = []
        shares = r.sets[P_SHARES]
        first = r.sets[self.picked]
        now = r.sets[P_SLOTS + self.slot]
        for i in range(len(first)):
            if first[i] in now and i < len(shares) and shares[i] > 0:
                refs.append(first[i])
                xs.append(shares[i])
        return do_all(g, self.kind, refs, xs, r.n[P_SOURCE], r.n[P_SEAT])


@final
class Repeat(Demand):
    """The same event for a player so many times, one after another (drawing)."""

    def __init__(self, kind: int, who: Group, times: Number) -> None:
        self.kind = kind
        self.who = who
        self.times = times

    def payable(self, g: Game, r: Record) -> bool:
        times = self.times.value(g, r)
        for seat in self.who.refs(g, r):
            if not g.rules.often_enough(g, self.kind, seat, times):
                return False
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        players = self.who.refs(g, r)
        n = self.times.value(g, r)
        if f[COUNT] == 0:
            g.results = EMPTY
        if n <= 0 or not players or f[COUNT] >= n * len(players):
            return GOING
        seat = players[f[COUNT] // n]
        f[COUNT] += 1
        do(g, self.kind, seat, 1, r.n[P_SOURCE], r.n[P_SEAT])
        return STAY


@final
class OneByOne(Demand):
    """The same event for the first thing that a noun names, so many times: cards leave a deck one after another."""

    def __init__(self, kind: int, first: Group, times: Number, amount: Number, whole: Group) -> None:
        self.kind = kind
        self.first = first
        self.whole = whole
        """All of them, before the first has left."""
        self.times = times
        self.amount = amount

    def payable(self, g: Game, r: Record) -> bool:
        return len(self.whole.refs(g, r)) >= self.times.value(g, r)

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = self.first.refs(g, r)
        if f[COUNT] >= self.times.value(g, r) or not refs:
            return GOING
        f[COUNT] += 1
        do(g, self.kind, refs[0], self.amount.value(g, r), r.n[P_SOURCE], r.n[P_SEAT])
        return STAY


@final
class Came(Instruction):
    """What the event before has made of the things becomes the slot: a reference to a card just moved."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        came = tuple([x for x in g.results if x > 0])
        for x in came:
            for was in r.sets[slot]:
                if was & ID == x & ID and was != x:
                    r.sets[P_CAME] = r.sets[P_CAME] + (was, x)
        r.sets[slot] = came
        return GOING


@final
class Fill(Instruction):
    """A slot takes what a noun names now."""

    def __init__(self, slot: int, what: Group) -> None:
        self.slot = slot
        self.what = what

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SLOTS + self.slot] = tuple(self.what.refs(g, r))
        return GOING


# ---- lasting ---------------------------------------------------------------------------------------------------------
ONCE: Final = -1
"""For a delayed trigger: until it has happened once."""
NEXT_TURN_YOU: Final = -2
NEXT_TURN_OPPONENT: Final = -3


def card_of(g: Game, ref: int) -> int:
    """What is in progress is named by its play; what lasts on it lasts on the card, also once it has resolved."""
    if ref < REC:
        return ref
    return g.records[ref].n[P_CARD] or ref


@final
class Begin(Instruction):
    """A continuous effect begins, on what its noun names now (or on nothing in particular: a shield)."""

    def __init__(self, spec: Spec, to: Group | None, until: int, uses: int = 0) -> None:
        self.spec = spec
        self.to = to
        self.until = until
        self.uses = uses

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = tuple([card_of(g, x) for x in self.to.refs(g, r)]) if self.to is not None else EMPTY
        if self.to is not None and not refs:
            return GOING
        if not g.rules.too_late(g, self.until):
            start_effect(g, self.spec, r, refs, until_code(g, r, self.until), self.uses)
        return GOING


def until_code(g: Game, r: Record, until: int) -> int:
    """A time of the text as the kernel keeps it: a turn to come is somebody's."""
    if until == NEXT_TURN_YOU:
        return U_FUTURE | r.n[P_SEAT] << U_SHIFT
    if until == NEXT_TURN_OPPONENT:
        return U_FUTURE | g.opponents(r.n[P_SEAT])[0] << U_SHIFT
    return until


@final
class Delay(Instruction):
    """A delayed trigger is made; it keeps all that has been chosen."""

    def __init__(self, ability: Ability, until: int = ONCE) -> None:
        self.ability = ability
        self.until = until
        """ONCE, or each time until then."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if not g.rules.too_late(g, self.until):
            start_delayed(g, r, self.ability, until_code(g, r, self.until))
        return GOING


# ---- inside a replacement --------------------------------------------------------------------------------------------
@final
class Instead(Instruction):
    """The part of the event that is replaced does not happen."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        e = g.records[r.n[P_EVENT]]
        i = r.n[P_PART]
        r.sets[P_COST] = (e.sets[E_PARTS][i], e.sets[E_XS][i])
        r.n[P_PART] = REPLACED
        e.sets[E_PARTS] = e.sets[E_PARTS][:i] + e.sets[E_PARTS][i + 1:]
        e.sets[E_XS] = e.sets[E_XS][:i] + e.sets[E_XS][i + 1:]
        return GOING


@final
class GReplaced(Group):
    """What the replaced event would have happened to."""

    def refs(self, g: Game, r: Record) -> list[int]:
        if r.n[P_PART] == REPLACED:
            return [r.sets[P_COST][0]]
        e = g.records[r.n[P_EVENT]]
        return [e.sets[E_PARTS][r.n[P_PART]]]


@final
class ChangeAmount(Instruction):
    """The event's number becomes another; below 0 counts as 0. A number of 0 is not raised."""

    def __init__(self, number: Number, to: bool) -> None:
        self.number = number
        self.to = to

    def run(self, g: Game, f: Frame, r: Record) -> int:
        e = g.records[r.n[P_EVENT]]
        i = r.n[P_PART]
        now = e.sets[E_XS][i]
        n = self.number.value(g, r)
        new = n if self.to else now + n
        if not self.to and now <= 0:
            new = now
        e.sets[E_XS] = e.sets[E_XS][:i] + (max(0, new),) + e.sets[E_XS][i + 1:]
        return GOING
