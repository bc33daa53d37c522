"""From the steps of a text to the program of an ability: targets are chosen as it is played, all else when it is reached."""
from __future__ import annotations

from typing import ClassVar, Final

from taisen.errors import CannotDo
from taisen.games.build_divide.rules.r0500_instructions import Afterwards, Choosing
from taisen.games.build_divide.rules.r0500_picking import NoSharedColour, PickWorth
from taisen.games.build_divide.rules.r0521_auras import Attach
from taisen.games.build_divide.rules.r0803_attack_costs import AttackCost
from taisen.games.build_divide.rules.r1204_costs import PayEnergy
from taisen.games.build_divide.rules.r1204_more_costs import AnyOrder, PlayCost, UseCost
from taisen.games.build_divide.rules.r1208_order import GThere
from taisen.games.build_divide.rules.r1601_counters import SpendCounters
from taisen.games.build_divide.terms import COLOURS, DRAW, REST, STAND, TURN_DOWN, TURN_UP
from taisen.games.build_divide.text.changing import Changer, of_player
from taisen.games.build_divide.text.matchers import lower_event
from taisen.games.build_divide.text.phrases import HIDDEN, SEARCHED, unknown
from taisen.games.build_divide.text.reading import Reader
from taisen.games.build_divide.text.saying import condition_of
from taisen.games.build_divide.text.scope import Scope
from taisen.games.build_divide.text.theirs import acts_as_itself, theirs
from taisen.games.build_divide.text.verbs import VERBS
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import OPPONENT, GSeen, GSlot
from taisen.kernel.lowered import Ability, Change, Condition, Group, Instruction, Matcher, Program, Spec
from taisen.kernel.names import A_TRIGGERED, U_BATTLE, U_GAME, U_TURN
from taisen.kernel.plays.payment import ANY
from taisen.text.lowering.abilities import Dispatcher
from taisen.text.lowering.bodies import THIS_TURN, Verbs
from taisen.text.lowering.phrases import without_alike
from taisen.text.lowering.reading import VARIABLES
from taisen.text.lowering.scope import Spoken
from taisen.text.lowering.together import Together

UNTIL: Final = {"turn": U_TURN, "battle": U_BATTLE, "game": U_GAME, "your_next_turn": ops.NEXT_TURN_YOU,
                "opponents_next_turn": ops.NEXT_TURN_OPPONENT, "": U_GAME}


