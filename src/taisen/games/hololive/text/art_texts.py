"""What an art's text says about the art itself before it is used: its cost, its targets, whether it may be used.

The rest of the text is carried out when the art is resolved (12.2.4.2).
"""
from __future__ import annotations

import dataclasses
from typing import Final, final

from taisen.games.hololive.text.phrases import unknown
from taisen.kernel.effects import tree as t

ABOUT_USE: Final = ("use", "use_in_collab", "be_reduced")
ABOUT_TARGETS: Final = ("target", "only_target", "redirect")


@final
class ArtRule:
    """One such change and the conditions under which it holds, all of them."""

    def __init__(self, change: t.Change, conditions: tuple[t.Condition, ...]) -> None:
        self.change = change
        self.conditions = conditions

    def unless(self, condition: t.Condition) -> ArtRule:
        return ArtRule(self.change, (*self.conditions, t.Unless(condition)))

    def condition(self) -> t.Condition | None:
        return t.All(self.conditions) if self.conditions else None


def split(steps: t.Steps, conditions: tuple[t.Condition, ...] = ()) -> tuple[list[ArtRule], t.Steps]:
    """The rules about the art, and what is left to be carried out.

    A target named after a cost is for those who pay it: who chooses it has chosen to pay (see `committed`).
    """
    rules: list[ArtRule] = []
    rest: list[t.Step] = []
    for s in steps:
        if is_rule(s):
            rules.extend([ArtRule(c, conditions) for c in changes_of(s)])
        elif isinstance(s, t.If) and not s.otherwise:
            rules, kept = split_if(s, conditions, rules)
            rest.extend(kept)
        elif isinstance(s, t.ForEach) and all(is_rule(x) for x in s.steps):
            rules.extend([ArtRule(times(c, s.number), conditions) for x in s.steps for c in changes_of(x)])
        elif isinstance(s, t.Further | t.Then):
            found, kept = split(s.steps, conditions)
            rules.extend(found)
            rest.extend((dataclasses.replace(s, steps=kept),) if kept else ())
        elif isinstance(s, t.May):
            found, kept = split(s.steps, (*conditions, *affordable(s.cost)))
            rules.extend(found)
            rest.append(committed(dataclasses.replace(s, steps=kept), found) if kept and found else s)
        else:
            rest.append(s)
    return rules, tuple(rest)


def affordable(cost: t.Steps) -> tuple[t.Condition, ...]:
    """What the cost takes is there."""
    return tuple([t.Compare(t.Count(s.objects.of), ">=", s.objects.least) for s in cost
                  if isinstance(s, t.Do) and isinstance(s.objects, t.Pick)])


def committed(may: t.May, rules: list[ArtRule]) -> t.Step:
    """The question is not asked any more when the target is one that only paying allows."""
    out: t.Step = may
    for rule in rules:
        c = rule.change
        if may.cost and isinstance(c, t.Can) and c.action == "target" and isinstance(c.noun, t.Things):
            whose = (t.Is("whose", c.noun.whose),) if c.noun.whose else ()
            target = t.Fits(t.TargetOf(t.This("art")), (*whose, *c.noun.tests), c.noun.kind, c.noun.zone)
            out = t.If(target, (t.Paying(may.cost, may.steps),), (out,))
    return out


def split_if(s: t.If, conditions: tuple[t.Condition, ...], rules: list[ArtRule]) -> tuple[list[ArtRule], t.Steps]:
    inner = s.steps
    if len(inner) == 1 and isinstance(inner[0], t.Instead) and not inner[0].of and rules:
        # In place of the rule before it, which then holds only otherwise.
        found, kept = split(inner[0].steps, (*conditions, s.condition))
        if found and not kept:
            return [*[r.unless(s.condition) for r in rules], *found], ()
        return rules, (s,)
    found, kept = split(inner, (*conditions, s.condition))
    return [*rules, *found], (dataclasses.replace(s, steps=kept),) if kept else ()


def is_rule(s: t.Step) -> bool:
    return isinstance(s, t.Lasting) and s.to == t.This("art") and all(about_art(c) for c in s.changes)


def changes_of(s: t.Step) -> tuple[t.Change, ...]:
    return s.changes if isinstance(s, t.Lasting) else ()


def about_art(c: t.Change) -> bool:
    if isinstance(c, t.Add):
        return c.field.startswith("art_cost")
    if isinstance(c, t.Cannot):
        return c.action in ABOUT_USE
    return isinstance(c, t.Can) and c.action in ABOUT_TARGETS


def times(c: t.Change, number: t.Number) -> t.Change:
    if isinstance(c, t.Add) and isinstance(c.number, t.Const):
        return t.Add(c.field, t.Times(c.number.n, number))
    raise unknown(c)
