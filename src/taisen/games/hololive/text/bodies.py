"""From the steps of a text to the program of an ability.

選ぶ happens when the instruction is reached (10.7.2.3). A bare noun that an instruction is done to is one of the
things it names, chosen by whoever carries it out; すべて are all at once. A step that this game does not know is refused
with a sentence; nothing is dropped.
"""
from __future__ import annotations

import dataclasses
from typing import ClassVar

from taisen.games.hololive.rules import r05_attaching as attaching
from taisen.games.hololive.rules import r05_instructions as own
from taisen.games.hololive.rules import r05_members as deeds
from taisen.games.hololive.rules.r10_events import EventMatcher
from taisen.games.hololive.rules.r10_prospects import Foresee, bind
from taisen.games.hololive.rules.r10_substitutes import CPayable, CToSpare, GPaid, UseForHand, freely, may_be_power
from taisen.games.hololive.terms import ARCHIVED, COLORS, KW_SUBSTITUTE, PART, REVEAL, USE_SUPPORT, book
from taisen.games.hololive.text.choices import Choices
from taisen.games.hololive.text.lasting import AT_MOST, lower_lasting, lower_later, lower_shield, scope_inside
from taisen.games.hololive.text.phrases import (
    Multiplier,
    alike,
    as_player,
    governed,
    is_instead,
    is_shuffle,
    joined_instead,
    joined_shuffles,
    just_one,
    same_dice,
    somebodys,
    unknown,
)
from taisen.games.hololive.text.reading import kind_test
from taisen.games.hololive.text.scope import PERSONS
from taisen.games.hololive.text.verbs import VERBS
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops import GReplaced
from taisen.kernel.effects.values import OPPONENT, YOU, CFits, GJoined, GSlot, GTop
from taisen.kernel.effects.walking import in_zones, nodes, rewrite
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Condition, Group, Instruction, Matcher
from taisen.text.lowering import phrases
from taisen.text.lowering.abilities import both
from taisen.text.lowering.bodies import Verbs
from taisen.text.lowering.scope import Spoken


def own_dice(steps: t.Steps, who: str) -> t.Steps:
    """出た目の数 in what a player does is what their own dice show, where they roll in it."""
    if not [x for x in nodes(steps) if isinstance(x, t.Do) and x.verb == "roll"]:
        return steps

    def change(x: object) -> object:
        return t.Rolled(who) if isinstance(x, t.Rolled) and x.who == "you" else x

    found: t.Steps = rewrite(steps, change)
    return found


