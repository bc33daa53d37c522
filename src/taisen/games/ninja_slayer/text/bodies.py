"""The programs of one ability: its cost, its targets, its effect, with slots numbered in reading order."""
from __future__ import annotations

from typing import TYPE_CHECKING

from taisen.games.ninja_slayer.rules import r1300_instructions as own
from taisen.games.ninja_slayer.rules.r1203_costs import LateEther
from taisen.games.ninja_slayer.rules.r1213_layers import BecomeController
from taisen.games.ninja_slayer.rules.r1300_each_player import OTHERS, SIDES, by_each, for_side, gathered
from taisen.games.ninja_slayer.terms import (
    DAMAGE,
    DECK,
    DISCARD,
    DRAW,
    ETHER_MATTERS,
    EXCLUDE,
    FIELDS,
    KILL,
    REVEAL,
    TO_DECK,
    TO_DECK_BOTTOM,
    ZONE_BY_NAME,
)
from taisen.games.ninja_slayer.text.phrases import (
    GOALS,
    PLAIN,
    UNTIL,
    about_entry_costs,
    chosen_in,
    has_facts,
    in_hidden_zone,
    inner_steps,
    looks_through,
    needs_did,
    unknown,
    variables_in,
)
from taisen.games.ninja_slayer.text.reading import Reader
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Guard
from taisen.kernel.effects.demands import Demand, Whole
from taisen.kernel.effects.values import OPPONENT, YOU, CNot, CTurnOf, GPlayers, GSlot, GThis, NConst
from taisen.kernel.lowered import Ability, Change, Condition, Group, Instruction, Program, Spec, WhereVar
from taisen.kernel.names import A_REPLACEMENT, A_TRIGGERED, P_SLOTS
from taisen.text.lowering.reading import VARIABLES

if TYPE_CHECKING:
    from taisen.games.ninja_slayer.text.lowering import Lowering


