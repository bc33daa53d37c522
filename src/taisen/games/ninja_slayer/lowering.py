"""From effect trees to programs: what each phrase means in this book (1201-1216, 1300, 1400).

When a choice is made is decided here: 選ぶ is a target chosen on entering (1204.2e), except after その後 or なら
(1204.2e-3) and from deck or hand (1307.4), where it is made on resolution. A tree that this game does not know is
refused with a sentence; nothing is dropped.
"""
from __future__ import annotations

from typing import Final

from taisen.errors import TaisenError
from taisen.games.ninja_slayer import instructions as own
from taisen.games.ninja_slayer.costs import AllowFree, ChangeCost, ForbidEntry
from taisen.games.ninja_slayer.happenings import VERBS, Happening
from taisen.games.ninja_slayer.keywords import lower_keyword
from taisen.games.ninja_slayer.layers import (
    AddNumber,
    BecomeController,
    BecomeKind,
    BecomeName,
    Forbid,
    GainAbility,
    GainTrait,
    Guard,
    LoseAbility,
    LoseTrait,
    NewNumber,
    SetNumber,
)
from taisen.games.ninja_slayer.reading import Reader, zone_id
from taisen.games.ninja_slayer.terms import (
    BOW,
    CANNOT,
    CHECK_ZONE,
    CONTROL_MATTERS,
    DAMAGE,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    DRAW,
    ETHER,
    ETHER_MATTERS,
    EXCLUDE,
    FIELD,
    FIELDS,
    HAND,
    KEYWORDS,
    KILL,
    KINDS,
    KOTODAMA_SPACE,
    OHIGAN,
    TO_DAMAGE,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ETHER,
    TO_HAND,
    TO_OHIGAN,
    TURN_DOWN,
    TURN_UP,
    UNBOW,
    ZONE_BY_NAME,
)
from taisen.kernel.continuous import U_BATTLE, U_GAME, U_TURN
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.demands import Demand, Whole
from taisen.kernel.effects.values import OPPONENT, YOU, GPlayers, GSlot, GThis, NConst
from taisen.kernel.state import (
    A_ACTIVATED,
    A_CHECK,
    A_REPLACEMENT,
    A_SPELL,
    A_STATE,
    A_STATIC,
    A_TRIGGERED,
    P_SLOTS,
    P_X,
    Ability,
    Change,
    Condition,
    Group,
    Instruction,
    Library,
    Program,
    Spec,
    WhereVar,
)

UNTIL: Final = {"turn": U_TURN, "ikusa": U_BATTLE, "game": U_GAME, "": U_GAME,
                "your_next_turn": ops.NEXT_TURN_YOU, "opponents_next_turn": ops.NEXT_TURN_OPPONENT}
PLAIN: Final = {"discard": DISCARD, "kill": KILL, "bow": BOW, "unbow": UNBOW, "exclude": EXCLUDE,
                "turn_down": TURN_DOWN, "turn_up": TURN_UP}
GOALS: Final = {HAND: TO_HAND, DECK: TO_DECK, ETHER: TO_ETHER, OHIGAN: TO_OHIGAN, DAMAGE_ZONE: TO_DAMAGE}
ELSEWHERE: Final = ("enter", "countered", "discarded", "moves")
"""Events of cards that are not on the field: the event says where they were or are, not 306.5."""
ENTERED_FROM: Final = ("hand", "check", "ohigan", "deck", "ether", "damage")
VARIABLES: Final = {"X": P_X, "Y": P_X + 1, "Z": P_X + 2}


def unknown(what: object) -> TaisenError:
    name = type(what).__name__
    return TaisenError(f"Ninja Slayer knows no such effect: {name} {what}.", f"ニンジャスレイヤーTCGにない効果です:{name} {what}")


