"""From the steps of a text to the program of an ability: sentences, conditions, choices of the player, costs, times."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Self, TypeVar

from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.values import OPPONENT, YOU, CTurnOf, GJoined, GSlot
from taisen.kernel.lowered import Ability, Change, Condition, Group, Instruction, Matcher, Program, Spec
from taisen.kernel.names import A_REPLACEMENT, A_TRIGGERED, U_GAME, U_TURN
from taisen.text.lowering.choices import Choices, Heard, Low, Read
from taisen.text.lowering.phrases import FewerToo, Multiplier, says_more
from taisen.text.lowering.reading import VARIABLES
from taisen.text.lowering.scope import Talk

Verbs = Mapping[str, Callable[[Any, t.Do], None]]
SIDES: Final = ("you", "opponent")
UNTIL: Final[dict[str, int]] = {"turn": U_TURN, "game": U_GAME, "your_next_turn": ops.NEXT_TURN_YOU, "opponents_next_turn": ops.NEXT_TURN_OPPONENT}
"""How long something lasts, as all texts say it."""


class Body(Choices[Low, Heard, Read]):
    """The programs of one ability, with slots numbered in reading order. What a game does not know is refused."""

    verbs: ClassVar[Verbs] = {}
    """What each verb of the game's texts becomes."""
    multiplier: ClassVar[type[Multiplier]] = Multiplier
    clause = 0
    """How many steps of the text have been lowered."""

    def programs(self) -> list[list[Instruction]]:
        """What is being written."""
        return [self.code]

    # ---- parts
    def write(self, a: Ability, steps: t.Steps, cost: t.Steps = ()) -> None:
        """All programs of an ability."""
        if cost:
            self.cost(a, cost)
        self.main(steps)
        self.finish(a)

    def cost(self, a: Ability, steps: t.Steps) -> None:
        """What using it demands, paid whole or not at all; what is the game's money, and comes first, is kept apart."""
        before = self.code
        self.code = []
        for i, s in enumerate(steps):
            if i or not self.money(a, s):
                self.step(s)
        self.demanded(self.code, steps)
        if self.code:
            a.cost = self.lib.add_program(Program(self.code, self.scope.slots))
        self.code = before

    def money(self, a: Ability, s: t.Step) -> bool:
        """The step is paying the game's money, which has been noted."""
        return False

    def demanded(self, code: list[Instruction], steps: t.Steps) -> None:
        self.demand(code)

    def main(self, steps: t.Steps) -> None:
        """The effect; every instruction remembers which step of the text it came from, counted from 1."""
        i = 0
        while i < len(steps):
            first = [len(code) for code in self.programs()]
            n = self.sentence(steps, i)
            for code, start in zip(self.programs(), first, strict=True):
                for x in code[start:]:
                    x.clause = self.clause + 1
            self.clause += self.counted_as(n)
            i += n

    def counted_as(self, steps: int) -> int:
        """How many steps those are that were lowered together."""
        return steps

    def finish(self, a: Ability) -> None:
        if [x for x in self.code if self.shows(x)]:
            self.code.append(ops.HideAgain())
        if self.code:
            a.program = self.lib.add_program(Program(self.code, self.scope.slots))
        if a.cost is not None:
            a.cost.slots = self.scope.slots

    def shows(self, x: Instruction) -> bool:
        """Cards have been looked at or revealed, which are hidden again at the end."""
        return isinstance(x, ops.Look | ops.LookDeeper | ops.Reveal)

    # ---- steps
    def steps(self, steps: t.Steps) -> None:
        i = 0
        while i < len(steps):
            i += self.sentence(steps, i)

    def sentence(self, steps: t.Steps, i: int) -> int:
        """One step, with those that belong to it. How many steps that were."""
        self.step(steps[i])
        return 1

    def step(self, s: t.Step) -> None:
        if isinstance(s, t.Do):
            self.do(s)
        elif isinstance(s, t.If):
            self.branch(s)
        elif isinstance(s, t.May):
            self.may(s)
        elif isinstance(s, t.Lasting):
            self.lasting(s)
        elif isinstance(s, t.Then | t.Further):
            self.go_on(s.steps)
        elif isinstance(s, t.ForEach):
            self.for_each(s)
        elif isinstance(s, t.Paying):
            self.paying(s)
        elif isinstance(s, t.By):
            self.by(s)
        elif isinstance(s, t.Modes):
            self.modes(s)
        elif isinstance(s, t.Choose):
            self.choose(s)
        elif isinstance(s, t.Later):
            self.later(s)
        elif isinstance(s, t.Shield):
            self.shield(s)
        else:
            self.own_step(s)

    def own_step(self, s: t.Step) -> None:
        raise self.unknown(s)

    def do(self, s: t.Do) -> None:
        if s.verb not in self.verbs:
            raise self.unknown(s)
        self.verbs[s.verb](self, s)

    def only(self, s: t.Do, *roles: str) -> None:
        """Nothing else is said in the instruction."""
        if says_more(s, *roles):
            raise self.unknown(s)

    def lasting(self, s: t.Lasting) -> None:
        raise self.unknown(s)

    def go_on(self, steps: t.Steps) -> None:
        """その後, さらに"""
        self.steps(steps)

    def paying(self, s: t.Paying) -> None:
        raise self.unknown(s)

    def by(self, s: t.By) -> None:
        raise self.unknown(s)

    def choose(self, s: t.Choose) -> None:
        raise self.unknown(s)

    def later(self, s: t.Later) -> None:
        raise self.unknown(s)

    def shield(self, s: t.Shield) -> None:
        raise self.unknown(s)

    # ---- one way or the other
    def condition(self, c: t.Condition) -> Condition:
        return self.reader().condition(c)

    def branch(self, s: t.If) -> None:
        condition = self.condition(s.condition)
        test = ops.Unless(condition)
        self.code.append(test)
        last = self.scope.last
        self.under(s, condition)
        if s.otherwise:
            jump = ops.Jump()
            self.code.append(jump)
            test.to = len(self.code)
            self.scope.last = last
            self.otherwise(s, condition)
            jump.to = len(self.code)
        else:
            test.to = len(self.code)

    def under(self, s: t.If, condition: Condition) -> None:
        self.steps(s.steps)

    def otherwise(self, s: t.If, condition: Condition) -> None:
        self.steps(s.otherwise)

    def in_either_order(self, once: Callable[[tuple[str, str]], None]) -> None:
        """Done by both players: written once for either being the turn player, who comes first."""
        test = ops.Unless(CTurnOf(YOU))
        jump = ops.Jump()
        self.code.append(test)
        once(("you", "opponent"))
        self.code.append(jump)
        test.to = len(self.code)
        once(("opponent", "you"))
        jump.to = len(self.code)

    def modes(self, s: t.Modes) -> None:
        """One of several, chosen when the instruction is reached."""
        if [x for x in self.code if isinstance(x, ops.ChooseModes)]:
            raise self.unknown(s)
        self.ask_modes(s)
        self.options(s.options)

    def ask_modes(self, s: t.Modes) -> None:
        self.code.append(ops.ChooseModes(s.choose, len(s.options), s.upto, tuple([() for _ in s.options])))

    def options(self, options: tuple[t.Steps, ...]) -> None:
        """Those of them that were chosen, in their order."""
        last = self.scope.last
        for i, steps in enumerate(options):
            gate = ops.UnlessMode(i)
            self.code.append(gate)
            self.scope.last = last
            self.steps(steps)
            gate.to = len(self.code)

    # ---- by choice, and at a cost
    def may(self, s: t.May) -> None:
        """…してよい: whoever carries it out is asked; what stands before is a cost, paid whole or not at all."""
        ask = ops.MayAsk(OPPONENT if s.by == "opponent" else self.who)
        self.code.append(ask)
        at = len(self.code)
        self.at_cost(s.cost)
        cost = self.code[at:]
        self.demand(cost)
        self.paid(s, cost)
        ask.possible = self.possible(s, cost, self.code[at:])
        ask.to = len(self.code)

    def at_cost(self, steps: t.Steps) -> None:
        self.steps(steps)

    def paid(self, s: t.May, cost: list[Instruction]) -> None:
        self.steps(s.steps)

    def possible(self, s: t.May, cost: list[Instruction], code: list[Instruction]) -> tuple[Instruction, ...]:
        """What must be possible for the player to be asked."""
        return tuple(cost)

    def demand(self, cost: list[Instruction]) -> None:
        """A cost is paid whole: its choices are of the number said, of what can be done what it demands."""
        chosen = {self.filled_by(x): x for x in cost if self.filled_by(x) >= 0}
        for pick in cost:
            if isinstance(pick, ops.Pick):
                pick.demanded = True
        for x in cost:
            slots = self.slots_of(self.done_to(x))
            if isinstance(x, Demand) and slots and not [i for i in slots if i not in chosen]:
                x.to_come = True
                kind = self.event_of(x)
                for i in slots if kind >= 0 else ():
                    self.lead(chosen[i], kind)

    def filled_by(self, x: Instruction) -> int:
        """The slot that a choice fills; -1: it is no choice."""
        return x.slot if isinstance(x, ops.Pick) else -1

    def lead(self, x: Instruction, kind: int) -> None:
        """What is chosen must be fit for the event."""
        if isinstance(x, ops.Pick):
            x.then += (kind,)

    def slots_of(self, group: Group | None) -> list[int]:
        """What was chosen, and nothing else."""
        return [group.slot] if isinstance(group, GSlot) else []

    def done_to(self, x: Instruction) -> Group | None:
        """What a demand is done to, where a choice before it can have said so."""
        return x.objects if isinstance(x, ops.Act | ops.Put | ops.Reveal) else None

    def event_of(self, x: Instruction) -> int:
        """The event that a demand is; -1: none that what is chosen must be fit for."""
        return x.kind if isinstance(x, ops.Act | ops.Put) else -1

    # ---- so many times
    def for_each(self, s: t.ForEach) -> None:
        """…につき: the number is worked out once, when the instruction is reached."""
        if self.of_each(s):
            return
        var = self.new_var()
        self.code.append(ops.Settle(VARIABLES[var.name], self.number(s.number, s)))
        self.steps(self.multiplied(s.steps, var))
        self.free_vars.insert(0, var.name)

    def of_each(self, s: t.ForEach) -> bool:
        """It has been lowered otherwise: the number is each one's own, or is no number of the play."""
        return False

    def multiplied(self, steps: t.Steps, by: t.Number) -> t.Steps:
        return self.multiplier(by, self.unknown).steps(steps)

    # ---- from now on, and later
    def by_chance(self, noun: t.Noun | None, at: object) -> Group:
        """無作為に: which of them it is chance says, and who carries it out looks at none."""
        if not isinstance(noun, t.Pick) or noun.least != noun.most or not isinstance(noun.of, t.Things):
            raise self.unknown(at)
        first = len(self.code)
        group = self.take(noun)
        picks = [x for x in self.code[first:] if isinstance(x, ops.Pick)]
        if len(picks) != 1:
            raise self.unknown(at)
        picks[0].at_random, picks[0].search, picks[0].looks = True, False, False
        return group

    def begin(self, changes: list[Change], group: Group | None, words: Group | None, until: int) -> None:
        """Changes begin, on what is named now or on whatever the words name; what is in force as a replacement, by itself."""
        plain = tuple([c for c in changes if c.shield() < 0])
        if plain:
            self.code.append(ops.Begin(self.lib.add_spec(Spec(plain, words, None)), group, until))
        for c in changes:
            if c.shield() >= 0:
                self.guard(c, until)

    def guard(self, c: Change, until: int, uses: int = 0) -> None:
        self.code.append(ops.Begin(self.lib.add_spec(Spec((c,), None, None)), None, until, uses))

    def to_come(self, kind: int, event: t.Event, condition: t.Condition | None, steps: t.Steps, tree: object,
                first: Instruction | None = None) -> Ability:
        """An ability for what happens later, or would happen."""
        a = Ability(kind, 0)
        a.matcher = self.hears(event, condition)
        self.inside(a, event, kind == A_REPLACEMENT, steps, first)
        return self.low.add(a, tree)

    def hears(self, event: t.Event, condition: t.Condition | None) -> Matcher:
        raise self.unknown(event)

    def inside(self, a: Ability, event: t.Event, replacing: bool, steps: t.Steps, first: Instruction | None = None) -> None:
        """The program of an ability that comes of this one, speaking of what has been chosen."""
        body = self.inner(event, replacing)
        if first is not None:
            body.code.append(first)
        body.steps(steps)
        body.finish(a)
        self.scope.slots = max(self.scope.slots, body.scope.slots)

    def inner(self, event: t.Event, replacing: bool) -> Body[Low, Heard, Read]:
        """The body of what happens later, with what has been chosen so far."""
        raise NotImplementedError


