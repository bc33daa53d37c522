"""Random effect trees within what a text can say, from a seed."""
from __future__ import annotations

from random import Random

from taisen.kernel.effects import tree as t

TRAITS = ("影", "獣", "鐘")
STATES = ("bowed", "unbowed", "greeting", "greeted", "damaged")
TIMINGS = ("turn_start", "turn_end", "ikusa_start", "ikusa_end", "draw_step_start")
ZONES = ("field", "hand", "ohigan", "ether", "deck")


class Trees:
    """Builds abilities; `slots` and `subject` follow what the text has said so far."""

    def __init__(self, seed: int) -> None:
        self.r = Random(seed)
        self.slots = 0

    def ability(self) -> t.Ability:
        make = self.r.choice((self.spell, self.activated, self.triggered, self.static, self.replacement))
        return make()

    # ---- abilities -----------------------------------------------------------------------------------------------
    def spell(self) -> t.Spell:
        return t.Spell(self.effect())

    def activated(self) -> t.Activated:
        cost = self.cost()
        return t.Activated(cost, self.effect(), self.r.choice(("", "", "hand", "ohigan")), limit=self.limit())

    def triggered(self) -> t.Triggered:
        trigger: t.Trigger = self.r.choice((
            self.event(), t.Event(self.r.choice(TIMINGS), whose=self.r.choice(("", "you", "opponent"))),
            t.Holds(self.count_condition())))
        return t.Triggered(trigger, self.effect(), self.r.choice(("", "", "hand")), limit=self.limit())

    def static(self) -> t.Static:
        condition = self.r.choice((None, self.condition()))
        return t.Static(self.changes(granting=True), self.r.choice((t.This(), self.things("field"))), condition)

    def replacement(self) -> t.Replacement:
        event = t.Event("killed", self.r.choice((t.This(), self.things("field"))))
        step = self.r.choice((t.Do("exclude", t.This()), t.Do("draw", amount=t.Const(2)), t.Do("unbow", t.This())))
        return t.Replacement(event, (step,), self.r.random() < 0.5)

    def limit(self) -> t.Limit | None:
        return self.r.choice((None, None, t.Limit(self.r.randint(1, 3))))

    # ---- events and conditions -----------------------------------------------------------------------------------
    def event(self) -> t.Event:
        who = self.r.choice((t.This(), self.things("field"), t.Things("character", "opponent")))
        other = self.r.choice((None, t.Things("character"), t.Things("player")))
        return self.r.choice((
            t.Event("enter", who), t.Event("appear", who), t.Event("ambush", who, origin="ohigan"),
            t.Event("greet", who, other), t.Event("greeted", who),
            t.Event("killed", who, manner=self.r.choice(("", "ikusa"))),
            t.Event("killed", who, by=t.Player("opponent")),
            t.Event("kills", who, t.Things("character"), manner=self.r.choice(("", "ikusa"))),
            t.Event("deals_damage", who, other, manner=self.r.choice(("", "ikusa"))), t.Event("takes_damage", who),
            t.Event("draws", t.Player("you")), t.Event("discards", t.Player("opponent")),
            t.Event("moves", who, origin="field", goal="ohigan"), t.Event("moves", who, origin="field"),
            t.Event("bowed", who), t.Event("discarded", t.This(), origin="hand"),
        ))

    def count_condition(self) -> t.Condition:
        zone = self.r.choice(ZONES)
        hand = t.Things("card", self.r.choice(("you", "opponent")), "hand")
        things = self.things(zone) if self.r.random() < 0.7 else hand
        op = self.r.choice((">=", "<=", "="))
        return t.Compare(t.Count(things), op, t.Const(self.r.randint(0 if op == "=" else 1, 4)))

    def condition(self, depth: int = 0) -> t.Condition:
        simple: tuple[t.Condition, ...] = (
            self.count_condition(), t.TurnOf(self.r.choice(("you", "opponent"))),
            t.Fits(t.This(), (t.InState(self.r.choice(STATES)),)), t.Fits(t.This(), (t.Changed("karate"),)),
            t.Fits(t.This(), (t.HasTrait("影"),)),
            t.Unless(t.Fits(t.This(), (t.InState(self.r.choice(STATES)),))),
            t.Compare(t.Value(t.This(), "karate"), ">=", t.Const(3)),
            t.Compare(t.Count(t.Things("card", "you", "hand")), "<", t.Count(t.Things("card", "opponent", "hand"))),
        )
        if depth == 0 and self.r.random() < 0.3:
            joint = self.r.choice((t.All, t.Some))
            return joint((self.condition(1), self.condition(1)))
        return self.r.choice(simple)

    # ---- nouns -----------------------------------------------------------------------------------------------------
    def things(self, zone: str) -> t.Things:
        tests: list[t.Test] = []
        if self.r.random() < 0.2:
            tests.append(t.Other())
        if self.r.random() < 0.3:
            op = self.r.choice(("<=", ">=", "="))
            tests.append(t.HasField(self.r.choice(("cost", "karate", "sabotage")), op, t.Const(self.r.randint(0, 5))))
        if zone == "field" and self.r.random() < 0.2:
            changed = t.Changed(self.r.choice(("karate", "toughness", "sabotage")), self.r.random() < 0.5)
            tests.append(self.r.choice((changed, t.Not(changed))))
        if zone == "field" and self.r.random() < 0.2:
            state = t.InState(self.r.choice(STATES))
            tests.append(self.r.choice((state, t.Not(state))))
        if self.r.random() < 0.2:
            tests.append(t.Not(self.r.choice((t.Named("灯"), t.HasTrait("町")))))
        if self.r.random() < 0.4:
            tests.append(self.r.choice((t.HasTrait(self.r.choice(TRAITS)),
                                        t.AnyOf((t.HasTrait("影"), t.HasTrait("獣"))), t.HasKeyword("interrupt"))))
        kind = self.r.choice(("character", "character", "card", "kotodama" if zone != "field" else "character"))
        return t.Things(kind, self.r.choice(("you", "opponent")), zone, tuple(tests))

    # ---- effects -----------------------------------------------------------------------------------------------------
    def effect(self) -> t.Steps:
        steps: list[t.Step] = []
        for _ in range(self.r.randint(1, 3)):
            steps += self.sentence()
        return tuple(steps)

    def sentence(self, depth: int = 0) -> list[t.Step]:
        roll = self.r.random()
        if depth == 0 and roll < 0.15:
            return [t.If(self.condition(), tuple(self.sentence(1)))]
        if depth == 0 and roll < 0.25:
            return [t.Then(tuple(self.sentence(1)))]
        if depth == 0 and roll < 0.3:
            return [t.Later(t.Event("turn_end"), tuple(self.sentence(1)))]
        if depth == 0 and roll < 0.4:
            return [t.May((self.plain(),), self.cost() if self.r.random() < 0.5 else ())]
        if roll < 0.65:
            return [self.choose(), self.on_chosen()]
        to = self.r.choice((t.This(), self.things("field")))
        return [self.r.choice((self.plain(), self.opponents(), self.lasting(to)))]

    def choose(self) -> t.Choose:
        what = self.things(self.r.choice(("field", "ohigan", "ether")))
        most = t.Const(self.r.randint(1, 3))
        self.slots += 1
        return t.Choose((t.Pick(what, self.r.choice((most, t.Const(0))), most),))

    def on_chosen(self) -> t.Step:
        it = t.Chosen(self.slots - 1)
        return self.r.choice((
            t.Do("kill", it), t.Do("damage", it, t.Const(self.r.randint(1, 3))), t.Do("bow", it), t.Do("exclude", it),
            t.Do("move", it, to=t.Place("hand")), t.Do("move", it, to=t.Place("deck", end="bottom")),
            t.Do("move", it, to=t.Place("ether", pose="bowed")), t.Do("ambush", it, to=t.Place("field", "you")),
            t.Divide("damage", it.slot, t.Const(3)), self.lasting(it), t.May((t.Do("unbow", it),))))

    def plain(self) -> t.Step:
        return self.r.choice((
            t.Do("draw", amount=t.Const(self.r.randint(1, 3))), t.Do("heal", amount=t.Const(1)),
            t.Do("damage", t.Player("opponent"), t.Const(2)), t.Do("unbow", t.This()),
            t.Do("kill", self.things("field")), t.Do("move", t.TopOf(t.Const(2)), to=t.Place("ohigan")),
            t.Do("damage", t.Player("opponent"), t.Count(self.things("field"))),
            t.Do("shuffle", t.Things("card", "you", "deck"))))

    def opponents(self) -> t.Step:
        return t.Do("draw", amount=t.Const(1), player=t.Player("opponent"))

    def lasting(self, to: t.Noun) -> t.Lasting:
        until = self.r.choice(("turn", "ikusa", "game", "your_next_turn", "opponents_next_turn"))
        return t.Lasting(self.changes(), to, until)

    def changes(self, granting: bool = False) -> tuple[t.Change, ...]:
        n = t.Const(self.r.choice((-2, -1, 1, 2)))
        grants: list[tuple[t.Change, ...]] = [
            (t.Add("karate", n),), (t.Add("toughness", n),), (t.Add("karate", n), t.Add("toughness", n)),
            (t.Add("sabotage", n), t.Gain(t.Keyword("interrupt"))), (t.GainTrait("影"), t.Lose("satsubatsu")),
            (t.Lose(),), (t.Cannot("greet"),), (t.Cannot("be_chosen", t.Player("opponent")),),
            (t.Cannot("greet"), t.Cannot("be_greeted")),
            (t.SetTo("karate", t.Const(3)), t.SetTo("sabotage", t.Const(0))),
            (t.Add("karate", t.Count(self.things("ohigan"))),), (t.MoreDamage(n, self.r.choice(("", "ikusa"))),)]
        if granting:
            grants.append((t.Lose(ability=t.Triggered(t.Event("greet", t.This()), (t.Do("draw", amount=t.Const(1)),))),))
            grants.append((t.Gain(t.Triggered(t.Event("greet", t.This()), (t.Do("draw", amount=t.Const(1)),))),))
        return self.r.choice(grants)

    def cost(self) -> t.Steps:
        parts: list[t.Step] = []
        if self.r.random() < 0.5:
            parts.append(t.Do("pay_ether", amount=t.Const(self.r.randint(1, 2))))
        if self.r.random() < 0.3:
            parts.append(t.Do("jutsu", amount=t.Const(1)))
        if self.r.random() < 0.4:
            parts.append(t.Choose((t.Pick(t.Things("card", "you", "hand"), t.Const(1), t.Const(1)),)))
            parts.append(t.Do("discard", t.Chosen(self.slots)))
            self.slots += 1
        return tuple(parts) or (t.Do("bow", t.This()),)