class Lowering:
    """Lowers the abilities of one card into a library."""

    def __init__(self, lib: Library, card: str, kind: str, variable_cost: bool) -> None:
        self.lib = lib
        self.card = card
        self.kind = kind
        self.variable_cost = variable_cost
        self.defining: list[int] = []

    # ---- a card
    def card_abilities(self, trees: tuple[t.Ability, ...]) -> tuple[int, ...]:
        """The ability ids of a card: all of a kotodama's own effects become one."""
        out: list[int] = []
        spells = [a for a in trees if isinstance(a, t.Spell)]
        slots = 0
        if spells:
            first = len(self.lib.abilities)
            a = self.spell(spells)
            slots = a.program.slots if a.program is not None else 0
            out.extend(self.printed(first, [a.id]))
        for tree in trees:
            first = len(self.lib.abilities)
            if isinstance(tree, t.Keyword) and tree.keyword == "tatsujin":
                out.extend(self.printed(first, [self.extra_cost(tree, slots, out)]))
            elif not isinstance(tree, t.Spell):
                out.extend(self.printed(first, self.ability(tree)))
        return tuple(sorted(out))

    def printed(self, first: int, ids: list[int]) -> list[int]:
        """What else was added with a printed ability (what it gives, what comes of it later) belongs to it."""
        for a in self.lib.abilities[first:]:
            if a.id not in ids:
                a.parent = ids[-1]
        return ids

    def add(self, a: Ability, tree: object) -> Ability:
        a.card = self.card
        a.tree = tree
        a.index = len([x for x in self.lib.abilities if x.card == self.card])
        self.lib.add_ability(a)
        for p in (a.program, a.aim, a.cost):
            if p is not None and p.ability < 0:
                p.ability = a.id
        return a

    # ---- abilities
    def ability(self, tree: t.Ability) -> list[int]:
        if isinstance(tree, t.Activated):
            return [self.activated(tree).id]
        if isinstance(tree, t.Triggered):
            return [self.triggered(tree).id]
        if isinstance(tree, t.Static):
            return self.static(tree)
        if isinstance(tree, t.Replacement):
            return [self.replacement(tree).id]
        if isinstance(tree, t.Keyword):
            if tree.keyword not in KEYWORDS:
                raise unknown(tree)
            return [self.add(lower_keyword(self.lib, KEYWORDS[tree.keyword]), tree).id]
        if isinstance(tree, t.OnCheck):
            return [self.on_check(tree).id]
        if isinstance(tree, t.Spell):
            return [self.spell([tree]).id]
        raise unknown(tree)

    def zones_of(self, zone: str, tree: object) -> int:
        """1202: a character's abilities work on the field; those that mean something only elsewhere work there."""
        if zone:
            return 1 << zone_id(zone)
        trigger = getattr(tree, "trigger", None) or getattr(tree, "event", None)
        if isinstance(trigger, t.Event) and isinstance(trigger.subject, t.This):
            if trigger.verb in ("enter", "countered"):
                return 1 << KOTODAMA_SPACE
            if trigger.verb == "discarded":
                return 1 << OHIGAN
            if trigger.verb == "moves" and trigger.origin and trigger.origin != "field":
                return 1 << (zone_id(trigger.goal) if trigger.goal else zone_id(trigger.origin))
        return 1 << FIELD

    def activated(self, tree: t.Activated) -> Ability:
        a = Ability(A_ACTIVATED, self.zones_of(tree.zone, tree))
        body = Body(self, tree.where)
        body.cost(a, tree.cost)
        body.main(tree.steps)
        body.finish(a)
        self.common(a, tree.condition, tree.limit, tree.name)
        return self.add(a, tree)

    def triggered(self, tree: t.Triggered) -> Ability:
        if isinstance(tree.trigger, t.Holds):
            a = Ability(A_STATE, self.zones_of(tree.zone, tree))
            a.condition = Reader(self.lib).condition(tree.trigger.condition)
        else:
            a = Ability(A_TRIGGERED, self.zones_of(tree.zone, tree))
            a.matcher = self.matcher(tree.trigger, tree.condition)
        body = Body(self, tree.where)
        body.main(tree.steps)
        body.finish(a)
        if tree.limit is not None:
            a.limit = tree.limit.times
        a.name = tree.name
        return self.add(a, tree)

    def common(self, a: Ability, condition: t.Condition | None, limit: t.Limit | None, name: str) -> None:
        if condition is not None:
            a.condition = Reader(self.lib).condition(condition)
        if limit is not None:
            a.limit = limit.times
            a.per_game = limit.per == "game"
        a.name = name

    def matcher(self, event: t.Event, condition: t.Condition | None, reader: Reader | None = None) -> Happening:
        if event.verb not in VERBS:
            raise unknown(event)
        read = reader or Reader(self.lib)
        subject = read.noun_or_none(event.subject)
        origin = event.origin
        if event.verb in ELSEWHERE and event.subject is not None:
            subject = read.anywhere(event.subject)
            named = event.subject.zone if isinstance(event.subject, t.Things) else ""
            origin = origin or (named if named != event.goal else "")
        return Happening(
            event.verb, subject, read.noun_or_none(event.object), read.cause_or_none(event.by),
            event.manner, zone_id(origin) if origin else -1, zone_id(event.goal) if event.goal else -1,
            {"you": 0, "opponent": 1, "": 2}[event.whose], read.condition(condition) if condition is not None else None)

    def spell(self, trees: list[t.Spell]) -> Ability:
        a = Ability(A_SPELL, 1 << KOTODAMA_SPACE)
        body = Body(self, tuple(w for s in trees for w in s.where))
        for s in trees:
            body.base = body.next_slot
            body.main(s.steps)
        body.finish(a)
        a.name = trees[0].name
        return self.add(a, trees[0] if len(trees) == 1 else tuple(trees))

    def on_check(self, tree: t.OnCheck) -> Ability:
        a = Ability(A_CHECK, 1 << CHECK_ZONE)
        a.enters = tree.enters
        body = Body(self, tree.where)
        body.cost(a, tree.cost)
        a.enters_others = only_enters(tree)
        if tree.condition is not None and not tree.enters:
            body.main((t.If(tree.condition, tree.steps),))
        elif a.enters_others:
            body.note_entering(tree.steps)
            body.steps(tree.steps, early=False)
        else:
            body.main(tree.steps)
        body.finish(a)
        if tree.condition is not None:
            a.condition = Reader(self.lib).condition(tree.condition)
        a.name = tree.name
        return self.add(a, tree)

    def extra_cost(self, tree: t.Keyword, slots: int, so_far: list[int]) -> int:
        """1404: the cost's own choices get slots behind those of the card's effect."""
        a = lower_keyword(self.lib, KEYWORDS["tatsujin"])
        body = Body(self, ())
        body.base = slots
        body.next_slot = slots
        body.cost(a, tree.cost)
        a.free = tuple(VARIABLES[n] for n in sorted(body.early_names | body.used) if n != "X" or not self.variable_cost)
        for i in so_far:
            spell = self.lib.abilities[i]
            if spell.kind == A_SPELL:
                # A number that the cost leaves open is settled with that cost.
                spell.free = tuple(n for n in spell.free if n not in a.free)
        a.program = self.lib.add_program(Program([ops.End()], body.number_extras()))
        return self.add(a, tree).id

    # ---- statics and replacements
    def static(self, tree: t.Static) -> list[int]:
        out: list[int] = []
        read = Reader(self.lib, {w.name: w.number for w in tree.where})
        condition = read.condition(tree.condition) if tree.condition is not None else None
        damage = tuple(c for c in tree.changes if isinstance(c, t.MoreDamage))
        for c in damage:
            out.append(self.damage_change(c, tree, read, condition).id)
        rest = tuple(c for c in tree.changes if not isinstance(c, t.MoreDamage))
        if not rest:
            return out
        defining = isinstance(tree.to, t.This) and condition is None and not tree.zone and all(
            isinstance(c, t.SetTo) or (isinstance(c, t.Become) and c.field == "kind") for c in rest)
        a = Ability(A_STATIC, 1 << FIELD | 1 << KOTODAMA_SPACE if defining else self.static_zones(tree, rest))
        changes = tuple(x for c in rest for x in self.change(c, read, defining))
        a.spec = self.lib.add_spec(Spec(changes, self.static_noun(tree, rest, read), condition))
        a.name = tree.name
        out.append(self.add(a, tree).id)
        a.spec.ability = a.id
        if defining:
            self.defining.append(a.id)
        return out

    def static_zones(self, tree: t.Static, changes: tuple[t.Change, ...]) -> int:
        if tree.zone:
            return 1 << zone_id(tree.zone)
        if isinstance(tree.to, t.This):
            if all(isinstance(c, t.Cannot) and c.action == "be_countered" for c in changes):
                return 1 << KOTODAMA_SPACE
            if all(about_entering(c) for c in changes):
                return 1 << HAND | 1 << CHECK_ZONE
        return 1 << FIELD

    def static_noun(self, tree: t.Static, changes: tuple[t.Change, ...], read: Reader) -> Group:
        return read.noun(entered_from(tree.to, changes) or tree.to)

    def change(self, c: t.Change, read: Reader, defining: bool) -> list[Change]:
        if isinstance(c, t.Add):
            return [AddNumber(FIELDS[c.field], read.number(c.number))]
        if isinstance(c, t.SetTo):
            number = read.number(c.number)
            if defining:
                return [SetNumber(FIELDS[c.field], number, True)]
            return [NewNumber(FIELDS[c.field], number), SetNumber(FIELDS[c.field], number, False)]
        if isinstance(c, t.GainTrait):
            return [GainTrait(c.name)]
        if isinstance(c, t.LoseTrait):
            return [LoseTrait(c.name)]
        if isinstance(c, t.Gain):
            ids = self.ability(c.ability)
            return [GainAbility(i, self.lib.abilities[i].zones) for i in ids]
        if isinstance(c, t.Lose):
            return [LoseAbility(KEYWORDS[c.keyword] if c.keyword else 0)]
        if isinstance(c, t.Become):
            return [self.become(c, defining)]
        if isinstance(c, t.Cannot):
            action = c.action
            if action == "be_chosen" and c.by == t.Player("opponent"):
                action = "be_chosen_by_opponent"
            if action not in CANNOT:
                raise unknown(c)
            return [ForbidEntry() if action == "enter" else Forbid(CANNOT[action])]
        if isinstance(c, t.CostChange):
            return [ChangeCost(c.op, read.number(c.number))]
        if isinstance(c, t.FreeEntry):
            return [AllowFree()]
        raise unknown(c)

    def become(self, c: t.Become, defining: bool) -> Change:
        if c.field == "kind":
            return BecomeKind(KINDS[c.value], defining)
        if c.field == "name":
            return BecomeName(c.value)
        if c.field == "controller":
            self.lib.flags |= CONTROL_MATTERS
            return BecomeController(c.value == "opponent")
        raise unknown(c)

    def damage_change(self, c: t.MoreDamage, tree: t.Static, read: Reader, condition: Condition | None) -> Ability:
        """1102.4c, 1326: damage dealt or taken is another amount: a replacement."""
        a = Ability(A_REPLACEMENT, 1 << (zone_id(tree.zone) if tree.zone else FIELD))
        a.matcher = self.damage_matcher(c, read.noun(tree.to), condition)
        a.program = self.lib.add_program(Program([ops.ChangeAmount(read.number(c.number), False)], 0))
        return self.add(a, tree)

    def damage_matcher(self, c: t.MoreDamage, to: Group, condition: Condition | None) -> Happening:
        verb = "takes_damage" if c.side == "taken" else "deals_damage"
        return Happening(verb, to, None, None, c.manner, -1, -1, 2, condition)

    def replacement(self, tree: t.Replacement, reader: Reader | None = None, slots: int = 0) -> Ability:
        a = Ability(A_REPLACEMENT, self.zones_of(tree.zone, tree))
        a.matcher = self.matcher(tree.event, tree.condition, reader)
        a.may = tree.may
        if tree.limit is not None:
            a.limit = tree.limit.times
        body = Body(self, ())
        body.base = 0
        body.next_slot = slots
        body.in_replacement = tree.event.subject
        body.code.append(ops.Instead())
        body.steps(tree.steps, early=False)
        body.finish(a)
        a.name = tree.name
        return self.add(a, tree)


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
        self.clause = 0
        self.modes: Instruction | None = None
        self.in_replacement: t.Noun | None = None
        self.early_names: set[str] = set()
        self.used: set[str] = set()
        self.entering: dict[int, bool] = {}
        self.extras: list[own.PickAndDo | own.PutInDeck] = []

    def reader(self) -> Reader:
        return Reader(self.lib, base=self.base, replaced=self.in_replacement, used=self.used,
                      last_slot=self.next_slot - 1 - self.base)

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
                    a.ether = number if a.ether is None else self.reader().plus(a.ether, number)
                    continue
            self.step(s, code, early=False)
        demand(code)
        if code:
            checked = [y for x in code for y in ((Whole(x), x) if isinstance(x, Demand) else (x,))]
            a.cost = self.lib.add_program(Program(checked, 0))
        if a.ether is None and steps and not code:
            a.ether = NConst(0)

    def main(self, steps: t.Steps) -> None:
        """The effect; every instruction remembers which step of the text it came from, counted from 1."""
        self.note_entering(steps)
        for s in steps:
            self.clause += 1
            first = len(self.code)
            aimed = len(self.aim)
            self.step(s, self.code, early=True)
            for x in [*self.code[first:], *self.aim[aimed:]]:
                x.clause = self.clause

    def note_entering(self, steps: t.Steps) -> None:
        for s in steps:
            if isinstance(s, t.Do) and s.verb == "enter" and isinstance(s.objects, t.Chosen):
                self.entering[s.objects.slot] = s.free
            for inner in inner_steps(s):
                self.note_entering(inner)

    def steps(self, steps: t.Steps, early: bool) -> None:
        for s in steps:
            self.step(s, self.code, early)

    def number_extras(self) -> int:
        """Slots that instructions need for themselves come behind those of the text. How many slots there are in all."""
        for i, x in enumerate(self.extras):
            x.slot = self.next_slot + i
        return self.next_slot + len(self.extras)

    def finish(self, a: Ability) -> None:
        slots = self.number_extras()
        a.program = self.lib.add_program(Program(self.code, slots)) if self.code else None
        if a.program is None and (self.aim or slots):
            a.program = self.lib.add_program(Program([ops.End()], slots))
        if self.aim:
            a.aim = self.lib.add_program(Program(self.aim, slots))
        a.targets = tuple(self.targets)
        a.modes = self.modes
        read = Reader(self.lib)
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
            for x in s.steps:
                self.step(x, code, early=False)
        elif isinstance(s, t.If):
            self.branch(s, code)
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

    def choose(self, s: t.Choose, code: list[Instruction], early: bool) -> None:
        slot = self.next_slot
        self.next_slot += 1
        hidden = any(in_hidden_zone(p.what) for p in s.parts)
        aim = early and s.how == "choose" and not hidden
        read = self.reader()
        parts = tuple(ops.PickPart(read.noun(p.what), read.number(p.least), read.number(p.most)) for p in s.parts)
        choosable: ops.Choosable = own.NotForbidden()
        if slot - self.base in self.entering:
            choosable = own.Enterable(self.entering[slot - self.base])
        total = s.total
        pick = ops.Pick(
            slot, parts, OPPONENT if s.by == "opponent" else YOU, aim, s.how == "search",
            (s.how == "search" and any(has_facts(p.what) for p in s.parts)) or (hidden and any(has_facts(p.what) for p in s.parts)),
            s.how == "random", FIELDS[total.field] if total else 0, total.op if total else "",
            read.number(total.number) if total else None, choosable)
        pick.looks = looks_through(s)
        if aim:
            self.follow(pick, s)
            self.aim.append(pick)
            self.targets.append(pick)
            self.aimed.add(slot)
            for p in s.parts:
                self.early_names |= variables_in(p)
        else:
            code.append(pick)
        for p in s.parts:
            if isinstance(p.what, t.Things) and p.what.zone == "ether":
                self.lib.flags |= ETHER_MATTERS

    def follow(self, pick: ops.Pick, s: t.Choose) -> None:
        """1204.2e: a target told by an earlier one must be there to be chosen when that one is."""
        told = chosen_in(s)
        for x in self.targets:
            if isinstance(x, ops.Pick) and x.slot - self.base in told:
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
            code.append(own.Look(self.objects(s)))
        elif s.verb == "shuffle":
            theirs = isinstance(s.objects, t.Things) and s.objects.whose == "opponent"
            code.append(own.ShuffleDeck(GPlayers(OPPONENT if theirs else YOU)))
        elif s.verb == "enter":
            code.append(own.EnterCards(self.objects(s), s.free))
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
            code.append(ops.Came(self.base + s.objects.slot))

    def move(self, s: t.Do, code: list[Instruction]) -> None:
        if s.to is None:
            raise unknown(s)
        zone = ZONE_BY_NAME.get(s.to.zone, -1)
        place = place_of(s.to)
        if zone not in GOALS:
            raise unknown(s)
        if zone == DECK:
            kind = TO_DECK_BOTTOM if s.to.end == "bottom" else TO_DECK
            put = own.PutInDeck(kind, self.objects(s), place, 0)
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
        slot = self.base + s.slot
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

    def branch(self, s: t.If, code: list[Instruction]) -> None:
        if needs_did(s.condition):
            code.append(ops.Check())
        test = ops.Unless(self.reader().condition(s.condition))
        code.append(test)
        for x in s.steps:
            self.step(x, code, early=False)
        if s.otherwise:
            jump = ops.Jump()
            code.append(jump)
            test.to = len(code)
            for x in s.otherwise:
                self.step(x, code, early=False)
            jump.to = len(code)
        else:
            test.to = len(code)

    def may(self, s: t.May, code: list[Instruction], early: bool) -> None:
        """1203.6, 1203.7: して…してもよい: what stands before is a cost, paid on resolution."""
        cost: list[Instruction] = []
        at = len(code)
        for x in s.cost:
            self.step(x, cost, early=False)
        demand(cost)
        ask = ops.MayAsk(OPPONENT if s.by == "opponent" else YOU, tuple(cost))
        code.append(ask)
        for instruction in cost:
            shift_jump(instruction, at + 1)
            code.append(instruction)
        for x in s.steps:
            self.step(x, code, early)
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
            for x in steps:
                self.step(x, code, early=True)
            per_mode.append(tuple(self.targets[first:]))
            gate.to = len(code)
            aim_gate.to = len(self.aim)
        self.modes = ops.ChooseModes(s.choose, len(s.options), s.upto, tuple(per_mode))

    # ---- lasting
    def lasting(self, s: t.Lasting, code: list[Instruction]) -> None:
        read = self.reader()
        if s.until not in UNTIL:
            raise unknown(s)
        to = read.noun(s.to) if s.to is not None else GThis()
        changes: list[Change] = []
        for c in s.changes:
            if isinstance(c, t.MoreDamage):
                changes.append(Guard(self.lasting_damage(c, to, read).id))
            else:
                changes.extend(self.low.change(c, read, False))
        guards = [c for c in changes if isinstance(c, Guard)]
        plain = [c for c in changes if not isinstance(c, Guard)]
        entered = entered_from(s.to, s.changes)
        if entered is not None:
            # What a player may enter and for how much is no fact of the cards that are there now: later ones count too.
            spec = self.lib.add_spec(Spec(tuple(plain), read.noun(entered), None))
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
        """1209.7: a delayed trigger, speaking of what has been chosen."""
        a = Ability(A_TRIGGERED, 0)
        a.matcher = self.low.matcher(s.trigger, None, self.reader())
        body = Body(self.low, ())
        body.base = self.base
        body.next_slot = self.next_slot
        body.steps(s.steps, early=False)
        body.finish(a)
        self.next_slot = max(self.next_slot, a.program.slots if a.program is not None else 0)
        if s.until and s.until not in UNTIL:
            raise unknown(s)
        code.append(ops.Delay(self.low.add(a, s), UNTIL[s.until] if s.until else ops.ONCE))

    def shield(self, s: t.Shield, code: list[Instruction]) -> None:
        a = self.low.replacement(s.replacement, self.reader(), self.next_slot)
        self.next_slot = max(self.next_slot, a.program.slots if a.program is not None else 0)
        code.append(ops.Begin(self.lib.add_spec(Spec((Guard(a.id),), None, None)), None, UNTIL[s.until], s.uses))