class Body:
    """The programs of one ability: cost, targets, effect, with slots numbered in reading order."""

    def __init__(self, low: Lowering, where: tuple[t.Where, ...]) -> None:
        self.low = low
        self.lib = low.lib
        self.where = where
        self.code: list[Instruction] = []
        self.aim: list[Instruction] = []
        self.targets: list[Instruction] = []
        self.aimed: set[int] = set()
        self.base = 0
        self.next_slot = 0
        self.room = 0
        """So many slots what comes of it later needs."""
        self.clause = 0
        self.modes: Instruction | None = None
        self.in_replacement: t.Noun | None = None
        self.heard: t.Event | None = None
        self.early_names: set[str] = set()
        self.used: set[str] = set()
        self.entering: dict[int, bool] = {}
        self.extras: list[own.PickAndDo | ops.Put] = []
        self.parted: set[int] = set()
        self.side = ""
        """Of what each player does: whose share is being lowered."""

    def reader(self) -> Reader:
        return Reader(self.lib, base=self.base, replaced=self.in_replacement, used=self.used,
                      last_slot=self.next_slot - 1 - self.base, heard=self.heard,
                      parted=frozenset(self.parted), side=self.side)

    # ---- parts
    def cost(self, a: Ability, steps: t.Steps) -> None:
        """1204.2g-2: ether that is to be paid first is counted apart, because effects change how much of it is paid."""
        code: list[Instruction] = []
        for s in steps:
            if isinstance(s, t.Do) and s.verb == "pay_ether":
                if s.amount is None:
                    raise unknown(s)
                self.early_names |= variables_in(s.amount)
                if not code:
                    number = self.reader().number(s.amount)
                    a.money = number if a.money is None else self.reader().plus(a.money, number)
                    continue
            self.step(s, code, early=False)
        if a.money is None:
            for x in code:
                if isinstance(x, own.PayEther):
                    x.number = LateEther(x.number)
                    x.late = True
                    break
        demand(code)
        if code:
            a.cost = self.lib.add_program(Program(whole(code), 0))
        if a.money is None and steps and not code:
            a.money = NConst(0)

    def demands(self, steps: t.Steps) -> Program:
        """What must be done, whole, for something that is no entry."""
        code: list[Instruction] = []
        self.sequence(steps, code, early=False)
        demand(code)
        return self.lib.add_program(Program(whole(code), self.number_extras()))

    def main(self, steps: t.Steps) -> None:
        """The effect; every instruction remembers which step of the text it came from, counted from 1."""
        self.note_entering(steps)
        for some in gathered(steps):
            first = len(self.code)
            aimed = len(self.aim)
            self.some(some, self.code, early=True)
            for x in [*self.code[first:], *self.aim[aimed:]]:
                x.clause = self.clause + 1
            self.clause += len(some)

    def note_entering(self, steps: t.Steps) -> None:
        for s in steps:
            if isinstance(s, t.Do) and s.verb == "enter" and isinstance(s.objects, t.Chosen):
                self.entering[s.objects.slot] = s.free
            for inner in inner_steps(s):
                self.note_entering(inner)

    def steps(self, steps: t.Steps, early: bool) -> None:
        self.sequence(steps, self.code, early)

    def sequence(self, steps: t.Steps, code: list[Instruction], early: bool) -> None:
        for some in gathered(steps):
            self.some(some, code, early)

    def some(self, steps: t.Steps, code: list[Instruction], early: bool) -> None:
        if not self.side and (len(steps) > 1 or by_each(steps[0])):
            self.each(steps, code, early)
        else:
            for s in steps:
                self.step(s, code, early)

    def number_extras(self) -> int:
        """Slots that instructions need for themselves come behind those of the text. How many slots there are in all."""
        first = self.next_slot if not self.parted else max(self.next_slot, max(self.parted) + OTHERS + 1)
        for i, x in enumerate(self.extras):
            x.slot = first + i
        return max(self.room, first + len(self.extras))

    def finish(self, a: Ability) -> None:
        slots = self.number_extras()
        a.program = self.lib.add_program(Program(self.code, slots)) if self.code else None
        if a.program is None and (self.aim or slots):
            a.program = self.lib.add_program(Program([ops.End()], slots))
        if self.aim:
            a.aim = self.lib.add_program(Program(self.aim, slots))
        a.targets = tuple(self.targets)
        a.modes = self.modes
        read = Reader(self.lib, heard=self.heard)
        a.where = tuple(WhereVar(VARIABLES[w.name], read.number(w.number), w.name in self.early_names) for w in self.where)
        named = {w.name for w in self.where}
        free = sorted((self.used | self.early_names) - named)
        if free and not (self.low.variable_cost and free == ["X"]):
            a.free = tuple(VARIABLES[n] for n in free if not (self.low.variable_cost and n == "X"))

    # ---- steps
    def step(self, s: t.Step, code: list[Instruction], early: bool) -> None:
        if isinstance(s, t.Choose):
            self.choose(s, code, early)
        elif isinstance(s, t.Do):
            self.do(s, code)
        elif isinstance(s, t.Divide):
            self.divide(s, code)
        elif isinstance(s, t.Then):
            self.sequence(s.steps, code, early=False)
        elif isinstance(s, t.If):
            self.branch(s, code, early)
        elif isinstance(s, t.May):
            self.may(s, code, early)
        elif isinstance(s, t.Modes):
            self.choose_modes(s, code)
        elif isinstance(s, t.Lasting):
            self.lasting(s, code)
        elif isinstance(s, t.Later):
            self.later(s, code)
        elif isinstance(s, t.Shield):
            self.shield(s, code)
        else:
            raise unknown(s)

    # ---- each player
    def each(self, steps: t.Steps, code: list[Instruction], early: bool) -> None:
        """Both players carry it out, the turn player first; targets are chosen by both on entering (1204.2e)."""
        first = steps[0]
        if len(steps) == 1 and isinstance(first, t.Choose):
            self.each_chooses(first, code, early)
            return
        test = ops.Unless(CTurnOf(YOU))
        code.append(test)
        self.as_sides(steps, code, SIDES)
        jump = ops.Jump()
        code.append(jump)
        test.to = len(code)
        self.as_sides(steps, code, SIDES[::-1])
        jump.to = len(code)

    def as_sides(self, steps: t.Steps, code: list[Instruction], order: tuple[str, ...]) -> None:
        start = self.next_slot
        for who in order:
            self.next_slot = start
            self.side = who
            for s in steps:
                self.step(for_side(s, who), code, early=False)
            self.side = ""
        if order == SIDES:
            self.next_slot = start

    def each_chooses(self, s: t.Choose, code: list[Instruction], early: bool) -> None:
        """The same two choices in either order."""
        start = self.next_slot
        picks: list[Instruction] = []
        aim = False
        for who in SIDES:
            self.next_slot = start
            self.side = who
            one = for_side(s, who)
            if isinstance(one, t.Choose):
                pick = self.pick(one, early)
                picks.append(pick)
                aim = pick.aim
            self.side = ""
        to = self.aim if aim else code
        test = ops.Unless(CTurnOf(YOU))
        jump = ops.Jump()
        to.extend((test, *picks, jump, *picks[::-1]))
        jump.to = len(to)
        test.to = jump.to - len(picks)

    def choose(self, s: t.Choose, code: list[Instruction], early: bool) -> None:
        pick = self.pick(s, early)
        (self.aim if pick.aim else code).append(pick)

    def pick(self, s: t.Choose, early: bool) -> ops.Pick:
        number = self.next_slot - self.base
        slot = self.next_slot
        self.next_slot += 1
        if self.side:
            self.parted.add(slot)
            if self.side != SIDES[0]:
                slot += OTHERS
        hidden = any(in_hidden_zone(p.what) for p in s.parts)
        aim = early and s.how == "choose" and not hidden
        read = self.reader()
        parts = tuple(ops.PickPart(read.noun(p.what), read.number(p.least), read.number(p.most)) for p in s.parts)
        choosable: ops.Choosable = own.NotForbidden()
        if number in self.entering:
            choosable = own.Enterable(self.entering[number], OPPONENT if s.by == "opponent" else YOU)
        total = s.total
        pick = ops.Pick(
            slot, parts, OPPONENT if s.by == "opponent" else YOU, aim, s.how == "search",
            REVEAL if (s.how == "search" or hidden) and any(has_facts(p.what) for p in s.parts) else -1,
            s.how == "random", FIELDS[total.field] if total else 0, total.op if total else "",
            read.number(total.number) if total else None, choosable)
        pick.looks = looks_through(s)
        if aim:
            self.follow(pick, s)
            self.targets.append(pick)
            self.aimed.add(slot)
            for p in s.parts:
                self.early_names |= variables_in(p)
        for p in s.parts:
            if isinstance(p.what, t.Things) and p.what.zone == "ether":
                self.lib.flags |= ETHER_MATTERS
        return pick

    def slots_of(self, number: int) -> tuple[int, ...]:
        """Where a choice of the text lies; where each player made it, of the side that is being lowered, or of both."""
        slot = self.base + number
        if slot not in self.parted:
            return (slot,)
        both = (slot, slot + OTHERS)
        return both[SIDES.index(self.side):][:1] if self.side else both

    def follow(self, pick: ops.Pick, s: t.Choose) -> None:
        """1204.2e: a target told by an earlier one must be there to be chosen when that one is."""
        told = [slot for n in chosen_in(s) for slot in self.slots_of(n)]
        for x in self.targets:
            if isinstance(x, ops.Pick) and x.slot in told:
                x.leads += (pick,)
                pick.follows = True

    def do(self, s: t.Do, code: list[Instruction]) -> None:
        read = self.reader()
        if s.verb == "draw":
            code.append(ops.Repeat(DRAW, self.players(s.player), read.number(s.amount or t.Const(1))))
        elif s.verb in ("damage",):
            source = read.noun(s.source) if s.source is not None else None
            code.append(ops.Act(DAMAGE, self.objects(s), read.number(s.amount or t.Const(0)), source))
        elif s.verb in PLAIN:
            self.act(PLAIN[s.verb], s, code)
        elif s.verb == "heal":
            self.own_slot(own.Heal(self.players(s.player), read.number(s.amount or t.Const(1)), 0), code)
        elif s.verb == "jutsu":
            self.own_slot(own.Jutsu(self.players(s.player), read.number(s.amount or t.Const(1)), 0), code)
        elif s.verb == "pay_ether":
            self.own_slot(own.PayEther(self.players(s.player), read.number(s.amount or t.Const(1)), 0), code)
        elif s.verb == "move":
            self.move(s, code)
        elif s.verb == "ambush":
            code.append(own.AmbushCards(self.objects(s), place_of(s.to)))
            self.came(s, code)
        elif s.verb == "counter":
            code.append(own.Counter(self.objects(s)))
        elif s.verb == "reveal":
            code.append(own.RevealCards(self.objects(s)))
        elif s.verb == "look":
            code.append(own.Look(self.objects(s), self.players(s.player)))
        elif s.verb == "shuffle":
            theirs = isinstance(s.objects, t.Things) and s.objects.whose == "opponent"
            code.append(own.ShuffleDeck(GPlayers(OPPONENT if theirs else YOU)))
        elif s.verb == "enter":
            code.append(own.EnterCards(self.objects(s), s.free, self.players(s.player)))
        else:
            raise unknown(s)

    def own_slot(self, x: own.PickAndDo, code: list[Instruction]) -> None:
        self.extras.append(x)
        code.append(x)

    def objects(self, s: t.Do) -> Group:
        if s.objects is None:
            raise unknown(s)
        return self.reader().noun(s.objects)

    def players(self, player: t.Player | None) -> Group:
        return self.reader().noun(player or t.Player("you"))

    def act(self, kind: int, s: t.Do, code: list[Instruction]) -> None:
        if kind == DISCARD and isinstance(s.objects, t.Things) and s.objects.zone == "hand" and not s.objects.tests:
            code.append(own.DiscardHand(self.objects(s)))
            return
        if kind in (DISCARD, EXCLUDE) and isinstance(s.objects, t.TopOf):
            self.from_deck(s.objects, kind, own.Place(), code)
            return
        code.append(ops.Act(kind, self.objects(s), None, None))
        if kind in (DISCARD, KILL, EXCLUDE):
            self.came(s, code)

    def came(self, s: t.Do, code: list[Instruction]) -> None:
        """What an instruction has moved is what それ means from then on."""
        if isinstance(s.objects, t.Chosen):
            slots = self.slots_of(s.objects.slot)
            code.extend(ops.Came(slot, len(slots) > 1) for slot in slots)

    def move(self, s: t.Do, code: list[Instruction]) -> None:
        if s.to is None:
            raise unknown(s)
        zone = ZONE_BY_NAME.get(s.to.zone, -1)
        place = place_of(s.to)
        if zone not in GOALS:
            raise unknown(s)
        if zone == DECK:
            kind = TO_DECK_BOTTOM if s.to.end == "bottom" else TO_DECK
            put = ops.Put(kind, self.objects(s), place, 0, ops.ZONE_OWNER)
            self.extras.append(put)
            code.append(put)
        elif isinstance(s.objects, t.TopOf):
            self.from_deck(s.objects, GOALS[zone], place, code)
            return
        else:
            code.append(own.PutInZone(GOALS[zone], self.objects(s), place))
        self.came(s, code)

    def from_deck(self, top: t.TopOf, kind: int, place: own.Place, code: list[Instruction]) -> None:
        """304.3: cards leave a deck one by one, from the top."""
        first = self.reader().noun(t.TopOf(t.Const(1), top.whose, top.zone, top.end))
        code.append(ops.OneByOne(kind, first, self.reader().number(top.number), place, self.reader().noun(top)))

    def divide(self, s: t.Divide, code: list[Instruction]) -> None:
        """1305: shares are settled with the targets; a copy of the targets keeps which share is whose."""
        if len(self.slots_of(s.slot)) > 1:
            raise unknown(s)
        slot = self.slots_of(s.slot)[0]
        copy = self.next_slot
        self.next_slot += 1
        share = ops.Share(slot, self.reader().number(s.amount))
        for x in (*self.targets, *code):
            if isinstance(x, ops.Pick) and x.slot == slot:
                x.shared = share.amount
        keep = ops.Fill(copy, GSlot(slot))
        kind = {"damage": DAMAGE}.get(s.verb)
        if kind is None:
            raise unknown(s)
        if slot in self.aimed:
            self.aim.extend((share, keep))
            self.early_names |= variables_in(s.amount)
        else:
            code.extend((keep, share))
        code.append(ops.ActShared(kind, slot, P_SLOTS + copy))

    def branch(self, s: t.If, code: list[Instruction], early: bool) -> None:
        """1204.2e-3: what is chosen behind なら is chosen on resolution, unless なら is about the costs of entering."""
        if needs_did(s.condition):
            code.append(ops.Check())
        condition = self.reader().condition(s.condition)
        early = early and about_entry_costs(s.condition)
        test = ops.Unless(condition)
        code.append(test)
        self.branch_steps(s.steps, code, condition if early else None)
        if s.otherwise:
            jump = ops.Jump()
            code.append(jump)
            test.to = len(code)
            self.branch_steps(s.otherwise, code, CNot(condition) if early else None)
            jump.to = len(code)
        else:
            test.to = len(code)

    def branch_steps(self, steps: t.Steps, code: list[Instruction], when: Condition | None) -> None:
        """With `when`, their targets are chosen on entering, if it holds then."""
        if when is None:
            self.sequence(steps, code, early=False)
            return
        gate = ops.Unless(when)
        self.aim.append(gate)
        first = len(self.targets)
        self.sequence(steps, code, early=True)
        for target in self.targets[first:]:
            if isinstance(target, ops.Pick):
                target.when = when
        gate.to = len(self.aim)
        if self.aim[-1] is gate:
            self.aim.pop()

    def may(self, s: t.May, code: list[Instruction], early: bool) -> None:
        """1203.6, 1203.7: して…してもよい: what stands before is a cost, paid on resolution."""
        cost: list[Instruction] = []
        at = len(code)
        self.sequence(s.cost, cost, early=False)
        demand(cost)
        ask = ops.MayAsk(OPPONENT if s.by == "opponent" else YOU, tuple(cost))
        code.append(ask)
        for instruction in cost:
            shift_jump(instruction, at + 1)
            code.append(instruction)
        self.sequence(s.steps, code, early)
        ask.to = len(code)

    def choose_modes(self, s: t.Modes, code: list[Instruction]) -> None:
        """1204.2b: modes are chosen on entering; targets only of those chosen."""
        per_mode: list[tuple[Instruction, ...]] = []
        for i, steps in enumerate(s.options):
            gate = ops.UnlessMode(i)
            aim_gate = ops.UnlessMode(i)
            code.append(gate)
            self.aim.append(aim_gate)
            first = len(self.targets)
            self.note_entering(steps)
            self.sequence(steps, code, early=True)
            per_mode.append(tuple(self.targets[first:]))
            gate.to = len(code)
            aim_gate.to = len(self.aim)
        self.modes = ops.ChooseModes(s.choose, len(s.options), s.upto, tuple(per_mode))

    # ---- lasting
    def lasting(self, s: t.Lasting, code: list[Instruction]) -> None:
        read = self.reader()
        if s.until not in UNTIL:
            raise unknown(s)
        entered = read.entered(s.to, s.changes)
        to = entered or (read.noun(s.to) if s.to is not None else GThis())
        changes: list[Change] = []
        for c in s.changes:
            if isinstance(c, t.MoreDamage):
                changes.append(Guard(self.lasting_damage(c, to, read).id))
            else:
                changes.extend(self.low.change(c, read, False))
        guards = [c for c in changes if isinstance(c, Guard)]
        plain = [c for c in changes if not isinstance(c, Guard)]
        if entered is not None:
            # What a player may enter and for how much is no fact of the cards that are there now: later ones count too.
            spec = self.lib.add_spec(Spec(tuple(plain), entered, None))
            code.append(ops.Begin(spec, None, UNTIL[s.until]))
        elif plain:
            code.append(ops.Begin(self.lib.add_spec(Spec(tuple(plain), None, None)), to, UNTIL[s.until]))
        for g in guards:
            code.append(ops.Begin(self.lib.add_spec(Spec((g,), None, None)), None, UNTIL[s.until]))
        if any(isinstance(c, BecomeController) for c in changes):
            code.append(own.MoveControlled())

    def lasting_damage(self, c: t.MoreDamage, to: Group, read: Reader) -> Ability:
        a = Ability(A_REPLACEMENT, 0)
        a.matcher = self.low.damage_matcher(c, to, None)
        a.program = self.lib.add_program(Program([ops.ChangeAmount(read.number(c.number), False)], self.next_slot))
        return self.low.add(a, c)

    def later(self, s: t.Later, code: list[Instruction]) -> None:
        """1209.7: a delayed trigger, speaking of what has been chosen; for one event, unless it says each time."""
        a = Ability(A_TRIGGERED, 0)
        a.matcher = self.low.matcher(s.trigger, None, self.reader())
        body = Body(self.low, ())
        body.base = self.base
        body.next_slot = self.next_slot
        body.heard = s.trigger
        body.parted = self.parted
        body.steps(s.steps, early=False)
        body.finish(a)
        self.next_slot = body.next_slot
        self.room = max(self.room, a.program.slots if a.program is not None else 0)
        if s.until and s.until not in UNTIL:
            raise unknown(s)
        code.append(ops.Delay(self.low.add(a, s), UNTIL[s.until] if s.until else ops.ONCE, bool(s.until) and not s.each))

    def shield(self, s: t.Shield, code: list[Instruction]) -> None:
        if self.parted:
            raise unknown(s)
        a = self.low.replacement(s.replacement, self.reader(), self.next_slot)
        self.next_slot = max(self.next_slot, a.program.slots if a.program is not None else 0)
        code.append(ops.Begin(self.lib.add_spec(Spec((Guard(a.id),), None, None)), None, UNTIL[s.until], s.uses))


# ---- instructions
def demand(cost: list[Instruction]) -> None:
    """1203.2: a cost is paid whole: its picks are of the number said, and of what can be done what it demands."""
    picks = {x.slot: x for x in cost if isinstance(x, ops.Pick)}
    for pick in picks.values():
        pick.demanded = True
    for x in cost:
        objects = getattr(x, "objects", None)
        if isinstance(x, Demand) and isinstance(objects, GSlot) and objects.slot in picks:
            x.to_come = True
            if isinstance(x, ops.Act | own.PutInZone | ops.Put):
                picks[objects.slot].then += (x.kind,)


def whole(cost: list[Instruction]) -> list[Instruction]:
    """Each demand only if it can still be carried out whole."""
    return [y for x in cost for y in ((Whole(x), x) if isinstance(x, Demand) else (x,))]


def shift_jump(x: Instruction, by: int) -> None:
    if isinstance(x, ops.Jump | ops.Unless | ops.MayAsk | ops.UnlessMode):
        x.to += by


def place_of(to: t.Place | None) -> own.Place:
    """Whose zone is named, and how the card is to lie there."""
    return own.Place(to.whose, to.pose, to.face) if to is not None else own.Place()
