"""From the steps of a text to the program of an ability.

選ぶ happens when the instruction is reached (10.7.2.3). A bare noun that an instruction is done to is one of the
things it names, chosen by whoever carries it out; すべて are all at once. A step that this game does not know is refused
with a sentence; nothing is dropped.
"""
from __future__ import annotations

import dataclasses
from typing import Any, Final

from taisen.games.hololive import drawing
from taisen.games.hololive import instructions as own
from taisen.games.hololive import member_deeds as deeds
from taisen.games.hololive.lasting import AT_MOST, lower_lasting, lower_later, lower_shield, scope_inside
from taisen.games.hololive.phrases import (
    HIDDEN,
    SEARCHED,
    alike,
    as_player,
    in_zones,
    is_instead,
    joined_instead,
    joined_shuffles,
    multiplied,
    needs_did,
    needs_facts,
    nodes,
    rewrite,
    unknown,
    without_alike,
)
from taisen.games.hololive.reading import Matching, Reader
from taisen.games.hololive.scope import GJoined, Scope
from taisen.games.hololive.terms import PART, USE_SUPPORT, book
from taisen.games.hololive.verbs import lower_do
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.values import OPPONENT, YOU, CAll, CTurnOf, GSlot, NCount
from taisen.kernel.ledger import uphold
from taisen.kernel.model import Ability, Condition, Group, Instruction, Number, Program
from taisen.kernel.names import P_X, P_Y, P_Z

VARS: Final = {"X": P_X, "Y": P_Y, "Z": P_Z}