# ---- questions about trees ---------------------------------------------------------------------------------------------
def inner_steps(s: t.Step) -> list[t.Steps]:
    if isinstance(s, t.Then):
        return [s.steps]
    if isinstance(s, t.If):
        return [s.steps, s.otherwise]
    if isinstance(s, t.May):
        return [s.cost, s.steps]
    return []


def only_enters(tree: t.OnCheck) -> bool:
    """1211.2a: a ukemi without cost that says nothing but to enter other cards."""
    enters = [s for s in tree.steps if isinstance(s, t.Do) and s.verb == "enter"]
    return bool(enters) and not tree.cost and all(isinstance(s, t.Choose) or s in enters for s in tree.steps)


def about_entering(c: t.Change) -> bool:
    """Whether, or for how much, a card can be entered."""
    return isinstance(c, t.CostChange | t.FreeEntry) or (isinstance(c, t.Cannot) and c.action == "enter")


def entered_from(to: t.Noun | None, changes: tuple[t.Change, ...]) -> t.Noun | None:
    """Cards that may not be entered, or whose entering costs differ, are meant wherever they are entered from."""
    first = changes[0]
    if not isinstance(to, t.Things) or to.zone or not about_entering(first):
        return None
    whose = first.by.who if isinstance(first, t.Cannot) and isinstance(first.by, t.Player) else to.whose
    return t.Either(tuple(t.Things(to.kind, whose, zone, to.tests) for zone in ENTERED_FROM))