class Body(Together[Dispatcher, Scope, Reader]):
    """The programs of one ability, with slots numbered in reading order."""

    verbs: ClassVar[Verbs] = VERBS
    awaited: ClassVar[tuple[str, ...]] = (*THIS_TURN, "turn", "your_next", "opponents_next", "")
    at_once: ClassVar[tuple[str, ...]] = ("grave", "hand", "deck", "energy")
    drawing: ClassVar[int] = DRAW

    def __init__(self, low: Dispatcher, scope: Scope) -> None:
        super().__init__(low, scope)
        self.before: list[tuple[list[Spoken], dict[str, Group]]] = []
        self.aims: list[Instruction] = []
        self.aiming = False
        self.gate: ops.ChooseModes | None = None
        self.into_decks: Group | None = None
        """Cards of life that the text has put into decks (2002-3b:i)."""
        self.of_command = False
        """It is the text of a command (1201-1a)."""
        self.predicted: Condition | None = None
        """The last prediction has come true (530-2)."""
        self.skill_slot = -1
        self.called = ""
        """By which name the last target was told."""
        self.laid_over = -1
        """The slot of the command that has become an aura, whose text goes on (521-5c)."""

    def new_reader(self) -> Reader:
        read = Reader(self.lib, self.scope)
        read.laid_over = self.laid_over
        read.of_command = self.of_command
        return read

    def slot_group(self, slot: int) -> Group:
        return GSlot(slot)

    def reader_seen(self) -> Group:
        return GSeen(-1, (), False)

    def reader_rest(self) -> Group:
        return GSeen(-1, (), True)

    def condition(self, c: t.Condition) -> Condition:
        return condition_of(self, c) or super().condition(c)

    # ---- 1204-2i
    def cost(self, a: Ability, steps: t.Steps) -> None:
        before, self.code = self.code, []
        starts: list[int] = []
        for s in steps:
            starts.append(len(self.code))
            self.step(s)
        self.demanded(self.code, steps)
        code = self.code
        self.code = before
        if len(steps) > 1 and [x for x in code if not (isinstance(x, (PayEnergy, ops.Check)) or turns(x))]:
            code = self.in_any_order([code[i:j] for i, j in zip(starts, [*starts[1:], len(code)], strict=True)])
        if code:
            a.cost = self.lib.add_program(Program(code, self.scope.slots))

    def in_any_order(self, parts: list[list[Instruction]]) -> list[Instruction]:
        """1204-2i:i: each part leads back to where its player says which comes next."""
        order = AnyOrder(VARIABLES[self.new_var().name])
        code: list[Instruction] = [order]
        starts: list[int] = []
        for part in parts:
            starts.append(len(code))
            code += [*part, ops.Jump()]
        order.starts = tuple(starts)
        for i, part in enumerate(parts):
            for x in part:
                if isinstance(x, PayEnergy):
                    order.energy[i] = x
                    x.beside = tuple([y for other in parts if other is not part for y in other])
        return code

    # ---- parts
    def sentence(self, steps: t.Steps, i: int) -> int:
        """「…。…なら、代わりに…」: the one or the other."""
        after = steps[i + 1] if i + 1 < len(steps) else None
        if isinstance(after, t.If) and len(after.steps) == 1 and not after.otherwise and isinstance(after.steps[0], t.Instead):
            inside, before = after.steps[0], steps[i]
            if inside.of or len(inside.steps) != 1 or not isinstance(before, t.Do) or not isinstance(inside.steps[0], t.Do) \
                    or inside.steps[0].verb != before.verb:
                raise unknown(after)
            self.step(t.If(after.condition, inside.steps, (before,)))
            return 2
        return super().sentence(steps, i)

    def step(self, s: t.Step) -> None:
        if self.laid_over >= 0 and not isinstance(s, t.Lasting):
            raise unknown(s)
        if isinstance(s, t.While):
            # Of what is carried out once it would not be said how long it lasts; permanent abilities say なら.
            raise unknown(s)
        if isinstance(s, t.Do) and s.verb == "pay":
            self.code.append(PayEnergy(price_of(s)))
            return
        if isinstance(s, t.Then):
            self.step_then(s)
            return
        super().step(s)

    def finish(self, a: Ability) -> None:
        """1204-2f, 1204-2g: options and targets are chosen as it is played."""
        if self.gate is not None:
            a.modes = self.gate
        if self.aims and not self.code:
            raise CannotDo("Nothing is done to its targets.", "対象に対して何も行われません。", self.aims)
        if self.aims:
            a.targets = tuple([x for x in self.aims if isinstance(x, ops.Pick)])
            a.aim = self.lib.add_program(Program(self.aims, self.scope.slots))
        super().finish(a)

    def modes(self, s: t.Modes) -> None:
        """1204-2f: chosen as it is played; what was not chosen does not exist."""
        if not s.choose and not s.upto:
            self.by_condition(s)
            return
        if self.gate is not None or self.code:
            raise unknown(s)
        last = self.scope.last
        possible: list[tuple[Instruction, ...]] = []
        self.gate = ops.ChooseModes(s.choose, len(s.options), s.upto, tuple([() for _ in s.options]))
        for i, steps in enumerate(s.options):
            gate, aim_gate = ops.UnlessMode(i), ops.UnlessMode(i)
            self.code.append(gate)
            self.aims.append(aim_gate)
            first = len(self.aims)
            self.scope.last = last
            self.steps(steps)
            possible.append(tuple(self.aims[first:]))
            gate.to = len(self.code)
            aim_gate.to = len(self.aims)
        self.gate.possible = tuple(possible)

    def branch(self, s: t.If) -> None:
        """1409-5b: what is not the effect of the cost that was paid has no targets."""
        if not isinstance(s.condition, t.Icon) or not s.condition.keyword.startswith("evolved"):
            self.before.append((list(self.scope.spoken), dict(self.scope.deeds)))
            super().branch(s)
            self.before.pop()
            return
        condition = self.reader().condition(s.condition)
        gate, first = ops.Unless(condition), len(self.aims)
        self.aims.append(gate)
        super().branch(s)
        gate.to = len(self.aims)
        for x in self.aims[first:]:
            if isinstance(x, ops.Pick):
                x.when = condition

    def otherwise(self, s: t.If, condition: Condition) -> None:
        """What was said under the condition has not been done here: それ is what it was before."""
        spoken, deeds = self.before[-1]
        self.scope.spoken, self.scope.deeds = list(spoken), dict(deeds)
        super().otherwise(s, condition)

    def by_condition(self, s: t.Modes) -> None:
        """1204-3b: of options that each have a condition those are carried out whose condition holds then."""
        spoken, deeds = list(self.scope.spoken), dict(self.scope.deeds)
        for option in s.options:
            # What one of them does is not what the next one speaks of.
            self.scope.spoken, self.scope.deeds = list(spoken), dict(deeds)
            if len(option) != 1 or not isinstance(option[0], t.If) or option[0].otherwise:
                raise unknown(s)
            self.steps(option)

    # ---- 1204-2g targets
    def aim(self, noun: t.Pick) -> Group:
        self.aiming = True
        before = self.code
        self.code = self.aims
        group = self.take(noun)
        self.code = before
        self.aiming = False
        return group

    def pick(self, of: t.Noun, least: t.Number, most: t.Number | None) -> int:
        if isinstance(of, t.Every | t.Pick | t.This):
            raise unknown(of)
        plain, alike = without_alike(of)
        group = self.reader().noun(plain)
        slot = self.scope.slot()
        choosable: ops.Choosable = Choosing(self.aiming)
        if alike:
            if alike != (t.Alike("colour", False),) or least != most or not isinstance(most, t.Const):
                raise unknown(of)
            choosable = NoSharedColour(slot, group, most.n)
            of = plain
        pick = self.choose_from(of, group, slot, least, most, choosable)
        pick.aim = self.aiming
        self.scope.speak(of, GSlot(slot))
        return slot

    def filled_by(self, x: Instruction) -> int:
        return x.slot if isinstance(x, PickWorth) else super().filled_by(x)

    def done_to(self, x: Instruction) -> Group | None:
        return x.objects if isinstance(x, Attach) else super().done_to(x)

    # ---- what lasts
    def last_on(self, s: t.Lasting, condition: Condition | None) -> None:
        if self.laid_over >= 0:
            self.said_by_aura(s, condition)
            return
        if s.until not in UNTIL:
            raise unknown(s)
        until = unlimited(s) if not s.until else UNTIL[s.until]
        if isinstance(s.to, t.Player):
            self.start_on(of_player(s.changes, self.reader()), self.reader().noun(s.to), None, until, condition)
            return
        to = s.to.of if isinstance(s.to, t.Every) else s.to
        # それら is what it began on.
        if isinstance(to, t.Things):
            group = self.scope.about = self.scope.last = self.all_there(to)
        else:
            group = self.target(to, s)
        self.start_on(Demanding(self.low, self.reader()).changes(s.changes), group, None, until, condition)

    def said_by_aura(self, s: t.Lasting, condition: Condition | None) -> None:
        """521-5c: it holds as long as the card is an aura."""
        if s.until or s.to != t.TargetOf(t.This("aura")):
            raise unknown(s)
        self.start_on(Changer(self.low, self.reader()).changes(s.changes), None, self.reader().noun(s.to), U_GAME, condition)

    def all_there(self, to: t.Things) -> Group:
        """1208-2: those that have been there since this was played."""
        return self.filled(to, GThere(self.reader().noun(to)))

    def start_on(self, changes: list[Change], group: Group | None, words: Group | None, until: int, condition: Condition | None) -> None:
        self.code.append(ops.Begin(self.lib.add_spec(Spec(tuple(changes), words, condition)), group, until))

    def hears(self, event: t.Event, condition: t.Condition | None) -> Matcher:
        if condition is not None:
            raise unknown(condition)
        return lower_event(event, self.reader())

    def step_then(self, s: t.Then) -> None:
        """その後"""
        a = Ability(A_TRIGGERED, 0)
        body = type(self)(self.low, self.scope.inside(None))
        body.steps(s.steps)
        body.finish(a)
        self.scope.slots = max(self.scope.slots, body.scope.slots)
        self.code.append(Afterwards(self.low.add(a, s)))

    def paying(self, s: t.Paying) -> None:
        """532: …することで."""
        ask = ops.MayAsk(self.who)
        self.code.append(ask)
        at = len(self.code)
        self.steps(s.cost)
        cost = self.code[at:]
        self.demanded(cost, s.cost)
        ask.possible = tuple([x for x in cost if isinstance(x, self.foreseen)])
        self.steps(s.steps)
        ask.to = len(self.code)

    def by(self, s: t.By) -> None:
        """Others carry it out."""
        if s.player.who == "you":
            self.steps(s.steps)
            return
        if s.player.who in ("each", "mates", "their_opponent"):
            # 104-4, 104-4a: all choose before anything is done.
            self.by_all(self.reader().noun(s.player), s.steps)
            return
        if s.player.who != "opponent":
            raise unknown(s)
        if acts_as_itself(s.steps):
            each = self.next_player(self.reader().noun(s.player))
            self.steps(s.steps)
            self.to_next(each)
            return
        self.who, before = OPPONENT, self.who
        self.steps(theirs(s.steps))
        self.who = before

    def hidden(self) -> tuple[str, ...]:
        return HIDDEN

    def searched(self) -> tuple[str, ...]:
        return SEARCHED

    def take_things(self, noun: t.Things) -> Group:
        raise unknown(noun)

    def every(self, noun: t.Every) -> Group:
        if isinstance(noun.of, t.That):
            return self.those(noun.of)
        return self.filled(noun.of, self.reader().noun(noun.of))

    def filled(self, noun: t.Noun, group: Group) -> Group:
        """What is meant now, for as long as this goes on."""
        slot = self.scope.slot()
        self.code.append(ops.Fill(slot, group))
        self.scope.speak(noun, GSlot(slot))
        return GSlot(slot)


