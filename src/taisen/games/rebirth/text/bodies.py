"""From the steps of a text to the program of an ability.

選ぶ happens when the instruction is reached. A step that this game does not know is refused with a sentence; nothing is
dropped.
"""
from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import ClassVar

from taisen.errors import CannotDo
from taisen.games.rebirth.rules import r05_instructions as own
from taisen.games.rebirth.rules.r09_plays import CountUse
from taisen.games.rebirth.rules.r11_sparks import AllowKeep
from taisen.games.rebirth.terms import DRAW, book
from taisen.games.rebirth.text.choices import Choices
from taisen.games.rebirth.text.lasting import lower_lasting
from taisen.games.rebirth.text.matchers import lower_event
from taisen.games.rebirth.text.phrases import Multiplier, counted_as, counted_in, kept_at_end, own_of, unknown
from taisen.games.rebirth.text.scope import PERSONS
from taisen.games.rebirth.text.verbs import VERBS
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import YOU, CDid, CFits
from taisen.kernel.effects.walking import nodes, rewrite
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Condition, Group, Instruction, Matcher
from taisen.text.lowering import phrases
from taisen.text.lowering.bodies import Verbs


class Body(Choices):
    """The programs of one ability, with slots numbered in reading order."""

    verbs: ClassVar[Verbs] = VERBS
    at_once: ClassVar[tuple[str, ...]] = ("waiting_room", "hand", "energy", "retire", "entry", "member", "vacancy")
    drawing: ClassVar[int] = DRAW
    multiplier: ClassVar[type[phrases.Multiplier]] = Multiplier
    beside: ClassVar[tuple[type[Instruction], ...]] = (own.Keep, own.Follow, ops.HideAgain)
    foreseen: ClassVar[tuple[type[Instruction], ...]] = (own.ChooseAll, own.ToMember, ops.Put, own.PayEnergy)

    counting: t.Count | None = None
    """What was counted last: a number said alone is of that."""

    def for_each(self, s: t.ForEach) -> None:
        self.counting = counted_in(s.number) or self.counting
        super().for_each(s)

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

    # ---- steps
    def main(self, steps: t.Steps) -> None:
        self.scope.tells = False
        super().main(counted_as(steps))

    def sentence(self, steps: t.Steps, i: int) -> int:
        """An instruction with what may be done in its place, which is said behind it."""
        s, after = steps[i], steps[i + 1:]
        if isinstance(s, t.Do) and after and isinstance(after[0], t.Instead):
            self.another_way(s, after[0])
            return 2
        if isinstance(s, t.Do) and len(after) > 1 and isinstance(after[1], t.If) and len(after[1].steps) == 1 \
                and isinstance(after[1].steps[0], t.Instead):
            self.from_elsewhere(s, after[0], after[1], after[1].steps[0])
            return 3
        return super().sentence(steps, i)

    def another_way(self, s: t.Do, instead: t.Instead) -> None:
        """「この効果でAを…に戻す際、かわりに…してよい」, of what was chosen for it."""
        of = instead.of[0] if len(instead.of) == 1 else None
        may = instead.steps[0] if len(instead.steps) == 1 else None
        if not isinstance(of, t.Do) or of.verb != s.verb or of.to != s.to or s.objects is not None or not isinstance(of.objects, t.Things) \
                or of.objects.whose or of.objects.zone or not isinstance(may, t.May) or may.cost or may.by != "you":
            raise unknown(instead)
        last = self.scope.last
        read = self.reader()
        such = ops.Unless(CFits(self.take(None), (*read.kind_tests(of.objects.kind), *read.tests(of.objects.tests)), -1, -1))
        self.code.append(such)
        self.either(such, lambda: self.steps(may.steps), lambda: self.step(s), last)

    def either(self, such: ops.Unless, other: Callable[[], None], usual: Callable[[], None], last: Group | None) -> None:
        """By choice, where that is so, the other; else the usual."""
        ask = ops.MayAsk(self.who)
        jump = ops.Jump()
        self.code.append(ask)
        other()
        self.code.append(jump)
        such.to = ask.to = len(self.code)
        self.scope.last = last
        usual()
        jump.to = len(self.code)

    def from_elsewhere(self, choose: t.Do, put: t.Step, s: t.If, instead: t.Instead) -> None:
        """「控え室ではなくデッキの上から置いてよい」, of as many as would have been chosen there."""
        pick = choose.objects
        of = instead.of[0] if len(instead.of) == 1 else None
        may = instead.steps[0] if len(instead.steps) == 1 else None
        if choose.verb != "choose" or not isinstance(pick, t.Pick) or pick.least != pick.most or not isinstance(of, t.Do) or pick.of != of.source \
                or not isinstance(may, t.May) or s.otherwise or not isinstance(put, t.Do) or put.verb != "put" or put.objects is not None:
            raise unknown(instead)
        top = may.steps[0] if len(may.steps) == 1 else None
        if not isinstance(top, t.Do) or top != t.Do("put", t.TopOf(t.Const(1), "you")):
            raise unknown(instead)
        such = ops.Unless(self.condition(s.condition))
        self.code.append(such)
        other = dataclasses.replace(put, objects=t.TopOf(pick.least, "you"))
        self.either(such, lambda: self.step(other), lambda: self.steps((choose, put)), self.scope.last)

    def step(self, s: t.Step) -> None:
        super().step(s)
        # そうしたら is said of what was just done, where it is known then whether it was.
        self.scope.tells = isinstance(s, t.May) or (
            isinstance(s, t.Do) and bool(self.code) and isinstance(self.code[-1], own.Keep | own.Follow | own.PayEnergy))

    def do(self, s: t.Do) -> None:
        if s.verb in ("put", "return") and isinstance(s.source, t.Things) and isinstance(s.objects, t.This | t.That):
            # Only from where the text says: elsewhere it cannot be done (1.3.2).
            self.step(t.If(t.Fits(s.objects, (), zone=s.source.zone), (dataclasses.replace(s, source=None),)))
            return
        if self.there_already(s):
            raise CannotDo("The card has just been put there, so this does nothing (5.2.1).",
                           "そのカードはそこへ置かれたところなので、何も起こりません(5.2.1)。", s)
        super().do(s)

    def there_already(self, s: t.Do) -> bool:
        """The card is put where the event has put it, and nothing in between has put it elsewhere."""
        event = self.scope.event
        return event is not None and event.verb in ("put", "enters") and isinstance(event.subject, t.This) and isinstance(s.objects, t.This) \
            and s.verb == "put" and s.to is not None and s.to.zone == event.goal and s.to.zone not in ("", "member", "deck") \
            and not [x for x in self.code if isinstance(x, own.Follow)]

    def finish(self, a: Ability) -> None:
        if [x for x in self.code if isinstance(x, own.ChooseAll) and x.least and not x.then]:
            # What happens with fewer is said of what pays for something only.
            raise unknown(a.tree)
        super().finish(a)

    def last_on(self, s: t.Lasting, condition: Condition | None) -> None:
        lower_lasting(self, s, condition)

    def bounded(self, s: t.Lasting, during: t.Condition) -> t.Lasting:
        return s if s.until or not this_turn(during) else dataclasses.replace(s, until="turn")

    def shield(self, s: t.Shield) -> None:
        if not kept_at_end(s, "this"):
            raise unknown(s)
        self.code.append(AllowKeep(kept_at_end(s, "this")))

    def under(self, s: t.If, condition: Condition) -> None:
        before = self.scope.spoken[:], dict(self.scope.deeds)
        super().under(s, condition)
        self.unless = before

    def otherwise(self, s: t.If, condition: Condition) -> None:
        """What was spoken of where the condition holds is nothing where it does not."""
        scope = self.scope
        scope.tells = False
        spoken, deeds = self.unless
        there = scope.spoken[len(spoken):], scope.deeds
        scope.spoken, scope.deeds = spoken, deeds
        super().otherwise(s, condition)
        scope.spoken, scope.deeds = [*there[0], *scope.spoken], there[1] | scope.deeds

    def condition(self, c: t.Condition) -> Condition:
        """A condition, and what it asks for: その… may mean it, where nothing else was spoken of."""
        if self.counting is not None:
            c = rewrite(c, lambda x: self.counting if x == t.Count(t.That("number")) else x)
        self.counting = counted_in(c) or self.counting
        read = self.reader()
        out = read.condition(c)
        for x in nodes(c):
            if isinstance(x, t.Count) and isinstance(x.of, t.Things) and x.of.zone in PERSONS and x.of.kind != "vacancy":
                self.scope.counted.append(self.scope.named(x.of, read.noun(x.of)))
        return out

    def paying(self, s: t.Paying, counted: bool = False) -> None:
        """9.8.3.1.1: …することで: by choice, all of it or nothing. counted: that it has been paid counts as a use."""
        ask = ops.MayAsk(YOU)
        self.code.append(ask)
        at = len(self.code)
        about, lasted = self.scope.about, self.scope.lasted
        self.steps(s.cost)
        # What has been chosen to pay with is not what the text is about: さらに goes on with what was before.
        self.scope.about, self.scope.lasted = about, lasted
        cost = self.code[at:]
        self.demanded(cost, s.cost)
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

    def by(self, s: t.By) -> None:
        """1.3.4: others carry it out, the turn player first. All choose before anything is done, then it is done at once."""
        if [x for x in nodes(s.steps) if isinstance(x, t.Paying)]:
            # Who gets what is paid for the words do not say.
            raise unknown(s)
        who = self.reader().noun(s.player)
        self.by_all(who, own_of(s.steps))

    def made_at_once(self, code: list[Instruction]) -> None:
        for x in code:
            if isinstance(x, own.ToMember):
                x.each_own = True

    def done_to(self, x: Instruction) -> Group | None:
        return x.objects if isinstance(x, ops.Put | own.ToMember | ops.Reveal | ops.Act) else None

    def filled_by(self, x: Instruction) -> int:
        return x.slot if isinstance(x, own.ChooseAll) else super().filled_by(x)

    def lead(self, x: Instruction, kind: int) -> None:
        super().lead(x, kind)
        if isinstance(x, own.ChooseAll):
            x.then += (kind,)


def this_turn(c: t.Condition) -> bool:
    """What is said of attacks of this turn, or of the next attack, is over with the turn."""
    for x in nodes(c):
        if isinstance(x, t.Occasion) and (x.within == "turn" or x.next):
            return True
    return False


uphold(book, "9.5.2.1", by=Body.cost, at=__name__,
       en="Paying a cost is doing what it says, in the order of the text.", ja="コストの支払いは、書かれた行動を先頭から順に実行することである。")