class Body:
    """The programs of one ability, with slots numbered in reading order."""

    def __init__(self, low: Matching, scope: Scope) -> None:
        self.low = low
        self.lib = low.lib
        self.scope = scope
        self.code: list[Instruction] = []
        self.replacing = scope.replacing
        self.who = YOU
        """Who carries out what is being lowered."""
        self.conditions: list[Condition] = []
        self.bound: dict[t.Noun, Group] = {}
        """Nouns that stand for something else for the moment."""
        self.free_vars = ["Z", "X"]
        """Numbers of the play that no other use has: X also keeps a number chosen, Y what was recovered."""

    def reader(self) -> Reader:
        read = Reader(self.lib, self.scope, self.low)
        for i in range(self.scope.slots):
            read.bound[t.Chosen(i)] = GSlot(i)
        read.bound.update(self.bound)
        return read

    def inner(self, event: t.Event, replacing: bool) -> Body:
        """The body of what happens later, with what has been chosen so far."""
        return Body(self.low, scope_inside(self.scope, event, replacing))

    # ---- parts
    def main(self, steps: t.Steps) -> None:
        """The effect; every instruction remembers which step of the text it came from, counted from 1."""
        steps = self.prepared(steps)
        self.limits(steps)
        clause = 0
        i = 0
        while i < len(steps):
            clause += 1
            first = len(self.code)
            i += self.sentence(steps, i)
            for x in self.code[first:]:
                x.clause = clause

    def prepared(self, steps: t.Steps) -> t.Steps:
        return joined_shuffles(as_player(joined_instead(steps), "you"))

    def cost(self, a: Ability, steps: t.Steps) -> None:
        """10.7.2.4: a cost of playing, paid whole or not at all."""
        before = self.code
        self.code = []
        for s in self.prepared(steps):
            self.step(s)
        demand(self.code)
        a.cost = self.lib.add_program(Program(self.code, self.scope.slots))
        self.code = before

    def finish(self, a: Ability) -> None:
        if self.code:
            a.program = self.lib.add_program(Program(self.code, self.scope.slots))
        if a.cost is not None:
            a.cost.slots = self.scope.slots
        for c in self.conditions:
            a.condition = c if a.condition is None else CAll((a.condition, c))

    def limits(self, steps: t.Steps) -> None:
        """…はターンに1回しか使えない stands last and holds from the beginning."""
        for s in steps:
            if isinstance(s, t.Lasting) and isinstance(s.changes[0], t.AtMost):
                self.at_most(s, s.changes[0])

    def at_most(self, s: t.Lasting, c: t.AtMost) -> None:
        if c.per != "turn" or len(s.changes) > 1:
            raise unknown(s)
        if isinstance(s.to, t.AbilityOf) and s.to.kind in PART and s.to.name:
            self.code.append(own.OnlySoOften(s.to.name, PART[s.to.kind], c.times))
        elif isinstance(s.to, t.Things):
            read = self.reader()
            tests = tuple([read.test(x) for x in s.to.tests])
            self.lib.noted |= 1 << USE_SUPPORT
            self.conditions.append(own.CUsedFewer(tests, c.times))
        else:
            raise unknown(s)

    # ---- steps
    def steps(self, steps: t.Steps) -> None:
        i = 0
        while i < len(steps):
            i += self.sentence(steps, i)

    def sentence(self, steps: t.Steps, i: int) -> int:
        """One step, together with what is said to be done in its place. How many steps that were."""
        after = steps[i + 1] if i + 1 < len(steps) else None
        for n in range(1, len(steps) - i):
            last = steps[i + n]
            if isinstance(last, t.If) and is_instead(last):
                inside = last.steps[0]
                if n == 1 or (isinstance(inside, t.Instead) and alike(steps[i:i + n], inside.steps)):
                    self.instead_of(steps[i:i + n], last)
                    return n + 1
        if isinstance(after, t.Do) and after.verb == "at_most_each" and isinstance(steps[i], t.Do):
            self.step(steps[i])
            self.at_most_each(after)
            return 2
        self.step(steps[i])
        return 1

    def step(self, s: t.Step) -> None:
        if isinstance(s, t.Do):
            lower_do(self, s)
        elif isinstance(s, t.If):
            self.branch(s)
        elif isinstance(s, t.May):
            self.may(s)
        elif isinstance(s, t.Lasting):
            if not isinstance(s.changes[0], AT_MOST):
                lower_lasting(self, s)
        elif isinstance(s, t.Then | t.Further):
            self.steps(joined_shuffles(s.steps))
        elif isinstance(s, t.ForEach):
            self.for_each(s)
        elif isinstance(s, t.Paying):
            self.paying(s)
        elif isinstance(s, t.By):
            self.by(s)
        elif isinstance(s, t.Modes):
            self.modes(s)
        elif isinstance(s, t.Instead):
            self.instead(s)
        elif isinstance(s, t.Later):
            lower_later(self, s)
        elif isinstance(s, t.Shield):
            lower_shield(self, s)
        elif isinstance(s, t.Choose):
            self.choose(s)
        else:
            raise unknown(s)

    def choose(self, s: t.Choose) -> None:
        if len(s.parts) != 1 or s.how == "random" or s.total is not None:
            raise unknown(s)
        part = s.parts[0]
        slot = self.pick(part.what, part.least, part.most)
        self.scope.choose(part.what, GSlot(slot))
        self.scope.last = GSlot(slot)

    def branch(self, s: t.If) -> None:
        if needs_did(s.condition):
            self.code.append(ops.Check())
        test = ops.Unless(self.condition(s.condition))
        self.code.append(test)
        self.steps(joined_shuffles(s.steps))
        if s.otherwise:
            jump = ops.Jump()
            self.code.append(jump)
            test.to = len(self.code)
            self.steps(s.otherwise)
            jump.to = len(self.code)
        else:
            test.to = len(self.code)

    def condition(self, c: t.Condition) -> Condition:
        """A condition, and what it speaks of: その… may mean it afterwards."""
        read = self.reader()
        out = read.condition(c)
        for x in nodes(c):
            if isinstance(x, t.Count) and isinstance(x.of, t.Things | t.Either | t.Both):
                self.scope.counted = read.noun(x.of)
            elif isinstance(x, t.Fits) and isinstance(x.noun, t.Things | t.Affected) and x.noun.kind != "oshi":
                self.scope.speak(x.noun, read.noun(x.noun))
        return out

    def instead_of(self, before: t.Steps, after: t.If) -> None:
        """かわりに: the condition is looked at first, after what both speak of has been chosen."""
        settled = tuple([self.settled(s) for s in before])
        inside = after.steps[0]
        if not isinstance(inside, t.Instead):
            raise unknown(after)
        test = ops.Unless(self.condition(after.condition))
        self.code.append(test)
        last = self.scope.last
        self.steps(inside.steps)
        jump = ops.Jump()
        self.code.append(jump)
        test.to = len(self.code)
        self.scope.last = last
        self.steps(settled)
        jump.to = len(self.code)

    def settled(self, s: t.Step) -> t.Step:
        """The step with its choices made: what was chosen stands in the place of what was to be chosen from."""
        if isinstance(s, t.Do) and s.objects is not None and s.verb != "choose":
            return dataclasses.replace(s, objects=self.settled_noun(s.objects))
        if isinstance(s, t.Lasting) and isinstance(s.to, t.Pick):
            return dataclasses.replace(s, to=self.settled_noun(s.to))
        return s

    def settled_noun(self, noun: t.Noun) -> t.Noun:
        if isinstance(noun, t.Pick):
            return t.Chosen(self.pick(noun.of, noun.least, noun.most))
        if isinstance(noun, t.Things):
            return t.Chosen(self.pick(noun, t.Const(1), t.Const(1)))
        return noun

    def may(self, s: t.May) -> None:
        """…できる(:…): whoever carries it out is asked; a cost before the colon is paid whole or not at all."""
        ask = ops.MayAsk(OPPONENT if s.by == "opponent" else self.who)
        self.code.append(ask)
        at = len(self.code)
        self.steps(s.cost)
        cost = self.code[at:]
        demand(cost)
        self.steps(joined_shuffles(s.steps))
        ask.possible = tuple(cost) if s.cost else known_picks(self.code[at:])
        ask.to = len(self.code)

    def paying(self, s: t.Paying) -> None:
        """…することで: a cost; where what follows is optional, paying is too."""
        first = s.steps[0]
        if isinstance(first, t.May):
            self.may(t.May((*first.steps, *s.steps[1:]), (*s.cost, *first.cost), first.by))
            return
        test = ops.UnlessPayable()
        self.code.append(test)
        at = len(self.code)
        self.steps(s.cost)
        cost = self.code[at:]
        demand(cost)
        test.possible = tuple(cost)
        self.steps(joined_shuffles(s.steps))
        test.to = len(self.code)

    def for_each(self, s: t.ForEach) -> None:
        """…につき: the number is worked out once, when the instruction is reached."""
        if self.of_each(s):
            return
        var = self.new_var()
        self.code.append(own.Settle(VARS[var.name], self.reader().number(s.number)))
        self.steps(tuple([multiplied(x, var) for x in s.steps]))
        self.free_vars.insert(0, var.name)

    def of_each(self, s: t.ForEach) -> bool:
        """…全員は、そのホロメンの…につき: the number is each one's own."""
        first = s.steps[0]
        if not isinstance(first, t.Lasting) or len(s.steps) > 1 or not isinstance(first.to, t.Every) \
                or t.That("holomem") not in nodes(s.number):
            return False
        rest, one = self.scope.slot(), self.scope.slot()
        self.code.append(ops.Fill(rest, self.every(first.to)))
        start = len(self.code)
        each = own.NextOne(rest, one)
        self.code.append(each)
        self.scope.speak(first.to, GSlot(one))
        self.for_each(t.ForEach(s.number, (dataclasses.replace(first, to=t.Chosen(one)),)))
        back = ops.Jump()
        back.to = start
        self.code.append(back)
        each.to = len(self.code)
        return True

    def new_var(self) -> t.Var:
        if not self.free_vars:
            raise unknown(t.Var("X"))
        return t.Var(self.free_vars.pop(0))

    def by(self, s: t.By) -> None:
        """1.3.4.1: several players carry it out beginning with the turn player."""
        if s.player.who in ("you", "opponent"):
            self.as_actor(s.steps, s.player.who)
            return
        if s.player.who != "each":
            raise unknown(s)
        test = ops.Unless(CTurnOf(YOU))
        self.code.append(test)
        self.as_actor(s.steps, "you")
        self.as_actor(s.steps, "opponent")
        jump = ops.Jump()
        self.code.append(jump)
        test.to = len(self.code)
        self.as_actor(s.steps, "opponent")
        self.as_actor(s.steps, "you")
        jump.to = len(self.code)

    def as_actor(self, steps: t.Steps, who: str) -> None:
        before = self.who
        actor = self.scope.actor
        variables_before = self.free_vars[:]
        self.who = YOU if who == "you" else OPPONENT
        self.scope.actor = who
        self.steps(as_player(steps, who))
        self.who = before
        self.scope.actor = actor
        self.free_vars = variables_before

    def modes(self, s: t.Modes) -> None:
        self.code.append(ops.ChooseModes(s.choose, len(s.options), s.upto, ((),) * len(s.options)))
        last = self.scope.last
        for i, steps in enumerate(s.options):
            gate = ops.UnlessMode(i)
            self.code.append(gate)
            self.scope.last = last
            self.steps(steps)
            gate.to = len(self.code)

    def instead(self, s: t.Instead) -> None:
        """In a replacement: the part of the event does not happen, these do (10.11.1)."""
        if not self.replacing:
            self.leave_instead(s)
            return
        if len(s.steps) == 1 and isinstance(s.steps[0], t.May) and not s.steps[0].cost:
            ask = ops.MayAsk(self.who)
            self.code.append(ask)
            at = len(self.code)
            self.code.append(ops.Instead())
            self.steps(s.steps[0].steps)
            ask.possible = known_picks(self.code[at:])
            ask.to = len(self.code)
        else:
            self.code.append(ops.Instead())
            self.steps(s.steps)

    def leave_instead(self, s: t.Instead) -> None:
        """While it goes down: a member that is elsewhere by then is not archived (11.3.1.2)."""
        event = self.scope.event
        archived = s.of[0] if len(s.of) == 1 else None
        if event is None or event.verb != "down" or not isinstance(archived, t.Do) or archived.verb != "archive" \
                or not isinstance(archived.objects, t.This):
            raise unknown(s)
        self.scope.last = self.scope.this("")
        self.steps(s.steps)

    def at_most_each(self, s: t.Do) -> None:
        for x in reversed(self.code):
            if isinstance(x, own.Give):
                x.most = self.number(s.amount, s)
                return
        raise unknown(s)

    # ---- nouns
    def number(self, n: t.Number | None, at: object) -> Number:
        if n is None:
            raise unknown(at)
        return self.reader().number(n)

    def take(self, noun: t.Noun | None) -> Group:
        """What an instruction is done to; what is to be chosen is chosen now."""
        if noun is None:
            if self.scope.last is None:
                raise unknown(noun)
            return self.scope.last
        if isinstance(noun, t.Pick):
            return self.take_pick(noun)
        if isinstance(noun, t.Things):
            return GSlot(self.pick(noun, t.Const(1), t.Const(1)))
        if isinstance(noun, t.Either):
            return self.take_either(noun)
        if isinstance(noun, t.Both):
            return GJoined(tuple([self.take_whole(n) for n in noun.nouns]))
        if isinstance(noun, t.TopOf) and noun.least is not None:
            return self.take_some(noun)
        if isinstance(noun, t.Every):
            return self.every(noun)
        group = self.reader().noun(self.hoisted(noun))
        if isinstance(noun, t.TargetOf):
            self.scope.speak(noun, group)
        return group

    def every(self, noun: t.Every) -> Group:
        inner = self.hoisted(noun.of)
        group = self.reader().noun(inner)
        self.scope.speak(inner, group)
        return group

    def take_whole(self, noun: t.Noun) -> Group:
        """One of several that are named together: a place that holds one thing is that thing."""
        if isinstance(noun, t.Things) and noun.zone in ("center", "collab"):
            return self.reader().noun(self.hoisted(noun))
        return self.take(noun)

    def take_pick(self, noun: t.Pick) -> Group:
        if noun.each:
            return self.take_each(noun)
        if isinstance(noun.of, t.Things) and noun.of.zone == "holo_power" and not noun.of.tests:
            # Nobody knows these cards: which of them is all one, and the top ones are taken.
            return self.take(t.TopOf(noun.least, noun.of.whose or "you", "holo_power"))
        return GSlot(self.pick(noun.of, noun.least, noun.most))

    def take_each(self, noun: t.Pick) -> Group:
        """…ずつ: so many of every sort."""
        plain, alike = without_alike(noun.of)
        if isinstance(plain, t.Both):
            sorts: list[t.Noun] = list(plain.nouns)
        elif isinstance(plain, t.Things):
            sorts = split(plain)
        else:
            raise unknown(noun)
        slots = tuple([self.scope.slot() for _ in sorts])
        for i, sort in enumerate(sorts):
            self.pick(sort, noun.least, noun.most, slots[i], slots if alike else (), alike)
        return GJoined(tuple([GSlot(i) for i in slots]))

    def take_either(self, noun: t.Either) -> Group:
        """One of the things that any of them names; the number is the same for all."""
        nouns: list[t.Noun] = []
        counts: set[tuple[t.Number, t.Number | None]] = set()
        for n in noun.nouns:
            nouns.append(n.of if isinstance(n, t.Pick) else n)
            counts.add((n.least, n.most) if isinstance(n, t.Pick) else (t.Const(1), t.Const(1)))
        if len(counts) != 1:
            raise unknown(noun)
        least, most = counts.pop()
        return GSlot(self.pick(t.Either(tuple(nouns)), least, most))

    def take_some(self, noun: t.TopOf) -> Group:
        """1~3枚 of the top: how many is said first."""
        if noun.least is None:
            raise unknown(noun)
        read = self.reader()
        var = self.new_var()
        pile = read.noun(dataclasses.replace(noun, least=None))
        self.code.append(own.ChooseCount(VARS[var.name], read.number(noun.least), read.number(noun.number), pile, self.who))
        return read.noun(dataclasses.replace(noun, number=var, least=None))

    def hoisted(self, noun: t.Noun) -> t.Noun:
        """A noun told by another that is to be chosen (自分のホロメン1人と同色の…): that one is chosen first."""

        def change(node: Any) -> Any:
            if isinstance(node, t.Pick) and node is not noun:
                return t.Chosen(self.pick(node.of, node.least, node.most))
            return node

        out: t.Noun = rewrite(noun, change)
        return out

    def pick(self, of: t.Noun, least: t.Number, most: t.Number | None, slot: int = -1,
             with_slots: tuple[int, ...] = (), more_alike: tuple[t.Alike, ...] = ()) -> int:
        """10.7.2.3: choose now, by the numbers said, as far as possible."""
        first = len(self.code)
        plain, alike = without_alike(self.hoisted(of))
        inner = [x for x in self.code[first:] if isinstance(x, ops.Pick)]
        alike = alike or more_alike
        if slot < 0:
            slot = self.scope.slot()
        group = self.picked_from(plain)
        read = self.reader()
        if len(alike) > 1:
            raise unknown(of)
        choosable: ops.Choosable = ops.Choosable()
        if alike:
            choosable = own.AlikeSoFar(alike[0].field, alike[0].same, with_slots or (slot,))
        searching = in_zones(plain, HIDDEN) and needs_facts(plain)
        pick = ops.Pick(
            slot, (ops.PickPart(group, read.number(least), read.number(most) if most is not None else NCount(group)),),
            self.who, False, may_fail_to_find(searching), -1, False, 0, "", None, choosable)
        pick.looks = in_zones(plain, SEARCHED)
        for x in inner:
            x.leads += (pick,)
        self.code.append(pick)
        self.scope.speak(of, GSlot(slot))
        return slot

    def picked_from(self, noun: t.Noun) -> Group:
        read = self.reader()
        if isinstance(noun, t.Both | t.Either):
            return read.noun(t.Either(tuple([n.of if isinstance(n, t.Every | t.Pick) else n for n in noun.nouns])))
        if isinstance(noun, t.Every):
            return read.noun(noun.of)
        return read.noun(noun)