def unlimited(s: t.Lasting) -> int:
    """1202-2b:i: what names no time goes on for as long as the effect is there."""
    return U_GAME


IMPOSED: Final = {"attack": AttackCost, "play": PlayCost, "use": UseCost}


class Demanding(Changer):
    """Changes, and what effects demand for an attack (802-4b:iv), or for playing something (1204-2h:iii)."""

    def own_change(self, c: t.Change) -> list[Change]:
        if not isinstance(c, t.Demanded):
            return super().own_change(c)
        if c.action not in IMPOSED:
            raise unknown(c)
        body = Body(self.low, Scope())
        body.steps(c.cost)
        body.demanded(body.code, c.cost)
        return [IMPOSED[c.action](self.low.lib.add_program(Program(body.code, body.scope.slots)))]


def turns(x: Instruction) -> bool:
    """It turns cards where they lie: in whatever order."""
    return isinstance(x, SpendCounters) or (isinstance(x, ops.Act) and x.kind in (REST, STAND, TURN_UP, TURN_DOWN))


def price_of(s: t.Do) -> list[int]:
    """510-2a: coloured points by the words of the manner, the amount of any."""
    if s.objects is not None or not isinstance(s.amount, t.Const):
        raise unknown(s)
    return [*[1 << COLOURS.index(x) for x in s.manner.split()], *[ANY] * s.amount.n]
