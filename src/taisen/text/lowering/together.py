"""Steps that several players carry out: all choose before anything is done, then it is done at once."""
from __future__ import annotations

import dataclasses
from typing import ClassVar

from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GSlot, NConst
from taisen.kernel.effects.walking import in_zones, nodes
from taisen.kernel.lowered import Group, Instruction
from taisen.text.lowering.bodies import Talking, Told
from taisen.text.lowering.choices import Low, Read


class Together(Talking[Low, Told, Read]):
    """The body of texts that let several players act."""

    at_once: ClassVar[tuple[str, ...]] = ()
    """Zones to which the chosen cards of all go in one move."""
    drawing: ClassVar[int] = 0
    """The event of drawing."""

    def by_all(self, who: Group, steps: t.Steps) -> None:
        """The players in order; what they choose first they all choose before it is done."""
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
        self.code.append(ops.LayAside(chosen, aside, not out_of_hidden(choice, self.hidden())))
        self.to_next(each)
        if done_at_once(rest, self.at_once):
            self.code.append(ops.TakeUp(chosen, aside, True))
            start = len(self.code)
            self.steps(rest)
            self.made_at_once(self.code[start:])
            return
        each = self.next_player(who)
        self.code.append(ops.TakeUp(chosen, aside, False))
        self.steps(rest)
        self.to_next(each)

    def made_at_once(self, code: list[Instruction]) -> None:
        """What all players' cards go by together."""

    def all_draw(self, who: Group, may: bool) -> None:
        joined = self.scope.slot()
        each = self.next_player(who)
        ask = ops.MayAsk(self.who)
        if may:
            self.code.append(ask)
        self.code.append(ops.Join(joined))
        ask.to = len(self.code)
        self.to_next(each)
        self.code.append(ops.Act(self.drawing, GSlot(joined), NConst(1), None))

    def next_player(self, who: Group) -> int:
        self.code.append(ops.NextPlayer(who, self.scope.slot()))
        return len(self.code) - 1

    def to_next(self, start: int) -> None:
        back = ops.Jump()
        back.to = start
        self.code.append(back)
        each = self.code[start]
        if isinstance(each, ops.NextPlayer):
            each.to = len(self.code)


def first_choice(steps: t.Steps) -> tuple[t.Steps, t.Steps] | None:
    """The steps parted behind a first choice of cards, or None where they do not begin with one."""
    if len(steps) == 1 and isinstance(steps[0], t.May):
        inner = first_choice(steps[0].steps)
        return None if inner is None else ((dataclasses.replace(steps[0], steps=inner[0]),), inner[1])
    if not steps or not isinstance(steps[0], t.Do) or not isinstance(steps[0].objects, t.Pick):
        return None
    first = steps[0]
    if first.verb == "choose":
        return steps[:1], steps[1:]
    # To do something to cards of one's own is to choose them and then do it.
    how = first.manner if first.manner == "random" else ""
    done = dataclasses.replace(first, objects=None, manner="") if how else dataclasses.replace(first, objects=None)
    return (t.Do("choose", first.objects, manner=how),), (done, *steps[1:])


def out_of_hidden(steps: t.Steps, hidden: tuple[str, ...]) -> bool:
    """The choice is one out of a hidden zone."""
    for x in nodes(steps):
        if isinstance(x, t.Pick) and in_zones(x, hidden):
            return True
    return False


def done_at_once(steps: t.Steps, places: tuple[str, ...]) -> bool:
    """What becomes of the chosen cards is one move: all players' cards go together, each to the places their player names."""
    if len(steps) != 1 or not isinstance(steps[0], t.Do):
        return False
    to = steps[0].to
    return steps[0].objects is None and steps[0].verb in ("put", "return", "move") and isinstance(to, t.Place) and to.zone in places


def single_draw(steps: t.Steps) -> tuple[bool, bool]:
    """Whether the steps are to draw one card; and whether that is as the player likes."""
    may = len(steps) == 1 and isinstance(steps[0], t.May) and steps[0].by == "you" and not steps[0].cost
    if may and isinstance(steps[0], t.May):
        steps = steps[0].steps
    return steps == (t.Do("draw", amount=t.Const(1)),), may