def in_hidden_zone(noun: t.Noun) -> bool:
    """1307.4: choosing from deck or hand is no choosing of targets."""
    if isinstance(noun, t.Things):
        return noun.zone in ("deck", "hand")
    if isinstance(noun, t.TopOf | t.Seen | t.Rest):
        return True
    return isinstance(noun, t.Either) and any(in_hidden_zone(n) for n in noun.nouns)


def looks_through(s: t.Choose) -> bool:
    """1307.2: who searches, or chooses in a deck or in the other's hand, may look at it; chance looks at nothing."""
    return s.how != "random" and any(
        isinstance(p.what, t.Things) and (p.what.zone == "deck" or (p.what.zone == "hand" and p.what.whose != s.by))
        for p in s.parts)


def has_facts(noun: t.Noun) -> bool:
    """It asks for more than a number of cards."""
    return isinstance(noun, t.Things) and (bool(noun.tests) or noun.kind != "card")


def needs_did(c: t.Condition) -> bool:
    if isinstance(c, t.DidSo):
        return True
    if isinstance(c, t.Unless):
        return needs_did(c.condition)
    return isinstance(c, t.All | t.Some) and any(needs_did(x) for x in c.conditions)


def variables_in(node: object) -> set[str]:
    """The names of undetermined numbers that occur in a tree."""
    if isinstance(node, t.Var):
        return {node.name}
    names: set[str] = set()
    if isinstance(node, tuple):
        for x in node:
            names |= variables_in(x)
    elif hasattr(node, "__dataclass_fields__"):
        for field in node.__dataclass_fields__:
            names |= variables_in(getattr(node, field))
    return names