class Body(Choices):
    """The programs of one ability, with slots numbered in reading order."""

    verbs: ClassVar[Verbs] = VERBS
    multiplier: ClassVar[type[phrases.Multiplier]] = Multiplier

    def inner(self, event: t.Event, replacing: bool) -> Body:
        """The body of what happens later, with what has been chosen so far."""
        return Body(self.low, scope_inside(self.scope, event, replacing))

    def hears(self, event: t.Event, condition: t.Condition | None) -> Matcher:
        read = self.reader()
        return self.low.matcher(event, read.condition_or_none(condition), read)

    # ---- parts
    def main(self, steps: t.Steps) -> None:
        """The effect; every instruction remembers which step of the text it came from, counted from 1."""
        steps = self.prepared(steps)
        self.limits(steps)
        foreseen = [Foresee(self.scope.slot()) for x in nodes(steps) if isinstance(x, t.May) and self.support]
        self.code.extend(foreseen)
        super().main(steps)
        bind(self.code, foreseen)

    def counted_as(self, steps: int) -> int:
        """What is said to be done in place of a sentence is no step of its own."""
        return 1

    def prepared(self, steps: t.Steps) -> t.Steps:
        return joined_shuffles(as_player(somebodys(governed(joined_instead(same_dice(steps)))), "you"))

    def cost(self, a: Ability, steps: t.Steps) -> None:
        """10.7.2.4: a cost of playing, paid whole or not at all."""
        super().cost(a, self.prepared(steps))

    def finish(self, a: Ability) -> None:
        super().finish(a)
        if self.keyword:
            a.keyword = self.keyword
        if self.replacing and self.code and isinstance(self.code[0], ops.UnlessPayable) and self.foreseeable \
                and isinstance(a.matcher, EventMatcher):
            choice = CPayable(self.code[0].possible, self.scope.slots)
            self.ask_first(a.matcher, choice)
        if self.spare is not None and isinstance(a.matcher, EventMatcher):
            self.ask_first(a.matcher, CToSpare(self.spare))
        for c in self.conditions:
            a.condition = both(a.condition, c)

    def ask_first(self, event: EventMatcher, c: Condition) -> None:
        event.condition = both(event.condition, c)

    def limits(self, steps: t.Steps) -> None:
        """…はターンに1回しか使えない stands last and holds from the beginning."""
        for s in steps:
            if isinstance(s, t.Lasting) and isinstance(s.changes[0], t.AtMost):
                self.at_most(s, s.changes[0])

    def at_most(self, s: t.Lasting, c: t.AtMost) -> None:
        whose = s.to.whose if isinstance(s.to, t.AbilityOf | t.Things) else ""
        if c.per != "turn" or len(s.changes) > 1 or whose != "you":
            raise unknown(s)
        if isinstance(s.to, t.AbilityOf) and s.to.kind in PART and s.to.name:
            self.code.append(own.OnlySoOften(s.to.name, PART[s.to.kind], c.times))
        elif isinstance(s.to, t.Things):
            read = self.reader()
            tests = (*kind_test(s.to.kind), *[read.test(x) for x in s.to.tests])
            self.lib.noted |= 1 << USE_SUPPORT
            self.conditions.append(own.CUsedFewer(tests, c.times))
        else:
            raise unknown(s)

    # ---- steps
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
        return super().sentence(steps, i)

    def do(self, s: t.Do) -> None:
        if s.source is not None or s.free or (s.without and s.verb not in ("special_damage", "down")):
            raise unknown(s)
        self.scope.latest = None
        super().do(s)

    def lasting(self, s: t.Lasting) -> None:
        if not isinstance(s.changes[0], AT_MOST):
            lower_lasting(self, s)

    def go_on(self, steps: t.Steps) -> None:
        self.steps(joined_shuffles(steps))

    def later(self, s: t.Later) -> None:
        lower_later(self, s)

    def shield(self, s: t.Shield) -> None:
        lower_shield(self, s)

    def own_step(self, s: t.Step) -> None:
        if not isinstance(s, t.Instead):
            raise unknown(s)
        self.instead(s)

    def choose(self, s: t.Choose) -> None:
        if len(s.parts) != 1 or s.how == "random" or s.total is not None:
            raise unknown(s)
        part = s.parts[0]
        slot = self.pick(part.of, part.least, part.most)
        self.scope.choose(part.of, GSlot(slot))
        self.scope.last = GSlot(slot)

    def branch(self, s: t.If) -> None:
        """Of the same deeds another number is chosen where the condition holds."""
        more = s.steps[0] if len(s.steps) == 1 else None
        fewer = s.otherwise[0] if len(s.otherwise) == 1 else None
        if not isinstance(more, t.Modes) or not isinstance(fewer, t.Modes) or more.options != fewer.options \
                or [x for x in self.code if isinstance(x, ops.ChooseModes)]:
            super().branch(s)
            return
        test = ops.Unless(self.condition(s.condition))
        jump = ops.Jump()
        self.code.append(test)
        self.ask_modes(more)
        self.code.append(jump)
        test.to = len(self.code)
        self.ask_modes(fewer)
        jump.to = len(self.code)
        self.options(more.options)

    def under(self, s: t.If, condition: Condition) -> None:
        latest, same = self.scope.latest, self.member_last is self.scope.last
        self.steps(joined_shuffles(s.steps))
        # What comes next goes on from the condition: そうしなかったなら, 1stホロメンなら.
        self.scope.latest = latest
        if same:
            self.member_last = self.scope.last

    def condition(self, c: t.Condition) -> Condition:
        """A condition, and what it speaks of: その… may mean it afterwards."""
        read = self.reader()
        c = self.about_the_same(c)
        out = read.condition(c)
        for x in nodes(c):
            if isinstance(x, t.Count) and isinstance(x.of, t.Things | t.Either | t.Both):
                self.scope.counted = read.noun(x.of)
            elif isinstance(x, t.Fits) and isinstance(x.noun, t.Things | t.Affected) and x.noun.kind != "oshi":
                self.scope.speak(x.noun, read.noun(x.noun))
            if isinstance(x, t.Fits) and len(x.tests) == 1 and isinstance(x.tests[0], t.HasAttached):
                self.speak_of_attached(x.noun, x.tests[0].noun)
        return out

    def about_the_same(self, c: t.Condition) -> t.Condition:
        """1stホロメンなら, after 自分のセンターホロメンがDebutホロメンなら: said of the same member, if nothing was dealt with since."""
        fits = [x for x in nodes(c) if isinstance(x, t.Fits)]
        if self.member is not None and self.member_last is self.scope.last:
            member = self.member
            same: t.Condition = rewrite(c, lambda x: dataclasses.replace(x, noun=member) if said_of_member(x) else x)
            if same != c:
                return same
        for x in fits:
            if self.scope.kind_of(x.noun)[0] == "holomem" and self.scope.kind_of(x.noun)[2] in PERSONS:
                self.member, self.member_last = x.noun, self.scope.last
        return c

    def speak_of_attached(self, member: t.Noun, what: t.Noun) -> None:
        """…に赤エールと青エールが付いているなら: what is said next of either is said of those on it."""
        if not isinstance(what, t.Both):
            return
        held = [dataclasses.replace(n, tests=(t.AttachedTo(member), *n.tests)) for n in what.nouns if isinstance(n, t.Things)]
        self.scope.either = self.reader().noun(t.Either(tuple(held)))

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

    def paid(self, s: t.May, cost: list[Instruction]) -> None:
        self.if_found(cost, joined_shuffles(s.steps))

    def possible(self, s: t.May, cost: list[Instruction], code: list[Instruction]) -> tuple[Instruction, ...]:
        if s.cost:
            return tuple([x for x in cost if not is_search(x)])
        for x in code:
            if isinstance(x, ops.Pick):
                freely(x)
        return known_picks(code)

    def if_found(self, cost: list[Instruction], steps: t.Steps) -> None:
        """What is to be searched for as a cost need not be there: then only the deck is shuffled (10.7.2.3.5)."""
        found = [ops.Unless(own.CSome(GSlot(x.slot))) for x in cost if isinstance(x, ops.Pick) and is_search(x)]
        self.code.extend(found)
        self.steps(steps)
        if not found:
            return
        jump = ops.Jump()
        self.code.append(jump)
        for x in found:
            x.to = len(self.code)
        self.steps(tuple([x for x in steps if is_shuffle(x)]))
        jump.to = len(self.code)

    def paying(self, s: t.Paying) -> None:
        """…することで: a cost; where what follows is optional, paying is too."""
        first = s.steps[0]
        if isinstance(first, t.May):
            self.may(t.May((*first.steps, *s.steps[1:]), (*s.cost, *first.cost), first.by))
            return
        test = ops.UnlessPayable()
        self.code.append(test)
        self.foreseeable = not [x for x in nodes(s.cost) if isinstance(x, t.That | t.EventThing | t.Affected)]
        at = len(self.code)
        self.steps(s.cost)
        cost = self.code[at:]
        self.demand(cost)
        test.possible = tuple([x for x in cost if not is_search(x)])
        self.if_found(cost, joined_shuffles(s.steps))
        test.to = len(self.code)

    def of_each(self, s: t.ForEach) -> bool:
        """…全員は、そのホロメンの…につき: the number is each one's own."""
        first = s.steps[0]
        if not isinstance(first, t.Lasting) or len(s.steps) > 1 or not isinstance(first.to, t.Every) \
                or t.That("holomem") not in list(nodes(s.number)):
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

    def by(self, s: t.By) -> None:
        """1.3.4.1: several players carry out each of the instructions before any carries out the next."""
        if s.player.who in ("you", "opponent"):
            self.as_actor(s.steps, s.player.who)
            return
        if s.player.who != "each":
            raise unknown(s)
        instructions: list[t.Steps] = []
        every = one_by_one(s.steps)
        for one in every:
            if one is not every[-1] and [x for x in nodes(one) if isinstance(x, t.Do) and x.verb in ("look", "reveal")]:
                # What somebody has looked at is what was looked at last: nobody would go on with their own.
                raise unknown(one[0])
            if len(one) > 1 or not is_hidden_choice(one[0]):
                instructions.append(one)
                continue
            self.in_turn_order(instructions)
            self.hidden_choice(one[0])
            instructions = []
        self.in_turn_order(instructions)

    def in_turn_order(self, instructions: list[t.Steps]) -> None:
        """1.3.4: both players carry each of them out, the turn player first; what one has spoken of is that player's own."""
        if not instructions:
            return
        before = self.scope.told()
        spoken: list[Spoken] = []

        def once(order: tuple[str, str]) -> None:
            told = dict.fromkeys(order, before)
            for one in instructions:
                for who in order:
                    self.scope.tell(told[who])
                    self.as_actor(one, who)
                    told[who] = self.scope.told()
            spoken.extend([x for who in order for x in told[who].spoken if x not in before.spoken])

        self.in_either_order(once)
        self.scope.spoken = [*before.spoken, *spoken]

    def hidden_choice(self, s: t.Step) -> None:
        """1.3.4.2: both choose cards of their hands before any is shown; then it is done with all at once."""
        if not isinstance(s, t.Do):
            raise unknown(s)
        slots = {"you": self.scope.slot(), "opponent": self.scope.slot()}
        at = len(self.code)

        def once(order: tuple[str, str]) -> None:
            for who in order:
                noun = as_player((s,), who)[0]
                if not isinstance(noun, t.Do) or not isinstance(noun.objects, t.Pick):
                    raise unknown(s)
                self.who = YOU if who == "you" else OPPONENT
                self.pick(noun.objects.of, noun.objects.least, noun.objects.most, slots[who])
                self.who = YOU

        self.in_either_order(once)
        both = GJoined((GSlot(slots["you"]), GSlot(slots["opponent"])))
        if s.verb == "reveal":
            self.code.append(ops.Reveal(REVEAL, both, False))
            self.scope.last = both
        else:
            self.instead_of_hand(at, (slots["you"],))
            self.code.append(own.Put(ARCHIVED, both, None, self.scope.slot(), ops.NO_ORDER))

    def take_from_hand(self, noun: t.Noun | None) -> Group:
        """Cards of one's own hand that are to be archived; all of them are as many as there are."""
        at = len(self.code)
        every = noun.of if isinstance(noun, t.Every) else None
        group = self.take(noun) if every is None else GSlot(self.pick(every, t.Count(every), t.Count(every)))
        parts = group.groups if isinstance(group, GJoined) else (group,)
        self.instead_of_hand(at, tuple([x.slot for x in parts if isinstance(x, GSlot)]))
        return group

    def instead_of_hand(self, at: int, slots: tuple[int, ...]) -> None:
        """What was picked into these slots to be archived may be holo power by a skill, which is then used."""
        picks = [x for x in self.code[at:] if isinstance(x, ops.Pick) and x.slot in slots]
        if [x for x in picks if may_be_power(x, slots)]:
            self.code.append(UseForHand(slots))

    def as_actor(self, steps: t.Steps, who: str) -> None:
        before = self.who
        actor = self.scope.actor
        variables_before = self.free_vars[:]
        self.who = YOU if who == "you" else OPPONENT
        self.scope.actor = who
        self.steps(as_player(own_dice(steps, who), who))
        self.who = before
        self.scope.actor = actor
        self.free_vars = variables_before

    def instead(self, s: t.Instead) -> None:
        """In a replacement: the part of the event does not happen, these do (10.11.1)."""
        if not self.replacing:
            self.leave_instead(s)
            return
        skip = self.stands_for(s)
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
        if skip is not None:
            skip.to = len(self.code)

    def stands_for(self, s: t.Instead) -> ops.Unless | None:
        """アーカイブするエール1枚のかわりに: only for a cheer that fits; a cost may be paid so too (10.11.4)."""
        if not s.of:
            return None
        first = s.of[0]
        if len(s.of) > 1 or not isinstance(first, t.Do) or first.verb != "archive":
            raise unknown(s)
        if first.objects is None:
            return None
        noun = just_one(first.objects)
        if not isinstance(noun, t.Affected) or noun.verb != "will_archive" or noun.kind != "cheer" or len(noun.tests) > 1:
            raise unknown(s)
        self.spare = self.itself_archived(s)
        self.keyword = KW_SUBSTITUTE
        if not noun.tests:
            return None
        color = noun.tests[0]
        if not isinstance(color, t.Is) or color.value not in COLORS:
            raise unknown(s)
        self.keyword += 1 + COLORS.index(color.value)
        test = ops.Unless(CFits(GReplaced(), (self.reader().test(color),), -1, -1))
        self.code.append(test)
        return test

    def itself_archived(self, s: t.Instead) -> Group:
        """The card that stands in: only one that is archived itself is known to stand for a cheer of a cost (10.11.4)."""
        may = s.steps[0]
        deed = may.steps[0] if isinstance(may, t.May) and not may.cost and len(may.steps) == 1 else may
        if len(s.steps) > 1 or not isinstance(deed, t.Do) or deed.verb != "archive" or not isinstance(deed.objects, t.This):
            raise unknown(s)
        return self.reader().noun(deed.objects)

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
            if isinstance(x, attaching.Give):
                x.most = self.number(s.amount, s)
                return
        raise unknown(s)

    def demand(self, cost: list[Instruction]) -> None:
        """10.4.2.2: a cost is paid whole: its choices are of the number said, of what can be done what it demands."""
        super().demand(cost)
        picks = {x.slot: x for x in cost if isinstance(x, ops.Pick)}
        counted = [x for x in cost if isinstance(x, own.ChooseCount)]
        for pick in picks.values():
            pick.demanded = not is_search(pick)
            freely(pick)
        for x in cost:
            objects = self.done_to(x)
            joined = [picks[i] for i in self.slots_of(objects) if i in picks] if isinstance(objects, GJoined) else []
            for i, pick in enumerate(joined):
                # What is picked first leaves enough for the others.
                pick.leads += tuple(joined[i + 1:])
            if isinstance(x, Demand) and (isinstance(x, deeds.Switch) or (isinstance(objects, GTop) and counted)):
                x.to_come = True
            if isinstance(x, attaching.Give) and isinstance(x.targets, GSlot) and x.targets.slot in picks:
                x.hosts_to_come = True
            if isinstance(x, own.Put) and x.kind == ARCHIVED and isinstance(objects, GSlot) and objects.slot in picks \
                    and objects.slot in self.cheers:
                pick = picks[objects.slot]
                part = pick.parts[0]
                cheers = GPaid(part.what, self.cheers[objects.slot])
                pick.parts = (ops.PickPart(cheers, part.least, part.most),)

    def slots_of(self, group: Group | None) -> list[int]:
        """Or of several things that were all chosen (白エール1枚と緑エール1枚)."""
        if not isinstance(group, GJoined):
            return super().slots_of(group)
        slots = [x.slot for x in group.groups if isinstance(x, GSlot)]
        return slots if len(slots) == len(group.groups) else []

    def done_to(self, x: Instruction) -> Group | None:
        return x.objects if isinstance(x, own.Put | attaching.Give | ops.Act | ops.Reveal | deeds.EnterStage) else None

    def event_of(self, x: Instruction) -> int:
        return x.kind if isinstance(x, own.Put | ops.Act | deeds.EnterStage) else -1


