"""From the steps of a text to the program of an ability.

選ぶ happens when the instruction is reached. A step that this game does not know is refused with a sentence; nothing is
dropped.
"""
from __future__ import annotations

import dataclasses

from taisen.games.rebirth.rules import r05_instructions as own
from taisen.games.rebirth.rules.r01_simultaneous import (
    Join,
    LayAside,
    NextPlayer,
    TakeUp,
    done_at_once,
    first_choice,
    out_of_hidden,
    single_draw,
)
from taisen.games.rebirth.rules.r09_plays import CountUse
from taisen.games.rebirth.rules.r11_sparks import AllowKeep
from taisen.games.rebirth.terms import DRAW, book
from taisen.games.rebirth.text.choices import Choices
from taisen.games.rebirth.text.lasting import lower_lasting, lower_later
from taisen.games.rebirth.text.matchers import lower_event
from taisen.games.rebirth.text.phrases import Multiplier, kept_at_end, multiplied, own_of, unknown
from taisen.games.rebirth.text.scope import PERSONS
from taisen.games.rebirth.text.verbs import lower_do
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.values import YOU, CDid, GJoined, GSlot, NConst
from taisen.kernel.effects.walking import nodes
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Condition, Group, Instruction, Matcher, Program


class Body(Choices):
    """The programs of one ability, with slots numbered in reading order."""

    def inner(self, event: t.Event, replacing: bool) -> Body:
        """The body of what happens later, with what has been chosen so far."""
        return Body(self.low, self.scope.inside(event))

    def hears(self, event: t.Event, condition: t.Condition | None) -> Matcher:
        if condition is not None:
            raise unknown(condition)
        return lower_event(event, self.reader())

    # ---- parts
    def money(self, a: Ability, s: t.Step) -> bool:
        """9.5: what stands in brackets; energy that is paid first is the game's money, the rest is done in order."""
        if not isinstance(s, t.Do) or s.verb != "pay" or s.player is not None:
            return False
        a.money = self.number(s.amount, s)
        return True

    def demanded(self, code: list[Instruction], steps: t.Steps) -> None:
        self.demand_only(code, steps)

    def finish(self, a: Ability) -> None:
        super().finish(a)
        if a.program is None and a.cost is not None:
            # The choices of a cost need their slots in the play.
            a.program = self.lib.add_program(Program([], self.scope.slots))

    # ---- steps
    def do(self, s: t.Do) -> None:
        lower_do(self, s)

    def lasting(self, s: t.Lasting) -> None:
        lower_lasting(self, s)

    def later(self, s: t.Later) -> None:
        lower_later(self, s)

    def shield(self, s: t.Shield) -> None:
        if not kept_at_end(s, "this"):
            raise unknown(s)
        self.code.append(AllowKeep(kept_at_end(s, "this")))

    def own_step(self, s: t.Step) -> None:
        if not isinstance(s, t.While):
            raise unknown(s)
        self.during(s)

    def during(self, s: t.While) -> None:
        """Statements that hold while something goes on."""
        condition = self.reader().condition(s.condition)
        for x in s.steps:
            if not isinstance(x, t.Lasting):
                raise unknown(s)
            if not x.until and this_turn(s.condition):
                x = dataclasses.replace(x, until="turn")
            lower_lasting(self, x, condition)

    def under(self, s: t.If, condition: Condition) -> None:
        before = self.scope.spoken[:], dict(self.scope.deeds)
        super().under(s, condition)
        self.unless = before

    def otherwise(self, s: t.If, condition: Condition) -> None:
        """What was spoken of where the condition holds is nothing where it does not."""
        scope = self.scope
        spoken, deeds = self.unless
        there = scope.spoken[len(spoken):], scope.deeds
        scope.spoken, scope.deeds = spoken, deeds
        super().otherwise(s, condition)
        scope.spoken, scope.deeds = [*there[0], *scope.spoken], there[1] | scope.deeds

    def condition(self, c: t.Condition) -> Condition:
        """A condition, and what it asks for: その… may mean it, where nothing else was spoken of."""
        read = self.reader()
        out = read.condition(c)
        for x in nodes(c):
            if isinstance(x, t.Count) and isinstance(x.of, t.Things) and x.of.zone in PERSONS and x.of.kind != "vacancy":
                self.scope.counted.append(self.scope.named(x.of, read.noun(x.of)))
        return out

    def may(self, s: t.May) -> None:
        """してよい: asked, where something could come of it."""
        if s.cost or s.by != "you":
            raise unknown(s)
        super().may(s)

    def possible(self, s: t.May, cost: list[Instruction], code: list[Instruction]) -> tuple[Instruction, ...]:
        return first_demand(code)

    def paying(self, s: t.Paying, counted: bool = False) -> None:
        """9.8.3.1.1: …することで: by choice, all of it or nothing. counted: that it has been paid counts as a use."""
        ask = ops.MayAsk(YOU)
        self.code.append(ask)
        at = len(self.code)
        self.steps(s.cost)
        cost = self.code[at:]
        self.demand_only(cost, s.cost)
        ask.possible = tuple(cost)
        done = ops.Unless(CDid())
        if [x for x in cost if isinstance(x, own.Exchange)]:
            # 5.12.2: what could not change places was not paid.
            self.code.append(done)
        if counted:
            self.code.append(CountUse())
        self.steps(s.steps)
        ask.to = len(self.code)
        done.to = ask.to

    def of_each(self, s: t.ForEach) -> bool:
        """What lasts goes on being counted."""
        if len(s.steps) != 1:
            raise unknown(s)
        if not isinstance(s.steps[0], t.Lasting):
            return False
        self.step(multiplied(s.steps[0], s.number))
        return True

    def multiplied(self, steps: t.Steps, by: t.Number) -> t.Steps:
        return Multiplier(by).steps(steps)

    def by(self, s: t.By) -> None:
        """1.3.4: others carry it out, the turn player first. All choose before anything is done, then it is done at once."""
        who = self.reader().noun(s.player)
        steps = own_of(s.steps)
        parted = first_choice(steps)
        if parted is not None:
            self.all_choose(who, parted[0], parted[1])
        elif single_draw(steps)[0]:
            self.all_draw(who, single_draw(steps)[1])
        else:
            each = self.next_player(who)
            self.steps(steps)
            self.to_next(each)

    def all_choose(self, who: Group, choice: t.Steps, rest: t.Steps) -> None:
        aside = self.scope.slot()
        each = self.next_player(who)
        self.steps(choice)
        chosen = [x.slot for x in self.code[each:] if isinstance(x, ops.Pick)][-1]
        self.code.append(LayAside(chosen, aside, not out_of_hidden(choice)))
        self.to_next(each)
        if done_at_once(rest):
            self.code.append(TakeUp(chosen, aside, True))
            start = len(self.code)
            self.steps(rest)
            for x in self.code[start:]:
                if isinstance(x, own.ToMember):
                    x.each_own = True
            return
        each = self.next_player(who)
        self.code.append(TakeUp(chosen, aside, False))
        self.steps(rest)
        self.to_next(each)

    def all_draw(self, who: Group, may: bool) -> None:
        joined = self.scope.slot()
        each = self.next_player(who)
        ask = ops.MayAsk(YOU)
        if may:
            self.code.append(ask)
        self.code.append(Join(joined))
        ask.to = len(self.code)
        self.to_next(each)
        self.code.append(ops.Act(DRAW, GSlot(joined), NConst(1), None))

    def next_player(self, who: Group) -> int:
        self.code.append(NextPlayer(who, self.scope.slot()))
        return len(self.code) - 1

    def to_next(self, start: int) -> None:
        back = ops.Jump()
        back.to = start
        self.code.append(back)
        each = self.code[start]
        if isinstance(each, NextPlayer):
            each.to = len(self.code)

    def demand_only(self, cost: list[Instruction], at: object) -> None:
        """9.5.2.2: nothing else is in a cost than what is chosen and what can be demanded."""
        if [x for x in cost if not isinstance(x, PLAIN) and not isinstance(x, Demand)]:
            raise unknown(at)
        self.demand(cost)

    def done_to(self, x: Instruction) -> Group | None:
        return x.objects if isinstance(x, ops.Put | own.ToMember | ops.Reveal | ops.Act) else None

    def filled_by(self, x: Instruction) -> int:
        return x.slot if isinstance(x, own.ChooseAll) else super().filled_by(x)

    def lead(self, x: Instruction, kind: int) -> None:
        super().lead(x, kind)
        if isinstance(x, own.ChooseAll):
            x.then += (kind,)

    def slots_of(self, group: Group | None) -> list[int]:
        """Or of several things that were all chosen."""
        if not isinstance(group, GJoined):
            return super().slots_of(group)
        slots = [x.slot for x in group.groups if isinstance(x, GSlot)]
        return slots if len(slots) == len(group.groups) else []


PLAIN = (own.Keep, own.Follow, ops.HideAgain)
"""Instructions that go with a demand and can always be carried out."""


def this_turn(c: t.Condition) -> bool:
    """What is said of attacks of this turn, or of the next attack, is over with the turn."""
    for x in nodes(c):
        if isinstance(x, t.Occasion) and (x.within == "turn" or x.next):
            return True
    return False


def first_demand(code: list[Instruction]) -> tuple[Instruction, ...]:
    """The first thing that is chosen or done, where everybody knows whether it can be."""
    for x in code:
        if isinstance(x, ops.Pick):
            return () if x.search or x.looks else (x,)
        return (x,) if isinstance(x, own.ChooseAll | own.ToMember | ops.Put | own.PayEnergy) else ()
    return ()


uphold(book, "9.5.2.1", by=Body.cost, at=__name__,
       en="Paying a cost is doing what it says, in the order of the text.", ja="コストの支払いは、書かれた行動を先頭から順に実行することである。")