def chosen_in(node: object) -> set[int]:
    """The numbers of earlier choices that a tree speaks of."""
    if isinstance(node, t.Chosen):
        return {node.slot}
    if isinstance(node, tuple):
        return {n for x in node for n in chosen_in(x)}
    if hasattr(node, "__dataclass_fields__"):
        return {n for field in node.__dataclass_fields__ for n in chosen_in(getattr(node, field))}
    return set()


def demand(cost: list[Instruction]) -> None:
    """1203.2: a cost is paid whole: its picks are of the number said, and of what can be done what it demands."""
    picks = {x.slot: x for x in cost if isinstance(x, ops.Pick)}
    for pick in picks.values():
        pick.demanded = True
    for x in cost:
        objects = getattr(x, "objects", None)
        if isinstance(x, Demand) and isinstance(objects, GSlot) and objects.slot in picks:
            x.to_come = True
            if isinstance(x, ops.Act | own.PutInZone | own.PutInDeck):
                picks[objects.slot].then += (x.kind,)


def shift_jump(x: Instruction, by: int) -> None:
    if isinstance(x, ops.Jump | ops.Unless | ops.MayAsk | ops.UnlessMode):
        x.to += by


def place_of(to: t.Place | None) -> own.Place:
    """Whose zone is named, and how the card is to lie there."""
    return own.Place(to.whose, to.pose, to.face) if to is not None else own.Place()