# ---- texts that go on speaking of what was named, chosen or done before ----------------------------------------------
Told = TypeVar("Told", bound=Talk)
THIS_TURN: Final = ("this", "next_this_turn")
"""Whose an event is that is waited for once, in this turn."""


class Talking(Body[Low, Told, Read]):
    """Programs of a text in which その…, それら and a statement without a word for it mean what was spoken of."""

    multiplier: ClassVar[type[Multiplier]] = FewerToo
    beside: ClassVar[tuple[type[Instruction], ...]] = (ops.Came, ops.Check, ops.HideAgain)
    """Instructions that go with a demand and can always be carried out."""
    foreseen: ClassVar[tuple[type[Instruction], ...]] = (Demand,)
    """Instructions of which everybody knows whether they can be carried out."""
    awaited: ClassVar[tuple[str, ...]] = (*THIS_TURN, "turn", "")
    """Whose an event may be that is waited for."""

    def inner(self, event: t.Event, replacing: bool) -> Self:
        return type(self)(self.low, self.scope.inside(event))

    # ---- parts
    def demanded(self, code: list[Instruction], steps: t.Steps) -> None:
        """Nothing else is in a cost than what is chosen and what can be demanded."""
        if [x for x in code if not isinstance(x, (*self.beside, Demand))]:
            raise self.unknown(steps)
        self.demand(code)

    def finish(self, a: Ability) -> None:
        super().finish(a)
        if a.program is None and a.cost is not None:
            # The choices of a cost need their slots in the play.
            a.program = self.lib.add_program(Program([], self.scope.slots))

    # ---- statements
    def own_step(self, s: t.Step) -> None:
        if not isinstance(s, t.While):
            raise self.unknown(s)
        self.during(s)

    def during(self, s: t.While) -> None:
        """Statements that hold while something goes on."""
        condition = self.reader().condition(s.condition)
        for x in s.steps:
            if not isinstance(x, t.Lasting):
                raise self.unknown(s)
            self.last_on(self.bounded(x, s.condition), condition)

    def bounded(self, s: t.Lasting, during: t.Condition) -> t.Lasting:
        """The statement with the time that what it holds in has by itself."""
        return s

    def lasting(self, s: t.Lasting) -> None:
        self.last_on(s, None)

    def last_on(self, s: t.Lasting, condition: Condition | None) -> None:
        """What is said begins now, in force while the condition holds."""
        raise self.unknown(s)

    def target(self, to: t.Noun | None, at: t.Step) -> Group:
        """What a statement is about: without a word for it, what the one before was about, or what was chosen."""
        if to is None:
            if self.scope.about is None:
                raise self.unknown(at)
            return self.scope.about
        # What is named by words is all that fits them; nothing is chosen.
        if isinstance(to, t.Things | t.Either):
            group = self.reader().noun(to)
            self.scope.speak(to, group)
        else:
            group = self.take(to)
        self.scope.about = group
        return group

    def of_each(self, s: t.ForEach) -> bool:
        """What lasts goes on being counted."""
        if len(s.steps) != 1:
            raise self.unknown(s)
        if not isinstance(s.steps[0], t.Lasting):
            return False
        self.steps(self.multiplied(s.steps, s.number))
        return True

    def later(self, s: t.Later) -> None:
        """A delayed trigger, speaking of what has been chosen: once, or each time in the time it states."""
        whose = s.trigger.whose
        if s.until or whose not in self.awaited:
            raise self.unknown(s)
        a = self.to_come(A_TRIGGERED, s.trigger, None, s.steps, s)
        if whose in THIS_TURN:
            self.code.append(ops.Delay(a, U_TURN, True))
        else:
            self.code.append(ops.Delay(a, U_TURN) if whose == "turn" else ops.Delay(a))

    # ---- by choice
    def may(self, s: t.May) -> None:
        """してよい: asked, where something could come of it."""
        if s.cost or s.by != "you":
            raise self.unknown(s)
        super().may(s)

    def possible(self, s: t.May, cost: list[Instruction], code: list[Instruction]) -> tuple[Instruction, ...]:
        """The first thing that is chosen or done, where everybody knows whether it can be."""
        for x in code:
            if isinstance(x, ops.Pick):
                return () if x.search or x.looks else (x,)
            return (x,) if isinstance(x, self.foreseen) else ()
        return ()

    def paying(self, s: t.Paying) -> None:
        """…することで: by choice, all of it or nothing."""
        ask = ops.MayAsk(self.who)
        self.code.append(ask)
        at = len(self.code)
        self.steps(s.cost)
        cost = self.code[at:]
        self.demanded(cost, s.cost)
        ask.possible = tuple([x for x in cost if isinstance(x, self.foreseen)])
        self.steps(s.steps)
        ask.to = len(self.code)

    # ---- nouns
    def point_at(self, noun: t.Noun) -> Group:
        group = super().point_at(noun)
        if not isinstance(noun, t.This):
            self.scope.speak(noun, group)
        return group

    def take_both(self, noun: t.Both) -> Group:
        group = super().take_both(noun)
        self.scope.speak(noun, group)
        return group

    def those(self, noun: t.That) -> Group:
        """それら: all that the text has just chosen or done something to."""
        if noun.kind == "" and self.scope.last is not None:
            return self.scope.last
        return self.reader().noun(noun)

    def slots_of(self, group: Group | None) -> list[int]:
        """Or of several things that were all chosen."""
        if not isinstance(group, GJoined):
            return super().slots_of(group)
        slots = [x.slot for x in group.groups if isinstance(x, GSlot)]
        return slots if len(slots) == len(group.groups) else []
