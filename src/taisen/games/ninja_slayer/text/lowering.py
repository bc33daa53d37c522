"""From effect trees to programs: what each phrase means in this book (1201-1216, 1300, 1400).

When a choice is made is decided here: 選ぶ is a target chosen on entering (1204.2e), except after その後 or なら
(1204.2e-3) and from deck or hand (1307.4), where it is made on resolution. A tree that this game does not know is
refused with a sentence; nothing is dropped.
"""
from __future__ import annotations

from taisen.games.ninja_slayer.rules.r1203_costs import AllowFree, ChangeCost, ForbidEntry, GreetBar, GreetDemand
from taisen.games.ninja_slayer.rules.r1209_events import EventMatcher, part_of
from taisen.games.ninja_slayer.rules.r1213_layers import (
    LAYERS,
    BecomeController,
    BecomeKind,
    BecomeName,
    BecomeTraits,
    LoseAbility,
    LoseTrait,
    NewNumber,
    SetNumber,
)
from taisen.games.ninja_slayer.rules.r1400_keywords import lower_keyword
from taisen.games.ninja_slayer.terms import (
    CANNOT,
    CHECK_ZONE,
    CONTROL_MATTERS,
    FIELD,
    FIELDS,
    GREETING_MATTERS,
    HAND,
    KEYWORDS,
    KINDS,
    KOTODAMA_SPACE,
    OHIGAN,
)
from taisen.games.ninja_slayer.text.bodies import Body, Maker
from taisen.games.ninja_slayer.text.meaningless import refuse
from taisen.games.ninja_slayer.text.phrases import (
    about_entering,
    about_this,
    in_sight,
    only_enters,
    unknown,
    zone_meant,
)
from taisen.games.ninja_slayer.text.reading import Reader, zone_id
from taisen.games.ninja_slayer.text.scope import Scope
from taisen.games.ninja_slayer.text.words import TRAITS_APART
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import CCompare, NCount
from taisen.kernel.effects.walking import unnamed
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Change, Condition, Group, Program, Spec
from taisen.kernel.names import (
    A_ACTIVATED,
    A_CHECK,
    A_REPLACEMENT,
    A_SPELL,
    A_STATE,
    A_STATIC,
    A_TRIGGERED,
)
from taisen.text.lowering import changing
from taisen.text.lowering.abilities import both, limited
from taisen.text.lowering.reading import VARIABLES


class Changer(changing.Changer[Maker, Reader]):
    """defining: they define what their own card is (1210.2)."""

    layers = LAYERS

    def __init__(self, low: Maker, read: Reader, defining: bool) -> None:
        super().__init__(low, read)
        self.defining = defining

    def own_change(self, c: t.Change) -> list[Change]:
        if isinstance(c, t.LoseTrait):
            return [LoseTrait(c.name)]
        if isinstance(c, t.Demanded) and c.action == "greet" and not about_this(c.cost):
            self.low.lib.flags |= GREETING_MATTERS
            return [GreetDemand(Body(self.low, Scope()).demands(c.cost))]
        if isinstance(c, t.CostChange):
            return [ChangeCost(c.op, self.read.number(c.number))]
        if isinstance(c, t.FreeEntry):
            return [AllowFree()]
        raise self.unknown(c)

    def set_to(self, c: t.SetTo) -> list[Change]:
        field, number = FIELDS[c.field], self.read.number(c.number)
        if self.defining:
            return [SetNumber(field, number, True)]
        return [NewNumber(field, number), SetNumber(field, number, False)]

    def lose(self, c: t.Lose) -> Change:
        return LoseAbility(KEYWORDS[c.keyword] if c.keyword else 0, unnamed(c.ability))

    def become(self, c: t.Become) -> Change:
        if c.field == "kind":
            return BecomeKind(KINDS[c.value], self.defining)
        if c.field == "name":
            return BecomeName(c.value)
        if c.field == "trait":
            return BecomeTraits(frozenset(c.value.split(TRAITS_APART)))
        if c.field == "controller":
            self.low.lib.flags |= CONTROL_MATTERS
            return BecomeController(c.value == "opponent")
        raise self.unknown(c)

    def cannot(self, c: t.Cannot) -> Change:
        action = c.action
        met = c.noun if action == "greet" else c.by if action == "be_greeted" else None
        if met is not None:
            self.low.lib.flags |= GREETING_MATTERS
            return GreetBar(action == "greet", self.read.noun(met))
        if action == "be_chosen" and c.by == t.Player("opponent"):
            action = "be_chosen_by_opponent"
        if action not in CANNOT:
            raise self.unknown(c)
        return ForbidEntry() if action == "enter" else LAYERS.forbid(action)


