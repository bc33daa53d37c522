"""The programs of one ability: its cost, its targets, its effect, with slots numbered in reading order."""
from __future__ import annotations

import dataclasses

from taisen.errors import TaisenError
from taisen.games.ninja_slayer.rules import r1300_instructions as own
from taisen.games.ninja_slayer.rules.r1203_costs import LateEther
from taisen.games.ninja_slayer.rules.r1213_layers import BecomeController
from taisen.games.ninja_slayer.rules.r1300_each_player import OTHERS, SIDES, by_each, for_side, gathered
from taisen.games.ninja_slayer.terms import (
    AMBUSH,
    DAMAGE,
    DECK,
    DISCARD,
    DRAW,
    ETHER_MATTERS,
    EXCLUDE,
    FIELDS,
    KILL,
    LOOK,
    REVEAL,
    SHUFFLE,
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
from taisen.games.ninja_slayer.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Guard
from taisen.kernel.effects.demands import Demand, Whole
from taisen.kernel.effects.values import (
    OPPONENT,
    YOU,
    CNot,
    CTurnOf,
    GPlayerOf,
    GPlayers,
    GSlot,
    GThis,
    GWith,
    NConst,
    NPlus,
    TOther,
)
from taisen.kernel.effects.walking import nodes
from taisen.kernel.lowered import Ability, Change, Condition, Group, Instruction, Matcher, Program, WhereVar
from taisen.kernel.names import A_REPLACEMENT, A_TRIGGERED, P_SLOTS
from taisen.text.lowering import abilities, bodies
from taisen.text.lowering.reading import VARIABLES, WHOSE


class Maker(abilities.Dispatcher):
    """Who makes what the parts of a text need. `lowering.Lowering` is one."""

    variable_cost: bool

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def matcher(self, event: t.Event, condition: t.Condition | None, reader: Reader | None = None) -> Matcher:
        raise NotImplementedError

    def damage_matcher(self, c: t.MoreDamage, to: Group, condition: Condition | None) -> Matcher:
        raise NotImplementedError

    def change(self, c: t.Change, read: Reader, defining: bool) -> list[Change]:
        raise NotImplementedError

    def replacement(self, tree: t.Replacement, reader: Reader | None = None, slots: int = 0) -> Ability:
        raise NotImplementedError


class Body(bodies.Body[Maker, Scope, Reader]):
    """The programs of one ability: cost, targets, effect."""

    def __init__(self, low: Maker, scope: Scope, where: tuple[t.Where, ...] = ()) -> None:
        super().__init__(low, scope)
        self.where = where
        self.aim: list[Instruction] = []
        self.early = False
        """What is told to be chosen is a target, chosen on entering."""
        self.targets: list[Instruction] = []
        self.aimed: set[int] = set()
        self.into: Group | None = None
        """Whose deck something was put into last."""
        self.room = 0
        """So many slots what comes of it later needs."""
        self.chosen_modes: Instruction | None = None
        self.early_names: set[str] = set()
        self.used: set[str] = set()
        self.entering: dict[int, bool] = {}
        self.extras: list[own.PickAndDo | ops.Put | own.KeepDone] = []
        self.told: frozenset[str] = frozenset()
        """Verbs of which the text goes on to say how many cards that was done to."""
        self.kept: dict[str, own.KeepDone] = {}

    def reader(self) -> Reader:
        read = Reader(self.lib, self.scope, used=self.used)
        read.kept = self.kept
        return read

    # ---- parts
    def cost(self, a: Ability, steps: t.Steps) -> None:
        """1204.2g-2: ether that is to be paid first is counted apart, because effects change how much of it is paid."""
        before = self.code
        self.code = []
        for s in steps:
            if isinstance(s, t.Do) and s.verb == "pay_ether":
                if s.amount is None:
                    raise unknown(s)
                self.early_names |= variables_in(s.amount)
                if not self.code:
                    number = self.reader().number(s.amount)
                    a.money = number if a.money is None else NPlus(a.money, number)
                    continue
            self.step(s)
        code = self.code
        self.code = before
        if a.money is None:
            for x in code:
                if isinstance(x, own.PayEther):
                    x.number = LateEther(x.number)
                    x.late = True
                    break
        self.demand(code)
        if code:
            a.cost = self.lib.add_program(Program(whole(code), 0))
        if a.money is None and steps and not code:
            a.money = NConst(0)

    def demands(self, steps: t.Steps) -> Program:
        """What must be done, whole, for something that is no entry."""
        self.steps(steps)
        self.demand(self.code)
        return self.lib.add_program(Program(whole(self.code), self.number_extras()))

    def programs(self) -> list[list[Instruction]]:
        return [self.code, self.aim]

    def main(self, steps: t.Steps) -> None:
        self.note_entering(steps)
        self.note_told(steps)
        self.early = True
        super().main(steps)
        self.early = False

    def chosen_early(self, early: bool, steps: t.Steps) -> None:
        """The steps, with what they have chosen being targets or not."""
        before = self.early
        self.early = early
        self.steps(steps)
        self.early = before

    def note_told(self, steps: t.Steps) -> None:
        self.told |= {x.verb for x in nodes(steps) if isinstance(x, t.Affected)}

    def note_entering(self, steps: t.Steps) -> None:
        for s in steps:
            if isinstance(s, t.Do) and s.verb == "enter" and isinstance(s.objects, t.Chosen):
                self.entering[s.objects.slot] = s.free
            for inner in inner_steps(s):
                self.note_entering(inner)

    def sentence(self, steps: t.Steps, i: int) -> int:
        some = gathered(steps[i:])[0]
        if not self.scope.side and (len(some) > 1 or by_each(some[0])):
            self.each(some)
        else:
            for s in some:
                self.step(s)
        return len(some)

    def number_extras(self) -> int:
        """Slots that instructions need for themselves come behind those of the text. How many slots there are in all."""
        first = self.scope.behind()
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
        a.modes = self.chosen_modes
        read = Reader(self.lib, Scope(self.scope.event))
        a.where = tuple(WhereVar(VARIABLES[w.name], read.number(w.number), w.name in self.early_names) for w in self.where)
        named = {w.name for w in self.where}
        free = sorted((self.used | self.early_names) - named)
        if free and not (self.low.variable_cost and free == ["X"]):
            a.free = tuple(VARIABLES[n] for n in free if not (self.low.variable_cost and n == "X"))

    # ---- steps
    def own_step(self, s: t.Step) -> None:
        if not isinstance(s, t.Divide):
            raise unknown(s)
        self.divide(s)

    def go_on(self, steps: t.Steps) -> None:
        """1204.2e-3: what その後 has chosen is chosen on resolution."""
        self.chosen_early(False, steps)

    def at_cost(self, steps: t.Steps) -> None:
        """1203.6, 1203.7: して…してもよい: what stands before is a cost, paid on resolution."""
        self.chosen_early(False, steps)

    # ---- each player
    def each(self, steps: t.Steps) -> None:
        """Both players carry it out, the turn player first; targets are chosen by both on entering (1204.2e)."""
        first = steps[0]
        if len(steps) == 1 and isinstance(first, t.Choose):
            self.each_chooses(first)
            return
        self.in_either_order(lambda order: self.as_sides(steps, order))

    def as_sides(self, steps: t.Steps, order: tuple[str, str]) -> None:
        start = self.scope.slots
        for who in order:
            self.scope.slots = start
            self.scope.side = who
            self.chosen_early(False, tuple([for_side(s, who) for s in steps]))
            self.scope.side = ""
        if order == SIDES:
            self.scope.slots = start

    def each_chooses(self, s: t.Choose) -> None:
        """The same two choices in either order."""
        start = self.scope.slots
        picks: list[Instruction] = []
        aim = False
        for who in SIDES:
            self.scope.slots = start
            self.scope.side = who
            one = for_side(s, who)
            if isinstance(one, t.Choose):
                pick = self.picked(one)
                picks.append(pick)
                aim = pick.aim
            self.scope.side = ""
        to = self.aim if aim else self.code
        test = ops.Unless(CTurnOf(YOU))
        jump = ops.Jump()
        to.extend((test, *picks, jump, *picks[::-1]))
        jump.to = len(to)
        test.to = jump.to - len(picks)

    def choose(self, s: t.Choose) -> None:
        if s.each:
            self.choose_of_each(s)
            return
        pick = self.picked(s)
        (self.aim if pick.aim else self.code).append(pick)

    def choose_of_each(self, s: t.Choose) -> None:
        """So many of both sorts: two choices that the text speaks of as one, of which nothing is chosen twice (1204.2e-2)."""
        if self.scope.side or len(s.parts) != 2 or s.total is not None or s.by == "each":
            raise unknown(s)
        first = self.picked(dataclasses.replace(s, parts=s.parts[:1], each=False))
        slots = self.scope.slots
        other = self.picked(dataclasses.replace(s, parts=s.parts[1:], each=False))
        self.scope.slots = slots
        self.scope.parted.add(first.slot)
        self.aimed.discard(other.slot)
        other.slot = first.slot + OTHERS
        other.parts = tuple([ops.PickPart(GWith(p.what, (TOther(GSlot(first.slot)),)), p.least, p.most) for p in other.parts])
        first.leads += (other,)
        other.follows = True
        for pick in (first, other):
            if pick.aim:
                self.aimed.add(pick.slot)
            (self.aim if pick.aim else self.code).append(pick)

    def picked(self, s: t.Choose) -> ops.Pick:
        number = self.scope.slots - self.scope.base
        slot = self.scope.slot()
        if self.scope.side:
            self.scope.parted.add(slot)
            if self.scope.side != SIDES[0]:
                slot += OTHERS
        hidden = any(in_hidden_zone(p.of) for p in s.parts)
        aim = self.early and s.how == "choose" and not hidden
        read = self.reader()
        parts = tuple(ops.PickPart(read.noun(p.of), read.number(p.least), read.number(t.Count(p.of) if p.most is None else p.most)) for p in s.parts)
        choosable: ops.Choosable = own.NotForbidden()
        if number in self.entering:
            choosable = own.Enterable(self.entering[number], OPPONENT if s.by == "opponent" else YOU)
        total = s.total
        pick = ops.Pick(
            slot, parts, OPPONENT if s.by == "opponent" else YOU, aim, s.how == "search",
            REVEAL if (s.how == "search" or hidden) and any(has_facts(p.of) for p in s.parts) else -1,
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
            if isinstance(p.of, t.Things) and p.of.zone == "ether":
                self.lib.flags |= ETHER_MATTERS
        return pick

    def follow(self, pick: ops.Pick, s: t.Choose) -> None:
        """1204.2e: a target told by an earlier one must be there to be chosen when that one is."""
        told = [slot for n in chosen_in(s) for slot in self.scope.slots_of(n)]
        for x in self.targets:
            if isinstance(x, ops.Pick) and x.slot in told:
                x.leads += (pick,)
                pick.follows = True

    def do(self, s: t.Do) -> None:
        self.carried_out(s)
        if s.verb in self.told:
            if isinstance(s.objects, t.TopOf) or self.scope.side:
                raise unknown(s)
            keep = self.kept[s.verb] = own.KeepDone()
            self.extras.append(keep)
            self.code.append(keep)

    def carried_out(self, s: t.Do) -> None:
        read = self.reader()
        if s.verb in ("lose", "win"):
            self.code += [own.Decide(self.players(s.player), s.verb == "win"), own.Decided()]
        elif s.verb == "draw":
            self.code.append(ops.Repeat(DRAW, self.players(s.player), read.number(s.amount or t.Const(1))))
        elif s.verb in ("damage",):
            source = read.noun(s.source) if s.source is not None else None
            self.code.append(ops.Act(DAMAGE, self.objects(s), read.number(s.amount or t.Const(0)), source))
        elif s.verb in PLAIN:
            self.act(PLAIN[s.verb], s)
        elif s.verb == "heal":
            self.own_slot(own.Heal(self.players(s.player), read.number(s.amount or t.Const(1)), 0))
        elif s.verb == "jutsu":
            self.own_slot(own.Jutsu(self.players(s.player), read.number(s.amount or t.Const(1)), 0))
        elif s.verb == "pay_ether":
            self.own_slot(own.PayEther(self.players(s.player), read.number(s.amount or t.Const(1)), 0))
        elif s.verb == "move":
            self.move(s)
        elif s.verb == "ambush":
            self.code.append(ops.Put(AMBUSH, self.objects(s), place_of(s.to), 0, ops.NO_ORDER))
            self.came(s)
        elif s.verb == "counter":
            self.code.append(own.Counter(self.objects(s)))
        elif s.verb == "reveal":
            self.code.append(ops.Reveal(REVEAL, self.objects(s), True))
        elif s.verb == "look":
            self.code.append(ops.Look(LOOK, self.objects(s), self.players(s.player)))
        elif s.verb == "shuffle":
            self.code.append(ops.Act(SHUFFLE, self.whose_deck(s.objects), None, None))
        elif s.verb == "enter":
            self.code.append(own.EnterCards(self.objects(s), s.free, self.players(s.player)))
        else:
            raise unknown(s)

    def whose_deck(self, deck: t.Noun | None) -> Group:
        whose = deck.whose if isinstance(deck, t.Things) else ""
        if whose == "owner":
            if self.into is None:
                raise unknown(deck)
            return self.into
        return GPlayers(OPPONENT if whose == "opponent" else YOU)

    def own_slot(self, x: own.PickAndDo) -> None:
        self.extras.append(x)
        self.code.append(x)

    def objects(self, s: t.Do) -> Group:
        if s.objects is None:
            raise unknown(s)
        return self.reader().noun(s.objects)

    def players(self, player: t.Player | None) -> Group:
        return self.reader().noun(player or t.Player("you"))

    def act(self, kind: int, s: t.Do) -> None:
        if kind == DISCARD and isinstance(s.objects, t.Things) and s.objects.zone == "hand" and not s.objects.tests:
            self.code.append(own.DiscardHand(self.objects(s)))
            return
        if kind in (DISCARD, EXCLUDE) and isinstance(s.objects, t.TopOf):
            self.from_deck(s.objects, kind, own.Place())
            return
        self.code.append(ops.Act(kind, self.objects(s), None, None))
        if kind in (DISCARD, KILL, EXCLUDE):
            self.came(s)

    def came(self, s: t.Do) -> None:
        """What an instruction has moved is what それ means from then on."""
        if isinstance(s.objects, t.Chosen):
            slots = self.scope.slots_of(s.objects.slot)
            self.code.extend(ops.Came(slot, len(slots) > 1) for slot in slots)

    def move(self, s: t.Do) -> None:
        if s.to is None:
            raise unknown(s)
        zone = ZONE_BY_NAME.get(s.to.zone, -1)
        place = place_of(s.to)
        if zone not in GOALS:
            raise unknown(s)
        if zone == DECK:
            whose = s.to.whose or (s.objects.whose if isinstance(s.objects, t.Things | t.TopOf) else "")
            whole = isinstance(s.objects, t.Things | t.TopOf) or bool(s.to.whose)
            self.into = GPlayers(WHOSE[whose]) if whole else GPlayerOf(self.objects(s), True)
            kind = TO_DECK_BOTTOM if s.to.end == "bottom" else TO_DECK
            # 302.4: the owner sets it, unless the text says who does.
            put = ops.Put(kind, self.objects(s), place, 0, self.doer(s) if s.to.order else ops.ZONE_OWNER)
            self.extras.append(put)
            self.code.append(put)
        elif isinstance(s.objects, t.TopOf):
            self.from_deck(s.objects, GOALS[zone], place)
            return
        else:
            self.code.append(ops.Put(GOALS[zone], self.objects(s), place, 0, ops.NO_ORDER))
        self.came(s)

    def doer(self, s: t.Do) -> int:
        if s.player is not None and s.player.who not in ("you", "opponent"):
            raise unknown(s)
        return WHOSE[s.player.who] if s.player is not None else YOU

    def from_deck(self, top: t.TopOf, kind: int, place: own.Place) -> None:
        """304.3: cards leave a deck one by one, from the top."""
        read = self.reader()
        who = read.player(t.Player(top.whose)) if top.whose in ("chosen", "that") else GPlayers(read.whose(top.whose))
        self.code.append(ops.OffPile(kind, who, read.zone(top.zone), read.number(top.number), place, top.end == "bottom"))

    def divide(self, s: t.Divide) -> None:
        """1305: shares are settled with the targets; a copy of the targets keeps which share is whose."""
        if len(self.scope.slots_of(s.slot)) > 1:
            raise unknown(s)
        slot = self.scope.slots_of(s.slot)[0]
        copy = self.scope.slot()
        share = ops.Share(slot, self.reader().number(s.amount))
        for x in (*self.targets, *self.code):
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
            self.code.extend((keep, share))
        self.code.append(ops.ActShared(kind, slot, P_SLOTS + copy))

    def condition(self, c: t.Condition) -> Condition:
        if needs_did(c):
            self.code.append(ops.Check())
        return super().condition(c)

    def under(self, s: t.If, condition: Condition) -> None:
        self.branch_steps(s.steps, condition if self.early and about_entry_costs(s.condition) else None)

    def otherwise(self, s: t.If, condition: Condition) -> None:
        self.branch_steps(s.otherwise, CNot(condition) if self.early and about_entry_costs(s.condition) else None)

    def branch_steps(self, steps: t.Steps, when: Condition | None) -> None:
        """1204.2e-3: what is chosen behind なら is chosen on resolution, unless なら is about the costs of entering.

        With `when`, their targets are chosen on entering, if it holds then.
        """
        if when is None:
            self.chosen_early(False, steps)
            return
        gate = ops.Unless(when)
        self.aim.append(gate)
        first = len(self.targets)
        self.steps(steps)
        for target in self.targets[first:]:
            if isinstance(target, ops.Pick):
                target.when = when
        gate.to = len(self.aim)
        if self.aim[-1] is gate:
            self.aim.pop()

    def modes(self, s: t.Modes) -> None:
        """1204.2b: modes are chosen on entering; targets only of those chosen."""
        per_mode: list[tuple[Instruction, ...]] = []
        for i, steps in enumerate(s.options):
            gate = ops.UnlessMode(i)
            aim_gate = ops.UnlessMode(i)
            self.code.append(gate)
            self.aim.append(aim_gate)
            first = len(self.targets)
            self.note_entering(steps)
            self.chosen_early(True, steps)
            per_mode.append(tuple(self.targets[first:]))
            gate.to = len(self.code)
            aim_gate.to = len(self.aim)
        self.chosen_modes = ops.ChooseModes(s.choose, len(s.options), s.upto, tuple(per_mode))

    # ---- lasting
    def lasting(self, s: t.Lasting) -> None:
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
        # What a player may enter and for how much is no fact of the cards that are there now: later ones count too.
        self.begin(changes, to if entered is None else None, entered, UNTIL[s.until])
        if any(isinstance(c, BecomeController) for c in changes):
            self.code.append(own.MoveControlled())

    def lasting_damage(self, c: t.MoreDamage, to: Group, read: Reader) -> Ability:
        a = Ability(A_REPLACEMENT, 0)
        a.matcher = self.low.damage_matcher(c, to, None)
        a.program = self.lib.add_program(Program([ops.ChangeAmount(read.number(c.number), False)], self.scope.slots))
        return self.low.add(a, c)

    def later(self, s: t.Later) -> None:
        """1209.7: a delayed trigger, speaking of what has been chosen; for one event, unless it says each time."""
        a = self.to_come(A_TRIGGERED, s.trigger, None, s.steps, s)
        self.room = max(self.room, a.program.slots if a.program is not None else 0)
        if s.until and s.until not in UNTIL:
            raise unknown(s)
        self.code.append(ops.Delay(a, UNTIL[s.until] if s.until else ops.ONCE, bool(s.until) and not s.each))

    def hears(self, event: t.Event, condition: t.Condition | None) -> Matcher:
        return self.low.matcher(event, condition, self.reader())

    def inner(self, event: t.Event, replacing: bool) -> Body:
        return Body(self.low, self.scope.inside(event))

    def shield(self, s: t.Shield) -> None:
        if self.scope.parted:
            raise unknown(s)
        a = self.low.replacement(s.replacement, self.reader(), self.scope.slots)
        self.scope.slots = max(self.scope.slots, a.program.slots if a.program is not None else 0)
        self.guard(Guard(a.id), UNTIL[s.until], s.uses)

    # ---- costs
    def done_to(self, x: Instruction) -> Group | None:
        objects = getattr(x, "objects", None)
        return objects if isinstance(objects, Group) else None


# ---- instructions
def whole(cost: list[Instruction]) -> list[Instruction]:
    """Each demand only if it can still be carried out whole."""
    return [y for x in cost for y in ((Whole(x), x) if isinstance(x, Demand) else (x,))]


def place_of(to: t.Place | None) -> own.Place:
    """Whose zone is named, and how the card is to lie there."""
    return own.Place(to.whose, to.pose, to.face) if to is not None else own.Place()