def may_fail_to_find(searching: bool) -> bool:
    return searching


uphold(book, "10.7.2.3.5", "4.1.2.3", by=may_fail_to_find, at=__name__,
       en="What must have certain facts and lies in a hidden zone need not be found there.",
       ja="非公開領域から情報を条件に選ぶ場合、条件を満たすカードがあっても選ばないことができる。")
uphold(book, "10.7.2.3", by=Body.pick, at=__name__,
       en="What an ability has chosen is chosen when the instruction is reached in its resolution.",
       ja="選ぶ指示の対象は、解決中にその指示があった段階で選ぶ。")
uphold(book, "10.7.2.3.1", "10.7.2.3.2", "10.7.2.3.3", "10.7.2.3.4", "1.3.5.1", by=ops.Pick.least_of, at=__name__,
       en="As many as said are chosen, as far as possible; with まで, any number from 0 on.",
       ja="指定された数を可能なかぎり選ぶ。「まで」なら0から指定された数まで任意に選べる。")


def split(noun: t.Things) -> list[t.Noun]:
    """Things attached to one or the other: those of the one, and those of the other."""
    for i, test in enumerate(noun.tests):
        if isinstance(test, t.AttachedTo) and isinstance(test.noun, t.Both):
            return [dataclasses.replace(noun, tests=(*noun.tests[:i], t.AttachedTo(n), *noun.tests[i + 1:]))
                    for n in test.noun.nouns]
    raise unknown(noun)