def said_of_member(c: object) -> bool:
    return isinstance(c, t.Fits) and c.noun == t.That() and c.kind == "holomem" and bool(c.tests)


def is_hidden_choice(s: t.Step) -> bool:
    return isinstance(s, t.Do) and s.verb in ("archive", "reveal") and isinstance(s.objects, t.Pick) and in_zones(s.objects, ("hand",))


def one_by_one(steps: t.Steps) -> list[t.Steps]:
    """The instructions that are carried out one after another; those that are read together stay together."""
    joined = [x for x in steps if (isinstance(x, t.If) and is_instead(x)) or (isinstance(x, t.Do) and x.verb == "at_most_each")]
    return [steps] if joined else [(x,) for x in steps]


def is_search(x: Instruction) -> bool:
    """It looks for something in a deck, and nobody knows beforehand whether it is there."""
    return isinstance(x, ops.Pick) and x.search and x.looks


def known_picks(code: list[Instruction]) -> tuple[Instruction, ...]:
    """The first choice, where everybody knows what there is: with nothing to choose from, nobody is asked."""
    for x in code:
        if isinstance(x, ops.Pick):
            return () if x.search or x.looks else (x,)
        if isinstance(x, Demand):
            return ()
    return ()


uphold(book, "1.3.4", by=Body.in_either_order, at=__name__,
       en="Where several players choose, the turn player chooses first and the other knows of it.",
       ja="複数のプレイヤーが同時に選択する場合、ターンプレイヤーから先に選択する。")
uphold(book, "1.3.4.1", by=one_by_one, at=__name__,
       en="Of several instructions for both players each is carried out by both before the next.",
       ja="複数のプレイヤーが行う一連の処理は、処理ごとに両方のプレイヤーが行う。")
uphold(book, "1.3.4.2", by=Body.hidden_choice, at=__name__,
       en="Hidden cards chosen by several players are chosen by all before any is shown.",
       ja="非公開領域のカードを同時に選ぶ場合、全員が選んでから公開する。")
uphold(book, "10.4.2", "10.4.2.1", "10.4.2.2", by=Body.demand, at=__name__,
       en="Paying a cost is doing what it says, in order, whole or not at all.",
       ja="コストは書かれた行動を順に実行して支払い、一部でも不可能ならまったく支払えない。")