class Lowering(Maker):
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
            refuse(tree)
            first = len(self.lib.abilities)
            if isinstance(tree, t.Keyword) and tree.keyword == "tatsujin":
                out.extend(self.printed(first, [self.extra_cost(tree, slots, out)]))
            elif not isinstance(tree, t.Spell):
                out.extend(self.printed(first, self.ability(tree)))
        return tuple(sorted(out))

    def printed(self, first: int, ids: list[int]) -> list[int]:
        self.belong(first, ids)
        return ids

    # ---- abilities
    def own_ability(self, tree: t.Ability) -> list[int]:
        if isinstance(tree, t.OnCheck):
            return [self.on_check(tree).id]
        if isinstance(tree, t.Spell):
            return [self.spell([tree]).id]
        raise unknown(tree)

    def keyword(self, tree: t.Keyword) -> Ability:
        if tree.keyword not in KEYWORDS:
            raise unknown(tree)
        return self.add(lower_keyword(self.lib, KEYWORDS[tree.keyword]), tree)

    def zones_of(self, zone: str, tree: object) -> int:
        """1202: a character's abilities work on the field; those that mean something only elsewhere work there."""
        zone = zone or zone_meant(tree)
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
        Body(self, Scope(), tree.where).write(a, tree.steps, tree.cost)
        self.common(a, tree.condition, tree.limit, tree.name)
        return self.add(a, tree)

    def triggered(self, tree: t.Triggered) -> Ability:
        if isinstance(tree.trigger, t.Holds):
            a = Ability(A_STATE, self.zones_of(tree.zone, tree))
            a.condition = Reader(self.lib).condition(tree.trigger.condition)
        else:
            a = Ability(A_TRIGGERED, self.zones_of(tree.zone, tree))
            a.matcher = self.matcher(tree.trigger, tree.condition)
        Body(self, Scope(tree.trigger if isinstance(tree.trigger, t.Event) else None), tree.where).write(a, tree.steps)
        limited(a, tree.limit)
        a.name = tree.name
        return self.add(a, tree)

    def common(self, a: Ability, condition: t.Condition | None, limit: t.Limit | None, name: str) -> None:
        if condition is not None:
            a.condition = Reader(self.lib).condition(condition)
        limited(a, limit)
        a.name = name

    def matcher(self, event: t.Event, condition: t.Condition | None, reader: Reader | None = None) -> EventMatcher:
        return (reader or Reader(self.lib)).heard(event, condition)

    def spell(self, trees: list[t.Spell]) -> Ability:
        a = Ability(A_SPELL, 1 << KOTODAMA_SPACE)
        body = Body(self, Scope(), tuple(w for s in trees for w in s.where))
        for s in trees:
            body.scope.base = body.scope.slots
            body.main(s.steps)
        body.finish(a)
        a.name = trees[0].name
        return self.add(a, trees[0] if len(trees) == 1 else tuple(trees))

    def on_check(self, tree: t.OnCheck) -> Ability:
        a = Ability(A_CHECK, 1 << CHECK_ZONE)
        a.enters = tree.enters
        body = Body(self, Scope(), tree.where)
        body.cost(a, tree.cost)
        a.enters_others = only_enters(tree)
        if tree.condition is not None and not tree.enters:
            body.main((t.If(tree.condition, tree.steps),))
        elif a.enters_others:
            body.note_entering(tree.steps)
            body.steps(tree.steps)
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
        body = Body(self, Scope(base=slots))
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
        read = Reader(self.lib, where={w.name: w.number for w in tree.where})
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
        zone = tree.zone or zone_meant(tree)
        if zone:
            return 1 << zone_id(zone)
        if isinstance(tree.to, t.This):
            if all(isinstance(c, t.Cannot) and c.action == "be_countered" for c in changes):
                return 1 << KOTODAMA_SPACE
            if all(about_entering(c) for c in changes):
                return 1 << HAND | 1 << CHECK_ZONE
        return 1 << FIELD

    def static_noun(self, tree: t.Static, changes: tuple[t.Change, ...], read: Reader) -> Group:
        return read.entered(tree.to, changes) or read.noun(tree.to)

    def change(self, c: t.Change, read: Reader, defining: bool) -> list[Change]:
        return Changer(self, read, defining).change(c)

    def damage_change(self, c: t.MoreDamage, tree: t.Static, read: Reader, condition: Condition | None) -> Ability:
        """1102.4c, 1326: damage dealt or taken is another amount: a replacement."""
        zone = tree.zone or zone_meant(tree)
        a = Ability(A_REPLACEMENT, 1 << (zone_id(zone) if zone else FIELD))
        a.matcher = self.damage_matcher(c, read.noun(tree.to), condition)
        a.program = self.lib.add_program(Program([ops.ChangeAmount(read.number(c.number), False)], 0))
        return self.add(a, tree)

    def damage_matcher(self, c: t.MoreDamage, to: Group, condition: Condition | None) -> EventMatcher:
        verb = "takes_damage" if c.side == "taken" else "deals_damage"
        return EventMatcher(verb, to, None, None, c.manner, -1, -1, 2, condition)

    def to_choose_from(self, steps: t.Steps, read: Reader) -> list[Condition]:
        """There is as much as the steps choose."""
        parts = [p for s in steps if isinstance(s, t.Choose) and len(s.parts) == 1 for p in s.parts
                 if isinstance(p.least, t.Const) and p.least.n and in_sight(p.of)]
        return [CCompare(NCount(read.noun(p.of)), ">=", read.number(p.least)) for p in parts]

    def replacement(self, tree: t.Replacement, reader: Reader | None = None, slots: int = 0) -> Ability:
        a = Ability(A_REPLACEMENT, self.zones_of(tree.zone, tree))
        a.matcher = self.matcher(tree.event, tree.condition, reader)
        a.may = tree.may
        limited(a, tree.limit)
        if tree.may:
            # It is offered only where there is what would have to be chosen for it.
            a.matcher.condition = both(a.matcher.condition, *self.to_choose_from(tree.steps, reader or Reader(self.lib)))
        body = Body(self, Scope(tree.event, 0, part_of(tree.event)[1]))
        body.scope.slots = slots
        body.code.append(ops.Instead())
        body.steps(tree.steps)
        body.finish(a)
        a.name = tree.name
        return self.add(a, tree)