def known_picks(code: list[Instruction]) -> tuple[Instruction, ...]:
    """The first choice, where everybody knows what there is: with nothing to choose from, nobody is asked."""
    for x in code:
        if isinstance(x, ops.Pick):
            return () if x.search or x.looks else (x,)
        if isinstance(x, Demand):
            return ()
    return ()


def demand(cost: list[Instruction]) -> None:
    """10.4.2.2: a cost is paid whole: its choices are of the number said, of what can be done what it demands."""
    picks = {x.slot: x for x in cost if isinstance(x, ops.Pick)}
    for pick in picks.values():
        pick.demanded = True
    for x in cost:
        objects = x.objects if isinstance(x, own.Put | own.Give | ops.Act | drawing.Reveal | deeds.EnterStage) else None
        if isinstance(x, deeds.Switch):
            x.to_come = True
        if isinstance(objects, GSlot) and objects.slot in picks and isinstance(x, Demand):
            x.to_come = True
            if isinstance(x, own.Put | ops.Act | deeds.EnterStage):
                picks[objects.slot].then += (x.kind,)


uphold(book, "10.4.2", "10.4.2.1", "10.4.2.2", by=demand, at=__name__,
       en="Paying a cost is doing what it says, in order, whole or not at all.",
       ja="コストは書かれた行動を順に実行して支払い、一部でも不可能ならまったく支払えない。")

